"""What a report is made of: tables and figures as numbers, before anything is drawn."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ...phone.core.values import Value
from ..statistics import Interval

Cell = str | int | float | Interval | None
NONE = "–"


class Table(Value):
    """A table. `groups` are headings over so many columns each. `missing` says, in place of rows,
    what run would give them. A float that is nan, and None, are shown as a dash."""

    key: str  # also its anchor
    title: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    groups: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
    missing: str = ""
    digits: int = 3  # behind the point

    @property
    def words(self) -> tuple[bool, ...]:
        """Which columns hold words, not numbers alone."""
        places = range(len(self.columns))
        return tuple(any(isinstance(row[i], str) for row in self.rows) for i in places)


class Panel(Value):
    """One diagram. `kind` is "bars" (a group of bars for each name in `at`), "lines" (`at` are
    numbers), "radar" (`at` are the axes), "points" (`lines` holds x and y of each label, which
    is "SERIES, POINT") or "rows" (one rate for each label)."""

    kind: str
    title: str
    at: tuple[str | int, ...]
    lines: tuple[tuple[str, tuple[float, ...]], ...]  # a label and a value for each of `at`
    x: str = ""
    y: str = ""
    rate: bool = True  # values lie between 0 and 1
    sides: tuple[tuple[tuple[float, float], ...], ...] = ()  # of each line, low and high of each

    def sides_of(self, line: int, place: int) -> tuple[float, float]:
        """Low and high of one value, nan where they are not known."""
        return self.sides[line][place] if self.sides else (math.nan, math.nan)

    def cell(self, line: int, place: int) -> Cell:
        """One value, with its interval where that is known."""
        value, (low, high) = self.lines[line][1][place], self.sides_of(line, place)
        return value if math.isnan(low) else Interval(value, low, high, 0, 0)


class Figure(Value):
    """Diagrams side by side. `missing` as for a table; `values` are tables of the numbers shown."""

    key: str
    title: str
    panels: tuple[Panel, ...] = ()
    notes: tuple[str, ...] = ()
    missing: str = ""


def shown(cell: Cell, digits: int = 3) -> str:
    """A cell as text."""
    match cell:
        case None:
            return NONE
        case str():
            return cell
        case Interval(mean=mean, low=low, high=high):
            if math.isnan(mean):
                return NONE
            sides = "" if math.isnan(low) else f" [{low:.{digits}f}, {high:.{digits}f}]"
            return f"{mean:.{digits}f}{sides}"
        case float():
            return NONE if math.isnan(cell) else f"{cell:.{digits}f}"
        case _:
            return f"{cell:,}"


def panel(
    kind: str,
    title: str,
    at: Sequence[str | int],
    found: Mapping[str, Sequence[Interval]],
    x: str = "",
    y: str = "",
    rate: bool = True,
) -> Panel:
    """A diagram of means with their intervals, by label."""
    lines = tuple((who, tuple(one.mean for one in row)) for who, row in found.items())
    sides = tuple(tuple((one.low, one.high) for one in row) for row in found.values())
    return Panel(kind, title, tuple(at), lines, x, y, rate, sides)


def numbers(figure: Figure) -> tuple[Table, ...]:
    """The numbers of a figure as tables, one for each diagram."""
    return tuple(_numbers(figure.key, place, panel) for place, panel in enumerate(figure.panels))


def _numbers(key: str, place: int, panel: Panel) -> Table:
    name = f"{key}-{'abcdefgh'[place]}"
    if panel.kind == "points":
        rows: tuple[tuple[Cell, ...], ...] = tuple((n, *xy) for n, xy in panel.lines)
        return Table(name, panel.title, ("", panel.x, panel.y), rows)
    columns = (panel.x, *map(str, panel.at))
    cells = tuple(
        (who, *(panel.cell(line, i) for i in range(len(values)))) for line, (who, values) in enumerate(panel.lines)
    )
    return Table(name, panel.title, columns, cells)
