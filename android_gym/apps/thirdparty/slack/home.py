"""The main screen and its tabs: conversations, direct messages, mentions, search, the owner."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import *
from ....kit.blocks import chat
from ....phone.state.locale import Locale
from ....phone.state.permissions import NOTIFY
from ....phone.state.phone import Display
from .finding import search_tab
from .frames import BAR, IDS, ON_BAR, bar, crowd, face, lead, plain_bar, post_row, sign, tile, written
from .model import (
    ME,
    Member,
    Post,
    Room,
    Slack,
    Space,
    called,
    here,
    latest,
    member,
    mentions_me,
    post_of,
    slack,
    space_now,
    title,
    unread,
)
from .news import direct_threads, mentions, own_threads, thread_row
from .you import you_tab

HEADER = 128.0  # dp of the bar of Home
RAIL = 80.0  # dp of the rail beside it


@does
def enter(c: Ctx, room: int) -> Ctx:
    return c.open("Conversation", room)


@does
def to_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(tab=tab).focus("")


@does
def jump(c: Ctx) -> Ctx:
    """The search field of Home."""
    return c.set(tab="search").focus("query")


@slack.activity("slack.features.home.HomeActivity", permissions=(NOTIFY,))
class Home(Activity):
    """The main screen."""

    tab: str = "home"  # home, dms, mentions, search or you
    closed: tuple[str, ...] = ()  # names of sections
    query: str = ""
    what: str = "messages"  # … is searched for
    sender: int = 0  # only messages of this member
    place: int = 0  # … and in this conversation

    def view(self, app: Slack, display: Display, now: datetime, zone: str, locale: Locale) -> View:
        locale = written(app, locale)
        if self.tab == "home":
            top = _header(space_now(app), is_wide(display))
            body = listing("channels_list", *_sections(self, app), bottom=96)
        elif self.tab == "dms":
            top, body = plain_bar("Direct messages"), _direct(app, now, zone, locale)
        elif self.tab == "mentions":
            top = plain_bar("Mentions & reactions")
            body = feed(
                "mentions_list",
                mention_row,
                mentions(app),
                app,
                _minute(now),
                zone,
                locale,
                empty=empty("Nobody has mentioned you yet", "alternate_email"),
            )
        elif self.tab == "search":
            top, body = search_tab(self, app, _minute(now), zone, locale)
        else:
            top, body = plain_bar("You"), you_tab(app)
        new = (
            fab("New message", route("NewMessage"), "edit_square", "creation_fab")
            if self.tab in ("home", "dms")
            else None
        )
        waiting = sum(len(unread(app, r)) for r in here(app) if not r.channel and not r.muted)
        tabs = (
            Tab("tab_home", "Home", "home", to_tab("home")),
            Tab("tab_dms", "DMs", "forum", to_tab("dms"), badge=waiting),
            Tab("tab_mentions", "Mentions", "alternate_email", to_tab("mentions")),
            Tab("tab_search", "Search", "search", to_tab("search")),
            Tab("tab_you", "You", "person", to_tab("you")),
        )
        chosen = next(t.label for t in tabs if t.id == f"tab_{self.tab}")
        return with_tabs(display, top, box(body, w=FILL, h=FILL), tabs, chosen, over=new)

    def dark_status_bar(self) -> bool:
        return self.tab == "home"

    def back(self, c: Ctx) -> Ctx:
        return c.finish() if c.screen.tab == "home" else to_tab.now(c, "home")


def home_again(c: Ctx) -> Ctx:
    """Back on the main screen, which opens where it is not below."""
    c = c.back_to(Home)
    return c if isinstance(c.screen, Home) else c.start(Home())


def _minute(now: datetime) -> datetime:
    """A moment that changes once a day, for rows that are remembered."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0)


@memo
def _header(space: Space, wide: bool) -> View:
    """The aubergine bar with the workspace and the search field. On a `wide` display it covers the
    status bar over the rail as well."""
    name = text(space.name, "team_name", size=20, weight=800, color=ON_BAR, grow=1)
    field = row(
        icon("search", color=ON_BAR, size=20, hidden=True),
        text("Jump to or search…", "search_hint", size=15, color=ON_BAR, grow=1),
        id="search_button",
        desc="Jump to or search",
        w=FILL,
        h=44,
        gap=12,
        align="center",
        pad=(14, 0, 14, 0),
        margin=(16, 0, 16, 0),
        radius=10,
        stroke=ON_BAR,
        tap=jump(),
    )
    head = row(tile(space, 38, show(Switcher())), name, w=FILL, h=64, gap=12, align="center", pad=(16, 0, 16, 0))
    grounds = [decor(w=FILL, h=HEADER + 24, margin=(0, -24, 0, 0), bg=BAR)]
    if wide:
        grounds.append(decor(w=RAIL, h=24, margin=(-RAIL, -24, 0, 0), bg=BAR))
    return box(*grounds, column(head, field, w=FILL), id="home_header", w=FILL, h=HEADER)


