"""The phone app's settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....kit import *
from ....kit.blocks.dialing import BLOCKED_NUMBERS
from ....kit.families.google import google_page
from ....phone.state.providers.calls import QUICK_RESPONSES
from ....phone.ui.words import in_language
from .model import ORDERS, PACKAGE, THEMES, dialer

SOUND = Intent("android.settings.SOUND_SETTINGS")
NOTES = Intent(
    "android.settings.APP_NOTIFICATION_SETTINGS", extras=Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
)


@dialer.activity("com.android.dialer.app.settings.DialerSettingsActivity")
class PhoneSettings(Preferences):
    """The main page of the settings."""

    title = "Settings"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        return (
            Header("General"),
            Row("Blocked numbers", tap=send(BLOCKED_NUMBERS)),
            Row("Display options", tap=route("DisplayOptions")),
            Row("Quick responses", tap=route("QuickResponses")),
            Row("Sounds and vibration", tap=send(SOUND)),
            Row("Notifications", tap=send(NOTES)),
            Header("Voicemail"),
            Typed("Voicemail number", "voicemail", hint="Phone number", digits=True),
        )


@dialer.activity("com.android.dialer.app.settings.DisplayOptionsActivity")
class DisplayOptions(Preferences):
    """How names are shown, and the theme."""

    title = "Display options"
    look = google_page
    rows = (
        Pick("Sort by", "sort", ORDERS),
        Pick("Name format", "format", ORDERS),
        Pick("Choose theme", "theme", THEMES),
    )


@dialer.activity("com.android.server.telecom.RespondViaSmsSettings")
class QuickResponses(Preferences):
    """The four texts with which a call can be declined."""

    title = "Quick responses"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        rows = []
        for number, usual in enumerate(QUICK_RESPONSES, start=1):
            key = f"secure/quick_response_{number}"
            now = Verbatim(settings.get(key) or in_language(settings, PACKAGE, usual))
            ask = Prompt("Edit quick response", keep(key), now, "Quick response", ok="OK", field_id="android:id/edit")
            rows.append(Row(now, tap=show(ask)))
        return rows
