"""Values of awk: numbers, texts, and texts from the input that count as numbers."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

_NUMBER = re.compile(r"\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


class Field(str):
    """A text from the input, which counts as a number where it looks like one."""


Value = float | str


def number(value: Value) -> float:
    if isinstance(value, float):
        return value
    found = _NUMBER.match(value)
    return float(found[0]) if found else 0.0


def text(value: Value) -> str:
    if isinstance(value, str):
        return value
    if math.isinf(value) or math.isnan(value):
        return str(value)
    return str(int(value)) if value == int(value) and abs(value) < 1e16 else f"{value:.6g}"


def numeric(value: Value) -> bool:
    """Whether a value compares as a number."""
    if isinstance(value, Field):
        found = _NUMBER.match(value)
        return found is not None and not value[found.end() :].strip()
    return isinstance(value, float)


def true(value: Value) -> bool:
    return number(value) != 0 if numeric(value) else text(value) != ""


def applied(op: str, a: float, b: float) -> float:
    try:
        if op == "/" and not b or op == "%" and not b:
            raise ValueError("division by zero")
        return {
            "+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b,
            "%": lambda: math.fmod(a, b), "^": lambda: float(a**b) if a >= 0 or b == int(b) else
            math.nan,
        }[op]()  # fmt: skip
    except (OverflowError, ZeroDivisionError):
        return math.inf


def compared(op: str, a: Any, b: Any) -> bool:
    if op in ("==", "!="):
        return bool(a == b) == (op == "==")
    return bool({"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[op])


def _cut(values: list[Value]) -> Value:
    """substr"""
    whole = text(values[0])
    start = round(max(-1e9, min(1e9, number(values[1])))) if len(values) > 1 else 1
    size = round(max(-1e9, min(1e9, number(values[2])))) if len(values) > 2 else len(whole) + 1e9
    return whole[max(0, start - 1) : int(max(0, start - 1 + size))]


FUNCTIONS: dict[str, Callable[[list[Value]], Value]] = {
    "length": lambda v: float(len(text(v[0]))), "substr": _cut, "sprintf": lambda v: "",
    "index": lambda v: float(text(v[0]).find(text(v[1])) + 1),
    "tolower": lambda v: text(v[0]).lower(), "toupper": lambda v: text(v[0]).upper(),
    "int": lambda v: float(math.trunc(number(v[0]))), "sqrt": lambda v: abs(number(v[0])) ** 0.5,
    "close": lambda v: 0.0, "fflush": lambda v: 0.0, "system": lambda v: -1.0,
}  # fmt: skip
