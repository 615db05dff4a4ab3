"""Values on several seeds as one template."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym.phone.core.values import Value
from android_gym.tasks.templates import fill
from android_gym.tasks.unifying import Terms, Unwritable, terms_in


class Room(Value):
    id: int = 0
    name: str = ""


NAMES: list[dict[str, Any]] = [
    {"name": "Ana", "hour": 7, "tags": ("a", "b"), "same": "Lima", "room": Room(3, "work")},
    {"name": "Raj", "hour": 9, "tags": ("c",), "same": "Lima", "room": Room(12, "home")},
]


@pytest.mark.parametrize(
    ("values", "template"),
    [
        (["Ana", "Raj"], "{name}"),
        ([7, 9], "{hour}"),
        ([3, 12], "{room.id}"),
        ([["a", "b"], ["c"]], "{tags}"),
        (["Ana at 7 {here}", "Raj at 9 {here}"], "{name} at {hour} {{here}}"),
        (["#work-Ana", "#home-Raj"], "#{room.name}-{name}"),
        ([1, 1], 1),
        ([True, True], True),
        ([None, None], None),
        (["", ""], ""),
        (["Lima", "Lima"], "{same}"),
        (["Lima {x}", "Lima {x}"], "Lima {{x}}"),
        ([["Ana", 1], ["Raj", 1]], ["{name}", 1]),
        ([{"to": ["Ana"], "n": 0}, {"to": ["Raj"], "n": 0}], {"to": ["{name}"], "n": 0}),
    ],
)
def test_values_are_constants_parameters_records_and_texts_of_these(values: list[Any], template: Any) -> None:
    assert Terms(NAMES).template(values) == template
    assert [fill(template, names) for names in NAMES] == values


@pytest.mark.parametrize(
    ("values", "field"),
    [
        (["ana", "raj"], ""),
        ([7, 10], ""),
        (["7", "9"], ""),  # a parameter alone is what it is, a number
        ([True, False], ""),
        ([["a"], ["a", "b"]], ""),
        ([{"at": [7, 5]}, {"at": [9, 6]}], "at.1"),
        ([{"a": 1}, {"b": 1}], ""),
    ],
)
def test_of_other_values_it_is_said_where_they_differ(values: list[Any], field: str) -> None:
    with pytest.raises(Unwritable) as found:
        Terms(NAMES).template(values)
    assert found.value.field == field


def test_what_names_a_record_is_rather_a_parameter_than_a_constant() -> None:
    terms = Terms([{"place": 1, "name": "Ana"}, {"place": 1, "name": "Raj"}])
    assert terms.key(["1", "1"]) == "{place}"
    assert terms.key(["/sdcard/Ana.txt", "/sdcard/Raj.txt"]) == "/sdcard/{name}.txt"
    assert terms.key(["2", "2"]) == "2"
    assert terms.template([1, 1]) == 1
    assert terms.template([1, 1], named=True) == "{place}"


def test_a_short_text_that_is_the_same_everywhere_is_not_looked_for_in_others() -> None:
    terms = Terms([{"a": "e", "name": "Ana"}, {"a": "e", "name": "Raj"}])
    assert terms.template(["see Ana", "see Raj"]) == "see {name}"


def test_terms_are_told_in_all_of_a_template() -> None:
    assert terms_in({"a": ["{x}", 3], "b": "{{y}} {room.id}"}) == {"x", "room.id"}
