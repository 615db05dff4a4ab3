"""What happens on which days, and how it lies beside one another: pure, and worked out once.

Occurrences come from the provider (`occurrences`): rules, exceptions, changed occurrences and
zones are followed there and nowhere else.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from functools import lru_cache

from ....phone.core.values import Value
from ....phone.core.zones import instant, local
from ....phone.state.providers import Calendar, CalendarEntry, Occurrence, occurrences
from ....phone.state.providers.calendar import COLOR

_DAY = timedelta(days=1)
MIDNIGHT = datetime.min.time()
LEAST_MIN = 20  # minutes that an event has at least when those beside it are counted


class Book(Value):
    """The events that are shown: of the phone (`phone.calendar`) or of an app's own model.

        Book(calendar, zone, all_calendars(calendars, accounts, calendar))

    `calendars` give their events colours, and hide them where they are not `visible`; events whose
    calendar is not among them are shown. What one of the addresses `own` has declined is struck
    out, and so are the events whose ids are in `done`, or with the beginning of an occurrence
    that alone; those in `tasks` have an icon in lists. `color` is that of events whose calendar is not
    among them.
    """

    entries: tuple[CalendarEntry, ...]
    zone: str  # IANA name, the phone's
    calendars: tuple[Calendar, ...] = ()
    own: tuple[str, ...] = ()
    done: tuple[int | tuple[int, int], ...] = ()
    tasks: tuple[int, ...] = ()
    color: str = COLOR  # "#rrggbb"

    def color_of(self, entry: CalendarEntry) -> str:
        """The colour of an event: its own, that of its calendar, or that of the book."""
        colors = (calendar.color for calendar in self.calendars if calendar.name == entry.calendar)
        return entry.color or next(colors, self.color)


class Happening(Value):
    """An occurrence of an event and the days that it is on, in the zone of the book."""

    entry: CalendarEntry
    start: int  # seconds UTC
    end: int
    first: date
    last: date  # inclusive
    begins: datetime  # wall time
    ends: datetime
    color: str  # "#rrggbb"
    whole: bool = False  # lasts all day, or 24 hours and more
    state: str = "sure"  # sure, open (invited or tentative), declined, done (a task)

    @property
    def many(self) -> bool:
        """Whether it is on several days."""
        return self.first != self.last


@lru_cache(maxsize=16)
def visible_entries(book: Book) -> tuple[CalendarEntry, ...]:
    """The events of a book without those of calendars that are hidden."""
    hidden = {calendar.name for calendar in book.calendars if not calendar.visible}
    if not hidden:
        return book.entries
    # replaced occurrences stay with their series, so that these are not shown in their place
    series = {entry.id for entry in book.entries if entry.calendar not in hidden}
    return tuple(
        entry if entry.calendar not in hidden else entry.replace(status="cancelled")
        for entry in book.entries
        if entry.calendar not in hidden or entry.original_id in series
    )


@lru_cache(maxsize=128)
def happenings(book: Book, first: date, days: int) -> tuple[Happening, ...]:
    """What happens on these days, at least in part: what lasts whole days first, then by time."""
    begin, end = midnight(book.zone, first), midnight(book.zone, first + days * _DAY)
    frame = book.replace(entries=())
    told = occurrences(visible_entries(book), begin, end, book.zone)
    return tuple(happening_of(one, frame) for one in sorted(told, key=_rank))


@lru_cache(maxsize=32)
def by_day(book: Book, first: date, days: int) -> tuple[tuple[date, tuple[Occurrence, ...]], ...]:
    """The days among these on which something happens, each with what does, in the order of
    `happenings`. Of many days this costs a part of what `happenings` does."""
    midnights = _midnights(book.zone, first, days)
    found: list[list[Occurrence]] = [[] for _ in range(days)]
    for one in occurrences(visible_entries(book), midnights[0], midnights[-1], book.zone):
        start = bisect_right(midnights, one.start) - 1
        if 0 <= start < days and one.end <= midnights[start + 1]:  # as most are: on one day
            found[start].append(one)
            continue
        end = bisect_right(midnights, max(one.start, one.end - 1)) - 1
        for day in range(max(0, start), min(days - 1, end) + 1):
            found[day].append(one)
    for on in found:
        if len(on) > 1:
            on.sort(key=_rank)
    return tuple([(first + n * _DAY, tuple(on)) for n, on in enumerate(found) if on])


@lru_cache(maxsize=4096)
def midnight(zone: str, day: date) -> int:
    """When a day begins in a zone, seconds UTC."""
    return instant(zone, datetime.combine(day, MIDNIGHT))


@lru_cache(maxsize=64)
def _midnights(zone: str, first: date, days: int) -> tuple[int, ...]:
    """When each of these days begins, and at last when they end."""
    return tuple(midnight(zone, first + n * _DAY) for n in range(days + 1))


def _rank(one: Occurrence) -> tuple[bool, int, int, int]:
    return not _whole(one), one.start, -one.end, one.entry.id


def _whole(one: Occurrence) -> bool:
    return one.entry.all_day or one.end - one.start >= 86_400


def happening_of(one: Occurrence, book: Book) -> Happening:
    """An occurrence with its days, its colour and the owner's answer; the entries of the book do
    not matter."""
    entry, zone = one.entry, book.zone
    begins, ends = local(zone, one.start), local(zone, one.end)
    last = max(begins, ends - timedelta(seconds=1)).date()
    answers = {guest.address: guest.status for guest in entry.attendees}
    answer = next((answers[address] for address in book.own if address in answers), "accepted")
    over = entry.id in book.done or (entry.id, one.start) in book.done
    state = "done" if over else "declined" if answer == "declined" else "sure"
    if answer in ("invited", "tentative") or entry.status == "tentative":
        state = "open"
    color = book.color_of(entry)
    return Happening(entry, one.start, one.end, begins.date(), last, begins, ends, color, _whole(one), state)


def on_day(found: Iterable[Happening], day: date) -> tuple[Happening, ...]:
    """Those that are on a day, at least in part."""
    return tuple(one for one in found if one.first <= day <= one.last)


def first_of_week(day: date, first_weekday: int) -> date:
    """The first day of the week of a day; weekdays count from 0 for Monday."""
    return day - timedelta(days=(day.weekday() - first_weekday) % 7)


def weeks_of(month: date, first_weekday: int) -> tuple[date, ...]:
    """The first days of the six weeks that the grid of a month shows."""
    start = first_of_week(month.replace(day=1), first_weekday)
    return tuple(start + timedelta(days=7 * week) for week in range(6))


def first_of_month(day: date, months: int) -> date:
    """The first of the month so many months later."""
    count = day.year * 12 + day.month - 1 + months
    return date(count // 12, count % 12 + 1, 1)


# --- how they lie beside one another ------------------------------------------------------------


class Lane(Value):
    """An event in the line of some days: the days it takes, counted from 0, and its lane."""

    event: Happening
    start: int
    end: int  # inclusive
    lane: int


@lru_cache(maxsize=512)
def lanes(found: tuple[Happening, ...], first: date, days: int) -> tuple[Lane, ...]:
    """Events in the lines of some days: each in the first lane that is free on all of its days,
    those that last longest first."""
    rows: list[list[bool]] = []
    placed = []
    within = [one for one in found if one.last >= first and (one.first - first).days < days]
    for one in sorted(within, key=lambda event: (event.first - event.last, not event.whole)):
        start, end = max(0, (one.first - first).days), min(days - 1, (one.last - first).days)
        lane = next((n for n, row in enumerate(rows) if not any(row[start : end + 1])), len(rows))
        if lane == len(rows):
            rows.append([False] * days)
        for day in range(start, end + 1):
            rows[lane][day] = True
        placed.append(Lane(one, start, end, lane))
    return tuple(placed)


class Slot(Value):
    """An event of a day's timeline: minutes of the day, and its column of so many."""

    event: Happening
    start: int
    end: int
    column: int = 0
    columns: int = 1


