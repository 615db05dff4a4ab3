"""A table of a content provider, and SQL over its rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ....phone.state import providers
from ...machine import Machine
from ..arguments import illegal

Row = dict[str, Any]
Change = Callable[[Machine, Row, Row], Machine]  # the machine, the row, its new values
STEPS = 2_000_000  # of sqlite's machine, after which a query is given up
_LATEST = 4_102_444_800  # seconds UTC
_MOST = 20_000  # characters of a value
_LONGEST = 8_000  # characters of a condition or order
FUNCTIONS = frozenset(
    "abs coalesce count glob ifnull instr length like likely lower ltrim max min nullif round "
    "rtrim substr substring sum total avg trim typeof upper".split()
)
_ALLOWED = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ)


class Source(NamedTuple):
    """What a URI stands for. Without `insert`, `update` or `delete` it cannot be changed so."""

    table: str  # the table's name in the provider's own database
    columns: tuple[str, ...]
    rows: Callable[[Machine], Iterable[Row]]
    order: str = ""  # SQL, when none is asked for
    strict: bool = True  # only columns can be asked for, no expressions
    insert: Callable[[Machine, Row], Machine] | None = None
    update: Change | None = None
    delete: Callable[[Machine, Row], Machine] | None = None


def keeping(field: str, blank: Any, changed: Callable[[Machine, Any, Row], Any]) -> dict[str, Any]:
    """`insert`, `update` and `delete` of a Source whose rows are records in a field of the phone.

    blank: a record to begin a new one with. changed: the record with values that are bound.
    """

    def insert(machine: Machine, values: Row) -> Machine:
        phone = machine.phone
        new = providers.insert(getattr(phone, field), changed(machine, blank, values))
        return machine.showing(phone.but(**{field: new}))

    def update(machine: Machine, row: Row, values: Row) -> Machine:
        held = getattr(machine.phone, field)
        new = providers.update(held, changed(machine, providers.find(held, row["_id"]), values))
        return machine.showing(machine.phone.but(**{field: new}))

    def delete(machine: Machine, row: Row) -> Machine:
        held = getattr(machine.phone, field)
        return machine.showing(machine.phone.but(**{field: providers.delete(held, row["_id"])}))

    return {"insert": insert, "update": update, "delete": delete}


def only(source: Source, keep: Callable[[Row], bool]) -> Source:
    """A source with some of the rows of another."""
    return source._replace(rows=lambda machine: [r for r in source.rows(machine) if keep(r)])


def one(source: Source, id: str) -> Source:
    """The row of a source with this number."""
    return only(source, lambda row: str(row["_id"]) == id)


def select(
    machine: Machine,
    source: Source,
    projection: tuple[str, ...] = (),
    where: str = "",
    order: str = "",
) -> tuple[tuple[str, ...], list[tuple[Any, ...]]]:
    """Names of columns and the rows. ValueError (Java's) where the SQL is wrong."""
    for name in projection if source.strict else ():
        if name not in source.columns:
            raise illegal(f"Invalid column {name}")
    asked = ", ".join(projection or source.columns)
    return _queried(source, list(source.rows(machine)), asked, where, order or source.order)


def matching(machine: Machine, source: Source, where: str) -> list[Row]:
    """The rows that a condition is true of."""
    rows = list(source.rows(machine))
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
        _filled(database, source, rows)
        cursor = database.execute(statement)
        found = cursor.fetchall()
        return tuple(column[0] for column in cursor.description), found
    except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
        raise ValueError(
            f"android.database.sqlite.SQLiteException: {error} "
            f"(code 1 SQLITE_ERROR): , while compiling: {statement}"
        ) from None
    finally:
        database.close()


def _filled(database: sqlite3.Connection, source: Source, rows: list[Row]) -> None:
    """Put the rows into a table; from then on only reading is allowed."""
    typed = (f'"{name}" {affinity(name, rows)}' for name in source.columns)
    database.execute(f'CREATE TABLE "{source.table}" ({", ".join(typed)})')
    marks = ", ".join("?" * len(source.columns))
    database.executemany(
        f'INSERT INTO "{source.table}" VALUES ({marks})',
        [tuple(row.get(name) for name in source.columns) for row in rows],
    )
    database.set_authorizer(_permits)
    budget = iter(range(STEPS // 1000))
    database.set_progress_handler(lambda: next(budget, None) is None, 1000)


def _permits(action: int, first: str | None, second: str | None, *more: str | None) -> int:
    if action in _ALLOWED:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_FUNCTION and (second or "").lower() in FUNCTIONS:
        return sqlite3.SQLITE_OK
    return sqlite3.SQLITE_DENY


def affinity(name: str, rows: list[Row]) -> str:
    """The SQL type of a column, by what stands in it."""
    for row in rows:
        value = row.get(name)
        if value is not None:
            return "INTEGER" if isinstance(value, int) else "TEXT" if isinstance(value, str) else ""
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
