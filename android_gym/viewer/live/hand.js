"use strict";
// What hands do: fingers, the wheel and the keyboard become messages.
// A touch in progress is sent as it moves, two at most on their way; when it ends it is one action.
const PAUSE = 1200, HOLD = 500, SLOP = .02, MOST = .9, LATE = 300;
const GLIDE = .325, SLOWEST = .06, FASTEST = 6; // seconds, and shares of the screen a second
let finger = null, squeeze = null, flick = null, glide = null, spin = null, zoom = null;
let pause = 0, sent = 0, asked = null, idle = 0, touched = false; // touched: no pointer hovers here
const flying = new Map(); // number -> when it was sent

function typed(message) {
  land();
  say(message);
  clearTimeout(pause);
  pause = setTimeout(() => say({type: "commit"}), PAUSE);
}
function press(name) {
  land();
  clearTimeout(pause);
  say({type: "key", name});
}
// Where the phone's screen is on the page: left, top, width, height.
function glass() {
  const box = screen_.getBoundingClientRect();
  return [box.left + screen_.clientLeft, box.top + screen_.clientTop, screen_.clientWidth, screen_.clientHeight];
}
function place(event) {
  const [left, top_, wide, tall] = glass(), within = v => Math.min(1, Math.max(0, v));
  return [within((event.clientX - left) / wide), within((event.clientY - top_) / tall)];
}

// --- what is sent while something moves ------------------------------------------------------------
function ask(message) {
  const now = performance.now();
  for (const [number, at] of flying) if (now - at > LATE) flying.delete(number);
  if (flying.size >= 2) { asked = message; return; }
  asked = null;
  flying.set(++sent, now);
  say({...message, done: false, number: sent});
}
function arrived(told, changed) {
  for (const number of [...flying.keys()]) if (number <= told.number) flying.delete(number);
  idle = told.moving && !changed ? idle + 1 : 0;
  if (flick && told.moving) let_go();
  if (asked) ask(asked);
}
function end(message) {
  asked = null;
  clearTimeout(pause);
  say({...message, done: true, number: ++sent});
}

// --- one finger --------------------------------------------------------------------------------------
function touching(one) {
  const [x2, y2] = one.to || [one.x, one.y];
  return {type: "touch", x1: one.x, y1: one.y, x2, y2, held: one.held, twice: one.twice, moved: one.moved};
}
screen_.addEventListener("pointerdown", event => {
  if (event.button || watching) return;
  event.preventDefault();
  screen_.setPointerCapture(event.pointerId);
  screen_.focus({preventScroll: true});
  land();
  const [x, y] = place(event);
  if (squeeze) return;
  if (finger) { pinch(event.pointerId, x, y); return; }
  finger = {id: event.pointerId, x, y, to: null, held: 0, moved: false, axis: "", twice: event.shiftKey, trail: [], timer: 0};
  const own = finger;
  own.timer = setTimeout(() => {
    if (finger !== own || own.moved) return;
    own.held = HOLD / 1000;
    if (navigator.vibrate && event.pointerType === "touch") navigator.vibrate(12);
    ask(touching(own));
  }, HOLD);
  splash(x, y);
  if (event.pointerType === "touch") { tell(under(x, y), under(x, y, node => node.does.length)); hovered = null; touched = true; }
  draw();
});
screen_.addEventListener("pointermove", event => {
  const [x, y] = place(event);
  if (squeeze) { if (squeeze.places.has(event.pointerId)) stretch(event.pointerId, x, y); return; }
  if (!finger) { if (event.pointerType === "mouse") tell(under(x, y), under(x, y, node => node.does.length)); draw(); return; }
  if (finger.id !== event.pointerId) return;
  const [w, h] = state ? [state.width, state.height] : [9, 20];
  const right = Math.abs(x - finger.x) * w, down = Math.abs(y - finger.y) * h;
  finger.to = [x, y];
  if (!finger.moved && Math.max(right, down) > SLOP * Math.max(w, h)) {
    finger.moved = true;
    finger.axis = right > down ? "x" : "y";
    clearTimeout(finger.timer);
    dry(true);
  }
  if (finger.moved) {
    if (lead && lead.kind === "scroll" && !finger.held) finger.to = finger.axis === "x" ? [x, finger.y] : [finger.x, y];
    finger.trail.push([event.timeStamp, ...finger.to]);
    ask(touching(finger));
    follow();
  }
  draw();
});
screen_.addEventListener("pointerup", event => {
  if (squeeze) { release(event.pointerId); return; }
  if (!finger || finger.id !== event.pointerId) return;
  const one = finger, [x, y] = place(event);
  clearTimeout(one.timer);
  if (!(lead && lead.kind === "scroll" && one.to) && one.moved) one.to = [x, y];
  finger = null;
  dry(false);
  const speed = one.moved && !one.held ? velocity(one, event.timeStamp) : 0;
  flick = {one, speed, timer: 0};
  if (Math.abs(speed) > .25 && !lead && flying.size) flick.timer = setTimeout(let_go, LATE); // it was quicker than its first picture
  else let_go();
  draw();
});
screen_.addEventListener("pointercancel", () => {
  if (finger) clearTimeout(finger.timer);
  finger = squeeze = null;
  dry(true);
  say({type: "cancel"});
  draw();
});
screen_.addEventListener("pointerleave", () => { if (!finger) { hovered = null; draw(); } });
screen_.addEventListener("contextmenu", event => event.preventDefault());

