"""What the tasks of cross_app.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import spot
from ...apps.google.maps.place import PlacePage
from ...apps.google.maps.street import StreetView
from ...apps.google.maps.suggest import Suggest
from ...apps.google.maps.travel import Navigation
from ...phone.state.phone import Phone
from ...phone.state.providers import by_email, fold, matching
from ...screen import Screen
from ...town import town
from ...web.address import bare, canonical
from ...web.blocks import Heading, words_of
from ...web.fetch import fetch
from ..answers import same
from ..base import Params, Ways
from ..foreground import top_activity
from ..pages import in_firefox, known
from ..pages import on_the_way as on_the_way
from ..pages import url_open as url_open
from ..parts.contacts import has_email, has_name, has_no_more, has_number, new_contact, of
from ..parts.cross_app import BOOKED, DESK, FERRY, MEETING_DAYS, MEETING_TIMES, MEETINGS, NORA, PAGES, ROOMS
from ..parts.crossing import (
    at_letter,
    changed,
    eateries,
    letter,
    sample_places,
    text_says,
    texting,
    two_letters,
    with_namesake,
    writable_or_john,
)
from ..parts.maps import directions_shown, ended, from_here, way_there
from ..parts.maps_places import NEAREST, ON_CHIPS, maps, named, whereabouts
from ..parts.messages import new_messages
from ..screen_goals import texts


def sample_page(rng: random.Random, phone: Phone) -> Params:
    url, second, wrong = rng.sample(PAGES, 3)
    return {"subject": rng.choice(TITLES), "url": url, "second": second, "wrong": wrong}


TITLES = ("OpenAI website", "The page I meant", "Reading for the weekend", "As promised on Sunday", "A link for you")


def with_page(phone: Phone, p: Params) -> Phone:
    body = f"Hello Alice,\n\nhere it is: %s\nIf you have time, see {p['second']} then.\n\nNora"
    return two_letters(phone, NORA, p["subject"], body, p["url"], p["wrong"])


def sample_table(rng: random.Random, phone: Phone) -> Params:
    return {"subject": rng.choice(BOOKED), **sample_places(rng, eateries(phone.world))}


def with_table(phone: Phone, p: Params) -> Phone:
    body = "Dear Alice,\n\nwe keep a table for you on Friday at 7 PM:\n\n%s\n\nTable Desk"
    return two_letters(phone, DESK, p["subject"], body, p["place"], p["wrong"])


def sample_flight(rng: random.Random, phone: Phone) -> Params:
    place, wrong = rng.sample(AIRPORTS, 2)
    return {"subject": rng.choice(FLIGHTS), "place": place, "pick": place, "wrong": wrong}


AIRPORTS = ("San Francisco International Airport", "Oakland International Airport")
FLIGHTS = ("flight confirmation", "Your flight to Columbia", "Boarding details", "Seats 14A and 14B")


def with_flight(phone: Phone, p: Params) -> Phone:
    body = "Dear Alice,\n\nflight SK 418 leaves on Friday at 8:15 AM from\n\n%s\n\nSkylark Air"
    return two_letters(phone, SKYLARK, p["subject"], body, p["place"], p["wrong"])


SKYLARK = ("Skylark Air", "service@skylarkair.example")


def profile_open(before: Phone, now: Phone, p: Params) -> bool:
    return known(now, p["url"])


def sample_meeting(rng: random.Random, phone: Phone) -> Params:
    day, old_day = rng.sample(MEETING_DAYS, 2)
    time, old_time = rng.sample(MEETING_TIMES, 2)
    room, old_room = rng.sample(ROOMS, 2)
    return {
        **rng.choice(writable_or_john(phone)),
        "subject": rng.choice(MEETINGS),
        "day": day,
        "time": time,
        "room": room,
        "old_day": old_day,
        "old_time": old_time,
        "old_room": old_room,
    }


def with_meeting(phone: Phone, p: Params) -> Phone:
    phone = with_namesake(phone, p["name"].split()[0])
    for ago, old in ((13, "old_"), (2, "")):
        body = (
            f"Hello Alice,\n\nwe meet on {p[f'{old}day']} at {p[f'{old}time']} in "
            f"{p[f'{old}room']}. Please pass it on.\n\nTom"
        )
        phone = letter(phone, FERRY, p["subject"], body, ago * 86_400)
    return phone


def telling_meeting(p: Params) -> Ways:
    return ((*at_letter(p), *texting(p["name"], f"{p['day']} at {p['time']} in {p['room']}")),)


def sample_office(rng: random.Random, phone: Phone) -> Params:
    """Somebody without an address, and the houses of two places."""
    homes = [p.address for p in town(phone.world).places if p.kind in ("office", "bank", "school")]
    one, two = rng.sample(sorted(set(homes)), 2)
    return {
        "name": rng.choice(writable_or_john(phone))["name"],
        "company": rng.choice(FIRMS),
        "address": one,
        "street": one.split(",")[0],
        "wrong": two,
    }


FIRMS = ("Lumen Studio", "Tidewater Press", "Northgate Clinic", "Juniper Kitchens")


def with_office(phone: Phone, p: Params) -> Phone:
    phone = with_namesake(phone, p["name"].split()[0], address=p["wrong"])
    return changed(phone, p["name"], company=p["company"], address=p["address"])


def way_to_office(before: Phone, now: Phone, p: Params) -> bool:
    """Directions from here to the house are in front, whatever else is in it. LookupError where
    they have no end yet."""
    top = top_activity(now, Directions)
    if top is None or not from_here(now, top):
        return False
    return fold(spot(now.world, top.end, maps(now), whereabouts(now)).street) == fold(p["street"])


def sample_near(rng: random.Random, phone: Phone) -> Params:
    """A kind of place, the street of the nearest and of one farther away, and who is to know."""
    kind = rng.choice([k for k in NEAREST if k not in ON_CHIPS])
    one, *more = town(phone.world).nearest(kind, whereabouts(phone))
    wrong = next(p.street for p in more if p.street != one.street)
    emails = {c.name: c.emails[0].address for c in phone.contacts if len(c.emails) == 1}
    found = [w for w in writable_or_john(phone) if alone(phone, emails.get(w["name"], ""))]
    who = rng.choice(found)
    return {
        "what": NEAREST[kind],
        "kind": kind,
        "near": one.name,
        "street": one.street,
        "wrong": wrong,
        "email": emails[who["name"]],
        **who,
    }


def alone(phone: Phone, email: str) -> bool:
    return bool(email) and by_email(phone.contacts, email) is not None and bool(matching(phone.contacts, email))


def street_told(before: Phone, now: Phone, p: Params) -> bool:
    """It was written to the person's number, or to the address itself."""
    return text_says("street")(before, now, p) or any(
        same("words", p["street"], one.text, (p["wrong"],))
        for one in new_messages(before, now)
        if one.sent and one.people == (p["email"],)
    )


