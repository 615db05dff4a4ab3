"""Connected devices: Bluetooth, pairing, a device's page, NFC, casting, printing."""

from __future__ import annotations

from ....kit import *
from .actions import Act, action_row
from .model import NEARBY, Device
from .pages import Entries, Facts, declare, open_page, opens, opens_with_switch

BLUETOOTH, NAME, NFC = "global/bluetooth_on", "global/device_name", "global/nfc_on"
NEARBY_SHARE, PRINT = "secure/nearby_visibility", "secure/print_service_default"
ICONS = {
    "headphones": "headphones",
    "car": "directions_car",
    "speaker": "speaker",
    "laptop": "laptop",
    "keyboard": "keyboard",
    "watch": "watch",
    "phone": "smartphone",
}
VISIBLE = ("No one", "Your devices", "Contacts", "Everyone")
SEEN = ("Visible to no one", "Visible to your devices", "Visible to contacts", "Visible to everyone")
MAX_SHOWN = 3  # devices shown before "See all"


def _device_row(device: Device) -> Row:
    turn = toggle_connection(device.address, not device.connected)
    return GearRow(
        Verbatim(device.name),
        "Active" if device.connected else "",
        turn,
        ICONS[device.kind],
        gear=open_page("device", device.address),
    )


def _visible(f: Facts) -> Entries:
    visible = f"Visible as “{f.get(NAME)}” to other devices"
    return (Footer(visible if f.on(BLUETOOTH) else "Bluetooth will turn on to pair"),)


def _live(f: Facts) -> list[Device]:
    return [d for d in f.app.paired if d.connected and f.on(BLUETOOTH)]


def _saved(f: Facts) -> Entries:
    known = [d for d in f.app.paired if d not in _live(f)]
    rows = [_device_row(d) for d in known[:MAX_SHOWN] if f.on(BLUETOOTH)]
    more = opens("See all", "saved_devices", icon="arrow_forward")
    return (Header("Saved devices"), *rows, more) if known else ()


@does
def start_pairing(c: Ctx) -> Ctx:
    """Look for devices; Bluetooth turns on for it."""
    return c.write(BLUETOOTH, 1).run(open_page("pair_device"))


declare("connected", "Connected devices", "home", "ConnectedDeviceDashboardActivity")(
    show_when(_live, Header("Media devices"), lambda f: [_device_row(d) for d in _live(f)]),
    lambda f: (
        Row("Pair new device", "" if f.on(BLUETOOTH) else "Bluetooth will turn on to pair", start_pairing(), "add"),
    ),
    _saved,
    opens(
        "Connection preferences",
        "connection_preferences",
        lambda f: "Bluetooth, NFC" if f.on(BLUETOOTH) else "NFC",
        "settings_input_antenna",
    ),
    _visible,
)

declare(
    "saved_devices", "Saved devices", "connected", "PreviouslyConnectedDeviceActivity", "PREVIOUSLY_CONNECTED_DEVICES"
)(lambda f: [_device_row(d) for d in f.app.paired] or (Footer("There are no saved devices."),))

declare("connection_preferences", "Connection preferences", "connected", "AdvancedConnectedDeviceActivity")(
    opens("Bluetooth", "bluetooth", of=BLUETOOTH, icon="bluetooth"),
    opens("NFC", "nfc", of=NFC, icon="nfc"),
    opens("Cast", "cast", "Not connected", "cast"),
    opens("Printing", "printing", lambda f: "1 print service on" if f.on(PRINT) else "Off", "print"),
    opens("Nearby Share", "nearby_share", lambda f: SEEN[int(f.get(NEARBY_SHARE))], "share"),
)

NAMING = Typed("Device name", NAME, heading="Rename this device", ok="Rename", needed=True)


@declare("bluetooth", "Bluetooth", "connection_preferences", "BluetoothSettingsActivity", "BLUETOOTH_SETTINGS")
def bluetooth(f: Facts) -> Entries:
    switch = MainFlag("Use Bluetooth", BLUETOOTH)
    if not f.on(BLUETOOTH):
        words = "With Bluetooth on, your phone can talk to other Bluetooth devices nearby."
        return (switch, Footer(words))
    pair = Row("Pair new device", "", start_pairing(), "add")
    head = (Header("Paired devices"),) if f.app.paired else ()
    return (switch, NAMING, pair, *head, *map(_device_row, f.app.paired), _visible)


# --- pairing ------------------------------------------------------------------------------------


