"""The filmstrip: what was taken, one after the other."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....kit.blocks import media
from ....phone.state.locale import Locale
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at
from .model import camera
from .taking import camera_files


@camera.activity("com.android.camera.FilmstripActivity", theme="dark", exported=False)
class Filmstrip(Activity):
    """One picture; swipes lead to the others, and behind the first one back to the camera."""

    fullscreen: ClassVar[bool] = True
    path: str
    bars: bool = True
    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def view(
        self, files: tuple[File, ...], display: Display, zone: str, locale: Locale, packages: tuple[str, ...]
    ) -> View:
        found = camera_files(files)
        file = file_at(found, self.path)
        if file is None:
            return media.dark_room(empty("No photos", "photo_camera"))
        place = found.index(file)
        older = show_at(found[place + 1].path) if place + 1 < len(found) else None
        newer = show_at(found[place - 1].path) if place else leave()
        turns = (("left", older),) if older is not None else ()
        shown = media.picture(
            file.art,
            media.size_of(file),
            media.room_of(display),
            self,
            id="filmstrip_view",
            desc=media.content_description(file, zone, locale),
            tap=turn_bars.partial(),
            swipes=(*turns, ("right", newer)),
        )
        kids = [shown]
        if file.kind == "video":
            play = sends(packages, media.view_intent(file))
            if play is not None:
                kids.append(
                    column(
                        icon_button("play_circle_filled", "Play video", play, "play_button", color="#ffffff", size=72),
                        at="center|middle",
                    )
                )
        if self.bars:
            kids += [_top(file, zone, locale), _controls(file, packages)]
        return media.dark_room(*kids, id="filmstrip_layout")


def _top(file: File, zone: str, locale: Locale) -> View:
    menu = (("Details", show(details(file, zone, locale))),)
    bar = app_bar("", leave(), menu=menu, bg="transparent")
    return box(bar, w=FILL, at="start|top")


def details(file: File, zone: str, locale: Locale) -> Alert:
    """What is known of a picture, as a dialog."""
    wide, high = media.size_of(file)
    lines = [
        f"Title: {file.name.rpartition('.')[0]}",
        f"Time: {media.moment_words(file, zone, locale)}",
        *((f"Location: {file.place.name}",) if file.place is not None else ()),
        f"Width: {wide}",
        f"Height: {high}",
        f"File size: {media.bytes_words(file.size)}",
        f"Path: {file.path}",
    ]
    return Alert("Details", "\n".join(lines), ("Close", None))


def _controls(file: File, packages: tuple[str, ...]) -> View:
    edit = sends(packages, media.edit_intent(file)) if file.kind == "image" else None
    kids = [_control("share", "Share", media.share((file.path,)))]
    if edit is not None:
        kids.append(_control("edit", "Edit", edit))
    kids.append(_control("delete", "Delete", undoable(delete_shown(file.path), "Deleted")))
    return row(
        *kids, id="filmstrip_bottom_controls_layout", h=72, pack="center", gap=48, at="start|bottom", bg="#000000"
    )


def _control(name: str, desc: str, tap: Call) -> View:
    return icon_button(name, desc, tap, f"filmstrip_bottom_control_{name}", color="#ffffff", size=56)


@does
def show_at(c: Ctx, path: str) -> Ctx:
    return c.set(path=path, zoom=1.0, x=0.5, y=0.5)


@does
def turn_bars(c: Ctx, at: Place) -> Ctx:
    return c.set(bars=not c.screen.bars)


@does
def delete_shown(c: Ctx, path: str) -> Ctx:
    """Delete a picture and show the one beside it; without any, the camera again."""
    found = camera_files(c.phone.files)
    place = next((n for n, f in enumerate(found) if f.path == path), 0)
    rest = (*found[:place], *found[place + 1 :])
    c = media.erase.now(c, (path,))
    if not rest:
        return c.finish()
    return show_at.now(c, rest[min(place, len(rest) - 1)].path)
