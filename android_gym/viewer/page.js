// Everything from the data is set as text (textContent), never as markup.
const data = JSON.parse(document.getElementById("data").textContent);
const get = id => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const EXTRA = new Set(["frames", "references", "instruction", "task", "seed", "agent", "success",
  "goal", "clean", "obeyed", "trajectory", "params", "error", "published", "told", "check_point", "has_state", "remarks"]);
const SEEN = 1500; // characters of a text that a small screen shows
const HEIGHT = 720;
let shown = [], at = -1, step = 0, asText = false, beside = !!data.observed;

function make(tag, text, name) {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  if (name) node.className = name;
  return node;
}
const tone = good => good === null ? "" : good ? "good" : "bad";
function figure(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "number" && !Number.isInteger(value)) return value.toFixed(3).replace(/\.?0+$/, "");
  return String(value);
}
function cell(value) {
  const td = make("td");
  if (Array.isArray(value)) {
    td.append(figure(value[0]), " ");
    if (value[1] !== null) td.append(make("small", "[" + figure(value[1]) + ", " + figure(value[2]) + "]"));
  } else td.textContent = figure(value);
  return td;
}
const signed = value => (value > 0 ? "+" : "") + figure(value);
const sign = value => value > 0 ? "good" : value < 0 ? "bad" : "";
function table(head, rows) {
  const node = make("table"), top = make("tr");
  head.forEach(name => top.append(make("th", name)));
  node.append(top, ...rows);
  const wide = make("div", undefined, "wide");
  wide.append(node);
  return wide;
}

// The verdict: three parts, in words that are true and words that are not.
const PARTS = {goal: ["reached", "not reached"], clean: ["nothing else changed", "something else changed"],
  obeyed: ["rule kept", "rule broken"]};
const FAILED = {goal: "goal not reached", clean: PARTS.clean[1], obeyed: PARTS.obeyed[1]};
const holds = (e, part) => e[part] !== undefined ? e[part] : part !== "goal" || !!e.success;
// Nothing tells whether it succeeded: its task has no goal.
const untold = e => e.told === false;
const badge = e => untold(e) ? ["–", ""] : e.success ? ["✓", "good"] : ["✗", "bad"];
const failed = e => e.success || untold(e) ? [] : Object.keys(PARTS).filter(part => !holds(e, part));
const why = e => failed(e).map(part => FAILED[part]).join(", ");
function verdict(e) {
  const box = get("verdict"), parts = make("div", undefined, "parts"), reasons = make("ul");
  box.className = badge(e)[1];
  if (untold(e)) {
    box.replaceChildren(make("b", "Not told"), make("div", "Nothing tells whether this was done."
      + (e.check_point ? " A CheckPoint only tells which words occurred on the way." : ""), "parts"));
    return;
  }
  for (const part in PARTS) {
    const held = holds(e, part), free = part === "obeyed" && held && !e.constraint;
    const unknown = part !== "goal" && held && !free && !e.has_state;
    const node = make("span", undefined, unknown ? "" : held ? "good" : "bad");
    node.append(make("b", (unknown ? "– " : held ? "✓ " : "✗ ") + part + ":"),
      " " + (unknown ? "not known on this device" : free ? "nothing is forbidden" : PARTS[part][held ? 0 : 1]));
    parts.append(node);
  }
  (e.verdict || []).forEach(sentence => reasons.append(make("li", sentence)));
  box.replaceChildren(make("b", e.success ? "Success" : "Failed"), parts, ...reasons.children.length ? [reasons] : []);
}
function failures() {
  const rows = Object.entries(data.failures).map(([agent, counts]) => {
    const row = make("tr");
    row.append(make("td", agent), ...counts.map(cell));
    return row;
  });
  return table(["Why episodes failed", "episodes", "failed", ...Object.values(FAILED), "for more than one reason"], rows);
}

