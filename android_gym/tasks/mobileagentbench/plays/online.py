"""Other ways and look-alikes of the tasks on the web."""

from __future__ import annotations

from collections.abc import Callable

from ....action import Action
from ...answers import Params
from ...pages import chosen, in_chrome
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, scroll_to, start
from .. import online

HOME = Action("home")
SEARCH = (enter_text("bicycle", "Search products"), press_enter())


def on_web(way: Steps) -> Plays:
    """Of all of them."""
    return (
        passes("from home, with another app before", lambda p: (HOME, start("Clock"), *way(p))),
        passes("the page comes back from behind", lambda p: (*way(p), HOME, start("Chrome"))),
        passes("another site first", lambda p: (*in_chrome("teahouse.example"), click(id="url_bar"), *way(p)[2:])),
        passes("the site by its whole address", lambda p: (*in_chrome(f"https://{site_of(p)}/"), *way(p)[4:])),
        passes("the menu was looked at", lambda p: (*way(p), click(id="menu_button"), back())),
        fails("goal", "home afterwards", lambda p: (*way(p), HOME)),
        fails("goal", "only the front page", lambda p: in_chrome(site_of(p))),
        fails("goal", "the address is only typed", lambda p: in_chrome(site_of(p))[:-1]),
        fails("goal", "the menu lies over it", lambda p: (*way(p), click(id="menu_button"))),
        fails(
            "goal",
            "another site afterwards",
            lambda p: (*way(p), click(id="url_bar"), *in_chrome("teahouse.example")[2:]),
        ),
    )


def site_of(p: Params) -> str:
    return str(p["url"]).split("/")[2]


def by_address(p: Params) -> tuple[Action, ...]:
    """The page itself, by its address."""
    return in_chrome(p["url"].removeprefix("https://"))


def in_new_tab(p: Params) -> tuple[Action, ...]:
    """A product of the shop's front page, in a tab of its own."""
    menu = (scroll_to(p["label"]), long_click(p["label"]), click("Open in new tab"))
    return (*in_chrome(online.SHOP), *menu, click("Switch"))


def other(values: tuple[str, ...], name: str) -> Callable[[Params], str]:
    """A value that is not the parameter's."""
    return lambda p: next(value for value in values if value != p[name])


def another_size(p: Params) -> tuple[Action, ...]:
    sizes = next(sizes for name, _, sizes in online.SIZES if name == p["product"])
    return online.sizing({**p, "size": other(sizes, "size")(p)})


PLAYS: dict[str, Plays] = {
    "Online-SearchPlaces": (
        *on_web(online.searching),
        passes(
            "with the button",
            lambda p: (*in_chrome(online.MAP), enter_text(p["place"], "Search places"), click("Search")),
        ),
        fails("goal", "another word", lambda p: online.searching({"place": "gas"})),
        fails("goal", "the page of these places", lambda p: in_chrome(f"{online.MAP}/{p['place']}")),
    ),
    "Online-ChooseConnection": (
        *on_web(online.connecting),
        passes(
            "the destination first",
            lambda p: (
                *in_chrome(online.RAIL),
                *chosen("Tickets"),
                click("To"),
                click(p["goal"]),
                click("From"),
                click(p["origin"]),
            ),
        ),
        fails("goal", "only where it starts", lambda p: online.connecting(p)[:-2]),
        fails(
            "goal",
            "only where it goes",
            lambda p: (*in_chrome(online.RAIL), *chosen("Tickets"), click("To"), click(p["goal"])),
        ),
        fails("goal", "the other way round", lambda p: online.connecting({"origin": p["goal"], "goal": p["origin"]})),
    ),
    "Online-SearchShop": (
        *on_web(online.shopping),
        passes("another word first", lambda p: (*in_chrome(online.SHOP), *SEARCH, back(), *online.shopping(p)[4:])),
        fails("goal", "without searching", lambda p: (*in_chrome(online.SHOP), *chosen(p["label"]))),
        fails(
            "goal",
            "in a new tab, searched afterwards and back again",
            lambda p: (*in_new_tab(p), click(id="url_bar"), *online.shopping(p)[2:6], back(), back()),
        ),
        fails("goal", "only the results", lambda p: online.shopping(p)[:-2]),
        fails("goal", "the sale instead", lambda p: (*online.shopping(p)[:-2], click("Sale"))),
    ),
    "Online-ChooseSize": (
        *on_web(online.sizing),
        passes("another size first", lambda p: (*another_size(p), *chosen(p["size"]))),
        fails("goal", "another size", another_size),
        fails("goal", "no size", by_address),
    ),
    "Online-NewsSection": (
        *on_web(online.leafing),
        passes("by its address", by_address),
        fails(
            "goal",
            "a section of another paper",
            lambda p: in_chrome("plainmoney.example" if p["site"] != "plainmoney.example" else "techtide.example"),
        ),
        fails("goal", "left again", lambda p: (*online.leafing(p), back())),
    ),
    "Online-TickBox": (
        *on_web(online.ticking),
        passes("off and on again", lambda p: (*online.ticking(p), click(p["box"]), click(p["box"]))),
        fails("goal", "ticked and cleared again", lambda p: (*online.ticking(p), click(p["box"]))),
        fails("goal", "only the page", lambda p: online.ticking(p)[:-2]),
    ),
}
