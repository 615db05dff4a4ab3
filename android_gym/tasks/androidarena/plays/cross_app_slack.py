"""Other ways and look-alikes of the tasks over Slack and another app."""

from __future__ import annotations

from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ..cross_app_slack import of_meeting, posting
from .cross_app import usual
from .cross_app_other import texted, value


def told(name: str) -> Plays:
    """Of a value that is posted."""
    return (
        *usual(name, value),
        passes("in a sentence", lambda p: posting(p, f"Here you are: {p['value']}")),
        fails("goal", "with the wrong one beside it", lambda p: posting(p, f"{p['value']}, {p['wrong']}")),
        fails(
            "goal",
            "elsewhere",
            lambda p: posting(
                {"channel": "general"} if (p.get("channel") != "general") else {"channel": "lunch"}, p["value"]
            ),
        ),
        fails("clean", "twice", lambda p: (*posting(p, p["value"]), *posting(p, p["value"])[-2:])),
    )


def meeting(**changes: str) -> Steps:
    def changed(p: Params) -> Params:
        return {**p, **{new: p[old] for new, old in changes.items()}}

    return lambda p: posting(p, of_meeting(changed(p)))


PLAYS: dict[str, Plays] = {
    "CrossApp-ContactsToSlack": told("CrossApp-ContactsToSlack"),
    "CrossApp-MessagesToSlack": told("CrossApp-MessagesToSlack"),
    "CrossApp-FirefoxToSlack": told("CrossApp-FirefoxToSlack"),
    "CrossApp-MapsToSlack": told("CrossApp-MapsToSlack"),
    "CrossApp-GmailToSlack": (
        *usual("CrossApp-GmailToSlack"),
        passes("in another order", lambda p: posting(p, f"{p['room']}, {p['day']}, {p['time']}")),
        fails("goal", "the older time", meeting(time="old_time")),
        fails("goal", "the older room", meeting(room="old_room")),
        fails("goal", "the older day", meeting(day="old_day")),
    ),
    "CrossApp-SlackToMessages": texted("CrossApp-SlackToMessages"),
}
