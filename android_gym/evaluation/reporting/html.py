"""A report as one HTML page: no request leaves it, and nothing that was read becomes markup."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from itertools import repeat

from .values import Cell, Figure, Table, numbers, shown

Sections = Sequence[tuple[str, Sequence[Table | Figure]]]
LONG = 60  # letters of a cell that may stand in one line
STYLE = """
:root { color-scheme: light dark; --ink: #1d1b20; --soft: #625f66; --paper: #fff; --line: #dcd8e0;
  --side: #f4f2f7; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e1e6; --soft: #a9a4ad; --paper: #17151a;
  --line: #3a363e; --side: #1f1c23; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1280px; padding: 20px 28px 60px; color: var(--ink);
  background: var(--paper); font: 14px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 24px; margin: 0 0 6px; } h2 { font-size: 19px; margin: 38px 0 0; }
h3 { font-size: 15px; margin: 26px 0 6px; }
nav { color: var(--soft); } nav a { margin-right: 14px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 4px 0; }
th, td { padding: 4px 14px 4px 0; text-align: right; border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums; white-space: nowrap; vertical-align: top; }
.words { text-align: left; }
td.long { white-space: normal; min-width: 40ch; overflow-wrap: anywhere; }
th:first-child, td:first-child { text-align: left; }
th { color: var(--soft); font-weight: 500; }
tr.over th { text-align: center; border-bottom: 0; }
p { margin: 4px 0; max-width: 90ch; } p.note, summary { color: var(--soft); font-size: 13px; }
p.missing { border-left: 3px solid var(--line); padding-left: 12px; color: var(--soft); }
img { display: block; max-width: 100%; background: #fff; border-radius: 8px; margin: 6px 0; }
"""


def page(title: str, sections: Sections, pictures: Mapping[str, bytes]) -> str:
    """The report; `pictures` are the figures' PNG files by key."""
    links = "".join(f'<a href="#s{i}">{escape(name)}</a>' for i, (name, _) in enumerate(sections))
    parts = [f"<h1>{escape(title)}</h1><nav>{links}</nav>"]
    for place, (heading, found) in enumerate(sections):
        parts.append(f'<h2 id="s{place}">{escape(heading)}</h2>')
        for one in found:
            parts.append(_figure(one, pictures) if isinstance(one, Figure) else _table(one))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>"
        + "\n".join(parts)
        + "</body></html>\n"
    )


def _table(table: Table) -> str:
    inside = f'<p class="missing">{escape(table.missing)}</p>' if table.missing else _grid(table)
    return _section(table.key, table.title, inside, table.notes)


def _figure(figure: Figure, pictures: Mapping[str, bytes]) -> str:
    if figure.missing or figure.key not in pictures:
        inside = f'<p class="missing">{escape(figure.missing)}</p>'
        return _section(figure.key, figure.title, inside, figure.notes)
    data = b64encode(pictures[figure.key]).decode()
    inside = f'<img alt="{escape(figure.title)}" src="data:image/png;base64,{data}">'
    tables = "".join(f"<p>{escape(t.title)}</p>{_grid(t)}" for t in numbers(figure))
    folded = f"<details><summary>The numbers</summary>{tables}</details>"
    return _section(figure.key, figure.title, inside, figure.notes, folded)


def _section(key: str, title: str, inside: str, notes: Sequence[str], after: str = "") -> str:
    told = "".join(f'<p class="note">{escape(note)}</p>' for note in notes)
    return f'<section id="{escape(key)}"><h3>{escape(title)}</h3>{inside}{told}{after}</section>'


def _grid(table: Table) -> str:
    over = "".join(f'<th colspan="{count}">{escape(name)}</th>' for name, count in table.groups)
    head = f'<tr class="over">{over}</tr>' if over else ""
    words = table.words
    names = zip(table.columns, words, strict=True)
    head += f"<tr>{''.join(_tagged('th', name, text) for name, text in names)}</tr>"
    rows = "".join(
        f"<tr>{''.join(map(_cell, row, words, repeat(table.digits)))}</tr>" for row in table.rows
    )
    return f'<div class="wide"><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>'


def _cell(cell: Cell, words: bool, digits: int) -> str:
    return _tagged("td", shown(cell, digits), words)


def _tagged(tag: str, text: str, words: bool) -> str:
    """A cell. Words begin at the left; sentences may be broken into lines."""
    kind = ' class="words long"' if len(text) > LONG else ' class="words"' if words else ""
    return f"<{tag}{kind}>{escape(text)}</{tag}>"
