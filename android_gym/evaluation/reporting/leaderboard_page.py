"""The standings of a suite as a page: a leaderboard that needs no other file, sorted by a tap on a
column, and readable on a phone.

It is made of the Markdown that `standings` writes, so that both say the same."""

from __future__ import annotations

import re
from html import escape

from ...phone.core.values import Value
from ...viewer.styles import styles
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
    rows = "".join(f"<tr>{''.join(map(_cell, board.columns, row, words))}</tr>" for row in board.rows)
    paragraphs = "".join(f"<p>{escape(one)}</p>" for one in board.intro)
    quotes = "".join(f"<blockquote>{escape(one)}</blockquote>" for one in board.quotes)
    body = (
        f"<h1>{escape(board.title)}</h1>{_lead(board)}"
        f'<div class="wide"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
        f"<h2>To quote</h2>{quotes}<h2>What the columns mean</h2>{paragraphs}"
        f"<script>{styles('board.js')}</script>"
    )
    return whole(board.title, body, styles("board.css"))


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
    rate, others = best[names["SR"]].partition(";")[0], len(rated) - 1
    told = f"{who} has SR {rate} on {board.title}"
    if others:
        told = f"{who} leads {board.title} with SR {rate}, ahead of {others} other"
        told += "s" if others > 1 else ""
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
    return f'<td data-name="{escape(name)}"{kind}{value}><span>{escape(text)}</span>{bar}{under}</td>'


def _kind(name: str) -> str:
    return f' class="{name}"' if name else ""


def _is_word(text: str) -> bool:
    return text not in ("", "–") and _number(text) != _number(text)


def _number(text: str) -> float:
    """The number that a cell begins with, nan where it does not."""
    found = re.match(r"-?[\d,]+(\.\d+)?(?![\w-])", text)
    return float(found[0].replace(",", "")) if found else float("nan")
