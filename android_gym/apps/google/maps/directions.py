"""Directions: from where to where, by which mode, and the ways there."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import *
from ....phone.state.providers import Location
from ....town import Point, Way, trips, ways
from .cards import foot_card, heading, step_rows, trip_card, way_card
from .frame import BLUE, GRAY, World, handle, layers_button, world_now, world_of
from .mapview import art, fitted, map_view, moved
from .model import MAPS, Maps, by_road, lasting, maps, spot
from .transit import ORDERS, trips_of, when

MODES = (
    ("car", "Driving", "directions_car"),
    ("transit", "Transit", "directions_transit"),
    ("walk", "Walking", "directions_walk"),
    ("bike", "Cycling", "directions_bike"),
)
HINTS = {"start": "Choose starting point", "end": "Choose destination"}  # of the ends, by their fields
SHEET = 196  # dp of the sheet over the map, by car, on foot and by bicycle


@maps.activity(MAPS)
class Directions(Activity):
    """`start` and `end` are references, "" where they are still to be chosen. `leaves` is the
    minute of the day at which one sets out, -1: now; with `arrive` the minute one wants to be
    there. `steps`: the list of instructions is seen."""

    start: str = "me"
    end: str = ""
    mode: str = ""
    chosen: int = 0
    leaves: int = -1
    arrive: bool = False
    kinds: str = "All modes"  # of transit: All modes, Bus, Train
    order: str = "Best route"  # of transit, see `ORDERS`
    steps: bool = False
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
    ) -> View:
        at = world_of(world, now, location, settings, zone, permissions)
        top = _header(self, app, at)
        ends = ends_of(app, at, self.start, self.end)
        if ends is None:
            body = column(
                *_choose(self, app, at),
                w=FILL,
                grow=1,
                kind="scroll",
                id="typed_suggest_container",
                cls=RECYCLER,
                focusable=True,
            )
            return window(column(top, body, w=FILL, h=FILL))
        if self.mode == "transit":
            return window(column(top, _transit(self, app, at, ends), w=FILL, h=FILL))
        found = ways(at.seed, by_road(app, self.mode), *ends, *when(self, at))
        return window(column(top, _on_map(self, app, at, ends, found), w=FILL, h=FILL))

    def on_create(self, c: Ctx) -> Ctx:
        c = c.set(mode=self.mode or c.app.mode)
        at = world_now(c)
        if self.start == "me" and at.me is None:
            c = c.set(start="")
        return framed(c)

    def back(self, c: Ctx) -> Ctx:
        return c.set(steps=False) if self.steps else c.finish()


def ends_of(app: Maps, at: World, start: str, end: str) -> tuple[Point, Point] | None:
    """Where a way begins and ends; None while one of them is to be chosen."""
    if not start or not end or (at.me is None and "me" in (start, end)):
        return None
    return spot(at.seed, start, app, at.me).at, spot(at.seed, end, app, at.me).at


def framed(c: Ctx) -> Ctx:
    """Show all of the way on the map."""
    ends = ends_of(c.app, world_now(c), c.screen.start, c.screen.end)
    if ends is None:
        return c
    middle, zoom = fitted(ends, 300, 260)
    return moved(c, (middle[0], middle[1] - 60 * 2.0 ** (17 - zoom)), zoom)


def _header(self: Directions, app: Maps, at: World) -> View:
    """Start and destination, the modes with their times, and what can be chosen."""
    arrow = icon("arrow_back", color="onSurface", hidden=True, at="center|middle")
    dots = column(
        icon("trip_origin", size=16, color=BLUE),
        icon("more_vert", size=18, color=GRAY),
        icon("place", size=18, color="#d93025"),
        w=28,
        h=88,
        align="center",
        pack="between",
        pad=(0, 10, 0, 8),
        hidden=True,
    )
    options = (
        ("Route options", route("RouteOptions")),
        ("Set depart & arrive time", ask_time(False)),
        ("Share directions", share_way()),
    )
    menus = column(
        icon_button("more_vert", "Overflow menu", open_menu(items_of(options)), cls=IMAGE, size=44),
        icon_button("swap_vert", "Swap start and destination", swap(), cls=IMAGE, size=44),
    )
    first = row(
        box(arrow, w=44, h=48, desc="Navigate up", tap=leave()),
        dots,
        column(*(_end(self, app, at, purpose) for purpose in HINTS), gap=8, grow=1),
        menus,
        align="start",
        pad=(2, 8, 2, 6),
    )
    kids = [first, _modes(self, app, at)]
    if self.mode == "transit" and ends_of(app, at, self.start, self.end):
        kids.append(_choices(self, at))
    return column(*kids, w=FILL, bg="surface", elevation=3, inert_reason="touches beside its controls end here")


def _end(self: Directions, app: Maps, at: World, purpose: str) -> View:
    """The box with one end of the way, where a tap chooses another."""
    ref: str = getattr(self, purpose)
    name = spot(at.seed, ref, app, at.me).name if ref and (ref != "me" or at.me) else ""
    color = "onSurface" if name else GRAY
    words = text(name or HINTS[purpose], style=BODY_MEDIUM, size=15, color=color, at="start|middle", pad=(12, 0, 8, 0))
    return box(
        words,
        id=f"directions_{purpose}point_textbox",
        cls=EDIT,
        tap=edit_end(purpose),
        w=FILL,
        h=40,
        radius=8,
        stroke="outlineVariant",
    )


@does
def edit_end(c: Ctx, purpose: str) -> Ctx:
    return c.open("Suggest", purpose, "", result=set_end(purpose)).focus("query")


@does
def set_end(c: Ctx, purpose: str) -> Ctx:
    """Take what was chosen as one end of the way."""
    if not c.result:
        return c
    return framed(c.set_at(purpose, c.result).set(chosen=0, steps=False))


@does
def swap(c: Ctx) -> Ctx:
    return framed(c.set(start=c.screen.end, end=c.screen.start, chosen=0, steps=False))


def time_of(app: Maps, at: World, ends: tuple[Point, Point], mode: str, screen: Any) -> str:
    """How long it takes by a mode, "" where there is no way."""
    day, minute = when(screen, at)
    if mode == "transit":
        rides = trips(at.seed, *ends, minute * 60)
        return lasting(rides[0].seconds) if rides else ""
    found = ways(at.seed, by_road(app, mode), *ends, day, minute)
    return lasting(found[0].seconds) if found else ""


def _modes(self: Directions, app: Maps, at: World) -> View:
    ends = ends_of(app, at, self.start, self.end)
    kids = []
    for mode, name, glyph in MODES:
        said = time_of(app, at, ends, mode, self) if ends is not None else ""
        on = mode == self.mode
        color = "onSecondaryContainer" if on else GRAY
        words = said or ("" if ends is None else "\u2013")
        kids.append(
            row(
                icon(glyph, size=20, color=color, hidden=True),
                text(words, style=LABEL, color=color, hidden=True),
                w=WRAP,
                h=36,
                gap=6,
                pad=(12, 0, 14, 0),
                radius=-1,
                bg="secondaryContainer" if on else "",
                selected=on,
                tap=set_mode(mode),
                inert_reason="already chosen" if on else "",
                desc=f"{name} mode: {said}" if said else f"{name} mode",
                cls=FRAME,
            )
        )
    return row(*kids, cls=HSCROLL, kind="hscroll", scrollable=True, focusable=True, gap=6, pad=(12, 4, 12, 8))


@does
def set_mode(c: Ctx, mode: str) -> Ctx:
    """Go by another mode, which is also that of the next time."""
    return c.save(mode=mode).set(mode=mode, chosen=0, steps=False)


def time_label(self: Directions, at: World) -> str:
    minute = self.leaves if self.leaves >= 0 else at.minute
    return f"{'Arrive by' if self.arrive else 'Depart at'} {at.clock_text(minute * 60)}"


def _choices(self: Directions, at: World) -> View:
    """The spinners of transit: when, by what, in which order."""
    ask = Choice("Preferred modes", ("All modes", "Bus", "Train"), self.kinds, assign.partial("kinds"))
    order = Choice("Route options", tuple(ORDERS), self.order, assign.partial("order"))
    return row(
        _spinner(time_label(self, at), ask_time(True)),
        _spinner(self.kinds, show(ask)),
        _spinner(self.order, show(order)),
        cls=HSCROLL,
        kind="hscroll",
        scrollable=True,
        focusable=True,
        gap=8,
        pad=(12, 6, 12, 8),
    )


def _spinner(label: str, tap: Call) -> View:
    inner = row(
        text(label, style=LABEL, color="onSurface", hidden=True),
        icon("arrow_drop_down", size=18, hidden=True),
        cls=BUTTON,
        words=label,
        desc=label,
        w=WRAP,
        h=34,
        gap=4,
        pad=(12, 0, 6, 0),
        size=0,
        color="transparent",
        checked=False,
    )
    return box(inner, cls=SPINNER, desc=label, tap=tap, checked=False, radius=8, stroke="outlineVariant")


@does
def ask_time(c: Ctx, transit: bool) -> Ctx:
    now = c.now
    minute = c.screen.leaves if c.screen.leaves >= 0 else now.hour * 60 + now.minute
    options = ("Leave now", "Depart at", "Arrive by") if transit else ("Leave now", "Depart at")
    return c.show(Choice("Set time", options, "", time_kind.partial(minute)))


@does
def time_kind(c: Ctx, minute: int, kind: str) -> Ctx:
    if kind == "Leave now":
        return c.set(leaves=-1, arrive=False)
    call = set_time.partial(kind == "Arrive by")
    return c.show(TimePicker(minute // 60, minute % 60, call))


@does
def set_time(c: Ctx, arrive: bool, hour: int, minute: int) -> Ctx:
    return c.set(leaves=hour * 60 + minute, arrive=arrive, chosen=0)


@does
def share_way(c: Ctx) -> Ctx:
    """Hand the way to other apps as a text."""
    at = world_now(c)
    if not c.screen.end:
        return c.snack("Choose a destination first")
    place = spot(at.seed, c.screen.end, c.app, at.me)
    words = f"Directions to {place.name}, {place.address}"
    return c.send(
        Intent("android.intent.action.SEND", type="text/plain", extras=Table.of({"android.intent.extra.TEXT": words}))
    )


# --- choosing ------------------------------------------------------------------------------------


def _choose(self: Directions, app: Maps, at: World) -> list[View]:
    """What is offered while an end is to be chosen."""
    purpose = "end" if self.start else "start"
    kids = []
    if purpose == "start" and at.me is not None:
        kids.append(_offer("Your location", "", "my_location", purpose, "me"))
    for name in ("home", "work"):
        ref = getattr(app, name)
        if ref:
            kids.append(_offer(name.title(), spot(at.seed, ref, app).street, name, purpose, name))
    for ref in app.recent:
        if not ref.startswith("?"):
            place = spot(at.seed, ref, app, at.me)
            kids.append(_offer(place.name, place.street, "schedule", purpose, ref))
    return kids


def _offer(title: str, second: str, glyph: str, purpose: str, ref: str) -> View:
    return list_row(title, second, lead=icon(glyph), tap=use_end(purpose, ref))


@does
def use_end(c: Ctx, purpose: str, ref: str) -> Ctx:
    return framed(c.set_at(purpose, ref).set(chosen=0))


# --- by car, on foot, by bicycle -----------------------------------------------------------------


def _on_map(self: Directions, app: Maps, at: World, ends: tuple[Point, Point], found: tuple[Way, ...]) -> View:
    mode_name = next(name for mode, name, _ in MODES if mode == self.mode)
    if not found:
        words = f"Can't find a way there by {mode_name.casefold()}"
        return column(text(words, "no_route", PARAGRAPH_DIM, pad=(24, 32, 24, 0)), w=FILL, grow=1)
    number = min(self.chosen, len(found) - 1)
    day, minute = when(self, at)
    (x0, y0), (x1, y1) = ends
    way = f"way={by_road(app, self.mode)},{number},{x0},{y0},{x1},{y1},{day},{minute}"
    picture = map_view(art(at.seed, app, (self.x, self.y), self.zoom, at.me, at.now, way))
    sheet = _way_sheet(self, app, at, found, number)
    return box(picture, sheet, layers_button(at="end|top", margin=(0, 12, 12, 0)), w=FILL, grow=1)


def _way_sheet(self: Directions, app: Maps, at: World, found: tuple[Way, ...], number: int) -> View:
    best = found[number]
    cards = [way_card(app, one, k, k == number) for k, one in enumerate(found)]
    start = _pill("Start", "navigation", start_way(), "start_button_directions_list", True)
    lines = [start] if self.start == "me" else [_pill("Preview", "slideshow", start_way(), "preview_button", True)]
    lines.append(
        _pill(
            "Steps" if not self.steps else "Show map",
            "list" if not self.steps else "map",
            flip("steps"),
            "steps_button",
        )
    )
    if self.mode == "car":
        lines.append(_pill("Share", "share", share_way()))
    verbs = row(*lines, cls=HSCROLL, kind="hscroll", focusable=True, gap=8, pad=(16, 8, 16, 12))
    inner = [*cards, verbs]
    if self.steps:
        inner += [divider(), *step_rows(app, best)]
    return scroll(
        handle(),
        column(*inner, w=FILL),
        id="expandingscrollview_container",
        always=True,
        bg="surface",
        radius=16,
        bar=1,
        elevation=3,
        at="start|bottom",
        grow=0,
        h=FILL if self.steps else SHEET + 70 * (len(found) - 1),
    )


def _pill(label: str, glyph: str, tap: Call, id: str = "", filled: bool = False) -> View:
    color = "#ffffff" if filled else "primary"
    look: dict[str, Any] = {"bg": BLUE} if filled else {"stroke": "outlineVariant"}
    return row(
        icon(glyph, size=18, color=color, hidden=True),
        text(label, style=LABEL, color=color, hidden=True),
        cls=BUTTON,
        id=id,
        desc=label,
        tap=tap,
        w=WRAP,
        h=40,
        gap=8,
        radius=-1,
        pad=(14, 0, 18, 0),
        **look,
    )


@does
def start_way(c: Ctx) -> Ctx:
    """Begin to navigate along the way that is chosen."""
    s = c.screen
    return c.open("Navigation", s.start, s.end, s.mode, s.chosen)


# --- by bus and train ----------------------------------------------------------------------------


def _transit(self: Directions, app: Maps, at: World, ends: tuple[Point, Point]) -> View:
    found = trips_of(self, at, ends)
    cards: list[View] = []
    foot, on_foot = ways(at.seed, "walk", *ends), set_mode("walk")
    for number, trip in enumerate(found):
        if number == 0:
            cards.append(heading("RECOMMENDED ROUTE"))
        if number == 1 and foot:
            cards += [heading("OTHER OPTIONS"), foot_card(app, foot[0], on_foot)]
            cards.append(heading("MORE BY BUS"))
        cards.append(trip_card(self, trip, number, at))
    if len(found) == 1 and foot:
        cards += [heading("OTHER OPTIONS"), foot_card(app, foot[0], on_foot)]
    if not found:
        cards.append(
            text("No trips by transit were found for this time", "no_route", PARAGRAPH_DIM, pad=(24, 32, 24, 12))
        )
        if foot:
            cards.append(foot_card(app, foot[0], on_foot))
    body = column(
        *cards,
        id="directions_trip_cardlist",
        cls=RECYCLER,
        kind="scroll",
        w=FILL,
        h=FILL,
        focusable=True,
        selected=True,
    )
    return box(body, cls=PAGER, desc="transit directions", scrollable=True, focusable=True, w=FILL, grow=1)