PROFILES = "https://profiles.stanford.edu/"
SLUGS = ("fei-fei-li", "mira-okafor", "jonas-weir", "lucia-ferrand", "anand-rao", "petra-holm")


def on_profile(url: str) -> Params:
    """Who is on a page, and how that person can be reached."""
    blocks = fetch(url).blocks
    name = next(one.words for one in blocks if isinstance(one, Heading))
    told = dict(line.split(": ", 1) for line in map(words_of, blocks) if ": " in line)
    first, _, last = name.rpartition(" ")
    return {
        "url": url,
        "first": first,
        "last": last,
        "email": told["Email"],
        "phone": told["Phone"],
        "wrong": told["Office phone"],
    }


def gmail_to_firefox_without_https(p: Params) -> tuple[Action, ...]:
    return in_firefox(p["url"].removeprefix("https://"))


def gmail_to_messages_to_somebody_of_the_same_first_name(p: Params) -> tuple[Action, ...]:
    return telling_meeting({**p, "name": f"{p['name'].split()[0]} Baker"})[0]


def contacts_to_directions_to_somebody_of_the_same_first_name(p: Params) -> tuple[Action, ...]:
    return ended({"place": p["wrong"], "pick": p["wrong"].split(",")[0]})


gmail_to_directions_goal = way_there()
seen_gmail_to_directions = directions_shown()
web_to_contacts_goal = of(new_contact, has_name)
web_to_contacts_goal_2 = of(new_contact, has_email)
web_to_contacts_goal_3 = of(new_contact, has_number)
web_to_contacts_goal_4 = of(new_contact, has_no_more)
gmail_to_messages_goal = text_says("time", "time", "old_time")
gmail_to_messages_goal_2 = text_says("room", wrong="old_room")
gmail_to_messages_goal_3 = text_says("day", "days", "old_day")
seen_contacts_to_directions = directions_shown(end="street")


def seen_gmail_to_firefox(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    bar = found.get("url_bar", found.get("mozac_browser_toolbar_url_view", ""))
    return screen.package in ("org.mozilla.firefox",) and bar == bare(canonical(p["url"]))


def gmail_to_directions_subgoal_4(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, p["place"])
    if isinstance(top, Suggest):
        return fold(wanted) in fold(top.query)
    if isinstance(top, PlacePage | StreetView):
        return named(now, top.ref, wanted)
    if isinstance(top, Directions | Navigation):
        return any(named(now, ref, wanted) for ref in (top.end, top.start) if ref)
    return False
