"""Simple Calendar: events and tasks in six views. This module has its settings and its types."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.families import simple
from ....kit.families.simple.dialogs import framed
from ....phone.state.permissions import NOTIFY
from ....phone.state.providers import Calendar
from .editor import ask_minutes, sample
from .main import MainActivity
from .model import *

ALL = ("Are you sure you want to delete all events and tasks? This will leave your event types and "
       "other settings intact.")  # fmt: skip
WEEK = (("Sunday", 6), ("Monday", 0), ("Tuesday", 1), ("Wednesday", 2), ("Thursday", 3),
        ("Friday", 4), ("Saturday", 5))  # fmt: skip


def _span(title: str, path: str, id: str) -> Any:
    """A row that asks for a span of time."""
    return lambda held: (Row(title, span_words(held.at(path)), id=id, tap=show(
        ask_minutes(held.at(path), keep(path), False))),)  # fmt: skip


@planner.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    toggles = SWITCH
    rows = (
        Header("Color customization"), simple.CUSTOMIZE,
        Header("General settings"),
        Row("Manage event types", tap=route("ManageEventTypesActivity"), id="manage_event_types"),
        Pick("Start week on", "week_start", WEEK, heading=" "),
        Flag("Use 24-hour time format", "hours_24", id="hour_format"),
        Header("Reminders"), _span("Snooze time", "snooze", "snooze_time"),
        Header("New events"), _span("Default duration", "duration", "default_duration"),
        Header("Monthly view"), Flag("Show week numbers", "week_numbers", id="week_numbers"),
        Header("Event lists"),
        _span("Display events from the past", "past", "display_past_events"),
        Flag("Display description or location", "describe", id="display_description"),
        Header("Events"), Flag("Dim past events", "dim", id="dim_past_events"),
        Row("Delete all events and tasks", tap=show(simple.Confirmation(ALL, keep("events", ())))),
        Header("Tasks"), Flag("Allow creating tasks", "allow_tasks", id="allow_creating_tasks"),
    )  # fmt: skip


class TypeDialog(Popup):
    """A type of events that is made, or changed."""

    type: Calendar = REGULAR.replace(id=0, name="")

    def view(self) -> View:
        name = box(edit("type_title", self, "type.name", "Title", variant="filled"), w=FILL,
                   pad=(24, 0, 24, 8))  # fmt: skip
        pick_color = show(simple.ColorPicker(self.type.color, assign("type.color")))
        color = row(text("Color", grow=1), sample(self.type.color, "type_color"), h=56,
                    tap=pick_color, pad=(24, 0, 24, 0))  # fmt: skip
        title = "Edit type" if self.type.id else "Add a new type"
        return framed(title, name, color, ok=put_type())


@does
def put_type(c: Ctx) -> Ctx:
    """Keep the type; events of one that is renamed follow it."""
    made = c.screen.type.replace(name=c.screen.type.name.strip())
    if not made.name or TYPES.taken(c, made):
        taken = "Type with this title already exists"
        return c.toast(taken if made.name else "Title cannot be empty")
    old = find_in(c.app.types, made.id) or made
    moved = (e.replace(calendar=made.name) if e.calendar == old.name else e for e in c.app.events)
    c = c.save(events=tuple(moved), last_type=made.name if c.app.last_type == old.name
               else c.app.last_type)  # fmt: skip
    return TYPES.put(c.finish(), made if made.id else TYPES.new(c, made))


@planner.activity(".activities.ManageEventTypesActivity")
class ManageEventTypesActivity(Activity):
    """The types of events."""

    def view(self, app: Planner) -> View:
        lines = (row(text(one.name, "event_type_title", grow=1), sample(one.color, "type_color"),
                     id="event_item_frame", h=56, pad=(16, 0, 24, 0), tap=show(TypeDialog(one)))
                 for one in app.types)  # fmt: skip
        add = Item("Add a new type", show(TypeDialog()), "add", id="add_event_type")
        return simple.app_page("manage_event_types", "Event types", *lines, actions=(add,))


FAQ = ("The app shows no notifications, why is that?", "Check whether the battery or notification "
       "settings of your device hold reminders back.")  # fmt: skip
INFO = simple.Info("Simple Calendar", "6.23.1", (FAQ,), (("Joda", ""),))
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity,
 CustomizationActivity) = simple.screens(planner, INFO, __name__)  # fmt: skip
APP = App(planner.name, "Calendar", MainActivity, Planner, permissions=(NOTIFY,), symbol="event",
          about="Plans events and tasks.", theme=simple.theme,
          icon=Icon("#f57c00", (Glyph("event"),)))  # fmt: skip
