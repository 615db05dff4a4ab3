"""Other ways to the answers of questions, other wordings of them, and answers that are wrong."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from ....action import Action
from ....profiles import base_phone
from ... import registry, verdicts
from ...answer_values import VALUES, Day, plain
from ...answers import Params
from ...base import sample
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, press_enter, scroll_to, start, swipe
from ..questions_settings import follow

Say = Callable[[str], str]
ONES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def steps_of(name: str) -> Steps:
    """What the task's first reference does."""
    return lambda p: registry.get(name).reference(p)[0]


def spoken(name: str, say: Say) -> Callable[[Params], str]:
    """The expected answer of a task, said in another way."""

    def answer(p: Params) -> str:
        one = sample(registry.get(name), 0, base_phone("pixel"), p)
        return say(verdicts.expected_answer(one, one.start) or "")

    return answer


# --- other spellings and other values ----------------------------------------------------------


def value(kind: str, answer: str) -> object:
    return VALUES[kind].find(plain(answer))[0]


def of_24_hours(answer: str) -> str:
    minutes = value("time", answer)
    assert isinstance(minutes, int)
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def later(answer: str) -> str:
    hour, _, minute = of_24_hours(answer).partition(":")
    return f"{(int(hour) + 1) % 24:02d}:{minute}"


def in_words(answer: str) -> str:
    return ONES[int(answer)] if int(answer) < len(ONES) else f"{answer}.0"


def bare(answer: str) -> str:
    """An amount without its unit and what stands around it."""
    return "".join(c for c in answer if c.isdigit() or c == ".")


def other_amount(answer: str) -> str:
    return answer.replace(bare(answer), f"1{bare(answer)}", 1)


def numeric(answer: str) -> str:
    """A date in figures where its year is told, else the day before the month."""
    day = value("date", answer)
    assert isinstance(day, Day)
    if day.year:
        return f"{day.year}-{day.month:02d}-{day.day:02d}"
    return f"{day.day} {next(word for word in answer.split() if word[:3].casefold() in MONTHS)}"


def other_day(answer: str) -> str:
    month = next(word for word in answer.split() if word[:3].casefold() in MONTHS)
    day = value("date", answer)
    assert isinstance(day, Day)
    return f"{month} {day.day % 28 + 1}"


def full_names(answer: str) -> str:
    found = [day for day in DAYS if day[:3] in answer]
    return " and ".join(found)


def fewer_days(answer: str) -> str:
    return next(day for day in DAYS if day[:3] not in answer)


def digits(answer: str) -> str:
    return "".join(c for c in answer if c.isdigit())


def other_number(answer: str) -> str:
    return f"{answer[:-1]}{(int(answer[-1]) + 1) % 10}"


def plain_letters(answer: str) -> str:
    """A name in capitals and without accents."""
    folded = unicodedata.normalize("NFKD", answer.upper())
    return "".join(c for c in folded if not unicodedata.combining(c))


SPELLINGS: dict[str, tuple[Say, Say]] = {
    # kind: another spelling, another value
    "time": (of_24_hours, later),
    "number": (in_words, lambda answer: str(int(answer) + 1)),
    "amount": (bare, other_amount),
    "date": (numeric, other_day),
    "days": (full_names, fewer_days),
    "phone": (digits, other_number),
    "address": (str.upper, lambda answer: f"x{answer}"),
    "name": (plain_letters, lambda answer: "Jordan Vale"),
    "words": (lambda answer: f"“{answer.upper()}”", lambda answer: f"Re {answer[::-1]}"),
}


# --- all tasks ---------------------------------------------------------------------------------


class Harm(NamedTuple):
    """What also changes something, done after the reference or before it."""

    what: str
    steps: Steps
    first: bool = False

    def beside(self, way: Steps) -> Steps:
        if self.first:
            return lambda p: (*self.steps(p), *way(p))
        return lambda p: (*way(p), *self.steps(p))


