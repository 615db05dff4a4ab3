"""The vector environment: equal, step for step, to single ones."""

from __future__ import annotations

import doctest
import gc
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.vector.utils import iterate
from vectors import FORMS, actions, equal

from android_gym.envs import vector
from android_gym.envs.android import AndroidEnv
from android_gym.envs.vector import AndroidVectorEnv
from android_gym.errors import InvalidOption


def both(form: str, count: int = 4, tasks: str = "Clock", **more: Any) -> tuple[Any, Any]:
    mode = more.pop("autoreset_mode", AutoresetMode.NEXT_STEP)
    options = {"tasks": tasks, "max_steps": 4, **FORMS[form], **more}
    single = SyncVectorEnv([lambda: AndroidEnv(**options)] * count, autoreset_mode=mode)
    return single, AndroidVectorEnv(count, autoreset_mode=mode, **options)


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("form", FORMS)
def test_it_equals_single_environments_step_for_step(form: str, mode: AutoresetMode) -> None:
    single, many = both(form, autoreset_mode=mode)
    assert many.observation_space == single.observation_space
    assert many.action_space == single.action_space
    rng = np.random.default_rng(0)
    single.action_space.seed(0)
    (seen, infos), mine = single.reset(seed=7), many.reset(seed=7)
    assert equal((seen, infos), mine)
    over = np.zeros(many.num_envs, bool)
    for _ in range(14):
        if mode is AutoresetMode.DISABLED and over.any():
            found = [env.reset(options={"reset_mask": over}) for env in (single, many)]
            assert equal(*found)
            infos = found[0][1]
            masks = many.action_masks() if form in ("dict", "elements") else None
            infos = {} if masks is None else {"action_mask": masks}
        chosen = actions(single, rng, infos)
        one, other = single.step(chosen), many.step(chosen)
        assert equal(one, other)
        infos, over = one[4], one[2] | one[3]


def test_gymnasium_makes_it_of_every_id_by_itself() -> None:
    env = gymnasium.make_vec("AndroidArena/Clock-v0", 2, observation="text")
    assert type(env.unwrapped) is AndroidVectorEnv
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    env = gymnasium.make_vec("AndroidArena/Clock-v0", 2, autoreset_mode="SameStep")
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_the_example_in_the_docstring_holds() -> None:
    found = doctest.testmod(vector, extraglobs={"gymnasium": gymnasium})
    assert (found.attempted, found.failed) == (3, 0)


def test_without_copies_observations_are_written_in_place() -> None:
    env = AndroidVectorEnv(2, tasks="Clock", observation="elements", copy=False)
    first, _ = env.reset(seed=0)
    second = env.step(("#start Clock#", "#start Gmail#"))[0]
    assert first is second
    own = AndroidVectorEnv(2, tasks="Clock", observation="elements")
    first, _ = own.reset(seed=0)
    before = first.copy()
    second = own.step(("#start Clock#", "#start Gmail#"))[0]
    assert np.array_equal(first, before)
    assert not np.array_equal(first, second)


def test_forks_go_on_from_one_state_as_a_group() -> None:
    env = AndroidEnv("Clock-AddCity", observation="text")
    env.reset(seed=3)
    env.step("#start Clock#")
    group = AndroidVectorEnv(envs=env.fork(3))
    seen, *_ = group.step(("#press_back#", "#press_home#", "#swipe_up#"))
    one = env.step("#press_home#")[0]
    assert seen[1] == one
    assert len({env.episode_state.instance.seed for env in group.envs}) == 1


def test_a_group_of_one_task_and_seed_begins_alike() -> None:
    env = AndroidVectorEnv(3, tasks="Clock", observation=("goal", "text"))
    seen, infos = env.reset(seed=[5, 5, 5], options={"task": "Clock-AddCity"})
    assert len(set(seen["goal"])) == 1
    assert infos["task"].tolist() == ["Clock-AddCity"] * 3


def test_masks_and_attributes_reach_through_gymnasiums_wrappers() -> None:
    env = gymnasium.make_vec("AndroidArena/Clock-v0", 2, observation="elements", actions="discrete")
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    _, infos = env.reset(seed=0)
    masks = env.unwrapped.action_masks()
    assert np.array_equal(masks, infos["action_mask"].astype(bool))
    assert env.unwrapped.call("budget") == tuple(one.budget for one in env.unwrapped.envs)
    assert [list(iterate(env.action_space, np.array([1, 2])))] == [[1, 2]]


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({"seed": [1]}, "1 seeds for 2"),
        ({"options": {"reset_mask": np.zeros(2, bool)}}, "which to reset"),
        ({"options": {"reset_mask": [True, False]}}, "array of bool"),
    ],
)
def test_wrong_resets_are_refused(how: dict[str, Any], error: str) -> None:
    env = AndroidVectorEnv(2, tasks="Clock")
    with pytest.raises(InvalidOption, match=error):
        env.reset(**how)


@pytest.mark.parametrize("on", [True, False])
def test_the_garbage_collector_is_left_as_it_was(on: bool) -> None:
    env = AndroidVectorEnv(2, tasks="Clock-Open", autoreset_mode="Disabled")
    try:
        gc.enable() if on else gc.disable()
        env.reset(seed=0)
        env.step(("#FINISH#", "#FINISH#"))
        assert gc.isenabled() is on
        with pytest.raises(InvalidOption, match="over"):
            env.step(("#FINISH#", "#FINISH#"))
        assert gc.isenabled() is on
    finally:
        gc.enable()


def test_a_wrong_number_is_refused() -> None:
    with pytest.raises(InvalidOption, match="at least 1"):
        AndroidVectorEnv(0, tasks="Clock")
