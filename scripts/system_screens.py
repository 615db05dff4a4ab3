"""How to come to the screens of the system that are graded: home, shade, keyboard, pickers …"""

from __future__ import annotations

from collections.abc import Callable

from android_gym.phone.state.events import Event, Key, Launch, Notifications, Swipe, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

CLOCK, CONTACTS, GMAIL = (
    "com.google.android.deskclock", "com.google.android.contacts", "com.google.android.gm",
)  # fmt: skip


def do(*events: Event | str, phone: Phone | None = None) -> Phone:
    """Events in turn; words are tapped where a node shows or describes them."""
    phone = phone or base_phone()
    for event in events:
        if isinstance(event, str):
            nodes = [n for n in top_frame(phone).nodes if event in (n.text, n.desc, n.id)]
            if not nodes:
                raise LookupError(f"{event!r} is not on the screen")
            left, top, right, bottom = nodes[-1].bounds
            event = Tap((left + right) / 2, (top + bottom) / 2)
        phone = step(phone, event)
    return phone


UP = Swipe(540, 1500, 540, 300)
SCREENS: dict[str, Callable[[], Phone]] = {
    "home": do,
    "drawer": lambda: do(UP),
    "recents": lambda: do(Launch(CLOCK), Launch(GMAIL), Key("recents")),
    "shade": lambda: do(Notifications()),
    "keyboard": lambda: do(Launch(GMAIL), "Compose"),
    "time picker": lambda: do(Launch(CLOCK), "Alarm", "Add alarm"),
    "home key": lambda: do(Launch(CLOCK), Key("home")),
    "contacts editor": lambda: do(Launch(CONTACTS), "Create contact"),
}
