"""Installing from the catalogue, and the notes app that comes from there."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.action import Action, Element
from android_gym.apps.system.packageinstaller import Install, Uninstall
from android_gym.apps.thirdparty.notally import PACKAGE, EditNote, Main, Note, Notes, Search
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.activity import Empty

LINK = f"market://details?id={PACKAGE}"


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=id) if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text for node in device.screen().nodes if node.text]


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Notally in front."""
    device = SimulatedDevice()
    do(device, "install", text=PACKAGE)
    do(device, "start", text="Notally")
    return device


def written(device: SimulatedDevice, title: str, body: str) -> None:
    do(device, "click", id="TakeNote")
    do(device, "set_text", "Title", title)
    do(device, "set_text", "Note", body)
    do(device, "click", "Navigate up")


def notes(device: SimulatedDevice) -> tuple[Note, ...]:
    found: Notes = device.phone().app(PACKAGE)
    return found.notes


# --- the catalogue -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", [PACKAGE, LINK, "Notally", f"https://play.google.com/?id={PACKAGE}"])
def test_an_app_of_the_catalogue_is_installed_by_name_or_link(name: str) -> None:
    device = SimulatedDevice()
    assert PACKAGE not in device.phone().packages
    assert (PACKAGE, "Notally") not in device.apps()
    do(device, "install", text=name)
    assert PACKAGE in device.phone().packages
    assert (PACKAGE, "Notally") in device.apps()
    assert device.phone().app(PACKAGE) == Notes()


def test_a_market_link_asks_installs_and_opens() -> None:
    device = SimulatedDevice()
    home = device.phone()
    device.shell(f"am start -a android.intent.action.VIEW -d {LINK}")
    assert device.phone().popup == Install(PACKAGE)
    do(device, "click", "Cancel")
    assert device.phone().packages == home.packages
    device.shell(f"am start -d '{LINK}&referrer=x'")
    do(device, "click", "Install")
    assert PACKAGE in device.phone().packages
    assert "App installed." in texts(device)
    do(device, "click", "Open")
    assert device.phone().top == Main()
    assert device.phone().popup is None
    device.shell(f"am start -d {LINK}")
    do(device, "click", "Done")
    assert device.phone().top == Main()


def test_a_link_to_nothing_says_so_and_closes() -> None:
    device = SimulatedDevice()
    device.shell("am start -d market://details?id=org.example.nothing")
    assert "There is no app to install at this address." in texts(device)
    do(device, "click", "OK")
    assert device.phone().popup is None


def test_removing_it_takes_its_notes_and_it_comes_back_empty(device: SimulatedDevice) -> None:
    written(device, "Groceries", "Milk")
    device.shell(f"am start -a android.intent.action.DELETE -d package:{PACKAGE}")
    assert device.phone().popup == Uninstall(PACKAGE)
    do(device, "click", "OK")
    phone = device.phone()
    assert PACKAGE not in phone.packages and phone.apps.get(PACKAGE, Empty()) == Empty()
    assert phone.foreground == "com.google.android.apps.nexuslauncher"
    do(device, "install", text=PACKAGE)
    assert notes(device) == ()


def test_the_shell_uninstalls_what_is_no_part_of_the_system(device: SimulatedDevice) -> None:
    before = device.phone()
    assert device.shell("pm uninstall com.android.systemui").startswith("Failure [")
    assert device.shell("pm uninstall org.example.nothing").startswith("Failure [")
    assert device.phone() == before
    assert device.shell(f"adb uninstall {PACKAGE}") == "Success"
    assert device.shell("pm list packages notally") == ""


# --- the app -----------------------------------------------------------------------------------


def test_a_note_is_kept_when_it_is_left(device: SimulatedDevice) -> None:
    assert "Your notes appear here" in texts(device)
    written(device, "Groceries", "Milk\nBread")
    phone = device.phone()
    assert notes(device) == (Note(1, "Groceries", "Milk\nBread", phone.time),)
    assert phone.top == Main()
    assert ["Groceries", "Milk", "Oct 10"] == texts(device)[1:4]


