"""Files of events, as mails have them (iCalendar, RFC 5545): what one says, and adding it."""

from __future__ import annotations

import re
from datetime import datetime, timezone

from ....errors import UnknownName
from ....kit import *
from ....kit.blocks import moments
from ....phone.core.zones import instant, local, zone_info
from ....phone.state.providers import Attendee, CalendarEntry, File, file_at
from .model import DAY, EVENTS, Planner, google, here, owner, rule_or_once, zone_in

_FOLDED = re.compile(r"\r?\n[ \t]")
_WALL = "%Y%m%dT%H%M%S"


def events_of(text: str, zone: str) -> tuple[CalendarEntry, ...]:
    """The events of a file, without ids. Those without a beginning are left out; times without a
    zone count in `zone`."""
    found: list[CalendarEntry] = []
    fields: dict[str, list[tuple[str, str]]] | None = None
    for line in _FOLDED.sub("", text).splitlines():
        name, _, value = line.partition(":")
        key, _, more = name.partition(";")
        if line.strip() == "BEGIN:VEVENT":
            fields = {}
        elif line.strip() == "END:VEVENT" and fields is not None:
            found += _event(fields, zone)
            fields = None
        elif fields is not None:
            fields.setdefault(key.upper(), []).append((more, value.strip()))
    return tuple(found)


def _event(fields: dict[str, list[tuple[str, str]]], zone: str) -> list[CalendarEntry]:
    def words(key: str) -> str:
        raw = fields.get(key, [("", "")])[0][1]
        return re.sub(r"\\([\\,;nN])", lambda m: "\n" if m[1] in "nN" else m[1], raw)

    start, whole = _time(fields.get("DTSTART"), zone)
    end, _ = _time(fields.get("DTEND"), zone)
    if not start:
        return []
    guests = tuple(Attendee(value.partition(":")[2]) for _, value in fields.get("ATTENDEE", ()) if "@" in value)
    return [
        CalendarEntry(
            0,
            words("SUMMARY"),
            start,
            max(end, start + (DAY if whole else 3600) * (not end)),
            whole,
            words("LOCATION"),
            words("DESCRIPTION"),
            guests,
            () if whole else (30,),
            rrule=rule_or_once(words("RRULE")),
        )
    ]


def _time(found: list[tuple[str, str]] | None, zone: str) -> tuple[int, bool]:
    """Seconds UTC, and whether it is a day; 0 for what cannot be read."""
    for more, value in found or ():
        try:
            named = re.search(r"TZID=\"?([\w/+-]+)", more)
            zone = zone_info(named[1]).key if named else zone
            if len(value) == 8:
                return instant(zone, datetime.strptime(value, "%Y%m%d")), True
            if value.endswith("Z"):
                at = datetime.strptime(value[:-1], _WALL).replace(tzinfo=timezone.utc)
                return int(at.timestamp()), False
            return instant(zone, datetime.strptime(value, _WALL)), False
        except (ValueError, UnknownName):
            continue
    return 0, False


@google.activity(".ical.ICalEventActivity")
class ImportActivity(Activity):
    """The events of a file, which can be added."""

    path: str = ""

    def view(self, app: Planner, files: tuple[File, ...], zone: str, now: datetime, locale: Locale) -> View:
        zone = zone_in(app, zone)
        found = events_in(files, self.path, zone)
        bar = app_bar("Add to Calendar", leave())
        if not found:
            return scaffold(bar, empty("No events in this file", "event_busy"))
        rows = []
        for one in found:
            begins, ends = local(zone, one.start), local(zone, one.end)
            words = moments.long_day(begins.date(), now.date(), locale)
            if not one.all_day:
                words += f" • {moments.between(begins, ends, locale)}"
            rows.append(list_row(one.title or "(No title)", words, one.location, lead=icon("event")))
        foot = row(
            spacer(),
            button("Add all" if len(found) > 1 else "Add", add_all(), "filled", "add_event"),
            h=72,
            pad=(16, 0, 16, 0),
        )
        return scaffold(bar, listing("events", *rows), foot)


@memo
def events_in(files: tuple[File, ...], path: str, zone: str) -> tuple[CalendarEntry, ...]:
    """The events of the file at a path."""
    file = file_at(files, path)
    return events_of(file.text, zone) if file is not None else ()


@does
def add_all(c: Ctx) -> Ctx:
    found = events_in(c.phone.files, c.screen.path, here(c))
    name = owner(c.phone.accounts).name
    c = EVENTS.extend(c, (one.replace(calendar=name) for one in found))
    return c.finish().toast(f"{plural(len(found), 'event')} added")
