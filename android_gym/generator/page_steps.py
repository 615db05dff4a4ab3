"""Corpora of pages as data to learn from: what is to be done on a page, for an instruction, and where it leads.

    for row in Steps(load("corpus/everything/Notally.pages")).rows():
        print(row["page"], row["instruction"], row["call"])

Instructions are of three kinds. `gold`: those of a file, at each step of their paths. `step`: one action, where GIAS
can name what it is for (`generator.gias`, after Mobile-Bench-v2, arXiv 2505.11891). `asked`: the shortest way from a
page to another one, of pairs that are drawn, told by GIAS's grammar, at each of its steps.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from ..action import Action
from ..devices.pages import Corpus, Edge, Instruction, follow
from ..devices.perform import locate
from ..envs.context import mark_nodes
from ..envs.pages import read
from ..errors import NotSupported
from ..screen import Screen
from ..screen.page_source import page_source
from ..tasks.splits import HELD_APPS
from .drafts import BadDraft
from .gias import Gias, Grammar, Intent, Trail
from .gias.intents import TYPED
from .gias.paths import Distances
from .gias.words import words_of

KINDS = ("gold", "step", "asked")  # of rows
LONGEST = 15  # actions of a way, as in the paper's complex instructions
TOLD = 6  # key nodes of a sentence that can be read
Row = dict[str, Any]


class Act(NamedTuple):
    """An action on a page, in the forms that models are trained on."""

    action: str  # `android_gym.action.Action` as JSON
    call: str  # as Mobile-Bench-v2 has it, such as 'click(c5)'; "" where no tag means it
    x: int | None  # px, the middle of what it is about
    y: int | None


class Steps:
    """The rows of one corpus. Pages have numbers, from `first` on.

    The same corpus and seed give the same rows. What a page's files do not show the element of is left out.
    """

    def __init__(self, corpus: Corpus, seed: int = 0, first: int = 0) -> None:
        self.corpus, self.first = corpus, first
        about = corpus.about
        self.split = "test" if about.package in HELD_APPS else "train"
        self._rng = random.Random(f"{seed}/{about.profile}/{about.app}")
        self._acts: dict[Edge, Act] = {}
        self._seen: set[tuple[int, str]] = set()  # pages and instructions, of which the first is kept

    # --- pages and transitions -------------------------------------------------------------------

    def pages(self, xml: bool = False) -> Iterator[Row]:
        """One row for each page: HTML, the boxes of its marks, and, if wanted, Appium's XML."""
        corpus = self.corpus
        for number, page in enumerate(corpus.pages):
            screen = corpus.screen(number)
            marks = {tag: screen.nodes[node].bounds for tag, node in mark_nodes(screen).items()}
            yield {
                "page": self.first + number,
                "app": corpus.about.app,
                "profile": corpus.about.profile,
                "world": corpus.about.world_seed,
                "name": page.name,
                "package": screen.package or page.package,
                "activity": page.activity,
                "width": screen.width,
                "height": screen.height,
                "html": "\n".join(line.text for line in screen.html_lines),
                "marks": marks,
                **({"xml": page_source(screen.nodes, screen.rotation, False)} if xml else {}),
            }

    def transitions(self) -> Iterator[Row]:
        """One row for each edge."""
        for edge, act in self.acts().items():
            yield {
                "app": self.corpus.about.app,
                "phone": self.corpus.about.phone,
                "page": self.first + edge.source,
                "id": edge.id,
                "words": self.corpus.words[edge.id],
                **act._asdict(),
                "next_page": self.first + edge.target,
                "split": self.split,
            }

    def acts(self) -> dict[Edge, Act]:
        """The actions of all edges whose elements the pages show."""
        if not self._acts:
            for page in range(len(self.corpus)):
                screen = self.corpus.screen(page)
                tags = {node: tag for tag, node in mark_nodes(screen).items()}
                for edge in self.corpus.leading(page):
                    try:
                        self._acts[edge] = self._act(edge, screen, tags)
                    except NotSupported:
                        continue
        return self._acts

    def _act(self, edge: Edge, screen: Screen, tags: dict[int, str]) -> Act:
        action = self.corpus.action(edge)
        node = None if action.element is None else locate(screen, action.element)
        said = _calls(action, "" if node is None else tags.get(node, ""))
        call = next((one for one in said if read(one, self.corpus, edge.source).id == edge.id), "")
        x, y = (None, None) if node is None else map(int, screen.centre(node))
        return Act(msgspec.json.encode(action).decode(), call, x, y)

    # --- instructions ----------------------------------------------------------------------------

    def rows(self, instructions: Iterable[Instruction] = ()) -> Iterator[Row]:
        """Rows of all kinds, `gold` first, each page with an instruction once, until nothing more can be drawn."""
        corpus, acts = self.corpus, self.acts()
        for one in instructions:
            pages = follow(corpus, one.path)
            edges = [corpus.edge(page, id) for page, id in zip(pages, one.path, strict=False)]
            yield from self._told("gold", edges, one.task, one.steps)
        paths = Gias([corpus]).tallies[0].paths
        ways = Ways(corpus, {edge: intent for edge, intent in paths.intents.items() if edge in acts})
        for edge in ways.intents:
            if told := ways.tell((edge,), self._rng):
                yield from self._told("step", [edge], *told)
        for start, end in ways.pairs(self._rng):
            way = ways.between(start, end, self._rng)
            if told := ways.tell(way, self._rng):
                yield from self._told("asked", way, *told)

    def _told(self, kind: str, edges: Iterable[Edge], task: str, steps: tuple[str, ...]) -> Iterator[Row]:
        """The rows of one instruction."""
        way = tuple(edges)
        for step, edge in enumerate(way):
            if edge not in self.acts() or (edge.source, task) in self._seen:
                continue
            self._seen.add((edge.source, task))
            yield {
                "app": self.corpus.about.app,
                "phone": self.corpus.about.phone,
                "kind": kind,
                "instruction": task,
                "text": steps[step] if step < len(steps) else "",
                "step": step,
                "steps": len(way),
                "page": self.first + edge.source,
                "id": edge.id,
                **self.acts()[edge]._asdict(),
                "next_page": self.first + edge.target,
                "split": self.split,
            }


