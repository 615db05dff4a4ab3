"""Pages of a gallery whose model is `Albums`: lists of pictures, and one of them on the whole screen.

SHELF = media.Shelf(media.open_picture.partial("Viewer", "videos"))

@gallery.activity(".VideosActivity")
class Videos(media.PicturePage):
    def page(self, app, files, when):
        found = media.pictures_of(app, files, "videos", when)
        return scaffold(app_bar("Videos", leave()), media.library(when.dress(SHELF), found))

@gallery.activity(".ViewerActivity", theme="dark")
class Viewer(media.PictureViewer):
    def over(self, file, zone, locale):
        bar = app_bar("", leave())
        return (media.over_picture(bar, "start|top"),) if file else (empty("Nothing here"), bar)
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....phone.core.calls import does
from ....phone.core.gestures import Place
from ....phone.core.values import Table
from ....phone.core.view import View
from ....phone.state.activity import Activity
from ....phone.state.locale import Locale
from ....phone.state.media import Media
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at
from ....phone.system.ctx import Ctx
from ...basic import spacer
from ...picking import back_from_picking
from ...verbs import leave
from .albums import Albums
from .facts import content_description, size_of
from .film import Film, film, hold_film
from .finding import Files, When, pictures_of
from .viewer import dark_room, picture, room_of


class PicturePage(Activity):
    """A page that `page` shows; Back ends a selection first.

    A page whose pictures can be marked has a field `picked`, a tuple of paths.
    """

    def view(self, app: Albums, files: Files, zone: str, locale: Locale, now: datetime, settings: Table) -> View:
        return self.page(app, files, When(zone, locale, now, settings))

    def page(self, app: Any, files: Files, when: When) -> View:
        """The whole page."""
        return spacer()

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c) if hasattr(c.screen, "picked") else c.finish()


class PictureViewer(Activity):
    """A picture or video of the list `source`, of which swipes show the next ones.

    A subclass says what is `over` it, which a tap shows and hides, and in `look` where the controls
    of videos are. A video stops where it is no longer seen. Once the picture has left the list, the
    one that has come into its place is shown.
    """

    fullscreen: ClassVar[bool] = True
    look: ClassVar[Film] = Film()
    source: str = ""
    path: str = ""
    index: int = 0  # in the list, which counts once the picture is gone
    bars: bool = True
    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def on_pause(self, c: Ctx) -> Ctx:
        return hold_film(c)[0]

    def view(
        self,
        app: Albums,
        files: Files,
        zone: str,
        locale: Locale,
        now: datetime,
        settings: Table,
        display: Display,
        time: int,
        media: Media,
    ) -> View:
        found = pictures_of(app, files, self.source, When(zone, locale, now, settings))
        if not found:
            return dark_room(*self.over(None, zone, locale))
        file = file_at(found, self.path) or found[min(self.index, len(found) - 1)]
        at, size, room = found.index(file), size_of(file), room_of(display)
        beside = (("left", at + 1), ("right", at - 1))
        ways = [(way, turn_to(found[n].path, n)) for way, n in beside if 0 <= n < len(found)]
        look: dict[str, Any] = {"desc": content_description(file, zone, locale), "tap": turn_bars.partial()}
        kids = [picture(file.art, size, room, self, id="photo_view", swipes=(*ways, ("down", leave())), **look)]
        if file.kind == "video":
            kids += film(self.look, file, media.of(app.package), time, self.bars)
        return dark_room(*kids, *self.over(file, zone, locale) * self.bars, id="photo_pager")

    def over(self, file: File | None, zone: str, locale: Locale) -> tuple[View, ...]:
        """The bars over a picture, or what is shown where none is left."""
        return ()


@does
def open_picture(c: Ctx, screen: str, source: str, path: str) -> Ctx:
    """Show a picture of a list in the `PictureViewer` of this name: the `open` of a `Shelf`, without the path."""
    return c.open(screen, source, path)


@does
def turn_to(c: Ctx, path: str, index: int) -> Ctx:
    """Show another picture of the list."""
    return hold_film(c)[0].set(path=path, index=index, zoom=1.0, x=0.5, y=0.5)


@does
def turn_bars(c: Ctx, at: Place) -> Ctx:
    return c.set(bars=not c.screen.bars)
