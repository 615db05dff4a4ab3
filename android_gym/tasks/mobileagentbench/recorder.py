"""What the tasks of recorder.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.simple.voicerecorder import FOLDER, RECORD, recorder, recordings
from ...phone.core.zones import local
from ...phone.state.permissions import NOTIFY, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at
from ...phone.system.home import launch
from ..base import Goal, Params

PACKAGE = recorder.name

# --- parameters ------------------------------------------------------------------------------------


def one_recording(rng: random.Random, phone: Phone) -> Params:
    return {"count": 1, "ago": rng.randint(5, 3000)}


def three_recordings(rng: random.Random, phone: Phone) -> Params:
    return {"count": 3, "ago": rng.randint(5, 3000)}


def stem(p: Params) -> str:
    """The name without its ending; of three names, what they begin with."""
    return str(p["name"][:-4] if "name" in p else p["one"][:-5])


# --- start -----------------------------------------------------------------------------------------


def open_recorder(phone: Phone, p: Params) -> Phone:
    """Voice Recorder is in front, which may hear and notify."""
    return launch(grant(grant(phone, PACKAGE, RECORD), PACKAGE, NOTIFY), PACKAGE)


def sound(phone: Phone, ago: int, trashed: int = 0) -> File:
    """A recording of one second that began that long ago."""
    begun = phone.time - ago
    path = f"{FOLDER}/{local(phone.zone, begun):%Y%m%d_%H%M%S}.m4a"
    return File(path, 16000, begun + 1, seed=begun, seconds=1, owner=PACKAGE, trashed=trashed)


def with_recordings(phone: Phone, p: Params) -> Phone:
    """As many recordings as are asked for, one right after the other."""
    made = tuple(sound(phone, p["ago"] - n) for n in range(p["count"]))
    return open_recorder(phone.replace(files=(*phone.files, *made)), p)


def with_bin(phone: Phone, p: Params) -> Phone:
    """Recordings in the bin, and one that is not."""
    later = phone.time + 30 * 86400
    gone = tuple(sound(phone, p["ago"] + 60 + n, later) for n in range(p["count"]))
    return open_recorder(phone.replace(files=(*phone.files, *gone, sound(phone, p["ago"]))), p)


def paths(start: Phone, p: Params) -> tuple[str, ...]:
    return tuple(file.path for file in recordings(start.files))


def paths_in_bin(start: Phone, p: Params) -> tuple[str, ...]:
    return tuple(file.path for file in recordings(start.files, True))


# --- goals -----------------------------------------------------------------------------------------


def is_called(name: str, place: int = 0) -> Goal:
    """The recording at a place of the list is called so, and is what it was."""

    def holds(start: Phone, now: Phone, p: Params) -> bool:
        path = f"{FOLDER}/{p[name]}"
        return file_at(now.files, path) == recordings(start.files)[place].replace(path=path)

    return holds


is_renamed = is_called("name")
first_is_renamed = is_called("one")
second_is_renamed = is_called("two", 1)
third_is_renamed = is_called("three", 2)


def fewer_listed(start: Phone, now: Phone, p: Params) -> bool:
    return len(recordings(now.files)) < len(recordings(start.files))


def bin_is_empty(start: Phone, now: Phone, p: Params) -> bool:
    return not recordings(now.files, True)
