"""World cities and time zones."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.errors import UnknownName
from android_gym.phone.core import zones


def test_the_phone_starts_on_tuesday_10_october_2023_at_9_41_in_los_angeles():
    start = zones.local(zones.HOME, zones.START_UTC)
    assert (start, start.strftime("%A")) == (datetime(2023, 10, 10, 9, 41), "Tuesday")
    assert zones.instant(zones.HOME, datetime(2023, 10, 10, 9, 41)) == zones.START_UTC


def test_beijing_finds_the_rows_of_the_real_clock_in_their_order():
    labels = [city.label for city in zones.search("Beijing")]
    assert labels == ["Beijing, China", "Pekin, IL, USA", "Hai Dian Qu, Beijing, China"]


def test_the_better_known_london_comes_first():
    labels = [city.label for city in zones.search("london")]
    assert labels == ["London, UK", "London, ON, Canada", "Londonderry, UK"]


def test_there_are_at_least_250_cities_with_labels_of_their_own():
    labels = [city.label for city in zones.cities()]
    assert len(labels) >= 250
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("alias", [a for c in zones.cities() for a in c.aliases])
def test_other_names_of_a_city_find_it(alias):
    assert any(alias in city.aliases for city in zones.search(alias))


def test_every_alias_belongs_to_a_city():
    used = {c.label for c in zones.cities() if c.aliases}
    assert used == set(zones._ALIASES)


def test_every_city_has_a_zone_whose_offset_is_in_quarters_of_an_hour():
    offsets = {c.label: zones.offset(c.zone, zones.START_UTC) for c in zones.cities()}
    assert all(-43_200 <= o <= 50_400 and o % 900 == 0 for o in offsets.values())
    assert offsets["Beijing, China"] == 28_800
    assert offsets["London, UK"] == 3_600
    assert offsets["Kathmandu, Nepal"] == 20_700
    assert offsets["Pekin, IL, USA"] == -18_000


def test_summer_time_ends_in_los_angeles_on_5_november_at_9_00_utc():
    change = 1_699_174_800
    assert zones.offset(zones.HOME, change - 1) == -25_200
    assert zones.offset(zones.HOME, change) == -28_800
    assert zones.local(zones.HOME, change) == datetime(2023, 11, 5, 1, 0)


def test_a_wall_time_that_happens_twice_is_the_first_of_the_two():
    assert zones.instant(zones.HOME, datetime(2023, 11, 5, 1, 0)) == 1_699_174_800 - 3_600


def test_accents_and_case_do_not_matter_and_a_later_word_is_found():
    assert zones.search("SAO pau")[0].label == "São Paulo, Brazil"
    assert zones.search("zurich")[0].name == "Zürich"
    assert zones.search("angeles")[0].name == "Los Angeles"


def test_a_country_finds_its_cities():
    assert {c.region for c in zones.search("Portugal")} == {"Portugal"}
    assert len(zones.search("Portugal")) == 3


@pytest.mark.parametrize("query", ["", "   ", ",", "Xyzzy"])
def test_nothing_is_found_where_nothing_matches(query):
    assert zones.search(query) == ()


@pytest.mark.parametrize("zone", ["Mars/Base", "../../etc/passwd", "/etc/localtime", "", "Asia"])
def test_an_unknown_zone_is_refused(zone):
    with pytest.raises(UnknownName, match="no time zone named"):
        zones.offset(zone, 0)


def test_an_unknown_city_is_refused_with_near_matches():
    with pytest.raises(UnknownName, match="Berlin, Germany"):
        zones.city("Berlin, Germny")


def test_the_machine_s_own_zone_files_are_not_used():
    code = (
        "from android_gym.phone.core import zones as z;"
        "print(z.offset('Europe/Paris', z.START_UTC), z.local(z.HOME, z.START_UTC))"
    )
    env = {**os.environ, "TZ": "Asia/Tokyo", "PYTHONTZPATH": ""}
    out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert out.stdout.strip() == "7200 2023-10-10 09:41:00", out.stderr


@given(st.sampled_from(zones.cities()))
def test_every_city_is_the_first_result_for_its_label(city):
    assert zones.search(city.label)[0] == city
    assert city in zones.search(city.name)


@given(st.text(max_size=20))
@settings(max_examples=50)
def test_any_query_gives_distinct_cities(query):
    found = zones.search(query)
    assert len(set(found)) == len(found)


@given(st.sampled_from(zones.cities()), st.integers(0, 2_500_000_000))
@settings(max_examples=100)
def test_local_time_and_back_is_the_same_wall_time(city, utc):
    wall = zones.local(city.zone, utc)
    assert zones.local(city.zone, zones.instant(city.zone, wall)) == wall
