"""Documents as a viewer shows them: pages of a text in Markdown, and sheets of cells.

    # Invoice 2023-09              a heading; ## and ### are smaller
    Payment within 14 days.        a paragraph
    - one of a list
    | Work | Hours | Amount |      a row of a table, the first in bold
    | Maps | 12 | $960.00 |        columns of figures are aligned at the end
    | Total | | $960.00 |          a sum is in bold with a line above
    ---                            the next page, or slide

A sheet is a table, or lines of cells with "," between; "=SUM(B2:B5)", "=B2*C2" in a cell is worked out. Whatever is
no Markdown is shown as the words that it is.

    document(file.text, file.mime)     the look of a document, by what kind it is
    sheet(entry.text, "B7")            cells, the formula of one of them above
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from ..phone.core.calls import Call
from ..phone.core.view import FILL, Verbatim, View
from .basic import box, column, decor, min_height, paint, row, scroll, text
from .numbers import number, write_number
from .styles import BODY_MEDIUM, PARAGRAPH, SUMMARY

INK, DIM, LINE, PAPER = "#202124", "#5f6368", "#dadce0", "#ffffff"
A4, PAGE_WIDE = 520.0, 420.0  # dp: the height of a page that is not full, the width of pages with their margins
COLUMNS, LINES = 3, 24  # of a sheet at least
WIDEST, LONGEST = 26, 400  # … and at most, and lines of a page; the rest is not shown
DEEPEST = 100  # formulas that need one another in turn
_SIZES = {"#": 19.0, "##": 13.5, "###": 11.5}  # dp of headings
_BODY, _SMALL = 11.0, 10.0
_FIGURE = re.compile(r"[-–+]?\s?[$€£¥]?\s?[\d.,]+\s?(?:%|€|kg|g|h|km|m|mm|元|,-)?")
_SUM = re.compile(r"(Sub)?total|Sum|Amount due|Balance|合计|总计", re.I)
_RANGE = re.compile(r"=(SUM|AVERAGE|MAX|MIN)\(([A-Z])(\d{1,6}):([A-Z])(\d{1,6})\)")
_BINARY = re.compile(r"=([A-Z]\d{1,6}|[\d.]+)([-+*/])([A-Z]\d{1,6}|[\d.]+)")

Table = tuple[tuple[str, ...], ...]
Place = tuple[int, int]  # line and column, from 0


def table(lines: list[str]) -> Table:
    """The cells of a table's lines, equally many in each; the rule under a head is left out."""
    rows = [tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in lines]
    rows = [row for row in rows if not set("".join(row)) <= set("-: ") or not any(row)]
    wide = min(max(map(len, rows), default=0), WIDEST)
    return tuple((row + ("",) * (wide - len(row)))[:wide] for row in rows)


def cells(said: str) -> Table:
    """The cells of a sheet's text, as they were entered."""
    lines = [line for line in said.splitlines() if line.strip()][:LONGEST]
    if any(line.startswith("|") for line in lines):
        return table([line for line in lines if line.startswith("|")])
    return table([line.replace(",", "|") for line in lines])


def work_out(entered: Table) -> Table:
    """The cells of a sheet as they are seen: formulas give their results, with the places of what they are made of.

    It is "#REF!" where a formula needs its own result or those of too many in turn, "#VALUE!" where there is nothing to
    work out.

    >>> work_out((("2.50", "4", "=A1*B1"), ("1.25", "2", "=A2*B2"), ("", "", "=SUM(C1:C2)")))[-1][-1]
    '12.50'
    """
    known: dict[Place, str] = {}
    waiting: list[Place] = []  # cells whose results are needed for others

    def at(name: str) -> str:
        return seen((int(name[1:]) - 1, ord(name[0]) - 65)) if name[0].isalpha() else name

    def seen(place: Place) -> str:
        line, column = place
        if not 0 <= line < len(entered) or column >= len(entered[line]):
            return ""
        if place in waiting or len(waiting) == DEEPEST:
            return "#REF!"
        if place not in known:
            waiting.append(place)
            known[place] = shown(entered[line][column])
            waiting.pop()
        return known[place]

    def shown(cell: str) -> str:
        if spread := _RANGE.fullmatch(cell):
            verb, left, top, right, bottom = spread.groups()
            lines = range(int(top) - 1, min(int(bottom), len(entered)))
            return _answer(verb, [seen((n, c)) for c in range(ord(left) - 65, ord(right) - 64) for n in lines])
        if pair := _BINARY.fullmatch(cell):
            return _answer(pair[2], [at(pair[1]), at(pair[3])])
        return cell

    return tuple(tuple(seen((n, c)) for c in range(len(line))) for n, line in enumerate(entered))


