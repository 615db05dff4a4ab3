"""Agents that act by places see pictures and nothing else: no prompt holds an accessibility name,
and no metric of the observed text is computed for them."""

from __future__ import annotations

import math
from typing import Any

import pytest

from android_gym import adapters, agents
from android_gym.action import Action
from android_gym.adapters import Gesture
from android_gym.agents._llm import gestures
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import mark_nodes
from android_gym.errors import NotSupported
from android_gym.llms import Request, connect, size_of
from android_gym.phone.core.view import SCROLLABLE
from android_gym.trajectory.scoring import rescore
from android_gym.wrappers.exploration import ExplorationHints

LOOKING = {  # agents, and the options with which they see no names
    "app_agent": {},
    "autoglm": {},
    "cogagent": {},
    "coordinates": {"dialect": "pixels"},
    "coordinates, with numbers": {"dialect": "app_agent"},
    "mai_ui": {},
    "marks": {"names": False},
    "os_atlas": {},
    "qwen2_5_vl": {},
    "qwen3_vl": {},
    "ui_tars": {},
}
SAYS = {"marks": "", "ui_tars": "ui_tars_1_5"}  # the dialect of each, where its name is not that
NAMES_THE_APP = ("autoglm",)  # which its authors tell from the window in front


class Wandering:
    """Touches one element after another, types where nothing has the focus, scrolls what does not
    scroll, opens an app that there is not; keeps the prompts, its answers and the names seen."""

    def __init__(self, env: Any, agent: str, options: dict[str, Any]) -> None:
        self.env, self.marks = env, agent == "marks"
        name = options.get("dialect", SAYS.get(agent, agent))
        self.dialect = adapters.find(name) if name else None
        self.asked: list[str] = []
        self.answered: list[str] = []
        self.names: set[str] = set()

    def __call__(self, request: Request) -> str:
        screen = self.env.unwrapped.screen
        self.names |= {screen.element(i).name for i in range(len(screen.nodes))}
        self.asked.append("\n".join(m.text + m.after for m in request.messages))
        self.answered.append(self.answer(screen, request, len(self.asked)))
        return self.answered[-1]

    def answer(self, screen: Any, request: Request, number: int) -> str:
        tags = [tag for tag in mark_nodes(screen) if tag.startswith("c")]
        if not tags:
            return "#press_back#" if self.marks else self.say(Gesture("back"), request)
        tag = tags[number * 7 % len(tags)]
        if self.marks:
            return (
                "#click [zz]#",
                "#swipe_up [c1]#",
                f"#set_text [{tag}] [x]#",
                f"#click [{tag}]#",
                f"#click [{tag}]#",
            )[number % 5]
        bounds = screen.nodes[mark_nodes(screen)[tag]].bounds
        size = size_of(request.messages[-1].images[0])
        x, y = (bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2
        place = {"x": x * size[0] / screen.width, "y": y * size[1] / screen.height}
        if hasattr(self.dialect, "FIRST"):
            place = {"mark": tags.index(tag)}
        gestures = (
            Gesture("start", text="Nowhere"),
            Gesture("type", text="x"),
            Gesture("type", text="x", **place),
            Gesture("swipe", text="up", **place),
            *[Gesture("click", **place)] * 3,
        )
        return self.say(gestures[number % 7], request)

    def say(self, gesture: Gesture, request: Request) -> str:
        try:
            size = size_of(request.messages[-1].images[0])
            return str(self.dialect.encode(gesture, size))  # type: ignore[union-attr]
        except NotSupported:
            return "I do not know."


@pytest.mark.parametrize("form", ["point", *(pytest.param(form, marks=pytest.mark.slow) for form in ("text", "grid"))])
@pytest.mark.parametrize("label", LOOKING)
def test_no_prompt_holds_an_accessibility_name(label: str, form: str) -> None:
    agent, options = label.partition(",")[0], LOOKING[label]
    env = ExplorationHints(AndroidEnv("Contacts-Create", actions=form, max_steps=30))
    model = Wandering(env, agent, options)
    made = agents.make(agent, model=connect(model), **options)
    run = agents.rollout(env, made, seed=3)
    # what the prompt says before anything was done, and what the model said itself
    apps = env.reset(seed=3)[1]["apps"] if agent in NAMES_THE_APP else ()
    known = "\n".join((model.asked[0], *model.answered, *apps))
    names = {name for name in model.names if sum(map(str.isalpha, name)) > 2 and name not in known}
    assert len(names) > 20
    assert any(step.thought.error or step.error for step in run.steps)
    told = {name for name in names for prompt in model.asked if name in prompt}
    assert told == set()
    written = {step.thought.prompt for step in run.steps}
    assert not [name for name in names if any(name in prompt for prompt in written)]


def test_the_first_prompts_hold_no_name_of_the_first_screen_but_the_apps() -> None:
    for label, options in LOOKING.items():
        env = AndroidEnv("Clock-AddCity", max_steps=1)
        model = Wandering(env, agent := label.partition(",")[0], options)
        made = agents.make(agent, model=connect(model), **options)
        agents.rollout(env, made, seed=0)
        apps = " ".join(env.reset(seed=0)[1]["apps"]) + getattr(made, "template", str)()
        names = {name for name in model.names if sum(map(str.isalpha, name)) > 3}
        assert {n for n in names if n in model.asked[0] and n not in apps} == set(), label


@pytest.mark.parametrize("label", LOOKING)
def test_metrics_of_the_observed_text_are_undefined(label: str) -> None:
    agent, options = label.partition(",")[0], LOOKING[label]
    env = AndroidEnv("Contacts-Create", max_steps=5)
    model = Wandering(env, agent, options)
    run = agents.rollout(env, agents.make(agent, model=connect(model), **options), seed=0)
    assert {(step.shown, step.entry) for step in run.steps} == {(0, 0)}
    scores = rescore(run)
    assert math.isnan(scores["observation_length"]) and math.isnan(scores["nuggets_mining"])
    read = agents.rollout(env, agents.make("react", model=["#press_home#"] * 5), seed=0)
    assert rescore(read)["observation_length"] > 100


@pytest.mark.parametrize(
    ("gesture", "words"),
    [
        (Gesture("click", 163.2, 316.8), "tap (163, 317)"),
        (Gesture("long_click", mark=4), "hold number 5"),
        (Gesture("type", text="Lima", enter=True), 'type "Lima" into the field and submit'),
        (Gesture("type", 10, 20, text="a"), 'type "a" into the field at (10, 20)'),
        (Gesture("swipe", 50, 100, text="up", amount=0.3), "swipe up from (50, 100)"),
        (Gesture("swipe", text="left"), "swipe left"),
        (Gesture("drag", 1, 2, 3, 4), "drag (1, 2) to (3, 4)"),
        (Gesture("start", text="Clock"), "start Clock"),
        (Gesture("wait", amount=5), "wait 5 s"),
        (Gesture("wait"), "wait 1 s"),
        (Gesture("back"), "back"),
        (Gesture("finish", text="3 PM"), "finish: 3 PM"),
    ],
)
def test_a_gesture_is_told_by_its_place_on_the_picture(gesture: Gesture, words: str) -> None:
    assert gestures.gesture_words(gesture, 1) == words


def test_coordinates_reads_back_where_it_touched() -> None:
    asked: list[Request] = []

    def answer(request: Request) -> str:
        asked.append(request)
        return "#click [163, 317]#" if len(asked) < 3 else "#click [9999, 1]#"

    env = AndroidEnv("Clock-AddCity", actions="point", max_steps=5)
    agents.rollout(env, agents.make("coordinates", model=connect(answer)), seed=0)
    assert (
        "Step 2.\nAction: tap (163, 317)\n\nStep 3.\nAction: none\n"
        "This was not done: The place (9999, 1) lies outside the picture of 461 x 1024 px."
    ) in asked[3].messages[1].text


def test_an_element_that_a_form_cannot_say_is_not_named() -> None:
    env = AndroidEnv("Gmail-ComposeDraft", actions="grid")
    env.reset(seed=0)
    env.step(env.encode(Action("start", text="Gmail")))
    rows = [k for k, n in enumerate(env.screen.nodes) if "conversation_item" in n.id]
    node = rows[-1]  # at the lower edge, where too little of it is seen
    left, top, right, bottom = env.screen.nodes[node].bounds
    size = env.screen.width, env.screen.height
    at = (left + right) / 2, (top + bottom) / 2
    assert gestures.encode_gesture(env, Gesture("click", *at), size).error == gestures.REFUSED
    marked = gestures.encode_gesture(env, Gesture("click", mark=0), size, (node,))
    assert marked.error == gestures.REFUSED
    dragged = gestures.encode_gesture(env, Gesture("drag", *at, 9, 9), size)
    assert dragged.error == "The touch form cannot say 'drag'."


def test_what_scrolls_is_not_named_either() -> None:
    env = AndroidEnv("Micro-ScrollToRow", actions="text", max_steps=4)
    env.reset(seed=0)
    assert any(node.flags & SCROLLABLE for node in env.screen.nodes)
    asked: list[Request] = []

    def answer(request: Request) -> str:
        asked.append(request)
        return "#swipe_up [200, 500] [0.3]#"

    agents.rollout(env, agents.make("coordinates", model=connect(answer)), seed=0)
    last = asked[3].messages[1].text
    assert "Step 3.\nAction: swipe up from (200, 500)" in last
    assert " on " not in last.partition("Steps so far:")[2].partition("Step 4.")[0]
