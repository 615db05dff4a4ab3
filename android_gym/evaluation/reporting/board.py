"""The standings of a suite as a page: a leaderboard that needs no other file, sorted by a tap on a
column, and readable on a phone.

It is made of the Markdown that `standings` writes, so that both say the same."""

from __future__ import annotations

import re
from html import escape

from ...phone.values import Value
from .html import whole

__all__ = ["Board", "page", "read"]


class Board(Value):
    """The standings of a suite. Rows hold text; `quotes` are the lines to quote."""

    title: str
    intro: tuple[str, ...] = ()  # paragraphs
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    quotes: tuple[str, ...] = ()


def read(text: str) -> Board:
    """The standings' Markdown: a title, paragraphs, one table, and quoted lines."""
    blocks = [block for block in re.split(r"\n\s*\n", text.strip()) if block.strip()]
    title, intro, table, quotes = "", [], list[list[str]](), list[str]()
    for block in blocks:
        lines = block.splitlines()
        if block.startswith("# "):
            title = _plain(block[2:])
        elif block.startswith("|"):
            table = [_cells(line) for line in lines]
        elif block.startswith(">"):
            quotes += [_plain(line.lstrip("> ")) for line in lines if line.lstrip("> ")]
        elif not table:
            intro.append(_plain(" ".join(lines)))
    head, rows = (table[0], table[2:]) if table else ([], [])
    return Board(title, tuple(intro), tuple(head), tuple(map(tuple, rows)), tuple(quotes))


