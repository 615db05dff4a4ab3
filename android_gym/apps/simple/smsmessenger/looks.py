"""How conversations look: as a row of the list, and opened."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import chat
from ....kit.blocks.chat import sms
from ....kit.families import simple
from ....phone.core.zones import local

SKIN = chat.Chat(
    long_press=pick.partial(),
    retry=sms.resend.partial(),
    times=True,
    hint="Type a message…",
    send_desc="OK",
    attach_desc="Attachment",
    attach_icon="add",
    own_bg="primary",
    own_ink="onPrimary",
    other_bg="surfaceContainerHighest",
    statuses=(("sending", "Sending…"), ("failed", "Not sent. Touch to retry."), ("delivered", "Delivered")),
    ids=chat.Ids(
        messages="thread_messages_list",
        bubble="thread_message_holder",
        day="thread_date_time",
        words="thread_message_body",
        status="thread_message_time",
        send_cls=BUTTON,
        composer="thread_send_message_holder",
        field="thread_type_message",
        send="thread_send_message",
        attach="thread_add_attachment",
    ),
)


@memo
def thread_row(
    one: chat.Thread,
    picked: tuple[int, ...],
    size: float,
    high: float,
    formats: simple.Formats,
    zone: str,
    today: str,
    opens: Call,
) -> View:
    """A conversation in the list, `high` dp, with what was said last; a tap appends it to `opens`."""
    key, bold, at = int(one.key), 700 if one.unread else 400, local(zone, one.time)
    day = simple.Formats(formats.pattern.replace(" yyyy", " yyyy" * (str(at.year) not in today)))
    when = formats.time_words(at) if f"{at:%Y-%m-%d}" == today else day.date_words(at.date())
    face = image(one.art, w=48, h=48, radius=-1) if one.art else avatar(one.name, size=48)
    unread = f"{one.name}, unread" if one.unread else ""
    draft = (text("Draft", "draft_indicator", size=size * 0.9, color="primary"),) * one.draft
    said = text(
        one.snippet, "conversation_body_short", size=size * 0.9, weight=bold, grow=1, alpha=1.0 if one.unread else 0.7
    )
    return row(
        face.replace(id="conversation_image"),
        column(
            text(one.name, "conversation_address", size=size * 1.2, weight=bold, w=FILL, desc=unread),
            row(*draft, said, gap=6),
            grow=1,
        ),
        *(icon("push_pin", "pin_indicator", "Pinned", size=16),) * one.pinned,
        text(when, "conversation_date", size=size * 0.8, alpha=0.6),
        id="conversation_frame",
        cls=FRAME,
        h=high,
        gap=12,
        pad=(16, 0, 16, 0),
        **simple.marks(key, picked, with_args(opens, (key,))),
    )
