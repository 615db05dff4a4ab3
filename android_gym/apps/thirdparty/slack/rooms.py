"""Channels and people: details, members, new channels, all channels, profiles, files."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import *
from ....phone.state.locale import Locale
from ....phone.state.providers import fold
from .finding import files_of
from .frames import bar, moment, person_row, written
from .home import home_again, posts_page
from .model import (
    ME,
    NOTIFY,
    ROOMS,
    Member,
    Room,
    Slack,
    called,
    colleagues,
    direct,
    marked,
    member,
    post_of,
    room_of,
    slack,
    space_now,
    taken,
    tidy,
)

SEND = "android.intent.action.SEND"


# --- details -------------------------------------------------------------------------------------


@slack.activity("slack.features.channeldetails.ChannelDetailsActivity", exported=False)
class Details(Activity):
    """What a conversation is, and what is set for it."""

    room: int = 1

    def view(self, app: Slack) -> View:
        room = room_of(app, self.room)
        if room is None:
            return scaffold(bar("Details"), empty("This conversation is gone", "tag"))
        kids = [_about(app, room), _verbs(room)]
        kids += _channel_rows(app, room) if room.channel else _direct_rows(app, room)
        return scaffold(bar("Details"), listing("details_list", *kids, bottom=16))


@memo
def _about(app: Slack, room: Room) -> View:
    kids = [text(marked(app, room), "channel_name", size=22, weight=800, lines=2)]
    if room.channel:
        kids.append(text("Private channel" if room.private else "Public channel", size=14, color="onSurfaceVariant"))
    return column(*kids, w=FILL, gap=2, pad=(16, 12, 16, 12))


@memo
def _verbs(room: Room) -> View:
    """Star, mute, search."""
    verbs = (
        (
            "Unstar" if room.starred else "Star",
            "star" if room.starred else "star_border",
            change(room.id, "starred", not room.starred),
        ),
        (
            "Unmute" if room.muted else "Mute",
            "notifications_off" if room.muted else "notifications",
            change(room.id, "muted", not room.muted),
        ),
        ("Search", "search", search_in(room.id)),
    )
    cells = [
        column(
            icon(glyph, size=22, hidden=True),
            text(label, size=13, hidden=True),
            id="details_action",
            cls=BUTTON,
            desc=label,
            tap=tap,
            grow=1,
            h=64,
            gap=4,
            align="center",
            pack="center",
            bg="surfaceContainerHigh",
            radius=10,
        )
        for label, glyph, tap in verbs
    ]
    return row(*cells, w=FILL, gap=12, pad=(16, 4, 16, 12))


@does
def change(c: Ctx, id: int, field: str, value: object) -> Ctx:
    """Change what is set for a conversation."""
    said = {
        ("muted", True): "Muted",
        ("muted", False): "Unmuted",
        ("starred", True): "Starred",
        ("starred", False): "Unstarred",
    }.get((field, bool(value)), "")
    c = ROOMS.put(c, ROOMS.of(c, id).replace(**{field: value}))
    return c.toast(said) if said else c


@does
def search_in(c: Ctx, room: int) -> Ctx:
    return home_again(c).set(tab="search", place=room, query="", sender=0).focus("query")


def _row(label: str, second: str, glyph: str, tap: Call, id: str) -> View:
    return list_row(label, second, lead=icon(glyph), tap=tap, id=id, height=64 if second else 52)


def _channel_rows(app: Slack, room: Room) -> list[View]:
    inside = ME in room.people
    topic = Prompt(
        "Edit topic", set_topic.partial(room.id), room.topic, "Add a topic", ok="Save", field_id="topic_field"
    )
    kids = [_row("Topic", room.topic or "Add a topic", "subject", show(topic), "topic_row")]
    if inside:
        kids.append(
            _row(
                "Notifications",
                room.notify or "As in your preferences",
                "notifications",
                ask_notify(room.id),
                "notifications_row",
            )
        )
    kids += [
        _row("Members", str(len(room.people)), "group", route("Members", room.id), "members_row"),
        _row("Pinned messages", str(len(room.pins)), "push_pin", route("Pins", room.id), "pins_row"),
        _row("Files", "", "description", route("RoomFiles", room.id), "files_row"),
    ]
    if inside:
        kids.append(_row("Add people", "", "person_add", route("AddPeople", room.id), "add_people_row"))
        if room.maker == ME:
            rename = Prompt(
                "Rename channel",
                rename_room.partial(room.id),
                room.name,
                "Name",
                ok="Save",
                field_id="channel_name_field",
            )
            kids.append(_row("Rename channel", "", "edit", show(rename), "rename_row"))
            gone = confirm(
                archive(room.id),
                f"Archive #{room.name}?",
                "Nobody can write in it any more, and it leaves the list.",
                "Archive",
            )
            kids.append(_row("Archive channel", "", "archive", gone, "archive_row"))
        ask = confirm(
            leave_room(room.id),
            f"Leave #{room.name}?",
            "It leaves your list, and you get no messages from it.",
            "Leave",
        )
        kids.append(list_row("Leave channel", lead=icon("logout", color="error"), tap=ask, id="leave_row", height=52))
    return kids


def _direct_rows(app: Slack, room: Room) -> list[View]:
    people = room.others or (ME,)
    kids = [person_row(app, member(app, id), route("Profile", id)) for id in people]
    kids += [
        _row(
            "Notifications",
            room.notify or "As in your preferences",
            "notifications",
            ask_notify(room.id),
            "notifications_row",
        ),
        _row("Pinned messages", str(len(room.pins)), "push_pin", route("Pins", room.id), "pins_row"),
        _row("Files", "", "description", route("RoomFiles", room.id), "files_row"),
        _row("Close conversation", "", "close", close_room(room.id), "close_row"),
    ]
    return kids


@does
def set_topic(c: Ctx, id: int, words: str) -> Ctx:
    return _shown_to_all(c, id, "topic", words.strip())


@does
def ask_notify(c: Ctx, id: int) -> Ctx:
    held = ROOMS.of(c, id).notify
    options = ("As in your preferences", *NOTIFY)
    return c.show(Choice("Notifications", options, held or options[0], set_notify.partial(id)))


@does
def set_notify(c: Ctx, id: int, choice: str) -> Ctx:
    return ROOMS.change(c, id, notify=choice if choice in NOTIFY else "")


@does
def rename_room(c: Ctx, id: int, name: str) -> Ctx:
    wanted = tidy(name)
    if not wanted:
        return c
    if taken(c.app, wanted, id):
        return c.toast("That name is already taken")
    return _shown_to_all(c, id, "name", wanted)


def _shown_to_all(c: Ctx, id: int, field: str, words: str) -> Ctx:
    """Change words of a channel that its members see: they leave the phone."""
    room = ROOMS.of(c, id)
    if getattr(room, field) == words:
        return c
    return ROOMS.put(c, room.replace(**{field: words})).deliver("profile", f"#{room.name}", words, field)


@does
def archive(c: Ctx, id: int) -> Ctx:
    name = ROOMS.of(c, id).name
    return _left(ROOMS.change(c, id, archived=True)).toast(f"#{name} is archived")


@does
def leave_room(c: Ctx, id: int) -> Ctx:
    """Leave a channel, whose screens close."""
    room = ROOMS.of(c, id)
    c = ROOMS.put(c, room.replace(people=room.others, starred=False))
    return _left(c).toast(f"You left #{room.name}")


@does
def close_room(c: Ctx, id: int) -> Ctx:
    """Take a direct message off the list."""
    return _left(ROOMS.change(c, id, closed=True))


def _left(c: Ctx) -> Ctx:
    return home_again(c)


# --- who is there, what is pinned ----------------------------------------------------------------


@slack.activity("slack.features.channeldetails.MembersActivity", exported=False)
class Members(Activity):
    """Who takes part in a channel."""

    room: int = 1
    query: str = ""

    def view(self, app: Slack) -> View:
        room = room_of(app, self.room)
        if room is None:
            return scaffold(bar("Members"), empty("This conversation is gone", "tag"))
        add = icon_button("person_add", "Add people", route("AddPeople", room.id), "add_people")
        top = bar("Members", marked(app, room), *((add,) if ME in room.people else ()))
        people = [member(app, id) for id in room.people]
        people.sort(key=lambda m: fold(m.name))
        kids = [search_field(self, "Find members")]
        kids += [
            _member_row(app, room, who)
            for who in people
            if fold(self.query.strip()) in fold(f"{who.name} {who.display}")
        ]
        return scaffold(top, listing("members_list", *kids))


def search_field(screen: Any, hint: str) -> View:
    """A field that filters the list below it."""
    return row(
        icon("search", size=20, hidden=True),
        edit(screen, "query", hint, "search_field", variant="bare", takes="text"),
        w=FILL,
        h=48,
        gap=8,
        align="center",
        pad=(12, 0, 12, 0),
        radius=10,
        margin=(16, 4, 16, 8),
        bg="surfaceContainerHigh",
    )


@memo
def _member_row(app: Slack, room: Room, who: Member) -> View:
    away = None
    if who.id != ME and room.maker == ME:
        away = icon_button(
            "close",
            f"Remove {called(app, who)}",
            confirm(drop_member(room.id, who.id), f"Remove {called(app, who)} from #{room.name}?", "", "Remove"),
            "remove_member",
        )
    return person_row(app, who, route("Profile", who.id), away)


@does
def drop_member(c: Ctx, room: int, who: int) -> Ctx:
    found = ROOMS.of(c, room)
    return ROOMS.put(c, found.replace(people=tuple(i for i in found.people if i != who)))


@slack.activity("slack.features.pinneditems.PinnedItemsActivity", exported=False)
class Pins(Activity):
    """The messages that are pinned to a conversation."""

    room: int = 1

    def view(self, app: Slack, now: datetime, zone: str, locale: Locale) -> View:
        room = room_of(app, self.room)
        pins = () if room is None else room.pins
        found = tuple(p for p in (post_of(app, id) for id in reversed(pins)) if p is not None)
        none = empty("Pin messages to find them here", "push_pin")
        return posts_page("Pinned messages", found, app, now, zone, locale, none)


@slack.activity("slack.features.filesbrowser.FilesActivity", exported=False)
class RoomFiles(Activity):
    """The files of a conversation."""

    room: int = 1

    def view(self, app: Slack) -> View:
        kids = files_of(app, self.room)
        none = empty("Files that are shared here appear in this list", "description")
        return scaffold(bar("Files"), listing("files_list", *kids) if kids else none)


@slack.activity("slack.features.fileviewer.FileViewerActivity", exported=False)
class FilePage(Activity):
    """A file of a message."""

    post: int = 0
    place: int = 0

    def view(self, app: Slack, packages: tuple[str, ...], now: datetime, zone: str, locale: Locale) -> View:
        post = post_of(app, self.post)
        if post is None or self.place >= len(post.files):
            return scaffold(bar("File"), empty("This file is gone", "description"))
        file = post.files[self.place]
        at = moment(written(app, locale), zone, post.time, now)
        second = f"{called(app, member(app, post.who))}, {at}"
        actions = [icon_button("shortcut", "Share file", forward_file(post.id), "share_file")]
        if file.path:
            extras = Table.of({"android.intent.extra.STREAM": file.path})
            out = sends(packages, Intent(SEND, type="*/*", extras=extras))
            if out is not None:
                actions.append(icon_button("share", "Share outside of Slack", out, "share_out"))
        picture = image(file.art, "file_preview", file.name, w=FILL, h=440, at="center|middle")
        return scaffold(bar(file.name, second, *actions), box(picture, w=FILL, h=FILL))


@does
def forward_file(c: Ctx, id: int) -> Ctx:
    return c.open("Share", "", (), id)


# --- people --------------------------------------------------------------------------------------


@slack.activity("slack.features.userprofile.UserProfileActivity", exported=False)
class Profile(Activity):
    """Somebody of the workspace."""

    who: int = ME

    def view(self, app: Slack, packages: tuple[str, ...]) -> View:
        one = member(app, self.who)
        own = self.who == ME
        here_now = not app.away if own else one.active
        head = column(
            image(one.art, "avatar", w=120, h=120, radius=20),
            text(one.name, "name", size=22, weight=800),
            text(one.title, "title", size=15, color="onSurfaceVariant"),
            text("Active" if here_now else "Away", "presence", size=14, color="onSurfaceVariant"),
            w=FILL,
            gap=4,
            pad=(16, 16, 16, 16),
            align="center",
        )
        kids = [head]
        label = "Message yourself" if own else "Message"
        kids.append(
            row(
                button(label, write_to(self.who), "outlined", "message_button", icon="chat_bubble_outline"),
                w=FILL,
                pack="center",
                pad=(16, 0, 16, 8),
            )
        )
        if own:
            status = f"{app.status.emoji} {app.status.words}".strip() or "Set a status"
            kids.append(_row("Status", status, "mood", route("SetStatus"), "status_row"))
        kids.append(_fact("Display name", one.display, "alternate_email"))
        if one.email:
            mail = sends(packages, Intent("android.intent.action.SENDTO", f"mailto:{one.email}"))
            kids.append(_fact("Email", one.email, "mail_outline", mail))
        if one.phone:
            call = sends(packages, Intent("android.intent.action.DIAL", f"tel:{one.phone}"))
            kids.append(_fact("Phone", one.phone, "call", call))
        return scaffold(bar("Profile"), scroll(*kids, w=FILL))


def _fact(label: str, words: str, glyph: str, tap: Call | None = None) -> View:
    return list_row(
        words,
        label,
        lead=icon(glyph),
        tap=tap,
        id="profile_field",
        height=64,
        ids=("profile_value", "profile_label", "", ""),
    )


@does
def write_to(c: Ctx, who: int) -> Ctx:
    c, room = direct(c, (who,) if who != ME else ())
    return c.open("Conversation", room)


@slack.activity("slack.features.directory.PeopleActivity", exported=False)
class BrowsePeople(Activity):
    """Everybody of the workspace."""

    query: str = ""

    def view(self, app: Slack) -> View:
        wanted = fold(self.query.strip())
        kids = [search_field(self, "Search people")]
        kids += [
            person_row(app, who, route("Profile", who.id))
            for who in colleagues(app)
            if wanted in fold(f"{who.name} {who.display} {who.title}")
        ]
        return scaffold(bar("People", space_now(app).name), listing("people_list", *kids))
