"""Events and tasks: what is kept of them and of the settings, their editor, and deleting them."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.families import simple
from ....phone.core.zones import instant, local
from ....phone.state.permissions import NOTIFY
from ....phone.state.providers import Calendar, CalendarEntry

planner = Package("com.simplemobiletools.calendar.pro")
REGULAR = Calendar(1, "Regular event", color=simple.Shades().primary, account_type="LOCAL")
TYPES = Store("types", unique="name")
DAY, NONE, ONE = 1440, -1, timedelta(days=1)  # minutes of a day; no reminder
SCOPES = (
    ("the selected occurrence only", days.THIS),
    ("this and all future occurrences", days.FOLLOWING),
    ("all occurrences", days.ALL),
)
WARNING = "Reminders may be late if the system holds the app back. Please check its settings."


class Event(CalendarEntry):
    """An event, or a task, which has no length; its `done` are the starts that are completed."""

    task: bool = False
    done: tuple[int, ...] = ()


class Planner(Value):
    """The model: `mode` is the view that opens, `warned` whether the user knows that reminders may
    be late. A new event has the type and the reminders of the one that was saved last."""

    incidental = frozenset({"mode", "last_type", "last_reminders", "warned"})

    events: tuple[Event, ...] = ()
    types: tuple[Calendar, ...] = (REGULAR,)
    mode: str = "monthly"
    week_start: int = days.SUNDAY
    snooze: int = 10  # minutes
    week_numbers: bool = False
    dim: bool = True
    allow_tasks: bool = True
    colors: simple.Colors = simple.Colors()
    last_type: str = REGULAR.name
    last_reminders: tuple[int, ...] = (10,)
    warned: bool = False


def day_words(day: date, today: date) -> str:
    """ "October 10 (Tue)", with the year where that is not today's."""
    return f"{day:%B} {day.day}{'' if day.year == today.year else f' {day.year}'} ({day:%a})"


def span_words(minutes: int, before: bool = False) -> str:
    """ "10 minutes", "1 hour"; of a reminder "No reminder", "At start", "1 day before"."""
    if before and minutes <= 0:
        return ("At start", "No reminder")[minutes]
    return days.reminder_words(minutes).removesuffix(" before" * (not before))


@does
def complete(c: Ctx, id: int, start: int) -> Ctx:
    """A task is completed, or no more."""
    task = find_in(c.app.events, id)
    rest = tuple(one for one in task.done if one != start)
    task = task.replace(done=rest if start in task.done else (*rest, start))
    events = tuple(task if e.id == id else e for e in c.app.events)
    return days.keep_events(c.unnotify(id), REMINDING, events)


@does
def open_event(c: Ctx, id: int, start: int) -> Ctx:
    event = find_in(c.app.events, id)
    return c.open("TaskActivity" if event.task else "EventActivity", id, start) if event else c


@does
def deletion(c: Ctx, keys: tuple[tuple[int, int], ...], leaves: bool = False) -> Ctx:
    """Ask whether to delete occurrences, or of what repeats how much; the editor `leaves`."""
    if any(one.recurs for one in c.app.events if one.id in dict(keys)):
        options = tuple((f"Delete {words}", scope) for words, scope in SCOPES)
        return c.show(simple.RadioGroup(simple.SURE, options, "", remove.partial(keys, leaves)))
    return c.show(simple.Confirmation(simple.SURE, remove(keys, leaves, days.ALL)))


@does
def remove(c: Ctx, keys: tuple[tuple[int, int], ...], leaves: bool, asked: str) -> Ctx:
    events = c.app.events
    for id, start in sorted(keys, key=lambda key: -key[1]):
        found = find_in(events, id)  # None after all of a series
        scope = asked if found and found.recurs else days.ALL
        events = days.remove_occurrence(events, id, start, c.phone.zone, scope) if found else events
        c = c.unnotify(id)
    return days.keep_events(c.finish() if leaves else clear_selection(c), REMINDING, events)


