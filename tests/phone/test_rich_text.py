"""Text in several styles, links, monospaced text, and what is pinned over views."""

from __future__ import annotations

import listing
import numpy as np
import pytest
import toy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from android_gym import kit
from android_gym.devices.answering import answering
from android_gym.devices.verb_bits import verbs_of
from android_gym.phone.core.view import CLICKABLE, FILL, Layout, Style, View
from android_gym.phone.state.events import DoubleTap, Tap
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.box import Box, metrics_of
from android_gym.phone.ui.layout import measure
from android_gym.phone.ui.typeface import ASCENT, MONOSPACED, advances, break_lines, letters, line_height, width

ONE = metrics_of(1.0, 1.0)
BODY = Style(size=16, lines=40)


def lines_of(box: Box) -> list[str]:
    """The words of each line, whatever styles they are in."""
    found: dict[float, str] = {}
    for _, y, kid in box.kids:
        low = y + ASCENT * kid.h / line_height(1)
        near = next((at for at in found if abs(at - low) < 2), low)
        found[near] = found.get(near, "") + kid.lines[0]
    return [found[at] for at in sorted(found)]


def rich(*parts: object, **changes: object) -> View:
    return kit.rich_text(*parts, style=BODY, **changes)


# --- breaking and measuring -----------------------------------------------------------------------


@settings(max_examples=200)
@given(st.text("ab WQ-,/王\n", max_size=60), st.floats(20, 300), st.integers(0, 4), st.data())
def test_spans_that_change_nothing_break_as_plain_text_does(words, room, most, data) -> None:
    cut = data.draw(st.integers(0, len(words)))
    view = rich(words[:cut], kit.span(words[cut:], color="error"), lines=most)
    if not words:
        return
    box = measure(view, room, 1e6, ONE)
    plain = break_lines(words, *letters(Style(size=16), 1, 1), room, most)
    assume(not any(line.endswith("……") for line in plain))
    assert lines_of(box) == [line.rstrip() for line in plain if line.strip()]
    if most != 1:
        assert box.h == pytest.approx(len(plain) * line_height(16))


def coarse(words: str, size: float) -> float:
    """The width of words on a display of one px per dp, where letters take whole px."""
    return width(words, *letters(Style(size=size), 1, 1))


def test_a_line_is_as_high_as_its_largest_words_and_all_stand_on_one_base_line() -> None:
    box = measure(rich("small ", kit.span("LARGE", size=32), "\nnext"), 400, 1e6, ONE)
    (_, y, small), (x, top, large), (_, low, _) = box.kids
    assert box.h == line_height(32) + line_height(16)
    assert (x, large.w) == (coarse("small ", 16), coarse("LARGE", 32))
    assert y + round(ASCENT * 16) == top + round(ASCENT * 32) == round(ASCENT * 32)
    assert low == pytest.approx(line_height(32), abs=1)
    assert small.h == line_height(16)


def test_larger_words_take_more_room_and_break_earlier() -> None:
    words = "one two three four five"
    assert measure(rich(words), 110, 1e6, ONE).lines == ("one two three", "four five")
    large = rich("one ", kit.span("two", size=32), " three four five")
    assert lines_of(measure(large, 110, 1e6, ONE)) == ["one two", "three four five"]


def test_the_ellipsis_is_in_the_style_of_the_last_words() -> None:
    view = rich("plain ", kit.span("bold words that go on and on", weight=700), lines=1)
    box = measure(view, 120, 1e6, ONE)
    assert [(kid.lines[0], kid.view.style.weight) for _, _, kid in box.kids] == [("plain ", 400), ("bold wor…", 700)]
    assert sum(kid.w for _, _, kid in box.kids) <= 120


