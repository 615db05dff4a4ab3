"""The picker: choose a file, a place and name to save under, or a folder."""

from __future__ import annotations

from typing import ClassVar

from ....kit import Ctx, Intent, Item, View, button, close, confirm, does, edit, icon, row
from ....kit.files import as_name, name_of
from ....phone.state.providers import File, ending_of, file_at, mime_of
from ....phone.system.intents import answered
from .browse import Actions, Browser
from .model import ROOTS, documents
from .rows import PROVIDER

TITLE = "android.intent.extra.TITLE"
SEVERAL = "android.intent.extra.ALLOW_MULTIPLE"


@documents.activity("com.android.documentsui.picker.PickActivity")
class Pick(Browser):
    """Answers GET_CONTENT, OPEN_DOCUMENT, CREATE_DOCUMENT and OPEN_DOCUMENT_TREE.

    Finishes with the path of the file (or, where several may be chosen and were selected, a tuple
    of paths), the path to save to, or the folder. It opens in Downloads.
    """

    heading: ClassVar[str] = "Open from"
    mimes: tuple[str, ...] = ("*/*",)
    mode: str = "open"  # open, save, folder
    name: str = ""  # to save under
    several: bool = False
    label: str = "USE THIS FOLDER"  # of the button that takes a folder

    def wanted(self) -> tuple[str, ...]:
        return ("none",) if self.mode == "folder" else self.mimes

    def many(self) -> bool:
        return self.several

    def roots(self) -> tuple[str, ...]:
        if self.mode != "open":
            return ("download", "storage")
        kinds = {m.partition("/")[0] for m in self.mimes}
        gone = () if "*" in kinds else {"image", "video", "audio"} - kinds
        return tuple(root for root in ROOTS if root not in gone)

    def others(self, packages: tuple[str, ...]) -> tuple[str, ...]:
        if self.mode != "open":
            return ()
        asked = Intent(PROVIDER, type=",".join(self.mimes))
        return tuple(package for package in packages if answered((package,), asked))

    def actions(self) -> Actions:
        return (Item("Select", take_picked(), "", "action_menu_select"),), ()

    def open_file(self, c: Ctx, path: str) -> Ctx:
        return c.set(name=name_of(path)) if self.mode == "save" else super().open_file(c, path)

    def bottom(self, files: tuple[File, ...]) -> View | None:
        if self.mode == "open":
            return None
        kids = [button(self.label, close(self.path), "text", "android:id/button1")]
        if self.mode == "save":
            usable = bool(self.name.strip() and self.path)
            kids = [
                icon("insert_drive_file", "android:id/icon", color="onSurface"),
                edit(self, "name", "File name", "android:id/title", variant="bare", ime="done", submit=save_here()),
                button("SAVE", save_here() if usable else None, "text", "android:id/button1"),
            ]
        return row(*kids, id="container_save", pack="end", bg="surfaceContainer", h=72, gap=12, pad=(16, 0, 16, 0))


@does
def take_picked(c: Ctx) -> Ctx:
    """Hand back what is selected: folders do not count."""
    paths = tuple(p for p in c.screen.picked if file_at(c.phone.files, p) is not None)
    return c.finish(paths) if paths else c.set(picked=())


@does
def save_here(c: Ctx) -> Ctx:
    """Hand back the path to save to; a file that exists is replaced only if the user says so. The
    name gets the ending of its type, as Android adds it where another one stands."""
    name, mime = as_name(c.screen.name), c.screen.mimes[0]
    if not name or not c.screen.path:
        return c
    ending = ending_of(mime)
    if ending and mime_of(name) != mime:
        name = f"{name}.{ending}"
    path = f"{c.screen.path}/{name}"
    if file_at(c.phone.files, path) is None:
        return c.finish(path)
    question = f"{name} already exists. Replace it?"
    return confirm(close(path), "Replace file?", question).run(c)


# --- intents ------------------------------------------------------------------------------------


def opening(intent: Intent) -> Pick:
    """For GET_CONTENT and OPEN_DOCUMENT: any type, or those of the intent."""
    mimes = tuple(m.strip() for m in intent.type.split(",")) if intent.type else ("*/*",)
    several = intent.flag_extra(SEVERAL)
    kind = mimes[0].partition("/")[0]
    if len(mimes) == 1 and kind in ("image", "video", "audio"):
        return Pick(root=kind, path="", mimes=mimes, several=several)
    return Pick(mimes=mimes, several=several)


def saving(intent: Intent) -> Pick:
    """For CREATE_DOCUMENT: the name to begin with is in the extras."""
    return Pick(mode="save", name=intent.text_extra(TITLE), mimes=(intent.type or "*/*",))


def choosing(intent: Intent) -> Pick:
    """For OPEN_DOCUMENT_TREE."""
    return Pick(mode="folder")
