"""What the tasks of calculator.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...accessibility.event import CLICKED
from ...action import Action
from ...apps.simple.calculator import KEYS, KINDS, Calculator, MainActivity, UnitConverterActivity, calculator, press
from ...apps.simple.calculator.sums import Sum, converted
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ...screen import Screen
from ..base import Goal, Params, Ways
from ..foreground import top_activity
from ..screen_goals import texts
from ..steps import back, click, long_click, start
from .published import Check, Moment, Published, all_of, clicked, ever, follows, now, shows


def worked_out(words: str) -> str:
    """What the display shows after these keys."""
    at = Sum()
    for key in words:
        at = at.pressed(key)
    return at.shown


def drawn(low: int, high: int, sign: str, least: int = 2) -> Callable[[random.Random, Phone], Params]:
    """Two numbers, the second one with one digit, whose result is a whole number."""

    def sample(rng: random.Random, phone: Phone) -> Params:
        first, second = rng.randint(low, high), rng.randint(least, 9)
        if sign == "÷":
            second = rng.choice([n for n in range(2, 10) if first % n == 0] or [1])
        formula = f"{first}{sign}{second}"
        return {
            "sum": f"{first} {sign} {second}",
            "formula": formula,
            "begin": f"{first}{sign}",
            "result": worked_out(f"{formula}="),
        }

    return sample


draw_add = drawn(1, 9, "+", 1)


def turned(formula: str) -> tuple[str, ...]:
    """The formulas that say the same: 3+5 and 5+3."""
    for sign in "+×":
        if formula.count(sign) == 1:
            one, _, other = formula.partition(sign)
            return formula, f"{other}{sign}{one}"
    return (formula,)


PACKAGE = calculator.name


def made(start: Phone, phone: Phone) -> tuple[tuple[str, str], ...]:
    """Formulas and results of what was calculated since the start."""
    old: Calculator = start.app(PACKAGE)
    new: Calculator = phone.app(PACKAGE)
    return new.history[len(old.history) :]


def last_is(formula: str) -> Goal:
    """The last calculation is that one, a template. LookupError where none was made."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        wanted = {(one, p["result"]) for one in turned(formula.format(**p))}
        return made(start, phone)[-1] in wanted

    return holds


add_goal_2 = last_is("{formula}")

draw_divide = drawn(12, 99, "÷")

draw_minus = drawn(11, 99, "-")


