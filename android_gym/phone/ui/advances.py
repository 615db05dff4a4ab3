"""How wide characters are, from the fonts' own advance tables.

A character is drawn by the first font of a fixed order that has it. Neither Skia nor a font file is
read here, so layout is the same on every machine.
"""

from __future__ import annotations

import json
import re
import struct
import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

ASSETS = files("android_gym.phone") / "assets"
EM = 2048  # units of the advance tables in one em
MONOSPACED = -400  # in place of a weight: the monospaced font
TITLES = -1000  # added to a weight, negative: the font of titles
SPACED = 100_000  # in a number that stands for more than a weight: times twice the room after each
# letter in 1/1000 em, plus 1 if digits are equally wide, plus `SIZED` times a size in px
SIZED = 10_000
DIGITS = "0123456789:"
TABULAR = {ord(char): 0xE030 + i for i, char in enumerate(DIGITS)}  # their tabular forms, in a font
# whose digits are not all equally wide
TITLE_FONT = "GoogleSans"  # begins the names of its files
NONE = "none"  # in place of a font's file: no font has the character

EMOJI_FONT = "NotoColorEmoji.ttf.xz"
HEBREW, ARABIC = "NotoSansHebrew.ttf", "NotoSansArabic.ttf"
DEVANAGARI, THAI = "NotoSansDevanagari.ttf", "NotoSansThai.ttf"
CJK = "DroidSansFallbackFull.ttf"
SYMBOLS = ("NotoSans.ttf", "NotoSansMono.ttf", "NotoSansMath.ttf", "NotoSansSymbols.ttf", "NotoSansSymbols2.ttf")
# in the order of `advances.bin`
_FILES = (CJK, "RobotoMono-400.ttf", HEBREW, ARABIC, DEVANAGARI, THAI, *SYMBOLS, EMOJI_FONT)
# in the order in which they are asked for what Roboto does not have
FALLBACKS = (HEBREW, ARABIC, DEVANAGARI, THAI, CJK, *SYMBOLS, EMOJI_FONT)
SHAPED = frozenset({HEBREW, ARABIC, DEVANAGARI, THAI, EMOJI_FONT})  # drawn by a shaper

# characters that take no room: controls, joiners, direction marks, variation selectors, skin tones
INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        *((0, 31), (127, 159), (0xAD, 0xAD), (0x200B, 0x200F), (0x2028, 0x202E)),
        *((0x2060, 0x206F), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0x1F3FB, 0x1F3FF)),
        (0xE0000, 0xE01EF),
    )
    for code in range(first, last + 1)
)
# emoji under U+2600 that are shown as pictures without a variation selector
_PICTURES = frozenset("\u231a\u231b\u23e9\u23ea\u23eb\u23ec\u23f0\u23f3\u25fd\u25fe")

# characters of the CJK font alone, which are all as wide as this one
SQUARE, ANY_SQUARE = re.compile("[\u4e00-\u9fa5，。、：；？！（）《》]+"), "\u4e00"
MOST_KEPT = 16_384  # characters that a table looks up in other fonts once

Runs = tuple[tuple[int, int, int], ...]  # (first code point, how many, advance of each)


class Font(NamedTuple):
    """The advances of one font of the assets."""

    file: str
    runs: Runs
    firsts: tuple[int, ...]

    def advance(self, code: int) -> int | None:
        first, length, advance = self.runs[bisect_right(self.firsts, code) - 1]
        return advance if code < first + length else None


class Fonts(dict[str, str]):
    """Character -> what `Advances.font` says of it, looked up once."""

    def __init__(self, find: Callable[[str], str]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, char: str) -> str:
        found = self._find(char)
        if len(self) < MOST_KEPT:
            self[char] = found
        return found


class Advances(dict[str, int]):
    """Character -> advance in 1/2048 em, for one weight. What only other fonts have is looked up
    late; a character that no font has is one em wide.

    `file` is the font that it is about, in the assets.
    """

    def __init__(self, file: str, own: dict[str, int], others: tuple[Font, ...]) -> None:
        self.file = file
        invisible = dict.fromkeys(INVISIBLE, 0)
        super().__init__({**own, **invisible, "\t": 4 * own[" "]})
        self.own = frozenset(own) - INVISIBLE
        self.others = others
        self.fonts = Fonts(self.font)

    def __missing__(self, char: str) -> int:
        _, found = self._fallback(char)
        if len(self) < MOST_KEPT:
            self[char] = found
        return found

    def _fallback(self, char: str) -> tuple[str, int]:
        """The file and the advance of the font that has a character which this one lacks."""
        code = ord(char)
        order = self.others
        if code >= 0x2600 or char in _PICTURES:
            order = (order[-1], *order[:-1])
        for font in order:
            found = font.advance(code)
            if found is not None:
                return font.file, found
        return (self.file, 0) if 0x300 <= code < 0x370 else (NONE, EM)

    def font(self, char: str) -> str:
        """The file of the font that draws it, `NONE` (a box) or "" (nothing to draw)."""
        if char in self.own:
            return self.file
        if char in INVISIBLE or char == "\t":
            return ""
        return self._fallback(char)[0] if self[char] else self._mark(char)

    def has_emoji(self, char: str) -> bool:
        """Whether the emoji font has a character, which another font may draw by itself."""
        return self.others[-1].advance(ord(char)) is not None

    def _mark(self, char: str) -> str:
        file = self._fallback(char)[0]
        return file if file in SHAPED else ""


