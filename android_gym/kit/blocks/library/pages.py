"""The screens of an app with a library: searching, what the owner keeps, what plays.

An app takes each under a component of its own and names it as it is named here, since screens lead to one another by
name: `Search`, `Kept`, `Local`, and `Watch`, which is a `Watch` for what is seen or a `Listen` for what is heard.
"""

from __future__ import annotations

from typing import Any

from ....phone.core.calls import Call, does, memo
from ....phone.core.view import FILL, WRAP, Verbatim, View
from ....phone.state.locale import Locale
from ....phone.state.media import Media, MediaItem, MediaSession
from ....phone.state.phone import Display
from ....phone.state.providers import Account, File, file_at
from ....phone.system.ctx import Ctx
from ...basic import box, carousel, column, decor, divider, empty, icon, image, listing, row, spacer, text
from ...binding import confirm, keep
from ...controls import icon_button, more_button
from ...fields import clear_button, edit
from ...items import Item
from ...lazy import feed
from ...menus import Sheet
from ...popups import Choice
from ...records import remember_query
from ...scaffold import scaffold, window
from ...verbs import assign, leave, show
from .. import player
from ..catalogue import grey, ideas
from ..video.acts import Page, close_player, delete_download, download_call, forget, forget_all, like, watch
from ..video.comments import Discussed, comments_panel, count_of
from ..video.history import by_days
from ..video.parts import picture, share_call
from ..video.stage import BRIGHT, Stage, Staged, stage
from ..video.values import Scene, Watched, now_playing, scene, watched_share
from .values import PART, Library, Title, Viewer
from .views import GOLD, row_of

HISTORY, DOWNLOADS, FAVORITES = "history", "downloads", "liked"
NAMES = {HISTORY: "History", DOWNLOADS: "Downloads", FAVORITES: "Favorites"}
ORDERS = {"Recommended": "", "Newest": "-date", "Top rated": "-stars"}


def up_bar(title: str, *ends: View, up: Call | None = None) -> View:
    """A bar with Back, a title and what is at its `ends`.

    `up` is what Back in the bar does, by default what the phone's Back does:
    `up_bar("Queue", up=assign("panel", ""))`.
    """
    back = icon_button("arrow_back", "Back", up or leave(), "up", color="onSurface")
    return row(back, text(title, "page_title", size=18, weight=500, grow=1), *ends, h=52, pad=(4, 0, 8, 0), w=FILL)


def share(app: Viewer, id: int) -> Call:
    """Ask where the name and the link of a part go to, in the sheet of `share_call`."""
    return share_call(app.source.name(id), app.look.link.format(id))


# --- searching ---------------------------------------------------------------------------------


class Search(Page):
    """What was searched for, what others search for, and what is found.

    Without a `query` it shows the owner's searches and the `popular` ones of the app's look, with one the titles that
    fit, in one of the `ORDERS`. What was typed is remembered when the screen is left. A deep link opens it with a
    query; an app takes it under a component of its own:

        @cinema.activity(".SearchActivity")
        class Search(pages.Search): ...
    """

    query: str = ""
    order: str = "Recommended"

    def on_create(self, c: Ctx) -> Ctx:
        return c if self.query else c.focus("query")

    def on_pause(self, c: Ctx) -> Ctx:
        return c.save(searches=remember_query(c.app.searches, self.query))

    def view(self, app: Viewer) -> View:
        look = app.look
        field = edit(self, "query", look.hint, "search_input", variant="bare", ime="search", grow=1, h=48)
        clear = (clear_button("query", "clear"),) * bool(self.query)
        pill = row(icon("search", size=20), field, *clear, grow=1, h=48, radius=-1, gap=8, pad=(14, 0, 4, 0))
        up = icon_button("arrow_back", "Back", leave(), "up", color="onSurface")
        bar = row(up, pill.replace(style=pill.style.replace(bg="surfaceContainerHighest")), h=62, pad=(4, 0, 14, 0))
        if not self.query.strip():
            return scaffold(bar, ideas(app.searches, look.popular))
        found = app.source.hits(self.query)
        if self.order != "Recommended":
            found = tuple(
                sorted(found, key=lambda one: one.date if self.order == "Newest" else one.stars, reverse=True)
            )
        nothing = empty("Nothing found", "search_off", "empty_view")
        ask = show(Choice("Sort by", tuple(ORDERS), self.order, assign("order")))
        order = row(grey(self.order, "sort"), icon("expand_more", size=18), w=WRAP, tap=ask, pad=(8, 8, 0, 8))
        head = row(grey(f"{len(found)} found", "count"), spacer(), order, pad=(14, 0, 14, 0), w=FILL)
        return scaffold(bar, feed("result_list", _hit, found, app, head=(head,), empty=nothing))


