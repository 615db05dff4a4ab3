"""When an executed action is the one that a reference names."""

from __future__ import annotations

import pytest

from android_gym.action import INERT, VERBS, Action, Element
from android_gym.metrics.equality import matches, normal, same_element, same_text

SEND = Element(
    id="com.google.android.gm:id/send", name="Send", package="com.google.android.gm", cls="android.widget.Button"
)


def click(**element: object) -> Action:
    return Action("click", Element(**element))  # type: ignore[arg-type]


@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb != "click"])
def test_another_verb_is_another_action(verb: str) -> None:
    assert not matches(Action("click", SEND), Action(verb, SEND))
    assert matches(Action(verb, SEND), Action(verb, SEND))


@pytest.mark.parametrize(
    "pattern",
    [
        Element(id="com.google.android.gm:id/send"),
        Element(id="send"),
        Element(name="Send"),
        Element(name="  Send\n"),
        Element(id="send", name="Send"),
        Element(package="com.google.android.gm"),
        Element(cls="android.widget.Button"),
        Element(cls="Button"),
        Element(),
        SEND,
    ],
)
def test_what_the_reference_leaves_empty_matches_anything(pattern: Element) -> None:
    assert matches(Action("click", pattern), Action("click", SEND))


@pytest.mark.parametrize(
    "pattern",
    [
        Element(id="com.android.contacts:id/send"),
        Element(id="sen"),
        Element(id="send2"),
        Element(name="send"),
        Element(name="Send now"),
        Element(id="send", name="Cancel"),
        Element(id="send", package="com.android.contacts"),
        Element(id="send", cls="android.widget.TextView"),
        Element(id="send", cls="ImageButton"),
        Element(id="send", cls="widget.Button"),
    ],
)
def test_every_part_the_reference_names_must_agree(pattern: Element) -> None:
    assert not matches(Action("click", pattern), Action("click", SEND))


def test_an_element_without_id_is_not_the_one_with_the_id() -> None:
    assert not matches(click(id="send"), click(name="Send"))
    assert not matches(click(name="Send"), click(id="send"))


def test_a_full_id_matches_its_short_form_whoever_gives_it() -> None:
    assert matches(click(id="android:id/button1"), click(id="button1"))
    assert matches(click(id="button1"), click(id="android:id/button1"))


def test_names_compare_with_white_space_collapsed_and_case_kept() -> None:
    assert matches(click(name="Add  to\nfavorites"), click(name=" Add to favorites"))
    assert not matches(click(name="Add to Favorites"), click(name="Add to favorites"))


def test_a_neighbouring_row_is_another_action() -> None:
    row = "com.google.android.deskclock:id/tz_name"
    assert not matches(click(id=row, name="Rome"), click(id=row, name="Romeoville"))


@pytest.mark.parametrize(
    ("pattern", "done", "same"),
    [
        ({"id": "row"}, {"id": "row"}, True),
        ({"id": "row"}, {"id": "row", "ordinal": 3}, False),
        ({"name": "Rome"}, {"name": "Rome", "ordinal": 3}, False),
        ({"id": "row", "ordinal": 2}, {"id": "row", "ordinal": 2}, True),
        ({"id": "row", "ordinal": 2}, {"id": "row", "ordinal": 1}, False),
        ({"id": "row", "ordinal": 1}, {"id": "row"}, False),
        ({"cls": "a.Image"}, {"cls": "a.Image", "ordinal": 0}, True),
        ({"cls": "a.Image"}, {"cls": "a.Image", "ordinal": 1}, False),
    ],
)
def test_without_objects_equals_are_told_apart_by_their_order_alone(
    pattern: dict[str, object], done: dict[str, object], same: bool
) -> None:
    assert matches(click(**pattern), click(**done)) is same


KNOWN = "0123456789abcdef"  # an object: what it is, then the state it is in


