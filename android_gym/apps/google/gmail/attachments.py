"""Attachments: their tiles, the page that shows one, saving one to Downloads."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    FRAME,
    IMAGE,
    LINEAR,
    TEXT,
    Activity,
    Layout,
    Style,
    View,
    app_bar,
    does,
    empty,
    go,
    icon,
    icon_button,
    leave,
    memo,
    scaffold,
)
from ....kit.styles import TAP, art_style
from ....phone.core.view import FILL
from ....phone.state.providers import File, file_at, free_path, mime_of, write
from ....phone.system.ctx import Ctx
from .mail import Attachment
from .model import PACKAGE, Gmail

_TILE = Style(stroke="outlineVariant", radius=8)
_NAME = Style(size=14, weight=500)
_SIZE = Style(size=12, color="onSurfaceVariant")
_ICONS = {"image": "image", "video": "movie", "audio": "audio_file", "text": "description"}


def size_text(size: int) -> str:
    """ "52 KB", "3.6 MB"."""
    return f"{size / 1_000_000:.1f} MB" if size >= 1_000_000 else f"{max(1, size // 1000)} KB"


def icon_of(attachment: Attachment) -> str:
    if attachment.mime == "application/pdf":
        return "picture_as_pdf"
    return _ICONS.get(attachment.mime.partition("/")[0], "insert_drive_file")


@memo
def tile(mail: int, index: int, attachment: Attachment, hidden: bool) -> View:
    """A tile: preview (of pictures, unless `hidden`), name, size, Save."""
    picture = attachment.mime.startswith("image/") and not hidden
    if picture:
        preview = View(IMAGE, "attachment_tile_image", style=art_style(f"photo:{attachment.seed}"),
                       layout=Layout(w=FILL, h=88))  # fmt: skip
    else:
        preview = View(
            FRAME,
            layout=Layout(w=FILL, h=88),
            style=Style(bg="surfaceContainer"),
            kids=(
                View(
                    IMAGE,
                    "attachment_tile_icon",
                    style=Style(icon=icon_of(attachment), icon_size=36, color="primary"),
                    layout=Layout(w=48, h=48, at="center|middle"),
                ),
            ),
        )
    words = View(LINEAR, layout=Layout(kind="column", weight=1), kids=(
        View(TEXT, "attachment_tile_title", attachment.name, style=_NAME),
        View(TEXT, "attachment_tile_subtitle", size_text(attachment.size), style=_SIZE),
    ))  # fmt: skip
    keep = icon_button("download", f"Save {attachment.name}", save_attachment(mail, index),
                       "attachment_tile_save", cls=IMAGE, size=44)  # fmt: skip
    low = View(LINEAR, kids=(words, keep), layout=Layout(kind="row", w=FILL, h=56, align="center",
                                                   pad=(12, 0, 4, 0)))  # fmt: skip
    return View(FRAME, "attachment_tile", "", f"Attachment {attachment.name}", kids=(preview, low),
                flags=TAP, style=_TILE, layout=Layout(kind="column", w=176, margin=(0, 4, 0, 4)),
                tap=go(Viewer(mail, index)))  # fmt: skip


def attached(app: Gmail, mail: int, index: int) -> Attachment | None:
    found = next((m for m in app.mails if m.id == mail), None)
    return found.attachments[index] if found and index < len(found.attachments) else None


class Viewer(Activity):
    """One attachment on a page of its own."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.gm.photo.MailPhotoViewActivity"
    mail: int = 0
    index: int = 0

    def view(self, app: Gmail) -> View:
        found = attached(app, self.mail, self.index)
        if found is None:
            return scaffold(app_bar("", leave()), empty("This attachment is gone", "error"))
        actions = [("Save", save_attachment(self.mail, self.index), "download", "menu_save")]
        bar = app_bar(found.name, leave(), actions, title_id="title")
        if found.mime.startswith("image/"):
            style = art_style(f"photo:{found.seed}")
            place = Layout(w=FILL, h=320, at="center|middle")
            return scaffold(
                bar, View(IMAGE, "photo_view", "", found.name, style=style, layout=place)
            )
        if found.mime.startswith(("application/pdf", "text/")) or found.name.endswith(".docx"):
            kind = found.name.rpartition(".")[2]
            style = art_style(f"document:{kind}", radius=4)
            place = Layout(w=FILL, h=FILL, margin=(24, 16, 24, 24))
            sheet = View(IMAGE, "photo_view", "", found.name, style=style, layout=place)
            return scaffold(bar, sheet, bg="surfaceContainerHigh")
        words = View(TEXT, "message", "No preview", style=_NAME)
        glyph = icon(icon_of(found), size=72)
        layout = Layout(kind="column", w=FILL, h=FILL, align="center", pack="center", gap=16)
        return scaffold(bar, View(LINEAR, kids=(glyph, words), layout=layout))


@does
def save_attachment(c: Ctx, mail: int, index: int) -> Ctx:
    """Write an attachment to Downloads."""
    found = attached(c.app, mail, index)
    if found is None:
        return c
    path = free_path(c.phone.files, f"/sdcard/Download/{found.name}")
    file = File(path, found.size, c.phone.time, found.mime, found.seed)
    return c.share(files=write(c.phone.files, file)).snack(f"{file.name} saved to Downloads")


def attach(files: tuple[File, ...], path: str) -> Attachment | None:
    """The attachment that a file of the phone makes; None if there is no such file."""
    file = file_at(files, path)
    if file is None:
        return None
    return Attachment(file.name, file.mime or mime_of(file.name), file.size, file.seed)
