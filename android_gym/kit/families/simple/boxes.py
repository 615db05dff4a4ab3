"""Dialogs of radio buttons and check boxes that are kept by OK: sorting, grouping, views, filters.

Each is given what is chosen now, and OK appends what is chosen then to the arguments of its `call`.
Options are (id, label) pairs; the resource-id of one ends in its id: "sorting_dialog_radio_size".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date, datetime
from typing import Any, TypeVar

from ... import *
from .dialogs import Options, dialog_frame, panel, radios

T = TypeVar("T")
_ORDERS: Options = (("ascending", "Ascending"), ("descending", "Descending"))


class Order(Value):
    """How records are sorted or grouped: the id of what `by`, and which way."""

    by: str = ""
    descending: bool = False

    def sort(self, items: Iterable[T], key: Callable[[T], Any] | None = None) -> tuple[T, ...]:
        """The items in this order: by their field called `by`, or by what `key` gives. Capitals do
        not count."""

        def value(item: T) -> Any:
            found = getattr(item, self.by) if key is None else key(item)
            return found.casefold() if isinstance(found, str) else found

        return tuple(sorted(items, key=value, reverse=self.descending))


_LINE = decor(bg="outlineVariant", w=FILL, h=1, margin=(0, 8, 0, 8))


class Sorting(Popup):
    """By what a list is sorted, and which way: OK appends an `Order`.

    Of the options in `plain`, such as a custom order, no way is asked. `more` is a check box under
    the rest, whose state is appended: ("use_for_this_folder", "Use for this folder only").
    `show(simple.Sorting(app.sort, (("title", "Title"), ("date", "Date")), keep("sort")))`"""

    now: Order
    options: Options
    call: Call
    more: tuple[str, str] | None = None
    title: str = "Sort by"
    prefix: str = "sorting_dialog"
    group: str = "sorting"
    checked: bool = False
    by: str = ""
    way: str = ""
    plain: tuple[str, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        by = self.now.by or self.options[0][0]
        return c.set(by=by, way=_ORDERS[self.now.descending][0])

    def view(self) -> View:
        start, plain = f"{self.prefix}_radio_", self.by in self.plain
        parts = [radios(start, start + self.group, self.options, self.by, "by")]
        if not plain:
            parts += [_LINE, radios(start, f"{start}order", _ORDERS, self.way, "way")]
        answer: tuple[Any, ...] = (Order(self.by, self.way == "descending" and not plain),)
        if self.more is not None:
            id, label = self.more
            parts += [_LINE, checkbox(self.checked, flip("checked"), f"{self.prefix}_{id}", label)]
            answer = (*answer, self.checked)
        inside = panel(*parts, id=f"{self.prefix}_holder")
        return dialog_frame(self.title, inside, ok=choose(self.call, *answer))


class Grouping(Sorting):
    """By what a list is grouped, as `Sorting`, with the ids "grouping_dialog_radio_…"."""

    title: str = "Group by"
    prefix: str = "grouping_dialog"
    group: str = "grouping"


class ViewType(Popup):
    """How a list is shown: OK appends the id of an option, "grid" or "list" if no others are given.
    `show(simple.ViewType(app.view_type, keep("view_type")))`"""

    now: str
    call: Call
    options: Options = (("grid", "Grid"), ("list", "List"))
    title: str = "Change view type"
    chosen: str = ""

    def view(self) -> View:
        id, chosen = "change_view_type_dialog_radio", self.chosen or self.now
        group = radios(f"{id}_", id, self.options, chosen, "chosen")
        inside = panel(group, id="change_view_type_dialog_holder")
        return dialog_frame(self.title, inside, ok=choose(self.call, chosen))


class Boxes(Popup):
    """A filter of check boxes: OK appends the ids that are checked, in the order of the options.
    `now` are those at first; the resource-ids begin with `prefix`, or are all `each`.
    `show(simple.Boxes("Filter media", "filter_media", KINDS, app.shown, keep("shown")))`"""

    title: str
    prefix: str
    options: tuple[tuple[Any, str], ...]
    now: tuple[Any, ...]
    call: Call
    on: tuple[Any, ...] | None = None
    each: str = ""

    @property
    def selection(self) -> tuple[Any, ...]:
        """What is checked."""
        return self.now if self.on is None else self.on

    def view(self) -> View:
        boxes = (
            checkbox(key in self.selection, _turned(key), self.each or f"{self.prefix}_{key}", label)
            for key, label in self.options
        )
        inside = panel(*boxes, id=f"{self.prefix}_dialog_holder")
        return dialog_frame(self.title, inside, ok=choose(self.call, self.selection))


@does
def _turned(c: Ctx, id: Any) -> Ctx:
    """Check an option, or no more."""
    old, ids = c.screen.selection, (other for other, _ in c.screen.options)
    return c.set(on=tuple(one for one in ids if (one in old) != (one == id)))


class Formats(Value):
    """How dates, in Java's letters ("dd.MM.yyyy"), and times are written."""

    pattern: str = "MMMM d yyyy"
    hours_24: bool = False

    def date_words(self, at: date) -> str:
        """A date in words."""
        parts = {"yyyy": f"{at.year:04}", "MMMM": f"{at:%B}", "MM": f"{at:%m}", "dd": f"{at:%d}", "d": str(at.day)}
        return re.sub(r"yyyy|MMMM|MM|dd|d", lambda found: parts[found[0]], self.pattern)

    def time_words(self, at: datetime) -> str:
        """A time in words, "15:07" or "3:07 PM"."""
        if self.hours_24:
            return f"{at:%H:%M}"
        return f"{at.hour % 12 or 12}:{at:%M} {'AM' if at.hour < 12 else 'PM'}"


_FORMATS: Options = (
    ("one", "dd.MM.yyyy"),
    ("two", "dd/MM/yyyy"),
    ("three", "MM/dd/yyyy"),
    ("eight", "dd-MM-yyyy"),
    ("seven", "MM-dd-yyyy"),
    ("four", "yyyy-MM-dd"),
    ("five", "d MMMM yyyy"),
    ("six", "MMMM d yyyy"),
    ("nine", "dd. MMMM yyyy"),
)
_SAMPLE = date(2021, 2, 15)


class DateTimeFormat(Popup):
    """How dates and times are written: OK appends `Formats`."""

    now: Formats
    call: Call
    chosen: str = ""
    hours_24: bool = False

    def on_create(self, c: Ctx) -> Ctx:
        chosen = next((id for id, day in _FORMATS if day == self.now.pattern), "one")
        return c.set(chosen=chosen, hours_24=self.now.hours_24)

    def view(self) -> View:
        prefix = "change_date_time_dialog"
        words = tuple((id, Formats(day).date_words(_SAMPLE)) for id, day in _FORMATS)
        group = radios(f"{prefix}_radio_", f"{prefix}_radio_group", words, self.chosen, "chosen")
        box = checkbox(self.hours_24, flip("hours_24"), f"{prefix}_24_hour", "Use 24-hour time format")
        answer = Formats(dict(_FORMATS).get(self.chosen, self.now.pattern), self.hours_24)
        inside = panel(group, box, id=f"{prefix}_holder")
        return dialog_frame("", inside, ok=choose(self.call, answer))


__all__ = ["Boxes", "DateTimeFormat", "Formats", "Grouping", "Order", "Sorting", "ViewType"]
