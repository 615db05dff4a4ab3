"""The arithmetic of the keys: two numbers at a time, from left to right."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Context, Decimal, DecimalException

from ....kit import Value

SIGNS = "+-×÷^%√"
_SIGN = re.compile("[-+×÷^%√]")
_MATH, _WIDE = Context(prec=17, Emax=308), Context(prec=700)  # of results; to round these
_LEAST = Decimal("1e-12")
_RESULTS: dict[str, Callable[[Decimal, Decimal], Decimal]] = {
    "+": _MATH.add, "-": _MATH.subtract, "×": _MATH.multiply, "÷": _MATH.divide,
    "^": lambda a, b: _MATH.power(abs(a), b).copy_sign(a),  # -3^2 is -(3^2)
    "√": lambda a, b: _MATH.multiply(a, _MATH.sqrt(b)),
    "%": lambda a, b: _MATH.multiply(a, b / 100),
}  # fmt: skip


class Sum(Value):
    """What stands on the display, and what the calculator remembers from key to key."""

    shown: str = "0"  # what is typed, or a result: "1,234.5×2"
    formula: str = ""  # of the calculation before: "3+5"
    key: str = ""  # the last key: "digit", "clear", "equals" or a sign
    sign: str = ""  # of the calculation that waits
    first: str = "0"
    second: str = "0"
    done: tuple[str, str] | None = None  # formula and result of what the last key has calculated
    said: str = ""  # what the last key makes the app say

    def pressed(self, key: str) -> Sum:
        """After a key: a digit, ".", a sign, "=", "C", or with a long press "±" and "AC"."""
        now = self.replace(done=None, said="")
        old = typed(now.shown)
        if key in SIGNS:
            return _signed(now, key)
        if key == "=":
            return _equals(now)
        if key == "C":
            return _cleared(now)
        if key == "AC":
            return Sum()
        if key == "±":
            alone = old == now.shown.lstrip("-") and number(old) != 0
            turned = old if now.shown[0] == "-" else f"-{old}"
            return now.replace(shown=turned) if alone else now
        sign = "" if now.key == "equals" else now.sign
        if (key == "." and "." in old) or (key == old == "0"):
            return now.replace(key="digit", sign=sign)
        start = "" if now.shown == "0" and key != "." else now.shown
        more = "0." if key == "." and not old else key
        return now.replace(shown=grouped(start + more), key="digit", sign=sign)


def number(words: str) -> Decimal:
    """The number that is written, with or without thousands separators; 0 for nothing."""
    return _MATH.create_decimal(words.replace(",", "") or 0)


def written(value: Decimal) -> str:
    """A number with thousands separators and at most twelve decimals."""
    words = f"{value.quantize(_LEAST, context=_WIDE):,f}".rstrip("0").rstrip(".")
    return "0" if words == "-0" else words


def grouped(words: str) -> str:
    """What is typed, with thousands separators in each number; its decimals stay as they are."""

    def one(found: re.Match[str]) -> str:
        whole, dot, decimals = found[0].replace(",", "").partition(".")
        return f"{written(number(whole))}{dot}{decimals}"

    return re.sub(r"[\d,.]+", one, words)


def typed(shown: str) -> str:
    """The number that is being typed: that behind the sign, if there is one."""
    return _SIGN.split(shown.lstrip("-"), maxsplit=1)[-1]


def converted(words: str, top: list[str], bottom: list[str]) -> str:
    """A value in another unit. Units are (symbol, factor, offset), as text: (value + offset) *
    factor is what it is in the basic unit."""
    base = _MATH.multiply(number(words) + Decimal(top[2]), Decimal(top[1]))
    return written(_MATH.divide(base, Decimal(bottom[1])) - Decimal(bottom[2]))


def _signed(now: Sum, sign: str) -> Sum:
    shown = "1√" if sign == "√" and now.shown == "0" and now.key != "digit" else now.shown
    if shown[-1] in (".", *SIGNS):
        shown = shown[:-1] + ("" if shown[-1] == "." else sign)
    elif not _SIGN.search(shown.lstrip("-")):
        shown += sign
    now = now.replace(shown=shown)
    if now.key == "digit" and now.sign and sign == "%":
        now = _percent(now)
    elif now.key == "digit":
        now = _calculated(now.replace(second=typed(shown)))
        if now.shown[-1] not in SIGNS and "÷" not in now.shown:
            now = now.replace(shown=now.shown + sign)
    by_zero = "÷" in now.shown and number(typed(now.shown)) == 0
    return now.replace(key=sign, sign="÷" if by_zero else sign)


def _percent(now: Sum) -> Sum:
    """The second number is a percentage of the first: 10+5% is 10.5."""
    first, second = number(now.first), number(typed(now.shown))
    share = first * second / 100
    by = {"+": first + share, "-": first - share, "×": share}
    if now.sign not in by and second:
        by[now.sign] = _MATH.divide(first * 100 if now.sign == "÷" else first / 100, second)
    result = by.get(now.sign, Decimal(0))
    formula = f"{written(first)}{now.sign}{written(second)}%"
    return now.replace(shown=written(result), formula=formula, first=written(result))


def _equals(now: Sum) -> Sum:
    if now.key == "equals":
        return _calculated(now)
    if now.key != "digit":
        return now
    now = _calculated(now.replace(second=typed(now.shown)))
    failed = now.sign in ("÷", "%") and not number(now.second)
    return now if failed else now.replace(key="equals")


def _calculated(now: Sum) -> Sum:
    if now.key != "equals":
        parts = [part for part in _SIGN.split(now.shown.lstrip("-")) if part]
        first = f"-{parts[0]}" if now.shown[0] == "-" else parts[0]
        now = now.replace(first=first, second=parts[1] if len(parts) > 1 else now.second)
    if not now.sign:
        return now
    first, second = number(now.first), number(now.second)
    if now.sign == "÷" and not second:
        return now.replace(said="Error: division by zero")
    try:
        result = written(_RESULTS[now.sign](first, second))
    except DecimalException:
        return now.replace(said="An unknown error occurred")
    formula = f"{written(first)}{now.sign}{written(second)}"
    return now.replace(shown=result, formula=formula, first=result, done=(formula, result))


def _cleared(now: Sum) -> Sum:
    """Without the last character."""
    shown, gone = now.shown[:-1].rstrip(","), now.shown[-1]
    if shown in ("", "0", "-"):
        return now.replace(shown="0", key="clear")
    sign = "" if gone in SIGNS or now.key == "equals" else now.sign
    key = "clear" if shown[-1] in SIGNS else "digit"
    return now.replace(shown=grouped(shown), key=key, sign=sign)
