"""Sheets that add pictures to albums, and what is made of several: animations, collages, movies."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....kit.blocks import media
from ....phone.state.providers import File, file_at, free_path
from ....phone.state.providers import write as with_file
from .home import cover_of
from .lists import Choosing, put_into
from .model import PACKAGE, Photos, photos

FOLDER = "/sdcard/Pictures/Photos"
MOST = 50
# kind: label, icon, fewest and most pictures, end of the file's name
KINDS = {
    "animation": ("Animation", "animation", 2, MOST, "-ANIMATION.gif"),
    "collage": ("Collage", "dashboard", 2, 6, "-COLLAGE.jpg"),
    "movie": ("Movie", "movie", 1, MOST, "-MOVIE.mp4"),
}
FRAME_S, SCENE_S = 0.5, 4  # seconds of a picture in an animation, in a movie


@photos.activity(".create.CreateSheet", exported=False)
class CreateSheet(Popup):
    """What can be made: an album, or something of several pictures."""

    kind: ClassVar[str] = "sheet"

    def view(self) -> View:
        ways = [
            ("Album", "photo_album", route("ChooseForAlbum", False)),
            ("Shared album", "group_add", route("ChooseForAlbum", True)),
        ]
        ways += [(label, glyph, route("Creator", kind)) for kind, (label, glyph, *_) in KINDS.items()]
        rows_ = (
            list_row(label, lead=icon(glyph), tap=choose(call), id="create_option", left=24)
            for label, glyph, call in ways
        )
        return sheet_frame(_head("Create new"), *rows_, gap(16))


@photos.activity(".create.AddSheet", exported=False)
class AddSheet(Popup):
    """Where to add pictures: an album, a new one, the archive; or what to make of them."""

    kind: ClassVar[str] = "sheet"
    paths: tuple[str, ...]
    source: str = ""

    def view(self, app: Photos, files: tuple[File, ...]) -> View:
        rows_ = [
            _way("Album", "add", new_album_of(self.paths)),
            *(
                _way(label, glyph, create(kind, self.paths))
                for kind, (label, glyph, least, most, _) in KINDS.items()
                if least <= len(self.paths) <= most and self._still(files)
            ),
        ]
        known = [
            list_row(
                a.name,
                plural(len(a.paths), "item"),
                lead=image(cover_of(a, app, files), w=48, h=48, radius=8),
                tap=choose(add_to(a.id, self.paths)),
                id="album_row",
                left=24,
            )
            for a in app.albums
        ]
        return sheet_frame(_head("Add to or create new"), *rows_, *(known and (divider(), *known)), gap(16))

    def _still(self, files: tuple[File, ...]) -> bool:
        found = (file_at(files, path) for path in self.paths)
        return all(f is not None and f.kind == "image" for f in found)


def _head(words: str) -> View:
    return text(words, "sheet_title", TITLE_LARGE, pad=(24, 4, 24, 12), w=FILL)


def _way(label: str, glyph: str, call: Call) -> View:
    lead = icon(glyph, color="onSecondaryContainer", bg="secondaryContainer", room=48)
    return list_row(label, lead=lead, tap=choose(call), id="create_option", left=24, height=64)


@does
def new_album_of(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    return clear_selection(c).open("NewAlbum", paths).focus("name")


@does
def add_to(c: Ctx, id: int, paths: tuple[str, ...]) -> Ctx:
    return put_into(clear_selection(c), id, paths)


@photos.activity(".create.CreatorActivity", exported=False)
class Creator(Choosing):
    """The pictures of an animation, collage or movie."""

    verb: ClassVar[str] = "Create"
    what: str
    picked: tuple[str, ...] = ()

    @property
    def least(self) -> int:  # type: ignore[override]
        return KINDS[self.what][2]

    @property
    def heading(self) -> str:  # type: ignore[override]
        least, most = KINDS[self.what][2:4]
        return f"Select {least} to {most} photos"

    def takes(self, file: File) -> bool:
        return file.kind == "image"

    def taken(self, c: Ctx) -> Ctx:
        if len(self.picked) > KINDS[self.what][3]:
            return c.toast(f"Select up to {KINDS[self.what][3]} photos")
        return create.now(c.finish(), self.what, self.picked)


@does
def create(c: Ctx, what: str, paths: tuple[str, ...]) -> Ctx:
    """Make the animation, collage or movie, and show it."""
    label, _, _, _, ending = KINDS[what]
    found = [f for f in (file_at(c.phone.files, p) for p in paths) if f is not None]
    stem = found[0].name.rpartition(".")[0]
    path = free_path(c.phone.files, f"{FOLDER}/{stem}{ending}")
    first, now = found[0], c.phone.time
    wide, high = media.size_of(first)
    made = File(
        path,
        sum(f.size for f in found) // 3,
        now,
        seed=first.seed,
        width=wide // 2,
        height=high // 2,
        taken=now,
        owner=PACKAGE,
        shows=first.shows or first.name,
        edits=first.edits,
        text="\n".join(f.path for f in found),
    )
    if what == "collage":
        parts = " | ".join(f.art.removeprefix("photo:") for f in found)
        made = made.replace(shows=f"Collage: {parts}", width=2048, height=2048, edits="", mime="image/jpeg")
    elif what == "animation":
        made = made.replace(mime="image/gif", seconds=max(1, round(FRAME_S * len(found))))
    else:
        made = made.replace(mime="video/mp4", seconds=SCENE_S * len(found), width=1920, height=1080)
    c = clear_selection(c).share(files=with_file(c.phone.files, made))
    return c.open("PhotoViewer", "", path).toast(f"{label} created")


@photos.activity(".utilities.UtilitiesActivity", exported=False)
class Utilities(Activity):
    """What can be made, and what helps to tidy up."""

    def view(self, app: Photos) -> View:
        made = [
            list_row(label, lead=icon(glyph), tap=route("Creator", kind), id="utility")
            for kind, (label, glyph, *_) in KINDS.items()
        ]
        tidy = (
            list_row(
                "Move photos to archive",
                "Hide them from your main library",
                lead=icon("archive"),
                tap=route("ToArchive"),
                id="utility",
            ),
            list_row(
                "Screenshots",
                lead=icon("screenshot"),
                id="utility",
                tap=route("Pictures", "Screenshots", "search:Screenshots"),
            ),
            list_row(
                "Videos", lead=icon("play_circle_outline"), id="utility", tap=route("Pictures", "Videos", "videos")
            ),
        )
        return scaffold(
            app_bar("Utilities", leave()),
            listing("utilities", section("Create new"), *made, section("Organize your library"), *tidy),
        )


@photos.activity(".utilities.ToArchiveActivity", exported=False)
class ToArchive(Choosing):
    """Pictures that leave the first tab."""

    verb: ClassVar[str] = "Archive"
    picked: tuple[str, ...] = ()

    def taken(self, c: Ctx) -> Ctx:
        kept = (*c.app.archived, *self.picked)
        return c.finish().save(archived=kept).snack(f"{plural(len(self.picked), 'item')} archived")