def _hit(title: Title, app: Viewer) -> View:
    return row_of(app, title)


# --- what the owner keeps ----------------------------------------------------------------------


class Kept(Page):
    """The history by days, the downloads or the favorites: `of` is "history", "downloads" or "liked".

    A tap plays a part, in the history from where it was left; the dots of a row take it out. The history can be
    cleared as a whole, after a question. `route("Kept", DOWNLOADS)` leads to the downloads.
    """

    of: str = HISTORY

    def view(self, app: Viewer, time: int, zone: str, locale: Locale) -> View:
        bar = up_bar(NAMES[self.of], *(_clear(),) * bool(self.of == HISTORY and app.history))
        nothing = empty("Nothing here yet", "video_library", "empty_view")
        if self.of == HISTORY:
            days = by_days(app.history, time - time % 60, zone, locale)
            return scaffold(bar, feed("history_list", _seen, days, app, header=_day, empty=nothing))
        ids: tuple[int, ...] = getattr(app, self.of)
        return scaffold(bar, feed(f"{self.of}_list", _kept, ids, app, self.of, ids, empty=nothing))


def _clear() -> View:
    ask = confirm(forget_all(), "Clear history?", "What you played will be forgotten.", "Clear")
    return text("Clear", "clear_history", size=15, tap=ask, pad=(12, 12, 12, 12))


def _day(day: str, app: Viewer) -> View:
    return text(day, "day", size=15, weight=500, pad=(14, 12, 14, 6))


def _seen(one: Watched, app: Viewer) -> View:
    share = watched_share((one,), one.id, app.source.seconds(one.id))
    told = "Played to the end" if share > 0.98 else f"Played {share:.0%}"
    return kept_row(app, one.id, told, watch(one.id, app.source.ids(app.source.of(one.id))), ("Delete", forget(one.id)))


def _kept(id: int, app: Viewer, of: str, ids: tuple[int, ...]) -> View:
    gone = ("Delete", delete_download(id)) if of == DOWNLOADS else ("Remove", like(id))
    told = f"{app.source.of(id).size * 6:.0f} MB" if of == DOWNLOADS else app.source.of(id).maker
    return kept_row(app, id, told, watch(id, ids), gone)


@memo
def kept_row(app: Viewer, id: int, told: str, tap: Call, gone: tuple[str, Call]) -> View:
    """A part of a title in a list of the owner's.

    `told` are grey words under its name, `tap` is what a tap does, and `gone` is the name and the call of what takes
    it out, in the sheet behind the dots: `("Delete", delete_download(id))`.
    """
    title = app.source.of(id)
    w, h = (56, 56) if app.look.shape == "square" else (120, 68)
    name = text(Verbatim(app.source.name(id)), "name", size=15, lines=2, w=FILL)
    words = column(name, grey(told, "told", size=12, w=FILL), grow=1, gap=4)
    more = more_button(show(Sheet(items=(Item(*gone, "delete"),))), "More", "item_menu", long_press=False)
    picture = image(title.art, "cover", w=w, h=h, radius=6)
    return row(picture, words, more, id="kept_item", tap=tap, gap=12, pad=(14, 7, 4, 7), w=FILL)


# --- what is watched ---------------------------------------------------------------------------


