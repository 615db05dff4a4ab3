"""The episodes of a run's page in headless Chromium: they are sorted, filtered, put side by side, and
more of them come while the run goes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from viewer.devtools import CHROMIUM, Browser, Tab, browser

from android_gym.evaluation.reports import report
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import results_of
from android_gym.evaluation.suites import suite
from android_gym.evaluation.watching import watch

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")]
TASKS = ("Clock-AddCity", "Gmail-AttachFile", "Clock-SetAlarm", "Calendar-AskPlace")
SIZES = ((1440, 900), (390, 844))
SHOWN = "[...document.querySelectorAll('#list a')].map(one => data.episodes[one.dataset.i])"


def plan(out: Path, tasks: tuple[str, ...] = TASKS, **how: Any) -> Plan:
    return Plan(("oracle", "uniform"), suite(list(tasks)), (0, 1), out, **how)


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as held:
        yield held


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("run")
    list(Run(plan(out, pictures=True)))
    return report(out, results_of(out), "Two agents")


def choose(tab: Tab, name: str, value: str) -> None:
    tab.js(f"get({name!r}).value = {value!r}; get({name!r}).dispatchEvent(new Event('input'))")


def test_episodes_are_sorted_by_every_column_both_ways(run: Path, chromium: Browser) -> None:
    tab = chromium.open(run.as_uri())
    tab.js("get('table').open = true")
    tab.until("get('table').querySelectorAll('tbody tr').length === 16")
    columns = tab.js("columns")
    assert {"verdict", "task", "agent", "seed", "steps", "seconds", "ntr", "progress"} <= {*columns}
    for place, name in enumerate(columns):
        for down in (False, True):
            tab.js(f"document.querySelectorAll('#table th button')[{place}].click()")
            key = f"one => valueOf(one, {name!r}) ?? null"
            values = tab.js(f"{SHOWN}.map({key})")
            known = [value for value in values if value is not None]
            assert known == sorted(known, reverse=down), name
            assert values == known + [None] * (len(values) - len(known))
            rows = "[...document.querySelectorAll('#table tbody tr')].map(row => row.cells[1].textContent)"
            assert tab.js(rows) == tab.js(f"{SHOWN}.map(one => one.task)")


def test_episodes_are_filtered_by_verdict_tag_and_length(run: Path, chromium: Browser) -> None:
    tab = chromium.open(run.as_uri())
    choose(tab, "outcome", "failed")
    assert tab.js(f"{SHOWN}.every(one => !one.success)") and tab.js(f"{SHOWN}.length") == 8
    choose(tab, "outcome", "")
    choose(tab, "least", "7")
    choose(tab, "most", "12")
    steps = tab.js("data.episodes.map(one => one.steps)")
    wanted = [one for one in steps if 7 <= one <= 12]
    assert 0 < len(wanted) < 16 and tab.js(f"{SHOWN}.map(one => one.steps)") == wanted
    choose(tab, "least", "")
    choose(tab, "most", "")
    tag = tab.js("[...get('tag').options].map(one => one.value).find(Boolean)")
    choose(tab, "tag", tag)
    tagged = tab.js(f"data.episodes.filter(one => (data.tags[one.task] || []).includes({tag!r})).length")
    assert 0 < tagged == tab.js(f"{SHOWN}.length")


@pytest.mark.parametrize("size", SIZES)
def test_two_episodes_of_a_task_stand_side_by_side(run: Path, chromium: Browser, size: tuple[int, int]) -> None:
    tab = chromium.open(run.as_uri() + "#0.0", *size)
    beside = tab.js("[...get('other').options].map(one => one.value).filter(Boolean).map(Number)")
    assert all(tab.js(f"data.episodes[{one}].task === data.episodes[0].task") for one in beside)
    assert len(beside) == 3 and tab.js(f"data.episodes[{beside[0]}].seed === data.episodes[0].seed")
    choose(tab, "other", str(beside[0]))
    assert tab.js("location.hash") == f"#0.0+{beside[0]}"
    assert tab.js("document.documentElement.scrollWidth <= innerWidth")
    told = tab.js(
        "[...document.querySelectorAll('.twos .two')].map(row => [...row.children].map(one => one.textContent))"
    )
    frames = [tab.js(f"data.episodes[{one}].frames.map(f => f.does || '')") for one in (0, beside[0])]
    assert len(told) == max(map(len, frames))
    for step, row in enumerate(told):
        for side, one in zip(frames, row, strict=True):
            assert (side[step] if step < len(side) else "") in one
    assert tab.js("get('pair').innerText.includes('steps · shortest')")
    assert tab.js("document.querySelector('.stage').offsetHeight") == 0
    tab.until("[...document.querySelectorAll('.twos canvas')].slice(0, 2).every(one => one.width === 180)")
    tab.js("document.querySelectorAll('.twos button')[2].click()")  # leads to that step alone
    assert tab.js("[get('pair').hidden, at, step]") == [True, 0, 1]


def test_rewards_have_the_colour_of_their_sign(run: Path, chromium: Browser) -> None:
    tab = chromium.open(run.as_uri())
    tab.js("data.episodes[0].frames[0].reward = -0.025; data.episodes[0].frames[1].reward = 0.5; go(0, 0)")
    colour = "li => getComputedStyle(li.querySelector('span')).color"
    colours = f"[...document.querySelectorAll('#steps li')].slice(0, 2).map({colour})"
    name = "getComputedStyle(document.documentElement).getPropertyValue"
    bad, good = tab.js(colours)
    assert tab.js(f"{name}('--bad') !== {name}('--good')") and bad != good
    assert tab.js("[...document.querySelectorAll('#steps span')].slice(0, 2).map(one => one.textContent)") == [
        "-0.025",
        "+0.5",
    ]


@pytest.mark.parametrize("form", ["xml", "html", "legacy"])
def test_the_text_of_a_screen_is_what_the_agent_read(tmp_path: Path, chromium: Browser, form: str) -> None:
    list(Run(plan(tmp_path, ("Clock-AddCity",), observation=(form,))))
    tab = chromium.open(report(tmp_path, results_of(tmp_path), form).as_uri() + "#0.1")
    tab.until(
        "!get('text').hidden && get('text').textContent !== data.texts[data.shots[data.episodes[0].frames[1].shot].t]"
    )
    tab.js("beside = true; draw(data.episodes[0])")
    tab.until("document.querySelector('#beside pre').textContent")
    assert tab.js("document.querySelector('#beside pre').textContent === get('text').textContent")


def test_a_page_that_is_watched_grows_around_the_episode_that_is_open(tmp_path: Path, chromium: Browser) -> None:
    going, told, there = iter(Run(plan(tmp_path, pictures=True))), list[str](), threading.Event()
    assert len(list(islice(going, 3))) == 3
    threading.Thread(target=watch, args=(tmp_path, 0, lambda url: (told.append(url), there.set())), daemon=True).start()
    assert there.wait(30)
    tab = chromium.open(told[0])
    tab.js("go(2, 1)")
    was = tab.js("get('instruction').textContent")
    assert tab.js("get('count').textContent") == "3 of 3 episodes; 3 of 16 planned are over"
    assert len(list(going)) == 13
    tab.until("data.episodes.length === 16")
    assert tab.js("get('count').textContent") == "16 of 16 episodes; 16 of 16 planned are over"
    assert tab.js("[at, step, get('instruction').textContent, get('gone').hidden]") == [2, 1, was, True]
    assert tab.js("document.querySelectorAll('#list a').length") == 16
    assert tab.js("[...get('agent').options].map(one => one.value)") == ["", "oracle", "uniform"]
    tab.js("go(15, 0)")
    tab.until("get('picture').width > 100")
    assert tab.js("get('lost').hidden")
    tab.js("home()")
    assert tab.js("document.querySelector('.lead').textContent.includes('uniform')")


def test_the_page_of_the_demo_lacks_no_picture(tmp_path: Path, chromium: Browser) -> None:
    out = tmp_path / "demo"
    list(Run(Plan(("oracle", "uniform"), suite(("all",)), (0,), out, pictures=True)))
    page = report(out, results_of(out), "demo")
    assert page.stat().st_size < 25_000_000
    tab = chromium.open(page.as_uri())
    assert tab.js("data.episodes.length") > 800
    assert tab.js("document.querySelectorAll('*').length") < 8 * tab.js("data.episodes.length")  # what makes it fast
    assert tab.js("data.episodes.flatMap(e => e.frames).filter(f => !pictureOf(data.shots[f.shot]).length).length") == 0
    for start in range(0, tab.js("data.pictures.length"), 500):
        tab.js(f"""(() => {{
          const some = data.pictures.slice({start}, {start + 500});
          window.left = some.length;
          window.wrong = [];
          for (const one of some) (typeof one === "string" ? image(one) : Promise.all(one.slice(2).map(band)))
            .catch(() => wrong.push(one)).finally(() => left--);
        }})()""")
        tab.until("left === 0")
        assert tab.js("wrong") == []
