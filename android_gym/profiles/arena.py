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
        "google.calendar",
        "google.drive",
        "google.camera",
        "google.photos",
        "thirdparty.weather",
        "google.playstore",
        "thirdparty.slack",
        "google.youtube",
    ),
    settings=Table.of(
        {
            "role/dialer": "com.google.android.dialer",
            "role/sms": "com.google.android.apps.messaging",
            "preferred/android.intent.action.VIEW market": "com.android.vending",
        }
    ),
)
