"""Gestures by every action form, what a trajectory says of them, and what forms cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import toy
from toy import spot
from toy_map import Map, Pages, Songs, in_front

from android_gym.action import UNNUMBERED_VERBS, VERBS, Action, Element
from android_gym.agents._pointing.features import VERBS as COLUMNS
from android_gym.envs.actions import touch
from android_gym.envs.android import AndroidEnv
from android_gym.envs.free_play import free
from android_gym.envs.observations import globals as globals_
from android_gym.errors import NotSupported
from android_gym.metrics.equality import matches
from android_gym.phone.state.activity import Activity
from android_gym.phone.system.registry import components
from android_gym.trajectory.loading import load
from android_gym.trajectory.replaying import replay
from android_gym.wrappers.recording import Recording


@pytest.fixture(autouse=True)
def catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy is in the catalogue while a test runs."""
    toy.offer(monkeypatch, toy.APPS[0])
    yield
    components.cache_clear()


def played(activity: Activity, form: str, **more: Any) -> AndroidEnv:
    """An environment that starts with a toy activity in front."""

    def setup(phone: Any, p: Any) -> Any:
        return in_front(activity)

    env = AndroidEnv(replace(free("Play."), setup=setup), actions=form, **more)
    env.reset(seed=0)
    return env


def place(env: AndroidEnv, words: str, x: float, y: float) -> tuple[float, float]:
    """A point in px by the shares of what is called `words`."""
    s = spot(env.device.phone(), words)  # type: ignore[attr-defined]
    return s.left + x * (s.right - s.left), s.top + y * (s.bottom - s.top)


def front(env: AndroidEnv) -> Any:
    return toy.top(env.device.phone())  # type: ignore[attr-defined]


def tapped(env: AndroidEnv) -> list[float]:
    """Where on the map the first tap was."""
    return [float(share) for share in front(env).log[0].split()[1:]]


def last(env: AndroidEnv) -> Action:
    return env.episode_state.executed[-1]


def act(env: AndroidEnv, raw: Any) -> None:
    assert env.step(raw)[4]["action_error"] == ""


def touches(env: AndroidEnv, verb: str, x: float, y: float, argument: float = 0.0) -> Any:
    """An action of `touch` on the map, at shares of it."""
    px, py = place(env, "map", x, y)
    share = (touch.VERBS.index(verb) + 0.5) / len(touch.VERBS)
    return np.array([share, px / 1080, py / 2400, argument], np.float32)


def test_touches_reach_the_map() -> None:
    env = played(Map(), "touch")
    act(env, touches(env, "long_click", 0.25, 0.75))
    assert front(env).pins[0] == pytest.approx((0.4375, 0.5625), abs=1e-3)
    assert last(env).element.at == pytest.approx((0.25, 0.75), abs=2e-3)
    act(env, touches(env, "double_click", 0.5, 0.5))
    act(env, touches(env, "swipe_left", 0.75, 0.5, 0.5))
    assert (front(env).zoom, round(front(env).x, 2), front(env).y) == (8.0, 0.56, 0.5)
    assert (last(env).verb, last(env).text) == ("swipe", "left")


def test_a_pager_is_turned_by_touches() -> None:
    env = played(Pages(), "touch")
    x, y = place(env, "Long", 0.9, 0.5)
    swipe = (touch.VERBS.index("swipe_left") + 0.5) / len(touch.VERBS)
    act(env, np.array([swipe, x / 1080, y / 2400, 0.0], np.float32))
    assert front(env).place == 1


def test_lines_with_points_reach_the_map() -> None:
    env = played(Map(), "point")
    x, y = place(env, "map", 0.25, 0.75)
    act(env, f"#long_click [{x:.1f}, {y:.1f}]#")
    assert front(env).pins[0] == pytest.approx((0.4375, 0.5625), abs=1e-3)
    act(env, f"#pinch_out [{x:.1f}, {y:.1f}] [3]#")
    assert (front(env).zoom, last(env).text, last(env).amount) == (12.0, "out", 3.0)
    act(env, f"#pinch_in [{x:.1f}, {y:.1f}]#")
    assert front(env).zoom == 6.0
    act(env, "#pinch_in#")  # around the middle of the screen
    assert front(env).zoom == 6.0  # where there is no map
    env = played(Songs(), "point")
    start, end = place(env, "handle_Ash", 0.5, 0.5), place(env, "Elm", 0.5, 0.9)
    act(env, f"#drag [{start[0]:.1f}, {start[1]:.1f}] [{end[0]:.1f}, {end[1]:.1f}]#")
    assert front(env).songs == ("Birch", "Cedar", "Elm", "Ash")


