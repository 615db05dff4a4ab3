"""What the tasks of settings_switches.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from functools import lru_cache

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Goal, Params
from ..parts.settings import shows, starts_with


def is_set(key: str, value: int) -> Goal:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return bool(now.setting(key) == value)

    return holds


turn_off_bluetooth_subgoal_2_goals = is_set("global/bluetooth_on", 0)
turn_on_bluetooth_subgoal_3_goals = is_set("global/bluetooth_on", 1)
turn_off_wifi_subgoal_3_goals = is_set("global/wifi_on", 0)
turn_on_wifi_subgoal_2_goals = is_set("global/wifi_on", 1)
turn_off_location_subgoal_2_goals = is_set("secure/location_mode", 0)
turn_on_location_subgoal_2_goals = is_set("secure/location_mode", 3)
turn_on_airplane_mode_goal = is_set("global/airplane_mode_on", 1)
AIRPLANE, BLUETOOTH, WIFI = ("global/airplane_mode_on", "global/bluetooth_on", "global/wifi_on")


@lru_cache(maxsize=16)
def _in_airplane_mode(phone: Phone, on: int) -> Phone:
    return written(phone, AIRPLANE, on)


BLUETOOTH_BEFORE = "global/bluetooth_before_airplane"  # whether to turn it on again
RADIOS = (BLUETOOTH, BLUETOOTH_BEFORE, WIFI)


def radios_follow(on: int) -> Goal:
    """The radios are as airplane mode leaves them, and it knows what to bring back."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        turned = _in_airplane_mode(before, on)
        return all(turned.setting(key, None) == now.setting(key, None) for key in RADIOS)

    return holds


turn_on_airplane_mode_goal_2 = radios_follow(1)
turn_off_airplane_mode_goal = is_set("global/airplane_mode_on", 0)
turn_off_airplane_mode_goal_2 = radios_follow(0)


def in_shade(before: Phone, now: Phone, p: Params) -> bool:
    return now.shade is not None


def in_the_air(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Near misses: the same, but airplane mode is on as well."""
    return (written(end, AIRPLANE, 1),)


start_turn_off_bluetooth = starts_with("global/bluetooth_on", 1)
turn_off_bluetooth_subgoal_2_goals_2 = shows("connected")
turn_off_bluetooth_subgoal_2_goals_3 = shows("connection_preferences")
turn_off_bluetooth_subgoal_2_goals_4 = shows("bluetooth")
start_turn_on_bluetooth = starts_with("global/bluetooth_on", 0)
start_turn_off_wifi = starts_with("global/wifi_on", 1)
turn_off_wifi_subgoal_3_goals_2 = shows("internet")
start_turn_on_wifi = starts_with("global/wifi_on", 0)
turn_on_wifi_subgoal_2_goals_2 = shows("network")
start_turn_off_location = starts_with("secure/location_mode", 3)
turn_off_location_subgoal_2_goals_2 = shows("location")
start_turn_on_location = starts_with("secure/location_mode", 0)
start_turn_on_airplane_mode = starts_with("global/airplane_mode_on", 0)
start_turn_off_airplane_mode = starts_with("global/airplane_mode_on", 1)


def turn_off_bluetooth_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p)
        for goal in (
            turn_off_bluetooth_subgoal_2_goals,
            in_shade,
            turn_off_bluetooth_subgoal_2_goals_2,
            turn_off_bluetooth_subgoal_2_goals_3,
            turn_off_bluetooth_subgoal_2_goals_4,
        )
    )


def turn_on_bluetooth_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p)
        for goal in (turn_on_bluetooth_subgoal_3_goals, in_shade, turn_off_bluetooth_subgoal_2_goals_4)
    )


def turn_off_wifi_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p) for goal in (turn_off_wifi_subgoal_3_goals, in_shade, turn_off_wifi_subgoal_3_goals_2)
    )


def turn_on_wifi_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p)
        for goal in (
            turn_on_wifi_subgoal_2_goals,
            in_shade,
            turn_on_wifi_subgoal_2_goals_2,
            turn_off_wifi_subgoal_3_goals_2,
        )
    )


def turn_on_wifi_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p) for goal in (turn_on_wifi_subgoal_2_goals, in_shade, turn_off_wifi_subgoal_3_goals_2)
    )


def turn_off_location_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p)
        for goal in (turn_off_location_subgoal_2_goals, in_shade, turn_off_location_subgoal_2_goals_2)
    )


def turn_on_location_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p)
        for goal in (turn_on_location_subgoal_2_goals, in_shade, turn_off_location_subgoal_2_goals_2)
    )


def turn_on_airplane_mode_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(goal(before, now, p) for goal in (turn_on_airplane_mode_goal, in_shade, turn_on_wifi_subgoal_2_goals_2))
