"""The keys with their display, the history; the app."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.families import miui
from ....kit.formulas import SIGNS, press_key, result
from ....kit.links import Links
from ....kit.texts import share_text
from ....phone.state.phone import Display
from .convert import *

BASIC_KEYS = "C ⌫ % ÷|7 8 9 ×|4 5 6 -|1 2 3 +|⤢ 0 . ="
WIDE_KEYS = "2nd deg sin cos tan|^ lg ln ( )|√ C ⌫ % ÷|! 7 8 9 ×|1/x 4 5 6 -|π 1 2 3 +|⤡ e 0 . ="
_FLAGS = {"⤢": "scientific", "⤡": "scientific", "2nd": "second", "deg": "degrees", "rad": "degrees"}
HISTORY = Store("history")


@does
def press(c: Ctx, key: str) -> Ctx:
    """Press a key under the display."""
    s = c.screen
    if key in _FLAGS:
        return flip.now(c, _FLAGS[key])
    value = result(s.formula, s.degrees)
    if key == "=" and (s.done or value in ("", s.formula)):
        return c.toast("Error") if s.formula and not value else c
    if key == "=":
        return HISTORY.put(c, HISTORY.new(c, Line(formula=s.formula, result=value))).set(done=True)
    begun = s.formula if not s.done or key == "⌫" else value if key in (*SIGNS, "%", "!", "1/x") else ""
    return c.set(formula=press_key(begun, key), done=False)


@does
def share(c: Ctx) -> Ctx:
    """Hand the sum to another app."""
    value = result(c.screen.formula, c.screen.degrees)
    return share_text.now(c, value and f"{shown(c.screen.formula)}={shown(value)}")


@does
def take(c: Ctx) -> Ctx:
    """Go on with a sum of the history."""
    return c.set(formula=c.result.formula, done=False)


@calculator.activity(".cal.CalculatorActivity", launch_mode="singleTask")
class CalculatorActivity(Activity):
    """The keys with the display, and the tools. Of a sum that is `done` the result stands large."""

    tab: str = "calculator"
    formula: str = ""
    done: bool = False
    scientific: bool = False
    second: bool = False
    degrees: bool = True

    def on_new_intent(self, c: Ctx, new: CalculatorActivity) -> Ctx:
        return c.set(tab=new.tab, scientific=new.scientific)

    def view(self, app: Calculator, display: Display) -> View:
        menu = ("History", route("HistoryActivity", result=take())), ("Share", share())
        tabs = self.head("calculator", "Calculator"), self.head("converter", "Converter")
        top = row(gap(48), spacer(), *tabs, spacer(), miui.menu_button(menu), h=56, pad=(4, 0, 4, 0))
        if self.tab == "converter":
            return scaffold(top, scroll(column(*in_lines(map(tool_cell, ICONS), 3), w=FILL, pad=(12, 8, 12, 24))))
        keys = (WIDE_KEYS if self.scientific else BASIC_KEYS).replace("deg", "deg" if self.degrees else "rad")
        for name in ("sin", "cos", "tan") * self.second:
            keys = keys.replace(name, f"{name}⁻¹")
        beside = row if display.size[0] > display.size[1] else column
        return scaffold(top, beside(self.display(app), keypad(keys, press, 1.2 + self.scientific / 2), w=FILL, h=FILL))

    def head(self, tab: str, label: str) -> View:
        """One of the two tabs."""
        on = tab == self.tab
        color, turn = ("onSurface", None) if on else ("onSurfaceVariant", assign("tab", tab))
        look = Style(size=18, weight=500, align="center", color=color, pad=(14, 0, 14, 0))
        return text(label, f"tab_{tab}", look, h=48, tap=turn, selected=on, focusable=True)

    def display(self, app: Calculator) -> View:
        """The last sums, the one that is typed, and what it comes to."""
        value, past = result(self.formula, self.degrees), app.history[: len(app.history) - self.done][-2:]
        looks = Style(size=44 if len(self.formula) < 12 else 32), Style(size=26, color="onSurfaceVariant")
        first, second = looks[::-1] if self.done else looks
        old = (text(f"{shown(p.formula)}={shown(p.result)}", "history_item", looks[1], size=16) for p in past)
        typed = text(shown(self.formula) or "0", "expression", first, lines=3, align="end", w=FILL)
        said = text(f"={shown(value)}", "result", second, long_press=copy(value), flags=LONG_CLICKABLE)
        parts = *old, spacer(), typed, *(said,) * (value not in ("", self.formula))
        return column(*parts, id="display", w=FILL, h=FILL, grow=1, gap=6, align="end", pad=(24, 8, 24, 16))


def tool_cell(tool: str) -> View:
    """A tool of the converter."""
    own, kind = tool in ("Currency", "Tax", "Mortgage"), "Unit" if tool in UNITS else "Form"
    name = text(tool, "item_name", lines=2, align="center", w=FILL)
    look: dict[str, Any] = {"bg": "surfaceContainer", "radius": 16, "margin": (5, 5, 5, 5), "gap": 10, "pack": "center"}
    look["tap"] = route(f"{tool}Activity") if own else route(f"{kind}Activity", tool)
    return column(icon(ICONS[tool], color="primary", size=28), name, id="item", grow=1, h=104, align="center", **look)


@calculator.activity(".cal.HistoryActivity")
class HistoryActivity(Activity):
    """The sums that were worked out, the last one first."""

    def view(self, app: Calculator) -> View:
        ask = miui.sure("Clear history?", keep("history", ()), yes="Clear")
        clear = app.history and ("Clear history", ask, "delete", "clear")
        body = feed("history_list", history_row, app.history[::-1], bottom=24, empty=empty("No history", "history"))
        return miui.titled_page("History", body, up=leave(), actions=(clear,))


@memo
def history_row(line: Line) -> View:
    """A sum of the history."""
    menu = Item("Copy result", copy(line.result)), Item("Delete", HISTORY.delete(line.id))
    formula = text(shown(line.formula), "formula", size=16, color="onSurfaceVariant")
    options: dict[str, Any] = {"tap": close(line), "long_press": show(miui.PopMenu(menu)), "pad": (28, 12, 28, 12)}
    value = text(f"={shown(line.result)}", "item_result", size=24)
    return column(formula, value, id="history_row", w=FILL, align="end", gap=4, **options)


LINKS = Links(calculator.name, HERE / "links.txt", CalculatorActivity, TaxActivity, MortgageActivity, CurrencyActivity)
APP = App(
    calculator.name,
    "Calculator",
    CalculatorActivity,
    Calculator,
    boot=boot,
    system=True,
    about="Works out sums, and converts units and currencies.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME.replace(seed="#f26200"),
    icon=Icon(Gradient("#ffa53d", "#ff6a00"), (Glyph("calculate"),)),
)
