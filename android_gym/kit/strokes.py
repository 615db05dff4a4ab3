"""Doodles: lines that a finger draws on a board, kept as the text that the drawing "strokes" takes."""

from __future__ import annotations

from ..phone.core.calls import does
from ..phone.core.gestures import Place
from ..phone.core.paths import get_at
from ..phone.core.view import FILL, View
from ..phone.system.ctx import Ctx
from .basic import box, image
from .gestures import touchable


def drawing_board(strokes: str, path: str, id: str = "board", desc: str = "Board") -> View:
    """A white board, as large as there is room, that shows the doodle held at a path of the activity. A finger that
    moves over it adds a line."""
    shown = image(f"strokes:{strokes}", id, desc, w=FILL, h=FILL) if strokes else box(id=id, desc=desc, w=FILL, h=FILL)
    board = touchable(shown, drag=draw_line.partial(path))
    return box(board, w=FILL, grow=1, bg="surfaceContainer", radius=16)


@does
def draw_line(c: Ctx, path: str, start: Place, end: Place) -> Ctx:
    """Add a line from one place to another to the doodle at a path of the activity."""
    line = " ".join(f"{round(1000 * p.x)},{round(1000 * p.y)}" for p in (start, end.clamped()))
    return c.set_at(path, f"{get_at(c.screen, path)};{line}".strip(";"))


@does
def undo_line(c: Ctx, path: str) -> Ctx:
    """Take back the last line of the doodle at a path of the activity."""
    return c.set_at(path, get_at(c.screen, path).rpartition(";")[0])


__all__ = ["draw_line", "drawing_board", "undo_line"]
