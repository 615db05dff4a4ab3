"""What other apps and other people do with Drive: saving to it, taking from it, sharing files."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....kit.families.google import name_of
from ....kit.files import fits
from ....phone.state.providers import File, Notification, NotificationChannel, file_at, mime_of
from .model import (
    COMMENTS,
    FILES,
    LINK,
    OUTSIDE,
    PACKAGE,
    ROOT,
    SHARED,
    TRANSFERS,
    Access,
    Comment,
    Drive,
    Entry,
    alive,
    drive_app,
    entry_of,
    file_name,
    given_out,
    inside,
    ordered,
    shown_to,
    way_to,
)
from .rows import mark, viewer_of
from .transfers import lent, uploaded

EXTRA = "android.intent.extra."


# --- saving -------------------------------------------------------------------------------------


@drive_app.activity(".shareitem.UploadActivity")
class SavePage(Activity):
    """Saves what another app shares: name, account, folder."""

    exported: ClassVar[bool] = False
    paths: tuple[str, ...] = ()
    words: str = ""
    title: str = ""
    folder: int = ROOT

    def view(self, app: Drive, files: tuple[File, ...]) -> View:
        way = way_to(alive(app.files), self.folder)
        place = way[-1].name if way else "My Drive"
        if len(self.paths) > 1:
            names = ", ".join(path.rpartition("/")[2] for path in self.paths)
            head: View = list_row(plural(len(self.paths), "file"), names, lead=icon("attach_file"))
        else:
            head = field(self, "title", "File name", "title_row", field_id="title_edit_text", takes="text")
        kids = (
            decor(h=8),
            head,
            list_row("Account", app.me, lead=icon("account_circle"), id="account_row"),
            list_row(
                "Location",
                place,
                lead=icon("folder"),
                id="folder_row",
                tap=route("Destination", (), self.folder, "Select", result=take_folder()),
                trail=icon("chevron_right"),
            ),
        )
        named_ = len(self.paths) > 1 or bool(self.title.strip())
        bottom = row(
            spacer(),
            button("Cancel", close(), "text", "cancel_button"),
            button("Save", save_shared(), id="save_button", enabled=named_),
            h=72,
            gap=8,
            pad=(16, 0, 16, 0),
        )
        return scaffold(app_bar("Save to Drive", leave(), up_icon="close", up_desc="Close"), scroll(*kids), bottom)

    def on_create(self, c: Ctx) -> Ctx:
        there = tuple(path for path in self.paths if file_at(c.phone.files, path) is not None)
        if not (there or self.words):
            return c.finish().toast("There is nothing to upload")
        return c.set(paths=there)


@does
def take_folder(c: Ctx) -> Ctx:
    return c.set(folder=int(c.result))


@does
def save_shared(c: Ctx) -> Ctx:
    """Begin to upload, and go back to the app that shares."""
    s: SavePage = c.screen
    if s.paths:
        names = (s.title.strip(),) if len(s.paths) == 1 else ()
        c = uploaded(c, s.paths, s.folder, names)
    else:
        now = c.phone.time
        made = Entry(0, s.title.strip(), "text/plain", s.folder, c.app.me, len(s.words.encode()), now, now, s.words)
        c = shown_to(FILES.put(c, FILES.new(c, made)), made)
    return c.finish().toast("Saved to Drive" if not s.paths else "Uploading to Drive")


def shared(intent: Intent) -> SavePage:
    """SEND and SEND_MULTIPLE: text and files from another app."""
    paths, words = intent.texts_extra(f"{EXTRA}STREAM"), intent.text_extra(f"{EXTRA}TEXT")
    title = paths[0].rpartition("/")[2] if paths else intent.text_extra(f"{EXTRA}SUBJECT")
    return SavePage(paths, "" if paths else words, title or "Untitled.txt")


# --- taking -------------------------------------------------------------------------------------


@drive_app.activity(".picker.PickActivity")
class PickPage(Activity):
    """Files for the system's picker; it finishes with the path of a copy on the phone."""

    exported: ClassVar[bool] = False
    mimes: tuple[str, ...] = ("*/*",)
    folder: int = ROOT

    def view(self, app: Drive) -> View:
        files = alive(app.files)
        way = way_to(files, self.folder)
        here = inside(files, self.folder)
        if self.folder == ROOT:
            here += tuple(e for e in files if e.parent == OUTSIDE)
        lines = rows(
            "doclist_recycler_view",
            _pick_line,
            ordered(here, app.sort, app.down),
            ROW1,
            self.mimes,
            empty=empty("No items", "folder_open"),
        )
        title = way[-1].name if way else "Drive"
        return scaffold(app_bar(title, leave(), subtitle=app.me), lines)

    def back(self, c: Ctx) -> Ctx:
        if self.folder == ROOT:
            return c.finish()
        return c.set(folder=max(ROOT, FILES.of(c, self.folder).parent)).scroll_top()


