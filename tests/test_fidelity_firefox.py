"""Firefox against the real one's screens, line by line, but for the results of a search."""

from __future__ import annotations

import pytest
from test_fidelity import do, published, pytestmark, score, tap

from android_gym.phone.state.events import Launch, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.screen import Screen

__all__ = ["pytestmark"]


def home() -> Phone:
    return do(base_phone("reference"), Launch("org.mozilla.firefox"))


def editing() -> Phone:
    return tap(home(), "Search or enter address")


def typed() -> Phone:
    return do(editing(), Type("large language model"))


@pytest.mark.parametrize(("number", "make", "least"), [(1, home, 0.7), (2, editing, 0.95), (3, typed, 0.85)])
def test_a_screen_of_firefox_reads_like_the_real_one(number: int, make: object, least: float) -> None:
    phone = make()  # type: ignore[operator]
    screen = Screen.of(top_frame(phone).nodes, phone.foreground, "", *phone.display.size)
    ours = screen.legacy_text("Firefox").rstrip("\n").split("\n")
    assert score(ours, published("Firefox", number))[2] >= least
