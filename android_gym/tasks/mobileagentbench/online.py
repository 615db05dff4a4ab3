"""What the tasks of online.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from ...action import Action
from ...phone.state.phone import Phone
from ...screen import Screen
from ...web.address import bare, canonical
from ...web.blocks import Buy, Form
from ...web.browser import BrowserScreen
from ...web.forms import numbered
from ..base import Params
from ..foreground import top_activity
from ..pages import chosen, in_chrome, reading
from ..pages import on_the_way as on_the_way
from ..pages import url_open as url_open
from ..screen_goals import texts


def choose_connection_goal(before: Phone, now: Phone, p: Params) -> bool:
    told = chosen_on_page(now) if url_open(before, now, p) else {}
    return all((told.get(label) == p[name] for label, name in {"From": "origin"}.items()))


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


def choose_connection_goal_2(before: Phone, now: Phone, p: Params) -> bool:
    told = chosen_on_page(now) if url_open(before, now, p) else {}
    return all((told.get(label) == p[name] for label, name in {"To": "goal"}.items()))


def searched_first(before: Phone, now: Phone, p: Params) -> bool:
    """The page before in the tab is what the shop's search finds."""
    tab = reading(now)
    if tab is None or tab.at < 1:
        return False
    return tab.stack[tab.at - 1].url == canonical(p["found"])


def sample_size(rng: random.Random, phone: Phone) -> Params:
    name, price, sizes = rng.choice(SIZES)
    return {"size": rng.choice(sizes), **item(name, price)}


SIZES = (
    ("Trail running shoes", 129, ("38", "39", "40", "41", "42", "43")),
    ("Rain jacket", 189, ("S", "M", "L", "XL")),
)


def item(name: str, price: int) -> Params:
    """A product of the shop: its page, and what leads there."""
    path = name.lower().replace(" ", "-")
    url = f"https://{SHOP}/item/{path}"
    return {"product": name, "label": f"{name}, ${price}", "url": url}


MAP, RAIL, SHOP = "maps.example", "coastrail.example", "www.northpeak.example"


def sizing(p: Params) -> tuple[Action, ...]:
    return (*in_chrome(SHOP), *chosen(p["label"], p["size"]))


def ticked(before: Phone, now: Phone, p: Params) -> bool:
    return url_open(before, now, p) and chosen_on_page(now).get(p["box"]) == "on"


def choose_size_another_size_first(p: Params) -> tuple[Action, ...]:
    return (*another_size(p), *chosen(p["size"]))


def another_size(p: Params) -> tuple[Action, ...]:
    sizes = next((sizes for name, _, sizes in SIZES if name == p["product"]))
    return sizing({**p, "size": other(sizes, "size")(p)})


def other(values: tuple[str, ...], name: str) -> Callable[[Params], str]:
    """A value that is not the parameter's."""
    return lambda p: next(value for value in values if value != p[name])


def by_address(p: Params) -> tuple[Action, ...]:
    """The page itself, by its address."""
    return in_chrome(p["url"].removeprefix("https://"))


def seen_search_places(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    bar = found.get("url_bar", found.get("mozac_browser_toolbar_url_view", ""))
    return screen.package in ("com.android.chrome",) and bar == bare(canonical(p["url"]))