def _answer(verb: str, found: list[str]) -> str:
    """What figures come to; those with cents give cents."""
    values = [number(one) for one in found if re.fullmatch(r"-?[\d,]{,15}\.?\d{1,9}", one)]
    if "#REF!" in found:
        return "#REF!"
    if not values or (verb in "+-*/" and len(values) < 2) or (verb == "/" and not values[1]):
        return "#VALUE!"
    match verb:
        case "SUM" | "+":
            value = sum(values, Decimal())
        case "AVERAGE":
            value = sum(values, Decimal()) / len(values)
        case "MAX" | "MIN":
            value = max(values) if verb == "MAX" else min(values)
        case "-":
            value = values[0] - values[1]
        case "*":
            value = values[0] * values[1]
        case _:
            value = values[0] / values[1]
    cents = any("." in one and len(one.rpartition(".")[2]) == 2 for one in found)
    return f"{value:.2f}" if cents else write_number(round(value, 2)).replace(",", "")


def amounts(rows: Table) -> tuple[bool, ...]:
    """For each column whether it holds figures: all below the head, but for empty cells."""
    body = [[row[n] for row in rows[1:] if row[n]] for n in range(len(rows[0]) if rows else 0)]
    return tuple(bool(column) and all(_FIGURE.fullmatch(cell) for cell in column) for column in body)


# --- pages --------------------------------------------------------------------------------------


def pages(said: str) -> tuple[str, ...]:
    """The text of each page."""
    return tuple(part.strip("\n") for part in re.split(r"^---$", said, flags=re.M) if part.strip()) or ("",)


def document(said: str, mime: str, id: str = "document_text") -> View:
    """What a text looks like in a viewer, by the MIME type of its file: a sheet of cells, slides, pages, or, of a plain
    text, its words. `id` is that of each of its texts."""
    if mime.endswith("spreadsheetml.sheet") or mime == "text/csv":
        return sheet(said)
    if mime.endswith("presentationml.presentation"):
        return slides(said)
    if mime == "text/plain":
        return scroll(text(Verbatim(said), id, PARAGRAPH), pad=(24, 16, 24, 24))
    return paper(said, id)


def paper(said: str, id: str = "document_text", scroll_id: str = "pdf_view") -> View:
    """The pages of a text, white sheets one under another."""
    parts = pages(said)
    return scroll(
        *(_page(part, id, f"{n} / {len(parts)}" * (len(parts) > 1)) for n, part in enumerate(parts, 1)),
        id=scroll_id,
        most=PAGE_WIDE,
        pad=(12, 12, 12, 24),
        bg="surfaceContainerHigh",
    )


def _page(said: str, id: str, number_: str) -> View:
    foot = (text(number_, "page_number", color=DIM, size=-9, align="end", w=FILL),) if number_ else ()
    body = column(*_blocks(said, id), w=FILL, gap=7)
    filled = row(column(body, w=FILL, grow=1), min_height(A4 - 90), align="start")
    return column(
        filled, *foot, bg=PAPER, elevation=2, radius=2, w=FILL, gap=12, pad=(28, 32, 28, 18), margin=(0, 0, 0, 12)
    )


def _blocks(said: str, id: str, scale: float = 1) -> list[View]:
    found: list[View] = []
    rows: list[str] = []
    for line in [*said.splitlines()[:LONGEST], ""]:
        if line.startswith("|"):
            rows.append(line)
            continue
        if rows:
            found.append(_table(table(rows), id))
            rows = []
        head, _, rest = line.partition(" ")
        if head in _SIZES and rest:
            size = _SIZES[head] * scale
            top = (0.0, 0.0 if not found else size * 0.5, 0.0, 0.0)
            found.append(_words(rest, id, size, weight=500, pad=top))
        elif head == "-" and rest:
            dot = paint("•", PARAGRAPH.replace(size=-_BODY * scale, color=INK))
            found.append(row(dot, _words(rest, id, _BODY * scale, grow=1), gap=7, align="start"))
        elif line.strip():
            found.append(_words(line.strip(), id, _BODY * scale))
    return found


def _words(said: str, id: str, size: float, **options: object) -> View:
    """Words on paper, whose size does not follow that of the phone's texts."""
    return text(Verbatim(said), id, PARAGRAPH, size=-size, color=INK, w=FILL, **options)  # type: ignore[arg-type]


def _table(rows: Table, id: str) -> View:
    """A ruled table, as wide as the page."""
    rows = work_out(rows)
    figures = amounts(rows)
    longest = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    shares = [max(min(width, 26), 5) + 2 for width in longest]  # a word of wide letters takes more
    lines = list[View]()
    for n, cells_ in enumerate(rows):
        strong = n == 0 or _SUM.match(cells_[0]) is not None
        if n == 1 or (n and strong):
            lines.append(decor(w=FILL, h=1, bg=DIM if n == 1 else LINE))
        lines.append(
            row(
                *(
                    text(
                        Verbatim(cell) if cell else " ",
                        id,
                        PARAGRAPH,
                        size=-_SMALL,
                        color=INK,
                        weight=700 if strong else 400,
                        align="end" if right else "start",
                        tabular=right,
                        grow=share,
                        w=0,
                        hidden=not cell,
                    )
                    for cell, right, share in zip(cells_, figures, shares, strict=True)
                ),
                gap=9,
                pad=(2, 4, 2, 4),
                align="start",
            )
        )
    return column(*lines, decor(w=FILL, h=1, bg=LINE), w=FILL, margin=(0, 4, 0, 6))


