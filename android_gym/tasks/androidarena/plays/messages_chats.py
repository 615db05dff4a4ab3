"""Other ways and look-alikes of the tasks about messages and conversations that are there."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import fails, passes
from ...steps import click, enter_text, long_click, start, swipe
from ..messages import opening
from ..messages_chats import BLOCKED, to_group
from .messages import GROUP, usual

SURE = click("Delete", id="android:id/button1")
STRANGER = "(303) 555-0150"  # of no contact


def grouped(p: Params, *chosen: Action) -> tuple[Action, ...]:
    """A group of the name with others than asked for."""
    named = (enter_text(p["group"], id="group_name"), click("Create group"))
    return (*GROUP, *chosen, click("Next"), *named)


def row(number: int) -> Action:
    return click(id="contact_row", ordinal=number)


PLAYS = {
    "Messages-StarMessage": (
        *usual("Messages-StarMessage"),
        passes(
            "starred, unstarred and starred",
            lambda p: (
                *opening(p),
                long_click(p["words"]),
                click("Star"),
                long_click(p["words"]),
                click("Unstar"),
                long_click(p["words"]),
                click("Star"),
            ),
        ),
        fails("goal", "deleted instead", lambda p: (*opening(p), long_click(p["words"]), click("Delete"), SURE)),
    ),
    "Messages-DeleteMessage": (
        *usual("Messages-DeleteMessage"),
        fails(
            "goal",
            "the question was answered with Cancel",
            lambda p: (*opening(p), long_click(p["words"]), click("Delete"), click("Cancel")),
        ),
        fails("clean", "the whole conversation", lambda p: (*opening(p), click("More options"), click("Delete"), SURE)),
    ),
    "Messages-ArchiveChat": (
        *usual("Messages-ArchiveChat"),
        passes(
            "archived, undone and archived",
            lambda p: (start("Messages"), swipe("left", name=p["name"]), click("Undo"), swipe("left", name=p["name"])),
        ),
        fails(
            "goal", "archived and undone", lambda p: (start("Messages"), swipe("left", name=p["name"]), click("Undo"))
        ),
        fails("goal", "deleted instead", lambda p: (start("Messages"), long_click(p["name"]), click("Delete"), SURE)),
    ),
    "Messages-UnarchiveChat": usual("Messages-UnarchiveChat"),
    "Messages-MuteChat": (
        *usual("Messages-MuteChat"),
        fails(
            "goal",
            "muted and unmuted",
            lambda p: (
                *opening(p),
                click("More options"),
                click("Details"),
                click("Notifications"),
                click("Notifications"),
            ),
        ),
    ),
    "Messages-BlockNumber": (
        *usual("Messages-BlockNumber"),
        fails("goal", "only the list was opened", lambda p: BLOCKED),
    ),
    "Messages-UnblockNumber": (
        *usual("Messages-UnblockNumber"),
        fails("goal", "Cancel was tapped", lambda p: (*BLOCKED, click(f"Unblock {p['number']}"), click("Cancel"))),
    ),
    "Messages-CreateGroup": (
        *usual("Messages-CreateGroup"),
        fails("goal", "the first and the third", lambda p: grouped(p, row(0), row(2))),
        fails(
            "goal",
            "a stranger as well",
            lambda p: grouped(
                p, row(0), row(1), enter_text(STRANGER, id="recipient_input"), click(f"Send to {STRANGER}")
            ),
        ),
    ),
    "Messages-PinChat": (
        *usual("Messages-PinChat"),
        fails(
            "goal",
            "pinned and unpinned",
            lambda p: (*to_group(p), long_click(p["group"]), click("Pin"), long_click(p["group"]), click("Unpin")),
        ),
    ),
    "Messages-DeleteGroup": (
        *usual("Messages-DeleteGroup"),
        fails("goal", "archived instead", lambda p: (*to_group(p), long_click(p["group"]), click("Archive"))),
    ),
    "Messages-MuteAll": usual("Messages-MuteAll"),
    "Messages-UnmuteAll": usual("Messages-UnmuteAll"),
}
