"""A person's page: name, what can be done at once, and all that is known."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks.people import birthday_text, star_item
from ....phone.state.providers import Contact
from .changes import PEOPLE, ask_deletion
from .editor import Editor
from .files import shares
from .labels import Group
from .links import RINGTONE, way_to
from .model import Contacts, people_app
from .rows import face


@people_app.activity("com.google.android.apps.contacts.quickcontact.QuickContactActivity")
class Detail(Activity):
    """The page of one contact."""

    id: int = 0

    def view(
        self,
        app: Contacts,
        contacts: tuple[Contact, ...],
        packages: tuple[str, ...],
        panes: tuple[Activity, ...],
        locale: Locale,
    ) -> View:
        p, up = find_in(contacts, self.id), None if self in panes[1:2] else leave()
        if p is None:
            gone = empty("This contact is no longer here", "person", "android:id/text1")
            return scaffold(app_bar("", up), gone)
        return _page(p, app.format, app.ringtone(self.id), self.id in app.voicemail, packages, up, locale)

    def on_create(self, c: Ctx) -> Ctx:
        if PEOPLE.find(c, self.id) is None:
            return c.finish().toast("The contact doesn't exist.")
        return c.put(c.app.seen(self.id))


@memo
def _page(
    p: Contact, named: str, ring: str, voicemail: bool, packages: tuple[str, ...], up: Call | None, locale: Locale
) -> View:
    actions = (star_item(p, "menu_star", PEOPLE), Item("Edit contact", go(Editor(p.id)), "edit", "menu_insert_or_edit"))
    extras = Table.of({"type": "ringtone", "existing": ring, "title": "Ringtone"})
    pick_ring = sends(packages, Intent(RINGTONE, extras=extras), set_ringtone(p.id))
    menu = (
        ("Delete", ask_deletion((p,))),
        ("Share", shares(packages, (p.id,))),
        ("Set ringtone", pick_ring),
        (f"{'Unroute from' if voicemail else 'Route to'} voicemail", toggle_voicemail(p.id)),
    )
    bar = app_bar("", up, actions, [entry for entry in menu if entry[1] is not None])
    info, about = _info(p, packages), _about(p, ring, voicemail, pick_ring, locale)
    cards = [_head(p, p.display(named)), *_verbs(p, packages)]
    if info:
        cards.append(fact_card("Contact info", *info))
    if about:
        cards.append(fact_card(f"About {p.first or p.display(named)}", *about))
    if p.labels:
        marks = (chip(x, go(Group(x)), "label_chip", icon="label") for x in p.labels)
        cards.append(chips(*marks, id="labels", wrap=True))
    return scaffold(bar, scroll(*cards, id="main_scroll", pad=(0, 0, 0, 24)))


def _head(p: Contact, name: str) -> View:
    kids = [
        face(name, p.photo, "Contact photo", 120),
        text(name, "large_title", size=28, align="center", lines=3, pad=(24, 8, 24, 0)),
    ]
    work = " • ".join(filter(None, (p.title, p.department, p.company)))
    if work and work != name:
        kids.append(text(work, "organization_name", SUMMARY, size=16, align="center", lines=2, pad=(24, 4, 24, 0)))
    return column(*kids, w=FILL, align="center", pad=(0, 8, 0, 8))


def _verbs(p: Contact, packages: tuple[str, ...]) -> tuple[View, ...]:
    """The buttons under the name: only what an installed app would answer. A dialog asks which
    number or address if there are several."""
    verbs = []
    ways = (("call", "call"), ("text", "message"), ("video", "videocam"), ("email", "mail"))
    for way, glyph in ways:
        mail = way == "email"
        values = [e.address for e in p.emails] if mail else [n.number for n in p.phones]
        items = tuple(Item(value, sends(packages, way_to(way, value))) for value in values)
        if items and items[0].tap:
            choose_one = ListDialog("Choose email" if mail else "Choose number", items)
            tap = show(choose_one) if len(items) > 1 else items[0].tap
            verbs.append(Item(way.capitalize(), tap, glyph, f"verb_{way}"))
    return (verb_row(verbs),) if verbs else ()


def _info(p: Contact, packages: tuple[str, ...]) -> list[View]:
    """Numbers, addresses, website: a tap uses them where an app can."""
    facts, last = [], ""
    for way, glyph, value, sub in (
        *(("call", "call", n.number, n.label) for n in p.phones),
        *(("email", "mail", e.address, e.label) for e in p.emails),
        ("place", "location_on", p.address, "Home"),
        ("web", "language", p.website, "Website"),
    ):
        write = sends(packages, way_to("text", value)) if way == "call" else None
        trail = icon_button("message", f"Text {sub} {value}", write, "icon_alternate")
        tap, mark = sends(packages, way_to(way, value)), "" if glyph == last else glyph
        if value:
            facts.append(fact(value, sub, mark, tap, (trail,) if write else ()))
        last = glyph
    return facts


def _about(p: Contact, ring: str, voicemail: bool, pick_ring: Call | None, locale: Locale) -> list[View]:
    """Birthday, nickname, notes, and how calls are treated."""
    known = (
        (birthday_text(p.birthday, locale), "Birthday", "cake"),
        (p.nickname, "Nickname", "person"),
        (p.notes, "Notes", "notes"),
    )
    facts = [fact(*one) for one in known if one[0]]
    if ring:
        facts.append(fact(ring, "Ringtone", "music_note", pick_ring, copies=False))
    if voicemail:
        facts.append(fact("Routed to voicemail", "", "voicemail", copies=False))
    return facts


@does
def set_ringtone(c: Ctx, id: int) -> Ctx:
    """The sound that the picker handed back."""
    rest = tuple(r for r in c.app.ringtones if r[0] != id)
    return c.save(ringtones=(*rest, (id, str(c.result).rpartition("/")[2])))


@does
def toggle_voicemail(c: Ctx, id: int) -> Ctx:
    """Calls go to voicemail, or no longer."""
    on = id not in c.app.voicemail
    words = "Routed to voicemail" if on else "Unrouted from voicemail"
    return c.save(voicemail=tuple(sorted({*c.app.voicemail} ^ {id}))).toast(words)
