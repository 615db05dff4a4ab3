"""The files that a finished run leaves: results.json, summary.json, and the page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from .. import trajectory
from ..phone.core.decoding import decoded
from ..trajectory.atomic import write_atomic
from ..trajectory.places import within
from ..viewer import PICTURES, Entry, write
from .completion import PAGE, RESULTS, SUMMARY
from .facts import AgentCard
from .recordings import Recordings
from .reporting import headline, html, mobilebench, overview, read
from .reporting.series import with_goal
from .results import Result, plain, save, summary
from .run_card import FILE as CARD
from .unsayable import unsayable


def report(out: Path, results: Sequence[Result], title: str, notes: Sequence[str] = ()) -> Path:
    """Write results.json, summary.json and index.html into a run's folder; the page's path.

    Trajectories and pictures are read from the folder, so an old run's page can be made again.
    """
    rows = export(out, results)
    recordings, remarks = Recordings(out), _remarks(out)
    entries = [Entry(recordings.of(one), msgspec.to_builtins(one), remarks) for one in results if not one.error]
    names = {
        picture for entry in entries for picture in (entry.trajectory.start.picture, *_pictures(entry.trajectory.steps))
    }
    files = {name: within(out, f"{PICTURES}/{name}.jpg") for name in sorted(names - {""})}
    pictures = {name: file.read_bytes() for name, file in files.items() if file.is_file()}
    beginning = _opening(out, [one for one in results if not one.error])
    write(out / PAGE, entries, pictures, title=title, summary=rows, notes=notes, opening=beginning)
    return out / PAGE


def _opening(out: Path, shown: Sequence[Result]) -> str:
    """What the page of the run begins with; `shown` are the episodes on it, in their order."""
    places = {(one.key, one.trial): place for place, one in enumerate(shown)}
    series = read([out])
    told = with_goal(series)
    begins = headline.headline(overview.overview(told), lambda one: places.get((one.key, one.trial))) if told else ""
    return begins + "".join(map(html.table, mobilebench.section(series)))


def export(out: Path, results: Sequence[Result]) -> list[dict[str, Any]]:
    """Write results.json and summary.json into a run's folder; the rows of the summary, which say
    where the run departs from its suite's protocol."""
    out.mkdir(parents=True, exist_ok=True)
    save(out / RESULTS, results)
    card = _card(out)
    off = card.off_protocol
    cannot = {name: unsayable(one.says, card.needs) for name, one in card.agents.items()}
    rows = [row | ({"off protocol": "; ".join(off)} if off else {}) for row in plain(summary(results, cannot))]
    write_atomic(out / SUMMARY, msgspec.json.format(msgspec.json.encode(rows)) + b"\n")
    return rows


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


def _remarks(out: Path) -> tuple[str, ...]:
    """What is to be said of what the run's agents observed."""
    wrappers = ", ".join(_card(out).wrappers)
    told = f"Played in wrappers: {wrappers}. What they add to an observation or change in it is not recorded."
    return (told,) if wrappers else ()


def _pictures(steps: Sequence[trajectory.Step]) -> list[str]:
    return [step.picture for step in steps]
