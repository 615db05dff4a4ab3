"""content://settings: the tables that `settings` shows too."""

from __future__ import annotations

from ...machine import Machine
from .. import tables
from ..arguments import illegal
from .source import Columns, Row, Source, words

_COLUMNS: Columns = {
    "_id": lambda r: r[0],
    "name": lambda r: r[1][0],
    "value": lambda r: r[1][1],
    "is_preserved_in_restore": "0",
}


def _source(table: str) -> Source:
    def insert(machine: Machine, values: Row) -> Machine:
        if not words(values.get("name")):
            raise illegal("name is null")
        return tables.put(machine, table, words(values["name"]), words(values.get("value")))

    return Source(
        table,
        _COLUMNS,
        lambda machine: enumerate(tables.values(machine.phone, table).items(), 1),
        insert=insert,
        update=lambda machine, row, values: insert(machine, {**row, **values}),
        delete=lambda machine, row: tables.delete(machine, table, row["name"])[0],
    )


SOURCES = {f"settings/{table}": _source(table) for table in tables.TABLES}