def asked(name: str, kind: str, another_way: Steps, *harm: Harm) -> Plays:
    """The plays of a question."""
    way = steps_of(name)
    other, wrong = SPELLINGS[kind]

    return (
        passes("in a sentence", way, spoken(name, lambda x: f"As far as I can see, it is {x}.")),
        passes("in another spelling", way, spoken(name, other)),
        passes("in two spellings", way, spoken(name, lambda x: f"{x} ({other(x)})")),
        passes("by another way", another_way),
        passes(
            "from the home screen, after a look at another app",
            lambda p: (*way(p), Action("home"), Action("notifications"), back(), start("Firefox"), Action("home")),
        ),
        fails("goal", "another value", way, spoken(name, wrong)),
        fails("goal", "one of two", way, spoken(name, lambda x: f"{x} or {wrong(x)}")),
        fails("goal", "both of two", way, spoken(name, lambda x: f"{wrong(x)}, {x}"))
        if kind not in ("name", "words")
        else fails("goal", "a part of it", way, spoken(name, lambda x: x[: len(x) // 2])),
        fails("goal", "a guess", way, spoken(name, lambda x: f"Maybe {x}")),
        fails("goal", "a denial", way, spoken(name, lambda x: f"It is not {x}.")),
        fails("goal", "no answer", way, ""),
        *(fails("clean", one.what, one.beside(way)) for one in (*harm, BLUETOOTH)),
    )


BLUETOOTH = Harm("Bluetooth was switched off", lambda p: (Action("notifications"), click("Bluetooth")))


# --- Settings ----------------------------------------------------------------------------------


def astray(name: str) -> Steps:
    """A wrong page first."""

    def steps(p: Params) -> tuple[Action, ...]:
        first, *rest = steps_of(name)(p)
        return (first, click("Connected devices"), back(), *rest)

    return steps


AIRPLANE = Harm(
    "airplane mode was switched on", lambda p: (Action("notifications"), swipe("down"), click("Airplane mode"))
)
SETTINGS: dict[str, Plays] = {
    f"Settings-Ask{name}": asked(f"Settings-Ask{name}", kind, way, AIRPLANE)
    for name, kind, way in (
        ("StorageUsed", "amount", astray("Settings-AskStorageUsed")),
        ("AppSize", "amount", astray("Settings-AskAppSize")),
        ("SizeDifference", "amount", astray("Settings-AskSizeDifference")),
        ("AppBattery", "amount", astray("Settings-AskAppBattery")),
        ("BatteryMost", "name", astray("Settings-AskBatteryMost")),
        ("DeviceName", "name", lambda p: (*follow("About phone"), click("Device name"))),
        ("ScreenTimeout", "amount", lambda p: follow("Display", "Screen timeout")),
        ("WifiNetwork", "name", lambda p: (*follow("Network & internet", "Internet"), click("Settings", ordinal=1))),
    )
}

# --- Clock -------------------------------------------------------------------------------------

AT_ALARMS = (start("Clock"), click("Alarm", id="tab_menu_alarm"))
SWITCH = Harm("an alarm was switched", lambda p: (*AT_ALARMS, click(id="onoff")), first=True)
DELETE = Harm("an alarm was deleted", lambda p: (*AT_ALARMS, swipe("left", name="Race day Alarm")), first=True)
ADD_CITY = Harm(
    "a city was added",
    lambda p: (click("Add city"), enter_text("Oslo", id="open_search_view_edit_text"), click("Oslo, Norway")),
)


def unfolding(p: Params) -> tuple[Action, ...]:
    """The list to its end and back, and a card unfolded and folded on the way."""
    return (*AT_ALARMS, click("Expand alarm"), click("Collapse alarm"), swipe("up"), swipe("down"))


def from_timers(p: Params) -> tuple[Action, ...]:
    return (start("Clock"), click("Timer"), click("Bedtime"), click("Clock", id="tab_menu_clock"))


CLOCK: dict[str, Plays] = {
    "Clock-AskAlarmTime": asked("Clock-AskAlarmTime", "time", unfolding, SWITCH, DELETE),
    "Clock-AskAlarmDays": asked("Clock-AskAlarmDays", "days", unfolding, SWITCH, DELETE),
    "Clock-AskAlarmsOn": asked("Clock-AskAlarmsOn", "number", unfolding, DELETE),
    "Clock-AskEarliestAlarm": asked("Clock-AskEarliestAlarm", "time", unfolding, DELETE),
    "Clock-AskCityTime": asked("Clock-AskCityTime", "time", from_timers, ADD_CITY, SWITCH),
    "Clock-AskCityDifference": asked("Clock-AskCityDifference", "number", from_timers, ADD_CITY, SWITCH),
}

# --- Gmail -------------------------------------------------------------------------------------

DRAWER = (start("Gmail"), click("Open navigation drawer"))


def in_all_mail(name: str) -> Steps:
    """The reference, from "All mail" instead of the inbox."""

    def steps(p: Params) -> tuple[Action, ...]:
        return (*DRAWER, scroll_to("All mail"), click("All mail"), *steps_of(name)(p)[1:])

    return steps


def by_search(p: Params) -> tuple[Action, ...]:
    return (
        start("Gmail"),
        click(id="open_search"),
        enter_text(p["sender"], id="open_search"),
        press_enter(),
        click(p["sender"], id="senders"),
    )


STAR = Harm("the mail was starred", lambda p: (click("Add star"),))
ARCHIVE = Harm("the mail was archived", lambda p: (click("Archive"),))
GMAIL: dict[str, Plays] = {
    "Gmail-AskNewestSubject": asked("Gmail-AskNewestSubject", "words", in_all_mail("Gmail-AskNewestSubject")),
    "Gmail-AskNewestSender": asked(
        "Gmail-AskNewestSender", "name", lambda p: (start("Gmail"), click(p["tab"]), click(p["name"]), back()), STAR
    ),
    "Gmail-AskUnread": asked("Gmail-AskUnread", "number", lambda p: (*DRAWER, back(), DRAWER[1])),
    "Gmail-AskEventDate": asked("Gmail-AskEventDate", "date", by_search, STAR, ARCHIVE),
    "Gmail-AskPickupCode": asked("Gmail-AskPickupCode", "words", by_search, STAR, ARCHIVE),
    "Gmail-AskAmountDue": asked("Gmail-AskAmountDue", "amount", by_search, STAR, ARCHIVE),
    "Gmail-AskTotalDue": asked("Gmail-AskTotalDue", "amount", in_all_mail("Gmail-AskTotalDue"), STAR, ARCHIVE),
}

# --- Contacts ----------------------------------------------------------------------------------


def finding(p: Params) -> tuple[Action, ...]:
    """The person by search instead of by scrolling."""
    return (
        start("Contacts"),
        click("Search contacts", id="open_search_bar"),
        enter_text(p["name"], id="open_search_view_edit_text"),
        click(p["name"]),
    )


def opening_label(p: Params) -> tuple[Action, ...]:
    label = p["label"] if "label" in p else p["large"]
    return (start("Contacts"), click("Show labels"), scroll_to(label), click(label))


FAVORITE = Harm("a favorite was made or unmade", lambda p: (click(id="menu_star"),))
NEW_LABEL = Harm(
    "a label was made",
    lambda p: (scroll_to("Create label"), click("Create label"), enter_text("Fencing", "Label name"), click("OK")),
)
CONTACTS: dict[str, Plays] = {
    "Contacts-AskNumber": asked("Contacts-AskNumber", "phone", finding, FAVORITE),
    "Contacts-AskEmail": asked("Contacts-AskEmail", "address", finding, FAVORITE),
    "Contacts-AskBirthday": asked("Contacts-AskBirthday", "date", finding, FAVORITE),
    "Contacts-AskCompany": asked("Contacts-AskCompany", "name", finding, FAVORITE),
    "Contacts-AskWhoseNumber": asked(
        "Contacts-AskWhoseNumber",
        "name",
        finding,
        Harm(FAVORITE.what, lambda p: (click(p["name"]), click(id="menu_star"))),
    ),
    "Contacts-AskOldest": asked("Contacts-AskOldest", "name", lambda p: finding({"name": p["one"]}), FAVORITE),
    "Contacts-AskLabelCount": asked("Contacts-AskLabelCount", "number", opening_label, NEW_LABEL),
    "Contacts-AskLabelDifference": asked("Contacts-AskLabelDifference", "number", opening_label, NEW_LABEL),
}

PLAYS: dict[str, Plays] = SETTINGS | CLOCK | GMAIL | CONTACTS
