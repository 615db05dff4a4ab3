"""What a search has found: a list over the map, with chips to arrange it."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Location
from .finding import CATEGORIES, Hit, arranged_hits, found
from .frame import World, handle, hit_card, layers_button, omnibox, over_map, world_now, world_of
from .mapview import art, fitted, map_view, moved
from .model import MAPS, Maps, maps

_LIST = 400  # dp of the list over the map


@maps.activity(MAPS)
class Results(Activity):
    """`wide`: the list is down, so that the map is seen."""

    query: str
    order: str = "Relevance"
    open_now: bool = False
    top: bool = False
    wide: bool = False
    x: float = 0.0
    y: float = 0.0
    zoom: float = 14.0

    def view(
        self,
        app: Maps,
        world: int,
        now: datetime,
        location: Location | None,
        settings: Table,
        zone: str,
        permissions: tuple[tuple[str, str], ...],
        display: Display,
    ) -> View:
        at = world_of(world, now, location, settings, zone, permissions)
        hits = self.hits(at)
        marks = ",".join(h.ref for h in hits[:12] if h.ref.isdigit())
        picture = map_view(
            art(at.seed, app, (self.x, self.y), self.zoom, at.me, at.now, f"hits={marks}" if marks else "")
        )
        cards = [hit_card(app, at, hit, route("PlacePage", hit.ref)) for hit in hits]
        none = text(
            f"No results for \u201c{self.query}\u201d. Check the spelling, or search for something else.",
            "no_results",
            PARAGRAPH_DIM,
            lines=4,
            pad=(20, 24, 20, 24),
        )
        body = scroll(*(cards or [none]), id="search_list_layout", grow=1, h=FILL)
        grip = box(handle(), w=FILL, h=24, desc="Show map" if not self.wide else "Show list", tap=flip("wide"))
        sheet = column(
            grip,
            _chips(self),
            body,
            bg="surface",
            radius=16,
            bar=1,
            elevation=3,
            **over_map(display, 130 if self.wide else _LIST),
        )
        top = omnibox(self.query, back=leave(), clear=leave())
        return window(box(picture, top, sheet, layers_button(at="end|top", margin=(0, 76, 16, 0)), w=FILL, h=FILL))

    def hits(self, at: World) -> tuple[Hit, ...]:
        """What is found, arranged as the chips say."""
        return arranged_hits(found(at.seed, self.query, at.me), self.order, self.open_now, self.top, at.day, at.minute)

    def on_create(self, c: Ctx) -> Ctx:
        hits = found(c.phone.world, self.query, world_now(c).me)[:8]
        if not hits:
            return c
        middle, zoom = fitted(tuple(h.place.at for h in hits), 360, 240)
        return moved(c, (middle[0], middle[1] - _LIST / 2 * 2.0 ** (17 - zoom)), zoom)


def _chips(self: Results) -> View:
    ask = Choice("Sort by", ("Relevance", "Distance"), self.order, assign.partial("order"))
    return chips(
        chip(
            f"Sort by: {self.order}" if self.order != "Relevance" else "Sort by",
            show(ask),
            trail="arrow_drop_down",
            selected=self.order != "Relevance",
        ),
        chip("Open now", flip("open_now"), checkable=True, selected=self.open_now),
        chip("Top rated", flip("top"), checkable=True, selected=self.top),
    )


@maps.activity(MAPS)
class Categories(Activity):
    """All kinds of places that have a chip."""

    def view(self) -> View:
        kinds = (list_row(label, lead=icon(glyph), tap=route("Results", label)) for label, _, glyph in CATEGORIES)
        return scaffold(app_bar("More categories", leave()), listing("categories", *kinds))
