"""The keyboard of a Chinese phone: pinyin with candidates."""

from __future__ import annotations

import pytest
import toy
from toy import SMALL, Page, after, phone_with, tap, top, type_key

from android_gym.apps.system.inputmethod.pinyin import _lines, candidates
from android_gym.devices import SimulatedDevice
from android_gym.envs.acting import key_action
from android_gym.phone.core.values import Table
from android_gym.phone.core.view import Extras
from android_gym.phone.state.events import LongPress, Tap, Type
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Contact
from android_gym.phone.system.ime import keys_of, names_on
from android_gym.phone.system.overlays import ime_frame, typing_frame

PEOPLE = (
    Contact(1, "伟", "张"),
    Contact(2, "妈妈"),
    Contact(3, "静", "曾", nickname="小静"),
    Contact(4, "Bob", "Steve"),
    Contact(5, "Delete"),
)
CHINESE = {"settings": Table.of({"system/locales": "zh-CN"}), "contacts": PEOPLE}
NAMES = names_on(phone_with(Page(), **CHINESE), "zh")


def typing(name: str, **fields: str) -> Phone:
    return tap(phone_with(Page(**fields), **CHINESE), f"{name}_field")


def of_kind(kind: str) -> Phone:
    field = toy.edit("story", "").replace(extras=Extras(takes=kind))
    return tap(toy.shown(toy.column(field), **CHINESE), "story_field")


def offered(phone: Phone) -> list[str]:
    frame = typing_frame(phone)
    return [] if frame is None else [t.view.desc for t in frame.targets if t.view.key.startswith("commit:")]


def touch(phone: Phone, words: str) -> Phone:
    frame = typing_frame(phone)
    assert frame is not None
    return after(phone, Tap(*toy.centre(toy.spot(frame, words))))


def words(letters: str) -> list[str]:
    return [one.word for one in candidates(letters, NAMES)]


def test_candidates_are_names_words_and_characters_and_at_last_the_letters() -> None:
    assert words("nihao")[0] == "你好"
    assert words("zhangwei")[0] == words("zw")[0] == words("zhangw")[0] == "张伟"
    assert words("zengjing")[0] == "曾静" and words("xiaojing")[0] == "小静"
    assert words("mama")[0] == "妈妈" and words("bob")[:2] == ["Bob", "Bob Steve"]
    assert {"是", "时", "事"} < set(words("shi"))
    assert words("xi'an") == [*words("xian")[:-1], "xi'an"]
    assert all(words(letters)[-1] == letters for letters in ("nihao", "shi", "hello", "Q", "zzz"))


def test_words_are_put_together_and_what_is_left_goes_on() -> None:
    assert words("mingtianzaoshangkaihui")[0] == "明天早上开会"
    rest = {one.word: one.put for one in candidates("nihaoma", ())}
    assert rest == {"你好吗": "你好吗", "你好": "你好ma", "nihaoma": "nihaoma "}


def test_what_is_no_pinyin_stays_as_it_is() -> None:
    assert words("wifi") == ["wifi"] and words("hello") == ["hello"] and words("android") == ["android"]


def test_every_line_of_the_table_can_be_typed() -> None:
    for pinyin, found in _lines():
        letters = pinyin.replace("'", "")
        assert letters.isascii() and letters.isalpha() and found, pinyin
        assert found[0] in words(letters), pinyin
        assert all(len(word) == len(pinyin.split("'")) for word in found), pinyin


def test_a_tap_on_a_candidate_commits_it() -> None:
    phone = type_key(typing("query"), *"zhangw")
    assert offered(phone)[0] == "张伟" and offered(phone)[-1] == "zhangw"
    chosen = touch(phone, "张伟")
    assert top(chosen).query == "张伟" and offered(chosen) == []
    assert top(touch(type_key(chosen, *"nihao"), "你好")).query == "张伟你好"
    assert top(touch(type_key(typing("query"), *"wifi"), "wifi")).query == "wifi "
    part = touch(type_key(typing("query"), *"nihaoma"), "你好")
    assert top(part).query == "你好ma" and offered(part)[0] == "吗"


def test_the_space_key_takes_the_first_candidate() -> None:
    assert top(type_key(typing("query"), *"nihao", "space")).query == "你好"
    assert top(type_key(typing("query"), *"hello", "space", *"wifi", "space")).query == "hello wifi "
    assert top(type_key(typing("query", query="你好"), "space")).query == "你好 "


def test_letters_are_deleted_and_sent_as_they_are() -> None:
    phone = type_key(typing("query"), *"nihaoo", "delete")
    assert offered(phone)[0] == "你好"
    assert top(type_key(phone, "enter")).log == ("sent nihao",)


def test_names_are_no_words_of_the_system() -> None:
    found = offered(type_key(typing("query"), *"delete"))
    assert (found[0], found[-1]) == ("Delete", "delete")


def test_nothing_is_composed_where_text_has_no_language() -> None:
    for kind in ("email", "url", "password"):
        phone = type_key(of_kind(kind), *"nihao")
        assert offered(phone) == [] and keys_of(phone).language == ""
    assert "," in [node.desc for node in ime_frame(of_kind("password")).nodes]


def test_keys_have_chinese_signs_and_names() -> None:
    shown = [node.desc for node in ime_frame(typing("query")).nodes]
    assert {"，", "。", "搜索", "空格", "删除", "隐藏键盘"} <= set(shown)
    assert top(type_key(typing("query"), "，", "symbols", "？", "（")).query == "，？（"
    held = after(typing("query"), LongPress(*toy.centre(toy.spot(ime_frame(typing("query")), "。"))))
    assert top(touch(held, "！")).query == "！"


def test_sentences_have_no_capitals() -> None:
    assert keys_of(typing("story")).shift is False
    assert top(type_key(typing("story"), *"nihao", "space")).story == "你好"


def test_an_english_phone_composes_nothing() -> None:
    phone = type_key(tap(phone_with(Page(), contacts=PEOPLE), "query_field"), *"nihao")
    assert offered(phone) == [] and top(type_key(phone, "space")).query == "nihao "


@pytest.mark.parametrize("text", ["张伟，你好！", "明天25℃", "A股 😀", "《三国》“第一”…"])
def test_text_that_is_typed_at_once_is_what_it_says(text: str) -> None:
    assert top(after(typing("query"), Type(text))).query == text
    assert top(after(typing("query", query="ni"), Type(text, clear=True))).query == text


def test_a_run_of_touches_is_the_text_that_it_made() -> None:
    device = SimulatedDevice()
    device.reset(type_key(typing("query"), *"nihao"))
    before = device.screen()
    key = toy.spot(typing_frame(device.phone()), "你好")
    assert device.key_at(*toy.centre(key)) == "commit:你好"
    device.do(Tap(*toy.centre(key)))
    action = key_action("commit:你好", before, device.screen())
    assert (action.verb, action.text) == ("set_text", "你好")


@pytest.mark.parametrize("display", [SMALL, SMALL.replace(width=320, height=640), SMALL.replace(width=800, height=400)])
def test_candidates_are_where_they_can_be_touched(display: object) -> None:
    phone = tap(phone_with(Page(), display=display, **CHINESE), "query_field")
    phone = type_key(phone, *"shi")
    frame = typing_frame(phone)
    assert frame is not None and len(offered(phone)) > 4
    spots = [t for t in frame.targets if t.view.key.startswith("commit:")]
    assert all(t.right - t.left >= 40 and t.right <= phone.display.size[0] for t in spots)
    for spot in spots:
        assert top(after(phone, Tap(*toy.centre(spot)))).query == spot.view.key.removeprefix("commit:")
