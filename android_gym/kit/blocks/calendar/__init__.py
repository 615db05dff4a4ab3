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
nothing. The editor of an app with events of its own has `rule_choice`, `reminder_choice` and
`scope_choice`; `change_occurrence` and `remove_occurrence` do what the last one asks. That of an app
that shows the phone's is an `EventForm`.
"""

from .agenda import agenda
from .editing import (
    EVENTS,
    MORNING,
    YEARLY,
    EventForm,
    change_event,
    changed_fields,
    lunar_starts,
    move_edge,
    move_wall,
    occurrence,
    read_events,
    remove_event,
    save_event,
    turn_all_day,
    turn_lunar,
    whole_days,
    with_edge,
)
from .facts import days_words, event_facts, full_day, hours_words, repeat_words, told_words, when_words
from .listing import clock_words, count_days, list_occurrences, listing, search_list
from .look import SUNDAY, Ids, Look, Room, room_in, week_start
from .lunar import day_words, lunar_day, lunar_month
from .month import mini_month, month
from .page import page
from .plan import Book, Happening, happenings, midnight
from .reminding import Reminding, keep_events, show_alert
from .repeating import CustomRule, rule_choice
from .rules import (
    ALL,
    ALL_DAY_REMINDERS,
    FOLLOWING,
    NO_REMINDER,
    ONCE,
    REMINDERS,
    THIS,
    change_occurrence,
    reminder_choice,
    reminder_words,
    reminders_for,
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
    "EVENTS",
    "EventForm",
    "FOLLOWING",
    "Happening",
    "Ids",
    "Look",
    "MORNING",
    "NO_REMINDER",
    "ONCE",
    "REMINDERS",
    "Reminding",
    "Room",
    "SUNDAY",
    "THIS",
    "YEARLY",
    "agenda",
    "change_event",
    "change_occurrence",
    "changed_fields",
    "clock_words",
    "count_days",
    "day_words",
    "days_words",
    "event_facts",
    "full_day",
    "happenings",
    "hours_words",
    "keep_events",
    "list_occurrences",
    "listing",
    "lunar_day",
    "lunar_month",
    "lunar_starts",
    "midnight",
    "mini_month",
    "month",
    "move_edge",
    "move_wall",
    "occurrence",
    "page",
    "read_events",
    "reminder_choice",
    "reminder_words",
    "reminders_for",
    "remove_event",
    "remove_occurrence",
    "repeat_words",
    "room_in",
    "rule_choice",
    "rule_words",
    "rules_for",
    "save_event",
    "scope_choice",
    "search_list",
    "show_alert",
    "timeline",
    "told_words",
    "turn_all_day",
    "turn_lunar",
    "week_start",
    "when_words",
    "whole_days",
    "with_edge",
    "year",
]
