"""Tasks of Play Store: installing, updating and removing apps, ratings and the wishlist."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.playstore.detailspage import AppPage
from ...apps.google.playstore.main import Finder
from ...apps.google.playstore.manage import Manage
from ...apps.google.playstore.model import AUTO, PACKAGE, Entry, Play, entries
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.catalogue import catalogue
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Params, Task
from ..foreground import app_is_open, top_activity
from ..screen_goals import shows_element
from ..steps import click, enter_text, scroll_to, start

PROFILE = "arena"
FIELD = "open_search_view_edit_text"
OWN = f"apps/{PACKAGE}"
OPEN = app_is_open(PACKAGE, "Play Store")
WAIT = Action("wait", amount=20.0)
NEW = "com.omgodse.notally"  # what phones can install
GONE = ("org.mozilla.firefox", "com.google.android.apps.maps", "com.android.chrome", "com.weather.Weather")
REVIEWS = ("Works well for me.", "Fine, but slow to start.", "I use it each day.", "Does what it should.")


def store(phone: Phone) -> Play:
    model: Play = phone.app(PACKAGE)
    return model


def changed(phone: Phone, updates: tuple[str, ...]) -> Phone:
    """The phone with these updates waiting."""
    model = store(phone).replace(updates=updates)
    return phone.replace(apps=phone.apps.update({PACKAGE: model}))


def foreign(phone: Phone) -> list[Entry]:
    """Apps of the store that do not run on this phone, with names that tell them from others."""
    return [e for e in entries().values() if e.package not in catalogue(phone.profile)]


def named(package: str) -> Params:
    return {"name": entries()[package].name, "package": package}


def at_page(name: str) -> tuple[Action, ...]:
    """The page of an app, by searching for it."""
    found = (start("Play Store"), click(id="open_search_bar"), enter_text(name, id=FIELD))
    return (*found, click(name))


def sought() -> Condition:
    """A sub-goal: the name is typed, or the page of the app is open."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = now.top
        typed = isinstance(top, Finder) and fold(p["name"]) in fold(top.query)
        return typed or (isinstance(top, AppPage) and top.of == p["package"])

    return Condition("“{name}” is typed, or its page is open.", holds)


SOUGHT = sought()


# --- installing and removing -------------------------------------------------------------------


def sample_new(rng: random.Random, phone: Phone) -> Params:
    return named(NEW)


def installed(before: Phone, now: Phone, p: Params) -> bool:
    return set(now.packages) == {*before.packages, p["package"]}


def sample_gone(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice([p for p in GONE if p in phone.packages]))


def removed(before: Phone, now: Phone, p: Params) -> bool:
    return set(now.packages) == {*before.packages} - {p["package"]}


def nothing_left(before: Phone, now: Phone, p: Params) -> bool:
    owners = {of for of, _ in now.permissions} | {one.package for one in now.channels}
    return p["package"] not in owners


def of_the_app(start: Phone, p: Params) -> dict[str, Any]:
    """The permissions and the channels of the app that is removed."""
    package = p["package"]
    granted = tuple(one for of, one in start.permissions if of == package)
    return {"granted": granted, "told": tuple(c.id for c in start.channels if c.package == package)}


def removing(p: Params) -> tuple[Action, ...]:
    return (*at_page(p["name"]), click("Uninstall"), click("Uninstall", id="android:id/button1"))


# --- updates -----------------------------------------------------------------------------------

MANAGE = (start("Play Store"), click(id="selected_account_disc"), click("Manage apps & device"))


def sample_updates(rng: random.Random, phone: Phone) -> Params:
    packages = [p for p in entries() if p in phone.packages]
    return {"updates": tuple(rng.sample(packages, rng.randrange(2, 5)))}


def waiting(phone: Phone, p: Params) -> Phone:
    return changed(phone, p["updates"])


def all_updated(before: Phone, now: Phone, p: Params) -> bool:
    return not store(now).updates


def sample_update(rng: random.Random, phone: Phone) -> Params:
    found = sample_updates(rng, phone)
    return {**found, **named(rng.choice(found["updates"]))}


def one_updated(before: Phone, now: Phone, p: Params) -> bool:
    left = tuple(one for one in store(before).updates if one != p["package"])
    return store(now).updates == left


# --- opinions, wishes, settings ----------------------------------------------------------------


def sample_any(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice([e.package for e in foreign(phone)]))


def rating(before: Phone, now: Phone, p: Params) -> str:
    return f"{entries()[p['package']].stars:.1f}"


