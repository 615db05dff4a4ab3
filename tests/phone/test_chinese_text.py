"""Chinese text, with Latin words, digits, signs and emoji in it: its width, and where its lines end."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from itertools import accumulate
from pathlib import Path

import pytest

from android_gym import kit
from android_gym.phone.core.view import Extras, Span, Style
from android_gym.phone.ui.advances import ANY_SQUARE, CJK, MONOSPACED, SHAPED, SQUARE, TITLES, advances
from android_gym.phone.ui.box import metrics_of
from android_gym.phone.ui.layout import measure
from android_gym.phone.ui.shaping import runs
from android_gym.phone.ui.typeface import break_lines, width

OPENING, CLOSING = "（《「『【“‘￥", "。，、；：？！）》」』】”’…％℃·"
SIZES = tuple(sp * 2.75 for sp in (11, 12, 14, 16, 18, 20, 24, 30, 34)) + (14.0, 16.0)
WEIGHTS = (400, 500, 700)


def mixture(rng: random.Random, parts: int = 14) -> str:
    """Chinese characters, words, numbers, punctuation, blanks and emoji in a random order."""

    def han() -> str:
        return "".join(chr(rng.randrange(0x4E00, 0x9FA6)) for _ in range(rng.randint(1, 6)))

    makes = (
        han,
        han,
        lambda: "".join(rng.choices("abcdeiklmnorstuvwxABCWQ", k=rng.randint(1, 9))) + rng.choice(("", han())),
        lambda: str(rng.randrange(100_000)) + han(),
        lambda: rng.choice(CLOSING),
        lambda: rng.choice(OPENING),
        lambda: rng.choice("😀🎉🌧👍"),
        lambda: " " + han(),
    )
    text = "".join(rng.choice(makes)() for _ in range(parts)).strip()
    return re.sub(f"([{OPENING}]) +", r"\1", text)


def measured(text: str, size: float, weight: int) -> float:
    """The width that Skia measures, font by font."""
    from android_gym.phone.paint.ink import font
    from android_gym.phone.paint.lettering import paragraph

    used = 0.0
    for run in runs(text, weight):
        shaped = run.file in SHAPED
        used += (
            paragraph((run,), size, weight, 0xFF000000).MaxIntrinsicWidth
            if shaped
            else font(run.file, size).measureText(run.text)
        )
    return used


def breaks_before(text: str, at: int) -> bool:
    """Whether a line may begin at a place of a text."""
    before, after = text[at - 1], text[at]
    if after == " ":
        return False
    if before == " ":
        return True
    if before in OPENING or after in CLOSING:
        return False
    ended = text[len(text[:at].rstrip(CLOSING)) - 1 : at] if before in CLOSING else before
    begun = text[at : len(text) - len(text[at:].lstrip(OPENING)) + 1]
    return not all(map(joins, ended + begun))


def joins(char: str) -> bool:
    """Whether a character is part of a word of others."""
    return not "\u2e80" <= char <= "\uffef"


def lines_by_skia(text: str, size: float, weight: int, room: float) -> list[str]:
    """As many whole pieces on each line as fit by Skia's widths of the characters."""
    ends = [0.0, *accumulate(measured(char, size, weight) for char in text)]
    places = [at for at in range(1, len(text)) if breaks_before(text, at)] + [len(text)]
    lines: list[str] = []
    start = last = 0
    for place in places:
        shown = start + len(text[start:place].rstrip())
        if ends[shown] - ends[start] > room and last > start:
            lines.append(text[start:last].rstrip())
            start = last
        last = place
    return [*lines, text[start:].rstrip()]


def test_widths_of_mixtures_agree_with_skia() -> None:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    rng = random.Random(11)
    for _ in range(300):
        text, size, weight = mixture(rng), rng.choice(SIZES), rng.choice(WEIGHTS)
        assert width(text, size, weight) == pytest.approx(measured(text, size, weight), abs=0.5), text


def test_lines_end_where_they_do_by_skias_widths() -> None:
    pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")
    rng = random.Random(12)
    for _ in range(300):
        text, size, weight = mixture(rng, 20), rng.choice(SIZES), rng.choice(WEIGHTS)
        room = rng.uniform(16, 30) * size
        assert list(break_lines(text, size, weight, room)) == lines_by_skia(text, size, weight, room), text


def test_no_line_begins_with_a_closing_sign_or_ends_with_an_opening_one() -> None:
    rng = random.Random(13)
    for _ in range(400):
        lines = break_lines(mixture(rng, 20), 10, 400, rng.uniform(120, 300))
        assert not any(line[0] in CLOSING for line in lines[1:]), lines
        assert not any(line[-1] in OPENING for line in lines[:-1]), lines


@pytest.mark.parametrize(
    ("text", "ems", "lines"),
    [
        ("今天天气晴，适合户外运动。", 5, ("今天天气", "晴，适合户", "外运动。")),
        ("他说“你好”，然后走了", 3, ("他说", "“你", "好”，", "然后走", "了")),
        ("请打开《三国演义》", 4, ("请打开", "《三国演", "义》")),
        ("气温25℃，湿度60％", 4, ("气温", "25℃，", "湿度", "60％")),
        ("连接（well-known）网络", 5, ("连接", "（well-", "known）网", "络")),
        ("阿尔伯特·爱因斯坦", 4, ("阿尔伯", "特·爱因", "斯坦")),
        ("价格￥100元", 3, ("价格", "￥100", "元")),
        ("使用iPhone，很快", 5, ("使用", "iPhone，", "很快")),
        ('他叫"小明"。', 3, ("他", '叫"小', '明"。')),
        ("等一下……好", 3, ("等一", "下……", "好")),
    ],
)
def test_lines_break_between_characters(text: str, ems: float, lines: tuple[str, ...]) -> None:
    assert break_lines(text, 10, 400, ems * 10) == lines


def test_the_last_line_ends_in_an_ellipsis() -> None:
    text = "今天天气晴，适合户外运动。"
    assert break_lines(text, 10, 400, 50, 2) == ("今天天气", "晴，适合…")
    assert break_lines(text, 10, 400, 50, 1) == ("今天天气…",)
    assert break_lines(text, 10, 400, 200, 1) == (text,)


def test_text_in_several_styles_breaks_at_the_same_places() -> None:
    text = "他说“你好”，然后走了《三国》"
    plain = break_lines(text, 10, 400, 40)
    styled = kit.text(text, "", Style(size=10, lines=0)).replace(extras=Extras(spans=(Span(0, 3, Style(size=10)),)))
    box = measure(styled, 40, 400, metrics_of(1.0, 1.0))
    by_line: dict[float, str] = {}
    for spot in box.kids:
        by_line[spot.y] = by_line.get(spot.y, "") + spot.box.view.text
    assert tuple(by_line.values()) == plain


def test_what_is_measured_at_once_is_as_wide_as_one_by_one() -> None:
    every = [char for char in map(chr, range(0x110000)) if SQUARE.fullmatch(char)]
    for table in map(advances, (400, 500, 700, MONOSPACED, TITLES - 400)):
        assert {table.font(char) for char in every} == {CJK}
        assert {table[char] for char in every} == {table[ANY_SQUARE]}


def test_the_tables_of_glyphs_take_little_memory() -> None:
    script = Path(__file__).parents[2] / "benchmarks" / "glyphs.py"
    done = subprocess.run([sys.executable, script], check=True, capture_output=True, text=True)
    tables, characters = (int(n.replace(",", "")) for n in re.findall(r"([\d,]+) bytes", done.stdout))
    assert tables < 2_000_000 and characters < 2_500_000
