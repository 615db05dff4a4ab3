"""The databases of Android's providers, as `sqlite3` opens them.

They are made from the phone's state for each call; what is written is read back into the state.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import partial
from typing import Any

from ..machine import Machine
from .providers import calendars, calls, people, preferences, texts
from .providers.source import FUNCTIONS, STEPS, Row, Source, affinity
from .tables import TABLES

_READING = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_TRANSACTION)
_WRITING = (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)
_PRAGMAS = ("table_info", "table_list")
LONGEST = 200_000  # characters of a script
_HOME = "/data/data/com.android.providers"


def _databases() -> dict[str, dict[str, Source]]:
    settings = {}
    for table in TABLES:
        found = preferences.source((table,))
        assert found is not None
        settings[table] = found
    return {
        f"{_HOME}.telephony/databases/mmssms.db": {"sms": texts.SMS, "threads": texts.THREADS},
        f"{_HOME}.contacts/databases/contacts2.db": {
            "contacts": people.CONTACTS, "raw_contacts": people.RAW, "data": people.TYPED,
            "mimetypes": people.MIMETYPES, "view_contacts": people.CONTACTS,
            "view_raw_contacts": people.RAW, "view_data": people.TYPED,
        },
        f"{_HOME}.contacts/databases/calllog.db": {"calls": calls.CALLS},
        f"{_HOME}.calendar/databases/calendar.db": {
            "Events": calendars.EVENTS, "Attendees": calendars.ATTENDEES,
            "Reminders": calendars.REMINDERS, "Calendars": calendars.CALENDARS,
        },
        f"{_HOME}.settings/databases/settings.db": settings,
    }  # fmt: skip


DATABASES = _databases()
_DERIVED = ("threads",)  # tables that follow from others: what is written there counts for nothing


class Opened:
    """A database of the phone in memory. `finished` gives the machine after what was written.

    path: where Android has it. KeyError for any other.
    """

    def __init__(self, machine: Machine, path: str) -> None:
        self._machine, self._tables = machine, DATABASES[path]
        self._rows = {name: list(table.rows(machine)) for name, table in self._tables.items()}
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        for name in self._tables:
            self._fill(name)
        self._first = {name: self._kept(name) for name in self._tables}
        self.connection.set_authorizer(self._permits)
        budget = iter(range(STEPS // 1000))
        self.connection.set_progress_handler(lambda: next(budget, None) is None, 1000)

    def _fill(self, name: str) -> None:
        columns, rows = self._tables[name].columns, self._rows[name]
        typed = (
            f'"{c}" INTEGER PRIMARY KEY' if c == "_id" else f'"{c}" {affinity(c, rows)}'.rstrip()
            for c in columns
        )
        self.connection.execute(f'CREATE TABLE "{name}" ({", ".join(typed)})')
        marks = ", ".join("?" * len(columns))
        values = [tuple(row.get(c) for c in columns) for row in rows]
        self.connection.executemany(f'INSERT INTO "{name}" VALUES ({marks})', values)

    def _permits(self, action: int, first: str | None, second: str | None, *more: Any) -> int:
        if action in _READING:
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_FUNCTION:
            known = (second or "").lower() in FUNCTIONS
            return sqlite3.SQLITE_OK if known else sqlite3.SQLITE_DENY
        if action == sqlite3.SQLITE_PRAGMA and first in _PRAGMAS:
            return sqlite3.SQLITE_OK
        table = self._tables.get(first or "")
        if action not in _WRITING or table is None:
            return sqlite3.SQLITE_DENY
        changes = dict(zip(_WRITING, (table.insert, table.update, table.delete), strict=True))
        permitted = changes[action] is not None or first in _DERIVED
        return sqlite3.SQLITE_OK if permitted else sqlite3.SQLITE_DENY

    def _kept(self, name: str) -> dict[int, tuple[Any, ...]]:
        cursor = self.connection.execute(f'SELECT * FROM "{name}" ORDER BY _id')
        return {row[0]: row for row in cursor.fetchall()}

    def finished(self) -> Machine:
        """The machine with what was written; the database is closed. ValueError (Java's) for
        values that the phone refuses."""
        machine = self._machine
        if self.connection.in_transaction:
            self.connection.rollback()
        self.connection.set_progress_handler(None, 0)
        for name, table in self._tables.items():
            if name not in _DERIVED:
                for change in self._changes(name, table):
                    machine = change(machine)
        self.connection.close()
        return machine

    def _changes(self, name: str, table: Source) -> Iterator[Any]:
        """What was done to a table, as functions of a machine: deletions, updates, insertions."""
        before, after = self._first[name], self._kept(name)
        rows = {row["_id"]: row for row in self._rows[name]}
        for id in before:
            if id not in after and table.delete is not None:
                yield partial(_called, table.delete, (rows[id],))
        for id, values in after.items():
            old = before.get(id)
            named: Row = dict(zip(table.columns, values, strict=True))
            if old is None and table.insert is not None:
                given = {k: v for k, v in named.items() if v is not None and k != "_id"}
                yield partial(_called, table.insert, (given,))
            elif old is not None and old != values and table.update is not None:
                was = dict(zip(table.columns, old, strict=True))
                new = {k: v for k, v in named.items() if v != was[k]}
                yield partial(_called, table.update, (rows[id], new))


def _called(change: Any, args: tuple[Row, ...], machine: Machine) -> Machine:
    changed: Machine = change(machine, *args)
    return changed
