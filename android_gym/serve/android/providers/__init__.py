"""Content providers: what the phone keeps, as tables of rows that `content` reads and changes.

A `Source` is one URI. Its rows are made anew from the phone for every call; conditions and orders
are SQL, which sqlite carries out on a copy of the rows in memory.
"""

from __future__ import annotations

from ...machine import Machine
from ..arguments import illegal
from . import calendars, calls, media, people, preferences, texts
from .source import Row, Source, select

PROVIDERS = {
    "sms": texts.source,
    "call_log": calls.source,
    "com.android.contacts": people.source,
    "contacts": people.legacy,
    "media": media.source,
    "com.android.calendar": calendars.source,
    "settings": preferences.source,
}


def source(uri: str) -> Source:
    """The source of a URI. ValueError (Java's) where there is none."""
    scheme, _, rest = uri.partition("://")
    authority, _, path = rest.partition("?")[0].partition("#")[0].partition("/")
    provider = PROVIDERS.get(authority)
    if scheme != "content" or provider is None:
        raise ValueError(
            f"java.lang.IllegalStateException: Could not find provider: {authority}\n"
            "\tat com.android.commands.content.Content$Command.execute(Content.java:515)"
        )
    found = provider(tuple(part for part in path.split("/") if part))
    if found is None:
        raise illegal(f"Unknown URL {uri}")
    return found


def authority(uri: str) -> str:
    """The name of the provider that a URI is of."""
    return uri.partition("://")[2].partition("/")[0].partition("?")[0]


__all__ = ["Machine", "Row", "Source", "authority", "select", "source"]
