"""Looking is no change: opening apps, looking into what their lists hold, scrolling, going back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pytest
from walks import centre, controls, shape

from android_gym.phone.core.view import CHECKABLE, View
from android_gym.phone.state.diff import changes, side_effects
from android_gym.phone.state.events import Event, Key, Launch, Notifications, Rotate, Swipe, Tap, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import HitTarget
from android_gym.profiles import base_phone

YES = ("While using the app", "Only this time", "Allow", "OK", "Skip", "Got it")  # answers to an app's first questions
WAYS = (
    "More options",
    "Navigate up",
    "Open navigation drawer",
    "Search",
    "Menu",
    "Customize and control Google Chrome",
)
DOERS = ("Button", "CheckBox", "Switch", "SeekBar", "EditText", "Spinner")
# rows and pictures that do something, and pages of Settings on which a tap connects or chooses
ACTS: tuple[str, ...] = (
    "Shutter",
    "Save this guide",
    "Call ",
    "Clear recent searches",
    "Set yourself as away",
    "Close conversation",
)
ACTS += ("Internet", "Connected devices", "Wallpaper & style", "Display size and text")


def launched(profile: str, package: str) -> Phone:
    """A phone with an app in front that has asked what it asks at its first start."""
    phone = step(base_phone(profile), Launch(package))
    for _ in range(6):
        targets = {_words(t.view): t for t in controls(top_frame(phone))}
        answer = next((word for word in YES if word in targets), "")
        if not answer:
            break
        phone = step(phone, Tap(*centre(targets[answer])))
        phone = phone if phone.foreground == package else step(phone, Launch(package))
    return phone


def _within(view: View) -> Iterator[View]:
    yield view
    for kid in view.kids:
        yield from _within(kid)


def _words(view: View) -> str:
    return next((one.text or one.desc for one in _within(view) if one.text or one.desc), "")


def _calls(view: View) -> bool:
    """Whether a touch calls somebody."""
    return view.tap is not None and "PLACE_CALL" in str(view.tap)


def _looks(phone: Phone) -> list[HitTarget]:
    """What a touch looks into: rows, cards and tabs, and the buttons that only lead somewhere."""
    found = []
    for target in controls(top_frame(phone)):
        view, words = target.view, _words(target.view)
        if view.cls.endswith(DOERS):
            fits = words in WAYS
        else:
            fits = bool(view.kids) and not any(one.flags & CHECKABLE for one in _within(view))
        if fits and not words.startswith(ACTS) and not _calls(view):
            found.append(target)
    return found[:40]


def looked(start: Phone, most: int) -> Iterator[tuple[Phone, str]]:
    """Phones after one more look, and what was looked into on the way."""
    queue, seen = deque([(start, "")]), set[object]()
    w, h = start.display.size
    while queue and len(seen) < most:
        phone, way = queue.popleft()
        mark = shape(top_frame(phone))
        if mark in seen or phone.popup is not None:
            continue
        seen.add(mark)
        for target in _looks(phone):
            after, words = step(phone, Tap(*centre(target))), f"{way} / {_words(target.view)[:30]}"
            yield after, words
            back = step(after, Key("back"))
            yield back, f"{words} / back"
            queue += ((after, words), (back, f"{words} / back"))
        queue.append((step(phone, Swipe(w / 2, h * 0.6, w / 2, h * 0.1)), f"{way} / scrolled"))


def _changed(profile: str, most: int) -> tuple[list[str], int]:
    found, count = [], 0
    for package, app in catalogue(profile).items():
        if app.launcher:
            start = launched(profile, package)
            for phone, way in looked(start, most):
                count += 1
                found += [f"{package}{way}: {one.path}" for one in side_effects(start, phone)]
    return found, count


@pytest.mark.parametrize(("profile", "most", "fewest"), [("simple", 5, 300), ("everything", 5, 1000)])
def test_looking_into_things_changes_nothing(profile: str, most: int, fewest: int) -> None:
    found, count = _changed(profile, most)
    assert found == []
    assert count > fewest


GLANCES: dict[str, tuple[Event, ...]] = {
    "the shade": (Notifications(), Swipe(500, 1500, 500, 600), Key("back")),
    "recents": (Key("recents"), Key("back")),
    "a screenshot": (Key("screenshot"), Wait(5)),
    "turned": (Rotate(1), Rotate(0)),
    "the screen off and on": (Key("power"), Wait(30), Key("power"), Swipe(500, 1800, 500, 300)),
    "the home screen": (Key("home"), Wait(60)),
}


@pytest.mark.parametrize("name", GLANCES)
def test_glances_change_nothing(name: str) -> None:
    start = base_phone("arena")
    phone = step(start, Launch("com.google.android.apps.messaging"))
    for event in GLANCES[name]:
        phone = step(phone, event)
    assert side_effects(start, phone) == ()


def test_what_looking_changes_is_marks_and_histories_alone() -> None:
    start = base_phone("arena")
    found: set[str] = set()
    for package in ("com.google.android.apps.messaging", "com.google.android.gm", "com.google.android.youtube"):
        for phone, _ in looked(step(start, Launch(package)), 6):
            found |= {one.path for one in changes(start, phone, plain=False)}
    mine = "apps/com.google.android"
    assert {"messages", f"{mine}.gm.mails", f"{mine}.youtube.history"} <= found


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["simple", "everything", "arena"])
def test_looking_long_into_things_changes_nothing(profile: str) -> None:
    found, count = _changed(profile, 60)
    assert found == []
    assert count > 2000