function byTask() {
  const agents = Object.keys(data.failures), first = new Map();
  data.episodes.forEach((e, i) => { if (!first.has(e.task)) first.set(e.task, i); });
  const rows = Object.entries(data.tasks).map(([task, by]) => {
    const row = make("tr"), name = make("td"), link = make("a", task);
    if (first.has(task)) link.href = "#" + first.get(task) + ".0";
    name.append(link);
    row.append(name);
    agents.forEach(agent => {
      const [won, goals, of, all, steps] = by[agent] || [0, 0, 0, 0, 0];
      const told = won + " / " + of + (goals === won ? "" : ", goal " + goals);
      row.append(make("td", of ? told : all ? "not told" : "–", of && won === of ? "good" : ""));
      row.append(make("td", all ? figure(steps / all) : "–"));
    });
    return row;
  });
  return table(["Task", ...agents.flatMap(a => [a + ": success", "steps"])], rows);
}
function summary() {
  const box = get("measures");
  get("summary").prepend(make("p", data.title, "hint"));
  if (document.querySelector(".opening")) box.addEventListener("toggle", measures, {once: true});
  else { box.open = true; measures(); }
  get("summary").append(make("p", "Pick an episode from the list, or press the right arrow.", "hint"));
  opening();
}
// What the opening and the notices lead to.
function opening() {
  get("notices").replaceChildren(...data.notices.map(one => make("p", one)));
  for (const card of document.querySelectorAll(".opening [data-episode]")) {
    const i = Number(card.dataset.episode), frames = data.episodes[i].frames;
    card.querySelector(".shot").append(thumb(data.shots[frames[frames.length - 1].shot], 0.5));
    card.onclick = () => go(i, frames.length - 1);
  }
  for (const one of document.querySelectorAll(".opening [data-task]")) one.onclick = () => episodesOf(one);
}
// Large tables: made when they are first looked at.
function measures() {
  const box = get("measures");
  while (box.children.length > 1) box.lastChild.remove();
  if (data.summary.length) {
    const head = Object.keys(data.summary[0]);
    box.append(table(head, data.summary.map(row => {
      const tr = make("tr");
      head.forEach(key => tr.append(cell(row[key])));
      return tr;
    })));
  }
  if (data.notes.length) {
    const notes = make("details"), list = make("ul");
    notes.append(make("summary", data.notes.length + (data.notes.length > 1 ? " notes" : " note")), list);
    data.notes.forEach(note => list.append(make("li", note)));
    box.append(notes);
  }
  box.append(make("p", "An episode succeeds when its goal is reached, nothing else has changed (clean), and no rule"
    + " of the user was broken (obeyed). SR is the share of successes; SR by goal looks at the goal alone.", "hint"));
  if (Object.values(data.failures).some(counts => counts[1])) box.append(failures());
  box.append(byTask());
}
// Which episodes a cell of the map stands for, as links.
function episodesOf(one) {
  const {task, agent, model, says} = one.dataset, found = make("span", says);
  data.episodes.forEach((e, i) => {
    if ((e.task + " " + (e.source || "")).trim() !== task || e.agent !== agent || (e.model || "") !== model) return;
    const link = make("a", badge(e)[0] + " seed " + e.seed + (e.trial ? ", trial " + e.trial : ""));
    link.href = "#" + i + ".0";
    found.append(link);
  });
  get("readout").replaceChildren(found);
}

