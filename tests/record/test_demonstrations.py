"""What was done becomes a draft of a task that certifies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym import AndroidEnv, agents, apps_from
from android_gym.action import Action, Element
from android_gym.agents.oracle import Agent as Oracle
from android_gym.cli import main
from android_gym.envs.free_play import free
from android_gym.errors import CertificationError, DamagedFile, InvalidOption, NotSupported
from android_gym.evaluation.certify import certify
from android_gym.phone.core import own
from android_gym.record import Saved, demonstrate, save
from android_gym.screen import Screen
from android_gym.tasks import plugins, registry, task_file
from android_gym.tasks.base import Task
from android_gym.tasks.derived_file import functions_beside
from android_gym.trajectory import load, replay
from android_gym.wrappers.recording import Recording


def recorded(path: Path, task: Any, *raws: str, **options: Any) -> Path:
    """The raw actions, or where there are none the oracle's, recorded into a file."""
    env = Recording(AndroidEnv(task, **options), path)
    if raws:
        env.reset(seed=0)
        for raw in raws:
            env.step(raw)
    else:
        agents.rollout(env, agents.make("oracle"), seed=0)
    env.close()
    return path


def the_task(made: Saved) -> Task:
    """The task of a draft, whose module may run."""
    (task,) = task_file.load(made.draft, functions_beside(made.draft)).tasks
    return task


@pytest.mark.parametrize("form", ["text", "point"])
@pytest.mark.parametrize(
    "task", ["Clock-AddCity", "Clock-SetAlarm", "Settings-TurnOffWifi", "Settings-ViewBatteryUsage", "Gmail-Archive"]
)
def test_an_agents_episode_becomes_a_draft_that_certifies(tmp_path: Path, task: str, form: str) -> None:
    made = save(demonstrate(recorded(tmp_path / "a.jsonl", task, actions=form)), tmp_path)
    drafted = the_task(made)
    assert certify(drafted, file=made.draft).problems == []
    assert drafted.instruction == load(tmp_path / "a.jsonl").start.instruction
    assert ("start: begin()" in made.draft.read_text("utf-8")) == (made.module is not None)
    named = load(made.trajectory)
    assert named.end is not None and named.end.success
    assert replay(named, AndroidEnv(drafted)) == ()


def test_a_reference_that_fails_when_played_again_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = demonstrate(recorded(tmp_path / "a.jsonl", "Clock-AddCity"))
    monkeypatch.setattr(Oracle, "act", lambda *_: "#finish#")
    with pytest.raises(CertificationError, match=r"played again, does not succeed\. Expected: "):
        save(shown, tmp_path)


def test_actions_are_named_in_few_words_and_what_was_not_needed_is_left_out(tmp_path: Path) -> None:
    path = recorded(
        tmp_path / "a.jsonl",
        free("Add Oslo to the world clock."),
        "#press_home#",
        "#swipe_up [540, 1900] [0.6]#",
        "#start [Clock]#",
        "#click [540, 2022]#",
        "#set_text [608, 147] [Os]#",
        "#nonsense#",
        "#set_text [608, 147] [Oslo]#",
        "#click [540, 307]#",
        "#press_home#",
        "#finish [done]#",
        actions="point",
    )
    shown = demonstrate(path)
    assert shown.actions == (
        Action("start", text="com.google.android.deskclock"),
        Action("click", Element(name="Add city")),
        Action("set_text", Element(id="open_search_view_edit_text"), "Oslo"),
        Action("click", Element(name="Oslo, Norway")),
    )
    made = save(shown, tmp_path, "Clock-Oslo", "Put Oslo {there}.")
    assert made.draft == tmp_path / "a_draft.yaml" and made.module is None
    assert (
        made.draft.read_text("utf-8")
        == """\
# yaml-language-server: $schema=task.schema.json
# A draft, made from a.jsonl. Read its goal before it counts.
app: Clock
tasks:
  Oslo:
    say: |
      Put Oslo {{there}}.
    ways: |
      start com.google.android.deskclock / click Add city / type Oslo into @open_search_view_edit_text
      / click Oslo, Norway
    budget: 14
    answer: {kind: words, is: done}
    derived:
      goal:
      - {new: apps/com.google.android.deskclock.cities, with: {value: "Oslo, Norway"},
        says: "A new entry is there with value “Oslo, Norway”."}
      allowed: ["apps/com.google.android.deskclock.cities[+1]"]
      subgoals:
      - {front: com.google.android.deskclock, says: Clock is open.}
"""
    )
    task = the_task(made)
    assert (task.id, task.instruction.format()) == ("Clock-Oslo", "Put Oslo {there}.")
    assert task.asks is not None and task.asks.value(AndroidEnv(task).phone, AndroidEnv(task).phone, {}) == "done"
    assert made.goal == ("A new entry is there with value “Oslo, Norway”.",)


