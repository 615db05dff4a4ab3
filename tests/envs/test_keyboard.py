"""Touches on the on-screen keyboard count as the text they make."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from android_gym.action import Action
from android_gym.envs.actions import touch
from android_gym.envs.android import AndroidEnv
from android_gym.tasks.steps import click

FIELD = "open_search_view_edit_text"


@pytest.fixture
def env() -> AndroidEnv:
    """Clock's search for cities, its keyboard up."""
    env = AndroidEnv("Clock-AddCity", actions="touch", max_steps=50)
    env.reset(seed=0)
    steps = (Action("start", text="Clock"), click("Clock", id="tab_menu_clock"), click("Add city"))
    for action in (*steps, click(id=FIELD)):
        assert env.step(env.encode(action))[4]["action_error"] == ""
    return env


def press(env: AndroidEnv, key: str) -> Action | None:
    """Touch a key; the canonical action it came to."""
    device: Any = env.device
    width, height = env.screen.width, env.screen.height
    for y in range(height // 2, height, 20):
        for x in range(10, width, 20):
            if device.key_at(x, y) == key:
                raw = np.array([0.5 / len(touch.VERBS), x / width, y / height, 0.0], np.float32)
                assert env.step(raw)[4]["action_error"] == ""
                return env.episode_state.executed[-1]
    raise AssertionError(f"There is no key {key!r}.")


def test_every_key_is_the_text_typed_so_far(env: AndroidEnv) -> None:
    found = [press(env, key) for key in ("o", "s", "l", "o")]
    assert [(one.verb, one.text) for one in found if one] == [
        ("set_text", "o"),
        ("set_text", "os"),
        ("set_text", "osl"),
        ("set_text", "oslo"),
    ]
    assert {one.element.id.rpartition("/")[2] for one in found if one and one.element} == {FIELD}


def test_every_touch_counts_as_an_action(env: AndroidEnv) -> None:
    before = len(env.episode_state.executed)
    for key in "abc":
        press(env, key)
    assert len(env.episode().executed) == before + 3


def test_deleting_and_the_enter_key_are_what_they_do(env: AndroidEnv) -> None:
    press(env, "x")
    found = press(env, "delete")
    assert found is not None
    assert (found.verb, found.text) == ("set_text", "")
    assert press(env, "enter") == Action("enter")


def test_typing_key_by_key_is_the_references_text() -> None:
    env = AndroidEnv("Clock-AddCity", actions="touch", max_steps=50, reward={"prefix": 1.0})
    env.reset(seed=0)
    (reference, *_) = env.instance.references
    typed = next(i for i, action in enumerate(reference) if action.verb == "set_text")
    for action in (*reference[:typed], click(id=FIELD)):
        env.step(env.encode(action))
    done = env.episode_state.status.potentials
    word = reference[typed].text.lower()
    for letter in word:
        press(env, "space" if letter == " " else letter)
    assert env.episode_state.status.potentials[0] == pytest.approx(done[0] + 1 / len(env.references[0]))