// What was under a finger that has lifted decides whether it glides on.
function let_go() {
  if (!flick) return;
  const {one, speed, timer} = flick;
  flick = null;
  clearTimeout(timer);
  if (Math.abs(speed) > .25 && lead && lead.kind === "scroll") fling(one, speed); else end(touching(one));
}

// --- a list that goes on after the finger has let go ---------------------------------------------------
function velocity(one, now) {
  const place = one.axis === "x" ? 1 : 2, late = one.trail.filter(([at]) => now - at < 90);
  if (late.length < 2) return 0;
  const first = late[0], last = late[late.length - 1];
  return (last[place] - first[place]) / Math.max(.008, (now - first[0]) / 1000);
}
function fling(one, speed) {
  speed = Math.max(-FASTEST, Math.min(FASTEST, speed));
  glide = {...touching(one), scroll: true, axis: one.axis, speed, at: performance.now()};
  idle = 0;
  requestAnimationFrame(glided);
}
function glided(now) {
  if (!glide) return;
  const [from, to] = glide.axis === "x" ? ["x1", "x2"] : ["y1", "y2"];
  const seconds = Math.max(0, Math.min(.1, (now - glide.at) / 1000)), end_ = glide[to] + glide.speed * GLIDE * (1 - Math.exp(-seconds / GLIDE));
  glide.speed *= Math.exp(-seconds / GLIDE);
  glide.at = now;
  glide[to] = glide[from] + Math.max(-MOST, Math.min(MOST, end_ - glide[from]));
  const full = Math.abs(glide[to] - glide[from]) >= MOST;
  if (full || Math.abs(glide.speed) < SLOWEST || idle > 2) { land(); return; }
  ask(moving(glide));
  requestAnimationFrame(glided);
}
function moving({type, x1, y1, x2, y2, scroll}) { return {type, x1, y1, x2, y2, scroll, moved: true}; }
// What still moves by itself comes to rest: it is one action.
function land() {
  if (flick) { const {one, timer} = flick; clearTimeout(timer); flick = null; end(touching(one)); }
  if (glide) { const one = glide; glide = null; end(moving(one)); }
  if (spin) { const one = spin; clearTimeout(one.timer); spin = null; one.x2 = one.tx; one.y2 = one.ty; end(moving(one)); }
  if (zoom) { const one = zoom; clearTimeout(one.timer); zoom = null; end({type: "pinch", x: one.x, y: one.y, scale: one.scale}); }
}

