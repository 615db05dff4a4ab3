"""Parameters as a file of tasks draws them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from android_gym.errors import InvalidOption
from android_gym.profiles import base_phone
from android_gym.tasks.drawing import draw_of

PHONE = base_phone("pixel")


def functions(name: str) -> Any:
    return {"event()": lambda rng, phone: {"title": rng.choice(("A", "B"))}, "initial()": lambda p: p["city"][0]}[name]


def drawn(said: Any, seed: int = 0) -> dict[str, Any]:
    return draw_of(said, functions)(random.Random(seed), PHONE)


def test_lists_are_drawn_in_the_order_of_their_keys() -> None:
    rng = random.Random(3)
    wanted = {
        "city": rng.choice(("Lima", "Oslo", "Rome")),
        "hour": rng.choice((7, 8, 9)),
        "all": rng.choice(((1, 2), (3, 4))),
    }
    assert drawn({"city": ["Lima", "Oslo", "Rome"], "hour": [7, 8, 9], "all": [[1, 2], [3, 4]]}, 3) == wanted


def test_values_of_a_row_and_values_side_by_side_belong_together() -> None:
    rows = [{"city": "Lima", "zone": "PET"}, {"city": "Oslo", "zone": "CET"}]
    for seed in range(10):
        assert drawn(rows, seed) in rows
        assert drawn({"city zone": [["Lima", "PET"], ["Oslo", "CET"]]}, seed) in rows


def test_samples_differ_and_numbers_lie_between() -> None:
    for seed in range(30):
        found = drawn({"was now": {"sample": ["a", "b", "c"]}, "minute": {"between": [3, 5]}}, seed)
        assert found["was"] != found["now"] and 3 <= found["minute"] <= 5
    assert {drawn({"minute": {"between": [3, 5]}}, seed)["minute"] for seed in range(30)} == {3, 4, 5}
    assert drawn({"a b": {"sample": [1, 2, 3]}}, 1) == dict(
        zip("ab", random.Random(1).sample([1, 2, 3], 2), strict=True)
    )


def test_texts_and_functions_come_of_what_was_drawn_before() -> None:
    found = drawn({"city": ["Lima"], "says": "to {city}!", "first": "initial()", "*": "event()"})
    assert found.pop("title") in ("A", "B")
    assert found == {"city": "Lima", "says": "to Lima!", "first": "L"}


def test_records_of_the_phone_are_drawn_that_fit() -> None:
    who = {
        "of": "contacts",
        "take": ["name", "emails.0.address"],
        "has": ["emails"],
        "but": {"starred": True},
        "alone": ["name"],
    }
    for seed in range(20):
        found = drawn({"name mail": {**who, "but": {"starred": True}}}, seed)
        (person,) = [one for one in PHONE.contacts if one.name == found["name"]]
        assert person.emails[0].address == found["mail"] and not person.starred
    (only,) = [one for one in PHONE.contacts if one.id == PHONE.contacts[0].id]
    assert drawn({"id": {"of": "contacts", "where": {"id": only.id}}}) == {"id": only.id}
    names = [one.first for one in PHONE.contacts]
    for seed in range(20):
        assert names.count(drawn({"first": {"of": "contacts", "alone": ["first"]}}, seed)["first"]) == 1
    cities = drawn({"city": {"of": "apps/com.google.android.deskclock.cities", "take": ["value"]}})
    assert cities["city"] in PHONE.app("com.google.android.deskclock").cities


def test_a_text_that_stands_apart_is_in_no_other_one_and_has_no_braces() -> None:
    ann = PHONE.contacts[0].replace(middle="", last="", prefix="", suffix="")
    firsts = ("Ann", "joANN", "Bob", "Bob", "{x}", "a\nb", " ", "Zoe")
    phone = PHONE.replace(contacts=tuple(ann.replace(id=n, first=first) for n, first in enumerate(firsts)))
    draw = draw_of({"name id": {"of": "contacts", "take": ["first", "id"], "apart": ["first"]}}, functions)
    drawn = {tuple(draw(random.Random(seed), phone).values()) for seed in range(40)}
    assert drawn == {("joANN", 1), ("Zoe", 7)}


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ([], "draws from nothing"),
        ([{"a": 1}, {"b": 1}], "rows of different parameters"),
        ({"a": []}, "draws a from nothing"),
        ({"a b": [[1], [2, 3]]}, "rows of another length"),
        ({"a": {"among": [1]}}, "from none of of, sample, between"),
        ({"a": {"between": [1]}}, "cannot draw a: "),
        ({"a": {"of": "contacts", "wher": {}}}, "cannot draw a: "),
        ({"a b": {"of": "contacts", "take": ["id"]}}, "takes 1 fields of a record for 2 parameters"),
        ({"": [1]}, "a parameter without a name"),
    ],
)
def test_what_draws_nothing_gets_a_sentence(said: Any, words: str) -> None:
    with pytest.raises(InvalidOption, match=words):
        drawn(said)


def test_a_phone_without_such_a_record_gets_a_sentence() -> None:
    with pytest.raises(InvalidOption, match="No record of contacts can be drawn on this phone."):
        drawn({"id": {"of": "contacts", "where": {"id": -1}}})
    with pytest.raises(LookupError, match="There is no field named 'nam'"):
        drawn({"nam": {"of": "contacts"}})
