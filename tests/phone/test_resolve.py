"""The second pass of layout: scrolling, lazy rows, collapsing headers, the cursor."""

from __future__ import annotations

import pytest
import toy
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import after, shown, spot

from android_gym.phone.core.view import FILL, SCROLLABLE, Layout, Rows, Style, View
from android_gym.phone.state.events import Swipe, Tap, Type
from android_gym.phone.state.phone import Ui
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.box import Box, Metrics
from android_gym.phone.ui.layout import measure
from android_gym.phone.ui.resolve import Scroller, resolve
from android_gym.phone.ui.typeface import letters, line_height, width

M = Metrics(1.0, 1.0)


def block(h: float, name: str = "", w: float = FILL) -> View:
    return View(id=name, layout=Layout(w=w, h=h))


def scroll(*kids: View, id: str = "list", kind: str = "scroll", **layout: object) -> View:
    return View("android.widget.ScrollView", id, kids=kids, layout=Layout(kind=kind, w=FILL, h=FILL).replace(**layout))


STILL = Ui()


def applied(view: View, ui: Ui = STILL) -> tuple[Box, list[Scroller]]:
    """A view resolved in 100 x 200 px, and its scroll containers."""
    found: list[Scroller] = []
    return resolve(measure(view, 100, 200, M), ui, M, found), found


def tops(box: Box) -> dict[str, float]:
    return {kid.view.id: y for _, y, kid in box.kids}


# --- scrolling ----------------------------------------------------------------------------------


def test_content_moves_by_the_offset_and_what_is_out_of_sight_is_left_out() -> None:
    view = scroll(block(150, "a"), block(150, "b"), block(150, "c"))
    assert tops(applied(view)[0]) == {"a": 0, "b": 150}
    box, (found,) = applied(view, Ui(scroll=(("list", 120),)))
    assert tops(box) == {"a": -120, "b": 30, "c": 180}
    assert (found.key, found.axis, found.offset, found.limit) == ("list", "y", 120, 250)


def test_an_offset_beyond_the_end_counts_as_the_end() -> None:
    box, (found,) = applied(scroll(block(150, "a"), block(150, "b")), Ui(scroll=(("list", 900),)))
    assert found.offset == 100
    assert tops(box) == {"a": -100, "b": 50}


def test_scrollable_says_whether_there_is_more_than_fits() -> None:
    fits, more = scroll(block(200)), scroll(block(201))
    assert not applied(fits)[0].view.flags & SCROLLABLE
    assert applied(more)[0].view.flags & SCROLLABLE
    always = fits.replace(flags=SCROLLABLE)
    assert applied(always)[0].view.flags & SCROLLABLE


def test_sideways_content_moves_sideways() -> None:
    view = scroll(block(10, "a", 80), block(10, "b", 80), kind="hscroll", gap=10)
    box, (found,) = applied(view, Ui(scroll=(("list", 30),)))
    assert [(kid.view.id, x) for x, _, kid in box.kids] == [("a", -30), ("b", 60)]
    assert (found.axis, found.limit) == ("x", 70)
    assert box.view.flags & SCROLLABLE


def test_two_containers_of_one_id_scroll_each_by_itself() -> None:
    one = scroll(block(10, "a", 300), kind="hscroll", h=50)
    view = View(kids=(one, one), layout=Layout(kind="column", w=FILL, h=FILL))
    phone = after(shown(view), Swipe(300, 24 + 75, 100, 24 + 75))
    assert phone.window.ui.scroll == ()  # 300 px fit into 400
    wide = one.replace(kids=(block(10, "a", 300), block(10, "b", 300)))
    phone = shown(view.replace(kids=(wide, wide)))
    low = after(phone, Swipe(300, 24 + 75, 200, 24 + 75))
    assert [s.offset for s in top_frame(low).scrollers] == [0, 100]
    both = after(low, Swipe(300, 24 + 25, 250, 24 + 25))
    assert [s.offset for s in top_frame(both).scrollers] == [50, 100]


