"""What is being written: the state of the compose screen, and the mail that it stands for."""

from __future__ import annotations

from ....kit import Activity
from ....phone.state.providers import next_id
from ....phone.system.ctx import Ctx
from .mail import Attachment, Mail
from .model import Gmail

Content = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], str, str, tuple[Attachment, ...]]


class Draft(Activity):
    """A mail being written. `to_text`, `cc_text` and `bcc_text` are typed and no chips yet."""

    to: tuple[str, ...] = ()
    cc: tuple[str, ...] = ()
    bcc: tuple[str, ...] = ()
    subject: str = ""
    body: str = ""
    attachments: tuple[Attachment, ...] = ()
    sender: str = ""  # the account it is from, "" for the first
    draft: int = 0  # id of the draft it continues
    thread: int = 0  # conversation it answers, 0 for a new one
    quote: str = ""  # text of the mail it answers
    quoted: bool = False  # that text is on show
    copies: bool = False  # Cc and Bcc are on show
    to_text: str = ""
    cc_text: str = ""
    bcc_text: str = ""
    streams: tuple[str, ...] = ()  # paths of files that another app shares
    base: Content | tuple[()] = ()  # what it held when it was last saved

    def content(self) -> Content:
        """What a draft keeps."""
        return self.to, self.cc, self.bcc, self.subject, self.body, self.attachments


def mail_of(c: Ctx, s: Draft, box: str, time: int) -> Mail:
    """The mail that a compose screen stands for: the draft it continues, or a new one."""
    app: Gmail = c.app
    sender = s.sender or app.email
    parts = [s.body.rstrip()]
    if box != "drafts" and (signature := app.prefs(sender).signature.strip()):
        parts.append(f"--\n{signature}")
    body = "\n\n".join(part for part in (*parts, s.quote) if part)
    old = next((m for m in app.mails if m.id == s.draft), None)
    newest = max((m.thread for m in app.mails), default=0)
    return Mail(
        old.id if old else next_id(app.mails), s.thread or newest + 1, box, "primary",
        app.owner, sender, s.to, s.cc, s.subject, body, time, attachments=s.attachments,
        starred=old.starred if old else False, important=old.important if old else False,
        labels=old.labels if old else (), bcc=s.bcc,
    )  # fmt: skip
