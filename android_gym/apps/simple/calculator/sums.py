"""The arithmetic of the keys: two numbers at a time, from left to right."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Context, Decimal

from ....kit import Value
from ....kit.numbers import group_digits, number, write_number

SIGNS = "+-×÷^%√"
_PAIR = re.compile(r"(-?[\d,.]+)([-+×÷^%√])([\d,.]+)")
_MATH = Context(prec=17, Emax=308)
_RESULTS: dict[str, Callable[[Decimal, Decimal], Decimal]] = {
    "+": _MATH.add,
    "-": _MATH.subtract,
    "×": _MATH.multiply,
    "÷": _MATH.divide,
    "^": lambda a, b: _MATH.power(abs(a), b).copy_sign(a),  # -3^2 is -(3^2)
    "√": lambda a, b: _MATH.multiply(a, _MATH.sqrt(b)),
    "%": lambda a, b: _MATH.multiply(a, b / 100),
    "+%": lambda a, b: a + a * b / 100,
    "-%": lambda a, b: a - a * b / 100,
    "×%": lambda a, b: a * b / 100,
    "÷%": lambda a, b: _MATH.divide(a * 100, b),
}


class Sum(Value):
    """What stands on the display."""

    shown: str = "0"  # what is typed, or a result: "1,234.5×2"
    formula: str = ""  # of the calculation before: "3+5"
    again: str = ""  # what another "=" adds to a result: "+5"
    result: str = ""  # of what the last key has calculated, "" where it has not

    def pressed(self, key: str) -> Sum:
        """After a key: a digit, ".", a sign, "=", "C", or with a long press "±" and "AC". Raises
        ArithmeticError where there is no result."""
        shown, pair = self.shown, _PAIR.fullmatch(self.shown)
        old = re.split("[-+×÷^%√]", shown.lstrip("-"))[-1]  # the number that is typed
        now = self.replace(again="", result="")
        if key == "AC":
            return Sum()
        if key == "C":
            left = shown[:-1].rstrip(",")
            return now.replace(shown="0" if left in ("", "-") else group_digits(left))
        if key == "±":
            alone = old == shown.lstrip("-") and number(old) != 0
            return now.replace(shown=old if shown[0] == "-" else f"-{old}") if alone else now
        if key == "=":
            pair = pair or _PAIR.fullmatch(shown + self.again)
            return now._calculated(pair) if pair else now
        if key == "%" and pair and f"{pair[2]}%" in _RESULTS:
            return now._calculated(pair, "%").replace(again="", result="")
        if key in SIGNS:
            now = now._calculated(pair) if pair else now
            begun = now.shown.rstrip(f".{SIGNS}")
            begun = "1" if key == "√" and begun == "0" else begun
            return now.replace(shown=begun + key, again="")
        if key == "0" == old or (key == "." and "." in old):
            return now
        start = "" if shown == "0" and key != "." else shown
        return now.replace(shown=group_digits(start + ("0." if key == "." and not old else key)))

    def _calculated(self, pair: re.Match[str], percent: str = "") -> Sum:
        first, sign, second = number(pair[1]), pair[2], number(pair[3])
        result = write_number(_RESULTS[sign + percent](first, second))
        formula = f"{write_number(first)}{sign}{write_number(second)}{percent}"
        return Sum(result, formula, f"{sign}{pair[3]}", result)
