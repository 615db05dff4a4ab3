"""Messages: what it keeps, the lists of conversations, a conversation, a new message, the SIM, and settings."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import chat
from ....kit.blocks.chat import acts, keeping, recipients, sms
from ....kit.blocks.chat.browser import Browser, Listed
from ....kit.blocks.chat.room import NewMessage, Room, Told, announce, post_new
from ....kit.blocks.chat.sim import SIM, erase_sim, from_sim, to_sim
from ....kit.blocks.dialing import BLOCKED_NUMBERS
from ....kit.families import miui
from ....kit.links import Links
from ....phone.core.zones import local
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.providers import Contact, File, Message, NotificationChannel, thread_of
from ....phone.state.providers.notifications import HIGH
from ....world import build

mms = Package("com.android.mms")
CHANNEL, ACTION, FOLDER = "message_notification_channel", "android.intent.action.", Path(__file__).parent
Ids = tuple[int, ...]
People = tuple[str, ...]  # numbers
Contacts = tuple[Contact, ...]


class Sms(Value):
    """The model; the messages are the phone's."""

    sim: tuple[Message, ...] = ()
    reports: bool = False  # of delivery
    signature: str = ""
    size: int = 16  # of messages, sp
    faces: bool = True  # whether contacts have pictures
    sound: str = "Pixel Sounds/Eureka"  # of new messages


@does
def bring(c: Ctx) -> Ctx:
    """The conversations of a new phone whose owner is Chinese, and what the SIM holds."""
    c, world = c.create_channel(NotificationChannel("", CHANNEL, "New messages", HIGH)), build(c.phone.world)
    if not c.phone.messages or world.language != "zh":
        return c
    c = keeping.add_messages(c, world.messages_in(FOLDER / "threads.txt", mms.name))
    c = SIM.extend(c, world.messages_in(FOLDER / "sim.txt", mms.name))
    mom = thread_of((world.cast["mom"].phones[0].number,), c.phone.messages)
    return keeping.change(c, (mom.id,), pinned=True)


# --- conversations -------------------------------------------------------------------------------

TABS = {"": "All", "personal": "Personal", "services": "Notifications", "unread": "Unread"}


@memo
def thread_row(one: chat.Thread, picked: Ids, faces: bool, today: date, zone: str, locale: Locale) -> View:
    """A conversation in the list, or a message that was found."""
    grey, opens = "onSurfaceVariant", acts.open_thread("Conversation", one.key)
    face = image(one.art, w=46, h=46, radius=-1) if one.art else avatar(one.name, size=46)
    if one.service:
        face = icon("filled:notifications", color="white", bg="#f5a623", size=24, room=46)
    said = f"Draft: {one.snippet}" if one.draft else Verbatim(one.snippet) if one.snippet else "Attachment"
    count = text(f"{one.unread}", "unread", size=12, weight=500, color="white", bg="error", radius=-1, pad=(6, 1, 6, 1))
    upper = (
        text(Verbatim(one.name), "from", size=17, grow=1, desc=f"{one.name}, unread" * bool(one.unread)),
        *(icon("filled:push_pin", "pinned", "Pinned", size=14, color=miui.ACCENT),) * one.pinned,
        *(icon("notifications_off", "muted", "Muted", size=14),) * one.muted,
        text(chat.since(local(zone, one.time), today, locale), "date", size=13, color=grey),
    )
    lower = (
        text(said, "subject", size=14, lines=2, color="error" if one.draft else grey, grow=1),
        *((miui.tick(one.key in picked),) if picked else (count,) * bool(one.unread)),
    )
    words = column(row(*upper, gap=6, w=FILL), row(*lower, gap=12, w=FILL), grow=1, gap=3)
    how: Any = {"tap": tap_or_pick(one.key, picked, opens), "long_press": pick(one.key)}
    how = {"tap": opens} if isinstance(one.key, str) else how
    return row(*(face,) * faces, words, id="conversation_item", gap=14, pad=(20, 12, 20, 12), w=FILL, **how)


