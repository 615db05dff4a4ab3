"""What the tasks of micro_apps.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.clock import model as clock
from ...apps.google.clock.app import DeskClock
from ...apps.google.contacts import finding
from ...apps.google.contacts import model as contacts
from ...apps.google.gmail import model as gmail
from ...apps.google.gmail.threads import Thread, in_folder, latest_in
from ...kit import Menu
from ...phone.state.phone import Phone
from ...phone.system.windows import top_frame
from ..base import Goal, Params, Ways
from ..foreground import top_activity, top_popup
from ..parts.clock import page, spoken
from ..parts.micro import inside
from ..steps import back, click, enter_text, long_click, start, swipe


def tab(name: str) -> Action:
    return click(name, id=f"tab_menu_{name.lower()}")


def shows(tab: str) -> Goal:
    """A page of Clock, a template over the parameters, is in front."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return page(now, top_activity(now, DeskClock)) == tab.format(**p)

    return holds


select_tab_goal = shows("{tab}")


def start_select_tab(phone: Phone, p: Params) -> Any:
    return at_tab(phone, "Clock")


def at_tab(phone: Phone, tab: str) -> Phone:
    """Clock on one of its pages."""
    return inside(phone, clock.PACKAGE).set(tab=tab).phone


def ways_select_tab(p: Params) -> Any:
    return ((click(p["tab"], id=f"tab_menu_{p['tab'].lower()}"),),)


def start_select_section(phone: Phone, p: Params) -> Any:
    return inside(phone, contacts.PACKAGE).phone


def sample_alarm(rng: random.Random, phone: Phone) -> Params:
    alarms = sorted(phone.app(clock.PACKAGE).alarms, key=lambda a: (a.hour, a.minute))
    place = rng.randrange(min(seen(phone), len(alarms)))
    alarm = alarms[place]
    return {"time": spoken(alarm.hour, alarm.minute), "id": alarm.id, "place": place}


def seen(phone: Phone) -> int:
    """How many rows of a list are surely seen without scrolling."""
    return 4 if phone.display.size[1] / phone.display.scale > 800 else 2


def start_expand_alarm(phone: Phone, p: Params) -> Any:
    return at_tab(phone, "Alarm")


def ways_expand_alarm(p: Params) -> Any:
    return ((click("Expand alarm", ordinal=p["place"]),),)


def start_start_stopwatch(phone: Phone, p: Params) -> Any:
    return at_tab(phone, "Stopwatch")


def sample_digits(rng: random.Random, phone: Phone) -> Params:
    return {"digits": f"{rng.randrange(1, 10)}{rng.randrange(10)}{rng.randrange(10)}"}


def start_press_digits(phone: Phone, p: Params) -> Any:
    return at_tab(phone, "Timer")


def typing_digits(p: Params) -> Ways:
    return (tuple(click(id=f"timer_setup_digit_{d}") for d in p["digits"]),)


def press_digits_subgoal(before: Phone, now: Phone, p: Params) -> bool:
    typed = now.top.digits if isinstance(now.top, DeskClock) else ""
    return len(typed) >= 1 and p["digits"].startswith(typed)


def press_digits_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    typed = now.top.digits if isinstance(now.top, DeskClock) else ""
    return len(typed) >= 2 and p["digits"].startswith(typed)


def start_open_menu(phone: Phone, p: Params) -> Any:
    return inside(phone, p["package"]).phone


def menu_open(before: Phone, now: Phone, p: Params) -> bool:
    menu = top_popup(now, Menu)
    return menu is not None and tuple(item.label for item in menu.items) == ROWS[p["app"]]


ROWS = {
    "Clock": ("Screen saver", "Settings"),
    "Contacts": ("Select", "Select all", "Contacts settings"),
}  # of these menus


def sample_person(rng: random.Random, phone: Phone) -> Params:
    """Someone who is no favorite, so that the list has them once."""
    names = [c.name for c in phone.contacts]
    person = rng.choice([c for c in phone.contacts if not c.starred and names.count(c.name) == 1])
    return {"name": person.name, "id": person.id}


def person_seen(before: Phone, now: Phone, p: Params) -> bool:
    """A sub-goal: the name stands on the screen."""
    return any(node.text == p["name"] for node in top_frame(now).nodes)


def at_search(phone: Phone, p: Params) -> Phone:
    return inside(phone, contacts.PACKAGE, finding.Search()).phone


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    found = rng.choice(first_mails(phone))
    return {"subject": found.subject, "sender": found.senders, "key": found.key}


