"""Pages under large titles, searching, tabs, and the bars of a selection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....phone.core.view import SCROLLABLE
from ... import *
from .dialogs import menu_button, sure
from .theme import ACCENT

_COLLAPSE, _SMALL = Layout(kind="collapse", w=FILL, h=FILL, gap=56), Style(size=18, weight=500)


class Screen(Activity):
    """A main screen: `query` stands in its `search_field`, which is open while `searching`; `picked` are the keys of
    marked rows, `tab` is the destination. Back ends the selection, then the search, then the screen."""

    query: str = ""
    searching: bool = False
    picked: tuple[Any, ...] = ()
    tab: str = ""

    def back(self, c: Ctx) -> Ctx:
        searched = (c.screen.searching or c.screen.query) and not c.screen.picked
        return _search.now(c, False) if searched else back_from_picking(c)


@does
def _search(c: Ctx, on: bool = True) -> Ctx:
    return c.set(searching=True).focus("query") if on else c.set(searching=False, query="").focus("")


@does
def to_tab(c: Ctx, tab: str) -> Ctx:
    """Turn a `Screen` to another destination; selection and search end."""
    return c.set(tab=tab, picked=(), query="", searching=False).focus("").scroll_top()


def title_bar(title: str, up: Call | None = None, actions: Items = (), menu: Items = (), cross: str = "") -> View:
    """A bar 56 dp high: Back, or a `cross` called "Cancel", the title, actions, the menu "More". Of
    items what is false is left out, as in all bars of the family."""
    shown, more = items_of([one for one in actions if one]), any(menu)
    sign = ("close", cross) if cross else ("arrow_back", "Back")
    lead = () if up is None else (icon_button(*sign, up, "up", cls=IMAGE, color="onSurface"),)
    words = text(title, "action_bar_title", _SMALL, grow=1, margin=(8 if lead else 24, 0, 8, 0))
    dots = (menu_button(menu),) * more
    return row(*lead, words, *map(action, shown), *dots, id="action_bar", cls=FRAME, h=56, pad=(4, 0, 8, 0))


@memo
def _header(title: str, subtitle: str, up: Call | None, actions: tuple[Any, ...], menu: tuple[Any, ...]) -> View:
    under = (text(subtitle, "action_bar_subtitle_expand", SUMMARY),) * bool(subtitle)
    words = text(title, "action_bar_title_expand", size=30, lines=2), *under
    big = column(*words, w=FILL, gap=2, bg="surface", pad=(28, 0, 24, 12))  # hides the small title
    low = text(title, style=_SMALL, margin=(28 if up is None else 60, 0, 112, 0))
    small = decor(low, kind="row", align="center", h=56, at="start|bottom")
    bar = column(title_bar("", up, actions, menu), big, id="action_bar_container", cls=FRAME, w=FILL)
    return box(small, bar, id="action_bar_overlay_layout", w=FILL, bg="surface")


def titled_page(
    title: str,
    body: View,
    *,
    up: Call | None = None,
    actions: Items = (),
    menu: Items = (),
    bottom: View | None = None,
    over: View | None = None,
    bar: View | None = None,
    subtitle: str = "",
) -> View:
    """A whole screen: a large title, which shrinks into its bar as `body` scrolls, or in its place
    `bar`, such as a `picking_bar` or `title_bar`. `body` is a list, grid or `scroll`; `bottom` a
    `tab_bar` or `action_strip`, `over` an `add_button`. `actions` and `menu` are as for `title_bar`."""
    if bar is not None:
        return scaffold(bar, body, bottom, over)
    kids = _header(title, subtitle, up, tuple(actions), tuple(menu)), box(body, id="content_mask", w=FILL, h=FILL)
    whole = View(GROUP, "nested_header_layout", kids=kids, flags=FOCUSABLE | SCROLLABLE, layout=_COLLAPSE)
    return scaffold(None, whole, bottom, over)


def search_field(
    screen: Any, hint: str = "Search", side: float = 14, *, submit: Call | None = None, cancel: Call | None = None
) -> View:
    """The search field of a `Screen`, a grey pill, which edits `screen.query`; while the search is
    open "Cancel" stands beside it. `side` is the room at both sides. With `cancel` the screen, of any
    class, is for searching only; `submit` is what the keyboard's Search does."""
    opens = None if cancel else _search()
    how: dict[str, Any] = {"variant": "bare", "ime": "search", "submit": submit, "tap": opens}
    typed = edit(screen, "query", hint, "android:id/input", **how)
    kids = icon("search", size=20, margin=(16, 0, 4, 0)), typed, *(clear_button("query", "clear"),) * bool(screen.query)
    pill = row(*kids, id="search_mode_stub", h=44, radius=-1, bg="surfaceContainerHighest", grow=1)
    tap, shown = cancel or _search(False), cancel or screen.searching or screen.query
    end = text("Cancel", "search_text_cancel", size=16, color=ACCENT, tap=tap, pad=(16, 12, 4, 12))
    return row(pill, *(end,) * bool(shown), id="search_bar", h=56, pad=(side, 0, side, 0))


