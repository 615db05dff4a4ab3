"""The four abilities of AndroidArena (appendix D): understanding, reasoning, exploration,
reflection, made of the fine-grained metrics of the models that are compared."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from ..phone.core.values import Value
from .results import Result, first_trials
from .trials import gain, solved_within

__all__ = ["Abilities", "Parts", "abilities", "parts"]


class Parts(Value):
    """What the abilities of one model are made of; nan where it was not measured."""

    invalid_format: float = math.nan
    invalid_action: float = math.nan
    nuggets_mining: float = math.nan
    operation_logic: float = math.nan
    awareness: float = math.nan
    repeat_actions: float = math.nan
    reflexion: float = math.nan  # Reflexion@K


class Abilities(Value):
    """One model's. Each is (standardised over the models as in figure 4, plain average of its
    parts); nan where a part is missing."""

    understanding: tuple[float, float]
    reasoning: tuple[float, float]
    exploration: tuple[float, float]
    reflection: tuple[float, float]


def parts(results: Sequence[Result]) -> Parts:
    """The parts over the episodes of one agent: the mean of each metric over the first trials, and
    SR_K - SR_0 over all of them (nan where nothing was tried again)."""
    first = [one for one in first_trials(results) if not one.error]

    def mean(name: str) -> float:
        found = [one.scores.get(name) for one in first]
        values = [value for value in found if value is not None]
        return math.fsum(values) / len(values) if values else math.nan

    most = len(solved_within(results)) - 1
    return Parts(
        invalid_format=mean("invalid_format"),
        invalid_action=mean("invalid_action"),
        nuggets_mining=mean("nuggets_mining"),
        operation_logic=mean("operation_logic"),
        awareness=mean("awareness"),
        repeat_actions=mean("repeat_actions"),
        reflexion=gain(results, most) if most > 0 else math.nan,
    )


def abilities(models: Mapping[str, Parts]) -> dict[str, Abilities]:
    """The abilities of every model. Nuggets mining, operation logic and Reflexion@K are brought to
    [0, 1] over the models first (0.5 where they are all alike); a sum is standardised by the mean
    and the population's standard deviation over the models (0.0 where they are all alike)."""
    nuggets = _scaled({name: one.nuggets_mining for name, one in models.items()})
    logic = _scaled({name: one.operation_logic for name, one in models.items()})
    reflexion = _scaled({name: one.reflexion for name, one in models.items()})
    made: dict[str, Callable[[str, Parts], tuple[float, ...]]] = {
        "understanding": lambda name, one: (1 - one.invalid_format, 1 - one.invalid_action, 1 - nuggets[name]),
        "reasoning": lambda name, one: (logic[name], one.awareness),
        "exploration": lambda name, one: (1 - one.repeat_actions,),
        "reflection": lambda name, one: (reflexion[name],),
    }
    columns = {}
    for ability, terms in made.items():
        found = {name: terms(name, one) for name, one in models.items()}
        standard = _standardised({name: math.fsum(terms) for name, terms in found.items()})
        columns[ability] = {n: (standard[n], math.fsum(t) / len(t)) for n, t in found.items()}
    return {name: Abilities(**{a: column[name] for a, column in columns.items()}) for name in models}


def _scaled(values: Mapping[str, float]) -> dict[str, float]:
    """The values from 0 (the least) to 1 (the greatest)."""
    known = [value for value in values.values() if not math.isnan(value)]
    low, high = min(known, default=math.nan), max(known, default=math.nan)
    if low == high:
        return {name: math.nan if math.isnan(v) else 0.5 for name, v in values.items()}
    return {name: (value - low) / (high - low) for name, value in values.items()}


def _standardised(values: Mapping[str, float]) -> dict[str, float]:
    known = [value for value in values.values() if not math.isnan(value)]
    if not known:
        return dict(values)
    mean = math.fsum(known) / len(known)
    spread = math.sqrt(math.fsum((value - mean) ** 2 for value in known) / len(known))
    if spread < 1e-12:
        return {name: math.nan if math.isnan(v) else 0.0 for name, v in values.items()}
    return {name: (value - mean) / spread for name, value in values.items()}
