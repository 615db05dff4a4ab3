"""Menus: the overflow menu, dropdowns, bottom sheets and the navigation drawer.

They are popups: windows over the activity that opened them. A row closes the popup and then runs
its `Call` on the opener, so that in its handler `c.screen` is the opener. Back, and a tap beside
it, only close the popup.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ..phone.core.calls import Call, does, memo
from ..phone.core.values import Value
from ..phone.core.view import BOX, CHECKABLE, CHECKED, DISABLED, FILL, FOCUSABLE, SELECTED, Layout, Style, View
from ..phone.state.activity import Popup
from ..phone.ui.typeface import width
from .basic import divider
from .controls import checkbox
from .items import Item, Items, items_of
from .styles import (
    BODY,
    CHECKED_TEXT,
    FRAME,
    GROW,
    IMAGE,
    LINEAR,
    LIST,
    RECYCLER,
    RELATIVE,
    SECTION,
    SUMMARY,
    TAP,
    TEXT,
    TITLE_LARGE,
    WIDE,
    art_style,
    filled_icon,
    icon_style,
    replace_layout,
    replace_style,
    square,
)
from .verbs import choose

if TYPE_CHECKING:
    from ..phone.state.phone import Display
    from ..phone.system.ctx import Ctx

Edges = tuple[float, float, float, float]  # left, top, right, bottom
_EDGES: Edges = (8, 8, 8, 8)
_PANEL = Style(bg="surfaceContainer", radius=4, elevation=3)
_MIN_WIDTH, _MAX_WIDTH = 224.0, 320.0  # dp
_MAX_FONT_SCALE = 1.3  # the largest font scale of Android's settings
_MENU_ROW = Layout(kind="row", w=FILL, h=48, align="center", pad=(16, 0, 12, 0))
_INNER = replace_layout(GROW, kind="row", align="center")
_SHEET = Style(bg="surfaceContainerLow", radius=28, bar=1)
_SHEET_LAYOUT = Layout(kind="column", w=640, at="center|bottom", pad=(0, 8, 0, 16))
_SHEET_ROW = Layout(kind="row", w=FILL, h=56, align="center", pad=(24, 0, 24, 0), gap=24)
_HANDLE = View(
    hidden_from_a11y=True, style=Style(bg="outline", radius=2), layout=Layout(w=32, h=4, margin=(0, 8, 0, 8))
)
_DRAWER_TITLE = replace_style(TITLE_LARGE, color="primary", pad=(28, 16, 16, 12))
_DRAWER_LIST = Layout(kind="scroll", w=FILL, h=FILL)
_DRAWER_LINE = Layout(w=FILL, pad=(28, 8, 28, 8))
_DRAWER = Style(bg="surfaceContainerLow")
_DRAWER_ROW = Layout(kind="row", w=FILL, h=56, align="center", pad=(16, 0, 24, 0), margin=(12, 0, 12, 0))


@memo
def _menu_row(item: Item) -> View:
    dim = {} if item.enabled else {"alpha": 0.38}
    title = View(TEXT, "title", item.label, style=replace_style(BODY, **dim))
    kids: tuple[View, ...] = (View(LINEAR, kids=(View(RELATIVE, kids=(title,)),), layout=_INNER),)
    if item.checked is not None:
        kids += (checkbox(item.checked),)
    if not item.enabled:
        return View(LINEAR, kids=kids, flags=TAP | DISABLED, layout=_MENU_ROW, inert_reason="disabled")
    return View(LINEAR, kids=kids, flags=TAP, layout=_MENU_ROW, tap=choose(item.tap))


class Menu(Popup):
    """An overflow menu: a ListView of rows 48 dp high, each with a TextView "title".

    `at` is the corner of the screen it appears at ("end|top"), `margin` its distance in dp
    from the edges (left, top, right, bottom). It is as wide as its longest label, 224 to 320 dp.
    """

    kind: ClassVar[str] = "menu"
    items: tuple[Item, ...]
    at: str = "end|top"
    margin: Edges = _EDGES  # dp, around it

    def view(self, display: Display) -> View:
        rows = tuple(map(_menu_row, self.items))
        list_layout = Layout(kind="scroll", w=FILL, pad=(0, 8, 0, 8))
        body = View(LIST, kids=rows, flags=FOCUSABLE, layout=list_layout)
        edges = _inside(self.margin, len(self.items), display)
        place = Layout(w=_menu_width(self.items), at=self.at, margin=edges)
        return View(FRAME, kids=(body,), style=_PANEL, layout=place)


def _inside(edges: Edges, rows: int, display: Display) -> Edges:
    """The margins of a menu, lowered where they do not leave room for its rows."""
    left, top, right, bottom = edges
    high = display.size[1] / display.scale - display.status - display.nav
    spare = max(8.0, high - 48.0 * rows - 24)
    return left, min(top, spare), right, min(bottom, spare)


def _menu_width(items: tuple[Item, ...]) -> float:
    """Wide enough in dp for the longest label, with large text too."""
    longest = max((width(i.label, BODY.size, BODY.weight) for i in items), default=0.0)
    return min(_MAX_WIDTH, max(_MIN_WIDTH, math.ceil(longest * _MAX_FONT_SCALE) + 28))


@does
def open_menu(c: Ctx, items: tuple[Item, ...], at: str = "end|top") -> Ctx:
    """Handler: show a `Menu`. Items must be `Item`s here; `items_of` makes them of tuples."""
    return c.show(Menu(items, at))


class Dropdown(Popup):
    """The list of a Spinner: CheckedTextViews "android:id/text1", the chosen one `checked`.

    The option that is tapped is appended to the arguments of `call`. `at` and `margin` are those of
    `Menu`. `spinner` opens it by itself, at the place of the Spinner.
    """

    kind: ClassVar[str] = "menu"
    options: tuple[str, ...]
    chosen: str
    call: Call
    at: str = "center|middle"
    margin: Edges = _EDGES  # dp, around it

    def view(self, display: Display) -> View:
        rows = tuple(
            View(
                CHECKED_TEXT,
                "android:id/text1",
                option,
                flags=TAP | CHECKABLE | (CHECKED if option == self.chosen else 0),
                style=replace_style(BODY, pad=(16, 14, 16, 14)),
                layout=Layout(w=FILL, h=48),
                tap=choose(self.call, option),
            )
            for option in self.options
        )
        list_layout = Layout(kind="scroll", w=FILL, pad=(0, 8, 0, 8))
        body = View(LIST, kids=rows, flags=FOCUSABLE, layout=list_layout)
        edges = _inside(self.margin, len(rows), display)
        return View(FRAME, kids=(body,), style=_PANEL, layout=Layout(w=240, at=self.at, margin=edges))


@does
def open_dropdown(c: Ctx, options: tuple[str, ...], selected: str, call: Call) -> Ctx:
    """Handler: show a `Dropdown` over the Spinner whose `tap` is this very call, or, where no view
    of the window has it, in the middle of the screen.
    """
    from ..phone.system.windows import frame_of

    display = c.phone.display
    me = open_dropdown(options, selected, call)
    for target in frame_of(c.phone, c.window).targets:
        if target.view.tap == me:
            top = target.top / display.scale - display.status
            edges = (target.left / display.scale, max(8.0, top), 8.0, 0.0)
            return c.show(Dropdown(options, selected, call, "start|top", edges))
    return c.show(Dropdown(options, selected, call))


@memo
def _sheet_row(item: Item) -> View:
    kids = []
    if item.icon:
        art = ":" in item.icon
        style = art_style(item.icon) if art else icon_style(item.icon)
        kids.append(View(IMAGE, style=style, layout=square(24)))
    kids.append(View(TEXT, item.id, item.label, style=BODY, layout=GROW))
    if item.checked:
        kids.append(View(IMAGE, style=icon_style("check", "primary"), layout=square(24)))
    flags = TAP | (SELECTED if item.checked else 0)
    return View(LINEAR, kids=tuple(kids), flags=flags, layout=_SHEET_ROW, tap=choose(item.tap))


class Sheet(Popup):
    """A modal bottom sheet: a title, a message, and rows of Items 56 dp high.

    An Item's `icon` is a Material icon, or a drawing if it has a colon ("app:com.android.chrome").
    `checked` sets the flag `selected` and shows a check mark at the end of the row.

        show(Sheet("Share", (Item("Copy link", copy_link(), "link"),)))
    """

    kind: ClassVar[str] = "sheet"
    title: str = ""
    items: tuple[Item, ...] = ()
    message: str = ""

    def view(self) -> View:
        kids: list[View] = []
        if self.title:
            style = replace_style(TITLE_LARGE, lines=2, pad=(24, 8, 24, 8))
            kids.append(View(TEXT, "title", self.title, style=style))
        if self.message:
            kids.append(View(TEXT, "message", self.message, style=replace_style(SUMMARY, lines=8, pad=(24, 0, 24, 8))))
        kids.extend(map(_sheet_row, self.items))
        return sheet_frame(*kids)


def sheet_frame(*kids: View, id: str = "design_bottom_sheet") -> View:
    """The surface of a bottom sheet with its drag handle, around any views, at most 640 dp wide.

    For popups with a view of their own; such a popup has `kind: ClassVar[str] = "sheet"`. What does
    not fit on the screen scrolls.
    """
    handle = View(hidden_from_a11y=True, kids=(_HANDLE,), layout=Layout(kind="column", w=FILL, align="center"))
    layout = replace_layout(BOX, kind="scroll", w=FILL)
    body = View(LINEAR, kids=kids, layout=layout)
    return View(FRAME, id, kids=(handle, body), style=_SHEET, layout=_SHEET_LAYOUT)


class DrawerItem(Value):
    """A row of the navigation drawer. Without `tap` and `icon` it is a subheader, and without a
    label too it is a line.

    With `checked` it has a check box, and the drawer stays open when it is tapped. `count` is text
    at the end of the row, such as the number of unread messages. `selected` marks the destination
    that the drawer was opened from.
    """

    label: str
    icon: str = ""
    tap: Call | None = None
    count: str = ""
    selected: bool = False
    id: str = "label_view"
    checked: bool | None = None


@memo
def _drawer_row(item: DrawerItem) -> View:
    if item.tap is None and not item.icon and not item.label:
        return View(LINEAR, "divider", kids=(divider(),), layout=_DRAWER_LINE)
    if item.tap is None and not item.icon:
        style = replace_style(SECTION, pad=(28, 16, 16, 8))
        return View(TEXT, "label_header", item.label, style=style, layout=Layout(w=FILL))
    color = "onSecondaryContainer" if item.selected else "onSurfaceVariant"
    glyph = filled_icon(item.icon) if item.selected else item.icon
    kids: tuple[View, ...] = (
        View(IMAGE, "icon", style=icon_style(glyph, color), layout=square(24)),
        View(
            TEXT,
            "name",
            item.label,
            style=replace_style(BODY, size=14, weight=500, color=color),
            layout=replace_layout(GROW, margin=(12, 0, 8, 0)),
        ),
    )
    if item.count:
        kids += (View(TEXT, "count", item.count, style=replace_style(SUMMARY, color=color)),)
    if item.checked is not None:
        kids += (checkbox(item.checked),)
    style = Style(bg="secondaryContainer" if item.selected else "", radius=-1)
    flags = TAP | (SELECTED if item.selected else 0)
    return View(
        LINEAR,
        item.id,
        kids=kids,
        flags=flags,
        style=style,
        layout=_DRAWER_ROW,
        tap=choose(item.tap) if item.checked is None else item.tap,
    )


class Drawer(Popup):
    """A navigation drawer, 300 dp wide, from the left edge of the screen: a title and its items.

        show(Drawer("Mail", (DrawerItem("Inbox", "inbox", go(Inbox()), "3", selected=True),)))

    A row closes the drawer and then runs its `tap` on the opener.
    """

    kind: ClassVar[str] = "sheet"
    title: str
    items: tuple[DrawerItem, ...]

    def view(self) -> View:
        return drawer_frame(self.title, self.items)


def drawer_frame(title: str, items: Sequence[DrawerItem]) -> View:
    """What a `Drawer` shows, for a popup of one's own whose items follow the model, as check boxes
    do. Such a popup has `kind: ClassVar[str] = "sheet"`."""
    head = View(TEXT, "title", title, style=_DRAWER_TITLE, layout=WIDE)
    body = View(RECYCLER, "drawer_list", flags=FOCUSABLE, layout=_DRAWER_LIST, kids=(head, *map(_drawer_row, items)))
    place = Layout(w=300, h=FILL, at="start|top")
    return View(FRAME, "drawer", kids=(body,), style=_DRAWER, layout=place)


__all__ = [
    "Drawer",
    "DrawerItem",
    "Dropdown",
    "Item",
    "Items",
    "Menu",
    "Sheet",
    "drawer_frame",
    "items_of",
    "open_dropdown",
    "open_menu",
    "sheet_frame",
]
