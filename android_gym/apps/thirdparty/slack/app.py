"""Slack's declaration, and the intents it answers."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from ....kit import *
from ....phone.state.permissions import NOTIFY, READ_IMAGES
from ....phone.state.providers import NotificationChannel
from ....phone.state.providers.notifications import HIGH
from . import channels, joining, notices, rooms
from .home import Home
from .model import CHANNEL, PACKAGE, Slack, slack
from .owner import boot
from .write import Share

ACTION, EXTRA = "android.intent.action.", "android.intent.extra."


@slack.activity("slack.features.deeplink.DeepLinkActivity", exported=False)
class Linked(Activity):
    """Finds what a link is about, and gives way to its page."""

    room: int = 0
    post: int = 0

    def view(self) -> View:
        return scaffold(None, decor())

    def on_create(self, c: Ctx) -> Ctx:
        room = self.room
        there = any(r.id == room and not r.archived for r in c.app.rooms)
        post = self.post
        c = c.finish().start(Home())
        if not there:
            return c
        c = c.open("Conversation", room)
        return c.reveal(f"message {post}") if post else c


def linked(intent: Intent) -> Linked:
    """slack://channel?id=C000003 and https://…slack.com/archives/C000003/p1696900000000042."""
    parts = urlsplit(intent.data)
    place = parse_qs(parts.query).get("id", [""])[0]
    names = [n for n in parts.path.split("/") if n]
    if names[:1] == ["archives"] and len(names) > 1:
        place = names[1]
    number = place.lstrip("CDG")[:18]
    post = names[2][-6:] if len(names) > 2 else ""
    return Linked(int(number) if number.isdecimal() else 0, int(post) if post.isdecimal() else 0)


def shared(intent: Intent) -> Share:
    """SEND and SEND_MULTIPLE: text and files from another app."""
    words = [intent.text_extra(f"{EXTRA}{name}") for name in ("SUBJECT", "TEXT")]
    return Share("\n".join(filter(None, words)), intent.texts_extra(f"{EXTRA}STREAM"))


@does
def begin(c: Ctx) -> Ctx:
    """On a new phone: the channel of the notifications."""
    return c.create_channel(NotificationChannel("", CHANNEL, "Messages", HIGH))


def _theme(app: Slack) -> Theme:
    return THEME.replace(night=night_mode(app.theme))


THEME = Theme(
    "#611f69",
    roles=(
        ("surface", "#ffffff", "#1a1d21"),
        ("surfaceContainerLow", "#f8f8f8", "#1f2226"),
        ("surfaceContainer", "#f8f8f8", "#222529"),
        ("surfaceContainerHigh", "#f1f1f2", "#27292d"),
        ("surfaceContainerHighest", "#e8e8e9", "#35373b"),
        ("onSurface", "#1d1c1d", "#d1d2d3"),
        ("onSurfaceVariant", "#616061", "#ababad"),
        ("outlineVariant", "#dddddd", "#3a3d41"),
        ("primary", "#1264a3", "#1d9bd1"),
        ("primaryContainer", "#e8f5fa", "#152b3a"),
        ("secondaryContainer", "#e8f5fa", "#152b3a"),
        ("tertiaryContainer", "#4a154b", "#350d36"),
        ("onTertiaryContainer", "#ffffff", "#ffffff"),
        ("error", "#cd2553", "#f06a8e"),
        ("success", "#007a5a", "#2bac76"),
    ),
    icons="outlined",
)
_SIGN = Icon(
    "#ffffff",
    (
        Rectangle(41, 30, 9, 26, "#36c5f0", radius=4.5),
        Rectangle(52, 41, 26, 9, "#2eb67d", radius=4.5),
        Rectangle(58, 52, 9, 26, "#ecb22e", radius=4.5),
        Rectangle(30, 58, 26, 9, "#e01e5a", radius=4.5),
    ),
)
VIEW = f"{ACTION}VIEW"
APP = App(
    PACKAGE,
    "Slack",
    Home,
    Slack,
    boot,
    begin(),
    receives=(
        *(Filter(ACTION + verb, shared, mime="*/*") for verb in ("SEND", "SEND_MULTIPLE")),
        Filter(VIEW, linked, "slack:"),
        Filter(VIEW, linked, "https:", hosts=("harborlight.slack.com", "slack.com"), path_prefixes=("/archives/",)),
    ),
    about="Talks with a team in channels, threads and direct messages.",
    theme=_theme,
    icon=_SIGN,
    symbol="tag",
    permissions=(NOTIFY, READ_IMAGES),
    granted=(NOTIFY, READ_IMAGES),
    shortcuts=(Shortcut("Compose", "outlined:edit", Intent(f"{ACTION}SEND", type="text/plain", package=PACKAGE)),),
)
SCREENS = channels, joining, notices, rooms
