"""UI-TARS, Qwen-VL and MAI-UI: their prompts have the structure that the authors' builders make.

What is expected here is worked out from the authors' code: for UI-TARS from the loop over
`history_responses` in mm_agents/uitars15_v1.py, for MAI-UI from `_build_messages` in
src/mai_naivigation_agent.py, for Qwen-VL from cookbooks/mobile_agent.ipynb and
cookbooks/utils/agent_function_call.py.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from android_gym import agents
from android_gym.action import Element
from android_gym.adapters import Gesture, find
from android_gym.agents._llm.observe import smart_resize
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption
from android_gym.llms import Message, Request, connect, size_of

GOAL = "Put Beijing on the list of cities in the Clock app."


def asked(name: str, replies: list[str], **options: Any) -> list[tuple[Message, ...]]:
    """The prompts of an episode with these replies, one more than there are."""
    prompts: list[tuple[Message, ...]] = []

    def answer(request: Request) -> str:
        prompts.append(request.messages)
        return [*replies, ""][len(prompts) - 1]

    env = AndroidEnv("Clock-AddCity", actions="point", max_steps=len(replies) + 1)
    agents.rollout(env, agents.make(name, model=connect(answer), **options), seed=0)
    return prompts


def drawn(prompt: tuple[Message, ...]) -> list[str]:
    """Roles in order, with "+" where a message has words and "*" for each of its pictures."""
    return [m.role + "+" * bool(m.text) + "*" * len(m.images) for m in prompt]


def sizes(prompt: tuple[Message, ...]) -> set[tuple[int, int]]:
    return {size_of(image) for message in prompt for image in message.images}


# --- pictures ---------


@pytest.mark.parametrize(
    ("screen", "bounds", "size"),
    [
        # smart_resize of qwen_vl_utils; (1092, 2408) is also what the Qwen2.5-VL notebook prints
        ((1080, 2400), (28, 100 * 28 * 28, 16384 * 28 * 28), (1092, 2408)),
        ((2400, 1080), (28, 100 * 28 * 28, 16384 * 28 * 28), (2408, 1092)),
        ((1440, 3120), (28, 4 * 28 * 28, 1280 * 28 * 28), (672, 1456)),
        ((100, 200), (28, 100 * 28 * 28, 16384 * 28 * 28), (224, 420)),
        ((1080, 2400), (32, 65536, 16777216), (1088, 2400)),
        ((1080, 2400), (1, 0, 0), (1080, 2400)),
        ((10, 10), (28, 0, 0), (28, 28)),
    ],
)
def test_pictures_are_resized_as_the_models_image_processors_do(
    screen: tuple[int, int], bounds: tuple[int, int, int], size: tuple[int, int]
) -> None:
    assert smart_resize(*screen, *bounds) == size


@pytest.mark.parametrize(
    ("name", "size", "small"),
    [
        ("ui_tars", (1092, 2408), (280, 644)),
        ("qwen2_5_vl", (1092, 2408), (280, 644)),
        ("qwen3_vl", (1088, 2400), (288, 640)),
        ("mai_ui", (1080, 2400), (300, 666)),
    ],
)
def test_pictures_have_the_size_of_the_authors_or_what_the_server_is_set_to(
    name: str, size: tuple[int, int], small: tuple[int, int]
) -> None:
    assert sizes(asked(name, [])[0]) == {size}
    assert sizes(asked(name, [], max_pixels=200_000)[0]) == {small}
    card = agents.make(name, model=["x"]).card()
    assert (card["image"], card["history"]) == (size[1], "all")
    assert card["decoding"]["max_tokens"] == 4096


# --- UI-TARS ---------

HOME = "Thought: Step {}.\nAction: press_home()"
UI_TARS = {
    0: ["system+", "user+", "user*"],
    1: ["system+", "user+", *["user*", "assistant+"] * 1, "user*"],
    3: ["system+", "user+", *["user*", "assistant+"] * 3, "user*"],
    # five pictures at most: those of the last four replies and the one now
    7: ["system+", "user+", *["assistant+"] * 3, *["user*", "assistant+"] * 4, "user*"],
}


def test_ui_tars_shows_its_last_five_screens_and_all_replies_as_messages() -> None:
    replies = [HOME.format(number) for number in range(7)]
    prompts = asked("ui_tars", replies, max_pixels=200_000)
    for steps, roles in UI_TARS.items():
        assert drawn(prompts[steps]) == roles
    assert [m.text for m in prompts[7] if m.role == "assistant"] == replies
    now = [prompt[-1].images[0] for prompt in prompts]
    assert [m.images[0] for m in prompts[7] if m.images] == now[3:]
    few = asked("ui_tars", replies, max_pixels=200_000, history=2, pictures=2)[7]
    assert drawn(few) == ["system+", "user+", "assistant+", "user*", "assistant+", "user*"]


def test_the_prompt_of_ui_tars_has_the_headings_and_actions_of_its_mobile_template() -> None:
    system, user, _ = asked("ui_tars", [], language="Chinese")[0]
    assert system.text == "You are a helpful assistant."
    headings = ["## Output Format", "## Action Space", "## Note", "## User Instruction"]
    assert [line for line in user.text.splitlines() if line.startswith("##")] == headings
    assert "```\nThought: ...\nAction: ...\n```" in user.text
    space = user.text.partition("## Action Space\n")[2].partition("## Note")[0]
    assert [line.partition(" #")[0] for line in space.split("\n") if line] == [
        "click(point='<point>x1 y1</point>')",
        "long_press(point='<point>x1 y1</point>')",
        "type(content='')",
        "scroll(point='<point>x1 y1</point>', direction='down or up or right or left')",
        "open_app(app_name='')",
        "drag(start_point='<point>x1 y1</point>', end_point='<point>x2 y2</point>')",
        "press_home()",
        "press_back()",
        "finished(content='xxx')",
    ]
    assert "Chinese" in user.text
    assert user.text.endswith(f"## User Instruction\n{GOAL}\n")


def test_ui_tars_is_told_its_places_with_the_box_tokens_that_servers_leave_out() -> None:
    said = "Thought: x\nAction: {}(start_box='{}', end_box='{}')"
    prompt = asked("ui_tars", [said.format("drag", "(1,2)", "(30, 4)")], max_pixels=200_000)[1]
    boxes = "<|box_start|>(1,2)<|box_end|>", "<|box_start|>(30,4)<|box_end|>"
    assert prompt[3].text == said.format("drag", *boxes)


# --- Qwen-VL ---------

CALL = '<tool_call>\n{"name": "mobile_use", "arguments": %s}\n</tool_call>'
PRESSED = '{"action": "system_button", "button": "Home"}'


def function(system: str) -> dict[str, Any]:
    """The function in <tools> tags."""
    found = json.loads(system.partition("<tools>\n")[2].partition("\n</tools>")[0])
    assert (list(found), found["type"]) == (["type", "function"], "function")
    described: dict[str, Any] = found["function"]
    return described


FIELDS = ["action", "coordinate", "coordinate2", "text", "time", "button", "status"]
TYPES = ["string", "array", "array", "string", "number", "string", "string"]


@pytest.mark.parametrize(
    ("name", "screen", "fields", "actions"),
    [
        (
            "qwen2_5_vl",
            "1092x2408",
            ["name_for_human", "name", "description", "parameters", "args_format"],
            ["key", "click", "long_press", "swipe", "type", "system_button", "open", "wait", "terminate"],
        ),
        (
            "qwen3_vl",
            "999x999",
            ["name", "description", "parameters"],
            ["click", "long_press", "swipe", "type", "answer", "system_button", "wait", "terminate"],
        ),
    ],
)
def test_qwen_vl_is_given_the_function_of_the_cookbook(
    name: str, screen: str, fields: list[str], actions: list[str]
) -> None:
    system, user = asked(name, [])[0]
    tool = function(system.text)
    assert list(tool) == fields
    assert tool["name"] == "mobile_use"
    assert f"* The screen's resolution is {screen}." in tool["description"].splitlines()
    schema = tool["parameters"]
    assert list(schema) == ["properties", "required", "type"]
    assert (schema["required"], schema["type"]) == (["action"], "object")
    properties = schema["properties"]
    assert list(properties) == FIELDS
    assert [part["type"] for part in properties.values()] == TYPES
    assert properties["action"]["enum"] == actions
    assert properties["button"]["enum"] == ["Back", "Home", "Menu", "Enter"]
    assert properties["status"]["enum"] == ["success", "failure"]
    form = '<tool_call>\n{"name": <function-name>, "arguments": <args-json-object>}\n</tool_call>'
    assert form in system.text
    assert user.text.startswith("The user query: ")


def test_qwen2_5_vl_sees_one_screen_and_reads_its_calls_as_a_list() -> None:
    prompts = asked("qwen2_5_vl", [CALL % PRESSED] * 7, max_pixels=200_000)
    done = [f'Step {n}: {{"name": "mobile_use", "arguments": {PRESSED}}}; ' for n in range(1, 8)]
    for steps in (0, 1, 3, 7):
        assert drawn(prompts[steps]) == ["system+", "user+*"]
        assert prompts[steps][1].text == (
            f"The user query:  {GOAL}\nTask progress (You have done the following operation on "
            f"the current device): {''.join(done[:steps])}"
        )
    assert prompts[0][0].text.startswith("You are a helpful assistant.\n\n# Tools\n\n")
    last = asked("qwen2_5_vl", [CALL % PRESSED] * 3, max_pixels=200_000, history=1)[3]
    assert last[1].text.endswith(f": {done[2]}")


def test_qwen3_vl_sees_one_screen_and_reads_what_it_did_as_sentences() -> None:
    said = "Thought: I look.\nAction: \"I go to the 'home'\npage {}.\"\n"
    replies = [said.format(number) + CALL % PRESSED for number in range(1, 8)]
    replies[2] = "I do not know."
    prompts = asked("qwen3_vl", replies, max_pixels=200_000)
    done = [f"Step {n}: I go to the 'home'page {n}.; " for n in range(1, 8)]
    done[2] = ""  # it says nothing of what it did
    for steps in (0, 1, 3, 7):
        assert drawn(prompts[steps]) == ["system+", "user+*"]
        assert prompts[steps][1].text == (
            f"The user query: {GOAL}\nTask progress (You have done the following operation on "
            f"the current device): {''.join(done[:steps])}.\n"
        )
    system = prompts[0][0].text
    assert system.startswith("# Tools\n\n")
    parts = system.partition("# Response format\n")[2]
    order = [parts.index(mark) for mark in ("1) Thought:", "2) Action:", "3) One <tool_call>")]
    assert order == sorted(order)


# --- MAI-UI ---------

MAI = "<thinking>\nI go home {}.\n</thinking>\n"


def test_mai_ui_shows_its_last_three_screens_and_all_it_thought() -> None:
    prompts = asked("mai_ui", [MAI.format(n) + CALL % PRESSED for n in range(7)], max_pixels=200_000)
    assert drawn(prompts[0]) == ["system+", "user+", "user*"]
    assert drawn(prompts[1]) == ["system+", "user+", "user*", "assistant+", "user*"]
    for steps in (3, 7):
        bare = ["assistant+"] * (steps - 2)
        assert drawn(prompts[steps]) == ["system+", "user+", *bare, *["user*", "assistant+"] * 2, "user*"]
    assert prompts[7][1].text == GOAL
    told = '<tool_call>\n{"name":"mobile_use","arguments":%s}\n</tool_call>'
    call = told % PRESSED.replace(" ", "")
    assert prompts[7][2].text == f"<thinking>\nI go home 0.\n</thinking>\n{call}"


@pytest.mark.parametrize("opened", ["", "<think>"])
def test_mai_ui_reads_what_a_thinking_model_thought(opened: str) -> None:
    reply = f"{opened}I go home.\n</think>\n{CALL % PRESSED}"
    told = asked("mai_ui", [reply], max_pixels=200_000)[1][3].text
    assert told.startswith("<thinking>\nI go home.\n</thinking>\n<tool_call>\n{")
    assert asked("mai_ui", ["Well."], max_pixels=200_000)[1][3].text == "Well."


def test_mai_ui_is_told_a_call_that_nests_too_deep_as_it_wrote_it() -> None:
    reply = f"<tool_call>{5000 * '['}{5000 * ']'}</tool_call>"
    assert asked("mai_ui", [reply], max_pixels=200_000)[1][3].text == reply


def test_the_prompt_of_mai_ui_has_its_headings_and_actions() -> None:
    system = asked("mai_ui", [])[0][0].text
    headings = ["## Output Format", "## Action Space", "## Note"]
    assert [line for line in system.splitlines() if line.startswith("##")] == headings
    space = system.partition("## Action Space\n")[2].partition("## Note")[0]
    lines = [line.partition(" #")[0] for line in space.split("\n") if line]
    assert [line.partition(",")[0].rstrip("}") for line in lines] == [
        f'{{"action": "{name}"'
        for name in (
            "click",
            "long_press",
            "type",
            "swipe",
            "open",
            "drag",
            "system_button",
            "wait",
            "terminate",
            "answer",
        )
    ]
    assert '`["Chrome","Clock","Contacts"' in system


# --- what they answer ---------


@pytest.mark.parametrize(
    ("name", "reply", "size", "gesture"),
    [
        # bytedance/UI-TARS, README_deploy.md
        ("ui_tars_1_5", "Thought: x\nAction: click(start_box='(177,549)')", (1092, 2408), Gesture("click", 177, 549)),
        # the Qwen2.5-VL notebook, whose picture has 1092 x 2408 px
        (
            "qwen2_5_vl",
            "\n" + CALL % '{"action": "click", "coordinate": [935, 406]}',
            (1092, 2408),
            Gesture("click", 935, 406),
        ),
        # the Qwen3-VL notebook: `rescale_coordinates` makes (644, 253) of it
        (
            "qwen3_vl",
            'Thought: x\nAction: "I tapped."\n' + CALL % '{"action": "click", "coordinate": [447, 81]}',
            (1440, 3120),
            Gesture("click", 644.324, 252.973),
        ),
    ],
)
def test_the_authors_own_replies_are_read(name: str, reply: str, size: tuple[int, int], gesture: Gesture) -> None:
    assert find(name).decode(reply, size) == gesture


FAMILIES = {"ui_tars": "ui_tars_1_5", "qwen2_5_vl": "qwen2_5_vl", "qwen3_vl": "qwen3_vl", "mai_ui": "mai_ui"}


@pytest.mark.parametrize("form", ["point", "text"])
@pytest.mark.parametrize("name", FAMILIES)
def test_a_click_on_the_icon_opens_the_clock(name: str, form: str) -> None:
    dialect = find(FAMILIES[name])

    def answer(request: Request) -> str:
        if len(request.messages) > 3 or "Step 1" in request.messages[-1].text:
            return str(dialect.encode(Gesture("finish"), (1, 1)))
        screen = env.screen
        node = screen.nodes[screen.find(Element(name="Clock"))]
        width, height = size = size_of(request.messages[-1].images[0])
        x, y = (node.bounds[0] + node.bounds[2]) / 2, (node.bounds[1] + node.bounds[3]) / 2
        place = (x * width / screen.width, y * height / screen.height)
        return "Action: Open it.\n" + str(dialect.encode(Gesture("click", *place), size))

    env = AndroidEnv("Clock-Open", actions=form)
    run = agents.rollout(env, agents.make(name, model=connect(answer)), seed=0)
    assert [step.action.verb for step in run.steps] == ["start", "finish"]
    assert run.end.success and run.end.finished
    assert "Action: Open it." in run.steps[0].thought.reply


def test_pictures_that_no_prompt_shows_again_are_not_kept() -> None:
    agent = agents.make("ui_tars", model=[HOME] * 8, max_pixels=200_000)
    agents.rollout(AndroidEnv("Clock-AddCity", max_steps=8), agent, seed=0)
    kept = [bool(turn.seen.image) for turn in agent.turns]
    assert kept == [False] * 4 + [True] * 4


def test_a_scaffold_needs_a_model_and_a_dialect_that_there_is() -> None:
    with pytest.raises(InvalidOption, match="name it, model='openai:NAME'"):
        agents.make("ui_tars")
    assert agents.make("ui_tars", model=["x"], dialect="ui_tars").card()["parser"] == "ui_tars-2"
