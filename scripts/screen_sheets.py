"""Draw the screens that are graded beside real ones, in sheets of twelve.

    python scripts/screen_sheets.py --out runs/sheets [--only NAME,…]

372 screens: of every app those that the walk of `android-gym check` comes to first; the system's
own by the ways of `system_screens.py`; a part of both dark, turned, at the largest font and on a
display of 320 x 640; and the tools and the system of the Chinese phone. The sheets are PNG files,
each cell numbered; `list.txt` names what each cell shows. docs/looks.md has the grades.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import system_screens

from android_gym.check.findings import Findings
from android_gym.check.walk import Walk
from android_gym.phone.state.events import Install, Rotate
from android_gym.phone.state.phone import Display, Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.registry import apps
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

COUNTS = {  # screens of each app in the light theme
    "com.android.settings": 39,
    "com.google.android.contacts": 17,
    "com.google.android.gm": 21,
    "com.google.android.deskclock": 21,
    "com.google.android.documentsui": 6,
    "com.android.chrome": 11,
    "org.mozilla.firefox": 10,
}
TOOLS = dict.fromkeys(  # screens of each tool of the Chinese phone
    (
        "com.miui.notes",
        "com.android.mms",
        "com.android.contacts",
        "com.android.calendar",
        "com.miui.weather2",
        "com.android.deskclock",
        "com.miui.calculator",
        "com.android.fileexplorer",
        "com.miui.gallery",
        "com.android.thememanager",
    ),
    12,
)
OTHERS = 71  # dark, turned, at the largest font, small: in turn over all of the above
MOST_OF_A_KIND = 3  # screens of one activity (of Settings: one page) and app
CELL = 300, 667  # px
COLUMNS, ROWS = 6, 2


@dataclass(frozen=True)
class Shot:
    """One screen: its name, and the phone that shows it."""

    name: str
    phone: Phone


def dark(phone: Phone) -> Phone:
    return written(phone, "secure/ui_night_mode", 2)


def large(phone: Phone) -> Phone:
    return written(phone, "system/font_scale", 1.3)


def turned(phone: Phone) -> Phone:
    return step(phone, Rotate(1))


def small(phone: Phone) -> Phone:
    return phone.replace(display=Display(width=320, height=640, density=160))


FORMS: dict[str, Callable[[Phone], Phone]] = {"dark": dark, "turned": turned, "large": large, "small": small}


def walk(package: str, most: int, profile: str = "pixel") -> Iterator[Phone]:
    """Screens of an app, as the walk of `android-gym check` goes, a few of each activity."""
    home = step(base_phone(profile), Install(package))
    app = apps()[package]
    visits = Walk(app, home, (), (), Findings(), screens=40 * most).visits()
    kinds: Counter[tuple[str, str]] = Counter()
    for phone, _, _ in visits:
        activity = phone.window.activity
        kind = type(activity).__name__, str(getattr(activity, "name", ""))
        kinds[kind] += 1
        if kinds[kind] <= MOST_OF_A_KIND:
            yield phone
            most -= 1
        if not most:
            return


def walked(counts: dict[str, int], profile: str = "pixel", before: str = "") -> Iterator[Shot]:
    """So many screens of each app of a phone, with words before their names."""
    for package, most in counts.items():
        for place, phone in enumerate(walk(package, most, profile), start=1):
            yield Shot(f"{before}{package.rpartition('.')[2]} {place} {type(phone.window.activity).__name__}", phone)


def shots() -> Iterator[Shot]:
    """All that are graded, in their order."""
    light = list(walked(COUNTS))
    light += [Shot(name, make()) for name, make in system_screens.SCREENS.items()]
    yield from light
    forms = list(FORMS.items())
    step_by = len(light) / OTHERS
    for place in range(OTHERS):
        shot = light[int(place * step_by)]
        form, change = forms[place % len(forms)]
        yield Shot(f"{shot.name}, {form}", change(shot.phone))
    yield from walked(TOOLS, "miui", "miui ")
    yield from (Shot(f"miui {name}", make()) for name, make in system_screens.CHINESE.items())


def wide(shot: Shot) -> bool:
    width, height = shot.phone.display.size
    return width > height


def picture(shot: Shot, number: int) -> npt.NDArray[np.uint8]:
    """A cell: the screen as large as it fits, under its number and name."""
    w, h = shot.phone.display.size
    across, down = CELL[::-1] if wide(shot) else CELL
    share = min(across / w, down / h)
    image = render(shot.phone, round(w * share), round(h * share))
    cell = np.full((down + 24, across + 8, 3), 255, np.uint8)
    cell[24 : 24 + image.shape[0], : image.shape[1]] = image
    words = f"{number} {shot.name}"[:42]
    cv2.putText(cell, words, (2, 16), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (0, 0, 0))
    return cell


def sheets(found: Iterable[Shot], out: Path) -> int:
    """Write the sheets, those of turned screens last, and the list. Returns how many screens there
    were."""
    out.mkdir(parents=True, exist_ok=True)
    shown = list(enumerate(found, start=1))
    lines = [f"{number}\t{shot.name}\n" for number, shot in shown]
    (out / "list.txt").write_text("".join(lines), encoding="utf-8")
    place = 0
    for turned_ones, columns in ((False, COLUMNS), (True, ROWS + 1)):
        cells = [picture(shot, number) for number, shot in shown if wide(shot) is turned_ones]
        for first in range(0, len(cells), COLUMNS * ROWS):
            part = cells[first : first + COLUMNS * ROWS]
            part += [np.full_like(part[0], 255)] * (COLUMNS * ROWS - len(part))
            lanes = [np.hstack(part[at : at + columns]) for at in range(0, len(part), columns)]
            place += 1
            cv2.imwrite(str(out / f"sheet{place:02d}.png"), np.vstack(lanes)[:, :, ::-1])
    return len(shown)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the screens that are graded.")
    parser.add_argument("--out", type=Path, default=Path("runs/sheets"))
    parser.add_argument("--only", default="", help="parts of names, with commas between")
    options = parser.parse_args()
    wanted = [part for part in options.only.split(",") if part]
    found = (s for s in shots() if not wanted or any(part in s.name for part in wanted))
    print(f"{sheets(found, options.out)} screens in {options.out}")


if __name__ == "__main__":
    main()
