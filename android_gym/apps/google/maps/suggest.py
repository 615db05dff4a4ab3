"""Searching: what one types, what it may mean, and what it is for."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.providers import Location
from ....town import Point
from .finding import CATEGORIES, Hit, found, kind_of, one_of
from .frame import World, clear_cross, world_now, world_of
from .mapview import no_voice
from .model import MAPS, MAX_RECENT, Maps, length, maps, spot
from .saving import put_in_list

_HINTS = {
    "start": "Choose starting point",
    "end": "Choose destination",
    "stop": "Add stop",
    "home": "Enter home address",
    "work": "Enter work address",
    "favorite": "Add a favorite place",
    "review": "Which place?",
}


@maps.activity(MAPS)
class Suggest(Activity):
    """`purpose`: "" shows what is found; "start" and "end" are of a way, and are handed back;
    "home", "work" and "favorite" are kept, "review" is written about."""

    purpose: str = ""
    query: str = ""

    def view(
        self,
        app: Maps,
        world: int,
        now: datetime,
        location: Location | None,
        settings: Table,
        zone: str,
        permissions: tuple[tuple[str, str], ...],
    ) -> View:
        at = world_of(world, now, location, settings, zone, permissions)
        rows_ = _typed(self, app, at) if self.query.strip() else _idle(self, app, at)
        body = column(
            *rows_,
            id="typed_suggest_container",
            focusable=True,
            w=FILL,
            grow=1,
            kind="scroll",
            cls="androidx.recyclerview.widget.RecyclerView",
        )
        # the list comes first among the nodes, as on a real phone
        return window(box(column(body, w=FILL, h=FILL, pad=(0, 66, 0, 0)), _search_box(self), w=FILL, h=FILL))


def _search_box(self: Suggest) -> View:
    """The bar with what is typed: the way back, the field, and a cross or the microphone."""
    end = (
        clear_cross("cancel", erase())
        if self.query
        else icon_button("mic", "Voice search", no_voice(), cls="android.widget.Button")
    )
    field = edit(
        self,
        "query",
        _HINTS.get(self.purpose, "Search here"),
        "search_omnibox_edit_text",
        variant="bare",
        ime="search",
        submit=submitted(),
    )
    return row(
        icon_button(
            "arrow_back",
            "Navigate up",
            leave(),
            "search_omnibox_menu_button",
            cls="android.widget.Button",
            color="onSurface",
        ),
        box(
            field,
            id="search_omnibox_text_box",
            cls="android.widget.EditText",
            grow=1,
            tap=focus_query(),
            inert_reason="the field in it may have the focus",
        ),
        end,
        id="search_omnibox_container",
        focusable=True,
        stroke="outlineVariant",
        radius=-1,
        h=48,
        margin=(12, 10, 12, 6),
        pad=(2, 0, 4, 0),
        bg="surface",
    )


@does
def focus_query(c: Ctx) -> Ctx:
    return c.focus("query")


@does
def erase(c: Ctx) -> Ctx:
    return c.set(query="").focus("query")


def _idle(self: Suggest, app: Maps, at: World) -> list[View]:
    """Home, work, kinds of places, and what was searched before."""
    kids: list[View] = []
    if self.purpose in ("start", "end", "stop"):
        if at.me is not None:
            kids.append(_line("Your location", "", "my_location", take("me")))
        kids.append(choose_on_map(self.purpose))
    if self.purpose in ("", "start", "end", "stop"):
        for name in ("home", "work"):
            ref = getattr(app, name)
            second = spot(at.seed, ref, app).street if ref else "Set location"
            tap = take(name) if ref else route("Suggest", name, "")
            kids.append(_line(name.title(), second, name, tap))
    if not self.purpose:
        kids += [_line(label, "", glyph, take(f"?{label}")) for label, _, glyph in CATEGORIES[:4]]
    kids.append(section("Recent"))
    for ref in app.recent:
        if ref.startswith("?"):
            kids.append(_line(ref[1:], "", "schedule", fill_in(ref[1:]) if self.purpose else take(ref)))
        else:
            place = spot(at.seed, ref, app, at.me)
            kids.append(_line(place.name, place.street, "schedule", take(ref)))
    return kids


def _typed(self: Suggest, app: Maps, at: World) -> list[View]:
    hits = _suggested(at.seed, self.query, at.me)
    kids = [_hit_line(app, hit) for hit in hits]
    if not self.purpose and kind_of(self.query):
        kids.insert(0, _line(self.query.strip(), "See locations", "search", take(f"?{self.query.strip()}")))
    if not kids:
        kids.append(
            text(
                f"No matches for \u201c{self.query.strip()}\u201d", "no_results", SUMMARY, pad=(20, 20, 20, 20), lines=2
            )
        )
    kids.append(decor(bg="surfaceContainer", w=FILL, h=8))
    kids.append(choose_on_map(self.purpose))
    return kids


@memo
def _suggested(seed: int, query: str, me: Point | None) -> tuple[Hit, ...]:
    return found(seed, query, me)[:6]


def _hit_line(app: Maps, hit: Hit) -> View:
    far = length(hit.metres, app.units) if hit.metres >= 0 else ""
    seen = hit.ref in app.recent
    place = hit.place
    lead = column(
        box(
            icon("schedule" if seen else "place", size=20, hidden=True, at="center|middle"),
            w=36,
            h=36,
            radius=-1,
            bg="surfaceContainerHigh",
            hidden=True,
        ),
        text(far, style=LABEL_SMALL, color="onSurfaceVariant"),
        w=48,
        align="center",
        gap=2,
    )
    second = ", ".join(place.address.split(", ")[:3]).rsplit(" ", 1)[0]
    words = column(text(place.name, style=TITLE), text(second, style=SUMMARY), grow=1, gap=2)
    use = box(
        icon("north_west", size=20, hidden=True, at="center|middle"),
        w=44,
        h=48,
        tap=fill_in(place.name),
        desc=f"Activate to enter suggestion {place.name} into search bar",
    )
    return row(lead, words, use, gap=14, h=66, pad=(12, 0, 6, 0), tap=take(hit.ref))


def _line(title: str, second: str, glyph: str, tap: Call) -> View:
    lead = box(
        icon(glyph, size=20, at="center|middle", hidden=True),
        w=36,
        h=36,
        radius=-1,
        bg="surfaceContainerHigh",
        margin=(6, 0, 6, 0),
    )
    words = [text(title, style=TITLE)]
    if second:
        words.append(text(second, style=SUMMARY))
    return row(lead, column(*words, grow=1, gap=2), gap=14, h=60, pad=(12, 0, 16, 0), tap=tap)


def choose_on_map(purpose: str) -> View:
    tap = route("OnMap", purpose, result=picked())
    button_ = row(
        icon("touch_app", size=18, color="primary", hidden=True),
        text("Map", style=LABEL, color="primary", hidden=True),
        w=WRAP,
        h=36,
        gap=6,
        pad=(12, 0, 16, 0),
        radius=-1,
        stroke="outlineVariant",
        desc="Map",
        tap=tap,
        cls="android.widget.Button",
    )
    return row(
        icon("map", hidden=True),
        text("Choose on map", style=TITLE, grow=1),
        button_,
        gap=26,
        h=60,
        pad=(24, 0, 12, 0),
        tap=tap,
    )


@does
def picked(c: Ctx) -> Ctx:
    return c if c.result is None else take.now(c, c.result)


@does
def fill_in(c: Ctx, words: str) -> Ctx:
    """Put a suggestion into the search box."""
    return c.set(query=words).focus("query")


@does
def submitted(c: Ctx) -> Ctx:
    """Search for what is typed."""
    query = c.screen.query.strip()
    if not query:
        return c
    ref = one_of(c.phone.world, query, world_now(c).me)
    if ref:
        return take.now(c, ref)
    if c.screen.purpose:
        return c.snack(f"Choose one of the places for \u201c{query}\u201d")
    return take.now(c, f"?{query}")


def remembered_place(c: Ctx, ref: str) -> Ctx:
    """With a reference as the latest search, unless history is off."""
    if not c.app.save_history or ref in ("me", "home", "work"):
        return c
    return c.save(recent=remember_query(c.app.recent, ref, MAX_RECENT))


@does
def take(c: Ctx, ref: str) -> Ctx:
    """Do with what was chosen what the search is for."""
    purpose = c.screen.purpose
    c = remembered_place(c, ref)
    if purpose in ("start", "end", "stop"):
        return c.finish(ref)
    if purpose in ("home", "work"):
        return c.save(**{purpose: ref}).finish().snack(f"{purpose.title()} address saved")
    if purpose == "favorite":
        return put_in_list(c, ref, "Favorites").finish()
    if purpose == "review":
        return c.instead("WriteReview", ref)
    c = c.finish()
    if not ref.startswith("?"):
        return c.open("PlacePage", ref)
    query = ref[1:]
    alone = one_of(c.phone.world, query, world_now(c).me)
    return c.open("PlacePage", alone) if alone else c.open("Results", query)
