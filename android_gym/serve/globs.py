"""The shell's patterns for names of files: * ? [set]."""

from __future__ import annotations

from .matching import Regex
from .regexes import compiled, escaped

_Chars = list[tuple[str, bool]]  # each with whether it was quoted
_OTHERS = [("!", False)], [("^", False)]
_TO = ("-", False)
_ANY = {"*": ".*", "?": "."}


def glob(run: _Chars) -> Regex:
    """A pattern of the shell, in stretches that were quoted or not; for `fullmatch`."""
    chars = [(char, quoted) for piece, quoted in run for char in piece]
    parts: list[str] = []
    while chars:
        char, quoted = chars.pop(0)
        if not quoted and char == "[" and (size := _size(chars)):
            parts.append(_set(chars[: size - 1]))
            del chars[:size]
        else:
            plain = escaped(char)
            parts.append(plain if quoted else _ANY.get(char, plain))
    return compiled("".join(parts), "java")


def _size(chars: _Chars) -> int:
    """How long a set is that begins here, 0 if it does not end: a "]" that comes first is in it."""
    start = chars[:1] in _OTHERS
    return next((i + 1 for i in range(start + 1, len(chars)) if chars[i] == ("]", False)), 0)


def _set(chars: _Chars) -> str:
    """A set whose bracket was read. A range in the wrong order has no character: "/" stands for
    it, which no name contains."""
    other = chars[:1] in _OTHERS
    chars, body = chars[other:], []
    while chars:
        (first, _), *chars = chars
        if len(chars) > 1 and chars[0] == _TO:
            last = chars[1][0]
            body.append(f"{escaped(first)}-{escaped(last)}" if first <= last else "/")
            chars = chars[2:]
        else:
            body.append(escaped(first))
    return f"[{'^' * other}{''.join(body)}]"
