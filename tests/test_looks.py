"""Promises about how every screen looks: nothing missing, cut off or out of reach."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from walks import screens

from android_gym.phone.activity import Popup
from android_gym.phone.art.ink import has_icon
from android_gym.phone.boot import base_phone
from android_gym.phone.events import Install, Launch, Rotate
from android_gym.phone.frame import Frame, Spot
from android_gym.phone.layout import Box
from android_gym.phone.registry import apps
from android_gym.phone.state import Phone
from android_gym.phone.step import step
from android_gym.phone.view import CLICKABLE

PACKAGES = [p for p, app in apps().items() if app.launcher]
MOST = 40  # screens looked at of one app in one form
SMALL = 20  # dp; no control is smaller than this in both directions
BUTTON = "android.widget.Button"
DIALOG_BUTTONS = ("button1", "button2", "button3", "_ok_button", "_cancel_button")


def started(package: str, form: str) -> Phone:
    """An app just opened: on the large phone upright or turned, or on the small one."""
    phone = base_phone("reference") if form == "small" else base_phone()
    phone = step(phone, Install(package))
    if form == "turned":
        phone = step(phone, Rotate(1))
    return step(phone, Launch(package))


@cache
def seen(package: str, form: str) -> tuple[tuple[Phone, Frame], ...]:
    return tuple(screens(package, MOST, first=started(package, form)))


def boxes(box: Box) -> Iterator[Box]:
    yield box
    for _, _, kid in box.kids:
        yield from boxes(kid)


def named(phone: Phone, spot: Spot) -> str:
    view = spot.view
    screen = type(phone.window.activity).__name__
    return f"{screen}: {view.id or view.cls} {view.text!r} {view.desc!r}"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_icon_on_every_screen_exists(package: str) -> None:
    pytest.importorskip("skia", reason="pictures need Skia", exc_type=ImportError)
    missing = {
        box.view.look.icon
        for _, frame in seen(package, "upright")
        for box in boxes(frame.box)
        if box.view.look.icon and not has_icon(box.view.look.icon)
    }
    assert not missing


@pytest.mark.parametrize("form", ["upright", "turned", "small"])
@pytest.mark.parametrize("package", PACKAGES)
def test_every_control_lies_on_the_display_and_can_be_hit(package: str, form: str) -> None:
    wrong = set()
    for phone, frame in seen(package, form):
        least = SMALL * phone.display.scale
        for spot in frame.spots:
            if spot.view.flags & CLICKABLE and max(spot.box.w, spot.box.h) < least:
                wrong.add(named(phone, spot))
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("package", PACKAGES)
def test_no_button_has_its_words_cut_off(package: str) -> None:
    cut = {
        named(phone, spot)
        for phone, frame in seen(package, "upright")
        for spot in frame.spots
        for box in boxes(spot.box)
        if spot.view.cls == BUTTON and box.lines and box.lines[-1].endswith("…")
        if not (box.view.text or box.view.hint).endswith("…")
    }
    assert not cut, "\n".join(sorted(cut))


@pytest.mark.parametrize("form", ["turned", "small"])
@pytest.mark.parametrize("package", PACKAGES)
def test_the_buttons_of_every_dialog_are_wholly_seen(package: str, form: str) -> None:
    wrong = set()
    for phone, frame in seen(package, form):
        if not isinstance(phone.window.activity, Popup):
            continue
        there = {s.view.id for s in frame.spots if s.bottom - s.top >= s.box.h - 1}
        for box in boxes(frame.box):
            if box.view.id.endswith(DIALOG_BUTTONS) and box.view.id not in there:
                wrong.add(f"{phone.window.activity!r:.120}: {box.view.id} {box.view.text}")
    assert not wrong, "\n".join(sorted(wrong))
