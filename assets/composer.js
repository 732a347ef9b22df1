// The strip of pictures above the text: every way in, their order, and what the server has seen of them.
// The server keeps the pictures (ui/strip.py); each change is a request whose answer is the whole strip.

const frame = find("#composer-frame");
const strip = document.createElement("ul");
strip.id = "strip";
strip.setAttribute("role", "list");
strip.setAttribute("aria-label", words.pictures_added);
frame.prepend(strip);

let shownItems = []; // as the server has them
let [shownChat, shownVersion] = ["", ""];
let shownCount = 0;
let notes = {}; // by id: what is done to a picture at the chosen detail
let adding = []; // names of files that are on their way
let sendWhenRead = false;
const chatNow = () => location.hash.slice(1) || "new";

// -- what the server is asked ---------------------------------------------------------------------------------------

let changes = 0; // that are not answered yet
let isBehind = false; // an answer was not shown
const ask = async (path, body, kind = "application/json", own = 0) => {
  const chat = chatNow();
  const response = await fetch(`/strip/${encodeURIComponent(chat)}${path}`, body === undefined ? {} : {
    method: "POST", body, headers: { "X-Loupe": "1", "Content-Type": kind } });
  if (!response.ok) throw { status: response.status, ...await response.json().catch(() => ({})) };
  const answer = await response.json();
  if (answer.sentence) refuse(answer.sentence);
  if (chat === chatNow() && (chat !== shownChat || answer.version.padStart(20, "0") >= shownVersion)) {
    if (changes > own) isBehind = true; // it would put an old order over a newer one
    else {
      [shownChat, shownVersion] = [chat, answer.version.padStart(20, "0")];
      showStrip(answer.items);
    }
  }
  return answer;
};
const reload = () => ask("").catch(() => {});
const change = async detail => {
  changes += 1;
  const answer = await ask("", JSON.stringify(detail), undefined, 1).catch(() => refuse(words.picture_gone));
  changes -= 1;
  if (!changes && isBehind) {
    isBehind = false;
    await reload();
  }
  return answer;
};

// A sentence that stays until it is put away; the same one does not come twice.
const refuse = sentence => {
  if ([...document.querySelectorAll("#refusals .notice span")].some(one => one.textContent === sentence)) return;
  let all = find("#refusals");
  if (!all) {
    all = document.createElement("div");
    all.id = "refusals";
    frame.before(all);
  }
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  const text = document.createElement("span");
  text.textContent = sentence;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon close";
  close.dataset.dismiss = "notice";
  close.setAttribute("aria-label", words.close);
  notice.append(text, close);
  all.append(notice);
};

// -- the strip ------------------------------------------------------------------------------------------------------

