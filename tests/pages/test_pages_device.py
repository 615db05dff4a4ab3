"""Corpora of pages as a device: agents of the package play instructions, and runs keep what came of them."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym import agents
from android_gym.action import Action
from android_gym.cli import main
from android_gym.devices import connect
from android_gym.devices.pages import Corpus, Instruction, KeyNode, encode, save_instructions
from android_gym.devices.pages.words import words_of
from android_gym.envs.android import AndroidEnv
from android_gym.envs.connecting import names_pages
from android_gym.envs.pages import PagesDevice, PagesEnv, gold, play, summarize, uniform
from android_gym.envs.pages.touches import of_touch
from android_gym.errors import InvalidOption, NotSupported, UnknownName
from android_gym.evaluation.collecting import FORMS
from android_gym.evaluation.plan import Plan
from android_gym.evaluation.reporting import mobilebench_v2, read
from android_gym.evaluation.resuming import plan_of
from android_gym.evaluation.runner import Run
from android_gym.evaluation.suites import suite
from android_gym.llms import Request
from android_gym.llms import connect as connect_model
from android_gym.phone.state.events import Swipe, Tap
from android_gym.tasks.instructions import is_file, name_of, tasks_of
from android_gym.trajectory import load
from android_gym.trajectory.scoring import rescore

from .test_pages_env import asked, clock, every_page, rooms


def played(env: AndroidEnv, *raws: Any) -> list[tuple[str, float, bool, bool, str]]:
    """After each answer in the form `text`: page, reward, terminated, truncated, error."""
    env.reset(seed=0)
    told = []
    for raw in raws:
        _, reward, over, cut, info = env.step(raw)
        walk = device_of(env).walk
        assert walk is not None
        told.append((walk.corpus.pages[walk.page].name, float(reward), over, cut, info["action_error"]))
    return told


def device_of(env: AndroidEnv) -> PagesDevice:
    assert isinstance(env.device, PagesDevice)
    return env.device


def on_pages(corpus: Corpus, *instructions: Instruction, single: bool = False, **more: Any) -> AndroidEnv:
    return AndroidEnv(tasks_of(instructions), device=PagesDevice(corpus, single), **more)


def line_of(env: AndroidEnv, id: int) -> Any:
    """An action of the corpus, in the environment's form."""
    walk = device_of(env).walk
    assert walk is not None
    return env.encode(walk.corpus.action(walk.corpus.edge(walk.page, id)))


# --- walks ---------------------------------------------------------------------------------------


