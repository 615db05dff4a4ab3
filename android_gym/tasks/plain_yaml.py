"""YAML that means what it looks like: the part of it that files of tasks are written in.

Mappings, lists, text, whole numbers, decimals, `true`, `false` and `null`, as JSON has them; every other plain scalar
is text: `on`, `no`, `7:30`, `010`, `1e3`, `2022-07-12`, `~`. A key that is said twice, an anchor, an alias, a tag and a
second document raise DamagedFile with file and line. Nothing in a file is run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import yaml

from ..errors import DamagedFile

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml's is ten times as fast
MAX_DEPTH = 30  # mappings and lists inside of each other
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(\.\d+)?")
_WORDS = {"true": True, "false": False, "null": None, "": None}


class Read(NamedTuple):
    """What a file says, and the line on which each part begins, by its keys and places from the top."""

    value: Any
    lines: dict[tuple[str | int, ...], int]


def read(path: str | Path) -> Read:
    """What a file says. Raises DamagedFile."""
    return parse(text_of(path), str(path))


def text_of(path: str | Path) -> str:
    """The text of a file. Raises DamagedFile."""
    try:
        return Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DamagedFile(f"{path} cannot be read: {error}") from error


def parse(text: str, name: str) -> Read:
    """What a text says; `name` is that of its file, for errors. Raises DamagedFile."""
    try:
        return _Reader(text, name).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 0
        raise DamagedFile(f"{name}, line {line}: {error.problem or error.context}.") from error
    except yaml.YAMLError as error:
        raise DamagedFile(f"{name} is no YAML: {error}") from error


class _Reader:
    """Reads the events of a text, one after the other."""

    def __init__(self, text: str, name: str) -> None:
        self.events: Iterator[Any] = iter(yaml.parse(text, Loader=LOADER))
        self.name = name
        self.lines: dict[tuple[str | int, ...], int] = {}

    def document(self) -> Read:
        next(self.events)  # the stream begins
        if isinstance(next(self.events), yaml.StreamEndEvent):
            return Read(None, {})
        value = self.value(next(self.events), ())
        next(self.events)  # the document ends
        after = next(self.events)
        if not isinstance(after, yaml.StreamEndEvent):
            self.refuse(after, "a file holds one document")
        return Read(value, self.lines)

    def value(self, event: Any, at: tuple[str | int, ...]) -> Any:
        self.lines[at] = self.line_of(event)
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            self.refuse(event, "anchors and aliases are not read; say it again, or make a macro of it")
        if event.tag is not None:
            self.refuse(event, f"tags such as {event.tag!r} are not read")
        if len(at) > MAX_DEPTH:
            self.refuse(event, "it is nested too deeply")
        if isinstance(event, yaml.ScalarEvent):
            return event.value if event.style else _plain(event.value)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Any] = []
            while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
                items.append(self.value(event, (*at, len(items))))
            return items
        found: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                self.refuse(event, "a key is a word")
            key = str(event.value)
            self.value(event, (*at, key))
            if key in found:
                self.refuse(event, f"{key!r} is said twice")
            line = self.line_of(event)
            found[key] = self.value(next(self.events), (*at, key))
            inside = (*at, key)
            self.lines[inside] = line  # a mapping begins below its key
        return found

    def line_of(self, event: Any) -> int:
        return int(event.start_mark.line) + 1

    def refuse(self, event: Any, why: str) -> NoReturn:
        raise DamagedFile(f"{self.name}, line {self.line_of(event)}: {why}.")


def _plain(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    number = _NUMBER.fullmatch(text)
    if number is None or len(text) > 15:
        return text
    return float(text) if number[1] else int(text)