def test_a_note_without_words_is_forgotten(device: SimulatedDevice) -> None:
    do(device, "click", id="TakeNote")
    assert device.phone().window.ui.focus == "draft.body"
    do(device, "click", "Navigate up")
    assert notes(device) == ()
    assert device.phone().top == Main()


def test_changes_are_kept_and_what_is_not_changed_keeps_its_time(device: SimulatedDevice) -> None:
    written(device, "Groceries", "Milk")
    before = notes(device)
    device.restore(device.phone().replace(time=device.phone().time + 3600))
    do(device, "click", "Groceries")
    do(device, "click", "Navigate up")
    assert notes(device) == before
    do(device, "click", "Groceries")
    do(device, "set_text", "Note", "Two lemons")
    do(device, "back")
    do(device, "back")
    assert notes(device) == (Note(1, "Groceries", "Two lemons", before[0].time + 3600),)


def test_pinned_notes_come_first(device: SimulatedDevice) -> None:
    written(device, "First", "a")
    written(device, "Second", "b")
    assert [t for t in texts(device) if t in ("First", "Second")] == ["Second", "First"]
    do(device, "click", "First")
    do(device, "click", "Pin")
    do(device, "click", "Navigate up")
    assert [t for t in texts(device) if t in ("First", "Second")] == ["First", "Second"]
    do(device, "click", "First")
    top = device.phone().top
    assert isinstance(top, EditNote) and top.draft.pinned and top.id == 1
    do(device, "click", "Unpin")
    do(device, "click", "Navigate up")
    assert [note.pinned for note in notes(device)] == [False, False]


def test_search_finds_all_words_in_title_and_text(device: SimulatedDevice) -> None:
    written(device, "Groceries", "Milk")
    written(device, "", "Call the library")
    do(device, "click", "Search")
    do(device, "set_text", "Search", "milk GROC")
    assert device.phone().top == Search("milk GROC")
    assert "Groceries" in texts(device) and "Call the library" not in texts(device)
    do(device, "set_text", "Search", "bees")
    assert "No notes found" in texts(device)


def test_a_deleted_note_can_be_brought_back(device: SimulatedDevice) -> None:
    written(device, "First", "a")
    written(device, "Second", "b")
    before = notes(device)
    do(device, "click", "First")
    do(device, "click", "More options")
    do(device, "click", "Delete")
    assert [note.title for note in notes(device)] == ["Second"]
    do(device, "click", "Undo")
    assert notes(device) == before


def test_a_note_is_shared_with_gmail(device: SimulatedDevice) -> None:
    def choose(name: str) -> Any:
        do(device, "click", "More options")
        do(device, "click", name)

    do(device, "click", id="TakeNote")
    choose("Share")
    toast = device.phone().toast
    assert toast is not None and toast.text == "There is nothing to share yet"
    do(device, "set_text", "Title", "Groceries")
    do(device, "set_text", "Note", "Milk")
    choose("Share")
    assert notes(device) == (Note(1, "Groceries", "Milk", device.phone().time),)
    do(device, "click", "Gmail")
    assert device.phone().foreground == "com.google.android.gm"
    assert {"Groceries", "Milk"} <= set(texts(device))


def test_a_note_that_is_left_by_home_is_kept_and_a_deleted_one_is_not(device: SimulatedDevice) -> None:
    do(device, "click", id="TakeNote")
    do(device, "set_text", "Note", "Buy bread")
    do(device, "home")
    (note,) = device.phone().app(PACKAGE).notes
    assert note.body == "Buy bread"
    do(device, "start", text="Notally")
    do(device, "click", "More options")
    do(device, "click", "Delete")
    assert device.phone().app(PACKAGE).notes == ()
