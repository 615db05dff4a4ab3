"""The lists of conversations: the main screen, archived ones, and those that are blocked."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import chat
from ....kit.blocks.chat.acts import open_thread
from ....kit.blocks.chat.browser import Browser, Listed
from ....kit.blocks.dialing import BLOCKED_NUMBERS
from ....kit.families.google import AccountDialog
from ....phone.state.permissions import NOTIFY
from ....phone.state.providers import Account, Contact, Message, MessageThread, by_number, same_number
from .model import Messages, archived, change, erased, keep_thread, mark_threads, messages_app, sms, there, thread_now

# --- what is done with conversations -------------------------------------------------------------


@does
def archive(c: Ctx, ids: tuple[int, ...], on: bool = True) -> Ctx:
    return archived(clear_selection(c), ids, on)


@does
def erase(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Delete conversations."""
    return erased(clear_selection(c), ids).toast(
        "Conversation deleted" if len(ids) == 1 else f"{len(ids)} conversations deleted"
    )


def ask_erase(ids: tuple[int, ...], call: Call | None = None) -> Call:
    """Ask before conversations are deleted, by `call` where it is not `erase`."""
    title = "Delete this conversation?" if len(ids) == 1 else f"Delete {len(ids)} conversations?"
    about = "It is deleted from this device for good."
    return confirm(call or erase(ids), title, about, "Delete")


@does
def pin(c: Ctx, ids: tuple[int, ...], on: bool) -> Ctx:
    return change(clear_selection(c), ids, pinned=on)


@does
def mark(c: Ctx, ids: tuple[int, ...], read: bool) -> Ctx:
    return mark_threads(clear_selection(c), ids, read)


@does
def mark_all(c: Ctx) -> Ctx:
    """All messages are read."""
    rows = sms.threads(c.phone.messages, c.phone.threads, c.phone.blocked, c.phone.contacts)
    ids = tuple(int(t.key) for t in rows if t.unread)
    return mark_threads(c, ids, True).toast("All messages marked as read" if ids else "Nothing is unread")


