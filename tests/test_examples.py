"""The apps and tasks in `examples`: their size, what a check finds, and certificates.

Each runs in a process of its own, as a user would run it: two apps of one package name cannot be
in one process, and other tests import the calendar in another way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from plugin_files import ROOT, forgotten, fresh

import android_gym
from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit import Intent, Table
from android_gym.phone.state.events import Send
from android_gym.phone.system.crashes import raising
from android_gym.tasks.steps import back, click, drag, el, enter_text, long_click, press_enter, start

NOTEBOOK = "org.example.notebook"
SEND, TEXT = "android.intent.action.SEND", "android.intent.extra.TEXT"
EXAMPLES = ROOT / "examples"
LINES = {"notes": 300, "planner": 350}  # of the app, without its tasks
FILES = {  # files of tasks and what is needed beside them
    "notes": ("notes",),
    "planner": ("planner",),
    "notes/calendar_tasks.py": ("planner", "notes/calendar_tasks.py"),
}
CERTIFY = """
import json, sys
from android_gym.check import found
from android_gym.evaluation.certify import certify
seeds, *paths = sys.argv[1:]
*_, source = [found(path) for path in paths]
for_seeds = {"seeds": tuple(range(int(seeds))), "profile": source.profile, "random_runs": 0}
print(json.dumps({one.id: certify(one, **for_seeds).problems for one in source.tasks}))
"""


def said(*command: str) -> Any:
    """The JSON that a fresh process of Python prints."""
    return json.loads(fresh(*command).partition("---")[0])


def certificates(file: str, seeds: int) -> dict[str, list[str]]:
    paths = (str(EXAMPLES / name) for name in FILES[file])
    made: dict[str, list[str]] = said("-c", CERTIFY, str(seeds), *paths)
    return made


@pytest.mark.parametrize("name", LINES)
def test_an_app_keeps_to_its_number_of_lines(name: str) -> None:
    modules = [file for file in (EXAMPLES / name).glob("*.py") if "tasks" not in file.stem]
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in modules)
    assert lines <= LINES[name]


def test_a_check_of_the_notebook_finds_nothing() -> None:
    """Also of its tasks, which a check certifies over two seeds."""
    found = said("-m", "android_gym", "check", "examples/notes", "--json", "--screens", "400")
    (app,) = found["apps"]
    assert [one["sentence"] for one in (*app["findings"], *found["findings"])] == []
    assert app["visited"] == app["activities"] == 3


@pytest.mark.parametrize(("file", "tasks"), tuple(zip(FILES, (4, 4, 4), strict=True)))
def test_every_task_is_certified(file: str, tasks: int) -> None:
    made = certificates(file, 1)
    assert len(made) == tasks
    assert {name: problems for name, problems in made.items() if problems} == {}


def test_the_bookshop_is_clean_and_its_tasks_are_certified() -> None:
    """An app on a block of the kit, and the tasks that come with the block."""
    found = said("-m", "android_gym", "check", "examples/bookshop", "--json", "--screens", "100")
    assert [one["sentence"] for one in (*found["apps"][0]["findings"], *found["findings"])] == []
    given = ("--apps", "examples/bookshop", "--apps", "examples/bookshop/bookshop_tasks.yaml")
    printed = fresh("-m", "android_gym", "certify", "examples/bookshop/bookshop_tasks.yaml", "--seeds", "1", *given)
    assert printed.count("certified                           yes") == 14


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_every_task_is_certified_over_three_seeds(file: str) -> None:
    made = certificates(file, 3)
    assert {name: problems for name, problems in made.items() if problems} == {}


@pytest.fixture(scope="module")
def given() -> Iterator[None]:
    """The notebook is known to this process."""
    with forgotten():
        android_gym.apps_from(str(EXAMPLES / "notes"))
        yield


@pytest.fixture
def device(given: None) -> Iterator[SimulatedDevice]:
    """A phone whose notebook may notify, with the note "Flat" open."""
    with raising():
        phone = SimulatedDevice("everything")
        do(phone, start("Notebook"), click("Flat"), click("Reminder"), click("Allow"))
        do(phone, click("CANCEL"))
        yield phone


def do(device: SimulatedDevice, *actions: Action) -> None:
    for action in actions:
        error, _ = perform(device, action)
        assert not error, (action, error)


def notes(device: SimulatedDevice) -> dict[str, Any]:
    return {note.title: note for note in device.phone().app(NOTEBOOK).notes}


def opened(device: SimulatedDevice) -> int:
    """The id of the note that is open."""
    top: Any = device.phone().top
    return int(top.opened)


def waiting(device: SimulatedDevice) -> list[str]:
    """The titles of the notifications that the notebook has planned."""
    return [one.call.args[1].title for one in device.phone().queue if one.package == NOTEBOOK]


def test_a_reminder_follows_its_note(device: SimulatedDevice) -> None:
    do(device, click("Reminder"), click("11"), click("OK"), click("OK"))
    do(device, enter_text("House", "Title"))
    assert waiting(device) == ["House"]
    do(device, back(), click("More options"), click("Delete"), click("Delete"))
    assert (waiting(device), notes(device)["House"].place) == ([], "bin")
    do(device, click("Undo"))
    assert waiting(device) == ["House"]
    do(device, Action("home"), Action("wait", amount=86_400), Action("notifications"))
    do(device, click("House"))
    assert opened(device) == notes(device)["House"].id


def test_what_is_typed_is_kept_unless_another_note_has_the_title(device: SimulatedDevice) -> None:
    do(device, enter_text("Call Ana", "Note"), enter_text("groceries ", "Title"))
    assert notes(device)["Flat"].text == "Call Ana"
    assert "Another note has this title" in [node.text for node in device.screen().nodes]
    do(device, back(), back(), click("New"), click("Note"), enter_text("One", "Note"))
    do(device, back(), back(), click("New"), click("Note"), enter_text("Two", "Note"))
    assert [note.text for note in device.phone().app(NOTEBOOK).notes][-2:] == ["One", "Two"]


def test_items_are_put_in_order_and_come_back_by_undo(device: SimulatedDevice) -> None:
    do(device, back(), click("Packing list"), enter_text("Map", "Add item"), press_enter(), back())
    do(device, drag(el(name="Move Map"), el(name="Move Charger")), click("Delete Towel"))
    assert [one.text for one in notes(device)["Packing list"].items] == ["Charger", "Map"]
    do(device, click("Undo"))
    assert [one.text for one in notes(device)["Packing list"].items] == ["Charger", "Map", "Towel"]


def test_shared_text_becomes_a_note_and_notes_are_shared(device: SimulatedDevice) -> None:
    text = Intent(SEND, "", "text/plain", NOTEBOOK, extras=Table.of({TEXT: "Shared words"}))
    device.do(Send(text))
    newest = device.phone().app(NOTEBOOK).notes[-1]
    assert (newest.text, opened(device)) == ("Shared words", newest.id)
    do(device, back(), back(), long_click("Flat"), click("Gift ideas"), click("Share"))
    shared = next(one.text for one in device.screen().nodes if "Gift ideas" in one.text)
    assert "Flat\nAsk the landlord about the boiler" in shared


def test_the_text_of_notes_gets_the_size_that_is_chosen(device: SimulatedDevice) -> None:
    do(device, back(), click("Open menu"), click("Settings"))
    do(device, click(id="android:id/seekbar", at=(0.95, 0.5)))
    assert device.phone().app(NOTEBOOK).size == 28
