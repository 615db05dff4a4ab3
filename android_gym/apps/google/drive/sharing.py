"""Sharing: giving people access, and seeing and changing who has it."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....kit.families.google import is_address, name_of, people_line, people_suggestions, take_typed
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.providers import Contact, Email
from .changes import copy_link
from .model import EVERYBODY, FILES, PACKAGE, ROLES, Access, Drive, Entry, drive_app, editable, entry_of, known_people

OWNER_WORDS = "Owner"


def contacts_for(contacts: tuple[Contact, ...], permissions: tuple[tuple[str, str], ...]) -> tuple[Contact, ...]:
    """The contacts, where the owner lets Drive see them."""
    return contacts if (PACKAGE, READ_CONTACTS) in permissions else ()


def known_by_name(
    app: Drive, contacts: tuple[Contact, ...], permissions: tuple[tuple[str, str], ...]
) -> tuple[Contact, ...]:
    """Those, and the owner of the phone."""
    first, _, last = app.name.rpartition(" ")
    me = Contact(0, first=first, last=last, emails=(Email(app.me),))
    return (me, *contacts_for(contacts, permissions))


@drive_app.activity(".drive.sharing.ShareActivity", permissions=(READ_CONTACTS,))
class SharePage(Activity):
    """Give people access to a file. `people_text` is typed and no chip yet."""

    exported: ClassVar[bool] = False
    id: int = 0
    people: tuple[str, ...] = ()
    people_text: str = ""
    role: str = "Editor"
    message: str = ""
    notify: bool = True

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("people_text")

    def view(self, app: Drive, contacts: tuple[Contact, ...], permissions: tuple[tuple[str, str], ...]) -> View:
        e = entry_of(app.files, self.id)
        if e is None:
            return scaffold(app_bar("Share", leave()), empty("This file is no longer there"))
        who = contacts_for(contacts, permissions)
        others = tuple((name_of(a, who), a) for a in known_people(app))
        lead = icon("person_add", room=40, margin=(0, 6, 0, 0))
        kids = [
            people_line(self, "people", "Add people", who, others, lead=lead, hint="Add people or groups"),
            divider(72),
        ]
        typed = self.people_text.strip()
        if typed:
            kids.append(people_suggestions(typed, "people", who, others))
        elif self.people:
            kids += _asking(self)
        else:
            kids.append(_has_access(e, known_by_name(app, contacts, permissions)))
        return scaffold(
            app_bar(f"Share “{e.name}”", leave()),
            scroll(*kids, id="share_scroll"),
            _send_bar() if self.people or typed else None,
        )


def _asking(screen: SharePage) -> list[View]:
    """What the people may do, and what is written to them."""
    role = row(
        text(screen.role, "role_name", LABEL),
        icon("arrow_drop_down"),
        id="role_button",
        gap=4,
        w=WRAP,
        h=40,
        pad=(16, 0, 8, 0),
        margin=(72, 12, 0, 12),
        stroke="outline",
        radius=8,
        tap=show(Choice("Access", ROLES, screen.role, assign("role"))),
        desc=f"Role: {screen.role}",
    )
    tell = row(
        text("Notify people", "notify_label", grow=1),
        switch(screen.notify, id="notify_switch"),
        id="notify_row",
        h=56,
        pad=(72, 0, 24, 0),
        tap=flip("notify"),
        checked=screen.notify,
    )
    kids = [role, tell]
    if screen.notify:
        written = edit(screen, "message", "Message", "message_text", variant="outlined", lines=4)
        kids.append(box(written, w=FILL, pad=(72, 4, 24, 8)))
    return kids


def _send_bar() -> View:
    return row(
        spacer(),
        button("Send", send_invitation(), id="share_send_button", icon="send"),
        h=72,
        pad=(16, 0, 16, 0),
        bg="surfaceContainer",
    )


def _has_access(e: Entry, who: tuple[Contact, ...]) -> View:
    """Whose faces are seen, and the way to the page about them."""
    faces = [avatar(name_of(a, who), size=32) for a in _all_of(e)[:5]]
    words = column(
        text("Manage people and links", "access_title", TITLE_SMALL),
        text(link_words(e), "access_link", SUMMARY, lines=2),
        grow=1,
    )
    return column(
        row(icon(_link_icon(e), room=40), words, icon("chevron_right"), gap=16, pad=(16, 12, 16, 4)),
        row(*faces, gap=6, pad=(72, 4, 16, 16)),
        id="access_card",
        w=FILL,
        tap=route("AccessPage", e.id),
    )


def _all_of(e: Entry) -> tuple[str, ...]:
    return (e.owner, *(a.address for a in e.people))


def link_words(e: Entry) -> str:
    if not e.link:
        return "Only people with access can open with the link"
    return f"Anyone with the link can {_MAY[e.link]}"


def _link_icon(e: Entry) -> str:
    return "public" if e.link else "lock"


_MAY = {"Viewer": "view", "Commenter": "comment", "Editor": "edit"}


@does
def send_invitation(c: Ctx) -> Ctx:
    """Give the chosen people access, if all of them have an address."""
    c = take_typed.now(c)
    s: SharePage = c.screen
    wrong = next((a for a in s.people if not is_address(a)), "")
    if wrong:
        return c.show(Alert("", f"“{wrong}” is no e-mail address."))
    if not s.people:
        return c.snack("Add at least one person")
    e: Entry = FILES.of(c, s.id)
    roles = {a.address.casefold(): a.role for a in e.people} | {e.owner.casefold(): s.role}
    told = tuple(a for a in s.people if s.notify or roles.get(a.casefold()) != s.role)
    for address in told:
        c = c.deliver("share", address, s.message.strip() if s.notify else "", e.name)
    known = {a.address.casefold() for a in e.people}
    new = tuple(Access(a, s.role) for a in s.people if a.casefold() not in known | {e.owner.casefold()})
    chosen = {a.casefold() for a in s.people}
    old = tuple(a.replace(role=s.role) if a.address.casefold() in chosen else a for a in e.people)
    c = FILES.change(c, e.id, people=(*old, *new)).finish()
    return c.snack("Person added" if len(s.people) == 1 else f"{len(s.people)} people added")


# --- who has access -----------------------------------------------------------------------------


@drive_app.activity(".drive.sharing.ManageAccessActivity")
class AccessPage(Activity):
    """Who may do what with a file."""

    exported: ClassVar[bool] = False
    id: int = 0

    def view(self, app: Drive, contacts: tuple[Contact, ...], permissions: tuple[tuple[str, str], ...]) -> View:
        e = entry_of(app.files, self.id)
        if e is None:
            return scaffold(app_bar("", leave()), empty("This file is no longer there"))
        who, may = known_by_name(app, contacts, permissions), editable(app, e)
        kids = [section("People with access"), _person(e.owner, OWNER_WORDS, who, app.me, None)]
        for a in e.people:
            change = show(PersonSheet(e.id, a.address, name_of(a.address, who))) if may else None
            kids.append(_person(a.address, a.role, who, app.me, change))
        kids.append(section("General access"))
        ask = show(LinkSheet(e.id)) if may else None
        title = "Anyone with the link" if e.link else "Restricted"
        trail = icon("arrow_drop_down") if ask else None
        kids.append(
            list_row(title, link_words(e), lead=icon(_link_icon(e), room=40), trail=trail, id="general_access", tap=ask)
        )
        kids.append(
            row(button("Copy link", copy_link(e.id), "outlined", "copy_link_button", icon="link"), pad=(72, 8, 16, 16))
        )
        actions = (Item("Share", route("SharePage", e.id), "person_add", "menu_share"),)
        bar = app_bar("Manage access", leave(), actions if may else (), subtitle=e.name)
        return scaffold(bar, listing("access_list", *kids))


def _person(address: str, role: str, who: tuple[Contact, ...], me: str, tap: Call | None) -> View:
    name = name_of(address, who)
    own = f"{name} (you)" if address == me else name
    trail = row(text(role, "role_name", SUMMARY), *((icon("arrow_drop_down"),) if tap else ()), w=WRAP)
    return list_row(
        own,
        address,
        id="collaborator_row",
        lead=avatar(name),
        tap=tap,
        trail=trail,
        ids=("collaborator_name", "collaborator_address", "", ""),
    )


class PersonSheet(Popup):
    """What somebody may do with a file."""

    kind: ClassVar[str] = "sheet"
    id: int = 0
    address: str = ""
    name: str = ""

    def view(self, app: Drive) -> View:
        e = entry_of(app.files, self.id)
        role = next((a.role for a in e.people if a.address == self.address), "") if e else ""
        lines = [
            list_row(one, lead=_tick(one == role), left=24, tap=choose(set_role(self.id, self.address, one)))
            for one in ROLES
        ]
        gone = list_row(
            "Remove access", lead=icon("person_remove"), left=24, tap=choose(set_role(self.id, self.address, ""))
        )
        return sheet_frame(text(self.name, "title", TITLE, pad=(24, 8, 24, 8)), *lines, divider(), gone)


def _tick(on: bool) -> View:
    return icon("check", color="primary") if on else decor(w=24, h=24)


@does
def set_role(c: Ctx, id: int, address: str, role: str) -> Ctx:
    """Change what somebody may do; "" takes all access away."""
    e: Entry = FILES.of(c, id)
    old = next((a.role for a in e.people if a.address == address), "")
    after = _given(c, address, e, role, old)
    people = tuple(
        a.replace(role=role) if a.address == address else a for a in e.people if role or a.address != address
    )
    words = "Access updated" if role else "Access removed"
    return offer_undo(c, FILES.change(after, id, people=people), words)


def _given(c: Ctx, who: str, e: Entry, role: str, old: str) -> Ctx:
    """Enter in the ledger, once for each file, that somebody may do more with it; "" lets them do nothing."""
    more = bool(role) and (not old or ROLES.index(role) > ROLES.index(old))
    known = any(one.kind == "share" and (one.to, one.title) == ((who,), e.name) for one in c.phone.outbox)
    return c.deliver("share", who, title=e.name) if more and not known else c


class LinkSheet(Popup):
    """What those who have the link may do."""

    kind: ClassVar[str] = "sheet"
    id: int = 0

    def view(self, app: Drive) -> View:
        e = entry_of(app.files, self.id)
        link = e.link if e else ""
        lines = [
            list_row(
                "Restricted",
                "Only people with access",
                lead=_tick(not link),
                left=24,
                tap=choose(set_link(self.id, "")),
            )
        ]
        lines += [
            list_row(
                f"Anyone with the link: {one}",
                f"They can {_MAY[one]}",
                left=24,
                lead=_tick(one == link),
                tap=choose(set_link(self.id, one)),
            )
            for one in ROLES
        ]
        return sheet_frame(text("General access", "title", TITLE, pad=(24, 8, 24, 8)), *lines)


@does
def set_link(c: Ctx, id: int, role: str) -> Ctx:
    e: Entry = FILES.of(c, id)
    after = _given(c, EVERYBODY, e, role, e.link)
    return offer_undo(c, FILES.change(after, id, link=role), "Access updated")