def sample_unwished(rng: random.Random, phone: Phone) -> Params:
    free = [e.package for e in foreign(phone) if e.package not in store(phone).wishes]
    return named(rng.choice(free))


def wished(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(store(now).wishes) == sorted((*store(before).wishes, p["package"]))


def wishing(p: Params) -> tuple[Action, ...]:
    return (*at_page(p["name"]), click("More options"), click("Add to wishlist"))


def sample_review(rng: random.Random, phone: Phone) -> Params:
    own = [p for p in entries() if p in phone.packages]
    given = rng.randrange(2, 6)
    return {**named(rng.choice(own)), "stars": given, "words": rng.choice(REVIEWS)}


def reviewed(before: Phone, now: Phone, p: Params) -> bool:
    mine = [(one.package, one.stars, one.words.strip()) for one in store(now).rated]
    return mine == [(p["package"], p["stars"], p["words"])]


def reviewing(p: Params) -> tuple[Action, ...]:
    return (
        *at_page(p["name"]),
        scroll_to(id="write_review"),
        click(id="write_review"),
        click(id=f"star_{p['stars']}"),
        enter_text(p["words"], id="review_text"),
        click(id="post_review"),
    )


def sample_auto(rng: random.Random, phone: Phone) -> Params:
    return {"auto": rng.choice(AUTO[:2])}


def auto_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(store(now).auto == p["auto"])


SETTINGS = (start("Play Store"), click(id="selected_account_disc"), click("Settings"))


def managing(tab: str) -> Callable[[Phone, Phone, Params], bool]:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Manage)
        return top is not None and top.tab == tab

    return holds


