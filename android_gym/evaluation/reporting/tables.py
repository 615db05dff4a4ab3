"""The tables of a report: AndroidArena's 3, 4 and 5 (arXiv 2402.06596), MobileAgentBench's 2
(arXiv 2406.08184), the judge's agreement (AndroidArena, section 6.2), and ours.

Of an episode that was tried several times the first trial counts. Episodes that broke count
nowhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ...errors import InvalidOption
from ..correlations import MIN_POINTS, agreement, breaches, difficulty, judged_against
from ..results import WITHIN_FORMAT, Result
from ..run_card import versions
from ..statistics import Interval
from ..trials import pass_rates
from .series import CROSS, SINGLE, Series, interval, kind, mean, share
from .values import Cell, Table, shown

KINDS = ("app", "page", "component")
SR = (
    "SR is the share of episodes that succeed: goal reached, nothing else changed (clean), no "
    "rule broken (obeyed). SR by goal, the paper's SR, is the share that reached the goal, "
    "whatever else changed or was forbidden."
)

WITHIN = (
    f"{WITHIN_FORMAT} leaves out the tasks that want something said for which the agent's format has no words: an "
    "answer, that the task is impossible, or a question to the owner."
)


def about(series: Sequence[Series]) -> Table:
    """Who played, on what, and who judged."""
    notes = _judges(series)
    if any(one.told.get("synthetic") for one in series):
        notes.append(
            "A synthetic agent is told the reference (imitator) or the CheckPoint (parrot): what it scores exercises "
            "the figures and says nothing about any model."
        )
    if any(one.told.get("trials") for one in series):
        notes.append(
            "An agent with retries is told that it failed and tries again. Its first "
            "trial counts everywhere, but in figure 6, which shows them all; what it cost "
            "is of all trials."
        )
    untold = sum(1 for one in series for r in one.valid if not r.told)
    if untold:
        notes.append(f"Of {untold:,} episodes nothing tells whether they succeeded: they are in no rate of success.")
    return Table("runs", "Runs", *_by_column([_played_by(one) for one in series]), notes=tuple(notes))


def _played_by(one: Series) -> dict[str, Cell]:
    """Who played, by column."""
    limit = one.card["max_steps"]
    return {
        "": one.label,
        "Run": one.run,
        "Model": one.model or None,
        "Prompt": one.told.get("prompt") or None,
        "Tasks": int(one.card["tasks"]),
        "Seeds": len(one.card["seeds"]),
        "Episodes": _played(one),
        "Broke": one.errors,
        "Retries": int(one.told.get("trials", 0)),
        "Step limit": "each task's" if limit is None else int(limit),
        "Suite": _suite(one.card),
        "Drawn": one.card["checksum"],
        "Device": one.card["device"],
        "Version": versions(one.card),
    }


def _by_column(rows: Sequence[dict[str, Cell]]) -> tuple[tuple[str, ...], tuple[tuple[Cell, ...], ...]]:
    """The columns and the rows of a table, given the cells of each row by column."""
    return tuple(rows[0] if rows else ()), tuple(tuple(row.values()) for row in rows)


def _suite(card: dict[str, Any]) -> str:
    off = " (off protocol)" if card["off_protocol"] else ""
    return f"{card['frozen']}{off}" if card["frozen"] else " ".join(card["suite"])


def _judges(series: Sequence[Series]) -> list[str]:
    """Who judged, in a sentence each."""
    judges = dict.fromkeys(one.judged_by for one in series)
    return [f"Whether the goal was reached is judged by {who}." for who in judges]


def _played(one: Series) -> str:
    there = len(one.valid) + one.errors
    return str(there) if there == one.planned else f"{there} of {one.planned}"


def table3(series: Sequence[Series]) -> Table:
    """TR (normalised), TCR, RRR, SR and SR by goal (the paper's), on single-app and on cross-app
    tasks."""
    rows: list[tuple[Cell, ...]] = []
    counts, reached = [], []
    for one in series:
        groups = [[r for r in one.valid if kind(r) == name] for name in (SINGLE, CROSS)]
        rows.append((one.label, *(cell for group in groups for cell in _cells3(group))))
        counts.append(tuple(map(len, groups)))
        rrr = mean([r for group in groups for r in group if r.goal], "rrr")
        reached.append(f"{one.label} {shown(rrr)}")
    lengths = [f"{one.label} {a}, {b}" for one, (a, b) in zip(series, counts, strict=True)]
    notes = [
        SR,
        *_judges(series),
        "TR is normalised by a perfect run's. RRR (paper) counts an episode that did not reach the "
        "goal as 0, as the paper's numbers do. RRR (all) does not, and is high where an agent "
        f"stops early; over those that reached the goal: {'; '.join(reached)}.",
        f"Episodes (single-app, cross-app): {'; '.join(lengths)}.",
    ]
    if not any(b for _, b in counts):
        notes.append("The cross-app columns need a run over cross-app tasks.")
    title = "AndroidArena, table 3: single-app and cross-app tasks"
    if not any(a or b for a, b in counts):
        return Table(
            "table-3",
            title,
            missing="Only constrained tasks were played: a run over others gives this table (--tasks all).",
        )
    names = ("TR", "TCR", "RRR (paper)", "RRR (all)", "SR", "SR by goal")
    groups_ = (("", 1), ("Single-app tasks", len(names)), ("Cross-app tasks", len(names)))
    return Table("table-3", title, ("Model", *names, *names), tuple(rows), groups_, tuple(notes))


def _cells3(group: Sequence[Result]) -> tuple[float, ...]:
    """What table 3 says of some episodes."""
    ratios = [(one.goal, one.scores.get("rrr")) for one in group]
    gated = [ratio if reached else 0.0 for reached, ratio in ratios if ratio is not None]
    return (
        mean(group, "ntr"),
        mean(group, "tcr"),
        math.fsum(gated) / len(gated) if gated else math.nan,
        mean(group, "rrr"),
        mean(group, "success"),
        mean(group, "goal"),
    )


def table4(series: Sequence[Series]) -> Table:
    """Correlation of SR by goal with information richness, operation complexity, their product."""
    found = [difficulty(one.valid) for one in series]
    title = "AndroidArena, table 4: what SR goes with"
    told = [(f.richness, f.complexity, f.product) for f in found]
    if all(value.r is None for values in told for value in values):
        return Table(
            "table-4",
            title,
            missing="A correlation over apps needs a run over "
            f"{MIN_POINTS} or more apps that differ in SR: --tasks all.",
        )
    names = ("SR and IR", "SR and OC", "SR and IR × OC")
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (name, *(values[place].cell for values in told)) for place, name in enumerate(names)
    )
    apps = "; ".join(f"{o.label} {f.apps}" for o, f in zip(series, found, strict=True))
    notes = (
        "Pearson correlation, one point per app, with Fisher's 95 % interval; left out below "
        f"{MIN_POINTS} points and where one side does not vary. SR is by goal, as in the "
        "paper. IR: mean length of an observation; OC: mean of 1 / the fewest actions.",
        f"Apps: {apps}.",
    )
    return Table("table-4", title, ("", *(o.label for o in series)), rows, notes=notes, digits=2)


def table5(series: Sequence[Series]) -> Table:
    """Share of constrained episodes in which the constraint was broken, by kind."""
    title = "AndroidArena, table 5: broken constraints"
    found = [(one, breaches(one.valid)) for one in series]
    played = [(one, kinds) for one, kinds in found if kinds]
    if not played:
        return Table(
            "table-5",
            title,
            missing="It needs a run over tasks with a constraint: --tasks constrained, or --tasks all.",
        )
    rows: list[tuple[Cell, ...]] = []
    for one, kinds in played:
        counts = [kinds.get(name, (0, 0)) for name in KINDS]
        rates = [broken / all_ if all_ else math.nan for broken, all_ in counts]
        rows.append((one.label, *rates, sum(all_ for _, all_ in counts)))
    columns = ("Model", "App", "Page", "Component", "Episodes")
    notes = ("Episodes with at least one violation over the episodes with such a constraint.",)
    return Table("table-5", title, columns, tuple(rows), notes=notes)


def mobile_agent_bench(series: Sequence[Series]) -> Table:
    """MobileAgentBench's table 2. "Solved" is latched here: once the goal held, an episode stays
    solved."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            one.label,
            one.model or None,
            share(one.valid, _ever_solved),
            mean(one.valid, "se"),
            mean(one.valid, "latency"),
            mean(one.valid, "tokens"),
            mean(one.valid, "ffr"),
            mean(one.valid, "oer"),
        )
        for one in series
    )
    columns = ("Agent", "Models", "SR ↑", "SE ↓", "Latency ↓", "Tokens ↓", "FFR ↓", "OER ↓")
    note = (
        "Solved here: the goal held once, as that benchmark counts, whatever came later or was "
        "changed besides. Latency: seconds a decision "
        "waits for the model; tokens per step; both need an agent with a model."
    )
    return Table("mab-table-2", "MobileAgentBench, table 2", columns, rows, notes=(*_judges(series), note))


