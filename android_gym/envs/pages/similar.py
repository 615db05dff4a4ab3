"""Which page is like one that was seen: Mobile3M's rule (arXiv 2409.14818), by an index of lines.

Two pages are one if they are of one activity and more than half of the lines that either has, both have. On a real
phone their pictures must also differ in fewer than three tenths of their pixels. On a simulated one, states of the
phone's data (`states`) may be told apart as well.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...devices.pages import Corpus
from ...screen import Screen

SHARE = 0.5  # of the lines of two pages that are one, more are in both
PIXELS = 0.3  # of the pixels of two pages that are one, fewer differ

Lines = frozenset[str]


class SimilarPages:
    """The pages of a corpus, to find the one that is like a screen. `add` puts in one more.

    A page that is like a screen has more than half of its lines, so it has one of any half of them: it is sought among
    the pages that have one of the rarer half, which are few however many pages there are.
    """

    def __init__(self, corpus: Corpus, differs: Callable[[int, Screen], bool] | None = None) -> None:
        self.corpus, self.differs = corpus, differs
        self._lines: list[Lines] = []
        self._having: dict[tuple[int, str, str], list[int]] = {}  # pages by state, activity and line
        for _ in corpus.pages:
            self.add()

    def add(self) -> None:
        """Put in the corpus's next page."""
        page = len(self._lines)
        lines = frozenset(self.corpus.lines(page))
        self._lines.append(lines)
        told = self.corpus.pages[page]
        for key in self._keys(lines, told.activity, told.state):
            self._having.setdefault(key, []).append(page)

    def find(self, screen: Screen, shown: tuple[str, ...], first: int | None = None, state: int = 0) -> int | None:
        """The page that a screen with these lines and of this state is: `first` if it is that one, else the most alike,
        of equals the one that was found first; None where there is none."""
        lines = frozenset(shown)
        near: tuple[int, ...] = ()
        if first is not None:
            told = self.corpus.pages[first]
            near = (first,) if (told.activity, told.state) == (screen.activity, state) else ()
        for page in (*near, *self._alike(lines, screen.activity, state)):
            if self._share(page, lines) > SHARE:
                if self.differs is None or not self.differs(page, screen):
                    return page
        return None

    def _alike(self, lines: Lines, activity: str, state: int) -> list[int]:
        """The pages that have one of the rarer half of the lines, the most alike first."""
        having = [(len(self._having.get(key, ())), key) for key in self._keys(lines, activity, state)]
        rare = [key for _, key in sorted(having)[: (len(having) + 1) // 2]]
        found = {page for key in rare for page in self._having.get(key, ())}
        return sorted(found, key=lambda page: (-self._share(page, lines), page))

    def _share(self, page: int, lines: Lines) -> float:
        both = self._lines[page] | lines
        return len(self._lines[page] & lines) / len(both) if both else 1.0

    @staticmethod
    def _keys(lines: Lines, activity: str, state: int) -> list[tuple[int, str, str]]:
        """What a page is found by; a page without lines by an empty one."""
        return [(state, activity, line) for line in lines or ("",)]


def difference(one: Screen, other: Screen) -> float:
    """The share of the pixels in which two screens differ; 1.0 where their sizes do."""
    first, second = one.pixels(), other.pixels()
    return float(np.any(first != second, axis=2).mean()) if first.shape == second.shape else 1.0