def calculated(formula: str) -> Goal:
    """That was calculated, a template."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        formulas = {one for one, _ in made(start, phone)}
        return not formulas.isdisjoint(turned(formula.format(**p)))

    return holds


mixed_goal_3 = calculated("{product}")

mixed_goal_4 = calculated("{quotient}")

draw_multiply = drawn(11, 99, "×")

square_goal_2 = last_is("{root}+{more}")

square_goal_3 = calculated("1√{square}")


def opened(phone: Phone, p: Params) -> Phone:
    """Calculator is in front."""
    return launch(phone, PACKAGE)


def typing(p: Params) -> tuple[tuple[Action, ...], ...]:
    return (keys(f"{p['formula']}="),)


def keys(words: str) -> tuple[Action, ...]:
    """Touches on these keys; the display may show what stands on one."""
    return tuple(click(key, id=f"btn_{KEYS.get(key, key)}") for key in words)


def shows_result(start: Phone, phone: Phone, p: Params) -> bool:
    return bool(display(phone) == p["result"])


def display(phone: Phone) -> str:
    """What the calculator shows, "" while it is not in front."""
    top = top_activity(phone, MainActivity)
    return "" if top is None else top.sum.shown


def begun(start: Phone, phone: Phone, p: Params) -> bool:
    """The first number and the sign are on the display, or more of it."""
    return display(phone).startswith(p["begin"]) or bool(made(start, phone))


def draw_cube(rng: random.Random, phone: Phone) -> Any:
    return {
        "base": (n := rng.randint(2, 9)),
        "sum": f"{n} ^ 3",
        "formula": f"{n}^3",
        "begin": f"{n}^",
        "result": worked_out(f"{n}^3="),
    }


def sample_mixed(rng: random.Random, phone: Phone) -> Params:
    first, wide, narrow = rng.randint(11, 49), rng.randint(11, 39), rng.randint(2, 9)
    under = rng.randint(2, 4)
    over = under * rng.randint(2, 9 // under)
    result = first + wide * narrow - over // under
    return {
        "sum": f"{first} + ({wide} × {narrow}) - ({over} ÷ {under})",
        "result": f"{result:,}",
        "product": f"{wide}×{narrow}",
        "value": wide * narrow,
        "quotient": f"{over}÷{under}",
        "rest": f"+{first}-{over // under}=",
    }


def in_parts(p: Params) -> tuple[tuple[Action, ...], ...]:
    """One bracket, then the other and the rest. Where the first one gives a factor of the other,
    it can be gone on with."""
    quotient, (wide, narrow) = p["quotient"], p["product"].split("×")
    ways = [keys(f"{quotient}=C{p['product']}{p['rest']}")]
    if worked_out(f"{quotient}=") == narrow:
        ways.insert(0, keys(f"{quotient}×{wide}{p['rest']}"))
    return tuple(ways)


def last_gives_it(start: Phone, phone: Phone, p: Params) -> bool:
    """The last calculation gives the result. LookupError where none was made."""
    return bool(made(start, phone)[-1][1] == p["result"])


def mixed_subgoal(start: Phone, phone: Phone, p: Params) -> bool:
    return any(calculated(f"{{{part}}}")(start, phone, p) for part in ("product", "quotient"))


def sample_point(rng: random.Random, phone: Phone) -> Params:
    first, second = (f"{rng.randint(11, 99)}.{rng.randint(1, 9)}" for _ in range(2))
    if first == second:
        second = "10.5"
    formula = f"{first}-{second}"
    return {"sum": f"{first} - {second}", "formula": formula, "begin": f"{first}-", "result": worked_out(f"{formula}=")}


def sample_slip(rng: random.Random, phone: Phone) -> Params:
    p = drawn(11, 99, "×")(rng, phone)
    right = int(p["formula"][-1])
    return {**p, "right": right, "wrong": rng.choice([n for n in range(2, 10) if n != right])}


def mistyped(phone: Phone, p: Params) -> Phone:
    """The calculation is on the display with a wrong last digit."""
    c = Ctx(launch(phone, PACKAGE), PACKAGE, 0)
    for key in f"{p['begin']}{p['wrong']}":
        c = c.run(press(key))
    return c.phone


def corrected(start: Phone, phone: Phone, p: Params) -> bool:
    return not display(phone).endswith(str(p["wrong"])) or bool(made(start, phone))


def sample_root(rng: random.Random, phone: Phone) -> Params:
    root, more = rng.randint(4, 9), rng.randint(1, 9)
    return {
        "square": root * root,
        "root": root,
        "more": more,
        "begin": f"1√{root * root}",
        "result": str(root + more),
        "formula": f"√{root * root}+{more}",
    }


def sample_length(rng: random.Random, phone: Phone) -> Params:
    unit, value = rng.choice(LENGTHS), str(rng.randint(1, 9))
    units = KINDS["Length"]["units"]
    plural = unit.lower() if value == "1" else SMALL[unit]
    return {
        "unit": unit,
        "value": value,
        "length": f"{value} {plural}",
        "choice": f"{unit} ({units[unit][0]})",
        "result": converted(value, units[unit], units["Kilometer"]),
    }


LENGTHS = ("Mile", "Yard", "Foot", "Nautical mile", "Fathom")

SMALL = {"Mile": "miles", "Yard": "yards", "Foot": "feet", "Nautical mile": "nautical miles", "Fathom": "fathoms"}


def turns_units(start: Phone, phone: Phone, p: Params) -> bool:
    now = converter(phone)
    model: Calculator = phone.app(PACKAGE)
    return now.measure == "Length" and model.pair("Length") == (p["unit"], "Kilometer")


def converter(phone: Phone) -> UnitConverterActivity:
    """The converter in front. Raises LookupError where it is not."""
    top = top_activity(phone, UnitConverterActivity)
    if top is None:
        raise LookupError("The converter is not in front.")
    return top


def has_one_text(at: Moment) -> bool:
    return at.event is not None and at.event.type == CLICKED and len(at.event.texts) == 1


def equals(p: Params) -> Check:
    """The display has shown the result, and “=” was touched right after another key."""
    return all_of(ever(shows("result", p["result"])), follows(has_one_text, clicked("=")))


def shows_all(p: Params) -> Check:
    """Names and values of both units are somewhere on one screen."""
    texts = (p["unit"], "Kilometer", p["value"], p["result"])
    return all_of(*(now(shows(text=words)) for words in texts))


PUBLISHED = {
    "Calculator-Add": Published("calculator_add", 4, equals),
    "Calculator-Cube": Published("calculator_cube", 4, equals),
    "Calculator-Divide": Published("calculator_divide", 5, equals),
    "Calculator-Minus": Published("calculator_minus", 5, equals),
    "Calculator-Mixed": Published("calculator_mixed", 17, equals),
    "Calculator-Multiply": Published("calculator_multiply", 5, equals),
    "Calculator-Point": Published("calculator_point", 10, equals),
    "Calculator-Recalculate": Published("calculator_recalculate", 3, equals, stops=True),
    "Calculator-Square": Published("calculator_square", 6, equals, stops=True),
    "Calculator-ConvertLength": Published("calculator_convert_length", 6, shows_all),
}


def mixed_from_home_with_another_app_before(p: Params) -> tuple[Action, ...]:
    return (HOME, start("Clock"), start("Calculator"), *parts(p))


HOME = Action("home")


def add_after_another_calculation(p: Params) -> tuple[Action, ...]:
    return (CLEAR, *keys("1+1="), CLEAR, *done(p))


CLEAR = long_click("C", id="btn_clear")


def done(p: Params) -> tuple[Action, ...]:
    return keys(f"{p['formula']}=")


def add_published_the_answer_is_typed(p: Params) -> tuple[Action, ...]:
    return (CLEAR, *typed(p), click("="))


def typed(p: Params) -> tuple[Action, ...]:
    """The answer itself, as far as digits can be typed."""
    digits = keys(p["result"].lstrip("-").replace(",", ""))
    return (*digits, long_click("-", id="btn_minus")) if p["result"][0] == "-" else digits


def add_another_digit(p: Params) -> tuple[Action, ...]:
    return (CLEAR, *keys(f"{wrong(p)}="))


def wrong(p: Params) -> str:
    """The calculation with another last digit."""
    last = int(p["formula"][-1])
    return f"{p['formula'][:-1]}{last % 9 + 1}"


def mixed_the_brackets_in_the_other_order_then_the_first_again(p: Params) -> tuple[Action, ...]:
    return (*keys(f"{p['product']}="), CLEAR, *parts(p))


def parts(p: Params) -> tuple[Action, ...]:
    return keys(f"{p['quotient']}=C{p['product']}{p['rest']}")


def mixed_after_another_calculation(p: Params) -> tuple[Action, ...]:
    return (*keys("1+1="), CLEAR, *parts(p))


def mixed_the_second_bracket_is_turned_around(p: Params) -> tuple[Action, ...]:
    return keys(f"{p['quotient']}=C{'×'.join(p['product'].split('×')[::-1])}{p['rest']}")


def mixed_the_history_was_looked_at(p: Params) -> tuple[Action, ...]:
    return (*parts(p), click("History"), click("OK"))


def mixed_published_the_answer_is_typed(p: Params) -> tuple[Action, ...]:
    return (*typed(p), click("="))


def mixed_published_the_display_is_cleared_afterwards(p: Params) -> tuple[Action, ...]:
    return (*parts(p), CLEAR)


def mixed_the_brackets_are_there_the_answer_is_typed(p: Params) -> tuple[Action, ...]:
    return (*keys(f"{p['product']}="), CLEAR, *keys(f"{p['quotient']}="), CLEAR, *typed(p))


def mixed_published_one_bracket_in_the_head(p: Params) -> tuple[Action, ...]:
    return keys(f"{p['product']}{p['rest']}")


def mixed_published_the_other_bracket_in_the_head(p: Params) -> tuple[Action, ...]:
    return keys(f"{p['quotient']}=C{p['value']}{p['rest']}")


def mixed_from_left_to_right(p: Params) -> tuple[Action, ...]:
    return keys(f"{p['product']}-{p['quotient']}=")


def mixed_a_setting_was_changed(p: Params) -> tuple[Action, ...]:
    return (*parts(p), *VIBRATE)


VIBRATE = (click("More options"), click("Settings"), click("Vibrate on button press"), back())


def recalculate_a_wrong_digit_is_taken_back(p: Params) -> tuple[Action, ...]:
    return (CLEAR, *keys(f"{p['formula']}1C="))


def recalculate_the_converter_was_looked_at(p: Params) -> tuple[Action, ...]:
    return (click("Unit converter"), click("Time"), back(), back(), CLEAR, *done(p))


def recalculate_without_the_equals_sign(p: Params) -> tuple[Action, ...]:
    return (CLEAR, *keys(p["formula"]))


def square_another_sum_is_last(p: Params) -> tuple[Action, ...]:
    return (*keys(f"√{p['square']}="), CLEAR, *keys(f"{int(p['result']) + 1}-1="))


def convert_length_published_the_answer_is_typed_the_wrong_way_round(p: Params) -> tuple[Action, ...]:
    return (*TO_LENGTHS, *choosing("bottom", p["choice"]), *keys(p["result"].replace(",", "")))


TO_LENGTHS = (click("Unit converter"), click("Length"))


def choosing(side: str, unit: str) -> tuple[Action, ...]:
    return (click(id=f"{side}_unit_holder"), click(unit))


def typing_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = typing(p)
    return ways[0]


def in_parts_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = in_parts(p)
    return ways[0] if len(ways) > 0 else ()


def in_parts_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = in_parts(p)
    return ways[1] if len(ways) > 1 else ()


def seen_convert_length(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.simplemobiletools.calculator" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {
                "top_unit_name": "{unit}",
                "top_unit_text": "{value}",
                "bottom_unit_name": "Kilometer",
                "bottom_unit_text": "{result}",
            }.items()
        )
    )
