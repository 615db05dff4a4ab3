"""The results of a run in one SQLite file, `run.sqlite`, written as the episodes end.

    about     key, value                one row per fact of the run, `value` is JSON: format, plan,
                                        card, title, notes
    episodes  id, position, agent, task, source, seed, trial, …   one row per episode and trial
    scores    episode, metric, value    the metrics that are defined for an episode; `episode` is
                                        the id of its row, `metric` the short name (a view of the
                                        column `scored`, which holds them as a JSON object)

The columns of `episodes` after `position` are the fields of `results.Result` (yes and no are 1 and
0, `verdict` and `side_effects` are JSON arrays); `position` is the episode's place in the plan, so
that ORDER BY position, trial does not depend on which worker was faster. `error` is '' but for
episodes that broke, `app_error` but for those in which an app crashed. Every row is committed by
itself into a write-ahead log, without waiting for the disk: nothing of it is lost when the process
is killed, at most the last rows where the power fails.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from .. import metrics
from ..errors import DamagedFile
from ..trajectory.atomic import storage_error
from .results import RATES, Result

FILE = "run.sqlite"
FORMAT = 4  # 3 had no repeats and did not say whose fault an error is

_TYPES = {
    "agent": "TEXT",
    "task": "TEXT",
    "source": "TEXT",
    "seed": "INTEGER",
    "trial": "INTEGER",
    "instruction": "TEXT",
    "success": "INTEGER",
    "goal": "INTEGER",
    "clean": "INTEGER",
    "obeyed": "INTEGER",
    "verdict": "TEXT",
    "finished": "INTEGER",
    "steps": "INTEGER",
    "solved_at": "INTEGER",
    "minimum": "INTEGER",
    "seconds": "REAL",
    "calls": "INTEGER",
    "cached": "INTEGER",
    "input_tokens": "INTEGER",
    "output_tokens": "INTEGER",
    "cost": "REAL",
    "side_effects": "TEXT",
    "constraint": "TEXT",
    "violations": "INTEGER",
    "judged": "INTEGER",
    "trajectory": "TEXT",
    "error": "TEXT",
    "fault": "TEXT",
    "cause": "TEXT",
    "model": "TEXT",
    "served": "TEXT",
    "repeat": "INTEGER",
    "app_error": "TEXT",
}
_ADDED = ("app_error",)  # columns that a file of this format may lack
_SCORED = "scored"
_YES_OR_NO = ("success", "goal", "clean", "obeyed", "finished", "judged")
_SENTENCES = ("verdict", "side_effects")
_KEY = ("agent", "task", "source", "seed", "repeat", "trial")
_CREATE = f"""
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE episodes (
    id INTEGER PRIMARY KEY, position INTEGER NOT NULL,
    {", ".join(f'"{name}" {kind}' for name, kind in _TYPES.items())}, {_SCORED} TEXT NOT NULL,
    UNIQUE ({", ".join(_KEY)}));
CREATE VIEW scores AS SELECT episodes.id AS episode, key AS metric, json_each.value AS value
    FROM episodes, json_each(episodes.{_SCORED});
