"""Tasks of Simple Calculator."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...accessibility.event import CLICKED
from ...action import Action
from ...apps.simple.calculator import KEYS, KINDS, Calculator, MainActivity, UnitConverterActivity, calculator, press
from ...apps.simple.calculator.sums import Sum, converted
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Condition, Goal, Params, Task
from ..foreground import top_activity
from ..screen_goals import shows_texts
from ..steps import click
from .published import Check, Moment, Published, all_of, clicked, ever, follows, now, shows

PACKAGE = calculator.name


def opened(phone: Phone, p: Params) -> Phone:
    """Calculator is in front."""
    return launch(phone, PACKAGE)


def keys(words: str) -> tuple[Action, ...]:
    """Touches on these keys; the display may show what stands on one."""
    return tuple(click(key, id=f"btn_{KEYS.get(key, key)}") for key in words)


def worked_out(words: str) -> str:
    """What the display shows after these keys."""
    at = Sum()
    for key in words:
        at = at.pressed(key)
    return at.shown


def made(start: Phone, phone: Phone) -> tuple[tuple[str, str], ...]:
    """Formulas and results of what was calculated since the start."""
    old: Calculator = start.app(PACKAGE)
    new: Calculator = phone.app(PACKAGE)
    return new.history[len(old.history) :]


def display(phone: Phone) -> str:
    """What the calculator shows, "" while it is not in front."""
    top = top_activity(phone, MainActivity)
    return "" if top is None else top.sum.shown


def shows_result(start: Phone, phone: Phone, p: Params) -> bool:
    return bool(display(phone) == p["result"])


def turned(formula: str) -> tuple[str, ...]:
    """The formulas that say the same: 3+5 and 5+3."""
    for sign in "+×":
        if formula.count(sign) == 1:
            one, _, other = formula.partition(sign)
            return formula, f"{other}{sign}{one}"
    return (formula,)


def last_is(formula: str) -> Goal:
    """The last calculation is that one, a template. LookupError where none was made."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        wanted = {(one, p["result"]) for one in turned(formula.format(**p))}
        return made(start, phone)[-1] in wanted

    return holds


