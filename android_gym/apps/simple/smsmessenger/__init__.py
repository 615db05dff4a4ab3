"""SMS Messenger by Simple Mobile Tools: text messages to people and groups."""

from __future__ import annotations

import re
from datetime import datetime
from typing import ClassVar
from urllib.parse import unquote

from ....kit import *
from ....kit.blocks import chat
from ....kit.blocks.chat import sms
from ....kit.blocks.chat.acts import (
    block,
    change,
    do_and_leave,
    erase,
    erase_messages,
    mark,
    notification_settings,
    number_ways,
    open_thread,
)
from ....kit.blocks.chat.room import Room, Told, announce
from ....kit.families import simple
from ....phone.core.zones import local
from ....phone.state import providers as kept
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.providers import Contact, Message, MessageThread, fold
from .looks import SKIN, thread_row

messenger = Package("com.simplemobiletools.smsmessenger")
ACTION, EXTRA = "android.intent.action.", "android.intent.extra."
START = route("NewConversationActivity")
EMPTY = "Are you sure you want to empty the archive? All archived conversations will be permanently lost."
SIZES = {"Small": 12, "Medium": 16, "Large": 18, "Extra large": 22}  # sp of messages
Ids = tuple[int, ...]  # of conversations or messages
People = tuple[str, ...]  # numbers
Messages = tuple[Message, ...]
Threads = tuple[MessageThread, ...]
Contacts = tuple[Contact, ...]


class Messenger(Value):
    font_size: str = "Medium"
    reports: bool = False  # of delivery
    formats: simple.Formats = simple.Formats()
    colors: simple.Colors = simple.Colors()


@does
def details(c: Ctx, id: int) -> Ctx:
    one: Message = kept.find(c.phone.messages, id)
    people, at = one.people if one.sent else (one.address,), local(c.phone.zone, one.time)
    names = ((sms.name(number, c.phone.contacts), number) for number in people)
    who = ", ".join(name if name == number else f"{name} ({number})" for name, number in names)
    first, second = ("Receiver", "Sent at") if one.sent else ("Sender", "Received at")
    when = f"{c.app.formats.date_words(at.date())} {c.app.formats.time_words(at)}"
    lines = ((first + "s" * (len(people) > 1), who), (second, when))
    return clear_selection(c).show(simple.Properties(lines, "Message details"))


@messenger.activity(".activities.MainActivity", launch_mode="singleTop")
class MainActivity(simple.Screen):
    archived: ClassVar[bool] = False

    def view(
        self,
        app: Messenger,
        messages: Messages,
        threads: Threads,
        blocked: People,
        contacts: Contacts,
        now: datetime,
        zone: str,
    ) -> View:
        found = sms.threads(messages, threads, blocked, contacts, self.archived, you="")
        people = {one.key: sms.thread(messages, threads, int(one.key)) for one in found}
        shown, wanted = [] if self.query else list(found), fold(self.query)
        for one in found if wanted else ():
            if wanted in fold(" ".join((one.name, *people[one.key].recipients))):
                shown.append(one)
            said = (m for m in kept.in_thread(messages, people[one.key]) if wanted in fold(m.text))
            shown += [chat.Thread(one.key, one.name, m.text, m.time, art=one.art) for m in said]
        size, keys = SIZES[app.font_size], tuple(int(one.key) for one in found)
        high, none = round(size * 2.75 + 32), empty("No items found.", id="search_placeholder")
        body = rows(
            "conversations_list",
            thread_row,
            tuple(shown),
            high,
            self.picked,
            size,
            high,
            app.formats,
            zone,
            now.date().isoformat(),
            open_thread.partial("ThreadActivity"),
            bottom=88,
            empty=none if wanted else self.nothing(),
        )
        chosen = tuple(one for one in found if one.key in self.picked)
        numbers = tuple(n for one in chosen for n in people[one.key].recipients)
        away = simple.sure(f"delete {plural(len(chosen), 'conversation')}", erase(self.picked))
        marked = simple.action_mode(
            self, keys, (Item("Delete", away, "delete", "cab_delete"),), self.ways(chosen, numbers, keys)
        )
        start = None if self.archived else fab("New conversation", START, id="conversations_fab")
        return scaffold(marked or self.bar(keys), body, over=start)

    def nothing(self) -> View:
        id = "no_conversations_placeholder"
        if self.archived:
            return empty("No archived conversations have been found", id=id)
        return simple.placeholder(
            "No stored conversations have been found", "Start a conversation", START, id, f"{id}_2"
        )

    def bar(self, keys: Ids) -> View:
        if self.archived:
            ask = show(simple.Confirmation(EMPTY, erase(keys)))
            emptying = (keys and ("Empty archive", ask),)
            return simple.toolbar("Archive", leave(), menu=emptying, id="archive_toolbar")
        away = ("Show archived conversations", route("ArchivedConversationsActivity"))
        return simple.search_menu(self, actions=simple.SIGNS, menu=(away,))

    def ways(self, chosen: tuple[chat.Thread, ...], numbers: People, keys: Ids) -> Items:
        ids, unread = self.picked, any(one.unread for one in chosen)
        everything = Item("Select all", pick_all(keys), id="cab_select_all")
        if self.archived:
            return (Item("Unarchive", change(ids, "archived", False)), everything)
        archive = simple.sure(f"archive {plural(len(ids), 'conversation')}", change(ids, "archived", True))
        pinned, alone = all(one.pinned for one in chosen), len(numbers) == 1
        return (
            Item("Archive", archive, id="cab_archive"),
            *(number_ways(numbers[0]) if alone else ()),
            Item("Block number", simple.sure(f"block {', '.join(numbers)}", block((), *numbers))),
            Item("Mark as Read" if unread else "Mark as Unread", mark(ids, unread)),
            Item("Unpin" if pinned else "Pin to the top", change(ids, "pinned", not pinned)),
            everything,
        )


