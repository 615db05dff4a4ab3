"""Whether the wordings of a task say what its goal asks.

A wording names every parameter that a condition or the answer depends on, by itself, by another one that settles it, or
where its value stands on the phone; and a word that a condition asks for, such as "once", stands in all wordings or in
none.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import combinations
from types import CodeType, FunctionType
from typing import Any

import msgspec

from ..phone.core.values import Value
from ..phone.state.phone import Phone
from ..tasks.base import Params, Task
from ..tasks.named_values import Values
from ..tasks.templates import parameters_in, template

DRAWS = 40, 400  # sets of parameters that show which of them settles another one: at first, and where these do not
RIVAL = "wrong"  # what the names of parameters begin with that a task must not end with
# words that a condition may ask for, and the ways to say each of them
MARKS = {
    name: re.compile(rf"(?:^|[^\w-])(?:{name}|{ways})(?:$|[^\w-])")
    for name, ways in {
        "all": r"any\w*|every\w*|each|what(?:ever)?|who\w*|whole|entire|weekly|which|all-day",
        "alone": r"only|just|nobody else|no one else|no more|(?:nothing|no) (?:\w+ )?(?:else|further|others?)"
        r"|nothing but|(?:leave|keep|not|none) (?:\w+ )?(?:the )?(?:others?|rest|series)|limit",
        "at least": r"or (?:more|longer|higher)|no less",
        "empty": r"nothing in|clear|all that is in",
        "every day": r"daily|each day|what the day",
        "every week": r"weekly|every|each",
        "first": r"top(?:most)?|above|order|list .* should read",
        "from here": r"from (?:where|my|the place)\b.*",
        "front camera": r"front|selfie",
        "last": r"newest|latest|most recent(?:ly)?|what is new|behind|at the end|append|after those",
        "offline": r"without (?:a |the )?(?:internet|connection|network)",
        "once": r"one time|a single time",
        "private": r"without an invitation",
        "today": r"today's|now|right now|present|current",
        "tomorrow": r"tomorrow's|the next day",
        "vibrate": r"vibrates|vibration|vibrating",
    }.items()
}


def gaps(task: Task, base: Phone) -> Iterator[str]:
    """What is missing in the wordings of a task, a sentence for each."""
    told = [frozenset(parameters_in(one)) for one in wordings(task)]
    for name in sorted(frozenset().union(*told) - frozenset.intersection(*told)):
        yield f"the parameter {name!r} is named in some of its wordings, and not in all"
    for name in missing_parameters(task, base):
        yield f"its goal depends on the parameter {name!r}, which its wordings do not name or settle"
    for mark, words in missing_words(task):
        yield f"its goal asks for “{mark}”, which other wordings say and this one does not: {words}"


def missing_words(task: Task) -> Iterator[tuple[str, str]]:
    """Words that a condition has and that stand in some of the wordings: each with a wording without it."""
    says = [_without_parameters(one.says) for one in task.conditions]
    said = {words: _without_parameters(words) for words in wordings(task)}
    for mark, ways in MARKS.items():
        if any(re.search(rf"\b{mark}\b", one) for one in says):
            without = [words for words, bare in said.items() if not ways.search(bare)]
            if len(without) < len(said):
                yield from ((mark, words) for words in without)


def _without_parameters(words: str) -> str:
    return re.sub(r"\{[^}]*\}", "", words).casefold()


def wordings(task: Task) -> tuple[str, ...]:
    return (task.instruction, *task.phrasings)


def missing_parameters(task: Task, base: Phone) -> Iterator[str]:
    """The parameters that a condition or the answer depends on and that the wordings do not settle."""
    told = frozenset.intersection(*(frozenset(parameters_in(one)) for one in wordings(task)))
    drawn = _drawn(task, base, DRAWS[0])
    known = frozenset().union(*drawn)
    answer = task.asks.value if task.asks is not None else None
    used = names_read((*(one.holds for one in task.conditions), answer, task.records), known)
    found = names_read((task.setup,), known)  # it stands on the phone
    found |= {name for name in used - told if name.startswith(RIVAL) or _is_said(task, name, drawn)}
    for name in sorted(used - told - found):
        if not any(_settle((one,), name, drawn) for one in told):
            drawn = _drawn(task, base, DRAWS[1])
            given = ((), *((one,) for one in told), tuple(sorted(told)), *combinations(sorted(found), 2))
            if any(_settle(some, name, drawn) for some in given):
                continue
            if not any(_settle((one,), name, drawn, shown=False) for one in found):
                yield name


def _drawn(task: Task, base: Phone, count: int) -> list[Params]:
    return [task.sample(random.Random(seed), base) for seed in range(count)]


def _settle(given: tuple[str, ...], name: str, drawn: list[Params], shown: bool = True) -> bool:
    """Whether draws that agree in some parameters agree in another. shown: some draws have to agree in them, so
    that parameters that always differ settle nothing."""
    found: dict[str, set[str]] = {}
    for one in drawn:
        found.setdefault(repr([one.get(part) for part in given]), set()).add(repr(one.get(name)))
    return (len(found) < len(drawn) or not shown) and all(len(values) == 1 for values in found.values())


def _is_said(task: Task, name: str, drawn: list[Params]) -> bool:
    """Whether the value of a parameter stands in every wording, marks and blanks aside."""
    return all(
        _bare(str(one.get(name))) in _bare(str(template(words)(one))) for one in drawn for words in wordings(task)
    )


def _bare(words: str) -> str:
    return "".join(filter(str.isalnum, words.casefold()))


# --- what functions read -------------------------------------------------------------------------


def names_read(functions: Iterable[Any], known: frozenset[str]) -> frozenset[str]:
    """The parameters that functions may read: those whose names stand in their code, or in that of what they call."""
    reader = _Reader()
    for function in functions:
        reader.read(function)
    return frozenset(reader.found & known)


class _Reader:
    """Collects the names that stand in functions, as they are or in braces."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.values: dict[str, Any] = {}  # what follows from parameters, by name: read once it is named
        self.seen: dict[int, Any] = {}

    def read(self, thing: Any) -> None:
        """A function, or what it holds: a text is the name of a parameter, or a template."""
        if isinstance(thing, str):
            self._name({thing.partition(".")[0], *parameters_in(thing)})
        elif id(thing) not in self.seen:
            self.seen[id(thing)] = thing
            self._parts(thing)

    def _parts(self, thing: Any) -> None:
        match thing:
            case FunctionType():
                self._function(thing)
            case Values():
                self.values.update(thing.known)
                for name in self.found & thing.known.keys():
                    self.read(thing.known[name])
            case partial():
                for part in (thing.func, *thing.args, *thing.keywords.values()):
                    self.read(part)
            case Value():
                pass  # what a phone holds
            case msgspec.Struct():
                for name in thing.__struct_fields__:
                    self.read(getattr(thing, name))
            case dict():
                for part in thing.values():
                    self.read(part)
            case tuple() | list() | frozenset() | set():
                for part in thing:  # among others a text is a template
                    self._name(set(parameters_in(part))) if isinstance(part, str) else self.read(part)
            case _:
                for name in ("__wrapped__", "__func__", "__self__"):
                    self.read(getattr(thing, name, None))
                if isinstance(values := getattr(thing, "values", None), Values):  # of what makes the tasks of a file
                    self.read(values)

    def _name(self, names: set[str]) -> None:
        for name in names - self.found:
            self.found.add(name)
            if name in self.values:
                self.read(self.values[name])

    def _function(self, function: FunctionType) -> None:
        self.read(getattr(function, "__wrapped__", None))
        self._code(function.__code__, function.__globals__)
        for cell in function.__closure__ or ():
            self.read(cell.cell_contents)
        for part in function.__defaults__ or ():
            self.read(part)

    def _code(self, code: CodeType, around: Mapping[str, Any]) -> None:
        for const in code.co_consts:
            if isinstance(const, CodeType):
                self._code(const, around)
            else:
                for part in const if isinstance(const, tuple | frozenset) else (const,):
                    self.read(part)
        for name in code.co_names:
            called = around.get(name)
            if isinstance(called, FunctionType | partial) and _knows_tasks(called):
                self.read(called)


def _knows_tasks(function: Any) -> bool:
    """Whether a function is one of tasks: other ones know no parameters."""
    module = getattr(function, "__module__", None) or ""
    return not module.startswith("android_gym.") or module.startswith("android_gym.tasks.")