@pytest.mark.parametrize(
    ("done", "same"),
    [
        ({"id": "row", "name": "Wi-Fi", "object": KNOWN}, True),
        ({"id": "title", "name": "On", "ordinal": 4, "object": KNOWN}, True),  # a part of it
        ({"id": "row", "name": "Wi-Fi", "object": "01234567ffffffff"}, True),  # in another state
        ({"id": "row", "name": "Wi-Fi", "ordinal": 1, "object": "01234567ffffffff"}, True),
        ({"id": "row", "name": "NFC", "object": "01234567ffffffff"}, False),
        ({"id": "title", "name": "Wi-Fi", "object": "01234567ffffffff"}, False),
        ({"id": "row", "name": "Wi-Fi", "object": "ffffffff89abcdef"}, False),  # a neighbour
        ({"id": "row", "name": "Wi-Fi", "object": INERT}, False),
        ({"id": "row", "name": "Wi-Fi"}, True),  # from a device that knows no objects
        ({"id": "row", "name": "Wi-Fi", "ordinal": 1}, False),
    ],
)
def test_the_object_decides_where_both_have_one(done: dict[str, object], same: bool) -> None:
    assert matches(click(id="row", name="Wi-Fi", object=KNOWN), click(**done)) is same


@pytest.mark.parametrize(
    ("done", "same"),
    [
        ({"id": "a:id/save", "name": "Save", "object": "ffffffffffffffff"}, True),
        ({"id": "a:id/save", "name": "Saved"}, True),
        ({"id": "a:id/label", "name": "Save", "object": KNOWN}, True),  # what stands inside it
        ({"id": "a:id/label", "name": "Save", "object": "ffffffffffffffff"}, False),
        ({"id": "a:id/save", "ordinal": 1, "object": "ffffffffffffffff"}, False),
    ],
)
def test_an_id_that_is_alone_in_its_window_names_its_element(done: dict[str, object], same: bool) -> None:
    assert matches(click(id="a:id/save", object=KNOWN), click(**done)) is same


SAVES = KNOWN + "abcdabcd"  # an object of which it is known, too, what it does


@pytest.mark.parametrize(
    ("taken_by", "same"),
    [
        ("ffffffffffffffff" + "abcdabcd", True),  # it saves other words
        ("01234567ffffffff" + "ffffffff", True),  # of one kind, in another state
        ("ffffffffffffffff" + "ffffffff", False),  # the button of that id on another page
        ("ffffffffffffffff", True),  # recorded without what it does
        (KNOWN, True),
        (INERT, True),  # a tab that is open already
    ],
)
def test_with_an_id_of_its_own_it_is_another_element_where_it_does_something_else(taken_by: str, same: bool) -> None:
    assert matches(click(id="a:id/fab", object=SAVES), click(id="a:id/fab", name="Add", object=taken_by)) is same


def test_what_an_object_does_is_not_compared_where_names_are() -> None:
    assert matches(click(id="row", name="Wi-Fi", object=SAVES), click(id="title", object=KNOWN))
    assert not matches(
        click(id="row", name="Wi-Fi", object=SAVES), click(id="row", name="NFC", object="f" * 16 + SAVES[16:])
    )


def test_what_answers_to_nothing_is_told_apart_by_name() -> None:
    still = click(name="Title", object=INERT)
    assert matches(still, click(name="Title", object=INERT))
    assert not matches(still, click(name="Summary", object=INERT))
    assert not matches(still, click(name="Title", object=KNOWN))


def test_a_missing_element_is_matched_only_by_a_reference_that_names_none() -> None:
    assert same_element(None, None)
    assert same_element(None, SEND)
    assert not same_element(SEND, None)


def typed(text: str) -> Action:
    return Action("set_text", Element(id="subject"), text)


def test_typed_text_compares_trimmed_folded_and_collapsed() -> None:
    assert matches(typed("Lunch  at NOON"), typed(" lunch at noon\n"))
    assert matches(typed("Straße"), typed("STRASSE"))
    assert not matches(typed("lunch at noon"), typed("lunch at none"))
    assert not matches(typed("lunch"), Action("set_text", Element(id="to"), "lunch"))


