"""What the tasks of slack_more.yaml share with others."""

from __future__ import annotations

import random

from ...apps.thirdparty.slack.model import PACKAGE
from ...apps.thirdparty.slack.notices import receive
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Params
from .slack import direct_room, member_id, said, sample_words


def sample_asked(rng: random.Random, phone: Phone) -> Params:
    return {**sample_words(rng, phone), "asked": rng.choice(ASKED)}


ASKED = (
    "Which room are we in?",
    "Are you coming to the review?",
    "Who has the projector?",
    "Is the banner final?",
    "Do we have a date?",
)


def about_to_write(phone: Phone, p: Params) -> Phone:
    """The person has written before; another message comes in within seconds."""
    room, who = direct_room(phone, p["name"]), member_id(phone, p["name"])
    phone = said(phone, room, who, "Hi Alice, I have a question", 400)
    call = receive(room.id, who, p["asked"])
    return Ctx(phone, PACKAGE).schedule(phone.time + COMES, call).phone


COMES = 4  # seconds after the start: a message comes in
