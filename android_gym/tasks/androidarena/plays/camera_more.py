"""Other ways and look-alikes of the further tasks of Camera."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, start, swipe
from ..camera import MODES, begin, flash_way, to_mode, to_settings
from .camera import FLASH, SHUTTER, front, of, usual

VIDEO_CHANGED = "the quality of videos was changed"


def filmed(seconds: float) -> tuple[Action, ...]:
    return (*to_mode("Video"), SHUTTER, Action("wait", amount=seconds), SHUTTER)


def longer(p: Params) -> tuple[Action, ...]:
    return filmed(p["seconds"] + 20.0)


SELFIE: Plays = (
    fails("goal", "with the back camera", lambda p: begin(SHUTTER)),
    fails("goal", "taken twice", lambda p: begin(*front(), SHUTTER, SHUTTER)),
    fails("goal", "the camera alone was switched", lambda p: begin(*front())),
)
VIDEO: Plays = (
    passes("longer", longer),
    fails("goal", "too short", lambda p: (*to_mode("Video"), SHUTTER, SHUTTER)),
    fails("goal", "two of them", lambda p: (*filmed(p["seconds"]), SHUTTER, SHUTTER)),
    fails("goal", "a photo", lambda p: begin(SHUTTER)),
)
TIMED: Plays = (
    fails("goal", "taken at once", lambda p: begin(SHUTTER)),
    fails(
        "goal",
        "the countdown was cancelled",
        lambda p: (*_timed(p), SHUTTER, click("Cancel"), Action("wait", amount=15.0)),
    ),
    fails("goal", "only set", lambda p: _timed(p)),
)


def _timed(p: Params) -> tuple[Action, ...]:
    times = 1 if p["seconds"] == 3 else 2
    return begin(click("Options"), *(click(id="countdown_toggle_button"),) * times)


PANORAMA: Plays = (
    fails("goal", "not ended", lambda p: (*to_mode("Panorama"), SHUTTER)),
    fails("goal", "a photo", lambda p: begin(SHUTTER)),
    fails("goal", "a video", lambda p: filmed(3.0)),
)
DELETE: Plays = (
    passes("by a swipe to the filmstrip", lambda p: begin(swipe("left"), click("Delete"))),
    passes(
        "looked at another one first",
        lambda p: begin(click("Most recent photo"), swipe("left"), swipe("right"), click("Delete")),
    ),
    fails("goal", "taken back", lambda p: begin(click("Most recent photo"), click("Delete"), click("Undo"))),
    fails("goal", "the one before it", lambda p: begin(click("Most recent photo"), swipe("left"), click("Delete"))),
    fails("clean", "two of them", lambda p: begin(click("Most recent photo"), click("Delete"), click("Delete"))),
)
FLASH_ONLY: Plays = (
    *FLASH,
    passes(
        "the options were opened twice", lambda p: begin(click("Options"), click("Close options"), *flash_way(p)[0][1:])
    ),
    fails("obeyed", "the settings were looked at", lambda p: (*to_settings(back()), *flash_way(p)[0][1:])),
)
NO_SWIPE: Plays = (
    passes("another mode first", lambda p: (*to_mode("Video"), MODES, click("Panorama"))),
    fails("obeyed", "the list was swiped in", lambda p: begin(swipe("right"), click("Panorama"))),
    fails("goal", "left for another app", lambda p: (*to_mode("Panorama"), start("Gmail"))),
)

PLAYS = {
    "Camera-TakeSelfie": of("Camera-TakeSelfie", SELFIE),
    "Camera-RecordVideo": of("Camera-RecordVideo", VIDEO),
    "Camera-TimedPicture": of("Camera-TimedPicture", TIMED),
    "Camera-TakePanorama": of("Camera-TakePanorama", PANORAMA),
    "Camera-DeleteLast": of("Camera-DeleteLast", DELETE),
    "Camera-AskMegapixels": usual("Camera-AskMegapixels", "48.0"),
    "Camera-SlowMotion": usual("Camera-SlowMotion", "Slow motion is on."),
    "Camera-FlashNoSettings": of("Camera-FlashNoSettings", FLASH_ONLY, (VIDEO_CHANGED,)),
    "Camera-PanoramaNoSwipe": of("Camera-PanoramaNoSwipe", NO_SWIPE),
}
