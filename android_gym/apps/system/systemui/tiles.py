"""Quick settings tiles: which there are, which the user has chosen, and what each shows."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.state.settings import dark, wifi_on

CHOSEN = "secure/sysui_qs_tiles"  # the specs of the tiles in their order, as Android keeps them
MAX_COLLAPSED_TILES = 4  # tiles shown before the shade is pulled further
SETTINGS, CARRIER = "com.android.settings", "T-Mobile"
PAGE = 8  # tiles on a page
HIGH = 72  # dp


class Tile(Value):
    """A quick setting: a setting with the values it has when off and on."""

    label: str
    icon: str
    key: str
    settings: str = ""  # end of the action of the page that a long press opens
    off: int = 0
    on: int = 1
    spec: str = ""  # its name among the chosen tiles
    faint: str = ""  # the icon while it is off, if it is another


TILES = (
    Tile("Internet", "wifi", "global/wifi_on", "WIFI_SETTINGS", spec="internet", faint="wifi_off"),
    Tile("Bluetooth", "bluetooth", "global/bluetooth_on", "BLUETOOTH_SETTINGS", spec="bt", faint="bluetooth_disabled"),
    Tile("Flashlight", "flashlight_on", "secure/flashlight_enabled", spec="flashlight", faint="flashlight_off"),
    Tile("Do Not Disturb", "do_not_disturb_on", "global/zen_mode", "ZEN_MODE_SETTINGS", spec="dnd"),
    Tile("Airplane mode", "airplanemode_active", "global/airplane_mode_on", "AIRPLANE_MODE_SETTINGS", spec="airplane"),
    Tile(
        "Auto-rotate",
        "screen_rotation",
        "system/accelerometer_rotation",
        "DISPLAY_SETTINGS",
        spec="rotation",
        faint="screen_lock_rotation",
    ),
    Tile(
        "Location", "location_on", "secure/location_mode", "LOCATION_SOURCE_SETTINGS", 0, 3, "location", "location_off"
    ),
    Tile("Night Light", "nightlight", "secure/night_display_activated", "NIGHT_DISPLAY_SETTINGS", spec="night"),
    Tile("Dark theme", "dark_mode", "secure/ui_night_mode", "DARK_THEME_SETTINGS", 1, 2, "dark"),
    Tile("Battery Saver", "battery_saver", "global/low_power", "BATTERY_SAVER_SETTINGS", spec="battery"),
)
_ACCESS = "ACCESSIBILITY_SETTINGS"
MORE = (  # that the user can add
    Tile("Mobile data", "swap_vert", "global/mobile_data", "NETWORK_OPERATOR_SETTINGS", spec="cell"),
    Tile(
        "Hotspot", "wifi_tethering", "global/tether_wifi", "TETHER_SETTINGS", spec="hotspot", faint="wifi_tethering_off"
    ),
    Tile(
        "Data Saver",
        "data_saver_on",
        "global/restrict_background",
        "DATA_SAVER_SETTINGS",
        spec="saver",
        faint="data_saver_off",
    ),
    Tile(
        "Color inversion",
        "invert_colors",
        "secure/accessibility_display_inversion_enabled",
        _ACCESS,
        spec="inversion",
        faint="invert_colors_off",
    ),
    Tile(
        "Color correction",
        "tonality",
        "secure/accessibility_display_daltonizer_enabled",
        _ACCESS,
        spec="color_correction",
    ),
    Tile("Extra dim", "brightness_low", "secure/reduce_bright_colors_activated", _ACCESS, spec="reduce_brightness"),
    Tile(
        "Camera access",
        "videocam",
        "secure/sensor_camera",
        "PRIVACY_SETTINGS",
        spec="cameratoggle",
        faint="videocam_off",
    ),
    Tile("Mic access", "mic", "secure/sensor_microphone", "PRIVACY_SETTINGS", spec="mictoggle", faint="mic_off"),
)
KNOWN = {tile.spec: tile for tile in (*TILES, *MORE)}


def chosen(settings: Table) -> tuple[Tile, ...]:
    """The user's tiles in their order; the usual ones where nothing was chosen."""
    specs = str(settings.get(CHOSEN, "")).split(",")
    return tuple(KNOWN[spec] for spec in specs if spec in KNOWN) or TILES


def is_on(tile: Tile, settings: Table) -> bool:
    if tile.spec == "internet":
        return wifi_on(settings)
    if tile.spec == "dark":
        return dark(settings)
    return bool(settings.get(tile.key, tile.off) != tile.off)


