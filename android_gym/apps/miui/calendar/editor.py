"""One event: its page and its editor, which makes birthdays, anniversaries and countdowns, too."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.families import miui
from ....phone.core.zones import instant, local
from ....phone.state.providers import CalendarEntry
from .model import *

NO_REMINDER, BIG = "No reminder", Style(size=22, weight=500)
_SEND = "android.intent.action.SEND"


def occurrence(entry: CalendarEntry, start: int) -> CalendarEntry:
    """An event at the times of one of its occurrences."""
    start = start if start and entry.recurs else entry.start
    return entry.replace(start=start, end=start + entry.end - entry.start)


def day_words(at: datetime, locale: Locale) -> str:
    return locale.day(at, "%a", year=True)


def when_words(one: CalendarEntry, zone: str, locale: Locale) -> str:
    """The days of an event, and its times."""
    begins, ends = local(zone, one.start), local(zone, one.end - one.all_day)
    if one.all_day:
        names = (day_words(at, locale) for at in (begins, ends))
        return day_words(begins, locale) if begins.date() == ends.date() else locale.range(*names)
    last = locale.time(ends) if begins.date() == ends.date() else f"{day_words(ends, locale)} {locale.time(ends)}"
    return locale.range(f"{day_words(begins, locale)} {locale.time(begins)}", last)


def repeat_words(one: CalendarEntry, zone: str, locale: Locale) -> str:
    return "Every year by the lunar date" if one.rdate else days.rule_words(one.rrule, local(zone, one.start), locale)


@planner.activity(".event.EventInfoActivity")
class EventInfoActivity(Activity):
    """An occurrence: the event's id, and when it begins."""

    id: int
    start: int = 0

    def view(self, calendar: tuple[CalendarEntry, ...], zone: str, now: datetime, locale: Locale) -> View:
        found = find_in(calendar, self.id)
        if found is None:
            gone = empty("This event is gone", "event_busy")
            return miui.titled_page("", gone, bar=miui.title_bar("", leave()))
        one = occurrence(found, self.start)
        when, at, color = when_words(one, zone, locale), one.start, COLORS.get(one.calendar, BLUE)
        kind, left = kind_of(one), (local(zone, at).date() - now.date()).days
        name = text(Verbatim(one.title) or "(No title)", "title", BIG, lines=3, grow=1)
        head = row(decor(w=5, h=30, bg=color, radius=3), name, gap=12, pad=(28, 4, 24, 8))
        told = [days.reminder_words(m, one.all_day, locale) for m in one.reminders] or [NO_REMINDER]
        people = locale.join_names(guest.name or guest.address for guest in one.attendees)
        facts = [
            miui.item("Time", when, id="time_item"),
            miui.item("Lunar date", lunar_words(local(zone, at).date())[0]),
            *(miui.item("Countdown", days_words(left), id="countdown_item"),) * (kind != "Event"),
        ]
        more = [
            miui.item("Repeat", repeat_words(one, zone, locale)),
            *(miui.item("Reminder", words) for words in told),
            *(miui.item("Location", Verbatim(one.location), id="location_item"),) * bool(one.location),
            *(miui.item("Participants", Verbatim(people), id="attendees_item"),) * bool(people),
            *(miui.item("Notes", Verbatim(one.description), id="notes_item"),) * bool(one.description),
            miui.item("Calendar", "My calendar" if kind == "Event" else kind),
        ]
        words = "\n".join(filter(None, (one.title, when, one.location)))
        share = send(Intent(_SEND, type="text/plain", extras=Table.of({"android.intent.extra.TEXT": words})))
        tools = (
            ("Edit", route("EditEventActivity", one.id, None, None, at), "edit", "edit"),
            ("Share", share, "share", "share"),
            ("Delete", erase(self.id, at), "delete", "delete"),
        )
        body = listing("event_info", head, miui.cards(*facts), miui.cards(*more), bottom=24)
        return miui.titled_page("", body, bar=miui.title_bar("", leave()), bottom=miui.action_strip(tools))


def days_words(left: int) -> str:
    """How many days there are until a day, or since it."""
    if not left:
        return "Today"
    return f"{plural(left, 'day')} left" if left > 0 else f"{plural(-left, 'day')} ago"


def ask_scope(title: str, call: Call) -> Call:
    return show(miui.Options(title, (days.THIS, days.FOLLOWING, days.ALL), "", call))