# --- Home ----------------------------------------------------------------------------------------


def _sections(screen: Home, app: Slack) -> list[View]:
    """The rows of Home."""
    rooms = here(app)
    drafts = sum(1 for d in app.drafts if any(r.id == d.id for r in rooms))
    kids = [
        _link("Threads", "forum", route("Threads"), "threads_row"),
        _link("Saved items", "bookmark_border", route("Saved"), "saved_row"),
    ]
    if drafts:
        kids.append(_link(f"Drafts ({drafts})", "edit_note", route("Drafts"), "drafts_row"))
    shown = [r for r in rooms if not r.closed]
    if app.unread_only:
        shown = [r for r in shown if unread(app, r) or r.starred]
    starred = [r for r in shown if r.starred]
    channels = sorted((r for r in shown if r.channel and not r.starred), key=lambda r: r.name)
    direct = sorted((r for r in shown if not r.channel and not r.starred), key=lambda r: -latest(app, r))
    for name, held in (("Starred", starred), ("Channels", channels), ("Direct messages", direct)):
        if not held and name == "Starred":
            continue
        folded = name in screen.closed
        kids.append(_heading(name, folded))
        for one in held:
            fresh = unread(app, one)
            if not folded or fresh:
                kids.append(_row_of(app, one, fresh))
        if name == "Channels" and not folded:
            kids.append(_add("Add channel", show(AddChannel()), "add_channel_row"))
        if name == "Direct messages" and not folded:
            kids.append(_add("Add colleagues", route("Invite"), "add_people_row"))
    return kids


@memo
def _link(label: str, glyph: str, tap: Call, id: str) -> View:
    return list_row(label, lead=icon(glyph, size=20), id=id, tap=tap, height=48, gap=18)


@memo
def _add(label: str, tap: Call, id: str) -> View:
    return list_row(label, lead=icon("add", size=20), id=id, tap=tap, height=46, gap=18)


@memo
def _heading(name: str, folded: bool) -> View:
    arrow = icon("chevron_right" if folded else "expand_more", size=20, hidden=True)
    return row(
        text(name, "section_title", size=15, weight=700, grow=1),
        arrow,
        id="section_header",
        desc=f"{name}, {'collapsed' if folded else 'expanded'}",
        w=FILL,
        h=48,
        pad=(16, 4, 16, 0),
        align="center",
        tap=flip_in("closed", name),
    )


def _row_of(app: Slack, room: Room, fresh: tuple[Post, ...]) -> View:
    """The row of a conversation on Home with what is unread in it."""
    count = sum(mentions_me(app, p) for p in fresh) if room.channel else len(fresh)
    others = room.others or (ME,)
    alone = member(app, others[0]) if len(others) == 1 and not room.channel else None
    drafted = any(d.id == room.id for d in app.drafts)
    return _room_row(room, title(app, room), alone, bool(fresh), count, drafted)


@memo
def _room_row(room: Room, name: str, alone: Member | None, fresh: bool, count: int, drafted: bool) -> View:
    """A conversation on Home: bold with something unread, grey where it is muted. `alone` is who
    it is with, if that is one member."""
    bold = fresh and not room.muted
    color = "onSurface" if bold else "onSurfaceVariant"
    words = text(
        name, "channel_name", size=16, weight=700 if bold else 400, color=color, grow=1, alpha=0.6 if room.muted else 1
    ).replace(desc=f"{name}, unread" if bold else "")
    if room.channel:
        head = sign(room, 20, color)
    elif alone is not None:
        head = face(alone, 22)
    else:
        head = crowd(len(room.others), 22)
    tail = []
    if drafted:
        tail.append(icon("edit", desc="Draft", size=16))
    if room.muted:
        tail.append(icon("notifications_off", desc="Muted", size=16))
    if bold and count:
        tail.append(
            text(
                str(count),
                "mentions_badge",
                size=12,
                weight=700,
                color="onError",
                bg="error",
                radius=-1,
                pad=(8, 1, 8, 1),
            )
        )
    return row(
        box(head, w=22),
        words,
        *tail,
        w=FILL,
        h=46,
        gap=17,
        align="center",
        pad=(17, 0, 16, 0),
        tap=enter(room.id),
        id="sk_list_channel_view" if room.channel else "sk_list_user_view",
    )


# --- direct messages, mentions -------------------------------------------------------------------


DMS = chat.Chat(open=enter.partial(), ids=IDS, face_radius=8)


def _direct(app: Slack, now: datetime, zone: str, locale: Locale) -> View:
    threads = direct_threads(app)
    none = empty("No direct messages yet", "forum")
    return chat.thread_list(DMS.replace(locale=locale), threads, now, zone, empty=none)


