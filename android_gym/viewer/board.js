"use strict";
// A tap on a column sorts by it; a second one turns the order round.
const body = document.querySelector("tbody");
document.querySelectorAll("th").forEach((head, place) => head.firstChild.onclick = () => {
  const falling = head.ariaSort !== "descending", sign = falling ? -1 : 1;
  document.querySelectorAll("th").forEach(one => one.removeAttribute("aria-sort"));
  head.ariaSort = falling ? "descending" : "ascending";
  const value = row => Number(row.cells[place].dataset.value ?? NaN), text = row => row.cells[place].textContent;
  body.append(...[...body.rows].sort((a, b) => {
    const x = value(a), y = value(b);
    if (isNaN(x) && isNaN(y)) return -sign * text(a).localeCompare(text(b));
    return isNaN(x) ? 1 : isNaN(y) ? -1 : sign * (x - y);
  }));
});
