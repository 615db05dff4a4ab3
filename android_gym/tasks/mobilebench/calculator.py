"""What the tasks of calculator.yaml come to."""

from __future__ import annotations

from datetime import date

from ...apps.miui.calculator.convert import FORMS, UNITS
from ...kit.formulas import result
from ...kit.numbers import convert, grouped, number, written
from ...kit.sheets import figures
from ...phone.state.locale import Locale
from ..base import Params


def total(p: Params) -> str:
    """What a sum comes to."""
    return result(str(p.get("sum", "1")))


def shown_total(p: Params) -> str:
    """What the display shows of it."""
    return f"={grouped(total(p))}"


def sine(p: Params) -> str:
    return result(f"sin({p.get('angle', 1)})")


def worth(p: Params) -> str:
    """An amount of a currency in yuan, as the converter shows it."""
    units = UNITS["Currency"]
    found = convert(str(p.get("amount", 1)), units[p.get("currency", "Euro")], units["Chinese yuan"])
    return written(round(number(found), 4))


def tax(p: Params) -> str:
    """The tax on a salary."""
    values = ("Monthly salary", f"{p.get('income', 1)}", f"{p.get('insurance', 0)}", "0", "5000")
    return figures(FORMS["Tax"], values, Locale())["Tax"][1]


def interest(p: Params) -> str:
    """The interest on a commercial loan that is repaid in equal parts of its principal."""
    values = ("Commercial loan", f"{p.get('amount', 1)}", "4.2", "50", "3.1", f"{p.get('years', 1)}", "Equal principal")
    return figures(FORMS["Mortgage"], values, Locale())["Total interest"][1]


def days(p: Params) -> str:
    """How many days lie between two dates."""
    keys = ("year", "month", "day"), ("then", "m", "d")
    first, last = (date(*(p.get(key, 1) for key in three)).isoformat() for three in keys)
    return figures(FORMS["Date"], (first, last), Locale())["Difference"][1]


def continued(p: Params) -> str:
    """What a sum of the history comes to when a number is added."""
    return result(f"{p.get('formula', 1)}+{p.get('more', 1)}")
