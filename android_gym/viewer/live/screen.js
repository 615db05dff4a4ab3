"use strict";
// The phone's picture: parts as they come, transitions between screens, what is under a finger.
const SVG = "http://www.w3.org/2000/svg";
const screen_ = get("screen"), film = document.createElement("canvas");
const drawn = {frames: 0, moving: 0, bytes: 0, at: 0};
let order = Promise.resolve(), lead = null, settling = 0;

// --- frames --------------------------------------------------------------------------------------
// Parts are decoded at once and shown in the order in which they came.
function frame(told, data) {
  if (data) drawn.bytes += data.byteLength;
  const picture = data && createImageBitmap(new Blob([data], {type: "image/jpeg"}));
  order = order.then(async () => put(told, data && await picture)).catch(error => console.error(error));
}
function put(told, part) {
  const before = film.width;
  if (part) {
    const [w, h, x, y, wide, high_] = told.patch, left = Math.round(x * w), top_ = Math.round(y * h);
    if (film.width !== w || film.height !== h) { film.width = w; film.height = h; }
    film.getContext("2d").drawImage(part, left, top_, Math.round((x + wide) * w) - left, Math.round((y + high_) * h) - top_);
    part.close();
    drawn.frames += 1;
    drawn.moving += told.moving;
    drawn.at = performance.now();
  }
  if (told.moving) lead_with(told, part);
  else if (lead && lead.kind === "open" && told.ended) finish_opening();
  else {
    unlead();
    if (part && told.change && before && !told.ended) change(told.change);
    copy(get("picture"));
  }
  arrived(told, Boolean(part));
}
function copy(to) {
  if (to.width !== film.width || to.height !== film.height) { to.width = film.width; to.height = film.height; }
  to.getContext("2d").drawImage(film, 0, 0);
}
// The old screen leaves as the next one comes: style sheets move both.
function change(how) {
  const old = get("before"), now = get("picture");
  old.width = now.width; old.height = now.height;
  old.getContext("2d").drawImage(now, 0, 0);
  old.className = "out-" + how;
  old.hidden = false;
  now.className = "";
  void now.offsetWidth; // an animation of the same name begins again
  now.className = "in-" + how;
  clearTimeout(settling);
  settling = setTimeout(calm, 260);
}
function calm() { get("before").hidden = true; get("picture").className = ""; }

