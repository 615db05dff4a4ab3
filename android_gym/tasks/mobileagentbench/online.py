"""What the tasks of online.yaml draw and ask for, where no data says it."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ...web.address import canonical
from ...web.blocks import Buy, Form
from ...web.browser import BrowserScreen
from ...web.forms import numbered
from ..base import Goal, Params
from ..foreground import top_activity
from ..pages import on_the_way as on_the_way
from ..pages import shows_url, tab_in_front, url_open

SIZES = (
    ("Trail running shoes", 129, ("38", "39", "40", "41", "42", "43")),
    ("Rain jacket", 189, ("S", "M", "L", "XL")),
)
page_seen = shows_url("com.android.chrome")


def some_size(rng: random.Random, phone: Phone) -> Params:
    name, price, sizes = rng.choice(SIZES)
    url = f"https://www.northpeak.example/item/{name.lower().replace(' ', '-')}"
    return {"size": rng.choice(sizes), "product": name, "label": f"{name}, ${price}", "url": url}


def site(p: Params) -> str:
    return str(p["url"]).split("/")[2]


def control(phone: Phone, label: str) -> str | None:
    """What the control of the page in front says that has this label, None where there is none."""
    tab, top = tab_in_front(phone), top_activity(phone, BrowserScreen)
    if tab is None or top is None:
        return None
    for block, first in numbered(tab.page.blocks):
        if isinstance(block, (Form, Buy)):
            values = top.inputs[first : first + len(block.fields)]
            for field, value in zip(block.fields, values, strict=True):
                if field.label == label:
                    return value or field.start
    return None


def control_says(label: str, value: str) -> Goal:
    """On the page of the task, the control of that label says this; both are templates."""
    return lambda start, now, p: url_open(start, now, p) and control(now, label.format(**p)) == value.format(**p)


origin_chosen = control_says("From", "{origin}")
goal_chosen = control_says("To", "{goal}")
size_chosen = control_says("Size", "{size}")
is_ticked = control_says("{box}", "on")


def searched_before(start: Phone, now: Phone, p: Params) -> bool:
    """The page before in the tab is what the shop's search finds."""
    tab = tab_in_front(now)
    return tab is not None and tab.at > 0 and tab.stack[tab.at - 1].url == canonical(p["found"])
