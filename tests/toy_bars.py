"""A toast and a volume panel with a fault each, for phones that have them in place of the system's."""

from __future__ import annotations

from android_gym.kit import box, icon, text
from android_gym.phone.core.view import View


def toast(words: str, package: str) -> View:
    """Grey words on grey."""
    return box(text("Grey on grey", "message", size=14, color="#777777"), bg="#888888", pad=(16, 8, 16, 8))


def volume_panel(stream: str, share: float, ringer: int) -> View:
    """With an icon that does not exist."""
    return box(icon("bel"), id="volume_dialog", pad=(8, 8, 8, 8))


SYSTEM_ROLES = {"toast": toast, "volume panel": volume_panel}
