"""Ctx: what a handler gets and returns. Every effect is a verb here.

A Ctx is a phone and one window of it (or a package alone, for calls that come from the queue).
Verbs return a new Ctx; nothing changes in place. There is no verb that reaches into another app.
The verbs for windows and for the app's own state are those of `WindowContext`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..core.calls import Call
from ..state.activity import Intent
from ..state.phone import HeadsUp, Pending, Phone
from ..state.providers import LOUD, Notification
from ..state.settings import written
from .intents import dispatch
from .permissions import request
from .window_context import WindowContext

SHARED = frozenset(
    "contacts labels messages calls calendar files accounts notifications blocked clipboard".split()
)


@dataclass(frozen=True, slots=True)
class Ctx(WindowContext):
    """A phone, one of its windows, and the system."""

    # --- notifications ---------------------------------------------------------------------
    def notify(self, note: Notification) -> Ctx:
        """Post (or replace) a notification of this package, unless the owner has blocked them."""
        if not self.setting(f"notification/{self.package}", 1):
            return self
        rest = tuple(
            n for n in self.phone.notifications if (n.package, n.id) != (self.package, note.id)
        )
        c = self._phone(notifications=(note.replace(package=self.package), *rest))
        return c._phone(heads_up=HeadsUp(self.package, note.id)) if _pops(self.phone, note) else c

    def unnotify(self, id: int) -> Ctx:
        return self._phone(
            notifications=tuple(
                n for n in self.phone.notifications if (n.package, n.id) != (self.package, id)
            )
        )

    # --- the system ------------------------------------------------------------------------
    def send(self, intent: Intent, result: Call | None = None) -> Ctx:
        """Hand an intent to the system: it starts the one app that answers, or asks which."""
        return dispatch(self, intent, result)

    def need(self, permission: str, then: Call) -> Ctx:
        """Run `then` if the permission is granted, else ask the user first."""
        return request(self, permission, then)

    def write(self, key: str, value: Any) -> Ctx:
        """Write a system setting ("global/wifi_on", "system/font_scale", …)."""
        return replace(self, phone=written(self.phone, key, value))

    def share(self, **providers: Any) -> Ctx:
        """Replace shared provider data: contacts=…, files=…, messages=…, clipboard=…"""
        wrong = set(providers) - SHARED
        if wrong:
            raise TypeError(f"not shared providers: {', '.join(sorted(wrong))}")
        return self._phone(**providers)

    def schedule(self, at: int, call: Call, live: bool = True) -> Ctx:
        """Run `call` for this package at a time (seconds UTC)."""
        entry = Pending(at, self.package, call, live)
        return self._phone(queue=tuple(sorted((*self.phone.queue, entry), key=_when)))

    def unschedule(self, call: Call) -> Ctx:
        """Forget pending runs of a call."""
        return self._phone(queue=tuple(p for p in self.phone.queue if p.call != call))

    def runs(self, name: str, on: bool) -> Ctx:
        """Say that something named is running, so that time passes (stopwatch, playback …)."""
        name = f"{self.package}/{name}"
        rest = tuple(r for r in self.phone.running if r != name)
        return self._phone(running=tuple(sorted((*rest, name))) if on else rest)


def _pops(phone: Phone, note: Notification) -> bool:
    """Whether a notification shows itself: not over the shade, nor while nobody is to be disturbed
    (what rings rings all the same)."""
    if note.channel not in LOUD or note.silent or phone.shade is not None or not phone.display.on:
        return False
    if not phone.setting("global/heads_up_notifications_enabled", 1):
        return False
    return note.ongoing or not phone.setting("global/zen_mode", 0)


def _when(entry: Pending) -> int:
    return entry.at
