"""Steps on a phone in another language: elements and apps that a task names in English are found by
the words that the phone shows for them."""

from __future__ import annotations

from collections.abc import Iterable

from ..action import Action, Element
from ..errors import UnknownName
from ..phone.state.phone import Phone
from ..phone.system.registry import find
from ..phone.ui.words import Language, spoken, words_of


def in_words_of(phone: Phone, actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions with the names of elements in the language of a phone, from which they start; as
    they are on one in English. An app that is started says whose words come first."""
    name = spoken(phone.settings).name
    if name is None:
        return tuple(actions)
    language = words_of(name, phone.foreground)
    made = []
    for action in actions:
        if action.verb == "start":
            package = _package(phone, action.text)
            language = words_of(name, package)
            action = action.replace(text=package or language.text(action.text))
        made.append(action.replace(element=_said(action.element, language), target=_said(action.target, language)))
    return tuple(made)


def _package(phone: Phone, app: str) -> str:
    try:
        return find(app, phone.packages)
    except UnknownName:
        return ""


def _said(element: Element | None, language: Language) -> Element | None:
    return element and element.replace(name=language.text(element.name))
