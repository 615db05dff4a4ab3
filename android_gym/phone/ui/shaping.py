"""Advances of text whose characters change with those around them: Arabic letters that join,
Devanagari clusters, emoji of several code points.

The painter draws such text with Skia's shaper, fitted to the widths that come from here.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple
from unicodedata import category

from .advances import ANY_SQUARE, ARABIC, CJK, DEVANAGARI, EMOJI_FONT, NONE, SQUARE, Advances, advances, shapes
from .clusters import EMOJI, EMOJI_FORM, KEYCAP, ZWJ, is_simple

EMOJI_ADVANCE = advances(400)["\U0001f600"]
_TATWEEL = "\u0640"
_VIRAMA = "\u094d"
# Arabic letters that join the letter before them only, and those that join none
_ENDING = frozenset(
    "\u0622\u0623\u0624\u0625\u0627\u0629\u062f\u0630\u0631\u0632\u0648\u0671\u0672\u0673\u0675"
    "\u0676\u0677\u06c0\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef"
) | frozenset(map(chr, (*range(0x688, 0x69A), *range(0x6C3, 0x6CC))))
_LONE = frozenset("\u0621\u0674\u06dd")


class Run(NamedTuple):
    """Characters side by side that one font draws."""

    file: str  # in the assets; `NONE` for characters that no font has
    text: str
    units: int  # the advance, in 1/2048 em


def units(text: str, weight: int) -> list[int] | tuple[int, ...]:
    """The advance of each character in 1/2048 em. What is part of the character before has 0."""
    if is_simple(text):
        return list(map(advances(weight).__getitem__, text))
    return _glyphs(text, weight)[0]


def total(text: str, weight: int) -> int:
    """The advance of a text in 1/2048 em."""
    table = advances(weight)
    rest = SQUARE.sub("", text)
    if is_simple(rest):
        return (len(text) - len(rest)) * table[ANY_SQUARE] + sum(map(table.__getitem__, rest))
    return sum(_glyphs(text, weight)[0])


@lru_cache(maxsize=4096)
def runs(text: str, weight: int) -> tuple[Run, ...]:
    """The text by fonts, in its logical order."""
    table = advances(weight)
    if text and is_simple(text) and table.own.issuperset(text):
        return (Run(table.file, text, sum(map(table.__getitem__, text))),)
    if SQUARE.fullmatch(text):
        return (Run(CJK, text, len(text) * table[ANY_SQUARE]),)
    sizes, names = _glyphs(text, weight)
    found: list[Run] = []
    at = 0
    for name, group in groupby(names):
        end = at + sum(1 for _ in group)
        found.append(Run(name, text[at:end], sum(sizes[at:end])))
        at = end
    return tuple(found)


@lru_cache(maxsize=4096)
def _glyphs(text: str, weight: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The advance of each character, and the font that draws it."""
    table = advances(weight)
    sizes = [table[char] for char in text]
    names = list(map(table.fonts.__getitem__, text))
    if not is_simple(text):
        _emoji(text, sizes, names, table)
        for file, shape in ((ARABIC, _join), (DEVANAGARI, _conjoin)):
            if file in names:
                shape(text, sizes, names)
    for at, name in enumerate(names):  # what is not seen goes with what is before it
        if not name:
            names[at] = names[at - 1] if at and names[at - 1] != NONE else table.file
    return tuple(sizes), tuple(names)


def _emoji(text: str, sizes: list[int], names: list[str], table: Advances) -> None:
    for found in EMOJI.finditer(text):
        start, end = found.span()
        asked = EMOJI_FORM in found.group() or KEYCAP in found.group()
        if names[start] == EMOJI_FONT or (asked and table.has_emoji(text[start])):
            sizes[start:end] = [EMOJI_ADVANCE] + [0] * (end - start - 1)
            names[start:end] = [EMOJI_FONT] * (end - start)


def _join(text: str, sizes: list[int], names: list[str]) -> None:
    """Arabic letters take the form of their place in the word; lam and alef become one."""
    joined, sequences, _ = shapes()
    letters = [at for at, char in enumerate(text) if names[at] == ARABIC and char in joined]
    before, used = "", -1  # the letter before, if it may be joined to; the alef that is drawn
    for at, after in pairwise((*letters, len(text))):
        char = text[at]
        linked = bool(before) and char not in _LONE
        joins = char not in _ENDING | _LONE and after < len(text) and text[after] not in _LONE
        joins = joins and all(_passes(text[i]) for i in range(at + 1, after))
        before = char if joins else ""
        if at == used:
            sizes[at] = 0
        elif joins and char + text[after] in sequences:
            sizes[at] = sequences[(_TATWEEL if linked else "") + char + text[after]]
            used = after
        else:
            sizes[at] = joined[char][2 * joins + linked]


def _passes(char: str) -> bool:
    """Whether letters join over a character: a mark, or a joiner."""
    return category(char) == "Mn" or char == ZWJ


def _conjoin(text: str, sizes: list[int], names: list[str]) -> None:
    """Devanagari consonants before a virama take their half form, or one shape with the next."""
    _, sequences, halves = shapes()
    at = 0
    while at < len(text):
        three, two = text[at : at + 3], text[at : at + 2]
        if names[at] != DEVANAGARI:  # Arabic letters have sequences, too
            at += 1
        elif len(three) == 3 and three in sequences:
            size, end = sequences[three], at + 3
            while text[end : end + 1] == _VIRAMA and text[end + 1 : end + 2] in halves:
                last = text[end - 1]
                apart = halves[last] + sizes[end + 1]
                size += sequences.get(text[end - 1 : end + 2], apart) - sizes[end - 1]
                end += 2
            sizes[at:end] = [size] + [0] * (end - at - 1)
            at = end
        elif two in sequences:
            sizes[at : at + 2] = [sequences[two], 0]
            at += 2
        elif text[at] in halves and two[1:] == _VIRAMA and three[2:] in halves:
            sizes[at : at + 2] = [halves[text[at]], 0]
            at += 2
        else:
            at += 1
