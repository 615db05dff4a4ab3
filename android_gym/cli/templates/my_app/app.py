"""My app: entries that can be added and ticked off."""

from __future__ import annotations

from typing import ClassVar

from android_gym.kit import (
    Activity,
    App,
    Prompt,
    SwitchRow,
    Value,
    View,
    app_bar,
    checkbox,
    does,
    empty,
    fab,
    go,
    list_row,
    memo,
    page,
    rows,
    scaffold,
    show,
)
from android_gym.phone.state.providers import find, insert, update
from android_gym.phone.system.ctx import Ctx

PACKAGE = "org.example.my_app"


class Entry(Value):
    id: int
    name: str
    done: bool = False


class MyAppData(Value):
    """The model: what is kept when the app is closed."""

    entries: tuple[Entry, ...] = (Entry(1, "First entry"), Entry(2, "Second entry", True))
    newest_first: bool = False


@memo
def entry_row(entry: Entry) -> View:
    box = checkbox(entry.done, tick(entry.id), "done", desc=f"{entry.name} done")
    return list_row(entry.name, id="entry", trail=box, tap=tick(entry.id), height=56)


class Main(Activity):
    """The list."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{PACKAGE}.MainActivity"

    def view(self, app: MyAppData) -> View:
        bar = app_bar("My app", menu=(("Settings", go(Settings())),))
        entries = app.entries[::-1] if app.newest_first else app.entries
        nothing = empty("Nothing here", "list")
        body = rows("entries", entry_row, entries, 56, empty=nothing, bottom=88)
        return scaffold(bar, body, over=fab("Add", show(Prompt("Add", add.partial(), hint="Name"))))


class Settings(Activity):
    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{PACKAGE}.SettingsActivity"

    def view(self, app: MyAppData) -> View:
        newest = SwitchRow("Newest first", tap=flip_newest_first(), checked=app.newest_first)
        return page("Settings", (newest,))


@does
def add(c: Ctx, name: str) -> Ctx:
    """Add an entry at the end; without a name there is none."""
    if not name.strip():
        return c.toast("Enter a name")
    return c.save(entries=insert(c.app.entries, Entry(0, name.strip())))


@does
def tick(c: Ctx, id: int) -> Ctx:
    entry = find(c.app.entries, id)
    return c.save(entries=update(c.app.entries, entry.replace(done=not entry.done)))


@does
def flip_newest_first(c: Ctx) -> Ctx:
    return c.save(newest_first=not c.app.newest_first)


APP = App(PACKAGE, "My app", Main, MyAppData)
