"""Hardware and navigation keys."""

from __future__ import annotations

from ..state.activity import Activity
from ..state.phone import Phone, Task, Window
from . import keyguard, media_keys, volume
from .catalogue import role
from .front import leave, set_ui
from .home import go_home
from .keyboard import delete, enter, tab, type_text
from .windows import STATUS_PACKAGE


def press(phone: Phone, name: str) -> Phone:
    """One key. Unknown names do nothing; a single character is typed."""
    if name in ("power", "screen_on", "screen_off"):
        on = not phone.display.on if name == "power" else name == "screen_on"
        return keyguard.switched(phone, on)
    if name == "power_long":
        return power_menu(phone)
    if name in media_keys.KEYS:
        return media_keys.press(phone, name)
    if not phone.display.on:
        return phone
    if phone.locked and name in ("home", "recents"):
        return phone.replace(shade=None)
    match name:
        case "back":
            return back(phone)
        case "home":
            return go_home(phone)
        case "recents":
            return recents(phone)
        case "screenshot":
            shot: Phone = role("screenshot", phone.profile)(phone)
            return shot
        case "enter" | "search":
            return enter(phone)
        case "delete":
            return delete(phone)
        case "tab":
            return tab(phone)
        case "volume_up" | "volume_down" | "volume_mute":
            return volume.press(phone, name)
        case "space":
            return type_text(phone, " ")
    return type_text(phone, name) if len(name) == 1 else phone


def back(phone: Phone) -> Phone:
    """Back's order: shade, keyboard, popup, the activity's own, finish."""
    if phone.shade is None and phone.window.ui.ime:
        return set_ui(phone, phone.window.ui.without_keyboard())
    return leave(phone)


def recents(phone: Phone) -> Phone:
    """The overview of running tasks."""
    overview: Activity = role("recents", phone.profile)()
    if type(phone.top) is type(overview):
        return phone
    home = go_home(phone)
    window = Window(overview, phone.launcher)
    task = Task(phone.launcher, (*home.tasks[0].windows, window))
    return home.replace(tasks=(task, *home.tasks[1:]))


def power_menu(phone: Phone) -> Phone:
    """What the power key does when it is held: the power menu; a dark screen turns on first."""
    menu = Window(role("power menu", phone.profile)(), STATUS_PACKAGE)
    return keyguard.switched(phone, True).replace(shade=menu, volume=None)
