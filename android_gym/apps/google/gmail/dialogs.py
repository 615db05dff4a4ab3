"""What can be done with conversations: the buttons and the menu of a bar, and the dialogs that they
open: Move to, Change labels, and the times for Snooze and Schedule send."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from ....kit import *
from ....phone.core.zones import instant
from ....phone.state.phone import Display
from . import conversation_actions as to_do
from .model import Gmail, folder_of
from .settings import ask_label
from .threads import HIDDEN, mails_of

Keys = tuple[int, ...]
ROW_HEIGHT = 52.0  # dp of a row
RESERVED_HEIGHT = 230.0  # dp of a dialog's title, buttons and margins, and the status bar


def actions(app: Gmail, folder: str, keys: Keys, inside: bool) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Buttons and menu rows for conversations seen from a folder, in Gmail's order.

    `inside`: of an open conversation, whose star has a place of its own.
    """
    mails = mails_of(app, keys, folder)
    boxes, threads, hidden = {m.box for m in mails}, {m.thread for m in mails}, folder in HIDDEN
    unstarred = not all(any(m.starred for m in mails_of(app, (k,), folder)) for k in keys)
    dull = not all(m.important for m in mails)
    asleep, muted = threads <= {*app.asleep}, threads <= {*app.muted}
    marks = (
        (not inside, "Add star" if unstarred else "Remove star", to_do.set_star(keys, unstarred), "star"),
        (dull, "Mark important", to_do.set_importance(keys, True), "mark_important"),
        (not dull, "Mark not important", to_do.set_importance(keys, False), "mark_not_important"),
    )
    menu = (
        (True, "Move to", show(MoveTo(keys, folder)), "move_to"),
        (asleep and not hidden, "Unsnooze", to_do.unsnooze(keys), "unsnooze"),
        (not asleep and not hidden, "Snooze", snooze_options(keys), "snooze"),
        (True, "Change labels", show(LabelAs(keys, folder)), "change_folders"),
        (
            "inbox" not in boxes and folder != "spam" and boxes & {"archive", "trash"},
            "Move to inbox",
            to_do.move_to(keys, app.home),
            "move_to_inbox",
        ),
        *marks,
        (muted, "Unmute", to_do.set_muted(keys, False), "unmute"),
        (not muted and not hidden, "Mute", to_do.set_muted(keys, True), "mute"),
        (folder == "spam", "Report not spam", to_do.report_not_spam(keys), "mark_not_spam"),
        (folder != "spam" and boxes & {"inbox", "archive"}, "Report spam", to_do.report_spam(keys), "report_spam"),
    )
    away = Item("Delete forever" if hidden else "Delete", to_do.delete(keys), "delete", "delete")
    unsent = folder in ("drafts", "outbox") and boxes <= {folder}
    if unsent or folder == "drafts":
        away = Item("Discard drafts", to_do.discard(keys), "delete", "discard_drafts")
    items = tuple(Item(*row[1:3], "", row[3]) for row in (marks if unsent else menu) if row[0])
    if unsent or hidden or "inbox" not in boxes:
        return (away,), items
    return (Item("Archive", to_do.archive(keys), "archive", "archive"), away), items


def star(on: bool, key: int, id: str = "star", size: float = 22, room: float = 36) -> View:
    """The star of a conversation."""
    glyph, color = ("star", "star") if on else ("star_border", "onSurfaceVariant")
    return icon(
        glyph,
        id,
        "Remove star" if on else "Add star",
        color=color,
        size=size,
        room=room,
        selected=on,
        tap=to_do.toggle_star(key),
    )


def _panel(title: str, rows: tuple[View, ...], display: Display, *buttons: View) -> View:
    """A dialog with a list of rows; one that is too long for the display scrolls."""
    tall = RESERVED_HEIGHT + len(rows) * ROW_HEIGHT > display.size[1] / display.scale
    body = listing("", *rows, cls=LIST, h=FILL if tall else WRAP)
    content = box(body, id="android:id/contentPanel", w=FILL, grow=float(tall))
    cancel = dialog_button("Cancel", close(), "android:id/button2")
    return dialog(title, (content,), dialog_buttons(cancel, *buttons))


def _row(*kids: View, id: str = "", **options: Any) -> View:
    return row(*kids, id=id, h=ROW_HEIGHT, pad=(24, 0, 24, 0), **{"gap": 20, **options})


