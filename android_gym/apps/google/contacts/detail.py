"""A person's page: name, what can be done at once, and all that is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ....kit import (
    Alert,
    Item,
    View,
    app_bar,
    chip,
    chips,
    column,
    does,
    go,
    icon_button,
    leave,
    open_menu,
    scaffold,
    scroll,
    text,
)  # fmt: skip
from ....kit.styles import (
    BUTTON,
    GROUP,
    IMAGE,
    LINEAR,
    RELATIVE,
    SECTION,
    SUMMARY,
    TAP,
    TEXT,
    icon_style,
    square,
    styled,
)  # fmt: skip
from ....phone.core.calls import Call, memo
from ....phone.core.values import Table
from ....phone.core.view import FILL, FOCUSABLE, LONG_CLICKABLE, Layout, Style
from ....phone.state.activity import Activity, Intent
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from . import changes, links
from .draft import birthday_text
from .editor import Editor
from .files import shares
from .labels import Group
from .model import PACKAGE, Contacts
from .popups import ListDialog
from .rows import face, nobody

_NAME = Style(size=28, align="center", lines=3, pad=(24, 8, 24, 0))
_WORK = styled(SUMMARY, size=16, align="center", lines=2, pad=(24, 4, 24, 0))
_VERBS = Layout(kind="row", w=FILL, pack="center", gap=12, pad=(16, 16, 16, 8))
_VERB = Layout(kind="column", w=76, h=68, align="center", pack="center", gap=4)
_PILL = Style(bg="secondaryContainer", radius=20)
_CARD = Style(bg="surfaceContainer", radius=16)
_CARD_LAYOUT = Layout(kind="column", w=FILL, margin=(16, 8, 16, 8), pad=(0, 8, 0, 8))
_ROW = Layout(kind="row", w=FILL, align="center", gap=16, pad=(16, 10, 8, 10))
_WORDS = Layout(kind="column", weight=1)
_CARD_HEAD = styled(SECTION, pad=(16, 8, 16, 4))


class Detail(Activity):
    """The page of one contact."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.contacts.quickcontact.QuickContactActivity"
    id: int = 0

    def view(self, app: Contacts, contacts: tuple[Contact, ...], packages: tuple[str, ...]) -> View:
        person = changes.person(contacts, self.id)
        if person is None:
            return scaffold(app_bar("", leave()), nobody("This contact is no longer here"))
        return _page(person, app.format, app.ringtone(self.id), self.id in app.voicemail, packages)

    def created(self, c: Ctx) -> Ctx:
        if changes.person(c.phone.contacts, self.id) is None:
            return c.finish().toast("The contact doesn't exist.")
        return c.put(c.app.seen(self.id))


def shown(intent: Intent) -> Detail:
    """The page that answers a VIEW intent."""
    return Detail(links.id_of(intent.data))


@memo
def _page(p: Contact, named: str, ring: str, voicemail: bool, packages: tuple[str, ...]) -> View:
    star = "Remove from favorites" if p.starred else "Add to favorites"
    actions = (
        Item(star, changes.toggle_star(p.id), "star" if p.starred else "star_border", "menu_star"),
        Item("Edit contact", go(Editor(p.id)), "edit", "menu_insert_or_edit"),
    )
    bar = app_bar("", leave(), actions, _menu(p, voicemail, packages))
    name = p.display(named)
    head = [face(name, p.photo, "Contact photo", 120), text(name, "large_title", _NAME)]
    work = " • ".join(filter(None, (p.title, p.department, p.company)))
    if work and work != name:
        head.append(text(work, "organization_name", _WORK))
    cards = [
        column(*head, w=FILL, align="center", pad=(0, 8, 0, 8)), *_verbs(p, packages),
        *_card("Contact info", _info(p, packages)),
        *_card(f"About {p.first or name}", _about(p, ring, voicemail, packages)), *_labels(p),
    ]  # fmt: skip
    return scaffold(bar, scroll(*cards, id="main_scroll", pad=(0, 0, 0, 24)))


