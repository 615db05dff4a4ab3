"""Files of tasks: one YAML file for an app or a theme, and beside it, only where there is code, a module of its name.

    app: Clock
    tasks:
      AddCity:
        draw: {city: [Lima, Oslo]}
        say: |
          Add {city} to the world clock.
        ways: |
          start Clock / click Clock @tab_menu_clock / click Add city / type {city} into Search / click {city}
        goal:
        - {new: apps/com.google.android.deskclock.cities, with: {name: "{city}"}}
        allowed: ["apps/com.google.android.deskclock.cities[+1]"]

The id of the task is Clock-AddCity. `lines` has the grammar of steps and `facts` that of goals; `NAME()` is a function
of the module beside the file, which is imported only where a task names one; as a step it stands for the actions that
it gives. `passes` and `fails` are plays: a line "what: steps", which begins with the part of the verdict that fails,
"goal, what: steps", or with the answer that is given, "goal = 7:41, what: steps"; among their steps `way` stands
for the task's first reference, `rest` for it without its first step, and `most` without its last one. `usual` has the
plays that several tasks of the file share. `derived` holds what a program worked out; a key of the same name beside it
replaces it.

Every error is one sentence with the file and the line.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_type_hints

import msgspec

from ..action import Action
from ..errors import AndroidGymError, DamagedFile, UnknownName
from ..lines import QUOTED, bare, fill, read, steps_in
from ..memo import by_identity
from ..phone.state.phone import Phone
from . import names, plain_yaml
from .answers import NOT_POSSIBLE, Answer, Params
from .base import Condition, Constraint, Task, Ways
from .excerpt import excerpt
from .facts import NO_CODE, Fact, condition, place, template, uses_code
from .plays import PARTS, Play, Plays, Steps

_CODE = re.compile(r"([A-Za-z_]\w*)\(\)")
_PATH = re.compile(r"\.(\w+)|\[(\d+)\]")
# steps of plays that stand for the first reference of a task: all of it, all but its first and but its last step
CUTS = {"way": slice(None), "rest": slice(1, None), "most": slice(None, -1)}
# "what: steps", "goal, what: steps", "goal = 7:41, what: steps"; an answer with a comma is quoted
_PLAY = re.compile(
    rf"(?:(?P<part>{'|'.join(PARTS)})?(?:(?:^|\s)= (?P<answer>{QUOTED}|[^,\"]+))?, )?(?P<what>.*?): (?P<steps>.*)", re.S
)
_UNKNOWN = re.compile(r"unknown field `([^`]*)`")

Found = Callable[[Phone, Params], Any]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What may stand in a file."""


class Rule(_Part, frozen=True):
    """What the user forbids. `broken` is a function (before, action, after, params)."""

    text: str  # shown to the agent; may use {params}
    kind: Literal["app", "page", "component"]
    broken: str


class Asked(_Part, frozen=True):
    """The answer that FINISH must say: `is` is a template, or a function (start, now, params), as `among` is."""

    kind: str
    value: str = msgspec.field(default="", name="is")
    among: str = ""


class Derived(_Part, frozen=True):
    """What is worked out from the references."""

    goal: tuple[Fact, ...] = ()
    allowed: tuple[str, ...] = ()
    subgoals: tuple[Fact, ...] = ()


class Declared(_Part, frozen=True):
    """One task."""

    say: str  # its wordings, one a line; the first is the instruction
    ways: str = ""  # its references, one a line
    tags: str = ""
    budget: int = 15  # most steps
    # a function (rng, phone), rows to draw one from, or for each parameter values to draw one from, in this order
    draw: str | list[dict[str, Any]] | dict[str, list[Any]] = ""
    start: str = ""  # a function (phone, params) of the phone it starts from
    # records of the start that facts and `allowed` name: places, or functions (start, params); or a function of all
    find: str | dict[str, str] = {}
    goal: tuple[Fact, ...] | None = None
    allowed: tuple[str, ...] | None = None
    subgoals: tuple[Fact, ...] | None = None
    loose: str = ""  # fields of the task's own records that may be as they like
    answer: Asked | None = None
    rule: str = ""  # one of `rules`
    breach: str = ""  # steps that break it
    passes: str = ""  # plays that must succeed
    fails: str = ""  # plays that must fail
    worked_out: tuple[str, ...] = ()  # words typed or answered that stand nowhere before: why
    near: str = ""  # a function (phone, params) of near-miss end states
    screen: str = ""  # a function (screen, params): the goal over what is shown
    micro: bool = False
    app: str = ""  # instead of the file's, as `profile`
    profile: str = ""
    split: str = "train"
    why: str = ""  # it replaces what is derived
    derived: Derived = Derived()


