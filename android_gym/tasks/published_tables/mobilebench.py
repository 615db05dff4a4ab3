"""Which of our tasks a query of Mobile-Bench means, with which parameters.

`mobilebench.json` names each task with its parameters once, and the digests (`published.digest`) of the queries that
mean it; the lines of a query of several lines are joined.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..base import Params
from . import Meant

FILE = Path(__file__).with_suffix(".json")


def _read() -> dict[str, Meant]:
    rows: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return {query: (row["task"], _params(row["params"])) for row in rows for query in row["queries"]}


def _params(written: dict[str, Any]) -> Params:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in written.items()}


MEANT = _read()
