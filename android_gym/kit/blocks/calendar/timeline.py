"""Days beside one another over 24 hours: a day, three days, a week."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ....phone.core.calls import memo
from ....phone.core.view import FILL, Layout, Style, View
from ...basic import scroll
from ...gestures import Gestures, touchable
from ...rich import canvas, place
from ...styles import BODY_SMALL, LINEAR, TAP, VIEW, replace_layout, replace_style, square
from ..calls import call_with
from ..moments import hour as hour_words
from ..moments import long_day, week_number
from .look import Look, Room
from .parts import LINE, date_pager, drawing, event_view
from .plan import Book, Happening, happenings, lanes, slots
from .touches import drop_event, tap_time

RAIL = 52.0  # dp of the names of the hours, at the left
_RULE = Style(bg="outlineVariant")
_HOUR = replace_style(BODY_SMALL, size=-11, align="end", pad=(0, 0, 8, 0))  # the rail is as wide for all sizes of text
_NAME = replace_style(BODY_SMALL, size=11, weight=500, align="center")
_NUMBER = Style(size=18, align="center")
_TODAY = replace_style(_NUMBER, bg="primary", color="onPrimary", radius=-1)
_NOW = Style(bg="error")
_NOW_DOT = Style(bg="error", radius=-1)
_MORE = replace_style(BODY_SMALL, size=11, weight=500, pad=(4, 0, 0, 0))
_EVENT = 12.0  # sp
_ABOVE = 12.0  # dp over the hour that the timeline opens at, for its name


def timeline(
    look: Look, book: Book, shown: str, days: int, now: datetime, room: Room, *, hour: float = 8, field: str = "shown"
) -> View:
    """So many days from `shown` (ISO) on, with the events of each at their times.

    For a week, `shown` is its first day: `week_start(look, day)`. Over the days stand their names,
    which run `look.day` where there are several, and the events of whole days, in up to three
    lines. Below, 24 hours scroll, and open with `hour` at the top; keep it in a field of the
    activity that `on_create` sets, if it is to be the time of day then. Events that overlap lie
    beside one another. A tap where nothing is runs `look.new`, with the time rounded down to
    `look.snap` minutes; an event that is dragged after a long press, held in its middle, runs
    `look.move`. With `look.week_numbers` that of the week stands over the hours. A line is drawn at
    `now`. A swipe turns by so many days.
    """
    first = date.fromisoformat(shown)
    found = happenings(book, first, days)
    today = now.date()
    wide = max(24.0, (room.w - RAIL) / days)
    head = _head(look, found, first, days, today, room, wide)
    body = _hours(look, found, first, days, wide, room.font)
    at = (today - first).days
    if 0 <= at < days:
        y = (now.hour * 60 + now.minute) * look.hour_dp / 60
        body = body.replace(kids=(*body.kids, *_line(RAIL + at * wide, y, wide)))
    grid = scroll(body, id=look.ids.hours, cls=look.ids.scroll_cls, start=max(0.0, hour * look.hour_dp - _ABOVE))
    grid = grid.replace(layout=replace_layout(grid.layout, most=0))  # as wide as the names over it
    page = View(LINEAR, kids=(head, grid), layout=Layout(kind="column", w=FILL, h=FILL))
    step = timedelta(days=days)
    return date_pager(look, page, field, first - step, first + step)


def _line(x: float, y: float, wide: float) -> tuple[View, View]:
    """The line that shows the time of day."""
    line = View(style=_NOW, layout=Layout(w=wide, h=2), hidden_from_a11y=True)
    dot = View(style=_NOW_DOT, layout=Layout(w=10, h=10), hidden_from_a11y=True)
    return place(line, x, y - 1), place(dot, x - 5, y - 5)


# --- over the hours -----------------------------------------------------------------------------


@memo
def _head(
    look: Look, found: tuple[Happening, ...], first: date, days: int, today: date, room: Room, wide: float
) -> View:
    """The names of the days, and under them what lasts whole days. Where there is little height,
    name and number stand on one line."""
    low = room.h < 420
    name = round(_NAME.size * LINE * room.font) + 2
    side = max(28.0, round(_NUMBER.size * LINE * room.font) + 4)
    top = side + 4 if low else name + side + 6
    kids = []
    if look.week_numbers and days > 1:
        words = View(text=f"W{week_number(first)}", style=_HOUR, layout=Layout(w=RAIL, h=20))
        kids.append(place(drawing((words,), Layout(w=RAIL, h=20)), 0, max(0, (top - 20) / 2)))
    heads = look if days > 1 else look.replace(day=None)  # that day alone is shown already
    if days == 1:  # at the left, beside what lasts the whole day
        kids.append(place(_day(heads, first, today, RAIL, top, side, name, low), 0, 0))
    for n in range(days * (days > 1)):
        day = first + timedelta(days=n)
        kids.append(place(_day(heads, day, today, wide, top, side, name, low), RAIL + n * wide, 0))
    whole = tuple(one for one in found if one.whole)
    above = top if days > 1 else 4.0  # dp
    chips, lines = _whole(look, whole, first, days, wide, room, above)
    high = max(top + 2, above + lines * (_chip(room.font) + 1) + 3)
    rule = drawing((View(style=_RULE, layout=Layout(w=FILL, h=1)),), Layout(w=FILL, h=1))
    return canvas(*kids, *chips, place(rule, 0, high - 1), h=high)


def _day(look: Look, day: date, today: date, wide: float, high: float, side: float, name: float, low: bool) -> View:
    words = look.locale.weekday(day, long=False) if wide >= 32 else look.locale.initial(day)
    style = _TODAY if day == today else _NUMBER
    names = View(text=words, style=_NAME, layout=Layout(h=name), hidden_from_a11y=True)
    number = View(text=str(day.day), style=style, layout=square(side), hidden_from_a11y=True)
    call = call_with(look.day, day.isoformat())
    layout = Layout(kind="row" if low else "column", w=wide, h=high, align="center", gap=2, pack="center")
    return View(
        VIEW,
        look.ids.head,
        "",
        long_day(day, today, look.locale),
        kids=(names, number),
        flags=TAP if call else 0,
        layout=layout,
        tap=call,
    )


def _chip(font: float) -> float:
    return round(_EVENT * LINE * font) + 6


def _whole(
    look: Look, whole: tuple[Happening, ...], first: date, days: int, wide: float, room: Room, top: float
) -> tuple[list[View], int]:
    """The events of whole days, and how many lines they take; the last line counts the rest."""
    placed = lanes(whole, first, days)
    most = 3 if room.h >= 420 else 1
    lines = max((one.lane + 1 for one in placed), default=0)
    limit = lines if lines <= most else most - 1
    high = _chip(room.font)
    kids = []
    more = [0] * days
    for one in placed:
        if one.lane < limit:
            chip = event_view(one.event, look, (one.end - one.start + 1) * wide - 2, high, room.font, size=_EVENT)
            kids.append(place(chip, RAIL + one.start * wide + 1, top + one.lane * (high + 1)))
        else:
            for day in range(one.start, one.end + 1):
                more[day] += 1
    for day, count in enumerate(more):
        if count:
            words = View(text=f"+{count}", style=_MORE, layout=Layout(w=wide, h=high))
            kids.append(place(drawing((words,), Layout(w=wide, h=high)), RAIL + day * wide, top + limit * (high + 1)))
    return kids, min(lines, most)


# --- the hours ----------------------------------------------------------------------------------


@memo
def _hours(look: Look, found: tuple[Happening, ...], first: date, days: int, wide: float, font: float) -> View:
    """24 hours of some days, a canvas: lines, then the days, then the events over them."""
    high = look.hour_dp
    kids = []
    for hour in range(1, 24):
        words = View(text=hour_words(hour, look.locale), style=_HOUR, layout=Layout(w=RAIL, h=20))
        line = View(style=_RULE, layout=Layout(w=FILL, h=1, margin=(RAIL, 10, 0, 0)))
        kids.append(place(drawing((words, line), Layout(w=FILL, h=20)), 0, hour * high - 10))
    for n in range(days):
        day = first + timedelta(days=n)
        kids.append(place(_column(look, day, wide, 24 * high), RAIL + n * wide, 0))
    for n in range(days):
        least = max(15, round(_chip(font) * 60 / high))
        for one in slots(found, first + timedelta(days=n), least):
            part = (wide - 3) / one.columns
            tall = (one.end - one.start) * high / 60 - 1
            block = event_view(one.event, look, part - 1, tall, font, size=_EVENT, timed=True)
            if look.move is not None:
                drop = drop_event.partial(look.move, one.event.entry.id, one.event.start, one.end - one.start)
                block = block.replace(gestures=Gestures(drop=drop, held=True))
            x = RAIL + n * wide + one.column * part + 1
            kids.append(place(block, x, one.start * high / 60))
    return canvas(*kids, h=24 * high)


def _column(look: Look, day: date, wide: float, high: float) -> View:
    """A day, on which a tap is told where it was."""
    edge = View(style=_RULE, layout=Layout(w=1, h=FILL), hidden_from_a11y=True)
    view = View(
        VIEW, look.ids.column, "", long_day(day, locale=look.locale), kids=(edge,), layout=Layout(w=wide, h=high)
    )
    if look.new is not None:
        view = touchable(view, tap=tap_time.partial(look.new, day.isoformat(), look.snap))
    if look.move is not None:
        view = view.replace(gestures=(view.gestures or Gestures()).replace(slot=day.isoformat()))
    return view


__all__ = ["RAIL", "timeline"]
