"""The page of a frozen suite: one table over runs, and a line to quote for each agent and model.

The number that is quoted means one thing: every episode of the suite counts, played by the suite's
protocol. An episode that broke counts as not solved, so that nothing is gained by dropping some;
where more than `MAX_BROKEN` of an agent's broke, its run does not stand.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..errors import InvalidOption
from ..phone.core.values import Value
from ..tasks import registry, splits
from . import frozen
from .protocol import Frozen
from .results import PARTS, Result, causes
from .resuming import frozen_suite
from .run_card import AXES, took, versions
from .statistics import LEVEL, Interval, interval
from .store import opened

__all__ = ["Entry", "entries", "page", "quote", "score"]

_INTRO = """# {name}

{tasks} tasks and {count} episodes, each of another instance, fixed together with the protocol that
they are played by as checksum `{checksum}`.
`android-gym run --suite {name} --agent NAME --out DIR` plays it and refuses where a task, a
parameter, a reference, the rules of verdict or the phone that an episode starts from is another.
`android-gym standings DIR… --out FILE` makes this page.

The protocol: each task's own step limit, one trial, no wrapper, the verdict by the phone's state,
and the observation and action forms of a track ({tracks}). A run that departs from it is not
listed here, nor one of which more than {broken:.0%} of the episodes broke.

SR is the share of all episodes that succeed: at the end the goal is reached on the phone, nothing
else has changed (clean), and what the user forbids was not done (obeyed). An episode that broke
since the model's server (provider errors) or this program (other errors) failed counts as not
solved. The {level:.0%} interval is by bootstrap over whole tasks, and Wilson's over the tasks where
SR is 0 or 1. SR by goal is the share that reached the goal, whatever else changed or was forbidden:
what AndroidArena's paper calls SR. The other columns are over the episodes that did not break.
Clean and obeyed are the shares of episodes of which that part holds, the goal reached or not. Steps
count FINISH. SE is steps until the goal first held over the fewest needed, where it did. False
completions are episodes that the agent ended although they do not succeed; side effects are changes
that no task asks for, per episode. Own failures are episodes that ended since the model gave no
action: they count as not solved. Tokens and USD are sums. Agents marked \\* are told the goal or
the way: they show that the suite can be done, not how well something does it, and have no rank.
Agents marked † were trained on tasks of split "train", which are among these, also with parameters
that come up here: SR on the other tasks, of split "test", is given beside theirs.

"""
_COLUMNS = (
    "rank",
    "agent",
    "model",
    "track",
    "SR",
    "SR by goal",
    "clean",
    "obeyed",
    "progress",
    "steps",
    "SE",
    "false completions",
    "side effects",
    "own failures",
    "provider errors",
    "other errors",
    "input tokens",
    "output tokens",
    "USD",
    "s per episode",
)
KNOWING = ("oracle", "search", "hacker")  # they read the reference or the goal
MAX_BROKEN = 0.02  # of an agent's episodes


class Entry(Value):
    """What one agent with one model made of a suite. `told` is what the run's card says of it."""

    agent: str
    model: str  # "" for an agent without one
    card: dict[str, Any]
    suite: Frozen
    results: tuple[Result, ...]
    rank: int | None = None  # from 1; None where it knows the answers

    @property
    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = self.card["agents"][self.agent]
        return found

    @property
    def mark(self) -> str:
        """What to know of an agent before reading its score."""
        if self.agent in KNOWING or self.told.get("synthetic"):
            return " \\*"
        return " †" if self.told.get("learned") else ""


def page(runs: Sequence[Path]) -> str:
    """Markdown over the runs. Raises InvalidOption unless all are whole runs of one frozen suite,
    by its protocol and on one version of tasks and phone."""
    found = entries(runs)
    suite = found[0].suite
    tracks = suite.protocol.tracks if suite.protocol else {}
    told = "; ".join(f"{name}: {' and '.join(track.observation)}, {track.actions}" for name, track in tracks.items())
    intro = _INTRO.format(
        name=suite.name,
        tasks=len(suite.jobs),
        count=len(suite.episodes),
        tracks=told,
        checksum=suite.checksum,
        level=LEVEL,
        broken=MAX_BROKEN,
    )
    rows = [f"| {' | '.join(_COLUMNS)} |", "|---" * len(_COLUMNS) + "|", *map(_row, found)]
    lines = [f"> {quote(entry)}" for entry in found]
    return "\n".join((intro.rstrip(), "", *rows, "", "To quote:", "", "\n>\n".join(lines), ""))


