"""Managing what is installed, the wishlist, and the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....kit import *
from ....kit.families.google import google_page
from ....phone.system.registry import apps
from .model import AUTO, PACKAGE, Entry, Play, entries, play
from .parts import app_row, cancel, get, get_all, logo, progress_of, removable, remove


@play.activity("com.google.android.finsky.myapps.ManageActivity")
class Manage(Activity):
    """Overview: what can be updated. Manage: what is installed, to be removed."""

    tab: str = "Overview"
    picked: tuple[str, ...] = ()

    def view(self, app: Play, packages: tuple[str, ...], profile: str, time: int) -> View:
        menu = (("Settings", route("PlaySettings")),)
        actions: tuple[Item, ...] = ()
        if self.tab == "Manage" and self.picked:
            words = f"{len(self.picked)} app{'s' * (len(self.picked) > 1)}"
            ask = confirm(remove_picked(), f"Uninstall {words}?", "Their data goes as well.", yes="Uninstall")
            actions = (Item("Uninstall", ask, "delete_outline"),)
        bar = app_bar("Manage apps & device", leave(), actions, menu)
        strip = tabs(tuple(Tab(f"tab_{name}", name, tap=turn_tab(name)) for name in ("Overview", "Manage")), self.tab)
        body = (
            _overview(app, packages, profile, time)
            if self.tab == "Overview"
            else _installed(self.picked, packages, profile)
        )
        return scaffold(column(bar, strip, w=FILL), body)


@does
def turn_tab(c: Ctx, name: str) -> Ctx:
    return c.set(tab=name, picked=())


def _overview(app: Play, packages: tuple[str, ...], profile: str, time: int) -> View:
    waiting = [p for p in app.updates if p in packages]
    kids: list[View] = []
    if waiting:
        all_ = button("Update all", get_all(), "tonal", "update_all")
        kids.append(
            row(text(f"Updates available ({len(waiting)})", "updates_title", TITLE, grow=1), all_, pad=(24, 16, 20, 8))
        )
        kids += [_update(app, entries()[p], profile, time) for p in waiting]
    else:
        kids.append(
            row(
                icon("verified", color="primary"),
                text("All apps up to date", "updates_title", TITLE),
                gap=20,
                h=72,
                pad=(24, 0, 24, 0),
            )
        )
    done = [p for p in app.updated if p in packages]
    if done:
        kids.append(section("Recently updated"))
        kids += [app_row(entries()[p], profile, True) for p in done]
    size = sum(entries()[p].size for p in packages if p in entries())
    kids += [
        divider(),
        list_row(
            "Apps on this device", f"{size / 1000:.1f} GB used by apps", lead=icon("storage"), tap=turn_tab("Manage")
        ),
    ]
    return listing("overview_list", *kids)


def _update(app: Play, one: Entry, profile: str, time: int) -> View:
    share = progress_of(app, one.package, time)
    if share is None:
        act = button("Update", get(one.package), "text", desc=f"Update {one.name}")
        below = text(f"{one.size} MB", style=SUMMARY)
    else:
        act = button("Cancel", cancel(one.package), "text", desc=f"Cancel {one.name}")
        below = progress(share, "install_progress", f"{round(share * 100)}%")
    words = column(text(one.name, style=TITLE), below, grow=1, gap=4)
    return row(logo(one, 44, profile), words, act, gap=16, h=72, pad=(24, 0, 12, 0))


def _installed(picked: tuple[str, ...], packages: tuple[str, ...], profile: str) -> View:
    own = [p for p in packages if p in entries() and removable(p, packages)]
    lines = [
        row(
            logo(entries()[p], 44, profile),
            column(text(entries()[p].name, style=TITLE), text(f"{entries()[p].size} MB", style=SUMMARY), grow=1, gap=2),
            checkbox(p in picked, mark(p), f"check_{apps()[p].label}", desc=entries()[p].name),
            gap=16,
            h=68,
            pad=(24, 0, 12, 0),
            tap=route("AppPage", p),
        )
        for p in sorted(own, key=lambda p: entries()[p].name)
    ]
    return listing("installed_list", *lines)


@does
def mark(c: Ctx, package: str) -> Ctx:
    """Mark an app, or unmark it."""
    return c.set(picked=tuple(sorted({*c.screen.picked} ^ {package})))


@does
def remove_picked(c: Ctx) -> Ctx:
    picked = c.screen.picked
    return remove.now(c.set(picked=()), *picked).snack("Uninstalled")


@play.activity("com.google.android.finsky.wishlist.WishlistActivity")
class Wishlist(Activity):
    """What the owner would like to have."""

    def view(self, app: Play, packages: tuple[str, ...], profile: str) -> View:
        nothing = empty("Your wishlist is empty", "bookmark_border")
        body = rows("wishlist", _wish, app.wishes, 84, profile, packages, empty=nothing)
        return scaffold(app_bar("Wishlist", leave()), body)


@memo
def _wish(package: str, profile: str, packages: tuple[str, ...]) -> View:
    return app_row(entries()[package], profile, package in packages)


@play.activity("com.google.android.finsky.activities.SettingsActivity")
class PlaySettings(Preferences):
    """The settings."""

    title = "Settings"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        own = Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
        return (
            Header("Network preferences"),
            Pick("Auto-update apps", "auto", AUTO),
            Header("General"),
            Pick("Theme", "theme", ("System default", "Light", "Dark")),
            Flag("Updates available", "notify", "Notify when apps have updates"),
            Row("Notifications", tap=send(Intent("android.settings.APP_NOTIFICATION_SETTINGS", extras=own))),
            Row("Clear device search history", "Remove what you have searched for on this device", keep("recent", ())),
            Header("About"),
            Row("Play Store version", "37.7.24"),
        )
