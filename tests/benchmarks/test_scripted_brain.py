"""The scripted brain reads nothing but prompts."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.llms import Reply, Request

FILE = Path(__file__).parents[2] / "benchmarks" / "scripted_brain.py"


def brain() -> Any:
    spec = importlib.util.spec_from_file_location("scripted_brain", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("task", "solved"), [("Clock-Open", True), ("Clock-SetAlarm", False)])
def test_it_solves_what_the_words_of_the_goal_lead_to(task: str, solved: bool) -> None:
    module = brain()

    def answer(request: Request) -> Reply:
        asked = {"messages": [{"role": m.role, "content": m.text} for m in request.messages]}
        return Reply(module.reply(asked)["choices"][0]["message"]["content"])

    recorded = agents.rollout(AndroidEnv(task), agents.make("react", model=answer), seed=0)
    assert recorded.end is not None
    assert (recorded.end.finished, recorded.end.success) == (True, solved)


def test_it_types_what_the_goal_quotes_and_scrolls_where_nothing_fits() -> None:
    decide = brain().decide
    user = 'Goal: Save "milk" now\n\nStep 2. The screen now:\nThe current app is List.\n{}'
    assert decide("", user.format("[n1] EditText (click): Item")) == "#set_text [n1] [milk]#"
    assert decide("", user.format("[n2] Button (click): Save")) == "#click [n2]#"
    assert decide("", user.format("[n3] Button (click): Help")) == "#swipe_up#"
