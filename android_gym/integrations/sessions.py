"""Sessions of a frozen suite as a run, which `submit` packs and `accept` verifies.

What counts is what cannot be chosen afterwards: sessions whose file kept the number of each step, begun at the task's
start and neither forked nor loaded, and of several for one episode the one that was begun first. All are played again
here, so the run holds what the actions lead to and not what a server answered.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..errors import InvalidOption
from ..evaluation.frozen import frozen
from ..phone.core.values import Value
from ..sessions import Service, SessionFile
from ..sessions.journal import Journal, check
from ..trajectory.replaying import for_space
from ._session import Session

__all__ = ["Quoted", "quote"]

AGENT = "sessions"


class Quoted(Value):
    """How many episodes of the suite were written, and why the others were not."""

    written: int
    going_on: int = 0  # their session is neither over nor closed
    missing: int = 0  # they have no session that counts
    ignored: int = 0  # sessions that count nowhere: of other episodes, or begun again


def quote(file: SessionFile, suite: str, out: Path, model: str = "", **options: Any) -> Quoted:
    """Write the sessions of a file that are episodes of a suite as a run. What the folder holds of it already stays.

    options: those that the service had. model: what the agent asks. Raises InvalidOption where the sessions are of
    other options, or the folder holds another run.
    """
    found, seeds = frozen(suite)
    tasks = {job.task.full_name: job.task.id for job in found.jobs}
    service = Service(tuple(tasks), file, **options)
    wanted = {(job.task.full_name, seed) for job in found.jobs for seed in job.seeds or seeds}
    first: dict[tuple[str, int], tuple[Journal, bool]] = {}
    ignored = 0
    for one in file.quotable():
        key = one.journal.task, one.journal.seed
        if key in wanted and key not in first:
            check(one.journal, service.options)
            first[key] = one.journal, one.closed
        else:
            ignored += 1
    session = Session(out, found, seeds, service.make_env(), AGENT)
    known = {(one.task, one.seed) for one in session.results}
    written = going_on = 0
    for (task, seed), (journal, closed) in sorted(first.items()):
        if (tasks[task], seed) in known:
            written += 1
        elif closed or service.has_ended(journal):
            _play(session, tasks[task], journal, model)
            written += 1
        else:
            going_on += 1
    session.close()
    return Quoted(written, going_on, len(wanted) - len(first), ignored)


def _play(session: Session, task: str, journal: Journal, model: str) -> None:
    env, _, _ = session.begin(task, journal.seed, model)
    env.reset(seed=journal.seed, options={"task": task})
    for action in journal.actions:
        if session.env.episode_state.over:
            raise InvalidOption(f"A session of {task} goes on after the end of its episode.")
        env.step(for_space(env.action_space, action))
    session.end()
