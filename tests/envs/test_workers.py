"""Phones shared out between processes: equal, step for step, to those of one process."""

from __future__ import annotations

import doctest
import os
import pickle
import signal
import subprocess
import sys
import time
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from vectors import FORMS, actions, equal

from android_gym.action import Action
from android_gym.envs import workers
from android_gym.envs.vector import AndroidVectorEnv
from android_gym.envs.workers import WorkersVectorEnv
from android_gym.errors import (
    AmbiguousName,
    AndroidGymError,
    DeviceError,
    InvalidOption,
    LLMError,
    NotSupported,
    UnknownApp,
    UnknownName,
)

MODES = list(AutoresetMode)
CASES = [(form, MODES[i % len(MODES)]) for i, form in enumerate(FORMS)]


def played(env: Any, mode: AutoresetMode) -> list[Any]:
    """What an environment gives for ten steps, the last episodes being over in between."""
    rng = np.random.default_rng(0)
    env.action_space.seed(0)
    found = [env.reset(seed=7)]
    infos, over = found[0][1], np.zeros(env.num_envs, bool)
    for _ in range(10):
        if mode is AutoresetMode.DISABLED and over.any():
            found.append(env.reset(options={"reset_mask": over}))
            if "action_mask" in infos:
                infos = {"action_mask": env.action_masks()}
        found.append(env.step(actions(env, rng, infos)))
        infos, over = found[-1][4], found[-1][2] | found[-1][3]
    return [*found, env.call("budget"), env.get_attr("instruction"), env.np_random_seed]


@pytest.mark.parametrize(("form", "mode"), CASES)
def test_they_equal_the_phones_of_one_process(form: str, mode: AutoresetMode) -> None:
    options = {"tasks": "Clock", "max_steps": 3, "autoreset_mode": mode, **FORMS[form]}
    one, many = AndroidVectorEnv(5, **options), WorkersVectorEnv(5, 2, **options)
    assert many.observation_space == one.observation_space
    assert many.metadata == one.metadata
    assert all(map(equal, played(one, mode), played(many, mode)))
    many.close()


@pytest.mark.parametrize("mode", MODES)
def test_all_modes_of_beginning_again_are_there(mode: AutoresetMode) -> None:
    options = {"tasks": "Clock", "max_steps": 2, "autoreset_mode": mode, **FORMS["dict"]}
    one, many = AndroidVectorEnv(3, **options), WorkersVectorEnv(3, 3, **options)
    assert all(map(equal, played(one, mode), played(many, mode)))
    many.close()


@pytest.mark.parametrize("context", ["spawn", "forkserver"])
def test_processes_can_start_in_other_ways(context: str) -> None:
    env = WorkersVectorEnv(2, 2, context=context, tasks="Clock-Open", observation="text")
    one = AndroidVectorEnv(2, tasks="Clock-Open", observation="text")
    assert equal(env.reset(seed=4), one.reset(seed=4))
    env.close()


def test_gymnasium_makes_them_by_the_number_of_workers() -> None:
    with_one = gymnasium.make_vec("AndroidArena/Clock-v0", 2, num_workers=1)
    assert type(with_one.unwrapped) is AndroidVectorEnv
    env = gymnasium.make_vec("AndroidArena/Clock-v0", 3, num_workers=2, observation="elements", actions="discrete")
    assert type(env.unwrapped) is WorkersVectorEnv
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    _, infos = wrapped.reset(seed=0)
    assert np.array_equal(env.unwrapped.action_masks(), infos["action_mask"].astype(bool))
    wrapped.step(np.array([1, 1, 1]))
    wrapped.close()


def test_without_copies_the_shared_memory_is_handed_out() -> None:
    env = WorkersVectorEnv(2, 2, tasks="Clock", observation="elements", copy=False)
    first, _ = env.reset(seed=0)
    before = first.copy()
    second = env.step(("#start Clock#", "#start Gmail#"))[0]
    assert first is second
    assert not np.array_equal(first, before)
    env.close()


def test_functions_reach_the_environments_in_their_processes() -> None:
    env = WorkersVectorEnv(3, 2, tasks="Clock-Open", observation="text")
    env.reset(seed=2)
    assert env.each(lambda one: one.instance.seed) == (2, 3, 4)
    assert env.each(lambda one: one.instance.seed, [2, 0, -1]) == (4, 2, 4)
    assert len(set(env.each(lambda one: os.getpid()))) == 2
    env.set_attr("max_steps", [1, 2, 3])
    assert env.get_attr("max_steps") == (1, 2, 3)
    env.set_attr("max_steps", 5)
    assert env.get_attr("max_steps") == (5, 5, 5)
    one, other = env.call("phone")[:2]
    assert one == other
    env.close()