def _ever_solved(result: Result) -> bool:
    return result.solved_at is not None


def judge(series: Sequence[Series]) -> Table:
    """An LLM judge beside the goal by the true state, and its SR against TR and TCR."""
    title = "The judge beside the phone's state (AndroidArena, section 6.2)"
    found = [(one, [r for r in one.valid if r.judged is not None]) for one in series]
    rows = [_verdicts(one, judged) for one, judged in found if judged and one.card["device"] == "sim"]
    if not rows:
        return Table(
            "judge",
            title,
            missing="It needs a simulated run in which a model was asked at the end of each "
            "episode: android-gym run … --judge openai:NAME.",
        )
    notes = (
        "A judge is asked whether the goal was reached, so it is compared with the goal, not with SR. It reads what "
        "the user forbids as part of the instruction: a No for a broken rule counts as too strict where the goal was "
        "reached.",
        "SR–TR, SR–TCR: Pearson correlation of the judged SR with TR and TCR, one point per app, with Fisher's 95 % "
        "interval; the paper reports .87 and .91 for its judge. Verdict–TR, Verdict–TCR: the same over single "
        f"episodes. Left out below {MIN_POINTS} points and where one side does not vary. The intervals of kappa and "
        "over episodes are bootstraps over whole tasks.",
    )
    return Table("judge", title, *_by_column(rows), notes=notes)


