"""The town of a Chinese owner, and that those of others are as they were."""

from __future__ import annotations

import re

import pytest
import xxhash

from android_gym.town import CHINESE, degrees, language_of, metres, reviews, town, trips, ways
from android_gym.world import build

SEEDS = range(CHINESE, CHINESE + 4)
ENGLISH = (  # digests of the towns of the first six seeds
    "00e111b636c88513",
    "0b223e94a437faf6",
    "0df00b512204df01",
    "83dcc10e18ab1592",
    "83e14bdda98fddbb",
    "288ef5a58f921a88",
)


@pytest.mark.parametrize("seed", range(6))
def test_english_towns_are_as_they_were(seed: int) -> None:
    of = town(seed)
    told = repr((of.city, of.plan, of.net, of.places, [reviews(place) for place in of.places[:60]]))
    assert xxhash.xxh3_64_hexdigest(told.encode()) == ENGLISH[seed]


def test_the_language_follows_from_the_seed() -> None:
    assert [language_of(seed) for seed in (0, 5, 2**32, CHINESE, CHINESE + 7)] == ["en"] * 3 + ["zh"] * 2


@pytest.mark.parametrize("seed", SEEDS)
def test_a_chinese_town_has_300_places_with_chinese_names_and_addresses(seed: int) -> None:
    where = town(seed)
    assert len(where.places) >= 300
    assert len({place.name for place in where.places}) == len(where.places)
    for place in where.places:
        assert not re.search("[A-Za-z]", f"{place.name}{place.what}{place.address}{place.website}"), place
        assert place.kind in ("park", "station") or re.fullmatch(r"杭州市\w+区\w+\d+号", place.address), place
        said = reviews(place, "zh")
        assert not re.search("[A-Za-z]", "".join(one.author + one.age + one.text for one in said))
    lines = {line.name for line in where.lines}
    assert "地铁1号线" in lines and "40路" in lines
    assert {len(where.nearest(kind, (0.0, 0.0))) for kind in ("hotel", "restaurant", "sight", "hospital")} >= {18, 47}


@pytest.mark.parametrize("seed", SEEDS)
def test_addresses_and_degrees_of_a_chinese_town_lead_back(seed: int) -> None:
    where, owner = town(seed), build(seed).owner
    assert where.address(owner.address) == (0.0, 0.0)
    assert where.street_address((0.0, 0.0)).startswith("杭州市西湖区文三路38")
    assert where.address("绍兴市越城区解放南路3号") is None
    assert where.address("三楼") is None
    for place in where.places[::7]:
        if place.address.endswith("号"):
            at = where.address(place.address)
            assert at is not None and abs(at[0] - place.at[0]) + abs(at[1] - place.at[1]) < 60
    assert degrees((0.0, 0.0), where.centre) == pytest.approx((30.2741, 120.1275))
    assert metres(*degrees((1200.0, -340.0), where.centre), where.centre) == pytest.approx((1200.0, -340.0), abs=0.2)


@pytest.mark.parametrize("seed", SEEDS)
def test_ways_and_trips_name_chinese_streets(seed: int) -> None:
    where = town(seed)
    for place in where.places[20::40]:
        steps = ways(seed, "car", (0.0, 0.0), place.at, 1, 540)[0].steps
        assert all(not re.search("(on|onto) [A-Z]", step.words) for step in steps)
        for trip in trips(seed, (0.0, 0.0), place.at, 9 * 3600)[:1]:
            assert all(not re.search("[A-Za-z]", ride.line) for ride in trip.rides)
    far = ways(seed, "car", (0.0, 0.0), (60_000.0, 0.0))
    assert far[0].via == "绕城高速"


@pytest.mark.parametrize("seed", SEEDS)
def test_people_and_events_are_where_the_town_has_them(seed: int) -> None:
    where, world = town(seed), build(seed)
    known = {place.name: place for place in where.places}
    here = [one for one in world.contacts if one.address.startswith("浙江省杭州市")]
    assert len(here) >= 15 and all(where.address(one.address) is not None for one in here)
    assert world.cast["restaurant"].phones[0].number == known["外婆灶"].phone
    assert world.cast["dad"].address == world.cast["mom"].address
    assert {event.location for event in world.calendar} & known.keys() >= {"青橙健身", "博雅口腔", "杭州东站"}
