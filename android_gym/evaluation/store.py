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

import operator
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, overload

import msgspec

from .. import metrics
from ..errors import DamagedFile
from ..metrics.page_scores import Score
from ..phone.core.decoding import Real, decoded
from ..trajectory.atomic import storage_error
from ..trajectory.places import within
from .facts import FACTS, MAX_AGENTS
from .results import RATES, Result

FILE = "run.sqlite"
FORMAT = 4  # 3 had no repeats and did not say whose fault an error is
_BESIDE = ("", "-wal", "-shm", "-journal")  # the files that SQLite reads and writes, after FILE
_SUPER = bytes.fromhex("d9d505f920a163d7")  # ends a journal that names another file, to be deleted

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
    "told": "INTEGER",
    "check_point": "TEXT",
    "walk": "TEXT",
}
_ADDED = {
    "app_error": "''",
    "told": "1",
    "check_point": "''",
    "walk": "NULL",
}  # columns that a file of this format may lack
_SCORED = "scored"
_YES_OR_NO = ("success", "goal", "clean", "obeyed", "finished", "judged", "told")
_SENTENCES = ("verdict", "side_effects")
_KEY = ("agent", "task", "source", "seed", "repeat", "trial")
_FEW = ("agent", "task", "source", "constraint", "fault", "cause", "model", "served")  # texts that many rows share
_USUAL = {0.0: 0.0, 1.0: 1.0}  # scores of which there is one object
_BATCH = 500  # rows that are read at a time
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
_TABLES = ("about", "episodes")
_FULL = ("database or disk is full", "disk I/O error")  # the latter where a limit is reached


