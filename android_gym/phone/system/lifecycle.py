"""The lifecycle of activities: which of their hooks run when windows change.

Where an activity stands follows from its place: the full-screen activity in front is resumed; under
a dialog of another activity (a permission prompt, a chooser) it is paused; everywhere else, and
while the display is off, it is stopped. Popups of its own change nothing.

A verb that changes windows first pauses what is in front (`_leave_front`), then changes them, then
lets `_settle` run the hooks that lead each activity from where it stands to where its place is.
Until then `Window.stage` says where it stands. Classes that override no hook are never marked.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from ...errors import InvalidApp
from ..core.calls import returned
from ..core.faults import blame
from ..core.paths import get_at, put_at
from ..state.activity import Activity, CrashDialog, Popup
from ..state.permissions import granted
from ..state.phone import Phone, Task, Window
from .catalogue import role

if TYPE_CHECKING:
    from typing_extensions import Self

HOOKS = ("on_create", "on_start", "on_resume", "on_pause", "on_stop", "on_new_intent", "on_text_changed")
STOPPED, PAUSED, RESUMED = 0, 1, 2  # where an activity stands
_STAGES = {"busy": STOPPED, "stopped": STOPPED, "paused": PAUSED, "finishing": RESUMED}
MAX_HOOKS = 50  # run by one change of windows: two that call each other cannot hang the phone


@cache
def hooks_of(cls: type[Activity]) -> frozenset[str]:
    """The hooks that a class overrides."""
    return frozenset(h for h in HOOKS if getattr(cls, h) is not getattr(Activity, h))


@cache
def is_followed(cls: type[Activity]) -> bool:
    """Whether it matters to an activity where it stands."""
    if issubclass(cls, Popup):
        return False
    return bool(cls.permissions or hooks_of(cls) & {"on_start", "on_resume", "on_pause", "on_stop"})


def pauses(window: Window, below: str) -> bool:
    """Whether a popup pauses the activity under it, which is of package `below`: one that is an
    activity by itself, or another package's."""
    popup = window.activity
    if isinstance(popup, CrashDialog):
        return False
    return bool(popup.activity) or window.package != below


def front_of(phone: Phone) -> tuple[int, int, int] | None:
    """The full-screen activity in front: its task, its place in it, and where it stands."""
    loose: tuple[Window, ...] = ()
    for t, task in enumerate(phone.tasks):
        base = len(task.windows) - 1
        while base >= 0 and isinstance(task.windows[base].activity, Popup):
            base -= 1
        loose = (*task.windows[base + 1 :], *loose)
        if base >= 0:
            if phone.locked or not phone.display.on:
                return t, base, STOPPED
            own = task.windows[base].package
            return t, base, PAUSED if any(pauses(w, own) for w in loose) else RESUMED
    return None