const fillIn = (text, values) => text.replace(/\{(\w+)\}/g, (mark, key) => values[key] ?? mark);
const drawThumb = (item, place) => {
  const thumb = document.createElement("li");
  thumb.className = "thumb";
  thumb.dataset.id = item.id;
  thumb.draggable = true;
  const look = document.createElement("button");
  look.type = "button";
  look.className = "look";
  look.title = item.name;
  const image = document.createElement("img");
  image.src = `/strip/pictures/${item.id}/small`;
  image.alt = "";
  image.draggable = false;
  look.append(image);
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = item.name;
  const note = document.createElement("span");
  note.className = "note";
  const remove = document.createElement("button");
  remove.type = "button";
  remove.className = "icon remove-thumb";
  remove.setAttribute("aria-label", fillIn(words.remove_named, { name: item.name }));
  thumb.append(look, name, note, remove);
  drawNote(thumb, item, place);
  return thumb;
};
const noteOf = item => [item.size, notes[item.id]].filter(Boolean).join(" · ");
const drawNote = (thumb, item, place) => {
  thumb.querySelector(".note").textContent = (notes[item.id] ?? item.size).replace(" × ", "\u00a0×\u00a0"); // in one line
  thumb.querySelector(".note").title = noteOf(item);
  const position = fillIn(words.position, { name: item.name, number: place + 1, count: shownItems.length });
  thumb.querySelector(".look").setAttribute("aria-label", `${position} ${noteOf(item)}`);
};
const drawAdding = name => {
  const thumb = document.createElement("li");
  thumb.className = "thumb coming";
  thumb.setAttribute("role", "status");
  thumb.textContent = fillIn(words.adding, { name });
  return thumb;
};
const showStrip = items => {
  shownItems = items;
  const focused = strip.contains(document.activeElement) ? document.activeElement.closest(".thumb")?.dataset.id : "";
  const there = new Map([...strip.querySelectorAll(".thumb[data-id]")].map(thumb => [thumb.dataset.id, thumb.querySelector("img")]));
  strip.replaceChildren(...items.map((item, place) => {
    const thumb = drawThumb(item, place);
    const image = there.get(item.id); // the one that is there already does not flicker
    if (image) thumb.querySelector("img").replaceWith(image);
    return thumb;
  }), ...adding.map(drawAdding));
  frame.classList.toggle("has-pictures", strip.childElementCount > 0);
  if (strip.childElementCount > shownCount) strip.scrollLeft = strip.scrollWidth; // what has just come
  shownCount = strip.childElementCount;
  if (focused) (strip.querySelector(`[data-id="${CSS.escape(focused)}"] .look`) ?? find("#composer textarea"))?.focus();
  keepDraft();
};
// What was sent is not sent again with what is typed right after it: the server's word of that may take a while.
const forgetSent = draft => {
  const { ids } = JSON.parse(draft || '{"ids": []}');
  if (ids.length) showStrip(shownItems.filter(item => !ids.includes(item.id)));
};
// What goes with the message when it is sent; see ui/composer.py.
const keepDraft = () => {
  document.body.dataset.draft = JSON.stringify({ ids: shownItems.map(item => item.id), detail: detail.value });
  priceSoon();
};

// -- what it costs --------------------------------------------------------------------------------------------------

const foot = document.createElement("div");
foot.id = "cost-row";
const costLine = document.createElement("span");
costLine.id = "cost";
const detail = document.createElement("select");
detail.id = "detail";
detail.title = words.detail_title;
for (const one of ["low", "normal", "high", "exact"]) detail.append(new Option(words[`detail_${one}`], one, one === "normal"));
detail.value = "normal";
const detailField = document.createElement("label");
detailField.id = "detail-field";
detailField.append(words.detail, detail);
foot.append(costLine, detailField);
frame.after(foot);
detail.addEventListener("change", () => keepDraft());

let pricing = 0;
let priced = 0;
const priceSoon = () => { clearTimeout(pricing); pricing = setTimeout(price, 250); };
const price = async () => {
  const text = find("#composer textarea")?.value ?? "";
  const mine = ++priced;
  let told = { line: "" };
  const isEmpty = !text.trim() && !shownItems.length;
  if (!isEmpty || document.body.dataset.panel === "drawer") {
    const body = JSON.stringify({ text: isEmpty ? "?" : text, draft: document.body.dataset.draft, place: find("#place :is(textarea, input)")?.value ?? "" });
    told = await fetch(`/strip/${encodeURIComponent(chatNow())}/cost`, { method: "POST", body, headers: { "X-Loupe": "1" } })
      .then(response => response.json()).catch(() => told);
  }
  if (mine !== priced) return; // the newest question wins
  notes = told.notes ?? {};
  shownItems.forEach((item, place) => drawNote(strip.children[place], item, place));
  if (find("#kept-note")) find("#kept-note").textContent = told.kept ?? "";
  if (isEmpty) told = { line: "" };
  costLine.textContent = told.line;
  costLine.title = told.title ?? "";
  costLine.setAttribute("role", told.over ? "alert" : "note");
  foot.classList.toggle("over", Boolean(told.over));
  const steps = told.details ?? {};
  frame.classList.toggle("has-detail", Object.keys(steps).length > 0);
  for (const option of detail.options) {
    option.text = words[`detail_${option.value}`] + (steps[option.value] ? ` · ${steps[option.value]}` : "");
  }
  frame.classList.toggle("has-cost", Boolean(told.line));
};
document.addEventListener("input", event => {
  if (event.target.matches?.("#composer textarea")) priceSoon();
  else if (event.target.closest?.("#drawer")) setTimeout(priceSoon, 500); // once the server knows
});
document.addEventListener("click", event => { if (event.target.closest?.("[data-open='drawer'], #drawer button")) setTimeout(priceSoon, 300); });

