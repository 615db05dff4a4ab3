"""Pages of Settings, which are in front as themselves or under the names by which other apps open them."""

from __future__ import annotations

from ...apps.google.settings.pages import SubSettings
from ...phone.state.phone import Phone
from ..base import Goal, Params
from ..foreground import top_activity


def pages(*names: str) -> Goal:
    """One of these pages is in front, with nothing over it."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, SubSettings)
        return top is not None and top.name in names

    return holds


# pages, and those on the way to them
to_app_sizes = pages("storage", "storage_apps")
to_battery_usage = pages("battery", "apps", "battery_usage")
to_bluetooth = pages("connected", "connection_preferences", "bluetooth")
to_internet = pages("network", "internet")
to_languages = pages("languages", "add_language")
to_shares = pages("battery", "battery_usage")
to_text_size = pages("display", "accessibility", "text_reading")
to_timeouts = pages("display", "screen_timeout")
