"""Element identity: stable ids, names, and finding an element by what it means."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from android_gym.action import Element
from android_gym.screen import Screen
from android_gym.screen.elements import _free, clean, label

Draw = Callable[..., Screen]

SETTINGS = """
FrameLayout
    ScrollView id=page scrollable focusable
        TextView text=Settings
        LinearLayout clickable focusable
            TextView id=android:id/title text="Network & internet"
            TextView id=android:id/summary text="Mobile, Wi-Fi, hotspot"
        LinearLayout clickable focusable
            TextView id=android:id/title text=Bluetooth
            TextView id=android:id/summary text=On
            Switch id=android:id/switch_widget checkable checked
        LinearLayout clickable focusable
            TextView id=android:id/title text="Dark theme"
            Switch id=android:id/switch_widget checkable
        EditText id=query clickable focusable text=Bluetooth hint="Search settings"
        ImageButton clickable desc="Navigate up"
        ImageButton clickable
        ImageButton clickable
"""


@pytest.fixture(scope="module")
def settings(draw: Draw) -> Screen:
    return draw(SETTINGS)


def named(screen: Screen, words: str) -> str:
    """The id of the element whose name is `words`."""
    return next(screen.id_of[i] for i in screen.id_of if screen.element(i).name == words)


def test_ids_are_n_and_four_hex_digits_one_for_each_addressable_node(settings: Screen) -> None:
    assert list(settings.ids.values()) == [1, 3, 6, 9, 10, 12, 13, 14, 15, 16]
    assert all(re.fullmatch("n[0-9a-f]{4}", name) for name in settings.ids)
    assert {i: name for name, i in settings.ids.items()} == settings.id_of


def test_ids_are_the_same_on_every_machine_and_in_every_process(settings: Screen) -> None:
    assert list(settings.ids)[:3] == ["n1556", "n43bc", "n4aaa"]


def test_an_id_stays_while_other_elements_come_and_go(draw: Draw, settings: Screen) -> None:
    fewer = draw(SETTINGS.replace("text=Settings", "text=Preferences").replace("Dark", "Light"))
    kept = set(settings.ids) & set(fewer.ids)
    assert set(settings.ids) - kept == {named(settings, "Dark theme")}


def test_typing_into_a_field_does_not_change_its_id(draw: Draw) -> None:
    lines = 'EditText clickable text="{}" hint=To\nEditText clickable text="{}" hint=Subject'
    assert draw(lines.format("", "")).ids == draw(lines.format("a@b.c", "Hello")).ids


def test_turning_a_switch_does_not_change_ids(draw: Draw, settings: Screen) -> None:
    turned = SETTINGS.replace("text=On", "text=Off").replace("checkable checked", "checkable")
    assert draw(turned).ids == settings.ids


def test_the_state_written_on_an_old_switch_is_no_part_of_its_identity(draw: Draw) -> None:
    on, off = draw("Switch text=ON checkable checked"), draw("Switch text=OFF checkable")
    assert on.ids == off.ids
    assert on.element(0) == off.element(0) == Element(package="com.example.app", cls="android.widget.Switch")


def test_the_same_words_in_another_class_are_another_element(draw: Draw) -> None:
    assert set(draw("Button text=Ok clickable").ids).isdisjoint(draw("TextView text=Ok clickable").ids)


def test_equal_keys_are_told_apart_by_their_order(draw: Draw) -> None:
    one, three = draw("ImageButton clickable"), draw("ImageButton clickable\n" * 3)
    assert len(three.ids) == 3
    assert three.ids[next(iter(one.ids))] == 0


def test_colliding_ids_are_probed_in_document_order(draw: Draw) -> None:
    screen = draw("\n".join(f"Button text=b{k} clickable" for k in range(2000)))
    alone = [next(iter(draw(f"Button text=b{k} clickable").ids)) for k in range(2000)]
    assert len(screen.ids) == 2000 > len(set(alone))
    first = next(k for k in range(2000) if alone[k] in alone[:k])
    assert list(screen.ids)[:first] == alone[:first]
    assert list(screen.ids)[first] == f"n{int(alone[first][1:], 16) + 1:04x}"


def test_more_elements_than_four_digits_can_name_still_get_ids() -> None:
    taken = {f"n{k:04x}": k for k in range(1 << 16)}
    assert _free(taken, "n0000") == "n10000"
    assert _free(taken | {"n10000": 0}, "n0000") == "n10001"


def test_a_row_without_id_is_addressed_by_its_words(settings: Screen) -> None:
    assert settings.element(3).name == "Network & internet Mobile, Wi-Fi, hotspot"
    for name in ("Network & internet", "Mobile, Wi-Fi, hotspot", settings.element(3).name):
        assert settings.find(Element(name=name)) == 3


def test_words_of_state_are_left_out_of_a_rows_name(settings: Screen) -> None:
    assert settings.element(6).name == "Bluetooth"


def test_an_edit_field_is_named_by_its_hint_and_never_preferred_by_its_content(settings: Screen) -> None:
    assert settings.element(13).name == "Search settings"
    assert settings.find(Element(name="Search settings")) == 13
    assert settings.find_all(Element(name="Bluetooth")) == [6, 7, 13]


@pytest.mark.parametrize("rid", ["query", "com.example.app:id/query"])
def test_an_id_may_be_full_or_the_part_after_the_slash(settings: Screen, rid: str) -> None:
    assert settings.find(Element(id=rid)) == 13


def test_part_of_an_id_is_not_the_id(settings: Screen) -> None:
    assert settings.find(Element(id="uery")) is None
    assert settings.find(Element(id="switch_widget")) == 9


def test_the_ordinal_picks_among_equals(settings: Screen) -> None:
    switches = [settings.find(Element(id="android:id/switch_widget", ordinal=k)) for k in (0, 1, 2)]
    assert switches == [9, 12, None]
    assert settings.element(12).ordinal == 1


def test_class_and_package_narrow_the_search(settings: Screen) -> None:
    assert settings.find(Element(cls="ImageButton", name="Navigate up")) == 14
    assert settings.find(Element(cls="android.widget.ImageButton", ordinal=1)) == 15
    assert settings.find(Element(cls="Button", name="Navigate up")) is None
    assert settings.find(Element(name="Navigate up", package="com.other")) is None


def test_what_can_be_clicked_and_seen_comes_first(draw: Draw) -> None:
    screen = draw(
        """
        FrameLayout focusable
            TextView text=Save
            ListView desc=Save focusable
            Button text=Save clickable gone=
            Button text=Save clickable
        """
    )
    assert screen.find_all(Element(name="Save")) == [4, 0, 2, 1, 3]


def test_a_whole_name_is_preferred_to_a_phrase_of_another(draw: Draw) -> None:
    screen = draw(
        """
        LinearLayout clickable
            TextView text=Paris
            TextView text=France
        Button text=France clickable
        """
    )
    assert screen.find_all(Element(name="France")) == [3, 0, 2]


def test_find_gives_every_node_back_from_its_element(settings: Screen) -> None:
    everything = range(len(settings.nodes))
    assert [settings.find(settings.element(i)) for i in everything] == list(everything)


def test_the_numbers_of_the_clock_face_can_be_clicked(draw: Draw) -> None:
    screen = draw(
        """
        FrameLayout id=material_clock_face focusable
            TextView text=12
            FrameLayout
                TextView text=1
        TextView text=After
        """
    )
    assert list(screen.ids.values()) == [0, 1, 3, 4]
    assert screen.text().splitlines()[2].endswith("TextView (click): 12")
    assert screen.text().splitlines()[4].endswith("TextView: After")


def test_a_touch_acts_on_the_top_clickable_there(draw: Draw) -> None:
    screen = draw("ListView scrollable\n    Button clickable text=A\n        View focusable")
    assert screen.at(5, 5) == 1
    assert screen.at(100, 5) is None
    assert draw("ListView scrollable").at(5, 5) == 0
    assert screen.centre(1) == (50, 25)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("8:30\u200aAM", "8:30 AM"),
        (" a\n b\u00a0 ", "a b"),
        ("x\x00\x1by", "xy"),
        ("\ud800!", "?!"),
        ("Wi\u2011Fi 👨\u200d👩", "Wi\u2011Fi 👨\u200d👩"),
    ],
)
def test_words_are_cleaned_to_one_printable_line(text: str, words: str) -> None:
    assert clean(text) == words


def test_a_label_falls_back_from_text_to_description(draw: Draw) -> None:
    nodes = draw("TextView text=A desc=B\nTextView desc=B\nEditText text=A desc=B").nodes
    assert [label(node) for node in nodes] == ["A", "B", "B"]