def calculated(formula: str) -> Goal:
    """That was calculated, a template."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        formulas = {one for one, _ in made(start, phone)}
        return not formulas.isdisjoint(turned(formula.format(**p)))

    return holds


def begun(start: Phone, phone: Phone, p: Params) -> bool:
    """The first number and the sign are on the display, or more of it."""
    return display(phone).startswith(p["begin"]) or bool(made(start, phone))


SHOWN = Condition("The display shows {result}.", shows_result)
BEGUN = Condition("The calculation is being typed.", begun)


def has_one_text(at: Moment) -> bool:
    return at.event is not None and at.event.type == CLICKED and len(at.event.texts) == 1


def equals(p: Params) -> Check:
    """The display has shown the result, and “=” was touched right after another key."""
    return all_of(ever(shows("result", p["result"])), follows(has_one_text, clicked("=")))


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


def typing(p: Params) -> tuple[tuple[Action, ...], ...]:
    return (keys(f"{p['formula']}="),)


def simple_sum(
    name: str, steps: int, sample: Callable[[random.Random, Phone], Params], *wordings: str, level: str = "medium"
) -> Task:
    """A task with one calculation of two numbers."""
    return Task(
        name,
        wordings[0],
        (SHOWN, Condition("It is the result of {sum}.", last_is("{formula}"))),
        typing,
        sample,
        opened,
        subgoals=(BEGUN,),
        tags=(level,),
        budget=2 * steps + 1,
        phrasings=wordings[1:],
    )


# --- a slip of the finger -----------------------------------------------------------------------


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


# --- several calculations -----------------------------------------------------------------------


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


def sample_point(rng: random.Random, phone: Phone) -> Params:
    first, second = (f"{rng.randint(11, 99)}.{rng.randint(1, 9)}" for _ in range(2))
    if first == second:
        second = "10.5"
    formula = f"{first}-{second}"
    return {"sum": f"{first} - {second}", "formula": formula, "begin": f"{first}-", "result": worked_out(f"{formula}=")}


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


# --- units --------------------------------------------------------------------------------------

LENGTHS = ("Mile", "Yard", "Foot", "Nautical mile", "Fathom")
SMALL = {"Mile": "miles", "Yard": "yards", "Foot": "feet", "Nautical mile": "nautical miles", "Fathom": "fathoms"}


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


def converter(phone: Phone) -> UnitConverterActivity:
    """The converter in front. Raises LookupError where it is not."""
    top = top_activity(phone, UnitConverterActivity)
    if top is None:
        raise LookupError("The converter is not in front.")
    return top


def turns_units(start: Phone, phone: Phone, p: Params) -> bool:
    now = converter(phone)
    model: Calculator = phone.app(PACKAGE)
    return now.measure == "Length" and model.pair("Length") == (p["unit"], "Kilometer")


def converting(p: Params) -> tuple[tuple[Action, ...], ...]:
    open_it = (click("Unit converter"), click("Length"))
    end = (click(id="swap_button"), click(p["value"]))
    return ((*open_it, click(id="bottom_unit_holder"), click(p["choice"]), *end),)


def shows_all(p: Params) -> Check:
    """Names and values of both units are somewhere on one screen."""
    texts = (p["unit"], "Kilometer", p["value"], p["result"])
    return all_of(*(now(shows(text=words)) for words in texts))


TASKS = (
    simple_sum(
        "Calculator-Add",
        4,
        drawn(1, 9, "+", 1),
        "What is {sum}? Let Calculator work it out, and leave the result on its display.",
        "Add up {sum} with the calculator and leave the sum on the display.",
        "Use the open calculator for {sum}; its display should end up with the result.",
        "Type {sum} into Calculator and have it calculated.",
        "The calculator's display should show the result of {sum}, worked out by it.",
    ),
    simple_sum(
        "Calculator-Cube",
        4,
        lambda rng, phone: {
            "base": (n := rng.randint(2, 9)),
            "sum": f"{n} ^ 3",
            "formula": f"{n}^3",
            "begin": f"{n}^",
            "result": worked_out(f"{n}^3="),
        },
        "Raise {base} to the third power with the calculator and leave the result on display.",
        "Let the calculator work out {base} to the power of 3.",
        "What is the cube of {base}? Find it with the calculator's power key, as a power of 3.",
        "Have {base} cubed by the calculator, with its key for powers.",
        "Calculate {base} to the 3rd power in Calculator.",
    ),
    simple_sum(
        "Calculator-Divide",
        5,
        drawn(12, 99, "÷"),
        "Divide on the calculator: {sum}. The quotient should stay on its display.",
        "How much is {sum}? Find out with Calculator and leave the answer there.",
        "Use the calculator to work out {sum}.",
        "Let Calculator do this division: {sum}.",
        "Work out {sum} on the calculator, so that the display shows the result.",
    ),
    simple_sum(
        "Calculator-Minus",
        5,
        drawn(11, 99, "-"),
        "Subtract on the calculator: {sum}. Leave the difference on its display.",
        "How much is {sum}? Let Calculator tell, and leave the answer on it.",
        "Use the calculator to find the difference {sum}.",
        "Let Calculator do this subtraction: {sum}.",
        "Type {sum} on the calculator and let it calculate.",
    ),
    Task(
        "Calculator-Mixed",
        "Work out {sum} with the calculator, which has no brackets: let it calculate each bracket, "
        "then the whole, and leave the result on its display.",
        (
            SHOWN,
            Condition("It was calculated last.", last_gives_it),
            Condition("{product} was calculated.", calculated("{product}")),
            Condition("{quotient} was calculated.", calculated("{quotient}")),
        ),
        in_parts,
        sample_mixed,
        opened,
        subgoals=(
            Condition(
                "A bracket was calculated.",
                lambda start, phone, p: any(
                    calculated(f"{{{part}}}")(start, phone, p) for part in ("product", "quotient")
                ),
            ),
        ),
        tags=("hard", "computed"),
        budget=35,
        worked_out=("rest",),
        phrasings=(
            "Calculate {sum} step by step in Calculator: both brackets there, too. Its display "
            "should show the result in the end.",
            "Use the calculator for the two brackets of {sum}, and then for the whole of it.",
            "The calculator works from left to right. Have it do both brackets of {sum} and then the rest.",
            "What is {sum}? Do every bracket on the calculator and leave the final result on it.",
        ),
    ),
    simple_sum(
        "Calculator-Multiply",
        5,
        drawn(11, 99, "×"),
        "Multiply on the calculator: {sum}. Leave the product on its display.",
        "How much is {sum}? Ask Calculator, and leave the answer on it.",
        "Use the calculator to find the product {sum}.",
        "Let Calculator do this multiplication: {sum}.",
        "Enter {sum} on the calculator and let it work out the result.",
    ),
    simple_sum(
        "Calculator-Point",
        10,
        sample_point,
        "Work out {sum} on the calculator, decimals included, and leave the result there.",
        "What does the calculator give for {sum}? Leave it on the display.",
        "Use Calculator to subtract: {sum}.",
        "Let the calculator find {sum}, with all decimals.",
        "Enter {sum} with its decimal points on the calculator and have it calculated.",
        level="hard",
    ),
    Task(
        "Calculator-Recalculate",
        "The last digit on the calculator, {wrong}, is a slip for {right}. Correct it and let {sum} be calculated.",
        (SHOWN, Condition("It is the result of {sum}.", last_is("{formula}"))),
        lambda p: (keys(f"C{p['right']}="),),
        sample_slip,
        mistyped,
        subgoals=(Condition("The wrong digit is gone.", corrected),),
        tags=("medium",),
        budget=7,
        phrasings=(
            "I meant to type {sum} on the calculator but hit {wrong}, not {right}, last. Clear "
            "that digit, type the right one and calculate.",
            "{sum} is wanted, but the calculator has {wrong} where {right} belongs. Put it right and get the result.",
            "On the calculator, replace the final {wrong} by {right}, and have {sum} worked out.",
            "Take back the {wrong} that was typed for {right}; then finish {sum} in Calculator.",
        ),
    ),
    Task(
        "Calculator-Square",
        "Calculate the square root of {square} plus {more} with the calculator, and leave the result on its display.",
        (
            SHOWN,
            Condition("It is the result of {root}+{more}.", last_is("{root}+{more}")),
            Condition("The root was taken of {square}.", calculated("1√{square}")),
        ),
        typing,
        sample_root,
        opened,
        subgoals=(BEGUN,),
        tags=("medium",),
        budget=13,
        phrasings=(
            "Take the root of {square} on the calculator and add {more} to it.",
            "What is the square root of {square}, with {more} added? Let Calculator work it out.",
            "Use the calculator's root key on {square}, then add {more}.",
            "Have the calculator find √{square} + {more}.",
        ),
    ),
    Task(
        "Calculator-ConvertLength",
        "Find out with the unit converter of Calculator how many kilometers {length} are.",
        (
            Condition("The converter turns the unit {unit} into kilometers.", turns_units),
            Condition("The value is {value}.", lambda start, phone, p: converter(phone).sum.shown == p["value"]),
        ),
        converting,
        sample_length,
        opened,
        subgoals=(
            Condition(
                "The converter of lengths is open.",
                lambda start, phone, p: isinstance(phone.top, UnitConverterActivity),
            ),
        ),
        tags=("medium",),
        budget=13,
        screen_goal=shows_texts(
            PACKAGE,
            top_unit_name="{unit}",
            top_unit_text="{value}",
            bottom_unit_name="Kilometer",
            bottom_unit_text="{result}",
        ),
        phrasings=(
            "Let Calculator's unit converter turn {length} into kilometers.",
            "Convert {length} to kilometers in Calculator, and leave the converter open.",
            "How long is {length} in kilometers? Use the converter that Calculator has.",
            "In the unit converter, show {length} in kilometers.",
        ),
    ),
)

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
