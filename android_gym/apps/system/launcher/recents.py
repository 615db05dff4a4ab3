"""Recents: cards of the apps that run, the last used first."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ....kit import (
    FILL,
    FRAME,
    HSCROLL,
    IMAGE,
    Activity,
    Layout,
    Style,
    View,
    button,
    does,
    empty,
    leave,
    memo,
)  # fmt: skip
from ....phone.core.values import Table
from ....phone.core.view import CLICKABLE, FOCUSABLE
from ....phone.state.activity import Popup
from ....phone.state.phone import Display, Task
from ....phone.system.ctx import Ctx
from ..wallpaper import HOME_WALLPAPER, backdrop
from .icons import label_of, open_app
from .workspace import PACKAGE


class Recents(Activity):
    """The overview. A tap on a card opens its app; a swipe up takes it away."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.quickstep.RecentsActivity"

    def view(self, tasks: tuple[Task, ...], display: Display, settings: Table) -> View:
        shown = tuple(t.package for t in tasks if t.package != PACKAGE and not _loose(t))
        wide, high = (px / display.scale for px in display.size)
        if shown:
            size = (round(wide * 0.64), round((high - display.status) * 0.68))
            cards = tuple(_card(p, *size) for p in shown)
            end = button("Clear all", clear_all(), "tonal", "clear_all")
            layout = Layout(kind="hscroll", w=FILL, h=FILL, gap=16, align="center",
                      pad=(round(wide * 0.18), 24, 32, 24))  # fmt: skip
            body = View(
                HSCROLL, "overview_panel", kids=(*cards, end), flags=FOCUSABLE, layout=layout
            )
        else:
            body = empty("No recent items", "history", "empty_text")
        wall = View(
            hidden_from_a11y=True,
            style=Style(art=backdrop(str(settings.get(HOME_WALLPAPER, "")))),
            layout=Layout(w=FILL, h=FILL, margin=(0, -24, 0, 0)),
        )
        veil = View(hidden_from_a11y=True, style=Style(bg="surface", alpha=0.8),
                    layout=Layout(w=FILL, h=FILL, margin=(0, -24, 0, 0)))  # fmt: skip
        return View(
            FRAME, "launcher", kids=(wall, veil, body), layout=Layout(w=FILL, h=FILL), tap=leave()
        )


def _loose(task: Task) -> bool:
    """Whether a task is nothing but a popup of the system (a chooser …)."""
    return isinstance(task.windows[0].activity, Popup)


@memo
def _card(package: str, wide: float, high: float) -> View:
    """One task: its icon over a sheet with its name."""
    face = View(IMAGE, "icon", "", label_of(package), style=Style(art=f"appicon:{package}"),
                layout=Layout(w=48, h=48))  # fmt: skip
    big = View(
        hidden_from_a11y=True, style=Style(art=f"appicon:{package}"), layout=Layout(w=96, h=96)
    )
    name = View(
        hidden_from_a11y=True,
        text=label_of(package),
        style=Style(size=18, weight=500, align="center"),
        layout=Layout(w=FILL),
    )
    sheet = View(
        id="snapshot", kids=(big, name), style=Style(bg="surfaceContainer", radius=20, elevation=3),
        layout=Layout(kind="column", w=wide, h=high, align="center", pack="center", gap=16),
    )  # fmt: skip
    return View(
        FRAME, "task", "", label_of(package), kids=(face, sheet), flags=CLICKABLE | FOCUSABLE,
        layout=Layout(kind="column", w=wide, align="center", gap=12), tap=open_app(package),
        swipes=(("up", remove_task(package)),),
    )  # fmt: skip


@does
def remove_task(c: Ctx, package: str) -> Ctx:
    """Take one app off the overview."""
    tasks = tuple(t for t in c.phone.tasks if t.package != package)
    return replace(c, phone=c.phone.replace(tasks=tasks))


@does
def clear_all(c: Ctx) -> Ctx:
    """Take all apps off the overview and go home."""
    return replace(c, phone=c.phone.replace(tasks=c.phone.tasks[:1])).home()
