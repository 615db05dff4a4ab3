"""Tasks that a language model writes: the pipeline with a model whose answers are given."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym import agents
from android_gym.agents import rollout
from android_gym.cli import main
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption
from android_gym.generator.composing import compose
from android_gym.generator.drafts import BadDraft, draft, listed
from android_gym.generator.finding import Finder
from android_gym.generator.functions import Function
from android_gym.generator.grammar import functions_of
from android_gym.generator.matching import covering
from android_gym.generator.passages import Index, Passage, of_functions, of_page
from android_gym.generator.report import Report
from android_gym.generator.writer import Writer
from android_gym.lines import parse
from android_gym.llms import connect
from android_gym.llms._values import Request
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.facts import Fact
from android_gym.wrappers.recording import Recording

APPS = {"Garden": "org.example.garden"}
FENCE = "apps/org.example.garden.fence"
WATER = "apps/org.example.garden.water"


def written(instruction: str, *goal: dict[str, Any], app: str = "Garden") -> dict[str, Any]:
    return {"instruction": instruction, "app": app, "goal": list(goal)}


FIRST = [
    written("Turn on the fence in Garden.", {"at": FENCE, "is": True}),
    written("Water the garden never.", {"at": WATER, "is": "Hourly"}),
    written("Turn on the fence in Garden!", {"at": FENCE, "is": True}),
    written("Leave the fence as it is.", {"at": FENCE, "is": False}),
    written("Move the pond.", {"at": "apps/org.example.garden.pond", "is": 1}),
    written("Call the gardener.", {"at": FENCE, "is": True}, app="Telephone"),
    {"instruction": "No goal.", "app": "Garden", "goal": []},
]
DEEPER = [
    written("Turn on the fence and set the watering to Never.", {"at": FENCE, "is": True}, {"at": WATER, "is": "Never"})
]


@pytest.fixture(scope="module")
def functions(profile: str) -> tuple[Function, ...]:
    return tuple(functions_of(profile, Report(), ("Garden",)))


def test_what_falls_is_said_with_its_reason(profile: str, functions: tuple[Function, ...]) -> None:
    asked: list[str] = []
    answers = ['["Fencing", "Watering"]', f"```json\n{json.dumps(FIRST)}\n```", json.dumps(DEEPER)]

    def model(request: Request) -> str:
        asked.append(request.messages[-1].text)
        return answers[len(asked) - 1]

    report = Report()
    index = Index(of_functions(functions))
    finder = Finder(800, functions=functions)
    writer = Writer(connect(model), index, APPS, profile, report, finder, rounds=1, seeds=(0,))
    tasks = writer.run(10)
    assert [task.said.say for task in tasks] == [f"{one['instruction']}\n" for one in (FIRST[0], DEEPER[0])]
    assert [step.verb for step in parse(tasks[1].said.ways)] == ["start", *["click"] * 4]
    assert dict(report.stages) == {
        "requests": 3,
        "functionalities": 2,
        "instructions": 7,
        "parsed": 5,
        "evolved": 1,
        "referenced": 2,
        "referenced by functions": 2,
        "drafted": 2,
        "replayed": 2,
        "certified": 2,
    }
    assert [(stage, why) for _, stage, why in report.fallen] == [
        ("parsed", "it repeats another one"),
        ("parsed", "it is about an app that the phone does not have"),
        ("parsed", "it has no goal"),
        ("referenced", "no reference was found"),
        ("referenced", "its goal holds at the start"),
        ("referenced", "its goal cannot be read: There is no field named 'pond'. Known: fence, summer, trees, water."),
    ]
    assert "turn on “Keep a fence”" in asked[0] and FENCE in asked[1]
    assert "Rewrite each of these" in asked[2] and "Turn on the fence in Garden." in asked[2]


def test_search_finds_a_reference_without_functions(profile: str) -> None:
    report = Report()
    answers = ['["Fencing"]', json.dumps(FIRST[:1])]
    index = Index([Passage("Garden: turn on the fence", "Garden")])
    writer = Writer(connect(answers), index, APPS, profile, report, Finder(800), rounds=0)
    assert [len(parse(task.said.ways)) for task in writer.run(1)] == [3]
    assert report.stages["referenced by search"] == 1


def test_what_is_kept_stays_where_the_model_cannot_go_on(profile: str, functions: tuple[Function, ...]) -> None:
    report = Report()
    answers = ['["Fencing"]', json.dumps(FIRST[:1])]  # none for the evolution
    writer = Writer(
        connect(answers),
        Index(of_functions(functions)),
        APPS,
        profile,
        report,
        Finder(0, functions=functions),
        rounds=1,
        seeds=(0,),
    )
    assert [task.id for task in writer.run(5)] == ["Garden-TurnOnTheFenceInGarden"]
    (why,) = report.reasons["requests"]
    assert why.endswith("answers are used up.")


def test_goals_are_met_by_functions_with_their_parameters(profile: str, functions: tuple[Function, ...]) -> None:
    goal = (
        Fact(new="apps/org.example.garden.trees", having={"name": "Larch"}),
        Fact(gone="apps/org.example.garden.trees[2]"),
        Fact(at=WATER, value="Weekly"),
    )
    found = covering(functions, goal, base_phone(profile))
    assert found is not None
    assert [(one.name, one.draws) for one in found] == [
        ("EnterKindSave", {"text": ["Larch"]}),
        ("TapFell", {"item item_id": [["Beech", 2]]}),
        ("SetWatering", {"choice value0": [["Weekly", "Weekly"]]}),
    ]
    home = base_phone(profile)
    assert covering(functions, (Fact(at=WATER, value="Hourly"),), home) is None
    assert covering(functions, (Fact(at="apps/org.example.garden.trees[2]"),), home) is None


def test_a_recorded_demonstration_is_a_reference(profile: str, functions: tuple[Function, ...], tmp_path: Path) -> None:
    _demonstrate(profile, functions, tmp_path / "shown.jsonl")
    answers = ['["Fencing"]', json.dumps(FIRST[:1])]
    report = Report()
    writer = Writer(
        connect(answers),
        Index(of_functions(functions)),
        APPS,
        profile,
        report,
        Finder(0, [tmp_path]),
        rounds=0,
        seeds=(0,),
    )
    (task,) = writer.run(1)
    assert report.stages["referenced by demonstration"] == 1
    assert [step.verb for step in parse(task.said.ways)] == ["start", "click", "click"]
    with pytest.raises(InvalidOption, match="no recorded episode"):
        Finder(0, [tmp_path / "nothing"])


def _demonstrate(profile: str, functions: tuple[Function, ...], path: Path) -> None:
    switch = next(one for one in functions if one.kind == "switch")
    task = compose((switch,), base_phone(profile)).task()
    env = AndroidEnv(task, profile=profile)
    rollout(Recording(env, path), agents.make("oracle"), seed=0)


def test_passages_are_ranked_and_pages_are_cut_at_headings(tmp_path: Path) -> None:
    page = tmp_path / "garden.md"
    page.write_text("# Trees\nPlant an oak.\n\nFell a beech.\n\n## Water\nEvery day.\n")
    passages = of_page(page)
    assert [one.text for one in passages] == ["Trees: Plant an oak.", "Trees: Fell a beech.", "Water: Every day."]
    index = Index(passages)
    assert [one.text for one in index.search("how to plant trees", 2)] == [
        "Trees: Plant an oak.",
        "Trees: Fell a beech.",
    ]
    assert index.search("bicycles") == ()
    with pytest.raises(InvalidOption, match="cannot be read"):
        of_page(tmp_path / "none.md")


def test_an_embedding_may_be_given() -> None:
    index = Index(
        (Passage("one", "A"), Passage("three", "A")), lambda texts: [(1.0, float(len(text))) for text in texts]
    )
    assert [one.text for one in index.search("seven")] == ["three", "one"]


def test_answers_are_read_as_lists_of_drafts() -> None:
    assert listed('Here:\n```json\n[{"a": 1}]\n```\nDone.') == [{"a": 1}]
    assert listed('Sure. {"a": [1]}') == [{"a": [1]}]
    assert listed('Of [three] {ideas} [two\n]: ["a" {"b": 1}]') == [{"b": 1}]
    assert listed("```\n\n [true]``` [2]") == [True]
    deep = 90 * "[" + 90 * "]"
    assert listed(49 * "[1 " + deep) == json.loads(deep)
    for answer in ("nothing", "", 200 * "[" + 200 * "]", 100_000 * "[", 50 * "[1 " + "[2]"):
        why = "no JSON"
        with pytest.raises(BadDraft, match=why):
            listed(answer)
    for change, why in (
        ({"goal": [{"is": 1}]}, "says one of at"),
        ({"goal": [{"any": [{"code": "done()"}]}]}, "its goal is code"),
        ({"instruction": "Add {name}."}, "filled in"),
        ({"reference": []}, "no draft"),
    ):
        with pytest.raises(BadDraft, match=why):
            draft({**FIRST[0], **change}, APPS)


def test_the_command_writes_tasks_and_a_report(profile: str, tmp_path: Path) -> None:
    script = tmp_path / "answers.json"
    script.write_text(json.dumps(['["Fencing"]', json.dumps(FIRST[:1])]))
    out, report = tmp_path / "made.yaml", tmp_path / "report.json"
    told = CliRunner().invoke(
        main,
        [
            "generate",
            "--profile",
            profile,
            "--app",
            "Garden",
            "--to",
            str(out),
            "--report",
            str(report),
            "--model",
            f"scripted:{script}",
            "--rounds",
            "0",
            "--seeds",
            "1",
            "--nodes",
            "500",
        ],
    )
    assert told.exit_code == 0, told.output
    assert "kept: 1 tasks of 1 families" in told.output
    assert [one.name for one in registry.load_file(out)] == ["Garden-TurnOnTheFenceInGarden"]
    assert json.loads(report.read_text())["stages"]["certified"] == 1
