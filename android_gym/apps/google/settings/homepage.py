"""The home page of Settings."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import Row, Table, View, go, home
from ....phone.state.activity import Activity
from ....phone.state.providers import Account, File
from .location import location_words
from .model import PACKAGE, Settings
from .pages import Facts, link, open_page, outside, page
from .power import left_words
from .search import SettingsSearch
from .storage import home_words

SET_WALLPAPER = "android.intent.action.SET_WALLPAPER"


def top_rows(f: Facts) -> tuple[Row, ...]:
    """All rows of the home page."""
    return (
        link("Network & internet", "network", "Mobile, Wi‑Fi, hotspot", "wifi"),
        link("Connected devices", "connected", "Bluetooth, pairing", "devices"),
        link("Apps", "apps", "Assistant, recent apps, default apps", "apps"),
        link(
            "Notifications", "notifications", "Notification history, conversations", "notifications"
        ),
        link("Battery", "battery", left_words(f), "battery_full"),
        link("Storage", "storage", home_words(f), "storage"),
        link("Sound & vibration", "sound", "Volume, haptics, Do Not Disturb", "volume_up"),
        link("Display", "display", "Dark theme, font size, brightness", "brightness_6"),
        outside("Wallpaper & style", SET_WALLPAPER, "Colors, themed icons, app grid", "palette"),
        link("Accessibility", "accessibility", "Display, interaction, audio", "accessibility_new"),
        link(
            "Security & privacy", "security", "App security, device lock, permissions", "security"
        ),
        link("Location", "location", location_words(f), "location_on"),
        link("Safety & emergency", "safety", "Emergency SOS, medical info, alerts", "emergency"),
        link(
            "Passwords & accounts", "accounts", "Saved passwords, autofill, synced accounts", "key"
        ),
        link(
            "Digital Wellbeing & parental controls",
            "wellbeing",
            "Screen time, app timers, bedtime schedules",
            "spa",
        ),
        link("Google", "google", "Services & preferences", "g_mobiledata"),
        link("System", "system", "Languages, gestures, time, backup", "info"),
        link("About phone", "about", str(f.get("global/device_name")), "smartphone"),
        link("Tips & support", "tips", "Help articles, phone & chat", "help"),
    )


@page("home", "Settings")
def _home(f: Facts) -> tuple[Row, ...]:
    return top_rows(f)


class Homepage(Activity):
    """The home page: search and nineteen rows."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.settings.Settings"
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
    ) -> View:
        f = Facts("", app, settings, now, zone, packages, permissions, accounts, files, (), (), ())
        return home("Settings", top_rows(f), go(SettingsSearch()), open_page("google"))
