"""Tasks over several apps at whose end a browser shows a page."""

from __future__ import annotations

import random

from ...apps.google.chrome.model import PACKAGE as CHROME
from ...apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from ...phone.state.phone import Phone
from ..base import Params
from ..pages import on_the_way as on_the_way
from ..pages import shows_url
from ..pages import url_open as url_open
from ..parts.crossing import NORA, letters, sample_name, sample_person

PAGES = (
    "https://openai.com/research/gpt-4",
    "https://slowroads.example/kyoto",
    "https://fixitbook.example/puncture",
    "https://tidepool.example/octopus",
    "https://coastrail.example/tickets",
    "https://keyandporch.example/houseboat",
    "https://www.beanharbor.example/item/yirgacheffe",
    "https://swiftparcel.example/track/SW418",
)

page_in_firefox, page_in_chrome = shows_url(FIREFOX), shows_url(CHROME)
pages_mailed = letters(
    NORA, "Hello Alice,\n\nhere it is: {url}\nIf you have time, see {second} then.\n\nNora", url="wrong"
)


def sample_pages(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("url", "second", "wrong"), rng.sample(PAGES, 3), strict=True))


def sample_website(rng: random.Random, phone: Phone) -> Params:
    url, wrong = rng.sample(PAGES, 2)
    return {**sample_name(rng, phone), "url": url, "wrong": wrong}


def sample_links(rng: random.Random, phone: Phone) -> Params:
    url, wrong = rng.sample(PAGES, 2)
    return {"url": url, "wrong": wrong, **sample_person(rng, phone)}


def url_without_scheme(p: Params) -> str:
    return str(p["url"]).removeprefix("https://")
