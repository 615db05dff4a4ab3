"use strict";
// A tap on a column sorts by it; a second one turns the order round.
const body = document.querySelector("tbody");
document.querySelectorAll("th").forEach((head, place) => head.firstChild.onclick = () => {
  const value = row => Number(row.cells[place].dataset.value ?? NaN), text = row => row.cells[place].textContent;
  const first = [...body.rows].some(row => !isNaN(value(row))) ? "descending" : "ascending";
  const other = first === "descending" ? "ascending" : "descending";
  const order = head.ariaSort === first ? other : first, sign = order === "ascending" ? 1 : -1;
  document.querySelectorAll("th").forEach(one => one.removeAttribute("aria-sort"));
  head.ariaSort = order;
  body.append(...[...body.rows].sort((a, b) => {
    const x = value(a), y = value(b);
    if (isNaN(x) && isNaN(y)) return sign * text(a).localeCompare(text(b));
    return isNaN(x) ? 1 : isNaN(y) ? -1 : sign * (x - y);
  }));
});
