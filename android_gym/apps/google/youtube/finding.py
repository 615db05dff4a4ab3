"""Searching: what is proposed while one types, and what is found."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks.video.acts import Page, drop
from ....phone.state.media import Media
from ....phone.state.phone import Display
from .acts import visible
from .cards import channel_playlist, channel_row, feed_card, framed
from .catalogue import Channel, Video, catalogue, found_in, playlists_of, released, suggestions
from .model import *

SORTS = ("Relevance", "Upload date", "View count")
TYPES = ("All", "Videos", "Channels", "Playlists")
LENGTHS = ("Any", "Under 4 minutes", "4 - 20 minutes", "Over 20 minutes")
DATES = ("Any time", "Today", "This week", "This month", "This year")
_SPANS = {"Today": 1, "This week": 7, "This month": 31, "This year": 366}  # days
FIELD = "search_edit_text"


@youtube.activity(MAIN)
class Search(Page):
    """The search field, with what was searched for and what is proposed."""

    query: str = ""

    def view(self, app: YouTube, world: int) -> View:
        field_ = edit(self, "query", "Search YouTube", FIELD, ime="search", submit=run(), grow=1, h=40)
        cross = (icon_button("close", "Clear", assign("query", ""), "search_clear", size=40),)
        top = row(
            icon_button("arrow_back", "Navigate up", leave(), color="onSurface"),
            row(
                field_,
                *(cross if self.query else ()),
                grow=1,
                h=40,
                bg="surfaceContainerHighest",
                radius=20,
                pad=(14, 0, 2, 0),
            ),
            h=56,
            gap=4,
            pad=(4, 0, 16, 0),
            bg="surface",
        )
        known = tuple(q for q in app.searches if q.casefold().startswith(self.query.casefold()))
        found = suggestions(world, self.query) if self.query.strip() else ()
        rows_ = [_proposal(q, "history") for q in known]
        rows_ += [_proposal(q, "search") for q in found if q not in known]
        return window(column(top, listing("results", *rows_), id="search_layout", w=FILL, h=FILL))

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")


@memo
def _proposal(words: str, glyph: str) -> View:
    gone = confirm(drop(words), words, "Remove from search history?", "Remove")
    return row(
        icon(glyph, "search_type_icon", color="onSurface"),
        text(words, "text", size=16, grow=1),
        icon_button(
            "north_west", f"Edit suggestion {words}", assign("query", words), "edit_suggestion", color="onSurface"
        ),
        id="search_suggestion",
        tap=look_for(words),
        long_press=gone if glyph == "history" else None,
        h=48,
        gap=20,
        pad=(16, 0, 4, 0),
    )


@does
def run(c: Ctx) -> Ctx:
    """Search for what stands in the field."""
    return look_for.now(c, c.screen.query) if c.screen.query.strip() else c


@does
def look_for(c: Ctx, words: str) -> Ctx:
    """Show what is found for words."""
    words = " ".join(words.split())
    if c.app.keep_searches:
        c = c.save(searches=remember_query(c.app.searches, words, 12))
    return c.instead("Results", words)


class Filters(Value):
    sort: str = SORTS[0]
    kind: str = TYPES[0]
    length: str = LENGTHS[0]
    date: str = DATES[0]


@youtube.activity(MAIN, exported=False)
class Results(Page):
    """What is found."""

    query: str
    filters: Filters = Filters()

    def view(self, app: YouTube, media: Media, world: int, time: int, display: Display) -> View:
        at = scene(app, world, time, display)
        words = row(
            text(self.query, "search_query", size=15, grow=1),
            icon_button("close", "Clear", look_again(""), "search_clear", size=40),
            tap=look_again(self.query),
            grow=1,
            h=40,
            bg="surfaceContainerHighest",
            radius=20,
            pad=(14, 0, 2, 0),
        )
        top = row(
            icon_button("arrow_back", "Navigate up", leave(), color="onSurface"),
            words,
            icon_button("tune", "Filters", show(FilterSheet(self.filters)), "filter_button", color="onSurface"),
            h=56,
            gap=4,
            pad=(4, 0, 4, 0),
            bg="surface",
        )
        nothing = empty("No results found", "search", more="Try different keywords.")
        items = found(at, self.query, self.filters)
        body = feed("results", _piece, items, at, empty=nothing)
        return framed(at, media, time, top, body)


@does
def look_again(c: Ctx, words: str) -> Ctx:
    return c.instead("Search", words)


class Listed(Value):
    """A playlist of a channel, as something that is found."""

    channel: int
    number: int
    title: str
    videos: tuple[int, ...]


@memo
def found(at: Scene, query: str, filters: Filters) -> tuple[Channel | Video | Listed, ...]:
    """Channels, videos and playlists that fit, the best first."""
    channels, _ = catalogue(at.world)
    named = [(found_in(query, c.name, c.handle), c) for c in channels.values()]
    best = [c for points, c in sorted(named, key=lambda p: -p[0]) if points]
    rows_ = [
        (found_in(query, v.title, channels[v.channel].name, f"{v.kind} {v.shows}"), v)
        for v in visible(at.app, released(at.world, at.time))
    ]
    videos = [v for points, v in sorted(rows_, key=lambda p: -p[0]) if points]
    videos = [v for v in videos if _passes(v, filters, at.time)]
    if filters.sort == "Upload date":
        videos.sort(key=lambda v: -v.at)
    elif filters.sort == "View count":
        videos.sort(key=lambda v: -v.views)
    lists = [
        Listed(c.id, n, title, ids)
        for c in best
        for n, (title, ids) in enumerate(playlists_of(at.world, c.id, at.time))
    ]
    if filters.kind != "All":
        only: dict[str, tuple[Channel | Video | Listed, ...]] = {
            "Videos": tuple(videos),
            "Channels": tuple(best),
            "Playlists": tuple(lists),
        }
        return only[filters.kind]
    plain = filters.replace(kind="All") == Filters()
    return (*(best if plain else ()), *videos, *(lists if plain else ()))


def _passes(video: Video, filters: Filters, time: int) -> bool:
    minutes = video.seconds / 60
    lengths = (True, minutes < 4, 4 <= minutes <= 20, minutes > 20)
    days = _SPANS.get(filters.date)
    recent = days is None or time - video.at < days * 86_400
    return recent and lengths[LENGTHS.index(filters.length)]


def _piece(item: Channel | Video | Listed, at: Scene) -> View:
    if isinstance(item, Channel):
        return channel_row(item, find_in(at.app.subscriptions, item.id))
    if isinstance(item, Listed):
        channel = catalogue(at.world).channels[item.channel]
        return channel_playlist(at.world, channel, item.number, item.title, item.videos)
    return feed_card(item, at)


class FilterSheet(Popup):
    """How what is found is ordered and narrowed down."""

    chosen: Filters

    def view(self) -> View:
        body = column(
            *(
                self._line(label, field, options)
                for label, field, options in (
                    ("Sort by", "sort", SORTS),
                    ("Type", "kind", TYPES),
                    ("Upload date", "date", DATES),
                    ("Duration", "length", LENGTHS),
                )
            ),
            w=FILL,
            pad=(24, 0, 12, 8),
            gap=4,
        )
        no = dialog_button("Cancel", close(), "android:id/button2")
        yes = dialog_button("Apply", choose(assign("filters", self.chosen)), "android:id/button1")
        return dialog("Search filters", (body,), dialog_buttons(no, yes))

    def _line(self, label: str, field: str, options: tuple[str, ...]) -> View:
        now = getattr(self.chosen, field)
        pick_ = spinner(options, now, assign(f"chosen.{field}"), f"{field}_spinner", desc=label)
        return row(text(label, "filter_label", size=14, w=92), box(pick_, grow=1), h=56)
