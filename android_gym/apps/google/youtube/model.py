"""What YouTube keeps for its owner, and how it writes numbers."""

from __future__ import annotations

from ....kit import Package
from ....kit.blocks.video.values import *
from ....phone.state.media import MediaItem
from ....world import build
from .catalogue import Channel, Video, catalogue, next_to, released, remarks

PACKAGE = "com.google.android.youtube"
MAIN = "com.google.android.apps.youtube.app.WatchWhileActivity"
CHANNEL = "youtube_uploads"  # of notifications
URI = "youtube:"
youtube = Package(PACKAGE)
BELLS = ("All", "Personalized", "None")
THEMES = ("Use device theme", "Light theme", "Dark theme")
QUALITIES = ("Auto", "1080p", "720p", "480p", "360p", "240p", "144p")
SHARPNESS = ("1080p", "720p", "480p", "360p", "144p")  # of downloads
_TITLES: tuple[str, ...] = (
    "Cook this week",
    "Long runs",
    "Rainy days",
    "To learn",
    "Train rides",
    "For the kids",
    "Guitar practice",
)
_TITLES += ("Repairs", "Before sleep", "Team lunch")


class YouTube(Owner):
    """The owner's account."""

    incidental = frozenset({"seen", "resumes"})
    words = Words("Liked videos", like="Added to Liked videos", unlike="Removed from Liked videos")

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

    def entry(self, world: int, id: int) -> MediaItem:
        video = catalogue(world).videos[id]
        name = catalogue(world).channels[video.channel].name
        album = "Shorts" if video.short else ""
        return MediaItem(video.title, name, album, seconds=video.seconds, uri=f"{URI}{id}")

    def beside(self, world: int, time: int, id: int) -> tuple[int, ...]:
        return tuple(video.id for video in self.visible(next_to(world, time, id)))

    def remarks(self, world: int, id: int) -> tuple[Remark, ...]:
        return remarks(world, id)

    def visible(self, videos: tuple[Video, ...]) -> tuple[Video, ...]:
        """Without what the owner does not want to see."""
        unwanted, muted, kind = self.hidden, self.muted, "Comedy" if self.restricted else ""
        return tuple(v for v in videos if v.id not in unwanted and v.channel not in muted and v.kind != kind)


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


def views_words(video: Video) -> str:
    if not video.views:
        return "No views"
    return f"{short_number(video.views)} views"


def subscriber_words(channel: Channel) -> str:
    return f"{short_number(channel.subscribers)} subscribers"
