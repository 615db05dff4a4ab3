"""What Drive keeps: files and folders, who may do what with them, and what is said about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ....kit import Ctx, Package, Store, Value, memo
from ....kit.files import size_text
from ....phone.state.providers import File, fold, mime_of, page_art
from ....phone.state.settings import online, wifi_on

PACKAGE = "com.google.android.apps.docs"
drive_app = Package(PACKAGE)
CACHE = f"/sdcard/Android/data/{PACKAGE}/cache"  # of what other apps are given
LINK = "https://drive.google.com/file/d/"
ROOT, OUTSIDE = 0, -1  # parents: My Drive, and of what others have shared
KEPT_S = 30 * 86_400  # how long the trash keeps a file, seconds
CAPACITY = 15_000_000_000  # bytes
GOOGLE_MIME = "application/vnd.google-apps."
FOLDER, SHORTCUT = f"{GOOGLE_MIME}folder", f"{GOOGLE_MIME}shortcut"
DOC, SHEET, SLIDES = (f"{GOOGLE_MIME}{kind}" for kind in ("document", "spreadsheet", "presentation"))
EVERYBODY = "anyone with the link"
ROLES = ("Viewer", "Commenter", "Editor")
THEMES = ("Light", "Dark", "System default")
SHARED, COMMENTS, TRANSFERS = "shared", "comments", "transfers"  # channels of notifications


class Access(Value):
    """Somebody who was given access."""

    address: str
    role: str = "Viewer"  # one of `ROLES`


class Reply(Value):
    author: str  # an address
    time: int
    text: str


class Comment(Value):
    id: int
    author: str  # an address
    time: int  # seconds UTC
    text: str
    resolved: bool = False
    replies: tuple[Reply, ...] = ()


class Entry(Value):
    """A file or folder in Drive."""

    id: int
    name: str
    mime: str
    parent: int = ROOT  # id of a folder, ROOT or OUTSIDE
    owner: str = ""  # an address
    size: int = 0  # bytes
    created: int = 0  # seconds UTC
    modified: int = 0
    text: str = ""  # of a document
    seed: int = 0  # of a picture or video
    shows: str = ""  # its caption
    starred: bool = False
    offline: bool = False
    trashed: int = 0  # when it will be deleted, seconds UTC; 0: it is not in the trash
    people: tuple[Access, ...] = ()  # beside the owner
    link: str = ""  # what those who have the link may do, one of `ROLES`; "": nothing
    comments: tuple[Comment, ...] = ()
    shared: int = 0  # when it was shared with the owner of the phone, seconds UTC
    target: int = 0  # of a shortcut: the id of what it leads to
    sent: int = 100  # how much of it is uploaded, per cent

    @property
    def folder(self) -> bool:
        return self.mime == FOLDER

    @property
    def pictured(self) -> bool:
        return self.mime.startswith(("image/", "video/"))

    @property
    def art(self) -> str:
        """The drawing that shows it."""
        if self.pictured:
            return f"photo:{self.seed}/{self.shows or self.name}"
        return page_art(self.name, self.text)


class Backup(Value):
    """What was saved of a phone."""

    id: int
    device: str
    time: int
    size: int


class Drive(Value):
    """The model."""

    incidental = frozenset({"opened", "cache"})
    histories = frozenset({"searches"})

    me: str = ""  # the owner's address
    name: str = ""  # and name
    files: tuple[Entry, ...] = ()
    backups: tuple[Backup, ...] = ()
    mail_bytes: int = 0  # what Gmail and Photos take of the storage
    photo_bytes: int = 0
    grid: bool = False
    sort: str = "Name"
    down: bool = True  # A to Z, the latest first
    tab: str = "home"  # that the app opens with
    theme: str = "System default"
    wifi_only: bool = False
    note_shared: bool = True
    note_comments: bool = True
    note_transfers: bool = True
    cache: int = 0  # bytes
    opened: tuple[tuple[int, int], ...] = ()  # ids and times of what was opened, the latest first
    searches: tuple[str, ...] = ()  # the latest first

    @property
    def storage(self) -> tuple[tuple[str, int], ...]:
        """What of the account's storage each app takes, in bytes: of Drive the owner's own files, those in the trash
        too."""
        own = sum(e.size for e in self.files if e.owner == self.me)
        return ("Google Drive", own), ("Gmail", self.mail_bytes), ("Google Photos", self.photo_bytes)

    @property
    def used(self) -> int:
        """Bytes of the account's storage that are taken."""
        return sum(size for _, size in self.storage)


FILES = Store("files")
SORTS: dict[str, Callable[[Entry], Any]] = {
    "Name": lambda e: fold(e.name),
    "Date modified": lambda e: -e.modified,
    "Date created": lambda e: -e.created,
    "Storage used": lambda e: -e.size,
}
# what a search may be limited to, and the MIME types of it
TYPES = {
    "Folders": (FOLDER,),
    "Documents": (DOC, "application/vnd.openxmlformats-officedocument.wordprocessingml", "text/"),
    "Spreadsheets": (SHEET, "application/vnd.openxmlformats-officedocument.spreadsheetml"),
    "Presentations": (SLIDES,),
    "PDFs": ("application/pdf",),
    "Photos & images": ("image/",),
    "Videos": ("video/",),
    "Audio": ("audio/",),
}


