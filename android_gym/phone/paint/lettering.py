"""Lines of text, drawn as wide as the layout has measured them.

Most text is drawn glyph by glyph. Emoji, scripts whose letters join, and lines with letters from
right to left go through Skia's shaper.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, groupby
from typing import Any

from ..ui.advances import (
    CJK,
    EM,
    EMOJI_FONT,
    FALLBACKS,
    INVISIBLE,
    NONE,
    SHAPED,
    SQUARE,
    SYMBOLS,
    TABULAR,
    TITLE_FONT,
    TITLES,
    advances,
    spacing,
)
from ..ui.clusters import EMOJI, EMOJI_FORM, has_right_to_left, is_right_to_left
from ..ui.shaping import Run, runs
from .ink import Argb, engine, font, lettered, stroke, typeface

_STARTS, _END = {"ltr": "\u2066", "rtl": "\u2067"}, "\u2069"  # of text in one direction
_TONES = dict.fromkeys(range(0x1F3FB, 0x1F400))
# what is written otherwise without skin tones
_TONELESS = {
    "\U0001faf1\u200d\U0001faf2": "\U0001f91d",  # a handshake
    "\U0001f9d1\u200d\u2764\u200d\U0001f48b\u200d\U0001f9d1": "\U0001f48f",  # a kiss
    "\U0001f9d1\u200d\u2764\u200d\U0001f9d1": "\U0001f491",  # a couple
    "\U0001f469\u200d\U0001f91d\u200d\U0001f469": "\U0001f46d",  # holding hands
    "\U0001f469\u200d\U0001f91d\u200d\U0001f468": "\U0001f46b",
    "\U0001f468\u200d\U0001f91d\u200d\U0001f468": "\U0001f46c",
}
_SEEN = {**dict.fromkeys(map(ord, INVISIBLE)), ord("\t"): "    "}  # of text drawn glyph by glyph
_BOX, _BOX_FONT = "\u25af", "NotoSansSymbols2.ttf"  # one em wide, as a character that no font has
# signs that the CJK font has in the middle of their em, and how far left of it Chinese writes them, em
_LEFT = {"，": 0.33, "；": 0.31, "：": 0.31, "！": 0.31, "？": 0.16}
_MOVED = re.compile(f"[{''.join(_LEFT)}]")
_BOLD = 600  # the weight from which the letters of a font of one weight are drawn thicker


def text(
    canvas: Any, line: str, x: float, baseline: float, size: float, weight: int, ink: Argb, rtl: bool | None = None
) -> None:
    """One line of text from `x` on its baseline, px; characters that no font has become boxes.

    `rtl` is whether the line is part of a text from right to left; None: by its first letter.
    """
    if has_right_to_left(line) or (rtl and line):
        toward = "rtl" if rtl or (rtl is None and is_right_to_left(line)) else "ltr"
        _draw_shaped(canvas, runs(line, weight), x, baseline, size, weight, ink, toward)
        return
    for dx, part in _parts(line, size, weight):
        if not isinstance(part, Run):
            canvas.drawTextBlob(part, x + dx, baseline, lettered(ink))
        elif part.file == NONE:
            for number in range(len(part.text)):
                _unknown(canvas, x + dx + number * size, baseline, size, ink)
        else:
            _draw_shaped(canvas, (part,), x + dx, baseline, size, weight, ink)


@lru_cache(maxsize=4096)
def _parts(line: str, size: float, weight: int) -> tuple[tuple[float, Any], ...]:
    """(x offset, text blob) of each run of a font; (x offset, the run) if it is to be shaped, or
    if no font has it."""
    found: list[tuple[float, Any]] = []
    units = 0
    for run in runs(line, weight):
        dx = units * size / EM
        if run.file in SHAPED or run.file == NONE:
            found.append((dx, run))
        elif (seen := _seen(run.text)).strip():
            found.append((dx, _blob(run.file, seen, size, weight)))
        units += run.units
    return tuple(found)


def _seen(text: str) -> str:
    """What is drawn of a text glyph by glyph."""
    return text if text.isascii() and text.isprintable() or SQUARE.fullmatch(text) else text.translate(_SEEN)


def _blob(file: str, seen: str, size: float, weight: int) -> Any:
    """Characters of one font, each at its place if there is room between them."""
    base, _, tabular, _ = spacing(weight)
    words, drawn = seen, font(file, size, file == CJK and _is_bold(base))
    if tabular and file.startswith(TITLE_FONT):
        words = words.translate(TABULAR)
    moved = list(_MOVED.finditer(seen)) if file == CJK else []
    if base == weight and not moved:
        return engine().TextBlob.MakeFromString(words, drawn)
    if base == weight and SQUARE.fullmatch(seen):
        starts = [size * n for n in range(len(words))]
    else:
        table = advances(weight)
        starts = [0.0, *accumulate(table[char] * size / EM for char in seen)][: len(words)]
    for sign in moved:
        starts[sign.start()] -= _LEFT[sign.group()] * size
    return engine().TextBlob.MakeFromPosTextH(words, starts, 0, drawn)


def _draw_shaped(
    canvas: Any, line: tuple[Run, ...], x: float, baseline: float, size: float, weight: int, ink: Argb, toward: str = ""
) -> None:
    """Runs as one line, fitted to the width that they are measured to have."""
    made = paragraph(line, size, weight, ink, toward)
    natural = made.MaxIntrinsicWidth
    if natural <= 0:
        return
    canvas.save()
    canvas.translate(x, baseline - made.AlphabeticBaseline)
    canvas.scale(sum(run.units for run in line) * size / EM / natural, 1)
    made.paint(canvas, 0, 0)
    canvas.restore()


@lru_cache(maxsize=128)
def paragraph(line: tuple[Run, ...], size: float, weight: int, ink: Argb, toward: str = "") -> Any:
    """Skia's paragraph of one line. `toward` is "ltr" or "rtl" where the direction matters."""
    parts = [part for run in line for part in _shown(run, weight)]
    base = advances(weight).file if parts[0][0] in SYMBOLS else parts[0][0]
    made = _builder(_style(base, size, weight, ink))
    if toward:
        made.addText(_STARTS[toward])
    for file, words in parts:
        made.pushStyle(_style(file, size, weight, ink))
        made.addText(words)
        made.pop()
    if toward:
        made.addText(_END)
    built = made.Build()
    built.layout(1e6)
    return built


