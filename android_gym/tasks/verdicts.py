"""Verdicts: whether an episode succeeded, in three parts, and why not, in words.

*goal*: what the task asks for is done (and said, where it asks for an answer). *clean*: nothing
else changed. *obeyed*: what the user forbids was not done. An episode succeeds when all three hold.
Who changes these rules raises `versions.TASKS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..action import Action
from ..memo import Cache
from ..phone.core.cache import shared_cache
from ..phone.state.diff import Difference, judged, side_effects
from ..phone.state.phone import Phone
from ..phone.system.diff_words import sentences
from .base import TaskInstance, Variant
from .explaining import expectation

FOUND_BYTES = 2000  # of a finding with the places that it is about, about
MAX_SENTENCES = 4  # sentences about one part

_Found = tuple[Variant, tuple[Any, ...], tuple[Difference, ...]]
_FOUND: Cache[tuple[int, ...], _Found] = shared_cache("variants")


def reaches_goal(instance: TaskInstance, phone: Phone) -> bool:
    """Whether the goal holds on a phone; an answer is not looked at."""
    return instance.is_solved(phone)


def unexpected_changes(instance: TaskInstance, phone: Phone) -> tuple[Difference, ...]:
    """What changed since the start that the task does not allow. Remembered by what of the phone
    is judged."""
    variant, now = instance.variant, judged(phone)
    if now == variant.judged_at_start:
        return ()
    key = (id(variant), *map(id, now))
    known = _FOUND.get(key)
    if known is None:  # an entry keeps what the key names alive: its identities are its own
        found = side_effects(variant.start, phone, variant.allowed) if variant.task.is_told else ()
        known = _FOUND.put(key, (variant, now, found), FOUND_BYTES)
    return known[2]


def succeeds(instance: TaskInstance, phone: Phone) -> bool:
    """Whether the goal holds on a phone and nothing else changed. Neither the way there nor an
    answer is looked at."""
    return reaches_goal(instance, phone) and not unexpected_changes(instance, phone)


def accepts_answer(instance: TaskInstance, phone: Phone, said: str) -> bool:
    """Whether the answer given with FINISH is right; True where the task asks for none."""
    wanted = instance.task.asks
    if wanted is None:
        return True
    try:
        return wanted.accepts(instance.start, phone, instance.params, said)
    except LookupError:
        return False


def expected_answer(instance: TaskInstance, phone: Phone) -> str | None:
    """The right answer on a phone, "" where what it is about is gone, None where the task asks
    for none."""
    asked = instance.task.asks
    if asked is None:
        return None
    try:
        return asked.value(instance.start, phone, instance.params)
    except LookupError:
        return ""


def breaks_constraint(instance: TaskInstance, before: Phone, done: Action | None, after: Phone) -> bool:
    """Whether an action breaks the task's constraint. Where the app that it is about was removed,
    nothing can break it."""
    constraint = instance.task.constraint
    if constraint is None or done is None:
        return False
    try:
        return bool(constraint.broken(before, done, after, instance.params))
    except LookupError:
        return False


def explain_goal(instance: TaskInstance, phone: Phone, said: str | None) -> tuple[str, ...]:
    """One sentence for each part of the goal that does not hold, a few at most. `said` is the
    answer, None where the episode was not ended with FINISH."""
    parts, told = [], set()
    for one in instance.task.conditions:
        if not instance.holds(one.holds, phone):
            found = one.alternative(instance.start, phone, instance.params) if one.alternative is not None else ""
            parts.append(expectation(one.words(instance.params), "" if found in told else found))
            told.add(found)
    if instance.task.asks is not None:
        if said is None:
            parts.append("No answer was given.")
        elif not accepts_answer(instance, phone, said):
            parts.append(f"The answer “{said}” is not right." if said else "The answer is empty.")
    return _few(parts, "conditions")


def explain_changes(instance: TaskInstance, phone: Phone) -> tuple[str, ...]:
    """One sentence for each record that changed although the task does not allow it, a few at
    most."""
    return _few(sentences(unexpected_changes(instance, phone), phone, unasked=True), "changes")


def refusals(instance: TaskInstance, phone: Phone) -> tuple[str, ...]:
    """Why a phone is no success, in sentences, () where it is one. Neither the way there nor an
    answer is looked at."""
    why = () if reaches_goal(instance, phone) else explain_goal(instance, phone, None)
    return why + explain_changes(instance, phone)


def _few(sentences: Sequence[str], what: str) -> tuple[str, ...]:
    more = len(sentences) - MAX_SENTENCES
    if more <= 0:
        return tuple(sentences)
    return (*sentences[:MAX_SENTENCES], f"And {more} more {what if more > 1 else what.removesuffix('s')}.")
