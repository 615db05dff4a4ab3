"""The month: a grid of six weeks with the events of each day, and a small one for jumping."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ....phone.core.calls import Call, memo
from ....phone.core.view import CHECKED, FILL, SELECTED, Layout, Style, View
from ...rich import canvas, place
from ...styles import BODY_SMALL, LINEAR, TAP, VIEW, replace_layout, replace_style
from ..calls import call_with
from ..moments import week_number
from .look import Look, Room
from .parts import LINE, date_pager, drawing, event_view, remark, short
from .plan import Book, Happening, first_of_month, happenings, lanes, on_day, weeks_of

_NAME = replace_style(BODY_SMALL, size=11, weight=500, align="center")
_NUMBER = Style(size=12, align="center", weight=500)
_OUTSIDE = replace_style(_NUMBER, color="onSurfaceVariant", weight=400)
_TODAY = replace_style(_NUMBER, bg="primary", color="onPrimary", radius=-1)
_RULE = Style(bg="outlineVariant")
_MORE = replace_style(BODY_SMALL, size=11, weight=500, pad=(4, 0, 0, 0))
_DOT = Style(bg="primary", radius=-1)
_WEEKS = 24.0  # dp of the numbers of the weeks
_CHIP, _GAP = 11.0, 1.0  # size of a chip's text in sp; dp between chips


def month(
    look: Look, book: Book, shown: str, now: datetime, room: Room, *, field: str = "shown", picked: str = ""
) -> View:
    """The month of the day `shown` (ISO): the names of the weekdays, and six weeks of days.

    A swipe turns to the next or the last month: `field`, the activity's field that holds the day,
    becomes its first. A day has its events in the order of their times, those of several days as
    one bar, and "+2" where there is no more room; where there is none at all, a dot. A tap on an
    event runs `look.open`, elsewhere `look.day`. `picked` is a day that is marked as selected.

    `room` is the room that it fills, see `room_in`.
    """
    first = date.fromisoformat(shown).replace(day=1)
    weeks = weeks_of(first, look.first_weekday)
    found = happenings(book, weeks[0], 42)
    page = _grid(look, found, first, now.date(), room, picked)
    return date_pager(look, page, field, first_of_month(first, -1), first_of_month(first, 1))


@memo
def _grid(look: Look, found: tuple[Happening, ...], month: date, today: date, room: Room, picked: str) -> View:
    """The grid, a canvas: first the days, then the events over them."""
    top = round(_NAME.size * LINE * room.font) + 6
    left = _WEEKS if look.week_numbers else 0.0
    w, h = (room.w - left) / 7, max(16.0, (room.h - top) / 6)
    weeks = weeks_of(month, look.first_weekday)
    kids = [
        place(
            drawing(
                (View(text=look.locale.initial(weeks[0] + timedelta(days=n)), style=_NAME, layout=Layout(w=w, h=top)),),
                Layout(w=w, h=top),
            ),
            left + n * w,
            0,
        )
        for n in range(7)
    ]
    over: list[View] = []
    for row, start in enumerate(weeks):
        y = top + row * h
        kids.append(place(drawing((View(style=_RULE, layout=Layout(w=FILL, h=1)),), Layout(w=FILL, h=1)), 0, y))
        if left:
            number = View(text=str(week_number(start)), style=_MORE, layout=Layout(w=left, h=16))
            kids.append(place(drawing((number,), Layout(w=left, h=16)), 0, y + 5))
        for n in range(7):
            day = start + timedelta(days=n)
            cell = _cell(look, day, month, today, len(on_day(found, day)), w, h, room.font, picked)
            kids.append(place(cell, left + n * w, y))
        chips = _chips(look, found, start, (w, h), y, room.font)
        over += chips if not left else [_aside(chip, left) for chip in chips]
    if look.drawn and over:
        over = [drawing((canvas(*over),))]
    return canvas(*kids, *over, id=look.ids.grid, h=top + 6 * h)


def _aside(chip: View, left: float) -> View:
    """A chip further right, beside the numbers of the weeks."""
    x, y, *_ = chip.layout.margin
    return place(chip, x + left, y)


def _side(font: float) -> float:
    """The height in dp of the number of a day."""
    return round(_NUMBER.size * LINE * font) + 5


def _cell(
    look: Look, day: date, month: date, today: date, count: int, w: float, h: float, font: float, picked: str
) -> View:
    """A day: its number, and a description that counts its events."""
    side = min(_side(font), h)
    style = _TODAY if day == today else _NUMBER if day.month == month.month else _OUTSIDE
    number = View(
        text=str(day.day),
        style=style,
        layout=Layout(w=max(side, 16), h=side, at="center|top", margin=(0, 1, 0, 0)),
        hidden_from_a11y=True,
    )
    desc = f"{short(day, look.locale)}, {count} event{'s' * (count != 1)}" if count else short(day, look.locale)
    call = call_with(look.day, day.isoformat())
    on = day.isoformat() == picked
    flags = (TAP if call is not None else 0) | (SELECTED if on else 0)
    ground = Style(bg="surfaceContainerHighest", radius=8) if on else Style()
    return View(
        VIEW,
        look.ids.cell,
        str(day.day) if look.titles else "",
        desc,
        kids=(number, *(remark("today"),) * (day == today)),
        flags=flags,
        style=ground,
        layout=Layout(w=w, h=h),
        tap=call,
    )


def _chips(
    look: Look, found: tuple[Happening, ...], start: date, size: tuple[float, float], y: float, font: float
) -> list[View]:
    """The events of a week: in as many lanes as there is room for."""
    w, h = size
    top = _side(font) + 3
    high = round(_CHIP * LINE * font) + 3
    room = int((h - top) / (high + _GAP))
    placed = lanes(found, start, 7)
    days: list[list[int]] = [[] for _ in range(7)]
    for one in placed:
        for day in range(one.start, one.end + 1):
            days[day].append(one.lane)
    if room < 1:
        dot = View(style=_DOT, layout=Layout(w=4, h=4), hidden_from_a11y=True)
        return [place(dot, (n + 0.5) * w + 10, y + 4) for n, on in enumerate(days) if on]
    limits = [room if max(on, default=0) < room else room - 1 for on in days]
    kids = []
    for one in placed:
        seen = [day for day in range(one.start, one.end + 1) if one.lane < limits[day]]
        for left, right in _runs(seen):
            wide = (right - left + 1) * w - 2
            chip = event_view(one.event, look, wide, high, font, size=_CHIP)
            kids.append(place(chip, left * w + 1, y + top + one.lane * (high + _GAP)))
    for day, on in enumerate(days):
        more = sum(lane >= limits[day] for lane in on)
        if more:
            words = View(text=f"+{more}", style=_MORE, layout=Layout(w=w, h=high))
            kids.append(place(drawing((words,), Layout(w=w, h=high)), day * w, y + top + limits[day] * (high + _GAP)))
    return kids


def _runs(days: list[int]) -> list[tuple[int, int]]:
    """First and last of each run of days that follow one another."""
    runs: list[tuple[int, int]] = []
    for day in days:
        if runs and runs[-1][1] == day - 1:
            runs[-1] = (runs[-1][0], day)
        else:
            runs.append((day, day))
    return runs


# --- the small one --------------------------------------------------------------------------------


def mini_month(
    look: Look,
    book: Book,
    shown: str,
    now: datetime,
    pick: Call,
    *,
    field: str = "mini",
    selected: str = "",
    title: bool = True,
) -> View:
    """A small month for jumping, as wide as its parent: a tap on a day appends it to `pick`.

    `shown` is any day (ISO) of its month; a swipe sets the activity's `field` to the first of the
    next or last month. A dot is under the days on which something happens. `selected` is the day that
    is marked.
    """
    first = date.fromisoformat(shown).replace(day=1)
    weeks = weeks_of(first, look.first_weekday)
    found = happenings(book, weeks[0], 42)
    busy = tuple(
        (weeks[0] + timedelta(days=n)).isoformat() for n in range(42) if on_day(found, weeks[0] + timedelta(days=n))
    )
    page = _mini(look, busy, first, now.date(), pick, selected, title)
    return date_pager(look, page, field, first_of_month(first, -1), first_of_month(first, 1), h=-2).replace(
        id=look.ids.mini
    )


_MINI = Layout(kind="column", w=FILL, pad=(8, 0, 8, 8))
_MINI_ROW = Layout(kind="row", w=FILL)
_MINI_CELL = Layout(weight=1, h=40)
_MINI_TITLE = Style(size=14, weight=500, pad=(16, 8, 16, 8))


@memo
def _mini(look: Look, busy: tuple[str, ...], month: date, today: date, pick: Call, selected: str, title: bool) -> View:
    weeks = weeks_of(month, look.first_weekday)
    names = tuple(
        View(
            text=look.locale.initial(weeks[0] + timedelta(days=n)), style=_NAME, layout=replace_layout(_MINI_CELL, h=24)
        )
        for n in range(7)
    )
    kids = [View(text=look.locale.month(month), style=_MINI_TITLE)] * title
    kids.append(drawing(names, _MINI_ROW))
    for start in weeks:
        if start >= first_of_month(month, 1):
            break
        days = (start + timedelta(days=n) for n in range(7))
        cells = tuple(_mini_day(look, d, month, today, busy, pick, selected) for d in days)
        kids.append(View(LINEAR, kids=cells, layout=_MINI_ROW))
    return View(LINEAR, kids=tuple(kids), layout=_MINI)


def _mini_day(
    look: Look, day: date, month: date, today: date, busy: tuple[str, ...], pick: Call, selected: str
) -> View:
    if day.month != month.month:
        return View(layout=_MINI_CELL, hidden_from_a11y=True)
    iso = day.isoformat()
    on = iso == selected
    style = _TODAY if on else replace_style(_NUMBER, color="primary", weight=700) if day == today else _NUMBER
    kids = [
        View(
            text=str(day.day),
            style=style,
            hidden_from_a11y=True,
            layout=Layout(w=30, h=30, at="center|top", margin=(0, 2, 0, 0)),
        )
    ]
    if day == today:
        kids.append(remark("today"))
    if iso in busy:
        kids.append(View(desc="Events", style=_DOT, layout=Layout(w=4, h=4, at="center|bottom")))
    return View(
        VIEW,
        look.ids.mini_day,
        "",
        short(day, look.locale),
        kids=tuple(kids),
        flags=TAP | (CHECKED if on else 0),
        layout=_MINI_CELL,
        tap=call_with(pick, iso),
        inert_reason="already selected" if on else "",
    )


__all__ = ["mini_month", "month"]
