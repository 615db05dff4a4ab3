"""What a page over runs opens with: one sentence, the rate of each agent, which tasks were done,
and what failures look like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ...phone.core.values import Value
from ..leaderboard import KNOWING
from ..results import Result
from ..statistics import Interval
from .comparison import successes
from .series import Series, app, interval
from .values import Figure, panel

__all__ = ["Cell", "Kind", "Overview", "figure", "overview", "sentence"]

MAX_KINDS = 3  # kinds of failure of an agent that are shown


class Cell(Value):
    """A task of one agent. `episodes` are without those that broke."""

    task: str
    won: int = 0
    episodes: int = 0
    broke: int = 0


class Kind(Value):
    """Failures that look alike: how many of the agent's, and one of them."""

    words: str
    count: int
    example: Result


class Overview(Value):
    """`rates` and the others are by the agent's label."""

    sentence: str
    beside: str
    rates: dict[str, Interval]
    apps: dict[str, dict[str, tuple[Cell, ...]]]  # app -> label -> its tasks
    kinds: dict[str, tuple[Kind, ...]]
    agents: dict[str, tuple[str, str]]  # label -> agent, model


def overview(series: Sequence[Series]) -> Overview:
    """The opening of a page over the agents of some runs, the best first and those that know the
    answer last."""
    rates = {one.label: _rate(one) for one in series}
    ranked = sorted(series, key=lambda one: (one.agent in KNOWING, -rates[one.label].mean))
    told, beside = sentence(ranked, rates)
    return Overview(
        told,
        beside,
        {one.label: rates[one.label] for one in ranked},
        _by_app(ranked),
        {one.label: _kinds(one.valid) for one in ranked},
        {one.label: (one.agent, one.results[0].model) for one in ranked},
    )


def figure(found: Overview) -> Figure:
    """The sentence and SR of each agent with its interval, as a figure of a report."""
    rates = {label: [rate] for label, rate in found.rates.items()}
    drawn = panel("rows", "SR with its 95 % interval", ("SR",), rates)
    return Figure("rates", "Success rate (SR)", (drawn,), (found.sentence, found.beside))


def sentence(ranked: Sequence[Series], rates: Mapping[str, Interval]) -> tuple[str, str]:
    """Who succeeds on what in how many episodes, against whom; and what stands beside it."""
    best, *others = ranked
    rate = rates[best.label]
    tasks = len({(one.task, one.source) for one in best.valid})
    on = f"on {tasks} task{'s' if tasks != 1 else ''}"
    on += f" of {best.card['frozen']}" if best.card["frozen"] else ""
    on += " (off its protocol)" if best.card.get("off_protocol") else ""
    told = f"{best.label} succeeds in {_percent(rate.mean)}{_sides(rate)} of {len(best.valid)} "
    told += f"episodes {on}"
    if others:
        other = rates[others[0].label]
        told += f", {others[0].label} in {_percent(other.mean)}{_sides(other)}"
    beside = [_difference(others[0], best)] if others else []
    beside += _within_formats(ranked)
    beside.append("In brackets: the 95 % interval, over other tasks like these.")
    broke = [f"{one.errors} of {one.label}" for one in ranked if one.errors]
    beside += [f"Broke and count nowhere: {', '.join(broke)}."] if broke else []
    return f"{told}.", " ".join(filter(None, beside))


def _within_formats(series: Sequence[Series]) -> list[str]:
    """The rates without the tasks that the format of an agent has no words for, where there are any."""
    told = []
    for one in series:
        sayable = one.sayable
        if len(sayable) < len(one.valid):
            rate = interval(sayable, lambda result: float(result.success))
            told.append(f"{one.label} {_percent(rate.mean)}{_sides(rate)} of {len(sayable)} episodes")
    return (
        [f"Without the tasks that ask for words which the agent's format does not have: {'; '.join(told)}."]
        if told
        else []
    )


def _difference(first: Series, second: Series) -> str:
    """The second against the first on what both played."""
    pairs, change = successes(first, second)
    if not pairs:
        return ""
    sides = "" if change.low != change.low else (f" [{100 * change.low:+.1f}, {100 * change.high:+.1f}]")
    same = f"{pairs} episodes that both played" if pairs > 1 else "the episode that both played"
    return f"Difference {100 * change.mean:+.1f} points{sides} on the {same}."


def _rate(one: Series) -> Interval:
    return interval(one.valid, lambda result: float(result.success))


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %" if share == share else "none"


def _sides(rate: Interval) -> str:
    return "" if rate.low != rate.low else f" [{100 * rate.low:.1f}, {100 * rate.high:.1f}]"


def _by_app(series: Sequence[Series]) -> dict[str, dict[str, tuple[Cell, ...]]]:
    names: dict[str, dict[str, None]] = {}
    for one in series:
        for result in one.results:
            names.setdefault(app(result), {})[_name(result)] = None
    cells = {one.label: _cells(one) for one in series}
    return {
        group: {one.label: tuple(cells[one.label].get(name, Cell(name)) for name in tasks) for one in series}
        for group, tasks in names.items()
    }


def _cells(one: Series) -> dict[str, Cell]:
    found: dict[str, Cell] = {}
    broke = Counter(_name(result) for result in one.results if result.error)
    for name in broke:
        found[name] = Cell(name, broke=broke[name])
    for result in one.valid:
        cell = found.get(_name(result), Cell(_name(result)))
        found[cell.task] = cell.replace(won=cell.won + result.success, episodes=cell.episodes + 1)
    return found


def _name(result: Result) -> str:
    return f"{result.task} {result.source}".rstrip()


def _kinds(results: Sequence[Result]) -> tuple[Kind, ...]:
    """The most frequent kinds of failure. The example is of the task that fails so most often."""
    groups: dict[str, list[Result]] = {}
    for one in results:
        if not one.success:
            groups.setdefault(_words(one), []).append(one)
    often = sorted(groups, key=lambda words: -len(groups[words]))
    return tuple(Kind(words, len(groups[words]), _example(groups[words])) for words in often[:MAX_KINDS])


def _example(alike: Sequence[Result]) -> Result:
    count = Counter(one.task for one in alike)
    return max(alike, key=lambda one: (count[one.task], bool(one.verdict)))


def _words(result: Result) -> str:
    """What went wrong, as a person would say it."""
    if result.cause:
        return f"Ended by the model: {result.cause}"
    spoilt = [] if result.clean else ["changes something else"]
    spoilt += [] if result.obeyed else ["breaks a rule"]
    if result.goal:
        return f"Reaches the goal, but {' and '.join(spoilt)}"
    start = "Says it is done" if result.finished else "Runs out of steps"
    start += ", but the goal is not reached" if result.finished else " before the goal is reached"
    return f"{start}, and {' and '.join(spoilt)}" if spoilt else start
