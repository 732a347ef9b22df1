// What a browser must do itself: its language, panels, keys, following the newest words.
// With line.js, drafts.js, side.js, talk.js, composer.js and viewer.js the body of a function that Gradio calls once the page is there;
// `languages` holds the texts.
// Everything is found when it is needed, because Gradio builds its parts anew as it likes.

const find = selector => document.querySelector(selector);

// -- the words ------------------------------------------------------------------------------------------------------

// The browser's first language, as the server and Gradio choose it; English if there is none.
const words = languages[(navigator.language || "en").toLowerCase().split("-")[0]] ?? languages.en;
document.documentElement.lang = words.language;

// What was laid out once for all languages has marks in the place of words. Never in what people and models say.
const fill = text => text.replace(/⟦(\w+)⟧/g, (mark, key) => words[key] ?? mark);
const fillWords = () => {
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, node =>
    node.matches?.("#talk, #chats, #hits, #notice, #presets, script, style") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  while (all.nextNode()) {
    const node = all.currentNode;
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.includes("⟦")) node.data = fill(node.data);
    } else {
      for (const { name, value } of node.attributes) if (value.includes("⟦")) node.setAttribute(name, fill(value));
    }
  }
};
fillWords();

// -- panels ---------------------------------------------------------------------------------------------------------

let opener = null;
const closePanel = () => {
  if (!document.body.dataset.panel) return;
  delete document.body.dataset.panel;
  (opener?.isConnected ? opener : find("#composer textarea"))?.focus();
};
const openPanel = (name, button) => {
  if (document.body.dataset.panel === name) return closePanel();
  opener = button;
  if (name === "picker") find("#picker").style.setProperty("--chip-left", `${find("#chip").getBoundingClientRect().left}px`);
  document.body.dataset.panel = name;
  find(`#${name} :is(input, textarea, .close)`)?.focus();
};
for (const name of ["picker", "drawer", "share", "shortcuts"]) {
  const panel = find(`#${name}`);
  panel?.setAttribute("role", "dialog");
  panel?.setAttribute("aria-label", panel.querySelector("h2")?.textContent ?? name);
}

// -- clicks and keys ------------------------------------------------------------------------------------------------

const tell = detail => document.dispatchEvent(new CustomEvent("loupe", { detail }));
const isAnswering = () => !document.body.hasAttribute("data-handed-over") && Boolean(find("#live .message"));

let told = -Infinity; // a double click is one click
const tellOnce = detail => {
  if (isAnswering() || performance.now() - told < 1000) return;
  told = performance.now();
  follow = true;
  tell(detail);
};

document.addEventListener("click", event => {
  const within = selector => event.target.closest?.(selector);
  const button = within("[data-open], [data-close], [data-dismiss], [data-example]");
  if (button?.dataset.open) openPanel(button.dataset.open, button);
  else if (button?.dataset.close) closePanel();
  else if (button?.dataset.dismiss) button.closest(".notice").remove();
  else if (button?.dataset.example && event.detail < 2) tellOnce({ kind: "example", index: Number(button.dataset.example) });
  else if (!within("#picker, #drawer, #share, #shortcuts, #menu, dialog, .toast-wrap")) closePanel();
});

const isTyping = target => Boolean(target.closest?.("input, textarea, select, [contenteditable]"));
document.addEventListener("keydown", event => {
  if (event.isComposing || find("dialog[open]")) return;
  const box = event.target.closest?.("#composer textarea");
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (event.key === "Escape") escape(event);
  else if (event.key === "Enter" && box) follow = true;
  else if (event.key === "ArrowUp" && box && !box.value && !isAnswering() && find("#chat .message")) {
    event.preventDefault();
    tell({ kind: "edit" });
  } else if (event.key === "?" && !isTyping(event.target)) openPanel("shortcuts", document.activeElement);
  else if (command && event.key.toLowerCase() === "k") { event.preventDefault(); showSide(true); find("#search")?.select(); }
  else if (command && event.shiftKey && event.key.toLowerCase() === "o") { event.preventDefault(); find("#new")?.click(); }
}, true);
// Gradio's Textbox looks at keys alone: what is pasted, deleted or typed on a phone would not be kept (gradio 6.31).
document.addEventListener("input", event => {
  if (event.target.matches?.("#drawer textarea")) event.target.dispatchEvent(new KeyboardEvent("keypress"));
});
const escape = event => {
  if (menu) closeMenu()?.focus?.();
  else if (document.body.dataset.panel) closePanel();
  else if (isAnswering()) find("#stop")?.click();
  else if (document.body.classList.contains("side-shown")) showSide(false);
  else if (find("#spot [data-leave]")) tell({ kind: "leave" });
  else if (event.target.id === "search" && event.target.value) return; // the browser empties it
  else find("#composer textarea")?.focus();
};

// -- the newest words -----------------------------------------------------------------------------------------------

let follow = true; // whoever reads further up is left alone
const scroll = find("#scroll");
const newest = document.createElement("button");
newest.id = "newest";
newest.type = "button";
newest.hidden = true;
newest.textContent = words.newest;
find("#dock").prepend(newest);

