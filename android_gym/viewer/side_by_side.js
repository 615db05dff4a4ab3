// Two episodes of one task side by side, step by step, with what each took.
const same = (a, b) => a.task === b.task && (a.source || "") === (b.source || "");
const named = e => badge(e)[0] + " " + e.agent + (e.model ? ", " + e.model : "") + " · seed " + e.seed
  + (e.repeat ? ", repeat " + e.repeat : "") + (e.trial ? ", trial " + e.trial : "");
// The other episodes of the task, those of the same seed first.
function others(i) {
  const e = data.episodes[i];
  const found = data.episodes.map((one, n) => n).filter(n => n !== i && same(e, data.episodes[n]));
  found.sort((a, b) => (data.episodes[b].seed === e.seed) - (data.episodes[a].seed === e.seed) || a - b);
  options("other", "alone", found.map(n => [n, "beside " + named(data.episodes[n])]));
  get("other").value = partner === null ? "" : partner;
  get("other").hidden = !found.length;
}
let partner = null;
function pair(i, other) {
  partner = other;
  const box = get("pair"), alone = other === null;
  box.hidden = alone;
  get("other").value = alone ? "" : other;
  get("strip").hidden = !alone;
  document.querySelector(".stage").hidden = !alone;
  if (alone || box.dataset.of === i + "+" + other) return;
  box.dataset.of = i + "+" + other;
  const both = [data.episodes[i], data.episodes[other]];
  const parted = Math.max(...both.map(e => e.frames.length));
  let first = 0; // the first step in which they do something else
  while (first < parted && both[0].frames[first] && both[1].frames[first] && both[0].frames[first].does === both[1].frames[first].does
    && both[0].frames[first].does !== undefined) first++;
  const words = first === 0 ? "They differ from the first step on." : "They do the same in the first " + (first > 1 ? first + " steps." : "step.");
  const head = make("div", undefined, "two"), body = make("ol", undefined, "twos");
  head.append(...[i, other].map(total));
  const totals = [{seconds: 0, cost: 0, tokens: 0}, {seconds: 0, cost: 0, tokens: 0}];
  for (let n = 0; n < parted; n++) {
    const row = make("li", undefined, n === first ? "two parts" : "two");
    row.append(...[i, other].map((place, side) => half(place, n, totals[side])));
    body.append(row);
  }
  box.replaceChildren(make("p", words, "hint"), head, body);
}
function total(i) {
  const e = data.episodes[i], box = make("div"), took = make("small");
  const tokens = (e.input_tokens || 0) + (e.output_tokens || 0);
  took.textContent = [e.steps + " steps", e.minimum ? "shortest " + e.minimum : "", e.seconds ? figure(e.seconds) + " s" : "",
    e.calls ? e.calls + " calls" : "", tokens ? tokens + " tokens" : "", e.cost ? "$" + e.cost.toPrecision(2) : ""].filter(Boolean).join(" · ");
  box.append(make("b", named(e), badge(e)[1]), took, ...(e.verdict || []).map(one => make("small", one, "bad")));
  return box;
}
// What one of them did in a step, which leads to it, and what that and all before it took.
function half(i, n, sum) {
  const e = data.episodes[i], f = e.frames[n];
  if (!f) return make("span");
  const box = make("button"), told = make("span"), last = f.does === undefined, shot = make("i");
  shot.append(thumb(data.shots[f.shot], 0.5));
  told.append(make("b", (last ? "" : n + 1 + ". ") + (last ? untold(e) ? "The end." : e.success ? "The end: success." : "The end: failed." : f.does)));
  if (f.reward) told.append(make("em", signed(f.reward), sign(f.reward)));
  if (f.error) told.append(make("small", f.error, "bad"));
  (f.news || []).forEach(([words, good]) => told.append(make("small", words, tone(good))));
  if (f.thought) {
    sum.seconds += f.thought.seconds; sum.cost += f.thought.cost; sum.tokens += f.thought.input_tokens + f.thought.output_tokens;
    told.append(make("small", spent(f.thought)), make("small", "so far " + [sum.tokens + " tokens", sum.cost ? "$" + sum.cost.toPrecision(2) : "",
      sum.seconds ? figure(sum.seconds) + " s" : ""].filter(Boolean).join(" · ")));
  }
  box.append(shot, told);
  box.onclick = () => go(i, n);
  return box;
}
document.getElementById("other").addEventListener("input", event => go(at, step, event.target.value === "" ? null : Number(event.target.value)));
