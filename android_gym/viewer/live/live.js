"use strict";
// Everything from the phone is set as text (textContent), never as markup.
const get = id => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg", PAUSE = 1200, RETRY = 1000;
const watching = new URLSearchParams(location.search).has("watch");
let socket = null, state = null, finger = null, pause = 0, url = "";

function make(tag, text, name) {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  if (name) node.className = name;
  return node;
}
const figure = value => Number.isInteger(value) ? String(value) : value.toFixed(3).replace(/0+$/, "");

// --- what is said to the phone ---------------------------------------------------------------
function say(message) {
  if (!watching && socket && socket.readyState === 1) socket.send(JSON.stringify(message));
}
function typed(message) {
  say(message);
  clearTimeout(pause);
  pause = setTimeout(() => say({type: "commit"}), PAUSE);
}
function press(name) {
  clearTimeout(pause);
  say({type: "key", name});
}
function place(event) {
  const box = get("picture").getBoundingClientRect(), within = v => Math.min(1, Math.max(0, v));
  return [within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)];
}
const screen_ = get("screen");
screen_.addEventListener("pointerdown", event => {
  if (event.button) return;
  const [x, y] = place(event);
  finger = {x, y, at: event.timeStamp, moved: 0, twice: event.shiftKey};
  screen_.setPointerCapture(event.pointerId);
  screen_.focus();
  event.preventDefault();
  draw();
});
screen_.addEventListener("pointermove", event => {
  const [x, y] = place(event);
  if (finger) {
    if (!finger.moved && Math.hypot(x - finger.x, y - finger.y) > .015) finger.moved = event.timeStamp;
    finger.to = [x, y];
  } else tell(under(x, y), under(x, y, node => node.does.length));
  draw();
});
screen_.addEventListener("pointerup", event => {
  if (!finger) return;
  const [x2, y2] = place(event), held = ((finger.moved || event.timeStamp) - finger.at) / 1000;
  clearTimeout(pause);
  say({type: "touch", x1: finger.x, y1: finger.y, x2, y2, held, twice: finger.twice});
  finger = null;
  draw();
});
screen_.addEventListener("pointercancel", () => { finger = null; draw(); });
screen_.addEventListener("pointerleave", () => { if (!finger) { hovered = null; draw(); } });
screen_.addEventListener("contextmenu", event => event.preventDefault());
const KEYS = {Enter: "enter", Escape: "back", Home: "home", F2: "recents"};
document.addEventListener("keydown", event => {
  if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
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
document.querySelectorAll("[data-key]").forEach(button => { button.onclick = () => press(button.dataset.key); });
get("finish").onsubmit = event => {
  event.preventDefault();
  clearTimeout(pause);
  say({type: "finish", answer: get("answer").value});
  get("answer").value = "";
};
get("again").onclick = () => say({type: "reset"});
get("next").onclick = () => say({type: "reset", seed: state.seed + 1});

// --- the node under the pointer ----------------------------------------------------------------
let hovered = null;
function under(x, y, wanted = () => true) {
  if (!state) return null;
  const px = x * state.width, py = y * state.height;
  let best = null, least = Infinity;
  for (const node of state.nodes) {
    const [l, t, r, b] = node.bounds, size = (r - l) * (b - t);
    if (l <= px && px < r && t <= py && py < b && size <= least && wanted(node)) { best = node; least = size; }
  }
  return best;
}
const said = node => node.name ? node.name + " " + (node.text || node.desc || node.id.split("/").pop()) : node.id.split("/").pop() || node.cls;
function tell(node, takes) {
  hovered = node;
  const body = make("tbody"), rows = node ? [
    ["class", node.cls], ["id", node.id], ["text", node.text], ["says", node.desc || node.hint],
    ["bounds", node.bounds.join(", ")], ["answers to", node.does.join(", ") || "nothing"],
    ["is", node.flags.join(", ")], ["for agents", node.name],
    ["touches go to", takes && takes !== node ? said(takes) : takes ? "itself" : "nothing"],
  ] : [];
  for (const [name, value] of rows) {
    const row = make("tr");
    row.append(make("td", name), make("td", value || "–"));
    body.append(row);
  }
  get("node").replaceChildren(body);
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
    if (finger.moved) shape("line", {x1: finger.x * w, y1: finger.y * h, x2: finger.to[0] * w, y2: finger.to[1] * h});
    shape("circle", {cx: finger.x * w, cy: finger.y * h, r: 12});
  }
}

// --- what is shown -----------------------------------------------------------------------------
function show() {
  get("task").textContent = state.task;
  get("seed").textContent = "seed " + state.seed;
  get("watching").textContent = state.watching === 1 ? "1 browser" : state.watching + " browsers";
  get("instruction").textContent = state.instruction;
  get("steps").textContent = state.steps;
  get("budget").textContent = state.budget < 1000 ? "steps of " + state.budget : "steps";
  get("reward").textContent = figure(state.reward);
  get("progress").textContent = Math.round(100 * state.progress) + " %";
  part("goal", state.free ? "no task" : state.goal ? "reached" : "not reached", state.free ? null : state.goal || (state.over ? false : null));
  part("clean", state.free ? "no task" : state.clean ? "nothing else changed" : "something else changed", state.free ? null : state.clean);
  part("obeyed", !state.rule ? "nothing is forbidden" : state.obeyed ? "rule kept" : "rule broken", state.rule ? state.obeyed : null);
  const parts = Object.entries(state.parts).filter(([, value]) => value);
  get("parts").replaceChildren(...parts.map(([name, value]) => make("span", name + " " + (value > 0 ? "+" : "") + figure(value))));
  get("error").hidden = !state.error;
  get("error").textContent = state.error;
  const verdict = state.verdict, box = get("verdict");
  box.hidden = !verdict;
  if (verdict) {
    box.className = verdict.success ? "good" : "bad";
    box.textContent = verdict.said;
    const reasons = make("ul");
    verdict.why.forEach(sentence => reasons.append(make("li", sentence)));
    if (verdict.why.length) box.append(reasons);
    if (state.file) box.append(make("small", "android-gym record " + state.file));
  }
  get("file").textContent = state.file ? "→ " + state.file : "";
  get("text").textContent = state.text;
  screen_.classList.toggle("wide", state.width > state.height);
  log();
  hovered = null;
  tell(null);
  draw();
}
function part(name, words, good) {
  get(name).textContent = words;
  get(name).className = good === null ? "" : good ? "good" : "bad";
}
function log() {
  get("log").replaceChildren(...state.log.map(one => {
    const item = make("li");
    if (one.reward) item.append(make("span", (one.reward > 0 ? "+" : "") + figure(one.reward)));
    item.append(one.error ? "no action" : one.does);
    one.news.forEach(([words, good]) => item.append(make("em", words, good ? "good" : "bad")));
    item.append(make("code", one.raw));
    if (one.error) item.append(make("div", one.error, "bad"));
    return item;
  }));
  get("log").scrollTop = get("log").scrollHeight;
}
function paint(data) {
  const old = url;
  url = URL.createObjectURL(new Blob([data], {type: "image/jpeg"}));
  get("picture").src = url;
  if (old) URL.revokeObjectURL(old);
}
function connect() {
  const to = new URL("live", location.href);
  to.protocol = to.protocol.replace("http", "ws");
  to.search = "";
  socket = new WebSocket(to);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => { get("link").hidden = true; };
  socket.onmessage = event => {
    if (typeof event.data === "string") { state = JSON.parse(event.data); show(); } else paint(event.data);
  };
  socket.onclose = () => { get("link").hidden = false; setTimeout(connect, RETRY); };
}
if (watching) document.body.classList.add("watching");
connect();
