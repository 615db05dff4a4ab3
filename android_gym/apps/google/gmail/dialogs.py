"""Gmail's dialogs: Move to, Change labels, and the times for Snooze and Schedule send."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ....kit import (
    FRAME,
    LINEAR,
    TEXT,
    DatePicker,
    Layout,
    Popup,
    Style,
    TimePicker,
    View,
    choose,
    close,
    dialog,
    dialog_button,
    dialog_buttons,
    does,
    icon,
    memo,
    with_args,
)
from ....kit.controls import state_style
from ....kit.styles import CHECKED_TEXT, LIST, TAP
from ....phone.core.calls import Call
from ....phone.core.view import CHECKABLE, CHECKED, FILL, FOCUSABLE
from ....phone.core.zones import instant
from ....phone.state.phone import Display
from ....phone.system.ctx import Ctx
from .conversation_actions import change_labels, move_to, snooze
from .labels import ask_label
from .mailbox import MY_BOXES, mails_of
from .model import INBOXES, Folder, Gmail, folder_of
from .threads import clock

ROW_HEIGHT = 52.0  # dp of a row
RESERVED_HEIGHT = 230.0  # dp of a dialog's title, buttons and margins, and the status bar
_ROW = Layout(kind="row", w=FILL, h=ROW_HEIGHT, align="center", gap=20, pad=(24, 0, 24, 0))
_LIST = Layout(kind="scroll", w=FILL)
_TALL_LIST = Layout(kind="scroll", w=FILL, h=FILL)


def _panel(title: str, rows: tuple[View, ...], display: Display, *buttons: View) -> View:
    """A dialog with a list of rows; one that is too long for the display scrolls."""
    room = display.size[1] / display.scale
    tall = RESERVED_HEIGHT + len(rows) * ROW_HEIGHT > room
    body = View(LIST, kids=rows, flags=FOCUSABLE, layout=_TALL_LIST if tall else _LIST)
    place = Layout(w=FILL, weight=1) if tall else Layout(w=FILL)
    content = View(FRAME, "android:id/contentPanel", kids=(body,), layout=place)
    cancel = dialog_button("Cancel", close(), "android:id/button2")
    return dialog(title, (content,), dialog_buttons(cancel, *buttons))


@memo
def _folder_row(folder: Folder, tap: Call) -> View:
    kids = (
        icon(folder.icon, "folder_icon"),
        View(TEXT, "folder_name", folder.name, style=Style(size=16), layout=Layout(weight=1)),
    )
    return View(LINEAR, kids=kids, flags=TAP, layout=_ROW, tap=tap)


class MoveTo(Popup):
    """Where conversations shall go."""

    keys: tuple[int, ...]
    folder: str  # they are seen from

    def view(self, app: Gmail, display: Display) -> View:
        inboxes: tuple[str, ...] = ("inbox",)
        if app.home == "primary":
            inboxes = tuple(i for i in INBOXES if i == "primary" or i in app.accounts[0].categories)
        boxes = {m.box for m in mails_of(app, self.keys, self.folder)}
        labels = tuple(f"label:{label}" for label in app.labels)
        ids = (*inboxes, *labels, "spam", "trash")
        if boxes <= set(MY_BOXES):  # what one wrote has no inbox to go to
            ids = (*labels, "trash")
        rows = tuple(
            _folder_row(folder_of(i), choose(move_to(self.keys, i)))
            for i in ids
            if i != self.folder
        )
        return _panel("Move to", rows, display)


class LabelAs(Popup):
    """Which of the owner's labels conversations have."""

    keys: tuple[int, ...]
    folder: str  # they are seen from
    turned: tuple[str, ...] = ()  # labels that are no longer as they were

    def view(self, app: Gmail, display: Display) -> View:
        old = labels_of(app, self.keys, self.folder)
        on = tuple(x for x in app.labels if (x in old) != (x in self.turned))
        rows = tuple(_label_row(x, x in on) for x in app.labels)
        words = View(TEXT, text="Create new", style=Style(size=16))
        new = View(LINEAR, "create_new", kids=(icon("add"), words), flags=TAP, layout=_ROW,
                   tap=choose(ask_new_label(self.keys)))  # fmt: skip
        ok = dialog_button("OK", choose(change_labels(self.keys, old, on)), "android:id/button1")
        return _panel("Change labels", (*rows, new), display, ok)


@memo
def _label_row(label: str, on: bool) -> View:
    kids = (
        View(hidden_from_a11y=True, style=state_style("checkbox", on), layout=Layout(w=24, h=24)),
        View(hidden_from_a11y=True, text=label, style=Style(size=16), layout=Layout(weight=1)),
    )
    flags = TAP | CHECKABLE | (CHECKED if on else 0)
    return View(CHECKED_TEXT, "android:id/text1", label, kids=kids, flags=flags, layout=_ROW,
                tap=toggle_label(label))  # fmt: skip


