"""Playlists, and the lists that everybody has: what is put into them, how they are made and changed."""

from __future__ import annotations

from ....phone.core.calls import does
from ....phone.core.view import FILL, View
from ....phone.state.activity import Popup
from ....phone.system.ctx import Ctx
from ...basic import column, divider, icon, row, text
from ...binding import confirm, offer_undo
from ...controls import checkbox, icon_button
from ...fields import edit, spinner
from ...gestures import Place, reorder
from ...items import Item
from ...menus import Sheet, sheet_frame
from ...popups import dialog, dialog_button, dialog_buttons
from ...records import find_in
from ...styles import SUMMARY
from ...verbs import assign, choose, close, show
from .acts import without
from .values import LATER, LIKED, PLAYLISTS, PRIVACY, Owner, Playlist


def list_title(app: Owner, id: int) -> str:
    """What a list is called: one of `LATER` and `LIKED`, which everybody has, or a playlist by its id."""
    if id in (LATER, LIKED):
        return app.words.watch_later if id == LATER else app.words.liked
    found = find_in(app.playlists, id)
    return found.title if found is not None else "Playlist"


def list_videos(app: Owner, id: int) -> tuple[int, ...]:
    """The ids of the videos of a list, () where there is no such playlist."""
    if id in (LATER, LIKED):
        return app.watch_later if id == LATER else app.liked
    found = find_in(app.playlists, id)
    return () if found is None else found.videos


def with_videos(c: Ctx, id: int, videos: tuple[int, ...]) -> Ctx:
    """A list holds these videos, in this order."""
    if id in (LATER, LIKED):
        return c.save(watch_later=videos) if id == LATER else c.save(liked=videos)
    return PLAYLISTS.change(c, id, videos=videos)


@does
def put_into(c: Ctx, list_id: int, video: int) -> Ctx:
    """Put a video into a list; the newest is the first of Watch later, the last of playlists."""
    if video in list_videos(c.app, list_id):
        return c.snack(f"Already in {list_title(c.app, list_id)}")
    return tick.now(c, list_id, video).snack(f"Saved to {list_title(c.app, list_id)}")


@does
def take_from(c: Ctx, list_id: int, video: int) -> Ctx:
    """Take a video out of a list, which can be undone."""
    rest = without(list_videos(c.app, list_id), video)
    return offer_undo(c, with_videos(c, list_id, rest), f"Removed from {list_title(c.app, list_id)}")


@does
def tick(c: Ctx, list_id: int, video: int) -> Ctx:
    """Put a video into a list, or take it out, in the sheet of all lists."""
    held = list_videos(c.app, list_id)
    if video in held:
        return with_videos(c, list_id, without(held, video))
    return with_videos(c, list_id, (video, *held) if list_id == LATER else (*held, video))


@does
def move(c: Ctx, list_id: int, video: int, onto: int, at: Place) -> Ctx:
    """Put a video of a list at another place."""
    return with_videos(c, list_id, reorder(list_videos(c.app, list_id), video, onto, at))


def shuffle_ids(ids: tuple[int, ...]) -> tuple[int, ...]:
    """The videos in another order, always the same one for the same videos."""
    return tuple(sorted(ids, key=lambda id: (id * 7919) % 1009))


def privacy_icon(privacy: str) -> str:
    """The icon of one of the `PRIVACY` values."""
    return {"Public": "public", "Unlisted": "link", "Private": "lock"}[privacy]


class SaveTo(Popup):
    """A sheet of the lists that a video can be saved to, with a check box each, and a plus for a new one.

    `tap=show(SaveTo(id))` opens it. Watch later is among them where the app's `words` have a name for it.
    """

    kind = "sheet"
    video: int

    def view(self, app: Owner) -> View:
        new = icon_button("add", "New playlist", choose(show(NewPlaylist(self.video))), "new_playlist")
        head = row(text("Save video to…", "title", size=16, weight=500, grow=1), new, pad=(24, 0, 12, 0))
        later = ((LATER, app.words.watch_later, "Private"),) * bool(app.words.watch_later)
        lists = (*later, *((p.id, p.title, p.privacy) for p in app.playlists))
        rows = [self._row(app, id, title, privacy) for id, title, privacy in lists]
        words = icon("check", color="primary"), text("Done", "done", weight=500, grow=1)
        done = row(*words, h=56, gap=24, pad=(24, 0, 24, 0), tap=close())
        return sheet_frame(head, divider(), *rows, divider(), done)

    def _row(self, app: Owner, id: int, title: str, privacy: str) -> View:
        on = checkbox(self.video in list_videos(app, id), id="checkbox")
        name = text(title, "playlist_name", size=16, grow=1)
        sign = icon(privacy_icon(privacy), desc=privacy, size=20)
        return row(on, name, sign, h=52, gap=20, pad=(24, 0, 24, 0), tap=tick(id, self.video))


