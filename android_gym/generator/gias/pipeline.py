"""GIAS: instructions from the paths of corpora, in six stages (Mobile-Bench-v2, arXiv 2505.11891, algorithm 1).

1. paths from the first page to ends that differ (`paths`), 2. descriptions of their pages (`describing`), 3. what each
action is for and 4. what of it an instruction has to name, the key nodes (`intents`), 5. a template filled with that
(`telling`), 6. no two sentences alike (`near`). What is left is replayed over the corpus.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...devices.pages import Corpus, Edge, distinct
from ...devices.pages.instructions import COMPLEX as LONG
from ...devices.pages.instructions import LIMITS, Instruction, KeyNode, follow, split_of
from ...devices.pages.instructions import SIMPLE as SHORT
from ...envs.pages.verdicts import is_like, replay
from ...errors import InvalidOption, NotSupported
from ...phone.state.diff import side_effects
from ..drafts import BadDraft
from .chances import CHANCE, chances
from .describing import Describer, Labels
from .intents import TYPED, Intent, intents_of, names_of_people, view_of
from .near import TAU, NearDuplicates
from .paths import COMPLEX, HOMOGENEOUS, SIMPLE, Path, Paths, shown
from .sense import Data
from .telling import Grammar, Narrator, Trail
from .words import words_of

LONG_SHARE = 3_234 / 12_854  # of the instructions are complex, as in the paper
CHANGING = (*TYPED, "switch", "box", "choice", "answer", "confirm")  # slots of what changes or fills in something
AGAIN = 2  # times more that an end of these is drawn
PATIENCE = 12  # times in a row that an end gives no instruction, after which it gives none


@dataclass
class AppTally:
    """What became of one app's paths."""

    app: str
    phone: str
    pages: int
    shown: int  # of them, those that differ in what they show
    paths: Paths
    kept: list[Instruction] = field(default_factory=list)
    inside: float = 0.0  # sum of the homogeneous shares of the paths that were kept
    near: int = 0  # sentences that were like another one

    def __post_init__(self) -> None:
        self._ends = np.zeros(self.pages, bool)  # that instructions have
        self._alike = np.zeros(self.pages, bool)  # of these, those that are like another one

    @property
    def ends(self) -> set[str]:
        """The pages that the instructions end on."""
        return {one.end for one in self.kept}

    @property
    def templates(self) -> set[str]:
        return {one.template for one in self.kept}

    def count(self, split: str) -> int:
        """The instructions of a split."""
        return sum(one.split == split for one in self.kept)

    def keep(self, one: Instruction, path: Path) -> None:
        """Keep an instruction."""
        self.kept.append(one)
        self.inside += self.paths.homogeneous(path)
        self._ends[path[-1].target] = True
        self._alike |= self._alike_with(path[-1].target)

    def has(self, page: int) -> bool:
        """Whether an instruction ends on a page."""
        return bool(self._ends[page])

    def differs(self, end: int) -> bool:
        """Whether few of the ends are alike with another one, with this one as well."""
        if self._ends[end]:
            return True
        return bool((self._alike | self._alike_with(end)).sum() <= HOMOGENEOUS * (self._ends.sum() + 1))

    def _alike_with(self, end: int) -> NDArray[np.bool_]:
        """The ends that are like one, and that one if there are any."""
        found: NDArray[np.bool_] = self._ends & self.paths.alike[end]
        found[end] = False
        found[end] = found.any()
        return found

    def homogeneous_ends(self) -> float:
        """The share of the ends that are like another one."""
        return float(self._alike.sum() / max(1, self._ends.sum()))


