"""What uiautomator2's server takes from Java: its errors, and Jackson's conversions of JSON."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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


class JavaError(Exception):
    """An exception of the server: its class, its message, and the machine as far as it came.

    `rpc.call` turns it into JSON-RPC's error -32001; it never leaves that package.
    """

    def __init__(self, name: str, message: str = "", machine: Machine | None = None) -> None:
        super().__init__(f"{name}: {message}")
        self.name, self.message, self.machine = name, message, machine


def whole(value: Any) -> int:
    """A Java int (or a long of that size) from JSON: fractions are cut off, null is 0."""
    number = real(value)
    if not -INT <= number < INT:
        raise JavaError(MISMATCHED, f"Numeric value ({value}) out of range of int")
    return int(number)


def real(value: Any) -> float:
    """A Java float from JSON: a number, a string that is one, or null for 0."""
    if value is None:
        return 0.0
    if isinstance(value, (int, float, str)) and not isinstance(value, bool):
        try:
            number = float(value)
        except (ValueError, OverflowError):
            number = math.nan
        if math.isfinite(number):
            return number
    raise JavaError(MISMATCHED, f"Cannot deserialize value of type `float` from {_kind(value)}")


def flag(value: Any) -> bool:
    """A Java boolean from JSON: numbers other than 0 are true, null is false."""
    if value in ("true", "True", "TRUE"):
        return True
    if value in ("false", "False", "FALSE", ""):
        return False
    if value is None or isinstance(value, (bool, int, float)):
        return bool(value)
    raise JavaError(MISMATCHED, f"Cannot deserialize value of type `boolean` from {_kind(value)}")


def text(value: Any) -> str | None:
    """A Java String from JSON: scalars are written out, null stays null."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return shown(value)
    if isinstance(value, (int, float)):
        return str(value)
    raise JavaError(
        MISMATCHED, f"Cannot deserialize value of type `java.lang.String` from {_kind(value)}"
    )


def shown(value: object) -> str:
    """A value as Java's string concatenation writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "Boolean value"
    names = {"dict": "Object", "list": "Array", "str": "String"}
    return f"{names.get(type(value).__name__, 'Number')} value"
