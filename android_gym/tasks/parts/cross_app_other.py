"""What the tasks of cross_app_other.yaml share with others."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.providers import CallRecord, insert

LATER = (
    "I will call you tonight",
    "Sorry, I was in a meeting",
    "Is it urgent?",
    "What is it about?",
    "Try again after six",
)


def missed(phone: Phone, number: str, ago: int) -> Phone:
    one = CallRecord(0, number, phone.time - ago, 0, "missed")
    return phone.replace(calls=insert(phone.calls, one))
