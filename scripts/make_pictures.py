"""Draw the README's pictures into docs/: four strips of screens, and an episode as a GIF.

python scripts/make_pictures.py (with the extra `film`), or make pictures
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np

from android_gym.evaluation import film
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.phone.state.events import Event, Launch, Notifications, Swipe, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

DOCS = Path(__file__).parents[1] / "docs"
SIZE = (324, 720)  # px of one screen
EPISODE = "Clock-SetAlarm"  # with seed 0
SECONDS = 1.2  # how long a step of the episode is shown
GMAIL, CONTACTS = "com.google.android.gm", "com.google.android.contacts"
CLOCK, SETTINGS = "com.google.android.deskclock", "com.android.settings"
TOOLS = ("com.android.mms", "com.android.calendar", "com.miui.weather2", "com.android.thememanager")  # of `miui`
MORE = (
    "com.google.android.apps.maps",
    "com.Slack",
    "com.google.android.calendar",
    "com.google.android.apps.photos",
    "com.weather.Weather",
)


def seen(*events: Event, dark: bool = False, profile: str = "pixel") -> Phone:
    phone = base_phone(profile)
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


def strips() -> dict[str, bytes]:
    """The strips of screens by the names of their files, as JPEG."""
    light = strip(
        seen(),
        seen(Launch(GMAIL)),
        seen(Launch(CONTACTS)),
        tapped(seen(Launch(CLOCK)), "Alarm"),
        seen(Launch(SETTINGS)),
    )
    dark = strip(
        seen(Swipe(540, 1200, 540, 200), dark=True, profile="arena"),
        step(tapped(seen(Launch(CLOCK), dark=True), "Add city"), Type("San")),
        tapped(seen(Launch(SETTINGS), dark=True), "Display"),
        seen(Notifications(), dark=True),
        tapped(seen(Launch(CLOCK), dark=True), "Alarm", "Add alarm"),
    )
    arena = strip(*(seen(Launch(app), profile="arena") for app in MORE))
    chinese = strip(seen(profile="miui"), *(seen(Launch(app), profile="miui") for app in TOOLS))
    found = {"light": light, "dark": dark, "arena": arena, "chinese": chinese}
    return {f"{name}.jpg": jpeg(picture) for name, picture in found.items()}


def jpeg(picture: np.ndarray) -> bytes:
    _, data = cv2.imencode(".jpg", picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 88])
    return data.tobytes()


def write_episode(path: Path) -> None:
    """An episode that the oracle plays, as a GIF. Its screens are drawn anew, not read from JPEG
    files: flat colours make a smaller file."""
    with TemporaryDirectory() as folder:
        plan = Plan(("oracle",), suite([EPISODE]), (0,), Path(folder))
        list(Run(plan, workers=0))
        film.film(film.find(f"{folder}/{EPISODE}-0"), path, SECONDS)


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    for name, data in strips().items():
        (DOCS / name).write_bytes(data)
    write_episode(DOCS / "episode.gif")


if __name__ == "__main__":
    main()