const lines = places => (places || []).map(i => data.lines[i]).join("\n");
function badges(e) {
  const box = get("badges");
  box.textContent = "";
  box.append(make("span", e.task, "badge"), make("span", e.agent, "badge"), make("span", "seed " + e.seed, "badge"));
  for (const key of ["steps", "ntr", "tcr"])
    if (e[key] !== undefined && e[key] !== null) box.append(make("span", key + " " + figure(e[key]), "badge"));
  if (e.error) box.append(make("span", e.error, "badge bad"));
}
function metrics(e) {
  const rows = Object.entries(e).filter(([key, value]) => !EXTRA.has(key) && value !== "" && value !== null && typeof value !== "object");
  const box = get("metrics");
  box.querySelectorAll(".wide").forEach(node => node.remove());
  box.append(table(["Metric", ""], rows.map(([key, value]) => {
    const row = make("tr");
    row.append(make("td", key), cell(value));
    return row;
  })));
}
// Scrolls a box, and nothing around it, until a child of it is seen.
function nearest(box, child) {
  const top = child.offsetTop - box.offsetTop, below = top + child.offsetHeight - box.clientHeight;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < below) box.scrollTop = below;
}
function open(i, frame, other = null) {
  const e = data.episodes[i];
  if (!e) return;
  pair(i, data.episodes[other] ? other : null);
  if (i !== at) {
    at = i;
    get("summary").hidden = true;
    get("episode").hidden = false;
    scrollTo(0, 0);
    document.querySelector("main").scrollTop = 0;
    get("instruction").textContent = e.instruction;
    verdict(e);
    badges(e);
    metrics(e);
    strip(e);
    const steps = get("steps"), references = get("references");
    steps.textContent = "";
    e.frames.forEach((f, n) => {
      if (f.does === undefined) return;
      const li = make("li", undefined, f.error ? "bad" : "");
      if (f.reward) li.append(make("span", signed(f.reward), sign(f.reward)));
      li.append(f.does);
      f.news.forEach(([words, good]) => li.append(" ", make("em", words, tone(good))));
      li.onclick = () => go(at, n);
      steps.append(li);
    });
    references.querySelectorAll("ol").forEach(node => node.remove());
    e.references.forEach(one => {
      const ol = make("ol");
      one.forEach(action => ol.append(make("li", action)));
      references.append(ol);
    });
    references.hidden = !e.references.length;
    others(i);
    for (const link of get("list").children) {
      const here = Number(link.dataset.i) === i;
      link.classList.toggle("here", here);
      if (here) nearest(get("list"), link);
    }
  }
  step = Math.max(0, Math.min(frame, e.frames.length - 1));
  draw(e);
}

// A picture is [width, height, band, …], its bands images under one another; or the address of a file beside the page.
const bands = new Map(), lost = new Set();
function image(source) {
  const one = new Image();
  one.src = source;
  return one.decode().then(() => one);
}
function band(i) {
  if (!bands.has(i)) bands.set(i, image(data.bands[i]));
  return bands.get(i);
}
const wanted = new Map();
async function paint(canvas, picture, scale) {
  wanted.set(canvas, picture);
  const images = await Promise.all(typeof picture === "string" ? [image(picture)] : picture.slice(2).map(band));
  if (wanted.get(canvas) !== picture) return;
  wanted.delete(canvas);
  const pen = canvas.getContext("2d");
  canvas.width = images[0].width * scale;
  canvas.height = images.reduce((sum, one) => sum + one.height, 0) * scale;
  images.forEach((one, i) => pen.drawImage(one, 0, i * data.band * scale, one.width * scale, one.height * scale));
}
function pictureOf(shot) {
  const picture = shot.p === undefined ? [] : data.pictures[shot.p];
  return lost.has(picture) ? [] : picture;
}
// A file that was to lie beside the page is not there: its screens are shown as text, and the page says so.
function lose(picture) {
  lost.add(picture);
  get("lost").hidden = false;
  get("lost").textContent = "The folder “" + picture.split("/")[0] + "” is not beside this page, or not whole."
    + " Screens without their picture are shown as text.";
}
// A screen, small: its picture where there is one, else its text.
function thumb(shot, scale) {
  const picture = pictureOf(shot), text = () => make("pre", data.texts[shot.t].slice(0, SEEN));
  if (!picture.length) return text();
  if (typeof picture === "string") {
    const one = make("img");
    one.loading = "lazy";
    one.alt = "";
    one.onerror = () => { lose(picture); one.replaceWith(text()); };
    one.src = picture;
    return one;
  }
  const canvas = make("canvas");
  paint(canvas, picture, scale);
  return canvas;
}
function strip(e) {
  get("strip").replaceChildren(...e.frames.map((f, n) => {
    const button = make("button"), shot = data.shots[f.shot], last = n === e.frames.length - 1;
    button.className = (shot.w > shot.h ? "wide " : "") + (last ? badge(e)[1] : f.error ? "bad" : "");
    button.title = n + ": " + (f.does || "the end");
    button.append(thumb(shot, 0.3), make("i", last ? badge(e)[0] : n));
    button.onclick = () => go(at, n);
    return button;
  }));
}

