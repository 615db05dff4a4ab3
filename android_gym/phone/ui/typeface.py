"""Measuring and breaking text, from the fonts' own advance tables.

Roboto at 400, 500 and 700 without kerning, and the fonts of `advances.FALLBACKS` for what it does
not have: what the painter draws, to 0.01 %. Roboto Mono is the weight `MONOSPACED`, which all
functions here take as well. Neither Skia nor a font file is read here, so layout is the same on
every machine. No line ends within a cluster, such as an emoji of several code points.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate

from ..core.view import Style
from .advances import EM, MONOSPACED, SIZED, SPACED, TITLES, advances
from .clusters import first_cluster, is_simple, whole
from .shaping import total, units

ASCENT, DESCENT = 1900 / EM, 500 / EM  # of Roboto, in em
ELLIPSIS = "…"
COARSE = 213 / 160  # px per dp under which letters have whole places
SLACK = 0.01  # px by which a line may be too wide, for sums of floats

_CJK = (
    "\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003fffd"
)
_OWN = _CJK + "\u0e01-\u0e2e\u0e40-\u0e44"  # scripts that break between characters
_CLOSE = "、。，．：；？！）］｝〉》」』】〕〗〞〟ー々…‥～％·・’”℃℉°‰,.:;?!)\\]}%"  # never first on a line
_OPEN_WIDE = "（［｛〈《「『【〔〖〝￥＄￡＃"
_OPEN = _OPEN_WIDE + "‘“(\\[{"  # never last on a line
_BEFORE = rf"(?:[{_OPEN}]*[{_OPEN_WIDE}])?"  # openings before a word; none in a text of Latin letters alone
_WORD = rf"[^ \t{_OWN}]"
_ONE = rf"(?![{_OPEN_WIDE}])[{_CJK}]"
_QUOTE = rf"[\"'](?=[{_OWN}{_CLOSE}]|\Z)"  # beside a character: no break on either side
_PIECES = re.compile(
    rf"[{_OPEN}\"']*{_ONE}(?:[{_CLOSE}]|{_QUOTE}(?:[{_OPEN}]*{_ONE})?)*[ \t]*"
    rf"|{_BEFORE}{_WORD}*?[^ \t{_OWN}-][-/](?=[^\W\d_{_OWN}])"
    rf"|{_BEFORE}{_WORD}*?[^ \t{_OWN}{_OPEN}](?=[{_OPEN}]+[{_CJK}])"
    rf"|{_BEFORE}{_WORD}+[{_CLOSE}]*[ \t]*|[ \t]+"
    r"|[\u0e40-\u0e44]?[\u0e01-\u0e2e][\u0e2f-\u0e3a\u0e45-\u0e4e]*[ \t]*"
)
_ASCII_PIECES = re.compile(r"[^ \t]*?[^ \t-][-/](?=[a-zA-Z])|[^ \t]+[ \t]*|[ \t]+")  # the same of ASCII


def face(style: Style, titles: bool = False) -> int:
    """What stands for the font of a style in the functions here: its weight, or `MONOSPACED`, or a
    weight taken from `TITLES` for Google Sans; with room between letters more than `SPACED`.
    `titles` is whether a text that names no font is in Google Sans."""
    if style.mono:
        return MONOSPACED
    google = style.font == "Google Sans" or (titles and not style.font)
    base = TITLES - style.weight if google else style.weight
    if not style.letter_spacing and not style.tabular:
        return base
    return base + SPACED * (2 * round(1000 * style.letter_spacing) + style.tabular)


def letters(style: Style, dp: float, sp: float, titles: bool = False) -> tuple[float, int]:
    """The text size of a style in px, and what stands for its font; `dp` and `sp` are px.

    On a display of few pixels, as on a phone, letters are a whole number of px in size and in their
    distance from each other.
    """
    size = -style.size * dp if style.size < 0 else style.size * sp
    found = face(style, titles)
    if dp >= COARSE or size < 1:
        return size, found
    whole = int(size + 0.5)
    return float(whole), found + SPACED * SIZED * whole


@lru_cache(maxsize=16_384)
def width(text: str, size_px: float, weight: int = 400) -> float:
    """Width of one line of text in px, for a text size in px."""
    if text.isascii():
        return sum(map(advances(weight).__getitem__, text)) * size_px / EM
    return total(text, weight) * size_px / EM


def line_height(size_px: float) -> float:
    """Height of one line in px: Roboto's ascent plus descent, 1.17 times the text size."""
    return size_px * (ASCENT + DESCENT)


