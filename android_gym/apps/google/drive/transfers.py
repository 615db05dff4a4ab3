"""What goes between the phone and Drive: uploads, downloads, copies for other apps, scans."""

from __future__ import annotations

from ....kit import *
from ....phone.state.providers import Notification, Progress, file_at, free_path
from ....phone.state.providers import write as put_file
from ....phone.system.intents import SEND
from ....phone.system.intents import VIEW as OPEN
from .changes import Ids, named, some
from .model import CACHE, FILES, TRANSFERS, Entry, file_name, given_out, may_transfer, shown_to, taken_in

STREAM = "android.intent.extra.STREAM"
PICK = Intent(
    "android.intent.action.OPEN_DOCUMENT", type="*/*", extras=Table.of({"android.intent.extra.ALLOW_MULTIPLE": True})
)
CAPTURE = Intent("android.media.action.IMAGE_CAPTURE")
STEP = 25  # per cent of an upload that are sent in a second
WAIT = 20  # seconds after which an upload that waits is tried again
FETCHED = 10_000  # added to ids of entries: ids of notifications of downloads


# --- up -----------------------------------------------------------------------------------------


def uploaded(c: Ctx, paths: tuple[str, ...], parent: int, names: tuple[str, ...] = ()) -> Ctx:
    """Begin to upload files of the phone: they are there at once, and are sent within seconds."""
    begun = 0
    for n, path in enumerate(paths):
        file = file_at(c.phone.files, path)
        if file is None:
            continue
        name = names[n] if n < len(names) else file.name
        made = taken_in(file, 0, name, parent, c.app.me, c.phone.time).replace(sent=0)
        new = FILES.new(c, made)
        c = FILES.put(c, new).run(send_on(new.id))
        begun += 1
    words = f"Uploading {plural(begun, 'file')}" if begun else "Couldn’t upload"
    waiting = " when there is Wi-Fi" if begun and c.app.wifi_only and not may_transfer(c) else ""
    return told(c, words + waiting)


def told(c: Ctx, words: str) -> Ctx:
    """A snackbar in Drive, a toast elsewhere."""
    return c.snack(words) if c.depth >= 0 and c.about is not None else c.toast(words)


@does
def take_picked(c: Ctx, parent: int) -> Ctx:
    """Upload what the picker handed back: a path, or several."""
    paths = c.result if isinstance(c.result, tuple) else (str(c.result),)
    return uploaded(c, paths, parent)


@does
def send_on(c: Ctx, id: int) -> Ctx:
    """Send the next part of a file, if there is a connection for it."""
    e = FILES.find(c, id)
    if e is None or e.sent >= 100:
        return c.unnotify(id)
    if not may_transfer(c):
        note = Notification(id, c.package, "Waiting to upload", e.name, c.phone.time, TRANSFERS)
        return _posted(c, note).schedule(c.phone.time + WAIT, send_on(id), live=False)
    sent = e.sent
    if sent or e.created < c.phone.time:
        sent += STEP
        c = FILES.change(c, id, sent=sent)
        c = shown_to(c, e) if sent >= 100 else c
    title = "Upload complete" if sent >= 100 else "Uploading 1 file"
    note = Notification(
        id,
        c.package,
        title,
        e.name,
        c.phone.time,
        TRANSFERS,
        tap=shown_here(e.parent),
        ongoing=sent < 100,
        progress=Progress(sent) if sent < 100 else None,
        alert_once=True,
        category="progress",
    )
    c = _posted(c, note)
    return c if sent >= 100 else c.schedule(c.phone.time + 1, send_on(id))


@does
def shown_here(c: Ctx, parent: int) -> Ctx:
    """Show a folder, from a notification."""
    return c.open("FolderPage", parent) if parent > 0 else c.open("Main", "files")


def _posted(c: Ctx, note: Notification) -> Ctx:
    return c.notify(note) if c.app.note_transfers else c


# --- down ---------------------------------------------------------------------------------------


@does
def download(c: Ctx, ids: Ids) -> Ctx:
    """Files into the Downloads folder of the phone."""
    rows = tuple(e for e in some(c, ids) if not e.folder)
    c = clear_selection(c)
    if not rows:
        return c.snack("Folders can’t be downloaded")
    if not may_transfer(c):
        return c.snack("Waiting for a connection. Try again later")
    for e in rows:
        path = free_path(c.phone.files, f"/sdcard/Download/{file_name(e)}")
        c = c.share(files=put_file(c.phone.files, given_out(e, path, c.phone.time)))
        note = Notification(
            FETCHED + e.id, c.package, "Download complete", path.rpartition("/")[2], c.phone.time, TRANSFERS
        )
        c = _posted(c, note)
    return c.snack(f"Downloaded {named(rows)}")


def lent(c: Ctx, e: Entry) -> tuple[Ctx, str]:
    """A copy in the app's cache, for other apps, and its path."""
    path = f"{CACHE}/{file_name(e)}"
    return c.share(files=put_file(c.phone.files, given_out(e, path, e.modified))), path


@does
def send_copy(c: Ctx, id: int) -> Ctx:
    e = FILES.of(c, id)
    c, path = lent(c, e)
    mime = file_at(c.phone.files, path)
    return c.send(Intent(SEND, type=mime.mime if mime else "*/*", extras=Table.of({STREAM: path})))


def opening(e: Entry) -> Intent:
    """What shows it in another app; the data names the copy in the cache."""
    given = given_out(e, f"{CACHE}/{file_name(e)}", 0)
    return Intent(OPEN, f"content://media{given.path}", given.mime)


@does
def open_with(c: Ctx, id: int) -> Ctx:
    e = FILES.of(c, id)
    return lent(c, e)[0].send(opening(e))


# --- scans --------------------------------------------------------------------------------------


@does
def scan(c: Ctx, parent: int) -> Ctx:
    """The picture that the camera handed back, as a PDF."""
    path = c.result[0] if isinstance(c.result, tuple) else str(c.result)
    taken, now, locale = file_at(c.phone.files, path), c.phone.now, c.phone.locale
    name = f"Scanned {locale.day(now, year=True)} at {locale.time(now)}.pdf"
    shown = taken.shows if taken is not None else ""
    size = 180_000 if taken is None else max(90_000, taken.size // 6)
    made = Entry(
        0,
        name,
        "application/pdf",
        parent,
        c.app.me,
        size,
        c.phone.time,
        c.phone.time,
        shown,
        taken.seed if taken else 0,
    )
    return shown_to(FILES.put(c, FILES.new(c, made)), made).snack(f"Saved {name}")
