"""Task: one declaration of something to do on a phone, and how to see that it was done.

A module of a benchmark's folder holds `TASKS`, a tuple of `Task`. A task is a template:
`sample(rng, phone)` gives its parameters (a dict of str → str | int | tuple); all other parts are
pure functions of them.

An episode succeeds when three things hold at its end: the *goal* (what the user asked for is
there), it is *clean* (nothing else changed: `allowed` names the records and fields that may) and
the agent *obeyed* (no `constraint` was broken on the way). `verdicts` tells the three apart.

`goal` is over the phone's state, which only a simulated phone tells. Where what is shown at the end
decides as exactly, `screen_goal` says the same over a `Screen`, and the task runs on any device;
elsewhere a real phone needs a judge.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from ..action import Action
from ..devices.pages import Instruction
from ..errors import InvalidOption, UnknownName
from ..memo import Cache, of_latest
from ..phone.core.cache import shared_cache
from ..phone.state.diff import judged
from ..phone.state.phone import Phone
from ..phone.ui.words import spoken
from ..screen import Screen
from . import names
from .answers import Answer as Answer
from .answers import Params as Params
from .translating import in_words_of

Goal = Callable[[Phone, Phone, Params], bool]  # (start, now, params)
Ways = tuple[tuple[Action, ...], ...]
Allowed = tuple[str, ...]

MAX_SAMPLES = 500  # parameters tried until some fit
REACHED = "What the task asks for is done."  # of a goal that is one function
UNTOLD = "Nothing tells whether this is done."  # of tasks without a goal
PHONE_BYTES = 2500  # of a start beyond what it shares with other phones, about
VARIANT_BYTES = 4500  # of a variant beyond its start, with the phone judged last, about

_VARIANTS: Cache[tuple[int, int, str], tuple[Variant, Phone]] = shared_cache("variants")
_PHONES: Cache[Phone, Phone] = shared_cache("starts")


def _no_params(rng: random.Random, phone: Phone) -> Params:
    return {}


def _no_records(start: Phone, params: Params) -> dict[str, Any]:
    return {}


def _as_is(phone: Phone, params: Params) -> Phone:
    return phone


def untold(start: Phone, now: Phone, params: Params) -> bool:
    """The goal of a task of which nothing tells whether it is done: it never holds, and scores that
    are about it are not defined."""
    return False


class Condition(NamedTuple):
    """One part of a goal, or a sub-goal. `says` is a sentence that is true when it holds, a
    template over the parameters: "The new alarm is set for {time}."; `alternative` what there is
    instead where it does not hold, "" where nothing can be said."""

    says: str
    holds: Goal
    alternative: Callable[[Phone, Phone, Params], str] | None = None  # (start, now, params)

    def words(self, params: Params) -> str:
        """`says` with the parameters filled in; as it stands where it names others."""
        try:
            return self.says.format(**params)
        except LookupError:
            return self.says


@dataclass(frozen=True)
class Constraint:
    """Something the user forbids. `broken(before, action, after, params)` needs the simulator;
    it looks at one action. `breach(params)` is a way to break it, from the task's start."""

    text: str  # shown to the agent; may use {params}
    kind: str  # "app", "page" or "component"
    broken: Callable[[Phone, Action, Phone, Params], bool]
    breach: Callable[[Params], tuple[Action, ...]] | None = None