class Gias:
    """Makes instructions on corpora. The same corpora and seed give the same ones.

        gias = Gias(corpora, seed=0)
        instructions = gias.run(12_854)
        gias.tallies[0].ends

    describer, narrator: what describes pages and writes sentences, by default without a model. tau: how alike two
    sentences may not be. chance: with which a player who draws reaches the ends, on average, at most; 1 for any ends.
    tallies: one for each corpus. Raises InvalidOption where there are no corpora, or as `devices.pages.distinct`.
    """

    def __init__(
        self,
        corpora: Sequence[Corpus],
        seed: int = 0,
        describer: Describer | None = None,
        narrator: Narrator | None = None,
        tau: float = TAU,
        chance: float = CHANCE,
    ) -> None:
        if not corpora:
            raise InvalidOption("There is no corpus.")
        asked: dict[tuple[str, str], set[tuple[Intent, ...]]] = {}  # worlds of a phone have what was asked in common
        self._apps = [
            _App(corpus, seed, describer or Labels(), narrator, self._affords, asked.setdefault(_kind(corpus), set()))
            for corpus in distinct(corpora)
        ]
        self._differing = NearDuplicates((text for app in self._apps for text in app.usual()), tau)
        self._kept: Counter[str] = Counter()  # by split
        self.chance, self._credit = chance, 0.0  # what all ends together lie below the bound
        self.tallies = tuple(app.tally for app in self._apps)

    def run(self, count: int) -> tuple[Instruction, ...]:
        """At most `count` instructions, one of each app in turn as long as it has more."""
        kept: list[Instruction] = []
        for shared in (True, False):  # with the paper's shares of simple and complex ones, then whatever there is
            going = [(app, app.candidates(self._lengths(count, shared))) for app in self._apps]
            while going:
                for app, drafts in tuple(going):
                    if len(kept) == count:
                        return tuple(kept)
                    made = next((one for one in drafts if one is None or self._keeps(app, *one)), None)
                    if made is None:
                        going.remove((app, drafts))
                    else:
                        kept.append(made[0])
        return tuple(kept)

    def _keeps(self, app: _App, made: Instruction, path: Path) -> bool:
        chance = app.chance(path)
        if not (self._affords(chance) and app.tally.differs(path[-1].target) and verify(app.paths.corpus, made)):
            return False
        if not self._differing.add(made.task):
            app.tally.near += 1
            return False
        self._credit += self.chance - chance
        app.tally.keep(made, path)
        self._kept[made.split] += 1
        return True

    def _affords(self, chance: float) -> bool:
        """Whether the ends stay below the bound, on average, with another one."""
        return chance <= self.chance + self._credit

    def _lengths(self, count: int, shared: bool) -> Iterator[tuple[range, ...]]:
        """The lengths that are wanted next, the first ones most: as long as shares count, at most the paper's of all
        that are asked for."""
        long = LONG_SHARE * count
        while True:
            wanted = [COMPLEX] * (self._kept[LONG] < long) + [SIMPLE] * (self._kept[SHORT] < count - long)
            yield tuple(wanted) if shared else (SIMPLE, COMPLEX)


