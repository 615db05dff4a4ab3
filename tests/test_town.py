"""The generated town: the same for a seed, whole, and with ways that hold together."""

from __future__ import annotations

import sys

import pytest

from android_gym.town import closes_at, degrees, distance, is_open, metres, status, town, trips, ways
from android_gym.town.hours import spans
from android_gym.town.model import MAIN, MINOR, PATH, SECOND
from android_gym.town.towns import Town

way_module = sys.modules[ways.__module__]

WORLDS = range(3)
TUESDAY, MORNING = 1, 558


def place(seed: int, name: str) -> tuple[float, float]:
    return next(p.at for p in town(seed).places if p.name == name)


def test_a_seed_gives_one_town_and_another_seed_another() -> None:
    assert Town(4).plan == Town(4).plan
    assert Town(4).places == Town(4).places
    names = [{p.name for p in town(seed).places} for seed in WORLDS]
    assert all(len(found) >= 300 for found in names)
    assert len(names[0] & names[1]) < 0.4 * len(names[0])


@pytest.mark.parametrize("seed", WORLDS)
def test_the_owner_lives_at_the_origin_of_every_town(seed: int) -> None:
    where = town(seed)
    assert where.address("1480 Larch Street, Apt 3B, San Francisco, CA 94117") == (0.0, 0.0)
    assert where.street_address((0.0, 0.0)).split(",")[0].endswith("Larch St")
    assert where.address("9 Wheat Street, Columbia, SC 29205") is None
    assert metres(*degrees((1200.0, -340.0))) == pytest.approx((1200.0, -340.0), abs=0.2)


@pytest.mark.parametrize("seed", WORLDS)
def test_every_place_can_be_reached_by_car_and_on_foot(seed: int) -> None:
    where = town(seed)
    roads = where.roads
    for mode in ("car", "walk", "bike"):
        for spot in where.places[::25]:
            found = ways(seed, mode, (0.0, 0.0), spot.at, TUESDAY, MORNING)
            assert found, (mode, spot.name)
            best = found[0]
            assert best.metres >= 0.95 * distance((0.0, 0.0), spot.at) - 1
            assert sum(step.metres for step in best.steps) == pytest.approx(best.metres, abs=20)
            assert best.seconds == min(way.seconds for way in found)
    assert all(edge.length > 0 for around in roads.values() for _, edge in around)


def test_traffic_makes_a_way_by_car_longer_and_leaves_a_walk_as_it_is() -> None:
    there = place(0, "San Francisco International Airport")
    night, rush = (ways(0, "car", (0.0, 0.0), there, 1, at)[0].seconds for at in (180, 1030))
    assert rush > 1.15 * night
    on_foot = {ways(0, "walk", (0.0, 0.0), there, 1, at)[0].seconds for at in (180, 1030)}
    assert len(on_foot) == 1


def test_traffic_is_told_for_each_twenty_minutes() -> None:
    there = place(0, "San Francisco International Airport")
    assert ways(0, "car", (0.0, 0.0), there, 1, 1030) == ways(0, "car", (0.0, 0.0), there, 1, 1020)
    assert ways(0, "car", (0.0, 0.0), there, 1, 1030) != ways(0, "car", (0.0, 0.0), there, 1, 1040)


@pytest.mark.parametrize("car", [True, False])
def test_a_way_begins_at_the_nearest_crossing_that_can_be_used(car: bool) -> None:
    where = town(0)
    usable = (MAIN, SECOND, MINOR) if car else (MAIN, SECOND, MINOR, PATH)
    nodes = [n for n, around in where.roads.items() if any(e.rank in usable for _, e in around)]
    for at in ((0.0, 0.0), (812.5, -340.0), (-2100.0, 1900.0)):
        nearest = min(nodes, key=lambda n: distance(where.plan.nodes[n], at))
        assert where.nearest_node(at, car) == nearest


def test_ways_do_not_depend_on_what_was_asked_before() -> None:
    spots = [one.at for one in town(0).places[::17]]
    ways_before = [ways(0, "bike", (0.0, 0.0), at) for at in spots]
    way_module._searched.cache_clear()
    way_module._inside.cache_clear()
    assert [ways(0, "bike", (0.0, 0.0), at) for at in reversed(spots)] == ways_before[::-1]
    for at, found in zip(spots, ways_before, strict=True):
        way_module._searched.cache_clear()
        way_module._inside.cache_clear()
        assert ways(0, "bike", (0.0, 0.0), at) == found


@pytest.mark.parametrize("seed", WORLDS)
def test_a_trip_leaves_in_time_and_its_legs_follow_one_another(seed: int) -> None:
    found = trips(seed, (0.0, 0.0), place(seed, "Los Altos Gardens"), 9 * 3600)
    assert found
    for trip in found:
        assert trip.leaves >= 9 * 3600
        assert trip.fare == 2.5 * len(trip.rides)
        for one, two in zip(trip.legs, trip.legs[1:], strict=False):
            assert two.leaves >= one.arrives - 1
            assert one.end == two.start


def test_hours_go_over_midnight() -> None:
    week = spans("16:00-26:00")
    assert is_open(week, 0, 17 * 60)
    assert closes_at(week, 1, 60) == 120
    assert status(week, 1, 60) == ("Open", "Closes 2 AM")
    assert status(week, 1, 180) == ("Closed", "Opens 4 PM")
    week = ((), *week[1:])
    assert status(week, 0, 17 * 60) == ("Closed", "Opens 4 PM Tue")


@pytest.mark.parametrize("seed", WORLDS)
def test_cars_can_keep_off_motorways(seed: int) -> None:
    where = town(seed)
    for spot in where.places[::9]:
        (best, *_) = ways(seed, "street", (0.0, 0.0), spot.at, TUESDAY, MORNING)
        assert not any("US-101" in step.words for step in best.steps)