@memo
def mention_row(one: tuple[Post, int, str], app: Slack, today: datetime, zone: str, locale: Locale) -> View:
    post, who, emoji = one
    row_view = post_row(app, post, today, zone, locale, open_post(post.id))
    if not who:
        return row_view
    words = f"{called(app, member(app, who))} reacted with {emoji}"
    return column(text(words, "reaction_context", size=14, weight=500, pad=(16, 10, 16, 0)), row_view, w=FILL)


@does
def open_post(c: Ctx, id: int) -> Ctx:
    """Open a message where it was said: in its thread, or in its conversation."""
    post = post_of(c.app, id)
    if post is None:
        return c.toast("This message is gone")
    if post.thread:
        return c.open("Thread", post.thread).reveal(f"message {id}")
    return c.open("Conversation", post.room).reveal(f"message {id}")


# --- lists of posts ------------------------------------------------------------------------------


def posts_page(
    title: str, found: tuple[Post, ...], app: Slack, now: datetime, zone: str, locale: Locale, none: View
) -> View:
    locale = written(app, locale)
    body = feed("posts_list", listed_post, found, app, _minute(now), zone, locale, empty=none)
    return scaffold(bar(title), body)


@memo
def listed_post(post: Post, app: Slack, today: datetime, zone: str, locale: Locale) -> View:
    return post_row(app, post, today, zone, locale, open_post(post.id))


@slack.activity("slack.features.threads.ThreadsActivity", exported=False)
class Threads(Activity):
    """The threads that the owner takes part in, or that answer her."""

    def view(self, app: Slack, now: datetime, zone: str, locale: Locale) -> View:
        none = empty("Threads that you take part in appear here", "forum")
        body = feed(
            "threads_list", thread_row, own_threads(app), app, _minute(now), zone, written(app, locale), empty=none
        )
        return scaffold(bar("Threads"), body)


@slack.activity("slack.features.later.LaterActivity", exported=False)
class Saved(Activity):
    """Messages that were saved for later."""

    def view(self, app: Slack, now: datetime, zone: str, locale: Locale) -> View:
        found = tuple(p for p in reversed(app.posts) if p.saved)
        none = empty("Save messages to find them here", "bookmark_border")
        return posts_page("Saved items", found, app, now, zone, locale, none)


@slack.activity("slack.features.draftlist.DraftListActivity", exported=False)
class Drafts(Activity):
    """What was written and not sent."""

    def view(self, app: Slack) -> View:
        rooms = {r.id: r for r in here(app)}
        kids = [
            list_row(
                title(app, rooms[d.id]),
                d.words or plural(len(d.files), "file"),
                lead=lead(app, rooms[d.id]),
                tap=enter(d.id),
                id="draft_row",
                ids=("channel_name", "draft_text", "", ""),
                dismiss=delete_draft(d.id),
                height=64,
            )
            for d in app.drafts
            if d.id in rooms
        ]
        body = listing("drafts_list", *kids) if kids else empty("No drafts", "edit_note")
        return scaffold(bar("Drafts"), body)


@does
def delete_draft(c: Ctx, room: int) -> Ctx:
    rest = tuple(d for d in c.app.drafts if d.id != room)
    return offer_undo(c, c.save(drafts=rest), "Draft deleted")


# --- workspaces ----------------------------------------------------------------------------------


class Switcher(Popup):
    """The workspaces of this phone."""

    kind: ClassVar[str] = "sheet"

    def dark_status_bar(self) -> bool:
        return True

    def view(self, app: Slack) -> View:
        kids: list[View] = [section("Workspaces")]
        for space in app.spaces:
            mark = icon("check", desc="Shown", color="primary") if space.id == app.space else None
            kids.append(
                list_row(
                    space.name,
                    space.host,
                    lead=tile(space, 36),
                    trail=mark,
                    tap=choose(switch_to(space.id)),
                    id="workspace_row",
                    height=64,
                    selected=space.id == app.space,
                )
            )
        kids += [
            list_row(
                "Add a workspace", lead=icon("add"), id="add_workspace", height=52, tap=choose(route("AddWorkspace"))
            ),
            list_row(
                "Invite people", lead=icon("person_add"), id="invite_people", height=52, tap=choose(route("Invite"))
            ),
            list_row(
                "Preferences", lead=icon("settings"), id="preferences", height=52, tap=choose(route("PreferencesPage"))
            ),
        ]
        return sheet_frame(*kids, gap(12))


@does
def switch_to(c: Ctx, space: int) -> Ctx:
    return c.save(space=space).set(tab="home", query="").scroll_top()


class AddChannel(Popup):
    """A channel that is made, or one that is there."""

    kind: ClassVar[str] = "sheet"

    def view(self) -> View:
        return sheet_frame(
            list_row(
                "Create a channel", lead=icon("add"), id="create_channel", tap=choose(route("CreateChannel")), height=56
            ),
            list_row(
                "Browse channels",
                lead=icon("tag"),
                id="browse_channels",
                tap=choose(route("BrowseChannels")),
                height=56,
            ),
            gap(12),
        )
