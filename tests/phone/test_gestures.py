"""Touches that say where they were: maps, crop boxes, rows in order, sliders, pagers."""

from __future__ import annotations

import math

import pytest
import toy
from toy import after, column, label, node, phone_with, press, shown, spot, top
from toy_map import SONGS, Crop, Map, Pages, Songs, Volume

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import perform
from android_gym.kit import Place, reorder, scroll, touchable
from android_gym.phone.core.view import DISABLED, FILL, Layout, View
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.events import DoubleTap, Drag, Event, LongPress, Pinch, Rotate, Swipe, Tap
from android_gym.phone.state.phone import Display, Phone
from android_gym.phone.system.render import render
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.places import place_in

DENSE = Display(width=1080, height=2400, density=420)  # 2.625 px per dp
WIDE = Display(width=800, height=400, density=160)


def seen(activity: Activity, *events: Event, display: Display = toy.SMALL) -> Activity:
    """The activity after some events."""
    return top(after(phone_with(activity, display=display), *events))


def on(phone: Phone, words: str, x: float, y: float) -> tuple[float, float]:
    """A point in px by the shares of what is called `words`."""
    s = spot(phone, words)
    return s.left + x * (s.right - s.left), s.top + y * (s.bottom - s.top)


# --- places -------------------------------------------------------------------------------------


def test_a_tap_says_where_in_the_view_it_was() -> None:
    assert seen(Map(), Tap(100, 324)).log == ("tap 0.25 0.75",)
    assert seen(Map(), Tap(100, 600)).log == ()  # below the map


@pytest.mark.parametrize("display", [toy.SMALL, DENSE, WIDE], ids=["small", "dense", "wide"])
@pytest.mark.parametrize("turns", [0, 1, 3])
def test_the_same_place_is_the_same_share_on_every_display(display: Display, turns: int) -> None:
    phone = after(phone_with(Map(high=200), display=display), Rotate(turns))
    found = top(after(phone, Tap(*on(phone, "map", 0.25, 0.75)))).log[0].split()
    assert [float(share) for share in found[1:]] == pytest.approx([0.25, 0.75], abs=2e-3)


def test_a_place_counts_from_the_corner_of_a_view_that_is_scrolled_away() -> None:
    phone = after(phone_with(Map()), Swipe(200, 700, 200, 600))
    assert node(phone, "map").bounds == (0, 24, 400, 324)
    assert top(after(phone, Tap(100, 24))).log == ("tap 0.25 0.25",)
    assert top(after(phone, Tap(100, 224))).log == ("tap 0.25 0.75",)


def test_a_place_has_the_size_of_its_view_in_dp() -> None:
    phone = phone_with(Map(high=200), display=DENSE)
    target = spot(phone, "map")
    place = place_in(top_frame(phone), target, 540, target.top, DENSE.scale)
    assert place == Place(0.5, 0.0, 411.43, 200.0)


# --- a map --------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [Swipe, Drag])
def test_a_map_is_panned_and_the_page_around_it_stays(move: type[Swipe] | type[Drag]) -> None:
    phone = after(phone_with(Map()), move(200, 224, 100, 124))
    assert (top(phone).x, top(phone).y) == (0.5625, 0.5625)
    assert top(phone).pins == () and phone.window.ui.scroll == ()
    assert top(after(phone, move(200, 224, 300, 124))).x == 0.5
    assert (seen(Map(), move(200, 224, 200, 24)).x, seen(Map(), move(200, 224, 200, 24)).y) == (0.5, 0.625)


def test_a_drag_that_ends_beside_the_map_goes_on_counting() -> None:
    assert seen(Map(), Swipe(200, 224, 200, 624)).y == 0.25
    assert seen(Map(), Swipe(200, 224, -200, 224)).x == 0.75


def test_a_swipe_beside_the_map_scrolls_the_page() -> None:
    phone = after(phone_with(Map()), Swipe(200, 700, 200, 600))
    assert (phone.window.ui.offset("page"), top(phone)) == (100, Map())


def test_two_fingers_zoom_around_their_centre() -> None:
    assert seen(Map(), Pinch(200, 224, 2)) == Map(zoom=8.0)
    assert seen(Map(), Pinch(100, 124, 2)) == Map(x=0.4688, y=0.4688, zoom=8.0)
    assert seen(Map(), Pinch(200, 224, 0.5)) == Map(zoom=2.0)
    assert seen(Map(), Pinch(200, 224, 1000)).zoom == 64.0
    assert seen(Map(), Pinch(200, 224, 0.001)).zoom == 1.0
    assert seen(Map(), Pinch(200, 700, 2)) == Map()  # below the map


