"""Qunar: a first page with the form on it, guides that travellers wrote, and packages; the rest is the block's."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import booking
from ....kit.blocks.booking import FLIGHT, HOTEL, SIGHT, Leg, Query, grey, tile
from ....kit.families import miui
from ....kit.sheets import read_rows
from ....phone.core.zones import local
from ....world.tongues import CHINESE

qunar = Package("com.Qunar")
HERE = Path(__file__).parent
TABLE = booking.Timetable(HERE)
SKIN = booking.Skin(head="#00727f", price="#c62828", cards=False, below=False)
SCREENS = booking.screens(qunar, __name__, TABLE, SKIN)
globals().update(SCREENS)


class Guide(Value):
    """What a traveller wrote about a city."""

    title: str
    city: str
    author: str
    days: int
    likes: int
    shows: str
    text: str


class Bundle(Value):
    """A package: flights both ways, a hotel and a ticket. `hotel` and `sight` count what a city offers."""

    title: str
    city: str
    nights: int
    hotel: int
    sight: int
    shows: str

    def legs(self, day: str) -> tuple[Leg, ...]:
        """Its parts from a day on, with the cheapest flights."""
        end = booking.after(day, self.nights)
        there, stay = Query(FLIGHT, "杭州", self.city, day), Query(HOTEL, "", self.city, day, end)
        ways = there, there.replace(origin=self.city, to="杭州", day=end)
        flights = [(way, min(TABLE.offers(way), key=lambda one: one.price), "Economy") for way in ways]
        visit = Query(SIGHT, "", self.city, booking.after(day))
        rest = (stay, TABLE.offers(stay)[self.hotel], "Twin room"), (visit, TABLE.offers(visit)[self.sight], "Adult")
        return tuple(Leg(query, offer.name, fare) for query, offer, fare in (*flights, *rest))


GUIDES = {
    row[0]: Guide(row[0], row[1], row[2], int(row[3]), int(row[4]), *row[5:]) for row in read_rows(HERE / "guides.txt")
}
BUNDLES = {
    row[0]: Bundle(row[0], row[1], int(row[2]), int(row[3]), int(row[4]), row[5])
    for row in read_rows(HERE / "packages.txt")
}


class Owner(booking.Traveller):
    """What Qunar keeps: also the titles of guides that were saved."""

    saved: tuple[str, ...] = ("西安城墙骑行全攻略", "厦门海岛三日，随走随停")


PEOPLE = (
    booking.Passenger(1, "林悦", "3301**********2417", "163 2048 0199"),
    booking.Passenger(2, "程可欣", "3301**********4429", "163 2048 0623"),
    booking.Passenger(3, "罗一鸣", "3310**********1718", "163 2048 0754"),
)


def first(world: int) -> Owner:
    """The owner's trips and passengers."""
    today = local(CHINESE.zone, CHINESE.start).date().isoformat()
    return Owner(booking.first_trips(TABLE, today, read_rows(HERE / "trips.txt")), PEOPLE)


@lru_cache(maxsize=256)
def cost(bundle: Bundle, day: str) -> int:
    """What a package costs one person."""
    return sum(booking.cost(TABLE, leg) for leg in bundle.legs(day))


