"""The launcher's declaration and its home screen: the wallpaper, the date, icons, the dock, the
search box."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from ....kit import *
from ....kit.blocks.wallpapers import backdrop
from ....phone.state.locale import locale_of
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from ....phone.system.intents import VIEW as OPEN
from ..systemui import pull_down
from ..wallpaper import HOME_WALLPAPER, STYLE
from .bubbles import Bubbles, start_outside
from .dragging import Carried, carry_tile, docked_with, left_behind, targets_over
from .drawer import Drawer as AllApps
from .folders import folder_icon
from .icons import NEXUS, THEMED, app_icon, badges
from .moving import BAR_HIGH, DOCK_HIGH, DOTS, HOME, SIDE, Room, drop_tile, room_on, seen
from .search import search_box
from .widgets import WidgetSheet, widget_view
from .workspace import PACKAGE, Cells, Tile, Workspace, arrange, grid_size, launcher, tiles_of

BADGING = "secure/notification_badging"
CALENDAR = Intent(OPEN, "content://com.android.calendar/time")


class Looks(NamedTuple):
    """What the icons of a page share."""

    counts: Table  # of notifications
    themed: bool
    place: str  # "page", or "side" in landscape
    page: int


@launcher.activity(NEXUS, theme="dark")  # white words on the picture
class Home(Activity):
    """One of the home pages. Swipes: up for all apps, sideways for pages, down for the shade. What
    is held and moved can be dropped elsewhere."""

    later: ClassVar[frozenset[str]] = frozenset({"carried"})

    page: int = 0
    carried: Carried | None = None  # only while a touch in progress is looked at

    def view(
        self,
        app: Workspace,
        now: datetime,
        packages: tuple[str, ...],
        notifications: tuple[Notification, ...],
        settings: Table,
        display: Display,
        profile: str,
        apps: Table,
    ) -> View:
        data = Table()
        if any(tile.widget for tile in app.tiles or ()):
            data = apps  # nothing else depends on what apps keep, and on the time of day
        else:
            now = now.replace(hour=0, minute=0)
        themed = bool(settings.get(THEMED, 0))
        wall = backdrop(str(settings.get(HOME_WALLPAPER, "")))
        return _screen(
            self.page,
            self.carried,
            app,
            now,
            packages,
            badges(notifications, settings),
            grid_size(settings, display),
            locale_of(settings),
            themed,
            wall,
            display,
            profile,
            data,
        )

    def back(self, c: Ctx) -> Ctx:
        return c.set(page=0)


@memo
def _screen(
    page: int,
    carried: Carried | None,
    app: Workspace,
    now: datetime,
    packages: tuple[str, ...],
    counts: Table,
    size: Cells,
    locale: Locale,
    themed: bool,
    wallpaper: str,
    display: Display,
    profile: str,
    data: Table,
) -> View:
    """A home page; `counts` are the notifications of each package, `data` is what the apps keep."""
    room = room_on(display)
    tiles = tiles_of(profile, app, packages, size)
    count = 1 + max((t.page for t in tiles), default=0)
    here = min(page, max(count - 1, 0))
    looks = Looks(counts, themed, "side" if room.turned else "page", here)
    if carried is not None:
        tiles = left_behind(tiles, carried)
    parts = [_placed(t, room, size, looks, data, now, locale) for t in tiles if t.page == here]
    if not here:
        parts.insert(0, _smartspace(locale.day(now, "%a"), room.high / size.lines))
    grid = box(
        *parts, id="workspace", cls=SCROLL, scrollable=True, focusable=True, w=FILL, grow=1, pad=(SIDE, 0, SIDE, 0)
    )
    dock = _dock(docked_with(tiles, carried), looks, room)
    if room.turned:
        side = search_box("search_container_hotseat", margin=(8, 0, 14, 0), grow=1)
        below: tuple[View, ...] = (row(dock, side, h=BAR_HIGH, pad=(room.left, 0, room.left, 0)),)
    else:
        edge = 14 + room.left
        below = (dock, search_box("search_container_hotseat", margin=(edge, 29, edge, 48)))
    body = group(grid, _dots(here, count), *below, id="drag_layer", h=FILL)
    swipes = (("up", go(AllApps())), ("left", turn_page(1)), ("right", turn_page(-1)), ("down", open_shade()))
    wall = edge_to_edge(art=wallpaper)
    over = () if carried is None else (targets_over(carried, room, size, here),)
    ground = box(wall, body, *over, id="launcher", w=FILL, h=FILL, long_press=open_options(), flags=0, swipes=swipes)
    return slot(ground, HOME)


def _placed(tile: Tile, room: Room, size: Cells, looks: Looks, data: Table, now: datetime, locale: Locale) -> View:
    """A tile of a page in its cells."""
    x, y, wide, high = room.place(tile, size)
    if tile.widget:
        view = widget_view(tile, data, now, locale, high)
    else:
        view = _icon(tile, looks, looks.place)
        up = max(0.0, (high - (48.0 if room.turned else 92.0)) / 2)
        y, high = y + up, high - up
    laid = view.layout.replace(w=wide, h=high, margin=(x, y, 0, 0), weight=0)
    return view.replace(layout=laid)


def _icon(tile: Tile, looks: Looks, place: str) -> View:
    """The icon of an app or a folder, which can be held and dropped elsewhere."""
    if tile.is_app:
        package = tile.packages[0]
        view = app_icon(package, looks.counts.get(package, 0), place, tile, looks.themed)
    else:
        view = folder_icon(tile, place, looks.page, looks.themed)
    return slot(view, None, drop_tile.partial(tile), during=carry_tile.partial(tile))


@memo
def _smartspace(date: str, high: float) -> View:
    """The date at a glance; it opens the calendar."""
    opens = start_outside(CALENDAR)
    words = text(date, "date", desc=date, color="white", size=20, tap=opens)
    card = group(words, tap=opens, h=high, pack="center", pad=(12, 0, 12, 0))
    return box(
        card, id="smartspace_card_pager", cls=PAGER, flags=LONG_CLICKABLE, long_press=open_options(), w=FILL, h=high
    )


@memo
def _dots(here: int, count: int) -> View:
    """The page indicator."""
    dots = (
        decor(bg="white", radius=-1, alpha=1 if i == here else 0.4, w=6, h=6) for i in range(count if count > 1 else 0)
    )
    return row(*dots, cls=VIEW, desc="Home", h=DOTS, gap=6, pack="center")


def _dock(parts: tuple[Tile | View, ...], looks: Looks, room: Room) -> View:
    """What lies at the bottom of every page."""
    icons = (one if isinstance(one, View) else _icon(one, looks, "dock") for one in parts)
    edge = SIDE if room.turned else SIDE + room.left
    return row(*icons, id="hotseat", cls=GROUP, pad=(edge, 0, edge, 0), h=DOCK_HIGH, grow=1 if room.turned else 0)


# --- handlers -----------------------------------------------------------------------------------


@does
def turn_page(c: Ctx, by: int) -> Ctx:
    """The next or previous home page, if there is one."""
    last = max((t.page for t in seen(c)[0]), default=0)
    return c.set(page=min(max(0, c.screen.page + by), max(last, 0)))


@does
def open_shade(c: Ctx) -> Ctx:
    return replace(c, phone=pull_down(c.phone))


@does
def open_options(c: Ctx) -> Ctx:
    """The bubbles of a long press on an empty place."""
    items = (
        Item("Wallpaper & style", start_outside(Intent(STYLE)), "outlined:palette"),
        Item("Widgets", show(WidgetSheet()), "outlined:widgets"),
        Item("Home settings", go(HomeSettings()), "outlined:settings"),
    )
    display = c.phone.display
    x, y = (px / display.scale / 2 for px in display.size)
    return c.show(Bubbles((items,), (x - 116, y + 80, x + 116, y + 80)))


@launcher.activity("com.android.launcher3.settings.SettingsActivity")
class HomeSettings(Activity):
    """What the launcher itself lets one choose."""

    def view(self, settings: Table) -> View:
        on = bool(settings.get(BADGING, 1))
        style = start_outside(Intent(STYLE))
        flip_dots = keep(BADGING, int(not on))
        return page(
            "Home settings",
            (
                SwitchRow("Notification dots", "On" if on else "Off", flip_dots, checked=on),
                Row("Wallpaper & style", "Wallpaper, colors, theme and app grid", style),
            ),
        )


APP = App(
    PACKAGE,
    "Pixel Launcher",
    Home,
    Workspace,
    booted=arrange(),
    launcher=False,
    system=True,
    icon=Icon(Gradient("#5b9bff", "#1a62d6"), (Glyph("home"),)),
)
