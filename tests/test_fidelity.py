"""Our screens against the real phone's, line by line, on the profile `reference`.

Each screen is brought about by a set-up function; then the released text form of our screen and
the real observation are compared as multisets of lines, indentation included.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from android_gym.phone.state.events import Launch, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.screen import Screen

SOURCE = Path(__file__).parents[2] / "shared/reference/androidarena_real_observations.md"
pytestmark = pytest.mark.skipif(not SOURCE.exists(), reason=f"{SOURCE.name} is not beside the repository")

CLOCK, SETTINGS = "com.google.android.deskclock", "com.android.settings"
GMAIL, CONTACTS = "com.google.android.gm", "com.google.android.contacts"
FILES = "com.google.android.documentsui"
SETTINGS_EPISODE = "Settings / permissioncontroller"

# the owner's own words: what is installed and used on that phone but not on ours
OWNER = {
    "ATX": "APP",
    "Photos": "APP",
    "Messages": "APP",
    "Firefox": "APP",
    "Chrome": "APP",
    "Clock": "APP",
    "Gmail": "APP",
    "Contacts": "APP",
    "Settings": "APP",
    "Files": "APP",
}
RECENT = re.compile(rf";; ({'|'.join(OWNER)}) AGO ago")  # a recently opened app
RULES = (
    (re.compile(r"\[n[0-9a-f#]{4}\]"), "[n####]"),
    (re.compile(r"\b\d{1,2}:\d\d\s?[AP]M\b"), "TIME"),
    (re.compile(r"\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun),? [A-Z][a-z]{2} \d{1,2}\b"), "DATE"),
    (re.compile(r"\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? [A-Z][a-z]+ \d{1,2}\b"), "DATE"),
    (re.compile(r"\b\d+ (min|hr|sec)\b(?: ?\d+ (min|hr|sec)\b)?"), "AGO"),
    (re.compile(r" has \d+ notifications?"), " has N notifications"),
    (re.compile(r"\b\d+\b"), "N"),
)


def normal(line: str) -> str:
    """A line without ids, times, dates and counts."""
    for pattern, word in RULES:
        line = pattern.sub(word, line)
    line = RECENT.sub(lambda m: f";; {OWNER[m.group(1)]} AGO ago", line)
    return line.rstrip()


def published(episode: str, step_: int) -> list[str]:
    """The lines of one real observation."""
    text = SOURCE.read_text(encoding="utf-8")
    block = re.search(rf"### {re.escape(episode)} step {step_}\n```text\n(.*?)```", text, re.S)
    assert block is not None
    return block.group(1).rstrip("\n").split("\n")


def score(ours: list[str], real: list[str]) -> tuple[float, float, float]:
    """Precision, recall and F1 of normalised lines."""
    a, b = Counter(map(normal, ours)), Counter(map(normal, real))
    hit = sum((a & b).values())
    p, r = hit / max(1, sum(a.values())), hit / max(1, sum(b.values()))
    return p, r, 2 * p * r / max(1e-9, p + r)


def do(phone: Phone, *events: object) -> Phone:
    for event in events:
        phone = step(phone, event)  # type: ignore[arg-type]
    return phone


def tap(phone: Phone, words: str) -> Phone:
    """Tap the node whose text or description is `words`."""
    for node in top_frame(phone).nodes:
        if words in (node.text, node.desc):
            left, top, right, bottom = node.bounds
            return step(phone, Tap((left + right) / 2, (top + bottom) / 2))
    raise AssertionError(f"{words!r} is not on the screen")


def start() -> Phone:
    return base_phone("reference")


def swipe_up(phone: Phone) -> Phone:
    w, h = phone.display.size
    return step(phone, Swipe(w / 2, h / 2, w / 2, 0.05 * h))


WINTER = 1_702_393_620  # 12 December 2023, 23:07 in Shanghai


def shanghai() -> Phone:
    phone = written(start(), "system/time_zone", "Asia/Shanghai").replace(time=WINTER)
    return do(phone, Launch(CLOCK))


def world_clock() -> Phone:
    phone = shanghai()
    return tap(phone, "Clock") if phone.top.tab not in ("", "Clock") else phone  # type: ignore[attr-defined]


def add_city() -> Phone:
    return tap(world_clock(), "Add city")


def found() -> Phone:
    return do(add_city(), Type("Beijing"))


def with_beijing() -> Phone:
    return tap(found(), "Beijing, China")


def settings_home() -> Phone:
    """The real phone's owner reads at the largest font size."""
    return do(written(start(), "system/font_scale", 1.3), Launch(SETTINGS))


def apps_page() -> Phone:
    """Four apps were opened in the last hours."""
    phone, now = settings_home(), start().time
    for package, minutes in ((CLOCK, 180), (CONTACTS, 97), (GMAIL, 42), (FILES, 9)):
        earlier = phone.replace(time=now - 60 * minutes)
        phone = Ctx(earlier, package).used(package).phone
    return tap(phone.replace(time=now), "Apps")


def apps_page_lower() -> Phone:
    return swipe_up(apps_page())


def default_apps() -> Phone:
    return tap(written(apps_page_lower(), "role/browser", "org.mozilla.firefox"), "Default apps")


def browser_chooser() -> Phone:
    return tap(default_apps(), "Browser app")


def browser_chosen() -> Phone:
    return tap(browser_chooser(), "Chrome")


SCREENS = {
    # the icons are those of other apps there: printed, and held to what the frame alone gives
    "home": (start, "Clock", 0, "home", 0.7),
    "app drawer": (lambda: swipe_up(start()), "Clock", 1, "home", 0.6),
    "clock world": (world_clock, "Clock", 2, "Clock", 0.9),
    "clock search": (add_city, "Clock", 3, "Clock", 0.9),
    "clock results": (found, "Clock", 4, "Clock", 0.9),
    "clock beijing": (with_beijing, "Clock", 5, "Clock", 0.9),
    "settings home": (settings_home, SETTINGS_EPISODE, 1, "Settings", 0.95),
    "settings apps": (apps_page, SETTINGS_EPISODE, 2, "Settings", 0.95),
    "settings apps, lower": (apps_page_lower, SETTINGS_EPISODE, 3, "Settings", 0.9),
    "default apps": (default_apps, SETTINGS_EPISODE, 4, "permissioncontroller", 0.9),
    "browser chooser": (browser_chooser, SETTINGS_EPISODE, 5, "permissioncontroller", 0.95),
    "browser chosen": (browser_chosen, SETTINGS_EPISODE, 6, "permissioncontroller", 0.95),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_reads_like_the_real_one(name: str) -> None:
    make, episode, number, app, least = SCREENS[name]
    phone = make()
    frame = top_frame(phone)
    w, h = phone.display.size
    ours = Screen.of(frame.nodes, phone.foreground, "", w, h).legacy_text(app).rstrip("\n").split("\n")
    real = published(episode, number)
    p, r, f1 = score(ours, real)
    print(f"{name:20} precision {p:.2f} recall {r:.2f} F1 {f1:.2f}")  # noqa: T201 the figures are the point
    missing = Counter(map(normal, real)) - Counter(map(normal, ours))
    extra = Counter(map(normal, ours)) - Counter(map(normal, real))
    assert f1 >= least, f"missing {list(missing)}\nextra {list(extra)}"
