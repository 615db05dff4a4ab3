"""A report as one HTML page: no request leaves it, and nothing that was read becomes markup."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import repeat

from ...viewer.styles import styles
from . import svg_figures
from .values import Cell, Figure, Table, numbers, shown

Sections = Sequence[tuple[str, Sequence[Table | Figure]]]
MAX_LINE = 60  # letters of a cell that may stand in one line


def page(title: str, sections: Sections, opening: str = "") -> str:
    """The report; `opening` is markup that stands before its sections."""
    links = "".join(f'<a href="#s{i}">{escape(name)}</a>' for i, (name, _) in enumerate(sections))
    parts = [f"<h1>{escape(title)}</h1>", opening, f"<nav>{links}</nav>"]
    for place, (heading, found) in enumerate(sections):
        parts.append(f'<h2 id="s{place}">{escape(heading)}</h2>')
        for one in found:
            parts.append(_figure(one) if isinstance(one, Figure) else table(one))
    return whole(title, "\n".join(parts), styles("report.css", "drawn.css"))


def whole(title: str, body: str, style: str) -> str:
    """A page that needs no other file, in the colours of all our pages."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{styles('base.css')}{style}</style></head>\n"
        f"<body>{body}</body></html>\n"
    )


def table(told: Table) -> str:
    """A table with its title and notes, or what is missing for it."""
    inside = f'<p class="missing">{escape(told.missing)}</p>' if told.missing else grid(told)
    return _section(told.key, told.title, inside, told.notes)


def _figure(figure: Figure) -> str:
    if figure.missing or not figure.panels:
        inside = f'<p class="missing">{escape(figure.missing)}</p>'
        return _section(figure.key, figure.title, inside, figure.notes)
    drawn = "".join(f"<div>{one}</div>" for one in svg_figures.panels(figure))
    names = enumerate(svg_figures.legend(figure))
    keys = "".join(f"<li>{svg_figures.swatch(place)} {escape(name)}</li>" for place, name in names)
    inside = f'<div class="panels">{drawn}</div>'
    inside += f'<ul class="keys">{keys}</ul>' if keys else ""
    tables = "".join(f"<p>{escape(t.title)}</p>{grid(t)}" for t in numbers(figure))
    folded = f"<details><summary>The numbers</summary>{tables}</details>"
    return _section(figure.key, figure.title, inside, figure.notes, folded)


def _section(key: str, title: str, inside: str, notes: Sequence[str], after: str = "") -> str:
    told = "".join(f'<p class="note">{escape(note)}</p>' for note in notes)
    return f'<section id="{escape(key)}"><h3>{escape(title)}</h3>{inside}{told}{after}</section>'


def grid(table: Table) -> str:
    """The rows of a table, in a box of their own that is scrolled where they are wide."""
    over = "".join(f'<th colspan="{count}">{escape(name)}</th>' for name, count in table.groups)
    head = f'<tr class="over">{over}</tr>' if over else ""
    words = table.words
    names = zip(table.columns, words, strict=True)
    head += f"<tr>{''.join(_tagged('th', name, text) for name, text in names)}</tr>"
    rows = "".join(f"<tr>{''.join(map(_cell, row, words, repeat(table.digits)))}</tr>" for row in table.rows)
    return f'<div class="wide"><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>'


def _cell(cell: Cell, words: bool, digits: int) -> str:
    return _tagged("td", shown(cell, digits), words)


def _tagged(tag: str, text: str, words: bool) -> str:
    """A cell. Words begin at the left; sentences may be broken into lines."""
    kind = ' class="words long"' if len(text) > MAX_LINE else ' class="words"' if words else ""
    return f"<{tag}{kind}>{escape(text)}</{tag}>"
