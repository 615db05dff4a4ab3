"""The owner and the people she knows: fixed roles, names chosen by the seed."""

from __future__ import annotations

import random

from ..phone.core.values import Value
from ..phone.state.providers import Contact, Email, Phone, fold


class Owner(Value):
    """Whose phone it is."""

    first: str = "Alice"
    last: str = "Miller"
    email: str = "alice_miller@gmail.com"
    number: str = "(415) 555-0199"
    address: str = "1480 Larch Street, Apt 3B, San Francisco, CA 94117"
    company: str = "Harborlight"

    @property
    def name(self) -> str:
        return Contact(first=self.first, last=self.last).name


OWNER = Owner()
LABELS = ("Book club", "Family", "Running club")  # nobody is in "Book club" any more

# role, pool of names, group: family, work, running, private, business or none
_ROLES = tuple(
    tuple(role.split())
    for role in """
mom she family, dad he family, brother he family, cousin she none, aunt she family,
grandma she family, manager she work, engineer accent work, designer chinese work,
researcher he work, product she work, intern he work, coach he running, runner she running,
sprinter accent running, marathoner chinese running, friend she private, flatmate accent private,
penpal japanese private, host lisbon private, cook he private, climber he private,
landlord he none, neighbor accent none, plumber he none, tutor lisbon none,
dentist business business, salon business business, garage business business,
vet business business, pizzeria business business
""".split(",")
)

_SHE = (
    "Emma Olivia Sophie Grace Priya Aisha Leila Hannah Nadia Tessa Ruth Eleanor Peggy Carla Ivy "
    "Maya Clara Nina Paula Rosa Stella Wendy"
).split()
_HE = (
    "Noah Liam Henry Daniel Omar Marcus Victor Gavin Walter Simon Derek Jonas Felix Theo Oscar "
    "Quentin Trevor Yusuf Elias Samir"
).split()
_LAST = (
    "Carter Nguyen Patel Rossi Haddad Fischer Okafor Silva Becker Lindgren Walsh Moreno Kaplan "
    "Turner Reyes Novak Byrne Castillo Dunn Ellis Foster Graham Hughes Ibrahim Jensen Keller "
    "Lowe Mercer Norris Osborne Pereira Quinn"
).split()
_NAMES = {  # first, last; CJK ones also with how they spell it in an address
    "accent": (
        ("José", "Álvarez"),
        ("Zoë", "Müller"),
        ("Søren", "Kjær"),
        ("François", "Lefèvre"),
        ("Łukasz", "Wójcik"),
        ("Björk", "Ólafsdóttir"),
        ("Renée", "Crête"),
        ("Jiří", "Dvořák"),
    ),
    "lisbon": (("Inês", "Conceição"), ("João", "Magalhães"), ("Tomás", "Araújo")),
    "chinese": (
        ("伟", "李", "li.wei"),
        ("秀英", "王", "wang.xiuying"),
        ("雅婷", "陳", "yating.chen"),
        ("俊杰", "林", "lin.junjie"),
    ),
    "japanese": (("美咲", "佐藤", "misaki.sato"), ("健太", "高橋", "kenta.takahashi")),
}
_BUSINESS = {
    "dentist": ("Alder Street Dental", "Book the autumn check-up"),
    "salon": ("Curl & Co.", "Ask for a late slot on Thursdays"),
    "garage": ("Presidio Bike Works", "Closed on Mondays"),
    "vet": ("Dolores Park Vet", ""),
    "pizzeria": ("Luigi's Corner", "Extra basil"),
}
_AWAY = {  # who lives elsewhere: area of the number, address
    **dict.fromkeys(("mom", "dad"), ("(803)", "318 Saluda Avenue, Columbia, SC 29205")),
    "aunt": ("(803)", "77 Heyward Street, Columbia, SC 29205"),
    "cousin": ("(803)", "1204 Gervais Street, Columbia, SC 29201"),
    "grandma": ("(803)", "9 Wheat Street, Columbia, SC 29205"),
    "neighbor": ("(415)", "1480 Larch Street, Apt 3A, San Francisco, CA 94117"),
    "host": ("+351 21", "Rua das Flores 12, 1200-192 Lisboa, Portugal"),
    "penpal": ("+81 75", "Teramachi-dori 5-8, Nakagyo-ku, Kyoto 604-0091, Japan"),
}
_KNOWN_HOMES = ("cousin", "landlord", "neighbor")
_AREAS = ("415", "510", "650", "408")
_LABELS = {"family": ("Family",), "running": ("Running club",)}
_STREETS = "Noe Juniper Harrison Clement Valencia Balboa Laguna Greenwich Folsom Irving".split()
_TOWNS = (
    "San Francisco, CA 94110",
    "Oakland, CA 94609",
    "Berkeley, CA 94703",
    "Daly City, CA 94015",
    "San Mateo, CA 94401",
    "Alameda, CA 94501",
)
_TITLES = {
    "manager": "Design manager",
    "engineer": "Android engineer",
    "designer": "Product designer",
    "researcher": "User researcher",
    "product": "Product manager",
    "intern": "Design intern",
}
_NOTES = {
    "neighbor": "Apt 3A, has our spare key",
    "coach": "Track on Tuesdays, long run on Saturdays",
    "host": "Flat in Lisbon, September",
    "plumber": "Knows the boiler",
    "tutor": "Portuguese lessons",
}
_NICKNAMES = {"mom": "Mom", "dad": "Dad", "grandma": "Nana", "climber": "Spider"}

