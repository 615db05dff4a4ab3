"""What the app keeps: keys of the quick dial, ringtones, what is on the SIM card; how people are listed."""

from __future__ import annotations

from importlib.resources import files

from ....kit import *
from ....kit.blocks.people import PEOPLE
from ....phone.state.providers import Contact, Phone, in_order, matching

book = Package("com.android.contacts")
Folk = tuple[Contact, ...]
RINGTONE = "android.intent.action.RINGTONE_PICKER"


class QuickKey(Value):
    """A key of the dial pad, 2 to 9, that calls a number when it is held."""

    id: int
    number: str


class People(Value):
    """The model."""

    quick: tuple[QuickKey, ...] = ()
    quick_on: bool = True
    ringtones: tuple[tuple[int, str], ...] = ()  # id of a contact, name of the sound
    numbers_only: bool = False  # whether only people with a number are listed
    sim: Folk = ()

    def shown(self, contacts: Folk, query: str) -> Folk:
        """The people that are listed, in order."""
        found = (p for p in in_order(contacts, "reading") if p.phones or not self.numbers_only)
        return matching(found, query) if query.strip() else tuple(found)


QUICK = Store("quick", order="id")


def boot(seed: int) -> People:
    """A SIM card with the numbers that its provider and its owner have left on it."""
    lines = files(__package__).joinpath("sim.txt").read_text("utf-8").splitlines()
    pairs = (line.split(" | ") for line in lines)
    sim = (Contact(n, name, phones=(Phone(number),)) for n, (name, number) in enumerate(pairs, 1))
    return People(sim=in_order(sim, "reading"))


@does
def begin(c: Ctx) -> Ctx:
    """The first favorites have keys of the quick dial."""
    stars = [p.phones[0].number for p in PEOPLE.all(c) if p.starred and p.phones]
    return c.save(quick=tuple(QuickKey(key, number) for key, number in enumerate(stars[:3], 2)))
