"""A conversation, and a new message; what is put into one, and what is done with messages."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from msgspec.structs import replace

from ....kit import *
from ....kit.blocks import chat
from ....kit.blocks.chat import acts, recipients, sms
from ....kit.blocks.chat.room import Room, post
from ....kit.families import miui
from ....phone.core.zones import local
from ....phone.state import providers as kept
from ....phone.state.providers import Contact, File, Message, MessageThread
from .model import *

ACTION, EXTRA = "android.intent.action.", "android.intent.extra."
DIAL = Intent(f"{ACTION}DIAL", "tel:1")
_LATER = show(miui.Wheels("moment", assign.partial("due"), "Send later"))
_PERSON = Intent(f"{ACTION}PICK", type="vnd.android.cursor.dir/contact")
_WAYS = (
    ("Picture", "image", Intent(f"{ACTION}GET_CONTENT", type="image/*"), acts.take_file()),
    ("File", "folder", Intent(f"{ACTION}GET_CONTENT", type="*/*"), acts.take_file()),
    ("Contact", "person", _PERSON, acts.take_person()),
)


@does
def attach(c: Ctx) -> Ctx:
    return c.focus("").show(Attach())


class Attach(Popup):
    """What can be put into a message, as far as an installed app has it, and the time when it is sent."""

    kind: ClassVar[str] = "sheet"

    def view(self, packages: People) -> View:
        found = [(label, sends(packages, intent, result), sign) for label, sign, intent, result in _WAYS]
        found.append(("Send later", _LATER, "schedule"))
        return sheet_frame(miui.action_strip([(label, choose(tap), sign) for label, tap, sign in found if tap]))


SKIN = chat.Chat(
    long_press=pick.partial(),
    retry=sms.resend.partial(),
    attach=attach(),
    hold_send=_LATER,
    times=True,
    hint="Text message",
    send_desc="Send",
    send_icon="filled:send",
    attach_desc="Add attachment",
    attach_icon="add",
    own_bg="secondaryContainer",
    own_ink="onSecondaryContainer",
    picked_bg="surfaceContainerHighest",
    other_bg="surfaceContainer",
    ids=chat.Ids(
        messages="history",
        bubble="message_item",
        words="message_body",
        status="message_status",
        day="message_date",
        composer="bottom_panel",
        field="embedded_text_editor",
        send="send_button",
        attach="attach_button",
        attached="attachment_preview",
    ),
)


def writing(screen: Any, skin: chat.Chat, files: tuple[File, ...], when: tuple[str, Locale]) -> View:
    """The composer, and over it when the message is to be sent, unless at once."""
    bottom = chat.composer(skin, screen, previews=tuple(sms.art(path, files) for path in screen.attached))
    if not screen.due:
        return column(bottom, w=FILL, pad=(0, 0, 0, 8))
    zone, locale = when
    at = local(zone, screen.due)
    words = text(f"To be sent {locale.day(at)} {locale.time(at)}", "send_time", size=14, color=miui.ACCENT, grow=1)
    cross = icon_button("close", "Send now instead", assign("due", 0), "clear_send_time")
    line = row(icon("schedule", color="primary", size=20), words, cross, gap=12, h=48, w=FILL, pad=(20, 0, 8, 0))
    return column(line, bottom, w=FILL, pad=(0, 0, 0, 8))


@mms.activity(".ui.SingleRecipientConversationActivity", exported=False)
class Conversation(Room):
    """The conversation with some numbers. With `due` the message is sent then, seconds UTC."""

    due: int = 0
    finding: bool = False
    query: str = ""
    place: int = 0

    def view(
        self,
        app: Sms,
        messages: tuple[Message, ...],
        threads: tuple[MessageThread, ...],
        blocked: People,
        contacts: tuple[Contact, ...],
        files: tuple[File, ...],
        packages: People,
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        thread = kept.thread_of(self.people, messages, threads)
        group = len(thread.recipients) > 1
        skin = SKIN.replace(size=app.size, named=group, locale=locale, send=post.partial(self.people))
        said, query = sms.bubbles(messages, thread, contacts, files), self.query * self.finding
        body = chat.conversation(skin, said, now, zone, picked=self.picked, query=query, empty=decor())
        if self.finding:
            return scaffold(chat.find_bar(self, said), body, writing(self, skin, files, (zone, locale)))
        bar = miui.picking_bar(self, tuple(one.key for one in said))
        if bar:
            return scaffold(bar, body, miui.action_strip(tools(self.picked, messages)))
        top = _top(thread, contacts, blocked, sends(packages, DIAL) is not None)
        return scaffold(top, body, writing(self, skin, files, (zone, locale)))


@memo
def _top(thread: MessageThread, contacts: tuple[Contact, ...], blocked: People, calls: bool) -> View:
    """The bar: who it is, and what is done with the whole conversation."""
    ids, number, one = (thread.id,), thread.recipients[0], len(thread.recipients) == 1
    known = one and kept.by_number(contacts, number) is not None
    gone = tuple(n for n in blocked if kept.same_number(n, number))
    add, dial, copies = acts.number_ways(number)
    ask = miui.sure("Block this number?", acts.block((), number), "It can no longer call you or text you.", "Block")
    away = miui.sure("Delete this conversation?", acts.left(acts.erase(ids)), "All its messages are deleted.")
    menu = (
        one and not known and ("Add to contacts", add.tap),
        ("Search in conversation", find_here()),
        ("Unpin" if thread.pinned else "Pin", acts.change(ids, "pinned", not thread.pinned)),
        ("Turn on notifications" if thread.muted else "Mute", acts.change(ids, "muted", not thread.muted)),
        ("Mark as unread", acts.left(acts.mark(ids, False))),
        one and ("Copy number", copies.tap),
        one and (("Unblock", acts.block(gone)) if gone else ("Block", ask)),
        ("Delete", away),
    )
    call = one and calls and ("Call", dial.tap, "call", "call")
    return miui.title_bar(Verbatim(sms.title(thread, contacts)), leave(), (call,), menu)


@does
def find_here(c: Ctx) -> Ctx:
    return c.set(finding=True).focus("query")


def tools(ids: Ids, messages: tuple[Message, ...]) -> Items:
    """What is done with marked messages."""
    chosen = [m for m in messages if m.id in ids]
    words, more = "\n".join(m.text for m in chosen if m.text), [Item("Copy to SIM", to_sim(ids))]
    for one in chosen if len(chosen) == 1 else ():
        more.append(Item("Details", done_picking(show(Details(one)))))
        more += [Item("Send now", done_picking(sms.resend(one.id)))] * (one.box == "queued")
    files = tuple(path for m in chosen for path in m.attachments)
    return (
        ("Copy", done_picking(copy(words)), "content_copy", "copy"),
        ("Forward", done_picking(route("Compose", "", words, files)), "forward", "forward"),
        ("Delete", miui.sure(f"Delete {plural(len(ids), 'message')}?", acts.erase_messages(ids)), "delete", "delete"),
        ("More", show(miui.PopMenu(tuple(more))), "more_horiz", "more"),
    )


class Details(Popup):
    """How and when a message went or came."""

    message: Message

    def view(self, contacts: tuple[Contact, ...], locale: Locale, zone: str) -> View:
        one, at = self.message, local(zone, self.message.due or self.message.time)
        status = {"failed": "Not sent", "queued": "Scheduled", "draft": "Draft"}.get(one.folder, "Sent")
        status = "Delivered" if one.status == "complete" else status
        who = ", ".join(sms.name(n, contacts) for n in (one.people if one.sent else (one.address,)))
        lines = (
            ("Type", "Multimedia message" if one.mms else "Text message"),
            ("To" if one.sent else "From", Verbatim(who)),
            ("Number", Verbatim(", ".join(one.people) if one.sent else one.address)),
            ("Time", f"{locale.day(at, year=True)} {locale.time(at)}"),
            ("Status", status if one.sent else "Read" if one.read else "Unread"),
        )
        kids = (miui.item(label, "", words, id="detail") for label, words in lines)
        return miui.panel(
            "Message details", column(*kids, kind="scroll", w=FILL, pad=(12, 0, 12, 0)), yes="", no="Close"
        )


# --- a new message -------------------------------------------------------------------------------


@mms.activity(".ui.ComposeMessageRouterActivity")
class Compose(Activity):
    """A new message. `to` is what stands in the field of the recipients, `people` are those that were chosen."""

    to: str = ""
    draft: str = ""
    attached: tuple[str, ...] = ()
    people: People = ()
    choosing: bool = False  # the list of all contacts is open
    due: int = 0

    def on_create(self, c: Ctx) -> Ctx:
        people, rest = recipients.numbers_of(self.to, c.phone.contacts)
        return c.set(to=rest, people=people).focus("draft" if people else "to")

    def on_pause(self, c: Ctx) -> Ctx:
        people = c.screen.people
        return sms.keep_draft(c, people, c.screen.due) if people and c.screen.draft else c

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        return c.set(choosing=False) if field == "draft" else c

    def view(self, contacts: tuple[Contact, ...], files: tuple[File, ...], locale: Locale, zone: str) -> View:
        typed = self.to.strip()
        field = recipients.recipients_field(self, contacts, "Name or number", "recipients_viewer")
        plus = icon_button("add_circle_outline", "Choose contacts", flip("choosing"), "recipients_picker", cls=IMAGE)
        label = text("To", size=16, color="onSurfaceVariant", margin=(24, 15 if self.people else 21, 12, 0))
        to = row(label, box(field, grow=1), plus, align="start", pad=(0, 0, 12, 0))
        shown = recipients.lines(contacts, typed) if typed or self.choosing or not self.people else ()
        new = recipients.DIALLED.fullmatch(typed) and all(typed != number for _, number in shown)
        tap = recipients.choose_number(typed)
        head = (list_row(f"Send to {typed}", lead=_DIAL_PAD, id="send_to_number", tap=tap),) if new else ()
        none = decor() if self.people or head else empty("No such contact", "person_search")
        body = rows("contact_list", person_row, shown, 64, self.people, head=head, empty=none)
        skin = SKIN.replace(send=post_new.partial(), locale=locale)
        under = column(to, divider(), box(body, w=FILL, grow=1), w=FILL, h=FILL)
        bar = miui.title_bar("New message", leave(), cross="Cancel")
        return scaffold(bar, under, writing(self, skin, files, (zone, locale)))


_DIAL_PAD = icon("dialpad", color="onSurfaceVariant", bg="surfaceContainerHighest", room=40)


@memo
def person_row(pair: tuple[str, str], chosen: People) -> View:
    """A number of a contact; a tap makes it a recipient, or takes it away."""
    name, number = pair
    mark = miui.tick(True) if number in chosen else None
    words: Any = {"ids": ("name", "number", "", ""), "lead": avatar(name), "trail": mark, "height": 64}
    return list_row(Verbatim(name), Verbatim(number), id="contact_item", tap=recipients.choose_number(number), **words)


@does
def post_new(c: Ctx, words: str, attached: tuple[str, ...]) -> Ctx:
    """Send a new message, and open its conversation; without a recipient it stays as it is."""
    people, rest = recipients.chosen(c)
    if rest or not people:
        said = f"{rest} is no contact and no number" if rest else "Add a recipient"
        return c.set(draft=words, attached=attached).toast(said)
    sent = post.now(c, people, words, attached).finish()
    return replace(sent, package=mms.name).open("Conversation", people)
