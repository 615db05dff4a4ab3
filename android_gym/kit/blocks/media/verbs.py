"""What is done with pictures: shared, used for something, put into the bin and taken out."""

from __future__ import annotations

from ....phone.core.calls import does
from ....phone.core.values import Table
from ....phone.state.activity import Intent
from ....phone.state.providers import File, file_at, mime_of
from ....phone.state.providers.library import restore, trash
from ....phone.system.ctx import Ctx
from ...picking import clear_selection
from .facts import size_of

SEND = "android.intent.action.SEND"
ATTACH = "android.intent.action.ATTACH_DATA"
VIEW = "android.intent.action.VIEW"
EDIT = "android.intent.action.EDIT"
STREAM = "android.intent.extra.STREAM"
_MEDIA = "content://media"


def uri_of(path: str) -> str:
    """The content URI of a file."""
    return f"{_MEDIA}{path}"


def path_of(intent: Intent) -> str:
    """The path of the file that an intent is about, "" for none."""
    if intent.data.startswith(_MEDIA):
        return intent.data.removeprefix(_MEDIA)
    return next(iter(intent.texts_extra(STREAM)), "")


def _mime(file: File) -> str:
    return file.mime or mime_of(file.name)


def view_intent(file: File) -> Intent:
    """The intent that shows a picture or plays a video."""
    return Intent(VIEW, uri_of(file.path), _mime(file))


def edit_intent(file: File) -> Intent:
    """The intent that edits a picture."""
    return Intent(EDIT, uri_of(file.path), _mime(file))


def attach_intent(file: File) -> Intent:
    """The intent that uses a picture as a wallpaper, somebody's photo and the like."""
    return Intent(ATTACH, uri_of(file.path), _mime(file))


def send_intent(files: tuple[File, ...]) -> Intent:
    """The intent that sends files with another app."""
    families = {_mime(f) for f in files}
    kinds = {mime.partition("/")[0] for mime in families}
    same = f"{kinds.pop()}/*" if len(kinds) == 1 else "*/*"
    mime = families.pop() if len(families) == 1 else same
    paths = tuple(f.path for f in files)
    if len(files) == 1:
        return Intent(SEND, type=mime, extras=Table.of({STREAM: paths[0]}))
    return Intent(f"{SEND}_MULTIPLE", type=mime, extras=Table.of({STREAM: paths}))


@does
def share(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Send pictures with another app; a selection ends."""
    found = tuple(f for f in (file_at(c.phone.files, path) for path in paths) if f is not None)
    return clear_selection(c).send(send_intent(found)) if found else c


@does
def move_to_bin(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Put pictures into the bin, from where they go after 30 days."""
    files = c.phone.files
    for path in paths:
        files = trash(files, path, c.phone.time)
    return clear_selection(c.share(files=files))


@does
def take_from_bin(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Put pictures back where they were."""
    files = c.phone.files
    for path in paths:
        files = restore(files, path)
    return clear_selection(c.share(files=files))


@does
def erase(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Delete pictures for good."""
    return clear_selection(c.share(files=tuple(f for f in c.phone.files if f.path not in paths)))


@does
def mark_favourite(c: Ctx, paths: tuple[str, ...], favourite: bool) -> Ctx:
    """Make pictures favourites, or not."""
    files = (f.replace(favourite=favourite) if f.path in paths else f for f in c.phone.files)
    return clear_selection(c.share(files=tuple(files)))


@does
def empty_bin(c: Ctx) -> Ctx:
    """Delete what is in the bin for good."""
    return c.share(files=tuple(f for f in c.phone.files if not f.trashed))


@does
def rotate(c: Ctx, paths: tuple[str, ...], turns: int) -> Ctx:
    """Turn pictures clockwise by quarters."""
    files = (rotate_picture(f, turns) if f.path in paths else f for f in c.phone.files)
    return clear_selection(c.share(files=tuple(files)))


def rotate_picture(file: File, turns: int) -> File:
    """A picture turned clockwise by quarters."""
    edits = [one for one in file.edits.split(",") if one]
    quarters = (turns + sum(int(one[1:]) for one in edits if one[0] == "r")) % 4
    parts = [f"r{quarters}"] if quarters else []
    wide, high = size_of(file)[:: -1 if turns % 2 else 1]
    edited = ",".join([*parts, *(one for one in edits if one[0] != "r")])
    return file.replace(edits=edited, width=wide, height=high)
