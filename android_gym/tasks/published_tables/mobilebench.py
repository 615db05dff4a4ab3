"""Published records of Mobile-Bench, by the digest of their query."""

from __future__ import annotations

from . import Meant

MEANT: dict[str, Meant] = {}
