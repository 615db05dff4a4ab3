"""Bars: the toolbar, the search field at the top, the action mode, tabs; and pages under them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ... import *

BAR = 64  # dp
_TYPED = replace_style(BODY, size=18)
SIGNS = (  # of a main screen without a menu of its own
    Item("Settings", route("SettingsActivity"), "settings", "settings"),
    Item("About", route("AboutActivity"), "info", "about"),
)
MENU = tuple(item.replace(icon="") for item in SIGNS)  # of a main screen, after the app's own items


def _ends(actions: Items, menu: Items, color: str = "onSurface") -> tuple[View, ...]:
    shown, more = (items_of([item for item in items if item]) for items in (actions, menu))
    buttons = (
        icon_button(i.icon, i.label, i.tap, i.id, cls=BUTTON, enabled=i.enabled, color=color) if i.icon else action(i)
        for i in shown
    )
    last = more_button(open_menu(more)).replace(style=icon_style("more_vert", color))
    return (*buttons, *(last,) * bool(more))


def toolbar(
    title: str,
    up: Call | None = None,
    actions: Items = (),
    menu: Items = (),
    *,
    id: str = "toolbar",
    up_desc: str = "Back",
    bg: str = "surface",
    color: str = "onSurface",
) -> View:
    """The toolbar of a page, 64 dp high: an arrow "Back", or with `up_desc="Close"` a cross, the
    title, actions, and the menu "More options". `actions` and `menu` are `Item`s or
    `(label, Call[, icon[, id]])`; what is false is left out: `one and ("Rename", …)`."""
    sign = "close" if up_desc == "Close" else "arrow_back"
    lead = () if up is None else (icon_button(sign, up_desc, up, color=color),)
    left = 16 if up is None else 8
    words = text(title, size=20, color=color, grow=1, margin=(left, 0, 8, 0))
    return row(
        *lead, words, *_ends(actions, menu, color), id=id, cls=GROUP, h=BAR, bg=bg, pad=(4, 0, 0 if any(menu) else 4, 0)
    )


def app_page(
    name: str, title: str, *kids: View, actions: Items = (), menu: Items = (), up: Call | None = None, **options: Any
) -> View:
    """A whole page that scrolls: `app_page("settings", "Settings", …)` has a "settings_toolbar" and
    its views in a "settings_holder". `up` is by default Back; `options` are those of `toolbar`."""
    bar = toolbar(title, up or leave(), actions, menu, id=f"{name}_toolbar", **options)
    bg = options.get("bg", "surface")
    holder = column(*kids, id=f"{name}_holder", w=FILL, pad=(0, 0, 0, 16))
    body = scroll(holder, id=f"{name}_nested_scrollview")
    top = column(bar, id=f"{name}_app_bar_layout", w=FILL, bg=bg)
    return window(column(top, body, id=f"{name}_coordinator", cls=GROUP, w=FILL, h=FILL), bg=bg)


# --- searching ----------------------------------------------------------------------------------


class Screen(Activity):
    """A main screen: `query` is what stands in its `search_menu`, which is open while `searching`;
    `picked` are the keys of marked rows. Back ends the selection, then the search, then the
    screen."""

    query: str = ""
    searching: bool = False
    picked: tuple[Any, ...] = ()

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        return c.set(searching=True) if field == "query" else c

    def back(self, c: Ctx) -> Ctx:
        return back(c)


def back(c: Ctx) -> Ctx:
    """What Back does on a `Screen`, for one with a `back` of its own."""
    if is_picking(c.screen):
        return clear_selection(c)
    return _close_search.now(c) if c.screen.searching else c.finish()


@does
def _open_search(c: Ctx) -> Ctx:
    return c.set(searching=True).focus("query")


@does
def _close_search(c: Ctx) -> Ctx:
    return c.set(searching=False, query="").focus("")


def search_menu(
    screen: Any,
    hint: str = "Search",
    actions: Items = (),
    menu: Items = MENU,
    *,
    submit: Call | None = None,
    up: Call | None = None,
) -> View:
    """The search field at the top of a `Screen`, in a pill with the actions and the menu.

    It is the EditText "top_toolbar_search", which edits `screen.query`. The icon before it is
    "Search" and, while the search is open, "Back", which closes it; with `up` it is "Back" then,
    too, and runs that. `actions` and `menu` are as for `toolbar`.
    """
    lead = (
        ("arrow_back", "Back", _close_search())
        if screen.searching
        else (("search", "Search", _open_search()) if up is None else ("arrow_back", "Back", up))
    )
    typed = edit(
        screen, "query", hint, "top_toolbar_search", variant="bare", ime="search", submit=submit, text_style=_TYPED
    ).replace(tap=_open_search())
    sign = icon_button(*lead, "top_toolbar_search_icon", cls=IMAGE)
    ends = row(*_ends(actions, menu), id="top_toolbar", cls=GROUP, w=WRAP, h=48)
    holder = row(
        sign,
        typed,
        ends,
        id="top_toolbar_holder",
        cls=RELATIVE,
        h=48,
        radius=-1,
        bg="surfaceContainerHighest",
        pad=(4, 0, 0, 0),
        margin=(0, 8, 0, 8),
    )
    return box(holder, id="top_app_bar_layout", cls=LINEAR, w=FILL, h=BAR, pad=(16, 0, 16, 0))


# --- selection ----------------------------------------------------------------------------------


def action_mode(screen: Any, keys: Sequence[Any], actions: Items = (), menu: Items = ()) -> View | None:
    """The bar over a list with marked rows, "2 / 5": None while none is marked.

    `keys` are those of all rows. A tap on the title marks all, or where all are marked none. An
    action such as Delete is about `screen.picked` and ends the selection with `clear_selection`."""
    if not is_picking(screen):
        return None
    everything = set(keys) <= set(screen.picked)
    turn = pick_none() if everything else pick_all(tuple(keys))
    count = text(f"{len(screen.picked)} / {len(keys)}", "actionbar_title", size=20, tap=turn, pad=(12, 12, 16, 12))
    close = icon_button("arrow_back", "Done", pick_none(), "action_mode_close_button", cls=IMAGE)
    return row(
        close,
        box(count, grow=1),
        *_ends(actions, menu),
        id="action_mode_bar",
        cls=GROUP,
        h=BAR,
        bg="surfaceContainerHighest",
        pad=(4, 0, 0 if any(menu) else 4, 0),
    )


def marks(key: Any, picked: tuple[Any, ...], opens: Call | None) -> dict[str, Any]:
    """Options of a row that can be marked: a tap `opens` it or, while others are marked, marks it.
    Without `opens` a tap does nothing then."""
    on, tap = key in picked, pick(key) if picked else opens
    return {"selected": on, "bg": "secondaryContainer" if on else "", "tap": tap, "long_press": pick(key)}


@does
def to_tab(c: Ctx, tab: str) -> Ctx:
    """Turn a `Screen` with a field `tab` to another one; selection and search end."""
    return c.set(tab=tab, picked=(), query="", searching=False).focus("").scroll_top()


# --- tabs ---------------------------------------------------------------------------------------


def tab_bar(tabs: Sequence[Any], selected: str, id: str = "main_tabs_holder") -> View:
    """The tabs at the lower end of a main screen: `Tab`s or `(id, label, icon, Call)`, `selected`
    the label or id of one. Their labels are "tab_item_label", their icons "tab_item_icon"."""
    return _tab_bar(tabs_of(tabs), selected, id)


@memo
def _tab_bar(tabs: tuple[Tab, ...], selected: str, id: str) -> View:
    cells = []
    for tab in tabs:
        on = selected in (tab.label, tab.id)
        color = "primary" if on else "onSurfaceVariant"
        inside = column(
            icon(tab.icon, "tab_item_icon", color=color, room=32),
            text(tab.label, "tab_item_label", size=12, color=color, pad=(0, 4, 0, 8)),
            id="tab_item_holder",
            align="center",
            pad=(0, 8, 0, 0),
        )
        cells.append(
            column(
                inside,
                id=tab.id,
                cls=LINEAR,
                grow=1,
                align="center",
                selected=on,
                focusable=on,
                tap=None if on else tab.tap,
            )
        )
    strip = row(*cells, cls=LINEAR, align="start", pad=(0, 0, 0, 16))  # clear of the home handle
    return box(strip, id=id, cls=HSCROLL, w=FILL, bg="surface", focusable=True)


def placeholder(
    words: str, link: str = "", tap: Call | None = None, id: str = "placeholder", link_id: str = "placeholder_2"
) -> View:
    """What stands in place of an empty list: a sentence, and under it what can be done about it, as
    an underlined TextView: `placeholder("No items found.", "Change filter", show(…))`."""
    if not link:
        return empty(words, id=id)
    said = text(words, id, size=16, lines=4, align="center", color="onSurfaceVariant")
    way = text(link, link_id, size=16, color="primary", line="underline", tap=tap, pad=(16, 12, 16, 12))
    return column(said, way, w=FILL, h=FILL, align="center", pad=(24, 32, 24, 24))


def outlined_card(*kids: View, id: str, **options: Any) -> View:
    """A section with a line around it: rows of About, a question of the FAQ."""
    return card(*kids, id=id, bg="surface", stroke="outlineVariant", radius=16, **options)


__all__ = [
    "MENU",
    "SIGNS",
    "Screen",
    "action_mode",
    "app_page",
    "back",
    "marks",
    "placeholder",
    "search_menu",
    "tab_bar",
    "to_tab",
    "toolbar",
]
