"""Pages as data: a table of pages, each a title and rows that are bound to settings.

    declare("network", "Network & internet", "home", "NetworkDashboardActivity")(
        opens("Internet", "internet", internet_words, "wifi"),
        Flag("Airplane mode", AIRPLANE, icon="airplanemode_active"),
        opens("Data Saver", "data_saver", of="global/restrict_background"),
    )

An entry of the table is a row, a `Bound` one of the kit, or a function from `Facts` to further
entries; `declare(…)` may stand over such a function as well. `Page(name, arg)` is the activity that
shows a page; `arg` says which app, network … it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import lru_cache, reduce
from typing import Any, ClassVar, NamedTuple

from ....kit import *
from ....kit.bound import Entry as Entry
from ....kit.bound import Words, rows_of
from ....phone.core.paths import get_at
from ....phone.state.locale import locale_of
from ....phone.state.providers import Account, File, Notification, NotificationChannel
from ....phone.ui.words import in_language
from .model import PACKAGE

Entries = Sequence[Entry]  # what a function in a table of rows makes
SUB = f"{PACKAGE}.SubSettings"  # the component of every page that Settings itself opens
Options = tuple[tuple[str, Any], ...]  # (label, value) of a choice


class Facts(Value):
    """Everything pages may depend on."""

    arg: str
    app: Any  # the model of the page's package
    settings: Table
    now: datetime
    zone: str
    packages: tuple[str, ...]
    permissions: tuple[tuple[str, str], ...]
    accounts: tuple[Account, ...]
    files: tuple[File, ...]
    notifications: tuple[Notification, ...]
    history: tuple[str, ...]
    started: tuple[tuple[str, int], ...]
    channels: tuple[NotificationChannel, ...] = ()

    choice, prompt = Choice, Prompt  # the dialogs that rows of pages ask with

    def at(self, path: str, default: Any = 0) -> Any:
        """What a setting, or a field of the model, holds."""
        return self.get(path, default) if "/" in path else get_at(self.app, path)

    def get(self, key: str, default: Any = 0) -> Any:
        return self.settings.get(key, default)

    @property
    def locale(self) -> Locale:
        """How the phone writes dates and times."""
        return locale_of(self.settings)

    def on(self, key: str, default: Any = 0) -> bool:
        return bool(self.settings.get(key, default))


class Spec(NamedTuple):
    """One page. `under` is its parent, for the breadcrumb; `activity` and `action` open it from
    outside; pages with `about` need an argument, and are not searched."""

    name: str
    title: str | Callable[[Facts], str]
    rows: Callable[[Facts], Sequence[Row]]
    under: str = ""
    activity: str = ""
    action: tuple[str, ...] = ()
    about: bool = False
    menu: Callable[[Facts], Sequence[Item]] = lambda f: ()
    actions: Callable[[Facts], Sequence[Item]] = lambda f: ()
    package: str = PACKAGE


PAGES: dict[str, Spec] = {}


def declare(
    name: str,
    title: str | Callable[[Facts], str],
    under: str = "",
    activity: str = "",
    action: str = "",
    **options: Any,
) -> Callable[..., Any]:
    """Declare a page: what is returned is called with its rows, or stands over a function that
    makes them. `action` may name several intents, blank between, without the prefix
    "android.settings." where they have it."""
    actions = tuple(a if "." in a else f"android.settings.{a}" for a in action.split())

    def made_of(*entries: Entry) -> Entry | None:
        def rows(f: Facts) -> Sequence[Row]:
            return rows_of(entries, f)

        PAGES[name] = Spec(name, title, rows, under, activity, actions, **options)
        return entries[0] if entries else None

    return made_of


class SubSettings(Activity):
    """What all pages of Settings have; those with a view of their own derive from it."""

    package: ClassVar[str] = PACKAGE
    name: str = "network"  # a key of PAGES
    arg: str = ""


sub_settings = Package(PACKAGE).activity(SUB)  # declares one with a view


@sub_settings
class Page(SubSettings):
    """A page that is drawn from its entry in PAGES."""

    def view(
        self,
        app: Any,
        settings: Table,
        now: datetime,
        zone: str,
        packages: tuple[str, ...],
        permissions: tuple[tuple[str, str], ...],
        accounts: tuple[Account, ...],
        files: tuple[File, ...],
        notifications: tuple[Notification, ...],
        history: tuple[str, ...],
        started: tuple[tuple[str, int], ...],
        channels: tuple[NotificationChannel, ...],
        panes: tuple[Activity, ...],
    ) -> View:
        spec = PAGES[self.name]
        f = Facts(
            self.arg,
            app,
            settings,
            now,
            zone,
            packages,
            permissions,
            accounts,
            files,
            notifications,
            history,
            started,
            channels,
        )
        return page(
            title_of(spec, f), spec.rows(f), actions=spec.actions(f), menu=spec.menu(f), beside=self in panes[1:2]
        )


def title_of(spec: Spec, f: Facts) -> str:
    return spec.title if isinstance(spec.title, str) else spec.title(f)


KINDS: dict[str, type[Page]] = {PACKAGE: Page}  # package -> the class that shows its pages
SPECIAL: dict[str, type[SubSettings]] = {}  # pages with a class of their own


def shown(name: str, arg: str = "") -> SubSettings:
    """The activity of a page."""
    special = SPECIAL.get(name)
    return special(name, arg) if special else KINDS[PAGES[name].package](name, arg)


@does
def open_page(c: Ctx, name: str, arg: str = "") -> Ctx:
    """Open a page over this one."""
    return c.start(shown(name, arg))


def label_of(options: Options, value: Any) -> str:
    """The label of a value, that of the first option if there is none."""
    return next((label for label, v in options if v == value), options[0][0])


# --- rows ---------------------------------------------------------------------------------------


def opens(
    title: str,
    name: str,
    summary: Words = "",
    icon: str = "",
    arg: str = "",
    of: str = "",
    labels: Options = (),
    **options: Any,
) -> Row:
    """A row that opens a page. `of` is a setting; the summary begins with whether it is on, or is
    the one of `labels` that it has."""
    says = _state_of(of, labels, summary) if of else summary
    if isinstance(says, str) and not options:
        return Row(title, says, open_page(name, arg), icon)
    return BoundRow(title, "", open_page(name, arg), icon, says=says, **options)


def _state_of(key: str, labels: Options, words: Words) -> Callable[[Facts], str]:
    def says(f: Facts) -> str:
        state = label_of(labels, f.get(key)) if labels else on_off(f.on(key))
        return f"{state} / {words}" if words else state

    return says


def opens_with_switch(title: str, key: str, name: str, summary: Words = "", on: Any = True, off: Any = False) -> Flag:
    """A row that opens a page and has the page's main switch at its end."""
    words, without = (summary, None) if summary else ("On", "Off")
    return Flag(title, key, words, on=on, off=off, off_summary=without, opens=open_page(name))


