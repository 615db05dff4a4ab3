"""Files that came onto the phone, such as Camera's pictures."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ..places import new_rows


def new_files(before: Phone, now: Phone) -> tuple[File, ...]:
    return tuple(new_rows(before.files, now.files))
