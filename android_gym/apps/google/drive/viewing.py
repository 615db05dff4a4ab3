"""Looking at one file: its pages or picture, its details, and what is said about it."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import *
from ....kit.families.google import name_of
from ....kit.files import day_text, size_text
from ....kit.papers import document, paper, sheet, slides
from ....phone.state.locale import Locale
from ....phone.state.providers import Contact
from ....phone.system.intents import answered
from .changes import star
from .model import (
    DOC,
    FILES,
    SHEET,
    SLIDES,
    Comment,
    Drive,
    Entry,
    Reply,
    drive_app,
    editable,
    entry_of,
    inside,
    readers,
    way_to,
)
from .rows import kind_words, mark
from .sharing import known_by_name, link_words
from .transfers import open_with, opening


class Told(Value):
    """How people and times are written."""

    people: tuple[Contact, ...]
    zone: str
    now: datetime
    locale: Locale

    def name(self, address: str) -> str:
        return name_of(address, self.people)

    def day(self, at: int) -> str:
        return day_text(at, self.zone, self.now, self.locale)


def missing() -> View:
    return scaffold(app_bar("", leave()), empty("This file is no longer there", "error"))


@drive_app.activity(".projector.ProjectorActivity")
class Viewer(Activity):
    """A picture, the pages of a document, or the symbol of what has neither."""

    exported: ClassVar[bool] = False
    shown: int = 0
    cell: str = "A1"  # of a sheet, selected

    def view(self, app: Drive, packages: tuple[str, ...]) -> View:
        e = entry_of(app.files, self.shown)
        if e is None or e.trashed:
            return missing()
        actions = (
            Item("Comments", route("Comments", e.id), "comment", "action_comments"),
            Item("More actions", route("FileSheet", e.id), "more_vert", "action_more"),
        )
        bar = app_bar(e.name, leave(), actions, id="projector_toolbar")
        own = e.pictured or e.mime in (DOC, SHEET)
        ground = "surface" if own else "surfaceContainerHigh"
        return scaffold(bar, _content(e, packages, self.cell), id="projector_coordinator", bg=ground)


@drive_app.activity(".projector.PictureActivity", theme="dark", exported=False)
class PictureViewer(Viewer):
    """A picture or video on a dark ground, whatever the theme is."""


def _content(e: Entry, packages: tuple[str, ...], cell: str) -> View:
    if e.pictured:
        seen: View = image(e.art, "projector_image", e.shows or e.name, w=FILL, h=300)
        if e.mime.startswith("video/") and answered(packages, opening(e)):
            play = icon_button(
                "play_arrow",
                "Play",
                open_with(e.id),
                "projector_play",
                size=64,
                color="onPrimaryContainer",
                bg="primaryContainer",
                at="center|middle",
            )
            seen = box(seen, play, w=FILL, h=300)
        return box(box(seen, w=FILL, at="center|middle"), w=FILL, h=FILL)
    if e.mime == SHEET:
        return sheet(e.text, cell, choose_cell)
    if e.mime == SLIDES:
        return slides(e.text or titled(e.name))
    if e.mime == DOC and not e.text:
        return scroll(text("This document is empty", "empty_document", SUMMARY), pad=(24, 24, 24, 24))
    if not e.text and e.mime.startswith(("audio/", "application/")) and e.mime != "application/pdf":
        return empty(e.name, mark_name(e), "message", "No preview available")
    if e.mime == DOC:
        return paper(e.text, scroll_id="document_view")
    return document(e.text or f"# {titled(e.name)}", e.mime)


@does
def choose_cell(c: Ctx, name: str) -> Ctx:
    """Select a cell of a sheet."""
    return c.set(cell=name)


def mark_name(e: Entry) -> str:
    return "audiotrack" if e.mime.startswith("audio/") else "insert_drive_file"


def titled(name: str) -> str:
    """ "rent_letter.pdf" as a heading: "Rent letter"."""
    stem = name.rpartition(".")[0] or name
    plain = " ".join(stem.replace("_", " ").replace("-", " ").split())
    return plain[:1].upper() + plain[1:]


# --- details ------------------------------------------------------------------------------------


@drive_app.activity(".detailspanel.DetailsPanelActivity")
class DetailsPage(Activity):
    """What is known about a file, and what has happened to it."""

    exported: ClassVar[bool] = False
    id: int = 0
    tab: str = "details"

    def view(
        self,
        app: Drive,
        contacts: tuple[Contact, ...],
        permissions: tuple[tuple[str, str], ...],
        zone: str,
        now: datetime,
        locale: Locale,
    ) -> View:
        e = entry_of(app.files, self.id)
        if e is None:
            return missing()
        told = Told(known_by_name(app, contacts, permissions), zone, now, locale)
        stars = Item(
            "Remove from Starred" if e.starred else "Add to Starred",
            star((e.id,), not e.starred),
            "filled:star" if e.starred else "star_border",
            "action_star",
        )
        strip = tabs(
            (
                ("tab_details", "Details", "", assign("tab", "details")),
                ("tab_activity", "Activity", "", assign("tab", "activity")),
            ),
            f"tab_{self.tab}",
        )
        if self.tab == "activity":
            body = listing("activity_list", *_history(e, app, told))
        else:
            body = listing("details_list", *_facts(e, app, told))
        top = column(app_bar(e.name, leave(), (stars,)), strip, w=FILL)
        return scaffold(top, body)


def _facts(e: Entry, app: Drive, told: Told) -> list[View]:
    """The preview, who has access, and the fields."""
    seen = (
        mark(e, 72, at="center|middle")
        if e.folder
        else image(e.art, "detail_preview", kind_words(e), w=FILL, h=164, radius=12)
    )
    seen = box(seen, w=FILL, h=180, pad=(8, 8, 8, 8), margin=(16, 8, 16, 8), radius=16, bg="surfaceContainerHigh")
    people = [told.name(a) for a in (e.owner, *(p.address for p in e.people))]
    way = way_to(app.files, e.parent)
    place = way[-1].name if way else "Shared with me" if e.parent < 0 else "My Drive"
    size = sum(x.size for x in inside(app.files, e.id)) if e.folder else e.size
    faces = row(*(avatar(name, size=32) for name in people[:6]), gap=6, pad=(16, 4, 16, 4))
    facts = (
        ("Type", kind_words(e)),
        ("Location", place),
        ("Owner", "me" if e.owner == app.me else told.name(e.owner)),
        ("Size", size_text(size) if size else ""),
        ("Created", told.day(e.created)),
        ("Modified", told.day(e.modified)),
    )
    lines = [
        row(
            text(name, "detail_name", SUMMARY, w=104),
            text(value, "detail_value", grow=1),
            h=48,
            gap=16,
            pad=(16, 0, 16, 0),
        )
        for name, value in facts
        if value
    ]
    manage = button(
        "Manage access", route("AccessPage", e.id), "outlined", "manage_access_button", margin=(16, 8, 16, 8)
    )
    access = text(link_words(e), "access_link", SUMMARY, lines=2, pad=(16, 4, 16, 4))
    return [seen, section("Who has access"), faces, access, manage, section("File details"), *lines]


def _history(e: Entry, app: Drive, told: Told) -> list[View]:
    """What has happened, the latest first."""
    acts = [(e.created, e.owner, "created this", "")]
    if e.modified > e.created:
        acts.append((e.modified, e.owner, "edited this", ""))
    if e.shared:
        acts.append((e.shared, e.owner, "shared this with you", ""))
    for one in e.comments:
        acts.append((one.time, one.author, "commented", one.text))
        acts += [(r.time, r.author, "replied", r.text) for r in one.replies]
    rows_ = []
    for at, author, did, words in sorted(acts, reverse=True):
        name = told.name(author)
        said = "You" if author == app.me else name
        rows_.append(
            list_row(f"{said} {did}", words or told.day(at), lead=avatar(name), meta=told.day(at) if words else "")
        )
    return rows_


# --- comments -----------------------------------------------------------------------------------


@drive_app.activity(".discussion.DiscussionActivity")
class Comments(Activity):
    """What is said about a file. `answers` is the id of the comment that is replied to."""

    exported: ClassVar[bool] = False
    id: int = 0
    draft: str = ""
    answers: int = 0
    resolved: bool = False  # the resolved ones are on show

    def view(
        self,
        app: Drive,
        contacts: tuple[Contact, ...],
        permissions: tuple[tuple[str, str], ...],
        zone: str,
        now: datetime,
        locale: Locale,
    ) -> View:
        e = entry_of(app.files, self.id)
        if e is None:
            return missing()
        may = _may_comment(app, e)
        told = Told(known_by_name(app, contacts, permissions), zone, now, locale)
        said = tuple(one for one in e.comments if one.resolved == self.resolved)
        words = "No resolved comments" if self.resolved else "No comments yet"
        lines = [_comment(e, one, told, app.me, may) for one in said]
        body = listing("comment_list", *lines) if lines else empty(words, "comment")
        turn = Item("Open comments" if self.resolved else "Resolved comments", flip("resolved"))
        bar = app_bar("Resolved comments" if self.resolved else "Comments", leave(), menu=(turn,), subtitle=e.name)
        return scaffold(bar, body, _writing(self, e) if may and not self.resolved else None)

    def back(self, c: Ctx) -> Ctx:
        return c.set(answers=0, draft="") if self.answers else c.finish()


def _may_comment(app: Drive, e: Entry) -> bool:
    own = next((a.role for a in e.people if a.address == app.me), "")
    return editable(app, e) or own == "Commenter"


def _writing(screen: Comments, e: Entry) -> View:
    """The field for the next comment or reply."""
    hint = "Reply" if screen.answers else "Add a comment"
    field_ = edit(screen, "draft", hint, "comment_edit_text", variant="filled", lines=4, ime="send", submit=say())
    send_ = icon_button(
        "send",
        "Send",
        say() if screen.draft.strip() else None,
        "action_send",
        enabled=bool(screen.draft.strip()),
        color="primary",
    )
    return row(box(field_, grow=1), send_, gap=4, pad=(16, 4, 8, 12), bg="surface")


def _comment(e: Entry, one: Comment, told: Told, me: str, may: bool) -> View:
    kids = [_said(one.author, one.text, one.time, told)]
    kids += [box(_said(r.author, r.text, r.time, told), w=FILL, pad=(32, 0, 0, 0)) for r in one.replies]
    if may:
        turn = "Reopen" if one.resolved else "Resolve"
        acts = [button(turn, resolve(e.id, one.id, not one.resolved), "text", "comment_resolve")]
        if not one.resolved:
            acts.insert(0, button("Reply", answer_to(one.id), "text", "comment_reply"))
        if one.author == me:
            gone = confirm(delete_comment(e.id, one.id), "Delete comment?", yes="Delete")
            acts.append(button("Delete", gone, "text", "comment_delete"))
        kids.append(row(*acts, pad=(44, 0, 8, 0)))
    return card(*kids, id="discussion_card", pad=(12, 8, 12, 4))


def _said(author: str, words: str, at: int, told: Told) -> View:
    name = told.name(author)
    head = row(text(name, "comment_author", TITLE_SMALL), text(told.day(at), "comment_time", BODY_SMALL), gap=8, w=WRAP)
    lines = column(head, text(words, "comment_text", PARAGRAPH), grow=1)
    return row(avatar(name, size=32), lines, gap=12, align="start", pad=(0, 4, 0, 4))


@does
def answer_to(c: Ctx, comment: int) -> Ctx:
    return c.set(answers=comment, draft="").focus("draft")


@does
def say(c: Ctx) -> Ctx:
    """Add the comment, or the reply, that was written."""
    s: Comments = c.screen
    words, now = s.draft.strip(), c.phone.time
    if not words:
        return c
    e: Entry = FILES.of(c, s.id)
    if s.answers:
        said = tuple(
            one.replace(replies=(*one.replies, Reply(c.app.me, now, words))) if one.id == s.answers else one
            for one in e.comments
        )
    else:
        id = max((one.id for one in e.comments), default=0) + 1
        said = (*e.comments, Comment(id, c.app.me, now, words))
    people = readers(c.app, e.id)
    c = c.deliver("comment", people, words, e.name) if people else c
    return FILES.change(c, e.id, comments=said).set(draft="", answers=0).focus("")


@does
def resolve(c: Ctx, id: int, comment: int, on: bool) -> Ctx:
    e: Entry = FILES.of(c, id)
    said = tuple(o.replace(resolved=on) if o.id == comment else o for o in e.comments)
    words = "Comment resolved" if on else "Comment reopened"
    return offer_undo(c, FILES.change(c, id, comments=said), words)


@does
def delete_comment(c: Ctx, id: int, comment: int) -> Ctx:
    e: Entry = FILES.of(c, id)
    said = tuple(o for o in e.comments if o.id != comment)
    return FILES.change(c, id, comments=said).snack("Comment deleted")
