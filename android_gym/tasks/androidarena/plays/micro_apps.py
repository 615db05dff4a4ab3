"""Other ways and look-alikes of the micro-curriculum in Clock, Contacts and Gmail."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, scroll_to, start, swipe
from .clock import HOME, SHADE, without_london
from .clock_timers import keys, run, wait

RECENT = (HOME, Action("recents"))
MORE = click("More options")


# --- Clock -------------------------------------------------------------------------------------


def tab(name: str) -> Action:
    return click(name, id=f"tab_menu_{name.lower()}")


def other_tab(p: Params) -> Action:
    return tab("Bedtime" if p["tab"] != "Bedtime" else "Timer")


SELECT_TAB: Plays = (
    passes("by way of another page", lambda p: (other_tab(p), tab(p["tab"]))),
    passes("left by back and opened again", lambda p: (tab(p["tab"]), back(), start("Clock"))),
    passes("left for another app and fetched back", lambda p: (tab(p["tab"]), start("Gmail"), start("Clock"))),
    passes("from the recent apps", lambda p: (*RECENT, click("Clock"), tab(p["tab"]))),
    passes("the shade was pulled down and put away", lambda p: (tab(p["tab"]), SHADE, back())),
    passes("the settings were opened and left", lambda p: (MORE, click("Settings"), back(), tab(p["tab"]))),
    fails("goal", "another page", lambda p: (other_tab(p),)),
    fails("goal", "and on to another page", lambda p: (tab(p["tab"]), other_tab(p))),
    fails("goal", "the shade lies over it", lambda p: (tab(p["tab"]), SHADE)),
    fails("goal", "the menu lies over it", lambda p: (tab(p["tab"]), MORE)),
    fails("goal", "home afterwards", lambda p: (tab(p["tab"]), HOME)),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), tab(p["tab"]))),
)


def unfold(p: Params) -> Action:
    return click("Expand alarm", ordinal=p["place"])


def unfold_other(p: Params) -> Action:
    return click("Expand alarm", ordinal=0 if p["place"] else 1)


def fold() -> Action:
    return click("Collapse alarm")


TO_THE_TOP = swipe("down", 0.9, id="alarm_recycler_view")


EXPAND_ALARM: Plays = (
    passes("unfolded, folded and unfolded", lambda p: (unfold(p), fold(), TO_THE_TOP, unfold(p))),
    passes("another one was unfolded and folded", lambda p: (unfold_other(p), fold(), TO_THE_TOP, unfold(p))),
    passes("another page in between", lambda p: (unfold(p), tab("Timer"), tab("Alarm"))),
    passes("a dialog was opened and left", lambda p: (click("Add alarm"), click("Cancel"), unfold(p))),
    passes("the shade was pulled down and put away", lambda p: (SHADE, back(), unfold(p))),
    passes("home and back", lambda p: (unfold(p), HOME, start("Clock"))),
    fails("goal", "another one", lambda p: (unfold_other(p),)),
    fails("goal", "folded again", lambda p: (unfold(p), fold())),
    fails("goal", "another page", lambda p: (unfold(p), tab("Timer"))),
    fails("goal", "the shade lies over it", lambda p: (unfold(p), SHADE)),
    fails("goal", "a dialog lies over it", lambda p: (unfold(p), click(id="edit_label"))),
    fails("clean", "another alarm was turned on", lambda p: (click(id="onoff"), unfold(p))),
)

START_STOPWATCH: Plays = (
    passes("started, stopped and started", lambda p: (click("Start"), click("Pause"), click("Start"))),
    passes("started, reset and started", lambda p: (click("Start"), click("Reset"), click("Start"))),
    passes("another page in between", lambda p: (tab("Timer"), tab("Stopwatch"), click("Start"))),
    passes("a minute passes at home", lambda p: (click("Start"), HOME, wait(60))),
    passes("from the recent apps", lambda p: (*RECENT, click("Clock"), click("Start"))),
    fails("goal", "started and stopped", lambda p: (click("Start"), click("Pause"))),
    fails("goal", "started and reset", lambda p: (click("Start"), click("Reset"))),
    fails("goal", "a timer instead", lambda p: (tab("Timer"), *run(60))),
    fails("goal", "only looked at", lambda p: (SHADE, back())),
    fails("clean", "with a lap", lambda p: (click("Start"), click("Lap"))),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), tab("Stopwatch"), click("Start"))),
)


def digits(typed: str) -> tuple[Action, ...]:
    return tuple(click(id=f"timer_setup_digit_{digit}") for digit in typed)


ERASE = click("Backspace")

PRESS_DIGITS: Plays = (
    passes("a wrong digit is erased", lambda p: (*digits("4"), ERASE, *digits(p["digits"]))),
    passes("one too many is erased", lambda p: (*digits(p["digits"] + "8"), ERASE)),
    passes(
        "another page in between",
        lambda p: (*digits(p["digits"][:1]), tab("Alarm"), tab("Timer"), *digits(p["digits"][1:])),
    ),
    passes("home and back", lambda p: (*digits(p["digits"]), HOME, start("Clock"))),
    passes(
        "another timer was set and deleted",
        lambda p: (*keys(1200), click("Start"), click("Delete"), *digits(p["digits"])),
    ),
    fails("goal", "one is missing", lambda p: digits(p["digits"][:2])),
    fails("goal", "one too many", lambda p: digits(p["digits"] + "0")),
    fails("goal", "backwards", lambda p: digits(f"9{p['digits'][::-1]}")),
    fails("goal", "another page", lambda p: (*digits(p["digits"]), tab("Alarm"))),
    fails("goal", "started", lambda p: (*digits(p["digits"]), click("Start"))),
    fails("goal", "the shade lies over it", lambda p: (*digits(p["digits"]), SHADE)),
    fails("clean", "another timer runs", lambda p: (*run(1200), click("Add timer"), *digits(p["digits"]))),
)


# --- menus and Contacts ------------------------------------------------------------------------


def other_page(p: Params) -> Action:
    return tab("Stopwatch") if p["app"] == "Clock" else click("Highlights")


def first_page(p: Params) -> Action:
    return tab("Clock") if p["app"] == "Clock" else click("Contacts", id="contacts")


def settings_of(p: Params) -> Action:
    return click("Settings" if p["app"] == "Clock" else "Contacts settings")


OPEN_MENU: Plays = (
    passes("opened, closed and opened", lambda p: (MORE, back(), MORE)),
    passes("after another page", lambda p: (other_page(p), first_page(p), MORE)),
    passes("after the settings", lambda p: (MORE, settings_of(p), back(), MORE)),
    passes("from the recent apps", lambda p: (*RECENT, click(p["app"]), MORE)),
    passes("started anew", lambda p: (HOME, start(p["app"]), MORE)),
    fails("goal", "closed again", lambda p: (MORE, back())),
    fails("goal", "one of its rows was taken", lambda p: (MORE, settings_of(p))),
    fails("goal", "the shade lies over it", lambda p: (MORE, SHADE)),
    fails("goal", "the menu of a contact", lambda p: (start("Contacts"), click("Bob Steve"), MORE)),
    fails("goal", "home afterwards", lambda p: (MORE, HOME)),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), start(p["app"]), MORE)),
)


def section(p: Params) -> Action:
    return click(p["name"])


def other_section(p: Params) -> Action:
    return click("Highlights" if p["tab"] == "nav_manage" else "Fix & manage")


SELECT_SECTION: Plays = (
    passes("by way of the other one", lambda p: (other_section(p), section(p))),
    passes("by way of the people", lambda p: (section(p), click("Contacts", id="contacts"), section(p))),
    passes("a person was opened and left", lambda p: (click("Bob Steve"), back(), section(p))),
    passes("the marking of people was left", lambda p: (long_click("Bob Steve"), back(), section(p))),
    passes("another app in between", lambda p: (section(p), start("Gmail"), start("Contacts"))),
    fails("goal", "the other one", lambda p: (other_section(p),)),
    fails("goal", "back to the people", lambda p: (section(p), back())),
    fails("goal", "a new contact instead", lambda p: (click("Create contact"),)),
    fails("goal", "the shade lies over it", lambda p: (section(p), SHADE)),
    fails("goal", "home afterwards", lambda p: (section(p), HOME)),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), start("Contacts"), section(p))),
)


SEARCH = "open_search_view_edit_text"


def sought(p: Params, words: str | None = None) -> tuple[Action, ...]:
    """Search for a person from the list of people."""
    return (click(id="open_search_bar"), enter_text(words or p["name"], id=SEARCH))


def found(p: Params) -> tuple[Action, ...]:
    return (scroll_to(p["name"]), click(p["name"]))


OPEN_CONTACT: Plays = (
    passes("searched in small letters", lambda p: (*sought(p, p["name"].lower()), click(p["name"]))),
    passes("searched, with the key", lambda p: (*sought(p), press_enter(), click(p["name"]))),
    passes("another person was opened first", lambda p: (click("Gavin Miller"), back(), *found(p))),
    passes("from the other pages", lambda p: (click("Highlights"), click("Contacts", id="contacts"), *found(p))),
    passes("the shade was pulled down and put away", lambda p: (*found(p), SHADE, back())),
    passes("another app in between", lambda p: (*found(p), start("Gmail"), start("Contacts"))),
    fails("goal", "another person", lambda p: (click("Gavin Miller"),)),
    fails("goal", "only searched for", lambda p: sought(p)),
    fails("goal", "opened and left", lambda p: (*found(p), back())),
    fails("goal", "marked instead", lambda p: (scroll_to(p["name"]), long_click(p["name"]))),
    fails("goal", "the shade lies over it", lambda p: (*found(p), SHADE)),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), start("Contacts"), *found(p))),
)


def typed(words: str) -> Action:
    return enter_text(words, id=SEARCH)


TYPE_NAME: Plays = (
    passes("in capitals", lambda p: (typed(p["name"].upper()),)),
    passes("with blanks around it", lambda p: (typed(f" {p['name']} "),)),
    passes("corrected", lambda p: (typed("zzz"), typed(p["name"]))),
    passes("with the search key", lambda p: (typed(p["name"]), press_enter())),
    passes("the search was left and opened again", lambda p: (back(), back(), *sought(p))),
    passes("the person was opened and left", lambda p: (typed(p["name"]), click(p["name"]), back())),
    fails("goal", "only its start", lambda p: (typed(p["name"][:3]),)),
    fails("goal", "with more behind it", lambda p: (typed(f"{p['name']} x"),)),
    fails("goal", "the person was opened", lambda p: (typed(p["name"]), click(p["name"]))),
    fails("goal", "erased again", lambda p: (typed(p["name"]), typed(""))),
    fails("goal", "among the apps", lambda p: (HOME, swipe("up"), enter_text(p["name"], id="input"))),
    fails("goal", "the shade lies over it", lambda p: (typed(p["name"]), SHADE)),
    fails("clean", "a city was deleted", lambda p: (*without_london(p), start("Contacts"), typed(p["name"]))),
)


# --- Gmail -------------------------------------------------------------------------------------


def opened(p: Params) -> Action:
    return click(p["subject"])


PROMOTIONS = click("Promotions")

OPEN_MAIL: Plays = (
    passes("opened, left and opened", lambda p: (opened(p), back(), opened(p))),
    passes("the promotions were looked at first", lambda p: (PROMOTIONS, back(), opened(p))),
    passes("who it went to was looked at", lambda p: (opened(p), click("View details"))),
    passes("a mail was begun and left empty", lambda p: (click("Compose"), back(), back(), opened(p))),
    passes("another app in between", lambda p: (opened(p), start("Clock"), start("Gmail"))),
    passes("the shade was pulled down and put away", lambda p: (opened(p), SHADE, back())),
    fails("goal", "opened and left", lambda p: (opened(p), back())),
    fails("goal", "marked instead", lambda p: (long_click(p["subject"]),)),
    fails("goal", "its menu lies over it", lambda p: (opened(p), MORE)),
    fails("goal", "an answer was begun", lambda p: (opened(p), click("Reply"))),
    fails("goal", "the promotions", lambda p: (PROMOTIONS,)),
    fails("goal", "the shade lies over it", lambda p: (opened(p), SHADE)),
    fails("clean", "it got a star", lambda p: (opened(p), click("Add star"))),
)


def star(p: Params) -> Action:
    return click("Add star", ordinal=p["place"])


def other_star(p: Params) -> Action:
    return click("Add star", ordinal=0 if p["place"] else 1)


def inside(p: Params) -> Action:
    """The star of the open mail."""
    return click("Add star", id="conversation_header_star")


STAR_MAIL: Plays = (
    passes("on its page", lambda p: (opened(p), inside(p))),
    passes("starred, unstarred and starred", lambda p: (star(p), opened(p), click("Remove star"), inside(p))),
    passes("read afterwards", lambda p: (star(p), opened(p), back())),
    passes("home afterwards", lambda p: (star(p), HOME)),
    passes("the promotions were looked at first", lambda p: (PROMOTIONS, back(), star(p))),
    fails("goal", "another one", lambda p: (other_star(p),)),
    fails("goal", "only read", lambda p: (opened(p), back())),
    fails("goal", "the star was taken away", lambda p: (star(p), opened(p), click("Remove star"))),
    fails("goal", "only marked", lambda p: (long_click(p["subject"]),)),
    fails("clean", "another one as well", lambda p: (opened(p), inside(p), back(), click("Add star"))),
    fails("clean", "it is in the archive", lambda p: (opened(p), inside(p), click("Archive"))),
)

PLAYS: dict[str, Plays] = {
    "Micro-SelectTab": SELECT_TAB,
    "Micro-SelectSection": SELECT_SECTION,
    "Micro-ExpandAlarm": EXPAND_ALARM,
    "Micro-StartStopwatch": START_STOPWATCH,
    "Micro-PressDigits": PRESS_DIGITS,
    "Micro-OpenMenu": OPEN_MENU,
    "Micro-OpenContact": OPEN_CONTACT,
    "Micro-TypeName": TYPE_NAME,
    "Micro-OpenMail": OPEN_MAIL,
    "Micro-StarMail": STAR_MAIL,
}
