"""Phone on a phone in Chinese: its screens are in Chinese, and names and numbers stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from android_gym.apps.google.phone.history import CallDetails, CallHistory
from android_gym.apps.google.phone.main import Main
from android_gym.apps.google.phone.model import PACKAGE
from android_gym.apps.google.phone.prefs import DisplayOptions, PhoneSettings, QuickResponses
from android_gym.kit import Popup
from android_gym.phone.core.view import CLICKABLE, LONG_CLICKABLE
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.events import Launch, LongPress, Tap
from android_gym.phone.state.phone import Phone, Task, Window
from android_gym.phone.state.providers import CallRecord
from android_gym.phone.state.settings import written
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.words import in_language
from android_gym.profiles import base_phone

KEYS = frozenset("ABC DEF GHI JKL MNO PQRS TUV WXYZ".split())
OWN = ("android_gym.apps.google.phone", "android_gym.kit.")


def installed() -> Phone:
    return step(base_phone("arena"), Launch(PACKAGE))


def chinese(screen: Activity, phone: Phone | None = None) -> Phone:
    phone = written(phone or installed(), "system/locales", "zh-CN")
    return phone.replace(tasks=(Task(PACKAGE, (Window(screen, PACKAGE),)), *phone.tasks))


def pages() -> Iterator[Phone]:
    """Every screen, with what a tap and a long press on each control bring."""
    last = installed().calls[-1]
    screens = (
        *(Main(tab=tab) for tab in ("favorites", "recents", "contacts")),
        Main(tab="recents", opened=last.id),
        Main(dialpad=True),
        Main(dialpad=True, digits="555"),
        Main(searching=True, query="5550"),
        Main(searching=True, query="jo"),
        Main(searching=True, query="qqq"),
        CallHistory(),
        CallHistory(tab="missed"),
        CallDetails(last.number),
        CallDetails("5550123"),
        PhoneSettings(),
        DisplayOptions(),
        QuickResponses(),
    )
    for phone in map(chinese, screens):
        yield phone
        for spot in top_frame(phone).targets:
            at = (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2
            if spot.view.flags & CLICKABLE:
                yield step(phone, Tap(*at))
            if spot.view.flags & LONG_CLICKABLE:
                yield step(phone, LongPress(*at))


def is_own(activity: Activity | Popup) -> bool:
    return type(activity).__module__.startswith(OWN)


def told(phone: Phone) -> Iterator[str]:
    if is_own(phone.top) and (phone.popup is None or is_own(phone.popup)):
        for node in top_frame(phone).nodes:
            yield from (node.text, node.desc, node.hint)
        if phone.toast is not None:
            yield in_language(phone.settings, phone.toast.package, phone.toast.text)


def test_every_screen_is_in_chinese() -> None:
    found = {text for phone in pages() for text in told(phone)}
    names = {name for who in installed().contacts for name in (who.name, who.display("last"))}
    wrong = set()
    for text in found:
        left = text
        for name in sorted(names, key=len, reverse=True):
            left = left.replace(name, " ")
        if set(re.findall("[A-Za-z]+", left)) - KEYS - {"jo", "qqq"}:
            wrong.add(text)
    assert len(found) > 100
    assert sorted(wrong) == []


def texts(phone: Phone) -> list[str]:
    return [text for node in top_frame(phone).nodes for text in (node.text, node.desc) if text]


def test_names_that_are_words_stay_as_they_are() -> None:
    phone = installed()
    who = phone.contacts[0].replace(first="Call", last="Message", starred=True)
    number = who.phones[0].number
    last = CallRecord(9_001, number, phone.time - 3_600, 200, "incoming")
    older = CallRecord(9_000, "", phone.time - 10 * 86_400, 0, "missed")
    phone = phone.replace(contacts=(who, *phone.contacts[1:]), calls=(older, last))
    assert who.name in texts(chinese(Main(tab="recents"), phone))
    assert f"呼叫 {who.name}" in texts(chinese(Main(tab="recents"), phone))
    assert who.name in texts(chinese(CallDetails(number), phone))
    assert "3 分 20 秒" in texts(chinese(CallDetails(number), phone))
    assert {"未知号码", "呼叫未知号码", "更早"} <= set(texts(chinese(Main(tab="recents"), phone)))
    assert "9月30日 星期六 下午" in "".join(texts(chinese(CallDetails(""), phone))) or not older.number


def test_a_quick_response_of_the_owners_stays_as_it_is() -> None:
    assert "我正在路上。" in texts(chinese(QuickResponses()))
    own = written(installed(), "secure/quick_response_1", "Missed call")
    assert "Missed call" in texts(chinese(QuickResponses(), own))
