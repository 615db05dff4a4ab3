"""What of a file of tasks one task needs, so that the others are not read.

The lines that are left out become empty ones: every line keeps its number.
"""

from __future__ import annotations

import re

_BLOCK = re.compile(r"^tasks:[ \t]*(?:#.*)?$", re.M)
_TOP = re.compile(r"^[^\s#]", re.M)  # the block of tasks is over
_NEXT = re.compile(r"^ {0,2}[^\s#]", re.M)  # a task is over


def excerpt(text: str, name: str) -> str:
    """The text with one of its tasks only; the whole text where that task does not stand by itself, two blanks deep
    below `tasks:`."""
    block = _BLOCK.search(text)
    if block is None:
        return text
    end = _start(_TOP, text, block.end() + 1)
    task = re.compile(rf"^  {re.escape(name)}:[ \t]*(?:#.*)?$", re.M).search(text, block.end(), end)
    if task is None:
        return text
    after = min(end, _start(_NEXT, text, task.end() + 1))
    before = "\n" * text.count("\n", block.end(), task.start())
    rest = "\n" * text.count("\n", after, end) + text[end:]
    return f"{text[: block.end()]}{before}{text[task.start() : after]}{rest.rstrip()}"


def _start(mark: re.Pattern[str], text: str, begin: int) -> int:
    """Where a mark is found, else where the text ends."""
    found = mark.search(text, begin)
    return len(text) if found is None else found.start()
