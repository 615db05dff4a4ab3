"""Tasks that are composed of the functions of an app, each of which is known here."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from android_gym.action import Action, Element
from android_gym.cli import main
from android_gym.devices import SimulatedDevice, perform
from android_gym.evaluation.certify import certify
from android_gym.generator.composing import compose
from android_gym.generator.functions import Function, Refused
from android_gym.generator.grammar import functions_of, generate, side
from android_gym.generator.made import Made, write
from android_gym.generator.report import Report
from android_gym.generator.verify import verified
from android_gym.generator.workers import verifier
from android_gym.profiles import base_phone
from android_gym.tasks import names, registry
from android_gym.tasks.base import sample
from android_gym.tasks.facts import Fact
from android_gym.tasks.task_form import Declared

TREES = "apps/org.example.garden.trees"


@pytest.fixture(scope="module")
def found(profile: str) -> tuple[Function, ...]:
    return tuple(functions_of(profile, Report(), ("Garden",)))


def made(found: tuple[Function, ...], profile: str, seed: int) -> tuple[Report, tuple[Made, ...]]:
    report = Report()
    with verifier(1, (0, 1)) as verify:
        return report, generate(found, profile, 60, seed, verify, report)


def test_the_functions_of_an_app_are_what_its_screens_declare(found: tuple[Function, ...]) -> None:
    by_name = {one.name: one for one in found}
    assert {name: one.kind for name, one in by_name.items()} == {
        "OpenSearch": "page",
        "OpenSettings": "page",
        "Open": "page",
        "OpenPlant": "page",
        "TypeName": "search",
        "TurnOnKeepAFence": "switch",
        "TapFell": "tap",
        "SetWatering": "choose",
        "EnterKindSave": "type",
    }
    switch = by_name["TurnOnKeepAFence"]
    assert switch.facts == (Fact(at="apps/org.example.garden.fence", value=True),)
    assert switch.where + switch.clauses[0] == "under “Settings”, turn on “Keep a fence”"
    choice = by_name["SetWatering"]
    assert choice.draws == {"choice value0": [["Weekly", "Weekly"], ["Never", "Never"]]}
    assert by_name["TapFell"].facts == (Fact(gone=f"{TREES}[{{item_id}}]"),)
    assert by_name["Open"].facts[0].having == {"id": "{item_id}"}


def test_a_control_that_does_not_say_what_it_does_is_no_function(profile: str) -> None:
    report = Report()
    assert list(functions_of(profile, report, ("Garden",)))
    assert report.apps["Garden"]["refused"] == {
        "a control whose words do not say what it does": 1,
        "what comes before it need not be done": 1,
    }


def test_what_depends_on_the_time_is_no_part_of_a_goal(found: tuple[Function, ...]) -> None:
    plant = next(one for one in found if one.name == "EnterKindSave")
    assert plant.facts == (Fact(new=TREES, having={"name": "{text}"}),)
    assert plant.loose == ("planted",) and plant.allowed == (f"{TREES}[+1]",)


def test_every_function_becomes_a_task_and_some_are_composed(found: tuple[Function, ...], profile: str) -> None:
    report, tasks = made(found, profile, 0)
    assert [task.id.removeprefix("Garden-") for task in tasks] == [
        "EnterKindSave",
        "EnterKindSaveAndEnterKindSave",
        "EnterKindSaveAndSetWatering",
        "Open",
        "OpenPlant",
        "OpenSearch",
        "OpenSettings",
        "SetWatering",
        "SetWateringAndTurnOnKeepAFence",
        "SetWateringAndTurnOnKeepAFenceAndEnterKindSave",
        "TapFell",
        "TurnOnKeepAFence",
        "TurnOnKeepAFenceAndEnterKindSave",
        "TypeName",
    ]
    assert dict(report.stages) == {"composed": 14, "drafted": 14, "replayed": 14, "certified": 14}
    assert report.fallen == []
    assert made(found, profile, 0)[1] == tasks


def test_two_functions_of_an_app_are_one_way_without_a_second_start(found: tuple[Function, ...], profile: str) -> None:
    parts = tuple(one for one in found if one.name in ("TurnOnKeepAFence", "SetWatering"))
    both = compose(parts, base_phone(profile))
    assert both.said.ways == (
        "start Garden / click Settings / click Keep a fence / click Watering / click {choice_2}\n"
    )
    assert both.said.say.splitlines()[0] == (
        "In Garden, under “Settings”, turn on “Keep a fence”; then under “Settings”, set “Watering” to “{choice_2}”."
    )
    assert certify(both.task(), (0, 1), 4, plays=()).problems == []


def test_functions_that_are_about_the_same_are_not_composed(found: tuple[Function, ...], profile: str) -> None:
    by_name = {one.name: one for one in found}
    home = base_phone(profile)
    with pytest.raises(Refused, match="change the same"):
        compose((by_name["SetWatering"], by_name["SetWatering"]), home)
    with pytest.raises(Refused, match="in front"):
        compose((by_name["OpenPlant"], by_name["SetWatering"]), home)
    twice = compose((by_name["EnterKindSave"], by_name["EnterKindSave"]), home)
    assert twice.said.allowed == (f"{TREES}[+2]",)
    assert certify(twice.task(), (0, 1), 4, plays=()).problems == []


def test_records_are_made_in_the_order_that_is_asked_for(found: tuple[Function, ...], profile: str) -> None:
    plant = next(one for one in found if one.name == "EnterKindSave")
    home = base_phone(profile)
    task = compose((plant, plant), home, ordered=True)
    assert task.said.goal == (Fact(new=TREES, having={"name": "{text_2}"}, after={"name": "{text_1}"}),)
    assert "; only after that, under “Plant”, enter" in task.said.say
    one_way = task.task()
    params = {"text_1": "Maple", "text_2": "Larch"}
    right, wrong = (sample(one_way, 0, home, p) for p in (params, {"text_1": "Larch", "text_2": "Maple"}))
    device = SimulatedDevice(profile)
    device.reset(home)
    for action in right.references[0]:
        assert not perform(device, action)[0]
    assert right.is_solved(device.phone()) and not wrong.is_solved(device.phone())


def test_families_of_functions_are_on_one_side(found: tuple[Function, ...], profile: str) -> None:
    sides = {one.family: side(one) for one in found}
    assert set(sides.values()) == {"train", "test"}
    for task in made(found, profile, 3)[1]:
        assert {sides[family] for family in task.family.split(" + ")} == {task.said.split}


def test_a_file_of_tasks_is_loaded_and_drawn_from(found: tuple[Function, ...], profile: str, tmp_path: Path) -> None:
    tasks = made(found, profile, 0)[1]
    file = write(tmp_path / "garden_tasks.yaml", tasks, "Tasks of the garden.", "Gardening", profile)
    loaded = registry.load_file(file)
    assert [task.id for task in loaded] == [f"Gardening/{task.id}" for task in tasks]
    assert set(names.ids_in_yaml(file.read_text())) == {task.id for task in tasks}
    felling = next(task for task in loaded if task.name == "Garden-TapFell")
    drawn = {sample(felling, seed, base_phone(profile)).params["item"] for seed in range(8)}
    assert drawn == {"Oak", "Beech"}
    way = sample(felling, 0, base_phone(profile), {"item": "Oak", "item_id": 1}).references[0]
    assert way[-2:] == (Action("click", Element(name="Oak")), Action("click", Element(name="Fell")))


def test_a_file_says_what_a_task_is_in_lines(found: tuple[Function, ...], profile: str, tmp_path: Path) -> None:
    felling = next(task for task in made(found, profile, 0)[1] if task.id == "Garden-TapFell")
    file = write(tmp_path / "a.yaml", (felling,), "One task.", profile=profile)
    assert (
        file.read_text("utf-8")
        == f"""\
