"""A phone whose look the seed of an episode draws."""

from __future__ import annotations

import gymnasium
import pytest

import android_gym  # noqa: F401 registers the environments
from android_gym.agents.oracle import Agent
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, UnknownName
from android_gym.phone.state.phone import Phone
from android_gym.tasks import registry, variety


def env(task: str = "Clock-AddCity", **options: object) -> AndroidEnv:
    made = gymnasium.make(f"AndroidArena/{task}-v0", **options).unwrapped
    assert isinstance(made, AndroidEnv)
    return made


def look(phone: Phone) -> tuple[object, ...]:
    keys = (key for part in variety._PARTS.values() for key in part.keys)
    return (phone.display, *(phone.settings.get(key, None) for key in keys))


def solved(one: AndroidEnv, seed: int) -> bool:
    observation, info = one.reset(seed=seed)
    player = Agent()
    player.reset(one, observation, info)
    over = False
    while not over:
        observation, _, terminated, truncated, info = one.step(player.act(observation, info))
        over = terminated or truncated
    return bool(info["success"])


def test_without_visual_every_episode_looks_alike() -> None:
    one = env()
    assert one.tasks == (registry.get("Clock-AddCity"),)
    found = {look(one.reset(seed=seed) and one.phone) for seed in range(5)}
    assert len(found) == 1


def test_each_seed_draws_a_look_and_leaves_the_task_as_it_was() -> None:
    plain, other = env(), env(visual="all")
    looks = set()
    for seed in range(8):
        plain.reset(seed=seed)
        other.reset(seed=seed)
        one, two = plain.episode_state.instance, other.episode_state.instance
        assert one.params == {k: v for k, v in two.params.items() if k != variety.PARAM}
        assert one.instruction == two.instruction
        assert other.phone.apps == plain.phone.apps
        looks.add(look(other.phone))
    assert len(looks) == 8
    other.reset(seed=3)
    first = look(other.phone)
    again = env(visual="all")
    again.reset(seed=3)
    assert look(again.phone) == first


def test_only_the_parts_that_are_named_are_drawn() -> None:
    one = env(visual=("theme",))
    nights = set()
    for seed in range(6):
        one.reset(seed=seed)
        nights.add(one.phone.setting("secure/ui_night_mode"))
        assert one.phone.display == env().known_phone().display  # type: ignore[union-attr]
    assert nights == {1, 2}


def test_what_a_task_is_about_is_left_alone() -> None:
    one = env("Settings-EnlargeText", visual="all")
    for seed in range(6):
        one.reset(seed=seed)
        names = [name for name, _ in one.episode_state.instance.params[variety.PARAM]]
        assert names == [part for part in variety.PARTS if part != "font_size"]
    assert solved(one, 0)


@pytest.mark.parametrize("task", ["Clock-SetAlarm", "Gmail-ScheduleEmail", "Contacts-Create"])
def test_a_task_is_solved_however_the_phone_looks(task: str) -> None:
    one = env(task, visual="all")
    assert [solved(one, seed) for seed in range(6)] == [True] * 6


def test_pictures_keep_their_shape_on_every_display() -> None:
    one = env(visual="display", observation="pixels", size=(84, 84))
    displays = set()
    for seed in range(8):
        picture, _ = one.reset(seed=seed)
        assert picture.shape == (84, 84, 3)
        displays.add((one.phone.display.width, one.phone.display.height))
    assert len(displays) > 2


def test_a_named_task_of_a_reset_is_varied_too() -> None:
    one = env("Clock", visual="theme")
    one.reset(seed=1, options={"task": "Clock-AddCity"})
    assert variety.PARAM in one.episode_state.instance.params


def test_unknown_parts_are_refused_with_near_matches() -> None:
    with pytest.raises(UnknownName, match="theme"):
        env(visual="them")
    with pytest.raises(InvalidOption):
        variety.check_parts(())
