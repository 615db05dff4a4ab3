"""The folders, what is in one of them, one picture or video, and setting a wallpaper."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.blocks import player
from ....kit.families import simple
from ....phone.state.media import PLAYING, Media, MediaItem
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at
from . import model
from .model import ALL, BIN, GROUPS, KINDS, SORTS, Files, Folder, Gallery, gallery, listed

WHITE, SHADE = "#ffffff", "#444444"
READ = "android.permission.READ_MEDIA_IMAGES"
WHERE = {"Home screen": ("wallpaper",), "Lock screen": ("lock_wallpaper",),
         "Home and lock screen": ("wallpaper", "lock_wallpaper")}  # fmt: skip
_TYPES = {"gifs": "GIF", "svgs": "SVG", "raws": "RAW"}
_CAMERA = Intent("android.media.action.STILL_IMAGE_CAMERA")
_NONE = "No media files have been found with the selected filters."


# --- lists ----------------------------------------------------------------------------------------


def _cell(part: str, id: str, key: str, art: str, view: str, on: bool, tap: Call,
          words: tuple[View, ...], *over: View, desc: str = "") -> View:  # fmt: skip
    """A thumbnail with words over its lower edge, or in a list beside them."""
    grid, side = view == "grid", FILL if view == "grid" else 80
    shade = decor(bg="#000000", alpha=0.5, w=FILL, h=20 * len(words) + 12, at="start|bottom")
    check = icon("check", f"{part}_check", color="onPrimary", size=18, bg="primary", room=24,
                 at="end|top", margin=(0, 8, 8, 0))  # fmt: skip
    kids = [image(art, f"{part}_thumbnail", w=side, h=side), *((shade,) if grid and words else ()),
            *((column(*words, at="start|bottom", pad=(8, 0, 8, 6)),) if words else ()),
            *(over if grid else ()), *((check,) if on else ())]  # fmt: skip
    return box(*kids, cls=RELATIVE, selected=on, desc=desc, id=id, w=FILL, h=FILL if grid else 88,
               kind="frame" if grid else "row", align="center", tap=tap, long_press=pick(key),
               pad=(0, 0, 0, 0) if grid else (8, 4, 8, 4))  # fmt: skip


def _sign(glyph: str, id: str, at: str) -> View:
    return icon(glyph, id, color=WHITE, size=16, bg=SHADE, room=24, at=at, margin=(6, 6, 6, 6))


@memo
def folder_cell(one: Folder, view: str, picked: tuple[str, ...]) -> View:
    color = WHITE if view == "grid" else "onSurface"
    words = (text(one.name, "dir_name", size=16, color=color),
             text(str(len(one.files)), "photo_cnt", size=14, color=color))  # fmt: skip
    pin = (_sign("push_pin", "dir_pin", "start|top"),) if one.pinned else ()
    tap = tap_or_pick(one.path, picked, go(MediaActivity(place=one.path)))
    return _cell("dir", "dir_holder", one.path, one.files[0].art, view, one.path in picked, tap,
                 words, *pin)  # fmt: skip


@memo
def media_cell(file: File, view: str, picked: tuple[str, ...], place: str, app: Gallery) -> View:
    named, over, kind = app.names or view == "list", [], _TYPES.get(model.kind_of(file))
    name = text(file.name, "medium_name", color=WHITE if view == "grid" else "onSurface")
    if file.kind == "video":
        over.append(_sign("play_arrow", "play_portrait_outline", "start|top"))
    if kind:
        over.append(text(kind, "file_type", color=WHITE, bg=SHADE, radius=4, pad=(4, 0, 4, 0),
                         at="end|bottom", margin=(0, 0, 6, 6)))  # fmt: skip
    if file.path in app.favorites:
        over.append(_sign("star", "favorite", "start|bottom"))
    tap = tap_or_pick(file.path, picked, route("ViewPagerActivity", place, file.path))
    return _cell("medium", "media_item_holder", file.path, file.art, view, file.path in picked, tap,
                 (name,) if named else (), *over, desc="" if named else file.name)  # fmt: skip


def _heading(words: str, *extra: Any) -> View:
    return text(words, "thumbnail_section", size=16, color="primary", w=FILL, pad=(16, 12, 16, 8))


@does
def set_columns(c: Ctx, path: str, words: str) -> Ctx:
    return c.save(**{path: int(words.split()[0])})


class Cells(simple.Screen):
    """A grid or list of folders or files; `fields` are those of the model for how they are sorted,
    shown, and in how many columns."""

    fields: ClassVar[tuple[str, str, str]]

    def screen(self, app: Gallery, top: View, id: str, cell: Any, *items: Any) -> View:
        _, view, columns = (getattr(app, field) for field in self.fields)
        ask = show(simple.Boxes("Filter media", "filter_media", KINDS, app.shown, keep("shown")))
        none = simple.placeholder(_NONE, "Change filters", ask, f"{id}_placeholder")
        shared = {"header": _heading, "empty": none}
        args = (id, cell, items[0], view, self.picked, *items[1:])
        made = grid(*args, columns=columns, **shared) if view == "grid" else feed(*args, **shared)
        return scaffold(top, made)

    def menu(self, app: Gallery, *more: Item) -> tuple[Item, ...]:
        (sort, view, columns), words = self.fields, tuple(plural(n, "column") for n in range(1, 21))
        asks: dict[str, Popup] = {
            "Sort by": simple.Sorting(getattr(app, sort), SORTS, keep(sort)),
            "Filter media": simple.Boxes("Filter media", "filter_media", KINDS, app.shown,
                                         keep("shown")),
            "Change view type": simple.ViewType(getattr(app, view), keep(view)),
            "Column count": simple.RadioGroup("Column count", words, words[getattr(app, columns) - 1],
                                              set_columns.partial(columns)),
        }  # fmt: skip
        if getattr(app, view) == "list":
            del asks["Column count"]
        peek = "Stop showing hidden media" if app.peeking else "Temporarily show hidden"
        hidden = () if app.show_hidden else (Item(peek, toggle("peeking")),)
        items = [Item(label, show(ask)) for label, ask in asks.items()]
        return (*items[:3], *more, *hidden, *items[3:], *simple.MENU)

    def marked(self, items: list[Item], keys: tuple[str, ...]) -> View | None:
        """The bar over what is marked: icons of two items, the rest in the menu."""
        named = [i.replace(id=f"cab_{i.id}" if i.id else "") for i in items]
        menu = (*(i.replace(icon="") for i in named[2:]), ("Select all", pick_all(keys)))
        return simple.action_mode(self, keys, named[:2], menu)


@gallery.activity(".activities.MainActivity", permissions=(READ,))
class MainActivity(Cells):
    """The folders with something in them."""

    fields = ("sort", "view_type", "columns")

    def created(self, c: Ctx) -> Ctx:
        return c.save(peeking=False, silent=False)

    def view(self, app: Gallery, files: Files, zone: str) -> View:
        found = model.folders(app, files, self.query)
        picked = [f for f in found if f.path in self.picked]
        inside = tuple(file for one in picked for file in one.files)
        if inside:
            on = all(one.pinned for one in picked)
            pin = Item("Unpin folder" if on else "Pin to the top", model.mark("pinned", self.picked, not on))
            items = [i for i in model.items_for(app, inside, zone) if i.icon]
            top = self.marked([*items, pin], tuple(f.path for f in found))
        else:
            actions = (("Open camera", send(_CAMERA), "photo_camera", "open_camera"),
                       ("Show all folders content", go(MediaActivity()), "photo_library", "show_all"))  # fmt: skip
            to_bin = Item("Open the Recycle Bin", go(MediaActivity(place=BIN)))
            more = (to_bin,) if app.use_bin and not app.bin_folder else ()
            top = simple.search_menu(self, "Search folders", actions, self.menu(app, *more))
        return self.screen(app, top, "directories_grid", folder_cell, found)


@gallery.activity(".activities.MediaActivity", exported=False)
class MediaActivity(Cells):
    """The pictures and videos of a folder or another place."""

    fields = ("file_sort", "file_view", "file_columns")
    place: str = ALL

    def view(self, app: Gallery, files: Files, zone: str, now: datetime) -> View:
        place, words = self.place, self.query.casefold()
        found = tuple(f for f in listed(app, files, place) if words in f.name.casefold())
        items = found if app.group.by == "none" else model.grouped(app, found, zone, now.date())
        picked = tuple(f for f in found if f.path in self.picked)
        if picked:
            top = self.marked(model.items_for(app, picked, zone), tuple(f.path for f in found))
        else:
            groups = GROUPS if place == ALL else GROUPS[:-1]
            group = Item("Group by", show(simple.Grouping(app.group, groups, keep("group"))))
            ask = show(simple.Confirmation(model.EMPTY, model.empty_bin()))
            menu = (("Empty the Recycle Bin", ask),) if place == BIN else self.menu(app, group)
            names = ("Toggle filename visibility", toggle("names"), "label", "toggle_filename")
            hint = f"Search in {model.name_of(place)}"
            top = simple.search_menu(self, hint, (names,), menu, up=leave())
        return self.screen(app, top, "media_grid", media_cell, items, place, app)


# --- one picture or video -------------------------------------------------------------------------


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

    def created(self, c: Ctx) -> Ctx:
        return turn.now(c.set(bars=not c.app.hide_bars), self.path)

    def paused(self, c: Ctx) -> Ctx:
        return _held(c)

    def view(self, app: Gallery, files: Files, display: Display, zone: str, time: int,
             media: Media) -> View:  # fmt: skip
        found = listed(app, files, self.place)
        if not found:
            return shots.dark_room(empty("No media files have been found."),
                                   simple.toolbar("", leave(), bg=""))  # fmt: skip
        at = next((n for n, f in enumerate(found) if f.path == self.path), min(self.index, len(found) - 1))
        ways = [("down", leave())] if app.down_gesture else []
        ways += [(way, turn(found[n].path)) for way, n in (("left", at + 1), ("right", at - 1))
                 if 0 <= n < len(found)]  # fmt: skip
        file = found[at]
        shown = shots.picture(file.art, shots.size_of(file), shots.room_of(display), self, desc=file.name,
                              id="view_pager", tap=turn_bars.partial(), swipes=tuple(ways))  # fmt: skip
        film = _film(file, media, time, self.bars) if file.kind == "video" else ()
        return shots.dark_room(shown, *film, *(_bars(app, file, zone) if self.bars else ()),
                               id="fragment_holder")  # fmt: skip


def _bars(app: Gallery, file: File, zone: str) -> list[View]:
    """The toolbar, with icons of two items and the rest in its menu, and what is at the bottom."""
    items, loved = model.items_for(app, (file,), zone), file.path in app.favorites
    star = Item("Toggle favorite", model.mark("favorites", (file.path,), not loved),
                "star" if loved else "star_outline", "favorite")  # fmt: skip
    low = [i for i in items if i.id in ("edit", "share", "delete")] if app.at_bottom else []
    rest = [i for i in items if i not in low]
    if low and not file.trashed:
        low, rest = [star, *sorted(low, key=lambda i: ("edit", "share", "delete").index(i.id))], rest[:-1]
    high = [i for i in rest if i.icon][:2]
    menu = (*(i.replace(icon="") for i in rest if i not in high), Item("Settings", route("SettingsActivity")))
    bar = simple.toolbar(file.name, leave(), [i.replace(id=f"menu_{i.id}") for i in high], menu,
                         id="medium_viewer_toolbar", bg="", color=WHITE)  # fmt: skip
    kids = (box(icon_button(i.icon, i.label, i.tap, f"bottom_{i.id}", cls=IMAGE, color=WHITE,
                            at="center|middle"), grow=1, h=64) for i in low)  # fmt: skip
    foot = row(*kids, id="bottom_actions_wrapper", cls=GROUP, h=64)
    return [shots.over_picture(bar, "start|top"), *([shots.over_picture(foot, "start|bottom")] if low else [])]


@does
def turn_bars(c: Ctx, at: Place) -> Ctx:
    return c.set(bars=not c.screen.bars)


@does
def turn(c: Ctx, path: str) -> Ctx:
    """Show another file."""
    paths = [f.path for f in listed(c.app, c.phone.files, c.screen.place)]
    c = _held(c).set(path=path, index=paths.index(path) if path in paths else 0, zoom=1.0, x=0.5, y=0.5)
    file = file_at(c.phone.files, path)
    return play.now(c, path) if file and file.kind == "video" and c.app.autoplay else c


def _film(file: File, media: Media, time: int, bars: bool) -> list[View]:
    """The button that plays, and while there are bars how far the video is."""
    session = media.of(gallery.name)
    at = session.at(time) if session is not None else 0.0
    going = session is not None and session.state == PLAYING
    sign, label = ("pause", "Pause") if going else ("play", "Play")
    middle = icon_button(f"{sign}_circle_outline", label, play(file.path), "video_play_outline", cls=IMAGE,
                         color=WHITE, size=96, at="center|middle")  # fmt: skip
    begun, whole = (text(f"{int(s) // 60:02}:{int(s) % 60:02}", id, color=WHITE)
                    for s, id in ((at, "video_curr_time"), (file.seconds, "video_duration")))  # fmt: skip
    bar = box(slider(at / max(1, file.seconds), seek.partial(file.path), "video_seekbar"), grow=1)
    line = row(begun, bar, whole, id="video_time_holder", cls=RELATIVE, h=48, gap=8, pad=(16, 0, 16, 0),
               at="start|bottom", margin=(0, 0, 0, 72))  # fmt: skip
    return [middle, line] if bars else [] if going else [middle]


@does
def play(c: Ctx, path: str) -> Ctx:
    """Play a video, pause it, or go on."""
    file = file_at(c.phone.files, path)
    if file is None or c.phone.media.of(c.package) is not None:
        return player.play_pause.now(c)
    start = float(c.app.played.get(path, 0)) if c.app.remember else 0.0
    return c.play(MediaItem(file.name, seconds=file.seconds), position=start,
                  on_end=again() if c.app.loop else None)  # fmt: skip


@does
def again(c: Ctx) -> Ctx:
    return c.seek(0).play()


@does
def seek(c: Ctx, path: str, share: float) -> Ctx:
    c = play.now(c, path).pause() if c.phone.media.of(c.package) is None else c
    return player.seek_share.now(c, share)


def _held(c: Ctx) -> Ctx:
    """A video stops where it is not seen; how far it was is kept if the user wants that."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    if c.app.remember:
        c = c.save(played=c.app.played.update({c.screen.path: int(session.at(c.phone.time))}))
    return c.release_session()


