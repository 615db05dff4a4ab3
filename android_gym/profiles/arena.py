"""`arena`: the phone of `pixel` with every app that AndroidArena's tasks use."""

from __future__ import annotations

from ..phone.core.values import Table
from .pixel import PROFILE as PIXEL

PROFILE = PIXEL.replace(
    name="arena",
    apps=(
        *PIXEL.apps,
        "google.messages",
        "google.phone",
        "system.blockednumbers",
        "google.maps",
        "google.youtube",
    ),
    settings=Table.of({
        "role/dialer": "com.google.android.dialer", "role/sms": "com.google.android.apps.messaging",
    }),
)  # fmt: skip
