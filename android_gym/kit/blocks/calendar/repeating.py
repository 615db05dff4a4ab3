"""How an event repeats: the dialog that offers rules, and the one for a rule of one's own."""

from __future__ import annotations

from datetime import date, datetime

from ....phone.core.calls import Call, does
from ....phone.core.view import DISABLED, WRAP, View
from ....phone.state.activity import Popup
from ....phone.state.locale import AMERICAN, Locale
from ....phone.state.providers.recurrence import rule_of, rule_parts
from ....phone.system.ctx import Ctx
from ...basic import box, row, scroll, text
from ...controls import radio
from ...dates import DatePicker
from ...fields import edit, spinner
from ...popups import Choice, dialog, dialog_button, dialog_buttons
from ...styles import LABEL, TOGGLE
from ...verbs import assign, choose, close, show, with_args
from .rules import CODES, ONCE, UNITS, rule_words, rules_for

NEVER, UNTIL, AFTER = "Never", "On", "After"
CUSTOM = "Custom…"
_FREQUENCIES = {unit: freq for freq, unit in UNITS.items()}


class CustomRule(Popup):
    """Every so many days, weeks, months or years, on which weekdays, and until when. Done appends
    the rule to the arguments of `call`; it is disabled while a number is missing.

        show(CustomRule.of(event.rrule, begins, set_rule.partial()))
    """

    call: Call
    start: str  # ISO date of the first occurrence
    count: str = "1"
    unit: str = "week"
    days: tuple[str, ...] = ()  # "MO" … of a week
    ends: str = NEVER
    until: str = ""  # ISO date
    times: str = "10"
    rest: tuple[tuple[str, str], ...] = ()  # parts of the rule that are not shown, which stay

    @classmethod
    def of(cls, rule: str, start: datetime, call: Call) -> CustomRule:
        """The dialog with a rule filled in ("": weekly); `start` is the wall time of the event."""
        day = start.date()
        made = cls(call, day.isoformat(), days=(CODES[day.weekday()],), until=day.isoformat())
        if not rule:
            return made
        parts = dict(rule_parts(rule))
        unit = UNITS[parts.pop("FREQ")]
        made = made.replace(unit=unit, count=parts.pop("INTERVAL", "1"))
        if unit == "week" and "BYDAY" in parts:
            made = made.replace(days=tuple(parts.pop("BYDAY").split(",")))
        if "COUNT" in parts:
            made = made.replace(ends=AFTER, times=parts.pop("COUNT"))
        elif "UNTIL" in parts:
            last = datetime.strptime(parts.pop("UNTIL")[:8], "%Y%m%d").date()
            made = made.replace(ends=UNTIL, until=last.isoformat())
        return made.replace(rest=tuple(parts.items()))

    @property
    def rule(self) -> str:
        """The rule as it stands in the dialog, "" while a number is missing."""
        if not _number(self.count) or (self.ends == AFTER and not _number(self.times)):
            return ""
        parts = {"FREQ": _FREQUENCIES[self.unit]}
        if int(self.count) > 1:
            parts["INTERVAL"] = str(int(self.count))
        if self.unit == "week" and self.days:
            parts["BYDAY"] = ",".join(sorted(self.days, key=CODES.index))
        parts |= dict(self.rest)
        if self.ends == AFTER:
            parts["COUNT"] = str(int(self.times))
        elif self.ends == UNTIL:
            parts["UNTIL"] = self.until.replace("-", "")
        return rule_of(parts)

    def view(self, locale: Locale) -> View:
        count = edit(self, "count", id="interval", variant="filled", digits=True)
        unit = spinner(tuple(_FREQUENCIES), self.unit, assign("unit"), "frequency")
        kids = [_label("Repeats every"), row(box(count, grow=1), box(unit, grow=2), pad=(24, 0, 8, 0))]
        if self.unit == "week":
            days = (_weekday(code, code in self.days, self.days == (code,), locale) for code in CODES)
            kids += [_label("Repeats on"), row(*days, flow=True, gap=4, pad=(24, 4, 24, 4))]
        kids += [_label("Ends"), *(self._end(end, locale) for end in (NEVER, UNTIL, AFTER))]
        done = dialog_button("Done", choose(self.call, self.rule), "android:id/button1")
        if not self.rule:
            done = done.replace(flags=done.flags | DISABLED, tap=None, inert_reason="disabled")
        buttons = dialog_buttons(dialog_button("Cancel", close(), "android:id/button2"), done)
        body = scroll(*kids, id="custom_recurrence", weight=0, h=WRAP)
        return dialog("Custom recurrence", (body,), buttons)

    def _end(self, end: str, locale: Locale) -> View:
        on = self.ends == end
        mark = radio(on, assign("ends", end), f"ends_{end.lower()}", desc=end)
        kids = [mark.replace(inert_reason="already selected" if on else ""), text(end)]
        if end == UNTIL:
            day = date.fromisoformat(self.until or self.start)
            ask = DatePicker(day.isoformat(), end_on.partial(), min_date=self.start)
            words = locale.usual.day(day, year=True)
            kids.append(text(words, "until", color="primary", tap=show(ask), pad=(8, 14, 8, 14)))
        elif end == AFTER:
            times = edit(self, "times", id="times", variant="filled", digits=True)
            kids += [box(times, w=60), text("times")]
        return row(*kids, gap=8, pad=(12, 0, 24, 0))