def test_a_long_press_drops_a_pin_and_a_double_tap_zooms() -> None:
    assert seen(Map(), LongPress(300, 24 + 100)).pins == ((0.5625, 0.4375),)
    assert seen(Map(), DoubleTap(300, 224)) == Map(x=0.5312, zoom=8.0)
    assert seen(Map(), Pinch(200, 224, 2), LongPress(300, 224)).pins == ((0.5312, 0.5),)


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_gestures_that_are_none_do_nothing(bad: float) -> None:
    for screen in (Map(), Songs(), Volume(), Pages(), Crop()):
        phone = phone_with(screen)
        for event in (
            Pinch(bad, 224, 2),
            Pinch(200, 224, bad),
            Pinch(200, 224, 1),
            Pinch(200, 224, 0),
            Pinch(200, 224, -2),
            Drag(200, 224, bad, 224),
            Swipe(200, 224, 200, bad),
            Tap(bad, 224),
            LongPress(200, bad),
            DoubleTap(bad, bad),
        ):
            assert after(phone, event) == phone, event


def test_a_move_of_no_length_is_a_touch() -> None:
    assert seen(Map(), Swipe(200, 224, 200, 224)) == Map(log=("tap 0.5 0.5",))
    assert seen(Map(), Drag(200, 224, 204, 224)) == Map(pins=((0.5, 0.5),))


def test_what_lies_on_a_map_keeps_its_moves_to_itself() -> None:
    chart = touchable(View(layout=Layout(w=FILL, h=FILL)), drag=toy.note.partial("panned"))
    sheet = scroll(label("Long", h=900), id="sheet", h=200, at="start|bottom")
    key = press("Key", toy.note("key"), h=100)
    phone = shown(View(kids=(chart, sheet, key), layout=Layout(w=FILL, h=FILL)))
    up = after(phone, Swipe(200, 780, 200, 680))
    assert (up.window.ui.offset("sheet"), top(up).log) == (100, ())
    assert top(after(phone, Swipe(100, 60, 300, 60))).log == ()
    assert len(top(after(phone, Swipe(100, 400, 300, 400))).log) == 1


def test_a_view_takes_the_moves_along_its_axis_and_no_pinch_that_changes_nothing() -> None:
    strip = touchable(
        View(layout=Layout(w=FILL, h=300)),
        drag=toy.note.partial("dragged"),
        pinch=toy.note.partial("pinched"),
        axis="x",
    )
    phone = shown(scroll(strip, label("Long", h=1200), id="page"))
    up = after(phone, Swipe(200, 300, 210, 200), Drag(200, 200, 210, 150))
    assert (up.window.ui.offset("page"), top(up).log) == (150, ())
    across = after(phone, Swipe(200, 300, 300, 290))
    assert top(across).log[0].startswith("dragged ") and not across.window.ui.scroll
    assert after(phone, Pinch(200, 100, 1.0)) == phone
    assert top(after(phone, Pinch(200, 124, 3.0))).log[0].endswith(" 3.0")


def test_what_scrolls_within_moves_first() -> None:
    inner = scroll(label("Long", h=300), id="inner", h=200)
    frame = View(kids=(inner,), layout=Layout(w=FILL, h=FILL))
    phone = shown(touchable(frame, drag=toy.note.partial("dragged")))
    once = after(phone, Swipe(200, 200, 200, 100))
    assert (once.window.ui.offset("inner"), top(once).log) == (100, ())
    assert len(top(after(once, Swipe(200, 200, 200, 100))).log) == 1


def test_a_disabled_view_takes_no_gestures() -> None:
    off = touchable(
        View(layout=Layout(w=FILL, h=400), flags=DISABLED),
        drag=toy.note.partial("d"),
        tap=toy.note.partial("t"),
        pinch=toy.note.partial("p"),
        long_press=toy.note.partial("l"),
        double_tap=toy.note.partial("2"),
    )
    phone = shown(column(off))
    for event in (
        Tap(200, 200),
        DoubleTap(200, 200),
        LongPress(200, 200),
        Pinch(200, 200, 2),
        Swipe(200, 200, 300, 200),
        Drag(200, 200, 300, 200),
    ):
        assert after(phone, event) == phone


# --- a crop box, rows in order, sliders ---------------------------------------------------------