# --- slides and sheets --------------------------------------------------------------------------


def slides(said: str, id: str = "slide_text") -> View:
    """A slide for each page of a text; the first is the title's."""
    parts = pages(said)
    return scroll(
        *(_slide(part, n, id) for n, part in enumerate(parts)), most=PAGE_WIDE, pad=(16, 16, 16, 24), id="slides_view"
    )


def _slide(said: str, place: int, id: str) -> View:
    first = place == 0
    accent = decor(w=FILL, h=6, bg="#f4b400") if first else decor(w=44, h=3, bg="#f4b400", margin=(0, 0, 0, 8))
    body = _blocks(said, id, 1.35)
    foot = paint(str(place + 1), SUMMARY.replace(size=-9, color=DIM))
    inner = column(*(() if first else (accent,)), *body, w=FILL, grow=1, gap=6)
    return box(
        row(inner, min_height(172), align="center" if first else "start", pad=(26, 22, 26, 18)),
        *((accent,) if first else ()),
        box(foot, at="end|bottom", margin=(0, 0, 12, 8)),
        bg=PAPER,
        w=FILL,
        radius=4,
        elevation=1,
        margin=(0, 0, 0, 12),
    )


def sheet(said: str, at: str = "", tapped: Callable[[str], Call] | None = None) -> View:
    """The cells of a sheet under the letters of their columns. With `tapped`, the handler that is given the
    name of a cell ("B7"), cells can be tapped, and what was entered in the one `at` stands above them."""
    entered = cells(said)
    seen, figures = work_out(entered), amounts(work_out(entered))
    wide = max(len(entered[0]) if entered else 0, COLUMNS)
    shares = [max((len(row[n]) for row in seen if n < len(row)), default=0) for n in range(wide)]
    shares = [max(min(share, 22), 8) for share in shares]
    head = row(*(_cell(chr(65 + n), share, "head") for n, share in enumerate(shares)), w=FILL, pad=(32, 0, 0, 0))
    lines = [head]
    for line in range(max(len(entered) + 3, LINES)):
        count = text(str(line + 1), "", SUMMARY, w=32, size=11, align="center", hidden=True)
        kids = []
        for n, share in enumerate(shares):
            words = seen[line][n] if line < len(seen) and n < len(seen[line]) else ""
            name = f"{chr(65 + n)}{line + 1}"
            kind = "end" if n < len(figures) and figures[n] else "start"
            tap = tapped(name) if tapped is not None and words and name != at else None
            kids.append(_cell(words, share, kind, tap, name == at, not line or bool(_SUM.match(_first(seen, line)))))
        lines.append(row(count, *kids, w=FILL))
    bar = [] if tapped is None else [_formula_bar(at, entered)]
    return column(*bar, scroll(column(*lines, w=FILL), pad=(0, 0, 0, 24), id="sheet_view"), w=FILL, h=FILL)


def _first(seen: Table, line: int) -> str:
    return seen[line][0] if line < len(seen) else ""


def _cell(
    words: str, share: int, kind: str, tap: Call | None = None, chosen: bool = False, strong: bool = False
) -> View:
    """A cell; kind: head, or how its words are aligned."""
    head = kind == "head"
    inner = text(
        Verbatim(words) if words else " ",
        "" if head else "cell",
        SUMMARY if head else BODY_MEDIUM,
        size=11 if head else 13,
        weight=700 if strong and words else 400,
        grow=1,
        pad=(6, 0, 6, 0),
        align="center" if head else kind,
        hidden=head or not words,
        tap=tap,
    )
    stroke = "primary" if chosen else "outlineVariant"
    return row(inner, grow=share, w=0, h=24 if head else 34, stroke=stroke, bg="surfaceContainer" if head else "")


def _formula_bar(at: str, entered: Table) -> View:
    line, place = int(at[1:]) - 1, ord(at[0]) - 65
    said = entered[line][place] if line < len(entered) and place < len(entered[line]) else ""
    return row(
        text(at, "cell_name", BODY_MEDIUM, weight=500, w=36),
        text("fx", "", SUMMARY, color="primary", hidden=True),
        text(Verbatim(said) if said else " ", "formula_bar", BODY_MEDIUM, grow=1, hidden=not said),
        h=40,
        gap=12,
        w=FILL,
        pad=(14, 0, 12, 0),
        stroke="outlineVariant",
        bg="surface",
    )


__all__ = ["cells", "document", "pages", "paper", "sheet", "slides", "work_out"]
