"""What the benchmark says of its tasks of Calendar, with its own predicates."""

from __future__ import annotations

from collections.abc import Callable

from ...accessibility.event import CLICKED, WINDOW_CHANGED
from ...phone.core.view import CHECKED
from ..base import Params
from .published import Check, Condition, Moment, Published, Seen, both, clicked, lacks, now, shows, then


def saved(filled: Callable[[Params], Condition]) -> Callable[[Params], Check]:
    """The benchmark's own way to see that something was saved: the fields were filled in once, and
    a click without a text was followed by the title “Calendar”. Such a title that came too early
    leaves the click the last event."""

    def check(p: Params) -> Check:
        full = filled(p)

        def holds(seen: Seen) -> bool:
            was_full, after_click, found = False, False, False
            for at in seen:
                was_full, found, event = was_full or full(at), False, at.event
                if event is None or not at.own:
                    continue
                if event.type == WINDOW_CHANGED and event.texts == ("Calendar",) and after_click:
                    found = was_full
                else:
                    after_click = event.type == CLICKED and not event.texts
            return found

        return holds

    return check


def has_title(p: Params) -> Condition:
    return shows("event_title", p["title"].lower(), fold=True)


def is_full(p: Params) -> Condition:
    texts = both(
        shows("task_title", p["title"].lower(), fold=True),
        shows("task_description", p["description"].lower(), fold=True),
    )

    def holds(at: Moment) -> bool:
        box = at.first("task_all_day")
        return texts(at) and box is not None and bool(box.flags & CHECKED)

    return holds


def found(p: Params) -> Check:
    return now(shows("top_toolbar_search", p["title"].lower(), fold=True))


def deleted(p: Params) -> Check:
    left = shows(text=p["other"])
    return now(both(left, lacks(text=p["first"]), lacks(text=p["second"])))


PUBLISHED = {
    "Calendar-CreateEvent": Published("calendar_laundry", 4, saved(has_title), stops=True),
    "Calendar-CreateAndSearch": Published(
        "calendar_create_and_search", 6, lambda p: then(saved(has_title)(p), found(p))
    ),
    "Calendar-Search": Published("calendar_search", 2, found),
    "Calendar-DailyView": Published("calendar_daily_view", 2, lambda p: now(shows("day_events"))),
    "Calendar-DeleteEvents": Published("calendar_delete_tasks", 6, deleted, limit=14),
    "Calendar-AddTask": Published("calendar_new_task", 6, saved(is_full), limit=14),
    "Calendar-NextMonth": Published("calendar_next_month", 1, lambda p: now(clicked(id="top_right_arrow"))),
    "Calendar-OpenAbout": Published("calendar_open_about", 2, lambda p: now(lambda at: "AboutActivity" in at.activity)),
    "Calendar-SnoozeTime": Published(
        "calendar_snooze_time", 4, lambda p: now(shows("settings_snooze_time", p["time"]))
    ),
    "Calendar-StartWeek": Published("calendar_start_week", 3, lambda p: now(shows("settings_start_week_on", p["day"]))),
}
