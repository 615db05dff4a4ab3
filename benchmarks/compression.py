"""Compression of observations: AndroidArena's Table 6 for our screens, beside the published rows.

Tokens are counted as characters / 4, before (the uiautomator XML of the window) and after (the
compressed text). The published rows are those of arXiv 2402.06596, Table 6; counted with a
tokenizer of its own there, so the rows are comparable as shares, not as numbers.

    python benchmarks/compression.py [--json FILE] [--device NAME]
"""

from __future__ import annotations

import argparse
import json

from android_gym import devices
from android_gym.action import Action, Element
from android_gym.devices import Device, perform

PUBLISHED = {
    "Gmail list": (11707, 1155),
    "Gmail compose": (7273, 413),
    "Clock alarm": (9633, 505),
    "Clock world": (7980, 285),
}
OTHERS = {
    "Calendar": (8604, 584),
    "Maps": (15725, 637),
    "YouTube": (12005, 939),
    "Play Store": (10450, 620),
    "Drive": (11060, 651),
}
SCREENS: dict[str, tuple[str, str]] = {  # the app to start, then what to tap
    "Gmail list": ("Gmail", ""),
    "Gmail compose": ("Gmail", "Compose"),
    "Clock alarm": ("Clock", "Alarm"),
    "Clock world": ("Clock", "Clock"),
    "Contacts list": ("Contacts", ""),
    "Settings home": ("Settings", ""),
}


def tokens(text: str) -> int:
    return round(len(text) / 4)


def counted(device: Device, app: str, then: str) -> tuple[int, int] | None:
    """Tokens before and after compression of a screen; None where the device has no such one."""
    device.reset()
    deeds = [Action("start", text=app)]
    deeds += [Action("click", Element(name=then))] if then else []
    for deed in deeds:
        if perform(device, deed)[0]:
            return None
    screen = device.screen()
    return tokens(screen.xml("u2")), tokens(screen.text(app))


def share(before: int, after: int) -> float:
    return 1 - after / before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--device", default="sim", help="sim, or adb:SERIAL for a real phone")
    options = parser.parse_args()
    device = devices.connect(options.device)
    print(f"{'screen':16}{'before':>8}{'after':>7}{'saved':>8}   published (tokens of the paper)")
    found = {name: counted(device, *way) for name, way in SCREENS.items()}
    ours = {name: pair for name, pair in found.items() if pair is not None}
    for name, (before, after) in ours.items():
        line = f"{name:16}{before:8}{after:7}{share(before, after):8.1%}"
        if name in PUBLISHED:
            theirs = PUBLISHED[name]
            line += f"   {theirs[0]:6} {theirs[1]:5} {share(*theirs):7.1%}"
        print(line)
    print("".join(f"{name:16} is not on this device\n" for name in found if name not in ours), end="")
    if not ours:
        return
    total = share(*map(sum, zip(*ours.values(), strict=True)))
    rows = [*PUBLISHED.values(), *OTHERS.values()]
    published = share(*map(sum, zip(*rows, strict=True)))
    print(f"together: ours {total:.1%}, the nine published rows {published:.1%}")
    if options.json:
        figures = {"screens": ours, "saved": total, "published": published}
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=2)


if __name__ == "__main__":
    main()