JOHN = Contact(
    id=1,
    first="John",
    last="Smith",
    phones=(Phone("010-123456"),),
    emails=(Email("john@example.com"),),
    address="Mountain View, CA 94045",
    account=OWNER.email,
)
BOB = Contact(
    id=2,
    first="Bob",
    last="Steve",
    phones=(Phone("010-321456"),),
    emails=(Email("bob@example.com"),),
    account=OWNER.email,
)


def make_contacts(rng: random.Random) -> dict[str, Contact]:
    """Everybody by role, in the order of their ids."""
    names = _draw_names(rng)
    tails = [f"01{n:02d}" for n in rng.sample(range(98), 60)]  # 555-01xx rings nobody
    cast = {"john": JOHN, "bob": BOB}
    for role, _, group in _ROLES:
        cast[role] = _contact(role, group, names[role], tails, rng, len(cast) + 1)
    return cast


def make_duplicates(cast: dict[str, Contact]) -> tuple[Contact, ...]:
    """Second entries of three people, as old phones and SIM cards leave them behind."""
    start = max(c.id for c in cast.values()) + 1
    runner, friend, product = cast["runner"], cast["friend"], cast["product"]
    bare = [Contact(start + i, c.first, c.last) for i, c in enumerate((runner, friend, product))]
    work = f"{_spelling(friend)}@studio.example"
    return (
        bare[0].replace(phones=runner.phones, account=OWNER.email),
        bare[1].replace(emails=(Email(work, "Work"),), account=OWNER.email),
        bare[2].replace(phones=(Phone("(510) 555-0198", "Other"),)),
    )


def role_names(cast: dict[str, Contact], owner: Owner = OWNER) -> dict[str, str]:
    """Names for texts: "mom" is the first name, "mom.full" the whole one."""
    known: dict[str, str] = {"owner": owner.first}
    for role, contact in cast.items():
        known[role] = contact.first or contact.company
        known[f"{role}.full"] = contact.name
    return known


def _draw_names(rng: random.Random) -> dict[str, tuple[str, ...]]:
    pools: dict[str, list[tuple[str, ...]]] = {
        pool: list(rng.sample(names, len(names))) for pool, names in _NAMES.items()
    }
    lasts = rng.sample(_LAST, len(_LAST))
    for pool, firsts in (("she", _SHE), ("he", _HE)):
        pools[pool] = [(first, lasts.pop()) for first in rng.sample(firsts, 12)]
    drawn = {r: pools[pool].pop() if pool in pools else ("", "") for r, pool, _ in _ROLES}
    for role in ("mom", "dad", "brother", "grandma"):
        drawn[role] = (drawn[role][0], OWNER.last)
    drawn["coach"] = (drawn["coach"][0], "Johnson")  # a search for "John" finds two
    return drawn


def _contact(role: str, group: str, name: tuple[str, ...], tails: list[str], rng: random.Random, id: int) -> Contact:
    first, last = name[:2]
    company, notes = _BUSINESS.get(role, ("", _NOTES.get(role, "")))
    area, address = _AWAY.get(role, (f"({rng.choice(_AREAS)})", _address(rng, group)))
    dash = " " if area.startswith("+") else "-"
    numbers = [f"{area} 555{dash}{tails.pop()}" for _ in range(2 if group == "work" else 1)]
    person = Contact(id, first, last, (Phone(numbers[0]),), notes=notes, account=OWNER.email)
    if group == "business":
        return person.replace(company=company, phones=(Phone(numbers[0], "Work"),), address=address)
    at = name[2] if len(name) > 2 else _spelling(person)
    host = rng.choice(("example.com", "example.org", "example.net"))
    private = group in ("family", "private")
    person = person.replace(
        emails=(Email(f"{at}@{host}"),),
        address=address if private or role in _KNOWN_HOMES else "",
        birthday=_birthday(rng, role) if private or role in ("manager", "runner") else "",
        labels=_LABELS.get(group, ()),
        starred=role in ("mom", "brother", "friend"),
        photo=rng.randrange(1, 10_000) if private else 0,
        nickname=_NICKNAMES.get(role, ""),
    )
    if group != "work":
        return person
    return person.replace(
        phones=(*person.phones, Phone(numbers[1], "Work")),
        emails=(Email(f"{at}@harborlight.example", "Work"),),
        company=OWNER.company,
        title=_TITLES[role],
    )


def _spelling(contact: Contact) -> str:
    """The part of an e-mail address before the "@"."""
    plain = fold(f"{contact.first}.{contact.last}")
    for odd, usual in (("ł", "l"), ("ø", "o"), ("æ", "ae"), ("ð", "d")):
        plain = plain.replace(odd, usual)
    return plain


def _address(rng: random.Random, group: str) -> str:
    town = rng.choice(_TOWNS[:1] if group == "business" else _TOWNS)
    return f"{rng.randrange(100, 2990)} {rng.choice(_STREETS)} Street, {town}"


def _birthday(rng: random.Random, role: str) -> str:
    if role == "grandma":
        return "1936-10-12"  # a scheduled mail is for that day
    year = {"mom": 1962, "dad": 1960, "aunt": 1958}.get(role, 1990) + rng.randrange(-2, 4)
    day = f"{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}"
    return f"--{day}" if role == "manager" else f"{year}-{day}"
