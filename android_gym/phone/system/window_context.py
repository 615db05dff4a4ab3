"""WindowContext: a phone and one of its windows, and what can be done with both.

It opens and closes windows, brings tasks to the front and changes the state of its own app. What
handlers get is a `Ctx`, which adds the verbs that need the rest of the system. Methods that say
"For the system" are not for handlers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from ..core.calls import Call
from ..state.activity import Activity, App, Popup
from ..state.phone import Phone, Snack, Task, Toast, Window
from .registry import LAUNCHER, apps

if TYPE_CHECKING:
    from datetime import datetime

    from typing_extensions import Self

W = TypeVar("W", bound="WindowContext")


def window_for(package: str) -> Window:
    """A fresh main window of an app."""
    return Window(apps()[package].main(), package)


@dataclass(frozen=True, slots=True)
class WindowContext:
    """One window of a phone. Verbs return a new context; nothing changes in place."""

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
    def set(self, **fields: Any) -> Self:
        """Change fields of this activity."""
        return self if self.depth == -1 else self._window(activity=self.screen.replace(**fields))

    def save(self, **fields: Any) -> Self:
        """Change fields of the app's model."""
        return self.put(self.app.replace(**fields))

    def put(self, model: Any) -> Self:
        """Replace the app's model."""
        return self._phone(apps=self.phone.apps.update({self.package: model}))

    def scroll_top(self) -> Self:
        """Scroll every container of this window back to its start."""
        return self._window(ui=self.window.ui.replace(scroll=()))

    def reveal(self, key: str) -> Self:
        """Scroll so that the list child with this `key` is seen."""
        return self._window(ui=self.window.ui.replace(reveal=key))

    def focus(self, key: str) -> Self:
        """Focus an edit field by its key and show the keyboard; "" takes focus away."""
        ui = self.window.ui if key == self.window.ui.focus else self.window.ui.without_keyboard()
        return self._window(ui=ui.replace(focus=key, ime=bool(key)))

    # --- windows ---------------------------------------------------------------------------
    def start(self, activity: Activity, result: Call | None = None) -> Self:
        """Open an activity over this one. `result` runs here when it finishes with a value.

        Popups in between are dismissed, as Android does when a menu item is chosen.
        """
        return self.start_in(activity.package or self.package, activity, result)

    def start_in(self, package: str, activity: Activity, result: Call | None = None) -> Self:
        """For the system: `start` for an activity that belongs to a given package."""
        return self._open(Window(activity, package, result=result))

    def show(self, popup: Popup, result: Call | None = None) -> Self:
        """Open a dialog, menu or sheet over this window."""
        return self._open(Window(popup, self.package, result=result))

    def finish(self, value: Any = None) -> Self:
        """Close this window; its opener's result call gets `value` (None: cancelled).

        The context returned is about the window below. Closing the last window goes home.
        """
        if self.depth == -1:
            return self
        if self.depth == -2:
            return replace(self, phone=self.phone.replace(shade=None), depth=-1)
        stack = self.phone.tasks[0].windows
        gone, below = stack[self.depth], stack[: self.depth]
        if not below:
            rest = self.phone.tasks[1:]
            if rest and isinstance(gone.activity, Popup):  # it lay over the task before it
                return replace(self, phone=self.phone.replace(tasks=rest), depth=-1)
            return self._phone(tasks=rest).home()
        under = replace(
            self._stack(below), package=below[-1].package, depth=self.depth - 1, result=value
        )
        if gone.result is not None and value is not None:
            return replace(gone.result.run(under), result=None)
        return under

    def back_to(self, kind: type[Activity]) -> Self:
        """Close windows above the nearest `kind` in this task (or all but the root)."""
        if self.depth < 0:
            return self
        stack = self.phone.tasks[0].windows
        keep = next(
            (i for i in range(len(stack) - 1, -1, -1) if isinstance(stack[i].activity, kind)), 0
        )
        return replace(self._stack(stack[: keep + 1]), package=stack[keep].package, depth=keep)

    def run(self, call: Call | None) -> Self:
        """Run another handler here."""
        return call.run(self) if call is not None else self

    # --- messages to the user --------------------------------------------------------------
    def snack(self, text: str, action: str = "", undo: Call | None = None) -> Self:
        """A snackbar at the bottom of this window (of a popup: of the activity under it)."""
        if self.depth < 0:
            return self
        stack = self.phone.tasks[0].windows
        at = self.depth
        while at > 0 and isinstance(stack[at].activity, Popup):
            at -= 1
        ui = stack[at].ui.replace(snack=Snack(text, action, undo))
        return replace(replace(self, depth=at)._window(ui=ui), depth=self.depth)

    def toast(self, text: str) -> Self:
        return self._phone(toast=Toast(text, self.package))

    # --- tasks -----------------------------------------------------------------------------
    def paused(self) -> Phone:
        """For the system: the phone after the full-screen activity in front has kept what it holds
        (onPause), before it leaves the front."""
        windows = self.phone.tasks[0].windows if self.phone.tasks else ()
        for depth in reversed(range(len(windows))):
            window = windows[depth]
            if not isinstance(window.activity, Popup):
                own = replace(self, package=window.package, depth=depth, result=None)
                phone: Phone = window.activity.paused(own).phone
                return phone
        return self.phone

    def home(self) -> Self:
        """Show the launcher's home page; the other tasks stay as they are."""
        phone = self.paused()
        rest = tuple(_calm(t) for t in phone.tasks if t.package != LAUNCHER)
        home = Task(LAUNCHER, (window_for(LAUNCHER),))
        return replace(self, phone=phone.replace(tasks=(home, *rest), shade=None), depth=-1)

    def launch(self, package: str) -> Self:
        """For the system: bring the task of an installed app to the front, or start it."""
        if package == LAUNCHER:
            return self.home()
        phone = self.phone if self.phone.tasks[0].package == package else self.paused()
        found = next((t for t in phone.tasks if t.package == package), None)
        task = found or Task(package, (window_for(package),))
        rest = tuple(_calm(t) for t in phone.tasks if t.package != package)
        opened = replace(self, phone=phone).used(package).phone
        return replace(self, phone=opened.replace(tasks=(task, *rest), shade=None), depth=-1)

    def used(self, package: str) -> Self:
        """For the system: make an app ready and note that it was opened, for "recent apps"."""
        c = self.ready(package)
        if package == LAUNCHER:
            return c
        phone = c.phone
        started = tuple(s for s in phone.started if s[0] != package)
        history = (package, *(p for p in phone.history if p != package))
        return c._phone(
            history=history[:12], started=tuple(sorted((*started, (package, phone.time))))
        )

    def ready(self, package: str) -> Self:
        """For the system: give an app its first model if it has none."""
        if package in self.phone.apps:
            return self
        app = apps()[package]
        model = app.first_model(self.phone.world)
        return self._phone(apps=self.phone.apps.update({package: model})).booted(app)

    def booted(self, app: App) -> Self:
        """For the system: let an app schedule what it needs, as BOOT_COMPLETED does."""
        if app.booted is None:
            return self
        own = replace(self, package=app.package, depth=-1, result=None)
        return replace(self, phone=app.booted.run(own).phone)

    # --- plumbing --------------------------------------------------------------------------
    def _phone(self, **changes: Any) -> Self:
        return type(self)(self.phone.replace(**changes), self.package, self.depth, self.result)

    def _stack(self, windows: tuple[Window, ...]) -> Self:
        front = self.phone.tasks[0]
        return self._phone(tasks=(front.replace(windows=windows), *self.phone.tasks[1:]))

    def _window(self, **changes: Any) -> Self:
        if self.depth == -2:
            return self._phone(shade=self.window.replace(**changes))
        if self.depth < 0:
            return self
        stack = self.phone.tasks[0].windows
        changed = stack[self.depth].replace(**changes)
        return self._stack((*stack[: self.depth], changed, *stack[self.depth + 1 :]))

    def _rest(self, popup: bool) -> Self:
        """Hide the keyboard and the snackbar here, before another window opens. Under a popup
        the focus stays where it is."""
        if self.depth < 0:
            return self
        ui = self.window.ui
        calm = ui.left(ui.focus if popup else "")
        return self if calm == ui else self._window(ui=calm)

    def _open(self, window: Window) -> Self:
        popup = isinstance(window.activity, Popup)
        beside = popup and self.depth >= 0  # what is under a popup of its own stays in front
        c = self if beside else replace(self, phone=self.paused())
        opened: Self = window.activity.opened(c._rest(popup)._push(window))
        return opened

    def _push(self, window: Window) -> Self:
        if self.depth < 0:
            return self._to_front(window)
        stack = self.phone.tasks[0].windows[: self.depth + 1]
        if not isinstance(window.activity, Popup):
            while isinstance(stack[-1].activity, Popup):
                stack = stack[:-1]
        return replace(self._stack((*stack, window)), package=window.package, depth=len(stack))

    def _to_front(self, window: Window) -> Self:
        """From the queue, the shade or a shell: the package's task comes to the front with the
        window on top. A popup of a package that is not in front is there alone."""
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
        phone = self.phone.replace(tasks=(task, *rest), shade=None)
        return replace(self, phone=phone, package=window.package, depth=len(below))


def _calm(task: Task) -> Task:
    """A task that leaves the front: keyboard and snackbar go."""
    last = task.windows[-1]
    calm = last.ui.left()
    return task if calm == last.ui else task.with_top(last.replace(ui=calm))
