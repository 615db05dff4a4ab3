"""Tasks that ask for an answer: it can be read on the way in every form, and said in every form."""

from __future__ import annotations

import html
import re

import pytest

from android_gym import agents
from android_gym.devices.perform import carry_out
from android_gym.devices.simulated import SimulatedDevice
from android_gym.envs import actions
from android_gym.envs.android import AndroidEnv
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.answers import KINDS
from android_gym.tasks.base import Task, TaskInstance, sample

SEEDS = (0, 1, 2)
ASKING = tuple(task for task in registry.query(tag="answer") if "-Ask" in task.id)
TASKS = tuple(task for task in ASKING if "infeasible" not in task.tags)  # others all ask for "N/A"
READ = tuple(task for task in TASKS if "computed" not in task.tags)
FORMS = ("text", "xml", "html")
PHONES = [(t, t.profile) for t in READ]
PHONES += [(t, "reference") for t in READ if t.profile == "pixel"]


def words(text: str) -> str:
    """A text with one kind of blanks, and what markup escapes as it is."""
    return " ".join(html.unescape(text).split())


def stands(answer: str, form: str, shown: str) -> bool:
    """Whether an observation shows an answer as the whole text of an element."""
    exact = re.escape(words(answer))
    pattern = {"text": rf"[:;] {exact}(?:;|$)", "xml": rf'text="{exact}"', "html": rf"> {exact} <"}
    return any(re.search(pattern[form], words(line)) for line in shown.splitlines())


def instance(task: Task, seed: int, profile: str = "") -> TaskInstance:
    return sample(task, seed, base_phone(profile or task.profile))


def wanted(one: TaskInstance) -> str:
    found = verdicts.expected_answer(one, one.start)
    assert found is not None
    return found


def test_there_are_enough_questions_of_every_app_and_kind() -> None:
    assert len(TASKS) >= 18
    assert {task.app for task in TASKS} >= {"Settings", "Gmail", "Contacts", "Clock"}
    kinds = {task.asks.kind for task in TASKS if task.asks is not None}
    assert kinds == set(KINDS) - {"impossible"}
    combined = [task for task in TASKS if {"computed", "compare"} & set(task.tags)]
    assert len(combined) >= 5


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_a_question_needs_looking_and_its_answer_differs_from_seed_to_seed(task: Task) -> None:
    start = instance(task, 0)
    assert task.asks is not None
    few = task.asks.kind == "choice" and task.asks.among is not None
    most = len(task.asks.among(start.start, start.start, start.params)) if few else 3
    assert len({wanted(instance(task, seed)) for seed in range(12)}) >= min(3, most)
    assert len(task.phrasings) >= 4
    assert task.goal == ()
    assert task.allowed == ()


def test_two_thirds_need_a_page_or_scrolling() -> None:
    deep = 0
    for task in TASKS:
        env = AndroidEnv(task)
        env.reset(seed=0)
        deep += min(len(way) for way in env.references) >= 2
    assert deep >= 2 * len(TASKS) / 3


@pytest.mark.parametrize(("task", "profile"), PHONES, ids=lambda one: getattr(one, "id", one))
def test_the_answer_stands_on_a_screen_of_the_reference_within_its_bounds(task: Task, profile: str) -> None:
    for seed in SEEDS:
        one = instance(task, seed, profile)
        if "compare" in task.tags and wanted(one) in one.instruction:
            continue  # one of several that the instruction names
        device = SimulatedDevice(profile)
        device.reset(one.start)
        found = False
        for action in one.references[0]:
            assert not carry_out(device, action)[0]
            screen = device.screen()
            for node in screen.nodes:
                left, top, right, bottom = node.bounds
                inside = 0 <= left < right <= screen.width and 0 <= top < bottom <= screen.height
                found = found or (inside and words(node.text) == words(wanted(one)))
        assert found, f"seed {seed}: {wanted(one)}"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("task", READ, ids=lambda task: task.id)
def test_the_answer_stands_in_every_observation_of_text(task: Task, form: str) -> None:
    for seed in SEEDS:
        env = AndroidEnv(task, observation=("goal", form))
        observation, info = env.reset(seed=seed)
        answer = wanted(env.instance)
        oracle = agents.make("oracle")
        oracle.reset(env, observation, info)
        shown, over = answer in observation["goal"] and "compare" in task.tags, False
        while not over:
            observation, _, over, _, info = env.step(oracle.act(observation, info))
            shown = shown or stands(answer, form, observation[form])
        assert info["success"]
        assert shown, f"seed {seed}: {answer}"


@pytest.mark.parametrize("form", actions.names())
@pytest.mark.parametrize("task", READ, ids=lambda task: task.id)
def test_the_answer_can_be_said_in_every_form_of_actions(task: Task, form: str) -> None:
    for seed in SEEDS:
        env = AndroidEnv(task, actions=form)
        played = agents.rollout(env, agents.make("oracle"), seed=seed)
        assert [step.error for step in played.steps if step.error] == []
        assert played.end is not None
        assert (played.end.success, played.end.finished) == (True, True)
        assert played.end.side_effects == ()
