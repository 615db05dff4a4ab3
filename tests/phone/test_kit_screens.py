"""Forms of whole screens: two panes, tabs at the bottom or the side, a dial, letters, a drawer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toy
import toy_screens
from toy import centre, spot, tap, texts

from android_gym.phone.state.events import Install, Launch, Rotate, Swipe, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

PACKAGE = toy_screens.forms.name


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    toy.offer(monkeypatch, toy_screens.APP)
    yield step(step(base_phone(), Install(PACKAGE)), Launch(PACKAGE))
    components.cache_clear()


def ids(phone: Phone) -> set[str]:
    return {n.id.rpartition("/")[2] for n in top_frame(phone).nodes}


def test_a_narrow_display_shows_a_list_or_what_is_open_and_a_wide_one_both(phone: Phone) -> None:
    assert "Apple" in texts(phone) and "detail_pane" not in ids(phone)
    opened = tap(phone, "Apple")
    assert "A word" in texts(opened) and "Aox" not in texts(opened)
    wide = step(opened, Rotate(1))
    assert {"list_pane", "detail_pane"} <= ids(wide)
    assert "A word" in texts(wide) and "Aox" in texts(wide)
    left, right = spot(wide, "list_pane"), spot(wide, "detail_pane")
    assert left.right <= right.left
    assert left.right - left.left == pytest.approx(0.4 / 0.6 * (right.right - right.left), rel=0.01)


def test_destinations_are_at_the_bottom_or_at_the_side(phone: Phone) -> None:
    bar = spot(phone, "navigation_bar")
    assert bar.bottom == phone.display.size[1] and bar.left == 0
    assert "Nothing here" in texts(tap(phone, "Nothing"))
    wide = step(phone, Rotate(1))
    rail = spot(wide, "navigation_rail")
    assert rail.left == 0 and rail.right == 80 * wide.display.scale and "navigation_bar" not in ids(wide)
    assert "Nothing here" in texts(tap(wide, "Nothing"))


def test_a_dial_opens_into_labelled_buttons_and_closes(phone: Phone) -> None:
    dial = tap(phone, "Create")
    assert {"Word", "List"} <= set(texts(dial))
    assert tap(dial, "add_word").app(PACKAGE).log == "word"
    assert tap(dial, "List").app(PACKAGE).log == "list"
    assert not tap(dial, "List").top.dial
    beside = step(dial, Tap(100, 700))
    assert not beside.top.dial and beside.app(PACKAGE).log == ""


def test_letters_scroll_the_list_to_their_heading(phone: Phone) -> None:
    rail = spot(phone, "fast_scroller")
    x, high = (rail.left + rail.right) / 2, rail.bottom - rail.top
    there = step(phone, Tap(x, rail.top + high * 6.5 / 8))
    assert "Gpple" in texts(there) and "Apple" not in texts(there)
    dragged = step(phone, Swipe(x, rail.top + high * 0.1, x, rail.top + high * 6.5 / 8))
    assert texts(dragged) == texts(there)


def test_check_boxes_of_a_drawer_follow_the_model_and_leave_it_open(phone: Phone) -> None:
    drawer = tap(tap(phone, "More options"), "Drawer")
    off = tap(drawer, "Shown")
    assert not off.app(PACKAGE).shown and "Calendars" in texts(off)
    assert spot(off, "checkbox").view.flags & 8 == 0 != spot(drawer, "checkbox").view.flags & 8
    assert "Calendars" not in texts(tap(off, "Words"))
    assert centre(spot(drawer, "Shown")) == centre(spot(off, "Shown"))
