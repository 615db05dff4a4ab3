"""The agents that come with the package, and rollout."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest

from android_gym import agents
from android_gym.action import Action
from android_gym.agents.search import Agent as Search
from android_gym.envs import actions
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, NotSupported, UnknownName
from android_gym.phone.state.phone import Phone
from android_gym.tasks import registry
from android_gym.tasks.base import Params, Task
from android_gym.tasks.steps import click, start
from android_gym.trajectory import replay, rescore

CLOCK = "com.google.android.deskclock"
TASKS = sorted(registry.tasks())
# tags of tasks that take words of one's own or out of a longer text, a long wait, or a drag
SAID_FREELY = {"computed", "typed", "needs-wait", "needs-drag"}
UNLISTED = {"Clock-TurnOffAlarm"}  # tasks that take one of several equal elements without a line of HTML
ONE_MORE = ("tool", "element", "touch", "discrete")  # forms beside text


def add_city_is_open(before: Phone, now: Phone, params: Params) -> bool:
    return type(now.top).__name__ == "AddCity"


TWO = Task(
    "Test-AddCity",
    "Open Clock and look for a city to add.",
    add_city_is_open,
    lambda p: ((start("Clock"), click("Clock", id="tab_menu_clock"), click("Add city")),),
)


# pairs of a task and a form that can say its references: `QUICK` has every form for the tasks of
# one phone, for those of others text and one more, and text alone for those that several apps have
SAYABLE = [
    (name, form)
    for name in TASKS
    for form in actions.names()
    if form in ("text", "tool") or not SAID_FREELY & {*registry.get(name).tags}
    if form != "html" or name not in UNLISTED
]
QUICK = [
    (name, form)
    for name, form in SAYABLE
    if registry.get(name).profile == "pixel"
    or form == "text"
    or (form == ONE_MORE[len(name) % 4] and "block" not in registry.get(name).tags)
]


@pytest.mark.parametrize(("name", "form"), QUICK)
def test_the_oracle_solves_every_task_for_the_whole_reward(name: str, form: str) -> None:
    solved(name, form)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "form"), sorted({*SAYABLE} - {*QUICK}))
def test_the_oracle_solves_every_task_in_every_form(name: str, form: str) -> None:
    solved(name, form)


def solved(name: str, form: str) -> None:
    env = AndroidEnv(name, actions=form)
    pixel = registry.get(name).profile == "pixel"
    for seed in (0, 1) if pixel and form == "text" else (0,):
        played = agents.rollout(env, agents.make("oracle"), seed=seed)
        assert [step.error for step in played.steps if step.error] == []
        assert played.end is not None
        assert (played.end.success, played.end.finished) == (True, True)
        scores = rescore(played)
        paid = sum(step.reward for step in played.steps)
        assert (paid, scores["ntr"], scores["tcr"]) == pytest.approx((1.0, 1.0, 1.0))
        fewest = min(map(len, played.start.references))
        if form in ("text", "text+api", "tool", "tool+api"):  # others cannot say every way
            assert len(played.steps) - 1 == fewest
        assert scores["rrr"] == fewest / (len(played.steps) - 1)
        assert played.end.side_effects == ()


@pytest.mark.parametrize("name", ["oracle", "search"])
def test_what_a_form_cannot_say_ends_a_plan(name: str) -> None:
    far = Task(
        "Test-Far",
        "Do it.",
        lambda before, now, p: now.clipboard == "far",
        lambda p: ((click("Nowhere"), start("Clock")),),
    )
    options = {"nodes": 20} if name == "search" else {}
    played = agents.rollout(AndroidEnv(far), agents.make(name, **options), seed=0)
    assert played.steps[-1].raw == "#finish#"
    looked = {step.raw for step in played.steps[:-1]}  # the oracle, for what may be out of sight
    assert looked == ({"#swipe_up#", "#swipe_down#"} if name == "oracle" else set())
    assert played.end is not None and not played.end.success


@pytest.mark.parametrize("form", actions.names())
def test_uniform_takes_actions_that_work(form: str) -> None:
    env = AndroidEnv("Clock", actions=form, max_steps=40)
    agent = agents.make("uniform", finish=False)
    played = agents.rollout(env, agent, seed=5)
    assert len(played.steps) == 40
    assert [step.error for step in played.steps if step.error] == []
    assert len({step.screen for step in played.steps}) > 5


def test_uniform_is_decided_by_its_seed() -> None:
    def play(seed: int) -> list[Any]:
        env = AndroidEnv("Clock-AddCity")
        played = agents.rollout(env, agents.make("uniform", seed=seed), seed=1)
        return [step.raw for step in played.steps]

    assert play(3) == play(3)
    assert play(3) != play(4)


def test_search_finds_the_shortest_way() -> None:
    env = AndroidEnv(TWO)
    env.reset(seed=0)
    agent = Search(nodes=2000)
    agent.reset(env, None, {})
    found = agent.solve()
    assert found is not None
    assert [action.verb for action in found] == ["start", "click", "click"][: len(found)]
    played = agents.rollout(env, agents.make("search", nodes=2000), seed=0)
    assert played.end is not None
    assert played.end.success
    assert len(played.steps) == len(found) + 1


def test_search_gives_up_at_its_bound() -> None:
    env = AndroidEnv(TWO)
    played = agents.rollout(env, agents.make("search", nodes=3), seed=0)
    assert [step.action for step in played.steps] == [Action("finish")]
    assert played.end is not None
    assert not played.end.success


def test_hacker_finds_what_pays_without_success() -> None:
    env = AndroidEnv(TWO, reward="card")
    agent: Any = agents.make("hacker")
    played = agents.rollout(env, agent, seed=0)
    assert played.end is not None
    assert not played.end.success
    assert sum(step.reward for step in played.steps) == pytest.approx(agent.best_return)
    assert 0 < agent.best_return < 0.5
    assert agent.returns["finish"] == (0.0, False)
    assert not agent.returns[agent.trick][1]
    assert agent.returns["toggle"][1]  # the whole reference twice is no cheat


def test_hacker_earns_nothing_where_success_alone_is_paid() -> None:
    agent: Any = agents.make("hacker")
    agents.rollout(AndroidEnv("Clock-AddCity", reward="success"), agent, seed=0)
    assert agent.best_return == 0.0


def test_a_rollout_replays_bit_for_bit() -> None:
    env = AndroidEnv("Clock", actions="touch")
    played = agents.rollout(env, agents.make("uniform"), seed=11)
    assert replay(played, AndroidEnv("Clock", actions="touch")) == ()


def test_a_rollout_goes_through_wrappers_and_tells_of_every_step() -> None:
    heard: list[tuple[Any, float, str]] = []
    env = gymnasium.make("AndroidArena/Clock-Open-v0")
    played = agents.rollout(
        env,
        agents.make("oracle"),
        seed=0,
        on_step=lambda raw, reward, info: heard.append((raw, reward, info["package"])),
    )
    assert [(raw, package) for raw, _, package in heard] == [("#start [Clock]#", CLOCK), ("#finish#", CLOCK)]
    assert [step.raw for step in played.steps] == ["#start [Clock]#", "#finish#"]
    assert played.start.references == ((Action("start", text=CLOCK),),)
    assert set(played.screens) == {played.start.screen, *(step.screen for step in played.steps)}


def test_a_rollout_stops_where_a_wrapper_never_ends() -> None:
    class Endless(gymnasium.Wrapper[Any, Any, Any, Any]):
        def step(self, action: Any) -> Any:
            observation, reward, _, _, info = self.env.step(action)
            return observation, reward, False, False, info

    env = Endless(AndroidEnv("Clock-Open", max_steps=100))
    played = agents.rollout(env, agents.make("uniform", finish=False), seed=0, most=7)
    assert len(played.steps) == 7


def test_agents_are_found_by_name() -> None:
    assert set(agents.names()) >= {"hacker", "oracle", "search", "uniform"}
    with pytest.raises(UnknownName, match="Did you mean 'oracle'"):
        agents.make("oracel")
    with pytest.raises(InvalidOption, match="has the options"):
        agents.make("oracle", speed=5)


@pytest.mark.parametrize("name", [n for n in TASKS if n.startswith("Micro-")])
def test_search_solves_the_micro_curriculum(name: str) -> None:
    played = agents.rollout(AndroidEnv(name), agents.make("search"), seed=0)
    assert played.end is not None and played.end.success


def test_search_refuses_a_phone_whose_state_is_unknown() -> None:
    env = AndroidEnv(TWO)
    env.reset(seed=0)
    env.device = object()  # type: ignore[assignment]
    with pytest.raises(NotSupported, match="simulated phone"):
        Search().reset(env, None, {})