@does
def block(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Block the number of a conversation with one person."""
    numbers = tuple(thread.recipients[0] for thread in there(c, ids))
    if not numbers:
        return clear_selection(c)
    barred = (*c.phone.blocked, *(n for n in numbers if n not in c.phone.blocked))
    return offer_undo(c, clear_selection(c).share(blocked=barred), f"{numbers[0]} blocked")


@does
def unblock(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Take the numbers of conversations off the list of blocked ones."""
    for thread in there(c, ids):
        c = unblocked(c, thread.recipients)
    return clear_selection(c)


def unblocked(c: Ctx, people: tuple[str, ...]) -> Ctx:
    """Without a block on the number of a conversation."""
    barred = tuple(n for n in c.phone.blocked if not same_number(n, people[0]))
    thread = thread_now(c, people)
    c = c.share(blocked=barred)
    return keep_thread(c, thread.replace(blocked=False)) if thread.blocked else c


def ask_block(id: int, who: str) -> Call:
    about = "Calls and texts from this number no longer reach you, and the conversation moves to "
    return confirm(block((id,)), f"Block {who}?", f"{about}“Spam & blocked”.", "Block")


@does
def swiped(c: Ctx, what: str, id: int) -> Ctx:
    """What the settings say that a swipe does."""
    if what == "Delete":
        return c.run(ask_erase((id,)))
    if what == "Archive":
        return archived(c, (id,), True)
    rows = sms.threads(c.phone.messages, c.phone.threads, c.phone.blocked, c.phone.contacts)
    unread = any(t.key == id and t.unread for t in rows)
    return mark_threads(c, (id,), unread)


@does
def add_contact(c: Ctx, number: str) -> Ctx:
    extras = Table.of({"phone": number})
    return c.send(Intent("android.intent.action.INSERT_OR_EDIT", type="vnd.android.cursor.item/contact", extras=extras))


# --- the main screen -----------------------------------------------------------------------------


SKIN = chat.Chat(open=open_thread.partial("Conversation"), hold=pick.partial())
OWN = (
    Item("Starred", route("Category", "starred"), "star_border"),
    Item("Archived", route("Archived"), "archive"),
    Item("Spam & blocked", route("Blocked"), "block"),
    Item("Mark all as read", mark_all(), "done_all"),
    Item("Messages settings", route("MessagesSettings"), "settings"),
)


@messages_app.activity(".ui.ConversationListActivity", permissions=(NOTIFY,))
class ConversationList(Activity):
    """The main screen: all conversations but those that are archived or blocked."""

    picked: tuple[int, ...] = ()  # ids of conversations

    def view(
        self,
        app: Messages,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: tuple[str, ...],
        contacts: tuple[Contact, ...],
        accounts: tuple[Account, ...],
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        rows = sms.threads(messages, threads, blocked, contacts)
        skin = SKIN.replace(locale=locale)
        if app.swipe != "Off":
            skin = skin.replace(swipe=swiped.partial(app.swipe))
        none = empty("No conversations yet", "forum", more="Once you start one, it is listed here.")
        body = chat.thread_list(skin, rows, now, zone, picked=self.picked, empty=none)
        owner = next((a for a in accounts if a.type == "com.google"), Account(""))
        bar = _picked_bar(self, rows, contacts, threads, messages) or _top(owner)
        start = (
            None if self.picked else fab("Start chat", route("StartChat"), "chat", "start_chat_fab", label="Start chat")
        )
        return scaffold(bar, body, over=start, body_id="home_fragment_container")

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


@memo
def _top(owner: Account) -> View:
    """The title, the magnifier, and the account, behind which all else is."""
    disc = account_disc(owner.owner or owner.name, owner.name, show(AccountDialog(OWN)))
    return row(
        text("Messages", "action_bar_title", TITLE_LARGE, grow=1, pad=(24, 0, 8, 0)),
        icon_button("search", "Search messages", route("Search"), "action_zero_state_search"),
        disc,
        id="toolbar",
        cls=GROUP,
        w=FILL,
        h=64,
        pad=(0, 0, 8, 0),
    )


def _picked_bar(
    screen: ConversationList,
    rows: tuple[chat.Thread, ...],
    contacts: tuple[Contact, ...],
    threads: tuple[MessageThread, ...],
    messages: tuple[Message, ...],
) -> View | None:
    """The bar over conversations that are marked."""
    ids = screen.picked
    chosen = [t for t in rows if t.key in ids]
    if not chosen:
        return None
    on = not all(t.pinned for t in chosen)
    actions = (
        Item("Pin" if on else "Unpin", pin(ids, on), "push_pin", "action_pin"),
        Item("Archive", archive(ids), "archive", "action_archive"),
        Item("Delete", ask_erase(ids), "delete", "action_delete"),
    )
    unread = any(t.unread for t in chosen)
    menu = [Item("Mark as read" if unread else "Mark as unread", mark(ids, unread))]
    if len(chosen) == 1:
        people = sms.thread(messages, threads, ids[0]).recipients
        if len(people) == 1:
            if by_number(contacts, people[0]) is None:
                menu.append(Item("Add contact", done_picking(add_contact(people[0]))))
            menu.append(Item("Block", ask_block(ids[0], chosen[0].name)))
    keys = tuple(t.key for t in rows)
    return picked_bar(screen, keys, actions, menu)


# --- archived and blocked ones -------------------------------------------------------------------


def _listed(listed: Listed, none: View) -> View:
    skin = SKIN.replace(locale=listed.locale)
    return chat.thread_list(skin, listed.threads, listed.now, listed.zone, picked=listed.picked, empty=none, bottom=0)


@messages_app.activity(".ui.ArchivedConversationListActivity")
class Archived(Browser):
    """The conversations that are archived."""

    archived = True
    you = "You: "
    picked: tuple[int, ...] = ()

    def page(self, listed: Listed) -> View:
        actions = (
            Item("Unarchive", archive(self.picked, False), "unarchive", "action_unarchive"),
            Item("Delete", ask_erase(self.picked), "delete", "action_delete"),
        )
        bar = picked_bar(self, listed.keys, actions)
        body = _listed(listed, empty("Archived conversations appear here", "archive"))
        return scaffold(bar or app_bar("Archived", leave()), body)

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


@messages_app.activity(".ui.blockedparticipants.SpamAndBlockedActivity")
class Blocked(Browser):
    """The conversations with numbers that are blocked."""

    barred = True
    you = "You: "
    picked: tuple[int, ...] = ()

    def page(self, listed: Listed) -> View:
        actions = (
            Item("Unblock", unblock(self.picked), "remove_circle_outline", "action_unblock"),
            Item("Delete", ask_erase(self.picked), "delete", "action_delete"),
        )
        bar = picked_bar(self, listed.keys, actions)
        manage = sends(listed.packages, BLOCKED_NUMBERS)
        menu = (Item("Blocked numbers", manage),) if manage else ()
        top = app_bar("Spam & blocked", leave(), menu=menu)
        return scaffold(bar or top, _listed(listed, empty("Nothing is blocked", "block")))

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)
