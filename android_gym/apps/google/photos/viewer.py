"""One picture on the whole screen, what is known of it, and a slideshow."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....kit.blocks import media
from ....phone.state.locale import Locale
from ....phone.state.media import PLAYING, MediaItem, MediaSession
from ....phone.state.media import Media as Sessions
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at
from . import frame
from .model import PACKAGE, Photos, listed, photos

SECONDS = 3  # that a slideshow shows each picture
PLAYS = "slideshow"


@photos.activity(".pager.HostPhotoPagerActivity", theme="dark", exported=False)
class PhotoViewer(Activity):
    """A picture of a list; swipes turn to the next ones."""

    fullscreen: ClassVar[bool] = True
    source: str
    path: str = ""
    bars: bool = True
    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def view(
        self,
        app: Photos,
        files: tuple[File, ...],
        display: Display,
        zone: str,
        locale: Locale,
        time: int,
        media: Sessions,
        packages: tuple[str, ...],
    ) -> View:
        return _page(self, app, files, display, zone, locale, time, media.of(PACKAGE), packages)

    def on_pause(self, c: Ctx) -> Ctx:
        """A video does not play on where it is not seen."""
        return c.release_session() if c.phone.media.of(c.package) is not None else c


def _page(
    s: PhotoViewer,
    app: Photos,
    files: tuple[File, ...],
    display: Display,
    zone: str,
    locale: Locale,
    time: int,
    session: MediaSession | None,
    packages: tuple[str, ...],
) -> View:
    found = around(app, files, s.source, s.path, time)
    file = file_at(found, s.path)
    if file is None:
        return media.dark_room(empty("This photo is not here", "image"), app_bar("", leave()))
    place = found.index(file)
    turns: list[tuple[str, Call]] = [("up", route("PhotoInfo", s.path)), ("down", leave())]
    if place + 1 < len(found):
        turns.append(("left", turn_to(found[place + 1].path)))
    if place:
        turns.append(("right", turn_to(found[place - 1].path)))
    shown = media.picture(
        file.art,
        media.size_of(file),
        media.room_of(display),
        s,
        id="photo_view",
        desc=media.content_description(file, zone, locale),
        tap=turn_bars.partial(),
        swipes=tuple(turns),
    )
    kids = [shown]
    if file.kind == "video":
        kids += _film(file, session, time)
    if s.bars:
        kids += [_top(file, s.source), _bottom(file, s.source, packages)]
    return media.dark_room(*kids, id="photo_pager")


def around(app: Photos, files: tuple[File, ...], source: str, path: str, time: int = 0) -> tuple[File, ...]:
    """The pictures that one is seen among; by itself where the list no longer has it."""
    if source == "only":
        return listed(app, files, f"only:{path}")
    return listed(app, files, source, time if source == "trash" else 0)


def _top(file: File, source: str) -> View:
    back = icon_button("arrow_back", "Navigate up", leave(), color="#ffffff")
    star = icon_button(
        "star" if file.favourite else "star_border",
        "Remove from favorites" if file.favourite else "Favorite",
        media.mark_favourite((file.path,), not file.favourite),
        "favorite",
        color="#ffffff",
        selected=file.favourite,
    )
    more = icon_button("more_vert", "More options", route("PhotoInfo", file.path), "details", color="#ffffff")
    ends = () if source == "trash" else (star, more)
    bar = row(back, spacer(), *ends, id="photo_toolbar", h=64, pad=(4, 0, 4, 0))
    return media.over_picture(bar, "start|top")


def _bottom(file: File, source: str, packages: tuple[str, ...]) -> View:
    if source == "trash":
        erase = confirm(erase_shown(file.path), "Delete 1 item permanently?", "", "Delete permanently")
        parts = [
            _act("restore", "Restore", restore_shown(file.path), "restore"),
            _act("delete_forever", "Delete", erase, "delete"),
        ]
    else:
        ask = confirm(bin_shown(file.path), "Move to trash?", frame.TRASHED, "Move to trash")
        parts = [_act("share", "Share", media.share((file.path,)), "share")]
        if file.kind == "image":
            parts.append(_act("tune", "Edit", route("Editor", file.path), "edit"))
        parts += [
            _act("playlist_add", "Add to", route("AddSheet", (file.path,), source), "add_to"),
            _act("delete", "Trash", ask, "trash"),
        ]
    bar = row(*parts, id="photo_action_bar", h=80, pad=(8, 0, 8, 0))
    return media.over_picture(bar, "start|bottom")


def _act(glyph: str, label: str, tap: Call, id: str) -> View:
    words = text(label, size=12, color="#ffffff", hidden=True)
    return column(
        icon(glyph, color="#ffffff", hidden=True),
        words,
        id=id,
        cls=BUTTON,
        desc=label,
        tap=tap,
        grow=1,
        h=64,
        align="center",
        pack="center",
        gap=4,
    )


# --- videos ---------------------------------------------------------------------------------------


def _film(file: File, session: MediaSession | None, time: int) -> list[View]:
    """The button that plays or pauses, and how far it is."""
    at = session.at(time) if session is not None else 0.0
    going = session is not None and session.state == PLAYING and at < file.seconds
    play = icon_button(
        "pause_circle_filled" if going else "play_circle_filled",
        "Pause video" if going else "Play video",
        turn_play(file.path),
        "video_player_controller",
        color="#ffffff",
        size=72,
    )
    share = at / file.seconds if file.seconds else 0.0
    line = row(
        text(media.clock(int(at)), "video_current_time", size=13, color="#ffffff", tabular=True),
        box(slider(share, seek_to.partial(file.seconds), "video_seek_bar"), grow=1),
        text(media.clock(file.seconds), "video_total_time", size=13, color="#ffffff", tabular=True),
        at="start|bottom",
        margin=(0, 0, 0, 84),
        pad=(16, 0, 16, 0),
        gap=4,
    )
    return [column(play, at="center|middle"), line]


@does
def turn_play(c: Ctx, path: str) -> Ctx:
    """Play a video, pause it, or go on."""
    session = c.phone.media.of(c.package)
    if session is None:
        file = file_at(c.phone.files, path)
        item = MediaItem(path.rpartition("/")[2], seconds=file.seconds if file else 0, uri=media.uri_of(path))
        return c.play(item)
    return c.pause() if session.state == PLAYING else c.play()


@does
def seek_to(c: Ctx, seconds: int, share: float) -> Ctx:
    if c.phone.media.of(c.package) is None:
        c = turn_play.now(c, c.screen.path).pause()
    return c.seek(share * seconds)


# --- handlers -------------------------------------------------------------------------------------


@does
def turn_to(c: Ctx, path: str) -> Ctx:
    c = c.release_session() if c.phone.media.of(c.package) is not None else c
    return c.set(path=path, zoom=1.0, x=0.5, y=0.5)


@does
def turn_bars(c: Ctx, at: Place) -> Ctx:
    return c.set(bars=not c.screen.bars)


def _gone(c: Ctx, path: str, after: Ctx) -> Ctx:
    """Show what comes after a picture that has left the list; close without any."""
    screen: PhotoViewer = c.screen
    found = around(c.app, c.phone.files, screen.source, path, c.phone.time)
    place = next((n for n, f in enumerate(found) if f.path == path), 0)
    rest = tuple(f.path for f in found if f.path != path)
    return turn_to.now(after, rest[min(place, len(rest) - 1)]) if rest else after.finish()


@does
def bin_shown(c: Ctx, path: str) -> Ctx:
    return offer_undo(c, _gone(c, path, media.move_to_bin.now(c, (path,))), "Moved to trash")


@does
def erase_shown(c: Ctx, path: str) -> Ctx:
    return _gone(c, path, media.erase.now(c, (path,)))


@does
def restore_shown(c: Ctx, path: str) -> Ctx:
    return _gone(c, path, media.take_from_bin.now(c, (path,))).snack("1 item restored")


# --- details --------------------------------------------------------------------------------------


@photos.activity(".photofragment.DetailsActivity", exported=False)
class PhotoInfo(Popup):
    """What is known of a picture, and what else can be done with it."""

    kind: ClassVar[str] = "sheet"
    path: str

    def view(self, app: Photos, files: tuple[File, ...], zone: str, locale: Locale, packages: tuple[str, ...]) -> View:
        file = file_at(files, self.path)
        if file is None:
            return sheet_frame(text("This photo is not here", pad=(24, 8, 24, 24)))
        wide, high = media.size_of(file)
        facts = [
            _fact("calendar_today", media.moment_words(file, zone, locale), "", "datetime_item_layout"),
            _fact(
                "image",
                file.name,
                f"{media.megapixels(wide, high)} MP  \u2022  {wide} x {high}  \u2022  {media.bytes_words(file.size)}",
                "exif_item_layout",
            ),
        ]
        if file.place is not None:
            facts.append(_place(file, packages))
        people = media.people_in(file) if app.faces else ()
        if people:
            facts.append(_fact("people_outline", ", ".join(people), "People", "people_item_layout"))
        facts.append(_fact("folder_open", file.folder, "On this device", "folder_item_layout"))
        acts = [_way(glyph, label, tap) for glyph, label, tap in self.ways(app, file, packages) if tap is not None]
        return sheet_frame(*in_lines(acts, 4, pad=(12, 0, 12, 8), align="start"), divider(), *facts, gap(16))

    def ways(self, app: Photos, file: File, packages: tuple[str, ...]) -> tuple[tuple[str, str, Call | None], ...]:
        """Icon, label and Call of what can be done."""
        archived = file.path in app.archived
        turn = frame.unarchive_these if archived else frame.archive_these
        return (
            ("playlist_add", "Add to album", route("AddSheet", (file.path,), "")),
            (
                "unarchive" if archived else "archive",
                "Unarchive" if archived else "Move to archive",
                turn((file.path,)),
            ),
            ("wallpaper", "Use as", sends(packages, media.attach_intent(file)) if file.kind == "image" else None),
            ("slideshow", "Slideshow", route("Slideshow", "", file.path)),
        )


def _fact(glyph: str, title: str, second: str, id: str, tap: Call | None = None) -> View:
    return list_row(
        title, second, lead=icon(glyph), id=id, ids=("label", "description", "", ""), tap=tap, left=24, right=24
    )


def _place(file: File, packages: tuple[str, ...]) -> View:
    where = file.place
    assert where is not None
    point = f"{where.latitude:.4f},{where.longitude:.4f}"
    geo = Intent("android.intent.action.VIEW", f"geo:{point}?q={point}({where.name})")
    return _fact("location_on", where.name or point, f"{point}", "location_item_layout", sends(packages, geo))


def _way(glyph: str, label: str, tap: Call) -> View:
    disc = decor(icon=glyph, color="onSecondaryContainer", bg="secondaryContainer", radius=-1, w=52, h=52)
    words = text(label, size=12, align="center", lines=2, w=FILL, hidden=True)
    return column(
        disc,
        words,
        id="details_action",
        cls=BUTTON,
        desc=label,
        tap=choose(tap),
        grow=1,
        h=92,
        align="center",
        gap=8,
        pad=(4, 4, 4, 0),
    )


# --- slideshow ------------------------------------------------------------------------------------


@photos.activity(".slideshow.SlideshowActivity", theme="dark", exported=False)
class Slideshow(Activity):
    """The pictures of a list, one after the other, from one of them on."""

    fullscreen: ClassVar[bool] = True
    source: str
    path: str = ""
    since: int = 0
    zoom: float = 1.0

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(since=c.phone.time)

    def on_resume(self, c: Ctx) -> Ctx:
        return c.runs(PLAYS, True)

    def on_pause(self, c: Ctx) -> Ctx:
        return c.runs(PLAYS, False)

    def view(self, app: Photos, files: tuple[File, ...], display: Display, time: int) -> View:
        found = tuple(f for f in listed(app, files, self.source) if f.kind == "image")
        if not found:
            return media.dark_room(empty("No photos", "image"))
        first = next((n for n, f in enumerate(found) if f.path == self.path), 0)
        gone = max(0, time - self.since) // SECONDS
        file = found[(first + gone) % len(found)]
        wide, high = media.fit(media.size_of(file), media.room_of(display))
        shown = image(file.art, "slideshow_view", file.name, w=wide, h=high, at="center|middle")
        end = box(id="slideshow", desc="End slideshow", tap=leave(), w=FILL, h=FILL)
        return media.dark_room(shown, end)
