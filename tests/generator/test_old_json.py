"""Tasks that an earlier version wrote as JSON are the same as YAML."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from android_gym.action import Action, Element
from android_gym.cli import main
from android_gym.errors import DamagedFile, InvalidOption
from android_gym.generator import old_json
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Task, sample
from android_gym.tasks.facts import Fact

CONTACTS = "com.google.android.contacts"
OPEN: dict[str, Any] = {
    "id": "Contacts-Open",
    "instruction": "In Contacts, open “{item}”.",
    "phrasings": ["Open Contacts; go to “{item}”."],
    "goal": [{"shows": f"{CONTACTS}/x.Quick", "with": {"id": "{item_id}"}}],
    "reference": [
        [{"do": "start", "text": "Contacts"}, {"do": "scroll_to", "name": "{item}"}, {"do": "click", "name": "{item}"}]
    ],
    "draws": [{"record": "item", "table": "contacts", "title": "name", "where": {"starred": True}}],
    "tags": ["generated", "page"],
    "loose": ["tab"],
    "profile": "arena",
    "family": "x.Quick",
}
LABEL: dict[str, Any] = {
    "id": "Clock-Set",
    "instruction": "Enter “{text_1}” and “{text_2}”, then choose “{choice}”.",
    "goal": [{"at": "settings/x", "is": "{value0}"}, {"new": "labels", "with": {"value": "{text_1}"}}],
    "subgoals": [{"front": CONTACTS}],
    "reference": [
        [
            {
                "do": "set_text",
                "name": "Label {{x}}",
                "cls": "android.widget.EditText",
                "text": "{text_1} / {text_2[0]}",
            },
            {"do": "click", "id": "{fab}", "ordinal": 2},
            {"do": "wait", "amount": 1.5},
        ],
        [{"do": "back"}],
    ],
    "draws": [
        {"among": [{"text_1": "Maple", "text_2": "Harbor"}, {"text_1": "Orchid", "text_2": "Lantern"}]},
        {"among": [{"choice": "A", "value0": [1, 2]}, {"choice": "B", "value0": []}, {"choice": "C", "value0": {}}]},
        {"among": [{"size": 1}, {"size": 2}]},
    ],
    "allowed": ["labels[+1]", "settings/x"],
    "worked_out": ["because"],
    "budget": 24,
    "split": "test",
    "profile": "arena",
}


def written(path: Path, *tasks: Any, **more: Any) -> Path:
    path.write_text(json.dumps({"tasks": tasks, "format": 1, "made_by": "Two tasks.\nOf old.", **more}), "utf-8")
    return path


def convert(*words: object) -> Result:
    return CliRunner().invoke(main, ["convert", *map(str, words)])


def converted(folder: Path, *tasks: Any) -> list[Task]:
    told = convert(written(folder / "old.json", *tasks))
    assert told.exit_code == 0, told.output
    return list(registry.load_file(folder / "old.yaml"))


def test_a_converted_task_says_the_same(tmp_path: Path) -> None:
    one, other = converted(tmp_path, LABEL, OPEN)
    assert (one.id, other.id) == ("Generated/Clock-Set", "Generated/Contacts-Open")
    assert (one.instruction, one.budget, one.split, one.worked_out) == (LABEL["instruction"], 24, "test", ("because",))
    assert (one.allowed, other.allowed, other.loose) == (("labels[+1]", "settings/x"), (), ("tab",))
    assert other.phrasings == ("Open Contacts; go to “{item}”.",) and other.tags == ("generated", "page")
    assert one.profile == other.profile == "arena"
    said = old_json.declared(old_json.read(tmp_path / "old.json"), tmp_path / "old.json")
    assert said["Clock-Set"].goal == (
        Fact(at="settings/x", value="{value0}"),
        Fact(new="labels", having={"value": "{text_1}"}),
    )
    assert said["Clock-Set"].subgoals == (Fact(front=CONTACTS),)
    text = (tmp_path / "old.yaml").read_text("utf-8")
    assert text.splitlines()[1:6] == [
        "# Two tasks.",
        "# Of old.",
        "app: Clock",
        "benchmark: Generated",
        "profile: arena",
    ]


def test_references_are_the_same_actions(tmp_path: Path) -> None:
    one, other = converted(tmp_path, LABEL, OPEN)
    assert one.reference({"text_1": "a / b", "text_2": ("c", "d")}) == (
        (
            Action("set_text", Element(name="Label {x}", cls="android.widget.EditText"), "a / b / c"),
            Action("click", Element(id="{fab}", ordinal=2)),
            Action("wait", amount=1.5),
        ),
        (Action("back"),),
    )
    assert other.reference({"item": "Ann {x}"}) == (
        (
            Action("start", text="Contacts"),
            Action("scroll_to", Element(name="Ann {x}"), "up"),
            Action("click", Element(name="Ann {x}")),
        ),
    )


# what version 0.12.0 drew of these tasks
DRAWN: dict[str, list[dict[str, Any]]] = {
    "Clock-Set": [
        {"text_1": "Orchid", "text_2": "Lantern", "choice": "C", "value0": {}, "size": 2},
        {"text_1": "Maple", "text_2": "Harbor", "choice": "B", "value0": (), "size": 1},
        {"text_1": "Maple", "text_2": "Harbor", "choice": "C", "value0": {}, "size": 1},
        {"text_1": "Orchid", "text_2": "Lantern", "choice": "C", "value0": {}, "size": 1},
        {"text_1": "Orchid", "text_2": "Lantern", "choice": "A", "value0": (1, 2), "size": 2},
        {"text_1": "Maple", "text_2": "Harbor", "choice": "B", "value0": (), "size": 2},
    ],
    "Contacts-Open": [
        {"item": "Gavin Miller", "item_id": 5},
        {"item": "Gavin Miller", "item_id": 5},
        {"item": "Peggy Miller", "item_id": 3},
        {"item": "Gavin Miller", "item_id": 5},
        {"item": "Gavin Miller", "item_id": 5},
        {"item": "Peggy Miller", "item_id": 3},
    ],
}


def test_seeds_draw_what_they_drew(tmp_path: Path) -> None:
    home = base_phone("arena")
    for task in converted(tmp_path, LABEL, OPEN):
        assert [sample(task, seed, home).params for seed in range(6)] == DRAWN[task.name]


def test_a_record_is_not_drawn_whose_title_stands_in_another_one(tmp_path: Path) -> None:
    (task,) = converted(tmp_path, OPEN)
    home = base_phone("arena")
    ann = home.contacts[0].replace(starred=True)
    names = ("Ann", "Joann", "Bob", "{x}", " ")
    people = [ann.replace(id=n, first=name, middle="", last="", prefix="", suffix="") for n, name in enumerate(names)]
    phone = home.replace(contacts=(*people, ann.replace(id=9, first="Zoe", last="", starred=False)))
    drawn = {sample(task, seed, phone).params["item"] for seed in range(20)}
    assert drawn == {"Joann", "Bob"}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"id": "Open"}, "task 'Open': it is called as another one, or not as tasks are"),
        ({"id": "Clock-../x"}, "not as tasks are"),
        ({"instruction": "Two\nlines."}, "task 'Contacts-Open': a wording, tag or loose field holds blanks"),
        ({"instruction": " "}, "a wording, tag or loose field holds blanks"),
        ({"tags": ["two words"]}, "a wording, tag or loose field holds blanks"),
        ({"reference": []}, "it has no way"),
        ({"reference": [[{"do": "fly", "text": "home"}]]}, "There is no step named 'fly'"),
        ({"reference": [[{"do": "click", "name": "{item!r}"}]]}, "a step cannot say '{item!r}'"),
        ({"reference": [[{"do": "click", "name": "{item.x}"}]]}, "a step cannot say '{item.x}'"),
        ({"reference": [[{"do": "click", "name": "{"}]]}, "task 'Contacts-Open': "),
        ({"reference": [[{"do": "click"}]]}, "no line says the steps"),
        ({"goal": []}, "it has no goal"),
        ({"goal": [{"code": "done()"}]}, "it names a function"),
        ({"goal": [{"at": "x", "new": "y"}]}, "a condition says one of at"),
        ({"draws": [{"among": [{"a": 1}, {"b": 1}]}]}, "it draws from rows of different parameters"),
        ({"draws": [{"among": [{"a b": 1}]}]}, "rows of another length"),
        ({"draws": [{"among": [{"a": 1}]}, {"among": [{"a": 1}]}]}, "two of one name: a, a"),
        ({"draws": [{}]}, "names are no words"),
        ({"budget": "many"}, "Expected `int`, got `str` - at `$.tasks[0].budget`"),
        ({"steps": []}, "unknown field `steps`"),
    ],
)
def test_what_no_file_can_say_is_refused_with_the_task(tmp_path: Path, changes: dict[str, Any], why: str) -> None:
    file = written(tmp_path / "old.json", {**OPEN, **changes})
    told = convert(file)
    assert told.exit_code == 2 and told.output.startswith(f"android-gym: {file}") and why in told.output
    assert told.output.count("\n") == 1 and not (tmp_path / "old.yaml").exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no file of tasks"),
        ("[]", "is no file of tasks"),
        ('{"tasks": {}}', "is no file of tasks"),
        ("[" * 100_000, "is no file of tasks"),
        ('{"tasks": []}', "holds no task; nothing was written"),
        ("\udcff", "is no file of tasks"),
    ],
)
def test_what_is_no_file_of_tasks_is_refused(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "old.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    told = convert(file)
    assert told.exit_code == 2 and why in told.output and told.output.count("\n") == 1
    assert not (tmp_path / "old.yaml").exists()


def test_values_that_yaml_cannot_have_are_refused(tmp_path: Path) -> None:
    deep: Any = 1
    for _ in range(40):
        deep = [deep]
    for value in (deep, 10**20):
        told = convert(written(tmp_path / "old.json", {**OPEN, "goal": [{"at": "x", "is": value}]}))
        assert told.exit_code == 2 and "Open cannot be written as YAML: " in told.output


def test_nothing_that_is_there_is_written_over(tmp_path: Path) -> None:
    file = written(tmp_path / "old.json", OPEN)
    (tmp_path / "old.yaml").write_text("mine")
    told = convert(file)
    assert told.exit_code == 2 and "old.yaml is there already; nothing was written." in told.output
    assert (tmp_path / "old.yaml").read_text() == "mine"
    told = convert(file, "--to", tmp_path / "old.py")
    assert told.exit_code == 2 and "Tasks are written to a YAML file" in told.output
    told = convert(file, "--to", tmp_path / "b.yaml", "--benchmark", "a/b: c")
    assert told.exit_code == 2 and "The name of a benchmark is a word, such as MyTasks, not 'a/b: c'." in told.output
    told = convert(tmp_path / "none.json")
    assert told.exit_code == 2 and "none.json is no file of tasks: [Errno 2]" in told.output


def test_tasks_are_not_read_from_json(tmp_path: Path) -> None:
    file = written(tmp_path / "old.json", OPEN)
    with pytest.raises(InvalidOption, match=r"no longer read from JSON: `android-gym convert .*old\.json` writes them"):
        registry.select(str(file))
    line = ["run", "--agent", "oracle", "--tasks", str(file), "--out", str(tmp_path / "run")]
    told = CliRunner().invoke(main, line)
    assert told.exit_code == 2 and "`android-gym convert" in told.output
    with pytest.raises(DamagedFile, match="no file of tasks"):
        old_json.read(tmp_path / "none.json")
