"""The tabs, albums, searching, choosing a picture; one picture, which is shown, described and edited."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.families import miui
from ....kit.files import as_name, size_text
from ....phone.core.zones import local
from ....phone.state.media import Media
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at, fold
from ....phone.state.providers.library import taken_at
from ....phone.ui.words import in_language
from .model import *

TABS = tuple(
    Tab(n.lower(), n, sign, assign("tab", n.lower())) for n, sign in (("Photos", "image"), ("Albums", "photo_album"))
)
_WHERE = {"Home screen": ["wallpaper"], "Lock screen": ["lock_wallpaper"], "Both": ["wallpaper", "lock_wallpaper"]}
GONE, FILM = "This photo is not here", shots.Film(low=96)
_NONE = scroll(empty("No photos here", "image", "empty_view"))
_LINE: dict[str, Any] = {"gap": 10, "pad": (14, 4, 14, 8), "align": "start"}


class Page(Activity):
    """A screen of the gallery, as its `made` says it."""

    def view(self: Any, app: Gallery, files: Files, zone: str, locale: Locale, now: datetime, settings: Table) -> View:
        made: View = self.made(app, files, When(zone, locale, now, settings))
        return made

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c) if hasattr(c.screen, "picked") else c.finish()


def pictures(screen: Any, app: Gallery, files: Files, source: str, when: When, title: str, **parts: Any) -> View:
    """The pictures of a source, which are opened, or marked by a long press."""
    found = listed(app, files, source, when)
    look = shelf(when, see.partial(source), picked=screen.picked, days=not source)
    body = shots.library(look, found, head=parts.pop("head", ()), empty=_NONE)
    if picked := tuple(f for f in found if f.path in screen.picked):
        bar, tools = miui.picking_bar(screen, tuple(f.path for f in found)), miui.action_strip(tools_for(picked))
        return miui.titled_page(title, body, bar=bar, bottom=tools)
    return miui.titled_page(title, body, subtitle=plural(len(found), "item"), **parts)


def shelf(when: When, opens: Call, **look: Any) -> shots.Shelf:
    """How pictures are laid out."""
    made = shots.Shelf(opens, id="photo_list", cell_id="photo_item", least=84, zone=when.zone, locale=when.locale)
    return made.replace(today=when.now.date(), **look)


@does
def see(c: Ctx, source: str, path: str) -> Ctx:
    """Show a picture of a list."""
    return c.open("InternalPhotoPageActivity", source, path)


# --- the tabs, and albums ------------------------------------------------------------------------


@gallery.activity(".activity.HomePageActivity")
class HomePageActivity(Page):
    """All pictures by day, and the albums."""

    tab: str = "photos"
    picked: tuple[str, ...] = ()

    def made(self, app: Gallery, files: Files, when: When) -> View:
        look = (("Search", search(SearchActivity(), "query"), "search", "search"),)
        parts: dict[str, Any] = {"actions": look, "bottom": miui.tab_bar(TABS, self.tab)}
        if self.tab == "photos":
            return pictures(self, app, files, "", when, "Photos", **parts)
        folders = [f"album:{f}" for f in app.folders(files, tuple(NAMES)) if f not in app.hidden]
        tiles = [_tile(app, files, source, when) for source in (*folders[:1], *SMART, *folders[1:])]
        counts = str(len(app.hidden)), str(len(listed(app, files, "trash", when)))
        ends = miui.cards(
            miui.item("Hidden albums", "", counts[0], tap=route("HiddenAlbumActivity"), id="hidden_albums"),
            miui.item("Recently deleted", "", counts[1], tap=route("AlbumDetailActivity", "trash"), id="trash_bin"),
        )
        new = miui.add_button("New album", show(miui.Ask("New album", make_album.partial(()), hint="Album name")))
        body = listing("album_list", *in_lines(tiles, 3, **_LINE), ends, bottom=96)
        return miui.titled_page("Albums", body, over=new, **parts)


def _tile(app: Gallery, files: Files, source: str, when: When) -> View:
    """The cover of an album over its name and how much is in it."""
    found = listed(app, files, source, when)
    face = image(found[0].art if found else "swatch:surfaceContainerHighest", "album_cover", w=FILL, h=112, radius=14)
    words = text(title_of(source), "album_name", size=15, w=FILL), text(str(len(found)), "album_count", SUMMARY)
    held: dict[str, Any] = {"long_press": show(miui.PopMenu(items_of(_verbs(app, source))))} if ":" in source else {}
    return column(face, *words, id="album_item", grow=1, gap=2, tap=route("AlbumDetailActivity", source), **held)


def title_of(source: str) -> str:
    """What the page of an album is called."""
    return {**SMART, "trash": "Recently deleted"}.get(source) or name_of(source.partition(":")[2])


def _verbs(app: Gallery, source: str) -> Items:
    """What can be done with an album that is a folder."""
    folder = source.partition(":")[2]
    name, hidden = folder.rpartition("/")[2], folder in app.hidden
    hide = ("Unhide album" if hidden else "Hide album", shots.hide_album(folder, not hidden))
    ask = miui.Ask("Rename album", shots.rename_album.partial(folder), name)
    sure = miui.sure(f"Delete album {name}?", shots.delete_album(folder), "Its photos are deleted too.")
    made = folder.startswith(f"{MADE}/")
    return (("Rename album", show(ask)), hide, ("Delete album", sure)) if made else (hide,)


@gallery.activity(".activity.HiddenAlbumActivity")
class HiddenAlbumActivity(Page):
    """The albums that are hidden."""

    def made(self, app: Gallery, files: Files, when: When) -> View:
        tiles = in_lines((_tile(app, files, f"album:{f}", when) for f in app.hidden), 3, **_LINE)
        none = scroll(empty("No hidden albums", "visibility_off", "empty_view"))
        return miui.titled_page("Hidden albums", listing("album_list", *tiles) if tiles else none, up=leave())


@gallery.activity(".activity.AlbumDetailActivity")
class AlbumDetailActivity(Page):
    """The pictures of an album, or what is deleted."""

    source: str = "favorites"
    picked: tuple[str, ...] = ()

    def made(self, app: Gallery, files: Files, when: When) -> View:
        parts: dict[str, Any] = {"up": leave(), "menu": _verbs(app, self.source) if ":" in self.source else ()}
        if self.source == "trash" and (paths := tuple(f.path for f in listed(app, files, "trash", when))):
            ask = miui.sure("Erase everything?", shots.erase(paths), "This cannot be undone.", "Erase")
            parts["actions"] = (("Erase all", ask, "delete_sweep", "erase_all"),)
            parts["head"] = (text("Items are erased after 30 days.", style=SUMMARY, pad=(28, 4, 28, 12)),)
        return pictures(self, app, files, self.source, when, title_of(self.source), **parts)


class AlbumSheet(Popup):
    """Asks for an album that some pictures come into."""

    paths: tuple[str, ...]

    def view(self, app: Gallery, files: Files) -> View:
        new = miui.Ask("New album", make_album.partial(self.paths), hint="Album name")
        lines = [miui.option_row("New album", choose(show(new)))]
        for folder in app.folders(files, tuple(NAMES)):
            lines.append(miui.option_row(name_of(folder), choose(ask_how(self.paths, folder))))
        return miui.panel("Add to album", column(*lines, cls=LIST, kind="scroll", w=FILL), yes="")


@does
def make_album(c: Ctx, paths: tuple[str, ...], name: str) -> Ctx:
    """Make an album, of pictures if there are any."""
    folder = f"{MADE}/{as_name(name)}"
    if (made := shots.make_album(c, folder)) is None:
        return c.toast(shots.TAKEN)
    return ask_how.now(made, paths, folder) if paths else made.open("AlbumDetailActivity", f"album:{folder}")


@does
def ask_how(c: Ctx, paths: tuple[str, ...], folder: str) -> Ctx:
    """Ask whether pictures are copied into an album or moved."""
    return c.show(miui.Options("Add to album", ("Copy", "Move"), "", put.partial(paths, folder)))


@does
def put(c: Ctx, paths: tuple[str, ...], folder: str, how: str) -> Ctx:
    return shots.put_into.now(c, paths, folder, how == "Copy").toast("Added to album")


# --- searching -----------------------------------------------------------------------------------


@gallery.activity(".search.SearchActivity")
class SearchActivity(Page):
    """Words are searched for; what was searched before, times, places and things are offered."""

    query: str = ""

    def made(self, app: Gallery, files: Files, when: When) -> View:
        typed, kids = self.query.strip(), []
        ok = find(typed) if typed else None
        field = edit(self, "query", "Search photos", "android:id/input", variant="bare", ime="search", submit=ok)
        sign, clear = icon("search", size=20, margin=(16, 0, 4, 0)), (clear_button("query", "clear"),) * bool(typed)
        pill = row(sign, field, *clear, id="search_stub", h=44, radius=-1, bg="surfaceContainerHighest", grow=1)
        end = text("Cancel", "search_text_cancel", size=16, color=miui.ACCENT, tap=leave(), pad=(16, 12, 4, 12))
        for title, words in offers(app, files, when, typed).items():
            head = text(title, "section_title", size=14, color="onSurfaceVariant", w=FILL, pad=(20, 16, 20, 8))
            cells = [chip(Verbatim(one), find(one), "search_chip") for one in words if fold(typed) in fold(one)]
            kids += [head, chips(*cells, wrap=True)] if cells else []
        bar = row(pill, end, id="search_bar", h=56, pad=(14, 0, 14, 0))
        return scaffold(bar, listing("search_list", *kids, bottom=24))


def offers(app: Gallery, files: Files, when: When, typed: str) -> dict[str, tuple[str, ...]]:
    """What may be searched for, in groups."""
    rows = listed(app, files, "", when)
    held = {tag for file in rows for tag in tags(file, when)}
    found: dict[str, tuple[str, ...]] = {"Search": (typed,)} if typed else {"Recent searches": app.searched}
    found["Places"] = tuple(dict.fromkeys(f.place.name for f in rows if f.place is not None))
    found["People"] = tuple(dict.fromkeys(name for f in rows for name in shots.people_in(f)))
    for title, names in {"Time": TIMES, "Types": TYPES, "Things": THINGS}.items():
        found[title] = tuple(in_language(when.settings, gallery.name, one) for one in names if one in held)
    return found


@does
def find(c: Ctx, words: str) -> Ctx:
    """Show what is found, and remember the words."""
    searched = tuple(dict.fromkeys((words, *c.app.searched)))[:8]
    return c.save(searched=searched).focus("").open("SearchResultActivity", words)


@gallery.activity(".search.resultpage.SearchResultActivity")
class SearchResultActivity(Page):
    """What was found."""

    words: str = ""
    picked: tuple[str, ...] = ()

    def made(self, app: Gallery, files: Files, when: When) -> View:
        return pictures(self, app, files, f"search:{self.words}", when, Verbatim(self.words), up=leave())


@gallery.activity(".picker.PickGalleryActivity")
class PickGalleryActivity(Page):
    """A picture for another app."""

    family: str = "image"  # or "video"

    def made(self, app: Gallery, files: Files, when: When) -> View:
        found = tuple(f for f in listed(app, files, "", when) if f.kind == self.family)
        body = shots.library(shelf(when, close.partial(), holds=False), found, empty=_NONE)
        return miui.titled_page("", body, bar=miui.title_bar("Select an item", leave(), cross="Cancel"))


# --- one picture ---------------------------------------------------------------------------------


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
            return shots.dark_room(empty(GONE, "image"), miui.title_bar("", leave()))
        file = file_at(found, self.path) or found[min(self.index, len(found) - 1)]
        at, size, room = found.index(file), shots.size_of(file), shots.room_of(display)
        beside = (("left", at + 1), ("right", at - 1))
        ways = [(way, turn_to(found[n].path, n)) for way, n in beside if 0 <= n < len(found)]
        look: dict[str, Any] = {"desc": shots.content_description(file, zone, locale), "tap": turn_bars.partial()}
        kids = [shots.picture(file.art, size, room, self, id="photo_view", swipes=(*ways, ("down", leave())), **look)]
        if file.kind == "video":
            kids += shots.film(FILM, file, media.of(gallery.name), time, self.bars)
        return shots.dark_room(*kids, *_bars(file, zone, locale) * self.bars, id="photo_pager")


def _bars(file: File, zone: str, locale: Locale) -> tuple[View, ...]:
    """When it was taken, and what can be done with it."""
    moment, still = local(zone, taken_at(file)), file.kind == "image"
    where = miui.Options("Set as wallpaper", tuple(_WHERE), "", set_wallpaper.partial(file.art))
    name = miui.Ask("Rename", shots.rename_picture.partial(file.path), file.name.rpartition(".")[0])
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
            return miui.titled_page("Details", scroll(empty(GONE, "image")), up=leave())
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
