"""The versions of package, tasks and phone; the phone's is raised when recorded screens change.

As a command (`make screens`) it records the screens anew, unless they differ from the recorded ones
while `PHONE` is still the same.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import xxhash
import yaml
from walks import screens

import android_gym
from android_gym.devices import SimulatedDevice
from android_gym.phone.state.events import Event, Install, Key, Launch, Notifications, Rotate
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone
from android_gym.versions import HARNESS, PHONE, TASKS

ROOT = Path(__file__).parents[1]
FILE = Path(__file__).with_name("screens.json")
MOST = 48  # screens of an app
AROUND: dict[str, Event] = {
    "home": Key("home"),
    "turned": Rotate(1),
    "shade": Notifications(),
    "recents": Key("recents"),
}
TODO = (
    "Scores depend on what the phone shows. If it is meant to show something else now, raise PHONE "
    'in android_gym/versions.py, mark the entry in CHANGELOG.md "changes scores", and record the '
    "screens anew: make screens."
)


def digest(phone: Phone) -> str:
    """Of what a screen tells, as text and as XML: independent of how the package is divided."""
    device = SimulatedDevice()
    device.reset(phone)
    screen = device.screen()
    return xxhash.xxh3_64_hexdigest(f"{screen.text()}\n{screen.xml('stock')}".encode())


def digests() -> dict[str, list[str]]:
    """Of screens that taps reach in every app, and of what lies around the apps."""
    found = {name: [digest(step(base_phone(), event))] for name, event in AROUND.items()}
    for package in sorted(package for package, app in catalogue("pixel").items() if app.launcher):
        small = step(step(base_phone("reference"), Install(package)), Launch(package))
        found[package] = [digest(small), *(digest(phone) for phone, _ in screens(package, MOST))]
    return found


def recorded() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


def changes() -> list[str]:
    """Where the screens differ from the recorded ones, as "com.android.settings: 3 of 25"."""
    was, now = recorded()["screens"], digests()
    return [
        f"{name}: {len({*was.get(name, ())} - {*now.get(name, ())})} of {len(was.get(name, ()))}"
        for name in sorted({*was, *now})
        if was.get(name) != now.get(name)
    ]


def record() -> str:
    """Write the record; what to say about it."""
    known, found = recorded() if FILE.exists() else None, digests()
    if known is not None and known["phone"] == PHONE and known["screens"] != found:
        raise SystemExit(f"The screens differ from those of phone {PHONE}. {TODO}")
    text = json.dumps({"phone": PHONE, "screens": found}, indent=0)
    FILE.write_text(f"{text}\n", "utf-8", newline="\n")
    return f"{sum(map(len, found.values()))} screens of phone {PHONE} in {FILE.name}\n"


def test_a_phone_that_shows_something_else_has_another_version() -> None:
    changed = changes()
    assert not changed, f"Screens changed: {', '.join(changed)}. {TODO}"


def test_the_recorded_screens_are_of_the_phone_as_it_is_numbered() -> None:
    assert recorded()["phone"] == PHONE, "PHONE was raised: record the screens with make screens."


def test_several_hundred_screens_are_recorded_and_nearly_all_differ() -> None:
    found = [one for screens in recorded()["screens"].values() for one in screens]
    assert len(found) > 200
    assert len(set(found)) > 0.95 * len(found)


def test_every_place_that_tells_the_version_tells_the_same() -> None:
    assert android_gym.__version__ == HARNESS
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["version"] == HARNESS
    newest = re.search(r"^## (?!Unreleased$)(.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert newest and newest[1] == f"{HARNESS} (tasks {TASKS}, phone {PHONE})"


if __name__ == "__main__":
    sys.stdout.write(record())
