"""An app that keeps nothing, so that no saved model names its module."""

from __future__ import annotations

from typing import ClassVar

from android_gym.kit import Activity, App, View, text

PACKAGE = "org.example.small.bare"


class Bare(Activity):
    """The only screen."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = f"{PACKAGE}.Bare"

    def view(self) -> View:
        return text("Nothing here")


APP = App(PACKAGE, "Bare", Bare)
