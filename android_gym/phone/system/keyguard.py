"""The lock screen: when it comes, what is shown over it, and how it goes.

Whether there is one is the setting "secure/lock_screen_lock". It lies over all tasks, whose
activities are stopped meanwhile; apps that are started under it are seen once it is gone.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.calls import does
from ..state.activity import FullScreen
from ..state.phone import Pending, Phone, Ui, Window
from ..state.providers import Notification
from .catalogue import role
from .ctx import Ctx
from .front import here
from .queue import planned, unplanned
from .windows import STATUS_PACKAGE

LOCK = "secure/lock_screen_lock"  # none, swipe, pin, password
AT_ONCE = "secure/lockscreen.power_button_instantly_locks"
DELAY = "secure/lock_screen_lock_after_timeout"  # ms


def has_lock(phone: Phone) -> bool:
    """Whether there is a lock screen at all."""
    return bool(phone.setting(LOCK, "none") != "none")


def is_secure(phone: Phone) -> bool:
    """Whether the lock screen asks for a PIN or password."""
    return phone.setting(LOCK) in ("pin", "password")


def switched(phone: Phone, on: bool) -> Phone:
    """The phone with its screen turned on or off by a key. Off, it is locked: at once, or where a
    PIN is asked and the power button does not lock instantly, after a while."""
    if on == phone.display.on:
        return phone
    if on:
        return here(unplanned(phone, STATUS_PACKAGE, lock())).switched(True).phone
    phone = here(phone.replace(shade=None, volume=None)).switched(False).phone
    delay = int(phone.setting(DELAY, 5000)) // 1000
    if is_secure(phone) and not phone.setting(AT_ONCE, 1) and delay:
        return planned(phone, Pending(phone.time + delay, STATUS_PACKAGE, lock(), live=False))
    return locked(phone)


@does
def lock(c: Ctx) -> Ctx:
    """Lock the phone, whose screen has been off for long enough."""
    return c._phone(locked=has_lock(c.phone))


def locked(phone: Phone) -> Phone:
    """The phone with its lock screen on, if it has one."""
    if phone.locked or not has_lock(phone):
        return phone
    return Ctx(phone, STATUS_PACKAGE).locked().phone


def unlocked(phone: Phone) -> Phone:
    """The phone without its lock screen: what was in front goes on."""
    return Ctx(phone, STATUS_PACKAGE).unlocked().phone if phone.locked else phone


def dismissed(phone: Phone) -> Phone:
    """The phone after it was asked to go beyond the lock screen, which asks for the PIN if there is
    one."""
    if not phone.locked or not is_secure(phone):
        return unlocked(phone)
    asking = Window(role("lock screen", phone.profile)(True), STATUS_PACKAGE)
    if phone.setting(LOCK) == "password":
        asking = asking.replace(ui=Ui(focus="entry", ime=True))
    return phone.replace(shade=asking)


def guarded(phone: Phone) -> Phone:
    """The phone after an event, with what has to lie over its tasks: while it is locked that is
    what a notification shows on the whole screen, else the lock screen. What a notification that
    is gone has shown leaves."""
    panel = phone.shade
    if panel is not None and isinstance(panel.activity, FullScreen):
        own = (panel.package, panel.activity.note)
        if not any((n.package, n.id) == own for n in _filling(phone)):
            panel = None
    if panel is None and phone.locked and phone.display.on:
        full = next(_filling(phone), None)
        if full is not None and full.full_screen is not None:
            panel = Window(full.full_screen, full.package)
        else:
            panel = Window(role("lock screen", phone.profile)(), STATUS_PACKAGE)
    return phone if panel is phone.shade else phone.replace(shade=panel)


def _filling(phone: Phone) -> Iterator[Notification]:
    """The notifications that have something to show on the whole screen."""
    return (note for note in phone.notifications if note.full_screen is not None)