@does
def erase(c: Ctx, id: int, start: int, scope: str = "") -> Ctx:
    """Delete an event, after a question; of a series the occurrences of the scope."""
    if not scope and EVENTS.of(c, id).recurs:
        return c.run(ask_scope("Delete recurring event", erase.partial(id, start)))
    if not scope:
        return c.run(miui.sure("Delete this event?", erase(id, start, days.ALL)))
    try:
        left = days.remove_occurrence(c.phone.calendar, id, start, c.phone.zone, scope)
    except LookupError:  # it was moved or deleted elsewhere while its page was open
        return c.finish()
    return c.finish().share(calendar=left)


@planner.activity(".event.EditEventActivity")
class EditEventActivity(Form):
    """An occurrence that is changed, or a new event, which an intent may fill in; `day` is one for a new event."""

    records = EVENTS
    focus = "draft.title"
    start: int = 0
    day: str = ""
    category: str = "Event"
    title: str = ""
    end: int = 0
    all_day: bool = False
    place: str = ""
    notes: str = ""
    lunar: bool = False

    def blank(self, c: Ctx) -> CalendarEntry:
        zone, hour = c.phone.zone, c.now.replace(minute=0, second=0) + timedelta(hours=1)
        at = instant(zone, datetime.combine(date.fromisoformat(self.day), hour.time()) if self.day else hour)
        start = self.start or at
        end, whole = self.end if self.end > start else start + 3600, self.all_day or self.category != "Event"
        home, rule = KINDS.get(self.category, ""), YEARLY if self.category in ("Birthday", "Anniversary") else ""
        home = home or next((one.name for one in c.phone.accounts), "")
        told = (MORNING if whole else c.app.reminder,)
        made = CalendarEntry(0, self.title, start, end, False, self.place, self.notes, (), told, home, rule)
        return all_of(made, zone) if whole else made

    def on_create(self, c: Ctx) -> Ctx:
        c = super().on_create(c)
        one = occurrence(c.screen.draft, self.start) if c.screen.id else c.screen.draft
        return c.set(draft=one, began=one, lunar=bool(one.rdate))

    def back(self, c: Ctx) -> Ctx:
        return c.run(miui.sure("Discard changes?", close(), yes="Discard")) if self.dirty else c.finish()

    def view(self, zone: str, locale: Locale) -> View:
        draft, kind = self.draft, kind_of(self.draft)
        keep = Item("Save", save(), "check", "action_done", enabled=bool(draft.title.strip()))
        verb = f"Edit {kind}" if self.id else f"New {kind}"
        kinds = [(one, turn(one)) for one in ("Event", *KINDS)]
        name = edit(self, "draft.title", "Name" if kind == "Birthday" else "Title", "title", text_style=BIG)
        begins, ends = local(zone, draft.start), local(zone, draft.end - draft.all_day)
        rows = [_edge("Date" if kind != "Event" else "Start", "start", begins, draft.all_day, locale)]
        if kind == "Event":
            whole = miui.toggle_mark(draft.all_day, "all_day_switch")
            rows = [miui.item("All day", trail=whole, tap=turn_all_day()), *rows]
            rows.append(_edge("End", "end", ends, draft.all_day, locale))
        elif kind != "Countdown":
            mark = miui.toggle_mark(self.lunar, "lunar_switch")
            rows.append(miui.item("Lunar date", lunar_words(begins.date())[0], trail=mark, tap=flip("lunar")))
        minutes = days.ALL_DAY_REMINDERS if draft.all_day else days.REMINDERS
        offered = {NO_REMINDER: ()} | {days.reminder_words(m, draft.all_day, locale): (m,) for m in minutes}
        told = days.reminder_words(draft.reminders[0], draft.all_day, locale) if draft.reminders else NO_REMINDER
        rules, rule = dict(days.rules_for(begins, locale)), repeat_words(draft, zone, locale)
        more = [_choice("Repeat", "rrule", rules, rule)] * (kind == "Event")
        more.append(_choice("Reminder", "reminders", offered, told))
        fields = (("location", "Location", 1), ("description", "Notes", 6))
        texts = [
            row(edit(self, f"draft.{field}", hint, field, variant="bare", lines=lines), pad=(16, 8, 16, 8))
            for field, hint, lines in fields
        ]
        body = scroll(
            *(miui.pills(kinds, kind, "event_kind"),) * (not self.id),
            box(name, w=FILL, pad=(28, 8, 28, 0)),
            miui.cards(*rows),
            miui.cards(*more),
            *(miui.cards(*texts),) * (kind == "Event"),
        )
        return miui.titled_page("", body, bar=miui.title_bar(verb, leave(), (keep,), cross="Cancel"))


