"""The home page of Settings."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.providers import Account, File
from .location import location_words
from .model import PACKAGE, Settings
from .pages import PAGES, Facts, SubSettings, declare, open_page, opens, outside, shown
from .power import left_words
from .search import SettingsSearch
from .storage import home_words

WALLPAPER = "android.intent.action.SET_WALLPAPER"
DISCONNECT = "Screen time, app timers, bedtime schedules"

declare("home", "Settings")(
    opens("Network & internet", "network", "Mobile, Wi‑Fi, hotspot", "wifi"),
    opens("Connected devices", "connected", "Bluetooth, pairing", "devices"),
    opens("Apps", "apps", "Assistant, recent apps, default apps", "apps"),
    opens("Notifications", "notifications", "Notification history, conversations", "notifications"),
    opens("Battery", "battery", left_words, "battery_full"),
    opens("Storage", "storage", home_words, "storage"),
    opens("Sound & vibration", "sound", "Volume, haptics, Do Not Disturb", "volume_up"),
    opens("Display", "display", "Dark theme, font size, brightness", "brightness_6"),
    outside("Wallpaper & style", WALLPAPER, "Colors, themed icons, app grid", "palette"),
    opens("Accessibility", "accessibility", "Display, interaction, audio", "accessibility_new"),
    opens("Security & privacy", "security", "App security, device lock, permissions", "security"),
    opens("Location", "location", location_words, "location_on"),
    opens("Safety & emergency", "safety", "Emergency SOS, medical info, alerts", "emergency"),
    opens("Passwords & accounts", "accounts", "Saved passwords, autofill, synced accounts", "key"),
    opens("Digital Wellbeing & parental controls", "wellbeing", DISCONNECT, "spa"),
    opens("Google", "google", "Services & preferences", "g_mobiledata"),
    opens("System", "system", "Languages, gestures, time, backup", "info"),
    opens("About phone", "about", lambda f: Verbatim(f.get("global/device_name")), "smartphone"),
    opens("Tips & support", "tips", "Help articles, phone & chat", "help"),
)


CONTROLLER = "com.google.android.permissioncontroller"
BESIDE = Panes(("SubSettings", CONTROLLER), lambda: shown("network"), width=0.4, least=720, leaves=True)


@Package(PACKAGE).activity("com.android.settings.Settings", panes=BESIDE)
class Homepage(Activity):
    """The home page: search and nineteen rows."""

    name: str = "home"

    def view(
        self,
        app: Settings,
        settings: Table,
        now: datetime,
        zone: str,
        packages: tuple[str, ...],
        permissions: tuple[tuple[str, str], ...],
        accounts: tuple[Account, ...],
        files: tuple[File, ...],
        panes: tuple[Activity, ...],
    ) -> View:
        f = Facts("", app, settings, now, zone, packages, permissions, accounts, files, (), (), ())
        face = f"avatar:{accounts[0].owner}" if accounts else "avatar:"
        beside = panes[1] if panes else None
        chosen = open_page(beside.name, beside.arg) if isinstance(beside, SubSettings) else None
        return home(
            "Settings",
            PAGES["home"].rows(f),
            go(SettingsSearch()),
            open_page("google"),
            avatar_art=face,
            selected=chosen,
        )
