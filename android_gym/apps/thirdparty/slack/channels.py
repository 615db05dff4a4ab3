"""All channels, new ones, and who is added to them."""

from __future__ import annotations

from ....kit import *
from ....phone.state.providers import fold
from .frames import bar, people_input, person_row, room_row
from .home import enter
from .model import (
    ME,
    ROOMS,
    Room,
    Slack,
    called,
    colleagues,
    invited,
    is_email,
    marked,
    member,
    posted,
    room_of,
    slack,
    space_now,
    taken,
    tidy,
)
from .rooms import search_field

# --- channels ------------------------------------------------------------------------------------


@slack.activity("slack.features.channelbrowser.ChannelBrowserActivity", exported=False)
class BrowseChannels(Activity):
    """The channels of the workspace that the owner may see."""

    query: str = ""

    def view(self, app: Slack) -> View:
        wanted = fold(self.query.strip().removeprefix("#"))
        rooms = [
            r
            for r in app.rooms
            if r.space == app.space
            and r.channel
            and not r.archived
            and (ME in r.people or not r.private)
            and wanted in fold(r.name)
        ]
        rooms.sort(key=lambda r: r.name)
        kids = [search_field(self, "Search channels")]
        for room in rooms:
            second = plural(len(room.people), "member")
            second = f"Joined · {second}" if ME in room.people else second
            kids.append(room_row(app, room, enter(room.id), second))
        new = fab("Create channel", route("CreateChannel"), "add", "create_channel_fab")
        return scaffold(bar("Channels"), listing("channels_list", *kids, bottom=88), over=new)


@slack.activity("slack.features.createchannel.CreateChannelActivity", exported=False)
class CreateChannel(Activity):
    """Names a new channel, and says who may see it."""

    name: str = ""
    private: bool = False

    def view(self, app: Slack) -> View:
        wanted = tidy(self.name)
        wrong = "That name is already taken" if wanted and taken(app, wanted) else ""
        ready = bool(wanted) and not wrong
        done = button("Create", make_channel(), "text", "create_button", enabled=ready)
        field = edit(
            self,
            "name",
            "Name, such as budget-2024",
            "channel_name_field",
            variant="outlined",
            takes="text",
            error=wrong,
            desc="Channel name",
        )
        says = (
            "Only people who are invited can find it."
            if self.private
            else "Anybody of the workspace can find and join it."
        )
        kids = [
            column(text("Name", size=14, weight=700), field, w=FILL, gap=8, pad=(16, 12, 16, 12)),
            text("Visibility", size=14, weight=700, pad=(16, 8, 16, 4)),
            _choice("Public", f"Anybody in {space_now(app).name}", not self.private, assign("private", False)),
            _choice("Private", "Only specific people", self.private, assign("private", True)),
            text(says, size=13, color="onSurfaceVariant", lines=3, pad=(16, 8, 16, 8)),
        ]
        return scaffold(bar("Create a channel", "", done), scroll(*kids, w=FILL))

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("name")


def _choice(label: str, second: str, on: bool, tap: Call) -> View:
    made = list_row(label, second, lead=radio(on), tap=None if on else tap, height=60, id=f"visibility_{label.lower()}")
    return made.replace(desc=f"{label}, {'on' if on else 'off'}")


@does
def make_channel(c: Ctx) -> Ctx:
    """Make the channel; next people are added to it."""
    name = tidy(c.screen.name)
    if not name or taken(c.app, name):
        return c
    private = c.screen.private
    made = ROOMS.new(c, Room(space=c.app.space, name=name, people=(ME,), private=private, made=c.phone.time))
    c = ROOMS.put(c, made)
    c = posted(c, made.id, ME, f"joined #{name}.", notice=True).finish()
    return c.open("Conversation", made.id).open("AddPeople", made.id, True)


