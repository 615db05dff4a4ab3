"""What was done before is not worked out again, and comes to the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from android_gym.envs import transition
from android_gym.envs.android import AndroidEnv

LINES = ("#start [Clock]#", "nonsense", "#press_back#", "#swipe_up#", "#FINISH#")


def played(env: AndroidEnv, lines: tuple[str, ...] = LINES, **options: Any) -> list[Any]:
    """All that an episode gives, step by step, and what stands in its books."""
    found: list[Any] = [env.reset(seed=3, options=options or None)]
    for line in lines:
        found.append(env.step(line))
        play = env.episode_state
        found.append((play.parts, play.executed, play.status.reached, play.solved_at, env.phone))
        if play.over:
            break
    return found


@pytest.mark.parametrize("task", ["Clock-Open", "Clock-AddCity", "Clock", "Settings"])
def test_an_episode_from_memory_is_the_first_one_again(task: str) -> None:
    transition._TRANSITIONS.clear()
    first = played(AndroidEnv(task))
    kept = len(transition._TRANSITIONS)
    again = played(AndroidEnv(task))
    assert again == first
    assert len(transition._TRANSITIONS) == kept > 0


def test_seeds_that_draw_the_same_share_what_was_done_and_keep_their_seed() -> None:
    env, other = AndroidEnv("Clock-Open", actions="discrete"), AndroidEnv("Clock-Open")
    env.reset(seed=1)
    first = env.episode_state
    env.reset(seed=2)
    second = env.episode_state
    other.reset(seed=2)
    assert (first.instance.seed, second.instance.seed) == (1, 2)
    assert first.instance.variant is second.instance.variant is other.instance.variant
    same_words = first.instance.instruction == second.instance.instruction
    assert (first.status is second.status) == same_words
    assert second.status is not other.episode_state.status


def test_equal_starts_are_one_phone_whatever_the_parameters() -> None:
    env = AndroidEnv("Clock-AddCity")
    starts, params = {}, set()
    for seed in range(8):
        env.reset(seed=seed)
        starts[id(env.instance.start)] = env.instance.start
        params.add(repr(env.instance.params))
    assert len(params) > 1
    assert len(starts) == len(set(starts.values()))


def test_another_reward_or_form_of_actions_is_worked_out_by_itself() -> None:
    card = played(AndroidEnv("Clock-Open"))
    success = played(AndroidEnv("Clock-Open", reward="success"))
    assert set(card[2][0]) == {"ntr", "tcr"}
    assert set(success[2][0]) == set()
    plain, spaced = AndroidEnv("Clock-Open", actions="discrete"), AndroidEnv("Clock-Open")
    plain.reset(seed=0)
    spaced.reset(seed=0)
    assert plain.step(1)[4]["action_error"] == ""
    assert spaced.step(1)[4]["action_error"] == "A text action is a string, not int."


@pytest.mark.parametrize("form", ["grid", "element", "touch"])
def test_arrays_are_looked_up_by_what_is_in_them(form: str) -> None:
    env = AndroidEnv("Clock-Open", observation="text", actions=form)
    env.action_space.seed(0)
    drawn = [env.action_space.sample() for _ in range(6)]
    asked: list[Any] = []
    for _ in range(2):
        found: list[Any] = [env.reset(seed=3)]
        for raw in drawn:
            array = raw.copy()
            found.append((env.step(array), env.phone))
            array[:] = 0  # what a caller does with it later changes nothing
        asked.append((found, transition._TRANSITIONS.missed))
    (first, missed), (again, still) = asked
    assert again == first
    assert still == missed


def test_the_same_array_is_another_action_in_another_form() -> None:
    raw = np.array([0, 3, 4, 0])
    kept = {}
    for form in ("grid", "element", "grid", "element"):
        env = AndroidEnv("Clock-Open", observation="text", actions=form)
        env.reset(seed=0)
        env.step(raw)
        assert kept.setdefault(form, env.phone) is env.phone
    assert kept["grid"] != kept["element"]


def test_numbers_of_other_kinds_are_not_taken_for_the_same() -> None:
    env = AndroidEnv("Clock-Open", actions="discrete")
    for one, other in ((np.int64(1), 1), (1, np.int64(1))):
        env.reset(seed=0)
        first = env.step(one)[0]
        env.reset(seed=0)
        assert env.step(other)[0] == first


def test_a_phone_moved_by_hand_is_where_the_next_action_begins() -> None:
    env = AndroidEnv("Clock-Open", observation="text")
    played(env, LINES[:1])
    env.reset(seed=3)
    env.device.restore(env.device.phone())
    home = env.snapshot()
    env.step("#start [Clock]#")
    env.device.restore(home)
    assert env.step("#press_back#")[4]["package"] == "com.google.android.apps.nexuslauncher"


def test_who_listens_hears_also_what_was_done_before() -> None:
    env = AndroidEnv("Clock-Open")
    played(env, LINES[:1])
    env.reset(seed=3)
    env.device.events()
    env.step(LINES[0])
    assert env.device.events()


def test_parts_of_a_reward_can_be_changed_without_harm() -> None:
    env = AndroidEnv("Clock-Open")
    first = played(env, LINES[:1])[2][0].copy()
    env.episode_state.parts["tcr"] = 99.0
    assert played(env, LINES[:1])[2][0] == first


def test_the_generator_that_a_seed_gives_is_gymnasiums() -> None:
    env = AndroidEnv("Clock")
    env.reset(seed=7)
    expected = np.random.Generator(np.random.PCG64(np.random.SeedSequence(7)))
    expected.integers(len(env.tasks))
    assert env.np_random.bit_generator.state == expected.bit_generator.state
    assert env.np_random_seed == 7