function draw(e) {
  const f = e.frames[step], shot = data.shots[f.shot];
  const picture = pictureOf(shot), has = picture.length > 0;
  const wide = shot.w > shot.h, ratio = shot.w && shot.h ? shot.w / shot.h : 0.45;
  const above = get("strip").offsetTop + get("strip").offsetHeight, text = asText || !has;
  const height = Math.min(HEIGHT, innerWidth > 900 ? Math.max(400, innerHeight - above - 62) : innerHeight * 0.7);
  get("screen").style.width = (wide ? height : height * ratio) + "px";
  get("screen").style.height = (wide ? height / ratio : height) + "px";
  get("picture").hidden = text;
  get("text").hidden = !text;
  get("picture").style.display = text ? "none" : "block";
  get("text").style.display = text ? "block" : "none";
  if (has) paint(get("picture"), picture, 1).catch(() => { lose(picture); if (e === data.episodes[at]) draw(e); });
  read(f, get("text"));
  get("mode").disabled = !has;
  get("mode").textContent = text ? "picture" : "text";
  overlay(text ? {} : f.mark || {});
  get("place").textContent = step + " / " + (e.frames.length - 1);
  const now = get("now");
  now.textContent = "";
  now.append(make("b", f.does !== undefined ? f.does : untold(e) ? "The end: nothing tells whether it was done." : e.success ? "The end: success." : "The end: failed" + (why(e) ? ", " + why(e) : "") + "."));
  if (f.raw) now.append(make("br"), make("code", f.raw));
  if (f.error) now.append(make("div", f.error, "bad"));
  (f.news || []).forEach(([words, good]) => now.append(make("div", (good === null ? "" : "Then: ") + words + ".", tone(good))));
  const parts = Object.entries(f.parts || {}), reward = make("div", undefined, "reward");
  parts.forEach(([name, value]) => reward.append(make("span", name + " " + signed(value), sign(value))));
  now.append(reward, make("div", data.texts[data.shots[f.shot].a], "hint"));
  thought(f.thought);
  observed(e, f);
  [...get("steps").children].forEach((li, n) => li.classList.toggle("here", n === step));
  [...get("strip").children].forEach((one, n) => one.classList.toggle("here", n === step));
  const box = get("strip"), here = box.children[step];
  box.scrollLeft = here.offsetLeft - box.offsetLeft - (box.clientWidth - here.offsetWidth) / 2;
}
// The text that the agent read, in the form in which it read it; that of the screen where it read none.
function read(f, box) {
  const forms = data.views[f.view].filter(one => one.form !== "goal" && !one.why);
  const one = forms.find(one => one.form === "text") || forms[0];
  box.textContent = data.texts[one && one.text !== undefined ? one.text : data.shots[f.shot].t];
  if (one && one.packed !== undefined) unpacked().then(held => {
    if (f === data.episodes[at].frames[step]) box.textContent = textOf(held, one);
  }, () => {});
}
const textOf = (held, one) => held.texts[one.packed].map(i => held.lines[i]).join("\n");
// What the agent observed on a screen: the text of each form, or why there is none.
function observed(e, f) {
  const box = get("beside");
  box.hidden = !beside;
  if (!beside) return;
  box.replaceChildren(...e.remarks.map(one => make("p", one, "hint")));
  for (const one of data.views[f.view]) {
    const text = make("pre", one.text === undefined ? "" : data.texts[one.text]);
    if (one.packed !== undefined) unpacked().then(held => { text.textContent = textOf(held, one); },
      () => { text.replaceWith(make("p", "This browser cannot unpack it: open the page in a newer one.", "hint")); });
    box.append(make("h4", one.form), one.why ? make("p", one.why, "hint") : text);
  }
}
// The texts of long forms; unpacked when the first one is asked for.
let held;
function unpacked() {
  if (!held) held = (async () => {
    const bytes = Uint8Array.from(atob(data.packed), one => one.charCodeAt(0));
    return JSON.parse(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text());
  })();
  return held;
}
const spent = told => [told.input_tokens + " + " + told.output_tokens + " tokens", told.calls > 1 ? told.calls + " calls" : "",
  told.cost ? "$" + told.cost.toPrecision(2) : "", told.seconds ? figure(told.seconds) + " s" : ""].filter(Boolean).join(" · ");