class Ways:
    """Shortest ways between pages, of actions whose intents are known, and how they are told."""

    def __init__(self, corpus: Corpus, intents: dict[Edge, Intent]) -> None:
        self.corpus, self.intents = corpus, intents
        self._grammar = Grammar(words_of(corpus))
        self._distances = Distances(((edge.source, edge.target) for edge in intents), len(corpus))
        self._leading: dict[int, list[Edge]] = {}
        for edge in intents:
            self._leading.setdefault(edge.source, []).append(edge)

    def pairs(self, rng: random.Random) -> Iterator[tuple[int, int]]:
        """All pairs of pages with a way of two actions or more between them, in a drawn order."""
        count = len(self.corpus)
        for number in rng.sample(range(count * count), count * count):
            start, end = divmod(number, count)
            if 2 <= self._distances.to(end)[start] <= LONGEST:
                yield start, end

    def between(self, start: int, end: int, rng: random.Random) -> tuple[Edge, ...]:
        """A shortest way, of equal ones a drawn one; of equal actions those that say something come first."""
        left, way, at = self._distances.to(end), list[Edge](), start
        while at != end:
            nearer = [edge for edge in self._leading[at] if left[edge.target] == left[at] - 1]
            way.append(rng.choice([edge for edge in nearer if not self.intents[edge].is_silent] or nearer))
            at = way[-1].target
        return tuple(way)

    def tell(self, way: tuple[Edge, ...], rng: random.Random) -> tuple[str, tuple[str, ...]] | None:
        """The sentence and a text for each action, None where they would make no sense."""
        intents = tuple(self.intents[edge] for edge in way)
        if not _makes_sense(intents):
            return None
        about = self.corpus.about
        keys = tuple(i for i, one in enumerate(intents) if i == len(intents) - 1 or not one.is_silent)
        words = tuple(self.corpus.words[edge.id] for edge in way)
        trail = Trail(about.label or about.app, ("",) * (len(way) + 1), words, intents, keys)
        try:
            told = self._grammar.tell(trail, rng)
        except BadDraft:
            return None
        return told.task, told.steps


def _makes_sense(intents: tuple[Intent, ...]) -> bool:
    """Whether a way can be asked for: it ends with something to ask for, Enter follows a text, nothing is named twice,
    and what is named can be read in one sentence."""
    if intents[-1].slot in ("back", "enter", "direction", "menu") and len(intents) > 1:
        return False
    if any(b.slot == "enter" and a.slot not in TYPED for a, b in pairwise((Intent(""), *intents))):
        return False
    named = [one for one in intents if not one.is_silent]
    return len(named) == len(set(named)) <= TOLD


def _calls(action: Action, tag: str) -> tuple[str, ...]:
    """What may mean an action in Mobile-Bench-v2's form, the usual one first."""
    match action.verb:
        case "set_text":
            return (f'input("{action.text}")', *([f'input({tag}, "{action.text}")'] if tag else []))
        case "swipe" if tag:
            return (f'scroll({tag}, "{action.text}")',)
        case "click" if tag:
            return (f"click({tag})",)
    return (action.verb,) if action.element is None else ()