// --- the wheel -------------------------------------------------------------------------------------------
screen_.addEventListener("wheel", event => {
  event.preventDefault();
  if (watching || finger || squeeze) return;
  const unit = event.deltaMode === 1 ? 32 : event.deltaMode === 2 ? screen_.clientHeight : 1, [x, y] = place(event);
  if (event.ctrlKey) { wheel_zoom(x, y, event.deltaY * unit); return; }
  const level = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
  const by = level ? -(event.deltaX || event.deltaY) * unit / screen_.clientWidth : -event.deltaY * unit / screen_.clientHeight;
  if (glide || zoom || (spin && (spin.level !== level || Math.abs(spin[level ? "tx" : "ty"] + by - spin[level ? "x1" : "y1"]) > MOST))) land();
  if (!spin) {
    spin = {type: "touch", x1: x, y1: y, x2: x, y2: y, tx: x, ty: y, level, scroll: true, timer: 0};
    requestAnimationFrame(spun);
  }
  spin[level ? "tx" : "ty"] += Math.max(-MOST, Math.min(MOST, by));
  clearTimeout(spin.timer);
  spin.timer = setTimeout(land, 220);
}, {passive: false});
function spun() {
  if (!spin) return;
  const x = spin.tx - spin.x2, y = spin.ty - spin.y2;
  if (x || y) {
    const share = Math.hypot(x, y) < .002 ? 1 : .4;
    spin.x2 += share * x; spin.y2 += share * y;
    ask(moving(spin));
  }
  requestAnimationFrame(spun);
}
function wheel_zoom(x, y, by) {
  if (spin || glide) land();
  if (!zoom) zoom = {x, y, scale: 1, timer: 0};
  zoom.scale = Math.min(20, Math.max(.05, zoom.scale * Math.exp(-by / 300)));
  ask({type: "pinch", x: zoom.x, y: zoom.y, scale: zoom.scale});
  clearTimeout(zoom.timer);
  zoom.timer = setTimeout(land, 260);
}

// --- two fingers ---------------------------------------------------------------------------------------------
function apart() {
  const [[ax, ay], [bx, by]] = squeeze.places.values();
  return Math.hypot((ax - bx) * screen_.clientWidth, (ay - by) * screen_.clientHeight);
}
function pinch(id, x, y) {
  clearTimeout(finger.timer);
  dry(true);
  const first = finger.to || [finger.x, finger.y];
  squeeze = {places: new Map([[finger.id, first], [id, [x, y]]]), x: (first[0] + x) / 2, y: (first[1] + y) / 2, far: 1, scale: 1};
  squeeze.far = Math.max(1, apart());
  finger = null;
  draw();
}
function stretch(id, x, y) {
  squeeze.places.set(id, [x, y]);
  if (squeeze.places.size === 2) {
    squeeze.scale = Math.min(50, Math.max(.02, apart() / squeeze.far));
    ask({type: "pinch", x: squeeze.x, y: squeeze.y, scale: squeeze.scale});
  }
  draw();
}
function release(id) {
  if (squeeze.places.size === 2) end({type: "pinch", x: squeeze.x, y: squeeze.y, scale: squeeze.scale});
  squeeze.places.delete(id);
  if (!squeeze.places.size) squeeze = null;
  draw();
}

// --- the keyboard ----------------------------------------------------------------------------------------------
const KEYS = {Enter: "enter", Escape: "back", Home: "home", F2: "recents"};
document.addEventListener("keydown", event => {
  if (event.target.tagName === "INPUT") return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") { jump(event.shiftKey ? 1 : -1); event.preventDefault(); return; }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.tagName === "BUTTON" && (event.key === "Enter" || event.key === " ")) return;
  if (KEYS[event.key]) press(KEYS[event.key]);
  else if (event.key === "Backspace") typed({type: "delete"});
  else if ([...event.key].length === 1) typed({type: "text", text: event.key});
  else return;
  event.preventDefault();
});
document.addEventListener("paste", event => {
  if (event.target.tagName === "INPUT") return;
  const text = event.clipboardData.getData("text");
  if (text) typed({type: "text", text});
});
