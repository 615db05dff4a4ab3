"""Under way: the legs of a trip by bus and train, and turn by turn navigation."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Location, Notification
from ....town import Point, Step, Trip, Way, ways
from .directions import ends_of
from .frame import BLUE, World, handle, over_map, world_now, world_of
from .mapview import art, fitted, map_view, moved, round_button
from .model import MAPS, PACKAGE, Maps, by_road, lasting, length, maps, spot
from .transit import legs_row, line_name, trips_of

FRAMED = "the map shows the whole trip already"


@maps.activity(MAPS)
class TripDetails(Activity):
    """A trip, leg by leg. `guided`: the phone tells when to get off."""

    start: str
    end: str
    number: int = 0
    leaves: int = -1
    kinds: str = "All modes"
    order: str = "Best route"
    arrive: bool = False
    guided: bool = False
    x: float = 0.0
    y: float = 0.0
    zoom: float = 14.0

    def view(
        self,
        app: Maps,
        world: int,
        now: datetime,
        location: Location | None,
        settings: Table,
        zone: str,
        permissions: tuple[tuple[str, str], ...],
        display: Display,
    ) -> View:
        at = world_of(world, now, location, settings, zone, permissions)
        ends = ends_of(app, at, self.start, self.end)
        found = trips_of(self, at, ends) if ends is not None else ()
        back_button = round_button(
            "arrow_back", "Back to Search", leave(), "nav_button", cls=BUTTON, margin=(12, 10, 0, 0)
        )
        if not found or ends is None:
            return window(
                column(
                    back_button, text("This trip has left", style=PARAGRAPH_DIM, pad=(24, 24, 24, 0)), w=FILL, h=FILL
                )
            )
        trip = found[min(self.number, len(found) - 1)]
        picture = map_view(
            art(
                at.seed, app, (self.x, self.y), self.zoom, at.me, at.now, *drawn(trip), f"pin={ends[1][0]},{ends[1][1]}"
            )
        )
        mine = round_button(
            "my_location",
            "Re-center map to your location",
            to_me(),
            "mylocation_button",
            color=BLUE,
            at="end|top",
            margin=(0, 60, 12, 0),
        )
        end = spot(at.seed, self.end, app, at.me).name
        sheet = _legs_sheet(app, at, trip, end, display)
        foot = _trip_footer(at, trip, self.guided)
        return window(box(picture, back_button, sheet, mine, foot, w=FILL, h=FILL))

    def on_create(self, c: Ctx) -> Ctx:
        return reframe.now(c)


def _legs_sheet(app: Maps, at: World, trip: Trip, end: str, display: Display) -> View:
    """The legs of a trip, from the start to the place at its end."""
    legs = [_place_line("Start location", at.clock_text(trip.leaves), "place")]
    legs += [_ride(at, leg) if leg.line else _walk(app, leg) for leg in trip.legs]
    legs.append(_place_line(end, at.clock_text(trip.arrives), "place"))
    head = column(legs_row(trip), w=FILL, pad=(16, 10, 16, 14), tap=reframe(), inert_reason=FRAMED)
    body = column(*legs, id="details_cardlist", cls=RECYCLER, w=FILL, kind="scroll", grow=1, focusable=True)
    return column(
        handle(),
        head,
        divider(),
        body,
        bg="surface",
        radius=16,
        bar=1,
        elevation=3,
        cls=SCROLL,
        scrollable=True,
        focusable=True,
        id="expandingscrollview_container",
        pad=(0, 0, 0, 64),
        **over_map(display, 440),
    )


def _trip_footer(at: World, trip: Trip, guided: bool) -> View:
    """When one arrives, and what to do with the trip."""
    said = "Turn transit trip guidance off" if guided else "Turn transit trip guidance on"
    lasts = lasting(trip.seconds)
    return row(
        round_button("close" if guided else "navigation", said, flip("guided"), cls=BUTTON, color=BLUE),
        round_button("share_location", "Share trip", share_trip(), cls=COMPOUND, color=BLUE),
        text("", style=SUMMARY, grow=1),
        text(f"{at.clock_text(trip.arrives)} \u00b7", style=SUMMARY, size=15),
        text(lasts, style=TITLE, desc=lasts.replace("min", "minutes")),
        id="persistent_footer_secondary_button",
        h=64,
        pad=(16, 0, 16, 0),
        gap=10,
        bg="surface",
        elevation=6,
        at="start|bottom",
        tap=reframe(),
        inert_reason=FRAMED,
    )


def _walk(app: Maps, leg: Any) -> View:
    said = f"Walk {lasting(leg.arrives - leg.leaves)} ({length(leg.metres, app.units)})"
    return row(
        icon("directions_walk", size=20, hidden=True),
        text(said, style=BODY, grow=1),
        icon("chevron_right", desc="Zoom map"),
        gap=18,
        h=56,
        pad=(20, 0, 16, 0),
        tap=show_leg(leg.points[0]),
    )


def drawn(trip: Trip) -> list[str]:
    """A trip as parts of a map's drawing."""
    parts = []
    for leg in trip.legs:
        points = ",".join(f"{x:.0f},{y:.0f}" for x, y in leg.points)
        parts.append(f"ride={leg.color},{points}" if leg.line else f"foot={points}")
    return parts