TASKS = (
    Task(
        "PlayStore-Install",
        "Install {name} from the Play Store.",
        (Condition("{name} is installed, and no other app more or less.", installed),),
        lambda p: ((*at_page(p["name"]), click("Install"), WAIT),),
        sample_new,
        subgoals=(OPEN, SOUGHT),
        allowed=("packages[+1]", "apps/{package}"),
        loose=("notally",),
        tags=("install", "single", "needs-wait", "L2"),
        phrasings=(
            "Get the app {name} in the Play Store, and wait until it is on the phone.",
            "I would like to have {name}. Download it from the Play Store.",
            "Put {name} on this phone, from the Play Store.",
            "Find {name} in the Play Store and install it.",
        ),
    ),
    Task(
        "PlayStore-Uninstall",
        "Remove {name} from the phone by way of the Play Store.",
        (
            Condition("{name} is gone, and no other app.", removed),
            Condition("So are its permissions and channels.", nothing_left),
        ),
        lambda p: (removing(p),),
        sample_gone,
        subgoals=(OPEN, SOUGHT),
        allowed=("packages[-{package}]", "apps/{package}", "permissions[-{package}, {granted}]", "channels[-{told}]"),
        records=of_the_app,
        loose=tuple(one.rpartition(".")[2] for one in GONE),
        tags=("install", "delete", "L2"),
        phrasings=(
            "Uninstall {name} in the Play Store.",
            "I do not use {name} any more. Let the Play Store take it off the phone.",
            "Use the Play Store to uninstall {name}.",
            "Get rid of {name}: uninstall it on its page in the Play Store.",
        ),
    ),
    Task(
        "PlayStore-UpdateAll",
        "Bring all apps up to date in the Play Store.",
        (Condition("No update waits.", all_updated),),
        lambda p: ((*MANAGE, click("Update all"), WAIT),),
        sample_updates,
        waiting,
        subgoals=(OPEN, Condition("What can be updated is listed.", managing("Overview"))),
        allowed=(f"{OWN}.updates[-{{updates}}]",),
        tags=("install", "needs-wait", "L2"),
        phrasings=(
            "Install every update that the Play Store has for my apps.",
            "Some apps are out of date. Update all of them from the Play Store.",
            "Run all pending updates of apps in the Play Store.",
            "Update everything that the Play Store lists under available updates.",
        ),
    ),
    Task(
        "PlayStore-UpdateOne",
        "Update {name} in the Play Store, and none of the other apps.",
        (Condition("Of the updates, that of {name} alone is done.", one_updated),),
        lambda p: ((*at_page(p["name"]), click("Update"), WAIT), (*MANAGE, click(f"Update {p['name']}"), WAIT)),
        sample_update,
        waiting,
        subgoals=(OPEN,),
        allowed=(f"{OWN}.updates[-{{package}}]",),
        tags=("install", "needs-wait", "L3"),
        phrasings=(
            "Only {name} shall get its update from the Play Store.",
            "There is a newer version of {name} in the Play Store: install it, but leave other apps as they are.",
            "Install the update of {name} from the Play Store, and no other update.",
            "Bring {name} alone up to date in the Play Store.",
        ),
    ),
    Task(
        "PlayStore-AskRating",
        "How many stars does {name} have in the Play Store?",
        (),
        lambda p: (at_page(p["name"]),),
        sample_any,
        subgoals=(OPEN, SOUGHT),
        answer=Answer("number", rating),
        worked_out=("answer",),
        tags=("answer", "L1"),
        phrasings=(
            "Look up the average rating of {name} in the Play Store.",
            "What rating do people give {name}? The Play Store shows it.",
            "Tell me the average rating that the Play Store shows for {name}.",
            "In the Play Store, what is the star rating of {name}?",
        ),
    ),
    Task(
        "PlayStore-AddToWishlist",
        "Put {name} on my wishlist in the Play Store.",
        (Condition("{name} is on the wishlist, with what was there.", wished),),
        lambda p: (wishing(p),),
        sample_unwished,
        subgoals=(OPEN, SOUGHT),
        allowed=(f"{OWN}.wishes[+1]",),
        tags=("write", "L2"),
        phrasings=(
            "Remember {name} for later: add it to the wishlist of the Play Store.",
            "I may want {name} one day. Wish for it in the Play Store.",
            "Add {name} to the wishlist in the Play Store.",
            "Keep {name} on my wishlist in the Play Store, without installing it.",
        ),
    ),
    Task(
        "PlayStore-Review",
        'Give {name} {stars} stars in the Play Store, with the review "{words}".',
        (Condition("{name} has {stars} stars and “{words}” from the owner.", reviewed),),
        lambda p: (reviewing(p),),
        sample_review,
        subgoals=(OPEN, SOUGHT),
        allowed=(f"{OWN}.rated[+1]",),
        tags=("write", "L3"),
        phrasings=(
            'Review {name} in the Play Store: {stars} stars, and the words "{words}".',
            'Write "{words}" about {name} in the Play Store, and rate it with {stars} stars.',
            'Rate {name} with {stars} stars in the Play Store and write "{words}".',
            'Post a review of {name} in the Play Store that says "{words}", with {stars} stars.',
        ),
    ),
    Task(
        "PlayStore-AutoUpdate",
        'Set the automatic updates of the Play Store to "{auto}".',
        (Condition("Apps are updated “{auto}”.", auto_set),),
        lambda p: ((*SETTINGS, click("Auto-update apps"), click(p["auto"])),),
        sample_auto,
        subgoals=(OPEN,),
        allowed=(f"{OWN}.auto",),
        tags=("setting", "L2"),
        phrasings=(
            'Choose "{auto}" for "Auto-update apps" in the settings of the Play Store.',
            'The Play Store shall update apps by itself: "{auto}".',
            'In the settings of the Play Store, let apps update automatically: "{auto}".',
            'Change "Auto-update apps" in the Play Store to "{auto}".',
        ),
    ),
    Task(
        "PlayStore-SeeApps",
        "Show the list of my installed apps in the Play Store, where they can be removed.",
        (Condition("The page Manage is in front.", managing("Manage")),),
        lambda p: ((*MANAGE, click("Manage")),),
        subgoals=(OPEN,),
        loose=("picked",),
        tags=("view", "single", "L2"),
        screen_goal=shows_element(f"{PACKAGE}:id/installed_list"),
        phrasings=(
            "Open the tab of the Play Store that lists the apps on this device.",
            "Which apps could I uninstall? Bring up the list in the Play Store.",
            "Let me see in the Play Store which of my installed apps I can manage.",
            "Bring up the Manage tab of the Play Store, with the apps that are installed.",
        ),
    ),
    Task(
        "PlayStore-CannotInstall",
        "Install {name} from the Play Store. If this phone cannot have it, answer N/A.",
        (),
        lambda p: (at_page(p["name"]),),
        sample_any,
        subgoals=(OPEN, SOUGHT),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L2"),
        phrasings=(
            "I want {name} on my phone; get it in the Play Store, or say N/A if that is not possible.",
            "Download {name} from the Play Store. Answer N/A should it not run here.",
            "Get {name} in the Play Store; if it cannot be installed here, answer N/A.",
            "Try to install {name} from the Play Store. Should this device not support it, answer N/A.",
        ),
    ),
)
