"""From a recorded episode to a demonstration: replayed, named, and played by those names."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ..action import Action, pointed
from ..envs.android import AndroidEnv
from ..errors import DamagedFile, InvalidOption, NotSupported
from ..evaluation.recorded import env_of, task_of
from ..phone.state.diff import changes
from ..phone.state.phone import Phone
from ..screen import Screen
from ..tasks.base import Task, TaskInstance
from ..tasks.deriving import Derivation, derive
from ..tasks.facts import Fact, holds
from ..trajectory import RecordedScreen, Start, Trajectory, load
from ..trajectory.replaying import for_space
from .naming import phrasings, replayed


class Demonstration(NamedTuple):
    """What was shown: from `instance.start`, `actions` by meaning lead to what is `derived` of them."""

    source: Path
    start: Start
    instance: TaskInstance
    file: Path | None  # of the task, where it is in no package
    actions: tuple[Action, ...]
    derived: Derivation
    answer: str  # said with FINISH

    @property
    def profile(self) -> str:
        """The profile of the phone."""
        return self.start.profile or Task.profile


def demonstrate(path: Path, tasks: Path | None = None) -> Demonstration:
    """A trajectory's demonstration. `tasks` is the file of its task where no package has it.

    Raises DamagedFile where the recording does not replay, NotSupported where what was done cannot
    be said by meaning, InvalidOption where nothing was done, or nothing that a goal can say.
    """
    trajectory = load(path)
    start = trajectory.start
    if start.device != "sim":
        raise NotSupported(f"{path} was recorded on {start.device}: only the simulator replays.")
    task = task_of(start, tasks)
    env = env_of(task, start)
    done, end = _replayed(path, trajectory, env)
    instance = env.instance
    if not done or (not changes(instance.start, end) and end.window == instance.start.window):
        raise InvalidOption(f"{path} ends as it began, so no goal can be made from it.")
    answer = next((action.text for action, _ in reversed(done) if action.verb == "finish"), "")
    actions = _named(path, instance.start, end, done)
    actions = _without_needless(instance.start, actions, _derived(path, instance, actions).goal)
    return Demonstration(path, start, instance, tasks, actions, _derived(path, instance, actions), answer)


def _derived(path: Path, instance: TaskInstance, actions: tuple[Action, ...]) -> Derivation:
    """What is derived of actions. Raises InvalidOption for what no goal can say."""
    shown = Task(
        instance.task.id,
        "Do it.",
        goal=(),
        reference=lambda params: (actions,),
        setup=lambda phone, params: instance.start,
        profile=instance.start.profile,
    )
    found = derive(shown)
    if found.missing or found.unnamed:
        raise InvalidOption(f"No goal can be made from {path}: {(*found.missing, *found.unnamed)[0]}.")
    return found


def _replayed(path: Path, trajectory: Trajectory, env: AndroidEnv) -> tuple[list[tuple[Action, Screen]], Phone]:
    """What was done, each action with the screen it was made on, and the phone at the end."""
    done: list[tuple[Action, Screen]] = []
    if RecordedScreen.of(env.screen).digest != trajectory.start.screen:
        raise DamagedFile(f"{path} does not replay: the first screen is another one now.")
    for step in trajectory.steps:
        screen = env.screen
        env.advance(for_space(env.action_space, step.raw))
        if RecordedScreen.of(env.screen).digest != step.screen:
            raise DamagedFile(f"{path} does not replay: the screen after step {step.index} differs.")
        action = env.episode_state.executed[-1]
        if action is not None:
            done.append((pointed(action), screen))
    return done, env.phone


def _named(path: Path, start: Phone, end: Phone, done: list[tuple[Action, Screen]]) -> tuple[Action, ...]:
    """The first way to say it that comes to the same."""
    for way in phrasings(done):
        again = replayed(start, way)
        if again is not None and _same(start, end, again[1]):
            return again[0]
    raise NotSupported(
        f"{path}: what was done cannot be said by naming elements (a place on a slider or a map, "
        "say): done by name it comes to something else."
    )


def _same(start: Phone, end: Phone, again: Phone) -> bool:
    """Whether two ends are the same to a goal."""
    return not changes(end, again) and (bool(changes(start, end)) or end.top == again.top)


def _without_needless(start: Phone, actions: tuple[Action, ...], goal: tuple[Fact, ...]) -> tuple[Action, ...]:
    """The actions up to where the goal first holds, without each that it holds without."""
    ends = range(1, len(actions) + 1)
    count = next((n for n in ends if _reaches(start, actions[:n], goal)), len(actions))
    kept = actions[:count]
    for place in reversed(range(count)):
        fewer = kept[:place] + kept[place + 1 :]
        if _reaches(start, fewer, goal):
            kept = fewer
    return kept


def _reaches(start: Phone, actions: tuple[Action, ...], goal: tuple[Fact, ...]) -> bool:
    again = replayed(start, actions)
    return again is not None and all(holds(fact, start, again[1], {}) for fact in goal)


__all__ = ["Demonstration", "demonstrate"]
