"""What the tasks of cross_app_three.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.google.maps.directions import Directions
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, fold, insert
from ...phone.state.providers import Phone as Number
from ..base import Params
from ..parts.contacts import NEW
from ..parts.cross_app import BOOKED, DESK, FERRY
from ..parts.cross_app_other import LATER, missed
from ..parts.crossing import (
    DAY,
    STRANGERS,
    eateries,
    mail_says,
    said,
    sample_people,
    sample_person,
    sample_places,
    sample_sights,
    text_says,
    two_letters,
)
from ..parts.gmail import correspondents
from ..parts.gmail_writing import BOB, OTHERS
from ..parts.maps_asking import place_of
from ..parts.maps_places import named


def sample_takeover(rng: random.Random, phone: Phone) -> Params:
    one, two, three = sample_people(rng, phone, 3)
    return {
        **one,
        "subject": rng.choice(SHIFTS),
        "who": two["name"],
        "value": two["number"],
        "other": three["name"],
        "wrong": three["number"],
    }


SHIFTS = ("Who takes over", "Change of plans", "Keys on Monday", "Contact for the move")


def with_takeover(phone: Phone, p: Params) -> Phone:
    body = "Hello Alice,\n\nfrom now on you ask somebody else, who is in charge:\n\n%s\n\nTom"
    return two_letters(phone, FERRY, p["subject"], body, p["who"], p["other"])


def sample_outing(rng: random.Random, phone: Phone) -> Params:
    found = with_streets(phone, sample_sights(rng, phone))
    return {**found, **sample_person(rng, phone), "to": rng.choice((BOB, *OTHERS))}


def with_streets(phone: Phone, p: Params) -> Params:
    """With the streets of the two places."""
    return {
        **p,
        "value": place_of(phone, p["place"]).street,
        "other": p["wrong"],
        "wrong": place_of(phone, p["wrong"]).street,
    }


def with_outing(phone: Phone, p: Params) -> Phone:
    phone = said(phone, p["number"], f"Shall we go to {p['other']}?", 9000)
    return said(phone, p["number"], f"No, {p['place']} is better", 4000)


def sample_dinner(rng: random.Random, phone: Phone) -> Params:
    found = with_streets(phone, sample_places(rng, eateries(phone.world)))
    return {**found, **sample_person(rng, phone), "subject": rng.choice(BOOKED)}


def with_dinner(phone: Phone, p: Params) -> Phone:
    body = "Dear Alice,\n\nwe keep a table for you on Friday at 7 PM:\n\n%s\n\nTable Desk"
    return two_letters(phone, DESK, p["subject"], body, p["place"], p["other"])


def sample_missed_mail(rng: random.Random, phone: Phone) -> Params:
    emails = {c.name: c.emails[0].address for c in correspondents(phone)}
    one, two = sample_people(rng, phone, 2, tuple(emails))
    return {
        **one,
        "to": emails[one["name"]],
        "other": two["name"],
        "its": two["number"],
        "wrong": emails[two["name"]],
        "words": rng.choice(LATER),
    }


def with_missed_mail(phone: Phone, p: Params) -> Phone:
    return missed(missed(phone, p["its"], 3000), p["number"], 600)


def sample_whom(rng: random.Random, phone: Phone) -> Params:
    one = sample_person(rng, phone)
    (first, last, _, _), (a, b, _, _) = rng.sample([n for n in NEW if n[0] != "John"], 2)
    number, wrong = rng.sample(STRANGERS, 2)
    return {**one, "who": f"{first} {last}", "phone": number, "other": f"{a} {b}", "wrong": wrong}


def with_whom(phone: Phone, p: Params) -> Phone:
    for name, number in ((p["who"], p["phone"]), (p["other"], p["wrong"])):
        first, _, last = name.partition(" ")
        one = Contact(0, first, last, (Number(number),))
        phone = phone.replace(contacts=insert(phone.contacts, one))
    phone = said(phone, p["number"], f"{p['other']} knows when it starts", 3 * DAY)
    return said(phone, p["number"], f"Please ring {p['who']} about the tickets", 5000)


gmail_contacts_messages_goal = text_says()
messages_maps_gmail_goal = mail_says()
phone_contacts_gmail_goal = mail_says("words")


def messages_maps_gmail_subgoal_4(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["place"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False
