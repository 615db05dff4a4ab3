"""CheckPoints of Mobile-Bench: how they are read and what a history of actions passes of them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym.errors import DamagedFile
from android_gym.tasks.checkpoints import (
    API,
    CALLED,
    PACKAGE,
    PHRASE,
    CheckPoint,
    Entry,
    Group,
    folds,
    leaves,
    level1,
    level2,
    overlap,
    parse,
    read,
)

FLIGHT = "adb shell am start -a ctrip.android.view.flight.FlightSearchActivity"


def did(*texts: str) -> list[Entry]:
    return [Entry("Action", f"click(<p> {text} </p>)") for text in texts]


def called(*lines: str, done: bool = True) -> list[Entry]:
    return [Entry("API call", line + CALLED, done) for line in lines]


def passed(point: dict[str, Any], history: list[Entry], fold: bool = False) -> tuple[int, int]:
    return level2(read(point), history, fold)


# --- the published examples ----------------------------------------------------------------------


def test_the_example_of_figures_9_and_10_has_five_of_six_units() -> None:
    point = read(
        {
            "package": "ctrip.android.view",
            "text": ["air ticket", "Beijing", "Shanghai", "December 12th"],
            "api": [FLIGHT],
        }
    )
    failed = Entry("Action", "[Fail]: Invalid element input(<input>, December 12th)", False)
    history = [*called(FLIGHT), *did("air ticket", "Beijing", "Shanghai"), failed]
    assert level1(point, history) == (1, 1)
    assert level2(point, history) == (5, 6)
    assert level2(point, [*history, *did("December 12th")]) == (6, 6)


@pytest.mark.parametrize(
    ("opened", "share"), [(("amap", "ctrip"), 1), (("amap", "qunar"), 1), (("amap",), 0), (("ctrip", "qunar"), 0)]
)
def test_the_tree_of_figure_2_is_one_unit(opened: tuple[str, ...], share: int) -> None:
    point = read({"package": ["&", "amap", ["|", "ctrip", "qunar"]]})
    assert point.packages == (Group("&", ("amap", Group("|", ("ctrip", "qunar")))),)
    assert level1(point, did(*opened)) == level2(point, did(*opened)) == (share, 1)


def test_alternatives_are_one_unit_and_a_list_is_a_unit_each() -> None:
    assert passed({"text": ["|", "播放历史", "历史"]}, did("历史")) == (1, 1)
    assert passed({"text": ["a1", "b1", "c1"]}, did("c1", "a1")) == (2, 3)


def test_a_conjunction_may_be_spread_over_several_actions() -> None:
    assert passed({"text": ["&", "one", "two"]}, did("one", "two")) == (1, 1)
    assert passed({"text": ["&", "one", "two"]}, did("one")) == (0, 1)


def test_signs_within_an_api_call_mean_themselves() -> None:
    point = read({"api": ["adb shell am start -d geo:1,2?z=3&q=x|y & z"]})
    assert point.apis == ("adb shell am start -d geo:1,2?z=3&q=x|y & z",)
    assert level2(point, called("adb shell am start -d geo:1,2?z=3&q=x|y & z")) == (1, 1)
    assert level2(point, called("adb shell am start -d geo:1,2?z=3")) == (0, 1)


def test_a_package_that_is_no_list_is_looked_for_as_a_whole() -> None:
    assert level1(read({"package": "com.a"}), did("com.b")) == (0, 1)
    assert level1(read({"package": "com.a"}), did("com.a")) == (1, 1)


def test_an_entry_of_an_api_list_stands_for_its_command() -> None:
    entry = {"Function Description": "Opens it", "ADB Command": "adb shell am start -n a/.B\n"}
    assert read({"api": [entry, {"call": "adb shell x"}]}).apis == ("adb shell am start -n a/.B", "adb shell x")


@pytest.mark.parametrize(
    ("common", "total", "share"), [(372, 395, 0.942), (466, 546, 0.853), (412, 513, 0.803), (1250, 1454, 0.860)]
)
def test_the_overlaps_of_table_3_follow_from_its_counts(common: int, total: int, share: float) -> None:
    first = read({"text": [f"w{number}" for number in range(total)]})
    other = read({"text": [f"w{number}" for number in range(common)], "api": ["w1", "w2"]})
    assert overlap([first], [other]) == (common, total)
    assert round(common / total, 3) == share


# --- reading -------------------------------------------------------------------------------------


def test_all_spellings_of_the_keys_mean_the_same() -> None:
    one = read({"package": ["p"], "text": ["a"], "api": ["x"]})
    assert read({"PACKAGE": "p", "Key Phrase": "a", "API": "x"}) == one
    assert read({"package": "p", "txt": ["a"], "api": "x"}) == one
    assert read({"package": "p", "key phrases": ["a"], "api": "x", "activity": "m", "resource-id": "i"}) == one
    assert one.units == ((PACKAGE, "p"), (PHRASE, "a"), (API, "x"))


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("a|b|c", (Group("|", ("a", "b", "c")),)),
        ("a & b", (Group("&", ("a", "b")),)),
        ("a & b|c", (Group("|", (Group("&", ("a", "b")), "c")),)),
        ("a&b", ("a&b",)),
        ("a| ", ("a",)),
        ("|", ()),
        (" & ", ()),
        ("  ", ()),
        (["", "a", []], ("a",)),
        (["&"], ()),
        (["|", "", "a"], ("a",)),
        (["|", "a|b", "c"], (Group("|", (Group("|", ("a", "b")), "c")),)),
        (["a", ["b", "c"]], ("a", "b", "c")),
        (["a", ["&", "b", "c"]], ("a", Group("&", ("b", "c")))),
        (["|", ["a", "b"], "c"], (Group("|", (Group("&", ("a", "b")), "c")),)),
        (None, ()),
        (7, ()),
        (["a", 7, None, True], ("a",)),
    ],
)
def test_words_and_lists_are_read_as_units(text: Any, units: tuple[Any, ...]) -> None:
    assert read({"text": text}).phrases == units
    assert read({"package": text}).packages == units


def test_leaves_are_the_words_of_groups_too() -> None:
    point = read({"package": ["&", "a", ["|", "b", "c"]], "text": ["d", "e|f"]})
    assert list(leaves(point.packages)) == ["a", "b", "c"]
    assert list(leaves(point.phrases)) == ["d", "e", "f"]


@pytest.mark.parametrize("said", ["true", "True", "ture"])
def test_a_record_that_says_or_is_one_unit(said: str) -> None:
    point = {"package": "com.a", "text": ["x", "y"], "or": said}
    assert passed(point, did("y")) == (1, 1)
    assert passed(point, did("nothing")) == (0, 1)
    assert passed({"or": said}, did("y")) == (0, 0)
    assert passed({**point, "or": "false"}, did("y")) == (1, 3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[]", "Expected `object`, got `array`"),
        ('"x"', "Expected `object`, got `str`"),
        ("{", "Input data was truncated"),
        ('{"text": ' + "[" * 200 + "]" * 200 + "}", "nested deeper than 100 levels"),
        ('{"text": ' + "[" * 200_000 + "]" * 200_000 + "}", "nested deeper than 100 levels"),
    ],
)
def test_what_is_no_checkpoint_is_refused_in_one_sentence(text: str, why: str) -> None:
    with pytest.raises(DamagedFile) as raised:
        parse(text)
    assert str(raised.value).startswith("A CheckPoint cannot be read: ")
    assert why in str(raised.value)


# --- scoring -------------------------------------------------------------------------------------


def test_without_an_action_nothing_is_passed() -> None:
    assert passed({"package": "p", "text": ["a", "&"], "api": ["x"]}, []) == (0, 4)
    assert level1(read({"package": ["&", "a", "b"]}), []) == (0, 1)


def test_without_a_package_level_1_has_no_units() -> None:
    assert level1(read({"text": ["a"]}), did("a")) == (0, 0)
    assert level2(read({}), did("a")) == (0, 0)


@pytest.mark.parametrize(
    ("written", "line", "holds"),
    [
        ("adb shell am start -n a/.B\n", "adb shell am start -n a/.B", True),
        ("adb shell am start -n a/.B", "adb -s emulator-5554 shell  am start  -n a/.B", True),
        ("adb shell am start --es t 'two words'", 'adb shell am start --es t "two words"', True),
        ("adb shell am start --es t <words>", "adb shell am start --es t hello", True),
        ("adb shell am start --es t <words> -n a/.B", "adb shell am start -n a/.B --es t hello", False),
        ("adb shell am start -d tel:{number}", "adb shell am start -d tel:1", True),
        ("adb shell am start [-W] -n a/.B", "adb shell am start  -n a/.B", True),
        ("adb shell am start [-W] -n a/.B", "adb shell am start -W -n a/.B", True),
        ("adb shell am start -n a/.B", "adb shell am start -n a/.C", False),
        ("adb shell echo a <b> a", "adb shell echo a", False),
        ("am start -n a/.B", "adb shell am start -n a/.B --ez x true", True),
    ],
)
def test_api_calls_are_compared_without_quotes_serials_and_placeholders(written: str, line: str, holds: bool) -> None:
    assert passed({"api": [written]}, called(line)) == (int(holds), 1)


def test_api_calls_are_looked_for_in_api_calls_alone_and_phrases_everywhere() -> None:
    assert passed({"api": ["adb shell x"]}, did("adb shell x")) == (0, 1)
    assert passed({"text": ["hello"]}, called("adb shell am start --es t hello")) == (1, 1)
    assert passed({"package": ["com.a"]}, called("adb shell am start -n com.a/.B")) == (1, 1)


def test_only_what_was_carried_out_counts() -> None:
    failed = Entry("Action", "[Fail]: Invalid element click(<p> a </p>)", False)
    assert passed({"text": ["a"], "api": ["adb shell x"]}, [failed, *called("adb shell x", done=False)]) == (0, 2)


def test_case_counts_in_chinese_queries_alone() -> None:
    assert (folds("Open the clock"), folds("打开 QQ")) == (True, False)
    assert passed({"text": ["Clock"]}, did("clock")) == (0, 1)
    assert passed({"text": ["Clock"], "api": ["ADB shell X"]}, did("CLOCK"), fold=True) == (1, 2)


def test_letters_are_compared_composed() -> None:
    assert passed({"text": ["café"]}, did("cafe\u0301")) == (1, 1)


# --- what always holds ---------------------------------------------------------------------------

WORDS = st.text(max_size=6)
TREES = st.recursive(WORDS, lambda inside: st.lists(st.one_of(st.sampled_from("&|"), inside), max_size=4), max_leaves=8)
POINTS = st.fixed_dictionaries({}, optional={"package": TREES, "text": TREES, "txt": TREES, "api": TREES})
ENTRIES = st.builds(Entry, st.sampled_from(("Action", "API call")), WORDS, st.booleans())
HISTORIES = st.lists(ENTRIES, max_size=5)


@given(POINTS, HISTORIES, HISTORIES, st.booleans())
def test_more_actions_never_lower_a_score(point: dict[str, Any], one: Any, more: Any, fold: bool) -> None:
    tree = read(point)
    for level in (level1, level2):
        before, total = level(tree, one, fold)
        after, same = level(tree, [*one, *more], fold)
        assert 0 <= before <= after <= total == same


@given(POINTS, HISTORIES)
def test_the_order_of_actions_and_what_failed_make_no_difference(point: dict[str, Any], history: Any) -> None:
    tree = read(point)
    assert level2(tree, history) == level2(tree, history[::-1])
    assert level2(tree, history) == level2(tree, [one for one in history if one.done])


@given(POINTS)
def test_every_checkpoint_is_passed_by_a_history_of_its_words_and_has_no_empty_unit(point: dict[str, Any]) -> None:
    tree = read(point)
    words = [word for _, unit in tree.units for word in leaves([unit])]
    assert "" not in words
    history = [Entry("API call", word) for word in words]
    assert level2(tree, history) == (len(tree.units), len(tree.units))
    assert overlap([tree], [tree]) == (len(tree.units), len(tree.units))


@given(POINTS)
def test_a_checkpoint_is_the_same_from_its_json(point: dict[str, Any]) -> None:
    assert parse(json.dumps(point)) == read(point)


def test_hostile_words_are_scored_in_the_time_that_reading_them_takes() -> None:
    """In time by their square this would take minutes."""
    size = 100_000
    for text in ("[" * size, "<{[" * size, "adb -s " * size, "a|" * size, "a & " * size, "adb " + " " * size):
        history = [*called(text), *did(text)]
        passed_units, total = passed({"text": text, "api": text}, history)
        assert total == 2 and passed_units >= 1


def test_a_checkpoint_of_nothing_is_empty() -> None:
    assert read({}) == CheckPoint() and read({"text": "", "api": []}).units == ()
