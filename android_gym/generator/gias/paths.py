"""Paths through a corpus: stage 1 of GIAS, and its check for needless steps (arXiv 2505.11891, section 3.1)."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_

import numpy as np
from numpy.typing import NDArray

from ...devices.pages import Corpus, Edge
from ...envs.pages.similar import SHARE
from .intents import TYPED, Intent
from .names import is_headline
from .sense import LEAVING, Data, is_about_another, is_begun, is_given_up, is_sensible, is_undone
from .words import Words, words_in

Path = tuple[Edge, ...]

_NUMBER = re.compile(r"\d+")
SIMPLE, COMPLEX = range(1, 7), range(7, 16)  # actions
VARIED = 2  # longer paths have two kinds of intent: an item is opened and a tab chosen, a text typed …
HOMOGENEOUS = 0.2  # at most so many of the pages inside a path are like another one on it
TRIES = 6  # drawn for one end at a time
ENDED = {"enter": TYPED, "confirm": ("text", "choice", "switch")}  # what an action ends
BACKS = {SIMPLE: 0, COMPLEX: 2}  # times a path may go back, for what has nothing to do with what was done before …
BACKS_AFTER = {SIMPLE: 2, COMPLEX: 4}  # … and where something was changed before
TOLD = {SIMPLE: 5, COMPLEX: 6}  # key nodes of a sentence that can be read
PASSED = {"choices": ("choice",)}  # what says itself what was done before it
PAGES = ("item", "page")
PASSED_OVER = ("menu", "direction", "start", "enter")
SILENTLY = 2  # at most so many actions in a row go without saying
LONGER = 2  # at most so many actions more than where those without an intent are used as well


class Paths:
    """Draws paths from the first page of a corpus, of actions whose intents are known."""

    def __init__(
        self,
        corpus: Corpus,
        intents: Mapping[Edge, Intent],
        dialogs: Collection[int] = (),
        asking: Collection[int] = (),  # dialogs that want an answer
        data: Sequence[Data] = (),  # by page, where it is known
        words: Words | None = None,
        people: Collection[str] = (),  # what the owner's contacts are called
    ) -> None:
        self.corpus, self.intents, self.data, self.words = corpus, intents, data, words or words_in("en")
        self.people = frozenset(people)
        self.dialogs, self.asking = frozenset(dialogs), frozenset(asking)
        self.alike = likeness(corpus)
        self.drawn = 0
        self._between: dict[tuple[int, int], list[Edge]] = defaultdict(list)
        filled = self._filled_in()
        for edge, one in intents.items():
            if edge.source not in filled or one.slot not in LEAVING:
                self._between[edge.source, edge.target].append(edge)
        self._usable, self._all = (
            Distances(self._between, len(corpus)),
            Distances(((e.source, e.target) for e in corpus.edges), len(corpus)),
        )
        self._onward: dict[int, list[int]] = defaultdict(list)
        for source, target in self._between:
            self._onward[source].append(target)

    def _filled_in(self) -> frozenset[int]:
        """The pages on which most actions begin something that is to be filled in: nothing else is looked for there."""
        begun: Counter[int] = Counter()
        every: Counter[int] = Counter()
        for edge, one in self.intents.items():
            if not one.is_silent:
                every[edge.target] += 1
                begun[edge.target] += is_begun(one, self.words)
        return frozenset(page for page, count in begun.items() if 2 * count > every[page])

    def ends(self) -> list[int]:
        """The pages that a path can end on: those to which actions with intents lead about as fast as any."""
        pages = range(1, len(self.corpus))
        return [page for page in pages if 0 < self.steps(page) <= self._all.to(page)[0] + LONGER]

    def steps(self, end: int) -> int:
        """How many actions with intents lead to a page; -1 where none do."""
        return int(self._usable.to(end)[0])

    def draw(self, end: int, lengths: range, rng: random.Random) -> Path | None:
        """One of the shortest paths to a page; None where it is not of these lengths or none was found in a few
        tries."""
        if self.steps(end) not in lengths:
            return None
        for _ in range(TRIES):
            self.drawn += 1
            path = self._route(end, rng)
            if self.is_good(path):
                return path
        return None

    def is_good(self, path: Path) -> bool:
        """Whether a path makes sense, its pages differ, and its end cannot be had in fewer steps."""
        return self.is_shortest(path) and self._makes_sense(path) and self.homogeneous(path) <= HOMOGENEOUS

    def keys(self, path: Path) -> tuple[int, ...]:
        """The steps of a path that an instruction has to tell: those that do not go without saying, and the last."""
        told = [self.intents[edge] for edge in path]
        passed = [_says(after, one) for one, after in pairwise(told)]
        return tuple(i for i, one in enumerate(told) if i == len(path) - 1 or not (one.is_silent or passed[i]))

    def is_shortest(self, path: Path) -> bool:
        """Whether no way to its end is shorter, over the actions with intents, and none much shorter over all of them:
        then nothing on it is for nothing."""
        end = path[-1].target
        return bool(len(path) == self.steps(end) <= self._all.to(end)[0] + LONGER)

    def homogeneous(self, path: Path) -> float:
        """The share of the pages inside a path that are like another one on it."""
        pages = [0, *(edge.target for edge in path)]
        inside = pages[1:-1]
        return float(np.mean([self.alike[page, pages].sum() > 1 for page in inside])) if inside else 0.0

    def _route(self, end: int, rng: random.Random) -> Path:
        """The shortest way to a page, of equal ones a drawn one."""
        path: list[Edge] = []
        left, at = self._usable.to(end), 0
        while at != end:
            page = rng.choice([page for page in self._onward[at] if left[page] == left[at] - 1])
            path.append(self._chosen(at, page, rng))
            at = page
        return tuple(path)

    def _chosen(self, source: int, target: int, rng: random.Random) -> Edge:
        """One of the actions between two pages, of those that say something if there are any."""
        edges = self._between[source, target]
        return rng.choice([edge for edge in edges if not self.intents[edge].is_silent] or edges)

    def _makes_sense(self, path: Path) -> bool:
        told = [self.intents[edge] for edge in path]
        if not self._ends_well(path, told) or (len(path) > VARIED and len({one.slot for one in told}) < 2):
            return False
        keys = (-1, *self.keys(path))
        if any(
            len({told[i] for i in range(one + 1, other) if told[i].is_silent}) > SILENTLY
            for one, other in pairwise(keys)
        ):
            return False
        menus = [one for one in told if one.slot == "menu"]
        if len(menus) > len(set(menus)):
            return False  # what was chosen in a menu is chosen otherwise
        entered = [i for i, one in enumerate(told) if one.slot == "enter"]
        if any(i == 0 or told[i - 1].slot not in TYPED for i in entered):
            return False
        said = [told[key] for key in self.keys(path) if not told[key].is_silent]
        if not is_sensible(said, self.words) or is_given_up(told, self.words) or self._is_undone(path):
            return False
        if self._is_beside(path, told) or is_about_another(told, self.words, self.people):
            return False
        fields = [one.about for one in said if one.slot in TYPED]
        kind = SIMPLE if len(path) in SIMPLE else COMPLEX
        backs = [edge for edge, one in zip(path, told, strict=True) if one.slot == "back"]
        changing = [i for i, edge in enumerate(path) if self._changes(edge)]
        if self.corpus.about.states and any(
            one.slot == "confirm" and not (path[i].source in self.asking or _is_filled_in(told[:i]))
            for i, one in enumerate(told)
        ):
            return False  # nothing was confirmed
        if len(backs) > (BACKS_AFTER if changing else BACKS)[kind] or any(
            edge.source in self.dialogs for edge in backs
        ):
            return False
        if len(said) > TOLD[kind]:
            return False
        kinds = [_shape(one) for one in said if one.slot not in TYPED]
        kinds += [one.about.casefold() for one in said if one.slot == "choice" and one.about]
        sought = [one.value for one in said if one.slot == "search"]
        return all(len(names) == len(set(names)) for names in (kinds, fields, sought))

    def _is_beside(self, path: Path, told: list[Intent]) -> bool:
        """Whether something is told as if it stood on a page that stands beside it."""
        opened = [(edge, one) for edge, one in zip(path, told, strict=True) if one.slot not in PASSED_OVER]
        return any(
            one.slot in PAGES
            and after.slot in PAGES
            and (self._shows(edge.source, after.value) or self._are_of_a_kind(edge, one, next_, after))
            for (edge, one), (next_, after) in pairwise(opened)
        )

    def _are_of_a_kind(self, edge: Edge, one: Intent, next_: Edge, after: Intent) -> bool:
        """Whether two things that are opened one after the other are of a kind, two films, two articles, two people:
        they have a kind of page of their own."""
        of = [self.corpus.pages[page].activity for page in (edge.source, edge.target, next_.target)]
        if "settings" in of[1].casefold():
            return False
        return _are_headlines(one, after) or after.value.startswith("#") or of[0] != of[1] == of[2]

    def _shows(self, page: int, name: str) -> bool:
        return any(f"> {name} <" in line or f'"{name}"' in line for line in self.corpus.lines(page))

    def _changes(self, edge: Edge) -> bool:
        """Whether an action changes the phone's data, as far as states of it are told apart."""
        return self.corpus.pages[edge.source].state != self.corpus.pages[edge.target].state

    def _is_undone(self, path: Path) -> bool:
        """Whether the path takes back what it did."""
        return bool(self.data) and is_undone([self.data[page] for page in (0, *(edge.target for edge in path))])

    def _ends_well(self, path: Path, told: list[Intent]) -> bool:
        """Whether a path ends on what somebody may want: something that is named, and no question."""
        last = told[-1]
        if last.slot in ENDED:
            return (len(told) > 1 and told[-2].slot in ENDED[last.slot]) or self._changes(path[-1])
        is_wanted = bool(last.slot != "entry" or last.about or self._changes(path[-1]))  # what is chosen only leads on
        return is_wanted and not last.is_silent and path[-1].target not in self.asking


