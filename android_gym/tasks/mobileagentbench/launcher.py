"""What the tasks of launcher.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.simple.launcher import AppLauncher, MainActivity, applauncher, installed, set_launchers
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Goal, Params

PACKAGE = applauncher.name
SEEN = 8  # apps that the dialog for adding shows without scrolling, at least


def launcher(phone: Phone) -> AppLauncher:
    model: AppLauncher = phone.app(PACKAGE)
    return model


def two_apps(rng: random.Random, phone: Phone) -> Params:
    """Two of the first apps by title, of those whose titles no other has."""
    titles = [one.title for one in installed(phone.packages)]
    app, other = rng.sample([one for one in titles[:SEEN] if titles.count(one) == 1], 2)
    return {"app": app, "other": other}


def two_apps_and_name(rng: random.Random, phone: Phone) -> Params:
    p = two_apps(rng, phone)
    return {**p, "name": rng.choice(("My{}", "{} 2", "Our{}", "{} Pro")).format(p["app"])}


def third_app(p: Params) -> str:
    """An app that nobody mentions, which is seen without scrolling."""
    return next(one for one in ("Camera", "Chrome", "Clock") if one not in (p["app"], p["other"]))


def with_apps(phone: Phone, p: Params) -> Phone:
    """App Launcher is in front, with the two apps in its grid."""
    found = (one.package for one in installed(phone.packages) if one.title in (p["app"], p["other"]))
    return set_launchers.now(Ctx(launch(phone, PACKAGE), PACKAGE), tuple(found)).phone


def is_there(name: str) -> Goal:
    """The app of that parameter is in the grid."""

    def holds(start: Phone, now: Phone, p: Params) -> bool:
        packages = {one.package for one in installed(now.packages) if one.title == p[name]}
        return any(one.package in packages for one in launcher(now).launchers)

    return holds


app_there = is_there("app")
other_there = is_there("other")


def is_marked(start: Phone, now: Phone, p: Params) -> bool:
    """The app is marked, or has been dealt with."""
    ids = [one.id for one in launcher(now).launchers if one.title == p["app"]]
    return not ids or (isinstance(now.top, MainActivity) and ids[0] in now.top.picked)


def finds_app(start: Phone, now: Phone, p: Params) -> bool:
    """The app is found by a query, and the other one is not."""
    top = now.top
    if not isinstance(top, MainActivity) or not top.query.strip():
        return False
    return {one.title for one in launcher(now).shown(now.packages, top.query)} == {p["app"]}
