"""Themes of MIUI: what is offered, downloaded and applied, on a Chinese phone."""

from __future__ import annotations

import pytest

from android_gym.action import Action, Element
from android_gym.apps.miui.notes.app import NotesListActivity
from android_gym.apps.miui.themes.app import (
    ComponentActivity,
    LocalResourceActivity,
    ThemeDetailActivity,
    ThemeResourceProxyTabActivity,
    ThemeSearchActivity,
    WallpaperDetailActivity,
)
from android_gym.apps.miui.themes.model import PIECES, Themes
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.blocks.wallpapers import backdrop
from android_gym.phone.paint.palette import rgb
from android_gym.phone.state.events import Swipe
from android_gym.phone.state.icon import MASKS
from android_gym.phone.system.appearance import look_of

PACKAGE = "com.android.thememanager"
KEPT = {"theme/经典", "theme/橘猫日记", "theme/荷塘月色", "wallpaper/湖光山色", "wallpaper/大熊猫", "font/系统默认"}


def do(device: SimulatedDevice, verb: str, name: str = "", text: str = "", id: str = "") -> None:
    element = Element(name=name, id=f"{PACKAGE}:id/{id}" if id else "") if name or id else None
    error, _ = perform(device, Action(verb, element, text))
    assert error == ""


def tap(device: SimulatedDevice, *names: str) -> None:
    for name in names:
        do(device, "click", id=name[1:]) if name[0] == "@" else do(device, "click", name)


def model(device: SimulatedDevice) -> Themes:
    found: Themes = device.phone().app(PACKAGE)
    return found


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


def titles(device: SimulatedDevice) -> list[str]:
    return [node.text for node in device.screen().nodes if node.id == f"{PACKAGE}:id/title"]


