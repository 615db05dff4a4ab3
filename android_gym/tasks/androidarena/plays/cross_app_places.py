"""Other ways and look-alikes of the tasks over two apps that begin in Maps or in Clock."""

from __future__ import annotations

from ...answers import Params
from ...plays import Plays, fails
from ...steps import click, enter_text
from ..clock import setting_alarm
from ..maps_places import at_place
from .cross_app import usual, way
from .cross_app_more import ADD, number
from .cross_app_other import mailed, rung, texted, value


def hour(p: Params) -> Params:
    return {**p, "hour": 5}


PLAYS: dict[str, Plays] = {
    "CrossApp-MapsToContacts": (*usual("CrossApp-MapsToContacts", number), *ADD),
    "CrossApp-MapsToGmail": (*usual("CrossApp-MapsToGmail", value), *mailed()),
    "CrossApp-MapsToClock": (
        *usual("CrossApp-MapsToClock", hour),
        fails("goal", "another label", lambda p: setting_alarm({**p, "label": "zzz"})[0]),
    ),
    "CrossApp-MapsToPhone": (
        *usual("CrossApp-MapsToPhone", second="Phone"),
        fails(
            "goal",
            "another number",
            lambda p: (
                *at_place(p),
                click(f"Call {p['place']}"),
                enter_text(p["wrong"], id="digits"),
                click(id="dialpad_voice_call_button"),
                click("End call"),
            ),
        ),
        rung(way("CrossApp-MapsToPhone")),
    ),
    "CrossApp-ClockToMessages": texted("CrossApp-ClockToMessages"),
}
