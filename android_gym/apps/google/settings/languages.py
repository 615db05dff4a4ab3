"""Languages of the system: their list, its order, adding and removing."""

from __future__ import annotations

from collections.abc import Iterable

from ....kit import *
from ....phone.core.view import CHECKED, LONG_CLICKABLE
from ....phone.state.providers import fold
from .choosers import Chooser, Entry, chooser
from .language_data import Language, languages, local_name, local_names, own_name, region_name, system_name, with_script
from .pages import SPECIAL, Entries, Facts, SubSettings, declare, open_page, sub_settings

LOCALES = "system/locales"  # comma between, the first is the phone's language


def locales(settings: Table) -> tuple[str, ...]:
    return tuple(str(settings.get(LOCALES, "en-US")).split(","))


def _keep(c: Ctx, known: Iterable[str]) -> Ctx:
    return c.write(LOCALES, ",".join(known))


# --- the list -----------------------------------------------------------------------------------


@declare("languages", "Languages", "languages_input", "LocalePickerActivity", "LOCALE_SETTINGS")
def _languages(f: Facts) -> Entries:
    return tuple(Row(own_name(f.settings, x), system_name(f.settings, x)) for x in locales(f.settings))


@sub_settings
class Languages(SubSettings):
    """The system's languages. `selecting` shows check boxes; `picked` are those that go."""

    name: str = "languages"
    selecting: bool = False
    picked: tuple[str, ...] = ()

    def view(self, settings: Table) -> View:
        known = locales(settings)
        names = ((own_name(settings, x), system_name(settings, x)) for x in known)
        lines = (
            _line(x, *name, n, len(known), self.selecting, x in self.picked)
            for n, (x, name) in enumerate(zip(known, names, strict=True), 1)
        )
        box = group(*lines, id="dragList", cls=RECYCLER, focusable=True)
        body = [Custom("Languages", view=box)]
        if self.selecting:
            trash = Item("Remove", ask_remove(), "delete", "remove", enabled=bool(self.picked))
            return page("Remove languages", body, actions=(trash,))
        body.append(Custom("Add a language", view=_add_button()))
        menu = (("Remove", assign("selecting", True)),) if len(known) > 1 else ()
        return page("Languages", body, menu=menu)

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


SPECIAL["languages"] = Languages


@memo
def _line(locale: str, own: str, other: str, number: int, count: int, selecting: bool, picked: bool) -> View:
    """One language: its name, its place, the handle that moves it."""
    name = text(own, "label", desc=other, size=18, lines=2, grow=1)
    place = text(str(number), "miniLabel", SUMMARY)
    if selecting:
        kids, flags = (checkbox(picked, None, "checkbox"), name, place), TAP
        flags |= CHECKED if picked else 0
        tap, moves = pick(locale), None
    else:
        up, down = move_language(locale, number - 2), move_language(locale, number)
        swipes = (("up", up), ("down", down)) if count > 1 else ()
        kids = name, place, icon("drag_handle", "dragHandle", room=48, swipes=swipes)
        tap, moves = None, open_moves(locale) if count > 1 else None
        flags = LONG_CLICKABLE if moves else 0
    return row(*kids, cls=RELATIVE, tap=tap, long_press=moves, flags=flags, h=72, gap=16, pad=(24, 0, 16, 0))


def _add_button() -> View:
    words = "Add a language"
    return row(
        icon("add", color="primary", hidden=True),
        text(words, size=18, hidden=True),
        id="add_language",
        cls=BUTTON,
        words=words,
        tap=open_page("add_language"),
        h=72,
        gap=24,
        pad=(24, 0, 24, 0),
    )


@does
def open_moves(c: Ctx, locale: str) -> Ctx:
    """The menu of a long press: the order can be changed without dragging."""
    known = locales(c.phone.settings)
    at, last = known.index(locale), len(known) - 1
    items = (
        ("Move to top", 0, at > 0),
        ("Move up", at - 1, at > 0),
        ("Move down", at + 1, at < last),
        ("Move to bottom", last, at < last),
    )
    rows = tuple(Item(words, move_language(locale, to)) for words, to, there in items if there)
    return c.show(Menu(rows, "center|middle"))


@does
def move_language(c: Ctx, locale: str, to: int) -> Ctx:
    """Put a language at another place; the first one is the phone's."""
    rest = [x for x in locales(c.phone.settings) if x != locale]
    rest.insert(max(0, to), locale)
    return _keep(c, rest)


@does
def ask_remove(c: Ctx) -> Ctx:
    gone = c.screen.picked
    if len(gone) == len(locales(c.phone.settings)):
        return c.show(Alert("Can’t remove all languages", "Keep at least one preferred language"))
    title = "Remove selected languages?" if len(gone) > 1 else "Remove selected language?"
    words = "The text will be shown in the language that is left first in the list."
    return c.run(confirm(remove_picked(), title, words, "Remove", "Cancel"))


@does
def remove_picked(c: Ctx) -> Ctx:
    return clear_selection(_keep(c, (x for x in locales(c.phone.settings) if x not in c.screen.picked)))


# --- adding -------------------------------------------------------------------------------------


def _listed(settings: Table) -> frozenset[str]:
    return frozenset(map(with_script, locales(settings)))


def _free(listed: frozenset[str], lang: Language) -> tuple[str, ...]:
    """Locales of a language that are not in the list yet."""
    return tuple([x for r in lang.regions if (x := f"{lang.tag}-{r}") not in listed])


@memo
def _all(known: Table) -> tuple[Entry, ...]:
    found = []
    listed, names = _listed(known), local_names(known)
    for lang in languages():
        free = _free(listed, lang)
        if free:
            several = open_page("language_region", lang.tag)
            call = add_language(free[0]) if len(lang.regions) == 1 else several
            found.append(Entry(Verbatim(lang.own), (lang.name, names.get(lang.name, lang.name), lang.tag), call))
    return tuple(sorted(found, key=lambda e: (fold(e.label)[:1] > "z", fold(e.label))))


def _entries(settings: Table, arg: str) -> tuple[Entry, ...]:
    return _all(Table.of({LOCALES: settings.get(LOCALES, "en-US")}))


def _near(settings: Table, arg: str) -> tuple[Entry, ...]:
    """What people around speak besides."""
    free = (x for x in ("es-US", "fr-CA") if x not in locales(settings))
    return tuple(Entry(own_name(settings, x), (), add_language(x)) for x in free)


def _regions(settings: Table, tag: str) -> tuple[Entry, ...]:
    lang = next(x for x in languages() if x.tag == tag)
    rows = [(region_name(x.rpartition("-")[2]), x) for x in _free(_listed(settings), lang)]
    rows.sort(key=lambda r: fold(r[0]))
    return tuple(Entry(local_name(settings, name), (name, x), add_language(x)) for name, x in rows)


def _region_title(tag: str) -> str:
    return next((Verbatim(x.own) for x in languages() if x.tag == tag), "Region")


@does
def add_language(c: Ctx, locale: str) -> Ctx:
    """Put a language at the end of the list and go back to it."""
    known = (x for x in locales(c.phone.settings) if x != locale)
    return _keep(c, (*known, locale)).back_to(Languages)


_SEARCH = "android:id/locale_search_menu"
_ALL = Chooser("Add a language", "Type language name", _entries, _near, "All languages", _SEARCH)
_OF_ONE = Chooser(_region_title, "Type country or region", _regions, None, "All regions", _SEARCH)
chooser("add_language", _ALL, "languages", "LocalePickerWithRegionActivity")
chooser("language_region", _OF_ONE, "add_language", about=True)