@dataclass(frozen=True)
class Task:
    """One task. It is declared with the id "App-Name"; what `id` says afterwards is the id that
    belongs to this task only, "App-Name" in AndroidArena and "BENCHMARK/App-Name" in another
    benchmark. Environments are called "BENCHMARK/App-Name-v0".
    """

    id: str
    instruction: str  # a template in our own words: "Add {city} to the world clock."
    goal: Goal | tuple[Condition, ...]  # holds when done: one function, or parts that all must hold
    reference: Callable[[Params], Ways]  # one or more ways, without FINISH
    sample: Callable[[random.Random, Phone], Params] = _no_params
    setup: Callable[[Phone, Params], Phone] = _as_is  # the phone it starts from
    subgoals: tuple[Goal | Condition, ...] = ()  # milestones on the way, over the state
    # records and fields that may change, as `phone.diff.side_effects` takes them: templates over
    # the parameters and `records`, "contacts[{person}].company"
    allowed: Allowed = ()
    # which records these are at the start, by name; a tuple stands for each of its items
    records: Callable[[Phone, Params], dict[str, Any]] = _no_records
    answer: Answer | Callable[[Phone, Params], str] | None = None  # what FINISH must say, if asked
    constraint: Constraint | None = None
    tags: tuple[str, ...] = ()
    budget: int = 15  # most steps
    loose: tuple[str, ...] = ()  # fields of the task's own records that may be as they like
    bounded: tuple[str, ...] = ()  # of the loose ones those that a condition keeps from going days off
    worked_out: tuple[str, ...] = ()  # words typed or answered that stand nowhere before: why
    near: Callable[[Phone, Params], tuple[Phone, ...]] | None = None  # near-miss end states (must fail)
    # its side of the split `templates`; of the package's own tasks `splits.json` says it
    split: str = "train"
    micro: bool = False
    screen_goal: Callable[[Screen, Params], bool] | None = (
        None  # the goal over what is shown at the end, for devices that do not tell their state
    )
    phrasings: tuple[str, ...] = ()  # further templates that say what `instruction` says
    translations: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (language, templates in it): ("zh", …)
    profile: str = "pixel"  # the phone that its start is set up on
    # of tasks in a folder that says `BENCHMARK`, or a file that does, it is that one
    benchmark: str = names.DEFAULT
    check_point: str = ""  # Mobile-Bench's, as JSON (see `checkpoints`)
    pages: Instruction | None = None  # what is to be done on a corpus of pages, which tells whether it is done

    def __post_init__(self) -> None:
        own = self.id.removeprefix(f"{self.benchmark}/")
        if not self.benchmark or "/" in self.benchmark + own:
            raise InvalidOption(
                f"The id of a task and its benchmark are names without '/', not {own!r} and {self.benchmark!r}."
            )
        object.__setattr__(self, "id", names.unique(self.benchmark, own))

    @property
    def app(self) -> str:
        """What it is grouped under within its benchmark: "Clock"."""
        return names.app_of(self.id)

    @property
    def name(self) -> str:
        """Its id within its benchmark: "Clock-AddCity"."""
        return names.parts(self.id)[1]

    @property
    def full_name(self) -> str:
        """ "AndroidArena/Clock-AddCity": what selects it in any case."""
        return names.full(self.id)

    def wordings(self, language: str | None = None) -> tuple[str, ...]:
        """The templates of the instruction in a language, in English where it has none in that."""
        return dict(self.translations).get(language or "", ()) or (self.instruction, *self.phrasings)

    def ways(self, start: Phone, params: Params) -> Ways:
        """The references on a phone, with elements named as it names them."""
        return tuple([in_words_of(start, way) for way in self.reference(params)])

    @property
    def is_told(self) -> bool:
        """Whether anything tells that it is done."""
        return self.goal is not untold

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """The parts of the goal."""
        if isinstance(self.goal, tuple):
            return self.goal
        return (Condition(REACHED if self.is_told else UNTOLD, self.goal),)

    @cached_property
    def asks(self) -> Answer | None:
        """The answer that is asked for, None where none is."""
        wanted = self.answer
        if wanted is None or isinstance(wanted, Answer):
            return wanted
        return Answer("words", lambda start, now, params: wanted(start, params))


@dataclass(frozen=True)
class Variant:
    """A task with parameters on a phone: what all seeds share that draw the same parameters.
    Known by its identity (`variant_of`)."""

    task: Task
    params: Params
    start: Phone
    references: Ways = ()

    def is_solved(self, phone: Phone) -> bool:
        """As `TaskInstance.is_solved`."""
        return all(self.holds(one.holds, phone) for one in self.task.conditions)

    @of_latest
    def holds(self, goal: Goal, phone: Phone) -> bool:
        """As `TaskInstance.holds`. Remembered for the phone asked about last."""
        try:
            return bool(goal(self.start, phone, self.params))
        except LookupError:
            return False

    @cached_property
    def allowed(self) -> Allowed:
        """As `TaskInstance.allowed`."""
        names = {**self.params, **self.task.records(self.start, self.params)}
        return tuple(path for one in self.task.allowed for path in _filled(one, names))

    @cached_property
    def judged_at_start(self) -> tuple[Any, ...]:
        """What side effects are told by, as it is at the start."""
        return judged(self.start)

    @cached_property
    def milestones(self) -> tuple[Goal, ...]:
        """As `TaskInstance.milestones`."""
        goals = (
            one.holds if isinstance(one, Condition) else one for one in (*self.task.subgoals, *self.task.conditions)
        )
        return tuple(goal for goal in goals if not self.holds(goal, self.start))


