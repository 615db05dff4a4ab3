"""The launcher's declaration and its home screen: the wallpaper, the date, icons, the dock, the
search box."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from ....phone.system.intents import VIEW as OPEN
from ..systemui import pull_down
from ..wallpaper import HOME_WALLPAPER, STYLE, backdrop
from .drawer import Drawer as AllApps
from .icons import NEXUS, app_icon, badges, columns, icon_rows, start_outside
from .search import focus_search, search_frame, search_icons
from .workspace import PACKAGE, Workspace, arrange, dock, launcher, shown

BADGING = "secure/notification_badging"
CALENDAR = Intent(OPEN, "content://com.android.calendar/time")


@launcher.activity(NEXUS, theme="dark")  # white words on the picture
class Home(Activity):
    """One of the home pages. Swipes: up for all apps, sideways for pages, down for the shade."""

    page: int = 0

    def view(
        self, app: Workspace, now: datetime, packages: tuple[str, ...],
        notifications: tuple[Notification, ...], settings: Table, display: Display, profile: str,
    ) -> View:  # fmt: skip
        pages = shown(profile, app.pages, packages)
        counts = badges(notifications, settings)
        here = min(self.page, len(pages) - 1)
        icons = icon_rows(pages[here], counts, "page", columns(settings, display.rotation % 2 == 1))
        date = f"{now:%a, %b} {now.day}"
        body = group(
            column(*(icons if here else (_smartspace(date), *icons)), id="workspace", cls=SCROLL,
                   scrollable=True, focusable=True, w=FILL, grow=1, pad=(10, 0, 10, 0)),
            _dots(here, len(pages)),
            _dock(dock(profile, packages), counts),
            _search_box(),
            id="drag_layer", h=FILL,
        )  # fmt: skip
        swipes = (("up", go(AllApps())), ("left", turn_page(1)), ("right", turn_page(-1)),
                  ("down", open_shade()))  # fmt: skip
        wall = edge_to_edge(art=backdrop(str(settings.get(HOME_WALLPAPER, ""))))
        return box(wall, body, id="launcher", w=FILL, h=FILL, long_press=open_options(), flags=0,
                   swipes=swipes)  # fmt: skip

    def back(self, c: Ctx) -> Ctx:
        return c.set(page=0)


@memo
def _smartspace(date: str) -> View:
    """The date at a glance; it opens the calendar."""
    opens = start_outside(CALENDAR)
    words = text(date, "date", desc=date, color="white", tap=opens)
    card = group(words, tap=opens, h=64, pack="center", pad=(16, 0, 16, 0))
    return box(card, id="smartspace_card_pager", cls=PAGER, flags=LONG_CLICKABLE,
               long_press=open_options(), w=FILL, h=64, margin=(0, 14, 0, 0))  # fmt: skip


@memo
def _dots(here: int, count: int) -> View:
    """The page indicator."""
    dots = (decor(bg="white", radius=-1, alpha=1 if i == here else 0.4, w=6, h=6)
            for i in range(count if count > 1 else 0))  # fmt: skip
    return row(*dots, cls=VIEW, desc="Home", h=16, gap=6, pack="center")


@memo
def _dock(packages: tuple[str, ...], counts: Table) -> View:
    icons = (app_icon(p, counts.get(p, 0), "dock") for p in packages)
    return row(*icons, id="hotseat", cls=GROUP, pad=(10, 0, 10, 0))


@memo
def _search_box() -> View:
    """The search box under the dock."""
    lead, *ends = search_icons("white")
    return search_frame(lead, spacer(), *ends, id="search_container_hotseat", tap=focus_search(),
                        flags=TAP_LONG_PRESS, bg="#303034", margin=(14, 29, 14, 48))  # fmt: skip


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


@launcher.activity("com.android.launcher3.settings.SettingsActivity")
class HomeSettings(Activity):
    """What the launcher itself lets one choose."""

    def view(self, settings: Table) -> View:
        on = bool(settings.get(BADGING, 1))
        style = start_outside(Intent(STYLE))
        flip_dots = keep(BADGING, int(not on))
        return page("Home settings", (
            SwitchRow("Notification dots", "On" if on else "Off", flip_dots, on=on),
            Row("Wallpaper & style", "Wallpaper, theme and app grid", style),
        ))  # fmt: skip


APP = App(
    PACKAGE, "Pixel Launcher", Home, Workspace, booted=arrange(), launcher=False, system=True,
    icon=Icon(Gradient("#5b9bff", "#1a62d6"), (Glyph("home"),)),
)  # fmt: skip
