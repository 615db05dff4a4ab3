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

What depends on more is a function of what is held: a summary, a condition (`when`, `show_when`),
or rows, in the place of a row:

    rows = (
        BoundRow("Storage", says=lambda held: f"{held.app.used} MB", tap=route("Storage")),
        lambda held: tuple(Row(a.name) for a in held.app.alarms),
        show_when("bedtime.on", Header("Bedtime"), Flag("Dim the screen", "bedtime.dim")),
    )
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Protocol

from ..phone.core.calls import Call, does
from ..phone.core.paths import get_at
from ..phone.core.values import Table, Value
from ..phone.core.view import Verbatim, View
from ..phone.state.activity import Activity, Popup
from ..phone.system.ctx import Ctx
from .binding import keep, toggle
from .items import Items
from .popups import Choice, Prompt
from .preference_rows import MainSwitch, PrimarySwitch, RadioRow, Row, SeekRow, SwitchRow
from .preferences import page
from .verbs import go, show, with_args

_NONE = Table()
Options = Sequence[Any]  # of labels, or of (label, value) or (label, value, summary)
Words = str | Callable[[Any], str]  # a function is given what is held
Test = str | Callable[[Any], object]  # a path, or a function of what is held


class Shown(Protocol):
    """What the rows of a page may show; a page with more than `Held` has a class of its own."""

    @property
    def choice(self) -> Callable[..., Popup]: ...

    @property
    def prompt(self) -> Callable[..., Popup]: ...

    def at(self, path: str, default: Any = 0) -> Any: ...


class Held(Value):
    """The app's model and the system's settings."""

    app: Any
    settings: Table = Table()
    choice: Callable[..., Popup] = Choice  # what asks for one of several values
    prompt: Callable[..., Popup] = Prompt  # what asks for a text

    def at(self, path: str, default: Any = 0) -> Any:
        """What a path holds; `default` for a setting that is not set."""
        return self.settings.get(path, default) if "/" in path else get_at(self.app, path)


class _Titled(Value):
    """What is given by position."""

    title: str
    path: str = ""


class Bound(_Titled, kw_only=True):
    """A row, or several, that show what a path holds. They are there if `show_when` holds, and
    enabled if `when` does: paths that must hold something, or functions of what is held."""

    icon: str = ""
    when: Test = ""
    show_when: Test = ""
    id: str = ""

    def rows(self, held: Shown) -> tuple[Row, ...]:
        """The rows of this moment."""
        return ()

    def _row(self, held: Shown, kind: type[Row], summary: str, tap: Call | None, **more: Any) -> Row:
        enabled = not self.when or holds(held, self.when)
        return kind(self.title, summary, tap, self.icon, enabled, id=self.id, **more)


class BoundRow(Row, kw_only=True):
    """A row that runs `tap`, and whose summary depends: without a `summary` it is what `says` makes
    of what is held, or else what its path holds. `when` and `show_when` are as in `Bound`."""

    says: Words = ""
    path: str = ""
    when: Test = ""
    show_when: Test = ""

    def rows(self, held: Shown) -> tuple[Row, ...]:
        """The row of this moment."""
        words = self.summary or words_of(held, self.says)
        if self.path and not words:
            words = str(held.at(self.path))
        enabled = self.enabled and (not self.when or holds(held, self.when))
        row = Row(self.title, words, self.tap, self.icon, enabled, self.long_press, self.id)
        return (row,)


class Flag(Bound):
    """A switch. `on` and `off` are what is written, of a system setting 1 and 0 by default. It is
    on while the path holds anything but `off`, which is also what a setting counts as that is not
    set; with `on=None` such a setting counts as on. `kind` is SwitchRow, CheckRow or MainSwitch; a
    switch in a row that `opens` something is a PrimarySwitch. `call` is told whether it shall be
    on, and writes that itself."""

    summary: Words = ""
    kind: type[Row] = SwitchRow
    on: Any = True
    off: Any = False
    opens: Call | None = None
    off_summary: Words | None = None
    call: Call | None = None

    def rows(self, held: Shown) -> tuple[Row, ...]:
        plain = (self.on, self.off) == (True, False)
        value = held.at(self.path, None if self.on is None else self.off)
        on = bool(value) if plain else value != self.off
        turn = toggle(self.path) if plain else keep(self.path, self.off if on else self.on)
        if self.call is not None:
            turn = with_args(self.call, (not on,))
        words = self.summary if on or self.off_summary is None else self.off_summary
        shown = words_of(held, words)
        if self.opens is not None or self.kind is PrimarySwitch:
            return (self._row(held, PrimarySwitch, shown, self.opens, checked=on, flip=turn),)
        return (self._row(held, self.kind, shown, turn, checked=on),)


