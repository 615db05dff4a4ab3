"""What the tasks of drive_settings.yaml draw and answer, where no data says it."""

from __future__ import annotations

import random

from ...apps.google.drive.model import room_text
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.drive import NAMES, drive


def sample_taken(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "size": rng.randrange(1, 30) * 100_000_000}


def sample_large(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "size": rng.randrange(60, 90) * 1_000_000}


def storage_used(before: Phone, now: Phone, p: Params) -> str:
    return room_text(drive(now).used)


def file_names(before: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(e.name for e in drive(now).files)