@memo
def _pick_line(e: Entry, mimes: tuple[str, ...]) -> View:
    if e.folder:
        return list_row(e.name, lead=mark(e), tap=to_top(assign("folder", e.id)))
    if e.target or e.sent < 100 or not fits(given_out(e, file_name(e), 0).mime, mimes):
        return row(
            mark(e),
            text(e.name, "title", grow=1),
            h=ROW1,
            gap=16,
            pad=(16, 0, 16, 0),
            alpha=0.38,
            enabled=False,
            inert_reason="not of the type that is asked for",
        )
    return list_row(e.name, lead=mark(e), tap=hand_over(e.id))


@does
def hand_over(c: Ctx, id: int) -> Ctx:
    c, path = lent(c, FILES.of(c, id))
    return c.finish(path)


def offered(intent: Intent) -> PickPage:
    """What the system's picker asks a provider of documents for."""
    return PickPage(tuple(intent.type.split(",")) if intent.type else ("*/*",))


# --- links --------------------------------------------------------------------------------------


@drive_app.activity(".openurl.OpenUrlActivity")
class OpenLink(Activity):
    """Opens the file that a link names."""

    id: int = 0

    def view(self) -> View:
        return scaffold(app_bar("Drive", leave()), empty("You need access to this file", "lock"))

    def on_create(self, c: Ctx) -> Ctx:
        e = entry_of(c.app.files, self.id)
        if e is None or e.trashed:
            return c
        return c.instead("FolderPage" if e.folder else viewer_of(e), e.id)


def linked(intent: Intent) -> OpenLink:
    """https://drive.google.com/file/d/3/view"""
    number = intent.data.removeprefix(LINK).partition("/")[0]
    return OpenLink(int(number) if number.isdecimal() and len(number) < 10 else 0)


# --- others -------------------------------------------------------------------------------------


@does
def begin(c: Ctx) -> Ctx:
    """The channels of notifications."""
    for id, name in ((SHARED, "Newly shared items"), (COMMENTS, "Comments"), (TRANSFERS, "Uploads and downloads")):
        c = c.create_channel(NotificationChannel("", id, name))
    return c


@does
def deliver_share(c: Ctx, sender: str, name: str, role: str = "Viewer", words: str = "") -> Ctx:
    """Somebody, by address, shares a file of this name with the owner of the phone."""
    now = c.phone.time
    made = Entry(
        0,
        name,
        mime_of(name),
        OUTSIDE,
        sender,
        80_000 + 8 * len(words),
        now - 60,
        now - 60,
        words,
        people=(Access(c.app.me, role),),
        shared=now,
    )
    new = FILES.new(c, made)
    c = FILES.put(c, new)
    if not c.app.note_shared:
        return c
    who = name_of(sender, c.phone.contacts)
    return c.notify(
        Notification(
            new.id,
            PACKAGE,
            f"{who} shared a file with you",
            name,
            now,
            SHARED,
            tap=show_file(new.id),
            category="social",
        )
    )


@does
def deliver_comment(c: Ctx, sender: str, id: int, words: str) -> Ctx:
    """Somebody, by address, comments on a file."""
    e: Entry | None = FILES.find(c, id)
    if e is None:
        return c
    number = max((one.id for one in e.comments), default=0) + 1
    new = Comment(number, sender, c.phone.time, words)
    c = FILES.change(c, id, comments=(*e.comments, new))
    if not c.app.note_comments:
        return c
    who = name_of(sender, c.phone.contacts)
    return c.notify(
        Notification(
            30_000 + id,
            PACKAGE,
            f"{who} commented on {e.name}",
            words,
            c.phone.time,
            COMMENTS,
            tap=show_comments(id),
            category="social",
        )
    )


@does
def show_file(c: Ctx, id: int) -> Ctx:
    e = entry_of(c.app.files, id)
    return c.open("Viewer" if e is None else viewer_of(e), id)


@does
def show_comments(c: Ctx, id: int) -> Ctx:
    return c.open("Comments", id)
