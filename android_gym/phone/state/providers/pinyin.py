"""The letters that readings of Chinese characters begin with, by which lists of people are ordered."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

# GB 2312 has its 3,755 commonest characters in order of their readings: the first one of each letter.
_BEGIN = tuple(char.encode("gb2312") for char in "啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝")
_LETTERS = "abcdefghjklmnopqrstwxyz"
_LAST = "座".encode("gb2312")
_RARE = dict(
    zip(
        "倩奕婷嫣怡曦琪璐睿芷薇驿雯瑾玥钰妍昊晗婧翊煜婕滢璇菁茜鑫淼闫瞿岑阚佟邝邬缪覃",
        "qytyyxqlrzwywjyyyhhjyyjyxjqxmyqcktkwmq",
        strict=True,
    )
)  # of names, and beyond those


@lru_cache(maxsize=4096)
def letter(char: str) -> str:
    """The letter of a character: "z" of "张", the letter itself of a Latin one, else "".

    >>> [letter(char) for char in "张婷A?"]
    ['z', 't', 'a', '']
    """
    if char.isascii():
        return char.lower() if char.isalpha() else ""
    code = char.encode("gb2312", "ignore")
    if len(code) == 2 and _BEGIN[0] <= code <= _LAST:
        return _LETTERS[bisect_right(_BEGIN, code) - 1]
    return _RARE.get(char, "")


@lru_cache(maxsize=4096)
def initials(text: str) -> str:
    """The letters of all characters that have one: "zs" of "张三"."""
    return "".join(map(letter, text))


@lru_cache(maxsize=4096)
def reading(text: str) -> str:
    """What a text is ordered by: Chinese characters stand among the words of their letter, in order of their readings.

    >>> sorted(("张三", "Zoe", "李四", "Bo", "包子"), key=reading)
    ['Bo', '包子', '李四', 'Zoe', '张三']
    """
    return text.casefold() if text.isascii() else "".join(map(_spelt, text.casefold()))


def _spelt(char: str) -> str:
    if char.isascii() or not letter(char):
        return char
    return letter(char) + char.encode("gb2312").decode("latin-1")


__all__ = ["initials", "letter", "reading"]
