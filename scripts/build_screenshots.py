"""Write the screens that screenshots show into android_gym/phone/assets: those of a camera roll, and those of an app on
its page in the Play Store.

python scripts/build_screenshots.py, whenever these screens look otherwise. People have letters
instead of photos, so that the files are small.
"""

from __future__ import annotations

from pathlib import Path

import cv2

from android_gym.action import Action, Element
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.paint.painter import compose
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Launch, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.appearance import icons_on
from android_gym.phone.system.front import here
from android_gym.phone.system.install import install
from android_gym.phone.system.render import layers
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

ASSETS = Path(__file__).resolve().parents[1] / "android_gym" / "phone" / "assets"
SIZE, SMALL = (396, 880), (240, 533)  # px: of a camera roll, of a page of the store
QUALITY, ROUGH = 42, 18  # of WebP
MAPS = "https://www.google.com/search?q=san+francisco&tbm=map"
# the screens of an app: what is tapped to come to each of them, from the one that the app opens with
SHOWN = {
    "com.android.chrome": ("", "Wikipedia", "Weather"),
    "com.google.android.gm": ("", "Can you look at the crash on the map screen?", "Open navigation drawer"),
    "com.google.android.deskclock": ("", "Alarm", "Stopwatch"),
    "com.google.android.contacts": ("", "Bob Steve", "Highlights"),
    "com.google.android.apps.messaging": ("", "Bob Steve", "Search messages"),
    "com.google.android.dialer": ("", "Contacts", "Favorites"),
    "com.google.android.apps.maps": ("", "Restaurants", "Directions"),
    "com.google.android.apps.photos": ("", "Search", "Library"),
    "com.google.android.apps.docs": ("", "service_bill.pdf", "Findings"),
    "com.google.android.calendar": ("", "Show Calendar List and Settings drawer/Month", "Create new event and more"),
    "com.google.android.youtube": ("", "Subscriptions", "Library"),
    "com.android.camera2": ("", "Toggle mode list", "Options"),
    "com.Slack": ("", "general", "DMs"),
    "com.weather.Weather": ("", "Hourly", "Radar"),
    "org.mozilla.firefox": ("", "Top Articles", "Wikipedia"),
    "com.omgodse.notally": ("", "Take note", "Search"),
}


def screens() -> dict[str, Phone]:
    """The screens of a camera roll by their names."""
    phone = base_phone()
    clock = step(phone, Launch("com.google.android.deskclock"))
    alarm = next(n for n in top_frame(clock).nodes if n.text == "Alarm")
    left, top, right, bottom = alarm.bounds
    chrome = step(phone, Launch("com.android.chrome"))
    shown = Intent("android.intent.action.VIEW", MAPS, package="com.android.chrome")
    return {
        "screen-mail": step(phone, Launch("com.google.android.gm")),
        "screen-settings": step(phone, Launch("com.android.settings")),
        "screen-clock": step(clock, Tap((left + right) / 2, (top + bottom) / 2)),
        "screen-map": here(chrome).send(shown).phone,
    }


def of_apps() -> dict[str, Phone]:
    """The screens of apps by the names of their files."""
    found = {}
    for package, ways in SHOWN.items():
        for number, way in enumerate(ways, 1):
            device = SimulatedDevice("arena")
            device.reset(install(device.phone(), package)[0])
            device.do(Launch(package))
            for name in filter(None, way.split("/")):
                error, _ = perform(device, Action("click", Element(name=name)))
                if error:
                    nodes = sorted({n.text or n.desc for n in top_frame(device.phone()).nodes})
                    raise SystemExit(f"{package} has no {name!r}: {error} {nodes}")
            found[f"shot-{package}-{number}"] = device.phone()
    return found


def write(name: str, phone: Phone, size: tuple[int, int], quality: int) -> None:
    picture = compose(layers(phone), *phone.display.size, *size, density=phone.display.scale, icons=icons_on(phone))
    how = [cv2.IMWRITE_WEBP_QUALITY, quality]
    data = bytes(cv2.imencode(".webp", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), how)[1])
    (ASSETS / f"{name}.webp").write_bytes(data)
    print(name, len(data))


def main() -> None:
    for name, phone in screens().items():
        write(name, phone, SIZE, QUALITY)
    for name, phone in of_apps().items():
        write(name, phone, SMALL, ROUGH)


if __name__ == "__main__":
    main()
