"""Other ways and look-alikes of the tasks over Camera, Drive and another app."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Play, Plays, fails, passes
from ...steps import click, enter_text, start
from ..cross_app_media import SHOOT, backing_up, hanging, mailing
from .cross_app import usual

HOME = Action("home")


def hung(name: str, where: str, other: str) -> Plays:
    """Of a photo as a wallpaper."""

    def chosen(p: Params, ordinal: int = 0, at: str = where) -> tuple[Action, ...]:
        steps = hanging(p, at)[0]
        return (*steps[:-3], click(id="tile", ordinal=ordinal), *steps[-2:])

    plays: tuple[Play, ...] = (
        fails("goal", "another photo", lambda p: chosen(p, 1)),
        fails("goal", "the other screen", lambda p: chosen(p, 0, other)),
        fails("clean", "both screens", lambda p: chosen(p, 0, "Home and lock screens")),
        fails("goal", "two photos", lambda p: (*SHOOT, *chosen(p))),
        fails("goal", "no photo was taken", lambda p: chosen(p)[2:]),
    )
    return (*usual(name), *plays)


PLAYS: dict[str, Plays] = {
    "CrossApp-CameraToGmail": (
        *usual("CrossApp-CameraToGmail", second="Gmail"),
        passes(
            "with a text",
            lambda p: (*mailing(p)[0][:-1], enter_text("Nice, is it not?", "Compose email"), click("Send", id="send")),
        ),
        fails("goal", "another subject", lambda p: mailing({**p, "subject": "zzz"})[0]),
        fails("goal", "to somebody else", lambda p: mailing({**p, "to": "zz@example.org"})[0]),
        fails(
            "goal",
            "starred",
            lambda p: (
                *mailing(p)[0],
                start("Gmail"),
                click("Open navigation drawer"),
                click("Sent"),
                click(id="star"),
            ),
        ),
        fails("goal", "two photos", lambda p: (*SHOOT, *mailing(p)[0])),
    ),
    "CrossApp-CameraToHomeScreen": hung("CrossApp-CameraToHomeScreen", "Home screen", "Lock screen"),
    "CrossApp-CameraToLockScreen": hung("CrossApp-CameraToLockScreen", "Lock screen", "Home screen"),
    "CrossApp-ContactsToDrive": (
        *usual("CrossApp-ContactsToDrive"),
        fails("goal", "another name", lambda p: backing_up({**p, "file": "zzz.vcf"})[0]),
        fails("goal", "another file", lambda p: (*backing_up(p)[0][:-1], click("roadmap_week40.pdf"))),
        fails("goal", "uploaded twice", lambda p: (*backing_up(p)[0], click("New"), click("Upload"), click(p["file"]))),
        fails("goal", "only exported", lambda p: backing_up(p)[0][:6]),
    ),
}
