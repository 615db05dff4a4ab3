"""The file system of a served phone: functions from a machine and a path to bytes or a machine.

Three layers lie over each other: what every phone has (`builtin`), the files that apps see
(`phone.files`, the shared storage), and what was pushed or written (`machine.blobs`). A blob of the
shared storage counts only while the phone has a file of its size and time, so that an app that
deletes or rewrites the file is obeyed.

Paths given to these functions may be spelt in any of Android's ways. What the user `shell` may not
do is refused; there is no other user. Errors are Python's own, with Android's words as `strerror`.
"""

from __future__ import annotations

import errno
import os
import stat as modes

from xxhash import xxh32_intdigest

from ...phone.core.characters import whole_characters
from ...phone.state.providers import File, Folder, mime_of
from ..android import packages
from ..machine import Blob, Machine
from . import builtin
from .builtin import LINKS
from .contents import content
from .tree import SHARED as SHARED
from .tree import Stat as Stat
from .tree import grown, shared

TEMPORARY = "/data/local/tmp"
MAX_BYTES = 1 << 30  # bytes that can be written to one phone
MAX_DEPTH = 64  # folders within each other
MAX_TEXT = 1 << 22  # bytes of a text file that apps can read
_ALIASES = (
    ("/storage/self/primary", SHARED),
    ("/storage/emulated/0", SHARED),
    ("/mnt/user/0/primary", SHARED),
    ("/mnt/user/0/emulated/0", SHARED),
    ("/mnt/sdcard", SHARED),
    ("/storage/emulated/legacy", SHARED),
    ("/data/media/0", SHARED),
    ("/bin", "/system/bin"),
    ("/etc", "/system/etc"),
    ("/data/user/0", "/data/data"),
)
_OUTSIDE = ("/data", "/dev", "/proc", "/sys", "/mnt", "/storage")  # not of the system image


def normal(cwd: str, path: str) -> str:
    """The absolute path without `.`, `..` and doubled slashes, aliases as they are spelt."""
    full = path if path.startswith("/") else f"{cwd}/{path}"
    parts: list[str] = []
    for part in full.split("/"):
        if part == "..":
            del parts[-1:]
        elif part not in ("", "."):
            parts.append(part)
    return "/" + "/".join(parts)


def resolve(cwd: str, path: str) -> str:
    """The one canonical path; the shared storage is below /sdcard whatever it was called."""
    full = normal(cwd, path)
    for alias, place in _ALIASES:
        if full == alias or full.startswith(f"{alias}/"):
            return place + full[len(alias) :]
    return full


def link(path: str) -> str:
    """Where a symbolic link of this absolute path leads, "" where it is none."""
    return LINKS.get(path, "")


def stat(machine: Machine, path: str) -> Stat | None:
    """None where nothing is. Links are followed."""
    full = resolve("/", path)
    found = grown(machine).stats.get(full)
    if found is None:
        apk = packages.file(machine.phone, full)
        return Stat(0o100644, len(apk), builtin.TIME) if apk is not None else None
    return found.replace(time=machine.phone.time) if full.startswith("/proc/") else found


def listing(machine: Machine, path: str) -> tuple[str, ...]:
    """The sorted names in a folder, without `.` and `..`."""
    full = resolve("/", path)
    found = _there(machine, full)
    if not found.folder:
        raise _error(NotADirectoryError, errno.ENOTDIR, path)
    _readable(full, path)
    return tuple(grown(machine).names.get(full, ()))


def read(machine: Machine, path: str) -> bytes:
    """All bytes of a file: as many as its `size`, except in /proc and /dev."""
    full = resolve("/", path)
    if _there(machine, full).folder:
        raise _error(IsADirectoryError, errno.EISDIR, path)
    _readable(full, path)
    blob = _blob(machine, full)
    if blob is not None:
        return blob.data
    apk = packages.file(machine.phone, full)
    if apk is not None:
        return apk
    file = _file_at(machine, full)
    return content(file) if file is not None else builtin.read(full)


def write(machine: Machine, path: str, data: bytes, mode: int | None = None, time: int | None = None) -> Machine:
    """A file created or replaced; `time` is now where None, the mode what it was or 644. Its folder
    must exist. The shared storage has one mode for all files."""
    full = resolve("/", path)
    if full in builtin.DEVICES:
        return machine
    _placeable(machine, full, path)
    held = sum(len(b.data) for p, b in machine.blobs.items() if p != full)
    if held + len(data) > MAX_BYTES:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)
    when = machine.phone.time if time is None else time
    found, inside = stat(machine, full), shared(full)
    bits = mode if mode is not None else found.mode if found is not None else 0o644
    kept = 0o100660 if inside else (bits & 0o7777) | modes.S_IFREG
    machine = machine.replace(blobs={**machine.blobs, full: Blob(data, kept, when)})
    return _indexed(machine, _file(full, data, when)) if inside else machine