class Usual(_Part, frozen=True):
    """Plays of several tasks of a file."""

    of: str = ""  # the names of these tasks, all where none is said
    but: str = ""  # not of these
    passes: str = ""
    fails: str = ""


class TaskFile(_Part, frozen=True):
    """What a file holds."""

    app: str
    tasks: dict[str, Declared]
    benchmark: str = ""
    profile: str = ""
    steps: str = ""  # macros, one a line: "name: steps"
    rules: dict[str, Rule] = {}
    usual: tuple[Usual, ...] = ()  # plays of several of the tasks


class Loaded(NamedTuple):
    """The tasks of a file, and their plays by id."""

    tasks: tuple[Task, ...]
    plays: Mapping[str, Plays]


def load(
    path: str | Path, code: Callable[[], Mapping[str, Any]] | None = None, task: str = "", goals: bool = True
) -> Loaded:
    """The tasks of a file. Raises DamagedFile.

    code: gives the functions of the module beside the file, asked once a task names one; None where none may run.
    task: the only one that is needed, "" for all: of others, nothing has to be read.
    goals: each task has one, or an answer; without, those are taken too whose goal is still to be worked out.
    """
    file, lines = _read(Path(path), task)
    for name in () if task else [name for row in file.usual for name in (*row.of.split(), *row.but.split())]:
        if name not in file.tasks:
            raise _damaged(path, lines, ("usual",), str(UnknownName("task", name, file.tasks)))
    return _Maker(str(path), file, lines, code, goals).loaded()


def schema() -> dict[str, Any]:
    """The JSON schema of a file, for editors."""
    made = msgspec.json.schema(TaskFile)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "android-gym: a file of tasks", **made}


# --- reading -------------------------------------------------------------------------------------

_Lines = Mapping[tuple[str | int, ...], int]


def _read(path: Path, task: str) -> tuple[TaskFile, _Lines]:
    text = plain_yaml.text_of(path)
    value, lines = plain_yaml.parse(excerpt(text, task) if task else text, str(path))
    if not isinstance(value, dict):
        raise DamagedFile(f"{path} holds no tasks: it is no mapping of app, tasks …")
    tasks = value.get("tasks")
    tasks = tasks if isinstance(tasks, dict) else {}
    made = {name: _converted(one, Declared, path, lines, ("tasks", name)) for name, one in tasks.items()}
    rest = _converted({**value, "tasks": {}} if "tasks" in value else value, TaskFile, path, lines, ())
    if not made:
        raise _damaged(path, lines, ("tasks",), "it holds no task")
    return msgspec.structs.replace(rest, tasks=made), lines


def _converted(value: Any, kind: type[Any], path: Path, lines: _Lines, at: tuple[str | int, ...]) -> Any:
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$")
        inside = tuple([name or int(number) for name, number in _PATH.findall(where)])
        unknown = _UNKNOWN.search(what)
        if unknown is not None:
            known = _fields(kind, inside)
            what = str(UnknownName("key", unknown[1], known))
            inside = (*inside, unknown[1])
        raise _damaged(path, lines, (*at, *inside), what) from error


def _damaged(path: str | Path, lines: _Lines, at: tuple[str | int, ...], what: str) -> DamagedFile:
    while at and at not in lines:
        at = at[:-1]
    sentence = what if what.endswith((".", "?")) else f"{what}."
    return DamagedFile(f"{path}, line {lines.get(at, 1)}: {sentence}")


def _fields(kind: Any, inside: tuple[str | int, ...]) -> tuple[str, ...]:
    """The keys that may stand at a place."""
    for part in inside:
        if isinstance(part, str) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            hints = {field.encode_name: field.name for field in msgspec.structs.fields(kind)}
            kind = get_type_hints(kind)[hints[part]]
        kind = next((one for one in _parts(kind) if isinstance(one, type) and issubclass(one, msgspec.Struct)), kind)
    return tuple(field.encode_name for field in msgspec.structs.fields(kind))


def _parts(kind: Any) -> Iterator[Any]:
    yield kind
    for one in get_args(kind):
        yield from _parts(one)


def _lines_of(block: str) -> list[str]:
    """The lines of a block; one that begins with "/ " goes on with the line before."""
    found: list[str] = []
    for line in block.split("\n"):
        line = line.strip()
        if line.startswith("/ ") and found:
            found[-1] += f" {line}"
        elif line:
            found.append(line)
    return found


