"""System UI: the notification shade with quick settings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from ...kit import (
    BUTTON,
    FILL,
    FRAME,
    GROUP,
    LINEAR,
    SCROLL,
    SWITCH,
    TEXT,
    Activity,
    App,
    Intent,
    Layout,
    Prompt,
    Style,
    View,
    does,
    icon_button,
    memo,
    progress,
    slider,
    spacer,
)  # fmt: skip
from ...phone.core.calls import Call
from ...phone.core.values import Table, Value
from ...phone.core.view import CHECKABLE, CHECKED, CLICKABLE, FOCUSABLE, LONG_CLICKABLE
from ...phone.core.zones import local
from ...phone.state.phone import Phone, Window
from ...phone.state.providers import Notification, NotificationAction
from ...phone.state.settings import dark, wifi_on
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ...phone.system.registry import known_app

PACKAGE = "com.android.systemui"
NOTIFICATION_SETTINGS = "android.settings.NOTIFICATION_SETTINGS"
_TAP = CLICKABLE | FOCUSABLE


class Tile(Value):
    """A quick setting: a setting with the values it has when off and on."""

    label: str
    icon: str
    key: str
    off: int = 0
    on: int = 1
    settings: str = ""  # action of the page that a long press opens


TILES = (
    Tile("Internet", "wifi", "global/wifi_on", settings="android.settings.WIFI_SETTINGS"),
    Tile("Bluetooth", "bluetooth", "global/bluetooth_on",
         settings="android.settings.BLUETOOTH_SETTINGS"),
    Tile("Flashlight", "flashlight_on", "secure/flashlight_enabled"),
    Tile("Do Not Disturb", "do_not_disturb_on", "global/zen_mode",
         settings="android.settings.ZEN_MODE_SETTINGS"),
    Tile("Airplane mode", "airplanemode_active", "global/airplane_mode_on",
         settings="android.settings.AIRPLANE_MODE_SETTINGS"),
    Tile("Auto-rotate", "screen_rotation", "system/accelerometer_rotation",
         settings="android.settings.DISPLAY_SETTINGS"),
    Tile("Battery Saver", "battery_saver", "global/low_power",
         settings="android.settings.BATTERY_SAVER_SETTINGS"),
    Tile("Dark theme", "dark_mode", "secure/ui_night_mode", 1, 2,
         settings="android.settings.DARK_THEME_SETTINGS"),
    Tile("Night Light", "nightlight", "secure/night_display_activated",
         settings="android.settings.NIGHT_DISPLAY_SETTINGS"),
    Tile("Location", "location_on", "secure/location_mode", 0, 3,
         settings="android.settings.LOCATION_SOURCE_SETTINGS"),
)  # fmt: skip
_BACK = View(hidden_from_a11y=True, style=Style(bg="surfaceContainerLow"),
             layout=Layout(w=FILL, h=FILL, margin=(0, -24, 0, 0)))  # fmt: skip
MAX_COLLAPSED_TILES = 4  # tiles shown before the shade is pulled further


class Shade(Activity):
    """Notifications under quick settings. A swipe down shows all tiles, a swipe up closes."""

    package: ClassVar[str] = PACKAGE
    expanded: bool = False

    def view(self, settings: Table, notifications: tuple[Notification, ...], zone: str) -> View:
        tiles = TILES if self.expanded else TILES[:MAX_COLLAPSED_TILES]
        panel = [_tiles(tuple((t, _is_on(t, settings)) for t in tiles))]
        if self.expanded:
            panel.append(_brightness(int(settings.get("system/screen_brightness", 128))))
            panel.append(_footer())
        quick = View(
            LINEAR, "quick_settings_panel" if self.expanded else "quick_qs_panel",
            kids=tuple(panel), layout=Layout(kind="column", w=FILL, gap=8, pad=(16, 12, 16, 8)),
        )  # fmt: skip
        kids: tuple[View, ...] = (quick,)
        if not self.expanded:
            kids += _notes(notifications, zone)
        body = View(
            SCROLL, "notification_stack_scroller", kids=kids, flags=FOCUSABLE,
            layout=Layout(kind="scroll", w=FILL, h=FILL),
        )  # fmt: skip
        more, less = set_expanded(True), set_expanded(False)
        swipes: tuple[tuple[str, Call], ...] = (
            (("up", less),) if self.expanded else (("down", more),)
        )
        return View(
            FRAME,
            "notification_panel",
            kids=(_BACK, body),
            layout=Layout(w=FILL, h=FILL),
            swipes=swipes,
        )

    def back(self, c: Ctx) -> Ctx:
        return c.set(expanded=False) if self.expanded else c.finish()


def pull_down(phone: Phone) -> Phone:
    """The phone with the shade open."""
    if phone.shade is not None:
        return phone
    return phone.replace(shade=Window(Shade(), PACKAGE))


@does
def set_expanded(c: Ctx, expanded: bool) -> Ctx:
    return c.set(expanded=expanded).scroll_top()


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
    lines = tuple(
        View(LINEAR, kids=tuple(_tile(*t) for t in tiles[i : i + 2]),
             layout=Layout(kind="row", w=FILL, gap=8))
        for i in range(0, len(tiles), 2)
    )  # fmt: skip
    return View(LINEAR, "tile_layout", kids=lines, layout=Layout(kind="column", w=FILL, gap=8))


@memo
def _tile(tile: Tile, on: bool) -> View:
    color = "onPrimary" if on else "onSurface"
    glyph = View(
        hidden_from_a11y=True, style=Style(icon=tile.icon, color=color), layout=Layout(w=24, h=24)
    )
    words = View(
        LINEAR,
        "label_group",
        layout=Layout(kind="column", weight=1),
        kids=(
            View(
                TEXT,
                "tile_label",
                tile.label,
                style=Style(size=14, weight=500, color=color, lines=2),
            ),
            View(TEXT, "app_label", "On" if on else "Off", style=Style(size=12, color=color)),
        ),
    )
    long_press = open_settings(tile.settings) if tile.settings else None
    flags = _TAP | CHECKABLE | (CHECKED if on else 0) | (LONG_CLICKABLE if long_press else 0)
    return View(
        SWITCH, "", "", tile.label, kids=(glyph, words), flags=flags,
        style=Style(bg="primary" if on else "surfaceContainerHighest", radius=24),
        layout=Layout(kind="row", weight=1, h=64, align="center", gap=12, pad=(16, 0, 8, 0)),
        tap=toggle(tile, not on), long_press=long_press,
    )  # fmt: skip


def _brightness(level: int) -> View:
    bar = slider(level / 255, set_brightness.partial(), "slider", "Display brightness")
    glyph = View(
        hidden_from_a11y=True, style=Style(icon="brightness_medium"), layout=Layout(w=24, h=24)
    )
    layout = Layout(kind="row", w=FILL, align="center", gap=12, pad=(8, 8, 0, 0))
    return View(
        FRAME,
        "brightness_slider",
        kids=(glyph, bar.replace(layout=Layout(weight=1, h=48))),
        layout=layout,
    )


@memo
def _footer() -> View:
    gear = icon_button("settings", "Settings", open_settings("android.settings.SETTINGS"),
                       "settings_button", bg="surfaceContainerHighest")  # fmt: skip
    return View(LINEAR, "qs_footer_actions", kids=(spacer(), gear),
                layout=Layout(kind="row", w=FILL, h=64, align="center"))  # fmt: skip


@does
def toggle(c: Ctx, tile: Tile, on: bool) -> Ctx:
    return c.write(tile.key, tile.on if on else tile.off)


@does
def set_brightness(c: Ctx, share: float) -> Ctx:
    """Set the brightness, 1..255."""
    return c.write("system/screen_brightness", max(1, round(share * 255)))


@does
def open_settings(c: Ctx, action: str) -> Ctx:
    """Close the shade and open a page of Settings."""
    below = replace(c, phone=c.phone.replace(shade=None), depth=-1)
    return below.send(Intent(action))


# --- notifications ------------------------------------------------------------------------------


def _notes(notes: tuple[Notification, ...], zone: str) -> tuple[View, ...]:
    """Loud ones first, silent ones under a header, and the footer."""
    notes = _grouped(notes)
    if not notes:
        style = Style(size=14, color="onSurfaceVariant", align="center")
        return (View(TEXT, "no_notifications", "No notifications", style=style,
                     layout=Layout(w=FILL, pad=(16, 32, 16, 32))),)  # fmt: skip
    loud = tuple(_row(n, zone) for n in notes if not n.silent)
    quiet = tuple(_row(n, zone) for n in notes if n.silent)
    head = View(TEXT, "header_text", "Silent", style=Style(size=14, weight=500),
                layout=Layout(w=FILL, pad=(32, 12, 16, 8)))  # fmt: skip
    return (*loud, *((head, *quiet) if quiet else ()), _buttons(any(_goes(n) for n in notes)))


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
    def one(id: str, label: str, desc: str, tap: Call) -> View:
        style = Style(size=14, weight=500, color="primary", pad=(16, 0, 16, 0), align="center")
        return View(BUTTON, id, label, desc, flags=_TAP, style=style, layout=Layout(h=48), tap=tap)

    kids = [one("manage_text", "Manage", "", open_settings(NOTIFICATION_SETTINGS)),
            View(hidden_from_a11y=True, layout=Layout(weight=1))]  # fmt: skip
    if clearable:
        kids.append(one("dismiss_text", "Clear all", "Clear all notifications.", clear_all()))
    layout = Layout(kind="row", w=FILL, align="center", pad=(16, 4, 16, 24))
    return View(FRAME, "notification_footer", kids=tuple(kids), layout=layout)


@memo
def _row(note: Notification, zone: str) -> View:
    """One notification: app and time, title, text, actions."""
    found = known_app(note.package)
    small = Style(size=12, color="onSurfaceVariant")
    head = [
        View(
            hidden_from_a11y=True,
            style=Style(art=f"appicon:{note.package}"),
            layout=Layout(w=20, h=20),
        ),
        View(TEXT, "android:id/app_name_text", found.label if found else note.package, style=small),
    ]
    if note.time:
        at = local(zone, note.time)
        words = f"{at.hour % 12 or 12}:{at.minute:02d} {'AM' if at.hour < 12 else 'PM'}"
        head.append(View(TEXT, "android:id/time", words, style=small))
    kids = [
        View(LINEAR, kids=tuple(head), layout=Layout(kind="row", w=FILL, align="center", gap=8)),
        View(TEXT, "android:id/title", note.title, style=Style(size=14, weight=500),
             layout=Layout(w=FILL, margin=(28, 4, 0, 0))),
    ]  # fmt: skip
    kids += _contents(note)
    if note.actions:
        bar = tuple(_action(note, a) for a in note.actions)
        kids.append(
            View(
                LINEAR,
                "android:id/actions",
                kids=bar,
                layout=Layout(kind="row", w=FILL, gap=8, margin=(16, 4, 0, 0)),
            )
        )
    return View(
        FRAME, "expandableNotificationRow", kids=tuple(kids), flags=_TAP,
        style=Style(bg="surfaceContainerHigh", radius=20),
        layout=Layout(kind="column", w=FILL, pad=(16, 12, 16, 12), margin=(12, 4, 12, 0)),
        tap=open_note(note.package, note.id),
        dismiss=dismiss_note(note.package, note.id) if _goes(note) else None,
    )  # fmt: skip


def _contents(note: Notification) -> list[View]:
    """The text of a notification and its progress."""
    found = []
    if note.text or note.big_text:
        big = bool(note.big_text)
        found.append(
            View(
                TEXT,
                "android:id/big_text" if big else "android:id/text",
                note.big_text or note.text,
                layout=Layout(w=FILL, margin=(28, 0, 0, 0)),
                style=Style(size=14, lines=8 if big else 2, color="onSurfaceVariant"),
            )
        )
    if note.progress is not None:
        line = progress(0.0 if note.progress.indeterminate else note.progress.share)
        found.append(line.replace(layout=line.layout.replace(margin=(28, 8, 0, 0))))
    return found


@memo
def banner(note: Notification, zone: str) -> View:
    """A notification that pops up over what is shown."""
    layout = Layout(kind="column", w=FILL, pad=(0, 8, 0, 8))
    return View(GROUP, "notification_stack_scroller", kids=(_row(note, zone),), layout=layout)


def _action(note: Notification, action: NotificationAction) -> View:
    package = note.package
    tap = ask_reply(package, action) if action.reply else run_action(package, action.call)
    style = Style(size=14, weight=500, color="primary", pad=(12, 0, 12, 0), align="center")
    return View(
        BUTTON,
        "android:id/action0",
        action.title,
        flags=_TAP,
        style=style,
        layout=Layout(h=40),
        tap=tap,
    )


def _goes(note: Notification) -> bool:
    """Whether the user can send it away."""
    return not note.ongoing


def _without(c: Ctx, package: str, id: int) -> Ctx:
    left = tuple(n for n in c.phone.notifications if (n.package, n.id) != (package, id))
    return c.share(notifications=left)


@does
def open_note(c: Ctx, package: str, id: int) -> Ctx:
    """Close the shade and do what the notification is about: its Call, or open the app."""
    note = next(n for n in c.phone.notifications if (n.package, n.id) == (package, id))
    if _goes(note) and note.auto_cancel:
        c = _without(c, package, id)
    phone = c.phone.replace(shade=None)
    if note.tap is not None:
        return replace(note.tap.run(Ctx(phone, package)), depth=-1)
    return replace(
        c, phone=launch(phone, package) if package in phone.packages else phone, depth=-1
    )


@does
def dismiss_note(c: Ctx, package: str, id: int) -> Ctx:
    gone = (n for n in c.phone.notifications if (n.package, n.id) == (package, id))
    return _told(_without(c, package, id), tuple(gone))


@does
def clear_all(c: Ctx) -> Ctx:
    """Send away what can be sent away, and close the shade."""
    notes = c.phone.notifications
    c = c.share(notifications=tuple(n for n in notes if not _goes(n)))
    return _told(c, tuple(filter(_goes, notes))).finish()


def _told(c: Ctx, gone: tuple[Notification, ...]) -> Ctx:
    """Let the apps know which of their notifications the user has sent away."""
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
