"""Long lists that are searched and chosen from: languages, their regions, time zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from ....kit import *
from ....phone.state.providers import fold
from .pages import SPECIAL, SubSettings, declare, sub_settings

HEIGHT = 56.0  # of a row


class Entry(NamedTuple):
    """A row: its words, what else finds it, and what choosing it does."""

    label: str
    also: tuple[str, ...]
    call: Call


Title = str | Callable[[str], str]  # a function of the page's argument
Listed = Callable[[Table, str], tuple[Entry, ...]]  # of settings and the argument


class Chooser(NamedTuple):
    title: Title
    hint: str
    entries: Listed
    near: Listed | None = None  # under "Suggested"
    head: str = ""  # over the others
    search_id: str = ""


CHOOSERS: dict[str, Chooser] = {}


@memo
def _row(entry: Entry, id: str) -> View:
    return text(entry.label, id, size=18, pad=(24, 16, 24, 16), w=FILL, h=HEIGHT, tap=entry.call)


class Searched(SubSettings):
    """A page whose magnifier turns the bar into a search field."""

    query: str = ""
    searching: bool = False

    def back(self, c: Ctx) -> Ctx:
        return c.run(stop_search()) if self.searching else c.finish()


@sub_settings
class List(Searched):
    """A page that is a long list."""

    name: str = "add_language"
    row_id: ClassVar[str] = "android:id/locale"

    def view(self, settings: Table) -> View:
        spec = CHOOSERS[self.name]
        found = spec.entries(settings, self.arg)
        if self.searching:
            return self._search(spec, found)
        near = spec.near(settings, self.arg) if spec.near else ()
        head = (section("Suggested"), *(_row(e, self.row_id) for e in near)) if near else ()
        if spec.head:
            head += (section(spec.head),)
        actions = (Item("Search", start_search(), "search", spec.search_id),)
        body = rows("android:id/list", _row, found, HEIGHT, self.row_id, head=head, cls=LIST, bottom=24)
        return scaffold(app_bar(_title(spec.title, self.arg), leave(), actions), body)

    def _search(self, spec: Chooser, found: tuple[Entry, ...]) -> View:
        words = fold(self.query)
        hits = tuple(e for e in found if words in fold(" ".join((e.label, *e.also))))
        none = empty("No results", "search_off")
        body = rows("android:id/list", _row, hits, HEIGHT, self.row_id, empty=none, cls=LIST)
        return search_view(
            self,
            "query",
            spec.hint,
            body,
            up=stop_search(),
            edit_id="android:id/search_src_text",
            clear_id="android:id/search_close_btn",
        )


def chooser(name: str, spec: Chooser, under: str, activity: str = "", about: bool = False) -> None:
    """Declare a page that is a long list."""
    title = spec.title
    of_page = title if isinstance(title, str) else lambda f: _title(title, f.arg)
    declare(name, of_page, under, activity, about=about)()
    CHOOSERS[name] = spec
    SPECIAL[name] = List


def _title(title: Title, arg: str) -> str:
    return title if isinstance(title, str) else title(arg)
