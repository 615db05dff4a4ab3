"""Text messages and the call log."""

from __future__ import annotations

import random

from ..phone.state.providers import CallRecord, Contact, Message
from .people import role_names
from .templates import fill_slots, join_lines, utc_of
from .tongues import ENGLISH, Tongue

# "= role" or "= number" begins a conversation; "<" came in, "<!" is not read yet, ">" was sent
_CHATS = """
= 123
> -5 15:20 Weekly meeting on 13 Oct, Room 101. Please put it on the board.
= bob
< -6 08:41 Hello Alice, I am at gate {4|7}, the train is on time
> -6 08:44 Great, {manager} picks you up
< -1 17:32 Did you get the invoice?
> -1 17:50 Yes, it goes out this week
= john
> -6 12:02 Hello John, do you still have the tripod?
< -6 12:30 Yes! {In the garage|Under the stairs}. Want it?
> -6 12:31 For the weekend, please
< 0 08:15 Friday lunch still on?
= mom
< -12 19:03 Did the scarf arrive?
> -12 19:20 Not yet, it comes from Lisbon on foot
< -1 20:44 Your dad named the pond. Ask him.
<! 0 09:02 And call your grandmother on Thursday!
= brother
> -10 22:04 bow tie. navy. non negotiable
< -10 22:06 I am blocking this number
< -3 18:17 ok I bought {the navy one|a green one}
= friend
< -4 13:11 hello hello, coffee at {the Mill|Bean Harbor}?
> -4 13:13 Ten minutes!
< -2 21:38 The book is in your letter box
= runner
< -1 21:20 Nervous about Sunday?
> -1 21:25 Only about the first hill
<! 0 07:30 Track tonight at Kezar, I can drive
= coach
< -8 06:50 Hill repeats: {six|eight} times two minutes. No heroes.
> -8 06:55 Copy
= landlord
< -3 16:05 Inspector confirmed for Thursday morning
> -3 16:40 Thanks, I am home
= plumber
> -3 16:44 Could you look at a cold radiator on Thursday too?
< -3 18:20 Sure. Costs extra {30|40} if I need a valve
= neighbor
< -1 14:31 Parcel for you, it is huge
= dentist
< -2 10:00 Alder Street Dental: your appointment is on Wed 11 Oct at 4:30 PM. Reply C to confirm.
> -2 10:12 C
= pizzeria
< -18 19:40 Your order is on its way: {1 Margherita, 1 Funghi|2 Margherita}
= 22395
< -1 14:24 SwiftParcel: delivered to apartment 3A.
<! 0 06:59 SwiftParcel: 1 parcel arrives today between 10 AM and 1 PM.
= 72000
< -21 19:11 {482913|730265|915408} is your verification code. Do not share it.
"""

# role or number, kind, time, least and most seconds
_CALLS = """
mom incoming -14 18:30 300 1500; mom outgoing -7 19:45 200 900; mom missed -1 20:40 0 0
brother outgoing -10 22:10 60 400; brother incoming -3 18:25 60 500; dad incoming -13 09:10 100 700
grandma outgoing -26 17:00 600 1800; friend outgoing -4 13:05 20 90; friend missed -2 21:30 0 0
bob incoming -6 08:39 20 60; bob outgoing -1 13:30 100 400; john missed -6 11:55 0 0
john outgoing -6 12:40 60 300; manager incoming -5 08:40 60 240; landlord incoming -4 12:10 60 200
plumber outgoing -3 16:42 0 0; plumber incoming -3 18:15 90 200; dentist incoming -15 10:20 40 120
salon outgoing -20 12:15 40 120; garage outgoing -23 09:30 60 200; pizzeria outgoing -18 19:05 50 90
(800)~555-0142 rejected -11 15:15 0 0; (800)~555-0142 missed -15 11:02 0 0
coach incoming -15 19:50 60 240; cousin outgoing -10 19:02 400 1600; researcher missed -1 10:05 0 0
"""


def messages(cast: dict[str, Contact], rng: random.Random, of: Tongue = ENGLISH) -> tuple[Message, ...]:
    """All SMS, the oldest first."""
    rows = written(of.text("chats") or _CHATS, cast, rng, of)
    rows.sort(key=lambda m: (m.time, m.address))
    return tuple(m.replace(id=number) for number, m in enumerate(rows, start=1))


def written(text: str, cast: dict[str, Contact], rng: random.Random, of: Tongue = ENGLISH) -> list[Message]:
    """The messages of conversations that are written as above, without ids. After "=" there may be
    several people, "mom, dad": of a group, where "< -1 20:00 dad: Hello" says who writes."""
    known, people, rows = role_names(cast, of.owner), [""], []
    for line in join_lines(text).splitlines():
        mark, _, rest = line.partition(" ")
        if mark == "=":
            people = rest.partition(" | ")[0].split(", ")
            continue
        day, clock, words = rest.split(" ", 2)
        sender, group = people[0], len(people) > 1
        if group and mark != ">":
            sender, _, words = words.partition(": ")
        told, time = fill_slots(words, known, rng), utc_of(f"{day} {clock}", zone=of.zone) + rng.randrange(60)
        all_others = tuple(_number(who, cast) for who in people) if group else ()
        rows.append(
            Message(0, _number(sender, cast), told, time, sent=mark == ">", read=mark != "<!", recipients=all_others)
        )
    return rows


def calls(cast: dict[str, Contact], rng: random.Random, of: Tongue = ENGLISH) -> tuple[CallRecord, ...]:
    """The call log, the oldest first."""
    rows = []
    for entry in (of.text("calls") or _CALLS).replace("\n", ";").split(";"):
        if entry.strip():
            who, kind, day, clock, least, most = entry.split()
            number = _number(who.replace("~", " "), cast)
            time = utc_of(f"{day} {clock}", zone=of.zone) + rng.randrange(60)
            rows.append(CallRecord(0, number, time, rng.randint(int(least), int(most)), kind))
    rows.sort(key=lambda c: c.time)
    return tuple(c.replace(id=number) for number, c in enumerate(rows, start=1))


def _number(who: str, cast: dict[str, Contact]) -> str:
    return cast[who].phones[0].number if who in cast else who
