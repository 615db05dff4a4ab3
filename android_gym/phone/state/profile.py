"""What a profile is: which phone an episode starts from."""

from __future__ import annotations

from ...errors import UnknownName
from ..core.values import Table, Value
from ..core.zones import HOME, START_UTC
from .icon import MASKS
from .phone import LAUNCHER, Display


class Profile(Value):
    """A phone as it comes out of the box, with its owner's life on it.

    `apps` and `catalogue` name modules: "FAMILY.APP" of `android_gym/apps` ("google.gmail"), or the
    full name of a module elsewhere ("my_package.my_app"). Their order is fixed: an action that
    starts an app by number counts the apps with an icon in this order, installed or not. New ones
    are therefore added at the end.
    """

    later = frozenset({"icon_mask", "hardware_keys", "bare"})

    name: str
    apps: tuple[str, ...]  # modules whose apps are installed
    catalogue: tuple[str, ...] = ()  # modules whose apps can be installed
    display: Display = Display()
    launcher: str = LAUNCHER  # the package that shows the home screen
    pages: tuple[tuple[str, ...], ...] = ((),)  # packages per home page; absent ones do not show
    dock: tuple[str, ...] = ()  # packages; the first five that are installed show
    locale: str = "en-US"  # a BCP 47 tag
    zone: str = HOME  # name of the time zone
    start: int = START_UTC  # the clock at first, seconds UTC
    settings: Table = Table()  # "table/key" -> value, where they differ from a new phone's
    world: int = 0  # which life the owner has where world seed 0 is asked for; others count on
    icon_mask: str = "circle"  # the shape of launcher icons: one of `icon.MASKS`
    hardware_keys: bool = False  # Back and Home are keys below the display, which has no bar
    bare: bool = False  # nobody has used it: no people, messages, calls or events, sample media

    def __post_init__(self) -> None:
        if self.icon_mask not in MASKS:
            raise UnknownName("mask of icons", self.icon_mask, MASKS)
