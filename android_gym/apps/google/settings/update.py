"""System update, a page of Google Play services, and that package's declaration."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.core.zones import local
from ....phone.state.providers import Notification

GMS = "com.google.android.gms"


class Gms(Value):
    """What Google Play services keep."""

    incidental = frozenset({"checked", "checks"})

    checked: int = 1696723560  # when updates were last looked for, seconds UTC
    checks: int = 0  # how often the owner asked


@does
def check_for_update(c: Ctx) -> Ctx:
    """Look for an update: there is none."""
    return c.save(checked=c.phone.time, checks=c.app.checks + 1).set(checked=True)


def _when(at: datetime, now: datetime, locale: Locale) -> str:
    time = locale.time(at)
    return time if at.date() == now.date() else f"{locale.day(at)}, {time}"


@Package(GMS).activity(".update.SystemUpdateActivity")
class SystemUpdate(Activity):
    """Whether there is a newer system. `checked`: the owner asked on this screen."""

    name: str = "system_update"
    checked: bool = False

    def view(self, app: Gms, now: datetime, zone: str, locale: Locale) -> View:
        last = _when(local(zone, app.checked), now, locale)
        lines = column(
            icon("system_update", "icon", color="primary", size=40),
            text("Your system is up to date", "title", HEADLINE),
            text("Android version: 13", "description", BODY),
            text("Android security update: October 5, 2023", "", BODY_MEDIUM, lines=2),
            text(f"Last successful check for update: {last}", "last_check", SUMMARY, lines=3),
            w=FILL,
            pad=(24, 24, 24, 24),
            gap=16,
        )
        check = button("Check for update", check_for_update(), id="suw_navbar_next")
        foot = row(spacer(), check, pad=(24, 8, 24, 16))
        body = column(scroll(lines, id="content"), foot, w=FILL, h=FILL)
        return scaffold(app_bar("System update", leave()), body)


UPDATED = 1696896000  # when the phone has restarted with the last update, seconds UTC


@does
def tell_of_update(c: Ctx) -> Ctx:
    """Say silently that the last update is there; a tap shows the page about it."""
    if c.phone.time < UPDATED:
        return c
    page = send(Intent("android.settings.SYSTEM_UPDATE_SETTINGS", package=GMS))
    words = "The security update of October 5, 2023 is installed"
    return c.notify(
        Notification(1, GMS, "System updated", words, UPDATED, "system_update", page, silent=True, icon="system_update")
    )


UPDATE_FILTER = Filter("android.settings.SYSTEM_UPDATE_SETTINGS", lambda intent: SystemUpdate())