class Watch(Staged):
    """A film or a part of a series plays, above what is told of it; it ends when the screen is left.

    Over the picture are the player's controls with speed and quality; under it are the tabs "Video", with what can be
    done, the parts and what is like it, and "Comments". An app takes it under a component of its own, with
    `launch_mode="singleTop"`, so that a title that follows is shown in its place.
    """

    def on_pause(self, c: Ctx) -> Ctx:
        return close_player.now(c) if c.finishing else c

    def view(
        self, app: Viewer, media: Media, world: int, time: int, display: Display, accounts: tuple[Account, ...]
    ) -> View:
        session = media.of(self.package)
        if session is None:
            return window(column(empty("Nothing plays", "smart_display"), w=FILL, h=FILL))
        id = now_playing(session)
        skin = player.Player(color=BRIGHT, line=app.look.accent, rest="#b3b3b3")
        shown, full = stage(self, Stage(skin, app.source.of(id).art, "", _ends(app, session)), session, time, display)
        if full:
            return shown
        at = scene(app, world, time, display)
        if self.panel == "comments":
            below = comments_panel(self, at, id, accounts[0].owner if accounts else "")
        else:
            below = _about(at, id)
        return window(column(shown, below, w=FILL, h=FILL))


def _ends(app: Viewer, session: MediaSession) -> tuple[View, ...]:
    """The buttons over the picture: how fast and how sharp it is."""
    quality = show(Choice("Quality", app.look.qualities, app.quality, keep("quality")))
    speed = "Speed" if session.speed == 1 else player.speed_words(session.speed)
    look: dict[str, Any] = {"size": 14, "weight": 500, "color": BRIGHT, "pad": (10, 14, 10, 14)}
    fast = text(speed, "speed_button", tap=show(player.speed_choice(session)), **look)
    return fast, text(app.quality, "quality_button", tap=quality, **look)


@memo
def _about(at: Scene, id: int) -> View:
    app: Viewer = at.app
    title = app.source.of(id)
    count = count_of(app, id, app.remarks(at.world, id))
    tabs = (
        text("Video", "video_tab", size=16, weight=700, color="secondary", selected=True, pad=(16, 12, 12, 12)),
        text(f"Comments {count}", "comments_tab", size=16, tap=assign("panel", "comments"), pad=(12, 12, 12, 12)),
    )
    facts = f"{title.year} · {title.maker} · {app.count(title.plays)}次播放"
    rating = text(Verbatim(f"{title.stars}"), "rating", size=18, weight=700, color=GOLD)
    head = column(
        row(text(Verbatim(app.source.name(id)), "watch_title", size=19, weight=700, grow=1), rating, gap=8),
        grey(Verbatim(facts), "facts", w=FILL),
        grey(Verbatim(title.about), "about", lines=3, w=FILL),
        gap=5,
        pad=(16, 8, 16, 4),
    )
    parts = (_parts(app.source, title, id),) * (title.parts > 1)
    tools = actions(app, id, sign("share", "Share", share(app, id), "share"))
    heading = text("You may also like", "related_title", size=17, weight=700, pad=(16, 12, 16, 4))
    alike = app.beside(at.world, at.time, id)[:12]
    rows = (row_of(app, app.source.of(one)) for one in alike)
    body = listing("watch_list", head, tools, *parts, heading, *rows, bottom=24)
    return column(row(*tabs), divider(), body, w=FILL, grow=1)


def actions(app: Viewer, id: int, *more: View) -> View:
    """What can be done with what plays, icons over words: favorite, download and what the app has `more` of.

    actions(app, id, sign("share", "Share", share(app, id), "share"))
    """
    kept, loved = id in app.downloads, id in app.liked
    heart, favorite = ("filled:favorite", "Favorited") if loved else ("favorite_border", "Favorite")
    arrow, save = ("download_done", "Downloaded") if kept else ("file_download", "Download")
    ask = download_call(app, id, app.download_quality, app.look.qualities)
    return row(
        sign(heart, favorite, like(id), "favorite", loved),
        sign(arrow, save, ask, "download"),
        *more,
        w=FILL,
        pad=(4, 4, 4, 4),
    )


