"""The weather: the same for the web and the app, as astronomy has it, and consistent in itself."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import numpy as np
import pytest

from android_gym.apps.thirdparty.weather.model import IMPERIAL, METRIC, there, warmth
from android_gym.phone.core.zones import local, offset
from android_gym.phone.state.locale import Locale
from android_gym.weather import Place, alerts, cities, day, daylight, hour, moon, nearest, place, places, search
from android_gym.weather.radar import rain
from android_gym.web.blocks import Days
from android_gym.web.fetch import fetch
from android_gym.web.live import filled_in
from android_gym.web.thumbnail import thumbnail
from android_gym.web.weather import city_url, names, slug, week

HERE = place("San Francisco, California")
PACIFIC = -7 * 3600
TUESDAY = date(2023, 10, 10)


def test_the_web_and_the_model_tell_the_same_week() -> None:
    for name in names():
        key = cities()[name.casefold().replace(" ", "-")].key
        told = tuple(day(key, TUESDAY + timedelta(days=n)) for n in range(7))
        assert [(one.sky, one.low, one.high) for one in told] == [row[1:] for row in week(name)]
    assert week("San Francisco")[0] == ("Tuesday", "Light rain", 10, 14)


@pytest.mark.parametrize("utc", [1_696_956_060, 1_697_029_200])
def test_the_web_and_the_app_tell_the_same_now_in_every_city(utc: int) -> None:
    """The same condition and the same degrees, in the unit that the phone's region writes."""
    for name in names():
        where = there(cities()[slug(name)].label, utc)
        page = fetch(city_url(name))
        shown = next(b for b in filled_in(page, utc).blocks if isinstance(b, Days))
        assert (shown.degrees, shown.sky) == (f"{warmth(IMPERIAL, where.now.degrees)}F", where.now.phrase), name
        today = day(where.place.key, where.at.date())
        low, high = (int(warmth(IMPERIAL, degrees)[:-1]) for degrees in (today.low, today.high))
        assert shown.days[0] == (f"{where.at:%A}", today.sky, low, high)
        british = next(b for b in filled_in(page, utc, Locale("GB")).blocks if isinstance(b, Days))
        assert british.degrees == f"{warmth(METRIC, where.now.degrees)}C"


def test_the_card_of_a_search_engine_tells_the_weather_of_the_site() -> None:
    utc = 1_696_956_060
    page = filled_in(fetch("https://www.google.com/search?q=weather+lisbon"), utc)
    card = next(b for b in page.blocks if isinstance(b, Days))
    site = next(b for b in filled_in(fetch(city_url("Lisbon")), utc).blocks if isinstance(b, Days))
    assert (card.place, card.degrees, card.sky, card.days) == ("Lisbon", site.degrees, site.sky, site.days)


def test_a_page_with_a_forecast_has_a_thumbnail() -> None:
    assert "Lisbon" in repr(thumbnail(fetch(city_url("Lisbon")), False))


@pytest.mark.parametrize(
    ("label", "rises", "sets"),  # of 10 October 2023, by an almanac; a minute more or less
    [
        ("San Francisco, California", "07:13", "18:40"),
        ("London, England, United Kingdom", "07:15", "18:18"),
        ("Tokyo, Japan", "05:42", "17:13"),
    ],
)
def test_the_sun_rises_and_sets_as_in_an_almanac(label: str, rises: str, sets: str) -> None:
    where = place(label)
    ahead = offset(where.zone, 1_696_956_060)
    found = daylight(where, TUESDAY, ahead)
    assert found is not None
    for at, said in zip(found, (rises, sets), strict=True):
        wanted = datetime.combine(TUESDAY, datetime.strptime(said, "%H:%M").time())
        assert abs(at - wanted) <= timedelta(minutes=3)


def test_the_moon_has_its_phases() -> None:
    assert moon(date(2023, 9, 29))[0] == "Full Moon"
    assert moon(date(2023, 10, 14))[0] == "New Moon"


def test_hours_keep_to_their_day() -> None:
    for where in places()[::7]:
        for n in range(5):
            on = TUESDAY + timedelta(days=n)
            of = day(where.key, on)
            hours = [hour(where, on, at, PACIFIC) for at in range(24)]
            assert (min(h.degrees for h in hours), max(h.degrees for h in hours)) == of[1:3]
            wet = [at for at, h in enumerate(hours) if h.amount]
            assert wet == list(range(of.begins, of.begins + of.lasts))
            assert all(h.dew <= h.degrees and h.gust >= h.wind for h in hours)
            assert bool(wet) == (max(h.chance for h in hours) >= 50)


def test_the_radar_shows_at_a_place_what_its_hours_say() -> None:
    on = date(2023, 10, 16)  # it rains from 3 to 4 PM on
    for at in range(24):
        seen = rain(HERE, datetime(2023, 10, 16, at, 30), PACIFIC, np.zeros((1, 1)), np.zeros((1, 1)))[0, 0]
        assert seen == pytest.approx(hour(HERE, on, at, PACIFIC).amount, abs=1e-6)


def test_places_are_found_by_name_and_by_degrees() -> None:
    assert [one.region for one in search("london")] == ["England, United Kingdom", "Ontario, Canada", "Kentucky"]
    assert search("london, kent")[0].region == "Kentucky"
    assert search("  ") == ()
    assert nearest(37.76, -122.43) == HERE
    assert nearest(0.0, -150.0) is None
    assert len({one.label for one in places()}) == len({one.key for one in places()}) == 119


def test_warnings_follow_from_the_weather() -> None:
    (flood,) = alerts(HERE, date(2023, 10, 16), PACIFIC)
    assert (flood.title, flood.begins, flood.ends) == ("Flood Watch", 3, 16)
    cold = Place("Anchorage", "Alaska", 0, 5, 61.22, -149.9, "America/Anchorage")
    assert any(one.title == "Freeze Warning" for one in alerts(cold, date(2024, 1, 10), -32400))
    assert local(HERE.zone, 1_696_956_060).hour == 9
