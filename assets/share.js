// -- who is here, and the share panel ---------------------------------------------------------------------------------

(() => {
// The server says who this is. What somebody may not do is not shown; the server refuses it in any case.
const whoIsThis = async () => {
  const me = await fetch("/me").then(answer => answer.ok ? answer.json() : null).catch(() => null);
  if (!me) return;
  document.body.classList.toggle("owner", me.owner);
  document.body.classList.toggle("no-switch", !me.switch);
  document.body.classList.toggle("no-fetch", !me.fetch);
  if (!me.name || find("#who")) return;
  const form = document.createElement("form");
  form.id = "who";
  form.method = "post";
  form.action = "/logout";
  form.append(node("span", "", words.logged_in_as.replace("{name}", me.name)), node("button", "text-button", words.log_out));
  find("#side")?.append(form);
};

const node = (name, kind = "", text = "", attributes = {}) => {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  if (text) made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

// A session that has ended leads to the log-in page.
const plainFetch = window.fetch.bind(window);
window.fetch = async (...asked) => {
  const answer = await plainFetch(...asked);
  const place = answer.status === 401 && answer.headers.get("x-loupe-login");
  if (place) location.assign(place);
  return answer;
};

const sharing = { once: null, timer: 0, drawn: "" };
const isSharing = () => document.body.dataset.panel === "share" && !document.hidden;
const share = async detail => {
  const options = detail && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(detail) };
  const state = await fetch("/sharing", options).then(answer => answer.ok ? answer.json() : null).catch(() => null);
  if (!state) return;
  if (detail) sharing.once = state.secret ? { text: state.secret, name: state.for } : null;
  drawShare(state, detail ? state.note : undefined);
};
const lookShare = async () => {
  clearTimeout(sharing.timer);
  if (!isSharing()) return;
  await share();
  clearTimeout(sharing.timer);
  sharing.timer = setTimeout(lookShare, 2000);
};
new MutationObserver(lookShare).observe(document.body, { attributes: true, attributeFilter: ["data-panel"] });
document.addEventListener("visibilitychange", lookShare);

const button = (text, detail, kind = "small") => {
  const made = node("button", kind, text, { type: "button" });
  made.addEventListener("click", () => { made.disabled = true; share(typeof detail === "function" ? detail() : detail); });
  return made;
};
const copyButton = text => {
  const made = node("button", "icon copy", "", { type: "button", "aria-label": words.copy_address, title: words.copy_address });
  made.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(text).catch(() => null); // plain http has none
    made.classList.add("done");
    setTimeout(() => made.classList.remove("done"), 1200);
  });
  return made;
};
const section = (title, hint = "") => {
  const made = node("section");
  made.append(node("h3", "", title));
  if (hint) made.append(node("p", "quiet", hint));
  return made;
};
const toggle = (text, on, name) => {
  const label = node("label", "toggle"), box = node("input", "", "", { type: "checkbox", role: "switch" });
  box.checked = on;
  box.addEventListener("change", () => share({ do: name, on: box.checked }));
  label.append(box, node("span", "", text));
  return label;
};
const address = (text, qr) => {
  const made = node("div", "address"), line = node("div", "address-line");
  const code = node("div", "qr", "", { role: "img", "aria-label": text });
  code.innerHTML = qr; // drawn by the server, of an address of its own
  line.append(node("code", "", text), copyButton(text));
  made.append(line, code);
  return made;
};
const field = (label, type = "text") => node("input", "", "", {
  type, "aria-label": label, placeholder: label, autocomplete: "off", spellcheck: "false", maxlength: 200 });
const form = (fields, text, detail) => {
  const made = node("form", "hub-tools");
  made.append(...fields, node("button", "small", text));
  made.addEventListener("submit", event => { event.preventDefault(); share(detail()); });
  return made;
};
const row = (title, note, buttons) => {
  const made = node("li", "share-row"), texts = node("div");
  texts.append(node("b", "", title), node("span", "quiet", note));
  made.append(texts, ...buttons);
  return made;
};

