"""Drafts: what a language model writes, as JSON, and what is made of it.

    {"instruction": "Turn on the dark theme in Settings.", "app": "Settings",
     "goal": [{"at": "settings/secure/ui_night_mode", "is": 2}],
     "allowed": ["settings/secure/ui_night_mode"]}

`goal` is a list of facts (`tasks.facts`) about the end. Without `allowed` only the places that the
goal names may change. A draft has no reference: `finding` looks for one.
"""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import Any

import msgspec

from ..action import Action, Element, pointed
from ..lines import line_of, literal
from ..phone.core.decoding import too_deep
from ..screen.elements import short_id
from ..tasks.facts import Fact, functions_in
from ..tasks.task_form import Declared
from ..tasks.task_text import block
from .made import Made

BUDGET = 20  # steps, until a reference is known
MAX_TRIES = 50  # brackets in an answer that may begin its JSON, the right one among them
_FENCE = re.compile(r"```(?:json)?(.*?)```", re.DOTALL)
_BEGIN = re.compile(r"""\[(?=\s*(?:["\[{\]\d-]|true|false|null|NaN|Infinity))|\{(?=\s*["}])""")
_WORD = re.compile(r"\w+")


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a model writes of one task."""

    instruction: str
    app: str
    goal: tuple[Fact, ...]
    allowed: tuple[str, ...] = ()


class BadDraft(Exception):
    """Why an answer, or a part of it, is no draft."""


def listed(answer: str) -> list[Any]:
    """The JSON list in an answer, which may stand in a code fence or between words. Raises
    BadDraft."""
    fenced = _FENCE.search(answer)
    text = fenced[1] if fenced else answer
    for begin in islice(_BEGIN.finditer(text), MAX_TRIES):
        try:
            found, _ = json.JSONDecoder().raw_decode(text, begin.start())
        except (RecursionError, ValueError):
            continue
        if too_deep(found):
            break
        return found if isinstance(found, list) else [found]
    raise BadDraft("the answer has no JSON in it")


def draft(data: Any, apps: dict[str, str]) -> Draft:
    """One draft. `apps` are packages by label. Raises BadDraft."""
    try:
        found = msgspec.convert(data, Draft)
    except msgspec.ValidationError as error:
        raise BadDraft(f"it is no draft: {error}") from error
    if found.app not in apps:
        raise BadDraft("it is about an app that the phone does not have")
    if not found.instruction.strip() or "{" in found.instruction or "}" in found.instruction:
        raise BadDraft("its instruction is empty, or has places that are to be filled in")
    if not found.goal:
        raise BadDraft("it has no goal")
    if any(name for fact in found.goal for name in functions_in(fact)):
        raise BadDraft("its goal is code")
    return found


def written(one: Draft, name: str, profile: str) -> Made:
    """The task of a draft, without a reference."""
    places = one.allowed or tuple(filter(None, map(_allowed, one.goal)))
    words = block([" ".join(one.instruction.split())])
    said = Declared(
        words, tags="generated written", budget=BUDGET, goal=one.goal, allowed=places or None, profile=profile
    )
    return Made(name, said, " + ".join(sorted({_place(fact) for fact in one.goal})))


def solved_by(task: Made, actions: tuple[Action, ...]) -> Made:
    """The task with these actions as its reference."""
    steps = [_step(action) for action in actions if action.verb != "finish"]
    said = msgspec.structs.replace(task.said, ways=block([line_of(steps)]), budget=max(15, 2 * len(steps) + 4))
    return msgspec.structs.replace(task, said=said)


def _step(action: Action) -> Action:
    """An action as a step, with its elements in few words."""
    bare = literal(pointed(action))
    return bare.replace(element=_brief(bare.element), target=_brief(bare.target))


def _brief(element: Element | None) -> Element | None:
    return element and element.replace(id=short_id(element.id), package="", object="")


def alike(one: str, other: str) -> float:
    """How alike two instructions are: the share of words that they have in common."""
    mine, theirs = (set(_WORD.findall(text.casefold())) for text in (one, other))
    return len(mine & theirs) / max(1, len(mine | theirs))


def _allowed(fact: Fact) -> str:
    if fact.new:
        return f"{fact.new}[+1]"
    return fact.gone or fact.at


def _place(fact: Fact) -> str:
    return fact.place or fact.shows