@messenger.activity(".activities.ArchivedConversationsActivity", exported=False)
class ArchivedConversationsActivity(MainActivity):
    archived = True


@messenger.activity(".activities.NewConversationActivity")
class NewConversationActivity(Activity):
    draft: str = ""
    attached: tuple[str, ...] = ()
    address: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("address")

    def view(self, contacts: Contacts) -> View:
        typed = self.address.strip()
        lines = ((who.name, one.number) for who in kept.in_order(contacts) for one in who.phones)
        found = tuple(line for line in lines if fold(typed) in fold(" ".join(line)))
        done = icon_button("check", "Confirm selection", begin(typed), "new_conversation_confirm", cls=IMAGE)
        asked = edit(
            self, "address", "Add Contact or Number…", "new_conversation_address", variant="bare", takes="words"
        )
        field = row(asked, *(done,) * (len(typed) > 2), pad=(12, 0, 8, 0), h=56)
        none = empty("No contacts found", id="no_contacts_placeholder")
        listed = box(rows("contacts_list", _person, found, 72, empty=none), w=FILL, grow=1)
        return scaffold(
            simple.toolbar("New conversation", leave(), id="new_conversation_toolbar"),
            column(field, divider(), listed, w=FILL, h=FILL),
        )


@memo
def _person(line: tuple[str, str]) -> View:
    return list_row(
        *line,
        ids=("item_contact_name", "item_contact_number", "", ""),
        id="item_contact_frame",
        lead=avatar(line[0]),
        tap=begin(line[1]),
    )


@does
def begin(c: Ctx, address: str) -> Ctx:
    numbers = tuple(n.strip() for n in address.split(";") if re.search(r"\d", n))
    here = c.focus("").open("ThreadActivity", numbers, c.screen.draft, c.screen.attached)
    return here if numbers else c.toast("Invalid number")


@messenger.activity(".activities.ThreadActivity", exported=False)
class ThreadActivity(Room):
    def skin(self, told: Told) -> chat.Chat:
        menu = [(label, call) for label, intent in ATTACHED if (call := sends(told.packages, intent, attach()))]
        return SKIN.replace(
            size=SIZES[told.app.font_size],
            attach=open_menu(items_of(menu), "start|bottom"),
            locale=told.locale.replace(hours_24=told.app.formats.hours_24),
        )

    def page(self, told: Told, body: View, bottom: View) -> View:
        return scaffold(_marked(self, told.messages) or _top(told.thread, told.contacts), body, bottom)


ATTACHED = tuple(
    (f"Choose {word}", Intent(f"{ACTION}GET_CONTENT", type=kind))
    for word, kind in (("photo", "image/*"), ("video", "video/*"), ("file", "*/*"))
)


@does
def attach(c: Ctx) -> Ctx:
    return c.set(attached=(*c.screen.attached, str(c.result)))


@memo
def _top(thread: MessageThread, contacts: Contacts) -> View:
    ids, people = (thread.id,), thread.recipients
    add, dial, copies = number_ways(people[0])
    alone, known = len(people) == 1, kept.by_number(contacts, people[0])
    blocks = simple.sure(f"block {', '.join(people)}", do_and_leave(block((), *people)))
    away = simple.sure("delete all messages of this conversation", do_and_leave(erase(ids)))
    menu = (
        alone and not known and add,
        alone and copies,
        ("Block number", blocks),
        ("Mark as Unread", do_and_leave(mark(ids, False))),
        thread.archived and ("Unarchive", do_and_leave(change(ids, "archived", False))),
    )
    actions = (alone and dial.replace(icon="call", id="dial_number"), ("Delete", away, "delete", "delete"))
    return simple.toolbar(sms.title(thread, contacts), leave(), actions, menu, id="thread_toolbar")


