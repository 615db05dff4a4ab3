"""How good a set of instructions is: table 2 of Mobile-Bench-v2 (arXiv 2505.11891, section 4.3).

for row in quality(instructions, corpora, reference, ModelJudge(connect("openai:gpt-4o"))):
    print(row.split, row.annotated, row.evaluated, row.win_rate, row.se)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple, Protocol

from ...devices.pages import COMPLEX, SIMPLE, Corpus, Instruction, corpus_of, follow
from ...errors import InvalidOption
from .paths import Distances

Way = tuple[Corpus, tuple[int, ...]]  # a path of a corpus


class Judge(Protocol):
    """Says which of two sentences asks better for what was done."""

    def compare(self, app: str, steps: tuple[str, ...], one: str, other: str) -> int:
        """1 where the first is better, -1 where the second is, 0 where they are as good. app: its label or name.
        steps: a text for each action that both ask for."""


class Quality(NamedTuple):
    """A split of a set of instructions. Steps are means over its paths."""

    split: str
    instructions: int
    annotated: float  # steps of the paths: "Annotation Step"
    evaluated: float  # steps of the shortest ways to their ends, over all actions of the corpora: "Evaluation Step"
    se: float  # the mean of the quotients of both
    compared: int = 0  # instructions whose path the reference has as well
    win_rate: float | None = None  # of these, the share that is as good as the reference or better; None without any


def quality(
    instructions: Iterable[Instruction],
    corpora: Iterable[Corpus],
    reference: Sequence[Instruction] = (),
    judge: Judge | None = None,
) -> tuple[Quality, ...]:
    """The rows of the table, one for each split that there is. corpora: of the apps of the instructions. reference:
    other sentences for the same paths, of which those that are equal are as good without being judged. Raises
    UnknownName where a corpus is not there, and InvalidOption where two fit or one lacks a path, or the two sets have
    no path in common."""
    given, corpora = tuple(instructions), tuple(corpora)
    way = {one: (corpus_of(one, corpora), one.path) for one in (*given, *reference)}
    theirs = {way[one]: one.task for one in reference}
    if theirs and not any(way[one] in theirs for one in given):
        raise InvalidOption("The two files have no path in common, so no sentences can be compared.")
    shortest = _shortest({way[one] for one in given})
    return tuple(
        _row(split, {one: way[one] for one in part}, shortest, theirs, judge)
        for split in (SIMPLE, COMPLEX)
        if (part := [one for one in given if one.split == split])
    )


def _row(
    split: str,
    part: Mapping[Instruction, Way],
    shortest: Mapping[Way, int],
    theirs: Mapping[Way, str],
    judge: Judge | None,
) -> Quality:
    fewest = [shortest[way] for way in part.values()]
    won = [_is_as_good(one, theirs[way], judge) for one, way in part.items() if way in theirs and judge is not None]
    steps = [len(one.path) for one in part]
    return Quality(
        split,
        len(part),
        fmean(steps),
        fmean(fewest),
        fmean(made / least for made, least in zip(steps, fewest, strict=True)),
        len(won),
        fmean(won) if won else None,
    )


def _is_as_good(one: Instruction, other: str, judge: Judge | None) -> bool:
    return one.task == other or (judge is not None and judge.compare(one.app, one.steps, one.task, other) >= 0)


def _shortest(ways: Iterable[Way]) -> dict[Way, int]:
    """By way, the fewest actions from the first page to its end."""
    found: dict[Way, int] = {}
    known: dict[Corpus, Distances] = {}
    for corpus, path in ways:
        if corpus not in known:
            known[corpus] = Distances((edge.source, edge.target) for edge in corpus.edges)
        found[corpus, path] = max(1, int(known[corpus].to(follow(corpus, path)[-1])[0]))
    return found
