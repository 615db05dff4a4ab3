"""The recordings of a run's folder: a file each or, in large runs, many in one file.

A packed recording is a gzip member of `trajectories/AGENT/part-0000.jsonl.gz`, which holds a
thousand of them one after the other, so that each can be read alone and `zcat` gives all their
lines. The table `recordings` in `run.sqlite` says where in it each one is. Its row is written after
the bytes: what stands behind the last one that is named was cut off by a kill, and is written over.
"""

from __future__ import annotations

import gzip
import re
import sqlite3
import weakref
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ..errors import DamagedFile
from ..trajectory.atomic import NO_SPACE, storage_error, write_atomic
from ..trajectory.places import within
from .store import FILE, check_files

__all__ = ["Archive", "MANY", "pack", "unpack"]

MANY = 10_000  # episodes of a run from which on its recordings are packed
SIZE = 1_000  # recordings in a part
LIMIT = 1 << 26  # bytes of a recording that is packed; a larger one is a file of its own
LEVEL = 3  # of zlib: ten times smaller in .5 ms; 6 takes twice as long for another fifth
_MAGIC = b"\x1f\x8b"  # recordings begin with "{"
_PART = re.compile(r"(trajectories/[^/]+)/part-(\d{4,9})\.jsonl\.gz", re.ASCII)
_TABLE = "recordings"
_CREATE = f"CREATE TABLE IF NOT EXISTS {_TABLE} (name TEXT PRIMARY KEY, part TEXT, start INTEGER, length INTEGER)"


class Place(NamedTuple):
    """Where a packed recording is: a file in the run's folder, its first byte there, and how many."""

    part: str
    start: int
    length: int


def pack(data: bytes) -> bytes:
    """A recording as it is sent and packed; the same bytes for the same recording."""
    return data if data.startswith(_MAGIC) or len(data) > LIMIT else gzip.compress(data, LEVEL, mtime=0)


def unpack(data: bytes, what: object = "A recording") -> bytes:
    """The recording, which may be packed or not. Raises DamagedFile, which begins with `what`."""
    if not data.startswith(_MAGIC):
        return data
    reader = zlib.decompressobj(wbits=31)
    try:
        found = reader.decompress(data, LIMIT + 1)
    except zlib.error as error:
        raise DamagedFile(f"{what} cannot be unpacked: {error}.") from error
    if len(found) > LIMIT:
        raise DamagedFile(f"{what} has more than {LIMIT:,} bytes.")
    if not reader.eof or reader.unused_data:
        raise DamagedFile(f"{what} cannot be unpacked: it is not one whole recording.")
    return found


