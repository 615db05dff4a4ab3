"""When an executed action is the one a reference names: same verb, same target, same text.

AndroidArena compares by the element an action touches; a place on the screen or in a list is
never a name. The reference is a pattern: what it leaves empty matches anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..action import Action, Element

Similar = Callable[[str, str], bool]  # (text of the reference, text typed)

NOTHING = Element()


def collapsed(text: str) -> str:
    """The text trimmed, each run of white space one blank."""
    return " ".join(text.split())


def same_text(wanted: str, typed: str) -> bool:
    """Equal after trimming, case folding and collapsing white space."""
    return collapsed(wanted).casefold() == collapsed(typed).casefold()


def same_element(pattern: Element | None, done: Element | None) -> bool:
    """Whether `done` is an element that the pattern names.

    A resource-id without package matches by its part after ":id/", a class without package by
    its last part; names by their text, case kept. The ordinal counts where it is above 0 or where
    neither id nor name is given. No pattern (None) matches anything, also no element.
    """
    if pattern is None:
        return True
    if done is None:
        return False
    return (
        _same_id(pattern.id, done.id)
        and (not pattern.name or collapsed(pattern.name) == collapsed(done.name))
        and (not pattern.package or pattern.package == done.package)
        and _same_class(pattern.cls, done.cls)
        and _same_ordinal(pattern, done)
    )


def matches(pattern: Action, done: Action, similar: Similar = same_text) -> bool:
    """Whether the executed action `done` is the reference action `pattern`.

    `similar` judges typed text, questions and answers. How far a swipe goes is not compared; a
    wait matches when it is at least as long.
    """
    if pattern.verb != done.verb:
        return False
    match pattern.verb:
        case "set_text":
            return same_element(pattern.element, done.element) and similar(pattern.text, done.text)
        case "swipe":
            container = None if pattern.element == NOTHING else pattern.element
            return same_text(pattern.text, done.text) and same_element(container, done.element)
        case "start" | "stop" | "install" | "orientation":
            return same_text(pattern.text, done.text)
        case "ask" | "finish":
            return not pattern.text or similar(pattern.text, done.text)
        case "api":
            return collapsed(pattern.text) == collapsed(done.text)
        case "wait":
            return done.amount >= pattern.amount
        case _:
            return same_element(pattern.element, done.element) and same_element(
                pattern.target, done.target
            )


@lru_cache(maxsize=4096)
def normal(action: Action) -> Action:
    """The action with everything removed that makes no difference: white space and case of
    texts, white space of names, how far or how long. Two executed actions are the same action
    when their normal forms are equal."""
    text = collapsed(action.text)
    return Action(
        action.verb,
        _normal_element(action.element),
        text if action.verb == "api" else text.casefold(),
        0.0,
        _normal_element(action.target),
    )


def _normal_element(element: Element | None) -> Element | None:
    return element and element.but(name=collapsed(element.name))


def _same_ordinal(pattern: Element, done: Element) -> bool:
    named = bool(pattern.id or pattern.name)
    return (named and pattern.ordinal == 0) or pattern.ordinal == done.ordinal


def _same_id(pattern: str, done: str) -> bool:
    """Full ids by all of it; where one of them is short, by the part after ":id/"."""
    if not pattern or pattern == done:
        return True
    if ":id/" in pattern and ":id/" in done:
        return False
    return pattern.rpartition(":id/")[2] == done.rpartition(":id/")[2]


def _same_class(pattern: str, done: str) -> bool:
    return not pattern or pattern == (done if "." in pattern else done.rpartition(".")[2])
