"""What a video app keeps of its owner, and what its screens are drawn of."""

from __future__ import annotations

from typing import Any

from ....phone.core.values import Value
from ....phone.state.media import MediaItem, MediaSession
from ....phone.state.phone import Display
from ...records import Store
from ...screens import is_wide

PRIVACY = ("Public", "Unlisted", "Private")
LATER, LIKED = -1, -2  # the lists that everybody has, beside playlists by their ids


class Subscription(Value):
    """A channel that the owner subscribes to, and which of its videos are announced."""

    id: int  # of the channel
    bell: str = "Personalized"


class Playlist(Value):
    """A list of the owner's; `privacy` is one of `PRIVACY`."""

    id: int = 0
    title: str = ""
    privacy: str = "Private"
    videos: tuple[int, ...] = ()


class Comment(Value):
    """What the owner wrote under a video; `parent` is the comment that it answers."""

    id: int = 0
    video: int = 0
    text: str = ""
    at: int = 0  # seconds UTC
    parent: int = 0


class Watched(Value):
    """A video of the history: when it was played last, and how far it came."""

    id: int  # of the video
    at: int  # seconds UTC
    seconds: int = 0  # how far


class Remark(Value):
    """A comment by somebody else, or a reply to one.

    Its `id` is from 10000, `at` when it was written, in seconds UTC, and `replies` are the answers to it.
    """

    id: int
    author: str
    text: str
    likes: int
    at: int
    replies: tuple[Remark, ...] = ()


class Words(Value):
    """What an app calls its lists and says of changes to them.

    A name that is "" leaves a list out: `Words("Liked songs", watch_later="")` for an app without Watch later.
    """

    liked: str = "Favorites"
    watch_later: str = "Watch later"
    like: str = "Added to favorites"
    unlike: str = "Removed from favorites"
    save: str = "Save to playlist"


class Owner(Value):
    """The model of a video app: videos by their ids, those added last first.

    What the app plays is told by `entry`, `beside` and `remarks`, which it says itself; the attributes below the
    fields are fields where the owner can change them.

        class Tube(Owner):
            autoplay: bool = True  # a switch of the settings

            def entry(self, world: int, id: int) -> MediaItem:
                return MediaItem(FILMS[id].title, FILMS[id].maker, seconds=90, uri=f"film:{id}")
    """

    histories = frozenset({"history", "searches"})
    outgoing = frozenset({"comments"})
    words = Words()

    subscriptions: tuple[Subscription, ...] = ()
    playlists: tuple[Playlist, ...] = ()
    watch_later: tuple[int, ...] = ()
    liked: tuple[int, ...] = ()
    disliked: tuple[int, ...] = ()
    downloads: tuple[int, ...] = ()
    comments: tuple[Comment, ...] = ()
    liked_comments: tuple[int, ...] = ()
    history: tuple[Watched, ...] = ()
    searches: tuple[str, ...] = ()

    autoplay = True
    keep_history = True
    keep_searches = True
    resumes = False  # what played goes on when the app is back

    def plays_on(self) -> bool:
        """Whether what plays goes on while no screen of the app is seen."""
        return False

    def entry(self, world: int, id: int) -> MediaItem:
        """A video as an entry of the phone's media session: its `uri` ends with ":" and the id."""
        return MediaItem("", uri=f"video:{id}")

    def beside(self, world: int, time: int, id: int) -> tuple[int, ...]:
        """What is proposed beside a video."""
        return ()

    def remarks(self, world: int, id: int) -> tuple[Remark, ...]:
        """The comments of others under a video, those with most likes first."""
        return ()

    def count(self, number: int) -> str:
        """A number as it stands beside a sign."""
        return short_number(number)


PLAYLISTS = Store("playlists", unique="title")
COMMENTS = Store("comments")
SUBSCRIPTIONS = Store("subscriptions")


def id_of(item: MediaItem) -> int:
    """The id of the video that an entry of the session plays."""
    return int(item.uri.rpartition(":")[2])


def now_playing(session: MediaSession | None) -> int:
    """The id of the video that the session is about, 0 without one."""
    return 0 if session is None else id_of(session.item)


class Scene(Value):
    """What a screen is drawn of, so that its parts can be memoised on one value.

    `app` is the model, an `Owner`, and `time` now, in seconds UTC, to the minute, so that lists with times do not
    change every second. `wide` says whether the display has room for two panes.
    """

    app: Any  # an `Owner`
    world: int
    time: int
    wide: bool
    width: float  # dp


def scene(app: Owner, world: int, time: int, display: Display) -> Scene:
    """What a screen is drawn of, without the searches and the seconds, on which no list of videos depends."""
    width = display.size[0] / display.scale
    return Scene(app.replace(searches=()), world, time - time % 60, is_wide(display), round(width, 1))


# --- numbers and times -------------------------------------------------------------------------


def short_number(number: int) -> str:
    """ "812", "1.2K", "34K", "5.1M"."""
    for size, sign in ((1_000_000_000, "B"), (1_000_000, "M"), (1000, "K")):
        if number >= size:
            value = number / size
            told = f"{int(value * 10) / 10:.1f}" if value < 10 else f"{int(value)}"
            return told.removesuffix(".0") + sign
    return str(number)


_SPANS = {"year": 31_536_000, "month": 2_592_000, "week": 604_800, "day": 86_400, "hour": 3600, "minute": 60}


def ago(at: int, time: int) -> str:
    """How long ago something was: "3 days ago"."""
    gone = max(0, time - at)
    for name, size in _SPANS.items():
        if gone >= size:
            count = gone // size
            return f"{count} {name}{'' if count == 1 else 's'} ago"
    return "just now"


def count_words(count: int) -> str:
    """How many videos there are, in words: "No videos", "1 video", "12 videos"."""
    return "No videos" if not count else f"{count} video{'' if count == 1 else 's'}"


def watched_share(watched: tuple[Watched, ...], id: int, seconds: int) -> float:
    """How much of a video of some seconds was watched, 0 to 1; 0 for one that is not in the history."""
    one = next((one for one in watched if one.id == id), None)
    return 0.0 if one is None else round(min(1.0, one.seconds / seconds), 2)


__all__ = [
    "COMMENTS",
    "Comment",
    "LATER",
    "LIKED",
    "Owner",
    "PLAYLISTS",
    "PRIVACY",
    "Playlist",
    "Remark",
    "SUBSCRIPTIONS",
    "Scene",
    "Subscription",
    "Watched",
    "Words",
    "ago",
    "count_words",
    "id_of",
    "now_playing",
    "scene",
    "short_number",
    "watched_share",
]