def _marked(screen: ThreadActivity, messages: Messages) -> View | None:
    said = kept.in_thread(messages, MessageThread(0, screen.people))
    ids, keys = screen.picked, tuple(m.id for m in said if m.box != "draft")
    chosen = [m for m in said if m.id in ids]
    words = "\n".join(m.text for m in chosen if m.text)
    away = simple.sure(f"delete {plural(len(ids), 'message')}", erase_messages(ids))
    share = Intent(f"{ACTION}SEND", type="text/plain", extras=Table.of({f"{EXTRA}TEXT": words}))
    actions = (
        ("Copy to clipboard", done_picking(copy(words)), "content_copy", "cab_copy_to_clipboard"),
        ("Share", done_picking(send(share)), "share", "cab_share"),
        ("Delete", away, "delete", "cab_delete"),
    )
    menu = [Item("Select all", pick_all(keys), id="cab_select_all")]
    for one in chosen if len(chosen) == 1 else ():
        more = route("NewConversationActivity", words, one.attachments)
        menu[:0] = [Item("Forward", done_picking(more)), Item("Properties", details(one.id))]
    return simple.action_mode(screen, keys, actions, menu)


@messenger.activity("com.simplemobiletools.commons.activities.ManageBlockedNumbersActivity")
class ManageBlockedNumbersActivity(simple.Screen):
    def view(self, blocked: People) -> View:
        add = Item("Add a blocked number", ask_number(), "add", "add_blocked_number")
        acts = (
            ("Copy number", done_picking(copy(", ".join(self.picked))), "content_copy"),
            ("Delete", block(self.picked), "delete", "cab_delete"),
        )
        top = simple.action_mode(self, blocked, acts) or simple.toolbar("Manage blocked numbers", leave(), (add,))
        none = simple.placeholder("You are not blocking anyone.", add.label, add.tap)
        return scaffold(top, rows("manage_blocked_numbers_list", _blocked, blocked, ROW1, self.picked, empty=none))


@memo
def _blocked(number: str, picked: People) -> View:
    tap, on = tap_or_pick(number, picked, ask_number(number)), number in picked
    return list_row(number, tap=tap, long_press=pick(number), selected=on)


def ask_number(old: str = "") -> Call:
    return show(
        simple.TextPrompt(
            "", "add_blocked_number_edittext", block.partial((old,)), old, "Phone number", "Please enter a number"
        )
    )


@messenger.activity(".activities.SettingsActivity", exported=False)
class SettingsActivity(simple.SettingsScreen):
    rows = (
        Header("Color customization"),
        simple.CUSTOMIZE,
        Header("General settings"),
        Row("Manage blocked numbers", tap=route("ManageBlockedNumbersActivity")),
        lambda held: (
            Row("Change date and time format", tap=show(simple.DateTimeFormat(held.app.formats, keep("formats")))),
        ),
        Pick("Font size", "font_size", tuple(SIZES)),
        Header("Notifications"),
        Row("Customize notifications", tap=notification_settings(messenger.name)),
        Header("Outgoing messages"),
        Flag("Enable delivery reports", "reports"),
    )


def written(intent: Intent) -> Activity:
    """What another app wants written: "smsto:555-0100?body=Hello", or a text that is shared."""
    address, _, query = intent.data.partition(":")[2].partition("?")
    words = unquote(query.removeprefix("body=")) or intent.text_extra(f"{EXTRA}TEXT")
    people = tuple(filter(None, re.split("[;,]", unquote(address))))
    new = NewConversationActivity(words, intent.texts_extra(f"{EXTRA}STREAM")[:1])
    return ThreadActivity(people, words) if people else new


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    messenger, INFO, __name__
)
APP = App(
    messenger.name,
    "SMS Messenger",
    MainActivity,
    Messenger,
    theme=simple.theme,
    icon=simple.ICONS["smsmessenger"],
    symbol="sms",
    about="Writes and reads text messages.",
    message_came=announce.partial("ThreadActivity", "sms"),
    permissions=(NOTIFY, READ_CONTACTS),
    granted=(NOTIFY, READ_CONTACTS),
    receives=(
        *(
            Filter(ACTION + verb, written, scheme)
            for verb in ("SENDTO", "VIEW")
            for scheme in ("sms:", "smsto:", "mms:", "mmsto:")
        ),
        *(Filter(f"{ACTION}SEND", written, mime=f"{kind}/*") for kind in ("text", "image")),
    ),
)