# --- wallpaper ------------------------------------------------------------------------------------


@gallery.activity(".activities.SetWallpaperActivity", theme="dark", launch_mode="singleTop")
class SetWallpaperActivity(Activity):
    """A picture that is to be the wallpaper; it closes by itself a moment after it was set."""

    path: str = ""
    turns: int = 0
    done: bool = False

    def view(self, files: Files, display: Display) -> View:
        file, ask = file_at(files, self.path), simple.RadioGroup("", tuple(WHERE), "", set_wallpaper.partial())
        save = (("Save", show(ask), "check", "save"),) if file else ()
        bar = simple.toolbar("Simple Wallpaper", leave(), save, id="set_wallpaper_toolbar")
        if file is None:
            return scaffold(bar, empty("Unknown file location"))
        now, (wide, high) = model.turned(file, self.turns), shots.room_of(display)
        w, h = shots.fitted(shots.size_of(now), (wide, high - 128))
        face = image(now.art, "crop_image_view", w=w, h=h, at="center|middle", stroke=WHITE)
        turn = icon_button("rotate_right", "Rotate", assign("turns", (self.turns + 1) % 4),
                           "bottom_set_wallpaper_rotate", cls=IMAGE)  # fmt: skip
        foot = row(turn, id="bottom_set_wallpaper_actions", cls=GROUP, h=64, pack="center")
        return scaffold(bar, box(face, w=FILL, h=FILL, bg="#000000"), foot)

    def new_intent(self, c: Ctx, new: Any) -> Ctx:
        return c.finish(True) if new.done else c.set(path=new.path)


@does
def set_wallpaper(c: Ctx, where: str) -> Ctx:
    file = file_at(c.phone.files, c.screen.path)
    for key in WHERE[where] if file else ():
        c = c.write(f"system/{key}", model.turned(file, c.screen.turns).art)
    return c.toast("Setting wallpaper…").schedule(c.phone.time + 2, close_wallpaper())


@does
def close_wallpaper(c: Ctx) -> Ctx:
    here = isinstance(c.phone.top, SetWallpaperActivity)
    return c.start(SetWallpaperActivity(done=True)) if here else c
