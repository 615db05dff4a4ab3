"""Mobile-Agent-v2 and Mobile-Agent-E against what their authors' own code asks, and what it reads of replies.

Expected structure: X-PLUG/MobileAgent, Mobile-Agent-v2/run.py and MobileAgent/prompt.py, Mobile-Agent-E/
inference_agent_E.py and MobileAgentE/agents.py; for tags gezelligheid0314/Mobile-Bench-v2, mobileagent/prompt.py.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import xxhash

from android_gym import agents
from android_gym.agents._llm import experience, roles
from android_gym.agents._llm.mobile_agent import outcome, perceive
from android_gym.envs.android import AndroidEnv
from android_gym.errors import DamagedFile
from android_gym.llms import Message, Request, connect, size_of
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen

TASK, SEARCH = "Clock-Open", "Contacts-FindBySearch"
SCREEN = (1080, 2400)
LABEL = re.compile(r"^#{3,4} (.+?) #{3,4}$", re.M)


class Model:
    """Answers each kind of question in order, the last answer again and again; keeps what was asked."""

    def __init__(self, **answers: list[str]) -> None:
        self.answers = USUAL | answers
        self.asked: list[tuple[str, tuple[Message, ...]]] = []

    def __call__(self, request: Request) -> str:
        kind = kind_of(request.messages)
        number = len(self.of(kind))
        self.asked.append((kind, request.messages))
        return self.answers[kind][min(number, len(self.answers[kind]) - 1)]

    def of(self, kind: str) -> list[tuple[Message, ...]]:
        return [messages for one, messages in self.asked if one == kind]

    def text(self, kind: str, number: int = 0) -> str:
        """The text of the last message of a question."""
        return self.of(kind)[number][-1].text

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, _ in self.asked]


def kind_of(messages: tuple[Message, ...]) -> str:
    """What is asked: a role of Mobile-Agent-E, what it learns, or one of Mobile-Agent-v2's four questions."""
    for role, words in roles.ROLES.items():
        if words in messages[0].text:
            return role
    last = LABEL.findall(messages[-1].text)[-1]
    return {
        "Important content": "memory",
        "Answer": "reflect",
        "Completed contents": "plan",
        "History operations": "plan",
        "Current operation": "plan",
        "Operation": "act",
    }.get(last, last)


def acted(action: str, operation: str = "Open Clock to see it.") -> str:
    return f"### Thought ###\nThink: on.\n### Action ###\n{action}\n### Operation ###\n{operation}"


def operated(name: str, description: str = "It is done.", **arguments: Any) -> str:
    call = json.dumps({"name": name, "arguments": arguments or None})
    return f"### Thought ###\nt\n### Action ###\n{call}\n### Description ###\n{description}"


def managed(subgoal: str, plan: str = "1. all") -> str:
    return f"### Thought ###\nt\n### Plan ###\n{plan}\n### Current Subgoal ###\n{subgoal}"


def judged(letter: str, progress: str = "Some.", error: str = "None") -> str:
    return f"### Outcome ###\n{letter}\n### Error Description ###\n{error}\n### Progress Status ###\n{progress}"


A, B, C = (f"### Thought ###\nt\n### Answer ###\n{letter}" for letter in "ABC")
USUAL = {
    "act": [acted("Open app (Clock)"), acted("Stop", "Stop.")],
    "memory": ["### Important content ###\nNone"],
    "reflect": [A],
    "plan": ["### Completed contents ###\nClock is\nopen."],
    "manager": [managed("Open Clock."), managed("Finished")],
    "operator": [operated("Open_App", app_name="Clock")],
    "reflector": [judged("A")],
    "notetaker": ["### Important Notes ###\nIt is 9:41."],
    "New Shortcut": ["### New Shortcut ###\nNone"],
    "Updated Tips": ["### Updated Tips ###\n0. Be\nquick."],
    "Selected Shortcuts": ['### Selected Shortcuts ###\n["Tap_Type_and_Enter"]'],
    "Selected Tips": ["### Selected Tips ###\nNone"],
}


