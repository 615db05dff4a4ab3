from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from android_gym.phone.core.view import Style
from android_gym.phone.ui.clusters import cluster_ends
from android_gym.phone.ui.typeface import advances, break_lines, letters, line_height, width


def test_width_is_the_sum_of_robotos_advances():
    assert width("Ada Lovelace", 18, 400) == 107.5078125
    assert width("Ada Lovelace", 18, 500) == 108.087890625
    assert width("", 18) == 0


def test_width_grows_in_proportion_to_the_size():
    assert width("Settings", 32.0, 700) == 2 * width("Settings", 16.0, 700)


def test_a_weight_that_is_not_there_takes_the_nearest():
    assert width("Hello", 16, 300) == width("Hello", 16, 400)
    assert width("Hello", 16, 600) == width("Hello", 16, 700)


def test_chinese_and_korean_characters_are_one_em_wide():
    assert width("王小明한글", 10) == 50


def test_a_character_that_no_font_has_is_one_em_wide():
    assert width("\U0001fbff", 10) == 10
    assert advances(400).font("\U0001fbff") == "none"


def test_invisible_characters_take_no_room():
    assert width("a\u200bb\u200d\ufe0f\ufeff", 10) == width("ab", 10)
    assert width("e\u0301", 10) == width("e", 10)
    assert advances(400).font("\u200b") == ""


def wide(words: str, dp: float, sp: float, **style: object) -> float:
    return width(words, *letters(Style(**style), dp, sp))


def test_on_a_display_of_few_pixels_letters_are_whole_pixels_wide():
    """The widths are those of the recorded phone, whose font scale is 1.3."""
    assert letters(Style(size=14), 1.0, 1.3)[0] == 18
    assert round(wide("Default browser", 1, 1, size=-36), 1) == 256
    assert round(wide("internet and display links that you", 1.0, 1.3, size=14), 1) == 265
    assert letters(Style(size=14), 2.625, 2.625) == (36.75, 400)
    assert wide("Default browser", 2.625, 2.625, size=-36) == width("Default browser", 94.5)


def test_room_between_letters_comes_after_each():
    plain = wide("model", 2, 2, size=15)
    assert wide("model", 2, 2, size=15, letter_spacing=0.1) == pytest.approx(plain + 15, abs=0.05)
    assert round(wide("large language model", 1, 1, size=15, letter_spacing=0.033), 1) == 152.9


def test_tabular_digits_of_google_sans_are_equally_wide():
    digits = {wide(digit, 2, 2, size=10, font="Google Sans", tabular=True) for digit in "0123456789"}
    assert digits == {wide("1", 2, 2, size=10, font="Google Sans", tabular=True)}
    assert digits.pop() == pytest.approx(12, abs=0.01)
    assert wide("1", 2, 2, size=10, font="Google Sans") < 9
    assert wide("11", 2, 2, size=10, tabular=True) == wide("11", 2, 2, size=10)  # Roboto's are


def test_line_height_is_ascent_plus_descent():
    assert line_height(16) == 18.75


def test_no_text_has_no_lines():
    assert break_lines("", 16, 400, 100) == ()


def test_text_breaks_at_spaces_after_hyphens_and_slashes_before_letters():
    text = "Hello world, a longer text: well-known +1 555-0100 hyphen and/or more"
    assert break_lines(text, 16, 400, 100) == (
        "Hello world, a",
        "longer text:",
        "well-known",
        "+1 555-0100",
        "hyphen and/",
        "or more",
    )


def test_chinese_breaks_between_characters_but_never_before_punctuation():
    assert break_lines("田中太郎、山田。", 10, 400, 40) == ("田中太", "郎、山", "田。")


def test_a_word_that_is_too_long_is_broken_anywhere():
    assert break_lines("Supercalifragilistic", 16, 400, 50) == ("Superc", "alifragi", "listic")
    assert break_lines("abc", 16, 400, 1) == ("a", "b", "c")


def test_line_breaks_are_kept():
    assert break_lines("a\n\nb", 16, 400, 50) == ("a", "", "b")


def test_text_beyond_the_last_line_is_ellipsised():
    text = "Hello world, this is a longer text"
    assert break_lines(text, 16, 400, 100, 2) == ("Hello world,", "this is a lon…")
    assert break_lines("a\nb\nc", 16, 400, 100, 2) == ("a", "b…")


def test_a_single_line_shows_line_breaks_as_spaces():
    assert break_lines("Dear Ada\nsee you", 16, 400, 1000, 1) == ("Dear Ada see you",)


def test_a_text_fits_exactly_into_its_own_width():
    rng = random.Random(7)
    for _ in range(300):
        text = "".join(rng.choice("abcdefg WQ.,-王é") for _ in range(30)).strip()
        size = rng.uniform(8, 80)
        assert break_lines(text, size, 400, width(text, size, 400) - 1e-9, 1) == (text,)


@given(st.text(max_size=60), st.floats(6, 60), st.floats(0, 400), st.integers(0, 4))
@example("0\u0949", 6.0, 0.0, 0)  # a vowel sign of Devanagari stays with what stands before it
@settings(max_examples=200)
def test_lines_fit_and_lose_nothing_but_spaces(text, size, room, most):
    lines = break_lines(text, size, 400, room, most)
    assert most == 0 or len(lines) <= most
    for line in lines:
        ends = (0, *cluster_ends(line))
        parts = [line[a:b] for a, b in pairwise(ends)]
        seen = [one for one in parts if any(advances(400)[char] for char in one)]
        assert width(line, size, 400) <= room + 0.02 or len(seen) <= 1
    if most == 0:
        spaces = str.maketrans("", "", " \t\n")
        assert "".join(lines).translate(spaces) == text.translate(spaces)


def test_widths_agree_with_skia():
    skia = pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    from android_gym.phone.paint.ink import font

    assert skia is not None
    rng = random.Random(3)
    latin = [chr(code) for code in (*range(32, 127), *range(0xC0, 0x180), *range(0x410, 0x450))]
    for name, weight in (("Roboto-400.ttf", 400), ("Roboto-500.ttf", 500), ("Roboto-700.ttf", 700)):
        for _ in range(60):
            text = "".join(rng.choices(latin, k=40))
            size = rng.uniform(11, 66)
            measured = font(name, size).measureText(text)
            rounding = 40 / 128 + 3e-4 * measured  # Skia keeps sizes and advances in 1/64 px
            assert width(text, size, weight) == pytest.approx(measured, abs=rounding)
    cjk = "".join(chr(rng.randrange(0x4E00, 0x9F00)) for _ in range(40))
    measured = font("DroidSansFallbackFull.ttf", 30.0).measureText(cjk)
    assert width(cjk, 30.0) == pytest.approx(measured, abs=40 / 128)