def _cells(line: str) -> list[str]:
    """The cells of a row of a Markdown table."""
    return [_plain(cell) for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def _plain(text: str) -> str:
    return re.sub(r"\\([\\|*_`<>\[\]#])", r"\1", text.replace("`", "")).strip()


def page(board: Board) -> str:
    """The leaderboard as one HTML page."""
    words = [any(_is_word(row[i]) for row in board.rows) for i in range(len(board.columns))]
    heads = "".join(
        f'<th{_kind("words" if word else "")}><button type="button">{escape(name)}</button></th>'
        for name, word in zip(board.columns, words, strict=True)
    )
    rows = "".join(
        f"<tr>{''.join(map(_cell, board.columns, row, words))}</tr>" for row in board.rows
    )
    paragraphs = "".join(f"<p>{escape(one)}</p>" for one in board.intro)
    quotes = "".join(f"<blockquote>{escape(one)}</blockquote>" for one in board.quotes)
    body = (
        f"<h1>{escape(board.title)}</h1>{_lead(board)}"
        f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
        f"<h2>To quote</h2>{quotes}<h2>What the columns mean</h2>{paragraphs}"
        f"<script>{_SCRIPT}</script>"
    )
    return whole(board.title, body, _STYLE)


def _lead(board: Board) -> str:
    """Who leads, in a sentence. Agents marked * are told the way and do not compete."""
    names = {name: place for place, name in enumerate(board.columns)}
    if "agent" not in names or "SR" not in names:
        return ""
    rated = [row for row in board.rows if not row[names["agent"]].endswith("*")]
    if not rated:
        return ""
    best = max(rated, key=lambda row: _number(row[names["SR"]]))
    model = best[names["model"]] if "model" in names else "–"
    who = best[names["agent"]] + (f" with {model}" if model != "–" else "")
    told = f"{who} leads {board.title} with SR {best[names['SR']].partition(';')[0]}"
    others = len(rated) - 1
    told += f", ahead of {others} other{'s' if others > 1 else ''}" if others else ""
    marked = {row[names["agent"]][-1] for row in board.rows}
    beside = " ".join(says for mark, says in _MARKS.items() if mark in marked)
    return f'<p class="lead">{escape(told)}.<small>{escape(beside)}</small></p>'


_MARKS = {
    "*": "* is told the goal or the way, and does not compete.",
    "†": "† was trained on some of these tasks; “test” is SR on the others.",
}


def _cell(name: str, text: str, word: bool) -> str:
    """A cell. A rate with its interval is drawn as a bar, too."""
    text, _, more = text.partition("; ")
    found = re.match(r"(0\.\d+|1\.0+) \[(-?[\d.]+), (-?[\d.]+)\]", text)
    bar = ""
    if found:
        rate, low, high = (100 * float(one) for one in found.groups())
        bar = (
            f'<div class="rate"><i style="width:{rate:.1f}%"></i>'
            f'<b style="left:{low:.1f}%;width:{high - low:.1f}%"></b></div>'
        )
    number = _number(text)
    value = f' data-value="{number:g}"' if number == number else ""
    kind = _kind("rated" if bar else "words" if word else "")
    under = f"<small>{escape(more)}</small>" if more else ""
    return (
        f'<td data-name="{escape(name)}"{kind}{value}><span>{escape(text)}</span>{bar}{under}</td>'
    )


def _kind(name: str) -> str:
    return f' class="{name}"' if name else ""


def _is_word(text: str) -> bool:
    return text not in ("", "–") and _number(text) != _number(text)


def _number(text: str) -> float:
    """The number that a cell begins with, nan where it does not."""
    found = re.match(r"-?[\d,]+(\.\d+)?(?![\w-])", text)
    return float(found[0].replace(",", "")) if found else float("nan")


_STYLE = """
body { margin: 0 auto; max-width: 1400px; padding: 20px 28px 60px; }
h1 { font-size: 24px; margin: 0 0 6px; } h2 { font-size: 17px; margin: 30px 0 6px; }
p { max-width: 90ch; } table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: right; padding: 6px 9px 6px 0; white-space: nowrap; border-bottom: 1px solid var(--line); vertical-align: top;
  font-variant-numeric: tabular-nums; }
th { vertical-align: bottom; } th:first-child, td:first-child, .words { text-align: left; }
td.words:not([data-name=agent]) { white-space: normal; } td small { color: var(--soft); display: block; }
th button { font: inherit; font-size: 12px; color: var(--soft); background: none; border: 0; padding: 4px 0; cursor: pointer;
  text-align: inherit; max-width: 11ch; white-space: normal; }
th[aria-sort] button { color: var(--ink); font-weight: 600; }
th[aria-sort=descending] button::after { content: " ↓"; } th[aria-sort=ascending] button::after { content: " ↑"; }
td.rated { min-width: 150px; text-align: left; } td .rate { height: 10px; margin-top: 3px; text-align: left; }
td .rate b { top: 4px; }
blockquote { margin: 0 0 10px; padding: 2px 0 2px 12px; border-left: 3px solid var(--line); overflow-wrap: anywhere; }
@media (max-width: 700px) { body { padding: 14px 14px 40px; } table, tbody, thead, tr, td, th { display: block; }
  thead tr { display: flex; overflow-x: auto; gap: 6px; border: 0; padding: 0 0 8px; margin: 0; }
  th { border: 0; padding: 0; flex: none; }
  th button { max-width: none; border: 1px solid var(--line); border-radius: 12px; padding: 5px 11px; }
  tbody tr { border: 1px solid var(--line); border-radius: 10px; padding: 8px 12px; margin-bottom: 10px; display: grid;
    grid-template-columns: 1fr 1fr; gap: 4px 16px; }
  td, td.words { border: 0; padding: 0; display: flex; justify-content: space-between; gap: 8px; text-align: right;
    min-width: 0; white-space: normal; }
  td.words { overflow-wrap: anywhere; }
  td::before { content: attr(data-name); color: var(--soft); text-align: left; white-space: normal; }
  td[data-name=agent], td[data-name=model], td.rated { grid-column: 1 / 3; }
  td[data-name=agent] { font-weight: 600; font-size: 16px; } td[data-name=agent]::before { content: none; }
  td.rated { display: grid; grid-template-columns: auto auto; } td.rated .rate, td small { grid-column: 1 / 3; } td.rated span { text-align: right; } }
"""
_SCRIPT = """
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
"""
