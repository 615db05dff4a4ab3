"""Tasks over two apps that something sets off, and some that cannot be done."""

from __future__ import annotations

import random

from ...apps.google.gmail.mail import Mail
from ...apps.system.telephony import PACKAGE as TELEPHONY
from ...apps.system.telephony import deliver_call, deliver_message
from ...phone.state.phone import Phone
from ...phone.state.providers import same_number
from ...phone.system.ctx import Ctx
from ..answers import NOT_POSSIBLE
from ..base import Condition, Params, Task, Ways
from ..steps import click, start
from .clock import ALARMS, AT_ALARMS, LABELS, setting_alarm
from .clock import OPEN as CLOCK_OPEN
from .contacts import IN_CONTACTS, searching
from .cross_app import CONTACT_OPEN, GMAIL_OPEN, MAPS_OPEN
from .cross_app_more import ADDED
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    COMES,
    DAY,
    TEXT_OPEN,
    adding,
    alarm_set,
    at_chat,
    changed,
    letter,
    letter_comes,
    said,
    sample_person,
    sample_sights,
    sample_stranger,
    sample_times,
    text_says,
    texting,
)
from .gmail import MAILS, gmail
from .gmail import searching as mail_search
from .gmail_writing import fresh
from .maps import WAY, directions_shown, ended, way_there
from .maps_places import SOUGHT as PLACE_SOUGHT
from .messages import OWN, new_messages
from .phone import CALLED, rejected

PROFILE = "arena"


# --- somebody writes -----------------------------------------------------------------------------


def writes(phone: Phone, number: str, words: str) -> Phone:
    """A text comes in within seconds."""
    call = deliver_message(number, words)
    return Ctx(phone, TELEPHONY).schedule(phone.time + COMES, call).phone


def came(before: Phone, now: Phone, number: str, words: str) -> bool:
    """The text has come in, as it was sent."""
    wanted = (words, "inbox", "", (), (number,))
    return any(
        (one.text, one.box, one.subject, one.attachments, one.people) == wanted for one in new_messages(before, now)
    )


def sample_call_to(rng: random.Random, phone: Phone) -> Params:
    return {**sample_sights(rng, phone), **sample_person(rng, phone)}


def place_words(p: Params) -> str:
    return f"I am at {p['place']}. Can you come?"


def about_to_call(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"I am at {p['wrong']} until five", DAY)
    return writes(phone, p["number"], place_words(p))


def gone_to(before: Phone, now: Phone, p: Params) -> bool:
    return came(before, now, p["number"], place_words(p)) and way_there()(before, now, p)


def sample_wake(rng: random.Random, phone: Phone) -> Params:
    return {**sample_person(rng, phone), **sample_times(rng), "label": rng.choice(LABELS)}


def time_words(p: Params) -> str:
    return f"The bus goes at {p['time']} tomorrow"


def about_to_tell(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"I think the bus goes at {p['wrong']} tomorrow", 7000)
    return writes(phone, p["number"], time_words(p))


def woken(before: Phone, now: Phone, p: Params) -> bool:
    return came(before, now, p["number"], time_words(p)) and alarm_set(before, now, p)


# --- a mail comes in, somebody calls -------------------------------------------------------------

DOORS = ("Door code", "Code for the garage", "Locker code", "Code for the gate")
HOUSE = ("House office", "office@larchhouse.example")


def sample_code(rng: random.Random, phone: Phone) -> Params:
    value, wrong = (str(rng.randrange(100_000, 999_999)) for _ in range(2))
    return {**sample_person(rng, phone), "subject": rng.choice(DOORS), "value": value, "wrong": wrong}


def code_words(code: str) -> str:
    return f"Dear Alice,\n\nthe code is {code} from today on.\n\nYour house office"


def about_to_mail(phone: Phone, p: Params) -> Phone:
    phone = letter(phone, HOUSE, p["subject"], code_words(p["wrong"]), 9 * DAY)
    return letter_comes(phone, HOUSE, p["subject"], code_words(p["value"]))


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


def code_told(before: Phone, now: Phone, p: Params) -> bool:
    return mail_came(before, now, p) and text_says("value", "number")(before, now, p)


def that_rings(phone: Phone, p: Params) -> Phone:
    """The number, which nobody knows, calls."""
    return deliver_call.now(Ctx(phone, TELEPHONY), p["phone"]).phone