def test_a_crop_box_is_pulled_by_its_corners() -> None:
    assert seen(Crop(), Drag(0, 24, 100, 74)).box == (0.25, 0.25, 1.0, 1.0)
    assert seen(Crop(), Swipe(399, 223, 300, 124)).box == (0.0, 0.0, 0.75, 0.5)
    both = seen(Crop(), Drag(0, 24, 100, 74), Drag(390, 30, 300, 44))
    assert both.box == (0.25, 0.1, 0.75, 1.0)
    assert seen(Crop(), Drag(100, 74, 300, 124), Drag(300, 124, -50, 0)).box == (0.0, 0.0, 1.0, 1.0)


def song(place: int, share: float = 0.5) -> float:
    """The y of a row, of which each is 50 px high."""
    return 24 + (place + share) * 50


@pytest.mark.parametrize("move", [Swipe, Drag])
@pytest.mark.parametrize(
    ("start", "end", "order"),
    [
        (0, song(3, 0.8), ("Birch", "Cedar", "Elm", "Ash")),
        (0, song(3, 0.2), ("Birch", "Cedar", "Ash", "Elm")),
        (3, song(0, 0.2), ("Elm", "Ash", "Birch", "Cedar")),
        (3, song(0, 0.8), ("Ash", "Elm", "Birch", "Cedar")),
        (1, song(2, 0.8), ("Ash", "Cedar", "Birch", "Elm")),
        (1, song(1, 0.9), SONGS),  # on itself
        (1, 600, SONGS),  # beside the rows
        (1, 4000, SONGS),
    ],
)
def test_a_row_is_dragged_by_its_handle(
    move: type[Swipe] | type[Drag], start: int, end: float, order: tuple[str, ...]
) -> None:
    assert seen(Songs(), move(376, song(start), 200, end)).songs == order


def test_a_row_without_a_handle_is_dragged_after_a_long_press() -> None:
    drag = Drag(100, song(0), 100, song(3, 0.8))
    assert seen(Songs(held=True), drag) == Songs(("Birch", "Cedar", "Elm", "Ash"), held=True)
    swiped = after(phone_with(Songs(held=True)), Swipe(100, song(3), 100, song(0)))
    assert (top(swiped).songs, swiped.window.ui.offset("songs")) == (SONGS, 150)
    assert seen(Songs(held=True), Tap(100, song(0))).log == ("Ash",)


def test_the_order_after_a_drop() -> None:
    upper, lower = Place(0.9, 0.2, 400, 50), Place(0.1, 0.5, 400, 50)
    assert reorder("abcd", "a", "c", upper) == tuple("bacd")
    assert reorder("abcd", "a", "c", lower) == tuple("bcad")
    assert reorder("abcd", "a", "c", upper, across=True) == tuple("bcad")
    assert reorder("abcd", "a", "x", upper) == reorder("abcd", "x", "a", upper) == tuple("abcd")


def test_an_upright_slider_follows_moves_up_and_down() -> None:
    assert seen(Volume(), Tap(24, 174)).level == 0.25
    for move in (Swipe, Drag):
        assert seen(Volume(), move(24, 174, 24, 64)).level == 0.8
        assert seen(Volume(), move(24, 174, 24, 790)).level == 0.0
        assert seen(Volume(), move(24, 174, 24, -90)).level == 1.0
    assert seen(Volume(), Swipe(24, 174, 224, 174)).level == 0.5  # across: not along it
    phone = after(phone_with(Volume()), Swipe(200, 248, 200, 148))
    assert (top(phone).level, phone.window.ui.offset("page")) == (0.5, 100)  # the flat one
    assert seen(Volume(), Swipe(100, 248, 300, 248)).level == 0.75


def test_an_upright_slider_is_drawn_with_its_knob_where_it_stands() -> None:
    """The track is filled from below up to the knob."""
    pytest.importorskip("skia")
    picture = render(phone_with(Volume(0.25)), 400, 800)
    column = picture[24:224, 24].astype(int)  # down the middle of the bar
    filled = abs(column - column[-20]).sum(1) < 30
    assert filled[-20:-12].all() and filled[150:160].all()
    assert not filled[20:130].any()


# --- pagers -------------------------------------------------------------------------------------

LEFT, RIGHT = Swipe(300, 600, 100, 600), Swipe(100, 600, 300, 600)


