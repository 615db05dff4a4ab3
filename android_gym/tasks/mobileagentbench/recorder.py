"""Tasks of Simple Voice Recorder: recordings, the Recycle Bin, settings."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.simple.voicerecorder import (
    BITRATES,
    EXTENSIONS,
    FOLDER,
    RECORD,
    CustomizationActivity,
    MainActivity,
    Recorder,
    SettingsActivity,
    recorder,
    recordings,
)
from ...kit.families.simple import THEMES
from ...phone.core.zones import local
from ...phone.state.permissions import NOTIFY, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at
from ...phone.system.home import launch
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import is_under, uncovered
from ..steps import click, enter_text, long_click
from .published import Check, Published, all_of, both, checked, clicked, ever, now, shows

PACKAGE = recorder.name
MODEL = f"apps/{PACKAGE}"
NAMES = ("voice", "memo", "lecture", "idea", "song", "interview")
SETTINGS, PLAYER, YES, OK = click("Settings"), click("Player"), click("Yes"), click("OK")
DELETE, SKIP = click("Delete"), click(id="skip_the_recycle_bin_checkbox")
EMPTY = click("Empty the Recycle Bin")


# --- set-up -------------------------------------------------------------------------------------


def opened(phone: Phone, p: Params) -> Phone:
    """Voice Recorder is in front, which may hear and notify."""
    phone = grant(grant(phone, PACKAGE, RECORD), PACKAGE, NOTIFY)
    return launch(phone, PACKAGE)


def sound(phone: Phone, ago: int, **fields: Any) -> File:
    """A recording of one second that began that long ago."""
    begun = phone.time - ago
    path = f"{FOLDER}/{local(phone.zone, begun):%Y%m%d_%H%M%S}.m4a"
    return File(path, 16000, begun + 1, seed=begun, seconds=1, owner=PACKAGE, **fields)


def recorded(phone: Phone, p: Params) -> Phone:
    """As many recordings as are asked for, one right after the other."""
    made = tuple(sound(phone, p["ago"] - n) for n in range(p["count"]))
    return opened(phone.replace(files=(*phone.files, *made)), p)


def thrown(phone: Phone, p: Params) -> Phone:
    """Recordings in the bin, and one that is not."""
    later = phone.time + 30 * 86400
    gone = tuple(sound(phone, p["ago"] + 60 + n, trashed=later) for n in range(p["count"]))
    return opened(phone.replace(files=(*phone.files, *gone, sound(phone, p["ago"]))), p)


def sample_one(rng: random.Random, phone: Phone) -> Params:
    return {"count": 1, "ago": rng.randint(5, 3000)}


def sample_three(rng: random.Random, phone: Phone) -> Params:
    return {"count": 3, "ago": rng.randint(5, 3000)}


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {**sample_one(rng, phone), "name": f"{rng.choice(NAMES)}.m4a"}


def sample_names(rng: random.Random, phone: Phone) -> Params:
    stem = rng.choice(NAMES)
    names = {key: f"{stem}{n}.m4a" for n, key in enumerate(("one", "two", "three"), 1)}
    return {**sample_three(rng, phone), **names}


def sample_rate(rng: random.Random, phone: Phone) -> Params:
    return {"rate": rng.choice([rate for rate in BITRATES if rate != "128 kbps"])}


def sample_extension(rng: random.Random, phone: Phone) -> Params:
    return {"extension": rng.choice([one for one in EXTENSIONS if one != "m4a"])}


def sample_theme(rng: random.Random, phone: Phone) -> Params:
    return {"theme": rng.choice([name for name, colors in THEMES.items() if colors])}


def paths(start: Phone, p: Params) -> dict[str, Any]:
    return {"paths": tuple(f.path for f in recordings(start.files))}


def binned(start: Phone, p: Params) -> dict[str, Any]:
    return {"paths": tuple(f.path for f in recordings(start.files, True))}


# --- goals --------------------------------------------------------------------------------------


def settings(phone: Phone) -> Recorder:
    model: Recorder = phone.app(PACKAGE)
    return model


def on_tab(place: int) -> Goal:
    """A sub-goal: a tab is open, perhaps under a dialog."""
    return lambda start, phone, p: isinstance(phone.top, MainActivity) and phone.top.place == place


def gone(start: Phone, phone: Phone, p: Params) -> bool:
    """All recordings of the start are deleted, and not in the bin."""
    left = {f.path for f in phone.files}
    return not any(f.path in left for f in recordings(start.files))


def fewer(start: Phone, phone: Phone, p: Params) -> bool:
    return len(recordings(phone.files)) < len(recordings(start.files))


def named(key: str, place: int = 0) -> Goal:
    """The recording at a place of the list is called so, and is what it was."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        path = f"{FOLDER}/{p[key]}"
        return file_at(phone.files, path) == recordings(start.files)[place].replace(path=path)

    return holds


def bin_empty(start: Phone, phone: Phone, p: Params) -> bool:
    return not recordings(phone.files, True)


def shows_bin(start: Phone, phone: Phone, p: Params) -> bool:
    return on_tab(2)(start, phone, p) and uncovered(phone)


