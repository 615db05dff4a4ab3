"""Bringing apps to the front, going home and stopping apps, for those who have a phone."""

from __future__ import annotations

from ..state.activity import App
from ..state.phone import Phone, Task
from .ctx import Ctx
from .registry import LAUNCHER, apps


def go_home(phone: Phone) -> Phone:
    """Show the launcher's home page; the other tasks stay as they are."""
    return Ctx(phone, LAUNCHER).home().phone


def launch(phone: Phone, package: str) -> Phone:
    """Bring an app's task to the front, or start it. The package must be installed."""
    return Ctx(phone, package).launch(package).phone


def paused(phone: Phone) -> Phone:
    """The phone after the activity in front has saved its fields, as it does when it is left."""
    return Ctx(phone, phone.foreground).paused()


def ready(phone: Phone, package: str) -> Phone:
    """Give a package its first model if it has none."""
    return Ctx(phone, package).ready(package).phone


def booted(phone: Phone, app: App) -> Phone:
    """Let an app schedule what it needs, as BOOT_COMPLETED does."""
    return Ctx(phone, app.package).booted(app).phone


def stop(phone: Phone, package: str) -> Phone:
    """Force-stop: its task, its windows elsewhere, pending calls and running things go; its data
    stays."""
    cut = (_cut(t, package) for t in phone.tasks if t.package != package)
    tasks = tuple(t for t in cut if t.windows)
    stayed = bool(tasks) and tasks[0].package == phone.tasks[0].package
    phone = phone.replace(
        tasks=tasks,
        queue=tuple(q for q in phone.queue if q.package != package),
        running=tuple(r for r in phone.running if not r.startswith(f"{package}/")),
        history=tuple(p for p in phone.history if p != package),
    )
    return phone if stayed else go_home(phone)


def _cut(task: Task, package: str) -> Task:
    """A task without a package's first window and all windows above it."""
    for i, window in enumerate(task.windows):
        if window.package == package:
            return task.replace(windows=task.windows[:i])
    return task


def stop_all(phone: Phone) -> Phone:
    """Stop everything that is no system app and go home."""
    table = apps()
    for task in phone.tasks:
        if task.package != LAUNCHER and not table[task.package].system:
            phone = stop(phone, task.package)
    return go_home(phone)
