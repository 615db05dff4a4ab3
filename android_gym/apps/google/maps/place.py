"""The page of a place: directions, start, save, share; hours, reviews, photos, about."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from urllib.parse import quote

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Location
from ....town import Place as Spot
from ....town import closes_at, day_hours, degrees, reviews, status, trips, ways
from ....town.hours import DAYS
from .explore import Main
from .finding import found
from .frame import BLUE, World, handle, hours_text, layers_button, omnibox, over_map, picture_of, stars, world_of
from .mapview import art, map_view, moved
from .model import MAPS, Maps, Written, by_road, lasting, maps, saved_in, spot

SHEET = 380  # dp of the sheet while it is half up
_SITE = "android.intent.action.VIEW"


@maps.activity(MAPS)
class PlacePage(Activity):
    """`up`: the sheet is pulled up over the map."""

    ref: str
    tab: str = "Overview"
    up: bool = False
    week: bool = False  # the hours of all days are seen
    x: float = 0.0
    y: float = 0.0
    zoom: float = 16.0

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
        place = spot(at.seed, self.ref, app, at.me)
        picture = map_view(
            art(at.seed, app, (self.x, self.y), self.zoom, at.me, at.now, f"pin={place.at[0]},{place.at[1]}")
        )
        sheet = _sheet(self, app, at, place, display)
        corner: dict[str, Any] = {"at": "start|bottom", "margin": (16, 0, 0, SHEET + 14)}
        if is_wide(display):
            corner = {"at": "end|bottom", "margin": (0, 0, 16, 16)}
        street = image(
            f"streetview:{at.seed}/{place.at[0]},{place.at[1]}/40",
            "street_view_thumbnail",
            f"View Street view imagery for {place.name}",
            w=92,
            h=56,
            radius=6,
            tap=route("StreetView", self.ref),
            **corner,
        )
        top = omnibox(_named(place), back=leave(), clear=home_again())
        over = () if self.up else (street,)
        layers = () if self.up else (layers_button(at="end|top", margin=(0, 76, 16, 0)),)
        return window(box(picture, sheet, top, *over, *layers, w=FILL, h=FILL))

    def on_create(self, c: Ctx) -> Ctx:
        try:
            place = spot(c.phone.world, self.ref, c.app)
        except LookupError:
            return c.finish().snack("That place cannot be found")
        return moved(c, (place.at[0], place.at[1] - SHEET / 2 * 2.0 ** (17 - 16.0)), 16.0)

    def back(self, c: Ctx) -> Ctx:
        return c.set(up=False) if self.up else c.finish()


def _named(place: Spot) -> str:
    return f"{place.name}, {place.address}" if place.name != place.street else place.address


@does
def home_again(c: Ctx) -> Ctx:
    """Leave what was found: the map alone."""
    return c.finish().start(Main())


def _sheet(self: PlacePage, app: Maps, at: World, place: Spot, display: Display) -> View:
    head = [text(place.name, "title", TITLE_LARGE, size=22, lines=2, desc=place.name)]
    if place.rating:
        head.append(row(*stars(place.rating, place.ratings), w=WRAP, gap=2))
    if place.address and place.name != place.address:
        head.append(text(place.address, "address", SUMMARY, size=15))
    head.append(_kind_line(app, at, place))
    open_now, then = status(place.hours, at.day, at.minute, at.clock)
    if open_now:
        head.append(hours_text(open_now, then))
    photos = () if place.what in ("Near", "Address", "") else (_gallery(place),)
    names = ("Overview", "Reviews", "Photos", "About") if place.id >= 0 else ("Overview",)
    bar = tabs([Tab(n.lower(), n, "", assign("tab", n)) for n in names], self.tab)
    pages = {"Overview": _overview, "Reviews": _reviews, "Photos": _photos, "About": _about}
    body = [bar, divider(), *pages[self.tab](self, app, at, place)]
    words = column(
        column(*head, w=FILL, gap=4, pad=(16, 4, 16, 4)),
        _verbs(app, place, self.ref),
        *photos,
        w=FILL,
        tap=flip("up"),
        long_press=copied_address(),
    )
    inner = column(words, *body, w=FILL)
    return scroll(
        handle(),
        inner,
        id="expandingscrollview_container",
        always=True,
        bg="surface",
        radius=16,
        bar=1,
        elevation=3,
        grow=0,
        **over_map(display, SHEET, up=self.up),
    )


def _gallery(place: Spot) -> View:
    """Pictures of it, side by side."""
    shots = (
        image(picture_of(place, k), desc=f"Photo {k + 1}", w=220 if k else 300, h=200, radius=12) for k in range(4)
    )
    return row(*shots, cls=RECYCLER, id="recycler_view", kind="hscroll", focusable=True, gap=8, pad=(16, 12, 16, 12))


@does
def copied_address(c: Ctx) -> Ctx:
    place = spot(c.phone.world, c.screen.ref, c.app)
    return c.share(clipboard=place.address).toast("Copied to clipboard")


def _kind_line(app: Maps, at: World, place: Spot) -> View:
    """What it is, and how long it takes to get there."""
    words = [text(place.what or "Place", style=SUMMARY, size=15)]
    if place.price:
        words.append(text(f"\u22c5 {'$' * place.price}", style=SUMMARY, size=15))
    best = _time(app, at, place)
    if best:
        mode = {"car": "Driving", "transit": "Transit", "walk": "Walking", "bike": "Cycling"}[app.mode]
        glyph = {
            "car": "directions_car",
            "transit": "directions_transit",
            "walk": "directions_walk",
            "bike": "directions_bike",
        }[app.mode]
        words += [
            text("\u00b7", style=SUMMARY),
            icon(glyph, size=16, hidden=True),
            text(best, style=SUMMARY, size=15, desc=f"{mode} mode: {best}"),
        ]
    return row(*words, w=WRAP, gap=5)


def _time(app: Maps, at: World, place: Spot) -> str:
    if at.me is None:
        return ""
    if app.mode == "transit":
        rides = trips(at.seed, at.me, place.at, at.minute * 60)
        return lasting(rides[0].seconds) if rides else ""
    found_ways = ways(at.seed, by_road(app, app.mode), at.me, place.at, *at.now)
    return lasting(found_ways[0].seconds) if found_ways else ""


def _verbs(app: Maps, place: Spot, ref: str) -> View:
    """Directions, Start, Save, Call, Share: chips in a row."""
    saved = saved_in(app, ref)
    chips_ = [
        _verb(
            "Directions",
            "directions",
            route("Directions", "me", ref),
            f"Directions to {place.name}, {place.street}",
            filled=True,
        ),
        _verb("Start", "navigation", start_now(ref)),
        _verb(
            "Saved" if saved else "Save",
            "bookmark" if saved else "bookmark_border",
            route("SaveTo", ref),
            f"Save {place.name} to lists",
        ),
    ]
    if place.phone:
        call = Intent("android.intent.action.DIAL", f"tel:{place.phone}")
        chips_.append(_verb("Call", "call", send(call), f"Call {place.name}"))
    chips_.append(_verb("Share", "share", send(shared(place)), f"Share {place.name}"))
    return row(
        *chips_,
        id="recycler_view",
        cls=RECYCLER,
        kind="hscroll",
        focusable=True,
        scrollable=True,
        gap=8,
        pad=(16, 10, 16, 10),
    )


def _verb(label: str, glyph: str, tap: Call, desc: str = "", filled: bool = False) -> View:
    color = "#ffffff" if filled else "primary"
    kids = (icon(glyph, size=18, color=color, hidden=True), text(label, style=LABEL, color=color, hidden=True))
    look: dict[str, Any] = {"bg": BLUE} if filled else {"stroke": "outlineVariant"}
    if filled:
        return row(
            *kids,
            cls=BUTTON,
            desc=desc,
            tap=tap,
            w=WRAP,
            h=40,
            gap=8,
            radius=-1,
            pad=(16, 0, 20, 0),
            long_press=tap,
            **look,
        )
    inner = row(
        *kids,
        cls=BUTTON,
        words=label,
        desc=desc or label,
        w=WRAP,
        h=40,
        gap=8,
        size=0,
        color="transparent",
        checked=False,
        pad=(14, 0, 18, 0),
    )
    return box(inner, cls=COMPOUND, desc=desc or label, tap=tap, checked=False, radius=-1, **look)


def shared(place: Spot) -> Intent:
    """The text that other apps get of a place."""
    north, east = degrees(place.at)
    link = f"https://maps.google.com/?q={quote(place.name)}&ll={north},{east}"
    words = f"{place.name}\n{place.address}\n{link}"
    return Intent(
        "android.intent.action.SEND",
        type="text/plain",
        extras=Table.of({"android.intent.extra.TEXT": words, "android.intent.extra.SUBJECT": place.name}),
    )


@does
def start_now(c: Ctx, ref: str) -> Ctx:
    """Begin to navigate by the mode that was used last."""
    mode = "car" if c.app.mode == "transit" else c.app.mode
    return c.open("Navigation", "me", ref, mode)


# --- the tabs ------------------------------------------------------------------------------------


def _overview(self: PlacePage, app: Maps, at: World, place: Spot) -> list[View]:
    rows_ = [_fact("place", place.address, "Address", copy(place.address))]
    lists = saved_in(app, self.ref)
    if lists:
        rows_.insert(
            0, _fact("bookmark", f"Saved in {', '.join(x.name for x in lists)}", "Saved", route("SaveTo", self.ref))
        )
    if place.hours:
        state, then = status(place.hours, at.day, at.minute, at.clock)
        said = f"{state} \u22c5 {then}" if then else state
        rows_.append(_fact("schedule", said, "Hours", flip("week")))
        if self.week:
            rows_ += [
                row(
                    text(day, style=SUMMARY, w=110),
                    text(day_hours(one, at.clock), style=SUMMARY, color="onSurface", grow=1),
                    pad=(72, 4, 16, 4),
                )
                for day, one in zip(DAYS, place.hours, strict=True)
            ]
    if place.website:
        rows_.append(_fact("public", place.website, "Website", send(Intent(_SITE, f"https://{place.website}"))))
    if place.phone:
        rows_.append(
            _fact(
                "call",
                place.phone,
                "Phone",
                send(Intent("android.intent.action.DIAL", f"tel:{place.phone}")),
                "phone_row",
            )
        )
    north, east = degrees(place.at)
    rows_.append(_fact("my_location", f"{north:.5f}, {east:.5f}", "Coordinates", copy(f"{north:.5f}, {east:.5f}")))
    if place.id < 0:
        return rows_
    busy = _busy(place, at)
    nearby = [h for h in found(at.seed, place.kind, place.at)[:4] if h.ref != self.ref]
    if place.kind and nearby and busy:
        rows_ += [text("Popular times", style=TITLE, pad=(16, 14, 16, 6)), busy]
    return rows_


def _fact(glyph: str, words: str, what: str, tap: Call, id: str = "") -> View:
    """A line about a place, which a tap calls, opens or copies."""
    return row(
        icon(glyph, color=BLUE, hidden=True),
        text(words, style=BODY_MEDIUM, grow=1, lines=2),
        desc=what,
        id=id,
        tap=tap,
        gap=24,
        pad=(24, 14, 16, 14),
    )


def _busy(place: Spot, at: World) -> View | None:
    """How full it usually is, hour by hour."""
    if closes_at(place.hours, at.day, 13 * 60) is None:
        return None
    bars = []
    for hour in range(6, 24):
        shut = closes_at(place.hours, at.day, hour * 60 + 30) is None
        full = 0 if shut else 12 + (place.id * 37 + hour * hour * 11) % 52
        bars.append(decor(w=10, h=max(full, 2), radius=2, bg=BLUE if hour == at.minute // 60 else "surfaceVariant"))
    return row(*bars, align="end", gap=4, h=72, pad=(16, 0, 16, 4), hidden=True)


def _reviews(self: PlacePage, app: Maps, at: World, place: Spot) -> list[View]:
    own = [w for w in app.written if w.place == self.ref]
    kids: list[View] = [
        row(
            text(f"{place.rating:.1f}" if place.rating else "\u2013", style=DISPLAY_SMALL),
            column(row(*stars(place.rating, place.ratings)[1:], w=WRAP, gap=2)),
            gap=12,
            pad=(16, 12, 16, 12),
        )
    ]
    for one in own:
        kids.append(_review("You", one.stars, "just now", one.words))
    label = "Edit your review" if own else "Write a review"
    kids.append(row(button(label, route("WriteReview", self.ref), "outlined", icon="rate_review"), pad=(16, 4, 16, 8)))
    kids += [_review(r.author, r.stars, r.age, r.text) for r in reviews(place)]
    return kids


@memo
def _review(author: str, count: int, age: str, words: str) -> View:
    shown = [icon("star" if k < count else "star_border", size=14, color="#fbbc04", hidden=True) for k in range(5)]
    return column(
        row(avatar(author, size=32), text(author, style=LABEL, grow=1), gap=12),
        row(*shown, text(age, style=BODY_SMALL, pad=(6, 0, 0, 0)), w=WRAP, gap=1, desc=f"{count} stars"),
        text(words, style=PARAGRAPH),
        w=FILL,
        gap=6,
        pad=(16, 12, 16, 12),
    )


def _photos(self: PlacePage, app: Maps, at: World, place: Spot) -> list[View]:
    pairs = range(0, 8, 2)
    return [
        row(
            *(
                image(picture_of(place, k + d), desc=f"Photo {k + d + 1}", w=FILL, h=150, radius=8, grow=1)
                for d in (0, 1)
            ),
            gap=8,
            pad=(16, 8, 16, 0),
        )
        for k in pairs
    ]


_OFFERS = {
    "restaurant": (
        "Dine-in",
        "Takeout",
        "Delivery",
        "Outdoor seating",
        "Wheelchair accessible entrance",
        "Vegetarian options",
        "Reservations",
        "Credit cards",
    ),
    "coffee": ("Wi-Fi", "Takeout", "Outdoor seating", "Wheelchair accessible entrance", "Oat milk", "Credit cards"),
    "hotel": ("Free Wi-Fi", "Breakfast", "Parking", "Air conditioning", "Pets allowed"),
    "gas": ("Car wash", "Air pump", "Restroom", "Credit cards"),
    "parking": ("Covered", "Electric vehicle charging", "Monthly rates", "Credit cards"),
}


def _about(self: PlacePage, app: Maps, at: World, place: Spot) -> list[View]:
    offers = _OFFERS.get(place.kind, ("Wheelchair accessible entrance", "Restroom", "Credit cards"))
    kept = [o for k, o in enumerate(offers) if (place.id * 7 + k * 5) % 4]
    return [
        text(
            f"{place.what} in {place.address.split(', ')[1] if ', ' in place.address else ''}",
            style=BODY,
            lines=2,
            pad=(16, 14, 16, 8),
        ),
        *(
            row(icon("check", size=18), text(one, style=BODY_MEDIUM, grow=1), gap=16, pad=(16, 8, 16, 8))
            for one in kept
        ),
    ]


@maps.activity(MAPS)
class WriteReview(Activity):
    """Stars and words about a place."""

    ref: str
    given: int = 0
    words: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        own = next((w for w in c.app.written if w.place == self.ref), None)
        return c if own is None else c.set(given=own.stars, words=own.words)

    def view(self, app: Maps, world: int) -> View:
        place = spot(world, self.ref, app)
        row_ = row(
            *(
                icon_button(
                    "star" if k <= self.given else "star_border",
                    plural(k, "star"),
                    assign("given", k),
                    selected=k <= self.given,
                    color="#fbbc04" if k <= self.given else "outline",
                )
                for k in range(1, 6)
            ),
            pack="center",
            pad=(8, 8, 8, 8),
        )
        field_ = edit(self, "words", "Share details of your own experience at this place", "review_text", lines=6)
        post = (Item("Post", post_review(), "", "post_button", enabled=self.given > 0),)
        return scaffold(
            app_bar(place.name, leave(), post, up_icon="close", up_desc="Close"),
            scroll(row_, column(field_, w=FILL, pad=(16, 8, 16, 16))),
        )


@does
def post_review(c: Ctx) -> Ctx:
    mine = Written(c.screen.ref, c.screen.given, c.screen.words.strip())
    if mine not in c.app.written:
        name = spot(c.phone.world, mine.place, c.app).name
        c = c.deliver("review", text=": ".join(filter(None, (plural(mine.stars, "star"), mine.words))), title=name)
    rest = tuple(w for w in c.app.written if w.place != mine.place)
    return c.save(written=(mine, *rest)).finish().snack("Thanks for your review")
