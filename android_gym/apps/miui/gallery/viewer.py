"""One picture: it is shown, described, used and edited."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.families import miui
from ....kit.files import size_text
from ....phone.core.zones import local
from ....phone.state.media import Media
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at
from ....phone.state.providers.library import taken_at
from .model import *

_GONE, _FILM = "This photo is not here", shots.Film(low=96)
_WHERE = {"Home screen": ["wallpaper"], "Lock screen": ["lock_wallpaper"], "Both": ["wallpaper", "lock_wallpaper"]}


class AlbumSheet(Popup):
    """Asks for an album that some pictures come into."""

    paths: tuple[str, ...]

    def view(self, app: Gallery, files: Files) -> View:
        new = miui.Ask("New album", make_album.partial(self.paths), hint="Album name")
        lines = [miui.option_row("New album", choose(show(new)))]
        lines += [miui.option_row(name_of(f), choose(ask_how(self.paths, f))) for f in albums_of(app, files)]
        return miui.panel("Add to album", column(*lines, cls=LIST, kind="scroll", w=FILL), yes="")


@does
def set_wallpaper(c: Ctx, art: str, where: str) -> Ctx:
    """Show a picture on the home screen, the lock screen or both."""
    for key in _WHERE[where]:
        c = c.write(f"system/{key}", art)
    return c.toast("Wallpaper set")


def tools_for(files: Files) -> Items:
    """What can be done with pictures."""
    paths, n = tuple(f.path for f in files), plural(len(files), "item")
    if files[0].trashed:
        erase = miui.sure(f"Erase {n}?", shots.erase(paths), "This cannot be undone.", "Erase")
        restore = "Restore", shots.take_from_bin(paths), "restore", "restore"
        return restore, ("Erase", erase, "delete_forever", "erase")
    loved = all(f.favourite for f in files)
    label, sign = ("Unfavorite", "filled:favorite") if loved else ("Favorite", "favorite_border")
    delete = miui.sure(f"Delete {n}?", shots.move_to_bin(paths), "They stay in Recently deleted for 30 days.")
    return (
        ("Send", shots.share(paths), "send", "send"),
        ("Add to album", show(AlbumSheet(paths)), "library_add", "add_to_album"),
        (label, shots.mark_favourite(paths, not loved), sign, "favorite"),
        ("Delete", delete, "delete", "delete"),
    )


@gallery.activity(".activity.InternalPhotoPageActivity", theme="dark")
class InternalPhotoPageActivity(Activity):
    """A picture or video of a list, of which swipes show the next ones."""

    fullscreen: ClassVar[bool] = True
    source: str = ""
    path: str = ""
    index: int = 0  # in the list, which counts once the picture is gone
    bars: bool = True
    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def on_pause(self, c: Ctx) -> Ctx:
        return shots.hold_film(c)[0]

    def view(
        self,
        app: Gallery,
        files: Files,
        zone: str,
        locale: Locale,
        now: datetime,
        settings: Table,
        display: Display,
        time: int,
        media: Media,
    ) -> View:
        found = listed(app, files, self.source, When(zone, locale, now, settings))
        if not found:
            return shots.dark_room(empty(_GONE, "image"), miui.title_bar("", leave()))
        file = file_at(found, self.path) or found[min(self.index, len(found) - 1)]
        at, size, room = found.index(file), shots.size_of(file), shots.room_of(display)
        beside = (("left", at + 1), ("right", at - 1))
        ways = [(way, turn_to(found[n].path, n)) for way, n in beside if 0 <= n < len(found)]
        look: dict[str, Any] = {"desc": shots.content_description(file, zone, locale), "tap": turn_bars.partial()}
        kids = [shots.picture(file.art, size, room, self, id="photo_view", swipes=(*ways, ("down", leave())), **look)]
        if file.kind == "video":
            kids += shots.film(_FILM, file, media.of(gallery.name), time, self.bars)
        return shots.dark_room(*kids, *_bars(file, zone, locale) * self.bars, id="photo_pager")


def _bars(file: File, zone: str, locale: Locale) -> tuple[View, ...]:
    """When it was taken, and what can be done with it."""
    moment, still = local(zone, taken_at(file)), file.kind == "image"
    where = miui.Options("Set as wallpaper", tuple(_WHERE), "", set_wallpaper.partial(file.art))
    name = miui.Ask("Rename", rename_picture.partial(file.path), file.name.rpartition(".")[0])
    first, second, *rest = tools_for((file,))
    menu = (
        second,
        still and ("Set as wallpaper", show(where)),
        ("Rename", show(name)),
        ("Details", route("PhotoDetailActivity", file.path)),
    )
    if not file.trashed:
        second = still and ("Edit", route("PhotoEditor", file.path), "edit", "edit")
    said = f"{locale.day(moment, year=True)} {locale.time(moment)}"
    top = miui.title_bar(said, leave(), (), () if file.trashed else menu)
    foot = box(miui.action_strip((first, second, *rest)), w=FILL, at="start|bottom")
    return shots.over_picture(top, "start|top"), foot


@does
def turn_to(c: Ctx, path: str, index: int) -> Ctx:
    """Show another picture of the list."""
    return shots.hold_film(c)[0].set(path=path, index=index, zoom=1.0, x=0.5, y=0.5)


@does
def turn_bars(c: Ctx, at: Place) -> Ctx:
    return c.set(bars=not c.screen.bars)


@gallery.activity(".activity.PhotoDetailActivity")
class PhotoDetailActivity(Activity):
    """What is known of a picture."""

    path: str = ""

    def view(self, files: Files, zone: str, locale: Locale) -> View:
        file = file_at(files, self.path)
        if file is None:
            return miui.titled_page("Details", scroll(empty(_GONE, "image")), up=leave())
        wide, high = shots.size_of(file)
        facts = {
            "Time": shots.moment_words(file, zone, locale),
            "Name": Verbatim(file.name),
            "Size": f"{size_text(file.size)}  {wide} x {high}",
            "Length": shots.clock(file.seconds) if file.seconds else "",
            "Place": Verbatim(file.place.name) if file.place is not None else "",
            "People": Verbatim("、".join(shots.people_in(file))),
            "Album": name_of(file.folder),
            "Path": Verbatim(file.folder),
        }
        lines = (miui.item(title, words, id=f"detail_{title.lower()}") for title, words in facts.items() if words)
        return miui.titled_page("Details", listing("details", miui.cards(*lines), bottom=24), up=leave())


@gallery.activity(".editor.photo.app.PhotoEditor", theme="dark", exported=False)
class PhotoEditor(shots.PictureEditor):
    """Crops and turns a picture, gives it other light and colours; what is made is kept beside it."""

    accent: ClassVar[str] = "primary"

    def save_button(self) -> View:
        look = Style(size=18, weight=500, pad=(16, 8, 16, 8), color=miui.ACCENT if self.edits else "outline")
        return text("Save", "save_button", look, cls=BUTTON, tap=save_copy() if self.edits else None)

    def back(self, c: Ctx) -> Ctx:
        return c.run(miui.sure("Discard the changes?", close(), "", "Discard")) if self.edits else c.finish()


@does
def save_copy(c: Ctx) -> Ctx:
    """Keep what was made beside the picture, and show it."""
    return shots.write_copy(c, "_edit").toast("Saved to album")
