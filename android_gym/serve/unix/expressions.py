"""`expr`: words as an expression of numbers and texts."""

from __future__ import annotations

import re

from .regexes import compiled

_LEVELS = (
    ("|",),
    ("&",),
    ("=", "==", "!=", "<", "<=", ">", ">="),
    ("+", "-"),
    ("*", "/", "%"),
    (":",),
)
_DEEPEST = 30
_NUMBER = re.compile(r"-?\d{1,18}")


def calculate(words: list[str]) -> str:
    """The value of an expression. ValueError says what is wrong with it."""
    if not words:
        raise ValueError("Needs 1 argument")
    rest = list(words)
    value = _level(rest, 0, 0)
    if rest:
        raise ValueError("syntax error")
    return value


def _level(words: list[str], level: int, depth: int) -> str:
    if level == len(_LEVELS):
        return _one(words, depth)
    value = _level(words, level + 1, depth)
    while words and words[0] in _LEVELS[level]:
        op = words.pop(0)
        value = _applied(op, value, _level(words, level + 1, depth))
    return value


def _one(words: list[str], depth: int) -> str:
    if not words or depth > _DEEPEST:
        raise ValueError("syntax error")
    word = words.pop(0)
    if word == "(":
        value = _level(words, 0, depth + 1)
        if words[:1] != [")"]:
            raise ValueError("syntax error")
        del words[0]
        return value
    if word == "length" and words:
        return str(len(words.pop(0)))
    if word == "index" and len(words) > 1:
        text, chars = words.pop(0), words.pop(0)
        return str(min((text.index(c) + 1 for c in chars if c in text), default=0))
    if word == "substr" and len(words) > 2:
        text, start, size = words.pop(0), _whole(words.pop(0)), _whole(words.pop(0))
        return text[start - 1 : start - 1 + size] if start > 0 and size > 0 else ""
    if word == "match" and len(words) > 1:
        return _match(words.pop(0), words.pop(0))
    return word


def _whole(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError("not a decimal number: '" + text + "'")
    return int(text)


def _match(text: str, pattern: str) -> str:
    """What the first group matches at the start, or how many characters match."""
    found = compiled(pattern, extended=False).match(text)
    if re.search(r"\\\(", pattern):
        return (found[1] or "") if found else ""
    return str(len(found[0])) if found else "0"


def _applied(op: str, left: str, right: str) -> str:
    if op == ":":
        return _match(left, right)
    if op == "|":
        return left if left not in ("", "0") else right
    if op == "&":
        return left if left not in ("", "0") and right not in ("", "0") else "0"
    if op[0] in "=!<>":
        a: int | str = left
        b: int | str = right
        if _NUMBER.fullmatch(left) and _NUMBER.fullmatch(right):
            a, b = int(left), int(right)
        return str(int(_compared(op, a, b)))
    one, other = _whole(left), _whole(right)
    if op in ("/", "%"):
        if not other:
            raise ValueError("division by zero")
        quotient = abs(one) // abs(other) * (1 if (one < 0) == (other < 0) else -1)
        return str(quotient if op == "/" else one - other * quotient)
    return str(one + other if op == "+" else one - other if op == "-" else one * other)


def _compared(op: str, a: int | str, b: int | str) -> bool:
    less, same = (str(a) < str(b), a == b) if isinstance(a, str) else (a < int(b), a == b)
    return {
        "=": same, "==": same, "!=": not same, "<": less, "<=": less or same,
        ">": not less and not same, ">=": not less,
    }[op]  # fmt: skip
