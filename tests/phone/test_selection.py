"""Marking text: by a long press, by handles and by the toolbar, in fields and in pages."""

from __future__ import annotations

import pytest
import toy
from toy import after, phone_with, top

from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.view import FILL, PASSWORD, Layout, Style, View
from android_gym.phone.state.events import DoubleTap, Drag, Key, LongPress, Rotate, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone, Selection
from android_gym.phone.system.overlays import floating, ime_frame
from android_gym.phone.system.selection import WEB, WHOLE, marked_words, word_at
from android_gym.phone.system.step import step
from android_gym.phone.system.text_tools import ends_of, tools_of
from android_gym.phone.ui.box import metrics_of
from android_gym.phone.ui.carets import place_at, point_of, rects_of
from android_gym.phone.ui.layout import measure

WORDS = "sell 40 green kites"  # in the field of one line at y 64 to 104, 16 px high


def field(**more: object) -> Phone:
    return phone_with(toy.Page(query=WORDS), **more)


def x_of(place: int, text: str = WORDS) -> float:
    """The place of a character in the field, px."""
    return point_of(measure(toy.edit("query", text), 400, 40, metrics_of(1, 1)), place, metrics_of(1, 1))[0]


def pressed(place: int, phone: Phone | None = None) -> Phone:
    """After a long press in the middle of the character after a place."""
    return step(phone or field(), LongPress((x_of(place) + x_of(place + 1)) / 2, 84))


def tools(phone: Phone) -> list[str]:
    return [node.desc for frame in floating(phone) for node in frame.nodes if node.desc]


# --- fields -------------------------------------------------------------------------------------


def test_a_long_press_on_a_word_marks_it_and_the_keyboard_stays() -> None:
    phone = pressed(9)
    assert phone.window.ui.selection == Selection(8, 13, tools=True)
    assert marked_words(phone) == "green"
    assert (phone.window.ui.focus, phone.window.ui.ime) == ("query", True)
    assert ime_frame(phone) is not None
    assert tools(phone) == ["Cut", "Copy", "Select all"]
    assert tools(pressed(9, field(clipboard="red"))) == ["Cut", "Copy", "Paste", "Select all"]


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ("don't stop", 2, "don't"),
        ("a, b", 1, "a"),
        ("a , b", 2, ","),
        ("on 5%", 4, "5"),
        ("你好吗", 1, "好"),
        ("👍🏽!", 0, "👍🏽"),
    ],
)
def test_a_word_is_letters_and_digits_side_by_side(text: str, place: int, found: str) -> None:
    start, end = word_at(text, place)
    assert text[start:end] == found


def test_beside_the_text_a_long_press_places_the_caret() -> None:
    phone = step(field(clipboard="x"), LongPress(300, 84))
    assert phone.window.ui.selection == Selection(19, 19, tools=True)
    assert tools(phone) == ["Paste", "Select all"]
    empty = step(phone_with(toy.Page()), LongPress(200, 84))
    assert (empty.window.ui.focus, empty.window.ui.selection, tools(empty)) == ("query", None, [])


def test_the_toolbar_lies_above_what_is_marked_or_below_it_where_there_is_no_room() -> None:
    (frame,) = floating(pressed(9))
    assert frame.y + frame.box.h > 84  # under the status bar there is no room for 48 px above y 75
    (frame,) = floating(step(phone_with(toy.Page(story=WORDS)), LongPress(x_of(9) + 4, 112)))
    assert (frame.y, frame.y + frame.box.h) == (48, 96)  # 8 px above the words, which begin at y 104


def test_what_is_typed_takes_the_place_of_what_is_marked() -> None:
    phone = pressed(9)
    assert top(step(phone, Type("red"))).query == "sell 40 red kites"
    assert top(after(phone, Type("red"), Type("d"))).query == "sell 40 redd kites"
    assert top(step(phone, Key("delete"))).query == "sell 40  kites"
    assert top(after(phone, Key("delete"), Key("delete"))).query == "sell 40 kites"
    assert top(toy.type_key(phone, "u")).query == "sell 40 u kites"
    assert top(step(phone, Type("all", clear=True))).query == "all"
    assert step(phone, Type("red")).window.ui.selection == Selection(11, 11)


def test_cut_copy_and_paste_act_on_what_is_marked() -> None:
    phone = pressed(9)
    cut = toy.tap(phone, "Cut")
    assert (top(cut).query, cut.clipboard, cut.window.ui.selection) == ("sell 40  kites", "green", Selection(8, 8))
    copied = toy.tap(phone, "Copy")
    assert (top(copied).query, copied.clipboard, tools(copied)) == (WORDS, "green", [])
    pasted = toy.tap(pressed(1, copied), "Paste")
    assert (top(pasted).query, pasted.window.ui.selection) == ("green 40 green kites", Selection(5, 5))
    lines = pressed(1, field(clipboard="a\nb"))
    assert top(toy.tap(lines, "Paste")).query == "a b 40 green kites"


def test_select_all_marks_everything() -> None:
    phone = toy.tap(pressed(9), "Select all")
    assert marked_words(phone) == WORDS
    assert tools(phone) == ["Cut", "Copy"]
    assert top(toy.tap(phone, "Cut")).query == ""


