"""Which app shall open something: "Open with"."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from .choosing import choose_target, chooser_title, resolver


@resolver.activity(".ResolverActivity")
class OpenWith(Popup):
    """A tap marks an app; the buttons open it, once or from now on."""

    kind: ClassVar[str] = "sheet"
    intent: Intent
    targets: tuple[tuple[str, str], ...]  # (package, label)
    chosen: int = -1  # index of the marked one

    def view(self) -> View:
        found = (
            list_row(
                label,
                ids=("android:id/text1", "", "", ""),
                tap=assign("chosen", i),
                lead=image(f"appicon:{package}", "icon"),
                selected=i == self.chosen,
            ).replace(inert_reason="it is marked already" if i == self.chosen else "")
            for i, (package, label) in enumerate(self.targets)
        )
        marked = self.targets[self.chosen] if self.chosen >= 0 else None
        once = choose_target(*marked) if marked else None
        ever = choose_target(*marked, True) if marked else None
        return sheet_frame(
            chooser_title("Open with", "title"),
            listing("resolver_list", *found, h=WRAP, grow=0),
            row(
                spacer(),
                button("Just once", once, "text", "button_once"),
                button("Always", ever, "text", "button_always"),
                pad=(16, 8, 16, 0),
                gap=8,
            ),
            id="contentPanel",
        )
