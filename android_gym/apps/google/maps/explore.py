"""The main screen: the map with its tabs Explore, Go, Saved, Contribute and Updates."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Account, Location
from ....phone.system.whereabouts import FINE
from ....town import distance, town, ways
from ....town.rides import departures
from .finding import Hit, found
from .frame import (
    BLUE,
    GRAY,
    World,
    category_chips,
    handle,
    hit_card,
    layers_button,
    omnibox,
    picture_of,
    stars,
    tab_strip,
    world_now,
    world_of,
)
from .mapview import art, go_to, map_view, moved, round_button
from .model import MAPS, Maps, by_road, lasting, length, maps, spot
from .saving import ask_name, new_list

_SHEET = 78  # dp of the sheet that is seen while it is down


@maps.activity(MAPS, launch_mode="singleTop")
class Main(Activity):
    """The map and the five tabs. `sheet`: the posts under the map are pulled up."""

    tab: str = "explore"
    sheet: bool = False
    x: float = 0.0
    y: float = 0.0
    zoom: float = 15.0

    def view(
        self,
        app: Maps,
        world: int,
        now: datetime,
        location: Location | None,
        settings: Table,
        zone: str,
        permissions: tuple[tuple[str, str], ...],
        accounts: tuple[Account, ...],
        display: Display,
    ) -> View:
        at = world_of(world, now, location, settings, zone, permissions)
        if self.tab == "explore":
            return _explore(self, app, at, accounts, is_wide(display))
        body = {"go": _go, "saved": _saved, "contribute": _contribute, "updates": _updates}
        page = body[self.tab](app, at, accounts)
        return window(column(page, tab_strip(self.tab), w=FILL, h=FILL))

    def on_create(self, c: Ctx) -> Ctx:
        me = world_now(c).me
        return c if me is None else moved(c, me)

    def on_resume(self, c: Ctx) -> Ctx:
        """Maps asks once where the phone is."""
        asked = (c.package, FINE) in (*c.phone.permissions, *c.phone.asked)
        return c if asked else c.need(FINE, locate())

    def on_new_intent(self, c: Ctx, new: Any) -> Ctx:
        return c.set(tab=new.tab, sheet=False)

    def back(self, c: Ctx) -> Ctx:
        if self.sheet:
            return c.set(sheet=False)
        return c.finish() if self.tab == "explore" else c.set(tab="explore")


@does
def locate(c: Ctx) -> Ctx:
    """Show where the phone is; without the permission ask for it, without location say so."""
    me = world_now(c).me
    if me is not None:
        return go_to.now(c, me)
    if (c.package, FINE) not in c.phone.permissions:
        return c.need(FINE, locate())
    return c.show(_off())


def _off() -> Popup:
    return Alert(
        "For a better experience, turn on device location, which uses Google's location service.",
        positive=("Turn on", turn_on()),
        negative=("No thanks", None),
    )


@does
def turn_on(c: Ctx) -> Ctx:
    return locate.now(c.write("secure/location_mode", 3))


@memo
def _explore(self: Main, app: Maps, at: World, accounts: tuple[Account, ...], wide: bool) -> View:
    picture = map_view(art(at.seed, app, (self.x, self.y), self.zoom, at.me, at.now))
    middle = box(
        picture,
        column(omnibox("", accounts=accounts), w=FILL),
        _sheet(self, app, at, wide),
        column(category_chips(), w=FILL, margin=(0, 60, 0, 0)),
        layers_button(at="end|top", margin=(0, 118, 88 if wide else 16, 0)),
        w=FILL,
        grow=1,
        h=FILL,
    )
    # the node order is the real one: tabs come before the two buttons over the map
    screen = column(middle, tab_strip("explore"), w=FILL, h=FILL)
    over = () if self.sheet else (box(*_map_buttons(at), w=FILL, h=FILL, margin=(0, 0, 0, 72)),)
    return window(box(screen, *over, w=FILL, h=FILL))


def _map_buttons(at: World) -> tuple[View, View]:
    """The buttons over the map: where the phone is, and directions."""
    here = round_button(
        "my_location" if at.me else "location_disabled",
        "Enter compass mode" if at.me else "Re-center map to your location",
        locate(),
        "mylocation_button",
        color=BLUE,
        size=56,
        at="end|bottom",
        margin=(0, 0, 16, _SHEET + 88),
    )
    there = box(
        icon("directions", color="#ffffff", at="center|middle", hidden=True),
        id="on_map_directions_button",
        cls="android.widget.ImageButton",
        desc="Directions",
        tap=route("Directions"),
        bg=BLUE,
        radius=16,
        elevation=3,
        w=56,
        h=56,
        at="end|bottom",
        margin=(0, 0, 16, _SHEET + 16),
    )
    return here, there


def _sheet(self: Main, app: Maps, at: World, low: bool) -> View:
    """The sheet under the map: pulled up it has posts about places. `low`: on a display of little height."""
    posts: list[View] = []
    if self.sheet:
        posts = [_post(app, at, hit) for kind in ("museum", "coffee") for hit in found(at.seed, kind, at.me)[:4]]
    stream = column(
        text(f"Latest in {town(at.seed).city}", style=TITLE_LARGE, size=20, pad=(20, 6, 20, 14)),
        *posts,
        id="scrollable_card_stream_container",
        focusable=True,
        cls="androidx.recyclerview.widget.RecyclerView",
        desc="" if self.sheet else "Explore this area",
        w=FILL,
    )
    return scroll(
        handle(),
        stream,
        id="explore_tab_home_bottom_sheet",
        always=True,
        bg="surface",
        radius=16,
        bar=1,
        elevation=3,
        at="start|bottom",
        grow=0,
        h=(FILL if low else 460) if self.sheet else _SHEET,
        margin=(0, 64 if self.sheet and low else 0, 0, 0),
        kind="scroll",
        swipes=() if self.sheet else (("up", assign("sheet", True)),),
    )


def _post(app: Maps, at: World, hit: Hit) -> View:
    place = hit.place
    return column(
        image(picture_of(place), w=FILL, h=150, radius=12),
        text(place.name, style=TITLE, pad=(0, 8, 0, 0)),
        row(*stars(place.rating, place.ratings), w=WRAP, gap=2),
        text(place.what, style=SUMMARY),
        w=FILL,
        pad=(16, 8, 16, 12),
        tap=route("PlacePage", hit.ref),
    )


# --- Go ------------------------------------------------------------------------------------------


def _go(app: Maps, at: World, accounts: tuple[Account, ...]) -> View:
    """How long it takes to home, work and favorites now."""
    refs = [name for name in ("home", "work") if getattr(app, name)]
    refs += [r for one in app.lists if one.name == "Favorites" for r in one.places[:3]]
    trips = [_commute(app, at, ref) for ref in refs]
    set_up = [
        list_row(f"Set {name} address", "Get quick directions", lead=icon(glyph), tap=route("Suggest", name, ""))
        for name, glyph in (("home", "home"), ("work", "work"))
        if not getattr(app, name)
    ]
    top = omnibox("", accounts=accounts)
    head = text("Commute and favorites", style=TITLE_LARGE, pad=(20, 16, 20, 8))
    add = row(button("Add a favorite place", route("Suggest", "favorite", ""), "text"), pad=(12, 4, 12, 4))
    return column(top, listing("transportation_tab_list", head, *trips, *set_up, add, *_departures(at)), w=FILL, grow=1)


def _commute(app: Maps, at: World, ref: str) -> View:
    place = spot(at.seed, ref, app, at.me)
    found_ways = () if at.me is None else ways(at.seed, by_road(app, "car"), at.me, place.at, *at.now)
    glyph = {"home": "home", "work": "work"}.get(ref, "favorite")
    second = place.street
    if found_ways and found_ways[0].via:
        best = found_ways[0]
        second = f"{lasting(best.seconds)} \u22c5 {length(best.metres, app.units)} via {best.via}"
    return list_row(place.name, second, lead=icon(glyph), tap=route("Directions", "me", ref))


def _departures(at: World) -> list[View]:
    """The stop that is nearest, and what leaves there."""
    if at.me is None:
        return []
    where = town(at.seed)
    me = at.me
    stop = min(where.stops, key=lambda s: distance(s.at, me))
    kids: list[View] = [text(f"Nearby: {stop.name}", style=TITLE_LARGE, pad=(20, 16, 20, 8))]
    for line in where.lines:
        if stop.id in line.stops[:-1]:
            times = departures(line, line.stops.index(stop.id), at.minute * 60, 3)
            waits = ", ".join(str(max(0, t // 60 - at.minute)) for t in times)
            if waits:
                kids.append(
                    list_row(
                        f"{line.name} toward {line.toward}",
                        f"in {waits} min",
                        lead=icon("train" if line.train else "directions_bus"),
                    )
                )
    return kids


# --- Saved ---------------------------------------------------------------------------------------


def _saved(app: Maps, at: World, accounts: tuple[Account, ...]) -> View:
    """The lists, and the places that were seen last."""
    recent = [r for r in app.recent if not r.startswith("?")][:6]
    cards = [_recent(app, at, ref) for ref in recent]
    lists = [
        list_row(
            one.name,
            f"{'Private' if one.id != 2 else 'Shared'} \u22c5 {plural(len(one.places), 'place')}",
            lead=icon(one.icon),
            tap=route("ListPage", one.id),
        )
        for one in app.lists
    ]
    head = row(
        text("Your lists", style=TITLE_LARGE, grow=1),
        button("New list", ask_name(app, new_list.partial()), "text", icon="add"),
        pad=(20, 16, 12, 4),
    )
    parts: list[View] = [text("Saved", style=TITLE_LARGE, size=24, pad=(20, 18, 20, 8))]
    if cards:
        parts += [text("Recently viewed", style=TITLE, pad=(20, 8, 20, 4)), carousel("recent_places", *cards)]
    return listing("saved_tab_list", *parts, head, *lists)


def _recent(app: Maps, at: World, ref: str) -> View:
    place = spot(at.seed, ref, app, at.me)
    return column(
        image(picture_of(place), w=120, h=84, radius=8),
        text(place.name, style=LABEL, lines=2),
        w=120,
        gap=4,
        tap=route("PlacePage", ref),
    )


# --- Contribute, Updates -------------------------------------------------------------------------


def _contribute(app: Maps, at: World, accounts: tuple[Account, ...]) -> View:
    owner = next((a for a in accounts if a.type == "com.google"), Account(""))
    points = 10 * len(app.written)
    asked = [r for one in app.lists for r in one.places if all(w.place != r for w in app.written)]
    head = column(
        avatar(owner.owner or owner.name, size=64),
        text(owner.owner, style=TITLE_LARGE),
        text(f"Local Guide \u22c5 {plural(points, 'point')}", style=SUMMARY),
        w=FILL,
        align="center",
        gap=6,
        pad=(16, 24, 16, 16),
    )
    verbs = row(
        *(
            column(
                box(icon(glyph, color=BLUE, at="center|middle"), w=48, h=48, radius=-1, bg="surfaceContainerHigh"),
                text(label, style=LABEL, color=GRAY),
                align="center",
                gap=6,
                tap=tap,
                desc=label,
                w=96,
            )
            for label, glyph, tap in (
                ("Add place", "add_location_alt", route("AddPlace")),
                ("Write review", "rate_review", route("Suggest", "review", "")),
                ("Your reviews", "reviews", route("YourReviews")),
            )
        ),
        pack="center",
        gap=8,
        pad=(8, 8, 8, 16),
    )
    rows_ = [_rate(app, at, ref) for ref in asked[:6]]
    return listing(
        "contribute_tab_list",
        head,
        verbs,
        divider(),
        text("Help others find good places", style=TITLE, pad=(20, 12, 20, 4)),
        *rows_,
    )


def _rate(app: Maps, at: World, ref: str) -> View:
    place = spot(at.seed, ref, app, at.me)
    return list_row(
        place.name, f"{place.what} \u22c5 How was it?", lead=icon("star_border"), tap=route("WriteReview", ref)
    )


def _updates(app: Maps, at: World, accounts: tuple[Account, ...]) -> View:
    """New places near what was saved."""
    seen = found(at.seed, "restaurant", at.me)[:5]
    rows_ = [hit_card(app, at, hit, route("PlacePage", hit.ref)) for hit in seen]
    return listing(
        "updates_tab_list",
        text("Updates", style=TITLE_LARGE, size=24, pad=(20, 18, 20, 8)),
        text("Suggested for you", style=TITLE, pad=(20, 4, 20, 4)),
        *rows_,
    )
