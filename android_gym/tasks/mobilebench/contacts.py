"""Whether somebody is on the phone."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.providers import same_number
from ..base import Params


def is_on_the_phone(start: Phone, now: Phone, p: Params) -> bool:
    """Whether the one call under way is with a number."""
    return [same_number(one.number, p["number"]) for one in now.telecom.calls] == [True]
