"""Scoring a run again, from its trajectories alone."""

from __future__ import annotations

from pathlib import Path

from ..errors import DamagedFile
from ..phone.core.values import Value
from .locks import locked
from .recordings import Recordings
from .reports import export
from .results import Result, judge
from .store import Results, opened

__all__ = ["Rescored", "rescore"]


class Rescored(Value):
    """What scoring again found: how many results were compared, those that changed (before and
    after), and files that cannot be read."""

    compared: int
    changed: tuple[tuple[Result, Result], ...]
    damaged: tuple[str, ...]


def rescore(folder: Path) -> Rescored:
    """Compute every result of a run again from its trajectory and note what has changed. Seconds
    stay as they were measured, episodes that broke as they are. Raises DamagedFile where there is
    no run."""
    changed, damaged, compared = [], [], 0
    recordings = Recordings(folder)
    with opened(folder) as store, locked(folder):
        for old in store.results():
            if old.error:
                continue
            try:
                new = judge(recordings.of(old), old.seconds, old.trajectory, old.source)
            except DamagedFile as error:
                damaged.append(str(error))
                continue
            compared += 1
            if new != old:
                store.update(new)
                changed.append((old, new))
        export(folder, Results(folder))
    return Rescored(compared, tuple(changed), tuple(damaged))
