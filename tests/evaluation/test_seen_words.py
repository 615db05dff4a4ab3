"""What was said or shown before it is typed, in English and in Chinese."""

from __future__ import annotations

import random
import string
import unicodedata
from types import SimpleNamespace
from typing import Any, cast

import pytest

from android_gym.action import Action
from android_gym.envs.expansion import sample_instance
from android_gym.evaluation.seen_words import SeenWords, unseen_words
from android_gym.evaluation.wordings import wordings
from android_gym.profiles import base_phone
from android_gym.screen import Screen
from android_gym.tasks import registry
from android_gym.tasks.templates import template

EDGES = "\"'“”‘’.,;:!?()[]"


def at_blanks(text: str) -> list[str]:
    """The words of a text as they were taken before Chinese was read."""
    words = (word.strip(EDGES) for word in unicodedata.normalize("NFC", text).casefold().split())
    return [word for word in words if word]


def seen(instruction: str, *shown: str) -> SeenWords:
    task = SimpleNamespace(worked_out=())
    said = SeenWords(cast(Any, SimpleNamespace(instruction=instruction, task=task, params={})))
    nodes = [SimpleNamespace(text=text, desc="", hint="") for text in shown]
    return said.saw(cast(Screen, SimpleNamespace(nodes=nodes)))


def missing(said: SeenWords, text: str) -> list[str]:
    return list(unseen_words(said, Action("set_text", text=text)))


def as_before(instruction: str, shown: str, text: str) -> list[str]:
    known = {*at_blanks(instruction), *at_blanks(shown)}
    return [word for word in at_blanks(text) if word not in known]


def test_all_wordings_and_typed_words_of_tasks_are_read_as_before() -> None:
    compared = 0
    for name in ("AndroidArena", "MobileAgentBench"):
        for task in registry.select(name):
            instance = sample_instance(task, 0, base_phone(task.profile))
            typed = {a.text for way in instance.references for a in way if a.verb == "set_text"}
            texts = [str(template(words)(instance.params)) for words in wordings(task)]
            for text in texts:
                said = seen(text)
                for words in (*typed, *texts):
                    assert missing(said, words) == as_before(text, "", words), (task.id, words)
                    compared += 1
    assert compared > 4000


def test_texts_without_chinese_letters_are_read_as_before() -> None:
    rng = random.Random(0)
    letters = string.printable + "éÉß“”‘’…–\u00a0"

    def text() -> str:
        return "".join(rng.choice(letters if rng.random() < 0.3 else "ab. ") for _ in range(rng.randrange(40)))

    for _ in range(5000):
        instruction, shown, typed = text(), text(), text()
        assert missing(seen(instruction, shown), typed) == as_before(instruction, shown, typed)


@pytest.mark.parametrize(
    ("instruction", "shown", "typed"),
    [
        ("新建联系人张伟，电话13948657022", "", "张伟"),
        ("新建联系人张伟，电话13948657022", "", "13948657022"),
        ("给李娜发短信“我今晚不回家吃饭”", "", "我今晚不回家吃饭"),
        ("给李娜发短信：我7点到西湖，等我！", "", "我7点到西湖，等我！"),
        ("把文件report.pdf改名为年度总结.pdf", "", "年度总结.pdf"),
        ("告诉李娜我在哪里见面", "地点：西湖断桥", "我在西湖断桥见面"),
        ("天气怎么样？", "25℃ 多云", "25℃"),
        ("查一下李娜的号码", "138 0013 8000", "138 0013 8000"),
        ("打开WLAN，连接Home_5G", "", "home_5g"),
        ("给 Bob 发“hello，world”", "", "world"),
        ("用 Gmail 发给bob@example.com", "", "bob@example.com"),
    ],
)
def test_what_stands_in_chinese_has_been_seen(instruction: str, shown: str, typed: str) -> None:
    assert missing(seen(instruction, shown), typed) == []


@pytest.mark.parametrize(
    ("instruction", "shown", "typed", "words"),
    [
        ("新建联系人张伟，电话13948657022", "", "张卫", ["张卫"]),
        ("新建联系人张伟，电话13948657022", "", "1394865", ["1394865"]),
        ("姓张，名伟", "", "张伟", ["张伟"]),
        ("给李娜发短信说我今晚不回家", "", "我明天不回家", ["我明天不回家"]),
        ("下午三点开会", "", "下午3点开会", ["3"]),
        ("给李娜发短信", "张伟", "给张伟发hello", ["给张伟发", "hello"]),
    ],
)
def test_what_stood_nowhere_is_told(instruction: str, shown: str, typed: str, words: list[str]) -> None:
    assert missing(seen(instruction, shown), typed) == words


def test_what_is_declared_to_be_worked_out_is_no_unseen_word() -> None:
    said = seen("明天")
    task = SimpleNamespace(worked_out=("{day}",))
    said.instance = cast(Any, SimpleNamespace(instruction="明天", task=task, params={"day": "10月9日"}))
    assert missing(said, "10月9日") == []
    assert missing(said, "10月8日") == ["10", "月", "8", "日"]
