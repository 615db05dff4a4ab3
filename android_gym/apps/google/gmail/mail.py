"""What a mail is."""

from __future__ import annotations

from ....phone.core.values import Value
from ....phone.state.providers import page_art

BOXES = ("inbox", "sent", "drafts", "scheduled", "outbox", "spam", "trash", "archive")
CATEGORIES = ("primary", "promotions", "social", "updates")


class Attachment(Value):
    """A file that a mail carries."""

    later = frozenset(("shows", "text"))

    name: str
    mime: str
    size: int  # bytes
    seed: int = 0  # of the picture in it
    shows: str = ""  # what a picture shows: a caption
    text: str = ""  # of a document

    @property
    def art(self) -> str:
        """The drawing that shows it: its picture, or its page."""
        if self.mime.startswith(("image/", "video/")):
            return f"photo:{self.seed}/{self.shows or self.name}"
        return page_art(self.name, self.text)


class Mail(Value):
    """One mail. Mails with the same `thread` are one conversation."""

    incidental = frozenset({"read"})

    id: int  # rises with time
    thread: int
    box: str  # one of BOXES; archive: in "All mail" only
    category: str  # tab of the inbox, one of CATEGORIES
    sender: str  # name
    sender_address: str
    to: tuple[str, ...]  # addresses
    cc: tuple[str, ...]
    subject: str
    body: str
    time: int  # seconds UTC; of a scheduled mail: when it will go
    read: bool = True
    starred: bool = False
    important: bool = False
    attachments: tuple[Attachment, ...] = ()
    labels: tuple[str, ...] = ()
    bcc: tuple[str, ...] = ()

    @property
    def recipients(self) -> tuple[str, ...]:
        """Everybody who gets it."""
        return (*self.to, *self.cc, *self.bcc)

    @property
    def left(self) -> bool:
        """Whether it was written here and has gone."""
        return self.box == "sent"

    @property
    def delivery(self) -> tuple[str, tuple[str, ...], str, str, tuple[str, ...]]:
        """It as `Ctx.deliver` takes it."""
        return "mail", self.recipients, self.body, self.subject, tuple([one.name for one in self.attachments])
