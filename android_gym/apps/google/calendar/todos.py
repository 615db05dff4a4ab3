"""Tasks and reminders: their list, their page, their editor, and when they call themselves to
mind."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....kit import *
from ....kit.blocks import moments
from ....phone.core.zones import instant, local
from ....phone.state.providers import Notification, NotificationAction
from ....phone.system.reminders import CHANNEL
from .model import DAY, KINDS, NINE, PACKAGE, Planner, Todo, google, here, midnight, zone_in

NAMES = {"task": "Task", "reminder": "Reminder"}
NOTES = 2_000_000  # ids of the notifications, plus that of the task


# --- when they call themselves to mind ------------------------------------------------------------


def due_at(todo: Todo) -> int:
    """When a notification tells of it, 0 for never."""
    if not todo.at or todo.done:
        return 0
    return max(todo.snoozed, todo.at + NINE if todo.all_day else todo.at)


@does
def plan(c: Ctx, old: Todo | None, new: Todo | None) -> Ctx:
    """What is planned for a task follows it."""
    id = (old or new or Todo()).id
    c = c.unschedule(ring(id)).unnotify(NOTES + id)
    at = due_at(new) if new is not None else 0
    return c.schedule(at, ring(id), live=False) if at > c.phone.time else c


TODOS = Store("todos", changed=plan.partial())


@does
def ring(c: Ctx, id: int) -> Ctx:
    """Post the notification of a task or reminder that is due."""
    todo = TODOS.find(c, id)
    if todo is None or todo.done or not c.app.notify:
        return c
    at = local(here(c), todo.at)
    locale = c.phone.locale
    words = NAMES[todo.kind] if todo.all_day else f"{NAMES[todo.kind]} • {moments.clock(at, locale)}"
    actions = (NotificationAction("Mark as done", finish_rung(id)), NotificationAction("Snooze", snooze(id)))
    return c.create_channel(CHANNEL).notify(
        Notification(
            NOTES + id,
            PACKAGE,
            todo.title or "(No title)",
            words,
            c.phone.time,
            CHANNEL.id,
            open_rung(id),
            actions,
            category="reminder",
        )
    )


@does
def snooze(c: Ctx, id: int) -> Ctx:
    """Call it to mind again a little later."""
    return TODOS.change(c, id, snoozed=c.phone.time + 60 * c.app.snooze)


@does
def finish_rung(c: Ctx, id: int) -> Ctx:
    return TODOS.change(c, id, done=True)


@does
def open_rung(c: Ctx, id: int) -> Ctx:
    return c.open("TodoActivity", id)


# --- one of them ----------------------------------------------------------------------------------


def when_words(todo: Todo, zone: str, now: datetime, locale: Locale) -> str:
    """ "Tuesday, October 10 • 9:00 AM"; "No date" without one."""
    if not todo.at:
        return "No date"
    at = local(zone, todo.at)
    day = moments.long_day(at.date(), now.date(), locale)
    return day if todo.all_day else f"{day} • {moments.clock(at, locale)}"


@google.activity(".task.TaskInfoActivity")
class TodoActivity(Activity):
    """A task or reminder."""

    id: int = 0

    def view(self, app: Planner, zone: str, now: datetime, locale: Locale) -> View:
        one = next((todo for todo in app.todos if todo.id == self.id), None)
        if one is None:
            return scaffold(app_bar("", leave()), empty("This task is gone", "event_busy"))
        name = NAMES[one.kind].casefold()
        bar = row(
            icon_button("close", "Close", leave()),
            spacer(),
            icon_button("edit", "Edit", route("TodoEditActivity", one, one), "edit_image", cls=IMAGE),
            overflow((("Delete", confirm(remove_todo(), f"Delete this {name}?", yes="Delete")),)),
            h=64,
            pad=(4, 0, 4, 0),
        )
        facts = _facts(one, when_words(one, zone_in(app, zone), now, locale))
        label = "Mark as not done" if one.done else "Mark as done"
        foot = row(
            spacer(),
            button(label, turn_done(one.id), "text", "mark_done"),
            h=64,
            pad=(16, 0, 16, 0),
            bg="surfaceContainer",
        )
        return scaffold(bar, listing("info", *facts), foot)


def _facts(one: Todo, when: str) -> list[View]:
    """What its page tells: the title, when it is due, details, the list it is on."""
    reminds = one.kind == "reminder"
    glyph = icon("notifications" if reminds else "task_alt", color="primary")
    title = text(one.title or "(No title)", "title", HEADLINE, grow=1, line="strike" if one.done else "")
    facts = [row(glyph, title, gap=16, pad=(16, 8, 16, 0)), text(when, "time", SUMMARY, pad=(56, 4, 16, 12), lines=2)]
    if one.details:
        words = text(one.details, "details", BODY, lines=20, grow=1)
        facts.append(row(icon("notes"), words, gap=16, pad=(16, 8, 16, 8), align="start"))
    name = text("Reminders" if reminds else "My Tasks", "list_name", grow=1)
    return [*facts, row(icon("event"), name, gap=16, h=48, pad=(16, 0, 16, 0))]


@does
def remove_todo(c: Ctx) -> Ctx:
    id = c.screen.id
    return TODOS.remove(c.finish(), id).snack("Deleted")


@does
def turn_done(c: Ctx, id: int) -> Ctx:
    """Done, or not; from its page one returns."""
    done = not TODOS.of(c, id).done
    before = c.finish() if isinstance(c.screen, TodoActivity) and done else c
    changed = TODOS.change(before, id, done=done)
    return offer_undo(before, changed, "Marked as done") if done else changed


# --- the editor -----------------------------------------------------------------------------------


@google.activity(".task.TaskEditActivity")
class TodoEditActivity(Activity):
    """A task or reminder that is made (`draft.id` 0) or changed."""

    draft: Todo = Todo()
    began: Todo = Todo()

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("draft.title") if not self.draft.id else c

    def back(self, c: Ctx) -> Ctx:
        if self.draft == self.began:
            return c.finish()
        return c.show(Alert("Discard changes?", "", ("Discard", close()), ("Keep editing", None)))

    def view(self, app: Planner, zone: str, now: datetime, locale: Locale) -> View:
        draft, zone = self.draft, zone_in(app, zone)
        top = row(
            icon_button("close", "Cancel", leave()),
            spacer(),
            button("Save", save_todo(), "filled", "save"),
            h=64,
            pad=(4, 0, 16, 0),
        )
        at = local(zone, draft.at) if draft.at else midnight(now)
        kinds = row(*(_kind(kind, kind == draft.kind) for kind in KINDS), gap=8, pad=(56, 0, 16, 8))
        pick = show(DatePicker(at.date().isoformat(), set_todo_day.partial()))
        shown = moments.long_day(at.date(), now.date(), locale) if draft.at else "Add date"
        day = text(shown, "date", grow=1, tap=pick, pad=(0, 14, 0, 14))
        ask = show(TimePicker(at.hour, at.minute, set_todo_time.partial()))
        clock = text(moments.clock(at, locale), "time", tap=ask, pad=(12, 14, 0, 14))
        whole = row(
            icon("schedule"),
            text("All-day", grow=1),
            switch(draft.all_day, turn_todo_day(), "all_day", desc="All-day"),
            gap=16,
            h=56,
            pad=(16, 8, 16, 8),
            cls=RELATIVE,
        )
        no_date = icon_button("close", "Remove date", assign("draft.at", 0))
        dated = draft.at and draft.kind == "task" and draft.all_day
        when = row(
            day,
            *(() if draft.all_day or not draft.at else (clock,)),
            *((no_date,) if dated else ()),
            h=56,
            pad=(56, 0, 16, 0),
        )
        title = edit(self, "draft.title", "Add title", "title", text_style=HEADLINE)
        more = edit(self, "draft.details", "Add details", "details", lines=6)
        body = scroll(
            box(title, w=FILL, pad=(56, 0, 16, 8)),
            kinds,
            divider(),
            *((whole,) if draft.at else ()),
            when,
            divider(),
            row(icon("notes"), box(more, grow=1), gap=16, pad=(16, 0, 16, 0)),
            id="expanded_recycler",
            cls=GOOGLE_RECYCLER,
        )
        return scaffold(top, body)


def _kind(kind: str, on: bool) -> View:
    made = chip(NAMES[kind], assign("draft.kind", kind), f"{kind}_chip", selected=on)
    return made.replace(inert_reason="already selected" if on else "")


@does
def set_todo_day(c: Ctx, day: str) -> Ctx:
    draft, zone = c.screen.draft, here(c)
    old = local(zone, draft.at) if draft.at else midnight(c.now)
    at = instant(zone, datetime.combine(datetime.fromisoformat(day).date(), old.time()))
    return c.set(draft=draft.replace(at=at))


@does
def set_todo_time(c: Ctx, hour: int, minute: int) -> Ctx:
    old = local(here(c), c.screen.draft.at)
    at = instant(here(c), old.replace(hour=hour, minute=minute))
    return c.set_at("draft.at", at)


@does
def turn_todo_day(c: Ctx) -> Ctx:
    """At a time of day, at first the next hour, or for the whole day."""
    draft, zone = c.screen.draft, here(c)
    first = midnight(local(zone, draft.at))
    if draft.all_day:
        first += timedelta(hours=min(23, local(zone, c.phone.time).hour + 1))
    return c.set(draft=draft.replace(all_day=not draft.all_day, at=instant(zone, first)))


@does
def save_todo(c: Ctx) -> Ctx:
    draft = c.screen.draft.replace(title=c.screen.draft.title.strip())
    if not draft.title:
        return c.toast("Add a title first")
    if draft.kind == "reminder" and not draft.at:
        return c.toast("Add a date first")
    if draft.at != c.screen.began.at:
        draft = draft.replace(snoozed=0)
    new = TODOS.new(c, draft) if not draft.id else draft
    return TODOS.put(c.finish(), new).snack(f"{NAMES[draft.kind]} saved")


@does
def new_todo(c: Ctx, kind: str = "task") -> Ctx:
    """The editor for a new task or reminder: today, a reminder at the next full hour."""
    zone = here(c)
    now = local(zone, c.phone.time)
    at = midnight(now)
    if kind == "reminder":
        at += timedelta(hours=min(23, now.hour + 1))
    made = Todo(0, "", kind, instant(zone, at), kind == "task")
    return c.open("TodoEditActivity", made, made)


# --- the list -------------------------------------------------------------------------------------


@google.activity(".task.TasksActivity")
class TasksActivity(Activity):
    """All tasks and reminders: what is overdue, what comes, what has no date, what is done."""

    completed: bool = False  # whether those that are done are shown

    def view(self, app: Planner, zone: str, now: datetime, locale: Locale) -> View:
        zone = zone_in(app, zone)
        bar = app_bar("Tasks", leave())
        pending = [todo for todo in app.todos if not todo.done]
        done = by((todo for todo in app.todos if todo.done), "-at")
        today = instant(zone, midnight(now))
        dated = sorted((t for t in pending if t.at), key=lambda t: (t.at, t.id))
        parts = (
            ("Past", [t for t in dated if t.at < today]),
            ("Today", [t for t in dated if today <= t.at < today + DAY]),
            ("Upcoming", [t for t in dated if t.at >= today + DAY]),
            ("No date", [t for t in pending if not t.at]),
        )
        rows: list[View] = []
        for title, found in parts:
            if found:
                rows += [section(title), *(todo_row(t, zone, now, locale) for t in found)]
        if done:
            arrow = icon("expand_less" if self.completed else "expand_more")
            rows.append(
                row(
                    text(f"Completed ({len(done)})", "completed_header", LABEL, grow=1),
                    arrow,
                    h=56,
                    pad=(16, 0, 16, 0),
                    tap=flip("completed"),
                )
            )
            rows += [todo_row(t, zone, now, locale) for t in done if self.completed]
        add = fab("Create new task", new_todo("task"), id="floating_action_button")
        body = listing("tasks_list", *rows, bottom=88) if rows else empty("No tasks yet", "task_alt")
        return scaffold(bar, body, over=add)


def todo_row(todo: Todo, zone: str, now: datetime, locale: Locale) -> View:
    """A line of the list: a circle that marks it as done, its title, and when it is."""
    glyph = "check_circle" if todo.done else "outlined:circle"
    desc = f"{'Mark as not done' if todo.done else 'Mark as done'}: {todo.title}"
    mark = icon_button(glyph, desc, turn_done(todo.id), color="primary")
    title = text(todo.title, "task_title", BODY, line="strike" if todo.done else "")
    words = when_words(todo, zone, now, locale)
    if todo.kind == "reminder":
        words = f"Reminder • {words}"
    late = bool(todo.at) and not todo.done and todo.at < instant(zone, midnight(now))
    second = text(words, "task_time", SUMMARY, color="error" if late else "onSurfaceVariant")
    return row(
        mark,
        column(title, second, grow=1),
        gap=8,
        h=64,
        pad=(4, 0, 16, 0),
        tap=route("TodoActivity", todo.id),
        id="task_row",
    )
