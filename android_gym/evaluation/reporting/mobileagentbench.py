"""MobileAgentBench's tables 2 and 3 and figure 4 with the published rows beside (arXiv 2406.08184),
and where its verdict and ours differ."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ...phone.core.values import Value
from ...tasks.mobileagentbench import BENCHMARK
from ...tasks.names import app_of, parts
from ..mab import MAB
from ..results import Result
from . import figures, tables
from .series import Series, share
from .values import Cell, Figure, Panel, Table

COLUMNS = ("Agent", "Models", "SR ↑", "SE ↓", "Latency ↓", "Tokens ↓", "FFR ↓", "OER ↓")
ONLINE = "Online"  # the group of the tasks of the paper's appendix
BY = ", published"  # after the names of the paper's own agents


class Performance(Value):
    """A row of tables 2 and 3: rates from 0 to 1, SE in steps over the fewest, latency in seconds,
    tokens per step; nan for what is not defined."""

    agent: str
    models: str
    sr: float
    se: float
    latency: float
    tokens: float
    ffr: float
    oer: float

    @property
    def cells(self) -> tuple[Cell, ...]:
        rates = (self.sr, self.se, self.latency, self.tokens, self.ffr, self.oer)
        return (self.agent, self.models or None, *rates)


TABLE_2 = (
    Performance(f"AndroidArena{BY}", "GPT-4V", 0.22, 1.13, 18.61, 750.47, 0.09, 0.33),
    Performance(f"AutoDroid{BY}", "GPT-3.5 Instruct", 0.27, 3.10, 4.85, 963.48, 0.93, 0.01),
    Performance(f"AppAgent{BY}", "GPT-4V", 0.40, 1.29, 26.09, 1505.09, 0.17, 0.40),
    Performance(f"CogAgent{BY}", "CogVLM", 0.08, 2.42, 6.76, 579.84, 1.00, 0.04),
    Performance(f"MobileAgent{BY}", "GPT-4V", 0.26, 1.33, 15.91, 1236.88, 0.19, 0.31),
)
TABLE_3 = (
    Performance(f"AndroidArena{BY}", "", 0.33, 2.40, 13.95, 2305.31, 1.00, 0.50),
    Performance(f"AutoDroid{BY}", "", 0.00, math.nan, 2.49, 524.96, math.nan, 0.00),
    Performance(f"AppAgent{BY}", "", 0.50, 1.78, 19.80, 1518.62, 0.33, 0.33),
    Performance(f"CogAgent{BY}", "", 0.17, 2.33, 7.23, 587.91, 1.00, 0.00),
    Performance(f"MobileAgent{BY}", "", 0.50, 1.33, 13.65, 1225.67, 0.33, 0.00),
)
LEVELS = {"easy": (0, 2), "medium": (3, 6), "hard": (7, 10_000)}  # fewest steps, by its table 4


def performance(rows: Sequence[tuple[Cell, ...]], online: bool = False, notes: Sequence[str] = ()) -> Table:
    """Table 2, or with `online` table 3: own rows, then the published ones."""
    number = 3 if online else 2
    known = tuple(one.cells for one in (TABLE_3 if online else TABLE_2))
    note = "The published rows are over the published prompts, on an emulator of a Pixel 3a."
    return Table(
        f"mab-table-{number}", f"MobileAgentBench, table {number}", COLUMNS, (*rows, *known), notes=(*notes, note)
    )


def section(series: Sequence[Series]) -> tuple[Table | Figure, ...]:
    """What a report says of MobileAgentBench. Of runs over other tasks these are its table 2 and
    its figure 4 without the published rows."""
    offline, online = (_over(series, one) for one in (False, True))
    if not offline and not online:
        return tables.mobile_agent_bench(series), figures.mobile_agent_bench(series)
    found: list[Table | Figure] = []
    for some, number in ((offline, False), (online, True)):
        if some:
            table = tables.mobile_agent_bench(some)
            found.append(performance(table.rows, number, table.notes))
    return (*found, _figure(offline or online), beside([*offline, *online]))


def beside(series: Sequence[Series]) -> Table:
    """The benchmark's verdict (`mab`) and ours, episode by episode."""
    rows: list[tuple[Cell, ...]] = []
    for one in series:
        told = [r for r in one.valid if r.scores.get(MAB) is not None]
        if told:
            counts = [_count(told, ours, theirs) for ours, theirs in _PAIRS]
            both = (share(told, lambda r: r.success), share(told, lambda r: bool(r.scores[MAB])))
            rows.append((one.label, len(told), *both, *counts))
    columns = ("Agent", "Episodes", "SR, ours", "SR, mab", "both", "only mab", "only ours", "neither")
    title = "MobileAgentBench's verdict (mab) beside ours"
    if not rows:
        return Table(
            "mab-verdicts",
            title,
            missing="It needs a run over its tasks on the simulated phone: --tasks MobileAgentBench.",
        )
    notes = (
        "mab: the published predicate held after some action. Ours: the goal held at the end "
        "and nothing else had changed. docs/mobileagentbench.md says where and why the two "
        "differ.",
    )
    return Table("mab-verdicts", title, columns, tuple(rows), notes=notes)


_PAIRS = ((True, True), (False, True), (True, False), (False, False))


def _count(results: Sequence[Result], ours: bool, theirs: bool) -> int:
    return sum(r.success is ours and bool(r.scores[MAB]) is theirs for r in results)


def _over(series: Sequence[Series], online: bool) -> list[Series]:
    """The runs with the benchmark's tasks alone, those online or the others."""

    def fits(one: Result) -> bool:
        return parts(one.task)[0] == BENCHMARK and (app_of(one.task) == ONLINE) is online

    cut = (one.replace(results=tuple(r for r in one.results if fits(r))) for one in series)
    return [one for one in cut if one.valid]


def _figure(series: Sequence[Series]) -> Figure:
    """Figure 4, with difficulty also as table 4 has it, and the published models."""
    found = figures.mobile_agent_bench(series)
    if found.missing:
        return found
    by_level = {one.label: by_difficulty([(r.minimum, r.solved_at is not None) for r in one.valid]) for one in series}
    title = "(a) by difficulty, as its table 4 has it: easy to 2, medium to 6 steps"
    levels = Panel("bars", title, tuple(LEVELS), tuple(by_level.items()), "", "SR")
    return found.replace(panels=(*found.panels, levels, models()), notes=(*found.notes, MODELS))


MODELS = (
    "The published SR by model is the mean of the rows of its table 2 with that model: the "
    "paper prints figure 4 without numbers."
)


def by_difficulty(found: Sequence[tuple[int | None, bool]]) -> tuple[float, ...]:
    """SR of easy, medium and hard tasks by table 4's rule, nan where there are none, from pairs of
    fewest steps and whether the task was solved."""

    def rate(low: int, high: int) -> float:
        some = [solved for least, solved in found if least is not None and low <= least <= high]
        return sum(some) / len(some) if some else math.nan

    return tuple(rate(*bounds) for bounds in LEVELS.values())


def models(more: Mapping[str, Sequence[float]] | None = None) -> Panel:
    """SR by model: the mean over the rows with it, own ones (`more`) beside the published."""
    rates: dict[str, list[float]] = {name: [*some] for name, some in (more or {}).items()}
    for one in TABLE_2:
        rates.setdefault(f"{one.models}{BY}", []).append(one.sr)
    lines = (("SR", tuple(math.fsum(some) / len(some) for some in rates.values())),)
    return Panel("bars", "(b) by model", tuple(rates), lines, "", "SR")