def second_line(tile: Tile, on: bool, settings: Table, apps: Table) -> str:
    """What a tile says under its name: the network, or whether it is on."""
    if tile.spec == "internet":
        network = Verbatim(getattr(apps.get(SETTINGS), "wifi", "")) if on else _mobile(settings)
        return network or ("Networks available" if on else "Off")
    if tile.spec == "cell":
        return CARRIER if on else "Off"
    if tile.spec in ("cameratoggle", "mictoggle"):
        return "Available" if on else "Blocked"
    return "On" if on else "Off"


def _mobile(settings: Table) -> str:
    """The network that is used without Wi-Fi."""
    flying = settings.get("global/airplane_mode_on", 0)
    return CARRIER if settings.get("global/mobile_data", 0) and not flying else ""


# --- what they look like ------------------------------------------------------------------------


class Look(Value):
    """A tile as it is shown."""

    tile: Tile
    on: bool
    words: str
    night: bool


def looks(tiles: tuple[Tile, ...], settings: Table, apps: Table) -> tuple[Look, ...]:
    night = dark(settings)
    ons = ((tile, is_on(tile, settings)) for tile in tiles)
    return tuple(Look(t, on, second_line(t, on, settings, apps), night) for t, on in ons)


def colors(on: bool, night: bool) -> tuple[str, str, str]:
    """Ground, ink and fainter ink of a tile."""
    if not on:
        return "surfaceContainerHigh", "onSurface", "onSurfaceVariant"
    if night:
        return "primary", "onPrimary", "onPrimary"
    return "primaryContainer", "onPrimaryContainer", "onPrimaryContainer"


def face(tile: Tile, on: bool) -> str:
    """The icon of a tile in a state."""
    return tile.icon if on or not tile.faint else tile.faint


@memo
def tile_view(look: Look) -> View:
    tile, on = look.tile, look.on
    ground, ink, faint = colors(on, look.night)
    words = column(
        text(tile.label, "tile_label", LABEL, color=ink, lines=2),
        text(look.words, "app_label", size=13, color=faint),
        id="label_group",
        grow=1,
        gap=1,
    )
    return row(
        icon(face(tile, on), color=ink, hidden=True),
        words,
        cls=SWITCH,
        desc=tile.label,
        checked=on,
        tap=keep(tile.key, tile.off if on else tile.on),
        long_press=open_settings(tile.settings) if tile.settings else None,
        bg=ground,
        radius=28,
        w=WRAP,
        grow=1,
        h=HIGH,
        gap=12,
        pad=(16, 0, 8, 0),
    )


@memo
def tile_grid(tiles: tuple[Look, ...], wide: bool) -> View:
    """Two tiles a line, four on a wide display."""
    lines = in_lines(map(tile_view, tiles), 4 if wide else 2, gap=8)
    return column(*lines, id="tile_layout", w=FILL, gap=8)


# --- changing the choice ------------------------------------------------------------------------


def _write(c: Ctx, tiles: tuple[Tile, ...]) -> Ctx:
    return c.write(CHOSEN, ",".join(tile.spec for tile in tiles))


@does
def add_tile(c: Ctx, spec: str) -> Ctx:
    """Put a tile behind those that are chosen."""
    return _write(c, (*chosen(c.phone.settings), KNOWN[spec]))


@does
def remove_tile(c: Ctx, spec: str) -> Ctx:
    """Take a tile away; the last ones stay, so that the shade is never without tiles."""
    left = tuple(tile for tile in chosen(c.phone.settings) if tile.spec != spec)
    if len(left) < MAX_COLLAPSED_TILES:
        return c.toast(f"You need at least {MAX_COLLAPSED_TILES} tiles")
    return _write(c, left)


@does
def move_tile(c: Ctx, spec: str, onto: str, at: Place) -> Ctx:
    """A tile was dropped on another: it goes there, and is chosen if it was not. One that is
    dropped among those that can be added is taken away."""
    tiles = chosen(c.phone.settings)
    tile, target = KNOWN[spec], KNOWN.get(onto)
    if target not in tiles:
        return remove_tile.now(c, spec) if tile in tiles else c
    assert target is not None
    held = tiles if tile in tiles else (*tiles, tile)
    return _write(c, reorder(held, tile, target, at, across=True))


@does
def reset_tiles(c: Ctx) -> Ctx:
    """The usual tiles again."""
    return c.write(CHOSEN, None)


@does
def open_settings(c: Ctx, page: str, package: str = "") -> Ctx:
    """Close the shade and open a page of Settings by the end of its action; of one about an app,
    that of `package`."""
    about = f"package:{package}" if package else ""
    below = replace(c, phone=c.phone.replace(shade=None), depth=-1)
    return below.send(Intent(f"android.settings.{page}", about))
