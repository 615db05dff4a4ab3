"""Preference pages: the pages of Settings, and of apps that look like it."""

from __future__ import annotations

from collections.abc import Sequence

from ..phone.core.calls import Call, memo
from ..phone.core.view import FILL, FOCUSABLE, SCROLLABLE, Layout, Style, View
from .basic import box
from .controls import icon_button, more_button
from .items import Item, Items, items_of
from .menus import open_menu
from .preference_rows import Row, home_row, preference
from .scaffold import edge_to_edge, window
from .styles import (
    CONTENT_WIDE,
    FRAME,
    FULL,
    GROUP,
    GROW,
    IMAGE,
    IMAGE_BUTTON,
    LINEAR,
    RECYCLER,
    SCROLL,
    TAP,
    TEXT,
    WIDE,
    WIDE_COLUMN,
    art_style,
    icon_style,
    replace_layout,
    replace_style,
    square,
)
from .verbs import leave

_PINNED = "start|bottom"  # moves up with the header's lower edge
_COLLAPSE = Layout(kind="collapse", w=FILL, h=FILL, gap=56)
_LIST = Layout(kind="scroll", w=FILL, h=FILL, pad=(0, 0, 0, 24), most=CONTENT_WIDE)
_HOME_TITLE = Style(size=-36, lines=3)
_BIG = replace_style(_HOME_TITLE, pad=(24, 58, 24, 24), bg="surface")  # hides the small title behind it
_BIG_LAYOUT = Layout(w=FILL, most=CONTENT_WIDE - 48)  # over the rows
_SMALL = Style(size=-20, pad=(76, 0, 56, 0), bg="surfaceContainerHighest")
_SMALL_ALONE = replace_style(_SMALL, pad=(24, 0, 56, 0))
_SMALL_LAYOUT = Layout(w=FILL, h=56, at=_PINNED)  # moves up into the bar as the page scrolls
_AVATAR_LAYOUT = Layout(kind="column", w=FILL, h=104, align="end", pad=(0, 56, 0, 0), at=_PINNED)
_HOME_TITLE_LAYOUT = Layout(w=FILL, margin=(24, 6, 24, 25), at=_PINNED)
_HINT = Style(size=20, color="onSurfaceVariant", pad=(0, 2, 0, 0))
_ACTION_BAR = Layout(kind="row", w=FILL, h=56, align="center", pad=(4, 0, 4, 0))
_SURFACE = Style(bg="surface")
_BESIDE = Style(bg="surfaceContainer")  # of a home page with a page beside it
_SEARCH = Style(bg="surfaceContainerHighest", radius=-1)
_SEARCH_LAYOUT = Layout(kind="row", w=FILL, h=52, align="center", pad=(0, 0, 16, 0), margin=(16, 0, 16, 16), at=_PINNED)


def page(
    title: str,
    rows: Sequence[Row],
    up: Call | None = None,
    *,
    actions: Items = (),
    menu: Items = (),
    head: Sequence[View] = (),
    list_id: str = "recycler_view",
    beside: bool = False,
) -> View:
    """A sub-page of Settings: a collapsing toolbar with Navigate up and the title, and a list of
    rows.

    `up` defaults to `leave()`. `actions` and `menu` are `Item`s or `(label, Call[, icon[, id]])`.
    `head` views come before the rows in the list, whose resource-id is `list_id`. All rows are
    built at once: long lists of data belong in `rows`. The title collapses into the bar as the page
    scrolls. A page that stands `beside` the home page has no arrow.

        page("Sound", (Header("Volume"), SwitchRow("Vibrate", tap=flip_vibrate(), checked=app.vibrate)))
    """
    arrow = None if beside else up or leave()
    return _page(title, tuple(rows), arrow, items_of(actions), items_of(menu), tuple(head), list_id)


@memo
def _page(
    title: str,
    rows: tuple[Row, ...],
    up: Call | None,
    actions: tuple[Item, ...],
    menu: tuple[Item, ...],
    head: tuple[View, ...],
    list_id: str,
) -> View:
    """A sub-page; `up` is what its arrow does, None where it has none."""
    views = (*head, *map(preference, rows))
    body = View(RECYCLER, list_id, kids=views, flags=FOCUSABLE, layout=_LIST)
    body = View(FRAME, "content_frame", kids=(body,), layout=FULL, wrappers=_INSIDE)
    header = _header(title, up, actions, menu)
    return window(
        View(
            SCROLL,
            "content_parent",
            kids=(header, body),
            flags=FOCUSABLE | SCROLLABLE,
            layout=_COLLAPSE,
            style=_SURFACE,
        )
    )


