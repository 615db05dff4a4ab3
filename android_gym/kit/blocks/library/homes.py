"""The first screen of an app with a library, and the parts that such screens have alike, in the looks of MIUI.

class Main(Home):
    tabs = {"home": ("Home", "home"), "mine": ("Mine", "person_outline")}

    def view(self, app: Cinema, display: Display) -> View:
        top = row(search_pill("Search films"), history_sign(), h=54, pad=(14, 0, 4, 0))
        hot = by(tuple(app.source.values()), "-stars", "")[:12]
        body = listing("home_list", headline("Best films"), *wall(hot, app.look, width_of(display), 3))
        return scaffold(top, body, self.bar())
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ....phone.core.calls import Call, does, memo
from ....phone.core.values import Table
from ....phone.core.view import FILL, Verbatim, View
from ....phone.state.phone import Display
from ....phone.state.providers import File
from ....phone.state.theme import Theme
from ....phone.system.ctx import Ctx
from ...basic import avatar, column, empty, icon, image, row, text
from ...bound import Bound, Flag, Pick
from ...controls import icon_button
from ...families import miui
from ...lazy import feed
from ...preference_rows import Row
from ...scaffold import scaffold
from ...verbs import route
from ..catalogue import grey
from ..video.acts import Page
from .pages import DOWNLOADS, FAVORITES, HISTORY, NAMES, local_row, up_bar, videos
from .values import Viewer

_SIGNS = {DOWNLOADS: "file_download", FAVORITES: "favorite_border", HISTORY: "history"}


@does
def turn(c: Ctx, tab: str) -> Ctx:
    """Turn the screen to another destination, at its top. `tab` is an id of the screen's `tabs`.

    round_button("Charts", "leaderboard", "#f26d5b", turn("charts"))
    """
    return c.set(tab=tab).scroll_top()


class Home(Page):
    """The first screen of an app, with a bar of destinations. Back leads to the first of them, and from there out.

    `tabs` are the ids of the destinations with a name and an icon each; `tab` is the one that is shown. An app's
    `view` puts `bar()` under its own body:

        @cinema.activity(".Main", launch_mode="singleTask")
        class Main(Home):
            tabs = {"home": ("Home", "home"), "mine": ("Mine", "person_outline")}

            def view(self, app: Cinema) -> View:
                return scaffold(None, shelf("Hot", app.source.some("film"), app.look), self.bar())

    A deep link to a destination gives the screen that is open already the fields of the new one.
    """

    tabs: ClassVar[dict[str, tuple[str, str]]] = {}
    tab: str = "home"

    def on_new_intent(self, c: Ctx, new: Home) -> Ctx:
        return c.set(**{name: getattr(new, name) for name in new.__struct_fields__})

    def back(self, c: Ctx) -> Ctx:
        first = type(self)()
        return c.finish() if self.tab == first.tab else c.set(tab=first.tab)

    def bar(self) -> View:
        """The bar of the destinations for the bottom of a `scaffold`; a tap on one turns to it."""
        return miui.tab_bar([(id, name, sign, turn(id)) for id, (name, sign) in self.tabs.items()], self.tab)


def width_of(display: Display) -> float:
    """How wide a screen is, in dp, to a tenth: what `wall` and `banner` are told."""
    return round(display.size[0] / display.scale, 1)


@memo
def search_pill(hint: str, ground: str = "surfaceContainerHighest", ink: str = "onSurfaceVariant") -> View:
    """A search field that is none: it opens the app's screen `Search`.

    `hint` is what it says; `ground` and `ink` are colours, roles of the theme or "#rrggbb". It takes the room left
    over in a row: `row(search_pill("Search films"), history_sign())`.
    """
    look: dict[str, Any] = {"h": 40, "radius": -1, "bg": ground, "pad": (14, 0, 14, 0), "gap": 8}
    kids = icon("search", size=20, color=ink), grey(hint, "search_hint", size=14, grow=1, color=ink)
    return row(*kids, id="search_bar", grow=1, tap=route("Search"), **look)


def history_sign(color: str = "onSurface") -> View:
    """A clock that opens the app's screen `Kept` with the history. `color` is that of the icon."""
    return icon_button("history", "History", route("Kept", HISTORY), "history_button", color=color)


