"""Exploring: an app's pages, breadth first and then at random, as Mobile3M was collected (arXiv 2409.14818).

Up to half of the pages are found breadth first, from those at most three actions away; the others from pages at a depth
that is drawn first, so that deep ones are found too. When there are enough pages, the rest is tried all the same, for
the edges between them. What is drawn depends on the seed and on how many pages were tried alone: an exploration that
was cut off goes on from its file to the same end.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from ...devices.pages import CLOSED, OPEN, ROOT, UNREACHABLE, About, Corpus, Edge, Page, StoredPages, encode, load
from ...devices.perform import locate
from ...errors import InvalidOption
from ...phone.state.phone import Phone
from ...screen import Screen
from ...trajectory.atomic import write_atomic
from .layouts import layout_of
from .phones import Explored, Look, Try
from .similar import PIXELS, SimilarPages, difference
from .states import States

IN_ORDER = 3  # depth down to which pages are tried in order at first …
SHARE_IN_ORDER = 0.5  # … until so many of the pages are found
PLAIN, SLIDER = ("click", "set_text", "enter"), "SeekBar"  # whose changes make states of their own
EVERY = 20  # pages that are tried between two writings of the file


class Explorer:
    """An exploration of one app; `step` tries all actions on one page.

        explorer = Explorer(SimulatedApp(base_phone(), "com.google.android.deskclock"), About("Clock", pages=20))
        while not explorer.is_complete:
            explorer.step()
        print(explorer.corpus)

    app: what is explored. about: how far; it is kept with the corpus. corpus: what was found before, by default
    nothing.
    """

    def __init__(self, app: Explored, about: About, corpus: Corpus | None = None) -> None:
        self.app, self.about = app, about
        self.corpus = Corpus(about, StoredPages(about)) if corpus is None else corpus
        self._similar = SimilarPages(self.corpus, self._differs if app.pictures else None)
        self._states = States(self.corpus, about.states)

    @property
    def steps(self) -> int:
        """How many pages have been tried."""
        return len(self.corpus) - self.corpus.state.count(OPEN)

    @property
    def is_complete(self) -> bool:
        """Whether all pages have been tried."""
        return bool(len(self.corpus)) and self.corpus.is_complete

    def step(self) -> None:
        """Try the next page; the first call looks at the app's first one."""
        if not len(self.corpus):
            self._add_page(self.about.app + ROOT, 0, self.app.first())
            return
        page = self._next()
        tries = self.app.tries(self.corpus, page)
        screen = None if self._source.is_real(page) else self.corpus.screen(page)
        for one in tries or ():
            self._take(page, one, screen)
        if screen is not None:
            self._source.layouts[page] = layout_of(self.corpus, page).rows()
        self.corpus.state[page] = UNREACHABLE if tries is None else CLOSED

    def _next(self) -> int:
        """The page that is tried next."""
        found = [page for page, state in enumerate(self.corpus.state) if state == OPEN]
        if len(self.corpus) >= self.about.pages:
            return found[0]
        depths = [page.depth for page in self.corpus.pages]
        near = next((page for page in found if depths[page] <= IN_ORDER), None)
        if near is not None and len(self.corpus) < SHARE_IN_ORDER * self.about.pages:
            return near
        rng = random.Random(f"{self.about.seed} {self.about.package} {self.steps}")
        depth = rng.choice(sorted({depths[page] for page in found}))
        return rng.choice([page for page in found if depths[page] == depth])

    def _take(self, page: int, one: Try, screen: Screen | None) -> None:
        """Note what an action led to. screen: of the page, None on a real phone, where actions are made on screens
        that are only like it."""
        tally = self.corpus.tally
        if one.look is None:
            self.corpus.tally = tally._replace(tried=tally.tried + 1, left=tally.left + 1)
            return
        id = self.corpus.id_of(one.words)
        if not one.words or (id is not None and self.corpus.after(page, id) is not None):
            return
        target = self._page_of(page, one)
        beyond = tally.beyond + (target is None)
        self.corpus.tally = tally._replace(tried=tally.tried + 1, beyond=beyond)
        if target is not None:
            self._source.add_action(one.action)  # now: rows of the file are in the order in which things were found
            node = None if screen is None or one.action.element is None else locate(screen, one.action.element)
            self.corpus.add_edge(Edge(page, self.corpus.add_words(one.words), target, one.action, node))

    def _page_of(self, page: int, one: Try) -> int | None:
        """The page that an action leads to: one like those found before, or a new one; None where it is not kept."""
        assert one.look is not None
        state = self._state_of(one, page)
        found = self._similar.find(one.look.screen, one.look.lines, page, state)
        depth = self.corpus.pages[page].depth + 1
        if found is not None or len(self.corpus) >= self.about.pages or depth > self.about.depth:
            return found
        name = f"{self.corpus.pages[page].name}_{self.corpus.add_words(one.words)}"
        return self._add_page(name, depth, one.look, state)

    def _state_of(self, one: Try, page: int) -> int:
        """The state of the data that an action leads to; what is swiped or slid, or done by going back, is not told
        apart."""
        phone, before = one.look.value if one.look else None, self.corpus.pages[page].state
        is_plain = one.action.verb in PLAIN and SLIDER not in one.words
        return self._states.of(phone, before, is_plain) if isinstance(phone, Phone) else 0

    def _add_page(self, name: str, depth: int, look: Look, state: int = 0) -> int:
        """Keep a new page; its number."""
        page = Page(name, depth, look.screen.package, look.screen.activity, state)
        self._source.add(page, look.value, look.lines)
        number = self.corpus.add_page(page)
        if isinstance(look.value, Phone) and state == self._states.count:
            self._states.add(look.value)
        self._similar.add()
        return number

    @property
    def _source(self) -> StoredPages:
        assert isinstance(self.corpus.source, StoredPages)
        return self.corpus.source

    def _differs(self, page: int, screen: Screen) -> bool:
        return difference(self.corpus.screen(page), screen) >= PIXELS


def explore(
    app: Explored, about: About, path: Path, every: int = EVERY, watch: Callable[[Corpus], None] | None = None
) -> Corpus:
    """Explore an app, or go on where an exploration of it was cut off, and write its corpus to a file.

        for job in jobs(SimulatedDevice("everything"), Path("corpus")):
            explore(*job)

    every: after so many pages the file is written. watch: called after each page. Raises InvalidOption where the file
    holds what was explored otherwise, and DamagedFile where it holds no corpus.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    for left in path.parent.glob(f".{path.name}.*"):  # by a process that was killed while it wrote
        left.unlink()
    corpus = load(path) if path.exists() else None
    if corpus is not None and corpus.about != about:
        raise InvalidOption(f"{path} was explored {_otherwise(corpus.about, about)}: give another folder.")
    explorer = Explorer(app, about, corpus)
    corpus = explorer.corpus
    while not explorer.is_complete:
        explorer.step()
        if watch is not None:
            watch(corpus)
        if corpus.is_complete or explorer.steps % every == 0:
            write_atomic(path, encode(corpus))
    return corpus


def _otherwise(found: About, wanted: About) -> str:
    """In what the first exploration differs from another: "with seed 1, not 0"."""
    name, was, wants = next(
        (name, was, wants) for name, was, wants in zip(About._fields, found, wanted, strict=True) if was != wants
    )
    return f"with {name} {was!r}, not {wants!r}"