@mms.activity(".ui.MmsTabActivity", launch_mode="singleTop")
class MmsTabActivity(Browser, miui.Screen):
    """All conversations, or some of them; with a query those whose people or messages hold it."""

    def holds(self, one: chat.Thread) -> bool:
        """Whether a conversation is on the tab that is open."""
        return self.tab in ("", "services" if one.service else "personal", *("unread",) * bool(one.unread))

    def page(self, listed: Listed) -> View:
        tabs = miui.pills([(label, assign("tab", tab)) for tab, label in TABS.items()], TABS[self.tab], "tab")
        head, bar = miui.search_head(self, "Search messages", tabs)
        body = self.list_of(listed, *head)
        new = miui.add_button("New message", route("Compose"), "edit", "new_message")
        signs = (("Settings", route("MessagingPreferenceActivity"), "settings", "settings"),)
        menu = (
            ("Mark all as read", acts.mark_all()),
            ("Blocked messages", route("BlockedActivity")),
            ("Messages on SIM", route("ManageSimMessages")),
        )
        parts: Any = {"actions": signs, "menu": menu, "over": None if bar else new, "bar": bar}
        return miui.picking_page(self, "Messages", body, listed.keys, self.tools(listed), **parts)

    def list_of(self, listed: Listed, *head: View) -> View:
        """The list under `head`."""
        if not listed.threads:
            return column(*head, empty("No results" if self.query else "No messages", "sms"), w=FILL, h=FILL)
        extra = self.picked, listed.app.faces, listed.now.date(), listed.zone, listed.locale
        return feed("conversation_list", thread_row, listed.threads, *extra, head=head, bottom=96)

    def tools(self, listed: Listed) -> Items:
        """What is done with marked conversations."""
        ids, numbers, warning = self.picked, listed.numbers, "They can no longer call or text you."
        unread, pinned = any(one.unread for one in listed.selection), all(one.pinned for one in listed.selection)
        ask = miui.sure("Block these numbers?", acts.block((), *numbers), warning, "Block")
        said = f"Delete {plural(len(ids), 'conversation')}?"
        read = ("Mark as read", "mark_email_read") if unread else ("Mark as unread", "mark_email_unread")
        return (
            (read[0], acts.mark(ids, unread), read[1], "mark"),
            ("Unpin" if pinned else "Pin", acts.change(ids, "pinned", not pinned), "push_pin", "pin"),
            numbers and ("Block", ask, "block", "block"),
            miui.delete_tool(said, acts.erase(ids), "All their messages are deleted."),
        )


@mms.activity(".ui.BlockedConversationActivity", exported=False)
class BlockedActivity(MmsTabActivity):
    """The conversations with numbers that are blocked."""

    barred = True

    def page(self, listed: Listed) -> View:
        body, menu = self.list_of(listed), (("Blocked numbers", send(BLOCKED_NUMBERS)),)
        tools = ("Unblock", acts.block(listed.numbers), "check_circle", "unblock"), self.tools(listed)[-1]
        return miui.picking_page(self, "Blocked messages", body, listed.keys, tools, up=leave(), menu=menu)


# --- a conversation ------------------------------------------------------------------------------

_LATER = show(miui.Wheels("moment", assign.partial("due"), "Send later"))


class Attach(Popup):
    """What can be put into a message, and the time when it is sent."""

    kind: ClassVar[str] = "sheet"

    def view(self, packages: People) -> View:
        kinds = ("Picture", "image", "image/*"), ("File", "folder", "*/*"), ("Contact", "person", "")
        ways = *acts.attach_ways(packages, *kinds), ("Send later", "schedule", _LATER)
        return sheet_frame(miui.action_strip([(label, choose(tap), sign) for label, sign, tap in ways]))


IDS = chat.Ids(messages="history", bubble="message_item", words="message_body", day="message_date").replace(
    composer="bottom_panel", field="embedded_text_editor", send="send_button", attach="attach_button"
)
LOOK = chat.Chat(own_bg="secondaryContainer", own_ink="onSecondaryContainer", other_bg="surfaceContainer").replace(
    picked_bg="surfaceContainerHighest", send_icon="filled:send", attach_icon="add", times=True, ids=IDS
)
SKIN = LOOK.replace(send_desc="Send", attach_desc="Add attachment", attach=chat.replace_keyboard(Attach())).replace(
    long_press=pick.partial(), retry=sms.resend.partial(), hold_send=_LATER
)


def writing(screen: Any, bottom: View, zone: str, locale: Locale) -> View:
    """The composer, and over it when the message is to be sent, unless at once."""
    at = local(zone, screen.due)
    words = text(f"To be sent {locale.day(at)} {locale.time(at)}", "send_time", size=14, color=miui.ACCENT, grow=1)
    cross = icon_button("close", "Send now instead", assign("due", 0), "clear_send_time")
    line = row(icon("schedule", color="primary", size=20), words, cross, gap=12, h=48, w=FILL, pad=(20, 0, 8, 0))
    return column(*(line,) * bool(screen.due), bottom, w=FILL, pad=(0, 0, 0, 8))


