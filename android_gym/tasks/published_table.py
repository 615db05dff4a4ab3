"""Which task and parameters a published instruction means, by its `published.digest`.

Data only; `scripts/match_published.py` prints the entries.
"""

from __future__ import annotations

from .base import Params

TABLE: dict[str, tuple[str, Params]] = {}