_INSIDE = (View(FRAME, "main_content"), View(LINEAR, "container_material"), View(FRAME, "android:id/list_container"))


@memo
def _header(title: str, up: Call | None, actions: tuple[Item, ...], menu: tuple[Item, ...]) -> View:
    ends = [View(hidden_from_a11y=True, layout=GROW)]
    cls = "android.widget.Button"
    ends += [icon_button(a.icon, a.label, a.tap, a.id, cls=cls, enabled=a.enabled) for a in actions]
    if menu:
        ends.append(more_button(open_menu(menu, "end|top")))
    if up is not None:
        ends.insert(0, icon_button("arrow_back", "Navigate up", up, color="onSurface"))
    bar = View(GROUP, "action_bar", layout=_ACTION_BAR, kids=tuple(ends))
    big = View(text=title, style=_BIG, layout=_BIG_LAYOUT, hidden_from_a11y=True)
    low = _SMALL if up is not None else _SMALL_ALONE
    small = View(text=title, style=low, layout=_SMALL_LAYOUT, hidden_from_a11y=True)
    page_bar = View(FRAME, "collapsing_toolbar", desc=title, kids=(bar, big), layout=WIDE_COLUMN)
    return View(LINEAR, "app_bar", kids=(small, page_bar), layout=WIDE, style=_SURFACE)


def home(
    title: str,
    rows: Sequence[Row],
    search: Call,
    account: Call | None = None,
    *,
    search_hint: str = "Search settings",
    avatar_art: str = "avatar:",
    selected: Call | None = None,
) -> View:
    """The home page of Settings: the account's picture, a large title, a search bar, and rows.

    Rows are at least 88 sp high and are not grouped. `search` runs on a tap on the search bar,
    `account` on a tap on the picture, which is the drawing `avatar_art`; without `account` there is
    no picture. The row whose `tap` is `selected` is marked: its page is open beside.
    """
    kids = tuple(home_row(row, selected is not None and row.tap == selected) for row in rows)
    body = View(RECYCLER, "recycler_view", flags=FOCUSABLE, kids=kids, layout=Layout(kind="column", w=FILL))
    listed = View(LINEAR, "homepage_container", kids=(body,), flags=FOCUSABLE, layout=WIDE, wrappers=_INSIDE)
    main = View(
        SCROLL,
        "main_content_scrollable_container",
        kids=(listed,),
        flags=FOCUSABLE | SCROLLABLE,
        layout=Layout(kind="scroll", w=FILL, h=FILL, most=CONTENT_WIDE),
    )
    header = _home_header(title, search, account, search_hint, avatar_art)
    if selected is not None:
        header = header.replace(style=_BESIDE)
    whole = View(
        SCROLL,
        "settings_homepage_container",
        kids=(header, main),
        flags=FOCUSABLE | SCROLLABLE,
        style=_SURFACE if selected is None else _BESIDE,
        layout=replace_layout(_COLLAPSE, gap=68),
    )
    return window(whole if selected is None else box(edge_to_edge(bg=_BESIDE.bg), whole, h=FILL))


@memo
def _home_header(title: str, search: Call, account: Call | None, hint: str, avatar_art: str) -> View:
    face: tuple[View, ...] = ()
    if account is not None:
        face = (
            View(
                IMAGE,
                "account_avatar",
                "",
                "Profile picture, double tap to open Google Account",
                flags=TAP,
                style=art_style(avatar_art, radius=-1),
                tap=account,
                layout=replace_layout(square(48), margin=(0, 0, 24, 0)),
            ),
        )
    top = View(LINEAR, kids=face, layout=_AVATAR_LAYOUT)
    words = View(TEXT, "homepage_title", title, style=_HOME_TITLE, layout=_HOME_TITLE_LAYOUT)
    glass = View(IMAGE_BUTTON, flags=FOCUSABLE, style=icon_style("search"), layout=Layout(w=56, h=52, pad=(7, 0, 0, 0)))
    name = View(TEXT, "search_action_bar_title", hint, style=_HINT, layout=GROW)
    bar = View(
        GROUP, "search_action_bar", kids=(glass, name), flags=TAP, style=_SEARCH, layout=_SEARCH_LAYOUT, tap=search
    )
    return View(LINEAR, "app_bar_container", kids=(top, words, bar), layout=WIDE_COLUMN, style=_SURFACE)


__all__ = ["home", "page"]
