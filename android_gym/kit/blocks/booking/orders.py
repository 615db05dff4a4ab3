"""Orders: whom they are for, the sheet that asks for the payment, and the trips that were ordered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, ClassVar

from ... import *
from ...forms import Form as RecordForm
from ...styles import RADIO
from .parts import *
from .timetable import *
from .values import *

TRIPS, PASSENGERS = Store("trips"), Store("passengers")
METHODS = {"Bank card": "credit_card", "Account balance": "account_balance_wallet", "Pay later": "schedule"}
UPCOMING, PAST = "Upcoming", "Past"


def cost(table: Timetable, leg: Leg) -> int:
    """The yuan that a leg costs: for one person, or a room for all nights; 0 where it is not offered any more."""
    offer = table.offer(leg.query, leg.name)
    price = next((fare.price for fare in offer.fares if fare.name == leg.fare), 0) if offer else 0
    return price * leg.query.nights if leg.query.kind == HOTEL else price


def trip_of(table: Timetable, leg: Leg, people: tuple[str, ...], paid_by: str) -> Trip:
    """The record of a leg that was paid, without an id: `people` are the names of those it is for,
    `paid_by` is one of the `METHODS`. Its price is for all of them.
    """
    query, offer = leg.query, table.offer(leg.query, leg.name)
    price = cost(table, leg) * (1 if query.kind == HOTEL else len(people))
    start, end = (offer.start, offer.end) if offer else ("", "")
    told = query.origin if query.kind in ROUTES else "", query.to, query.day, query.until, start, end
    return Trip(0, query.kind, leg.name, leg.fare, *told, people, price, paid_by)


def first_trips(table: Timetable, today: str, rows: Iterable[Sequence[str]]) -> tuple[Trip, ...]:
    """Trips as a table tells them: kind | from | to | days from today | days until the end | which offer | fare | who |
    whether it was cancelled."""
    found = []
    for id, (kind, origin, to, days, end, number, fare, who, cancelled) in enumerate(rows, 1):
        query = Query(kind, origin, to, after(today, int(days)), after(today, int(end)) if end else "")
        leg = Leg(query, table.offers(query)[int(number)].name, fare)
        trip = trip_of(table, leg, tuple(who.split()), "Bank card")
        found.append(trip.replace(id=id, cancelled=bool(cancelled)))
    return tuple(found)


@does
def pay(c: Ctx, method: str) -> Ctx:
    """Order what is on the screen, an `Order`, and pay for it by one of the `METHODS`.

    Every leg becomes a trip. The payment is entered in the ledger under the names of the offers, with
    " + " between, and those they are for. The page of the first trip opens over the app's first screen.
    """
    order: Order = c.screen
    people = tuple(one.name for one in c.app.passengers if one.id in order.who)
    trips = tuple(trip_of(order.table, leg, people, method) for leg in order.legs)
    first = TRIPS.new(c, trips[0]).id
    names = " + ".join(trip.name for trip in trips)
    c = TRIPS.extend(c, trips).deliver("payment", c.package, ", ".join(people), names)
    return c.back_to(Start).open("TripPage", first).toast("Booked")


@does
def cancel(c: Ctx, id: int) -> Ctx:
    """Cancel a trip; the money comes back. It is entered in the ledger as a form, "cancel" with the trip's name."""
    trip: Trip = TRIPS.of(c, id)
    c = TRIPS.change(c, id, cancelled=True)
    return c.deliver("form", c.package, "cancel", trip.name).toast("Trip cancelled")


