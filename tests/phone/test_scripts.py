"""Emoji, symbols, and scripts other than Latin, Greek, Cyrillic and Chinese."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from android_gym import kit
from android_gym.phone.core.view import FILL, Style
from android_gym.phone.ui.advances import EMOJI_FONT, NONE, advances
from android_gym.phone.ui.box import metrics_of
from android_gym.phone.ui.clusters import backspaced, cluster_ends, directions, is_right_to_left, whole
from android_gym.phone.ui.layout import measure
from android_gym.phone.ui.shaping import runs, units
from android_gym.phone.ui.typeface import break_lines, width

ONE = metrics_of(1.0, 1.0)
FAMILY, RAINBOW, SCOTLAND = "👨‍👩‍👧‍👦", "🏳️‍🌈", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"
EMOJI = (
    "😀",
    "😭",
    "🥹",
    "🫨",
    "🪿",
    "❤️",
    "☀",
    "☎️",
    "⚠️",
    "1️⃣",
    "#️⃣",
    "🇩🇪",
    "🇯🇵",
    "👍🏽",
    "🧑🏾‍🚀",
    "👩🏽‍❤️‍👨🏿",
    "🧑‍🎄",
    "🐦‍⬛",
    FAMILY,
    RAINBOW,
    SCOTLAND,
)
TEXTS = (
    "Lunch on Friday? 🍕🎉 See you 😭😂❤️",
    "مرحبا بالعالم! كيف حالك؟",
    "شكراً جزيلاً، سلام لإبراهيم والأولاد",
    "پیام من به شما گچ ژاله است",
    "שלום עולם, מה נשמע? בּוֹקֶר",
    "नमस्ते दुनिया, क्षत्रिय हिन्दी प्रार्थना रुपये",
    "विद्यार्थी कृपया स्वागत है। श्री राष्ट्र",
    "สวัสดีชาวโลก น้ำปลา ที่นี่",
    "Mixed שלום and مرحبا with नमस्ते 😀",
)
SYMBOLS = "✓✗★☆☐☑←↑→↓⇒⇔∑∫√≤≥≠∞±×÷─│┌┐└┘█▓░■□●○◆◇△▽♩♪①②③½⅓⅞⌘⌥⏎₹₿€№ℝ⁴₂‽…"


def test_no_character_of_these_texts_is_a_box() -> None:
    for text in (*TEXTS, *EMOJI, SYMBOLS):
        for weight in (400, 500, 700, -400):
            assert NONE not in {run.file for run in runs(text, weight)}, text
    assert [run.file for run in runs("\U0001fbff", 400)] == [NONE]


@pytest.mark.parametrize("emoji", EMOJI)
def test_an_emoji_of_many_code_points_is_as_wide_as_one(emoji: str) -> None:
    assert width(emoji, 16) == width("😀", 16) == 16 * 2550 / 2048
    assert [run.file for run in runs(emoji, 400)] == [EMOJI_FONT]
    assert cluster_ends(emoji * 3) == tuple(len(emoji) * n for n in (1, 2, 3))
    assert backspaced(f"so {emoji}") == "so "
    assert backspaced(emoji + emoji) == emoji


def test_backspace_deletes_one_code_point_of_what_is_no_emoji() -> None:
    assert backspaced("") == ""
    assert backspaced("Ada") == "Ad"
    assert backspaced("12") == "1"
    assert backspaced("कि") == "क"


def test_digits_and_signs_are_text_unless_a_keycap_or_a_selector_follows() -> None:
    table = advances(400)
    assert [run.file for run in runs("12 # © ↔", 400)] == [table.file, "NotoSansMath.ttf"]
    assert [run.file for run in runs("©️", 400)] == [EMOJI_FONT]


def test_lines_end_between_clusters() -> None:
    text = FAMILY * 3
    assert break_lines(text, 10, 400, 26) == (FAMILY * 2, FAMILY)
    assert break_lines(text, 10, 400, 1) == (FAMILY,) * 3
    assert break_lines(f"So {text}", 10, 400, 40, 1) == (f"So {FAMILY}…",)
    assert break_lines("สวัสดีชาวโลก", 10, 400, 30) == ("สวัสดี", "ชาวโลก")
    assert whole("क्षत्रिय", 1) == 0
    assert whole("क्षत्रिय", 4) == 3


def test_arabic_letters_are_as_wide_as_their_place_in_the_word_makes_them() -> None:
    alone, at_start, inside, at_end = units("ب", 400)[0], *units("ببب", 400)
    assert (alone, at_start, inside, at_end) == (2034, 551, 702, 2238)
    assert units("باب", 400)[0] == at_start
    assert units("باب", 400)[2] == alone
    assert len(units("لا", 400)) == 2
    assert units("لا", 400)[1] == 0


def test_every_character_has_one_advance_whatever_is_around_it() -> None:
    for sign in "٣،؟۴٪":  # beside no letter that joins
        assert units(sign, 400) == (advances(400)[sign],)
    assert units("لا٣", 400) == (*units("لا", 400), *units("٣", 400))
    assert units("रु", 400) == (*units("रु ", 400)[:1], 0)
    assert units("कلا", 400) == (*units("क", 400), *units("لا", 400))
    assert len(units("ـلا\u094dक", 400)) == 5


def test_a_broken_word_takes_no_more_room_than_there_is() -> None:
    """At the end of a line a letter no longer joins the next one, and is wider."""
    assert sum(units("آلؤ", 400)[:2]) == 1013
    assert sum(units("آل", 400)) == 1904
    assert break_lines("آلؤ", 2048, 400, 1100) == ("آ", "ل", "ؤ")


def test_the_first_letter_with_a_direction_decides_for_the_text() -> None:
    assert is_right_to_left("12. שלום Ada")
    assert not is_right_to_left("Ada שלום")
    assert not is_right_to_left("12")


def test_each_paragraph_has_a_direction_of_its_own() -> None:
    text = "Ada\nשלום Ada וגם\n12 ok"
    assert directions(text, ("Ada", "שלום", "Ada וגם", "12 ok")) == [False, True, True, False]
    assert directions(text, ("Ada", "שלום…")) == [False, True]


@pytest.mark.parametrize("text", TEXTS)
def test_widths_agree_with_skias_shaper(text: str) -> None:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    from android_gym.phone.paint.lettering import paragraph

    for part in (runs(text, 400), *((run,) for run in runs(text, 400) if run.text.strip())):
        shaped = paragraph(part, 100.0, 400, 0xFF000000, "ltr").MaxIntrinsicWidth
        assert sum(run.units for run in part) * 100 / 2048 == pytest.approx(shaped, rel=0.03)


@pytest.mark.parametrize("emoji", [*EMOJI, "🫱🏻‍🫲🏿", "👩🏻‍🤝‍👨🏾", "🧑🏻‍❤️‍💋‍🧑🏽", "🧑🏻‍❤‍🧑🏿"])
def test_the_emoji_font_has_one_shape_for_each(emoji: str) -> None:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    from android_gym.phone.paint.lettering import paragraph

    shaped = paragraph(runs(emoji, 400), 100.0, 400, 0xFF000000).MaxIntrinsicWidth
    assert shaped == pytest.approx(width(emoji, 100), abs=1)


def drawn(text: str, size: float = 40.0, weight: int = 400) -> np.ndarray:
    """Black text from (20, 70) on white, as RGB."""
    skia = pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    from android_gym.phone.paint import lettering

    pixels = np.zeros((100, 1200, 4), np.uint8)
    canvas = skia.Surface(pixels).getCanvas()
    canvas.clear(0xFFFFFFFF)
    lettering.text(canvas, text, 20, 70, size, weight, 0xFF000000)
    return pixels[..., :3]


@pytest.mark.parametrize("text", TEXTS)
def test_the_ink_of_a_line_is_as_wide_as_it_is_measured(text: str) -> None:
    columns = np.flatnonzero((drawn(text) < 128).any(axis=(0, 2)))
    assert columns[-1] - columns[0] == pytest.approx(width(text, 40), rel=0.03, abs=4)


def test_emoji_and_flags_are_drawn_in_colour() -> None:
    for emoji in ("😀", "🇩🇪", "1️⃣", "👍🏽", RAINBOW):
        pixels = drawn(emoji).astype(int)
        assert (pixels.max(axis=2) - pixels.min(axis=2)).max() > 50, emoji


def test_what_takes_no_room_is_not_drawn() -> None:
    assert np.array_equal(drawn("a\u200db\ufe0f\u202e"), drawn("ab"))
    assert np.array_equal(drawn("Ⅷ\u2067∀\0 c"), drawn("Ⅷ∀ c"))
    assert np.array_equal(drawn("\x1b\u200e"), drawn(""))
    assert np.array_equal(drawn("a\tb"), drawn("a    b"))


def test_characters_of_no_font_are_boxes_in_a_line_from_right_to_left_too() -> None:
    """Syriac, which no font has: boxes as wide as they are measured."""
    meem, syriac = (np.flatnonzero((drawn(t) < 128).any(axis=(0, 2))) for t in ("م", "\u0710\u0712"))
    both = np.flatnonzero((drawn("\u0710\u0712 م") < 128).any(axis=(0, 2)))
    assert both.tolist() == [*meem, *(syriac + round(width(" م", 40)))]


def test_drawing_what_is_not_seen_beside_symbols_does_not_end_the_process() -> None:
    """Skia ends it, with no exception, over a stretch of text without a glyph."""
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    lines = ("Ⅷ\u2067\ufe0fي", "\u0630\u1e18\u200c", "م─\u2069", "\u0378∀\u200e\ufeffقa")
    code = (
        "import skia; from android_gym.phone.paint.lettering import text\n"
        "canvas = skia.Surface(90, 40).getCanvas()\n"
        f"for line in {ascii(lines)}: print(text(canvas, line, 0, 30, 20.0, 400, 0xFF000000))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert (done.stdout.split(), done.returncode) == (["None"] * 4, 0)


def test_an_empty_line_of_a_text_from_right_to_left_is_drawn() -> None:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    from android_gym.phone.paint.painter import paint

    box = measure(kit.text("ש\n", "", Style(size=20, lines=3)), 100, 100, ONE)
    assert box.lines == ("ש", "")
    rows = np.flatnonzero((paint(box, 100, round(box.h), 1.0, False) < 128).any(axis=(1, 2)))
    assert 0 < rows.min() < rows.max() < box.h / 2


def test_a_text_from_right_to_left_is_drawn_so_and_starts_at_the_right_edge() -> None:
    """The lamed of "shalom" reaches above the other letters; its place is left of the first."""
    high = np.flatnonzero((drawn("של")[40:45] < 128).any(axis=(0, 2)))
    assert high.max() < 20 + width("ל", 40)
    stop = np.flatnonzero((drawn("ש!")[42:46] < 128).any(axis=(0, 2)))
    assert stop.min() < 20 + width("!", 40)
    from android_gym.phone.paint.painter import paint

    box = measure(kit.text("של", "", Style(size=40, lines=1), w=FILL), 300, 100, ONE)
    pixels = paint(box, 300, 100, 1.0, False)
    ink = np.flatnonzero((pixels < 128).any(axis=(0, 2)))
    assert ink.min() > 300 - width("של", 40) - 4


def test_bold_chinese_is_thicker_and_as_wide() -> None:
    plain, bold = (drawn("设置", weight=weight) < 128 for weight in (400, 700))
    assert bold.sum() > 1.2 * plain.sum()
    assert width("设置", 40, 700) == width("设置", 40, 400)


def test_signs_stand_where_chinese_has_them() -> None:
    for sign in "，；：！":
        columns = np.flatnonzero((drawn(f"中{sign}") < 128).any(axis=(0, 2)))
        assert 20 + 40 < columns.max() < 20 + 40 + 20, sign
