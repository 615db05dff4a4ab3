"""Closing an app's windows where its process ends: it is force-stopped, or has crashed."""

from __future__ import annotations

from ..state.phone import Phone, Task
from .ctx import Ctx
from .lifecycle import PAUSED, front_of, lowered
from .playback import release


def closed(phone: Phone, package: str) -> Phone:
    """Without an app's task, its windows elsewhere, its playback and what it has running. None of
    its hooks run. What lies below comes to the front, home where nothing of the task in front is
    left."""
    phone = release(phone, package)
    cut = (_cut(t, package) for t in phone.tasks if t.package != package)
    tasks = tuple(t for t in cut if t.windows)
    stayed = bool(tasks) and tasks[0].package == phone.tasks[0].package
    running = tuple(r for r in phone.running if not r.startswith(f"{package}/"))
    after = phone.replace(tasks=tasks, running=running)
    if not stayed:
        return Ctx(after, after.launcher).arrived_home().phone
    was, now = front_of(phone), front_of(after)
    if was == now or was is None or now is None:
        return after
    below = was[:2] == now[:2] and was[2] == PAUSED
    return Ctx(lowered(after, "paused" if below else "stopped"), after.launcher)._settle().phone


def has_windows(phone: Phone, package: str) -> bool:
    """Whether any window or task of the phone is an app's."""
    return any(
        task.package == package or any(window.package == package for window in task.windows) for task in phone.tasks
    )


def _cut(task: Task, package: str) -> Task:
    """A task without a package's first window and all windows above it."""
    for i, window in enumerate(task.windows):
        if window.package == package:
            return task.replace(windows=task.windows[:i])
    return task
