"""What the tasks of contacts.yaml start from and ask for, where no data says it."""

from __future__ import annotations

from ...apps.simple.contacts import PACKAGE, EditContactActivity, ViewContactActivity
from ...kit.families.simple import Boxes, Sorting
from ...kit.families.simple.boxes import Order
from ...phone.state.permissions import READ_CONTACTS, grant
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, Email, digits, fold
from ...phone.state.providers import Phone as Number
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Goal, Params
from ..parts.simple import kept_otherwise

# --- start -----------------------------------------------------------------------------------------


def person(name: str, number: str, *addresses: str) -> Contact:
    return Contact(first=name, phones=(Number(number),), emails=tuple(map(Email, addresses)))


def with_people(phone: Phone, *people: Contact) -> Phone:
    """Contacts is open, has access to people, and lists these."""
    kept = tuple(one.replace(id=at) for at, one in enumerate(people, 1))
    return launch(grant(phone.replace(contacts=kept), PACKAGE, READ_CONTACTS), PACKAGE)


def open_contacts(phone: Phone, p: Params) -> Phone:
    return with_people(phone)


def with_person(phone: Phone, p: Params) -> Phone:
    return with_people(phone, person(p["name"], p["number"]))


def with_another(phone: Phone, p: Params) -> Phone:
    """The person is there, and Quentin."""
    return with_people(phone, person(p["name"], p["number"]), person("Quentin", "5550100"))


def with_pair(phone: Phone, p: Params) -> Phone:
    return with_people(phone, person(p["first"], p["number"]), person(p["second"], p["number"]))


def with_page(phone: Phone, p: Params) -> Phone:
    """The page of a person is open, as the benchmark's own set-up leaves it."""
    one = person(p["name"], p["number"], f"{p['name'].lower()}@gmail.com")
    return Ctx(with_people(phone, one), PACKAGE).start(ViewContactActivity(1)).phone


# --- goals -----------------------------------------------------------------------------------------


def the_contact(phone: Phone) -> Contact:
    """The one contact, or else what is typed in the editor of one. Raises LookupError."""
    if not phone.contacts and isinstance(phone.top, EditContactActivity):
        return phone.top.record
    if len(phone.contacts) != 1:
        raise LookupError("there is no one contact")
    return phone.contacts[0]


def has_first_name(start: Phone, end: Phone, p: Params) -> bool:
    return fold(the_contact(end).first) == fold(p["name"])


def has_number(start: Phone, end: Phone, p: Params) -> bool:
    return [digits(one.number) for one in the_contact(end).phones] == [p["number"]]


def has_no_more(start: Phone, end: Phone, p: Params) -> bool:
    new = the_contact(end)
    return new == Contact(new.id, new.first, phones=new.phones, account=new.account)


def has_new_number(start: Phone, end: Phone, p: Params) -> bool:
    return any(one.id == 1 and [digits(n.number) for n in one.phones] == [p["new"]] for one in end.contacts)


def lacks_check(box: str) -> Goal:
    """A dialog of boxes is open, and this one is not checked."""
    return lambda start, end, p: isinstance(end.popup, Boxes) and box not in end.popup.selection


phone_storage_unchecked = lacks_check("")
emails_unchecked = lacks_check("emails")


def sorts_by_date(start: Phone, end: Phone, p: Params) -> bool:
    return isinstance(end.popup, Sorting) and end.popup.by == "date_created"


# --- near misses -----------------------------------------------------------------------------------

nobody_filtered = kept_otherwise(PACKAGE, sources=())
first_names_only = kept_otherwise(PACKAGE, fields=("first_name",))
with_dialpad = kept_otherwise(PACKAGE, dialpad=True)
sorted_by_full_name = kept_otherwise(PACKAGE, sort=Order(by="full_name", descending=True))


def with_other_number(end: Phone, p: Params) -> tuple[Phone, ...]:
    """Another digit, a second number, a surname besides."""
    *rest, last = end.contacts
    wrong = (
        last.replace(phones=(Number(f"{p['number']}0"),)),
        last.replace(phones=(*last.phones, Number("5550100"))),
        last.replace(last="Smith"),
    )
    return tuple(end.replace(contacts=(*rest, each)) for each in wrong)
