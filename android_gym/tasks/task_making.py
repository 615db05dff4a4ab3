"""Makes tasks and plays of what a file of tasks says."""

from __future__ import annotations

import importlib
import pkgutil
import random
import re
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from itertools import starmap
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

import msgspec

from ..errors import AndroidGymError, DamagedFile, InvalidOption, UnknownName
from ..lines import QUOTED, bare
from ..memo import by_identity
from ..phone.state.phone import Phone
from . import names
from .answers import NOT_POSSIBLE, Answer, Params
from .base import Condition, Constraint, Task, Ways
from .drawing import ALL, draw_of
from .explaining import alternative
from .facts import Fact, condition, functions_in
from .named_values import Values, value_of
from .places import place
from .plays import PARTS, Play, Plays
from .ranges import Range, condition_of
from .screen_goals import ScreenGoal, shows_element, shows_texts
from .starting import Said, start_of
from .task_form import Asked, Declared, Seen, TaskFile, Usual
from .task_steps import CODE, Lines
from .templates import parameters_in, template

# "what: steps", "goal, what: steps", "goal = 7:41, what: steps"; an answer with a comma is quoted
_PLAY = re.compile(
    rf"(?:(?P<part>{'|'.join(PARTS)})?(?:(?:^|\s)= (?P<answer>{QUOTED}|[^,\"]+))?, )?(?P<what>.*?): (?P<steps>.*)", re.S
)

P = ParamSpec("P")
V = TypeVar("V")
MICRO = "micro"  # the tag of the micro-curriculum
Found = Callable[[Phone, Params], Any]
Others = Callable[[Phone, Phone, Params], tuple[str, ...]]


class Loaded(NamedTuple):
    """The tasks of a file, and their plays by id."""

    tasks: tuple[Task, ...]
    plays: Mapping[str, Plays]


LinesOf = Mapping[tuple[str | int, ...], int]  # of each part of a file


def damage(path: str | Path, lines: LinesOf, at: tuple[str | int, ...], what: str) -> DamagedFile:
    while at and at not in lines:
        at = at[:-1]
    sentence = what if what.endswith((".", "?")) else f"{what}."
    return DamagedFile(f"{path}, line {lines.get(at, 1)}: {sentence}")


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


