"""Rows of lists."""

from __future__ import annotations

from ..phone.core.calls import Call, memo
from ..phone.core.view import BOX, FILL, SELECTED, WRAP, Fit, Look, View
from .basic import touch
from .styles import (
    BODY,
    BODY_SMALL,
    LINEAR,
    ROW1,
    ROW2,
    ROW3,
    SUMMARY,
    TEXT,
    fitted,
    styled,
)

_LINES = Fit(kind="column", weight=1)
_SIDE = Fit(kind="column", align="end", pack="center", gap=4)
_PICKED = Look(bg="secondaryContainer")
_PLAIN = Look()
_BOLD = styled(BODY, weight=700)
IDS = ("title", "summary", "third", "meta")  # ids of a row's texts, in order


@memo
def _row_fit(height: float, pad: tuple[float, float, float, float], gap: float) -> Fit:
    return Fit(kind="row", w=FILL, h=height, align="center", pad=pad, gap=gap)


def list_row(
    title: str, second: str = "", third: str = "", *, id: str = "", ids: tuple[str, ...] = IDS,
    cls: str = LINEAR, desc: str = "", label: str = "", lead: View | None = None, meta: str = "",
    trail: View | None = None, tap: Call | None = None, hold: Call | None = None,
    swipe: Call | None = None, selected: bool = False, bold: bool = False, height: float = 0,
    title_desc: str = "", second_look: Look = SUMMARY, third_look: Look = SUMMARY,
    left: float = 16, right: float = 16, gap: float = 16,
) -> View:  # fmt: skip
    """One row: lead (avatar, icon …), up to three lines, meta and a trailing control at the end.

    `ids` name the texts (title, second, third, meta). `label` and `desc` are the text and
    description of the row itself. `height` defaults to 56, 72 or 88 dp by the number of lines;
    WRAP lets it grow; `left` and `right` are its paddings. Rows in `rows(…)` must have the height
    given there.
    """
    texts = [View(TEXT, ids[0], title, title_desc, look=_BOLD if bold else BODY)]
    if second:
        texts.append(View(TEXT, ids[1], second, look=second_look))
    if third:
        texts.append(View(TEXT, ids[2], third, look=third_look))
    kids = [] if lead is None else [lead]
    kids.append(View(LINEAR, kids=tuple(texts), fit=_LINES))
    if meta:
        kids.append(View(TEXT, ids[3], meta, look=BODY_SMALL))
    if trail is not None:
        kids.append(trail)
    tall = height or (ROW3 if third else ROW2 if second else ROW1)
    edge = 8.0 if tall == WRAP else 0.0
    flags = touch(tap, hold) | (SELECTED if selected else 0)
    return View(
        cls, id, label, desc, "", tuple(kids), flags, _PICKED if selected else _PLAIN,
        _row_fit(tall, (left, edge, right, edge), gap), tap, hold, swipe,
    )  # fmt: skip


def side(*kids: View, width: float = 0) -> View:
    """What stands at the end of a row, under one another (a date over a star …)."""
    return View(LINEAR, kids=kids, fit=fitted(_SIDE, w=width) if width else _SIDE)


def framed(row: View, id: str = "", cls: str = "android.widget.FrameLayout") -> View:
    """A row inside one more layout of the same size, as many real lists have it."""
    return View(cls, id, kids=(row,), fit=fitted(BOX, w=FILL))


__all__ = ["IDS", "framed", "list_row", "side"]
