"""What screens of Weather share: the bar with the place, the tabs, cards, and saving a place."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.theme import GOOGLE
from .model import PACKAGE, Here, Weather

MAIN = "com.weather.Weather.daybreak.MainActivity"
TABS = (
    ("today", "Today", "today"),
    ("hourly", "Hourly", "schedule"),
    ("daily", "Daily", "calendar_month"),
    ("radar", "Radar", "radar"),
)
LOCATION_SETTINGS = Intent("android.settings.LOCATION_SOURCE_SETTINGS")
NOTIFICATIONS = Intent(
    "android.settings.APP_NOTIFICATION_SETTINGS", extras=Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
)


def theme(app: Weather) -> Theme:
    """Its colours, by its own setting."""
    return GOOGLE.replace(seed="#1b4de4", font_from=24, night=night_mode(app.theme))


@does
def show_tab(c: Ctx, tab: str) -> Ctx:
    """Go to a page of the main screen, or to the radar over it."""
    return c.open("Radar") if tab == "radar" else c.open("Main", tab)


@does
def keep_place(c: Ctx, label: str) -> Ctx:
    """Save a place, or forget it."""
    saved = c.app.saved
    if label in saved:
        rest = tuple(one for one in saved if one != label)
        return c.save(saved=rest).snack("Location removed", "Undo", put_places(saved))
    return c.save(saved=(*saved, label)).snack("Location saved")


@does
def put_places(c: Ctx, saved: tuple[str, ...]) -> Ctx:
    return c.save(saved=saved)


def framed(display: Display, selected: str, here: Here | None, app: Weather, *body: View, **options: Any) -> View:
    """A whole screen: the bar, the page, the tabs."""
    tabs = tuple(Tab(f"{id}_tab", label, glyph, show_tab(id)) for id, label, glyph in TABS)
    return window(
        navigation_scaffold(
            display,
            tabs,
            f"{selected}_tab",
            place_bar(here, app),
            *body,
            id="content_frame",
            bar_id="bottom_nav",
            bg="surface",
            **options,
        )
    )


def place_bar(here: Here | None, app: Weather) -> View:
    """The menu, the place, the star, the search."""
    name = here.place.name if here else "Choose a location"
    parts: list[View] = []
    if here is not None and here.mine:
        parts.append(icon("near_me", size=16, color="primary", hidden=True))
    parts += [text(name, "location_name", TITLE, size=18), icon("expand_more", size=20, hidden=True)]
    middle = row(
        *parts,
        id="location_header",
        desc=f"{name}. Change location",
        tap=route("Locations"),
        gap=6,
        grow=1,
        h=48,
        pack="center",
    )
    kids = [icon_button("menu", "Menu", show_menu(), "menu_button"), middle]
    if here is not None:
        kept = here.label in app.saved
        kids.append(
            icon_button(
                "filled:star" if kept else "star_border",
                "Remove from saved locations" if kept else "Save location",
                keep_place(here.label),
                "favorite_button",
                color="#f9ab00" if kept else "onSurfaceVariant",
            )
        )
    kids.append(icon_button("search", "Search", route("Search"), "search_icon"))
    return row(*kids, id="toolbar", h=56, pad=(4, 0, 4, 0), bg="surface")


@does
def show_menu(c: Ctx) -> Ctx:
    items = (
        DrawerItem("Locations", "place", route("Locations")),
        DrawerItem("Alerts", "warning_amber", route("Alerts")),
        DrawerItem("Notifications", "notifications_none", route("Notifying")),
        DrawerItem("Settings", "settings", route("WeatherSettings")),
        DrawerItem("About", "info", route("About")),
    )
    return c.show(Drawer("The Weather Channel", items))


def tile(title: str, *kids: View, **options: Any) -> View:
    """A card with a title."""
    head = (text(title, "ia_card_title", TITLE_SMALL, color="onSurfaceVariant"),) if title else ()
    usual: dict[str, Any] = {"gap": 8, "margin": (12, 0, 12, 12), "pad": (16, 14, 16, 14)}
    return card(*head, *kids, bg="surfaceContainerLow", radius=16, **{**usual, **options})


def nowhere() -> View:
    """What is shown while it is not known where the phone is, and no place was chosen."""
    return column(
        empty("Where are you?", "location_off", "no_location", "Turn on location, or search for a place."),
        button("Use my location", locate(), id="use_location"),
        button("Search for a place", route("Search"), "text", "search_place"),
        w=FILL,
        grow=1,
        align="center",
        pack="center",
        gap=8,
        kind="scroll",
    )


@does
def locate(c: Ctx) -> Ctx:
    """Ask for the location: the permission first, then the setting."""
    return c.need("android.permission.ACCESS_FINE_LOCATION", located())


@does
def located(c: Ctx) -> Ctx:
    return c.send(LOCATION_SETTINGS) if c.locate() is None else c.save(shown="")


def weather_bar(title: str, here: Here | None = None) -> View:
    """The bar of a page, with the place under its title."""
    return app_bar(title, leave(), subtitle=here.place.label if here else "", up_desc="Back")
