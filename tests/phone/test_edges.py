"""The lower edge of the display: what lies above the bar of gesture navigation, and what under it."""

from __future__ import annotations

import pytest
import toy

from android_gym.phone.core.values import Table
from android_gym.phone.core.view import CLICKABLE, FILL, Layout, Rows, Style, View
from android_gym.phone.state.events import Swipe
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame

GESTURES = Table.of({"secure/navigation_mode": 2})  # a bar of 24 dp at the lower edge of 400 x 800


def bounds(body: View, name: str, settings: Table = GESTURES) -> tuple[float, float]:
    """The upper and lower edge of what is called that, px, which are dp here."""
    found = toy.spot(toy.shown(body, settings=settings), name)
    return found.top, found.bottom


def part(name: str, high: float, **more: object) -> View:
    return View(id=name, layout=Layout(w=FILL, h=high), **more)


def screen(*kids: View, kind: str = "column") -> View:
    return View(id="screen", kids=kids, layout=Layout(kind=kind, w=FILL, h=FILL))


def list_of(count: int, kind: str = "rows", **more: object) -> View:
    return View(id="list", layout=Layout(kind, FILL, FILL).replace(**more), rows=Rows(toy.row, tuple(range(count)), 50))


def test_what_stands_at_the_lower_end_stays_above_the_bar_and_its_ground_does_not() -> None:
    button = part("button", 48, text="Go", flags=CLICKABLE)
    bar = View(id="bar", kids=(button,), layout=Layout(w=FILL), style=Style(bg="surfaceContainer"))
    body = screen(View(layout=Layout(w=FILL, weight=1)), bar)
    assert bounds(body, "button") == (728, 776)
    assert bounds(body, "bar") == (728, 800)
    assert bounds(body, "screen") == (24, 800)
    assert bounds(body, "button", Table()) == bounds(body, "button")  # what phones have by default
    assert bounds(body, "button", Table.of({"secure/navigation_mode": 1})) == (752, 800)


def test_a_picture_goes_to_the_edge_and_a_low_control_does_not() -> None:
    for high, low in ((FILL, 800), (100, 124)):
        assert (
            bounds(screen(part("map", high, flags=CLICKABLE, style=Style(art="map:1")), kind="frame"), "map")[1] == low
        )
    low = part("slider", 40, style=Style(art="slider:0.4"), flags=CLICKABLE)
    assert bounds(screen(View(layout=Layout(w=FILL, weight=1)), low), "slider") == (736, 776)


@pytest.mark.parametrize("kind", ["rows", "lazy", "scroll"])
def test_a_list_goes_to_the_edge_and_ends_above_the_bar(kind: str) -> None:
    body = list_of(40, kind)
    if kind == "scroll":
        body = View(id="list", layout=Layout(kind, FILL, FILL), kids=tuple(map(toy.row, range(40))))
    phone = toy.shown(body, settings=GESTURES)
    last = [t for t in top_frame(phone).targets if t.view.key.startswith("row")][-1]
    assert last.bottom == 800
    for _ in range(5):
        phone = step(phone, Swipe(200, 700, 200, 50))
    assert toy.spot(phone, "row 39").bottom == 776


@pytest.mark.parametrize(("count", "limit"), [(15, 0), (16, 48)])
def test_a_list_that_ends_under_the_bar_can_be_scrolled_from_there(count: int, limit: int) -> None:
    (scroller,) = top_frame(toy.shown(list_of(count), settings=GESTURES)).scrollers
    assert scroller.limit == limit  # 750 and 800 dp high in the 752 above the bar


def typing(settings: Table) -> Phone:
    phone = toy.phone_with(toy.Page(), settings=settings)
    return toy.tap(phone, "query")


def test_a_keyboard_leaves_no_room_for_the_bar() -> None:
    with_bar, without = (top_frame(typing(Table.of({"secure/navigation_mode": mode}))) for mode in (2, 1))
    assert [node.bounds for node in with_bar.nodes] == [node.bounds for node in without.nodes]
