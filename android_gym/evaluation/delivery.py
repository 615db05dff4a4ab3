"""What an episode leaves, brought from the process that played it to the one that keeps the run.

Whoever plays does so in a folder of its own, on this machine or on another, and sends what is new in
it along with each result, as bytes. One writer, in the process that the run belongs to, puts that
into the run's folder, before the result is noted.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import xxhash

from ..llms import SharedResources, reach
from ..llms._tape import Tape, append
from ..trajectory import SENT
from ..trajectory.atomic import write_atomic
from ..trajectory.places import within
from .archive import Archive, pack
from .plan import Plan
from .results import Result

__all__ = ["Delivery", "PICTURES", "Parcels", "Writer", "tapes"]

PICTURES = "pictures"  # the folder of what screens looked like
_TAPES = "tapes"  # in a folder that is played in


@dataclass(frozen=True)
class Delivery:
    """A trial's result and the files that it left, by their names in a run's folder; of recorded
    models, the new lines of their files, by the names that the models give those."""

    result: Result
    files: Mapping[str, bytes] = field(default_factory=dict)
    lines: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def recording(self) -> bytes | None:
        """Of the trial, None where it did not come along."""
        return self.files.get(self.result.trajectory)


class Parcels:
    """Collects what the episodes leave that are played in `folder`, where nothing else is done: play
    a plan whose `out` it is, and `gather` after each trial. What was collected is removed there.

    tapes: files of recorded answers that are on another disk, as they stood (see `tapes`). Models
    that are made with `resources` record into copies of them, and the new lines are collected. The
    same question asked in two folders at the same time may so have two answers, of which a run
    keeps the first. packed: recordings are sent as small as they are packed.

    >>> import tempfile
    >>> Parcels(Path(tempfile.mkdtemp())).gather(Result("oracle", "Clock-Open", 0, "Open the clock.")).files
    {}
    """

    def __init__(
        self,
        folder: Path,
        tapes: Mapping[str, bytes] = {},
        packed: bool = False,
        resources: SharedResources | None = None,
    ) -> None:
        self.folder, self.packed = folder, packed
        self.resources = SharedResources() if resources is None else resources
        self._tapes = {name: (self._copy(name, data), len(data)) for name, data in sorted(tapes.items())}

    def _copy(self, name: str, data: bytes) -> Path:
        """A tape's file, which models that name that one record into."""
        path = self.folder / _TAPES / xxhash.xxh3_64_hexdigest(name.encode())
        append(path, data)
        self.resources.get(("tape", name), lambda: Tape(path))
        return path

    def gather(self, result: Result) -> Delivery:
        """The result of a trial that is over, with its recording and all pictures that are new.
        Gather and send by one thread at a time, so that no result is ahead of its pictures."""
        names = [*self._pictures(), *filter(None, [result.trajectory])]
        found = {name: self.peek(name) for name in names}
        for name, data in found.items():
            if data is not None:
                with suppress(FileNotFoundError):
                    os.unlink(f"{self.folder}/{name}")
        files = {name: data for name, data in found.items() if data is not None}
        if self.packed and result.trajectory in files:
            files[result.trajectory] = pack(files[result.trajectory])
        return Delivery(result, files, dict(self._recorded()))

    def _recorded(self) -> Iterator[tuple[str, bytes]]:
        """The new lines of tapes."""
        for name, (path, known) in self._tapes.items():
            with path.open("rb") as file:
                file.seek(known)
                new = file.read()
            whole = new[: new.rfind(b"\n") + 1]
            if whole:
                self._tapes[name] = path, known + len(whole)
                yield name, whole

    def peek(self, name: str) -> bytes | None:
        """A file as it stands, None where there is none."""
        with suppress(FileNotFoundError), open(f"{self.folder}/{name}", "rb") as file:
            return file.read()
        return None

    def _pictures(self) -> Iterator[str]:
        for kind in (PICTURES, SENT):
            with suppress(FileNotFoundError):
                names = sorted(os.listdir(f"{self.folder}/{kind}"))
                yield from (f"{kind}/{one}" for one in names if one[0] != ".")  # which is not whole yet


def tapes(plan: Plan) -> dict[str, bytes]:
    """The files of recorded answers that the models of a plan name, as they stand now: what those
    who play on another disk need of them."""
    models = (str(option) for option in (plan.judge, *plan.options.values()))
    files = {Path(file): file for model in models for file in reach(model).recordings}
    return {name: file.read_bytes() if file.is_file() else b"" for file, name in files.items()}


class Writer:
    """Puts what was delivered into the folder of a run, its recordings `packed` or not. Close it
    before the run's store."""

    def __init__(self, out: Path, packed: bool = False) -> None:
        self.out, self.packed = out, packed
        self.archive = Archive(out)

    def write(self, delivery: Delivery) -> None:
        """Write the lines and the files, the recording last. Each file is there whole or not at all.
        Raises StorageError where there is no room."""
        for name, lines in delivery.lines.items():
            append(Path(name), lines)
        for name, data in delivery.files.items():
            if name == delivery.result.trajectory:
                continue
            path = within(self.out, name)
            if not path.exists():  # pictures, which are named by their content
                path.parent.mkdir(parents=True, exist_ok=True)
                write_atomic(path, data)
        if delivery.recording is not None:
            self.archive.write(delivery.result.trajectory, delivery.recording, self.packed)

    def close(self) -> None:
        self.archive.close()
