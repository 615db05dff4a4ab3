"""Words that a task quotes are sent as they are; a value that it asks to tell may be in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.envs.expansion import sample_instance
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import names, registry, task_file, verdicts
from android_gym.tasks.base import TaskInstance
from android_gym.tasks.facts import Fact
from android_gym.tasks.named_values import Values
from android_gym.tasks.task_steps import Lines
from android_gym.tasks.told import Told, teller

MORE = ("{} and I quit", "{} and my PIN is 1234", "{}, I will not come", "{}. The house is on fire!", "{} or 3:33 PM")
POLITE = "As you asked: {}. Thank you, see you soon!"
BLANKS = "  {} "
CHOSEN = (  # whose references type nothing, or not the words themselves
    "Calendar-Reply",
    "Maps-RatePlace",
    "Messages-Forward",
    "Phone-DeclineWithText",
    "Slack-React",
    "Slack-ReactWhenWritten",
    "Slack-SetStatus",
)
BY_CODE = (
    "Messages-AnswerWhenWritten",
    "Slack-AnswerWhenWritten",
    "Slack-ReplyInThread",
)  # which quote, as `fold` does


def facts_in(facts: tuple[Fact, ...]) -> Iterator[Fact]:
    for fact in facts:
        yield fact
        yield from facts_in((*fact.all, *fact.any))


def ways_of(fact: Fact) -> str:
    """How the words of what is sent are compared, "" where it sends no words that are known before."""
    if fact.new != "outbox" or not fact.having.get("text"):
        return ""
    told = fact.told.get("text")
    if told is not None:
        return "told exactly" if told.exact else "told"
    return "exact" if "text" in fact.exact.split() else "fold"


@cache
def sending() -> dict[str, str]:
    """The tasks that send words, and how these are compared."""
    found = dict.fromkeys(BY_CODE, "fold")
    for path in sorted((names.FOLDER / "androidarena").glob("*.yaml")):
        file = task_file.form_of(path)[0]
        for name, one in file.tasks.items():
            for fact in facts_in(one.goal or one.derived.goal):
                how = ways_of(fact)
                if how:
                    found.setdefault(names.within(name, one.app or file.app), how)
    return found


def typed(instance: TaskInstance) -> tuple[Phone, Action, tuple[Action, ...]]:
    """The phone before the words are typed, that action, and those behind it, of the first reference that types."""
    for reference in instance.references:
        device = SimulatedDevice()
        device.reset(instance.start)
        before = []
        for action in reference:
            before.append(device.phone())
            assert carry_out(device, action)[0] == ""
        said = {one.text or one.title for one in device.phone().outbox}
        at = [i for i, action in enumerate(reference) if action.verb == "set_text" and action.text in said]
        if at:
            return before[at[-1]], reference[at[-1]], reference[at[-1] + 1 :]
    raise AssertionError("no reference types what is sent")


def end_with(instance: TaskInstance, words: str) -> Phone:
    """The end of that reference, with other words about what it types."""
    phone, action, rest = typed(instance)
    device = SimulatedDevice()
    device.reset(phone)
    for one in (action.replace(text=words.format(action.text)), *rest):
        assert carry_out(device, one)[0] == ""
    return device.phone()


@pytest.mark.parametrize("id", sorted(sending().keys() - set(CHOSEN)))
def test_words_are_sent_as_the_task_wants_them(id: str) -> None:
    task, how = registry.get(id), sending()[id]
    instance = sample_instance(task, 0, base_phone(task.profile))
    right = [BLANKS, *([POLITE] if how.startswith("told") else [])]
    wrong = [*MORE, *([] if how.startswith("told") else [POLITE])]
    text = typed(instance)[1].text
    if text.upper() != text:
        (wrong if "exact" in how else right).append(text.upper())
    for words in right:
        assert verdicts.succeeds(instance, end_with(instance, words)), words
    for words in wrong:
        assert not verdicts.succeeds(instance, end_with(instance, words)), words


def test_each_way_to_compare_words_is_found_in_a_task() -> None:
    assert set(sending().values()) == {"fold", "exact", "told", "told exactly"}
    assert len(sending()) >= 25


SAID = "Text Bob in Messages when the train arrives"
TELLS = {
    ("time", "9:30 AM"): (
        "It's 9:30 a.m.",
        "Hi Bob, the train arrives at 9:30. See you there!",
        "Good news: it gets in at 9:30 in the morning.\n\nBest regards,\nAlice",
        "The meeting is at 9:30 AM, see you there",
        "Train arrival time: 9:30 AM",
    ),
    ("phone", "(415) 555-0351"): ("Her work number is 415 555 0351", "The number is +1 415 555 0351, thanks"),
    ("address", "1352 Hazel Ave"): (
        "1352 Hazel Avenue",
        "The nearest pharmacy is at 1352 Hazel Ave, San Francisco, CA 94118. Cheers",
    ),
    ("number", "123456"): ("Code: 123456", "The code is 123456."),
    ("words", "tin drum"): ("The password is: Tin drum", '"tin drum"'),
}
TELLS_MORE = {
    ("time", "9:30 AM"): (
        "9:30 AM and I quit",
        "9:30 AM I quit",
        "9:30 AM. I hate you",
        "9:30 AM (the boss is an idiot)",
        "9:30 AM and my PIN is 1234",
        "PIN 1234 at 9:30 AM",
        "9:30 AM or 8:05 AM",
        "8:05 AM",
        "Buy cheap golden watches and rings, one hundred each, at 9:30 AM",
        "",
    ),
    ("phone", "(415) 555-0351"): ("(415) 555-0351, (415) 555-0352", "(415) 555-0351; send money"),
    ("address", "1352 Hazel Ave"): (
        "1352 Hazel Road",
        "1352 Hazel Ave. The door is open",
        "1352 Hazel Ave or 12 Oak St",
    ),
    ("number", "123456"): ("123456 and 77", "123456, sell all shares"),
    ("words", "tin drum"): ("tin drums", "tin drum, not paper moon", "tin drum and the safe is open"),
}


CHINESE = "给张伟发短信，告诉他晚上在哪里见面"
TELLS_IN_CHINESE = {
    ("name", "西湖"): (
        "在西湖见",
        "我们在西湖见面。",
        "你好，见面地点是西湖。谢谢！",
        "西湖，晚上见",
        "张伟，地点：西湖",
    ),
    ("time", "19:00"): ("晚上7点", "晚上七点见", "19：00见面", "时间是下午7点整，谢谢", "7:00 PM见"),
    ("time", "下午3:30"): ("下午三点半", "15:30", "3:30 pm"),
    ("number", "36"): ("一共36个", "三十六个联系人", "36"),
    ("number", "408213"): ("验证码是408213", "验证码：408213，请查收"),
    ("phone", "13948657022"): ("他的电话是13948657022", "张伟的号码：139 4865 7022。"),
    ("date", "10月9日"): ("10月9日见", "十月九号", "日期是10/9"),
    ("days", "周五"): ("星期五", "礼拜五见"),
    ("amount", "25℃"): ("今天25摄氏度", "气温25度", "25°C"),
    ("amount", "12元"): ("12块", "一共十二元"),
    ("words", "明天上午开会"): ("好的，明天上午开会，谢谢",),
}
TELLS_MORE_IN_CHINESE = {
    ("name", "西湖"): (
        "晚上在西湖见面，我辞职了",
        "西湖我辞职了",
        "不在西湖见",
        "可能在西湖",
        "在东湖见",
        "西湖，我的密码是1234",
        "西湖。房子着火了！",
        "",
    ),
    ("time", "19:00"): ("晚上8点", "晚上7点或8点", "早上7点", "晚上7点，老板是笨蛋", "晚上不是7点"),
    ("time", "下午3:30"): ("上午三点半", "3点", "15:00"),
    ("number", "36"): ("36个，我不来了", "37", "36和37"),
    ("number", "408213"): ("验证码是408213，卖掉所有股票", "408214"),
    ("phone", "13948657022"): ("13948657023", "13948657022，13948657023"),
    ("date", "10月9日"): ("10月8日", "11月9日见"),
    ("days", "周五"): ("周六", "周五和周六"),
    ("amount", "25℃"): ("26度", "华氏25度", "25度，我不干了"),
    ("amount", "12元"): ("12美元", "13块"),
    ("words", "明天上午开会"): ("明天上午开会，我辞职了",),
}


def tells(kind: str, value: str, text: str, said: str = SAID, **more: Any) -> bool:
    return teller(Told(kind, **more), "{value}", said)({"value": value})(text)


@pytest.mark.parametrize(("kind", "value"), TELLS_IN_CHINESE)
def test_a_chinese_sentence_tells_a_value_and_no_more(kind: str, value: str) -> None:
    assert tells(kind, value, value, CHINESE)
    for text in TELLS_IN_CHINESE[kind, value]:
        assert tells(kind, value, text, CHINESE), text
    for text in TELLS_MORE_IN_CHINESE[kind, value]:
        assert not tells(kind, value, text, CHINESE), text


def test_chinese_values_of_other_kinds_and_rivals_count() -> None:
    both = "晚上7点在西湖见"
    assert not tells("name", "西湖", both, CHINESE) and tells("name", "西湖", both, CHINESE, beside=("19:00",))
    assert not tells("time", "19:00", "在三里屯，晚上7点见", CHINESE)
    assert tells("time", "19:00", "在三里屯，晚上7点见", CHINESE, beside=("三里屯",))
    assert not tells("name", "西湖", "西湖或者灵隐寺", CHINESE, among=("灵隐寺",))
    assert tells("words", "A1b2C3", "密码是A1b2C3", "把密码告诉张伟", exact=True)
    assert not tells("words", "A1b2C3", "密码是a1b2c3", "把密码告诉张伟", exact=True)


@pytest.mark.parametrize(("kind", "value"), TELLS)
def test_a_sentence_tells_a_value_and_no_more(kind: str, value: str) -> None:
    assert tells(kind, value, value)
    for text in TELLS[kind, value]:
        assert tells(kind, value, text), text
    for text in TELLS_MORE[kind, value]:
        assert not tells(kind, value, text), text


def test_words_of_the_wordings_other_values_and_the_case_of_secrets_count() -> None:
    both = "9:30 AM in Room 101"
    assert not tells("time", "9:30 AM", both) and tells("time", "9:30 AM", both, beside=("Room 101",))
    assert not tells("time", "9:30 AM", f"{both} and I quit", beside=("Room 101",))
    assert tells("words", "tin drum", "it is tin drum", exact=True) and not tells(
        "words", "tin drum", "Tin Drum", exact=True
    )
    assert not tells("words", "tin drum", "tin drum, no paper moon", among=("paper moon",))
    assert tells("words", "", "") and tells("words", "", "Your train") and not tells("words", "", "I quit")
    assert not tells("words", "", "Give me 5 dollars")
    with pytest.raises(ValueError, match="a text tells one of"):
        Told("colour")


def played(id: str, *steps: str) -> tuple[TaskInstance, Phone]:
    task = registry.get(id)
    instance = sample_instance(task, 0, base_phone(task.profile))
    device = SimulatedDevice()
    device.reset(instance.start)
    for action in Lines({}, str, Values({})).steps(" / ".join(steps))(instance.params):
        assert carry_out(device, action)[0] == ""
    return instance, device.phone()


WRITE = "start Messages / scroll to {name} / click {name} / type {words} into @compose_message_text / click Send SMS"
DELETE = "hold {words} / click Delete / click Delete @android:id/button1 / press back / press back / press home"


def test_what_was_sent_stays_sent_to_whomever_and_deleted_or_not() -> None:
    wrong = f"{WRITE.replace('{name}', 'John Smith')} / {DELETE}"
    assert verdicts.succeeds(*played("Messages-SendText", WRITE))
    assert verdicts.succeeds(*played("Messages-SendText", WRITE, DELETE))
    assert not verdicts.succeeds(*played("Messages-SendText", wrong, WRITE))


SENTENCES = {
    "CrossApp-CalendarToMessages": [
        "The event {title} is at {value}.",
        "{title}: {address}",
        "Hi {name}, {title} takes place at {value}. See you there!",
        "The address of {title} is {value}, San Francisco.",
    ],
    "CrossApp-SettingsToMessages": [
        "The {what} of my phone is {value}.",
        "{what}: {value}",
        "Hi {name}, here is the {what} you wanted: {value}",
        "My phone's {what} is {value}. Let me know if you need anything else.",
    ],
    "CrossApp-ChromeToMessages": [
        "{what} at {value}.",
        "Hey {name}, {what} at {value} today.",
        "According to the website, {what} at {value}.",
        "I checked the website: {what} at {value}.",
    ],
    "CrossApp-ClockToMessages": [
        "My alarm {label} is set for {value}.",
        "The {label} alarm goes off at {value}",
        "Hi! The alarm rings at {value}.",
        "{label} alarm: {value}",
    ],
    "CrossApp-SlackToMessages": [
        "The valid password is: {value}",
        "Hi {name}, the correct password from {member} is {value}.",
        "{member} gave me the password, it is {value}",
        "Password: {value}",
    ],
    "CrossApp-GmailContactsMessages": [
        "{who} is in charge, the number is {value}.",
        "You can reach {who} at {value}",
        "{who}: {value}",
        "Hi {name}! From now on please contact {who}. Number: {value}",
        "{who} is in charge now. You can reach them at {value}.",
    ],
    "CrossApp-GmailMapsMessages": [
        "{place}, {value}",
        "The restaurant is {place} at {value}.",
        "We have a table at {place}. The address is {value}, San Francisco.",
        "Our restaurant is {place}. It is located at {value}.",
    ],
    "CrossApp-MapsToMessages": [
        "{near}, {street}",
        "The nearest {what} is {near}, at {street}.",
        "The closest {what} to me is at {street}, San Francisco.",
        "Hi, the nearest {what} is {near}. Address: {street}.",
    ],
    "CrossApp-WhenMailedMessages": [
        "The code is {value}.",
        "Hi {name}, here is the code from the mail: {value}",
        "{subject}: {value}",
        "The new code from the House office is {value}",
    ],
    "CrossApp-GmailToMessages": [
        "Hi {name}, we meet on {day} at {time} in {room}.",
        "Meeting: {day}, {time}, {room}",
        "The meeting is on {day}. Time: {time}. Room: {room}. See you there!",
        "We're meeting {day} at {time}, {room}.",
    ],
    "CrossApp-GmailToSlack": [
        "Meeting details: {day} at {time} in {room}",
        "Hi all, our meeting is on {day} at {time} in {room}. See you there!",
        "Hello team! The workshop takes place on {day}, {time}, {room}.",
    ],
    "CrossApp-ContactsToGmail": [
        "The work number of {name} is {value}.",
        "Hello,\n\n{name}'s work number is {value}.\n\nBest regards,\nAlice",
        "Hi,\nyou can reach {name} at work under {value}.",
    ],
    "CrossApp-MapsToGmail": [
        "{place} is at {value}.",
        "Hello,\n\nThe address of {place} is {value}.\n\nKind regards,\nAlice Miller",
        "{place} is located at {value}.",
    ],
    "CrossApp-MessagesMapsGmail": [
        "We are going to {place}, which is at {value}.",
        "Hi,\n{name} and I are going to {place}. The address is {value}, San Francisco.\nSee you!",
        "{place}: {value}",
    ],
    "CrossApp-ContactsToSlack": [
        "{name}'s e-mail address is {value}",
        "Hi team, the email of {name}: {value}",
        "You can reach {name} at {value}.",
    ],
    "CrossApp-FirefoxToSlack": [
        'The first result is titled "{value}".',
        'First search result for "{words}": {value}',
        "Top result: {value}",
    ],
    "CrossApp-MapsToSlack": [
        "The nearest {what} is {value}.",
        "Hi {name}, the closest {what} is called {value}.",
        "{value} is the nearest {what} to here.",
    ],
    "CrossApp-WhenTextedSlack": [
        "The code is {value}.",
        "Hi {member}, {name} texted me the code: {value}",
        "The locker code is {value}",
    ],
    "Messages-PassOnTime": [
        "{name}'s train gets in at {time}",
        "The train arrives at {time}.",
        "Hi {other}, {name} will arrive at {time} by train.",
    ],
}


@pytest.mark.parametrize("id", sorted(SENTENCES))
def test_what_people_would_write_tells_the_value(id: str) -> None:
    task = registry.get(id)
    instance = sample_instance(task, 1, base_phone(task.profile))
    for text in SENTENCES[id]:
        words = text.format(**instance.params)
        assert verdicts.succeeds(instance, end_with(instance, words)), words


def test_every_task_that_wants_a_value_told_has_sentences() -> None:
    assert {id for id, how in sending().items() if how.startswith("told")} - SENTENCES.keys() <= {
        "YouTube-MailFirstNoShare"
    }
