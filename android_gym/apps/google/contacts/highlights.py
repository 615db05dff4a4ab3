"""Highlights: favourites, who was looked at and who was added last."""

from __future__ import annotations

from ....kit import (
    View,
    button,
    carousel,
    does,
    go,
    listing,
    row,
    text,
)  # fmt: skip
from ....kit.styles import LINEAR, SECTION, SUMMARY, TAP, TEXT, styled
from ....phone.core.calls import memo
from ....phone.core.view import Layout, Style
from ....phone.state.providers import Contact, in_order
from ....phone.system.ctx import Ctx
from .detail import Detail
from .model import Contacts, Line
from .picking import PickMany
from .rows import face, person_row

MAX_RECENTLY_ADDED = 5  # of the newest contacts, shown as recently added
_TILE = Layout(kind="column", w=88, h=136, align="center", gap=8, pad=(4, 8, 4, 8))
_NAME = Style(size=14, align="center", lines=2)


def highlights(app: Contacts, people: tuple[Contact, ...]) -> View:
    """The Highlights tab."""
    known = {p.id: p for p in people}
    stars = tuple(p for p in in_order(people, app.sort) if p.starred)
    seen = tuple(known[i] for i in app.viewed if i in known)
    newest = tuple(sorted(people, key=lambda p: -p.id))[:MAX_RECENTLY_ADDED]
    parts = [_head("Favorites", row_button=_add(tuple(p.id for p in stars)))]
    if stars:
        parts.append(carousel("favorites_list", *(_tile(_line(p, app)) for p in stars), gap=0))
    else:
        parts.append(text("People you star are listed here", "favorites_empty",
                          styled(SUMMARY, pad=(20, 8, 20, 16), lines=2)))  # fmt: skip
    for title, group in (("Recently viewed", seen), ("Recently added", newest)):
        if group:
            parts += [_head(title), *(_row(_line(p, app)) for p in group)]
    return listing("highlights_list", *parts, bottom=88)


def _line(p: Contact, app: Contacts) -> Line:
    return Line(p.id, p.display(app.format), p.photo)


def _add(ids: tuple[int, ...]) -> View:
    picker = PickMany("Add favorites", ids)
    return button("Add", go(picker, add_favorites()), "text", "add_favorites", desc="Add favorites")


def _head(title: str, row_button: View | None = None) -> View:
    words = text(title, "section_title", SECTION, grow=1)
    kids = (words,) if row_button is None else (words, row_button)
    return row(*kids, h=48, pad=(20, 0, 12, 0))


@memo
def _tile(line: Line) -> View:
    kids = (
        face(line.name, line.photo, f"Quick contact for {line.name}", 64),
        View(TEXT, "favorite_name", line.name, style=_NAME),
    )
    return View(LINEAR, kids=kids, flags=TAP, layout=_TILE, tap=go(Detail(line.id)))


@memo
def _row(line: Line) -> View:
    return person_row(line, go(Detail(line.id)))


@does
def add_favorites(c: Ctx) -> Ctx:
    """The people picked become favourites."""
    ids = c.result
    return c.share(
        contacts=tuple(p.replace(starred=True) if p.id in ids else p for p in c.phone.contacts)
    ).toast("Added to favorites")