def first_mails(phone: Phone) -> tuple[Thread, ...]:
    app = phone.app(gmail.PACKAGE)
    return in_folder(app, app.home, phone.contacts)[: seen(phone)]


def start_open_mail(phone: Phone, p: Params) -> Any:
    return inside(phone, gmail.PACKAGE).phone


def sample_unstarred(rng: random.Random, phone: Phone) -> Params:
    """One of the first conversations without a star; `place` counts those alone."""
    plain_ones = [t for t in first_mails(phone) if not t.starred]
    place = rng.randrange(len(plain_ones))
    found = plain_ones[place]
    return {"subject": found.subject, "sender": found.senders, "key": found.key, "place": place}


def newest(start: Phone, p: Params) -> dict[str, Any]:
    """The mail that the star of the conversation's row stands for."""
    app = start.app(gmail.PACKAGE)
    mail = latest_in(app, p["key"], app.home)
    return {"mail": mail.id if mail is not None else 0}


def ways_star_mail(p: Params) -> Any:
    return ((click("Add star", ordinal=p["place"]),),)


HOME, SHADE = Action("home"), Action("notifications")


def without_london(p: Params) -> tuple[Action, ...]:
    """A city that nobody mentioned is taken off the world clock."""
    return (start("Clock"), click("Clock", id="tab_menu_clock"), long_click("London"))


def select_tab_by_way_of_another_page(p: Params) -> tuple[Action, ...]:
    return (other_tab(p), tab(p["tab"]))


def other_tab(p: Params) -> Action:
    return tab("Bedtime" if p["tab"] != "Bedtime" else "Timer")


def select_tab_left_by_back_and_opened_again(p: Params) -> tuple[Action, ...]:
    return (tab(p["tab"]), back(), start("Clock"))


def select_tab_left_for_another_app_and_fetched_back(p: Params) -> tuple[Action, ...]:
    return (tab(p["tab"]), start("Gmail"), start("Clock"))


def select_tab_from_the_recent_apps(p: Params) -> tuple[Action, ...]:
    return (*RECENT, click("Clock"), tab(p["tab"]))


RECENT = (HOME, Action("recents"))


def select_tab_the_shade_was_pulled_down_and_put_away(p: Params) -> tuple[Action, ...]:
    return (tab(p["tab"]), SHADE, back())


def select_tab_the_settings_were_opened_and_left(p: Params) -> tuple[Action, ...]:
    return (MORE, click("Settings"), back(), tab(p["tab"]))


MORE = click("More options")


def select_tab_another_page(p: Params) -> tuple[Action, ...]:
    return (other_tab(p),)


def select_tab_and_on_to_another_page(p: Params) -> tuple[Action, ...]:
    return (tab(p["tab"]), other_tab(p))


def select_tab_the_shade_lies_over_it(p: Params) -> tuple[Action, ...]:
    return (tab(p["tab"]), SHADE)


def select_tab_the_menu_lies_over_it(p: Params) -> tuple[Action, ...]:
    return (tab(p["tab"]), MORE)


def select_tab_home_afterwards(p: Params) -> tuple[Action, ...]:
    return (tab(p["tab"]), HOME)


def select_tab_a_city_was_deleted(p: Params) -> tuple[Action, ...]:
    return (*without_london(p), tab(p["tab"]))


def select_section_by_way_of_the_other_one(p: Params) -> tuple[Action, ...]:
    return (other_section(p), section(p))


def other_section(p: Params) -> Action:
    return click("Highlights" if p["tab"] == "nav_manage" else "Fix & manage")


def section(p: Params) -> Action:
    return click(p["name"])


def select_section_the_other_one(p: Params) -> tuple[Action, ...]:
    return (other_section(p),)


def expand_alarm_unfolded_folded_and_unfolded(p: Params) -> tuple[Action, ...]:
    return (unfold(p), fold(), TO_THE_TOP, unfold(p))


TO_THE_TOP = swipe("down", 0.9, id="alarm_recycler_view")


def unfold(p: Params) -> Action:
    return click("Expand alarm", ordinal=p["place"])


def fold() -> Action:
    return click("Collapse alarm")


def expand_alarm_another_one_was_unfolded_and_folded(p: Params) -> tuple[Action, ...]:
    return (unfold_other(p), fold(), TO_THE_TOP, unfold(p))


def unfold_other(p: Params) -> Action:
    return click("Expand alarm", ordinal=0 if p["place"] else 1)


def expand_alarm_another_page_in_between(p: Params) -> tuple[Action, ...]:
    return (unfold(p), tab("Timer"), tab("Alarm"))


def expand_alarm_a_dialog_was_opened_and_left(p: Params) -> tuple[Action, ...]:
    return (click("Add alarm"), click("Cancel"), unfold(p))


