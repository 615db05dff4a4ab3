"""The parrot opens apps and types the instruction, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from android_gym import AndroidEnv, agents
from android_gym.tasks.base import Task, untold
from android_gym.tasks.checkpoints import CALLED
from android_gym.trajectory import Trajectory
from android_gym.trajectory.html_history import history_of

CONTACTS, CLOCK = "com.google.android.contacts", "com.google.android.deskclock"
WORDS = "Write down when Anna's birthday is"
FORMS = ("text", "element", "discrete", "touch", "tool", "text+api")


def task(instruction: str = WORDS, **point: Any) -> Task:
    said = json.dumps(point) if point else ""
    return Task("SAMT-1", instruction, untold, lambda p: ((),), budget=20, check_point=said, benchmark="MobileBench")


def played(one: Task, actions: str = "text", max_steps: int | None = None, **options: Any) -> Trajectory:
    env = AndroidEnv(one, actions=actions, max_steps=max_steps)
    try:
        return agents.rollout(env, agents.make("parrot", **options), seed=0)
    finally:
        env.close()


def done(trajectory: Trajectory) -> list[str]:
    """What it did, in a word or two each."""
    return [
        f"{one.verb} {one.text or (one.element.id.rpartition('/')[2] if one.element else '')}".strip()
        for one in (step.action for step in trajectory.steps)
        if one is not None
    ]


@pytest.mark.parametrize("form", FORMS)
def test_it_opens_the_packages_and_types_the_instruction_once(form: str) -> None:
    found = played(task(package=["&", CONTACTS, ["|", "com.absent", CLOCK]], text=["Anna"]), form)
    assert [step.error for step in found.steps] == [""] * 5
    assert done(found)[1] in ("click open_search_bar_text_view", "click open_search_bar")
    assert [*done(found)[:1], *done(found)[2:]] == [
        f"start {CONTACTS}",
        f"set_text {WORDS}",
        f"start {CLOCK}",
        "finish",
    ]


def test_its_history_passes_packages_and_words_of_the_instruction() -> None:
    found = played(task(package=CONTACTS, text=["anna", "cake"]))
    texts = [entry.text for entry in history_of(found)]
    assert texts[0] == f"adb shell monkey -p {CONTACTS} -c android.intent.category.LAUNCHER 1{CALLED}"
    assert texts[-1].startswith("input(<input ") and texts[-1].endswith(f", {WORDS})")
    assert found.end is not None and not found.end.success


def test_without_packages_it_opens_the_app_that_the_instruction_names() -> None:
    assert done(played(task("Look at the alarms in the clock.")))[0] == f"start {CLOCK}"
    assert done(played(task("Look up.", text=["alarm"])))[-1] == "finish"


@pytest.mark.parametrize(("limit", "opened"), [(8, 5), (3, 0)])
def test_the_blind_one_opens_apps_in_order_as_far_as_the_limit_goes(limit: int, opened: int) -> None:
    found = done(played(task(package=CLOCK), max_steps=limit, blind=True))
    starts = [name for name in found if name.startswith("start")]
    assert len(starts) == opened and starts == sorted(starts)
    assert len(found) <= limit and found[-1] == "finish"
    assert found.count(f"set_text {WORDS}") == (1 if opened else 0)


def test_it_says_that_it_knows_part_of_the_answer() -> None:
    assert agents.make("parrot").synthetic is True  # type: ignore[attr-defined]
