"""Splits: what is held out is not met in training, by parameters, by families and by apps."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from android_gym.envs.android import AndroidEnv
from android_gym.envs.expansion import sample_instance
from android_gym.errors import InvalidOption, UnknownName
from android_gym.evaluation import task_families
from android_gym.profiles import base_phone
from android_gym.tasks import registry, splits
from android_gym.tasks.base import Task
from android_gym.tasks.steps import start

ROOT = Path(__file__).parents[2]
HELD = [task.id for task in registry.query(split="instances:test")]


def a_task(name: str = "Mine-Choose", choices: int = 10, **kw: Any) -> Task:
    """A task of which one of several parameters is drawn."""
    return Task(
        name,
        "Choose {n}.",
        lambda a, b, p: False,
        lambda p: ((start("Contacts"),),),
        sample=lambda rng, phone: {"n": rng.randrange(choices)},
        **kw,
    )


def sets(task: Task, side: str, seeds: int = 200, world: int = 0) -> set[str]:
    base = base_phone(task.profile, world_seed=world)
    return {repr(sample_instance(task, seed, base, side=side).params) for seed in range(seeds)}


def test_every_task_has_its_row_and_every_row_its_task() -> None:
    assert list(splits.table()) == sorted(registry.tasks())
    for row in splits.table().values():
        assert row.templates in splits.SIDES
        assert row.apps in (*splits.SIDES, "")
        assert splits.table()[row.family].family == row.family


def test_a_split_is_a_way_and_a_side_and_train_and_test_are_short_names() -> None:
    assert splits.read("apps:train") == ("apps", "train")
    assert splits.read("test") == splits.read("templates:test")
    assert registry.query(split="train") == registry.query(split="templates:train")
    with pytest.raises(UnknownName, match="Did you mean 'instances:test'"):
        registry.select("all", "instance:test")


# --- instances -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HELD)
def test_no_held_out_parameters_are_drawn_in_training(name: str) -> None:
    task = registry.get(name)
    trained, held = sets(task, "train", 40), sets(task, "test", 40)
    assert trained and held
    assert not trained & held


def test_parameters_keep_their_side_on_the_phone_of_another_owner() -> None:
    for name in ("Clock-SetAlarm", "Contacts-AddCompany", "Gmail-Forward"):
        task = registry.get(name)
        assert not sets(task, "train") & sets(task, "test", world=1)


@pytest.mark.slow
def test_about_a_fifth_of_the_parameters_is_held_out() -> None:
    shares = []
    for name in HELD[::8]:
        task = registry.get(name)
        every = sets(task, "", splits.SAMPLES)
        shares.append(len(every & sets(task, "test", 400)) / len(every))
    assert min(shares) > 0.1
    assert 0.15 < sum(shares) / len(shares) < 0.25


def test_the_limits_in_the_file_are_those_of_the_draws() -> None:
    for name in random.Random(0).sample(sorted(registry.tasks()), 20):
        limit = splits.limit(registry.get(name))
        assert splits.table()[name].held == ("" if limit is None else f"{limit:016x}"), name


def test_tasks_with_few_parameters_are_trained_on_only() -> None:
    few, single = a_task(choices=4), a_task(tags=("single",))
    held = a_task("Mine-Held")
    assert registry.select([few, held], "instances:test") == (held,)
    assert registry.select(single, "instances:train") == (single,)
    with pytest.raises(InvalidOption, match="No task is left"):
        registry.select(single, "instances:test")
    assert sets(few, "train") == sets(few, "")
    with pytest.raises(InvalidOption, match="No parameters of Mine-Choose are held out"):
        sets(few, "test")
    assert "Clock-Open" not in HELD


def test_a_seed_whose_draw_is_on_the_right_side_draws_as_without_a_split() -> None:
    task, base = registry.get("Clock-SetAlarm"), base_phone()
    plain = [sample_instance(task, seed, base) for seed in range(50)]
    sided = [sample_instance(task, seed, base, side="train") for seed in range(50)]
    fits = splits.side_filter(task, "train")
    assert fits is not None
    same = [one.params == other.params for one, other in zip(plain, sided, strict=True)]
    assert same == [fits(one.params) for one in plain]
    assert not all(same)
    kept = [(one.instruction, other.instruction) for one, other, equal in zip(plain, sided, same, strict=True) if equal]
    assert all(one == other for one, other in kept)


def test_an_environment_draws_the_parameters_of_its_side() -> None:
    task = registry.get("Clock-SetAlarm")
    env = AndroidEnv(task, split="instances:test")
    fits = splits.side_filter(task, "test")
    assert fits is not None
    for seed in range(20):
        env.reset(seed=seed)
        assert fits(env.instance.params)
    env.reset(seed=0, options={"split": "instances:train"})
    assert not fits(env.instance.params)
    with pytest.raises(InvalidOption, match="The option split is 'instances:train'"):
        env.reset(seed=0, options={"split": "apps:test"})


def test_parameters_are_divided_alike_in_every_process() -> None:
    code = "from android_gym.tasks import splits; print(splits.mark('A-B', {'b': 1, 'a': ('x', 2)}))"
    done = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    ]
    assert done[0] == done[1] == f"{splits.mark('A-B', {'a': ('x', 2), 'b': 1})}\n"


# --- templates -----------------------------------------------------------------------------------


def test_families_are_on_one_side_and_a_quarter_of_the_tasks_is_held_out() -> None:
    sides: dict[str, set[str]] = {}
    for row in splits.table().values():
        sides.setdefault(row.family, set()).add(row.templates)
    assert {len(side) for side in sides.values()} == {1}
    whole = registry.query(micro=False)
    test = registry.query(split="templates:test", micro=False)
    assert 0.2 < len(test) / len(whole) < 0.3
    assert {task.app for task in test} == {task.app for task in whole}
    assert {task.app for task in registry.query(split="templates:train")} == set(registry.apps())


def test_no_held_out_task_is_solved_by_references_of_training_tasks() -> None:
    rng, plays = random.Random(1), task_families.PlayedActions()
    train = registry.query(split="templates:train")
    found = []
    for task in rng.sample(registry.query(split="templates:test"), 8):
        some = [one for one in train if one.app == task.app]
        some = rng.sample(some, min(12, len(some)))
        found += [(one.id, task.id) for one in some if task_families.solves(one, task, (0, 1), plays)]
    assert found == []


@pytest.mark.slow
def test_the_families_in_the_file_are_those_that_playing_finds() -> None:
    known = registry.query()
    of = task_families.families(known, task_families.pairs(known))
    assert {name: row.family for name, row in splits.table().items()} == of


def test_toggles_twins_and_look_alikes_are_families() -> None:
    of = {name: row.family for name, row in splits.table().items()}
    for one, other in (
        ("Settings-TurnOnBluetooth", "Settings-TurnOffBluetooth"),
        ("Gmail-OpenDraft", "Gmail-OpenDraftBySearch"),
        ("Clock-StartStopwatch", "Micro-StartStopwatch"),
    ):
        assert task_families.solves(registry.get(one), registry.get(other), (0, 1))
        assert of[one] == of[other]
    assert not task_families.solves(registry.get("Clock-AddCity"), registry.get("Clock-DeleteCity"))


def test_the_field_split_decides_for_tasks_that_are_not_the_packages() -> None:
    ours, theirs = a_task(), a_task("Mine-Other", split="test")
    assert registry.select([ours, theirs], "templates:test") == (theirs,)
    assert registry.select([ours, theirs], "train") == (ours,)


def test_no_task_of_the_package_says_its_split_itself() -> None:
    assert {task.split for task in registry.tasks().values()} == {"train"}


# --- apps ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_no_app_of_one_side_is_played_in_on_the_other() -> None:
    played = {
        side: Counter(
            package
            for task in registry.query(split=f"apps:{side}")
            for package in splits.packages(task, range(3)) - splits.BETWEEN
        )
        for side in splits.SIDES
    }
    assert set(played["test"]) == splits.HELD_APPS
    assert not set(played["train"]) & splits.HELD_APPS


def test_the_apps_of_a_task_decide_where_it_is() -> None:
    assert splits.side_of_apps(frozenset(("com.google.android.contacts",))) == "test"
    assert splits.side_of_apps(frozenset(("com.android.systemui",))) == "train"
    both = frozenset(("com.google.android.gm", "com.android.chrome"))
    assert splits.side_of_apps(both) == ""
    assert splits.app_side(a_task()) == "test"  # it opens Contacts
    assert {task.app for task in registry.query(split="apps:test")} >= {"Contacts", "Browsers"}
    found = registry.query(split="apps:train", benchmark="AndroidArena")
    trained = {task.app for task in found}
    assert trained >= {"Clock", "Gmail", "Micro", "Settings", "Slack", "Drive"}
    assert not trained & {"Contacts", "Browsers", "Firefox"}


def test_tasks_that_play_in_apps_of_both_sides_are_on_neither() -> None:
    neither = {name for name, row in splits.table().items() if not row.apps}
    assert neither
    for name in neither:
        used = splits.packages(registry.get(name))
        assert used & splits.HELD_APPS and used - splits.HELD_APPS, name