def themed(start: Phone, phone: Phone, p: Params) -> bool:
    return bool(settings(phone).colors.theme == p["theme"])


AT_PLAYER = Condition("The list of recordings is open.", on_tab(1))
AT_SETTINGS = Condition("The settings are open.", is_under(SettingsActivity))


# --- references ---------------------------------------------------------------------------------


def mark(place: int = 0) -> Action:
    return long_click(id="recording_title", ordinal=place)


def deleting(p: Params) -> Ways:
    """One after the other, or all at once: the title of the bar marks all."""
    one = (mark(), DELETE, SKIP, YES)
    if p["count"] == 1:
        return ((PLAYER, *one),)
    at_once = (mark(), click(id="actionbar_title"), DELETE, SKIP, YES)
    return ((PLAYER, *one * p["count"]), (PLAYER, *at_once))


def renaming(*keys: str) -> Any:
    def ways(p: Params) -> Ways:
        steps = [PLAYER]
        for place, key in enumerate(keys):
            typed = enter_text(p[key], id="rename_recording_title")
            steps += [mark(place), click("Rename"), typed, OK]
        return (tuple(steps),)

    return ways


def choosing(label: str, key: str) -> Any:
    return lambda p: ((SETTINGS, click(label), click(p[key])),)


def theming(p: Params) -> Ways:
    look = (SETTINGS, click("Customize colors"), click("Theme"), OK)
    return ((*look, click(p["theme"]), click("Save")),)


# --- the benchmark's predicates -----------------------------------------------------------------


def nothing_left(p: Params) -> Check:
    return now(lambda at: "No recordings" in (at.text("recordings_placeholder") or ""))


def beside(label: str, key: str) -> Any:
    """A label and a value are on one screen, whatever they have to do with each other."""
    return lambda p: now(both(shows(text=label), shows(text=p[key])))


def saved(p: Params) -> Check:
    theme = both(shows(text="Theme"), shows(text=p["theme"]))
    return all_of(ever(theme), now(clicked(desc="Save")))


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


# --- tasks --------------------------------------------------------------------------------------

