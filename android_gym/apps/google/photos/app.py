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
    many = intent.flag_extra(_MULTIPLE) or intent.number_extra(_MOST) > 0
    return Picker(family if family in ("image", "video") else "", many)


_ICON = Icon(
    "#ffffff",
    (
        Vector("M30 44L66 31L79 65L43 78Z", "#fbbc04"),
        Rectangle(30, 36, 45, 37, "#e8f0fe", 5),
        Rectangle(33, 39, 39, 31, "#4285f4", 3),
        Circle(63, 47, 4.6, "#fff3c4"),
        Vector("M33 67V60L44 48L58 70H36A3 3 0 0 1 33 67Z", "#34a853"),
        Vector("M46 70L60 55L72 66V67A3 3 0 0 1 69 70Z", "#ea4335"),
    ),
)
APP = App(
    PACKAGE,
    "Photos",
    HomeActivity,
    Photos,
    booted=bring(),
    about="Shows, finds, edits and shares photos and videos.",
    receives=(
        *(Filter(f"{_ACTION}VIEW", _viewed, "content:", mime) for mime in ("image/*", "video/*")),
        Filter(f"{_ACTION}EDIT", lambda intent: editing.Editor(media.path_of(intent)), "content:", "image/*"),
        *(
            Filter(f"{_ACTION}{verb}", _picker, mime=mime, categories=categories)
            for verb, categories in (("PICK", ()), ("GET_CONTENT", (DEFAULT,)))
            for mime in ("image/*", "video/*")
        ),
        Filter("android.provider.action.PICK_IMAGES", _picker),
    ),
    permissions=(READ,),
    granted=(READ,),
    theme=GOOGLE,
    icon=_ICON,
    symbol="image",
)
SCREENS = account, creating, editing