@lru_cache(maxsize=512)
def slots(found: tuple[Happening, ...], day: date, least: int = LEAST_MIN) -> tuple[Slot, ...]:
    """The events of a timeline, without those of whole days: what overlaps lies in columns. An
    event takes at least `least` minutes."""
    todo = []
    for one in found:
        if not one.whole and one.first <= day <= one.last:
            start = _minute(one.begins) if one.first == day else 0
            end = _minute(one.ends) if one.ends.date() == day else 1440
            start = min(start, 1440 - least)
            todo.append(Slot(one, start, max(end, start + least)))
    placed: list[Slot] = []
    cluster: list[Slot] = []
    for slot in sorted(todo, key=lambda s: (s.start, -s.end, s.event.entry.id)):
        if cluster and slot.start >= max(other.end for other in cluster):
            placed += _spread(cluster)
            cluster = []
        taken = {other.column for other in cluster if other.end > slot.start}
        column = next(n for n in range(len(cluster) + 1) if n not in taken)
        cluster.append(slot.replace(column=column))
    return tuple(placed + _spread(cluster))


def _spread(cluster: list[Slot]) -> list[Slot]:
    count = max((slot.column for slot in cluster), default=0) + 1
    return [slot.replace(columns=count) for slot in cluster]


def _minute(time: datetime) -> int:
    return time.hour * 60 + time.minute


__all__ = [
    "Book",
    "Happening",
    "Lane",
    "Slot",
    "by_day",
    "first_of_month",
    "first_of_week",
    "happening_of",
    "happenings",
    "lanes",
    "midnight",
    "on_day",
    "slots",
    "visible_entries",
    "weeks_of",
]
