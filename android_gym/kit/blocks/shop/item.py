"""A good: what it is, what can be chosen, what others say of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from xxhash import xxh3_64_intdigest

from ... import *
from ...families import miui
from ...texts import share_text
from ..catalogue import grey, heart
from .browse import Screen
from .parts import *
from .values import *


class Picks(Popup):
    """Asks what of the choices of a good is meant, and how many; the button appends both to the arguments of
    `call`."""

    kind: ClassVar[str] = "sheet"
    good: Good
    label: str
    call: Call
    picks: tuple[str, ...] = ()
    count: int = 1

    def on_create(self, c: Ctx) -> Ctx:
        return c if self.picks else c.set(picks=("",) * len(self.good.choices))

    def view(self) -> View:
        chosen = "  ".join(filter(None, self.picks))
        words = grey(Verbatim(chosen) if chosen else "Please choose", "picked", lines=2)
        about = lines(price(self.good.cost(self.picks), 24, id="picked_price"), words)
        face = image(self.good.picture, "picked_picture", w=88, h=88, radius=8)
        parts: list[View] = [row(face, about, gap=14, w=FILL, pad=(20, 4, 20, 8))]
        for at, (name, options) in enumerate(self.good.choices):
            now = self.picks[at : at + 1]
            cells = [chip(Verbatim(one), _pick(at, one), "option", selected=now == (one,)) for one in options]
            parts += [text(Verbatim(name), "choice", size=15, weight=500, pad=(20, 8, 20, 0)), chips(*cells, wrap=True)]
        many = text("Quantity", size=15, weight=500, grow=1), count_stepper(self.count, assign.partial("count"))
        parts.append(row(*many, w=FILL, pad=(20, 8, 16, 8)))
        ready = all(self.picks)
        done = choose(self.call, self.picks, self.count) if ready else None
        parts.append(row(wide_button(self.label, done, "confirm"), w=FILL, pad=(20, 8, 20, 20)))
        return sheet_frame(*parts)


@does
def _pick(c: Ctx, at: int, option: str) -> Ctx:
    picks = c.screen.picks
    return c.set(picks=(*picks[:at], option, *picks[at + 1 :]))


@does
def add_to_basket(c: Ctx, key: str, picks: tuple[str, ...], count: int) -> Ctx:
    """Put so many of a good into the basket, to those that are there."""
    there = next((one for one in c.app.basket if (one.key, one.picks) == (key, picks)), None)
    line = there.replace(count=there.count + count) if there else LINES.new(c, Line(0, key, picks, count))
    return LINES.put(c, line).toast("Added to cart")


@does
def buy_now(c: Ctx, key: str, picks: tuple[str, ...], count: int) -> Ctx:
    """Go on to the order of a good alone."""
    return c.open("Checkout", (Line(1, key, picks, count),))


class Product(Screen):
    """A good."""

    key: str

    def view(self, app: Shopper, locale: Locale) -> View:
        good = self.sells.goods[self.key]
        parts = [self.head(app, good, locale), *(self.sells.more(app, good) if self.sells.more else ())]
        parts += [*self.facts(app, good), *review_part(self.sells, app, good), *self.similar(good, locale)]
        return scaffold(self.bar(good), scroll(*parts, id="item_page", pad=(0, 0, 0, 16)), self.foot(app, good))

    def bar(self, good: Good) -> View:
        words = f"【{self.sells.name}】{good.title} {yuan(good.price)}"
        return miui.title_bar("", leave(), (("Share", share_text(words), "share", "share"),))

    def head(self, app: Shopper, good: Good, locale: Locale) -> View:
        words = (
            price(good.price, 28, good.before),
            text(Verbatim(good.title), "item_title", size=19, weight=500, lines=2),
            grey(Verbatim(good.about), "item_about", size=14, lines=3),
            row(*map(tag, good.tags), gap=6, w=FILL),
            sold_line(good, locale),
        )
        below = column(*words, gap=6, w=FILL, pad=(16, 12, 16, 14))
        return column(image(good.picture, "big_picture", w=FILL, h=300), below, w=FILL, bg="surfaceContainer")

    def facts(self, app: Shopper, good: Good) -> tuple[View, ...]:
        """What is chosen, where it would be brought, who makes it."""
        to = next((one.place for one in app.addresses if one.id == app.address), "No address yet")
        names = "、".join(name for name, _ in good.choices) or "Quantity"
        ask = show(Picks(good, self.sells.buttons[0], add_to_basket.partial(good.key)))
        rows = (
            miui.item("Choose", "", Verbatim(names), id="choose", tap=ask),
            miui.item("Deliver to", Verbatim(to), id="deliver_to", tap=route("Addresses", True, result=use_address())),
            miui.item("Brand", "", Verbatim(good.maker), id="brand"),
            miui.item("On sale since", "", Verbatim(good.date), id="since"),
        )
        return (miui.cards(*rows),)

    def similar(self, good: Good, locale: Locale) -> tuple[View, ...]:
        some = [one for one in self.sells.goods.values() if one.category == good.category and one != good][:6]
        cells = (box(tile(one, locale), w=150, h=WRAP) for one in some)
        return (title_row("You may also like"), carousel("recommend_list", *cells, gap=8, pad=12)) if some else ()

    def foot(self, app: Shopper, good: Good) -> View:
        first, second = self.sells.buttons
        put, buy = add_to_basket.partial(good.key), buy_now.partial(good.key)
        cart: View = icon_button("shopping_cart", "Cart", route("Basket"), "cart", color="onSurface")
        cart = overlay(cart, badge(len(app.basket)), dx=-4, dy=4) if app.basket else cart
        soft = "secondaryContainer", "onSecondaryContainer"
        left = wide_button(first, show(Picks(good, first, put)), "add_to_cart", *soft)
        right = wide_button(second, show(Picks(good, second, buy)), "buy")
        return foot(heart(app, good.key), cart, left, right, gap=8, bg="surfaceContainer")


@does
def use_address(c: Ctx) -> Ctx:
    """Have things brought to the address that was chosen."""
    return c.save(address=c.result) if isinstance(c.result, int) else c


def reviews_of(shop: Shop, app: Any, good: Any) -> Iterator[tuple[str, int, str]]:
    """Who has said what of a good, with how many stars: the owner first."""
    for one in app.reviews:
        if one.key == good.key:
            yield "我", one.stars, one.words
    start = xxh3_64_intdigest(good.key.encode())
    for n in range(8):
        who, stars, words = shop.said[(start + 7 * n) % len(shop.said)].split(" | ")
        yield who, int(stars), words


def review_row(who: str, stars: int, words: str) -> View:
    """What one has said."""
    name = row(text(Verbatim(who), "reviewer", size=14, grow=1), stars_row(stars, size=14), w=FILL)
    said = text(Verbatim(words), "review_words", size=15, lines=6, w=FILL)
    return row(
        avatar(who, size=36), column(name, said, gap=4, grow=1), gap=12, w=FILL, align="start", pad=(16, 10, 16, 10)
    )


def review_part(shop: Shop, app: Any, good: Any) -> tuple[View, ...]:
    """The first reviews of a good, and the way to all."""
    some = [review_row(*one) for one in reviews_of(shop, app, good)][:2]
    head = title_row("Reviews", "All reviews", route("Reviews", good.key))
    return gap(10), column(head, *some, w=FILL, bg="surfaceContainer", pad=(0, 4, 0, 8))


class Reviews(Screen):
    """All reviews of a good."""

    key: str

    def view(self, app: Any) -> View:
        good = self.sells.goods[self.key]
        lines = [review_row(*one) for one in reviews_of(self.sells, app, good)]
        head = row(
            text(f"{good.stars}", "score", size=34, weight=700, color="primary"),
            stars_row(round(good.stars)),
            gap=12,
            w=FILL,
            pad=(16, 8, 16, 8),
        )
        foot = row(
            wide_button("Write a review", route("WriteReview", self.key), "write_review"), w=FILL, pad=(16, 8, 16, 12)
        )
        return scaffold(miui.title_bar("Reviews", leave()), listing("review_list", head, *lines), foot)


class WriteReview(Screen):
    """A review of the owner's own."""

    key: str
    stars: int = 0
    words: str = ""

    def view(self) -> View:
        good = self.sells.goods[self.key]
        typed = edit(self, "words", "How was it? Others want to know.", "review_field", variant="bare", lines=8)
        ready = self.stars > 0 and self.words.strip()
        face, five = (
            image(good.picture, "picture", w=56, h=56, radius=8),
            stars_row(self.stars, assign.partial("stars")),
        )
        rating = row(text("Rating", size=16, grow=1), five, w=FILL, pad=(16, 0, 8, 0))
        body = column(
            row(face, text(Verbatim(good.title), "title", lines=2, grow=1), gap=12, w=FILL, pad=(16, 8, 16, 8)),
            rating,
            box(typed, bg="surfaceContainerHighest", radius=12, w=FILL, margin=(16, 8, 16, 8), pad=(12, 8, 12, 8)),
            w=FILL,
        )
        foot = row(wide_button("Publish", publish() if ready else None, "publish"), w=FILL, pad=(16, 8, 16, 12))
        return scaffold(miui.title_bar("Write a review", leave()), scroll(body), foot)


@does
def publish(c: Ctx) -> Ctx:
    """Publish the review."""
    one = c.screen
    review = Review(one.key, one.stars, one.words.strip())
    c = c.save(reviews=(review, *(old for old in c.app.reviews if old.key != one.key)))
    title = one.sells.goods[one.key].title
    return c.deliver("review", text=f"{one.stars} stars: {review.words}", title=title).finish().toast("Published")


__all__ = [
    "Picks",
    "Product",
    "Reviews",
    "WriteReview",
    "add_to_basket",
    "buy_now",
    "review_part",
    "review_row",
    "reviews_of",
    "use_address",
]
