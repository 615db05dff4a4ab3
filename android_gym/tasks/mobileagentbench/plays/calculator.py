"""Other ways and look-alikes of the tasks of Simple Calculator.

Those that begin with "published: " are what the benchmark's own predicate takes for a success.
"""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, long_click
from ..calculator import keys
from . import HOME, from_home

CLEAR = long_click("C", id="btn_clear")
VIBRATE = (click("More options"), click("Settings"), click("Vibrate on button press"), back())


def wrong(p: Params) -> str:
    """The calculation with another last digit."""
    last = int(p["formula"][-1])
    return f"{p['formula'][:-1]}{last % 9 + 1}"


def typed(p: Params) -> tuple[Action, ...]:
    """The answer itself, as far as digits can be typed."""
    digits = keys(p["result"].lstrip("-").replace(",", ""))
    return (*digits, long_click("-", id="btn_minus")) if p["result"][0] == "-" else digits


def done(p: Params) -> tuple[Action, ...]:
    return keys(f"{p['formula']}=")


def of_a_sum(way: Steps) -> Plays:
    """Plays of a task that one way solves."""
    return (
        passes("after another calculation", lambda p: (CLEAR, *keys("1+1="), CLEAR, *done(p))),
        passes("a wrong digit is taken back", lambda p: (CLEAR, *keys(f"{p['formula']}1C="))),
        passes("the history was looked at", lambda p: (*way(p), click("History"), click("OK"))),
        passes(
            "the converter was looked at",
            lambda p: (click("Unit converter"), click("Time"), back(), back(), CLEAR, *done(p)),
        ),
        from_home("Calculator", way),
        fails("goal", "published: the answer is typed", lambda p: (CLEAR, *typed(p), click("="))),
        fails("goal", "published: the display is cleared afterwards", lambda p: (*way(p), CLEAR)),
        fails("goal", "without the equals sign", lambda p: (CLEAR, *keys(p["formula"]))),
        fails("goal", "another digit", lambda p: (CLEAR, *keys(f"{wrong(p)}="))),
        fails("goal", "home afterwards", lambda p: (*way(p), HOME)),
        fails("clean", "a setting was changed", lambda p: (*way(p), *VIBRATE)),
    )


def parts(p: Params) -> tuple[Action, ...]:
    return keys(f"{p['quotient']}=C{p['product']}{p['rest']}")


SUM = of_a_sum(done)
RECALCULATE = of_a_sum(lambda p: keys(f"C{p['right']}="))
SQUARE: Plays = (
    *SUM,
    fails("goal", "the root was known by heart", lambda p: keys(f"{p['root']}+{p['more']}=")),
    fails(
        "goal", "another sum is last", lambda p: (*keys(f"√{p['square']}="), CLEAR, *keys(f"{int(p['result']) + 1}-1="))
    ),
)
MIXED: Plays = (
    passes(
        "the brackets in the other order, then the first again", lambda p: (*keys(f"{p['product']}="), CLEAR, *parts(p))
    ),
    passes("after another calculation", lambda p: (*keys("1+1="), CLEAR, *parts(p))),
    passes(
        "the second bracket is turned around",
        lambda p: keys(f"{p['quotient']}=C{'×'.join(p['product'].split('×')[::-1])}{p['rest']}"),
    ),
    passes("the history was looked at", lambda p: (*parts(p), click("History"), click("OK"))),
    from_home("Calculator", parts),
    fails("goal", "published: the answer is typed", lambda p: (*typed(p), click("="))),
    fails("goal", "published: the display is cleared afterwards", lambda p: (*parts(p), CLEAR)),
    fails(
        "goal",
        "the brackets are there, the answer is typed",
        lambda p: (*keys(f"{p['product']}="), CLEAR, *keys(f"{p['quotient']}="), CLEAR, *typed(p)),
    ),
    fails("goal", "published: one bracket in the head", lambda p: keys(f"{p['product']}{p['rest']}")),
    fails(
        "goal", "published: the other bracket in the head", lambda p: keys(f"{p['quotient']}=C{p['value']}{p['rest']}")
    ),
    fails("goal", "from left to right", lambda p: keys(f"{p['product']}-{p['quotient']}=")),
    fails("clean", "a setting was changed", lambda p: (*parts(p), *VIBRATE)),
)

# --- units --------------------------------------------------------------------------------------

TO_LENGTHS = (click("Unit converter"), click("Length"))


def choosing(side: str, unit: str) -> tuple[Action, ...]:
    return (click(id=f"{side}_unit_holder"), click(unit))


def both(p: Params) -> tuple[Action, ...]:
    return (*TO_LENGTHS, *choosing("top", p["choice"]), *choosing("bottom", "Kilometer (km)"))


LENGTH: Plays = (
    passes("both units are chosen", lambda p: (*both(p), click(p["value"]))),
    passes(
        "the value first",
        lambda p: (*TO_LENGTHS, click(p["value"]), *choosing("bottom", p["choice"]), click(id="swap_button")),
    ),
    passes("a wrong digit is taken back", lambda p: (*both(p), click(p["value"]), *keys("5C"))),
    passes(
        "another kind of units before",
        lambda p: (click("Unit converter"), click("Mass"), back(), click("Length"), *both(p)[2:], click(p["value"])),
    ),
    passes(
        "another unit before",
        lambda p: (*TO_LENGTHS, *choosing("top", "Angstrom (Å)"), *both(p)[2:], click(p["value"])),
    ),
    fails(
        "goal",
        "published: the answer is typed, the wrong way round",
        lambda p: (*TO_LENGTHS, *choosing("bottom", p["choice"]), *keys(p["result"].replace(",", ""))),
    ),
    fails("goal", "published: left afterwards", lambda p: (*both(p), click(p["value"]), back(), back())),
    fails("goal", "another value", lambda p: (*both(p), *keys(f"{p['value']}0"))),
    fails("goal", "meters", lambda p: (*TO_LENGTHS, *choosing("top", p["choice"]), click(p["value"]))),
    fails(
        "goal", "the choice of units lies over it", lambda p: (*both(p), click(p["value"]), click(id="top_unit_holder"))
    ),
    fails("clean", "a setting was changed", lambda p: (*VIBRATE, *both(p), click(p["value"]))),
)

PLAYS: dict[str, Plays] = {
    "Calculator-Add": SUM,
    "Calculator-Cube": SUM,
    "Calculator-Divide": SUM,
    "Calculator-Minus": SUM,
    "Calculator-Mixed": MIXED,
    "Calculator-Multiply": SUM,
    "Calculator-Point": SUM,
    "Calculator-Recalculate": RECALCULATE,
    "Calculator-Square": SQUARE,
    "Calculator-ConvertLength": LENGTH,
}