def _builder(base: Any) -> Any:
    shaper = engine().textlayout
    style = shaper.ParagraphStyle()
    style.setTextStyle(base)
    return shaper.ParagraphBuilder.make(style, _collection()[0], _unicode())


def _style(file: str, size: float, weight: int, ink: Argb) -> Any:
    skia = engine()
    provider = _collection()[1]
    if file not in _REGISTERED:
        provider.registerTypeface(typeface(file), file)
        _REGISTERED.add(file)
    style = skia.textlayout.TextStyle()
    style.setFontFamilies([file])
    style.setFontSize(size)
    style.setColor(ink)
    if _is_bold(spacing(weight).base) and file in FALLBACKS and file != EMOJI_FONT:
        style.setFontStyle(skia.FontStyle.Bold())
    return style


def _is_bold(weight: int) -> bool:
    return (TITLES - weight if weight <= TITLES else weight) >= _BOLD


_REGISTERED: set[str] = set()  # the fonts that the collection has


@lru_cache(maxsize=1)
def _collection() -> tuple[Any, Any]:
    """The fonts that the shaper knows, under the names of their files: the collection and its
    provider."""
    shaper = engine().textlayout
    provider = shaper.TypefaceFontProvider()
    collection = shaper.FontCollection()
    collection.setDefaultFontManager(provider)
    return collection, provider


@lru_cache(maxsize=1)
def _unicode() -> Any:
    return engine().Unicodes.ICU.Make()


def _shown(run: Run, weight: int) -> Iterator[tuple[str, str]]:
    """What a run is shaped as: fonts and texts. Characters that no font has are boxes; of people of
    two skin tones, whom the font lacks, there are those without.

    What is not seen is in a font that has a space, whose glyph it gets: Skia ends the process over
    text that has no glyph at all.
    """
    if run.file == NONE:
        yield _BOX_FONT, _BOX * len(run.text)
    elif run.file == EMOJI_FONT:
        yield run.file, EMOJI.sub(_without_tones, run.text)
    elif run.file in SYMBOLS:
        for unseen, group in groupby(run.text, INVISIBLE.__contains__):
            yield advances(weight).file if unseen else run.file, "".join(group)
    else:
        yield run.file, run.text


def _without_tones(found: re.Match[str]) -> str:
    words = found.group()
    if sum(ord(char) in _TONES for char in words) < 2:
        return words
    words = words.translate(_TONES)
    return _TONELESS.get(words.replace(EMOJI_FORM, ""), words)


def _unknown(canvas: Any, x: float, baseline: float, size: float, ink: Argb) -> None:
    """An outlined box, one em wide."""
    top, unit = baseline - 0.86 * size, size / 12
    box = engine().Rect.MakeXYWH(x + unit, top + unit, size - 2 * unit, size - 2 * unit)
    canvas.drawRoundRect(box, 2 * unit, 2 * unit, stroke(ink, max(unit, 0.5)))
