"""How good a set of instructions is: table 2 of Mobile-Bench-v2 (arXiv 2505.11891, section 4.3).

for row in quality(instructions, corpora, reference, ModelJudge(connect("openai:gpt-4o"))):
    print(row.split, row.annotated, row.evaluated, row.win_rate, row.se)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from statistics import fmean
from typing import NamedTuple, Protocol

from ...devices.pages import COMPLEX, SIMPLE, Corpus, Instruction, follow
from ...errors import InvalidOption
from .paths import Distances


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
    corpora: Mapping[str, Corpus],
    reference: Iterable[Instruction] = (),
    judge: Judge | None = None,
) -> tuple[Quality, ...]:
    """The rows of the table, one for each split that there is. corpora: by the names of their apps. reference: other
    sentences for the same paths, of which those that are equal are as good without being judged. Raises InvalidOption
    where a corpus is not there or lacks a path, or the two sets have no path in common."""
    given, theirs = tuple(instructions), {(one.app, one.path): one.task for one in reference}
    shortest = dict(zip(given, _shortest(given, corpora), strict=True))
    if theirs and not any((one.app, one.path) in theirs for one in given):
        raise InvalidOption("The two files have no path in common, so no sentences can be compared.")
    return tuple(
        _row(split, part, shortest, theirs, judge)
        for split in (SIMPLE, COMPLEX)
        if (part := [one for one in given if one.split == split])
    )


def _row(
    split: str,
    part: list[Instruction],
    shortest: Mapping[Instruction, int],
    theirs: Mapping[tuple[str, tuple[int, ...]], str],
    judge: Judge | None,
) -> Quality:
    fewest = [shortest[one] for one in part]
    pairs = [(one, theirs[one.app, one.path]) for one in part if (one.app, one.path) in theirs]
    won = [_is_as_good(one, other, judge) for one, other in pairs if judge is not None]
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


def _shortest(instructions: Iterable[Instruction], corpora: Mapping[str, Corpus]) -> Iterator[int]:
    """By instruction, the fewest actions from the first page to its end."""
    known: dict[str, Distances] = {}
    for one in instructions:
        if one.app not in corpora:
            raise InvalidOption(f"There is no corpus of {one.app}, which an instruction is about.")
        corpus = corpora[one.app]
        if one.app not in known:
            known[one.app] = Distances((edge.source, edge.target) for edge in corpus.edges)
        yield max(1, known[one.app].to(follow(corpus, one.path)[-1])[0])
