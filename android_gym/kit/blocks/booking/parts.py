"""What the screens are made of: the skin of an app, its bars, prices, and what is offered as rows."""

from __future__ import annotations

from datetime import date
from typing import Any, ClassVar

from ... import *
from ...styles import BUTTON, IMAGE
from .timetable import *
from .values import *

FEW = 10  # seats, rooms or tickets: fewer are told
_BIG = Style(bg="primary", color="onPrimary", radius=24, size=17, weight=500, align="center")


class Skin(Value):
    """How an app looks. `below`: sort and filter stand under the list, not over it; `cards`: offers lie on cards.

        SKIN = Skin(head="#00727f", price="#c62828", cards=False, below=False)

    Colours are "#rrggbb". Buttons and what is chosen have the primary colour of the app's theme.
    """

    head: str = "#0a7cf5"  # behind bars
    ink: str = "#ffffff"  # what is written on it
    price: str = "#e8590c"
    cards: bool = True
    below: bool = True


class Page(Activity):
    """A base of an app's screens, with its timetable and its skin: a class that `screens` makes has them, another one
    says both itself.

        class FaresPage(booking.Page):
            table, skin = TABLE, SKIN

            def view(self) -> View:
                return self.page("Low fares", column())

    What it shows is the body that it hands to `page`.
    """

    table: ClassVar[Timetable]
    skin: ClassVar[Skin]

    def page(self, title: View | str, body: View, bottom: View | None = None, *ends: View, back: bool = True) -> View:
        """A whole screen: a coloured bar over what it shows.

        `title` is words, or a view that takes the room of the bar; `ends` stand at its end. `bottom` stands under the
        `body`. Without `back` there is no arrow that leaves, as on a first screen.
        """
        ink = self.skin.ink
        up = icon_button("arrow_back", "Back", leave(), "up", cls=IMAGE, color=ink)
        said = title if isinstance(title, View) else text(title, "title", size=18, weight=500, color=ink, grow=1)
        look: dict[str, Any] = {"h": 52, "bg": self.skin.head, "gap": 4, "pad": (4 if back else 16, 0, 12, 0)}
        bar = row(*(up,) * back, said, *ends, id="title_bar", **look)
        inside = box(body, w=FILL, h=FILL, bg="surface")
        return scaffold(bar, inside, bottom, bg=self.skin.head)


def grey(words: str, id: str = "", **look: Any) -> View:
    """Small grey words, 12 sp. `look` has keywords of `text` instead of these: `grey("1 night", "nights", size=13)`."""
    return text(words, id, **{"size": 12, "color": "onSurfaceVariant", **look})


def money(yuan: int, id: str = "price", color: str = "error", size: float = 20, **look: Any) -> View:
    """A price of so many yuan in bold figures of `size` sp, with a smaller sign of the currency before it. `color` is a
    role of the theme or "#rrggbb"; offers have that of the app's skin: `money(offer.price, color=skin.price)`.
    """
    parts = span("¥", size=size * 0.62), span(f"{yuan}", size=size, weight=700)
    return rich_text(*parts, id=id, color=color, lines=1, **look)


def tile(*kids: View, **options: Any) -> View:
    """A white card as wide as the screen, `kids` below one another. `options` are keywords of `column`:
    `tile(title, *lines, gap=10)`.
    """
    look = {"bg": "surfaceContainer", "radius": 12, "w": FILL, "pad": (16, 14, 16, 14), "margin": (10, 8, 10, 0)}
    return column(*kids, **{**look, **options})


def big(words: str, tap: Call | None, id: str = "", **look: Any) -> View:
    """The button that leads on, as wide as there is room; without a `tap` it is disabled:
    `big("Save", save_form(), "save")`.
    """
    return text(words, id, _BIG, h=48, tap=tap, enabled=tap is not None, cls=BUTTON, **{"w": FILL, **look})


def option(words: str, id: str, on: bool, tap: Call, **look: Any) -> View:
    """One of several choices; the one that is `on` does nothing."""
    style = {"size": 15, "weight": 700 if on else 400, "color": "primary" if on else "onSurface", "align": "center"}
    return text(words, id, selected=on, tap=None if on else tap, **{**style, **look})


def line(sign: str, words: str, id: str = "", end: View | None = None, **look: Any) -> View:
    """A line of a list: an icon, words, and a view at its end; without one it is a small grey note."""
    if end is None:
        return row(icon(sign, color="primary", size=16), grey(words, size=13), gap=8)
    return row(icon(sign, color="primary"), text(words, size=16, grow=1), end, id=id, h=54, gap=14, **look)


def rating_line(offer: Offer, *more: View, size: float = 13) -> View:
    """How a hotel or sight is rated: the mark in a box, `size` sp high, the count of reviews, and
    `more` behind them.
    """
    look: dict[str, Any] = {"weight": 700, "color": "#ffffff", "bg": "primary", "radius": 4, "pad": (5, 1, 5, 1)}
    mark = text(f"{offer.rating}", "rating", size=size, **look)
    return row(mark, grey(f"{offer.reviews} reviews"), *more, gap=6)