class MoveTo(Popup):
    """Where conversations shall go."""

    keys: Keys
    folder: str  # they are seen from

    def view(self, app: Gmail, display: Display) -> View:
        boxes = {m.box for m in mails_of(app, self.keys, self.folder)}
        labels = tuple(f"label:{label}" for label in app.labels)
        ids = (*app.inboxes, *labels, "spam", "trash")
        if boxes <= {*to_do.MY_BOXES}:  # what one wrote has no inbox to go to
            ids = (*labels, "trash")
        places = (folder_of(i) for i in ids if i != self.folder)
        rows = (
            _row(
                icon(p.icon, "folder_icon"),
                text(p.name, "folder_name", grow=1),
                tap=choose(to_do.move_to(self.keys, p.id)),
            )
            for p in places
        )
        return _panel("Move to", tuple(rows), display)


class LabelAs(Popup):
    """Which of the owner's labels conversations have."""

    keys: Keys
    folder: str  # they are seen from
    turned: tuple[str, ...] = ()  # labels that are no longer as they were

    def view(self, app: Gmail, display: Display) -> View:
        each = [{x for m in mails_of(app, (k,), self.folder) for x in m.labels} for k in self.keys]
        old = tuple(x for x in app.labels if each and all(x in labels for labels in each))
        on = tuple(x for x in app.labels if (x in old) != (x in self.turned))
        new = ask_label(apply_new_label.partial(self.keys))
        rows = (
            *(
                _row(
                    decor(w=24, h=24, art=f"checkbox:{'on' if x in on else 'off'}"),
                    paint(x, BODY, GROW),
                    id="android:id/text1",
                    cls=CHECKED_TEXT,
                    words=x,
                    checked=x in on,
                    tap=flip_in("turned", x),
                )
                for x in app.labels
            ),
            _row(icon("add"), text("Create new"), id="create_new", tap=choose(new)),
        )
        done = choose(to_do.change_labels(self.keys, old, on))
        ok = dialog_button("OK", done, "android:id/button1")
        return _panel("Change labels", rows, display, ok)


@does
def apply_new_label(c: Ctx, keys: Keys, label: str) -> Ctx:
    """Give a label that was just made to conversations."""
    return to_do.change_labels.now(c, keys, (), (label,))


class TimeOptions(Popup):
    """Times to choose from; the instant (seconds UTC) is appended to `call`'s arguments."""

    title: str
    options: tuple[tuple[str, str, int], ...]  # label, hint, seconds UTC
    call: Call

    def view(self, display: Display) -> View:
        rows = [_time("schedule", words, at, choose(self.call, t)) for words, at, t in self.options]
        custom = _time("event", "Pick date & time", "", choose(pick_moment(self.call)))
        return _panel(self.title, (*rows, custom), display)


@memo
def _time(glyph: str, label: str, hint: str, tap: Call) -> View:
    when = (text(hint, "option_time", SUMMARY),) if hint else ()
    words = text(label, "option_title", lines=2, grow=1)
    return _row(icon(glyph), words, *when, tap=tap, gap=12)


def _times(c: Ctx, title: str, call: Call, *times: tuple[str, int, int]) -> TimeOptions:
    """Options of (label, days from today, hour)."""
    midnight, options = c.now.replace(hour=0, minute=0), []
    for label, days, hour in times:
        wall = midnight + timedelta(days=days, hours=hour)
        at = instant(c.phone.zone, wall)
        day = f"{wall:%a}, " if days > 1 else ""
        options.append((label, f"{day}{c.phone.locale.time(wall)}", at))
    return TimeOptions(title, tuple(options), call)


def schedule_options(c: Ctx, call: Call) -> TimeOptions:
    """When a mail may be sent: tomorrow morning or afternoon, Monday morning."""
    monday = 7 - c.now.weekday()
    return _times(
        c,
        "Schedule send",
        call,
        ("Tomorrow morning", 1, 8),
        ("Tomorrow afternoon", 1, 13),
        ("Monday morning", monday, 8),
    )


@does
def snooze_options(c: Ctx, keys: Keys) -> Ctx:
    """Ask until when to snooze conversations."""
    weekday = c.now.weekday()
    later = (("Later today", 0, 18),) if c.now.hour < 17 else ()
    weekend = (("This weekend", 5 - weekday, 8),) if weekday < 4 else ()
    return c.show(
        _times(
            c,
            "Snooze until…",
            to_do.snooze.partial(keys),
            *later,
            ("Tomorrow", 1, 8),
            *weekend,
            ("Next week", 7 - weekday, 8),
        )
    )