CHART = Element(name="Map")
PLACED = (
    Action("click", CHART.replace(at=(0.25, 0.75))),
    Action("long_click", CHART.replace(at=(0.25, 0.75))),
    Action("pinch", CHART.replace(at=(0.75, 0.5)), "out", 3.0),
    Action("drag", CHART.replace(at=(0.5, 0.5)), target=CHART.replace(at=(0.25, 0.5))),
    Action("pinch", CHART, "in"),
)


@pytest.mark.parametrize("form", ["text", "tool", "point"])
def test_a_reference_with_places_plays_in_forms_of_words(form: str) -> None:
    env = played(Map(), form)
    for action in PLACED:
        act(env, env.encode(action))
        assert matches(action, last(env)), action
    found = front(env)
    assert found.pins[0] == pytest.approx((0.4375, 0.5625), abs=1e-3)
    assert (found.zoom, round(found.x, 2), found.y) == (6.0, 0.56, 0.5)
    assert [float(share) for share in found.log[0].split()[1:]] == pytest.approx([0.25, 0.75], abs=1e-3)


def test_how_a_place_and_a_pinch_are_written() -> None:
    env = played(Map(), "text")
    id = env.encode(Action("click", CHART)).split("[")[1][:5]
    assert env.encode(PLACED[1]) == f"#long_click [{id}@0.25,0.75]#"
    assert env.encode(PLACED[2]) == f"#pinch_out [{id}@0.75,0.5] [3]#"
    assert env.encode(PLACED[4]) == f"#pinch_in [{id}]#"
    act(env, f"#zoom in [{id}]#")
    assert front(env).zoom == 8.0
    for wrong in ("@2,0", "@0.5", "@a,b", "@nan,0", "@"):
        error = env.step(f"#click [{id}{wrong}]#")[4]["action_error"]
        assert error == f"A place on an element is two shares from 0 to 1, such as {id}@0.5,0.5."
    assert env.step("#pinch_out [0.5]#")[4]["action_error"].startswith("A pinch zooms by more than")


@pytest.mark.parametrize("form", ["discrete", "element", "grid", "touch"])
def test_forms_of_numbers_say_no_pinch(form: str) -> None:
    env = played(Map(), form)
    with pytest.raises(NotSupported):
        env.encode(PLACED[2])
    if form in ("discrete", "element"):
        with pytest.raises(NotSupported, match="no place on an element"):
            env.encode(PLACED[0])
    else:
        act(env, env.encode(PLACED[0]))
        assert tapped(env) == pytest.approx([0.25, 0.75], abs=0.08 if form == "grid" else 1e-3)


def test_a_verb_without_a_number_sets_no_column() -> None:
    assert not set(UNNUMBERED_VERBS) & {*VERBS, *COLUMNS}
    env = played(Map(), "text", observation="globals")
    act(env, "#pinch_out#")
    row = env.step(env.encode(PLACED[4]))[0]
    assert last(env).verb == "pinch"
    assert row[globals_.VERB : globals_.ERROR].sum() == 0


def test_a_place_is_part_of_what_a_reference_names() -> None:
    near = Action("click", CHART.replace(at=(0.28, 0.72)))
    assert matches(PLACED[0], near) and not matches(PLACED[0], Action("click", CHART))
    assert matches(Action("click", CHART), near)
    assert matches(Action("click", CHART.replace(at=(0.5, 0.46))), Action("click", CHART))


def test_a_trajectory_with_gestures_is_saved_and_plays_again(tmp_path: Path) -> None:
    env = played(Map(), "text")
    file = tmp_path / "played.jsonl"
    recorded = Recording(env, file)
    recorded.reset(seed=0)
    for action in PLACED:
        recorded.step(env.encode(action))
    recorded.close()
    saved = load(file)
    done = [step.action for step in saved.steps]
    assert [one and (one.verb, one.text, one.element and one.element.at) for one in done] == [
        (one.verb, one.text, one.element and one.element.at) for one in PLACED
    ]
    assert replay(saved, played(Map(), "text")) == ()
