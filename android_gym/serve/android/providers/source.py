"""A table of a content provider, and SQL over its rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ....phone.state import providers
from ...machine import Machine
from ..arguments import illegal

Row = dict[str, Any]
Columns = Mapping[str, Any]  # functions of a record; what is none is the same in every row
Change = Callable[[Machine, Row, Row], Machine]  # the machine, the row, its new values
Permit = Callable[[int, str], bool]  # one of sqlite's actions and the table that it is done to
_STEPS = 2_000_000  # of sqlite's machine, after which a query is given up
_LATEST = 4_102_444_800  # seconds UTC
_MOST = 20_000  # characters of a value
_LONGEST = 8_000  # characters of a condition or order
_FUNCTIONS = frozenset(
    "abs coalesce count glob ifnull instr length like likely lower ltrim max min nullif round "
    "rtrim substr substring sum total avg trim typeof upper".split()
)
READING = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ)


class Source(NamedTuple):
    """What a URI stands for. Without `insert`, `update` or `delete` it cannot be changed so."""

    table: str  # the table's name in the provider's own database
    columns: Columns
    records: Callable[[Machine], Iterable[Any]]
    order: str = ""  # SQL, when none is asked for
    strict: bool = True  # only columns can be asked for, no expressions
    insert: Callable[[Machine, Row], Machine] | None = None
    update: Change | None = None
    delete: Callable[[Machine, Row], Machine] | None = None
    kept: Row = {}  # columns with the values of the rows that it has, all where empty
    hides: str = ""  # rows with a value in this column are told only to who asks for them

    def rows(self, machine: Machine) -> list[Row]:
        """All rows, made anew from the phone."""
        found = (
            {name: get(record) if callable(get) else get for name, get in self.columns.items()}
            for record in self.records(machine)
        )
        return [row for row in found if self.kept.items() <= row.items() and not (self.hides and row[self.hides])]


def keeping(field: str, blank: Any, changed: Callable[[Machine, Any, Row], Any]) -> dict[str, Any]:
    """`insert`, `update` and `delete` of a Source whose rows are records in a field of the phone.

    blank: a record to begin a new one with. changed: the record with values that are bound.
    """

    def insert(machine: Machine, values: Row) -> Machine:
        phone = machine.phone
        new = providers.insert(getattr(phone, field), changed(machine, blank, values))
        return machine.showing(phone.replace(**{field: new}))

    def update(machine: Machine, row: Row, values: Row) -> Machine:
        held = getattr(machine.phone, field)
        new = providers.update(held, changed(machine, providers.find(held, row["_id"]), values))
        return machine.showing(machine.phone.replace(**{field: new}))

    def delete(machine: Machine, row: Row) -> Machine:
        held = getattr(machine.phone, field)
        return machine.showing(machine.phone.replace(**{field: providers.delete(held, row["_id"])}))

    return {"insert": insert, "update": update, "delete": delete}


def only(source: Source, **kept: Any) -> Source:
    """The rows of a source with these values, which what is inserted there gets too."""
    insert = source.insert
    if insert is None:
        return source._replace(kept={**source.kept, **kept})
    return source._replace(
        kept={**source.kept, **kept}, insert=lambda machine, values: insert(machine, {**kept, **values})
    )


def select(
    machine: Machine, source: Source, projection: tuple[str, ...] = (), where: str = "", order: str = ""
) -> tuple[tuple[str, ...], list[tuple[Any, ...]]]:
    """Names of columns and the rows. ValueError (Java's) where the SQL is wrong."""
    for name in projection if source.strict else ():
        if name not in source.columns:
            raise illegal(f"Invalid column {name}")
    asked, order = ", ".join(projection or source.columns), order or source.order
    named = _naming(source, f"{asked} {where} {order}") if projection else source
    return _queried(named, named.rows(machine), asked, where, order)


def _naming(source: Source, sql: str) -> Source:
    """The source without the columns that SQL does not name: making them takes time."""
    text = sql.lower()
    if "*" in text:
        return source
    found = {n: get for n, get in source.columns.items() if n.lower() in text or n in (*source.kept, source.hides)}
    return source._replace(columns=found or source.columns)


def matching(machine: Machine, source: Source, where: str) -> list[Row]:
    """The rows that a condition is true of."""
    rows = source.rows(machine)
    _, found = _queried(source, rows, "rowid", where, "rowid")
    return [rows[number - 1] for (number,) in found]


def _queried(
    source: Source, rows: list[Row], asked: str, where: str, order: str
) -> tuple[tuple[str, ...], list[tuple[Any, ...]]]:
    statement = f"SELECT {asked} FROM {source.table}"
    statement += f" WHERE ({where})" if where else ""
    statement += f" ORDER BY {order}" if order else ""
    if len(statement) > 2 * _LONGEST:
        raise illegal("The condition is too long")
    database = sqlite3.connect(":memory:")
    try:
        fill(database, source.table, source, rows)
        guard(database, lambda action, _: action in READING)
        cursor = database.execute(statement)
        found = cursor.fetchall()
        return tuple(column[0] for column in cursor.description), found
    except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
        raise ValueError(
            f"android.database.sqlite.SQLiteException: {error} (code 1 SQLITE_ERROR): , while compiling: {statement}"
        ) from None
    finally:
        database.close()


def fill(database: sqlite3.Connection, name: str, source: Source, rows: list[Row], key: str = "") -> None:
    """Make a table of rows; `key` is the column by which they are numbered."""
    columns = source.columns
    typed = (f'"{c}" {"INTEGER PRIMARY KEY" if c == key else _affinity(c, rows)}'.rstrip() for c in columns)
    database.execute(f'CREATE TABLE "{name}" ({", ".join(typed)})')
    marks = ", ".join("?" * len(columns))
    values = [tuple(row[c] for c in columns) for row in rows]
    database.executemany(f'INSERT INTO "{name}" VALUES ({marks})', values)


def guard(database: sqlite3.Connection, permits: Permit) -> None:
    """From now on only this may be done, and no longer than a while."""

    def allowed(action: int, first: str | None, second: str | None, *more: str | None) -> int:
        if action == sqlite3.SQLITE_FUNCTION:
            known = (second or "").lower() in _FUNCTIONS
        else:
            known = permits(action, first or "")
        return sqlite3.SQLITE_OK if known else sqlite3.SQLITE_DENY

    database.set_authorizer(allowed)
    budget = iter(range(_STEPS // 1000))
    database.set_progress_handler(lambda: next(budget, None) is None, 1000)


def _affinity(name: str, rows: list[Row]) -> str:
    """The SQL type of a column, by what stands in it."""
    for row in rows:
        if row[name] is not None:
            return {int: "INTEGER", str: "TEXT"}.get(type(row[name]), "")
    return ""


def number(value: Any, default: int = 0) -> int:
    """A bound value as a whole number."""
    if isinstance(value, int | float):
        return int(value)
    text = str(value)
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 20 else default


def seconds(value: Any) -> int:
    """Milliseconds, as providers keep times, as seconds UTC from 1970 to 2100."""
    return max(0, min(_LATEST, number(value) // 1000))


def words(value: Any) -> str:
    """A bound value as text; null is none."""
    return "" if value is None else str(value)[:_MOST]
