"""Lists of pictures: what a search or category has, albums, the trash, and choosing some."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import *
from ....kit.blocks import media
from ....phone.state.locale import Locale
from ....phone.state.providers import Contact, File
from . import frame
from .model import ALBUMS, READ, Collection, Photos, album_of, library_of, listed, names_of, photos


@photos.activity(".list.ListActivity", exported=False)
class Pictures(Activity):
    """What a source has, by day."""

    title: str
    source: str
    picked: tuple[str, ...] = ()

    def view(self, app: Photos, files: tuple[File, ...], zone: str, locale: Locale, now: datetime) -> View:
        shown = listed(app, files, self.source)
        paths = tuple(f.path for f in shown)
        actions: Items = ()
        if self.source == "archive":
            actions = (
                Item("Share", media.share(self.picked), "share", "share"),
                Item("Unarchive", frame.unarchive_these(self.picked), "unarchive", "unarchive"),
            )
        bar = frame.chosen_bar(self, paths, self.source, actions)
        shelf = frame.shelf_of(app, zone, locale, now, self.picked, self.source)
        nothing = empty(_NOTHING.get(self.source, "No results"), "image_search", "empty_view_container")
        return scaffold(bar or app_bar(self.title, leave()), media.library(shelf, shown, empty=nothing))

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


_NOTHING = {"favorites": "No favorites yet", "archive": "Nothing is archived", "videos": "No videos yet"}


# --- the trash ------------------------------------------------------------------------------------


@photos.activity(".trash.ui.TrashPhotosActivity", exported=False)
class Trash(Activity):
    """What was deleted in the last 30 days."""

    picked: tuple[str, ...] = ()
    selecting: bool = False

    def view(self, app: Photos, files: tuple[File, ...], zone: str, locale: Locale, now: datetime, time: int) -> View:
        shown = listed(app, files, "trash", time)
        paths = tuple(f.path for f in shown)
        n = len(self.picked)
        erase_all = confirm(
            media.erase(paths), "Empty trash?", "All items in the trash are deleted permanently.", "Delete permanently"
        )
        erase = confirm(media.erase(self.picked), f"Delete {plural(n, 'item')} permanently?", "", "Delete permanently")
        actions = (
            Item("Restore", put_back(self.picked), "restore", "restore", enabled=bool(n)),
            Item("Delete", erase, "delete", "delete", enabled=bool(n)),
        )
        bar = picked_bar(self, paths, actions, words="{n}")
        menu = (Item("Empty trash", show_again(erase_all)),) if paths else ()
        top = bar or app_bar("Trash", leave(), menu=menu)
        shelf = frame.shelf_of(app, zone, locale, now, self.picked, "trash")
        shelf = shelf.replace(days=False)
        said = text(
            "Items show here for 30 days before they are deleted.",
            "trash_hint",
            SUMMARY,
            lines=2,
            pad=(16, 12, 16, 12),
            w=FILL,
        )
        nothing = empty("Trash is empty", "delete_outline", "empty_view_container")
        return scaffold(top, media.library(shelf, shown, head=(said,), empty=nothing))

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


@does
def show_again(c: Ctx, call: Call) -> Ctx:
    return c.run(call)


@does
def put_back(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    return media.take_from_bin.now(c, paths).snack(f"{plural(len(paths), 'item')} restored")


# --- albums ---------------------------------------------------------------------------------------


@photos.activity(".album.ui.AlbumActivity", exported=False)
class AlbumPage(Activity):
    """An album: its name, who sees it, its pictures."""

    id: int
    picked: tuple[str, ...] = ()

    def view(self, app: Photos, files: tuple[File, ...], zone: str, locale: Locale, now: datetime) -> View:
        album = album_of(app, self.id)
        if album is None:
            return scaffold(app_bar("", leave()), empty("The album was deleted", "photo_album"))
        source = f"album:{self.id}"
        shown = listed(app, files, source)
        paths = tuple(f.path for f in shown)
        actions = (
            Item("Share", media.share(self.picked), "share", "share"),
            Item("Remove from album", take_from_album(self.id, self.picked), "remove_circle_outline", "remove"),
        )
        bar = frame.chosen_bar(self, paths, source, actions)
        head = column(
            text(album.name, "album_title", size=30, lines=2, w=FILL),
            text(_about(album, len(shown)), "album_subtitle", SUMMARY, lines=2, w=FILL),
            w=FILL,
            pad=(20, 8, 20, 12),
            gap=4,
        )
        add = Item("Add photos", route("AddToAlbum", self.id), "add_photo_alternate", "add_photos")
        share = Item("Share", route("ShareAlbum", self.id), "person_add", "share")
        menu = (
            Item(
                "Rename album", show(Prompt("Rename album", rename_album.partial(self.id), album.name, "Add a title"))
            ),
            Item("Delete album", confirm(delete_album(self.id), "Delete album?", _KEPT, "Delete")),
        )
        shelf = frame.shelf_of(app, zone, locale, now, self.picked, source)
        nothing = column(head, empty("The album is empty", "photo_album", "empty_view_container"), w=FILL, h=FILL)
        top = bar or app_bar("", leave(), (share, add), menu)
        return scaffold(top, media.library(shelf, shown, head=(head,), empty=nothing))

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


_KEPT = "The photos and videos in it stay in your library."


def _about(album: Collection, count: int) -> str:
    words = plural(count, "item")
    return f"{words} \u2022 Shared with {', '.join(album.people)}" if album.people else words


@does
def take_from_album(c: Ctx, id: int, paths: tuple[str, ...]) -> Ctx:
    old = ALBUMS.of(c, id)
    left = tuple(p for p in old.paths if p not in paths)
    done = clear_selection(ALBUMS.put(c, old.replace(paths=left)))
    return offer_undo(c, done, f"{plural(len(paths), 'item')} removed from album")


@does
def rename_album(c: Ctx, id: int, name: str) -> Ctx:
    return ALBUMS.change(c, id, name=name.strip()) if name.strip() else c


@does
def delete_album(c: Ctx, id: int) -> Ctx:
    return ALBUMS.remove(c.finish(), id).toast("Album deleted")


@photos.activity(".sharingtab.ShareAlbumActivity", exported=False)
class ShareAlbum(Activity):
    """With whom an album is shared."""

    later: ClassVar[frozenset[str]] = frozenset({"chosen"})

    id: int
    chosen: tuple[str, ...] = ()  # who was chosen since the page was opened

    def view(self, app: Photos, contacts: tuple[Contact, ...]) -> View:
        album = album_of(app, self.id) or Collection()
        people = tuple(c.name for c in contacts if c.emails)
        rows_ = rows("people", person_row, people, 64, album.people, self.id)
        bar = app_bar("Share album", leave(), (Item("Done", close(), id="done_button"),))
        return scaffold(bar, rows_)


@memo
def person_row(name: str, chosen: tuple[str, ...], id: int) -> View:
    return list_row(
        name,
        lead=avatar(name),
        trail=checkbox(name in chosen),
        height=64,
        tap=turn_person(id, name),
        id="person",
        selected=name in chosen,
    )


@does
def turn_person(c: Ctx, id: int, name: str) -> Ctx:
    """Let somebody see an album, or no longer. Who is taken out again before the page is left gets nothing."""
    album, chosen = ALBUMS.of(c, id), c.screen.chosen
    files = album.names
    if name not in album.people:
        c = c.deliver("share", name, title=album.name, files=files).set(chosen=(*chosen, name))
        return ALBUMS.change(c, id, people=(*album.people, name))
    if name in chosen:
        c = c.recall("share", name, title=album.name, files=files).set(chosen=tuple(n for n in chosen if n != name))
    return ALBUMS.change(c, id, people=tuple(n for n in album.people if n != name))


# --- choosing pictures ----------------------------------------------------------------------------


class Choosing(Activity):
    """Pictures to choose some of; what is done with them differs."""

    heading: ClassVar[str] = "Select photos"
    verb: ClassVar[str] = "Add"

    def view(self, app: Photos, files: tuple[File, ...], zone: str, locale: Locale, now: datetime) -> View:
        picked = self.picked  # type: ignore[attr-defined]
        n = len(picked)
        done = Item(self.verb, take_chosen() if n >= self.least else None, id="done_button", enabled=n >= self.least)
        bar = app_bar(f"{n} selected" if n else self.heading, leave(), (done,), up_icon="close", up_desc="Close")
        shelf = frame.shelf_of(app, zone, locale, now, picked)
        shelf = shelf.replace(always=True, holds=False)
        shown = tuple(f for f in library_of(app, files) if self.takes(f))
        return scaffold(bar, media.library(shelf, shown, empty=empty("No photos", "image")))

    least: ClassVar[int] = 1

    def takes(self, file: File) -> bool:
        return True

    def taken(self, c: Ctx) -> Ctx:
        """What Done does with the marked pictures."""
        return c.finish()


@does
def take_chosen(c: Ctx) -> Ctx:
    done: Ctx = c.screen.taken(c)
    return done


@photos.activity(".picker.AddToAlbumActivity", exported=False)
class AddToAlbum(Choosing):
    """More pictures for an album."""

    id: int
    picked: tuple[str, ...] = ()

    def taken(self, c: Ctx) -> Ctx:
        return put_into(c.finish(), self.id, self.picked)


def put_into(c: Ctx, id: int, paths: tuple[str, ...]) -> Ctx:
    """Pictures become part of an album."""
    old = ALBUMS.of(c, id)
    new = tuple(p for p in paths if p not in old.paths)
    for name in names_of(new) if old.people else ():
        c = c.deliver("share", old.people, title=old.name, files=(name,))
    return ALBUMS.change(c, id, paths=(*old.paths, *new)).snack(f"Added to {old.name}")


@photos.activity(".picker.NewAlbumPhotosActivity", exported=False)
class ChooseForAlbum(Choosing):
    """The pictures of a new album."""

    heading: ClassVar[str] = "Select photos"
    verb: ClassVar[str] = "Next"
    shared: bool = False
    picked: tuple[str, ...] = ()

    def taken(self, c: Ctx) -> Ctx:
        return c.instead("NewAlbum", self.picked, self.shared).focus("name")


@photos.activity(".album.ui.NewAlbumActivity", exported=False)
class NewAlbum(Activity):
    """The name of a new album, over its pictures."""

    paths: tuple[str, ...] = ()
    shared: bool = False
    name: str = ""

    def view(self, app: Photos, files: tuple[File, ...], zone: str, locale: Locale, now: datetime) -> View:
        save = make_album()
        done = Item("Done", save, "check", "done_button")
        bar = app_bar("", leave(), (done,), up_icon="close", up_desc="Close")
        field = edit(
            self,
            "name",
            "Add a title",
            "album_title",
            submit=save,
            ime="done",
            takes="sentences",
            text_style=TITLE_LARGE,
        )
        head = box(field, w=FILL, pad=(20, 8, 20, 16))
        shelf = frame.shelf_of(app, zone, locale, now)
        shelf = shelf.replace(holds=False, days=False, open=frame.see.partial("only"))
        shown = tuple(f for f in library_of(app, files) if f.path in self.paths)
        return scaffold(bar, media.library(shelf, shown, head=(head,), empty=head))


@does
def make_album(c: Ctx) -> Ctx:
    """Make the album, and show it; a shared one asks with whom."""
    screen: NewAlbum = c.screen
    name = screen.name.strip() or "Untitled"
    c, id = new_album(c, name, screen.paths)
    c = c.instead("AlbumPage", id)
    return c.open("ShareAlbum", id) if screen.shared else c


def new_album(c: Ctx, name: str, paths: tuple[str, ...]) -> tuple[Ctx, int]:
    id = max((a.id for a in c.app.albums), default=0) + 1
    return c.save(albums=(Collection(id, name, paths), *c.app.albums)), id


@photos.activity(".picker.external.ExternalPickerActivity", exported=False, permissions=(READ,))
class Picker(Choosing):
    """A picture, or several, for another app."""

    family: str = "image"  # what may be chosen: "image", "video", or "" for both
    many: bool = False
    picked: tuple[str, ...] = ()

    def view(self, app: Photos, files: tuple[File, ...], zone: str, locale: Locale, now: datetime) -> View:
        if self.many:
            return super().view(app, files, zone, locale, now)
        shelf = frame.shelf_of(app, zone, locale, now)
        shelf = shelf.replace(holds=False, open=close.partial())
        shown = tuple(f for f in library_of(app, files) if self.takes(f))
        what = "a video" if self.family == "video" else "a photo"
        bar = app_bar(f"Select {what}", leave(), up_icon="close", up_desc="Close")
        return scaffold(bar, media.library(shelf, shown, empty=empty("No photos", "image")))

    def takes(self, file: File) -> bool:
        return not self.family or file.kind == self.family

    def taken(self, c: Ctx) -> Ctx:
        return c.finish(self.picked)
