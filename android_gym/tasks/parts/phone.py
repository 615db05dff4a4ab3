"""Calls and blocked numbers: what became of them."""

from __future__ import annotations

import random

from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call
from ...phone.state.phone import Phone
from ...phone.state.providers import CallRecord, same_number
from ...phone.state.telecom import Telecom
from ...phone.system.ctx import Ctx
from ..base import Params
from ..records import new_rows
from .messages import writable


def sample_person(rng: random.Random, phone: Phone) -> Params:
    return dict(rng.choice(writable(phone)))


def was_rejected(before: Phone, now: Phone, p: Params) -> bool:
    return now.telecom == Telecom() and any(
        c.kind == "rejected" and same_number(c.number, p["number"]) and plain(c.number) for c in new_calls(before, now)
    )


def plain(number: str) -> bool:
    return set(number) <= set("0123456789 ()+-.")


def new_calls(before: Phone, now: Phone) -> tuple[CallRecord, ...]:
    return new_rows(before.calls, now.calls)


def dialling(before: Phone, now: Phone, p: Params) -> bool:
    """The person is being called, or was."""
    going = any(same_number(c.number, p["number"]) for c in now.telecom.calls)
    return going or was_called(before, now, p)


def was_called(before: Phone, now: Phone, p: Params) -> bool:
    """The person was called, and the call is over."""
    return any(
        c.kind == "outgoing" and same_number(c.number, p["number"]) and plain(c.number) for c in new_calls(before, now)
    )


def call_comes(phone: Phone, p: Params) -> Phone:
    """A call of the number comes in after `comes` seconds."""
    call = deliver_call(p["phone"] if "phone" in p else p["number"])
    return Ctx(phone, TELEPHONY).schedule(phone.time + p["comes"], call).phone


def number_blocked(before: Phone, now: Phone, p: Params) -> bool:
    return any(same_number(number, p["number"]) and plain(number) for number in now.blocked)
