"""The figures of a report, as numbers: AndroidArena's 4, 5, 6, 7 and 10 (arXiv 2402.06596), and
MobileAgentBench's 4 (arXiv 2406.08184). `svg_figures` draws them. SR is by goal in them, as in the
papers: whatever else changed or was forbidden."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence

from ..abilities import abilities, parts
from ..results import Result
from ..statistics import Interval
from ..trials import solved_within
from .series import CROSS, Series, app, interval, kind, mean, share
from .values import Figure, Panel, panel

METRICS = {
    "invalid_format": "(a) Invalid format ↓",
    "invalid_action": "(b) Invalid action ↓",
    "nuggets_mining": "(c) Nuggets mining ↓",
    "operation_logic": "(d) Operation logic ↑",
    "awareness": "(e) Awareness of completion ↑",
    "repeat_actions": "(f) Repeat actions ↓",
}
AXES = ("understanding", "reasoning", "exploration", "reflection")
SOME = 4  # apps of figure 5
BY_GOAL = "SR is by goal, as in the paper."
LEVELS = {"easy": (0, 2), "medium": (3, 5), "hard": (6, 10_000)}  # fewest actions needed


def figure4(series: Sequence[Series]) -> Figure:
    """The four abilities, standardised over the models as in the paper, and plain."""
    title = "AndroidArena, figure 4: abilities"
    if len(series) < 2:
        return Figure(
            "figure-4",
            title,
            missing="Abilities are standardised over the agents that are compared: give two or "
            "more, such as reflexion with two models (benchmarks/abilities.py does it).",
        )
    chosen, note = _cross(series)
    found = abilities({one.label: parts(_of(one, chosen)) for one in series})
    standard, plain = (
        tuple((n, tuple(getattr(made, a)[place] for a in AXES)) for n, made in found.items()) for place in (0, 1)
    )
    panels = (
        Panel("radar", "standardised over the agents", AXES, standard, rate=False),
        Panel("radar", "plain averages", AXES, plain),
    )
    notes = [note]
    blank = [a for place, a in enumerate(AXES) if all(math.isnan(v[place]) for _, v in plain)]
    if "reflection" in blank:
        notes.append("Reflection needs agents that try again (reflexion with --option trials=5).")
    if "understanding" in blank:
        notes.append("Understanding needs episodes with matched element actions on a text form.")
    return Figure("figure-4", title, panels, tuple(notes))


def figure5(series: Sequence[Series]) -> Figure:
    """The six fine-grained metrics on the apps with the most episodes."""
    count = Counter(app(one) for each in series for one in each.valid)
    apps = sorted(sorted(count), key=lambda name: -count[name])[:SOME]
    note = f"The {len(apps)} of {len(count)} apps with the most episodes; figure 10 has all."
    note = note if len(count) > SOME else ""
    return _fine(
        "figure-5", "AndroidArena, figure 5: understanding, reasoning, exploration", series, sorted(apps), note
    )


def figure10(series: Sequence[Series]) -> Figure:
    """The six fine-grained metrics on all apps."""
    title = "AndroidArena, figure 10: the same on all apps"
    apps = sorted({app(one) for each in series for one in each.valid})
    if len(apps) <= SOME:
        return Figure(
            "figure-10",
            title,
            missing=f"The runs are over {', '.join(apps)}: figure 5 "
            f"has all of them. It needs more than {SOME} apps: --tasks all.",
        )
    return _fine("figure-10", title, series, apps, "")


def _fine(key: str, title: str, series: Sequence[Series], apps: Sequence[str], note: str) -> Figure:
    by_app = {s.label: {a: [r for r in s.valid if app(r) == a] for a in apps} for s in series}
    panels = []
    for metric, heading in METRICS.items():
        means = {
            label: [interval(groups[name], _score(metric), share=metric != "nuggets_mining") for name in apps]
            for label, groups in by_app.items()
        }
        if any(one.values for row in means.values() for one in row):
            panels.append(panel("bars", heading, apps, means, rate=metric != "nuggets_mining"))
    lacking = [heading[4:-2] for heading in METRICS.values() if heading not in {panel.title for panel in panels}]
    notes = [note] if note else []
    if lacking:
        notes.append(f"Not defined in any episode here: {', '.join(lacking)}.")
    return Figure(key, title, tuple(panels), tuple(notes))


def _score(metric: str) -> Callable[[Result], float | None]:
    return lambda one: one.scores.get(metric)


def figure6(series: Sequence[Series]) -> Figure:
    """SR by goal against the number of further trials, of agents that try again."""
    title = "AndroidArena, figure 6: SR against the number of reflections"
    again = [one for one in series if one.told.get("trials", 0)]
    if not again:
        return Figure(
            "figure-6",
            title,
            missing="It needs agents that try again: android-gym run "
            "--agent reflexion --agent reexecute --model openai:NAME … (the command "
            "benchmarks/reflexion_vs_reexecute.py does it).",
        )
    chosen, note = _cross(again)
    most = max(one.told["trials"] for one in again)
    found = {one.label: _over_trials(one, chosen, most) for one in again}
    shown_ = panel("lines", "SR by goal within K further trials", range(most + 1), found, "K", "SR by goal")
    gains = "; ".join(f"{n} {rates[-1] - rates[0]:+.3f}" for n, rates in shown_.lines)
    notes = (note, BY_GOAL, f"SR_K - SR_0 (Reflexion@{most}): {gains}.")
    return Figure("figure-6", title, (shown_,), notes)


def _over_trials(one: Series, chosen: str, most: int) -> list[Interval]:
    """SR_0 … SR_K; nan beyond the agent's own K."""
    own, episodes = int(one.told["trials"]), dict[tuple[str, str, int, int], list[Result]]()
    for tried in _of(one, chosen):
        name = (tried.task, tried.source, tried.seed, tried.repeat)
        episodes.setdefault(name, []).append(tried)
    rates = {id(tried[0]): solved_within(tried, own) for tried in episodes.values()}
    firsts = [tried[0] for tried in episodes.values() if rates[id(tried[0])]]

    def within(k: int) -> Callable[[Result], float | None]:
        return lambda first: rates[id(first)][k] if k <= own else None

    return [interval(firsts, within(k)) for k in range(most + 1)]


