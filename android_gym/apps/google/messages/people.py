"""Whom to write to: a new conversation, a new group, and the details of a conversation."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ....kit import *
from ....phone.state.providers import Contact, Message, MessageThread, by_number, in_order, is_blocked
from ....phone.state.providers import matching as who_match
from .browse import add_contact, ask_block, ask_erase, unblocked
from .conversation import Conversation
from .model import PACKAGE, Line, erased, keep_thread, messages_app, numbers, sms, thread_now, thread_with

ACTION = "android.intent.action."
HINT = "Type a name, phone number, or email"
_DIALLED = re.compile(r"\+?[\d\s().-]{2,}|[\d*#]+")


def count(people: tuple[str, ...]) -> str:
    """ "3 people"."""
    return "1 person" if len(people) == 1 else f"{len(people)} people"


@memo
def lines(contacts: tuple[Contact, ...], query: str) -> tuple[Line, ...]:
    """The numbers that a query finds, by name; all without one."""
    ordered = in_order(contacts)
    return numbers(who_match(ordered, query) if query.strip() else ordered)


@memo
def person_row(line: Line, picked: tuple[str, ...], call: Call) -> View:
    """A number; a tap appends it to a call. Those picked have a mark."""
    on = line.number in picked
    lead = (
        icon("check", desc="Selected", color="onPrimary", bg="primary", room=40)
        if on
        else image(line.art, w=40, h=40, radius=-1)
    )
    return list_row(
        line.name,
        f"{line.number} • {line.label}" if line.label else line.number,
        ids=("contact_name", "contact_details", "", ""),
        id="contact_row",
        lead=lead,
        tap=with_args(call, (line.number,)),
        selected=on,
        height=ROW2,
    )


@messages_app.activity(".conversation.start.StartChatActivity")
class StartChat(Activity):
    """Chooses who a new conversation is with. `draft` and `attached` are what it starts with."""

    draft: str = ""
    attached: tuple[str, ...] = ()
    to: str = ""  # what is typed
    group: bool = False  # several are chosen
    people: tuple[str, ...] = ()  # numbers chosen

    def view(self, contacts: tuple[Contact, ...]) -> View:
        found = lines(contacts, self.to)
        call = toggle_person.partial() if self.group else begin.partial()
        head = _besides(self, found, call)
        chosen = tuple(
            token(name, "chip", drop_person(n), art=f"avatar:{name}")
            for n in self.people
            for name in (sms.name(n, contacts),)
        )
        to = row(
            text("To", size=16, color="onSurfaceVariant", pad=(0, 0, 12, 0)),
            token_input(self, "to", HINT, chosen, "recipient_input", takes="text")
            if self.group
            else edit(self, "to", HINT, "recipient_text_view", variant="bare", takes="text"),
            w=FILL,
            pad=(20, 4, 16, 4),
            align="center",
        )
        none = None if head else empty("Nobody is found", "person_search")
        top = (*head, *((section("All contacts"),) if found else ()))
        known = rows("contact_list", person_row, found, ROW2, self.people, call, head=top, empty=none)
        body = column(to, divider(), box(known, w=FILL, grow=1), w=FILL, h=FILL)
        title = "New group conversation" if self.group else "New conversation"
        next_page = (
            fab("Next", name_group(), "arrow_forward", "next_button", label="Next") if len(self.people) > 1 else None
        )
        return scaffold(app_bar(title, leave()), body, over=next_page)

    def back(self, c: Ctx) -> Ctx:
        return c.set(group=False, people=(), to="") if self.group else c.finish()

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("to")


def _besides(screen: StartChat, found: tuple[Line, ...], call: Call) -> list[View]:
    """What can be chosen besides the people found: the number that is typed, or a group."""
    typed = screen.to.strip()
    head: list[View] = []
    if typed and _DIALLED.fullmatch(typed) and all(x.number != typed for x in found):
        pad, tap = icon("dialpad", room=40), with_args(call, (typed,))
        head.append(list_row(f"Send to {typed}", lead=pad, id="send_to_number", tap=tap))
    if not (screen.group or typed):
        disc = icon("group_add", color="onPrimaryContainer", bg="primaryContainer", room=40)
        head.append(list_row("Create group", lead=disc, tap=assign("group", True), id="create_group"))
    return head


@does
def begin(c: Ctx, number: str) -> Ctx:
    """The conversation with a number, in the place of this page."""
    one = c.screen
    return _begun(c, (number,), one.draft, one.attached)


def _begun(c: Ctx, people: tuple[str, ...], draft: str, attached: tuple[str, ...]) -> Ctx:
    below = replace(c.finish(), package=PACKAGE)
    return below.open("Conversation", people, draft, attached)


@does
def toggle_person(c: Ctx, number: str) -> Ctx:
    """Choose somebody for the group, or not."""
    held = c.screen.people
    on = number not in held
    return c.set(people=(*held, number) if on else tuple(n for n in held if n != number), to="")


@does
def drop_person(c: Ctx, number: str) -> Ctx:
    return c.set(people=tuple(n for n in c.screen.people if n != number))


@does
def name_group(c: Ctx) -> Ctx:
    return c.focus("").open("NewGroup", c.screen.people, c.screen.draft, c.screen.attached)


@messages_app.activity(".conversation.start.NewGroupActivity")
class NewGroup(Activity):
    """Names a new group and makes it."""

    people: tuple[str, ...] = ()
    draft: str = ""
    attached: tuple[str, ...] = ()
    name: str = ""

    def view(self, contacts: tuple[Contact, ...]) -> View:
        field = edit(
            self,
            "name",
            "Group name (optional)",
            "group_name",
            variant="outlined",
            takes="words",
            ime="done",
            submit=make_group(),
            w=FILL,
            margin=(24, 16, 24, 16),
        )
        who = (list_row(sms.name(n, contacts), n, lead=avatar(sms.name(n, contacts))) for n in self.people)
        body = scroll(field, section(count(self.people)), *who, id="group_name_edit_fragment_container")
        done = fab("Create group", make_group(), "check", "create_group_button", label="Create group")
        return scaffold(app_bar("Add group name", leave()), body, over=done)

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("name")


@does
def make_group(c: Ctx) -> Ctx:
    """Make the group, and open its conversation in the place of the pages that led here."""
    one = c.screen
    if not one.people:
        return c.finish()
    thread = thread_now(c, one.people)
    new = not any(t.id == thread.id for t in c.phone.threads)
    began = c.phone.time if new and not thread.began else thread.began
    c = keep_thread(c, thread.replace(name=one.name.strip(), began=began))
    return _begun(c.finish(), one.people, one.draft, one.attached)


# --- details -------------------------------------------------------------------------------------


@messages_app.activity(".ui.conversationsettings.PeopleAndOptionsActivity", exported=False)
class Details(Activity):
    """Who is in a conversation, and what is set for it."""

    people: tuple[str, ...] = ()

    def view(
        self,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: tuple[str, ...],
        contacts: tuple[Contact, ...],
        packages: tuple[str, ...],
    ) -> View:
        thread = thread_with(self.people, messages, threads)
        group, ids = len(self.people) > 1, (thread.id,)
        title = sms.title(thread, contacts)
        kids = [
            column(
                image(sms.face(thread, contacts) or f"avatar:{title}", w=96, h=96, radius=-1),
                text(title, "conversation_title", TITLE_LARGE, align="center", lines=3, w=FILL),
                w=FILL,
                gap=16,
                align="center",
                pad=(24, 16, 24, 16),
            )
        ]
        if group:
            ask = Prompt(
                "Group name", rename_group.partial(), thread.name, "Group name", ok="Save", field_id="group_name"
            )
            kids.append(
                list_row("Group name", thread.name or "No name", tap=show(ask), lead=icon("edit"), id="group_name_row")
            )
        kids.append(
            list_row(
                "Notifications",
                "Off" if thread.muted else "On",
                lead=icon("notifications_off" if thread.muted else "notifications"),
                trail=switch(not thread.muted),
                tap=set_muted(not thread.muted),
                id="notifications_row",
            )
        )
        if not group:
            off = thread.blocked or is_blocked(self.people, blocked)
            tap = unblock_person() if off else ask_block(thread.id, title)
            kids.append(list_row("Unblock" if off else "Block", lead=icon("block"), tap=tap, id="block_row"))
        gone = ask_erase(ids, erase_all(ids))
        kids.append(list_row("Delete conversation", lead=icon("delete"), tap=gone, id="delete_row"))
        kids.append(section(count(self.people)))
        kids += [_person(n, contacts, packages) for n in self.people]
        return scaffold(
            app_bar("Group details" if group else "Details", leave()), listing("details_list", *kids, bottom=16)
        )


def _person(number: str, contacts: tuple[Contact, ...], packages: tuple[str, ...]) -> View:
    """Somebody of a conversation; a tap opens the contact, or adds one."""
    known = by_number(contacts, number)
    if known is None:
        return list_row(number, "Add contact", lead=avatar(number), tap=add_contact(number), id="person_row")
    card = Intent(f"{ACTION}VIEW", f"content://com.android.contacts/contacts/{known.id}")
    art = f"face:{known.name}" if known.photo else f"avatar:{known.name}"
    return list_row(
        known.name, number, lead=image(art, w=40, h=40, radius=-1), tap=sends(packages, card), id="person_row"
    )


@does
def rename_group(c: Ctx, name: str) -> Ctx:
    return keep_thread(c, thread_now(c, c.screen.people).replace(name=name.strip()))


@does
def set_muted(c: Ctx, on: bool) -> Ctx:
    return change_here(c, muted=on)


def change_here(c: Ctx, **fields: object) -> Ctx:
    return keep_thread(c, thread_now(c, c.screen.people).replace(**fields))


@does
def unblock_person(c: Ctx) -> Ctx:
    return unblocked(c, c.screen.people).toast("Unblocked")


@does
def erase_all(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete the conversation, whose screens close."""
    c = erased(c, ids).finish()
    if c.depth >= 0 and isinstance(c.screen, Conversation):
        c = c.set(draft="").finish()
    return c.toast("Conversation deleted")
