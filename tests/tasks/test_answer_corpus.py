"""Phrasings of answers as people and models write them, with the verdict that each deserves.

`answer_corpus/blind.json` was written before its author had read the comparison, `seen.json` after. A group may
declare under `misread` those of its phrasings that are still judged wrongly.
"""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from android_gym import adapters, agents
from android_gym.envs.android import AndroidEnv
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.answer_values import VALUES, Day, plain
from android_gym.tasks.answers import KINDS, same
from android_gym.tasks.base import Task, sample

GROUPS: dict[str, list[dict[str, Any]]] = {
    half: json.loads((Path(__file__).parent / "answer_corpus" / f"{half}.json").read_text())
    for half in ("blind", "seen")
}
EACH = [(half, group) for half, groups in GROUPS.items() for group in groups]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("half", GROUPS)
def test_each_half_has_fifteen_right_and_ten_wrong_phrasings_of_every_kind(half: str, kind: str) -> None:
    groups = [group for group in GROUPS[half] if group["kind"] == kind]
    right, wrong = ({one for group in groups for one in group[key]} for key in ("right", "wrong"))
    assert len(right) >= 15
    assert len(wrong) >= 10
    assert any(re.search("[\u4e00-\u9fff]", one) for one in right | wrong)


@pytest.mark.parametrize(
    ("half", "group"), EACH, ids=lambda one: f"{one['kind']} {one['expected']}"[:30] if isinstance(one, dict) else one
)
def test_phrasings_are_judged_as_they_deserve(half: str, group: dict[str, Any]) -> None:
    others = tuple(one for one in group.get("among", ()) if one != group["expected"])
    misread = [
        said
        for verdict in ("right", "wrong")
        for said in group[verdict]
        if same(group["kind"], group["expected"], said, others) is not (verdict == "right")
    ]
    assert misread == group.get("misread", [])


# --- whole plays -------------------------------------------------------------------------------

ASKING = tuple(task for task in registry.tasks().values() if task.asks is not None)
FRAMES = ("{}", "**{}**", "Answer: {}", "The answer is {}.", "答案是{}。")
GUESSES = ("Maybe {}.", "{} or something else", "It is not {}.")
NOT_THERE = ("N/A", "Answer: N/A", "There is no such thing on this phone.", "It could not be found.", "无法完成")
NO_DENIALS = ("It is done.", "N/A or else", "Perhaps N/A")
CHINESE_DAYS = "一二三四五六日"


def spelled(kind: str, value: str) -> tuple[str, ...]:
    """Other ways to write a value than the screen's."""
    found: Any = VALUES[kind].find(plain(value))[0].value if kind in VALUES else None
    match kind:
        case "time":
            hour, minute = divmod(found, 60)
            return f"{hour:02d}:{minute:02d}", f"{'上午' if hour < 12 else '下午'}{hour % 12 or 12}:{minute:02d}"
        case "number":
            return (f"共有{found.number}个",) if found.number.denominator == 1 else (f"{float(found.number)} in all",)
        case "amount":
            number = float(found.number)
            spoken = {
                "data": f"{number:.12g} gigabytes",
                "share": f"百分之{number:.12g}",
                "dollars": f"{number:.2f}美元",
                "duration": f"{number:.12g} minutes",
            }
            exact = "gb" in value.casefold() or "min" in value.casefold() or found.kind in ("share", "dollars")
            return (spoken[found.kind],) if exact else ()
        case "date":
            return chinese(found), f"{date(2000, found.month, 1):%B} {found.day}{ordinal(found.day)}"
        case "days":
            names = [f"{date(2024, 1, 1 + day):%A}" for day in sorted(found)]
            return " and ".join(names), "、".join(f"周{CHINESE_DAYS[day]}" for day in sorted(found))
        case "phone":
            return found, f"电话是{value}"
        case "address" | "words":
            return (re.sub(r"\bAve\b", "Avenue", value), f"“{value}”")
    return ()


def chinese(day: Day) -> str:
    return f"{f'{day.year}年' if day.year else ''}{day.month}月{day.day}日"


