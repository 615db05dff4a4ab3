"""Texts of any characters, and whether a phone on which they are shows them."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from random import Random
from unicodedata import category

from android_gym.devices import SimulatedDevice
from android_gym.phone.core.codec import dumps
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.overlays import all_nodes
from android_gym.phone.system.render import render
from android_gym.phone.ui.xml import dump

LENGTH = 50
ROW = 256  # code points that count as one block here
# what decides how others are shown or read: marks, joiners, directions, pieces of emoji, controls,
# halves of surrogate pairs, signs and digits that handlers look for
HOT = (
    "ab 0٣४²½Ⅷ①ـلاقيسم،؟\ufca0क्षरु\u094dก็ำ한\u1112\u1161\u0301\u0323\u0591א֑👨👩👍🏽🇩🇪#*\u20e3☀Ⅷ∀─ƇḘ\u0710"
    "\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2066\u2067\u2069\u061c\u2028\ufe0e\ufe0f\ufeff\xad\ufffc\uffff"
    "\0\t\n\r\x1b\x7f\x85\ue000\U0010fffd\U000e0041\u0378\ud800\udc00@.:,;%'\"\\/(){}[]+-*?^$|<>&_=~`"
)


@cache
def assigned() -> tuple[str, ...]:
    """Every assigned character once, in strings of `LENGTH`."""
    chars = [char for char in map(chr, range(sys.maxunicode + 1)) if category(char) not in ("Cn", "Cs")]
    return tuple("".join(chars[at : at + LENGTH]) for at in range(0, len(chars), LENGTH))


@cache
def some_assigned(seed: int = 0, each: int = 2) -> tuple[str, ...]:
    """A few assigned characters of every block, in strings of `LENGTH`."""
    rows: dict[int, list[str]] = {}
    for char in "".join(assigned()):
        rows.setdefault(ord(char) // ROW, []).append(char)
    rng = Random(seed)
    chars = [char for row in rows.values() for char in rng.sample(row, min(each, len(row)))]
    return tuple("".join(chars[at : at + LENGTH]) for at in range(0, len(chars), LENGTH))


def odd(rng: Random) -> str:
    """A text of a few characters that are hard to show, of any, or of one many times."""
    roll = rng.random()
    if roll < 0.5:
        return "".join(rng.choice(HOT) for _ in range(rng.randrange(1, 14)))
    if roll < 0.85:
        pool = rng.choice(assigned()) + rng.choice(assigned()) + HOT
        return "".join(rng.choice(pool) for _ in range(rng.randrange(1, LENGTH)))
    return rng.choice(HOT + rng.choice(assigned())) * rng.randrange(1, 9)


def odd_texts(seed: object, count: int) -> Iterator[str]:
    rng = Random(f"{seed}")
    return (odd(rng) for _ in range(count))


def show(phone: Phone, painted: bool = False) -> str:
    """Show a phone as text and as XML, which it returns; where it is painted as well, it is also
    saved."""
    device = SimulatedDevice()
    device.restore(phone)
    device.screen().text()
    xml = dump(all_nodes(phone))
    ET.fromstring(xml.encode())
    if painted:
        dumps(phone)
        assert render(phone, 108, 240).shape == (240, 108, 3)
    return xml
