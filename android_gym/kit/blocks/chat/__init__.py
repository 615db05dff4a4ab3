"""Chats: the list of conversations, one conversation, its composer, and searching in it.

    from android_gym.kit.blocks import chat

    SKIN = chat.Chat(open=enter.partial(), long_press=pick.partial(), hint="Text message")

    class Room(Activity):
        id: int = 0
        draft: str = ""
        picked: tuple[int, ...] = ()

        def view(self, app: Rooms, now: datetime) -> View:
            bubbles = app.bubbles(self.id)
            skin = SKIN.replace(send=say.partial(self.id))
            body = chat.conversation(skin, bubbles, now, picked=self.picked)
            return scaffold(app_bar("Ann", leave()), body, chat.composer(skin, self))

    @does
    def say(c, room, words): return c.save(…)  # the app's model, a provider: what it likes

`Thread`s and `Bubble`s are what is shown. `sms` makes them of the shared messages of the phone,
and has the handlers that send, resend and keep a draft there. The fields of the activity that the
block edits are `draft`, and where they are used `attached`, for `find_bar` `finding`, `query` and
`place`, and for the kit's selection (`pick`, `picked_bar`) `picked`.
"""

from ..moments import since
from . import acts, recipients, room, rooms, sms
from .composer import compose, composer, detach, replace_keyboard
from .conversation import conversation, typing_indicator
from .finding import find_bar, find_here, find_keys, find_messages, stop_finding
from .skin import Chat, Ids
from .threads import thread_list
from .values import Bubble, Reaction, Thread, back

__all__ = [
    "Bubble",
    "Chat",
    "Ids",
    "Reaction",
    "Thread",
    "acts",
    "back",
    "compose",
    "composer",
    "conversation",
    "detach",
    "find_bar",
    "find_here",
    "find_keys",
    "find_messages",
    "recipients",
    "replace_keyboard",
    "room",
    "rooms",
    "since",
    "sms",
    "stop_finding",
    "thread_list",
    "typing_indicator",
]
