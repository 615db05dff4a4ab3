"""Languages of the system: their list, its order, adding and removing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....kit import (
    BUTTON,
    FILL,
    IMAGE,
    RECYCLER,
    RELATIVE,
    TEXT,
    Alert,
    Custom,
    Item,
    Layout,
    Menu,
    Row,
    Style,
    Table,
    View,
    checkbox,
    does,
    memo,
)
from ....kit import page as draw_page
from ....phone.core.view import CHECKED, CLICKABLE, FOCUSABLE, LONG_CLICKABLE
from ....phone.state.providers import fold
from ....phone.system.ctx import Ctx
from .choosers import Chooser, Entry, chooser
from .language_data import english_name, languages, own_name, region_name
from .pages import SPECIAL, SUB, Facts, SubSettings, open_page, page

LOCALES = "system/locales"  # comma between, the first is the phone's language


def locales(settings: Table) -> tuple[str, ...]:
    return tuple(str(settings.get(LOCALES, "en-US")).split(","))


# --- the list -----------------------------------------------------------------------------------


@page("languages", "Languages", "languages_input", "LocalePickerActivity", "LOCALE_SETTINGS")
def _languages(f: Facts) -> Sequence[Row]:
    return tuple(Row(own_name(x), english_name(x)) for x in locales(f.settings))


class Languages(SubSettings):
    """The system's languages. `removing` shows check boxes; `picked` are those that go."""

    activity: ClassVar[str] = SUB
    name: str = "languages"
    removing: bool = False
    picked: tuple[str, ...] = ()

    def view(self, settings: Table) -> View:
        known = locales(settings)
        lines = tuple(
            _line(x, n, self.removing, x in self.picked, len(known)) for n, x in enumerate(known, 1)
        )
        box = View(
            RECYCLER, "dragList", kids=lines, flags=FOCUSABLE, layout=Layout(kind="column", w=FILL)
        )
        body: list[Row] = [Custom("Languages", view=box)]
        if not self.removing:
            body.append(Custom("Add a language", view=_add_button()))
            menu = (Item("Remove", start_removing()),) if len(known) > 1 else ()
            return draw_page("Languages", body, menu=menu)
        trash = Item("Remove", ask_remove(), "delete", "remove", enabled=bool(self.picked))
        return draw_page("Remove languages", body, actions=(trash,))

    def back(self, c: Ctx) -> Ctx:
        return c.set(removing=False, picked=()) if self.removing else c.finish()


SPECIAL["languages"] = Languages


@memo
def _line(locale: str, number: int, removing: bool, picked: bool, count: int) -> View:
    """One language: its name, its place, the handle that moves it."""
    kids = [
        View(
            TEXT,
            "label",
            own_name(locale),
            english_name(locale),
            style=Style(size=18, lines=2),
            layout=Layout(weight=1),
        ),
        View(TEXT, "miniLabel", str(number), style=Style(size=14, color="onSurfaceVariant")),
    ]
    layout = Layout(kind="row", w=FILL, h=72, align="center", pad=(24, 0, 16, 0), gap=16)
    if removing:
        kids.insert(0, checkbox(picked, None, "checkbox"))
        flags = CLICKABLE | FOCUSABLE | (CHECKED if picked else 0)
        return View(
            RELATIVE, kids=tuple(kids), flags=flags, layout=layout, tap=toggle_picked(locale)
        )
    up, down = move_language(locale, number - 2), move_language(locale, number)
    kids.append(
        View(
            IMAGE,
            "dragHandle",
            style=Style(icon="drag_handle", color="onSurfaceVariant"),
            layout=Layout(w=48, h=48),
            swipes=(("up", up), ("down", down)) if count > 1 else (),
        )
    )
    long_press = open_moves(locale) if count > 1 else None
    return View(
        RELATIVE,
        kids=tuple(kids),
        flags=LONG_CLICKABLE if long_press else 0,
        layout=layout,
        long_press=long_press,
    )


def _add_button() -> View:
    glyph = View(
        hidden_from_a11y=True, style=Style(icon="add", color="primary"), layout=Layout(w=24, h=24)
    )
    words = View(hidden_from_a11y=True, text="Add a language", style=Style(size=18))
    return View(
        BUTTON,
        "add_language",
        "Add a language",
        kids=(glyph, words),
        flags=CLICKABLE | FOCUSABLE,
        layout=Layout(kind="row", w=FILL, h=72, align="center", gap=24, pad=(24, 0, 24, 0)),
        tap=open_page("add_language"),
    )


