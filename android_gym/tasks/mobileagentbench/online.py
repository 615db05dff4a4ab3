"""The six tasks that the paper's appendix adds, on pages of this phone's own web: a map, a railway,
a shop, newspapers and forms in place of the commercial apps."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from ...action import Action
from ...apps.google.chrome.model import PACKAGE as CHROME
from ...phone.state.phone import Phone
from ...web.address import canonical
from ...web.blocks import Buy, Form
from ...web.browser import BrowserScreen
from ...web.forms import numbered
from ..base import Condition, Params, Task, Ways
from ..foreground import top_activity
from ..pages import BESIDE_THE_PAGE, IN_BROWSER, chosen, in_chrome, on_the_way, reading, url_open, url_seen
from ..steps import click, enter_text, press_enter

MAP, RAIL, SHOP = "maps.example", "coastrail.example", "www.northpeak.example"
PLACES = ("coffee", "restaurants", "hotels", "museums", "parks")
CONNECTIONS = (
    ("San Jose", "Salinas"),
    ("Salinas", "San Jose"),
    ("San Jose", "San Francisco"),
    ("Salinas", "San Francisco"),
    ("Monterey", "San Francisco"),
    ("Monterey", "San Jose"),
)
# what is searched for, what is found, and its price
GOODS = (
    ("shoes", "Trail running shoes", 129),
    ("jacket", "Rain jacket", 189),
    ("stove", "Camp stove", 64),
    ("adapter", "Travel adapter", 22),
    ("earphones", "Wireless earphones", 79),
    ("socks", "Merino socks", 19),
)
SIZES = (
    ("Trail running shoes", 129, ("38", "39", "40", "41", "42", "43")),
    ("Rain jacket", 189, ("S", "M", "L", "XL")),
)
SECTIONS = (
    ("baybulletin.example", "Transport"),
    ("baybulletin.example", "Food"),
    ("sportsledger.example", "Football"),
    ("sportsledger.example", "Running"),
    ("sportsledger.example", "Chess"),
    ("techtide.example", "Phones"),
    ("techtide.example", "Guides"),
    ("morningferry.example", "Technology"),
)
# a site, what leads to the page with the form, its path, and what may be ticked
BOXES = (
    ("citylibrary.example", "Get a card", "/card", "Send me reminders"),
    ("coastrail.example", "Tickets", "/tickets", "I travel with a bicycle"),
    ("shorelinetrust.example", "Volunteer", "/volunteer", "I have my own boots"),
    ("alderstreetdental.example", "Appointments", "/appointments", "I have been here before"),
)


# --- goals --------------------------------------------------------------------------------------


def chosen_on_page(phone: Phone) -> Mapping[str, str]:
    """What the controls of the page in front say, by their labels."""
    tab, top = reading(phone), top_activity(phone, BrowserScreen)
    told: dict[str, str] = {}
    if tab is None or top is None:
        return told
    for block, first in numbered(tab.page.blocks):
        if isinstance(block, (Form, Buy)):
            values = top.inputs[first : first + len(block.fields)]
            for field, value in zip(block.fields, values, strict=True):
                told[field.label] = value or field.start
    return told


def says(**wanted: str) -> Callable[[Phone, Phone, Params], bool]:
    """A goal: the page `url` is in front, and controls of it, by their labels, say parameters."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        told = chosen_on_page(now) if url_open(before, now, p) else {}
        return all(told.get(label) == p[name] for label, name in wanted.items())

    return holds


def ticked(before: Phone, now: Phone, p: Params) -> bool:
    return url_open(before, now, p) and chosen_on_page(now).get(p["box"]) == "on"


def searched_first(before: Phone, now: Phone, p: Params) -> bool:
    """The page before in the tab is what the shop's search finds."""
    tab = reading(now)
    if tab is None or tab.at < 1:
        return False
    return tab.stack[tab.at - 1].url == canonical(p["found"])


ON_THE_WAY = Condition("A page of the site is open.", on_the_way)
THERE = Condition("The page {url} is in front.", url_open)


# --- ways ---------------------------------------------------------------------------------------


def searching(p: Params) -> tuple[Action, ...]:
    return (*in_chrome(MAP), enter_text(p["place"], "Search places"), press_enter())


def connecting(p: Params) -> tuple[Action, ...]:
    choices = (click("From"), click(p["origin"]), click("To"), click(p["goal"]))
    return (*in_chrome(RAIL), *chosen("Tickets"), *choices)


def shopping(p: Params) -> tuple[Action, ...]:
    search = (enter_text(p["word"], "Search products"), press_enter())
    return (*in_chrome(SHOP), *search, *chosen(p["label"]))


def sizing(p: Params) -> tuple[Action, ...]:
    return (*in_chrome(SHOP), *chosen(p["label"], p["size"]))


def leafing(p: Params) -> tuple[Action, ...]:
    return (*in_chrome(p["site"]), *chosen(p["section"]))


def ticking(p: Params) -> tuple[Action, ...]:
    return (*in_chrome(p["site"]), *chosen(p["page"], p["box"]))


def one(way: Callable[[Params], tuple[Action, ...]]) -> Callable[[Params], Ways]:
    return lambda p: (way(p),)


# --- parameters ---------------------------------------------------------------------------------


def sample_place(rng: random.Random, phone: Phone) -> Params:
    place = rng.choice(PLACES)
    return {"place": place, "url": f"https://{MAP}/search?q={place}"}


def sample_connection(rng: random.Random, phone: Phone) -> Params:
    origin, goal = rng.choice(CONNECTIONS)
    return {"origin": origin, "goal": goal, "url": f"https://{RAIL}/tickets"}


