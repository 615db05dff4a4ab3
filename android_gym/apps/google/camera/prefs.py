"""Camera's settings: sizes of pictures and videos, whether places are saved, exposure by hand."""

from __future__ import annotations

from ....kit import *
from ....kit.families.google import google_page
from .model import BACK_SIZES, FRONT_SIZES, LOCATION, VIDEOS, camera

_SETTINGS = "com.android.camera.settings.CameraSettingsActivity"


@does
def save_places(c: Ctx, on: bool) -> Ctx:
    """Save where pictures are taken; the phone asks for the permission first."""
    return c.need(LOCATION, keep("locate", True)) if on else c.save(locate=False)


@camera.activity(_SETTINGS, exported=False)
class CameraSettings(Preferences):
    title = "Settings"
    look = google_page
    rows = (
        Row("Resolution & quality", tap=route("Resolution")),
        Flag("Save location", "locate", call=save_places.partial()),
        Row("Advanced", tap=route("Advanced")),
    )


@camera.activity(f"{_SETTINGS}$Resolution", exported=False)
class Resolution(Preferences):
    title = "Resolution & quality"
    look = google_page
    rows = (
        Pick("Back camera photo", "photo_back", options=tuple(BACK_SIZES)),
        Pick("Front camera photo", "photo_front", options=tuple(FRONT_SIZES)),
        Pick("Back camera video", "video_back", options=tuple(VIDEOS)),
        Pick("Front camera video", "video_front", options=tuple(VIDEOS)),
    )


@does
def set_manual(c: Ctx, on: bool) -> Ctx:
    """Offer exposure compensation; without it pictures are exposed as the camera sees fit."""
    return c.save(exposure=on) if on else c.save(exposure=False, ev=0)


@camera.activity(f"{_SETTINGS}$Advanced", exported=False)
class Advanced(Preferences):
    title = "Advanced"
    look = google_page
    rows = (Flag("Manual exposure", "exposure", call=set_manual.partial()),)
