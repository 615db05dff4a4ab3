"""Other ways and look-alikes of the tasks over two apps, and what all plays over several share."""

from __future__ import annotations

from collections.abc import Callable

from ....action import Action
from ... import registry
from ...answers import Params
from ...pages import in_chrome, in_firefox
from ...plays import Play, Plays, Steps, fails, passes
from ...steps import back, click, enter_text, scroll_to, start, swipe
from ..contacts import adding_person
from ..cross_app import telling_meeting
from ..crossing import at_letter, texting
from ..maps import ended

HOME, SHADE = Action("home"), Action("notifications")
ALARM = (start("Clock"), click("Alarm"), click(id="onoff"), HOME)
ARCHIVED = (start("Messages"), swipe("left", name="22395"), HOME)
ALSO = "Los Altos Gardens"
Change = Callable[[Params], Params]


def way(name: str) -> Steps:
    """The first reference of a task."""
    return lambda p: registry.get(name).reference(p)[0]


def later_starts(steps: tuple[Action, ...]) -> list[int]:
    """Where in a way further apps are opened."""
    return [i for i, one in enumerate(steps) if i and one.verb == "start"]


def by_home(steps: tuple[Action, ...]) -> tuple[Action, ...]:
    """A way with the home screen between its apps."""
    found: list[Action] = []
    for i, one in enumerate(steps):
        found += (HOME, one) if i in later_starts(steps) else (one,)
    return tuple(found)


def drawn(steps: tuple[Action, ...]) -> tuple[Action, ...]:
    """A way whose first app is opened from the list of all apps."""
    label = steps[0].text
    return (swipe("up"), scroll_to(label), click(label), *steps[1:])


def usual(name: str, wrong: Change | None = None, answer: str | None = None, second: str = "") -> Plays:
    """Detours that must succeed, what else must not have happened, and the way with what stands
    close to what is meant. `second`: an app that comes later, if the way opens none."""
    steps = way(name)

    def after(p: Params) -> Action:
        there = later_starts(steps(p))
        return start(second) if second else steps(p)[there[0]]

    plays = [
        passes("another app first", lambda p: (start("Settings"), HOME, *steps(p))),
        passes("the shade and home first", lambda p: (SHADE, back(), HOME, *steps(p))),
        passes("from the list of all apps", lambda p: drawn(steps(p))),
        passes("home between the apps", lambda p: by_home(steps(p))),
        passes("the later app was opened first", lambda p: (after(p), HOME, *steps(p))),
        fails("clean", "an alarm was turned over as well", lambda p: (*ALARM, *steps(p))),
        fails("clean", "a conversation was archived as well", lambda p: (*ARCHIVED, *steps(p))),
    ]
    if answer is None:
        plays += [
            fails("goal", "nothing but opened", lambda p: steps(p)[:1]),
            fails("goal", "only read", lambda p: steps(p)[: (*later_starts(steps(p)), -1)[0]]),
            fails("goal", "the last step is missing", lambda p: steps(p)[:-1]),
        ]
    else:
        plays += [
            fails("goal", "no answer", steps, ""),
            fails("goal", "another answer", steps, answer),
            fails("goal", "a guess", steps, "N/A or done"),
        ]
    if wrong is not None:
        plays.append(fails("goal", "with what is not meant", lambda p: steps(wrong(p))))
    return tuple(plays)


def in_front(name: str) -> Plays:
    """Of a task whose goal is what is in front."""
    steps = way(name)
    return (
        fails("goal", "home afterwards", lambda p: (*steps(p), HOME)),
        fails("goal", "the shade lies over it", lambda p: (*steps(p), SHADE)),
    )


def other_place(p: Params) -> Params:
    return {**p, "place": p["wrong"], "pick": p["wrong"]}


def directed(name: str) -> Plays:
    """Of directions to a place of which one has read."""
    return (
        *usual(name, other_place),
        *in_front(name),
        passes(
            "the wrong place was corrected",
            lambda p: (
                *way(name)(other_place(p)),
                click(id="directions_endpoint_textbox"),
                enter_text(p["place"], id="search_omnibox_edit_text"),
                click(p["pick"]),
            ),
        ),
        passes("without having read", ended),
        fails("goal", "the other way round", lambda p: (*way(name)(p), click("Swap start and destination"))),
        fails("goal", "a place of which nobody spoke", lambda p: ended({**p, "place": ALSO, "pick": ALSO})),
    )


def meeting(**changes: str) -> Steps:
    """The text about the meeting with something else in it."""

    def steps(p: Params) -> tuple[Action, ...]:
        return telling_meeting({**p, **{new: p[old] for new, old in changes.items()}})[0]

    return steps


MEETING: tuple[Play, ...] = (
    fails("goal", "the older time", meeting(time="old_time")),
    fails("goal", "the older room", meeting(room="old_room")),
    fails("goal", "the older day", meeting(day="old_day")),
    passes("in another order", lambda p: (*at_letter(p), *texting(p["name"], f"{p['room']}, {p['day']}, {p['time']}"))),
    fails(
        "goal",
        "to somebody of the same first name",
        lambda p: telling_meeting({**p, "name": f"{p['name'].split()[0]} Baker"})[0],
    ),
)


def entered(**changes: str) -> Steps:
    """The person of the page with something else."""
    return lambda p: (*in_firefox(p["url"]), *adding_person({**p, **changes})[0])


PLAYS: dict[str, Plays] = {
    "CrossApp-GmailToFirefox": (
        *usual("CrossApp-GmailToFirefox", lambda p: {**p, "url": p["wrong"]}),
        *in_front("CrossApp-GmailToFirefox"),
        fails("goal", "the second address", lambda p: in_firefox(p["second"])),
        fails("goal", "by the link, in Chrome", lambda p: (*at_letter(p), click(p["url"]))),
        fails("goal", "in Chrome", lambda p: in_chrome(p["url"])),
        passes("without https", lambda p: in_firefox(p["url"].removeprefix("https://"))),
    ),
    "CrossApp-GmailToDirections": directed("CrossApp-GmailToDirections"),
    "CrossApp-FlightToDirections": directed("CrossApp-FlightToDirections"),
    "CrossApp-WebToContacts": (
        *usual("CrossApp-WebToContacts", lambda p: {**p, "phone": p["wrong"]}),
        fails("goal", "another last name", entered(last="Nobody")),
        fails("goal", "another address", entered(email="nobody@example.com")),
        fails(
            "goal",
            "a company as well",
            lambda p: (
                *adding_person(p)[0][:-1],
                scroll_to("Company", direction="down"),
                enter_text("Stanford", "Company"),
                click("Save"),
            ),
        ),
    ),
    "CrossApp-GmailToMessages": (*usual("CrossApp-GmailToMessages"), *MEETING),
    "CrossApp-ContactsToDirections": (
        *usual("CrossApp-ContactsToDirections", second="Maps"),
        *in_front("CrossApp-ContactsToDirections"),
        fails(
            "goal",
            "to somebody of the same first name",
            lambda p: ended({"place": p["wrong"], "pick": p["wrong"].split(",")[0]}),
        ),
    ),
    "CrossApp-MapsToMessages": usual("CrossApp-MapsToMessages", lambda p: {**p, "street": p["wrong"]}),
}
