"""When an executed action is the one a reference names: same verb, same target, same text.

AndroidArena compares by the element an action touches; a place on the screen or in a list is
never a name. Where the device tells which object an element stands for, the object decides; else
resource-id and title do. The reference is a pattern: what it leaves empty matches anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..action import INERT, KIND, STATE, Action, Element

Similar = Callable[[str, str], bool]  # (text of the reference, text typed)

NOTHING = Element()
NEAR = 0.05  # share of an element's width and height
MIDDLE = (0.5, 0.5)


def collapsed(text: str) -> str:
    """The text trimmed, each run of white space one blank."""
    return " ".join(text.split())


def same_text(wanted: str, typed: str) -> bool:
    """Equal after trimming, case folding and collapsing white space."""
    return collapsed(wanted).casefold() == collapsed(typed).casefold()


def same_element(pattern: Element | None, done: Element | None) -> bool:
    """Whether `done` is an element that the pattern names.

    Where both say what object they stand for: equal objects are one element, whatever its names;
    objects that differ in their state only are one where the names agree, too; others are not, but
    for a pattern that its id alone names, as its window has no other element of that id: what has
    the id in such a window and does the same is the same element, whatever it is done with. What
    does something else is another one, such as the button of that id on another page.

    A resource-id without package matches by its part after ":id/", a class without package by
    its last part; names by their text, case kept. Of elements that only their order on the screen
    tells apart the first is not the second: without objects, ordinals have to agree. No pattern
    (None) matches anything, also no element. A pattern that names a place on its element matches
    touches at most `NEAR` from there, of its width and height.
    """
    if pattern is None:
        return True
    if done is None or not _same_place(pattern, done):
        return False
    if pattern.object and done.object:
        if pattern.object[:STATE] == done.object[:STATE] != INERT:
            return True
        if pattern.id and not (pattern.name or pattern.cls):
            return _same_names(pattern, done) and pattern.ordinal == done.ordinal and _same_deed(pattern, done)
        alike = pattern.object[:KIND] == done.object[:KIND] and _same_names(pattern, done)
        return alike and (pattern.id == done.id or not pattern.named)
    return _same_names(pattern, done) and pattern.ordinal == done.ordinal


def same_container(pattern: Element | None, done: Element | None) -> bool:
    """Whether a swipe on `done` moves what the pattern names. Without objects a pattern that only
    its object names is any container, also none."""
    if pattern is None or pattern == NOTHING:
        return True
    if not pattern.named and not (done and done.object):
        return True
    return same_element(pattern, done)


def folds(action: Action) -> bool:
    """Whether several of this action in a row count as one: swipes, however far each goes."""
    return action.verb == "swipe"


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
            moved = same_container(pattern.element, done.element)
            return moved and same_text(pattern.text, done.text)
        case "start" | "stop" | "install" | "orientation":
            return same_text(pattern.text, done.text)
        case "ask" | "finish":
            return not pattern.text or similar(pattern.text, done.text)
        case "api":
            return collapsed(pattern.text) == collapsed(done.text)
        case "wait":
            return done.amount >= pattern.amount
        case _:
            return same_element(pattern.element, done.element) and same_element(pattern.target, done.target)


@lru_cache(maxsize=4096)
def normal(action: Action) -> Action:
    """The action with everything removed that makes no difference: white space and case of
    texts, white space of names, how far or how long, the state of an object. Two executed actions
    are the same action when their normal forms are equal."""
    text = collapsed(action.text)
    return Action(
        action.verb,
        _normal_element(action.element),
        text if action.verb == "api" else text.casefold(),
        0.0,
        _normal_element(action.target),
    )


def _normal_element(element: Element | None) -> Element | None:
    """An object says more than an order on the screen, and is the same in whatever state."""
    if element is None or not element.object:
        return element and element.replace(name=collapsed(element.name))
    return element.replace(name=collapsed(element.name), object=element.object[:KIND], ordinal=0)


def _same_place(pattern: Element, done: Element) -> bool:
    if pattern.at is None:
        return True
    places = zip(pattern.at, done.at or MIDDLE, strict=True)
    return all(abs(wanted - found) <= NEAR for wanted, found in places)


def _same_deed(pattern: Element, done: Element) -> bool:
    """Whether two objects do the same, or are of one kind. What answers to nothing, as the tab that is
    open, and what was recorded without that is not told apart."""
    one, other = pattern.object[STATE:], done.object[STATE:]
    return not (one and other) or one == other or pattern.object[:KIND] == done.object[:KIND]


def _same_names(pattern: Element, done: Element) -> bool:
    return (
        _same_id(pattern.id, done.id)
        and (not pattern.name or collapsed(pattern.name) == collapsed(done.name))
        and (not pattern.package or pattern.package == done.package)
        and _same_class(pattern.cls, done.cls)
    )


def _same_id(pattern: str, done: str) -> bool:
    """Full ids by all of it; where one of them is short, by the part after ":id/"."""
    if not pattern or pattern == done:
        return True
    if ":id/" in pattern and ":id/" in done:
        return False
    return pattern.rpartition(":id/")[2] == done.rpartition(":id/")[2]


def _same_class(pattern: str, done: str) -> bool:
    return not pattern or pattern == (done if "." in pattern else done.rpartition(".")[2])
