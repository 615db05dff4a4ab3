"""Calendars: the year, the month, timelines of a day or a week, the agenda, lists with rows of the
app's own, a small month for jumping, and the words and questions of recurring events.

    from android_gym.kit.blocks import calendar as days

    LOOK = days.Look(open=see.partial(), new=create.partial(), day=to_day.partial())

    class Main(Activity):
        shown: str = ""  # the day that is shown, ISO; a swipe changes it

        def view(self, calendar, calendars, accounts, zone, now, display, settings):
            book = days.Book(calendar, zone, all_calendars(calendars, accounts, calendar))
            shown = self.shown or now.date().isoformat()
            room = days.room_in(display, settings, top=64)
            return scaffold(app_bar("Calendar"), days.month(LOOK, book, shown, now, room))

    @does
    def see(c, id, start): return c.start(Details(id, start))  # an occurrence: event and beginning

A `Book` is the events of the phone or of an app's own model. When they happen is the provider's
`occurrences`; each week and day is laid out once and remembered, so scrolling and turning back cost
nothing. What an event's editor needs beside a form is in `rule_choice`, `reminder_choice` and
`scope_choice`; `change_occurrence` and `remove_occurrence` do what the last one asks.
"""

from .agenda import agenda
from .listing import clock_words, list_occurrences, listing
from .look import SUNDAY, Ids, Look, Room, room_in, week_start
from .lunar import day_words, lunar_month
from .month import mini_month, month
from .plan import Book, Happening, happenings
from .reminding import Reminding, keep_events
from .repeating import CustomRule, rule_choice
from .rules import (
    ALL,
    ALL_DAY_REMINDERS,
    FOLLOWING,
    ONCE,
    REMINDERS,
    THIS,
    change_occurrence,
    reminder_choice,
    reminder_words,
    remove_occurrence,
    rule_words,
    rules_for,
    scope_choice,
)
from .timeline import timeline
from .year import year

__all__ = [
    "ALL",
    "ALL_DAY_REMINDERS",
    "Book",
    "CustomRule",
    "FOLLOWING",
    "Happening",
    "Ids",
    "Look",
    "ONCE",
    "REMINDERS",
    "Reminding",
    "Room",
    "SUNDAY",
    "THIS",
    "agenda",
    "change_occurrence",
    "clock_words",
    "day_words",
    "happenings",
    "keep_events",
    "list_occurrences",
    "listing",
    "lunar_month",
    "mini_month",
    "month",
    "reminder_choice",
    "reminder_words",
    "remove_occurrence",
    "room_in",
    "rule_choice",
    "rule_words",
    "rules_for",
    "scope_choice",
    "timeline",
    "week_start",
    "year",
]
