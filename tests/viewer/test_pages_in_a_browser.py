"""The pages that people are sent, in headless Chromium: the run, the report, the leaderboard and
the live phone fit a desk and a phone, in both themes, and answer a tap."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from viewer.devtools import CHROMIUM, Browser, Tab, browser
from viewer.test_live_in_a_browser import playing, ready

from android_gym.evaluation.reporting import document, leaderboard_page, read, write
from android_gym.evaluation.reports import report
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import results_of
from android_gym.evaluation.suites import suite

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")]
SIZES = ((1440, 900), (390, 844))
FITS = "document.documentElement.scrollWidth <= innerWidth"
# The least contrast of the ground to what is said in the largest letters, after WCAG 2.
CONTRAST = """(() => {
  const light = of => {
    const [r, g, b] = of.match(/[\\d.]+/g).map(part => part / 255)
      .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [getComputedStyle(document.querySelector("SELECTOR")).color,
    getComputedStyle(document.body).backgroundColor].map(light);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
})()"""
COLUMNS = (
    "rank",
    "agent",
    "model",
    "track",
    "SR",
    "SR by goal",
    "clean",
    "obeyed",
    "progress",
    "steps",
    "SE",
    "false completions",
    "side effects",
    "own failures",
    "provider errors",
    "other errors",
    "input tokens",
    "output tokens",
    "USD",
    "s per episode",
)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("runs") / "first"
    tasks = suite(["Clock", "Gmail-ComposeNoSend", "Contacts-Delete"])
    options = {"error": 0.5, "trials": 1}
    plan = Plan(("imitator", "uniform"), tasks, (0, 1), out, options=options, pictures=True)
    for _ in Run(plan):
        pass
    report(out, results_of(out), "imitator and uniform on Clock")
    return out


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as held:
        yield held


def fits(chromium: Browser, url: str, selector: str = ".lead") -> None:
    """A page is no wider than its window, and can be read, in both themes."""
    contrast = CONTRAST.replace("SELECTOR", selector)
    grounds = set()
    for width, height in SIZES:
        for dark in (False, True):
            tab = chromium.open(url, width, height, dark)
            assert tab.js(FITS), (url, width)
            assert tab.js(contrast) > 7, (url, dark)
            grounds.add(tab.js("getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2


def seen(tab: Tab, selector: str) -> bool:
    """Whether something is in the window before anybody scrolls."""
    found = tab.js(f"""(() => {{
      const box = document.querySelector({selector!r}).getBoundingClientRect();
      return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
    }})()""")
    return bool(found)


def test_the_page_of_a_run_fits_and_says_what_came_out_at_once(run: Path, chromium: Browser) -> None:
    url = (run / "index.html").as_uri()
    fits(chromium, url)
    for width, height in SIZES:
        tab = chromium.open(url, width, height)
        assert seen(tab, ".lead") and seen(tab, ".rates") and seen(tab, ".map section")
        assert tab.js("document.querySelector('.rate i').offsetWidth") > 20
    shot = "document.querySelector('.lost .shot canvas')"
    tab.until(f"{shot}.width === 180")  # half of a picture's 360 px
    assert tab.js(f"{shot}.getContext('2d').getImageData(90, 200, 1, 1).data[3]") == 255


def test_an_open_episode_fits_and_has_a_film_strip(run: Path, chromium: Browser) -> None:
    url = (run / "index.html").as_uri()
    for width, height in SIZES:
        tab = chromium.open(f"{url}#0.1", width, height)
        assert tab.js(FITS) and seen(tab, "#instruction") and seen(tab, "#strip")
        count = tab.js("data.episodes[0].frames.length")
        assert tab.js("get('strip').children.length") == count
        tab.until("[...get('strip').querySelectorAll('canvas')].every(c => c.width === 108)")
        tab.js("get('strip').lastChild.click()")
        assert tab.js("get('place').textContent") == f"{count - 1} / {count - 1}"
        assert tab.js("get('strip').querySelector('.here') === get('strip').lastChild")
        tab.js("get('back').click()")
        assert tab.js("!get('summary').hidden && get('episode').hidden")


def test_a_tap_on_the_map_names_the_task_and_leads_to_its_episodes(run: Path, chromium: Browser) -> None:
    tab = chromium.open((run / "index.html").as_uri(), *SIZES[1])
    cell = "document.querySelector('[data-task=Clock-AddCity][data-agent=uniform]')"
    tab.js(f"{cell}.scrollIntoView({{block: 'center'}})")
    x, y = tab.js(f"(b => [b.left + b.width / 2, b.top + b.height / 2])({cell}.getBoundingClientRect())")
    tab.click(x, y)
    assert tab.js(f"getComputedStyle({cell}, '::after').content") == ('"Clock-AddCity, uniform: 0 of 2 succeed"')
    links = "[...get('readout').querySelectorAll('a')]"
    assert tab.js(f"{links}.map(one => one.textContent)") == ["✗ seed 0", "✗ seed 1"]
    tab.js(f"{links}[1].click()")
    tab.until("!get('episode').hidden")
    assert tab.js("[data.episodes[at].task, data.episodes[at].agent, data.episodes[at].seed]") == [
        "Clock-AddCity",
        "uniform",
        1,
    ]


def test_the_tables_of_all_measures_are_made_when_they_are_opened(run: Path, chromium: Browser) -> None:
    tab = chromium.open((run / "index.html").as_uri(), *SIZES[0])
    assert tab.js("get('measures').querySelectorAll('table').length") == 0
    for _ in range(3):  # opened, closed, opened
        tab.js("get('measures').open = !get('measures').open")
        tab.until("get('measures').querySelectorAll('table').length === 3")
    assert tab.js("get('measures').innerText.includes('Gmail-ComposeNoSend')")


def test_a_card_of_a_failure_leads_to_its_last_screen(run: Path, chromium: Browser) -> None:
    tab = chromium.open((run / "index.html").as_uri(), *SIZES[0])
    tab.js("document.querySelector('.lost button').click()")
    assert tab.js("data.episodes[at].success") is False
    assert tab.js("step === data.episodes[at].frames.length - 1")


def test_the_report_fits_and_its_figures_are_drawn(run: Path, chromium: Browser, tmp_path: Path) -> None:
    page = write(document(read([run]), "<b>Mine</b>"), tmp_path)
    fits(chromium, page.as_uri())
    for width, height in SIZES:
        tab = chromium.open(page.as_uri(), width, height)
        assert seen(tab, ".lead") and seen(tab, ".rates")
        assert tab.js("document.querySelectorAll('svg[role=img]').length") >= 8
        sizes = tab.js(
            "[...document.querySelectorAll('svg[role=img] [class^=f]')].map(one => one.getBoundingClientRect().width)"
        )
        assert sizes and max(sizes) < width
        assert tab.js("performance.getEntriesByType('resource').length") == 0
        assert tab.js("document.querySelector('h1').textContent") == "<b>Mine</b>"
    bars = "getComputedStyle(document.querySelector('.drawn .f0')).fill"
    light, dark = (tab.js(bars) for tab in (chromium.open(page.as_uri(), *SIZES[0], dark=on) for on in (False, True)))
    assert light != dark


def test_the_leaderboard_fits_with_all_its_columns_and_is_sorted_by_a_tap(chromium: Browser, tmp_path: Path) -> None:
    rates = {"react": "0.604 [0.513, 0.688]", "tools": "0.310 [0.213, 0.488]", "oracle *": "1.000"}
    rows = [
        (
            str(i + 1),
            who,
            "a-model-with-a-rather-long-name:32b",
            "text",
            rate,
            *["0.500"] * 8,
            "12 context overflow, 3 cut by max_tokens",
            "0",
            "0",
            f"{10 ** (7 - i):,}",
            "45,678",
            "1.23",
            "–",
        )
        for i, (who, rate) in enumerate(rates.items())
    ]
    page = tmp_path / "board.html"
    made = leaderboard_page.Board("verified-9", ("Words.",), COLUMNS, tuple(rows), ("react: SR 0.604",))
    page.write_text(leaderboard_page.page(made), "utf-8")
    fits(chromium, page.as_uri())
    order = "[...document.querySelector('tbody').rows].map(row => row.cells[1].textContent)"
    for width, height in SIZES:
        tab = chromium.open(page.as_uri(), width, height)
        assert tab.js("[...document.querySelectorAll('tbody td')].every(one => one.scrollWidth <= one.clientWidth + 1)")
        head = "[...document.querySelectorAll('th button')][PLACE].click();"
        tab.js(head.replace("PLACE", str(COLUMNS.index("SR"))))
        assert tab.js(order) == ["oracle *", "react", "tools"]
        tab.js(head.replace("PLACE", str(COLUMNS.index("input tokens"))) * 2)
        assert tab.js(order) == ["oracle *", "tools", "react"]
        tab.js(head.replace("PLACE", str(COLUMNS.index("agent"))))
        assert tab.js(order) == ["oracle *", "react", "tools"]  # words begin with A


def test_the_live_phone_fits_and_shows_the_instruction(chromium: Browser) -> None:
    with playing("Clock-SetAlarm") as url:
        fits(chromium, url, "h1")
        tab = ready(chromium.open(url, *SIZES[0]))
        assert seen(tab, "#instruction") and seen(tab, "#screen") and seen(tab, ".keys")
        width, height = SIZES[1]
        tab = ready(chromium.open(url, width, height))
        assert seen(tab, "#instruction") and seen(tab, ".bar")
        over = "get('instruction').getBoundingClientRect().bottom"
        assert tab.js(f"{over} <= get('screen').getBoundingClientRect().top")
        assert tab.js("get('instruction').clientWidth") > 0.9 * width
        assert tab.js("screen_.clientWidth") == width  # and higher than the window: one scrolls
        tab.js("get('fit').click()")
        assert seen(tab, "#screen") and seen(tab, "#instruction")
        bar = "document.querySelector('.bar').getBoundingClientRect().top"
        assert tab.js(f"screen_.getBoundingClientRect().bottom <= {bar}")
        assert not tab.js("get('sheet').checkVisibility({visibilityProperty: true})")
        tab.js("get('tools').click()")
        tab.until("get('finish').getBoundingClientRect().bottom < innerHeight")  # it slides in
        assert seen(tab, "#steps") and seen(tab, "#finish")
