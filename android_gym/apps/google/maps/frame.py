"""What several screens of Maps are made of: the search box, the tabs, sheets, rows of places."""

from __future__ import annotations

from datetime import datetime, time
from typing import Any

from ....kit import *
from ....kit.families.google import AccountDialog
from ....phone.state.locale import AMERICAN, locale_of
from ....phone.state.phone import Display
from ....phone.state.providers import Account, Location
from ....town import Place as Spot
from ....town import Point, status
from .finding import CATEGORIES, Hit
from .layers import BLUE as BLUE
from .layers import GRAY as GRAY
from .layers import layers_button as layers_button
from .mapview import no_voice
from .model import PACKAGE, Maps, here, length

RED, GREEN = "error", "tertiary"
TABS = (
    ("explore", "Explore", "place", "explore_tab_strip_button"),
    ("go", "Go", "commute", "transportation_tab_strip_button"),
    ("saved", "Saved", "bookmark_border", "saved_tab_strip_button"),
    ("contribute", "Contribute", "add_circle_outline", "contribute_tab_strip_button"),
    ("updates", "Updates", "notifications_none", "updates_tab_strip_button"),
)


class World(Value):
    """What screens ask of the phone: the town, the time, and where one is."""

    seed: int
    day: int
    minute: int
    me: Point | None
    locale: Locale = AMERICAN

    @property
    def now(self) -> tuple[int, int]:
        return self.day, self.minute

    def clock(self, minute: int) -> str:
        """A minute of a day as hours of places show it: "9 AM", "10:30 PM"; "09:00"."""
        hour, rest = divmod(minute % 1440, 60)
        return self.locale.time(time(hour, rest)) if rest else self.locale.hour(hour)

    def clock_text(self, seconds: float) -> str:
        """A second of a day as a time of day."""
        hour, minute = divmod(int(seconds) // 60, 60)
        return self.locale.time(time(hour % 24, minute))


def world_of(
    world: int,
    now: datetime,
    location: Location | None,
    settings: Table,
    zone: str,
    permissions: tuple[tuple[str, str], ...],
) -> World:
    me = here(location, settings, zone, permissions)
    return World(world, now.weekday(), now.hour * 60 + now.minute, me, locale_of(settings))


def world_now(c: Ctx) -> World:
    """The same for a handler."""
    p = c.phone
    return world_of(p.world, c.now, p.location, p.settings, p.zone, p.permissions)


def omnibox(
    words: str, *, accounts: tuple[Account, ...] = (), back: Call | None = None, clear: Call | None = None
) -> View:
    """The search box over the map. It opens the search, with `words` in it where it has some."""
    shown = words or "Search here"
    field = text(
        shown,
        "search_omnibox_text_box",
        BODY,
        cls="android.widget.EditText",
        grow=1,
        color="onSurface" if words else GRAY,
        size=17,
        pad=(8, 12, 4, 12),
        tap=route("Suggest", "", words, result=None) if words else search_now(),
    )
    mic = icon_button("mic", "Voice search", no_voice(), cls="android.widget.Button", color="onSurface")
    lead = (
        icon_button(
            "arrow_back", "Back", back, "search_omnibox_menu_button", color="onSurface", cls="android.widget.Button"
        )
        if back is not None
        else box(image(f"app:{PACKAGE}", w=30, h=30, at="center|middle"), w=44, h=48)
    )
    trail = []
    if clear is not None:
        trail.append(clear_cross("close", clear))
    trail.append(mic)
    if accounts:
        trail.append(_account_disc(accounts))
    return row(
        lead,
        field,
        *trail,
        id="search_omnibox_container",
        focusable=True,
        bg="surface",
        radius=-1,
        elevation=3,
        h=48,
        margin=(12, 10, 12, 0),
        pad=(2, 0, 4, 0),
    )


def _account_disc(accounts: tuple[Account, ...]) -> View:
    """The owner's picture, which opens what belongs to the account."""
    owner = next((a for a in accounts if a.type == "com.google"), Account(""))
    return box(
        avatar(owner.owner or owner.name, size=30, at="center|middle", cls="android.view.View"),
        id="selected_account_disc",
        desc="Account and settings.",
        tap=show(AccountDialog(account_items())),
        w=44,
        h=48,
    )


def account_items() -> tuple[Item, ...]:
    return (
        Item("Your saved places", route("Main", "saved"), "bookmark_border"),
        Item("Your timeline", route("Timeline"), "timeline"),
        Item("Offline maps", route("OfflineMaps"), "cloud_off"),
        Item("Add your business", route("AddPlace"), "store"),
        Item("Settings", route("MapsSettings"), "settings"),
    )


def clear_cross(glyph: str, tap: Call) -> View:
    """The cross in a search box; its words are those of the picture in it."""
    cross = icon(glyph, desc="Clear", color="onSurface", at="center|middle")
    return box(cross, id="search_omnibox_text_clear", cls=BUTTON, tap=tap, w=48, h=48)


@does
def search_now(c: Ctx) -> Ctx:
    return c.open("Suggest", "", "").focus("query")


def category_chips(*, tap: Any = None) -> View:
    """The row of categories under the search box."""
    shown = [
        row(
            icon(glyph, size=18, color="onSurface", hidden=True),
            text(label, style=LABEL, color="onSurface", hidden=True),
            cls="android.widget.Button",
            words=label,
            desc=f"Search for {label}",
            tap=route("Results", label),
            w=WRAP,
            h=34,
            gap=8,
            pad=(12, 0, 14, 0),
            bg="surface",
            radius=-1,
            elevation=1,
            size=0,
            color="transparent",
        )
        for label, _, glyph in CATEGORIES
    ]
    more = row(
        icon("more_horiz", size=18, color="onSurface", hidden=True),
        text("More", style=LABEL, color="onSurface", hidden=True),
        cls="android.widget.Button",
        words="More",
        desc="More categories",
        size=0,
        color="transparent",
        tap=route("Categories"),
        w=WRAP,
        h=34,
        gap=8,
        pad=(12, 0, 14, 0),
        bg="surface",
        radius=-1,
        elevation=1,
    )
    return row(
        *shown[:8],
        more,
        id="recycler_view",
        cls="androidx.recyclerview.widget.RecyclerView",
        kind="hscroll",
        gap=8,
        pad=(12, 8, 12, 8),
        focusable=True,
        scrollable=True,
    )


def tab_strip(selected: str) -> View:
    """The five tabs at the bottom."""
    return row(*(_tab(*one, one[0] == selected) for one in TABS), bg="surfaceContainer", h=72)


@memo
def _tab(name: str, label: str, glyph: str, id: str, on: bool) -> View:
    color = "onSecondaryContainer" if on else GRAY
    pill = box(
        icon(glyph, color=color, hidden=True, at="center|middle"),
        w=54,
        h=30,
        bg="secondaryContainer" if on else "",
        radius=-1,
        hidden=True,
    )
    words = text(label, style=LABEL_SMALL, color=color, hidden=True, weight=500 if on else 400)
    return column(
        pill,
        words,
        id=id,
        cls="android.widget.FrameLayout",
        desc=label,
        grow=1,
        h=72,
        align="center",
        pad=(0, 11, 0, 0),
        gap=4,
        selected=on,
        focusable=on,
        tap=None if on else route("Main", name),
    )


def over_map(display: Display, high: float, *, up: bool = False) -> dict[str, Any]:
    """Size and place of a sheet over the map, so many dp high or pulled up; on a wide display it
    stands at the side."""
    at = "start|bottom"
    if is_wide(display):
        return {"w": 380, "h": FILL, "margin": (12, 66, 0, 0), "at": at}
    return {"w": FILL, "h": FILL if up else high, "margin": (0, 64 if up else 0, 0, 0), "at": at}


def handle() -> View:
    """The bar at the top of a sheet."""
    grip = decor(bg="outlineVariant", radius=-1, w=32, h=4)
    return row(grip, pack="center", pad=(0, 8, 0, 8), hidden=True)


def picture_of(place: Spot, number: int = 0) -> str:
    """The drawing of a photo of a place."""
    captions = _PHOTOS.get(place.kind, (place.what, "A street in the town", "A house", "People"))
    caption = captions[number % len(captions)] or place.what
    return f"photo:{place.id}{number or ''}/{caption}"


_PHOTOS = {
    "restaurant": ("", "dinner", "salad", "wine", "soup", "cooking"),
    "coffee": ("Coffee", "A cafe", "cake", "cookies"),
    "bar": ("wine", "drink", "A cafe", "band"),
    "building": ("skyline", "A tall apartment building", "desk", "whiteboard"),
    "office": ("skyline", "desk", "team", "whiteboard"),
    "apartment": ("apartment", "bedroom", "house", "skyline"),
    "hotel": ("bedroom", "apartment", "breakfast", "skyline"),
    "gas": ("car", "truck", "motorbike", "A street"),
    "parking": ("car", "cars on a street", "truck", "bicycle"),
    "charging": ("car", "cars on a street"),
    "atm": ("shop", "A street"),
    "bank": ("palace", "shop", "A street"),
    "supermarket": ("market", "fruit", "shop", "bread"),
    "hospital": ("doctor", "A tall apartment building"),
    "doctor": ("doctor", "desk"),
    "pharmacy": ("shop", "doctor"),
    "shop": ("shop", "market", "A street"),
    "museum": ("museum", "palace", "crowd"),
    "park": ("bench", "trees in a park", "runner", "duck"),
    "station": ("station", "train", "crowd"),
    "airport": ("plane", "plane above clouds", "crowd"),
    "sight": ("skyline", "clock tower", "bridge", "castle"),
    "school": ("house", "children", "football"),
    "theater": ("band", "stage", "crowd"),
    "gym": ("gym", "climber", "runner"),
    "bakery": ("bread", "cake", "cookies"),
    "church": ("church", "choir"),
}


def stars(rating: float, count: int = 0) -> tuple[View, ...]:
    """ "4.3" and five stars, and how many gave them."""
    if not rating:
        return (text("No reviews yet", style=SUMMARY),)
    shown = [text(f"{rating:.1f}", style=SUMMARY)]
    for k in range(1, 6):
        glyph = "star" if rating >= k - 0.25 else "star_half" if rating >= k - 0.75 else "star_border"
        shown.append(icon(glyph, size=14, color="#fbbc04", hidden=True))
    if count:
        shown.append(text(f"({count:,})", style=SUMMARY, desc=f"{count:,} reviews"))
    return tuple(shown)


def hours_line(hit: Hit, world: World) -> View | None:
    """Whether a place is open, and when that changes."""
    state, then = status(hit.place.hours, world.day, world.minute, world.clock)
    if not state:
        return None
    return hours_text(state, then)


@memo
def hours_text(state: str, then: str) -> View:
    color = RED if state == "Closed" else GREEN
    parts = [text(state, style=SUMMARY, color=color, weight=500)]
    if then:
        parts.append(text(f"\u22c5 {then}", style=SUMMARY))
    return row(*parts, w=WRAP, gap=4)


def hit_card(app: Maps, world: World, hit: Hit, tap: Call) -> View:
    """A place in a list of results: what it is, how good, how far, whether it is open."""
    place = hit.place
    far = f" \u22c5 {length(hit.metres, app.units)}" if hit.metres >= 0 else ""
    price = f" \u22c5 {'$' * place.price}" if place.price else ""
    lines = [text(place.name, "title", TITLE_LARGE, size=17, weight=500, lines=2)]
    if place.rating:
        lines.append(row(*stars(place.rating, place.ratings), w=WRAP, gap=2))
    lines.append(text(f"{place.what}{price}{far}", style=SUMMARY, lines=2))
    lines.append(text(place.street, style=SUMMARY))
    hours = hours_line(hit, world)
    picture = image(picture_of(place), w=84, h=84, radius=8)
    words = column(*lines, *((hours,) if hours else ()), grow=1, gap=3)
    return row(words, picture, gap=12, align="start", pad=(16, 12, 16, 12), tap=tap, id="result_card")
