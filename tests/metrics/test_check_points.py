"""`cp1`, `cp2`, `cp1_released` and `cp2_released`: Mobile-Bench's CheckPoints as metrics of an episode."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from android_gym import metrics
from android_gym.errors import DamagedFile
from android_gym.metrics.recorded import Recorded
from android_gym.tasks.checkpoints import CALLED, Entry

OPENED = "adb shell am start -n com.b/.Main"


def scores(point: Any, *history: str | Entry, said: str = "打开") -> dict[str, float | None]:
    """All four metrics, None where one is not defined. A text is an action that was carried out."""
    entries = tuple(Entry("Action", one) if isinstance(one, str) else one for one in history)
    text = point if isinstance(point, str) else json.dumps(point)
    episode = Recorded((), (), instruction=said, check_point=text, history=entries)
    found = {name: metrics.find(name).score(episode) for name in ("cp1", "cp2", "cp1_released", "cp2_released")}
    return {name: None if math.isnan(value) else round(value, 3) for name, value in found.items()}


def test_the_papers_example_scores_five_sixths() -> None:
    point = {"package": ["com.b"], "text": ["air ticket", "Beijing", "Shanghai", "December 12th"], "api": [OPENED]}
    call = Entry("API call", OPENED + CALLED)
    failed = Entry("Action", "[Fail]: Invalid element input(<input>, December 12th)", False)
    found = scores(point, call, "click(air ticket)", "click(Beijing)", "click(Shanghai)", failed)
    assert found == {"cp1": 1.0, "cp2": 0.833, "cp1_released": 1.0, "cp2_released": 0.833}


def test_the_released_program_wants_all_of_a_conjunction_in_every_action() -> None:
    point = {"text": ["&", "one", "two"]}
    assert scores(point, "click(one)", "click(two)")["cp2"] == 1.0
    assert scores(point, "click(one)", "click(two)")["cp2_released"] == 0.0
    assert scores(point, "click(one two)")["cp2_released"] == 1.0
    assert scores(point) == {"cp1": None, "cp2": 0.0, "cp1_released": 0.0, "cp2_released": 1.0}


def test_the_released_program_looks_for_a_package_letter_by_letter() -> None:
    found = scores({"package": "com.a"}, 'click(<p package="com.b"> x </p>)')
    assert found == {"cp1": 0.0, "cp2": 0.0, "cp1_released": 1.0, "cp2_released": 0.0}
    assert scores({"package": ["com.a"]}, "click(com.b)")["cp1_released"] == 0.0


def test_what_the_released_program_reads_differently() -> None:
    assert scores({"txt": ["x"]}, "click(x)") == {"cp1": None, "cp2": 1.0, "cp1_released": 0.0, "cp2_released": 0.0}
    assert scores({"text": "a1|b1"}, "click(a1)")["cp2"] == 1.0
    assert scores({"text": "a1|b1"}, "click(a1)")["cp2_released"] == 0.0
    assert scores({"text": ["x", ""]}, "click(y)") == {
        "cp1": None,
        "cp2": 0.0,
        "cp1_released": 0.0,
        "cp2_released": 0.5,
    }
    other = {"text": ["x"], "activity": "a.B", "resource-id": ["|", "i", "j"]}
    assert scores(other, "click(x)")["cp2"] == 1.0 and scores(other, "click(x)")["cp2_released"] == 0.667
    broken = {"api": [{"ADB Command": OPENED}]}
    assert scores(broken, Entry("API call", OPENED + CALLED))["cp2"] == 1.0
    assert scores(broken, Entry("API call", OPENED + CALLED))["cp2_released"] is None


def test_failures_are_told_by_what_was_carried_out_and_by_the_released_program_by_a_word() -> None:
    call = Entry("API call", f"{OPENED}. [Call result]:API execution failed with error: x", False)
    assert scores({"package": ["com.b"]}, call)["cp1"] == 0.0
    assert scores({"package": ["com.b"]}, call)["cp1_released"] == 0.0
    assert scores({"text": ["x"]}, "click(Fail x)")["cp2"] == 1.0
    assert scores({"text": ["x"]}, "click(Fail x)")["cp2_released"] == 0.0


def test_case_counts_in_chinese_instructions_alone() -> None:
    assert scores({"text": ["Clock"]}, "click(clock)")["cp2"] == 0.0
    assert scores({"text": ["Clock"]}, "click(clock)", said="Open the clock")["cp2"] == 1.0
    assert scores({"text": ["Clock"]}, "click(clock)", said="Open the clock")["cp2_released"] == 0.0


def test_without_a_checkpoint_or_a_unit_nothing_is_scored() -> None:
    nothing = {"cp1": None, "cp2": None, "cp1_released": None, "cp2_released": None}
    assert scores("", "click(x)") == nothing
    assert scores({}, "click(x)") == {**nothing, "cp1_released": 0.0, "cp2_released": 0.0}
    assert math.isnan(metrics.find("cp2").score(metrics.Episode((), ())))


@pytest.mark.parametrize("name", ["cp1", "cp2", "cp1_released", "cp2_released"])
def test_a_checkpoint_that_cannot_be_read_is_said_to_be_damaged(name: str) -> None:
    for text in ("[]", "{", "[" * 200_000):
        with pytest.raises(DamagedFile, match="A CheckPoint cannot be read: "):
            metrics.find(name).score(Recorded((), (), check_point=text))
