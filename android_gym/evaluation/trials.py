"""What trying again brings: Reflexion@K and Re-execute@K (AndroidArena), pass@k and pass^k.

Reflexion@K and Re-execute@K are one figure, of an agent that reflects between its trials and of one
that does not; as in the paper they are by goal. pass@k and pass^k are of successes, over repeats of
one instance (`Plan.repeats`), of which no player knows the others. Episodes in which something
broke are left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import InvalidOption
from .results import Result, trials_of
from .statistics import Interval, interval, pass_at_k, pass_hat_k

__all__ = ["gain", "pass_rates", "solved_within"]


def solved_within(results: Sequence[Result], most: int | None = None) -> tuple[float, ...]:
    """SR_0, SR_1 … SR_K: the share of episodes whose goal was reached within the first 1, 2 … K + 1
    trials, of one agent. An agent tries again until it succeeds: trials that only failed since
    something else changed or a rule was broken count as reached here. K is the highest trial
    there is unless `most` says less. () without an episode."""
    valid = [trials for trials in trials_of(results) if not any(one.error for one in trials)]
    if not valid:
        return ()
    last = max(one.trial for trials in valid for one in trials) if most is None else most
    solved = [min((t.trial for t in trials if t.goal), default=None) for trials in valid]
    return tuple(sum(first is not None and first <= i for first in solved) / len(valid) for i in range(last + 1))


def gain(results: Sequence[Result], k: int) -> float:
    """SR_K - SR_0, the sum of what each further trial brought. nan without an episode."""
    rates = solved_within(results, k)
    return rates[k] - rates[0] if rates else float("nan")


def pass_rates(results: Sequence[Result], k: int) -> tuple[Interval, Interval]:
    """pass@k and pass^k of one agent: for each instance (a task with a seed) over the times that it
    was played, then the mean over the instances with its interval. Raises InvalidOption where no
    instance was played k times."""
    instances: dict[tuple[str, str, int], list[bool]] = {}
    for one in results:
        if one.trial == 0 and not one.error:
            instances.setdefault((one.task, one.source, one.seed), []).append(one.success)
    tried = {key: solved for key, solved in instances.items() if len(solved) >= k}
    if not tried:
        raise InvalidOption(f"No instance was played {k} times: run it with --repeats {k} or more.")
    names = [f"{task} {source}" for task, source, _ in tried]
    any_, all_ = (interval([rate(solved, k) for solved in tried.values()], names) for rate in (pass_at_k, pass_hat_k))
    return any_, all_