def item(name: str, price: int) -> Params:
    """A product of the shop: its page, and what leads there."""
    path = name.lower().replace(" ", "-")
    url = f"https://{SHOP}/item/{path}"
    return {"product": name, "label": f"{name}, ${price}", "url": url}


def sample_goods(rng: random.Random, phone: Phone) -> Params:
    word, name, price = rng.choice(GOODS)
    return {"word": word, "found": f"https://{SHOP}/search?q={word}", **item(name, price)}


def sample_size(rng: random.Random, phone: Phone) -> Params:
    name, price, sizes = rng.choice(SIZES)
    return {"size": rng.choice(sizes), **item(name, price)}


def sample_section(rng: random.Random, phone: Phone) -> Params:
    site, section = rng.choice(SECTIONS)
    return {"site": site, "section": section, "url": f"https://{site}/{section.lower()}"}


def sample_box(rng: random.Random, phone: Phone) -> Params:
    site, page, path, box = rng.choice(BOXES)
    return {"site": site, "page": page, "box": box, "url": f"https://{site}{path}"}


TASKS = (
    Task(
        "Online-SearchPlaces",
        "Search the map of the bay, maps.example, for {place}.",
        (Condition("What the map finds for “{place}” is in front.", url_open),),
        one(searching),
        sample_place,
        subgoals=(IN_BROWSER, ON_THE_WAY),
        loose=BESIDE_THE_PAGE,
        tags=("search", "typed", "view", "medium"),
        budget=13,
        screen_goal=url_seen(CHROME),
        phrasings=(
            "On maps.example, look for {place} with the search of the page.",
            "Which {place} does the search of maps.example find? Leave the results open.",
            "Open maps.example and have it search for {place}.",
            "Bring up the search results for {place} on the site maps.example.",
        ),
    ),
    Task(
        "Online-ChooseConnection",
        "On coastrail.example, under Tickets, choose a train from {origin} to {goal}. Do not reserve it yet.",
        (
            Condition("A ticket from {origin} is chosen.", says(From="origin")),
            Condition("A ticket to {goal} is chosen.", says(To="goal")),
        ),
        one(connecting),
        sample_connection,
        subgoals=(IN_BROWSER, ON_THE_WAY),
        loose=BESIDE_THE_PAGE,
        tags=("form", "typed", "hard"),
        budget=21,
        phrasings=(
            "Set the ticket form of coastrail.example (page Tickets) to {origin} as the start and "
            "{goal} as the destination, without reserving.",
            "I want to travel from {origin} to {goal}: choose both on the page Tickets of "
            "coastrail.example, but do not send anything.",
            "Fill in where the train of coastrail.example starts, {origin}, and where it goes, "
            "{goal}, on its page Tickets; leave the form open.",
            "On the page Tickets of coastrail.example, From should say {origin} and To {goal}.",
        ),
    ),
    Task(
        "Online-SearchShop",
        "Search the shop www.northpeak.example for {word}, and then show me “{product}”.",
        (THERE, Condition("The shop was searched for “{word}” before.", searched_first)),
        one(shopping),
        sample_goods,
        subgoals=(IN_BROWSER, ON_THE_WAY),
        loose=BESIDE_THE_PAGE,
        tags=("search", "typed", "hard"),
        budget=15,
        phrasings=(
            "At www.northpeak.example, search the products for {word} and open “{product}” from the results.",
            "Use the product search of www.northpeak.example with the word {word}, then open the page of “{product}”.",
            "Look for {word} in the shop www.northpeak.example, and open “{product}”.",
            "Show me “{product}”: find it by searching www.northpeak.example for {word}.",
        ),
    ),
    Task(
        "Online-ChooseSize",
        "Open “{product}” at www.northpeak.example and choose size {size}.",
        (Condition("Size {size} of {product} is chosen.", says(Size="size")),),
        one(sizing),
        sample_size,
        subgoals=(IN_BROWSER, ON_THE_WAY),
        loose=BESIDE_THE_PAGE,
        tags=("form", "typed", "medium"),
        budget=17,
        phrasings=(
            "In the shop www.northpeak.example, pick size {size} of “{product}”.",
            "Select {size} as the size on the page of “{product}” at www.northpeak.example.",
            "Which size? {size}. Choose it on the page of “{product}” in the shop www.northpeak.example.",
            "Go to www.northpeak.example, open “{product}”, and set its size to {size}.",
        ),
    ),
    Task(
        "Online-NewsSection",
        "Show the section {section} of {site}.",
        (Condition("The section {section} is in front.", url_open),),
        one(leafing),
        sample_section,
        subgoals=(IN_BROWSER, ON_THE_WAY),
        loose=BESIDE_THE_PAGE,
        tags=("open", "typed", "view", "medium"),
        budget=11,
        screen_goal=url_seen(CHROME),
        phrasings=(
            "Open {site} and go to its section {section}.",
            "What is there under {section} on {site}? Bring that page up.",
            "I would like to read what {site} has under {section}.",
            "Go to the page {section} of the newspaper {site}.",
        ),
    ),
    Task(
        "Online-TickBox",
        "On {site}, under {page}, tick “{box}”. Do not send the form.",
        (Condition("“{box}” is ticked on the page {page}.", ticked),),
        one(ticking),
        sample_box,
        subgoals=(IN_BROWSER, ON_THE_WAY),
        loose=BESIDE_THE_PAGE,
        tags=("form", "typed", "medium"),
        budget=15,
        phrasings=(
            "Go to {site}, open {page}, and switch “{box}” on; send nothing.",
            "“{box}” should be ticked on the page {page} of {site}. Leave the form open.",
            "Tick the box “{box}” of the form that {site} has under {page}, but do not submit it.",
            "Under {page} on {site} there is a box “{box}”: tick it.",
        ),
    ),
)