def _says(after: Intent, one: Intent) -> bool:
    """Whether an action is named with the one that comes after it: “set “Theme” to “Dark””."""
    if not after.about or after.slot == "beside":
        return False
    return after.slot in PASSED.get(one.slot, ()) or one.value == after.about


def _are_headlines(one: Intent, other: Intent) -> bool:
    return one.slot == other.slot == "item" and is_headline(one.value) and is_headline(other.value)


def _is_filled_in(told: list[Intent]) -> bool:
    return bool(told) and told[-1].slot in ENDED["confirm"]


def _shape(intent: Intent) -> str:
    """What two actions of a sentence may not have in common: a name without its numbers, or how a button's begins."""
    name = _NUMBER.sub("0", intent.value.casefold())
    return " ".join(name.split()[:2]) if intent.slot in ("button", "beside") else name


class Distances:
    """How many actions lead from each page to each other one, -1 where none do. Pages are counted from 0 to the highest
    one that has a link, or to `pages`."""

    def __init__(self, links: Iterable[tuple[int, int]], pages: int = 0) -> None:
        found = {link for link in links if link[0] != link[1]}
        size = max([pages, *(max(link) + 1 for link in found)])
        after: list[list[int]] = [[] for _ in range(size)]
        for source, target in found:
            after[source].append(target)
        self._steps = _counted(after)

    def to(self, page: int) -> NDArray[np.int16]:
        """By page, the actions to one."""
        found: NDArray[np.int16] = self._steps[page]
        return found


