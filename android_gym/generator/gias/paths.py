"""Paths through a corpus: stage 1 of GIAS, and its check for needless steps (arXiv 2505.11891, section 3.1)."""

from __future__ import annotations

import random
from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ...devices.pages import Corpus, Edge
from ...envs.pages.similar import SHARE
from .intents import TYPED, Intent

Path = tuple[Edge, ...]

SIMPLE, COMPLEX = range(1, 7), range(7, 16)  # actions
VARIED = 2  # longer paths have two kinds of intent: an item is opened and a tab chosen, a text typed …
HOMOGENEOUS = 0.2  # at most so many of the pages inside a path are like another one on it
TRIES = 6  # drawn for one end at a time
STOPS = 3  # at most so many pages are drawn that a complex path goes by; one of a simple path
PASSING = ("menu", "start", "enter", "direction")
BACKS = {SIMPLE: 0, COMPLEX: 2}  # times a path may go back, for what has nothing to do with what was done before
TOLD = {SIMPLE: 4, COMPLEX: 6}  # key nodes of a sentence that can be read


class Paths:
    """Draws paths from the first page of a corpus, of actions whose intents are known."""

    def __init__(self, corpus: Corpus, intents: Mapping[Edge, Intent], dialogs: Collection[int] = ()) -> None:
        self.corpus, self.intents, self.dialogs = corpus, intents, frozenset(dialogs)
        self.alike = likeness(corpus)
        self.drawn = 0
        self._between: dict[tuple[int, int], list[Edge]] = defaultdict(list)
        self._passing: dict[int, set[int]] = defaultdict(set)  # pages that are shown by what goes without saying
        self._possible: dict[int, set[Intent]] = defaultdict(set)
        for edge, intent in intents.items():
            self._between[edge.source, edge.target].append(edge)
            self._possible[edge.source].add(intent)
            if intent.slot in PASSING:
                self._passing[edge.source].add(edge.target)
        self._usable, self._all = Distances(self._between), Distances((e.source, e.target) for e in corpus.edges)
        self._onward: dict[int, list[int]] = defaultdict(list)
        for source, target in self._between:
            self._onward[source].append(target)

    def ends(self) -> list[int]:
        """The pages that a path can end on."""
        return [page for page in range(1, len(self.corpus)) if self._usable.to(page)[0] >= 0]

    def draw(self, end: int, lengths: range, rng: random.Random) -> Path | None:
        """A path to a page, by way of others that are drawn; None where none was found in a few tries."""
        most = STOPS if lengths is COMPLEX else 1
        for _ in range(TRIES):
            self.drawn += 1
            stops = [rng.randrange(1, len(self.corpus)) for _ in range(rng.randint(most // 2, most))]
            path = self._route([*stops, end], lengths[-1], rng)
            if len(path) in lengths and self.is_good(path):
                return path
        return None

    def is_good(self, path: Path) -> bool:
        """Whether a path makes sense, its pages differ, and its key nodes cannot be had in fewer steps."""
        return self._makes_sense(path) and self.homogeneous(path) <= HOMOGENEOUS and self.is_shortest(path)

    def keys(self, path: Path) -> tuple[int, ...]:
        """The steps of a path that an instruction has to tell: those that do not go without saying, and the last."""
        told = [self.intents[edge] for edge in path]
        onward = (*(one.value.isdigit() for one in told[1:]), False)  # of years chosen one by one, the last counts
        return tuple(
            i
            for i, (one, passed) in enumerate(zip(told, onward, strict=True))
            if i == len(path) - 1 or not (one.is_silent or (passed and one.value.isdigit()))
        )

    def is_shortest(self, path: Path) -> bool:
        """Whether no way between its key nodes is shorter, over all actions of the corpus."""
        at, done = 0, 0
        for key in self.keys(path):
            if self._all.to(path[key].source)[at] != key - done:
                return False
            at, done = path[key].target, key + 1
        return True

    def homogeneous(self, path: Path) -> float:
        """The share of the pages inside a path that are like another one on it."""
        pages = [0, *(edge.target for edge in path)]
        inside = pages[1:-1]
        return float(np.mean([self.alike[page, pages].sum() > 1 for page in inside])) if inside else 0.0

    def _route(self, stops: Iterable[int], longest: int, rng: random.Random) -> Path:
        """The shortest way by some pages, of equal ones a drawn one; () where a page would come twice."""
        path: list[Edge] = []
        seen, at = {0}, 0
        for stop in stops:
            left = self._usable.to(stop)
            if left[at] < 1 or len(path) + left[at] > longest:
                return ()
            while at != stop:
                onward = [page for page in self._onward[at] if left[page] == left[at] - 1 and page not in seen]
                if not onward:
                    return ()
                page = rng.choice(onward)
                path.append(self._chosen(at, page, rng))
                seen.add(page)
                at = page
        return tuple(path)

    def _chosen(self, source: int, target: int, rng: random.Random) -> Edge:
        """One of the actions between two pages, of those that say something if there are any."""
        edges = self._between[source, target]
        return rng.choice([edge for edge in edges if not self.intents[edge].is_silent] or edges)

    def _makes_sense(self, path: Path) -> bool:
        told = [self.intents[edge] for edge in path]
        kinds = {one.slot for one in told}
        if told[-1].slot == "back" or (len(path) > VARIED and len(kinds) < 2):
            return False
        if told[-1].slot == "direction" and (len(told) < 2 or told[-2].is_silent):
            return False
        entered = [i for i, one in enumerate(told) if one.slot == "enter"]
        if any(i == 0 or told[i - 1].slot not in TYPED for i in entered):
            return False
        named = [told[key] for key in self.keys(path) if not told[key].is_silent]
        said = [one for before, one in zip([None, *named], named, strict=False) if one != before]
        fields = [one.about for one in said if one.slot in TYPED]
        kind = SIMPLE if len(path) in SIMPLE else COMPLEX
        backs = [edge for edge, one in zip(path, told, strict=True) if one.slot == "back"]
        if len(backs) > BACKS[kind] or any(edge.source in self.dialogs for edge in backs):
            return False
        if len(said) > TOLD[kind] or sum(one.value.isdigit() for one in said) > 1:
            return False
        return len(said) == len(set(said)) and len(fields) == len(set(fields)) and not self._wanders(path)

    def _wanders(self, path: Path) -> bool:
        """Whether an action was for nothing: the next that is told could have been taken instead, at once or after what
        goes without saying."""
        keys = self.keys(path)
        for one, other in pairwise(keys):
            done, wanted = self.intents[path[one]], self.intents[path[other]]
            between = {self.intents[edge].slot for edge in path[one + 1 : other]}
            if done != wanted and "back" not in between and self._is_possible(wanted, path[one].source):
                return True
        return False

    def _is_possible(self, wanted: Intent, page: int) -> bool:
        """Whether an action can be taken on a page, or on one that a menu or a scroll shows."""
        near = {page} | self._passing[page]
        return any(wanted in self._possible[other] for other in near | {p for one in near for p in self._passing[one]})


class Distances:
    """How many actions lead from each page to one, counted back from it when it is asked for."""

    def __init__(self, links: Iterable[tuple[int, int]]) -> None:
        self._before: dict[int, list[int]] = defaultdict(list)
        for source, target in sorted({link for link in links if link[0] != link[1]}):
            self._before[target].append(source)
        self._known: dict[int, dict[int, int]] = {}  # as many as there are pages, at most

    def to(self, page: int) -> Mapping[int, int]:
        """By page, -1 where none leads there."""
        found = self._known.get(page)
        if found is None:
            found = self._known[page] = defaultdict(lambda: -1, self._counted(page))
        return found

    def _counted(self, page: int) -> Iterator[tuple[int, int]]:
        seen, line = {page}, deque([(page, 0)])
        while line:
            at, steps = line.popleft()
            yield at, steps
            fresh = [before for before in self._before[at] if before not in seen]
            seen.update(fresh)
            line.extend((before, steps + 1) for before in fresh)


def likeness(corpus: Corpus) -> NDArray[np.bool_]:
    """Which pages are alike, each with itself: more than half of the lines that either has, both have. Unlike when
    exploring, also pages of two activities may be."""
    ids: dict[str, int] = {}
    shown = [[ids.setdefault(line, len(ids)) for line in corpus.lines(page)] for page in range(len(corpus))]
    has = np.zeros((len(corpus), len(ids)), np.float32)
    for page, lines in enumerate(shown):
        has[page, lines] = 1
    both, size = has @ has.T, has.sum(1)
    found: NDArray[np.bool_] = both > SHARE * (size[:, None] + size[None, :] - both)
    np.fill_diagonal(found, True)
    return found
