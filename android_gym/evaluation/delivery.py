"""What an episode leaves, brought from the process that played it to the one that keeps the run.

Whoever plays does so in a folder of its own, on this machine or on another, and sends what is new in
it along with each result, as bytes. One writer, in the process that the run belongs to, puts that
into the run's folder, before the result is noted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from ..trajectory import SENT
from ..trajectory.atomic import write_atomic
from ..trajectory.places import within
from .results import Result

__all__ = ["Delivery", "PICTURES", "Parcels", "Writer"]

PICTURES = "pictures"  # the folder of what screens looked like


@dataclass(frozen=True)
class Delivery:
    """A trial's result and the files that it left, by their names in a run's folder."""

    result: Result
    files: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def recording(self) -> bytes | None:
        """Of the trial, None where it did not come along."""
        return self.files.get(self.result.trajectory)


class Parcels:
    """Collects what the episodes leave that are played in `folder`, where nothing else is done: play
    a plan whose `out` it is, and `gather` after each trial. What was collected is removed there.

    >>> import tempfile
    >>> Parcels(Path(tempfile.mkdtemp())).gather(Result("oracle", "Clock-Open", 0, "Open the clock.")).files
    {}
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def gather(self, result: Result) -> Delivery:
        """The result of a trial that is over, with its recording and all pictures that are new.
        Gather and send by one thread at a time, so that no result is ahead of its pictures."""
        names = [*self._pictures(), *filter(None, [result.trajectory])]
        found = {name: self.peek(name) for name in names}
        for name, data in found.items():
            if data is not None:
                with suppress(FileNotFoundError):
                    (self.folder / name).unlink()
        return Delivery(result, {name: data for name, data in found.items() if data is not None})

    def peek(self, name: str) -> bytes | None:
        """A file as it stands, None where there is none."""
        with suppress(FileNotFoundError):
            return within(self.folder, name).read_bytes()
        return None

    def _pictures(self) -> Iterator[str]:
        for kind in (PICTURES, SENT):
            for file in sorted((self.folder / kind).glob("[!.]*")):  # those with a dot are not whole yet
                yield f"{kind}/{file.name}"


class Writer:
    """Puts what was delivered into the folder of a run."""

    def __init__(self, out: Path) -> None:
        self.out = out

    def write(self, delivery: Delivery) -> None:
        """Write the files, the recording last. Each is there whole or not at all. Raises
        StorageError where there is no room."""
        for name, data in delivery.files.items():
            path = within(self.out, name)
            if name != delivery.result.trajectory and path.exists():
                continue  # a picture, which is named by its content
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomic(path, data)
