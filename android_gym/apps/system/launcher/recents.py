"""Recents: cards of the apps that run, the last used first."""

from __future__ import annotations

from dataclasses import replace

from ....kit import *
from ....phone.state.phone import Display, Task
from ..wallpaper import HOME_WALLPAPER, backdrop
from .icons import label_of, open_app
from .workspace import PACKAGE, launcher


@launcher.activity("com.android.quickstep.RecentsActivity")
class Recents(Activity):
    """The overview. A tap on a card opens its app; a swipe up takes it away."""

    def view(self, tasks: tuple[Task, ...], display: Display, settings: Table) -> View:
        body = empty("No recent items", "history", "empty_text")
        shown = tuple(t.package for t in tasks if t.package != PACKAGE and not _loose(t))
        if shown:
            wide, high = (px / display.scale for px in display.size)
            size = (round(wide * 0.64), round((high - display.status) * 0.68))
            end = button("Clear all", clear_all(), "tonal", "clear_all")
            body = box(
                *(_card(package, *size) for package in shown), end, id="overview_panel",
                cls=HSCROLL, focusable=True, kind="hscroll", w=FILL, h=FILL, gap=16, align="center",
                pad=(round(wide * 0.18), 24, 32, 24),
            )  # fmt: skip
        return box(
            edge_to_edge(art=backdrop(str(settings.get(HOME_WALLPAPER, "")))),
            edge_to_edge(bg="surface", alpha=0.8), body, id="launcher", w=FILL, h=FILL,
            tap=leave(), flags=0,
        )  # fmt: skip


def _loose(task: Task) -> bool:
    """Whether a task is nothing but a popup of the system (a chooser …)."""
    return isinstance(task.windows[0].activity, Popup)


@memo
def _card(package: str, wide: float, high: float) -> View:
    """One task: its icon over a sheet with its name."""
    art, label = f"appicon:{package}", label_of(package)
    name = text(label, size=18, weight=500, align="center", w=FILL, hidden=True)
    sheet = column(decor(art=art, w=96, h=96), name, id="snapshot", cls=VIEW, w=wide, h=high,
                   align="center", pack="center", gap=16, bg="surfaceContainer", radius=20,
                   elevation=3)  # fmt: skip
    return box(image(art, "icon", label, w=48, h=48), sheet, id="task", desc=label, kind="column",
               w=wide, align="center", gap=12, tap=open_app(package),
               swipes=(("up", remove_task(package)),))  # fmt: skip


@does
def remove_task(c: Ctx, package: str) -> Ctx:
    """Take one app off the overview."""
    tasks = tuple(t for t in c.phone.tasks if t.package != package)
    return replace(c, phone=c.phone.replace(tasks=tasks))


@does
def clear_all(c: Ctx) -> Ctx:
    """Take all apps off the overview and go home."""
    return replace(c, phone=c.phone.replace(tasks=c.phone.tasks[:1])).home()