def test_masks_are_those_of_the_phones_as_they_stand() -> None:
    env = WorkersVectorEnv(3, 2, tasks="Clock", **FORMS["dict"])
    rng = np.random.default_rng(0)
    infos = env.reset(seed=2)[1]
    for _ in range(4):
        infos = env.step(actions(env, rng, infos))[4]
        masks = env.action_masks()
        assert masks.dtype == bool and equal(masks, np.stack(env.call("action_masks")))
        masks[:] = False
        infos["action_mask"][:, -1] = 1  # nobody else sees what is written into them
        assert equal(env.action_masks(), np.stack(env.call("action_masks")))
    env.reset(options={"reset_mask": np.array([True, False, False])})
    assert equal(env.action_masks(), np.stack(env.call("action_masks")))
    before = env.action_masks()
    env.each(lambda one: one.device.act(Action("start", text="com.google.android.gm")), [1])
    assert not equal(env.action_masks(), before)
    assert equal(env.action_masks(), np.stack(env.call("action_masks")))
    env.close()
    with pytest.raises(InvalidOption, match="is closed"):
        env.action_masks()


def test_errors_of_a_worker_are_raised_here_and_it_goes_on() -> None:
    env = WorkersVectorEnv(2, 2, tasks="Clock-Open", autoreset_mode="Disabled")
    with pytest.raises(UnknownName, match="no task named 'Nope'") as caught:
        env.reset(options={"task": "Nope"})
    assert "In a worker process" in str(caught.value.__cause__)
    with pytest.raises(AttributeError, match="nothing"):
        env.get_attr("nothing")
    env.reset(seed=0)
    env.step(("#FINISH#", "#press_home#"))
    with pytest.raises(InvalidOption, match="episode is over"):
        env.step(("#press_home#", "#press_home#"))
    observations, _ = env.reset(seed=0)
    assert len(observations["text"]) == 2
    env.close()
    with pytest.raises(InvalidOption, match="is closed"):
        env.reset()
    env.close()


def test_a_worker_that_dies_is_told() -> None:
    env = WorkersVectorEnv(2, 2, tasks="Clock-Open")
    env.reset(seed=0)
    first, second = env.each(lambda one: os.getpid())
    os.kill(second, signal.SIGKILL)
    with pytest.raises(DeviceError, match="Worker 2 of 2 has ended with exit code -9"):
        env.step(("#press_home#", "#press_home#"))
    assert not alive(first)


ORPHANS = """
import os, signal
from android_gym.envs.workers import WorkersVectorEnv
env = WorkersVectorEnv(2, 2, tasks="Clock-Open")
print(*env.each(lambda one: os.getpid()), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_workers_end_with_the_process_that_made_them() -> None:
    done = subprocess.run([sys.executable, "-c", ORPHANS], stdout=subprocess.PIPE, text=True)
    assert done.returncode == -signal.SIGKILL
    left = list(map(int, done.stdout.split()))
    end = time.monotonic() + 20
    while any(map(alive, left)) and time.monotonic() < end:
        time.sleep(0.05)
    assert [one for one in left if alive(one)] == []


def alive(process: int) -> bool:
    """Whether a process runs, zombies aside."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_workers_end_when_nobody_holds_them() -> None:
    env = WorkersVectorEnv(2, 2, tasks="Clock-Open")
    processes = env.each(lambda one: os.getpid())
    del env
    assert not any(map(alive, processes))


def test_the_example_in_the_docstring_holds() -> None:
    found = doctest.testmod(workers, extraglobs={"gymnasium": gymnasium})
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize(
    ("how", "kind", "error"),
    [
        ({"num_envs": 1, "num_workers": 2}, InvalidOption, "at least num_workers"),
        ({"num_envs": 2, "num_workers": 0}, InvalidOption, "num_workers is at least 1"),
        ({"num_envs": 2, "num_workers": 2, "device": "adb:"}, NotSupported, "no real phone"),
        ({"num_envs": 2, "num_workers": 2, "tasks": "Nope"}, UnknownName, "Nope"),
    ],
)
def test_wrong_arguments_are_refused(how: dict[str, Any], kind: Any, error: str) -> None:
    with pytest.raises(kind, match=error):
        WorkersVectorEnv(**how)


@pytest.mark.parametrize("seed", [[1], [1, 2, 3]])
def test_wrong_resets_and_steps_are_refused_before_anything_is_done(seed: list[int]) -> None:
    env = WorkersVectorEnv(2, 2, tasks="Clock-Open")
    with pytest.raises(InvalidOption, match="seeds for 2"):
        env.reset(seed=seed)
    env.reset(seed=0)
    with pytest.raises(InvalidOption, match="1 actions for 2"):
        env.step(("#press_home#",))
    assert list(env.each(lambda one: one.episode_state.steps)) == [0, 0]
    env.close()


@pytest.mark.parametrize(
    "error",
    [
        UnknownName("task", "Clok", ("Clock", "Gmail")),
        AmbiguousName("Notes", ("a", "b")),
        UnknownApp("org.example"),
        LLMError("It did not answer.", again=True, after_s=2.0),
        InvalidOption("Another one."),
    ],
)
def test_errors_reach_another_process_as_they_are(error: AndroidGymError) -> None:
    other = pickle.loads(pickle.dumps(error))
    assert type(other) is type(error)
    assert (str(other), vars(other)) == (str(error), vars(error))
