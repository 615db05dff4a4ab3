"""How often chance alone comes to a page: an instruction whose end it often finds asks for nothing."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...devices.pages import Corpus
from ...devices.pages.corpus import parent_of

CHANCE = 0.015  # mean chance of the ends of a set of instructions


def chances(corpus: Corpus, *steps: int) -> tuple[NDArray[np.float64], ...]:
    """For each number of steps, which grow, by page: the probability that it is seen in so many steps from the first
    page, exactly, where each step is drawn from the page's actions and back, as `envs.pages.uniform` draws it."""
    found, seen = np.eye(len(corpus)), []
    moves = _moves(corpus)
    for made in range(1, steps[-1] + 1):
        found = moves @ found
        np.fill_diagonal(found, 1)
        if made in steps:
            seen.append(found[0].copy())  # without the others
    return tuple(seen)


def _moves(corpus: Corpus) -> NDArray[np.float64]:
    """By page and next page, the probability of one step."""
    found = np.zeros((len(corpus), len(corpus)))
    for page in range(len(corpus)):
        edges = corpus.leading(page)
        targets = [edge.target for edge in edges]
        back = [edge.target for edge in edges if corpus.words[edge.id] == "back()" and edge.target != page]
        for target in (*targets, *(back or [_before(corpus, page)])):
            found[page, target] += 1 / (len(targets) + 1)
    return found


def _before(corpus: Corpus, page: int) -> int:
    """The page before one in its name, the first page for itself."""
    name, _ = parent_of(corpus.pages[page].name)
    while name and name not in corpus.names:
        name, _ = parent_of(name)
    return corpus.find(name) if name else page
