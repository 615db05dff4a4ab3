"""Messages of MIUI, on a Chinese phone in English."""

from __future__ import annotations

import pytest

from android_gym.apps.miui.sms.app import BlockedActivity, Compose, Conversation, ManageSimMessages, MmsTabActivity, Sms
from android_gym.apps.system.telephony import PACKAGE as TELEPHONY
from android_gym.apps.system.telephony import deliver_message
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks.chat.recipients import numbers_of
from android_gym.kit.blocks.chat.sms import is_service
from android_gym.lines import parse
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Message
from android_gym.phone.system.ctx import Ctx

PACKAGE = "com.android.mms"
ROUTER = f"{PACKAGE}/.ui.ComposeMessageRouterActivity"


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Messages in front."""
    device = SimulatedDevice("miui_en")
    do(device, f"start {PACKAGE}")
    return device


def do(device: SimulatedDevice, steps: str) -> None:
    for action in parse(steps):
        error, _ = perform(device, action)
        assert error == ""


def model(device: SimulatedDevice) -> Sms:
    found: Sms = device.phone().app(PACKAGE)
    return found


def number(device: SimulatedDevice, name: str) -> str:
    return next(one.phones[0].number for one in device.phone().contacts if one.name == name)


def last(device: SimulatedDevice) -> Message:
    return device.phone().messages[-1]


def incoming(phone: Phone, sender: str, words: str) -> Phone:
    return deliver_message.now(Ctx(phone, TELEPHONY), sender, words).phone


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


def opened(device: SimulatedDevice, line: str) -> object:
    device.shell(f"am start {line}")
    return device.phone().top


# --- the list ------------------------------------------------------------------------------------


def test_the_list_has_the_conversations_of_the_owner_and_those_of_services(device: SimulatedDevice) -> None:
    assert len({m.people for m in device.phone().messages}) > 70 and len(model(device).sim) == 9
    do(device, "click Notifications")
    top = device.phone().top
    assert isinstance(top, MmsTabActivity) and top.tab == "services"
    assert "95001" in texts(device) and "妈妈" not in texts(device)
    do(device, "click Personal")
    assert "妈妈" in texts(device) and "95001" not in texts(device)
    do(device, "click Unread")
    assert "室友小范" not in texts(device) and "张三" in texts(device)


@pytest.mark.parametrize(
    ("number", "service"), [("95001", True), ("106901234501", True), ("160 7752 1463", False), ("0571-19495060", False)]
)
def test_short_numbers_and_those_from_106_on_are_services(number: str, service: bool) -> None:
    assert is_service((number,), ()) == service


def test_a_search_finds_people_and_messages_and_opens_where_they_are(device: SimulatedDevice) -> None:
    do(device, "type 优惠券 into Search messages")
    found = [one for one in texts(device) if "优惠券" in one]
    assert len(found) >= 3
    assert not {"Messages", "New message", "短信", "新建短信"} & set(texts(device))  # neither title nor button
    do(device, "click 106901234504")
    top = device.phone().top
    assert isinstance(top, Conversation) and top.people == ("106901234504",)
    do(device, "press back / type 张三 into @input")
    assert "张三" in texts(device)


def test_marked_conversations_are_pinned_blocked_and_deleted(device: SimulatedDevice) -> None:
    wangwu = number(device, "王五")
    do(device, "type 王五 into Search messages / hold 王五 / click Pin")
    assert any(t.pinned and t.recipients == (wangwu,) for t in device.phone().threads)
    do(device, "hold 王五 / click Block / click Block")
    assert device.phone().blocked == (wangwu,)
    do(device, "click Cancel / click More / click Blocked messages")
    assert isinstance(device.phone().top, BlockedActivity) and "王五" in texts(device)
    do(device, "hold 王五 / click Unblock")
    assert device.phone().blocked == ()
    do(device, "press back / click Personal / type 王五 into Search messages / hold 王五 / click Delete / click Delete")
    assert not any(wangwu in m.people for m in device.phone().messages)


def test_all_is_marked_as_read(device: SimulatedDevice) -> None:
    do(device, "click More / click Mark all as read")
    assert all(m.read for m in device.phone().messages)


# --- writing -------------------------------------------------------------------------------------


def test_a_message_is_sent_to_several_people(device: SimulatedDevice) -> None:
    do(device, "click New message / type 小明 into Recipient field / press enter")
    do(device, "type 李四 into Recipient field / click @contact_item / type 七点见 into @embedded_text_editor")
    do(device, "click @send_button")
    people = (number(device, "小明"), number(device, "李四"))
    assert (last(device).text, last(device).recipients, last(device).box) == ("七点见", people, "sent")
    assert device.phone().outbox[-1].to == tuple(sorted(people))
    top = device.phone().top
    assert isinstance(top, Conversation) and top.people == people


def test_without_a_recipient_nothing_is_sent_and_the_words_stay(device: SimulatedDevice) -> None:
    before = device.phone().messages
    do(device, "click New message / type 喂 into @embedded_text_editor / click @send_button")
    top = device.phone().top
    assert device.phone().messages == before and isinstance(top, Compose) and top.draft == "喂"
    do(device, "type 无名氏 into Recipient field / click @send_button")
    assert device.phone().messages == before
    do(device, "type 12306 into Recipient field / click @send_button")
    assert last(device).people == ("12306",)


def test_a_draft_is_kept_and_goes_when_it_is_sent(device: SimulatedDevice) -> None:
    do(device, "click 妈妈 / type 好 into @embedded_text_editor / press back / press back")
    assert last(device).box == "draft" and "Draft: 好" in texts(device)
    do(device, "click 妈妈 / click @send_button")
    assert [m.box for m in device.phone().messages if m.text == "好" and m.sent][-1] == "sent"


def test_a_message_is_sent_later(device: SimulatedDevice) -> None:
    do(device, "click 妈妈 / type 早安 into @embedded_text_editor / click @attach_button / click Send later")
    do(device, "click OK")
    assert "To be sent Oct 10 10:00" in texts(device)
    do(device, "click @send_button")
    assert (last(device).box, last(device).due % 86_400) == ("queued", 2 * 3600)
    do(device, "hold 早安 / click More / click Send now")
    assert last(device).box == "sent"


def test_messages_are_copied_to_the_sim_and_deleted(device: SimulatedDevice) -> None:
    do(device, "click 张三 / hold 记得带水 / click More / click Copy to SIM")
    kept = model(device).sim[-1]
    assert (kept.text, kept.address, kept.sent) == ("记得带水", number(device, "张三"), False)
    do(device, "hold 记得带水 / click More / click Details")
    assert {"Message details", "From", "张三", number(device, "张三"), "Read"} <= set(texts(device))
    do(device, "click Close / hold 记得带水 / click Delete / click Delete")
    assert not any(m.text == "记得带水" for m in device.phone().messages)


def test_a_message_is_forwarded(device: SimulatedDevice) -> None:
    do(device, "click 张三 / hold 记得带水 / click Forward / type 爸爸 into Recipient field / press enter")
    do(device, "click @send_button")
    assert (last(device).text, last(device).people) == ("记得带水", (number(device, "爸爸"),))


def test_a_message_that_comes_in_is_announced_but_in_its_conversation(device: SimulatedDevice) -> None:
    zhangsan = number(device, "张三")
    do(device, "press home")
    device.restore(incoming(device.phone(), zhangsan, "到了吗"))
    note = device.phone().notifications[0]
    assert (note.package, note.title, note.text) == (PACKAGE, "张三", "到了吗")
    do(device, f"start {PACKAGE} / click 张三")
    assert not any(one.package == PACKAGE and one.text == "到了吗" for one in device.phone().notifications)
    device.restore(incoming(device.phone(), zhangsan, "快下来"))
    assert last(device).read


# --- the SIM and settings ------------------------------------------------------------------------


def test_messages_of_the_sim_are_copied_and_deleted(device: SimulatedDevice) -> None:
    do(device, "click More / click Messages on SIM")
    kept = max(model(device).sim, key=lambda m: m.time)
    do(device, f"click {kept.text} / click Copy to phone")
    assert (last(device).text, last(device).address, last(device).time) == (kept.text, kept.address, kept.time)
    do(device, f"click {kept.text} / click Delete / click Delete")
    assert kept not in model(device).sim and len(model(device).sim) == 8


def test_settings_say_how_messages_look_and_what_is_added(device: SimulatedDevice) -> None:
    do(device, "click Settings / click Font size / click Large / click Signature / type 林悦 into @android:id/edit")
    do(device, "click OK / click Delivery reports / click Show contact photos")
    app = model(device)
    assert (app.size, app.signature, app.reports, app.faces) == (20, "林悦", True, False)
    do(device, "press back / click 妈妈 / type 好 into @embedded_text_editor / click @send_button")
    assert last(device).text == "好\n林悦" and last(device).status == "pending"


def test_a_sound_is_chosen_for_new_messages(device: SimulatedDevice) -> None:
    do(device, "click Settings / click Notification sound / click Pixel Sounds / click Chime / click Save")
    assert model(device).sound == "Pixel Sounds/Chime" and "Chime" in texts(device)


def test_a_picture_is_sent(device: SimulatedDevice) -> None:
    picture = "/sdcard/DCIM/Camera/IMG_20231009_133518.jpg"
    share = f"-a android.intent.action.SEND -t image/jpeg --es android.intent.extra.STREAM {picture} {PACKAGE}"
    assert opened(device, share) == Compose(attached=(picture,))
    do(device, "type 妈妈 into Recipient field / press enter / click @send_button")
    assert (last(device).attachments, last(device).mms) == ((picture,), True)


# --- links ---------------------------------------------------------------------------------------


def test_links_open_a_new_message(device: SimulatedDevice) -> None:
    ming = number(device, "小明")
    send = "-a android.intent.action.SEND"
    assert opened(device, f"{send} -n {ROUTER} --es sms_body 你好") == Compose(draft="你好")
    assert opened(device, f"{send} -n {ROUTER} --es sms_body 嗨 --es address 小明") == Compose(
        draft="嗨", people=(ming,)
    )
    view = f"-a android.intent.action.VIEW -d sms:// -n {ROUTER}"
    assert opened(device, f"{view} --es address 12306") == Compose(people=("12306",))
    assert opened(device, f"{view} --es address 公司总经理") == Compose(to="公司总经理")
    assert opened(device, "-a android.intent.action.SENDTO -d smsto:10086?body=YE") == Compose(
        draft="YE", people=("10086",)
    )
    text = f"{send} -t text/plain --es android.intent.extra.TEXT 路上 {PACKAGE}"
    assert opened(device, text) == Compose(draft="路上")
    assert opened(device, f"-n {PACKAGE}/.ui.ComposeMessageActivity --ei sms_body 3") == Compose()


def test_links_open_settings_and_the_sim(device: SimulatedDevice) -> None:
    line = f"-a miui.intent.action.APP_SETTINGS -n {PACKAGE}/.ui.MessagingPreferenceActivity"
    assert type(opened(device, line)).__name__ == "MessagingPreferenceActivity"
    assert isinstance(
        opened(device, f"-a android.intent.action.VIEW -n {PACKAGE}/.ui.ManageSimMessages"), ManageSimMessages
    )


def test_numbers_and_names_are_told_apart(device: SimulatedDevice) -> None:
    contacts = device.phone().contacts
    assert numbers_of("小明；10086，谁", contacts) == ((number(device, "小明"), "10086"), "谁")
