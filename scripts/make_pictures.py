"""Draw the README's pictures into docs/.

python scripts/make_pictures.py
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from android_gym.phone.boot import base_phone
from android_gym.phone.events import Event, Launch, Notifications, Swipe, Tap, Type
from android_gym.phone.frame import top_frame
from android_gym.phone.render import render
from android_gym.phone.settings import written
from android_gym.phone.state import Phone
from android_gym.phone.step import step

DOCS = Path(__file__).parents[1] / "docs"
SIZE = (324, 720)  # px of one screen
GMAIL, CONTACTS = "com.google.android.gm", "com.google.android.contacts"
CLOCK, SETTINGS = "com.google.android.deskclock", "com.android.settings"


def seen(*events: Event, dark: bool = False) -> Phone:
    phone = base_phone()
    if dark:
        phone = written(phone, "secure/ui_night_mode", 2)
    for event in events:
        phone = step(phone, event)
    return phone


def tapped(phone: Phone, *words: str) -> Phone:
    """After taps on the nodes with these texts or descriptions, one after the other."""
    for word in words:
        node = next(n for n in top_frame(phone).nodes if word in (n.text, n.desc))
        left, top, right, bottom = node.bounds
        phone = step(phone, Tap((left + right) / 2, (top + bottom) / 2))
    return phone


def strip(*phones: Phone) -> np.ndarray:
    """Screens side by side, RGB."""
    gap = np.full((SIZE[1], 12, 3), 255, np.uint8)
    parts: list[np.ndarray] = []
    for phone in phones:
        parts += [render(phone, *SIZE), gap]
    return np.hstack(parts[:-1])


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    apps = strip(
        seen(),
        seen(Launch(GMAIL)),
        seen(Launch(CONTACTS)),
        tapped(seen(Launch(CLOCK)), "Alarm"),
        seen(Launch(SETTINGS)),
    )
    more = strip(
        seen(Swipe(540, 1200, 540, 200), dark=True),
        step(tapped(seen(Launch(CLOCK), dark=True), "Add city"), Type("San")),
        tapped(seen(Launch(SETTINGS), dark=True), "Display"),
        seen(Notifications(), dark=True),
        tapped(seen(Launch(CLOCK), dark=True), "Alarm", "Add alarm"),
    )
    for name, picture in (("light.jpg", apps), ("dark.jpg", more)):
        quality = [cv2.IMWRITE_JPEG_QUALITY, 88]
        cv2.imwrite(str(DOCS / name), picture[..., ::-1], quality)


if __name__ == "__main__":
    main()
