"""Accounts."""

from __future__ import annotations

from ...core.values import Value


class Account(Value):
    """An account in Settings."""

    name: str  # usually an e-mail address
    type: str = "com.google"
    owner: str = ""  # the person's name
