"""What tasks of apps that book journeys draw: days, and what is offered on them off the first screen."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

from ...kit.blocks.booking import FLIGHT, HOTEL, ORDERS, SIGHT, TRAIN, Offer, Query, Timetable, after, sift
from ...phone.state.phone import Phone
from ..base import Params

CITIES = tuple("北京 上海 广州 深圳 成都 重庆 西安 武汉 长沙 厦门 青岛 昆明 郑州 南京".split())
SEEN = 6  # rows of a list that its first screen shows, at most
_ORDERS = {
    "Cheapest": ("by price, the lowest first", "价格从低到高"),
    "Top rated": ("by rating, the best first", "评分从高到低"),
    "Most stars": ("by stars, the most first", "星级从高到低"),
}
_HOURS = (
    ("06:00 – 12:00", "6 a.m. and noon", "早上6点到中午12点"),
    ("12:00 – 18:00", "noon and 6 p.m.", "中午12点到下午6点"),
)
_NEW = (("顾晓晨", "320106199504112316"), ("白若溪", "510104200108236542"), ("方景行", "440305198812095531"))


def draws(table: Timetable, package: str) -> dict[str, Any]:
    """The functions of an app that the tasks of the block name, by their names."""
    made = (
        *(_some_route, _cheapest_flight, _next_train, _starred_hotel, _a_sight, _both_flights),
        *(_a_train, _a_train_for, _a_person, _a_trip, _evening, _arrival),
    )
    return {one.__name__[1:]: partial(one, table, package) for one in made}


def _arrival(table: Timetable, package: str, start: Phone, now: Phone, p: Params) -> str:
    """When a train arrives."""
    train = table.offer(Query(TRAIN, p["origin"], p["to"], p["day"]), p["name"])
    return train.end if train else ""


def some_day(rng: random.Random, phone: Phone, name: str = "day", first: str = "") -> Params:
    """A day of this month, later than `first`."""
    today = phone.now.date()
    least = max(date.fromisoformat(first or today.isoformat()).day, today.day) + 2
    day = today.replace(day=rng.randint(least, 30 if first else 27))
    told = {"": day.isoformat(), "_en": f"October {day.day}", "_zh": f"10月{day.day}日", "_id": f"day_{day:%Y_%m_%d}"}
    return {f"{name}{part}": words for part, words in told.items()}


def _offered(rng: random.Random, phone: Phone, table: Timetable, kind: str) -> tuple[Params, Query, tuple[Offer, ...]]:
    """A route or city, a day, and what is offered."""
    origin, to = rng.sample(CITIES, 2)
    drawn = some_day(rng, phone)
    query = Query(kind, origin if kind in (FLIGHT, TRAIN) else "", to, drawn["day"])
    offers = table.offers(query)
    if len(offers) < 3 * SEEN:  # too near, or too far
        return _offered(rng, phone, table, kind)
    return {**drawn, "origin": origin, "to": to}, query, offers


def _some_route(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    return _offered(rng, phone, table, FLIGHT)[0]


def _of(offer: Offer) -> Params:
    """What tasks say of an offer."""
    return {"name": offer.name, "price": offer.price, "start_at": offer.start, "end_at": offer.end}


def _drawn(draw: Callable[[], Params | None]) -> Params:
    """What is drawn once it can be."""
    found = draw()
    return _drawn(draw) if found is None else found


def _cheapest_flight(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """A day on which one flight is cheaper than all others, and not among the first."""

    def draw() -> Params | None:
        drawn, _, offers = _offered(rng, phone, table, FLIGHT)
        first, second = sorted(offers, key=lambda one: one.price)[:2]
        if first.price == second.price or offers.index(first) < SEEN:
            return None
        return {**drawn, **_of(first), "wrong": second.price, "other": second.name}

    return _drawn(draw)


def _next_train(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """The first train after a whole hour, not among the first."""

    def draw() -> Params | None:
        drawn, _, offers = _offered(rng, phone, table, TRAIN)
        hour = rng.randint(11, 19)
        found = [one for one in offers if one.start > f"{hour}:00"]
        if len(found) < 2 or found[0].start == found[1].start:
            return None
        return {**drawn, **_of(found[0]), "hour": hour, "other": found[1].name}

    return _drawn(draw)


def _starred_hotel(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """The cheapest hotel with so many stars, and some nights."""

    def draw() -> Params | None:
        drawn, query, offers = _offered(rng, phone, table, HOTEL)
        stars, nights = rng.choice((3, 4, 5)), rng.randint(2, 4)
        found = sift(tuple(one for one in offers if one.stars == stars), HOTEL, "Cheapest", ())
        if found[0].price == found[1].price or offers.index(found[0]) < SEEN:
            return None
        until = date.fromisoformat(after(query.day, nights))
        told = {"until": until.isoformat(), "until_id": f"day_{until:%Y_%m_%d}", "stars": stars, "nights": nights}
        return {**drawn, **_of(found[0]), **told, "other": found[1].name}

    return _drawn(draw)


def _a_sight(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """A sight that is not among the first."""
    drawn, _, offers = _offered(rng, phone, table, SIGHT)
    one, other = rng.sample(offers[SEEN:], 2)
    return {**drawn, **_of(one), "other": other.name}


def _both_flights(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """The cheapest flights there and back."""

    def draw() -> Params | None:
        drawn, query, offers = _offered(rng, phone, table, FLIGHT)
        back_day = some_day(rng, phone, "until", drawn["day"])
        back = table.offers(query.replace(origin=query.to, to=query.origin, day=back_day["until"]))
        ways = [sorted(found, key=lambda one: one.price)[:2] for found in (offers, back)]
        if any(first.price == second.price for first, second in ways) or offers.index(ways[0][0]) < SEEN:
            return None
        return {**drawn, **back_day, **_of(ways[0][0]), "back": ways[1][0].name, "other": ways[1][1].name}

    return _drawn(draw)


def _a_train(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """A train that is not among the first."""
    drawn, _, offers = _offered(rng, phone, table, TRAIN)
    one, other = rng.sample(offers[SEEN:], 2)
    return {**drawn, **_of(one), "other": other.name, "wrong_at": other.end}


def _a_train_for(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """A train, and one of the passengers but the owner."""
    return {**_a_train(table, package, rng, phone), **_a_person(table, package, rng, phone)}


def _a_person(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """One of the passengers but the owner, another one, and somebody new."""
    one, other = rng.sample(phone.app(package).passengers[1:], 2)
    (new, card), digits = rng.choice(_NEW), rng.randint(10_000_000, 99_999_999)
    told = {"person": one.name, "person_id": one.id, "someone": other.name, "someone_id": other.id}
    return {**told, "new_name": new, "card": card, "phone": f"139{digits}"}


def _a_trip(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """A trip that is still to come."""
    today = phone.now.date().isoformat()
    coming = [one for one in phone.app(package).trips if one.day > today and not one.cancelled]
    trip = rng.choice(coming)
    return {"name": trip.name, "id": trip.id}


def _evening(table: Timetable, package: str, rng: random.Random, phone: Phone) -> Params:
    """Hours of departure, an order of hotels, and a route."""
    hours, hours_en, hours_zh = rng.choice(_HOURS)
    order = rng.choice([one for one in ORDERS[HOTEL] if one in _ORDERS])
    order_en, order_zh = _ORDERS[order]
    told = {"hours": hours, "hours_en": hours_en, "hours_zh": hours_zh}
    drawn = _offered(rng, phone, table, TRAIN)[0]
    home = "杭州" if drawn["to"] != "杭州" else "上海"
    told |= {"home": home, "next": after(drawn["day"])}
    return {**drawn, **told, "order": order, "order_en": order_en, "order_zh": order_zh}
