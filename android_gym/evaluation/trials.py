"""What trying again brings: Reflexion@K and Re-execute@K (AndroidArena), pass@k and pass^k.

Reflexion@K and Re-execute@K are one figure, of an agent that reflects between its trials and of one
that does not; as in the paper they are by goal. pass@k and pass^k are of successes. Episodes in
which something broke are left out.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..errors import InvalidOption
from .results import Result
from .statistics import Interval, clustered, pass_at_k, pass_hat_k

__all__ = ["gain", "pass_rates", "solved_within"]


def solved_within(results: Sequence[Result], most: int | None = None) -> tuple[float, ...]:
    """SR_0, SR_1 … SR_K: the share of episodes whose goal was reached within the first 1, 2 … K + 1
    trials, of one agent. An agent tries again until it succeeds: trials that only failed since
    something else changed or a rule was broken count as reached here. K is the highest trial
    there is unless `most` says less. () without an episode."""
    episodes: dict[tuple[str, str, int], list[Result]] = {}
    for one in results:
        episodes.setdefault((one.task, one.source, one.seed), []).append(one)
    valid = [trials for trials in episodes.values() if not any(one.error for one in trials)]
    if not valid:
        return ()
    last = max(one.trial for trials in valid for one in trials) if most is None else most
    solved = [min((t.trial for t in trials if t.goal), default=None) for trials in valid]
    return tuple(
        sum(first is not None and first <= i for first in solved) / len(valid)
        for i in range(last + 1)
    )


def gain(results: Sequence[Result], k: int) -> float:
    """SR_K - SR_0, the sum of what each further trial brought. nan without an episode."""
    rates = solved_within(results, k)
    return rates[k] - rates[0] if rates else float("nan")


def pass_rates(results: Sequence[Result], k: int) -> tuple[Interval, Interval]:
    """pass@k and pass^k over the seeds of each task (first trials), the mean over the tasks with
    its interval. Raises InvalidOption where no task has k episodes."""
    tasks: dict[str, list[bool]] = {}
    for one in results:
        if one.trial == 0 and not one.error:
            tasks.setdefault(f"{one.task} {one.source}", []).append(one.success)
    tried = {name: solved for name, solved in tasks.items() if len(solved) >= k}
    if not tried:
        raise InvalidOption(f"No task was played {k} times: run it with {k} seeds or more.")
    any_, all_ = (
        clustered([rate(one, k) for one in tried.values()], list(tried), np.random.default_rng(0))
        for rate in (pass_at_k, pass_hat_k)
    )
    return any_, all_
