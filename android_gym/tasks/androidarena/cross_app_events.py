"""What the tasks of cross_app_events.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.gmail.mail import Mail
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call
from ...phone.state.phone import Phone
from ...phone.state.providers import fold, same_number
from ...phone.system.ctx import Ctx
from .. import registry
from ..base import Params, Ways
from ..parts.clock import LABELS, setting_alarm
from ..parts.cross_app_events import came, writes
from ..parts.crossing import (
    DAY,
    alarm_set,
    at_chat,
    changed,
    letter,
    letter_comes,
    person_added,
    said,
    sample_person,
    sample_sights,
    sample_times,
    text_says,
)
from ..parts.gmail import gmail
from ..parts.gmail_writing import fresh
from ..parts.maps import directions_shown, way_there
from ..parts.maps_places import named
from ..parts.phone import rejected
from ..plays import Steps


def sample_call_to(rng: random.Random, phone: Phone) -> Params:
    return {**sample_sights(rng, phone), **sample_person(rng, phone)}


def about_to_call(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"I am at {p['wrong']} until five", DAY)
    return writes(phone, p["number"], place_words(p))


def place_words(p: Params) -> str:
    return f"I am at {p['place']}. Can you come?"


def gone_to(before: Phone, now: Phone, p: Params) -> bool:
    return came(before, now, p["number"], place_words(p)) and way_there()(before, now, p)


def sample_wake(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), **sample_times(rng), "label": rng.choice(LABELS)}


def about_to_tell(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"I think the bus goes at {p['wrong']} tomorrow", 7000)
    return writes(phone, p["number"], time_words(p))


def time_words(p: Params) -> str:
    return f"The bus goes at {p['time']} tomorrow"


def ways_when_texted_alarm(p: Params) -> Any:
    return ((*at_chat(p["name"]), *setting_alarm(p)[0]),)


def woken(before: Phone, now: Phone, p: Params) -> bool:
    return came(before, now, p["number"], time_words(p)) and alarm_set(before, now, p)


def sample_code(rng: random.Random, phone: Phone) -> Params:
    value, wrong = (str(rng.randrange(100_000, 999_999)) for _ in range(2))
    return {**sample_person(rng, phone), "subject": rng.choice(DOORS), "value": value, "wrong": wrong}


DOORS = ("Door code", "Code for the garage", "Locker code", "Code for the gate")


def about_to_mail(phone: Phone, p: Params) -> Phone:
    phone = letter(phone, HOUSE, p["subject"], code_words(p["wrong"]), 9 * DAY)
    return letter_comes(phone, HOUSE, p["subject"], code_words(p["value"]))


HOUSE = ("House office", "office@larchhouse.example")


def code_words(code: str) -> str:
    return f"Dear Alice,\n\nthe code is {code} from today on.\n\nYour house office"


def code_told(before: Phone, now: Phone, p: Params) -> bool:
    return mail_came(before, now, p) and text_says("value", "number")(before, now, p)


def mail_came(before: Phone, now: Phone, p: Params) -> bool:
    """The mail is there as it came; whether it was read does not matter."""
    return [m.replace(id=0, thread=0, time=0, read=False) for m in fresh(before, now)] == [
        Mail(
            0,
            0,
            "inbox",
            "primary",
            *HOUSE,
            (gmail(now).email,),
            (),
            p["subject"],
            code_words(p["value"]),
            0,
            read=False,
        )
    ]


def that_rings(phone: Phone, p: Params) -> Phone:
    """The number, which nobody knows, calls."""
    return deliver_call.now(Ctx(phone, TELEPHONY), p["phone"]).phone


def turned_down(before: Phone, now: Phone, p: Params) -> bool:
    return rejected(before, now, {"number": p["phone"]})


def ringing(before: Phone, now: Phone, p: Params) -> bool:
    return not any(same_number(c.number, p["phone"]) for c in now.telecom.calls)


def sample_no_address(rng: random.Random, phone: Phone) -> Params:
    return {"name": sample_person(rng, phone)["name"]}


def without_address(phone: Phone, p: Params) -> Phone:
    return changed(phone, p["name"], address="")


def without_number(phone: Phone, p: Params) -> Phone:
    return changed(phone, p["name"], phones=())


def way(name: str) -> Steps:
    """The first reference of a task."""
    return lambda p: registry.get(name).reference(p)[0]


when_texted_alarm_home_between_the_apps_steps = way("CrossApp-WhenTextedAlarm")


def when_texted_alarm_home_between_the_apps(p: Params) -> tuple[Action, ...]:
    return by_home(when_texted_alarm_home_between_the_apps_steps(p))


def by_home(steps: tuple[Action, ...]) -> tuple[Action, ...]:
    """A way with the home screen between its apps."""
    found: list[Action] = []
    for i, one in enumerate(steps):
        found += (HOME, one) if i in later_starts(steps) else (one,)
    return tuple(found)


HOME, SHADE = Action("home"), Action("notifications")


def later_starts(steps: tuple[Action, ...]) -> list[int]:
    """Where in a way further apps are opened."""
    return [i for i, one in enumerate(steps) if i and one.verb == "start"]


def when_texted_alarm_with_what_is_not_meant(p: Params) -> tuple[Action, ...]:
    return when_texted_alarm_home_between_the_apps_steps(other_time(p))


def when_texted_alarm_another_label(p: Params) -> tuple[Action, ...]:
    return (*setting_alarm({**p, "label": "zzz"})[0],)


def other_time(p: Params) -> Params:
    return {**p, "hour": p["h"], "minute": p["m"]}


seen_when_texted_directions = directions_shown()
when_called_contacts_goal_2 = person_added()


def when_texted_directions_subgoal_4(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["place"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False


def ways_when_texted_alarm_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_when_texted_alarm(p)
    return ways[0]
