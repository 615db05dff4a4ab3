"""The tabs tray: open tabs, normal or private."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import browser
from ....web.address import bare
from ....web.browser import Tab as OpenTab
from ....web.fetch import explained
from ....web.thumbnail import thumbnail
from ....web.verbs import *
from .model import Firefox, screen
from .prefs import TabsPage


@does
def add_tab(c: Ctx, private: bool) -> Ctx:
    """The home screen with the bar ready to be typed into."""
    return edit_bar.now(new_tab.now(c, private))


@screen
class TabsTray(Activity):
    """All open tabs of a mode."""

    def view(self, app: Firefox) -> View:
        shown = (_row(t, t.id == app.current) for t in app.open_tabs)
        body = listing("tray_list", *shown, bottom=96)
        if not app.open_tabs:
            words = "Your private tabs will be shown here." if app.private else "Your open tabs will be shown here."
            body = column(
                text(words, "tab_tray_empty_view", size=16, color="onSurfaceVariant", align="center", lines=2),
                w=FILL,
                grow=1,
                align="center",
                pad=(32, 80, 32, 0),
            )
        desc = "Add private tab" if app.private else "Add tab"
        return scaffold(_bar(app), body, over=fab(desc, add_tab(app.private), id="new_tab_button"))


def _bar(app: Firefox) -> View:
    count = sum(not t.private for t in app.tabs)
    words = f"{count} open tab{'' if count == 1 else 's'}. Tap to switch tabs."
    menu = [Item("Tab settings", go(TabsPage()))]
    if app.open_tabs:
        menu.append(Item("Close all tabs", close_tabs()))
    bar = row(
        browser.mode_tab(str(count), words, not app.private, set_private(False), w=72, h=56),
        browser.mode_tab("mask", "Private tabs", app.private, set_private(True), w=72, h=56),
        spacer(),
        icon_button("more_vert", "Open tabs menu", show(Menu(tuple(menu))), "tab_tray_overflow"),
        id="tab_layout",
        h=56,
        pad=(4, 0, 4, 0),
    )
    return column(_HANDLE, bar, _LINE, w=FILL, align="center")


_HANDLE = decor(bg="outline", radius=2, w=40, h=3, margin=(0, 8, 0, 0))
_LINE = decor(bg="surfaceContainerHighest", w=FILL, h=1)


@memo
def _row(tab: OpenTab, on: bool) -> View:
    title, name = tab.page.title, "mozac_browser_tabstray"
    page = explained(tab.page, True)
    kids = (thumbnail(page, True, 0.22),) if page.blocks else ()
    shot = clip(box(*kids, id=f"{name}_thumbnail", cls=IMAGE, bg="surface", w=92, h=69, radius=4))
    lines = text(title, f"{name}_title", lines=2), text(bare(tab.url), f"{name}_url", SUMMARY)
    closing = close_tab(tab.id)
    return row(
        box(shot),
        column(*lines, grow=1),
        icon_button("close", f"Close tab {title}", closing, f"{name}_close"),
        id="tab_item",
        cls=GROUP,
        bg="secondaryContainer" if on else "",
        selected=on,
        h=88,
        gap=16,
        pad=(16, 0, 4, 0),
        tap=show_tab(tab.id),
        dismiss=closing,
    )
