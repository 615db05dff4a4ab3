"""Tasks for a phone in Chinese, and what is possible only after something else was done."""

from __future__ import annotations

import pytest

from android_gym.devices import SimulatedDevice, perform
from android_gym.evaluation.certify import certify
from android_gym.generator.composing import app_name, compose
from android_gym.generator.explore import Crumb, own_id
from android_gym.generator.functions import Function
from android_gym.generator.grammar import functions_of, generate
from android_gym.generator.made import Made
from android_gym.generator.prompts import broader, deeper, instructions
from android_gym.generator.report import Report
from android_gym.generator.wording import frames_of, named
from android_gym.generator.workers import verifier
from android_gym.phone.ui.node import Node
from android_gym.profiles import base_phone
from android_gym.tasks.base import sample
from android_gym.tasks.facts import Fact

SHOP = "apps/org.example.shop"


@pytest.fixture(scope="module")
def found(chinese: str) -> dict[str, Function]:
    return {one.name: one for one in functions_of(chinese, Report(), ("小店",))}


@pytest.fixture(scope="module")
def made(found: dict[str, Function], chinese: str) -> dict[str, Made]:
    report = Report()
    with verifier(1, (0, 1)) as verify:
        tasks = generate(found.values(), chinese, 40, 0, verify, report)
    assert report.fallen == [] and report.stages["certified"] == len(tasks)
    return {task.id: task for task in tasks}


def test_what_is_possible_only_after_something_is_one_function_with_it(found: dict[str, Function]) -> None:
    chains = {name: one for name, one in found.items() if one.kind == "chain"}
    assert set(chains) == {"TapAddThenTapCheckoutSubmit", "EnterTitleSaveThenTapTodo"}
    order, tick = chains["TapAddThenTapCheckoutSubmit"], chains["EnterTitleSaveThenTapTodo"]
    assert order.facts == (Fact(new=f"{SHOP}.orders", having={"goods": ["牛肉面"]}),)
    assert order.clauses[0] == "点击“添加牛肉面”；然后点击“去结算”，再点击“提交订单”"
    assert tick.facts == (Fact(new=f"{SHOP}.todos", having={"title": "{text}", "done": True}),)
    assert [step.element.name for step in tick.steps[-2:] if step.element] == ["保存", "{text}"]


def test_a_chain_certifies_and_its_end_is_not_reached_without_its_first_part(
    chinese: str, made: dict[str, Made]
) -> None:
    task = made["Shop-EnterTitleSaveThenTapTodo"].task()
    assert certify(task, (0, 1), 4, plays=()).problems == []
    (way,) = sample(task, 0, base_phone(chinese)).references
    device = SimulatedDevice(chinese)
    device.reset(base_phone(chinese))
    assert not any(perform(device, action)[0] for action in way)
    device.reset(base_phone(chinese))
    assert perform(device, way[0])[0] == perform(device, way[1])[0] == "" and perform(device, way[-1])[0]


def test_tasks_of_a_chinese_phone_are_in_chinese_and_named_after_the_app(made: dict[str, Made]) -> None:
    assert {name.partition("-")[0] for name in made} == {"Shop"}
    assert {"Shop-OpenTodos", "Shop-TapAdd", "Shop-EnterTitleSave", "Shop-TapAddThenTapCheckoutSubmit"} <= set(made)
    assert made["Shop-OpenTodos"].said.say.splitlines() == [
        "在小店里，打开“待办”。",
        "打开小店，进入“待办”。",
        "请用小店查看“待办”。",
    ]
    typed = made["Shop-EnterTitleSave"].said
    assert typed.say.splitlines()[0] == "在小店里，在“待办 › 新建”下将“标题”填写为“{text}”，并点击“保存”。"
    assert isinstance(typed.draw, dict) and "枫叶" in typed.draw["text"]
    for task in made.values():
        assert not any("a" <= c.lower() <= "z" for c in task.said.say.replace("{text", "").replace("_", ""))


def test_a_chinese_task_of_two_apps_names_both(chinese: str, found: dict[str, Function]) -> None:
    home = base_phone(chinese)
    other = next(functions_of(chinese, Report(), ("Contacts",)))
    task = compose((found["TapAdd"], other), home)
    assert task.id.startswith("CrossApp-ShopTapAddAndContacts")
    first = task.said.say.splitlines()[0]
    assert first.startswith("在小店里，点击“添加饺子”。接着：在") and first.endswith("。")


def test_ids_take_the_label_of_an_app_or_what_its_package_says() -> None:
    names = {
        "Clock": "com.google.android.deskclock",
        "7 Minutes": "org.example.seven",
        "笔记": "com.miui.notes",
        "QQ音乐": "com.tencent.qqmusic",
        "携程": "ctrip.android.view",
        "": "",
    }
    assert [app_name(*one) for one in names.items()] == ["Clock", "Minutes", "Notes", "Qqmusic", "Ctrip", "App"]


def test_a_model_is_asked_for_instructions_in_the_language_of_the_phone(chinese: str) -> None:
    for profile, words in (("pixel", "in English"), (chinese, "in Chinese")):
        language = frames_of(base_phone(profile)).language
        for asked in (
            instructions("小店", ("待办",), (), language),
            deeper((), (), (), language),
            broader((), (), (), language),
        ):
            assert words in asked


def test_controls_are_named_by_ids_of_the_app_and_not_of_the_framework() -> None:
    def crumb(id: str, label: str = "确定") -> Crumb:
        return Crumb("tap", label, (), id=own_id(Node("android.widget.Button", id, "", "", "", "", 0, (0, 0, 9, 9), 0)))

    assert named("tap", (crumb("org.example.shop:id/pay_now"),)) == "TapPayNow"
    assert named("tap", (crumb("android:id/button1"),)) == "Tap"
    assert named("tap", (crumb("org.example.shop:id/pay_now", "OK 好"),)) == "TapOK"


def test_a_phone_in_a_language_without_frames_has_english_ones(chinese: str) -> None:
    phone = base_phone("pixel")
    french = phone.replace(settings=phone.settings.update({"system/locales": "fr-FR"}))
    assert frames_of(french) == frames_of(phone) != frames_of(base_phone(chinese))
    for one in (frames_of(phone), frames_of(base_phone(chinese))):
        assert len({*one.texts}) == len(one.texts) >= 12
