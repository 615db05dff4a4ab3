"""Text messages that come in."""

from __future__ import annotations

import pytest

from android_gym.action import Action, Element
from android_gym.apps.system.telephony import PACKAGE, Conversation, deliver_message
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.events import Notifications, Wait
from android_gym.phone.state.providers import Contact, Message, by_name, threads_of
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.windows import top_frame

WORDS = "Your book has come back"


@pytest.fixture
def john() -> Contact:
    found = by_name(SimulatedDevice().phone().contacts, "John Smith")
    assert found is not None
    return found


def received(address: str, *texts: str) -> SimulatedDevice:
    """A phone to which messages came, one a second."""
    device = SimulatedDevice()
    c = Ctx(device.phone(), PACKAGE)
    for second, text in enumerate(texts, 1):
        c = c.schedule(c.phone.time + second, deliver_message(address, text))
    device.reset(c.phone)
    device.do(Wait(len(texts)))
    return device


def test_a_message_is_kept_and_announced_under_its_senders_name(john: Contact) -> None:
    number = john.phones[0].number
    phone = received(number, WORDS).phone()
    before = SimulatedDevice().phone()
    new = max(message.id for message in before.messages) + 1
    assert phone.messages == (*before.messages, Message(new, number, WORDS, before.time + 1, read=False))
    (note,) = (n for n in phone.notifications if n not in before.notifications)
    assert (note.package, note.title, note.text) == (PACKAGE, "John Smith", WORDS)
    assert (note.time, note.id) == (before.time + 1, new)


def test_a_stranger_is_announced_by_number() -> None:
    assert received("+1 555 987 6543", WORDS).phone().notifications[0].title == "+1 555 987 6543"


def test_a_blocked_numbers_message_is_kept_apart_and_announced_to_nobody(john: Contact) -> None:
    number = john.phones[0].number
    device = SimulatedDevice()
    before = device.phone().replace(blocked=(number,))
    device.reset(Ctx(before, PACKAGE).schedule(before.time + 1, deliver_message(number, WORDS)).phone)
    device.do(Wait(1))
    phone = device.phone()
    assert phone.messages[:-1] == before.messages
    assert (phone.messages[-1].text, phone.messages[-1].read) == (WORDS, False)
    threads = threads_of(phone.messages, phone.threads, phone.blocked)
    assert [thread.recipients for thread in threads if thread.blocked] == [(number,)]
    assert (phone.notifications, phone.heads_up) == (before.notifications, None)


def test_the_notification_opens_the_conversation_and_marks_it_read(john: Contact) -> None:
    number = john.phones[0].number
    device = received(number, WORDS, "And bring an umbrella")
    device.do(Notifications())
    error, _ = perform(device, Action("click", Element(name="And bring an umbrella")))
    assert error == ""
    phone = device.phone()
    assert phone.popup == Conversation(number)
    assert phone.foreground == PACKAGE
    assert all(m.read for m in phone.messages[-2:])
    said = [node.text for node in device.screen().nodes if node.text]
    assert said[0] == "John Smith"
    assert said[-3:] == [WORDS, "And bring an umbrella", "Close"]
    perform(device, Action("click", Element(name="Close")))
    assert device.phone().popup is None
    assert device.phone().foreground == "com.google.android.apps.nexuslauncher"


def test_without_an_app_for_them_messages_and_calls_are_announced_under_their_own_names() -> None:
    device = SimulatedDevice()
    device.do(Notifications())
    names = [node.text for node in top_frame(device.phone()).nodes if node.id == "android:id/app_name_text"]
    assert names[:4] == ["Messages", "Messages", "Gmail", "Messages"] and "Phone" in names
    assert all(name != "Phone Services" for name in names)
