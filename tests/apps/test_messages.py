"""Messages: writing, sending later, groups, what is done with conversations, what comes in."""

from __future__ import annotations

from datetime import datetime

from android_gym.action import Action, Element
from android_gym.apps.google.messages.browse import ConversationList
from android_gym.apps.google.messages.conversation import Conversation
from android_gym.apps.google.messages.model import PACKAGE, Messages, sms
from android_gym.apps.google.messages.people import StartChat
from android_gym.apps.system.telephony import PACKAGE as TELEPHONY
from android_gym.apps.system.telephony import deliver_message
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.core.zones import local
from android_gym.phone.state.events import Launch, Wait
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.profiles import base_phone

BOB, JOHN = "010-321456", "010-123456"


def opened() -> SimulatedDevice:
    device = SimulatedDevice("arena")
    device.do(Launch(PACKAGE))
    return device


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=id) if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def tap(device: SimulatedDevice, *names: str) -> None:
    for name in names:
        do(device, "click", name)


def write(device: SimulatedDevice, words: str) -> None:
    do(device, "set_text", id="compose_message_text", text=words)


def listed(phone: Phone, archived: bool = False) -> list[str]:
    rows = sms.threads(phone.messages, phone.threads, phone.blocked, phone.contacts, archived)
    return [one.name for one in rows]


def model(device: SimulatedDevice) -> Messages:
    found: Messages = device.phone().app(PACKAGE)
    return found


def test_a_phone_has_conversations_that_differ_by_world() -> None:
    first, other = base_phone("arena"), base_phone("arena", world_seed=3)
    assert len(listed(first)) >= 25
    told = {(m.address, m.text) for m in first.messages}
    again = {(m.address, m.text) for m in other.messages}
    assert len(told & again) / len(told) <= 0.4
    assert base_phone().messages == first.messages[: len(base_phone().messages)]


def test_a_message_goes_to_the_person() -> None:
    device = opened()
    tap(device, "Bob Steve")
    write(device, "hello")
    tap(device, "Send SMS")
    sent = device.phone().messages[-1]
    assert (sent.text, sent.address, sent.box, sent.recipients) == ("hello", BOB, "sent", (BOB,))
    assert device.phone().top == Conversation((BOB,), sent=True)


def test_a_message_waits_for_the_time_that_was_chosen() -> None:
    device = opened()
    tap(device, "Bob Steve")
    write(device, "good morning")
    do(device, "long_click", "Send SMS")
    tap(device, "Tomorrow", "Send SMS")
    one = device.phone().messages[-1]
    assert one.box == "queued"
    assert local(device.phone().zone, one.due) == datetime(2023, 10, 11, 8)
    for _ in range(2):
        device.do(Wait(43_000))
    assert device.phone().messages[-1].box == "sent"


def test_a_draft_is_kept_and_taken_up_again() -> None:
    device = opened()
    tap(device, "Bob Steve")
    write(device, "half a")
    device.do(Launch("com.android.settings"))
    assert device.phone().messages[-1].box == "draft"
    device.do(Launch(PACKAGE))
    assert device.phone().top == Conversation((BOB,), "half a")


def test_a_draft_keeps_the_time_that_was_chosen_for_it() -> None:
    device = opened()
    tap(device, "Bob Steve")
    write(device, "half a")
    tap(device, "Show attachment options", "Schedule send", "Tomorrow")
    due = device.phone().top.due
    do(device, "back")
    assert device.phone().top == ConversationList() and device.phone().messages[-1].due == due > device.phone().time
    tap(device, "Bob Steve")
    assert device.phone().top == Conversation((BOB,), "half a", due=due)
    do(device, "back")
    device.do(Wait(90_000))  # till the time is over
    tap(device, "Bob Steve")
    assert device.phone().top == Conversation((BOB,), "half a")


def test_a_draft_keeps_what_is_attached() -> None:
    phone, path = base_phone("arena"), "/sdcard/Download/sample.pdf"
    c = Ctx(phone, PACKAGE).ready(PACKAGE).open("Conversation", (BOB,), "", (path,)).home()
    assert c.phone.messages[-1].attachments == (path,) and c.phone.messages[-1].box == "draft"
    device = SimulatedDevice("arena")
    device.reset(Ctx(c.phone.replace(tasks=c.phone.tasks[:1]), PACKAGE).open("Conversation", (BOB,)).phone)
    assert device.phone().top == Conversation((BOB,), "", (path,))


