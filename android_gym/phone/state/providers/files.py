"""Files on the shared storage, downloads, and MIME types."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...core.values import Value
from .places import Place

PAGE_ART = 400  # characters of a document that its drawing knows


class File(Value):
    """A file on the shared storage. Its path is its identity. Of what is not known a text is empty,
    a number 0."""

    later = frozenset(
        "width height taken place favourite trashed album artist title year track owner shows edits unscanned".split()
    )

    path: str  # below /sdcard
    size: int  # bytes
    modified: int
    mime: str = ""  # "": by the name
    seed: int = 0  # of the picture or sound in it
    text: str = ""  # the text of a document or text file
    seconds: int = 0  # length of audio or video
    width: int = 0  # of a picture or video, px
    height: int = 0
    taken: int = 0  # when a photo or video was taken, seconds UTC
    place: Place | None = None  # and where
    favourite: bool = False
    trashed: int = 0  # when it will be deleted, seconds UTC; 0: it is not in the trash
    album: str = ""
    artist: str = ""
    title: str = ""
    year: int = 0
    track: int = 0  # of the album, from 1
    owner: str = ""  # package of the app that made it
    shows: str = ""  # what a picture or video shows: a caption
    edits: str = ""  # how a picture was retouched: "r1,b20", see art/pictures/retouch
    unscanned: bool = False  # the media scanner has not seen it, so that no player shows it

    @property
    def name(self) -> str:
        return self.path.rpartition("/")[2]

    @property
    def folder(self) -> str:
        return self.path.rpartition("/")[0]

    @property
    def kind(self) -> str:
        """image, video, audio or document."""
        family = (self.mime or mime_of(self.name)).partition("/")[0]
        return family if family in ("image", "video", "audio") else "document"

    @property
    def art(self) -> str:
        """The drawing that shows it: its picture, the cover of its record, or its page."""
        if self.kind in ("image", "video"):
            seed = f"{self.seed}~{self.edits}" if self.edits else str(self.seed)
            return f"photo:{seed}/{self.shows or self.name}"
        if self.kind == "audio":
            return cover_of(self)
        return page_art(self.name, self.text)


def page_art(name: str, said: str) -> str:
    """The drawing of a document's first page: its name, and how its words begin after
    the heading, without the marks of Markdown."""
    return f"document:{name}/{_beginning(said)}"


@lru_cache(maxsize=256)
def _beginning(said: str) -> str:
    parts = (line.strip("# ").split("|") for line in said.partition("\n---")[0].splitlines() if line[:2] != "# ")
    lines = (
        ", ".join(cell.strip() for cell in cells if cell.strip(" -:") and cell.strip()[0] != "=") for cells in parts
    )
    return "\n".join(filter(None, lines))[:PAGE_ART]


def cover_of(file: File) -> str:
    """The drawing of a sound's cover: its album or title, and who made it. A name such as
    "Slow Tide - Paper Boats.mp3" tells both."""
    stem = file.name.rpartition(".")[0] or file.name
    artist, dash, title = stem.partition(" - ")
    shown = file.album or file.title or (title if dash else stem)
    return f"cover:{shown}/{file.artist or (artist if dash else '')}"


class Folder(Value):
    """A folder of the shared storage, which may be empty. Its path is its identity."""

    path: str  # below /sdcard
    modified: int = 0  # seconds UTC


ANDROID = tuple(  # the folders that Android makes itself, in March 2023
    Folder(f"/sdcard/{name}", 1_679_000_000)
    for name in """Alarms Android Android/data Android/media Android/obb Audiobooks DCIM Documents
    Download Movies Music Notifications Pictures Podcasts Recordings Ringtones""".split()
)


class Download(Value):
    """An entry of the downloads list; the file itself is at `path`."""

    id: int
    path: str
    url: str  # where it came from
    time: int


_MIMES = {
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "mp4": "video/mp4",
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    "ogg": "audio/ogg",
    "wav": "audio/x-wav",
    "pdf": "application/pdf",
    "txt": "text/plain",
    "csv": "text/csv",
    "ics": "text/calendar",
    "html": "text/html",
    "vcf": "text/x-vcard",
    "zip": "application/zip",
    "apk": "application/vnd.android.package-archive",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def mime_of(name: str) -> str:
    """The MIME type of a file name's ending; application/octet-stream if it is not known."""
    return _MIMES.get(name.rpartition(".")[2].lower(), "application/octet-stream")


def ending_of(mime: str) -> str:
    """The usual ending of a file of this MIME type, "" if it is not known."""
    return next((ending for ending, known in _MIMES.items() if known == mime), "")


def file_at(files: Iterable[File], path: str) -> File | None:
    return next((f for f in files if f.path == path), None)


def of_kind(files: Iterable[File], kind: str) -> tuple[File, ...]:
    """Files of a root of the documents picker, the last modified first; not those in the trash.

    `kind` is image, video, audio, document, download (the folder) or recent (all of them).
    """
    found = (f for f in files if kind in ("recent", f.kind) or kind == _root(f))
    rows = (f for f in found if not f.trashed)
    return tuple(sorted(rows, key=lambda f: (-f.modified, f.path)))


def _root(file: File) -> str:
    return "download" if f"{file.folder}/".startswith("/sdcard/Download/") else ""


def free_path(files: Iterable[File], path: str) -> str:
    """`path`, or with " (1)", " (2)" … before the ending where files have it already."""
    taken = {f.path for f in files}
    stem, dot, ending = path.rpartition(".") if "." in path.rpartition("/")[2] else (path, "", "")
    n, free = 0, path
    while free in taken:
        n += 1
        free = f"{stem} ({n}){dot}{ending}"
    return free


def write(files: tuple[File, ...], file: File) -> tuple[File, ...]:
    """`files` with this one, in place of one at its path."""
    return (*(f for f in files if f.path != file.path), file)