class MainFlag(Flag):
    """The bar at the top of a page that turns its feature on and off."""

    kind: type[Row] = MainSwitch


class Pick(Bound):
    """A row that asks for one of several values in a dialog; its summary is the one chosen, or
    `summary` with {} in its place. `default` is what a setting counts as that is not set."""

    options: Options = ()
    summary: str = ""
    ok: str = ""
    heading: str = ""  # of the dialog, by default the title
    default: Any = 0

    def rows(self, held: Shown) -> tuple[Row, ...]:
        pairs = _pairs(self.options)
        chosen = _label(pairs, held.at(self.path, self.default))
        labels = tuple(label for label, _, _ in pairs)
        ask = held.choice(self.heading or self.title, labels, chosen, _keep_labelled(self.path, pairs), ok=self.ok)
        words = self.summary.replace("{}", chosen) if self.summary else chosen
        return (self._row(held, Row, words, show(ask)),)


class Radios(Bound):
    """One radio row for each value, one of which is chosen; the title is not shown. `default` is
    what a setting counts as that is not set, and a value of None leaves it so."""

    options: Options = ()
    default: Any = 0

    def rows(self, held: Shown) -> tuple[Row, ...]:
        value = held.at(self.path, self.default)
        enabled = not self.when or holds(held, self.when)
        return tuple(
            RadioRow(label, words, keep(self.path, v), enabled=enabled, checked=v == value)
            for label, v, words in _pairs(self.options)
        )


class Slide(Bound):
    """A slider from `least` to `most`, whose values are multiples of `step`; `summary` may have {}
    for the number."""

    summary: str = ""
    least: float = 0
    most: float = 100
    step: float = 1

    def rows(self, held: Shown) -> tuple[Row, ...]:
        value = float(held.at(self.path))
        share = min(1.0, max(0.0, (value - self.least) / (self.most - self.least)))
        words = self.summary.replace("{}", f"{value:g}")
        slid = slide_to.partial(self.path, self.least, self.most, self.step)
        return (SeekRow(self.title, words, icon=self.icon, id=self.id, value=share, on_slide=slid),)


class Typed(Bound):
    """A row that asks for a text; its summary is the text, or `none` while it is empty.

    `call` is given the text instead of the path; `needed` drops blanks around it, and changes
    nothing where nothing is left. `password` hides the text, `dots` only on the page. `heading` and
    `ok` are words of the dialog.
    """

    none: str = "Not set"
    hint: str = ""
    digits: bool = False
    password: bool = False
    dots: bool = False
    heading: str = ""
    ok: str = "OK"
    call: Call | None = None
    needed: bool = False
    summary: str = ""  # with {} for the text

    def rows(self, held: Shown) -> tuple[Row, ...]:
        value = str(held.at(self.path, ""))
        call = self.call or (_keep_words.partial(self.path) if self.needed else keep(self.path))
        ask = held.prompt(
            self.heading or self.title, call, value, self.hint, ok=self.ok, digits=self.digits, password=self.password
        )
        words = "•" * len(value) if self.password or self.dots else value
        shown = self.summary.replace("{}", words) if self.summary and words else Verbatim(words)
        return (self._row(held, Row, shown or self.none, show(ask)),)


Entry = Row | Bound | Callable[[Any], Sequence[Any]]  # one of a page's table