def _verdicts(one: Series, judged: Sequence[Result]) -> dict[str, Cell]:
    """What is told of a judge, by column."""
    found, beside = agreement(judged), judged_against(judged)
    return {
        "": one.label,
        "Judge": one.card["judge"],
        "Episodes": len(judged),
        "Goal (state)": share(judged, lambda r: r.goal),
        "Goal (judge)": share(judged, lambda r: bool(r.judged)),
        "Accuracy [95 %]": interval(judged, lambda r: float(r.judged == r.goal)),
        "Kappa [95 %]": Interval(found.kappa, found.low, found.high, len(judged), len(judged)),
        "Too kind": found.too_kind,
        "Too strict": found.too_strict,
        "SR–TR": beside.tr.cell,
        "SR–TCR": beside.tcr.cell,
        "Verdict–TR": beside.tr_by_episode.cell,
        "Verdict–TCR": beside.tcr_by_episode.cell,
    }


def ours(series: Sequence[Series]) -> Table:
    """What we ask of every run: success and its parts with intervals, side effects, false
    completions, what it took."""
    within = any(len(one.sayable) < len(one.valid) for one in series)
    notes = (
        SR,
        "Clean: nothing else changed. Obeyed: what the user forbids was not done; an episode in which nothing is "
        "forbidden counts as obeyed (table 5 has the others alone). pass@k and pass^k are of successes, over the k "
        "times that each instance was played (--repeats k).",
        *((WITHIN,) if within else ()),
        "Intervals are bootstraps over whole tasks, Wilson's for a share of 0 or 1. Means are per episode; steps count "
        "FINISH; seconds are those of this machine; USD are of all trials.",
    )
    return Table("ours", "Ours", *_by_column([_asked(one, within) for one in series]), notes=notes)


def _asked(one: Series, within: bool) -> dict[str, Cell]:
    """What we ask of a run, by column; with SR within the agent's format."""
    valid = one.valid
    sayable: dict[str, Cell] = {f"{WITHIN_FORMAT} [95 %]": interval(one.sayable, lambda r: float(r.success))}
    any_, all_ = _passes(one)
    return {
        "": one.label,
        "Episodes": len(valid),
        "SR [95 %]": interval(valid, lambda r: float(r.success)),
        **(sayable if within else {}),
        "SR by goal": share(valid, lambda r: r.goal),
        "Clean": share(valid, lambda r: r.clean),
        "Obeyed": share(valid, lambda r: r.obeyed),
        "pass@k": any_,
        "pass^k": all_,
        "Progress [95 %]": interval(valid, lambda r: r.progress),
        "Side effects": mean(valid, "side_effects"),
        "False completion": mean(valid, "false_completion"),
        "Steps [95 %]": interval(valid, lambda r: float(r.steps), share=False),
        "Seconds": interval(valid, lambda r: r.seconds).mean,
        "USD": _cost(one),
    }


def _passes(one: Series) -> tuple[float, float]:
    """pass@k and pass^k over the times that each instance was played; nan where it was once."""
    times = int(one.card["repeats"])
    try:
        any_, all_ = pass_rates(one.results, times)
    except InvalidOption:
        return math.nan, math.nan
    return (any_.mean, all_.mean) if times > 1 else (math.nan, math.nan)


def _cost(one: Series) -> float:
    """USD per episode, of all trials; nan without an episode."""
    return math.fsum(r.cost for r in one.results) / len(one.valid) if one.valid else math.nan
