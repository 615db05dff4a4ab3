"""Data of an app in files beside its modules."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

V = TypeVar("V")


def read_json(package: str | None, name: str, kind: type[V]) -> V:
    """What a JSON file in a package of Python holds, as a value of a class: `read_json(__package__, "notes.json",
    Notes)`."""
    return msgspec.json.decode(files(package or "").joinpath(name).read_bytes(), type=kind)


__all__ = ["read_json"]
