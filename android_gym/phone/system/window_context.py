"""WindowContext: a phone and one of its windows, and what can be done with both.

It opens and closes windows, brings tasks to the front and changes the state of its own app. What
handlers get is a `Ctx`, which adds the verbs that need the rest of the system. Methods that say
"For the system" are not for handlers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from ...errors import InvalidApp
from ..core.calls import Call, uncalled
from ..core.faults import blame
from ..core.paths import put_at
from ..state.activity import Activity, App, CrashDialog, Popup
from ..state.ledger import lose_histories
from ..state.panes import is_detail
from ..state.phone import Phone, Snack, Task, Toast, Window
from .lifecycle import STOPPED, LifecycleContext, fresh, front_of, hooks_of, lowered, pauses, steady
from .registry import apps, screen_named

if TYPE_CHECKING:
    from datetime import datetime

    from typing_extensions import Self

W = TypeVar("W", bound="WindowContext")


def main_of(package: str) -> Activity:
    """The launcher activity of an app, as it starts."""
    try:
        main: Activity = apps()[package].main()
    except Exception as error:
        blame(error, package, None, "main")
        raise
    return main


def window_for(package: str) -> Window:
    """A main window of an app, on which no hook has run."""
    return Window(main_of(package), package)


class WindowContext(LifecycleContext, frozen=True):
    """One window of a phone. Verbs return a new context; nothing changes in place."""

    # --- reading ---------------------------------------------------------------------------
    @property
    def app(self) -> Any:
        """This package's model."""
        return self.phone.app(self.package)

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

    def set_at(self, path: str, value: Any) -> Self:
        """Change what lies at a path of this activity, such as "draft.phones.0.number"."""
        if self.depth == -1:
            return self
        return self._window(activity=put_at(self.screen, path, value))

    def save_at(self, path: str, value: Any) -> Self:
        """Change what lies at a path of the app's model, such as "bedtime.on"."""
        return self.put(put_at(self.app, path, value))

    def put(self, model: Any) -> Self:
        """Replace the app's model. What is wiped from its histories is entered as lost."""
        phone = lose_histories(self.phone, self.package, self.phone.apps.get(self.package), model)
        return replace(self, phone=phone.replace(apps=phone.apps.update({self.package: model})))

    def scroll_top(self) -> Self:
        """Scroll every container of this window back to its start."""
        return self._window(ui=self.window.ui.replace(scroll=()))

    def reveal(self, key: str) -> Self:
        """Scroll so that the list child with this `key` is seen."""
        return self._window(ui=self.window.ui.replace(reveal=key))

    def focus(self, key: str) -> Self:
        """Focus an edit field by its key and show the keyboard; "" takes focus away."""
        ui = self.window.ui
        if key != ui.focus:
            ui = ui.without_keyboard() if ui.selection is None else ui.without_keyboard().replace(selection=None)
        return self._window(ui=ui.replace(focus=key, ime=bool(key)))

    # --- windows ---------------------------------------------------------------------------
    def start(self, activity: Activity, result: Call | None = None) -> Self:
        """Open an activity over this one. `result` runs here when it finishes with a value.

        Popups in between are dismissed, as Android does when a menu item is chosen.
        """
        return self.start_in(activity.package or self.package, activity, result)

    def open(self, screen: str, *args: Any, result: Call | None = None) -> Self:
        """`start` for an activity of this app by the name of its class, with its arguments."""
        return self.start(screen_named(self.package, screen)(*args), result)

    def instead(self, screen: str, *args: Any) -> Self:
        """`open`, with this window closed; its opener's result call gets None. The first window of
        a task stays."""
        activity = screen_named(self.package, screen)(*args)
        return (self.finish() if self.depth > 0 else self).start_in(self.package, activity)

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
        c = self._whole() if self.window.aside else self
        return c._closed(c.depth, value)

    def back_to(self, kind: type[Activity]) -> Self:
        """Close windows above the nearest `kind` in this task (or all but the root)."""
        if self.depth < 0:
            return self
        c = self._whole()
        stack = c.phone.tasks[0].windows
        keep = next((i for i in range(len(stack) - 1, -1, -1) if isinstance(stack[i].activity, kind)), 0)
        return replace(c._closed(keep + 1), result=self.result)

    def run(self, call: Call | None) -> Self:
        """Run another handler here."""
        if isinstance(call, Call):
            return call.run(self)
        if call is not None:
            error = InvalidApp(uncalled(call))
            blame(error, self.package, self.about, "touch")
            raise error
        return self

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
        (onPause), without leaving the front."""
        return steady(self._leave_front())

    def home(self) -> Self:
        """Show the launcher's home page; the other tasks stay as they are."""
        return replace(self, phone=self._leave_front()).arrived_home()

    def arrived_home(self) -> Self:
        """For the system: `home`, where what was in front has left it already."""
        phone, launcher = self.phone, self.phone.launcher
        gone = next((t.windows for t in phone.tasks if t.package == launcher), ())
        rest = tuple(_calm(t) for t in phone.tasks if t.package != launcher and not _crashed(t))
        home = Task(launcher, (fresh(main_of(launcher), launcher),))
        phone = phone.replace(tasks=(home, *rest), shade=None)
        c = replace(self, phone=phone, package=launcher, depth=0)._begin()
        return replace(self, phone=c._bury(gone).phone, depth=-1)

    def launch(self, package: str) -> Self:
        """For the system: bring the task of an installed app to the front, or start it."""
        if package == self.phone.launcher:
            return self.home()
        main = main_of(package)
        if self._is_there(main, package, "singleTask"):
            return replace(self, phone=self.used(package)._reused(main, package).phone, depth=-1)
        return self.resume(package)

    def resume(self, package: str) -> Self:
        """For the system: bring the task of an installed app to the front as it was left, or start it."""
        found = next((t for t in self.phone.tasks if t.package == package), None)
        c = self.used(package)
        front = self.phone.tasks[0].package == package
        phone = c.phone if front else c._leave_front()
        task = next((t for t in phone.tasks if t.package == package), None)
        rest = tuple(_calm(t) for t in phone.tasks if t.package != package and not _crashed(t))
        task = task or Task(package, (fresh(main_of(package), package),))
        phone = phone.replace(tasks=(task, *rest), shade=None)
        if found is None:
            return replace(self, phone=replace(c, phone=phone, package=package, depth=0)._begin().phone, depth=-1)
        c = replace(c, phone=phone if front else lowered(phone, "stopped"), depth=-1)
        return replace(self, phone=c._settle().phone, depth=-1)

    def used(self, package: str) -> Self:
        """For the system: make an app ready and note that it was opened, for "recent apps"."""
        c = self.ready(package)
        if package == self.phone.launcher:
            return c
        phone = c.phone
        started = tuple(s for s in phone.started if s[0] != package)
        history = (package, *(p for p in phone.history if p != package))
        return c._phone(history=history[:12], started=tuple(sorted((*started, (package, phone.time)))))

    def ready(self, package: str) -> Self:
        """For the system: give an app its first model if it has none."""
        if package in self.phone.apps:
            return self
        app = apps()[package]
        model = first_model(app, self.phone.world)
        return self._phone(apps=self.phone.apps.update({package: model})).booted(app)

    def booted(self, app: App) -> Self:
        """For the system: let an app schedule what it needs, as BOOT_COMPLETED does."""
        if app.booted is None:
            return self
        own = replace(self, package=app.package, depth=-1, result=None)
        return replace(self, phone=app.booted.run(own).phone)

    # --- plumbing --------------------------------------------------------------------------
    def _rest(self, popup: bool) -> Self:
        """Hide the keyboard and the snackbar here, before another window opens. Under a popup
        the focus stays where it is."""
        if self.depth < 0:
            return self
        ui = self.window.ui
        calm = ui.left(ui.focus if popup else "")
        return self if calm is ui else self._window(ui=calm)

    def _open(self, window: Window) -> Self:
        activity, package = window.activity, window.package
        if isinstance(activity, Popup):
            return self._pop_up(window)
        if not isinstance(activity, Activity):
            raise InvalidApp(f"{_named(activity)} is no activity: start one, such as Detail(3)")
        mode = activity.launch_mode
        if mode != "standard" and self._is_there(activity, package, mode):
            return self._reused(activity, package)
        whole = self._whole(window)
        c = replace(whole, phone=whole._leave_front())._rest(False)
        window = fresh(activity, package, result=window.result)
        own = mode == "singleTask" and c.phone.tasks[0].package != package  # a task of its own
        if c.depth < 0 or own:
            return c._over_task(window)
        stack = c.phone.tasks[0].windows
        below, gone = stack[: c.depth + 1], stack[c.depth + 1 :]
        while isinstance(below[-1].activity, Popup):
            below = below[:-1]
        return c._pushed((*below, window))._begin()._bury(gone)

    def _whole(self, opened: Window | None = None) -> Self:
        """Where the list of a pair has the input: its details lie over it again, without popups.
        This is then about the list; about the detail, if what is `opened` hides both panes and
        hands nothing back to the list."""
        if self.depth < 0:
            return self
        stack, at = self.phone.tasks[0].windows, self.depth
        while at > 0 and isinstance(stack[at].activity, Popup):
            at -= 1
        one = stack[at]
        if not one.aside:
            return self
        whole = (*stack[:at], one.replace(aside=()), *one.aside)
        beside = opened is None or is_detail(type(opened.activity), type(one.activity))
        over = at if beside or (opened and opened.result) else len(whole) - 1
        return replace(self._stack(whole), depth=over)

    def _pop_up(self, window: Window) -> Self:
        """Show a popup: over this window, or over what its package has in front."""
        front = self.phone.tasks[0]
        beside = self.depth >= 0 or front.package == window.package
        leaves = not beside or pauses(window, self.package if self.depth >= 0 else front.package)
        c = replace(self, phone=self._leave_front()) if leaves else self
        if self.depth < 0:
            return c._over_task(window)
        stack = c._rest(True).phone.tasks[0].windows[: self.depth + 1]
        c = c._pushed((*stack, window))
        if leaves:
            return c._begin()
        return c._hook("on_create") if "on_create" in hooks_of(type(window.activity)) else c

    def _pushed(self, windows: tuple[Window, ...]) -> Self:
        """About the last of these windows, which become those of the task in front."""
        return replace(self._stack(windows), package=windows[-1].package, depth=len(windows) - 1)

    def _is_there(self, activity: Activity, package: str, mode: str) -> bool:
        """Whether an activity of this launch mode, which is to be started, is there already."""
        if activity.launch_mode != mode:
            return False
        task = next((t for t in self.phone.tasks if t.package == package), None)
        if mode == "singleTask":
            return task is not None and _place(task, type(activity)) >= 0
        task = self.phone.tasks[0] if self.depth >= 0 else task
        solid = [w for w in task.windows if not isinstance(w.activity, Popup)] if task else []
        return bool(solid) and type(solid[-1].activity) is type(activity)

    def _reused(self, activity: Activity, package: str) -> Self:
        """Hand the start of an activity to the one that is there: what lies above it closes."""
        cls, own = type(activity), activity.launch_mode == "singleTask" or self.depth < 0
        t = next(i for i, one in enumerate(self.phone.tasks) if not own or one.package == package)
        keep = _place(self.phone.tasks[t], cls)
        closes = not t and _solid(self.phone.tasks[0].windows[keep + 1 :])
        phone = self._leave_front(finishing=closes)
        stack, gone = phone.tasks[t].windows[: keep + 1], phone.tasks[t].windows[keep + 1 :]
        task = phone.tasks[t].replace(windows=stack)
        others = (*phone.tasks[:t], *phone.tasks[t + 1 :])
        others = tuple(_calm(one) for one in others if not _crashed(one))
        phone = lowered(phone.replace(tasks=(task, *others), shade=None), "stopped")
        c = replace(self, phone=phone, package=stack[-1].package, depth=keep)
        c = c._rise(0, keep, STOPPED) if c.window.stage == "stopped" and phone.display.on else c
        c = c._hook("on_new_intent", activity) if "on_new_intent" in hooks_of(cls) else c
        return c._settle()._bury(gone)

    def _closed(self, first: int, value: Any = None) -> Self:
        """Close the windows from `first` up; the first one's opener gets `value`."""
        stack = self.phone.tasks[0].windows
        solid = _solid(stack[first:])
        t, base, _ = front_of(self.phone) or (0, 0, 0)
        seen = self.phone.tasks[t].windows[base].package  # of what the popups among them lie over
        moves = solid or any(pauses(w, seen) for w in stack[first:])
        c = replace(self, phone=self._leave_front(finishing=solid)) if moves else self
        stack = c.phone.tasks[0].windows
        below, gone = stack[:first], stack[first:]
        if not below:
            rest = c.phone.tasks[1:]
            c = replace(c._phone(tasks=rest), depth=-1)
            if rest and not solid:  # it lay over the task before it
                return c._settle()
            return c.arrived_home()._bury(gone)
        under = replace(c._pushed(below), result=value)
        call = gone[0].result if gone and value is not None else None
        if not moves:
            return under if call is None else replace(call.run(under), result=None)
        under = replace(under, phone=lowered(under.phone, "busy"))
        t, base, _ = front_of(under.phone) or (0, 0, 0)
        task = under.phone.tasks[t]
        place = task.package, base, type(task.windows[base].activity)
        under = under if call is None else replace(call.run(under), result=None)
        return under._done(*place)._bury(gone)

    def _over_task(self, window: Window) -> Self:
        """From the queue, the shade or a shell: the package's task comes to the front with the
        window on top. A popup of a package that is not in front is there alone."""
        tasks, popup = self.phone.tasks, isinstance(window.activity, Popup)
        below: tuple[Window, ...] = ()
        for i, task in enumerate(tasks):
            if task.package == window.package and not (popup and i):
                below = task.windows
        while below and isinstance(below[-1].activity, Popup) and not popup:
            below = below[:-1]
        gone = below[-1:] if below and below[-1].activity == window.activity else ()
        below = below[: len(below) - len(gone)]
        rest = tuple(t for t in tasks if t.package != window.package and not _crashed(t))
        task = Task(window.package, (*below, window))
        phone = self.phone.replace(tasks=(task, *rest), shade=None)
        c = replace(self, phone=phone, package=window.package, depth=len(below))
        return c._begin()._bury(gone)


def first_model(app: App, world: int) -> Any:
    """What an app keeps when it is first started, in the world of this seed."""
    try:
        return app.first_model(world)
    except Exception as error:
        blame(error, app.package, None, "boot")
        raise


def _place(task: Task, cls: type[Activity]) -> int:
    """Where an activity of a class is in a task, the highest; -1 if nowhere."""
    at = [i for i, window in enumerate(task.windows) if type(window.activity) is cls]
    return at[-1] if at else -1


def _solid(windows: tuple[Window, ...]) -> bool:
    """Whether one of these windows is no popup."""
    return any(not isinstance(window.activity, Popup) for window in windows)


def _crashed(task: Task) -> bool:
    """Whether a task is what is said of an app that has crashed; it leaves with what was below."""
    return isinstance(task.windows[0].activity, CrashDialog)


def _calm(task: Task) -> Task:
    """A task that leaves the front: keyboard and snackbar go."""
    last = task.windows[-1]
    calm = last.ui.left()
    return task if calm is last.ui else task.with_top(last.replace(ui=calm))


def _named(value: object) -> str:
    """A class by its name, anything else by its class."""
    return f"the class {value.__name__}" if isinstance(value, type) else f"a {type(value).__name__}"