const reorder = (id, before) => {
  const ids = shownItems.map(item => item.id).filter(one => one !== id);
  ids.splice(before === null ? ids.length : ids.indexOf(before), 0, id);
  const places = new Map(ids.map((one, place) => [one, place]));
  showStrip([...shownItems].sort((one, other) => places.get(one.id) - places.get(other.id)));
  return change({ kind: "order", ids });
};
const shift = (id, step) => {
  const ids = shownItems.map(item => item.id);
  const at = ids.indexOf(id) + step;
  if (at < 0 || at >= ids.length) return;
  reorder(id, ids.filter(one => one !== id)[at] ?? null);
  announce(`${at + 1} / ${ids.length}`);
};
const removeItem = id => {
  const place = shownItems.findIndex(item => item.id === id);
  const had = strip.contains(document.activeElement);
  showStrip(shownItems.filter(item => item.id !== id));
  if (had) (strip.querySelectorAll(".look")[Math.min(place, shownItems.length - 1)] ?? find("#composer textarea"))?.focus();
  return change({ kind: "remove", id });
};

strip.addEventListener("click", event => {
  const id = event.target.closest(".thumb")?.dataset.id;
  if (!id) return;
  if (event.target.closest(".remove-thumb")) removeItem(id);
  else if (event.target.closest(".look")) openDraftViewer(id);
});
strip.addEventListener("keydown", event => {
  const id = event.target.closest(".thumb")?.dataset.id;
  if (!id || !event.target.classList.contains("look")) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && event.altKey) { event.preventDefault(); shift(id, step); }
  else if (step) {
    const all = [...strip.querySelectorAll(".look")];
    all[all.indexOf(event.target) + step]?.focus();
  } else if (event.key === "Delete" || event.key === "Backspace") { event.preventDefault(); removeItem(id); }
});

let dragged = "";
strip.addEventListener("dragstart", event => {
  dragged = event.target.closest(".thumb")?.dataset.id ?? "";
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", "");
});
const dropSpot = event => {
  const thumb = event.target.closest?.(".thumb[data-id]");
  if (!thumb) return null;
  const { left, width } = thumb.getBoundingClientRect();
  return event.clientX < left + width / 2 ? thumb.dataset.id : thumb.nextElementSibling?.dataset.id ?? null;
};
strip.addEventListener("dragover", event => {
  if (!dragged) return;
  event.preventDefault();
  for (const thumb of strip.children) thumb.classList.toggle("before", thumb.dataset.id === dropSpot(event));
});
strip.addEventListener("drop", event => {
  if (!dragged) return;
  event.preventDefault();
  const before = dropSpot(event);
  if (before !== dragged) reorder(dragged, before);
});
strip.addEventListener("dragend", () => {
  dragged = "";
  for (const thumb of strip.children) thumb.classList.remove("before");
});

// -- files ----------------------------------------------------------------------------------------------------------

let queue = Promise.resolve(); // one file after the other, so that they keep their order
const addFiles = files => {
  for (const file of files) {
    const name = file.name || words.picture;
    adding.push(name);
    queue = queue.then(() => addFile(file, name));
  }
  showStrip(shownItems);
  find("#composer textarea")?.focus();
  return queue;
};
const addFile = (file, name) => bring(name, () =>
  ask(`/files?name=${encodeURIComponent(name)}`, file, "application/octet-stream"));
