"""The first screen of an app with a library, and the parts that such screens have alike, in the looks of MIUI."""

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
    """Turn the screen to another destination."""
    return c.set(tab=tab).scroll_top()


class Home(Page):
    """The destinations of an app: `tabs` are their ids with names and signs. Back leads to the first one."""

    tabs: ClassVar[dict[str, tuple[str, str]]] = {}
    tab: str = "home"

    def on_new_intent(self, c: Ctx, new: Home) -> Ctx:
        return c.set(**{name: getattr(new, name) for name in new.__struct_fields__})

    def back(self, c: Ctx) -> Ctx:
        first = type(self)()
        return c.finish() if self.tab == first.tab else c.set(tab=first.tab)

    def bar(self) -> View:
        """The bar of the destinations."""
        return miui.tab_bar([(id, name, sign, turn(id)) for id, (name, sign) in self.tabs.items()], self.tab)


def width_of(display: Display) -> float:
    """How wide a screen is, in dp."""
    return round(display.size[0] / display.scale, 1)


@memo
def search_pill(hint: str, ground: str = "surfaceContainerHighest", ink: str = "onSurfaceVariant") -> View:
    """A search field that is none: it opens the screen for searching."""
    look: dict[str, Any] = {"h": 40, "radius": -1, "bg": ground, "pad": (14, 0, 14, 0), "gap": 8}
    kids = icon("search", size=20, color=ink), grey(hint, "search_hint", size=14, grow=1, color=ink)
    return row(*kids, id="search_bar", grow=1, tap=route("Search"), **look)


def history_sign(color: str = "onSurface") -> View:
    return icon_button("history", "History", route("Kept", HISTORY), "history_button", color=color)


@memo
def round_button(name: str, glyph: str, color: str, tap: Call) -> View:
    """A white sign on a disc over its name."""
    disc = icon(f"filled:{glyph}", color="#ffffff", bg=color, size=24, room=48)
    return column(disc, text(name, size=12), id="entry", tap=tap, grow=1, align="center", gap=6, pad=(0, 6, 0, 6))


def headline(words: str) -> View:
    return text(words, "heading", size=18, weight=700, pad=(16, 10, 16, 8), w=FILL)


def page_title(words: str) -> View:
    return text(words, "page_title", size=24, weight=700, pad=(16, 14, 16, 6), w=FILL)


def owner_face(owner: str, *under: View) -> View:
    """Who the owner is, over an owner's page."""
    name = text(Verbatim(owner), "owner", size=20, weight=700)
    return row(avatar(owner, size=58), column(name, *under, gap=4), gap=16, pad=(20, 24, 20, 14), w=FILL)


def entry(name: str, glyph: str, tap: Call, value: str = "") -> View:
    """A row of an owner's page."""
    return miui.item(name, value=value, lead=icon(glyph, color="secondary"), tap=tap)


def kept_entries(app: Viewer, *kinds: str) -> list[View]:
    """Rows that lead to what the owner keeps, with how much that is."""
    return [entry(NAMES[of], _SIGNS[of], route("Kept", of), f"{len(getattr(app, of))}") for of in kinds]


@memo
def picture_row(
    id: str, art: str, name: str, told: str, tap: Call, *ends: View, size: float = 54, radius: float = 8
) -> View:
    """A row with a picture, a name and grey words under it, in up to three lines."""
    words = column(text(name, "row_name", size=16, w=FILL), grey(told, size=12, lines=3), grow=1, gap=3)
    face = image(art, "cover", w=size, h=size, radius=radius)
    return row(face, words, *ends, id=id, tap=tap, gap=14, pad=(16, 8, 16, 8), w=FILL)


class PlaySettings(miui.SettingsScreen):
    """How it plays."""

    title = "Settings"

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        options = app.look.qualities
        picks = Pick("Quality", "quality", options), Pick("Download quality", "download_quality", options)
        return (Flag("Autoplay", "autoplay"), *picks, Flag("Keep history", "keep_history"))


def local_videos(files: tuple[File, ...], bar: View | None = None, bottom: View | None = None) -> View:
    """The page of the videos of the phone's storage."""
    nothing = empty("No videos on this phone", "video_library", "empty_view")
    body = feed("local_list", local_row, videos(files), empty=nothing)
    return scaffold(bar or up_bar("Local videos"), body, bottom)


def theme_of(seed: str, ink: tuple[str, str], ground: tuple[str, str]) -> Theme:
    """MIUI's theme with an app's colours: `ink` is that of words, `ground` that of what is chosen, light and dark."""
    roles = ("primary", *ink), ("secondary", *ink), ("secondaryContainer", *ground)
    return miui.THEME.replace(seed=seed, roles=(*miui.THEME.roles, *roles))
