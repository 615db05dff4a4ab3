"""What qunar.yaml draws from what Qunar offers."""

from __future__ import annotations

from ...apps.thirdparty.qunar.app import TABLE, qunar
from ..blocks.booking import draws

globals().update(draws(TABLE, qunar.name))
