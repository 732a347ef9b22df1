// A picture large: those of the message, which can be turned and cut here, and those of the chat.

let viewer = null;
const tool = (kind, label, act) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${kind}`;
  button.title = label;
  button.setAttribute("aria-label", label);
  button.onclick = act;
  return button;
};
// The close event comes later, and until then there would be two.
const closeViewer = () => {
  const open = viewer;
  viewer = null;
  open?.close();
  open?.remove();
};

// `pictures` are { src, name, note }; `tools` gives the buttons for one of them.
const openViewer = (pictures, start, tools = () => []) => {
  closeViewer();
  const opened = document.createElement("dialog");
  viewer = opened;
  opened.id = "viewer";
  opened.setAttribute("aria-label", words.look_closer);
  let at = start;
  const show = () => {
    const { src, name, note } = pictures[at];
    const head = document.createElement("div");
    head.className = "viewer-head";
    const title = document.createElement("span");
    title.className = "viewer-name";
    for (const [kind, text] of [["name", name], ["note", note]]) {
      const line = document.createElement("span");
      line.className = kind;
      line.textContent = line.title = text;
      title.append(line);
    }
    head.append(title, ...tools(at, opened), tool("close", words.close, closeViewer));
    const stage = document.createElement("div");
    stage.className = "stage";
    const image = document.createElement("img");
    image.src = src;
    image.alt = name;
    stage.append(image);
    const sides = pictures.length < 2 ? [] : [
      tool("previous", words.previous, () => step(-1)), tool("next", words.next, () => step(1))];
    opened.replaceChildren(head, stage, ...sides);
  };
  const step = by => { at = (at + by + pictures.length) % pictures.length; show(); };
  opened.addEventListener("keydown", event => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || opened.querySelector(".crop-box") || pictures.length < 2) return;
    event.preventDefault();
    step(by);
  });
  let pressed = null; // a drag that ends on the ground is no click on it
  opened.addEventListener("pointerdown", event => { pressed = event.target; });
  opened.addEventListener("click", event => {
    const isGround = event.target.matches("dialog, .stage") && event.target === pressed;
    if (isGround && !opened.querySelector(".crop-box")) closeViewer();
  });
  opened.addEventListener("close", () => {
    opened.remove();
    if (viewer === opened) viewer = null;
    // What it was opened from may have been drawn anew meanwhile.
    if (!viewer && document.activeElement === document.body) (strip.querySelectorAll(".look")[at] ?? find("#composer textarea"))?.focus();
  });
  show();
  document.body.append(opened);
  opened.showModal();
};

document.addEventListener("click", event => {
  const link = event.target.closest?.("#chat .pictures a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const all = [...document.querySelectorAll("#chat .pictures a")];
  openViewer(all.map(one => ({ src: one.href, name: one.title, note: "" })), all.indexOf(link));
});

// -- pictures of the message ----------------------------------------------------------------------------------------

const openDraftViewer = id => {
  const items = shownItems;
  const again = async (detail, place) => {
    await change(detail);
    if (shownItems[place]) openDraftViewer(shownItems[place].id);
    else closeViewer();
  };
  const turn = (item, place, by) => again({ kind: "edit", id: item.id, quarters: (item.quarters + by + 4) % 4,
    box: turnedBox(item.box, by) }, place);
  openViewer(items.map(item => ({ src: `/strip/pictures/${item.id}/large`, name: item.name, note: noteOf(item) })),
    Math.max(0, items.findIndex(item => item.id === id)), (place, opened) => {
      const item = items[place];
      return [
        ...(items.length > 1 ? [
          tool("earlier", words.move_left, async () => { await shift(item.id, -1); openDraftViewer(item.id); }),
          tool("later", words.move_right, async () => { await shift(item.id, 1); openDraftViewer(item.id); })] : []),
        tool("turn-left", words.turn_left, () => turn(item, place, -1)),
        tool("turn-right", words.turn_right, () => turn(item, place, 1)),
        tool("crop", words.crop, () => cropIn(opened, item, place, again)),
        ...(item.moves ? [tool("frames", words.as_frames, () => again({ kind: "frames", id: item.id, count: 8 }, place))] : []),
        tool("bin", fillIn(words.remove_named, { name: item.name }), async () => { await removeItem(item.id);
          if (shownItems.length) openDraftViewer(shownItems[Math.min(place, shownItems.length - 1)].id); else closeViewer(); }),
      ];
    });
};
// The same part of a picture after it was turned by a quarter.
const turnedBox = ([left, top, right, bottom], by) => by > 0 ? [1 - bottom, left, 1 - top, right] : [top, 1 - right, bottom, 1 - left];

// -- cutting --------------------------------------------------------------------------------------------------------

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const cropIn = async (opened, item, place, again) => {
  const stage = opened.querySelector(".stage");
  const image = stage.querySelector("img");
  await image.decode().catch(() => {}); // before, it has no size
  if (!image.naturalWidth || !image.isConnected || opened.querySelector(".crop-box")) return;
  const whole = document.createElement("div");
  whole.className = "crop-ground";
  image.replaceWith(whole);
  whole.append(image);
  const { clientWidth, clientHeight } = stage; // the ground is exactly as large as the picture is shown
  const scale = Math.min((clientWidth - 32) / image.naturalWidth, (clientHeight - 96) / image.naturalHeight);
  Object.assign(whole.style, { width: `${image.naturalWidth * scale}px`, height: `${image.naturalHeight * scale}px` });
  const rect = document.createElement("div");
  rect.className = "crop-box";
  rect.tabIndex = 0;
  rect.setAttribute("role", "group");
  rect.setAttribute("aria-label", words.crop_help);
  let part = [0.1, 0.1, 0.9, 0.9];
  const draw = () => {
    const [left, top, right, bottom] = part;
    Object.assign(rect.style, { left: `${left * 100}%`, top: `${top * 100}%`, width: `${(right - left) * 100}%`, height: `${(bottom - top) * 100}%` });
  };
  const move = (x, y) => {
    const [left, top, right, bottom] = part;
    const dx = clamp(x, -left, 1 - right);
    const dy = clamp(y, -top, 1 - bottom);
    part = [left + dx, top + dy, right + dx, bottom + dy];
    draw();
  };
  const stretch = (corner, x, y) => {
    const smallest = 0.03;
    const next = [...part];
    if (corner.includes("w")) next[0] = clamp(part[0] + x, 0, part[2] - smallest);
    if (corner.includes("e")) next[2] = clamp(part[2] + x, part[0] + smallest, 1);
    if (corner.includes("n")) next[1] = clamp(part[1] + y, 0, part[3] - smallest);
    if (corner.includes("s")) next[3] = clamp(part[3] + y, part[1] + smallest, 1);
    part = next;
    draw();
  };
  for (const corner of ["nw", "ne", "sw", "se"]) {
    const handle = document.createElement("i");
    handle.className = `corner ${corner}`;
    rect.append(handle);
  }
  const drag = (event, act) => {
    event.preventDefault();
    const ground = whole.getBoundingClientRect();
    let [x, y] = [event.clientX, event.clientY];
    const onMove = now => {
      act((now.clientX - x) / ground.width, (now.clientY - y) / ground.height);
      [x, y] = [now.clientX, now.clientY];
    };
    const stop = () => { removeEventListener("pointermove", onMove); removeEventListener("pointerup", stop); removeEventListener("pointercancel", stop); };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
  };
  rect.addEventListener("pointerdown", event => {
    const corner = event.target.classList.contains("corner") ? event.target.className.split(" ")[1] : "";
    rect.focus();
    drag(event, (x, y) => corner ? stretch(corner, x, y) : move(x, y));
  });
  rect.addEventListener("keydown", event => {
    const by = { ArrowLeft: [-0.02, 0], ArrowRight: [0.02, 0], ArrowUp: [0, -0.02], ArrowDown: [0, 0.02] }[event.key];
    if (event.key === "Enter") use();
    if (!by) return;
    event.preventDefault();
    event.shiftKey ? stretch("se", ...by) : move(...by);
  });
  // What is shown may be a part already, and the box is of the whole picture.
  const use = () => {
    const [left, top, right, bottom] = item.box;
    const [w, h] = [right - left, bottom - top];
    again({ kind: "edit", id: item.id, quarters: item.quarters, box: [
      left + part[0] * w, top + part[1] * h, left + part[2] * w, top + part[3] * h] }, place);
  };
  const buttons = document.createElement("div");
  buttons.className = "dialog-buttons";
  const choices = [[words.cancel, () => openDraftViewer(item.id)],
    ...(item.box.some((side, number) => side !== (number > 1 ? 1 : 0))
      ? [[words.crop_whole, () => again({ kind: "edit", id: item.id, quarters: item.quarters, box: [0, 0, 1, 1] }, place)]] : []),
    [words.crop_use, use]];
  for (const [text, act] of choices) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    if (act === use) button.className = "primary";
    button.onclick = act;
    buttons.append(button);
  }
  for (const one of opened.querySelectorAll(".icon:not(.close)")) one.hidden = true;
  whole.append(rect);
  opened.append(buttons);
  draw();
  rect.focus();
};
