"""What tasks of Messages draw from the texts that the phone and its SIM have."""

from __future__ import annotations

import random
import re

from ...phone.state.phone import Phone
from ...phone.state.providers import Message, by_number
from ..base import Params

_TOLD = (  # the sender's number and name, what is told, what that is in English, the words before it
    ("106901234501", "速达驿站", "取件码", "pick-up code", "取件码"),
    ("106901234506", "星河影城", "取票码", "ticket code", "取票码"),
    ("106901234510", "云帆科技", "验证码", "login code", "验证码"),
    ("106901234502", "云购商城", "快递单号", "parcel number", "速达快递"),
)


def _newest(phone: Phone, address: str) -> list[Message]:
    return [m for m in sorted(phone.messages, key=lambda m: -m.time) if m.address == address]


def told_by_service(rng: random.Random, phone: Phone) -> Params:
    """A service, its latest text, what that and an older one tell, and the latest text of another service."""
    (sender, service, what, what_en, before), (another, *_) = rng.sample(_TOLD, 2)
    rows, theirs = _newest(phone, sender), _newest(phone, another)
    found = [hit[1] for hit in (re.search(before + r"([\d-]+)", m.text) for m in rows) if hit]
    known = {"sender": sender, "service": service, "text": rows[0].text, "value": found[0]}
    known |= {"another": another, "another_text": theirs[0].text}
    return {**known, "what": what, "what_en": what_en, "wrong": found[-1] if found[1:] else "000000"}


def on_sim(rng: random.Random, phone: Phone) -> Params:
    """A message on the SIM, the only one there of whom it came from, and the text of another one."""
    kept = phone.app("com.android.mms").sim
    one = rng.choice([m for m in kept if sum(m.address == other.address for other in kept) == 1])
    who = by_number(phone.contacts, one.address)
    other = next(m.text for m in kept if m is not one)
    known = {"number": one.address, "text": one.text, "at": one.time, "other": other}
    return {"who": who.name if who else one.address, **known}
