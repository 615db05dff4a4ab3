"""GIAS: instructions from the paths of corpora, in six stages (Mobile-Bench-v2, arXiv 2505.11891, algorithm 1).

1. paths from the first page to ends that differ (`paths`), 2. descriptions of their pages (`describing`), 3. what each
action is for and 4. what of it an instruction has to name, the key nodes (`intents`), 5. a template filled with that
(`telling`), 6. no two sentences alike (`near`). What is left is replayed over the corpus.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ...devices.pages import Corpus
from ...devices.pages.instructions import COMPLEX as LONG
from ...devices.pages.instructions import Instruction, KeyNode, follow, split_of
from ...errors import InvalidOption, NotSupported
from ..drafts import BadDraft
from ..wording import frames_in, language_of
from .describing import Describer, Labels
from .intents import Intent, intents_of, view_of
from .near import TAU, NearDuplicates
from .paths import COMPLEX, SIMPLE, Path, Paths
from .telling import Grammar, Narrator, Trail
from .words import words_in

SHORT_FOR_LONG = 3  # simple instructions for one complex one, as in the paper (9,620 and 3,234)
PATIENCE = 3  # rounds through all ends that give little, after which an app has no more
LITTLE = 100  # ends for one new instruction


@dataclass
class AppTally:
    """What became of one app's paths."""

    app: str
    pages: int
    paths: Paths
    kept: list[Instruction] = field(default_factory=list)
    inside: float = 0.0  # sum of the homogeneous shares of the paths that were kept
    near: int = 0  # sentences that were like another one

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

    def homogeneous_ends(self) -> float:
        """The share of the ends that are like another one."""
        ends = [self.paths.corpus.find(name) for name in self.ends]
        return float((self.paths.alike[ends][:, ends].sum(1) > 1).mean()) if ends else 0.0


class Gias:
    """Makes instructions on corpora. The same corpora and seed give the same ones.

        gias = Gias(corpora, seed=0)
        instructions = gias.run(12_854)
        gias.tallies["Clock"].ends

    describer, narrator: what describes pages and writes sentences, by default without a model. tau: how alike two
    sentences may not be. Raises InvalidOption where there are no corpora, or two of one app.
    """

    def __init__(
        self,
        corpora: Sequence[Corpus],
        seed: int = 0,
        describer: Describer | None = None,
        narrator: Narrator | None = None,
        tau: float = TAU,
    ) -> None:
        names = [corpus.about.app for corpus in corpora]
        double = sorted({name for name in names if names.count(name) > 1})
        if double or not names:
            raise InvalidOption(f"There are two corpora of {double[0]}." if double else "There is no corpus.")
        self._apps = [_App(corpus, seed, describer or Labels(), narrator) for corpus in corpora]
        self._differing = NearDuplicates((text for app in self._apps for text in app.usual()), tau)
        self._kept: Counter[str] = Counter()  # by split
        self.tallies = {app.tally.app: app.tally for app in self._apps}

    def run(self, count: int) -> tuple[Instruction, ...]:
        """At most `count` instructions, one of each app in turn as long as it has more."""
        kept: list[Instruction] = []
        going = [(app, app.candidates(self._lengths())) for app in self._apps]
        while going:
            for app, drafts in tuple(going):
                made = next((one for one in drafts if one is None or self._keeps(app, *one)), None)
                if made is None:
                    going.remove((app, drafts))
                    continue
                kept.append(made[0])
                if len(kept) == count:
                    return tuple(kept)
        return tuple(kept)

    def _keeps(self, app: _App, made: Instruction, path: Path) -> bool:
        if not verify(app.paths.corpus, made):
            return False
        if not self._differing.add(made.task):
            app.tally.near += 1
            return False
        app.tally.kept.append(made)
        self._kept[made.split] += 1
        app.tally.inside += app.paths.homogeneous(path)
        return True

    def _lengths(self) -> Iterator[range]:
        """The lengths that are wanted next."""
        while True:
            yield COMPLEX if self._kept[LONG] * (SHORT_FOR_LONG + 1) < self._kept.total() else SIMPLE


class _App:
    """One app's candidates."""

    def __init__(self, corpus: Corpus, seed: int, describer: Describer, narrator: Narrator | None) -> None:
        language = _language(corpus)
        words = words_in(language)
        self.describer, self.narrator = describer, narrator or Grammar(words, frames_in(language))
        self.views = [view_of(corpus.screen(page)) for page in range(len(corpus))]
        self.intents = intents_of(corpus, self.views, words)
        self.paths = Paths(corpus, self.intents, [page for page, view in enumerate(self.views) if view.is_dialog])
        self.label = corpus.about.label or corpus.about.app
        self.tally = AppTally(corpus.about.app, len(corpus), self.paths)
        self._rng = random.Random(f"gias/{seed}/{corpus.about.app}")
        self._captions: dict[int, str] = {}
        self._asked: set[tuple[Intent, ...]] = set()  # what was asked for, in whatever words

    def usual(self) -> Iterator[str]:
        """Texts like those of the app's instructions."""
        for intent in self.intents.values():
            if not intent.is_silent:
                yield f"In {self.label}, open “{intent.value}” and then tap “"

    def candidates(self, lengths: Iterable[range]) -> Iterator[tuple[Instruction, Path] | None]:
        """Instructions to ends in a drawn order, again and again; None once there seem to be no more."""
        ends, wanted, waits = self.paths.ends(), iter(lengths), 0
        while ends and waits < PATIENCE:
            before = len(self.tally.kept)
            for end in self._rng.sample(ends, len(ends)):
                found = self._draft(end, next(wanted))
                if found is not None:
                    yield found
            waits = 0 if (len(self.tally.kept) - before) * LITTLE > len(ends) else waits + 1
        yield None

    def _draft(self, end: int, lengths: range) -> tuple[Instruction, Path] | None:
        path = self.paths.draw(end, lengths, self._rng)
        if path is None and lengths is COMPLEX:
            path = self.paths.draw(end, SIMPLE, self._rng)
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
        app = corpus.about.app
        return Instruction(app, ids, name, told.task, told.steps, nodes, told.template, split_of(ids)), path

    def _caption(self, page: int) -> str:
        if page not in self._captions:
            self._captions[page] = self.describer.describe(self.paths.corpus, page, self.views[page])
        return self._captions[page]


def verify(corpus: Corpus, one: Instruction) -> bool:
    """Whether an instruction's path leads over the corpus to its end, no page comes twice, and there is a text for each
    action."""
    try:
        pages = follow(corpus, one.path)
    except InvalidOption:
        return False
    names = [corpus.pages[page].name for page in pages]
    return names[-1] == one.end and len(set(names)) == len(names) and len(one.steps) == len(one.path)


def _language(corpus: Corpus) -> str:
    """The language of what an app shows, "" where it is not known."""
    try:
        return language_of(corpus.phone(0))
    except NotSupported:
        return ""