def _edge(label: str, edge: str, at: datetime, all_day: bool, locale: Locale) -> View:
    """The row of the start or the end: a tap on the day asks for another, one on the time as well."""
    clock = show(miui.Wheels("time", put.partial(edge), "Time", (at.hour, at.minute)))
    look: Any = {"size": 15, "color": miui.ACCENT, "pad": (8, 10, 8, 10)}
    day = text(day_words(at, locale), f"{edge}_date", tap=ask_day(at.date(), put.partial(edge)), **look)
    time = text(locale.time(at), f"{edge}_time", tap=clock, **look)
    return miui.item(label, trail=row(day, *(time,) * (not all_day), w=WRAP))


def all_of(one: CalendarEntry, zone: str) -> CalendarEntry:
    """An event on the whole of its days."""
    first, last = (local(zone, at).date() for at in (one.start, max(one.start, one.end - 1)))
    return one.replace(all_day=True, start=midnight(zone, first), end=midnight(zone, last + ONE))


@does
def turn(c: Ctx, kind: str) -> Ctx:
    """Make an event of another kind of what stands in the fields."""
    made = c.screen.replace(category=kind, title=c.screen.draft.title)
    return c.set(draft=made.blank(c), category=kind, lunar=False)


@does
def turn_all_day(c: Ctx) -> Ctx:
    draft, zone = c.screen.draft, c.phone.zone
    if not draft.all_day:
        return c.set(draft=all_of(draft, zone).replace(reminders=(MORNING,)))
    start = draft.start + 3600 * min(23, c.now.hour + 1)
    return c.set(draft=draft.replace(all_day=False, start=start, end=start + 3600, reminders=(c.app.reminder,)))


@does
def put(c: Ctx, edge: str, at: str | int, minute: int = 0) -> Ctx:
    """The start on another day (ISO) or at another hour, which takes the end along, or the end, which never lies
    before the start."""
    draft, zone = c.screen.draft, c.phone.zone
    after = ONE * (draft.all_day and edge == "end")  # it ends at the midnight after its last day
    wall = local(zone, getattr(draft, edge)) - after
    if isinstance(at, int):
        wall = wall.replace(hour=at, minute=minute)
    else:
        wall = datetime.combine(date.fromisoformat(at), wall.time())
    new = instant(zone, wall + after)
    if edge == "start":
        return c.set(draft=draft.replace(start=new, end=new + draft.end - draft.start))
    return c.set(draft=draft.replace(end=max(new, draft.start + 86_400 * draft.all_day)))


def _choice(label: str, field: str, offered: dict[str, Any], chosen: str) -> View:
    """A row for a field of the draft that takes one of several values, by their words."""
    ask = miui.Options(label, tuple(offered), chosen, put_one.partial(field, tuple(offered.items())))
    return miui.item(label, chosen, tap=show(ask), id=f"{label.lower()}_item")


@does
def put_one(c: Ctx, field: str, offered: tuple[tuple[str, Any], ...], words: str) -> Ctx:
    return c.set_at(f"draft.{field}", dict(offered)[words])


@does
def save(c: Ctx, scope: str = "") -> Ctx:
    """Keep the event; of a series the question is which occurrences are meant."""
    s, zone = c.screen, c.phone.zone
    draft = strip_texts(s.draft)
    if s.lunar and (draft.start != s.began.start or not s.began.rdate):
        draft = draft.replace(rrule="", rdate=lunar_starts(zone, local(zone, draft.start).date()))
    elif s.began.rdate and not s.lunar:
        draft = draft.replace(rrule=YEARLY, rdate=())
    if not s.id:
        return EVENTS.put(c, EVENTS.new(c, draft)).finish().toast("Saved")
    fields = {f: getattr(draft, f) for f in draft.__struct_fields__ if getattr(draft, f) != getattr(s.began, f)}
    old = EVENTS.find(c, s.id)
    if not fields or old is None:
        return c.finish()
    if old.recurs and not scope:
        return c.run(ask_scope("Edit recurring event", save.partial()))
    try:
        entries = days.change_occurrence(c.phone.calendar, s.id, s.began.start, zone, scope or days.ALL, **fields)
    except LookupError:  # it was moved or deleted elsewhere while it was edited
        return c.finish()
    return c.finish().share(calendar=entries).toast("Saved")
