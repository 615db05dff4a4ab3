"""Walks through apps: what they reach, in which order, and that they find nothing wrong."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from plugin_files import forgotten
from walks import PACKAGES

from android_gym.apps.google.settings.pages import PAGES
from android_gym.check import Report, check, found
from android_gym.check.activities import declared_by
from android_gym.check.bars import BARS, look_at_bars, shown, states
from android_gym.check.findings import Findings
from android_gym.check.naming import coarse, fine
from android_gym.check.scenes import scenes
from android_gym.check.walk import Walk
from android_gym.kit import Activity, App, Call
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.crashes import raising
from android_gym.phone.system.windows import front_windows
from android_gym.profiles import base_phone, find, register

# Words that hardly stand out: the colours of each app.
FAINT = {
    ("Gmail", "#ffffff on #e8710a")  # white on the orange of the category Updates, as the real one has it
}
_FAINT = re.compile(r"(\w+), screen .*: its words hardly stand out: (.*?), [\d.]+ to 1")


def faint(words: str) -> tuple[str, str] | None:
    """The app and the colours that a finding is about, None where it is about something else."""
    found = _FAINT.match(words)
    return (found[1], found[2]) if found else None


def checked(name: str, screens: int, seed: int = 0) -> Report:
    source = found(name)
    return check(source, source.apps[0], seed, screens)


def test_every_activity_of_a_small_app_is_visited() -> None:
    report = checked("Notally", 100)
    assert (report.visited, report.activities, report.missed) == (3, 3, ())
    assert report.findings == ()


def test_checks_with_one_seed_are_equal_and_with_another_differ() -> None:
    one, same, other = (checked("google.clock", 12, seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_what_no_touch_reaches_is_opened_by_its_component_or_an_intent() -> None:
    report = checked("com.google.android.contacts", 40)
    assert {"ContactSelection", "ShowOrCreate"} <= set(report.by_component)  # the second gives way to another at once
    assert (report.visited, report.missed) == (report.activities, ())


DRAWING = """
from typing import ClassVar

from android_gym.kit import *

PACKAGE = "org.example.drawing"


class Main(Activity):
    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "org.example.Main"
    drawn: str = ""

    def view(self) -> View:
        kids = button("Line", draw(), id="draw"), button("First", route("Room", 1), id="first")
        return scaffold(app_bar("Drawing"), column(*kids, w=FILL))


@does
def draw(c):
    return c.set(drawn=c.screen.drawn + "x")


class Room(Activity):
    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "org.example.Room"
    number: int

    def view(self) -> View:
        more = (button("On", on(self.number), id=f"on{self.number}"),) if self.number < 12 else ()
        return scaffold(app_bar(f"Room {self.number}", leave()), column(text("Room", f"room{self.number}"), *more))


@does
def on(c, number):
    return c.start(Last() if number == 11 else Room(number + 1))


class Last(Activity):
    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "org.example.Last"
    exported: ClassVar[bool] = False

    def view(self) -> View:
        return scaffold(app_bar("Last", leave()), text("The last one", "last"))


APP = App(PACKAGE, "Drawing", Main)
"""


def test_a_walk_leaves_screens_that_only_words_tell_apart_for_others(tmp_path: Path) -> None:
    file = tmp_path / "drawing_app.py"
    file.write_text(DRAWING, "utf-8")
    with raising(False), forgotten():
        source = found(str(file))
        report = check(source, source.apps[0], screens=60)
    assert (report.visited, report.missed, report.findings) == (3, (), ())


def test_what_is_planned_comes_up_in_a_walk_and_so_does_a_list_beside_its_details() -> None:
    home = base_phone("everything")
    clock, contacts = found("google.clock"), found("google.contacts")
    due = scenes(clock.apps[0], home, declared_by(clock.apps[0], clock.modules[0]))
    assert "Firing" in {type(phone.window.activity).__name__ for phone in due}
    wide = scenes(contacts.apps[0], home, declared_by(contacts.apps[0], contacts.modules[0]))
    assert [type(window.activity).__name__ for window in front_windows(wide[-1])] == ["PeopleActivity", "NobodyOpen"]


def test_the_system_has_nothing_wrong_and_all_of_its_windows_are_visited() -> None:
    line = [sys.executable, "-m", "android_gym", "check", "com.android.systemui", "--screens", "100", "--json"]
    done = subprocess.run(line, capture_output=True, text=True)  # alone: other tests add windows of their own
    assert done.returncode == 0, done.stderr
    (report,) = json.loads(done.stdout)["apps"]
    assert (report["visited"], report["activities"], report["findings"]) == (2, 2, [])
    starts = {type(phone.window.activity).__name__ for phone in scenes(*_system())}
    assert starts == {"Shade", "LockScreen", "PowerMenu", "VolumeSheet"}


def _system() -> tuple[App, Phone, tuple[type[Activity], ...]]:
    source = found("com.android.systemui")
    return source.apps[0], base_phone(), declared_by(source.apps[0], source.modules[0])


def test_a_family_means_all_its_apps() -> None:
    labels = {app.label for app in found("system").apps}
    assert {"System UI", "Pixel Launcher", "Intent Resolver", "Package installer"} <= labels


def test_every_bar_of_the_system_is_looked_at() -> None:
    seen = {bar.name for phone in states(base_phone()) for bar in shown(phone)}
    assert seen == set(BARS)


def test_what_is_wrong_with_a_bar_of_the_system_is_said() -> None:
    """In place of its own, the phones of a profile get a toast and a volume panel with a fault."""
    usual = find("everything")
    register(usual.replace(name="odd_bars", apps=(*usual.apps, "toy_bars")))
    findings = Findings("System UI")
    look_at_bars(base_phone("odd_bars"), findings)
    assert [one.sentence for one in findings] == [
        'System UI, screen volume panel, view "bel": unknown icon "bel"; did you mean "bed"?',
        'System UI, screen toast, view "message": its words hardly stand out: #777777 on #888888, 1.3 to 1, not 4.5'
        " (in the light theme, in the dark theme)",
    ]


def test_a_label_a_package_a_module_and_a_file_mean_the_same_app() -> None:
    file = "android_gym/apps/thirdparty/notally.py"
    names = ("notally", "com.omgodse.notally", "thirdparty.notally", file)
    assert {found(name).apps[0].label for name in names} == {"Notally"}


def test_rows_of_a_list_count_as_one_and_pages_by_name_as_several() -> None:
    assert fine(Call("m:open", (3,))) == fine(Call("m:open", (4,)))
    assert fine(Call("m:open", ("wifi",))) != fine(Call("m:open", ("about",)))
    assert coarse(Call("m:open", ("wifi",))) == coarse(Call("m:open", ("about",)))


@pytest.mark.slow
def test_a_walk_reaches_nearly_all_pages_of_settings_by_touch() -> None:
    source = found("com.android.settings")
    app = source.apps[0]
    walk = Walk(app, base_phone(source.profile), (), (), Findings(app.label), 3000)
    names = {getattr(visit.phone.top, "name", "") for visit in walk.visits()}
    # Without channels, not unlocked, and opened by other apps only.
    assert set(PAGES) - names <= {"channel", "developer", "files_of_app"}


@pytest.mark.slow
@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_is_wrong_with_an_app_but_its_faint_colours(package: str) -> None:
    report = checked(package, 3000)
    wrong = {one.sentence for one in report.findings}
    assert {words for words in wrong if faint(words) not in FAINT} == set()
    assert report.missed == ()
