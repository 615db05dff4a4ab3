"""What Gmail keeps, and its folders."""

from __future__ import annotations

from ....kit import Package, Value
from ....world import build
from .mail import Mail
from .owner import LABELS, mails

PACKAGE = "com.google.android.gm"
gmail = Package(PACKAGE)
INBOXES = ("primary", "promotions", "social", "updates")  # inboxes of the type "Default inbox"


class Folder(Value):
    """A place of the drawer. Ids of the owner's own labels begin with "label:"."""

    id: str
    name: str
    icon: str


FOLDERS = (
    Folder("inbox", "Inbox", "inbox"),
    Folder("primary", "Primary", "inbox"),
    Folder("promotions", "Promotions", "local_offer"),
    Folder("social", "Social", "group"),
    Folder("updates", "Updates", "info"),
    Folder("starred", "Starred", "star_border"),
    Folder("snoozed", "Snoozed", "access_time"),
    Folder("important", "Important", "label_important"),
    Folder("sent", "Sent", "send"),
    Folder("scheduled", "Scheduled", "schedule_send"),
    Folder("outbox", "Outbox", "outbox"),
    Folder("drafts", "Drafts", "insert_drive_file"),
    Folder("all", "All mail", "mail"),
    Folder("spam", "Spam", "report"),
    Folder("trash", "Trash", "delete"),
)
_BY_ID = {f.id: f for f in FOLDERS}
ALL_LABELS = tuple(f.id for f in FOLDERS[5:])  # the drawer's second group, in its order


def folder_of(id: str) -> Folder:
    """The folder of an id; a label's for "label:NAME"."""
    found = _BY_ID.get(id)
    return found or Folder(id, id.removeprefix("label:"), "label")


class Vacation(Value):
    """The automatic answer. Days are ISO dates; without a last day it goes on."""

    on: bool = False
    first: str = ""
    last: str = ""
    subject: str = ""
    body: str = ""
    contacts_only: bool = False


class AccountPrefs(Value):
    """The settings of one account."""

    email: str
    inbox: str = "Default inbox"  # its type: how the inbox is divided or ordered
    categories: tuple[str, ...] = INBOXES[1:]  # shown beside Primary
    notifications: str = "All"  # All, High priority only, None
    sound: str = "Eureka"
    signature: str = ""
    vacation: Vacation = Vacation()
    sync: bool = True
    days: int = 30  # of mail kept on the phone
    images: str = "Always show"  # or Ask before showing


class Gmail(Value):
    """Gmail's data: it survives the app's end. Its `theme` is that of all its windows."""

    incidental = frozenset({"seen"})
    histories = frozenset({"searches"})
    outgoing = frozenset({"mails"})

    owner: str = ""
    accounts: tuple[AccountPrefs, ...] = ()  # the owner's first
    mails: tuple[Mail, ...] = ()
    labels: tuple[str, ...] = ()
    muted: tuple[int, ...] = ()  # threads
    snoozed: tuple[tuple[int, int], ...] = ()  # (thread, when it comes back in seconds UTC)
    waiting: tuple[Mail, ...] = ()  # came while sync was off
    blocked: tuple[str, ...] = ()  # addresses whose mail is spam
    searches: tuple[str, ...] = ()  # the latest first
    seen: tuple[tuple[str, int], ...] = ()  # category -> id of the newest mail when last looked at
    theme: str = "System default"  # Light, Dark, System default
    action: str = "Archive"  # the button of notifications: Archive or Delete
    threaded: bool = True  # mails are grouped into conversations
    density: str = "Default"  # Default, Comfortable, Compact
    swipe_right: str = "Archive"
    swipe_left: str = "Archive"
    reply: str = "Reply"  # or Reply all
    advance: str = "Conversation list"  # after an archived one: Newer, Older, Conversation list
    links: bool = True  # web pages open over Gmail, not as a task of their own
    confirm_delete: bool = False
    confirm_archive: bool = False
    confirm_send: bool = False

    @property
    def email(self) -> str:
        return self.accounts[0].email

    @property
    def home(self) -> str:
        """The folder Gmail opens on."""
        return "primary" if self.accounts[0].inbox == "Default inbox" else "inbox"

    @property
    def inboxes(self) -> tuple[str, ...]:
        """The inboxes on show."""
        shown = (i for i in INBOXES if i == "primary" or i in self.accounts[0].categories)
        return tuple(shown) if self.home == "primary" else ("inbox",)

    @property
    def asleep(self) -> tuple[int, ...]:
        """The threads that are snoozed."""
        return tuple(thread for thread, _ in self.snoozed)

    def prefs(self, email: str) -> AccountPrefs:
        """The settings of an account; an account that Gmail has not met yet has the defaults."""
        return next((a for a in self.accounts if a.email == email), AccountPrefs(email))

    def own(self, address: str) -> bool:
        """Whether an address is one of the owner's."""
        return any(a.email.casefold() == address.casefold() for a in self.accounts)


def boot(seed: int) -> Gmail:
    """Gmail as the owner left it."""
    world = build(seed)
    accounts = tuple(AccountPrefs(a.name) for a in world.accounts)
    return Gmail(world.owner.name, accounts, mails(world), tuple(sorted(LABELS)))