def played(name: str, model: Model, task: str = TASK, steps: int = 4, form: str = "text", **options: Any) -> Any:
    agent = agents.make(name, model=connect(model), **options)
    return agents.rollout(AndroidEnv(task, max_steps=steps, actions=form), agent, seed=0)


def goal(task: str = TASK) -> str:
    return str(AndroidEnv(task).reset(seed=0)[1]["instruction"])


def places(text: str) -> dict[str, tuple[int, int]]:
    """Where a prompt says that texts and icons are, the last where there are several."""
    found = re.findall(r"^\[(\d+), (\d+)\]; (?:text|icon): (.+)$", text, re.M)
    return {said: (int(x), int(y)) for x, y, said in found}


def card_hash(agent: Any) -> str:
    return xxhash.xxh3_64_hexdigest(agent.template().encode())


# --- what stands in for perception ---------


def test_texts_are_listed_from_the_top_down_and_then_icons() -> None:
    env = AndroidEnv(TASK)
    env.reset(seed=0)
    lines = perceive(env.screen, SCREEN).split("\n")
    assert lines[:3] == ["[190, 242]; text: Tue, Oct 10", "[129, 1920]; text: Chrome", "[334, 1920]; text: Gmail"]
    assert lines[-5:] == [
        "[540, 1815]; icon: Home",
        "[540, 2145]; icon: Search",
        "[108, 2145]; icon: not described",
        "[857, 2145]; icon: Voice search",
        "[967, 2145]; icon: Google Lens",
    ]
    assert perceive(env.screen, (540, 1200)).split("\n")[1] == "[64, 960]; text: Chrome"


def test_texts_and_hints_come_from_the_top_left_and_what_is_nowhere_is_left_out() -> None:
    def node(text: str, left: int, top: int, size: int = 20, **more: Any) -> Node:
        bounds = (left, top, left + size, top + size)
        return Node("android.widget.TextView", "", "p", text, "", more.get("hint", ""), 0, bounds, 0)

    nodes = (node("low", 0, 90), node("right", 50, 10), node("", 10, 10, hint="Left\nhint"), node("nowhere", 5, 5, 0))
    listed = perceive(Screen.of(nodes, "p", "a", 100, 200), (100, 200))
    assert listed == "[20, 20]; text: Left hint\n[60, 20]; text: right\n[10, 100]; text: low"


@pytest.mark.parametrize(
    ("said", "letter"), [("A", "A"), ("B", "B"), ("C: no change", "C"), ("B, not A", "A"), ("none", "")]
)
def test_an_outcome_is_the_first_letter_of_the_three_that_is_found(said: str, letter: str) -> None:
    assert outcome(said) == letter


# --- Mobile-Agent-v2 ---------

ALWAYS = ["Background", "Screenshot information", "Keyboard status", "Hint"]
ANSWER = ["Response requirements", "Output format", "Thought", "Action", "Operation"]
LATER = ["History operations", "Progress", "Memory"]


def test_v2_asks_for_a_decision_and_a_memory_then_reflects_and_sums_up() -> None:
    model = Model()
    run = played("mobile_agent_v2", model)
    assert model.kinds == ["act", "memory", "reflect", "plan", "act", "memory"]
    assert [step.thought.calls for step in run.steps] == [2, 4]
    assert [step.action.verb for step in run.steps] == ["start", "finish"]
    assert run.steps[0].raw.startswith("#click [")  # on what has the app's name
    assert run.end.success and run.end.finished


def test_the_decision_of_v2_is_asked_for_with_its_blocks_and_one_picture() -> None:
    model = Model(memory=["### Important content ###\nIt is 9:41.\n\nNot this."])
    played("mobile_agent_v2", model)
    first, later = model.of("act")
    assert [message.role for message in first] == ["system", "user"]
    assert [size_of(image) for image in first[1].images] == [SCREEN]
    assert LABEL.findall(first[1].text) == ALWAYS + ANSWER
    assert LABEL.findall(later[1].text) == ALWAYS + LATER + ANSWER
    assert goal() in first[1].text and "1080 x 2400 px" in first[1].text
    assert places(first[1].text)["Clock"] == (745, 1920)
    actions = re.findall(
        r"^([A-Z][a-z]+(?: app)?)(?: \(.*\))?: ", first[1].text.partition("one of these six:")[2], re.M
    )
    assert actions == ["Open app", "Tap", "Swipe", "Type", "Home", "Stop"]
    assert "\nStep-1: [Operation: Open Clock; Action: Open app (Clock)]\n" in later[1].text
    assert "\nCompleted contents:\nClock is open.\n" in later[1].text
    assert "\nMemory:\nIt is 9:41.\n" in later[1].text


