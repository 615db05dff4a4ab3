"""Weather of MIUI, on a Chinese phone."""

from __future__ import annotations

from datetime import datetime

import pytest

from android_gym.apps.miui.weather.app import Cities, current
from android_gym.apps.miui.weather.main import AirQuality, Forecast, Hourly, Main, Weather
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.kit.blocks import weather as sky
from android_gym.lines import parse
from android_gym.phone.core.calls import Call
from android_gym.phone.core.view import View
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Wait
from android_gym.phone.state.providers import Location

PACKAGE = "com.miui.weather2"
DETAIL = "-d weather://weather2.miui.com/dailyforcast/detail"


def do(device: SimulatedDevice, line: str) -> None:
    """Take the steps of a line."""
    for action in parse(line):
        error, _ = carry_out(device, action)
        assert error == ""


def model(device: SimulatedDevice) -> Weather:
    found: Weather = device.phone().app(PACKAGE)
    return found


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Weather in front."""
    device = SimulatedDevice("miui")
    do(device, f"start {PACKAGE}")
    return device


def opened(device: SimulatedDevice, line: str) -> object:
    """What an intent opens."""
    device.shell(f"am start {line}")
    return device.phone().top


# --- the main screen -----------------------------------------------------------------------------


def test_the_first_page_is_about_the_place_where_the_phone_is(device: SimulatedDevice) -> None:
    shown = texts(device)
    for words in ("杭州 西湖区", "18°", "中雨", "20° / 14°", "优 43", "暴雨黄色预警", "明天 · 小雨"):
        assert words in shown


def test_a_swipe_turns_to_the_next_city(device: SimulatedDevice) -> None:
    do(device, "swipe left @view_pager")
    assert device.phone().top == Main(place=1)
    assert "上海" in texts(device)


def taken_to(device: SimulatedDevice, latitude: float, longitude: float) -> None:
    device.restore(device.phone().replace(location=Location(latitude, longitude)))


def test_the_phone_is_found_again_where_it_is_taken(device: SimulatedDevice) -> None:
    taken_to(device, 39.96, 116.30)
    do(device, f"press home / start {PACKAGE}")
    assert model(device).here == "北京 海淀区"
    assert model(device).pages == ("北京 海淀区", "上海", "绍兴")


def test_a_warning_and_a_life_index_say_what_to_do(device: SimulatedDevice) -> None:
    do(device, "click 暴雨黄色预警")
    assert any("强降雨" in words for words in texts(device))
    do(device, "click 确定 / scroll to 穿衣 / click 穿衣")
    assert {"穿衣", "长袖", "温度舒适，穿长袖即可，早晚加一件薄外套。"} <= set(texts(device))


def test_the_weather_is_shared_in_a_sentence_of_the_language(device: SimulatedDevice) -> None:
    do(device, "click 更多 / click 分享")
    assert any("杭州 西湖区今日天气：中雨，20° / 14°，当前 18°" in words for words in texts(device))


# --- pages ---------------------------------------------------------------------------------------


def test_the_forecast_is_a_trend_or_a_list(device: SimulatedDevice) -> None:
    do(device, "click 15 天天气预报")
    assert device.phone().top == Forecast("杭州 西湖区")
    do(device, "click 列表")
    assert device.phone().top == Forecast("杭州 西湖区", "List")
    assert {"10月10日", "西北风 2 级", "20° / 14°"} <= set(texts(device))


def test_hours_and_air_have_pages(device: SimulatedDevice) -> None:
    do(device, "click @hourly_more")
    assert device.phone().top == Hourly("杭州 西湖区")
    assert "降雨概率 85%" in texts(device)
    rows = [node.bounds for node in device.screen().nodes if node.id == f"{PACKAGE}:id/forecast_hour"]
    assert {(left, right) for left, _, right, _ in rows} == {(33, 1047)}  # on a card
    do(device, "press back / click 优 43")
    assert device.phone().top == AirQuality("杭州 西湖区")
    assert {"43", "优", "首要污染物：PM2.5", "臭氧"} <= set(texts(device))


# --- cities --------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["宁波", "ningbo"])
def test_a_city_is_found_by_its_name_or_pinyin_and_added(device: SimulatedDevice, query: str) -> None:
    do(device, f"click 城市管理 / type {query} into @android:id/input / click @city_result")
    assert model(device).cities == ("上海", "绍兴", "宁波")
    assert device.phone().top == Main(place=3)


def test_a_district_and_a_popular_city_are_added_once(device: SimulatedDevice) -> None:
    do(device, "click 城市管理 / type 江北区 into @android:id/input")
    assert [words for words in texts(device) if words.endswith(" 江北区")] == ["重庆 江北区", "宁波 江北区"]
    do(device, "click 宁波 江北区")
    for _ in range(2):
        do(device, "click 城市管理 / click @android:id/input / click 北京")
    assert model(device).cities == ("上海", "绍兴", "宁波 江北区", "北京")


def test_cities_are_deleted_and_moved(device: SimulatedDevice) -> None:
    do(device, "click 城市管理 / click 编辑")
    assert "杭州 西湖区" not in texts(device)
    do(device, "drag 移动上海 onto 移动绍兴")
    assert model(device).cities == ("绍兴", "上海")
    do(device, "click 上海 / click @delete / click 删除 @android:id/button1")
    assert model(device).cities == ("绍兴",)


# --- settings and notifications ------------------------------------------------------------------


def test_units_count_on_all_screens(device: SimulatedDevice) -> None:
    do(device, "click 更多 / click 设置 / click 温度 / click 华氏度 / click 风力 / click 公里/小时")
    assert (model(device).unit, model(device).wind) == ("Fahrenheit", "km/h")
    do(device, "press back")
    assert "68° / 57°" in texts(device)
    assert any(words.endswith(" 公里/小时") for words in texts(device))


def told(device: SimulatedDevice) -> list[tuple[str, str]]:
    return [(note.title, note.text) for note in device.phone().notifications if note.package == PACKAGE]


def test_the_forecast_is_told_in_the_morning_and_in_the_evening(device: SimulatedDevice) -> None:
    do(device, "click 更多 / click 设置 / click 早晚天气提醒")
    device.do(Wait(10 * 3600))
    assert ("Tomorrow's weather in 杭州 西湖区", "Light rain, high 24°, low 18°") in told(device)


def test_a_warning_is_told_when_it_begins(device: SimulatedDevice) -> None:
    taken_to(device, 30.57, 104.07)
    device.do(Wait(4 * 3600))
    assert [title for title, _ in told(device)] == ["Wind Advisory"]


def test_without_the_setting_nothing_is_told(device: SimulatedDevice) -> None:
    device.do(Wait(10 * 3600))
    assert told(device) == []


def words_in(view: View) -> list[str]:
    return [view.text, *(words for kid in view.kids for words in words_in(kid))]


def test_the_widget_shows_the_weather_of_now_and_leads_to_it() -> None:
    opened: list[Intent] = []

    def opens(intent: Intent) -> Call:
        opened.append(intent)
        return sky.look()

    made = current(None, datetime(2023, 10, 10, 9, 41), opens)
    assert {"18°", "杭州 西湖区", "Rain", "20° / 14°"} <= set(words_in(made))
    assert opened[0].package == PACKAGE


def test_times_are_those_of_the_place() -> None:
    app, noon = Weather(), datetime(2023, 10, 10, 12)
    assert app.spot("纽约", "Asia/Shanghai", noon).at == datetime(2023, 10, 10)
    assert app.spot("纽约", "", noon).at == noon
    assert app.spot("火星", "Asia/Shanghai", noon).place.title == "杭州 西湖区"
    with pytest.raises(LookupError, match="火星"):
        sky.Forecasts().spot("火星", "Asia/Shanghai", noon)


# --- links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "screen"),
    [
        (f"-a com.miui.weather.widget_city_manager -n {PACKAGE}/.ActivitySearchCity", Cities()),
        (f"-a miui.intent.action.weather {DETAIL} {PACKAGE}/.ActivityDailyForecastDetail", Forecast()),
        (f"-a android.intent.action.VIEW {DETAIL}", Forecast()),
        (f"-a android.intent.action.VIEW {DETAIL}?city=上海", Forecast("上海")),
        ("-a android.intent.action.VIEW -d weather://weather2.miui.com/main", Main()),
        (
            f"-a android.intent.action.EDIT -d weather://details {PACKAGE}/.view.EditDeeplinkActivity",
            Cities(selecting=True),
        ),
        (f"-n {PACKAGE}/.activity.MainActivity", Main()),
        (f"-n {PACKAGE}/.ActivityAqiDetail", AirQuality()),
    ],
)
def test_links_open_screens(line: str, screen: object) -> None:
    device = SimulatedDevice("miui")
    assert opened(device, line) == screen


def test_a_city_that_nobody_knows_is_the_place_of_the_phone() -> None:
    device = SimulatedDevice("miui")
    assert opened(device, f"-a android.intent.action.VIEW {DETAIL}?city=火星") == Forecast("火星")
    assert "杭州 西湖区" in texts(device)
    assert opened(device, f"-n {PACKAGE}/.ActivityDailyForecastDetail --ei city 7") == Forecast()
