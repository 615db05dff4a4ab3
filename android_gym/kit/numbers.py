"""Numbers as people type and read them: with thousands separators, and in other units."""

from __future__ import annotations

import re
from decimal import Context, Decimal

_MATH, _WIDE = Context(prec=17, Emax=308), Context(prec=700)  # of results; to round these


def number(words: str) -> Decimal:
    """The number that is written, with or without thousands separators; 0 for nothing."""
    return _MATH.create_decimal(words.replace(",", "") or 0)


def written(value: Decimal) -> str:
    """A number with thousands separators and at most twelve decimals."""
    rounded = value.quantize(Decimal("1e-12"), context=_WIDE)
    words = f"{rounded:,f}".rstrip("0").rstrip(".")
    return "0" if words == "-0" else words


def grouped(words: str) -> str:
    """What is typed, with thousands separators in each number; its decimals stay as they are."""

    def one(found: re.Match[str]) -> str:
        whole, dot, decimals = found[0].replace(",", "").partition(".")
        return f"{written(number(whole))}{dot}{decimals}"

    return re.sub(r"[\d,.]+", one, words)


def convert(words: str, top: list[str], bottom: list[str]) -> str:
    """A value in another unit. Units are (symbol, factor, offset), as text: (value + offset) *
    factor is what it is in the basic unit."""
    base = _MATH.multiply(number(words) + Decimal(top[2]), Decimal(top[1]))
    return written(_MATH.divide(base, Decimal(bottom[1])) - Decimal(bottom[2]))


__all__ = ["convert", "grouped", "number", "written"]
