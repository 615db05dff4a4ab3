"""Dials: what makes any task harder by degrees."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from android_gym.agents import make, rollout
from android_gym.agents._llm.encode_action import extra_actions
from android_gym.cli import dials as sweeps
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, UnknownName
from android_gym.evaluation.feasibility import feasible, hardest
from android_gym.evaluation.plan import Plan
from android_gym.evaluation.reporting import degradation
from android_gym.evaluation.reporting.series import Series
from android_gym.evaluation.results import Result
from android_gym.evaluation.suites import suite
from android_gym.phone.state.settings import wifi_on
from android_gym.tasks import dials, registry
from android_gym.tasks.dials.popups import UNASKED
from android_gym.tasks.wrapping import changes
from android_gym.trajectory import replay
from android_gym.wrappers.interruptions import Interruptions

IDLE = "#swipe_left#"
ALL = {
    "calls": 1,
    "dark": 1,
    "density": 1.1,
    "font_scale": 1.3,
    "landscape": 1,
    "locale": 1,
    "low_battery": 0.9,
    "missing_labels": 0.5,
    "offline": 1,
    "popups": 0.2,
    "slow_network": 2,
    "theme": 1,
}


def env(task: str = "Contacts-Sort", **levels: float) -> AndroidEnv:
    return AndroidEnv(task, dials=levels)


def drawn(one: AndroidEnv, name: str, seed: int) -> Any:
    one.reset(seed=seed)
    return one.instance.params[f"dial_{name}"]


def test_the_dials_are_the_modules_of_the_folder() -> None:
    assert set(dials.names()) == set(ALL)
    assert all(dials.find(name).name == f"dial_{name}" for name in dials.names())


@pytest.mark.parametrize("name", ALL)
def test_the_task_is_that_of_the_same_seed_without_the_dial(name: str) -> None:
    plain, other = env(), env(**{name: ALL[name]})
    plain.reset(seed=4)
    other.reset(seed=4)
    params = dict(other.instance.params)
    params.pop(f"dial_{name}")
    assert params == plain.instance.params
    assert other.instruction == plain.instruction


def test_dials_draw_what_they_draw_alone() -> None:
    together = env(**ALL)
    for name, level in ALL.items():
        assert drawn(together, name, 3) == drawn(env(**{name: level}), name, 3)


def test_what_a_level_has_a_higher_one_has_too() -> None:
    many = env(offline=0.7)
    low = [drawn(env(offline=0.3), "offline", seed) for seed in range(30)]
    high = [drawn(many, "offline", seed) for seed in range(30)]
    assert (sum(low), sum(high)) == (14, 25)
    assert all(more or not less for less, more in zip(low, high, strict=True))
    one = env(calls=1)
    first, more = drawn(one, "calls", 0), drawn(env(calls=3), "calls", 0)
    assert len(first) == 1
    assert len(more) == 3
    assert first[0] in more
    seconds = [second for second, _ in drawn(env(popups=0.8), "popups", 1)]
    assert len(seconds) > 10
    assert all(b - a >= 2 for a, b in zip(seconds, seconds[1:], strict=False))


def test_each_dial_does_what_it_says() -> None:
    one = env(**{name: ALL[name] for name in ALL if name not in ("popups", "calls")})
    one.reset(seed=0)
    phone, plain = one.phone, env().device.phone()  # type: ignore[attr-defined]
    assert not wifi_on(phone.settings)
    assert phone.setting("global/mobile_data") == 0
    assert phone.setting("secure/ui_night_mode") == 2
    assert phone.display.rotation == 1
    assert phone.setting("system/font_scale") == 1.3
    assert phone.display.density == round(plain.display.density * 1.1)
    assert phone.setting("battery/level") == 10
    assert phone.notifications[0].title == "Battery is low"
    assert phone.notifications[0].text == "10% remaining"
    assert phone.setting("network/page_seconds") == 2
    assert {part for part, _ in one.instance.params["dial_theme"]} == {"wallpaper", "palette", "icon_shape"}
    assert {part for part, _ in one.instance.params["dial_locale"]} == {"locale", "times"}


def test_at_level_0_nothing_is_different() -> None:
    one, plain = env(**dict.fromkeys(sorted(set(ALL) - {"density", "font_scale"}), 0)), env()
    one.reset(seed=2)
    plain.reset(seed=2)
    assert one.phone == plain.phone
    assert one.observe() == plain.observe()


def test_labels_are_missing_in_what_is_observed_alone() -> None:
    plain = env("Clock-Open")
    plain.reset(seed=0)
    labels = {node.desc for node in plain.screen.nodes if node.desc}
    left = {}
    for level in (0.3, 0.7, 1.0):
        one = env("Clock-Open", missing_labels=level)
        one.reset(seed=0)
        left[level] = {node.desc for node in one.screen.nodes if node.desc}
        assert one.phone == plain.phone
        assert (one.screen.pixels() == plain.screen.pixels()).all()
    assert left[1.0] == set()
    assert left[0.7] < left[0.3] < labels
    assert one.observe() != plain.observe()


def test_a_pop_up_opens_over_what_is_in_front_and_back_leaves_it() -> None:
    one = env(popups=1)
    one.reset(seed=0)
    for _ in range(2):
        one.step(IDLE)
        assert isinstance(one.phone.popup, UNASKED)
        one.step("#press_back#")
        assert one.phone.popup is None
    assert one.episode_state.status.clean


def test_a_call_rings() -> None:
    one = env(calls=1)
    one.reset(seed=0)
    ((second, _),) = one.instance.params["dial_calls"]
    for _ in range(second):
        assert one.phone.telecom.ringing is None
        one.step(IDLE)
    assert one.phone.telecom.ringing is not None
    assert one.phone.heads_up is not None
    assert one.episode_state.status.clean


def test_a_page_is_blank_until_it_has_loaded() -> None:
    alone = env("Browsers-NavigateNoChrome")
    steps = rollout(alone, make("oracle"), seed=0).steps
    page = {node.text for node in alone.screen.nodes}
    one = env("Browsers-NavigateNoChrome", slow_network=3)
    one.reset(seed=0)
    for step in steps[:-1]:
        one.step(step.raw)
    for _ in range(2):  # the action that asks for a page takes the first second
        texts = {node.text for node in one.screen.nodes}
        assert "Loading" in {node.desc for node in one.screen.nodes}
        assert len(page - texts) > 5
        one.step(IDLE)
    assert {node.text for node in one.screen.nodes} == page


def test_where_pages_load_slowly_prompts_list_wait() -> None:
    env = AndroidEnv("Clock-AddCity", dials={"slow_network": 5})
    env.reset(seed=0)
    assert extra_actions(env, ()) == ("wait",)
    env = AndroidEnv("Clock-AddCity", dials={"dark": 1})
    env.reset(seed=0)
    assert extra_actions(env, ()) == ()


def test_what_a_task_is_about_is_left_alone() -> None:
    assert drawn(env("Settings-EnlargeText", font_scale=2), "font_scale", 0) is None
    assert drawn(env("Settings-EnlargeText", dark=1), "dark", 0) is True


@pytest.mark.parametrize("name", sorted(set(ALL) - {"offline"}))
def test_the_oracle_does_the_task_under_each_dial(name: str) -> None:
    for task in ("Clock-SetAlarm", "Gmail-ScheduleEmail"):
        end = rollout(env(task, **{name: ALL[name]}), make("oracle"), seed=1).end
        assert end is not None
        assert end.success, (task, end.verdict)


def test_an_episode_replays_and_composes_with_interruptions_and_variety() -> None:
    def made() -> Any:
        return Interruptions(AndroidEnv("Contacts-Sort", dials=ALL, visual="all"), count=2)

    trajectory = rollout(made(), make("uniform", finish=False), seed=5)
    assert replay(trajectory, made()) == ()
    again = pickle.loads(pickle.dumps(made()))
    again.reset(seed=5)
    assert dict(trajectory.start.params).keys() == again.unwrapped.instance.params.keys()
    assert len(tuple(changes(again.unwrapped.tasks[0]))) == len(ALL) + 2


def test_wrong_dials_are_refused() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'offline'"):
        env(ofline=1)
    with pytest.raises(InvalidOption, match="scale of the font, from 0.5 to 2, not 3"):
        env(font_scale=3)
    with pytest.raises(InvalidOption, match="NAME=LEVEL"):
        sweeps.read(["offline"])
    with pytest.raises(InvalidOption, match="given twice"):
        sweeps.read(["offline=0", "offline=1"])


def test_a_task_that_cannot_be_done_is_left_out_by_name(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(("Contacts-Sort", "Browsers-NavigateNoChrome")), (0,), tmp_path)
    read = sweeps.read(["offline=0,0.5,1", "dark=1"])
    assert read == (("offline", (0.0, 0.5, 1.0)), ("dark", (1.0,)))
    assert sweeps.fixed(read) == {"dark": 1.0}
    assert hardest("offline", (0, 0.5, 1)) == 1
    assert hardest("font_scale", (0.9, 1, 1.5)) == 1.5
    found = tuple(sweeps.plans(plan, read))
    assert [one.out.name for one in found] == ["offline-0", "offline-0.5", "offline-1"]
    assert [one.dials for one in found] == [{"offline": 0.0}, {"offline": 0.5}, {"offline": 1.0}]
    for one in found:
        assert [job.task.id for job in one.suite.jobs] == ["Contacts-Sort"]
        assert one.suite.notes == ("Left out, since the reference fails with offline 1: Browsers-NavigateNoChrome.",)
    with pytest.raises(InvalidOption, match="No task is left"):
        feasible(Plan(("oracle",), suite(("Browsers-NavigateNoChrome",)), (0,), tmp_path), {"offline": 1})


def test_the_report_draws_success_over_the_levels_of_a_dial() -> None:
    def run(agent: str, level: float, won: tuple[bool, ...]) -> Series:
        results = tuple(Result(agent, f"Clock-T{n}", 0, "", success=one) for n, one in enumerate(won))
        card = {"agents": {agent: {}}, "dials": {"popups": level, "dark": 1.0}}
        return Series(f"{agent} {level}", agent, "run", agent, card, results)

    series = (
        run("b", 0.5, (True, False)),
        run("a", 0.0, (True, True)),
        run("a", 0.5, (True, False)),
        run("a", 1.0, (False, False)),
        run("b", 0.0, (True, True)),
    )
    assert degradation.turned(series)
    (panel,) = degradation.figure(series).panels
    assert (panel.title, panel.at) == ("popups", ("0", "0.5", "1"))
    assert panel.x == "the probability that a pop-up opens after an action"
    lines = dict(panel.lines)
    assert lines["a + dark 1"] == (1.0, 0.5, 0.0)
    assert lines["b + dark 1"][:2] == (1.0, 0.5)
    assert degradation.figure(series[:1]).missing
    assert registry.get("Contacts-Sort").allowed == env().tasks[0].allowed
