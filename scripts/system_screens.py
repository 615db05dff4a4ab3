"""How to come to the screens of the system that are graded: home, shade, keyboard, pickers …"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from android_gym.apps.system.telephony import PACKAGE, deliver_call
from android_gym.kit.blocks.clock import ring
from android_gym.phone.state.events import Event, Key, Launch, LongPress, Notifications, Rotate, Swipe, Tap, Type, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import ime_frame
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import Frame
from android_gym.profiles import base_phone

CLOCK, CONTACTS, GMAIL, SETTINGS, FILES = (
    "com.google.android.deskclock",
    "com.google.android.contacts",
    "com.google.android.gm",
    "com.android.settings",
    "com.google.android.documentsui",
)
UP, LEFT = Swipe(540, 1500, 540, 300), Swipe(900, 900, 100, 900)
DOWN = Swipe(540, 400, 540, 1500)


class KeyOf(NamedTuple):
    """A key of the on-screen keyboard, by its name; `held` until its alternatives show."""

    name: str
    held: bool = False


def middle(frame: Frame | None, words: str) -> tuple[float, float]:
    """The middle of the last node that shows or describes the words."""
    nodes = [n for n in frame.nodes if words in (n.text, n.desc, n.id)] if frame else []
    if not nodes:
        raise LookupError(f"{words!r} is not on the screen")
    left, top, right, bottom = nodes[-1].bounds
    return (left + right) / 2, (top + bottom) / 2


def do(*events: Event | KeyOf | str, phone: Phone | None = None) -> Phone:
    """Events in turn; words are tapped where a node shows or describes them."""
    phone = phone or base_phone()
    for event in events:
        if isinstance(event, KeyOf):
            place = middle(ime_frame(phone), event.name)
            phone = step(phone, LongPress(*place) if event.held else Tap(*place))
        elif isinstance(event, str):
            phone = step(phone, Tap(*middle(top_frame(phone), event)))
        else:
            phone = step(phone, event)
    return phone


def held(words: str, *events: Event | KeyOf | str) -> Phone:
    """After some events, words held."""
    phone = do(*events)
    return step(phone, LongPress(*middle(top_frame(phone), words)))


def called(number: str = "(803) 555-0131", *events: Event | KeyOf | str) -> Phone:
    """A call comes in after some events."""
    phone = do(*events)
    due = Ctx(phone, PACKAGE).schedule(phone.time + 1, deliver_call(number)).phone
    return step(due, Wait(1))


def rung(*events: Event | KeyOf | str) -> Phone:
    """An alarm rings after some events."""
    phone = do(*events)
    due = Ctx(phone, CLOCK).schedule(phone.time + 1, ring(2)).phone
    return step(due, Wait(1))


COMPOSE: tuple[Event | KeyOf | str, ...] = (Launch(GMAIL), "Compose", "Subject")
SCREENS: dict[str, Callable[[], Phone]] = {
    "home": do,
    "home, second page": lambda: do(LEFT),
    "home menu": lambda: do(LongPress(540, 1100)),
    "widgets": lambda: do(LongPress(540, 1100), "Widgets"),
    "app shortcuts": lambda: held("Gmail"),
    "drawer": lambda: do(UP),
    "drawer, search": lambda: do(UP, Tap(540, 180), Type("se")),
    "recents": lambda: do(Launch(CLOCK), Launch(GMAIL), Launch(SETTINGS), Key("recents")),
    "shade": lambda: do(Notifications()),
    "shade, quick settings": lambda: do(Notifications(), DOWN),
    "shade over an app": lambda: do(Launch(GMAIL), Notifications()),
    "tile editor": lambda: do(Notifications(), DOWN, "Edit tiles"),
    "lock screen": lambda: do(Key("power"), Key("power")),
    "alarm over the lock screen": lambda: rung(Key("power")),
    "alarm banner": lambda: rung(Launch(GMAIL)),
    "call over the lock screen": lambda: called("(803) 555-0131", Key("power")),
    "call banner": lambda: called("(803) 555-0131", Launch(CLOCK)),
    "volume panel": lambda: do(Launch(CLOCK), Key("volume_up")),
    "power menu": lambda: do(Key("power_long")),
    "keyboard": lambda: do(*COMPOSE),
    "keyboard, typing": lambda: do(*COMPOSE, KeyOf("M"), KeyOf("e")),
    "keyboard, symbols": lambda: do(*COMPOSE, KeyOf("Symbols")),
    "keyboard, emoji": lambda: do(*COMPOSE, KeyOf("Emoji")),
    "keyboard, accents": lambda: do(*COMPOSE, KeyOf("E", held=True)),
    "keyboard, turned": lambda: do(*COMPOSE, Rotate(1)),
    "phone pad": lambda: do(Launch(CONTACTS), "Create contact", "Phone"),
    "time picker": lambda: do(Launch(CLOCK), "Alarm", "Add alarm"),
    "time picker, minutes": lambda: do(Launch(CLOCK), "Alarm", "Add alarm", "8 o'clock"),
    "time picker, keyboard": lambda: do(
        Launch(CLOCK), "Alarm", "Add alarm", "Switch to text input mode for the time input."
    ),
    "time picker, turned": lambda: do(Launch(CLOCK), "Alarm", "Add alarm", Rotate(1)),
    "share sheet": lambda: do(Launch(CONTACTS), "Gavin Miller", "More options", "Share"),
    "wallpaper and style": lambda: do(LongPress(540, 1100), "Wallpaper & style"),
    "wallpapers": lambda: do(LongPress(540, 1100), "Wallpaper & style", "Change wallpaper"),
    "uninstall": lambda: do("Uninstall", phone=held("Chrome")),
    "home, turned": lambda: do(Rotate(1)),
    "drawer, turned": lambda: do(Rotate(1), Swipe(1200, 900, 1200, 200)),
    "shade, turned": lambda: do(Rotate(1), Notifications()),
    "recents, empty": lambda: do(Key("recents")),
    "files": lambda: do(Launch(FILES)),
    "snackbar": lambda: do(Launch(GMAIL), Swipe(900, 1100, 100, 1100)),
}


def chinese(*events: Event | KeyOf | str) -> Phone:
    """Events in turn on the Chinese phone."""
    return do(*events, phone=base_phone("miui"))


NOTES, TOOL_CLOCK = "com.miui.notes", "com.android.deskclock"
NEW_NOTE: tuple[Event | KeyOf | str, ...] = (Launch(NOTES), "新建笔记")
CHINESE: dict[str, Callable[[], Phone]] = {  # of the profile `miui`
    "home": chinese,
    "home menu": lambda: chinese(LongPress(540, 1700)),
    "drawer": lambda: chinese(UP),
    "recents": lambda: chinese(Launch(TOOL_CLOCK), Launch(NOTES), Launch(SETTINGS), Key("recents")),
    "shade": lambda: chinese(Notifications()),
    "shade, quick settings": lambda: chinese(Notifications(), DOWN),
    "lock screen": lambda: chinese(Key("power"), Key("power")),
    "power menu": lambda: chinese(Key("power_long")),
    "settings": lambda: chinese(Launch(SETTINGS)),
    "settings, display": lambda: chinese(Launch(SETTINGS), Swipe(540, 1900, 540, 900), "显示"),
    "settings, about": lambda: chinese(Launch(SETTINGS), *(Swipe(540, 1900, 540, 300),) * 4, "关于手机"),
    "share sheet": lambda: chinese(Launch(NOTES), "健身计划", "分享"),
    "permission": lambda: chinese(Launch(TOOL_CLOCK), "07:00", "铃声", "我的铃声"),
    "keyboard": lambda: chinese(*NEW_NOTE),
    "keyboard, candidates": lambda: chinese(*NEW_NOTE, *map(KeyOf, "nihao")),
    "keyboard, symbols": lambda: chinese(*NEW_NOTE, KeyOf("符号")),
}
