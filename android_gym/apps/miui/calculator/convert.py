"""What the app keeps, its keypad, the converter, and the forms that come to figures."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Context
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.families import miui
from ....kit.formulas import press_key, result
from ....kit.numbers import convert, group_digits, number, write_number
from ....kit.sheets import fields_of, figures, is_there, read_groups, read_rows

calculator = Package("com.miui.calculator")
HERE = Path(__file__).parent
_UNITS, FORMS = (read_groups(HERE / name) for name in ("units.txt", "forms.txt"))
_KEYS = {key: rest for key, *rest in read_rows(HERE / "keys.txt")}
ICONS = {title: rows[0][1] for title, rows in (_UNITS | FORMS).items()}
UNITS = {measure: {name: rest for name, *rest in rows[1:]} for measure, rows in _UNITS.items()}
_PAD, _TEN = "7 8 9 C|4 5 6 ⌫|1 2 3 ±|00 0 . ⇅", Context(prec=10)


class Line(Value):
    """A sum that was worked out."""

    id: int = 0
    formula: str = ""
    result: str = ""


class Calculator(Value):
    """The model. `units` are those of each kind that were converted last."""

    incidental = frozenset({"units"})
    histories = frozenset({"history"})

    history: tuple[Line, ...] = ()
    units: Table = Table()

    def chosen(self, kind: str) -> tuple[str, ...]:
        """The units of a kind that are on the screen."""
        return tuple(self.units.get(kind) or [*UNITS[kind]][: 3 if kind == "Currency" else 2])


def boot(seed: int) -> Calculator:
    """What the owner has worked out."""
    return Calculator(tuple(Line(n, one, result(one)) for n, (one,) in enumerate(read_rows(HERE / "history.txt"), 1)))


def shown(words: str) -> Verbatim:
    """A formula or number as it is shown."""
    return Verbatim(group_digits(words).replace("-", "−"))


def keypad(layout: str, does: Callable[[str], Call], grow: float) -> View:
    """Keys side by side, in lines of which a `layout` says the keys."""
    made = (row(*(_key(key, does(key)) for key in one.split()), w=FILL, h=FILL, grow=1) for one in layout.split("|"))
    return column(*made, id="keypad", w=FILL, h=FILL, grow=grow, pad=(10, 0, 10, 14))


@memo
def _key(key: str, tap: Call) -> View:
    id, words, desc = _KEYS.get(key, (f"btn_{key}_s", key, ""))
    color = "white" if key == "=" else "primary" if key in "C⌫%÷×-+⇅" else "onSurface"
    how: dict[str, Any] = {"cls": BUTTON, "w": FILL, "h": FILL, "grow": 1, "tap": tap, "desc": desc, "color": color}
    how["inert_reason"] = "there may be nothing to change"
    disc: dict[str, Any] = {"bg": "primary", "radius": -1, "margin": (14, 9, 14, 9)} if key == "=" else {}
    if words[0] == "@":
        return icon(words[1:], id, **how)
    made = text(Verbatim(words), id, size=28 if key in "00123456789.+-×÷%=±" else 18, align="center", **how, **disc)
    return box(made, w=FILL, h=FILL, grow=1) if disc else made


@calculator.activity(".convert.UnitActivity")
class UnitActivity(Activity):
    """Units of a kind, in lines. `amount` is that of the line `at`; a `fresh` one is not typed yet."""

    measure: str = "Length"
    at: int = 0
    amount: str = "1"
    fresh: bool = True

    def view(self, app: Calculator) -> View:
        made = [self.line(app.chosen(self.measure), place) for place in range(len(app.chosen(self.measure)))]
        if self.measure == "Currency":
            made.append(text("Rates are for reference only.", style=SUMMARY, pad=(24, 8, 24, 8)))
        body = scroll(column(*made, w=FILL, gap=10, pad=(12, 4, 12, 0)))
        whole = column(box(body, w=FILL, h=FILL, grow=1), keypad(_PAD, enter, 1.1), w=FILL, h=FILL)
        return miui.titled_page("", whole, bar=miui.title_bar(self.measure, leave()))

    def line(self, names: tuple[str, ...], place: int) -> View:
        """A unit, and how many of it they are."""
        units, name, on, value = UNITS[self.measure], names[place], place == self.at, self.amount
        if not on:
            exact = number(convert(value, units[names[self.at]], units[name]))
            value = write_number(round(exact, 4) if self.measure == "Currency" else _TEN.plus(exact)).replace(",", "")
        ask = show(miui.Options("Choose a unit", tuple(units), name, choose_unit.partial(self.measure, place)))
        head = row(text(name, size=16), icon("arrow_drop_down", size=20), w=WRAP)
        look = Style(size=28 if len(value) < 12 else 20, color="primary" if on else "onSurface", align="end")
        told = text(shown(value), f"value_{place}", look, h=72, grow=1, tap=None if on else turn_to(place, value))
        symbol = text(Verbatim(units[name][0]), style=SUMMARY)
        unit = column(head, symbol, id=f"unit_{place}", tap=ask, pad=(20, 8, 8, 8), gap=2)
        return row(unit, told, bg="surfaceContainer", radius=16, w=FILL, pad=(0, 0, 20, 0))


@does
def turn_to(c: Ctx, place: int, value: str) -> Ctx:
    """Type into another line, whose value stays until then."""
    return c.set(at=place, amount=value, fresh=True)


@does
def enter(c: Ctx, key: str) -> Ctx:
    """Press a key of the converter."""
    s, names = c.screen, c.app.chosen(c.screen.measure)
    if key == "⇅":
        return c.save(units=c.app.units.update({s.measure: (*names[1:], names[0])}))
    typed = "0" if s.fresh and key not in "⌫±" else s.amount
    typed = f"-{typed}".removeprefix("--") if key == "±" else typed
    for one in key if key != "±" else "":
        typed = press_key(typed, one)
    return c.set(amount=typed[:15].rstrip("-") or "0", fresh=False)


@does
def choose_unit(c: Ctx, kind: str, place: int, name: str) -> Ctx:
    """Show another unit; one that is on another line changes places with it."""
    old = c.app.chosen(kind)
    new = tuple(name if n == place else old[place] if one == name else one for n, one in enumerate(old))
    return c.save(units=c.app.units.update({kind: new}))


@calculator.activity(".convert.CurrencyActivity")
class CurrencyActivity(UnitActivity):
    measure: str = "Currency"


@calculator.activity(".convert.FormActivity")
class FormActivity(Activity):
    """A form, and what its fields come to."""

    form: str = "BMI"
    values: tuple[str, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(values=tuple(start or c.now.date().isoformat() for _, _, start, _ in fields_of(FORMS[self.form])))

    def view(self, locale: Locale) -> View:
        form, values = FORMS[self.form], self.values
        there = (one for one in enumerate(fields_of(form)[: len(values)]) if is_there(one[1][3], values))
        told = [figure(label, *one) for label, one in figures(form, values, locale).items() if one[0] in "!>"]
        if self.form == "Mortgage" and told:
            told.append(miui.item("Payment plan", id="plan", tap=route("PlanActivity", values)))
        lines = miui.cards(*(self.line(*one, locale) for one in there))
        found = miui.cards(*told, title="Result", id="results") if told else gap(0)
        return miui.titled_page(self.form, listing("form", lines, found, bottom=24), up=leave())

    def line(self, place: int, cells: tuple[str, ...], locale: Locale) -> View:
        """A field of the form."""
        (label, kind, *_), path, words = cells, f"values.{place}", self.values[place]
        ask: Popup = miui.Options(label, tuple(kind.split(", ")), words, assign(path))
        if kind == "date":
            at = date.fromisoformat(words)
            ask = miui.Wheels("date", assign(path), label, (at.year, at.month, at.day))
            words = locale.day(at, month="%B", year=True)
        if kind == "date" or ", " in kind:
            return miui.item(label, "", words, id=f"field_{place}", tap=show(ask))
        look: dict[str, Any] = {"text_style": Style(size=17, align="end", color=miui.ACCENT), "w": 110}
        typed = edit(self, path, "0", f"field_{place}", variant="bare", digits=True, desc=label, **look)
        kids = text(label, size=17, lines=2, grow=1), typed, text(kind, color="onSurfaceVariant")
        return row(*kids, gap=8, h=56, pad=(16, 0, 16, 0))


def figure(label: str, mark: str, words: str, unit: str) -> View:
    """A figure that a form comes to."""
    look = Style(size=22, weight=500, color="primary") if mark == "!" else Style(size=16)
    id = f"figure_{label.lower().replace(' ', '_')}"
    value = text(words, id, look, lines=3, align="end", grow=1, long_press=copy(words), flags=LONG_CLICKABLE)
    kids = text(label, size=16, color="onSurfaceVariant"), value, *(text(unit, style=look),) * bool(unit)
    return row(*kids, gap=8, w=FILL, pad=(16, 12, 16, 12))


@calculator.activity(".tax.TaxActivity")
class TaxActivity(FormActivity):
    form: str = "Tax"


@calculator.activity(".mortgage.MortgageActivity")
class MortgageActivity(FormActivity):
    form: str = "Mortgage"


@calculator.activity(".mortgage.PlanActivity")
class PlanActivity(Activity):
    """What is paid for a loan in each month."""

    values: tuple[str, ...] = ()

    def view(self, locale: Locale) -> View:
        months = tuple(range(1, min(int(number(self.values[5])), 100) * 12 + 1)) if self.values else ()
        body = feed("plan_list", month_row, months, self.values, locale, bottom=24)
        return miui.titled_page("Payment plan", body, up=leave())


@memo
def month_row(month: int, values: tuple[str, ...], locale: Locale) -> View:
    """A month of the plan."""
    found = figures(FORMS["Mortgage"], values, locale, month)
    principal, interest, left, paid = (words for mark, words, _ in found.values() if mark == "*")
    parts = f"Principal {principal}, interest {interest}", f"{left} left"
    words = column(text(f"Month {month}", size=17), *(text(part, style=SUMMARY) for part in parts), grow=1, gap=2)
    return row(words, text(paid, "paid", size=16), w=FILL, pad=(28, 10, 28, 10))
