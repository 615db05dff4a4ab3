"""Formulas as the keys of a calculator write them: how they are typed, and what they come to."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from decimal import Context, Decimal

from .numbers import written

SIGNS, MOST = "+-×÷^", 120  # of characters in a formula
_MATH = Context(prec=28, Emax=999, Emin=-999)
_TOKEN = re.compile(r"\d[\d.]*(?:E[+-]?\d+)?|[a-z√]*(?:⁻¹)?\(|.")
_LEVELS = {"+": 1, "-": 1, "×": 2, "÷": 2, "^": 3}  # what binds more is worked out first
_BINARY = {"+": _MATH.add, "-": _MATH.subtract, "×": _MATH.multiply, "÷": _MATH.divide, "^": _MATH.power}
_CONSTANTS = {"π": Decimal("3.141592653589793238462643383"), "e": Decimal("2.718281828459045235360287471")}
_ANGLES: dict[str, Callable[[float], float]] = {"sin": math.sin, "cos": math.cos}
_ARCS: dict[str, Callable[[float], float]] = {"sin⁻¹": math.asin, "cos⁻¹": math.acos, "tan⁻¹": math.atan}
_PLAIN = {"": _MATH.plus, "√": _MATH.sqrt, "ln": _MATH.ln, "lg": _MATH.log10}


def result(formula: str, degrees: bool = True) -> str:
    """What a formula comes to, without separators; "" where it comes to nothing.

    >>> result("145×1+2"), result("√(3"), result("sin(30)"), result("100+10%"), result("1÷0")
    ('147', '1.7320508076', '0.5', '110', '')
    """
    try:
        return _shown(worth(formula.rstrip(SIGNS), degrees))
    except ArithmeticError:
        return ""


def worth(formula: str, degrees: bool = True) -> Decimal:
    """The value of a formula, to 28 digits. Raises ArithmeticError where it has none."""
    tokens = _TOKEN.findall(formula)
    try:
        value = _read(tokens, 1, math.pi / 180 if degrees else 1.0)
    except (IndexError, KeyError, ValueError):
        raise ArithmeticError(f"{formula!r} has no value") from None
    if tokens or not value.is_finite():
        raise ArithmeticError(f"{formula!r} has a bracket too many, or no finite value")
    return value


def _shown(value: Decimal) -> str:
    if value and not Decimal("1e-6") <= abs(value) < Decimal("1e15"):
        mantissa, _, exponent = f"{value:.9E}".partition("E")
        return f"{mantissa.rstrip('0').rstrip('.')}E{exponent}"
    return written(round(value, 10)).replace(",", "")


def _read(tokens: list[str], least: int, unit: float) -> Decimal:
    """The value of the first tokens, which are taken away, up to a sign that binds less than `least`."""
    token = tokens.pop(0)
    if token == "-":
        left = -_read(tokens, 3, unit)
    elif token.endswith("("):
        left = _function(token[:-1], _read(tokens, 1, unit), unit)
        del tokens[:1]
    else:
        left = _CONSTANTS.get(token) or Decimal(token)
    while tokens and tokens[0] != ")":
        sign = tokens[0]
        if sign in "%!":
            left = left / 100 if tokens.pop(0) == "%" else _factorial(left)
            continue
        level = _LEVELS.get(sign, 2)  # what stands side by side is multiplied
        if level < least:
            break
        del tokens[: sign in _LEVELS]
        share = level == 1 and tokens[1:2] == ["%"] and "".join(tokens[2:3]) in ("", "+", "-", ")")
        right = _read(tokens, level + (sign != "^"), unit)
        left = _BINARY.get(sign, _MATH.multiply)(left, _MATH.multiply(left, right) if share else right)
    return left


def _function(name: str, value: Decimal, unit: float) -> Decimal:
    if name == "tan":
        return _MATH.divide(_function("sin", value, unit), _function("cos", value, unit))
    if name in _ANGLES:
        return Decimal(f"{_ANGLES[name](float(value) * unit):.13f}")
    return Decimal(f"{_ARCS[name](float(value)) / unit:.11f}") if name in _ARCS else _PLAIN[name](value)


def _factorial(value: Decimal) -> Decimal:
    if value != int(value) or not 0 <= value <= 449:
        raise ArithmeticError(f"there is no factorial of {value}")
    return _MATH.create_decimal(math.factorial(int(value)))


def press_key(formula: str, key: str) -> str:
    """A formula after a key, such as a digit, "sin", "⌫" or "C": what has no sense there changes nothing."""
    if key == "C":
        return ""
    last = _TOKEN.findall(formula)[-1:] or [""]
    ended = last[0][:1].isdigit() or last[0] in (")", "π", "e", "!", "%")
    if key == "⌫":
        return formula[: len(formula) - len(last[0][-1:] if last[0][:1].isdigit() else last[0])]
    if len(formula) >= MOST:
        return formula
    if key in ("%", "!", "1/x") or key in SIGNS:
        begun = formula if ended or last[0].endswith("(") else formula.rstrip(SIGNS) or "0"
        if last[0].endswith("("):
            return formula + "-" * (key == "-")
        return begun + {"1/x": "^(-1)"}.get(key, key) if begun != "0" or key != "-" else "-"
    if key == ")":
        return formula + ")" * (ended and formula.count("(") > formula.count(")"))
    if key == ".":
        return formula if "." in last[0] else formula + ("." if last[0][:1].isdigit() else "0.")
    if key.isdigit() and last[0] == "0":
        return formula[:-1] + key
    return formula + key + "(" * (key.rstrip("⁻¹") in ("sin", "cos", "tan", "ln", "lg", "√"))


__all__ = ["MOST", "SIGNS", "press_key", "result", "worth"]
