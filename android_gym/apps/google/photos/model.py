"""What Photos keeps beside the pictures, and which pictures a list shows."""

from __future__ import annotations

from ....kit import Package, Store, Value, memo
from ....kit.blocks import media
from ....phone.core.zones import HOME, local
from ....phone.state.providers import File, fold
from ....phone.state.providers.library import in_trash, taken_at
from ....phone.state.providers.library import media as shown_media

PACKAGE = "com.google.android.apps.photos"
READ = "android.permission.READ_MEDIA_IMAGES"
photos = Package(PACKAGE)
TOTAL = 15_000_000_000  # bytes of a Google account
OTHERS = (("Google Drive", 1_240_000_000), ("Gmail", 2_870_000_000))  # what else is in it
QUALITIES = ("Original quality", "Storage saver")
GRIDS = {"Comfortable": 180.0, "Day": 96.0, "Month": 64.0}  # dp of a cell
# what Search offers under Things, with the words of captions that belong there
THINGS = {
    "Beaches": "beach waves shore",
    "Food": "cake soup bread pancakes tarts pizza sardines salad dinner coffee",
    "Sunsets": "sunset",
    "Dogs": "dog dogs",
    "Cats": "cat cats",
    "Flowers": "flowers dahlias garden houseplant",
    "Boats": "boat boats ferry sailboat sailboats",
    "Hiking": "hills path mountains trail",
    "Birthdays": "birthday",
    "Trams": "tram",
    "Bridges": "bridge",
    "Night": "night",
}


class Collection(Value):
    """An album. `people` are those that it is shared with, by name."""

    id: int = 0
    name: str = ""
    paths: tuple[str, ...] = ()
    people: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its files."""
        return names_of(self.paths)


class Photos(Value):
    """The model."""

    histories = frozenset({"searched"})

    albums: tuple[Collection, ...] = ()
    archived: tuple[str, ...] = ()
    faces: bool = False  # similar faces are grouped
    backup: bool = True
    quality: str = "Original quality"  # one of QUALITIES
    mobile: bool = False  # backup over mobile data
    memories: bool = True
    grid: str = "Day"  # one of GRIDS
    searched: tuple[str, ...] = ()  # the latest first


ALBUMS = Store("albums")


def names_of(paths: tuple[str, ...]) -> tuple[str, ...]:
    """The names of files."""
    return tuple(path.rpartition("/")[2] for path in paths)


def album_of(app: Photos, id: int) -> Collection | None:
    return next((one for one in app.albums if one.id == id), None)


@memo
def library_of(app: Photos, files: tuple[File, ...]) -> tuple[File, ...]:
    """What the first tab shows, the latest first: all but what is archived or in the trash."""
    archived = frozenset(app.archived)
    return tuple(f for f in shown_media(files) if f.path not in archived)


def latest_first(files: tuple[File, ...]) -> tuple[File, ...]:
    return tuple(sorted(files, key=lambda f: (-taken_at(f), f.path)))


@memo
def listed(app: Photos, files: tuple[File, ...], source: str, now: int = 0) -> tuple[File, ...]:
    """The pictures of a list: "" the library, "album:ID", "folder:PATH", "favorites", "archive",
    "trash", "videos", "search:WORDS", "only:PATH"."""
    kind, _, of = source.partition(":")
    seen = shown_media(files)
    if kind == "album":
        album = album_of(app, int(of))
        wanted = album.paths if album is not None else ()
        by_path = {f.path: f for f in seen}
        return latest_first(tuple(by_path[p] for p in wanted if p in by_path))
    if kind == "trash":
        found = (f for f in in_trash(files, now) if f.kind in ("image", "video"))
        return tuple(sorted(found, key=lambda f: (-f.trashed, f.path)))
    if kind == "archive":
        return tuple(f for f in seen if f.path in app.archived)
    if kind == "folder":
        return tuple(f for f in seen if f.folder == of)
    if kind == "only":
        return tuple(f for f in files if f.path == of)
    rows = library_of(app, files)
    if kind == "favorites":
        return tuple(f for f in rows if f.favourite)
    if kind == "videos":
        return tuple(f for f in rows if f.kind == "video")
    return tuple(f for f in rows if fits(f, of)) if kind == "search" else rows


def fits(file: File, words: str) -> bool:
    """Whether a picture is found by some words: its caption, people, place, kind, month or year.
    The name of a thing that Search offers finds what belongs there."""
    thing = next((name for name in THINGS if fold(name) == fold(words)), "")
    said = set(_said(file).split())
    if thing:
        return bool(said & set(THINGS[thing].split()))
    return all(any(one.startswith(word) for one in said) for word in fold(words).split())


@memo
def _said(file: File) -> str:
    kind = "video videos" if file.kind == "video" else "photo photos"
    extra = "screenshots" if "/Screenshots/" in file.path else ""
    extra += " selfies" if file.shows.startswith("Snapshot of Alice") else ""
    extra += " animation animations" if file.path.endswith("-ANIMATION.gif") else ""
    extra += " collage collages" if file.path.endswith("-COLLAGE.jpg") else ""
    place = file.place.name if file.place is not None else ""
    caption = "" if file.shows.startswith("Collage: ") else file.shows
    month = f"{local(HOME, taken_at(file)):%B %Y}"
    words = f"{caption.replace(',', ' ')} {place} {month} {kind} {extra} {file.name}"
    return fold(words)


@memo
def people_of(app: Photos, files: tuple[File, ...]) -> tuple[tuple[str, int], ...]:
    """Who is on pictures, with on how many; whoever is on most first."""
    count: dict[str, int] = {}
    for file in library_of(app, files):
        for name in media.people_in(file):
            count[name] = count.get(name, 0) + 1
    return tuple(sorted(count.items(), key=lambda one: (-one[1], one[0])))


@memo
def places_of(app: Photos, files: tuple[File, ...]) -> tuple[tuple[str, File], ...]:
    """Where pictures were taken, each with the latest one."""
    found: dict[str, File] = {}
    for file in library_of(app, files):
        if file.place is not None and file.place.name:
            found.setdefault(file.place.name, file)
    return tuple(found.items())


@memo
def things_of(app: Photos, files: tuple[File, ...]) -> tuple[tuple[str, File], ...]:
    """Which of the things are on pictures, each with the latest one."""
    rows = library_of(app, files)
    found = ((name, next((f for f in rows if fits(f, name)), None)) for name in THINGS)
    return tuple((name, file) for name, file in found if file is not None)


@memo
def used(files: tuple[File, ...]) -> int:
    """Bytes of the account that pictures take."""
    return sum(f.size for f in files if f.kind in ("image", "video"))
