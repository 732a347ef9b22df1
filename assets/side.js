// The panel at the side: folding it, opening, naming and deleting chats, searching, small menus and dialogs.

// -- folding --------------------------------------------------------------------------------------------------------

const isNarrow = () => matchMedia("(max-width: 900px)").matches;
const showSide = shown => {
  document.body.classList.toggle("side-shown", shown && isNarrow());
  document.body.classList.toggle("side-hidden", !shown && !isNarrow());
  if (!isNarrow()) localStorage.setItem("side", shown ? "shown" : "hidden");
  // On a phone the keyboard would come up.
  (shown ? find(isNarrow() ? "#side .fold" : "#search") : find("#unfold button"))?.focus({ preventScroll: true });
};
if (localStorage.getItem("side") === "hidden") document.body.classList.add("side-hidden");
find("#chats")?.style.setProperty("--none", JSON.stringify(words.no_chats));
find("#side")?.setAttribute("role", "navigation");
find("#side")?.setAttribute("aria-label", words.chats);

// -- a menu beside a button, a question with one line to fill in ----------------------------------------------------

let menu = null;
const closeMenu = () => {
  const button = menu?.button;
  menu?.remove();
  menu = null;
  return button;
};
// `entries` are pairs of a text and what it does.
const openMenu = (button, entries) => {
  const again = menu?.button === button;
  closeMenu();
  if (again) return;
  menu = document.createElement("div");
  menu.id = "menu";
  menu.setAttribute("role", "menu");
  menu.button = button;
  for (const [text, act] of entries) {
    const entry = document.createElement("button");
    entry.type = "button";
    entry.setAttribute("role", "menuitem");
    entry.textContent = text;
    entry.onclick = () => { closeMenu()?.focus?.(); act(); };
    menu.append(entry);
  }
  document.body.append(menu);
  const at = button.getBoundingClientRect();
  const below = at.bottom + menu.offsetHeight < innerHeight - 8;
  menu.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - menu.offsetHeight - 4)}px`;
  menu.style.left = `${Math.max(8, Math.min(at.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.firstChild.focus();
};
document.addEventListener("keydown", event => {
  if (!menu || !["ArrowDown", "ArrowUp", "Tab"].includes(event.key)) return;
  event.preventDefault();
  const entries = [...menu.children];
  const step = event.key === "ArrowUp" || event.shiftKey ? -1 : 1;
  entries[(entries.indexOf(document.activeElement) + step + entries.length) % entries.length].focus();
}, true);

// Resolves to the text, or to null if it was put away. `rows` above 1 makes a box for a long text.
const askText = (title, text = "", rows = 1) => new Promise(resolve => {
  const dialog = document.createElement("dialog");
  const form = document.createElement("form");
  const label = document.createElement("label");
  const box = document.createElement(rows > 1 ? "textarea" : "input");
  const buttons = document.createElement("div");
  form.method = "dialog";
  label.append(title, box);
  box.value = text;
  box.dir = "auto";
  if (rows > 1) box.rows = rows;
  for (const [value, name] of [["", words.cancel], ["save", words.save]]) {
    const button = document.createElement("button");
    button.value = value;
    button.textContent = name;
    button.formNoValidate = true;
    if (value) button.className = "primary";
    buttons.append(button);
  }
  buttons.className = "dialog-buttons";
  form.append(label, buttons);
  dialog.append(form);
  dialog.className = "ask";
  box.addEventListener("keydown", event => {
    if (event.key !== "Enter" || event.isComposing || (rows > 1 && !(event.ctrlKey || event.metaKey))) return;
    event.preventDefault(); // the form's first button is Cancel
    dialog.close("save");
  });
  dialog.addEventListener("close", () => { resolve(dialog.returnValue === "save" ? box.value : null); dialog.remove(); });
  document.body.append(dialog);
  dialog.showModal();
  box.focus();
  if (rows === 1) box.select();
});

// -- chats ----------------------------------------------------------------------------------------------------------

const rename = async (id, title) => {
  const named = await askText(words.new_name, title);
  if (named !== null) tell({ kind: "rename", id, title: named });
};
const download = address => {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
};
const exports = id => [
  [words.export_markdown, () => download(`/export/${id}.zip`)],
  [words.export_html, () => download(`/export/${id}.html`)],
  [words.export_json, () => download(`/export/${id}.json`)],
];
const chatMenu = button => {
  const { menu: id, title, pinned } = button.dataset;
  openMenu(button, [
    [pinned ? words.unpin : words.pin, () => tell({ kind: "pin", id, pinned: !pinned })],
    [words.rename, () => rename(id, title)],
    ...(find(".chip.embedded") ? [] : [[words.name_it, () => tell({ kind: "name", id })]]),
    [words.export, () => openMenu(button, exports(id))],
    [words.delete, () => tell({ kind: "delete", id })],
  ]);
};
const openChat = button => {
  const { chat, turn } = button.dataset;
  follow = !turn;
  if (turn) soughtTurn = turn;
  tell({ kind: "open", id: chat, turn: turn ?? "" });
  if (isNarrow()) document.body.classList.remove("side-shown");
};

let searching = 0;
document.addEventListener("input", event => {
  if (event.target.id !== "search") return;
  const query = event.target.value.trim();
  document.body.classList.toggle("searching", Boolean(query));
  clearTimeout(searching);
  searching = setTimeout(() => document.dispatchEvent(new CustomEvent("loupe-search", { detail: query })), 150);
});

const importFile = () => {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,.zip";
  input.onchange = async () => {
    const response = await fetch("/import", { method: "POST", body: input.files[0], headers: { "X-Loupe": "1" } })
      .catch(() => null);
    const { sentence, chat } = await response?.json().catch(() => null) ?? { sentence: words.import_failed };
    if (chat) tell({ kind: "open", id: chat });
    say(sentence);
  };
  input.click();
};

document.addEventListener("click", event => {
  const within = selector => event.target.closest?.(selector);
  const button = within("[data-chat], [data-menu], [data-new], [data-side], [data-export], [data-import], [data-undo], "
    + "[data-leave], [data-earlier], [data-later], [data-preset], [data-shorten], [data-afresh]");
  if (!within("#menu, [data-menu], [data-export], .act.more")) closeMenu();
  if (!button) {
    if (isNarrow() && !within("#side, #menu, dialog")) document.body.classList.remove("side-shown");
    return;
  }
  const data = button.dataset;
  if (data.menu) chatMenu(button);
  else if (data.chat) openChat(button);
  else if (data.new) { tell({ kind: "new", temporary: data.new === "temporary" }); if (isNarrow()) showSide(false); else find("#composer textarea")?.focus(); }
  else if (data.side) showSide(data.side === "show");
  else if (data.export === "all") download("/export/all.zip");
  else if (data.export) openMenu(button, exports(location.hash.slice(1)));
  else if (data.import) importFile();
  else if (data.undo) tell({ kind: "undo", id: data.undo });
  else if (data.leave) tell({ kind: "leave" });
  else if (data.earlier) showEarlier();
  else if (data.later) { follow = false; tell({ kind: "later" }); }
  else if (data.shorten) shorten();
  else if (data.afresh) tell({ kind: "new", keep: true });
  else if (data.preset) presetTool(data.preset);
});

// The message is still in the box; it goes once the notice has gone with the server's answer.
const shorten = () => {
  tell({ kind: "shorten" });
  const waiting = setInterval(() => {
    if (find(".notice [data-shorten]")) return;
    clearInterval(waiting);
    find("#composer .submit-button")?.click();
  }, 50);
};

// -- presets --------------------------------------------------------------------------------------------------------

document.addEventListener("change", event => {
  if (event.target.id === "preset" && event.target.value) tell({ kind: "preset", name: event.target.value });
});
const presetTool = async tool => {
  const chosen = find("#preset")?.value ?? "";
  if (tool === "remove") {
    if (chosen) tell({ kind: "remove-preset", name: chosen });
    return;
  }
  const name = await askText(words.preset_name, chosen);
  if (name !== null) tell({ kind: "save-preset", name, system: find("#system textarea")?.value ?? "" });
};
