"""The frame of a screen: bar, body, bottom bar, floating button."""

from __future__ import annotations

from ..phone.core.view import FILL, FOCUSABLE, Layout, Style, View
from .bars import top_frame
from .styles import BODY_FRAME, FRAME, FULL, FULL_COLUMN, GROUP, LINEAR

_SURFACE = Style(bg="surface")
_DECOR = (
    View(LINEAR), View(FRAME), View(LINEAR, "action_bar_root"), View(FRAME, "android:id/content"),
)  # fmt: skip


def window(body: View, *, bg: str = "surface") -> View:
    """The views that every Android window has around its content."""
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
    """A whole screen: app or search bar, body (takes the room left over), bottom bar, FAB.

    `over` (a `fab`, or a `fab_container`) lies over the body, above the bottom bar.
    """
    kids: list[View] = [] if top is None else [top_frame(top, top_id)]
    inside = (body,) if over is None else (body, over)
    kids.append(View(body_cls, body_id, kids=inside, layout=BODY_FRAME))
    if bottom is not None:
        kids.append(bottom)
    return window(View(GROUP, id, kids=tuple(kids), layout=FULL_COLUMN), bg=bg)


def pager(id: str, page: View, *, cls: str = GROUP) -> View:
    """A pager that shows one page (its tabs choose which)."""
    return View(cls, id, kids=(page,), flags=FOCUSABLE, layout=FULL)


def fab_container(*kids: View, id: str = "fab_container", height: float = 128) -> View:
    """The strip over the bottom bar that holds up to three buttons (Clock)."""
    return View(GROUP, id, kids=kids, layout=Layout(w=FILL, h=height, at="start|bottom"))


__all__ = ["fab_container", "pager", "scaffold", "window"]
