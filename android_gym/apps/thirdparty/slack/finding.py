"""The tab Search: messages, channels, people and files."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from ....kit import *
from ....phone.state.locale import Locale
from ....phone.state.providers import fold
from .frames import person_row, post_row, room_row
from .model import ME, Member, Post, Room, Slack, called, colleagues, here, marked, member, room_of

KINDS = (("messages", "Messages"), ("channels", "Channels"), ("people", "People"), ("files", "Files"))
MODIFIER = re.compile(r"(?<!\S)(from|in):[@#]?(\S+)")
MOST = 8  # searches that are remembered


def asked(app: Slack, query: str) -> tuple[str, str, str]:
    """The words of a query, and what stands after "from:" and "in:" in it."""
    parts = dict(MODIFIER.findall(query))
    words = " ".join(MODIFIER.sub("", query).split())
    return fold(words), fold(parts.get("from", "")), fold(parts.get("in", ""))


def _is(app: Slack, who: Member, name: str) -> bool:
    if name == "me":
        return who.id == ME
    return name in (fold(who.display), fold(who.name).replace(" ", "."), fold(who.name).split(" ")[0])


@memo
def found(app: Slack, query: str, sender: int, room: int) -> tuple[Post, ...]:
    """The messages with these words, the latest first."""
    words, name, place = asked(app, query)
    rooms = {r.id: r for r in here(app)}
    rows = []
    for post in reversed(app.posts):
        of = rooms.get(post.room)
        if of is None or (sender and post.who != sender) or (room and post.room != room):
            continue
        if name and not _is(app, member(app, post.who), name):
            continue
        if place and fold(of.name) != place:
            continue
        if words in fold(post.words) and not post.notice:
            rows.append(post)
    return tuple(rows)


@does
def remember(c: Ctx) -> Ctx:
    """The keyboard's Search key."""
    return c.save(searches=remember_query(c.app.searches, c.screen.query, MOST)).focus("")


@does
def hit(c: Ctx, id: int, room: int, thread: int) -> Ctx:
    """Open a message that was found where it was said."""
    c = c.save(searches=remember_query(c.app.searches, c.screen.query, MOST))
    c = c.open("Thread", thread) if thread else c.open("Conversation", room)
    return c.reveal(f"message {id}")


@does
def ask_sender(c: Ctx) -> Ctx:
    names = ["Anybody", *(m.name for m in colleagues(c.app))]
    chosen = member(c.app, c.screen.sender).name if c.screen.sender else "Anybody"
    return c.show(Choice("From", tuple(names), chosen, set_sender.partial()))


@does
def set_sender(c: Ctx, name: str) -> Ctx:
    found = [m.id for m in colleagues(c.app) if m.name == name]
    return c.set(sender=found[0] if found else 0)


@does
def ask_place(c: Ctx) -> Ctx:
    names = ["Anywhere", *(marked(c.app, r) for r in here(c.app))]
    place = room_of(c.app, c.screen.place)
    chosen = marked(c.app, place) if place is not None else "Anywhere"
    return c.show(Choice("In", tuple(names), chosen, set_place.partial()))


@does
def set_place(c: Ctx, name: str) -> Ctx:
    found = [r.id for r in here(c.app) if marked(c.app, r) == name]
    return c.set(place=found[0] if found else 0)


def search_tab(screen: Any, app: Slack, today: datetime, zone: str, locale: Locale) -> tuple[View, View]:
    """The bar and the body of the tab."""
    tail = [clear_button("query", "search_clear")] if screen.query else []
    field = row(
        icon("search", size=20, hidden=True),
        edit(
            screen, "query", "Search", "search_edit_text", variant="bare", ime="search", submit=remember(), takes="text"
        ),
        *tail,
        id="search_bar",
        w=FILL,
        h=48,
        gap=8,
        align="center",
        pad=(12, 0, 4, 0),
        radius=10,
        margin=(16, 8, 16, 8),
        bg="surfaceContainerHigh",
    )
    if not (screen.query.strip() or screen.sender or screen.place):
        return field, _idle(app)
    strip = tabs(
        tuple((f"search_tab_{kind}", label, "", assign("what", kind)) for kind, label in KINDS),
        f"search_tab_{screen.what}",
        "search_tabs",
    )
    filters = (_filters(screen, app),) if screen.what == "messages" else ()
    top = column(field, strip, *filters, w=FILL)
    return top, _results(screen, app, today, zone, locale)


