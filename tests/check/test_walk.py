"""Walks through apps: what they reach, in which order, and that they find nothing wrong."""

from __future__ import annotations

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
    'Gmail, screen Search, view "snackbar_action": a tap does nothing, and no inert_reason says '
    "why",
    'Gmail, screen Inbox, view "empty_text" and 1 more: it lies outside of what can be seen (in '
    "landscape)",
}


def checked(name: str, screens: int, seed: int = 0) -> Report:
    source = found(name)
    return check(source, source.apps[0], seed, screens)


def test_every_activity_of_a_small_app_is_visited() -> None:
    report = checked("Notally", 100)
    assert (report.visited, report.activities, report.missed) == (3, 3, ())
    assert report.findings == ()


def test_checks_with_one_seed_are_equal_and_with_another_differ() -> None:
    one, same, other = (checked("Clock", 12, seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_what_no_touch_reaches_is_opened_by_its_component_or_named() -> None:
    report = checked("com.google.android.contacts", 40)
    assert "ContactSelection" in report.by_component
    assert "ShowOrCreate" in report.missed
    assert report.visited == report.activities - len(report.missed)


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
    assert set(PAGES) - names <= {"channel", "developer"}  # without channels, and not unlocked


@pytest.mark.slow
@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_is_wrong_with_an_app_but_what_is_known(package: str) -> None:
    report = checked(package, 3000)
    assert {one.sentence for one in report.findings} - KNOWN == set()
    assert set(report.missed) <= {"ShowOrCreate"}
