"""The editor of events."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.blocks import moments
from ....phone.core.zones import instant, local
from ....phone.state.providers import Account, Attendee, Calendar, CalendarEntry
from .colors import CALENDAR_COLOR, ColorChoice
from .finding import FindPeopleActivity, FindPlaceActivity, FindZoneActivity
from .frame import EDIT_QUESTION
from .model import (
    COLORS,
    EVENTS,
    Planner,
    blank,
    calendars_in,
    color_of,
    day_words,
    google,
    here,
    is_writable,
    known_calendars,
    midnight,
    next_hour,
    rule_or_once,
    zone_in,
)

SENDING = "Would you like to send invitations to Google Calendar guests?"
UPDATING = "Would you like to send update emails to Google Calendar guests?"
LEFT = (16.0, 8.0, 16.0, 8.0)
BUSY = {"busy": "Busy", "free": "Free"}
SEEN = {"default": "Default visibility", "public": "Public", "private": "Private"}
YEAR_2100 = 4_102_444_800  # seconds UTC
FILE = Intent("android.intent.action.GET_CONTENT", type="*/*", category="android.intent.category.OPENABLE")


@google.activity(".event.edit.EditActivity")
class EditActivity(Activity):
    """An event that is made (`id` 0) or changed: what stands in the fields, what stood there when
    it opened, and when the occurrence that is changed begins."""

    id: int = 0
    draft: CalendarEntry = CalendarEntry(0, "", 0, 3600)
    began: CalendarEntry = CalendarEntry(0, "", 0, 3600)
    start: int = 0
    given: Table = Table()  # extras of the intent that asked for it

    def on_create(self, c: Ctx) -> Ctx:
        if not self.draft.start:
            c = asked(c, self.id, self.start, Intent(extras=self.given))
        return c.focus("draft.title") if not self.id else c

    def back(self, c: Ctx) -> Ctx:
        if self.draft == self.began:
            return c.finish()
        return c.show(Alert("Discard changes?", "", ("Discard", close()), ("Keep editing", None)))

    def view(
        self,
        app: Planner,
        calendar: tuple[CalendarEntry, ...],
        calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...],
        zone: str,
        now: datetime,
        locale: Locale,
    ) -> View:
        known = known_calendars(calendars, accounts, calendar)
        return self._shown(known, zone_in(app, zone), now, locale)

    @memo
    def _shown(self, known: tuple[Calendar, ...], zone: str, now: datetime, locale: Locale) -> View:
        """What stands in the fields, in a zone."""
        draft = self.draft
        top = row(
            icon_button("close", "Cancel", leave()),
            spacer(),
            button("Save", save(), "filled", "save"),
            h=64,
            pad=(4, 0, 16, 0),
        )
        title = edit(self, "draft.title", "Add title", "title", text_style=HEADLINE)
        begins = local(draft.zone or zone, draft.start)
        rule = days.rule_choice(begins, draft.rrule, assign("draft.rrule"))
        people = ", ".join(guest.name or guest.address for guest in draft.attendees)
        who = row(
            icon("outlined:people"),
            text(people or "Add people", "people", grow=1, lines=2),
            gap=16,
            h=56,
            pad=LEFT,
            tap=go(FindPeopleActivity(chosen=draft.attendees), put_people()),
        )
        listed = scroll(
            _home(draft, known, not self.id),
            _times(draft, zone, now, locale),
            _line("repeat", days.rule_words(draft.rrule, begins), show(rule)),
            divider(),
            who,
            divider(),
            _line(
                "outlined:location_on",
                draft.location or "Add location",
                search(FindPlaceActivity(draft.location), "query"),
            ),
            divider(),
            *_reminders(draft),
            divider(),
            *_rest(self, draft, known),
            id="expanded_recycler",
            cls=GOOGLE_RECYCLER,
        )
        body = column(box(title, w=FILL, pad=(56, 0, 16, 8)), divider(), listed, w=FILL, h=FILL)
        return scaffold(top, body)


def _line(glyph: str, words: str, tap: Call, color: str = "onSurfaceVariant") -> View:
    """A line of the editor that is one Button."""
    return row(
        decor(icon(glyph, color=color) if glyph else gap(24)),
        decor(text(words)),
        cls=BUTTON,
        words=words,
        gap=16,
        h=56,
        pad=LEFT,
        tap=tap,
    )


def _home(draft: CalendarEntry, known: tuple[Calendar, ...], new: bool) -> View:
    """The calendar that the event is in; that of a new one can be chosen."""
    options = tuple(one for one in known if is_writable(one))
    mine = next((one for one in known if one.name == draft.calendar), None)
    name = mine.title if mine is not None else draft.calendar or "On this device"
    pick = Choice("", tuple(one.title for one in options), name, put_calendar.partial())
    dot = decor(decor(w=16, h=16, bg=color_of(draft.replace(color=""), known), radius=4), w=24, h=24, pad=(4, 4, 4, 4))
    return row(
        dot,
        text(name, "calendar_name", grow=1),
        gap=16,
        h=56,
        pad=LEFT,
        cls=RELATIVE,
        tap=show(pick) if new and len(options) > 1 else None,
    )


def _times(draft: CalendarEntry, zone: str, now: datetime, locale: Locale) -> View:
    """All day, start, end and the time zone."""
    zone = draft.zone or zone
    whole = row(
        icon("schedule"),
        text("All-day", grow=1),
        switch(draft.all_day, turn_all_day(), "all_day", desc="All-day"),
        gap=16,
        h=56,
        pad=LEFT,
        cls=RELATIVE,
    )
    last = local(zone, draft.end) - timedelta(days=draft.all_day)
    edges = ((local(zone, draft.start), "start"), (last, "end"))
    rows = [whole, *(_edge(at, edge, draft.all_day, now, locale) for at, edge in edges)]
    if not draft.all_day:
        name = zone.rpartition("/")[2].replace("_", " ")
        rows.append(
            row(
                icon("public"),
                text(f"{name} time", "timezone", grow=1),
                gap=16,
                h=48,
                pad=LEFT,
                cls=RELATIVE,
                tap=go(FindZoneActivity(), put_zone()),
            )
        )
    return column(*rows, w=FILL)


def _edge(at: datetime, edge: str, all_day: bool, now: datetime, locale: Locale) -> View:
    """A line with the date and the time of the start or the end."""
    pick_day = show(DatePicker(at.date().isoformat(), set_day.partial(edge)))
    time = show(TimePicker(at.hour, at.minute, set_time.partial(edge)))
    day = row(text(day_words(at, now, locale), f"{edge}_date", grow=1), grow=1, w=WRAP, h=48)
    clock = text(moments.clock(at, locale), f"{edge}_time", tap=time, pad=(12, 12, 0, 12))
    return row(day, *(() if all_day else (clock,)), h=48, pad=(56, 0, 16, 0), tap=pick_day)


def _reminders(draft: CalendarEntry) -> tuple[View, ...]:
    ask = days.reminder_choice(add_reminder.partial(), all_day=draft.all_day)
    kept = ((m, tuple(k for k in draft.reminders if k != m)) for m in draft.reminders)
    rows = [
        row(
            icon("notifications_none" if not n else "", color="onSurfaceVariant"),
            text(days.reminder_words(m, draft.all_day), "reminder_text", grow=1),
            icon_button("close", "Remove notification", assign("draft.reminders", rest)),
            gap=16,
            h=52,
            pad=(16, 0, 4, 0),
            cls=RELATIVE,
        )
        for n, (m, rest) in enumerate(kept)
    ]
    return (*rows, _line("" if rows else "notifications_none", "Add notification", show(ask)))


def _rest(screen: EditActivity, draft: CalendarEntry, known: tuple[Calendar, ...]) -> tuple[View, ...]:
    """Colour, description, attachments, and what others see."""
    name = next((k for k, v in COLORS.items() if v == draft.color), CALENDAR_COLOR)
    about = edit(screen, "draft.description", "Add description", "description", lines=6)
    files = [
        row(
            icon("attach_file"),
            text(path.rpartition("/")[2], "attachment", grow=1),
            icon_button("close", "Remove attachment", drop_file(path)),
            gap=16,
            h=52,
            pad=(16, 0, 4, 0),
            cls=RELATIVE,
        )
        for path in draft.attachments
    ]
    busy = Choice(
        "",
        tuple(BUSY.values()),
        BUSY.get(draft.availability, "Busy"),
        put_words.partial("availability", tuple(BUSY.items())),
    )
    seen = Choice(
        "",
        tuple(SEEN.values()),
        SEEN.get(draft.visibility, SEEN["default"]),
        put_words.partial("visibility", tuple(SEEN.items())),
    )
    usual = color_of(draft.replace(color=""), known)
    pick = show(ColorChoice(draft.color, usual, assign("draft.color")))
    return (
        _line("filled:circle", name, pick, color_of(draft, known)),
        divider(),
        row(icon("notes"), box(about, grow=1), gap=16, pad=(16, 4, 16, 4)),
        divider(),
        *files,
        _line("" if files else "attach_file", "Add attachment", send(FILE, put_file())),
        divider(),
        _line("work_outline", BUSY.get(draft.availability, "Busy"), show(busy)),
        _line("outlined:lock", SEEN.get(draft.visibility, SEEN["default"]), show(seen)),
    )


# --- what other apps ask for ----------------------------------------------------------------------


def time_extra(intent: Intent, name: str) -> int:
    """The seconds UTC of an extra in milliseconds; 0 for none, and for one after the year 2099."""
    return intent.number_extra(name, most=YEAR_2100 * 1000 - 1) // 1000


def asked(c: Ctx, id: int, start: int, given: Intent) -> Ctx:
    """The fields of an event that another app wants changed, or of a new one as it says."""
    if id:
        entry = EVENTS.find(c, id)
        if entry is None:
            return c.finish()
        draft = days.occurrence(entry, start)
        return c.set(draft=draft, began=draft, start=draft.start)
    whole = given.flag_extra("allDay")
    draft = blank(c, start or next_hour(c), whole)
    end = time_extra(given, "endTime")
    mails = ",".join(given.texts_extra("android.intent.extra.EMAIL"))
    guests = tuple(Attendee(one.strip()) for one in mails.split(",") if "@" in one)
    draft = draft.replace(
        title=given.text_extra("title"),
        location=given.text_extra("eventLocation"),
        description=given.text_extra("description"),
        rrule=rule_or_once(given.text_extra("rrule")),
        end=end if end > draft.start and not whole else draft.end,
        attendees=guests,
    )
    return c.set(draft=draft, began=blank(c, draft.start, whole), start=draft.start)


# --- what the fields do ---------------------------------------------------------------------------


@does
def put_calendar(c: Ctx, title: str) -> Ctx:
    name = next(one.name for one in calendars_in(c.phone) if one.title == title)
    return c.set_at("draft.calendar", name)


@does
def put_words(c: Ctx, field: str, options: tuple[tuple[str, str], ...], label: str) -> Ctx:
    return c.set_at(f"draft.{field}", next(k for k, v in options if v == label))


@does
def put_people(c: Ctx) -> Ctx:
    return c.set_at("draft.attendees", c.result) if c.result is not None else c


@does
def put_file(c: Ctx) -> Ctx:
    """A file was chosen."""
    held = c.screen.draft.attachments
    path = str(c.result)
    return c.set_at("draft.attachments", (*held, path)) if path not in held else c


@does
def drop_file(c: Ctx, path: str) -> Ctx:
    held = c.screen.draft.attachments
    return c.set_at("draft.attachments", tuple(one for one in held if one != path))


def _zone(c: Ctx) -> str:
    """The zone of the fields."""
    return c.screen.draft.zone or here(c)


@does
def set_day(c: Ctx, edge: str, day: str) -> Ctx:
    return _moved(c, edge, day)


@does
def set_time(c: Ctx, edge: str, hour: int, minute: int) -> Ctx:
    return _moved(c, edge, hour, minute)


def _moved(c: Ctx, edge: str, to: str | int, minute: int = 0) -> Ctx:
    """The start or the end at another time. The start takes the end along; an end before the start
    begins at it anew."""
    draft = c.screen.draft
    made, length = days.with_edge(draft, edge, _zone(c), to, minute), draft.end - draft.start
    kept = made.end > made.start or made.end == made.start and not length
    return c.set(draft=made if kept else made.replace(start=made.end - length))


@does
def turn_all_day(c: Ctx) -> Ctx:
    draft, zone, app = c.screen.draft, here(c), c.app
    if draft.all_day:
        start = instant(zone, midnight(local(zone, draft.start)).replace(hour=9))
        told = () if app.reminder == -1 else (app.reminder,)
        return c.set(draft=draft.replace(all_day=False, start=start, end=start + app.length * 60, reminders=told))
    told = () if app.all_day_reminder == -1 else (app.all_day_reminder,)
    return c.set(draft=days.whole_days(draft, zone).replace(reminders=told, zone=""))


@does
def put_zone(c: Ctx) -> Ctx:
    """The wall times stay, in another zone."""
    if c.result is None:
        return c
    draft, old, zone = c.screen.draft, _zone(c), str(c.result)
    start, end = (instant(zone, local(old, at)) for at in (draft.start, draft.end))
    kept = "" if zone == here(c) else zone
    return c.set(draft=draft.replace(start=start, end=end, zone=kept))


@does
def add_reminder(c: Ctx, minutes: int) -> Ctx:
    held = {*c.screen.draft.reminders, minutes}
    return c.set_at("draft.reminders", tuple(sorted(held)))


# --- keeping it -----------------------------------------------------------------------------------


@does
def save(c: Ctx) -> Ctx:
    """Keep the event. Of a series it is asked how much is meant, with guests whether they are to be
    told."""
    s = c.screen
    if s.id and EVENTS.of(c, s.id).recurs and s.draft != s.began:
        first = s.start == EVENTS.of(c, s.id).start
        return c.show(days.scope_choice(EDIT_QUESTION, ask_to_send.partial(), first=first))
    return ask_to_send.now(c, days.THIS)


@does
def ask_to_send(c: Ctx, scope: str) -> Ctx:
    s = c.screen
    new = set(s.draft.attendees) - set(s.began.attendees if s.id else ())
    if new or (s.draft.attendees and s.id and s.draft != s.began):
        words = SENDING if new else UPDATING
        return c.show(Alert(words, "", ("Send", send_invitations(scope)), ("Don't send", keep_event(scope))))
    return c.run(keep_event(scope))


@does
def send_invitations(c: Ctx, scope: str) -> Ctx:
    """Keep the event and write to its guests: to the new ones alone where nothing else has changed."""
    s = c.screen
    draft, began = s.draft, s.began.attendees if s.id else ()
    new = tuple(guest for guest in draft.attendees if guest not in began)
    same = s.id and draft.replace(attendees=()) == s.began.replace(attendees=())
    told = new if new and same else {*draft.attendees, *began}
    own = {one.name for one in c.phone.accounts}
    people = tuple({guest.address for guest in told} - own)
    c = keep_event.now(c, scope)
    return c.deliver("invitation", people, draft.description, draft.title.strip()) if people else c


@does
def keep_event(c: Ctx, scope: str) -> Ctx:
    s = c.screen
    draft: CalendarEntry = s.draft.replace(title=s.draft.title.strip())
    if not s.id:
        return EVENTS.put(c, EVENTS.new(c, draft)).finish().snack("Event saved")
    new = days.changed_fields(s.began, draft)
    if not new:
        return c.finish()
    if not EVENTS.of(c, s.id).recurs:
        scope = days.ALL
    elif "rrule" in new and scope == days.THIS:
        scope = days.FOLLOWING  # one occurrence alone has no rule
    after = days.change_event(c, s.id, s.start, scope, **new)
    return after.finish().snack("Event saved") if after else c.finish().snack("Couldn't save the event")
