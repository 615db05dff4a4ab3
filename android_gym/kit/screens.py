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
from ..phone.core.view import FILL, WRAP, Layout, Style, View
from ..phone.state.phone import Display
from ..phone.system.ctx import Ctx
from .bars import bottom_tabs, destination, top_frame
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
RAIL = 80.0  # dp, the width of a navigation rail
STOP = 56.0  # dp, the height of one of its destinations
_STOP = Layout(kind="column", w=FILL, h=STOP, align="center", gap=4)


def is_wide(display: Display) -> bool:
    """Whether a display is at least 600 dp wide as it is held."""
    return display.size[0] / display.scale >= WIDE_DP


def is_tablet(display: Display, least: float = WIDE_DP) -> bool:
    """Whether a display is at least `least` dp wide however it is held: by default 600 dp, as those
    of tablets and of phones that unfold."""
    return min(display.size) / display.scale >= least


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
        id="sliding_pane_layout",
        cls=GROUP,
        h=FILL,
        grow=1,
    )


def navigation_rail(
    tabs: Sequence[Any], selected: str, id: str = "navigation_rail", *, head: View | None = None, gap: float = 12
) -> View:
    """The destinations of a screen at its side, 80 dp wide; `tabs` as for `bottom_tabs`.

    `head` stands above them: a `fab`. `gap` is between the destinations, dp.
    """
    return _rail(tabs_of(tabs), selected, id, head, gap)


@memo
def _rail(tabs: tuple[Tab, ...], selected: str, id: str, head: View | None, gap: float) -> View:
    kids = tuple(destination(t, selected in (t.label, t.id), _STOP) for t in tabs)
    menu = column(*kids, cls=GROUP, w=FILL, gap=gap)
    if head is None:
        return column(menu, id=id, cls=FRAME, bg="surface", w=RAIL, h=FILL, pad=(0, 12, 0, 0))
    top = head.replace(layout=head.layout.replace(at="", margin=(0, 0, 0, 16)))
    return column(top, menu, id=id, cls=FRAME, bg="surface", w=RAIL, h=FILL, align="center", pad=(0, 12, 0, 0))


def navigation_scaffold(
    display: Display,
    tabs: Sequence[Any],
    selected: str,
    /,
    *parts: View,
    id: str = "",
    bar_id: str = "navigation_bar",
    head: View | None = None,
    label: Style = LABEL_SMALL,
    **options: Unpack[BoxOptions],
) -> View:
    """The parts of a screen from its top to its bottom, and its destinations: a bar below them,
    or where the display is wide a rail at their side.

    `bar_id` is the id of the bar, `label` the style of its labels. `head` stands on top of the
    rail, and only there. Most screens use `with_tabs`, which has the usual parts.
    """
    if is_wide(display):
        rail = navigation_rail(tabs, selected, head=head, gap=_gap(display, len(tabs), head))
        page = column(*parts, cls=GROUP, grow=1, h=FILL)
        made = row(rail, page, id=id, align="start", h=FILL)
    else:
        made = column(*parts, bottom_tabs(tabs, selected, bar_id, label=label), id=id, w=FILL, h=FILL)
    return box_of(made, options)


def _gap(display: Display, stops: int, head: View | None) -> float:
    """How far apart the destinations of a rail are, dp: closer where the display is low."""
    room = display.size[1] / display.scale - display.status - display.nav
    room -= 24 if head is None else 96
    return min(12.0, max(0.0, round(room / stops - STOP)))


def with_tabs(
    display: Display,
    top: View | None,
    body: View,
    tabs: Sequence[Any],
    selected: str,
    over: View | None = None,
    *,
    id: str = "navigation_bar",
    lifted: bool = False,
) -> View:
    """A whole screen with destinations: a bar of them at the bottom, called `id`, or where the
    display is wide a rail at the side.

    `over` floats over the body, as in `scaffold`; with `lifted` it stands on top of the rail where
    there is one.
    """
    head = over if lifted and is_wide(display) else None
    inside = (body,) if over is None or head is not None else (body, over)
    middle = box(*inside, cls=GROUP, w=FILL, grow=1)
    bars = () if top is None else (top_frame(top),)
    return window(navigation_scaffold(display, tabs, selected, *bars, middle, bar_id=id, head=head, cls=GROUP))


def speed_dial(
    opened: bool, desc: str, items: Items, *, field: str = "dial", icon_name: str = "add", id: str = "fab"
) -> View:
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
        id="speed_dial",
        at="end|bottom",
        align="end",
        gap=16,
        margin=(16, 16, 16, 16),
    )
    shade = box(
        id="speed_dial_overlay", tap=assign(field, False), desc="Close", bg="surface", alpha=0.8, w=FILL, h=FILL
    )
    return box(shade, dial, w=FILL, h=FILL)


def _dialled(field: str, label: str, tap: Call | None, icon_name: str, id: str) -> View:
    call = _choose(field, tap)
    words = text(
        label, f"{id}_label" if id else "", LABEL, tap=call, bg="surfaceContainerHigh", radius=8, pad=(12, 8, 12, 8)
    )
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
    strip = column(
        *(decor(text(x, size=10, hidden=True, at="center|middle"), w=24, grow=1) for x in letters), w=24, h=FILL
    )
    shown = box(strip, id=id, cls="android.view.View", desc="Scroll to a letter", at="end|top", h=FILL)
    call = _scroll_to.partial(tuple(letters))
    made = touchable(shown, tap=call, drag=_drag_to.partial(tuple(letters)), axis="y")
    return made.replace(inert_reason="the list is at this letter")


@does
def _scroll_to(c: Ctx, letters: tuple[str, ...], at: Place) -> Ctx:
    place = min(len(letters) - 1, max(0, int(at.y * len(letters))))
    return c.reveal(letters[place])


@does
def _drag_to(c: Ctx, letters: tuple[str, ...], begun: Place, ended: Place) -> Ctx:
    return _scroll_to.now(c, letters, ended)


def detail_row(
    title: str,
    second: str = "",
    icon_name: str = "",
    *,
    id: str = "",
    tap: Call | None = None,
    trail: View | None = None,
    **options: Any,
) -> View:
    """A row of a page about one thing: an icon, what it is and what kind of thing ("555-0100",
    "Mobile"), and a control at the end. Without an icon the texts are as far in as with one.
    `options` are those of `list_row`."""
    lead = icon(icon_name) if icon_name else decor(w=24, h=24)
    return list_row(title, second, id=id, lead=lead, tap=tap, trail=trail, **options)


def center_column(*kids: View, id: str = "", **options: Unpack[BoxOptions]) -> View:
    """Children in a column in the middle of the room there is: a welcome, an empty page, a lock."""
    made = column(*kids, id=id, w=FILL, h=FILL, align="center", pack="center", gap=16)
    return box_of(made, options)


__all__ = [
    "WIDE_DP",
    "center_column",
    "detail_row",
    "is_tablet",
    "is_wide",
    "letter_rail",
    "navigation_rail",
    "navigation_scaffold",
    "speed_dial",
    "two_panes",
    "with_tabs",
]
