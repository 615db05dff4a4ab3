"""The registered ids, and Gymnasium's own checks on them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

import android_gym
from android_gym.envs import actions, observations
from android_gym.envs.registration import register
from android_gym.errors import InvalidOption
from android_gym.tasks import names, registry

ROOT = Path(__file__).parents[2]
IDS = android_gym.environment_ids()
ONES = tuple(name for name in IDS if "-" in name.removesuffix("-v0"))  # of one task each
SETS = tuple(name for name in IDS if name not in ONES)
THREE = (IDS[0], "AndroidArena/Clock-v0", "AndroidArena/SingleApp-v0")


def test_the_ids_of_the_indexes_are_those_of_the_tasks() -> None:
    assert names.ids() == tuple(sorted(registry.tasks()))


def test_there_is_one_id_per_task_one_per_app_and_one_for_all() -> None:
    known = {"AndroidArena/SingleApp", "AndroidArena/Constrained"}
    for one in ("AndroidArena", "MobileAgentBench", "MobileBench"):
        apps = [app for app in registry.apps(one) if app != "Micro"]
        own = [task.name for task in registry.of_benchmark(one).values()]
        known |= {f"{one}/{name}" for name in (*own, *apps, "All")}
    assert IDS == tuple(sorted(f"{name}-v0" for name in known))
    assert set(IDS) <= set(gymnasium.registry)


def test_registering_again_changes_nothing() -> None:
    before = dict(gymnasium.registry)
    register()
    assert dict(gymnasium.registry) == before


def test_importing_loads_no_app_and_no_graphics() -> None:
    own = "[name for name in sys.modules if name.startswith('android_gym')]"
    code = f"import android_gym, sys; print(*{own})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) == {
        "android_gym",
        "android_gym.envs",
        "android_gym.envs.registration",
        "android_gym.errors",
        "android_gym.phone",
        "android_gym.phone.core",
        "android_gym.phone.core.own",
        "android_gym.tasks",
        "android_gym.tasks.names",
        "android_gym.versions",
    }


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", [*SETS, *ONES[::6]])
def test_ids_pass_gymnasiums_checks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name).unwrapped)  # in every render mode; "human" writes the screen


@pytest.mark.slow
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", ONES)
def test_every_id_passes_gymnasiums_checks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name).unwrapped)  # in every render mode; "human" writes the screen


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize("form", actions.names())
def test_every_action_form_passes_them(name: str, form: str) -> None:
    check_env(gymnasium.make(name, actions=form).unwrapped, skip_render_check=True)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize("form", [*observations.names(), tuple(observations.names()), ("elements", "goal_vector")])
def test_every_observation_form_passes_them(name: str, form: Any) -> None:
    env = gymnasium.make(name, observation=form, size=(96, 64))
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.filterwarnings("error")
def test_every_render_mode_passes_them(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make("AndroidArena/Clock-v0", render_mode="rgb_array").unwrapped)


def _make() -> gymnasium.Env[Any, Any]:
    return gymnasium.make("AndroidArena/Clock-v0")


@pytest.mark.parametrize("cls", [SyncVectorEnv, AsyncVectorEnv])
def test_they_run_side_by_side(cls: type[Any]) -> None:
    options = {"shared_memory": False} if cls is AsyncVectorEnv else {}
    env = cls([_make, _make], **options)
    try:
        observation, info = env.reset(seed=[3, 4])
        assert observation["goal"][0] == _make().reset(seed=3)[1]["instruction"]
        observation, *_, info = env.step(("#start [Clock]#", "nothing"))
        assert observation["text"][0].startswith("The current app is Clock.")
        assert observation["text"][1].startswith("This is the home screen.")
        assert info["action_error"][1].startswith("The answer holds no action.")
    finally:
        env.close()


def test_unknown_ids_get_gymnasiums_own_suggestion() -> None:
    with pytest.raises(gymnasium.error.Error, match="Did you mean: `Clock`"):
        gymnasium.make("AndroidArena/Clok-v0")


@pytest.mark.parametrize("observation", ["text", ("goal", "elements")])
def test_asynchronous_environments_refuse_text_in_shared_memory(observation: Any) -> None:
    with pytest.raises(InvalidOption, match=r"num_workers=.*numbers.*shared_memory=False"):
        gymnasium.make_vec("AndroidArena/Clock-v0", 2, vectorization_mode="async", observation=observation)
