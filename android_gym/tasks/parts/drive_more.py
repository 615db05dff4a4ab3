"""What the tasks of drive_more.yaml share with others."""

from __future__ import annotations

import random

from ...apps.google.drive.incoming import deliver_share
from ...apps.google.drive.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Params
from .drive import NAMES
from .drive_people import people_of


def sample_sender(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice(people_of(phone))
    return {"file": rng.choice(NAMES), "name": one.name, "address": one.emails[0].address}


def about_to_share(phone: Phone, p: Params) -> Phone:
    """Within seconds somebody shares a file."""
    call = deliver_share(p["address"], p["file"], "Viewer", "Nothing is left to say.")
    return Ctx(phone, PACKAGE).schedule(phone.time + COMES, call).phone


COMES = 2  # seconds after the start: a file is shared
