"""One event: when and where it is, who comes, and what can be done with it."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.blocks import moments
from ....phone.core.zones import local
from ....phone.state.providers import Account, Attendee, Calendar, CalendarEntry
from .frame import DELETE_QUESTION
from .model import EVENTS, Planner, color_of, google, is_writable, known_calendars, zone_in

ANSWERS = (("Yes", "accepted"), ("No", "declined"), ("Maybe", "tentative"))
STATES = {"accepted": "yes", "declined": "no", "tentative": "maybe", "invited": "awaiting"}
VIEW_ACTION, SENDTO = "android.intent.action.VIEW", "android.intent.action.SENDTO"
LEFT = (16.0, 10.0, 16.0, 10.0)


@google.activity(".event.EventInfoActivity")
class EventInfoActivity(Activity):
    """An occurrence: the event's id, and when it begins."""

    id: int
    start: int

    def on_create(self, c: Ctx) -> Ctx:
        entry = EVENTS.find(c, self.id)
        return c if self.start or entry is None else c.set(start=entry.start)

    def view(
        self,
        app: Planner,
        calendar: tuple[CalendarEntry, ...],
        calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...],
        zone: str,
        now: datetime,
        locale: Locale,
        packages: tuple[str, ...],
    ) -> View:
        one = next((entry for entry in calendar if entry.id == self.id), None)
        if one is None:
            return scaffold(app_bar("", leave()), empty("This event is gone", "event_busy"))
        known = known_calendars(calendars, accounts, calendar)
        return _info(one, self.start, known, zone_in(app, zone), now, locale, packages)


@memo
def _info(
    one: CalendarEntry,
    start: int,
    known: tuple[Calendar, ...],
    zone: str,
    now: datetime,
    locale: Locale,
    packages: tuple[str, ...],
) -> View:
    """The facts of an occurrence that begins at `start`."""
    home = next((c for c in known if c.name == one.calendar), None)
    mine = home is None or is_writable(home)
    facts = (
        _when(one, start, color_of(one, known), zone, now, locale),
        *_where_and_who(one, packages),
        *_details(one, home, packages),
    )
    known_names = {one.name for one in known}
    own = [guest for guest in one.attendees if guest.address in known_names]
    answers = _answers(own[0]) if own and one.organizer not in ("", own[0].address) else None
    return scaffold(_top(mine), listing("info", *facts), answers)


def _top(mine: bool) -> View:
    menu: tuple[tuple[str, Call], ...] = (("Duplicate", duplicate()),)
    if mine:
        menu = (("Delete", ask_to_delete()), *menu)
    more = row(overflow(menu), cls=LINEAR_COMPAT, w=WRAP)
    edit = icon_button("edit", "Edit", edit_event(), "edit_image", cls=IMAGE)
    return row(
        icon_button("close", "Close", leave()),
        spacer(),
        *((edit,) if mine else ()),
        box(more, id="info_action_overflow", cls=GROUP),
        h=64,
        pad=(4, 0, 4, 0),
    )


def _when(one: CalendarEntry, start: int, color: str, zone: str, now: datetime, locale: Locale) -> View:
    """Title and times, beside a square of the event's colour."""
    begins, ends = local(zone, start), local(zone, start + one.end - one.start)
    last = local(zone, start + one.end - one.start - 1) if one.all_day else ends
    words = moments.long_day(begins.date(), now.date(), locale)
    if begins.date() != last.date():
        first = words if one.all_day else f"{words}, {moments.clock(begins, locale)}"
        end = moments.long_day(last.date(), now.date(), locale)
        words = f"{first} – {end if one.all_day else f'{end}, {moments.clock(ends, locale)}'}"
    elif not one.all_day:
        words += f" • {moments.between(begins, ends, locale)}"
    lines = [text(one.title or "(No title)", "title", HEADLINE), text(words, "time", SUMMARY, lines=3)]
    if one.zone and one.zone != zone and not one.all_day:
        there, then = local(one.zone, start), local(one.zone, start + one.end - one.start)
        name = one.zone.rpartition("/")[2].replace("_", " ")
        lines.append(text(f"{moments.between(there, then, locale)} in {name}", "zone", SUMMARY))
    if one.rrule:
        rule = days.rule_words(one.rrule, local(zone, one.start))
        lines.append(text(f"Repeats {rule[:1].casefold()}{rule[1:]}", "recurrence", SUMMARY, lines=2))
    mark = decor(decor(w=16, h=16, bg=color, radius=4), w=24, h=30, pad=(4, 7, 0, 0))
    return row(mark, column(*lines, gap=4, grow=1), gap=16, pad=(16, 8, 16, 12), align="start")


def _where_and_who(one: CalendarEntry, packages: tuple[str, ...]) -> tuple[View, ...]:
    rows: list[View] = []
    if one.location:
        there = sends(packages, Intent(VIEW_ACTION, f"geo:0,0?q={quote(one.location)}"))
        rows.append(_fact("location_on", one.location, "location", there))
    if one.attendees:
        rows.append(_guests(one))
        rows += [_guest(guest, one.organizer) for guest in one.attendees]
        to = quote(",".join(guest.address for guest in one.attendees), safe="@,")
        mail = sends(packages, Intent(SENDTO, f"mailto:{to}?subject={quote(one.title)}"))
        if mail is not None:
            rows.append(_fact("outlined:mail", "Email guests", "email_guests", mail))
    return tuple(rows)


