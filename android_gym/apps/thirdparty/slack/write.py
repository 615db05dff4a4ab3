"""A new message to somebody or a channel, and what other apps or messages share."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import chat
from ....phone.state.providers import File, file_at, fold
from .frames import bar, lead, people_input, person_row, room_row
from .model import (
    ME,
    Member,
    Post,
    Room,
    Slack,
    Upload,
    called,
    colleagues,
    direct,
    here,
    latest,
    marked,
    member,
    post_of,
    posted,
    room_of,
    slack,
)
from .talk import SKIN, say, tools, uploads


def places(app: Slack, typed: str) -> tuple[tuple[Room, ...], tuple[Member, ...]]:
    """The conversations and the members that a name finds, the latest conversations first."""
    wanted = fold(typed.strip().lstrip("@#"))
    rooms = [r for r in here(app) if wanted in fold(marked(app, r)) and (r.channel or len(r.others) > 1)]
    rooms.sort(key=lambda r: -latest(app, r))
    people = [m for m in colleagues(app) if wanted in fold(f"{m.name} {m.display}")]
    return tuple(rooms), tuple(people)


@slack.activity("slack.features.compose.ComposeActivity", exported=False)
class NewMessage(Activity):
    """Whom a new message is to, and the message."""

    to: str = ""
    people: tuple[int, ...] = ()
    draft: str = ""
    attached: tuple[str, ...] = ()
    styling: bool = False

    def view(self, app: Slack, files: tuple[File, ...]) -> View:
        chosen = tuple(
            token(called(app, member(app, id)), "chip", drop(id), art=member(app, id).art) for id in self.people
        )
        field = row(
            text("To:", size=16, color="onSurfaceVariant", pad=(0, 0, 12, 0)),
            people_input(chosen, self, "@somebody or #channel"),
            w=FILL,
            pad=(16, 4, 16, 4),
            align="center",
        )
        rooms, people = places(app, self.to)
        kids = [] if self.people else [room_row(app, r, go_to(r.id)) for r in rooms if r.channel]
        kids = [*(person_row(app, m, add(m.id)) for m in people if m.id not in self.people), *kids]
        if self.people and not self.to.strip():
            kids = []
        none = text("Nobody is found", size=14, pad=(16, 16, 16, 16), color="onSurfaceVariant")
        body = column(
            field,
            divider(),
            box(listing("people_list", *(kids or ([none] if self.to.strip() else []))), w=FILL, grow=1),
            w=FILL,
            h=FILL,
        )
        if not self.people:
            return scaffold(bar("New message"), body)
        arts = tuple(
            f.art if f is not None and f.kind == "image" else ""
            for f in (file_at(files, path) for path in self.attached)
        )
        skin = SKIN.replace(send=send_new.partial(), hint="Start a new message")
        bottom = chat.composer(skin, self, previews=arts, tools=tools(self.styling))
        return scaffold(bar("New message"), body, bottom)

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("to")


@does
def add(c: Ctx, id: int) -> Ctx:
    return c.set(people=(*c.screen.people, id), to="").focus("draft")


@does
def drop(c: Ctx, id: int) -> Ctx:
    return c.set(people=tuple(one for one in c.screen.people if one != id))


@does
def go_to(c: Ctx, room: int) -> Ctx:
    """A channel was chosen: it opens in the place of this page."""
    return c.instead("Conversation", room)


@does
def send_new(c: Ctx, words: str, paths: tuple[str, ...]) -> Ctx:
    c, room = direct(c, tuple(id for id in c.screen.people if id != ME))
    return say.now(c, room, words, paths).instead("Conversation", room)


# --- sharing -------------------------------------------------------------------------------------


@slack.activity("slack.features.share.ShareContentActivity")
class Share(Activity):
    """Chooses where something is posted: words and files of another app, or a message."""

    draft: str = ""
    attached: tuple[str, ...] = ()  # paths
    post: int = 0  # a message that is shared
    to: str = ""
    room: int = 0
    who: int = 0

    def view(self, app: Slack, files: tuple[File, ...]) -> View:
        post = post_of(app, self.post)
        chosen = self.room or self.who
        ready = bool(chosen and (self.draft.strip() or self.attached or post))
        send_it = button("Send", send_shared(), "text", "share_send_button", enabled=ready)
        top = bar("Share", "", send_it)
        if not chosen:
            rooms, people = places(app, self.to)
            kids = [person_row(app, m, assign_person(m.id)) for m in people]
            kids += [room_row(app, r, assign_room(r.id)) for r in rooms]
            if not kids:
                kids = [empty("Nobody and no channel is found", "search")]
            field = row(
                icon("search", size=20, hidden=True),
                edit(self, "to", "Channel or person", "multi_select_view", variant="bare", takes="text"),
                w=FILL,
                h=52,
                gap=8,
                pad=(16, 0, 16, 0),
                align="center",
            )
            body = column(field, divider(), box(listing("people_list", *kids), w=FILL, grow=1), w=FILL, h=FILL)
            return scaffold(top, body)
        kids = [
            _place(app, self.room, self.who),
            edit(
                self,
                "draft",
                "Add a message, if you like",
                "message_input_field",
                variant="bare",
                lines=6,
                margin=(16, 8, 16, 8),
            ),
        ]
        for path in self.attached:
            file = file_at(files, path)
            if file is not None:
                kids.append(list_row(file.name, lead=image(file.art, w=48, h=48, radius=6), height=64))
        if post is not None:
            kids.append(_quoted(app, post))
        return scaffold(top, scroll(*kids, w=FILL))


@memo
def _place(app: Slack, room: int, who: int) -> View:
    of = room_of(app, room)
    if of is not None:
        return list_row(
            marked(app, of),
            lead=lead(app, of),
            height=60,
            id="share_destination",
            trail=icon_button("close", "Change", assign_room(0), "share_change"),
        )
    trail = icon_button("close", "Change", assign_person(0), "share_change")
    return person_row(app, member(app, who), None, trail)


@memo
def _quoted(app: Slack, post: Post) -> View:
    """The message that is shared, with a line at its side."""
    words = post.words or ", ".join(f.name for f in post.files)
    return row(
        decor(w=4, h=44, bg="outlineVariant", radius=2),
        column(
            text(called(app, member(app, post.who)), size=14, weight=700),
            text(words, "shared_text", size=14, lines=6),
            grow=1,
        ),
        w=FILL,
        gap=12,
        pad=(16, 8, 16, 8),
    )


@does
def assign_person(c: Ctx, who: int) -> Ctx:
    return c.set(who=who, room=0).focus("")


@does
def assign_room(c: Ctx, room: int) -> Ctx:
    return c.set(room=room, who=0).focus("")


@does
def send_shared(c: Ctx) -> Ctx:
    """Post what is shared to the conversation that was chosen."""
    one = c.screen
    if not (one.room or one.who):
        return c
    room = one.room
    if not room:
        c, room = direct(c, (one.who,) if one.who != ME else ())
    post = post_of(c.app, one.post)
    files: tuple[Upload, ...] = uploads(c, one.attached)
    words = one.draft.strip()
    if post is not None:
        words = "\n".join(filter(None, (words, post.words)))
        files = (*files, *post.files)
    if not (words or files):
        return c
    of = room_of(c.app, room)
    assert of is not None
    return posted(c, room, ME, words, files).finish().toast(f"Sent to {marked(c.app, of)}")
