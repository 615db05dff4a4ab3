"""Two chats over one block: Texts has bubbles over the messages that the phone shares, Team has
rows with faces over a model of its own."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from android_gym.kit import (
    Activity,
    App,
    Item,
    Sheet,
    Table,
    Value,
    View,
    app_bar,
    does,
    fab,
    leave,
    pick,
    pick_none,
    scaffold,
    selection_bar,
)
from android_gym.kit.blocks import chat
from android_gym.phone.state.phone import Display, Phone, Task, Window
from android_gym.phone.state.providers import Contact, Email, File, Message, MessageThread, delete, find, update
from android_gym.phone.state.providers import Phone as Number
from android_gym.phone.system.ctx import Ctx

TEXTS, TEAM = "org.example.texts", "org.example.team"
NOW = 1_696_956_060  # Tuesday 10 October 2023, 09:41 in Los Angeles
DAY = 86_400
sms = chat.sms


# --- Texts: the phone's messages ------------------------------------------------------------------


@does
def open_texts(c: Ctx, id: int) -> Ctx:
    return c.start(Texts(id))


@does
def archive(c: Ctx, id: int) -> Ctx:
    thread = sms.thread_now(c, id)
    rest = tuple(t for t in c.phone.threads if t.id != id)
    return c.share(threads=(*rest, thread.replace(archived=True))).snack("Archived")


@does
def attach(c: Ctx) -> Ctx:
    return c.set(attached=(*c.screen.attached, "DCIM/beach.jpg"))


@does
def erase(c: Ctx) -> Ctx:
    gone = c.screen.picked
    return c.set(picked=()).share(messages=delete(c.phone.messages, *gone))


@does
def find_in(c: Ctx) -> Ctx:
    return c.set(finding=True).focus("query")


@does
def open_link(c: Ctx, address: str) -> Ctx:
    return c.set(opened=address)


BUBBLES = chat.Chat(
    open=open_texts.partial(),
    swipe=archive.partial(),
    hold=pick.partial(),
    long_press=pick.partial(),
    retry=sms.resend.partial(),
    link=open_link.partial(),
    attach=attach(),
)


class Inbox(Activity):
    package: ClassVar[str] = TEXTS
    activity: ClassVar[str] = "org.example.texts.Inbox"
    picked: tuple[int, ...] = ()

    def view(
        self,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: tuple[str, ...],
        contacts: tuple[Contact, ...],
        now: datetime,
        zone: str,
    ) -> View:
        rows = sms.threads(messages, threads, blocked, contacts)
        body = chat.thread_list(BUBBLES, rows, now, zone, picked=self.picked)
        bar = app_bar("Texts")
        if self.picked:
            bar = selection_bar(len(self.picked), done=pick_none())
        return scaffold(bar, body, over=fab("Start chat", open_texts(3), "chat"))

    def back(self, c: Ctx) -> Ctx:
        return chat.back(c)


class Texts(Activity):
    package: ClassVar[str] = TEXTS
    activity: ClassVar[str] = "org.example.texts.Texts"
    id: int
    draft: str = ""
    attached: tuple[str, ...] = ()
    picked: tuple[int, ...] = ()
    finding: bool = False
    query: str = ""
    place: int = 0
    opened: str = ""

    def view(
        self,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        contacts: tuple[Contact, ...],
        files: tuple[File, ...],
        now: datetime,
        zone: str,
    ) -> View:
        thread = sms.thread(messages, threads, self.id)
        said = sms.bubbles(messages, thread, contacts, files)
        group = len(thread.recipients) > 1
        skin = BUBBLES.replace(send=sms.send.partial(thread.recipients), named=group, faces=group)
        body = chat.conversation(skin, said, now, zone, picked=self.picked, query=self.query)
        previews = tuple(sms.art(path, files) for path in self.attached)
        bar = app_bar(sms.title(thread, contacts), leave(), (("Search", find_in(), "search"),))
        if self.finding:
            bar = chat.find_bar(self, said)
        if self.picked:
            bar = selection_bar(len(self.picked), (("Delete", erase(), "delete"),), done=pick_none())
        return scaffold(bar, body, chat.composer(skin, self, previews=previews))

    def back(self, c: Ctx) -> Ctx:
        return chat.back(c)

    def on_create(self, c: Ctx) -> Ctx:
        return sms.load_draft(c, sms.thread_now(c, self.id).recipients)

    def on_resume(self, c: Ctx) -> Ctx:
        return sms.mark_read(c, sms.thread_now(c, self.id).recipients)

    def on_pause(self, c: Ctx) -> Ctx:
        return sms.keep_draft(c, sms.thread_now(c, self.id).recipients)


# --- Team: its own model --------------------------------------------------------------------------


class Channel(Value):
    id: int
    name: str
    posts: tuple[chat.Bubble, ...] = ()
    draft: str = ""
    muted: bool = False


class Space(Value):
    channels: tuple[Channel, ...] = ()


@does
def enter(c: Ctx, id: int) -> Ctx:
    return c.start(Room(id, find(c.app.channels, id).draft))


@does
def post(c: Ctx, id: int, words: str) -> Ctx:
    room = find(c.app.channels, id)
    key = len(room.posts) + 1
    new = chat.Bubble(key, words, c.phone.time, True, "Ada")
    return c.save(channels=update(c.app.channels, room.replace(posts=(*room.posts, new))))


@does
def react(c: Ctx, id: int, key: int, mark: str) -> Ctx:
    """One's own mark under a post, or away again."""
    room = find(c.app.channels, id)

    def turned(one: chat.Reaction) -> chat.Reaction:
        by = -1 if one.own else 1
        return one.replace(count=one.count + by, own=not one.own) if one.mark == mark else one

    posts = tuple(
        p.replace(reactions=tuple(r for r in map(turned, p.reactions) if r.count)) if p.key == key else p
        for p in room.posts
    )
    return c.save(channels=update(c.app.channels, room.replace(posts=posts)))


