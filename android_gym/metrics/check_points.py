"""What the metrics of Mobile-Bench's CheckPoints share (arXiv 2407.00993, section 3.3).

The paper leaves the weights of packages, key phrases and API calls open; its own example (figures 9 and 10: 5 of 6)
holds for pooled units. A CheckPoint is no success: whoever opens the app and types the instruction passes most of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from ..tasks.checkpoints import CheckPoint, Entry, folds, parse
from .episode import Episode
from .recorded import Recorded

Level = Callable[[CheckPoint, Sequence[Entry], bool], tuple[int, int]]


def share(episode: Episode, level: Level) -> float:
    """The units that passed over all units of a level; nan without any, and for tasks without a CheckPoint."""
    if not isinstance(episode, Recorded) or not episode.check_point:
        return math.nan
    passed, total = level(parse(episode.check_point), episode.history, folds(episode.instruction))
    return passed / total if total else math.nan
