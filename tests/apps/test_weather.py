"""Weather: pages, units, places, the radar, warnings, the widget."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.apps.thirdparty.weather.details import KINDS, Detail
from android_gym.apps.thirdparty.weather.main import Main
from android_gym.apps.thirdparty.weather.model import METRIC, PACKAGE, Weather, boot
from android_gym.apps.thirdparty.weather.notices import look
from android_gym.apps.thirdparty.weather.prefs import Alerts
from android_gym.apps.thirdparty.weather.radar import FIRST, STEP, Radar
from android_gym.apps.thirdparty.weather.widget import current
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.core.calls import Call
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.permissions import granted
from android_gym.phone.state.providers import Location
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.whereabouts import FINE, MODE
from android_gym.tasks.steps import back, click, enter_text, pinch, start, swipe

WAIT = Action("wait", amount=3.0)
FIELD = "open_search_view_edit_text"


def device(*actions: Action) -> SimulatedDevice:
    made = SimulatedDevice("arena")
    act(made, start("Weather"), *actions)
    return made


def act(phone: SimulatedDevice, *actions: Action) -> None:
    for action in actions:
        error, _ = perform(phone, action)
        assert not error, error
        assert phone.phone().crashes == ()


def weather(phone: SimulatedDevice) -> Weather:
    model: Weather = phone.phone().app(PACKAGE)
    return model


def shown(phone: SimulatedDevice, id: str) -> list[str]:
    return [n.text for n in phone.screen().nodes if n.id == f"{PACKAGE}:id/{id}"]


def texts(phone: SimulatedDevice) -> set[str]:
    return {part for node in phone.screen().nodes for part in (node.text, node.desc) if part}


def test_today_tells_of_the_place_where_the_phone_is() -> None:
    phone = device()
    assert shown(phone, "location_label") == ["San Francisco, California"]
    assert shown(phone, "temperature") == ["54°"]
    assert shown(phone, "high_low") == ["Day 57° • Night 50°"]


@pytest.mark.parametrize("kind", [kind for kind, _, _ in KINDS])
def test_everything_that_is_measured_has_a_page(kind: str) -> None:
    phone = device()
    phone.restore(Ctx(phone.phone(), PACKAGE, 0).open("Detail", kind).phone)
    assert phone.phone().top == Detail(kind)
    assert len(texts(phone)) > 10 and phone.phone().crashes == ()


def test_units_are_those_that_are_chosen() -> None:
    to = (click("Menu"), click("Settings"), click("Units"), click("Metric (°C, km/h)"))
    phone = device(*to, back())
    assert weather(phone).units == METRIC
    assert shown(phone, "temperature") == ["12°"]
    act(phone, click(id="wind_tile"))
    assert shown(phone, "wind_value") == ["WNW 13 km/h"]


def test_a_search_shows_a_place_and_the_star_keeps_it() -> None:
    phone = device(click("Search"), enter_text("lond", id=FIELD), click("London"))
    label = "London, England, United Kingdom"
    assert isinstance(phone.phone().top, Main)
    assert shown(phone, "location_label") == [label]
    assert weather(phone).recent[0] == label
    before = weather(phone).saved
    act(phone, click(id="favorite_button"))
    assert weather(phone).saved == (*before, label)
    act(phone, click(id="location_header"), click("Remove London"), click("Undo"))
    assert weather(phone).saved == (*before, label)


def test_a_search_from_outside_leads_to_the_place() -> None:
    phone = SimulatedDevice("arena")
    view = "am start -a android.intent.action.SEARCH -p"
    act(phone, Action("api", text=f"{view} {PACKAGE}"), enter_text("oslo", id=FIELD), click("Oslo"))
    assert phone.phone().top == Main()
    assert shown(phone, "location_label") == ["Oslo, Norway"]


def test_without_location_one_is_asked_for_a_place() -> None:
    phone = SimulatedDevice("arena")
    off = phone.phone()
    phone.restore(off.replace(settings=off.settings.update({MODE: 0})))
    act(phone, start("Weather"))
    assert "Where are you?" in texts(phone)
    act(phone, click("Search for a place"), enter_text("oslo", id=FIELD), click("Oslo"))
    assert shown(phone, "location_label") == ["Oslo, Norway"]


def test_the_radar_plays_is_moved_and_goes_back() -> None:
    phone = device(click("Radar"), click("Play"), WAIT)
    top = phone.phone().top
    assert isinstance(top, Radar) and top.since
    act(phone, click("Pause"))
    stopped = phone.phone().top
    assert isinstance(stopped, Radar) and not stopped.since
    assert stopped.minutes > 0 and (stopped.minutes - FIRST) % STEP == 0
    act(phone, pinch("out", id="map_view"), swipe("left", id="map_view"))
    moved = phone.phone().top
    assert isinstance(moved, Radar)
    assert moved.scale == 0.4 and moved.east > 0
    act(phone, click(id="locate_button"))
    assert phone.phone().top == stopped
    act(phone, click("Daily"))
    assert phone.phone().top == Main("daily")


def test_a_warning_is_told_once_and_leads_to_what_it_says() -> None:
    phone = SimulatedDevice("arena")
    there = phone.phone().replace(location=Location(51.51, -0.13))  # London: a flood watch
    phone.restore(Ctx(there, PACKAGE).run(look()).run(look()).phone)
    (note,) = [n for n in phone.phone().notifications if n.package == PACKAGE]
    assert note.title == "Flood Watch for London"
    act(phone, Action("notifications"), click("Flood Watch for London"))
    assert isinstance(phone.phone().top, Alerts)
    assert shown(phone, "alert_title")[0] == "Flood Watch"


def test_the_daily_forecast_comes_at_its_hour_if_it_is_wanted() -> None:
    phone = device(click("Menu"), click("Notifications"), click("Daily forecast"))
    act(phone, click("Time of the daily forecast"), click("6 PM"))
    act(phone, Action("wait", amount=9 * 3600.0))
    titles = [n.title for n in phone.phone().notifications if n.package == PACKAGE]
    assert titles == ["Today in San Francisco"]


def test_the_widget_shows_the_place_where_the_phone_was_last() -> None:
    opened: list[Intent] = []

    def opens(intent: Intent) -> Call:
        opened.append(intent)
        return look()

    phone = device().phone()
    assert granted(phone, PACKAGE, FINE)
    view = current(Weather(here="Paris, France"), phone.now, opens)
    assert "Paris" in str(view) and opened[0].package == PACKAGE


def test_owners_have_other_places() -> None:
    first = set(boot(0).saved)
    assert all(len(first & set(boot(seed).saved)) <= 1 for seed in (1, 2, 3))