@qunar.activity(".MainActivity", launch_mode="singleTask")
class Home(booking.Start):
    """The form, packages, and guides."""

    table, skin = TABLE, SKIN
    tabs = (("home", "Home", "home"), ("guides", "Guides", "menu_book"))
    own_rows = (("Saved guides", "bookmark", route("Guides", True)), ("Packages", "card_travel", route("Packages")))

    query: Query = Query()

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(query=booking.fill_query(self.query, c.now.date()))

    def home(self, app: Owner, now: datetime, locale: Locale) -> View:
        if self.tab == "guides":
            return feed("guide_list", guide_row, tuple(GUIDES.values()), bottom=16)
        day = booking.after(now.date().isoformat(), 3)
        to_guides, trips = assign("tab", "guides"), assign("tab", "trips")
        signs = [("Packages", "card_travel", route("Packages")), ("Guides", "menu_book", to_guides)]
        signs += [("Search", "travel_explore", route("Finder")), ("My trips", "luggage", trips)]
        small = row(*(round_sign(*one) for one in signs), pad=(6, 14, 6, 6))
        bundles = (bundle_card(one, day) for one in list(BUNDLES.values())[:6])
        ground = box(decor(bg=SKIN.head, w=FILL, h=120), booking.form_card(self.query, locale), w=FILL)
        guides = (guide_row(one) for one in list(GUIDES.values())[:4])
        parts = heading("Flight and hotel", route("Packages")), carousel("package_list", *bundles, gap=10)
        return listing("home_list", ground, small, *parts, heading("Travel guides", assign("tab", "guides")), *guides)

    def frame(self, body: View, bar: View) -> View:
        title = text(
            "Where next?" if self.tab == "home" else "Travel guides", size=20, weight=700, color="#ffffff", grow=1
        )
        find = icon_button("search", "Search", route("Finder"), "search", color="#ffffff")
        return self.page(title, body, bar, find, back=False)


def heading(words: str, tap: Call) -> View:
    """The title of a part of the first page, and what shows all of it."""
    more = text("See all", "see_all", size=13, color="primary", tap=tap, pad=(12, 10, 0, 10))
    return row(text(words, size=18, weight=700, grow=1), more, pad=(16, 6, 16, 0))


def round_sign(words: str, sign: str, tap: Call) -> View:
    """A small button."""
    kids = icon(sign, color="onPrimary", size=24, bg="primary", room=46), text(words, size=12, align="center")
    return column(*kids, id="shortcut", grow=1, align="center", gap=6, tap=tap)


@memo
def guide_row(guide: Guide) -> View:
    """A guide in a list."""
    words = text(Verbatim(guide.title), "guide_title", size=16, weight=500, lines=2)
    first_words = grey(Verbatim(guide.text), "guide_text", size=13, lines=2)
    told = grey(Verbatim(guide.author)), grey(f"{guide.days} days"), spacer(), grey(f"{guide.likes} likes")
    face = image(f"photo:{guide.title}/{guide.shows}", "guide_image", w=112, h=84, radius=6)
    line = row(column(words, first_words, grow=1, gap=4), face, gap=12, align="start")
    inside = column(line, row(*told, gap=8), w=FILL, gap=8, pad=(16, 14, 16, 14), bg="surfaceContainer")
    return column(inside, divider(), id="guide_item", w=FILL, tap=route("GuidePage", guide.title))


@memo
def bundle_card(bundle: Bundle, day: str) -> View:
    """A package: its picture, its title and its price."""
    face = image(f"photo:{bundle.title}/{bundle.shows}", "package_image", w=FILL, h=104, radius=8)
    title = text(Verbatim(bundle.title), "package_title", size=15, weight=500, lines=1)
    low = row(
        grey(f"{bundle.nights} nights and flights", grow=1), booking.money(cost(bundle, day), color=SKIN.price, size=17)
    )
    tap = route("PackagePage", bundle.title)
    return column(face, title, low, id="package_item", gap=4, w=196, tap=tap)


@qunar.activity(".guide.GuideListActivity")
class Guides(booking.Page):
    """All guides, or those that were saved."""

    saved: bool = False
    table, skin = TABLE, SKIN

    def view(self, app: Owner) -> View:
        found = tuple(one for one in GUIDES.values() if not self.saved or one.title in app.saved)
        none = empty("No saved guides", "bookmark", "empty_view")
        return self.page(
            "Saved guides" if self.saved else "All guides", feed("guide_list", guide_row, found, empty=none)
        )


