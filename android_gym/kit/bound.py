"""Preference pages bound to what they show: a page is a table of rows, without handlers.

    @clock.activity("com.android.deskclock.settings.SettingsActivity")
    class ClockSettings(Preferences):
        title = "Settings"
        rows = (
            Header("Clock"),
            Pick("Style", "style", ("Digital", "Analog")),
            Flag("Display time with seconds", "seconds"),
            Row("Change date & time", tap=send(Intent("android.settings.DATE_SETTINGS"))),
        )

A `path` names a field of the app's model ("style", "bedtime.on"), or with a slash a system setting
("global/wifi_on"). Rows of a path show what it holds and write what the user chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ..phone.core.calls import Call, does
from ..phone.core.paths import get_at
from ..phone.core.values import Table, Value
from ..phone.core.view import View
from ..phone.state.activity import Activity, Popup
from ..phone.system.ctx import Ctx
from .binding import keep, toggle
from .items import Items
from .popups import Choice, Prompt
from .preference_rows import PrimarySwitch, RadioRow, Row, SeekRow, SwitchRow
from .preferences import page
from .verbs import go, show

_NONE = Table()
Options = Sequence[Any]  # of labels, or of (label, value)


class Held(Value):
    """What the rows of a page may show: the app's model and the system's settings."""

    app: Any
    settings: Table = Table()
    choice: Callable[..., Popup] = Choice  # what asks for one of several values
    prompt: Callable[..., Popup] = Prompt  # what asks for a text

    def at(self, path: str) -> Any:
        """What a path holds; 0 for a setting that is not set."""
        return self.settings.get(path, 0) if "/" in path else get_at(self.app, path)


class _Titled(Value):
    """What is given by position."""

    title: str
    path: str


class Bound(_Titled, kw_only=True):
    """A row, or several, that show what a path holds. `when` is a path that must hold something for
    the row to be enabled, `shown_when` one that must for it to be there."""

    icon: str = ""
    when: str = ""
    shown_when: str = ""
    id: str = ""

    def made(self, held: Held) -> tuple[Row, ...]:
        """The rows of now."""
        return ()

    def _row(self, held: Held, kind: type[Row], summary: str, tap: Call | None, **more: Any) -> Row:
        enabled = not self.when or bool(held.at(self.when))
        return kind(self.title, summary, tap, self.icon, enabled, id=self.id, **more)


class Flag(Bound):
    """A switch. `kind` is SwitchRow, CheckRow or MainSwitch, or PrimarySwitch for a row that also
    opens `opens`. `on` and `off` are what is written; of a system setting 1 and 0 by default."""

    summary: str = ""
    kind: type[Row] = SwitchRow
    on: Any = True
    off: Any = False
    opens: Call | None = None
    off_summary: str | None = None

    def made(self, held: Held) -> tuple[Row, ...]:
        on = self.on is True and bool(held.at(self.path)) or held.at(self.path) == self.on
        turn = toggle(self.path) if self.on is True else toggle(self.path, self.on, self.off)
        words = self.summary if on or self.off_summary is None else self.off_summary
        if self.kind is PrimarySwitch:
            return (self._row(held, self.kind, words, self.opens, on=on, flip=turn),)
        return (self._row(held, self.kind, words, turn, on=on),)


class Pick(Bound):
    """A row that asks for one of several values in a dialog; its summary is the one chosen, or
    `summary` with {} in its place."""

    options: Options = ()
    summary: str = ""
    ok: str = ""
    heading: str = ""  # of the dialog, by default the title

    def made(self, held: Held) -> tuple[Row, ...]:
        pairs = _pairs(self.options)
        chosen = _label(pairs, held.at(self.path))
        labels = tuple(label for label, _ in pairs)
        ask = held.choice(self.heading or self.title, labels, chosen,
                          _keep_labelled(self.path, pairs), ok=self.ok)  # fmt: skip
        words = self.summary.replace("{}", chosen) if self.summary else chosen
        return (self._row(held, Row, words, show(ask)),)


class Radios(Bound):
    """One radio row for each value, one of which is chosen; the title is not shown."""

    options: Options = ()

    def made(self, held: Held) -> tuple[Row, ...]:
        value, enabled = held.at(self.path), not self.when or bool(held.at(self.when))
        return tuple(
            RadioRow(label, "", keep(self.path, v), enabled=enabled, on=v == value)
            for label, v in _pairs(self.options)
        )


class Slide(Bound):
    """A slider from `least` to `most`, in steps of `step`; `summary` may have {} for the number."""

    summary: str = ""
    least: float = 0
    most: float = 100
    step: float = 1

    def made(self, held: Held) -> tuple[Row, ...]:
        value = float(held.at(self.path))
        share = min(1.0, max(0.0, (value - self.least) / (self.most - self.least)))
        words = self.summary.replace("{}", f"{value:g}")
        slid = _keep_share.partial(self.path, self.least, self.most, self.step)
        return (SeekRow(self.title, words, icon=self.icon, id=self.id, value=share, on_slide=slid),)


class Typed(Bound):
    """A row that asks for a text; its summary is the text, or `none` while it is empty."""

    none: str = "Not set"
    hint: str = ""
    digits: bool = False
    password: bool = False

    def made(self, held: Held) -> tuple[Row, ...]:
        value = str(held.at(self.path))
        ask = held.prompt(self.title, keep(self.path), value, self.hint, digits=self.digits,
                          password=self.password)  # fmt: skip
        words = "•" * len(value) if self.password else value
        return (self._row(held, Row, words or self.none, show(ask)),)


def bound(
    rows: Sequence[Row | Bound], app: Any, settings: Table = _NONE, **asking: Any
) -> tuple[Row, ...]:
    """The rows of a page: those that are bound to paths show what the paths hold. `choice` and
    `prompt` are the dialogs of a family of apps, which take what `Choice` and `Prompt` take."""
    held, found = Held(app, settings, **asking), []
    for row in rows:
        if not isinstance(row, Bound):
            found.append(row)
        elif not row.shown_when or held.at(row.shown_when):
            found += row.made(held)
    return tuple(found)


class Preferences(Activity):
    """A page of preferences: class variables `title`, `rows` and `menu`.

    A page whose rows depend on more overrides `rows_now`, or `view` and calls `bound` there. `look`
    draws the page from title, rows and menu: `page`, that of Android's Settings, unless a family of
    apps has its own.
    """

    title: ClassVar[str] = "Settings"
    rows: ClassVar[Sequence[Row | Bound]] = ()
    menu: ClassVar[Items] = ()
    look: ClassVar[Callable[..., View]] = page

    def view(self, app: Any, settings: Table) -> View:
        draw = type(self).look
        return draw(self.title, bound(self.rows_now(app, settings), app, settings), menu=self.menu)

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        """The rows, by default those of the class."""
        return self.rows


def link(title: str, opens: Activity | Call, summary: str = "", icon: str = "") -> Row:
    """A row that opens an activity, or a popup."""
    if isinstance(opens, Popup):
        return Row(title, summary, show(opens), icon)
    return Row(title, summary, go(opens) if isinstance(opens, Activity) else opens, icon)


def _pairs(options: Options) -> tuple[tuple[str, Any], ...]:
    return tuple((o, o) if isinstance(o, str) else (o[0], o[1]) for o in options)


def _label(pairs: tuple[tuple[str, Any], ...], value: Any) -> str:
    return next((label for label, v in pairs if v == value), str(value) if value else pairs[0][0])


def _keep_labelled(path: str, pairs: tuple[tuple[str, Any], ...]) -> Call:
    if all(label == value for label, value in pairs):
        return keep(path)
    return _keep_value.partial(path, pairs)


@does
def _keep_value(c: Ctx, path: str, pairs: tuple[tuple[str, Any], ...], label: str) -> Ctx:
    return keep.now(c, path, dict(pairs)[label])


@does
def _keep_share(c: Ctx, path: str, least: float, most: float, step: float, share: float) -> Ctx:
    value = least + round(share * (most - least) / step) * step
    return keep.now(c, path, int(value) if value == int(value) else value)


__all__ = [
    "Bound", "Flag", "Held", "Pick", "Preferences", "Radios", "Slide", "Typed", "bound", "link",
]  # fmt: skip
