"""What every task of the package declares."""

from __future__ import annotations

import string

import pytest

from android_gym.envs.actions._grammar import LEVELS, TABLE, with_extras
from android_gym.evaluation.detours import detours as detours_of
from android_gym.phone.state.diff import FIELDS
from android_gym.phone.system.catalogue import catalogue
from android_gym.profiles import base_phone
from android_gym.tasks import registry, shipped
from android_gym.tasks.base import Task, sample

TASKS = registry.query()


def names(template: str) -> set[str]:
    """The parameters that a template shows."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_there_are_five_wordings_that_show_the_same_parameters(task: Task) -> None:
    wordings = (task.instruction, *task.phrasings)
    assert len({one.casefold() for one in wordings}) == len(wordings) >= 5
    assert [names(one) for one in wordings] == [names(task.instruction)] * len(wordings)
    sampled = {sample(task, seed, base_phone(task.profile)).instruction for seed in range(60)}
    assert len(sampled) >= 5


TRANSLATED = [task for task in TASKS if task.translations]


@pytest.mark.parametrize("task", TRANSLATED, ids=lambda task: task.id)
def test_there_are_five_wordings_in_each_other_language_that_show_the_same_parameters(task: Task) -> None:
    """A parameter whose value is words of one language has another one beside it that ends with the language:
    {what} and {what_en}, {which} and {which_zh}."""
    english = {name.removesuffix("_en") for name in names(task.instruction)}
    for language, wordings in task.translations:
        assert len(set(wordings)) == len(wordings) >= 5, language
        shown = [{name.removesuffix(f"_{language}") for name in names(one)} for one in wordings]
        assert shown == [english] * len(wordings)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_a_task_without_parameters_is_tagged_single(task: Task) -> None:
    sampled = {repr(sample(task, seed, base_phone(task.profile)).params) for seed in range(20)}
    assert ("single" in task.tags) == (len(sampled) == 1)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_one_way_takes_only_actions_that_prompts_list(task: Task) -> None:
    """A task that needs others says so with a tag, such as "needs-install"."""
    extras = [tag.removeprefix("needs-") for tag in task.tags if tag.startswith("needs-")]
    levels = with_extras(LEVELS, extras)
    listed = {TABLE[name].verb for level in levels.values() for name in level} | {"scroll_to"}
    ways = sample(task, 0, base_phone(task.profile)).references
    assert any({action.verb for action in way} <= listed for way in ways)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_there_are_other_ways_and_look_alikes(task: Task) -> None:
    """Beside the near misses of its certificate, which changes records one by one."""
    plays = shipped.plays()[task.id]
    one = sample(task, 0, base_phone(task.profile))
    detours = tuple(detours_of(one.start, one.references[0]))
    assert len([play for play in plays if not play.fails]) + len(detours) >= 2
    assert any(play.fails for play in plays)
    assert len({play.what for play in plays}) == len(plays)
    if task.constraint is not None:
        assert any(play.fails == "obeyed" for play in plays)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_what_may_change_are_records_and_fields(task: Task) -> None:
    """No whole table of the phone's or of an app's; all that an app keeps where it is installed
    or removed."""
    one = sample(task, 0, base_phone(task.profile))
    for path in one.allowed:
        place, _, inside = path.partition("[")
        assert place not in FIELDS or inside, path
        if place.startswith("apps/"):
            whole = place.removeprefix("apps/")
            if whole in catalogue(task.profile):
                there = whole in one.start.packages
                assert (f"packages[-{whole}]" if there else "packages[+1]") in one.allowed, path
                continue
            package = next(p for p in one.start.apps.pairs if place.startswith(f"apps/{p[0]}."))[0]
            field = place.removeprefix(f"apps/{package}.").partition(".")[0]
            value = getattr(one.start.app(package), field)
            assert inside or not isinstance(value, tuple), path


@pytest.mark.parametrize("task", [task for task in TASKS if not task.micro], ids=lambda task: task.id)
def test_there_are_milestones_on_the_way(task: Task) -> None:
    one = sample(task, 0, base_phone(task.profile))
    assert task.subgoals
    assert len(one.milestones) + (task.asks is not None) >= 2


def test_many_tasks_ask_for_an_answer() -> None:
    asking = [task for task in TASKS if task.asks is not None]
    assert len(asking) >= 15
    assert all("answer" in task.tags for task in asking)