def test_nothing_is_copied_where_nothing_depends_on_the_window() -> None:
    plain = View(kids=(block(10), block(20)), layout=Layout(kind="column"))
    box = measure(plain, 100, 200, M)
    assert resolve(box, Ui(scroll=(("x", 5),), focus="q"), M, []) is box


# --- lazy rows ----------------------------------------------------------------------------------


def row(n: int, high: float = 50) -> View:
    return View(id=f"row{n}", layout=Layout(w=FILL, h=high))


@settings(max_examples=60)
@given(
    st.integers(0, 40),
    st.integers(1, 70),
    st.integers(0, 3000),
    st.integers(0, 90),
    st.sampled_from([(0, 0, 0, 0), (4, 8, 2, 16)]),
)
def test_lazy_rows_are_what_eager_ones_are(n: int, high: int, offset: int, head: int, pad: tuple[float, ...]) -> None:
    heads = (block(head, "head"),) if head else ()
    lazy = scroll(*heads, pad=pad, kind="rows").replace(rows=Rows(row, tuple(range(n)), high, (high,)))
    eager = scroll(*heads, *(row(i, high) for i in range(n)), pad=pad)
    ui = Ui(scroll=(("list", offset),))
    (one, (first,)), (other, (second,)) = applied(lazy, ui), applied(eager, ui)
    assert tops(one) == tops(other)
    assert [(k.w, k.h) for _, _, k in one.kids] == [(k.w, k.h) for _, _, k in other.kids]
    assert (first.offset, first.limit) == (second.offset, second.limit)
    assert one.view.flags == other.view.flags


def test_only_rows_that_are_seen_are_built() -> None:
    built: list[int] = []

    def noted(n: int) -> View:
        built.append(n)
        return row(n)

    view = scroll(kind="rows").replace(rows=Rows(noted, tuple(range(1000)), 50))
    applied(view, Ui(scroll=(("list", 10_025),)))
    assert built == [200, 201, 202, 203, 204]


# --- collapsing header --------------------------------------------------------------------------


def collapsing(*body: View) -> View:
    header = View(
        id="bar", kids=(View(id="title", layout=Layout(h=20, at="start|bottom")),), layout=Layout(w=FILL, h=80)
    )
    return View(id="page", kids=(header, scroll(*body)), layout=Layout(kind="collapse", w=FILL, h=FILL, gap=30))


def test_the_header_shrinks_first_and_the_body_scrolls_then() -> None:
    view = collapsing(block(400, "a"))
    heights = []
    for offset in (0, 20, 50, 120, 9999):
        box, (found,) = applied(view, Ui(scroll=(("page", offset),)))
        (_, _, head), (_, y, body) = box.kids
        heights.append((head.h, y, body.h, body.kids[0].y, found.limit))
    assert heights == [
        (80, 80, 120, 0, 280),
        (60, 60, 140, 0, 280),
        (30, 30, 170, 0, 280),
        (30, 30, 170, -70, 280),
        (30, 30, 170, -230, 280),
    ]


def test_a_header_over_a_short_body_stays_large() -> None:
    box, (found,) = applied(collapsing(block(120, "a")), Ui(scroll=(("page", 40),)))
    assert (box.kids[0].box.h, found.limit) == (80, 0)


def test_what_is_pinned_to_the_lower_edge_moves_up_with_the_header() -> None:
    box, _ = applied(collapsing(block(400)), Ui(scroll=(("page", 50),)))
    assert box.kids[0].box.kids[0].y == 10  # 80 - 20 - 50


def test_a_carousel_in_the_body_does_not_take_the_headers_scrolling() -> None:
    chips = scroll(block(10, "chip", 300), id="chips", kind="hscroll", h=40)
    view = collapsing(block(400, "a"))
    column = View(
        kids=(chips, view.kids[1].replace(layout=Layout("scroll", FILL, weight=1))),
        layout=Layout(kind="column", w=FILL, h=FILL),
    )
    view = view.replace(kids=(view.kids[0], column))
    box, found = applied(view, Ui(scroll=(("page", 60),)))
    assert [(s.key, s.axis, s.limit) for s in found] == [("page", "y", 320), ("chips", "x", 200)]
    assert box.kids[1].box.kids[1].box.kids[0].y == -10


