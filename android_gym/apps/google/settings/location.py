"""Location, its services, and who may know where the phone is."""

from __future__ import annotations

from ....kit import *
from .figures import label
from .pages import Entries, Facts, declare, opens
from .permissions import askers, holders

LOCATION = "secure/location_mode"


def location_words(f: Facts) -> str:
    """ "On - 3 apps have access to location", "Off"."""
    if not f.on(LOCATION):
        return "Off"
    count = len(holders(f, "Location"))
    have = "1 app has" if count == 1 else f"{count} apps have"
    return f"On - {have} access to location"


def _recent(f: Facts) -> Entries:
    used = [p for p in f.history if p in holders(f, "Location")][:3]
    rows = [opens(label(p), "app_permission", "", f"app:{p}", f"Location:{p}") for p in used]
    return rows or (Row("No apps recently accessed location"),)


def _allowed_words(f: Facts) -> str:
    if not f.on(LOCATION):
        return "Location is off"
    some, every = len(holders(f, "Location")), len(askers(f, "Location"))
    return f"{some} of {every} apps have access to location"


declare("location", "Location", "home", "LocationSettingsActivity", "LOCATION_SOURCE_SETTINGS")(
    MainFlag("Use location", LOCATION, on=3, off=0),
    show_when(
        LOCATION,
        Header("Recent access"),
        _recent,
        opens("See all", "permission_apps", icon="arrow_forward", arg="Location"),
    ),
    opens("App location permissions", "permission_apps", _allowed_words, arg="Location"),
    opens("Location services", "location_services"),
    Footer(
        "Location may use sources like GPS, Wi‑Fi, mobile networks, and sensors to help estimate your phone’s location."
    ),
)

SERVICES = (
    (
        "location_accuracy",
        "Google Location Accuracy",
        "secure/location_accuracy",
        "Improve Location Accuracy",
        "Google’s location service uses Wi‑Fi, mobile networks, and sensors.",
    ),
    (
        "location_sharing",
        "Google Location Sharing",
        "secure/location_sharing",
        "Use location sharing",
        "Lets people you choose see where you are.",
    ),
    (
        "wifi_scanning",
        "Wi‑Fi scanning",
        "global/wifi_scan_always_enabled",
        "Wi‑Fi scanning",
        "Allow apps and services to scan for Wi‑Fi networks at any time, even when Wi‑Fi is off.",
    ),
    (
        "bluetooth_scanning",
        "Bluetooth scanning",
        "global/ble_scan_always_enabled",
        "Bluetooth scanning",
        "Allow apps and services to scan for nearby devices at any time, even when Bluetooth is off.",
    ),
    (
        "earthquakes",
        "Earthquake alerts",
        "secure/earthquake_alerts",
        "Earthquake alerts",
        "Get a warning of an earthquake near you.",
    ),
)

declare("location_services", "Location services", "location", "LocationServicesActivity", "LOCATION_SCANNING_SETTINGS")(
    *(opens(title, name, of=key) for name, title, key, *_ in SERVICES)
)
for _name, _title, _key, _words, _about in SERVICES:
    declare(_name, _title, "location_services")(MainFlag(_words, _key), Footer(_about))
