"""Other ways and look-alikes of the tasks that turn Bluetooth, Wi-Fi and the like."""

from __future__ import annotations

from ....action import Action
from ...plays import Plays, fails, passes
from ...steps import back, click, start, swipe
from ..settings import at_home
from ..settings_switches import SHADE, TILES

Steps = tuple[Action, ...]
HOME = Action("home")
FLY = (*TILES, click("Airplane mode"))
BLUETOOTH_PAGES = ("Connected devices", "Connection preferences", "Bluetooth", "Use Bluetooth")


def command(line: str) -> Action:
    return Action("api", text=line)


def ways(tile: Steps, page: Steps, line: str, action: str, switch: str) -> Plays:
    """What turns any switch: its tile, its page, commands, going elsewhere in between."""
    opened = command(f"am start -a android.settings.{action}")
    return (
        passes("by its tile", lambda p: tile),
        passes("by its page", lambda p: page),
        passes("by a command", lambda p: (command(line),)),
        passes("its page is opened by an intent", lambda p: (opened, click(switch))),
        passes("by its tile, and the phone is left at home", lambda p: (*tile, back(), HOME)),
        passes("turned three times", lambda p: (*tile, tile[-1], tile[-1])),
        fails("goal", "turned twice", lambda p: (*tile, tile[-1])),
        fails("goal", "only looked at", lambda p: page[:-1]),
        fails("goal", "the page without the switch", lambda p: page[:-3]),
        fails("clean", "and Do Not Disturb was turned on", lambda p: (*tile, HOME, *SHADE, click("Do Not Disturb"))),
        fails(
            "clean",
            "and an alarm was deleted",
            lambda p: (*tile, HOME, start("Clock"), click("Alarm"), swipe("left", name="Race day Alarm")),
        ),
    )


def bluetooth(word: str) -> Plays:
    return ways(
        (*SHADE, click("Bluetooth")),
        at_home(*BLUETOOTH_PAGES),
        f"svc bluetooth {word}",
        "BLUETOOTH_SETTINGS",
        "Use Bluetooth",
    )


def wifi(word: str) -> Plays:
    pages = at_home("Network & internet", "Internet", "Wi‑Fi")
    tile = (*SHADE, click("Internet"))
    return ways(tile, pages, f"svc wifi {word}", "WIFI_SETTINGS", "Wi‑Fi")


def location(mode: int) -> Plays:
    tile, page = (*TILES, click("Location")), at_home("Location", "Use location")
    line = f"settings put secure location_mode {mode}"
    return ways(tile, page, line, "LOCATION_SOURCE_SETTINGS", "Use location")


def airplane(on: int) -> Plays:
    page = at_home("Network & internet", "Airplane mode")
    line = f"settings put global airplane_mode_on {on}"
    return ways(FLY, page, line, "AIRPLANE_MODE_SETTINGS", "Airplane mode")


FLYING = fails("clean", "by airplane mode", lambda p: FLY)
BLUETOOTH_TOO = fails("clean", "and Bluetooth was turned", lambda p: (*SHADE, click("Internet"), click("Bluetooth")))
WIFI_TOO = fails("clean", "and Wi-Fi was turned", lambda p: (*SHADE, click("Bluetooth"), click("Internet")))
WIFI_INSTEAD = fails("goal", "Wi-Fi instead", lambda p: (*SHADE, click("Internet")))
BLUETOOTH_INSTEAD = fails("goal", "Bluetooth instead", lambda p: (*SHADE, click("Bluetooth")))

PLAYS: dict[str, Plays] = {
    "Settings-TurnOffBluetooth": (*bluetooth("disable"), FLYING, WIFI_TOO, WIFI_INSTEAD),
    "Settings-TurnOnBluetooth": (*bluetooth("enable"), FLYING, WIFI_TOO, WIFI_INSTEAD),
    "Settings-TurnOffWifi": (*wifi("disable"), FLYING, BLUETOOTH_TOO, BLUETOOTH_INSTEAD),
    "Settings-TurnOnWifi": (*wifi("enable"), FLYING, BLUETOOTH_TOO, BLUETOOTH_INSTEAD),
    "Settings-TurnOffLocation": (
        *location(0),
        fails("goal", "the apps that may use it", lambda p: at_home("Location", "App location permissions")),
        fails(
            "clean", "and airplane mode was turned on", lambda p: (*TILES, click("Location"), click("Airplane mode"))
        ),
    ),
    "Settings-TurnOnLocation": (
        *location(3),
        BLUETOOTH_INSTEAD,
        fails(
            "clean", "and airplane mode was turned on", lambda p: (*TILES, click("Location"), click("Airplane mode"))
        ),
    ),
    "Settings-TurnOnAirplaneMode": (
        *airplane(1),
        fails("goal", "Wi-Fi is on again", lambda p: (*FLY, click("Internet"))),
        fails("goal", "Bluetooth is on again", lambda p: (*FLY, click("Bluetooth"))),
        fails("goal", "the radios are off without it", lambda p: (*SHADE, click("Internet"), click("Bluetooth"))),
    ),
    "Settings-TurnOffAirplaneMode": (
        *airplane(0),
        fails("goal", "the radios are on within it", lambda p: (*SHADE, click("Internet"), click("Bluetooth"))),
        fails("goal", "and Wi-Fi was turned", lambda p: (*FLY, click("Internet"))),
        fails("goal", "and Bluetooth was turned", lambda p: (*FLY, click("Bluetooth"))),
    ),
}
