"""What the tasks of questions_gmail.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date
from typing import Any

from ...action import Action
from ...apps.google.gmail.inbox import FolderDrawer, Inbox
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.model import PACKAGE, Gmail
from ...apps.google.gmail.threads import counts
from ...phone.state.phone import Phone
from ...phone.state.providers import next_id
from ...phone.system.ctx import Ctx
from ..base import Params, Ways
from ..foreground import top_activity, top_popup
from ..steps import back, click, scroll_to, start


def sample_writer(rng: random.Random, phone: Phone) -> Params:
    sender = rng.choice(writers(phone)[:18])
    return {"sender": sender, "subject": newest_from(phone, sender).subject}


def writers(phone: Phone) -> tuple[str, ...]:
    """Whose newest mail is a conversation of its own in Primary, the latest first."""
    threads = Counter(m.thread for m in gmail(phone).mails)
    tops: dict[str, Mail] = {}
    for mail in inbox(phone):
        tops.setdefault(mail.sender, mail)
    return tuple(name for name, top in tops.items() if top.category == "primary" and threads[top.thread] == 1)


def inbox(phone: Phone) -> list[Mail]:
    """The mails of the inbox, the newest first."""
    mails = (m for m in gmail(phone).mails if m.box == "inbox")
    return sorted(mails, key=lambda m: (-m.time, -m.id))


def gmail(phone: Phone) -> Gmail:
    model: Gmail = phone.app(PACKAGE)
    return model


def newest_from(phone: Phone, sender: str) -> Mail:
    """The newest mail from exactly this name, archived or not. LookupError if there is none."""
    found = [m for m in gmail(phone).mails if m.sender == sender and m.box in LISTED_BOXES]
    if not found:
        raise LookupError(f"there is no mail from {sender}")
    return max(found, key=lambda m: (m.time, m.id))


LISTED_BOXES = ("inbox", "archive")


def answer_ask_newest_subject(start: Phone, now: Phone, p: Params) -> str:
    return newest_from(now, p["sender"]).subject


def other_subjects(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(m.subject for m in inbox(now) if m.sender == p["sender"])


def sample_tab(rng: random.Random, phone: Phone) -> Params:
    """A tab of the inbox, and which sender's last mail there goes to the top."""
    tab = rng.choice(TABS)
    people = sorted({(m.sender, m.sender_address) for m in in_tab(phone, tab)})
    name, address = rng.choice(people)
    return {"tab": tab, "name": name, "address": address}


TABS = ("Promotions", "Social", "Updates")


def in_tab(phone: Phone, tab: str) -> list[Mail]:
    return [m for m in inbox(phone) if m.category == tab.casefold()]


