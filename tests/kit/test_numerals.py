"""Amounts of money in capital numerals."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest

from android_gym.errors import InvalidOption
from android_gym.kit.numerals import DIGITS, capital_numerals

WORTH = {"拾": 10, "佰": 100, "仟": 1000}


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        ("0", "零元整"),
        ("0.05", "伍分"),
        ("0.1", "壹角"),
        ("10", "壹拾元整"),
        ("1234.5", "壹仟贰佰叁拾肆元伍角"),
        ("1409.5", "壹仟肆佰零玖元伍角"),
        ("6007.14", "陆仟零柒元壹角肆分"),
        ("16409.02", "壹万陆仟肆佰零玖元零贰分"),
        ("100100", "壹拾万零壹佰元整"),
        ("10010000", "壹仟零壹万元整"),
        ("100000001", "壹亿零壹元整"),
        ("1000000000000", "壹万亿元整"),
        ("1000100000000", "壹万零壹亿元整"),
        ("1.005", "壹元零壹分"),
        ("-8.2", "负捌元贰角"),
        ("-0.001", "零元整"),
    ],
)
def test_amounts_in_words(amount: str, words: str) -> None:
    assert capital_numerals(Decimal(amount)) == words


def read(words: str) -> Decimal:
    """The amount that words mean."""
    total = group = large = 0
    digit, rest = 0, Decimal(0)
    for sign in words.rstrip("整"):
        if sign in DIGITS:
            digit = DIGITS.index(sign)
        elif sign in WORTH:
            group, digit = group + digit * WORTH[sign], 0
        elif sign == "万":
            total, group, digit = total + (group + digit) * 10_000, 0, 0
        elif sign == "亿":
            large, total, group, digit = (total + group + digit) * 100_000_000, 0, 0, 0
        elif sign == "元":
            total, group, digit = large + total + group + digit, 0, 0
        else:
            rest, digit = rest + digit * Decimal("0.1" if sign == "角" else "0.01"), 0
    return total + rest


def test_what_is_written_is_read_as_the_same_amount() -> None:
    rng = random.Random(7)
    amounts = [Decimal(rng.randrange(10 ** rng.randrange(1, 18))) / 100 for _ in range(3000)]
    amounts += [Decimal(rng.randrange(100)) * 10 ** rng.randrange(13) for _ in range(500)]
    found = [capital_numerals(amount) for amount in amounts]
    assert [read(words) for words in found] == amounts
    assert not [words for words in found if "零零" in words or "零元" in words.lstrip("零元整") and words != "零元整"]


@pytest.mark.parametrize("amount", ["1e16", "NaN", "Infinity", "-1e17"])
def test_an_amount_without_a_name_is_refused(amount: str) -> None:
    with pytest.raises(InvalidOption):
        capital_numerals(Decimal(amount))