def test_a_tap_ends_it_and_places_the_caret() -> None:
    phone = step(pressed(9), Tap(x_of(4) + 1, 84))
    assert phone.window.ui.selection == Selection(4, 4)
    assert top(step(phone, Type("s"))).query == "sells 40 green kites"
    at_end = step(phone, Tap(390, 84))
    assert at_end.window.ui.selection is None
    assert at_end == step(field(), Tap(390, 84))  # a caret at the end leaves no trace


def test_two_taps_mark_a_word() -> None:
    assert marked_words(step(field(), DoubleTap(x_of(9) + 4, 84))) == "green"


@pytest.mark.parametrize("move", [Swipe, Drag])
def test_a_handle_takes_one_end_along(move: type[Swipe | Drag]) -> None:
    phone = pressed(9)
    (left, upper), (right, lower) = (ends_of(phone)[first] for first in (True, False))
    longer = step(phone, move(right + 11, lower + 11, right + 11 + x_of(19) - x_of(13), lower + 11))
    assert marked_words(longer) == "green kites"
    other = step(phone, move(left - 11, upper + 11, left - 11 + x_of(5) - x_of(8), upper + 11))
    assert marked_words(other) == "40 green"
    beyond = step(phone, move(right + 11, lower + 11, 0, lower + 11))
    assert marked_words(beyond) == "g"  # the ends do not meet
    assert step(phone, move(200, 600, 200, 590)).window.ui.selection == phone.window.ui.selection


def test_back_ends_it_before_the_keyboard_goes() -> None:
    phone = step(pressed(9), Key("back"))
    assert (phone.window.ui.selection, phone.window.ui.ime, tools(phone)) == (Selection(13, 13), True, [])
    assert not step(phone, Key("back")).window.ui.ime


def test_another_field_or_window_ends_it() -> None:
    assert toy.tap(pressed(9), "story_field").window.ui.selection is None
    hopped = toy.tap(pressed(9), "Follow")
    assert [window.ui.selection for window in hopped.tasks[0].windows if window is not hopped.window] in ([], [None])


def test_a_password_can_be_marked_and_not_copied() -> None:
    phone = phone_with(toy.Page(secret="1234"), clipboard="5")
    where = toy.spot(phone, "secret_field")
    held = step(phone, LongPress(where.left + 4, (where.top + where.bottom) / 2))
    assert tools_of(held) == ("paste",)
    assert marked_words(held) == "1234"


def test_it_is_saved_with_the_phone_and_turns_with_it() -> None:
    phone = pressed(9)
    assert loads(dumps(phone)) == phone
    assert marked_words(step(phone, Rotate(1))) == "green"


# --- pages --------------------------------------------------------------------------------------

LINES = ("One word here.", "Two more there.")


def page(**more: object) -> Phone:
    kids = tuple(View("android.view.View", text=line, layout=Layout(w=FILL), key=line[:3]) for line in LINES)
    web = View(WEB, "web", kids=kids, layout=Layout(kind="column", w=FILL, h=FILL))
    return toy.shown(web, **more)


def held(phone: Phone, words: str, share: float = 0.0) -> Phone:
    where = toy.spot(phone, words)
    return step(phone, LongPress(where.left + 4 + share, (where.top + where.bottom) / 2))


def test_a_word_of_a_page_is_marked_copied_and_shared() -> None:
    phone = held(page(), LINES[1])
    assert (marked_words(phone), phone.window.ui.focus) == ("Two", "")
    assert tools(phone) == ["Copy", "Share", "Select all"]
    copied = toy.tap(phone, "Copy")
    assert (copied.clipboard, copied.window.ui.selection) == ("Two", None)


def test_all_of_a_page_is_marked() -> None:
    phone = toy.tap(held(page(), LINES[1]), "Select all")
    assert phone.window.ui.selection == Selection(0, 0, WHOLE, tools=True)
    assert toy.tap(phone, "Copy").clipboard == "\n".join(LINES)


def test_a_tap_beside_the_toolbar_ends_it() -> None:
    phone = held(page(), LINES[0])
    assert step(phone, Tap(300, 700)) == page()
    assert marked_words(held(page(), LINES[0], 380)) == "."  # what is nearest
    assert step(page(), LongPress(200, 700)) == page()
    assert step(toy.shown(toy.label("Not in a page")), LongPress(20, 34)).window.ui.selection is None


# --- places -------------------------------------------------------------------------------------


def test_places_and_points_belong_together_in_lines_and_styles() -> None:
    m = metrics_of(1, 1)
    for text in ("one two three four", "one\n\ntwo three", "trailing  ", "مرحبا بكم", "汉字 and words"):
        box = measure(View(text=text, style=Style(lines=9), layout=Layout(w=60)), 60, 400, m)
        for place in range(len(text) + 1):
            x, y, high = point_of(box, place, m)
            x2, y2, _ = point_of(box, place_at(box, x, y + high / 2, m), m)
            assert (abs(x - x2) < 0.01, y) == (True, y2), (text, place)
    box = measure(View(text="one two three", style=Style(lines=9), layout=Layout(w=60)), 60, 400, m)
    assert [rect[1] for rect in rects_of(box, 0, 13, m)] == [0.0, pytest.approx(16.4, abs=0.1)]


def test_a_password_is_measured_in_dots() -> None:
    m = metrics_of(1, 1)
    box = measure(View(text="iiii", flags=PASSWORD, layout=Layout(w=99)), 99, 40, m)
    assert point_of(box, 4, m)[0] == pytest.approx(19.99, abs=0.01)  # letters would take 13.6
