"""Camera's declaration and the intents it answers."""

from __future__ import annotations

from ....kit import *
from ....phone.state.theme import GOOGLE
from . import prefs, strip
from .main import CameraActivity
from .model import CAMERA, LOCATION, MICROPHONE, PACKAGE, Camera

_MEDIA = "android.media.action."
_LENS = Icon(
    Gradient("#5b9bff", "#1a62d6"),
    (
        Vector(
            "M45 38L48 33H60L63 38H72A5 5 0 0 1 77 43V69A5 5 0 0 1 72 74H36A5 5 0 0 1 31 69V43A5 5 0 0 1 36 38Z",
            "#ffffff",
        ),
        Circle(54, 55.5, 12.5, "#1f6ae0"),
        Circle(54, 55.5, 9.5, "#ffffff"),
        Circle(54, 55.5, 7, Gradient("#5b9bff", "#1a62d6")),
    ),
)
APP = App(
    PACKAGE,
    "Camera",
    CameraActivity,
    Camera,
    system=True,
    about="Takes photos and videos.",
    receives=(
        Filter(f"{_MEDIA}IMAGE_CAPTURE", lambda intent: CameraActivity(wanted="image")),
        Filter(f"{_MEDIA}VIDEO_CAPTURE", lambda intent: CameraActivity("video", wanted="video")),
        Filter(f"{_MEDIA}STILL_IMAGE_CAMERA", lambda intent: CameraActivity()),
        Filter(f"{_MEDIA}VIDEO_CAMERA", lambda intent: CameraActivity("video")),
    ),
    shortcuts=(Shortcut("Take video", "videocam", Intent(f"{_MEDIA}VIDEO_CAMERA", package=PACKAGE)),),
    permissions=(CAMERA, MICROPHONE, LOCATION),
    granted=(CAMERA, MICROPHONE),
    theme=GOOGLE,
    icon=_LENS,
    symbol="photo_camera",
)
SCREENS = prefs, strip