def setting(device: SimulatedDevice, key: str) -> object:
    return device.phone().setting(key)


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Themes in front."""
    device = SimulatedDevice("miui")
    do(device, "start", text=PACKAGE)
    return device


def opened(device: SimulatedDevice, line: str) -> object:
    """What an intent opens."""
    device.shell(f"am start {line}")
    return device.phone().top


# --- what there is -------------------------------------------------------------------------------


def test_the_catalogue_is_whole() -> None:
    assert [len(PIECES.some(kind)) for kind in ("theme", "wallpaper", "font", "sound")] == [30, 30, 12, 20]
    assert KEPT <= PIECES.keys()
    themes = [piece.changes() for piece in PIECES.some("theme")]
    assert {one["secure/ui_night_mode"] for one in themes} == {1, 2}
    assert {one["secure/icon_shape"] for one in themes} <= {"", *MASKS}
    assert backdrop("default") == "wallpaper:default" and backdrop("photo:1") == "photo:1"
    assert len({piece.data for piece in PIECES.some("wallpaper")}) == 30


@pytest.mark.parametrize(
    ("query", "first", "kinds"),
    [
        ("夏天的壁纸", "高山飞瀑", {"wallpaper"}),
        ("可爱的动物主题", "熊猫团团", {"theme"}),
        ("高山流水", "高山流水", {"sound", "wallpaper", "theme"}),
        ("青砚", "荷塘月色", {"theme", "wallpaper"}),
        ("铃声", "林间鸟语", {"sound"}),
    ],
)
def test_a_search_takes_the_words_of_people(query: str, first: str, kinds: set[str]) -> None:
    found = PIECES.hits(query)
    assert found[0].title == first and {piece.kind for piece in found} == kinds


def test_nothing_is_found_for_other_words(device: SimulatedDevice) -> None:
    assert PIECES.hits("qwerty") == ()
    tap(device, "@search_bar")
    do(device, "set_text", "搜索主题、壁纸、字体", "qwerty")
    assert "暂无内容" in texts(device) and "主题" not in texts(device)  # no kinds to choose from


def test_categories_and_orders(device: SimulatedDevice) -> None:
    tap(device, "壁纸", "动物")
    assert "共 6 款" in texts(device)
    tap(device, "推荐", "最新")
    assert titles(device)[0] == "大熊猫"
    tap(device, "全部")
    assert titles(device)[0] == "秋日湖畔"
    tap(device, "@theme")
    assert device.phone().top.category == ""  # type: ignore[attr-defined]


# --- themes, wallpapers, fonts, sounds -----------------------------------------------------------


def test_a_theme_changes_the_phone(device: SimulatedDevice) -> None:
    tap(device, "@search_bar")
    do(device, "set_text", "搜索主题、壁纸、字体", "霓虹都市")
    tap(device, "霓虹都市", "@download")
    assert model(device).working and any(words.startswith("正在下载 ") for words in texts(device))
    perform(device, Action("wait", amount=10))
    assert not model(device).working and set(model(device).got) == KEPT | {"theme/霓虹都市"}
    tap(device, "应用")
    assert "使用中" in texts(device) and model(device).theme == "theme/霓虹都市"
    for key, value in PIECES["theme/霓虹都市"].changes().items():
        assert setting(device, key) == value
    night, theme = look_of(device.phone(), "com.miui.notes", NotesListActivity(), True)
    assert night and rgb("primary", night, theme) == (0xD0, 0x37, 0xC8)


def test_the_default_theme_puts_all_back(device: SimulatedDevice) -> None:
    before = {key: setting(device, key) for key in ("system/wallpaper", "secure/ui_night_mode")}
    tap(device, "橘猫日记", "应用", "返回", "经典", "应用")
    assert {key: setting(device, key) for key in before} == before
    assert (setting(device, "secure/system_palette"), setting(device, "secure/themed_icons")) == ("", 0)


@pytest.mark.parametrize(
    ("place", "home", "lock"), [("桌面", True, False), ("锁屏", False, True), ("桌面和锁屏", True, True)]
)
def test_a_wallpaper_is_set(device: SimulatedDevice, place: str, home: bool, lock: bool) -> None:
    tap(device, "壁纸", "湖光山色", "应用", place)
    assert (setting(device, "system/wallpaper") == "Nature/Lake") is home
    assert (setting(device, "system/lock_wallpaper") == "Nature/Lake") is lock


def test_a_photo_of_the_owner_becomes_the_wallpaper(device: SimulatedDevice) -> None:
    file = next(file for file in device.phone().files if file.name == "IMG_20231009_093506.jpg")
    tap(device, "我的", "从相册选择壁纸")
    if "打开方式" in texts(device):  # more than one app has pictures
        tap(device, "文件", "仅此一次")
    tap(device, file.name, "应用", "锁屏")
    assert setting(device, "system/lock_wallpaper") == file.art


def test_a_font_is_downloaded_and_applied(device: SimulatedDevice) -> None:
    tap(device, "@font", "大字")
    assert titles(device) == ["长辈大字", "长辈特大"]
    tap(device, "长辈特大", "@download")
    perform(device, Action("wait", amount=4))
    tap(device, "应用")
    assert (model(device).font, setting(device, "system/font_scale")) == ("font/长辈特大", 1.3)
    assert setting(device, "secure/system_font") == "700|0|"


def test_a_sound_plays_and_is_set(device: SimulatedDevice) -> None:
    tap(device, "@sound", "海浪轻拍", "播放")
    assert "暂停" in texts(device)
    tap(device, "暂停")
    assert "播放" in texts(device)
    tap(device, "收藏", "设为闹钟铃声")
    assert setting(device, "system/alarm_alert") == "My Sounds/海浪轻拍"
    assert model(device).loved[-1] == "sound/海浪轻拍"
    assert "使用中" in texts(device)


# --- the owner's pages ---------------------------------------------------------------------------


def test_favourites_come_and_go(device: SimulatedDevice) -> None:
    tap(device, "橘猫日记", "取消收藏", "返回", "我的")
    assert model(device).loved == ("wallpaper/湖光山色", "sound/高山流水")
    tap(device, "我的收藏", "壁纸")
    assert titles(device) == ["湖光山色"]


def test_the_parts_are_changed(device: SimulatedDevice) -> None:
    tap(device, "个性装扮", "图标形状", "圆形")
    assert setting(device, "secure/icon_shape") == "circle"
    tap(device, "深色模式")
    assert setting(device, "secure/ui_night_mode") == 2
    tap(device, "字体")
    assert device.phone().top == LocalResourceActivity("font")
    assert titles(device) == ["系统默认"]


def test_the_ringtone_is_asked_of_the_sound_picker(device: SimulatedDevice) -> None:
    tap(device, "个性装扮")
    device.do(Swipe(500, 2000, 500, 600))
    tap(device, "来电铃声")
    assert "RingtonePickerActivity" in type(device.phone().top).activity


def test_searches_are_remembered_and_forgotten(device: SimulatedDevice) -> None:
    tap(device, "@search_bar", "银河", "@resource_item")
    assert model(device).searches == ("银河", "国风", "猫咪")
    tap(device, "返回", "取消", "清除搜索历史")
    assert model(device).searches == ()


# --- from outside --------------------------------------------------------------------------------


def test_intents_open_the_screens() -> None:
    device = SimulatedDevice("miui")
    at = f"-n {PACKAGE}/"
    assert isinstance(opened(device, f"{at}.ThemeResourceProxyTabActivity"), ThemeResourceProxyTabActivity)
    assert opened(device, f"{at}.search.ThemeSearchActivity") == ThemeSearchActivity()
    assert opened(device, f"-a android.intent.action.VIEW {at}.search.ThemeSearchActivity") == ThemeSearchActivity()
    assert opened(device, f"{at}.activity.ComponentActivity -d theme://customize") == ComponentActivity()
    assert opened(device, f"{at}.activity.ComponentActivity -d theme://nothing") == ComponentActivity()
    assert opened(device, "-a android.intent.action.VIEW -d theme://search?q=夏天") == ThemeSearchActivity(query="夏天")
    found = opened(device, "-a android.intent.action.VIEW -d theme://wallpaper")
    assert found == ThemeResourceProxyTabActivity(tab="wallpaper")


def test_pieces_that_are_not_there_do_not_stop_the_app(device: SimulatedDevice) -> None:
    assert isinstance(opened(device, f"-n {PACKAGE}/.activity.WallpaperDetailActivity"), WallpaperDetailActivity)
    opened(device, f"-n {PACKAGE}/.detail.ThemeDetailActivity")
    assert not isinstance(device.phone().top, ThemeDetailActivity)
