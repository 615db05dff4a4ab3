"""FrameStack: the last observations of many phones, as Gymnasium stacks those of one."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import FrameStackObservation

from android_gym.envs.android import AndroidEnv
from android_gym.envs.vector import AndroidVectorEnv
from android_gym.errors import InvalidOption
from android_gym.wrappers.frame_stack import FrameStack

SMALL: dict[str, Any] = {
    "tasks": "Clock",
    "observation": "pixels",
    "size": (21, 12),
    "gray": True,
    "actions": "discrete",
    "max_steps": 3,
}


def vector(count: int = 3, mode: Any = AutoresetMode.NEXT_STEP, **more: Any) -> Any:
    return AndroidVectorEnv(count, autoreset_mode=mode, **{**SMALL, **more})


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("gray", [True, False])
def test_it_stacks_as_gymnasium_does_for_one(mode: AutoresetMode, gray: bool) -> None:
    ours = FrameStack(vector(mode=mode, gray=gray), 4)
    how = {**SMALL, "gray": gray}
    theirs = SyncVectorEnv([lambda: FrameStackObservation(AndroidEnv(**how), 4)] * 3, autoreset_mode=mode)
    rng = np.random.default_rng(0)
    mine, expected = ours.reset(seed=5)[0], theirs.reset(seed=5)[0]
    for _ in range(9):
        assert mine.dtype == expected.dtype
        assert np.array_equal(mine, expected[..., 0] if gray else expected)
        actions = rng.integers(0, 14, 3)
        mine, _, ended, cut, infos = ours.step(actions)
        expected, *_, their_infos = theirs.step(actions)
        if mode is AutoresetMode.SAME_STEP:
            for i in np.flatnonzero(ended | cut):
                last = their_infos["final_obs"][i]
                assert np.array_equal(infos["final_obs"][i], last[..., 0] if gray else last)


def test_the_spaces_say_what_comes() -> None:
    env = FrameStack(vector(2), 3)
    assert env.single_observation_space == gymnasium.spaces.Box(0, 255, (3, 21, 12), np.uint8)
    assert env.reset(seed=0)[0] in env.observation_space
    rows = FrameStack(vector(2, observation="elements"), 2)
    assert rows.reset(seed=0)[0].shape == (2, 2, 128, 88)
    assert rows.single_observation_space.shape == (2, 128, 88)


def test_only_those_that_are_reset_begin_a_new_stack() -> None:
    env = FrameStack(vector(2, AutoresetMode.DISABLED), 3)
    env.reset(seed=0)
    for action in (6, 12, 1):
        before = env.step(np.array([action, action]))[0]
    mask = np.array([False, True])
    after, _ = env.reset(options={"reset_mask": mask})
    assert np.array_equal(after[0], before[0])
    assert all(np.array_equal(after[1, 0], frame) for frame in after[1])
    assert not np.array_equal(after[1], before[1])


def test_what_was_handed_out_stays_as_it_was() -> None:
    env = FrameStack(AndroidVectorEnv(2, copy=False, **SMALL), 2)
    first, _ = env.reset(seed=0)
    kept = first.copy()
    env.step(np.array([12, 13]))
    assert np.array_equal(first, kept)


def test_text_and_stacks_of_nothing_are_refused() -> None:
    with pytest.raises(InvalidOption, match="one array of numbers"):
        FrameStack(vector(observation="text"))
    with pytest.raises(InvalidOption, match="at least one"):
        FrameStack(vector(), 0)
