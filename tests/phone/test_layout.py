"""Layout: sizes and places of every kind of container, in px."""

from __future__ import annotations

import gc
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.memo import Cache
from android_gym.phone.core.view import FILL, PASSWORD, WRAP, Layout, Rows, Style, View
from android_gym.phone.ui import layout as layouts
from android_gym.phone.ui.box import Box, Metrics, metrics_of
from android_gym.phone.ui.layout import UNBOUNDED, measure
from android_gym.phone.ui.typeface import letters, line_height, width

ONE = metrics_of(1.0, 1.0)


def block(w: float = 10, h: float = 10, **layout: object) -> View:
    return View(layout=Layout(w=w, h=h).replace(**layout))


def of(kind: str, *kids: View, **layout: object) -> View:
    return View(kids=kids, layout=Layout(kind=kind).replace(**layout))


def laid(view: View, w: float = 400, h: float = 800, m: Metrics = ONE) -> Box:
    return measure(view, w, h, m)


def places(box: Box) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of each child."""
    return [(x, y, kid.w, kid.h) for x, y, kid in box.kids]


def size(box: Box) -> tuple[float, float]:
    return box.w, box.h


# --- leaves -------------------------------------------------------------------------------------


def test_a_size_is_in_dp_and_fill_is_the_room() -> None:
    assert size(laid(block(30, 20), m=metrics_of(2.625, 2.625))) == (78.75, 52.5)
    assert size(laid(block(FILL, FILL))) == (400, 800)
    assert size(laid(block(WRAP, WRAP))) == (0, 0)


def test_a_width_ends_at_the_room_and_a_height_does_not() -> None:
    assert size(laid(block(500, 900))) == (400, 900)


def test_text_is_as_large_as_its_line_and_its_pads() -> None:
    words = View(text="Hello", style=Style(size=20, pad=(1, 2, 3, 4)), layout=Layout(pad=(5, 6, 7, 8)))
    box = laid(words)
    assert box.lines == ("Hello",)
    assert box.w == pytest.approx(width("Hello", *letters(words.style, 1, 1)) + 4 + 12)
    assert box.h == round(line_height(20)) + 6 + 14


def test_text_breaks_at_its_room_and_ends_in_an_ellipsis() -> None:
    words = View(text="one two three four", style=Style(size=20, lines=2), layout=Layout(w=80))
    assert laid(words).lines == ("one two", "three f…")
    assert laid(words.replace(style=Style(size=20, lines=1))).lines == ("one tw…",)


def test_text_in_sp_grows_with_the_font_and_text_in_dp_does_not() -> None:
    big = metrics_of(1.0, 1.3)
    assert laid(View(text="a", style=Style(size=10)), m=big).h == round(line_height(13))
    assert laid(View(text="a", style=Style(size=-10)), m=big).h == round(line_height(10))


def test_an_empty_field_is_measured_by_its_hint_and_a_password_by_its_bullets() -> None:
    assert laid(View(hint="Name")).lines == ("Name",)
    assert laid(View(text="ab", hint="Name", flags=PASSWORD)).lines == ("••",)


def test_an_icon_has_its_own_size() -> None:
    assert size(laid(View(style=Style(icon="add", icon_size=18)))) == (18, 18)


# --- columns ------------------------------------------------------------------------------------


def test_a_column_stacks_with_gaps_margins_and_pads() -> None:
    box = laid(of("column", block(), block(20, 5, margin=(1, 2, 3, 4)), gap=7, pad=(10, 20, 30, 40)))
    assert places(box) == [(10, 20, 10, 10), (11, 39, 20, 5)]
    assert size(box) == (24 + 40, 10 + 7 + 11 + 60)


@pytest.mark.parametrize(("align", "left"), [("start", 0), ("center", 45), ("end", 90)])
def test_a_wide_column_aligns_its_children_in_all_of_its_width(align: str, left: float) -> None:
    assert places(laid(of("column", block(), w=100, align=align))) == [(left, 0, 10, 10)]


def test_a_column_that_wraps_aligns_its_children_in_its_own_width() -> None:
    box = laid(of("column", block(10), block(30), align="center"))
    assert size(box) == (30, 20)
    assert places(box) == [(10, 0, 10, 10), (0, 10, 30, 10)]


@pytest.mark.parametrize(
    ("pack", "tops"), [("start", [0, 10]), ("center", [40, 50]), ("end", [80, 90]), ("between", [0, 90])]
)
def test_a_column_packs_its_children_along_its_height(pack: str, tops: list[float]) -> None:
    box = laid(of("column", block(), block(), h=100, pack=pack))
    assert [y for _, y, _ in box.kids] == tops


def test_weights_share_what_is_left_of_a_column() -> None:
    box = laid(of("column", block(h=50), block(h=WRAP, weight=1), block(h=FILL, weight=3), h=450))
    assert [kid.h for _, _, kid in box.kids] == [50, 100, 300]
    assert [y for _, y, _ in box.kids] == [0, 50, 150]


def test_what_is_in_a_weighted_child_is_placed_in_its_whole_share() -> None:
    inner = of("frame", block(at="center|middle"), w=FILL, weight=1)
    ((_, _, kid),) = laid(of("column", inner, w=100, h=100)).kids
    assert places(kid) == [(45, 45, 10, 10)]
    across = of("column", block(), align="center", weight=1)
    ((_, _, kid),) = laid(of("row", across, w=100)).kids
    assert places(kid) == [(45, 0, 10, 10)]


def test_weights_get_nothing_when_nothing_is_left() -> None:
    box = laid(of("column", block(h=300), block(h=WRAP, weight=1), h=200))
    assert [kid.h for _, _, kid in box.kids] == [300, 0]


def test_a_column_of_no_bound_ignores_weights_and_fill() -> None:
    kids = (of("frame", block(h=30), weight=1), block(h=FILL), block(h=20))
    for box in (
        laid(of("column", *kids), h=UNBOUNDED),
        laid(of("column", *kids, h=FILL), h=UNBOUNDED),
        laid(of("scroll", of("column", *kids, pad=(0, 5, 0, 5)), h=FILL)).kids[0].box,
    ):
        assert [kid.h for _, _, kid in box.kids] == [30, 0, 20]
        assert box.h in (50, 60)


# --- rows ---------------------------------------------------------------------------------------


def test_a_row_lines_up_with_gaps_margins_and_pads() -> None:
    box = laid(of("row", block(), block(20, 5, margin=(1, 2, 3, 4)), gap=7, pad=(10, 20, 30, 40)))
    assert places(box) == [(10, 20, 10, 10), (28, 22, 20, 5)]
    assert size(box) == (10 + 7 + 24 + 40, 11 + 60)


@pytest.mark.parametrize(("align", "top"), [("start", 0), ("center", 45), ("end", 90)])
def test_a_row_aligns_its_children_in_its_height(align: str, top: float) -> None:
    assert places(laid(of("row", block(), h=100, align=align))) == [(0, top, 10, 10)]
    filled = laid(of("row", block(), h=FILL, align=align), h=100)
    assert places(filled) == [(0, top, 10, 10)]


@pytest.mark.parametrize(
    ("pack", "lefts"), [("start", [0, 10]), ("center", [40, 50]), ("end", [80, 90]), ("between", [0, 90])]
)
def test_a_row_packs_its_children_along_its_width(pack: str, lefts: list[float]) -> None:
    box = laid(of("row", block(), block(), w=100, pack=pack))
    assert [x for x, _, _ in box.kids] == lefts


def test_weights_share_what_is_left_of_a_row() -> None:
    box = laid(of("row", block(50), block(WRAP, weight=1), block(FILL, weight=3), w=FILL, gap=10))
    assert [kid.w for _, _, kid in box.kids] == [50, 82.5, 247.5]
    assert [x for x, _, _ in box.kids] == [0, 60, 152.5]


def test_a_row_of_no_bound_ignores_weights_and_fill() -> None:
    box = laid(of("hscroll", block(FILL, weight=1), of("row", block(20), w=FILL), block(30), w=100))
    assert [kid.w for _, _, kid in box.kids] == [0, 20, 30]
    assert (box.w, box.extent) == (100, 50)


def test_a_flowing_row_breaks_into_lines() -> None:
    box = laid(of("row", block(40), block(40, 20), block(40), block(90), flow=True, gap=5, w=100))
    assert places(box) == [(0, 0, 40, 10), (45, 0, 40, 20), (0, 25, 40, 10), (0, 40, 90, 10)]
    assert box.h == 50


# --- frames -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "place"),
    [
        ("", (0, 0)),
        ("start|top", (0, 0)),
        ("center|top", (45, 0)),
        ("end|top", (90, 0)),
        ("start|middle", (0, 20)),
        ("center|middle", (45, 20)),
        ("end|bottom", (90, 40)),
        ("center|bottom", (45, 40)),
    ],
)
def test_a_frame_places_its_children(at: str, place: tuple[float, float]) -> None:
    ((x, y, _),) = laid(of("frame", block(at=at), w=100, h=50)).kids
    assert (x, y) == place


def test_margins_count_from_the_side_a_child_is_placed_at() -> None:
    box = laid(of("frame", block(at="end|bottom", margin=(1, 2, 3, 4)), w=100, h=50))
    assert places(box) == [(87, 36, 10, 10)]
    inset = laid(of("frame", block(FILL, FILL, margin=(1, 2, 3, 4)), w=100, h=50))
    assert places(inset) == [(1, 2, 96, 44)]


def test_a_frame_that_wraps_is_as_large_as_its_largest_child() -> None:
    box = laid(of("frame", block(30, 5), block(5, 40, margin=(0, 0, 0, 2)), pad=(1, 1, 1, 1)))
    assert size(box) == (32, 44)


# --- scroll containers --------------------------------------------------------------------------


def test_a_scroll_container_clips_and_knows_how_long_its_content_is() -> None:
    tall = of("scroll", block(h=500), block(h=700, margin=(0, 10, 0, 10)), w=FILL, h=FILL)
    box = laid(tall.replace(layout=tall.layout.replace(pad=(0, 5, 0, 15))))
    assert (size(box), box.clip, box.extent) == ((400, 800), True, 1240)
    assert [y for _, y, _ in box.kids] == [5, 515]


def test_the_last_child_of_a_scroll_container_may_stand_at_its_lower_edge() -> None:
    """Where there is room left; else it comes after the others."""
    kids = block(h=100), block(h=50, margin=(0, 10, 0, 10))
    tops = [top for _, top, _, _ in places(laid(of("scroll", *kids, h=FILL, pack="between", pad=(0, 0, 0, 20))))]
    assert tops == [0, 800 - 20 - 10 - 50]
    tall = of("scroll", block(h=900), block(h=50), h=FILL, pack="between")
    assert [top for _, top, _, _ in places(laid(tall))] == [0, 900]


def test_a_scroll_container_that_wraps_is_no_longer_than_its_content() -> None:
    assert laid(of("scroll", block(h=100))).h == 100
    assert laid(of("scroll", block(h=1000))).h == 800
    assert laid(of("scroll", block(h=1000)), h=UNBOUNDED).h == 1000


def test_a_vertical_container_in_a_sideways_one_is_as_wide_as_its_content() -> None:
    box = laid(of("hscroll", of("scroll", block(30, 900), block(60, 5), pad=(2, 0, 2, 0)), w=100))
    assert places(box) == [(0, 0, 64, 800)]


def test_lazy_rows_count_without_being_built() -> None:
    def never(item: int) -> View:
        raise AssertionError("built too early")

    rows = View(rows=Rows(never, tuple(range(100)), 50), layout=Layout("rows", FILL, FILL, pad=(0, 8, 0, 8)))
    box = laid(rows)
    assert (box.kids, box.extent) == ((), 5016)


def test_a_sideways_container_lays_its_children_out_in_full_width() -> None:
    box = laid(of("hscroll", block(300), block(300, 40), w=FILL, gap=10, pad=(5, 1, 5, 1)))
    assert places(box) == [(5, 1, 300, 10), (315, 1, 300, 40)]
    assert (size(box), box.extent) == ((400, 42), 620)


def test_a_collapsing_toolbar_lies_over_its_body() -> None:
    body = of("scroll", block(h=2000), w=FILL, h=FILL)
    box = laid(of("collapse", block(FILL, 150), body, w=FILL, h=FILL, gap=50))
    assert places(box) == [(0, 0, 400, 150), (0, 150, 400, 750)]


def test_what_depends_on_the_window_is_marked() -> None:
    assert not laid(of("column", block())).live
    assert laid(of("column", of("scroll", block()))).live
    assert laid(of("column", of("row", View(field="query")))).live


# --- promises over all trees --------------------------------------------------------------------

edges = st.tuples(*[st.sampled_from([0.0, 0.0, 3.0, 8.0])] * 4)
sizes = st.sampled_from([FILL, WRAP, WRAP, 0.0, 12.0, 40.0])
aligns = st.sampled_from(["start", "center", "end"])
fits = st.builds(
    Layout,
    w=sizes,
    h=sizes,
    weight=st.sampled_from([0.0, 0.0, 1.0, 2.0]),
    pad=edges,
    margin=edges,
    gap=st.sampled_from([0.0, 4.0]),
    align=aligns,
    pack=st.sampled_from(["start", "center", "end", "between"]),
    at=st.sampled_from(["", "center|middle", "end|bottom"]),
)
leaves = st.builds(
    View,
    text=st.sampled_from(["", "Hi", "a longer text of words"]),
    style=st.builds(Style, size=st.just(10.0), lines=st.integers(1, 3)),
    layout=fits,
)


def _nest(kids: st.SearchStrategy[View]) -> st.SearchStrategy[View]:
    kinds = st.sampled_from(["frame", "column", "row", "scroll", "hscroll"])
    shapes = st.builds(lambda layout, kind, flow: layout.replace(kind=kind, flow=flow), fits, kinds, st.booleans())
    return st.builds(View, kids=st.lists(kids, max_size=4).map(tuple), layout=shapes)


trees = st.recursive(leaves, _nest, max_leaves=8)


def boxes(box: Box) -> list[Box]:
    return [box, *(inner for _, _, kid in box.kids for inner in boxes(kid))]


def test_the_cyclic_collector_has_nothing_to_go_through_in_a_laid_out_tree() -> None:
    tree = laid(of("column", of("row", block(), block()), of("frame", block()), pad=(1, 2, 3, 4)))
    gc.collect()
    held = [part for box in boxes(tree) for part in (box, box.kids, *box.kids)]
    assert len(held) == 17 and not any(map(gc.is_tracked, held))


@settings(max_examples=150)
@given(trees)
def test_no_size_is_negative_or_endless(view: View) -> None:
    for box in boxes(measure(view, 300, 500, Metrics(1.0, 1.0))):
        assert 0 <= box.w < math.inf
        assert 0 <= box.h < math.inf
        assert all(math.isfinite(x) and math.isfinite(y) for x, y, _ in box.kids)


@settings(max_examples=150)
@given(trees, st.sampled_from([1.5, 2.0, 2.625]))
def test_a_denser_display_scales_every_box(view: View, density: float) -> None:
    """Without text, whose lines depend on rounding."""
    view = wordless(view)
    plain = boxes(measure(view, 300, 500, Metrics(1.0, 1.0)))
    dense = boxes(measure(view, 300 * density, 500 * density, Metrics(density, density)))
    assert len(plain) == len(dense)
    for one, other in zip(plain, dense, strict=True):
        assert (other.w, other.h) == pytest.approx((one.w * density, one.h * density), abs=1e-6)
        for (x, y, _), (dx, dy, _) in zip(one.kids, other.kids, strict=True):
            assert (dx, dy) == pytest.approx((x * density, y * density), abs=1e-6)


def wordless(view: View) -> View:
    return view.replace(text="", kids=tuple(wordless(kid) for kid in view.kids))


@settings(max_examples=100)
@given(trees)
def test_the_same_view_in_the_same_room_is_the_same_box(view: View) -> None:
    first, second = Metrics(1.0, 1.0), Metrics(1.0, 1.0)
    one, other = measure(view, 300, 500, first), measure(view, 300, 500, second)
    assert drawn(one) == drawn(other)
    if view.kids:  # a leaf is measured as fast as it is found
        assert measure(view, 300, 500, first) is one


def drawn(box: Box) -> tuple[object, ...]:
    return box.view, box.w, box.h, box.lines, box.clip, box.extent, tuple((x, y, drawn(kid)) for x, y, kid in box.kids)


small = st.builds(
    lambda w, h, margin: View(layout=Layout(w=w, h=h, margin=margin)),
    st.sampled_from([WRAP, 0.0, 12.0, 40.0]),
    st.sampled_from([WRAP, 0.0, 12.0, 40.0]),
    edges,
)


@settings(max_examples=150)
@given(st.sampled_from(["frame", "column", "row"]), st.lists(small, min_size=1, max_size=5), fits)
def test_children_that_have_room_lie_inside_and_do_not_overlap(kind: str, kids: list[View], layout: Layout) -> None:
    layout = layout.replace(kind=kind, w=layout.w if layout.w < 0 else 400, h=layout.h if layout.h < 0 else 400)
    box = measure(View(kids=tuple(kids), layout=layout), 400, 400, Metrics(1.0, 1.0))
    left, top, right, bottom = layout.pad
    for x, y, kid in box.kids:
        a, b, c, d = kid.view.layout.margin
        assert x - a >= left - 1e-9
        assert y - b >= top - 1e-9
        assert x + kid.w + c <= box.w - right + 1e-9
        assert y + kid.h + d <= box.h - bottom + 1e-9
    if kind != "frame":
        at, size, before, behind = ("y", "h", 1, 3) if kind == "column" else ("x", "w", 0, 2)
        for one, other in zip(box.kids, box.kids[1:], strict=False):
            end = getattr(one, at) + getattr(one.box, size) + one.box.view.layout.margin[behind]
            begin = getattr(other, at) - other.box.view.layout.margin[before]
            assert end + layout.gap <= begin + 1e-9


@settings(max_examples=80)
@given(st.lists(small, min_size=1, max_size=5), edges, st.sampled_from([0.0, 4.0]))
def test_a_column_that_wraps_is_the_sum_of_its_children(kids: list[View], pad: tuple[float, ...], gap: float) -> None:
    box = measure(of("column", *kids, pad=pad, gap=gap), 400, 4000, Metrics(1.0, 1.0))
    high = sum(kid.h + kid.view.layout.margin[1] + kid.view.layout.margin[3] for _, _, kid in box.kids)
    wide = max(kid.w + kid.view.layout.margin[0] + kid.view.layout.margin[2] for _, _, kid in box.kids)
    assert box.h == pytest.approx(high + gap * (len(kids) - 1) + pad[1] + pad[3])
    assert box.w == pytest.approx(wide + pad[0] + pad[2])


def test_the_memory_of_boxes_is_bounded() -> None:
    m = Metrics(1.0, 1.0)
    m.boxes = Cache(50 * layouts.BOX_BYTES)
    for n in range(200):
        measure(View(kids=(block(n),)), 400, 800, m)
    assert len(m.boxes) <= 52
