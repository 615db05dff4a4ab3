"""The main screen: calls with the dial pad, and people; the settings; the app."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from ....kit import *
from ....kit.blocks.dialing import *
from ....kit.blocks.people import *
from ....kit.families import miui
from ....kit.links import Links
from ....phone.state.permissions import READ_CONTACTS
from ....phone.state.phone import Display
from ....phone.state.providers import CallRecord
from . import manage as manage
from .lists import *
from .model import *
from .pages import *

GREEN = "#1fa84f"


@book.activity(".activities.PeopleActivity", launch_mode="singleTask", permissions=(READ_CONTACTS,))
class PeopleActivity(miui.Screen):
    """Calls, with the pad while `dialpad` is on, and people. `only`: calls of one kind."""

    tab: str = "contacts"
    dialpad: bool = True
    digits: str = ""
    only: str = ""

    def on_new_intent(self, c: Ctx, new: PeopleActivity) -> Ctx:
        return miui.to_tab.now(c, new.tab).set(dialpad=new.dialpad, digits=new.digits)

    def view(
        self,
        app: People,
        contacts: Folk,
        calls: tuple[CallRecord, ...],
        display: Display,
        now: datetime,
        zone: str,
        locale: Locale,
    ) -> View:
        if self.tab == "contacts":
            return self.people(app, app.shown(contacts, self.query))
        log = entries(calls, contacts, now.date(), zone, locale, self.only)
        lines = tuple(one for _, rows in log for one in rows)
        body = feed("call_list", call_row, lines, empty=empty("No calls", "call", "empty_view"), bottom=96)
        missed = Item("Missed calls", assign("only", "" if self.only else "missed"), checked=bool(self.only))
        clear = miui.sure("Clear the call log?", clear_all(), "All calls are deleted.", "Clear")
        bar = _bar(self.tab, missed, Item("Clear call log", clear))
        if not self.dialpad:
            return scaffold(bar, body, None, miui.add_button("Dial pad", assign("dialpad", True), "dialpad", "pad"))
        body = self.found(contacts) if self.digits else body
        if display.rotation % 2:
            return scaffold(bar, row(box(body, grow=1, h=FILL), box(self.pad(app, 36), grow=1), w=FILL, h=FILL))
        return scaffold(bar, body, self.pad(app))

    def people(self, app: People, found: Folk) -> View:
        """The tab with everybody."""
        ids = self.picked
        head = [miui.search_field(self, f"Search {plural(len(found), 'contact')}")]
        if not self.query:
            pages = ("My groups", "groups", "GroupListActivity"), ("Birthdays", "cake", "BirthdayActivity")
            shorts = (miui.item(words, lead=icon(sign, color="primary"), tap=route(to)) for words, sign, to in pages)
            head.append(miui.cards(*shorts))
        tools = (
            ("Share", share_people(ids), "share", "share"),
            ("Add to group", ask_group(ids), "group_add", "group"),
            ("Delete", miui.sure(f"Delete {plural(len(ids), 'contact')}?", delete_people(ids)), "delete", "delete"),
        )
        bar = miui.picking_bar(self, tuple(p.id for p in found))
        body = people_list(found, self, *head, opens=open_person.partial(), stars=not (self.query or ids))
        if bar:
            return scaffold(bar, body, miui.action_strip(tools))
        return scaffold(_bar(self.tab), body, None, miui.add_button("New contact", route("ContactEditorActivity")))

    def found(self, contacts: Folk) -> View:
        """Whom the typed digits may mean, and what can be done with them."""
        typed = self.digits
        more = (
            miui.item("New contact", tap=route("ContactEditorActivity", 0, None, None, "", typed), id="new_contact"),
            miui.item("Add to contact", tap=route("ContactPhonePickerActivity", "", False, (), "", typed)),
            miui.item("Send message", tap=send(write_to(typed))),
        )
        rows = (number_row(p, (), call_person.partial(), False) for p in people_of_keys(contacts, typed))
        return listing("search_list", *rows, miui.cards(*more), bottom=16)

    def pad(self, app: People, high: float = 56) -> View:
        """The keys: a long press on one calls the number of the quick dial."""
        quick = {str(key.id): ring_up(key.number) for key in app.quick} if app.quick_on else {}
        holds = {str(key): route("QuickDialSettingActivity") for key in range(2, 10)} | quick | {"0": type_digit("+")}
        keys = in_lines((dial_key(*key, high, holds.get(key[1])) for key in KEYS), 3)
        style = Style(size=26, align="center")
        typed = edit(self, "digits", "", "digits", variant="bare", digits=True, text_style=style, desc="Number")
        rub: dict[str, Any] = {"tap": rub_out(), "long_press": assign("digits", "")} if self.digits else {}
        wipe = icon_button("backspace", "Delete digit", id="delete", **rub) if rub else gap(48)
        hide = icon_button("keyboard_arrow_down", "Hide dial pad", assign("dialpad", False), "hide")
        shape: dict[str, Any] = {"bg": GREEN, "radius": -1, "h": 52, "w": 120, "pack": "center"}
        dial = row(
            icon("filled:call", color="white"), id="call", desc="Call", cls=IMAGE_BUTTON, tap=dial_number(), **shape
        )
        line, foot = (
            row(typed, h=48, pad=(28, 0, 28, 0)),
            row(hide, spacer(), dial, spacer(), wipe, pad=(24, 4, 24, 20)),
        )
        return column(divider(), line, *keys, foot, w=FILL, bg="surfaceContainer")


def _bar(tab: str, *menu: Item) -> View:
    """The names of the tabs, the chosen one large, and the way to the settings."""
    names = []
    for id, label in (("calls", "Calls"), ("contacts", "Contacts")):
        look = {"size": 26, "weight": 500} if id == tab else {"size": 20, "color": "onSurfaceVariant"}
        tap = None if id == tab else miui.to_tab(id)
        names.append(text(label, f"tab_{id}", tap=tap, selected=id == tab, pad=(12, 10, 12, 10), **look))
    gear = icon_button("settings", "Settings", route("ContactsPreferenceActivity"), "settings", color="onSurface")
    dots = icon_button("more_vert", "More", show(miui.PopMenu(menu)), "more", color="onSurface")
    return row(*names, spacer(), gear, *(dots,) * bool(menu), id="action_bar", h=64, pad=(16, 0, 12, 0))


@does
def call_person(c: Ctx, id: int) -> Ctx:
    """Call the first number of somebody."""
    return c.set(digits="").run(ring_up(PEOPLE.of(c, id).phones[0].number))


def dialer(intent: Intent) -> PeopleActivity:
    """The pad, with the number of a link."""
    return PeopleActivity(tab="calls", digits=unquote(intent.data.removeprefix("tel:")))


SCREENS = (ContactEditorActivity, ContactPhonePickerActivity, ContactDetailActivity, ContactSelectionActivity)
LINKS = Links(book.name, Path(__file__).with_name("links.txt"), PeopleActivity, *SCREENS, dialer)
APP = App(
    book.name,
    "Contacts",
    PeopleActivity,
    People,
    boot=boot,
    booted=begin(),
    system=True,
    about="Keeps people with their numbers, groups and favorites, and makes calls.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#5aa9ff", "#1673f0"), (Glyph("person"),)),
    symbol="person",
    permissions=(READ_CONTACTS,),
    granted=(READ_CONTACTS,),
)
