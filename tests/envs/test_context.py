"""What can be typed, pointed at and started by number."""

from __future__ import annotations

from android_gym.action import Element
from android_gym.envs.context import (
    MAX_ELEMENTS,
    MAX_SPANS,
    MAX_TEXTS,
    Context,
    app_index,
    mark_nodes,
    place_of,
    reachable,
    spans,
    targets,
    verbs,
)

from .screens import form, node, screen

APPS = (("com.google.android.deskclock", "Clock"), ("com.google.android.gm", "Gmail"))


def test_quoted_texts_come_first_then_names_and_numbers() -> None:
    found = spans('Send "see you there" to Ada Lovelace at 7:30 from Gmail.')
    assert found[:5] == ("see you there", "Send", "Ada Lovelace", "7:30", "Gmail")


def test_parts_of_names_and_numbers_can_be_typed_alone() -> None:
    assert {"Ada", "Lovelace", "7", "30"} <= set(spans("Call Ada Lovelace at 7:30."))


def test_every_short_run_of_words_can_be_typed() -> None:
    found = set(spans("rename the folder to summer trip photos"))
    assert {"summer", "summer trip", "summer trip photos", "folder to"} <= found


def test_an_apostrophe_is_no_quotation_mark() -> None:
    assert "s mail and don" not in spans("Open Bob's mail and don't reply.")
    assert "Bob's" in spans("Open Bob's mail and don't reply.")


def test_long_instructions_are_cut_and_repeat_nothing() -> None:
    found = spans(" ".join(f"word{i}" for i in range(200)))
    assert len(found) == MAX_SPANS == len(set(found))


def test_the_empty_text_is_number_zero() -> None:
    assert Context.of("Save it", APPS).texts[0] == ""


def test_texts_seen_on_screens_are_added_once_and_in_order() -> None:
    start = Context.of("Save it", APPS)
    seen = start.with_texts(form())
    assert seen.texts == (*start.texts, "3 notes")
    assert seen.with_texts(form()) is seen


def test_hints_and_long_texts_are_not_collected() -> None:
    shown = screen(node(text="x" * 61), node(text="Search", hint="Search"))
    start = Context.of("", APPS)
    assert start.with_texts(shown) is start


def test_texts_never_grow_beyond_their_number() -> None:
    context = Context.of("a", APPS)
    for page in range(20):
        context = context.with_texts(screen(*(node(text=f"row {page} {i}") for i in range(15))))
    assert len(context.texts) == MAX_TEXTS


def test_the_oldest_texts_of_screens_are_forgotten_and_the_instructions_never() -> None:
    start = Context.of("Save it", APPS)
    context = start
    for page in range(20):
        context = context.with_texts(screen(*(node(text=f"row {page} {i}") for i in range(15))))
    kept = MAX_TEXTS - len(start.texts)
    rows = [f"row {page} {i}" for page in range(20) for i in range(15)]
    assert context.texts == (*start.texts, *rows[-kept:])


def test_what_a_screen_shows_is_kept_however_long_ago_it_was_seen_first() -> None:
    old = node(text="the oldest")
    context = Context.of("Save it", APPS).with_texts(screen(old))
    last = screen(old, *(node(text=f"row {i}") for i in range(MAX_TEXTS - 20)))
    context = context.with_texts(screen(*(node(text=f"before {i}") for i in range(60))))
    context = context.with_texts(last)
    assert len(context.texts) == MAX_TEXTS
    assert {"the oldest", "row 0", "before 59"} <= {*context.texts}
    assert "before 0" not in context.texts


def button(*box: int, **more: str) -> str:
    left, top, right, bottom = box
    return node("android.widget.Button", (left, top, right, bottom), clickable="true", **more)


def inside(*kids: str, box: tuple[int, int, int, int]) -> str:
    """A list with these nodes in it."""
    return node("android.widget.ListView", box, scrollable="true")[:-2] + f">{''.join(kids)}</node>"


def test_targets_are_what_can_be_acted_on_from_the_top_down_and_from_left_to_right() -> None:
    assert targets(form()) == (1, 2, 3, 4)
    low, right, left = button(0, 900, 100, 950), button(500, 10, 600, 60), button(0, 10, 100, 60)
    assert targets(screen(low, right, node(text="a label"), left)) == (4, 2, 1)


def test_of_equal_places_the_document_decides_and_what_nobody_sees_comes_last() -> None:
    unseen, first, second = button(0, 0, 0, 0), button(0, 50, 90, 90), button(0, 50, 40, 60)
    assert targets(screen(unseen, first, second)) == (2, 3, 1)


def test_a_container_comes_before_what_is_in_it_even_where_that_stands_out_of_it() -> None:
    above = inside(button(0, 80, 100, 150), button(0, 300, 100, 350), box=(0, 100, 1000, 900))
    shown = screen(above, button(0, 90, 100, 95))
    assert targets(shown) == (4, 1, 2, 3)  # the button out of the list is as high as the list


def test_of_a_full_screen_the_lowest_are_left_out_whatever_the_document_says() -> None:
    rows = [button(0, 10 * n, 100, 10 * n + 9, text=f"row {n}") for n in range(140)]
    shown = screen(*reversed(rows))
    assert len(targets(shown)) == MAX_ELEMENTS == 128
    assert [shown.element(i).name for i in targets(shown)] == [f"row {n}" for n in range(128)]
    assert [place_of(shown, Element(name=f"row {n}")) for n in (0, 127, 128, 139)] == [0, 127, 128, 139]
    assert place_of(shown, Element(name="row 140")) is None


def test_marks_number_clicks_and_scrolls_apart() -> None:
    assert mark_nodes(form()) == {"c1": 1, "c2": 2, "c3": 3, "s1": 4}


def test_flags_promise_verbs_and_disabled_elements_none() -> None:
    swipes = {f"swipe_{way}" for way in ("up", "down", "left", "right")}
    field, save, pin, notes = verbs(form())
    assert field == {"click", "double_click", "set_text"}
    assert save == {"click", "double_click"}
    assert pin == frozenset()
    assert notes == swipes


def test_words_are_reached_through_the_element_around_them() -> None:
    row = '<node class="android.view.ViewGroup" clickable="true" bounds="[0,0][1000,100]">'
    shown = screen(row + node(text="Pay rent") + "</node>")
    assert shown.nodes[reachable(shown, shown.element(2)) or 0].cls == "android.view.ViewGroup"


def test_apps_are_found_by_label_and_package() -> None:
    context = Context.of("", APPS)
    assert [app_index(context, name) for name in ("clock", "Google Clock", "gmail app")] == [0, 0, 1]
    assert app_index(context, "com.google.android.gm") == 1
    assert app_index(context, "Maps") is None
