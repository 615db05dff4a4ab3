"""Booking, of Ctrip and Qunar: what is offered, orders and their payment, passengers, trips, links, own pages."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from android_gym.action import Action, Element
from android_gym.apps.thirdparty.ctrip.app import HERE
from android_gym.apps.thirdparty.ctrip.app import TABLE as CTRIP
from android_gym.apps.thirdparty.qunar.app import BUNDLES, GUIDES
from android_gym.apps.thirdparty.qunar.app import TABLE as QUNAR
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks.booking import (
    FILTERS,
    FLIGHT,
    HOTEL,
    ORDERS,
    SIGHT,
    TRAIN,
    Offer,
    Query,
    Timetable,
    Traveller,
    Trip,
    cities,
    day_of,
    fill_query,
    sift,
)
from android_gym.phone.state.ledger_entries import Sent

PACKAGES = {"Ctrip": "ctrip.android.view", "Qunar": "com.Qunar"}
TODAY, DAY = date(2023, 10, 10), "2023-10-18"
FLIGHTS = Query(FLIGHT, "上海", "成都", DAY)


class Hand:
    """A phone with an app in front, and what is done on it."""

    def __init__(self, app: str) -> None:
        self.app, self.package = app, PACKAGES[app]
        self.device = SimulatedDevice("miui_en")
        self.do("start", text=self.package)

    def do(self, verb: str, name: str = "", text: str = "") -> None:
        id = f"{self.package}:id/{name[1:]}" if name[:1] == "@" else ""
        element = Element(name="" if id else name, id=id) if name else None
        error, _ = perform(self.device, Action(verb, element, text))
        assert error == ""

    def tap(self, *names: str) -> None:
        for name in names:
            self.do("click", name)

    @property
    def model(self) -> Traveller:
        found: Traveller = self.device.phone().app(self.package)
        return found

    @property
    def top(self) -> Any:
        return self.device.phone().top

    def texts(self) -> list[str]:
        return [node.text or node.desc for node in self.device.screen().nodes]

    def opens(self, line: str) -> Any:
        """What an intent opens."""
        self.device.shell(f"am start {line}")
        return self.top

    def form(self, kind: str) -> None:
        self.tap(f"@category_{kind}") if self.app == "Ctrip" else kind == FLIGHT or self.tap(f"@{kind}_tab")

    def route(self, kind: str) -> None:
        """Ask for what leads from Shanghai to Chengdu."""
        self.form(kind)
        self.tap("@origin", "上海", "@to", "成都", "@day", "@day_2023_10_18")


@pytest.fixture(params=PACKAGES)
def hand(request: pytest.FixtureRequest) -> Hand:
    return Hand(request.param)


# --- what is offered -------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [CTRIP, QUNAR])
def test_every_list_is_long_and_names_each_offer_once(table: Any) -> None:
    for kind, least in ((FLIGHT, 36), (TRAIN, 30), (HOTEL, 30), (SIGHT, 30)):
        for to in ("成都", "北京", "三亚"):
            offers = table.offers(Query(kind, "上海", to, DAY))
            assert len(offers) >= least
            assert len({one.name for one in offers}) == len(offers)


def test_the_same_day_has_the_same_offers_and_another_day_other_prices() -> None:
    again = Timetable(HERE)
    assert again.offers(FLIGHTS) == CTRIP.offers(FLIGHTS)
    prices = [[one.price for one in CTRIP.offers(FLIGHTS.replace(day=day))] for day in (DAY, "2023-10-19")]
    assert prices[0] != prices[1]
    assert CTRIP.offers(FLIGHTS) != QUNAR.offers(FLIGHTS)


def test_flights_and_trains_leave_in_order_and_arrive_later() -> None:
    for kind in (FLIGHT, TRAIN):
        offers = CTRIP.offers(FLIGHTS.replace(kind=kind))
        assert [one.start for one in offers] == sorted(one.start for one in offers)
        assert all(one.late or one.end > one.start for one in offers)
        assert all(one.price == one.fares[0].price == min(fare.price for fare in one.fares) for one in offers)


def test_nothing_is_offered_where_there_is_no_way() -> None:
    assert CTRIP.offers(Query(FLIGHT, "北京", "天津", DAY)) == ()  # too near
    assert CTRIP.offers(Query(TRAIN, "北京", "巴黎", DAY)) == ()
    assert CTRIP.offers(Query(FLIGHT, "北京", "北京", DAY)) == ()
    assert CTRIP.offers(Query(HOTEL, to="nowhere", day=DAY)) == ()


def test_an_arrival_abroad_is_by_the_clock_there() -> None:
    flight = CTRIP.offers(Query(FLIGHT, "上海", "巴黎", DAY))[0]
    hours = [int(clock[:2]) * 60 + int(clock[3:]) for clock in (flight.start, flight.end)]
    assert hours[1] - hours[0] + 24 * 60 * flight.late == flight.minutes - 6 * 60


@pytest.mark.parametrize("kind", [FLIGHT, TRAIN, HOTEL, SIGHT])
def test_orders_sort_and_filters_keep_what_they_say(kind: str) -> None:
    offers = CTRIP.offers(Query(kind, "上海", "成都", DAY))
    for order, field in ORDERS[kind].items():
        values = [getattr(one, field.lstrip("-")) for one in sift(offers, kind, order, ())] if field else []
        assert values == sorted(values, reverse=field[:1] == "-")
    for group in FILTERS[kind].values():
        parts = [sift(offers, kind, "", (words,)) for words, *_ in group]
        assert sorted(one.name for part in parts for one in part) == sorted(one.name for one in offers)
        both: set[Offer] = {one for part in parts[:2] for one in part}
        assert set(sift(offers, kind, "", (group[0][0], group[1][0]))) == both


def test_days_of_links_are_read_and_others_are_tomorrow() -> None:
    told = {"明天": 1, "后天": 2, "下周一": 6, "本周五": 3, "20231020": 10, "2023-10-12": 2, "10月31日": 21, "昨天": 1}
    for words, days in {**told, "2022-12-12": 1, "99": 1, "": 1, "2023-02-30": 1, "周": 1}.items():
        assert day_of(words, TODAY) == (TODAY + timedelta(days=days)).isoformat(), words


def test_a_query_is_filled_in_without_gaps() -> None:
    assert fill_query(Query(), TODAY) == Query(FLIGHT, "杭州", "北京", "2023-10-11")
    assert fill_query(Query(HOTEL, to="上海市"), TODAY).nights == 1
    assert fill_query(Query(FLIGHT, "杭州", "Hangzhou"), TODAY).origin == "上海"
    assert fill_query(Query(FLIGHT, "上海", "北京", "明天", "昨天"), TODAY).until == "2023-10-12"


# --- the form --------------------------------------------------------------------------------------


def test_the_form_swaps_and_a_city_at_both_ends_changes_places(hand: Hand) -> None:
    hand.route(FLIGHT)
    assert hand.top.query == FLIGHTS
    hand.tap("@swap")
    assert (hand.top.query.origin, hand.top.query.to) == ("成都", "上海")
    hand.tap("@origin", "上海")
    assert (hand.top.query.origin, hand.top.query.to) == ("上海", "成都")


def test_the_way_back_is_never_before_the_way_there(hand: Hand) -> None:
    hand.route(FLIGHT)
    hand.tap("Round trip")
    assert hand.top.query.until == "2023-10-20"
    hand.tap("@day", "@day_2023_10_25")
    assert (hand.top.query.day, hand.top.query.until) == ("2023-10-25", "2023-10-26")


def test_a_city_is_found_by_its_pinyin(hand: Hand) -> None:
    hand.form(HOTEL)
    hand.tap("@to")
    hand.do("set_text", "@city_search", "kun")
    hand.tap("昆明")
    assert hand.top.query.to == "昆明"


# --- orders ----------------------------------------------------------------------------------------


def test_an_order_asks_names_the_amount_and_leaves_by_the_ledger(hand: Hand) -> None:
    table = CTRIP if hand.app == "Ctrip" else QUNAR
    flight = min(table.offers(FLIGHTS), key=lambda one: one.price)
    trips = hand.model.trips
    hand.route(FLIGHT)
    hand.tap("@search_button", "Cheapest", flight.name, "Business", "Submit order")
    price = flight.fares[2].price
    assert {f"¥{price}", f"Pay ¥{price}", "Bank card"} <= set(hand.texts())
    assert hand.model.trips == trips
    assert hand.device.phone().outbox == ()
    hand.tap("Account balance", "@pay_button")
    (new,) = hand.model.trips[len(trips) :]
    told = flight.start, flight.end, ("林悦",), price, "Account balance", False
    assert new == Trip(len(trips) + 1, FLIGHT, flight.name, "Business", "上海", "成都", DAY, "", *told)
    assert hand.device.phone().outbox == (Sent(hand.package, "payment", (hand.package,), "林悦", flight.name),)
    assert hand.top.id == new.id


def test_nothing_is_paid_where_the_sheet_is_left(hand: Hand) -> None:
    trips = hand.model.trips
    hand.route(TRAIN)
    hand.tap("@search_button", "@offer_item", "@fare_item", "Submit order")
    hand.do("back")
    hand.do("home")
    assert hand.model.trips == trips
    assert hand.device.phone().outbox == ()


def test_every_passenger_pays_and_nobody_orders_nothing(hand: Hand) -> None:
    other = hand.model.passengers[1].name
    hand.route(TRAIN)
    hand.tap("@search_button", "@offer_item", "@fare_item")
    price = int(next(words for words in hand.texts() if words.endswith("× 1")).split()[0][1:])
    hand.tap(other)
    assert f"¥{2 * price}" in hand.texts()
    hand.tap("林悦", other)
    assert "¥0" in hand.texts()
    perform(hand.device, Action("click", Element("Submit order")))
    assert "Confirm payment" not in hand.texts()


def test_a_stay_costs_its_nights_whoever_sleeps_there(hand: Hand) -> None:
    hand.form(HOTEL)
    hand.tap("@to", "成都", "@day", "@day_2023_10_18", "@until", "@day_2023_10_21", "@search_button", "@offer_item")
    price = next(int(words[1:]) for words in hand.texts() if words[:1] == "¥")
    hand.tap("Twin room", hand.model.passengers[1].name, "Submit order", "@pay_button")
    new = hand.model.trips[-1]
    assert (new.price, new.day, new.until, len(new.people)) == (3 * price, DAY, "2023-10-21", 2)
    assert hand.device.phone().outbox[-1].text == f"林悦, {hand.model.passengers[1].name}"


def test_a_round_trip_is_two_trips_and_one_payment(hand: Hand) -> None:
    trips = hand.model.trips
    hand.route(FLIGHT)
    hand.tap("Round trip", "@search_button", "@offer_item", "Economy")
    assert (hand.top.query.origin, hand.top.query.to, hand.top.query.day) == ("成都", "上海", "2023-10-20")
    hand.tap("@offer_item", "Economy", "Submit order", "@pay_button")
    there, back = hand.model.trips[len(trips) :]
    assert (there.origin, there.day, there.until) == ("上海", DAY, "")
    assert (back.origin, back.day, back.until) == ("成都", "2023-10-20", "")
    (order,) = hand.device.phone().outbox
    assert order.title == f"{there.name} + {back.name}"


def test_a_trip_is_cancelled_after_a_question(hand: Hand) -> None:
    hand.tap("Trips")
    trip = next(one for one in hand.model.trips if one.day > DAY)
    hand.tap(trip.name, "Cancel trip", "Keep trip")
    assert not any(one.cancelled and one.id == trip.id for one in hand.model.trips)
    hand.tap("@cancel_trip")
    error, _ = perform(hand.device, Action("click", Element(id="android:id/button1")))
    assert error == ""
    assert next(one for one in hand.model.trips if one.id == trip.id) == trip.replace(cancelled=True)
    assert hand.device.phone().outbox == (Sent(hand.package, "form", (hand.package,), "cancel", trip.name),)
    hand.do("back")
    assert trip.name not in hand.texts()
    hand.tap("Past")
    assert trip.name in hand.texts()


# --- passengers ------------------------------------------------------------------------------------


def test_a_passenger_is_added_changed_and_deleted(hand: Hand) -> None:
    count = len(hand.model.passengers)
    hand.tap("Mine", f"Passengers ({count})", "@add_passenger")
    hand.tap("@save")
    assert "Enter a name" in str(hand.device.phone().toast)
    for field, words in (("@name", " 顾晓晨 "), ("@document", "320106199504112316"), ("@phone", "13900001111")):
        hand.do("set_text", field, words)
    hand.tap("@save")
    new = hand.model.passengers[-1]
    assert (new.name, new.document, new.phone) == ("顾晓晨", "320106199504112316", "13900001111")
    hand.tap("顾晓晨")
    hand.do("set_text", "@phone", "13900002222")
    hand.tap("@save")
    assert hand.model.passengers[-1] == new.replace(phone="13900002222")
    hand.tap("顾晓晨", "@delete", "Delete")
    assert len(hand.model.passengers) == count


# --- links and own pages -----------------------------------------------------------------------------


def test_links_fill_the_form_of_ctrip() -> None:
    hand = Hand("Ctrip")
    link = "'ctrip://flight/search?depCity=上海&arrCity=北京&depDate=下周五&arrDate=2023-10-25&adultNum=1&childNum=0'"
    full = Query(FLIGHT, "上海", "北京", "2023-10-20", "2023-10-25")
    for activity in (".home.CtripSplashActivity", ".home.CtripHomeActivity", ".flight.search.FlightSearchActivity"):
        assert hand.opens(f"-a android.intent.action.VIEW -d {link} {hand.package}/{activity}").query == full
        assert hand.opens(f"-n {hand.package}/{activity}").package == hand.package
    assert hand.opens("-d 'ctrip://hotel/search?city=成都'").query.to == "成都"
    assert hand.opens("-d 'ctrip://scenery/search?city=西安'").query.kind == SIGHT
    assert hand.opens("-d 'ctrip://poi/search?keyword=温泉&city=北京'").query == "温泉"
    assert hand.opens("-d 'ctrip://train/search?depCity=上海&arrCity=南京'").query.kind == TRAIN


def test_links_and_the_launcher_open_qunar() -> None:
    hand = Hand("Qunar")
    link = "'qunar://flight/search?depCity=上海&arrCity=北京&depDate=明天&depTime=下午2点'"
    found = hand.opens(f"-a android.intent.action.VIEW -n com.Qunar/.MainActivity -d {link}")
    assert found.query == Query(FLIGHT, "上海", "北京", "2023-10-11")
    hand.device.shell("input keyevent KEYCODE_HOME")
    hand.device.shell("monkey -p com.Qunar -c android.intent.category.LAUNCHER 1")
    assert hand.device.phone().foreground == "com.Qunar"


def test_the_calendar_of_cheap_fares_begins_with_the_cheapest_city() -> None:
    hand = Hand("Ctrip")
    hand.tap("Low fare calendar")
    fares = {city: CTRIP.lowest(Query(FLIGHT, "杭州", city, "2023-10-11")) for city in cities()}
    first = min((fare, city) for city, fare in fares.items() if fare)
    hand.tap(first[1])
    assert hand.top.query == Query(FLIGHT, "杭州", first[1], "2023-10-11")
    assert f"¥{first[0]}" in hand.texts()


def test_a_package_books_all_of_its_parts() -> None:
    hand, bundle = Hand("Qunar"), BUNDLES["西安古城穿越之旅"]
    hand.tap("Packages", bundle.title, "Book package", "Submit order", "@pay_button")
    new = hand.model.trips[-4:]
    assert [one.kind for one in new] == [FLIGHT, FLIGHT, HOTEL, SIGHT]
    assert [one.name for one in new] == [leg.name for leg in bundle.legs("2023-10-13")]


def test_all_packages_can_be_booked_on_every_day() -> None:
    assert len(BUNDLES) >= 30
    assert len(GUIDES) >= 30
    for bundle in BUNDLES.values():
        for days in range(1, 60, 7):
            assert len(bundle.legs((TODAY + timedelta(days=days)).isoformat())) == 4


def test_a_guide_is_saved_and_taken_out_again() -> None:
    hand, title = Hand("Qunar"), "带爸妈看北京，节奏放慢一半"
    hand.tap("@guides", title, "Save guide")
    assert hand.device.phone().app("com.Qunar").saved[-1] == title
    hand.tap("Remove from saved guides")
    assert title not in hand.device.phone().app("com.Qunar").saved
