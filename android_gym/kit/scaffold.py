"""The frame of a screen: app bar, body, bottom bar, floating action button."""

from __future__ import annotations

from typing import Any

from ..phone.core.view import FILL, Style, View
from .bars import top_frame
from .basic import decor
from .styles import BODY_FRAME, FRAME, FULL, FULL_COLUMN, GROUP, LINEAR

_SURFACE = Style(bg="surface")
_DECOR = (View(LINEAR), View(FRAME), View(LINEAR, "action_bar_root"), View(FRAME, "android:id/content"))


def window(body: View, *, bg: str = "surface") -> View:
    """The views that every Android window has around its content: DecorView, action_bar_root and
    "android:id/content". `scaffold`, `page` and `home` add them; wrap any other root of a screen in
    it.
    """
    style = _SURFACE if bg == "surface" else Style(bg=bg)
    return View(FRAME, kids=(body,), style=style, layout=FULL, wrappers=_DECOR)


def scaffold(
    top: View | None,
    body: View,
    bottom: View | None = None,
    over: View | None = None,
    *,
    id: str = "",
    top_id: str = "app_bar_layout",
    body_id: str = "",
    body_cls: str = GROUP,
    bg: str = "surface",
) -> View:
    """A whole screen: a bar at the top, the body, a bottom bar, and a view that floats over the
    body.

    `top` is an `app_bar`, `selection_bar` or `search_bar`; `bottom` is a `bottom_tabs`; `over` is a
    `fab` and lies above the bottom bar. The body takes the room left over.
    `bg` is a Material colour role.

        scaffold(app_bar("Notes"), listing("notes", *rows), over=fab("New note", go(Edit())))
    """
    kids: list[View] = [] if top is None else [top_frame(top, top_id)]
    inside = (body,) if over is None else (body, over)
    kids.append(View(body_cls, body_id, kids=inside, layout=BODY_FRAME))
    if bottom is not None:
        kids.append(bottom)
    return window(View(GROUP, id, kids=tuple(kids), layout=FULL_COLUMN), bg=bg)


def edge_to_edge(**options: Any) -> View:
    """What is drawn behind a whole screen and its status bar: a picture (`art`) or a colour (`bg`).
    The first child of a `box` that fills the screen."""
    return decor(w=FILL, h=FILL, margin=(0, -24, 0, 0), **options)


__all__ = ["edge_to_edge", "scaffold", "window"]
