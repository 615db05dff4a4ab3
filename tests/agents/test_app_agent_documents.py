"""AppAgent's documentation: what the exploration and a demonstration write, and what the deployment reads.

Expected structure: TencentQQGYLab/AppAgent, scripts/self_explorer.py, document_generation.py, task_executor.py,
and_controller.py (keys of elements).
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
import xxhash

from android_gym import agents
from android_gym.action import Element
from android_gym.agents._llm import documents
from android_gym.envs.android import AndroidEnv
from android_gym.errors import DamagedFile, InvalidOption
from android_gym.llms import Message, Request, connect, size_of
from android_gym.phone.core.view import CLICKABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen

TASK = "Contacts-FindBySearch"
HOME, CONTACTS = "com.google.android.apps.nexuslauncher", "com.google.android.contacts"
ICON = f"{HOME}/{HOME}.id_hotseat_android.widget.TextView_206_168_Contacts_2"
BAR = f"{CONTACTS}/android.widget.LinearLayout_1080_263_{CONTACTS}.id_open_search_bar_0"
EMPTY = dict.fromkeys(documents.ACTIONS, "")


def step(action: str, summary: str = "I did it.") -> str:
    return f"Observation: o\nThought: t\nAction: {action}\nSummary: {summary}"


def decided(decision: str, documentation: str = "Opens something.") -> str:
    return f"Decision: {decision}\nThought: t\nDocumentation: {documentation}"


class Exploring:
    """Acts on what it is told to, by its number, and decides in order; keeps the messages."""

    def __init__(self, *acts: tuple[str, Element] | str, decisions: tuple[str, ...] = ()) -> None:
        self.env = AndroidEnv(TASK, max_steps=len(acts) + sum("BACK" in one for one in decisions))
        self.acts, self.decisions = acts, decisions
        self.actions: list[Message] = []
        self.reflections: list[Message] = []
        self.agent: Any = None

    def __call__(self, request: Request) -> str:
        (message,) = request.messages
        if len(message.images) == 2:
            self.reflections.append(message)
            return self.decisions[len(self.reflections) - 1]
        self.actions.append(message)
        act = self.acts[min(len(self.actions), len(self.acts)) - 1]
        if isinstance(act, str):
            return act
        screen = self.env.screen
        node = screen.find(act[1])
        assert node is not None
        return step(act[0].format(self.agent.numbered(screen).index(node) + 1), f"Step {len(self.actions)}.")

    def play(self, folder: Path) -> Any:
        self.agent = agents.make("app_agent_explorer", model=connect(self), documents=str(folder))
        return agents.rollout(self.env, self.agent, seed=0)


def contents(folder: Path) -> dict[str, dict[str, str]]:
    files = sorted(folder.rglob("*.txt"))
    return {f"{path.parent.name}/{path.stem}": ast.literal_eval(path.read_text("utf-8")) for path in files}


TAP_ICON, TAP_BAR = ("tap({})", Element(name="Contacts")), ("tap({})", Element(id="open_search_bar"))
FINISH = step("FINISH")


# --- keys ---------


def test_a_key_names_parent_element_and_place_among_siblings() -> None:
    def node(depth: int, id: str = "", desc: str = "", package: str = "com.a") -> Node:
        return Node("android.widget.Button", id, package, "", desc, "", CLICKABLE, (10, 20, 40, 60), depth)

    nodes = (
        node(0, "com.a:id/list"),
        node(1),
        node(2),
        node(1, "com.a:id/row", "Open: a/b"),
        node(1, desc="A description of twenty"),
        node(1, desc='a"b|c', package=".."),
    )
    screen = Screen.of(nodes, "com.a", "b", 400, 400)
    assert [documents.key(screen, i) for i in range(len(nodes))] == [
        "com.a/com.a.id_list_0",
        "com.a/com.a.id_list_android.widget.Button_30_40_0",
        "com.a/android.widget.Button_30_40_android.widget.Button_30_40_0",
        "com.a/com.a.id_list_com.a.id_row_Open_a_b_1",
        "com.a/com.a.id_list_android.widget.Button_30_40_2",
        "android/com.a.id_list_android.widget.Button_30_40_a_b_c_3",
    ]
    long = Screen.of((node(0, "x" * 300), node(0, "x" * 301)), "com.a", "b", 400, 400)
    first, second = (documents.key(long, i).partition("/")[2] for i in (0, 1))
    assert len(first) == len(second) == 116 and first[:100] == second[:100] and first != second


# --- exploration ---------


def test_the_exploration_has_four_functions_and_reflects_on_two_pictures(tmp_path: Path) -> None:
    model = Exploring(TAP_ICON, FINISH, decisions=(decided("SUCCESS", "Opens Contacts."),))
    run = model.play(tmp_path)
    first, later = model.actions
    assert re.findall(r"^\d\. (.*)$", first.text, re.M) == [
        "tap(element: int)",
        "text(text_input: str)",
        "long_press(element: int)",
        "swipe(element: int, direction: str, dist: str)",
    ]
    told = re.compile(r"^What you did for it so far: (.*)$", re.M)
    assert told.findall(first.text) == ["None"] and told.findall(later.text) == ["Step 1."]
    answer = first.text.partition("Answer in this form:\n")[2]
    assert re.findall(r"^(\w+): <", answer, re.M) == ["Observation", "Thought", "Action", "Summary"]
    (reflection,) = model.reflections
    assert re.findall(r"^\d\. (\w+)$", reflection.text, re.M) == ["BACK", "INEFFECTIVE", "CONTINUE", "SUCCESS"]
    assert re.findall(r"^(\w+): [<A-Z]", reflection.text, re.M) == [
        *("Decision", "Thought", "Documentation", "Decision", "Thought"),
        *("Decision", "Thought", "Documentation") * 2,
    ]
    assert "tapping the element with the tag 5 on the first one" in reflection.text
    assert "\nStep 1.\n" in reflection.text
    assert [size_of(image) for image in reflection.images] == [(1080, 2400)] * 2
    assert reflection.images[0] == first.images[0]
    assert [one.thought.calls for one in run.steps] == [1, 2]
    assert contents(tmp_path) == {ICON: {**EMPTY, "tap": "Opens Contacts."}}


def test_the_picture_after_has_the_numbers_of_the_one_before(tmp_path: Path) -> None:
    model = Exploring(TAP_ICON, FINISH, decisions=(decided("SUCCESS"),))
    model.play(tmp_path)
    after, now = (
        cv2.imdecode(np.frombuffer(image, np.uint8), 1).astype(int)
        for image in (model.reflections[0].images[1], model.actions[1].images[0])
    )
    changed = np.abs(after - now).max(2) > 40
    x, y = 540, 1983  # the middle of the icon that was tapped, which has gone
    assert changed[y + 10 : y + 32, x + 10 : x + 30].mean() > 0.2


def test_after_back_the_phone_goes_back_and_the_element_has_no_number(tmp_path: Path) -> None:
    model = Exploring(TAP_ICON, FINISH, decisions=(decided("BACK", "Leads away."),))
    run = model.play(tmp_path)
    assert [one.action.verb for one in run.steps] == ["start", "back", "finish"]
    assert [one.thought.calls for one in run.steps] == [1, 1, 1]
    assert contents(tmp_path) == {ICON: {**EMPTY, "tap": "Leads away."}}
    screen = model.env.screen
    assert screen.find(Element(name="Contacts")) not in model.agent.numbered(screen)
    assert "so far: None\n" in model.actions[1].text


@pytest.mark.parametrize(
    ("decision", "kept"), [("INEFFECTIVE", {}), ("CONTINUE", {BAR: {**EMPTY, "tap": "Searches."}})]
)
def test_what_did_not_help_is_not_told_as_done(tmp_path: Path, decision: str, kept: dict[str, Any]) -> None:
    model = Exploring(TAP_ICON, TAP_BAR, FINISH, decisions=(decided("SUCCESS", "x"), decided(decision, "Searches.")))
    run = model.play(tmp_path)
    assert [one.action.verb for one in run.steps] == ["start", "click", "finish"]
    found = contents(tmp_path)
    del found[ICON]
    assert found == kept
    assert "so far: None\n" in model.actions[2].text


def test_texts_are_not_reflected_on_and_swipes_are_told_by_their_way(tmp_path: Path) -> None:
    model = Exploring(TAP_ICON, step('text("a")'), FINISH, decisions=(decided("SUCCESS"),))
    model.play(tmp_path)
    assert len(model.reflections) == 1
    env = AndroidEnv("Micro-ScrollToRow")
    env.reset(seed=0)
    agent: Any = agents.make("app_agent_explorer", model=["x"], documents=str(tmp_path))
    agent.reset(env, None, {"instruction": "", "date": "", "apps": ()})
    seen = agent.look()
    kinds = [agent._taken(seen, step(f'swipe(1, "{way}", "long")')).kind for way in ("up", "down", "left", "right")]
    assert kinds == ["v_swipe", "v_swipe", "h_swipe", "h_swipe"]
    assert agent._taken(seen, step("long_press(1)")).kind == "long_press"
    assert agent._taken(seen, step("tap(900)")) is None


def test_what_is_documented_is_left_and_other_actions_are_added(tmp_path: Path) -> None:
    for doc, act in (("One.", "tap({})"), ("Two.", "tap({})"), ("Three.", "long_press({})")):
        Exploring((act, TAP_ICON[1]), FINISH, decisions=(decided("SUCCESS", doc),)).play(tmp_path)
    assert contents(tmp_path) == {ICON: {**EMPTY, "tap": "One.", "long_press": "Three."}}


def test_a_reflection_that_cannot_be_read_is_recorded(tmp_path: Path) -> None:
    model = Exploring(TAP_ICON, FINISH, decisions=("I do not know.",))
    run = model.play(tmp_path)
    last = run.steps[1].thought
    assert (last.invalid, last.error, last.cause) == (
        "format",
        "The reflection decides none of BACK, INEFFECTIVE, CONTINUE, SUCCESS.",
        "",
    )
    assert run.steps[1].action.verb == "finish" and contents(tmp_path) == {}


# --- deployment ---------


def deployed(folder: Path) -> Message:
    asked: list[tuple[Message, ...]] = []

    def model(request: Request) -> str:
        asked.append(request.messages)
        return FINISH

    agents.rollout(AndroidEnv(TASK), agents.make("app_agent", model=connect(model), documents=str(folder)), seed=0)
    return asked[0][0]


def test_the_deployment_tells_what_is_documented_of_numbered_elements(tmp_path: Path) -> None:
    for action in documents.ACTIONS:
        documents.save(str(tmp_path), ICON, action, f"About {action}, {{so}}.")
    documents.save(str(tmp_path), f"{HOME}/other", "tap", "Never shown.")
    text = deployed(tmp_path).text
    functions, _, rest = text.partition(documents.INTRO)
    told = rest.partition("\nYour task: ")[0]
    assert functions.endswith("has no tag and no element with a tag helps.\n")
    assert re.findall(r"numeric tag (\d+):$", told, re.M) == ["5"]
    assert re.findall(r"About (\w+), \{so\}\.", told) == ["tap", "text", "long_press", "v_swipe", "h_swipe"]
    assert "Never" not in text


def test_without_documents_of_its_elements_the_prompt_is_the_plain_one(tmp_path: Path) -> None:
    documents.save(str(tmp_path), BAR, "tap", "Searches.")
    assert deployed(tmp_path).text == deployed(tmp_path / "nothing").text
    assert documents.INTRO not in deployed(tmp_path).text


def test_what_the_authors_code_wrote_is_read_and_damage_is_told(tmp_path: Path) -> None:
    (tmp_path / "com.a").mkdir()
    file = tmp_path / "com.a" / "key.txt"
    file.write_text("{'tap': \"It's\", 'text': '', 'v_swipe': '', 'h_swipe': '', 'long_press': ''}", "utf-8")
    assert documents.load(str(tmp_path)) == {"com.a/key": {**EMPTY, "tap": "It's"}}
    for damaged in ("{'tap': open('x')}", "[1]", "{"):
        file.write_text(damaged, "utf-8")
        with pytest.raises(DamagedFile, match="key.txt holds no documentation of an element"):
            agents.make("app_agent", model=["x"], documents=str(tmp_path))


def test_cards_tell_the_prompts_and_the_folder(tmp_path: Path) -> None:
    plain: Any = agents.make("app_agent", model=["x"])
    assert "documents" not in plain.card()["options"] and documents.INTRO not in plain.template()
    for name in ("app_agent", "app_agent_demonstration", "app_agent_explorer"):
        agent: Any = agents.make(name, model=["x"], documents=str(tmp_path))
        card = agent.card()
        assert card["prompt"] == xxhash.xxh3_64_hexdigest(agent.template().encode()) != plain.card()["prompt"]
        assert card["options"]["documents"] == str(tmp_path)


@pytest.mark.parametrize("name", ["app_agent_demonstration", "app_agent_explorer"])
def test_who_writes_documentation_needs_a_folder(name: str) -> None:
    with pytest.raises(InvalidOption, match="name its folder, documents='docs'"):
        agents.make(name, model=["x"])


# --- demonstration ---------


def demonstrated(folder: Path, *answers: str, **options: Any) -> tuple[list[Message], Any]:
    asked: list[Message] = []

    def model(request: Request) -> str:
        asked.extend(request.messages)
        return answers[min(len(asked), len(answers)) - 1]

    agent = agents.make("app_agent_demonstration", model=connect(model), documents=str(folder), **options)
    return asked, agents.rollout(AndroidEnv(TASK), agent, seed=0)


def test_a_demonstration_documents_each_action_on_a_numbered_element(tmp_path: Path) -> None:
    asked, run = demonstrated(tmp_path, "It opens the search.\nIt is a bar.", "It takes what to search for.")
    assert run.end.success and [one.thought.calls for one in run.steps] == [0, 0, 1, 1]
    doing = [re.findall(r"before and after (.*?) the element with the tag (\d+)", one.text)[0] for one in asked]
    assert doing == [("tapping", "1"), ("typing into", "2")]
    assert [[size_of(image) for image in one.images] for one in asked] == [[(1080, 2400)] * 2] * 2
    assert asked[0].images[1] == asked[1].images[0]
    found = contents(tmp_path)
    assert found.pop(BAR) == {**EMPTY, "tap": "It opens the search.\nIt is a bar."}
    assert [*found.values()] == [{**EMPTY, "text": "It takes what to search for."}]


def test_a_second_demonstration_refines_only_where_it_is_to(tmp_path: Path) -> None:
    demonstrated(tmp_path, "Old.")
    assert demonstrated(tmp_path, "New.")[0] == [] and contents(tmp_path)[BAR]["tap"] == "Old."
    asked, _ = demonstrated(tmp_path, "New.", refine=True)
    assert [one.text.rpartition("\n")[2] for one in asked] == ["What was written: Old."] * 2
    assert contents(tmp_path)[BAR]["tap"] == "New."


def test_two_demonstrations_with_the_same_answers_write_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        demonstrated(tmp_path / name, "It opens the search.")
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / name).rglob("*.txt")} for name in ("one", "two"))
    assert one == two and len(one) == 2
