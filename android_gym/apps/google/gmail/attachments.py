"""Attachments: their tiles, the page that shows one, saving one to Downloads."""

from __future__ import annotations

from ....kit import *
from ....kit.papers import document
from ....phone.state.providers import File, file_at, free_path, mime_of
from ....phone.state.providers import write as with_file
from .mail import Attachment
from .model import Gmail, gmail

_ICONS = {"image": "image", "video": "movie", "audio": "audio_file", "text": "description"}


def size_text(size: int) -> str:
    """ "52 KB", "3.6 MB"."""
    return f"{size / 1_000_000:.1f} MB" if size >= 1_000_000 else f"{max(1, size // 1000)} KB"


def icon_of(attachment: Attachment) -> str:
    if attachment.mime == "application/pdf":
        return "picture_as_pdf"
    return _ICONS.get(attachment.mime.partition("/")[0], "insert_drive_file")


def labelled(name: str, size: str, ids: tuple[str, str]) -> View:
    """Name and size of an attachment, one under the other."""
    return column(text(name, ids[0], TITLE_SMALL), text(size, ids[1], BODY_SMALL), grow=1)


@memo
def tile(mail: int, index: int, attachment: Attachment, hidden: bool) -> View:
    """A tile: preview (of pictures, unless `hidden`), name, size, Save."""
    if attachment.mime.startswith(("image/", "application/pdf")) and not hidden:
        preview = image(attachment.art, "attachment_tile_image", w=FILL, h=88)
    else:
        glyph = icon(icon_of(attachment), "attachment_tile_icon", color="primary", size=36, room=48, at="center|middle")
        preview = box(glyph, w=FILL, h=88, bg="surfaceContainer")
    words = labelled(attachment.name, size_text(attachment.size), ("attachment_tile_title", "attachment_tile_subtitle"))
    save = icon_button(
        "download", f"Save {attachment.name}", save_attachment(mail, index), "attachment_tile_save", cls=IMAGE, size=44
    )
    return box(
        preview,
        row(words, save, h=56, pad=(12, 0, 4, 0)),
        id="attachment_tile",
        desc=f"Attachment {attachment.name}",
        tap=go(Viewer(mail, index)),
        kind="column",
        w=176,
        margin=(0, 4, 0, 4),
        stroke="outlineVariant",
        radius=8,
    )


@gmail.activity(".photo.MailPhotoViewActivity")
class Viewer(Activity):
    """One attachment on a page of its own."""

    mail: int = 0
    index: int = 0

    def view(self, app: Gmail) -> View:
        found = attached(app, self.mail, self.index)
        if found is None:
            return scaffold(app_bar("", leave()), empty("This attachment is gone", "error"))
        actions = (("Save", save_attachment(self.mail, self.index), "download", "menu_save"),)
        bar = app_bar(found.name, leave(), actions, title_id="title")
        if found.mime.startswith("image/"):
            photo = image(found.art, "photo_view", found.name, w=FILL, h=320, at="center|middle")
            return scaffold(bar, photo)
        if found.text:
            return scaffold(bar, document(found.text, found.mime), bg="surfaceContainerHigh")
        parts = icon(icon_of(found), size=72), text("No preview", "message", TITLE_SMALL)
        body = column(*parts, w=FILL, h=FILL, align="center", pack="center", gap=16)
        return scaffold(bar, body)


def attached(app: Gmail, mail: int, index: int) -> Attachment | None:
    files = next((m.attachments for m in app.mails if m.id == mail), ())
    return files[index] if index < len(files) else None


@does
def save_attachment(c: Ctx, mail: int, index: int) -> Ctx:
    """Write an attachment to Downloads."""
    found = attached(c.app, mail, index)
    if found is None:
        return c
    path = free_path(c.phone.files, f"/sdcard/Download/{found.name}")
    file = File(path, found.size, c.phone.time, found.mime, found.seed, found.text, shows=found.shows)
    return c.share(files=with_file(c.phone.files, file)).snack(f"{file.name} saved to Downloads")


def attach(files: tuple[File, ...], path: str) -> Attachment | None:
    """The attachment that a file of the phone makes; None if there is no such file."""
    f = file_at(files, path)
    if f is None:
        return None
    return Attachment(f.name, f.mime or mime_of(f.name), f.size, f.seed, f.shows, f.text)
