"""What the tasks of drive_more.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.drive.model import OUTSIDE, PACKAGE, Access, given_out, room_text, used
from ...apps.google.drive.viewing import Viewer
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Params
from ..parts.drive import DOWNLOADS, FOLDERS, NAMES, drive, entry, fresh, put, put_folder, then
from ..parts.drive_more import sample_sender


def is_in(name: str) -> Any:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return then(before, now, p[name]).parent == entry(before, p["folder"]).id

    return holds


move_two_goal = is_in("file")
move_two_goal_2 = is_in("second")


def with_theme(word: str) -> Any:
    return lambda phone, p: Ctx(phone, PACKAGE).save(theme=word).phone


start_dark_theme = with_theme("Light")
start_light_theme = with_theme("Dark")


def sample_taken(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "size": rng.randrange(1, 30) * 100_000_000}


def with_large(phone: Phone, p: Params) -> Phone:
    return put(phone, p["file"], size=p["size"])


def full(before: Phone, now: Phone, p: Params) -> str:
    model = drive(now)
    return room_text(used(model) + model.mail_bytes + model.photo_bytes)


def sample_large(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "size": rng.randrange(60, 90) * 1_000_000}


def answer_ask_largest(start: Phone, now: Phone, p: Params) -> Any:
    return p["file"]


def names_of(before: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(e.name for e in drive(now).files)


def sample_pair(rng: random.Random, phone: Phone) -> Params:
    first, second = rng.sample(NAMES, 2)
    return {"file": first, "second": second, "folder": rng.choice(FOLDERS)}


def with_pair(phone: Phone, p: Params) -> Phone:
    return put_folder(put(put(phone, p["second"]), p["file"]), p["folder"])


def pair(before: Phone, p: Params) -> dict[str, Any]:
    return {"ids": (entry(before, p["file"]).id, entry(before, p["second"]).id)}


def marking(before: Phone, now: Phone, p: Params) -> bool:
    """One of them is marked, or in the folder."""
    ids = {entry(before, p["file"]).id, entry(before, p["second"]).id}
    marked = set(getattr(now.top, "picked", ())) & ids
    return bool(marked) or is_in("file")(before, now, p) or is_in("second")(before, now, p)


def in_trash(phone: Phone, p: Params) -> Phone:
    return put(phone, p["file"], trashed=phone.time + 20 * 86_400)


def sample_absent(rng: random.Random, phone: Phone) -> Params:
    """A file that the phone does not have."""
    here = {f.name for f in phone.files}
    return {"file": rng.choice([name for name in NAMES if name not in here])}


def downloaded(before: Phone, now: Phone, p: Params) -> bool:
    """The file lies among the downloads of the phone."""
    path, e = f"{DOWNLOADS}/{p['file']}", entry(before, p["file"])
    return any(f == given_out(e, path, f.modified) for f in now.files)


def sample_code(rng: random.Random, phone: Phone) -> Params:
    word, wrong = rng.sample(CODES, 2)
    file, other = rng.sample([name for name in NAMES if name.endswith(".pdf")], 2)
    return {"file": file, "other": other, "folder": word, "wrong": wrong}


CODES = ("Lanterns", "Harvest", "Blue boats", "Night train", "Paper birds", "Tall grass")


def with_codes(phone: Phone, p: Params) -> Phone:
    """Two files that name something, of which one is asked for."""
    phone = put(phone, p["other"], text=p["wrong"])
    return put(phone, p["file"], text=p["folder"])


def folder_named_in_file_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return (isinstance(now.top, Viewer) and now.top.shown == entry(before, p["file"]).id) or bool(fresh(before, now))


def sample_theirs(rng: random.Random, phone: Phone) -> Params:
    return {**sample_sender(rng, phone), "new": rng.choice(("mine.pdf", "renamed.pdf", "new.pdf"))}


def with_theirs(phone: Phone, p: Params) -> Phone:
    """Somebody has shared a file that the owner may only see."""
    at = phone.time - 1800
    return put(phone, p["file"], OUTSIDE, owner=p["address"], shared=at, people=(Access(drive(phone).me, "Viewer"),))


def folder_named_in_file_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    return type(now.popup).__name__ == "NewSheet" or bool(fresh(before, now))