const parts = {
  reach(state) {
    const network = node("section"), link = node("section");
    network.append(toggle(words.share_network, state.network.on, "network"), node("p", "quiet", words.share_network_hint));
    if (state.network.on && !state.network.addresses.length) network.append(node("p", "failure", words.no_network, { role: "alert" }));
    for (const one of state.network.addresses.slice(0, 1)) network.append(address(one.text, one.qr));
    for (const one of state.network.addresses.slice(1)) network.append(node("p", "quiet", one.text));
    link.append(toggle(words.share_link, state.link.state !== "off", "link"), node("p", "quiet", words.share_link_hint));
    if (state.link.state === "opening") link.append(node("p", "quiet", words.share_opening, { role: "status" }));
    if (state.link.reason) link.append(node("p", "failure", state.link.reason, { role: "alert" }));
    if (state.link.address) link.append(address(state.link.address, state.link.qr));
    return [network, link];
  },
  password(state) {
    const made = section(words.share_password), { shown } = state.password;
    if (shown) made.append(secret(shown, words.shown_once, button(words.noted, { do: "noted" })));
    else made.append(node("p", "quiet", state.password.set ? words.password_is_set : words.password_none));
    const own = field(words.password_hint, "password");
    const tools = form([own], words.password_own, () => ({ do: "password", password: own.value }));
    tools.prepend(button(words.password_new, { do: "password" }));
    made.append(tools);
    return [made];
  },
  people(state) {
    const made = section(words.accounts, words.accounts_hint), list = node("ul"), name = field(words.account_name);
    list.append(...state.accounts.map(one => row(one.name, one.owner ? words.account_owner : "", [
      button(words.account_renew, { do: "renew", id: one.id }), button(words.remove, { do: "remove", id: one.id })])));
    const mine = form([], words.owner_add, () => ({ do: "owner", name: name.value || words.account_owner }));
    mine.append(node("span", "quiet", words.owner_hint));
    made.append(list, form([name], words.account_add, () => ({ do: "account", name: name.value })));
    if (!state.accounts.some(one => one.owner)) made.append(mine);
    return [made];
  },
  keys(state) {
    const made = section(words.keys, words.keys_hint), list = node("ul"), name = field(words.key_name);
    list.append(...state.keys.map(one => row(one.name, words.connected_use.replace("{messages} ", "").replace(/^.*, /, "")
      .replace("{tokens}", one.tokens.toLocaleString(words.language)), [button(words.remove, { do: "drop", id: one.id })])));
    made.append(list, form([name], words.key_add, () => ({ do: "key", name: name.value })));
    return [made];
  },
  limits(state) {
    const made = section(words.limits, words.limits_hint), list = node("div", "limits");
    for (const [name, value] of Object.entries(state.limits)) {
      const label = node("label"), box = field(words[`limit_${name}`], typeof value === "boolean" ? "checkbox" : "number");
      if (box.type === "checkbox") box.checked = value;
      else { box.value = value; box.min = 0; box.step = 1; }
      box.addEventListener("change", () => share({ do: "limits", [name]: box.type === "checkbox" ? box.checked : Number(box.value) }));
      label.append(node("span", "", words[`limit_${name}`]), box);
      list.append(label);
    }
    made.append(list);
    return [made];
  },
  sessions(state) {
    const made = section(words.connected), list = node("ul");
    if (!state.sessions.length) made.append(node("p", "quiet", words.connected_none));
    list.append(...state.sessions.map(one => {
      const seen = one.here ? words.connected_now : new Date(1000 * one.seen).toLocaleString(words.language);
      const used = words.connected_use.replace("{messages}", one.messages.toLocaleString(words.language))
        .replace("{tokens}", one.tokens.toLocaleString(words.language));
      return row(one.name, [one.agent, one.way, one.address, seen, used].filter(Boolean).join(" · "),
        [button(words.session_end, { do: "end", id: one.id })]);
    }));
    made.append(list);
    return [made];
  },
};
const secret = (text, note, ...more) => {
  const made = node("div", "secret"), line = node("div", "address-line");
  line.append(node("code", "", text), copyButton(text));
  made.append(node("p", "", note), line, ...more);
  return made;
};
// A part is drawn again when it has changed, and not while somebody types in it or has pressed something of it.
const drawShare = (state, note) => {
  const place = find("#share-parts");
  if (!place) return;
  if (!place.children.length) {
    place.append(node("div", "", "", { id: "share-note" }), ...Object.keys(parts).map(name => node("div", "", "", { "data-share": name })));
  }
  if (note !== undefined || sharing.once) {
    find("#share-note").replaceChildren(...[
      note && node("p", "failure", note, { role: "alert" }),
      sharing.once && secret(sharing.once.text, `${sharing.once.name}: ${words.shown_once}`)].filter(Boolean));
    if (note || sharing.once) find("#share-note").scrollIntoView({ block: "nearest" });
  } else if (!sharing.once) find("#share-note").replaceChildren();
  const keys = { reach: ["network", "link"], password: ["password"], people: ["accounts"], keys: ["keys"], limits: ["limits"], sessions: ["sessions"] };
  for (const [name, draw] of Object.entries(parts)) {
    const box = place.querySelector(`[data-share="${name}"]`), now = JSON.stringify(keys[name].map(key => state[key]));
    const typing = box.contains(document.activeElement) && document.activeElement.matches("input:not([type=checkbox])");
    if (note === undefined && (box.dataset.now === now || typing || box.matches(":active"))) continue;
    box.dataset.now = now;
    box.replaceChildren(...draw(state));
  }
};
whoIsThis();
})();