def sign(glyph: str, label: str, tap: Call, id: str, on: bool = False, color: str = "onSurface") -> View:
    """A button that is an icon over a word.

    `glyph` is the icon, `label` the word and the description, `id` the resource-id. `on` makes it selected, and a
    heart red.
    """
    ink = "error" if on and glyph == "filled:favorite" else color
    kids = decor(icon=glyph, color=ink, icon_size=24, w=28, h=28), text(label, hidden=True, size=-11, color=color)
    look: dict[str, Any] = {"cls": "android.widget.Button", "words": label, "desc": label, "selected": on}
    return column(*kids, id=id, tap=tap, grow=1, h=58, align="center", pack="center", gap=3, **look)


def _parts(source: Library, title: Title, id: int) -> View:
    """The parts of a title as numbers."""
    ids = source.ids(title)
    cells = []
    for one in ids:
        on = one == id
        ink, tap = "secondary" if on else "onSurface", None if on else watch(one, ids)
        look: dict[str, Any] = {"bg": "surfaceContainerHighest", "radius": 8, "align": "center", "selected": on}
        words = Verbatim(source.unit.format(one % PART))
        cells.append(text(words, "part", size=14, color=ink, tap=tap, h=44, w=72, pad=(4, 12, 4, 0), **look))
    head = text("Episodes", "parts_title", size=17, weight=700), grey(plural_parts(title), "parts_count", size=13)
    return column(row(*head, gap=8, pad=(16, 10, 16, 0)), carousel("parts", *cells), w=FILL)


def plural_parts(title: Title) -> str:
    """How many parts a title has, in words."""
    return f"{title.parts} in all"


# --- what is heard -----------------------------------------------------------------------------


class Listen(Discussed):
    """A song or an episode plays, and goes on when the screen is left.

    It shows the cover, what can be done with it, how far it is, and the controls. With `panel` "comments" or "queue"
    it shows these, and other values are the app's: a subclass says in `middle` what stands in place of the cover, and
    in `tools` what can be done.

        @radio.activity(".PlayActivity", launch_mode="singleTop")
        class Watch(pages.Listen): ...
    """

    came: int = 0  # what played when it was opened

    def on_stop(self, c: Ctx) -> Ctx:
        return c

    def on_new_intent(self, c: Ctx, new: Listen) -> Ctx:
        return c.set(panel="", draft="", thread=0)

    def back(self, c: Ctx) -> Ctx:
        return self.leave_panel(c) or c.finish()

    def view(
        self, app: Viewer, media: Media, world: int, time: int, display: Display, accounts: tuple[Account, ...]
    ) -> View:
        session = media.of(self.package)
        if session is None:
            return window(column(empty("Nothing plays", "music_note"), w=FILL, h=FILL))
        id, at = now_playing(session), scene(app, world, time, display)
        if self.panel == "comments":
            return window(column(comments_panel(self, at, id, accounts[0].owner if accounts else ""), w=FILL, h=FILL))
        if self.panel == "queue":
            return window(column(up_bar("Queue", up=assign("panel", "")), player.queue(session), w=FILL, h=FILL))
        skin = player.Player(line=app.look.accent)
        parts = (
            _listen_bar(app, id),
            self.middle(app, session, time, at.width),
            self.tools(app, session, count_of(app, id, app.remarks(world, id))),
            box(player.seek_row(skin, session, time), pad=(20, 4, 20, 0), w=FILL),
            row(*self.controls(app, skin, session, time), w=FILL, pad=(4, 4, 4, 28)),
        )
        return window(column(*parts, w=FILL, h=FILL))

    def middle(self, app: Viewer, session: MediaSession, time: int, width: float) -> View:
        """The cover of what plays, on a screen `width` dp wide; it fills the room left over."""
        art = app.source.of(now_playing(session)).art
        face = image(art, "album_cover", w=width - 80, h=width - 80, radius=14, at="center|middle")
        return box(face, w=FILL, grow=1)

    def tools(self, app: Viewer, session: MediaSession, count: int) -> View:
        """What can be done with what plays, on which there are `count` comments."""
        id = now_playing(session)
        return actions(app, id, sign("chat", f"{count}", assign("panel", "comments"), "comments"))

    def controls(self, app: Viewer, skin: player.Player, session: MediaSession, time: int) -> tuple[View, ...]:
        """Speed, the buttons for play and pause, the queue: what stands in the lowest row."""
        ask, words = show(player.speed_choice(session)), player.speed_words(session.speed)
        speed = text(words, "speed_button", size=14, align="center", tap=ask, w=52, pad=(0, 14, 0, 14))
        buttons = player.controls(skin, session, time, size=56, previous=True, following=True)
        queue = icon_button("queue_music", "Queue", assign("panel", "queue"), "queue_button", color="onSurface")
        return speed, box(buttons, grow=1), queue