def _menu(p: Contact, voicemail: bool, packages: tuple[str, ...]) -> tuple[Item, ...]:
    items = [Item("Delete", ask_delete(p.id))]
    share = shares(packages, (p.id,))
    if share is not None:
        items.append(Item("Share", share))
    if links.answered(packages, Intent(links.RINGTONE)):
        items.append(Item("Set ringtone", ask_ringtone(p.id)))
    words = "Unroute from voicemail" if voicemail else "Route to voicemail"
    return (*items, Item(words, toggle_voicemail(p.id)))


# --- what can be done at once --------------------------------------------------------------------


VERBS: tuple[tuple[str, str, str, Callable[[str], Intent]], ...] = (
    ("call", "Call", "call", links.dial),
    ("text", "Text", "message", links.text),
    ("video", "Video", "videocam", links.video),
    ("email", "Email", "mail", links.mail),
)


def _values(p: Contact, id: str) -> tuple[str, ...]:
    """What a verb can be done with: addresses or numbers."""
    if id == "email":
        return tuple(e.address for e in p.emails)
    return tuple(n.number for n in p.phones)


def _verbs(p: Contact, packages: tuple[str, ...]) -> tuple[View, ...]:
    """The buttons under the name: only what an installed app would answer."""
    kids = []
    for id, label, icon, make in VERBS:
        values = _values(p, id)
        if values and links.answered(packages, make(values[0])):
            kids.append(_verb(id, label, icon, use_verb(id, p.id)))
    return (View(LINEAR, "verb_container", kids=tuple(kids), layout=_VERBS),) if kids else ()


def _verb(id: str, label: str, icon: str, tap: Call) -> View:
    glyph = View(
        style=icon_style(icon, "onSecondaryContainer"), layout=square(24), hidden_from_a11y=True
    )
    words = View(
        text=label,
        style=styled(SUMMARY, color="onSecondaryContainer", weight=500),
        hidden_from_a11y=True,
    )
    return View(BUTTON, f"verb_{id}", label, label, "", (glyph, words), TAP, _PILL, _VERB, tap)


@does
def use_verb(c: Ctx, id: str, who: int) -> Ctx:
    """Call, text or write; a dialog asks which number or address if there are several."""
    p = changes.person(c.phone.contacts, who)
    if p is None:
        return c
    values = _values(p, id)
    make = next(make for name, _, _, make in VERBS if name == id)
    if len(values) == 1:
        return c.send(make(values[0]))
    items = tuple(Item(value, links.send(make(value))) for value in values)
    return c.show(ListDialog("Choose email" if id == "email" else "Choose number", items))


# --- what is known --------------------------------------------------------------------------------


def _card(title: str, rows: list[View]) -> tuple[View, ...]:
    if not rows:
        return ()
    head = text(title, "card_title", _CARD_HEAD)
    return (View(GROUP, kids=(head, *rows), style=_CARD, layout=_CARD_LAYOUT),)


def _row(
    icon: str, header: str, sub: str = "", tap: Call | None = None, end: View | None = None,
    copies: bool = True,
) -> View:  # fmt: skip
    """One thing that is known. A tap uses it where an app can; holding it copies it."""
    glyph = icon_style(icon)
    mark = (
        View(IMAGE, "icon", style=glyph, layout=square(24))
        if icon
        else View(hidden_from_a11y=True, layout=square(24))
    )
    words = [View(TEXT, "header", header, style=Style(size=16, lines=6))]
    if sub:
        words.append(View(TEXT, "sub_header", sub, style=SUMMARY))
    kids: tuple[View, ...] = (mark, View(LINEAR, kids=tuple(words), layout=_WORDS))
    if end is not None:
        kids += (end,)
    long_press = ask_copy(header) if copies else None
    flags = (TAP if tap else FOCUSABLE) | (LONG_CLICKABLE if long_press else 0)
    return View(RELATIVE, kids=kids, flags=flags, layout=_ROW, tap=tap, long_press=long_press)