def append(machine: Machine, path: str, data: bytes) -> Machine:
    """A file with more at its end, made where there was none."""
    found = stat(machine, path)
    if found is None or resolve("/", path) in builtin.DEVICES:
        return write(machine, path, data)
    return write(machine, path, read(machine, path) + data)


def remove(machine: Machine, path: str) -> Machine:
    """Without a file or an empty folder."""
    full = resolve("/", path)
    found = _there(machine, full)
    require_writable(full, path)
    if found.folder and grown(machine).names.get(full):
        raise _error(FileExistsError, errno.ENOTEMPTY, path)
    if full in (SHARED, TEMPORARY):
        raise _error(PermissionError, errno.EBUSY, path)
    blobs = {**machine.blobs}
    blobs.pop(full, None)
    parent = os.path.dirname(full)
    known = parent in blobs or parent in builtin.table() or machine.phone.folders
    if shared(parent) and not known:
        blobs[parent] = Blob(b"", 0o40770, machine.phone.time)
    gone = tuple(sorted({*machine.gone, full})) if full in builtin.table() else machine.gone
    rest = tuple(f for f in machine.phone.files if f.path != full)
    if len(rest) != len(machine.phone.files):
        machine = machine.showing(machine.phone.replace(files=rest))
    return _with_folder(machine, full, False).replace(blobs=blobs, gone=gone)


def remove_tree(machine: Machine, path: str) -> Machine:
    """Without a file, or a folder and all that is in it."""
    full = resolve("/", path)
    found = _there(machine, full)
    for name in listing(machine, full) if found.folder else ():
        machine = remove_tree(machine, f"{full.rstrip('/')}/{name}")
    return remove(machine, path)


def mkdir(machine: Machine, path: str, mode: int = 0o40755) -> Machine:
    """With a new folder, whose own folder must exist."""
    full = resolve("/", path)
    if stat(machine, full) is not None:
        raise _error(FileExistsError, errno.EEXIST, path)
    _placeable(machine, full, path)
    if shared(full) and machine.phone.folders:
        return _with_folder(machine, full, True)
    kept = 0o40770 if shared(full) else (mode & 0o7777) | modes.S_IFDIR
    return machine.replace(blobs={**machine.blobs, full: Blob(b"", kept, machine.phone.time)})


def make_folders(machine: Machine, path: str) -> Machine:
    """With a folder and those it lies in, where they are missing."""
    full = resolve("/", path)
    found = stat(machine, full)
    if found is None and full.count("/") > MAX_DEPTH:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), path)
    if found is None:
        machine = make_folders(machine, os.path.dirname(full))
        return mkdir(machine, full)
    if not found.folder:
        raise _error(NotADirectoryError, errno.ENOTDIR, path)
    return machine


def touch(machine: Machine, path: str) -> Machine:
    """With the present time for a file or folder that exists."""
    full = resolve("/", path)
    found = _there(machine, full)
    require_writable(full, path)
    if full in builtin.DEVICES:
        return machine
    if found.folder and shared(full) and machine.phone.folders:
        return _with_folder(machine, full, True)
    now, file = machine.phone.time, _file_at(machine, full)
    blob = machine.blobs.get(full) if file is None else _blob(machine, full)
    if file is None and blob is None:
        blob = Blob(b"" if found.folder else read(machine, full), found.mode)
    if blob is not None:
        machine = machine.replace(blobs={**machine.blobs, full: blob.replace(time=now)})
    return _indexed(machine, file.replace(modified=now)) if file is not None else machine


def copy(machine: Machine, source: str, target: str, keep: bool) -> Machine:
    """A file once more at another path, with its mode and, for `keep`, its time."""
    full, place = resolve("/", source), resolve("/", target)
    found = _there(machine, full)
    when = found.time if keep else machine.phone.time
    file = _file_at(machine, full)
    described = file is not None and _blob(machine, full) is None
    if file is None or not (described and shared(place) and mime_of(place) == mime_of(full)):
        return write(machine, target, read(machine, full), found.mode, when)
    _placeable(machine, place, target)
    blobs = {p: b for p, b in machine.blobs.items() if p != place}
    return _indexed(machine.replace(blobs=blobs), file.replace(path=place, modified=when))


