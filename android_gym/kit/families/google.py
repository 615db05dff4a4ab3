"""What Google's apps have in common: pages of preferences, the account menu, and PeopleKit, by
which people are chosen. Ids are those of Google's shared libraries.

    from android_gym.kit.families.google import people_line, people_found, take_typed

An activity that addresses people has for each line a field of addresses and one of what is typed
in it and is no address yet: `to` and `to_text`. Whom words may mean are the phone's contacts and
`others`, (name, address) pairs of the app's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ...phone.core.calls import Call, does, memo
from ...phone.core.view import FILL, View
from ...phone.state.activity import Intent, Popup
from ...phone.state.phone import Display
from ...phone.state.providers import Account, Contact, fold, matching
from ...phone.system.ctx import Ctx
from ..bars import app_bar
from ..basic import avatar, box, column, icon, listing, row, text
from ..controls import icon_button
from ..fields import edit, token
from ..items import Item, Items
from ..lists import list_row
from ..menus import Sheet
from ..popups import dialog, dialog_button, dialog_buttons
from ..preference_rows import Row, preference
from ..scaffold import scaffold
from ..styles import GOOGLE_RECYCLER, GROUP, LIST, RELATIVE, SUMMARY, TITLE, TITLE_LARGE
from ..verbs import choose, close, copy, flip_in, leave, sends, show, with_args

ADD_ACCOUNT = Intent("android.settings.ADD_ACCOUNT_SETTINGS")
MANAGE_ACCOUNTS = Intent("android.settings.SYNC_SETTINGS")
Person = tuple[str, str]  # name and address
MAX_FOUND = 8  # people that are suggested
RESERVED_HEIGHT = 500.0  # dp of a dialog's other parts and the keyboard
_ADDRESS = re.compile(r"[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+")
_IDS = ("peoplekit_listview_contact_name", "peoplekit_listview_contact_method", "", "")


def google_page(title: str, rows: Iterable[Row], menu: Items = ()) -> View:
    """A page of preference rows under a toolbar; a `look` of `Preferences`."""
    body = listing("recycler_view", *map(preference, rows), cls=GOOGLE_RECYCLER, bottom=16)
    return scaffold(app_bar(title, leave(), menu=menu), body)


# --- accounts -----------------------------------------------------------------------------------


class AccountMenu(Popup):
    """The dialog behind an `account_disc`: whose data this is, and what to do about accounts.

    `owner` is the name of accounts that say none. A tap on an account runs `call`, to which its
    name is appended; `add` and `manage` are behind the last two rows.
    """

    owner: str
    call: Call
    add: Call
    manage: Call

    def view(self, accounts: tuple[Account, ...]) -> View:
        kids = [self._account(a.owner or self.owner, a.name) for a in accounts]
        for glyph, label, name, tap in (
            ("person_add", "Add another account", "add_account", self.add),
            ("manage_accounts", "Manage accounts on this device", "manage_accounts", self.manage),
        ):
            kids.append(_act(icon(glyph), text(label, lines=2, grow=1), f"og_{name}", tap))
        return dialog("", (_account_head(), *kids))

    def _account(self, owner: str, name: str) -> View:
        words = text(owner, "account_display_name"), text(name, "account_name", SUMMARY)
        tap = with_args(self.call, (name,))
        return _act(avatar(owner), column(*words, grow=1), "account_row", tap)


def _account_head() -> View:
    title = text("Google", "og_header_title", TITLE_LARGE, align="center", grow=1)
    cross = icon_button("close", "Close", close())
    return row(cross, title, id="og_header", h=56, pad=(8, 0, 56, 0))


def _act(lead: View, words: View, id: str, tap: Call) -> View:
    return row(lead, words, id=id, h=64, gap=16, pad=(24, 0, 24, 0), tap=choose(tap))


class AccountDialog(Popup):
    """The dialog behind an `account_disc` where all accounts are shown at once: the phone's Google
    accounts, the ways to add and manage some where an app answers those, and rows of the app's own.

        account_disc(name, email, show(AccountDialog((Item("Settings", go(Settings()), "tune"),))))
    """

    items: tuple[Item, ...] = ()

    def view(self, accounts: tuple[Account, ...], packages: tuple[str, ...]) -> View:
        kids = [_owner_card(a) for a in accounts if a.type == "com.google"]
        manage = sends(packages, MANAGE_ACCOUNTS)
        for item in (
            Item("Add another account", sends(packages, ADD_ACCOUNT), "person_add"),
            Item("Manage accounts on this device", manage, "manage_accounts"),
            *self.items,
        ):
            if item.tap is not None:
                tap = choose(item.tap)
                kids.append(list_row(item.label, lead=icon(item.icon), tap=tap, left=24))
        return dialog("", (_account_head(), column(*kids, w=FILL, pad=(0, 0, 0, 8))))


def _owner_card(account: Account) -> View:
    name = account.owner or account.name
    words = column(
        text(name, "og_primary_account_information", TITLE),
        text(account.name, "og_secondary_account_information", SUMMARY),
        grow=1,
    )
    return row(avatar(name), words, gap=16, pad=(24, 8, 24, 16))


# --- people -------------------------------------------------------------------------------------


def is_address(words: str) -> bool:
    """Whether words have the form of an e-mail address."""
    return bool(_ADDRESS.fullmatch(words))


def addresses_in(typed: str) -> tuple[str, ...]:
    """The addresses, or else words, of what was typed.

    >>> addresses_in("Bob <bob@x.org>, ann@y.org")
    ('bob@x.org', 'ann@y.org')
    """
    parts = (re.sub(r".*?<([^<>]*)>.*", r"\1", p, flags=re.S) for p in re.split(r"[,;]", typed))
    return tuple(word for part in parts if (word := part.strip()))


@lru_cache(maxsize=8)
def _names(contacts: tuple[Contact, ...]) -> dict[str, str]:
    return {e.address.casefold(): c.name for c in reversed(contacts) for e in c.emails}


def name_of(address: str, contacts: tuple[Contact, ...]) -> str:
    """The name of the contact who has an address, else the address."""
    return _names(contacts).get(address.casefold(), address)


@lru_cache(maxsize=256)
def people(typed: str, contacts: tuple[Contact, ...], others: tuple[Person, ...]) -> tuple[Person, ...]:
    """Whom typed words may mean: (name, address) of contacts first, then of others, each address
    once, at most `MAX_FOUND`."""
    wanted = fold(typed)
    found = [(c.name, e.address) for c in matching(contacts, typed) for e in c.emails]
    for name, address in others:
        words = (address, fold(name), *fold(name).split())
        if any(word.startswith(wanted) for word in words):
            found.append((name, address))
    known: dict[str, Person] = {}
    for name, address in found:
        known.setdefault(address.casefold(), (name, address))
    return tuple(known.values())[:MAX_FOUND]


def people_line(
    screen: Any,
    line: str,
    label: str,
    contacts: tuple[Contact, ...],
    others: tuple[Person, ...],
    *ends: View,
    lead: View | None = None,
    hint: str = "",
) -> View:
    """A line of people: its label, or `lead` in the place of that, a chip for each address, and the
    field, which edits "LINE_text" of the activity. Enter makes a chip of what is typed: of the
    first who may be meant, where it is no address. `ends` stand at the end of the line, `hint` in
    the field while there are no chips."""
    chips = tuple(_chip(a, name_of(a, contacts), line) for a in getattr(screen, line))
    typed = getattr(screen, f"{line}_text").strip()
    found = people(typed, contacts, others) if typed and not is_address(typed) else ()
    done = take_person(line, found[0][1], "") if found else take_typed()
    field = edit(
        screen,
        f"{line}_text",
        "" if chips else hint,
        desc=label,
        ime="done",
        submit=done,
        tap=take_typed(line),
        takes="email",
        w=96 if chips else FILL,
        h=32,
    )
    group = box(
        *chips,
        field,
        id="peoplekit_autocomplete_chip_group",
        cls=GROUP,
        kind="row",
        grow=1,
        flow=True,
        gap=8,
        pad=(0, 10, 0, 10),
    )
    words = lead or text(label, f"{line}_label", w=36, h=52, color="onSurfaceVariant")
    return row(words, group, *ends, id=f"{line}_content", align="start", gap=8, pad=(16, 0, 4, 0))


@memo
def _chip(address: str, name: str, line: str) -> View:
    items = (Item("Copy address", copy(address), "content_copy"), Item("Remove", flip_in(line, address), "close"))
    desc = address if name == address else f"{name}, {address}"
    sheet = show(Sheet(name, items, address))
    return token(name, "peoplekit_chip", sheet, desc=desc, art=f"avatar:{name}")


def people_suggestions(typed: str, line: str, contacts: tuple[Contact, ...], others: tuple[Person, ...]) -> View:
    """Under a line: whom the typed words may mean, and these words themselves as an address."""
    found = people(typed, contacts, others)
    rows = [_found(name, address, line) for name, address in found]
    if typed.casefold() not in {address.casefold() for _, address in found}:
        rows.append(_found("", typed, line))
    return column(*rows, id="peoplekit_listview", w=FILL)


@memo
def _found(name: str, address: str, line: str) -> View:
    """One who may be meant; without a name it is what was typed."""
    face = (
        avatar(name, "peoplekit_avatars_avatar")
        if name
        else icon("person_add", "peoplekit_avatars_avatar", color="onPrimaryContainer", bg="primaryContainer", room=40)
    )
    return list_row(
        name or "Add recipient",
        address,
        id="peoplekit_listview_flattened_row",
        ids=_IDS,
        cls=RELATIVE,
        lead=face,
        height=64,
        tap=take_person(line, address, f"{line}_text"),
    )


@does
def take_typed(c: Ctx, but: str = "", focus: str = "") -> Ctx:
    """Make chips of what is typed in all lines of people but one, as when a line is left."""
    ends = (field for field in c.screen.__struct_fields__ if field.endswith("_text"))
    for line in (field.removesuffix("_text") for field in ends):
        typed = getattr(c.screen, f"{line}_text")
        if typed and line != but:
            c = _with(c, line, addresses_in(typed))
    return c.focus(focus) if focus else c


@does
def take_person(c: Ctx, line: str, address: str, focus: str) -> Ctx:
    """Put somebody who was suggested into a line, in the place of what is typed there."""
    c = _with(c, line, addresses_in(address))
    return c.focus(focus) if focus else take_typed.now(c)


def _with(c: Ctx, line: str, new: tuple[str, ...]) -> Ctx:
    old = getattr(c.screen, line)
    known = {a.casefold() for a in old}
    added = (a for a in dict.fromkeys(new) if a.casefold() not in known)
    return c.set(**{line: (*old, *added), f"{line}_text": ""})


class PeopleDialog(Popup):
    """Asks for a name or address, which is appended to the arguments of `call`; "Any" appends "".

    An app's own says who is known.
    """

    title: str
    call: Call
    query: str = ""

    def known_people(self, app: Any) -> tuple[Person, ...]:
        """Who may be meant beside the contacts."""
        return ()

    def likely_people(self, app: Any) -> tuple[Person, ...]:
        """Who is shown before anything is typed."""
        return ()

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(self, app: Any, contacts: tuple[Contact, ...], display: Display) -> View:
        typed = self.query.strip()
        done = choose(self.call, typed)
        field = edit(self, "query", "Name or email", "search_people_query", variant="filled", ime="done", submit=done)
        found = people(typed, contacts, self.known_people(app)) if typed else self.likely_people(app)
        rows = (
            list_row(name, address, ids=_IDS, lead=avatar(name), left=24, right=24, tap=choose(self.call, address))
            for name, address in found
        )
        room = display.size[1] / display.scale - RESERVED_HEIGHT
        inner = column(
            box(field, id="android:id/custom", kind="column", w=FILL, pad=(24, 0, 24, 8)),
            listing("people_list", *rows, cls=LIST, h=min(264.0, max(64.0, room)), grow=0),
            w=FILL,
        )
        any_ = dialog_button("Any", choose(self.call, ""), "android:id/button3")
        cancel = dialog_button("Cancel", close(), "android:id/button2")
        ok = dialog_button("OK", done, "android:id/button1")
        return dialog(self.title, (inner,), dialog_buttons(cancel, ok, neutral=any_))


__all__ = [
    "AccountDialog",
    "AccountMenu",
    "PeopleDialog",
    "Person",
    "addresses_in",
    "google_page",
    "is_address",
    "name_of",
    "people",
    "people_line",
    "people_suggestions",
    "take_person",
    "take_typed",
]