def test_actions_lead_along_edges_and_the_last_page_ends_the_episode(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    keys = (KeyNode(0, "item", "Garden"), KeyNode(1, "item", "Ladder"))
    env = on_pages(corpus, asked(corpus, 1, 4, keys=keys), reward={"progress": 1.0})
    env.reset(seed=0)
    garden = line_of(env, 1)
    nowhere = "From the page House0 this leads nowhere."
    told = played(env, "#home#", "nonsense", garden, "#back#", garden)
    assert told[0] == ("House0", 0.0, False, False, nowhere)
    assert told[1][:2] == ("House0", 0.0) and told[1][4]
    assert told[2:] == [
        ("House0_1", 0.5, False, False, ""),
        ("House0", 0.0, False, False, ""),
        ("House0_1", 0.0, False, False, ""),
    ]
    _, reward, over, cut, info = env.step(line_of(env, 4))
    assert (float(reward), over, cut, info["success"], info["progress"]) == (0.5, True, False, True, 1.0)
    score = device_of(env).score()
    assert (score.steps, score.gold, score.strict, score.right, score.of, score.state) == (6, 2, True, 2, 2, True)


def test_finish_ends_a_walk_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    env = on_pages(corpus, asked(corpus, 0))
    assert played(env, "#finish#") == [("House0", 0.0, True, False, "")]
    assert not env.episode_state.success and env.episode_state.outcome.finished


def test_steps_are_20_and_25_of_complex_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    for split, limit in (("simple", 20), ("complex", 25)):
        env = on_pages(corpus, asked(corpus, 0, split=split))
        assert [cut for *_, cut, _ in played(env, *["#home#"] * limit)] == [False] * (limit - 1) + [True]


def test_on_a_single_path_the_gold_path_goes_on_whatever_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    env = on_pages(corpus, asked(corpus, 1, 4), single=True)
    env.reset(seed=0)
    told = played(env, "#finish#", "nonsense")
    assert [(page, over) for page, _, over, *_ in told] == [("House0_1", False), ("House0_0", True)]
    assert told[0][4] == "The path goes on: this was not the last step."
    score = device_of(env).score()
    assert (score.mode, score.right, score.of, score.types, score.success) == ("single", 0, 2, 0, False)


def test_a_touch_is_the_action_on_the_smallest_element_around_it() -> None:
    corpus = clock()
    screen = corpus.screen(0)
    edges = [edge for edge in corpus.leading(0) if corpus.words[edge.id].startswith("click")]
    for edge in edges:
        action = corpus.action(edge)
        node = screen.find(action.element) if action.element else None
        assert node is not None and of_touch(action, corpus, 0).id == edge.id
        x, y = screen.centre(node)
        found = of_touch(Action("click"), corpus, 0, Tap(x, y))
        assert found.point == (x, y) and found.id in {one.id for one in edges}
        assert corpus.id_of(words_of(action, screen)) == edge.id
    assert of_touch(Action("long_click"), corpus, 0).verb == "long_click"
    assert of_touch(Action("click"), corpus, 0, Tap(-5, -5)).id < 0
    assert of_touch(Action("swipe"), corpus, 0, Swipe(540, 1500, 540, 700)).text == "up"
    assert of_touch(Action("swipe", None, "sideways"), corpus, 0).id < 0


# --- players -------------------------------------------------------------------------------------


def test_oracle_and_uniform_play_as_the_players_of_pages_do() -> None:
    corpus = clock()
    instructions = every_page(corpus)
    for single, mode in ((False, "multi"), (True, "single")):
        env = on_pages(corpus, *instructions, single=single)
        beside = PagesEnv(corpus, instructions, mode, observation="goal")
        for name, player in (("oracle", gold), ("uniform", uniform(0))):
            agent = agents.make(name)
            runs = [agents.rollout(env, agent, 0, {"task": task}) for task in env.tasks]
            scores = [run.end.walk.replace(state=None) for run in runs if run.end and run.end.walk]
            assert scores == list(play(beside, player))
            found = summarize(scores)
            assert (found.sr == found.step_acc == 1.0) is (name == "oracle")


V2 = "### Action ###\n{}\n### Operation ###\nGo on.\n### Answer ###\nB\n### Important content ###\nNone"
E = (
    "### Plan ###\n1. all\n### Current Subgoal ###\nGo on.\n### Action ###\n"
    '{"name": "Tap", "arguments": {"x": %d, "y": %d}}\n### Description ###\nd\n### Outcome ###\nA'
)
NUMBERED = "Observation: o\nThought: t\nAction: tap(1)\nSummary: s\nDecision: SUCCESS\nDocumentation: Leads to a room."


@pytest.mark.parametrize("single", [False, True])
@pytest.mark.parametrize(
    ("name", "answer", "options"),
    [
        ("mobile_agent_v2", V2.format("Tap (%d, %d)"), {}),
        ("mobile_agent_v2", V2.format("click(c1)"), {"tags": True}),
        ("mobile_agent_e", E, {}),
        ("app_agent_explorer", NUMBERED, {"documents": "docs"}),
        ("app_agent", NUMBERED, {"documents": "docs"}),
        ("m3a", 'Reason: r\nAction: {"action_type": "click", "index": %d}', {}),
    ],
)
def test_agents_of_the_package_play_pages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, single: bool, name: str, answer: str, options: dict[str, Any]
) -> None:
    corpus = rooms(monkeypatch)
    screen = corpus.screen(0)
    attic = next(i for i, node in enumerate(screen.nodes) if node.text == "Attic")
    if name == "m3a":
        from android_gym.agents._llm.summaries import listed

        answer %= listed(screen).index(attic)
    elif "%d" in answer:
        answer %= screen.centre(attic)
    if "documents" in options:
        options = {"documents": str(tmp_path)}
    env = on_pages(corpus, asked(corpus, 0), single=single, actions="point", max_steps=3)
    requests: list[Request] = []

    def model(request: Request) -> str:
        requests.append(request)
        return answer

    run = agents.rollout(env, agents.make(name, model=connect_model(model), **options), 0)
    assert run.end is not None and run.end.walk is not None and requests
    assert (run.end.success, run.end.walk.steps, run.end.walk.right) == (True, 1, 1)


