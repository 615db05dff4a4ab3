"""Verifying in this process, or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context

import msgspec

from .made import Made
from .verify import Outcome, verified

Verifier = Callable[[Iterable[Made]], Iterator[Outcome]]


@contextmanager
def verifier(workers: int, seeds: tuple[int, ...]) -> Iterator[Verifier]:
    """A function that verifies drafts on these seeds; outcomes come in the order of the drafts,
    and are the same however many processes there are."""
    if workers == 1:
        yield lambda drafts: (verified(one, seeds) for one in drafts)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:

        def verify(drafts: Iterable[Made]) -> Iterator[Outcome]:
            sent = (msgspec.json.encode(one) for one in drafts)
            return pool.map(partial(_verified, seeds), sent)

        yield verify


def _verified(seeds: tuple[int, ...], draft: bytes) -> Outcome:
    return verified(msgspec.json.decode(draft, type=Made), seeds)
