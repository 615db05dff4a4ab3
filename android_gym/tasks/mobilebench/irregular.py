"""What is unusual about the records of a file: read all the same, and listed by kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..checkpoints import KEYS, PHRASE, CheckPoint
from .fields import WRITTEN, several

__all__ = ["COMMENTS", "KINDS", "Seen", "list_kinds"]

Seen = tuple[str, Mapping[str, Any], str, CheckPoint]  # key, fields (`fields.fields`), query, CheckPoint as read
COMMENTS, GAP, REPEATED = "comments", "gap", "repeated query"
_PLACEHOLDER = re.compile(r"<[^<>]+>")
_SCORED = (*KEYS, "or")
_MISSPELT = ("resourceid", "resource_id")


class _One(NamedTuple):
    """A record, as the tests below look at it."""

    fields: Mapping[str, Any]
    point: Mapping[str, Any]  # its CheckPoint as it is written, by keys in small letters
    read: CheckPoint

    def words(self, *names: str) -> list[Any]:
        """What stands under keys of its CheckPoint, lists taken apart."""
        return [one for name in names for one in several(self.point.get(name))]


_PHRASES = tuple(key for key, kind in KEYS.items() if kind == PHRASE)
_TESTS: dict[str, tuple[str, Callable[[_One], bool]]] = {
    "case": ("lies in a `case`, as in the oldest file", lambda one: "case" in one.fields),
    "query in a list": ("has its query in a list", lambda one: isinstance(one.fields.get("query"), list)),
    "query in parts": ("has its query in several parts", lambda one: len(several(one.fields.get("query"))) > 1),
    "query of data": (
        "has a link or other data in the place of a query",
        lambda one: not all(isinstance(part, str) for part in several(one.fields.get("query"))),
    ),
    "blank query": ("has a query without words", lambda one: not any(several(one.fields.get("query")))),
    "no app": ("names no app", lambda one: "app" not in one.fields),
    "blank app": ("has an app without a name", lambda one: "" in several(one.fields.get("app"))),
    "no package": ("has no package in its CheckPoint", lambda one: not one.read.packages),
    "misspelt package": (
        "misspells a package, or has it under another name",
        lambda one: any(map(_is_misspelt, one.words("package"))),
    ),
    "package with |": ("has alternatives within a package", lambda one: any(map(_is_infix, one.words("package")))),
    "phrase with |": ("has alternatives within a key phrase", lambda one: any(map(_is_infix, one.words(*_PHRASES)))),
    "group": (
        "has a list that begins with & or |",
        lambda one: any(word in ("&", "|") for word in one.words(*_PHRASES, "package", "activity")),
    ),
    "blank phrase": ("has a key phrase without words in a list", lambda one: _has_blank(one.point, _PHRASES)),
    "txt": ("has its key phrases under `txt`", lambda one: "txt" in one.point),
    "or": ("says `or`: all of it is one unit", lambda one: one.read.either),
    "or misspelt": ("says `or` with a typing error", lambda one: str(one.point.get("or", "true")).casefold() != "true"),
    "API of data": (
        "has an entry of an API list as a call",
        lambda one: any(isinstance(w, dict) for w in one.words("api")),
    ),
    "blank API": ("has an API call without words", lambda one: _has_blank(one.point, ("api",))),
    "API with line break": (
        "has an API call with white space at its end",
        lambda one: any(isinstance(word, str) and word != word.strip() for word in one.words("api")),
    ),
    "API with placeholder": ("has an API call with a placeholder", lambda one: any(map(_has_place, one.words("api")))),
    "misspelt key": (
        "misspells `resource-id` as `resourceId` or `resource_id`",
        lambda one: any(name in one.point for name in _MISSPELT),
    ),
    "not scored": (
        "has more in its CheckPoint than packages, key phrases and API calls, which counts nothing",
        lambda one: any(value not in ("", [], {}, None) for name, value in one.point.items() if name not in _SCORED),
    ),
    "no unit": ("has nothing in its CheckPoint that can be scored", lambda one: not one.read.units),
}
KINDS: dict[str, str] = {  # what is said of a record
    **{name: says for name, (says, _) in _TESTS.items()},
    REPEATED: "has the query of an earlier record",
    GAP: "is missing in the numbering",
    COMMENTS: "has comments, which JSON does not allow",
}


def list_kinds(seen: Sequence[Seen]) -> dict[str, tuple[str, ...]]:
    """The keys of records by kind, in the order of `KINDS`, without kinds that none has."""
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    queries: set[str] = set()
    for key, fields, query, read in seen:
        written = fields.get("checkpoint", {})
        one = _One(fields, {name.casefold(): value for name, value in written.items()}, read)
        for kind, (_, holds) in _TESTS.items():
            if holds(one):
                found[kind].append(key)
        if query in queries:
            found[REPEATED].append(key)
        queries.add(query)
    found[GAP] = list(_gaps([key for key, *_ in seen]))
    return {kind: tuple(keys) for kind, keys in found.items() if keys}


def _gaps(keys: Iterable[str]) -> Iterator[str]:
    """What is missing between the lowest and the highest number of each split: "MAMT-8", "MAMT-11 to MAMT-14"."""
    numbers: dict[str, list[int]] = {}
    for split, _, own in (key.partition("-") for key in keys):
        if own.isascii() and own.isdecimal():
            numbers.setdefault(split, []).append(int(own))
    for split in numbers:
        there = sorted(numbers[split])
        for before, after in pairwise(there):
            if after - before > 1:
                first, last = f"{split}-{before + 1}", f"{split}-{after - 1}"
                yield first if first == last else f"{first} to {last}"


def _is_misspelt(word: Any) -> bool:
    return isinstance(word, str) and any(part.strip() in WRITTEN for part in word.split("|"))


def _is_infix(word: Any) -> bool:
    return isinstance(word, str) and "|" in word and word != "|"


def _has_blank(point: Mapping[str, Any], names: Iterable[str]) -> bool:
    """Whether a list under one of these keys has an element without words."""
    lists = (point.get(name) for name in names)
    return any(isinstance(word, str) and not word.strip() for one in lists if isinstance(one, list) for word in one)


def _has_place(word: Any) -> bool:
    return isinstance(word, str) and _PLACEHOLDER.search(word) is not None
