"""The live phone in headless Chromium, from the command line to the draft of a task."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from viewer.devtools import CHROMIUM, Tab, browser

from android_gym.evaluation.certify import certify
from android_gym.tasks import registry
from android_gym.trajectory import load

ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed"),
]


@contextmanager
def playing(*arguments: str | Path) -> Iterator[str]:
    """The URL of `android-gym play` with these arguments; it must end well when interrupted."""
    command = [sys.executable, "-m", "android_gym", "play", *map(str, arguments)]
    env = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=20)
    assert process.returncode == 0


def ready(tab: Tab) -> Tab:
    tab.until("state && drawn.frames")
    return tab


def spot(tab: Tab, words: str) -> tuple[float, float]:
    """Where on the page a node with these words is."""
    tab.until(f"state.nodes.some(n => n.text === {words!r} || n.desc === {words!r})")
    x, y = tab.js(f"""(() => {{
        const node = state.nodes.find(n => n.text === {words!r} || n.desc === {words!r});
        const [l, t, r, b] = node.bounds;
        const [left, top, wide, high] = glass();
        return [left + (l + r) / 2 / state.width * wide, top + (t + b) / 2 / state.height * high];
    }})()""")
    return float(x), float(y)


def steps(tab: Tab, count: int) -> None:
    tab.until(f"state.log.length === {count}")


def pull_up(tab: Tab) -> None:
    left, top, wide, high = tab.js("glass()")
    tab.drag(left + wide / 2, top + 0.8 * high, left + wide / 2, top + 0.2 * high)


def test_a_person_shows_how_to_add_a_city_and_the_draft_certifies(tmp_path: Path) -> None:
    file = tmp_path / "lima.jsonl"
    said = "Add Lima to the world clock."
    with (
        playing("--instruction", said, "--record", file) as url,
        browser(tmp_path / "profile") as held,
    ):
        tab = ready(held.open(url))
        assert tab.js("get('instruction').textContent") == said
        pull_up(tab)
        steps(tab, 1)
        tab.click(*spot(tab, "Clock"))
        steps(tab, 2)
        tab.click(*spot(tab, "Add city"))
        steps(tab, 3)
        for key in ("L", "i", "m", "x", "Backspace", "a"):
            tab.key(key)
        tab.until("state.nodes.some(n => n.text === 'Lima')")  # all of it is typed
        where = spot(tab, "Lima, Peru")
        tab.move(*where)
        assert "city_name" in tab.js("get('node').innerText")
        tab.click(*where)
        steps(tab, 5)
        tab.js("get('done').click()")
        tab.until("state.over")
        assert tab.js("get('verdict').textContent").startswith("The end.")
        assert tab.js("state.log.map(one => one.does.split(' ')[0]).join()") == (
            "swipe,start,tap,type,tap,finish"
        )
        outside = tab.js("performance.getEntriesByType('resource').map(e => e.name)")
        assert all(name.startswith((url, "blob:")) for name in outside)
    assert len(load(file).steps) == 6
    command = [sys.executable, "-m", "android_gym", "record", file, "--id", "Clock-Lima"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "played again: success" in done.stdout
    (task,) = registry.load_file(tmp_path / "lima-draft.py")
    assert (task.id, task.instruction) == ("Clock-Lima", said)
    assert [action.verb for action in task.reference({})[0]] == [
        "start", "click", "set_text", "click",
    ]  # fmt: skip
    assert certify(task).problems == []


def test_long_presses_keys_and_several_browsers(tmp_path: Path) -> None:
    with playing("Clock-Open", "--seed", "2") as url, browser(tmp_path / "profile") as held:
        tab, other = ready(held.open(url)), ready(held.open(url + "?watch"))
        tab.until("state.watching === 2")
        x, y = spot(tab, "Gmail")
        tab.mouse("mousePressed", x, y)
        other.until("drawn.moving")  # the menu is seen while the finger is down
        assert other.js("state.log.length") == 0
        tab.mouse("mouseReleased", x, y)
        steps(other, 1)
        assert other.js("state.log[0].raw").startswith("#long_click")
        other.click(x, y)  # who only watches does nothing
        tab.key("Escape")
        steps(other, 2)
        assert other.js("state.log[1].raw") == "#press_back#"
        tab.js("document.querySelector('[data-key=rotate]').click()")
        other.until("state.width > state.height && film.width > film.height")
        tab.js("get('next_seed').click()")
        other.until("state.seed === 3 && state.log.length === 0")
        tab.js("get('done').click()")
        other.until("get('verdict').textContent.startsWith('Failed.')")
        assert other.js("get('goal').textContent") == "not reached"
        assert other.js("get('clean').textContent") == "nothing else changed"
        assert other.js("get('obeyed').textContent") == "nothing is forbidden"
        assert other.js("get('verdict').querySelectorAll('li').length") == 1
