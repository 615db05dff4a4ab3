"""The slow tests in four parts of about the same length: `make test-slow-part N=1`.

A test function that is known to take less than `WHOLE` seconds is run whole by one part, with what
its cases share. The cases of longer functions, and those of functions that `slow_seconds.txt` does
not know, are dealt one by one, by a checksum of their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from zlib import crc32

TABLE = Path(__file__).with_name("slow_seconds.txt")
PARTS = 4
WHOLE = 240.0  # CPU seconds; a part has some thousand


def read(text: str) -> dict[str, float]:
    """CPU seconds of all cases by test function, of lines as `12.5 tests/test_house.py::test_name`."""
    rows = (line.split(maxsplit=1) for line in text.splitlines())
    return {name: float(seconds) for seconds, name in rows}


def splitter(known: Mapping[str, float]) -> Callable[[str], int]:
    """A function from the id of a test to its part, 1 to `PARTS`."""
    loads = dict.fromkeys(range(1, PARTS + 1), 0.0)
    places: dict[str, int] = {}
    for name, seconds in sorted(known.items(), key=lambda row: (-row[1], row[0])):
        if seconds < WHOLE:
            places[name] = min(loads, key=lambda part: (loads[part], part))
            loads[places[name]] += seconds

    def part(id: str) -> int:
        return places.get(id.partition("[")[0]) or crc32(id.encode()) % PARTS + 1

    return part


def loads(known: Mapping[str, float]) -> dict[int, float]:
    """CPU seconds that each part takes by the table."""
    part = splitter(known)
    dealt = sum(seconds for seconds in known.values() if seconds >= WHOLE)
    found = dict.fromkeys(range(1, PARTS + 1), dealt / PARTS)
    for name, seconds in known.items():
        if seconds < WHOLE:
            found[part(name)] += seconds
    return found