class Store:
    """The open file. Opening makes it where there is none; raises DamagedFile where it is none of
    ours. Whatever writes raises StorageError where there is no room. Close it, or use it in a
    `with`."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        folder.mkdir(parents=True, exist_ok=True)
        check_files(folder)
        with self._working("is not the file of a run"):
            self._base = sqlite3.connect(self.path, isolation_level=None, timeout=30)
            try:
                self._check_schema()
                self._base.execute("PRAGMA journal_mode = WAL")
                self._base.execute("PRAGMA synchronous = NORMAL")
                self._prepare()
            except Exception:
                self._base.close()
                raise

    def _check_schema(self) -> None:
        """Refuse a file in which a table of ours is something that runs when it is used: a view, a
        virtual table, one with generated columns or with triggers."""
        listed = self._base.execute("SELECT lower(name), type, rootpage FROM sqlite_master").fetchall()
        odd = [name for name, kind, _ in listed if kind == "trigger"]
        odd += [name for name, kind, root in listed if name in _TABLES and (kind != "table" or not root)]
        for name in _TABLES:
            hidden = (row[6] for row in self._base.execute(f"PRAGMA table_xinfo({name})"))
            odd += [name] if any(hidden) else []
        if odd:
            raise DamagedFile(f"{self.path} is not the file of a run: {odd[0]!r} in it is no table of results.")

    def _has_key(self) -> bool:
        """Whether no two rows of the episodes can have one key."""
        unique = [row[1] for row in self._base.execute("PRAGMA index_list(episodes)") if row[2] and not row[4]]
        found = (self._base.execute("SELECT name FROM pragma_index_info(?)", (name,)).fetchall() for name in unique)
        return any(tuple(name for (name,) in columns) == _KEY for columns in found)

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
        if not self._has_key():
            raise DamagedFile(f"{self.path} is not the file of a run: its episodes have no key.")
        there = {row[1] for row in self._base.execute("PRAGMA table_info(episodes)")}
        for name, default in _ADDED.items():
            if name not in there:
                self._base.execute(f"ALTER TABLE episodes ADD COLUMN {name} {_TYPES[name]} DEFAULT {default}")

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave one file that holds everything."""
        try:
            self._base.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.DatabaseError:  # somebody else is reading, and the log stays beside; or it is damaged
            pass
        self._base.close()

    # --- the run ---------------------------------------------------------------------------------

    def tell(self, key: str, value: Any) -> None:
        """Note a fact of the run; `value` is anything that JSON can hold."""
        text = msgspec.json.encode(value, order="deterministic").decode()
        with self._working():
            self._base.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (key, text))

    def tell_all(self, facts: Mapping[str, Any]) -> None:
        """Note several facts, all or none."""
        with self._working(), self._transaction():
            for key, value in facts.items():
                self.tell(key, value)

    def about(self, key: str) -> Any:
        """A fact of the run as JSON, None where it was not noted. Raises DamagedFile where it does
        not have the shape that `FACTS` says."""
        with self._working():
            row = self._base.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        what = f"{self.path}: what it says of the {key} cannot be read"
        found = None if row is None else decoded(_text(row[0]), Any, what)
        if found is not None and key in FACTS:
            shaped(found, FACTS[key], what)
        return found

    # --- its episodes ----------------------------------------------------------------------------

    def add(self, position: int, result: Result) -> None:
        """Note a result, in place of one of the same episode and trial."""
        scored = msgspec.json.encode({n: v for n, v in result.scores.items() if v is not None})
        row = (position, *map(_stored, _fields(result)), scored.decode())
        with self._working():
            self._base.execute(_INSERT, row)

    def update(self, result: Result) -> None:
        """Note a result in place of the one that is there, at the same place."""
        where = " AND ".join(f"{name} = ?" for name in _KEY)
        key = [getattr(result, name) for name in _KEY]
        with self._working():
            row = self._base.execute(f"SELECT position FROM episodes WHERE {where}", key).fetchone()
        self.add(row[0], result)
        self.tell("settled", None)

    def results(self, agent: str | None = None, part: slice = slice(None)) -> Iterator[Result]:
        """The results one after another in the order of the plan, of one agent if it is named, `part`
        of them: some hundred are in memory at a time. One that is noted anew meanwhile does not come
        twice. Raises DamagedFile where one is none."""
        names = metrics.names()
        with self._working():
            if self._base.execute("SELECT count(DISTINCT agent) FROM episodes").fetchone()[0] > MAX_AGENTS:
                raise DamagedFile(f"{self.path} has results of more than {MAX_AGENTS} agents.")
            where, given = ("", ()) if agent is None else (" WHERE agent = ?", (agent,))
            ids = [one for (one,) in self._base.execute(f"SELECT id FROM episodes{where} {_ORDER}", given)][part]
        for start in range(0, len(ids), _BATCH):
            batch = ids[start : start + _BATCH]
            among = ", ".join("?" * len(batch))
            with self._working():
                rows = self._base.execute(f"SELECT id, {_SCORED}, {_NAMES} FROM episodes WHERE id IN ({among})", batch)
                found = {row[0]: row[1:] for row in rows}
            for one in batch:
                if one in found:
                    yield _result(found[one], names, f"{self.path}: episode {one} cannot be read")

    def count(self, agent: str | None = None) -> int:
        """How many results there are, of one agent if it is named."""
        where, given = ("", ()) if agent is None else (" WHERE agent = ?", (agent,))
        with self._working():
            found: int = self._base.execute(f"SELECT count(*) FROM episodes{where}", given).fetchone()[0]
        return found

    def agents(self) -> tuple[str, ...]:
        """The agents that have results, in the order of the plan."""
        query = "SELECT agent FROM episodes GROUP BY agent ORDER BY min(position)"
        with self._working():
            return tuple(str(agent) for (agent,) in self._base.execute(query))

    def attempts(self) -> dict[tuple[str, str, str, int, int], tuple[int, bool]]:
        """How often each episode was tried, by (agent, task, source, seed, repeat), and whether its last trial calls
        for no other: it succeeded, or nothing tells."""
        found: dict[tuple[str, str, str, int, int], tuple[int, bool]] = {}
        query = f"SELECT agent, task, source, seed, repeat, success OR NOT told FROM episodes {_ORDER}"
        with self._working():
            for agent, task, source, seed, repeat, over in self._base.execute(query):
                key = _shared(agent), _shared(task), _shared(source), seed, repeat
                found[key] = found.get(key, (0, False))[0] + 1, bool(over)
        return found

    def forget_errors(self) -> int:
        """Drop the episodes that broke, so that they are played again; their number."""
        with self._working():
            return self._base.execute("DELETE FROM episodes WHERE error != ''").rowcount

    def place(self, positions: Mapping[tuple[str, str, str, int, int], int]) -> None:
        """Give every episode its place in a plan, by (agent, task, source, seed, repeat)."""
        rows = [(place, *key) for key, place in positions.items()]
        where = "agent = ? AND task = ? AND source = ? AND seed = ? AND repeat = ?"
        with self._working(), self._transaction():
            self._base.executemany(f"UPDATE episodes SET position = ? WHERE {where}", rows)

    def spent(self) -> tuple[float, int]:
        """USD and tokens of all episodes so far."""
        query = "SELECT total(cost), total(input_tokens + output_tokens) FROM episodes"
        with self._working():
            cost, tokens = self._base.execute(query).fetchone()
        return float(cost), int(tokens)

    @contextmanager
    def _working(self, wrong: str = "cannot be used") -> Iterator[None]:
        """Within it SQLite's errors are ours: "database or disk is full" StorageError, any other
        DamagedFile, which says what is `wrong`."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            if str(error).startswith(_FULL):
                raise storage_error(self.path, error) from error
            raise DamagedFile(f"{self.path} {wrong}: {error}.") from error

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


class Results(Sequence[Result]):
    """The results of a run's folder, in the order of its plan, of one agent if it is named.

    They are read from the file each time they are gone through, so that a hundred thousand take no memory, and are what
    it holds then: `tuple(results)` keeps what it holds now.

        results = results_of(Path("runs/first"))
        len(results), results[0].task, results.agents
        [one.seed for one in results.of("oracle") if one.error]
    """

    def __init__(self, folder: Path, agent: str | None = None) -> None:
        self.folder, self.agent = folder, agent

    def __len__(self) -> int:
        with opened(self.folder) as store:
            return store.count(self.agent)

    def __iter__(self) -> Iterator[Result]:
        with opened(self.folder) as store:
            yield from store.results(self.agent)

    @overload
    def __getitem__(self, place: int) -> Result: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Result, ...]: ...
    def __getitem__(self, place: int | slice) -> Result | tuple[Result, ...]:
        with opened(self.folder) as store:
            if isinstance(place, slice):
                return tuple(store.results(self.agent, place))
            found = tuple(store.results(self.agent, slice(operator.index(place), place + 1 or None)))
        if not found:
            raise IndexError(f"There is no result {place}.")
        return found[0]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(map(operator.eq, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} results of {self.folder}>"

    @property
    def agents(self) -> tuple[str, ...]:
        """Who has results."""
        with opened(self.folder) as store:
            return store.agents()

    def of(self, agent: str) -> Results:
        """Those of one agent."""
        return Results(self.folder, agent)


def results_of(folder: Path) -> Results:
    """The results of a run's folder. Raises DamagedFile where there is no run."""
    with opened(folder):
        return Results(folder)