def outside(title: str, action: str, summary: str = "", icon: str = "", data: str = "") -> Row:
    """A row that opens another app's activity by an intent."""
    return Row(title, summary, send(Intent(action, data)), icon)


def on_off(on: object) -> str:
    return "On" if on else "Off"


def both(settings: Table, text: str) -> str:
    """A text in the phone's language and in English, for a search."""
    return " ".join(dict.fromkeys((in_language(settings, PACKAGE, text), text)))


def phrase(f: Facts, form: str, *names: str) -> str:
    """A sentence with names in it, in the phone's language; `form` has %s in their places."""
    form, *said = (in_language(f.settings, PACKAGE, one) for one in (form, *names))
    return Verbatim(form % tuple(said))


def series(f: Facts, names: Iterable[str], end: str = "%s, %s") -> str:
    """Names one after the other, in the phone's language; `end` goes before the last."""
    *most, last = names
    return phrase(f, end, reduce(lambda *two: phrase(f, "%s, %s", *two), most), last) if most else last


@lru_cache(maxsize=256)
def parents(name: str) -> tuple[str, ...]:
    """Titles from the home page down to a page's parent, for the breadcrumb of search."""
    spec = PAGES[name]
    above = PAGES.get(spec.under)
    if above is None:
        return ()
    own = above.title if isinstance(above.title, str) else ""
    return (*parents(spec.under), own)
