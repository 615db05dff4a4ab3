"""Touches: taps, long presses, double taps, swipes, drags."""

from __future__ import annotations

import math

import pytest
import toy
from toy import TAP, Host, after, column, label, press, shown, spot, top

from android_gym.phone.core.view import CLICKABLE, DISABLED, FILL, LONG_CLICKABLE, Layout, Rows, View
from android_gym.phone.state.events import DoubleTap, Drag, LongPress, Swipe, Tap
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame

AT = Layout(w=FILL, h=FILL)


def log(phone) -> tuple[str, ...]:
    found: tuple[str, ...] = top(phone).log
    return found


def button(**more: object) -> View:
    return press("b", toy.note("tapped")).replace(**more)


# --- taps ---------------------------------------------------------------------------------------


def test_a_tap_runs_the_handler() -> None:
    assert log(step(shown(column(button())), Tap(200, 44))) == ("tapped",)


def test_a_tap_on_nothing_changes_nothing() -> None:
    phone = shown(column(button()))
    assert step(phone, Tap(200, 700)) == phone
    assert step(phone, Tap(-5, 9999)) == phone


def test_a_slider_takes_the_share_of_its_width() -> None:
    phone = toy.phone_with(toy.Page())
    y = (spot(phone, "bar").top + spot(phone, "bar").bottom) / 2
    assert top(step(phone, Tap(100, y))).level == 0.25
    assert top(step(phone, Tap(399, y))).level == 1.0
    assert top(step(phone, Drag(50, y, 300, y))).level == 0.75
    assert top(step(phone, Swipe(50, y, 300, y))).level == 0.75
    assert top(step(phone, Drag(50, y, -200, y))).level == 0.0


def test_a_disabled_slider_stays() -> None:
    bar = View("android.widget.SeekBar", on_slide=toy.slid.partial(), flags=TAP | DISABLED, layout=AT)
    phone = shown(column(bar))
    for event in (Tap(100, 100), Drag(50, 100, 300, 100), Swipe(50, 100, 300, 100)):
        assert top(step(phone, event)).level == 0.0


# --- double taps --------------------------------------------------------------------------------


def test_a_double_tap_is_two_clicks() -> None:
    assert log(step(shown(column(button())), DoubleTap(200, 44))) == ("tapped", "tapped")


def test_a_double_tap_that_opens_a_window_is_one() -> None:
    phone = step(toy.phone_with(toy.Page()), DoubleTap(*toy.centre(spot(toy.phone_with(toy.Page()), "Follow"))))
    assert [type(w.activity).__name__ for w in phone.tasks[0].windows] == ["Page", "Page"]


def test_a_view_may_answer_a_double_tap_itself() -> None:
    phone = shown(column(button(double_tap=toy.note("zoomed"))))
    assert log(step(phone, DoubleTap(200, 44))) == ("zoomed",)
    assert log(step(phone, Tap(200, 44))) == ("tapped",)
    off = shown(column(button(double_tap=toy.note("zoomed"), flags=CLICKABLE | DISABLED)))
    assert log(step(off, DoubleTap(200, 44))) == ()


# --- long presses -------------------------------------------------------------------------------


def test_a_long_press_runs_the_hold_handler_else_clicks() -> None:
    held = button(long_press=toy.note("held"), flags=CLICKABLE | LONG_CLICKABLE)
    assert log(step(shown(column(held)), LongPress(200, 44))) == ("held",)
    assert log(step(shown(column(button())), LongPress(200, 44))) == ("tapped",)
    off = held.replace(flags=CLICKABLE | DISABLED)
    assert log(step(shown(column(off)), LongPress(200, 44))) == ()


def test_a_long_press_finds_the_holder_under_what_only_shows() -> None:
    row = column(label("words")).replace(long_press=toy.note("held"), flags=LONG_CLICKABLE)
    assert log(step(shown(row), LongPress(200, 44))) == ("held",)


# --- swipes -------------------------------------------------------------------------------------


def rows(n: int = 40, **more: object) -> View:
    return View(
        "androidx.recyclerview.widget.RecyclerView",
        "list",
        layout=Layout("rows", FILL, FILL),
        rows=Rows(toy.row, tuple(range(n)), 50),
    ).replace(**more)


def offset(phone, key: str = "list") -> int:
    return phone.window.ui.offset(key)


def test_a_list_follows_the_finger_and_stops_at_its_ends() -> None:
    phone = shown(rows())
    down = step(phone, Swipe(200, 600, 200, 400))
    assert offset(down) == 200
    assert spot(down, "Row 4").top == 24
    assert offset(step(down, Swipe(200, 300, 210, 350))) == 150
    assert step(down, Swipe(200, 300, 200, 780)) == phone  # a zero offset leaves no trace
    end = after(phone, *[Swipe(200, 790, 200, 30)] * 4)
    assert offset(end) == 40 * 50 - 776
    assert step(end, Swipe(200, 700, 200, 100)) == end