class Maker:
    """Makes the tasks of one file."""

    def __init__(
        self, path: str, file: TaskFile, lines: LinesOf, code: Callable[[], Mapping[str, Any]] | None, goals: bool
    ) -> None:
        self.path, self.file, self.lines, self.give, self.goals = path, file, lines, code, goals
        self.at: tuple[str | int, ...] = ("values",)
        self.values = Values({name: self._value(name, said) for name, said in file.values.items()})
        self.at = ("steps",)
        self.written = Lines(self._macros(), self.function, self.values)

    def load(self) -> Loaded:
        made, plays = [], {}
        for name, one in self.file.tasks.items():
            self.at = ("tasks", name)
            try:
                task = self.task(name, one)
                found = self.plays(name, one)
            except DamagedFile:
                raise
            except (AndroidGymError, ValueError) as error:
                raise damage(self.path, self.lines, self.at, str(error)) from error
            made.append(task)
            if found:
                plays[task.id] = found
        return Loaded(tuple(made), plays)

    def task(self, name: str, one: Declared) -> Task:
        """One task."""
        wordings = _lines_of(one.say)
        if not wordings:
            raise self.wrong("it says nothing: `say` has one wording a line", "say")
        find = self.finder(one)
        known = self.known_params(find)
        goal = one.derived.goal if one.goal is None else one.goal
        if not goal and one.answer is None and self.goals:
            raise self.wrong("it has no goal: say one, or let `android-gym derive` write it")
        loose = one.loose if isinstance(one.loose, dict) else {one.loose: ""}
        ranges = {name: wanted for name, wanted in loose.items() if isinstance(wanted, Range)}
        own = one.derived.subgoals if one.subgoals is None else one.subgoals
        subgoals = (*(fact for row in self.usual(name) for fact in row.subgoals), *own)
        return Task(
            names.within(name, one.app or self.file.app),
            wordings[0],
            goal=(*(self.condition(fact, known, one) for fact in goal), *starmap(condition_of, ranges.items())),
            reference=self.ways(one),
            sample=self.draw(one),
            setup=self.start(one.start) if one.start else Task.setup,
            subgoals=tuple([self.condition(fact, known, one) for fact in subgoals]),
            allowed=one.derived.allowed if one.allowed is None else one.allowed,
            records=find or Task.records,
            answer=self.answer(one.answer, known),
            constraint=self.constraint(one),
            tags=tuple(one.tags.split()),
            budget=one.budget,
            loose=tuple(" ".join(loose).split()),
            bounded=tuple(ranges),
            worked_out=one.worked_out,
            near=self.function(one.near) if one.near else None,
            split=one.split,
            micro=MICRO in one.tags.split(),
            screen_goal=self.screen_goal(one.screen) if one.screen else None,
            phrasings=tuple(wordings[1:]),
            translations=tuple([(name, tuple(_lines_of(said))) for name, said in one.say_in.items()]),
            profile=one.profile or self.file.profile or Task.profile,
            benchmark=self.file.benchmark or names.DEFAULT,
        )

    def _value(self, name: str, said: str | dict[str, dict[str, Any]]) -> Any:
        try:
            return value_of(said, self.function)
        except InvalidOption as error:
            raise self.wrong(str(error), name) from error

    def wrong(self, what: str, *inside: str | int) -> DamagedFile:
        return damage(self.path, self.lines, (*self.at, *inside), what)

    # --- code ------------------------------------------------------------------------------------

    def function(self, words: str) -> Any:
        """The function that "NAME()" means."""
        named = CODE.fullmatch(words)
        if named is None:
            raise self.wrong(f"{words!r} is no function: write NAME(), of the module beside this file")
        return self.look_up(named[1])

    def look_up(self, name: str) -> Any:
        """The function of that name, of the parts that the file names or of the module beside it."""
        for part in self.parts:
            if name in part:
                return part[name]
        beside = Path(self.path).with_suffix(".py")
        if self.give is None:
            raise self.wrong(f"it names a function, and {beside.name} beside it runs only where --apps gives this file")
        code = self.give()
        if name not in code:
            raise UnknownName(
                "function", name, [name for one in (code, *self.parts) for name in one if callable(one[name])]
            )
        return code[name]

    @cached_property
    def parts(self) -> list[Mapping[str, Any]]:
        """The names in each of the parts."""
        asked = self.file.parts.split()
        known = [info.name for info in pkgutil.iter_modules([str(names.FOLDER / "parts")])] if asked else []
        for name in asked:
            if name not in known:
                raise damage(self.path, self.lines, ("parts",), str(UnknownName("part", name, known)))
        blocks = [name for name in self.file.blocks if (names.FOLDER / "blocks" / f"{name}.py").is_file()]
        modules = [*(f"parts.{name}" for name in asked), *(f"blocks.{name}" for name in blocks)]
        return [vars(importlib.import_module(f"{__package__}.{name}")) for name in modules]

    # --- parts of a task -------------------------------------------------------------------------

    def draw(self, one: Declared) -> Callable[[random.Random, Phone], Params]:
        if not isinstance(one.draw, str):
            try:
                return self.locate("draw", draw_of(one.draw, self.function))
            except InvalidOption as error:
                raise self.wrong(str(error), "draw") from error
        drawn: Callable[[random.Random, Phone], Params] = self.function(one.draw) if one.draw else Task.sample
        return drawn

    def start(self, said: str | list[str | Said]) -> Callable[[Phone, Params], Phone]:
        change = start_of(said, self.function)
        known = (lambda phone, p: change(phone, self.values.of(p))) if self.values.known else change
        return known if isinstance(said, str) else self.locate("start", known)

    def locate(self, key: str, made: Callable[P, V]) -> Callable[P, V]:
        """What data says of the phone; what it names and is not there is one sentence with file and line."""
        at = (*self.at, key)

        def called(*given: P.args, **named: P.kwargs) -> V:
            try:
                return made(*given, **named)
            except (LookupError, InvalidOption, msgspec.ValidationError) as error:
                raise damage(self.path, self.lines, at, str(error).strip("'\"")) from error

        return called

    def finder(self, one: Declared) -> Found | None:
        """What `find` names, and of `values` what `allowed` does, as `Task.records`; None where that is nothing."""
        if isinstance(one.find, str):
            parts: dict[str, Found] = {ALL: self.function(one.find)}
        else:
            parts = {name: self._found(where) for name, where in one.find.items()}
        allowed = one.derived.allowed if one.allowed is None else one.allowed
        for name in self.values.known:
            if any(f"{{{name}}}" in path for path in allowed):
                parts[name] = partial(_value_of, self.values, name)

        @by_identity(64)
        def found(start: Phone, params: Params) -> dict[str, Any]:
            made: dict[str, Any] = {}
            for name, part in parts.items():
                made |= part(start, params) if name == ALL else {name: part(start, params)}
            return made

        return found if parts else None

    def _found(self, where: str) -> Found:
        if CODE.fullmatch(where):
            function: Found = self.function(where)
            return function
        lies = place(where)
        return lambda start, p: lies(start, self.values.of(p))

    def known_params(self, find: Found | None) -> Found | None:
        """The parameters with what `find` and `values` name, as a function of the start and the parameters; None where
        these are all."""
        if find is None and not self.values.known:
            return None

        @by_identity(64)
        def known(start: Phone, params: Params) -> Params:
            return self.values.of({**params, **find(start, params)} if find is not None else params)

        return known

    def condition(self, fact: Fact, known: Found | None, one: Declared) -> Condition:
        made = condition(fact, {name: self.look_up(name) for name in functions_in(fact)}, one.say)
        named = set(parameters_in(msgspec.to_builtins(fact)))
        found = named if isinstance(one.find, str) else named & {*one.find, *self.values.known}
        told = partial(alternative, fact)
        if known is None or fact.code or not (found or any(functions_in(fact))):
            return made._replace(alternative=told)
        goal = made.holds
        return Condition(
            made.says,
            lambda start, now, p: goal(start, now, known(start, p)),
            lambda start, now, p: told(start, now, known(start, p)),
        )

    def answer(self, asked: Asked | None, known: Found | None) -> Answer | None:
        if asked is None:
            return None
        if asked.kind == NOT_POSSIBLE.kind:
            return NOT_POSSIBLE
        if CODE.fullmatch(asked.value):
            value = self.function(asked.value)
        else:
            words = template(asked.value)
            value = lambda start, now, p: str(words(p if known is None else known(start, p)))  # noqa: E731
        return Answer(asked.kind, value, self.among(asked.among, known))

    def among(self, asked: str | tuple[str, ...], known: Found | None) -> Others | None:
        """What an answer may not name as well."""
        if not asked:
            return None
        if isinstance(asked, str):
            function: Others = self.function(asked)
            return function
        texts = [template(one) for one in asked]
        return lambda start, now, p: tuple([str(one(p if known is None else known(start, p))) for one in texts])

    def screen_goal(self, asked: str | Seen) -> ScreenGoal:
        """The goal over the screen."""
        if isinstance(asked, str):
            function: ScreenGoal = self.function(asked)
            return function
        if asked.app:
            return shows_texts(asked.app, **asked.texts)
        return shows_element(asked.element, asked.desc, asked.text)

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
            self.written.steps(one.breach, _lines_of(one.ways)[0]) if one.breach else None,
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

    def ways(self, one: Declared) -> Callable[[Params], Ways]:
        """The references: one a line; a function that gives no action on some parameters is no way there."""
        lines = [self.written.steps(line) for line in _lines_of(one.ways)]
        if not lines:
            raise self.wrong("it has no way: `ways` has one reference a line", "ways")

        def reference(params: Params) -> Ways:
            return tuple(way for way in [steps(params) for steps in lines] if way)

        return reference

    def usual(self, name: str) -> list[Usual]:
        """What the file says of several tasks, and this one is among them."""
        return [row for row in self.file.usual if name in (row.of.split() or [name]) and name not in row.but.split()]

    def plays(self, name: str, one: Declared) -> Plays:
        way = _lines_of(one.ways)[0]
        blocks = [(kind, getattr(row, kind)) for row in (*self.usual(name), one) for kind in ("passes", "fails")]
        answer = one.answer.value if one.answer is not None else ""
        return tuple([self.play(line, kind, way, answer) for kind, block in blocks for line in _lines_of(block)])

    def _with_answer(self, answer: str, params: Params) -> Params:
        """The parameters and what follows from them, among it `answer`, the expected one where a text says it."""
        known = self.values.of(params)
        if not answer or CODE.fullmatch(answer):
            return known
        return self.values.of({**params, "answer": template(answer)(known)})

    def play(self, line: str, kind: str, way: str, answer: str) -> Play:
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
        if words and CODE.fullmatch(words):
            said = self.function(words)
        elif words and "{" in words:
            value = template(said)
            said = lambda p: str(value(self._with_answer(answer, p)))  # noqa: E731
        return Play(found["what"], self.written.steps(found["steps"], way), part, said)


def _value_of(values: Values, name: str, start: Phone, params: Params) -> Any:
    return values.of(params)[name]