def _load() -> dict[int, Advances]:
    """The tables of `assets/advances.bin`, whose form `scripts/build_assets.py` gives."""
    data = zlib.decompress((ASSETS / "advances.bin").read_bytes())
    families: list[list[dict[str, int]]] = []
    at = 0
    for _ in range(2):
        (count,) = struct.unpack_from("<H", data, at)
        end = at + 2 + 8 * count
        codes, *columns = zip(*struct.iter_unpack("<4H", data[at + 2 : end]), strict=True)
        chars = [chr(code) for code in codes]
        families.append([dict(zip(chars, column, strict=True)) for column in columns])
        at = end
    fonts = dict(zip(_FILES, _fonts(data, at), strict=True))
    others = tuple(fonts[file] for file in FALLBACKS)
    even = {
        chr(first + i): advance for first, length, advance in fonts["RobotoMono-400.ttf"].runs for i in range(length)
    }
    found = {MONOSPACED: Advances("RobotoMono-400.ttf", even, others)}
    for number, weight in enumerate((400, 500, 700)):
        roboto, titles = (family[number] for family in families)
        found[weight] = Advances(f"Roboto-{weight}.ttf", roboto, others)
        found[TITLES - weight] = Advances(f"{TITLE_FONT}-{weight}.ttf", titles, others)
    return found


def _fonts(data: bytes, at: int) -> Iterator[Font]:
    """The fonts whose runs begin at a place of the data, with an empty run before the others."""
    for file in _FILES:
        (count,) = struct.unpack_from("<H", data, at)
        end = at + 2 + 8 * count
        runs = ((0, 0, 0), *struct.iter_unpack("<IHH", data[at + 2 : end]))
        yield Font(file, runs, tuple(first for first, _, _ in runs))
        at = end


TABLES = _load()


def advances(weight: int) -> Advances:
    """The table of the nearest weight that is there: 400, 500 or 700; of `MONOSPACED` its own, of
    `TITLES` less a weight the one of titles."""
    if weight > SPACED // 2:
        return _spaced(weight)
    if weight > 0:
        return TABLES[400 if weight < 450 else 500 if weight < 600 else 700]
    if weight == MONOSPACED:
        return TABLES[MONOSPACED]
    weight = TITLES - weight
    return TABLES[TITLES - (400 if weight < 450 else 500 if weight < 600 else 700)]


class Spacing(NamedTuple):
    """What a number with `SPACED` in it stands for."""

    base: int  # the number without it
    room: int  # after each letter, in 1/1000 em
    tabular: bool  # whether digits are equally wide
    size: int  # px; a letter takes a whole number of px if it is not 0


@lru_cache(maxsize=256)
def spacing(weight: int) -> Spacing:
    """How letters are placed for a weight, or for a number that stands for more."""
    count = (weight + SPACED // 2) // SPACED
    size, rest = divmod(count, SIZED)
    return Spacing(weight - count * SPACED, rest // 2, bool(rest % 2), size)


class Spaced(Advances):
    """A table with room between letters, tabular digits or letters that take whole px."""

    def __init__(self, plain: Advances, how: Spacing) -> None:
        super().__init__(plain.file, {" ": 0}, plain.others)
        self.clear()
        self.own, self._plain, self._how = plain.own, plain, how

    def __missing__(self, char: str) -> int:
        _, room, tabular, size = self._how
        form = chr(TABULAR.get(ord(char), 0)) if tabular else ""
        found = self._plain[form if form in self.own else char]
        if found and size:
            found = round(int(found * size / EM + 0.5) * EM / size)
        if char in self.own:
            found += round(room * EM / 1000)
        if len(self) < MOST_KEPT:
            self[char] = found
        return found


@lru_cache(maxsize=256)
def _spaced(weight: int) -> Advances:
    how = spacing(weight)
    return Spaced(advances(how.base), how)


class Shapes(NamedTuple):
    """Advances that depend on the characters around; `scripts/build_scripts.py` says of what."""

    joined: dict[str, tuple[int, int, int, int]]
    sequences: dict[str, int]
    halves: dict[str, int]


@lru_cache(maxsize=1)
def shapes() -> Shapes:
    return Shapes(**json.loads((ASSETS / "shapes.json").read_text("utf-8")))
