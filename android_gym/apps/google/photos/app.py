"""Photos' declaration and the intents it answers."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import media
from ....phone.state.theme import GOOGLE
from ....phone.system.filters import DEFAULT
from . import account, creating, editing
from .home import HomeActivity
from .lists import Picker
from .model import PACKAGE, READ, Photos
from .owner import bring
from .viewer import PhotoViewer

_ACTION = "android.intent.action."
_MULTIPLE = "android.intent.extra.ALLOW_MULTIPLE"
_MOST = "android.provider.extra.PICK_IMAGES_MAX"


def _viewed(intent: Intent) -> PhotoViewer | HomeActivity:
    path = media.path_of(intent)
    return PhotoViewer("only", path) if path else HomeActivity()


def _picker(intent: Intent) -> Picker:
    family = intent.type.partition("/")[0]
    many = bool(intent.extras.get(_MULTIPLE, False) or intent.extras.get(_MOST, 0))
    return Picker(family if family in ("image", "video") else "", many)


APP = App(
    PACKAGE, "Photos", HomeActivity, Photos, booted=bring(),
    about="Shows, finds, edits and shares photos and videos.",
    receives=(
        *(Filter(f"{_ACTION}VIEW", _viewed, "content:", mime) for mime in ("image/*", "video/*")),
        Filter(f"{_ACTION}EDIT", lambda intent: editing.Editor(media.path_of(intent)),
               "content:", "image/*"),
        *(Filter(f"{_ACTION}{verb}", _picker, mime=mime, categories=categories)
          for verb, categories in (("PICK", ()), ("GET_CONTENT", (DEFAULT,)))
          for mime in ("image/*", "video/*")),
        Filter("android.provider.action.PICK_IMAGES", _picker),
    ),
    permissions=(READ,), granted=(READ,), theme=GOOGLE, symbol="image",
)  # fmt: skip
SCREENS = account, creating, editing
