"""Tasks over two apps: what a mail, a contact, a page or a map says is used in another app."""

from __future__ import annotations

import random

from ...apps.google.gmail.model import PACKAGE as GMAIL
from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import PACKAGE as MAPS
from ...apps.google.maps.model import spot
from ...apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from ...phone.state.phone import Phone
from ...phone.state.providers import by_email, fold, matching
from ...town import town
from ...web.blocks import Heading, words_of
from ...web.fetch import fetch
from ..answers import same
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..pages import BESIDE_THE_PAGE, in_firefox, known, on_the_way, url_open, url_seen
from ..steps import click, enter_text, start
from .contacts import IN_CONTACTS, PERSON_ADDED, adding_person, searching
from .crossing import (
    BUDGET,
    CHAT_OPEN,
    LETTER_OPEN,
    TEXT_OPEN,
    at_letter,
    changed,
    chat_read,
    eateries,
    letter,
    person,
    sample_places,
    text_says,
    texting,
    two_letters,
    with_namesake,
    writable_or_john,
)
from .maps import WAY, directions_shown, ended, from_here, way_there
from .maps_places import LISTED as PLACES_LISTED
from .maps_places import NEAREST, ON_CHIPS, by_distance, maps, whereabouts
from .maps_places import SOUGHT as PLACE_SOUGHT
from .messages import FIELD_ID, OWN, new_messages

PROFILE = "arena"
GMAIL_OPEN, MAPS_OPEN = app_is_open(GMAIL, "Gmail"), app_is_open(MAPS, "Maps")
FIREFOX_OPEN = app_is_open(FIREFOX, "Firefox")
NORA = ("Nora Lind", "nora.lind@example.org")
DESK = ("Table Desk", "booking@tabledesk.example")
SKYLARK = ("Skylark Air", "service@skylarkair.example")
FERRY = ("Tom Ferry", "tom.ferry@example.net")


# --- a page that a mail names --------------------------------------------------------------------

PAGES = (
    "https://openai.com/research/gpt-4",
    "https://slowroads.example/kyoto",
    "https://fixitbook.example/puncture",
    "https://tidepool.example/octopus",
    "https://coastrail.example/tickets",
    "https://keyandporch.example/houseboat",
    "https://www.beanharbor.example/item/yirgacheffe",
    "https://swiftparcel.example/track/SW418",
)
TITLES = ("OpenAI website", "The page I meant", "Reading for the weekend", "As promised on Sunday", "A link for you")


def sample_page(rng: random.Random, phone: Phone) -> Params:
    url, second, wrong = rng.sample(PAGES, 3)
    return {"subject": rng.choice(TITLES), "url": url, "second": second, "wrong": wrong}


def with_page(phone: Phone, p: Params) -> Phone:
    body = f"Hello Alice,\n\nhere it is: %s\nIf you have time, see {p['second']} then.\n\nNora"
    return two_letters(phone, NORA, p["subject"], body, p["url"], p["wrong"])


# --- a place that a mail names -------------------------------------------------------------------

BOOKED = ("restaurant reservation", "Your table", "Table for four", "Booking confirmed")
FLIGHTS = ("flight confirmation", "Your flight to Columbia", "Boarding details", "Seats 14A and 14B")
AIRPORTS = ("San Francisco International Airport", "Oakland International Airport")


def sample_table(rng: random.Random, phone: Phone) -> Params:
    return {"subject": rng.choice(BOOKED), **sample_places(rng, eateries(phone.world))}


def with_table(phone: Phone, p: Params) -> Phone:
    body = "Dear Alice,\n\nwe keep a table for you on Friday at 7 PM:\n\n%s\n\nTable Desk"
    return two_letters(phone, DESK, p["subject"], body, p["place"], p["wrong"])


def sample_flight(rng: random.Random, phone: Phone) -> Params:
    place, wrong = rng.sample(AIRPORTS, 2)
    return {"subject": rng.choice(FLIGHTS), "place": place, "pick": place, "wrong": wrong}


def with_flight(phone: Phone, p: Params) -> Phone:
    body = "Dear Alice,\n\nflight SK 418 leaves on Friday at 8:15 AM from\n\n%s\n\nSkylark Air"
    return two_letters(phone, SKYLARK, p["subject"], body, p["place"], p["wrong"])


def mail_then_way(p: Params) -> Ways:
    return ((*at_letter(p), *ended(p)),)


# --- somebody on a page --------------------------------------------------------------------------

PROFILES = "https://profiles.stanford.edu/"
SLUGS = ("fei-fei-li", "mira-okafor", "jonas-weir", "lucia-ferrand", "anand-rao", "petra-holm")