def test_v2_asks_for_its_memory_in_the_dialogue_of_the_decision() -> None:
    model = Model()
    played("mobile_agent_v2", model)
    decision, memory = model.of("act")[0], model.of("memory")[0]
    assert memory[:2] == decision
    assert [message.role for message in memory] == ["system", "user", "assistant", "user"]
    assert memory[2].text == acted("Open app (Clock)")
    assert LABEL.findall(memory[3].text) == ["Response requirements", "Output format", "Important content"]
    assert memory[3].images == ()


def test_v2_remembers_what_is_said_once_and_never_none() -> None:
    said = ["Seven.", "Seven.", "None", "Nine."]
    model = Model(act=[acted("Home")], memory=[f"### Important content ###\n{one}" for one in said])
    played("mobile_agent_v2", model, steps=5)
    assert [text.partition("Memory:\n")[2].partition("\n\n")[0] for text in (model.text("act", n) for n in (1, 4))] == [
        "Seven.",
        "Seven.\nNine.",
    ]


def test_v2_reflects_on_two_pictures_with_both_lists() -> None:
    model = Model()
    played("mobile_agent_v2", model)
    (system, message) = model.of("reflect")[0]
    assert system.role == "system"
    assert LABEL.findall(message.text) == [
        "Before the current operation",
        "After the current operation",
        "Current operation",
        "Response requirements",
        "Output format",
        "Thought",
        "Answer",
    ]
    assert [size_of(image) for image in message.images] == [SCREEN, SCREEN]
    assert message.images[0] == model.of("act")[0][1].images[0] != message.images[1] == model.of("act")[1][1].images[0]
    before, after = message.text.split("### After the current operation ###")
    assert "Chrome" in places(before) and "Add city" in places(after)
    assert "\nOperation thought: Open Clock\nOperation action: Open app (Clock)\n" in message.text
    assert re.findall(r"^([ABC]): ", message.text, re.M) == ["A", "B", "C"]


def test_v2_sums_up_first_one_operation_and_then_all_without_a_picture() -> None:
    model = Model(act=[acted("Open app (Clock)"), acted("Home", "Leave to be done."), acted("Stop")])
    played("mobile_agent_v2", model)
    first, later = (messages[1] for messages in model.of("plan"))
    ends = ["Response requirements", "Output format", "Completed contents"]
    assert LABEL.findall(first.text) == ["Background", "Hint", "Current operation", *ends]
    assert LABEL.findall(later.text) == ["Background", "Hint", "History operations", "Progress thinking", *ends]
    assert "\nOperation thought: Think on.\nOperation action: Open Clock\n" in first.text
    assert (
        "\nStep-1: [Operation thought: Open Clock; Operation action: Open app (Clock)]\n"
        "Step-2: [Operation thought: Leave; Operation action: Home]\n"
    ) in later.text
    assert "\nCompleted contents:\nClock is open.\n" in later.text
    assert first.images == later.images == ()


def test_after_b_v2_goes_back_and_is_told_of_its_failure() -> None:
    model = Model(reflect=[B], act=[acted("Open app (Clock)"), acted("Stop")])
    run = played("mobile_agent_v2", model)
    assert model.kinds == ["act", "memory", "reflect", "act", "memory"]
    assert [step.action.verb for step in run.steps] == ["start", "back", "finish"]
    assert [step.thought.calls for step in run.steps] == [2, 1, 2]
    text = model.text("act", 1)
    assert LABEL.findall(text) == [*ALWAYS, "Last operation", *ANSWER]
    assert '"Open Clock to see it."' in text and '"Open app (Clock)"' in text
    assert "Chrome" in places(text)  # the phone is looked at again