class NewPlaylist(Popup):
    """A dialog for the title and the privacy of a new playlist, which gets a video at once unless that is 0."""

    video: int = 0
    title: str = ""
    privacy: str = "Private"

    def view(self) -> View:
        ready = bool(self.title.strip())
        call = choose(create(self.title, self.privacy, self.video)) if ready else no_title()
        return _form(self, "New playlist", dialog_button("Create", call, "android:id/button1"))


class EditPlaylist(Popup):
    """A dialog for the title and the privacy of the playlist `id`."""

    id: int
    title: str
    privacy: str

    def view(self) -> View:
        return _form(self, "Edit playlist", dialog_button("Save", save_playlist(), "android:id/button1"))


def _form(self: NewPlaylist | EditPlaylist, heading: str, yes: View) -> View:
    title = edit(self, "title", "Title", "playlist_name_edit_text", variant="filled", ime="done", takes="sentences")
    privacy = spinner(PRIVACY, self.privacy, assign("privacy"), "privacy_spinner", desc="Privacy")
    label = text("Privacy", "privacy_label", SUMMARY, pad=(0, 16, 0, 0))
    fields = column(title, label, privacy, w=FILL, pad=(24, 0, 24, 8), gap=4)
    no = dialog_button("Cancel", close(), "android:id/button2")
    return dialog(heading, (fields,), dialog_buttons(no, yes))


@does
def no_title(c: Ctx) -> Ctx:
    """Say that a playlist needs a title."""
    return c.toast("Enter a title")


@does
def create(c: Ctx, title: str, privacy: str, video: int) -> Ctx:
    """Make a playlist, with a video in it unless that is 0."""
    made = PLAYLISTS.new(c, Playlist(0, " ".join(title.split()), privacy, (video,) if video else ()))
    return with_list(c, made).snack(f"Saved to {made.title}" if video else "Playlist created")


def with_list(c: Ctx, new: Playlist) -> Ctx:
    """Keep a playlist, which everybody sees from when it is public."""
    old = PLAYLISTS.find(c, new.id)
    if new.privacy == "Public" and (old is None or old.privacy != "Public"):
        c = c.deliver("share", "everybody", title=new.title)
    return PLAYLISTS.put(c, new)


@does
def save_playlist(c: Ctx) -> Ctx:
    """Keep the title and the privacy of a playlist."""
    form: EditPlaylist = c.screen
    title = " ".join(form.title.split())
    if not title:
        return c.toast("Enter a title")
    record = PLAYLISTS.of(c, form.id).replace(title=title, privacy=form.privacy)
    if PLAYLISTS.is_taken(c, record):
        return c.toast("You already have a playlist of this title")
    return with_list(c.finish(), record).snack("Playlist updated")


@does
def delete(c: Ctx, id: int) -> Ctx:
    """Delete the playlist that is shown, and leave its screen."""
    return PLAYLISTS.remove(c.finish(), id).snack("Playlist deleted")


def editor(own: Playlist) -> EditPlaylist:
    """The dialog for a playlist, with its title and privacy filled in."""
    return EditPlaylist(own.id, own.title, own.privacy)


def playlist_menu(own: Playlist) -> Sheet:
    """A sheet of what can be done with a playlist of the owner's: edit it, or delete it after a question."""
    ask = confirm(delete(own.id), "Delete playlist", f"Are you sure you want to delete {own.title}?", "Delete")
    items = (Item("Edit title and privacy", show(editor(own)), "edit"), Item("Delete playlist", ask, "delete"))
    return Sheet(items=items)


__all__ = [
    "EditPlaylist",
    "NewPlaylist",
    "SaveTo",
    "create",
    "delete",
    "editor",
    "list_title",
    "list_videos",
    "move",
    "no_title",
    "playlist_menu",
    "privacy_icon",
    "put_into",
    "save_playlist",
    "shuffle_ids",
    "take_from",
    "tick",
    "with_list",
    "with_videos",
]
