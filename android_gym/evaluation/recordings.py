"""The recordings of a run's results, as they lie in its folder."""

from __future__ import annotations

from pathlib import Path

from ..errors import DamagedFile
from ..trajectory import Trajectory, load, read
from ..trajectory.places import within
from .archive import Archive
from .results import Result

__all__ = ["Recordings", "recording"]


class Recordings:
    """Reads the recordings in a run's folder, each once: no two results share one, so that all of
    them together take as long as the files are large."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._archive = folder, Archive(folder)
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
        return read(self._archive.alone(result.trajectory), path)


def recording(path: str | Path) -> Trajectory:
    """The recording in a file, or, where there is no such file, the packed one of that name: the
    run's folder is three above it. Errors as `load`."""
    path = Path(path)
    if path.is_file() or path.parent.parent.name != "trajectories":
        return load(path)
    run = path.parents[2]
    return read(Archive(run).read(path.relative_to(run).as_posix()), path)
