"""The lists: conversations, those that are blocked, the SIM; settings; the app."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import chat
from ....kit.blocks.chat import acts, sms
from ....kit.blocks.moments import since
from ....kit.families import miui
from ....kit.links import Links
from ....phone.core.zones import local
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.providers import Contact, Message, MessageThread
from .conversation import ACTION, EXTRA, Compose, Conversation
from .model import *

TABS = (("All", ""), ("Personal", "personal"), ("Notifications", "services"), ("Unread", "unread"))
_BLOCKED = Intent("android.telecom.action.MANAGE_BLOCKED_NUMBERS")
_NOTIFICATIONS = Intent(
    "android.settings.APP_NOTIFICATION_SETTINGS", extras=Table.of({"android.provider.extra.APP_PACKAGE": mms.name})
)


@does
def open_thread(c: Ctx, id: int, message: int = 0) -> Ctx:
    """Open a conversation, at a message of it if one is named."""
    c = c.open("Conversation", sms.thread_now(c, id).recipients)
    return c.reveal(f"message {message}") if message else c


@does
def announce(c: Ctx, message: Message) -> Ctx:
    """A message came in; one whose conversation is in front is read at once."""
    if isinstance(c.phone.top, Conversation) and c.phone.top.people == message.people:
        return sms.mark_read(c, message.people)
    return acts.announce_message(c, message, route("Conversation", message.people), CHANNEL)


@memo
def thread_row(
    one: chat.Thread, services: frozenset[int | str], picked: Ids, faces: bool, today: str, zone: str, locale: Locale
) -> View:
    """A conversation in the list; one whose key is "ID/MESSAGE" is a message that was found."""
    id, _, message = str(one.key).partition("/")
    face = _face(one, int(id) in services, faces)
    when = text(
        since(local(zone, one.time), date.fromisoformat(today), locale), "date", size=13, color="onSurfaceVariant"
    )
    name = text(Verbatim(one.name), "from", size=17, weight=500, grow=1, desc=f"{one.name}, unread" * bool(one.unread))
    pin = (icon("filled:push_pin", "pinned", "Pinned", size=14, color=miui.ACCENT),) * one.pinned
    mute = (icon("notifications_off", "muted", "Muted", size=14),) * one.muted
    said = f"Draft: {one.snippet}" if one.draft else Verbatim(one.snippet) if one.snippet else "Attachment"
    words = text(said, "subject", size=14, lines=2, color="error" if one.draft else "onSurfaceVariant", grow=1)
    count = text(f"{one.unread}", "unread", size=12, weight=500, color="white", bg="error", radius=-1, pad=(6, 1, 6, 1))
    end = (miui.tick(one.key in picked),) if picked else (count,) * bool(one.unread)
    lower = row(words, *end, gap=12, w=FILL)
    opens = open_thread(int(id), int(message or 0))
    how: Any = {"tap": opens} if message else {"tap": tap_or_pick(one.key, picked, opens), "long_press": pick(one.key)}
    head = row(name, *pin, *mute, when, gap=6, w=FILL)
    pad = (20, 12, 20, 12)
    return row(*face, column(head, lower, grow=1, gap=3), id="conversation_item", gap=14, pad=pad, w=FILL, **how)


def _face(one: chat.Thread, service: bool, faces: bool) -> tuple[View, ...]:
    if not faces:
        return ()
    if service:
        return (icon("filled:notifications", color="white", bg="#f5a623", size=24, room=46),)
    return (image(one.art, w=46, h=46, radius=-1) if one.art else avatar(one.name, size=46),)


@mms.activity(".ui.MmsTabActivity", launch_mode="singleTop")
class MmsTabActivity(miui.Screen):
    """All conversations, or some of them; with a query those whose people or messages hold it."""

    barred: ClassVar[bool] = False

    def view(
        self,
        app: Sms,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: People,
        contacts: tuple[Contact, ...],
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        found = sms.threads(messages, threads, blocked, contacts, False, self.barred, "")
        people: dict[int | str, People] = {
            one.key: sms.thread(messages, threads, int(one.key)).recipients for one in found
        }
        services = frozenset(key for key, numbers in people.items() if is_service(numbers, contacts))
        shown = tuple(one for one in found if self.holds(one, one.key in services))
        if self.query.strip():
            shown = chat.find_messages(self.query, found, people, messages)
        extra = (services, self.picked, app.faces, now.date().isoformat(), zone, locale)
        head = () if self.barred else (miui.search_field(self, "Search messages"), *self.pills())
        body = feed("conversation_list", thread_row, shown, *extra, head=head, bottom=96)
        if not shown:
            body = column(*head, empty("No results" if self.query else "No messages", "sms"), w=FILL, h=FILL)
        keys = tuple(one.key for one in shown if isinstance(one.key, int))
        return self.page(body, keys, tuple(one for one in shown if one.key in self.picked), people)

    def pills(self) -> tuple[View, ...]:
        """The tabs, while nothing is searched for."""
        tabs = [(label, assign("tab", tab)) for label, tab in TABS]
        chosen = next(label for label, tab in TABS if tab == self.tab)
        return () if self.query else (miui.pills(tabs, chosen, "tab"),)

    def holds(self, one: chat.Thread, service: bool) -> bool:
        """Whether a conversation is on the tab that is open."""
        return self.tab in ("", "services" if service else "personal", *("unread",) * bool(one.unread))

    def page(self, body: View, keys: Ids, chosen: tuple[chat.Thread, ...], people: dict[int | str, People]) -> View:
        bar, ids = miui.picking_bar(self, keys), self.picked
        if bar:
            numbers = tuple(n for one in chosen for n in people[one.key] if len(people[one.key]) == 1)
            return scaffold(bar, body, miui.action_strip(self.tools(ids, chosen, numbers)))
        menu = (
            ("Mark all as read", acts.mark_all()),
            ("Blocked messages", route("BlockedActivity")),
            ("Messages on SIM", route("ManageSimMessages")),
        )
        signs = (("Settings", route("MessagingPreferenceActivity"), "settings", "settings"),)
        new = miui.add_button("New message", route("Compose"), "edit", "new_message")
        return miui.titled_page("Messages", body, actions=signs, menu=menu, over=new)

    def tools(self, ids: Ids, chosen: tuple[chat.Thread, ...], numbers: People) -> Items:
        unread, pinned = any(one.unread for one in chosen), all(one.pinned for one in chosen)
        said = f"Delete {plural(len(ids), 'conversation')}?"
        away = miui.sure(said, acts.erase(ids), "All their messages are deleted.")
        ask = miui.sure(
            "Block these numbers?", acts.block((), *numbers), "They can no longer call or text you.", "Block"
        )
        read = "Mark as read" if unread else "Mark as unread"
        return (
            (read, acts.mark(ids, unread), "mark_email_read" if unread else "mark_email_unread", "mark"),
            ("Unpin" if pinned else "Pin", acts.change(ids, "pinned", not pinned), "push_pin", "pin"),
            numbers and ("Block", ask, "block", "block"),
            ("Delete", away, "delete", "delete"),
        )


@mms.activity(".ui.BlockedConversationActivity", exported=False)
class BlockedActivity(MmsTabActivity):
    """The conversations with numbers that are blocked."""

    barred = True

    def page(self, body: View, keys: Ids, chosen: tuple[chat.Thread, ...], people: dict[int | str, People]) -> View:
        bar, ids = miui.picking_bar(self, keys), self.picked
        if bar:
            numbers = tuple(people[one.key][0] for one in chosen)
            away = miui.sure(f"Delete {plural(len(ids), 'conversation')}?", acts.erase(ids))
            tools = (("Unblock", acts.block(numbers), "check_circle", "unblock"), ("Delete", away, "delete", "delete"))
            return scaffold(bar, body, miui.action_strip(tools))
        return miui.titled_page("Blocked messages", body, up=leave(), menu=(("Blocked numbers", send(_BLOCKED)),))


@memo
def sim_row(one: SimMessage, picked: Ids, contacts: tuple[Contact, ...], zone: str, locale: Locale) -> View:
    """A message of the SIM, with whom it is from, or to, and when."""
    at, who = local(zone, one.time), sms.name(one.address, contacts)
    when = text(f"{locale.day(at, year=True)} {locale.time(at)}", "date", size=13, color="onSurfaceVariant")
    title = text(f"To {who}" if one.sent else Verbatim(who), "from", size=16, weight=500, grow=1)
    mark = (miui.tick(one.id in picked),) * bool(picked)
    words = row(text(Verbatim(one.text), "body", size=15, lines=40, grow=1), *mark, gap=12, w=FILL)
    look: Any = {"bg": "surfaceContainer", "radius": 16, "gap": 6, "pad": (16, 12, 16, 12), "margin": (12, 5, 12, 5)}
    kids = (row(title, when, gap=12, w=FILL), words)
    return column(*kids, id="message_item", w=FILL, tap=pick(one.id), long_press=pick(one.id), **look)


@mms.activity(".ui.ManageSimMessages")
class ManageSimMessages(miui.Screen):
    """What the SIM holds."""

    def view(self, app: Sms, contacts: tuple[Contact, ...], zone: str, locale: Locale) -> View:
        found, ids = by(app.sim, "-time"), self.picked
        none = empty("No messages on the SIM", "sim_card")
        body = feed("sim_message_list", sim_row, found, ids, contacts, zone, locale, bottom=24, empty=none)
        away = miui.sure(f"Delete {plural(len(ids), 'message')}?", erase_sim(ids), "They are deleted from the SIM.")
        tools = (("Copy to phone", from_sim(ids), "phone_android", "copy"), ("Delete", away, "delete", "delete"))
        bar = miui.picking_bar(self, tuple(one.id for one in found))
        if bar:
            return scaffold(bar, body, miui.action_strip(tools))
        return miui.titled_page("Messages on SIM", body, up=leave(), subtitle=plural(len(found), "message"))


# --- settings ------------------------------------------------------------------------------------


@does
def take_sound(c: Ctx) -> Ctx:
    return c.save(sound=str(c.result))


def pick_sound(now: str) -> Call:
    extras = Table.of({"type": "notification", "existing": now})
    return send(Intent("android.intent.action.RINGTONE_PICKER", extras=extras), take_sound())


def shared(intent: Intent) -> Compose:
    """A picture or film that another app shares."""
    return Compose(intent.text_extra("address"), intent.text_extra("sms_body"), intent.texts_extra(f"{EXTRA}STREAM"))


@mms.activity(".ui.MessagingPreferenceActivity")
class MessagingPreferenceActivity(miui.SettingsScreen):
    title = "Settings"
    rows = (
        Header("Notifications"),
        Row("Notification settings", tap=send(_NOTIFICATIONS)),
        lambda held: (Row("Notification sound", held.app.sound.rpartition("/")[2], pick_sound(held.app.sound)),),
        Header("Display"),
        Pick("Font size", "size", (("Small", 14), ("Medium", 16), ("Large", 20), ("Extra large", 24))),
        Flag("Show contact photos", "faces"),
        Header("Sending"),
        Flag("Delivery reports", "reports", "Say when a message was delivered"),
        Typed("Signature", "signature", none="None", hint="Signature"),
        Header("More"),
        Row("Messages on SIM", tap=route("ManageSimMessages")),
        Row("Blocked messages", tap=route("BlockedActivity")),
        Row("Blocked numbers", tap=send(_BLOCKED)),
    )


SCREENS = (MmsTabActivity, Compose, MessagingPreferenceActivity, shared)
LINKS = Links(mms.name, Path(__file__).with_name("links.txt"), *SCREENS)
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
    message_came=announce.partial(),
    permissions=(NOTIFY, READ_CONTACTS),
    granted=(NOTIFY, READ_CONTACTS),
    shortcuts=(Shortcut("New message", "outlined:edit", Intent(f"{ACTION}SENDTO", "smsto:", package=mms.name)),),
)
