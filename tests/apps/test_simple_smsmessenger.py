"""Simple SMS Messenger: writing, conversations, the archive, blocked numbers."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.apps.simple.smsmessenger import Messenger, ThreadActivity, messenger
from android_gym.apps.system.telephony import PACKAGE as TELEPHONY
from android_gym.apps.system.telephony import deliver_message
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.tasks.steps import back, click, enter_text, long_click, start

NUMBER, MENU, YES = "123456789", click("More options"), click("Yes")
THREAD = long_click(id="conversation_address")
WRITE = (
    click(id="conversations_fab"),
    enter_text(NUMBER, id="new_conversation_address"),
    click("Confirm selection"),
    enter_text("i luv u", id="thread_type_message"),
    click(id="thread_send_message"),
)


@pytest.fixture
def device() -> SimulatedDevice:
    made = SimulatedDevice("simple")
    do(made, start("SMS Messenger"))
    return made


def do(device: SimulatedDevice, *actions: Action) -> Phone:
    for action in actions:
        assert perform(device, action)[0] == "", action
    return device.phone()


def texts(device: SimulatedDevice, id: str) -> list[str]:
    return [n.text for n in device.screen().nodes if n.id == f"{messenger.name}:id/{id}"]


def test_a_phone_that_nobody_has_used_has_no_messages(device: SimulatedDevice) -> None:
    assert device.phone().messages == () and device.phone().blocked == ()
    assert texts(device, "no_conversations_placeholder") == ["No stored conversations have been found"]


def test_a_conversation_is_begun_and_back_leads_by_its_address(device: SimulatedDevice) -> None:
    (sent,) = do(device, *WRITE).messages
    assert (sent.people, sent.text, sent.box) == ((NUMBER,), "i luv u", "sent")
    assert texts(device, "thread_message_body") == ["i luv u"]
    do(device, click("Back"))
    assert texts(device, "new_conversation_address") == [NUMBER]
    do(device, click("Back"))
    assert texts(device, "conversation_address") == [NUMBER]
    assert texts(device, "conversation_body_short") == ["i luv u"]
    assert texts(device, "conversation_date") == ["9:41 AM"]


def test_details_are_a_dialog_of_six_texts(device: SimulatedDevice) -> None:
    do(device, *WRITE, long_click(id="thread_message_body"), MENU)
    device.events()
    do(device, click("Properties"))
    assert device.events()[-1].texts == (
        "Message details",
        "Receiver",
        NUMBER,
        "Sent at",
        "October 10 2023 9:41 AM",
        "OK",
    )


def test_a_draft_is_kept_and_sent_messages_are_deleted(device: SimulatedDevice) -> None:
    do(device, *WRITE, enter_text("more", id="thread_type_message"), click("Back"), click("Back"))
    assert texts(device, "draft_indicator") == ["Draft"]
    do(device, click(id="conversation_address"))
    assert texts(device, "thread_type_message") == ["more"]
    do(device, long_click(id="thread_message_body"), click("Delete"), YES)
    assert [m.box for m in device.phone().messages] == ["draft"]


def test_the_archive_takes_and_gives_back(device: SimulatedDevice) -> None:
    do(device, *WRITE, click("Back"), click("Back"), THREAD, MENU, click("Archive"))
    assert "Are you sure you want to archive 1 conversation?" in texts(device, "message")
    (kept,) = do(device, YES).threads
    assert kept.archived and kept.recipients == (NUMBER,)
    do(device, MENU, click("Show archived conversations"), THREAD, MENU, click("Unarchive"))
    assert device.phone().threads == ()
    do(device, back())
    assert texts(device, "conversation_address") == [NUMBER]
    do(device, THREAD, click(id="cab_delete"), YES)
    assert device.phone().messages == ()


def test_the_search_finds_numbers_and_words(device: SimulatedDevice) -> None:
    do(device, *WRITE, click("Back"), click("Back"))
    for words, found in (("2345", [NUMBER]), ("LUV", [NUMBER]), ("zzz", [])):
        do(device, enter_text(words, id="top_toolbar_search"))
        assert texts(device, "conversation_address") == found


def test_numbers_are_blocked_changed_and_taken_off(device: SimulatedDevice) -> None:
    do(device, click("Settings"), click("Manage blocked numbers"), click(id="placeholder_2"))
    do(device, enter_text(NUMBER, id="add_blocked_number_edittext"), click("OK"))
    assert device.phone().blocked == (NUMBER,)
    do(device, click(NUMBER), enter_text("5550100200", id="add_blocked_number_edittext"))
    assert do(device, click("OK")).blocked == ("5550100200",)
    assert do(device, long_click("5550100200"), click("Delete")).blocked == ()


def test_what_comes_in_is_announced_and_answered(device: SimulatedDevice) -> None:
    home = do(device, Action("home"))
    phone = deliver_message.now(Ctx(home, TELEPHONY), NUMBER, "hello").phone
    note = phone.notifications[0]
    assert (note.package, note.title, note.text) == (messenger.name, NUMBER, "hello")
    answered = note.actions[0].answered("hi").run(Ctx(phone, messenger.name)).phone
    assert [(m.text, m.sent, m.read) for m in answered.messages] == [("hello", False, True), ("hi", True, True)]
    device.restore(phone)
    phone = do(device, Action("notifications"), click("hello"))
    assert isinstance(phone.top, ThreadActivity) and phone.top.people == (NUMBER,)
    assert all(m.read for m in phone.messages)
    assert messenger.name not in {one.package for one in phone.notifications}
    phone = deliver_message.now(Ctx(phone, TELEPHONY), NUMBER, "and more").phone
    assert all(m.read for m in phone.messages)


def test_a_larger_font_makes_higher_rows(device: SimulatedDevice) -> None:
    do(device, *WRITE, click("Back"), click("Back"))

    def height() -> int:
        (row,) = (n for n in device.screen().nodes if n.id.endswith("/conversation_frame"))
        return row.bounds[3] - row.bounds[1]

    before = height()
    phone = do(device, click("Settings"), click("Font size"), click("Extra large"), click("Back"))
    model: Messenger = phone.app(messenger.name)
    assert model.font_size == "Extra large" and height() > before