@memo
def _idle(app: Slack) -> View:
    """Before anything is typed."""
    kids = [
        list_row("Browse people", lead=icon("group"), tap=route("BrowsePeople"), height=52, id="browse_people"),
        list_row("Browse channels", lead=icon("tag"), tap=route("BrowseChannels"), height=52, id="browse_channels"),
    ]
    if app.searches:
        kids.append(section("Recent searches"))
    kids += [
        list_row(q, lead=icon("history"), tap=assign("query", q), id="recent_search", height=52) for q in app.searches
    ]
    kids.append(section("Narrow your search"))
    for sign, words in (
        ("from:", "Messages of one person, such as from:bob"),
        ("in:", "Messages of one channel, such as in:general"),
    ):
        kids.append(list_row(sign, words, tap=begin(sign), id="search_modifier", height=64))
    return listing("search_landing", *kids)


@does
def begin(c: Ctx, sign: str) -> Ctx:
    return c.set(query=sign).focus("query")


def _filters(screen: Any, app: Slack) -> View:
    """From whom and where: chips that narrow what is found."""
    return chips(
        chip(
            f"From: {called(app, member(app, screen.sender))}" if screen.sender else "From",
            ask_sender(),
            "filter_from",
            selected=bool(screen.sender),
            checkable=True,
            trail="arrow_drop_down",
        ),
        chip(
            f"In: {_place(app, screen.place)}" if screen.place else "In",
            ask_place(),
            "filter_in",
            selected=bool(screen.place),
            checkable=True,
            trail="arrow_drop_down",
        ),
        id="search_filters",
    )


def _results(screen: Any, app: Slack, today: datetime, zone: str, locale: Locale) -> View:
    words, _, _ = asked(app, screen.query)
    none = empty("Nothing found", "search", more="Try other words, or fewer of them.")
    if screen.what == "messages":
        rows_found = found(app, screen.query, screen.sender, screen.place)
        return feed("search_results", _hit, rows_found, app, today, zone, locale, empty=none)
    if screen.what == "channels":
        rooms = [
            r
            for r in app.rooms
            if r.space == app.space
            and r.channel
            and not r.archived
            and words in fold(r.name)
            and (ME in r.people or not r.private)
        ]
        kids = [room_row(app, r, route("Conversation", r.id), r.topic) for r in rooms]
    elif screen.what == "people":
        people = [m for m in colleagues(app) if words in fold(f"{m.name} {m.display} {m.title} {m.email}")]
        kids = [person_row(app, m, route("Profile", m.id)) for m in people]
    else:
        kids = _files(app, words)
    return listing("search_results", *kids) if kids else none


def _place(app: Slack, room: int) -> str:
    of = room_of(app, room)
    return marked(app, of) if of is not None else ""


def _files(app: Slack, words: str, room: int = 0) -> list[View]:
    rooms: dict[int, Room] = {r.id: r for r in here(app)}
    kids = []
    for post in reversed(app.posts):
        for place, file in enumerate(post.files):
            of = rooms.get(post.room)
            if of is None or words not in fold(file.name) or (room and post.room != room):
                continue
            second = f"{called(app, member(app, post.who))} in {marked(app, of)}"
            kids.append(
                list_row(
                    file.name,
                    second,
                    lead=image(file.art, w=40, h=40, radius=6),
                    tap=route("FilePage", post.id, place),
                    id="file_row",
                    height=64,
                )
            )
    return kids


def files_of(app: Slack, room: int) -> list[View]:
    """Rows of the files of a conversation, the latest first."""
    return _files(app, "", room)


@memo
def _hit(post: Post, app: Slack, today: datetime, zone: str, locale: Locale) -> View:
    return post_row(app, post, today, zone, locale, hit(post.id, post.room, post.thread))
