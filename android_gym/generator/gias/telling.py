"""Instructions without a model: stages 3 to 5 of GIAS (arXiv 2505.11891) by the generator's grammar.

narrator = Grammar(words_in("en"))
narrator.tell(trail, rng)  # Told("In Clock, open “Timer” and then tap “Start”.", …)
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import NamedTuple, Protocol

from .intents import OPENED, SETTING, Intent
from .names import begins
from .words import Words

_PART = re.compile(r"\{(?:before|last|value|about)\}")
_HAN = re.compile(r"[\u4e00-\u9fff]")
PLACED = ("switch", "choice", "choices", "filter", "mail")  # is told with the page on which it is done
SHOWN = ("item", "page")  # what one may ask to be shown
KEPT = (
    "button",
    "beside",
    "answer",
    "switch",
    "box",
    "view",
    "confirm",
)  # a template keeps their names, because they say what is done


class Trail(NamedTuple):
    """A path, as it is told."""

    app: str  # the app's label
    captions: tuple[str, ...]  # of its pages, the first one included
    actions: tuple[str, ...]  # in Mobile3M's words
    intents: tuple[Intent, ...]
    keys: tuple[int, ...]  # the steps that have to be told


class Told(NamedTuple):
    task: str  # one sentence
    steps: tuple[str, ...]  # a text for each action
    template: str = ""  # the sentence with names of slots instead of their values, and {app}


class Narrator(Protocol):
    """Writes what a path does. Raises BadDraft where it cannot."""

    def tell(self, trail: Trail, rng: random.Random) -> Told:
        """The sentence and a text for each action."""


class _Clause(NamedTuple):
    frame: str  # with {value}, {about}, {last} and, where something is under other pages, {before}
    intents: tuple[Intent, ...]


class Grammar:
    """Sentences by frames, offline. It shows that the stages work together; its language is that of its frames."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._named = {"start": words.start, "enter": words.enter, "menu": words.menu}

    def tell(self, trail: Trail, rng: random.Random) -> Told:
        """One of the frames of each clause and of the sentence is drawn."""
        clauses = self._clauses(trail, rng)
        form = rng.choice(self.words.many if len(clauses) > 1 else self.words.one)
        said = [self._said(clause, _quoted) for clause in clauses]
        open_ = [self._said(clause, _place) for clause in clauses]
        steps = tuple(_sentence(self._step(intent)) for intent in trail.intents)
        return Told(self._whole(trail.app, said, form), steps, self._whole("{app}", open_, form))

    def _whole(self, app: str, said: list[str], form: str) -> str:
        words = self.words
        text = words.then.join([*([words.comma.join(said[:-1])] if said[:-1] else []), said[-1]])
        return form.format(app=app, said=text, Said=_capital(text))

    def _said(self, clause: _Clause, show: Callable[[Intent], str]) -> str:
        *before, last = map(show, clause.intents)
        told = clause.intents[-1]
        about = show(Intent("item", told.about)) if told.slot == "beside" else f"“{told.about}”"
        parts = {"{before}": self.words.below.join(before), "{last}": last, "{value}": last, "{about}": about}
        return _PART.sub(lambda found: parts[found[0]], clause.frame)

    def _clauses(self, trail: Trail, rng: random.Random) -> list[_Clause]:
        """What is told: a clause for each key node, but one for pages under each other, and for a text with its
        Enter."""
        told: list[list[Intent]] = []
        for step in trail.keys:
            intent = trail.intents[step]
            if step and intent.slot == "enter" and trail.intents[step - 1].slot == "search":
                continue
            is_below = intent.slot in PLACED or (_is_opened(intent) and intent.slot != "link")
            if told and is_below and _is_opened(told[-1][-1]) and told[-1][-1].slot != "link":
                told[-1].append(intent)
            else:
                told.append([intent])
        return [self._clause(intents, rng, intents is told[-1]) for intents in told]

    def _clause(self, intents: list[Intent], rng: random.Random, is_last: bool) -> _Clause:
        words, (*before, last) = self.words, intents
        if _is_opened(last):
            if before:
                return _Clause(rng.choice(words.under + words.show_under * is_last), tuple(intents))
            return _Clause(rng.choice(self._frames(last) + words.show * (is_last and last.slot in SHOWN)), (last,))
        can_change = last.about == SETTING
        asks = last.slot == "choices" and is_last and (can_change or not begins(last.value, words.verbs))
        form = rng.choice(words.choices[0 if can_change else 1 :] if asks else self._frames(last))
        if last.slot not in PLACED:
            return _Clause(form, (last,))
        if before and before[-1].value == last.about and "{about}" in form:
            before = before[:-1]  # the dialog of a choice, which is named with it
        return _Clause(words.placed.replace("{said}", form) if before else form, (*before, last))

    def _frames(self, intent: Intent) -> tuple[str, ...]:
        """How one action may be asked for."""
        words = self.words
        match intent.slot:
            case "text":
                return tuple(form.replace("{field}", words.field) for form in words.typed)
            case "search":
                return words.find
            case "choice" if not intent.about:
                return words.choose
            case "choice" if intent.about.casefold().startswith("sort"):
                return words.sort
            case "choice" if begins(intent.about, words.verbs):
                return words.listed
            case "entry":
                return words.listed if intent.about else words.open
            case "switch" if begins(intent.value, words.verbs):
                return words.on[:1] if intent.about == "on" else words.off[:1]
            case "switch":
                return words.on if intent.about == "on" else words.off
            case "box":
                return words.tick if intent.about == "on" else words.untick
            case "direction":
                return (words.scroll.get(intent.value, words.scroll["up"]),)
            case "menu" if begins(intent.value, words.verbs) and intent.value.casefold() not in words.menus:
                return words.tap
            case "start" | "enter" | "menu":
                return (self._named[intent.slot],)
            case "tab" | "link" | "view" | "day" | "beside" | "filter" | "mail":
                found: tuple[str, ...] = getattr(words, intent.slot)
                return found
            case "field":
                return words.into
            case "item" | "page":
                return words.open
            case "choice":
                return words.set_to
            case "confirm" | "answer" if intent.slot == "confirm" or begins(intent.value, words.verbs):
                return words.answer[:1]
            case "answer":
                return words.answer
            case "button" | "choices":
                return words.tap
        return (words.go_back,)

    def _step(self, intent: Intent) -> str:
        return self._said(_Clause(self._frames(intent)[0], (intent,)), _quoted)


def _is_opened(intent: Intent) -> bool:
    return intent.slot in OPENED and not intent.about


def _quoted(intent: Intent) -> str:
    return f"“{intent.value}”"


def _place(intent: Intent) -> str:
    """What stands in a template: “{item}”, or the value that it keeps."""
    return _quoted(intent) if intent.slot in KEPT else f"“{{{intent.slot}}}”"


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _sentence(text: str) -> str:
    return f"{_capital(text)}{'' if text[-1:] in '。.' else '。' if not text.isascii() and _HAN.match(text) else '.'}"