def card_of(folder: Path) -> dict[str, Any]:
    """The card of a run's folder. Raises DamagedFile where there is none."""
    with opened(folder) as store:
        card: dict[str, Any] | None = store.about("card")
    if not card:
        raise DamagedFile(f"{folder} does not say what was meant to be run: it was cut off too soon.")
    return card


def opened(folder: Path) -> Store:
    """The store of a run that is there. Raises DamagedFile where there is none."""
    if not (folder / FILE).is_file():
        raise DamagedFile(f"{folder} holds no run: there is no {FILE} in it.")
    return Store(folder)


def _fields(result: Result) -> Iterable[Any]:
    return (getattr(result, name) for name in _TYPES)


def _stored(value: Any) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, tuple | Score) else value


def _result(row: tuple[Any, ...], names: Iterable[str], what: str) -> Result:
    """The result of a row, whose columns may hold anything. Raises DamagedFile, which begins with
    `what`."""
    scores = decoded(_text(row[0]), dict[str, Real], what)
    found = dict(zip(_TYPES, row[1:], strict=True))
    found |= {name: decoded(_text(found[name]), tuple[str, ...], what) for name in _SENTENCES}
    found |= {name: bool(found[name]) for name in _YES_OR_NO if found[name] in (0, 1)}
    found |= {name: _shared(found[name]) for name in _FEW}
    if found["walk"] is not None:
        found["walk"] = decoded(_text(found["walk"]), Score, what)
    if not found["error"]:
        scores = {name: _USUAL.get(value, value) for name, value in scores.items()}
        found["scores"] = {name: scores.get(name) for name in {**dict.fromkeys(names), **scores}}
        found |= {name: scores.get(name) for name in RATES}
    result: Result = shaped(found, Result, what)
    return result


def shaped(value: Any, kind: Any, what: str) -> Any:
    """A value in the shape of a type. Raises DamagedFile, which begins with `what`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise DamagedFile(f"{what}: {error}.") from error


def _shared(value: Any) -> Any:
    """The same text as one object, however many rows hold it."""
    return sys.intern(value) if isinstance(value, str) else value


def _text(value: Any) -> str:
    """A column that holds JSON; what is no text is none."""
    return value if isinstance(value, str) else ""


def check_files(folder: Path) -> None:
    """Refuse files that lead SQLite out of the folder: it writes along links, and deletes what a
    journal names as the journal of several databases, which none of ours is."""
    for end in _BESIDE:
        path = within(folder, f"{FILE}{end}")
        if end == "-journal" and path.exists() and path.read_bytes().endswith(_SUPER):
            raise DamagedFile(f"{path} names a file outside of the folder: it is none of a run.")
