"""What the tasks of drive_people.yaml share with others."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.providers import Contact


def people_of(phone: Phone) -> list[Contact]:
    """People with an address and a name of their own."""
    names = [c.name for c in phone.contacts]
    return [c for c in phone.contacts if c.emails and names.count(c.name) == 1]
