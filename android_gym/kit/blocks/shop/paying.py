"""The basket, the order that is made of it, and the payment, which asks."""

from __future__ import annotations

from typing import ClassVar

from ... import *
from ...families import miui
from ..catalogue import grey
from .browse import Screen
from .parts import *
from .values import *

_LIKED = slice(6, 12)  # which of the shop's goods stand below the basket


class PaySheet(Popup):
    """Asks before money is paid: it names the amount, who gets it and the card, which the button appends to the
    arguments of `call`."""

    kind: ClassVar[str] = "sheet"
    total: int
    to: str
    call: Call
    card: str = CARDS[0]

    def view(self) -> View:
        head = text("Confirm payment", "pay_title", size=17, weight=500, align="center", w=FILL, pad=(24, 4, 24, 4))
        sum_ = text(amount(self.total), "pay_amount", size=34, weight=700, align="center", w=FILL)
        to = grey(Verbatim(self.to), "pay_to", align="center", w=FILL, pad=(24, 0, 24, 12))
        cards = []
        for one in CARDS:
            on = one == self.card
            name = text(Verbatim(one), "card_name", size=16, color="primary" if on else "onSurface", grow=1)
            why = "it pays already" if on else ""
            tap = assign("card", one)
            cards.append(row(name, miui.tick(on), id="card", h=52, pad=(28, 0, 24, 0), tap=tap, inert_reason=why))
        pay = row(wide_button("Pay now", choose(self.call, self.card), "pay"), w=FILL, pad=(24, 12, 24, 24))
        return sheet_frame(head, sum_, to, *cards, pay)


def line_row(shop: Shop, line: Line, *ends: View, lead: tuple[View, ...] = ()) -> View:
    """A line of a basket or an order."""
    good = shop.goods[line.key]
    cost = price(good.cost(line.picks), 17, id="line_price")
    picks = (grey(Verbatim("  ".join(line.picks)), "line_picks", size=13),) * bool(line.picks)
    title = text(Verbatim(good.title), "line_title", size=15, lines=2)
    words = lines(title, *picks, row(cost, spacer(), *ends, w=FILL))
    face = image(good.picture, "line_picture", w=80, h=80, radius=8)
    return row(*lead, face, words, gap=12, w=FILL, pad=(12, 10, 12, 10), id="line")


@does
def set_count(c: Ctx, id: int, count: int) -> Ctx:
    return LINES.change(c, id, count=count)


@does
def choose_all(c: Ctx, on: bool) -> Ctx:
    return c.save(basket=tuple(one.replace(chosen=on) for one in c.app.basket))


def basket_page(shop: Shop, app: Shopper, locale: Locale) -> tuple[View, View | None]:
    """What is in the basket, with goods below it that the owner may like, and the bar that goes on to the order."""
    if not app.basket:
        return empty("Your cart is empty", "shopping_cart", "empty_view"), None
    rows = []
    for one in app.basket:
        name = shop.title(one)
        mark = miui.tick(one.chosen, LINES.flip(one.id, "chosen"), "choose_line", f"Choose “{name}”")
        drop = icon_button(
            "delete_outline", f"Delete “{name}”", LINES.delete(one.id, "Deleted"), "delete_line", size=40
        )
        ends = count_stepper(one.count, set_count.partial(one.id)), drop
        rows.append(line_row(shop, one, *ends, lead=(mark,)))
    chosen = tuple(one for one in app.basket if one.chosen)
    every = len(chosen) == len(app.basket)
    total = row(text("Total:", size=14), price(shop.total(chosen), 20, id="basket_total"), w=WRAP, gap=4)
    go = wide_button(f"Check out ({len(chosen)})", route("Checkout", chosen, True) if chosen else None, "checkout")
    mark = miui.tick(every, choose_all(not every), "choose_all", "Choose all")
    kids = mark, text("All", size=14, grow=1), total, row(go, w=128)
    bar = foot(*kids, gap=8, bg="surfaceContainer", id="basket_bar")
    others = [one for one in shop.mix() if all(one.key != line.key for line in app.basket)][_LIKED]
    liked = in_lines(
        [box(shop.cell(one, locale), grow=1) for one in others], shop.columns, gap=8, pad=(8, 0, 8, 0), align="start"
    )
    return listing("basket", miui.cards(*rows), title_row("You may also like"), *liked, gap=8, bottom=16), bar