// --- what moves with the finger --------------------------------------------------------------------
function lead_with(told, part) {
  const was = lead;
  lead = told;
  if (told.kind === "open") {
    if (was && was.way !== told.way) unlead();
    lead = told;
    if (part || !was || was.kind !== "open") copy(get("next"));
    get("next").hidden = false;
  } else {
    if (was && was.kind === "open") { unlead(); lead = told; }
    if (carried(told) && !(was && carried(was))) { lift(told.box); get("carried").className = told.kind; }
    copy(get("picture"));
    if (told.kind === "lift" && !(was && carried(was))) cut_out(told.box);
    get("gap").hidden = told.kind !== "carry"; // what is lifted has left its place in the picture
  }
  if (!carried(told)) put_down();
  follow();
}
function unlead() {
  lead = null;
  clearTimeout(settling);
  calm();
  put_down();
  for (const one of [get("next"), get("picture")]) {
    Object.assign(one.style, {transform: "", clipPath: "", transition: "", opacity: "", zIndex: "", transformOrigin: "", borderRadius: ""});
  }
  get("next").hidden = true;
}
function carried(told) { return told.kind === "carry" || told.kind === "lift"; }
function lift([l, t, r, b]) {
  const from = get("picture"), to = get("carried"), gap = get("gap");
  const x = l * from.width, y = t * from.height, w = Math.max(1, (r - l) * from.width), h = Math.max(1, (b - t) * from.height);
  to.width = w; to.height = h;
  to.getContext("2d").drawImage(from, x, y, w, h, 0, 0, w, h);
  const [red, green, blue] = from.getContext("2d").getImageData(Math.max(0, x - 3), Math.min(from.height - 1, y + h / 2), 1, 1).data;
  gap.style.background = `rgb(${red},${green},${blue})`;
  for (const one of [to, gap]) {
    one.style.left = l * 100 + "%"; one.style.top = t * 100 + "%";
    one.style.width = (r - l) * 100 + "%"; one.style.height = (b - t) * 100 + "%";
    one.hidden = false;
  }
}
// Of what is lifted only that is seen which the picture lacks: its ground stays where it is.
function cut_out([l, t]) {
  const to = get("carried"), from = get("picture"), pen = to.getContext("2d"), w = to.width, h = to.height;
  const had = pen.getImageData(0, 0, w, h), has = from.getContext("2d").getImageData(l * from.width, t * from.height, w, h);
  for (let i = 0; i < had.data.length; i += 4) {
    const far = Math.max(...[0, 1, 2].map(n => Math.abs(had.data[i + n] - has.data[i + n])));
    had.data[i + 3] = Math.max(0, Math.min(255, (far - 20) * 10));
  }
  pen.putImageData(had, 0, 0);
}
function put_down() { get("carried").hidden = get("gap").hidden = true; get("carried").style.transform = ""; }
function follow() {
  const one = finger;
  if (!lead || !one || !one.to) return;
  const right = one.to[0] - one.x, down = one.to[1] - one.y, next = get("next");
  if (carried(lead)) {
    const w = screen_.clientWidth, h = screen_.clientHeight, level = lead.way === "left" || lead.way === "right";
    get("carried").style.transform = `translate(${level || one.held ? right * w : 0}px, ${!level || one.held ? down * h : 0}px)`;
  }
  if (lead.kind === "open") {
    const far = Math.min(1, 1.6 * Math.max(Math.abs(right), Math.abs(down)));
    if (lead.way === "down") next.style.clipPath = `inset(0 0 ${100 * (1 - one.to[1])}% 0)`;
    else if (lead.way === "up") next.style.transform = `translateY(${100 * (1 - far)}%)`;
    else if (lead.way === "fade") next.style.opacity = far;
    else if (lead.way === "push") leave(`inset(0 0 ${100 * Math.max(0, -down)}% 0)`, "none", 1);
    else if (lead.way === "home") leave("none", `translateY(${-18 * far}%) scale(${1 - .5 * far})`, 1 - .1 * far);
    else if (lead.way) slide(far);
  }
}
// The screen goes, and the next one is seen below it.
function leave(clip, transform, opacity) {
  const old = get("picture");
  get("next").style.zIndex = 0;
  Object.assign(old.style, {clipPath: clip, transform, opacity, transformOrigin: "50% 80%", borderRadius: transform === "none" ? "" : "26px"});
}
// The next page comes from the side, within the part of the screen that turns pages.
function slide(far) {
  const old = get("picture"), to = get("next"), pen = to.getContext("2d");
  const [l, t, r, b] = lead.box || [0, 0, 1, 1], w = film.width, h = film.height;
  const part = [l * w, t * h, (r - l) * w, (b - t) * h].map(Math.round), side = lead.way === "left" ? 1 : -1;
  pen.drawImage(film, 0, 0);
  pen.save();
  pen.beginPath();
  pen.rect(...part);
  pen.clip();
  const [x, y, wide, high_] = part, by = Math.round(side * wide * far);
  pen.drawImage(old, x, y, wide, high_, x - by, y, wide, high_);
  pen.drawImage(film, x, y, wide, high_, x - by + side * wide, y, wide, high_);
  pen.restore();
  lead.far = far;
}
function finish_opening() {
  const next = get("next"), one = lead, begun = performance.now();
  clearTimeout(settling);
  settling = setTimeout(() => { unlead(); copy(get("picture")); }, 170);
  if (one.way === "left" || one.way === "right") {
    const from = one.far || 0, turn = now => {
      if (lead !== one) return;
      slide(from + (1 - from) * Math.min(1, Math.max(0, now - begun) / 150));
      requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
    return;
  }
  copy(next);
  next.style.transition = get("picture").style.transition = "all .16s ease-out";
  if (one.way === "push") leave("inset(0 0 100% 0)", "none", 1);
  else if (one.way === "home") leave("none", "translateY(-24%) scale(.3)", 0);
  else Object.assign(next.style, {transform: "none", clipPath: "inset(0)", opacity: 1});
  lead = null;
}

// --- a touch, and the node under the pointer ------------------------------------------------------------
function splash(x, y) {
  const node = under(x, y, node => node.does.length), ripple = get("ripple");
  ripple.hidden = !node;
  if (!node) return;
  const [l, t, r, b] = node.bounds, w = screen_.clientWidth / state.width, h = screen_.clientHeight / state.height;
  const left = l * w, top = t * h, wide = Math.min((r - l) * w, screen_.clientWidth), high = (b - t) * h;
  Object.assign(ripple.style, {left: left + "px", top: top + "px", width: wide + "px", height: high + "px"});
  const far = 2 * Math.hypot(wide, high), spot = ripple.firstElementChild;
  Object.assign(spot.style, {
    left: x * screen_.clientWidth - left - far / 2 + "px", top: y * screen_.clientHeight - top - far / 2 + "px",
    width: far + "px", height: far + "px",
  });
  ripple.className = "";
  void ripple.offsetWidth;
  ripple.className = "on";
}
function dry(at_once) {
  const ripple = get("ripple");
  if (at_once) ripple.hidden = true; else ripple.classList.add("off");
}
let hovered = null;
function under(x, y, fits = () => true) {
  if (!state) return null;
  const px = x * state.width, py = y * state.height;
  let best = null, least = Infinity;
  for (const node of state.nodes) {
    const [l, t, r, b] = node.bounds, size = (r - l) * (b - t);
    if (l <= px && px < r && t <= py && py < b && size <= least && fits(node)) { best = node; least = size; }
  }
  return best;
}
function shape(name, values) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) node.setAttribute(key, value);
  get("overlay").append(node);
}
function draw() {
  get("overlay").textContent = "";
  const w = screen_.clientWidth, h = screen_.clientHeight;
  if (hovered && !finger) {
    const [l, t, r, b] = hovered.bounds, x = w / state.width, y = h / state.height;
    shape("rect", {x: l * x + 1, y: t * y + 1, width: Math.max(2, (r - l) * x - 2), height: Math.max(2, (b - t) * y - 2)});
  }
  if (finger) {
    const [x, y] = finger.to || [finger.x, finger.y];
    shape("circle", {cx: x * w, cy: y * h, r: 12});
  }
  for (const [x, y] of squeeze ? squeeze.places.values() : []) shape("circle", {cx: x * w, cy: y * h, r: 12});
}
