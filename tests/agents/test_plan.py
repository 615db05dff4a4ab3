"""plan against algorithm 1 of Mobile-Bench (arXiv 2407.00993): what is asked, when, and what comes of the answers."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from android_gym import agents
from android_gym.action import Action
from android_gym.agents import plan
from android_gym.envs.android import AndroidEnv
from android_gym.envs.judging import verdict_in
from android_gym.llms import Request, connect
from android_gym.screen.html_lists import lists
from android_gym.tasks.mobilebench.apis import APPS, apis
from android_gym.trajectory.html_history import NONE, describe, entries
from android_gym.wrappers.exploration import ExplorationHints

MIUI, PIXEL = "MobileBench/MiClock-OpenSettings", "Clock-Open"
ROUND = ["api", "ui", "thought", "finish"]
OPEN = "adb shell am start -n com.android.deskclock/.DeskClockTabActivity"
LABEL = re.compile(r"^\[([A-Z][\w ]*)\]:\n", re.M)


def kind_of(prompt: str) -> str:
    """Which question a prompt asks."""
    return next(kind for kind, question in plan.QUESTIONS.items() if question in prompt)


class Model:
    """Answers each kind of question in order, the last answer again and again; keeps what was asked."""

    def __init__(self, **answers: list[str]) -> None:
        usual = {"plan": ["Clock"], "api": ["Sorry."], "ui": ["click(1)"], "thought": ["Seen."], "finish": ["No."]}
        self.answers = usual | answers
        self.asked: list[tuple[str, Request]] = []

    def __call__(self, request: Request) -> str:
        kind = kind_of(request.messages[-1].text)
        answers = self.answers[kind]
        number = len(self.of(kind))
        self.asked.append((kind, request))
        return answers[min(number, len(answers) - 1)]

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, _ in self.asked]

    def of(self, kind: str) -> list[dict[str, str]]:
        """What was told with the questions of a kind, by label."""
        texts = [request.messages[-1].text for asked, request in self.asked if asked == kind]
        return [facts(text.partition(f"{plan.TURN}\n")[2]) for text in texts]


def facts(told: str) -> dict[str, str]:
    parts = LABEL.split(told.removesuffix("[Answer]:"))
    found = dict(zip(parts[1::2], (part.removesuffix("\n") for part in parts[2::2]), strict=True))
    shown = [f"[{name}]:\n{found.pop(name)}" for name in ("Clickables", "Scrollables", "Inputs") if name in found]
    return found | ({"Lists": "\n".join(shown)} if "Lists" in found else {})


def played(
    model: Model, task: str = MIUI, steps: int = 3, actions: str = "html", wrapper: Any = None, **options: Any
) -> Any:
    env = AndroidEnv(task, actions=actions, max_steps=steps)
    agent = agents.make("plan", model=connect(model), **options)
    return agents.rollout(wrapper(env) if wrapper is not None else env, agent, seed=0)


# --- the order of the questions ------------------------------------------------------------------


def test_a_plan_comes_first_and_thought_and_finish_follow_every_action() -> None:
    model = Model(finish=["No.", "**Yes**, it is done."])
    run = played(model, steps=9)
    assert model.kinds == ["plan", *ROUND, *ROUND]
    assert [step.raw for step in run.steps] == ["click(1)", "click(1)", "finish"]
    assert [step.thought.calls for step in run.steps] == [3, 4, 2]
    assert (run.end.finished, run.end.truncated) == (True, False)


def test_no_action_on_the_screen_is_asked_for_where_an_api_is_called() -> None:
    model = Model(api=[f"Yes: [{OPEN}]", "Sorry, nothing fits."])
    run = played(model, steps=2)
    assert model.kinds == ["plan", "api", "thought", "finish", "api", "ui"]
    assert run.steps[0].action == Action("api", text=OPEN)
    assert run.steps[0].package == "com.android.deskclock"
    assert model.of("thought")[0]["Last action"] == str({"API call": f"{OPEN}. [Call result]:API execution successful"})


def test_there_are_as_many_rounds_as_the_task_has_steps() -> None:
    model = Model()
    run = played(model, steps=4)
    assert model.kinds == ["plan", *ROUND * 3, "api", "ui"]
    assert (len(run.steps), run.end.finished, run.end.truncated) == (4, False, True)


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ({"api": False}, ["plan", "ui", "thought", "finish", "ui"]),
        ({"plan": False}, [*ROUND, "api", "ui"]),
        ({"thought": False}, ["plan", "api", "ui", "finish", "api", "ui"]),
        ({"api": False, "plan": False, "thought": False}, ["ui", "finish", "ui"]),
    ],
)
def test_each_option_leaves_its_question_out(options: dict[str, bool], kinds: list[str]) -> None:
    model = Model()
    played(model, steps=2, **options)
    assert model.kinds == kinds


def test_a_fixed_sentence_stands_for_thoughts_and_nothing_for_a_plan() -> None:
    model = Model()
    played(model, steps=2, plan=False, thought=False)
    assert [told["Thought"] for told in model.of("ui")] == [plan.GO_ON] * 2
    assert [told["Plan"] for told in model.of("ui")] == [""] * 2
    model = Model(plan=["Open Clock."], thought=["One next action: go on."])
    played(model, steps=2)
    assert [told["Thought"] for told in model.of("ui")] == [plan.FIRST, "One next action: go on."]
    assert [told["Plan"] for told in model.of("ui")] == ["Open Clock."] * 2


# --- prompts -------------------------------------------------------------------------------------


def test_every_question_is_one_message_with_three_examples_at_a_low_temperature() -> None:
    model = Model()
    played(model, steps=2)
    for kind, request in model.asked:
        assert [message.role for message in request.messages] == ["user"]
        text = request.messages[0].text
        assert text.startswith(f"{plan.PREFACE}\n\n{plan.QUESTIONS[kind]}\n\nExample 1:\n")
        assert re.findall(r"^Example (\d):$", text, re.M) == ["1", "2", "3"]
        assert text.endswith("\n[Answer]:")
        assert request.decoding.temperature == 0.1


def test_each_question_tells_what_the_algorithm_gives_it() -> None:
    model = Model(ui=["click(3)"])
    played(model, steps=2)
    env = AndroidEnv(MIUI, actions="html")
    _, info = env.reset(seed=0)
    before = env.screen
    env.step("click(3)")
    after = env.screen
    done = describe(entries(None, before, written="click(3)"))
    html = {screen: "\n".join(line.text for line in screen.html_lines) for screen in (before, after)}
    task = {"Task": info["instruction"]}
    assert list(model.of("plan")[0]) == ["Apps", "Task"]
    assert "- 时钟: Has alarms, the time in other cities, a stopwatch and a timer." in model.of("plan")[0]["Apps"]
    first = {**task, "Plan": "Clock", "Screen": html[before], "History": NONE, "Thought": plan.FIRST}
    assert model.of("ui")[0] == {**first, "Lists": lists(before.html_lines).rstrip()}
    asked = model.of("api")[0]
    assert asked.pop("API list")
    assert asked == first
    asked = model.of("thought")[0]
    assert (asked.pop("Screen before"), asked.pop("Last action")) == (html[before], done)
    assert asked == {**task, "Plan": "Clock", "Screen": html[after], "History": done}
    assert model.of("finish")[0] == {**task, "Screen": html[after], "History": done, "Thought": "Seen."}
    assert html[after] != html[before]


def test_the_examples_are_answered_in_the_form_that_is_asked_for() -> None:
    for kind in plan.QUESTIONS:
        text = plan.prompt(kind, dict.fromkeys(plan.LABELS[kind], "-"))
        examples = re.split(r"^Example \d:\n", text.partition(f"\n\n{plan.TURN}")[0], flags=re.M)[1:]
        for example in examples:
            told, _, answer = example.strip().partition("[Answer]:\n")
            known = facts(told)
            assert all(known.values()), (kind, known)
            if kind == "api" and answer.startswith("Yes"):
                assert re.fullmatch(r"Yes: \[(adb .*)\]", answer)[1] in known["API list"]  # type: ignore[index]
            elif kind == "api":
                assert answer.startswith("Sorry. ")
            elif kind == "ui":
                number = re.fullmatch(r"(?:click|input|scroll)\((\d)\b.*\)", answer)
                assert number is not None and re.search(rf"^{number[1]}: ", known["Lists"], re.M)
            elif kind == "thought":
                lines = [line.partition(":")[0] for line in answer.splitlines()]
                assert lines == ["Changes", "Actions completed", "Task progress", "One next action"]
    assert [verdict_in(example["finish"]) for example in plan.EXAMPLES] == [False, True, False]
    assert [example["api"][:5] for example in plan.EXAMPLES] == ["Yes: ", "Sorry", "Sorry"]


@pytest.mark.parametrize(
    ("said", "packages"),
    [
        ("I need 天气 and Notes.", {"com.miui.weather2", "com.miui.notes"}),
        ("I need Clock.", {"com.android.deskclock"}),
        ("I need nothing.", set()),
    ],
)
def test_the_api_list_is_that_of_the_apps_that_the_plan_names(said: str, packages: set[str]) -> None:
    model = Model(plan=[said])
    played(model, steps=1)
    listed = [line.partition(": ")[0] for line in model.of("api")[0]["API list"].splitlines()]
    assert listed == [api.command for api in apis() if api.app in packages or not api.app]
    assert "adb shell input keyevent KEYCODE_BACK" in listed


def test_without_a_plan_the_api_list_is_that_of_the_apps_that_the_task_names() -> None:
    model = Model()
    played(model, steps=1, plan=False)
    assert f"{OPEN}: " in model.of("api")[0]["API list"]
    assert "com.miui.weather2" not in model.of("api")[0]["API list"]
    assert {"时钟", "Clock"} & {APPS["com.android.deskclock"].english, *APPS["com.android.deskclock"].chinese}


def test_only_so_many_entries_of_the_history_are_told() -> None:
    model = Model(ui=["click(1)"])
    played(model, steps=5, history=2)
    assert [len(told["History"].splitlines()) for told in model.of("finish")] == [1, 2, 2, 2]
    model = Model()
    played(model, steps=3, history=0)
    assert {told["History"] for told in model.of("finish")} == {NONE}
    assert NONE not in model.of("thought")[1]["Last action"]


def test_the_sentence_of_hints_stands_below_the_screen() -> None:
    model = Model(ui=["scroll(1, up)", "scroll(1, down)"])
    played(model, steps=4, wrapper=ExplorationHints)
    assert "You have been on this screen" not in model.of("ui")[0]["Screen"]
    assert "\nYou have been on this screen" in model.of("ui")[-1]["Screen"]


# --- answers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reply", "invalid", "error"),
    [
        ("I am lost.", "format", "There is no action in this answer"),
        ("", "format", "There is no action in this answer"),
        ("click(99)", "action", "There is no element 99 on this screen"),
        ("scroll(2, up)", "action", "The element 2 cannot be scrolled."),
    ],
)
@pytest.mark.parametrize("actions", ["html", "text"])
def test_what_is_wrong_with_an_answer_is_recorded_and_the_round_counts(
    reply: str, invalid: str, error: str, actions: str
) -> None:
    model = Model(ui=[reply, "click(1)"])
    run = played(model, steps=2, actions=actions, api=False)
    assert (run.steps[0].thought.invalid, run.steps[0].action) == (invalid, None)
    assert run.steps[0].thought.error.startswith(error)
    assert run.steps[1].thought.invalid == ""
    assert model.kinds == ["plan", "ui", "thought", "finish", "ui"]


@pytest.mark.parametrize("reply", ["Sorry. [adb shell input keyevent KEYCODE_HOME] is of no use.", "Yes: [none]", ""])
def test_an_answer_without_an_api_call_leads_to_the_screen(reply: str) -> None:
    model = Model(api=[reply])
    run = played(model, steps=1)
    assert model.kinds == ["plan", "api", "ui"]
    assert run.steps[0].raw == "click(1)"


def test_without_apis_none_is_called_on_the_screen_either() -> None:
    run = played(Model(ui=[f"[{OPEN}]"]), steps=1, api=False)
    assert (run.steps[0].action, run.steps[0].thought.error) == (None, plan.NO_CALLS)
    assert run.steps[0].thought.invalid == "action"
    run = played(Model(ui=[f"[{OPEN}]"]), steps=1)
    assert run.steps[0].action == Action("api", text=OPEN)


def test_what_a_model_thinks_before_its_answer_is_not_read() -> None:
    model = Model(ui=["<think>click(2) or click(3)?</think>click(1)"], finish=["<think>No?</think>Yes"])
    run = played(model, steps=5)
    assert [step.raw for step in run.steps] == ["click(1)", "finish"]


@pytest.mark.parametrize(
    ("said", "ends"),
    [("Yes", True), ("**Yes**, all is done.", True), ("No, not yet.", False), ("Maybe.", False), ("Yes.\nNo.", False)],
)
def test_only_a_clear_yes_ends_the_episode(said: str, ends: bool) -> None:
    run = played(Model(finish=[said]), steps=2)
    assert (run.end.finished, run.end.truncated) == (ends, not ends)


@pytest.mark.parametrize(
    ("actions", "calls"), [("html", True), ("text+api", True), ("tool+api", True), ("text", False)]
)
def test_it_plays_in_other_forms_and_asks_for_api_calls_where_they_take_them(actions: str, calls: bool) -> None:
    model = Model(ui=["scroll(1, up)", "click(1)"], finish=["No.", "Yes."])
    run = played(model, PIXEL, steps=5, actions=actions)
    assert ("api" in model.kinds) == calls
    assert [step.thought.invalid for step in run.steps] == ["", "", ""]
    assert [step.error for step in run.steps] == ["", "", ""]
    assert run.end.finished


# --- episodes ------------------------------------------------------------------------------------


def test_an_episode_knows_nothing_of_the_one_before_it() -> None:
    model = Model()
    agent = agents.make("plan", model=connect(model))
    for _ in range(2):
        agents.rollout(AndroidEnv(MIUI, actions="html", max_steps=2), agent, seed=0)
    half = len(model.asked) // 2
    assert model.asked[:half] == model.asked[half:]


def test_a_recorded_run_is_played_again_from_its_answers(tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    answers.write_text(
        "\n---\n".join(["Clock", f"Yes: [{OPEN}]", "Seen.", "No.", "Sorry.", "click(1)", "Seen.", "Yes."])
    )
    runs = [
        agents.rollout(AndroidEnv(MIUI, actions="html"), agents.make("plan", model=model), seed=0)
        for model in (f"record:{tmp_path}/tape.jsonl:scripted:{answers}", f"replay:{tmp_path}/tape.jsonl")
    ]
    assert [step.raw for step in runs[0].steps] == [f"Yes: [{OPEN}]", "click(1)", "finish"]
    assert [step.raw for step in runs[1].steps] == [step.raw for step in runs[0].steps]
    assert [step.thought.cached for step in runs[1].steps] == [2, 4, 2]


def test_the_card_tells_the_options_and_the_prompts() -> None:
    card = agents.make("plan", model=["x"], plan=False).card()
    assert card["options"] == {"api": True, "plan": False, "thought": True}
    assert (card["history"], card["decoding"]["temperature"]) == (20, 0.1)
    agent = agents.make("plan", model=["x"], temperature=0.7)
    assert agent.card()["decoding"]["temperature"] == 0.7
    told = "\n".join(agent.prompts())
    assert all(question in told for question in plan.QUESTIONS.values())


def test_the_agent_is_short() -> None:
    """At most 200 lines of code, prompts included; blank lines, comments and docstrings are none."""
    source = Path(plan.__file__).read_text("utf-8")
    told = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    ]
    first = [node.body[0] for node in told if ast.get_docstring(node) is not None]
    docs = {number for node in first for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    lines = [line.strip() for number, line in enumerate(source.splitlines(), 1) if number not in docs]
    assert len([line for line in lines if line and not line.startswith("#")]) <= 200
