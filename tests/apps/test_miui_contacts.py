"""Contacts of MIUI: people, groups, calls and the dial pad, quick dial, the SIM card, files of vCards."""

from __future__ import annotations

import pytest

from android_gym.apps.miui.contacts.app import (
    ContactDetailActivity,
    ContactEditorActivity,
    ContactPhonePickerActivity,
    ContactSelectionActivity,
    People,
    PeopleActivity,
)
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks.dialing import QuickKey
from android_gym.kit.blocks.people import by_letter
from android_gym.lines import parse
from android_gym.phone.core.view import DISABLED
from android_gym.phone.state.providers import Contact, Email, File, Phone, by_name, in_order, matching, write
from android_gym.phone.state.providers.pinyin import initials, letter, reading
from android_gym.tasks.translating import in_words_of

PACKAGE = "com.android.contacts"


def do(device: SimulatedDevice, line: str) -> None:
    """Do steps, whose words are English."""
    for action in parse(line):
        error, _ = perform(device, in_words_of(device.phone(), (action,))[0])
        assert error == "", action


def model(device: SimulatedDevice) -> People:
    found: People = device.phone().app(PACKAGE)
    return found


def person(device: SimulatedDevice, name: str) -> Contact:
    found = by_name(device.phone().contacts, name)
    assert found is not None
    return found


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


def opened(device: SimulatedDevice, line: str) -> object:
    """What an intent opens."""
    device.shell(f"am start {line}")
    return device.phone().top


