"""Messages' settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....kit import *
from ....kit.blocks.chat.acts import notification_settings
from ....kit.blocks.dialing import BLOCKED_NUMBERS
from ....kit.families.google import google_page
from .model import PACKAGE, SWIPES, THEMES, messages_app

ROLE = Intent(
    "android.app.role.action.REQUEST_ROLE", extras=Table.of({"android.intent.extra.ROLE_NAME": "android.app.role.SMS"})
)


@messages_app.activity(".ui.appsettings.ApplicationSettingsActivity")
class MessagesSettings(Preferences):
    """The main page of the settings."""

    title = "Messages settings"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        own = settings.get("role/sms", "") == PACKAGE
        alone = settings.get(f"notification/{PACKAGE}", 1)
        return (
            Row("Default SMS app", "Messages" if own else "Another app", send(ROLE)),
            Header("General"),
            Row("Notifications", "On for all chats" if alone else "Off for all chats", notification_settings(PACKAGE)),
            Pick("Swipe actions", "swipe", SWIPES),
            Pick("Choose theme", "theme", THEMES),
            Row("Blocked numbers", "Numbers that cannot call or text you", send(BLOCKED_NUMBERS)),
            Header("Advanced"),
            Flag("Get SMS delivery reports", "reports", "Say when a message was delivered"),
            Typed("Signature", "signature", none="None", hint="Signature"),
            Row("About, terms & privacy", tap=route("About")),
        )


@messages_app.activity(".ui.appsettings.AboutActivity")
class About(Activity):
    """What is told of the app."""

    def view(self) -> View:
        return google_page(
            "About, terms & privacy",
            (Row("Version", "20231003_00_RC00"), Row("Messages", "Sends and receives text messages on this phone.")),
        )
