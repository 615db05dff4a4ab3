"""What the tasks of music.yaml start from and ask for, where no data says it."""

from __future__ import annotations

from collections.abc import Callable

from ...apps.simple.musicplayer.app import NOTIFY, READ, Playlist, music, to_tab
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Params
from ..parts.simple import kept_otherwise

PACKAGE = music.name


def open_player(phone: Phone, p: Params) -> Phone:
    """Music Player is in front, which may notify and play."""
    for permission in (NOTIFY, READ):
        phone = grant(phone, PACKAGE, permission)
    return launch(phone, PACKAGE)


def turn_to_albums(phone: Phone, p: Params) -> Phone:
    return to_tab.now(Ctx(phone, PACKAGE, 0), "albums").phone


def with_other_title(end: Phone, p: Params) -> tuple[Phone, ...]:
    """The playlist has another title."""
    rows = (*end.app(PACKAGE).playlists, Playlist(2, f"{p['title']}s"))
    return kept_otherwise(PACKAGE, playlists=rows)(end, p)


def sorted_down(field: str) -> Callable[[Phone, Params], tuple[Phone, ...]]:
    """The order of that list is descending."""

    def near(end: Phone, p: Params) -> tuple[Phone, ...]:
        return kept_otherwise(PACKAGE, **{field: getattr(end.app(PACKAGE), field).replace(descending=True)})(end, p)

    return near


folders_descending = sorted_down("folders_sort")
albums_descending = sorted_down("albums_sort")


def all_scanned(start: Phone, now: Phone, p: Params) -> bool:
    return not any(file.unscanned for file in now.files)
