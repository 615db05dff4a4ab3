"""Compression of observations: AndroidArena's Table 6 for our screens, beside the published rows.

Tokens are counted as characters / 4, before (the uiautomator XML of the window) and after (the
compressed text). The published rows are those of arXiv 2402.06596, Table 6; counted with a
tokenizer of its own there, so the rows are comparable as shares, not as numbers.

    python benchmarks/compression.py [--json FILE]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from android_gym.phone.boot import base_phone
from android_gym.phone.events import Event, Launch, Tap
from android_gym.phone.frame import top_frame
from android_gym.phone.registry import apps
from android_gym.phone.state import Phone
from android_gym.phone.step import step
from android_gym.screen import Screen

PUBLISHED = {
    "Gmail list": (11707, 1155),
    "Gmail compose": (7273, 413),
    "Clock alarm": (9633, 505),
    "Clock world": (7980, 285),
}
OTHERS = {"Calendar": (8604, 584), "Maps": (15725, 637), "YouTube": (12005, 939),
          "Play Store": (10450, 620), "Drive": (11060, 651)}  # fmt: skip
GMAIL, CLOCK = "com.google.android.gm", "com.google.android.deskclock"
CONTACTS, SETTINGS = "com.google.android.contacts", "com.android.settings"


def seen(*events: Event) -> Phone:
    phone = base_phone()
    for event in events:
        phone = step(phone, event)
    return phone


def tapped(phone: Phone, words: str) -> Phone:
    """After a tap on the node whose text or description is `words`."""
    for node in top_frame(phone).nodes:
        if words in (node.text, node.desc):
            left, top, right, bottom = node.bounds
            return step(phone, Tap((left + right) / 2, (top + bottom) / 2))
    raise LookupError(f"{words!r} is not on the screen")


SCREENS: dict[str, Callable[[], Phone]] = {
    "Gmail list": lambda: seen(Launch(GMAIL)),
    "Gmail compose": lambda: tapped(seen(Launch(GMAIL)), "Compose"),
    "Clock alarm": lambda: tapped(seen(Launch(CLOCK)), "Alarm"),
    "Clock world": lambda: seen(Launch(CLOCK)),
    "Contacts list": lambda: seen(Launch(CONTACTS)),
    "Settings home": lambda: seen(Launch(SETTINGS)),
}


def tokens(text: str) -> int:
    return round(len(text) / 4)


def counted(phone: Phone) -> tuple[int, int]:
    """Tokens before and after compression."""
    frame = top_frame(phone)
    screen = Screen.of(frame.nodes, phone.foreground, "", frame.w, frame.h)
    return tokens(screen.xml("u2")), tokens(screen.text(apps()[phone.foreground].label))


def share(before: int, after: int) -> float:
    return 1 - after / before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    options = parser.parse_args()
    print(f"{'screen':16}{'before':>8}{'after':>7}{'saved':>8}   published (tokens of the paper)")
    ours = {name: counted(make()) for name, make in SCREENS.items()}
    for name, (before, after) in ours.items():
        line = f"{name:16}{before:8}{after:7}{share(before, after):8.1%}"
        if name in PUBLISHED:
            theirs = PUBLISHED[name]
            line += f"   {theirs[0]:6} {theirs[1]:5} {share(*theirs):7.1%}"
        print(line)
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
