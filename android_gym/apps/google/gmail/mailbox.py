"""The stored mails: which a conversation shows, and how they are replaced and forgotten."""

from __future__ import annotations

from collections.abc import Callable

from ....phone.system.ctx import Ctx
from .mail import Mail
from .model import Gmail
from .threads import holds, members, visible

Change = Callable[[Mail], Mail]
MY_BOXES = ("drafts", "sent", "scheduled", "outbox")  # what one wrote stays where it is


def mails_of(app: Gmail, keys: tuple[int, ...], folder: str = "all") -> tuple[Mail, ...]:
    """The mails of conversations that a folder's page shows."""
    found = (visible(members(app.mails, key), folder) for key in keys)
    return tuple(m for mails in found for m in mails)


def latest_in(app: Gmail, key: int, folder: str) -> Mail | None:
    """The newest mail of a conversation in a folder, else its newest."""
    shown = visible(members(app.mails, key), folder)
    snoozed = tuple(thread for thread, _ in app.snoozed)
    hits = [m for m in shown if holds(m, folder, app.accounts[0].categories, snoozed)]
    found = hits or list(shown)
    return found[-1] if found else None


def store_mail(c: Ctx, mail: Mail) -> Ctx:
    """Keep a mail, in place of one of its id."""
    rest = tuple(m for m in c.app.mails if m.id != mail.id)
    return c.save(mails=tuple(sorted((*rest, mail), key=lambda m: m.id)))


def replace_mails(c: Ctx, changed: tuple[Mail, ...]) -> Ctx:
    """Replace mails by id."""
    if not changed:
        return c
    new = {m.id: m for m in changed}
    return c.save(mails=tuple(new.get(m.id, m) for m in c.app.mails))


def forget_mails(c: Ctx, gone: tuple[Mail, ...]) -> Ctx:
    """Forget mails."""
    ids = {m.id for m in gone}
    return c.save(mails=tuple(m for m in c.app.mails if m.id not in ids))


def change_mails(c: Ctx, mails: tuple[Mail, ...], fn: Change) -> Ctx:
    """Change mails by a function."""
    return replace_mails(c, tuple(map(fn, mails)))
