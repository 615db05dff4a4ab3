"""Our screens against pixels recorded on a real phone, on the profile `reference`.

The shots are 320 x 640 px, dark, JPEG. What is compared lies outside pictures (icons of apps, the
owner's photo, favicons), below the status bar: the mean colour of squares of 80 px, and SSIM (Wang
et al. 2004: Gaussian windows of 11 px, luminance).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt
import pytest
import test_fidelity as made

from android_gym.phone.core.values import Value
from android_gym.phone.core.view import View
from android_gym.phone.state.activity import Activity, App
from android_gym.phone.state.events import Key, Launch, Swipe, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.registry import apps
from android_gym.phone.system.render import render

FOLDER = Path(__file__).parents[2] / "shared/reference"
pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="the recorded shots are not beside the repository")
Picture = npt.NDArray[np.uint8]
SIDE = 80  # px, of the squares whose colours are compared
STATUS = 24  # px, of the status bar: another phone's network and notifications
OFF = 6  # of 255: the most that the colours of a screen's squares may be off, on the average
Box = tuple[int, int, int, int]  # left, top, right, bottom


class Shot(NamedTuple):
    """A recorded screen: the sheet and its place there, how ours is brought about, the least SSIM,
    and where pictures are."""

    sheet: str
    place: int
    make: Callable[[], Phone]
    least: float
    pictures: tuple[Box, ...] = ()
    parts: tuple[Box, ...] = ((0, STATUS, 320, 640),)  # what of it is compared


FIREFOX = "org.mozilla.firefox"
# what the recorded phone has besides; the names are what is compared
OTHERS = {"org.example.messages": "Messages", "org.example.photos": "Photos", "org.example.atx": "ATX"}
MORE = {
    f"org.example.{label.casefold().replace(' ', '')}": label
    for label in (
        "Calendar",
        "Camera",
        "Drive",
        "Google",
        "Maps",
        "Phone",
        "Play Store",
        "Slack",
        "The Weather Channel",
        "TMobile",
        "YouTube",
        "YT Music",
    )
}


class Blank(Activity):
    """An activity that shows nothing."""

    package = "org.example"

    def view(self) -> View:
        return View()


@pytest.fixture(autouse=True)
def others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The apps of the recorded phone, while a test runs."""
    for package, label in (OTHERS | MORE).items():
        app = App(package, label, Blank, Value)
        monkeypatch.setitem(apps(), package, app)
        monkeypatch.setitem(catalogue("reference"), package, app)


def with_beijing() -> Phone:
    """A minute after the search."""
    return made.with_beijing().replace(time=made.WINTER + 60)


def apps_page() -> Phone:
    """The four apps of the recorded phone were opened in the last hours."""
    phone, now = made.settings_home(), made.start().time
    phone = phone.replace(packages=(*phone.packages, *OTHERS))
    for package, minutes in zip((FIREFOX, *OTHERS), (180, 97, 42, 9), strict=True):
        phone = Ctx(phone.replace(time=now - 60 * minutes), package).used(package).phone
    phone = written(phone, "role/browser", FIREFOX).replace(time=now)
    return made.tap(phone, "Apps")


def apps_page_lower() -> Phone:
    return made.do(apps_page(), Swipe(160, 320, 160, 18))


def drawer() -> Phone:
    phone = made.start()
    return made.swipe_up(phone.replace(packages=(*phone.packages, *OTHERS, *MORE)))


def firefox() -> Phone:
    return made.do(made.start(), Launch(FIREFOX))


def firefox_search() -> Phone:
    return made.tap(firefox(), "Search or enter address")


def firefox_page() -> Phone:
    return made.do(firefox_search(), Type("large language model"), Key("enter"))


def firefox_suggestions() -> Phone:
    """The owner has searched for these words before, and has no page about them."""
    phone = firefox_search()
    kept = phone.apps.get(FIREFOX).replace(searches=("large language model",), visits=(), bookmarks=())
    return made.do(phone.replace(apps=phone.apps.update({FIREFOX: kept})), Type("large language model"))


