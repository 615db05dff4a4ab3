"""Measuring and breaking text, from the fonts' own advance tables.

Roboto at 400, 500 and 700 with a CJK fallback, without kerning: what the painter draws, to 0.01 %.
Roboto Mono is the weight `MONOSPACED`, which all functions here take as well.
Neither Skia nor a font file is read here, so layout is the same on every machine. A character that
no font has (an emoji) is one em wide.
"""

from __future__ import annotations

import re
import struct
import zlib
from bisect import bisect_right
from functools import lru_cache
from importlib.resources import files

from ..core.view import Style

EM = 2048  # units of the advance tables in one em
ASCENT, DESCENT = 1900 / EM, 500 / EM  # of Roboto, in em
MONOSPACED = -400  # in place of a weight: the monospaced font
ELLIPSIS = "…"
SLACK = 0.01  # px by which a line may be too wide, for sums of floats

# characters that take no room: controls, joiners, direction marks, variation selectors, skin tones
_INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        *((0, 31), (127, 159), (0xAD, 0xAD), (0x200B, 0x200F), (0x2028, 0x202E)),
        *((0x2060, 0x206F), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0x1F3FB, 0x1F3FF)),
        (0xE0000, 0xE01EF),
    )
    for code in range(first, last + 1)
)
_CJK = (
    "\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff"
    "\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003fffd"
)
_NO_START = "、。，．：；？！）］｝〉》」』】〕ー々…,.:;?!)\\]}%"  # never first on a line
_NO_END = "（［｛〈《「『【〔(\\[{"  # never last on a line
_PIECES = re.compile(
    rf"[{_NO_END}]*[{_CJK}][{_NO_START}]*[ \t]*"
    rf"|[^ \t{_CJK}]*?[^ \t{_CJK}-][-/](?=[^\W\d_{_CJK}])"
    rf"|[^ \t{_CJK}]+[ \t]*|[ \t]+"
)


Runs = tuple[tuple[int, int, int], ...]  # (first code point, how many, advance of each)


class Advances(dict[str, int]):
    """Character -> advance in 1/2048 em, for one weight. CJK and the rest are looked up late.

    `file` is the font that it is about, in the assets.
    """

    def __init__(self, file: str, roboto: dict[str, int], runs: Runs) -> None:
        self.file = file
        invisible = dict.fromkeys(_INVISIBLE, 0)
        super().__init__({**roboto, **invisible, "\t": 4 * roboto[" "]})
        self._roboto = frozenset(roboto) - _INVISIBLE
        self._runs = runs
        self._firsts = [first for first, _, _ in runs]

    def __missing__(self, char: str) -> int:
        found = self._cjk(char)
        if found is None:
            found = 0 if 0x300 <= ord(char) < 0x370 else EM
        if len(self) < 16_384:
            self[char] = found
        return found

    def _cjk(self, char: str) -> int | None:
        code = ord(char)
        first, length, advance = self._runs[bisect_right(self._firsts, code) - 1]
        return advance if code < first + length else None

    def font(self, char: str) -> str:
        """Which font draws it: "roboto", "cjk", "none" (a box) or "" (nothing to draw)."""
        if char in self._roboto:
            return "roboto"
        if self._cjk(char) is not None:
            return "cjk"
        return "none" if self[char] and char != "\t" else ""


def _load() -> dict[int, Advances]:
    """The tables of `assets/advances.bin`, whose form `scripts/build_assets.py` gives."""
    data = zlib.decompress((files("android_gym.phone") / "assets" / "advances.bin").read_bytes())
    (count,) = struct.unpack_from("<H", data)
    codes, *columns = zip(*struct.iter_unpack("<4H", data[2 : 2 + 8 * count]), strict=True)
    cjk, end = _runs(data, 2 + 8 * count)
    mono, _ = _runs(data, end)
    chars = [chr(code) for code in codes]
    tables = {
        weight: Advances(f"Roboto-{weight}.ttf", dict(zip(chars, column, strict=True)), cjk)
        for weight, column in zip((400, 500, 700), columns, strict=True)
    }
    even = {chr(first + i): advance for first, length, advance in mono for i in range(length)}
    return {**tables, MONOSPACED: Advances("RobotoMono-400.ttf", even, cjk)}


