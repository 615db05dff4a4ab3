// The list and the table of episodes: what is among them, in which order, and how both grow while a run goes.
const NAMES = {minimum: "shortest", solved_at: "solved at", input_tokens: "tokens in", output_tokens: "tokens out", cost: "USD"};
const LATER = new Set(["goal", "clean", "obeyed", "frames", "references"]);
let order = "", down = false;

// What an episode is found by; made when the first search needs it.
const haystacks = new Map();
function haystack(e) {
  if (!haystacks.has(e)) {
    const said = e.frames.map(f => (f.does || "") + " " + (f.error || "") + " " + (f.thought ? lines(f.thought.reply) : ""));
    haystacks.set(e, [e.task, e.instruction, e.agent, "seed " + e.seed, why(e), ...e.verdict || [], ...said].join(" ").toLowerCase());
  }
  return haystacks.get(e);
}
function matches(e) {
  const words = get("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const text = words.length ? haystack(e) : "";
  const agent = get("agent").value, outcome = get("outcome").value, tag = get("tag").value;
  const least = get("least").value, most = get("most").value;
  return words.every(word => text.includes(word)) && (!agent || e.agent === agent)
    && (!tag || (data.tags[e.task] || []).includes(tag))
    && (least === "" || e.steps >= Number(least)) && (most === "" || e.steps <= Number(most))
    && (!outcome || (outcome === "success" && e.success) || (outcome === "failed" && !e.success && !untold(e))
      || (outcome === "untold" && untold(e))
      || failed(e).includes(outcome));
}

// Columns: who played what and how it ended, then every number in which the episodes differ.
const worth = {verdict: e => untold(e) ? 1 : e.success ? 0 : 2 + failed(e).length};
const valueOf = (e, key) => worth[key] ? worth[key](e) : e[key];
let columns = [];
function findColumns() {
  const values = new Map();
  for (const e of data.episodes) for (const [key, value] of Object.entries(e))
    if (typeof value === "number" && !LATER.has(key)) values.set(key, (values.get(key) || new Set()).add(value));
  const seen = key => key !== "steps" && key !== "seed" && values.get(key).size > 1;
  columns = ["verdict", "task", "agent", "seed", "steps", ...[...values.keys()].filter(seen)];
}
const nameOf = key => NAMES[key] || key;

function sorted(places) {
  if (!order) return places;
  const keys = new Map(places.map(i => [i, valueOf(data.episodes[i], order)]));
  const none = value => value === undefined || value === null;
  return places.sort((a, b) => {
    const x = keys.get(a), y = keys.get(b);
    if (none(x) || none(y)) return none(x) - none(y) || a - b; // what is not known comes last either way
    const by = typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y), "en", {numeric: true});
    return (down ? -by : by) || a - b;
  });
}
function sortBy(key) {
  down = key !== "" && key === order && !down;
  order = key;
  get("sort").value = key;
  list();
}

function list() {
  const nav = get("list");
  shown = sorted(data.episodes.map((e, i) => i).filter(i => matches(data.episodes[i])));
  nav.replaceChildren(...shown.map(i => {
    const e = data.episodes[i], link = make("a");
    link.href = "#" + i + ".0";
    link.dataset.i = i;
    link.append(make("span", badge(e)[0] + " ", badge(e)[1]), make("b", e.task),
      " · " + e.agent + " · " + e.seed, make("small", e.instruction));
    if (untold(e)) link.append(make("small", "not told"));
    else if (!e.success) link.append(make("small", why(e) || "failed", "bad"));
    if (!["", "verdict", "task", "agent", "seed"].includes(order)) link.append(make("small", nameOf(order) + " " + figure(e[order])));
    link.classList.toggle("here", i === at);
    return link;
  }));
  get("turn").textContent = down ? "↓" : "↑";
  get("turn").disabled = !order;
  count();
  rows();
}
function count() {
  get("count").textContent = shown.length + " of " + data.episodes.length + " episodes" + (data.live || "");
}
// The table, while it is open.
function rows() {
  const box = get("table");
  if (!box.open) return;
  const head = make("tr");
  for (const key of columns) {
    const th = make("th", undefined, ["task", "agent"].includes(key) ? "words" : ""), button = make("button", nameOf(key) + (key === order ? down ? " ↓" : " ↑" : ""));
    button.onclick = () => sortBy(key);
    th.ariaSort = key !== order ? "none" : down ? "descending" : "ascending";
    th.append(button);
    head.append(th);
  }
  const node = make("table"), body = make("tbody");
  body.append(...shown.map(i => {
    const e = data.episodes[i], row = make("tr");
    row.append(...columns.map(key => {
      if (key === "verdict") return make("td", badge(e)[0] + " " + why(e), badge(e)[1]);
      const td = make("td", key === "task" ? undefined : figure(e[key]), typeof e[key] === "number" ? "" : "words");
      if (key === "task") td.append(Object.assign(make("a", e.task), {href: "#" + i + ".0"}));
      return td;
    }));
    return row;
  }));
  node.append(make("thead"), body);
  node.firstChild.append(head);
  box.querySelector(".wide").replaceChildren(node);
}

function options(id, first, values) {
  const was = get(id).value;
  get(id).replaceChildren(new Option(first, ""), ...values.map(([value, text]) => new Option(text, value)));
  get(id).value = was;
}
// What can be chosen among the episodes that there are.
function choices() {
  const agents = [...new Set(data.episodes.map(e => e.agent))], tasks = new Set(data.episodes.map(e => e.task));
  const tags = new Set(Object.entries(data.tags).flatMap(([task, tags]) => tasks.has(task) ? tags : []));
  findColumns();
  options("agent", "all agents", agents.map(one => [one, one]));
  options("tag", "all tags", [...tags].sort().map(one => [one, one]));
  options("sort", "in the order played", columns.map(key => [key, "by " + nameOf(key)]));
  get("tag").hidden = !tags.size;
}
["search", "agent", "outcome", "tag", "least", "most"].forEach(id => document.getElementById(id).addEventListener("input", () => list()));
document.getElementById("sort").addEventListener("input", event => { down = false; order = event.target.value; list(); });
document.getElementById("turn").addEventListener("click", () => sortBy(order));
document.getElementById("table").addEventListener("toggle", () => rows());

// What came since, from the program that watches the run. Nothing that is open changes its place.
async function grow() {
  if (document.hidden || grow.busy) return;
  grow.busy = true;
  try {
    const answer = await fetch("news?run=" + data.run + "&since=" + data.episodes.length
      + "&figures=" + data.figures);
    const news = await answer.json();
    if (news.run !== data.run) return location.reload(); // it was begun again
    get("gone").hidden = true;
    const more = news.episodes.length;
    for (const key of ["episodes", "shots", "views", "texts", "lines", "pictures"]) data[key] = data[key].concat(news[key]);
    if (news.packed !== undefined) held = undefined;
    for (const key of ["failures", "tasks", "tags", "summary", "notices", "live", "figures", "packed"])
      if (news[key] !== undefined) data[key] = news[key];
    if (news.opening !== undefined) {
      const made = new DOMParser().parseFromString(news.opening, "text/html"); // ours, and as in the page itself
      get("opening").replaceChildren(...made.body.children);
    }
    if (!more && news.opening === undefined) return count();
    opening();
    choices();
    list();
    if (get("measures").open) measures();
    if (at >= 0) others(at);
  } catch (error) {
    get("gone").hidden = false;
  } finally { grow.busy = false; }
}
