"""Files of a run's folder, by the names that its tables and recordings give them.

A folder may come from anybody, so a name in it leads to what lies in the folder and nowhere else:
not up, not to another disk or server, and not along a link that leads out.
"""

from __future__ import annotations

import re
from pathlib import Path

from ..errors import DamagedFile

_PART = re.compile(r"[^/\\:\x00-\x1f]+")  # of a path, on any system


def within(folder: Path, name: str) -> Path:
    """The file of that name, "trajectories/oracle/Clock-Open-0.jsonl", whether it is there or not.
    Raises DamagedFile for a name that leads out of the folder, and for what is there and no file."""
    parts = name.split("/")
    if not all(_PART.fullmatch(part) and part not in (".", "..") for part in parts):
        raise _leads_out(folder, name)
    path = folder.joinpath(*parts)
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
        odd = inside and path.exists() and not path.is_file()
    except (OSError, RuntimeError, ValueError) as error:  # a name that is too long, a ring of links
        raise DamagedFile(f"{folder} names a file that cannot be looked for: {_short(name)}.") from error
    if not inside:
        raise _leads_out(folder, name)
    if odd:
        raise DamagedFile(f"{path} is no file.")
    return path


def _leads_out(folder: Path, name: str) -> DamagedFile:
    return DamagedFile(f"{folder} names {_short(name)}, which leads out of the folder and is not read.")


def _short(name: str) -> str:
    return repr(name if len(name) <= 120 else f"{name[:120]}…")