def with_news(phone: Phone, p: Params) -> Phone:
    who, body = (p["name"], p["address"]), "There is news. Have a look when you find the time."
    return arrived(phone, who, p["tab"].casefold(), "What is new", body, 2 * HOUR // 3)


def arrived(phone: Phone, sender: tuple[str, str], category: str, subject: str, body: str, ago: int) -> Phone:
    """One more mail in the inbox, `ago` seconds old and unread."""
    c = Ctx(phone, PACKAGE)
    app: Gmail = c.app
    thread = max(m.thread for m in app.mails) + 1
    mail = Mail(
        next_id(app.mails),
        thread,
        "inbox",
        category,
        *sender,
        (app.email,),
        (),
        subject,
        body,
        phone.time - ago,
        read=False,
    )
    return c.save(mails=(*app.mails, mail)).phone


HOUR, DAY = 3600, 86_400


def latest_sender(start: Phone, now: Phone, p: Params) -> str:
    return in_tab(now, p["tab"])[0].sender


def other_senders(start: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(sorted({m.sender for m in inbox(now)}))


def tab_open(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Inbox)
    return top is not None and top.folder == p["tab"].casefold()


def sample_unread(rng: random.Random, phone: Phone) -> Params:
    """A tab, and how many mails of it are left unread."""
    tab = rng.choice(("Primary", *TABS))
    return {"tab": tab, "left": rng.randrange(1, len(unread(phone, tab)) + 1)}


def unread(phone: Phone, tab: str) -> list[Mail]:
    return [m for m in in_tab(phone, tab) if not m.read]


def partly_read(phone: Phone, p: Params) -> Phone:
    """The latest of them are unread."""
    read = {m.id for m in unread(phone, p["tab"])[p["left"] :]}
    mails = tuple(m.replace(read=True) if m.id in read else m for m in gmail(phone).mails)
    return Ctx(phone, PACKAGE).save(mails=mails).phone


def unread_count(start: Phone, now: Phone, p: Params) -> str:
    app = gmail(now)
    return str(counts(app.mails, app.accounts[0].categories, app.threaded)[p["tab"].casefold()])


def ask_unread_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return top_popup(now, FolderDrawer) is not None


def sample_event(rng: random.Random, phone: Phone) -> Params:
    sender, event = rng.choice(SENDERS), rng.choice(EVENTS)
    day = date(2023, rng.choice((11, 12)), rng.randrange(1, 29))
    return {
        "sender": sender[0],
        "address": sender[1],
        "event": event,
        "line": f"{day:%A}, {day:%B} {day.day}",
        "ago": rng.randrange(1, 9),
    }


SENDERS = (
    ("Nora Feld", "nora.feld@example.net"),
    ("Dario Costa", "dario.costa@example.org"),
    ("Mei Tanaka", "mei.tanaka@example.com"),
    ("Ruth Okafor", "ruth.okafor@example.net"),
    ("Samir Haddad", "samir.haddad@example.org"),
)

EVENTS = ("recital", "street fair", "book launch", "regatta", "open studio", "harvest supper")


def invited(phone: Phone, p: Params) -> Phone:
    body = (
        f"Dear Alice,\n\nit took us long enough, and two meetings more than anybody wanted, but we "
        f"have a day for the {p['event']} now, and this time the hall has said yes as well:\n\n"
        f"{p['line']}\n\nTell me by October 20 how many of you come. We start at six.\n\n"
        f"{p['sender']}"
    )
    who = (p["sender"], p["address"])
    return arrived(phone, who, "primary", f"The {p['event']}", body, p["ago"] * DAY)


def ask_event_date_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return newest_from(now, p["sender"]).read


def sample_code(rng: random.Random, phone: Phone) -> Params:
    sender = rng.choice(SHOPS)
    code, other = ("".join(rng.choices(LETTERS, k=6)) for _ in range(2))
    who = {"sender": sender[0], "address": sender[1]}
    return {**who, "line": code, "order": other, "ago": rng.randrange(1, 9)}


SHOPS = (
    ("Alder Print Shop", "desk@alderprint.example"),
    ("Bay Framers", "hello@bayframers.example"),
    ("Cove Cycles", "repairs@covecycles.example"),
    ("Delta Movers", "office@deltamovers.example"),
    ("Elm Street Tailor", "shop@elmtailor.example"),
)

LETTERS = "ACDEFHJKLMNPRTUVWXY34679"


def ready(phone: Phone, p: Params) -> Phone:
    body = (
        f"Hello Alice,\n\nyour order {p['order']} is done and waits behind the counter, wrapped "
        "against the rain. The shop is open from ten to six, and on Saturdays until two. Whoever "
        f"comes needs this code:\n\n{p['line']}\n\nSee you soon!\n\n{p['sender']}"
    )
    who = (p["sender"], p["address"])
    return arrived(phone, who, "primary", "Ready for you", body, p["ago"] * DAY)


def answer_ask_pickup_code(start: Phone, now: Phone, p: Params) -> str:
    return line_of(newest_from(now, p["sender"]), 2)


def line_of(mail: Mail, nth: int) -> str:
    """A paragraph of a mail."""
    return mail.body.split("\n\n")[nth]


def among_ask_pickup_code(start: Phone, now: Phone, p: Params) -> tuple[Any]:
    return (p["order"],)


def sample_bill(rng: random.Random, phone: Phone) -> Params:
    sender = rng.choice(SHOPS)
    cents = rng.randrange(2_000, 40_000, 5)
    who, deposit = {"sender": sender[0], "address": sender[1]}, dollars(cents // 4)
    return {**who, "line": dollars(cents), "deposit": deposit, "ago": rng.randrange(1, 9)}


def dollars(cents: int) -> str:
    return f"${cents // 100}.{cents % 100:02d}"


def billed(phone: Phone, p: Params) -> Phone:
    return bill(phone, (p["sender"], p["address"]), p["line"], p["deposit"], p["ago"] * DAY)


def bill(phone: Phone, sender: tuple[str, str], due: str, deposit: str, ago: int) -> Phone:
    body = (
        "Hello Alice,\n\nthank you for your order. The work is finished and we are pleased with "
        f"it; we hope that you will be as well. Your deposit of {deposit} is taken off already. "
        f"What remains to be paid:\n\n{due}\n\nTwo weeks are soon enough.\n\n{sender[0]}"
    )
    return arrived(phone, sender, "primary", "Your bill", body, ago)


def sample_two_bills(rng: random.Random, phone: Phone) -> Params:
    """Two shops, the one whose bill came later first."""
    later, sooner = rng.sample(SHOPS, 2)
    return {
        "later": later[0],
        "sooner": sooner[0],
        "addresses": (later[1], sooner[1]),
        "cents": (rng.randrange(2_000, 30_000, 5), rng.randrange(2_000, 30_000, 5)),
        "ago": rng.randrange(1, 4),
    }


def billed_twice(phone: Phone, p: Params) -> Phone:
    for name, address, cents, ago in zip(
        (p["sooner"], p["later"]),
        p["addresses"][::-1],
        p["cents"][::-1],
        (p["ago"] * DAY + 5 * HOUR, p["ago"] * DAY),
        strict=True,
    ):
        phone = bill(phone, (name, address), dollars(cents), dollars(cents // 4), ago)
    return phone


def reading_both(p: Params) -> Ways:
    steps = [start("Gmail")]
    for name, cents in zip((p["later"], p["sooner"]), p["cents"], strict=True):
        steps += [scroll_to(name), click(name), scroll_to(dollars(cents)), back()]
    return (tuple(steps[:-1]),)


def total(start: Phone, now: Phone, p: Params) -> str:
    return dollars(sum(due(newest_from(now, p[whom])) for whom in ("later", "sooner")))


def due(mail: Mail) -> int:
    """The cents that a bill asks for."""
    return int(line_of(mail, 2).replace("$", "").replace(".", ""))


def ask_total_due_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return newest_from(now, p["later"]).read


def ask_total_due_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    return newest_from(now, p["sooner"]).read


def reading_both_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = reading_both(p)
    return ways[0]
