"""The tabs tray: open tabs, normal or private."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    FILL,
    FRAME,
    GROUP,
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
    fab,
    go,
    icon_button,
    memo,
    row,
    scaffold,
)
from ....kit.styles import TAP, icon_style
from ....phone.core.view import FOCUSABLE, SELECTED
from ....phone.state.activity import Activity
from ....phone.system.ctx import Ctx
from ....web.address import bare
from ....web.browser import Tab
from ....web.verbs import close_tab, close_tabs, edit_bar, new_tab, show_tab
from .model import ACTIVITY, PACKAGE, Firefox
from .prefs import TabsPage


def tab_menu() -> Menu:
    """The menu of a long press on the tab counter."""
    items = (Item("New tab", new_tab(False)), Item("New private tab", new_tab(True)))
    return Menu(items, "end|top")


@does
def add_tab(c: Ctx, private: bool) -> Ctx:
    """The home screen with the bar ready to be typed into."""
    return edit_bar.now(new_tab.now(c, private))


@does
def set_private(c: Ctx, private: bool) -> Ctx:
    """Show the tabs of the other mode."""
    return c.save(private=private, current=0)


class TabsTray(Activity):
    """All open tabs of a mode."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY

    def view(self, app: Firefox) -> View:
        rows = tuple(_row(t, t.id == app.current) for t in app.open_tabs)
        layout = Layout(kind="scroll", w=FILL, h=FILL, pad=(0, 0, 0, 96))
        body = View(RECYCLER, "tray_list", kids=rows, flags=FOCUSABLE, layout=layout)
        if not rows:
            words = "Your private tabs will be shown here." if app.private else "No open tabs"
            body = empty(words, "tab", "tab_tray_empty_view")
        add = fab("Add private tab" if app.private else "Add tab", add_tab(app.private), "add",
                  "new_tab_button")  # fmt: skip
        return scaffold(_bar(app), body, over=add)


def _bar(app: Firefox) -> View:
    count = sum(not t.private for t in app.tabs)
    words = f"{count} open tab{'' if count == 1 else 's'}. Tap to switch tabs."
    kids = (
        icon_button("close", "Close tabs tray", close_tray(), "close_tabs_tray"),
        _mode("tab", words, not app.private, False),
        _mode("visibility_off", "Private tabs", app.private, True),
        View(hidden_from_a11y=True, layout=Layout(weight=1)),
        icon_button("more_vert", "Open tabs menu", open_tray_menu(), "tab_tray_overflow"),
    )
    return row(*kids, id="tab_layout", h=64, pad=(4, 0, 4, 0))


@does
def close_tray(c: Ctx) -> Ctx:
    return c.finish()


@does
def open_tray_menu(c: Ctx) -> Ctx:
    items = [Item("Tab settings", go(TabsPage()))]
    if c.app.open_tabs:
        items.append(Item("Close all tabs", close_tabs()))
    return c.show(Menu(tuple(items)))


def _mode(sign: str, desc: str, on: bool, private: bool) -> View:
    style = icon_style(sign, "primary" if on else "onSurfaceVariant")
    flags = FOCUSABLE | SELECTED if on else TAP
    return View(LINEAR, "", "", desc, flags=flags, style=style, layout=Layout(w=72, h=56),
                tap=None if on else set_private(private))  # fmt: skip


@memo
def _row(tab: Tab, on: bool) -> View:
    title = tab.page.title
    picture = Style(art=f"page:{tab.url}", radius=4)
    shot = View(IMAGE, "mozac_browser_tabstray_thumbnail", style=picture, layout=Layout(w=92, h=69))
    lines = (
        View(TEXT, "mozac_browser_tabstray_title", title, style=Style(size=16, lines=2)),
        View(TEXT, "mozac_browser_tabstray_url", bare(tab.url),
             style=Style(size=14, color="onSurfaceVariant")),
    )  # fmt: skip
    kids = (
        View(FRAME, kids=(shot,)),
        View(LINEAR, kids=lines, layout=Layout(kind="column", weight=1)),
        icon_button(
            "close", f"Close tab {title}", close_tab(tab.id), "mozac_browser_tabstray_close"
        ),
    )
    style = Style(bg="secondaryContainer") if on else Style()
    return View(
        GROUP, "tab_item", kids=kids, flags=TAP | (SELECTED if on else 0), style=style,
        layout=Layout(kind="row", w=FILL, h=88, align="center", gap=16, pad=(16, 0, 4, 0)),
        tap=show_tab(tab.id), dismiss=close_tab(tab.id),
    )  # fmt: skip