@does
def actions(c: Ctx, id: int, key: int) -> Ctx:
    return c.show(Sheet("Message", (Item("Like", react(id, key, "+1")),)))


ROWS = chat.Chat(
    look="rows",
    open=enter.partial(),
    hint="Message #general",
    send_desc="Send",
    ids=chat.Ids(
        threads="channels",
        name="channel_name",
        words="message_body",
        field="message_input_field",
        send="compose_send",
        field_cls="android.widget.MultiAutoCompleteTextView",
    ),
)


class Channels(Activity):
    package: ClassVar[str] = TEAM
    activity: ClassVar[str] = "org.example.team.Channels"

    def view(self, app: Space, now: datetime, zone: str) -> View:
        rows = tuple(
            chat.Thread(
                one.id,
                one.name,
                one.draft or (one.posts[-1].words if one.posts else ""),
                muted=one.muted,
                draft=bool(one.draft),
            )
            for one in app.channels
        )
        return scaffold(app_bar("Team"), chat.thread_list(ROWS, rows, now, zone))


class Room(Activity):
    package: ClassVar[str] = TEAM
    activity: ClassVar[str] = "org.example.team.Room"
    id: int
    draft: str = ""

    def view(self, app: Space, now: datetime, zone: str) -> View:
        room = find(app.channels, self.id)
        skin = ROWS.replace(
            send=post.partial(self.id), react=react.partial(self.id), long_press=actions.partial(self.id)
        )
        body = chat.conversation(skin, room.posts, now, zone)
        return scaffold(app_bar(room.name, leave()), body, chat.composer(skin, self))

    def on_pause(self, c: Ctx) -> Ctx:
        room = find(c.app.channels, self.id)
        return c.save(channels=update(c.app.channels, room.replace(draft=self.draft.strip())))


APPS = (App(TEXTS, "Texts", Inbox), App(TEAM, "Team", Channels, Space))

# --- what is in them ------------------------------------------------------------------------------

ANN, BO = "+1 555 010 1111", "+1 555 010 2222"
PEOPLE = (Contact(1, "Ann", "Lee", (Number(ANN),), (Email("ann@example.org"),)), Contact(2, "Bo", "Ek", (Number(BO),)))
LONG = "The plan for the weekend: we meet at the harbour and take the boat. Bring water."
MESSAGES = (
    Message(1, ANN, "Are you coming to lunch?", NOW - 2 * DAY),
    Message(2, ANN, "Yes! See https://example.org/menu.", NOW - 2 * DAY + 60, True),
    Message(3, ANN, LONG, NOW - 3600),
    Message(4, ANN, "And the tickets", NOW - 3540),
    Message(5, ANN, "", NOW - 3500, attachments=("DCIM/beach.jpg", "Download/ticket.pdf")),
    Message(6, ANN, "Great", NOW - 600, True, status="complete"),
    Message(7, ANN, "I pay", NOW - 540, True, folder="failed"),
    Message(8, BO, "Call me", NOW - 9 * DAY, read=False),
    Message(9, BO, "Now", NOW - 9 * DAY + 5, read=False),
    Message(10, ANN, "Dinner?", NOW - 400 * DAY, recipients=(ANN, BO)),
    Message(11, BO, "Sure", NOW - 400 * DAY + 30, recipients=(ANN, BO)),
)
THUMB = chat.Reaction("+1", 2, icon="thumb_up")
POSTS = (
    chat.Bubble(1, "Ann joined #general", NOW - DAY, notice=True),
    chat.Bubble(2, "Good morning", NOW - DAY, sender="Ann Lee"),
    chat.Bubble(3, "The build is green", NOW - DAY + 9, sender="Ann Lee", reactions=(THUMB,)),
    chat.Bubble(4, "Thanks", NOW - 60, True, "Ada"),
)
SPACE = Space((Channel(1, "general", POSTS), Channel(2, "random", muted=True)))
FILES = (File("DCIM/beach.jpg", 2_000_000, NOW, seed=5), File("Download/ticket.pdf", 900, NOW))


def opened(*pages: Activity, display: Display | None = None, **more: object) -> Phone:
    """A phone that knows the two apps and their data, with these windows."""
    windows = tuple(Window(page, page.package) for page in pages)
    package = pages[0].package
    return Phone(
        time=NOW,
        zone="America/Los_Angeles",
        world=0,
        display=display or Display(),
        tasks=(Task(package, windows),),
        packages=(TEXTS, TEAM),
        apps=Table.of({TEAM: SPACE}),
        contacts=PEOPLE,
        messages=MESSAGES,
        files=FILES,
    ).replace(**more)
