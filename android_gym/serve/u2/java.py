"""What uiautomator2's server takes from Java: its errors, and Jackson's conversions of JSON."""

from __future__ import annotations

from typing import Any

from ...phone.core.characters import whole_characters
from ..machine import Machine

NOT_FOUND = "androidx.test.uiautomator.UiObjectNotFoundException"
MISMATCHED = "com.fasterxml.jackson.databind.exc.MismatchedInputException"
UNRECOGNIZED = "com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException"
BAD_PATTERN = "java.util.regex.PatternSyntaxException"
ILLEGAL_ARGUMENT = "java.lang.IllegalArgumentException"
ILLEGAL_STATE = "java.lang.IllegalStateException"
NULL_POINTER = "java.lang.NullPointerException"
OVERFLOW = "java.lang.StackOverflowError"
INT = 2**31  # ints lie between -INT and INT - 1
FLOAT = 2.0**127  # and floats between -FLOAT and FLOAT


class JavaError(Exception):
    """An exception of the server: its class, its message, and the machine as far as it came.

    `rpc.call` turns it into JSON-RPC's error -32001; it never leaves that package.
    """

    def __init__(self, name: str, message: str = "", machine: Machine | None = None) -> None:
        super().__init__(f"{name}: {message}")
        self.name, self.message, self.machine = name, message, machine


def whole(value: Any) -> int:
    """A Java int from a number in JSON: fractions are cut off, null is 0."""
    number = real(value)
    if not -INT <= number < INT:
        raise JavaError(MISMATCHED, f"Numeric value ({value}) out of range of int")
    return int(number)


def real(value: Any) -> float:
    """A Java float from a number in JSON, 0 from null."""
    if value is None:
        return 0.0
    if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < FLOAT:
        return float(value)
    raise JavaError(MISMATCHED, f"Cannot deserialize value of type `float` from {type(value).__name__}")


def flag(value: Any) -> bool:
    """A Java boolean from JSON; null is false."""
    if value is None or isinstance(value, bool):
        return bool(value)
    raise JavaError(MISMATCHED, f"Cannot deserialize value of type `boolean` from {type(value).__name__}")


def text(value: Any) -> str | None:
    """A Java String from JSON: scalars are written out, null stays null. Halves of surrogate pairs
    that are alone become U+FFFD."""
    if value is None:
        return None
    if isinstance(value, (str, int, float)):
        return whole_characters(shown(value))
    raise JavaError(MISMATCHED, f"Cannot deserialize value of type `String` from {type(value).__name__}")


def shown(value: object) -> str:
    """A value as Java's string concatenation writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)