def _guests(one: CalendarEntry) -> View:
    told = [guest.status for guest in one.attendees]
    counts = [f"{told.count(state)} {word}" for state, word in STATES.items() if state in told]
    head = text(plural(len(told), "guest"), "guests", BODY)
    return row(
        icon("outlined:people"),
        column(head, text(", ".join(counts), "guest_counts", SUMMARY), grow=1),
        gap=16,
        pad=LEFT,
    )


def _guest(guest: Attendee, organizer: str) -> View:
    name = guest.name or guest.address
    marks = {
        "accepted": ("check_circle", "tertiary"),
        "declined": ("cancel", "error"),
        "tentative": ("help", "onSurfaceVariant"),
    }
    face = avatar(name, size=32)
    if guest.status in marks:
        glyph, color = marks[guest.status]
        face = overlay(
            face, decor(decor(icon(glyph, color=color, size=14)), bg="surface", radius=-1), "end|bottom", dx=4, dy=-4
        )
    second = "Organizer" if guest.address == organizer else guest.status.capitalize()
    words = column(text(name, "attendee_name", BODY_MEDIUM), text(second, "attendee_status", BODY_SMALL), grow=1)
    return row(face, words, gap=12, h=52, pad=(56, 0, 16, 0))


def _details(one: CalendarEntry, home: Calendar | None, packages: tuple[str, ...]) -> tuple[View, ...]:
    rows = [
        _fact("notifications_none", days.reminder_words(minutes, one.all_day), "reminder") for minutes in one.reminders
    ]
    if one.description:
        rows.append(_fact("notes", one.description, "description"))
    for path in one.attachments:
        opened = sends(packages, Intent(VIEW_ACTION, path))
        rows.append(_fact("attach_file", path.rpartition("/")[2], "attachment", opened))
    if home is not None:
        rows.append(_fact("event", home.title, "calendar_name"))
    if one.availability == "free":
        rows.append(_fact("work_outline", "Free", "availability"))
    if one.visibility in ("private", "public"):
        rows.append(_fact("lock", one.visibility.capitalize(), "visibility"))
    return tuple(rows)


def _fact(glyph: str, words: str, id: str, tap: Call | None = None) -> View:
    return row(icon(glyph), text(words, id, BODY, lines=20, grow=1), gap=16, pad=LEFT, align="start", tap=tap)


# --- Going? ---------------------------------------------------------------------------------------


def _answers(guest: Attendee) -> View:
    """Yes, No, Maybe: at the bottom of an invitation."""
    chips_of = (
        chip(label, answer(guest.address, status), f"rsvp_{label.lower()}", selected=guest.status == status)
        for label, status in ANSWERS
    )
    return row(
        text("Going?", "rsvp_title", grow=1),
        *chips_of,
        gap=8,
        h=64,
        pad=(16, 0, 16, 0),
        bg="surfaceContainer",
        id="rsvp_container",
    )


@does
def answer(c: Ctx, address: str, status: str) -> Ctx:
    """Answer an invitation; of a series, for all of it."""
    entry = EVENTS.of(c, c.screen.id)
    if any(g.address == address and g.status == status for g in entry.attendees):
        return c
    label = next(label for label, one in ANSWERS if one == status)
    guests = tuple(g.replace(status=status) if g.address == address else g for g in entry.attendees)
    return EVENTS.change(c, entry.id, attendees=guests).deliver("invitation", entry.organizer, label, entry.title)


# --- what can be done with it ---------------------------------------------------------------------


@does
def ask_to_delete(c: Ctx) -> Ctx:
    s = c.screen
    entry = EVENTS.of(c, s.id)
    if entry.recurs:
        first = s.start == entry.start
        return c.show(days.scope_choice(DELETE_QUESTION, remove.partial(), first=first))
    return c.show(Alert("Delete this event?", "", ("Delete", remove(days.ALL)), ("Cancel", None)))


@does
def remove(c: Ctx, scope: str) -> Ctx:
    s, before = c.screen, c.finish()
    after = days.remove_event(before, s.id, s.start, scope)
    return offer_undo(before, after, "Event deleted") if after else before


@does
def duplicate(c: Ctx) -> Ctx:
    """The editor with a copy, which is not kept yet."""
    entry, start = EVENTS.of(c, c.screen.id), c.screen.start
    copy = days.occurrence(entry, start).replace(id=0, original_id=0, original_start=0, exdate=())
    return c.instead("EditActivity", 0, copy, copy.replace(title=""), start)


@does
def edit_event(c: Ctx) -> Ctx:
    entry, start = EVENTS.of(c, c.screen.id), c.screen.start
    draft = days.occurrence(entry, start)
    return c.instead("EditActivity", entry.id, draft, draft, start)
