"""Location, its services, and who may know where the phone is."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import Footer, Header, MainSwitch, Row, write
from .figures import label
from .pages import Facts, link, main_switch, on_off, page
from .permissions import askers, holders

LOCATION = "secure/location_mode"


# --- location -----------------------------------------------------------------------------------


def location_words(f: Facts) -> str:
    """ "On - 3 apps have access to location", "Off"."""
    if not f.on(LOCATION):
        return "Off"
    count = len(holders(f, "Location"))
    return f"On - {count} app{' has' if count == 1 else 's have'} access to location"


@page("location", "Location", "home", "LocationSettingsActivity", "LOCATION_SOURCE_SETTINGS")
def location(f: Facts) -> Sequence[Row]:
    on = f.on(LOCATION)
    rows: list[Row] = [MainSwitch("Use location", tap=write(LOCATION, 0 if on else 3), on=on)]
    if on:
        used = [p for p in f.history if p in holders(f, "Location")][:3]
        rows.append(Header("Recent access"))
        rows += [link(label(p), "app_permission", "", f"app:{p}", f"Location:{p}") for p in used]
        if not used:
            rows.append(Row("No apps recently accessed location"))
        rows.append(link("See all", "permission_apps", icon="arrow_forward", arg="Location"))
    some, every = len(holders(f, "Location")), len(askers(f, "Location"))
    words = f"{some} of {every} apps have access to location" if on else "Location is off"
    rows += [
        link("App location permissions", "permission_apps", words, arg="Location"),
        link("Location services", "location_services"),
        Footer(
            "Location may use sources like GPS, Wi‑Fi, mobile networks, and sensors to help "
            "estimate your phone’s location."
        ),
    ]
    return rows


@page(
    "location_services",
    "Location services",
    "location",
    "LocationServicesActivity",
    "LOCATION_SCANNING_SETTINGS",
)
def location_services(f: Facts) -> Sequence[Row]:
    return (
        link(
            "Google Location Accuracy",
            "location_accuracy",
            on_off(f.on("secure/location_accuracy")),
        ),
        link(
            "Google Location Sharing",
            "location_sharing",
            "Off" if not f.on("secure/location_sharing") else "On",
        ),
        link("Wi‑Fi scanning", "wifi_scanning", on_off(f.on("global/wifi_scan_always_enabled"))),
        link(
            "Bluetooth scanning",
            "bluetooth_scanning",
            on_off(f.on("global/ble_scan_always_enabled")),
        ),
        link("Earthquake alerts", "earthquakes", on_off(f.on("secure/earthquake_alerts"))),
    )


def simple_page(name: str, title: str, under: str, key: str, words: str, about: str) -> None:
    """Declare a page of one switch and its explanation."""

    @page(name, title, under)
    def rows(f: Facts) -> Sequence[Row]:
        return (main_switch(f, words, key), Footer(about))


simple_page(
    "location_accuracy",
    "Google Location Accuracy",
    "location_services",
    "secure/location_accuracy",
    "Improve Location Accuracy",
    "Google’s location service uses Wi‑Fi, mobile networks, and sensors.",
)
simple_page(
    "location_sharing",
    "Google Location Sharing",
    "location_services",
    "secure/location_sharing",
    "Use location sharing",
    "Lets people you choose see where you are.",
)
simple_page(
    "wifi_scanning",
    "Wi‑Fi scanning",
    "location_services",
    "global/wifi_scan_always_enabled",
    "Wi‑Fi scanning",
    "Allow apps and services to scan for Wi‑Fi networks at any time, even when Wi‑Fi is off.",
)
simple_page(
    "bluetooth_scanning",
    "Bluetooth scanning",
    "location_services",
    "global/ble_scan_always_enabled",
    "Bluetooth scanning",
    "Allow apps and services to scan for nearby devices at any time, even when Bluetooth is off.",
)
simple_page(
    "earthquakes",
    "Earthquake alerts",
    "location_services",
    "secure/earthquake_alerts",
    "Earthquake alerts",
    "Get a warning of an earthquake near you.",
)
