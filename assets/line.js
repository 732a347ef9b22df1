// One question at a time. An event of the page waits until the answer to the one before it is shown, and goes out with
// what the page shows by then: otherwise a late answer would put an old state over a new one, and a message that was
// typed right after "New chat" would go into the chat before. ui/page.py gives these functions to Gradio's events.

const PATIENCE = 30_000; // milliseconds for an answer that never comes

const shownPlace = () => find("#place :is(textarea, input)")?.value ?? "";
let line = Promise.resolve();
let inLine = 0;
let answered = {}; // the question that is on its way

const enter = async question => {
  inLine += 1;
  const before = line;
  line = new Promise(resolve => { question.done = resolve; });
  await before;
  answered = question;
  question.tired = setTimeout(() => leave(question, true), PATIENCE);
  return shownPlace();
};
const leave = async (question, failed) => {
  if (!question.done) return; // its answer came after all
  const { done } = question;
  question.done = null;
  clearTimeout(question.tired);
  await new Promise(resolve => setTimeout(resolve)); // until it is drawn
  settleBox(question.move);
  if (question.kind === "message") afterSending(failed);
  inLine -= 1;
  done();
};
// Gradio drops an event whose script throws, and calls that a failure.
const dropped = { tick: 0, message: 0 };
const drop = kind => {
  dropped[kind] += 1;
  throw new Error("another question is on its way");
};

window.loupe = {
  // A click on something that is no component: it may lead to another chat.
  act: async () => [await enter({ kind: "act", move: clicks.shift() })],
  // What the page asks by itself: nothing while something else is on its way, its own first answer included: without a
  // place the server would open the newest chat and not the one that the address names. And nothing that would take the
  // live answer away before the finished turn can be shown.
  tick: async () => (inLine || !shownPlace() || isDrawing() ? drop("tick") : [await enter({ kind: "tick" })]),
  stopped: async () => [await enter({ kind: "stopped" })],
  // A message, which may have to wait for the chat into which it goes.
  message: async (place, message) => {
    if (sending) drop("message");
    sending = { text: textToSend(message?.text ?? "") };
    find("#composer").ariaBusy = "true";
    const at = await enter({ kind: "message" });
    sending.draft = document.body.dataset.draft ?? "";
    return [at, { ...message, text: sending.text }, sending.draft];
  },
  leave: (kind, failed = false) => {
    if (failed && dropped[kind]) dropped[kind] -= 1;
    else if (answered.kind === kind) leave(answered, failed);
  },
};
