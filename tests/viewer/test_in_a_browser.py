"""The page in headless Chromium: a script presses keys and reads what is then shown."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from android_gym.action import Action, Element
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen
from android_gym.trajectory import End, Recorder, Start, Thought
from android_gym.viewer import Entry, write

LOOK = Path(__file__).with_name("look.js")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")]


def page(folder: Path, pictures: bool, device: str = "sim") -> Path:
    """Three episodes of two steps: a failure of each kind around a success."""
    button = Node("android.widget.Button", "a:id/go", "a", "<i>Go</i>", "", "", 4, (0, 0, 50, 50), 0)
    screen = Screen((button,), "a", ".Main", 100, 200)
    entries = []
    for seed, agent in enumerate(("oracle", "oracle", "uniform")):
        with Recorder(folder / f"{seed}.jsonl") as recorder:
            text = f"Feed the <b>{('cat', 'dog', 'fish')[seed]}</b>"
            start = Start("Pets-Feed", seed, text, "x", picture="p", device=device)
            recorder.start(start, screen)
            recorder.step("one", Action("click", Element(id="go")), 0.5, screen, picture="p")
            held = PARTS[seed]
            recorder.step("two", Action("swipe", None, "up"), 0.0, screen, error="No.", picture="p", **held)
            recorder.end(End(success=seed == 1, **held))
            result = {"agent": agent, "task": "Pets-Feed", "seed": seed, "instruction": text}
            result |= {"success": seed == 1, "steps": 2, **held}
            result["constraint"] = "app" if seed == 2 else ""
            result["verdict"] = () if seed == 1 else ("It went <b>wrong</b>.",)
            entries.append(Entry(recorder.trajectory, result))
    jpeg = cv2.imencode(".jpg", np.zeros((80, 40, 3), np.uint8))[1].tobytes()
    write(folder / "page.html", entries, {"p": jpeg} if pictures else {}, title="Pets")
    return folder / "page.html"


PARTS: Any = (
    {"goal": True, "clean": False, "obeyed": True},
    {"goal": True, "clean": True, "obeyed": True},
    {"goal": False, "clean": True, "obeyed": False},
)


def after(path: Path, script: str) -> dict[str, Any]:
    """What the page shows after a script; `press(key)` is there for it."""
    told = LOOK.read_text("utf-8").replace("SCRIPT", script)
    test = path.with_name("test.html")
    test.write_text(path.read_text("utf-8").replace("</body>", f"<script>{told}</script></body>"))
    profile = f"--user-data-dir={path.parent / 'profile'}"
    done = subprocess.run(
        [CHROMIUM, *FLAGS, profile, "--dump-dom", test.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    found = re.search(r"<title>(.*?)</title>", done.stdout, re.S)
    assert found is not None
    return dict(json.loads(unescape(found[1])))


def test_arrows_walk_through_steps_and_episodes(tmp_path: Path) -> None:
    path = page(tmp_path, pictures=True)
    assert after(path, "")["summary"] is True
    shown = after(path, 'press("ArrowRight"); press("ArrowRight")')
    assert (shown["place"], shown["instruction"]) == ("1 / 2", "Feed the <b>cat</b>")
    assert shown["marks"] == ["circle", "line", "polygon"]
    assert "swipe up" in shown["now"] and "No." in shown["now"]
    assert after(path, 'for (let i = 0; i < 9; i++) press("ArrowRight")')["place"] == "2 / 2"
    shown = after(path, 'press("ArrowRight"); press("ArrowDown"); press("ArrowLeft")')
    assert (shown["place"], shown["instruction"]) == ("0 / 2", "Feed the <b>dog</b>")
    assert shown["marks"] == ["rect", "circle"]
    assert after(path, 'press("ArrowRight"); press("Escape")')["summary"] is True


def test_search_and_filters_choose_episodes(tmp_path: Path) -> None:
    path = page(tmp_path, pictures=True)
    assert after(path, 'type("search", "FISH feed")')["count"] == "1 of 3 episodes"
    assert after(path, 'type("agent", "oracle")')["list"] == 2
    assert after(path, 'type("outcome", "success"); press("ArrowRight")')["instruction"] == ("Feed the <b>dog</b>")


def test_the_verdict_is_told_in_words(tmp_path: Path) -> None:
    path = page(tmp_path, pictures=True)
    shown = after(path, 'press("ArrowRight")')
    assert shown["verdict"] == [
        "Failed",
        "✓ goal: reached",
        "✗ clean: something else changed",
        "✓ obeyed: nothing is forbidden",
        "It went <b>wrong</b>.",
    ]
    assert shown["steps"] == ["click @go", "swipe up 0 goal reached something else changed"]
    shown = after(path, 'press("ArrowRight"); press("End")')
    assert shown["now"].startswith("The end: failed, something else changed.")
    shown = after(path, 'press("ArrowRight"); press("ArrowDown")')
    assert shown["verdict"][0] == "Success" and len(shown["verdict"]) == 4
    shown = after(path, 'press("ArrowRight"); press("ArrowDown"); press("ArrowDown")')
    assert shown["verdict"][1:4] == ["✗ goal: not reached", "✓ clean: nothing else changed", "✗ obeyed: rule broken"]


def test_what_a_device_does_not_tell_is_said_to_be_unknown(tmp_path: Path) -> None:
    path = page(tmp_path, pictures=True, device="adb:1")
    shown = after(path, 'press("ArrowRight"); press("ArrowDown")')
    assert shown["verdict"] == [
        "Success",
        "✓ goal: reached",
        "– clean: not known on this device",
        "✓ obeyed: nothing is forbidden",
    ]


def test_an_episode_of_which_nothing_tells_is_neither_success_nor_failure(tmp_path: Path) -> None:
    path = page(tmp_path, pictures=False)
    text = path.read_text("utf-8").replace('"obeyed":false,', '"obeyed":false,"told":false,"check_point":"{}",')
    path.write_text(text, "utf-8")
    shown = after(path, 'press("ArrowDown"); press("ArrowDown"); press("ArrowDown"); press("ArrowRight")')
    assert shown["instruction"] == "Feed the <b>fish</b>"
    assert shown["verdict"][0] == "Not told"
    assert after(path, 'type("outcome", "failed")')["count"] == "1 of 3 episodes"
    assert after(path, 'type("outcome", "untold")')["count"] == "1 of 3 episodes"


def test_episodes_are_told_apart_by_why_they_failed(tmp_path: Path) -> None:
    path = page(tmp_path, pictures=True)
    assert after(path, "")["why"] == ["something else changed", "goal not reached, rule broken"]
    chosen = {"failed": 2, "goal": 1, "clean": 1, "obeyed": 1, "success": 1}
    for outcome, count in chosen.items():
        assert after(path, f'type("outcome", "{outcome}")')["list"] == count, outcome
    assert after(path, 'type("search", "rule broken")')["count"] == "1 of 3 episodes"
    rows = after(path, "")["failures"]
    assert rows == [["oracle", "2", "1", "0", "1", "0", "0"], ["uniform", "1", "1", "0", "0", "0", "1"]]


def test_screens_are_shown_as_text_where_there_are_no_pictures(tmp_path: Path) -> None:
    shown = after(page(tmp_path, pictures=False), 'press("ArrowRight")')
    assert (shown["picture"], shown["text"]) == ("none", "block")
    assert "<i>Go</i>" in shown["screen"]
    shown = after(page(tmp_path, pictures=True), 'press("ArrowRight")')
    assert (shown["picture"], shown["text"]) == ("block", "none")
    shown = after(page(tmp_path, pictures=True), 'press("ArrowRight"); press("t")')
    assert (shown["picture"], shown["text"]) == ("none", "block")


def thinking(folder: Path) -> Path:
    """One episode of two steps, in which a model was asked."""
    screen = Screen((), "a", ".Main", 100, 200)
    with Recorder(folder / "0.jsonl") as recorder:
        recorder.start(Start("Pets-Feed", 0, "Feed the cat", "x"), screen)
        asked = Thought("Goal: feed\n<b>Screen</b>", "I see a <b>bowl</b>.", input_tokens=7, calls=1)
        recorder.step("one", Action("back"), 0.25, screen, parts={"ntr": 0.25}, thought=asked)
        recorder.step("two", Action("home"), 0.0, screen)
        result = {"agent": "react", "task": "Pets-Feed", "seed": 0, "instruction": "Feed the cat"}
        write(folder / "page.html", [Entry(recorder.trajectory, {**result, "rrr": 0.5})], {})
    return folder / "page.html"


def test_what_a_model_was_asked_and_said_is_shown_with_its_step(tmp_path: Path) -> None:
    path = thinking(tmp_path)
    shown = after(path, 'press("ArrowRight")')
    assert (shown["reply"], shown["prompt"]) == ("I see a <b>bowl</b>.", "")
    assert shown["cost"] == "7 + 0 tokens" and "ntr +0.25" in shown["now"]
    assert "rrr" in shown["metrics"]
    shown = after(path, 'press("ArrowRight"); press("p")')
    assert shown["prompt"] == "Goal: feed\n<b>Screen</b>"
    assert after(path, 'press("End"); press("ArrowRight"); press("End")')["place"] == "2 / 2"
    shown = after(path, 'press("ArrowRight"); press("ArrowRight")')
    assert shown["thought"] is False
    assert after(path, 'type("search", "bowl")')["count"] == "1 of 1 episodes"
    assert after(path, 'type("search", "dish")')["count"] == "0 of 1 episodes"


def test_a_page_of_many_episodes_makes_few_elements_before_they_are_asked_for(tmp_path: Path) -> None:
    screen = Screen((), "a", ".Main", 100, 200)
    with Recorder() as recorder:
        recorder.start(Start("Pets-Feed", 0, "Feed the cat", "x"), screen)
        for _ in range(30):
            recorder.step("one", Action("back"), 0.0, screen)
    result = {"agent": "a", "task": "Pets-Feed", "instruction": "Feed the cat", "success": True}
    entries = [Entry(recorder.trajectory, {**result, "seed": n, "steps": 30}) for n in range(200)]
    write(tmp_path / "page.html", entries, {})
    shown = after(tmp_path / "page.html", "")
    assert shown["list"] == 200 and shown["elements"] < 1200  # 6,000 steps are not among them


def test_nothing_becomes_markup_and_nothing_is_fetched(tmp_path: Path) -> None:
    shown = after(page(tmp_path, pictures=True), 'press("ArrowRight"); press("t")')
    assert shown["bold"] == 0
    assert shown["requests"] == []
