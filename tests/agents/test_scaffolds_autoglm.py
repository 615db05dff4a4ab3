"""AutoGLM's prompt has the structure that its authors' loop makes: zai-org/Open-AutoGLM, phone_agent/agent.py,
config/prompts_zh.py, config/prompts_en.py, model/client.py."""

from __future__ import annotations

import re
from typing import Any

import pytest

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.errors import UnknownName
from android_gym.llms import Request, connect, size_of
from android_gym.tasks import registry
from android_gym.tasks.verdicts import expected_answer

ACTIONS = {
    "cn": [
        'do(action="Launch", app="xxx")',
        'do(action="Tap", element=[x,y])',
        'do(action="Tap", element=[x,y], message="重要操作")',
        'do(action="Type", text="xxx")',
        'do(action="Type_Name", text="xxx")',
        'do(action="Interact")',
        'do(action="Swipe", start=[x1,y1], end=[x2,y2])',
        'do(action="Note", message="True")',
        'do(action="Call_API", instruction="xxx")',
        'do(action="Long Press", element=[x,y])',
        'do(action="Double Tap", element=[x,y])',
        'do(action="Take_over", message="xxx")',
        'do(action="Back")',
        'do(action="Home")',
        'do(action="Wait", duration="x seconds")',
        'finish(message="xxx")',
    ],
    "en": [
        'do(action="Tap", element=[x,y])',
        'do(action="Type", text="Hello World")',
        'do(action="Swipe", start=[x1,y1], end=[x2,y2])',
        'do(action="Long Press", element=[x,y])',
        'do(action="Launch", app="Settings")',
        'do(action="Back")',
        'finish(message="Task completed.")',
    ],
}
OPEN = '<think>It is the clock.</think>\n<answer>do(action="Launch", app="Clock")'
HOME = 'It is done, home. do(action="Home")'


def played(*replies: str, task: str = "Clock-Open", steps: int = 0, **options: Any) -> tuple[list[Request], Any]:
    """The requests of an episode with these replies, the last again and again, and its run."""
    asked: list[Request] = []

    def answer(request: Request) -> str:
        asked.append(request)
        return replies[min(len(asked), len(replies)) - 1]

    env = AndroidEnv(task, actions="point", max_steps=steps or len(replies))
    return asked, agents.rollout(env, agents.make("autoglm", model=connect(answer), **options), seed=0)


def test_earlier_steps_are_texts_and_thoughts_and_the_screen_comes_before_its_text() -> None:
    asked, run = played(OPEN, HOME, 'finish(message="Done.")')
    assert [step.action.verb for step in run.steps] == ["start", "home", "finish"]
    first, last = asked[0].messages, asked[2].messages
    assert [(m.role, len(m.images)) for m in first] == [("system", 0), ("user", 1)]
    assert [m.role for m in last] == ["system", "user", "assistant", "user", "assistant", "user"]
    goal = "Go to the app that is called Clock."
    assert (first[1].text, first[1].after) == ("", f'{goal}\n\n{{"current_app": "System Home"}}')
    assert [m.text for m in last[1:5]] == [
        first[1].after,
        '<think><think>It is the clock.</think>\n<answer></think><answer>do(action="Launch", app="Clock")</answer>',
        '** Screen Info **\n\n{"current_app": "Clock"}',
        '<think>It is done, home.</think><answer>do(action="Home")</answer>',
    ]
    assert [len(m.images) for m in last] == [0, 0, 0, 0, 0, 1]
    assert last[5].after == '** Screen Info **\n\n{"current_app": "System Home"}'
    assert size_of(last[5].images[0]) == (1080, 2400)


def test_the_first_step_told_has_the_task_in_a_shorter_history_too() -> None:
    asked, _ = played(OPEN, HOME, OPEN, history=1)
    told = asked[2].messages
    assert [m.role for m in told] == ["system", "user", "assistant", "user"]
    assert told[1].text == 'Go to the app that is called Clock.\n\n{"current_app": "Clock"}'


def test_the_chinese_prompt_has_its_actions_and_rules_and_is_the_default() -> None:
    system = played(OPEN)[0][0].messages[0].text
    assert system.startswith("今天的日期是: 2023年10月10日 星期二\n")
    assert "<think>{think}</think>\n<answer>{action}</answer>\n" in system
    assert [line[2:].strip() for line in system.splitlines() if line[2:].startswith(("do(", "finish("))] == ACTIONS[
        "cn"
    ]
    assert re.findall(r"^(\d+)\. ", system, re.M) == [str(number) for number in range(1, 19)]
    assert all(words in system for words in ("单独写或放在一句话里", "N/A"))


def test_the_english_prompt_has_its_headings_and_actions() -> None:
    system = played(OPEN, language="en")[0][0].messages[0].text
    assert system.startswith("The current date: 2023-10-10, Tuesday\n# Setup\n")
    assert re.findall(r"^# .*", system, re.M) == ["# Setup", "# More details about the code"]
    assert re.findall(r"^- \*\*(.*)\*\*$", system, re.M) == [
        *("Tap", "Type", "Swipe", "Long Press", "Launch", "Back", "Finish")
    ]
    assert re.findall(r"^  ((?:do|finish)\(.*\))$", system, re.M) == ACTIONS["en"]
    assert "<think>\n[Your thought]\n</think>\n<answer>\n[Your operation code]\n</answer>\n" in system
    with pytest.raises(UnknownName, match="'fr'"):
        agents.make("autoglm", model=["x"], language="fr")


def test_answers_are_drawn_as_the_authors_draw_them_where_nothing_else_is_said() -> None:
    how = played(OPEN)[0][0].decoding
    assert (how.temperature, how.top_p, how.max_tokens, how.stop) == (0.0, 0.85, 3000, ())
    assert played(OPEN, top_p=1.0)[0][0].decoding.top_p == 1.0
    card = agents.make("autoglm", model=["x"]).card()
    assert card["parser"].startswith("autoglm-")
    assert (card["history"], card["options"]["language"]) == ("all", "cn")


def test_a_reply_that_cannot_be_read_ends_nothing_and_is_told_as_an_action() -> None:
    asked, run = played("I wonder.", 'do(action="Tap", element=[9999,1])', 'do(action="Wait", duration="2 seconds")')
    assert [step.thought.invalid for step in run.steps] == ["format", "format", ""]
    assert asked[1].messages[2].text == "<think></think><answer>I wonder.</answer>"


IMPOSSIBLE = sorted(name for name, task in registry.tasks().items() if "infeasible" in task.tags)


@pytest.mark.parametrize("task", IMPOSSIBLE)
def test_the_message_says_that_a_task_cannot_be_done(task: str) -> None:
    assert played('finish(message="N/A")', task=task)[1].end.success
    assert not played('finish(message="It is done.")', task=task)[1].end.success


def test_the_message_answers_a_question_and_matters_to_no_other_task() -> None:
    env = AndroidEnv("Clock-AskAlarmTime")
    env.reset(seed=0)
    answer = expected_answer(env.instance, env.known_phone())
    assert played(f'finish(message="It is {answer}.")', task="Clock-AskAlarmTime")[1].end.success
    assert not played('finish(message="N/A")', task="Clock-AskAlarmTime")[1].end.success
    assert played(OPEN, 'finish(message="The clock is open.")')[1].end.success


def test_a_question_to_the_user_is_asked() -> None:
    _, run = played('do(action="Take_over", message="Which one?")')
    assert run.steps[0].raw == "#ask [Which one?]#"
    assert run.steps[0].error == "This task has nobody who could be asked."
