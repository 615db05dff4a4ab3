"""Walks through apps: what they reach, in which order, and that they find nothing wrong."""

from __future__ import annotations

import re

import pytest
from walks import PACKAGES

from android_gym.apps.google.settings.pages import PAGES
from android_gym.check import Report, check, found
from android_gym.check.findings import Findings
from android_gym.check.naming import coarse, fine
from android_gym.check.walk import Walk
from android_gym.kit import Call
from android_gym.profiles import base_phone

# What is wrong with apps of the package and is still to be mended.
KNOWN = {
    'Files, screen Pick, view "message": it reaches beyond what it is in (in landscape)',
    'Gmail, screen Inbox, view "snackbar_action": a tap does nothing, and no inert_reason says why',
    'Gmail, screen Inbox, view "empty_text" and 1 more: it lies outside of what can be seen (in landscape)',
    'YouTube, screen FilterSheet, view "text1": there is no room for "Any time" (on 320 x 640 dp)',
    'YouTube, screen ShareVideo, view "share_target": it reaches beyond what it is in (with text 1.3 times as large)',
}
# Words that hardly stand out, as those of some real apps do: the colours of each app.
FAINT = {
    ("Firefox", "primary on surface"),
    ("Firefox", "primary on surfaceContainer"),
    ("Firefox", "primary on surfaceContainerHigh"),
    ("Gmail", "#ffffff on #e8710a"),
    ("Maps", "primary on surfaceContainerHigh"),
    ("Maps", "#1a73e8 on secondaryContainer"),
    ("Maps", "#1a73e8 on surfaceContainerLow"),
    ("Maps", "#ffffff on #2190a4"),  # the colours of lines of public transport
    ("Maps", "#ffffff on #26a269"),
    ("Maps", "#ffffff on #e5a50a"),
    ("YouTube", "onSurfaceVariant on secondaryContainer"),
}
_FAINT = re.compile(r"(\w+), screen .*: its words hardly stand out: (.*?), [\d.]+ to 1")
MISSED = {  # what no walk comes to, and why
    "AttachPhoto": "gives way to another screen at once",
    "Calling": "gives way to another screen at once",
    "Linked": "gives way to another screen at once",
    "Opened": "gives way to another screen at once",
    "ShowOrCreate": "gives way to another screen at once",
    "NobodyOpen": "is beside a list on wide displays",
    "NothingOpen": "is beside a list on wide displays",
    "Firing": "comes when an alarm is due",
    "FolderPage": "needs a folder to be made in Drive",
    "History": "needs a calculation to be made",
    "InviteTeam": "needs the code of a mail",
    "NameProject": "needs the code of a mail",
    "NameWorkspace": "needs the code of a mail",
    "NoWorkspace": "needs the code of a mail",
}


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
def test_nothing_is_wrong_with_an_app_but_what_is_known(package: str) -> None:
    report = checked(package, 3000)
    wrong = {one.sentence for one in report.findings} - KNOWN
    assert {words for words in wrong if faint(words) not in FAINT} == set()
    assert set(report.missed) <= set(MISSED)
