"""Frames: what a touch hits, what is dumped, where windows lie."""

from __future__ import annotations

import pytest
import toy
from toy import SMALL, Host, column, label, node, phone_with, press, shown, spot, tap, top

from android_gym.memo import Cache
from android_gym.phone.core.values import Table
from android_gym.phone.core.view import CHECKED, CLICKABLE, DISABLED, FILL, FOCUSED, PASSWORD, Layout, View
from android_gym.phone.state.activity import Popup
from android_gym.phone.state.events import Key, Launch, Swipe, Tap
from android_gym.phone.state.phone import Ui, Window
from android_gym.phone.state.settings import written
from android_gym.phone.system import windows
from android_gym.phone.system.fields import edit_fields
from android_gym.phone.system.overlays import all_nodes, status_frame
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import font_scale, frame_of, top_frame, windows_below
from android_gym.phone.ui import frame as frames
from android_gym.profiles import base_phone

AT = Layout(w=FILL, h=FILL)


def stack(*kids: View, **layout: object) -> View:
    return View("android.widget.FrameLayout", kids=kids, layout=AT.replace(**layout))


def layer(name: str, **more: object) -> View:
    return View("android.view.View", name, tap=toy.note(name), flags=CLICKABLE, layout=AT).replace(**more)


def pressed(view: View, x: float = 200, y: float = 400) -> tuple[str, ...]:
    phone = step(shown(view), Tap(x, y))
    return top(phone).log


# --- hit tests ----------------------------------------------------------------------------------


def test_the_topmost_child_takes_the_touch() -> None:
    assert pressed(stack(layer("low"), layer("high"))) == ("high",)


def test_a_child_takes_the_touch_from_its_parent() -> None:
    child = layer("child", layout=Layout(w=400, h=100, at="start|top"))
    parent = layer("parent", cls="android.widget.FrameLayout", kids=(child,))
    assert pressed(parent, y=50) == ("child",)
    assert pressed(parent, y=500) == ("parent",)


def test_a_touch_passes_through_what_is_not_clickable() -> None:
    assert pressed(stack(layer("low"), View(id="glass", layout=AT))) == ("low",)


def test_a_disabled_view_takes_the_touch_and_does_nothing() -> None:
    assert pressed(stack(layer("low"), layer("off", flags=CLICKABLE | DISABLED))) == ()


def test_a_clickable_view_without_a_handler_takes_the_touch() -> None:
    assert pressed(stack(layer("low"), layer("idle", tap=None, inert_reason="a decoration"))) == ()


def test_a_view_hidden_from_accessibility_is_neither_dumped_nor_touched() -> None:
    view = stack(layer("low"), layer("hidden", hidden_from_a11y=True))
    assert pressed(view) == ("low",)
    assert [n.id for n in top_frame(shown(view)).nodes] == ["", "org.example.toy:id/low"]


def test_the_edges_of_a_view_are_half_open() -> None:
    view = stack(layer("a", layout=Layout(w=100, h=100)))
    assert pressed(view, 0, 24) == ("a",)
    assert pressed(view, 99.9, 123.9) == ("a",)
    assert pressed(view, 100, 100) == pressed(view, 50, 124) == pressed(view, 50, 23.9) == ()


def test_what_is_scrolled_out_of_its_container_is_not_touched() -> None:
    rows = tuple(layer(f"row{n}", layout=Layout(w=FILL, h=80)) for n in range(5))
    view = column(
        View(id="list", kids=rows, layout=Layout("scroll", FILL, 100)), layer("below", layout=Layout(w=FILL, h=80))
    )
    assert pressed(view, y=24 + 110) == ("below",)
    seen = [(n.id.rpartition("/")[2], n.bounds) for n in top_frame(shown(view)).nodes]
    assert seen == [
        ("", (0, 24, 400, 800)),
        ("list", (0, 24, 400, 124)),
        ("row0", (0, 24, 400, 104)),
        ("row1", (0, 104, 400, 124)),
        ("below", (0, 124, 400, 204)),
    ]


# --- nodes --------------------------------------------------------------------------------------


def test_ids_belong_to_the_package_unless_they_say_otherwise() -> None:
    body = column(View(id="own", layout=AT.replace(h=10)), View(id="android:id/list", layout=AT.replace(h=10)))
    assert [n.id for n in top_frame(shown(body)).nodes[1:]] == ["org.example.toy:id/own", "android:id/list"]
    assert {n.package for n in top_frame(shown(body)).nodes} == {"org.example.toy"}


class Borrowed(Host):
    ids = "org.example.library"


def test_an_activity_may_take_its_ids_from_a_library() -> None:
    frame = top_frame(phone_with(Borrowed(View(id="x", layout=AT))))
    assert [(n.id, n.package) for n in frame.nodes] == [("org.example.library:id/x", "org.example.toy")]


