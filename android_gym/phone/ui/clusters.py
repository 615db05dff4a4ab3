"""What a reader takes for one character: letters with their marks, emoji of several code points.

Nothing here reads a font. The clusters are those of Unicode's extended grapheme clusters as far as
the fonts of the assets go, the direction of a text that of its first letter with one.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import bidirectional, category

ZWJ, TEXT_FORM, EMOJI_FORM, KEYCAP = "\u200d", "\ufe0e", "\ufe0f", "\u20e3"
_FLAG = "\U0001f1e6-\U0001f1ff"  # regional indicators; two are a flag
_TONE = "\U0001f3fb-\U0001f3ff"  # skin tones
_TAG = "\U000e0020-\U000e007f"  # of the flags of countries' parts
_PICTURES = (
    "\xa9\xae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935"
    "\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001f1e5\U0001f200-\U0001faff"
)
_ELEMENT = rf"[{_PICTURES}](?:{EMOJI_FORM}?[{_TONE}]|{EMOJI_FORM})?[{_TAG}]*"
EMOJI = re.compile(rf"[{_FLAG}]{{2}}|[0-9#*]{EMOJI_FORM}?{KEYCAP}|{_ELEMENT}(?:{ZWJ}{_ELEMENT})*")
# characters whose advance depends on others, or that are not alone in their cluster
_COMPLEX = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\u1100-\u11ff\u200c\u200d"
    "\u20d0-\u20ff\u2600-\u27bf\u2b05-\u2b55\ufb1d-\ufdff\ufe00-\ufe0f\ufe20-\ufe2f\ufe70-\ufefc"
    "\U0001f000-\U0001faff\U000e0000-\U000e01ef]"
)
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_VIRAMA = "\u094d"


def is_simple(text: str) -> bool:
    """Whether every character is a cluster of its own, with an advance that is always the same."""
    return text.isascii() or _COMPLEX.search(text) is None


def has_right_to_left(text: str) -> bool:
    """Whether letters of the text run from right to left."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


@lru_cache(maxsize=4096)
def is_right_to_left(text: str) -> bool:
    """Whether the first letter that has a direction runs from right to left."""
    if not has_right_to_left(text):
        return False
    return next((kind != "L" for kind in map(bidirectional, text) if kind in "LRAL"), False)


def directions(text: str, lines: tuple[str, ...]) -> list[bool]:
    """Whether each line of a text runs from right to left, as the first letter of its paragraph
    does. A line may end in an ellipsis."""
    if not has_right_to_left(text):
        return [False] * len(lines)
    found: list[bool] = []
    at = 0
    for line in lines:
        at = max(at, text.find(line.removesuffix("…"), at))
        start = text.rfind("\n", 0, at) + 1
        found.append(is_right_to_left(text[start:].partition("\n")[0]))
        at += len(line.removesuffix("…"))
    return found


@lru_cache(maxsize=4096)
def cluster_ends(text: str) -> tuple[int, ...]:
    """Where each cluster of the text ends, in order; the last end is the text's length."""
    ends: list[int] = []
    at = 0
    while at < len(text):
        at = _end(text, at)
        ends.append(at)
    return tuple(ends)


def _end(text: str, start: int) -> int:
    found = EMOJI.match(text, start)
    at = found.end() if found else start + 1
    while at < len(text):
        joins = text[at - 1] == _VIRAMA and "\u0915" <= text[at] <= "\u0939"
        if not (joins or _extends(text[at])):
            break
        at += 1
    return at


def _extends(char: str) -> bool:
    """Whether a character belongs to the one before it."""
    return (
        category(char)[0] == "M"
        or char in "\u200c\u200d\u0e33"
        or "\U0001f3fb" <= char <= "\U0001f3ff"
        or "\u1160" <= char <= "\u11ff"
    )


def whole(text: str, count: int) -> int:
    """How many of the first `count` characters are left when no cluster is cut."""
    if count >= len(text) or is_simple(text):
        return count
    return max((end for end in cluster_ends(text) if end <= count), default=0)


def first_cluster(text: str) -> int:
    """How many characters the first cluster has; 0 of no text."""
    return min(len(text), 1) if is_simple(text) else cluster_ends(text)[0]


def last_cluster(text: str) -> int:
    """Where the last cluster begins; 0 of no text."""
    return max(len(text) - 1, 0) if is_simple(text) else (0, *cluster_ends(text))[-2]


def backspaced(text: str) -> str:
    """The text after the backspace key: without its last emoji, or else its last code point."""
    found = None if text.isascii() else re.search(rf"(?:{EMOJI.pattern})\Z", text[-40:])
    return text[: -len(found.group())] if found else text[:-1]