def foot(*kids: View) -> View:
    """What stands under a screen, in a row: a button that leads on, and what belongs to it, as the sum
    of an order. It is the `bottom` of `Page.page`.
    """
    return row(*kids, id="foot", gap=8, h=66, w=FILL, pad=(16, 0, 16, 0), bg="surfaceContainer")


def length(minutes: int) -> str:
    """How long it takes: "2h 25m" of 145 `minutes`."""
    return f"{minutes // 60}h {minutes % 60}m"


def day_words(day: str, locale: Locale) -> Verbatim:
    """A day as forms and lists have it: "Oct 11 Wed"."""
    at = date.fromisoformat(day)
    return Verbatim(f"{locale.day(at)} {locale.weekday(at, False)}")


def journey(start: str, end: str, late: int, places: tuple[str, ...], middle: str, size: float = 22) -> View:
    """From when and where to when and where, with a line between that says how long it takes or where it leads.

    `start` and `end` are times as "07:30" by the clocks there, `late` the days between them, `places` the airports or
    stations, `middle` the words over the line, `size` that of the times, sp.
    """
    sides = []
    for clock, place, days in ((start, places[0], 0), (end, places[1], late)):
        time = text(Verbatim(clock), "time", size=size, weight=500)
        later = (text(Verbatim(f"+{days}"), "days_later", size=12, color="onSurfaceVariant"),) * bool(days)
        sides.append(column(row(time, *later, gap=2, w=WRAP), grey(Verbatim(place), "place"), grow=3, gap=2))
    line = decor(bg="outline", w=FILL, h=1)
    arrow = column(grey(middle, "duration", size=11), line, grow=2, gap=4, align="center", margin=(0, 0, 6, 0))
    return row(sides[0], arrow, sides[1], gap=4, grow=1)


def shortage(fare: Fare) -> View | None:
    """How few seats, rooms or tickets there are, in red; None from `FEW` on, where there are enough of them."""
    return grey(f"{fare.left} left", "left", color="error") if fare.left < FEW else None


@memo
def route_row(offer: Offer, skin: Skin, tap: Call) -> View:
    """A flight or train in a list: its times and places, the lowest price, and its number. `tap` opens it."""
    way = journey(offer.start, offer.end, offer.late, offer.places, length(offer.minutes))
    few = offer.fares[0]
    left = shortage(few) or grey(few.name, "fare")
    price = column(money(offer.price, color=skin.price, size=22), left, align="end", gap=2)
    said = grey(offer.maker, "maker"), grey(Verbatim(offer.name), "number"), grey(offer.about, "about")
    low = row(icon(SIGNS[offer.kind], size=14), *said, gap=6)
    return card_or_row(skin, row(way, price, gap=8), low, tap=tap, id="offer_item", gap=8)


def card_or_row(skin: Skin, *kids: View, **options: Any) -> View:
    """What a list shows of something: a card, or a row over a line where the `skin` has no cards.
    `options` are keywords of `column`, as `id` and `tap`.
    """
    if skin.cards:
        return tile(*kids, **options)
    inside = column(*kids, w=FILL, pad=(16, 14, 16, 14), bg="surfaceContainer", **options)
    return column(inside, divider())


def stars(count: int) -> View:
    """The stars of a hotel, which a reader is told as "4 stars"."""
    return row(*(icon("star", color="#f5a623", size=13),) * count, id="stars", desc=f"{count} stars", w=-2)


@memo
def place_row(offer: Offer, skin: Skin, tap: Call) -> View:
    """A hotel or sight in a list: its picture, name, stars or kind, rating, and the lowest price. `tap` opens it."""
    w, h = (104, 122) if offer.kind == HOTEL else (112, 92)
    face = image(f"photo:{offer.shows}", "photo", w=w, h=h, radius=8)
    tags = [
        grey(Verbatim(tag), bg="surfaceContainerHighest", radius=3, pad=(5, 2, 5, 2)) for tag in offer.about.split()
    ]
    kind = (stars(offer.stars),) if offer.kind == HOTEL else (grey(offer.maker, "maker"),)
    where = (row(icon("place", size=14), grey(Verbatim(offer.maker)), gap=2),) * (offer.kind == HOTEL)
    name = text(Verbatim(offer.name), "name", size=16, weight=500, lines=2)
    low = row(*tags[:2], spacer(), money(offer.price, color=skin.price), gap=4)
    words = column(name, *kind, rating_line(offer), *where, low, grow=1, gap=4)
    return card_or_row(skin, row(face, words, gap=12, align="start"), tap=tap, id="offer_item")


def offer_row(offer: Offer, skin: Skin, tap: Call) -> View:
    """An offer in a list, in the way of its kind, which `tap` opens:

        offer_row(offer, SKIN, route("OfferPage", query, offer.name, ()))

    The last argument of the page are the legs that were chosen before.
    """
    made: View = (route_row if offer.kind in ROUTES else place_row)(offer, skin, tap)
    return made


__all__ = [
    "Page",
    "Skin",
    "big",
    "card_or_row",
    "day_words",
    "foot",
    "grey",
    "journey",
    "length",
    "line",
    "money",
    "offer_row",
    "option",
    "rating_line",
    "shortage",
    "stars",
    "tile",
]