def _place_line(name: str, clock: str, glyph: str) -> View:
    return row(
        icon(glyph, size=20, hidden=True),
        text(name, style=BODY, grow=1, lines=2),
        text(clock, style=SUMMARY),
        gap=18,
        h=56,
        pad=(20, 0, 16, 0),
    )


def _ride(at: World, leg: Any) -> View:
    """A ride: where one gets on, the line and where it goes, the stops between, where one gets
    off."""
    count = len(leg.stops) - 1
    bar = decor(bg=leg.color, w=8, h=FILL, radius=4)
    line = row(
        icon("train" if leg.train else "directions_bus", size=18, hidden=True),
        line_name(leg),
        text(leg.toward, style=BODY_MEDIUM, grow=1),
        gap=6,
    )
    ridden = lasting(leg.arrives - leg.leaves)
    words = column(
        row(text(leg.start, style=TITLE, grow=1, lines=2), text(at.clock_text(leg.leaves), style=TITLE)),
        line,
        text(f"Departs {at.clock_text(leg.leaves)}", style=SUMMARY),
        text(f"Ride {plural(count + 1, 'stop')} ({ridden})", style=SUMMARY),
        *(text(name, style=BODY_SMALL, pad=(8, 0, 0, 0)) for name in leg.stops[:-1]),
        row(text(leg.end, style=TITLE, grow=1, lines=2), text(at.clock_text(leg.arrives), style=SUMMARY)),
        grow=1,
        gap=6,
    )
    return row(bar, words, gap=22, align="start", pad=(26, 10, 16, 10), tap=show_leg(leg.points[0]))


@does
def show_leg(c: Ctx, at: Point) -> Ctx:
    """Where a leg begins, near."""
    return moved(c, (at[0], at[1] - 200), 16.0)


@does
def reframe(c: Ctx) -> Ctx:
    ends = ends_of(c.app, world_now(c), c.screen.start, c.screen.end)
    if ends is None:
        return c
    middle, zoom = fitted(ends, 300, 200)
    return moved(c, (middle[0], middle[1] - 190 * 2.0 ** (17 - zoom)), zoom)


@does
def to_me(c: Ctx) -> Ctx:
    me = world_now(c).me
    return c if me is None else moved(c, (me[0], me[1] - 200), 16.0)


@does
def share_trip(c: Ctx) -> Ctx:
    at = world_now(c)
    place = spot(at.seed, c.screen.end, c.app, at.me)
    words = f"I am on my way to {place.name}, {place.address}"
    return c.send(
        Intent("android.intent.action.SEND", type="text/plain", extras=Table.of({"android.intent.extra.TEXT": words}))
    )


# --- navigation ----------------------------------------------------------------------------------