const isEmpty = () => Boolean(document.querySelector("#empty h1"));
let wasEmpty = false;
const toEnd = () => { // the examples of an empty page are read from the top, and wherever their reader is
  const empty = isEmpty();
  if (!empty || !wasEmpty) scroll.scrollTop = empty ? 0 : scroll.scrollHeight;
  wasEmpty = empty;
};
const distance = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight;
const mind = () => { newest.hidden = follow || distance() < 80 || isEmpty(); };
let meant = 0; // when a person last did something that scrolls
let grown = 0; // when the conversation last changed its height, which scrolls too
let seen = 0; // its height then, in pixels: a frame that comes late tells of the scrolling before the growth
const grow = () => { grown = performance.now(); seen = scroll.scrollHeight; if (follow) toEnd(); };
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  scroll.addEventListener(kind, () => { meant = performance.now(); }, { passive: true });
}
// The conversation may grow between the turn of the wheel and the scrolling.
scroll.addEventListener("wheel", event => { if (event.deltaY < 0 && scroll.scrollTop > 0) follow = false; }, { passive: true });
scroll.addEventListener("scroll", () => {
  const now = performance.now();
  if (distance() < 80 || isEmpty()) follow = true;
  else if (now - meant < 1000 || (now - grown > 300 && scroll.scrollHeight === seen)) follow = false;
  mind();
}, { passive: true });
newest.addEventListener("click", () => {
  follow = true;
  meant = 0; // a turn of the wheel just before it is over: words that come now must not pass for it
  grow();
  mind();
});
new ResizeObserver(() => { grow(); mind(); }).observe(find("#talk"));
new ResizeObserver(grow).observe(scroll);

// The finished turn and the live answer are there together for a moment. A Chatbot fills each row by itself, one with
// formulas or code some frames later (gradio 6.31), so the live answer is shown until all of the turn is there, and the
// turn is not shown before.
let handedOver = ""; // the answer of which only the finished turn is shown
let drawing = 0; // since when a turn is there and not yet all of it
const isDrawing = () => drawing > 0 && performance.now() - drawing < PATIENCE;
const lineOf = row => row?.querySelector(".foot, .tools");
const turnOf = last => {
  const rows = last ? [last] : [];
  while (rows.length && rows[0].previousElementSibling && !lineOf(rows[0].previousElementSibling)) rows.unshift(rows[0].previousElementSibling);
  return rows;
};
const handOver = id => {
  const foot = id && document.getElementById(`foot-${id}`)?.closest(".message-row");
  const last = id && [...document.querySelectorAll("#chat .message-row")].at(-1);
  const rows = foot ? turnOf(foot) : last && !lineOf(last) ? turnOf(last) : [];
  const isDrawn = Boolean(foot) && !rows.some(row => row.querySelector(".md:empty"));
  for (const row of document.querySelectorAll("#chat [data-undrawn]")) row.removeAttribute("data-undrawn");
  if (!isDrawn) for (const row of rows) row.dataset.undrawn = "";
  drawing = rows.length && !isDrawn ? drawing || performance.now() : 0;
  handedOver = isDrawn ? id : "";
  document.body.toggleAttribute("data-handed-over", isDrawn);
  document.body.toggleAttribute("data-answering", isAnswering());
};
const tidy = () => {
  handOver(find("#live .progress")?.id.slice("live-".length) ?? (find("#live .message") ? handedOver : ""));
  find("#live [role=log]")?.setAttribute("aria-live", "off"); // read out when it is complete, not five times a second
  for (const message of scroll.querySelectorAll("[data-testid][aria-label]")) message.removeAttribute("aria-label");
};
new MutationObserver(tidy).observe(scroll, { childList: true, subtree: true });

// What the style asks of the whole page stands on the body: a `body:has(...)` has all messages styled anew at each update.
const noteModel = () => {
  const chip = find("#chip .chip");
  const model = `${chip?.className ?? ""}${chip?.querySelector(".mark.text") ? " blind" : ""}`;
  if (document.body.dataset.model !== model) document.body.dataset.model = model;
};
noteModel();
new MutationObserver(noteModel).observe(find("#chip"), { childList: true, subtree: true, attributeFilter: ["class"] });

// Each paragraph runs in the direction of its own script. A Chatbot drops the attribute (gradio 6.31).
const BLOCKS = ".prose :is(p, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6, pre.said, pre.thought):not([dir])";
const direct = () => { for (const block of scroll.querySelectorAll(BLOCKS)) block.dir = "auto"; };
new MutationObserver(direct).observe(scroll, { childList: true, subtree: true });

// -- names for screen readers ---------------------------------------------------------------------------------------

const name = () => {
  find("#composer .upload-button")?.setAttribute("aria-label", words.add_picture);
  find("#composer .submit-button")?.setAttribute("aria-label", words.send);
  find("#composer textarea")?.setAttribute("dir", "auto");
};
name();
new MutationObserver(name).observe(find("#composer"), { childList: true, subtree: true });