def test_a_similarity_of_ones_own_can_be_plugged_in() -> None:
    def starts_alike(wanted: str, done: str) -> bool:
        return wanted[:5] == done[:5]

    assert matches(typed("lunch at noon"), typed("lunch?"), starts_alike)
    assert not matches(typed("lunch at noon"), typed("brunch"), starts_alike)
    assert not matches(click(name="lunch at noon"), click(name="lunch?"), starts_alike)


def swipe(direction: str, element: Element | None = None, amount: float = 0.5) -> Action:
    return Action("swipe", element, direction, amount)


def test_a_swipe_is_its_direction_and_the_container_if_named() -> None:
    rows, other = Element(id="recycler_view"), Element(id="drawer")
    assert matches(swipe("up"), swipe("up", rows, 0.9))
    assert matches(swipe("up", Element()), swipe("up", rows))
    assert matches(swipe("up", Element()), swipe("up"))
    assert matches(swipe("up", rows), swipe("up", rows))
    assert not matches(swipe("up", rows), swipe("up", other))
    assert not matches(swipe("up", rows), swipe("up"))
    assert not matches(swipe("up"), swipe("down"))


def test_of_a_swipe_the_object_is_the_container() -> None:
    moved = Element(object=KNOWN)
    assert matches(swipe("up", moved), swipe("up", Element(id="row", name="A", object=KNOWN)))
    assert matches(swipe("up", moved), swipe("up", moved))
    assert not matches(swipe("up", moved), swipe("up", Element(object="ffffffffffffffff")))
    assert not matches(swipe("up", moved), swipe("down", moved))
    assert matches(swipe("up", moved), swipe("up"))  # a device that knows no objects
    assert matches(swipe("up", moved), swipe("up", Element(id="row")))


@pytest.mark.parametrize("verb", ["start", "stop", "install", "orientation"])
def test_apps_and_orientations_compare_by_text(verb: str) -> None:
    assert matches(Action(verb, text="Clock"), Action(verb, text="clock "))
    assert not matches(Action(verb, text="Clock"), Action(verb, text="Calculator"))


def test_a_drag_needs_both_its_ends() -> None:
    bin_, inbox = Element(name="Bin"), Element(name="Inbox")
    assert matches(Action("drag", SEND, target=bin_), Action("drag", SEND, target=bin_))
    assert not matches(Action("drag", SEND, target=bin_), Action("drag", SEND, target=inbox))
    assert not matches(Action("drag", SEND, target=bin_), Action("drag", SEND))


def test_a_wait_is_at_least_as_long() -> None:
    assert matches(Action("wait", amount=5), Action("wait", amount=60))
    assert not matches(Action("wait", amount=60), Action("wait", amount=5))


def test_commands_keep_their_case_and_questions_do_not() -> None:
    force_stop = Action("api", text="am force-stop com.android.Chrome")
    assert matches(force_stop, Action("api", text="am  force-stop com.android.Chrome "))
    assert not matches(force_stop, Action("api", text="am force-stop com.android.chrome"))
    assert matches(Action("ask", text="Which Anna?"), Action("ask", text="which anna?"))
    assert matches(Action("ask"), Action("ask", text="Which Anna?"))
    assert not matches(Action("ask", text="Which Anna?"), Action("ask", text="Which day?"))


def test_same_text_folds_case_and_white_space() -> None:
    assert same_text(" A\t b ", "a B")
    assert not same_text("ab", "a b")


def test_the_normal_form_keeps_the_target_and_drops_what_makes_no_difference() -> None:
    rows = Element(id="rows", name="  All\nmail", ordinal=1)
    assert normal(swipe("Up", rows, 0.9)) == swipe("up", Element("rows", "All mail", "", "", 1), 0)
    assert normal(swipe("up", rows)) != normal(swipe("up", rows.replace(ordinal=2)))
    switch = Element("row", "Wi-Fi", ordinal=2, object=KNOWN)
    assert normal(Action("click", switch)) == click(id="row", name="Wi-Fi", object="01234567")
    assert normal(Action("api", text=" am  start X")) == Action("api", text="am start X")
