"""Instructions without a model: stages 3 to 5 of GIAS (arXiv 2505.11891) by the generator's grammar.

narrator = Grammar(words_in("en"), frames)
narrator.tell(trail, rng)  # Told("In Clock, go to the “Timer” tab and then tap “Start”.", …)
"""

from __future__ import annotations

import random
from typing import NamedTuple, Protocol

from ..wording import FORMS, Frames
from .intents import Intent
from .words import Words

SLOTS = ("text", "search", "item", "link", "entry", "tab", "choice")  # what a template leaves open


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
    template: str = ""  # the sentence with names of slots instead of their values


class Narrator(Protocol):
    """Writes what a path does. Raises BadDraft where it cannot."""

    def tell(self, trail: Trail, rng: random.Random) -> Told:
        """The sentence and a text for each action."""


class _Clause(NamedTuple):
    frame: str  # with {value}
    value: str = ""
    slot: str = ""  # "" for a value that the template keeps
    times: int = 1


class Grammar:
    """Sentences by frames, offline. It shows that the stages work together; its language is that of its frames."""

    def __init__(self, words: Words, frames: Frames) -> None:
        self.words, self.frames = words, frames

    def tell(self, trail: Trail, rng: random.Random) -> Told:
        """One of the frames of each clause and of the sentence is drawn."""
        clauses = self._clauses(trail, rng)
        form = rng.randrange(FORMS)
        names: dict[str, int] = {}
        said = [self._said(clause, f"“{clause.value}”") for clause in clauses]
        open_ = [self._said(clause, self._place(clause, names)) for clause in clauses]
        steps = tuple(_sentence(self._step(intent)) for intent in trail.intents)
        return Told(self._whole(trail.app, said, form), steps, self._whole(trail.app, open_, form))

    def _whole(self, app: str, said: list[str], form: int) -> str:
        words = self.words
        text = words.then.join([*([words.comma.join(said[:-1])] if said[:-1] else []), said[-1]])
        forms = words.many if len(said) > 1 else words.one
        return forms[form].format(app=app, said=text, Said=_capital(text))

    def _said(self, clause: _Clause, value: str) -> str:
        text = clause.frame.replace("{value}", value)
        return text if clause.times == 1 else self.words.times.format(said=text, count=clause.times)

    def _place(self, clause: _Clause, names: dict[str, int]) -> str:
        """Where a value of a template goes: “{item}”, “{item2}” …; the value itself where the template keeps it."""
        if not clause.slot:
            return f"“{clause.value}”"
        count = names[clause.slot] = names.get(clause.slot, 0) + 1
        return f"“{{{clause.slot}{count if count > 1 else ''}}}”"

    def _clauses(self, trail: Trail, rng: random.Random) -> list[_Clause]:
        """What is told: one clause for each key node, but for equal ones in a row, and a text with its Enter."""
        found: list[_Clause] = []
        for step in trail.keys:
            intent = trail.intents[step]
            after = trail.intents[step + 1] if step + 1 < len(trail.intents) else None
            if intent.slot == "enter" and trail.intents[step - 1].slot == "search":
                continue
            clause = self._clause(intent, rng.randrange(FORMS), after is not None and after.slot == "enter")
            same = bool(found) and intent == trail.intents[step - 1] and intent.slot in ("button", "link")
            if same:
                found[-1] = found[-1]._replace(times=found[-1].times + 1)
            else:
                found.append(clause)
        return found

    def _clause(self, intent: Intent, form: int, entered: bool) -> _Clause:
        slot = intent.slot if intent.slot in SLOTS else ""
        if intent.slot == "search" and entered:
            return _Clause(self.words.find[form], intent.value, slot)
        return _Clause(self._frame(intent, form), intent.value, slot)

    def _frame(self, intent: Intent, form: int) -> str:
        """How one action is asked for, with {value} for what it is about."""
        words, frames, about = self.words, self.frames, f"“{intent.about}”"
        match intent.slot:
            case "text":
                return words.typed[form].replace("{field}", words.field.format(value=about))
            case "search":
                return words.typed[form].replace("{field}", words.search_field)
            case "item":
                return words.opened
            case "page":
                return frames.page[form].format(last="{value}")
            case "switch":
                return (frames.on if intent.about == "on" else frames.off)[form].format(last="{value}")
            case "choice" if intent.about.casefold().startswith("sort"):
                return words.sort[form]
            case "choice":
                return frames.choose[form].format(title=about, last="{value}")
            case "direction":
                return words.scroll.get(intent.value, words.scroll["up"])
            case "entry" if intent.value.isdigit():
                return words.year
            case "entry" if intent.about:
                return words.listed[form].replace("{about}", about)
            case "answer":
                return words.answer
            case "button" | "link" | "confirm":
                return frames.tap[0].format(listed="{value}")
            case "menu" if intent.value.casefold().split()[0] in words.verbs:
                return frames.tap[0].format(listed="{value}")
            case "entry" | "tab" | "menu":
                return {"entry": words.pick, "tab": words.tab, "menu": words.menu}[intent.slot][form]
        return {"start": words.start, "enter": words.enter}.get(intent.slot, words.go_back)

    def _step(self, intent: Intent) -> str:
        return self._frame(intent, 0).replace("{value}", f"“{intent.value}”")


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _sentence(text: str) -> str:
    return f"{_capital(text)}."
