"""The default text form: short lines that keep words, numbers and state."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from android_gym.screen import Screen

Draw = Callable[..., Screen]


def lines(screen: Screen) -> list[str]:
    """The text without header and ids."""
    return [re.sub(r"\[n[0-9a-f]{4}\]", "[]", line) for line in screen.text().splitlines()[1:]]


def test_a_screen_reads_as_its_grammar_says(draw: Draw) -> None:
    screen = draw(
        """
        FrameLayout
            TextView id=action_bar_title text=Clock
            ImageView desc="More options" clickable long-clickable
            RecyclerView id=cities focusable scrollable
                LinearLayout
                    TextView text="11:07 PM" desc="11:07 PM"
                    TextView text="Tue, Dec 12" desc="Tuesday, December 12"
                ViewGroup id=selectable_area focusable
                    TextView text=London
                    TextView text="-8h" desc="8 hours behind"
                    TextView text="3:07 PM" desc="3:07 PM"
            Button id=fab desc="Add city" clickable
            FrameLayout id=tab_menu_clock desc=Clock focusable selected
                ImageView selected
                TextView text=Clock selected
        """
    )
    assert lines(screen) == [
        "[] TextView action_bar_title: Clock",
        "[] ImageView (click, long_click): More options",
        "[] RecyclerView cities (scroll): 11:07 PM; Tue, Dec 12; Tuesday, December 12",
        "  [] ViewGroup selectable_area: London; -8h; 8 hours behind; 3:07 PM",
        "[] Button fab (click): Add city",
        "[] tab_menu_clock (selected): Clock",
    ]


def test_ids_in_the_text_are_the_ids_of_the_screen(draw: Draw) -> None:
    screen = draw("Button text=A clickable\nLinearLayout\n    CheckBox text=B checkable clickable")
    printed = re.findall(r"\[(n[0-9a-f]{4})\]", screen.text())
    assert [screen.ids[name] for name in printed] == [0, 2]


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("Switch clickable checkable text=Wi-Fi", "[] Switch (click, off): Wi-Fi"),
        ("Switch clickable checkable checked text=ON", "[] Switch (click, on)"),
        ("CheckBox checkable checked selected text=ON desc=All", "[] CheckBox (on, selected): All"),
        ("Button text=Save clickable disabled", "[] Button (disabled): Save"),
        ("Button checkable checked disabled clickable", "[] Button (on, disabled)"),
        ("EditText id=to clickable hint=To text=To", "[] EditText to (click): <To>"),
        ("EditText id=to clickable hint=To", "[] EditText to (click): <To>"),
        ("EditText clickable focused hint=To text=a@b", "[] EditText (click, focused): a@b; <To>"),
        ("EditText clickable password text=•• desc=PIN", "[] EditText (click, password): ••; PIN"),
        ("View", ""),
        ("android.view.View text=12", "[]: 12"),
        ("RecyclerView focusable", "[] RecyclerView"),
        ("TextView text=Gmail desc='Gmail has 3 mails'", "[] TextView: Gmail; Gmail has 3 mails"),
        ("TextView text='$2.50, 1.1 mi; arxiv.org'", "[] TextView: $2.50, 1.1 mi; arxiv.org"),
        (r'TextView text="one\ntwo"', "[] TextView: one two"),
        ("View id=#page clickable", "[] (click)"),
    ],
)
def test_a_line_says_what_an_element_is_and_how_it_stands(draw: Draw, line: str, printed: str) -> None:
    assert lines(draw(line)) == ([printed] if printed else [])


def test_merged_words_keep_repetitions_that_mean_something(draw: Draw) -> None:
    screen = draw(
        """
        LinearLayout clickable
            TextView text=Score
            TextView text=3
            TextView text=3
        """
    )
    assert lines(screen) == ["[] (click): Score; 3; 3"]


def test_merged_words_that_repeat_the_elements_own_are_left_out(draw: Draw) -> None:
    screen = draw(
        """
        FrameLayout desc=Alarm clickable
            TextView text=Alarm
            TextView text=Alarm desc="2 alarms"
        """
    )
    assert lines(screen) == ["[] (click): Alarm; 2 alarms"]


def test_state_survives_merging_where_it_differs_from_the_elements(draw: Draw) -> None:
    screen = draw(
        """
        LinearLayout clickable
            TextView text=Day selected
            TextView text=Week
            TextView text=Month disabled
            ImageView selected
        LinearLayout clickable disabled
            TextView text=Print disabled
        """
    )
    assert lines(screen) == ["[] (click): Day (selected); Week; Month (disabled); (selected)", "[] (disabled): Print"]


def test_a_switch_that_cannot_be_clicked_tells_its_state_to_its_row(draw: Draw) -> None:
    screen = draw(
        """
        LinearLayout clickable
            TextView text=Wi-Fi
            Switch id=switch_widget checkable checked text=ON
        LinearLayout clickable
            TextView text=Chrome
            RadioButton checkable
        """
    )
    assert lines(screen) == ["[] (click, on): Wi-Fi", "[] (click, off): Chrome"]
    assert screen.find_all(screen.element(2)) == [2]
    assert 2 in screen.ids.values()


def test_a_switch_of_its_own_has_its_own_line(draw: Draw) -> None:
    screen = draw(
        """
        LinearLayout clickable
            TextView text="8:30 AM"
            Switch id=onoff checkable checked clickable
        """
    )
    assert lines(screen) == ["[] (click): 8:30 AM", "  [] Switch onoff (click, on)"]


def test_two_switches_in_one_row_keep_their_lines(draw: Draw) -> None:
    screen = draw(
        """
        LinearLayout clickable
            CheckBox text=Mon checkable
            CheckBox text=Tue checkable checked
        """
    )
    assert lines(screen) == ["[] (click)", "  [] CheckBox (off): Mon", "  [] CheckBox (on): Tue"]


def test_a_switch_in_a_row_that_cannot_be_clicked_keeps_its_line(draw: Draw) -> None:
    screen = draw("ListView scrollable\n    Switch checkable text=A")
    assert lines(screen) == ["[] ListView (scroll)", "  [] Switch (off): A"]


def test_a_switch_with_elements_inside_keeps_its_line(draw: Draw) -> None:
    screen = draw("ViewGroup clickable\n    Switch checkable\n        Button clickable text=Info")
    assert lines(screen)[1:] == ["  [] Switch (off)", "    [] Button (click): Info"]


def test_a_chip_says_its_own_state_and_takes_the_words_of_the_button_inside(draw: Draw) -> None:
    screen = draw(
        """
        CompoundButton clickable checkable desc="Share trip"
            Button checkable text=Share desc="Share trip" disabled
        """
    )
    assert lines(screen) == ["[] CompoundButton (click, off): Share trip; Share (disabled)"]


def test_the_system_bars_are_dropped_unless_they_are_the_active_window(draw: Draw) -> None:
    tree = """
        FrameLayout package=com.android.systemui
            TextView text=9:41 package=com.android.systemui
            Button text=Ok clickable package=com.example.app
        """
    assert lines(draw(tree)) == ["[] Button (click): Ok"]
    shade = draw(tree, package="com.android.systemui")
    assert shade.text().splitlines()[0] == "The current app is systemui."
    assert lines(shade) == ["[] TextView: 9:41", "[] Button (click): Ok"]


@pytest.mark.parametrize(
    ("package", "app_name", "first"),
    [
        ("com.google.android.deskclock", "Clock", "The current app is Clock."),
        ("com.google.android.permissioncontroller", "", "The current app is permissioncontroller."),
        ("com.google.android.apps.nexuslauncher", "", "This is the home screen."),
        ("com.android.launcher3", "", "This is the home screen."),
        ("com.miui.home", "", "This is the home screen."),
        ("com.example.app", "home", "This is the home screen."),
        ("com.android.launcher3", "Apps", "The current app is Apps."),
    ],
)
def test_the_header_names_the_app(draw: Draw, package: str, app_name: str, first: str) -> None:
    screen = draw("Button clickable", package=package)
    assert screen.text(app_name).splitlines()[0] == first
    assert draw("", package=package).text(app_name) == first


def test_deep_trees_are_indented_all_the_way(draw: Draw) -> None:
    screen = draw("\n".join(f"{'    ' * k}ListView scrollable" for k in range(70)))
    assert lines(screen)[-1] == "  " * 69 + "[] ListView (scroll)"
