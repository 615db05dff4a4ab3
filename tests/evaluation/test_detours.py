"""Detours that the certificate makes of every task's first reference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from android_gym.evaluation.certify import certify
from android_gym.evaluation.detours import detours
from android_gym.lines import line_of
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Condition, sample


def lines(id: str) -> dict[str, str]:
    task = registry.get(id)
    one = sample(task, 0, base_phone(task.profile))
    return {what: line_of(steps) for what, steps in detours(one.start, one.references[0])}


def test_a_way_that_starts_an_app_is_gone_after_another_app_and_after_home() -> None:
    found = lines("Clock-StartStopwatch")
    way = line_of(sample(registry.get("Clock-StartStopwatch"), 0, base_phone("arena")).references[0])
    assert found == {
        "another app first": f"start Gmail / {way}",
        "the shade and home first": f"press notifications / press back / start Clock / press home / {way}",
    }


def test_a_way_through_two_apps_also_goes_home_between_them_and_opens_the_later_one_first() -> None:
    found = lines("CrossApp-GmailToClock")
    assert list(found) == [
        "another app first",
        "the shade and home first",
        "home between the apps",
        "the later app first",
    ]
    assert found["another app first"].startswith("start Contacts / start Gmail / ")
    assert " / press home / start Clock / " in found["home between the apps"]
    assert found["the later app first"].startswith("start Clock / start Gmail / ")


def test_a_way_that_begins_inside_an_app_stays_there() -> None:
    assert list(lines("Micro-SelectTab")) == ["the shade first"]
    assert not list(detours(base_phone("pixel"), ()))[0].steps[2:]


def test_a_goal_that_a_detour_spoils_is_not_certified() -> None:
    task = registry.get("Clock-StartStopwatch")
    unopened = Condition("Gmail was not opened.", lambda start, now, p: "com.google.android.gm" not in now.history)
    (problem,) = certify(replace(task, goal=(*task.conditions, unopened)), (0,), random_runs=0, plays=()).problems[:1]
    assert problem == (
        "seed 0: with a detour (another app first) its first reference should succeed, and does not: "
        "Expected: Gmail was not opened."
    )


@pytest.mark.parametrize("id", ["Calendar-Snooze", "Phone-DeclineWithText", "Micro-TapTile"])
def test_a_detour_that_cannot_be_carried_out_is_none(id: str) -> None:
    task = registry.get(id)
    assert certify(task, (0,), random_runs=0, profile=task.profile, plays=(), thorough=False).ok