@declare("pair_device", "Pair new device", "connected", "BluetoothPairingActivity", "BLUETOOTH_PAIRING_SETTINGS")
def pair_device(f: Facts) -> Entries:
    head = (NAMING, Header("Available devices"))
    if not f.on(BLUETOOTH):
        return (*head, Footer("Turn on Bluetooth to look for devices."))
    taken = {d.address for d in f.app.paired}
    rows = [Row(Verbatim(d.name), "", _ask_to_pair(d), ICONS[d.kind]) for d in NEARBY if d.address not in taken]
    return (*head, *rows, Footer("Phone’s Bluetooth address: 3C:28:6D:A4:19:52"))


def _ask_to_pair(device: Device) -> Call:
    code = int(device.address.replace(":", ""), 16) % 1_000_000
    words = f"Bluetooth pairing code: {code:06d}"
    return confirm(pair_with(device), f"Pair with {device.name}?", words, "Pair")


@does
def pair_with(c: Ctx, device: Device) -> Ctx:
    """Pair with a device and go back."""
    others = tuple(d for d in c.app.paired if d.address != device.address)
    quiet = tuple(d.replace(connected=False) for d in others)
    return c.save(paired=(device.replace(connected=device.kind != "phone"), *quiet)).finish()


@does
def toggle_connection(c: Ctx, address: str, on: bool) -> Ctx:
    """Connect a paired device (one at a time for media) or disconnect it."""
    c = c.write(BLUETOOTH, 1) if on else c
    return c.save(paired=tuple(d.replace(connected=on and d.address == address) for d in c.app.paired))


# --- one device ---------------------------------------------------------------------------------


def _at(f: Facts) -> int:
    """The place of the page's device among those that are paired, -1 if it is not any more."""
    return next((i for i, d in enumerate(f.app.paired) if d.address == f.arg), -1)


def _rename(f: Facts) -> tuple[Item, ...]:
    at = _at(f)
    if at < 0:
        return ()
    ask = Prompt("Device name", rename_device(at), f.app.paired[at].name, ok="Rename")
    return (Item("Edit device name", show(ask), "edit", "edit"),)


@declare("device", "Device details", "connected", "BluetoothDeviceDetailActivity", about=True, actions=_rename)
def device_details(f: Facts) -> Entries:
    at = _at(f)
    if at < 0:
        return (Footer("This device is not paired any more."),)
    device = f.app.paired[at]
    live = device in _live(f)
    words = f"Your phone will no longer be paired with {device.name}."
    sure = confirm(forget_device(f.arg), "Forget device?", words, "Forget device")
    verb, icon = ("Disconnect", "close") if live else ("Connect", "add")
    flags = (Flag("Phone calls", f"paired.{at}.calls"), Flag("Media audio", f"paired.{at}.media"))
    return (
        Row(Verbatim(device.name), "Active" if live else "Saved", icon=ICONS[device.kind]),
        action_row(
            Act("Forget", "delete", sure, "button1"),
            Act(verb, icon, toggle_connection(f.arg, not live), "button2"),
            id="settingslib_action_buttons",
        ),
        *(flags if device.kind in ("headphones", "car", "speaker") else ()),
        Footer(f"Device’s Bluetooth address: {device.address}"),
    )


@does
def rename_device(c: Ctx, at: int, name: str = "") -> Ctx:
    return c.save_at(f"paired.{at}.name", name.strip()) if name.strip() else c


@does
def forget_device(c: Ctx, address: str) -> Ctx:
    return c.save(paired=tuple(d for d in c.app.paired if d.address != address)).finish()


# --- the other ways to connect ------------------------------------------------------------------

declare("nfc", "NFC", "connection_preferences", "NfcSettingsActivity", "NFC_SETTINGS")(
    MainFlag("Use NFC", NFC),
    Flag(
        "Require device unlock for NFC",
        "global/nfc_secure",
        "Allow NFC payment and transit use only when screen is unlocked",
        when=NFC,
    ),
    Footer("NFC exchanges data with other devices or tags that this phone touches."),
)

declare("cast", "Cast", "connection_preferences", "WifiDisplaySettingsActivity", "CAST_SETTINGS WIFI_DISPLAY_SETTINGS")(
    Flag("Enable wireless display", "global/wifi_display_on"), Footer("No nearby devices were found.")
)

declare("printing", "Printing", "connection_preferences", "PrintSettingsActivity", "ACTION_PRINT_SETTINGS")(
    Header("Print services"), opens_with_switch("Default Print Service", PRINT, "print_service")
)

declare("print_service", "Default Print Service", "printing", "PrintServiceSettingsActivity")(
    MainFlag("Use print service", PRINT),
    show_when(PRINT, Footer("No printers were found.")),
    show_when(lambda f: not f.on(PRINT), Footer("Service is turned off.")),
)

declare("nearby_share", "Nearby Share", "connection_preferences", "NearbyShareActivity")(
    Header("Who can share with you"), Radios("", NEARBY_SHARE, tuple((name, i) for i, name in enumerate(VISIBLE)))
)