class Editor(Activity):
    """An occurrence that is changed, or with `id` 0 a new one: what stands in the fields, and what
    stood there at first. What lasts whole days ends on the last of them, as the fields have it."""

    id: int = 0
    start: int = 0
    draft: Event = Event(0, "", 0, 0)
    began: Event = Event(0, "", 0, 0)

    def on_create(self, c: Ctx) -> Ctx:
        if not self.id:
            return c.set(began=self.draft).focus("draft.title")
        entry = find_in(c.app.events, self.id)
        end = self.start + entry.end - entry.start - 60 * entry.all_day
        draft = entry.replace(start=self.start, end=end)
        return c.set(draft=draft, began=draft).unnotify(self.id)

    def back(self, c: Ctx) -> Ctx:
        return c.finish() if self.draft == self.began else c.show(simple.save_confirmation(save()))

    def view(self, app: Planner, zone: str, now: datetime, locale: Locale) -> View:
        draft, kind = self.draft, "task" if self.draft.task else "event"
        delete = deletion(((self.id, self.start),), True)
        actions = (("Save", save(), "check", "save"), self.id and ("Delete", delete, "delete", "delete"))
        whole = switch(draft.all_day, flip("draft.all_day"), f"{kind}_all_day", label="All-day")
        told = []
        for n, minutes in enumerate((*draft.reminders, NONE)[:3]):
            words = "Add another reminder" if n and minutes == NONE else span_words(minutes, True)
            pick_one = show(ask_minutes(minutes, put_reminder.partial(n)))
            told.append(_line(f"{kind}_reminder_{n + 1}", words, pick_one, "" if n else "notifications_none"))
        rule = days.rule_choice(local(zone, draft.start), draft.rrule, assign("draft.rrule"), once="No repetition")
        repeat = simple.RadioGroup("", rule.options, rule.chosen, rule.call)
        usual = next((t.color for t in app.types if t.name == draft.calendar), REGULAR.color)
        ask_type = simple.RadioGroup("", tuple(one.name for one in app.types), draft.calendar, assign("draft.calendar"))
        words = f"Mark {'incomplete' if self.start in draft.done else 'completed'}"
        done = button(words, choose(complete(self.id, self.start)), id="toggle_mark_complete")
        kids = (
            *_texts(self, kind),
            divider(),
            _line("", "", None, "schedule", box(whole, grow=1)),
            *_times(self, kind, zone, now, locale),
            divider(),
            *told,
            divider(),
            _line(f"{kind}_repetition", rule.chosen, show(repeat), "repeat"),
            divider(),
            _line(f"{kind}_type", draft.calendar, show(ask_type), "palette", sample(usual, f"{kind}_type_color")),
            *(row(done, pack="center"),) * (draft.task and self.id > 0),
        )
        title = f"{'Edit' if self.id else 'New'} {kind.title()}"
        return simple.app_page(kind, title, *kids, actions=actions)


def _texts(screen: Editor, kind: str) -> list[View]:
    """The fields for words: the title, of an event its place, the description."""
    found = []
    for name in ("title", *(("location",) * (not screen.draft.task)), "description"):
        tall = 6 if name == "description" else 1
        field = edit(screen, f"draft.{name}", name.title(), f"{kind}_{name}", takes="sentences", lines=tall)
        found.append(box(field, w=FILL, pad=(16, 16, 16, 0)))
    return found


def _times(screen: Editor, kind: str, zone: str, now: datetime, locale: Locale) -> list[View]:
    """The lines with the day and the time of a task, or of an event's start and end."""
    found, draft = [], screen.draft
    for id in ("",) if draft.task else ("start_", "end_"):
        put = put_time.partial(id[:-1] or "start")
        at = local(zone, draft.end if id == "end_" else draft.start)
        clock, day = TimePicker(at.hour, at.minute, put), DatePicker(str(at.date()), put)
        time = text(days.clock_words(at, locale), f"{kind}_{id}time", tap=show(clock), pad=(16, 14, 0, 14))
        ends = (time,) * (not draft.all_day)
        found.append(_line(f"{kind}_{id}date", day_words(at.date(), now.date()), show(day), "", *ends))
    return found