def ordinal(day: int) -> str:
    return "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def answers_of(task: Task, value: str, others: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """At least five right answers and three wrong ones."""
    assert task.asks is not None
    if task.asks.kind == "impossible":
        return NOT_THERE, NO_DENIALS
    right = (*(frame.format(value) for frame in FRAMES), *spelled(task.asks.kind, value))
    wrong = [guess.format(value) for guess in GUESSES]
    rivals = [other for other in others if plain(other) not in plain(value) and plain(value) not in plain(other)]
    if rivals:
        right += (f"{value}, not {rivals[0]}",)
        wrong += [rivals[0], f"{value}, {rivals[0]}", f"{rivals[0]}, not {value}"]
    return right, tuple(wrong)


def misjudged(task: Task, seed: int) -> list[str]:
    """What is judged wrongly at the end of a play by the reference, said in its place."""
    env, oracle = AndroidEnv(task), agents.make("oracle")
    observation, info = env.reset(seed=seed)
    oracle.reset(env, observation, info)
    while not str(action := oracle.act(observation, info)).startswith("#finish"):
        observation, _, over, _, info = env.step(action)
        assert not over and not info["action_error"]
    phone = env.known_phone()
    assert phone is not None and task.asks is not None
    value = verdicts.expected_answer(env.instance, phone) or ""
    instance = env.instance
    among = task.asks.among(instance.start, phone, instance.params) if task.asks.among is not None else ()
    right, wrong = answers_of(task, value, tuple(one for one in among if one != value))
    found = []
    for said, deserved in [*((one, True) for one in right), *((one, False) for one in wrong)]:
        (fork,) = env.fork()
        if fork.step(f"#finish [{said}]#")[4]["success"] is not deserved:
            found.append(said)
    return found


@pytest.mark.parametrize("seed", (0, 1))
@pytest.mark.parametrize("task", ASKING, ids=lambda task: task.id)
def test_every_play_ends_well_with_every_wording_of_its_answer(task: Task, seed: int) -> None:
    assert misjudged(task, seed) == []


# --- guesses, lists and misspellings -----------------------------------------------------------

HEDGED = (
    "maybe {}|{} or so|either {}|perhaps {}|it is probably {}|not {}|it isn't {}|I guess {}|{}, I think|it could be {}"
    "|it might be {}|I could not find it, but it may be {}|{}, unless I misread|I am unsure: {}|{}? I do not know"
    "|It is anything but not {}|There is no {}|I believe {}|可能是{}|不是{}|也许{}|{}或者别的|我猜是{}|大概是{}吧"
).split("|")
PAIRS = (
    "{0}, {1}|{1}, {0}|{0} and {1}|{0} or {1}|{1} or {0}|{0}; {1}|{0} {1}|- {0}\n- {1}|1. {0}\n2. {1}|{0}、{1}|{1}和{0}"
    "|{0}或{1}|First {1}, then {0}"
    "|It was {1}, now {0}|between {0} and {1}|from {0} to {1}|{0} ({1})|{1} ({0})|{0} - {1}"
    "|{0} more {1}|{0} total {1}|{1}, more: {0}|{0} = {1}|{1} = {0}|{0} + {1}|{0} versus {1}|{0} than {1}|{1} than {0}"
    "|so {1}, {0}|The answer is {1}, {0}|The answer is {1}. {0}|{0}. So the answer is {1}|{1}"
).split("|")


@pytest.mark.parametrize("task", [task for task in ASKING if "infeasible" not in task.tags], ids=lambda task: task.id)
def test_no_guess_no_list_and_no_misspelling_is_right(task: Task) -> None:
    assert task.asks is not None
    kind, values, rivals = task.asks.kind, [], ()
    for seed in range(4):
        one = sample(task, seed, base_phone(task.profile))
        value = verdicts.expected_answer(one, one.start)
        if value and value not in values:
            values.append(value)
        if task.asks.among is not None and seed == 0:
            rivals = tuple(other for other in task.asks.among(one.start, one.start, one.params) if other != value)
    value = values[0]
    others = [other for other in rivals if other not in value and value not in other] if rivals else values[1:]
    others = others[:2] if rivals or kind in VALUES else []
    said = [guess.format(value) for guess in HEDGED]
    said += [pair.format(value, other) for pair in PAIRS for other in others]
    digits = [i for i, sign in enumerate(value) if sign.isdigit()]
    said += [f"{value[:i]}{(int(value[i]) + 1) % 10}{value[i + 1 :]}" for i in digits]
    assert [one for one in said if same(kind, value, one, rivals)] == []


# --- prompts -----------------------------------------------------------------------------------

WITH_PROMPTS = ("app_agent cogagent coordinates m3a mai_ui marks os_atlas qwen2_5_vl qwen3_vl react reexecute").split()
WITH_PROMPTS += "app_agent_demonstration app_agent_explorer mobile_agent_e mobile_agent_v2".split()
WITH_PROMPTS += ["autodroid", "autoglm", "mobile_agent_v1", "plan", "reflexion", "seeact_v", "t3a", "tools", "ui_tars"]
# no action of what their authors publish answers a question
SILENT = {"app_agent", "app_agent_demonstration", "app_agent_explorer", "cogagent", "mobile_agent_e", "mobile_agent_v2"}
SILENT |= {"autodroid", "mobile_agent_v1", "os_atlas", "plan", "qwen2_5_vl"}


def test_the_agents_with_prompts_are_known() -> None:
    others = {"hacker", "imitator", "oracle", "parrot", "pointer", "search", "uniform"}
    assert set(agents.names()) == {*WITH_PROMPTS, *others}


@pytest.mark.parametrize("name", sorted(set(WITH_PROMPTS) - SILENT))
def test_a_prompt_says_in_which_form_a_question_is_answered(name: str) -> None:
    options = {"autoglm": {"language": "en"}, "seeact_v": {"grounder": ["?"]}}.get(name, {})
    agent = agents.make(name, model=["?"] * 9, **options)
    played = agents.rollout(AndroidEnv("Clock-AskAlarmTime", max_steps=1), agent, seed=0)
    prompt = " ".join(played.steps[0].thought.prompt.split())
    assert "value" in prompt
    assert "alone or in one sentence" in prompt
    assert "N/A" in prompt


@pytest.mark.parametrize(
    ("dialect", "reply"),
    [
        ("qwen2_5_vl", '{"action": "terminate", "status": "failure"}'),
        ("qwen3_vl", '{"action": "terminate", "status": "failure"}'),
        ("mai_ui", '{"action": "terminate", "status": "fail"}'),
        ("ui_tars", "Action: call_user()"),
    ],
)
def test_scaffolds_say_in_their_own_words_that_it_cannot_be_done(dialect: str, reply: str) -> None:
    assert adapters.find(dialect).decode(reply, (1000, 2000)) == adapters.Gesture("finish", text="N/A")
