"""`make test-slow-part N=1`: the parts are all slow tests, each once, and none takes long."""

from __future__ import annotations

from slow_parts import PARTS, TABLE, loads, read, splitter

LONGEST = 25 * 60  # seconds on two processors
KNOWN = {"a.py::long": 1000.0, "a.py::one": 100.0, "a.py::two": 80.0, "b.py::three": 70.0, "b.py::four": 60.0}


def test_the_parts_are_all_slow_tests_each_once(slow_ids: list[str]) -> None:
    """They are those that were collected with this test: all, where all tests are run."""
    part = splitter(read(TABLE.read_text("utf-8")))
    parts = {n: {id for id in slow_ids if part(id) == n} for n in range(1, PARTS + 1)}
    assert sum(map(len, parts.values())) == len(slow_ids)
    assert set().union(*parts.values()) == {*slow_ids}


def test_by_what_was_measured_no_part_takes_25_minutes() -> None:
    assert max(loads(read(TABLE.read_text("utf-8"))).values()) / 2 < LONGEST


def test_short_functions_stay_whole_and_go_where_least_is() -> None:
    part = splitter(KNOWN | {"b.py::five": 5.0})
    assert [part(f"{name}[case]") for name in ("a.py::one", "a.py::two", "b.py::three", "b.py::four")] == [1, 2, 3, 4]
    assert {part(f"b.py::five[{case}]") for case in range(9)} == {4}


def test_long_and_unknown_functions_are_dealt_by_checksums() -> None:
    part = splitter(KNOWN)
    assert [part(f"a.py::long[{case}]") for case in range(8)] == [1, 2, 3, 4, 1, 2, 3, 4]
    assert [part(f"new.py::test_{case}") for case in range(4)] == [2, 4, 2, 4]


def test_what_each_part_takes_is_told() -> None:
    assert loads(KNOWN) == {1: 350.0, 2: 330.0, 3: 320.0, 4: 310.0}
