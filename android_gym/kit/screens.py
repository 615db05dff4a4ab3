"""Forms of whole screens: two panes, a navigation bar or rail, a speed dial, a rail of letters,
rows of details.

A display that is at least 600 dp wide, such as a tablet or a phone that is turned, has room for two
panes and shows its destinations at the side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from typing_extensions import Unpack

from ..phone.core.calls import Call, does, memo
from ..phone.core.gestures import Place
from ..phone.core.view import FILL, WRAP, View
from ..phone.state.phone import Display
from ..phone.system.ctx import Ctx
from .bars import bottom_tabs
from .basic import box, column, decor, icon, row, text
from .controls import fab
from .gestures import touchable
from .items import Items, Tab, items_of, tabs_of
from .lists import list_row
from .looks import BoxOptions, box_of
from .scaffold import window
from .styles import FRAME, GROUP, LABEL, LABEL_SMALL
from .verbs import assign

WIDE_DP = 600  # from which width there are two panes


def is_wide(display: Display) -> bool:
    """Whether a display is at least 600 dp wide as it is held."""
    return display.size[0] / display.scale >= WIDE_DP


def two_panes(display: Display, main: View, detail: View | None, share: float = 0.4) -> View:
    """A list with what is open of it: side by side where there is room, else one of both.

    `detail` is None while nothing is open: then a wide display leaves its pane empty. `share` is
    that of the list. Both are bodies, without bars of their own:

        body = two_panes(display, listing("notes", *rows), note_page(app, self.open))

    The two are one activity, which keeps what is open in a field; its `back` closes that first.
    """
    if not is_wide(display):
        return main if detail is None else detail
    return row(
        box(main, id="list_pane", grow=share, h=FILL),
        decor(bg="outlineVariant", w=1, h=FILL),
        box(*(() if detail is None else (detail,)), id="detail_pane", grow=1 - share, h=FILL),
        id="sliding_pane_layout", cls=GROUP, h=FILL, grow=1,
    )  # fmt: skip


def navigation_rail(tabs: Sequence[Any], selected: str, id: str = "navigation_rail") -> View:
    """The destinations of a screen at its side, 80 dp wide; `tabs` as for `bottom_tabs`."""
    return _rail(tabs_of(tabs), selected, id)


@memo
def _rail(tabs: tuple[Tab, ...], selected: str, id: str) -> View:
    return column(*(_destination(t, selected in (t.label, t.id)) for t in tabs), id=id, cls=FRAME,
                  bg="surface", w=80, h=FILL, pad=(0, 12, 0, 0), gap=4)  # fmt: skip


def _destination(tab: Tab, on: bool) -> View:
    color = "onSecondaryContainer" if on else "onSurfaceVariant"
    glyph = icon(tab.icon, "navigation_bar_item_icon_view", color=color, at="center|middle")
    pill = box(glyph, bg="secondaryContainer" if on else "", radius=-1, w=56, h=32)
    label = text(tab.label, "navigation_bar_item_large_label_view", LABEL_SMALL)
    return column(pill, label, id=tab.id, cls=FRAME, desc=tab.desc or tab.label, w=FILL, h=56,
                  align="center", gap=4, selected=on, focusable=on,
                  tap=None if on else tab.tap)  # fmt: skip


def with_tabs(
    display: Display, top: View | None, body: View, tabs: Sequence[Any], selected: str,
    over: View | None = None,
) -> View:  # fmt: skip
    """A whole screen with destinations: a bar of them at the bottom, or where the display is wide a
    rail at the side. `over` floats over the body, as in `scaffold`."""
    inside = (body,) if over is None else (body, over)
    middle = box(*inside, cls=GROUP, w=FILL, grow=1)
    bars = () if top is None else (column(top, id="app_bar_layout", w=FILL, bg="surface"),)
    if is_wide(display):
        page = column(*bars, middle, cls=GROUP, grow=1, h=FILL)
        return window(row(navigation_rail(tabs, selected), page, align="start", h=FILL))
    return window(column(*bars, middle, bottom_tabs(tabs, selected), cls=GROUP, w=FILL, h=FILL))


def speed_dial(
    opened: bool, desc: str, items: Items, *, field: str = "dial", icon_name: str = "add",
    id: str = "fab",
) -> View:  # fmt: skip
    """A floating action button that opens into several with labels; pass it to `scaffold` as
    `over`.

    `opened` is the value of the activity's field called `field`, which a tap turns over; `items`
    are `Item`s or `(label, Call, icon[, id])`, from the bottom up. A choice closes it, and so does
    a touch beside it.
    """
    if not opened:
        return fab(desc, assign(field, True), icon_name, id)
    dial = column(
        *(_dialled(field, i.label, i.tap, i.icon, i.id) for i in reversed(items_of(items))),
        fab("Close", assign(field, False), "close", id, at="", margin=0),
        id="speed_dial", at="end|bottom", align="end", gap=16, margin=(16, 16, 16, 16),
    )  # fmt: skip
    shade = box(id="speed_dial_overlay", tap=assign(field, False), desc="Close", bg="surface",
                alpha=0.8, w=FILL, h=FILL)  # fmt: skip
    return box(shade, dial, w=FILL, h=FILL)


def _dialled(field: str, label: str, tap: Call | None, icon_name: str, id: str) -> View:
    call = _choose(field, tap)
    words = text(label, f"{id}_label" if id else "", LABEL, tap=call, bg="surfaceContainerHigh",
                 radius=8, pad=(12, 8, 12, 8))  # fmt: skip
    button = fab(label, call, icon_name, id or "mini_fab", size=40, at="", margin=0)
    return row(words, button, w=WRAP, gap=16, pad=(0, 0, 8, 0))


@does
def _choose(c: Ctx, field: str, call: Call | None) -> Ctx:
    return c.set_at(field, False).run(call)


def letter_rail(letters: Sequence[str], id: str = "fast_scroller") -> View:
    """A strip of letters at the end edge: a touch on one, or a finger that moves along them,
    scrolls the list to the row whose `key` is that letter, such as a heading's.

    It has one node, as a fast scroller has. Lay it over the list with `box(list, letter_rail(…))`.
    """
    strip = column(*(decor(text(x, size=10, hidden=True, at="center|middle"), w=24, grow=1)
                     for x in letters), w=24, h=FILL)  # fmt: skip
    shown = box(strip, id=id, cls="android.view.View", desc="Scroll to a letter", at="end|top",
                h=FILL)  # fmt: skip
    call = _scroll_to.partial(tuple(letters))
    return touchable(shown, tap=call, drag=_drag_to.partial(tuple(letters)), axis="y")


@does
def _scroll_to(c: Ctx, letters: tuple[str, ...], at: Place) -> Ctx:
    place = min(len(letters) - 1, max(0, int(at.y * len(letters))))
    return c.reveal(letters[place])


@does
def _drag_to(c: Ctx, letters: tuple[str, ...], begun: Place, ended: Place) -> Ctx:
    return _scroll_to.now(c, letters, ended)


def detail_row(
    title: str, second: str = "", icon_name: str = "", *, id: str = "", tap: Call | None = None,
    trail: View | None = None, **options: Any,
) -> View:  # fmt: skip
    """A row of a page about one thing: an icon, what it is and what kind of thing ("555-0100",
    "Mobile"), and a control at the end. Without an icon the texts are as far in as with one.
    `options` are those of `list_row`."""
    lead = icon(icon_name) if icon_name else decor(w=24, h=24)
    return list_row(title, second, id=id, lead=lead, tap=tap, trail=trail, **options)


def centred(*kids: View, id: str = "", **options: Unpack[BoxOptions]) -> View:
    """Children in a column in the middle of the room there is: a welcome, an empty page, a lock."""
    made = column(*kids, id=id, w=FILL, h=FILL, align="center", pack="center", gap=16)
    return box_of(made, options)


__all__ = [
    "WIDE_DP", "centred", "detail_row", "is_wide", "letter_rail", "navigation_rail", "speed_dial",
    "two_panes", "with_tabs",
]  # fmt: skip
