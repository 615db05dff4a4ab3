"""Simple Calculator: arithmetic of the keys, the history, the converter, the decimal mark."""

from __future__ import annotations

import pytest

from android_gym.apps.simple.calculator import KEYS, KINDS, Calculator, MainActivity, UnitConverterActivity, calculator
from android_gym.apps.simple.calculator.sums import Sum
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.numbers import convert
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.state.events import Launch
from android_gym.screen import Screen
from android_gym.tasks.steps import back, click, long_click


def opened() -> SimulatedDevice:
    device = SimulatedDevice("simple")
    device.do(Launch(calculator.name))
    return device


def do(device: SimulatedDevice, *actions: object) -> None:
    for action in actions:
        assert perform(device, action)[0] == ""  # type: ignore[arg-type]


def keys(device: SimulatedDevice, words: str) -> None:
    do(device, *(click(id=f"btn_{KEYS.get(key, key)}") for key in words))


def words(screen: Screen, id: str) -> list[str]:
    return [node.text for node in screen.nodes if node.id == f"{calculator.name}:id/{id}"]


def model(device: SimulatedDevice) -> Calculator:
    found: Calculator = device.phone().app(calculator.name)
    return found


@pytest.mark.parametrize(
    ("typed", "shown", "formula"),
    [
        ("3+5=", "8", "3+5"),
        ("19.7-81.3=", "-61.6", "19.7-81.3"),
        ("0.1+0.2=", "0.3", "0.1+0.2"),
        ("1234567×1000=", "1,234,567,000", "1,234,567×1,000"),
        ("2÷3=", "0.666666666667", "2÷3"),
        ("3^3=", "27", "3^3"),
        ("√16+3=", "7", "4+3"),
        ("3√16=", "12", "3√16"),
        ("2+3×4=", "20", "5×4"),
        ("10+5%", "10.5", "10+5%"),
        ("200×10%", "20", "200×10%"),
        ("50%20=", "10", "50%20"),
        ("3+5==", "13", "8+5"),
        ("3+5=2", "82", "3+5"),
        ("5+-2=", "3", "5-2"),
        ("5-=", "5-", ""),
        ("007", "7", ""),
        (".5", "0.5", ""),
        ("1..5", "1.5", ""),
        ("1000CC", "10", ""),
        ("9CC", "0", ""),
    ],
)
def test_keys_calculate_from_left_to_right(typed: str, shown: str, formula: str) -> None:
    now = Sum()
    for key in typed:
        now = now.pressed(key)
    assert (now.shown, now.formula) == (shown, formula)


@pytest.mark.parametrize("typed", ["5÷0=", "0÷0+", "9^999="])
def test_what_has_no_result_is_an_arithmetic_error(typed: str) -> None:
    now = Sum()
    for key in typed[:-1]:
        now = now.pressed(key)
    with pytest.raises(ArithmeticError):
        now.pressed(typed[-1])


def test_a_sum_on_the_phone_is_kept_in_the_history() -> None:
    device = opened()
    keys(device, "12×4=")
    assert words(device.screen(), "formula") == ["12×4"]
    assert words(device.screen(), "result") == ["48"]
    keys(device, "÷0=")
    assert device.phone().toast is not None
    assert device.phone().toast.text == "Error: division by zero"
    assert words(device.screen(), "result") == ["48÷0"]
    assert model(device).history == (("12×4", "48"),)
    assert loads(dumps(device.phone())) == device.phone()
    do(device, long_click(id="btn_clear"), click("History"), click("48"))
    assert device.phone().top == MainActivity(Sum("48"))
    do(device, long_click("-", id="btn_minus"), click("History"), click("Clear history"))
    assert (device.phone().top, model(device).history) == (MainActivity(Sum("-48")), ())
    do(device, click("History"))
    assert device.phone().popup is None


def test_the_decimal_mark_can_be_a_comma() -> None:
    device = opened()
    do(device, click("More options"), click("Settings"), click("Use comma as decimal mark"), back())
    keys(device, "1234")
    do(device, click(",", id="btn_decimal"))
    keys(device, "5+1=")
    assert words(device.screen(), "result") == ["1.235,5"]


def test_units_are_converted_chosen_and_remembered() -> None:
    device = opened()
    do(
        device,
        click("Unit converter"),
        click("Length"),
        click(id="bottom_unit_holder"),
        click("Mile (mi)"),
        click(id="swap_button"),
        click(id="btn_1"),
    )
    shown = device.screen()
    names, values = words(shown, "top_unit_name"), words(shown, "top_unit_text")
    assert (names, values) == (["Mile"], ["1"])
    assert words(shown, "bottom_unit_name") == ["Kilometer"]
    assert words(shown, "bottom_unit_text") == ["1.609344"]
    do(device, click(id="top_unit_holder"), click("Kilometer (km)"))  # the one at the bottom
    assert words(device.screen(), "bottom_unit_text") == ["0.621371192237"]
    do(device, back(), click("Length"))
    assert device.phone().top == UnitConverterActivity("Length")
    assert model(device).pair("Length") == ("Kilometer", "Mile")


@pytest.mark.parametrize(
    ("kind", "value", "top", "bottom", "result"),
    [
        ("Temperature", "100", "Celsius", "Fahrenheit", "212"),
        ("Temperature", "1,000", "Kelvin", "Rankine", "1,800"),
        ("Time", "2", "Week", "Hour", "336"),
        ("Area", "1", "Hectare", "Square meter", "10,000"),
        ("Mass", "1", "Pound", "Gram", "453.59237"),
        ("Volume", "1", "Gallon (US)", "Liter", "3.785411784"),
    ],
)
def test_every_kind_of_unit(kind: str, value: str, top: str, bottom: str, result: str) -> None:
    units = KINDS[kind]["units"]
    assert convert(value, units[top], units[bottom]) == result
