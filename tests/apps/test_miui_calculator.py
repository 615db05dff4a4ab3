"""Calculator of MIUI, on a Chinese phone, and what it is made of: formulas, and forms made of tables."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from android_gym.action import Action, Element
from android_gym.apps.miui.calculator.app import CalculatorActivity
from android_gym.apps.miui.calculator.convert import (
    FORMS,
    UNITS,
    Calculator,
    CurrencyActivity,
    Line,
    MortgageActivity,
    TaxActivity,
)
from android_gym.devices import SimulatedDevice, perform
from android_gym.kit.formulas import MOST, press_key, result, worth
from android_gym.kit.numbers import convert
from android_gym.kit.sheets import fields_of, figures
from android_gym.phone.state.locale import Locale

PACKAGE = "com.miui.calculator"


def click(device: SimulatedDevice, *names: str) -> None:
    """Click elements by their texts or, with "@", by their ids."""
    for name in names:
        element = Element(id=f"{PACKAGE}:id/{name[1:]}") if name[0] == "@" else Element(name=name)
        assert perform(device, Action("click", element))[0] == "", name


def fill(device: SimulatedDevice, name: str, text: str) -> None:
    assert perform(device, Action("set_text", Element(name=name), text))[0] == ""


def keys(device: SimulatedDevice, words: str) -> None:
    """Press keys, by their ids without "btn_" and "_s"."""
    for key in words.split():
        click(device, f"@btn_{key}" if key in ("sqrt", "swap", "sin", "factorial") else f"@btn_{key}_s")


def texts(device: SimulatedDevice) -> list[str]:
    return [node.text or node.desc for node in device.screen().nodes]


def said(device: SimulatedDevice, id: str) -> str:
    """The text of an element."""
    return next(node.text for node in device.screen().nodes if node.id == f"{PACKAGE}:id/{id}")


def model(device: SimulatedDevice) -> Calculator:
    found: Calculator = device.phone().app(PACKAGE)
    return found


def screen(device: SimulatedDevice) -> Any:
    return device.phone().top


@pytest.fixture
def device() -> SimulatedDevice:
    """A phone with Calculator in front."""
    device = SimulatedDevice("miui")
    perform(device, Action("start", None, PACKAGE))
    return device


def opened(line: str) -> Any:
    """What an intent opens."""
    device = SimulatedDevice("miui")
    device.shell(f"am start {line}")
    return device.phone().top


# --- formulas ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "found"),
    [
        ("145×1+2", "147"),
        ("1+2×3", "7"),
        ("12345×54321", "670592745"),
        ("199×0.88", "175.12"),
        ("1÷3+1÷2", "0.8333333333"),
        ("0.1+0.2", "0.3"),
        ("-3^2", "-9"),
        ("2^3^2", "512"),
        ("2(3+4)", "14"),
        ("100+10%", "110"),
        ("5-3%×2", "4.94"),
        ("√(3", "1.7320508076"),
        ("ln(2)", "0.6931471806"),
        ("lg(1000)", "3"),
        ("10!", "3628800"),
        ("100!", "9.332621544E+157"),
        ("sin(30)", "0.5"),
        ("cos(90)", "0"),
        ("tan(45)", "1"),
        ("sin⁻¹(0.5)", "30"),
        ("2π", "6.2831853072"),
        ("1+", "1"),
        ("1÷0", ""),
        ("tan(90)", ""),
        ("ln(0)", ""),
        ("1.5!", ""),
        ("450!", ""),
        ("9^9^9", ""),
        ("(", ""),
        ("", ""),
    ],
)
def test_formulas(formula: str, found: str) -> None:
    assert result(formula) == found


def test_angles_in_radians() -> None:
    assert (result("sin(π÷2)", False), result("cos⁻¹(0)", False)) == ("1", "1.5707963268")


def test_worth_has_28_digits_and_needs_a_whole_formula() -> None:
    assert worth("1÷3") == Decimal("0.3333333333333333333333333333")
    for wrong in ("1)", "1+", "x", "2..5", "sin()"):
        with pytest.raises(ArithmeticError):
            worth(wrong)


@pytest.mark.parametrize(
    ("words", "formula"),
    [
        ("0 0 7", "7"),
        ("0 . . 5", "0.5"),
        (". 5", "0.5"),
        ("+ 5", "0+5"),
        ("- 5 × - + 3", "-5+3"),
        ("sin 3 0 ) )", "sin(30)"),
        ("( + - 2", "(-2"),
        ("2 ^ 3 1/x", "2^3^(-1)"),
        ("5 ! %", "5!%"),
        ("sin ⌫ 1 2 ⌫ ⌫ ⌫", ""),
        ("1 2 C", ""),
    ],
)
def test_keys_that_have_no_sense_change_nothing(words: str, formula: str) -> None:
    typed = ""
    for key in words.split():
        typed = press_key(typed, key)
    assert typed == formula


def test_a_formula_is_not_endless() -> None:
    assert press_key("1" * MOST, "1") == "1" * MOST


# --- the keys ------------------------------------------------------------------------------------


def test_a_sum_is_worked_out_and_remembered(device: SimulatedDevice) -> None:
    keys(device, "1 4 5 mul 1 plus 2")
    assert (said(device, "expression"), said(device, "result")) == ("145×1+2", "=147")
    keys(device, "equal equal")
    assert model(device).history[-1] == Line(14, "145×1+2", "147") and len(model(device).history) == 14
    keys(device, "minus 7")
    assert said(device, "expression") == "147−7"
    keys(device, "equal 5")
    assert said(device, "expression") == "5"
    keys(device, "c")
    assert said(device, "expression") == "0"


def test_an_error_is_said(device: SimulatedDevice) -> None:
    before = model(device)
    keys(device, "1 div 0 equal")
    assert device.phone().toast.text == "Error" and model(device) == before  # type: ignore[union-attr]
    keys(device, "del 4 equal")
    assert model(device).history[-1].result == "0.25"


def test_the_scientific_keys(device: SimulatedDevice) -> None:
    click(device, "科学计算器", "@btn_sqrt")
    keys(device, "3 equal")
    assert model(device).history[-1] == Line(14, "√(3", "1.7320508076")
    click(device, "@btn_unit", "@btn_inverse", "sin⁻¹")
    keys(device, "1")
    assert said(device, "result") == "=1.5707963268"
    click(device, "@btn_switch")
    assert not screen(device).scientific


def test_the_history_is_taken_up_pruned_and_cleared(device: SimulatedDevice) -> None:
    click(device, "更多", "历史记录", "12.5×18")
    keys(device, "plus 5 equal")
    assert model(device).history[-1].result == "230"
    click(device, "更多", "历史记录")
    perform(device, Action("long_click", Element(name="2.4×1.8")))
    click(device, "删除")
    assert "2.4×1.8" not in {line.formula for line in model(device).history}
    click(device, "清空历史记录", "清空")
    assert model(device).history == () and "没有历史记录" in texts(device)


def test_a_sum_is_shared(device: SimulatedDevice) -> None:
    keys(device, "1 2 mul 3")
    click(device, "更多", "分享")
    assert "12×3=36" in texts(device)


def test_the_key_of_the_result_is_round(device: SimulatedDevice) -> None:
    (disc,) = (node.bounds for node in device.screen().nodes if node.id == f"{PACKAGE}:id/btn_equal_s")
    assert (disc[2] - disc[0], disc[3] - disc[1]) == (179, 174)


# --- the converter -------------------------------------------------------------------------------


def test_each_unit_is_worth_something() -> None:
    assert len(UNITS["Currency"]) == 30
    for units in UNITS.values():
        first, *rest = units.values()
        assert all(convert("7000000", first, one) not in ("0", "") for one in rest)
    units = UNITS["Temperature"]
    assert convert("100", units["Celsius"], units["Fahrenheit"]).startswith("212")
    assert convert("1", UNITS["Weight"]["Ounce"], UNITS["Weight"]["Kilogram"]) == "0.028349523125"


def test_currencies_are_converted_from_any_line(device: SimulatedDevice) -> None:
    click(device, "换算", "汇率", "@value_1")
    keys(device, "1 00")
    assert (said(device, "value_0"), said(device, "value_1")) == ("730.2", "100")
    click(device, "@unit_2", "日元")
    assert model(device).chosen("Currency") == ("Chinese yuan", "US dollar", "Japanese yen")
    assert said(device, "value_2") == "14,923.3599"
    keys(device, "swap")
    assert model(device).chosen("Currency") == ("US dollar", "Japanese yen", "Chinese yuan")


def test_a_unit_of_another_line_changes_places(device: SimulatedDevice) -> None:
    click(device, "换算", "温度", "@unit_0", "华氏度")
    assert model(device).chosen("Temperature") == ("Fahrenheit", "Celsius")
    keys(device, "4 1 sign del")
    assert (said(device, "value_0"), said(device, "value_1")) == ("−4", "−20")
    keys(device, "del")
    assert said(device, "value_0") == "0"


# --- the forms -----------------------------------------------------------------------------------


def told(form: str, *values: str) -> dict[str, str]:
    """The figures of a form; fields that are not said have their first values."""
    given = (*values, *(row[2] for row in fields_of(FORMS[form])[len(values) :]))
    return {label: words for label, (mark, words, _) in figures(FORMS[form], given, Locale()).items() if mark != "."}


@pytest.mark.parametrize(
    ("income", "tax"),
    [("5000", "0.00"), ("8000", "90.00"), ("17000", "990.00"), ("30000", "3,590.00"), ("100000", "27,590.00")],
)
def test_the_tax_on_a_salary(income: str, tax: str) -> None:
    assert told("Tax", "Monthly salary", income, "0")["Tax"] == tax


def test_the_tax_on_a_bonus_has_the_bracket_of_its_twelfth() -> None:
    assert told("Tax", "Annual bonus", "36000")["Tax"] == "1,080.00"
    assert told("Tax", "Annual bonus", "36001")["Tax"] == "3,390.10"


def test_a_mortgage_in_equal_payments() -> None:
    found = told("Mortgage", "Commercial loan", "100", "4.2")
    assert (found["Monthly payment"], found["Total interest"]) == ("4,890.17", "760,461.83")
    both = told("Mortgage", "Combined loan", "100", "4.2", "50", "3.1")
    assert (both["Monthly payment"], both["Total loan"]) == ("7,025.25", "1,500,000.00")
    assert told("Mortgage", "Commercial loan", "12", "0")["Monthly payment"] == "333.33"
    assert told("Mortgage", "Commercial loan", "100", "4.2", "50", "3.1", "0") == {}


def test_a_mortgage_in_equal_principal_and_its_plan() -> None:
    values = ("Commercial loan", "120", "3.6", "50", "3.1", "10", "Equal principal")
    found = told("Mortgage", *values)
    assert (found["First payment"], found["Less each month"]) == ("13,600.00", "30.00")
    assert found["Total interest"] == "217,800.00"
    last = figures(FORMS["Mortgage"], values, Locale(), 120)
    assert [words for mark, words, _ in last.values() if mark == "*"] == ["10,000.00", "30.00", "0.00", "10,030.00"]


def test_the_plan_adds_up() -> None:
    values = ("Combined loan", "100", "4.2", "50", "3.1", "20", "Equal payments")
    months = [figures(FORMS["Mortgage"], values, Locale(), k) for k in range(1, 241)]
    paid = sum((Decimal(one["Principal"][1].replace(",", "")) for one in months), Decimal(0))
    assert abs(paid - 1_500_000) < 2 and months[-1]["Left"][1] == "0.00"


def test_other_forms() -> None:
    assert told("Date", "2022-07-15", "2023-01-01")["Difference"] == "170"
    assert told("Date", "2023-01-01", "2022-07-15")["Difference"] == "170"
    assert told("Days later", "2023-10-10", "100") == {"Date": "January 18, 2024", "Weekday": "Thursday"}
    assert told("Discount", "199", "8.8") == {"Discounted price": "175.12", "Saved": "23.88"}
    assert told("Split bill", "300", "10", "4")["Each pays"] == "82.50"
    assert told("Split bill", "300", "10", "0") == {} == told("Split bill", "three")
    assert [told("BMI", "170", kg)["Result"] for kg in ("50", "65", "75", "90")] == [
        "Underweight",
        "Normal",
        "Overweight",
        "Obese",
    ]
    assert told("Capital numerals", "1234.5")["In capital numerals"] == "壹仟贰佰叁拾肆元伍角"
    assert told("Capital numerals", "99999999999999999")["In capital numerals"] == "The amount is too large"


def test_a_form_is_filled_in(device: SimulatedDevice) -> None:
    click(device, "换算", "个税")
    fill(device, "税前收入", "20000")
    perform(device, Action("back"))
    assert (said(device, "figure_tax"), said(device, "figure_income_after_tax")) == ("1,190.00", "16,810.00")
    click(device, "收入类型", "年终奖")
    assert "五险一金" not in texts(device) and said(device, "figure_tax") == "600.00"


def test_units_of_a_form_end_where_its_figures_end(device: SimulatedDevice) -> None:
    click(device, "换算", "折扣")
    assert {node.bounds[2] for node in device.screen().nodes if node.text in ("元", "折")} == {1003}


def test_a_date_is_set_on_wheels(device: SimulatedDevice) -> None:
    click(device, "换算", "日期", "开始日期")
    for part, words in (("年", "2023"), ("月", "9"), ("日", "1")):
        fill(device, part, words)
    click(device, "确定")
    assert said(device, "figure_difference") == "39" and "2023年9月1日" in texts(device)


def test_the_plan_is_shown(device: SimulatedDevice) -> None:
    click(device, "换算", "房贷", "还款计划")
    assert "第 1 期" in texts(device) and "本金 1,390.17，利息 3,500.00" in texts(device)


# --- from outside --------------------------------------------------------------------------------


def test_links_open_the_screens() -> None:
    action = f"-a {PACKAGE}.action"
    found = opened(f"{action}.SCIENTIFIC_MODE")
    assert isinstance(found, CalculatorActivity) and found.scientific
    assert isinstance(opened(f"{action}.TAX"), TaxActivity)
    mortgage = opened(f"{action}.MORTGAGE")
    assert isinstance(mortgage, MortgageActivity) and mortgage.values[0] == "Commercial loan"
    assert isinstance(opened(f"-n {PACKAGE}/.convert.CurrencyActivity"), CurrencyActivity)
    plain = opened(f"-n {PACKAGE}/.cal.CalculatorActivity --es scientific true --ei tab 3")
    assert plain == CalculatorActivity()


def test_the_scientific_keys_come_to_the_window_that_is_there(device: SimulatedDevice) -> None:
    keys(device, "1 2")
    click(device, "换算")
    device.shell(f"am start -a {PACKAGE}.action.SCIENTIFIC_MODE")
    assert (screen(device).tab, screen(device).formula, screen(device).scientific) == ("calculator", "12", True)


def test_what_the_owner_has_worked_out() -> None:
    app = model(SimulatedDevice("miui_en"))
    assert len(app.history) == 13 and app.history[0] == Line(1, "199×0.88", "175.12")
    assert all(line.result for line in app.history)