def figure7(series: Sequence[Series]) -> Figure:
    """SR by goal and repeated actions against the step limit, with and without hints."""
    title = "AndroidArena, figure 7: exploration hints and the step limit"
    groups = _by_limit(series)
    if not groups:
        return Figure(
            "figure-7",
            title,
            missing="It needs one agent with several step limits (--max-steps 5, 15 … 45), with "
            "and without --wrapper exploration: benchmarks/exploration_hint.py makes these runs.",
        )
    limits = tuple(sorted({limit for group in groups.values() for limit in group}))
    panels = tuple(
        panel(
            "lines",
            heading,
            limits,
            {name: [interval(group.get(n, []), _score(metric)) for n in limits] for name, group in groups.items()},
            "step limit",
            y,
        )
        for metric, heading, y in (
            ("goal", "(a) SR by goal ↑", "SR by goal"),
            ("repeat_actions", "(b) Repeat actions ↓", "share"),
        )
    )
    return Figure("figure-7", title, panels, (BY_GOAL,))


def _by_limit(series: Sequence[Series]) -> dict[str, dict[int, list[Result]]]:
    """Episodes by agent with its options and by step limit, of agents that had several limits.
    Runs of one agent with one limit are taken together."""
    found: dict[tuple[str, str], dict[int, list[Result]]] = {}
    for one in series:
        if one.card["max_steps"] is not None:
            options = ", ".join(f"{k} {v}" for k, v in sorted(one.told.get("options", {}).items()))
            limits = found.setdefault((one.name, options), {})
            limits.setdefault(one.card["max_steps"], []).extend(one.valid)
    several = {key: limits for key, limits in found.items() if len(limits) > 1}
    names = [name for name, _ in several]
    return {
        name if names.count(name) == 1 else f"{name} {options}": limits for (name, options), limits in several.items()
    }


def judge(series: Sequence[Series]) -> Figure:
    """Judged SR against TR and TCR (section 6.2), a point for each agent and app."""
    groups = {
        f"{one.label}, {name}": [r for r in one.valid if r.judged is not None and app(r) == name]
        for one in series
        for name in sorted({app(r) for r in one.valid})
    }
    groups = {name: found for name, found in groups.items() if found}
    if not groups:
        return Figure("judge-figure", "Judged SR", missing="No episode was judged: --judge MODEL.")
    rates = {name: share(found, lambda r: bool(r.judged)) for name, found in groups.items()}
    panels = tuple(
        Panel(
            "points",
            f"judged SR against {label}",
            (),
            tuple((name, (mean(found, metric), rates[name])) for name, found in groups.items()),
            label,
            "judged SR",
        )
        for metric, label in (("tr", "TR"), ("tcr", "TCR"))
    )
    return Figure("judge-figure", "Judged SR", panels)


def mobile_agent_bench(series: Sequence[Series]) -> Figure:
    """MobileAgentBench's figure 4: SR by difficulty, and by model."""
    title = "MobileAgentBench, figure 4: SR by difficulty and by model"
    levels = tuple(name for name in LEVELS if any(_level(r) == name for s in series for r in s.valid))
    if not levels:
        return Figure(
            "mab-figure-4",
            title,
            missing="Difficulty is the number of actions of a task's shortest reference: it needs "
            "a run over tasks with references.",
        )
    by_level = {s.label: [interval([r for r in s.valid if _level(r) == n], _ever) for n in levels] for s in series}
    models = sorted({s.model for s in series} - {""})
    panels = [panel("bars", "(a) by difficulty", levels, by_level, "", "SR")]
    notes = [
        "Easy: at most 2 actions needed, medium: 3 to 5, hard: 6 or more (the paper's text; "
        "its table 4 calls 6 medium). SR: the goal held once, as counted there."
    ]
    if models:
        mine = [[r for s in series if s.model == name for r in s.valid] for name in models]
        means = {"SR": [interval(results, _ever) for results in mine]}
        panels.append(panel("bars", "(b) by model, over its agents", models, means, "", "SR"))
    else:
        notes.append("SR by model needs agents with a model (--agent react --model openai:NAME).")
    return Figure("mab-figure-4", title, tuple(panels), tuple(notes))


def _level(result: Result) -> str:
    """The difficulty of a task, "" where no reference says it."""
    if result.minimum is None:
        return ""
    return next(n for n, (low, high) in LEVELS.items() if low <= result.minimum <= high)


def _ever(result: Result) -> float:
    return float(result.solved_at is not None)


def _cross(series: Sequence[Series]) -> tuple[str, str]:
    """Which kind of task a figure is over: the paper's cross-app tasks where there are any."""
    if any(kind(result) == CROSS for one in series for result in one.valid):
        return CROSS, "Over the cross-app tasks, as in the paper."
    return "", "Over all tasks of the runs; the paper's figure is over cross-app tasks."


def _of(one: Series, chosen: str) -> list[Result]:
    return [result for result in one.results if not chosen or kind(result) == chosen]
