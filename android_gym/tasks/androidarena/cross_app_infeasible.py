"""Tasks over several apps that cannot be done, since what they need is missing."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ..base import Params


def subject_sought(before: Phone, now: Phone, p: Params) -> bool:
    """What is searched for has the title in it."""
    return p["subject"].casefold() in str(getattr(now.top, "query", "")).casefold()