def test_swipes_become_a_search_for_what_is_touched_next(tmp_path: Path) -> None:
    path = recorded(
        tmp_path / "a.jsonl",
        free("Look at the system settings."),
        "#start [Settings]#",
        "#swipe_up [540, 1900] [0.6]#",
        "#swipe_up [540, 1900] [0.6]#",
        actions="point",
    )
    screen: Screen = _last(path)
    place = screen.find(Element(name="System"))
    assert place is not None
    x, y = screen.centre(place)
    raws = [step.raw for step in load(path).steps]
    path = recorded(path, free("Look."), *raws, f"#click [{x}, {y}]#", actions="point")
    assert [action.verb for action in demonstrate(path).actions] == ["start", "scroll_to", "click"]


def _last(path: Path) -> Screen:
    trajectory = load(path)
    seen = trajectory.screens[trajectory.steps[-1].screen]
    return Screen(seen.nodes, seen.package, seen.activity, seen.width, seen.height, seen.rotation)


def test_a_task_of_a_file_and_another_world_are_set_up_again(tmp_path: Path) -> None:
    recording = recorded(tmp_path / "a.jsonl", "Clock-DeleteCity", world_seed=3, profile="reference")
    made = save(demonstrate(recording), tmp_path)
    assert made.module == tmp_path / "a_draft.py" and certify(the_task(made), file=made.draft).problems == []
    assert "profile: reference\n" in made.draft.read_text("utf-8")
    with pytest.raises(DamagedFile, match=r"a_draft\.py beside it runs only where --apps gives this file"):
        registry.load_file(made.draft)
    apps_from(made.draft)
    again = recorded(tmp_path / "b.jsonl", str(made.draft))
    other = tmp_path / "other.yaml"
    text = made.draft.read_text("utf-8").replace("  Demonstration:", "  Other:")
    other.write_text(text.replace("    start: begin()\n", ""))
    with pytest.raises(InvalidOption, match="has no task 'Clock-Demonstration'"):
        demonstrate(again, other)
    second = save(demonstrate(again, made.draft), tmp_path)
    assert certify(the_task(second), file=second.draft).problems == []


@pytest.fixture(autouse=True)
def nothing_given() -> Iterator[None]:
    yield
    own.restore("")
    plugins.look.cache_clear()
    registry._changed()


def test_what_cannot_be_shown_again_is_refused_with_a_sentence(tmp_path: Path) -> None:
    nothing = recorded(tmp_path / "a.jsonl", free("Rest."), "#wait#", "#finish#")
    with pytest.raises(InvalidOption, match="ends as it began"):
        demonstrate(nothing)
    asked = recorded(tmp_path / "c.jsonl", free("Record."), "#start [Voice Recorder]#", profile="everything")
    why = r"No goal can be made from .*c\.jsonl: nothing is changed, and over the screen lies Ask, which no fact says\."
    with pytest.raises(InvalidOption, match=why):
        demonstrate(asked)
    path = recorded(tmp_path / "b.jsonl", "Clock-Open")
    text = path.read_text().replace('"#start', '"#stop', 1)
    path.write_text(text)
    with pytest.raises(DamagedFile, match="does not replay"):
        demonstrate(path)
    path.write_text(path.read_text().replace('"seed"', '"device":"adb:1","seed"', 1))
    with pytest.raises(NotSupported, match="only the simulator"):
        demonstrate(path)


def test_the_command_says_what_it_made(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.jsonl", "Settings-TurnOffWifi")
    done = CliRunner().invoke(main, ["record", str(path), "--id", "wrong"])
    assert done.exit_code == 2 and "A task id has the form App-Name" in done.output
    done = CliRunner().invoke(main, ["record", str(path), "--out", str(tmp_path / "d")])
    assert done.exit_code == 0, done.output
    assert "the goal: " in done.output
    files = [file.name for file in (tmp_path / "d").iterdir() if file.is_file()]
    assert sorted(files) == ["a-named.jsonl", "a_draft.yaml"]
