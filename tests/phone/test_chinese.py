"""A phone in Chinese: what the system itself shows, and what people wrote."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from android_gym.apps.system.telephony import PACKAGE as TELEPHONY
from android_gym.apps.system.telephony import deliver_call, deliver_message
from android_gym.check import found
from android_gym.check.activities import declared_by
from android_gym.check.drawn import boxes
from android_gym.check.findings import Findings
from android_gym.check.starts import intents, openable
from android_gym.check.walk import Walk
from android_gym.phone.core.view import Verbatim
from android_gym.phone.state.events import Event, Key, Launch, LongPress, Notifications, Swipe, Tap, Type, Wait
from android_gym.phone.state.locale import LOCALES
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Contact, File
from android_gym.phone.state.providers import Phone as Number
from android_gym.phone.system.app_names import package_named
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import floating, status_frame
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.words import words_of
from android_gym.profiles import base_phone

SETTINGS, FILES = "com.android.settings", "com.google.android.documentsui"
WORD = re.compile(r"[A-Za-z][A-Za-z'’]+")
# Names, brands, units, types and what keys show; and the apps of others.
SAME = frozenset(
    "ABC DEF GHI JKL MNO PQRS TUV WXYZ Android Chrome Firefox Gmail Google Mobile Pixel Play QQ YouTube "
    "Fi GB MB PDF PIN Wi kB".split()
)
UP, LEFT, DOWN = Swipe(540, 1500, 540, 300), Swipe(900, 900, 100, 900), Swipe(540, 400, 540, 1500)
WALKED = (
    "com.android.intentresolver",
    "com.android.phone",
    "com.android.server.telecom",
    FILES,
    "com.google.android.apps.nexuslauncher",
    "com.google.android.apps.wallpaper",
    "com.google.android.packageinstaller",
    "com.google.android.permissioncontroller",
    "com.google.android.soundpicker",
)
ELSEWHERE = frozenset({"ControllerPage", "GooglePage", "ManageDomainUrlsActivity", "Page", "SystemUpdate"})  # Settings


def chinese(profile: str = "pixel") -> Phone:
    return Ctx(base_phone(profile), SETTINGS).write(LOCALES, "zh-CN").phone


def latin(phone: Phone) -> Iterator[str]:
    """The texts on a screen with a Latin word that nobody wrote and that is no name. What stands among Chinese words
    may be the name of a file or what was typed."""
    frames = (top_frame(phone), status_frame(phone), *floating(phone))
    names = [file.name for file in phone.files]
    for view in (one.view for frame in frames for one in boxes(frame)):
        for words in (view.desc, view.hint, "" if view.field else view.text):
            for name in names:
                words = words.replace(name, "") if name in words and type(words) is not Verbatim else words
            if type(words) is not Verbatim and not SAME.issuperset(
                WORD.findall(re.sub(r"“[^”]*”|\S+\.\w+", "", words))
            ):
                yield words


@pytest.mark.parametrize("package", WALKED)
def test_the_screens_of_the_systems_apps(package: str) -> None:
    source = found(package)
    app = source.apps[0]
    walk = Walk(app, chinese(), openable(app, declared_by(app, source.module_of(app))), intents(app), Findings(""), 40)
    wrong: dict[str, str] = {}
    for phone, _, _ in walk.visits():
        name = type(phone.window.activity).__name__
        if phone.window.package == package and name not in ELSEWHERE:
            wrong |= dict.fromkeys(latin(phone), name)
    assert {words: name for words, name in wrong.items() if words not in WIDGETS} == {}


# What apps of others show on the sheet of widgets.
WIDGETS = {"Primary", "José Álvarez", "Björk Ólafsdóttir", "Parcel for you at 3A"} | {
    "Can you look at the crash on the map screen?"
}


def middle(phone: Phone, words: str) -> tuple[float, float]:
    nodes = [n for frame in (top_frame(phone), *floating(phone)) for n in frame.nodes if words in (n.text, n.desc)]
    assert nodes, f"{words} is not on the screen"
    left, top, right, bottom = nodes[-1].bounds
    return (left + right) / 2, (top + bottom) / 2


def play(phone: Phone, *steps: Event | str) -> Phone:
    """Events in turn; words are tapped. No screen on the way has Latin words."""
    for one in steps:
        phone = step(phone, Tap(*middle(phone, one)) if isinstance(one, str) else one)
        assert [words for words in latin(phone) if words not in PROMOTED] == []
    return phone


# A notification of an app, and a name.
PROMOTED = {"Make Firefox your browser", "Links in mails and messages open here then", "QQ音乐"}


@pytest.mark.parametrize("profile", ["pixel", "miui"])
@pytest.mark.parametrize(
    "steps",
    [
        (LongPress(540, 1560), "主屏幕设置"),
        (LongPress(540, 1560), "壁纸与个性化", "应用网格"),
        (LongPress(540, 1560), "壁纸与个性化", "更换壁纸", "风景", "沙丘", "设置壁纸"),
        (UP, Tap(540, 180), Type("qqq")),
        (Notifications(), DOWN, LEFT, "编辑开关"),
        (Key("power"), Key("power")),
        (Key("power_long"), "紧急呼救"),
        (Key("recents"),),
        (Key("screenshot"), Notifications()),
        (Key("volume_up"), "声音设置"),
        (Launch(FILES), "显示存储位置", "内部存储空间"),
    ],
    ids=str,
)
def test_screens_that_no_app_has(profile: str, steps: tuple[Event | str, ...]) -> None:
    play(chinese(profile), *steps)


@pytest.mark.parametrize("locked", [True, False])
def test_a_call(locked: bool) -> None:
    phone = play(chinese("miui"), Key("power")) if locked else chinese("miui")
    ringing = step(Ctx(phone, TELEPHONY).schedule(phone.time + 1, deliver_call("13900000000")).phone, Wait(1))
    play(ringing, "接听")
    play(ringing, Wait(120), Notifications())


# --- what people wrote ----------------------------------------------------------------------------

WROTE = ("Delete", "Search", "Incoming call", "Unknown", "Today", "Download", "Settings", "Screenshot saved", "Alarm")


def shown(phone: Phone) -> set[str]:
    return {n.text for frame in (top_frame(phone), *floating(phone)) for n in frame.nodes}


@pytest.mark.parametrize("words", WROTE)
def test_what_people_wrote_stays(words: str) -> None:
    plain = chinese("miui")
    who = Contact(900, words, "", (Number("13900000000"),))
    plain = plain.replace(
        contacts=(*plain.contacts, who), files=(File(f"/sdcard/Download/{words}", 7, plain.time, text=words),)
    )
    assert words_of("zh", FILES).text(words) != words or words == "Download"
    assert words in shown(step(plain, Launch(FILES)))
    assert words in shown(step(step(step(plain, UP), Tap(540, 180)), Type(words)))
    for came in (deliver_message("13900000000", words), deliver_call("13900000000")):
        phone = Ctx(plain, TELEPHONY).schedule(plain.time + 1, came).phone
        assert words in shown(step(step(phone, Wait(1)), Notifications()))
    missed = step(step(phone, Wait(1)), Wait(120))
    assert words in shown(step(missed, Notifications()))


def test_words_that_are_the_systems_are_looked_up() -> None:
    phone = chinese("miui")
    phone = Ctx(phone, TELEPHONY).schedule(phone.time + 1, deliver_call("13900000000")).phone
    assert {"来电", "拒接", "接听"} <= shown(step(phone, Wait(1)))


# --- apps by name ---------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["设置", "置", "sett"])
def test_apps_are_found_by_both_labels(query: str) -> None:
    found_ = step(step(step(chinese(), UP), Tap(540, 180)), Type(query))
    assert "设置" in shown(found_)


TOOLS = (("com.android.deskclock", "时钟"), ("com.miui.notes", "笔记"), ("com.android.thememanager", "主题壁纸"))


@pytest.mark.parametrize(
    ("name", "package"),
    [("时钟", 0), ("闹钟", 0), ("Clock", 0), ("备忘录", 1), ("笔记", 1), ("Notes", 1), ("主题商店", 2), ("Themes", 2)],
)
def test_the_tools_are_found_by_their_other_names(name: str, package: int) -> None:
    assert package_named(TOOLS, name) == TOOLS[package][0]