class Basket(Screen):
    """The basket on a page of its own."""

    def view(self, app: Shopper, locale: Locale) -> View:
        return plain_page("Cart", *basket_page(self.sells, app, locale))


class Checkout(Screen):
    """An order that is being made: what, where to, with which coupon."""

    lines: tuple[Line, ...] = ()
    from_basket: bool = False
    to: int = 0  # the id of an address; 0: the usual one
    coupon: str = ""
    note: str = ""

    def view(self, app: Shopper) -> View:
        shop, to = self.sells, find_in(app.addresses, self.to or app.address)
        pick = route("Addresses", True, result=deliver_to())
        title, who = (to.place, f"{to.who} {to.phone}") if to else ("", "")
        place = miui.item(Verbatim(title) or "Add an address", Verbatim(who), id="address", tap=pick)
        fitting = tuple(one for one in app.coupons if one in shop.coupons and shop.fits(one, self.lines))
        off = f"-{amount(100 * shop.coupons[self.coupon].off)}" if self.coupon else f"{len(fitting)} available"
        ask = show(miui.Options("Coupons", ("No coupon", *fitting), self.coupon or "No coupon", use_coupon.partial()))
        note = edit(self, "note", "Anything the seller should know", "note", variant="bare")
        rows = (
            miui.item("Coupon", Verbatim(self.coupon), off, id="coupon", tap=ask if fitting else None),
            miui.item("Shipping", "", "Free shipping", id="shipping"),
            row(text("Order note", size=17), note, gap=12, w=FILL, pad=(16, 4, 16, 4)),
        )
        total = shop.total(self.lines, self.coupon)
        pay = show(PaySheet(total, shop.name, place_order.partial(), app.card)) if to and self.lines else None
        due = row(price(total, 22, id="order_total"), grow=1)
        low = foot(text("Total:", size=14), due, row(wide_button("Submit order", pay, "submit"), w=150), gap=6)
        goods = miui.cards(*(line_row(shop, one, grey(f"x{one.count}", "line_count")) for one in self.lines))
        return plain_page("Confirm order", scroll(miui.cards(place), goods, miui.cards(*rows), gap(16)), low)


@does
def deliver_to(c: Ctx) -> Ctx:
    """Have this order brought to the address that was chosen."""
    return c.set(to=c.result) if isinstance(c.result, int) else c


@does
def use_coupon(c: Ctx, coupon: str) -> Ctx:
    return c.set(coupon="" if coupon == "No coupon" else coupon)


@does
def place_order(c: Ctx, card: str) -> Ctx:
    """Keep the order that the screen is about, paid with a card."""
    screen = c.screen
    to = find_in(c.app.addresses, screen.to or c.app.address)
    lines = tuple(one.replace(id=n, chosen=True) for n, one in enumerate(screen.lines, 1))
    cost, at = screen.sells.total(lines, screen.coupon), c.phone.time
    made = Order(0, lines, cost, to.words, at, TO_SHIP, card, screen.coupon, screen.note.strip())
    order = ORDERS.new(c, made)
    left = tuple(one for one in c.app.basket if one not in screen.lines) if screen.from_basket else c.app.basket
    used = (screen.coupon,) * bool(screen.coupon)
    c = ORDERS.put(c, order).save(
        basket=left, coupons=tuple(k for k in c.app.coupons if k not in used), used=(*c.app.used, *used)
    )
    return enter_payment(c, screen.sells, order).instead("OrderPage", order.id).toast("Paid")


def enter_payment(c: Ctx, shop: Shop, order: Order) -> Ctx:
    """Enter what was paid in the ledger."""
    what = ", ".join(shop.title(one) for one in order.lines)
    return c.deliver("payment", (shop.name,), amount(order.cost), what)


__all__ = [
    "Basket",
    "Checkout",
    "PaySheet",
    "basket_page",
    "choose_all",
    "deliver_to",
    "enter_payment",
    "line_row",
    "place_order",
    "set_count",
    "use_coupon",
]