def test_a_pager_turns_its_pages_up_to_the_ends() -> None:
    places = [seen(Pages(), *[LEFT] * n).place for n in range(4)]
    assert places == [0, 1, 2, 2]
    assert [seen(Pages(place=2), *[RIGHT] * n).place for n in range(4)] == [2, 1, 0, 0]
    assert seen(Pages(tabs=False), LEFT).place == 1
    assert node(phone_with(Pages()), "pager").cls == "androidx.viewpager.widget.ViewPager"


def test_a_page_scrolls_up_and_down_and_across_before_it_is_turned() -> None:
    down = after(phone_with(Pages()), Swipe(300, 700, 290, 600))
    assert (top(down).place, down.window.ui.offset("first")) == (0, 100)
    once = after(phone_with(Pages()), Swipe(390, 100, 90, 100))
    assert (top(once).place, once.window.ui.offset("chips")) == (0, 300)
    end = after(once, Swipe(390, 100, 90, 100))
    assert (top(end).place, end.window.ui.offset("chips")) == (0, 532)  # all of it is seen
    assert top(after(end, Swipe(390, 100, 90, 100))).place == 1


def test_a_map_on_a_page_is_panned_across_and_the_page_turned_beside_it() -> None:
    assert seen(Pages(place=2), Swipe(100, 200, 300, 200)).place == 2
    assert seen(Pages(place=2), Swipe(100, 200, 300, 200)).log[0].startswith("panned Place(")
    assert seen(Pages(place=2), Swipe(100, 420, 300, 420)).place == 1


def test_tabs_turn_the_pages_too() -> None:
    phone = toy.tap(phone_with(Pages()), "Albums")
    assert (top(phone).place, toy.texts(phone)[-1]) == (1, "Albums of old")
    assert top(after(phone, Swipe(300, 48, 100, 48))).place == 1  # on the strip itself
    assert toy.tap(phone_with(Pages()), "Play").window.activity == Pages(log=("played",))


def test_an_upright_pager_is_turned_up_and_down() -> None:
    up, down = Swipe(200, 600, 200, 200), Swipe(200, 300, 200, 600)
    assert [seen(Pages(place=1, upright=True), one).place for one in (up, down)] == [2, 0]
    assert seen(Pages(place=1, upright=True), LEFT).place == 1
    cls = "androidx.viewpager2.widget.ViewPager2"
    assert node(phone_with(Pages(place=1, upright=True)), "pager").cls == cls


# --- what is told of it -------------------------------------------------------------------------

VERBS = (
    "click",
    "double_click",
    "long_click",
    "swipe_up",
    "swipe_down",
    "swipe_left",
    "swipe_right",
    "pinch_in",
    "pinch_out",
)


def made(verb: str, element: Element) -> Action:
    name, _, way = verb.partition("_")
    return Action(name, element, way) if name in ("swipe", "pinch") else Action(verb, element)


@pytest.mark.parametrize(
    "screen",
    [
        Map(),
        Map(zoom=64.0),
        Crop((0.2, 0.2, 0.8, 0.8)),
        Songs(),
        Songs(held=True),
        Pages(),
        Pages(place=1),
        Pages(place=2),
        Pages(place=1, upright=True),
        Volume(0.3),
    ],
    ids=str,
)
def test_masks_say_what_does_something(screen: Activity) -> None:
    """What is masked changes nothing. What is not changes something, but for a map at its limit."""
    device = SimulatedDevice()
    device.restore(phone_with(screen))
    shown_, start = device.screen(), device.snapshot()
    touches = shown_.touch_map
    assert touches is not None
    answers = touches.handled_at(tuple(range(len(shown_.nodes))))
    for i, can in enumerate(answers[:-1]):
        for verb in VERBS:
            device.restore(start)
            assert perform(device, made(verb, shown_.element(i)))[0] == ""
            moved = device.phone() != start
            limit = verb in ("pinch_out", "double_click") and screen == Map(zoom=64.0)
            assert moved == (verb in can) or (limit and not moved), (shown_.nodes[i], verb)


def test_gestures_are_named_by_what_takes_them() -> None:
    device = SimulatedDevice()
    device.restore(phone_with(Map()))
    touches = device.screen().touch_map
    assert touches is not None
    names = {
        verb: touches.object_at(verb, 200, 224) for verb in ("click", "double_click", "long_click", "drag", "pinch")
    }
    assert len(set(names.values())) == 5
    assert touches.object_at("pinch", 200, 700) == "none"
    assert touches.object_at("swipe", 200, 224, "up") == touches.object_at("drag", 9, 99, "left")
    assert touches.is_placed(200, 224) and not touches.is_placed(200, 700)