@planner.activity(".activities.EventActivity")
class EventActivity(Editor):
    """The editor of an event."""


@planner.activity(".activities.TaskActivity")
class TaskActivity(Editor):
    """The editor of a task."""


def _line(id: str, words: str, tap: Call | None, sign: str, *ends: View) -> View:
    lead = icon(sign, color="onSurfaceVariant") if sign else gap(24)
    body = (text(words, id, tap=tap, lines=2, grow=1, pad=(0, 14, 0, 14)),) * bool(words)
    return row(lead, *body, *ends, gap=16, cls=RELATIVE, pad=(16, 0, 16, 0))


def sample(color: str, id: str) -> View:
    return box(id=id, cls=IMAGE, bg=color, stroke="outline", radius=-1, w=28, h=28)


def ask_minutes(now: int, call: Call, before: bool = True) -> simple.RadioGroup:
    """The dialog for a span of time, or with `before` for a reminder: its minutes are appended."""
    offered = {1, 5, 10, 15, 30, 60, 120, DAY, now} | ({NONE, 0} if before else set())
    pairs = ((span_words(minutes, before), minutes) for minutes in sorted(offered))
    return simple.RadioGroup("", tuple(pairs), now, call)


@does
def put_time(c: Ctx, edge: str, at: str | int, minute: int = 0) -> Ctx:
    """The start, which takes the end along, or the end: on a day, or at an hour and minute."""
    draft, zone = c.screen.draft, c.phone.zone
    wall = days.move_wall(local(zone, getattr(draft, edge)), at, minute)
    new, first = instant(zone, wall), edge == "start"
    end = new + draft.end - draft.start if first else new
    return c.set(draft=draft.replace(start=new if first else draft.start, end=end))


@does
def put_reminder(c: Ctx, place: int, minutes: int) -> Ctx:
    others = {m for n, m in enumerate(c.screen.draft.reminders) if n != place}
    return c.set_at("draft.reminders", tuple(sorted({*others, minutes} - {NONE})))


@does
def save(c: Ctx, warned: bool = False) -> Ctx:
    """Keep what was entered, if it can be; before the first reminder there is a warning."""
    draft, c = c.screen.draft, c.save(warned=True) if warned else c
    if not draft.title.strip():
        return c.toast("Title cannot be empty").focus("draft.title")
    if draft.end < draft.start:
        return c.toast("The event cannot end earlier than it starts")
    if draft.reminders and not c.app.warned:
        return c.show(simple.Confirmation(WARNING, save(True), "OK", ""))
    return c.need(NOTIFY, store()) if draft.reminders else store.now(c)


@does
def store(c: Ctx, scope: str = "") -> Ctx:
    """Keep it; of a series it is asked how much is meant."""
    s, zone, events = c.screen, c.phone.zone, c.app.events
    old = find_in(events, s.id)
    if old is not None and old.recurs and not scope:
        options = tuple((f"Update {words}", scope) for words, scope in SCOPES)
        return c.show(simple.RadioGroup("", options, "", store.partial()))
    times = {"end": s.draft.start} if s.draft.task else {}
    if s.draft.all_day:
        first, last = (local(zone, at).date() for at in (s.draft.start, s.draft.end))
        times = {"start": days.midnight(zone, first), "end": days.midnight(zone, last + ONE)}
    draft = s.draft.replace(title=s.draft.title.strip(), **times)
    turned = s.draft.all_day != s.began.all_day
    new = {
        n: getattr(draft, n)
        for n in draft.__struct_fields__
        if getattr(s.draft, n) != getattr(s.began, n) or turned and n in times
    }
    if old is None:
        events = (*events, draft.replace(id=max((one.id for one in events), default=0) + 1))
    elif new:
        scope = days.FOLLOWING if "rrule" in new and scope == days.THIS else scope or days.ALL
        events = days.change_occurrence(events, s.id, s.start, zone, scope, **new)
    c = c.save(last_type=draft.calendar, last_reminders=draft.reminders)
    return days.keep_events(c.toast("Saving…").finish(), REMINDING, events)


REMINDING = days.Reminding(open_event.partial(), done="done")
