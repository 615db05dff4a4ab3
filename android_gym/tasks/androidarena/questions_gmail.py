"""Questions about Gmail's mails: the mails that hold the answers, and the answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date

from ...action import Action
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.threads import counts
from ...phone.state.phone import Phone
from ...profiles import base_phone
from ..base import Goal, Params
from ..parts.gmail import gmail, in_box, inside, with_mail, writers
from ..steps import back, click, scroll_to, start

HOUR, DAY = 3600, 86_400
TABS = ("Promotions", "Social", "Updates")
SHOPS = (
    ("Alder Print Shop", "desk@alderprint.example"),
    ("Bay Framers", "hello@bayframers.example"),
    ("Cove Cycles", "repairs@covecycles.example"),
    ("Delta Movers", "office@deltamovers.example"),
    ("Elm Street Tailor", "shop@elmtailor.example"),
)
LETTERS = "ACDEFHJKLMNPRTUVWXY34679"


def newest_from(phone: Phone, sender: str) -> Mail:
    """The newest mail from exactly this name, archived or not. LookupError if there is none."""
    found = [m for m in gmail(phone).mails if m.sender == sender and m.box in ("inbox", "archive")]
    if not found:
        raise LookupError(f"there is no mail from {sender}")
    return max(found, key=lambda m: (m.time, m.id))


def is_read(whom: str) -> Goal:
    """The newest mail from somebody is read."""
    return lambda start, now, p: newest_from(now, p[whom]).read


mail_read, later_read, sooner_read = map(is_read, ("sender", "later", "sooner"))


def with_mail_in(phone: Phone, sender: tuple[str, str], category: str, subject: str, body: str, ago: int) -> Phone:
    """The phone with one more mail in the inbox, `ago` seconds old and unread."""
    to = (gmail(phone).email,)
    return with_mail(phone, Mail(0, 0, "inbox", category, *sender, to, (), subject, body, 0, read=False), ago)


# --- subjects and senders ------------------------------------------------------------------------


def sample_writer(rng: random.Random, phone: Phone) -> Params:
    sender = rng.choice(writers(phone)[:18])
    return {"sender": sender, "subject": newest_from(phone, sender).subject}


def latest_subject(start: Phone, now: Phone, p: Params) -> str:
    return newest_from(now, p["sender"]).subject


def other_subjects(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(m.subject for m in in_box(now, "inbox") if m.sender == p["sender"])


def in_tab(phone: Phone, tab: str) -> list[Mail]:
    """The mails of a tab of the inbox, the oldest first."""
    return [m for m in in_box(phone, "inbox") if m.category == tab.casefold()]


def sample_tab(rng: random.Random, phone: Phone) -> Params:
    """A tab of the inbox, and which sender's last mail there goes to the top."""
    tab = rng.choice(TABS)
    name, address = rng.choice(sorted({(m.sender, m.sender_address) for m in in_tab(phone, tab)}))
    return {"tab": tab, "name": name, "address": address}


