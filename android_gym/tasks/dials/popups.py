"""popups: dialogs and permission prompts open over what is in front."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from ...apps.system.permissioncontroller import PACKAGE, Ask
from ...kit import Alert, Ctx, does
from ...phone.state.phone import Phone
from ..base import Allowed, Params, Task
from ..wrapping import without_due
from ._base import PREFIX, Dial

SECONDS = 40  # after the start by which the last one opens
QUIET = 2  # seconds from one to the next, at least: one to close it, one to go on
WORDS = (
    ("What’s new", "This version starts faster and fixes a few problems."),
    ("Tip", "Touch & hold an item to see what else you can do with it."),
    ("Backup is complete", "Your data was saved to your account."),
    ("Terms of Service", "The terms were updated. They apply from next month on."),
    ("Storage", "61% of the storage of this phone is used."),
    ("Thank you", "Your feedback has been received."),
)
PERMISSIONS = tuple(
    f"android.permission.{name}" for name in ("CAMERA", "RECORD_AUDIO", "ACCESS_FINE_LOCATION", "READ_CALENDAR")
)


class Notice(Alert):
    """A dialog that only says something."""


class Prompted(Ask):
    """A prompt for a permission that nobody has asked for."""


UNASKED = (Notice, Prompted)


@does
def open_popup(c: Ctx, pick: int) -> Ctx:
    """Open one over what is in front: a notice, or where an app is in front now and then a prompt.
    Nothing happens over a dialog, the shade, the keyboard, the lock screen or a display that is
    off."""
    phone, task = c.phone, c.phone.tasks[0]
    over = phone.popup is not None or phone.shade is not None or phone.window.ui.ime
    if over or phone.locked or not phone.display.on:
        return c
    c = replace(c, package=task.package, depth=-1)
    permission = PERMISSIONS[pick % len(PERMISSIONS)]
    free = (task.package, permission) not in phone.permissions
    if pick % 3 == 0 and free and task.package != phone.launcher:
        return c.show(Prompted(task.package, permission, None))
    title, message = WORDS[pick % len(WORDS)]
    return c.show(Notice(title, message))


@dataclass(frozen=True)
class Popups(Dial):
    """With this probability one opens after an action, though none right after one was there."""

    name = PREFIX + "popups"
    unit = "the probability that a pop-up opens after an action"

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        """((seconds after the start, a number that picks what opens), …)."""
        drawn = [(rng.random(), rng.randrange(10_000)) for _ in range(SECONDS)]
        found: list[tuple[int, int]] = []
        for second, (chance, pick) in enumerate(drawn, 1):
            if chance < self.level and (not found or second - found[-1][0] >= QUIET):
                found.append((second, pick))
        return tuple(found)

    def after(self, phone: Phone, drawn: Any) -> Phone:
        for second, pick in drawn:
            phone = Ctx(phone, PACKAGE).schedule(phone.time + second, open_popup(pick)).phone
        return phone

    def undisturbed_start(self, start: Phone, drawn: Any) -> Phone:
        return without_due(start, {start.time + second for second, _ in drawn})

    def allows(self, task: Task) -> Allowed:
        return ("permissions",)


DIAL = Popups
