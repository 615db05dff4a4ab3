"""The page of a frozen suite: one table over runs, and a line to quote for each agent."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import InvalidOption
from ..tasks import registry, splits
from . import frozen
from .results import PARTS, Result, last_trials
from .statistics import Interval, clustered
from .store import opened

__all__ = ["page", "quote"]

_INTRO = """# {name}

{tasks} tasks with {count} seeds each, fixed as checksum `{checksum}`.
`android-gym run --suite {name} --agent NAME --out DIR` plays it and refuses where a task, a
parameter, a reference or the phone that an episode starts from is drawn otherwise.
`android-gym standings DIR… --out FILE` makes this page.

SR is the share of episodes that succeed: at the end the goal is reached on the phone, nothing else
has changed (clean), and what the user forbids was not done (obeyed). Its {level:.0%} interval is by
bootstrap over whole tasks. SR by goal is the share that reached the goal, whatever else changed or
was forbidden: what AndroidArena's paper calls SR. Clean and obeyed are the shares of episodes of
which that part holds, the goal reached or not. Steps count FINISH. SE is steps until the goal first
held over the fewest needed, where it did. False completions are episodes that the agent ended
although they do not succeed; side effects are changes that no task asks for, per episode. Agents
marked \\* are told the goal or the way: they show that the suite can be done, not how well
something does it. Agents marked † were trained on tasks of split "train", which are among these,
also with parameters that come up here: SR on the other tasks, of split "test", is given beside
theirs.

"""
_COLUMNS = (
    "agent", "SR", "SR by goal", "clean", "obeyed", "progress", "steps", "SE", "false completions",
    "side effects", "errors", "s per episode", "USD",
)  # fmt: skip
KNOWING = ("oracle", "search", "hacker")  # they read the reference or the goal
LEVEL = 0.95


def page(runs: Sequence[Path]) -> str:
    """Markdown over the runs. Raises InvalidOption unless all are whole runs of one frozen suite
    in one version."""
    cards, found = _read(runs)
    by_agent = dict(sorted(found.items(), key=lambda one: (-_rate(one[1]), one[0])))
    suite = frozen.read(cards[0]["frozen"])
    intro = _INTRO.format(
        name=suite.name, tasks=len(suite.tasks), count=len(suite.seeds), checksum=suite.checksum,
        level=LEVEL,
    )  # fmt: skip
    rows = [f"| {' | '.join(_COLUMNS)} |", "|---" * len(_COLUMNS) + "|"]
    rows += [_row(name, _mark(cards, name), found) for name, found in by_agent.items()]
    lines = [f"> {quote(name, suite, found)}" for name, found in by_agent.items()]
    return "\n".join((intro.rstrip(), "", *rows, "", "To quote:", "", "\n>\n".join(lines), ""))


def _rate(results: Sequence[Result]) -> float:
    return sum(one.success for one in results) / len(results)


def quote(agent: str, suite: frozen.Frozen, results: Sequence[Result]) -> str:
    """One line: score, interval, suite and version."""
    score = _mean(results, lambda one: float(one.success))
    return (
        f"{agent}: SR {score.mean:.3f} [{score.low:.3f}, {score.high:.3f}] on android-gym "
        f"{suite.name} ({len(results)} episodes, checksum {suite.checksum})"
    )


def _read(runs: Sequence[Path]) -> tuple[list[dict[str, Any]], dict[str, list[Result]]]:
    """The cards of the runs, and the results by agent."""
    cards: list[dict[str, Any]] = []
    found: dict[str, list[Result]] = {}
    for run in runs:
        with opened(run) as store:
            card, results = store.about("card"), last_trials(store.results())
        if not card or not card["frozen"]:
            raise InvalidOption(f"{run} is no run of a frozen suite: use run --suite.")
        cards.append(card)
        for key in ("frozen", "checksum", "version"):
            if card[key] != cards[0][key]:
                raise InvalidOption(
                    f"{run} cannot stand beside {runs[0]}: their {key} is {card[key]!r} and "
                    f"{cards[0][key]!r}. Numbers of two versions are not compared."
                )
        expected = len(frozen.read(card["frozen"]).episodes)
        for name in card["agents"]:
            mine = [one for one in results if one.agent == name]
            if len(mine) < expected or name in found:
                what = "is in two of the runs" if name in found else f"has {len(mine)} episodes"
                raise InvalidOption(f"{name} in {run} {what}; the suite has {expected}.")
            found[name] = mine
    return cards, found


def _mark(cards: Sequence[dict[str, Any]], name: str) -> str:
    """What to know of an agent before reading its score."""
    told = [card["agents"][name] for card in cards if name in card["agents"]]
    if name in KNOWING or any(one["synthetic"] for one in told):
        return " \\*"
    return " †" if any(one.get("learned") for one in told) else ""


def _score(mark: str, results: Sequence[Result]) -> str:
    """SR with its interval; also on the tasks of split "test" for what learned from the others."""
    score = _mean(results, lambda one: float(one.success))
    text = f"{score.mean:.3f} [{score.low:.3f}, {score.high:.3f}]"
    if mark != " †":
        return text
    new = [one for one in results if splits.holds("test", registry.get(one.task))]
    apart = _mean(new, lambda one: float(one.success))
    return f"{text}; test {apart.mean:.3f} [{apart.low:.3f}, {apart.high:.3f}]"


def _row(name: str, mark: str, results: Sequence[Result]) -> str:
    valid = [one for one in results if not one.error]

    def mean(value: Any, digits: int = 2) -> str:
        found = _mean(valid, value)
        return f"{found.mean:.{digits}f}" if found.values else "–"

    def of(metric: str) -> Any:
        return lambda one: one.scores.get(metric)

    cells = [
        f"{name}{mark}",
        _score(mark, valid),
        *(mean(of(part), 3) for part in PARTS),
        mean(of("progress")), mean(lambda one: one.steps, 1), mean(of("se")),
        mean(of("false_completion")), mean(lambda one: len(one.side_effects)),
        str(len(results) - len(valid)), mean(lambda one: one.seconds),
        f"{sum(one.cost for one in valid):.2f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def _mean(results: Sequence[Result], value: Any) -> Interval:
    found = [value(one) for one in results]
    numbers = [np.nan if one is None else float(one) for one in found]
    return clustered(numbers, [one.task for one in results], np.random.default_rng(0))