def sample_profile(rng: random.Random, phone: Phone) -> Params:
    return on_profile(f"{PROFILES}{rng.choice(SLUGS)}")


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


def profile_open(before: Phone, now: Phone, p: Params) -> bool:
    return known(now, p["url"])


# --- a meeting that a mail tells of --------------------------------------------------------------

MEETINGS = ("meeting details", "Room and time", "Where we meet", "Plan for the workshop")
MEETING_DAYS = ("Wednesday", "Thursday", "Friday")
MEETING_TIMES = ("9:30 AM", "10:15 AM", "1:45 PM", "3:30 PM", "4:20 PM")
ROOMS = ("Room 101", "Room 204", "Room 317", "Room 408", "Room 522")


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


# --- where a contact works -----------------------------------------------------------------------

FIRMS = ("Lumen Studio", "Tidewater Press", "Northgate Clinic", "Juniper Kitchens")


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


def contact_read(before: Phone, now: Phone, p: Params) -> bool:
    return getattr(now.top, "id", 0) == person(before, p["name"]).id


CONTACT_OPEN = Condition("The page of {name} is open.", contact_read)


def finding(p: Params) -> Ways:
    seen = (*searching(p["name"]), click(p["name"]))
    there = click(f"Directions to {p['street']}, {p['street']}")
    typed = ended({"place": p["address"], "pick": p["street"]})
    return ((*seen, click(p["address"]), there), (*seen, *typed))


# --- the nearest place of a kind -----------------------------------------------------------------


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


def telling_street(p: Params) -> Ways:
    found = by_distance({"what": p["what"], "name": p["near"]})[:-1]
    by_mail = (
        start("Messages"),
        click("Start chat"),
        enter_text(p["email"], id="recipient_text_view"),
        click(p["name"]),
        enter_text(p["street"], id=FIELD_ID),
        click("Send SMS"),
    )
    return ((*found, *by_mail),)


