// The lists of the model picker. The script of one gr.HTML: `server` has its functions look, search and act.
// While the panel is open it asks what has changed; rows are changed in place, so that what is open, pointed at or
// focused stays so.

const picker = () => document.querySelector("#picker");
const part = name => picker()?.querySelector(`[data-part="${name}"]`);
const field = name => picker()?.querySelector(`[data-field="${name}"]`);
const isOpen = () => document.body.dataset.panel === "picker" && !document.hidden;

// -- rows in place --------------------------------------------------------------------------------------------------

const toNode = html => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
};
const same = (old, fresh) => old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName;
const morph = (old, fresh) => {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !["open", "data-row"].includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const children = [...fresh.childNodes];
  children.forEach((child, at) => {
    const before = old.childNodes[at];
    if (!before) old.append(child);
    else if (same(before, child)) morph(before, child);
    else before.replaceWith(child);
  });
  while (old.childNodes.length > children.length) old.lastChild.remove();
};
const fill = (name, rows) => {
  const list = picker().querySelector(`[data-list="${name}"]`);
  const old = new Map([...list.children].map(row => [row.dataset.row, row]));
  rows.forEach(([key, html], at) => {
    const fresh = toNode(html);
    const row = old.get(key) ?? fresh;
    if (row !== fresh) morph(row, fresh);
    old.delete(key);
    row.dataset.row = key;
    if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null);
  });
  for (const row of old.values()) row.remove();
};
const say = (name, text) => {
  const found = part(name);
  if (found.textContent !== text) found.textContent = text;
  found.hidden = !text;
};

// -- looking --------------------------------------------------------------------------------------------------------

let mark = "";
let places = "";
let timer = 0;
const FEW = 8; // models of this computer that are shown at first: what is on the hub comes after them
let whole = false;

const shorten = () => {
  const list = picker().querySelector('[data-list="here"]');
  const isLong = !whole && list.children.length > FEW + 2;
  list.classList.toggle("few", isLong);
  part("more").hidden = !isLong;
};
const show = found => {
  if (!found || !("mark" in found)) return;
  mark = found.mark;
  fill("here", found.here);
  shorten();
  fill("jobs", found.jobs);
  part("nothing").hidden = found.here.length > 0;
  part("downloads").hidden = !found.jobs.length;
  if (document.activeElement !== field("rule")) field("rule").value = found.rule;
  say("offline", found.offline);
  part("hub").classList.toggle("offline", Boolean(found.offline));
  const where = document.querySelector("#token-where");
  where.textContent = found.token;
  where.hidden = !found.token;
  const now = JSON.stringify([found.places, found.offline]);
  if (now !== places) { places = now; ask(); } // what can be fetched has changed
};
const look = async () => {
  clearTimeout(timer);
  if (!isOpen()) return;
  show(await server.look({ mark }).catch(() => null));
  clearTimeout(timer);
  timer = setTimeout(look, picker().querySelector(".job.running, .job.queued") ? 500 : 1500);
};
// A page that was just opened may have rows of long ago.
new MutationObserver(look).observe(document.body, { attributes: true, attributeFilter: ["data-panel"] });
document.addEventListener("visibilitychange", look);

// -- the hub --------------------------------------------------------------------------------------------------------

let asked = 0; // the newest question wins
const ask = async () => {
  const mine = ++asked;
  const waits = setTimeout(() => { if (mine === asked) part("asking").hidden = false; }, 250);
  const found = await server.search({ text: field("text").value.trim(), sort: field("sort").value }).catch(() => null);
  clearTimeout(waits);
  if (mine !== asked) return;
  part("asking").hidden = true;
  fill("found", found?.rows ?? []);
  say("title", found?.title ?? "");
  say("none", found?.note ?? "");
};
let typing = 0;
document.addEventListener("input", event => {
  if (!event.target.matches?.('#shelf [data-field="text"]')) return;
  clearTimeout(typing);
  typing = setTimeout(ask, 350);
});
document.addEventListener("change", event => {
  const target = event.target;
  if (target.matches?.('#shelf [data-field="sort"]')) ask();
  else if (target.matches?.('#shelf [data-field="rule"]')) act({ do: "rule", rule: target.value });
});

// -- clicks ---------------------------------------------------------------------------------------------------------

const act = async detail => {
  const done = await server.act(detail).catch(() => null);
  say("note", done?.note ?? "");
  part("note").className = done?.kind ?? "";
  if (done?.note) part("note").scrollIntoView({ block: "nearest" });
  mark = ""; // this page asks for everything again
  await look();
};
const confirmed = data => new Promise(resolve => {
  const dialog = toNode('<dialog class="ask"><form method="dialog"><p></p><div class="dialog-buttons">' +
    '<button value=""></button><button value="yes" class="primary danger"></button></div></form></dialog>');
  const [no, yes] = dialog.querySelectorAll("button");
  dialog.querySelector("p").textContent = data.ask;
  no.textContent = data.no;
  yes.textContent = data.yes;
  dialog.addEventListener("close", () => { resolve(dialog.returnValue === "yes"); dialog.remove(); });
  document.body.append(dialog);
  dialog.showModal();
  no.focus();
});
document.addEventListener("click", async event => {
  if (event.target === part("more")) {
    whole = true;
    shorten();
  }
  const button = event.target.closest?.("#picker [data-do]");
  if (!button || button.disabled) return;
  const data = { ...button.dataset };
  if (data.ask && !await confirmed(data)) return;
  const detail = { do: data.do, key: data.key ?? "", repo: data.repo ?? "" };
  if (data.do === "token") {
    const typed = document.querySelector("#token-field");
    detail.token = typed.value;
    typed.value = ""; // it is not kept on the page
  }
  button.disabled = true;
  await act(detail);
  if (button.isConnected) button.disabled = false;
});
document.addEventListener("keydown", event => {
  if (event.key !== "Enter" || event.isComposing) return;
  if (event.target.id === "token-field") picker().querySelector('[data-do="token"]').click();
  else if (event.target.matches?.('#shelf [data-field="text"]')) { clearTimeout(typing); ask(); }
});

// -- what everybody is told ------------------------------------------------------------------------------------------

const announce = (text, seconds) => {
  document.querySelector("#model-news")?.remove();
  const news = document.createElement("p");
  news.id = "model-news";
  news.setAttribute("role", "status");
  news.textContent = text;
  document.body.append(news);
  setTimeout(() => news.remove(), 1000 * seconds);
};
// Whoever did not pick a model is told of it too, and that one could not be loaded; for a moment, and not at the start.
let model = "";
let failed = null;
const tellModel = () => {
  const chip = document.querySelector("#chip .chip");
  if (!chip) return;
  const name = chip.querySelector(".model-name")?.textContent ?? "";
  if (model && name && name !== model) announce(chip.dataset.now, 6);
  else if (failed !== null && chip.dataset.failed && chip.dataset.failed !== failed && !isOpen()) announce(chip.dataset.failed, 10);
  if (name) model = name;
  failed = chip.dataset.failed;
};
new MutationObserver(tellModel).observe(document.querySelector("#chip") ?? document.body, { childList: true, subtree: true });
