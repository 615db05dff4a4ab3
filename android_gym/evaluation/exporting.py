"""Recorded episodes as a static page for any web server: its pictures lie in a folder beside it.

It is the page of a run, for episodes of any runs and for recordings by themselves. Screens of
which there is no picture are drawn by playing the episode again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import xxhash

from ..errors import DamagedFile, InvalidOption, MissingLibrary, NotSupported
from ..trajectory import Trajectory
from ..trajectory.atomic import write_atomic
from ..trajectory.places import within
from ..viewer import PICTURES, Entry, write
from . import film
from .completion import PAGE
from .recordings import Recordings, recording
from .reports import MOST, remarks_of, tags_of
from .results import judge
from .screenshots import jpeg
from .store import FILE, results_of

__all__ = ["export"]

Found = tuple[Entry, Path | None]  # an episode, and the folder of its run


def export(out: Path, named: Sequence[str]) -> int:
    """Write `index.html` and the folder `pictures` into a folder; how many episodes they show.

    named: folders of runs, and episodes as `film.find` takes them. Episodes that broke have no
    recording and are left out. Raises InvalidOption where there is none or more than 2,000, and
    DamagedFile, UnknownName for what cannot be read.
    """
    shown = _Shown(out)
    entries = [shown.drawn(entry, run) for entry, run in _found(named)]
    if not entries:
        raise InvalidOption("There is no recorded episode to show: name runs, RUN/TASK-SEED, or FILE.jsonl.")
    out.mkdir(parents=True, exist_ok=True)
    title = f"{len(entries):,} recorded episode{'s' * (len(entries) > 1)}"
    tags = tags_of({str(entry.result["task"]) for entry in entries})
    write(out / PAGE, entries, shown, title=title, tags=tags, apart=True)
    return len(entries)


def _found(named: Sequence[str]) -> Iterator[Found]:
    """The episodes that are meant. Raises InvalidOption as soon as there are too many."""
    count = 0
    for name in named:
        found = _of_run(Path(name)) if (Path(name) / FILE).is_file() else _alone(name)
        for one in found:
            count += 1
            if count > MOST:
                raise InvalidOption(f"A page has up to {MOST:,} episodes: name episodes instead of whole runs.")
            yield one


def _of_run(run: Path) -> Iterator[Found]:
    recordings, remarks = Recordings(run), remarks_of(run)
    for result in results_of(run):
        if not result.error:
            yield Entry(recordings.of(result), msgspec.to_builtins(result), remarks), run


def _alone(name: str) -> Iterator[Found]:
    if Path(name).is_dir():
        raise DamagedFile(f"{name} holds no run: there is no {FILE} in it.")
    path = film.find(name)
    recorded = recording(path)
    yield Entry(recorded, msgspec.to_builtins(judge(recorded, None, path.name))), film.run_of(path)


class _Shown:
    """The pictures of the page, JPEG files by name, in the folders of runs or written beside it."""

    def __init__(self, out: Path) -> None:
        self._out, self._files = out, dict[str, Path]()

    def __contains__(self, name: object) -> bool:
        return name in self._files

    def __getitem__(self, name: str) -> bytes:
        return self._files[name].read_bytes()

    def drawn(self, entry: Entry, run: Path | None) -> Entry:
        """An entry whose screens all have a picture, if they can be drawn here."""
        recorded = entry.trajectory
        names = [recorded.start.picture, *(step.picture for step in recorded.steps)]
        files = [within(run, f"{PICTURES}/{name}.jpg") if run and name else None for name in names]
        if all(file is not None and file.is_file() for file in files):
            self._files |= {name: file for name, file in zip(names, files, strict=True) if file is not None}
            return entry
        try:
            made = [self._written(jpeg(one)) for one in film.screens(recorded, run)]
        except (MissingLibrary, NotSupported) as error:
            return Entry(recorded, entry.result, (*entry.remarks, str(error)))
        return Entry(_with_pictures(recorded, made), entry.result, entry.remarks)

    def _written(self, data: bytes) -> str:
        name = xxhash.xxh3_64_hexdigest(data)
        file = self._files[name] = self._out / PICTURES / f"{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(file, data)
        return name


def _with_pictures(recorded: Trajectory, names: Sequence[str]) -> Trajectory:
    steps = zip(recorded.steps, names[1:], strict=True)
    return msgspec.structs.replace(
        recorded,
        start=msgspec.structs.replace(recorded.start, picture=names[0]),
        steps=tuple(msgspec.structs.replace(step, picture=name) for step, name in steps),
    )
