"""Links, intents and further names of activities: a table, as agents' commands use it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
import toy

from android_gym.devices import SimulatedDevice
from android_gym.errors import InvalidApp
from android_gym.kit import Activity, App, Intent, Links, Package, Table, View, scaffold, text
from android_gym.phone.state.events import Install
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.registry import components

PACKAGE = "org.example.weather"
weather = Package(PACKAGE)
EXTRA = "android.intent.extra."
DAYS = "weather://example.org/days"


class _Page(Activity):
    def view(self) -> View:
        return scaffold(None, text(repr(self)))


@weather.activity(".Main", launch_mode="singleTop")
class Main(_Page):
    tab: Literal["today", "alarms"] = "today"


@weather.activity(".Days")
class Days(_Page):
    city: str = ""
    count: int = 15
    wet: bool = False
    degrees: float = 0.0


@weather.activity(".Compose")
class Compose(_Page):
    to: str = ""
    words: str = ""
    start: int = 0


@weather.activity(".Share")
class Share(_Page):
    files: tuple[str, ...] = ()


@weather.activity(".City")
class City(_Page):
    id: int


def alarm(intent: Intent, hour: int = -1) -> Compose:
    return Compose(words=f"{hour} {sorted(key for key, _ in intent.extras.pairs)}")


TABLE = f"""
# pattern | screen | arguments
activity .Days action org.example.DAYS data weather://example.org/days?city={{city}} | Days | city
{DAYS}?city={{city}}&count={{count}}&wet={{w}}&degrees={{c}} | Days | city, count 1..40, wet={{w}}, degrees={{c}}
towns://example.org/town/{{number}}/now | City | id={{number}}
weather://{{city}} | Days | city
weather:opaque?tab=alarms | Main | tab=alarms
action SET_ALARM | alarm | intent={{intent}}, hour=extra:{EXTRA}alarm.HOUR 0..23
activity .ui.Compose action SEND type text/plain | Compose | words=extra:{EXTRA}TEXT, to={{type}}
activity .ui.Compose data sms:{{to}}?body={{words}} | Compose | to, to=extra:address, words, words=extra:sms_body
activity .ui.Compose | Compose | to=extra:address, words=extra:sms_body, start=extra:begin ms
activity .OldMain | Main |
activity .Main action org.example.TODO | Days | city=todo
activity .Only action org.example.TODO | Days | city=todo
activity org.example.other.Alarms | Main | tab=alarms
"""
LINKS = Links(PACKAGE, TABLE, Main, Days, Compose, City, alarm)
APP = App(PACKAGE, "Weather", Main, receives=LINKS.filters, aliases=LINKS.aliases)
VIEW = "android.intent.action.VIEW"


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimulatedDevice]:
    toy.offer(monkeypatch, APP)
    device = SimulatedDevice()
    device.do(Install(PACKAGE))
    yield device
    components.cache_clear()


def stack(device: SimulatedDevice) -> list[Any]:
    phone: Phone = device.phone()
    return [w.activity for w in phone.tasks[0].windows]


COMPOSE = f"-n {PACKAGE}/.ui.Compose"


@pytest.mark.parametrize(
    ("line", "opened"),
    [
        ("-a android.intent.action.VIEW -d weather://example.org/days?city=Ulm", Days("Ulm")),
        ("-a org.example.DAYS -d weather://example.org/days?city=Ulm", Days("Ulm")),
        (f"-a org.example.DAYS -d weather://example.org/days?city=Ulm {PACKAGE}/.Days", Days("Ulm")),
        (f"-n {PACKAGE}/.Days", Days()),
        ("-d weather://example.org/days", Days()),
        ("-d 'weather://example.org/days?city=S%C3%A3o+Lu%C3%ADs&city=x&count=7'", Days("São Luís", 7)),
        ("-d 'weather://example.org/days?count=many&wet=perhaps&degrees=nan'", Days()),
        ("-d 'weather://example.org/days?count=41&wet=true&degrees=1.5'", Days(wet=True, degrees=1.5)),
        ("-d towns://example.org/town/7/now", City(7)),
        ("-d towns://example.org/town/seven/now", Main()),
        ("-d weather://北京", Days("北京")),
        (
            f"-a {EXTRA[:-6]}action.SET_ALARM --ei {EXTRA}alarm.HOUR 7 -p {PACKAGE}",
            alarm(Intent(extras=Table.of({f"{EXTRA}alarm.HOUR": 7})), 7),
        ),
        (
            f"-a {EXTRA[:-6]}action.SET_ALARM --ei {EXTRA}alarm.HOUR 24 -p {PACKAGE}",
            alarm(Intent(extras=Table.of({f"{EXTRA}alarm.HOUR": 24}))),
        ),
        (f"-a {EXTRA[:-6]}action.SEND -t text/plain -e {EXTRA}TEXT hello {PACKAGE}", Compose("text/plain", "hello")),
        (f"-a {EXTRA[:-6]}action.SEND {COMPOSE} --es sms_body '你好'", Compose(words="你好")),
        (f"-a {EXTRA[:-6]}action.VIEW {COMPOSE} -d sms:// --es address 12306", Compose("12306")),
        (f"-d sms://小明 {COMPOSE}", Compose("小明")),
        (f"-d 'sms:123?body=a%20b' {COMPOSE}", Compose("123", "a b")),
        (f"{COMPOSE} --ei sms_body 3 --es address 1 --el begin 1500", Compose("1", start=1)),
        (f"{COMPOSE} --el begin {2**62}", Compose()),
        (f"{COMPOSE} --es begin 2022-07-12T15:00:00 --esn address --ez sms_body true", Compose()),
        (f"-a {EXTRA[:-6]}action.EDIT -d geo:1,2 {PACKAGE}/.Main", Main()),
        (f"-a org.example.TODO -n {PACKAGE}/.Main", Days("todo")),
        (f"-n {PACKAGE}/.City", Main()),
        (f"-d towns://elsewhere -n {PACKAGE}/.Only", Days()),
        (f"-n {PACKAGE}/org.example.other.Alarms", Main("alarms")),
    ],
)
def test_a_line_of_the_table_opens_its_screen(device: SimulatedDevice, line: str, opened: Activity) -> None:
    answer = device.shell(f"am start {line}")
    assert answer.code == 0, answer
    assert stack(device)[-1] == opened


def test_a_further_name_of_the_main_activity_brings_the_app_to_the_front(device: SimulatedDevice) -> None:
    device.shell(f"monkey -p {PACKAGE} -c android.intent.category.LAUNCHER 1")
    device.shell(f"am start {COMPOSE}")
    device.shell("input keyevent KEYCODE_HOME")
    assert device.shell(f"am start -W -n {PACKAGE}/.OldMain").code == 0
    assert stack(device) == [Main(), Compose()]


@pytest.mark.parametrize(
    "line", ["-d towns://example.org/elsewhere", f"-n {PACKAGE}/.Nothing", "-a android.intent.action.SEND -t image/png"]
)
def test_what_no_line_says_is_not_answered(device: SimulatedDevice, line: str) -> None:
    before = device.phone()
    answer = device.shell(f"am start {line} -p {PACKAGE}")
    assert answer.code == 1
    assert device.phone() == before


VALUES = ("soon", "9" * 5000, "1e999", "nan", "\ud800", -1, 2**63, 1e300, 1.0, True, None, (), ("", 1))


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:9])
def test_an_extra_of_another_type_is_one_that_is_not_there(value: object) -> None:
    table = "activity .X | Days | city=extra:x, count=extra:x, wet=extra:x, degrees=extra:x"
    made = Links(PACKAGE, table, Days).aliases[0].make(Intent(extras=Table.of({"x": value})))
    expected = {str: "city", bool: "wet", float: "degrees"}.get(type(value), "none")
    found = {name for name in Days.__struct_fields__ if getattr(made, name) != getattr(Days(), name)}
    assert found <= {expected}
    assert found or value in ("\ud800", -1, 2**63, 1e300, None, (), ("", 1))


@pytest.mark.parametrize(
    ("given", "taken"),
    [("/a.jpg", ("/a.jpg",)), (("/a.jpg", "", "/b.jpg"), ("/a.jpg", "/b.jpg")), ("", ()), (3, ()), (("", 1), ())],
)
def test_an_extra_for_several_texts_may_be_one(given: object, taken: tuple[str, ...]) -> None:
    made = Links(PACKAGE, "activity .X | Share | files=extra:x", Share).aliases[0].make
    assert made(Intent(extras=Table.of({"x": given}))) == Share(taken)


def test_links_that_cannot_be_read_are_ignored() -> None:
    for data in (
        "",
        ":",
        "weather",
        "weather://[::1/days",
        "weather://example.org/days?%zz=%",
        "weather:\n?tab=alarms",
    ):
        assert LINKS.open(Intent(VIEW, data)) in (Main(), Days())


def test_a_table_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "links.txt"
    file.write_text("geo:{city} | Days | city", "utf-8")
    links = Links(PACKAGE, file, Main, Days)
    assert links.open(Intent(VIEW, "geo:1,2?q=x")) == Days("1,2")
    assert [(f.action, f.scheme) for f in links.filters] == [(VIEW, "geo:")]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("geo:", "write pattern | screen | arguments."),
        ("geo: | Nowhere | ", "'Nowhere' is none of the screens Main, City, Days."),
        ("geo | Main |", "'geo' has no scheme, as geo: or https: is."),
        ("action | Main |", "'action' has no scheme, as geo: or https: is."),
        (
            "action SEND kind x | Main |",
            "the pattern 'action SEND kind x' is no URI, nor pairs of activity, action, type, data.",
        ),
        ("type text/plain | Main |", "a type needs an action or data."),
        ("geo://a{b}c | Main |", "a slot of 'geo://a{b}c' is not the whole of its part."),
        ("geo:{x} | Days | city", "its pattern has no {city}."),
        ("geo:{x} | Days | town={x}", "its screen has no field town."),
        ("geo:{x} | Days | city=", "'city=' is no argument: write field=source."),
        ("geo:{x} | Days | count=many", "'many' is no value of count."),
        ("geo:{x} | Main | tab=never", "'never' is no value of tab."),
        ("geo:{x} | City |", "City needs id."),
    ],
)
def test_a_bad_line_is_refused_in_a_sentence(line: str, said: str) -> None:
    with pytest.raises(InvalidApp) as caught:
        Links(PACKAGE, f"# first\n{line}", Main, City, Days)
    assert str(caught.value) == f"Line 2 of the links of {PACKAGE}: {said}"
