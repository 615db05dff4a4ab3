"""content://settings: the tables that `settings` shows too."""

from __future__ import annotations

from ...machine import Machine
from .. import tables
from ..arguments import illegal
from .source import Row, Source, only, words

COLUMNS = ("_id", "name", "value", "is_preserved_in_restore")


def source(path: tuple[str, ...]) -> Source | None:
    if not path or path[0] not in tables.TABLES or len(path) > 2:
        return None
    table = path[0]

    def rows(machine: Machine) -> list[Row]:
        found = tables.values(machine.phone, table)
        return [
            {"_id": n, "name": name, "value": value, "is_preserved_in_restore": "0"}
            for n, (name, value) in enumerate(found.items(), 1)
        ]

    def insert(machine: Machine, values: Row) -> Machine:
        if not words(values.get("name")):
            raise illegal("name is null")
        return tables.put(machine, table, words(values["name"]), words(values.get("value")))

    def update(machine: Machine, row: Row, values: Row) -> Machine:
        return tables.put(machine, table, row["name"], words(values.get("value")))

    def delete(machine: Machine, row: Row) -> Machine:
        return tables.delete(machine, table, row["name"])[0]

    whole = Source(table, COLUMNS, rows, insert=insert, update=update, delete=delete)
    return only(whole, lambda row: row["name"] == path[1]) if len(path) == 2 else whole