def sizes(machine: Machine, path: str) -> int:
    """Bytes of all files at or below a path."""
    full = resolve("/", path)
    below = full.rstrip("/") + "/"
    rows = grown(machine).stats.items()
    return sum(s.size for p, s in rows if not s.folder and (p == full or p.startswith(below)))


def require_writable(full: str, path: str) -> None:
    """PermissionError where a canonical path cannot be changed; `path` is how it was spelt."""
    if any(_within(full, place) for place in (SHARED, TEMPORARY)) or full in builtin.DEVICES:
        return
    if not any(_within(full, place) for place in _OUTSIDE):
        raise _error(PermissionError, errno.EROFS, path)
    raise _error(PermissionError, errno.EACCES, path)


def _file(full: str, data: bytes, time: int) -> File:
    """The file as apps see it."""
    mime = mime_of(full)
    text = ""
    if mime.startswith("text/") and len(data) <= MAX_TEXT:
        text = data.decode("utf-8", "replace")
    pictured = mime.partition("/")[0] in ("image", "audio", "video")
    seed = 1 + xxh32_intdigest(data) % 9_999 if pictured else 0
    return File(full, len(data), time, mime, seed, text)


def _file_at(machine: Machine, full: str) -> File | None:
    return next((file for file in machine.phone.files if file.path == full), None)


def _indexed(machine: Machine, file: File) -> Machine:
    """With this file on the shared storage, in the place of one at its path."""
    rest = (f for f in machine.phone.files if f.path != file.path)
    files = tuple(sorted((*rest, file), key=lambda f: f.path))
    return machine.showing(machine.phone.replace(files=files))


def _with_folder(machine: Machine, full: str, there: bool) -> Machine:
    """Where the phone keeps account of folders: with one made now, or without it."""
    rest = tuple(f for f in machine.phone.folders if f.path != full)
    if not there and len(rest) == len(machine.phone.folders):
        return machine
    made = (Folder(full, machine.phone.time),) if there else ()
    folders = tuple(sorted((*rest, *made), key=lambda f: f.path))
    return machine.showing(machine.phone.replace(folders=folders))


def _blob(machine: Machine, full: str) -> Blob | None:
    """The bytes written to a path, where they are still what the phone has there."""
    blob = machine.blobs.get(full)
    if blob is None or not shared(full) or modes.S_ISDIR(blob.mode):
        return blob
    file = _file_at(machine, full)
    same = file is not None and (file.size, file.modified) == (len(blob.data), blob.time)
    return blob if same else None


_WORDS = {errno.EBUSY: "Device or resource busy", errno.EILSEQ: "Illegal byte sequence"}  # Android's


def _error(kind: type[OSError], number: int, path: str) -> OSError:
    return kind(number, _WORDS.get(number) or os.strerror(number), path)


def _there(machine: Machine, full: str) -> Stat:
    found = stat(machine, full)
    if found is not None:
        return found
    parent = os.path.dirname(full)
    above = stat(machine, parent) if parent != full else None
    if above is not None and not above.folder:
        raise _error(NotADirectoryError, errno.ENOTDIR, full)
    raise _error(FileNotFoundError, errno.ENOENT, full)


def _within(full: str, folder: str) -> bool:
    return full == folder or full.startswith(f"{folder}/")


def _readable(full: str, path: str) -> None:
    """The user `shell` can read nothing of /data but its own folder and the apks."""
    readable = _within(full, TEMPORARY) or _within(full, "/data/app")
    if _within(full, "/data") and not readable:
        raise _error(PermissionError, errno.EACCES, path)


def _placeable(machine: Machine, full: str, path: str) -> None:
    """Raises where nothing can be made or replaced at a path."""
    found = stat(machine, full)
    if found is not None and found.folder:
        raise _error(IsADirectoryError, errno.EISDIR, path)
    parent = os.path.dirname(full)
    above = stat(machine, parent)
    if above is None:
        raise _error(FileNotFoundError, errno.ENOENT, path)
    if not above.folder:
        raise _error(NotADirectoryError, errno.ENOTDIR, path)
    require_writable(full, path)
    if shared(full) and whole_characters(full) != full:  # a name there is text, for apps
        raise _error(OSError, errno.EILSEQ, path)
    names = full.encode("utf-8", "surrogateescape").split(b"/")
    if max(map(len, names)) > 255 or len(names) > MAX_DEPTH:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), path)