def test_after_c_v2_stays_and_after_a_the_failure_is_forgotten() -> None:
    model = Model(reflect=[C, A], act=[acted("Tap (5, 5)", "Tap."), acted("Open app (Clock)"), acted("Stop")])
    run = played("mobile_agent_v2", model, form="point")
    assert [step.action.verb for step in run.steps] == ["click", "start", "finish"]
    assert ["Last operation" in LABEL.findall(model.text("act", n)) for n in range(3)] == [False, True, False]
    assert re.findall(r"^Step-\d.*$", model.text("act", 2), re.M) == [
        "Step-1: [Operation: Open Clock; Action: Open app (Clock)]"
    ]


def test_what_v2_cannot_read_is_recorded() -> None:
    model = Model(
        reflect=["I do not know."], act=["hm", acted("Scroll (1)"), acted("Open app (Nowhere)"), acted("Home")]
    )
    run = played("mobile_agent_v2", model)
    assert [step.thought.invalid for step in run.steps] == ["format", "action", "action", "format"]
    assert [step.thought.error for step in run.steps] == [
        "The answer holds no action.",
        "There is no action named 'Scroll'. Known: Back, Home, Open app, Stop, Swipe, Tap, Type.",
        "There is no app named 'Nowhere' on this screen.",
        "The reflection names none of A, B and C.",
    ]
    assert run.steps[3].action.verb == "home" and run.steps[3].thought.cause == ""
    assert model.kinds == ["act", "reflect", "act", "reflect", "act", "reflect", "act", "memory"]
    assert "History operations" not in LABEL.findall(model.text("act", 3))


def test_a_reflection_that_cannot_be_read_is_recorded_with_one_step_alone() -> None:
    run = played("mobile_agent_v2", Model(act=[acted("Home")], reflect=["hm", A]))
    assert [step.thought.invalid for step in run.steps] == ["", "format", "", ""]


def test_reflection_and_memory_of_v2_can_be_switched_off() -> None:
    model = Model()
    played("mobile_agent_v2", model, reflection=False, memory=False, hint="")
    assert model.kinds == ["act", "plan", "act"]
    assert "Hint" not in LABEL.findall(model.text("act")) and "Step-1: " in model.text("act", 1)


def test_a_shorter_history_of_v2_keeps_its_numbers() -> None:
    model = Model(act=[acted("Home"), acted("Open app (Clock)"), acted("Stop")])
    played("mobile_agent_v2", model, history=1)
    assert re.findall(r"^Step-\d", model.text("act", 2), re.M) == ["Step-2"]


@pytest.mark.parametrize("form", ["text", "point"])
def test_v2_reaches_a_goal_by_what_its_list_tells(form: str) -> None:
    class Reading(Model):
        def __call__(self, request: Request) -> str:
            if kind_of(request.messages) != "act":
                return super().__call__(request)
            text, number = request.messages[-1].text, len(self.of("act"))
            self.asked.append(("act", request.messages))
            if number in (0, 1):
                return acted(f"Tap {places(text)['Contacts' if number == 0 else 'Search contacts']}")
            return acted("Type (Yusuf)" if number == 2 else "Stop")

    model = Reading()
    run = played("mobile_agent_v2", model, SEARCH, form=form)
    assert [step.thought.error for step in run.steps] == [""] * 4
    assert run.end.success and run.end.finished
    told = [
        text.partition("### Keyboard status ###\n")[2].partition("\n")[0]
        for text in map(model.text, ["act"] * 4, range(4))
    ]
    assert [line.endswith("you can type.") for line in told] == [False, False, True, True]
    assert ["\nType (text): " in model.text("act", n) for n in range(4)] == [False, False, True, True]