def test_a_part_that_another_package_draws_says_so_for_all_that_is_in_it() -> None:
    inner = column(label("in it")).replace(package="com.android.systemui")
    assert [n.package for n in top_frame(shown(stack(inner))).nodes] == [
        "org.example.toy",
        "com.android.systemui",
        "com.android.systemui",
    ]


def test_an_empty_field_shows_its_hint_as_text() -> None:
    phone = phone_with(toy.Page())
    assert (node(phone, "query_field").text, node(phone, "query_field").hint) == ("Search", "Search")
    typed = phone_with(toy.Page(query="cats"))
    assert (node(typed, "query_field").text, node(typed, "query_field").hint) == ("cats", "Search")


def test_a_password_shows_bullets() -> None:
    field = node(phone_with(toy.Page(secret="abc1")), "secret_field")
    assert (field.text, field.flags & PASSWORD) == ("••••", PASSWORD)
    assert node(phone_with(toy.Page()), "secret_field").text == "Secret"


def test_only_the_focused_field_is_focused() -> None:
    phone = tap(phone_with(toy.Page()), "story")
    assert [n.id[-11:] for n in top_frame(phone).nodes if n.flags & FOCUSED] == ["story_field"]


def test_nodes_and_spots_go_together_in_document_order() -> None:
    frame = top_frame(phone_with(toy.Page()))
    assert [n.depth for n in frame.nodes] == [0] + [1] * 10
    assert [s.view.cls for s in frame.targets] == [n.cls for n in frame.nodes]


def test_shells_are_nodes_of_the_same_place_around_the_kids() -> None:
    wrappers = (View("android.widget.LinearLayout"), View(id="content"))
    inner = View(text="Inside", layout=Layout(w=50, h=20))
    frame = top_frame(shown(View(kids=(inner,), layout=Layout(w=FILL, h=FILL), wrappers=wrappers)))
    assert [n.depth for n in frame.nodes] == [0, 1, 2, 3]
    assert len({n.bounds for n in frame.nodes[:3]}) == 1
    assert [n.cls for n in frame.nodes[1:3]] == ["android.widget.LinearLayout", "android.view.View"]
    assert frame.nodes[2].id.endswith(":id/content")
    assert [s.view for s in frame.targets[1:3]] == list(wrappers)
    assert frame.nodes[3].text == "Inside"


def test_a_field_in_a_row_is_one_edit_field() -> None:
    field = toy.edit("query", "", key="wide").replace(layout=Layout(weight=1, h=40))
    row = View(kids=(field,), layout=Layout(kind="row", w=FILL))
    assert [f.key for f in edit_fields(shown(row))] == ["wide"]


# --- windows ------------------------------------------------------------------------------------


class Window200(Popup):
    at: str = ""
    like: str = "dialog"

    def view(self) -> View:
        return press("in it", toy.done("x")).replace(layout=Layout(w=200, h=100, at=self.at))


class Dialog(Window200):
    kind = "dialog"


class Menu(Window200):
    kind = "menu"


class Sheet(Window200):
    kind = "sheet"


@pytest.mark.parametrize(
    ("popup", "place"),
    [
        (Dialog(), (100, 362)),
        (Menu(), (200, 24)),
        (Sheet(), (100, 700)),
        (Dialog("start|top"), (0, 24)),
        (Menu("end|bottom"), (200, 700)),
    ],
    ids=["dialog", "menu", "sheet", "start|top", "end|bottom"],
)
def test_popups_lie_where_their_kind_puts_them(popup: Popup, place: tuple[int, int]) -> None:
    left, top, right, bottom = node(phone_with(Host(), popup), "in it").bounds
    assert ((left, top), (right - left, bottom - top)) == (place, (200, 100))


def test_a_tap_beside_a_popup_closes_it_and_one_on_it_does_not() -> None:
    body = stack(layer("behind"))
    phone = phone_with(Host(body), toy.Choices())
    assert isinstance(top(step(phone, Tap(200, 412))), Host)  # "One" closes with a value
    closed = step(phone, Tap(10, 100))
    assert top(closed) == Host(body)  # nothing behind it was touched
    assert top(step(phone, Tap(10, 5))) == Host(body)


def test_a_margin_keeps_a_popup_from_the_edges() -> None:
    class Inset(Popup):
        def view(self) -> View:
            return View(id="inset", layout=Layout(w=FILL, h=FILL, margin=(10, 20, 30, 40)))

    assert node(phone_with(Host(), Inset()), "inset").bounds == (10, 44, 370, 760)


def test_windows_are_shown_from_the_last_activity_up() -> None:
    phone = phone_with(Host(), toy.Page(), toy.Choices(), Menu())
    assert [type(w.activity) for w in windows_below(phone)] == [toy.Page, toy.Choices, Menu]
    shade = phone.replace(shade=Window(Host(), "com.android.systemui"))
    assert [type(w.activity) for w in windows_below(shade)] == [toy.Page, toy.Choices, Menu, Host]


