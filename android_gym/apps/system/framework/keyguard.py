"""The lock screen: the time and notifications over a picture, and what asks for the PIN."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from ....kit import *
from ....kit.blocks.wallpapers import backdrop
from ....phone.core.zones import local
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from ....phone.system.home import launch
from ....phone.system.keyguard import LOCK, dismissed, unlocked
from ....phone.system.registry import known_app
from ....phone.system.windows import STATUS_PACKAGE
from ..wallpaper import LOCK_WALLPAPER
from .power import emergency

SETTINGS = "com.android.settings"  # whose model has the PIN
SHOWN, WHICH = "secure/lock_screen_show_notifications", "secure/lock_screen_notifications"
TWO_LINES = "secure/lockscreen_use_double_line_clock"
MOST = 4  # notifications that are shown
SHORT = 720  # dp; a display that is less high has smaller keys
WIDEST = 640.0  # dp, of what a tablet shows that is held upright
KEYS = ("123", "456", "789")
keyguard = Package(STATUS_PACKAGE)


@keyguard.activity("", theme="dark")  # white words on the picture
class LockScreen(Activity):
    """The lock screen. A swipe up opens the phone, or the page that asks for its PIN."""

    asks: bool = False
    entry: str = ""
    wrong: bool = False

    def view(
        self,
        settings: Table,
        notifications: tuple[Notification, ...],
        now: datetime,
        zone: str,
        display: Display,
        locale: Locale,
    ) -> View:
        wall = edge_to_edge(art=backdrop(str(settings.get(LOCK_WALLPAPER, ""))))
        if self.asks:
            body = self._bouncer(str(settings.get(LOCK)) == "pin", display)
            return box(
                wall,
                edge_to_edge(bg="surface", alpha=0.86),
                body,
                id="keyguard_bouncer",
                w=FILL,
                h=FILL,
                swipes=(("down", ask(False)),),
            )
        notes = _shown(settings, notifications)
        across, high = (px / display.scale for px in display.size)
        turned = across > high
        large = bool(settings.get(TWO_LINES, 1)) and not notes and (not turned or high >= SHORT)
        face = _face(now, large, locale) if large else _small_face(now, notes, zone, locale, turned)
        return box(
            wall,
            edge_to_edge(bg="black", alpha=0.3),
            face,
            text(
                "Swipe up to open",
                "keyguard_indication_text",
                BODY_MEDIUM,
                color="white",
                at="center|bottom",
                margin=(0, 0, 0, 40),
            ),
            id="notification_panel",
            w=FILL,
            h=FILL,
            swipes=(("up", open_up()),),
        )

    def back(self, c: Ctx) -> Ctx:
        return c.set(asks=False, entry="", wrong=False)

    def _bouncer(self, digits: bool, display: Display) -> View:
        """The page that asks for the PIN or password."""
        what = "PIN" if digits else "password"
        words = f"Wrong {what}" if self.wrong else f"Enter your {what}"
        title = text(words, "bouncer_message_view", TITLE_LARGE, color="white", align="center")
        sos = text(
            "Emergency call",
            "emergency_call_button",
            LABEL,
            cls=BUTTON,
            tap=emergency(),
            color="white",
            align="center",
            h=48,
            pad=(16, 0, 16, 0),
        )
        if not digits:
            field = edit(
                self, "entry", id="passwordEntry", variant="filled", password=True, submit=try_entry(), ime="done"
            )
            return column(
                title, field, sos, id="keyguard_password_view", w=FILL, align="center", gap=24, pad=(48, 72, 48, 0)
            )
        dots = text(
            "●" * len(self.entry), "pinEntry", TITLE_LARGE, cls=EDIT, color="white", align="center", h=48, w=240
        )
        short = display.size[1] / display.scale < SHORT
        turned = display.size[0] > display.size[1]
        pad = _pad((56 if turned else 60) if short else 80)
        if turned:
            both = column(title, dots, sos, gap=16, align="center", grow=1)
            keys = column(pad, align="center", grow=1)
            return row(both, keys, id="keyguard_pin_view", w=FILL, h=FILL, align="center", pad=(48, 8, 48, 8))
        return column(
            title,
            dots,
            spacer(),
            pad,
            sos,
            id="keyguard_pin_view",
            w=FILL,
            h=FILL,
            align="center",
            gap=12 if short else 24,
            pad=(0, 40, 0, 16) if short else (0, 96, 0, 48),
        )


# --- the lock screen ----------------------------------------------------------------------------


def _shown(settings: Table, notes: tuple[Notification, ...]) -> tuple[Notification, ...]:
    """The notifications that the owner lets the lock screen show."""
    which = int(settings.get(WHICH, 2))
    if not settings.get(SHOWN, 1) or not which:
        return ()
    return tuple(n for n in notes if not n.summary and (which == 2 or not n.silent))


@memo
def _face(now: datetime, large: bool, locale: Locale) -> View:
    """The date in the corner, and the time in two lines in the middle."""
    hour = now.hour if locale.hours_24 else now.hour % 12 or 12
    lines = (
        text(part, "", size=-150, color="primary", align="center", h=148, hidden=True)
        for part in (f"{hour:02d}", f"{now.minute:02d}")
    )
    clock = column(*lines, id="lockscreen_clock_view_large", cls=TEXT, words=locale.time(now), w=FILL, align="center")
    return column(
        text(locale.day(now, "%a"), "date", TITLE, color="white", desc=locale.day(now, "%A", "%B")),
        spacer(2),
        clock,
        spacer(3),
        id="keyguard_status_view",
        w=FILL,
        h=FILL,
        pad=(28, 36, 28, 64),
    )


@memo
def _small_face(now: datetime, notes: tuple[Notification, ...], zone: str, locale: Locale, turned: bool) -> View:
    """The time and date over the notifications, or in landscape beside them."""
    clock = text(locale.digits(now), "lockscreen_clock_view", size=-64, color="primary", desc=locale.time(now))
    date = text(locale.day(now, "%a"), "date", TITLE, color="white", margin=(0, 0, 0, 20))
    cards = tuple(_note(note, zone, locale) for note in notes[:MOST])
    if turned:
        sides = column(clock, date, grow=1), column(*cards, grow=1, gap=4)
        return row(*sides, id="keyguard_status_view", align="start", gap=24, pad=(28, 36, 28, 0))
    return column(clock, date, *cards, id="keyguard_status_view", w=FILL, gap=4, pad=(28, 36, 28, 0), most=WIDEST)


@memo
def _note(note: Notification, zone: str, locale: Locale) -> View:
    """One notification: its app, title and text, and when it came."""
    app = known_app(note.package)
    head = row(
        text(app.label if app else note.package, "android:id/app_name_text", BODY_SMALL),
        *((text(locale.time(local(zone, note.time)), "android:id/time", BODY_SMALL),) if note.time else ()),
        gap=8,
    )
    words = [head, text(note.said[0], "android:id/title", LABEL, w=FILL)]
    if note.text:
        words.append(text(note.said[1], "android:id/text", BODY_MEDIUM, w=FILL))
    return row(
        image(f"appicon:{note.package}", "android:id/icon", w=32, h=32),
        column(*words, grow=1),
        id="expandableNotificationRow",
        gap=14,
        tap=open_note(note.package, note.id),
        bg="surfaceContainer",
        radius=24,
        pad=(14, 12, 16, 12),
        margin=(-12, 0, -12, 0),
    )


@does
def open_up(c: Ctx) -> Ctx:
    """Go beyond the lock screen, or ask for what that takes."""
    return replace(c, phone=dismissed(c.phone), depth=-1)


@does
def open_note(c: Ctx, package: str, id: int) -> Ctx:
    """Go beyond the lock screen and do what a notification is about."""
    phone = dismissed(c.phone)
    if phone.locked:
        return replace(c, phone=phone, depth=-1)
    note = next(n for n in phone.notifications if (n.package, n.id) == (package, id))
    if note.auto_cancel and not note.ongoing:
        left = tuple(n for n in phone.notifications if n is not note)
        phone = phone.replace(notifications=left)
    if note.tap is not None:
        return replace(note.tap.run(Ctx(phone, package)), depth=-1)
    return replace(c, phone=launch(phone, package) if package in phone.packages else phone, depth=-1)


# --- the PIN ------------------------------------------------------------------------------------


@memo
def _pad(size: float) -> View:
    """The digits, a key that deletes, and Enter; keys of so many dp."""
    lines = [row(*(_key(d, size) for d in line), gap=16, w=WRAP) for line in KEYS]
    delete = icon_button("backspace", "Delete", delete_digit(), "delete_button", bg="surfaceContainerHighest")
    enter = icon_button("keyboard_return", "Enter", try_entry(), "key_enter", bg="primary", color="onPrimary")
    ends = (_sized(delete, size), _key("0", size), _sized(enter, size))
    return column(*lines, row(*ends, gap=16, w=WRAP), id="pin_container", gap=16 if size > 56 else 10)


def _sized(key: View, size: float) -> View:
    return key.replace(layout=replace_layout(key.layout, w=size, h=size))


def _key(digit: str, size: float) -> View:
    return text(
        digit,
        f"key{digit}",
        HEADLINE,
        cls=BUTTON,
        tap=type_digit(digit),
        align="center",
        bg="secondaryContainer",
        radius=-1,
        w=size,
        h=size,
    )


@does
def ask(c: Ctx, asks: bool) -> Ctx:
    return c.set(asks=asks, entry="", wrong=False)


@does
def type_digit(c: Ctx, digit: str) -> Ctx:
    return c.set(entry=c.screen.entry + digit, wrong=False)


@does
def delete_digit(c: Ctx) -> Ctx:
    return c.set(entry=c.screen.entry[:-1])


@does
def try_entry(c: Ctx) -> Ctx:
    """Open the phone if this is its PIN or password."""
    model = c.phone.apps.get(SETTINGS)
    if c.screen.entry == getattr(model, "lock", ""):
        return replace(c, phone=unlocked(c.phone), depth=-1)
    return c.set(entry="", wrong=True)
