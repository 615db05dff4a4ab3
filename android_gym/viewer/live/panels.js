"use strict";
// What stands beside the phone: the task, the steps, the reference, the node under the pointer.
const figure = value => Number.isInteger(value) ? String(value) : value.toFixed(3).replace(/0+$/, "");
const pictures = new Map(); // number of a step -> URL of its small picture
let playing = 0;

// --- what the buttons say -----------------------------------------------------------------------
document.querySelectorAll("[data-key]").forEach(button => { button.onclick = () => press(button.dataset.key); });
get("finish").onsubmit = event => {
  event.preventDefault();
  land();
  clearTimeout(pause);
  say({type: "finish", answer: get("answer").value});
  get("answer").value = "";
};
get("again").onclick = () => { land(); say({type: "reset"}); };
get("next_seed").onclick = () => { land(); say({type: "reset", seed: state.seed + 1}); };
function go(step) {
  land();
  clearTimeout(pause);
  if (state && step >= 0 && step < state.moments.length) say({type: "jump", step});
}
function jump(by) {
  if (state && state.typing && by < 0) { clearTimeout(pause); say({type: "commit"}); say({type: "jump", step: state.at}); }
  else if (state) go(state.at + by);
}
const jumps = by => document.querySelectorAll(`[data-jump="${by}"]`);
for (const by of [-1, 1]) jumps(by).forEach(button => { button.onclick = () => jump(by); });
get("tools").onclick = () => {
  const open = document.body.classList.toggle("sheet-open");
  get("tools").setAttribute("aria-expanded", open);
};
get("fit").onclick = () => {
  const whole = document.body.classList.toggle("whole");
  get("fit").setAttribute("aria-pressed", whole);
  dispatchEvent(new Event("resize"));
};
function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => {
    const shown = state && state.reference;
    if (!shown || shown.at >= shown.steps.length) play(false); else say({type: "reference", step: shown.at + 1});
  }, 1100) : 0;
  get("ref_play").textContent = playing ? "Pause" : "Play";
}
const at = () => state.reference ? state.reference.at : 0;
get("ref_back").onclick = () => { play(false); say({type: "reference", step: Math.max(0, at() - 1)}); };
get("ref_next").onclick = () => { play(false); land(); say({type: "reference", step: state.reference ? at() + 1 : 0}); };
get("ref_play").onclick = () => { land(); if (!state.reference) say({type: "reference", step: 0}); play(!playing); };
get("ref_close").onclick = () => { play(false); say({type: "reference", step: null}); };
get("reference").ontoggle = () => {
  const shown = Boolean(state.reference), open = get("reference").open;
  if (open && !shown) say({type: "reference", step: 0});
  if (!open && shown) { play(false); say({type: "reference", step: null}); }
};

// --- what is shown ----------------------------------------------------------------------------------
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
  end_of_episode(state.verdict);
  get("file").textContent = state.file ? "→ " + state.file : "";
  get("text").textContent = state.text;
  jumps(-1).forEach(button => { button.disabled = !state.at && !state.typing; });
  jumps(1).forEach(button => { button.disabled = !state.undone.length; });
  screen_.style.setProperty("--ratio", state.width / state.height);
  document.documentElement.style.setProperty("--ratio", state.width / state.height);
  screen_.classList.toggle("wide", state.width > state.height);
  log();
  strip();
  reference();
  hovered = null;
  if (!touched) tell(null);
  draw();
}
function end_of_episode(verdict) {
  const box = get("verdict");
  box.hidden = !verdict;
  if (!verdict) return;
  box.className = verdict.success ? "good" : "bad";
  box.textContent = verdict.said;
  const reasons = make("ul");
  verdict.why.forEach(sentence => reasons.append(make("li", sentence)));
  if (verdict.why.length) box.append(reasons);
  if (state.file) box.append(make("small", "android-gym record " + state.file));
}
const tone = good => good === null ? "" : good ? "good" : "bad";
function part(name, words, good) {
  get(name).textContent = words;
  get(name).className = tone(good);
}
function entry(one, undone) {
  const item = make("li", undefined, undone ? "undone" : "");
  if (one.reward) item.append(make("span", (one.reward > 0 ? "+" : "") + figure(one.reward)));
  item.append(one.error ? "no action" : one.does);
  one.news.forEach(([words, good]) => item.append(make("em", words, tone(good))));
  item.append(make("code", one.raw));
  if (one.error) item.append(make("div", one.error, "bad"));
  return item;
}
function log() {
  const done = state.log.map(one => entry(one, false));
  get("log").replaceChildren(...done, ...state.undone.map(one => entry(one, true)));
  const last = done[done.length - 1];
  get("log").scrollTop = last ? last.offsetTop + last.offsetHeight - get("log").offsetTop - get("log").clientHeight : 0;
}