def test_a_conversation_is_archived_and_brought_back() -> None:
    device = opened()
    do(device, "long_click", "Bob Steve")
    tap(device, "Archive")
    assert "Bob Steve" in listed(device.phone(), archived=True)
    tap(device, "Undo")
    assert "Bob Steve" in listed(device.phone())
    assert device.phone().threads == base_phone("arena").threads


def test_a_group_is_made_and_named() -> None:
    device = opened()
    tap(device, "Start chat", "Create group", "Aisha Miller", "Bob Steve", "Next")
    do(device, "set_text", id="group_name", text="Work")
    tap(device, "Create group")
    group = device.phone().threads[-1]
    assert (group.name, group.recipients[1]) == ("Work", BOB)
    assert device.phone().top == Conversation(group.recipients)
    tap(device, "Navigate up")
    assert isinstance(device.phone().top, ConversationList)
    assert listed(device.phone())[1] == "Work"


def test_stars_copies_and_deletions_are_of_one_message() -> None:
    device = opened()
    tap(device, "John Smith")
    words, before = "Friday lunch still on?", device.phone()
    do(device, "long_click", words)
    tap(device, "Star")
    id = next(m.id for m in before.messages if m.text == words)
    assert model(device).starred == (id,)
    do(device, "long_click", words)
    tap(device, "Copy")
    assert device.phone().clipboard == words
    do(device, "long_click", words)
    tap(device, "Delete", "Delete")
    assert {m.id for m in before.messages} - {m.id for m in device.phone().messages} == {id}
    assert model(device).starred == ()


def test_messages_announces_what_comes_in_unless_its_conversation_is_in_front() -> None:
    phone = deliver_message.now(Ctx(base_phone("arena"), TELEPHONY), BOB, "ping").phone
    note = phone.notifications[0]
    assert (note.package, note.title, note.text) == (PACKAGE, "Bob Steve", "ping")
    answered = note.actions[0].answered("pong").run(Ctx(phone, PACKAGE)).phone
    assert (answered.messages[-1].text, answered.messages[-1].sent) == ("pong", True)
    assert next(m for m in answered.messages if m.text == "ping").read
    device = opened()
    tap(device, "Bob Steve")
    after = deliver_message.now(Ctx(device.phone(), TELEPHONY), BOB, "here").phone
    assert after.messages[-1].read
    assert after.notifications[0].text != "here"


def test_without_an_sms_app_the_phone_services_announce() -> None:
    phone = deliver_message.now(Ctx(base_phone(), TELEPHONY), BOB, "ping").phone
    assert phone.notifications[0].package == TELEPHONY


def test_blocked_numbers_have_a_list_of_their_own() -> None:
    device = opened()
    do(device, "long_click", "Bob Steve")
    tap(device, "More options", "Block", "Block")
    assert BOB in device.phone().blocked
    assert "Bob Steve" not in listed(device.phone())
    do(device, "click", id="selected_account_disc")
    tap(device, "Spam & blocked", "Bob Steve", "Unblock")
    assert BOB not in device.phone().blocked


def test_other_apps_share_and_write() -> None:
    device = SimulatedDevice("arena")
    device.shell("am start -a android.intent.action.SENDTO -d smsto:5550123?body=Hi")
    assert device.phone().top == Conversation(("5550123",), "Hi")
    device.shell(
        f'am start -a android.intent.action.SEND -t text/plain -p {PACKAGE} --es android.intent.extra.TEXT "A word"'
    )
    assert isinstance(device.phone().top, StartChat)
    tap(device, "Bob Steve")
    assert device.phone().top == Conversation((BOB,), "A word")


def test_search_lists_messages_and_opens_them() -> None:
    device = opened()
    tap(device, "Search messages")
    do(device, "set_text", id="zero_state_search_box_auto_complete", text="FRIDAY LUNCH")
    hits = [n.text for n in device.screen().nodes if n.id.endswith("message_text")]
    assert hits == ["Friday lunch still on?"]
    do(device, "click", id="search_result")
    assert device.phone().top == Conversation((JOHN,))
