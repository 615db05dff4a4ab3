"""The files that a finished run leaves: results.json, summary.json, and the page."""

from __future__ import annotations

import fnmatch
import shlex
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..errors import InvalidOption, UnknownName
from ..phone.core.decoding import decoded
from ..tasks import registry
from ..trajectory.atomic import write_atomic
from ..trajectory.places import within
from ..viewer import FIELDS, PICTURES, Counts, Entry, write
from .completion import PAGE, RESULTS, SUMMARY
from .drawing import Selection, draw
from .facts import AgentCard
from .recordings import Recordings
from .reporting import headline, html, mobilebench, overview, read
from .reporting.overview import Overview
from .reporting.series import with_goal
from .results import Result, plain, save, summary
from .run_card import FILE as CARD
from .store import results_of
from .unsayable import unsayable

MOST = 2000  # episodes on a page


def report(out: Path, results: Collection[Result], title: str, notes: Sequence[str] = ()) -> Path:
    """Write results.json, summary.json and index.html into a run's folder; the page's path.

    Trajectories and pictures are read from the folder, so an old run's page can be made again. Of more than `MOST`
    episodes the page has so many (`drawing.draw`); its tables are over all.
    """
    rows = export(out, results)
    told, rest = opening_of(out)
    drawn = draw(results, MOST, _examples(told))
    places = {(one.key, one.trial): place for place, one in enumerate(_at(results, drawn.places))}
    begins = headline.headline(told, lambda one: places.get((one.key, one.trial))) if told else ""
    _write(out / PAGE, out, results, drawn, title=title, summary=rows, notes=notes, opening=begins + rest)
    return out / PAGE


def choose(run: Path, path: Path, agents: Collection[str], tasks: Collection[str], seeds: Collection[int]) -> Selection:
    """Write a page of the episodes of a run that are of one of these agents, tasks and seeds; tasks may be patterns as
    `Clock-*`, and nothing given stands for all. Tables are over the chosen ones. Raises UnknownName for an agent, task
    or seed of which the run has no episode, and InvalidOption where no episode is of all three."""
    results = results_of(run)
    there = [*map(set, zip(*{(one.agent, one.task, str(one.seed)) for one in results}, strict=True))] or [
        set[str]()
    ] * 3
    for kind, names, given in zip(("agent", "task", "seed"), there, (agents, tasks, map(str, seeds)), strict=True):
        for name in given:
            if not (fnmatch.filter(names, name) if kind == "task" else name in names):
                raise UnknownName(f"{kind} of the episodes in {run}", name, names)
    wanted = {name for pattern in tasks for name in fnmatch.filter(there[1], pattern)}

    def fits(one: Result) -> bool:
        return (
            (not agents or one.agent in agents)
            and (not tasks or one.task in wanted)
            and (not seeds or one.seed in seeds)
        )

    drawn = draw(results, MOST, fits=fits)
    if not drawn.places:
        raise InvalidOption(f"{run} has no recorded episode of all that is asked for.")
    path.parent.mkdir(parents=True, exist_ok=True)
    chosen = ", ".join(map(str, (*agents, *tasks, *(f"seed {seed}" for seed in seeds))))
    _write(path, run, results, drawn, fits, title=f"{run.resolve().name}: {chosen}")
    return drawn


def _write(
    path: Path,
    run: Path,
    results: Iterable[Result],
    drawn: Selection,
    fits: Callable[[Result], bool] = lambda one: True,
    **told: Any,
) -> None:
    """Write the page of the episodes that were drawn, with tables over all that fit."""
    counts, recordings, remarks = Counts(), Recordings(run), remarks_of(run)
    for one in results:
        if not one.error and fits(one):
            counts.add({name: getattr(one, name) for name in FIELDS})
    entries = (Entry(recordings.of(one), msgspec.to_builtins(one), remarks) for one in _at(results, drawn.places))
    name = shlex.quote(run.resolve().name)
    less = (
        f"This page has {len(drawn.places):,} of {drawn.among:,} episodes, the same number of every agent, verdict and "
        "app as far as there are so many; the tables are over all. For others: "
        f"android-gym report {name} --out FOLDER --task TASK (or --agent, --seed)."
    )
    notices = () if drawn.are_all else (less,)
    write(path, entries, PicturesOf(run), notices=notices, counts=counts, tags=tags_of(counts.tasks), **told)


def tags_of(tasks: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The tags of tasks, of those that are known here and have any."""
    known = {name: registry.find(name) for name in tasks}
    return {name: task.tags for name, task in known.items() if task is not None and task.tags}


def _at(results: Iterable[Result], places: Sequence[int]) -> Iterator[Result]:
    """The results at these places, which are sorted."""
    wanted = iter(places)
    next_ = next(wanted, None)
    for place, one in enumerate(results):
        if place == next_:
            yield one
            next_ = next(wanted, None)


def _examples(told: Overview | None) -> set[tuple[object, int]]:
    """The episodes that the opening leads to."""
    kinds = told.kinds.values() if told else ()
    return {(kind.example.key, kind.example.trial) for some in kinds for kind in some}


class PicturesOf:
    """The pictures in a run's folder by their names, read when they are asked for."""

    def __init__(self, run: Path) -> None:
        self.run = run

    def __contains__(self, name: object) -> bool:
        return bool(name) and self._file(str(name)).is_file()

    def __getitem__(self, name: str) -> bytes:
        return self._file(name).read_bytes()

    def _file(self, name: str) -> Path:
        return within(self.run, f"{PICTURES}/{name}.jpg")


def opening_of(out: Path) -> tuple[Overview | None, str]:
    """What the page of the run begins with: over its agents, and as markup Mobile-Bench's tables."""
    series = read([out])
    told = with_goal(series)
    tables = "".join(map(html.table, mobilebench.section(series)))
    return (overview.overview(told) if told else None), tables


def export(out: Path, results: Collection[Result]) -> list[dict[str, Any]]:
    """Write results.json and summary.json into a run's folder; the rows of the summary, which say
    where the run departs from its suite's protocol."""
    out.mkdir(parents=True, exist_ok=True)
    save(out / RESULTS, results)
    rows = rows_of(out, results)
    write_atomic(out / SUMMARY, msgspec.json.format(msgspec.json.encode(rows)) + b"\n")
    return rows


def rows_of(out: Path, results: Collection[Result]) -> list[dict[str, Any]]:
    """The rows of the summary of a run."""
    card = _card(out)
    off = card.off_protocol
    cannot = {name: unsayable(one.says, card.needs) for name, one in card.agents.items()}
    return [row | ({"off protocol": "; ".join(off)} if off else {}) for row in plain(summary(results, cannot))]


class _Card(msgspec.Struct):
    """What of a run's card a report reads."""

    off_protocol: tuple[str, ...] = ()
    wrappers: tuple[str, ...] = ()
    agents: dict[str, AgentCard] = {}
    needs: dict[str, tuple[str, ...]] = {}


def _card(out: Path) -> _Card:
    """The run's card, an empty one where there is none."""
    card = within(out, CARD)
    if not card.is_file():
        return _Card()
    found: _Card = decoded(card.read_bytes(), _Card, f"{card} is no run card")
    return found


def remarks_of(out: Path) -> tuple[str, ...]:
    """What is to be said of what the run's agents observed."""
    wrappers = ", ".join(_card(out).wrappers)
    told = f"Played in wrappers: {wrappers}. What they add to an observation or change in it is not recorded."
    return (told,) if wrappers else ()