def bind_rows(entries: Sequence[Entry], app: Any, settings: Table = _NONE, **asking: Any) -> tuple[Row, ...]:
    """The rows of a page: those that are bound to paths show what the paths hold. `choice` and
    `prompt` are the dialogs of a family of apps, which take what `Choice` and `Prompt` take."""
    return rows_of(entries, Held(app, settings, **asking))


def rows_of(entries: Sequence[Entry], held: Shown) -> tuple[Row, ...]:
    """The rows of a page whose functions are given more than the model and the settings."""
    found: list[Row] = []
    for entry in entries:
        if isinstance(entry, Bound | BoundRow):
            if not entry.show_when or holds(held, entry.show_when):
                found += entry.rows(held)
        elif isinstance(entry, Row):
            found.append(entry)
        else:
            found += rows_of(entry(held), held)
    return tuple(found)


def show_when(test: Test, *entries: Entry) -> Entry:
    """Rows that are there while a path holds something, or a function of what is held is true."""
    return lambda held: entries if holds(held, test) else ()


def holds(held: Shown, test: Test) -> bool:
    """Whether a path holds something, or a function of what is held is true."""
    return bool(held.at(test) if isinstance(test, str) else test(held))


def words_of(held: Shown, words: Words) -> str:
    """Words, or what a function makes of what is held."""
    return words if isinstance(words, str) else words(held)


class Preferences(Activity):
    """A page of preferences: class variables `title`, `rows` and `menu`.

    A page whose rows depend on more overrides `rows_now`, or `view` and calls `bind_rows` there. `look`
    draws the page from title, rows and menu: `page`, that of Android's Settings, unless a family of
    apps has its own.
    """

    title: ClassVar[str] = "Settings"
    rows: ClassVar[Sequence[Entry]] = ()
    menu: ClassVar[Items] = ()
    look: ClassVar[Callable[..., View]] = page

    def view(self, app: Any, settings: Table) -> View:
        draw = type(self).look
        rows = bind_rows(self.rows_now(app, settings), app, settings)
        return draw(self.title, rows, menu=self.menu)

    def rows_now(self, app: Any, settings: Table) -> Sequence[Entry]:
        """The rows, by default those of the class."""
        return self.rows


def link(title: str, opens: Activity | Call, summary: str = "", icon: str = "") -> Row:
    """A row that opens an activity, or a popup."""
    if isinstance(opens, Popup):
        return Row(title, summary, show(opens), icon)
    return Row(title, summary, go(opens) if isinstance(opens, Activity) else opens, icon)


def _label(pairs: tuple[tuple[str, Any, str], ...], value: Any) -> str:
    found = (label for label, v, _ in pairs if v == value)
    return next(found, value if value and isinstance(value, str) else pairs[0][0])


def _pairs(options: Options) -> tuple[tuple[str, Any, str], ...]:
    whole: Iterator[tuple[Any, ...]] = (((o, o) if isinstance(o, str) else o) for o in options)
    return tuple((o[0], o[1], o[2] if len(o) > 2 else "") for o in whole)


def _keep_labelled(path: str, pairs: tuple[tuple[str, Any, str], ...]) -> Call:
    if all(label == value for label, value, _ in pairs):
        return keep(path)
    return _keep_value.partial(path, pairs)


@does
def _keep_value(c: Ctx, path: str, pairs: tuple[tuple[str, Any, str], ...], label: str) -> Ctx:
    return keep.now(c, path, next(value for words, value, _ in pairs if words == label))


@does
def _keep_words(c: Ctx, path: str, words: str) -> Ctx:
    return keep.now(c, path, words.strip()) if words.strip() else c


@does
def slide_to(c: Ctx, path: str, least: float, most: float, step: float, share: float) -> Ctx:
    """Keep what the share of a slider from `least` to `most` means: a multiple of `step`."""
    value = round((least + share * (most - least)) / step) * step
    return keep.now(c, path, int(value) if value == int(value) else value)


__all__ = [
    "Bound",
    "BoundRow",
    "Flag",
    "Held",
    "MainFlag",
    "Pick",
    "Preferences",
    "Radios",
    "Slide",
    "Typed",
    "bind_rows",
    "link",
    "show_when",
    "slide_to",
]
