"""The main screen: favorites, the call log, contacts, the search and the dial pad."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks.dialing import *
from ....phone.state.permissions import NOTIFY
from ....phone.state.phone import Display
from ....phone.state.providers import CallRecord, Contact, digits, in_order
from ....phone.state.providers import matching as who_match
from ....phone.ui.words import in_language
from .model import PACKAGE, Dialer, dialer

TABS = (("favorites", "Favorites", "star"), ("recents", "Recents", "schedule"), ("contacts", "Contacts", "people"))
MENU = (Item("Call history", route("CallHistory")), Item("Settings", route("PhoneSettings")))


@dialer.activity(".extensions.GoogleDialtactsActivity", permissions=(NOTIFY,))
class Main(Searchable):
    """The main screen. An empty `tab` means the one shown last."""

    tab: str = ""
    dialpad: bool = False
    digits: str = ""
    opened: int = 0  # the call whose row is folded out

    def view(
        self,
        app: Dialer,
        settings: Table,
        calls: tuple[CallRecord, ...],
        contacts: tuple[Contact, ...],
        packages: tuple[str, ...],
        locale: Locale,
        display: Display,
        now: datetime,
        zone: str,
    ) -> View:
        if self.searching:
            return search_view(self, "query", "Search contacts", _results(self.query, contacts, settings, packages))
        tab = self.tab or app.tab
        if tab == "favorites":
            body = _favorites(contacts, settings)
        elif tab == "contacts":
            people = in_order(contacts, "first" if app.sort == "First name" else "last")
            head = list_row(
                "Create new contact",
                lead=icon("person_add", room=40),
                tap=send(Intent("android.intent.action.INSERT", "content://com.android.contacts")),
                id="create_new_contact",
            )
            body = rows("contact_list", person_row, people, ROW1, app.format, head=(head,), bottom=88)
        else:
            found = entries(calls, contacts, now.date(), zone, locale)
            none = empty("Your call log is empty", "call")
            body = feed(
                "recycler_view", call_row, sections(found), self.opened, packages, header=_head, empty=none, bottom=88
            )
        if self.dialpad:
            return _dialing(self, app, settings, contacts, packages, display)
        find = search_bar(
            "Search contacts",
            start_search(),
            trail=(overflow(MENU),),
            id="search_bar",
            text_id="search_box_start_search",
        )
        pad = fab("key pad", assign("dialpad", True), "dialpad", "dialpad_fab")
        tabs = tuple(Tab(f"tab_{id}", label, glyph, open_tab(id)) for id, label, glyph in TABS)
        return scaffold(find, body, bottom_tabs(tabs, f"tab_{tab}"), pad)

    def back(self, c: Ctx) -> Ctx:
        if self.dialpad and not self.searching:
            return c.set(dialpad=False, digits="")
        return super().back(c)


@does
def open_tab(c: Ctx, tab: str) -> Ctx:
    return c.save(tab=tab).set(tab=tab, opened=0).scroll_top()


@memo
def _head(title: str, opened: int, packages: tuple[str, ...]) -> View:
    return section(title, "call_log_day_group_label")


@memo
def call_row(one: Entry, opened: int, packages: tuple[str, ...]) -> View:
    """Calls with one number; folded out, also what can be done with it."""
    more = " • ".join(filter(None, (one.label, one.when)))
    words_box = column(
        text(one.title, "name", TITLE, size=16, color="error" if one.kind == "missed" else "onSurface"),
        row(call_sign(one.kind), text(more, "call_location_and_date", SUMMARY), gap=6, align="center"),
        grow=1,
        gap=2,
    )
    fold = assign("opened", 0 if opened == one.id else one.id)
    line = row(
        image(one.art, "quick_contact_photo", w=40, h=40, radius=-1),
        words_box,
        icon_button("call", f"Call {one.name}", ring_up(one.number), "call_back_action"),
        id="primary_action_view",
        w=FILL,
        h=72,
        gap=16,
        pad=(16, 0, 8, 0),
        align="center",
        tap=fold,
        long_press=show(_menu(one)),
    )
    if opened != one.id:
        return line
    card = new_contact(one.number) if not one.known else None
    verbs = [
        ("Message", sends(packages, write_to(one.number)), "message", "send_message_action"),
        ("History", route("CallDetails", one.number), "history", "details_action"),
        ("Add", sends(packages, card) if card else None, "person_add", "add_contact_action"),
    ]
    return column(
        line, verb_row([v for v in verbs if v[1] is not None], "call_log_actions"), w=FILL, bg="surfaceContainerLow"
    )


def _menu(one: Entry) -> ListDialog:
    return ListDialog(
        one.name,
        (
            Item("Copy number", copy(one.number, "Number copied")),
            Item("Edit number before call", edit_number(one.number)),
            Item("Block number", ask_block(one.number)),
            Item("Delete", delete_calls(one.number)),
        ),
    )


@does
def edit_number(c: Ctx, number: str) -> Ctx:
    """The dial pad with a number, to be changed before it is called."""
    if isinstance(c.screen, Main):
        return c.set(dialpad=True, digits=number)
    return c.start(Main(tab="recents", dialpad=True, digits=number))


def ask_block(number: str) -> Call:
    return confirm(block(number), f"Block {number}?", "You get no more calls or texts from it.", "Block")


def numbers_of(who: Contact, settings: Table) -> tuple[str, ...]:
    """The numbers of somebody with their labels, in the phone's language."""
    return tuple(Verbatim(f"{in_language(settings, PACKAGE, p.label)} {p.number}") for p in who.phones)