class Archive:
    """Reads and writes the recordings of a run's folder by their names. Close it where it wrote,
    before the run's `Store`.

    >>> import tempfile
    >>> archive = Archive(Path(tempfile.mkdtemp()))
    >>> archive.write("trajectories/oracle/Clock-Open-0.jsonl", b"{}")
    >>> archive.read("trajectories/oracle/Clock-Open-0.jsonl"), archive.peek("trajectories/oracle/Clock-Open-1.jsonl")
    (b'{}', None)
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._none = False  # no recording is packed
        self._read: dict[str, int] = {}  # bytes of each part, by `alone`
        self._base: sqlite3.Connection | None = None
        self._ends: dict[str, tuple[int, int, int]] = {}  # of agents: the part, recordings in it, its end

    def peek(self, name: str) -> bytes | None:
        """A recording as it stands, None where there is none. Raises DamagedFile for a name that
        leads out of the folder, and where it cannot be unpacked."""
        path = within(self.folder, name)
        if path.is_file():
            try:
                return path.read_bytes()
            except OSError as error:
                raise DamagedFile(f"{path} cannot be read: {error.strerror}.") from error
        place = self.place(name)
        return None if place is None else self._unpacked(name, place)

    def read(self, name: str) -> bytes:
        """The same; raises DamagedFile where there is none, too."""
        found = self.peek(name)
        if found is None:
            raise DamagedFile(f"{self.folder / name} cannot be read: No such file or directory.")
        return found

    def alone(self, name: str) -> bytes:
        """As `read`, for who reads every recording once. Raises DamagedFile, too, where what was
        read of a part comes to more than it holds: its recordings lie over each other."""
        place = None if within(self.folder, name).is_file() else self.place(name)
        if place is not None:
            self._read[place.part] = self._read.get(place.part, 0) + place.length
            path = within(self.folder, place.part)
            if path.is_file() and self._read[place.part] > path.stat().st_size:
                raise DamagedFile(f"{path} holds less than {FILE} says: recordings lie over each other.")
        return self.read(name)

    def place(self, name: str) -> Place | None:
        """Where a recording is packed, None where it is not. Raises DamagedFile where it cannot be there."""
        with self._working():
            base = self._index()
            row = base and base.execute(f"SELECT part, start, length FROM {_TABLE} WHERE name = ?", (name,)).fetchone()
        if not row:
            return None
        part, start, length = row
        numbers = type(start) is int and type(length) is int and start >= 0 and 0 < length <= LIMIT
        if not numbers or not isinstance(part, str) or not _PART.fullmatch(part):
            raise DamagedFile(f"{self.folder / FILE} does not say where {name} is: {str(tuple(row))[:120]}.")
        within(self.folder, part)
        return Place(part, start, length)

    def names(self) -> list[str]:
        """The names of all recordings, in order."""
        files = (one.relative_to(self.folder).as_posix() for one in self.folder.glob("trajectories/*/*.jsonl"))
        with self._working():
            base = self._index()
            rows = base.execute(f"SELECT name FROM {_TABLE}").fetchall() if base else []
        return sorted({*files, *(name for (name,) in rows if isinstance(name, str))})

    def packs(self) -> bool:
        """Whether some recording is packed."""
        with self._working():
            base = self._index()
            return base is not None and base.execute(f"SELECT 1 FROM {_TABLE} LIMIT 1").fetchone() is not None

    def write(self, name: str, data: bytes, packed: bool = False) -> None:
        """Put a recording, packed or not, in place of the one of that name. Raises StorageError where
        there is no room."""
        path = within(self.folder, name)
        if packed and len(unpack(data)) <= LIMIT:
            self._append(name, pack(data))
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, unpack(data))
        with self._working():
            base = self._index()
            if base is not None:
                base.execute(f"DELETE FROM {_TABLE} WHERE name = ?", (name,))

    def close(self) -> None:
        if self._base is not None:
            self._base.close()
        self._base, self._none = None, False

    def _unpacked(self, name: str, place: Place) -> bytes:
        path = within(self.folder, place.part)
        try:
            with path.open("rb") as file:
                file.seek(place.start)
                data = file.read(place.length)
        except OSError as error:
            raise DamagedFile(f"{path} cannot be read: {error.strerror}.") from error
        if len(data) < place.length or not data.startswith(_MAGIC):
            raise DamagedFile(f"{path} does not hold {name} where {FILE} says that it is.")
        return unpack(data, f"{path}: {name}")

    def _append(self, name: str, data: bytes) -> None:
        folder = name.rpartition("/")[0]
        number, count, end = self._ends.get(folder) or self._end(folder)
        if count >= SIZE:
            number, count, end = number + 1, 0, 0
        part = f"{folder}/part-{number:04}.jsonl.gz"
        path = within(self.folder, part)
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with path.open("r+b" if path.exists() else "wb") as file:
                file.seek(end)
                file.write(data)
                file.truncate()
        except OSError as error:
            if error.errno in NO_SPACE:
                raise storage_error(path, error.strerror) from error
            raise
        row = (name, part, end, len(data))
        with self._working():
            base = self._index(make=True)
            assert base is not None
            base.execute(f"INSERT OR REPLACE INTO {_TABLE} VALUES (?, ?, ?, ?)", row)
        self._ends[folder] = number, count + 1, end + len(data)

    def _end(self, folder: str) -> tuple[int, int, int]:
        """The last part of a folder, how many recordings it holds, and where they end."""
        query = f"SELECT part, count(*), max(start + length) FROM {_TABLE} GROUP BY part ORDER BY part"
        with self._working():
            base = self._index()
            rows = base.execute(query).fetchall() if base else []
        parts = ((_PART.fullmatch(str(part)), count, end) for part, count, end in rows)
        mine = [(int(part[2]), count, end) for part, count, end in parts if part and part[1] == folder]
        return max(mine, default=(0, 0, 0))

    def _index(self, make: bool = False) -> sqlite3.Connection | None:
        """The connection to the run's tables, None where no recording is packed."""
        if self._base is None and (make or not self._none):
            check_files(self.folder)
            self._none = not make and not (self.folder / FILE).is_file()
            if self._none:
                return None
            base = sqlite3.connect(self.folder / FILE, isolation_level=None, timeout=30)
            try:
                there = self._check(base)
                if not there and make:
                    base.execute(_CREATE)
                self._none = not there and not make
                if self._none:
                    base.close()
                    return None
                base.execute("PRAGMA synchronous = NORMAL")
            except BaseException:
                base.close()
                raise
            self._base = base
            weakref.finalize(self, base.close)
        return self._base

    def _check(self, base: sqlite3.Connection) -> bool:
        """Whether the table is there. Raises DamagedFile where it is something that runs when it is used."""
        listed = base.execute("SELECT lower(name), type, rootpage FROM sqlite_master").fetchall()
        mine = [(kind, root) for name, kind, root in listed if name == _TABLE]
        hidden = (row[6] for row in base.execute(f"PRAGMA table_xinfo({_TABLE})"))
        odd = any(kind == "trigger" for _, kind, _ in listed) or any(hidden)
        if odd or any(kind != "table" or not root for kind, root in mine):
            raise DamagedFile(f"{self.folder / FILE} is not the file of a run: its {_TABLE} are no plain table.")
        return bool(mine)

    @contextmanager
    def _working(self) -> Iterator[None]:
        """Within it SQLite's errors are DamagedFile, or StorageError where there is no room."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            if "full" in str(error):
                raise storage_error(self.folder / FILE, error) from error
            raise DamagedFile(f"{self.folder / FILE} cannot be used: {error}.") from error
