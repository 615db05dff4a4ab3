"""What the system itself does with what is shared: Bluetooth, a PDF, a copy in Downloads."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....phone.state.providers import File, Notification, file_at, free_path
from .choosing import PACKAGE, shared_files, shared_paths, shared_text

_DOWNLOADS = "/sdcard/Download"
_SETTINGS = "com.android.settings"
_BLUETOOTH = "global/bluetooth_on"
_TAKERS = ("phone", "laptop")  # kinds of devices that take files
_PAPERS = ("Letter", "A4", "A5")
_SENT = 4000  # id of the notification


class SaveShared(Popup):
    """Keeps shared text or files in Downloads, text under a name of the user's."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{PACKAGE}.SaveActivity"
    intent: Intent
    name: str = "Shared text"

    def view(self) -> View:
        body: tuple[View, ...]
        if shared_text(self.intent):
            body = (
                box(edit(self, "name", "File name", "name", variant="filled", ime="done"), w=FILL, pad=(24, 0, 24, 12)),
            )
        else:
            names = Verbatim(", ".join(shared_files(self.intent)))
            body = (text(names, "android:id/message", SUMMARY, lines=4, w=FILL, pad=(24, 0, 24, 12)),)
        ready = bool(self.name.strip())
        yes = dialog_button("Save", save_shared(), "android:id/button1")
        if not ready:
            yes = dialog_button("Save", nothing_named(), "android:id/button1")
        no = dialog_button("Cancel", close(), "android:id/button2")
        return dialog("Save to Downloads", body, dialog_buttons(no, yes))


@does
def nothing_named(c: Ctx) -> Ctx:
    return c.toast("Enter a file name")


@does
def save_shared(c: Ctx) -> Ctx:
    """Copy the shared files, or the text as a file, into Downloads."""
    popup: SaveShared = c.screen
    words, files = shared_text(popup.intent), c.phone.files
    if words:
        name = popup.name.strip().replace("/", "_")
        path = free_path(files, f"{_DOWNLOADS}/{name}.txt")
        files = (*files, File(path, len(words.encode()), c.phone.time, text=words))
    else:
        for old in shared_paths(popup.intent):
            found = file_at(files, old)
            if found is not None:
                path = free_path(files, f"{_DOWNLOADS}/{old.rpartition('/')[2]}")
                files = (*files, found.replace(path=path, modified=c.phone.time))
    return c.share(files=files).finish().toast("Saved to Downloads")


class PrintPreview(Activity):
    """The print preview; its only printer saves a PDF."""

    package: ClassVar[str] = PACKAGE
    ids: ClassVar[str] = "com.android.printspooler"
    activity: ClassVar[str] = "com.android.printspooler.ui.PrintActivity"
    intent: Intent
    paper: str = _PAPERS[0]

    def view(self, files: tuple[File, ...]) -> View:
        names = shared_files(self.intent)
        title = "Shared text" if shared_text(self.intent) else Verbatim(names[0]) if names else "Document"
        head = row(
            icon_button("arrow_back", "Navigate up", leave(), "back"),
            column(text("Save as PDF", "destination", size=18), text(title, "title", SUMMARY), grow=1),
            h=72,
            gap=8,
            pad=(4, 0, 16, 0),
            bg="surfaceContainerHigh",
        )
        size = box(
            spinner(_PAPERS, self.paper, assign("paper"), "paper_size_spinner", desc="Paper size"),
            w=FILL,
            bg="surfaceContainerHigh",
        )
        paths = (file_at(files, path) for path in shared_paths(self.intent))
        found = [file for file in paths if file is not None]
        words = shared_text(self.intent) or "\n".join([f.text for f in found if f.text] or names)
        content = text(Verbatim(words), "page_content", size=12, lines=24, color="#202124", w=FILL)
        if found and found[0].seed:
            content = image(found[0].art, "page_content", Verbatim(names[0]), w=FILL, h=200)
        page = box(content, bg="#ffffff", w=272, h=352, pad=(28, 32, 28, 24), elevation=3, at="center|middle")
        sheet = box(page, id="preview_content", w=FILL, grow=1, bg="surfaceDim")
        save = fab("Save to PDF", print_to_pdf(title), "picture_as_pdf", "print_button")
        return window(box(column(head, size, sheet, w=FILL, h=FILL), save, w=FILL, h=FILL))


@does
def print_to_pdf(c: Ctx, title: str) -> Ctx:
    """Save what is shared as a PDF in Downloads."""
    intent: Intent = c.screen.intent
    found = (file_at(c.phone.files, path) for path in shared_paths(intent))
    words = shared_text(intent) or "\n".join(f.text for f in found if f is not None and f.text)
    stem = title.rpartition(".")[0] or title
    path = free_path(c.phone.files, f"{_DOWNLOADS}/{stem}.pdf")
    size = 14_000 + 8 * len(words)
    file = File(path, size, c.phone.time, mime="application/pdf", text=words)
    name = path.rpartition("/")[2]
    return c.share(files=(*c.phone.files, file)).finish().toast(f"{name} saved to Downloads")


class BluetoothShare(Activity):
    """Paired devices to send to; with Bluetooth off it asks to turn it on."""

    package: ClassVar[str] = PACKAGE
    ids: ClassVar[str] = _SETTINGS
    activity: ClassVar[str] = "com.android.settings.bluetooth.DevicePickerActivity"
    intent: Intent

    def view(self, settings: Table, apps: Table) -> View:
        bar = app_bar("Choose Bluetooth device", leave())
        if not settings.get(_BLUETOOTH, 0):
            ask = column(
                text("To send files, turn on Bluetooth.", "message", BODY, lines=3),
                button("Turn on", turn_bluetooth_on(), "tonal", "turn_on"),
                w=FILL,
                pad=(24, 16, 24, 16),
                gap=16,
            )
            return scaffold(bar, ask)
        paired = getattr(apps.get(_SETTINGS), "paired", ())
        rows_ = [
            list_row(
                Verbatim(d.name),
                id="device",
                lead=icon(_GLYPHS.get(d.kind, "bluetooth")),
                tap=send_over_bluetooth(d.name, d.kind),
            )
            for d in paired
        ]
        head = text("Paired devices", "title", SECTION, pad=(16, 8, 16, 8))
        return scaffold(bar, listing("list", head, *rows_))


_GLYPHS = {
    "headphones": "headphones",
    "car": "directions_car",
    "speaker": "speaker",
    "phone": "smartphone",
    "laptop": "laptop",
    "watch": "watch",
    "keyboard": "keyboard",
}


@does
def turn_bluetooth_on(c: Ctx) -> Ctx:
    return c.write(_BLUETOOTH, 1)


@does
def send_over_bluetooth(c: Ctx, device: str, kind: str) -> Ctx:
    """Send to a paired device. One that takes no files refuses, and a notification says so."""
    count = max(1, len(shared_files(c.screen.intent)))
    what = f"{count} file{'' if count == 1 else 's'}"
    taken = kind in _TAKERS
    if taken:
        intent = c.screen.intent
        c = c.deliver("file", device, shared_text(intent), files=tuple(shared_files(intent)))
    words = f"{what} sent to {device}" if taken else f"{device} did not accept {what}"
    title = "Bluetooth share: Sent files" if taken else "Bluetooth share: File not sent"
    note = Notification(_SENT, c.package, title, words, c.phone.time, "bluetooth")
    return c.notify(note).finish().toast(f"Sending {what} to {device}")
