"""An exception in an app or a window of the system costs one episode's `app_error`, and nothing else."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import hooks
import numpy as np
import pytest
import toy
from hooks import BROKEN, TROUBLES

from android_gym.action import Action, Element
from android_gym.envs.android import AndroidEnv
from android_gym.envs.vector import AndroidVectorEnv
from android_gym.evaluation.results import summary
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import Store, results_of
from android_gym.evaluation.suites import Job, Suite
from android_gym.phone.core.view import FILL, Layout, Style, View
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.phone import Phone, Window
from android_gym.phone.state.settings import written
from android_gym.phone.system.crashes import raising
from android_gym.phone.system.home import go_home, launch
from android_gym.phone.system.install import install
from android_gym.phone.system.registry import components
from android_gym.phone.system.undrawn import UNDRAWN
from android_gym.tasks import registry
from android_gym.tasks.base import Task
from android_gym.trajectory import load

HANDLER = r"org\.example\.broken Bad\.handler burst \(tests/hooks\.py:\d+\): Broken: the handler"
UNBOOTABLE = "org.example.unbootable"


@pytest.fixture(autouse=True)
def surviving(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    toy.offer(monkeypatch, *hooks.APPS)
    with raising(False):
        yield
    UNDRAWN.clear()
    components.cache_clear()


def installed(phone: Phone, params: dict[str, Any]) -> Phone:
    for package in (BROKEN, UNBOOTABLE):
        phone = install(phone, package)[0]
    return phone


def never(start: Phone, now: Phone, params: dict[str, Any]) -> bool:
    return False


def bursting(params: dict[str, Any]) -> tuple[tuple[Action, ...], ...]:
    return ((start(BROKEN), click("handler")),)


TASK = Task("Broken-Burst", "Burst.", never, bursting, setup=installed)
AT_START = replace(TASK, id="Broken-AtStart", setup=lambda phone, p: launch(installed(phone, p), UNBOOTABLE))
AT_HOME = replace(
    TASK, id="Broken-AtHome", setup=lambda phone, p: go_home(written(installed(phone, p), "role/home", BROKEN))
)
UNPAINTED = replace(
    TASK, id="Broken-Unpainted", setup=lambda phone, p: phone.with_top(Window(Unpaintable(), phone.launcher)), budget=2
)
PICTURE = r"com\.google\.android\.apps\.nexuslauncher Unpaintable\.picture: UnknownName: .*"


class Unpaintable(Activity):
    """Can be laid out and not be drawn."""

    package: ClassVar[str] = BROKEN

    def view(self) -> View:
        return View(layout=Layout(w=FILL, h=FILL), style=Style(bg="no such colour"))


THEN = {  # what is done after the click that names the trouble
    "paused": (Action("home"),),
    "text_changed": (Action("set_text", Element(id="text_field"), "x"),),
    "scheduled": (Action("wait", amount=10),),
}


def start(name: str) -> Action:
    return Action("start", text=name)


def click(name: str) -> Action:
    return Action("click", Element(name=name))


def way_to(trouble: str) -> tuple[Action, ...]:
    """What makes an app raise an exception, the last action being the one in which it does."""
    if trouble == "boot":
        return (start("Unbootable"),)
    return start("Broken"), click(trouble), *THEN.get(trouble, ())


def played(env: AndroidEnv, *actions: Action) -> list[str]:
    """What info says of errors after each action; none of them is refused."""
    said = []
    for action in actions:
        *_, info = env.step(env.encode(action))
        assert info["action_error"] == ""
        said.append(info["app_error"])
    return said


@pytest.mark.parametrize("trouble", [*TROUBLES, "boot"])
def test_it_costs_one_episode_its_app_error_and_nothing_else(trouble: str) -> None:
    env, other = AndroidEnv(TASK), AndroidEnv("Clock-Open")
    _, info = env.reset(seed=0)
    assert info["app_error"] == ""
    way = way_to(trouble)
    said = played(env, *way)
    assert said[:-1] == [""] * (len(way) - 1) and "Broken: " in said[-1]
    assert "keeps stopping" in env.describe_screen()
    again = played(env, click("Close app"), start("Clock"))
    assert again == [said[-1], said[-1]]  # the first of the episode stays
    assert env.screen.package == "com.google.android.deskclock"
    other.reset(seed=0)
    assert played(other, start("Clock"), Action("finish")) == ["", ""]
    assert other.episode_state.success
    _, info = env.reset(seed=0)
    assert info["app_error"] == "" and env.phone.crashes == ()
    assert played(env, *way) == said  # the same again, now found in memory


def test_a_crash_while_the_phone_is_set_up_is_told_by_the_first_info() -> None:
    env = AndroidEnv((AT_START, TASK))
    _, info = env.reset(seed=0, options={"task": AT_START})
    assert info["app_error"].startswith(f"{UNBOOTABLE} boot (tests/hooks.py:")
    snapshot = env.snapshot()
    _, info = env.reset(seed=0, options={"task": TASK, "snapshot": snapshot})
    assert info["app_error"] == ""


def test_a_launcher_that_raises_is_blank_and_the_episode_goes_on() -> None:
    env = AndroidEnv(AT_HOME, observation=("goal", "text", "xml", "elements"))
    _, info = env.reset(seed=0)
    assert info["app_error"] == "" and info["package"] == BROKEN
    (said,) = played(env, click("handler"))
    assert re.fullmatch(HANDLER, said)
    observation, *_, info = env.step("#press_back#")  # it makes a new home page
    assert 'text="handler"' in observation["xml"] and info["app_error"] == said
    assert played(env, start("Clock"), Action("home"), click("view")) == [said] * 3
    assert 'text="view"' not in env.screen.xml() and env.screen.package == BROKEN
    assert len(env.phone.crashes) == 2 and env.screen.activity == "org.example.broken.Main"
    assert played(env, Action("home"), start("Clock")) == [said] * 2
    assert env.screen.package == "com.google.android.deskclock"


@pytest.mark.parametrize("size", [None, (200, 90)])
def test_a_window_that_cannot_be_painted_is_plain_and_every_way_to_play_tells(size: tuple[int, int] | None) -> None:
    env = AndroidEnv(UNPAINTED, observation="pixels", size=size)
    for _ in range(2):  # the second time it is known
        observation, info = env.reset(seed=0)
        assert re.fullmatch(PICTURE, info["app_error"])
        assert (observation[100:-50] == observation[100, 0]).all()
        *_, info = env.step("#press_back#")
        assert re.fullmatch(PICTURE, info["app_error"])
        assert info["package"] == env.phone.launcher
    text = AndroidEnv(UNPAINTED, render_mode="rgb_array")
    UNDRAWN.clear()
    _, info = text.reset(seed=0)
    assert info["app_error"] == ""
    assert text.render().shape == (2400, 1080, 3)
    assert re.fullmatch(PICTURE, text.info()["app_error"])


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
def test_a_vector_environment_tells_of_pictures_in_a_column_too(mode: str) -> None:
    envs = AndroidVectorEnv(2, autoreset_mode=mode, tasks=UNPAINTED, observation="pixels", size=(200, 90))
    _, infos = envs.reset(seed=[0, 1])
    assert all(re.fullmatch(PICTURE, said) for said in infos["app_error"])
    for _ in range(2 if mode == "Disabled" else 3):
        *_, infos = envs.step(("#screen_on#", "#wait [1]#"))
        assert all(re.fullmatch(PICTURE, said) for said in infos["app_error"])


def test_a_recording_ends_with_what_could_not_be_painted(tmp_path: Path) -> None:
    job = Job(UNPAINTED)
    (result,) = Run(Plan(("oracle",), Suite((job,)), (0,), tmp_path, pictures=True))
    assert re.fullmatch(PICTURE, result.app_error)


def test_a_vector_environment_tells_it_in_a_column() -> None:
    envs = AndroidVectorEnv(2, tasks=TASK)
    envs.reset(seed=[0, 1])
    envs.step(("#start [Broken]#", "#start [Clock]#"))
    *_, infos = envs.step((envs.envs[0].encode(click("handler")), "#home#"))
    first, second = infos["app_error"]
    assert re.fullmatch(HANDLER, first) and second == ""
    assert np.all(infos["_app_error"])


def test_a_run_with_a_broken_app_finishes_and_its_column_says_so(tmp_path: Path) -> None:
    jobs = (Job(registry.get("Clock-Open")), Job(TASK), Job(registry.get("Clock-AddCity")))
    results = list(Run(Plan(("oracle",), Suite(jobs), (0,), tmp_path)))
    assert [r.success for r in results] == [True, False, True]
    assert [r.error for r in results] == ["", "", ""]
    assert [bool(r.app_error) for r in results] == [False, True, False]
    assert re.fullmatch(HANDLER, results[1].app_error)
    assert results_of(tmp_path) == tuple(results)
    assert load(tmp_path / results[1].trajectory).end.app_error == results[1].app_error
    (row,) = summary(results)
    assert (row["episodes"], row["app errors"]) == (3, 1)
    assert "app errors" not in summary(results[:1])[0]


def test_a_file_of_before_gets_the_column(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        path = store.path
    with sqlite3.connect(path) as base:
        base.executescript("DROP VIEW scores; ALTER TABLE episodes DROP COLUMN app_error")
    with Store(tmp_path) as store:
        assert store.count() == 0
    with sqlite3.connect(path) as base:
        names = [row[1] for row in base.execute("PRAGMA table_info(episodes)")]
    assert names.count("app_error") == 1
