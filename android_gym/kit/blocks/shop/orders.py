"""The owner's orders, and what can be done with one."""

from __future__ import annotations

from typing import Any

from ....phone.core.zones import local
from ... import *
from ...families import miui
from ..catalogue import grey
from .browse import Screen
from .parts import *
from .paying import PaySheet, enter_payment, line_row
from .values import *

SIGNS = dict(zip(STATES, ("payment", "inventory_2", "local_shipping", "task_alt", "cancel"), strict=True))


def order_card(shop: Shop, order: Order, zone: str) -> View:
    """An order in a list."""
    when = grey(f"{local(zone, order.at):%Y-%m-%d %H:%M}", "order_time", grow=1)
    state = text(order.state, "order_state", size=14, color="primary")
    head = row(when, state, w=FILL, pad=(16, 8, 16, 0))
    lines = (line_row(shop, one, grey(f"x{one.count}", "line_count")) for one in order.lines)
    cost = price(order.cost, 17, id="order_total")
    low = row(spacer(), grey("Total:"), cost, gap=6, w=FILL, pad=(16, 0, 16, 10))
    look: dict[str, Any] = {"bg": "surfaceContainer", "radius": 18, "margin": (12, 10, 12, 0)}
    return column(head, *lines, low, id="order", w=FILL, tap=route("OrderPage", order.id), **look)


class Orders(Screen):
    """The orders, or those in one state."""

    state: str = ""

    def view(self, app: Shopper, zone: str) -> View:
        names = ("All orders", assign("state", "")), *((one, assign("state", one)) for one in STATES)
        some = [order_card(self.sells, one, zone) for one in app.orders if self.state in ("", one.state)]
        body = list_or_empty(f"orders_{self.state.replace(' ', '_')}", some, "No orders", "receipt_long")
        pills = miui.pills(names, self.state or "All orders", "state")
        return scaffold(column(miui.title_bar("My orders", leave()), pills, w=FILL), body)


class OrderPage(Screen):
    """An order."""

    id: int

    def view(self, app: Shopper, zone: str) -> View:
        one, shop = find_in(app.orders, self.id), self.sells
        bar = miui.title_bar("Order details", leave())
        if one is None:
            return scaffold(bar, empty("The order was deleted", "receipt_long", "empty_view"))
        state = row(
            icon(SIGNS[one.state], color="onPrimary", size=30),
            text(one.state, "order_state", size=22, weight=500, color="onPrimary"),
            gap=14,
            w=FILL,
            pad=(20, 20, 20, 20),
            bg="primary",
            radius=18,
            margin=(12, 8, 12, 0),
        )
        pick = route("Addresses", True, result=send_to(one.id)) if one.state in (TO_PAY, TO_SHIP) else None
        place = miui.item("Deliver to", Verbatim(one.to), id="order_address", tap=pick)
        lines = (line_row(shop, line, grey(f"x{line.count}", "line_count")) for line in one.lines)
        facts = (
            ("Order number", f"{2310_0000_0000 + 7919 * one.at % 10**8}{one.id:03d}"),
            ("Ordered", f"{local(zone, one.at):%Y-%m-%d %H:%M}"),
            ("Payment", one.card),
            ("Coupon", one.coupon),
            ("Order note", one.note),
            ("Total", amount(one.cost)),
        )
        cells = (miui.item(name, "", Verbatim(words), id="fact") for name, words in facts if words)
        parts = miui.cards(place), *_track(one, zone), miui.cards(*lines), miui.cards(*cells)
        return scaffold(bar, scroll(state, *parts, gap(16)), _acts(shop, app, one))


def _track(order: Order, zone: str) -> tuple[View, ...]:
    """Where a parcel was."""
    if order.state not in (ON_WAY, DONE):
        return ()
    steps = (
        ("Order placed", 0),
        ("The parcel was packed", 5),
        ("Handed to the courier", 9),
        ("In the sorting centre", 21),
        *(("Signed for", 46),) * (order.state == DONE),
    )
    rows = [
        miui.item(words, f"{local(zone, order.at + 3600 * hours):%m-%d %H:%M}", id="track") for words, hours in steps
    ]
    return (miui.cards(*reversed(rows), title="Tracking"),)


def _acts(shop: Shop, app: Shopper, one: Order) -> View:
    """What can be done with an order in its state."""
    cancel = miui.sure("Cancel this order?", ORDERS.set(one.id, "state", CANCELLED), yes="Cancel order", kind="warning")
    first = one.lines[0].key
    acts = {
        TO_PAY: (
            ("Cancel order", cancel),
            ("Pay", show(PaySheet(one.cost, shop.name, pay_order.partial(one.id), app.card))),
        ),
        TO_SHIP: (("Cancel order", cancel), ("Buy again", route("Product", first))),
        ON_WAY: (("Buy again", route("Product", first)), ("Confirm receipt", ORDERS.set(one.id, "state", DONE))),
        DONE: (("Buy again", route("Product", first)), ("Review", route("WriteReview", first))),
        CANCELLED: (
            ("Delete order", miui.sure("Delete this order?", ORDERS.delete(one.id))),
            ("Buy again", route("Product", first)),
        ),
    }[one.state]
    (left, one_tap), (right, other_tap) = acts
    kids = (
        wide_button(left, one_tap, "first_act", "surfaceContainerHighest", "onSurface"),
        wide_button(right, other_tap, "second_act"),
    )
    return row(*kids, gap=12, w=FILL, pad=(16, 8, 16, 12), bg="surfaceContainer")


@does
def pay_order(c: Ctx, id: int, card: str) -> Ctx:
    """Pay for an order that was not paid yet."""
    c = ORDERS.change(c, id, state=TO_SHIP, card=card)
    return enter_payment(c, c.screen.sells, ORDERS.of(c, id)).toast("Paid")


@does
def send_to(c: Ctx, id: int) -> Ctx:
    """Have an order brought to the address that was chosen."""
    to = find_in(c.app.addresses, c.result)
    return ORDERS.change(c, id, to=to.words) if to else c


__all__ = ["OrderPage", "Orders", "SIGNS", "order_card", "pay_order", "send_to"]