@memo
def round_button(name: str, glyph: str, color: str, tap: Call) -> View:
    """A white icon on a disc over its name, for the row of shortcuts at the top of a first screen.

    `glyph` is the icon, `color` that of the disc ("#rrggbb"), `tap` what it does. The buttons of a row are equally
    wide: `row(round_button("Charts", "leaderboard", "#f26d5b", turn("charts")), …)`.
    """
    disc = icon(f"filled:{glyph}", color="#ffffff", bg=color, size=24, room=48)
    return column(disc, text(name, size=12), id="entry", tap=tap, grow=1, align="center", gap=6, pad=(0, 6, 0, 6))


def headline(words: str) -> View:
    """A heading over a part of a page, as wide as the page."""
    return text(words, "heading", size=18, weight=700, pad=(16, 10, 16, 8), w=FILL)


def page_title(words: str) -> View:
    """The large title of a page that has no bar, such as "Ranks"."""
    return text(words, "page_title", size=24, weight=700, pad=(16, 14, 16, 6), w=FILL)


def owner_face(owner: str, *under: View) -> View:
    """The head of an owner's page: a round picture, the name, and `under` it more lines.

    `owner` is the name in the phone's account, "" without one: `owner_face(name, grey("Not a member yet"))`.
    """
    name = text(Verbatim(owner), "owner", size=20, weight=700)
    return row(avatar(owner, size=58), column(name, *under, gap=4), gap=16, pad=(20, 24, 20, 14), w=FILL)


def entry(name: str, glyph: str, tap: Call, value: str = "") -> View:
    """A row of an owner's page: an icon, a name, and a grey `value` at the end.

    entry("Downloads", "file_download", route("Kept", DOWNLOADS), "3")
    """
    return miui.item(name, value=value, lead=icon(glyph, color="secondary"), tap=tap)


def kept_entries(app: Viewer, *kinds: str) -> list[View]:
    """Rows that lead to what the owner keeps, each with how much that is.

    `kinds` are names of fields of the model that hold it: "downloads", "liked" and "history", in the order of the
    rows. They belong into a card: `miui.cards(*kept_entries(app, "downloads", "liked"), …)`.
    """
    return [entry(NAMES[of], _SIGNS[of], route("Kept", of), f"{len(getattr(app, of))}") for of in kinds]


@memo
def picture_row(
    id: str, art: str, name: str, told: str, tap: Call, *ends: View, size: float = 54, radius: float = 8
) -> View:
    """A row with a picture, a name and grey words under it, in up to three lines.

    `id` is its resource-id, `art` the drawing ("face:Ann"), `told` the grey words, and `ends` stand at the end, such
    as a button. `size` of the picture and `radius` of its corners are in dp; a radius of -1 makes it round.
    """
    words = column(text(name, "row_name", size=16, w=FILL), grey(told, size=12, lines=3), grow=1, gap=3)
    face = image(art, "cover", w=size, h=size, radius=radius)
    return row(face, words, *ends, id=id, tap=tap, gap=14, pad=(16, 8, 16, 8), w=FILL)


class PlaySettings(miui.SettingsScreen):
    """The page of settings: quality, quality of downloads, autoplay, the history.

    Each row is bound to the field of the same name of the model; the qualities are those of its `look`. An app takes
    the page under a component of its own: `class Settings(PlaySettings): ...`.
    """

    title = "Settings"

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        options = app.look.qualities
        picks = Pick("Quality", "quality", options), Pick("Download quality", "download_quality", options)
        return (Flag("Autoplay", "autoplay"), *picks, Flag("Keep history", "keep_history"))


def local_videos(files: tuple[File, ...], bar: View | None = None, bottom: View | None = None) -> View:
    """The page of the videos of the phone's storage, the newest first; a tap plays one in the app's screen `Local`.

    `bar` is what stands over the list, by default one with Back, and `bottom` what stands under it. Where there are
    no videos the page says so.
    """
    nothing = empty("No videos on this phone", "video_library", "empty_view")
    body = feed("local_list", local_row, videos(files), empty=nothing)
    return scaffold(bar or up_bar("Local videos"), body, bottom)


def theme_of(seed: str, ink: tuple[str, str], ground: tuple[str, str]) -> Theme:
    """MIUI's theme with an app's colours.

    `seed` is the colour that Material's tones are made of; `ink` is that of words and icons that stand out, `ground`
    that of what is chosen, both for the light and the dark theme:
    `theme_of("#ff6a2b", ("#b8400a", "#ff9a66"), ("#ffe3d6", "#57280f"))`.
    """
    roles = ("primary", *ink), ("secondary", *ink), ("secondaryContainer", *ground)
    return miui.THEME.replace(seed=seed, roles=(*miui.THEME.roles, *roles))
