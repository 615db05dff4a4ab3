"""The benchmark's own predicates over Contacts, with their faults."""

from __future__ import annotations

from ...phone.core.view import CHECKED
from ..base import Params
from .published import Check, Moment, Seen, all_of, both, clicked, ever, lacks, now, shows


def about(p: Params) -> Check:
    return now(shows(text="Frequently asked questions"))


def create(p: Params) -> Check:
    name = p["name"].lower()
    return all_of(
        ever(shows("contact_first_name", name, fold=True)),
        ever(shows("contact_number", p["number"])),
        ever(shows("item_contact_name", name, fold=True)),
    )


def delete(p: Params) -> Check:
    return all_of(ever(clicked("Yes", own=True)), ever(lacks(text=p["name"])))


def favorite(p: Params) -> Check:
    return now(clicked(id="contact_toggle_favorite"))


def _storage(at: Moment) -> bool:
    """A click whose first text has the name of the source."""
    return clicked()(at) and at.event is not None and "Phone storage" in "".join(at.event.texts[:1])


def filtered(p: Params) -> Check:
    return all_of(ever(_storage), now(shows(text="Change filter")))


def hide_email(p: Params) -> Check:
    def check(seen: Seen) -> bool:
        boxes = [box for at in seen if (box := at.first("manage_visible_fields_emails"))]
        event = seen[-1].event
        said = event is not None and event.texts[:1] == ("OK",)
        return said and bool(boxes) and not boxes[-1].flags & CHECKED

    return check


def modify(p: Params) -> Check:
    return all_of(ever(shows("contact_name", p["name"].lower(), fold=True)), ever(shows("contact_number", p["new"])))


def remove_dialpad(p: Params) -> Check:
    return ever(both(shows("fragment_fab"), lacks("main_dialpad_button")))


def search(p: Params) -> Check:
    return now(shows("top_toolbar_search", p["name"].lower(), fold=True))


def _rows(at: Moment) -> list[list[str]] | None:
    """The texts in each row of the list, none of a row of another kind; None without a list."""
    found = at.first("fragment_list")
    if found is None:
        return None
    lines: list[list[str]] = []
    for node in at.nodes[at.nodes.index(found) + 1 :]:
        if node.depth <= found.depth:
            break
        if node.depth == found.depth + 1:
            lines.append([])
            known = node.cls == "android.view.ViewGroup" and node.id.endswith("/item_contact_frame")
        elif node.depth == found.depth + 2 and node.cls == "android.widget.TextView" and known:
            lines[-1].append(node.text.lower())
    return lines


def sort(p: Params) -> Check:
    """Either row may have been right at another time; a list of one row fails the whole call."""

    def row_has(at: Moment, place: int, name: str) -> bool:
        lines = _rows(at) or []
        return place < len(lines) and name.lower() in lines[place]

    def whole(at: Moment) -> bool:
        lines = _rows(at)
        return lines is None or len(lines) > 1

    return all_of(now(whole), ever(lambda at: row_has(at, 0, p["second"])), ever(lambda at: row_has(at, 1, p["first"])))