def _info(p: Contact, packages: tuple[str, ...]) -> list[View]:
    """Numbers, addresses, website."""
    rows = []
    for i, phone in enumerate(p.phones):
        write = links.sends(packages, links.text(phone.number))
        end = None
        if write is not None:
            end = icon_button(
                "message", f"Text {phone.label} {phone.number}", write, "icon_alternate"
            )
        tap = links.sends(packages, links.dial(phone.number))
        rows.append(_row("" if i else "call", phone.number, phone.label, tap, end))
    for i, email in enumerate(p.emails):
        tap = links.sends(packages, links.mail(email.address))
        rows.append(_row("" if i else "mail", email.address, email.label, tap))
    if p.address:
        tap = links.sends(packages, links.place(p.address))
        rows.append(_row("location_on", p.address, "Home", tap))
    if p.website:
        rows.append(
            _row("language", p.website, "Website", links.sends(packages, links.web(p.website)))
        )
    return rows


def _about(p: Contact, ring: str, voicemail: bool, packages: tuple[str, ...]) -> list[View]:
    """Birthday, nickname, notes, and how calls are treated."""
    rows = []
    if p.birthday:
        rows.append(_row("cake", birthday_text(p.birthday), "Birthday"))
    for icon, value, sub in (("person", p.nickname, "Nickname"), ("notes", p.notes, "Notes")):
        if value:
            rows.append(_row(icon, value, sub))
    if ring:
        sound = ask_ringtone(p.id) if links.answered(packages, Intent(links.RINGTONE)) else None
        rows.append(_row("music_note", ring, "Ringtone", sound, copies=False))
    if voicemail:
        rows.append(_row("voicemail", "Routed to voicemail", "", copies=False))
    return rows


def _labels(p: Contact) -> tuple[View, ...]:
    if not p.labels:
        return ()
    marks = tuple(chip(label, open_label(label), "label_chip", icon="label") for label in p.labels)
    return (chips(*marks, id="labels", wrap=True),)


# --- handlers ------------------------------------------------------------------------------------


@does
def open_label(c: Ctx, label: str) -> Ctx:
    return c.start(Group(label))


@does
def ask_copy(c: Ctx, words: str) -> Ctx:
    return open_menu.now(c, (Item("Copy to clipboard", copy_text(words)),), "center|middle")


@does
def copy_text(c: Ctx, words: str) -> Ctx:
    return c.share(clipboard=words).toast("Text copied")


@does
def ask_delete(c: Ctx, id: int) -> Ctx:
    p = changes.person(c.phone.contacts, id)
    if p is None:
        return c
    message = f"{p.name} will be removed from Google Contacts and all your synced devices"
    return c.show(
        Alert("Delete contact?", message, ("Delete", delete_contact(id)), ("Cancel", None))
    )


@does
def delete_contact(c: Ctx, id: int) -> Ctx:
    """Delete the contact and close its page."""
    return changes.remove(c.finish(), (id,))


@does
def ask_ringtone(c: Ctx, id: int) -> Ctx:
    extras = Table.of({"type": "ringtone", "existing": c.app.ringtone(id), "title": "Ringtone"})
    return c.send(Intent(links.RINGTONE, extras=extras), set_ringtone(id))


@does
def set_ringtone(c: Ctx, id: int) -> Ctx:
    """The sound that the picker handed back."""
    rest = tuple(r for r in c.app.ringtones if r[0] != id)
    return c.save(ringtones=(*rest, (id, str(c.result).rpartition("/")[2])))


@does
def toggle_voicemail(c: Ctx, id: int) -> Ctx:
    """Calls go to voicemail, or no longer."""
    old = c.app.voicemail
    if id in old:
        return c.save(voicemail=tuple(i for i in old if i != id)).toast("Unrouted from voicemail")
    return c.save(voicemail=tuple(sorted((*old, id)))).toast("Routed to voicemail")