# --- the focused field --------------------------------------------------------------------------


def cursor(view: View, focus: str = "query") -> tuple[float, float, float]:
    box, _ = applied(view, Ui(focus=focus))
    ((x, y, kid),) = [k for k in box.kids if k.box.view.style.art == "cursor"]
    return x, y, kid.h


def entry(text: str, lines: int = 1, **style: object) -> View:
    return View(
        toy.EDIT,
        text=text,
        hint="A hint",
        field="query",
        style=Style(size=10, lines=lines, pad=(5, 6, 7, 8)).replace(**style),
        layout=Layout(w=100, h=60),
    )


def coarse(words: str) -> float:
    """The width of words in 10 sp on a display of one px per dp, where letters take whole px."""
    return width(words, *letters(Style(size=10), 1, 1))


def test_the_cursor_stands_after_the_text_in_the_middle_of_a_one_line_field() -> None:
    high = line_height(10)
    middle = 6 + (60 - 6 - 8 - high) / 2
    assert cursor(entry("")) == pytest.approx((5, middle, high))
    assert cursor(entry("abc")) == pytest.approx((5 + coarse("abc"), middle, high))


def test_the_cursor_of_a_field_of_many_lines_stands_after_its_last_line() -> None:
    high = line_height(10)
    assert cursor(entry("", 4)) == pytest.approx((5, 6, high))
    assert cursor(entry("ab", 4)) == pytest.approx((5 + coarse("ab"), 6, high))
    assert cursor(entry("ab\ncd\ne", 4)) == pytest.approx((5 + coarse("e"), 6 + 2 * high, high))


def test_the_cursor_follows_the_texts_alignment() -> None:
    used = coarse("abc")
    assert cursor(entry("abc", align="end"))[0] == pytest.approx(100 - 7)
    assert cursor(entry("abc", align="center"))[0] == pytest.approx(5 + used + (88 - used) / 2)


def test_only_the_focused_field_has_a_cursor() -> None:
    phone = toy.phone_with(toy.Page())
    for name in ("query", "story"):
        focused = toy.tap(phone, name)
        boxes = [s.box for s in top_frame(focused).targets if s.view.field]
        assert [b.view.field for b in boxes if b.kids] == [name]
        assert focused.window.ui == Ui(focus=name, ime=True)


# --- the field that is typed into stays in sight ------------------------------------------------


def long_form(*, fields: int = 12) -> View:
    rows = (toy.edit("story" if n % 2 else "query", "", key=f"f{n}", ime="next") for n in range(fields))
    return scroll(*(r.replace(layout=Layout(w=FILL, h=60)) for r in rows), id="form")


def test_a_field_under_the_keyboard_is_scrolled_into_sight() -> None:
    phone = after(shown(long_form()), Tap(200, 24 + 11 * 60 + 30))  # the last field
    assert phone.window.ui.focus == "f11"
    seen = spot(phone, "f11")
    assert (seen.top, seen.bottom) == (800 - 280 - 60, 800 - 280)
    assert phone.window.ui.scroll == (("form", 12 * 60 - (800 - 24 - 280)),)


def test_a_field_in_sight_stays_where_it_is() -> None:
    phone = after(shown(long_form()), Tap(200, 24 + 30))
    assert (phone.window.ui.focus, phone.window.ui.scroll) == ("f0", ())


def test_next_goes_on_to_fields_that_are_not_in_sight() -> None:
    from android_gym.phone.state.events import Key

    phone = after(shown(long_form()), Tap(200, 24 + 8 * 60 + 30), Key("enter"), Key("enter"))
    assert phone.window.ui.focus == "f10"
    assert spot(phone, "f10").bottom == 800 - 280


def test_text_goes_to_the_focused_field_even_when_it_is_scrolled_away() -> None:
    phone = after(shown(long_form(fields=30)), Tap(200, 54), Swipe(200, 500, 200, 100))
    assert [s.view.key for s in top_frame(phone).targets if s.view.key == "f0"] == []
    assert toy.top(after(phone, Type("hello"))).query == "hello"
