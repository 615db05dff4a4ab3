"""Training the pointer: samples in other words, and which parameters are kept out."""

from __future__ import annotations

import random

import numpy as np
import pytest

from android_gym.agents._pointing.features import Seen, see
from android_gym.agents._pointing.strings import overlap
from android_gym.envs.android import AndroidEnv
from android_gym.profiles import base_phone
from android_gym.tasks import registry, splits
from android_gym.tasks.base import sample

pytestmark = pytest.mark.usefixtures("scripts")


@pytest.fixture
def seen() -> Seen:
    env = AndroidEnv("Settings-SetDefaultBrowser", "globals", "discrete", "success")
    env.reset(seed=0)
    for action in env.references[0][:4]:
        env.advance(env.encode(action))
    assert "Firefox" in [env.screen.element(i).name for i in range(len(env.screen.nodes))]
    return see(env.screen, env.episode_state.context, (), env.episode_state.context.asks)


def test_words_that_change_places_are_pointed_at_as_before(seen: Seen) -> None:
    from pointing.renaming import renamed

    other = renamed(seen, {"firefox": "chrome", "chrome": "firefox"})
    assert [n for n in other.names if n in ("Chrome", "Firefox", "chrome", "firefox")]
    assert other.names != seen.names and other.words != seen.words
    assert np.array_equal(overlap(other.names, other.words) == 1, overlap(seen.names, seen.words) == 1)


def test_what_is_renamed_is_drawn_from_the_seed_and_not_the_numbers(seen: Seen) -> None:
    from pointing.renaming import Renaming

    def sampled() -> list[Seen]:
        renaming = Renaming(np.random.default_rng(1), rename=1.0, swap=0.5, lost=0.5)
        renaming.learn(seen.names)
        return [renaming(seen) for _ in range(20)]

    found = sampled()
    assert [one.words for one in found] == [one.words for one in sampled()]
    assert len({one.words for one in found}) > 3
    assert {one.place for one in found} == {"", seen.place}
    for one in found:
        assert one.element_columns is seen.element_columns and one.mask is seen.mask


@pytest.mark.parametrize("name", ["Clock-AddCity", "Contacts-Sort", "Clock-Open"])
def test_parameters_are_kept_out_by_what_they_are(name: str) -> None:
    from pointing.parameters import Roles

    roles = Roles(registry.get(name))
    marks: dict[str, set[int]] = {}
    for seed in random.Random(0).sample(range(10**6), 200):
        marks.setdefault(roles.role(seed), set()).add(roles.mark(seed))
    kept = list(marks.values())
    assert sum(map(len, kept)) == len(set().union(*kept)) == roles.sets
    few = roles.sets < 5
    assert set(marks) == ({"only"} if few else {"train", "new", "validation"})


@pytest.mark.parametrize("name", ["Clock-AddCity", "Settings-SetScreenTimeout"])
def test_parameters_that_the_split_holds_out_are_not_trained_on(name: str) -> None:
    from pointing.parameters import Roles

    roles = Roles(registry.get(name))
    fits = splits.side_filter(registry.get(name), "test")
    assert fits is not None
    for role, wanted in (("train", False), ("validation", False), ("new", True)):
        seeds = roles.seeds(role, 0)
        assert {bool(fits(roles.params(next(seeds)))) for _ in range(30)} == {wanted}


@pytest.mark.parametrize("name", ["Clock-AddCity", "Clock-Open"])
def test_several_wordings_are_trained_on(name: str) -> None:
    from pointing.parameters import Roles

    task = registry.get(name)
    seeds = Roles(task).seeds("train", 0)
    sampled = [sample(task, next(seeds), base_phone()) for _ in range(100)]
    used = {
        template
        for one in sampled
        for template in (task.instruction, *task.phrasings)
        if one.instruction == template.format(**one.params)
    }
    assert used == {task.instruction, *task.phrasings}


@pytest.mark.parametrize("split", ["templates", "apps"])
def test_a_split_trains_on_one_side_and_is_evaluated_on_the_other(split: str) -> None:
    train_pointer = pytest.importorskip("train_pointer")

    sides = {name: train_pointer.side(split, registry.get(name)) for name in registry.tasks()}
    for side in ("train", "test"):
        tasks = registry.query(split=f"{split}:{side}")
        assert {name for name, which in sides.items() if which == side} == {t.id for t in tasks}


def test_what_no_plan_is_found_for_is_told_apart() -> None:
    train_pointer = pytest.importorskip("train_pointer")
    from pointing.parameters import Roles
    from pointing.playing import Slot

    slot = Slot()
    found = {
        name: train_pointer.planned(slot, Roles(registry.get(name)))
        for name in ("Clock-AddCity", "Contacts-AskNumber", "Gmail-AskTotalDue")
    }
    assert found == {"Clock-AddCity": True, "Contacts-AskNumber": True, "Gmail-AskTotalDue": False}
