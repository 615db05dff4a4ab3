"""What YouTube keeps for its owner, and how it writes numbers."""

from __future__ import annotations

from ....kit import Package, Store, Value
from ....phone.state.media import MediaItem
from ....world import build
from .catalogue import Channel, Video, catalogue, released

PACKAGE = "com.google.android.youtube"
MAIN = "com.google.android.apps.youtube.app.WatchWhileActivity"
CHANNEL = "youtube_uploads"  # of notifications
URI = "youtube:"
youtube = Package(PACKAGE)
BELLS = ("All", "Personalized", "None")
PRIVACY = ("Public", "Unlisted", "Private")
THEMES = ("Use device theme", "Light theme", "Dark theme")
QUALITIES = ("Auto", "1080p", "720p", "480p", "360p", "240p", "144p")
LATER, LIKED = -1, -2  # the lists that everybody has, beside playlists by their ids
_TITLES = (
    "Cook this week",
    "Long runs",
    "Rainy days",
    "To learn",
    "Train rides",
    "For the kids",
    "Guitar practice",
    "Repairs",
    "Before sleep",
    "Team lunch",
)


class Subscription(Value):
    id: int  # of the channel
    bell: str = "Personalized"


class Playlist(Value):
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
    id: int  # of the video
    at: int  # seconds UTC
    seconds: int = 0  # how far


class YouTube(Value):
    """The owner's account."""

    incidental = frozenset({"seen", "resumes"})
    histories = frozenset({"history", "searches"})
    outgoing = frozenset({"comments"})

    subscriptions: tuple[Subscription, ...] = ()
    playlists: tuple[Playlist, ...] = ()
    watch_later: tuple[int, ...] = ()  # videos, the one added last first; so are all that follow
    liked: tuple[int, ...] = ()
    disliked: tuple[int, ...] = ()
    downloads: tuple[int, ...] = ()
    comments: tuple[Comment, ...] = ()
    liked_comments: tuple[int, ...] = ()
    history: tuple[Watched, ...] = ()
    searches: tuple[str, ...] = ()
    hidden: tuple[int, ...] = ()  # videos that are not interesting
    muted: tuple[int, ...] = ()  # channels that are not to be recommended
    inbox: tuple[int, ...] = ()  # videos of which it was told
    seen: tuple[int, ...] = ()  # of those, the ones that were opened
    theme: str = THEMES[0]
    autoplay: bool = True
    captions: bool = False
    quality: str = "Auto"
    restricted: bool = False
    keep_history: bool = True
    keep_searches: bool = True
    uploads: bool = True  # tell of new videos
    resumes: bool = False  # what played goes on when the app is back
    download_quality: str = "480p"


PLAYLISTS = Store("playlists", unique="title")
COMMENTS = Store("comments")
SUBSCRIPTIONS = Store("subscriptions")


def theirs(channel: int, number: int) -> int:
    """What names the playlist of this number of a channel among all lists: below -99."""
    return -100 * channel - number


def of_channel(id: int) -> tuple[int, int]:
    """The channel and the number that `theirs` was told."""
    return -id // 100, -id % 100


def boot(seed: int) -> YouTube:
    """YouTube as the owner left it."""
    world = build(seed)
    rng = world.stream(PACKAGE)
    out = list(released(seed, world.time))
    known = [c for c in catalogue(seed).channels if catalogue(seed).channels[c].name != "Ted-Ed"]
    own = rng.sample(known, 7)
    subscriptions = tuple(Subscription(id, rng.choice(BELLS[:2])) for id in own)
    titles = rng.sample(_TITLES, 2)
    plain = [v.id for v in out if "ChatGPT" not in v.title]
    playlists = tuple(
        Playlist(n, title, rng.choice(PRIVACY), tuple(rng.sample(plain, rng.randrange(3, 7))))
        for n, title in enumerate(titles, 1)
    )
    watched, at = [], world.time
    for id in rng.sample(plain, 14):
        at -= rng.randrange(1200, 40_000)
        length = catalogue(seed).videos[id].seconds
        watched.append(Watched(id, at, rng.choice((length, rng.randrange(10, length)))))
    inbox = tuple(v.id for v in out if v.channel in own)[:9]
    return YouTube(
        subscriptions,
        playlists,
        tuple(rng.sample(plain, 4)),
        tuple(rng.sample(plain, 6)),
        history=tuple(watched),
        inbox=inbox,
        seen=inbox[3:],
        searches=("quiet keyboard", "pasta recipe", "night train"),
    )


# --- words -------------------------------------------------------------------------------------


def short_number(number: int) -> str:
    """ "812", "1.2K", "34K", "5.1M"."""
    for size, sign in ((1_000_000_000, "B"), (1_000_000, "M"), (1000, "K")):
        if number >= size:
            value = number / size
            told = f"{int(value * 10) / 10:.1f}" if value < 10 else f"{int(value)}"
            return told.removesuffix(".0") + sign
    return str(number)


def views_words(video: Video) -> str:
    if not video.views:
        return "No views"
    return f"{short_number(video.views)} views"


def subscriber_words(channel: Channel) -> str:
    return f"{short_number(channel.subscribers)} subscribers"


def ago(at: int, time: int) -> str:
    """How long ago something was: "3 days ago"."""
    gone = max(0, time - at)
    for size, name in (
        (31_536_000, "year"),
        (2_592_000, "month"),
        (604_800, "week"),
        (86_400, "day"),
        (3600, "hour"),
        (60, "minute"),
    ):
        if gone >= size:
            count = gone // size
            return f"{count} {name}{'' if count == 1 else 's'} ago"
    return "just now"


def entry(video: Video, channel: Channel) -> MediaItem:
    """A video as an entry of the phone's media session."""
    return MediaItem(video.title, channel.name, seconds=video.seconds, uri=f"{URI}{video.id}")


def id_of(item: MediaItem) -> int:
    """The id of the video that an entry of the session plays."""
    return int(item.uri.removeprefix(URI))