@lru_cache(maxsize=8192)
def break_lines(text: str, size_px: float, weight: int, max_width: float, max_lines: int = 0) -> tuple[str, ...]:
    """The text as lines at most `max_width` px wide; empty text gives no lines.

    Breaks at spaces, after hyphens and between CJK characters, but beside these neither before
    closing nor after opening punctuation; a word that is too long is broken anywhere. With
    `max_lines` above 0, text that does not fit ends in an ellipsis; on a single line a line break
    counts as a space.
    """
    if not text:
        return ()
    if max_lines == 1:
        text = text.replace("\n", " ")
        return (_ellipsise(text, size_px, weight, max_width),)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if lines and 0 < max_lines <= len(lines):
            return (*lines[:-1], _cut(lines[-1] + ELLIPSIS, size_px, weight, max_width))
        room = max_lines - len(lines) if max_lines > 0 else 0
        lines += _break_paragraph(paragraph, size_px, weight, max_width, room)
    return tuple(lines)


def _break_paragraph(text: str, size_px: float, weight: int, max_width: float, room: int) -> list[str]:
    """One paragraph as lines, the last of `room` lines (0: no bound) ellipsised."""
    if width(text, size_px, weight) <= max_width + SLACK:
        return [text]
    limit = (max_width + SLACK) * EM / size_px
    plain = not text.isascii() and is_simple(text)
    before = [0, *accumulate(units(text, weight))] if plain else []
    lines: list[str] = []
    start = 0
    while start < len(text):
        if len(lines) + 1 == room:
            return [*lines, _ellipsise(text[start:], size_px, weight, max_width)]
        end = _plain_end(text, start, limit, before) if plain else _line_end(text, start, limit, weight)
        lines.append(text[start:end].rstrip(" \t"))
        start = end
    return lines


def _line_end(text: str, start: int, limit: float, weight: int) -> int:
    """Where the line that begins at `start` ends, at most `limit` units wide. Always advances."""
    table, plain = advances(weight), text.isascii()
    pieces = _ASCII_PIECES if plain else _PIECES
    used, end = 0, start
    while end < len(text):
        match = pieces.match(text, end)
        piece = match.group() if match else text[end]
        word = piece.rstrip(" \t")
        room = sum(map(table.__getitem__, word)) if plain else total(word, weight)
        if used + room > limit:
            least = first_cluster(word)
            return end if end > start else start + max(_fitting(word, limit, weight), least)
        used += room + sum(map(table.__getitem__, piece[len(word) :]))
        end += len(piece)
    return end


def _plain_end(text: str, start: int, limit: float, before: list[int]) -> int:
    """The same for text whose characters have an advance of their own; `before` are the units
    before each of them. A line may end between two Chinese characters, so pieces are read from the
    last such place on."""
    most = bisect_right(before, before[start] + limit) - 1
    end = start
    for at in range(min(most, len(text) - 1), max(start, most - 16), -1):
        if "\u4e00" <= text[at] <= "\u9fff" and "\u4e00" <= text[at - 1] <= "\u9fff":
            end = at
            break
    while end < len(text):
        after = piece_end(text, end, len(text))
        if end + len(text[end:after].rstrip(" \t")) > most:
            return end if end > start else max(most, start + 1)
        end = after
    return end


def piece_end(text: str, start: int, end: int) -> int:
    """Where the piece that begins at `start` ends, before which no line breaks; at most at `end`.
    The spaces after a word are part of it."""
    match = _PIECES.match(text, start, end)
    return match.end() if match else start + 1


def _fitting(text: str, limit: float, weight: int) -> int:
    """How many leading characters fit into `limit` units, without cutting a cluster. A letter that
    no longer joins the one after it may be wider."""
    fits = bisect_right(list(accumulate(units(text, weight))), limit)
    if fits == len(text) or is_simple(text):
        return fits
    fits = whole(text, fits)
    while fits and total(text[:fits], weight) > limit:
        fits = whole(text, fits - 1)
    return fits


def _ellipsise(text: str, size_px: float, weight: int, max_width: float) -> str:
    """The text if it fits, else as much as fits before an ellipsis."""
    text = text.rstrip(" \t") or text
    if width(text, size_px, weight) <= max_width + SLACK:
        return text
    return _cut(text, size_px, weight, max_width)


def _cut(text: str, size_px: float, weight: int, max_width: float) -> str:
    limit = (max_width + SLACK) * EM / size_px - advances(weight)[ELLIPSIS]
    kept = text.removesuffix(ELLIPSIS)
    return kept[: _fitting(kept, limit, weight)].rstrip() + ELLIPSIS if limit > 0 else ELLIPSIS
