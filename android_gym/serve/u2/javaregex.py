"""Java's regular expressions, for selectors that match by one."""

from __future__ import annotations

from ..matching import Regex
from ..regexes import compiled
from .java import BAD_PATTERN, JavaError

LONGEST_PATTERN = 2000  # characters of a regex


def regex(pattern: str, dotall: bool = False) -> Regex:
    """A java.util.regex pattern, for `fullmatch` as Matcher.matches. JavaError if it is none, or
    if it looks around or back, which takes more than linear time."""
    if len(pattern) > LONGEST_PATTERN:
        raise JavaError(BAD_PATTERN, f"Pattern too long near index {LONGEST_PATTERN}")
    try:
        return compiled(pattern, "java", dotall=dotall)
    except ValueError as error:
        raise JavaError(BAD_PATTERN, f"{error}\n{pattern}") from None


def matches(pattern: str, text: str, dotall: bool = False) -> bool:
    """Whether a pattern matches the whole of a text. JavaError as for `regex`, and for a pattern
    that asks for too much of this text."""
    try:
        return regex(pattern, dotall).fullmatch(text)
    except ValueError as error:
        raise JavaError(BAD_PATTERN, f"{error}\n{pattern}") from None
