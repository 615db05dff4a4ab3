"""The recordings of a run's results, as they lie in its folder."""

from __future__ import annotations

from pathlib import Path

from ..errors import DamagedFile
from ..trajectory import Trajectory, load
from ..trajectory.places import within
from .results import Result

__all__ = ["Recordings", "recording", "stored"]


class Recordings:
    """Reads the recordings in a run's folder, each once: no two results share one, so that all of
    them together take as long as the files are large."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: set[Path] = set()

    def of(self, result: Result) -> Trajectory:
        """The recording of a result. Raises DamagedFile where there is none in the folder, where it
        cannot be read, and where it is of another episode."""
        recorded = self.named(result)
        start = recorded.start
        told = (start.agent, start.task, start.seed, start.repeat, start.trial)
        if told != (result.agent, result.task, result.seed, result.repeat, result.trial):
            raise DamagedFile(f"{self.folder / result.trajectory} is the recording of another episode.")
        return recorded

    def named(self, result: Result) -> Trajectory:
        """The recording that a result names, whatever episode it is of."""
        path = within(self.folder, result.trajectory)
        if path.resolve() in self._read:
            raise DamagedFile(f"{path} is the recording of another episode: two results name it.")
        self._read.add(path.resolve())
        return load(path)


def stored(folder: Path, name: str) -> bytes | None:
    """The recording of that name in a run's folder, as it stands; None where there is none. Raises
    DamagedFile for a name that leads out of the folder."""
    path = within(folder, name)
    return path.read_bytes() if path.is_file() else None


def recording(folder: Path, name: str) -> bytes:
    """The same; raises DamagedFile where there is none."""
    found = stored(folder, name)
    if found is None:
        raise DamagedFile(f"{folder / name} cannot be read: there is no such recording.")
    return found