def search_head(screen: Screen, hint: str, *more: View, side: float = 14) -> tuple[tuple[View, ...], View | None]:
    """What a list that is searched begins with, its `search_field` over `more`, and the bar of its page: none, or
    while the search is open the field, in the place of the large title."""
    if screen.searching or screen.query:
        return (), search_field(screen, hint)
    return (search_field(screen, hint, side), *more), None


def _cells(cells: Sequence[View], id: str) -> View:
    return column(divider(), row(*cells, pad=(0, 0, 0, 12)), id=id, w=FILL, bg="surfaceContainer")


def _cell(id: str, label: str, sign: str, color: str, **options: Any) -> View:
    kids = icon(sign, "android:id/icon", color=color), text(label, "android:id/text1", size=12, weight=500, color=color)
    return column(*kids, id=id, grow=1, h=58, align="center", pack="center", gap=2, **options)


def tab_bar(tabs: Sequence[Any], selected: str) -> View:
    """Destinations at the end: `Tab`s or `(id, label, icon[, Call])`, by default `to_tab`; `selected` is its id."""
    cells = []
    for tab in tabs_of(tabs):
        on = selected == tab.id
        sign, color = (f"filled:{tab.icon}", ACCENT) if on else (tab.icon, "onSurfaceVariant")
        look: dict[str, Any] = {"tap": None if on else tab.tap or to_tab(tab.id), "selected": on, "focusable": True}
        cells.append(_cell(tab.id, tab.label, sign, color, **look))
    return _cells(cells, "bottom_tab")


def top_tabs(tabs: Sequence[Any], selected: str, *ends: View) -> View:
    """A bar with the names of destinations in the place of a title, the selected one large, and any
    views at its end. `tabs` and `selected` are as for `tab_bar`."""
    names = []
    for tab in tabs_of(tabs):
        on = selected == tab.id
        style = Style(size=26, weight=500) if on else Style(size=20, color="onSurfaceVariant")
        tap = None if on else tab.tap or to_tab(tab.id)
        names.append(text(tab.label, f"{tab.id}_tab", style, tap=tap, selected=on, pad=(12, 10, 12, 10)))
    return row(*names, spacer(), *ends, id="action_bar", h=64, pad=(16, 0, 12, 0))


def action_strip(actions: Items, enabled: bool = True) -> View:
    """Actions at the lower end of a screen, icons over their labels: what can be done with marked
    rows, or with what is shown."""
    cells = []
    for one in items_of([one for one in actions if one]):
        on = enabled and one.enabled
        dim: dict[str, Any] = {"enabled": on, "alpha": 1.0 if on else 0.38}
        cells.append(_cell(one.id, one.label, one.icon, "onSurface", tap=one.tap, cls=BUTTON, **dim))
    return _cells(cells, "split_action_bar")


def picking_bar(screen: Any, keys: Sequence[Any]) -> View | None:
    """The bar over a list with marked rows: Cancel, how many, Select all. None while none is
    marked. `keys` are those of all rows."""
    if not screen.picked:
        return None
    everything = set(keys) <= set(screen.picked)
    turn, label = (pick_none(), "Deselect all") if everything else (pick_all(tuple(keys)), "Select all")
    words = text(f"{len(screen.picked)} selected", "android:id/title", _SMALL, grow=1, align="center")
    end = icon_button("checklist", label, turn, "android:id/button2", cls=BUTTON, color="onSurface")
    start = icon_button("close", "Cancel", pick_none(), "android:id/button1", cls=BUTTON, color="onSurface")
    return row(start, words, end, id="action_mode_bar", h=56, pad=(8, 0, 8, 0))


def picking_page(screen: Any, title: str, body: View, keys: Sequence[Any], tools: Items, **options: Any) -> View:
    """A `titled_page` with a list whose rows can be marked; `keys` are those of all of them.

    While some are marked, it has the `picking_bar` in the place of its title, and `tools`, what can
    be done with them, in an `action_strip` at its end. `options` are those of `titled_page` while
    none is marked.
    """
    bar = picking_bar(screen, keys)
    return scaffold(bar, body, action_strip(tools)) if bar else titled_page(title, body, **options)


def choosing_page(
    screen: Any, title: str, body: View, keys: Sequence[Any], tools: Items, *, up: Call | None = None
) -> View:
    """A whole screen where rows are marked for `tools`, which are grey while none is; `keys` are
    those of all rows. Its cross runs `up`, by default `leave()`. Without `tools` a tap on a row is all that is done."""
    bar = picking_bar(screen, keys) or title_bar(title, up or leave(), cross="Cancel")
    return scaffold(bar, body, action_strip(tools, bool(screen.picked)) if tools else None)


def delete_tool(question: str, call: Call, message: str = "") -> Item:
    """The action of an `action_strip` that deletes what is marked or shown, after a `sure` question."""
    return Item("Delete", sure(question, call, message), "delete", "delete")


__all__ = [
    "Screen",
    "action_strip",
    "choosing_page",
    "delete_tool",
    "picking_bar",
    "picking_page",
    "search_field",
    "search_head",
    "tab_bar",
    "title_bar",
    "titled_page",
    "to_tab",
    "top_tabs",
]