def turned_down(before: Phone, now: Phone, p: Params) -> bool:
    return rejected(before, now, {"number": p["phone"]})


def ringing(before: Phone, now: Phone, p: Params) -> bool:
    return not any(same_number(c.number, p["phone"]) for c in now.telecom.calls)


# --- what cannot be done -------------------------------------------------------------------------

MISSING = (
    "Tickets for the moon",
    "Your new submarine",
    "Minutes of meeting 4711",
    "Password of the lighthouse",
    "Recipe from Aunt Odile",
)


def sample_no_address(rng: random.Random, phone: Phone) -> Params:
    return {"name": sample_person(rng, phone)["name"]}


def without_address(phone: Phone, p: Params) -> Phone:
    return changed(phone, p["name"], address="")


def without_number(phone: Phone, p: Params) -> Phone:
    return changed(phone, p["name"], phones=())


def sample_no_letter(rng: random.Random, phone: Phone) -> Params:
    return {"subject": rng.choice(MISSING)}


def sought(before: Phone, now: Phone, p: Params) -> bool:
    return p["subject"].casefold() in str(getattr(now.top, "query", "")).casefold()


def finding(p: Params) -> Ways:
    return ((*searching(p["name"]), click(p["name"])),)


OPENED = (IN_CONTACTS, CONTACT_OPEN)
CANNOT = ("cross", "answer", "infeasible", "computed", "L3")
TASKS = (
    Task(
        "CrossApp-WhenTextedDirections",
        "{name} is about to text me from somewhere. Show me in Maps how to get to that place.",
        (Condition("{name} has written, and directions to “{place}” are in front.", gone_to),),
        lambda p: ((*at_chat(p["name"]), *ended(p)),),
        sample_call_to,
        about_to_call,
        subgoals=(TEXT_OPEN, CHAT_OPEN, MAPS_OPEN, PLACE_SOUGHT),
        allowed=("messages[+1]",),
        loose=(*WAY, "mode", *OWN),
        budget=BUDGET,
        tags=("cross", "event", "view", "typed", "L3"),
        screen_goal=directions_shown(),
        phrasings=(
            "In a moment a text of {name} comes in that says where {name} is. Bring up directions to there in Maps.",
            "Wait for {name}'s text, read in Messages where I am expected, and let Maps show the way.",
            "{name} will text me a place now. Get the directions to it from Maps.",
            "As soon as {name} has texted me from where, open directions to that place in Maps.",
        ),
    ),
    Task(
        "CrossApp-WhenTextedAlarm",
        'A text of {name} is about to say when the bus goes. Set an alarm "{label}" in Clock for that time of day.',
        (Condition("{name} has written, and “{label}” rings at {time}.", woken),),
        lambda p: ((*at_chat(p["name"]), *setting_alarm(p)[0]),),
        sample_wake,
        about_to_tell,
        subgoals=(TEXT_OPEN, CHAT_OPEN, CLOCK_OPEN, AT_ALARMS),
        allowed=("messages[+1]", f"{ALARMS}[+1]"),
        loose=(*OWN, "vibrate", "sound"),
        budget=BUDGET,
        tags=("cross", "event", "create", "typed", "L4"),
        phrasings=(
            "{name} texts me the time of the bus in a moment. When it is there, make it a Clock "
            'alarm labelled "{label}".',
            "Wait until {name} has texted when the bus goes, and let Clock ring once at that time, "
            'with the label "{label}".',
            'Clock needs an alarm with the label "{label}" at the time of the bus, which {name} will text me now.',
            'As soon as {name} has said by text when the bus goes, add the alarm "{label}" for that time to Clock.',
        ),
    ),
    Task(
        "CrossApp-WhenMailedMessages",
        'A mail with the title "{subject}" is about to come in. Text the code from it to {name} in Messages.',
        (Condition("The mail has come, and {name} was told {value}.", code_told),),
        lambda p: ((start("Clock"), start("Gmail"), click(p["subject"]), *texting(p["name"], p["value"])),),
        sample_code,
        about_to_mail,
        subgoals=(GMAIL_OPEN, TEXT_OPEN, CHAT_OPEN),
        allowed=(f"{MAILS}[+1]", "messages[+1]"),
        loose=(*OWN, "text", "thread"),
        budget=BUDGET,
        tags=("cross", "event", "write", "typed", "L4"),
        phrasings=(
            'Wait in Gmail for the new mail called "{subject}", and pass its code on to {name} with Messages.',
            'In a moment I get a "{subject}" mail with a code. Send that code to {name} as a text from Messages.',
            '{name} needs the code of the "{subject}" mail that arrives in Gmail just now. Write it in Messages.',
            'As soon as the "{subject}" mail has come in, let {name} have the code in it by Messages.',
        ),
    ),
    Task(
        "CrossApp-WhenCalledContacts",
        "The phone rings, and the number is unknown: it is {first} {last}. Decline the call, and "
        "add name and number to Contacts, nothing else; {first} is the first name.",
        (Condition("The call was declined.", turned_down), ADDED),
        lambda p: ((click("Decline"), *adding(p)),),
        sample_stranger,
        that_rings,
        subgoals=(Condition("Nothing rings any more.", ringing), IN_CONTACTS),
        allowed=("calls[+1]", "contacts[+1]", "telecom.calls"),
        loose=("account", *CALLED),
        budget=BUDGET,
        tags=("cross", "event", "create", "typed", "L3"),
        phrasings=(
            "{first} {last} is calling from a number that Contacts does not know. Turn the call "
            "down and save name (first name {first}) and number there, no more.",
            "A call comes in that I cannot take. Reject it. It is {first} {last}, first name "
            "{first}: keep that name with the number in Contacts, and nothing beside.",
            "Decline the call that comes in and make a contact of the caller, who is {first} "
            "{last} (first name {first}), with the number and no further facts.",
            "Do not take the call of {first} {last}, but decline it; then enter the number under "
            "this name (first name {first}) in Contacts, with nothing else.",
        ),
    ),
    Task(
        "CrossApp-NoAddress",
        "Show in Maps the way to the address that Contacts has for {name}. If Contacts has none, "
        "finish with N/A and leave everything as it is.",
        (),
        finding,
        sample_no_address,
        without_address,
        subgoals=OPENED,
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        budget=BUDGET,
        tags=CANNOT,
        phrasings=(
            "Bring up directions in Maps to where {name} lives, by Contacts. Should no address be "
            "there, change nothing and answer N/A.",
            "Let Maps show how I get to the address of my contact {name}, or finish with N/A, and "
            "nothing changed, if Contacts does not have it.",
            "Get directions to {name} from Maps with the address in Contacts. Without an address "
            "there, say N/A and do nothing.",
            "Which way is it to {name}? Take the address from Contacts and show the route in Maps; "
            "if it is missing, leave all as it is and answer N/A.",
        ),
    ),
    Task(
        "CrossApp-NoNumber",
        "Call {name} with the Phone app at the number in Contacts, then hang up. If Contacts has "
        "no number, finish with N/A and leave everything as it is.",
        (),
        finding,
        sample_no_address,
        without_number,
        subgoals=OPENED,
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        budget=BUDGET,
        tags=CANNOT,
        phrasings=(
            "Ring {name} up with Phone and end the call. The number should be in Contacts; if it "
            "is not, change nothing and answer N/A.",
            "Look up the number of {name} in Contacts and call it with Phone, hanging up after "
            "that. Without a number, say N/A and do nothing.",
            "Place a call to {name} in Phone and hang up, or finish with N/A and nothing changed "
            "if Contacts knows no number.",
            "Phone should call {name}, at the number that Contacts has, and hang up. If it has "
            "none, leave all as it is and answer N/A.",
        ),
    ),
    Task(
        "CrossApp-NoLetter",
        'Open the first web address of the Gmail message titled "{subject}" in Firefox. If there '
        "is no such message, finish with N/A and leave everything as it is.",
        (),
        lambda p: (mail_search(p["subject"]),),
        sample_no_letter,
        subgoals=(GMAIL_OPEN, Condition("“{subject}” is searched for.", sought)),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        budget=BUDGET,
        tags=CANNOT,
        phrasings=(
            'Which page does the mail "{subject}" in Gmail name first? Show it in Firefox; if '
            "Gmail has no such mail, change nothing and answer N/A.",
            'Find the mail called "{subject}" in Gmail and load its first address in Firefox. '
            "Without that mail, say N/A and do nothing.",
            'Let Firefox show the first page that the Gmail message "{subject}" names, or finish '
            "with N/A, and nothing changed, if that message is not there.",
            'Take the first address out of the mail titled "{subject}" (Gmail) and open it in '
            "Firefox. If it is missing, leave all as it is and answer N/A.",
        ),
    ),
)
