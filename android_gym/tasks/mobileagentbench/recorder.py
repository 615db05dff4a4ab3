"""What the tasks of recorder.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.simple.voicerecorder import FOLDER, RECORD, SettingsActivity, recorder, recordings
from ...phone.core.zones import local
from ...phone.state.permissions import NOTIFY, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at
from ...phone.system.home import launch
from ..base import Goal, Params, Ways
from ..foreground import is_under
from ..steps import click, enter_text, long_click
from .published import Check, Published, all_of, both, checked, clicked, ever, now, shows


def bit_rate_another_one_first(p: Params) -> tuple[Action, ...]:
    return (
        *bit_rate_another_one_first_chosen(bit_rate_another_one_first_another(p)),
        *bit_rate_another_one_first_chosen(p["rate"])[1:],
    )


def bit_rate_another_one_first_chosen(value: Any) -> tuple[Action, ...]:
    return (SETTINGS, click("Bitrate"), click(value))


def bit_rate_another_one_first_another(p: Params) -> str:
    return ("64 kbps", "96 kbps")[p["rate"] == ("64 kbps", "96 kbps")[0]]


def bit_rate_another_one(p: Params) -> tuple[Action, ...]:
    return bit_rate_another_one_first_chosen(bit_rate_another_one_first_another(p))


def bit_rate_published_another_one_in_the_end(p: Params) -> tuple[Action, ...]:
    return (
        *bit_rate_another_one_first_chosen(p["rate"]),
        *bit_rate_another_one_first_chosen(bit_rate_another_one_first_another(p))[1:],
    )


def extension_another_one_first(p: Params) -> tuple[Action, ...]:
    return (
        *extension_another_one_first_chosen(extension_another_one_first_another(p)),
        *extension_another_one_first_chosen(p["extension"])[1:],
    )


def extension_another_one_first_chosen(value: Any) -> tuple[Action, ...]:
    return (SETTINGS, click("Extension"), click(value))


def extension_another_one_first_another(p: Params) -> str:
    return ("mp3", "ogg (Opus)")[p["extension"] == ("mp3", "ogg (Opus)")[0]]


def extension_another_one(p: Params) -> tuple[Action, ...]:
    return extension_another_one_first_chosen(extension_another_one_first_another(p))


def extension_published_another_one_in_the_end(p: Params) -> tuple[Action, ...]:
    return (
        *extension_another_one_first_chosen(p["extension"]),
        *extension_another_one_first_chosen(extension_another_one_first_another(p))[1:],
    )


def rename_without_its_ending(p: Params) -> tuple[Action, ...]:
    return renamed(p["name"][:-4])


def renamed(*names: str) -> tuple[Action, ...]:
    """The recordings of the list, from the top, get these names."""
    return tuple(renaming(*names)({name: name for name in names})[0])


def rename_published_in_capitals(p: Params) -> tuple[Action, ...]:
    return renamed(p["name"][:-4].upper())


def rename_all_without_their_endings(p: Params) -> tuple[Action, ...]:
    return renamed(*(name[:-4] for name in names(p)))


def names(p: Params) -> tuple[str, ...]:
    return (p["one"], p["two"], p["three"])


def theme_another_theme_first(p: Params) -> tuple[Action, ...]:
    return (*themed({"theme": theme(p)}), COLORS, *reopened(p["theme"]), click("Save"))


COLORS = click("Customize colors")


def themed(p: Params) -> tuple[Action, ...]:
    return theming(p)[0]


def reopened(name: str) -> tuple[Action, ...]:
    """Another theme on the page of colors, where the hint has been shown."""
    return (click("Theme"), click(name))


def theme(p: Params) -> str:
    """Another theme than the one that is asked for."""
    return "Light" if p["theme"] == "Dark" else "Dark"


def theme_published_chosen_changed_and_saved_then(p: Params) -> tuple[Action, ...]:
    return (*themed(p)[:-1], *reopened(theme(p)), click("Save"))


def theme_published_saved_and_another_one_saved_then(p: Params) -> tuple[Action, ...]:
    return (*themed(p), COLORS, *reopened(theme(p)), click("Save"))


def theme_another_theme(p: Params) -> tuple[Action, ...]:
    return themed({"theme": theme(p)})


def named(key: str, place: int = 0) -> Goal:
    """The recording at a place of the list is called so, and is what it was."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        path = f"{FOLDER}/{p[key]}"
        return file_at(phone.files, path) == recordings(start.files)[place].replace(path=path)

    return holds


rename_goal = named("name")

rename_all_goal = named("one")

rename_all_goal_2 = named("two", 1)

rename_all_goal_3 = named("three", 2)


def opened(phone: Phone, p: Params) -> Phone:
    """Voice Recorder is in front, which may hear and notify."""
    phone = grant(grant(phone, PACKAGE, RECORD), PACKAGE, NOTIFY)
    return launch(phone, PACKAGE)


