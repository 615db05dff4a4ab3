"""Photograph pages into docs: that of `android-gym play` after a task was solved by hand (live.jpg),
and that of a run with an episode in front (viewer.jpg).

PYTHONPATH=tests python scripts/page_pictures.py (with the extra `web`, and Chromium)
"""

from __future__ import annotations

import json
from os import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from viewer.devtools import Tab, browser
from viewer.shown import RECORD, keys
from viewer.test_live_in_a_browser import open_cities, playing, ready, spot, steps

from android_gym import agents
from android_gym.cli import main
from android_gym.envs.android import AndroidEnv

DOCS = Path(__file__).resolve().parents[1] / "docs"
SIZE = 1440, 860  # px of the window
QUALITY = 84  # of JPEG
TASK = "Clock-AddCity"
THOUGHTS = (
    "Cities are kept in the Clock app.",
    "The clock is open. The button at the bottom adds a city.",
    "The field at the top searches for a city by its name.",
    "The city is the first result.",
    "The city is on the list, so the task is done.",
)


def solve(tab: Tab) -> None:
    """Add Beijing to the world clock, and leave the pointer on it."""
    open_cities(tab)
    for key in "Beij":
        tab.key(key)
    tab.click(*spot(tab, "Beijing, China"))
    steps(tab, 5)
    tab.until("get('before').hidden")  # the transition is over
    tab.move(*spot(tab, "Beijing"))
    tab.until("get('node').innerText.includes('city_name')")


def photograph_play(folder: Path) -> None:
    with playing(TASK, "--record", "city.jsonl") as url, browser(folder / "play") as held:
        tab = ready(held.open(url, *SIZE))
        solve(tab)
        tab.picture(DOCS / "live.jpg", QUALITY)


def answers() -> list[str]:
    """What a model says that takes the actions of the reference."""
    played = agents.rollout(AndroidEnv(TASK), agents.make("oracle"), seed=0)
    return [f"Thought: {thought}\nAction: {step.raw}" for thought, step in zip(THOUGHTS, played.steps, strict=True)]


def photograph_run(folder: Path) -> None:
    script, out = folder / "answers.json", folder / "run"
    script.write_text(json.dumps(answers()), "utf-8")
    model = f"scripted:{script}"
    words = f"run --agent react --model {model} --tasks {TASK} --seeds 1 --workers 0 --out {out}"
    main(words.split(), standalone_mode=False)
    with browser(folder / "viewer") as held:
        tab = held.open(f"{(out / 'index.html').as_uri()}#0.2", *SIZE)
        tab.until("!document.getElementById('episode').hidden")
        tab.picture(DOCS / "viewer.jpg", QUALITY)


def photograph() -> None:
    with TemporaryDirectory() as name:
        chdir(name)  # where the recording is written
        photograph_play(Path(name))
        photograph_run(Path(name))
    RECORD.write_text(json.dumps(keys(), indent=1) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    photograph()
