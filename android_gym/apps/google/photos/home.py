"""The four tabs: the library by day, search, what is shared, and albums."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import media
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ....phone.state.phone import Display
from ....phone.state.providers import Account, File
from ....phone.state.providers.library import taken_at
from . import frame
from .finding import Finder
from .model import READ, Collection, Photos, library_of, listed, people_of, photos, places_of, things_of


@photos.activity(".home.HomeActivity", permissions=(READ,))
class HomeActivity(Activity):
    """The app's first screen."""

    tab: str = "Photos"
    picked: tuple[str, ...] = ()

    def view(
        self,
        app: Photos,
        files: tuple[File, ...],
        zone: str,
        locale: Locale,
        now: datetime,
        display: Display,
        accounts: tuple[Account, ...],
    ) -> View:
        top: View | None = frame.main_bar(accounts)
        if self.tab == "Search":
            top, body = None, _search(app, files)
        elif self.tab == "Sharing":
            body = _sharing(app, files)
        elif self.tab == "Library":
            body = _library(app, files)
        else:
            shown = library_of(app, files)
            paths = tuple(f.path for f in shown)
            top = frame.chosen_bar(self, paths, "") or top
            shelf = frame.shelf_of(app, zone, locale, now, self.picked)
            head = (memories(shown, zone),) if app.memories and not self.picked else ()
            nothing = empty(
                "Ready to add some photos?", "image", "empty_view_container", "Pictures that you take are shown here."
            )
            body = media.library(shelf, shown, head=head, empty=nothing)
        return frame.tabbed(display, top, body, self.tab)

    def back(self, c: Ctx) -> Ctx:
        if self.picked:
            return back_from_picking(c)
        return c.finish() if self.tab == "Photos" else c.set(tab="Photos")


@memo
def memories(shown: tuple[File, ...], zone: str) -> View:
    """Cards of what was taken in earlier months, the latest first. A month's picture is its latest one, but rather
    one of a place or a thing than of people."""
    months: dict[str, File] = {}
    for file in shown:
        if file.kind == "image" and "/Screenshots/" not in file.path:
            name = f"{local(zone, taken_at(file)):%B %Y}"
            if media.people_in(months.setdefault(name, file)) and not media.people_in(file):
                months[name] = file
    cards = [
        box(
            image(file.art, w=112, h=148, radius=16),
            decor(w=FILL, h=52, bg="#000000", alpha=0.35, radius=16, at="start|bottom"),
            text(
                name.partition(" ")[0],
                "title",
                size=14,
                weight=500,
                color="#ffffff",
                at="start|bottom",
                pad=(12, 0, 12, 26),
            ),
            text(name.partition(" ")[2], "subtitle", size=12, color="#ffffff", at="start|bottom", pad=(12, 0, 12, 9)),
            id="memory_card",
            desc=f"Memories of {name}",
            w=112,
            h=148,
            tap=route("Slideshow", f"search:{name}"),
        )
        for name, file in list(months.items())[1:7]
    ]
    return carousel("memories_carousel", *cards, gap=8, pad=8)


# --- search ---------------------------------------------------------------------------------------


@memo
def _search(app: Photos, files: tuple[File, ...]) -> View:
    people = people_of(app, files)
    field = row(
        icon("search", hidden=True),
        text("Search your photos", "search_box", color="onSurfaceVariant", size=16, grow=1),
        cls="android.view.ViewGroup",
        id="searchbox",
        desc="Search your photos",
        h=52,
        gap=16,
        tap=search(Finder(), "query"),
        bg="surfaceContainerHigh",
        radius=-1,
        pad=(18, 0, 18, 0),
        margin=(16, 12, 16, 8),
    )
    parts: list[View] = [field, _title("People & pets")]
    if app.faces:
        faces = [
            frame.tile(f"face:{name}", name.split()[0], "", _show(name), "face_cluster", True) for name, _ in people[:8]
        ]
        parts += in_lines(faces, 4, gap=4, pad=(8, 0, 8, 0))
        if not faces:
            parts.append(text("No faces were found", style=SUMMARY, pad=(24, 0, 24, 12)))
    else:
        words = text("Group similar faces to find photos of people and pets", style=SUMMARY, lines=3, grow=1)
        parts.append(
            row(words, button("Turn on", keep("faces", True), "tonal", "face_opt_in"), gap=12, pad=(24, 0, 16, 12))
        )
    for title, found in (("Places", places_of(app, files)), ("Things", things_of(app, files))):
        if found:
            tiles = [frame.tile(f.art, name, "", _show(name), "explore_tile") for name, f in found[:9]]
            parts += [_title(title), *in_lines(tiles, 3, gap=8, pad=(16, 0, 16, 0))]
    kinds = (
        ("Favorites", "star_border", route("Pictures", "Favorites", "favorites")),
        ("Videos", "play_circle_outline", route("Pictures", "Videos", "videos")),
        ("Screenshots", "screenshot", _show("Screenshots")),
        ("Animations", "animation", _show("Animations")),
    )
    parts.append(_title("Categories"))
    parts += [list_row(label, lead=icon(glyph), tap=tap, id="category") for label, glyph, tap in kinds]
    return listing("search_list", *parts, bottom=16)