class Start(Page):
    """The first screen of an app, which orders lead back to: its own `home`, the trips, and the owner's page.

        @ctrip.activity(".home.CtripHomeActivity", launch_mode="singleTask")
        class Home(booking.Start):
            table, skin = TABLE, SKIN
            tabs = (("home", "Home", "home"),)
            own_rows = (("Low fares", "calendar_month", route("FaresPage")),)

            def home(self, app, now, locale):
                return booking.tile(text("Where to?"), id="home_tile")

    `tabs` are those beside the trips and the owner's page, `own_rows` the app's lines on that page.
    """

    tab: str = "home"
    trips_shown: str = UPCOMING

    tabs: ClassVar[tuple[tuple[str, str, str], ...]] = ()  # id, label and icon of those beside trips and the owner's
    own_rows: ClassVar[tuple[tuple[str, str, Call], ...]] = ()  # of the owner's page: label, icon, Call

    def home(self, app: Any, now: datetime, locale: Locale) -> View:
        """What the app shows first, or on another of its own `tabs`."""
        raise TypeError(f"{type(self).__name__} needs a method `home` that makes its first page")

    def view(self, app: Traveller, now: datetime, locale: Locale, settings: Table) -> View:
        shown = (*self.tabs, ("trips", "Trips", "luggage"), ("mine", "Mine", "person"))
        bar = bottom_tabs([(*one, assign("tab", one[0])) for one in shown], self.tab)
        if self.tab == "trips":
            trips = trip_list(app, self.trips_shown, now, self.skin, locale)
            return self.page("My trips", trips, bar, back=False)
        if self.tab == "mine":
            name = str(settings.get("secure/user_name", ""))
            coming = [one for one in app.trips if not is_over(one, now.date().isoformat())]
            soon = sorted(coming, key=lambda one: (one.day, one.start))[:3]
            cards = tuple(trip_row(one, self.skin.replace(cards=True), locale) for one in soon)
            return self.page("Mine", owner_page(app, name, cards, *self.own_rows), bar, back=False)
        return self.frame(self.home(app, now, locale), bar)

    def frame(self, body: View, bar: View) -> View:
        """The app's own page with its header, over the `bar` of tabs."""
        return self.page("", body, bar, back=False)


class PaySheet(Popup):
    """Asks to pay an amount in one of the `METHODS`."""

    kind: ClassVar[str] = "sheet"
    amount: int
    what: str
    method: str = "Bank card"

    def view(self) -> View:
        kids = []
        for words, sign in METHODS.items():
            on = words == self.method
            mark = icon("filled:check_circle" if on else "radio_button_unchecked", color="primary" if on else "outline")
            tap = None if on else assign("method", words)
            kids.append(line(sign, words, "method", mark, cls=RADIO, checked=on, pad=(20, 0, 20, 0), tap=tap))
        what = grey(Verbatim(self.what), "pay_for", size=13)
        head = column(what, money(self.amount, "amount", "onSurface", 34), align="center", gap=6)
        title = text("Confirm payment", "pay_title", size=17, weight=500, w=FILL, align="center", pad=(0, 0, 0, 12))
        done = big(f"Pay ¥{self.amount}", choose(pay.partial(), self.method), "pay_button", margin=(20, 16, 20, 20))
        return sheet_frame(title, column(head, w=FILL, align="center", pad=(20, 0, 20, 14)), divider(), *kids, done)