# --- people --------------------------------------------------------------------------------------


def call_person(who: Contact, numbers: tuple[str, ...]) -> Call:
    """Call somebody; asks which of the numbers, as `numbers_of` has them, where there are several."""
    if len(who.phones) == 1:
        return ring_up(who.phones[0].number)
    return show(
        ListDialog(
            f"Call {who.name}", tuple(Item(n, ring_up(p.number)) for n, p in zip(numbers, who.phones, strict=True))
        )
    )


def _favorites(contacts: tuple[Contact, ...], settings: Table) -> View:
    stars = tuple(c for c in in_order(contacts) if c.starred and c.phones)
    if not stars:
        return empty("Nobody is on your favorites yet", "star_border")
    cells = [
        column(
            image(f"face:{c.name}" if c.photo else f"avatar:{c.name}", w=80, h=80, radius=-1),
            text(Verbatim(c.name), "contact_tile_name", size=14, align="center", lines=2, w=FILL),
            id="contact_tile",
            desc=f"Call {c.name}",
            tap=call_person(c, numbers_of(c, settings)),
            grow=1,
            gap=8,
            align="center",
            pad=(4, 12, 4, 12),
        )
        for c in stars
    ]
    return listing("favorites_list", section("Favorites"), *in_lines(cells, 3), bottom=88)


@memo
def person_row(who: Contact, named: str) -> View:
    name = Verbatim(who.display("first" if named == "First name" else "last"))
    art = f"face:{who.name}" if who.photo else f"avatar:{who.name}"
    return list_row(
        name,
        ids=("contact_name", "", "", ""),
        id="click_target",
        height=ROW1,
        lead=image(art, w=40, h=40, radius=-1),
        tap=send(card_of(who)),
    )


def _results(query: str, contacts: tuple[Contact, ...], settings: Table, packages: tuple[str, ...]) -> View | None:
    """What the search finds: people, and what to do with a number that was typed."""
    if not query.strip():
        return None
    found = [c for c in who_match(in_order(contacts), query) if c.phones]
    kids = [_found_row(c, numbers_of(c, settings)) for c in found] + _number_rows(query.strip(), packages)
    return listing("search_recycler_view", *kids) if kids else empty("No results", "search")


@memo
def _found_row(who: Contact, numbers: tuple[str, ...]) -> View:
    art = f"face:{who.name}" if who.photo else f"avatar:{who.name}"
    button_row = icon_button("call", f"Call {who.name}", call_person(who, numbers), "call_button")
    return list_row(
        Verbatim(who.name),
        numbers[0],
        height=ROW2,
        ids=("contact_name", "contact_number", "", ""),
        id="click_target",
        right=8,
        lead=image(art, w=40, h=40, radius=-1),
        trail=button_row,
        tap=send(card_of(who)),
    )


def _number_rows(number: str, packages: tuple[str, ...]) -> list[View]:
    """What can be done with a number that is typed."""
    if len(digits(number)) < 3:
        return []
    ways = (
        ("Create new contact", "person_add", sends(packages, new_contact(number))),
        ("Send a message", "message", sends(packages, write_to(number))),
        (f"Call {number}", "call", ring_up(number)),
    )
    return [
        list_row(words, lead=icon(glyph, room=40), tap=tap, id="search_action", ids=("search_action_text", "", "", ""))
        for words, glyph, tap in ways
        if tap is not None
    ]


# --- the dial pad --------------------------------------------------------------------------------


def _dialing(
    screen: Main,
    app: Dialer,
    settings: Table,
    contacts: tuple[Contact, ...],
    packages: tuple[str, ...],
    display: Display,
) -> View:
    """The dial pad, and over it whom the digits may mean."""
    typed, low = screen.digits, display.rotation % 2 == 1
    found = [c for c in who_match(in_order(contacts), typed) if c.phones] if typed else []
    kids = [_found_row(c, numbers_of(c, settings)) for c in found[:12]] + (_number_rows(typed, packages)[:2])
    listed = listing("search_recycler_view", *kids, w=FILL, grow=1)
    voicemail = ring_up(app.voicemail) if app.voicemail else None
    holds = {"0": type_digit("+"), "1": voicemail}
    cells = (dial_key(*key, 40 if low else 62, holds.get(key[1])) for key in KEYS)
    keys = column(*in_lines(cells, 3), id="dialpad", w=FILL, gap=2)
    line = row(
        edit(
            screen,
            "digits",
            "",
            "digits",
            variant="bare",
            digits=True,
            takes="phone",
            text_style=TITLE_LARGE,
            desc="Phone number",
        ),
        *(
            (icon_button("backspace", "backspace", rub_out(), "deleteButton", long_press=assign("digits", "")),)
            if typed
            else ()
        ),
        w=FILL,
        h=56,
        pad=(24, 0, 12, 0),
        align="center",
    )
    call = button("Call", dial_number(), id="dialpad_voice_call_button", icon="call", desc="dial")
    shut = icon_button("keyboard_arrow_down", "Close key pad", close_pad(), "dialpad_back")
    foot = row(spacer(), call, spacer(), shut, w=FILL, pad=(56, 4, 8, 12), align="center")
    pad = column(line, keys, foot, id="dialpad_view", bg="surfaceContainer", w=FILL, grow=low)
    return scaffold(None, over_pad(listed, pad, low))


@does
def close_pad(c: Ctx) -> Ctx:
    return c.set(dialpad=False, digits="").focus("")
