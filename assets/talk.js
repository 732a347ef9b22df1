// What can be done with a message, what follows the newest words, and what a reader further up is spared.

// -- actions under messages -----------------------------------------------------------------------------------------

const putOnClipboard = async (text, markup = "") => {
  if (navigator.clipboard && markup && window.ClipboardItem) {
    const blob = (kind, content) => new Blob([content], { type: kind });
    await navigator.clipboard.write([new ClipboardItem({
      "text/plain": blob("text/plain", text), "text/html": blob("text/html", markup) })]);
  } else if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
  } else { // a page over plain http has no clipboard
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    document.execCommand("copy");
    box.remove();
  }
};
const textOf = async id => (await fetch(`/texts/${id}`)).text();

// The rows of one message stand before the row of its actions.
const rowsOf = button => {
  const rows = [];
  let row = button.closest(".message-row");
  const kind = row.classList.contains("bot-row") ? "bot-row" : "user-row";
  while ((row = row.previousElementSibling)?.classList.contains(kind) && !row.querySelector(".foot, .tools")) rows.unshift(row);
  return rows.filter(one => !one.querySelector("details.thoughts"));
};
const copyShown = async (button, id) => {
  const isAnswer = Boolean(button.closest(".bot-row"));
  const shown = rowsOf(button).map(row => row.querySelector(".prose"));
  if (isAnswer) await putOnClipboard(shown.map(part => part.innerText.trim()).join("\n\n"), shown.map(part => part.innerHTML).join(""));
  else await putOnClipboard(await textOf(id));
  button.classList.add("done");
  announce(words.copied);
  setTimeout(() => button.classList.remove("done"), 1500);
};
const editAnswer = async id => {
  const text = await askText(words.edit_answer, await textOf(id), 14);
  if (text !== null) tell({ kind: "rewrite", id, text });
};
const moreOf = (button, id) => openMenu(button, [
  [words.copy_markdown, async () => { await putOnClipboard(await textOf(id)); announce(words.copied); }],
  [words.edit_answer, () => editAnswer(id)],
  [words.delete, () => tell({ kind: "remove", id })],
]);

document.addEventListener("click", event => {
  const button = event.target.closest?.(".act");
  if (!button || button.disabled) return;
  const kind = button.id.slice(0, button.id.indexOf("-"));
  const id = button.id.slice(kind.length + 1);
  if (kind === "copy") copyShown(button, id);
  else if (kind === "more") moreOf(button, id);
  else if (kind === "retry" || kind === "resume") tellOnce({ kind, id });
  else if (kind === "edit") { tell({ kind, id }); find("#composer textarea")?.focus(); }
  else tell({ kind, id }); // choose, remove, good, bad, branch
});

// Said to screen readers alone.
const spoken = document.createElement("div");
spoken.className = "unseen-words";
spoken.setAttribute("role", "status");
document.body.append(spoken);
const announce = text => { spoken.textContent = ""; setTimeout(() => { spoken.textContent = text; }, 50); };

// A sentence from what the page itself has done; it goes by itself.
const say = text => {
  find("#said-now")?.remove();
  const box = document.createElement("div");
  box.id = "said-now";
  box.setAttribute("role", "status");
  box.textContent = text;
  find("#dock").prepend(box);
  setTimeout(() => box.remove(), 8000);
};

// -- where the reader is --------------------------------------------------------------------------------------------

let soughtTurn = ""; // the turn to scroll to once it is there
let kept = 0; // the height below the reader while earlier messages come
let keptRows = 0; // how many were there before
let lettingGo = 0;
const rowCount = () => document.querySelectorAll("#chat .message-row").length;
const showEarlier = () => {
  follow = false;
  kept = scroll.scrollHeight - scroll.scrollTop;
  keptRows = rowCount();
  clearTimeout(lettingGo);
  tell({ kind: "earlier" });
};
const keepPlace = () => {
  scroll.scrollTop = scroll.scrollHeight - kept;
  if (rowCount() === keptRows) return; // they are not here yet
  clearTimeout(lettingGo);
  lettingGo = setTimeout(() => { kept = 0; }, 2000); // they are drawn one after the other
};
const settle = () => {
  if (kept && !soughtTurn) keepPlace();
  if (!soughtTurn) return;
  const mark = document.getElementById(`foot-${soughtTurn}`) ?? document.getElementById(`tools-${soughtTurn}`);
  if (!mark) return;
  const rows = rowsOf(mark);
  soughtTurn = "";
  kept = 0;
  follow = false;
  (rows[0] ?? mark).scrollIntoView({ block: "center" });
  for (const row of rows) row.animate([{ background: "var(--tint)" }, {}], { duration: 1600 });
};
// What a Chatbot drops: whether a button is pressed.
const press = () => {
  for (const button of document.querySelectorAll("#chat .act:is(.pressed, .unpressed)")) {
    button.setAttribute("aria-pressed", String(button.classList.contains("pressed")));
  }
};
new MutationObserver(() => { press(); settle(); }).observe(find("#chat"), { childList: true, subtree: true });
for (const kind of ["wheel", "touchmove", "pointerdown"]) scroll.addEventListener(kind, () => { kept = 0; }, { passive: true });

// A reasoning that the reader has opened stays open while it grows, and keeps the focus: the live part is drawn anew five
// times a second. A mouse button that is pressed on one drawing would be let go on another, which makes no click.
let openThoughts = false;
let onThoughts = false; // whether the keyboard is there
const summaryAt = event => event.target.closest?.("#live summary");
document.addEventListener("pointerdown", event => {
  const details = summaryAt(event)?.parentElement;
  onThoughts = Boolean(details);
  if (details && event.pointerType === "mouse" && !event.button) openThoughts = details.open = !details.open;
});
document.addEventListener("click", event => {
  const details = summaryAt(event)?.parentElement;
  if (details && event.pointerType === "mouse") event.preventDefault();
  else if (details) openThoughts = !details.open;
});
document.addEventListener("focusin", event => { onThoughts = Boolean(summaryAt(event)); });
const keepOpen = () => {
  const details = find("#live details.thoughts");
  if (details && openThoughts && !details.open) details.open = true;
  if (details && onThoughts && document.activeElement === document.body) details.querySelector("summary").focus({ preventScroll: true });
  if (!details) openThoughts = onThoughts = false;
};
new MutationObserver(keepOpen).observe(find("#live"), { childList: true, subtree: true });
