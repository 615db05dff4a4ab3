"""The tabs, albums, searching, choosing a picture; one picture, which is shown, described and edited."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.blocks.media import Files, When, pictures_of
from ....kit.families import miui
from ....kit.files import as_name
from ....kit.storage import path_of_uri
from ....phone.core.zones import local
from ....phone.state.providers import File, file_at
from ....phone.state.providers.library import media, taken_at
from .model import MADE, SMART, Gallery, bring, gallery

TABS = tuple(
    Tab(n.lower(), n, sign, assign("tab", n.lower())) for n, sign in (("Photos", "image"), ("Albums", "photo_album"))
)
_WHERE = {"Home screen": ["wallpaper"], "Lock screen": ["lock_wallpaper"], "Both": ["wallpaper", "lock_wallpaper"]}
GONE = "This photo is not here"
SHELF = shots.Shelf(close.partial(), id="photo_list", cell_id="photo_item", least=84)
_BARE, _NONE = "swatch:surfaceContainerHighest", empty("No photos here", "image", "empty_view")
_LINE: dict[str, Any] = {"gap": 10, "pad": (14, 4, 14, 8), "align": "start"}


def pictures_page(screen: Any, app: Gallery, files: Files, source: str, when: When, title: str, **parts: Any) -> View:
    """The pictures of a source, which are opened, or marked by a long press."""
    found = pictures_of(app, files, source, when)
    opens = shots.open_picture.partial("InternalPhotoPageActivity", source)
    shelf = when.dress(SHELF, open=opens, picked=screen.picked, days=not source)
    body = shots.library(shelf, found, head=parts.pop("head", ()), empty=_NONE)
    if picked := tuple(f for f in found if f.path in screen.picked):
        bar, tools = miui.picking_bar(screen, tuple(f.path for f in found)), miui.action_strip(tools_for(picked))
        return miui.titled_page(title, body, bar=bar, bottom=tools)
    return miui.titled_page(title, body, subtitle=plural(len(found), "item"), **parts)


# --- the tabs, and albums ------------------------------------------------------------------------


@gallery.activity(".activity.HomePageActivity")
class HomePageActivity(shots.PicturePage):
    """All pictures by day, and the albums."""

    tab: str = "photos"
    picked: tuple[str, ...] = ()

    def page(self, app: Gallery, files: Files, when: When) -> View:
        look = (("Search", search(SearchActivity(), "query"), "search", "search"),)
        parts: dict[str, Any] = {"actions": look, "bottom": miui.tab_bar(TABS, self.tab)}
        if self.tab == "photos":
            return pictures_page(self, app, files, "", when, "Photos", **parts)
        folders = [f"album:{f}" for f in app.folders(files) if f not in app.hidden]
        tiles = [_tile(app, files, source, when) for source in (*folders[:1], *SMART, *folders[1:])]
        counts = str(len(app.hidden)), str(len(pictures_of(app, files, "trash", when)))
        ends = miui.cards(
            miui.item("Hidden albums", "", counts[0], tap=route("HiddenAlbumActivity"), id="hidden_albums"),
            miui.item("Recently deleted", "", counts[1], tap=route("AlbumDetailActivity", "trash"), id="trash_bin"),
        )
        new = miui.add_button("New album", show(miui.Ask("New album", make_album.partial(()), hint="Album name")))
        body = listing("album_list", *in_lines(tiles, 3, **_LINE), ends, bottom=96)
        return miui.titled_page("Albums", body, over=new, **parts)


def _tile(app: Gallery, files: Files, source: str, when: When) -> View:
    """The cover of an album over its name and how much is in it."""
    found = pictures_of(app, files, source, when)
    face = image(found[0].art if found else _BARE, "album_cover", w=FILL, h=112, radius=14)
    words = text(title_of(source), "album_name", size=15, w=FILL), text(str(len(found)), "album_count", SUMMARY)
    held: dict[str, Any] = {"long_press": show(miui.PopMenu(items_of(_verbs(app, source))))} if ":" in source else {}
    return column(face, *words, id="album_item", grow=1, gap=2, tap=route("AlbumDetailActivity", source), **held)


def title_of(source: str) -> str:
    """What the page of an album is called."""
    return {**SMART, "trash": "Recently deleted"}.get(source) or Gallery.name_of(source.partition(":")[2])


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
class HiddenAlbumActivity(shots.PicturePage):
    """The albums that are hidden."""

    def page(self, app: Gallery, files: Files, when: When) -> View:
        tiles = in_lines((_tile(app, files, f"album:{f}", when) for f in app.hidden), 3, **_LINE)
        none = empty("No hidden albums", "visibility_off", "empty_view")
        return miui.titled_page("Hidden albums", listing("album_list", *tiles) if tiles else none, up=leave())


@gallery.activity(".activity.AlbumDetailActivity")
class AlbumDetailActivity(shots.PicturePage):
    """The pictures of an album, or what is deleted."""

    source: str = "favorites"
    picked: tuple[str, ...] = ()

    def page(self, app: Gallery, files: Files, when: When) -> View:
        parts: dict[str, Any] = {"up": leave(), "menu": _verbs(app, self.source) if ":" in self.source else ()}
        if self.source == "trash" and (paths := tuple(f.path for f in pictures_of(app, files, "trash", when))):
            ask = miui.sure("Erase everything?", shots.erase(paths), "This cannot be undone.", "Erase")
            parts["actions"] = (("Erase all", ask, "delete_sweep", "erase_all"),)
            parts["head"] = (text("Items are erased after 30 days.", style=SUMMARY, pad=(28, 4, 28, 12)),)
        return pictures_page(self, app, files, self.source, when, title_of(self.source), **parts)


class AlbumSheet(Popup):
    """Asks for an album that some pictures come into."""

    paths: tuple[str, ...]

    def view(self, app: Gallery, files: Files) -> View:
        new = miui.Ask("New album", make_album.partial(self.paths), hint="Album name")
        plus = decor(icon="add", color="onSurface", bg="surfaceContainerHighest", w=48, h=48, radius=10)
        lines = [miui.item("New album", lead=plus, trail=gap(0), tap=choose(show(new)), id="new_album")]
        covers = {f.folder: f.art for f in media(files)[::-1]}
        for at in app.folders(files):
            face = image(covers.get(at, _BARE), "album_cover", w=48, h=48, radius=10)
            lines.append(miui.item(Gallery.name_of(at), lead=face, trail=gap(0), tap=choose(ask_how(self.paths, at))))
        return miui.panel("Add to album", column(*lines, cls=LIST, kind="scroll", w=FILL, pad=(12, 0, 12, 0)), yes="")


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
class SearchActivity(shots.PicturePage):
    """Words are searched for; what was searched before, times, places and things are offered."""

    query: str = ""

    def page(self, app: Gallery, files: Files, when: When) -> View:
        typed, kids = self.query.strip(), []
        for title, words in shots.offers(app, files, typed, when).items():
            kids.append(text(title, "section_title", size=14, color="onSurfaceVariant", w=FILL, pad=(20, 16, 20, 8)))
            kids.append(chips(*(chip(Verbatim(one), find(one), "search_chip") for one in words), wrap=True))
        submit = find(typed) if typed else None
        bar = miui.search_field(self, "Search photos", submit=submit, cancel=leave())
        return scaffold(bar, listing("search_list", *kids, bottom=24))


@does
def find(c: Ctx, words: str) -> Ctx:
    """Show what is found, and remember the words."""
    searched = tuple(dict.fromkeys((words, *c.app.searched)))[:8]
    return c.save(searched=searched).focus("").open("SearchResultActivity", words)


@gallery.activity(".search.resultpage.SearchResultActivity")
class SearchResultActivity(shots.PicturePage):
    """What was found."""

    words: str = ""
    picked: tuple[str, ...] = ()

    def page(self, app: Gallery, files: Files, when: When) -> View:
        return pictures_page(self, app, files, f"search:{self.words}", when, Verbatim(self.words), up=leave())


@gallery.activity(".picker.PickGalleryActivity")
class PickGalleryActivity(shots.PicturePage):
    """A picture for another app."""

    family: str = "image"  # or "video"

    def page(self, app: Gallery, files: Files, when: When) -> View:
        found = tuple(f for f in pictures_of(app, files, "", when) if f.kind == self.family)
        body = shots.library(when.dress(SHELF, holds=False), found, empty=_NONE)
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
    return (
        ("Send", shots.share(paths), "send", "send"),
        ("Add to album", show(AlbumSheet(paths)), "library_add", "add_to_album"),
        (label, shots.mark_favourite(paths, not loved), sign, "favorite"),
        miui.delete_tool(f"Delete {n}?", shots.move_to_bin(paths), "They stay in Recently deleted for 30 days."),
    )


@gallery.activity(".activity.InternalPhotoPageActivity", theme="dark")
class InternalPhotoPageActivity(shots.PictureViewer):
    """A picture or video of a list: when it was taken, and what can be done with it."""

    look: ClassVar[shots.Film] = shots.Film(low=96)

    def over(self, file: File | None, zone: str, locale: Locale) -> tuple[View, ...]:
        if file is None:
            return empty(GONE, "image"), miui.title_bar("", leave())
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


@gallery.activity(".activity.PhotoDetailActivity")
class PhotoDetailActivity(Activity):
    """What is known of a picture."""

    path: str = ""

    def view(self, files: Files, zone: str, locale: Locale) -> View:
        file = file_at(files, self.path)
        if file is None:
            return miui.titled_page("Details", empty(GONE, "image"), up=leave())
        facts = shots.details_of(file, Gallery.name_of(file.folder), zone, locale)
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


# --- the app -------------------------------------------------------------------------------------


def viewed(uri: str = "") -> Activity:
    """A picture that another app shows."""
    path = path_of_uri(uri) if uri else ""
    return InternalPhotoPageActivity(f"only:{path}", path) if path else HomePageActivity()


SCREENS = (HomePageActivity, viewed, PickGalleryActivity, SearchActivity, SearchResultActivity)
LINKS = Links(gallery.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    gallery.name,
    "Gallery",
    HomePageActivity,
    Gallery,
    booted=bring(),
    system=True,
    about="Shows, finds, edits and sends photos and videos.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#4fc3f7", "#1e88e5"), (Glyph("image"),)),
    symbol="image",
)
