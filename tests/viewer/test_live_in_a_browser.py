"""The live phone in headless Chromium, from the command line to the draft of a task."""

from __future__ import annotations

import json
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
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")]


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


def open_cities(tab: Tab) -> None:
    """From the home screen to the search for a city in the Clock."""
    pull_up(tab)
    steps(tab, 1)
    tab.click(*spot(tab, "Clock"))
    steps(tab, 2)
    tab.click(*spot(tab, "Add city"))
    steps(tab, 3)


def test_a_person_shows_how_to_add_a_city_and_the_draft_certifies(tmp_path: Path) -> None:
    file = tmp_path / "lima.jsonl"
    said = "Add Lima to the world clock."
    with playing("--instruction", said, "--record", file) as url, browser(tmp_path / "profile") as held:
        tab = ready(held.open(url))
        assert tab.js("get('instruction').textContent") == said
        open_cities(tab)
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
        assert tab.js("state.log.map(one => one.does.split(' ')[0]).join()") == ("swipe,start,click,type,click,answer")
        outside = tab.js("performance.getEntriesByType('resource').map(e => e.name)")
        assert all(name.startswith((url, "blob:")) for name in outside)
    assert len(load(file).steps) == 6
    command = [sys.executable, "-m", "android_gym", "record", file, "--id", "Clock-Lima"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "played again: success" in done.stdout
    (task,) = registry.load_file(tmp_path / "lima_draft.yaml")
    assert (task.id, task.instruction) == ("Clock-Lima", said)
    assert [action.verb for action in task.reference({})[0]] == ["start", "click", "set_text", "click"]
    assert certify(task, file=tmp_path / "lima_draft.yaml").problems == []


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


DESK, HAND = (1440, 900, 1, False), (390, 844, 2, True)  # width, height, scale, touch


@contextmanager
def in_settings(folder: Path, width: int, height: int, scale: float, mobile: bool) -> Iterator[Tab]:
    """A page of that size with the phone in Settings, whose list is long."""
    with playing("--instruction", "Look.") as url, browser(folder) as held:
        tab = ready(held.open(url, width, height, scale=scale, touch=mobile))
        pull_up(tab)
        steps(tab, 1)
        tab.click(*spot(tab, "Settings"))
        steps(tab, 2)
        tab.until("get('before').hidden")
        yield tab


# As fast as a finger moves, in the page itself: the protocol takes its own time.
PULL = """new Promise(resolve => {
  const [l, t, w, h] = glass(), at = share => ({pointerId: 1, button: 0, pointerType: "touch",
    bubbles: true, clientX: l + w / 2, clientY: t + share * h});
  const send = (kind, share) => screen_.dispatchEvent(new PointerEvent(kind, at(share)));
  screen_.setPointerCapture = () => {};
  const begun = performance.now(), before = {...drawn}, SECONDS = 2;
  let first = 0;
  send("pointerdown", .8);
  const move = () => {
    const passed = (performance.now() - begun) / 1000;
    if (!first && drawn.moving > before.moving) first = performance.now() - begun;
    if (passed >= SECONDS) {
      send("pointerup", .77);
      const found = {rate: (drawn.moving - before.moving) / passed, first,
        bytes: (drawn.bytes - before.bytes) / passed};
      resolve(JSON.stringify(found));
      return;
    }
    send("pointermove", .77 - .25 * (1 - Math.cos(2 * Math.PI * passed / SECONDS)));
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
})"""


FLICK = """new Promise(resolve => {
  const [l, t, w, h] = glass(), at = share => ({pointerId: 1, button: 0, pointerType: "touch",
    bubbles: true, clientX: l + w / 2, clientY: t + share * h});
  const send = (kind, share) => screen_.dispatchEvent(new PointerEvent(kind, at(share)));
  const capture = screen_.setPointerCapture;
  screen_.setPointerCapture = () => {};
  send("pointerdown", .7);
  screen_.setPointerCapture = capture;
  let begun = 0;
  const move = now => {
    begun = begun || now;
    const far = Math.min(.16, .0012 * (now - begun));
    send("pointermove", .7 - far);
    if (far < .16) requestAnimationFrame(move); else { send("pointerup", .7 - far); resolve(); }
  };
  requestAnimationFrame(move);
})"""


@pytest.mark.parametrize("size", [DESK, HAND], ids=["desk", "hand"])
def test_a_drag_is_seen_at_fifteen_frames_a_second(tmp_path: Path, size: tuple[int, int, float, bool]) -> None:
    with in_settings(tmp_path / "profile", *size) as tab:
        assert tab.js("film.width") == round(tab.js("screen_.clientWidth") * size[2])  # sharp
        rates, firsts = [], []
        for count in range(3, 6):  # other processes may take the processor once
            told = tab.send("Runtime.evaluate", expression=PULL, awaitPromise=True, returnByValue=True)
            found = json.loads(told["result"]["value"])
            rates.append(found["rate"])
            firsts.append(found["first"])
            steps(tab, count)  # one action each
            assert tab.js("state.log.at(-1).raw").startswith("#swipe_up [5")
        assert max(rates) >= 15 and 0 < min(firsts) < 100, (rates, firsts)


def test_a_flick_the_wheel_two_fingers_and_undo(tmp_path: Path) -> None:
    with in_settings(tmp_path / "profile", *HAND) as tab:
        left, top, wide, high = tab.js("glass()")
        x = left + wide / 2

        def touch(kind: str, *places: tuple[float, float]) -> None:
            points = [{"x": x, "y": top + y * high, "id": i} for i, (x, y) in enumerate(places)]
            tab.send("Input.dispatchTouchEvent", type=kind, touchPoints=points)

        tab.send("Runtime.evaluate", expression=FLICK, awaitPromise=True)
        steps(tab, 3)
        far = float(tab.js("state.log[2].raw.match(/\\[([.0-9]+)\\]#/)[1]"))
        assert far > 0.2  # further than the finger, which went 0.16
        tab.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=top + 0.5 * high, deltaX=0, deltaY=-120)
        steps(tab, 4)
        assert tab.js("state.log[3].raw").startswith("#swipe_down [")
        touch("touchStart", (x - 20, 0.5), (x + 20, 0.5))
        for by in range(30, 100, 10):
            touch("touchMove", (x - by, 0.5), (x + by, 0.5))
        touch("touchEnd")
        steps(tab, 5)
        assert tab.js("state.log[4].raw").startswith("#pinch_out [")
        tab.js("document.querySelector('[data-jump=\"-1\"]').click()")
        tab.until("state.at === 4 && state.undone.length === 1")
        tab.until("document.querySelectorAll('#strip img[src]').length === 6")
        tab.js("document.querySelectorAll('#strip button')[1].click()")
        tab.until("state.at === 1 && state.activity.includes('NexusLauncher')")


AGAIN = """socket.close(); drawn.frames = 0; connect(); window.began = 0;
socket.addEventListener("open", () => { began = performance.now(); })"""


def test_the_first_picture_comes_at_once(tmp_path: Path) -> None:
    with playing("Clock-AddCity") as url, browser(tmp_path / "profile") as held:
        tab = ready(held.open(url))
        times = []
        for _ in range(3):
            tab.js(AGAIN)
            tab.until("began && drawn.frames")
            times.append(tab.js("drawn.at - began"))
        assert min(times) < 100, times
