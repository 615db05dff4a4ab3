"""Albums that are folders: pictures are put into them, and they are made, renamed, hidden and given up.

The model of the app is a subclass of `Albums`. A screen that shows one album has a field `source`,
"album:FOLDER", which follows a new name; one that shows a picture has `path`, which follows it.

    class Gallery(media.Albums):
        package: ClassVar[str] = "org.example.gallery"
        names: ClassVar[dict[str, str]] = {"/sdcard/DCIM/Camera": "Camera"}

    shown = [f for f in app.folders(files) if f not in app.hidden]
    menu = (
        ("Rename", show(Prompt("Rename album", media.rename_album.partial(folder), name))),
        ("Hide", media.hide_album(folder, True)),
        ("Delete", confirm(media.delete_album(folder), "Delete album?")),
    )

Folders are not stored where files are in them: of the albums that were made the model knows those
that are empty, too. What is deleted with its album goes into the bin, and is put back into it.
"""

from __future__ import annotations

from typing import ClassVar

from ....phone.core.calls import does
from ....phone.core.values import Value
from ....phone.core.view import Verbatim
from ....phone.state.providers import File, free_path
from ....phone.state.providers.library import media
from ....phone.system.ctx import Ctx
from ...files import as_name, move_path
from ...picking import clear_selection
from .verbs import move_to_bin

TAKEN = "An album with this name already exists"


class Albums(Value):
    """A model with albums.

    `albums` are the folders that the user has made, the oldest first. `hidden` are those that are
    shown on a page of their own only, as are the pictures in them. `searched` are the words that were
    searched for.

    A subclass says its `package`, whose table of words search looks up; `names`, what albums in
    folders of the system are called; and `things`, which search offers where a caption has one of
    their words.
    """

    histories = frozenset({"searched"})

    package: ClassVar[str] = ""
    names: ClassVar[dict[str, str]] = {}
    things: ClassVar[dict[str, frozenset[str]]] = {}

    albums: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    searched: tuple[str, ...] = ()  # the latest first

    def folders(self, files: tuple[File, ...]) -> tuple[str, ...]:
        """All albums: those with `names` and something in them, those that were made, the others."""
        held = tuple(dict.fromkeys(f.folder for f in media(files)))
        return tuple(dict.fromkeys((*(f for f in self.names if f in held), *self.albums, *held)))

    @classmethod
    def name_of(cls, folder: str) -> str:
        """What an album is called."""
        return cls.names.get(folder) or Verbatim(folder.rpartition("/")[2])


@does
def put_into(c: Ctx, paths: tuple[str, ...], folder: str, copies: bool) -> Ctx:
    """Copy pictures into an album, or move them; a selection ends.

    A picture whose name is taken there gets " (1)" behind it. Where the screen shows a picture that
    is moved, it goes on to show it.
    """
    files, new = c.phone.files, ""
    for file in (f for f in c.phone.files if f.path in paths and (copies or f.folder != folder)):
        new = free_path(files, f"{folder}/{file.name}")
        files = (*(f for f in files if copies or f != file), file.replace(path=new))
    c = clear_selection(c.share(files=files))
    return c.set(path=new) if new and not copies and hasattr(c.screen, "path") else c


def make_album(c: Ctx, folder: str) -> Ctx | None:
    """Make an album; None where there is one at this path."""
    if folder in c.app.folders(c.phone.files):
        return None
    return c.save(albums=(*c.app.albums, folder))


@does
def rename_album(c: Ctx, folder: str, name: str) -> Ctx:
    """Give an album another name, unless there is one of that name."""
    new = f"{folder.rpartition('/')[0]}/{as_name(name)}"
    if new in c.app.folders(c.phone.files):
        return c if new == folder else c.toast(TAKEN)
    c = c.share(files=move_path(c.phone.files, (), folder, new)[0])
    albums, hidden = (tuple(new if f == folder else f for f in old) for old in (c.app.albums, c.app.hidden))
    c = c.save(albums=albums, hidden=hidden)
    return c.set(source=f"album:{new}") if hasattr(c.screen, "source") else c


@does
def hide_album(c: Ctx, folder: str, on: bool) -> Ctx:
    """Hide an album and its pictures, or show them again."""
    rest = tuple(one for one in c.app.hidden if one != folder)
    return c.save(hidden=(*rest, folder) if on else rest).toast("Album hidden" if on else "Album shown again")


@does
def delete_album(c: Ctx, folder: str) -> Ctx:
    """Give an album up: its pictures go into the bin, and its screen is closed."""
    c = move_to_bin.now(c, tuple(f.path for f in media(c.phone.files) if f.folder == folder))
    albums, hidden = (tuple(f for f in old if f != folder) for old in (c.app.albums, c.app.hidden))
    c = c.save(albums=albums, hidden=hidden)
    return c.finish() if hasattr(c.screen, "source") else c


@does
def rename_picture(c: Ctx, path: str, name: str) -> Ctx:
    """Give a picture another name, with its ending as before, unless a file has that name."""
    head, _, ending = path.rpartition(".")
    new = f"{head.rpartition('/')[0]}/{as_name(name)}.{ending}"
    if new != path and any(f.path == new for f in c.phone.files):
        return c.toast("A file with this name already exists")
    c = c.share(files=tuple(f.replace(path=new) if f.path == path else f for f in c.phone.files))
    return c.set(path=new) if hasattr(c.screen, "path") else c