"""
_NAMES = ", ".join(f'"{name}"' for name in _TYPES)
_INSERT = (
    f"INSERT OR REPLACE INTO episodes (position, {_NAMES}, {_SCORED}) VALUES (?, {', '.join('?' * len(_TYPES))}, ?)"
)
_ORDER = "ORDER BY position, repeat, trial"


class Store:
    """The open file. Opening makes it where there is none; raises DamagedFile where it is none of
    ours. Whatever writes raises StorageError where there is no room. Close it, or use it in a
    `with`."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        folder.mkdir(parents=True, exist_ok=True)
        try:
            with self._written():
                self._base = sqlite3.connect(self.path, isolation_level=None, timeout=30)
                self._base.execute("PRAGMA journal_mode = WAL")
                self._base.execute("PRAGMA synchronous = NORMAL")
                self._prepare()
        except sqlite3.DatabaseError as error:
            raise DamagedFile(f"{self.path} is not the file of a run: {error}.") from error

    def _prepare(self) -> None:
        made = self._base.execute("SELECT name FROM sqlite_master WHERE name = 'about'").fetchone()
        if made is None:
            self._base.executescript(f"BEGIN; {_CREATE} COMMIT;")
            self.tell("format", FORMAT)
            return
        form = self.about("format") or 0
        if form > FORMAT:
            raise DamagedFile(f"{self.path} was written by a newer android_gym: install that.")
        if form < FORMAT:
            raise DamagedFile(
                f"{self.path} was written by an older android_gym, in another form: read it with "
                "that, or begin the run again with --fresh."
            )
        there = {row[1] for row in self._base.execute("PRAGMA table_info(episodes)")}
        for name in _ADDED:
            if name not in there:
                self._base.execute(f"ALTER TABLE episodes ADD COLUMN {name} TEXT DEFAULT ''")

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave one file that holds everything."""
        try:
            self._base.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.OperationalError:  # somebody else is reading: the log stays beside
            pass
        self._base.close()

    # --- the run ---------------------------------------------------------------------------------

    def tell(self, key: str, value: Any) -> None:
        """Note a fact of the run; `value` is anything that JSON can hold."""
        text = msgspec.json.encode(value, order="deterministic").decode()
        with self._written():
            self._base.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (key, text))

    def tell_all(self, facts: Mapping[str, Any]) -> None:
        """Note several facts, all or none."""
        with self._written(), self._transaction():
            for key, value in facts.items():
                self.tell(key, value)

    def about(self, key: str) -> Any:
        """A fact of the run, None where it was not noted."""
        row = self._base.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        return None if row is None else msgspec.json.decode(row[0])

    # --- its episodes ----------------------------------------------------------------------------

    def add(self, position: int, result: Result) -> None:
        """Note a result, in place of one of the same episode and trial."""
        scored = msgspec.json.encode({n: v for n, v in result.scores.items() if v is not None})
        row = (position, *map(_stored, _fields(result)), scored.decode())
        with self._written():
            self._base.execute(_INSERT, row)

    def update(self, result: Result) -> None:
        """Note a result in place of the one that is there, at the same place."""
        where = " AND ".join(f"{name} = ?" for name in _KEY)
        key = [getattr(result, name) for name in _KEY]
        row = self._base.execute(f"SELECT position FROM episodes WHERE {where}", key).fetchone()
        self.add(row[0], result)
        self.tell("settled", None)

    def results(self) -> tuple[Result, ...]:
        """All results, in the order of the plan."""
        names = metrics.names()
        rows = self._base.execute(f"SELECT {_SCORED}, {_NAMES} FROM episodes {_ORDER}")
        return tuple(_result(row[1:], msgspec.json.decode(row[0]), names) for row in rows)

    def forget_errors(self) -> int:
        """Drop the episodes that broke, so that they are played again; their number."""
        with self._written():
            return self._base.execute("DELETE FROM episodes WHERE error != ''").rowcount

    def place(self, positions: Mapping[tuple[str, str, str, int, int], int]) -> None:
        """Give every episode its place in a plan, by (agent, task, source, seed, repeat)."""
        rows = [(place, *key) for key, place in positions.items()]
        where = "agent = ? AND task = ? AND source = ? AND seed = ? AND repeat = ?"
        with self._written(), self._transaction():
            self._base.executemany(f"UPDATE episodes SET position = ? WHERE {where}", rows)

    def spent(self) -> tuple[float, int]:
        """USD and tokens of all episodes so far."""
        query = "SELECT total(cost), total(input_tokens + output_tokens) FROM episodes"
        cost, tokens = self._base.execute(query).fetchone()
        return float(cost), int(tokens)

    @contextmanager
    def _written(self) -> Iterator[None]:
        """Within it SQLite's "database or disk is full" is an error of ours."""
        try:
            yield
        except sqlite3.OperationalError as error:  # also "disk I/O error": a limit is reached
            if not str(error).startswith(("database or disk is full", "disk I/O error")):
                raise
            raise storage_error(self.path, error) from error

    def _transaction(self) -> _Transaction:
        return _Transaction(self._base)


class _Transaction:
    """All or nothing."""

    def __init__(self, base: sqlite3.Connection) -> None:
        self._base = base

    def __enter__(self) -> None:
        self._base.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        if self._base.in_transaction:  # SQLite has ended it where there was no room
            self._base.execute("COMMIT" if kind is None else "ROLLBACK")


def results_of(folder: Path) -> tuple[Result, ...]:
    """The results of a run's folder. Raises DamagedFile where there is no run."""
    with opened(folder) as store:
        return store.results()


def opened(folder: Path) -> Store:
    """The store of a run that is there. Raises DamagedFile where there is none."""
    if not (folder / FILE).is_file():
        raise DamagedFile(f"{folder} holds no run: there is no {FILE} in it.")
    return Store(folder)


def _fields(result: Result) -> Iterable[Any]:
    return (getattr(result, name) for name in _TYPES)


def _stored(value: Any) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, tuple) else value


def _result(row: tuple[Any, ...], scores: dict[str, float], names: Iterable[str]) -> Result:
    found = dict(zip(_TYPES, row, strict=True))
    found |= {name: tuple(msgspec.json.decode(found[name])) for name in _SENTENCES}
    found |= {n: None if found[n] is None else bool(found[n]) for n in _YES_OR_NO}
    if not found["error"]:
        found["scores"] = {name: scores.get(name) for name in {**dict.fromkeys(names), **scores}}
        found |= {name: scores.get(name) for name in RATES}
    return Result(**found)
