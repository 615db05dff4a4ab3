"""What the name of a model leads to, read from the name alone: nothing is opened or asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import parse_qsl

FILES = ("local", "scripted")  # kinds that name a file
RECORDINGS = ("record", "replay")  # kinds that name a file of recorded answers
FILE_OPTIONS = ("ledger", "mmproj")
SERVER_OPTIONS = ("base_url", "key_env")  # where requests go, and the variable of the key they take along


class Reach(NamedTuple):
    """Files that are read or written, recordings among them apart; and the options that say which
    server is asked, or by which key."""

    files: tuple[str, ...] = ()
    recordings: tuple[str, ...] = ()
    server: tuple[str, ...] = ()


def reach(name: str) -> Reach:
    """What a model of that name, "kind:rest?option=value", leads to besides its usual server.

    >>> reach("record:calls.jsonl:openai:small?base_url=http://127.0.0.1:8000/v1")
    Reach(files=(), recordings=('calls.jsonl',), server=('base_url',))
    """
    bare, _, query = name.partition("?")
    options = parse_qsl(query, keep_blank_values=True)
    named = list(_named(bare))
    return Reach(
        tuple(file for kind, file in named if kind in FILES)
        + tuple(value for key, value in options if key in FILE_OPTIONS),
        tuple(file for kind, file in named if kind in RECORDINGS),
        tuple(key for key, _ in options if key in SERVER_OPTIONS),
    )


def _named(bare: str) -> Iterator[tuple[str, str]]:
    """The kinds of a model and of those that it records, each with the file that it names."""
    parts, place = bare.split(":"), 0
    while place + 1 < len(parts):
        kind = parts[place]
        end = place + 2 if kind == "record" else len(parts)
        yield kind, ":".join(parts[place + 1 : end])
        place = end
