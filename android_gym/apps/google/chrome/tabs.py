"""The tab switcher: a grid of open tabs, normal or incognito."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    FILL,
    FRAME,
    IMAGE,
    LINEAR,
    RECYCLER,
    TEXT,
    Item,
    Layout,
    Menu,
    Style,
    View,
    does,
    empty,
    go,
    icon_button,
    memo,
    row,
    scaffold,
    show,
)
from ....kit.styles import TAP, TAP_LONG_PRESS, icon_style
from ....phone.core.view import FOCUSABLE, SELECTED
from ....phone.state.activity import Activity
from ....phone.system.ctx import Ctx
from ....web.browser import Tab
from ....web.verbs import close_tab, close_tabs, new_tab, show_tab
from .model import PACKAGE, Chrome
from .prefs import ChromeSettings


@does
def set_private(c: Ctx, private: bool) -> Ctx:
    """Show the tabs of the other mode."""
    tabs = [t.id for t in c.app.tabs if t.private == private]
    return c.save(private=private, current=tabs[-1] if tabs else 0)


class TabSwitcher(Activity):
    """All open tabs of a mode."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "org.chromium.chrome.browser.tasks.tab_management.TabSwitcher"

    def back(self, c: Ctx) -> Ctx:
        """Without a tab to go back to, leave Chrome's incognito mode."""
        c = set_private.now(c, False) if c.app.private and c.app.tab is None else c
        return c.finish()

    def view(self, app: Chrome) -> View:
        cards = tuple(_card(t, t.id == app.current) for t in app.open_tabs)
        lines = []
        for n in range(0, len(cards), 2):
            pair = cards[n : n + 2]
            if len(pair) == 1:
                pair += (View(hidden_from_a11y=True, layout=Layout(weight=1, h=8)),)
            lines.append(View(LINEAR, kids=pair, layout=Layout(kind="row", w=FILL, gap=12)))
        layout = Layout(kind="scroll", w=FILL, h=FILL, pad=(12, 8, 12, 24))
        body = View(
            RECYCLER, "tab_list_recycler_view", kids=tuple(lines), flags=FOCUSABLE, layout=layout
        )
        if not cards:
            body = empty("No open tabs", "tab", "empty_state_title")
        return scaffold(_bar(app), body)


def _bar(app: Chrome) -> View:
    items = [Item("New tab", new_tab(False)), Item("New Incognito tab", new_tab(True))]
    if app.open_tabs:
        items.append(Item("Close all tabs", close_tabs()))
    items.append(Item("Settings", go(ChromeSettings())))
    add = icon_button("add", "New tab", new_tab(app.private), "new_tab_view")
    normal = _mode("grid_view", f"{sum(not t.private for t in app.tabs)} standard tabs",
                   not app.private, False)  # fmt: skip
    private = _mode("visibility_off", f"{sum(t.private for t in app.tabs)} incognito tabs",
                    app.private, True)  # fmt: skip
    more = icon_button("more_vert", "More options", show(Menu(tuple(items))), "menu_button")
    gap = View(hidden_from_a11y=True, layout=Layout(weight=1))
    return row(
        add, gap, normal, private, gap, more, id="tab_switcher_toolbar", h=56, pad=(4, 0, 4, 0)
    )


def _mode(icon: str, desc: str, on: bool, private: bool) -> View:
    style = icon_style(icon, "primary" if on else "onSurfaceVariant")
    flags = FOCUSABLE | SELECTED if on else TAP
    return View(
        LINEAR, "incognito_tab" if private else "standard_tab", "", desc, flags=flags, style=style,
        layout=Layout(w=64, h=48), tap=None if on else set_private(private),
    )  # fmt: skip


@memo
def _card(tab: Tab, on: bool) -> View:
    title = tab.page.title
    kids = (
        View(
            IMAGE, "tab_favicon", style=icon_style("language", size=18), layout=Layout(w=24, h=24)
        ),
        View(TEXT, "tab_title", title, style=Style(size=14, weight=500), layout=Layout(weight=1)),
        icon_button("close", f"Close {title} tab", close_tab(tab.id), "action_button", size=40),
    )
    head = View(LINEAR, kids=kids, layout=Layout(kind="row", w=FILL, h=44, align="center", gap=4,
                                           pad=(8, 0, 0, 0)))  # fmt: skip
    shot = View(IMAGE, "tab_thumbnail", style=Style(art=f"page:{tab.url}", radius=8),
                layout=Layout(w=FILL, h=176, margin=(6, 0, 6, 6)))  # fmt: skip
    style = Style(bg="primaryContainer" if on else "surfaceContainerHigh", radius=16)
    words = f"{title}, tab" if not tab.private else f"{title}, incognito tab"
    return View(
        FRAME, "card_view", "", words, kids=(head, shot), style=style,
        flags=TAP_LONG_PRESS | (SELECTED if on else 0), tap=show_tab(tab.id),
        long_press=show(Menu((Item("Close tab", close_tab(tab.id)),), "center|middle")),
        layout=Layout(kind="column", weight=1, margin=(0, 6, 0, 6)),
    )  # fmt: skip