def with_news(phone: Phone, p: Params) -> Phone:
    who, body = (p["name"], p["address"]), "There is news. Have a look when you find the time."
    return with_mail_in(phone, who, p["tab"].casefold(), "What is new", body, 2 * HOUR // 3)


def latest_sender(start: Phone, now: Phone, p: Params) -> str:
    return in_tab(now, p["tab"])[-1].sender


def other_senders(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(sorted({m.sender for m in in_box(now, "inbox")}))


# --- unread mails --------------------------------------------------------------------------------


def unread(phone: Phone, tab: str) -> list[Mail]:
    return [m for m in in_tab(phone, tab) if not m.read]


def sample_unread(rng: random.Random, phone: Phone) -> Params:
    """A tab, and how many mails of it are left unread."""
    tab = rng.choice(("Primary", *TABS))
    return {"tab": tab, "left": rng.randrange(1, len(unread(phone, tab)) + 1)}


def with_unread(phone: Phone, p: Params) -> Phone:
    """The phone on which only the latest of these mails are unread."""
    read = {m.id for m in unread(phone, p["tab"])[: -p["left"]]}
    mails = tuple(m.replace(read=True) if m.id in read else m for m in gmail(phone).mails)
    return inside(phone).save(mails=mails).phone


def unread_count(start: Phone, now: Phone, p: Params) -> str:
    app = gmail(now)
    return str(counts(app.mails, app.accounts[0].categories, app.threaded)[p["tab"].casefold()])


# --- what a mail says ----------------------------------------------------------------------------


def sample_day(rng: random.Random, phone: Phone) -> Params:
    day = date(2023, rng.choice((11, 12)), rng.randrange(1, 29))
    return {"line": f"{day:%A}, {day:%B} {day.day}"}


def day_first(p: Params) -> str:
    """The date with the day before the month."""
    _, month, day = p["line"].split()
    return f"{day} {month}"


def with_invitation(phone: Phone, p: Params) -> Phone:
    body = (
        f"Dear Alice,\n\nit took us long enough, and two meetings more than anybody wanted, but we "
        f"have a day for the {p['event']} now, and this time the hall has said yes as well:\n\n"
        f"{p['line']}\n\nTell me by October 20 how many of you come. We start at six.\n\n"
        f"{p['sender']}"
    )
    return with_mail_in(phone, (p["sender"], p["address"]), "primary", f"The {p['event']}", body, p["ago"] * DAY)


def sample_code(rng: random.Random, phone: Phone) -> Params:
    sender, address = rng.choice(SHOPS)
    code, other = ("".join(rng.choices(LETTERS, k=6)) for _ in range(2))
    return {"sender": sender, "address": address, "line": code, "order": other, "ago": rng.randrange(1, 9)}


def with_pickup_mail(phone: Phone, p: Params) -> Phone:
    body = (
        f"Hello Alice,\n\nyour order {p['order']} is done and waits behind the counter, wrapped "
        "against the rain. The shop is open from ten to six, and on Saturdays until two. Whoever "
        f"comes needs this code:\n\n{p['line']}\n\nSee you soon!\n\n{p['sender']}"
    )
    return with_mail_in(phone, (p["sender"], p["address"]), "primary", "Ready for you", body, p["ago"] * DAY)


def paragraph(mail: Mail, nth: int) -> str:
    return mail.body.split("\n\n")[nth]


def pickup_code(start: Phone, now: Phone, p: Params) -> str:
    return paragraph(newest_from(now, p["sender"]), 2)


def order_number(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return (p["order"],)


# --- bills ---------------------------------------------------------------------------------------


def dollars(cents: int) -> str:
    return f"${cents // 100}.{cents % 100:02d}"


def bill(phone: Phone, sender: tuple[str, str], due: str, deposit: str, ago: int) -> Phone:
    body = (
        "Hello Alice,\n\nthank you for your order. The work is finished and we are pleased with "
        f"it; we hope that you will be as well. Your deposit of {deposit} is taken off already. "
        f"What remains to be paid:\n\n{due}\n\nTwo weeks are soon enough.\n\n{sender[0]}"
    )
    return with_mail_in(phone, sender, "primary", "Your bill", body, ago)


def sample_bill(rng: random.Random, phone: Phone) -> Params:
    sender, address = rng.choice(SHOPS)
    cents = rng.randrange(2_000, 40_000, 5)
    due, deposit = dollars(cents), dollars(cents // 4)
    return {"sender": sender, "address": address, "line": due, "deposit": deposit, "ago": rng.randrange(1, 9)}


def with_bill(phone: Phone, p: Params) -> Phone:
    return bill(phone, (p["sender"], p["address"]), p["line"], p["deposit"], p["ago"] * DAY)


def sample_two_bills(rng: random.Random, phone: Phone) -> Params:
    """Two shops, the one whose bill came later first."""
    (later, later_address), (sooner, sooner_address) = rng.sample(SHOPS, 2)
    return {
        "later": later,
        "sooner": sooner,
        "addresses": (later_address, sooner_address),
        "cents": (rng.randrange(2_000, 30_000, 5), rng.randrange(2_000, 30_000, 5)),
        "ago": rng.randrange(1, 4),
    }


def with_two_bills(phone: Phone, p: Params) -> Phone:
    ago = p["ago"] * DAY
    rows = zip((p["later"], p["sooner"]), p["addresses"], p["cents"], (ago, ago + 5 * HOUR), strict=True)
    for name, address, cents, seconds in reversed(tuple(rows)):
        phone = bill(phone, (name, address), dollars(cents), dollars(cents // 4), seconds)
    return phone


def read_both(p: Params) -> tuple[Action, ...]:
    steps = [start("Gmail")]
    for name, cents in zip((p["later"], p["sooner"]), p["cents"], strict=True):
        steps += [scroll_to(name), click(name), scroll_to(dollars(cents)), back()]
    return tuple(steps[:-1])


def total(start: Phone, now: Phone, p: Params) -> str:
    return dollars(sum(due(newest_from(now, p[whom])) for whom in ("later", "sooner")))


def due(mail: Mail) -> int:
    """The cents that a bill asks for."""
    return int(paragraph(mail, 2).replace("$", "").replace(".", ""))


# --- numbers that are answered -------------------------------------------------------------------


def right(p: Params) -> str:
    """The answer to a question for a number or an amount."""
    if "tab" in p:
        phone = with_unread(base_phone(), p)
        return unread_count(phone, phone, p)
    return dollars(sum(p["cents"])) if "cents" in p else str(p["line"])


def said(words: str) -> Callable[[Params], str]:
    """An answer: {0} is the right one, {1} another spelling of it, and {2} another value."""

    def answer(p: Params) -> str:
        one = right(p)
        bare = one.removeprefix("$")
        return words.format(one, bare if bare != one else f"{one}.0", one.replace(bare, f"1{bare}"))

    return answer


in_a_sentence = said("As far as I can see, it is {0}.")
in_another_spelling = said("{1}")
in_two_spellings = said("{0} ({1})")
another_number = said("{2}")
one_of_two = said("{0} or {2}")
both_of_two = said("{2}, {0}")
a_guess = said("Maybe {0}")
a_denial = said("It is not {0}.")