# yaml-language-server: $schema=task.schema.json
# One task.
app: Garden
benchmark: Generated
profile: {profile}
tasks:
  TapFell:
    say: |
      In Garden, for “{{item}}”, tap “Fell”.
      Open Garden; for “{{item}}”, choose “Fell”.
      For “{{item}}”, select “Fell”, in Garden.
    ways: |
      start Garden / scroll to {{item}} / click {{item}} / click Fell
    tags: generated tap
    draw: {{item item_id: {{of: {TREES}, take: [name, id], apart: [name]}}}}
    goal:
    - {{gone: "{TREES}[{{item_id}}]"}}
    allowed: ["{TREES}[-{{item_id}}]"]
    split: test
"""
    )


def test_no_more_is_verified_than_is_asked_for(found: tuple[Function, ...], profile: str) -> None:
    report, left = Report(), iter(found)
    with verifier(1, (0,)) as verify:
        tasks = generate(left, profile, 2, 0, verify, report)
    assert len(tasks) == 2 and list(left)
    assert report.stages["drafted"] == report.stages["certified"] == 2


def test_no_file_is_written_where_there_is_no_task(profile: str, tmp_path: Path) -> None:
    file = tmp_path / "none.yaml"
    line = ["generate", "--profile", profile, "--app", "Nowhere", "--to", str(file)]
    told = CliRunner().invoke(main, line)
    assert told.exit_code == 2 and f"No task was certified, so {file} was not written." in told.output
    assert not file.exists()
    told = CliRunner().invoke(main, [*line[:-1], str(tmp_path / "none.py")])
    assert told.exit_code == 2 and "Tasks are written to a YAML file, not" in told.output


def test_a_draft_falls_where_its_reference_or_its_goal_is_wrong(found: tuple[Function, ...], profile: str) -> None:
    fence = "apps/org.example.garden.fence"

    def draft(ways: str, value: bool) -> Made:
        goal = (Fact(at=fence, value=value),)
        return Made("Garden-Wrong", Declared("Do it.\n", ways, goal=goal, allowed=(fence,), profile=profile))

    assert verified(draft("start Garden", True), (0,)) == ("drafted", "its reference does not reach the goal", ())
    nowhere = draft("start Garden / click Gate", True)
    assert verified(nowhere, (0,)).why.startswith("its reference cannot be carried out: ")
    assert verified(draft("start Garden", False), (0,)) == ("replayed", "seed 0: it succeeds at the start", ())
    assert verified(draft("", True), (0,)) == ("drafted", "it has no reference", ())
    by_name = {one.name: one for one in found}
    felled = compose((by_name["TapFell"], by_name["EnterKindSave"]), base_phone(profile))
    # the last tree's id is given to the next one, which is no new record then
    assert verified(felled, (0, 1)).why == "its reference does not reach the goal"
