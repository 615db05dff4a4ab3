"""Runs in which nothing is left to do, known without drawing their tasks again.

When a run is over, its folder notes what was asked for and all that it depends on: the files of the
package and the libraries that draw, and the files that tasks come from. As long as these are the
same, the same command finds the same episodes, which are all there.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import gymnasium
import msgspec
import numpy as np
import xxhash

from ..phone.core import discovery, own
from .store import FILE, Store

__all__ = ["is_complete", "mark_complete"]

RESULTS, SUMMARY, PAGE = "results.json", "summary.json", "index.html"
KEY = "settled"  # of the fact in the store; every beginning of a run and every new result drops it
PLUGINS = (discovery.APPS, discovery.PROFILES, discovery.TASKS)


def mark_complete(store: Store, asked: dict[str, Any] | None, page: bool) -> None:
    """Note that all of what was asked for is done; None: to go on with what the folder says."""
    files = _files(store.about("plan")["suite"])
    store.tell(KEY, {"asked": _hashed(asked), "page": page, "code": _code(), "files": files})


def is_complete(out: Path, asked: dict[str, Any] | None, page: bool) -> bool:
    """Whether all of what is asked for is done already, and its files are there."""
    wanted = (FILE, RESULTS, SUMMARY, *(PAGE,) * page)
    if not all((out / name).is_file() for name in wanted):
        return False
    with Store(out) as store:
        known, plan = store.about(KEY), store.about("plan")
    if not known or not plan or not known["code"] or (page and not known["page"]):
        return False
    if asked is not None and known["asked"] != _hashed(asked):
        return False
    return bool(known["code"] == _code() and known["files"] == _files(plan["suite"]))


def _hashed(asked: dict[str, Any] | None) -> str:
    """A digest of what was asked for, which may hold a password."""
    return xxhash.xxh3_128_hexdigest(msgspec.json.encode(asked, order="deterministic"))


def _files(names: list[str]) -> dict[str, str]:
    """Digests of the files that a run over these tasks depends on, as they are now."""
    return {name: _digest(Path(name)) for name in names if Path(name).suffix}


def _digest(path: Path) -> str:
    return xxhash.xxh3_128_hexdigest(path.read_bytes()) if path.is_file() else ""


def _code() -> str:
    """A digest of the package's files and of those that the user gives, by name, size and time of
    their last change, and of versions; "" where other packages bring apps or tasks, of which
    nothing is known."""
    if any(entry_points(group=group) for group in PLUGINS):
        return ""
    root, found = Path(__file__).parents[1], [sys.version, np.__version__, gymnasium.__version__]
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(set(folders) - {"__pycache__"})
        for name in sorted(files):
            found.append(_stamp(os.path.join(folder, name)))
    found += map(_stamp, own.sources())
    return xxhash.xxh3_128_hexdigest("\n".join(found).encode())


def _stamp(path: str | Path) -> str:
    stat = os.stat(path)
    return f"{path} {stat.st_size} {stat.st_mtime_ns}"
