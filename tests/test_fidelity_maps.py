"""Maps against the real one's screens, line by line, but for what depends on the day's traffic."""

from __future__ import annotations

import re

import pytest
from test_fidelity import do, published, pytestmark, score, tap

from android_gym.phone.state.events import Launch, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.screen import Screen

MAPS = "com.google.android.apps.maps"
OFFICE = "Microsoft SVC Building 4"
TOWN = re.compile(r"1045 La Avenida St(reet)?|La Avenida Street|\d+ Charleston St(reet)?")

__all__ = ["pytestmark"]


def start() -> Phone:
    """The real phone's size without gesture navigation, and the mode of travel that its owner had chosen last."""
    phone = written(base_phone("arena"), "secure/navigation_mode", 1).replace(display=base_phone("reference").display)
    return do(Ctx(phone, MAPS).save(mode="transit").phone, Launch(MAPS))


def typed() -> Phone:
    return do(tap(start(), "Search here"), Type("Microsoft SVC Building"))


def place() -> Phone:
    return tap(typed(), OFFICE)


def directions() -> Phone:
    phone = place()
    descs = [node.desc for node in top_frame(phone).nodes]
    return tap(phone, next(desc for desc in descs if desc.startswith("Directions to")))


def plain(lines: list[str]) -> list[str]:
    """Without the names of the two towns."""
    named = (line.replace("Mountain View", "TOWN").replace("San Francisco", "TOWN") for line in lines)
    return [TOWN.sub("STREET", line) for line in named]


@pytest.mark.parametrize(
    ("number", "make", "least"), [(1, start, 0.95), (2, typed, 0.9), (3, place, 0.8), (4, directions, 0.75)]
)
def test_a_screen_of_maps_reads_like_the_real_one(number: int, make: object, least: float) -> None:
    phone = make()  # type: ignore[operator]
    w, h = phone.display.size
    screen = Screen.of(top_frame(phone).nodes, phone.foreground, "", w, h)
    ours = plain(screen.legacy_text("Google Maps").rstrip("\n").split("\n"))
    assert score(ours, plain(published("Google Maps", number)))[2] >= least
