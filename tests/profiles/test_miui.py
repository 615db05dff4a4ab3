"""The Chinese phone: its tools speak the language of the phone, and stand long random play."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from android_gym.check import found
from android_gym.check.activities import declared_by
from android_gym.check.drawn import boxes
from android_gym.check.findings import Findings
from android_gym.check.starts import intents, openable
from android_gym.check.walk import Walk
from android_gym.phone.core.view import Verbatim
from android_gym.phone.state.events import Event, Key, Launch, LongPress, Notifications, Swipe, Tap, Type, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.overlays import all_nodes
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone, find

TOOLS = tuple(p for p in base_phone("miui").packages if ".apps.miui." in apps()[p].main.__module__)
WORD = re.compile(r"[A-Za-z][A-Za-z'’]+")
UNITS = frozenset("cm KB MB GB TB SIM PDF AQI PM UV km kg kB Wi Fi USB MIUI APK vCard vcf NFC GPS HD QQ".split())


def words_on(phone: Phone) -> Iterator[str]:
    """What the window with the input says of its own accord."""
    for view in (one.view for one in boxes(top_frame(phone))):
        for words in (view.desc, view.hint, "" if view.field else view.text):
            if type(words) is not Verbatim:
                yield re.sub(r"“[^”]*”|\S+\.\w+", "", words)


@pytest.mark.parametrize("package", TOOLS)
def test_no_latin_word_stands_on_a_chinese_screen_but_names_and_units(package: str) -> None:
    source = found(package, "miui")
    app = source.apps[0]
    screens = openable(app, declared_by(app, source.module_of(app)))
    walk = Walk(app, base_phone("miui"), screens, intents(app), Findings(""), 120)
    wrong: dict[str, str] = {}
    for phone, _, _ in walk.visits():
        if phone.window.package == package:
            latin = (words for words in words_on(phone) if not UNITS.issuperset(WORD.findall(words)))
            wrong |= dict.fromkeys(latin, type(phone.window.activity).__name__)
    assert wrong == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_no_app_stops_in_100_000_random_events(seed: int) -> None:
    rng = random.Random(seed)
    home = base_phone("miui" if seed < 2 else "miui_en")
    phone = home
    for number in range(100_000):
        phone = step(phone, _event(rng, phone))
        assert not phone.crashes, (number, phone.crashes)
        if not number % 10:
            assert all_nodes(phone) or not phone.display.on  # the power menu turns it off
        if not number % 1_000:
            phone = home


def _event(rng: random.Random, phone: Phone) -> Event:
    """A touch of something that takes touches, most of the time."""
    w, h = phone.display.size
    kind = rng.random()
    if kind < 0.02:
        return Launch(rng.choice(find(phone.profile).pages[0]))
    if kind < 0.08:
        return Key(rng.choice(("back", "back", "home", "enter", "recents")))
    if kind < 0.16:
        way = rng.choice(((0.5, 0.7, 0.5, 0.3), (0.5, 0.3, 0.5, 0.7), (0.8, 0.5, 0.2, 0.5), (0.2, 0.5, 0.8, 0.5)))
        return Swipe(*(share * side for share, side in zip(way, (w, h, w, h), strict=True)))
    if kind < 0.2:
        return Type(rng.choice(("西湖", "张三 13800000000", "3.5", "2023-10-12", "a/b\\n\u200b", "😀", "")))
    if kind < 0.21:
        return rng.choice((Wait(5), Wait(3_600), Notifications()))
    targets = top_frame(phone).targets
    if not targets or kind > 0.97:
        return Tap(w * rng.random(), h * rng.random())
    one = rng.choice(targets)
    x, y = (one.left + one.right) / 2, (one.top + one.bottom) / 2
    return LongPress(x, y) if kind > 0.9 else Tap(x, y)
