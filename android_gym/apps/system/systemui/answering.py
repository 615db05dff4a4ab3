"""What touches on notifications do: open, dismiss, answer, expand."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....kit import *
from ....phone.state.providers import Notification, NotificationAction
from ....phone.system.front import here, open_shade
from ....phone.system.home import launch


def _found(c: Ctx, package: str, id: int) -> Notification:
    return next(n for n in c.phone.notifications if (n.package, n.id) == (package, id))


@does
def open_note(c: Ctx, package: str, id: int) -> Ctx:
    """Close the shade and do what the notification is about: its Call, or open the app."""
    note = _found(c, package, id)
    if not note.ongoing and note.auto_cancel:
        c = c.share(notifications=tuple(n for n in c.phone.notifications if n != note))
    phone = c.phone.replace(shade=None)
    if note.tap is not None:
        return replace(note.tap.run(Ctx(phone, package)), depth=-1)
    return replace(c, phone=launch(phone, package) if package in phone.packages else phone, depth=-1)


@does
def dismiss_note(c: Ctx, package: str, id: int) -> Ctx:
    return _dismissed(c, (_found(c, package, id),))


@does
def clear(c: Ctx, silent: bool, keys: tuple[tuple[str, int], ...] = ()) -> Ctx:
    """Send away what is silent, or those of some packages and ids. The shade stays open."""
    gone = (n for n in c.phone.notifications if not n.ongoing and (n.silent if silent else (n.package, n.id) in keys))
    return _dismissed(c, tuple(gone))


@does
def clear_all(c: Ctx) -> Ctx:
    """Send away what can be sent away, and close the shade."""
    return _dismissed(c, tuple(n for n in c.phone.notifications if not n.ongoing)).finish()


def _dismissed(c: Ctx, gone: tuple[Notification, ...]) -> Ctx:
    """Send notifications away, and let the apps know which the user has sent away."""
    c = c.share(notifications=tuple(n for n in c.phone.notifications if n not in gone))
    for note in gone:
        if note.dismissed is not None:
            c = replace(c, phone=note.dismissed.run(Ctx(c.phone, note.package)).phone)
    return c


@does
def turn(c: Ctx, name: str) -> Ctx:
    """Open a card or group that is closed, or close it."""
    turned = c.screen.turned
    rest = tuple(one for one in turned if one != name)
    return c.set(turned=rest if name in turned else (*turned, name))


@does
def ask_reply(c: Ctx, package: str, action: NotificationAction, name: str) -> Ctx:
    """Show the field for the answer to the notification `name`, in the shade."""
    front = here(open_shade(c.phone.replace(heads_up=None)))
    turned = front.screen.turned
    return front.set(replying=name, answer=action, reply="", turned=turned).focus("reply")


@does
def send_reply(c: Ctx, package: str) -> Ctx:
    """Give the app what was typed, unless that is nothing."""
    words, action = c.screen.reply.strip(), c.screen.answer
    if not words or action is None:
        return c
    c = c.set(replying="", answer=None, reply="").focus("")
    return run_action.now(c, package, action.answered(words))


@does
def run_action(c: Ctx, package: str, call: Call) -> Ctx:
    """Run an action of a notification for the app that posted it; the shade stays open."""
    after: Any = call.run(Ctx(c.phone, package))
    return replace(c, phone=after.phone)
