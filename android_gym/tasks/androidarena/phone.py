"""Calls that come in, and quick responses: what phone.yaml cannot say as data."""

from __future__ import annotations

from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ...phone.state.providers import digits
from ...phone.state.providers.calls import QUICK_RESPONSES
from ...phone.system.ctx import Ctx
from ...screen import Screen
from ..base import Params
from ..parts.phone import new_calls


def call_comes(phone: Phone, p: Params) -> Phone:
    """A call of the person comes in."""
    return deliver_call.now(Ctx(phone, TELEPHONY), p["number"]).phone


def call_came(before: Phone, now: Phone, p: Params) -> bool:
    """The call fills the screen, or rang."""
    return now.shade is not None or bool(new_calls(before, now))


def response_replaced(before: Phone, now: Phone, p: Params) -> bool:
    return responses(now) == [p["new"] if one == p["old"] else one for one in responses(before)]


def responses(phone: Phone) -> list[str]:
    return [str(phone.setting(f"secure/quick_response_{n}", usual)) for n, usual in enumerate(QUICK_RESPONSES, start=1)]


def missed_seen(screen: Screen, p: Params) -> bool:
    return any(n.id.endswith("missed_tab") and n.flags & SELECTED for n in screen.nodes)


def first_name(p: Params) -> str:
    return str(p["name"]).split()[0]


def hiding_number(p: Params) -> str:
    """The number with the code that hides one's own."""
    return f"#31#{digits(p['number'])}"