def test_with_tags_v2_is_asked_as_mobile_bench_v2_asks_it() -> None:
    model = Model(act=[acted("click(c5)")], reflect=[A])
    played("mobile_agent_v2", model, tags=True, steps=2)
    text = model.text("act")
    assert LABEL.findall(text) == [label for label in ALWAYS if label != "Keyboard status"] + ANSWER
    assert re.findall(r"^(\w+) ?\(.*\): ", text, re.M) == ["click", "scroll", "input"]
    assert set(re.findall(r"^\[\d+, \d+\]; (.*)$", text, re.M)) == {"icon"}
    assert re.findall(r"^([ABC]): ", model.text("reflect"), re.M) == ["A", "B"]
    bare = Model()
    played("mobile_agent_v2", bare, steps=1)
    assert model.of("act")[0][1].images != bare.of("act")[0][1].images


def test_with_tags_v2_reaches_a_goal_and_types_into_the_only_field() -> None:
    said = [
        acted("click(c4)"),
        acted("click(c1)"),
        acted('input("Yusuf")'),
        acted('scroll(s9, "up")'),
        acted("click(x)"),
    ]
    run = played("mobile_agent_v2", Model(act=said), SEARCH, steps=5, tags=True)
    assert [step.action.verb for step in run.steps[:3] if step.action] == ["start", "click", "set_text"]
    assert [step.thought.error for step in run.steps[3:]] == [
        "There is no tag s9 on this page.",
        "click needs a tag, such as c5.",
    ]


def test_the_card_of_v2_tells_its_prompts_and_options() -> None:
    agent: Any = agents.make("mobile_agent_v2", model=["x"], tags=True, max_pixels=300_000)
    card = agent.card()
    assert (card["prompt"], card["parser"], card["history"]) == (card_hash(agent), "mobile_agent_v2-2", "all")
    assert {name: card["options"][name] for name in ("tags", "reflection", "memory")} == {
        "tags": True,
        "reflection": True,
        "memory": True,
    }
    model = Model()
    played("mobile_agent_v2", model)
    for _, messages in model.asked:
        assert messages[0].text in agent.template()


# --- Mobile-Agent-E ---------

FORM = ["Thought", "Action", "Description"]


def test_e_plans_acts_reflects_and_takes_notes() -> None:
    model = Model()
    run = played("mobile_agent_e", model)
    assert model.kinds == ["manager", "operator", "reflector", "notetaker", "manager"]
    assert [[size_of(image) for image in messages[-1].images] for _, messages in model.asked] == [
        [SCREEN],
        [SCREEN],
        [SCREEN] * 2,
        [SCREEN],
        [SCREEN],
    ]
    assert all([message.role for message in messages] == ["system", "user"] for _, messages in model.asked)
    assert [step.thought.calls for step in run.steps] == [2, 3]
    assert run.end.success and run.end.finished


def test_the_roles_of_e_are_asked_with_their_blocks() -> None:
    model = Model()
    played("mobile_agent_e", model)
    shortcuts = "Available Shortcuts from Past Experience"
    plan = ["Thought", "Plan", "Current Subgoal"]
    assert LABEL.findall(model.text("manager")) == ["User Instruction", shortcuts, *plan]
    now = ["Current Plan", "Previous Subgoal", "Progress Status", "Important Notes"]
    assert LABEL.findall(model.text("manager", 1)) == ["User Instruction", *now, shortcuts, *plan]
    assert LABEL.findall(model.text("operator")) == [
        *("User Instruction", "Overall Plan", "Progress Status", "Current Subgoal", "Screen Information"),
        *("Keyboard status", "Tips", "Important Notes", "Atomic Actions", "Shortcuts", "Latest Action History", *FORM),
    ]
    assert LABEL.findall(model.text("reflector")) == [
        *("User Instruction", "Progress Status", "Current Subgoal", "Screen Information Before the Action"),
        *("Screen Information After the Action", "Latest Action", "Outcome", "Error Description", "Progress Status"),
    ]
    assert LABEL.findall(model.text("notetaker")) == [
        *("User Instruction", "Overall Plan", "Current Subgoal", "Progress Status", "Existing Important Notes"),
        *("Current Screen Information", "Important Notes"),
    ]
    call = "{'name': 'Open_App', 'arguments': {'app_name': 'Clock'}}"
    assert f"\nAction: {call}\nExpectation: It is done.\n" in model.text("reflector")
    assert "\n### Important Notes ###\nIt is 9:41.\n" in model.text("manager", 1)