PACKAGE = recorder.name

SETTINGS, PLAYER, YES, OK = click("Settings"), click("Player"), click("Yes"), click("OK")


def sample_one(rng: random.Random, phone: Phone) -> Params:
    return {"count": 1, "ago": rng.randint(5, 3000)}


def recorded(phone: Phone, p: Params) -> Phone:
    """As many recordings as are asked for, one right after the other."""
    made = tuple(sound(phone, p["ago"] - n) for n in range(p["count"]))
    return opened(phone.replace(files=(*phone.files, *made)), p)


def sound(phone: Phone, ago: int, **fields: Any) -> File:
    """A recording of one second that began that long ago."""
    begun = phone.time - ago
    path = f"{FOLDER}/{local(phone.zone, begun):%Y%m%d_%H%M%S}.m4a"
    return File(path, 16000, begun + 1, seed=begun, seconds=1, owner=PACKAGE, **fields)


def paths(start: Phone, p: Params) -> dict[str, Any]:
    return {"paths": tuple(f.path for f in recordings(start.files))}


def sample_three(rng: random.Random, phone: Phone) -> Params:
    return {"count": 3, "ago": rng.randint(5, 3000)}


def fewer(start: Phone, phone: Phone, p: Params) -> bool:
    return len(recordings(phone.files)) < len(recordings(start.files))


def thrown(phone: Phone, p: Params) -> Phone:
    """Recordings in the bin, and one that is not."""
    later = phone.time + 30 * 86400
    gone = tuple(sound(phone, p["ago"] + 60 + n, trashed=later) for n in range(p["count"]))
    return opened(phone.replace(files=(*phone.files, *gone, sound(phone, p["ago"]))), p)


def binned(start: Phone, p: Params) -> dict[str, Any]:
    return {"paths": tuple(f.path for f in recordings(start.files, True))}


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {**sample_one(rng, phone), "name": f"{rng.choice(NAMES)}.m4a"}


NAMES = ("voice", "memo", "lecture", "idea", "song", "interview")


def renaming(*keys: str) -> Any:
    def ways(p: Params) -> Ways:
        steps = [PLAYER]
        for place, key in enumerate(keys):
            typed = enter_text(p[key], id="rename_recording_title")
            steps += [mark(place), click("Rename"), typed, OK]
        return (tuple(steps),)

    return ways


def mark(place: int = 0) -> Action:
    return long_click(id="recording_title", ordinal=place)


def sample_names(rng: random.Random, phone: Phone) -> Params:
    stem = rng.choice(NAMES)
    names = {key: f"{stem}{n}.m4a" for n, key in enumerate(("one", "two", "three"), 1)}
    return {**sample_three(rng, phone), **names}


def theming(p: Params) -> Ways:
    look = (SETTINGS, click("Customize colors"), click("Theme"), OK)
    return ((*look, click(p["theme"]), click("Save")),)


def nothing_left(p: Params) -> Check:
    return now(lambda at: "No recordings" in (at.text("recordings_placeholder") or ""))


def saved(p: Params) -> Check:
    theme = both(shows(text="Theme"), shows(text=p["theme"]))
    return all_of(ever(theme), now(clicked(desc="Save")))


def beside(label: str, key: str) -> Any:
    """A label and a value are on one screen, whatever they have to do with each other."""
    return lambda p: now(both(shows(text=label), shows(text=p[key])))


PUBLISHED = {
    "Recorder-BitRate": Published("recorder_bit_rate", 3, beside("Bitrate", "rate")),
    "Recorder-Delete": Published("recorder_delete", 5, nothing_left),
    "Recorder-DeleteAll": Published("recorder_delete_all", 13, nothing_left),
    "Recorder-EmptyTrash": Published(
        "recorder_empty_trash", 3, lambda p: now(clicked(id="settings_empty_recycle_bin_holder"))
    ),
    "Recorder-Extension": Published("recorder_extension", 3, beside("Extension", "extension")),
    "Recorder-RecycleBin": Published("recorder_recycle_bin", 1, lambda p: now(clicked(holding="Recycle Bin"))),
    "Recorder-RecycleSettings": Published(
        "recorder_recycle_settings", 3, lambda p: now(checked("settings_use_recycle_bin", False))
    ),
    "Recorder-Rename": Published(
        "recorder_rename", 6, lambda p: now(shows("recording_title", p["name"].lower(), fold=True))
    ),
    "Recorder-RenameAll": Published(
        "recorder_rename_all", 13, lambda p: now(both(*(shows(text=p[key]) for key in ("one", "two", "three"))))
    ),
    "Recorder-Theme": Published("recorder_theme", 6, saved),
}

extension_subgoal = is_under(SettingsActivity)
