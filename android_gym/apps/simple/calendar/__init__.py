"""Simple Calendar: events and tasks in six views. This module has its settings and its types."""

from __future__ import annotations

from ....kit import *
from ....kit.families import simple
from ....kit.families.simple.dialogs import dialog_frame
from ....phone.state.permissions import NOTIFY
from ....phone.state.providers import Calendar
from .events import *
from .main import MainActivity

ALL = (
    "Are you sure you want to delete all events and tasks? This will leave your event types and other settings intact."
)
WEEK = (("Sunday", 6), ("Monday", 0), ("Tuesday", 1), ("Wednesday", 2), ("Thursday", 3), ("Friday", 4), ("Saturday", 5))


@planner.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    toggles = SWITCH
    rows = (
        Header("Color customization"),
        simple.CUSTOMIZE,
        Header("General settings"),
        Row("Manage event types", tap=route("ManageEventTypesActivity"), id="manage_event_types"),
        Pick("Start week on", "week_start", WEEK, heading=" "),
        Header("Reminders"),
        lambda held: (
            Row(
                "Snooze time",
                span_words(held.app.snooze),
                id="snooze_time",
                tap=show(ask_minutes(held.app.snooze, keep("snooze"), False)),
            ),
        ),
        Header("Monthly view"),
        Flag("Show week numbers", "week_numbers", id="week_numbers"),
        Header("Events"),
        Flag("Dim past events", "dim", id="dim_past_events"),
        Row("Delete all events and tasks", tap=show(simple.Confirmation(ALL, keep("events", ())))),
        Header("Tasks"),
        Flag("Allow creating tasks", "allow_tasks", id="allow_creating_tasks"),
    )


class TypeDialog(Popup):
    """A type of events that is made, or changed."""

    type: Calendar = REGULAR.replace(id=0, name="")

    def view(self) -> View:
        name = box(edit(self, "type.name", "Title", "type_title", variant="filled"), w=FILL, pad=(24, 0, 24, 8))
        pick_color = show(simple.ColorPicker(self.type.color, assign("type.color")))
        color = row(
            text("Color", grow=1), sample(self.type.color, "type_color"), h=56, tap=pick_color, pad=(24, 0, 24, 0)
        )
        return dialog_frame("Edit type" if self.type.id else "Add a new type", name, color, ok=put_type())


@does
def put_type(c: Ctx) -> Ctx:
    """Keep the type; events of one that is renamed follow it."""
    made = c.screen.type.replace(name=c.screen.type.name.strip())
    if not made.name or TYPES.is_taken(c, made):
        words = "Type with this title already exists" if made.name else "Title cannot be empty"
        return c.toast(words)
    old = find_in(c.app.types, made.id) or made
    moved = (e.replace(calendar=made.name) if e.calendar == old.name else e for e in c.app.events)
    c = c.save(events=tuple(moved), last_type=made.name if c.app.last_type == old.name else c.app.last_type)
    return TYPES.put(c.finish(), made if made.id else TYPES.new(c, made))


@planner.activity(".activities.ManageEventTypesActivity")
class ManageEventTypesActivity(Activity):
    """The types of events."""

    def view(self, app: Planner) -> View:
        lines = (
            row(
                text(one.name, "event_type_title", grow=1),
                sample(one.color, "type_color"),
                id="event_item_frame",
                h=56,
                pad=(16, 0, 24, 0),
                tap=show(TypeDialog(one)),
            )
            for one in app.types
        )
        add = Item("Add a new type", show(TypeDialog()), "add", id="add_event_type")
        return simple.app_page("manage_event_types", "Event types", *lines, actions=(add,))


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    planner, INFO, __name__
)
APP = App(
    planner.name,
    "Calendar",
    MainActivity,
    Planner,
    permissions=(NOTIFY,),
    symbol="event",
    theme=simple.theme,
    icon=simple.ICONS["calendar"],
)