APP_ICONS = ((20, 285, 60, 605),)
LOWER_ICONS = ((20, 80, 60, 320),)
ROLE_ICONS = ((20, 230, 60, 640),)
# icons and their dots in the list of apps, and Google's signs in its search bar
DRAWN = ((25, 45, 60, 80), (215, 45, 300, 80), *((0, y, 310, y + 54) for y in range(119, 600, 115)))
TILES = ((0, 30, 60, 75), (0, 90, 60, 150), (0, 195, 320, 400))
SHOTS = {
    "clock world": Shot("clock", 2, made.world_clock, 0.93),
    "clock search": Shot("clock", 3, made.add_city, 0.95),
    "clock results": Shot("clock", 4, made.found, 0.95),
    "clock beijing": Shot("clock", 5, with_beijing, 0.92),
    "clock beijing, later": Shot("clock", 6, with_beijing, 0.92),
    "settings home": Shot("settings", 1, made.settings_home, 0.93, ((240, 60, 320, 130),)),
    "settings apps": Shot("settings", 2, apps_page, 0.96, APP_ICONS),
    "settings apps, lower": Shot("settings", 3, apps_page_lower, 0.94, LOWER_ICONS),
    "default apps": Shot("settings", 4, made.default_apps, 0.97, ROLE_ICONS),
    "browser chooser": Shot("settings", 5, made.browser_chooser, 0.9, ((40, 230, 110, 380),)),
    "browser chosen": Shot("settings", 6, made.browser_chosen, 0.9, ((40, 230, 110, 380),)),
    "browser chosen, later": Shot("settings", 7, made.browser_chosen, 0.9, ((40, 230, 110, 380),)),
    "firefox home": Shot("firefox", 1, firefox, 0.85, TILES),
    "firefox search": Shot("firefox", 2, firefox_search, 0.82, TILES),
    "firefox suggestions": Shot("firefox", 3, firefox_suggestions, 0.93, ((0, 30, 60, 75),)),
    "firefox toolbar": Shot("firefox", 4, firefox_page, 0.9, parts=((0, 24, 320, 80),)),
    **{
        f"home before {sheet}": Shot(
            sheet, 0, made.start, 0.96, ((25, 545, 60, 588), (215, 545, 300, 588)), ((20, 545, 300, 588),)
        )
        for sheet in ("clock", "settings", "firefox", "maps")
    },
    "app drawer": Shot("clock", 1, drawer, 0.89, DRAWN),
}


@cache
def recorded(sheet: str) -> Picture:
    image = cv2.imread(str(FOLDER / f"androidarena_shots_{sheet}.png"))
    assert image is not None
    return np.asarray(image[:, :, ::-1], np.uint8)


def shown(shot: Shot) -> npt.NDArray[np.bool_]:
    """Which pixels are compared."""
    mask = np.zeros((640, 320), bool)
    for left, top, right, bottom in shot.parts:
        mask[top:bottom, left:right] = True
    for left, top, right, bottom in shot.pictures:
        mask[top:bottom, left:right] = False
    return mask


def similarity(one: Picture, other: Picture) -> npt.NDArray[np.float64]:
    """SSIM at each pixel."""
    a, b = (cv2.cvtColor(each, cv2.COLOR_RGB2GRAY).astype(np.float64) for each in (one, other))

    def mean(of: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        return np.asarray(cv2.GaussianBlur(of, (11, 11), 1.5))

    low, high = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    mean_a, mean_b = mean(a), mean(b)
    spread = mean(a * a) - mean_a**2 + mean(b * b) - mean_b**2
    together = mean(a * b) - mean_a * mean_b
    found = (2 * mean_a * mean_b + low) * (2 * together + high)
    return np.asarray(found / ((mean_a**2 + mean_b**2 + low) * (spread + high)))


def colors_off(one: Picture, other: Picture, mask: npt.NDArray[np.bool_]) -> list[float]:
    """How far the mean colours of the squares differ in the channel where they do most."""
    found = []
    for top in range(0, 640, SIDE):
        for left in range(0, 320, SIDE):
            part = np.s_[top : top + SIDE, left : left + SIDE]
            inside = mask[part]
            if inside.mean() > 0.25:
                means = [each[part][inside].mean(0) for each in (one, other)]
                found.append(float(np.abs(means[0] - means[1]).max()))
    return found


@pytest.mark.parametrize("name", SHOTS)
def test_a_screen_has_the_colours_and_shapes_of_the_recorded_one(name: str) -> None:
    shot = SHOTS[name]
    real = recorded(shot.sheet)[:, shot.place * 320 : (shot.place + 1) * 320]
    ours, mask = render(shot.make(), 320, 640), shown(shot)
    off, alike = colors_off(ours, real, mask), float(similarity(ours, real)[mask].mean())
    print(  # noqa: T201 the figures are the point
        f"{name:22} colours off {np.mean(off):.1f}, at most {max(off):.1f}; SSIM {alike:.3f}"
    )
    assert np.mean(off) < OFF
    assert alike >= shot.least


def test_a_shifted_or_tinted_screen_is_noticed() -> None:
    shot = SHOTS["settings home"]
    ours, mask = render(shot.make(), 320, 640), shown(shot)
    assert float(similarity(ours, ours)[mask].mean()) == pytest.approx(1)
    assert float(similarity(ours, np.roll(ours, 12, 0))[mask].mean()) < 0.9
    tinted = np.clip(ours.astype(int) + (0, 0, 12), 0, 255).astype(np.uint8)
    assert np.mean(colors_off(ours, tinted, mask)) > OFF
