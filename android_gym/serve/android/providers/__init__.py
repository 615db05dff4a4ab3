"""Content providers: what the phone keeps, as tables of rows that `content` reads and changes.

A `Source` is one URI. Its rows are made anew from the phone for every call; conditions and orders
are SQL, which sqlite carries out on a copy of the rows in memory.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...machine import Machine
from ..arguments import illegal
from . import calendars, calls, media, occurrences, own, people, preferences, texts
from .source import Row, Source, matching, only, select

_MODULES = (texts, calls, people, calendars, occurrences, preferences, media)
_SOURCES: dict[str, Source] = {path: found for module in _MODULES for path, found in module.SOURCES.items()}
_AUTHORITIES = frozenset(path.partition("/")[0] for path in _SOURCES)


def source(machine: Machine, uri: str) -> Source:
    """The source of a URI: Android's own, or a table that an installed app declares. ValueError
    (Java's) where there is none."""
    scheme, _, rest = uri.partition("://")
    path = "/".join(filter(None, rest.partition("?")[0].partition("#")[0].split("/")))
    name, _, inside = path.partition("/")
    declared = None if name in _AUTHORITIES else own.tables(machine.phone, name)
    if scheme == "content" and declared is not None:
        return _in(declared, inside, uri)
    if scheme != "content" or name not in _AUTHORITIES:
        raise ValueError(
            f"java.lang.IllegalStateException: Could not find provider: {authority(uri)}\n"
            "\tat com.android.commands.content.Content$Command.execute(Content.java:515)"
        )
    made = occurrences.made(path) or texts.made(path)
    if made is not None:
        return made
    if f"{path}?{rest.partition('?')[2]}" in _SOURCES:
        return _SOURCES[f"{path}?{rest.partition('?')[2]}"]
    table, _, row = path.rpartition("/")
    if table.startswith("settings/") and table in _SOURCES:
        return only(_SOURCES[table], name=row)
    return _in(_SOURCES, path, uri)


def _in(tables: Mapping[str, Source], path: str, uri: str) -> Source:
    """A table, or one of its rows by its id."""
    if path in tables:
        return tables[path]
    table, _, row = path.rpartition("/")
    if table not in tables or not row.isdecimal() or "_id" not in tables[table].columns:
        raise illegal(f"Unknown URL {uri}")
    return only(tables[table], _id=int(row))._replace(hides="")


def authority(uri: str) -> str:
    """The name of the provider that a URI is of."""
    return uri.partition("://")[2].partition("/")[0].partition("?")[0]


__all__ = ["Row", "Source", "authority", "matching", "only", "select", "source"]
