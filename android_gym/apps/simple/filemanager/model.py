"""What the file manager keeps, and what it says of files."""

from __future__ import annotations

from ....kit import *
from ....kit.families import simple
from ....kit.files import below, folder_of
from ....kit.storage import ROOT, Entry, Files, Folders, everything

manager = Package("com.simplemobiletools.filemanager.pro")
ACCESS = f"appops/{manager.name}/files"  # the setting of "All files access"
TABS = (("files", "Files", "folder"), ("recents", "Recents", "schedule"), ("storage", "Storage", "storage"))
KINDS = (
    ("images", "Images", "#d32f2f"),
    ("videos", "Videos", "#388e3c"),
    ("audio", "Audio", "#0288d1"),
    ("documents", "Documents", "#fbc02d"),
    ("archives", "Archives", "#9e9e9e"),
    ("others", "Others", "#c2185b"),
)
# the size of text, sp, and the height of a row, dp
SIZES = {"Small": (12, 60), "Medium": (16, 60), "Large": (18, 65), "Extra large": (20, 70)}


class Manager(Value):
    """What the app keeps of its own; the files are the phone's."""

    incidental = frozenset({"showing"})

    sort: simple.Order = simple.Order("name")
    sorts: tuple[tuple[str, simple.Order], ...] = ()  # of folders with an order of their own
    view_type: str = "list"
    home: str = ROOT
    favorites: tuple[str, ...] = ()
    show_hidden: bool = False
    showing: bool = False  # hidden items, for the time being
    formats: simple.Formats = simple.Formats("dd.MM.yyyy")
    font_size: str = "Medium"
    keep_modified: bool = True
    skip_confirmation: bool = False
    hidden_lock: simple.Lock = simple.Lock()
    deletion_lock: simple.Lock = simple.Lock()
    colors: simple.Colors = simple.Colors()

    @property
    def hidden(self) -> bool:
        """Whether names that begin with a dot are shown."""
        return self.show_hidden or self.showing

    def order(self, path: str) -> simple.Order:
        """How a folder is sorted."""
        return dict(self.sorts).get(path, self.sort)


def searched(files: Files, folders: Folders, app: Manager, path: str, query: str) -> tuple[Entry | str, ...]:
    """Files below a folder whose names hold a query, each group after the path that it is in;
    of folders only their paths."""
    lines: list[Entry | str] = []
    fits = (
        e
        for e in everything(files, folders, app.hidden)
        if folder_of(e.path) != folder_of(path) and below(e.path, path) and query.casefold() in e.name.casefold()
    )
    last = ""
    for entry in sorted(fits, key=lambda e: (folder_of(e.path), not e.folder)):
        place = entry.path if entry.folder else folder_of(entry.path)
        lines += [place] * (entry.folder or place != last) + [entry] * (not entry.folder)
        last = place
    return tuple(lines)