def _show(words: str) -> Call:
    return route("Pictures", words, f"search:{words}")


def _title(words: str) -> View:
    return text(words, "header_title", size=16, weight=500, pad=(20, 16, 16, 10), w=FILL)


# --- sharing and albums ---------------------------------------------------------------------------


def cover_of(album: Collection, app: Photos, files: tuple[File, ...]) -> str:
    found = listed(app, files, f"album:{album.id}")
    return found[0].art if found else "swatch:surfaceContainerHighest"


@memo
def _sharing(app: Photos, files: tuple[File, ...]) -> View:
    """Albums that others see too."""
    shared = [a for a in app.albums if a.people]
    rows_ = [
        list_row(
            a.name,
            f"With {', '.join(a.people)}",
            lead=image(cover_of(a, app, files), "album_cover_view", w=56, h=56, radius=8),
            tap=route("AlbumPage", a.id),
            id="shared_album",
            height=80,
        )
        for a in shared
    ]
    create = row(
        button("Create shared album", route("ChooseForAlbum", True), "tonal", "create_shared_album", icon="group_add"),
        pad=(16, 8, 16, 8),
    )
    if not rows_:
        rows_ = [text("What you share with others is shown here", style=SUMMARY, lines=2, pad=(24, 24, 24, 24))]
    return listing("sharing_list", create, *rows_, bottom=16)


@memo
def _library(app: Photos, files: tuple[File, ...]) -> View:
    """What is kept apart, the albums, and the folders of the phone."""
    return listing(
        "library_list",
        *in_lines(_destinations(), 2, gap=8, pad=(16, 8, 16, 0)),
        _title("Albums"),
        *in_lines(_albums(app, files), 3, gap=8, pad=(16, 0, 16, 0)),
        _title("Photos on device"),
        *in_lines(_folders(app, files), 3, gap=8, pad=(16, 0, 16, 0)),
        bottom=16,
    )


def _destinations() -> list[View]:
    """The buttons that lead out of the tab."""
    ways = (
        ("Favorites", "star_border", route("Pictures", "Favorites", "favorites")),
        ("Utilities", "handyman", route("Utilities")),
        ("Archive", "archive", route("Pictures", "Archive", "archive")),
        ("Trash", "delete", route("Trash")),
    )
    return [
        row(
            icon(glyph, hidden=True),
            text(label, grow=1, hidden=True, weight=500, size=14),
            id="library_destination",
            cls=BUTTON,
            words=label,
            size=0,
            color="transparent",
            tap=tap,
            grow=1,
            h=56,
            gap=12,
            pad=(16, 0, 12, 0),
            bg="surfaceContainerHigh",
            radius=16,
        )
        for label, glyph, tap in ways
    ]


def _albums(app: Photos, files: tuple[File, ...]) -> list[View]:
    """A tile for a new album, and one of each that is there."""
    plus = icon("add", color="primary", size=32, at="center|middle")
    new = column(
        box(plus, w=FILL, h=112, bg="surfaceContainerHigh", radius=16),
        text("New album", "title", size=14, weight=500, pad=(4, 6, 4, 0), w=FILL),
        id="new_album",
        grow=1,
        tap=route("ChooseForAlbum", False),
        margin=(0, 0, 0, 16),
    )
    tiles = [new]
    for album in app.albums:
        many = plural(len(listed(app, files, f"album:{album.id}")), "item")
        cover = cover_of(album, app, files)
        tiles.append(frame.tile(cover, album.name, many, route("AlbumPage", album.id), "album"))
    return tiles


def _folders(app: Photos, files: tuple[File, ...]) -> list[View]:
    """A tile of each folder that holds pictures."""
    folders: dict[str, File] = {}
    for file in library_of(app, files):
        folders.setdefault(file.folder, file)
    named = ((path, path.rpartition("/")[2], file.art) for path, file in folders.items())
    return [
        frame.tile(art, name, "On this device", route("Pictures", name, f"folder:{path}"), "folder")
        for path, name, art in named
    ]
