"""Which apps are explored, what their corpora are called, and what is typed into them."""

from __future__ import annotations

from pathlib import Path

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.envs.pages import Limits, explore, jobs, keywords, moves, packages, short_names
from android_gym.errors import UnknownName
from android_gym.phone.core.view import CHECKABLE, CLICKABLE, SCROLLABLE
from android_gym.phone.system.home import launch
from android_gym.screen import Screen
from android_gym.screen.elements import is_edit
from android_gym.versions import PHONE


def test_names_are_labels_in_letters_or_packages() -> None:
    apps = (
        ("com.android.vending", "Play Store"),
        ("com.miui.notes", "Notes"),
        ("com.simplemobiletools.notes.pro", "Notes"),
        ("com.miui.weather2", "天气"),
        ("single", "7"),
    )
    assert short_names(apps) == {
        "com.android.vending": "PlayStore",
        "com.miui.notes": "MiuiNotes",
        "com.simplemobiletools.notes.pro": "SimplemobiletoolsNotesPro",
        "com.miui.weather2": "MiuiWeatherTwo",
        "single": "Single",
    }


@pytest.mark.parametrize("profile", ["arena", "everything", "miui", "miui_en", "pixel", "simple"])
def test_no_two_apps_of_a_phone_have_one_name(profile: str) -> None:
    names = short_names(SimulatedDevice(profile).apps())
    assert len(set(names.values())) == len(names)
    assert all(name.isascii() and name.isalpha() for name in names.values())


def test_all_apps_with_an_icon_are_explored_those_of_miui_among_them() -> None:
    found = packages(SimulatedDevice("everything"))
    assert len(found) == 55
    tools = "com.miui.notes com.miui.calculator com.miui.gallery com.miui.weather2 com.android.mms com.android.contacts"
    tools += " com.android.calendar com.android.deskclock com.android.fileexplorer com.android.thememanager"
    assert set(tools.split()) <= set(found)
    with pytest.raises(UnknownName, match="no installed app named 'Notez'"):
        packages(SimulatedDevice("everything"), ("Notez",))


def test_a_job_says_what_is_explored_and_where_it_is_kept(tmp_path: Path) -> None:
    (job,) = jobs(SimulatedDevice("pixel", world_seed=3), tmp_path, ("Clock",), Limits(7, 20, 4, ("Oslo",)))
    assert job.path == tmp_path / "Clock.pages"
    assert job.about == (
        *("Clock", "Clock", "com.google.android.deskclock", "pixel", 3),
        *(PHONE, 7, 20, 4, ("Oslo",), 0),
    )


def test_texts_are_words_of_the_page_and_of_the_owners_life() -> None:
    device = SimulatedDevice("everything")
    device.restore(launch(device.phone(), "com.google.android.gm"))
    screen, phone = device.screen(), device.phone()
    found = keywords(screen, phone, 0)
    assert found == keywords(screen, phone, 0) != keywords(screen, phone, 1)
    assert len(found) == 4
    shown = {node.text.strip() for node in screen.nodes}
    assert set(found[:2]) <= shown
    assert found[2] in {person.first for person in phone.contacts}
    assert found[3] in {number.number for person in phone.contacts for number in person.phones}
    assert keywords(Screen(()), None, 0) == ("music",)


def test_an_exploration_that_was_cut_off_types_the_same_texts(tmp_path: Path) -> None:
    device = SimulatedDevice("everything")
    (job,) = jobs(device, tmp_path, ("com.miui.notes",), Limits(pages=3, texts=("Tea",)))
    explore(*job)
    (again,) = jobs(device, tmp_path, ("com.miui.notes",), Limits(pages=3))
    assert again.about.texts == ("Tea",)


def test_an_app_has_all_permissions_so_that_no_dialog_hides_it(tmp_path: Path) -> None:
    (job,) = jobs(SimulatedDevice("everything"), tmp_path, ("com.simplemobiletools.filemanager.pro",))
    texts = [node.text for node in job.app.first().screen.nodes]
    assert "Download" in texts and not any("grant our app access" in text for text in texts)


def test_what_is_tried_is_what_takes_it() -> None:
    device = SimulatedDevice("everything")
    device.restore(launch(device.phone(), "com.miui.notes"))
    screen = device.screen()
    found = list(moves(screen, ("Tea",)))
    assert {action.verb for action in found} == {"back", "click", "set_text", "swipe"}
    for action in found:
        if action.element is not None:
            i = screen.find(action.element)
            assert i is not None
            node = screen.nodes[i]
            flags = SCROLLABLE if action.verb == "swipe" else CLICKABLE | CHECKABLE
            assert node.flags & flags or is_edit(node.cls)
            assert node.package == "com.miui.notes"