@mms.activity(".ui.SingleRecipientConversationActivity", exported=False)
class Conversation(Room):
    """The conversation with some numbers. With `due` the message is sent then, seconds UTC."""

    due: int = 0
    finding: bool = False
    query: str = ""
    place: int = 0

    def skin(self, told: Told) -> chat.Chat:
        return SKIN.replace(size=told.app.size, locale=told.locale)

    def page(self, told: Told, body: View, bottom: View) -> View:
        bar = chat.find_bar(self, told.bubbles) if self.finding else top_bar(told)
        keys, lower = tuple(one.key for one in told.bubbles), writing(self, bottom, told.zone, told.locale)
        if self.finding:
            return scaffold(bar, body, lower)
        return miui.picking_page(self, "", body, keys, tools(self.picked, told.messages), bar=bar, bottom=lower)


def top_bar(told: Told) -> View:
    """Who it is, and what is done with the whole conversation."""
    thread, ids, number = told.thread, (told.thread.id,), told.thread.recipients[0]
    one, pinned, muted = len(thread.recipients) == 1, thread.pinned, thread.muted
    add, _, copies = acts.number_ways(number)
    ask = miui.sure("Block this number?", acts.block((), number), "It can no longer call you or text you.", "Block")
    away = miui.sure("Delete this conversation?", acts.do_and_leave(acts.erase(ids)), "All its messages are deleted.")
    menu = (
        one and not told.is_known and ("Add to contacts", add.tap),
        ("Search in conversation", chat.find_here()),
        ("Unpin" if pinned else "Pin", acts.change(ids, "pinned", not pinned)),
        ("Turn on notifications" if muted else "Mute", acts.change(ids, "muted", not muted)),
        ("Mark as unread", acts.do_and_leave(acts.mark(ids, False))),
        one and ("Copy number", copies.tap),
        one and (("Unblock", acts.block(told.blocks)) if told.blocks else ("Block", ask)),
        ("Delete", away),
    )
    dial = sends(told.packages, Intent(f"{ACTION}DIAL", f"tel:{number}")) if one else None
    return miui.title_bar(Verbatim(told.title), leave(), (dial and ("Call", dial, "call", "call"),), menu)


def tools(ids: Ids, messages: tuple[Message, ...]) -> Items:
    """What is done with marked messages."""
    chosen = [m for m in messages if m.id in ids]
    words, files = "\n".join(m.text for m in chosen if m.text), tuple(path for m in chosen for path in m.attachments)
    more = [Item("Copy to SIM", to_sim(ids))]
    for one in chosen if len(chosen) == 1 else ():
        more.append(Item("Details", done_picking(show(Details(one)))))
        more += [Item("Send now", done_picking(sms.resend(one.id)))] * (one.box == "queued")
    return (
        ("Copy", done_picking(copy(words)), "content_copy", "copy"),
        ("Forward", done_picking(route("Compose", "", words, files)), "forward", "forward"),
        miui.delete_tool(f"Delete {plural(len(ids), 'message')}?", acts.erase_messages(ids)),
        ("More", show(miui.PopMenu(tuple(more))), "more_horiz", "more"),
    )


class Details(Popup):
    """How and when a message went or came."""

    message: Message

    def view(self, contacts: Contacts, locale: Locale, zone: str) -> View:
        lines = sms.details(self.message, contacts, zone, locale)
        kids = (miui.item(label, "", words, id="detail") for label, words in lines)
        listed = column(*kids, kind="scroll", w=FILL, pad=(12, 0, 12, 0))
        return miui.panel("Message details", listed, yes="", no="Close")


