"""Tasks and home: bringing apps to the front, going home, stopping."""

from __future__ import annotations

from ..state.activity import App, Popup
from ..state.phone import Phone, Task, Window
from .registry import apps, world_of

LAUNCHER = "com.google.android.apps.nexuslauncher"


def window_for(package: str) -> Window:
    """A fresh main window of an app."""
    return Window(apps()[package].main(), package)


def paused(phone: Phone) -> Phone:
    """Let the full-screen activity in front keep what it holds, before it leaves the front."""
    from .ctx import Ctx

    windows = phone.tasks[0].windows if phone.tasks else ()
    for depth in reversed(range(len(windows))):
        window = windows[depth]
        if not isinstance(window.activity, Popup):
            return window.activity.paused(Ctx(phone, window.package, depth)).phone
    return phone


def go_home(phone: Phone) -> Phone:
    """Show the launcher's home page; the other tasks stay as they are."""
    phone = paused(phone)
    rest = tuple(_calm(t) for t in phone.tasks if t.package != LAUNCHER)
    home = Task(LAUNCHER, (window_for(LAUNCHER),))
    return phone.but(tasks=(home, *rest), shade=None)


def launch(phone: Phone, package: str) -> Phone:
    """Bring an app's task to the front, or start it. The package must be installed."""
    if package == LAUNCHER:
        return go_home(phone)
    if phone.tasks[0].package != package:
        phone = paused(phone)
    found = next((t for t in phone.tasks if t.package == package), None)
    task = found or Task(package, (window_for(package),))
    rest = tuple(_calm(t) for t in phone.tasks if t.package != package)
    return used(ready(phone, package), package).but(tasks=(task, *rest), shade=None)


def used(phone: Phone, package: str) -> Phone:
    """Note that a package was opened, for "recent apps"."""
    if package == LAUNCHER:
        return phone
    started = tuple(s for s in phone.started if s[0] != package)
    history = (package, *(p for p in phone.history if p != package))
    return phone.but(history=history[:12], started=tuple(sorted((*started, (package, phone.time)))))


def ready(phone: Phone, package: str) -> Phone:
    """Give a package its first model if it has none."""
    if package in phone.apps:
        return phone
    app = apps()[package]
    model = app.first_model(world_of(phone.world))
    return booted(phone.but(apps=phone.apps.update({package: model})), app)


def booted(phone: Phone, app: App) -> Phone:
    """Let an app schedule what it needs, as BOOT_COMPLETED does."""
    if app.booted is None:
        return phone
    from .ctx import Ctx

    return app.booted.run(Ctx(phone, app.package)).phone


def stop(phone: Phone, package: str) -> Phone:
    """Force-stop: its task, its windows elsewhere, pending calls and running things go; its data
    stays."""
    cut = (_cut(t, package) for t in phone.tasks if t.package != package)
    tasks = tuple(t for t in cut if t.windows)
    stayed = bool(tasks) and tasks[0].package == phone.tasks[0].package
    phone = phone.but(
        tasks=tasks,
        queue=tuple(q for q in phone.queue if q.package != package),
        running=tuple(r for r in phone.running if not r.startswith(f"{package}/")),
        history=tuple(p for p in phone.history if p != package),
    )
    return phone if stayed else go_home(phone)


def _cut(task: Task, package: str) -> Task:
    """A task without a package's first window and all that lies over it."""
    for i, window in enumerate(task.windows):
        if window.package == package:
            return task.but(windows=task.windows[:i])
    return task


def stop_all(phone: Phone) -> Phone:
    """Stop everything that is no system app and go home."""
    table = apps()
    for task in phone.tasks:
        if task.package != LAUNCHER and not table[task.package].system:
            phone = stop(phone, task.package)
    return go_home(phone)


def _calm(task: Task) -> Task:
    """A task that leaves the front: keyboard and snackbar go."""
    last = task.windows[-1]
    calm = last.ui.without_keyboard().but(snack=None, focus="")
    if calm == last.ui:
        return task
    return task.but(windows=(*task.windows[:-1], last.but(ui=calm)))


__all__ = [
    "LAUNCHER",
    "booted",
    "go_home",
    "launch",
    "paused",
    "ready",
    "stop",
    "stop_all",
    "used",
    "window_for",
]
