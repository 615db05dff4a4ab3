"""Clock's main screen: toolbar, one of five pages, FAB, bottom bar."""

from __future__ import annotations

from ....kit import Tab, View, app_bar, bottom_tabs, does, fab
from ....kit.styles import FRAME, FULL_COLUMN, GROUP, LINEAR
from ....phone.core.calls import Call
from ....phone.core.view import FILL, FOCUSABLE, Layout, Style
from ....phone.system.ctx import Ctx

TABS = (
    ("tab_menu_alarm", "Alarm", "alarm"),
    ("tab_menu_clock", "Clock", "schedule"),
    ("tab_menu_timer", "Timer", "hourglass_bottom"),
    ("tab_menu_stopwatch", "Stopwatch", "timer"),
    ("tab_menu_bedtime", "Bedtime", "hotel"),
)
_PAGES = Layout(w=FILL, weight=1)
_PAGER = Layout(w=FILL, h=FILL)


@does
def open_tab(c: Ctx, tab: str) -> Ctx:
    """Show a page; Clock opens on the one used last."""
    return c.save(tab=tab).set(tab=tab)


def screen(tab: str, page: View, menu: tuple[tuple[str, Call], ...], *over: View) -> View:
    """The whole screen around a page; `over` are the FAB and its neighbours."""
    bar = View(
        LINEAR,
        "app_bar_layout",
        kids=(app_bar(tab, menu=menu),),
        layout=Layout(kind="column", w=FILL),
    )
    pager = View(GROUP, "desk_clock_pager", kids=(page,), flags=FOCUSABLE, layout=_PAGER)
    kids: tuple[View, ...] = (pager,)
    if over:
        row = Layout(
            kind="row",
            w=FILL,
            at="start|bottom",
            align="center",
            pack="center",
            pad=(0, 0, 0, 16),
            gap=24,
        )
        kids += (View(GROUP, "fab_container", kids=over, layout=row),)
    tabs = tuple(Tab(id, label, icon, open_tab(label)) for id, label, icon in TABS)
    middle = View(GROUP, "desk_clock_pager_frame", kids=kids, layout=_PAGES)
    nav = bottom_tabs(tabs, tab)
    return View(
        FRAME,
        "android:id/content",
        kids=(bar, middle, nav),
        layout=FULL_COLUMN,
        style=Style(bg="surface"),
    )


def big_fab(desc: str, tap: Call, icon: str, id: str = "fab") -> View:
    """Clock's large round button."""
    return fab(desc, tap, icon, id, size=96, at="", cls="android.widget.Button", margin=0)


def side_button(desc: str, tap: Call, icon: str, id: str) -> View:
    """A smaller button left or right of the FAB."""
    return fab(desc, tap, icon, id, size=64, at="", cls="android.widget.Button", margin=0)