def test_the_exploration_of_app_agent_documents_pages_and_the_deployment_reads_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    corpus = rooms(monkeypatch)
    prompts: list[str] = []

    def model(request: Request) -> str:
        prompts.append(str(request.messages[-1].text))
        return NUMBERED.replace("tap(1)", "tap(2)")

    env = on_pages(corpus, asked(corpus, 0), actions="point", max_steps=2)
    explorer = agents.make("app_agent_explorer", model=connect_model(model), documents=str(tmp_path))
    assert [step.error for step in agents.rollout(env, explorer, 0).steps][0] == ""
    (written,) = tmp_path.rglob("*.txt")
    assert "Leads to a room." in written.read_text("utf-8")
    prompts.clear()
    agents.rollout(env, agents.make("app_agent", model=connect_model(model), documents=str(tmp_path)), 0)
    assert "Leads to a room." in prompts[0]


# --- runs ----------------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Clock's corpus, and the instructions of its first pages."""
    (tmp_path / "corpus").mkdir()
    corpus = clock()
    (tmp_path / "corpus" / "Clock.pages").write_bytes(encode(corpus))
    save_instructions(tmp_path / "asked.jsonl", every_page(corpus)[:6])
    save_instructions(tmp_path / "part.jsonl", every_page(corpus)[:2])
    return tmp_path


def test_a_run_over_pages_is_kept_resumed_and_told_in_table_3(files: Path) -> None:
    tasks = suite([str(files / "asked.jsonl")])
    for kind in ("graph", "single"):
        plan = Plan(("oracle", "uniform"), tasks, (0, 1, 2), files / kind, device=f"{kind}:{files / 'corpus'}")
        assert len(plan) == 12  # an episode each, whatever the seeds
        results = list(Run(plan))
        assert [one.walk is not None and one.walk.mode for one in results] == [
            "multi" if kind == "graph" else "single"
        ] * 12
        again = Run(plan)
        assert list(again) == [] and again.done == 12 and again.results == tuple(results)
        recorded = load(files / kind / results[0].trajectory)
        assert recorded.end is not None and recorded.end.walk == results[0].walk
        assert rescore(recorded)["success"] == 1.0
    (table,) = mobilebench_v2.section(read([files / "graph", files / "single"]), published=False)
    assert table.columns[:7] == ("Models", "Cate.", "Type/SE", "Step.Acc", "SR", "State", "n")
    assert [row[:2] for row in table.rows] == [
        ("oracle (knows the answer)", "Single"),
        ("oracle (knows the answer)", "Multi"),
        ("uniform", "Single"),
        ("uniform", "Multi"),
    ]
    assert table.rows[0][2:5] == (100.0, 100.0, 100.0) and table.rows[1][2:7] == (1.0, 100.0, 100.0, 100.0, 6)
    whole = mobilebench_v2.table3(read([files / "graph"]))
    assert ("MobileAgent-v2, GPT-4o, published", "Multi", 4.9, 57.6, 25.6) in {row[:5] for row in whole.rows}
    assert len(whole.rows) == 2 + 31
    with pytest.raises(InvalidOption, match="names the file"):
        plan_of(files / "single")


def test_instructions_in_the_published_form_are_played_as_they_are_by_pages_alone(files: Path) -> None:
    corpus, tasks = clock(), files / "published.json"
    told = [one for one in every_page(corpus) if any("input(" in corpus.words[id] for id in one.path)][:2]
    told += every_page(corpus)[:2]
    published = [{"name": one.end, "task": f"1. Begin\n{one.task}"} for one in told]
    tasks.write_text(json.dumps(published), "utf-8")
    results = list(Run(Plan(("oracle",), suite([str(tasks)]), (0,), files / "run", device=f"graph:{files / 'corpus'}")))
    wanted = list(play(PagesEnv(corpus, tasks, state=True), gold))
    assert [one.walk for one in results] == wanted and [one.of for one in wanted[:2]] == [1, 1]
    assert suite([str(tasks)]).jobs[0].task.id == name_of(told[0])
    other = files / "other.json"
    for said in ('[{"name": "Clock", "task": "Do it"}]', "[", "[]"):
        other.write_text(said, "utf-8")
        assert not is_file(other)