# --- insets -------------------------------------------------------------------------------------


def test_a_window_begins_under_the_status_bar_and_ends_above_the_navigation_bar() -> None:
    display = SMALL.replace(status=30, nav=48)
    assert top_frame(shown(stack(), display=display)).nodes[0].bounds == (0, 30, 400, 752)


def test_the_keyboard_makes_the_window_smaller() -> None:
    phone = tap(phone_with(toy.Page()), "query")
    assert top_frame(phone).nodes[0].bounds == (0, 24, 400, 800 - 280)
    away = step(phone, Key("back"))
    assert top_frame(away).nodes[0].bounds == (0, 24, 400, 800)


def test_nothing_of_a_window_is_seen_under_the_keyboard() -> None:
    tall = column(toy.edit("query", ""), View(id="tall", tap=toy.note("x"), layout=Layout(w=FILL, h=2000)))
    phone = tap(shown(tall), "query")
    assert node(phone, "tall").bounds == (0, 64, 400, 520)
    assert top(step(phone, Swipe(200, 700, 250, 700))).log == ()


def test_the_fast_keyboard_is_a_bar() -> None:
    phone = tap(phone_with(toy.Page(), display=SMALL.replace(ime="fastinput")), "query")
    assert top_frame(phone).nodes[0].bounds == (0, 24, 400, 758)


def test_all_nodes_are_status_bar_window_and_keyboard() -> None:
    packages = list(dict.fromkeys(n.package for n in all_nodes(tap(phone_with(toy.Page()), "query"))))
    assert packages == ["com.android.systemui", "org.example.toy", "com.google.android.inputmethod.latin"]
    off = step(base_phone(), Key("power"))
    assert (all_nodes(off), top_frame(off).nodes) == ((), ())


def test_a_snackbar_leaves_the_window_under_it_as_it_is() -> None:
    phone = shown(View(kids=tuple(label(f"{n}") for n in range(40)), layout=Layout("scroll", FILL, FILL)))
    scrolled = step(phone, Swipe(200, 600, 200, 300))
    before = [(n.text, n.bounds) for n in top_frame(scrolled).nodes]
    window = scrolled.window
    said = frame_of(scrolled, window.replace(ui=toy.say().run(_ctx(scrolled)).window.ui))
    assert [(n.text, n.bounds) for n in said.nodes][1:-4] == before
    assert spot(said, "snackbar_action").view.text == "Undo"


def _ctx(phone):
    from android_gym.phone.system.front import here

    return here(phone)


# --- what a frame depends on --------------------------------------------------------------------


def test_equal_windows_share_one_frame() -> None:
    one, other = phone_with(toy.Page(query="a")), phone_with(toy.Page(query="a"))
    assert top_frame(one) is top_frame(other)
    assert top_frame(one) is not top_frame(phone_with(toy.Page(query="b")))


def test_a_larger_font_makes_text_larger_and_sizes_in_dp_stay() -> None:
    phone = shown(column(View(toy.TEXT, text="Hi", style=label("").style), label("fixed")))
    big = phone.replace(settings=Table.of({"system/font_scale": 1.3}))
    (small_h, large_h) = (node(p, "Hi").bounds[3] - 24 for p in (phone, big))
    assert (small_h, large_h) == (19, 25)
    assert node(big, "fixed").bounds[3] - node(big, "fixed").bounds[1] == 40


@pytest.mark.parametrize(("stored", "scale"), [(1.15, 1.15), ("1.3", 1.3), ("big", 1.0), (99, 2.0)])
def test_a_font_scale_that_makes_no_sense_does_no_harm(stored: object, scale: float) -> None:
    assert font_scale(shown(label("")).replace(settings=Table.of({"system/font_scale": stored}))) == scale


def test_dark_theme_font_and_density_change_a_real_screen() -> None:
    phone = step(base_phone(), Launch("com.google.android.deskclock"))
    bounds = {n.bounds for n in top_frame(phone).nodes}
    for key, value in (("system/font_scale", 1.3), ("secure/display_size", 115)):
        assert {n.bounds for n in top_frame(written(phone, key, value)).nodes} != bounds
    assert {n.bounds for n in top_frame(written(phone, "secure/ui_night_mode", 2)).nodes} == bounds


def test_the_memory_of_frames_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "_FRAMES", Cache(20 * frames.FRAME_BYTES))
    for n in range(100):
        top_frame(phone_with(toy.Page(query=str(n))))
        status_frame(phone_with(toy.Page()).replace(time=n * 60))
    assert len(frames._FRAMES) <= 21
    assert len(windows._RECENT) <= 65


def test_checked_travels_to_the_node() -> None:
    view = stack(View("android.widget.Switch", "s", flags=CHECKED, layout=AT))
    assert node(shown(view), "s").flags == CHECKED
    assert shown(view).window.ui == Ui()
