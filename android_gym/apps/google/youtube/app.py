"""YouTube's declaration, and the links and texts that it answers."""

from __future__ import annotations

from ....kit import *
from ....phone.state.permissions import NOTIFY
from . import channel, finding, lists, prefs, shorts, watch
from .acts import begin, bring
from .catalogue import catalogue
from .catalogue import shorts as all_shorts
from .home import Main
from .model import MAIN, PACKAGE, THEMES, YouTube, boot, youtube

VIEW = "android.intent.action.VIEW"
HOSTS = ("www.youtube.com", "m.youtube.com", "youtube.com", "youtu.be")


@youtube.activity(MAIN)
class Linked(Activity):
    """What a link leads to: it opens that, and closes when it is come back to."""

    link: str = ""
    done: bool = False

    def view(self) -> View:
        return window(column(progress(at="center|middle"), w=FILL, h=FILL))

    def on_resume(self, c: Ctx) -> Ctx:
        return c.finish() if self.done else followed(c.set(done=True), self.link)


def followed(c: Ctx, link: str) -> Ctx:
    """Open what a link names: a video, a Short, a channel, a search; else the main screen."""
    host, _, rest = link.partition("://")[2].partition("/")
    path, _, query = rest.partition("?")
    words = dict(part.partition("=")[::2] for part in query.split("&"))
    known = catalogue(c.phone.world)
    key = path if host == "youtu.be" else words.get("v", "") or path.rpartition("/")[2]
    video = next((v for v in known.videos.values() if v.key == key), None)
    if video is not None and video.at <= c.phone.time:
        if video.short:
            return c.open("Shorts", all_shorts(c.phone.world).index(video))
        return begin(c.open("Main"), video.id).open("Watch")
    if path.startswith("@"):
        named = path.removeprefix("@").partition("/")[0].casefold()
        for one in known.channels.values():
            if one.handle.casefold() == named:
                return c.open("Main").open("ChannelPage", one.id)
    if path == "results":
        sought = words.get("search_query", "").replace("+", " ").strip()
        c = c.open("Main")
        return c.open("Results", sought) if sought else c.open("Search")
    return c.open("Main", "subscriptions" if path == "feed/subscriptions" else "home")


def _theme(app: YouTube) -> Theme:
    return Theme(
        "#065fd4",
        roles=(
            ("surface", "#ffffff", "#0f0f0f"),
            ("onSurface", "#0f0f0f", "#f1f1f1"),
            ("onSurfaceVariant", "#606060", "#aaaaaa"),
            ("primary", "#065fd4", "#3ea6ff"),
            ("secondaryContainer", "#e5e5e5", "#303030"),
            ("surfaceContainerHighest", "#f2f2f2", "#272727"),
            ("surfaceContainerHigh", "#f2f2f2", "#212121"),
            ("surfaceContainer", "#f9f9f9", "#212121"),
            ("surfaceContainerLow", "#ffffff", "#212121"),
            ("outlineVariant", "#e5e5e5", "#303030"),
        ),
        night=night_mode({THEMES[1]: "Light", THEMES[2]: "Dark"}.get(app.theme, "System default")),
        icons="outlined",
    )


_SIGN = Icon(
    "#ffffff",
    (Rectangle(26, 36, 56, 38, Gradient("#ff2a2a", "#e00000"), radius=11), Vector("M48 45L65 55L48 65Z", "#ffffff")),
)
APP = App(
    PACKAGE,
    "YouTube",
    Main,
    YouTube,
    boot,
    bring(),
    receives=tuple(
        Filter(VIEW, lambda intent: Linked(intent.data), scheme, hosts=HOSTS) for scheme in ("https:", "http:")
    ),
    about="Plays videos of channels, and keeps what is liked, saved and watched.",
    theme=_theme,
    icon=_SIGN,
    symbol="smart_display",
    version="18.38.37",
    shortcuts=(
        Shortcut("Search", "search", Intent(VIEW, "https://www.youtube.com/results", package=PACKAGE)),
        Shortcut(
            "Subscriptions",
            "subscriptions",
            Intent(VIEW, "https://www.youtube.com/feed/subscriptions", package=PACKAGE),
        ),
    ),
    permissions=(NOTIFY,),
    granted=(NOTIFY,),
)
SCREENS = channel, finding, lists, prefs, shorts, watch
