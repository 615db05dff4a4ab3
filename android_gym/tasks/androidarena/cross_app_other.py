"""What the tasks of cross_app_other.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.settings.about import BUILD, IMEI
from ...phone.state.phone import Phone
from ...phone.state.providers import Phone as Number
from ...screen import Screen
from ...web.address import bare, canonical
from ..base import Params
from ..pages import at_url, in_firefox
from ..pages import on_the_way as on_the_way
from ..pages import url_open as url_open
from ..parts.cross_app import PAGES
from ..parts.cross_app_other import LATER, missed
from ..parts.crossing import (
    changed,
    mail_says,
    sample_people,
    sample_person,
    sample_stranger,
    sent_to,
    text_says,
    with_namesake,
)
from ..parts.gmail_writing import BOB, OTHERS
from ..screen_goals import texts


def sample_work_number(rng: random.Random, phone: Phone) -> Params:
    one, number = sample_person(rng, phone), sample_stranger(rng, phone)["phone"]
    return {"name": one["name"], "value": number, "wrong": one["number"], "to": rng.choice((BOB, *OTHERS))}


def with_work_number(phone: Phone, p: Params) -> Phone:
    return changed(phone, p["name"], phones=(Number(p["wrong"]), Number(p["value"], "Work")))


def sample_colleague(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    title, other = rng.sample(JOBS, 2)
    return {
        "name": one["name"],
        "phone": one["number"],
        "title": title,
        "other": two["name"],
        "job": other,
        "wrong": two["number"],
        "company": rng.choice(FIRMS),
    }


JOBS = ("Head of sales", "Accountant", "Site manager", "Head of research", "Office manager")
FIRMS = ("Lumen Studio", "Tidewater Press", "Northgate Clinic", "Redwood Freight")


def with_colleagues(phone: Phone, p: Params) -> Phone:
    phone = changed(phone, p["name"], company=p["company"], title=p["title"])
    return changed(phone, p["other"], company=p["company"], title=p["job"])


def sample_site(rng: random.Random, phone: Phone) -> Params:
    url, wrong = rng.sample(PAGES, 2)
    return {"name": sample_person(rng, phone)["name"], "url": url, "wrong": wrong}


def with_site(phone: Phone, p: Params) -> Phone:
    first = p["name"].split()[0]
    phone = with_namesake(phone, first, website=p["wrong"])
    return changed(phone, p["name"], website=p["url"])


def sample_missed(rng: random.Random, phone: Phone) -> Params:
    one, two = sample_people(rng, phone, 2)
    return {**one, "other": two["name"], "wrong": two["number"], "words": rng.choice(LATER)}


def with_missed(phone: Phone, p: Params) -> Phone:
    return missed(missed(phone, p["wrong"], 3000), p["number"], 600)


def with_caller(phone: Phone, p: Params) -> Phone:
    """The number has called twice today, and another one once."""
    return missed(missed(missed(phone, p["phone"], 4000), p["phone"], 2500), p["wrong"], 900)


def sample_fact(rng: random.Random, phone: Phone) -> Params:
    (what, value), (_, wrong) = rng.sample(sorted(FACTS.items()), 2)
    return {**sample_person(rng, phone), "what": what, "value": value, "wrong": wrong}


FACTS = {
    "IP address": "192.168.1.47",
    "build number": BUILD,
    "IMEI": IMEI,
    "Bluetooth address": "3C:28:6D:A4:19:52",
    "Wi-Fi MAC address": "3c:28:6d:a4:19:51",
}


def sample_file(rng: random.Random, phone: Phone) -> Params:
    names = [f.name for f in phone.files if f.path.startswith("/sdcard/Download/")]
    name, wrong = rng.sample(names, 2)
    return {"file": name, "wrong": wrong, "to": rng.choice((BOB, *OTHERS))}


def file_mailed(before: Phone, now: Phone, p: Params) -> bool:
    return bool(sent_to(before, now, p, p["file"]))


def sample_told(rng: random.Random, phone: Phone) -> Params:
    url, what, value, wrong = rng.choice(TOLD)
    return {**sample_person(rng, phone), "url": url, "what": what, "value": value, "wrong": wrong}


TOLD = (  # the page, what it tells, the time of day and another one on the page
    ("https://skyobservatory.example/", "Saturn is seen best tonight", "9 PM", "11 PM"),
    ("https://skyobservatory.example/", "Jupiter is seen best tonight", "1 AM", "9 PM"),
    ("https://skyobservatory.example/", "the Andromeda galaxy is seen best", "11 PM", "1 AM"),
    ("https://citylibrary.example/", "the City Library opens", "10 AM", "6 PM"),
    ("https://citylibrary.example/", "the City Library closes", "6 PM", "10 AM"),
    ("https://harbormuseum.example/", "the Harbor Museum opens", "10 AM", "6 PM"),
    ("https://harbormuseum.example/", "the Harbor Museum closes", "6 PM", "10 AM"),
)


def chrome_to_messages_subgoal_2(b: Any, n: Any, p: Params) -> bool:
    return at_url(n, p["url"])


def contacts_to_firefox_without_https(p: Params) -> tuple[Action, ...]:
    return in_firefox(p["url"].removeprefix("https://"))


contacts_to_gmail_goal = mail_says(kind="phone")
phone_to_messages_goal = text_says("words")
settings_to_messages_goal = text_says()
chrome_to_messages_goal = text_says(kind="time")


def seen_contacts_to_firefox(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    bar = found.get("url_bar", found.get("mozac_browser_toolbar_url_view", ""))
    return screen.package in ("org.mozilla.firefox",) and bar == bare(canonical(p["url"]))
