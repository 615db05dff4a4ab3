"""The databases of Android's providers, as `sqlite3` opens them.

They are made from the phone's state for each call; what is written is read back into the state.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from ..machine import Machine
from .providers import calendars, calls, people, preferences, texts
from .providers.source import READING, Source, fill, guard

_WRITING = (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)
_PRAGMAS = ("table_info", "table_list")
LONGEST = 200_000  # characters of a script
_HOME = "/data/data/com.android.providers"
DATABASES: dict[str, dict[str, Source]] = {
    f"{_HOME}.telephony/databases/mmssms.db": {"sms": texts.SMS, "threads": texts.THREADS},
    f"{_HOME}.contacts/databases/contacts2.db": {
        "contacts": people.CONTACTS,
        "raw_contacts": people.RAW,
        "data": people.TYPED,
        "mimetypes": people.MIMETYPES,
        "view_contacts": people.CONTACTS,
        "view_raw_contacts": people.RAW,
        "view_data": people.TYPED,
    },
    f"{_HOME}.contacts/databases/calllog.db": {"calls": calls.CALLS},
    f"{_HOME}.calendar/databases/calendar.db": {"Events": calendars.EVENTS, "Calendars": calendars.CALENDARS},
    f"{_HOME}.settings/databases/settings.db": {
        table.rpartition("/")[2]: source for table, source in preferences.SOURCES.items()
    },
}
_DERIVED = ("threads",)  # tables that follow from others: what is written there counts for nothing


class Opened:
    """A database of the phone in memory. `finished` gives the machine after what was written.

    path: where Android has it. KeyError for any other.
    """

    def __init__(self, machine: Machine, path: str) -> None:
        self._machine, self._tables = machine, DATABASES[path]
        self._rows = {name: table.rows(machine) for name, table in self._tables.items()}
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        for name, table in self._tables.items():
            fill(self.connection, name, table, self._rows[name], key="_id")
        self._first = {name: self._held(name) for name in self._tables}
        guard(self.connection, self._permits)

    def _permits(self, action: int, name: str) -> bool:
        if action in (*READING, sqlite3.SQLITE_TRANSACTION):
            return True
        if action == sqlite3.SQLITE_PRAGMA:
            return name in _PRAGMAS
        table = self._tables.get(name)
        if action not in _WRITING or table is None:
            return False
        changes = dict(zip(_WRITING, (table.insert, table.update, table.delete), strict=True))
        return changes[action] is not None or name in _DERIVED

    def _held(self, name: str) -> dict[int, tuple[Any, ...]]:
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
                machine = self._written(machine, name, table)
        self.connection.close()
        return machine

    def _written(self, machine: Machine, name: str, table: Source) -> Machine:
        """With what was done to a table: deletions, then updates and insertions."""
        before, after = self._first[name], self._held(name)
        rows = {row["_id"]: row for row in self._rows[name]}
        for id in before:
            if id not in after and table.delete is not None:
                machine = table.delete(machine, rows[id])
        for id, values in after.items():
            named = dict(zip(table.columns, values, strict=True))
            if id not in before and table.insert is not None:
                given = {k: v for k, v in named.items() if v is not None and k != "_id"}
                machine = table.insert(machine, given)
            elif id in before and before[id] != values and table.update is not None:
                was = dict(zip(table.columns, before[id], strict=True))
                new = {k: v for k, v in named.items() if v != was[k]}
                machine = table.update(machine, rows[id], new)
        return machine
