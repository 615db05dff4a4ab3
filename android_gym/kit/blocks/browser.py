"""Browsers: the address field and what it proposes, the bar that finds in a page, menus with icons
and controls in them, and what stands for tabs and sites.

    from android_gym.kit.blocks import browser

    LOOK = browser.Look("Search or type URL", "url_bar", submit_bar())

    class Main(Activity):
        query: str = ""  # what is typed into the address field
        find: str = ""  # what is looked for in the page

        def view(self, app: Chrome) -> View:
            field = browser.address_field(LOOK, self.query)
            body = listing("list", *(browser.suggestion(LOOK, s.kind, …) for s in …))
            return scaffold(row(field, browser.tab_square(3)), body)

`Look` names what a browser calls its views and how they are drawn; what a touch does is a Call of
the browser's own. Nothing is known here of pages, tabs and bookmarks.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...phone.core.calls import Call, memo
from ...phone.core.values import Table, Value
from ...phone.core.view import FILL, FOCUSABLE, Extras, Layout, Style, View
from ..basic import box, column, decor, icon, row, text
from ..controls import icon_button
from ..items import Items, items_of
from ..styles import EDIT, FRAME, LINEAR, LIST, TAP, TAP_LONG_PRESS
from ..verbs import choose, with_args

ICONS = Table.of(
    {  # of the kinds of suggestions
        "typed": "search",
        "address": "language",
        "engine": "search",
        "recent": "history",
        "bookmark": "star",
        "history": "history",
    }
)
_FIELD = Layout(weight=1, h=48)
_ADDRESS = Extras(takes="url")
_NOTHING = View(layout=Layout(weight=1, h=8), hidden_from_a11y=True)  # in the place of a cell
_PANEL = Style(bg="surfaceContainer", radius=8, elevation=3)
_ALONE = "no other place holds these words"


class SuggestionLook(Value):
    """The rows under the address field: classes, ids, sizes in sp and colours."""

    cls: str = FRAME
    id: str = "suggestion_view"
    flags: int = TAP
    icon_id: str = "suggestion_icon"
    icon_color: str = "onSurfaceVariant"
    icon_hidden: bool = False  # the icon has no node
    lines_cls: str = LINEAR
    ids: tuple[str, str] = ("line_1", "line_2")
    sizes: tuple[float, float] = (16, 14)
    second_color: str = "primary"
    gap: float = 16  # dp, between the icon and the words
    end: float = 16  # dp, after the words
    heights: tuple[float, float] = (60, 60)  # dp, of a row without and with a button
    raised: tuple[float, float] = (0, 0)  # dp of room under the icon in each
    letter_spacing: float = 0  # em


class FindLook(Value):
    """The bar that finds in a page. `previous`, `following` and `close` are (id, description)."""

    id: str = "find_toolbar"
    field_id: str = "find_query"
    count_id: str = "find_status"
    count_color: str = "onSurfaceVariant"
    none_color: str = "error"  # of the count when nothing is found
    previous: tuple[str, str] = ("find_prev_button", "Find previous")
    following: tuple[str, str] = ("find_next_button", "Find next")
    close: tuple[str, str] = ("close_find_button", "Close")
    at: str = ""  # where in a frame it lies: "start|bottom"


class Look(Value):
    """A browser's names, sizes and colours.

    `submit` runs on the Go key of the address field. `icons` has the icon of each kind of
    suggestion: words that are "typed", an "address", "recent" words, words that an "engine"
    proposes, pages from "bookmark"s and "history". `text_size` is that of both text fields, in sp.
    """

    hint: str
    url_id: str
    submit: Call
    icons: Table = ICONS
    text_size: float = 16
    suggestion: SuggestionLook = SuggestionLook()
    find: FindLook = FindLook()
    menu_text_id: str = "title"
    menu_icon_id: str = "icon"


# --- fields ------------------------------------------------------------------------------------


def _edit(look: Look, id: str, words: str, hint: str, name: str, ime: str, submit: Call) -> View:
    color = "onSurface" if words else "onSurfaceVariant"
    style = Style(size=look.text_size, pad=(4, 0, 4, 0), color=color)
    return View(
        EDIT,
        id,
        words,
        "",
        hint,
        flags=TAP_LONG_PRESS,
        style=style,
        layout=_FIELD,
        field=name,
        key=name,
        ime=ime,
        submit=submit,
    )


def address_field(look: Look, words: str, tap: Call | None = None) -> View:
    """The EditText of the address, which edits the activity's field `query`. While it shows a page
    `words` is its address, and `tap` begins to edit."""
    field = _edit(look, look.url_id, words, look.hint, "query", "go", look.submit)
    field = field.replace(extras=_ADDRESS)
    return field if tap is None else field.replace(tap=tap)


def find_bar(look: Look, find: str, hit: int, count: int, turn: Call, close: Call) -> View:
    """The bar that finds in a page: the field `find` of the activity, which of `count` places is
    shown (`hit`, from 0), the arrows and the cross. `turn` is told by how many places to go on: 1,
    -1, or 0 by the keyboard's Search key."""
    own = look.find
    search = with_args(turn, (0,))
    kids = [_edit(look, own.field_id, find, "Find in page", "find", "search", search)]
    if find:
        color = own.count_color if count else own.none_color
        kids.append(text(f"{min(hit + 1, count)}/{count}", own.count_id, size=14, color=color))
    dead = "" if count > 1 else _ALONE
    turns = (("expand_less", own.previous, -1), ("expand_more", own.following, 1))
    for name, (id, desc), by in turns:
        kids.append(icon_button(name, desc, with_args(turn, (by,)), id, inert_reason=dead))
    kids.append(icon_button("close", own.close[1], close, own.close[0]))
    return row(*kids, id=own.id, h=56, pad=(16, 0, 4, 0), at=own.at)


