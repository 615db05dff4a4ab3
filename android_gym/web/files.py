"""Downloads: the files, what can be done with them, and a look into one."""

from __future__ import annotations

from typing import ClassVar

from ..kit import (
    FILL,
    IMAGE,
    PARAGRAPH,
    Alert,
    Item,
    Layout,
    Menu,
    Prompt,
    Style,
    View,
    app_bar,
    empty,
    icon_button,
    leave,
    list_row,
    listing,
    memo,
    scaffold,
    scroll,
    show,
    text,
)
from ..phone.core.calls import does
from ..phone.core.zones import local
from ..phone.state.activity import Activity
from ..phone.state.providers import File, file_at, fold
from ..phone.system.ctx import Ctx
from .lists import ListScreen

_KINDS = {"image": "image", "audio": "music_note", "video": "movie"}


class DownloadList(ListScreen):
    """Files in Downloads, the latest first."""

    title: ClassVar[str] = "Downloads"

    def view(self, files: tuple[File, ...], zone: str) -> View:
        words = fold(self.query).split()
        mine = [
            f for f in files
            if f.folder == "/sdcard/Download" and all(w in fold(f.name) for w in words)
        ]  # fmt: skip
        mine.sort(key=lambda f: (-f.modified, f.path))
        rows = tuple(_file(f, f"{local(zone, f.modified):%b %-d}", self.row_id) for f in mine)
        body = listing(self.list_id, *rows)
        if not rows:
            body = empty("No files here", "download", "download_empty_view")
        return self.frame(self.title, body)

    def viewer(self, path: str) -> FileView:
        """The screen that shows a file. Subclasses give their own."""
        return FileView(path)


@memo
def _file(file: File, day: str, row_id: str) -> View:
    icon = {"image": "image", "audio": "music_note", "video": "movie"}.get(file.kind, "description")
    lead = View(
        IMAGE, "icon", style=Style(icon=icon, color="onSurfaceVariant"), layout=Layout(w=40, h=40)
    )
    more = icon_button(
        "more_vert", f"Options for {file.name}", open_file_menu(file.path), "overflow_menu"
    )
    size = f"{file.size / 1e6:.1f} MB" if file.size >= 1e6 else f"{file.size / 1e3:.0f} KB"
    return list_row(
        file.name, f"{size} • {day}", id=row_id, ids=("title", "caption", "", ""), lead=lead,
        trail=more, tap=open_file(file.path), long_press=open_file_menu(file.path), right=4,
    )  # fmt: skip


@does
def open_file(c: Ctx, path: str) -> Ctx:
    return c.start(c.screen.viewer(path))


@does
def open_file_menu(c: Ctx, path: str) -> Ctx:
    name = path.rpartition("/")[2]
    ask = Alert("Delete file?", name, ("Delete", delete_file(path)), ("Cancel", None))
    items = (
        Item("Open", open_file(path)),
        Item("Rename", ask_name(path)),
        Item("Delete", show(ask)),
    )
    return c.show(Menu(items, "center|middle"))


@does
def ask_name(c: Ctx, path: str) -> Ctx:
    return c.show(Prompt("Rename", rename(path), path.rpartition("/")[2], "Name"))


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
            style = Style(art=f"photo:{file.seed}")
            return scaffold(
                bar,
                View(
                    IMAGE,
                    "image",
                    "",
                    file.name,
                    style=style,
                    layout=Layout(w=FILL, h=300, at="center|middle"),
                ),
            )
        if file.text:
            return scaffold(bar, scroll(text(file.text, "text", PARAGRAPH), pad=(24, 16, 24, 24)))
        return scaffold(bar, empty(file.name, "description", "message", "No preview"))