def test_e_is_offered_type_only_with_the_keyboard() -> None:
    model = Model(operator=[operated("Open_App", app_name="Contacts"), operated("Tap", x=540, y=190)])
    played("mobile_agent_e", Model(), steps=1)
    model.answers["manager"] = [managed("Go on.")]
    played("mobile_agent_e", model, SEARCH, steps=3)
    names = [re.findall(r"^- (\w+)\(", model.text("operator", n).partition("#### Shortcuts")[0], re.M) for n in (0, 2)]
    assert names[1] == ["Open_App", "Tap", "Swipe", "Type", "Enter", "Switch_App", "Back", "Home", "Wait"]
    assert names[0] == [name for name in names[1] if name != "Type"]
    assert "x1 = x2 = 540, y1 = 1200 and y2 = 240" in model.text("operator")


def test_e_tells_its_last_five_actions_and_how_they_came_out() -> None:
    moves = [operated("Home", "Go."), operated("Tap", "Tap it.", x=5, y=5), operated("Wait", "Wait.")] * 3
    judgements = [judged("A"), judged("C", error="It did\nnothing."), judged("A")] * 3
    model = Model(manager=[managed("Go on.")], operator=moves, reflector=judgements)
    played("mobile_agent_e", model, steps=7)
    told = model.text("operator", 6).partition("### Latest Action History ###")[2].partition("\n\n---")[0]
    assert re.findall(r"^Action: .*$", told, re.M) == [
        "Action: {'name': 'Tap', 'arguments': {'x': 5, 'y': 5}} | Description: Tap it. | Outcome: Failed | "
        "Feedback: It did nothing.",
        "Action: {'name': 'Wait', 'arguments': None} | Description: Wait. | Outcome: Successful",
        "Action: {'name': 'Home', 'arguments': None} | Description: Go. | Outcome: Successful",
        "Action: {'name': 'Tap', 'arguments': {'x': 5, 'y': 5}} | Description: Tap it. | Outcome: Failed | "
        "Feedback: It did nothing.",
        "Action: {'name': 'Wait', 'arguments': None} | Description: Wait. | Outcome: Successful",
    ]


def test_the_manager_hears_of_two_failures_and_three_end_the_task() -> None:
    taps = [operated("Tap", f"Tap {n}.", x=5, y=5 + n) for n in range(3)]
    model = Model(manager=[managed("Go on.")], operator=taps, reflector=[judged("B", error="Wrong.")])
    run = played("mobile_agent_e", model, steps=9, form="point")
    assert [step.action.verb for step in run.steps] == ["click", "click", "click", "finish"]
    assert "notetaker" not in model.kinds and run.end.finished
    stuck = ["Potentially Stuck!" in LABEL.findall(model.text("manager", n)) for n in range(3)]
    assert stuck == [False, False, True]
    assert re.findall(r"^- Attempt: .*Description: (.*?) \|", model.text("manager", 2), re.M) == ["Tap 0.", "Tap 1."]
    hint = "Where taps change nothing"
    model = Model(manager=[managed("Go on.")], operator=taps, reflector=[judged("C")])
    played("mobile_agent_e", model, steps=3, form="point")
    assert [hint in model.text("operator", n) for n in range(3)] == [False, False, True]


@pytest.mark.parametrize(("name", "steps"), [("Home", 4), ("Back", 6)])
def test_e_ends_when_it_repeats_itself_but_for_swipes_and_back(name: str, steps: int) -> None:
    model = Model(manager=[managed("Go on.")], operator=[operated(name)])
    run = played("mobile_agent_e", model, steps=6)
    assert len(run.steps) == steps
    assert run.end.finished is (name == "Home")