def labels_of(app: Gmail, keys: tuple[int, ...], folder: str) -> tuple[str, ...]:
    """The labels that all of some conversations have on a mail."""
    each = [{x for m in mails_of(app, (k,), folder) for x in m.labels} for k in keys]
    return tuple(x for x in app.labels if each and all(x in labels for labels in each))


@does
def toggle_label(c: Ctx, label: str) -> Ctx:
    old = c.screen.turned
    return c.set(turned=tuple(x for x in old if x != label) if label in old else (*old, label))


@does
def ask_new_label(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    return ask_label.now(c, apply_new_label.partial(keys))


@does
def apply_new_label(c: Ctx, keys: tuple[int, ...], label: str) -> Ctx:
    """Give a label that was just made to conversations."""
    return change_labels.now(c, keys, (), (label,)) if keys else c


# --- times --------------------------------------------------------------------------------------


class TimeOptions(Popup):
    """Times to choose from; the instant (seconds UTC) is appended to `call`'s arguments."""

    title: str
    options: tuple[tuple[str, str, int], ...]  # label, hint, seconds UTC
    call: Call

    def view(self, display: Display) -> View:
        rows = tuple(
            _time_row(label, hint, choose(with_args(self.call, (at,))))
            for label, hint, at in self.options
        )
        custom = _time_row("Pick date & time", "", choose(pick_date(self.call)))
        return _panel(self.title, (*rows, custom), display)


@memo
def _time_row(label: str, hint: str, tap: Call) -> View:
    kids = [icon("schedule" if hint else "event")]
    kids.append(
        View(TEXT, "option_title", label, style=Style(size=16, lines=2), layout=Layout(weight=1))
    )
    if hint:
        kids.append(View(TEXT, "option_time", hint, style=Style(size=14, color="onSurfaceVariant")))
    return View(LINEAR, kids=tuple(kids), flags=TAP, layout=_ROW.replace(gap=12), tap=tap)


@does
def pick_date(c: Ctx, call: Call) -> Ctx:
    """Ask for a date, then for a time."""
    today = c.now.date().isoformat()
    return c.show(DatePicker(today, pick_time.partial(call), min_date=today))


@does
def pick_time(c: Ctx, call: Call, day: str) -> Ctx:
    return c.show(TimePicker(8, 0, use_date_and_time.partial(call, day)))


@does
def use_date_and_time(c: Ctx, call: Call, day: str, hour: int, minute: int) -> Ctx:
    """Go on with the instant that was picked; the past is refused."""
    wall = datetime.combine(date.fromisoformat(day), datetime.min.time())
    at = instant(c.phone.zone, wall + timedelta(hours=hour, minutes=minute))
    if at <= c.phone.time:
        return c.toast("Choose a time in the future")
    return with_args(call, (at,)).run(c)


def _monday(now: datetime) -> datetime:
    """The next Monday's midnight, never today's."""
    day = now.replace(hour=0, minute=0)
    return day + timedelta(days=7 - day.weekday())


def _options(c: Ctx, walls: list[tuple[str, datetime]]) -> tuple[tuple[str, str, int], ...]:
    zone, today = c.phone.zone, c.now.date()
    found = []
    for label, wall in walls:
        at = instant(zone, wall)
        day = f"{wall:%a}, " if (wall.date() - today).days > 1 else ""
        found.append((label, f"{day}{clock(at, zone)}", at))
    return tuple(found)


def schedule_options(c: Ctx, call: Call) -> TimeOptions:
    """When a mail may be sent: tomorrow morning or afternoon, Monday morning."""
    day = c.now.replace(hour=0, minute=0)
    tomorrow = day + timedelta(days=1)
    walls = [
        ("Tomorrow morning", tomorrow.replace(hour=8)),
        ("Tomorrow afternoon", tomorrow.replace(hour=13)),
        ("Monday morning", _monday(c.now).replace(hour=8)),
    ]
    return TimeOptions("Schedule send", _options(c, walls), call)


@does
def snooze_options(c: Ctx, keys: tuple[int, ...]) -> Ctx:
    """Ask until when to snooze conversations."""
    day = c.now.replace(hour=0, minute=0)
    walls = []
    if c.now.hour < 17:
        walls.append(("Later today", day.replace(hour=18)))
    walls.append(("Tomorrow", (day + timedelta(days=1)).replace(hour=8)))
    if day.weekday() < 4:
        saturday = day + timedelta(days=5 - day.weekday())
        walls.append(("This weekend", saturday.replace(hour=8)))
    walls.append(("Next week", _monday(c.now).replace(hour=8)))
    return c.show(TimeOptions("Snooze until…", _options(c, walls), snooze.partial(keys)))
