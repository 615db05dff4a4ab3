"""About phone, and the developer options that seven taps on the build number bring."""

from __future__ import annotations

from ....kit import *
from ....phone.core.zones import START_UTC, instant
from .pages import Facts, Options, declare, opens
from .system import DEVELOPER

MODEL, BUILD = "Pixel 6", "TQ3A.230901.001"
TAPS = 7
BOOTED = START_UTC - 93_780
SCALES: Options = (
    ("Animation off", 0.0),
    ("Animation scale .5x", 0.5),
    ("Animation scale 1x", 1.0),
    ("Animation scale 1.5x", 1.5),
    ("Animation scale 2x", 2.0),
    ("Animation scale 5x", 5.0),
    ("Animation scale 10x", 10.0),
)
SIM = """Network: T-Mobile
Mobile network state: Connected
Signal strength: -91 dBm 49 asu
Mobile voice network type: LTE
Roaming: Not roaming"""
HARDWARE = f"Model: {MODEL}\nSerial number: 1A231FDF6006XK\nHardware version: MP1.0"
IMEI = "358240051111110"


def _uptime(f: Facts) -> str:
    seconds = max(0, instant(f.zone, f.now) - BOOTED)
    return f"{seconds // 3600}:{seconds % 3600 // 60:02d}:{seconds % 60:02d}"


def _ip(f: Facts) -> str:
    return "192.168.1.47" if f.app.wifi and f.get("global/wifi_on") == 1 else "Unavailable"


@does
def tap_build(c: Ctx) -> Ctx:
    """Count taps on the build number; the seventh brings the developer options."""
    if c.setting(DEVELOPER, 0):
        return c.toast("No need, you are already a developer.")
    left = TAPS - 1 - c.app.taps
    if left <= 0:
        return c.save(taps=0).write(DEVELOPER, 1).toast("You are now a developer!")
    c = c.save(taps=c.app.taps + 1)
    steps = "1 step" if left == 1 else f"{left} steps"
    return c if left > TAPS - 3 else c.toast(f"You are now {steps} away from being a developer.")


declare("about", "About phone", "home", "MyDeviceInfoActivity", "DEVICE_INFO_SETTINGS")(
    Header("Basic info"),
    Typed("Device name", "global/device_name", needed=True),
    Row("Phone number (sim slot 1)", "(415) 555-0199"),
    Header("Legal & regulatory"),
    opens("Legal information", "legal"),
    opens("Regulatory labels", "regulatory"),
    Header("Device details"),
    Row("SIM status (sim slot 1)", "T-Mobile", show(Alert("SIM status", SIM))),
    Row("Model", MODEL, show(Alert("Model", HARDWARE))),
    Row("IMEI (sim slot 1)", IMEI, show(Alert("IMEI", IMEI))),
    opens("Android version", "android_version", "13"),
    Header("Device identifiers"),
    BoundRow("IP address", says=_ip),
    Row("Wi‑Fi MAC address", "To view, choose saved network"),
    Row("Device Wi‑Fi MAC address", "3c:28:6d:a4:19:51"),
    BoundRow("Bluetooth address", says=lambda f: "3C:28:6D:A4:19:52" if f.on("global/bluetooth_on") else "Unavailable"),
    BoundRow("Up time", says=_uptime),
    Row("Build number", BUILD, tap_build()),
)
LICENCES = (
    (
        "Third-party licenses",
        "Open-source software in this phone comes under its own licenses, which are kept with the source code.",
    ),
    ("Google legal", "Terms of service and privacy policy are found on the web."),
    ("System WebView licenses", "BSD 3-clause license."),
)
declare("legal", "Legal information", "about")(
    *(Row(title, "", show(Alert(title, words))) for title, words in LICENCES)
)
declare("regulatory", "Regulatory labels", "about", "", "SHOW_REGULATORY_INFO")(
    Row("Model", MODEL), Row("FCC ID", "A4RGB7N6"), Row("IC", "10395A-GB7N6")
)
declare("android_version", "Android version", "about", "FirmwareVersionActivity")(
    Row("Android version", "13", show(Alert("Android 13", "Tiramisu"))),
    Row("Android security update", "October 5, 2023"),
    Row("Google Play system update", "September 1, 2023"),
    Row("Baseband version", "g5123b-112346-230714-B-10506254"),
    Row("Kernel version", "5.10.157-android13-4"),
    Row("Build number", BUILD),
)
declare(
    "developer",
    "Developer options",
    "system",
    "DevelopmentSettingsDashboardActivity",
    "APPLICATION_DEVELOPMENT_SETTINGS",
)(
    show_when(
        lambda f: not f.on(DEVELOPER),
        Footer("Developer options are not available. Tap the build number seven times to get them."),
    ),
    show_when(
        DEVELOPER,
        MainFlag("Use developer options", DEVELOPER),
        Flag("Stay awake", "global/stay_on_while_plugged_in", "Screen will never sleep while charging", on=7, off=0),
        Flag("OEM unlocking", "global/oem_unlock_allowed", "Allow the bootloader to be unlocked"),
        Header("Debugging"),
        Flag("USB debugging", "global/adb_enabled", "Debug mode when USB is connected"),
        Flag("Wireless debugging", "global/adb_wifi_enabled", "Debug mode when Wi‑Fi is connected"),
        Flag("Bug report shortcut", "global/bugreport_in_power_menu", "Show a button in the power menu"),
        Flag("Enable view attribute inspection", "global/debug_view_attributes"),
        Header("Input"),
        Flag("Show taps", "system/show_touches", "Show visual feedback for taps"),
        Flag("Pointer location", "system/pointer_location", "Show current touch data"),
        Header("Apps"),
        Flag("Don’t keep activities", "global/always_finish_activities", "Destroy those one leaves"),
        Flag("Show background ANRs", "secure/anr_show_background", "For apps that do not respond"),
        Header("Drawing"),
        Pick("Window animation scale", "global/window_animation_scale", options=SCALES),
        Pick("Transition animation scale", "global/transition_animation_scale", options=SCALES),
        Pick("Animator duration scale", "global/animator_duration_scale", options=SCALES),
    ),
)
