"""Updates and the default browser: what settings.yaml starts from and asks for beside its data."""

from __future__ import annotations

from ...apps.google.settings.update import GMS, Gms
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Params

BROWSERS = ("com.android.chrome", "org.mozilla.firefox")


def other_browser(phone: Phone, p: Params) -> Phone:
    """The other browser is the default."""
    return written(phone, "role/browser", next(one for one in BROWSERS if one != p["package"]))


def update_checked(before: Phone, now: Phone, p: Params) -> bool:
    """The owner asked for updates, however often and whatever is in front by now."""
    gms = now.app(GMS)
    assert isinstance(gms, Gms)
    return before.time <= gms.checked <= now.time