def test_a_short_move_is_a_tap() -> None:
    assert log(step(shown(rows()), Swipe(200, 30, 205, 38))) == ("row 0",)


def test_a_row_is_tapped_where_it_is_seen() -> None:
    assert log(after(shown(rows()), Swipe(200, 600, 200, 490), Tap(200, 30))) == ("row 2",)


def test_a_swipe_across_does_not_scroll_a_list() -> None:
    assert offset(step(shown(rows()), Swipe(300, 400, 100, 380))) == 0


def test_the_innermost_container_moves_first_then_the_one_around_it() -> None:
    inner = View(id="inner", kids=(label("a", h=300),), layout=Layout("scroll", FILL, 200))
    outer = View(id="outer", kids=(inner, label("b", h=900)), layout=Layout("scroll", FILL, FILL))
    once = step(shown(outer), Swipe(200, 200, 200, 60))
    assert (offset(once, "inner"), offset(once, "outer")) == (100, 0)
    twice = step(once, Swipe(200, 200, 200, 60))
    assert (offset(twice, "inner"), offset(twice, "outer")) == (100, 140)
    back = step(twice, Swipe(200, 40, 200, 70))
    assert (offset(back, "inner"), offset(back, "outer")) == (70, 140)


def test_a_carousel_moves_sideways_inside_a_list() -> None:
    chips = View(id="chips", kids=(label("x", w=900),), layout=Layout("hscroll", FILL, 60))
    view = View(id="page", kids=(chips, label("b", h=1200)), layout=Layout("scroll", FILL, FILL))
    across = step(shown(view), Swipe(300, 50, 100, 60))
    assert (offset(across, "chips"), offset(across, "page")) == (200, 0)
    down = step(shown(view), Swipe(300, 70, 290, 30))
    assert (offset(down, "chips"), offset(down, "page")) == (0, 40)


def test_a_swipe_that_nothing_scrolls_reaches_who_waits_for_it() -> None:
    view = button(dismiss=toy.note("away"), swipes=(("up", toy.note("up")),))
    assert log(step(shown(column(view)), Swipe(300, 44, 100, 44))) == ("away",)
    assert log(step(shown(column(view)), Swipe(100, 44, 300, 44))) == ("away",)
    assert log(step(shown(column(view)), Swipe(200, 60, 200, 30))) == ("up",)
    assert log(step(shown(column(view)), Swipe(200, 30, 200, 60))) == ()


def test_a_swipe_down_from_the_status_bar_opens_the_shade() -> None:
    assert step(shown(rows()), Swipe(200, 5, 200, 300)).shade is not None
    assert step(shown(rows()), Swipe(200, 30, 200, 300)).shade is None


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_points_that_are_no_points_do_nothing(bad: float) -> None:
    phone = shown(rows())
    for event in (
        Tap(bad, 5),
        Swipe(200, bad, 200, 5),
        Swipe(1, 2, bad, bad),
        Drag(bad, 9, 5, bad),
        LongPress(bad, bad),
        DoubleTap(5, bad),
    ):
        assert step(phone, event) == phone


# --- drags --------------------------------------------------------------------------------------


def test_a_drag_scrolls_or_holds() -> None:
    assert offset(step(shown(rows()), Drag(200, 600, 200, 400))) == 200
    held = button(long_press=toy.note("held"))
    assert log(step(shown(column(held)), Drag(200, 44, 200, 400))) == ("held",)


def test_a_drag_on_the_keyboard_reaches_nothing_under_it() -> None:
    bar = View("android.widget.SeekBar", on_slide=toy.slid.partial(), layout=Layout(w=FILL, h=2000))
    phone = toy.tap(shown(column(toy.edit("query", ""), bar)), "query")
    assert top(step(phone, Drag(50, 700, 300, 700))) == top(phone)


# --- offsets stay within range ------------------------------------------------------------------


class Fewer(Host):
    """A list that becomes shorter by a tap on a row."""

    short: bool = False

    def view(self) -> View:
        return column(press("cut", toy.flip()), rows(20 if self.short else 40))


def test_an_offset_is_drawn_in_when_the_content_becomes_shorter() -> None:
    phone = after(toy.phone_with(Fewer()), *[Swipe(200, 790, 200, 70)] * 3)
    assert offset(phone) == 40 * 50 - 736
    cut = toy.tap(phone, "cut")
    assert offset(cut) == 20 * 50 - 736
    assert top_frame(cut).scrollers[0].limit == 20 * 50 - 736


def test_an_offset_is_drawn_in_when_the_phone_is_turned() -> None:
    from android_gym.phone.state.events import Rotate

    phone = after(shown(rows(20)), *[Swipe(200, 790, 200, 70)] * 3, Rotate(1), *[Swipe(400, 350, 400, 30)] * 2)
    assert offset(phone) == 20 * 50 - 376 == 624
    assert offset(step(phone, Rotate(0))) == 20 * 50 - 776
