"""The scripted brain reads nothing but prompts."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
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


def played(agent: str, task: str, actions: str) -> Any:
    """An episode of an agent that asks the brain."""
    module = brain()

    def answer(request: Request) -> Reply:
        asked = {"messages": [{"role": m.role, "content": m.text} for m in request.messages]}
        return Reply(module.reply(asked)["choices"][0]["message"]["content"])

    return agents.rollout(AndroidEnv(task, actions=actions), agents.make(agent, model=answer), seed=0)


@pytest.mark.parametrize(
    ("agent", "task", "solved"),
    [
        ("react", "Clock-Open", True),
        ("react", "Clock-SetAlarm", False),
        ("plan", "Clock-Open", True),
        ("plan", "Clock-PauseTimer", True),
        ("plan", "Clock-SetAlarm", False),
        ("plan", "MobileBench/MiClock-OpenSettings", True),
        ("plan", "MobileBench/MiFiles-OpenFile", True),
    ],
)
def test_it_solves_what_the_words_of_the_goal_lead_to(agent: str, task: str, solved: bool) -> None:
    end = played(agent, task, "html" if agent == "plan" else "text").end
    assert (end.finished, end.success) == (True, solved)


def test_it_types_what_the_goal_quotes_and_scrolls_where_nothing_fits() -> None:
    decide = brain().decide
    user = 'Goal: Save "milk" now\n\nStep 2. The screen now:\nThe current app is List.\n{}'
    assert decide("", user.format("[n1] EditText (click): Item")) == "#set_text [n1] [milk]#"
    assert decide("", user.format("[n2] Button (click): Save")) == "#click [n2]#"
    assert decide("", user.format("[n3] Button (click): Help")) == "#swipe_up#"


def test_it_answers_each_question_of_plan() -> None:
    run = played("plan", "MobileBench/MiClock-OpenSettings", "html")
    replies = [[question.answer.text for question in step.thought.asked] for step in run.steps]
    opened = "Yes: [adb shell am start -n com.android.deskclock/.DeskClockTabActivity]"
    assert replies[0] == [f"I need 时钟, 设置 for this: {run.start.instruction}", opened]
    assert [answers[1] for answers in replies[1:]] == ["No."] * 4 + ["Yes."]
    assert {answers[2] for answers in replies[1:5]} == {"Sorry. No API fits."}
    assert [answers[-1].partition("(")[0] for answers in replies[1:5]] == ["click"] * 3 + ["scroll"]


def test_it_opens_the_apps_of_a_plan_one_after_the_other() -> None:
    called = brain()._called
    listed = "\n".join(
        [
            "adb shell svc wifi enable: Turns Wi-Fi on.",
            "adb shell am start -n com.a/.Main: Opens A.",
            "adb shell am start -a VIEW -d a://<page> com.a/.Page: Opens a page.",
            "adb shell monkey -p com.b -c android.intent.category.LAUNCHER 1: Opens B.",
            "adb shell screencap -p /sdcard/screenshot.png: Takes a picture.",
        ]
    )
    first, second = (
        "adb shell am start -n com.a/.Main",
        "adb shell monkey -p com.b -c android.intent.category.LAUNCHER 1",
    )
    past = ["{'API call': '" + first + ". [Call result]:API execution successful'}", *["{'Action': 'click()'}"] * 3]
    assert called(listed, []) == f"Yes: [{first}]"
    assert called(listed, past[:3]) == "Sorry. No API fits."
    assert called(listed, past) == f"Yes: [{second}]"
    assert called(listed, [*past[:1], "{'Action': 'scroll([1,2][3,4])'}"]) == f"Yes: [{second}]"
    assert called(listed, [second, *past]) == "Sorry. No API fits."


@pytest.mark.slow
def test_a_run_and_its_model_are_one_command(tmp_path: Path) -> None:
    words = ["run", "--agent", "plan", "--actions", "html", "--tasks", "Clock-Open", "--seeds", "1", "--no-pictures"]
    command = [sys.executable, str(FILE), "--port", "0", *words, "--out", str(tmp_path / "run")]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ, timeout=240)
    assert done.returncode == 0, done.stderr
    (result,) = json.loads((tmp_path / "run" / "results.json").read_text())
    assert (result["agent"], result["model"], result["success"]) == ("plan", "openai:scripted-brain", True)