TASKS = (
    Task(
        "CrossApp-GmailToFirefox",
        'Look up the newest mail titled "{subject}" in Gmail, and go in Firefox to the page whose '
        "address it names first.",
        (Condition("Firefox is in front.", FIREFOX_OPEN.holds), Condition("The page {url} is in front.", url_open)),
        lambda p: ((*at_letter(p), *in_firefox(p["url"])),),
        sample_page,
        with_page,
        subgoals=(
            GMAIL_OPEN,
            LETTER_OPEN,
            Condition("The address is typed, or a page of its site is in front.", on_the_way),
        ),
        loose=BESIDE_THE_PAGE,
        budget=BUDGET,
        tags=("cross", "view", "typed", "L3"),
        screen_goal=url_seen(FIREFOX),
        phrasings=(
            'The latest Gmail message called "{subject}" has web addresses in it. Show the first of them in Firefox.',
            'Which page does the most recent mail with the title "{subject}" name first? Open it '
            "with Firefox; the mail is in Gmail.",
            'Take the first address out of my newest "{subject}" mail in Gmail and load it in Firefox.',
            'Somebody mailed me about "{subject}". Find the last such mail in Gmail and visit the '
            "first page it names, in Firefox.",
        ),
    ),
    Task(
        "CrossApp-GmailToDirections",
        'The newest Gmail message titled "{subject}" says at which restaurant my table is. Let '
        "Maps show the way there from where I am.",
        (Condition("Directions from here to “{place}” are in front.", way_there()),),
        mail_then_way,
        sample_table,
        with_table,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, MAPS_OPEN, PLACE_SOUGHT),
        loose=(*WAY, "mode"),
        budget=BUDGET,
        tags=("cross", "view", "typed", "L3"),
        screen_goal=directions_shown(),
        phrasings=(
            'Read in the latest "{subject}" mail in Gmail which restaurant it is, and bring up '
            "directions to it in Maps.",
            'How do I get to the restaurant of my most recent "{subject}" mail? Look into Gmail, '
            "then show the route in Maps.",
            'Get directions in Maps to the restaurant that the last Gmail message with the title "{subject}" names.',
            'In Gmail there is a mail titled "{subject}"; of several, the newest counts. Show me '
            "in Maps how to get to its restaurant.",
        ),
    ),
    Task(
        "CrossApp-FlightToDirections",
        'My newest Gmail message titled "{subject}" says which airport I fly from. Bring up the '
        "directions to that airport in Maps.",
        (Condition("Directions from here to “{place}” are in front.", way_there()),),
        mail_then_way,
        sample_flight,
        with_flight,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, MAPS_OPEN, PLACE_SOUGHT),
        loose=(*WAY, "mode"),
        budget=BUDGET,
        tags=("cross", "view", "typed", "L3"),
        screen_goal=directions_shown(),
        phrasings=(
            'From which airport do I leave? The latest mail with the title "{subject}" in Gmail '
            "knows. Show the way there in Maps.",
            'Check the most recent "{subject}" mail in Gmail for the airport, and let Maps give directions to it.',
            'I have to get to the airport of the last "{subject}" mail I got in Gmail. Show me the route in Maps.',
            'Open directions in Maps to the airport of departure that stands in my newest "{subject}" mail (Gmail).',
        ),
    ),
    Task(
        "CrossApp-WebToContacts",
        "Visit {url} in Firefox and save the person on that page in Contacts: first and last "
        "name, e-mail address, and the number given as Phone.",
        PERSON_ADDED,
        lambda p: ((*in_firefox(p["url"]), *adding_person(p)[0]),),
        sample_profile,
        subgoals=(FIREFOX_OPEN, Condition("The page was opened.", profile_open), IN_CONTACTS),
        allowed=("contacts[+1]",),
        loose=("account",),
        budget=BUDGET,
        tags=("cross", "create", "typed", "L4"),
        phrasings=(
            "Make a contact out of the profile at {url}, which you read in Firefox: name, e-mail "
            "address and the number behind Phone belong into Contacts.",
            "Whoever has the page {url} should be in Contacts with first name, last name, the "
            "e-mail address, and the number marked Phone. Look at it with Firefox.",
            "Read {url} in Firefox. Then add that person to Contacts, with both names, the "
            "address for e-mail and the one number called Phone.",
            "Firefox can show you {url}. Enter in Contacts who that is: first name, last name, "
            "e-mail, and the Phone number of the page.",
        ),
    ),
    Task(
        "CrossApp-GmailToMessages",
        "Text {name} in Messages on which day, at what time and in which room we meet, as the "
        'newest mail titled "{subject}" in Gmail says.',
        (
            Condition("{name} was told {time}.", text_says("time", "time", "old_time")),
            Condition("{name} was told {room}.", text_says("room", "words", "old_room")),
            Condition("{name} was told {day}.", text_says("day", "days", "old_day")),
        ),
        telling_meeting,
        sample_meeting,
        with_meeting,
        subgoals=(GMAIL_OPEN, LETTER_OPEN, TEXT_OPEN, CHAT_OPEN),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "write", "typed", "L4"),
        phrasings=(
            "{name} has to know day, time and room of the meeting. They stand in the latest "
            '"{subject}" mail in Gmail; send them by Messages.',
            'Find the most recent mail called "{subject}" in Gmail and text its day, time and room '
            "to {name} with Messages.",
            'When and where do we meet? Take day, time and room from my last "{subject}" mail '
            "(Gmail) and let {name} know in Messages.",
            "Use Messages to pass on to {name} the day, the time and the room that the newest "
            'Gmail message with the title "{subject}" gives.',
        ),
    ),
    Task(
        "CrossApp-ContactsToDirections",
        "Show in Maps how I get from here to the address that Contacts has for {name}.",
        (Condition("Directions from here to {street} are in front.", way_to_office),),
        finding,
        sample_office,
        with_office,
        subgoals=(IN_CONTACTS, CONTACT_OPEN, MAPS_OPEN),
        loose=(*WAY, "mode", "end"),
        budget=BUDGET,
        tags=("cross", "view", "L3"),
        screen_goal=directions_shown(end="street"),
        phrasings=(
            "I want to visit {name} at work. The address is in Contacts; let Maps show the route from my location.",
            "Look up the address of {name} in Contacts and bring up directions to it in Maps.",
            "Which way do I take to {name}? Contacts knows the address, and Maps the way.",
            "Get Maps to show directions to the office of {name}, whose address is kept in Contacts.",
        ),
    ),
    Task(
        "CrossApp-MapsToMessages",
        "Which {what} is the nearest to me? Find it in Maps, and text its street and house number "
        "in Messages to whoever has the e-mail address {email}.",
        (Condition("{street} was sent to {email}.", street_told),),
        telling_street,
        sample_near,
        subgoals=(MAPS_OPEN, PLACES_LISTED, TEXT_OPEN, Condition("The conversation with {name} is open.", chat_read())),
        allowed=("messages[+1]",),
        loose=(*OWN, "text"),
        budget=BUDGET,
        tags=("cross", "write", "compare", "typed", "L4"),
        phrasings=(
            "The person with the address {email} needs a {what}. Look up in Maps which is closest "
            "to me, and send its street address with Messages.",
            "Send {email} a text in Messages with the street address of the {what} that Maps "
            "shows as the closest to me.",
            "Find the nearest {what} in Maps. Its house number and street should go to {email}, "
            "as a text from Messages.",
            "Let {email} know by Messages where the closest {what} is: street and number, from Maps.",
        ),
    ),
)