def test_centred_and_trailing_lines_are_where_plain_ones_are() -> None:
    for align, x in (("center", 100 - 12), ("end", 200 - 24)):
        view = rich("ab", kit.span("c", size=16), align=align).replace(layout=Layout(w=200))
        (left, _, _), *_ = measure(view, 400, 1e6, ONE).kids
        assert left == pytest.approx(x + (24 - coarse("abc", 16)) * (0.5 if x < 100 else 1))


def test_the_node_is_one_text_view_with_the_whole_text() -> None:
    phone = listing.opened(listing.Words())
    node = toy.node(phone, "rich")
    assert node.cls == "android.widget.TextView"
    assert node.text.startswith("Large headline then struck, marked and a link that")
    assert node.flags & CLICKABLE
    names = [n.text for n in top_frame(phone).nodes]
    assert "headline" not in names and names.count(node.text) == 1


# --- links ----------------------------------------------------------------------------------------


def linked() -> View:
    words = rich(
        "See ",
        kit.span("help", tap=toy.note("help")),
        " or ",
        kit.span("news", tap=toy.note("news")),
        " today",
        id="rich",
    )
    return kit.column(kit.gap(100), words.replace(layout=Layout(margin=(50, 0, 0, 0))), w=FILL)


def test_a_touch_on_a_link_runs_it_and_one_beside_it_does_nothing() -> None:
    phone = toy.shown(linked())
    left, top, _, bottom = toy.node(phone, "rich").bounds
    assert (left, top) == (50, 124)
    for words, log in (("S", ()), ("See h", ("help",)), ("See help o", ()), ("See help or ne", ("news",))):
        x = left + width(words, 16) - 2
        assert step(phone, Tap(x, bottom - 4)).window.activity.log == log
        assert step(phone, DoubleTap(x, bottom - 4)).window.activity.log == 2 * log


def test_a_link_is_found_in_a_text_that_is_scrolled_half_away() -> None:
    body = kit.scroll(
        rich("one\ntwo\n", kit.span("three", tap=toy.note("three")), id="rich"), kit.gap(2000), id="page", start=45
    )
    phone = toy.shown(body)
    assert toy.node(phone, "rich").bounds[1:4:2] == (24, 24 + 11)
    assert step(phone, Tap(5, 30)).window.activity.log == ("three",)


def test_only_a_point_on_a_link_is_told_to_be_clickable() -> None:
    frame = top_frame(toy.shown(linked()))
    left, top, _, bottom = next(n.bounds for n in frame.nodes if n.id.endswith("rich"))
    link = left + round(width("See he", 16))
    spots = [(link - 1, top, link + 1, bottom), (left, top, left + 6, bottom)]
    on, beside = map(verbs_of, answering(frame, spots, 24.0))
    assert "click" in on and "click" not in beside


# --- monospaced -----------------------------------------------------------------------------------


def test_monospaced_characters_are_all_equally_wide() -> None:
    assert {width(char, 10, MONOSPACED) for char in "iW.@é—Жλ0 "} == {width("i", 10, MONOSPACED)}
    assert width("iiii", 10, MONOSPACED) == 4 * 1229 * 10 / 2048
    assert width("王", 10, MONOSPACED) == 10
    box = measure(kit.text("iiii WWWW", "", Style(mono=True, size=10, lines=2)), 40, 99, ONE)
    assert box.lines == ("iiii", "WWWW")


def test_monospaced_widths_agree_with_skia() -> None:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    from android_gym.phone.paint.ink import font

    every = "".join(
        char for char in advances(MONOSPACED) if advances(MONOSPACED).font(char) == advances(MONOSPACED).file
    )
    assert len(every) > 500
    measured = font(advances(MONOSPACED).file, 20.0).measureText(every)
    assert width(every, 20.0, MONOSPACED) == pytest.approx(measured, rel=1e-3)


# --- pictures -------------------------------------------------------------------------------------


def seen(view: View) -> np.ndarray:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    return render(toy.shown(kit.column(view, w=FILL, h=FILL, pad=(20, 20, 20, 20)))).astype(int)