# --- what is there ------------------------------------------------------------------------------


@memo
def alive(files: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """All but what is in the trash, itself or with the folder that it is in."""
    known = {e.id: e for e in files}

    def gone(e: Entry) -> bool:
        return bool(e.trashed) or (e.parent in known and gone(known[e.parent]))

    return tuple(e for e in files if not gone(e))


def entry_of(files: Iterable[Entry], id: int) -> Entry | None:
    return next((e for e in files if e.id == id), None)


def inside(files: Iterable[Entry], parent: int) -> tuple[Entry, ...]:
    """What lies in a folder itself."""
    return tuple(e for e in files if e.parent == parent)


def way_to(files: tuple[Entry, ...], id: int) -> tuple[Entry, ...]:
    """The folders from the top to one, itself the last."""
    found = entry_of(files, id)
    return () if found is None else (*way_to(files, found.parent), found)


def with_all(files: tuple[Entry, ...], ids: Iterable[int]) -> frozenset[int]:
    """These entries and all that is in them."""
    found, more = set(ids), True
    while more:
        inner = {e.id for e in files if e.parent in found} - found
        found |= inner
        more = bool(inner)
    return frozenset(found)


def ordered(entries: Iterable[Entry], sort: str, down: bool) -> tuple[Entry, ...]:
    """Folders first, each kind in an order of `SORTS`, equal ones by name."""
    rows = sorted(entries, key=lambda e: (fold(e.name), e.id))
    rows.sort(key=SORTS[sort], reverse=not down)
    return tuple(sorted(rows, key=lambda e: not e.folder))


def recent(app: Drive) -> tuple[Entry, ...]:
    """Files by when they were last opened or changed, the latest first."""
    seen = dict(app.opened)
    rows = (e for e in alive(app.files) if not e.folder and e.mime != SHORTCUT)
    return tuple(sorted(rows, key=lambda e: (-max(e.modified, seen.get(e.id, 0)), e.id)))


def found(app: Drive, query: str, kind: str = "", person: str = "", since: int = 0) -> tuple[Entry, ...]:
    """What a search finds: names and words with each word of the query at the start of a word; of a
    type of `TYPES`, of a person's or shared with one, changed since a time."""
    wanted = fold(query).split()

    def fits(e: Entry) -> bool:
        words = fold(f"{e.name} {e.name.replace('_', ' ').replace('-', ' ')} {e.text}")
        return (
            all(f" {w}" in f" {words}" for w in wanted)
            and (not kind or e.mime.startswith(TYPES[kind]))
            and (not person or person in (e.owner, *(a.address for a in e.people)))
            and e.modified >= since
        )

    rows = [e for e in alive(app.files) if fits(e)]
    return tuple(sorted(rows, key=lambda e: (-e.modified, e.id)))


def editable(app: Drive, e: Entry) -> bool:
    """Whether the owner of the phone may change a file."""
    own = Access(app.me, "Editor")
    return app.me == e.owner or own in e.people


def readers(app: Drive, id: int) -> tuple[str, ...]:
    """Who can see a file or folder beside the owner of the phone: those who have access to it or to a folder that it
    lies in."""
    way = way_to(app.files, id)
    people = {one for e in way for one in (e.owner, *(a.address for a in e.people), EVERYBODY * bool(e.link))}
    return tuple(sorted(people - {app.me, ""}))


def shown_to(c: Ctx, e: Entry) -> Ctx:
    """An entry has come into a folder: whoever has access to that one gets it."""
    people = readers(c.app, e.parent)
    return c.deliver("share", people, title=e.name) if people else c


def room_text(size: int) -> str:
    """ "15 GB", "6.8 GB": as the storage is written."""
    words = size_text(size)
    return words.replace(".0 ", " ")


def known_people(app: Drive) -> tuple[str, ...]:
    """Addresses of all who have to do with the files, without the owner of the phone."""
    rows = (a for e in app.files for a in (e.owner, *(p.address for p in e.people)))
    return tuple(a for a in dict.fromkeys(rows) if a and a != app.me)


# --- files of the phone -------------------------------------------------------------------------


def taken_in(file: File, id: int, name: str, parent: int, me: str, now: int) -> Entry:
    """A file of the phone as it lies in Drive."""
    mime = file.mime or mime_of(file.name)
    return Entry(id, name, mime, parent, me, file.size, now, now, file.text, file.seed, file.shows)


def given_out(e: Entry, path: str, now: int) -> File:
    """A file of Drive as it lies on the phone. Google's own kinds become PDFs."""
    mime = "application/pdf" if e.mime.startswith(GOOGLE_MIME) else e.mime
    return File(path, e.size or 12_000 + len(e.text), now, mime, e.seed, e.text, owner=PACKAGE, shows=e.shows)


def file_name(e: Entry) -> str:
    """The name that it has outside of Drive."""
    name = e.name.replace("/", "_")
    return f"{name}.pdf" if e.mime.startswith(GOOGLE_MIME) else name


def may_transfer(c: Ctx) -> bool:
    """Whether files can be sent and fetched at this moment."""
    settings = c.phone.settings
    return wifi_on(settings) if c.app.wifi_only else online(settings)