class Order(Page):
    """What was chosen, whom it is for, and what it costs; the button opens the sheet that asks for the payment.

    At first it is for the first of the app's passengers. A room is paid once, other things for each of the people.
    """

    legs: tuple[Leg, ...]
    who: tuple[int, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(who=tuple(one.id for one in c.app.passengers[:1]))

    def view(self, app: Traveller, locale: Locale) -> View:
        hotel = self.legs[0].query.kind == HOTEL
        each = [(leg.name, cost(self.table, leg), 1 if leg.query.kind == HOTEL else len(self.who)) for leg in self.legs]
        told = [tile(*leg_lines(self.table, leg, locale), gap=6) for leg in self.legs]
        title = text("Guests" if hotel else "Passengers", size=16, weight=500, grow=1)
        add = text("Add", "add_passenger", size=15, color="primary", tap=route("EditPassenger"), pad=(12, 8, 0, 8))
        lines = (_person_row(one, one.id in self.who) for one in app.passengers)
        people = tile(row(title, add), *lines, id="passenger_list")
        lines = (row(grey(Verbatim(n), size=14, grow=1), grey(f"¥{yuan} × {k}", size=14)) for n, yuan, k in each)
        prices = tile(text("Price details", size=16, weight=500), *lines, gap=8)
        total = sum(yuan * times for _, yuan, times in each) if self.who else 0
        sheet = show(PaySheet(total, " + ".join(leg.name for leg in self.legs))) if total else None
        submit = big("Submit order", sheet, "submit_order", w=150, bg=self.skin.price, alpha=1 if total else 0.38)
        sum_up = grey("Total", size=14), money(total, "total", self.skin.price, 26), spacer(), submit
        return self.page("Fill in the order", listing("order_page", *told, people, prices, bottom=24), foot(*sum_up))


def leg_lines(table: Timetable, leg: Leg, locale: Locale) -> tuple[View, ...]:
    """What was chosen, in words: name, days and fare, of a flight or train also its times and places.
    They are the lines of a card: `tile(*leg_lines(table, leg, locale), gap=6)`.
    """
    query, offer = leg.query, table.offer(leg.query, leg.name)
    name = text(Verbatim(leg.name), "number", size=17, weight=500, lines=2)
    days = grey(when(query.day, query.until, locale), "day", size=13)
    low = row(days, grey(leg.fare, "fare", size=13), gap=10)
    if query.kind not in ROUTES or offer is None:
        return name, low
    way = journey(offer.start, offer.end, offer.late, offer.places, f"{query.origin} → {query.to}", 20)
    return name, row(way), low


def when(day: str, until: str, locale: Locale) -> Verbatim:
    """The day of a trip, or the days of a stay."""
    words = day_words(day, locale)
    return Verbatim(f"{words} – {day_words(until, locale)}") if until else words


@memo
def _person_row(one: Passenger, on: bool) -> View:
    sign, color = ("filled:check_circle", "primary") if on else ("radio_button_unchecked", "outline")
    words = column(text(Verbatim(one.name), "name", size=16), grey(Verbatim(one.document), "document"), grow=1, gap=2)
    change = icon("edit", "edit", f"Edit {one.name}", size=20, room=44, tap=route("EditPassenger", one.id))
    mark = icon(sign, color=color)
    chosen = row(mark, words, id="passenger", checked=on, gap=12, grow=1, tap=flip_in("who", one.id))
    return row(chosen, change, h=60)


class People(Page):
    """Those for whom the owner books."""

    def view(self, app: Traveller) -> View:
        rows = feed("passenger_list", _person_card, app.passengers, self.skin, bottom=16)
        return self.page("Passengers", rows, foot(big("Add passenger", route("EditPassenger"), "add_passenger")))


@memo
def _person_card(one: Passenger, skin: Skin) -> View:
    low = grey(Verbatim(f"{one.document}  {one.phone}"), "document", size=13)
    words = column(text(Verbatim(one.name), "name", size=17, weight=500), low, grow=1, gap=4)
    kids = avatar(one.name, size=40), words, icon("chevron_right", color="outline")
    return card_or_row(skin, row(*kids, gap=12), id="passenger", tap=route("EditPassenger", one.id))


@does
def drop(c: Ctx) -> Ctx:
    """Forget a passenger."""
    return PASSENGERS.remove(c, c.screen.id).finish()


class EditPassenger(RecordForm, Page):
    """A passenger: name, identity card and telephone."""

    records = PASSENGERS
    focus = "draft.name"

    def blank(self, c: Ctx) -> Passenger:
        return Passenger()

    def tidy(self, c: Ctx, record: Passenger) -> Passenger:
        return strip_texts(record)

    def problem(self, c: Ctx, record: Passenger) -> str:
        wrong = (not record.name, "Enter a name"), (len(record.document) < 6, "Enter the number of the identity card")
        return next((words for is_wrong, words in wrong if is_wrong), "")

    def view(self) -> View:
        fields = (("Full name", "name", ""), ("Identity card", "document", ""), ("Phone", "phone", "phone"))
        lines = []
        for label, name, takes in fields:
            typed = edit(self, f"draft.{name}", label, name, variant="bare", takes=takes, ime="next")
            lines += [row(grey(label, size=15, w=110), typed, h=54), divider()]
        delete = confirm(drop(), "Delete this passenger?", yes="Delete")
        gone = (big("Delete passenger", delete, "delete", size=15, color="error", bg="surface"),) * bool(self.id)
        title = "Edit passenger" if self.id else "New passenger"
        body = scroll(column(tile(*lines[:-1], pad=(16, 2, 16, 2)), *gone, w=FILL, gap=8))
        return self.page(title, body, foot(big("Save", save_form(), "save")))


def trip_list(app: Traveller, shown: str, now: datetime, skin: Skin, locale: Locale) -> View:
    """The trips that are to come (`UPCOMING`), or that are over or cancelled (`PAST`), under the two words that turn to
    either. `shown` is one of them, which the screen keeps in its field `trips_shown`.
    """
    today = now.date().isoformat()
    trips = tuple(one for one in app.trips if is_over(one, today) == (shown == PAST))
    ordered = tuple(sorted(trips, key=lambda one: (one.day, one.start), reverse=shown == PAST))
    turns = {one: assign("trips_shown", one) for one in (UPCOMING, PAST)}
    heads = (option(one, "trips_tab", one == shown, tap, pad=(16, 12, 16, 12)) for one, tap in turns.items())
    none = empty("No trips", "luggage", "empty_view")
    rows = feed("trip_list", trip_row, ordered, skin, locale, bottom=16, empty=none)
    return column(row(*heads, bg="surfaceContainer", w=FILL), rows, w=FILL, h=FILL)


def is_over(trip: Trip, today: str) -> bool:
    """Whether nothing comes of a trip any more."""
    return trip.cancelled or (trip.until or trip.day) < today


@memo
def trip_row(trip: Trip, skin: Skin, locale: Locale) -> View:
    """A trip in the list: where to, its state or kind, when, and what was paid. A touch opens its page."""
    title = f"{trip.origin} → {trip.to}" if trip.origin else trip.name
    state = "Cancelled" if trip.cancelled else NAMES[trip.kind]
    said = text(Verbatim(title), "trip_title", size=17, weight=500, grow=1)
    head = row(icon(SIGNS[trip.kind], color="primary", size=18), said, grey(state, "state"), gap=8)
    told = [when(trip.day, trip.until, locale), Verbatim(f"{trip.start} – {trip.end}" if trip.start else "")]
    low = row(*(grey(words, size=13) for words in told if words), gap=10)
    name = (grey(Verbatim(trip.name), "trip_name", size=13),) * bool(trip.origin)
    last = row(*name, grey(trip.fare, "fare", size=13), spacer(), money(trip.price, color=skin.price, size=18), gap=8)
    return card_or_row(skin, head, low, last, id="trip_item", gap=8, tap=route("TripPage", trip.id))


class TripPage(Page):
    """A trip with all that is known of it, and, until it is over, the button that cancels it after a question."""

    id: int

    def view(self, app: Traveller, now: datetime, locale: Locale) -> View:
        trip = find_in(app.trips, self.id)
        if trip is None:
            return self.page("Trip", empty("No trips", "luggage", "empty_view"))
        over = is_over(trip, now.date().isoformat())
        state = "Cancelled" if trip.cancelled else "Finished" if over else "Booked"
        sign = "cancel" if trip.cancelled else "check_circle"
        head = row(icon(sign, color="primary", size=30), text(state, "state", size=20, weight=500), gap=10)
        ends = Verbatim(f"{trip.start} – {trip.end}" if trip.start else "")
        place = Verbatim(f"{trip.origin} → {trip.to}" if trip.origin else trip.to)
        facts = {"Date": when(trip.day, trip.until, locale), "Time": ends, "Where": place, "Class": trip.fare}
        facts |= {"For": Verbatim("、".join(trip.people)), "Paid by": trip.paid_by}
        told = [(name, text(words, size=15, grow=1, lines=2)) for name, words in facts.items() if words]
        told.append(("Price", money(trip.price, color=self.skin.price)))
        lines = (row(grey(name, size=14, w=92), said, gap=8) for name, said in told)
        name = text(Verbatim(trip.name), "trip_name", size=18, weight=500, lines=2)
        body = listing("trip_page", tile(head, name, gap=10), tile(*lines, gap=12), bottom=24)
        words = "Cancel this trip?", "The whole amount is paid back.", "Cancel trip", "Keep trip"
        ask = confirm(cancel(self.id), *words)
        drop_it = foot(big("Cancel trip", ask, "cancel_trip", bg="surface", color="error"))
        return self.page("Trip", body, None if over else drop_it)


def owner_page(app: Traveller, name: str, next_: tuple[View, ...], *rows: tuple[str, str, Call]) -> View:
    """The owner's page: who she is, her next trip, her passengers, and an app's own rows (label, icon, Call)."""
    who = column(text(Verbatim(name), "owner", size=20, weight=500), grey("Gold member"), gap=2)
    own = (f"Passengers ({len(app.passengers)})", "group", route("People")), *rows
    on = icon("chevron_right", color="outline")
    lines = (line(sign, label, "owner_row", on, tap=tap) for label, sign, tap in own)
    head = tile(row(avatar(name, size=56), who, gap=14))
    return scroll(column(head, tile(*lines, pad=(16, 4, 16, 4)), *next_, w=FILL, pad=(0, 0, 0, 16)))


__all__ = [
    "EditPassenger",
    "METHODS",
    "Order",
    "PASSENGERS",
    "PAST",
    "PaySheet",
    "People",
    "Start",
    "TRIPS",
    "TripPage",
    "UPCOMING",
    "cancel",
    "cost",
    "first_trips",
    "leg_lines",
    "owner_page",
    "pay",
    "trip_list",
    "trip_of",
]