// --- the steps ---------------------------------------------------------------------------------------
function small(number, data) {
  if (pictures.has(number)) URL.revokeObjectURL(pictures.get(number));
  pictures.set(number, URL.createObjectURL(new Blob([data], {type: "image/jpeg"})));
  const image = document.querySelector(`#strip img[data-number="${number}"]`);
  if (image) image.src = pictures.get(number);
}
function strip() {
  const known = new Set(state.moments);
  for (const [number, url] of pictures) if (!known.has(number)) { URL.revokeObjectURL(url); pictures.delete(number); }
  const entries = [null, ...state.log, ...state.undone];
  get("strip").replaceChildren(...state.moments.map((number, step) => {
    const button = make("button"), image = make("img"), item = make("li");
    image.dataset.number = number;
    image.alt = "";
    if (pictures.has(number)) image.src = pictures.get(number);
    button.title = step ? entries[step].error || entries[step].does : "The start";
    button.append(image, make("small", step ? String(step) : "start"));
    button.className = step === state.at ? "now" : step > state.at ? "undone" : "";
    button.disabled = watching;
    button.onclick = () => go(step);
    item.append(button);
    return item;
  }));
  const now = document.querySelector("#strip .now");
  if (now) get("strip").scrollLeft = now.offsetLeft - get("strip").offsetLeft - get("strip").clientWidth / 2;
}

// --- the reference --------------------------------------------------------------------------------------
function reference() {
  const box = get("reference"), shown = state.reference;
  box.hidden = !state.has_reference;
  if (!shown && box.open && !watching) box.open = false;
  if (shown && !box.open) box.open = true;
  get("demo").hidden = !shown;
  document.body.classList.toggle("showing", Boolean(shown));
  if (!shown) { get("ref_steps").replaceChildren(); return; }
  get("demo").textContent = `The reference, step ${shown.at} of ${shown.steps.length}`;
  get("ref_steps").replaceChildren(...shown.steps.map((words, step) => {
    const item = make("li"), button = make("button", words);
    item.className = step < shown.at ? "now" : "";
    button.onclick = () => { play(false); say({type: "reference", step: step + 1}); };
    item.append(button);
    return item;
  }));
  get("ref_next").disabled = shown.at >= shown.steps.length;
  get("ref_back").disabled = !shown.at;
}

// --- the node under the pointer ---------------------------------------------------------------------------
const said = node => node.name ? node.name + " " + (node.text || node.desc || node.id.split("/").pop()) : node.id.split("/").pop() || node.cls;
function tell(node, takes) {
  hovered = node;
  const body = make("tbody"), rows = node ? [
    ["class", node.cls], ["id", node.id], ["text", node.text], ["says", node.desc || node.hint],
    ["bounds", node.bounds.join(", ")], ["answers to", node.does.join(", ") || "nothing"],
    ["is", node.flags.join(", ")], ["for agents", node.name],
    ["touches go to", takes && takes !== node ? said(takes) : takes ? "itself" : "nothing"],
  ] : [["", "Move the pointer over the phone, or touch it."]];
  for (const [name, value] of rows) {
    const row = make("tr");
    if (name) row.append(make("td", name));
    row.append(make("td", value || "–"));
    body.append(row);
  }
  get("node").replaceChildren(body);
}