def _counted(after: list[list[int]]) -> NDArray[np.int16]:
    """By target and source, the fewest actions. The pages that are within reach of one are the bits of a number."""
    size = len(after)
    steps = np.full((size, size), -1, np.int16)
    np.fill_diagonal(steps, 0)
    reached, count = [1 << page for page in range(size)], 0
    while True:
        count += 1
        wider = [
            reduce(or_, (reached[one] for one in following), reached[page]) for page, following in enumerate(after)
        ]
        grown = [page for page in range(size) if wider[page] != reached[page]]
        if not grown:
            return steps
        for page in grown:
            fresh = (wider[page] ^ reached[page]).to_bytes(size // 8 + 1, "little")
            bits = np.unpackbits(np.frombuffer(fresh, np.uint8), bitorder="little")
            steps[np.flatnonzero(bits), page] = count
        reached = wider


def likeness(corpus: Corpus) -> NDArray[np.bool_]:
    """Which pages are alike, each with itself: more than half of the lines that either has, both have. Unlike when
    exploring, also pages of two activities may be."""
    states = np.array([page.state for page in corpus.pages])
    found: NDArray[np.bool_] = _share_lines(corpus) & (states[:, None] == states)
    np.fill_diagonal(found, True)
    return found


def shown(corpus: Corpus) -> int:
    """How many pages there are by what they show alone: those of one activity that share more than half of their lines
    are one, whatever the phone's data."""
    activities = {activity: i for i, activity in enumerate(dict.fromkeys(page.activity for page in corpus.pages))}
    of = np.array([activities[page.activity] for page in corpus.pages])
    same = _share_lines(corpus) & (of[:, None] == of)
    kept: list[int] = []
    for page in range(len(corpus)):
        if not same[page, kept].any():
            kept.append(page)
    return len(kept)


def _share_lines(corpus: Corpus) -> NDArray[np.bool_]:
    """Which pages have in common more than half of the lines that either has."""
    ids: dict[str, int] = {}
    lines = [[ids.setdefault(line, len(ids)) for line in corpus.lines(page)] for page in range(len(corpus))]
    has = np.zeros((len(corpus), len(ids)), np.float32)
    for page, numbers in enumerate(lines):
        has[page, numbers] = 1
    both, size = has @ has.T, has.sum(1)
    found: NDArray[np.bool_] = both > SHARE * (size[:, None] + size[None, :] - both)
    return found
