"""What a chat app decides about the block: its Calls, its words, its ids and its looks."""

from __future__ import annotations

from ....phone.core.calls import Call
from ....phone.core.values import Value
from ....phone.state.locale import AMERICAN, Locale
from ...styles import EDIT, IMAGE_BUTTON, LINEAR, RECYCLER, TEXT


class Ids(Value):
    """Resource-ids and classes. The defaults are those of Google's Messages where they are known.

    An empty id is none. A class ends in `_cls`.
    """

    threads: str = "list"  # the list of conversations
    thread: str = "swipeableContainer"  # one of its rows
    name: str = "conversation_name"
    snippet: str = "conversation_snippet"
    time: str = "conversation_timestamp"
    unread: str = "unread_badge_text"
    muted: str = "mute_icon"
    pinned: str = "pinned_icon"
    messages: str = "message_list"  # the list of bubbles
    message: str = ""  # one of its rows
    bubble: str = "message_content"  # what is touched
    words: str = "message_text"
    sender: str = "message_sender_name"
    status: str = "message_status"
    day: str = "message_day"
    picture: str = "message_image"
    file: str = "message_file"
    note: str = "message_note"
    more: str = "message_replies"
    face: str = "message_avatar"
    reaction: str = "message_reaction"
    typing: str = "typing_indicator"
    composer: str = "message_compose_view_container"
    field: str = "compose_message_text"
    send: str = "send_message_button_icon"
    attach: str = "plus_button"
    emoji: str = "emoji_gallery_button"
    attached: str = "attachment_preview"
    thread_cls: str = LINEAR
    list_cls: str = RECYCLER
    bubble_cls: str = LINEAR
    words_cls: str = TEXT
    field_cls: str = EDIT
    send_cls: str = IMAGE_BUTTON


class Chat(Value):
    """The configuration of a chat app: frozen, made once, and changed by `replace` where a screen
    differs (`SKIN.replace(send=say.partial(room))`).

    Calls lack their last arguments, which are appended when they run: a key is that of the Thread
    or Bubble. What is None is not there: no button, no long press.
    """

    look: str = "bubbles"  # "bubbles" left and right, or "rows" with a face and a name on the left
    # --- the list of conversations
    open: Call | None = None  # a conversation is tapped: its key
    hold: Call | None = None  # … is pressed long: its key; `pick.partial()` selects it
    swipe: Call | None = None  # … is swiped away sideways: its key
    # --- a conversation
    tap: Call | None = None  # a bubble is tapped: its key
    long_press: Call | None = None  # … is pressed long: its key; `pick.partial()` selects it
    retry: Call | None = None  # a bubble that was not sent is tapped: its key
    react: Call | None = None  # a reaction is tapped: the bubble's key and the reaction's mark
    see: Call | None = None  # a picture or file is tapped: the bubble's key and its place from 0
    link: Call | None = None  # a web address in the words is tapped: the address
    more: Call | None = None  # the line under a bubble is tapped: its key
    face: Call | None = None  # the sender's picture is tapped: the bubble's key
    # --- the composer
    send: Call | None = None  # the words, and with `attach` the tuple of what is attached
    attach: Call | None = None  # nothing
    emoji: Call | None = None  # nothing
    hold_send: Call | None = None  # Send is pressed long (to send later): nothing
    # --- words
    hint: str = "Text message"
    send_desc: str = "Send SMS"
    attach_desc: str = "Show attachment options"
    emoji_desc: str = "Show emoji and stickers"
    draft_word: str = "Draft"
    statuses: tuple[tuple[str, str], ...] = (
        ("sending", "Sending…"),
        ("sent", "Sent"),
        ("delivered", "Delivered"),
        ("read", "Read"),
        ("failed", "Not sent. Tap to try again."),
        ("scheduled", "Scheduled"),
    )
    # --- looks
    ids: Ids = Ids()
    named: bool = False  # the sender stands over the first bubble of a group: for groups of people
    faces: bool = False  # … and a face beside the last one
    times: bool = False  # every bubble has its time, not just groups that lie apart
    group_s: int = 300  # seconds up to which messages of one sender are one group
    own_bg: str = "primaryContainer"
    own_ink: str = "onPrimaryContainer"
    other_bg: str = "surfaceContainerHigh"
    other_ink: str = "onSurface"
    picked_bg: str = "secondaryContainer"  # of the rows that are selected
    radius: float = 18  # dp
    send_icon: str = "send"
    attach_icon: str = "add_circle_outline"
    locale: Locale = AMERICAN  # of the phone: how times are written
    face_radius: float = -1  # dp; -1: a disc
    markup: bool = False  # *bold*, ~struck~ and `code` words are drawn as that, and
    # names after "@" and "#" stand out
    size: float = 15  # sp of the words of a message

    def status_text(self, status: str) -> str:
        """What a status of a bubble is in words; "" for one that is not told."""
        return dict(self.statuses).get(status, "")


__all__ = ["Chat", "Ids"]
