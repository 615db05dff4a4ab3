"""Other ways and look-alikes of further tasks over two apps that something sets off."""

from __future__ import annotations

from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import click
from ..events_cross import text_then_call, text_then_slack
from .cross_app import usual, way
from .cross_app_events import WAIT
from .cross_app_more import number


def other_code(p: Params) -> Params:
    return {**p, "value": p["wrong"]}


def late(name: str) -> Plays:
    return (passes("waited for it", lambda p: (WAIT, *way(name)(p))), fails("goal", "only waited", lambda p: (WAIT,)))


PLAYS: dict[str, Plays] = {
    "CrossApp-WhenTextedPhone": (
        *usual("CrossApp-WhenTextedPhone", number),
        *late("CrossApp-WhenTextedPhone"),
        fails("goal", "the person who wrote", lambda p: (*text_then_call({**p, "phone": p["number"]})[0],)),
        fails("clean", "called twice", lambda p: (*text_then_call(p)[0], *text_then_call(p)[0])),
    ),
    "CrossApp-WhenTextedSlack": (
        *usual("CrossApp-WhenTextedSlack", other_code),
        *late("CrossApp-WhenTextedSlack"),
        fails("goal", "both codes", lambda p: (*text_then_slack({**p, "value": f"{p['value']} {p['wrong']}"})[0],)),
        fails("clean", "sent twice", lambda p: (*text_then_slack(p)[0], *text_then_slack(p)[0][-2:])),
        passes("in a sentence", lambda p: (*text_then_slack({**p, "value": f"The code is {p['value']}"})[0],)),
        fails("goal", "nothing written", lambda p: (*text_then_slack(p)[0][:-2], click("Back"))),
    ),
}
