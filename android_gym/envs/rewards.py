"""Rewards: weighted increments of metrics.

A metric that is a potential (tr, ntr, tcr, prefix, progress) is paid as it grows, and back where it
falls, so an episode's sum is the metric at its end. Success is paid once, with the FINISH (or the
end on success) of an episode that succeeds.

"card" is the mix to evaluate with: it pays for the reference's route. "dense" is the one to train
with: its term `subgoals` is potential-based shaping (Ng, Harada and Russell 1999) over the share of
sub-goals that hold now. What it paid is taken back at the end, so with "dense" every episode that
succeeds returns 1, by whatever route, and every other one 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from .. import metrics
from ..errors import InvalidOption, UnknownName
from ..metrics.alignment import Aligner
from ..metrics.episode import Aligners, best

MIXES: dict[str, dict[str, float]] = {
    "card": {"ntr": 0.25, "tcr": 0.25, "success": 0.5},
    "dense": {"subgoals": 1.0, "success": 1.0},
    "prefix": {"prefix": 0.5, "success": 0.5},
    "success": {"success": 1.0},
}
AT_THE_END = ("success", "judge")
OVER_STATE = ("progress", "subgoals")  # potentials that look at sub-goals, not at actions
PER_STEP = ("step_cost", "constraint")  # taken from the reward: each step, each violation


class Reward:
    """A mix of terms. `parts` gives what each term pays for a step; their sum is the reward."""

    def __init__(self, mix: str | Mapping[str, float]) -> None:
        if isinstance(mix, str):
            if mix not in MIXES:
                raise UnknownName("reward", mix, MIXES)
            mix = MIXES[mix]
        self.weights = _weights(mix)
        self.key = tuple(self.weights.items())
        self._potentials = tuple(
            (name, weight, None if name in OVER_STATE else _potential(name))
            for name, weight in self.weights.items()
            if _is_potential(name)
        )
        self.judged = "judge" in self.weights  # whether a judge is needed
        self.aligned = any(potential for _, _, potential in self._potentials)  # … or the reference
        nothing = (0.0,) * len(self._potentials)
        self.idle = self.parts(nothing, nothing, False)  # of a step that changes nothing

    @property
    def potential_names(self) -> tuple[str, ...]:
        """The names of the terms that grow, in the order of `potentials`."""
        return tuple(name for name, _, _ in self._potentials)

    def potentials(self, aligners: Aligners, progress: float, share: float) -> tuple[float, ...]:
        """The weighted value so far of each term that grows. progress: the share of sub-goals ever
        reached; share: of those that hold now."""
        state = {"progress": progress, "subgoals": share}
        return tuple(
            [
                weight * (state[name] if potential is None else best(aligners, potential))
                for name, weight, potential in self._potentials
            ]
        )

    def shaping_correction(self, began: tuple[float, ...], now: tuple[float, ...]) -> dict[str, float]:
        """What shaping takes back at the end: all that it paid since the start."""
        return {
            name: was - is_
            for (name, _, _), was, is_ in zip(self._potentials, began, now, strict=True)
            if name == "subgoals"
        }

    def parts(self, before: tuple[float, ...], after: tuple[float, ...], violated: bool) -> dict[str, float]:
        """What each term pays for a step, given the potentials before and after it. Terms that
        are paid at the end are not in it."""
        paid = {name: now - was for (name, _, _), was, now in zip(self._potentials, before, after, strict=True)}
        if "step_cost" in self.weights:
            paid["step_cost"] = -self.weights["step_cost"]
        if "constraint" in self.weights:
            paid["constraint"] = -self.weights["constraint"] if violated else 0.0
        return paid

    def at_the_end(self, success: bool, judged: bool) -> dict[str, float]:
        """What success pays when the episode is over."""
        due = {"success": success, "judge": judged}
        return {name: self.weights[name] * due[name] for name in AT_THE_END if name in self.weights}


def _weights(mix: Mapping[str, float]) -> dict[str, float]:
    """The weight of each term. Raises InvalidOption."""
    if not isinstance(mix, Mapping):
        raise InvalidOption(f"A reward is a name or weights by term, not {mix!r}.")
    try:
        weights = {str(name): float(weight) for name, weight in mix.items()}
    except (TypeError, ValueError):
        weights = {"": math.nan}
    if not all(map(math.isfinite, weights.values())):
        raise InvalidOption(f"The weights of a reward are finite numbers, not {dict(mix)!r}.")
    return weights


def _is_potential(name: str) -> bool:
    """Whether a term is a potential. Raises for a name that is no term."""
    if name in OVER_STATE:
        return True
    if name in (*AT_THE_END, *PER_STEP):
        return False
    if name not in metrics.names():
        raise UnknownName("reward term", name, terms())
    if metrics.find(name).potential is None:
        raise InvalidOption(f"{name!r} is known at the end only, so it cannot be paid as a reward.")
    return True


def terms() -> tuple[str, ...]:
    """The names of all terms that a mix may weigh, sorted."""
    potential = [name for name in metrics.names() if metrics.find(name).potential]
    return tuple(sorted((*potential, *AT_THE_END, *PER_STEP, *OVER_STATE)))


def _potential(name: str) -> Callable[[Aligner], float]:
    found = metrics.find(name).potential
    assert found is not None
    return found