def test_a_shortcut_is_carried_out_without_further_questions() -> None:
    shortcut = operated("Tap_Type_and_Enter", x=540, y=190, text="Yusuf")
    model = Model(
        manager=[managed("Go on."), managed("Go on."), managed("Finished")],
        operator=[operated("Open_App", app_name="Contacts"), shortcut],
    )
    run = played("mobile_agent_e", model, SEARCH, steps=8)
    assert [step.action.verb for step in run.steps] == ["start", "click", "set_text", "enter", "finish"]
    assert [step.thought.calls if step.thought else 0 for step in run.steps] == [2, 4, 0, 0, 3]
    assert "'name': 'Tap_Type_and_Enter'" in model.text("reflector", 1)
    assert run.end.success


def test_a_text_of_a_shortcut_that_ends_in_a_line_break_is_submitted() -> None:
    shortcut = operated("Tap_Type_and_Enter", x=540, y=190, text="Yusuf\n")
    model = Model(manager=[managed("Go on.")], operator=[operated("Open_App", app_name="Contacts"), shortcut])
    run = played("mobile_agent_e", model, SEARCH, steps=5)
    assert [step.action.verb for step in run.steps] == ["start", "click", "set_text", "enter", "enter"]


def test_what_e_cannot_read_is_recorded() -> None:
    said = ["hm", operated("Tpa"), operated("Tap_Type_and_Enter", x="here", y=2), operated("Home")]
    reflections = [judged("A"), "I do not know.", "I do not know."]
    model = Model(manager=[managed("Go on.")], operator=said, reflector=reflections)
    run = played("mobile_agent_e", model, steps=4)
    assert [step.thought.invalid for step in run.steps] == ["format", "action", "format", "format"]
    assert run.steps[1].thought.error.startswith("There is no action named 'Tpa'. Did you mean 'Tap'")
    assert run.steps[2].thought.error == "The arguments of Tap are two numbers."
    assert run.steps[3].thought.error == "The reflection names none of A, B and C."
    assert run.steps[3].action.verb == "home"


def test_an_action_of_a_shortcut_that_fails_ends_it_and_is_told_after_b() -> None:
    known = {
        "name": "Go",
        "arguments": ["app"],
        "description": "d",
        "precondition": "p",
        "atomic_action_sequence": [
            {"name": "Home", "arguments_map": {}},
            {"name": "Open_App", "arguments_map": {"app_name": "app"}},
            {"name": "Home", "arguments_map": None},
        ],
    }
    model = Model(manager=[managed("Go on.")], operator=[operated("Go", app="Nowhere"), operated("Home")])
    model.answers["reflector"] = [judged("B", error="It failed.")]
    agent: Any = agents.make("mobile_agent_e", model=connect(model))
    env = AndroidEnv(TASK, max_steps=3)
    shortcut = experience.shortcut_in(f"### New Shortcut ###\n{json.dumps(known)}")
    assert isinstance(shortcut, experience.Shortcut)
    reset = agent.reset

    def with_shortcut(*args: Any) -> None:
        reset(*args)
        agent._task.experience = experience.Experience({"Go": shortcut}, "")

    agent.reset = with_shortcut
    agents.rollout(env, agent, seed=0)
    assert "Feedback: It failed.; Error occurred while executing the shortcut: Open_App: There is no app named" in (
        model.text("operator", 1)
    )


# --- what Mobile-Agent-E learns ---------

NEW = {
    "name": "Go_Home",
    "arguments": [],
    "description": "Goes to the home page.",
    "precondition": "None.",
    "atomic_action_sequence": [{"name": "Home", "arguments_map": {}}],
}
LEARNT = f"### New Shortcut ###\n```json\n{json.dumps(NEW)}\n```"


