"""What the tasks of filemanager.yaml start from and ask for, where no data says it."""

from __future__ import annotations

from ...apps.simple.filemanager.app import MainActivity
from ...apps.simple.filemanager.model import ACCESS, Manager, manager
from ...kit.families.simple import Order, Properties, file_properties
from ...kit.storage import create_path, move_path
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at, mime_of
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Params
from ..foreground import top_popup

PACKAGE = manager.name
ROOT, DOWNLOAD = "/sdcard", "/sdcard/Download"

# --- start -----------------------------------------------------------------------------------------


def open_files(phone: Phone, p: Params) -> Phone:
    """File Manager may see all files, and shows the storage."""
    return launch(written(phone, ACCESS, 1), PACKAGE)


def in_download(phone: Phone, *names: str, folder: bool = False) -> Phone:
    """File Manager shows Download, with empty files or folders of these names in it."""
    c = Ctx(open_files(phone, {}), PACKAGE, 0).set(path=DOWNLOAD)
    for name in names:
        c = create_path(c, f"{DOWNLOAD}/{name}", folder)
    return c.phone


def with_file(phone: Phone, p: Params) -> Phone:
    return in_download(phone, p["name"], *p.get("kept", ()))


def with_videos(phone: Phone, p: Params) -> Phone:
    return in_download(phone, *p["videos"], *p["kept"])


def with_folder(phone: Phone, p: Params) -> Phone:
    """There is such a folder, and hidden items are shown for now."""
    return Ctx(in_download(phone, p["name"], folder=True), PACKAGE, 0).save(showing=True).phone


# --- values ----------------------------------------------------------------------------------------


def stem(p: Params) -> str:
    """The new name, or else the name, without its ending."""
    return str(p["new"] if "new" in p else p["name"]).rpartition(".")[0]


def ending(p: Params) -> str:
    return str(p["new"]).rpartition(".")[2]


# --- goals -----------------------------------------------------------------------------------------


def file_of(phone: Phone, name: str) -> File:
    """The file in Download. Raises LookupError."""
    found = file_at(phone.files, f"{DOWNLOAD}/{name}")
    if found is None:
        raise LookupError(f"there is no file {name!r}")
    return found


def shows_properties(start: Phone, now: Phone, p: Params) -> bool:
    """All that is known of that file, in its dialog."""
    shown, app, paths = top_popup(now, Properties), model(now), (f"{DOWNLOAD}/{p['name']}",)
    rows = file_properties(now.files, now.folders, paths, app.formats, now.zone)
    return shown is not None and shown.rows == rows


def is_marked(start: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, MainActivity) and f"{DOWNLOAD}/{p['name']}" in top.picked


def is_made(start: Phone, now: Phone, p: Params) -> bool:
    """There is an empty file of that name."""
    new = file_of(now, p["name"])
    return new == File(new.path, 0, new.modified, mime_of(new.path))


def is_renamed(start: Phone, now: Phone, p: Params) -> bool:
    """The file has the new name, and is otherwise the same as before."""
    old = file_of(start, p["name"])
    return file_of(now, p["new"]).replace(path=old.path) == old


def model(phone: Phone) -> Manager:
    found: Manager = phone.app(PACKAGE)
    return found


def is_sorted(start: Phone, now: Phone, p: Params) -> bool:
    return bool(model(now).order(ROOT).by == p["by"])


def is_descending(start: Phone, now: Phone, p: Params) -> bool:
    order: Order = model(now).order(ROOT)
    return order.descending


# --- near misses -----------------------------------------------------------------------------------


def near_names(end: Phone, p: Params) -> tuple[Phone, ...]:
    """The file has nearly the name, or is in another folder."""
    c, path = Ctx(end, PACKAGE), f"{DOWNLOAD}/{p['name']}"
    return (move_path(c, path, f"{path}.txt").phone, move_path(c, path, f"{ROOT}/{p['name']}").phone)


def only_download_sorted(end: Phone, p: Params) -> tuple[Phone, ...]:
    """The order is that of another folder only."""
    sorts = ((DOWNLOAD, Order(p["by"], True)),)
    return (Ctx(end, PACKAGE).save(sort=Order("name"), sorts=sorts).phone,)
