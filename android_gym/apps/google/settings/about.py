"""About phone, and the developer options that seven taps on the build number bring."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import Alert, Footer, Header, Prompt, Row, does, show
from ....phone.core.zones import START_UTC, instant
from ....phone.system.ctx import Ctx
from .connected import rename_phone
from .pages import Facts, Options, choice, link, main_switch, page, toggle
from .system import DEVELOPER

MODEL, BUILD = "Pixel 6", "TQ3A.230901.001"
TAPS = 7
SCALES: Options = (
    ("Animation off", 0.0),
    ("Animation scale .5x", 0.5),
    ("Animation scale 1x", 1.0),
    ("Animation scale 1.5x", 1.5),
    ("Animation scale 2x", 2.0),
    ("Animation scale 5x", 5.0),
    ("Animation scale 10x", 10.0),
)
# title, setting ("" for a header), summary, value when on
SWITCHES = (
    ("Stay awake", "global/stay_on_while_plugged_in", "Screen will never sleep while charging", 7),
    ("OEM unlocking", "global/oem_unlock_allowed", "Allow the bootloader to be unlocked", 1),
    ("Debugging", "", "", 0),
    ("USB debugging", "global/adb_enabled", "Debug mode when USB is connected", 1),
    ("Wireless debugging", "global/adb_wifi_enabled", "Debug mode when Wi‑Fi is connected", 1),
    ("Bug report shortcut", "global/bugreport_in_power_menu", "Show a button in the power menu", 1),
    ("Enable view attribute inspection", "global/debug_view_attributes", "", 1),
    ("Input", "", "", 0),
    ("Show taps", "system/show_touches", "Show visual feedback for taps", 1),
    ("Pointer location", "system/pointer_location", "Show current touch data", 1),
    ("Apps", "", "", 0),
    ("Don’t keep activities", "global/always_finish_activities", "Destroy those one leaves", 1),
    ("Show background ANRs", "secure/anr_show_background", "For apps that do not respond", 1),
)
BOOTED = START_UTC - 93_780


def _number(f: Facts) -> str:
    return "(415) 555-0199"


@page("about", "About phone", "home", "MyDeviceInfoActivity", "DEVICE_INFO_SETTINGS")
def about(f: Facts) -> Sequence[Row]:
    name = str(f.get("global/device_name"))
    return (
        Header("Basic info"),
        Row("Device name", name, show(Prompt("Device name", rename_phone(), name))),
        Row("Phone number (sim slot 1)", _number(f)),
        Header("Legal & regulatory"),
        link("Legal information", "legal"),
        link("Regulatory labels", "regulatory"),
        Header("Device details"),
        Row("SIM status (sim slot 1)", "T-Mobile", show(_sim())),
        Row("Model", MODEL, show(_model())),
        Row("IMEI (sim slot 1)", "358240051111110", show(Alert("IMEI", "358240051111110"))),
        link("Android version", "android_version", "13"),
        Header("Device identifiers"),
        Row(
            "IP address",
            "192.168.1.47" if f.app.wifi and f.get("global/wifi_on") == 1 else "Unavailable",
        ),
        Row("Wi‑Fi MAC address", "To view, choose saved network"),
        Row("Device Wi‑Fi MAC address", "3c:28:6d:a4:19:51"),
        Row(
            "Bluetooth address",
            "3C:28:6D:A4:19:52" if f.on("global/bluetooth_on") else "Unavailable",
        ),
        Row("Up time", _uptime(f)),
        Row("Build number", BUILD, tap_build()),
    )


def _sim() -> Alert:
    return Alert(
        "SIM status",
        "Network: T-Mobile\nMobile network state: Connected\nSignal strength: -91 dBm 49 asu\n"
        "Mobile voice network type: LTE\nRoaming: Not roaming",
    )


def _model() -> Alert:
    return Alert("Model", f"Model: {MODEL}\nSerial number: 1A231FDF6006XK\nHardware version: MP1.0")


def _uptime(f: Facts) -> str:
    seconds = max(0, instant(f.zone, f.now) - BOOTED)
    return f"{seconds // 3600}:{seconds % 3600 // 60:02d}:{seconds % 60:02d}"


@does
def tap_build(c: Ctx) -> Ctx:
    """Count taps on the build number; the seventh brings the developer options."""
    if c.setting(DEVELOPER, 0):
        return c.toast("No need, you are already a developer.")
    taps = c.app.taps + 1
    if taps >= TAPS:
        return c.save(taps=0).write(DEVELOPER, 1).toast("You are now a developer!")
    c = c.save(taps=taps)
    left = TAPS - taps
    if left > TAPS - 3:
        return c
    return c.toast(
        f"You are now {left} step{'' if left == 1 else 's'} away from being a developer."
    )


@page("legal", "Legal information", "about")
def legal(f: Facts) -> Sequence[Row]:
    return (
        Row(
            "Third-party licenses",
            "",
            show(
                Alert(
                    "Third-party licenses",
                    "Open-source software in "
                    "this phone comes under its own licenses, which are kept with the source code.",
                )
            ),
        ),
        Row(
            "Google legal",
            "",
            show(
                Alert("Google legal", "Terms of service and privacy policy are found on the web.")
            ),
        ),
        Row(
            "System WebView licenses",
            "",
            show(Alert("System WebView licenses", "BSD 3-clause license.")),
        ),
    )


@page("regulatory", "Regulatory labels", "about", "", "SHOW_REGULATORY_INFO")
def regulatory(f: Facts) -> Sequence[Row]:
    return (Row("Model", MODEL), Row("FCC ID", "A4RGB7N6"), Row("IC", "10395A-GB7N6"))


@page("android_version", "Android version", "about", "FirmwareVersionActivity")
def android_version(f: Facts) -> Sequence[Row]:
    return (
        Row("Android version", "13", show(Alert("Android 13", "Tiramisu"))),
        Row("Android security update", "October 5, 2023"),
        Row("Google Play system update", "September 1, 2023"),
        Row("Baseband version", "g5123b-112346-230714-B-10506254"),
        Row("Kernel version", "5.10.157-android13-4"),
        Row("Build number", BUILD),
    )


@page(
    "developer",
    "Developer options",
    "system",
    "DevelopmentSettingsDashboardActivity",
    "APPLICATION_DEVELOPMENT_SETTINGS",
)
def developer(f: Facts) -> Sequence[Row]:
    if not f.on(DEVELOPER):
        return (
            Footer(
                "Developer options are not available. Tap the build number seven times to get them."
            ),
        )
    return (
        main_switch(f, "Use developer options", DEVELOPER),
        *(
            toggle(f, title, key, words, on=on) if key else Header(title)
            for title, key, words, on in SWITCHES
        ),
        Header("Drawing"),
        choice(f, "Window animation scale", "global/window_animation_scale", SCALES),
        choice(f, "Transition animation scale", "global/transition_animation_scale", SCALES),
        choice(f, "Animator duration scale", "global/animator_duration_scale", SCALES),
    )
