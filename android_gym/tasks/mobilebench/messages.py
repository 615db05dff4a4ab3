"""What tasks of Messages draw from the texts that the phone and its SIM have."""

from __future__ import annotations

import random
import re

from ...phone.state.phone import Phone
from ...phone.state.providers import by_number
from ..base import Params

_TOLD = (  # the sender's number and name, what is told, what that is in English, the words before it
    ("106901234501", "速达驿站", "取件码", "pick-up code", "取件码"),
    ("106901234506", "星河影城", "取票码", "ticket code", "取票码"),
    ("106901234510", "云帆科技", "验证码", "login code", "验证码"),
    ("106901234502", "云购商城", "快递单号", "parcel number", "速达快递"),
)


def told_by_service(rng: random.Random, phone: Phone) -> Params:
    """A service, its latest text, what that tells, and what an older text of its tells."""
    sender, service, what, what_en, before = rng.choice(_TOLD)
    rows = [m for m in sorted(phone.messages, key=lambda m: -m.time) if m.address == sender]
    found = [hit[1] for hit in (re.search(before + r"([\d-]+)", m.text) for m in rows) if hit]
    known = {"sender": sender, "service": service, "text": rows[0].text, "value": found[0]}
    return {**known, "what": what, "what_en": what_en, "wrong": found[-1] if found[1:] else "000000"}


def on_sim(rng: random.Random, phone: Phone) -> Params:
    """A message on the SIM, the only one there of whom it came from."""
    kept = phone.app("com.android.mms").sim
    one = rng.choice([m for m in kept if sum(m.address == other.address for other in kept) == 1])
    who = by_number(phone.contacts, one.address)
    return {"who": who.name if who else one.address, "number": one.address, "text": one.text, "at": one.time}