@maps.activity(MAPS)
class Navigation(Activity):
    """Turn by turn. `at` is the instruction that comes next; `muted`: the voice is off."""

    start: str
    end: str
    mode: str = "car"
    chosen: int = 0
    at: int = 0
    muted: bool = False
    overview: bool = False
    x: float = 0.0
    y: float = 0.0
    zoom: float = 17.0

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
        way = self.way(app, at)
        if way is None:
            return scaffold(app_bar("Navigation", leave()), empty("No way was found", "wrong_location"))
        step = way.steps[min(self.at, len(way.steps) - 1)]
        (x0, y0), (x1, y1) = way.points[0], way.points[-1]
        line = f"way={by_road(app, self.mode)},{self.chosen},{x0},{y0},{x1},{y1},{at.day},{at.minute}"
        style = "nav" if app.style == "default" and not self.overview else ""
        picture = map_view(
            art(at.seed, app, (self.x, self.y), self.zoom, way.points[0], at.now, line, style=style), pins=False
        )
        then = way.steps[self.at + 1] if self.at + 1 < len(way.steps) else None
        top = column(_turn_card(app, step), *((_then(then),) if then else ()), w=FILL)
        voice = ("volume_off", "Unmute") if self.muted else ("volume_up", "Mute")
        side = column(
            round_button(*voice, flip("muted"), "mute_button", size=48),
            round_button("search", "Search along route", route("Categories"), "search_button", size=48),
            gap=12,
            at="end|middle",
            margin=(0, 0, 12, 0),
        )
        parts = [picture, top, side, _arrival(app, way, at)]
        if self.overview:
            parts.append(
                button(
                    "Re-center",
                    look_over(),
                    "tonal",
                    "recenter_button",
                    icon="navigation",
                    at="start|bottom",
                    margin=(16, 0, 0, 106),
                )
            )
        return window(box(*parts, w=FILL, h=FILL))

    def way(self, app: Maps, at: World) -> Way | None:
        ends = ends_of(app, at, self.start, self.end)
        found = ways(at.seed, by_road(app, self.mode), *ends, *at.now) if ends is not None else ()
        return found[min(self.chosen, len(found) - 1)] if found else None

    def on_create(self, c: Ctx) -> Ctx:
        way = self.way(c.app, world_now(c))
        if way is None:
            return c
        note = f"To {spot(c.phone.world, self.end, c.app).name}"
        c = c.notify(notification(note, lasting(way.seconds), c.phone.time))
        return moved(c.set(muted=c.app.voice == "off"), way.points[0], 17.0)

    def back(self, c: Ctx) -> Ctx:
        return c.unnotify(1).finish()


def _turn_card(app: Maps, step: Step) -> View:
    """The instruction that comes next; a tap looks at the one after it."""
    far = length(step.metres, app.units) if step.metres else "Arrived"
    words = (
        text(far, style=TITLE_LARGE, size=26, color="#ffffff", weight=500),
        text(step.words, style=TITLE_LARGE, color="#ffffff", lines=2),
    )
    return row(
        icon(step.icon, color="#ffffff", size=44, hidden=True),
        column(*words, grow=1),
        gap=16,
        bg="#0f6b54",
        radius=16,
        margin=(10, 10, 10, 0),
        pad=(18, 14, 16, 14),
        tap=turn(1),
        desc="Next instruction",
        id="turn_card",
    )


def _then(step: Step) -> View:
    return row(
        text("Then", style=LABEL, color="#ffffff"),
        icon(step.icon, size=20, color="#ffffff", hidden=True),
        w=WRAP,
        gap=6,
        bg="#0b5543",
        radius=10,
        pad=(12, 6, 12, 6),
        margin=(18, 0, 0, 0),
    )


def _arrival(app: Maps, way: Way, at: World) -> View:
    """How long it takes, how far it is, and when one is there."""
    arrives = int(at.minute * 60 + way.seconds) % 86400
    far = f"{length(way.metres, app.units)} \u00b7 {at.clock_text(arrives)}"
    lasts = text(lasting(way.seconds), style=TITLE_LARGE, size=24, color="tertiary", weight=500)
    return row(
        round_button("close", "Close navigation", leave(), "exit_button"),
        column(lasts, text(far, style=SUMMARY), grow=1, align="center"),
        round_button("alt_route", "Route overview", look_over(), "overview_button"),
        h=92,
        pad=(20, 0, 20, 8),
        bg="surface",
        radius=20,
        bar=1,
        elevation=6,
        at="start|bottom",
    )


def notification(title: str, words: str, time: int) -> Notification:
    """What the shade shows while one is under way."""
    return Notification(1, PACKAGE, title, words, time, ongoing=True)


@does
def turn(c: Ctx, by: int) -> Ctx:
    """Look at the next instruction; after the last at the first."""
    way = c.screen.way(c.app, world_now(c))
    number = (c.screen.at + by) % len(way.steps)
    return c.set(at=number)


@does
def look_over(c: Ctx) -> Ctx:
    """All of the way, or again what is ahead."""
    way = c.screen.way(c.app, world_now(c))
    if way is None:
        return c
    c = c.set(overview=not c.screen.overview)
    if not c.screen.overview:
        return moved(c, way.points[0], 17.0)
    return moved(c, *fitted(way.points, 300, 360))