const bring = async (name, send) => {
  let question = null;
  try {
    ({ question } = await send());
  } catch (told) { // a guest's limits are sentences
    refuse([408, 413, 429].includes(told?.status) ? told.detail : fillIn(words.not_added, { name }));
  }
  if (question) await answerQuestion(question);
  adding.splice(adding.indexOf(name), 1);
  showStrip(shownItems);
  if (!adding.length && sendWhenRead) {
    sendWhenRead = false;
    find("#composer .submit-button")?.click();
  }
};

const veil = document.createElement("div");
veil.id = "veil";
veil.textContent = words.drop;
document.body.append(veil);

const carriesFiles = event => Array.from(event.dataTransfer?.types ?? []).includes("Files");
let depth = 0; // dragenter and dragleave come for every element on the way
const onDrag = (name, act) => document.addEventListener(name, event => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  event.stopPropagation();
  act(event);
  document.body.classList.toggle("dropping", depth > 0);
}, true);
onDrag("dragenter", () => { depth += 1; });
onDrag("dragover", () => { depth = Math.max(depth, 1); });
onDrag("dragleave", () => { depth = Math.max(depth - 1, 0); });
onDrag("drop", event => { depth = 0; addFiles([...event.dataTransfer.files]); });

document.addEventListener("paste", event => {
  const files = [...event.clipboardData?.files ?? []];
  if (!files.length || event.clipboardData.types.includes("text/plain")) return; // a table brings its picture as well
  event.preventDefault();
  event.stopPropagation();
  addFiles(files);
}, true);

// The picker of the box itself, whose files Gradio would take.
document.addEventListener("change", event => {
  if (!event.target.matches?.("#composer input[type=file]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const files = [...event.target.files];
  event.target.value = "";
  addFiles(files);
}, true);

// Whoever sends while a file is being read means to send it along.
const holdBack = event => {
  if (!adding.length) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sendWhenRead = true;
};
document.addEventListener("keydown", event => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing && event.target.matches?.("#composer textarea")) holdBack(event);
}, true);
document.addEventListener("click", event => { if (event.target.closest?.("#composer .submit-button")) holdBack(event); }, true);
document.addEventListener("loupe-place", () => { reload(); priceSoon(); });

// -- ways in --------------------------------------------------------------------------------------------------------

const pictureKinds = "image/*,video/*,application/pdf,.heic,.heif,.avif,.tif,.tiff,.jp2,.pdf,.mov,.mkv";
const pick = (accept, multiple = true) => {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.multiple = multiple;
  input.onchange = () => addFiles([...input.files]);
  input.click();
};
const numbered = {};
const fileName = (word, ending) => `${word} ${numbered[word] = (numbered[word] ?? 0) + 1}.${ending}`;
const fromCanvas = (video, word, kind) => new Promise(resolve => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext("2d").drawImage(video, 0, 0);
  canvas.toBlob(blob => resolve(new File([blob], fileName(word, kind === "image/png" ? "png" : "jpg"), { type: kind })), kind, 0.95);
});
const play = async stream => {
  const video = document.createElement("video");
  video.srcObject = stream;
  video.muted = video.playsInline = true;
  await video.play();
  return video;
};
const end = stream => { for (const track of stream.getTracks()) track.stop(); };