class LifecycleContext(msgspec.Struct, frozen=True, gc=False):
    """One window of a phone, and the hooks of its activities."""

    phone: Phone
    package: str
    depth: int = -1  # index of the window in the front task; -1: no window; -2: the shade
    result: Any = None  # what a finished activity handed back

    @property
    def window(self) -> Window:
        if self.depth == -2 and self.phone.shade is not None:
            return self.phone.shade
        return self.phone.tasks[0].windows[self.depth]

    @property
    def about(self) -> Activity | None:
        """The activity or popup that this is about, None without a window."""
        known = self.depth == -2 or 0 <= self.depth < len(self.phone.tasks[0].windows)
        return self.window.activity if known else None

    @property
    def finishing(self) -> bool:
        """Whether this activity is about to close; of interest in `on_pause` and `on_stop`."""
        return self.window.stage == "finishing"

    def edited(self, field: str, text: str) -> Self:
        """For the system: the user has given a field of this activity another text."""
        activity = self.window.activity
        told = "on_text_changed" in hooks_of(type(activity)) and get_at(activity, field) != text
        c = self._window(activity=put_at(activity, field, text))
        return c._hook("on_text_changed", field) if told else c

    def switched(self, on: bool) -> Self:
        """For the system: turn the display on or off."""
        phone = self.phone
        if on != phone.display.on:
            phone = lowered(phone, "stopped") if on else self._leave_front()
        phone = phone.replace(display=phone.display.replace(on=on))
        return replace(self, phone=phone)._settle()

    def locked(self) -> Self:
        """For the system: put the lock screen over all tasks."""
        phone = self._leave_front().replace(locked=True)
        return replace(self, phone=phone)._settle()

    def unlocked(self) -> Self:
        """For the system: take the lock screen away. What was in front goes on."""
        phone = lowered(self.phone, "stopped").replace(locked=False, shade=None)
        return replace(self, phone=phone, depth=-1)._settle()

    # --- running hooks -------------------------------------------------------------------------
    def _hook(self, name: str, *args: Any) -> Self:
        """Run a hook of this window's activity."""
        activity = self.window.activity
        try:
            after: Self = getattr(activity, name)(self, *args)
            if not isinstance(after, type(self)):
                raise InvalidApp(returned(after))
        except Exception as error:
            blame(error, self.package, activity, name)
            raise
        return after

    def _leave_front(self, finishing: bool = False) -> Phone:
        """The phone after the activity in front has been paused, before it leaves the front. It is
        marked, unless it does not care."""
        found = front_of(self.phone)
        if found is None:
            return self.phone
        t, depth, level = found
        window = self.phone.tasks[t].windows[depth]
        if window.stage or level == STOPPED or not is_followed(type(window.activity)):
            return self.phone
        phone = _staged(self.phone, t, depth, "finishing" if finishing else "paused")
        return replace(self, phone=phone)._quiet(t, depth, "on_pause") if level == RESUMED else phone

    def _quiet(self, t: int, depth: int, name: str) -> Phone:
        """The phone after a hook of any window, which may not open or close windows."""
        phone = self.phone
        window = phone.tasks[t].windows[depth]
        if name not in hooks_of(type(window.activity)):
            return phone
        own = phone.replace(tasks=(phone.tasks[t], *phone.tasks[:t], *phone.tasks[t + 1 :]))
        c = replace(self, phone=own, package=window.package, depth=depth, result=None)
        after = c._hook(name).phone
        if _shape(after) != _shape(own):
            error = TypeError(f"{name} of {type(window.activity).__name__} opens or closes windows")
            blame(error, window.package, window.activity, name)
            raise error
        return after.replace(tasks=(*after.tasks[1 : t + 1], after.tasks[0], *after.tasks[t + 1 :]))

    def _bury(self, gone: tuple[Window, ...]) -> Self:
        """Stop the one of these windows that was seen until they were closed."""
        c = self
        for window in gone:
            if window.stage in ("paused", "finishing"):
                phone = c.phone.replace(tasks=(Task(window.package, (window,)), *c.phone.tasks))
                phone = replace(c, phone=phone)._quiet(0, 0, "on_stop")
                c = replace(c, phone=phone.replace(tasks=phone.tasks[1:]))
        return c

    def _begin(self) -> Self:
        """Create this window's activity, which has just opened."""
        task, depth, cls = self.phone.tasks[0].package, self.depth, type(self.window.activity)
        c = self._hook("on_create") if "on_create" in hooks_of(cls) else self
        return c._done(task, depth, cls)

    def _done(self, task: str, depth: int, cls: type[Activity]) -> Self:
        """What kept a window busy is over: it takes its place now, if it is still there."""
        for t, one in enumerate(self.phone.tasks):
            if one.package == task and depth < len(one.windows):
                window = one.windows[depth]
                if type(window.activity) is cls and window.stage == "busy":
                    return replace(self, phone=_staged(self.phone, t, depth, "stopped"))._settle()
        return self._settle()

    def _settle(self) -> Self:
        """Run the hooks that bring every activity to where its place is."""
        c = self
        for _ in range(MAX_HOOKS):
            found = _unsettled(c.phone)
            if found is None:
                return c
            t, depth, level, target = found
            if level < target:
                cls = type(c.phone.tasks[t].windows[depth].activity)
                if target == RESUMED and "on_start" not in hooks_of(cls):
                    level = PAUSED  # nothing happens on the way there
                c = c._rise(t, depth, level)
            elif level == target:
                c = replace(c, phone=_staged(c.phone, t, depth, ""))
            else:
                calm = replace(c, phone=_staged(c.phone, t, depth, ""))
                c = replace(c, phone=calm._quiet(t, depth, "on_stop"))
        error = RecursionError("The hooks of activities bring each other to the front without end.")
        blame(error, c.phone.tasks[0].package, c.phone.top, "on_resume")
        raise error

    def _rise(self, t: int, depth: int, level: int) -> Self:
        """An activity becomes visible, or takes the input."""
        name, stage = ("on_start", "paused") if level == STOPPED else ("on_resume", "")
        phone = _staged(self.phone, t, depth, stage)
        window = phone.tasks[t].windows[depth]
        cls = type(window.activity)
        if t:
            return replace(self, phone=replace(self, phone=phone)._quiet(t, depth, name))
        own = replace(self, phone=phone, package=window.package, depth=depth, result=None)
        after = own._hook(name) if name in hooks_of(cls) else own
        moved = (after.package, after.depth) != (own.package, own.depth)
        if name == "on_resume" and cls.permissions and not moved:
            after = after._ask()
        return after if moved and self.depth >= 0 else replace(self, phone=after.phone)

    def _ask(self) -> Self:
        """Ask for the next permission that this activity wants and that was never asked for."""
        for name in self.window.activity.permissions:
            known = self.phone.asked
            if (self.package, name) in known or granted(self.phone, self.package, name):
                continue
            phone = replace(self, phone=self._leave_front()).phone
            front = phone.tasks[0]
            ask = role("permission dialog", phone.profile)(self.package, name, None)
            dialog = Window(ask, self.package)
            front = front.replace(windows=(*front.windows, dialog))
            asked = tuple(sorted((*known, (self.package, name))))
            phone = phone.replace(tasks=(front, *phone.tasks[1:]), asked=asked)
            return replace(self, phone=phone)._settle()
        return self

    # --- plumbing ------------------------------------------------------------------------------
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


