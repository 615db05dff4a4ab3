"""E-mail that reaches the phone: what a service on the web writes to the owner."""

from __future__ import annotations

from msgspec.structs import replace

from ..core.calls import Call, does
from ..core.values import Value
from ..state.phone import Phone
from .crashes import survived
from .ctx import Ctx
from .registry import apps


class Letter(Value):
    """An e-mail on its way."""

    to: str  # an address
    sender: str  # a name
    address: str  # the sender's
    subject: str
    body: str


@does
def deliver_mail(c: Ctx, letter: Letter) -> Ctx:
    """An e-mail comes in: every installed app that declares `App.mail_came` is told of it. What it
    makes of one to an address that it does not know is up to it. Any app may run this, or schedule
    it for when the mail is to come: `c.schedule(at, deliver_mail(letter))`."""
    for package in c.phone.packages:
        call = apps()[package].mail_came
        if call is not None:
            told = call.replace(args=(*call.args, letter))
            c = replace(c, phone=survived(_taken, c.phone, package, told))
    return c


def _taken(phone: Phone, package: str, call: Call) -> Phone:
    return call.run(Ctx(phone, package).ready(package)).phone
