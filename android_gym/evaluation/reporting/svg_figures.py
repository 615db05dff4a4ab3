"""Figures as SVG, written by hand: bars, lines, points and radars, with their intervals.

The colours are classes whose CSS (viewer/drawn.css) has a light and a dark form, so one drawing
serves both themes. The same numbers draw the same bytes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from ...viewer.styles import styles
from .scales import COLOURS, HEIGHT, LETTER, Frame, Scale, label, mark, num, ticks
from .values import Figure, Panel, shown

MAX_LABEL = 40  # letters of a label
ACROSS = 3  # diagrams in a row of a file
SMALL = 0.4  # rates that are all below this are drawn larger
ROW = 24  # px of a row of the kind "rows"


def svg(figure: Figure) -> str:
    """The whole figure as an SVG file: its diagrams side by side, one legend below."""
    drawn = [_drawn(panel) for panel in figure.panels]
    columns = min(ACROSS, len(drawn))
    rows = [drawn[i : i + columns] for i in range(0, len(drawn), columns)]
    width = max(sum(frame.width for frame, _ in row) for row in rows)
    parts, top = [], 0.0
    for row in rows:
        left = 0.0
        for frame, marks in row:
            parts.append(f'<g transform="translate({num(left)} {num(top)})">{marks}</g>')
            left += frame.width
        top += max(frame.height for frame, _ in row)
    keys, high = _legend(legend(figure), width)
    parts.append(f'<g transform="translate(0 {num(top)})">{keys}</g>')
    ground = '<rect class="ground" width="100%" height="100%"/>'
    inside = f"<style>{styles('drawn.css')}</style>{ground}{''.join(parts)}"
    return _sheet(width, top + high, figure.title, inside)


def panels(figure: Figure) -> list[str]:
    """Each diagram as an SVG element of a page that has drawn.css."""
    found = [_drawn(panel) for panel in figure.panels]
    names = [panel.title or figure.title for panel in figure.panels]
    return [_sheet(frame.width, frame.height, name, marks) for (frame, marks), name in zip(found, names, strict=True)]


def legend(figure: Figure) -> tuple[str, ...]:
    """The labels of what is drawn, by their colours; () where one label needs none."""
    if any(panel.kind == "rows" for panel in figure.panels):
        return ()
    names = dict.fromkeys(name for panel in figure.panels for name in _names(panel))
    return tuple(names) if len(names) > 1 else ()


def swatch(place: int) -> str:
    """The mark of the label of that place, as an SVG element of a page."""
    return f'<svg class="drawn" width="14" height="12" aria-hidden="true">{mark(7, 6, place)}</svg>'


def _sheet(width: float, height: float, title: str, inside: str) -> str:
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawn" {size} role="img" '
        f'aria-label="{escape(title)}">{inside}</svg>'
    )


def _legend(names: Sequence[str], width: float) -> tuple[str, float]:
    """The labels in lines of at most that width, and the height they take."""
    parts, x, y = [], 10.0, 14.0
    for place, name in enumerate(names):
        long = 26 + LETTER * len(_short(name))
        if x > 10 and x + long > width:
            x, y = 10.0, y + 18
        parts += [mark(x + 5, y - 4, place), label(x + 14, y, _short(name), "name")]
        x += long
    return "".join(parts), y + 10 if names else 0.0


def _names(panel: Panel) -> list[str]:
    if panel.kind == "points":
        return list(dict.fromkeys(name.rpartition(", ")[0] for name, _ in panel.lines))
    return [name for name, _ in panel.lines]


def _drawn(panel: Panel) -> tuple[Frame, str]:
    frame, marks = KINDS[panel.kind](panel)
    title = label(10, 18, _short(panel.title, 60), "title")
    return frame, title + "".join(marks)


# --- the kinds ------------------------------------------------------------------------------------


def _bars(panel: Panel) -> tuple[Frame, list[str]]:
    names = [_short(str(name), 22) for name in panel.at]
    slant = len(names) > 4 or any(len(name) > 12 for name in names)
    below = 22.0 + (0.62 * LETTER * max(map(len, names)) if slant else 0.0)
    frame = Frame(len(names) * max(30.0, 9.0 * len(panel.lines) + 8), below)
    y = _scale(panel, frame)
    marks = frame.grid(y, panel.rate)
    group = (frame.right - frame.left) / len(names)
    width = min(30.0, 0.84 * group / len(panel.lines))
    for i, name in enumerate(names):
        middle = frame.left + group * (i + 0.5)
        marks.append(
            label(
                middle + 3 if slant else middle,
                frame.bottom + 14,
                name,
                end="end" if slant else "middle",
                turn=-38 if slant else 0,
            )
        )
        for place, (who, _) in enumerate(panel.lines):
            x = middle + width * (place - len(panel.lines) / 2)
            marks += _bar(panel, (place, i), f"{who}, {panel.at[i]}", x, width, y)
    return frame, marks


def _bar(panel: Panel, at: tuple[int, int], says: str, x: float, width: float, y: Scale) -> list[str]:
    value, sides = panel.lines[at[0]][1][at[1]], panel.sides_of(*at)
    if math.isnan(value):
        return [label(x + width / 2, y(0) - 2, "–", end="middle")]
    top, foot = y(max(value, 0.0)), y(0)
    told = f"<title>{escape(says)}: {shown(panel.cell(*at))}</title>"
    box = f'x="{num(x + 0.5)}" y="{num(top)}" width="{num(width - 1)}" height="{num(foot - top)}"'
    return [f"<rect {_look(at[0], 'f')} {box}>{told}</rect>", *_sides(x + width / 2, sides, y)]


def _sides(x: float, sides: tuple[float, float], y: Scale) -> list[str]:
    """An error bar."""
    low, high = sides
    if math.isnan(low) or math.isnan(high):
        return []
    a, b, cap = num(y(low)), num(y(high)), 3
    return [f'<path class="sides" d="M{num(x)} {a}V{b}M{num(x - cap)} {a}h{2 * cap}M{num(x - cap)} {b}h{2 * cap}"/>']


def _lines(panel: Panel) -> tuple[Frame, list[str]]:
    frame = Frame(0.0, 36.0)
    y, at = _scale(panel, frame), [float(name) for name in panel.at]
    x = Scale(min(at), max(at), frame.left + 16, frame.right - 12)
    marks = frame.grid(y, panel.rate)
    marks += [label(x(v), frame.bottom + 14, num(v), end="middle") for v in at]
    marks.append(label((frame.left + frame.right) / 2, frame.bottom + 30, panel.x, end="middle"))
    for place, (who, values) in enumerate(panel.lines):
        there = [(i, x(at[i]) + 2.5 * place, y(v)) for i, v in enumerate(values) if v == v]
        path = "L".join(f"{num(a)} {num(b)}" for _, a, b in there)
        marks.append(f'<path {_look(place, "s", "line")} d="M{path}"/>' if path else "")
        for i, a, b in there:
            marks += _sides(a, panel.sides_of(place, i), y)
            marks.append(mark(a, b, place, f"{who}, {panel.at[i]}: {shown(panel.cell(place, i))}"))
    return frame, marks


def _points(panel: Panel) -> tuple[Frame, list[str]]:
    frame, names = Frame(0.0, 36.0), _names(panel)
    known = [(who, xy) for who, xy in panel.lines if not any(map(math.isnan, xy))]
    y = Scale(0.0, 1.0, frame.bottom, frame.top)
    steps = ticks(0.0, max((xy[0] for _, xy in known), default=1.0) or 1.0)
    x = Scale(0.0, steps[-1], frame.left, frame.right - 10)
    marks = frame.grid(y, True)
    marks += [label(x(v), frame.bottom + 14, num(v), end="middle") for v in steps]
    marks.append(label((frame.left + frame.right) / 2, frame.bottom + 30, panel.x, end="middle"))
    for who, (a, b) in known:
        place = names.index(who.rpartition(", ")[0])
        marks.append(mark(x(a), y(b), place, f"{who}: {shown(a)}, {shown(b)}"))
    return frame, marks


def _radar(panel: Panel) -> tuple[Frame, list[str]]:
    frame = Frame(0.0, 10.0)
    known = [v for _, values in panel.lines for v in values if not math.isnan(v)]
    least, most = (0.0, 1.0) if panel.rate else (min([-1.0, *known]) - 0.5, max([1.0, *known]))
    x0, y0 = frame.width / 2, (frame.top + frame.bottom) / 2 + 6
    radius = Scale(least, most, 0.0, HEIGHT / 2 - 45)
    turns = [2 * math.pi * (i + 0.5) / len(panel.at) for i in range(len(panel.at))]

    def at(turn: float, value: float) -> tuple[float, float]:
        return x0 + radius(value) * math.cos(turn), y0 - radius(value) * math.sin(turn)

    def ring(values: Sequence[float]) -> str:
        there = [at(t, v) for t, v in zip(turns, values, strict=True) if not math.isnan(v)]
        return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in there) + "Z" if there else ""

    marks = [f'<path class="grid" d="{ring([v] * len(turns))}"/>' for v in ticks(least, most)]
    for turn, name in zip(turns, panel.at, strict=True):
        a, b = at(turn, most)
        right, below = a > x0, b > y0
        marks.append(f'<path class="grid" d="M{num(x0)} {num(y0)}L{num(a)} {num(b)}"/>')
        where = (a + 4 if right else a - 4, b + 10 if below else b - 3)
        marks.append(label(*where, str(name), end="start" if right else "end"))
    for place, (who, values) in enumerate(panel.lines):
        marks.append(f'<path {_look(place, "s", "line")} d="{ring(values)}"/>')
        for turn, name, value in zip(turns, panel.at, values, strict=True):
            if not math.isnan(value):
                marks.append(mark(*at(turn, value), place, f"{who}, {name}: {shown(value)}"))
    return frame, marks


def _rows(panel: Panel) -> tuple[Frame, list[str]]:
    """A bar for each label from left to right, of rates, with the number behind it."""
    names = [_short(name) for name, _ in panel.lines]
    frame = Frame(620.0, 18.0, ROW * len(names) + 56.0)
    left = min(300.0, 22 + LETTER * max(map(len, names)))
    x = Scale(0.0, 1.0, left, frame.width - 150)
    marks = []
    for value in (0.0, 0.25, 0.5, 0.75, 1.0):
        marks.append(f'<path class="grid" d="M{num(x(value))} 28V{num(frame.bottom)}"/>')
        marks.append(label(x(value), frame.bottom + 13, num(value), end="middle"))
    for place, (_, (value,)) in enumerate(panel.lines):
        top = 31 + ROW * place
        low, high = panel.sides_of(place, 0)
        marks.append(label(left - 8, top + 13, names[place], "name", end="end"))
        marks.append(label(frame.width - 142, top + 13, shown(panel.cell(place, 0)), "name"))
        if value == value:
            size = f'width="{num(max(x(value) - left, 1.0))}" height="{ROW - 7}"'
            marks.append(f'<rect class="f0" x="{num(left)}" y="{num(top)}" {size}/>')
        if low == low:
            a, b, y = num(x(low)), num(x(high)), num(top + (ROW - 7) / 2)
            marks.append(f'<path class="sides" d="M{a} {y}H{b}M{a} {num(top + 4)}v9M{b} {num(top + 4)}v9"/>')
    return frame, marks


def _scale(panel: Panel, frame: Frame) -> Scale:
    """From values to the height of a diagram, error bars included."""
    known = [v for _, values in panel.lines for v in values if not math.isnan(v)]
    known += [side for line in panel.sides for pair in line for side in pair if side == side]
    most = max(known, default=1.0)
    if panel.rate:
        most = 1.0 if most > SMALL else max(most, 0.05)
    return Scale(0.0, ticks(0.0, most or 1.0)[-1], frame.bottom, frame.top)


def _look(place: int, kind: str, more: str = "") -> str:
    """The class of what has that colour, as a surface ("f") or a stroke ("s")."""
    again = "again" if place >= COLOURS else ""
    return f'class="{" ".join(filter(None, (f"{kind}{place % COLOURS}", more, again)))}"'


def _short(text: str, longest: int = MAX_LABEL) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


KINDS = {"bars": _bars, "lines": _lines, "points": _points, "radar": _radar, "rows": _rows}