def fresh(activity: Activity, package: str, **more: Any) -> Window:
    """The window of an activity that is to be created."""
    return Window(activity, package, stage="busy" if is_followed(type(activity)) else "", **more)


def _staged(phone: Phone, t: int, depth: int, stage: str) -> Phone:
    """The phone with another stage of one window."""
    task = phone.tasks[t]
    window = task.windows[depth]
    if window.stage == stage:
        return phone
    stack = (*task.windows[:depth], window.replace(stage=stage), *task.windows[depth + 1 :])
    tasks = (*phone.tasks[:t], task.replace(windows=stack), *phone.tasks[t + 1 :])
    return phone.replace(tasks=tasks)


def lowered(phone: Phone, stage: str) -> Phone:
    """The phone where the activity in front, which was not seen before, stands where it stood."""
    t, depth, _ = front_of(phone) or (0, 0, 0)
    window = phone.tasks[t].windows[depth]
    if window.stage or not is_followed(type(window.activity)):
        return phone
    return _staged(phone, t, depth, stage)


def steady(phone: Phone) -> Phone:
    """The phone without a mark on the activity in front."""
    t, depth, _ = front_of(phone) or (0, 0, 0)
    return _staged(phone, t, depth, "")


def _unsettled(phone: Phone) -> tuple[int, int, int, int] | None:
    """A window that stands elsewhere than its place is: task, place, level, target. The one that
    comes to the front goes before those that are seen no longer."""
    marked = [
        (t, depth, window.stage)
        for t, task in enumerate(phone.tasks)
        for depth, window in enumerate(task.windows)
        if window.stage and window.stage != "busy"
    ]
    if not marked:
        return None
    front, target = front_of(phone), STOPPED
    t, depth, stage = marked[0]
    for one in marked:
        if front is not None and one[:2] == front[:2]:
            (t, depth, stage), target = one, front[2]
    return t, depth, PAUSED if stage == "finishing" else _STAGES[stage], target


def _shape(phone: Phone) -> tuple[tuple[str, int], ...]:
    return tuple((task.package, len(task.windows)) for task in phone.tasks)
