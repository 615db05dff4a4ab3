"""What the tasks of calculator.yaml draw, start from, do and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...action import Action
from ...apps.simple.calculator import KEYS, KINDS, Calculator, MainActivity, UnitConverterActivity, calculator, press
from ...apps.simple.calculator.sums import Sum
from ...kit.numbers import convert
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Goal, Params
from ..foreground import top_activity
from ..steps import click, long_click

PACKAGE = calculator.name
LENGTHS = {
    "Mile": "miles",
    "Yard": "yards",
    "Foot": "feet",
    "Nautical mile": "nautical miles",
    "Fathom": "fathoms",
}  # names of units, and of several

# --- parameters ------------------------------------------------------------------------------------


def worked_out(words: str) -> str:
    """What the display shows after these keys."""
    at = Sum()
    for key in words:
        at = at.pressed(key)
    return at.shown


def calculation(first: object, sign: str, second: object) -> Params:
    formula = f"{first}{sign}{second}"
    return {
        "sum": f"{first} {sign} {second}",
        "formula": formula,
        "begin": f"{first}{sign}",
        "result": worked_out(f"{formula}="),
    }


def some(low: int, high: int, sign: str, least: int = 2) -> Callable[[random.Random, Phone], Params]:
    """Two numbers, the second one with one digit, whose result is a whole number."""

    def draw(rng: random.Random, phone: Phone) -> Params:
        first, second = rng.randint(low, high), rng.randint(least, 9)
        if sign == "÷":
            second = rng.choice([n for n in range(2, 10) if first % n == 0] or [1])
        return calculation(first, sign, second)

    return draw


some_addition = some(1, 9, "+", 1)
some_division = some(12, 99, "÷")
some_subtraction = some(11, 99, "-")
some_multiplication = some(11, 99, "×")


def some_cube(rng: random.Random, phone: Phone) -> Params:
    base = rng.randint(2, 9)
    return {"base": base, **calculation(base, "^", 3)}


def some_brackets(rng: random.Random, phone: Phone) -> Params:
    first, wide, narrow = rng.randint(11, 49), rng.randint(11, 39), rng.randint(2, 9)
    under = rng.randint(2, 4)
    over = under * rng.randint(2, 9 // under)
    return {
        "sum": f"{first} + ({wide} × {narrow}) - ({over} ÷ {under})",
        "result": f"{first + wide * narrow - over // under:,}",
        "product": f"{wide}×{narrow}",
        "value": wide * narrow,
        "quotient": f"{over}÷{under}",
        "rest": f"+{first}-{over // under}=",
    }


def some_decimals(rng: random.Random, phone: Phone) -> Params:
    first, second = (f"{rng.randint(11, 99)}.{rng.randint(1, 9)}" for _ in range(2))
    return calculation(first, "-", "10.5" if first == second else second)


def some_slip(rng: random.Random, phone: Phone) -> Params:
    p = some_multiplication(rng, phone)
    right = int(p["formula"][-1])
    return {**p, "right": right, "wrong": rng.choice([n for n in range(2, 10) if n != right])}


def some_root(rng: random.Random, phone: Phone) -> Params:
    root, more = rng.randint(4, 9), rng.randint(1, 9)
    return {
        "square": root * root,
        "root": root,
        "more": more,
        "begin": f"1√{root * root}",
        "result": str(root + more),
        "formula": f"√{root * root}+{more}",
    }


def some_length(rng: random.Random, phone: Phone) -> Params:
    unit, value = rng.choice(tuple(LENGTHS)), str(rng.randint(1, 9))
    units = KINDS["Length"]["units"]
    return {
        "unit": unit,
        "value": value,
        "length": f"{value} {unit.lower() if value == '1' else LENGTHS[unit]}",
        "choice": f"{unit} ({units[unit][0]})",
        "result": convert(value, units[unit], units["Kilometer"]),
    }


def with_slip(phone: Phone, p: Params) -> Phone:
    """The calculation is on the display with a wrong last digit."""
    c = Ctx(launch(phone, PACKAGE), PACKAGE, 0)
    for key in f"{p['begin']}{p['wrong']}":
        c = c.run(press(key))
    return c.phone


# --- steps -----------------------------------------------------------------------------------------


def touches(words: str) -> tuple[Action, ...]:
    """Touches on these keys; the display may show what stands on one."""
    return tuple(click(key, id=f"btn_{KEYS.get(key, key)}") for key in words)


def keys(p: Params) -> tuple[Action, ...]:
    """The formula, and “=” at last."""
    return touches(f"{p['formula'].removesuffix('=')}=")


def digits(p: Params) -> tuple[Action, ...]:
    """The result itself, as far as digits can be typed."""
    typed = touches(p["result"].lstrip("-").replace(",", ""))
    return (*typed, long_click("-", id="btn_minus")) if p["result"][0] == "-" else typed


def chain(p: Params) -> tuple[Action, ...]:
    """One bracket and what follows, where it gives a factor of the other one."""
    wide, narrow = p["product"].split("×")
    goes_on = worked_out(f"{p['quotient']}=") == narrow
    return touches(f"{p['quotient']}×{wide}{p['rest']}") if goes_on else ()


def slip(p: Params) -> str:
    """The formula with another last digit."""
    return f"{p['formula'][:-1]}{int(p['formula'][-1]) % 9 + 1}"


def turned_product(p: Params) -> str:
    return "×".join(reversed(p["product"].split("×")))


# --- goals -----------------------------------------------------------------------------------------


def calculations(start: Phone, now: Phone) -> tuple[tuple[str, str], ...]:
    """Formulas and results of what was calculated since the start."""
    old: Calculator = start.app(PACKAGE)
    new: Calculator = now.app(PACKAGE)
    return new.history[len(old.history) :]


def equal(formula: str) -> tuple[str, ...]:
    """The formulas that say the same: 3+5 and 5+3."""
    for sign in "+×":
        if formula.count(sign) == 1:
            one, _, other = formula.partition(sign)
            return formula, f"{other}{sign}{one}"
    return (formula,)


def last_is(formula: str) -> Goal:
    """The last calculation is that one, a template. LookupError where none was made."""
    return lambda start, now, p: (
        calculations(start, now)[-1] in [(one, p["result"]) for one in equal(formula.format(**p))]
    )


def was_calculated(formula: str) -> Goal:
    """That was calculated, a template."""
    return lambda start, now, p: not {one for one, _ in calculations(start, now)}.isdisjoint(equal(formula.format(**p)))


formula_is_last = last_is("{formula}")
sum_of_root_is_last = last_is("{root}+{more}")
root_calculated = was_calculated("1√{square}")
product_calculated = was_calculated("{product}")
quotient_calculated = was_calculated("{quotient}")


def result_is_last(start: Phone, now: Phone, p: Params) -> bool:
    """The last calculation gives the result. LookupError where none was made."""
    return bool(calculations(start, now)[-1][1] == p["result"])


def display(phone: Phone) -> str:
    """What the calculator shows, "" while it is not in front."""
    top = top_activity(phone, MainActivity)
    return "" if top is None else top.sum.shown


def shows_result(start: Phone, now: Phone, p: Params) -> bool:
    return bool(display(now) == p["result"])


def has_begun(start: Phone, now: Phone, p: Params) -> bool:
    """The first number and the sign are on the display, or more of it."""
    return display(now).startswith(p["begin"]) or bool(calculations(start, now))


def is_corrected(start: Phone, now: Phone, p: Params) -> bool:
    return not display(now).endswith(str(p["wrong"])) or bool(calculations(start, now))


def turns_units(start: Phone, now: Phone, p: Params) -> bool:
    top, model = top_activity(now, UnitConverterActivity), now.app(PACKAGE)
    return top is not None and top.measure == "Length" and model.pair("Length") == (p["unit"], "Kilometer")
