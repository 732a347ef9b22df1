// The text in the box belongs to the chat that is shown. The server keeps it while somebody types (ui/drafts.py), so a
// reload, another device and a restart find it. What is typed while another chat is being opened belongs to that one.

let ownChat = ""; // whose text is in the box
let keptText = ""; // what the server has of it, as far as this page knows
const clicks = []; // one for each click that Gradio has not looked at yet: where it may lead away, what was in the box then
const moves = new Set(); // those of them that lead away and are not answered
let editing = null; // what was in the box before an earlier message took its place
let sending = null; // the text of the message that is on its way
let unseen = ""; // a draft that came while a message was on its way
let isAsking = false; // for the draft of the chat that has just been opened
let typing = 0;

const boxText = () => find("#composer textarea")?.value ?? "";
const setBox = text => {
  const area = find("#composer textarea");
  if (!area || area.value === text) return;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.setSelectionRange(text.length, text.length);
};
const without = (beginning, text) => (text.startsWith(beginning) ? text.slice(beginning.length) : text);

let keeping = Promise.resolve(); // one after the other, so that the newest is kept last
const put = (chat, text, was) => {
  const body = JSON.stringify({ text, was });
  return fetch(`/drafts/${encodeURIComponent(chat)}`,
    { method: "POST", body, keepalive: body.length < 60_000, headers: { "X-Loupe": "1" } });
};
const keepText = (now = false) => {
  clearTimeout(typing);
  const [chat, text, was] = [ownChat, boxText(), keptText];
  if (!chat || text === was || isAsking || moves.size || sending || editing?.text) return;
  keptText = text;
  const again = () => { if (chat === ownChat) keptText = was; };
  if (now) put(chat, text, was).catch(again);
  else keeping = keeping.then(() => put(chat, text, was)).catch(again);
};
document.addEventListener("input", event => {
  if (!event.target.matches?.("#composer textarea")) return;
  clearTimeout(typing);
  typing = setTimeout(keepText, 300);
});
addEventListener("pagehide", () => keepText(true));
document.addEventListener("visibilitychange", () => { if (document.hidden) keepText(); });

// Gradio reads the box some time after Enter was pressed: what was typed since then is the beginning of the next message.
let pressed = null;
const isBox = target => target.matches?.("#composer textarea");
document.addEventListener("keydown", event => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing && isBox(event.target))
    pressed = { text: boxText(), at: performance.now() };
}, true);
document.addEventListener("pointerdown", event => { if (!isBox(event.target)) pressed = null; }, true);
const textToSend = whole => {
  const { text = "", at = 0 } = pressed ?? {};
  pressed = null;
  return text && performance.now() - at < 5000 && whole.startsWith(text) ? text : whole;
};

// A click that may lead to another chat: what is in the box stays with the chat that is left, or goes along.
document.addEventListener("loupe", ({ detail }) => {
  const leads = ["new", "open", "delete", "undo"].includes(detail.kind);
  if (leads || detail.kind === "edit") keepText();
  const move = leads ? { text: boxText(), along: Boolean(detail.keep) } : null;
  clicks.push(move);
  if (move) moves.add(move);
}, true);

// Called when an answer of the server is shown: the box gets what belongs to the chat that is there now.
const settleBox = move => {
  const { chat = "", edits = "" } = JSON.parse(shownPlace() || "{}");
  if (chat && chat !== ownChat) moveTo(chat, move ?? [...moves][0]);
  else if (edits && !editing) editing = { text: keptText };
  else if (!edits && editing) {
    const { text } = editing;
    editing = null;
    if (sending) unseen = text;
    else setBox(text);
  }
  moves.delete(move);
  keepText();
};
const moveTo = async (chat, move) => {
  const cut = text => (move && !move.along ? without(move.text, text) : text);
  if (move?.along && keptText) put(ownChat, "", keptText).catch(() => {});
  const typed = cut(boxText());
  if (sending) sending.text = cut(sending.text);
  for (const later of moves) if (later !== move) later.text = cut(later.text);
  if (move) move.text = "";
  [ownChat, keptText, editing] = [chat, "", null];
  setBox(typed);
  isAsking = true;
  const stored = await fetch(`/drafts/${encodeURIComponent(chat)}`).then(answer => answer.json()).catch(() => ({}));
  if (chat !== ownChat) return;
  isAsking = false;
  if (!stored.text) return keepText();
  if (sending) {
    unseen = stored.text;
    return;
  }
  const now = boxText();
  keptText = stored.text;
  setBox(now && now !== stored.text ? `${stored.text}\n${now}` : stored.text);
  keepText();
};
// What was typed since stays in the box; a message that was refused stays there whole.
const afterSending = failed => {
  const { text, draft } = sending;
  sending = null;
  find("#composer").ariaBusy = null;
  if (!failed && !find("#notice .notice")) {
    setBox(without(text, boxText()) || unseen);
    forgetSent(draft);
  }
  if (unseen) keptText = unseen;
  unseen = "";
  keepText();
};
document.addEventListener("loupe-place", () => settleBox());