def _runs(data: bytes, at: int) -> tuple[Runs, int]:
    """The runs that begin at a place of the data, with an empty one before them, and their end."""
    (count,) = struct.unpack_from("<H", data, at)
    end = at + 2 + 8 * count
    return ((0, 0, 0), *struct.iter_unpack("<IHH", data[at + 2 : end])), end


TABLES = _load()


def advances(weight: int) -> Advances:
    """The table of the nearest weight that is there: 400, 500 or 700; of `MONOSPACED` its own."""
    if weight < 0:
        return TABLES[MONOSPACED]
    return TABLES[400 if weight < 450 else 500 if weight < 600 else 700]


def face(style: Style) -> int:
    """What stands for the font of a style in the functions here: its weight, or `MONOSPACED`."""
    return MONOSPACED if style.mono else style.weight


@lru_cache(maxsize=16_384)
def width(text: str, size_px: float, weight: int = 400) -> float:
    """Width of one line of text in px, for a text size in px."""
    return sum(map(advances(weight).__getitem__, text)) * size_px / EM


def line_height(size_px: float) -> float:
    """Height of one line in px: Roboto's ascent plus descent, 1.17 times the text size."""
    return size_px * (ASCENT + DESCENT)


@lru_cache(maxsize=8192)
def break_lines(
    text: str, size_px: float, weight: int, max_width: float, max_lines: int = 0
) -> tuple[str, ...]:
    """The text as lines at most `max_width` px wide; empty text gives no lines.

    Breaks at spaces, after hyphens and between CJK characters; a word that is too long is broken
    anywhere. With `max_lines` above 0, text that does not fit ends in an ellipsis; on a single line
    a line break counts as a space.
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


def _break_paragraph(
    text: str, size_px: float, weight: int, max_width: float, room: int
) -> list[str]:
    """One paragraph as lines, the last of `room` lines (0: no bound) ellipsised."""
    if width(text, size_px, weight) <= max_width + SLACK:
        return [text]
    limit = (max_width + SLACK) * EM / size_px
    lines: list[str] = []
    start = 0
    while start < len(text):
        if len(lines) + 1 == room:
            return [*lines, _ellipsise(text[start:], size_px, weight, max_width)]
        end = _line_end(text, start, limit, weight)
        lines.append(text[start:end].rstrip(" \t"))
        start = end
    return lines


def _line_end(text: str, start: int, limit: float, weight: int) -> int:
    """Where the line that begins at `start` ends, at most `limit` units wide. Always advances."""
    table = advances(weight)
    used, end = 0, start
    while end < len(text):
        match = _PIECES.match(text, end)
        piece = match.group() if match else text[end]
        word = piece.rstrip(" \t")
        units = sum(map(table.__getitem__, word))
        if used + units > limit:
            return end if end > start else start + max(_fitting(word, limit, table), 1)
        used += units + sum(map(table.__getitem__, piece[len(word) :]))
        end += len(piece)
    return end


def piece_end(text: str, start: int, end: int) -> int:
    """Where the piece that begins at `start` ends, before which no line breaks; at most at `end`.
    The spaces after a word are part of it."""
    match = _PIECES.match(text, start, end)
    return match.end() if match else start + 1


def _fitting(text: str, limit: float, table: Advances) -> int:
    """How many leading characters fit into `limit` units."""
    used = 0
    for count, char in enumerate(text):
        used += table[char]
        if used > limit:
            return count
    return len(text)


def _ellipsise(text: str, size_px: float, weight: int, max_width: float) -> str:
    """The text if it fits, else as much as fits before an ellipsis."""
    text = text.rstrip(" \t") or text
    if width(text, size_px, weight) <= max_width + SLACK:
        return text
    return _cut(text, size_px, weight, max_width)


def _cut(text: str, size_px: float, weight: int, max_width: float) -> str:
    table = advances(weight)
    limit = (max_width + SLACK) * EM / size_px - table[ELLIPSIS]
    kept = text.removesuffix(ELLIPSIS)
    return kept[: _fitting(kept, limit, table)].rstrip() + ELLIPSIS if limit > 0 else ELLIPSIS
