"""Connected devices: Bluetooth, pairing, a device's page, NFC, casting, printing."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import (
    Alert,
    Footer,
    GearRow,
    Header,
    Item,
    Prompt,
    Row,
    SwitchRow,
    does,
    show,
)
from ....phone.core.calls import Call
from ....phone.system.ctx import Ctx
from .actions import Act, action_row
from .model import NEARBY, Device
from .pages import Facts, link, main_switch, on_off, open_page, page, primary, radios, toggle

BLUETOOTH, NAME, NFC = "global/bluetooth_on", "global/device_name", "global/nfc_on"
_ICONS = {
    "headphones": "headphones",
    "car": "directions_car",
    "speaker": "speaker",
    "laptop": "laptop",
    "keyboard": "keyboard",
    "watch": "watch",
    "phone": "smartphone",
}
MAX_SHOWN = 3  # devices shown before "See all"


def _device_row(device: Device) -> Row:
    words = "Active" if device.connected else ""
    return GearRow(
        device.name,
        words,
        toggle_connection(device.address, not device.connected),
        _ICONS[device.kind],
        gear=open_page("device", device.address),
    )


def _visible(f: Facts) -> Footer:
    if f.on(BLUETOOTH):
        return Footer(f"Visible as “{f.get(NAME)}” to other devices")
    return Footer("Bluetooth will turn on to pair")


@page("connected", "Connected devices", "home", "ConnectedDeviceDashboardActivity")
def connected(f: Facts) -> Sequence[Row]:
    on = f.on(BLUETOOTH)
    rows: list[Row] = []
    live = [d for d in f.app.paired if d.connected and on]
    if live:
        rows += [Header("Media devices"), *map(_device_row, live)]
    rows.append(
        Row(
            "Pair new device",
            "" if on else "Bluetooth will turn on to pair",
            start_pairing(),
            "add",
        )
    )
    known = [d for d in f.app.paired if d not in live]
    if known:
        rows.append(Header("Saved devices"))
        rows += [_device_row(d) for d in known[:MAX_SHOWN] if on]
        rows.append(link("See all", "saved_devices", icon="arrow_forward"))
    words = "Bluetooth, NFC" if on else "NFC"
    rows += [
        link("Connection preferences", "connection_preferences", words, "settings_input_antenna"),
        _visible(f),
    ]
    return rows


@page(
    "saved_devices",
    "Saved devices",
    "connected",
    "PreviouslyConnectedDeviceActivity",
    "PREVIOUSLY_CONNECTED_DEVICES",
)
def saved_devices(f: Facts) -> Sequence[Row]:
    if not f.app.paired:
        return (Footer("There are no saved devices."),)
    return tuple(map(_device_row, f.app.paired))


@page(
    "connection_preferences",
    "Connection preferences",
    "connected",
    "AdvancedConnectedDeviceActivity",
)
def connection_preferences(f: Facts) -> Sequence[Row]:
    return (
        link("Bluetooth", "bluetooth", on_off(f.on(BLUETOOTH)), "bluetooth"),
        link("NFC", "nfc", on_off(f.on(NFC)), "nfc"),
        link("Cast", "cast", "Not connected", "cast"),
        link(
            "Printing",
            "printing",
            f"{_printers(f)} print service on" if _printers(f) else "Off",
            "print",
        ),
        link(
            "Nearby Share",
            "nearby_share",
            f"Visible to {_VISIBLE[int(f.get('secure/nearby_visibility'))]}",
            "share",
        ),
    )


@page(
    "bluetooth",
    "Bluetooth",
    "connection_preferences",
    "BluetoothSettingsActivity",
    "BLUETOOTH_SETTINGS",
)
def bluetooth(f: Facts) -> Sequence[Row]:
    on = f.on(BLUETOOTH)
    rows: list[Row] = [main_switch(f, "Use Bluetooth", BLUETOOTH)]
    if on:
        rows.append(Row("Device name", str(f.get(NAME)), ask_name()))
        rows.append(Row("Pair new device", "", start_pairing(), "add"))
        if f.app.paired:
            rows += [Header("Paired devices"), *map(_device_row, f.app.paired)]
        rows.append(_visible(f))
    else:
        rows.append(
            Footer("With Bluetooth on, your phone can talk to other Bluetooth devices nearby.")
        )
    return rows


# --- pairing ------------------------------------------------------------------------------------


@does
def start_pairing(c: Ctx) -> Ctx:
    """Look for devices; Bluetooth turns on for it."""
    c = c if c.setting(BLUETOOTH, 0) else c.write(BLUETOOTH, 1)
    return c.run(open_page("pair_device"))


@page(
    "pair_device",
    "Pair new device",
    "connected",
    "BluetoothPairingActivity",
    "BLUETOOTH_PAIRING_SETTINGS",
)
def pair_device(f: Facts) -> Sequence[Row]:
    taken = {d.address for d in f.app.paired}
    free = [d for d in NEARBY if d.address not in taken]
    rows: list[Row] = [
        Row("Device name", str(f.get(NAME)), ask_name()),
        Header("Available devices"),
    ]
    if not f.on(BLUETOOTH):
        return (*rows, Footer("Turn on Bluetooth to look for devices."))
    rows += [Row(d.name, "", show(_pairing(d)), _ICONS[d.kind]) for d in free]
    rows.append(Footer("Phone’s Bluetooth address: 3C:28:6D:A4:19:52"))
    return rows


def _pairing(device: Device) -> Alert:
    code = int(device.address.replace(":", ""), 16) % 1_000_000
    return Alert(
        f"Pair with {device.name}?",
        f"Bluetooth pairing code: {code:06d}",
        ("Pair", pair_with(device)),
        ("Cancel", None),
    )


@does
def pair_with(c: Ctx, device: Device) -> Ctx:
    """Pair with a device and go back."""
    others = tuple(d for d in c.app.paired if d.address != device.address)
    quiet = tuple(d.replace(connected=False) for d in others)
    return c.save(paired=(device.replace(connected=device.kind != "phone"), *quiet)).finish()


@does
def toggle_connection(c: Ctx, address: str, on: bool) -> Ctx:
    """Connect a paired device (one at a time for media) or disconnect it."""
    if on and not c.setting(BLUETOOTH, 0):
        c = c.write(BLUETOOTH, 1)
    return c.save(
        paired=tuple(d.replace(connected=on and d.address == address) for d in c.app.paired)
    )


@does
def ask_name(c: Ctx) -> Ctx:
    return c.show(Prompt("Rename this device", rename_phone(), str(c.setting(NAME)), ok="Rename"))


@does
def rename_phone(c: Ctx, name: str = "") -> Ctx:
    return c.write(NAME, name.strip()) if name.strip() else c


# --- one device ---------------------------------------------------------------------------------


def _device(f: Facts) -> Device | None:
    return next((d for d in f.app.paired if d.address == f.arg), None)


def _rename(f: Facts) -> Sequence[Item]:
    device = _device(f)
    if device is None:
        return ()
    ask: Call = show(Prompt("Device name", rename_device(f.arg), device.name, ok="Rename"))
    return (Item("Edit device name", ask, "edit", "edit"),)


@page(
    "device",
    "Device details",
    "connected",
    "BluetoothDeviceDetailActivity",
    about=True,
    actions=_rename,
)
def device_details(f: Facts) -> Sequence[Row]:
    device = _device(f)
    if device is None:
        return (Footer("This device is not paired any more."),)
    live = device.connected and f.on(BLUETOOTH)
    sure = Alert(
        "Forget device?",
        f"Your phone will no longer be paired with {device.name}.",
        ("Forget device", forget_device(device.address)),
        ("Cancel", None),
    )
    turn = toggle_connection(device.address, not live)
    buttons = action_row(
        Act("Forget", "delete", show(sure), "button1"),
        Act("Disconnect", "close", turn, "button2") if live
        else Act("Connect", "add", turn, "button2"),
        id="settingslib_action_buttons",
    )  # fmt: skip
    rows: list[Row] = [
        Row(device.name, "Active" if live else "Saved", icon=_ICONS[device.kind]),
        buttons,
    ]
    if device.kind in ("headphones", "car", "speaker"):
        rows.append(
            SwitchRow(
                "Phone calls", "", set_property(f.arg, "calls", not device.calls), on=device.calls
            )
        )
        rows.append(
            SwitchRow(
                "Media audio", "", set_property(f.arg, "media", not device.media), on=device.media
            )
        )
    rows.append(Footer(f"Device’s Bluetooth address: {device.address}"))
    return rows


@does
def rename_device(c: Ctx, address: str, name: str = "") -> Ctx:
    return c.run(set_property(address, "name", name.strip())) if name.strip() else c


@does
def set_property(c: Ctx, address: str, field: str, value: object) -> Ctx:
    """Change one property of a paired device."""
    return c.save(
        paired=tuple(
            d.replace(**{field: value}) if d.address == address else d for d in c.app.paired
        )
    )


@does
def forget_device(c: Ctx, address: str) -> Ctx:
    return c.save(paired=tuple(d for d in c.app.paired if d.address != address)).finish()


# --- the other ways to connect ------------------------------------------------------------------


@page("nfc", "NFC", "connection_preferences", "NfcSettingsActivity", "NFC_SETTINGS")
def nfc(f: Facts) -> Sequence[Row]:
    on = f.on(NFC)
    return (
        main_switch(f, "Use NFC", NFC),
        toggle(
            f,
            "Require device unlock for NFC",
            "global/nfc_secure",
            "Allow NFC payment and transit use only when screen is unlocked",
            enabled=on,
        ),
        Footer("NFC exchanges data with other devices or tags that this phone touches."),
    )


@page(
    "cast",
    "Cast",
    "connection_preferences",
    "WifiDisplaySettingsActivity",
    "CAST_SETTINGS WIFI_DISPLAY_SETTINGS",
)
def cast(f: Facts) -> Sequence[Row]:
    return (
        toggle(f, "Enable wireless display", "global/wifi_display_on"),
        Footer("No nearby devices were found."),
    )


def _printers(f: Facts) -> int:
    return int(f.on("secure/print_service_default"))


@page(
    "printing",
    "Printing",
    "connection_preferences",
    "PrintSettingsActivity",
    "ACTION_PRINT_SETTINGS",
)
def printing(f: Facts) -> Sequence[Row]:
    return (
        Header("Print services"),
        primary(f, "Default Print Service", "secure/print_service_default", "print_service"),
    )


@page("print_service", "Default Print Service", "printing", "PrintServiceSettingsActivity")
def print_service(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Use print service", "secure/print_service_default"),
        Footer("No printers were found." if _printers(f) else "Service is turned off."),
    )


_VISIBLE = ("no one", "your devices", "contacts", "everyone")


@page("nearby_share", "Nearby Share", "connection_preferences", "NearbyShareActivity")
def nearby_share(f: Facts) -> Sequence[Row]:
    names = ("No one", "Your devices", "Contacts", "Everyone")
    return (
        Header("Who can share with you"),
        *radios(f, "secure/nearby_visibility", tuple((n, i) for i, n in enumerate(names))),
    )
