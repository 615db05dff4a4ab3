// Put behind the page by the browser tests: presses keys, then says in the title what is shown.
function press(key) {
  document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
}
function type(id, text) {
  const field = document.getElementById(id);
  field.value = text;
  field.dispatchEvent(new Event("input"));
}
SCRIPT;
const seen = id => document.getElementById(id);
const display = id => getComputedStyle(seen(id)).display;
document.title = JSON.stringify({
  place: seen("place").textContent,
  now: seen("now").innerText,
  count: seen("count").textContent,
  instruction: seen("instruction").textContent,
  summary: !seen("summary").hidden,
  picture: display("picture"),
  text: display("text"),
  screen: seen("text").textContent,
  marks: [...seen("overlay").children].map(node => node.tagName),
  list: [...seen("list").children].length,
  thought: display("thought") !== "none",
  reply: seen("reply").textContent,
  prompt: seen("prompt").textContent,
  cost: seen("cost").textContent,
  verdict: [...seen("verdict").querySelectorAll(":scope > b, .parts > span, li")].map(node => node.textContent),
  steps: [...seen("steps").children].map(node => node.textContent.replace(/^[+-][\d.]+/, "")),
  why: [...document.querySelectorAll("#list small.bad")].map(node => node.textContent),
  failures: [...document.querySelectorAll("#summary table")].filter(node => node.textContent.startsWith("Why"))
    .flatMap(node => [...node.rows].slice(1).map(row => [...row.cells].map(cell => cell.textContent))),
  metrics: seen("metrics").textContent,
  elements: document.querySelectorAll("*").length,
  bold: document.querySelectorAll("h2 b, small b, pre i").length,
  requests: performance.getEntriesByType("resource").map(entry => entry.name)
    .filter(name => !name.startsWith("data:")),
});
