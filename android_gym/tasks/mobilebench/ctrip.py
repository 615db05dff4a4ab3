"""What ctrip.yaml draws from what Ctrip offers."""

from __future__ import annotations

from ...apps.thirdparty.ctrip.app import TABLE, ctrip
from ..blocks.booking import draws

globals().update(draws(TABLE, ctrip.name))