def score(results: Sequence[Result]) -> Interval:
    """SR with its interval, over all episodes of which something tells it: one that broke is not solved. The table
    and the line to quote have their numbers from here."""
    return _mean([one for one in results if one.told], lambda one: float(one.success))


def quote(entry: Entry) -> str:
    """One line with all that the score depends on: model, decoding, prompt, suite, version, and
    what it took."""
    told, suite, used = entry.told, entry.suite, took(entry.results)
    repeats = int(entry.card["repeats"])
    times = f" {repeats} times each" if repeats > 1 else ""
    line = (
        f"{entry.agent}{f' with {entry.model}' if entry.model else ''}: SR "
        f"{_shown(score(entry.results))} on {suite.name} ({len(suite.episodes)} episodes{times}, "
        f"checksum {suite.checksum}, track {entry.card['track']}, android-gym "
        f"{versions(entry.card)})"
    )
    parts = []
    if used["served"]:
        parts.append(f"served as {', '.join(used['served'])}")
    if told.get("base_url"):
        parts.append(f"at {told['base_url']}")
    if told.get("decoding"):
        parts.append(_decoding(told["decoding"]))
    if told.get("prompt"):
        parts.append(f"prompt {told['prompt']}")
    parts.append(f"{used['steps']:,} steps")
    if entry.model:
        parts.append(f"{used['input_tokens']:,} input and {used['output_tokens']:,} output tokens")
        parts.append(f"{used['usd']:.2f} USD")
    return f"{line}; {'; '.join(parts)}"


def entries(runs: Sequence[Path]) -> tuple[Entry, ...]:
    """The agents of the runs, the highest SR first; equal ones share a rank. Raises InvalidOption
    where a run cannot stand, or not beside the others."""
    found: dict[tuple[str, str, str], Entry] = {}
    first: dict[str, Any] | None = None
    for run in runs:
        card, suite, results = _read(run)
        first = first or card
        for key in ("frozen", "suite_checksum", "checksum", *AXES.values()):
            if card.get(key) != first.get(key):
                raise InvalidOption(
                    f"{run} cannot be compared with {runs[0]}: their {key.replace('_', ' ')} is "
                    f"{card.get(key)!r} and {first.get(key)!r}. Numbers of two versions are not "
                    f"compared."
                )
        for agent, told in card["agents"].items():
            model = str(told.get("model", "none"))
            model = "" if model == "none" else model
            mine = tuple(one for one in results if one.agent == agent)
            _whole(run, agent, mine, suite, int(card["repeats"]))
            name = (agent, model, card["track"])
            if name in found:
                who = f"{agent} with {model}" if model else agent
                raise InvalidOption(f"{who} in {run} is in two of the runs: give one of them.")
            found[name] = Entry(agent, model, card, suite, mine)
    return _ranked(found)


def _read(run: Path) -> tuple[dict[str, Any], Frozen, tuple[Result, ...]]:
    """A run's card, suite and results, if it was played by the suite's protocol."""
    with opened(run) as store:
        card, plan, results = store.about("card"), store.about("plan"), tuple(store.results())
    if not card or not plan or not card["frozen"] or not plan["frozen"]:
        raise InvalidOption(f"{run} is no run of a frozen suite: use run --suite.")
    if card["off_protocol"]:
        raise InvalidOption(
            f"{run} is off the protocol of {card['frozen']}: {'; '.join(card['off_protocol'])}. "
            "What it scores is not what the suite measures: play it without these options."
        )
    suite = frozen_suite(plan["frozen"], f"{run}: the suite of its plan cannot be read")
    if suite.name in frozen.names() and frozen.read(suite.name).checksum != suite.checksum:
        raise InvalidOption(
            f"{run} is over another suite than the {suite.name} that comes with this android_gym: "
            "their checksums differ."
        )
    return card, suite, results


