"""What is done with files: naming, marking, moving, copying, the trash."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from .model import (
    FILES,
    FOLDER,
    KEPT_S,
    LINK,
    ROOT,
    SHORTCUT,
    Drive,
    Entry,
    alive,
    drive_app,
    entry_of,
    inside,
    may_transfer,
    ordered,
    shown_to,
    way_to,
    with_all,
)
from .rows import mark

Ids = tuple[int, ...]


def some(c: Ctx, ids: Ids) -> tuple[Entry, ...]:
    """The entries of these ids that are still there."""
    return tuple(e for e in FILES.all(c) if e.id in ids)


def named(entries: tuple[Entry, ...]) -> str:
    """ "sample.pdf", or "3 files"."""
    return entries[0].name if len(entries) == 1 else plural(len(entries), "file")


def changed(c: Ctx, ids: Ids, **fields: object) -> Ctx:
    for e in some(c, ids):
        c = FILES.change(c, e.id, **fields)
    return clear_selection(c) if c.depth >= 0 else c


# --- names and marks ----------------------------------------------------------------------------


@does
def rename(c: Ctx, id: int, typed: str) -> Ctx:
    name = typed.strip()
    if not name:
        return c
    return changed(c, (id,), name=name).snack(f"Renamed to {name}")


@does
def ask_name(c: Ctx, id: int) -> Ctx:
    e = FILES.of(c, id)
    what = "Rename folder" if e.folder else "Rename file"
    return c.show(Prompt(what, rename.partial(id), e.name, ok="Rename", field_id="edit_text"))


@does
def star(c: Ctx, ids: Ids, on: bool) -> Ctx:
    what = named(some(c, ids))
    words = f"Added {what} to Starred" if on else f"Removed {what} from Starred"
    return offer_undo(c, changed(c, ids, starred=on), words)


@does
def make_offline(c: Ctx, ids: Ids, on: bool) -> Ctx:
    """Keep files on the phone too, or no longer. It takes a connection."""
    files = tuple(e.id for e in some(c, ids) if not e.folder)
    if not files:
        return clear_selection(c).snack("Folders can’t be made available offline")
    if on and not may_transfer(c):
        return clear_selection(c).snack("Waiting for a connection. Try again later")
    what = plural(len(files), "file")
    words = f"{what} available offline" if on else f"{what} no longer available offline"
    return offer_undo(c, changed(c, files, offline=on), words)


@does
def copy_link(c: Ctx, id: int) -> Ctx:
    return c.share(clipboard=f"{LINK}{id}/view").snack("Link copied")


# --- places -------------------------------------------------------------------------------------


@does
def make_folder(c: Ctx, parent: int, typed: str) -> Ctx:
    name, now = typed.strip() or "Untitled folder", c.phone.time
    made = FILES.new(c, Entry(0, name, FOLDER, parent, c.app.me, created=now, modified=now))
    return FILES.put(c, made).snack(f"Created {name}")


@does
def ask_folder(c: Ctx, parent: int) -> Ctx:
    ask = Prompt("New folder", make_folder.partial(parent), "Untitled folder", ok="Create", field_id="edit_text")
    return c.show(ask)


@does
def make_document(c: Ctx, parent: int, mime: str, typed: str) -> Ctx:
    """Make an empty document and show it."""
    name, now = typed.strip() or "Untitled", c.phone.time
    made = FILES.new(c, Entry(0, name, mime, parent, c.app.me, created=now, modified=now))
    return FILES.put(c, made).open("Viewer", made.id)


@does
def make_copy(c: Ctx, ids: Ids) -> Ctx:
    """Copies beside the files, of what others own in My Drive; nobody has access to them."""
    after, now = c, c.phone.time
    for e in some(c, ids):
        if e.folder:
            continue
        copied = Entry(
            0, f"Copy of {e.name}", e.mime, max(e.parent, ROOT), c.app.me, e.size, now, now, e.text, e.seed, e.shows
        )
        after = shown_to(FILES.put(after, FILES.new(after, copied)), copied)
    return offer_undo(c, clear_selection(after), f"Made a copy of {named(some(c, ids))}")


@does
def add_shortcut(c: Ctx, id: int) -> Ctx:
    """A shortcut in the folder that was chosen."""
    e, now = FILES.of(c, id), c.phone.time
    made = Entry(0, e.name, SHORTCUT, int(c.result), c.app.me, created=now, modified=now, target=id)
    return offer_undo(c, FILES.put(c, FILES.new(c, made)), f"Added a shortcut to {e.name}")


@does
def move(c: Ctx, ids: Ids) -> Ctx:
    """Into the folder that was chosen."""
    place = int(c.result)
    where = entry_of(c.app.files, place)
    words = f"Moved {named(some(c, ids))} to {where.name if where else 'My Drive'}"
    after = changed(c, ids, parent=place)
    for e in some(c, ids):
        after = after if e.parent == place else shown_to(after, e.replace(parent=place))
    return offer_undo(c, after, words)


@does
def ask_place(c: Ctx, ids: Ids) -> Ctx:
    parent = max(FILES.of(c, ids[0]).parent, ROOT)
    return c.open("Destination", ids, parent, "Move", result=move(ids))


@does
def ask_shortcut(c: Ctx, id: int) -> Ctx:
    return c.open("Destination", (), ROOT, "Add shortcut", result=add_shortcut(id))


@does
def ask_remove(c: Ctx, ids: Ids) -> Ctx:
    rows = some(c, ids)
    says = (
        f"{named(rows)} will be deleted forever after 30 days."
        if len(rows) == 1
        else ("They will be deleted forever after 30 days.")
    )
    if any(e.owner != c.app.me for e in rows):
        says = "You will no longer see what others have shared with you."
    return c.run(confirm(remove(ids), "Move to trash?", says, "Move to trash"))


@does
def remove(c: Ctx, ids: Ids) -> Ctx:
    """Into the trash; what belongs to others is only left."""
    after, now = c, c.phone.time
    for e in some(c, ids):
        if e.owner == c.app.me:
            after = FILES.change(after, e.id, trashed=now + KEPT_S)
        else:
            after = FILES.remove(after, e.id)
    words = f"Moved {named(some(c, ids))} to trash"
    if getattr(c.screen, "shown", 0) in with_all(c.app.files, ids):
        return after.finish().snack(words)
    return offer_undo(c, clear_selection(after), words)


@does
def restore_entry(c: Ctx, ids: Ids) -> Ctx:
    """Out of the trash; where the folder is gone, into My Drive."""
    there = {e.id for e in alive(c.app.files)} | {ROOT}
    words, after = f"Restored {named(some(c, ids))}", c
    for e in some(c, ids):
        place = e.parent if e.parent in there else ROOT
        after = FILES.change(after, e.id, trashed=0, parent=place)
    return offer_undo(c, clear_selection(after), words)


@does
def erase(c: Ctx, ids: Ids) -> Ctx:
    """Delete forever, with all that is in folders."""
    words = f"Deleted {named(some(c, ids))} forever"
    return clear_selection(FILES.remove(c, *with_all(c.app.files, ids))).snack(words)


@does
def empty_trash(c: Ctx) -> Ctx:
    ids = tuple(e.id for e in c.app.files if e.trashed)
    return erase.now(c, ids)


@drive_app.activity(".picker.PickEntryActivity")
class Destination(Activity):
    """Choose a folder; it finishes with its id."""

    exported: ClassVar[bool] = False
    moved: Ids = ()  # what is moved there
    folder: int = ROOT
    verb: str = "Move"

    def view(self, app: Drive) -> View:
        files = alive(app.files)
        way = way_to(files, self.folder)
        rows_ = ordered(inside(files, self.folder), app.sort, app.down)
        lines = rows(
            "doclist_recycler_view", _place_line, rows_, ROW1, self.moved, empty=empty("No folders", "folder_open")
        )
        still = self.verb == "Move" and all(e.parent == self.folder for e in app.files if e.id in self.moved)
        bottom = row(
            spacer(),
            button("Cancel", close(), "text", "cancel_button"),
            button(self.verb, close(self.folder), id="select_button", enabled=not still),
            bg="surfaceContainer",
            h=64,
            gap=8,
            pad=(16, 0, 16, 0),
        )
        new = Item("New folder", ask_folder(self.folder), "create_new_folder", "menu_create_folder")
        title = way[-1].name if way else "My Drive"
        return scaffold(app_bar(title, leave(), (new,), subtitle=f"{self.verb} to…"), lines, bottom)

    def back(self, c: Ctx) -> Ctx:
        if self.folder == ROOT:
            return c.finish()
        return c.set(folder=FILES.of(c, self.folder).parent).scroll_top()


@memo
def _place_line(e: Entry, ids: Ids) -> View:
    if e.folder and e.id not in ids:
        return list_row(e.name, lead=mark(e), tap=to_top(assign("folder", e.id)))
    return row(
        mark(e),
        text(e.name, "title", grow=1),
        h=ROW1,
        gap=16,
        pad=(16, 0, 16, 0),
        alpha=0.38,
        enabled=False,
        inert_reason="files are no places",
    )