# --- making --------------------------------------------------------------------------------------


class _Maker:
    """Makes the tasks of one file."""

    def __init__(
        self, path: str, file: TaskFile, lines: _Lines, code: Callable[[], Mapping[str, Any]] | None, goals: bool
    ) -> None:
        self.path, self.file, self.lines, self.give, self.goals = path, file, lines, code, goals
        self.at: tuple[str | int, ...] = ("steps",)
        self.macros = self._macros()

    def loaded(self) -> Loaded:
        made, plays = [], {}
        for name, one in self.file.tasks.items():
            self.at = ("tasks", name)
            try:
                task = self.task(name, one)
                found = self.plays(name, one)
            except DamagedFile:
                raise
            except (AndroidGymError, ValueError) as error:
                raise _damaged(self.path, self.lines, self.at, str(error)) from error
            made.append(task)
            if found:
                plays[task.id] = found
        return Loaded(tuple(made), plays)

    def task(self, name: str, one: Declared) -> Task:
        """One task."""
        wordings = _lines_of(one.say)
        if not wordings:
            raise self.wrong("it says nothing: `say` has one wording a line", "say")
        find = self.finding(one)
        goal = one.derived.goal if one.goal is None else one.goal
        if not goal and one.answer is None and self.goals:
            raise self.wrong("it has no goal: say one, or let `android-gym derive` write it")
        subgoals = one.derived.subgoals if one.subgoals is None else one.subgoals
        return Task(
            f"{one.app or self.file.app}-{name}",
            wordings[0],
            goal=tuple([self.condition(fact, find) for fact in goal]),
            reference=self.ways(one),
            sample=self.draw(one),
            setup=self.function(one.start) if one.start else Task.setup,
            subgoals=tuple([self.condition(fact, find) for fact in subgoals]),
            allowed=one.derived.allowed if one.allowed is None else one.allowed,
            records=find or Task.records,
            answer=self.answer(one.answer),
            constraint=self.constraint(one),
            tags=tuple(one.tags.split()),
            budget=one.budget,
            loose=tuple(one.loose.split()),
            worked_out=one.worked_out,
            near=self.function(one.near) if one.near else None,
            split=one.split,
            micro=one.micro,
            screen_goal=self.function(one.screen) if one.screen else None,
            phrasings=tuple(wordings[1:]),
            profile=one.profile or self.file.profile or Task.profile,
            benchmark=self.file.benchmark or names.DEFAULT,
        )

    def wrong(self, what: str, *inside: str | int) -> DamagedFile:
        return _damaged(self.path, self.lines, (*self.at, *inside), what)

    # --- code ------------------------------------------------------------------------------------

    def function(self, words: str) -> Any:
        """The function that "NAME()" means."""
        named = _CODE.fullmatch(words)
        if named is None:
            raise self.wrong(f"{words!r} is no function: write NAME(), of the module beside this file")
        code = self.code
        if named[1] not in code:
            raise UnknownName("function", named[1], [name for name in code if callable(code[name])])
        return code[named[1]]

    @property
    def code(self) -> Mapping[str, Any]:
        beside = Path(self.path).with_suffix(".py")
        if self.give is None:
            raise self.wrong(f"it names a function, and {beside.name} beside it runs only where --apps gives this file")
        return self.give()

    # --- parts of a task -------------------------------------------------------------------------

    def draw(self, one: Declared) -> Callable[[random.Random, Phone], Params]:
        if isinstance(one.draw, str):
            drawn: Callable[[random.Random, Phone], Params] = self.function(one.draw) if one.draw else Task.sample
            return drawn
        if isinstance(one.draw, list):
            table = [{name: _frozen(value) for name, value in row.items()} for row in one.draw]
            if not table or any(row.keys() != table[0].keys() for row in table):
                raise self.wrong("it draws from nothing, or from rows of different parameters", "draw")
            return lambda rng, phone: dict(rng.choice(table))
        rows = {name: tuple(map(_frozen, values)) for name, values in one.draw.items()}
        if not all(rows.values()):
            raise self.wrong("it draws from nothing", "draw")
        return lambda rng, phone: {name: rng.choice(values) for name, values in rows.items()}

    def finding(self, one: Declared) -> Callable[[Phone, Params], dict[str, Any]] | None:
        """What `find` names, as `Task.records` does; None where it names nothing."""
        if isinstance(one.find, str):
            whole: Callable[[Phone, Params], dict[str, Any]] = self.function(one.find)
            return by_identity(64)(whole)
        parts: dict[str, Found] = {
            name: self.function(where) if _CODE.fullmatch(where) else place(where) for name, where in one.find.items()
        }

        @by_identity(64)
        def found(start: Phone, params: Params) -> dict[str, Any]:
            return {name: part(start, params) for name, part in parts.items()}

        return found if parts else None

    def condition(self, fact: Fact, find: Callable[[Phone, Params], dict[str, Any]] | None) -> Condition:
        made = condition(fact, self.code if uses_code(fact) else NO_CODE)
        if find is None or fact.code:
            return made
        goal = made.holds
        return Condition(made.says, lambda start, now, p: goal(start, now, {**p, **find(start, p)}))

    def answer(self, asked: Asked | None) -> Answer | None:
        if asked is None:
            return None
        if asked.kind == NOT_POSSIBLE.kind:
            return NOT_POSSIBLE
        if _CODE.fullmatch(asked.value):
            value = self.function(asked.value)
        else:
            words = template(asked.value)
            value = lambda start, now, p: str(words(p))  # noqa: E731
        return Answer(asked.kind, value, self.function(asked.among) if asked.among else None)

    def constraint(self, one: Declared) -> Constraint | None:
        if not one.rule:
            return None
        if one.rule not in self.file.rules:
            raise UnknownName("rule", one.rule, self.file.rules)
        rule = self.file.rules[one.rule]
        return Constraint(
            rule.text,
            rule.kind,
            self.function(rule.broken),
            self.steps(one.breach, _lines_of(one.ways)[0]) if one.breach else None,
        )

    # --- steps -----------------------------------------------------------------------------------

    def _macros(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for line in _lines_of(self.file.steps):
            name, colon, steps = line.partition(":")
            if not colon or not steps.strip():
                raise self.wrong(f"{line!r} is no macro: write NAME: STEPS")
            found[name.strip()] = steps.strip()
        return found

    def steps(self, line: str, way: str = "") -> Steps:
        """The actions of a line, as a function of the parameters. way: what WAY, REST and MOST stand for."""
        parts: list[Action | Steps] = []
        for step in steps_in(line, self.macros):
            if way and step in CUTS:
                parts.append(_cut(self.steps(way), CUTS[step]))
            else:
                parts.append(self.function(step) if _CODE.fullmatch(step) else read(step, (*self.macros, *CUTS)))

        def made(params: Params) -> tuple[Action, ...]:
            found: list[Action] = []
            for part in parts:
                found += (fill(part, params),) if isinstance(part, Action) else part(params)
            return tuple(found)

        return made

    def ways(self, one: Declared) -> Callable[[Params], Ways]:
        """The references: one a line; a function that gives no action on some parameters is no way there."""
        lines = [self.steps(line) for line in _lines_of(one.ways)]
        if not lines:
            raise self.wrong("it has no way: `ways` has one reference a line", "ways")

        def reference(params: Params) -> Ways:
            return tuple(way for way in [steps(params) for steps in lines] if way)

        return reference

    def plays(self, name: str, one: Declared) -> Plays:
        way = _lines_of(one.ways)[0]
        usual = [row for row in self.file.usual if name in (row.of.split() or [name]) and name not in row.but.split()]
        blocks = [(kind, getattr(row, kind)) for row in (*usual, one) for kind in ("passes", "fails")]
        return tuple([self.play(line, kind, way) for kind, block in blocks for line in _lines_of(block)])

    def play(self, line: str, kind: str, way: str) -> Play:
        found = _PLAY.fullmatch(line)
        if found is None or not found["what"]:
            raise self.wrong(f"{line!r} is no play: write WHAT: STEPS", kind)
        part, words = found["part"] or "", found["answer"]
        if (kind == "fails") != (part in PARTS):
            raise self.wrong(
                f"{line!r} begins with no part of a verdict ({', '.join(PARTS)})"
                if not part
                else f"{line!r} is a play that succeeds: no part of its verdict fails",
                kind,
            )
        said: Any = words and bare(words)
        if words and _CODE.fullmatch(words):
            said = self.function(words)
        elif words and "{" in words:
            value = template(said)
            said = lambda p: str(value(p))  # noqa: E731
        return Play(found["what"], self.steps(found["steps"], way), part, said)


def _cut(steps: Steps, part: slice) -> Steps:
    return lambda params: steps(params)[part]


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
