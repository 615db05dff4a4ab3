"""Ctx: what a handler gets and returns. Every effect is a verb here.

A Ctx is a phone and one window of it (or a package alone, for calls that come from the queue).
Verbs return a new Ctx; nothing changes in place. There is no verb that reaches into another app.
The verbs for windows and for the app's own state are those of `WindowContext`, those for messages,
calls, media and location those of `ServiceContext`.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...errors import UnknownName
from ..core.calls import Call, does
from ..state.activity import Intent
from ..state.ledger import enter, take_back
from ..state.ledger_entries import KINDS, Sent
from ..state.phone import HeadsUp, Pending, Phone, Window
from ..state.providers import Notification, NotificationChannel
from ..state.providers.notifications import HIGH, LOW, NONE, channel_of, importance_of
from ..state.settings import written
from .intents import dispatch
from .permissions import request
from .queue import planned, running
from .service_context import ServiceContext

SHELL = "com.android.shell"  # adb's shell: it posts notifications, and is no app
SHARED = frozenset(
    "contacts labels messages threads calls calendar files accounts notifications blocked "
    "clipboard calendars calendar_alerts channels folders".split()
)


class Ctx(ServiceContext, frozen=True):
    """A phone, one of its windows, and the system."""

    # --- notifications ---------------------------------------------------------------------
    def create_channel(self, channel: NotificationChannel) -> Ctx:
        """Create a channel of this package. One that exists gets its name and description; how much
        it disturbs stays what the user has made of it."""
        channel, held = channel.replace(package=self.package), self.phone.channels
        old = channel_of(held, self.package, channel.id)
        if old is None:
            return self._phone(channels=(*held, channel))
        new = old.replace(name=channel.name, description=channel.description)
        return self._phone(channels=tuple(new if c is old else c for c in held))

    def delete_channel(self, id: str) -> Ctx:
        """Delete a channel of this package, with what is posted to it."""
        own, notes = (self.package, id), self.phone.notifications
        return self._phone(
            channels=tuple(c for c in self.phone.channels if (c.package, c.id) != own),
            notifications=tuple(n for n in notes if (n.package, n.channel) != own),
        )

    def notify(self, note: Notification) -> Ctx:
        """Post (or replace) a notification of this package, unless the owner has blocked them or
        their channel. It pops up if its channel is of importance `HIGH`."""
        if not self.setting(f"notification/{self.package}", 1):
            return self
        note = note.replace(package=self.package)
        importance = importance_of(self.phone.channels, note)
        if importance == NONE:
            return self
        if importance <= LOW and not note.silent:
            note = note.replace(silent=True)
        held = self.phone.notifications
        rest = tuple(n for n in held if (n.package, n.id) != (self.package, note.id))
        c = self._without(expire.name, note.id)._phone(notifications=(note, *rest))
        if note.timeout:
            c = c.schedule(c.phone.time + note.timeout, expire(note.id), live=False)
        again = note.alert_once and len(rest) < len(held)
        if note.full_screen is not None and (self.phone.locked or not self.phone.display.on):
            return c.switched(True)._phone(shade=Window(note.full_screen, self.package))
        pops = importance == HIGH and not again and _pops(self.phone, note)
        return c._phone(heads_up=HeadsUp(self.package, note.id)) if pops else c

    def unnotify(self, id: int) -> Ctx:
        """Remove a notification of this package."""
        return self._phone(
            notifications=tuple(n for n in self.phone.notifications if (n.package, n.id) != (self.package, id))
        )

    def notify_at(self, at: int, note: Notification, live: bool = False) -> Ctx:
        """Post a notification at a time (seconds UTC), in the place of one that waits with its id.
        Time does not pass for it alone, unless it is `live`; `wait` reaches it."""
        return self.unnotify_at(note.id).schedule(at, post(note.id, note), live)

    def unnotify_at(self, id: int) -> Ctx:
        """Forget a notification that waits for its time. One that is posted stays."""
        return self._without(post.name, id)

    def _without(self, name: str, id: int) -> Ctx:
        """Without what waits for this package under a handler's name and a notification's id."""
        queue = self.phone.queue
        own = (self.package, name, id)
        left = tuple(p for p in queue if (p.package, p.call.fn, *p.call.args[:1]) != own)
        return self if len(left) == len(queue) else self._phone(queue=left)

    # --- what leaves the phone ---------------------------------------------------------------
    def deliver(
        self, kind: str, to: str | tuple[str, ...] = (), text: str = "", title: str = "", files: tuple[str, ...] = ()
    ) -> Ctx:
        """Enter in the ledger that something leaves the phone for other people: a post, a comment, a review, a share,
        an invitation, an answer. `kind` is one of `ledger_entries.KINDS`, `to` who gets it. Messages and calls that
        go by the phone's own services are entered by them. Call it when it leaves, not when it is written or
        planned."""
        return replace(self, phone=enter(self.phone, self._sent(kind, to, text, title, files)))

    def recall(
        self, kind: str, to: str | tuple[str, ...] = (), text: str = "", title: str = "", files: tuple[str, ...] = ()
    ) -> Ctx:
        """Take back what `deliver` entered, for an Undo that is offered before it has really left."""
        return replace(self, phone=take_back(self.phone, self._sent(kind, to, text, title, files)))

    def _sent(self, kind: str, to: str | tuple[str, ...], text: str, title: str, files: tuple[str, ...]) -> Sent:
        if kind not in KINDS:
            raise UnknownName("kind of what leaves the phone", kind, KINDS)
        people = (to,) if isinstance(to, str) else tuple(sorted(to))
        return Sent(self.package, kind, tuple([one for one in people if one]), text, title, files)

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
        """Run `call` for this package at a time (seconds UTC), without a window.

        While a `live` one waits, every action takes a second, as on a phone that somebody looks
        at: for timers and alarms. One that is not live makes no time pass; `wait` reaches it."""
        return replace(self, phone=planned(self.phone, Pending(at, self.package, call, live)))

    def unschedule(self, call: Call) -> Ctx:
        """Forget pending runs of a call."""
        return self._phone(queue=tuple(p for p in self.phone.queue if p.call != call))

    def runs(self, name: str, on: bool) -> Ctx:
        """Say that something named is running, so that time passes (stopwatch, playback …)."""
        return replace(self, phone=running(self.phone, f"{self.package}/{name}", on))


def _pops(phone: Phone, note: Notification) -> bool:
    """Whether a notification that may shows itself: not over the shade, nor while nobody is to be
    disturbed (what rings rings all the same)."""
    if phone.shade is not None or not phone.display.on:
        return False
    if not phone.setting("global/heads_up_notifications_enabled", 1):
        return False
    return note.ongoing or not phone.setting("global/zen_mode", 0)


@does
def post(c: Ctx, id: int, note: Notification) -> Ctx:
    """Post a notification whose time has come."""
    return c.notify(note.replace(time=note.time or c.phone.time))


@does
def post_again(c: Ctx, note: Notification) -> Ctx:
    """For the system: post what was snoozed, for the package that had posted it."""
    if note.package not in (*c.phone.packages, SHELL):
        return c
    return replace(c, phone=Ctx(c.phone, note.package).notify(note).phone)


@does
def expire(c: Ctx, id: int) -> Ctx:
    """Remove a notification that has been there long enough."""
    return c.unnotify(id)
