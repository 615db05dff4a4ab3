"""Notes by Simple Mobile Tools: pages, checklists, the lock, searching."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.apps.simple.notes.app import CHECKLIST, TEXT, Line, MainActivity, Note, Notes
from android_gym.devices import SimulatedDevice, perform
from android_gym.tasks.steps import back, click, enter_text, long_click, start, swipe

PACKAGE = "com.simplemobiletools.notes.pro"


def run(*actions: Action) -> SimulatedDevice:
    device = SimulatedDevice("simple")
    for action in (start("Notes"), *actions):
        error, _ = perform(device, action)
        assert not error, error
    return device


def kept(device: SimulatedDevice) -> Notes:
    model: Notes = device.phone().app(PACKAGE)
    return model


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text for node in device.screen().nodes if node.text]


def new(title: str, *kind: str) -> tuple[Action, ...]:
    named = enter_text(title, id="locked_note_title")
    return (click(id="new_note"), named, *map(click, kind), click("OK"))


def item(title: str) -> tuple[Action, ...]:
    return (click(id="checklist_fab"), enter_text(title, id="title_edit_text"), click("OK"))


LIST = (*new("shopping_list", "Checklist"), *item("eggs"), *item("beer"), *item("steak"))


def test_a_text_is_kept_as_it_is_typed_and_pages_are_in_order() -> None:
    device = run(*new("meeting"), enter_text("9pm", id="text_note_view"), *new("Album"))
    assert [(n.title, n.kind, n.text) for n in kept(device).pages] == [
        ("Album", TEXT, ""),
        ("General note", TEXT, ""),
        ("meeting", TEXT, "9pm"),
    ]
    perform(device, swipe("left", id="view_pager"))
    perform(device, click("meeting"))
    assert texts(device)[-3:] == ["General note", "meeting", "9pm"]


@pytest.mark.parametrize("first", ["new", "rename"])
def test_two_notes_never_have_one_title(first: str) -> None:
    ask = (
        new("general NOTE")
        if first == "new"
        else (
            *new("other"),
            click("More options"),
            click("Rename note"),
            enter_text("general NOTE", id="locked_note_title"),
            click("OK"),
        )
    )
    device = run(*ask)
    assert device.phone().toast.text == "A note with that title already exists"
    assert "general NOTE" in texts(device)
    assert "general NOTE" not in [n.title for n in kept(device).notes]


def test_items_are_ticked_moved_renamed_and_removed() -> None:
    device = run(*LIST, click("eggs"), long_click("steak"), click("Move to top"))
    assert kept(device).note.items == (Line(3, "steak"), Line(1, "eggs", True), Line(2, "beer"))
    for action in (
        long_click("beer"),
        click("Rename"),
        enter_text("bread", id="checklist_item_title"),
        click("OK"),
        click("More options"),
        click("Remove done items"),
    ):
        assert not perform(device, action)[0]
    assert kept(device).note.items == (Line(3, "steak"), Line(2, "bread"))
    for action in (click("More options"), click("Sort by"), click("Title"), click("OK")):
        assert not perform(device, action)[0]
    assert [one.title for one in kept(device).lines(kept(device).note)] == ["bread", "steak"]


PIN = (*(click(id=f"pin_{digit}") for digit in "2580"), click(id="pin_ok"))
LOCK = (click("More options"), click("Lock note"), click("OK"), click("PIN"), *PIN, *PIN)


def test_what_is_locked_is_hidden_when_the_note_is_left() -> None:
    device = run(*LIST, *LOCK)
    assert kept(device).note.lock.kind == "pin"
    assert "eggs" in texts(device)
    for action in (Action("home"), start("Notes")):
        perform(device, action)
    assert "eggs" not in texts(device) and "The notes' content is locked." in texts(device)
    for action in (click("Show content"), *PIN):
        assert not perform(device, action)[0]
    assert "eggs" in texts(device)
    perform(device, click("General note"))
    perform(device, click("shopping_list"))
    assert "eggs" not in texts(device)
    for action in (click("More options"), click("Delete note"), *PIN, click("Yes")):
        assert not perform(device, action)[0]
    assert kept(device).notes == (Note(1, "General note"),)


def test_searching_marks_the_words_and_goes_round() -> None:
    found = (click("Search"), enter_text("SECRET", id="search_query"))
    device = run(enter_text("a secret, secrets", id="text_note_view"), *found, click("Next"))
    top = device.phone().top
    assert isinstance(top, MainActivity) and (top.hit, top.searching) == (1, True)
    perform(device, click("Next"))
    assert device.phone().top.hit == 0
    for action in (back(), back()):  # the first one hides the keyboard
        perform(device, action)
    assert not device.phone().top.searching
    assert kept(device).note.text == "a secret, secrets"


def test_a_checklist_is_shared_as_text() -> None:
    device = run(*LIST, click("beer"))
    assert kept(device).note.kind == CHECKLIST
    assert kept(device).note.words == "[ ] eggs\n[x] beer\n[ ] steak"
