"""Tasks from a language model: functionalities, instructions, evolution, verification.

As in AndroidArena's Mobile Task Generator, for each app the passages that say what it can do are
retrieved and the model lists functionalities; from these it writes drafts; rounds of evolution ask
for harder ones (in depth) and for other ones (in breadth). A draft becomes a task only when a
reference is found, replays and certifies: that takes the place of the paper's annotators.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec

from ..errors import BudgetSpent, LLMError, ModelFailure
from ..llms import LLM, Message
from ..profiles import base_phone
from . import prompts
from .composing import app_name
from .drafts import BadDraft, Draft, alike, draft, listed, written
from .finding import Finder, starts_solved
from .made import Made
from .passages import Index, Passage
from .report import Report
from .verify import verified
from .wording import frames_of

T = TypeVar("T")

ALIKE = 0.9  # of the words in common, from which a draft repeats another one
PASSAGES = 24  # in one prompt
GROUP = 5  # functionalities, or drafts to evolve, in one prompt


@dataclass
class Writer:
    """Has a model write tasks. `apps` are packages by label; `run` gives those that are kept."""

    model: LLM
    index: Index
    apps: dict[str, str]
    profile: str
    report: Report
    finder: Finder
    rounds: int = 2
    seeds: tuple[int, ...] = (0, 1)
    kept: dict[str, Made] = field(default_factory=dict)
    _said: list[str] = field(default_factory=list)

    def run(self, count: int) -> tuple[Made, ...]:
        """At most `count` tasks: of the first drafts, then of each round of evolution. Where the
        model cannot go on, or its budget is spent, those that are kept by then. Raises
        ModelUnavailable."""
        try:
            self._run(count)
        except (BudgetSpent, LLMError, ModelFailure) as error:
            self.report.fell("requests", str(error))
        return tuple(self.kept.values())

    def _run(self, count: int) -> None:
        drafts: list[Draft] = []
        for app in self.apps:
            drafts += self._first(app)
        for number in range(self.rounds + 1):
            for one in drafts:
                self._tried(one)
                if len(self.kept) >= count:
                    return
            if number < self.rounds:
                drafts = [new for group in _groups(drafts) for new in self._evolved(group, number)]

    # --- writing ---------------------------------------------------------------------------------

    def _first(self, app: str) -> Iterator[Draft]:
        """Drafts from the functionalities of an app."""
        about = self._about(f"{app}: what it can do, features, settings", app)
        if not about:
            self.report.fell("functionalities", "nothing is known of the app", app)
            return
        answer = self._ask(prompts.functionalities(app, about))
        try:
            found = [str(one) for one in listed(answer)]
        except BadDraft as why:
            self.report.fell("functionalities", str(why), app)
            return
        self.report.count("functionalities", len(found))
        for group in _groups(found):
            passages = self._about(" ".join(group), app)
            yield from self._read(prompts.instructions(app, group, passages, self._language), "instructions")

    def _evolved(self, drafts: list[Draft], number: int) -> Iterator[Draft]:
        """New drafts from old ones: in depth in even rounds, in breadth in odd ones."""
        apps = tuple(dict.fromkeys(one.app for one in drafts))
        passages = self._about(" ".join(one.instruction for one in drafts), *apps)
        plain = [msgspec.json.encode(one).decode() for one in drafts]
        prompt = (prompts.deeper, prompts.broader)[number % 2](plain, passages, tuple(self.apps), self._language)
        yield from self._read(prompt, "evolved")

    @property
    def _language(self) -> str:
        return frames_of(base_phone(self.profile)).language

    def _about(self, query: str, *apps: str) -> tuple[Passage, ...]:
        named = {one for one in self.apps if one not in apps}
        found = self.index.search(f"{query} {' '.join(apps)}", 4 * PASSAGES)
        return tuple(one for one in found if one.source not in named)[:PASSAGES]

    def _read(self, prompt: str, stage: str) -> Iterator[Draft]:
        """The drafts in an answer. `stage` counts what is there, "parsed" what are drafts."""
        try:
            found = listed(self._ask(prompt))
        except BadDraft as why:
            self.report.fell(stage, str(why))
            return
        self.report.count(stage, len(found))
        for data in found:
            try:
                one = draft(data, self.apps)
                if any(alike(one.instruction, old) >= ALIKE for old in self._said):
                    raise BadDraft("it repeats another one")
            except BadDraft as why:
                self.report.fell("parsed", str(why), str(data)[:200])
                continue
            self._said.append(one.instruction)
            self.report.count("parsed")
            yield one

    def _ask(self, prompt: str) -> str:
        self.report.count("requests")
        return self.model.complete((Message("system", prompts.SYSTEM), Message("user", prompt))).text

    # --- verification ----------------------------------------------------------------------------

    def _tried(self, one: Draft) -> None:
        """Keep a draft as a task, or say why it falls."""
        task = written(one, self._name(one), self.profile)
        try:
            if starts_solved(task.task()):
                raise BadDraft("its goal holds at the start")
            found = self.finder.found(task)
        except BadDraft as why:
            self.report.fell("referenced", str(why), one.instruction)
            return
        except (LookupError, ValueError) as error:
            self.report.fell("referenced", f"its goal cannot be read: {error}", one.instruction)
            return
        if found is None:
            self.report.fell("referenced", "no reference was found", one.instruction)
            return
        task, source = found
        self.report.count("referenced")
        self.report.count(f"referenced by {source}")
        outcome = verified(task, self.seeds)
        self.report.judged(one.instruction, outcome)
        if outcome.ok:
            self.kept[task.id] = task

    def _name(self, one: Draft) -> str:
        words = "".join(word.capitalize() for word in re.findall(r"[A-Za-z0-9]+", one.instruction))
        stem = f"{app_name(one.app, self.apps.get(one.app, ''))}-{words[:40] or 'Task'}"
        name, number = stem, 2
        while name in self.kept:
            name, number = f"{stem}{number}", number + 1
        return name


def _groups(items: Sequence[T]) -> list[list[T]]:
    return [list(items[i : i + GROUP]) for i in range(0, len(items), GROUP)]
