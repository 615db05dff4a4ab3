"""The page of one contact, or of a number that nobody has."""

from __future__ import annotations

from datetime import date, datetime

from ....kit import *
from ....kit.blocks.dialing import *
from ....kit.blocks.people import *
from ....kit.families import miui
from ....phone.core.zones import local
from ....phone.state.providers import CallRecord, Contact, Phone, by_number, same_number
from .model import *
from .views import *

FACTS = (("address", "Address"), ("notes", "Notes"), ("website", "Website"), ("nickname", "Nickname"))
_STAR = {True: ("Remove from favorites", "star"), False: ("Add to favorites", "star_border")}


def day_words(day: str, locale: Locale) -> str:
    """A birthday in words."""
    return locale.day(date.fromisoformat(day.replace("--", "2000-")), year=day[0] != "-") if day else ""


@book.activity(".activities.ContactDetailActivity")
class ContactDetailActivity(Activity):
    id: int = 0
    number: str = ""

    def on_resume(self, c: Ctx) -> Ctx:
        gone = not PEOPLE.find(c, self.id) and not self.number
        return c.toast("This contact no longer exists").finish() if gone else c

    def view(
        self,
        app: People,
        contacts: Folk,
        calls: tuple[CallRecord, ...],
        blocked: tuple[str, ...],
        packages: tuple[str, ...],
        now: datetime,
        zone: str,
        locale: Locale,
    ) -> View:
        p = find_in(contacts, self.id) or by_number(contacts, self.number) or Contact(phones=(Phone(self.number, ""),))
        numbers = tuple(n.number for n in p.phones)
        log = [c for c in calls[::-1] if any(same_number(c.number, n) for n in numbers)]
        groups = (
            ("", [_number(n, packages) for n in p.phones]),
            ("", _facts(app, p, packages, locale) if p.id else []),
            ("Call history", [_call(c, now, zone, locale) for c in by(log, "-time")[:8]]),
        )
        cards = (miui.cards(*rows, title=title) for title, rows in groups if rows)
        work = Verbatim(" ".join(filter(None, (p.company, p.title))))
        under = (text(work, "company", size=14, color="onSurfaceVariant"),) * bool(work)
        name = text(Verbatim(p.name), "name", size=26, lines=2)
        head = column(portrait(p.name, p.photo, 96), name, *under, w=FILL, gap=6, align="center", pad=(24, 4, 24, 8))
        off = any(same_number(n, b) for n in numbers for b in blocked)
        menu = (Item("Unblock", unblock(numbers)) if off else Item("Block", block_all(numbers)),) * bool(numbers)
        star = ((_STAR[p.starred][0], PEOPLE.flip(p.id, "starred"), _STAR[p.starred][1], "star"),) * bool(p.id)
        bar = miui.title_bar("", leave(), star, menu)
        return scaffold(bar, listing("detail_list", head, *cards, bottom=24), miui.action_strip(_tools(p)))


def _tools(p: Contact) -> tuple[tuple[str, Call, str, str], ...]:
    if not p.id:
        adding = route("ContactPhonePickerActivity", "", False, (), "", p.phones[0].number)
        new = route("ContactEditorActivity", 0, None, None, "", p.phones[0].number)
        return ("New contact", new, "person_add", "new"), ("Add to contact", adding, "group_add", "add")
    ways = miui.Options("Share contact", ("As text", "As vCard file"), "", share_person.partial(p.id))
    return (
        ("Edit", route("ContactEditorActivity", p.id), "edit", "edit"),
        ("Share", show(ways), "share", "share"),
        ("Delete", miui.sure(f"Delete {p.name}?", delete_people((p.id,))), "delete", "delete"),
    )


def _number(n: Phone, packages: tuple[str, ...]) -> View:
    write = sends(packages, write_to(n.number))
    trail = icon_button("chat", f"Message {n.number}", write, "sms", color="primary") if write else None
    held = copy(n.number, "Number copied")
    return miui.item(Verbatim(n.number), n.label, trail=trail, tap=ring_up(n.number), long_press=held, id="phone_item")


def _facts(app: People, p: Contact, packages: tuple[str, ...], locale: Locale) -> list[View]:
    """Mail, address, notes, groups, birthday and ringtone."""
    mail = Intent("android.intent.action.SENDTO")
    lines = [(e.address, "Email", sends(packages, mail.replace(data=f"mailto:{e.address}"))) for e in p.emails]
    lines += [(getattr(p, field), words, None) for field, words in FACTS if getattr(p, field)]
    lines += [("  ".join(p.labels), "Group", None)] * bool(p.labels)
    sign = icon("content_copy", color="outline", size=18)
    found = [
        miui.item(Verbatim(value), what, trail=None if tap else sign, tap=tap or copy(value, "Copied"))
        for value, what, tap in lines
    ]
    found += [miui.item(day_words(p.birthday, locale), "Birthday")] * bool(p.birthday)
    ring = dict(app.ringtones).get(p.id, "")
    asked = Intent(RINGTONE, extras=Table.of({"type": "ringtone", "existing": ring, "title": "Ringtone"}))
    return [
        *found,
        miui.item("Ringtone", "", ring or "Default", tap=send(asked, set_ringtone(p.id)), id="ringtone_item"),
    ]


def _call(one: CallRecord, now: datetime, zone: str, locale: Locale) -> View:
    at, (sign, words) = local(zone, one.time), KINDS[one.kind]
    length = f"{one.seconds // 60} min {one.seconds % 60} s" if one.seconds else ""
    when = f"{locale.day(at, year=at.year != now.year)} {locale.time(at)}"
    return miui.item(when, words, length, lead=icon(sign, size=18, color=RED[one.kind == "missed"]))


@does
def set_ringtone(c: Ctx, id: int) -> Ctx:
    """The sound that the picker handed back."""
    rest = tuple(r for r in c.app.ringtones if r[0] != id)
    return c.save(ringtones=(*rest, (id, str(c.result).rpartition("/")[2])))


@does
def block_all(c: Ctx, numbers: tuple[str, ...]) -> Ctx:
    """Take no more calls and messages from somebody."""
    return c.share(blocked=(*c.phone.blocked, *numbers)).toast("Blocked")


@does
def unblock(c: Ctx, numbers: tuple[str, ...]) -> Ctx:
    """Take calls and messages again."""
    left = tuple(b for b in c.phone.blocked if not any(same_number(b, n) for n in numbers))
    return c.share(blocked=left).toast("Unblocked")
