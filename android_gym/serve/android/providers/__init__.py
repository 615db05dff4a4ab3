"""Content providers: what the phone keeps, as tables of rows that `content` reads and changes.

A `Source` is one URI. Its rows are made anew from the phone for every call; conditions and orders
are SQL, which sqlite carries out on a copy of the rows in memory.
"""

from __future__ import annotations

from ..arguments import illegal
from . import calendars, calls, people, preferences, texts
from .source import Row, Source, matching, only, select

_MODULES = (texts, calls, people, calendars, preferences)
_SOURCES: dict[str, Source] = {
    path: found for module in _MODULES for path, found in module.SOURCES.items()
}
_AUTHORITIES = frozenset(path.partition("/")[0] for path in _SOURCES)


def source(uri: str) -> Source:
    """The source of a URI. ValueError (Java's) where there is none."""
    scheme, _, rest = uri.partition("://")
    path = "/".join(filter(None, rest.partition("?")[0].partition("#")[0].split("/")))
    if scheme != "content" or path.partition("/")[0] not in _AUTHORITIES:
        raise ValueError(
            f"java.lang.IllegalStateException: Could not find provider: {authority(uri)}\n"
            "\tat com.android.commands.content.Content$Command.execute(Content.java:515)"
        )
    if path in _SOURCES:
        return _SOURCES[path]
    table, _, row = path.rpartition("/")
    if table.startswith("settings/") and table in _SOURCES:
        return only(_SOURCES[table], name=row)
    if table not in _SOURCES or not row.isdecimal():
        raise illegal(f"Unknown URL {uri}")
    return only(_SOURCES[table], _id=int(row))


def authority(uri: str) -> str:
    """The name of the provider that a URI is of."""
    return uri.partition("://")[2].partition("/")[0].partition("?")[0]


__all__ = ["Row", "Source", "authority", "matching", "select", "source"]
