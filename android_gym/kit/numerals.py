"""Amounts of money in the capital numerals of Chinese, as they stand on cheques and receipts."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from ..errors import InvalidOption

DIGITS = "零壹贰叁肆伍陆柒捌玖"
_PLACES = ("", "拾", "佰", "仟")
_GROUPS = ("", "万", "亿", "万")  # of four digits
MOST = Decimal(10) ** 16  # below which there is a name for every group


def capital_numerals(amount: Decimal) -> str:
    """An amount of yuan in words, rounded to fen. InvalidOption from ten thousand billion on.

    >>> capital_numerals(Decimal("1234.5")), capital_numerals(Decimal("100004.05"))
    ('壹仟贰佰叁拾肆元伍角', '壹拾万零肆元零伍分')
    >>> capital_numerals(Decimal(200)), capital_numerals(Decimal("-0.3"))
    ('贰佰元整', '负叁角')
    """
    if not amount.is_finite() or abs(amount) >= MOST - 1:
        raise InvalidOption(f"{amount} is too large an amount to be written in capital numerals.")
    fen = int((abs(amount) * 100).quantize(Decimal(1), ROUND_HALF_UP))
    yuan, rest = divmod(fen, 100)
    tens, ones = divmod(rest, 10)
    words = f"{_whole(yuan)}元" if yuan or not rest else ""
    if not rest:
        words += "整"
    elif tens:
        words += f"{DIGITS[tens]}角"
    elif yuan:
        words += "零"
    words += f"{DIGITS[ones]}分" if ones else ""
    return f"负{words}" if amount < 0 and fen else words


def _whole(number: int) -> str:
    """A whole number without its unit: zeros between digits are said once."""
    if not number:
        return DIGITS[0]
    digits = str(number)
    words, group, skipped = "", "", False
    for at, digit in enumerate(digits):
        place = len(digits) - at - 1
        if digit == "0":
            skipped = bool(words or group)
        else:
            group += f"{DIGITS[0] * skipped}{DIGITS[int(digit)]}{_PLACES[place % 4]}"
            skipped = False
        if place % 4 == 0 and (group or (place == 8 and words)):
            words, group = f"{words}{group}{_GROUPS[place // 4]}", ""
    return words


__all__ = ["capital_numerals"]
