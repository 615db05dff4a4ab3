"""Values: frozen, equal by content, hashed by content."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym.phone.core import values
from android_gym.phone.core.values import Table, Value


class Point(Value):
    x: int = 0
    y: int = 0


class HitTarget(Value):
    x: int = 0
    y: int = 0


def test_but_changes_what_is_named_and_nothing_else() -> None:
    point = Point(1, 2)
    assert point.replace(y=5) == Point(1, 5)
    assert point == Point(1, 2)


def test_but_refuses_a_field_that_is_not_there() -> None:
    with pytest.raises(TypeError, match="z"):
        Point().replace(z=1)


def test_a_value_cannot_be_changed_in_place() -> None:
    point = Point(1, 2)
    with pytest.raises(AttributeError):
        point.x = 3  # type: ignore[misc]
    assert point.x == 1


def test_equal_values_hash_alike_and_other_classes_are_never_equal() -> None:
    assert hash(Point(1, 2)) == hash(Point(1, 2))
    assert Point(1, 2) != HitTarget(1, 2)
    assert len({Point(1, 2), Point(1, 2), HitTarget(1, 2), Point(2, 1)}) == 3


def test_values_take_their_fields_by_position_and_keep_defaults() -> None:
    assert (Point(7).x, Point(7).y) == (7, 0)


def test_a_table_reads_like_a_mapping() -> None:
    table = Table.of({"b": 2, "a": 1})
    assert table.pairs == (("a", 1), ("b", 2))
    assert (table.get("a"), table.get("c"), table.get("c", 9)) == (1, None, 9)
    assert ("a" in table, "c" in table) == (True, False)


def test_changing_a_table_gives_another_one() -> None:
    table = Table.of({"a": 1})
    assert table.put(b=2).pairs == (("a", 1), ("b", 2))
    assert table.update({"global/a b": 3}).get("global/a b") == 3
    assert table.put(a=5).drop("a") == Table()
    assert table.drop("zzz") == table
    assert table.pairs == (("a", 1),)


@given(st.dictionaries(st.text(max_size=4), st.integers(), max_size=6), st.randoms())
def test_tables_do_not_know_in_which_order_they_were_filled(items: dict, random) -> None:
    order = list(items)
    random.shuffle(order)
    table = Table()
    for key in order:
        table = table.update({key: items[key]})
    assert table == Table.of(items)
    assert {key: table.get(key) for key in items} == items


def test_the_memory_of_tables_is_bounded() -> None:
    for n in range(2000):
        assert Table.of({"n": n}).get("n") == n
    assert len(values._DICTS) <= 513
