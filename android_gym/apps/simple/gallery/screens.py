"""The folders, what is in one of them, one picture or video, and setting a wallpaper."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.families import simple
from ....phone.state.media import Media
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at
from . import model
from .model import ALL, BIN, KINDS, SORTS, Files, Folder, Gallery, gallery, listed, name_of

WHITE, READ = "#ffffff", "android.permission.READ_MEDIA_IMAGES"
WHERE = {
    "Home screen": ("wallpaper",),
    "Lock screen": ("lock_wallpaper",),
    "Home and lock screen": ("wallpaper", "lock_wallpaper"),
}
_CAMERA = send(Intent("android.media.action.STILL_IMAGE_CAMERA"))
_FILTER = "Filter media", "filter_media", KINDS
_LOW = ("favorite", "edit", "share", "delete")  # what is under a picture
_NONE = "No media files have been found with the selected filters."
_TYPES = {"gifs": "GIF", "svgs": "SVG", "raws": "RAW"}


@memo
def folder_cell(one: Folder, view: str, picked: tuple[str, ...]) -> View:
    path, files = one
    words = (("dir_name", name_of(path)), ("photo_cnt", str(len(files))))
    tap = go(MediaActivity(place=path))
    return simple.thumbnail("dir", path, files[0].art, view, picked, tap, words)


@memo
def media_cell(file: File, view: str, picked: tuple[str, ...], place: str, names: bool, loved: tuple[str, ...]) -> View:
    named, kind = names or view == "list", _TYPES.get(shots.kind_of(file), "")
    film = (("play_arrow", "play_portrait_outline", "start|top"),) if file.kind == "video" else ()
    star = (("star", "favorite", "start|bottom"),) if file.path in loved else ()
    return simple.thumbnail(
        "medium",
        file.path,
        file.art,
        view,
        picked,
        route("ViewPagerActivity", place, file.path),
        (("medium_name", file.name),) if named else (),
        (*film, *star, *(((kind, "file_type", "end|bottom"),) if kind else ())),
        id="media_item_holder",
        desc="" if named else file.name,
    )


class Cells(simple.Screen):
    """A grid or list of folders or files; `fields` are those of the model for how they are sorted,
    shown, and in how many columns."""

    fields: ClassVar[tuple[str, str, str]]

    def made(self, app: Gallery, display: Display, top: View | None, id: str, cell: Any, *items: Any) -> View:
        _, view, upright = (getattr(app, field) for field in self.fields)
        columns = upright * 2 if display.rotation % 2 else upright
        ask = show(simple.Boxes(*_FILTER, app.shown, keep("shown")))
        none = simple.placeholder(_NONE, "Change filters", ask, f"{id}_placeholder")
        extra = self.picked, *items[1:]
        return scaffold(top, simple.cells(id, cell, items[0], view, columns, *extra, empty=none))

    def menu(self, app: Gallery, *more: Any) -> Items:
        sort, view, columns = self.fields
        count = simple.column_count(getattr(app, columns), keep(columns))
        peek = "Stop showing hidden media" if app.peeking else "Temporarily show hidden"
        return (
            ("Sort by", show(simple.Sorting(getattr(app, sort), SORTS, keep(sort)))),
            ("Filter media", show(simple.Boxes(*_FILTER, app.shown, keep("shown")))),
            ("Change view type", show(simple.ViewType(getattr(app, view), keep(view)))),
            *more,
            not app.show_hidden and (peek, toggle("peeking")),
            getattr(app, view) == "grid" and ("Column count", show(count)),
            *simple.MENU,
        )

    def marked(self, items: list[Item], keys: tuple[str, ...]) -> View | None:
        """The bar over what is marked."""
        shown, rest = simple.if_room(items, "cab")
        return simple.action_mode(self, keys, shown, (*rest, ("Select all", pick_all(keys))))


@gallery.activity(".activities.MainActivity", permissions=(READ,))
class MainActivity(Cells):
    """The folders with something in them."""

    fields = ("sort", "view_type", "columns")

    def on_create(self, c: Ctx) -> Ctx:
        return c.save(peeking=False, silent=False)

    def view(
        self, app: Gallery, files: Files, zone: str, display: Display, permissions: tuple[tuple[str, str], ...]
    ) -> View:
        if (gallery.name, READ) not in permissions:
            return scaffold(None, empty("No storage permission"))
        found = model.folders(app, files, self.query)
        inside = tuple(file for place, held in found if place in self.picked for file in held)
        if inside:
            items = model.items_for(app, inside, zone)
            kept = [i for i in items if i.id in ("delete", "share", "properties")]
            top = self.marked(kept, tuple(place for place, _ in found))
        else:
            every = ("Show all folders content", go(MediaActivity()), "photo_library", "show_all")
            actions = (("Open camera", _CAMERA, "photo_camera", "open_camera"), every)
            to_bin = app.use_bin and not app.bin_folder and ("Open the Recycle Bin", go(MediaActivity(place=BIN)))
            top = simple.search_menu(self, "Search folders", actions, self.menu(app, to_bin))
        return self.made(app, display, top, "directories_grid", folder_cell, found)


@gallery.activity(".activities.MediaActivity", exported=False)
class MediaActivity(Cells):
    """The pictures and videos of a folder or another place."""

    fields = ("file_sort", "file_view", "file_columns")
    place: str = ALL

    def view(self, app: Gallery, files: Files, zone: str, now: datetime, display: Display) -> View:
        place, words = self.place, self.query.casefold()
        found = tuple(f for f in listed(app, files, place) if words in f.name.casefold())
        picked = tuple(f for f in found if f.path in self.picked)
        if picked:
            top = self.marked(model.items_for(app, picked, zone), tuple(f.path for f in found))
        else:
            groups = model.GROUPS if place == ALL else model.GROUPS[:-1]
            group = ("Group by", show(simple.Grouping(app.group, groups, keep("group"))))
            ask = show(simple.Confirmation(simple.EMPTY_BIN, shots.empty_bin()))
            menu = (("Empty the Recycle Bin", ask),) if place == BIN else self.menu(app, group)
            tag = ("Toggle filename visibility", toggle("names"), "label", "toggle_filename")
            top = simple.search_menu(self, f"Search in {name_of(place)}", (tag,), menu, up=leave())
        items = shots.in_groups(
            found, app.group.by, app.group.descending, zone, now.date(), app.formats.date_words, name_of
        )
        return self.made(app, display, top, "media_grid", media_cell, items, place, app.names, app.favorites)


@gallery.activity(".activities.ViewPagerActivity", theme="dark", exported=False)
class ViewPagerActivity(Activity):
    """One of the files of a place; swipes turn to the next ones."""

    fullscreen: ClassVar[bool] = True
    place: str
    path: str = ""
    index: int = 0  # among the files, which counts once the file is gone
    bars: bool = True
    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def on_create(self, c: Ctx) -> Ctx:
        return turn.now(c.set(bars=not c.app.hide_bars), self.path)

    def on_pause(self, c: Ctx) -> Ctx:
        """A video stops where it is not seen; where it was is kept if the user wants that."""
        (c, at), old = shots.hold_film(c), c.app.played
        return c.save(played=old.update({self.path: at}) if at > 0 and c.app.remember else old)

    def view(self, app: Gallery, files: Files, display: Display, zone: str, time: int, media: Media) -> View:
        found = listed(app, files, self.place)
        if not found:
            return shots.dark_room(empty(_NONE), simple.toolbar("", leave(), bg=""))
        file = file_at(found, self.path) or found[min(self.index, len(found) - 1)]
        at = found.index(file)
        ways = [(way, turn(found[n].path)) for way, n in (("left", at + 1), ("right", at - 1)) if 0 <= n < len(found)]
        ways += [("down", leave())] if app.down_gesture else []
        kids = [
            shots.picture(
                file.art,
                shots.size_of(file),
                shots.room_of(display),
                self,
                desc=file.name,
                id="view_pager",
                tap=turn_bars.partial(),
                swipes=tuple(ways),
            )
        ]
        if file.kind == "video":
            session = media.of(gallery.name)
            kids += shots.film(app.film(file.path), file, session, time, self.bars)
        kids += _bars(app, file, zone) if self.bars else []
        return shots.dark_room(*kids, id="fragment_holder")


def _bars(app: Gallery, file: File, zone: str) -> list[View]:
    """The toolbar, and what is at the bottom."""
    items = model.items_for(app, (file,), zone)
    low = [i for id in _LOW for i in items if i.id == id and app.at_bottom]
    shown, rest = simple.if_room([i for i in items if i not in low], "menu")
    menu = (*rest, ("Settings", route("SettingsActivity")))
    bar = simple.toolbar(file.name, leave(), shown, menu, id="medium_viewer_toolbar", bg="", color=WHITE)
    signs = (
        icon_button(
            i.icon,
            "Toggle favorite" if i.id == "favorite" else i.label,
            i.tap,
            f"bottom_{i.id}",
            cls=IMAGE,
            color=WHITE,
            at="center|middle",
        )
        for i in low
    )
    foot = row(*(box(sign, grow=1, h=64) for sign in signs), id="bottom_actions_wrapper", cls=GROUP, h=64)
    lower = (shots.over_picture(foot, "start|bottom"),) * bool(low)
    return [shots.over_picture(bar, "start|top"), *lower]


@does
def turn_bars(c: Ctx, at: Place) -> Ctx:
    return c.set(bars=not c.screen.bars)


@does
def turn(c: Ctx, path: str) -> Ctx:
    """Show another file."""
    found = listed(c.app, c.phone.files, c.screen.place)
    at = next((n for n, f in enumerate(found) if f.path == path), 0)
    c = c.screen.on_pause(c).set(path=path, index=at, zoom=1.0, x=0.5, y=0.5)
    plays = c.app.autoplay and bool(found) and found[at].kind == "video"
    return shots.play_film.now(c, path, c.app.film(path)) if plays else c


@gallery.activity(".activities.SetWallpaperActivity", theme="dark", launch_mode="singleTop")
class SetWallpaperActivity(Activity):
    """A picture that is to be the wallpaper; it closes by itself a moment after it was set."""

    path: str = ""
    turns: int = 0
    done: bool = False

    def view(self, files: Files, display: Display) -> View:
        file = file_at(files, self.path)
        ask = show(simple.RadioGroup("", tuple(WHERE), "", save.partial()))
        actions = (("Save", ask, "check", "save"),) if file is not None else ()
        bar = simple.toolbar("Simple Wallpaper", leave(), actions, id="set_wallpaper_toolbar")
        if file is None:
            return scaffold(bar, empty("Unknown file location"))
        now, (wide, high) = shots.rotate_picture(file, self.turns), shots.room_of(display)
        w, h = shots.fit(shots.size_of(now), (wide, high - 128))
        face = image(now.art, "crop_image_view", w=w, h=h, at="center|middle", stroke=WHITE)
        turn = icon_button(
            "rotate_right", "Rotate", assign("turns", (self.turns + 1) % 4), "bottom_set_wallpaper_rotate", cls=IMAGE
        )
        foot = row(turn, id="bottom_set_wallpaper_actions", cls=GROUP, h=64, pack="center")
        return scaffold(bar, box(face, w=FILL, h=FILL, bg="#000000"), foot)

    def on_new_intent(self, c: Ctx, new: Any) -> Ctx:
        return c.finish() if new.done else c.set(path=new.path)


@does
def save(c: Ctx, where: str) -> Ctx:
    for file in (f for f in c.phone.files if f.path == c.screen.path):
        for key in WHERE[where]:
            c = c.write(f"system/{key}", shots.rotate_picture(file, c.screen.turns).art)
    return c.toast("Setting wallpaper…").schedule(c.phone.time + 2, close_wallpaper())


@does
def close_wallpaper(c: Ctx) -> Ctx:
    here = isinstance(c.phone.top, SetWallpaperActivity)
    c = c.start(SetWallpaperActivity(done=True)) if here else c
    return c.toast("Wallpaper set successfully")
