"""Selectors of uiautomator2's dialect and the nodes that they mean."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.phone.core.view import CHECKABLE, CHECKED, CLICKABLE, DISABLED
from android_gym.phone.ui.node import Node
from android_gym.serve.u2.finding import Scene, find, find_by, tree
from android_gym.serve.u2.java import JavaError
from android_gym.serve.u2.javaregex import matches, regex
from android_gym.serve.u2.selector import BITS, By, UiSelector, parse, pattern

FRAME, LIST, ROW = ("android.widget.FrameLayout", "android.widget.ListView", "android.widget.LinearLayout")
TEXT, IMAGE = "android.widget.TextView", "android.widget.ImageView"
APP = "com.example"


def node(depth: int, cls: str = FRAME, text: str = "", desc: str = "", **more: Any) -> Node:
    given = {"id": "", "package": APP, "hint": "", "flags": 0, "bounds": (0, 0, 9, 9)} | more
    return Node(cls=cls, text=text, desc=desc, depth=depth, **given)


#    0 Frame / 1 List / 2 Row(Alpha, on), 5 Row(Beta, off), 8 Row(empty picture, Gamma); 11 keyboard
NODES = (
    node(0),
    node(1, LIST, id="com.example:id/list"),
    node(2, ROW),
    node(3, TEXT, "Alpha", flags=CLICKABLE),
    node(3, TEXT, "on", flags=CHECKABLE | CHECKED),
    node(2, ROW),
    node(3, TEXT, "Beta"),
    node(3, TEXT, "off", flags=CHECKABLE),
    node(2, ROW, flags=DISABLED),
    node(3, IMAGE, desc="Picture of Gamma"),
    node(3, TEXT, "Gamma\nray"),
    node(0, FRAME, "keys", package="com.keyboard"),
)
SCENE = tree(NODES, 11)


def sent(child: Any = None, sibling: Any = None, **fields: Any) -> dict[str, Any]:
    """A Selector as uiautomator2 sends it."""
    mask = sum(BITS[name] for name in fields)
    relatives = [("child", child), ("sibling", sibling)]
    return {
        "mask": mask,
        "childOrSibling": [kind for kind, one in relatives if one],
        "childOrSiblingSelector": [one for _, one in relatives if one],
        **fields,
    }


def ui(scene: Scene = SCENE, **fields: Any) -> int | None:
    return find(scene, parse(sent(**fields)).ui())


def by(**fields: Any) -> int | None:
    query = parse(sent(**fields)).by()
    assert query is not None
    return find_by(SCENE, query)


# --- fields -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"text": "Alpha"}, 3),
        ({"text": "alpha"}, None),
        ({"textContains": "ET"}, 6),
        ({"textStartsWith": "be"}, 6),
        ({"textMatches": "A.*|B.*"}, 3),
        ({"textMatches": "lpha"}, None),
        ({"textMatches": "Gamma.ray"}, 10),
        ({"className": IMAGE}, 9),
        ({"classNameMatches": r".*\.List.*"}, 1),
        ({"description": "Picture of Gamma"}, 9),
        ({"descriptionContains": "GAMMA"}, 9),
        ({"descriptionMatches": "Pic.*"}, 9),
        ({"descriptionStartsWith": "picture"}, 9),
        ({"checkable": True}, 4),
        ({"checked": True}, 4),
        ({"checkable": True, "checked": False}, 7),
        ({"clickable": True}, 3),
        ({"enabled": False}, 8),
        ({"longClickable": True}, None),
        ({"packageName": APP}, 0),
        ({"packageNameMatches": "com.keyboard"}, None),
        ({"resourceId": "com.example:id/list"}, 1),
        ({"resourceIdMatches": ".*:id/l..t"}, 1),
        ({"index": 2}, 8),
        ({"className": TEXT, "index": 1}, 4),
        ({"className": TEXT, "instance": 3}, 7),
        ({"className": TEXT, "instance": 5}, None),
        ({}, 0),
    ],
)
def test_a_ui_selector_takes_the_first_node_from_the_root_of_the_active_window(
    fields: dict[str, Any], expected: int | None
) -> None:
    assert ui(**fields) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"text": "Alpha"}, 3),
        ({"textContains": "ET"}, None),
        ({"textContains": "et"}, 6),
        ({"textStartsWith": "be"}, None),
        ({"textMatches": "Gamma.ray"}, None),
        ({"textMatches": "(?s)Gamma.ray"}, 10),
        ({"className": ".ListView"}, 1),
        ({"className": FRAME}, 0),
        ({"packageName": "com.keyboard"}, 11),
        ({"packageName": APP}, 3),
        ({"enabled": False}, 8),
    ],
)
def test_a_by_takes_the_deepest_match_of_any_window_and_minds_the_case(
    fields: dict[str, Any], expected: int | None
) -> None:
    assert by(**fields) == expected


def test_a_field_counts_only_with_its_bit_in_the_mask() -> None:
    assert find(SCENE, parse({"mask": 0, "text": "Beta"}).ui()) == 0
    assert parse({"mask": 0, "text": "Beta"}).by() is None
    assert find(SCENE, parse({"mask": 1, "text": "Beta", "className": LIST}).ui()) == 6


def test_what_shows_no_text_has_none_while_an_empty_text_view_has_an_empty_one() -> None:
    scene = tree((node(0), node(1, IMAGE), node(1, TEXT)), 3)
    assert ui(scene, text="") == 2
    assert ui(scene, textMatches=".*") == 2
    query = parse(sent(textMatches=".*")).by()
    assert query is not None and find_by(scene, query) == 1


# --- relatives ----------------------------------------------------------------------------------


def test_a_child_is_looked_for_below_the_first_node_that_holds_it() -> None:
    assert ui(className=LIST, child=sent(text="Beta")) == 6
    assert ui(className=ROW, child=sent(className=TEXT, instance=1)) == 4
    assert ui(text="Alpha", child=sent(className=TEXT)) is None


def test_instances_of_a_child_are_counted_anew_in_each_parent() -> None:
    assert ui(className=ROW, child=sent(className=TEXT, instance=2)) is None
    assert ui(className=LIST, child=sent(className=TEXT, instance=2)) == 6


def test_what_lies_in_a_match_is_not_itself_tried_as_the_parent() -> None:
    nested = tree((node(0), node(1, ROW), node(2, ROW), node(3, TEXT, "a"), node(2, TEXT, "b")), 5)
    assert ui(nested, className=ROW, child=sent(className=TEXT, instance=1)) == 4
    deeper = tree((node(0), node(1, ROW), node(2, ROW), node(3, TEXT, "a")), 4)
    assert ui(deeper, className=ROW, child=sent(className=ROW, child=sent(text="a"))) == 3


def test_a_sibling_is_looked_for_below_the_same_parent() -> None:
    assert ui(text="Beta", sibling=sent(className=TEXT)) == 6
    assert ui(text="Beta", sibling=sent(className=TEXT, instance=1)) == 7
    assert ui(text="Alpha", sibling=sent(text="off")) is None


def test_relatives_of_relatives_hang_on_the_last_of_the_chain() -> None:
    selector = sent(className=LIST, child=sent(text="Beta"), sibling=sent(checkable=True))
    assert find(SCENE, parse(selector).ui()) == 7


def test_a_number_goes_to_the_last_relative() -> None:
    selector = parse(sent(className=LIST, child=sent(className=TEXT)))
    assert [find(SCENE, selector.instance(i).ui()) for i in range(6)] == [3, 4, 6, 7, 10, None]
    assert not selector.numbered
    assert parse(sent(className=LIST, child=sent(text="x", instance=0))).numbered


def test_a_pattern_has_instances_in_a_container() -> None:
    box, rows = UiSelector().put("className", LIST), UiSelector().put("className", ROW)
    assert [find(SCENE, pattern(box, rows, i)) for i in range(4)] == [2, 5, 8, None]
    inside = pattern(box, rows, 1).put("child", UiSelector().put("text", "off"))
    assert find(SCENE, inside) == 7


def test_nothing_is_found_without_an_active_window() -> None:
    assert ui(tree((), 0), text="a") is None


# --- what is wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("text", "MismatchedInputException"),
        ({"mask": 1, "txt": "a"}, "UnrecognizedPropertyException"),
        ({"mask": 1, "text": ["a"]}, "MismatchedInputException"),
        ({"mask": 0x800000, "index": "one"}, "MismatchedInputException"),
        ({"mask": 0, "childOrSibling": "child"}, "MismatchedInputException"),
    ],
)
def test_what_is_no_selector_is_refused_as_jackson_refuses_it(value: Any, name: str) -> None:
    with pytest.raises(JavaError) as caught:
        parse(value)
    assert caught.value.name == f"com.fasterxml.jackson.databind.exc.{name}"


@pytest.mark.parametrize(
    "broken", ["[", "(", "a)", "*", r"\p{L}", r"\Qa\E", "[a[b]]", "[a&&b]", "[b-a]", "(?<=a+)b", r"(a)\1", "(?!a).*"]
)
def test_a_broken_regex_is_refused_by_both_queries(broken: str) -> None:
    for build in (lambda s: s.ui(), lambda s: s.by()):
        with pytest.raises(JavaError) as caught:
            build(parse(sent(textMatches=broken)))
        assert caught.value.name == "java.util.regex.PatternSyntaxException"


def test_a_null_field_is_a_null_pointer() -> None:
    with pytest.raises(JavaError, match="NullPointerException: text cannot be null"):
        parse({"mask": 1}).ui()


def test_a_by_takes_one_condition_for_an_attribute() -> None:
    for fields, part in (
        ({"text": "a", "textContains": "a"}, "Text"),
        ({"checkable": True, "checked": True}, "Checkable"),
        ({"resourceId": "a", "resourceIdMatches": "a"}, "Resource name"),
    ):
        with pytest.raises(JavaError) as caught:
            parse(sent(**fields)).by()
        assert caught.value.name == "java.lang.IllegalStateException"
        assert caught.value.message == f"{part} selector is already defined"
    assert parse(sent(checked=True)).by() == By((("checked", True),))


def test_a_search_without_end_overflows_the_stack() -> None:
    chain: dict[str, Any] = sent(className="none")
    for _ in range(12):
        chain = sent(packageName=APP, sibling=chain)
    wide = tree((node(0, package="other"), *(node(1) for _ in range(60))), 61)
    with pytest.raises(JavaError, match="StackOverflowError"):
        find(wide, parse(chain).ui())


def test_a_selector_is_written_as_android_writes_it() -> None:
    selector = parse(sent(text="a", clickable=True, instance=2, child=sent(textMatches="b.*")))
    assert str(selector.ui()) == ("UiSelector[TEXT=a, INSTANCE=2, CLICKABLE=true, CHILD=UiSelector[TEXT_REGEX=b.*]]")
    assert selector.ui().get("instance") == 2


# --- Java's regexes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "yes", "no"),
    [
        (r"(?i)alarm", "ALARM", "alarms"),
        (r"a(?i)b|c", "aB", "Ab"),
        (r"a(?i)b|c", "C", "A"),
        (r"[]\]a]+", "]a", "b"),
        (r"[\u4e00-\u9fa5]+", "你好", "a"),
        (r"[\x41-C\-]+", "AB-C", "D"),
        (r"a\z", "a", "b"),
        (r"(?:ab|cd){2}", "abcd", "ab"),
        (r"(?i:x)y", "Xy", "XY"),
        (r"", "", "a"),
    ],
)
def test_java_regexes_match_whole_texts(pattern: str, yes: str, no: str) -> None:
    assert regex(pattern).fullmatch(yes)
    assert not regex(pattern).fullmatch(no)


@pytest.mark.parametrize(
    "pattern", ["(a+)+", "(a|aa)+$", "(.*)*x", "([a-z]+)*$", "(a*)*b", "a*a*a*a*a*a*a*a*a*a*b", "(a?){40}a{40}b"]
)
def test_no_pattern_takes_for_ever(pattern: str) -> None:
    assert not matches(pattern, "a" * 5000 + "!")


@settings(max_examples=300)
@given(st.text(alphabet="ab[]()^&|\\?<>QEpPxk{}0:i-*+1", max_size=12))
def test_any_regex_is_taken_or_refused(pattern: str) -> None:
    try:
        regex(pattern)
    except JavaError as error:
        assert error.name == "java.util.regex.PatternSyntaxException"
