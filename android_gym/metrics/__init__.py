"""Metrics: one file each, found by scanning this folder.

A metric's module declares `METRICS`, a tuple of `Metric`; every score is a function
`Episode -> float`. A metric is named by its short name ("tcr") or by its module's name
("task_completion_ratio"; where a module declares several, that is the first).
"""

from __future__ import annotations

import importlib
import math
import pkgutil
from functools import lru_cache

from ..errors import UnknownName
from .episode import Episode, Metric

__all__ = ["Episode", "Metric", "find", "names", "scores"]


@lru_cache(maxsize=1)
def _modules() -> dict[str, tuple[Metric, ...]]:
    """The metrics of every module in this folder that declares any, by the module's name."""
    found = sorted(module.name for module in pkgutil.iter_modules(__path__))
    loaded = {name: importlib.import_module(f"{__name__}.{name}") for name in found}
    return {name: m.METRICS for name, m in loaded.items() if hasattr(m, "METRICS")}


@lru_cache(maxsize=1)
def _metrics() -> dict[str, Metric]:
    return {metric.name: metric for group in _modules().values() for metric in group}


def names() -> tuple[str, ...]:
    """The short names of all metrics, sorted."""
    return tuple(sorted(_metrics()))


def find(name: str) -> Metric:
    """The metric of that short name or module name. Raises UnknownName with near matches."""
    if name in _metrics():
        return _metrics()[name]
    if name in _modules():
        return _modules()[name][0]
    raise UnknownName("metric", name, {*_metrics(), *_modules()})


def scores(episode: Episode) -> dict[str, float]:
    """Every metric of one episode by short name, sorted by name; nan where it is not defined."""
    found = {name: _metrics()[name] for name in names()}
    return {name: one.score(episode) if episode.told or not one.of_goal else math.nan for name, one in found.items()}
