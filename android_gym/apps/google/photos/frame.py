"""What the tabs of Photos have in common: the bar, the tabs, the library as it is shown."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import media
from ....phone.state.locale import Locale
from ....phone.state.phone import Display
from ....phone.state.providers import Account
from .model import GRIDS, Photos

TABS = (
    Tab("tab_photos", "Photos", "image", assign("tab", "Photos")),
    Tab("tab_search", "Search", "search", assign("tab", "Search")),
    Tab("tab_sharing", "Sharing", "people_outline", assign("tab", "Sharing")),
    Tab("tab_library", "Library", "photo_library", assign("tab", "Library")),
)


def shelf_of(
    app: Photos, zone: str, locale: Locale, now: datetime, picked: tuple[str, ...] = (), source: str = ""
) -> media.Shelf:
    """How a list of pictures looks; a tap shows one of `source`."""
    return media.Shelf(
        see.partial(source), zone=zone, locale=locale, today=now.date(), picked=picked, least=GRIDS[app.grid]
    )


@does
def see(c: Ctx, source: str, path: str) -> Ctx:
    """Show a picture of a list on the whole screen."""
    return c.open("PhotoViewer", source, path)


def owner_account(accounts: tuple[Account, ...]) -> Account:
    return next((a for a in accounts if a.type == "com.google"), Account(""))


def main_bar(accounts: tuple[Account, ...]) -> View:
    """The bar over the tabs: create, the name, the account."""
    owner = owner_account(accounts)
    name = text("Google Photos", "photos_logo", size=20, align="center", grow=1)
    disc = account_disc(owner.owner or owner.name, owner.name, route("AccountSheet"))
    create = icon_button("add", "Create new", route("CreateSheet"), "create_button")
    return row(create, name, disc, id="toolbar", h=64, pad=(8, 0, 8, 0))


def tabbed(display: Display, top: View | None, body: View, tab: str) -> View:
    return with_tabs(display, top, body, TABS, tab)


def tile(art: str, name: str, second: str, tap: Call, id: str = "", round_: bool = False) -> View:
    """A picture with words under it, in a line of such."""
    face = image(art, "album_cover_view", w=FILL, h=112, radius=-1 if round_ else 16)
    if round_:
        face = box(image(art, "face_view", w=88, h=88, radius=-1, at="center|middle"), w=FILL, h=96)
    words = [
        text(
            name, "title", size=14, weight=500, lines=1, w=FILL, pad=(4, 6, 4, 0), align="center" if round_ else "start"
        )
    ]
    if second:
        words.append(text(second, "subtitle", SUMMARY, w=FILL, pad=(4, 0, 4, 0)))
    return column(face, *words, id=id, tap=tap, grow=1, margin=(0, 0, 0, 16))


def chosen_bar(
    screen: Activity, paths: tuple[str, ...], source: str, actions: Items = (), menu: Items = ()
) -> View | None:
    """The bar while pictures are marked."""
    picked = screen.picked  # type: ignore[attr-defined]
    own: Items = actions or (
        Item("Share", media.share(picked), "share", "share"),
        Item("Add to or create new", route("AddSheet", picked, source), "add", "add_to"),
        Item(
            "Delete",
            confirm(bin_these(picked), f"Move {plural(len(picked), 'item')} to trash?", TRASHED, "Move to trash"),
            "delete",
            "trash",
        ),
    )
    more = (
        Item("Move to archive", archive_these(picked), id="archive"),
        Item("Add to favorites", undoable(media.mark_favourite(picked, True), "Added to favorites")),
    )
    return picked_bar(screen, paths, own, menu or (() if actions else more))


TRASHED = "They stay in the trash for 30 days and are deleted then."


@does
def bin_these(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Put pictures into the trash, and offer to take them out again."""
    return offer_undo(c, media.move_to_bin.now(c, paths), "Moved to trash")


@does
def archive_these(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Out of the first tab, but not deleted."""
    left = tuple(p for p in paths if p not in c.app.archived)
    done = clear_selection(c.save(archived=(*c.app.archived, *left)))
    return offer_undo(c, done, f"{plural(len(paths), 'item')} archived")


@does
def unarchive_these(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    done = clear_selection(c.save(archived=tuple(p for p in c.app.archived if p not in paths)))
    return offer_undo(c, done, f"{plural(len(paths), 'item')} unarchived")