@mms.activity(".ui.ComposeMessageRouterActivity")
class Compose(NewMessage):
    """A new message."""

    def view(self, contacts: Contacts, files: tuple[File, ...], locale: Locale, zone: str) -> View:
        field = recipients.recipients_field(self, contacts, "Name or number", "recipients_viewer")
        plus = icon_button("add_circle_outline", "Choose contacts", flip("choosing"), "recipients_picker", cls=IMAGE)
        label = text("To", size=16, color="onSurfaceVariant", margin=(24, 15 if self.people else 21, 12, 0))
        to = row(label, box(field, grow=1), plus, align="start", pad=(0, 0, 12, 0))
        found = recipients.contact_list(self, contacts, miui.tick(True))
        body = column(to, divider(), box(found, w=FILL, grow=1), w=FILL, h=FILL)
        skin = SKIN.replace(send=post_new.partial("Conversation"), locale=locale)
        bottom = writing(self, chat.composer(skin, self, previews=sms.previews(self.attached, files)), zone, locale)
        return scaffold(miui.title_bar("New message", leave(), cross="Cancel"), body, bottom)


# --- the SIM and settings ------------------------------------------------------------------------


@memo
def sim_row(one: Message, picked: Ids, contacts: Contacts, zone: str, locale: Locale) -> View:
    """A message of the SIM, with whom it is from, or to, and when."""
    at, who = local(zone, one.time), sms.name(one.address, contacts)
    when = text(f"{locale.day(at, year=True)} {locale.time(at)}", "date", size=13, color="onSurfaceVariant")
    title = text(f"To {who}" if one.sent else Verbatim(who), "from", size=16, weight=500, grow=1)
    mark = (miui.tick(one.id in picked),) * bool(picked)
    words = row(text(Verbatim(one.text), "body", size=15, lines=40, grow=1), *mark, gap=12, w=FILL)
    look: Any = {"bg": "surfaceContainer", "radius": 16, "gap": 6, "pad": (16, 12, 16, 12), "margin": (12, 5, 12, 5)}
    how: Any = {"id": "message_item", "tap": pick(one.id), "long_press": pick(one.id)}
    return column(row(title, when, gap=12, w=FILL), words, w=FILL, **look, **how)


@mms.activity(".ui.ManageSimMessages")
class ManageSimMessages(miui.Screen):
    """What the SIM holds."""

    def view(self, app: Sms, contacts: Contacts, zone: str, locale: Locale) -> View:
        found, ids = by(app.sim, "-time"), self.picked
        none = empty("No messages on the SIM", "sim_card")
        body = feed("sim_message_list", sim_row, found, ids, contacts, zone, locale, bottom=24, empty=none)
        said, warning = f"Delete {plural(len(ids), 'message')}?", "They are deleted from the SIM."
        copies = ("Copy to phone", from_sim(ids), "phone_android", "copy")
        tools = copies, miui.delete_tool(said, erase_sim(ids), warning)
        keys, count = tuple(one.id for one in found), plural(len(found), "message")
        return miui.picking_page(self, "Messages on SIM", body, keys, tools, up=leave(), subtitle=count)


@mms.activity(".ui.MessagingPreferenceActivity")
class MessagingPreferenceActivity(miui.SettingsScreen):
    title = "Settings"
    rows = (
        Header("Notifications"),
        Row("Notification settings", tap=acts.notification_settings(mms.name)),
        lambda held: (Row("Notification sound", held.app.sound.rpartition("/")[2], acts.pick_sound(held.app.sound)),),
        Header("Display"),
        Pick("Font size", "size", (("Small", 14), ("Medium", 16), ("Large", 20), ("Extra large", 24))),
        Flag("Show contact photos", "faces"),
        Header("Sending"),
        Flag("Delivery reports", "reports", "Say when a message was delivered"),
        Typed("Signature", "signature", none="None", hint="Signature"),
        Header("More"),
        Row("Messages on SIM", tap=route("ManageSimMessages")),
        Row("Blocked messages", tap=route("BlockedActivity")),
        Row("Blocked numbers", tap=send(BLOCKED_NUMBERS)),
    )


LINKS = Links(mms.name, FOLDER / "links.txt", MmsTabActivity, Compose, MessagingPreferenceActivity)
APP = App(
    mms.name,
    "Messages",
    MmsTabActivity,
    Sms,
    booted=bring(),
    system=True,
    about="Writes and reads text messages, to people and to groups.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#5fb2ff", "#1273f0"), (Glyph("sms"),)),
    symbol="sms",
    message_came=announce.partial("Conversation", CHANNEL),
    permissions=(NOTIFY, READ_CONTACTS),
    granted=(NOTIFY, READ_CONTACTS),
    shortcuts=(Shortcut("New message", "outlined:edit", Intent(f"{ACTION}SENDTO", "smsto:", package=mms.name)),),
)
