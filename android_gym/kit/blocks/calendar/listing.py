"""Lists of occurrences whose rows can be marked: of a day, of what comes, of what was searched."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ....phone.core.calls import memo
from ....phone.core.values import Value
from ....phone.core.view import FILL, Verbatim, View
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ....phone.state.providers import CalendarEntry, Occurrence, occurrences
from ...basic import box, column, icon, row, text
from ...basic import empty as empty_view
from ...lazy import feed
from ...picking import pick, tap_or_pick
from ...styles import GROUP, IMAGE
from ..calls import call_with
from ..moments import month
from .look import Look
from .parts import STATES, title_of
from .plan import Book, Happening, happening_of, midnight, visible_entries

Keys = tuple[tuple[int, int], ...]  # occurrences: the ids of events, and when they begin


class Head(Value):
    """The name of a month, or of a day, over what happens then."""

    words: str
    month: bool = False


def list_occurrences(book: Book, begin: int, end: int, query: str = "") -> tuple[Occurrence, ...]:
    """What happens, at least in part, from one time until before another (seconds UTC), day by day:
    what lasts all day first. With a `query` only what has it in its title, place or description;
    capitals do not count."""
    words = query.casefold()

    def said(one: Occurrence) -> bool:
        entry = one.entry
        texts = (entry.title, entry.location, entry.description)
        return any(words in text.casefold() for text in texts)

    def rank(one: Occurrence) -> tuple[date, bool, int, int, str]:
        entry = one.entry
        day = local(book.zone, one.start).date()
        return day, not entry.all_day, one.start, one.end, entry.title

    found = occurrences(visible_entries(book), begin, end, book.zone)
    return tuple(sorted(filter(said, found), key=rank))


def count_days(book: Book, today: date) -> tuple[tuple[int, CalendarEntry, int], ...]:
    """The events of a book with the days until each is next, or below 0 since it was, and when it then begins:
    those to come first, the nearest first."""
    begin, found = midnight(book.zone, today), {e.id: (e, e.start) for e in book.entries if e.status != "cancelled"}
    for one in reversed(list_occurrences(book, begin, begin + 366 * 86_400)):
        found[one.entry.id] = (one.entry, one.start)
    rows = (((local(book.zone, at).date() - today).days, entry, at) for entry, at in found.values())
    return tuple(sorted(rows, key=lambda row: (row[0] < 0, abs(row[0]), row[1].id)))


def search_list(look: Look, id: str, book: Book, query: str, now: datetime, hint: str) -> View:
    """The `listing` of what has a query in its texts, up to two years before and after today; `hint` stands there while
    there is none."""
    at, reach = midnight(book.zone, now.date()), 730 * 86_400
    found = list_occurrences(book, at - reach, at + reach, query.strip()) if query else ()
    nothing = empty_view("No events found" if query else hint, "search")
    return listing(look, id, book, found, now, heads=True, empty=nothing)


def listing(
    look: Look,
    id: str,
    book: Book,
    found: tuple[Occurrence, ...],
    now: datetime,
    picked: Keys = (),
    *,
    heads: bool = False,
    empty: View | None = None,
) -> View:
    """A list of what `list_occurrences` found; it opens at the first that is not over.

    A row has a bar of its colour, the title, the time and, with `look.describe`, the description;
    what is going on is in the primary colour, and with `look.dim` what is over, or is in
    `book.done`, is dimmed. A tap runs `look.open`, or while rows are `picked` (see `kit.picking`)
    marks the row, as a long press does: the keys are of event and beginning. With `heads` the name
    of the month and of the day stand over those of a month and of a day.
    """
    items: list[Occurrence | Head] = []
    last, start = date.min, 0
    for one in found:
        day = local(book.zone, one.start).date()
        if heads and (day.year, day.month) != (last.year, last.month):
            items.append(Head(month(day, now.date(), look.locale), True))
        if heads and day != last:
            items.append(Head(look.locale.date_of_month(day)))
        last = day
        items.append(one)
        if local(book.zone, max(one.start, one.end)) < now:
            start = len(items)
    start = start if start < len(items) else 0
    frame = book.replace(entries=())
    return feed(id, _line, tuple(items), look, frame, now, picked, empty=empty, start=start, bottom=88)


@memo
def _line(item: Occurrence | Head, look: Look, frame: Book, now: datetime, picked: Keys) -> View:
    if isinstance(item, Head):
        color, size, align = (look.ink, 22, "center") if item.month else ("onSurface", 16, "start")
        return text(item.words, look.ids.agenda_day, size=size, color=color, align=align, w=FILL, pad=(16, 8, 16, 8))
    one, key = happening_of(item, frame), (item.entry.id, item.start)
    struck, task = one.state in ("declined", "done"), item.entry.id in frame.tasks
    title = title_of(one, look)
    said = ", ".join((title, *STATES[one.state])) if struck else ""
    ink = look.ink if one.begins <= now < one.ends else "onSurface"
    words = [
        text(title, look.ids.title, line="strike" if struck else "", color=ink, desc=said),
        text(_when(one, look.locale), look.ids.time, size=14, alpha=0.8, color=ink),
    ]
    about = item.entry.description.replace("\n", " ")
    if about and look.describe:
        words.append(text(Verbatim(about), look.ids.about, size=14, alpha=0.8, color=ink))
    bar = box(id=look.ids.bar, cls=IMAGE, bg=one.color, w=6, h=12 + 18 * len(words), radius=3)
    sign = (icon("task_alt", look.ids.task, size=20),) if task else ()
    over = struck if task else max(one.begins, one.ends) <= now
    on = key in picked
    see = call_with(look.open, *key)
    return row(
        bar,
        *sign,
        column(*words, grow=1, pad=(0, 8, 0, 8), gap=2),
        id=look.ids.agenda_row,
        cls=GROUP,
        gap=10,
        stroke="outlineVariant",
        radius=12,
        margin=(16, 0, 16, 8),
        pad=(0, 0, 8, 0),
        alpha=0.5 if over and look.dim else 1.0,
        selected=on,
        bg="secondaryContainer" if on else "",
        long_press=pick(key),
        tap=tap_or_pick(key, picked, see) if see is not None else None,
    )


def _when(one: Happening, locale: Locale) -> str:
    """ "02:00 PM - 03:00 PM", "All-day (12 Thursday)"."""
    words = "All-day" if one.entry.all_day else clock_words(one.begins, locale)
    if one.ends != one.begins and not one.entry.all_day:
        words = f"{words} - {clock_words(one.ends, locale)}"
    until = (one.ends - timedelta(seconds=one.ends > one.begins)).date()
    return words if until == one.first else f"{words} ({locale.date_of_month(until)})"


def clock_words(at: datetime, locale: Locale) -> str:
    """A time of day in two digits: "02:00 PM", or "14:00" in the 24-hour form."""
    return f"{at:%H:%M}" if locale.hours_24 else locale.with_half(f"{at:%I:%M}", at.hour)


__all__ = ["clock_words", "count_days", "list_occurrences", "listing", "search_list"]
