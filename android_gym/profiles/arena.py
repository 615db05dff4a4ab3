"""`arena`: the phone of `pixel` with every app that AndroidArena's tasks use."""

from __future__ import annotations

from .pixel import PROFILE as PIXEL

PROFILE = PIXEL.replace(
    name="arena",
    apps=(
        *PIXEL.apps,
        "google.maps",
    ),
)  # fmt: skip
