"""What the tasks of clock.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.clock.owner import Alarm
from ...apps.google.clock.ringing import plan
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Goal, Params, Ways
from ..parts.clock import LABELS, alarm, clock, inside, labelled, labelling, new_alarm, page, setting_alarm, spoken
from ..screen_goals import shows_element
from ..steps import click, start, swipe


def of_new_alarm(is_so: Callable[[Alarm, Params], bool]) -> Goal:
    """A part of a goal: there is a new alarm and this is so of it."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return is_so(new_alarm(before, now), p)

    return holds


def set_alarm_goal_2_is_so(a: Any, p: Params) -> Any:
    return fold(a.label) == fold(p["label"])


set_alarm_goal_2 = of_new_alarm(set_alarm_goal_2_is_so)


def sample_alarm(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.choice([h for h in range(24) if h != 8]), rng.choice((0, 0, 15, 30, 45))
    label = rng.choice(LABELS)
    return {"hour": hour, "minute": minute, "time": spoken(hour, minute), "label": label}


def sample_label(rng: random.Random, phone: Phone) -> Params:
    hour, minute = rng.choice((4, 6, 7, 8)), rng.choice((5, 25, 55))
    if hour == 8 and phone.display.size[1] / phone.display.scale < 800:
        minute = min(minute, 25)  # a small phone shows three alarms, so no later than the third
    before = sum((a.hour, a.minute) < (hour, minute) for a in clock(phone).alarms)
    return {"label": rng.choice(LABELS), "hour": hour, "minute": minute, "place": before}


def with_alarm(phone: Phone, p: Params) -> Phone:
    """An alarm of that label is there and on."""
    c = inside(phone)
    alarm = Alarm(max(a.id for a in c.app.alarms) + 1, p["hour"], p["minute"], (), p["label"])
    return plan(c.save(alarms=(*c.app.alarms, alarm)), alarm).phone


def its_number(start: Phone, p: Params) -> dict[str, Any]:
    return {"alarm": labelled(start, p).id}


def turning_off(p: Params) -> tuple[tuple[Action, ...], ...]:
    return ((start("Clock"), click("Alarm"), click(id="onoff", ordinal=p["place"])),)


def alarm_off(before: Phone, now: Phone, p: Params) -> bool:
    return not {a.id: a for a in clock(now).alarms}[labelled(before, p).id].on


def turn_off_alarm_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return page(now, now.top) == "Alarm"


def deleting_alarm(p: Params) -> tuple[tuple[Action, ...], ...]:
    unfold = click("Expand alarm", ordinal=p["place"])
    here = (start("Clock"), click("Alarm"))
    away = swipe("left", name=f"{p['label']} Alarm")
    return ((*here, unfold, click("Delete", id="delete")), (*here, away))


def alarm_gone(before: Phone, now: Phone, p: Params) -> bool:
    return labelled(before, p).id not in {a.id for a in clock(now).alarms}


def set_alarm_the_label_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *alarm(p, label=p["label"].upper()))


AT_ALARMS = (start("Clock"), click("Alarm"))


def set_alarm_blanks_around_the_label(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *alarm(p, label=f" {p['label']} "))


def set_alarm_another_alarm_is_folded_out_and_in(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, click("Expand alarm"), click("Collapse alarm"), *alarm(p))


def set_alarm_the_label_is_corrected(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *alarm(p, label="zzz"), *labelling(p["label"]))


def set_alarm_another_minute(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *alarm(p, minute=other_minute(p)))


def other_minute(p: Params) -> int:
    return 30 if p["minute"] != 30 else 15


def set_alarm_another_label(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *alarm(p, label=f"{p['label']} too"))


def set_alarm_set_twice(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *alarm(p), *alarm(p))


def set_alarm_a_wrong_one_is_left_beside_it(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *alarm(p, minute=other_minute(p)), *alarm(p))


def set_alarm_another_alarm_was_deleted_first(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, swipe("left", name="Race day Alarm"), *alarm(p))


def turn_off_alarm_off_on_and_off(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *[switch(p["place"])] * 3)


def switch(place: int) -> Action:
    return click(id="onoff", ordinal=place)


def turn_off_alarm_its_card_was_unfolded_and_folded(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, switch(p["place"]), unfold(p["place"]), click("Collapse alarm"))


def unfold(place: int) -> Action:
    return click("Expand alarm", ordinal=place)


def turn_off_alarm_by_the_intent_that_shows_alarms(p: Params) -> tuple[Action, ...]:
    return (SHOW_ALARMS, switch(p["place"]))


SHOW_ALARMS = Action("api", text="am start -a android.intent.action.SHOW_ALARMS")


def turn_off_alarm_another_one_was_switched_and_switched_back(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *[switch(others(p))] * 2, switch(p["place"]), HOME)


HOME, SHADE = Action("home"), Action("notifications")


def others(p: Params) -> int:
    """The place of another alarm among those that are seen."""
    return 0 if p["place"] else 1


def turn_off_alarm_deleted_by_mistake_and_brought_back(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, swiped(p), click("Undo"), switch(p["place"]))


def swiped(p: Params, way: str = "left") -> Action:
    return swipe(way, name=f"{p['label']} Alarm")


def turn_off_alarm_a_new_time_was_not_taken(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, click(id="digital_clock", ordinal=p["place"]), click("Cancel"), switch(p["place"]))


def turn_off_alarm_off_and_on(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, *[switch(p["place"])] * 2)


def turn_off_alarm_another_one(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, switch(others(p)))


def turn_off_alarm_only_its_card_was_unfolded(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, unfold(p["place"]))


def turn_off_alarm_another_one_as_well(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, switch(p["place"]), switch(others(p)))


def turn_off_alarm_its_label_is_another(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, switch(p["place"]), *relabelled(p, p["place"]))


def relabelled(p: Params, place: int, label: str = "zzz") -> tuple[Action, ...]:
    return (unfold(place), *labelling(label), click("Collapse alarm"))


def turn_off_alarm_it_rings_on_mondays(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, switch(p["place"]), unfold(p["place"]), click("Monday", id="day_button_1"))


def delete_alarm_turned_off_first(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, switch(p["place"]), swiped(p), HOME)


def delete_alarm_by_the_intent_that_shows_alarms_on_its_card(p: Params) -> tuple[Action, ...]:
    return (SHOW_ALARMS, unfold(p["place"]), click("Delete", id="delete"))


def delete_alarm_only_turned_off(p: Params) -> tuple[Action, ...]:
    return (*AT_ALARMS, switch(p["place"]))


seen_open = shows_element("com.google.android.deskclock:id/desk_clock_pager")


def setting_alarm_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = setting_alarm(p)
    return ways[0]


def turning_off_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = turning_off(p)
    return ways[0]


def deleting_alarm_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = deleting_alarm(p)
    return ways[0]
