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

from ..action import Action
from ..phone.core.decoding import too_deep
from ..screen.elements import short_id
from ..tasks.facts import Fact
from ..tasks.written import Step, Written

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
    return found


def written(one: Draft, name: str, profile: str) -> Written:
    """The task of a draft, without a reference."""
    places = one.allowed or tuple(filter(None, map(_allowed, one.goal)))
    return Written(
        id=name,
        instruction=one.instruction.strip(),
        goal=one.goal,
        reference=(),
        allowed=places,
        tags=("generated", "written"),
        budget=BUDGET,
        profile=profile,
        family=" + ".join(sorted({_place(fact) for fact in one.goal})),
    )


def solved_by(task: Written, actions: tuple[Action, ...]) -> Written:
    """The task with these actions as its reference."""
    steps = tuple(step(action) for action in actions if action.verb != "finish")
    budget = max(15, 2 * len(steps) + 4)
    return msgspec.structs.replace(task, reference=(steps,), budget=budget)


def step(action: Action) -> Step:
    """An action as a step. Raises BadDraft for one that cannot be written as one."""
    element = action.element
    if action.target is not None or (element is not None and element.at is not None):
        raise BadDraft("its reference needs a place on an element")
    if "{" in action.text or (element is not None and "{" in element.name):
        raise BadDraft("a name on its reference has braces")
    if element is None or not element.named:
        return Step(action.verb, text=action.text, amount=action.amount)
    return Step(
        action.verb, element.name, short_id(element.id), element.cls, element.ordinal, action.text, action.amount
    )


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
