"""The tabs, albums, what is deleted, searching, choosing pictures for another app; settings; the app."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import media
from ....kit.families import miui
from ....kit.links import Links
from ....phone.state.providers import fold
from ....phone.ui.words import in_language
from .model import *
from .viewer import InternalPhotoPageActivity, tools_for

TABS = (
    Tab("photos", "Photos", "image", assign("tab", "photos")),
    Tab("albums", "Albums", "photo_album", assign("tab", "albums")),
)
MOST = 8  # searches that are remembered
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
    look = shelf(app, when, see.partial(source), screen.picked).replace(days=not source)
    body = media.library(look, found, head=parts.pop("head", ()), empty=_NONE)
    if picked := tuple(f for f in found if f.path in screen.picked):
        bar, tools = miui.picking_bar(screen, tuple(f.path for f in found)), miui.action_strip(tools_for(picked))
        return miui.titled_page(title, body, bar=bar, bottom=tools)
    return miui.titled_page(title, body, subtitle=plural(len(found), "item"), **parts)


def shelf(app: Gallery, when: When, opens: Call, picked: tuple[str, ...]) -> media.Shelf:
    """How pictures are laid out."""
    made = media.Shelf(opens, zone=when.zone, locale=when.locale, today=when.now.date(), picked=picked)
    return made.replace(least=app.size, id="photo_list", cell_id="photo_item")


@does
def see(c: Ctx, source: str, path: str) -> Ctx:
    """Show a picture of a list."""
    return c.open("InternalPhotoPageActivity", source, path)


@gallery.activity(".activity.HomePageActivity")
class HomePageActivity(Page):
    """All pictures by day, and the albums."""

    tab: str = "photos"
    picked: tuple[str, ...] = ()

    def made(self, app: Gallery, files: Files, when: When) -> View:
        signs = (
            ("Search", search(SearchActivity(), "query"), "search", "search"),
            ("Settings", route("GallerySettingsActivity"), "settings", "settings"),
        )
        if self.tab == "photos":
            return pictures(self, app, files, "", when, "Photos", actions=signs, bottom=miui.tab_bar(TABS, "photos"))
        folders = [f"album:{folder}" for folder in albums_of(app, files) if folder not in app.hidden]
        tiles = [_tile(app, files, source, when) for source in (*folders[:1], *SMART, *folders[1:])]
        binned = len(listed(app, files, "trash", when))
        ends = (
            miui.item("Hidden albums", "", str(len(app.hidden)), tap=route("HiddenAlbumActivity"), id="hidden_albums"),
            miui.item("Recently deleted", "", str(binned), tap=route("AlbumDetailActivity", "trash"), id="trash_bin"),
        )
        new = miui.add_button("New album", show(miui.Ask("New album", make_album.partial(()), hint="Album name")))
        body = listing("album_list", *in_lines(tiles, 3, **_LINE), miui.cards(*ends), bottom=96)
        return miui.titled_page("Albums", body, bottom=miui.tab_bar(TABS, "albums"), over=new, actions=signs)


def _tile(app: Gallery, files: Files, source: str, when: When) -> View:
    """The cover of an album over its name and how much is in it."""
    found = listed(app, files, source, when)
    face = image(found[0].art if found else "swatch:surfaceContainerHighest", "album_cover", w=FILL, h=112, radius=14)
    words = text(title_of(source), "album_name", size=15, w=FILL), text(str(len(found)), "album_count", SUMMARY)
    menu = show(miui.PopMenu(items_of(_verbs(app, source)))) if ":" in source else None
    return column(
        face, *words, id="album_item", grow=1, gap=2, tap=route("AlbumDetailActivity", source), long_press=menu
    )


def title_of(source: str) -> str:
    """What the page of an album is called."""
    return {**SMART, "trash": "Recently deleted"}.get(source) or name_of(source.partition(":")[2])


def _verbs(app: Gallery, source: str) -> Items:
    """What can be done with an album that is a folder."""
    folder = source.partition(":")[2]
    name, hidden = folder.rpartition("/")[2], folder in app.hidden
    hide = ("Unhide album" if hidden else "Hide album", hide_album(folder, not hidden))
    if not folder.startswith(f"{MADE}/"):
        return (hide,)
    sure = miui.sure(f"Delete album {name}?", delete_album(folder), "Its photos are deleted too.")
    return (
        ("Rename album", show(miui.Ask("Rename album", rename_album.partial(folder), name))),
        hide,
        ("Delete album", sure),
    )


@gallery.activity(".activity.HiddenAlbumActivity")
class HiddenAlbumActivity(Page):
    """The albums that are hidden."""

    def made(self, app: Gallery, files: Files, when: When) -> View:
        tiles = [_tile(app, files, f"album:{folder}", when) for folder in app.hidden]
        body = listing("album_list", *in_lines(tiles, 3, **_LINE), bottom=24)
        none = scroll(empty("No hidden albums", "visibility_off", "empty_view"))
        return miui.titled_page("Hidden albums", body if tiles else none, up=leave())


@gallery.activity(".activity.AlbumDetailActivity")
class AlbumDetailActivity(Page):
    """The pictures of an album, or what is deleted."""

    source: str = "favorites"
    picked: tuple[str, ...] = ()

    def made(self, app: Gallery, files: Files, when: When) -> View:
        folder = self.source.partition(":")[2]
        parts: dict[str, Any] = {"up": leave()}
        if folder:
            add = route("PickGalleryActivity", "", True, result=add_chosen(folder))
            parts["menu"] = (("Add photos", add), *_verbs(app, self.source))
        elif self.source == "trash" and (paths := tuple(f.path for f in listed(app, files, "trash", when))):
            ask = miui.sure("Erase everything?", media.erase(paths), "This cannot be undone.", "Erase")
            parts["actions"] = (("Erase all", ask, "delete_sweep", "erase_all"),)
            parts["head"] = (text("Items are erased after 30 days.", style=SUMMARY, pad=(28, 4, 28, 12)),)
        return pictures(self, app, files, self.source, when, title_of(self.source), **parts)


@does
def add_chosen(c: Ctx, folder: str) -> Ctx:
    return ask_how.now(c, c.result, folder) if c.result else c


# --- searching -----------------------------------------------------------------------------------


@gallery.activity(".search.SearchActivity")
class SearchActivity(Page):
    """Words are searched for; what was searched before, times, places and things are offered."""

    query: str = ""

    def made(self, app: Gallery, files: Files, when: When) -> View:
        typed = self.query.strip()
        ok = find(typed) if typed else None
        field = edit(self, "query", "Search photos", "android:id/input", variant="bare", ime="search", submit=ok)
        sign, clear = icon("search", size=20, margin=(16, 0, 4, 0)), (clear_button("query", "clear"),) * bool(typed)
        pill = row(sign, field, *clear, id="search_stub", h=44, radius=-1, bg="surfaceContainerHighest", grow=1)
        end = text("Cancel", "search_text_cancel", size=16, color=miui.ACCENT, tap=leave(), pad=(16, 12, 4, 12))
        groups, made = offers(app, files, when), []
        if typed:
            names = dict.fromkeys((typed, *(n for held in groups.values() for n in held if fold(typed) in fold(n))))
            count = {one: plural(len(listed(app, files, f"search:{one}", when)), "item") for one in names}
            lines = (miui.item(Verbatim(one), "", n, tap=find(one), id="suggestion") for one, n in count.items())
            made, groups = [miui.cards(*lines)], {}
        for title, held in groups.items():
            cells = (chip(Verbatim(one), find(one), "search_chip") for one in held)
            head = text(title, "section_title", size=14, color="onSurfaceVariant", w=FILL, pad=(20, 16, 20, 8))
            made += [head, chips(*cells, wrap=True)] if held else []
        bar = row(pill, end, id="search_bar", h=56, pad=(14, 0, 14, 0))
        return scaffold(bar, listing("search_list", *made, bottom=24))


def offers(app: Gallery, files: Files, when: When) -> dict[str, tuple[str, ...]]:
    """What may be searched for, in groups."""
    rows = listed(app, files, "", when)
    held = {tag for file in rows for tag in tags(file, when)}
    found = {"Recent searches": app.searched}
    found["Places"] = tuple(dict.fromkeys(f.place.name for f in rows if f.place is not None))
    found["People"] = tuple(dict.fromkeys(name for f in rows for name in media.people_in(f)))
    for title, names in {"Time": TIMES, "Types": TYPES, "Things": THINGS}.items():
        found[title] = tuple(in_language(when.settings, gallery.name, one) for one in names if one in held)
    return found


@does
def find(c: Ctx, words: str) -> Ctx:
    """Show what is found, and remember the words."""
    searched = tuple(dict.fromkeys((words, *c.app.searched)))[:MOST]
    return c.save(searched=searched).focus("").open("SearchResultActivity", words)


@gallery.activity(".search.resultpage.SearchResultActivity")
class SearchResultActivity(Page):
    """What was found."""

    words: str = ""
    picked: tuple[str, ...] = ()

    def made(self, app: Gallery, files: Files, when: When) -> View:
        return pictures(self, app, files, f"search:{self.words}", when, Verbatim(self.words), up=leave())


# --- for other apps ------------------------------------------------------------------------------


@gallery.activity(".picker.PickGalleryActivity")
class PickGalleryActivity(Page):
    """A picture for another app, or with `many` several for an album."""

    family: str = "image"  # what may be chosen: "image", "video", "" for both
    many: bool = False
    picked: tuple[str, ...] = ()

    def made(self, app: Gallery, files: Files, when: When) -> View:
        found = tuple(f for f in listed(app, files, "", when) if self.family in ("", f.kind))
        look = shelf(app, when, close.partial(), self.picked).replace(holds=False, always=self.many)
        n = len(self.picked)
        done = n and ("OK", close(self.picked), "check", "ok")
        bar = miui.title_bar(f"{n} selected" if n else "Select items", leave(), (done,), cross="Cancel")
        return miui.titled_page("", media.library(look, found, empty=_NONE), bar=bar)


@gallery.activity(".settings.GallerySettingsActivity")
class GallerySettingsActivity(miui.SettingsScreen):
    rows = (
        Header("Photos"),
        Flag("Show screenshots", "screenshots", "Screenshots appear among all photos"),
        Pick("Photo size", "size", (("Small", 68.0), ("Medium", 84.0), ("Large", 120.0))),
    )


def viewed(uri: str = "") -> Activity:
    """A picture that another app shows."""
    path = uri.partition("://")[2].removeprefix("media").replace("/storage/emulated/0", "/sdcard", 1)
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
