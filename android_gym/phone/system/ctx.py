"""Ctx: what a handler gets and returns. Every effect is a verb here.

A Ctx is a phone and one window of it (or a package alone, for calls that come from the queue).
Verbs return a new Ctx; nothing changes in place. There is no verb that reaches into another app.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..core.calls import Call
from ..state.activity import Activity, Intent, Popup
from ..state.phone import HeadsUp, Pending, Phone, Snack, Task, Toast, Window
from ..state.providers import LOUD, Notification

if TYPE_CHECKING:
    from datetime import datetime

SHARED = frozenset(
    "contacts labels messages calls calendar files accounts notifications blocked clipboard".split()
)


@dataclass(frozen=True, slots=True)
class Ctx:
    phone: Phone
    package: str
    depth: int = -1  # index of the window in the front task; -1: no window; -2: the shade
    result: Any = None  # what a finished activity handed back

    # --- reading ---------------------------------------------------------------------------
    @property
    def app(self) -> Any:
        """This package's model."""
        return self.phone.app(self.package)

    @property
    def window(self) -> Window:
        if self.depth == -2 and self.phone.shade is not None:
            return self.phone.shade
        return self.phone.tasks[0].windows[self.depth]

    @property
    def screen(self) -> Any:
        """The Activity (or popup) struct this call is about."""
        return self.window.activity

    @property
    def now(self) -> datetime:
        return self.phone.now

    def setting(self, key: str, default: Any = "") -> Any:
        return self.phone.setting(key, default)

    # --- own state -------------------------------------------------------------------------
    def set(self, **fields: Any) -> Ctx:
        """Change fields of this activity."""
        return self if self.depth == -1 else self._window(activity=self.screen.but(**fields))

    def save(self, **fields: Any) -> Ctx:
        """Change fields of the app's model."""
        return self.put(self.app.but(**fields))

    def put(self, model: Any) -> Ctx:
        """Replace the app's model."""
        return self._phone(apps=self.phone.apps.update({self.package: model}))

    def scroll_top(self) -> Ctx:
        """Scroll every container of this window back to its start."""
        return self._window(ui=self.window.ui.but(scroll=()))

    def reveal(self, key: str) -> Ctx:
        """Scroll so that the list child with this `key` is seen."""
        return self._window(ui=self.window.ui.but(reveal=key))

    def focus(self, key: str) -> Ctx:
        """Focus an edit field by its key and show the keyboard; "" takes focus away."""
        ui = self.window.ui if key == self.window.ui.focus else self.window.ui.without_keyboard()
        return self._window(ui=ui.but(focus=key, ime=bool(key)))

    # --- windows ---------------------------------------------------------------------------
    def start(self, activity: Activity, result: Call | None = None) -> Ctx:
        """Open an activity over this one. `result` runs here when it finishes with a value.

        Popups in between are dismissed, as Android does when a menu item is chosen.
        """
        return self.start_in(activity.package or self.package, activity, result)

    def start_in(self, package: str, activity: Activity, result: Call | None = None) -> Ctx:
        """`start` for an activity that belongs to a given package (the system's use)."""
        return self._open(Window(activity, package, result=result))

    def show(self, popup: Popup, result: Call | None = None) -> Ctx:
        """Open a dialog, menu or sheet over this window."""
        return self._open(Window(popup, self.package, result=result))

    def finish(self, value: Any = None) -> Ctx:
        """Close this window; its opener's result call gets `value` (None: cancelled).

        The Ctx returned is about the window below. Closing the last window goes home.
        """
        if self.depth == -1:
            return self
        if self.depth == -2:
            return replace(self, phone=self.phone.but(shade=None), depth=-1)
        stack = self.phone.tasks[0].windows
        gone, below = stack[self.depth], stack[: self.depth]
        if not below:
            from .home import go_home

            rest = self.phone.tasks[1:]
            if rest and isinstance(gone.activity, Popup):  # it lay over the task before it
                return replace(self, phone=self.phone.but(tasks=rest), depth=-1)
            return replace(self, phone=go_home(self.phone.but(tasks=rest)), depth=-1)
        under = replace(
            self._stack(below), package=below[-1].package, depth=self.depth - 1, result=value
        )
        if gone.result is not None and value is not None:
            return replace(gone.result.run(under), result=None)
        return under

    def back_to(self, kind: type[Activity]) -> Ctx:
        """Close windows above the nearest `kind` in this task (or all but the root)."""
        if self.depth < 0:
            return self
        stack = self.phone.tasks[0].windows
        keep = next(
            (i for i in range(len(stack) - 1, -1, -1) if isinstance(stack[i].activity, kind)), 0
        )
        return replace(self._stack(stack[: keep + 1]), package=stack[keep].package, depth=keep)

    def run(self, call: Call | None) -> Ctx:
        """Run another handler here."""
        return call.run(self) if call is not None else self

    # --- messages to the user --------------------------------------------------------------
    def snack(self, text: str, action: str = "", undo: Call | None = None) -> Ctx:
        """A snackbar at the bottom of this window (of a popup: of the activity under it)."""
        if self.depth < 0:
            return self
        stack = self.phone.tasks[0].windows
        at = self.depth
        while at > 0 and isinstance(stack[at].activity, Popup):
            at -= 1
        ui = stack[at].ui.but(snack=Snack(text, action, undo))
        return replace(replace(self, depth=at)._window(ui=ui), depth=self.depth)

    def toast(self, text: str) -> Ctx:
        return self._phone(toast=Toast(text, self.package))

    def notify(self, note: Notification) -> Ctx:
        """Post (or replace) a notification of this package, unless the owner has blocked them."""
        if not self.setting(f"notification/{self.package}", 1):
            return self
        rest = tuple(
            n for n in self.phone.notifications if (n.package, n.id) != (self.package, note.id)
        )
        c = self._phone(notifications=(note.but(package=self.package), *rest))
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
        from .intents import dispatch

        return dispatch(self, intent, result)

    def need(self, permission: str, then: Call) -> Ctx:
        """Run `then` if the permission is granted, else ask the user first."""
        from ..state.permissions import request

        return request(self, permission, then)

    def write(self, key: str, value: Any) -> Ctx:
        """Write a system setting ("global/wifi_on", "system/font_scale", …)."""
        from ..state.settings import written

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

    def home(self) -> Ctx:
        from .home import go_home

        return replace(self, phone=go_home(self.phone), depth=-1)

    # --- plumbing --------------------------------------------------------------------------
    def _phone(self, **changes: Any) -> Ctx:
        return Ctx(self.phone.but(**changes), self.package, self.depth, self.result)

    def _stack(self, windows: tuple[Window, ...]) -> Ctx:
        front = self.phone.tasks[0]
        return self._phone(tasks=(front.but(windows=windows), *self.phone.tasks[1:]))

    def _window(self, **changes: Any) -> Ctx:
        if self.depth == -2:
            return self._phone(shade=self.window.but(**changes))
        if self.depth < 0:
            return self
        stack = self.phone.tasks[0].windows
        changed = stack[self.depth].but(**changes)
        return self._stack((*stack[: self.depth], changed, *stack[self.depth + 1 :]))

    def _rest(self, popup: bool) -> Ctx:
        """Hide the keyboard and the snackbar here, before another window opens. Under a popup
        the focus stays where it is."""
        if self.depth < 0:
            return self
        ui = self.window.ui
        calm = ui.without_keyboard().but(snack=None, focus=ui.focus if popup else "")
        return self if calm == ui else self._window(ui=calm)

    def _open(self, window: Window) -> Ctx:
        from .home import paused

        popup = isinstance(window.activity, Popup)
        beside = popup and self.depth >= 0  # what a popup of its own lies over stays in front
        c = self if beside else replace(self, phone=paused(self.phone))
        opened: Ctx = window.activity.opened(c._rest(popup)._push(window))
        return opened

    def _push(self, window: Window) -> Ctx:
        if self.depth < 0:
            return self._to_front(window)
        stack = self.phone.tasks[0].windows[: self.depth + 1]
        if not isinstance(window.activity, Popup):
            while isinstance(stack[-1].activity, Popup):
                stack = stack[:-1]
        return replace(self._stack((*stack, window)), package=window.package, depth=len(stack))

    def _to_front(self, window: Window) -> Ctx:
        """From the queue, the shade or a shell: the package's task comes to the front with the
        window on top. A popup of a package that is not in front lies there alone."""
        tasks, popup = self.phone.tasks, isinstance(window.activity, Popup)
        below: tuple[Window, ...] = ()
        for i, task in enumerate(tasks):
            if task.package == window.package and not (popup and i):
                below = task.windows
        while below and isinstance(below[-1].activity, Popup) and not popup:
            below = below[:-1]
        if below and below[-1].activity == window.activity:
            below = below[:-1]
        rest = tuple(t for t in tasks if t.package != window.package)
        task = Task(window.package, (*below, window))
        phone = self.phone.but(tasks=(task, *rest), shade=None)
        return replace(self, phone=phone, package=window.package, depth=len(below))


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