@does
def open_moves(c: Ctx, locale: str) -> Ctx:
    """The menu of a long press: the order can be changed without dragging."""
    known = locales(c.phone.settings)
    at = known.index(locale)
    items = []
    if at > 0:
        items += [
            Item("Move to top", move_language(locale, 0)),
            Item("Move up", move_language(locale, at - 1)),
        ]
    if at < len(known) - 1:
        items.append(Item("Move down", move_language(locale, at + 1)))
        items.append(Item("Move to bottom", move_language(locale, len(known) - 1)))
    return c.show(Menu(tuple(items), "center|middle"))


@does
def move_language(c: Ctx, locale: str, to: int) -> Ctx:
    """Put a language at another place; the first one is the phone's."""
    rest = [x for x in locales(c.phone.settings) if x != locale]
    rest.insert(max(0, to), locale)
    return c.write(LOCALES, ",".join(rest))


@does
def start_removing(c: Ctx) -> Ctx:
    return c.set(removing=True, picked=())


@does
def toggle_picked(c: Ctx, locale: str) -> Ctx:
    old = c.screen.picked
    return c.set(picked=tuple(x for x in old if x != locale) if locale in old else (*old, locale))


@does
def ask_remove(c: Ctx) -> Ctx:
    gone = c.screen.picked
    if len(gone) == len(locales(c.phone.settings)):
        return c.show(Alert("Can’t remove all languages", "Keep at least one preferred language"))
    many = len(gone) > 1
    words = "The text will be shown in the language that is left first in the list."
    title = "Remove selected languages?" if many else "Remove selected language?"
    return c.show(Alert(title, words, ("Remove", remove_picked()), ("Cancel", None)))


@does
def remove_picked(c: Ctx) -> Ctx:
    left = tuple(x for x in locales(c.phone.settings) if x not in c.screen.picked)
    return c.write(LOCALES, ",".join(left)).set(removing=False, picked=())


# --- adding -------------------------------------------------------------------------------------


def _free(settings: Table, tag: str) -> tuple[str, ...]:
    """Locales of a language that are not in the list yet."""
    known = locales(settings)
    lang = next(x for x in languages() if x.tag == tag)
    return tuple(f"{tag}-{r}" for r in lang.regions if f"{tag}-{r}" not in known)


@memo
def _all(known: Table) -> tuple[Entry, ...]:
    found = []
    for lang in languages():
        free = _free(known, lang.tag)
        if free:
            call = (
                add_language(free[0])
                if len(lang.regions) == 1
                else open_page("language_region", lang.tag)
            )
            found.append(Entry(lang.own, f"{lang.name} {lang.tag}", call))
    return tuple(sorted(found, key=lambda e: (fold(e.label)[:1] > "z", fold(e.label))))


def _entries(settings: Table, arg: str) -> tuple[Entry, ...]:
    return _all(Table.of({LOCALES: settings.get(LOCALES, "en-US")}))


def _near(settings: Table, arg: str) -> tuple[Entry, ...]:
    """What people around speak besides."""
    known = locales(settings)
    return tuple(
        Entry(own_name(x), english_name(x), add_language(x))
        for x in ("es-US", "fr-CA")
        if x not in known
    )


def _regions(settings: Table, tag: str) -> tuple[Entry, ...]:
    rows = [(region_name(x.rpartition("-")[2]), x) for x in _free(settings, tag)]
    return tuple(
        Entry(name, x, add_language(x)) for name, x in sorted(rows, key=lambda r: fold(r[0]))
    )


def _region_title(tag: str) -> str:
    return next((x.own for x in languages() if x.tag == tag), "Region")


@does
def add_language(c: Ctx, locale: str) -> Ctx:
    """Put a language at the end of the list and go back to it."""
    known = locales(c.phone.settings)
    c = c.write(LOCALES, ",".join((*(x for x in known if x != locale), locale)))
    return c.back_to(Languages)


@page("add_language", "Add a language", "languages", "LocalePickerWithRegionActivity")
def _add_rows(f: Facts) -> Sequence[Row]:
    return ()


@page("language_region", lambda f: _region_title(f.arg), "add_language", about=True)
def _region_rows(f: Facts) -> Sequence[Row]:
    return ()


chooser(
    "add_language",
    Chooser(
        lambda arg: "Add a language",
        "Type language name",
        _entries,
        _near,
        "All languages",
        "android:id/locale_search_menu",
    ),
)
chooser(
    "language_region",
    Chooser(
        _region_title,
        "Type country or region",
        _regions,
        None,
        "All regions",
        "android:id/locale_search_menu",
    ),
)
