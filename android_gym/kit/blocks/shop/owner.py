"""The owner's page, her addresses, her coupons, and the settings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

from ....errors import UnknownName
from ... import *
from ...families import miui
from ...sheets import read_rows
from ..catalogue import grey
from .browse import Screen
from .orders import SIGNS
from .parts import *
from .values import *


def homes(owner: Any) -> tuple[Address, ...]:
    """Where things are brought to an owner: her home, and where she works."""
    phone = owner.number.replace(" ", "")
    places = owner.address, f"{owner.address.partition('区')[0]}区文一西路998号{owner.company}2号楼前台"
    return tuple(Address(n, owner.name, phone, place) for n, place in enumerate(places, 1))


def past_orders(table: Path, goods: Mapping[str, Good], to: tuple[Address, ...]) -> tuple[Order, ...]:
    """The orders of a table, `good | options | how many | when | state`, the last one first. Raises UnknownName for a
    good, an option or a state that there is not."""
    made: list[Order] = []
    for key, picks, count, at, state in read_rows(table):
        _know("good", goods, key)
        _know("state of an order", STATES, state)
        _know(
            f"option of {key}",
            [one for _, some in goods[key].choices for one in some],
            *filter(None, picks.split(", ")),
        )
        line = Line(1, key, tuple(filter(None, picks.split(", "))), int(count))
        total = goods[key].cost(line.picks) * line.count
        card = "" if state == TO_PAY else CARDS[0]
        when = int(datetime.fromisoformat(f"{at}+08:00").timestamp())
        made.append(Order(len(made) + 1, (line,), total, to[0].words, when, state, card))
    return by(made, "-at")


def _know(kind: str, known: Collection[str], *names: str) -> None:
    for name in names:
        if name not in known:
            raise UnknownName(kind, name, known)


def mine_page(
    sells: Shop,
    app: Shopper,
    locale: Locale,
    name: str,
    *heads: View,
    tools: Iterable[tuple[str, str, Call]] = (),
    **look: Any,
) -> View:
    """The owner's page: who she is, her orders by state, what she can open, (label, icon, Call) before the usual, and
    goods that she may like."""
    ink = look.pop("ink", "onSurface")
    more = icon_button("settings", "Settings", route("Settings"), "settings", color=ink)
    head = person(name, *heads, end=more, ink=ink, **look)
    usual = (
        ("Favorites", "favorite_border", route("Favourites")),
        ("Coupons", "confirmation_number", route("Coupons")),
        ("Addresses", "location_on", route("Addresses")),
    )
    place: Any = {"gap": 6, "align": "center", "grow": 1, "pad": (0, 10, 0, 10)}
    cells = []
    for label, sign, tap in (*tools, *usual):
        parts = icon(sign, color="primary", size=26), text(label, size=13, align="center")
        cells.append(column(*parts, id="tool", tap=tap, **place))
    orders = miui.item("My orders", value="All orders", id="all_orders", tap=route("Orders"))
    tops = head, miui.cards(orders, order_strip(app)), miui.cards(*in_lines(cells, 4, w=FILL))
    liked = sells.mix()[::-1]
    return shelf(sells, liked, locale, *tops, title_row("You may also like"))


def order_strip(app: Shopper) -> View:
    """The states of orders, with how many there are."""
    look: Any = {"gap": 6, "align": "center", "grow": 1, "pad": (0, 8, 0, 12)}
    cells = []
    for state in STATES:
        if state == CANCELLED:
            continue
        count = sum(one.state == state for one in app.orders)
        sign: View = icon(SIGNS[state], color="onSurface", size=26)
        waiting = count if state != DONE else 0
        sign = overlay(sign, badge(waiting), dx=8, dy=-6) if waiting else sign
        tap, told = route("Orders", state), f"{state}: {waiting}" if waiting else ""
        cells.append(column(sign, text(state, size=13), id="order_state", desc=told, tap=tap, **look))
    return row(*cells, w=FILL)


class Addresses(Screen):
    """Where things can be brought; with `picks` a tap hands one back."""

    picks: bool = False

    def view(self, app: Shopper) -> View:
        rows = []
        for one in app.addresses:
            pen = icon_button("edit", f"Edit {one.who}", route("EditAddress", one.id), "edit_address")
            mark = (text("Default", "default_address", size=12, color="primary"),) * (one.id == app.address)
            who = row(verbatim(f"{one.who}  {one.phone}", "address_who", size=16, weight=500), *mark, gap=8)
            words = lines(who, grey(Verbatim(one.place), "address_place", size=14, lines=3))
            tap = close(one.id) if self.picks else route("EditAddress", one.id)
            rows.append(miui.cards(row(words, pen, w=FILL, id="address_row", tap=tap, pad=(16, 10, 8, 10))))
        more = foot(wide_button("Add an address", route("EditAddress"), "add_address"))
        return plain_page("Addresses", listing("address_list", *rows), more)


class EditAddress(Form):
    """An address."""

    records = ADDRESSES
    focus = "draft.who"
    sells: ClassVar[Shop]

    def blank(self, c: Ctx) -> Address:
        return Address()

    def problem(self, c: Ctx, record: Address) -> str:
        return "" if record.who.strip() and record.phone.strip() and record.place.strip() else "Fill in every field"

    def view(self) -> View:
        lines = (
            miui.form_text(self, "draft.who", "Recipient", "person"),
            miui.form_text(self, "draft.phone", "Mobile number", "phone", digits=True),
            miui.form_text(self, "draft.place", "Full address", "location_on"),
        )
        ask = miui.sure("Delete this address?", delete_form())
        drop = row(miui.big_button("Delete address", ask, "delete_address", kind="warning"), w=FILL, pad=(16, 8, 16, 8))
        groups = (lines, (drop,)) if self.id else (lines,)
        return miui.form_page(miui.save_bar("Edit address" if self.id else "Add an address"), *groups)


class Coupons(Screen):
    """The coupons that the owner has, and those that can be had."""

    def view(self, app: Shopper) -> View:
        rows = [_coupon(one, key in app.coupons, key in app.used) for key, one in self.sells.coupons.items()]
        return plain_page("Coupons", listing("coupon_list", *rows, bottom=16))


def _coupon(one: Coupon, has: bool, used: bool) -> View:
    off = text(f"¥{one.off}", "coupon_off", size=26, weight=700, color="primary")
    least = grey(f"From ¥{one.least}", "coupon_least", size=12)
    title = verbatim(one.key, "coupon_title", size=16, weight=500, lines=2)
    words = lines(title, grey(f"Until {one.until}", "coupon_until", size=12))
    label = "Used" if used else "Got it" if has else "Get"
    get = None if has or used else put_in("coupons", one.key)
    end = pill(label, get, "coupon_state" if get is None else "get_coupon", f"Get {one.key}" if get else "")
    look: dict[str, Any] = {"bg": "surfaceContainer", "radius": 14, "margin": (12, 10, 12, 0)}
    kids = column(off, least, align="center", w=96), words, end
    return row(*kids, id="coupon", gap=12, w=FILL, pad=(8, 16, 16, 16), **look)


class Settings(miui.SettingsScreen):
    """The settings."""

    sells: ClassVar[Shop]
    title = "Settings"
    rows = (
        Flag("Notifications", "pushes"),
        Flag("Personal recommendations", "personal"),
        Pick("Default card", "card", CARDS),
    )


__all__ = ["Addresses", "Coupons", "EditAddress", "Settings", "homes", "mine_page", "order_strip", "past_orders"]
