"""What MobileAgentBench says of its tasks of File Manager, and looks for."""

from __future__ import annotations

from ...accessibility.event import CLICKED, WINDOW_CHANGED
from ..base import Params
from .published import Check, Moment, Published, Seen, all_of, both, clicked, ever, lacks, now, shows
from .published import Condition as Seeing

HERE = shows(text="> Download")


def _properties(p: Params) -> Check:
    def holds(at: Moment) -> bool:
        if not at.own or at.event is None or at.event.type != WINDOW_CHANGED:
            return False
        words = at.event.texts
        return len(words) == 12 and words[0] == "Properties" and words[2] == p["name"]

    return now(holds)


def _storage(p: Params) -> Check:
    return now(lambda at: any("Total storage" in node.text for node in at.nodes))


def _created(p: Params) -> Check:
    def listed(at: Moment) -> bool:
        id, name = f"{at.app}:id/item_name", p["name"].lower()
        return any(node.id == id and node.text.lower() == name for node in at.nodes)

    return all_of(ever(clicked(holding="File", own=True)), now(both(HERE, listed)))


def _lost(gone: tuple[str, ...], kept: tuple[str, ...] = ()) -> Check:
    """Download is shown with these names and without those."""
    seen: list[Seeing] = [HERE, *(shows(text=name) for name in kept)]
    return now(both(*seen, *(lacks(text=name) for name in gone)))


def _confirmed(*wanted: Seeing) -> Check:
    """Each was seen once; then a click whose first text is OK, and the main screen comes back. The
    click is not forgotten while that is not enough."""

    def holds(seen: Seen) -> bool:
        last, result = None, False
        for number, at in enumerate(seen):
            result, event = False, at.event
            if event is None or not at.own:
                continue
            if event.type == WINDOW_CHANGED and event.texts == ("File Manager",):
                if last is not None and last.type == CLICKED and last.texts[:1] == ("OK",):
                    past = seen[: number + 1]
                    result = all(any(one(moment) for moment in past) for one in wanted)
                    continue
            last = event
        return result

    return holds


def _renaming(p: Params) -> Check:
    return _confirmed(shows("rename_item_name", p["new"].lower(), fold=True))


def _sorting(p: Params) -> Check:
    radio = "sorting_dialog_radio"
    return _confirmed(
        shows(f"{radio}_{p['by']}", p["words"], fold=True), shows(f"{radio}_descending", "descending", fold=True)
    )


PUBLISHED: dict[str, Published] = {
    "FileManager-CheckProperties": Published("filemanager_check_file_properties", 2, _properties),
    "FileManager-CheckStorage": Published("filemanager_check_storage", 1, _storage),
    "FileManager-CreateFile": Published("filemanager_create_new_file", 5, _created),
    "FileManager-DeleteFile": Published("filemanager_delete_file", 3, lambda p: _lost((p["name"], p["name"].lower()))),
    "FileManager-DeleteText": Published("filemanager_delete_txt", 3, lambda p: _lost((p["name"],), p["kept"])),
    "FileManager-DeleteVideos": Published("filemanager_delete_videos", 9, lambda p: _lost(p["videos"], p["kept"])),
    "FileManager-HideFolder": Published("filemanager_hide_folder", 3, lambda p: now(shows(text=f".{p['name']}"))),
    "FileManager-RenameFile": Published("filemanager_rename_file", 4, _renaming),
    "FileManager-SearchFile": Published(
        "filemanager_search_file", 2, lambda p: now(shows("top_toolbar_search", p["name"].lower(), fold=True))
    ),
    "FileManager-SortDescending": Published("filemanager_sort_folder_by_size_desc", 4, _sorting),
}