const useCamera = async () => {
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 4096 } } });
    const video = await play(stream);
    if (await askWith("camera", words.way_camera, [video], words.take_photo)) addFiles([await fromCanvas(video, words.photo_name, "image/jpeg")]);
  } catch {
    refuse(words.camera_failed);
  } finally {
    if (stream) end(stream);
  }
};
const captureScreen = async () => {
  let stream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
    const video = await play(stream);
    await new Promise(resolve => setTimeout(resolve, 300)); // the browser's own question is still fading
    addFiles([await fromCanvas(video, words.screen_name, "image/png")]);
  } catch (error) {
    if (error.name !== "NotAllowedError") refuse(words.screen_failed);
  } finally {
    if (stream) end(stream);
  }
};
let takesLinks = false; // the owner of the machine decides
const linksTold = fetch("/strip").then(response => response.json()).then(ways => { takesLinks = ways.links; }).catch(() => {});
const addLink = async () => {
  const input = document.createElement("input");
  input.type = "url";
  const asked = await askWith("take", words.way_address, [field(words.link_title, input)], words.add);
  const address = input.value.trim();
  if (!asked || !address) return;
  const name = address.split("/").pop() || address;
  adding.push(name);
  queue = queue.then(() => bring(name, () => ask("/link", JSON.stringify({ address }))));
  showStrip(shownItems);
};
const waysIn = () => [
  [words.way_file, () => pick(pictureKinds)],
  ...(navigator.mediaDevices?.getUserMedia ? [[words.way_camera, useCamera]] : []), // there on secure pages alone
  ...(navigator.mediaDevices?.getDisplayMedia ? [[words.way_screen, captureScreen]] : []),
  ...(takesLinks ? [[words.way_address, addLink]] : []),
  [words.way_pages, () => pick("application/pdf,.pdf,.tif,.tiff", false)],
  [words.way_clip, () => pick("video/*,.mov,.mkv,image/gif", false)],
];
document.addEventListener("click", async event => {
  const button = event.target.closest?.("#composer .upload-button");
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  button.setAttribute("aria-haspopup", "menu");
  await linksTold;
  openMenu(button, waysIn());
}, true);

// -- what is to be taken of a file ----------------------------------------------------------------------------------

// A question with something to fill in; resolves to whether it was answered.
const askWith = (kind, title, contents, action) => new Promise(resolve => {
  const dialog = document.createElement("dialog");
  dialog.className = `ask ${kind}`;
  const form = document.createElement("form");
  form.method = "dialog";
  const heading = document.createElement("h2");
  heading.textContent = title;
  const buttons = document.createElement("div");
  buttons.className = "dialog-buttons";
  for (const [value, text] of [["", words.cancel], ["yes", action]]) {
    const button = document.createElement("button");
    button.value = value;
    button.textContent = text;
    button.type = value ? "submit" : "button";
    if (value) button.className = "primary";
    else button.onclick = () => dialog.close("");
    buttons.append(button);
  }
  form.append(heading, ...contents, buttons);
  dialog.append(form);
  dialog.addEventListener("close", () => { resolve(dialog.returnValue === "yes"); dialog.remove(); });
  document.body.append(dialog);
  dialog.showModal();
  (dialog.querySelector("input") ?? dialog.querySelector(".primary")).focus();
});
const field = (label, input) => {
  const row = document.createElement("label");
  row.append(label, input);
  return row;
};
const answerQuestion = async question => {
  const values = { name: question.name, count: question.count };
  const input = document.createElement("input");
  const isDocument = question.kind === "document";
  Object.assign(input, isDocument ? { value: `1-${Math.min(question.count, 8)}`, inputMode: "text" }
    : { type: "number", min: 1, max: 64, value: 8 });
  const detail = document.createElement("select");
  detail.append(new Option(words.resolution_normal, "normal"), new Option(words.resolution_exact, "exact"));
  const asked = await askWith("take", isDocument ? words.way_pages : words.way_clip, [
    field(fillIn(isDocument ? words.pages_title : words.frames_title, values), input),
    ...(isDocument ? [field(words.pages_resolution, detail)] : [])], words.add);
  const wanted = { kind: asked ? "take" : "drop", id: question.id, pages: isDocument ? input.value : "",
    count: Number(input.value) || 8, detail: detail.value };
  const before = shownItems.length;
  const answer = await change(wanted);
  if (asked && answer && answer.sentence && shownItems.length === before) await answerQuestion(question); // not understood
};
reload();
