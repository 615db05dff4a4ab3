"""What the tasks of photos.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.photos.account import AccountSheet
from ...phone.state.phone import Phone
from ...phone.state.providers import file_at
from ...screen import Screen
from ..base import Params
from ..foreground import top_popup
from ..parts.photos import NAMES, firsts, made_of, of_first, opened, photos
from ..records import new_rows
from ..steps import click, enter_text, long_click, start

draw_animate = of_first(2)
animate_goal = made_of(2, "-ANIMATION.gif", "image/gif")
draw_delete_first = of_first(1)


def sample_album(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NAMES), **firsts(phone, 1)}


def album_made(before: Phone, now: Phone, p: Params) -> bool:
    """There is one more album, with that name and the first picture alone."""
    new = new_rows(photos(before).albums, photos(now).albums)
    return [(a.name, a.paths, a.people) for a in new] == [(p["name"], (p["path1"],), ())]


def marked(p: Params, count: int) -> tuple[Action, ...]:
    """The first pictures are marked."""
    rest = (click(p[f"photo{n}"]) for n in range(2, count + 1))
    return opened(p, long_click(p["photo1"]), *rest)


def trashed(before: Phone, now: Phone, p: Params) -> bool:
    file = file_at(now.files, p["path1"])
    return file is not None and file.trashed > 0


def account_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_popup(now, AccountSheet) is not None


def account_on_screen(screen: Screen, p: Params) -> bool:
    texts = {n.text for n in screen.nodes}
    return {"Account storage", "Photos settings"} <= texts


def animate_renamed_in_files(p: Params) -> tuple[Action, ...]:
    return (*animated(p), *renamed_file(f"{stem(p)}-ANIMATION.gif", "Two photos.gif"))


def animated(p: Params) -> tuple[Action, ...]:
    return (*marked(p, 2), click("Add to or create new"), click("Animation"))


def renamed_file(name: str, new: str) -> tuple[Action, ...]:
    return in_files(name, "Rename", enter_text(new, id="android:id/text1"), click("OK"))


def in_files(name: str, row: str, *steps: Action) -> tuple[Action, ...]:
    """Something is done with one picture in Files."""
    found = (start("Files"), click("Show roots"), click("Images"), long_click(name))
    return (*found, click("More options"), click(row), *steps)


def stem(p: Params) -> str:
    """The name of the first picture's file without its ending."""
    return str(p["path1"]).rpartition("/")[2].rpartition(".")[0]


def animate_moved_in_files(p: Params) -> tuple[Action, ...]:
    return (*animated(p), *moved_file(f"{stem(p)}-ANIMATION.gif"))


def moved_file(name: str) -> tuple[Action, ...]:
    return in_files(name, "Move to…", click("Documents"), click("MOVE"))