def _label(words: str) -> View:
    return text(words, style=LABEL, pad=(24, 8, 24, 4))


def _weekday(code: str, checked: bool, only: bool, locale: Locale) -> View:
    number = CODES.index(code)
    bg, color = ("primary", "onPrimary") if checked else ("surfaceContainerHighest", "onSurfaceVariant")
    return text(
        locale.initial(number),
        "weekday",
        LABEL,
        cls=TOGGLE,
        desc=locale.weekday(number),
        checked=checked,
        tap=toggle_day(code),
        bg=bg,
        color=color,
        radius=-1,
        align="center",
        w=36,
        h=36,
        inert_reason="one day always stays" if only else "",
    )


def _number(words: str) -> bool:
    return words.isdecimal() and 0 < int(words) < 1000


@does
def toggle_day(c: Ctx, code: str) -> Ctx:
    """A weekday more or less; one always stays."""
    days = c.screen.days
    left = tuple(day for day in days if day != code) if code in days else (*days, code)
    return c.set(days=left or days)


@does
def end_on(c: Ctx, day: str) -> Ctx:
    """The last day was chosen."""
    return c.set(until=day, ends=UNTIL)


def rule_choice(
    start: datetime, rule: str, call: Call, *, custom: Call | None = None, once: str = ONCE, locale: Locale = AMERICAN
) -> Choice:
    """The dialog that chooses how an event repeats; the rule ("": not) is appended to the arguments
    of `call`. A rule that is not offered stands at the top. `custom` is what "Custom…" does, by
    default it shows `CustomRule`; `once` is what not to repeat is called.

        tap=show(calendar.rule_choice(start, self.rrule, set_rule.partial()))
    """
    offered = ((once, ""), *rules_for(start, locale)[1:])
    words = rule_words(rule, start, locale) if rule else once
    if words not in dict(offered):
        offered = ((words, rule), *offered)
    labels = (*(label for label, _ in offered), CUSTOM)
    custom = custom or show(CustomRule.of(rule, start, call))
    return Choice("", labels, words, choose_rule.partial(call, custom, offered))


@does
def choose_rule(c: Ctx, call: Call, custom: Call, offered: tuple[tuple[str, str], ...], label: str) -> Ctx:
    """A row of the dialog of rules was tapped."""
    for words, rule in offered:
        if words == label:
            return c.run(with_args(call, (rule,)))
    return c.run(custom)


__all__ = ["CustomRule", "end_on", "rule_choice", "toggle_day"]
