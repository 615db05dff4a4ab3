"""Pages in headless Chromium, opened from disk: pictures beside them, and what the agent observed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from viewer.devtools import CHROMIUM, Browser, Tab, browser
from viewer.test_observed import FORMS, played
from viewer.test_page import jpeg, record, result

from android_gym.envs.android import AndroidEnv
from android_gym.viewer import Entry, write

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")]
SIZES = ((1440, 900), (390, 844))
CARD = '<div class="opening"><button data-episode="0"><span class="shot"></span></button></div>'
SHADES = {"one": 40, "two": 120, "lost": 200}
TEXT = "getComputedStyle(get('text')).display === 'block'"


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as held:
        yield held


def beside(folder: Path) -> Path:
    """A page whose three pictures lie beside it."""
    pictures = {name: jpeg(shade) for name, shade in SHADES.items()}
    entries = [Entry(record(folder / f"{seed}"), result(seed=seed, steps=3)) for seed in range(2)]
    write(folder / "p.html", entries, pictures, opening=CARD, limit=0)
    return folder / "p.html"


def gone(tab: Tab) -> list[str]:
    """What the page says of pictures that are not there."""
    return list(
        tab.js("[...document.querySelectorAll('#lost')].filter(one => !one.hidden).map(one => one.textContent)")
    )


def test_pictures_beside_the_page_are_shown_from_disk(chromium: Browser, tmp_path: Path) -> None:
    url = beside(tmp_path).as_uri()
    for width, height in SIZES:
        tab = chromium.open(url, width, height)
        tab.until("document.querySelector('.shot img').naturalWidth === 360")
        assert tab.js("document.documentElement.scrollWidth <= innerWidth")
        tab.js("go(1, 1)")
        tab.until("[...get('strip').querySelectorAll('img')].filter(one => one.naturalWidth === 360).length === 4")
        tab.until("get('picture').width === 360 && get('picture').height === 800")
        asked = tab.js("[...get('strip').querySelectorAll('img')].map(one => one.src.split('/').slice(-1)[0])")
        assert asked == ["one.jpg", "two.jpg", "one.jpg", "lost.jpg"]
        names = "performance.getEntriesByType('resource').map(one => one.name.split('/').slice(-2).join('/'))"
        assert set(tab.js(names)) <= {f"pictures/{name}.jpg" for name in SHADES}
        assert gone(tab) == []
        assert not tab.js(TEXT)


def test_pictures_are_asked_for_when_they_come_into_sight(chromium: Browser, tmp_path: Path) -> None:
    tab = chromium.open(beside(tmp_path).as_uri(), *SIZES[0])
    tab.until("document.querySelector('.shot img').complete")
    assert tab.js("[...document.images].every(one => one.loading === 'lazy')")
    assert tab.js("document.images.length") == 1  # of the card; none of the episodes' own


def test_without_their_folder_screens_are_text_and_the_page_says_so(chromium: Browser, tmp_path: Path) -> None:
    page = beside(tmp_path)
    (tmp_path / "pictures").rename(tmp_path / "elsewhere")
    for width, height in SIZES:
        tab = chromium.open(f"{page.as_uri()}#0.1", width, height)
        tab.until(TEXT)
        assert "Done" in tab.js("get('text').textContent")
        tab.until("get('strip').querySelectorAll('pre').length === 4")
        tab.js("home()")
        tab.until("!document.querySelector('.shot img') && document.querySelector('.shot pre')")
        assert gone(tab) == [
            "The folder “pictures” is not beside this page, or not whole."
            " Screens without their picture are shown as text."
        ]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_panel_holds_what_the_environment_gave(
    chromium: Browser, tmp_path: Path, form: str | tuple[str, ...]
) -> None:
    trajectory, seen = played(AndroidEnv("Clock-AddCity", observation=form), "oracle")
    write(tmp_path / "p.html", [Entry(trajectory, result(), ("In wrappers.",))], {})
    tab = chromium.open(f"{(tmp_path / 'p.html').as_uri()}#0.0", *SIZES[0])
    tab.key("o")
    names = [form] if isinstance(form, str) else list(form)
    for step, one in enumerate(seen):
        tab.js(f"go(0, {step})")
        assert tab.js("[...get('beside').querySelectorAll('h4')].map(one => one.textContent)") == names
        assert tab.js("get('beside').querySelector('p').textContent") == "In wrappers."
        tab.until("[...get('beside').querySelectorAll('pre')].every(one => one.textContent)")
        texts = tab.js("[...get('beside').querySelectorAll('pre')].map(one => one.textContent)")
        assert texts == [one[name] for name in names]
        if "text" in names:
            assert tab.js("get('text').textContent") == one["text"]
    tab.key("o")
    assert tab.js("get('beside').hidden")


def test_forms_without_a_text_say_why(chromium: Browser, tmp_path: Path) -> None:
    forms = ("goal", "marks", "elements")
    trajectory, _ = played(AndroidEnv("Clock-AddCity", observation=forms), "oracle")
    write(tmp_path / "p.html", [Entry(trajectory, result())], {})
    tab = chromium.open(f"{(tmp_path / 'p.html').as_uri()}#0.1", *SIZES[0])
    tab.key("o")
    assert tab.js("[...get('beside').children].map(one => one.textContent)") == [
        "goal",
        trajectory.start.instruction,
        "marks",
        "A picture made of this screen, which the page does not have.",
        "elements",
        "Numbers, which the page does not show.",
    ]
