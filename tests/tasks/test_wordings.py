"""The wordings of a task say what its goal asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from android_gym.evaluation.certify import certify
from android_gym.evaluation.wordings import gaps, wordings
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Task
from android_gym.tasks.steps import click, start

ALARM = "Clock-SetAlarm"


def found(task: Task) -> list[str]:
    return list(gaps(task, base_phone(task.profile)))


def reworded(id: str, change: Callable[[str], str], which: slice = slice(None)) -> Task:
    """A task of the package with some of its wordings changed."""
    task = registry.get(id)
    words = list(wordings(task))
    words[which] = map(change, words[which])
    return replace(task, id=task.name, instruction=words[0], phrasings=tuple(words[1:]))


def test_the_wordings_of_every_task_name_what_its_goal_depends_on_and_ask_for_the_same() -> None:
    listed = {task.id: found(task) for name in registry.benchmarks() for task in registry.select(name)}
    assert len(listed) > 500
    assert {id: problems for id, problems in listed.items() if problems} == {}


def test_a_parameter_that_no_wording_names_is_listed() -> None:
    task = reworded(ALARM, lambda words: words.replace("{time}", "a good time"))
    assert {"hour", "minute"} <= {one.split("'")[1] for one in found(task)}


def test_a_parameter_that_one_wording_leaves_out_is_listed() -> None:
    task = reworded(ALARM, lambda words: words.replace("{label}", "gym"), slice(2, 3))
    assert "the parameter 'label' is named in some of its wordings, and not in all" in found(task)


def test_a_condition_that_one_wording_leaves_out_is_listed() -> None:
    task = reworded(ALARM, lambda words: words.replace("once ", ""), slice(2, 3))
    (problem,) = found(task)
    assert problem.startswith("its goal asks for “once”, which other wordings say")
    assert problem.endswith(task.phrasings[1])
    assert certify(task, (0,), random_runs=0, plays=(), thorough=False).problems == [problem]


def test_a_condition_that_no_wording_says_is_not_listed() -> None:
    assert found(reworded(ALARM, lambda words: words.replace("once", "one day"))) == []


def test_what_stands_on_the_phone_and_what_another_parameter_settles_need_not_be_named() -> None:
    def goal(before: object, now: object, p: dict[str, str]) -> bool:
        return bool(p["seen"] and p["length"])

    def made(name: str, setup: bool = True) -> Task:
        return Task(
            "Toy-Wait",
            f"Wait for {{{name}}}.",
            goal,
            lambda p: ((start("Clock"), click("Timer")),),
            lambda rng, phone: {"seen": rng.choice("abc"), "minutes": (n := rng.randrange(5)), "length": f"{n} min"},
            setup=(lambda phone, p: phone if p["seen"] else phone) if setup else Task.setup,
        )

    assert found(made("minutes")) == []
    assert [one.split("'")[1] for one in found(made("seen"))] == ["length"]
    assert [one.split("'")[1] for one in found(made("length", setup=False))] == ["seen"]
