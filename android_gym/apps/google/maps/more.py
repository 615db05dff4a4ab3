"""Layers, options, settings, offline maps, and what one tells Maps."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.providers import Location
from ....town import town
from .frame import world_now, world_of
from .mapview import art, map_view, moved, round_button
from .model import AREAS, MAPS, Area, Maps, maps, spot

_MB = 140


@maps.activity(MAPS)
class RouteOptions(Preferences):
    title = "Route options"
    rows = (
        Header("Driving options"),
        Flag("Avoid highways", "avoid_motorways"),
        Header("Distance units"),
        Radios("Distance units", "units", options=(("Miles", "miles"), ("Kilometers", "kilometers"))),
    )


@maps.activity(MAPS)
class MapsSettings(Preferences):
    title = "Settings"
    rows = (
        Header("Account"),
        Row("Edit home or work", "Your addresses", route("EditPlaces")),
        Header("App"),
        Pick("Distance units", "units", (("Miles", "miles"), ("Kilometers", "kilometers"))),
        Header("Navigation"),
        Pick("Guidance", "voice", (("Unmuted", "on"), ("Muted", "off"))),
        Flag("Avoid highways", "avoid_motorways"),
        Header("History"),
        Flag("Save search history", "save_history"),
        Row("Maps history", "What you searched", route("Timeline")),
        Row("Location settings", "How Maps finds you", send(Intent("android.settings.LOCATION_SOURCE_SETTINGS"))),
        Row("Offline maps", "", route("OfflineMaps")),
    )


@maps.activity(MAPS)
class EditPlaces(Activity):
    """Home and work."""

    def view(self, app: Maps, world: int) -> View:
        rows_ = []
        for name in ("home", "work"):
            ref = getattr(app, name)
            second = spot(world, ref, app).address if ref else "Set location"
            rows_.append(list_row(name.title(), second, lead=icon(name), tap=route("Suggest", name, "")))
            if ref:
                rows_.append(row(button(f"Remove {name}", forget(name), "text"), pad=(60, 0, 8, 4)))
        return scaffold(app_bar("Labeled", leave()), listing("labeled_list", *rows_))


@does
def forget(c: Ctx, name: str) -> Ctx:
    before = getattr(c.app, name)
    return c.save(**{name: ""}).snack(f"{name.title()} removed", "Undo", keep(name, before))


@maps.activity(MAPS)
class Timeline(Activity):
    """What was searched, the latest first."""

    def view(self, app: Maps, world: int) -> View:
        rows_ = []
        for ref in app.recent:
            name = ref[1:] if ref.startswith("?") else spot(world, ref, app).name
            drop = icon_button("close", f"Delete {name}", drop_search(ref), size=40)
            tap = route("Results", name) if ref.startswith("?") else route("PlacePage", ref)
            rows_.append(list_row(name, lead=icon("schedule"), trail=drop, tap=tap))
        menu = (("Delete all", confirm(drop_all(), "Delete all of your Maps history?", yes="Delete")),)
        body = listing("history_list", *rows_) if rows_ else empty("No history yet", "history")
        return scaffold(app_bar("Maps history", leave(), menu=menu if rows_ else ()), body)


@does
def drop_search(c: Ctx, ref: str) -> Ctx:
    return c.save(recent=tuple(one for one in c.app.recent if one != ref))


@does
def drop_all(c: Ctx) -> Ctx:
    return c.save(recent=())


@maps.activity(MAPS)
class YourReviews(Activity):
    """What the owner has written."""

    def view(self, app: Maps, world: int) -> View:
        rows_ = [
            list_row(
                spot(world, one.place, app).name,
                f"{plural(one.stars, 'star')}{': ' if one.words else ''}{one.words}",
                lead=icon("rate_review"),
                tap=route("WriteReview", one.place),
            )
            for one in app.written
        ]
        body = listing("reviews", *rows_) if rows_ else empty("You have not written a review yet", "rate_review")
        return scaffold(app_bar("Your reviews", leave()), body)


@maps.activity(MAPS)
class AddPlace(Activity):
    """Tell Maps of a place that it does not have."""

    name: str = ""
    category: str = ""
    address: str = ""

    def view(self) -> View:
        send_it = (
            Item(
                "Submit", submit_place(), "", "submit_button", enabled=bool(self.name.strip() and self.address.strip())
            ),
        )
        fields = (
            form_field(self, "name", "Place name (required)", icon="storefront"),
            form_field(self, "category", "Category", icon="category"),
            form_field(self, "address", "Address (required)", icon="place"),
        )
        return scaffold(app_bar("Add place", leave(), send_it, up_icon="close"), scroll(*fields))


@does
def submit_place(c: Ctx) -> Ctx:
    s: AddPlace = c.screen
    said = (s.name.strip(), s.category.strip(), s.address.strip())
    c = c.deliver("form", "Google Maps", "; ".join(filter(None, said)), "Add place")
    return c.finish().snack("Thanks. We will review your suggestion")


# --- offline maps --------------------------------------------------------------------------------


@maps.activity(MAPS)
class OfflineMaps(Activity):
    """What is kept for when there is no network."""

    def view(self, app: Maps) -> View:
        own = list_row("Select your own map", lead=icon("add_location_alt"), tap=route("OnMap", "area"))
        rows_ = [
            list_row(
                one.name,
                f"{one.megabytes} MB \u22c5 Expires in 365 days",
                lead=icon("download_done"),
                trail=overflow(
                    (
                        ("Rename", show(Prompt("Rename", rename_area.partial(one.id), one.name, ok="Save"))),
                        ("Delete", AREAS.delete(one.id, "Offline map deleted")),
                    ),
                    f"More options for {one.name}",
                ),
            )
            for one in app.areas
        ]
        head = text("Downloaded maps", style=SECTION, pad=(20, 12, 20, 4))
        none = text("Maps you download are listed here", style=SUMMARY, pad=(20, 12, 20, 4))
        return scaffold(
            app_bar("Offline maps", leave()), listing("offline_list", own, *((head, *rows_) if rows_ else (none,)))
        )


@does
def rename_area(c: Ctx, id: int, name: str) -> Ctx:
    return AREAS.change(c, id, name=name.strip()) if name.strip() else c


@does
def download(c: Ctx) -> Ctx:
    """Keep the part of the town that is seen."""
    where = town(c.phone.world)
    x, y = c.screen.x, c.screen.y
    name = min(where.plan.quarters, key=lambda q: (q[1][0] - x) ** 2 + (q[1][1] - y) ** 2)[0]
    size = round(_MB * 4.0 ** (13 - c.screen.zoom)) + 9
    c = AREAS.put(c, AREAS.new(c, Area(0, name, size)))
    return c.finish().snack(f"{name} downloaded")


# --- choosing on the map -------------------------------------------------------------------------


@maps.activity(MAPS)
class OnMap(Activity):
    """A point under the pin in the middle. `purpose` "area": the part of the map that is seen."""

    purpose: str = ""
    x: float = 0.0
    y: float = 0.0
    zoom: float = 15.0

    def on_create(self, c: Ctx) -> Ctx:
        me = world_now(c).me or (0.0, 0.0)
        return moved(c, me, 13.0 if self.purpose == "area" else 15.0)

    def view(
        self,
        app: Maps,
        world: int,
        now: datetime,
        location: Location | None,
        settings: Table,
        zone: str,
        permissions: tuple[tuple[str, str], ...],
    ) -> View:
        at = world_of(world, now, location, settings, zone, permissions)
        area = self.purpose == "area"
        pin = "" if area else f"pin={self.x:.0f},{self.y:.0f}"
        picture = map_view(art(at.seed, app, (self.x, self.y), self.zoom, at.me, at.now, pin), pins=False)
        frame = (
            (decor(w=FILL, h=360, margin=(24, 0, 24, 0), at="center|middle", stroke="primary", radius=4),)
            if area
            else ()
        )
        done = (
            button("Download", download(), id="download_button")
            if area
            else button("OK", take_point(), id="choose_button")
        )
        words = "Download this map?" if area else town(world).street_address((self.x, self.y))
        foot = row(
            text(words, style=BODY, grow=1, lines=2),
            done,
            bg="surface",
            elevation=6,
            gap=12,
            pad=(20, 12, 16, 14),
            at="start|bottom",
        )
        title = "Pan and zoom to choose" if not area else "Select your own map"
        zooms = column(
            round_button("add", "Zoom in", zoom_by(1), "zoom_in"),
            round_button("remove", "Zoom out", zoom_by(-1), "zoom_out"),
            gap=10,
            at="end|middle",
            margin=(0, 0, 12, 0),
        )
        return scaffold(app_bar(title, leave()), box(picture, *frame, zooms, foot, w=FILL, h=FILL))


@does
def zoom_by(c: Ctx, levels: int) -> Ctx:
    return moved(c, (c.screen.x, c.screen.y), c.screen.zoom + levels)


@does
def take_point(c: Ctx) -> Ctx:
    ref = f"@{c.screen.x:.0f},{c.screen.y:.0f}"
    return c.finish(ref)
