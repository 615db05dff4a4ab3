"""Tables of an app in text files, and forms made of them, whose figures are worked out by formulas.

A file has groups: a line "= title | icon", then a line for each row, cells with "|" between; "#" begins a comment. The
rows of a form are fields, `label | kind | value at first | choices`, and then figures, `mark label | formula | kind |
choices`. A field's kind is "date", choices with ", " between, or the unit of a number. A formula names fields and
figures above it, "{Price}×{People}"; a date counts its days. A figure's kind is "date", "weekday", "numerals", a unit,
or steps: bounds, each with what is said below it. With choices at its end a row is there where one of them is chosen.
A mark is one of ".>!*"; what they mean is the app's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from pathlib import Path

from ..phone.core.view import Verbatim
from ..phone.state.locale import Locale
from .formulas import worth
from .numbers import write_number
from .numerals import MOST, capital_numerals

MARKS = ".>!*"
Rows = tuple[tuple[str, ...], ...]


def read_rows(table: Path) -> Iterator[list[str]]:
    """The cells of the lines of a file."""
    lines = table.read_text("utf-8").splitlines()
    return ([cell.strip() for cell in line.split("|")] for line in lines if line[:1] not in ("", "#"))


def read_groups(table: Path) -> dict[str, Rows]:
    """The groups of a file by their titles, each with the title's line as its first row. Rows have four cells."""
    found: dict[str, Rows] = {}
    for cells in read_rows(table):
        title = cells[0][2:] if cells[0][0] == "=" else [*found][-1]
        found[title] = (*found.get(title, ()), (*cells, "", "", "")[:4])
    return found


def fields_of(form: Rows) -> Rows:
    """The fields of a form."""
    return tuple(row for row in form[1:] if row[0][0] not in MARKS)


def is_there(choices: str, values: tuple[str, ...]) -> bool:
    """Whether a row with these choices at its end is there."""
    return not choices or bool({*choices.split(", ")} & {*values})


def figures(form: Rows, values: tuple[str, ...], locale: Locale, k: int = 1) -> dict[str, tuple[str, str, str]]:
    """What the values of the fields come to: marks, words and units, by the labels; nothing where a formula has no
    value. What is below 0 counts as 0. `k` is what "{k}" means in formulas."""
    known: dict[str, str] = {"k": f"{k}"}
    found: dict[str, tuple[str, str, str]] = {}
    try:
        for (label, kind, _, only), value in zip(fields_of(form), values, strict=True):
            given = value if is_there(only, values) else ""
            known[label] = f"{date.fromisoformat(given).toordinal()}" if kind == "date" else given or "0"
        for head, formula, kind, only in form[1 + len(values) :]:
            if is_there(only, values):
                worked = max(worth(re.sub(r"\{(.+?)\}", lambda slot: f"({known[slot[1]]})", formula)), Decimal(0))
                words = _words(worked, kind, locale)
                known[head[2:]] = words if ", " in kind else f"{worked}"
                unit = "" if ", " in kind or kind in ("date", "weekday", "numerals") else kind
                found[head[2:]] = head[0], words, unit
    except (ArithmeticError, ValueError):
        return {}
    return found


def _words(value: Decimal, kind: str, locale: Locale) -> str:
    if kind in ("date", "weekday"):
        at = date.fromordinal(int(value))
        return locale.weekday(at) if kind == "weekday" else locale.day(at, month="%B", year=True)
    if kind == "numerals":
        return Verbatim(capital_numerals(value)) if value < MOST - 1 else "The amount is too large"
    for step in kind.split(", ") if ", " in kind else ():
        bound, _, words = step.rpartition(" ")
        if not bound or value < Decimal(bound):
            return words
    return f"{round(value, 2):,f}" if kind == "yuan" else write_number(round(value, 2))


__all__ = ["Rows", "fields_of", "figures", "is_there", "read_groups", "read_rows"]
