"""Files that came onto the phone, such as Camera's pictures."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.providers import File


def new_files(before: Phone, now: Phone) -> tuple[File, ...]:
    old = {f.path for f in before.files}
    return tuple(f for f in now.files if f.path not in old)
