"""Downloads: the files, what can be done with them, and a look into one."""

from __future__ import annotations

from typing import ClassVar

from ..kit import *
from ..kit.papers import document
from ..phone.core.zones import local
from ..phone.state.providers import File, file_at, fold, mime_of
from .lists import ListScreen

_KINDS = {"image": "image", "audio": "music_note", "video": "movie"}


class DownloadList(ListScreen):
    """Files in Downloads, the latest first."""

    title: ClassVar[str] = "Downloads"

    def view(self, files: tuple[File, ...], zone: str, locale: Locale) -> View:
        words = fold(self.query).split()
        mine = [f for f in files if f.folder == "/sdcard/Download" and all(w in fold(f.name) for w in words)]
        mine.sort(key=lambda f: (-f.modified, f.path))
        rows = tuple(_file(f, locale.day(local(zone, f.modified)), self.row_id) for f in mine)
        body = listing(self.list_id, *rows)
        if not rows:
            body = empty("No files here", "download", "download_empty_view")
        return self.frame(self.title, body)


@memo
def _file(file: File, day: str, row_id: str) -> View:
    glyph = icon(_KINDS.get(file.kind, "description"), "icon", room=40)
    ask, opens = show(file_menu(file.path)), route("Viewer", file.path)
    size = f"{file.size / 1e6:.1f} MB" if file.size >= 1e6 else f"{file.size / 1e3:.0f} KB"
    return list_row(
        file.name,
        f"{size} • {day}",
        id=row_id,
        ids=("title", "caption", "", ""),
        lead=glyph,
        trail=icon_button("more_vert", f"Options for {file.name}", ask, "overflow_menu"),
        tap=opens,
        long_press=ask,
        right=4,
    )


def file_menu(path: str) -> Menu:
    """What can be done with a file."""
    name = path.rpartition("/")[2]
    items = (
        Item("Open", route("Viewer", path)),
        Item("Rename", show(Prompt("Rename", rename(path), name, "Name"))),
        Item("Delete", confirm(delete_file(path), "Delete file?", name, "Delete")),
    )
    return Menu(items, "center|middle")


@does
def rename(c: Ctx, path: str, name: str = "") -> Ctx:
    """Give a file another name, unless that is taken."""
    new = f"{path.rpartition('/')[0]}/{name.strip().replace('/', '_')}"
    if not name.strip() or new == path:
        return c
    if file_at(c.phone.files, new) is not None:
        return c.snack(f"{name.strip()} is there already")
    return c.share(files=tuple(f.replace(path=new) if f.path == path else f for f in c.phone.files))


@does
def delete_file(c: Ctx, path: str) -> Ctx:
    old = c.phone.files
    name = path.rpartition("/")[2]
    c = c.share(files=tuple(f for f in old if f.path != path))
    return c.snack(f"Deleted {name}", "Undo", restore_file(tuple(f for f in old if f.path == path)))


@does
def restore_file(c: Ctx, files: tuple[File, ...]) -> Ctx:
    """Undo: the files come back unless others are in their place."""
    back = tuple(f for f in files if file_at(c.phone.files, f.path) is None)
    every = (*c.phone.files, *back)
    return c.share(files=tuple(sorted(every, key=lambda f: f.path)))


class FileView(Activity):
    """A downloaded file: a picture, or the words in it."""

    path: str = ""

    def view(self, files: tuple[File, ...]) -> View:
        file = file_at(files, self.path)
        bar = app_bar(self.path.rpartition("/")[2], leave(), up_desc="Close", up_icon="close")
        if file is None:
            return scaffold(bar, empty("This file is gone", "error", "message"))
        if file.kind == "image":
            photo = image(file.art, "image", file.name, w=FILL, h=300, at="center|middle")
            return scaffold(bar, photo)
        if file.text:
            return scaffold(bar, document(file.text, file.mime or mime_of(file.name), "text"))
        return scaffold(bar, empty(file.name, "description", "message", "No preview"))
