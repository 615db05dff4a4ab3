"""People around a Chinese owner, from a table. Phones list many by what they are to the owner."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from ..phone.state.providers import Contact, Email, Phone
from ..town import Town
from .templates import split_fields
from .tongues import CHINESE

_OWNER = CHINESE.owner
LABELS = ("同事", "同学", "家人", "朋友", "读书会")  # nobody is in the last one any more
_UNUSED = ("154", "160", "161", "163", "164", "168", "169", "179")  # numbers that begin so ring nobody
_BORN = {"mom": 1962, "dad": 1960, "grandma": 1936, "nana": 1938}


def make_contacts(rng: random.Random) -> dict[str, Contact]:
    """Everybody by role, in the order of their ids."""
    lines = CHINESE.text("people").splitlines()
    pools = {key: rest.split() for key, _, rest in (line.partition(":") for line in lines if "|" not in line)}
    drawn = {key: iter(rng.sample(pool, len(pool))) for key, pool in pools.items()}
    lines_of = iter(rng.sample(range(10_000_000), 2 * len(lines)))
    cast: dict[str, Contact] = {}
    for line in lines:
        if "|" in line:
            role, *fields = split_fields(line, 7)
            one = _contact(role, fields, drawn, pools, lines_of, rng).replace(id=len(cast) + 1)
            for other in re.findall(r"with=(\w+)", fields[3]):
                one = one.replace(address=cast[other].address)
            cast[role] = one
    return cast


def with_town_addresses(cast: dict[str, Contact], where: Town) -> dict[str, Contact]:
    """The same people, with businesses where they are in the town, and with the number that they have there."""
    known = {place.name: place for place in where.places}
    return {
        role: one.replace(address=f"浙江省{at.address}", phones=(Phone(at.phone or one.phones[0].number, "Work"),))
        if (at := known.get(one.name))
        else one
        for role, one in cast.items()
    }


def make_duplicates(cast: dict[str, Contact]) -> tuple[Contact, ...]:
    """Second entries of two people, as old phones and SIM cards leave them behind."""
    start = max(c.id for c in cast.values()) + 1
    one, two = cast["classmate"], cast["product"]
    return (
        Contact(start, one.first, one.last, one.phones),
        Contact(start + 1, two.first, two.last, (two.phones[-1].replace(label="Other"),)),
    )


def _contact(
    role: str,
    fields: list[str],
    drawn: dict[str, Iterator[str]],
    pools: dict[str, list[str]],
    lines_of: Iterator[int],
    rng: random.Random,
) -> Contact:
    who, saved, label, has, job, notes = fields
    company, _, title = (part.strip() for part in job.partition(";"))
    (first, spelt), (last, family) = ("", role), ("", "")
    if who != "-":
        first, spelt = _split(next(drawn[who.rstrip("=")]))
        last, family = (_OWNER.last, "lin") if who.endswith("=") else _split(next(drawn["surnames"]))
    tail = f"{next(lines_of):07d}"
    mobile = f"{rng.choice(_UNUSED)} {rng.randrange(10)}{tail[:3]} {tail[3:]}"
    person = Contact(0, first, last, (Phone(mobile),), notes=notes, company=company, title=title, account=_OWNER.email)
    if saved:
        named = saved.format(first=first, last=last)
        person = person.replace(first=named, last="", nickname="" if who == "-" else f"{last}{first}")
    asked = has.split()
    emails: list[Email] = []
    if "mail" in asked:
        emails.append(Email(f"{spelt}.{family}@example.com" if family else f"{spelt}@example.com"))
    if "work" in asked:
        emails.append(Email(f"{spelt}.{family}@yunfan.example" if family else f"{spelt}@yunfan.example", "Work"))
        person = person.replace(company=_OWNER.company, phones=(*person.phones, Phone(_landline(lines_of), "Work")))
    if "office" in asked:
        person = person.replace(phones=(Phone(_landline(lines_of), "Work"),))
    if pool := "old" if "old" in asked else "homes" if "home" in asked else "":
        city = "浙江省" if pool == "old" else "浙江省杭州市"
        person = person.replace(address=f"{city}{rng.choice(pools[pool])}{rng.randrange(3, 680)}号")
    return person.replace(
        emails=tuple(emails),
        labels=(label,) if label else (),
        birthday=_birthday(role, rng) if "birthday" in asked else "",
        photo=rng.randrange(1, 10_000) if "photo" in asked else 0,
        starred="star" in asked,
    )


def _split(name: str) -> tuple[str, str]:
    """A name and its spelling: "伟wei"."""
    found = re.fullmatch(r"([^a-z]+)([a-z]+)", name)
    assert found is not None, name
    return found[1], found[2]


def _landline(lines_of: Iterator[int]) -> str:
    return f"0571-1{next(lines_of):07d}"  # no number there begins with 1


def _birthday(role: str, rng: random.Random) -> str:
    year = _BORN.get(role, 1991) + rng.randrange(-3, 4)
    return f"{year}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}"
