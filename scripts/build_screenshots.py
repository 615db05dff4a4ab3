"""Write the screens that screenshots in a camera roll show into android_gym/phone/assets.

python scripts/build_screenshots.py, whenever these screens look otherwise. People have letters
instead of photos, so that the files are small.
"""

from __future__ import annotations

from pathlib import Path

import cv2

from android_gym.phone.paint.painter import compose
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Launch, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.appearance import icons_on
from android_gym.phone.system.front import here
from android_gym.phone.system.render import layers
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

ASSETS = Path(__file__).resolve().parents[1] / "android_gym" / "phone" / "assets"
SIZE = 396, 880  # px
QUALITY = 42  # of WebP
MAPS = "https://www.google.com/search?q=san+francisco&tbm=map"


def screens() -> dict[str, Phone]:
    """The screens by their names."""
    phone = base_phone()
    clock = step(phone, Launch("com.google.android.deskclock"))
    alarm = next(n for n in top_frame(clock).nodes if n.text == "Alarm")
    left, top, right, bottom = alarm.bounds
    chrome = step(phone, Launch("com.android.chrome"))
    shown = Intent("android.intent.action.VIEW", MAPS, package="com.android.chrome")
    return {
        "mail": step(phone, Launch("com.google.android.gm")),
        "settings": step(phone, Launch("com.android.settings")),
        "clock": step(clock, Tap((left + right) / 2, (top + bottom) / 2)),
        "map": here(chrome).send(shown).phone,
    }


def main() -> None:
    for name, phone in screens().items():
        scale = phone.display.scale
        picture = compose(layers(phone), *phone.display.size, *SIZE, density=scale, icons=icons_on(phone))
        how = [cv2.IMWRITE_WEBP_QUALITY, QUALITY]
        data = bytes(cv2.imencode(".webp", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), how)[1])
        (ASSETS / f"screen-{name}.webp").write_bytes(data)
        print(name, len(data))


if __name__ == "__main__":
    main()