@qunar.activity(".guide.GuideDetailActivity")
class GuidePage(booking.Page):
    """A guide, which can be saved."""

    title: str
    table, skin = TABLE, SKIN

    def view(self, app: Owner, now: datetime) -> View:
        guide, on = GUIDES[self.title], self.title in app.saved
        desc, change = ("Remove from saved guides", take_out) if on else ("Save guide", put_in)
        sign = "filled:bookmark" if on else "bookmark_border"
        heart = icon_button(sign, desc, change("saved", self.title), "save_guide", color="#ffffff")
        who = row(
            avatar(guide.author, size=36),
            text(Verbatim(guide.author), size=15),
            spacer(),
            grey(f"{guide.likes} likes"),
            gap=10,
        )
        title = text(Verbatim(guide.title), "guide_title", size=22, weight=700, lines=3)
        parts = (text(Verbatim(one + "。"), size=16, lines=20) for one in guide.text.rstrip("。").split("。"))
        query = Query(SIGHT, "", guide.city, booking.after(now.date().isoformat()))
        go_on = booking.big(f"Tickets in {guide.city}", route("Results", query), "guide_tickets")
        body = column(
            title,
            row(grey(Verbatim(guide.city), size=14), grey(f"{guide.days} days", size=14), gap=10),
            who,
            *parts,
            gap=14,
            w=FILL,
            pad=(16, 16, 16, 24),
        )
        face = image(f"photo:{guide.title}/{guide.shows}", "guide_image", w=FILL, h=230)
        return self.page("Guide", listing("guide_page", face, body), booking.foot(go_on), heart)


@qunar.activity(".vacation.PackageListActivity")
class Packages(booking.Page):
    """All packages."""

    table, skin = TABLE, SKIN

    def view(self, now: datetime) -> View:
        day = booking.after(now.date().isoformat(), 3)
        look: dict[str, Any] = {"columns": 2, "height": 160, "gap": 12, "side": 12, "top": 12, "bottom": 20}
        return self.page("Packages", grid("package_list", bundle_cell, tuple(BUNDLES.values()), day, **look))


@memo
def bundle_cell(bundle: Bundle, day: str) -> View:
    """A package in the grid."""
    card = bundle_card(bundle, day)
    return card.replace(layout=card.layout.replace(w=FILL))


@qunar.activity(".vacation.PackageDetailActivity")
class PackagePage(booking.Page):
    """A package: its parts on the chosen day, and the price of all."""

    title: str
    query: Query = Query(HOTEL)
    table, skin = TABLE, SKIN

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(query=self.query.replace(day=booking.after(c.now.date().isoformat(), 3)))

    def view(self, locale: Locale) -> View:
        if not self.query.day:
            return self.page("Package", column())
        bundle, day = BUNDLES[self.title], self.query.day
        legs = bundle.legs(day)
        face = image(f"photo:{bundle.title}/{bundle.shows}", "package_image", w=FILL, h=210)
        price = row(booking.money(cost(bundle, day), "package_price", SKIN.price, 26), grey("for one person"), gap=6)
        words = f"{bundle.nights} nights and flights"
        head = tile(
            text(Verbatim(bundle.title), "package_title", size=20, weight=700, lines=2),
            grey(words, size=14),
            price,
            gap=8,
        )
        when = tile(booking.day_field(self.query, "day", "Departure", locale))
        parts = [tile(*booking.leg_lines(TABLE, leg, locale), gap=6) for leg in legs]
        title = text("In this package", size=17, weight=500, pad=(16, 14, 16, 0))
        book = booking.big("Book package", route("Order", legs), "book_package")
        return self.page(
            "Package", listing("package_page", face, head, when, title, *parts, bottom=16), booking.foot(book)
        )


LINKS = booking.links(qunar.name, HERE / "links.txt", SCREENS, Home, ".MainActivity")
APP = App(
    qunar.name,
    "Qunar",
    Home,
    Owner,
    boot=first,
    about="Compares and books flights, trains, hotels and holidays.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=Theme("#00727f", "accent", miui.THEME.roles, night="light", icons="outlined"),
    icon=Icon(Gradient("#14b8c4", "#00838f"), (Glyph("explore", size=46), Circle(74, 36, 6, "#ff8a1f"))),
    symbol="luggage",
)