class Local(Staged):
    """A video of the phone's storage plays, above the others that there are; it is in no history.

    `path` is that of the file, "/sdcard/Movies/a.mp4", "" where it plays already. An app that plays files for others
    makes the screen from the data of their intent.
    """

    path: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return play_file.now(c, self.path) if self.path else c

    def view(self, app: Viewer, files: tuple[File, ...], media: Media, time: int, display: Display) -> View:
        session = media.of(self.package)
        file = file_at(files, session.item.uri.removesuffix(":0")) if session is not None else None
        if session is None or file is None:
            return window(column(up_bar("Local videos"), empty("Nothing plays", "smart_display"), w=FILL, h=FILL))
        skin = player.Player(color=BRIGHT, line=app.look.accent, rest="#b3b3b3")
        shown, full = stage(self, Stage(skin, file.art, "", _ends(app, session)), session, time, display)
        if full:
            return shown
        name = text(Verbatim(file.name), "file_name", size=18, weight=500, lines=2, w=FILL)
        words = column(name, grey(Verbatim(file.folder), "file_folder", w=FILL), gap=6, pad=(16, 14, 16, 12), w=FILL)
        others = tuple(one for one in videos(files) if one != file)
        return window(column(shown, feed("local_list", local_row, others, head=(words,)), w=FILL, h=FILL))

    def back(self, c: Ctx) -> Ctx:
        return c.set(full=False) if self.full else c.release_session().finish()


@does
def play_file(c: Ctx, path: str) -> Ctx:
    """Play a video of the phone's storage by its path, among the others; nothing happens where there is none."""
    file = file_at(c.phone.files, path)
    if file is None:
        return c
    all_ = videos(c.phone.files)
    listed = all_ if file in all_ else (file,)
    items = (MediaItem(f.name, "Local video", "local", seconds=max(f.seconds, 1), uri=f"{f.path}:0") for f in listed)
    return c.play(*items, index=listed.index(file))


@does
def open_file(c: Ctx, path: str) -> Ctx:
    """Play a video of the phone's storage by its path and show it, in this screen if it is a `Local`."""
    c = play_file.now(c, path)
    return c if isinstance(c.screen, Local) else c.open("Local")


def videos(files: tuple[File, ...]) -> tuple[File, ...]:
    """The videos among the phone's files that are not in the bin, the newest first."""
    found = (one for one in files if one.kind == "video" and not one.trashed)
    return tuple(sorted(found, key=lambda one: (-one.modified, one.path)))


@memo
def local_row(file: File) -> View:
    """A video of the phone's storage in a list."""
    face = picture(file.art, player.clock(file.seconds), 128, 72, 0, 6)
    name = text(Verbatim(file.name), "file_name", size=15, lines=2, w=FILL)
    size = grey(Verbatim(f"{file.size / 1_000_000:.1f} MB"), "file_size", size=12)
    words = column(name, size, grow=1, gap=4)
    return row(face, words, id="local_item", tap=open_file(file.path), gap=12, pad=(14, 7, 14, 7), w=FILL)


def _listen_bar(app: Viewer, id: int) -> View:
    down = icon_button("expand_more", "Close the player", leave(), "collapse", color="onSurface")
    name = text(Verbatim(app.source.name(id)), "playing_title", size=18, weight=700, align="center", w=FILL)
    by = grey(Verbatim(app.source.of(id).maker), "playing_maker", align="center", w=FILL)
    out = icon_button("share", "Share", share(app, id), "share", color="onSurface")
    return row(down, column(name, by, grow=1, gap=2), out, h=64, pad=(4, 0, 4, 0), w=FILL)