def test_e_keeps_nothing_without_a_folder_and_learns_with_one(tmp_path: Path) -> None:
    model = Model(**{"New Shortcut": [LEARNT]})
    folder = tmp_path / "made"
    run = played("mobile_agent_e", model, experience=str(folder))
    assert model.kinds[-3:] == ["manager", "New Shortcut", "Updated Tips"]
    assert [step.thought.error for step in run.steps] == ["", ""]
    kept = json.loads((folder / "shortcuts.json").read_text("utf-8"))
    assert list(kept) == ["Tap_Type_and_Enter", "Go_Home"] and kept["Go_Home"] == NEW
    assert (folder / "tips.txt").read_text("utf-8") == "0. Be quick."
    past = ["Current Task", "Overall Plan", "Progress Status"]
    assert LABEL.findall(model.text("New Shortcut")) == [
        *(*past, "Atomic Actions", "Existing Shortcuts from Past Experience", "Full Action History", "New Shortcut")
    ]
    assert LABEL.findall(model.text("Updated Tips")) == [
        *(*past, "Existing Tips from Past Experience", "Full Action History", "Updated Tips")
    ]
    assert "| Outcome: Successful | Progress: Some.\n" in model.text("Updated Tips")
    again = Model()
    played("mobile_agent_e", again, experience=str(folder))
    assert "\n- Go_Home(): Goes to the home page. | Precondition: None.\n" in again.text("operator")
    assert "\n0. Be quick.\n" in again.text("operator")
    assert json.loads((folder / "shortcuts.json").read_text("utf-8")) == kept


def test_two_runs_of_e_with_the_same_answers_keep_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        model = Model(**{"New Shortcut": [LEARNT]})
        played("mobile_agent_e", model, experience=str(tmp_path / name))
    for file in ("shortcuts.json", "tips.txt"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


def test_e_selects_what_helps_and_loses_nothing_else(tmp_path: Path) -> None:
    played("mobile_agent_e", Model(**{"New Shortcut": [LEARNT]}), experience=str(tmp_path))
    model = Model()
    played("mobile_agent_e", model, experience=str(tmp_path), retrieve=True)
    assert model.kinds[:3] == ["Selected Shortcuts", "Selected Tips", "manager"]
    task = ["Current Task"]
    assert LABEL.findall(model.text("Selected Tips")) == ["Existing Tips from Past Experience", *task, "Selected Tips"]
    shortcuts = ["Existing Shortcuts from Past Experience", *task, "Selected Shortcuts"]
    assert LABEL.findall(model.text("Selected Shortcuts")) == shortcuts
    assert "Go_Home" not in model.text("operator")
    assert experience.INIT_TIPS.strip() in model.text("operator")  # "None" was selected
    assert list(json.loads((tmp_path / "shortcuts.json").read_text("utf-8"))) == ["Tap_Type_and_Enter", "Go_Home"]


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        ("### New Shortcut ###\nI know none.", "The answer holds no JSON object."),
        ('{"name": "X"}', "The shortcut cannot be read: Object missing required field `arguments`."),
        (json.dumps({**NEW, "atomic_action_sequence": [{"name": "Fly"}]}), "A shortcut has one atomic action or more"),
        (json.dumps({**NEW, "atomic_action_sequence": []}), "A shortcut has one atomic action or more"),
    ],
)
def test_a_shortcut_that_cannot_be_read_is_recorded_and_not_kept(tmp_path: Path, reply: str, error: str) -> None:
    run = played("mobile_agent_e", Model(**{"New Shortcut": [reply]}), experience=str(tmp_path))
    assert run.steps[-1].thought.invalid == "format"
    assert run.steps[-1].thought.error.startswith(error)
    assert list(json.loads((tmp_path / "shortcuts.json").read_text("utf-8"))) == ["Tap_Type_and_Enter"]


def test_a_damaged_experience_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "shortcuts.json").write_text('{"X": 3}', "utf-8")
    with pytest.raises(DamagedFile, match="The experience in .* cannot be read: Expected `object`"):
        agents.make("mobile_agent_e", model=["x"], experience=str(tmp_path))


def test_the_card_of_e_tells_its_prompts_and_options(tmp_path: Path) -> None:
    agent: Any = agents.make("mobile_agent_e", model=["x"], experience=str(tmp_path))
    card = agent.card()
    assert (card["prompt"], card["parser"], card["history"]) == (card_hash(agent), "mobile_agent_e-2", 5)
    assert (card["options"]["experience"], card["options"]["retrieve"]) == (str(tmp_path), False)
