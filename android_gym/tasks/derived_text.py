"""The `derived:` blocks of a file of tasks, as text. Every other line of the file stays as it is, byte for byte.

derived:
  goal:
  - {gone: "apps/org.example.notes.notes[{note.id}]", says: The note “{title}” is gone.}
  allowed: ["apps/org.example.notes.notes[-{note.id}]"]
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from ..errors import DamagedFile, InvalidOption
from . import plain_yaml

WIDTH = 120
KEY = "derived"
_WORDS = re.compile(r"(?:\S(?:[^\n]*\S)?\n)+")  # what a block can hold
_PLAIN = re.compile(r"[^\W\d_][\w./+()’“”…-]*(?: [\w./+()’“”…-]+)*")  # text that YAML takes for itself in a flow
_BREAK = "\0"  # where a line may be broken
SPECIAL = re.compile(r"[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u2028\u2029\ufeff]")


def with_derived_blocks(text: str, name: str, blocks: Mapping[str, Mapping[str, Any]]) -> str:
    """A file's text with these blocks in the tasks of these names; an empty one takes the block out. `name` is the
    file's. Raises DamagedFile, and InvalidOption for a file whose tasks are not written one key a line."""
    if not text.endswith("\n"):
        text += "\r\n" if "\r\n" in text else "\n"
    value, lines = plain_yaml.parse(text, name)
    rows = [row for row in re.split(r"(?<=\n)", text) if row]
    for task in sorted(blocks, key=lambda one: -lines["tasks", one]):
        rows = _replaced(rows, lines, task, blocks[task], value["tasks"][task])
    made = "".join(rows)
    _check(made, name, value, blocks)
    return made


def _replaced(
    rows: list[str], lines: Mapping[Any, int], task: str, block: Mapping[str, Any], declared: Mapping[str, Any]
) -> list[str]:
    first = lines["tasks", task] - 1
    indent = _indent(rows[lines["tasks", task, next(iter(declared))] - 1])
    if KEY in declared:
        begin = lines["tasks", task, KEY] - 1
        end = _end(rows, begin)
    else:
        begin = end = _end(rows, first)
    close = "\r\n" if rows[first].endswith("\r\n") else "\n"
    made = entries({KEY: dict(block)} if block else {}, indent)
    return [*rows[:begin], *(f"{line}{close}" for line in made), *rows[end:]]


def _end(rows: list[str], begin: int) -> int:
    """Where what begins in a row ends: before the next row that is not indented more, and the blank ones before."""
    own, end = _indent(rows[begin]), begin + 1
    for number in range(begin + 1, len(rows)):
        row = rows[number].strip()
        if row and _indent(rows[number]) > own:
            end = number + 1
        elif row and not row.startswith("#"):
            break
    return end


def _indent(row: str) -> int:
    return len(row) - len(row.lstrip(" "))


def _check(made: str, name: str, value: Any, blocks: Mapping[str, Mapping[str, Any]]) -> None:
    """What was made says the same but for the blocks."""
    tasks = {key: dict(one) for key, one in value["tasks"].items()}
    for task, block in blocks.items():
        tasks[task].pop(KEY, None)
        tasks[task] |= {KEY: dict(block)} if block else {}
    try:
        fits = plain_yaml.parse(made, name).value == {**value, "tasks": tasks}
    except DamagedFile:
        fits = False
    if not fits:
        raise InvalidOption(f"{name} cannot be written to: its tasks are to have each key on a line of its own.")


# --- lines ---------------------------------------------------------------------------------------


def entries(value: Mapping[str, Any], indent: int) -> Iterator[str]:
    """The lines of a mapping that is indented by so many blanks."""
    for key, one in value.items():
        yield from _entry(key, one, indent)


def _entry(key: str, value: Any, indent: int) -> Iterator[str]:
    """The lines of a key and what it says."""
    pad, name = " " * indent, flow(key)
    if isinstance(value, str) and _WORDS.fullmatch(value) and not SPECIAL.search(value.replace("\n", "")):
        yield f"{pad}{name}: |"
        yield from (f"{pad}  {line}" for line in value.splitlines())
    elif isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
        yield f"{pad}{name}:"
        for one in value:
            yield from (f"{pad}{line}" for line in _wrapped(f"- {flow(one)}", indent))
    elif isinstance(value, Mapping) and value and (key == KEY or indent == 0 or _is_wide(value, indent + len(name))):
        yield f"{pad}{name}:"
        yield from entries(value, indent + 2)
    else:
        yield from (f"{pad}{line}" for line in _wrapped(f"{name}: {flow(value)}", indent))


def _is_wide(value: Any, before: int) -> bool:
    return before + len(": ") + len(flow(value).replace(_BREAK, "")) > WIDTH


def _wrapped(line: str, indent: int) -> Iterator[str]:
    """A line, broken where it may be so that it is no wider than `WIDTH`, where that can be."""
    made = ""
    for part in line.split(_BREAK):
        if made and indent + len(made) + len(part.rstrip()) > WIDTH:
            yield made.rstrip()
            made = "  "
        made += part
    yield made


def flow(value: Any) -> str:
    """A plain value on one line, marked where it may be broken."""
    if isinstance(value, Mapping):
        return "{" + f", {_BREAK}".join(f"{_text(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + f", {_BREAK}".join(map(flow, value)) + "]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _text(words: str) -> str:
    if _PLAIN.fullmatch(words) and words not in ("true", "false", "null"):
        return words
    return SPECIAL.sub(_escaped, json.dumps(words, ensure_ascii=False))


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"