function thought(told) {
  get("thought").hidden = !told;
  if (!told) return;
  const left = " – left out: the page has no room for it";
  get("reply").textContent = told.reply ? lines(told.reply) : told.reply === null ? left : "";
  if (told.error) get("reply").append(make("div", (told.invalid ? told.invalid + ": " : "") + told.error, "bad"));
  get("asked").hidden = told.prompt === undefined;
  asked();
  get("cost").textContent = spent(told);
}
// A prompt is long: it is put together only while it is open.
function asked() {
  const told = at >= 0 ? data.episodes[at].frames[step].thought : null, is = told && get("asked").open;
  get("prompt").textContent = !is ? "" : told.prompt ? lines(told.prompt) : "Left out: the page has no room for it.";
}
function shape(name, values) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) node.setAttribute(key, value);
  get("overlay").append(node);
}
function overlay(mark) {
  const svg = get("overlay"), w = parseFloat(get("screen").style.width), h = parseFloat(get("screen").style.height);
  svg.textContent = "";
  svg.setAttribute("viewBox", "0 0 " + w + " " + h);
  if (mark.box) {
    const [l, t, r, b] = mark.box;
    shape("rect", {x: l * w + 2, y: t * h + 2, width: Math.max(4, (r - l) * w - 4), height: Math.max(4, (b - t) * h - 4)});
  }
  if (mark.spot) shape("circle", {cx: mark.spot[0] * w, cy: mark.spot[1] * h, r: 13});
  if (mark.line) {
    const x1 = mark.line[0] * w, y1 = mark.line[1] * h, x2 = mark.line[2] * w, y2 = mark.line[3] * h;
    const long = Math.hypot(x2 - x1, y2 - y1) || 1, dx = (x2 - x1) / long, dy = (y2 - y1) / long;
    shape("circle", {cx: x1, cy: y1, r: 8});
    shape("line", {x1, y1, x2: x2 - dx * 12, y2: y2 - dy * 12});
    const tip = [[x2, y2], [x2 - dx * 20 - dy * 11, y2 - dy * 20 + dx * 11], [x2 - dx * 20 + dy * 11, y2 - dy * 20 - dx * 11]];
    shape("polygon", {points: tip.map(p => p.join(",")).join(" ")});
  }
}

function go(i, frame, other = null) {
  history.replaceState(null, "", "#" + i + "." + frame + (other === null ? "" : "+" + other));
  open(i, frame, other);
}
function home() {
  if (at >= 0 && partner !== null) return go(at, step);
  at = -1;
  get("summary").hidden = false;
  get("episode").hidden = true;
  history.replaceState(null, "", "#");
  list();
}
function move(by) {
  if (at < 0) { if (shown.length && by > 0) go(shown[0], 0); return; }
  go(at, Math.max(0, Math.min(step + by, data.episodes[at].frames.length - 1)));
}
function jump(by) {
  const here = shown.indexOf(at), next = here < 0 ? 0 : here + by;
  if (shown[next] !== undefined) go(shown[next], 0);
}
function failure() {
  const next = shown.find((i, n) => n > shown.indexOf(at) && !data.episodes[i].success && !untold(data.episodes[i]));
  if (next !== undefined) go(next, 0);
}
function fromHash() {
  const found = /^#(\d+)\.(\d+)(?:\+(\d+))?$/.exec(location.hash);
  if (found) open(Number(found[1]), Number(found[2]), found[3] === undefined ? null : Number(found[3]));
}
const KEYS = {ArrowLeft: () => move(-1), ArrowRight: () => move(1), ArrowUp: () => jump(-1), ArrowDown: () => jump(1),
  Home: () => move(-1e9), End: () => move(1e9), n: failure,
  o: () => { beside = !beside; if (at >= 0) draw(data.episodes[at]); },
  p: () => { get("asked").open = !get("asked").open; asked(); },
  t: () => { asText = !asText; if (at >= 0) draw(data.episodes[at]); }, "/": () => get("search").focus(), Escape: home};

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^(INPUT|SELECT)$/.test(event.target.tagName)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (KEYS[event.key]) { event.preventDefault(); KEYS[event.key](); }
});
get("title").textContent = data.title;
get("title").onclick = get("back").onclick = home;
get("prev").onclick = () => move(-1);
get("next").onclick = () => move(1);
get("mode").onclick = KEYS.t;
get("asked").ontoggle = asked;
addEventListener("hashchange", fromHash);
addEventListener("resize", () => { if (at >= 0) draw(data.episodes[at]); });
summary();
choices();
list();
fromHash();
if (data.live) setInterval(grow, 2000);