TASKS = (
    Task(
        "Recorder-BitRate",
        "Make Voice Recorder record with {rate}.",
        (Condition("The bitrate is {rate}.", lambda start, phone, p: bool(settings(phone).bitrate == p["rate"])),),
        choosing("Bitrate", "rate"),
        sample_rate,
        opened,
        subgoals=(AT_SETTINGS,),
        allowed=(f"{MODEL}.bitrate",),
        tags=("medium",),
        budget=PUBLISHED["Recorder-BitRate"].actions,
        phrasings=(
            "Set the bitrate of Voice Recorder to {rate}.",
            "New recordings should have a bitrate of {rate}.",
            "In the settings of Voice Recorder, choose {rate} as the bitrate.",
            "I want {rate} for what Voice Recorder records from here on.",
        ),
    ),
    Task(
        "Recorder-Delete",
        "Delete the latest recording for good, without moving it into the Recycle Bin.",
        (Condition("The recording is gone, from the Recycle Bin too.", gone),),
        deleting,
        sample_one,
        recorded,
        subgoals=(AT_PLAYER,),
        allowed=("files[-{paths}]",),
        records=paths,
        tags=("medium",),
        budget=PUBLISHED["Recorder-Delete"].actions,
        phrasings=(
            "Get rid of what was recorded last; it should not be in the Recycle Bin either.",
            "The last recording is no good: delete it directly, past the Recycle Bin.",
            "Remove the newest recording from Voice Recorder, and do not keep it in the bin.",
            "Nothing should be left of the latest recording, not even in the Recycle Bin.",
        ),
    ),
    Task(
        "Recorder-DeleteAll",
        "Delete all recordings for good, without moving them into the Recycle Bin.",
        (Condition("The recordings are gone, from the Recycle Bin too.", gone),),
        deleting,
        sample_three,
        recorded,
        subgoals=(AT_PLAYER, Condition("One recording is gone from the list.", fewer)),
        allowed=("files[-{paths}]",),
        records=paths,
        tags=("hard",),
        budget=PUBLISHED["Recorder-DeleteAll"].actions,
        phrasings=(
            "Get rid of everything that was recorded; keep nothing in the Recycle Bin.",
            "Voice Recorder should hold no recordings, nor its Recycle Bin.",
            "Remove each recording directly, past the Recycle Bin.",
            "I do not need any of my recordings: delete them all, and not just into the bin.",
        ),
    ),
    Task(
        "Recorder-EmptyTrash",
        "Empty the Recycle Bin of Voice Recorder by its settings.",
        (Condition("The Recycle Bin is empty.", bin_empty),),
        lambda p: ((SETTINGS, EMPTY, YES),),
        sample_three,
        thrown,
        subgoals=(AT_SETTINGS,),
        allowed=("files[-{paths}]",),
        records=binned,
        tags=("medium",),
        budget=PUBLISHED["Recorder-EmptyTrash"].actions,
        phrasings=(
            "Go to the settings of Voice Recorder and empty its Recycle Bin.",
            "Delete all that is in Voice Recorder's Recycle Bin, from the settings.",
            "The Recycle Bin of Voice Recorder should be empty. Its settings can do that.",
            "Let the settings of Voice Recorder clear the Recycle Bin.",
        ),
    ),
    Task(
        "Recorder-Extension",
        'Let Voice Recorder save new recordings as "{extension}".',
        (
            Condition(
                "New recordings are {extension}.",
                lambda start, phone, p: bool(settings(phone).extension == p["extension"]),
            ),
        ),
        choosing("Extension", "extension"),
        sample_extension,
        opened,
        subgoals=(AT_SETTINGS,),
        allowed=(f"{MODEL}.extension",),
        tags=("medium",),
        budget=PUBLISHED["Recorder-Extension"].actions,
        phrasings=(
            'What is recorded from here on should be in the format "{extension}".',
            'Set the extension of Voice Recorder to "{extension}".',
            'In the settings of Voice Recorder, choose "{extension}" for new recordings.',
            'I need "{extension}" files from Voice Recorder.',
        ),
    ),
    Task(
        "Recorder-RecycleBin",
        "Show the Recycle Bin of Voice Recorder.",
        (Condition("The Recycle Bin is in front.", shows_bin),),
        lambda p: ((click("Recycle Bin"),),),
        setup=opened,
        subgoals=(Condition("The tab of the Recycle Bin was chosen.", on_tab(2)),),
        tags=("easy", "open", "single"),
        budget=PUBLISHED["Recorder-RecycleBin"].actions,
        loose=("query", "searching", "picked"),
        phrasings=(
            "Go to Voice Recorder's Recycle Bin.",
            "I want to see what is in the Recycle Bin of Voice Recorder.",
            "Open the tab of Voice Recorder that holds deleted recordings.",
            "Bring up the page Recycle Bin.",
        ),
    ),
    Task(
        "Recorder-RecycleSettings",
        "Make Voice Recorder delete recordings directly, without its Recycle Bin.",
        (Condition("Recordings do not go into the Recycle Bin.", lambda start, phone, p: not settings(phone).use_bin),),
        lambda p: ((SETTINGS, click(id="settings_use_recycle_bin_holder")),),
        setup=opened,
        subgoals=(AT_SETTINGS,),
        allowed=(f"{MODEL}.use_bin",),
        tags=("medium", "single"),
        budget=PUBLISHED["Recorder-RecycleSettings"].actions,
        phrasings=(
            "Deleted recordings should not be moved into the Recycle Bin. Set that.",
            "Turn the Recycle Bin of Voice Recorder off.",
            "Change the settings so that what I delete skips the Recycle Bin.",
            "Voice Recorder should not use its Recycle Bin any more.",
        ),
    ),
    Task(
        "Recorder-Rename",
        'Rename the first recording of the list to "{name}".',
        (Condition("The recording is called {name}.", named("name")),),
        renaming("name"),
        sample_name,
        recorded,
        subgoals=(AT_PLAYER,),
        allowed=("files[-{paths}]", "files[+1]"),
        records=paths,
        tags=("medium",),
        budget=PUBLISHED["Recorder-Rename"].actions,
        phrasings=(
            'Give the recording at the top of the list the name "{name}".',
            'The first recording should be called "{name}".',
            'Change the name of the first recording in Voice Recorder to "{name}".',
            'Call the first of my recordings "{name}".',
        ),
    ),
    Task(
        "Recorder-RenameAll",
        'Rename the recordings, from the top of the list down, to "{one}", "{two}" and "{three}".',
        (
            Condition("The first recording is called {one}.", named("one")),
            Condition("The second one is called {two}.", named("two", 1)),
            Condition("The third one is called {three}.", named("three", 2)),
        ),
        renaming("one", "two", "three"),
        sample_names,
        recorded,
        subgoals=(AT_PLAYER,),
        allowed=("files[-{paths}]", "files[+3]"),
        records=paths,
        tags=("hard",),
        budget=PUBLISHED["Recorder-RenameAll"].actions,
        phrasings=(
            'Call the recordings "{one}", "{two}" and "{three}", in the order of the list.',
            'From top to bottom, my recordings should be named "{one}", "{two}" and "{three}".',
            'Give all recordings names: the first "{one}", the next "{two}", the last "{three}".',
            'The list of recordings should read "{one}", "{two}", "{three}". Rename them.',
        ),
    ),
    Task(
        "Recorder-Theme",
        'Give Voice Recorder the theme "{theme}".',
        (Condition("The theme is {theme}.", themed),),
        theming,
        sample_theme,
        opened,
        subgoals=(AT_SETTINGS, Condition("The page of colors is open.", is_under(CustomizationActivity))),
        allowed=(f"{MODEL}.colors",),
        tags=("medium",),
        budget=PUBLISHED["Recorder-Theme"].actions,
        loose=("warned", "told", "custom"),
        phrasings=(
            'Change the theme of Voice Recorder to "{theme}".',
            'Voice Recorder should have the colors of the theme "{theme}".',
            'Customize the colors of Voice Recorder: choose the theme "{theme}" and save it.',
            'I would like to see Voice Recorder in the theme "{theme}".',
        ),
    ),
)
