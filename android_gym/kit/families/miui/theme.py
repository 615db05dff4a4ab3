"""The colours of the family: white cards on a grey ground, and the accent that the phone's theme says."""

from __future__ import annotations

from ....phone.state.theme import Theme

ACCENT = "secondary"  # the role of small words in the accent's colour; "primary" is for what is large
_ROLES = """
surface                 f7f7f7 000000
surfaceContainerLow     ffffff 242424
surfaceContainer        ffffff 242424
surfaceContainerHigh    ffffff 2a2a2a
surfaceContainerHighest f0f0f0 363636
onSurface               191919 e6e6e6
onSurfaceVariant        6b6b6b a3a3a3
outline                 b8b8b8 6a6a6a
outlineVariant          e6e6e6 333333
error                   d32f2f ff6b6b
"""
_PAIRS = ((role, f"#{light}", f"#{dark}") for role, light, dark in map(str.split, _ROLES.split("\n")[1:-1]))
THEME = Theme("#0d84ff", "accent", tuple(_PAIRS), icons="outlined")

__all__ = ["ACCENT", "THEME"]
