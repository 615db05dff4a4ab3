"""Cities and districts with Chinese names, and their weather and air; those of others are as they were."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
import xxhash

from android_gym.weather import (
    LEVELS_OF_AIR,
    Spot,
    air,
    alerts,
    beaufort,
    chinese_air,
    chinese_cities,
    chinese_nearest,
    chinese_place,
    chinese_search,
    day,
    daylight,
    districts,
    hour,
    indices,
    place,
    places,
)

TUESDAY = date(2023, 10, 10)
CHINA = 28_800


def test_the_weather_of_other_places_is_as_it_was() -> None:
    told = []
    for one in places():
        for on in (TUESDAY, date(2024, 2, 29)):
            told.append((one.key, day(one.key, on), hour(one, on, 15, 3600), air(one, on), alerts(one, on, 0)))
    assert xxhash.xxh3_64_hexdigest(repr(told).encode()) == "564b1fe31ed3f49e"


def test_thirty_and_more_cities_have_districts_and_keys_of_their_own() -> None:
    cities = chinese_cities()
    in_china = [one for one in cities if districts(one.name)]
    assert len(in_china) >= 30 and all(6 <= len(districts(one.name)) <= 10 for one in in_china)
    every = [*cities, *(part for one in cities for part in districts(one.name))]
    assert len({one.key for one in every}) == len(every)
    for city in in_china:
        for part in districts(city.name):
            assert abs(part.latitude - city.latitude) < 1.3 and abs(part.longitude - city.longitude) < 2, part
            assert abs(part.low - city.low) <= 1 and part.zone == city.zone


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("杭州", ("", "杭州")),
        ("杭州市", ("", "杭州")),
        ("HangZhou", ("", "杭州")),
        ("西湖", ("杭州", "西湖区")),
        ("杭州西湖区", ("杭州", "西湖区")),
        ("xi'an", ("", "西安")),
        ("xian", ("", "西安")),
        ("Harbin", ("", "哈尔滨")),
        ("haerbin", ("", "哈尔滨")),
        ("海淀区", ("北京", "海淀区")),
        ("纽约", ("", "纽约")),
        ("new york", ("", "纽约")),
        ("浙江", ("", "杭州")),
    ],
)
def test_words_and_pinyin_find_cities(query: str, first: tuple[str, str]) -> None:
    found = chinese_search(query)
    assert (found[0].city, found[0].name) == first


def test_what_nobody_knows_is_not_found() -> None:
    assert chinese_search(" ") == chinese_search("zzz") == ()
    with pytest.raises(LookupError):
        chinese_place("无名")
    with pytest.raises(LookupError, match="没有区"):
        chinese_place("没有区", "杭州")


def test_a_city_has_one_weather_under_all_its_names() -> None:
    assert chinese_place("北京").key == place("Beijing, China").key
    here, part = chinese_place("杭州"), chinese_place("西湖区", "杭州")
    for n in range(15):
        on = TUESDAY + timedelta(days=n)
        one, other = day(here.key, on), day(part.key, on)
        assert (one.sky, one.begins, one.lasts) == (other.sky, other.begins, other.lasts)
        assert abs(one.high - other.high) <= 1 and abs(one.low - other.low) <= 1
        degrees = [hour(part, on, at, CHINA).degrees for at in range(24)]
        assert (min(degrees), max(degrees)) == (other.low, other.high)


def test_harbin_is_colder_than_sanya_and_its_winter_colder_still() -> None:
    north, south = chinese_place("哈尔滨"), chinese_place("三亚")
    assert day(north.key, TUESDAY).high < day(south.key, TUESDAY).low
    assert day(north.key, date(2024, 1, 15)).high < 5


def test_the_air_has_a_level_for_its_index_and_amounts_for_all_pollutants() -> None:
    levels = set()
    for city in chinese_cities():
        for n in range(15):
            found = chinese_air(city, TUESDAY + timedelta(days=n))
            assert found == chinese_air(city, TUESDAY + timedelta(days=n))
            assert found.level == next(name for most, name in LEVELS_OF_AIR if found.aqi <= most)
            amounts = dict(found.amounts)
            assert len(amounts) == 6 and all(amount > 0 for amount in amounts.values()) and found.main in amounts
            levels.add(found.level)
    assert levels >= {"Excellent", "Good", "Lightly polluted"}


def test_the_owner_of_a_chinese_phone_is_in_the_district_of_her_street() -> None:
    assert chinese_nearest(30.2741, 120.1275) == chinese_place("西湖区", "杭州")
    found = daylight(chinese_place("杭州"), TUESDAY, CHINA)
    assert found is not None and f"{found[0]:%H:%M}" == "05:57"
    assert [beaufort(speed) for speed in (0, 3, 12, 30, 70, 200)] == [0, 1, 3, 5, 8, 12]


def test_a_spot_tells_of_its_hours_and_days() -> None:
    spot = Spot(chinese_place("杭州"), datetime(2023, 10, 10, 23, 41), CHINA)
    (first, now), (second, _) = spot.hours(2)
    assert (first, second) == (datetime(2023, 10, 10, 23), datetime(2023, 10, 11))
    assert now == spot.now == hour(spot.place, TUESDAY, 23, CHINA)
    assert spot.days(2) == tuple((on, day("hangzhou", on)) for on in (TUESDAY, TUESDAY + timedelta(days=1)))


def test_a_spot_tells_of_its_air_warnings_and_sun() -> None:
    spot = Spot(chinese_place("杭州"), datetime(2023, 10, 10, 23, 41), CHINA)
    assert spot.air(TUESDAY) == chinese_air(spot.place, TUESDAY)
    assert [one.title for one in spot.alerts()] == ["Flood Watch"]
    assert spot.indices() == indices(spot.place, TUESDAY, CHINA)
    assert spot.daylight() == daylight(spot.place, TUESDAY, CHINA)
    assert spot.now.force == beaufort(spot.now.wind)
    turned = [spot.now._replace(turn=turn).direction for turn in (0, 60, 180, 300, 350)]
    assert turned == ["North", "Northeast", "South", "Northwest", "North"]


def test_a_title_means_its_place_alone() -> None:
    every = [one for city in chinese_cities() for one in (city, *districts(city.name))]
    assert len({one.title for one in every}) == len(every)
    assert all(chinese_search(one.title)[0] == one for one in every)
    assert chinese_place("西湖区", "杭州").title == "杭州 西湖区"


@pytest.mark.parametrize(("city", "umbrella"), [("杭州", "Needed"), ("上海", "Not needed")])
def test_life_indices_follow_from_the_weather(city: str, umbrella: str) -> None:
    found = {one.name: one.level for one in indices(chinese_place(city), TUESDAY, CHINA)}
    assert len(found) == 8 and found["Umbrella"] == umbrella
    assert found["Exercise"] == {"Needed": "Indoors", "Not needed": "Suitable"}[umbrella]


def test_there_is_a_level_for_any_weather() -> None:
    levels = set()
    for one in chinese_cities():
        for month in range(1, 13):
            levels |= {(index.name, index.level) for index in indices(one, date(2024, month, 3), CHINA)}
    assert len(levels) == 27
