"""Findings: what a check has to say, one sentence each."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

KINDS = {"mistake": "Mistakes", "contract": "What controls do", "look": "How screens look", "task": "Tasks"}


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong, and where. `form` is the display on which it shows: "" for all."""

    kind: str  # of KINDS
    words: str  # what is wrong, without a full stop
    app: str = ""  # its label; "" where none could be loaded
    screen: str = ""  # the class of the activity
    view: str = ""  # its id, else its words, else its class
    form: str = ""  # "in landscape", "in the dark theme" …
    more: int = 0  # views of the screen of which the same is true

    @property
    def sentence(self) -> str:
        """'Notes, screen Main, view "add": unknown icon "pluss"; did you mean "plus"?'"""
        screen = f"screen {self.screen}" if self.screen else ""
        view = f'view "{self.view}"' if self.view else ""
        view += f" and {self.more} more" if self.more else ""
        where = ", ".join(filter(None, (self.app, screen, view)))
        form = f" ({self.form})" if self.form else ""
        return f"{where}: {self.words}{form}" if where else f"{self.words}{form}"


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """'unknown icon "pluss"; did you mean "plus"?'"""
    near = difflib.get_close_matches(name, known, n=5, cutoff=0.5)
    near.sort(key=lambda one: one[:1] != name[:1])  # few mistake the first letter
    return f'unknown {what} "{name}"' + (f'; did you mean "{near[0]}"?' if near else "")


@dataclass
class Findings:
    """Findings as they come in: each is kept once, with all the forms in which it shows."""

    app: str = ""
    _forms: dict[Finding, list[str]] = field(default_factory=dict)

    def add(self, kind: str, words: str, screen: str = "", view: str = "", form: str = "") -> None:
        """Note what is wrong, unless it is known already."""
        plain = Finding(kind, words, self.app, screen, view)
        forms = self._forms.setdefault(plain, [])
        if form not in forms:
            forms.append(form)

    def __iter__(self) -> Iterator[Finding]:
        """Sorted by kind, screen and view; views of which the same is true are one finding."""
        same: dict[Finding, list[str]] = {}
        for plain, forms in self._forms.items():
            said = "" if "" in forms else ", ".join(forms)
            same.setdefault(replace(plain, view="", form=said), []).append(plain.view)
        order = list(KINDS)
        found = [replace(one, view=views[0], more=len(views) - 1) for one, views in same.items()]
        yield from sorted(found, key=lambda one: (order.index(one.kind), one.screen, one.view, one.words))