def named(activity: str) -> str:
    return f"-n {PACKAGE}/.{activity}"


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Contacts in front."""
    device = SimulatedDevice("miui")
    do(device, f"start {PACKAGE}")
    return device


# --- people ------------------------------------------------------------------------------------


def test_people_are_ordered_and_found_by_the_letters_of_their_readings() -> None:
    people = tuple(Contact(n, name) for n, name in enumerate(("张三", "Bo", "李四", "阿姨", "包子", "婷婷", "123"), 1))
    assert [p.name for p in in_order(people, "reading")] == ["阿姨", "Bo", "包子", "李四", "婷婷", "张三", "123"]
    assert [head for head, _ in by_letter(in_order(people, "reading"))] == ["A", "B", "L", "T", "Z", "#"]
    assert [p.name for p in matching(people, "ls")] == ["李四"]
    assert (initials("张三?A"), letter("龘"), letter("é")) == ("zsa", "", "")
    assert reading("Ab") == "ab"


def test_family_names_come_first_in_the_order_of_chinese_names() -> None:
    people = (Contact(1, "伟", "张"), Contact(2, "安", "李"))
    assert [p.name for p in in_order(people, "reading")] == ["李安", "张伟"]


def test_a_new_contact_is_kept_and_shown(device: SimulatedDevice) -> None:
    do(device, "click New contact / type Delete into Name / type 16055501234 into Phone / type 同学录 into Company")
    do(device, "press back / click @birthday / click OK / click @group / click 同学 / click Save")
    made = device.phone().contacts[-1]
    assert made == Contact(
        64,
        "Delete",
        phones=(Phone("16055501234"),),
        company="同学录",
        birthday="1990-01-01",
        labels=("同学",),
        account="linyue@example.com",
    )
    assert device.phone().top == ContactDetailActivity(64)
    assert "Delete" in texts(device)  # a name is not looked up


def test_a_contact_needs_a_name_or_a_number(device: SimulatedDevice) -> None:
    do(device, "click New contact / type 公司 into Company / click Save")
    assert isinstance(device.phone().top, ContactEditorActivity)
    do(device, "click Cancel / click Discard")
    assert device.phone().top == PeopleActivity()


def test_a_name_that_is_not_changed_keeps_its_parts(device: SimulatedDevice) -> None:
    edit = "type 沈勇 into @android:id/input / click 沈勇 @name / click Edit"
    do(device, f"{edit} / type 出差中 into Notes / click Save")
    assert (person(device, "沈勇").last, person(device, "沈勇").notes) == ("沈", "出差中")
    do(device, "click Edit / type 老沈 into Name / click Save")
    assert (person(device, "老沈").first, person(device, "老沈").last) == ("老沈", "")


def test_several_numbers_have_kinds(device: SimulatedDevice) -> None:
    do(device, "click 爸爸 / click Edit / click Add phone / type 0575-18200011 into @number (2)")
    do(device, "click @number_label (2) / click Home / click Save")
    assert person(device, "爸爸").phones[1] == Phone("0575-18200011", "Home")


def test_a_birthday_is_changed_on_wheels_and_removed(device: SimulatedDevice) -> None:
    assert person(device, "爸爸").birthday == "1962-03-25"
    do(device, "click 爸爸 / click Edit / click @birthday")
    assert [node.text for node in device.screen().nodes if node.id.endswith("picker_input")] == ["1962", "03", "25"]
    do(device, "click OK / click Remove birthday / click Save")
    assert person(device, "爸爸").birthday == ""


def test_a_birthday_of_any_year_begins_in_a_leap_year(device: SimulatedDevice) -> None:
    phone, who = device.phone(), person(device, "爸爸")
    people = tuple(p.replace(birthday="--02-29") if p == who else p for p in phone.contacts)
    device.reset(phone.replace(contacts=people))
    do(device, "click 爸爸 / click Edit / click @birthday / click OK / click Save")
    assert person(device, "爸爸").birthday == "2000-02-29"


def test_calls_of_today_say_their_time_alone(device: SimulatedDevice) -> None:
    do(device, "click Calls / click Hide dial pad / click Details")
    assert "08:12" in texts(device) and "10月10日 08:12" not in texts(device)


def test_favorites_are_first_unless_people_are_marked_or_searched(device: SimulatedDevice) -> None:
    assert "★" in texts(device)
    do(device, "hold 班长姜奕辰")
    assert "★" not in texts(device)
    do(device, "press back / type 爸爸 into @android:id/input")
    assert "★" not in texts(device)


def test_where_nobody_is_found_the_search_stays(device: SimulatedDevice) -> None:
    do(device, "type 无名氏 into @android:id/input")
    assert {"没有联系人", "无名氏"} <= set(texts(device)) and "爸爸" not in texts(device)
    do(device, "click Cancel")
    assert "爸爸" in texts(device)


def test_stars_and_blocking(device: SimulatedDevice) -> None:
    do(
        device,
        "type 表哥 into @android:id/input / click 表哥 @name / click Add to favorites / click More / click Block",
    )
    who = person(device, "表哥")
    assert who.starred and device.phone().blocked == (who.phones[0].number,)
    do(device, "click Remove from favorites / click More / click Unblock")
    assert not person(device, "表哥").starred and not device.phone().blocked


def test_marked_people_are_deleted(device: SimulatedDevice) -> None:
    do(device, "hold 班长姜奕辰 / click 表哥 / click Delete / click Delete")
    assert by_name(device.phone().contacts, "表哥") is None and len(device.phone().contacts) == 61


def test_groups_are_made_filled_renamed_and_deleted(device: SimulatedDevice) -> None:
    do(device, "click My groups / click New group / type 拼车 into @android:id/edit / click OK / click 拼车")
    do(device, "click Add members / click 爸爸 / click 表哥 / click Add @ok")
    assert [p.name for p in device.phone().contacts if "拼车" in p.labels] == ["爸爸", "表哥"]
    do(device, "hold 爸爸 / click Remove from group / press back")
    do(device, "hold 拼车 / click Rename / type 顺风车 into @android:id/edit / click OK")
    assert person(device, "表哥").labels == ("家人", "顺风车")
    do(device, "hold 顺风车 / click Delete / click Delete")
    assert person(device, "表哥").labels == ("家人",) and "顺风车" not in device.phone().labels


# --- calls -------------------------------------------------------------------------------------


def test_digits_find_people_by_their_letters_and_call_them(device: SimulatedDevice) -> None:
    do(device, "click Calls / click @nine / click @seven")  # zs
    assert "张三" in texts(device)
    do(device, "click 张三")
    assert [call.number for call in device.phone().telecom.calls] == [person(device, "张三").phones[0].number]


def test_a_number_is_typed_changed_and_called(device: SimulatedDevice) -> None:
    do(device, "click Calls / click @one / click @zero / click @zero / click Delete digit / click Call")
    assert [call.number for call in device.phone().telecom.calls] == ["10"]


def test_on_a_low_display_the_pad_stands_beside_what_the_digits_find(device: SimulatedDevice) -> None:
    device.shell("settings put system accelerometer_rotation 0")
    device.shell("settings put system user_rotation 1")
    do(device, "click Calls / click @nine / click @seven")
    nodes = device.screen().nodes
    found = next(node for node in nodes if node.id == f"{PACKAGE}:id/search_list")
    key = next(node for node in nodes if node.id == f"{PACKAGE}:id/one")
    assert found.bounds[2] <= key.bounds[0]


def test_a_held_key_calls_by_quick_dial(device: SimulatedDevice) -> None:
    assert model(device).quick[0] == QuickKey(2, person(device, "妈妈").phones[0].number)
    do(device, "click Calls / hold @two")
    assert device.phone().telecom.calls[0].number == person(device, "妈妈").phones[0].number


def test_quick_dial_is_set_cleared_and_turned_off(device: SimulatedDevice) -> None:
    do(device, "click Settings @settings / click Quick dial / click Key 5 / click 表哥")
    assert model(device).quick[-1] == QuickKey(5, person(device, "表哥").phones[0].number)
    do(device, "click Key 2 / click Clear / click Quick dial @switch_item")
    assert [key.id for key in model(device).quick] == [3, 4, 5] and not model(device).quick_on


def test_of_several_numbers_a_dialog_asks_which(device: SimulatedDevice) -> None:
    number = person(device, "李四").phones[1].number
    do(device, "click Settings @settings / click Quick dial / click Key 7")
    do(device, f"type 李四 into @android:id/input / click 李四 @name / click {number}")
    assert model(device).quick[-1] == QuickKey(7, number)


def test_the_call_log_is_shown_filtered_deleted_and_cleared(device: SimulatedDevice) -> None:
    do(device, "click Calls / click Hide dial pad / hold 张三 / click Delete / click Delete")
    assert not [c for c in device.phone().calls if c.number == person(device, "张三").phones[0].number]
    do(device, "click More / click Missed calls")
    assert "邓经理" not in texts(device) and "妈妈" in texts(device)
    do(device, "click More / click Clear call log / click Clear")
    assert device.phone().calls == () and "没有通话记录" in texts(device)


def test_a_number_of_the_call_log_is_changed_written_to_and_copied(device: SimulatedDevice) -> None:
    number = person(device, "张三").phones[0].number
    do(device, "click Calls / click Hide dial pad")
    assert device.phone().top == PeopleActivity(tab="calls", dialpad=False)
    do(device, "hold 张三 / click Edit number before call")
    assert device.phone().top == PeopleActivity(tab="calls", digits=number)
    do(device, "hold Delete digit / hold 张三 / click Copy number")
    assert device.phone().clipboard == number
    do(device, "hold 张三 / click Send message")
    assert device.phone().foreground == "com.android.mms" and "张三" in texts(device)


def test_an_unsaved_number_goes_into_a_new_contact_or_an_old_one(device: SimulatedDevice) -> None:
    assert opened(device, f"-a android.intent.action.DIAL {named('activities.TwelveKeyDialer')} -d tel:95577") == (
        PeopleActivity(tab="calls", digits="95577")
    )
    do(device, "click Add to contact / click 爸爸 / click Save")
    assert person(device, "爸爸").phones[1] == Phone("95577")


# --- files, the SIM card, settings ---------------------------------------------------------------


def test_people_come_from_the_sim_card(device: SimulatedDevice) -> None:
    do(device, "click Settings @settings / click Import and export / click Import from SIM card")
    do(device, "click 送水站 / click Import")
    assert device.phone().contacts[-1] == Contact(64, "送水站", phones=(Phone("161 3048 7762"),))


def test_what_is_done_with_marked_people_waits_for_a_mark(device: SimulatedDevice) -> None:
    do(device, "click Settings @settings / click Import and export / click Import from SIM card")
    ok = [node for node in device.screen().nodes if node.id == f"{PACKAGE}:id/ok"]
    assert [bool(node.flags & DISABLED) for node in ok] == [True]
    do(device, "click 送水站 / click Cancel")  # ends the selection, not the page
    assert type(device.phone().top).__name__ == "SimContactsActivity" and "SIM 卡联系人" in texts(device)
    do(device, "click Cancel")
    assert type(device.phone().top).__name__ == "ImportExportActivity"


def test_people_are_exported_and_imported_again(device: SimulatedDevice) -> None:
    do(device, "click Settings @settings / click Import and export / click Export to storage")
    do(device, "click Export @android:id/button1")
    file = next(f for f in device.phone().files if f.path == "/sdcard/Download/00001.vcf")
    assert file.text.count("BEGIN:VCARD") == 63 and "FN:妈妈" in file.text
    do(device, "click Import from storage / click 00001.vcf")
    assert len(device.phone().contacts) == 126


def test_a_file_without_people_is_refused(device: SimulatedDevice) -> None:
    phone = device.phone()
    file = File("/sdcard/Download/x.vcf", 3, phone.time, "text/x-vcard", text="BEGIN")
    device.reset(phone.replace(files=write(phone.files, file)))
    do(device, "click Settings @settings / click Import and export / click Import from storage")
    do(device, "click x.vcf")
    assert len(device.phone().contacts) == 63


# --- links -------------------------------------------------------------------------------------

INSERT = f"-a android.intent.action.INSERT {named('activities.ContactEditorActivity')}"


def test_links_open_screens_with_what_they_say(device: SimulatedDevice) -> None:
    said = opened(device, f"{INSERT} --es name 小王 --es phone 168001 --es email a@b.example --es note 邻居")
    assert isinstance(said, ContactEditorActivity)
    assert said.draft == Contact(
        first="小王",
        phones=(Phone("168001"),),
        emails=(Email("a@b.example"),),
        notes="邻居",
        account="linyue@example.com",
    )
    said = opened(device, f"{named('activities.ContactEditorActivity')} --es address 北京路1号")
    assert isinstance(said, ContactEditorActivity) and said.draft.address == "北京路1号"
    assert opened(device, f"-a android.intent.action.VIEW {named('activities.NonPhoneActivity')}") == PeopleActivity(
        tab="calls", dialpad=False
    )
    words = opened(
        device, f"-a android.intent.action.SEND {named('activities.ContactSelectionActivity')} --es sms_body 你好"
    )
    assert words == ContactSelectionActivity(words="你好")
    pick = f"-a android.intent.action.GET_CONTENT {named('activities.ContactPhonePickerActivity')} --ei type 1"
    assert opened(device, pick) == ContactPhonePickerActivity()
    card = "-a android.intent.action.VIEW -d content://com.android.contacts/contacts/12"
    assert opened(device, card) == ContactDetailActivity(12)
    assert opened(device, f"{card[:-2]} {named('activities.PeopleActivity')}") == PeopleActivity()


def test_extras_of_another_type_are_ignored(device: SimulatedDevice) -> None:
    said = opened(device, f"{INSERT} --ei name 7 --ez phone true")
    assert isinstance(said, ContactEditorActivity)
    assert (said.draft.first, said.draft.phones) == ("", (Phone(""),))
    gone = opened(device, "-a android.intent.action.VIEW -d content://com.android.contacts/contacts/999")
    assert not isinstance(gone, ContactDetailActivity)


def test_messages_are_written_to_people_and_groups_and_say_who_somebody_is(device: SimulatedDevice) -> None:
    do(device, "click 爸爸 / click Share / click As text / click Messages")
    number = person(device, "爸爸").phones[0].number
    assert device.phone().foreground == "com.android.mms" and f"爸爸\n{number}" in texts(device)
    select = f"{named('activities.ContactSelectionActivity')} --es sms_body 晚上见"
    assert opened(device, select) == ContactSelectionActivity(words="晚上见")
    do(device, "click 爸爸 / click 表哥 / click Send message")
    assert device.phone().foreground == "com.android.mms" and {"爸爸", "表哥", "晚上见"} <= set(texts(device))
