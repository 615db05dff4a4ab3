"""What the tasks of messenger.yaml start from and ask for, where no data says it."""

from __future__ import annotations

from ...apps.simple.smsmessenger import MainActivity, ThreadActivity, messenger
from ...kit.families.simple import Properties
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold
from ...phone.state.settings import written
from ...phone.system.home import launch
from ..base import Params
from ..foreground import top_popup
from ..records import new_rows

OTHER = "com.google.android.apps.messaging"


def open_messenger(phone: Phone, p: Params) -> Phone:
    """SMS Messenger is in front, without any conversations. Google's Messages is disabled, as `pm disable-user`
    leaves it."""
    left = tuple(one for one in phone.packages if one != OTHER)
    return launch(written(phone.replace(packages=left), f"package_state/{OTHER}", "disabled-user"), messenger.name)


def with_message(phone: Phone, p: Params) -> Phone:
    """One message has been sent to the number."""
    one = Message(1, p["number"], p["words"], phone.time, sent=True, recipients=(p["number"],))
    return open_messenger(phone.replace(messages=(one,)), p)


def is_sent(start: Phone, now: Phone, p: Params) -> bool:
    """A message says the words to the number, and nothing else."""
    return any(
        m.box == "sent"
        and m.people == (m.address,) == (p["number"],)
        and fold(m.text) == fold(p["words"])
        and not m.attachments
        for m in new_rows(start.messages, now.messages)
    )


def shows_details(start: Phone, now: Phone, p: Params) -> bool:
    """The details of a message to the number are shown."""
    over, top = top_popup(now, Properties), now.top
    return (
        over is not None
        and over.title == "Message details"
        and isinstance(top, ThreadActivity)
        and top.people == (p["number"],)
        and [label for label, _ in over.rows] == ["Receiver", "Sent at"]
    )


def is_marked(start: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, MainActivity | ThreadActivity) and bool(now.top.picked)
