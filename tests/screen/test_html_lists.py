"""The numbered lists of what can be used on a screen."""

from __future__ import annotations

from collections.abc import Callable

from android_gym.screen import Screen
from android_gym.screen.html import lines_of
from android_gym.screen.html_lists import lists, numbered

Draw = Callable[..., Screen]
CLOCK = "com.android.deskclock"
PAGE = """
    FrameLayout
        TextView text=Alarms
        ImageView id=more desc=More clickable
        ViewPager id=viewpager desc=Pages scrollable
            LinearLayout clickable
                TextView text=06:00
        ImageButton clickable
        EditText text=Work
        TextView id=input_title text=Title
    """


def test_what_can_be_used_has_a_number_and_is_called_by_its_words(draw: Draw) -> None:
    lines = lines_of(draw(PAGE, package=CLOCK).nodes, typo=True)
    assert lists(lines) == (
        "[Clickables]:\n"
        "1: More\n"
        "3: 06:00\n"
        "4: Empty android.widget.ImageButton\n"
        "[Scrollables]:\n"
        "2: Empty android.widget.ViewPager ([0,0][100,50])\n"
        "[Inputs]:\n"
        "5: Work\n"
        "6: Title\n"
    )
    assert [line.node for line in numbered(lines)] == [2, 3, 5, 6, 7, 8]


def test_a_description_that_is_spelled_right_is_shown_of_a_scrollable_part_too(draw: Draw) -> None:
    assert "2: Pages ([0,0][100,50])\n" in lists(lines_of(draw(PAGE, package=CLOCK).nodes))


def test_numbers_of_one_list_end_below_each_other(draw: Draw) -> None:
    rows = "\n".join(f"    Button text=B{n} clickable" for n in range(1, 11))
    shown = lists(lines_of(draw(f"FrameLayout\n{rows}").nodes)).splitlines()
    assert (shown[0], shown[1], shown[-1]) == ("[Clickables]:", " 1: B1", "10: B10")


def test_a_screen_on_which_nothing_can_be_used_has_no_lists(draw: Draw) -> None:
    assert lists(lines_of(draw("TextView text=Done").nodes)) == ""