def _whole(run: Path, agent: str, results: Sequence[Result], suite: Frozen, repeats: int) -> None:
    """Refuse an agent that did not play every episode, or of which too many broke."""
    played = Counter(f"{one.task} {one.seed}" for one in results)
    if played != dict.fromkeys(suite.episodes, repeats):
        raise InvalidOption(
            f"{agent} in {run} has {len(results)} episodes; the suite has "
            f"{len(suite.episodes) * repeats}. Finish the run with the same command."
        )
    broken = [one for one in results if one.error]
    if len(broken) > MAX_BROKEN * len(results):
        raise InvalidOption(
            f"Of {agent} in {run} {len(broken)} of {len(results)} episodes broke, more than "
            f"{MAX_BROKEN:.0%} (the first: {broken[0].error}). The same command plays them again."
        )


def _ranked(found: dict[tuple[str, str, str], Entry]) -> tuple[Entry, ...]:
    scores = {name: score(entry.results) for name, entry in found.items()}
    rates = {name: one.mean if one.values else 0.0 for name, one in scores.items()}
    competing = [rates[name] for name, entry in found.items() if entry.mark != " \\*"]
    return tuple(
        found[name]
        if found[name].mark == " \\*"
        else found[name].replace(rank=1 + sum(rate > rates[name] for rate in competing))
        for name in sorted(found, key=lambda name: (-rates[name], name))
    )


def _row(entry: Entry) -> str:
    played = [one for one in entry.results if not one.error]
    used = took(entry.results)

    def mean(value: Callable[[Result], Any], digits: int = 2) -> str:
        found = _mean(played, value, share=False)
        return f"{found.mean:.{digits}f}" if found.values else "–"

    def of(metric: str) -> Callable[[Result], Any]:
        return lambda one: one.scores.get(metric)

    faults = Counter(one.fault == "provider" for one in entry.results if one.error)
    own = ", ".join(f"{count} {cause}" for cause, count in causes(entry.results).items())
    cells = [
        str(entry.rank or "–"),
        f"{entry.agent}{entry.mark}",
        entry.model or "–",
        entry.card["track"],
        _sr(entry),
        f"{_shown(_mean([one for one in entry.results if one.told], lambda one: float(one.goal))).partition(' ')[0]}",
        *(mean(of(part), 3) for part in PARTS[1:]),
        mean(of("progress")),
        mean(lambda one: one.steps, 1),
        mean(of("se")),
        mean(of("false_completion")),
        mean(lambda one: len(one.side_effects)),
        own or "0",
        str(faults[True]),
        str(faults[False]),
        f"{used['input_tokens']:,}",
        f"{used['output_tokens']:,}",
        f"{used['usd']:.2f}",
        mean(lambda one: one.seconds),
    ]
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _sr(entry: Entry) -> str:
    """SR with its interval; also on the tasks of split "test" for what learned from the others."""
    text = _shown(score(entry.results))
    if entry.mark != " †":
        return text
    new = [one for one in entry.results if splits.holds("test", registry.get(one.task))]
    return f"{text}; test {_shown(score(new))}"


def _shown(found: Interval) -> str:
    if not found.values:
        return "–"
    if math.isnan(found.low):
        return f"{found.mean:.3f}"
    return f"{found.mean:.3f} [{found.low:.3f}, {found.high:.3f}]"


def _decoding(told: Any) -> str:
    if not isinstance(told, dict):  # an agent of the user's own says it as it likes
        return str(told)
    return ", ".join(f"{name} {value}" for name, value in told.items() if value not in (None, []))


def _mean(results: Sequence[Result], value: Callable[[Result], float | None], share: bool = True) -> Interval:
    found = [value(one) for one in results]
    numbers = [math.nan if one is None else float(one) for one in found]
    return interval(numbers, [one.task for one in results], share=share)
