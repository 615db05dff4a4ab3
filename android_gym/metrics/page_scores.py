"""Scores of Mobile-Bench-v2 (arXiv 2505.11891) over episodes on pages.

sr: of multi-path episodes, those that reached the last page of the gold path, by whatever way; of single-path ones,
those in which every answer was right. sr_strict: by the gold path itself, detours that were gone back aside. se: steps
by gold steps, the mean over those that succeeded; se_all: all steps by all gold steps. step_acc: key nodes reached by
key nodes, of a path without any its actions in their places; single-path: right answers by gold steps. type_acc: right
kinds of action by gold steps, single-path. state: of multi-path episodes that were made on a phone again, those that
end with the gold path's data and screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..phone.core.decoding import Count
from ..phone.core.values import Value


class Score(Value):
    """What came of one episode."""

    app: str
    split: str
    mode: str
    steps: Count  # that the agent made
    gold: Count  # steps of the gold path
    success: bool  # what `sr` counts
    strict: bool  # what `sr_strict` counts
    right: Count  # what `step_acc` counts …
    of: Count  # … and what it is divided by
    types: Count = 0  # right kinds of action, single-path
    phone: str = ""  # that the app is on, as instructions tell it
    state: bool | None = None  # None where it was not asked for or is not known


class Summary(NamedTuple):
    """The scores of episodes, None where they say nothing."""

    episodes: int
    sr: float | None
    sr_strict: float | None
    se: float | None
    se_all: float | None
    step_acc: float | None
    type_acc: float | None
    state: float | None


def summarize(scores: Iterable[Score]) -> Summary:
    """The scores over episodes."""
    found = list(scores)
    solved, single = [one for one in found if one.success], [one for one in found if one.mode == "single"]
    known = [one for one in found if one.state is not None]
    return Summary(
        len(found),
        share(len(solved), len(found)),
        share(sum(one.strict for one in found), len(found)),
        share(sum(one.steps / max(1, one.gold) for one in solved), len(solved)),
        share(sum(one.steps for one in found), sum(one.gold for one in found)),
        share(sum(one.right for one in found), sum(one.of for one in found)),
        share(sum(one.types for one in single), sum(one.gold for one in single)),
        share(sum(bool(one.state) for one in known), len(known)),
    )


def share(part: float, whole: int) -> float | None:
    """Their quotient, None where there is nothing to divide by."""
    return part / whole if whole else None
