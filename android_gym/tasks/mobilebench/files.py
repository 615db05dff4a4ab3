"""Which file a task is about, and folders that are known from the start."""

from __future__ import annotations

from typing import Any

from ...phone.state.phone import Phone
from ...phone.state.providers import ANDROID
from ..base import Params


def second_largest(rng: Any, phone: Phone) -> Params:
    """The second largest video."""
    videos = sorted((f for f in phone.files if f.kind == "video"), key=lambda f: -f.size)
    return {"name": videos[1].name, "path": videos[1].path}


def known_folders(phone: Phone, params: Params) -> Phone:
    """With account kept of the folders, as from the first one that is made."""
    return phone.replace(folders=ANDROID)