def expand_alarm_the_shade_was_pulled_down_and_put_away(p: Params) -> tuple[Action, ...]:
    return (SHADE, back(), unfold(p))


def expand_alarm_home_and_back(p: Params) -> tuple[Action, ...]:
    return (unfold(p), HOME, start("Clock"))


def expand_alarm_another_one(p: Params) -> tuple[Action, ...]:
    return (unfold_other(p),)


def expand_alarm_folded_again(p: Params) -> tuple[Action, ...]:
    return (unfold(p), fold())


def expand_alarm_another_page(p: Params) -> tuple[Action, ...]:
    return (unfold(p), tab("Timer"))


def expand_alarm_the_shade_lies_over_it(p: Params) -> tuple[Action, ...]:
    return (unfold(p), SHADE)


def expand_alarm_a_dialog_lies_over_it(p: Params) -> tuple[Action, ...]:
    return (unfold(p), click(id="edit_label"))


def expand_alarm_another_alarm_was_turned_on(p: Params) -> tuple[Action, ...]:
    return (click(id="onoff"), unfold(p))


def press_digits_another_page_in_between(p: Params) -> tuple[Action, ...]:
    return (*digits(p["digits"][:1]), tab("Alarm"), tab("Timer"), *digits(p["digits"][1:]))


def digits(typed: str) -> tuple[Action, ...]:
    return tuple(click(id=f"timer_setup_digit_{digit}") for digit in typed)


def press_digits_backwards(p: Params) -> tuple[Action, ...]:
    return digits(f"9{p['digits'][::-1]}")


def open_menu_after_another_page(p: Params) -> tuple[Action, ...]:
    return (other_page(p), first_page(p), MORE)


def other_page(p: Params) -> Action:
    return tab("Stopwatch") if p["app"] == "Clock" else click("Highlights")


def first_page(p: Params) -> Action:
    return tab("Clock") if p["app"] == "Clock" else click("Contacts", id="contacts")


def open_menu_after_the_settings(p: Params) -> tuple[Action, ...]:
    return (MORE, settings_of(p), back(), MORE)


def settings_of(p: Params) -> Action:
    return click("Settings" if p["app"] == "Clock" else "Contacts settings")


def open_menu_one_of_its_rows_was_taken(p: Params) -> tuple[Action, ...]:
    return (MORE, settings_of(p))


def open_contact_searched_in_small_letters(p: Params) -> tuple[Action, ...]:
    return (*sought(p, p["name"].lower()), click(p["name"]))


def sought(p: Params, words: str | None = None) -> tuple[Action, ...]:
    """Search for a person from the list of people."""
    return (click(id="open_search_bar"), enter_text(words or p["name"], id=SEARCH))


SEARCH = "open_search_view_edit_text"


def type_name_in_capitals(p: Params) -> tuple[Action, ...]:
    return (typed(p["name"].upper()),)


def typed(words: str) -> Action:
    return enter_text(words, id=SEARCH)


def type_name_only_its_start(p: Params) -> tuple[Action, ...]:
    return (typed(p["name"][:3]),)


def star_mail_starred_unstarred_and_starred(p: Params) -> tuple[Action, ...]:
    return (star(p), opened(p), click("Remove star"), inside_own(p))


def star(p: Params) -> Action:
    return click("Add star", ordinal=p["place"])


def opened(p: Params) -> Action:
    return click(p["subject"])


def inside_own(p: Params) -> Action:
    """The star of the open mail."""
    return click("Add star", id="conversation_header_star")


def star_mail_read_afterwards(p: Params) -> tuple[Action, ...]:
    return (star(p), opened(p), back())


def star_mail_home_afterwards(p: Params) -> tuple[Action, ...]:
    return (star(p), HOME)


def star_mail_the_promotions_were_looked_at_first(p: Params) -> tuple[Action, ...]:
    return (PROMOTIONS, back(), star(p))


PROMOTIONS = click("Promotions")


def star_mail_another_one(p: Params) -> tuple[Action, ...]:
    return (other_star(p),)


def other_star(p: Params) -> Action:
    return click("Add star", ordinal=0 if p["place"] else 1)


def star_mail_the_star_was_taken_away(p: Params) -> tuple[Action, ...]:
    return (star(p), opened(p), click("Remove star"))


def ways_select_tab_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_select_tab(p)
    return ways[0]


def ways_expand_alarm_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_expand_alarm(p)
    return ways[0]


def typing_digits_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = typing_digits(p)
    return ways[0]


def ways_star_mail_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_star_mail(p)
    return ways[0]
