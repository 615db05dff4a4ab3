"""What the environment is given, checked before anything changes: arguments, reset's options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from inspect import signature
from typing import Any, NamedTuple

import numpy as np

from ..devices import TakesAnswers
from ..errors import InvalidOption, NotSupported, UnknownName
from ..phone.state.phone import Phone
from ..tasks import registry, splits
from ..tasks.answers import Params
from ..tasks.base import Task, sample
from . import judging
from .episode import Judging
from .expansion import sample_instance
from .rewards import Reward

Judge = Judging | str  # or the name of a language model that judges

_INT = (int, np.integer)
NAMES = ("task", "params", "snapshot", "split")


class Options(NamedTuple):
    """The options of one reset, checked. None stands for what the environment or the seed gives."""

    task: Task | None = None  # None: one of the environment's
    params: Params | None = None  # None: drawn from the seed
    snapshot: Phone | None = None  # None: the task's start
    side: str | None = None  # of the split `instances`; None: the environment's


def read_options(
    given: Mapping[str, object], tasks: tuple[Task, ...], base_of: Callable[[Task], Phone], stateful: bool
) -> Options:
    """The options of a reset, checked before anything changes.

    tasks: the environment's, of which one is meant by its id. base_of: the phone that a task's
    parameters are tried on. stateful: whether the device tells its state. Raises UnknownName for
    an option or task that does not exist, InvalidOption for values that cannot be used, and
    NotSupported for a snapshot where the device cannot start from one.
    """
    if not isinstance(given, Mapping):
        raise InvalidOption(f"The options of a reset are a dict, not {given!r}.")
    for name in given:
        if name not in NAMES:
            raise UnknownName("reset option", str(name), NAMES)
    task = _task(given.get("task"), tasks)
    params = given.get("params")
    if params is not None:
        if task is None and len(tasks) > 1:
            raise InvalidOption("The option params needs the option task: say whose they are.")
        whose = task or tasks[0]
        params = _params(whose, params, base_of(whose))
    snapshot = given.get("snapshot")
    if snapshot is not None and not isinstance(snapshot, Phone):
        raise InvalidOption("The option snapshot is a Phone, as snapshot() gives.")
    if snapshot is not None and not stateful:
        raise NotSupported("A device that does not tell its state cannot start from a snapshot.")
    return Options(task, params, snapshot, _side(given.get("split")))


def _task(named: object, tasks: tuple[Task, ...]) -> Task | None:
    if named is None or isinstance(named, Task):
        return named
    if not isinstance(named, str):
        raise InvalidOption(f"The option task is an id or a Task, not {type(named).__name__}.")
    own = next((task for task in tasks if task.id == named), None)
    return own or next((task for task in tasks if task.full_name == named), None) or (registry.look_up(named))


def _side(split: Any) -> str | None:
    if split is None:
        return None
    side = splits.sampled_side(split)
    if not side:
        raise InvalidOption(
            "The option split is 'instances:train' or 'instances:test'; the others choose tasks, "
            "and an environment is made with them."
        )
    return side


def _params(task: Task, params: object, base: Phone) -> Params:
    """The parameters, if the task can start with them."""
    if not isinstance(params, Mapping):
        raise InvalidOption(f"The option params is a dict, not {type(params).__name__}.")
    names = set(sample_instance(task, 0, base).params)
    if names != set(params):
        wrong = sorted(map(str, params))
        raise InvalidOption(f"{task.id} takes the params {sorted(names)}, not {wrong}.")
    try:
        sample(task, 0, base, dict(params))
    except Exception as error:
        raise InvalidOption(f"{task.id} cannot start with these params: {error}") from error
    return dict(params)


# --- arguments -----------------------------------------------------------------------------------


def refuse(unknown: Mapping[str, object], cls: type) -> None:
    """UnknownName for the first of the arguments that a class does not have."""
    for name in unknown:
        known = (one.name for one in signature(cls).parameters.values() if one.kind is not one.VAR_KEYWORD)
        raise UnknownName(f"argument of {cls.__name__}", name, known)


def check_observation(names: str | Iterable[str]) -> tuple[str, ...]:
    """The names of observation forms. Raises InvalidOption unless they are one or more different ones."""
    chosen = (names,) if isinstance(names, str) else tuple(names) if isinstance(names, Iterable) else ()
    if not chosen or len({str(name) for name in chosen}) < len(chosen):
        raise InvalidOption(f"observation is one or more different names, such as 'elements', not {names!r}.")
    return chosen


def check_fork(count: int) -> int:
    """How many environments are forked. Raises InvalidOption unless it is a whole number from 0 on."""
    if not (isinstance(count, _INT) and count >= 0):
        raise InvalidOption(f"fork takes how many environments to make, from 0 on, not {count!r}.")
    return int(count)


def check_size(given: tuple[int, int] | None) -> tuple[int, int] | None:
    """The height and width of pictures in px, checked. Raises InvalidOption unless they are two
    whole numbers from 1 on."""
    if given is None:
        return None
    sizes = tuple(given) if isinstance(given, Iterable) else ()
    if len(sizes) != 2 or not all(isinstance(side, _INT) and side >= 1 for side in sizes):
        raise InvalidOption(f"size is (height, width) in px, not {given!r}.")
    return int(sizes[0]), int(sizes[1])


def check_steps(most: int | None) -> int | None:
    """The budget that the user gives instead of the task's, in actions. Raises InvalidOption unless
    it is a whole number from 1 on."""
    if most is not None and not (isinstance(most, _INT) and most >= 1):
        raise InvalidOption(f"max_steps is at least 1, not {most!r}.")
    return most


def check_judge(judge: Judge | None, reward: Reward) -> Judging | None:
    """The judge as a function; a model that is named asks for its verdict. Raises InvalidOption for
    what can be neither, and where the reward needs a judge and there is none."""
    if isinstance(judge, str):
        judge = judging.Judge(judge)
    if judge is not None and not callable(judge):
        raise InvalidOption(
            "judge is the name of a model, such as openai:NAME, or a function (instruction, "
            "((screen text, action), …), answer) -> bool."
        )
    if reward.judged and judge is None:
        raise InvalidOption("The reward has the term 'judge': give a judge.")
    return judge


def check_decidable(tasks: tuple[Task, ...], judge: Judge | None, device: str) -> None:
    """NotSupported where nothing can tell whether a task is done on a device without state."""
    blind = [task.id for task in tasks if task.screen_goal is None]
    if judge is not None or not blind:
        return
    several = f" and {len(blind) - 1} more tasks are" if len(blind) > 1 else " is"
    raise NotSupported(
        f"Whether {blind[0]}{several} done shows in the phone's state, which the device {device!r} "
        "does not tell: give a judge (judge=…), or choose tasks with a screen goal "
        f"({', '.join(with_screen_goal())})."
    )


def check_pages(tasks: tuple[Task, ...], pages: TakesAnswers | None, device: str) -> None:
    """NotSupported where a task and a device do not go together: instructions on pages need pages, and pages know
    nothing else. InvalidOption where the pages lack a path."""
    for task in tasks:
        if pages is None and task.pages is not None:
            raise NotSupported(
                f"{task.id} is about a corpus of pages, not about the device {device!r}: give device='graph:FOLDER', "
                "what `android-gym explore` wrote."
            )
        if pages is not None and task.pages is None:
            raise NotSupported(f"{task.id} is no instruction on pages, and {device!r} are pages.")
        if pages is not None:
            pages.check(task.pages)


def with_screen_goal() -> tuple[str, ...]:
    """The ids of the tasks that come with a screen goal, sorted."""
    return tuple(task.id for task in registry.query() if task.screen_goal is not None)
