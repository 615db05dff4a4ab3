"""The screens that every app of the family has, declared at once."""

from __future__ import annotations

from types import new_class

from ... import *
from .about import About, Contributors, Faq, Info, License
from .customizing import Customization

COMMONS = "com.simplemobiletools.commons.activities"
_SCREENS: dict[str, type[Activity]] = {
    "AboutActivity": About,
    "FAQActivity": Faq,
    "ContributorsActivity": Contributors,
    "LicenseActivity": License,
    "CustomizationActivity": Customization,
}


def screens(package: Package, info: Info, module: str) -> tuple[type[Activity], ...]:
    """The activities that all apps of the family have, as classes of an app's module, which gives
    them these names:

        (AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity,
         CustomizationActivity) = simple.screens(notes, INFO, __name__)

    `route("AboutActivity")` opens one. Their components are those of the real apps,
    "com.simplemobiletools.commons.activities.AboutActivity".
    """

    def declared(name: str, base: type[Activity]) -> type[Activity]:
        space = {"__module__": module, "__doc__": base.__doc__, "info": info}
        cls = new_class(name, (base,), exec_body=lambda own: own.update(space))
        return package.activity(f"{COMMONS}.{name}")(cls)

    return tuple(declared(name, base) for name, base in _SCREENS.items())


__all__ = ["screens"]
