"""The agenda: what happens day by day, in one list without end that is built as it is seen."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import lru_cache

from ....phone.core.calls import memo
from ....phone.core.values import Value
from ....phone.core.view import FILL, WRAP, Heading, Layout, Style, View
from ....phone.state.providers import Occurrence
from ...basic import empty as nothing
from ...lazy import feed
from ...styles import (
    BODY,
    BODY_SMALL,
    LINEAR,
    SECTION,
    TAP,
    TEXT,
    VIEW,
    icon_style,
    replace_layout,
    replace_style,
    square,
)
from ..calls import call_with
from ..moments import long_day, week_number
from ..moments import month as month_words
from ..moments import week as week_words
from .look import Look
from .parts import description_of, event_style, short, state_of, time_of, title_of
from .plan import Book, Happening, by_day, first_of_month, first_of_week, happening_of
from .touches import tap_day

LEFT = 60.0  # dp of the number of the day
_ROW = Layout(kind="row", w=FILL, align="start", pad=(0, 2, 12, 2))
_DAY = Layout(kind="column", w=LEFT, align="center")
_NAME = replace_style(BODY_SMALL, size=11, weight=500, align="center")
_NUMBER = Style(size=18, align="center")
_TODAY = replace_style(_NUMBER, bg="primary", color="onPrimary", radius=-1)
_NUMBER_LAYOUT = Layout(w=30, h=30)
_BLOCK = Layout(kind="column", weight=1, h=WRAP, pad=(10, 8, 10, 8))
_MARKED = Layout(kind="row", w=FILL, align="center", gap=6)
_LOW_BLOCK = replace_layout(_BLOCK, pad=(10, 11, 10, 11))  # without a second line
_PLAIN_BLOCK = Layout(kind="column", weight=1, pad=(4, 6, 4, 6))
_HEAD = replace_style(SECTION, bg="surface", pad=(16, 10, 16, 8))
_BANNER = Style(size=22, bg="primaryContainer", color="onPrimaryContainer", pad=(LEFT, 48, 16, 12))
_OVER = Style(size=22, color="#1f1f1f", font="Google Sans", pad=(LEFT, 16, 16, 0))
_PICTURE = Layout(w=FILL, h=120, margin=(0, 8, 0, 8))
_WEEK = replace_style(BODY_SMALL, weight=500, pad=(LEFT, 16, 16, 8))
_NONE = replace_style(BODY, size=14, color="onSurfaceVariant", pad=(0, 8, 0, 8))
_WIDE = Layout(w=FILL)


class Month(Value):
    """A banner: the first of a month."""

    first: date


class Week(Value):
    """A line over a week: its first day."""

    first: date


class Entry(Value):
    """A line of the agenda: an event on one of its days; without one the day has nothing."""

    day: date
    event: Occurrence | None = None
    first: bool = True  # of its day: it has the number of the day beside it


Line = Month | Week | Entry | Heading


def agenda(
    look: Look, book: Book, shown: str, now: datetime, *, before: int = 6, after: int = 12, empty: View | None = None
) -> View:
    """The days on which something happens, from `before` months before the month of `shown` until
    `after` months after it; it opens at the day `shown` (ISO) or the next one that has something.

    With `look.heads` each day has a heading that stays at the top, else its number stands beside
    its first event, and today is always there: with `look.nothing`, unless that is "", if it is
    empty. `look.banners` are over the months, `look.weeks` over the weeks. `empty` takes the place
    of a list without any event. The rows have keys, "day ISO" on the first line of each day, for
    `c.reveal`.
    """
    day, today = date.fromisoformat(shown), now.date()
    items = _lines(look, book, first_of_month(day, -before), first_of_month(day, after + 1), today)
    start = _start(items, day)
    if empty is not None and not any(isinstance(one, Entry) and one.event for one in items):
        return empty
    frame = book.replace(entries=())  # what a row needs of it
    return feed(
        look.ids.agenda,
        _line,
        items,
        look,
        today.isoformat(),
        frame,
        header=_head,
        sticky=True,
        start=start,
        cls=look.ids.list_cls,
        bottom=88,
        empty=nothing("Nothing planned", "event_available"),
    )


@lru_cache(maxsize=16)
def _lines(look: Look, book: Book, first: date, end: date, today: date) -> tuple[Line, ...]:
    """The items of the list from a first of a month until before another one."""
    days = dict(by_day(book, first, (end - first).days))
    if look.nothing and not look.heads and first <= today < end:
        days.setdefault(today, ())
    lines: list[Line] = []
    month, next_week = first, date.min
    for day in sorted(days):
        while look.banners and month <= day:
            lines.append(Month(month))
            month = first_of_month(month, 1)
        if look.weeks and day >= next_week:
            week = first_of_week(day, look.first_weekday)
            next_week = week + timedelta(days=7)
            lines.append(Week(week))
        if look.heads:
            lines.append(Heading(day.isoformat()))
        lines += [Entry(day, one, at == 0) for at, one in enumerate(days[day])] or [Entry(day)]
    return tuple(lines)


def _start(items: tuple[Line, ...], day: date) -> int:
    """The index of the first event on a day, or on the next one that has any; else of the last."""
    starts = (at for at, one in enumerate(items) if isinstance(one, Entry) and one.day >= day)
    return next(starts, max(0, len(items) - 1))


@memo
def _head(iso: str, look: Look, today: str, frame: Book) -> View:
    words = long_day(date.fromisoformat(iso), date.fromisoformat(today), look.locale)
    call = call_with(look.day, iso)
    return View(
        TEXT,
        look.ids.agenda_day,
        words,
        style=replace_style(_HEAD, color=look.ink),
        layout=_WIDE,
        key=f"day {iso}",
        flags=TAP if call else 0,
        tap=call,
    )


@memo
def _line(line: Month | Week | Entry, look: Look, today: str, frame: Book) -> View:
    if isinstance(line, Month):
        return _banner(look, line.first, date.fromisoformat(today))
    if isinstance(line, Week):
        words = week_words(line.first, look.locale)
        if look.week_numbers:
            words = f"{words}, week {week_number(line.first)}"
        return View(TEXT, look.ids.week, words, style=_WEEK, layout=_WIDE)
    desc = ""
    left = () if look.heads else (_left(look, line, date.fromisoformat(today)),)
    if line.event is None:
        body = View(TEXT, text=look.nothing, style=_NONE, layout=Layout(weight=1))
        call = tap_day(look.new, line.day.isoformat()) if look.new is not None else None
    else:
        one = happening_of(line.event, frame)
        body = _event(look, one, line.day)
        call = call_with(look.open, one.entry.id, one.start)
        desc = "" if look.titles else description_of(one, look)
    cls = LINEAR if look.titles else look.ids.event_cls
    row = View(cls, look.ids.agenda_row, "", desc, kids=(*left, body), layout=_ROW, flags=TAP if call else 0, tap=call)
    return row.replace(key=f"day {line.day}") if line.first and not look.heads else row


def _banner(look: Look, first: date, today: date) -> View:
    """The name of a month, over a picture if there are any."""
    words = month_words(first, today, look.locale)
    if not look.art:
        return View(TEXT, look.ids.banner, words, style=_BANNER, layout=_WIDE)
    name = View(text=words, style=_OVER, hidden_from_a11y=True, layout=_WIDE)
    return View(
        VIEW, look.ids.banner, "", words, kids=(name,), style=Style(art=look.art[first.month - 1]), layout=_PICTURE
    )


def _left(look: Look, line: Entry, today: date) -> View:
    """The number of the day beside its first event."""
    if not line.first:
        return View(layout=Layout(w=LEFT, h=1), hidden_from_a11y=True)
    name = View(text=look.locale.weekday(line.day, long=False), style=_NAME)
    number = View(text=str(line.day.day), style=_TODAY if line.day == today else _NUMBER, layout=_NUMBER_LAYOUT)
    desc = short(line.day, look.locale)
    desc = f"{desc}, today" if line.day == today else desc
    kids = (name.replace(hidden_from_a11y=True), number.replace(hidden_from_a11y=True))
    return View(LINEAR, "", "", desc, kids=kids, layout=_DAY)


def _event(look: Look, one: Happening, day: date) -> View:
    """Title and time of an event: a block of its colour, or beside a dot of it."""
    words = title_of(one, look)
    if one.many:
        words += f" (Day {(day - one.first).days + 1}/{(one.last - one.first).days + 1})"
    when = "" if one.whole else time_of(one, look)
    style = event_style(one.color, one.state, 14, 2, 0)
    ink = replace_style(style, bg="", stroke="", radius=0, pad=(0, 0, 0, 0))
    if look.heads:
        ink = replace_style(ink, color="onSurface", size=16)
    hidden = not look.titles
    title = View(TEXT, look.ids.title, words, style=ink, hidden_from_a11y=hidden)
    mark = next((glyph for name, glyph, _ in look.marks if name == one.entry.calendar), "")
    if mark:
        glyph = View(style=icon_style(mark, ink.color, 16), layout=square(16), hidden_from_a11y=True)
        title = title.replace(layout=Layout(weight=1))
        title = View(LINEAR, kids=(glyph, title), layout=_MARKED, hidden_from_a11y=hidden)
    kids = [title]
    second = " • ".join(filter(None, (when or ("All day" if look.heads else ""), one.entry.location)))
    if second:
        small = replace_style(ink, size=12 if not look.heads else 14, weight=400, line="")
        kids.append(View(TEXT, look.ids.time, second, style=small, hidden_from_a11y=hidden))
    if look.heads:
        bar = View(style=Style(bg=one.color, radius=2), layout=Layout(w=4, h=36, margin=_BAR), hidden_from_a11y=True)
        block = View(LINEAR, kids=tuple(kids), layout=_PLAIN_BLOCK)
        return View(LINEAR, kids=(bar, block), layout=Layout(kind="row", weight=1, align="center"))
    ground = replace_style(style, radius=8)
    layout = _BLOCK if second else _LOW_BLOCK
    said = state_of(one, look)
    return View(LINEAR, desc=said, kids=tuple(kids), layout=layout, style=replace_style(ground, size=0))


_BAR = (16, 4, 8, 4)


__all__ = ["agenda"]