def near(picture: np.ndarray, *colour: int) -> np.ndarray:
    return np.abs(picture - colour).sum(axis=-1) < 60


def test_words_are_drawn_in_their_own_colour_and_on_their_own_ground() -> None:
    picture = seen(
        rich("black ", kit.span("red", color="#ff0000"), " ", kit.span("marked", bg="#00ff00", color="#0000ff"))
    )
    start, end = 20 + width("black ", 16), 20 + width("black red", 16)
    columns = np.flatnonzero(near(picture, 255, 0, 0).any(axis=0))
    assert start <= columns[0] and columns[-1] <= end and len(columns) > 10
    green = np.flatnonzero(near(picture, 0, 255, 0).any(axis=0))
    assert green[0] == pytest.approx(end + width(" ", 16), abs=1.5)
    assert green[-1] - green[0] == pytest.approx(width("marked", 16), abs=2)
    assert near(picture, 0, 0, 255).any()


@pytest.mark.parametrize(("line", "share"), [("strike", -6 / 21), ("underline", 1 / 9)])
def test_a_line_goes_through_or_under_its_words(line: str, share: float) -> None:
    words = kit.span("      iiiiii", color="#ff0000", line=line, size=40)
    picture = near(seen(rich("ab", words)), 255, 0, 0)
    first, last = 20 + width("ab", 16), 20 + width("ab", 16) + width("      ", 40)
    high = np.flatnonzero(picture[:, round(first) + 2 : round(last) - 2].all(axis=1))
    assert 1 <= len(high) <= 3
    assert high[0] == round(44 + round(ASCENT * 40) + share * 40)


def test_a_badge_lies_over_the_corner_and_takes_no_room() -> None:
    icon = kit.icon("mail", "mail", color="#0000ff")
    body = kit.row(kit.overlay(icon, kit.badge(3).replace(style=Style(bg="#ff0000"))), kit.text("x"))
    bare = kit.row(icon, kit.text("x"))
    one, two = toy.shown(body), toy.shown(bare)
    assert [n.bounds for n in top_frame(one).nodes] == [n.bounds for n in top_frame(two).nodes]
    red = near(seen(body), 255, 0, 0)
    across, down = np.flatnonzero(red.any(axis=0)), np.flatnonzero(red.any(axis=1))
    assert across[-1] == pytest.approx(20 + 24 + 6 - 1, abs=1) and down[0] == 44 - 4
    assert down[-1] - down[0] + 1 == 16


def test_a_pinned_view_that_does_something_is_touched_where_it_lies() -> None:
    close = kit.icon_button("close", "Close", toy.note("close"), "close")
    tile = kit.box(w=100, h=100, id="tile", tap=toy.note("tile"))
    phone = toy.shown(kit.column(kit.overlay(tile, close, dx=0, dy=0)))
    assert toy.node(phone, "close").bounds == (52, 24, 100, 72)
    assert step(phone, Tap(90, 30)).window.activity.log == ("close",)
    assert step(phone, Tap(20, 90)).window.activity.log == ("tile",)


def test_children_of_a_canvas_are_where_they_are_put_whole_or_cut() -> None:
    dot = kit.box(w=40, h=20)
    body = kit.canvas(
        kit.place(dot.replace(id="corner"), 10, 5),
        kit.place(dot.replace(id="pin"), 100, 100, "center|bottom"),
        kit.place(dot.replace(id="edge"), 390, 50),
        kit.place(dot.replace(id="gone"), 500, 50),
        kit.place(dot.replace(id="above"), 200, -5),
        id="map",
        h=300,
    )
    phone = toy.shown(body)
    bounds = {n.id.rpartition("/")[2]: n.bounds for n in top_frame(phone).nodes}
    assert bounds == {
        "map": (0, 24, 400, 324),
        "corner": (10, 29, 50, 49),
        "pin": (80, 104, 120, 124),
        "edge": (390, 74, 400, 94),
        "above": (200, 24, 240, 39),
    }