@slack.activity("slack.features.addpeople.AddPeopleActivity", exported=False)
class AddPeople(Activity):
    """Adds people to a channel: members by name, others by e-mail."""

    room: int = 1
    fresh: bool = False  # the channel has just been made
    to: str = ""
    people: tuple[int, ...] = ()
    emails: tuple[str, ...] = ()

    def view(self, app: Slack) -> View:
        room = room_of(app, self.room)
        if room is None:
            return scaffold(bar("Add people"), empty("This channel is gone", "tag"))
        chosen = tuple(
            token(called(app, member(app, id)), "chip", drop(id), art=member(app, id).art) for id in self.people
        ) + tuple(token(e, "chip", drop_email(e)) for e in self.emails)
        some = bool(self.people or self.emails) or is_email(self.to)
        skip = self.fresh and not some
        done = button(
            "Skip" if skip else "Add",
            leave() if skip else add_people(),
            "text",
            "skip_button" if skip else "add_button",
            enabled=skip or some,
        )
        field = row(people_input(chosen, self, "Name or email"), w=FILL, pad=(16, 4, 16, 4))
        kids = found_people(app, room, self.to, self.people)
        top = bar("Add people", marked(app, room), done)
        return scaffold(
            top, column(field, divider(), box(listing("people_list", *kids), w=FILL, grow=1), w=FILL, h=FILL)
        )

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("to")


def found_people(app: Slack, room: Room, typed: str, chosen: tuple[int, ...]) -> list[View]:
    """Who is offered: members that are not there yet, and the address that was typed."""
    wanted = fold(typed.strip().removeprefix("@"))
    people = [
        m
        for m in colleagues(app)
        if m.id not in (*room.people, *chosen, ME) and wanted in fold(f"{m.name} {m.display} {m.email}")
    ]
    kids = [person_row(app, m, choose_person(m.id)) for m in people]
    if is_email(typed) and all(fold(m.email) != wanted for m in app.members if m.space == app.space):
        disc = icon("mail_outline", room=36, bg="surfaceContainerHighest")
        kids.append(
            list_row(
                typed.strip(), "Invite by email", lead=disc, id="email_row", tap=choose_email(typed.strip()), height=60
            )
        )
    if not kids:
        kids.append(
            text(
                "Nobody else of this workspace is found" if typed else "Everybody of this workspace is here",
                size=14,
                pad=(16, 16, 16, 16),
                color="onSurfaceVariant",
                lines=2,
            )
        )
    return kids


@does
def choose_person(c: Ctx, id: int) -> Ctx:
    return c.set(people=(*c.screen.people, id), to="")


@does
def choose_email(c: Ctx, email: str) -> Ctx:
    emails = c.screen.emails
    return c.set(emails=emails if email in emails else (*emails, email), to="")


@does
def drop(c: Ctx, id: int) -> Ctx:
    return c.set(people=tuple(one for one in c.screen.people if one != id))


@does
def drop_email(c: Ctx, email: str) -> Ctx:
    return c.set(emails=tuple(one for one in c.screen.emails if one != email))


@does
def add_people(c: Ctx) -> Ctx:
    """Add who was chosen; an address that was typed and belongs to a member is that member's."""
    one = c.screen
    people, emails = list(one.people), list(one.emails)
    typed = one.to.strip()
    if is_email(typed):
        known = [m.id for m in c.app.members if fold(m.email) == fold(typed) and m.space == c.app.space]
        people += known
        emails += [] if known else [typed]
    room = ROOMS.of(c, one.room)
    new = [id for id in people if id not in room.people]
    c = ROOMS.put(c, room.replace(people=(*room.people, *new)))
    said = f"was added to #{room.name} by {member(c.app, ME).name}."
    for id in new:
        c = posted(c, room.id, id, said, notice=True)
    if new:
        c = c.deliver("invitation", tuple([member(c.app, id).name for id in new]), title=f"#{room.name}")
    if emails:
        c = invited(c, tuple(emails))
    words = plural(len(new) + len(emails), "person").replace("persons", "people")
    return c.finish().toast(f"{words} added" if not emails else "Invitations sent")