class _App:
    """One app's candidates."""

    def __init__(
        self,
        corpus: Corpus,
        seed: int,
        describer: Describer,
        narrator: Narrator | None,
        affords: Callable[[float], bool],
        asked: set[tuple[Intent, ...]],
    ) -> None:
        self._affords = affords
        self._asked = asked  # what was asked for, in whatever words
        words = self._words = words_of(corpus)
        self.describer, self.narrator = describer, narrator or Grammar(words)
        self.views = [view_of(corpus.screen(page)) for page in range(len(corpus))]
        self.intents = intents_of(corpus, self.views, words)
        dialogs = [page for page, view in enumerate(self.views) if view.is_dialog]
        asking = [page for page, view in enumerate(self.views) if view.asks]
        data = _data(corpus)
        self.paths = Paths(corpus, self.intents, dialogs, asking, data, words, names_of_people(corpus))
        self._changed = _changed(self.intents, data)
        self.chances = dict(zip((SIMPLE, COMPLEX), chances(corpus, LIMITS[SHORT], LIMITS[LONG]), strict=True))
        self.label = corpus.about.label or corpus.about.app
        self.tally = AppTally(corpus.about.app, corpus.about.phone, len(corpus), shown(corpus), self.paths)
        self._rng = random.Random(f"gias/{seed}/{corpus.about.app}")
        self._captions: dict[int, str] = {}

    def chance(self, path: Path) -> float:
        """With which a player who draws from the pages' actions comes to the end of a path before its steps are up."""
        return float(self.chances[SIMPLE if len(path) in SIMPLE else COMPLEX][path[-1].target])

    def usual(self) -> Iterator[str]:
        """Texts like those of the app's instructions."""
        frames = self._words.frames
        said = (intent for intent in self.intents.values() if not intent.is_silent)
        for number, intent in enumerate(said):
            yield f"In {self.label}, open “{intent.value}” and then tap “"
            yield frames[number % len(frames)]

    def candidates(self, lengths: Iterable[tuple[range, ...]]) -> Iterator[tuple[Instruction, Path] | None]:
        """Instructions to ends in a drawn order, again and again, without those that gave none several times in a row;
        None once there are no more."""
        wanted, misses = iter(lengths), dict.fromkeys(self.paths.ends(), 0)
        while misses:
            for end in self._round(misses):
                if end not in misses:
                    continue
                before = len(self.tally.kept)
                found = self._draft(end, next(wanted)) if self._affords(float(self.chances[SIMPLE][end])) else None
                if found is not None:
                    yield found
                misses[end] = 0 if len(self.tally.kept) > before else misses[end] + 1
                if misses[end] == PATIENCE:
                    del misses[end]
        yield None

    def _round(self, ends: Collection[int]) -> list[int]:
        """Ends in the order in which they are drawn next: those without an instruction first, of these where something
        was changed or filled in, and again at last; deep ones before others."""
        drawn = self._rng.sample(list(ends), len(ends))
        drawn.sort(key=lambda end: (self.tally.has(end), end not in self._changed, -self.paths.steps(end)))
        return [*drawn, *(end for end in drawn for _ in range(AGAIN if end in self._changed else 0))]

    def _draft(self, end: int, wanted: tuple[range, ...]) -> tuple[Instruction, Path] | None:
        path = next(filter(None, (self.paths.draw(end, lengths, self._rng) for lengths in wanted)), None)
        if path is None:
            return None
        corpus, keys = self.paths.corpus, self.paths.keys(path)
        intents = tuple(self.intents[edge] for edge in path)
        asked = tuple(intents[key] for key in keys)
        if asked in self._asked:
            return None
        self._asked.add(asked)
        captions = tuple(map(self._caption, (0, *(edge.target for edge in path))))
        trail = Trail(self.label, captions, tuple(corpus.words[edge.id] for edge in path), intents, keys)
        try:
            told = self.narrator.tell(trail, self._rng)
        except BadDraft:
            return None
        nodes = tuple(KeyNode(key, intents[key].slot, intents[key].value) for key in keys)
        ids = tuple(edge.id for edge in path)
        name = corpus.pages[path[-1].target].name
        app, phone = corpus.about.app, corpus.about.phone
        return Instruction(app, ids, name, told.task, told.steps, nodes, told.template, split_of(ids), phone), path

    def _caption(self, page: int) -> str:
        if page not in self._captions:
            self._captions[page] = self.describer.describe(self.paths.corpus, page, self.views[page])
        return self._captions[page]


def _data(corpus: Corpus) -> tuple[dict[str, Any], ...]:
    """By page, what of the phone's data differs from the first page; () of a real phone, whose data are not known."""
    try:
        home = corpus.phone(0)
        return tuple(
            {one.path: one.after for one in side_effects(home, corpus.phone(page))} for page in range(len(corpus))
        )
    except NotSupported:
        return ()


def _changed(intents: Mapping[Edge, Intent], data: Sequence[Data]) -> frozenset[int]:
    """The pages where the phone's data are no longer those of the first one, and to which a text, a switch, a choice or
    an answer leads."""
    found = {edge.target for edge, one in intents.items() if one.slot in CHANGING}
    return frozenset(found | {page for page, different in enumerate(data) if different})


def _kind(corpus: Corpus) -> tuple[str, str]:
    """The profile and the app of a corpus, whatever the world."""
    return corpus.about.profile, corpus.about.app


def verify(corpus: Corpus, one: Instruction) -> bool:
    """Whether an instruction's path leads over the corpus to its end, no page comes twice, there is a text for each
    action, and, where the phone is known, the same actions lead there on it."""
    try:
        pages = follow(corpus, one.path)
    except InvalidOption:
        return False
    names = [corpus.pages[page].name for page in pages]
    if not (names[-1] == one.end and len(set(names)) == len(names) and len(one.steps) == len(one.path)):
        return False
    try:
        end = corpus.phone(pages[-1])
    except NotSupported:
        return True
    made = replay(corpus, map(corpus.edge, pages, one.path))
    return made is not None and not side_effects(end, made) and is_like(end, made)
