"""What is seen while something is dragged over the home pages, and on the bar beside all apps."""

from __future__ import annotations

import pytest
from hands import centre, find
from viewer.test_live import say

from android_gym.apps.system.launcher import Drawer, Home
from android_gym.apps.system.launcher.dragging import Carried
from android_gym.apps.system.launcher.moving import Target
from android_gym.apps.system.launcher.workspace import DOCK, Tile
from android_gym.envs.free_play import free
from android_gym.phone.state.events import Drag, Swipe
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.render import layers
from android_gym.phone.system.step import step
from android_gym.phone.system.touch import in_progress
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.box import Box
from android_gym.profiles import base_phone
from android_gym.viewer.live import Session

FILES, FOX, MAIL = "com.google.android.documentsui", "org.mozilla.firefox", "com.google.android.gm"


@pytest.fixture
def phone() -> Phone:
    """The second home page of a Pixel, with Files and Firefox on it."""
    home = base_phone()
    w, h = home.display.size
    return step(home, Swipe(w * 0.8, h / 2, w * 0.2, h / 2))


def over(phone: Phone, words: str, x: float, y: float) -> Carried:
    """What is carried, with the finger at a point in shares of the display."""
    w, h = phone.display.size
    seen = in_progress(phone, Drag(*centre(find(phone, words)), x * w, y * h))
    assert seen is not None and isinstance(seen.top, Home) and seen.top.carried is not None
    return seen.top.carried


def drawn(phone: Phone) -> set[str]:
    """All words that are painted, with or without a node."""

    def of(box: Box) -> set[str]:
        return {box.view.text}.union(*(of(kid) for _, _, kid in box.kids))

    return set[str]().union(*(of(layer.box) for layer in layers(phone)))


def test_the_finger_is_told_what_a_drop_would_do(phone: Phone) -> None:
    fox = Tile(1, 1, packages=(FOX,))
    assert over(phone, "Firefox", 0.5, 0.4) == Carried(fox, Target("cell", 2, 2), fox.replace(column=2, line=2))
    assert over(phone, "Firefox", 0.1, 0.09).landing == Tile(1, 0, packages=(FILES, FOX))
    assert over(phone, "Firefox", 0.2, 0.05).target == Target("remove")
    assert over(phone, "Firefox", 0.8, 0.05).target == Target("uninstall")
    assert over(phone, "Firefox", 0.99, 0.5) == Carried(fox, Target("page", 1))
    assert over(phone, "Firefox", 0.5, 0.99) == Carried(fox)
    assert over(phone, "Gmail", 0.9, 0.83).landing == Tile(DOCK, 4, packages=(MAIL,))


def test_only_what_can_be_uninstalled_has_a_button_for_it(phone: Phone) -> None:
    w, h = phone.display.size
    own = in_progress(phone, Drag(*centre(find(phone, "Files")), w / 2, h / 2))
    other = in_progress(phone, Drag(*centre(find(phone, "Firefox")), w / 2, h / 2))
    assert own is not None and other is not None
    assert {"Remove", "Uninstall"} & drawn(phone) == set()
    assert {"Remove", "Uninstall"} & drawn(own) == {"Remove"}
    assert {"Remove", "Uninstall"} & drawn(other) == {"Remove", "Uninstall"}
    assert "Files" not in drawn(own) and "Files" in drawn(other)


def test_the_list_of_apps_gives_way_to_the_page_at_once(phone: Phone) -> None:
    w, h = phone.display.size
    everything = step(phone, Swipe(w / 2, h * 0.8, w / 2, h * 0.2))
    assert isinstance(everything.top, Drawer)
    clock = Tile(0, -1, packages=("com.google.android.deskclock",))
    there = clock.replace(page=1, column=2, line=2)
    assert over(everything, "Clock", 0.5, 0.4) == Carried(clock, Target("cell", 2, 2), there)


def test_a_page_is_only_looked_at_while_the_finger_is_down() -> None:
    session = Session(free("Look"))
    before = session.env.phone
    left, top, right, bottom = find(before, "Gmail").bounds
    w, h = before.display.size
    at = {"x1": (left + right) / 2 / w, "y1": (top + bottom) / 2 / h, "held": 0.6, "moved": True}
    say(session, "touch", **at, x2=0.5, y2=0.4, done=False)
    assert session.preview is not None and session.preview.kind == "lift"
    assert session.shown.top.carried.target == Target("cell", 2, 2)
    assert session.env.phone is before
    say(session, "touch", **at, x2=0.5, y2=0.4, done=True)
    assert session.env.phone.top == Home()
    assert Tile(0, 2, 2, (MAIL,)) in session.env.phone.app(LAUNCHER).tiles


def test_the_bar_beside_all_apps_goes_along_and_tells_the_letter() -> None:
    small = base_phone()
    small = small.replace(display=small.display.replace(width=720, height=960, density=320))
    small = written(small, "secure/launcher_grid", "2x2")
    apps = step(small, Swipe(360, 760, 360, 190))
    rail = next(n for n in top_frame(apps).nodes if n.id.endswith("/fast_scroller"))
    x, (_, top, _, bottom) = 700, rail.bounds
    move = Swipe(x, top + 10, x, bottom - 10)
    seen = in_progress(apps, move)
    assert seen is not None
    assert isinstance(seen.top, Drawer) and seen.top.letter == "S"  # Settings
    assert "S" in drawn(seen)
    after = step(apps, move)
    assert after.top == Drawer()
    (here,), (there,) = top_frame(after).scrollers, top_frame(seen).scrollers
    assert here.offset == there.offset == here.limit
    assert thumb(apps) == top  # px of the display
    assert thumb(after) == bottom - 56 * 2


def thumb(phone: Phone) -> float:
    """The upper edge of the bar."""

    def tops(box: Box, y: float) -> list[float]:
        if box.view.layout.kind == "track":
            return [y + at for _, at, _ in box.kids]
        return [found for _, at, kid in box.kids for found in tops(kid, y + at)]

    frame = top_frame(phone)
    (found,) = tops(frame.box, frame.y)
    return found
