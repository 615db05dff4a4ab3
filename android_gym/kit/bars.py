"""Bars: app bar, selection bar, bottom navigation, tabs.

They are as high as Material 3 has them, and their resource-ids are those of Google's apps, so that
an element is found under the same id here and on a real phone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..phone.core.calls import Call, memo
from ..phone.core.view import DISABLED, FILL, FOCUSABLE, SELECTED, Layout, Style, View
from .controls import badge, icon_button, more_button
from .items import Item, Items, Tab, items_of, tabs_of
from .menus import open_menu
from .styles import (
    BUTTON,
    FRAME,
    FULL,
    GROUP,
    GROW,
    HSCROLL,
    IMAGE,
    LABEL_SMALL,
    LINEAR,
    LINEAR_COMPAT,
    TAP,
    TEXT,
    TITLE_LARGE,
    filled_icon,
    icon_style,
    replace_layout,
    replace_style,
)

_SURFACE = Style(bg="surface")
_NAV = Style(bg="surfaceContainer")
_NAV_LAYOUT = Layout(w=FILL, h=80)
_NAV_ROW = Layout(kind="row", w=FILL, h=FILL)
_TAB = Layout(kind="column", weight=1, h=80, align="center", pad=(0, 12, 0, 0), gap=4)
_PILL = Style(bg="secondaryContainer", radius=-1)
_PILL_LAYOUT = Layout(w=56, h=32)
_TAB_LABEL = Layout(kind="column", w=FILL, align="center")
_BAR = Layout(w=FILL)
_ACTIONS = Layout(kind="row", align="center")
_STRIP = Layout(kind="row", w=FILL, h=48)
_STRIP_TAB = Layout(kind="column", weight=1, h=48, align="center", pack="center")
_SCROLLABLE_TAB = Layout(kind="column", h=48, align="center", pack="center", pad=(16, 0, 16, 0))
_BIG_TITLE = replace_style(TITLE_LARGE, lines=1)


def overflow(items: Items, desc: str = "More options", *, at: str = "end|top") -> View:
    """The three dots ("more_vert") that open an overflow menu.

    `items` are `Item`s or `(label, Call[, icon[, id]])`. `at` is the corner of the screen where the
    menu appears: "start|center|end" and "top|middle|bottom". `app_bar` adds this button by itself
    when it is given a `menu`.
    """
    return more_button(open_menu(items_of(items), at), desc)


def action(item: Item) -> View:
    """One action of a bar: a Button that shows the icon and has the label as its content
    description. Without an icon it is a TextView with the label as its text.
    """
    if item.icon:
        return icon_button(item.icon, item.label, item.tap, item.id, cls=BUTTON, enabled=item.enabled)
    style = replace_style(TITLE_LARGE, size=14, weight=500, color="primary", pad=(12, 14, 12, 14))
    if not item.enabled:
        style = replace_style(style, alpha=0.38)
        return View(TEXT, item.id, item.label, flags=TAP | DISABLED, style=style, inert_reason="disabled")
    return View(TEXT, item.id, item.label, flags=TAP, style=style, tap=item.tap)


@memo
def _app_bar(
    title: str,
    up: Call | None,
    actions: tuple[Item, ...],
    menu: tuple[Item, ...],
    up_desc: str,
    up_icon: str,
    id: str,
    title_id: str,
    subtitle: str,
    height: float,
    bg: str,
) -> View:
    kids = []
    if up is not None:
        kids.append(icon_button(up_icon, up_desc, up))
    left = 8 if up is not None else 24
    words = View(TEXT, title_id, title, style=_BIG_TITLE, layout=replace_layout(GROW, margin=(left, 0, 8, 0)))
    if subtitle:
        lines = (
            View(TEXT, title_id, title, style=_BIG_TITLE),
            View(TEXT, "action_bar_subtitle", subtitle, style=replace_style(LABEL_SMALL, weight=400)),
        )
        place = replace_layout(GROW, kind="column", margin=(left, 0, 8, 0))
        kids.append(View(LINEAR, kids=lines, layout=place))
    elif title:
        kids.append(words)
    else:
        kids.append(View(hidden_from_a11y=True, layout=GROW))
    ends = [action(i) for i in actions]
    if menu:
        ends.append(more_button(open_menu(menu, "end|top")))
    if ends:
        kids.append(View(LINEAR_COMPAT, kids=tuple(ends), layout=_ACTIONS))
    pad = (4 if up is not None else 0, 0, 0 if menu else 4, 0)
    layout = Layout(kind="row", w=FILL, h=height, align="center", pad=pad)
    return View(GROUP, id, kids=tuple(kids), layout=layout, style=_SURFACE if bg == "surface" else Style(bg=bg))


def app_bar(
    title: str,
    up: Call | None = None,
    actions: Items = (),
    menu: Items = (),
    *,
    up_desc: str = "Navigate up",
    up_icon: str = "arrow_back",
    id: str = "toolbar",
    title_id: str = "action_bar_title",
    subtitle: str = "",
    height: float = 64,
    bg: str = "surface",
) -> View:
    """The toolbar at the top of a screen: Navigate up, title, actions and an overflow menu.

    `actions` and `menu` are `Item`s or `(label, Call[, icon[, id]])`. Without `up` there is no
    arrow, as on the first screen of an app. `subtitle` is a smaller second line
    ("action_bar_subtitle"). `height` is in dp, `bg` a Material colour role. Comes out as a
    ViewGroup "toolbar" with an ImageButton, a TextView "action_bar_title" and a LinearLayoutCompat
    of actions.

        app_bar("Edit", leave(), (("Save", save(), "check"),), menu=(("Help", go(Help())),))
    """
    return _app_bar(title, up, items_of(actions), items_of(menu), up_desc, up_icon, id, title_id, subtitle, height, bg)


def selection_bar(
    count: int | str,
    actions: Items = (),
    menu: Items = (),
    *,
    done: Call,
    done_desc: str = "Done",
    title_id: str = "action_bar_title",
) -> View:
    """The contextual app bar that replaces the app bar while rows are selected, 64 dp high.

    `count` is its title: a number, or words such as "3 selected". `done` ends the selection; its
    button is an ImageView "action_mode_close_button". The bar itself is "action_mode_bar".
    """
    kids = [
        icon_button("close", done_desc, done, "action_mode_close_button", cls=IMAGE),
        View(TEXT, title_id, str(count), style=_BIG_TITLE, layout=replace_layout(GROW, margin=(12, 0, 8, 0))),
    ]
    ends = [action(i) for i in items_of(actions)]
    if menu:
        ends.append(more_button(open_menu(items_of(menu), "end|top")))
    if ends:
        kids.append(View(LINEAR_COMPAT, kids=tuple(ends), layout=_ACTIONS))
    layout = Layout(kind="row", w=FILL, h=64, align="center", pad=(4, 0, 0, 0))
    style = Style(bg="surfaceContainerHigh")
    return View(GROUP, "action_mode_bar", kids=tuple(kids), layout=layout, style=style)


def destination(tab: Tab, selected: bool, layout: Layout, words: Style = LABEL_SMALL) -> View:
    """One destination of a navigation bar or rail: its icon, in a pill where it is `selected`, and its
    label in a style."""
    glyph = View(
        IMAGE,
        "navigation_bar_item_icon_view",
        layout=Layout(w=24, h=24, at="center|middle"),
        style=icon_style(filled_icon(tab.icon), "onSecondaryContainer") if selected else icon_style(tab.icon),
    )
    inside: tuple[View, ...] = (glyph,)
    if selected:
        pill = View(id="navigation_bar_item_active_indicator_view", style=_PILL, layout=FULL)
        inside = (pill, glyph)
    if tab.badge:
        inside += (View(hidden_from_a11y=True, kids=(badge(tab.badge),), layout=Layout(at="end|top")),)
    size = "large" if selected else "small"
    style = words if selected else replace_style(words, color="onSurfaceVariant")
    label = View(TEXT, f"navigation_bar_item_{size}_label_view", tab.label, style=style)
    kids = (
        View(FRAME, "navigation_bar_item_icon_container", kids=inside, layout=_PILL_LAYOUT),
        View(GROUP, "navigation_bar_item_labels_group", kids=(label,), layout=_TAB_LABEL),
    )
    flags = FOCUSABLE | SELECTED if selected else TAP
    tap = None if selected else tab.tap
    return View(FRAME, tab.id, "", tab.desc or tab.label, "", kids, flags, layout=layout, tap=tap)


@memo
def _bottom_tabs(tabs: tuple[Tab, ...], selected: str, id: str, label: Style) -> View:
    fixed = replace_style(label, size=-abs(label.size))
    kids = tuple(destination(t, selected in (t.label, t.id), _TAB, fixed) for t in tabs)
    inner = View(GROUP, kids=kids, layout=_NAV_ROW)
    return View(FRAME, id, kids=(inner,), layout=_NAV_LAYOUT, style=_NAV)


def bottom_tabs(tabs: Sequence[Any], selected: str, id: str = "navigation_bar", *, label: Style = LABEL_SMALL) -> View:
    """The navigation bar at the bottom of a screen, 80 dp high, for three to five destinations.

    `tabs` are `Tab`s or `(id, label, icon, Call[, desc[, badge]])`; `selected` is the label or the
    id of one of them. That one has the flag `selected` and is not clickable, as on a real phone.
    Labels are "navigation_bar_item_large_label_view" on the selected tab and "…_small_…" on the
    others, in the style `label`; they stay as large as they are when the phone's text is larger, as
    in Material 3.
    """
    return _bottom_tabs(tabs_of(tabs), selected, id, label)


@memo
def _tabs(tabs: tuple[Tab, ...], selected: str, id: str, scrollable: bool) -> View:
    kids = []
    for tab in tabs:
        on = selected in (tab.label, tab.id)
        style = Style(size=14, weight=500, color="primary" if on else "onSurfaceVariant")
        words = View(TEXT, text=tab.label, style=style)
        line = View(
            hidden_from_a11y=True,
            style=Style(bg="primary", radius=2) if on else _SURFACE,
            layout=Layout(w=40, h=3, margin=(0, 8, 0, 0)),
        )
        kids.append(
            View(
                LINEAR,
                tab.id,
                "",
                tab.desc or tab.label,
                "",
                (words, line),
                FOCUSABLE | SELECTED if on else TAP,
                tap=None if on else tab.tap,
                layout=_SCROLLABLE_TAB if scrollable else _STRIP_TAB,
            )
        )
    inner = View(LINEAR, kids=tuple(kids), layout=Layout(kind="row", h=48) if scrollable else _STRIP)
    layout = Layout(kind="hscroll", w=FILL) if scrollable else _BAR
    return View(HSCROLL, id, kids=(inner,), flags=FOCUSABLE, layout=layout, style=_SURFACE)


def tabs(tabs: Sequence[Any], selected: str, id: str = "tabs", *, scrollable: bool = False) -> View:
    """A tab strip under the app bar, 48 dp high: a HorizontalScrollView of LinearLayouts.

    `tabs` and `selected` are as for `bottom_tabs`; icons and badges are not shown. By default all
    tabs are equally wide. `scrollable` tabs are as wide as their labels, and the strip scrolls
    sideways.
    """
    return _tabs(tabs_of(tabs), selected, id, scrollable)


def top_frame(bar: View, id: str = "app_bar_layout") -> View:
    """The LinearLayout around a toolbar and what hangs under it. `scaffold` adds it by itself."""
    return View(LINEAR, id, kids=(bar,), layout=replace_layout(_BAR, kind="column"), style=_SURFACE)


__all__ = [
    "Item",
    "Items",
    "Tab",
    "action",
    "app_bar",
    "bottom_tabs",
    "items_of",
    "open_menu",
    "overflow",
    "selection_bar",
    "tabs",
    "top_frame",
]