@pytest.mark.parametrize("form", FORMS)
def test_a_run_over_pages_is_data_to_learn_from(files: Path, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_GYM_APPS", "")  # which --apps sets
    plan = Plan(
        ("oracle",), suite([str(files / "asked.jsonl")]), (0,), files / "run", device=f"graph:{files / 'corpus'}"
    )
    steps = sum(one.steps for one in Run(plan))
    words = ["collect", str(files / "run"), "--form", form, "--out", str(files / "data.jsonl")]
    done = CliRunner().invoke(main, words)
    assert done.exit_code != 0 and "allow it with --apps" in done.output
    done = CliRunner().invoke(main, [*words, "--apps", str(files / "asked.jsonl")])
    assert done.exit_code == 0, done.output
    rows = [json.loads(line) for line in (files / "data.jsonl").read_text("utf-8").splitlines()]
    assert len(rows) == steps
    if form == "transitions":
        assert {row["difference"] for row in rows} == {None} and rows[-1]["last"] and rows[-1]["success"]
        assert all(one["next_screen"] == other["screen"] for one, other in pairwise(rows) if not one["last"])


def test_commands_play_pages_and_count_apps(files: Path) -> None:
    def told(*words: str) -> str:
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 0, done.output
        return done.output

    table = told("pages", "apps", str(files / "asked.jsonl"), str(files / "part.jsonl"))
    assert table.splitlines()[-1].split() == ["Clock", "6", "2", "100.00", "100.00"]
    words = ["run", "--agent", "oracle", "--tasks", str(files / "asked.jsonl"), "--no-pictures", "--no-page"]
    more = ["--out", str(files / "run"), "--workers", "0"]
    said = told(*words, *more, "--device", f"graph:{files / 'corpus'}")
    assert "Mobile-Bench-v2, table 3: Common" in said and "published" not in said
    done = CliRunner().invoke(main, [*words, "--out", str(files / "other"), "--workers", "0"])
    assert done.exit_code != 0 and "is no corpus of pages" in done.output


# --- what does not go together -------------------------------------------------------------------


def test_what_does_not_go_together_is_refused(files: Path) -> None:
    corpus = clock()
    task = tasks_of(every_page(corpus)[:1])[0]
    with pytest.raises(NotSupported, match=r"give device='graph:FOLDER'"):
        AndroidEnv(task)
    with pytest.raises(NotSupported, match="is no instruction on pages"):
        AndroidEnv("Clock-Open", device=PagesDevice(corpus))
    with pytest.raises(UnknownName, match="corpus of an app"):
        AndroidEnv(tasks_of([Instruction("Clok", (1,), "Clok0_1", "Do it")]), device=PagesDevice(corpus))
    with pytest.raises(InvalidOption, match="has no action 9999 on the page"):
        on_pages(corpus, Instruction(corpus.about.app, (9999,), "x", "Do it"))
    with pytest.raises(UnknownName):
        connect("single:nowhere")
    device = PagesDevice(corpus)
    for refused in (lambda: device.do(Tap(1, 1)), lambda: device.shell("ls"), lambda: device.gold()):
        with pytest.raises((NotSupported, InvalidOption)):
            refused()
    assert device.apps() == ((corpus.about.package, corpus.about.label),)
    assert names_pages(f"graph:{files}") and names_pages("single:x")
    assert not names_pages("graph:x.graph") and not names_pages("sim")


def test_of_instructions_with_one_path_each_has_an_id() -> None:
    one = Instruction("Clock", (3, 17), "Clock0_3_17", "Open {the} timer.")
    found = tasks_of([one, one.replace(task="Show the timer.")])
    assert [task.id for task in found] == ["MobileBenchV2/Clock-0_3_17", "MobileBenchV2/Clock-0_3_17-2"]
    assert found[0].is_told and found[0].budget == 20
    found = tasks_of([one, one.replace(phone="miui"), one.replace(phone="everything-1")])
    assert [task.id.partition("/")[2] for task in found] == [
        "Clock-0_3_17",
        "Clock-0_3_17-miui",
        "Clock-0_3_17-everything_1",
    ]
    assert {task.app for task in found} == {"Clock"}


def test_the_html_of_a_page_is_at_hand_and_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = clock()
    for page in range(len(corpus)):
        screen = corpus.screen(page)
        html, named = screen.html(), (screen.package, screen.activity)
        assert "nodes" not in screen.__dict__  # nothing was drawn
        whole = screen.whole()  # type: ignore[attr-defined]
        assert (html, named) == (whole.html(), (whole.package, whole.activity))
        assert screen == whole and screen.text() == whole.text() and screen.touch_map is not None
