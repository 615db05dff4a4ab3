"""Simple Calculator: sums, their history, and a converter of units."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from ....kit import *
from ....kit.families import simple
from ....kit.numbers import convert
from ....phone.state.phone import Display
from .sums import Sum

calculator = Package("com.simplemobiletools.calculator")
# kind of unit -> its icon, the units that are convert at first, and what each unit is
KINDS: dict[str, Any] = json.loads(files(__package__).joinpath("units.json").read_text("utf-8"))
KEYS = {
    "%": "percent",
    "^": "power",
    "√": "root",
    "÷": "divide",
    "×": "multiply",
    "-": "minus",
    "+": "plus",
    ".": "decimal",
    "C": "clear",
    "=": "equals",
}
_TALL, _WIDE = ("%^√÷", "789×", "456-", "123+", "0.C="), ("789÷C", "456×√", "123-^", "0.=+%")
_HELD = {"C": "AC", "-": "±"}  # what a long press on a key is
_GREY, _PALE = "outlineVariant", "surfaceContainerHighest"  # behind signs and behind digits


class Calculator(Value):
    """What the app keeps."""

    incidental = frozenset({"units"})
    histories = frozenset({"history"})

    history: tuple[tuple[str, str], ...] = ()  # formulas and results, the latest one last
    units: Table = Table()  # kind -> the two units that were convert last
    vibrates: bool = True
    stays_on: bool = True
    comma: bool = False  # as the decimal mark
    colors: simple.Colors = simple.Colors()

    def pair(self, measure: str) -> tuple[str, str]:
        """The units of a kind that are convert, the upper one first."""
        top, bottom = self.units.get(measure, KINDS[measure]["start"])
        return top, bottom


def said(words: str, comma: bool) -> str:
    """Numbers as the user wants them: "1.234,5" with a decimal comma."""
    return words.translate({44: ".", 46: ","}) if comma else words


@does
def press(c: Ctx, key: str) -> Ctx:
    try:
        now: Sum = c.screen.sum.pressed(key)
    except ArithmeticError:
        zero = "÷" in c.screen.sum.shown
        return c.toast("Error: division by zero" if zero else "An unknown error occurred")
    if now.result:
        c = c.save(history=(*c.app.history, (now.formula, now.result)))
    return c.set(sum=now.replace(result=""))


@does
def show_history(c: Ctx) -> Ctx:
    return c.show(History()) if c.app.history else c.toast("History is empty")


@does
def clear_history(c: Ctx) -> Ctx:
    return c.save(history=()).finish().toast("History has been cleared")


@memo
def key_row(keys: str, cls: str, held: str, comma: bool) -> View:
    """Keys side by side; those in `held` can be pressed for long."""
    parts = []
    for key in keys:
        label = said(key, comma)
        parts.append(
            box(
                text(label, size=30, hidden=True, at="center|middle"),
                w=FILL,
                h=FILL,
                grow=1,
                id=f"btn_{KEYS.get(key, key)}",
                cls=cls,
                words=label,
                tap=press(key),
                radius=24,
                long_press=press(_HELD[key]) if key in held else None,
                inert_reason="" if key in "123456789" else "there may be nothing to change",
                bg=_PALE if key.isdigit() else _GREY,
            )
        )
    return row(*parts, h=FILL, grow=1, gap=6, margin=(6, 3, 6, 3))


def big(words: str, id: str, size: float, at: str, room: float, **options: Any) -> View:
    """A text of up to so many sp, as large as there is room for, dp."""
    fits = min(size, room / (0.6 * max(1, len(words))))
    inner = text(words, size=max(8.0, fits), hidden=True, at=at)
    return box(inner, id=id, cls=TEXT, words=words, **options)


@calculator.activity(".activities.MainActivity")
class MainActivity(Activity):
    """The keys and the display; `sum` is what stands there."""

    sum: Sum = Sum()

    def view(self, app: Calculator, display: Display) -> View:
        width, wide = display.size[0] / display.scale, display.size[0] > display.size[1]
        shown, formula = said(self.sum.shown, app.comma), said(self.sum.formula, app.comma)
        icons = (
            ("History", show_history(), "history", "history"),
            ("Unit converter", route("UnitConverterPickerActivity"), "straighten", "unit_converter"),
            ("Settings", route("SettingsActivity"), "settings", "settings"),
            ("About", route("AboutActivity"), "info_outline", "about"),
        )
        room = 4 if wide else 2
        top = simple.toolbar("Calculator", None, icons[:room], icons[room:], id="main_toolbar")
        keys = (key_row(line, BUTTON if wide else TEXT, "C-", app.comma) for line in (_WIDE if wide else _TALL))
        texts = (
            big(
                words,
                id,
                size,
                at,
                width - 40,
                grow=grow,
                w=FILL,
                margin=(16, 0, 16, 0),
                long_press=copy(words),
                flags=LONG_CLICKABLE,
            )
            for words, id, size, at, grow in (
                (formula, "formula", 30, "end|bottom", 0.7),
                (shown, "result", 60, "end|middle", 1.6),
            )
        )
        body = column(*texts, *keys, id="calculator_holder", w=FILL, h=FILL, pad=(0, 0, 0, 18))
        return scaffold(top, body, id="main_coordinator")


class History(Popup):
    """The calculations that were made last: a tap takes a result over."""

    def view(self, app: Calculator) -> View:
        rows = (
            column(
                text(said(formula, app.comma), "item_formula", size=16, alpha=0.6),
                text(said(result, app.comma), "item_result", size=20),
                id="history_holder",
                cls=RELATIVE,
                w=FILL,
                pad=(24, 8, 24, 8),
                tap=choose(assign("sum", Sum(result))),
                long_press=copy(result),
            )
            for formula, result in app.history[:-21:-1]
        )
        clear = dialog_button("Clear history", clear_history(), "android:id/button3")
        ok = dialog_button("OK", leave(), "android:id/button1")
        body = scroll(*rows, id="history_list", grow=0, h=WRAP)
        return dialog("History", (body,), dialog_buttons(ok, neutral=clear))


@memo
def kind_cell(kind: str) -> View:
    return column(
        icon(KINDS[kind]["icon"], "unit_image", color="primary", size=48, room=64),
        text(kind, "unit_label", size=14),
        id="unit_background",
        cls=LINEAR,
        w=FILL,
        h=FILL,
        bg=_PALE,
        radius=16,
        align="center",
        pack="center",
        margin=(4, 4, 4, 4),
        tap=route("UnitConverterActivity", kind),
    )


@calculator.activity(".activities.UnitConverterPickerActivity")
class UnitConverterPickerActivity(Activity):
    def view(self) -> View:
        top = simple.toolbar("Unit converter", leave(), id="unit_converter_picker_toolbar")
        cells = grid("unit_types_grid", kind_cell, tuple(KINDS), least=120, side=8)
        return scaffold(top, cells, id="unit_converter_picker_coordinator")


@calculator.activity(".activities.UnitConverterActivity")
class UnitConverterActivity(Activity):
    """The converter of a kind of units; `sum` holds the value of the upper one."""

    measure: str = "Length"
    sum: Sum = Sum()

    def view(self, app: Calculator, display: Display) -> View:
        width, wide = display.size[0] / display.scale, display.size[0] > display.size[1]
        pair, units = app.pair(self.measure), KINDS[self.measure]["units"]
        result = convert(self.sum.shown, units[pair[0]], units[pair[1]])
        upper, lower = (
            unit_holder(self.measure, pair, place, said(value, app.comma), width / (1 + wide))
            for place, value in enumerate((self.sum.shown, result))
        )
        swap = keep("units", app.units.update({self.measure: pair[::-1]}))
        turn = icon_button("swap_vert", "Swap units", swap, "swap_button", cls=IMAGE, color="primary")
        both = box(
            upper,
            turn,
            lower,
            id="view_converter",
            cls=LINEAR,
            w=FILL,
            h=FILL,
            grow=2.3,
            kind="row" if wide else "column",
            align="center",
        )
        keys = (key_row(line, TEXT, "C", app.comma) for line in ("789", "456", "123", "0.C"))
        body = column(both, *keys, id="converter_holder", w=FILL, h=FILL, pad=(0, 0, 0, 18))
        top = simple.toolbar(self.measure, leave(), id="unit_converter_toolbar")
        return scaffold(top, body, id="unit_converter_coordinator")


def unit_holder(measure: str, pair: tuple[str, str], place: int, value: str, width: float) -> View:
    units, name, side = KINDS[measure]["units"], pair[place], ("top", "bottom")[place]
    labels = tuple((f"{one} ({units[one][0]})", one) for one in units)
    ask = simple.RadioGroup("", labels, name, choose_unit.partial(measure, place))
    unit = row(text(name, f"{side}_unit_name", size=18), icon("arrow_drop_down", color="primary"), margin=(0, 12, 0, 0))
    value_text = big(value, f"{side}_unit_text", 40, "end|middle", width - 130, grow=1, h=FILL)
    symbol = big(units[name][0], f"{side}_unit_symbol", 18, "center|middle", 44, w=56, h=FILL)
    return column(
        unit,
        row(value_text, symbol, grow=1, h=FILL),
        id=f"{side}_unit_holder",
        cls=GROUP,
        w=FILL,
        h=FILL,
        grow=1,
        pad=(16, 0, 8, 0),
        bg="" if place else _PALE,
        tap=show(ask),
    )


@does
def choose_unit(c: Ctx, measure: str, place: int, name: str) -> Ctx:
    """Another unit; if it is the one on the other side, the two change places."""
    old = c.app.pair(measure)
    other = old[place] if name == old[1 - place] else old[1 - place]
    return c.save(units=c.app.units.update({measure: (other, name) if place else (name, other)}))


@calculator.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    rows = (
        Header("Color customization"),
        simple.CUSTOMIZE,
        Header("General settings"),
        Flag("Vibrate on button press", "vibrates"),
        Flag(
            "Prevent phone from sleeping while the app is in foreground", "stays_on", id="prevent_phone_from_sleeping"
        ),
        Flag("Use comma as decimal mark", "comma"),
    )


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    calculator, INFO, __name__
)
APP = App(
    calculator.name,
    "Calculator",
    MainActivity,
    Calculator,
    theme=simple.theme,
    icon=simple.ICONS["calculator"],
    about="Calculates, and converts units.",
    version="5.12.0",
)
