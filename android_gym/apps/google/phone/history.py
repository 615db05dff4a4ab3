"""The whole call log, and the calls with one number."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks.dialing import *
from ....kit.blocks.moments import clock, near_day
from ....phone.core.zones import local
from ....phone.state.providers import CallRecord, Contact, by_number, same_number
from ....phone.ui.words import in_language
from .main import ask_block, call_row, edit_number
from .model import PACKAGE, dialer

IDS = ("call_type", "call_time", "", "call_duration")  # of a row of call details


@dialer.activity("com.android.dialer.calllog.CallLogActivity")
class CallHistory(Activity):
    """All calls, or those that were missed."""

    tab: str = "all"
    opened: int = 0

    def view(
        self,
        calls: tuple[CallRecord, ...],
        contacts: tuple[Contact, ...],
        packages: tuple[str, ...],
        locale: Locale,
        now: datetime,
        zone: str,
    ) -> View:
        only = "missed" if self.tab == "missed" else ""
        found = entries(calls, contacts, now.date(), zone, locale, only)
        clear = confirm(clear_all(), "Clear call history?", "All calls are deleted from the log.")
        bar = app_bar("Call history", leave(), menu=(Item("Clear call history", clear),))
        strip = tabs(
            (Tab("all_tab", "All", tap=assign("tab", "all")), Tab("missed_tab", "Missed", tap=assign("tab", "missed"))),
            "all_tab" if self.tab == "all" else "missed_tab",
        )
        none = empty("You have no missed calls" if only else "Your call log is empty", "call")
        body = feed("recycler_view", call_row, sections(found), self.opened, packages, header=_head, empty=none)
        return scaffold(column(bar, strip, w=FILL), body)


@memo
def _head(title: str, opened: int, packages: tuple[str, ...]) -> View:
    return section(title, "call_log_day_group_label")


@dialer.activity("com.android.dialer.calldetails.CallDetailsActivity")
class CallDetails(Activity):
    """The calls with one number."""

    number: str = ""

    def view(
        self,
        calls: tuple[CallRecord, ...],
        contacts: tuple[Contact, ...],
        packages: tuple[str, ...],
        locale: Locale,
        now: datetime,
        zone: str,
        settings: Table,
    ) -> View:
        who = by_number(contacts, self.number)
        name = Verbatim(who.name) if who is not None else self.number or "Unknown"
        own = calls_with(calls, (self.number,))
        card = card_of(who) if who is not None else new_contact(self.number)
        verbs = (
            ("Call", ring_up(self.number), "call", "call_button"),
            ("Message", sends(packages, write_to(self.number)), "message", "message_button"),
            ("Contact" if who else "Add", sends(packages, card), "person" if who else "person_add", "contact_button"),
        )
        menu = (
            Item("Copy number", copy(self.number, "Number copied")),
            Item("Edit number before call", edit_number(self.number)),
            Item("Block number", ask_block(self.number)),
            Item("Delete", forget(self.number)),
        )
        art = f"face:{name}" if who is not None and who.photo else f"avatar:{name}"
        lines = [_line(c, now, zone, locale, settings) for c in own]
        head = column(
            image(art, w=88, h=88, radius=-1),
            text(name, "contact_name", TITLE_LARGE, align="center", w=FILL),
            text(self.number, "phone_number", SUMMARY, align="center", w=FILL),
            w=FILL,
            gap=6,
            align="center",
            pad=(24, 8, 24, 12),
        )
        return scaffold(
            app_bar("Call details", leave(), menu=menu),
            listing(
                "recycler_view",
                head,
                verb_row([v for v in verbs if v[1] is not None]),
                section("Calls"),
                *lines,
                bottom=16,
            ),
        )


def _line(one: CallRecord, now: datetime, zone: str, locale: Locale, settings: Table) -> View:
    glyph, words = KINDS[one.kind]
    at = local(zone, one.time)
    day, form = (in_language(settings, PACKAGE, x) for x in (near_day(at.date(), now.date(), locale), "%s, %s"))
    when = Verbatim(form % (day, clock(at, locale)))
    return list_row(words, when, lead=icon(glyph), meta=call_length(one.seconds), id="call_details_entry", ids=IDS)


@does
def forget(c: Ctx, number: str) -> Ctx:
    """Delete the calls with a number, and leave this page."""
    left = tuple(one for one in c.phone.calls if not same_number(one.number, number))
    return c.share(calls=left).finish().toast("Deleted from the call log")