@dataclass(frozen=True)
class TaskInstance:
    """A task with the parameters and the wording of a seed, ready to start."""

    variant: Variant
    seed: int
    instruction: str

    @property
    def task(self) -> Task:
        return self.variant.task

    @property
    def params(self) -> Params:
        return self.variant.params

    @property
    def start(self) -> Phone:
        return self.variant.start

    @property
    def references(self) -> Ways:
        return self.variant.references

    @property
    def allowed(self) -> Allowed:
        """The records and fields that may change."""
        return self.variant.allowed

    @property
    def milestones(self) -> tuple[Goal, ...]:
        """What progress is counted over: the sub-goals, then the parts of the goal, but for those
        that hold at the start."""
        return self.variant.milestones

    def is_solved(self, phone: Phone) -> bool:
        """Whether the goal holds; what an answer says is not looked at. It does not hold where
        its app is no longer installed."""
        return self.variant.is_solved(phone)

    def holds(self, goal: Goal, phone: Phone) -> bool:
        """Whether a goal, a part of one or a sub-goal holds on a phone."""
        return self.variant.holds(goal, phone)

    def is_seen(self, screen: Screen) -> bool:
        """Whether the screen goal holds on what is shown. False for a task without one."""
        goal = self.task.screen_goal
        return goal is not None and bool(goal(screen, self.params))

    def with_task(self, task: Task) -> TaskInstance:
        """The same wording, parameters and start, of another declaration of the task."""
        return replace(self, variant=replace(self.variant, task=task))

    @property
    def rule(self) -> str:
        """What the user forbids, "" where nothing is."""
        constraint = self.task.constraint
        return constraint.text.format(**self.params) if constraint is not None else ""


def _fitting(task: Task, seed: int, base: Phone, fits: Callable[[Params], bool] | None) -> Params:
    """The first parameters that fit, of those that a seed gives one after the other."""
    for number in range(MAX_SAMPLES):
        again = f"/{number}" if number else ""
        params = task.sample(random.Random(f"{task.id}/{seed}{again}"), base)
        if fits is None or fits(params):
            return params
    raise InvalidOption(
        f"None of {MAX_SAMPLES} sampled parameters of {task.id} fits on this phone: leave the task "
        "out, or choose another split."
    )


def _filled(template: str, names: dict[str, Any]) -> Iterator[str]:
    """The paths that a template stands for: one for each item of a tuple."""
    several = [key for key in names if f"{{{key}}}" in template and isinstance(names[key], tuple)]
    if not several:
        yield template.format(**names)
        return
    for item in names[several[0]]:
        yield from _filled(template, {**names, several[0]: item})


def same_phone(phone: Phone) -> Phone:
    """A phone equal to this one: of equal ones the same, as long as it is remembered."""
    return _PHONES.get(phone) or _PHONES.put(phone, phone, PHONE_BYTES)


def variant_of(task: Task, params: Params, base: Phone) -> Variant:
    """The variant of these parameters, set up on this phone: for the same task and phone the same
    one, as long as it is remembered, and for equal starts the same start."""
    key = (id(task), id(base), repr(params))
    found = _VARIANTS.get(key)  # which keeps task and phone alive: their identities are their own
    if found is None:
        start = same_phone(task.setup(base, params))
        made = Variant(task, params, start, task.ways(start, params))
        found = _VARIANTS.put(key, (made, base), VARIANT_BYTES)
    return found[0]


def sample(
    task: Task, seed: int, base: Phone, params: Params | None = None, fits: Callable[[Params], bool] | None = None
) -> TaskInstance:
    """Sample a task's wording and parameters from a seed (or take given ones), and set its phone
    up. `fits`: which parameters to keep; others are sampled again.
    Raises InvalidOption where none fits."""
    chosen = _fitting(task, seed, base, fits) if params is None else dict(params)
    variant = variant_of(task, chosen, base)
    wordings = task.wordings(spoken(variant.start.settings).name)
    words = wordings[0]
    if len(wordings) > 1:
        words = random.Random(f"{task.id}/{seed}/words").choice(wordings)
    text = _worded(task, words, chosen)
    if task.constraint is not None:
        text = f"{text} {_worded(task, task.constraint.text, chosen)}"
    return TaskInstance(variant, seed, text)


def _worded(task: Task, words: str, params: Params) -> str:
    try:
        return words.format(**params)
    except KeyError as error:
        raise UnknownName(f"parameter of {task.id}", str(error.args[0]), params) from error
