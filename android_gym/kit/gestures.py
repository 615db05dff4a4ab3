"""Gestures: views that are told where they are touched, rows that are dragged to another place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..phone.core.calls import Call
from ..phone.core.gestures import Gestures, Place
from ..phone.core.view import CLICKABLE, FOCUSABLE, LONG_CLICKABLE, Layout, View
from .styles import IMAGE, icon_style

T = TypeVar("T")


def touchable(
    view: View,
    *,
    tap: Call | None = None,
    double_tap: Call | None = None,
    long_press: Call | None = None,
    drag: Call | None = None,
    pinch: Call | None = None,
    axis: str = "",
    held: bool = False,
) -> View:
    """A view whose handlers are told where they are touched: a map, a picture, a canvas.

    What a touch appends to the arguments: of `tap`, `double_tap` and `long_press` the `Place`, of
    `drag` the Places where it began and ended, of `pinch` the Place of its centre and the factor, 2
    for fingers that end at twice their distance. A `Place` counts in shares of the view, from 0 to
    1 from its upper left corner; only a drag can end beside it.

    A drag comes before the scrolling of what is around the view. `axis` "x" or "y" takes the moves
    along one axis alone; with `held` a drag begins with a long press, and other moves scroll.

        touchable(image("map:4", w=FILL, h=FILL), drag=pan.partial(), pinch=zoom.partial())
    """
    flags = view.flags | FOCUSABLE
    flags |= CLICKABLE if tap is not None or double_tap is not None else 0
    flags |= LONG_CLICKABLE if long_press is not None else 0
    found = Gestures(
        tap=tap, double_tap=double_tap, long_press=long_press, drag=drag, pinch=pinch, axis=axis, held=held
    )
    return view.replace(gestures=found, flags=flags)


def slot(view: View, name: object, drop: Call | None = None, *, during: Call | None = None) -> View:
    """A row, tile or folder on which something can be dropped; `name` is what the `drop` that ends
    there is told, such as the row's id.

    With a `drop` of its own the view can be dragged after a long press on it. Appended to its
    arguments are the name of the slot where the finger is lifted, and the `Place` in there. Nothing
    runs where there is no slot, or for a finger that leaves the screen.

    `during` shows on the way where the view can be dropped: it gets what `drop` would get, None and
    None outside of all slots, and runs on a copy of the phone that is only looked at.
    """
    found = Gestures(drop=drop, held=drop is not None, slot=name, during=during)
    return view.replace(gestures=found)


def drag_handle(drop: Call, id: str = "drag_handle", desc: str = "", *, icon: str = "drag_handle") -> View:
    """The handle of a row that is dragged to another place: an ImageView of 48 dp. It follows the
    finger at once, without a long press. `drop` is as for `slot`, which makes the rows.

        slot(row(text(song), drag_handle(move_song.partial(song))), song)
    """
    return View(
        IMAGE,
        id,
        "",
        desc,
        flags=FOCUSABLE,
        style=icon_style(icon, "onSurfaceVariant"),
        layout=Layout(w=48, h=48),
        gestures=Gestures(drop=drop),
    )


def reorder(items: Sequence[T], moved: T, onto: T, at: Place, *, across: bool = False) -> tuple[T, ...]:
    """The items with `moved` next to `onto`: behind it where it was dropped on its lower half (with
    `across`, its right one), else before it. As they were where either is not among them.

        @does
        def move_song(c, song, onto, at):
            return c.set(songs=reorder(c.screen.songs, song, onto, at))
    """
    if moved == onto or moved not in items or onto not in items:
        return tuple(items)
    rest = [item for item in items if item != moved]
    behind = (at.x if across else at.y) >= 0.5
    place = rest.index(onto) + behind
    return (*rest[:place], moved, *rest[place:])


__all__ = ["Gestures", "Place", "drag_handle", "reorder", "slot", "touchable"]
