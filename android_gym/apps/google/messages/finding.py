"""Searching messages, and the lists of starred, unread and sent things."""

from __future__ import annotations

import re
from datetime import datetime

from ....kit import *
from ....kit.blocks.moments import since
from ....phone.core.zones import local
from ....phone.state.providers import Contact, Message, MessageThread, fold, threads_of
from ....phone.state.providers.messages import party
from .model import Messages, messages_app, sms, thread_with

KINDS = {
    "starred": ("Starred", "star_border", "Star messages to find them here"),
    "unread": ("Unread", "mark_chat_unread", "There are no unread messages"),
    "images": ("Images", "image", "There are no pictures"),
    "links": ("Links", "link", "There are no links"),
}
_LINK = re.compile(r"https?://|(?<!\S)www\.")
MAX_SEARCHES = 6
FIELD = "zero_state_search_box_auto_complete"
IDS = ("conversation_name", "message_text", "", "conversation_timestamp")


@does
def open_at(c: Ctx, people: tuple[str, ...], id: int) -> Ctx:
    """Open a conversation at one of its messages."""
    return kept_query(c).open("Conversation", people).reveal(f"message {id}")


@does
def open_with(c: Ctx, people: tuple[str, ...]) -> Ctx:
    return kept_query(c).open("Conversation", people)


def kept_query(c: Ctx) -> Ctx:
    """The query among the latest ones."""
    words = str(getattr(c.screen, "query", "")).strip()
    if not words:
        return c
    rest = tuple(q for q in c.app.searches if q != words)
    return c.save(searches=(words, *rest)[:MAX_SEARCHES])


@does
def search_done(c: Ctx) -> Ctx:
    """The keyboard's Search key."""
    return kept_query(c).focus("")


class Hit(Value):
    """A message that was found."""

    id: int
    people: tuple[str, ...]
    title: str
    words: str
    time: int
    starred: bool = False
    bold: bool = False


@memo
def hit_row(hit: Hit, today: str, zone: str, locale: Locale) -> View:
    when = since(local(zone, hit.time), datetime.fromisoformat(today).date(), locale)
    star = icon("star", desc="Starred", color="primary", size=20) if hit.starred else None
    return list_row(
        hit.title,
        hit.words,
        ids=IDS,
        id="search_result",
        lead=avatar(hit.title),
        meta=when,
        trail=star,
        bold=hit.bold,
        tap=open_at(hit.people, hit.id),
        height=ROW2,
    )


@memo
def hits(
    messages: tuple[Message, ...],
    threads: tuple[MessageThread, ...],
    blocked: tuple[str, ...],
    contacts: tuple[Contact, ...],
    starred: tuple[int, ...],
    kind: str,
    query: str,
    people: tuple[str, ...],
) -> tuple[Hit, ...]:
    """The messages of a kind, or with these words in them, the latest first; with `people` only
    those of their conversation."""
    wanted, own = fold(query.strip()), party(people)
    of = {party(t.recipients): t for t in threads_of(messages, threads, blocked)}
    found = []
    for m in sorted(messages, key=lambda m: (-m.time, -m.id)):
        thread = of[party(m.people)]
        if thread.blocked or m.box == "draft" or (people and party(m.people) != own):
            continue
        if _is(m, kind, starred) and wanted in fold(m.text):
            words = m.text or "Picture"
            found.append(
                Hit(
                    m.id,
                    thread.recipients,
                    sms.title(thread, contacts),
                    f"You: {words}" if m.sent else words,
                    m.time,
                    m.id in starred,
                    not m.read,
                )
            )
    return tuple(found)


def _is(m: Message, kind: str, starred: tuple[int, ...]) -> bool:
    """Whether a message is of one of `KINDS`; of "" is any."""
    if kind == "starred":
        return m.id in starred
    if kind == "unread":
        return not m.read
    if kind == "images":
        return bool(m.attachments)
    return kind == "" or bool(_LINK.search(m.text))


@messages_app.activity(".ui.search.ZeroStateSearchActivity")
class Search(Activity):
    """Searches all messages and conversations that are not blocked."""

    query: str = ""

    def view(
        self,
        app: Messages,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: tuple[str, ...],
        contacts: tuple[Contact, ...],
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        results = None
        if self.query.strip():
            wanted = fold(self.query.strip())
            named = [
                t
                for archived in (False, True)
                for t in sms.threads(messages, threads, blocked, contacts, archived)
                if wanted in fold(t.name)
            ]
            found = hits(messages, threads, blocked, contacts, app.starred, "", self.query, ())
            kids = [section("Conversations")] if named else []
            for one in named:
                people = sms.thread(messages, threads, one.key).recipients
                kids.append(
                    list_row(
                        one.name, lead=avatar(one.name), tap=open_with(people), ids=("conversation_name", "", "", "")
                    )
                )
            kids += [section("Messages")] if found else []
            today = now.date().isoformat()
            none = None if kids else empty("No results", "search")
            results = rows("search_results", hit_row, found, ROW2, today, zone, locale, head=tuple(kids), empty=none)
        return search_view(
            self, "query", "Search messages", results, idle=_idle(app.searches), submit=search_done(), edit_id=FIELD
        )

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")


@memo
def _idle(searches: tuple[str, ...]) -> View:
    """The kinds of things that can be looked through, and what was searched for before."""
    cells = [
        column(
            icon(glyph, color="primary"),
            text(label, size=14, align="center", w=FILL),
            id="search_filter",
            tap=route("Category", kind),
            bg="surfaceContainerHigh",
            radius=16,
            grow=1,
            h=84,
            gap=8,
            align="center",
            pack="center",
        )
        for kind, (label, glyph, _) in KINDS.items()
    ]
    recent = [list_row(q, lead=icon("history"), tap=assign("query", q)) for q in searches]
    head = [section("Recent searches")] if recent else []
    return column(*in_lines(cells, 2, gap=12, pad=(16, 6, 16, 6)), *head, *recent, w=FILL, pad=(0, 8, 0, 0))


@messages_app.activity(".ui.search.SearchFilterActivity")
class Category(Activity):
    """The messages of a kind, of all conversations or of one."""

    of: str = "starred"  # one of `KINDS`
    people: tuple[str, ...] = ()

    def view(
        self,
        app: Messages,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: tuple[str, ...],
        contacts: tuple[Contact, ...],
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        found = hits(messages, threads, blocked, contacts, app.starred, self.of, "", self.people)
        title, glyph, words = KINDS[self.of]
        title_row = title
        if self.people:
            thread = thread_with(self.people, messages, threads)
            title_row = f"{title} • {sms.title(thread, contacts)}"
        body = rows(
            "search_results", hit_row, found, ROW2, now.date().isoformat(), zone, locale, empty=empty(words, glyph)
        )
        return scaffold(app_bar(title_row, leave()), body)
