"""Where the phone is, and who may know."""

from __future__ import annotations

import pytest
import toy
from toy import TOY

from android_gym.phone.core import codec
from android_gym.phone.state.permissions import grant
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Location, Place
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.whereabouts import COARSE, FINE, located, usual_place
from android_gym.profiles import base_phone


def bare() -> Phone:
    return toy.phone_with(toy.Page())


@pytest.mark.parametrize(
    ("zone", "place"),
    [
        ("America/Los_Angeles", Place(37.7749, -122.4194, "San Francisco")),
        ("Asia/Shanghai", Place(31.2333, 121.4667, "Shanghai")),
        ("America/Argentina/Buenos_Aires", Place(-34.6, -58.45, "Buenos Aires")),
        ("Antarctica/McMurdo", Place(-77.8333, 166.6, "McMurdo")),
        ("America/New_York", Place(40.7142, -74.0064, "New York")),
        ("Etc/UTC", Place(0.0, 0.0)),
    ],
)
def test_a_phone_is_in_the_city_of_its_zone(zone: str, place: Place) -> None:
    assert usual_place(zone) == place


def test_the_location_is_the_told_one_while_location_is_on() -> None:
    assert located(bare()) == Location(37.7749, -122.4194)
    told = Location(48.8583, 2.2945, 5.0, bare().time, "gps")
    phone = bare().replace(location=told)
    assert located(phone) == told
    assert located(written(phone, "secure/location_mode", 0)) is None


def test_an_app_is_told_as_much_as_it_may_know() -> None:
    phone = bare()
    assert Ctx(phone, TOY).locate() is None
    assert Ctx(grant(phone, TOY, COARSE), TOY).locate() == Location(37.78, -122.42, 2000.0)
    assert Ctx(grant(grant(phone, TOY, COARSE), TOY, FINE), TOY).locate() == located(phone)
    off = written(grant(phone, TOY, FINE), "secure/location_mode", 0)
    assert Ctx(off, TOY).locate() is None


def test_a_phone_saved_before_loads_at_its_usual_place() -> None:
    phone = base_phone()
    name, *fields = codec._plain(phone)
    count = len(phone.__struct_fields__) - len(Phone.later)
    assert codec._made([name, *fields[:count]]) == phone
