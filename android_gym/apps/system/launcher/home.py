"""The launcher's declaration and its home screen: the wallpaper, the date, icons, the dock, the
search box."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import ClassVar

from ....kit import (
    FILL,
    FRAME,
    GROUP,
    PAGER,
    SCROLL,
    TEXT,
    Activity,
    App,
    Glyph,
    Icon,
    Intent,
    Item,
    Layout,
    Menu,
    Row,
    Style,
    SwitchRow,
    View,
    does,
    go,
    memo,
    page,
    write,
)  # fmt: skip
from ....phone.core.values import Table
from ....phone.core.view import CLICKABLE, FOCUSABLE, LONG_CLICKABLE, SCROLLABLE
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from ....phone.system.ctx import Ctx
from ....phone.system.intents import VIEW
from ..systemui import pull_down
from ..wallpaper import HOME_WALLPAPER, STYLE, backdrop
from .drawer import Drawer, focus_search, search_icons
from .icons import NEXUS, badges, columns, icon, icon_rows, start_outside
from .workspace import PACKAGE, Workspace, arrange, dock, shown

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_TAP = CLICKABLE | FOCUSABLE
CALENDAR = Intent(VIEW, "content://com.android.calendar/time")


class Home(Activity):
    """One of the home pages. Swipes: up for all apps, sideways for pages, down for the shade."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = NEXUS
    theme: ClassVar[str] = "dark"  # white words on the picture
    page: int = 0

    def view(
        self, app: Workspace, now: datetime, packages: tuple[str, ...],
        notifications: tuple[Notification, ...], settings: Table, display: Display, profile: str,
    ) -> View:  # fmt: skip
        pages = shown(profile, app.pages, packages)
        counts = badges(notifications, settings)
        here = min(self.page, len(pages) - 1)
        wide = columns(settings, display.rotation % 2 == 1)
        grid = icon_rows(pages[here], counts, "page", wide)
        inside = (_smartspace(_date(now)), *grid) if not here else grid
        workspace = View(
            SCROLL, "workspace", kids=inside, flags=SCROLLABLE | FOCUSABLE,
            layout=Layout(kind="column", w=FILL, weight=1, pad=(10, 0, 10, 0)),
        )  # fmt: skip
        body = View(
            GROUP, "drag_layer", layout=Layout(kind="column", w=FILL, h=FILL),
            kids=(workspace, _dots(here, len(pages)), _dock(dock(profile, packages), counts),
                  _search_box()),
        )  # fmt: skip
        return View(
            FRAME, "launcher", kids=(_wall(str(settings.get(HOME_WALLPAPER, ""))), body),
            layout=Layout(w=FILL, h=FILL), long_press=open_options(),
            swipes=(("up", go(Drawer())), ("left", turn_page(1)), ("right", turn_page(-1)),
                    ("down", open_shade())),
        )  # fmt: skip

    def back(self, c: Ctx) -> Ctx:
        return c.set(page=0)


def _date(now: datetime) -> str:
    return f"{_DAYS[now.weekday()]}, {_MONTHS[now.month - 1]} {now.day}"


@memo
def _wall(name: str) -> View:
    """The wallpaper, also behind the status bar."""
    layout = Layout(w=FILL, h=FILL, margin=(0, -24, 0, 0))
    return View(hidden_from_a11y=True, style=Style(art=backdrop(name)), layout=layout)


@memo
def _smartspace(date: str) -> View:
    """The date at a glance; it opens the calendar."""
    words = View(
        TEXT, "date", date, date, flags=_TAP, style=Style(size=16, color="white"),
        tap=start_outside(CALENDAR),
    )  # fmt: skip
    card = View(
        GROUP, kids=(words,), flags=_TAP, tap=start_outside(CALENDAR),
        layout=Layout(kind="column", w=FILL, h=64, pack="center", pad=(16, 0, 16, 0)),
    )  # fmt: skip
    return View(
        PAGER,
        "smartspace_card_pager",
        kids=(card,),
        flags=LONG_CLICKABLE,
        long_press=open_options(),
        layout=Layout(w=FILL, h=64, margin=(0, 14, 0, 0)),
    )


@memo
def _dots(here: int, count: int) -> View:
    """The page indicator."""
    dots = tuple(
        View(
            hidden_from_a11y=True,
            style=Style(bg="white", radius=-1, alpha=1 if i == here else 0.4),
            layout=Layout(w=6, h=6),
        )
        for i in range(count if count > 1 else 0)
    )
    layout = Layout(kind="row", w=FILL, h=16, gap=6, align="center", pack="center")
    return View(desc="Home", kids=dots, layout=layout)


@memo
def _dock(packages: tuple[str, ...], counts: Table) -> View:
    kids = tuple(icon(p, counts.get(p, 0), "dock") for p in packages)
    layout = Layout(kind="row", w=FILL, pad=(10, 0, 10, 0))
    return View(GROUP, "hotseat", kids=kids, layout=layout)


@memo
def _search_box() -> View:
    """The search box under the dock."""
    kids = (*search_icons("white")[:1], View(hidden_from_a11y=True, layout=Layout(weight=1)),
            *search_icons("white")[1:])  # fmt: skip
    return View(
        FRAME, "search_container_hotseat", "", "Search", kids=kids, flags=_TAP | LONG_CLICKABLE,
        style=Style(bg="#303034", radius=-1), tap=focus_search(),
        layout=Layout(kind="row", w=FILL, h=50, align="center", pad=(4, 0, 8, 0),
                margin=(14, 29, 14, 48)),
    )  # fmt: skip


# --- handlers -----------------------------------------------------------------------------------


@does
def turn_page(c: Ctx, by: int) -> Ctx:
    """The next or previous home page, if there is one."""
    last = len(shown(c.phone.profile, c.app.pages, c.phone.packages)) - 1
    return c.set(page=min(max(0, c.screen.page + by), last))


@does
def open_shade(c: Ctx) -> Ctx:
    return replace(c, phone=pull_down(c.phone))


@does
def open_options(c: Ctx) -> Ctx:
    """The menu of a long press on an empty place."""
    items = (Item("Wallpaper & style", start_outside(Intent(STYLE))),
             Item("Home settings", go(HomeSettings())))  # fmt: skip
    return c.show(Menu(items, "center|middle"))


class HomeSettings(Activity):
    """What the launcher itself lets one choose."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.launcher3.settings.SettingsActivity"

    def view(self, settings: Table) -> View:
        dots = int(settings.get("secure/notification_badging", 1))
        return page(
            "Home settings",
            (
                SwitchRow(
                    "Notification dots", "On" if dots else "Off",
                    write("secure/notification_badging", 1 - dots), on=bool(dots),
                ),
                Row("Wallpaper & style", "Wallpaper, theme and app grid",
                    start_outside(Intent(STYLE))),
            ),
        )  # fmt: skip


APP = App(
    PACKAGE, "Pixel Launcher", Home, Workspace, booted=arrange(), launcher=False, system=True,
    icon=Icon("#1a73e8", (Glyph("home"),)),
)  # fmt: skip
