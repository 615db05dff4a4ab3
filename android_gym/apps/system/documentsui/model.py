"""What the documents app keeps, and what a location contains: roots, folders, order.

The order is fixed: folders come first; Downloads and the roots by kind are sorted by the time of
last change, the newest first, as DocumentsUI does; folders of the storage by name. Equal times are
ordered by path. So "the first file in the file system" is the newest one in Downloads, which is
where a picker opens.
"""

from __future__ import annotations

from ....kit import *
from ....kit.files import entry_of, inside, name_of, sort_entries
from ....phone.state.providers import File, fold, of_kind

PACKAGE = "com.google.android.documentsui"
documents = Package(PACKAGE)
STORAGE = "/sdcard"
DOWNLOADS = "/sdcard/Download"
# root -> label, icon, folder ("": a list of a kind of files)
ROOTS = {
    "recent": ("Recent", "history", ""),
    "image": ("Images", "image", ""),
    "video": ("Videos", "movie", ""),
    "audio": ("Audio", "audiotrack", ""),
    "document": ("Documents", "description", ""),
    "download": ("Downloads", "download", DOWNLOADS),
    "storage": ("Internal storage", "smartphone", STORAGE),
}
_NAMES = "Alarms DCIM Documents Download Movies Music Notifications Pictures Podcasts Recordings Ringtones"
FOLDERS = tuple(f"{STORAGE}/{name}" for name in _NAMES.split())


class Docs(Value):
    """What survives: how lists look, and folders that may be empty."""

    grid: bool = False
    sort: str = ""  # one of SORTS; "" for the order of the location
    folders: tuple[str, ...] = FOLDERS


class Location(Value):
    """What a list shows."""

    root: str = "download"
    path: str = DOWNLOADS  # "" in roots by kind
    query: str = ""
    kind: str = ""  # image, video, audio, document: the chip that is on


def title_of(location: Location) -> str:
    label, _, top = ROOTS[location.root]
    return label if location.path == top else Verbatim(name_of(location.path))


@memo
def entries(files: tuple[File, ...], docs: Docs, location: Location) -> tuple[FileEntry, ...]:
    """What a location contains, in order. A query and a chip search below it too."""
    if not location.path:
        found = [entry_of(f) for f in of_kind(files, location.root)]
    elif location.query or location.kind:
        found = [entry_of(f) for f in files if f.path.startswith(f"{location.path}/")]
    else:
        found = inside(files, docs.folders, location.path)
    if location.kind:
        wanted = {f.path for f in of_kind(files, location.kind)}
        found = [e for e in found if e.path in wanted]
    if location.query:
        typed = fold(location.query)
        found = [e for e in found if typed in fold(e.name)]
    return sort_entries(found, docs.sort or own_order(location))


def own_order(location: Location) -> str:
    """How a location is sorted until the user chooses an order: one of SORTS."""
    by_time = location.root != "storage" or bool(location.query or location.kind)
    return "Modified (newest first)" if by_time else "File name"
