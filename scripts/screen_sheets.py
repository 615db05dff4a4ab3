"""Draw the screens that are graded beside real ones.

    python scripts/screen_sheets.py --out runs/sheets [--only NAME,…]
    python scripts/screen_sheets.py --out runs/sample --sample 60 --seed 1

Of every app of the profile `everything` that has an icon, those that the walk of `android-gym
check` comes to first; the system's own by the ways of `system_screens.py`; a part of both dark,
turned, at the largest font and on a display of 320 x 640; and the tools and the system of the
Chinese phone. The sheets are PNG files of twelve numbered cells each.

`--sample` writes so many screens instead, drawn at random over the apps, each as a picture of its
own that is named by its number alone. In both cases `list.txt` has a line for each: its number,
the set it counts for, and what it shows. `screen_grades.py` compares and counts grades.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import system_screens

from android_gym.check.findings import Findings
from android_gym.check.walk import Walk
from android_gym.phone.state.activity import App
from android_gym.phone.state.events import Install, Rotate
from android_gym.phone.state.phone import Display, Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.render import render
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

EACH = 8  # most screens of an app
CHINESE = 6  # most of a tool of the Chinese phone
OTHERS = 71  # dark, turned, at the largest font, small: in turn over all of the above
MOST_OF_A_KIND = 3  # screens of one activity (of Settings: one page) and app
CELL = 300, 667  # px
COLUMNS, ROWS = 6, 2


@dataclass(frozen=True)
class Shot:
    """One screen: its name, the set that it counts for, and the phone that shows it."""

    name: str
    set: str
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


def with_icons(profile: str = "everything") -> tuple[str, ...]:
    """The packages of a profile's apps that one can start from the drawer."""
    return tuple(package for package, app in catalogue(profile).items() if app.launcher)


def tools() -> tuple[str, ...]:
    """The Chinese phone's own apps."""
    return tuple(package for package in with_icons("miui") if package not in catalogue("arena"))


def walk(package: str, most: int, profile: str) -> Iterator[Phone]:
    """Screens of an app, as the walk of `android-gym check` goes, a few of each activity."""
    home = step(base_phone(profile), Install(package))
    app = catalogue(profile)[package]
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


def walked(package: str, most: int, profile: str = "everything", before: str = "") -> list[Shot]:
    """So many screens of an app on a phone, with words before their names."""
    label = app_label(package, catalogue(profile)[package])
    name = f"{before}{package}"
    return [
        Shot(f"{name} {place} {type(phone.window.activity).__name__}", f"{before}{label}", phone)
        for place, phone in enumerate(walk(package, most, profile), start=1)
    ]


def app_label(package: str, app: App) -> str:
    """An app's name, and its package where other apps have that name too."""
    same = [one for one in catalogue("everything").values() if one.label == app.label]
    return app.label if len(same) < 2 else f"{app.label} ({package})"


def of_the_system(names: Mapping[str, Callable[[], Phone]], kind: str, before: str = "") -> list[Shot]:
    return [Shot(f"{before}{name}", kind, make()) for name, make in names.items()]


def groups() -> dict[str, Callable[[], list[Shot]]]:
    """What can be drawn, in its order: the apps by their packages, then the system, then the tools
    and the system of the Chinese phone."""
    found: dict[str, Callable[[], list[Shot]]] = {one: partial(walked, one, EACH) for one in with_icons()}
    found["system"] = partial(of_the_system, system_screens.SCREENS, "system")
    found |= {f"miui {one}": partial(walked, one, CHINESE, "miui", "miui ") for one in tools()}
    found["miui system"] = partial(of_the_system, system_screens.CHINESE, "miui system", "miui ")
    return found


def shots() -> Iterator[Shot]:
    """All that are graded, in their order."""
    every = {name: make() for name, make in groups().items()}
    light = [shot for name, some in every.items() if not name.startswith("miui ") for shot in some]
    yield from light
    forms = list(FORMS.items())
    for place in range(OTHERS):
        shot = light[int(place * len(light) / OTHERS)]
        form, change = forms[place % len(forms)]
        yield Shot(f"{shot.name}, {form}", "dark, turned, largest font, 320 x 640", change(shot.phone))
    yield from (shot for name, some in every.items() if name.startswith("miui ") for shot in some)


def sampled(count: int, seed: int, of: Mapping[str, Callable[[], list[Shot]]] | None = None) -> list[Shot]:
    """So many different screens, each of a group drawn at random, which all are as likely."""
    rng, made = random.Random(seed), dict[str, list[Shot]]()
    of = groups() if of is None else of
    names, found = sorted(of), list[Shot]()
    while len(found) < count and names:
        name = rng.choice(names)
        if name not in made:
            made[name] = list(of[name]())
            rng.shuffle(made[name])
        if made[name]:
            found.append(made[name].pop())
        else:
            names.remove(name)
    return found


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


def listed(found: Iterable[Shot], out: Path) -> list[tuple[int, Shot]]:
    """Number the screens and write the list."""
    out.mkdir(parents=True, exist_ok=True)
    shown = list(enumerate(found, start=1))
    lines = [f"{number}\t{shot.set}\t{shot.name}\n" for number, shot in shown]
    (out / "list.txt").write_text("".join(lines), encoding="utf-8")
    return shown


def singles(found: Iterable[Shot], out: Path) -> int:
    """Write each screen as a picture of its own, 540 px wide or, turned, high."""
    shown = listed(found, out)
    for number, shot in shown:
        w, h = shot.phone.display.size
        share = 540 / min(w, h)
        image = render(shot.phone, round(w * share), round(h * share))
        cv2.imwrite(str(out / f"{number:03d}.png"), image[:, :, ::-1])
    return len(shown)


def sheets(found: Iterable[Shot], out: Path) -> int:
    """Write the sheets, those of turned screens last, and the list. Returns how many screens there
    were."""
    shown = listed(found, out)
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
    parser.add_argument("--sample", type=int, default=0, help="single pictures of so many screens at random")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    options = parser.parse_args()
    if options.sample:
        print(f"{singles(sampled(options.sample, options.seed), options.out)} screens in {options.out}")
        return
    wanted = [part for part in options.only.split(",") if part]
    found = (s for s in shots() if not wanted or any(part in s.name for part in wanted))
    print(f"{sheets(found, options.out)} screens in {options.out}")


if __name__ == "__main__":
    main()
