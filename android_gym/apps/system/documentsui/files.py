"""The Files app: browse, open, share, copy, move, rename, delete."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....kit.files import as_name, below, copy_path, folder_of, move_path, name_of, without
from ....phone.state.providers import file_at, free_path, mime_of
from ....phone.state.theme import ANDROID
from ....phone.system.intents import SEND, resolve
from ....phone.system.intents import VIEW as OPEN
from .browse import Actions, Browser, folders_of
from .model import PACKAGE, Docs, documents
from .pick import Pick as Picker
from .pick import choosing, opening, saving
from .preview import Info, Preview

STREAM = "android.intent.extra.STREAM"


@documents.activity("com.android.documentsui.files.FilesActivity")
class Files(Browser):
    """The app behind the Files icon."""

    def actions(self) -> Actions:
        n, first = len(self.picked), self.picked[0]
        what = f"“{name_of(first)}”" if n == 1 else f"{n} items"
        delete = confirm(delete_selected(self.picked), f"Delete {what}?")
        buttons = (
            Item("Share", share_selected(), "share", "action_menu_share"),
            Item("Delete", delete, "delete", "action_menu_delete"),
        )
        menu = [Item("Copy to…", self._asking("COPY")), Item("Move to…", self._asking("MOVE"))]
        if n == 1:
            rename = Prompt("Rename", rename_file.partial(first), name_of(first), field_id="android:id/text1")
            menu += [Item("Rename", show(rename)), Item("Get info", done_picking(go(Info(first))))]
        return buttons, tuple(menu)

    def _asking(self, verb: str) -> Call:
        """Ask for the folder to copy or move the selection to."""
        where = Picker(root="storage", path="/sdcard", mode="folder", label=verb)
        return done_picking(go(where, put_files(verb, self.picked)))

    def open_file(self, c: Ctx, path: str) -> Ctx:
        """Show a file in the app that can; pictures and texts also here."""
        mime = mime_of(path)
        intent = Intent(OPEN, f"content://media{path}", mime)
        can_preview = mime.startswith(("image/", "video/", "text/", "application/"))
        if can_preview and not resolve(c.phone, intent):
            return c.start(Preview(path))
        return c.send(intent)


@does
def share_selected(c: Ctx) -> Ctx:
    """Send the selected files, those in selected folders too, with another app."""
    picked = c.screen.picked
    paths = tuple(f.path for f in c.phone.files if any(below(f.path, p) for p in picked))
    c = clear_selection(c)
    if not paths:
        return c.toast("Folders without files cannot be shared")
    mimes = {mime_of(path) for path in paths}
    action, stream = SEND, paths[0] if len(paths) == 1 else paths
    if len(paths) > 1:
        action = "android.intent.action.SEND_MULTIPLE"
    mime = mimes.pop() if len(mimes) == 1 else "*/*"
    return c.send(Intent(action, type=mime, extras=Table.of({STREAM: stream})))


@does
def delete_selected(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    files, folders = without(c.phone.files, c.app.folders, paths)
    c = clear_selection(c.share(files=files).save(folders=folders))
    return c.snack(f"{plural(len(paths), 'item')} deleted")


@does
def rename_file(c: Ctx, path: str, typed: str) -> Ctx:
    """Give a file or folder another name; one that exists is refused."""
    name = as_name(typed)
    new = f"{folder_of(path)}/{name}"
    c = clear_selection(c)
    if not name or new == path:
        return c
    if file_at(c.phone.files, new) is not None or new in folders_of(c):
        return c.snack("An item with this name already exists")
    files, folders = move_path(c.phone.files, c.app.folders, path, new)
    return c.share(files=files).save(folders=folders)


@does
def put_files(c: Ctx, verb: str, paths: tuple[str, ...]) -> Ctx:
    """Copy or move the paths into the folder that was chosen."""
    target, done = str(c.result), 0
    for path in paths:
        if below(target, path) or (verb == "MOVE" and folder_of(path) == target):
            continue
        new = free_path(c.phone.files, f"{target}/{name_of(path)}")
        if verb == "COPY":
            c = c.share(files=copy_path(c.phone.files, path, new))
        else:
            files, folders = move_path(c.phone.files, c.app.folders, path, new)
            c = c.share(files=files).save(folders=folders)
        done += 1
    items = plural(done, "item")
    return replace(c, result=None).snack(f"{items} copied" if verb == "COPY" else f"{items} moved")


_ACTION = "android.intent.action."

_FOLDER = Icon(
    "#ffffff",
    (
        Vector("M31 40A4 4 0 0 1 35 36H49L55 42H73A4 4 0 0 1 77 46V56H31Z", "#1a5fd0"),
        Rectangle(37, 43, 34, 18, "#ffffff", 2),
        Rectangle(31, 49, 46, 25, Gradient("#6aa8ff", "#2b74ea"), 4),
    ),
)
APP = App(
    PACKAGE,
    "Files",
    Files,
    Docs,
    system=True,
    about="Shows, moves and deletes the files on the phone.",
    receives=(
        Filter(f"{_ACTION}GET_CONTENT", opening),
        Filter(f"{_ACTION}OPEN_DOCUMENT", opening),
        Filter(f"{_ACTION}CREATE_DOCUMENT", saving),
        Filter(f"{_ACTION}OPEN_DOCUMENT_TREE", choosing),
    ),
    theme=ANDROID,
    icon=_FOLDER,
)
