"""System UI: the notification shade with quick settings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from ...kit import *
from ...phone.core.zones import local
from ...phone.state.phone import Phone, Window
from ...phone.state.providers import Notification, NotificationAction
from ...phone.state.settings import dark, wifi_on
from ...phone.system.home import launch
from ...phone.system.registry import known_app

PACKAGE = "com.android.systemui"


class Tile(Value):
    """A quick setting: a setting with the values it has when off and on."""

    label: str
    icon: str
    key: str
    settings: str = ""  # end of the action of the page that a long press opens
    off: int = 0
    on: int = 1


TILES = (
    Tile("Internet", "wifi", "global/wifi_on", "WIFI_SETTINGS"),
    Tile("Bluetooth", "bluetooth", "global/bluetooth_on", "BLUETOOTH_SETTINGS"),
    Tile("Flashlight", "flashlight_on", "secure/flashlight_enabled"),
    Tile("Do Not Disturb", "do_not_disturb_on", "global/zen_mode", "ZEN_MODE_SETTINGS"),
    Tile("Airplane mode", "airplanemode_active", "global/airplane_mode_on",
         "AIRPLANE_MODE_SETTINGS"),
    Tile("Auto-rotate", "screen_rotation", "system/accelerometer_rotation", "DISPLAY_SETTINGS"),
    Tile("Battery Saver", "battery_saver", "global/low_power", "BATTERY_SAVER_SETTINGS"),
    Tile("Dark theme", "dark_mode", "secure/ui_night_mode", "DARK_THEME_SETTINGS", 1, 2),
    Tile("Night Light", "nightlight", "secure/night_display_activated", "NIGHT_DISPLAY_SETTINGS"),
    Tile("Location", "location_on", "secure/location_mode", "LOCATION_SOURCE_SETTINGS", 0, 3),
)  # fmt: skip
MAX_COLLAPSED_TILES = 4  # tiles shown before the shade is pulled further


class Shade(Activity):
    """Notifications under quick settings. A swipe down shows all tiles, a swipe up closes."""

    package: ClassVar[str] = PACKAGE
    expanded: bool = False

    def view(self, settings: Table, notifications: tuple[Notification, ...], zone: str) -> View:
        shown = TILES if self.expanded else TILES[:MAX_COLLAPSED_TILES]
        panel = [_tiles(tuple((tile, _is_on(tile, settings)) for tile in shown))]
        if self.expanded:
            panel += [_brightness(int(settings.get("system/screen_brightness", 128))), _footer()]
        quick = column(*panel, id="quick_settings_panel" if self.expanded else "quick_qs_panel",
                       w=FILL, gap=8, pad=(16, 12, 16, 8))  # fmt: skip
        notes = () if self.expanded else _notes(notifications, zone)
        way = "up" if self.expanded else "down"
        turn = to_top(assign("expanded", not self.expanded))
        return box(
            edge_to_edge(bg="surfaceContainerLow"),
            scroll(quick, *notes, id="notification_stack_scroller"),
            id="notification_panel", w=FILL, h=FILL, swipes=((way, turn),),
        )  # fmt: skip

    def back(self, c: Ctx) -> Ctx:
        return c.set(expanded=False) if self.expanded else c.finish()


def pull_down(phone: Phone) -> Phone:
    """The phone with the shade open."""
    return phone if phone.shade is not None else phone.replace(shade=Window(Shade(), PACKAGE))


# --- quick settings -----------------------------------------------------------------------------


def _is_on(tile: Tile, settings: Table) -> bool:
    if tile.label == "Internet":
        return wifi_on(settings)
    if tile.label == "Dark theme":
        return dark(settings)
    return bool(settings.get(tile.key, tile.off) != tile.off)


@memo
def _tiles(tiles: tuple[tuple[Tile, bool], ...]) -> View:
    """Two tiles a line."""
    lines = in_lines((_tile(*tile) for tile in tiles), 2, gap=8)
    return column(*lines, id="tile_layout", w=FILL, gap=8)


@memo
def _tile(tile: Tile, on: bool) -> View:
    color = "onPrimary" if on else "onSurface"
    words = column(
        text(tile.label, "tile_label", LABEL, color=color, lines=2),
        text("On" if on else "Off", "app_label", size=12, color=color),
        id="label_group", grow=1,
    )  # fmt: skip
    return row(
        icon(tile.icon, color=color, hidden=True), words, cls=SWITCH, desc=tile.label, checked=on,
        tap=keep(tile.key, tile.off if on else tile.on),
        long_press=open_settings(tile.settings) if tile.settings else None,
        bg="primary" if on else "surfaceContainerHighest", radius=24, w=WRAP, grow=1, h=64, gap=12,
        pad=(16, 0, 8, 0),
    )  # fmt: skip


def _brightness(level: int) -> View:
    bar = slider(level / 255, set_brightness.partial(), "slider", "Display brightness", grow=1)
    return row(icon("brightness_medium", color="onSurface", hidden=True), bar,
               id="brightness_slider", cls=FRAME, gap=12, pad=(8, 8, 0, 0))  # fmt: skip


@memo
def _footer() -> View:
    gear = icon_button("settings", "Settings", open_settings("SETTINGS"), "settings_button",
                       bg="surfaceContainerHighest")  # fmt: skip
    return row(spacer(), gear, id="qs_footer_actions", h=64)


@does
def set_brightness(c: Ctx, share: float) -> Ctx:
    """Set the brightness, 1..255."""
    return c.write("system/screen_brightness", max(1, round(share * 255)))


@does
def open_settings(c: Ctx, page: str) -> Ctx:
    """Close the shade and open a page of Settings by the end of its action."""
    below = replace(c, phone=c.phone.replace(shade=None), depth=-1)
    return below.send(Intent(f"android.settings.{page}"))


# --- notifications ------------------------------------------------------------------------------


def _notes(notes: tuple[Notification, ...], zone: str) -> tuple[View, ...]:
    """Loud ones first, silent ones under a header, and the footer."""
    notes = _grouped(notes)
    if not notes:
        return (text("No notifications", "no_notifications", SUMMARY, align="center", w=FILL,
                     pad=(16, 32, 16, 32)),)  # fmt: skip
    loud = (_note(n, zone) for n in notes if not n.silent)
    quiet = tuple(_note(n, zone) for n in notes if n.silent)
    head = text("Silent", "header_text", LABEL, w=FILL, pad=(32, 12, 16, 8))
    clearable = any(not n.ongoing for n in notes)
    return (*loud, *((head, *quiet) if quiet else ()), _buttons(clearable))


def _grouped(notes: tuple[Notification, ...]) -> tuple[Notification, ...]:
    """Notifications of a group beside each other, without its summary."""
    if not any(note.group for note in notes):
        return notes
    groups: dict[tuple[object, ...], list[Notification]] = {}
    for note in notes:
        key = (note.package, note.group) if note.group else (note.package, note.group, note.id)
        groups.setdefault(key, []).append(note)
    shown = ([n for n in group if not n.summary] or group for group in groups.values())
    return tuple(note for group in shown for note in group)


@memo
def _buttons(clearable: bool) -> View:
    manage = open_settings("NOTIFICATION_SETTINGS")
    kids = [_text_button("Manage", manage, "manage_text", 48, 16), spacer()]
    if clearable:
        clear = _text_button("Clear all", clear_all(), "dismiss_text", 48, 16)
        kids.append(clear.replace(desc="Clear all notifications."))
    return row(*kids, id="notification_footer", cls=FRAME, pad=(16, 4, 16, 24))


def _text_button(label: str, tap: Call, id: str, high: float, side: float) -> View:
    return text(label, id, LABEL, cls=BUTTON, tap=tap, color="primary", align="center",
                pad=(side, 0, side, 0), h=high)  # fmt: skip


@memo
def _note(note: Notification, zone: str) -> View:
    """One notification: app and time, title, text, progress, actions."""
    app = known_app(note.package)
    head = [
        image(f"appicon:{note.package}", w=20, h=20, hidden=True),
        text(app.label if app else note.package, "android:id/app_name_text", BODY_SMALL),
    ]
    if note.time:
        head.append(text(time_of_day(local(zone, note.time)), "android:id/time", BODY_SMALL))
    title = text(note.title, "android:id/title", LABEL, w=FILL, margin=(28, 4, 0, 0))
    kids = [row(*head, gap=8), title, *_contents(note)]
    if note.actions:
        kids.append(row(*(_action(note.package, a) for a in note.actions), id="android:id/actions",
                        gap=8, margin=(16, 4, 0, 0)))  # fmt: skip
    return box(
        *kids, id="expandableNotificationRow", kind="column", w=FILL,
        tap=open_note(note.package, note.id), bg="surfaceContainerHigh", radius=20,
        dismiss=None if note.ongoing else dismiss_note(note.package, note.id),
        pad=(16, 12, 16, 12), margin=(12, 4, 12, 0),
    )  # fmt: skip


def _contents(note: Notification) -> list[View]:
    """The text of a notification and its progress."""
    found = []
    if note.text or note.big_text:
        big = bool(note.big_text)
        found.append(text(note.big_text or note.text, f"android:id/{'big_' if big else ''}text",
                          SUMMARY, lines=8 if big else 2, w=FILL,
                          margin=(28, 0, 0, 0)))  # fmt: skip
    if note.progress is not None:
        share = 0.0 if note.progress.indeterminate else note.progress.share
        found.append(progress(share, margin=(28, 8, 0, 0)))
    return found


@memo
def banner(note: Notification, zone: str) -> View:
    """A notification that pops up over what is shown."""
    return group(_note(note, zone), id="notification_stack_scroller", pad=(0, 8, 0, 8))


def _action(package: str, action: NotificationAction) -> View:
    tap = ask_reply(package, action) if action.reply else run_action(package, action.call)
    return _text_button(action.title, tap, "android:id/action0", 40, 12)


def _found(c: Ctx, package: str, id: int) -> Notification:
    return next(n for n in c.phone.notifications if (n.package, n.id) == (package, id))


@does
def open_note(c: Ctx, package: str, id: int) -> Ctx:
    """Close the shade and do what the notification is about: its Call, or open the app."""
    note = _found(c, package, id)
    if not note.ongoing and note.auto_cancel:
        c = c.share(notifications=tuple(n for n in c.phone.notifications if n != note))
    phone = c.phone.replace(shade=None)
    if note.tap is not None:
        return replace(note.tap.run(Ctx(phone, package)), depth=-1)
    return replace(
        c, phone=launch(phone, package) if package in phone.packages else phone, depth=-1
    )


@does
def dismiss_note(c: Ctx, package: str, id: int) -> Ctx:
    return _dismissed(c, (_found(c, package, id),))


@does
def clear_all(c: Ctx) -> Ctx:
    """Send away what can be sent away, and close the shade."""
    return _dismissed(c, tuple(n for n in c.phone.notifications if not n.ongoing)).finish()


def _dismissed(c: Ctx, gone: tuple[Notification, ...]) -> Ctx:
    """Send notifications away, and let the apps know which the user has sent away."""
    c = c.share(notifications=tuple(n for n in c.phone.notifications if n not in gone))
    for note in gone:
        if note.dismissed is not None:
            c = replace(c, phone=note.dismissed.run(Ctx(c.phone, note.package)).phone)
    return c


@does
def ask_reply(c: Ctx, package: str, action: NotificationAction) -> Ctx:
    """Close the shade and ask for the text of a reply, which the app that posted it is given."""
    below = Ctx(c.phone.replace(shade=None), package)
    return below.show(Prompt(action.title, action.call, hint=action.reply, ok="Send"))


@does
def run_action(c: Ctx, package: str, call: Call) -> Ctx:
    """Run an action of a notification for the app that posted it; the shade stays open."""
    after: Any = call.run(Ctx(c.phone, package))
    return replace(c, phone=after.phone)


APP = App(PACKAGE, "System UI", Shade, launcher=False, system=True)
SYSTEM_ROLES = {"banner": banner, "shade": Shade}