def suggestion(look: Look, kind: str, words: str, second: str, tap: Call, *more: View) -> View:
    """A row under the address field: the icon of its kind, one or two lines, and buttons."""
    own = look.suggestion
    spaced = own.letter_spacing
    lines = [text(words, own.ids[0], size=own.sizes[0], letter_spacing=spaced)]
    if second:
        lines.append(text(second, own.ids[1], size=own.sizes[1], color=own.second_color))
    high, low = own.heights[bool(more)], own.raised[bool(more)]
    glyph = icon(
        look.icons.get(kind, ""), own.icon_id, color=own.icon_color, hidden=own.icon_hidden, margin=(0, 0, 0, low)
    )
    place = (own.gap, 0, own.end if more else 0, 0)
    words_at = column(*lines, cls=own.lines_cls, grow=1, margin=place)
    return row(glyph, words_at, *more, id=own.id, cls=own.cls, flags=own.flags, h=high, pad=(16, 0, 8, 0), tap=tap)


# --- menus -------------------------------------------------------------------------------------


def panel(
    *rows: View,
    id: str = "",
    list_id: str = "",
    list_cls: str = LIST,
    w: float = 248,
    at: str = "end|top",
    top: float = 8,
    bottom: float = 8,
) -> View:
    """The surface of a menu whose rows hold more than words, for a popup of kind "menu". `at` is
    the corner of the screen it appears at, `top` and `bottom` are paddings of its list in dp."""
    layout = Layout(kind="scroll", w=FILL, pad=(0, top, 0, bottom))
    body = View(list_cls, list_id, kids=rows, flags=FOCUSABLE, layout=layout)
    place = Layout(w=w, at=at, margin=(8, 8, 8, 8))
    return View(FRAME, id, kids=(body,), style=_PANEL, layout=place)


def panel_row(look: Look, label: str, call: Call, glyph: str = "", end: View | None = None) -> View:
    """A row of a `panel`, 48 dp high: a label, before it an icon and after it a control if there
    are any. It closes the menu and runs `call` on the opener."""
    kids = (icon(glyph, look.menu_icon_id),) if glyph else ()
    ends = () if end is None else (end,)
    return row(
        *kids,
        text(label, look.menu_text_id, grow=1),
        *ends,
        h=48,
        gap=16 if glyph else 0,
        pad=(16, 0, 16, 0),
        tap=choose(call),
    )


def panel_icons(items: Items, id: str = "", side: float = 4) -> View:
    """A line of icon buttons in a `panel`; each closes the menu and runs its Call on the opener."""
    buttons = (icon_button(i.icon, i.label, choose(i.tap), i.id, enabled=i.enabled) for i in items_of(items))
    return row(*buttons, id=id, h=56, pack="between", pad=(side, 0, side, 0))


# --- tabs and sites ----------------------------------------------------------------------------


@memo
def tab_square(count: int, many: str = "∞", *, w: float = 18, h: float = 18, color: str = "onSurface") -> View:
    """The square with the number of tabs, in the middle of what holds it; no node. From 100 tabs on
    it shows `many`."""
    number = text(
        str(count) if count < 100 else many,
        hidden=True,
        w=w,
        h=h,
        size=-10,
        weight=700,
        align="center",
        stroke=color,
        radius=3,
        color=color,
    )
    return decor(number, at="center|middle")


def mode_tab(glyph: str, desc: str, selected: bool, tap: Call, id: str = "", *, w: float = 64, h: float = 48) -> View:
    """One of the icons that switch between the kinds of tabs, over a line where it is `selected`, which
    it then has as a flag too; that one does nothing. `glyph` is an icon, or a number of tabs in the square."""
    color = "primary" if selected else "onSurfaceVariant"
    counted = glyph.isdecimal()
    kids: tuple[View, ...] = (tab_square(int(glyph), color=color),) if counted else ()
    if selected:
        kids += (decor(bg="primary", radius=2, w=w / 2, h=3, at="center|bottom"),)
    return box(
        *kids,
        id=id,
        cls=LINEAR,
        desc=desc,
        icon="" if counted else glyph,
        color=color,
        selected=selected,
        focusable=selected,
        tap=None if selected else tap,
        w=w,
        h=h,
    )


@memo
def site_icon(host: str, size: float = 24) -> View:
    """The favicon of a site in the middle of what holds it, `size` in dp; no node."""
    return decor(art=f"favicon:{host}", radius=size / 6, w=size, h=size, at="center|middle")


def in_lines(cells: Iterable[View], across: int) -> list[tuple[View, ...]]:
    """Cells that share a line's room, `across` of them in each; the last is filled up."""
    every = tuple(cells)
    lines = [every[n : n + across] for n in range(0, len(every), across)]
    return [(*line, *(_NOTHING,) * (across - len(line))) for line in lines]


__all__ = [
    "FindLook",
    "ICONS",
    "Look",
    "SuggestionLook",
    "address_field",
    "find_bar",
    "in_lines",
    "mode_tab",
    "panel",
    "panel_icons",
    "panel_row",
    "site_icon",
    "suggestion",
    "tab_square",
]
