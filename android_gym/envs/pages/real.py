"""An app on a real phone: each page is reached again from the first one, as Mobile3M's collector does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...action import Action
from ...devices import Device, perform
from ...devices.pages import Corpus, from_png, to_png, words_of
from ...errors import InvalidOption
from ...phone.state.events import Launch, Stop
from ...screen import Screen
from .moves import moves
from .phones import Look, Try

ATTEMPTS = 2  # at reaching a page
OVERLAP = 0.9  # of the lines of what is reached, so many are the page's


class RealApp:
    """An app on a device whose state is not known. texts: what is typed into its fields.

    The app is stopped and started, and the actions on the way to a page are made again, before each action that is
    tried on it. A page whose lines do not come up, twice, is unreachable.
    """

    pictures = True

    def __init__(self, device: Device, package: str, texts: tuple[str, ...] = ()) -> None:
        self.device, self.package, self.texts = device, package, texts

    def first(self) -> Look:
        """What the app shows when it is started. Raises InvalidOption where it does not come to the front."""
        screen = self._start()
        if screen.package != self.package:
            raise InvalidOption(f"{self.package} cannot be explored: it does not come to the front when it is started.")
        return self._look(screen)

    def tries(self, corpus: Corpus, page: int) -> Iterator[Try] | None:
        """What the actions on a page lead to, None where the page does not come up again."""
        screen = self._reach(corpus, page)
        return None if screen is None else self._tried(corpus, page, screen)

    def _tried(self, corpus: Corpus, page: int, screen: Screen) -> Iterator[Try]:
        here: Screen | None = screen
        for action in tuple(moves(screen, self.texts)):
            here = here or self._reach(corpus, page)
            if here is None:
                return
            before = here
            error, after = self._done(action)
            if error or after == before:
                continue
            here = None
            inside = after.package == self.package
            yield Try(action, words_of(action, before), self._look(after) if inside else None)

    def _reach(self, corpus: Corpus, page: int) -> Screen | None:
        """The screen of a page, after all actions on the way to it; None where it is not reached."""
        wanted = frozenset(corpus.lines(page))
        for _ in range(ATTEMPTS):
            screen = self._start()
            for edge in corpus.way(page):
                _, screen = self._done(corpus.action(edge))
            shown = frozenset(line.text for line in screen.html_lines)
            if screen.package == self.package and len(shown & wanted) >= OVERLAP * len(shown):
                return screen
        return None

    def _start(self) -> Screen:
        """The screen after the app was stopped and started."""
        self.device.do(Stop(self.package))
        self.device.do(Launch(self.package))
        return self.device.screen()

    def _done(self, action: Action) -> tuple[str, Screen]:
        error, _ = perform(self.device, action)
        return error, self.device.screen()

    def _look(self, screen: Screen) -> Look:
        """A screen as it is kept: what it shows stays known after it has gone."""
        picture = to_png(screen.pixels())
        kept = Screen.parse(screen.xml(), screen.package, screen.activity, partial(from_png, picture))
        return Look(kept, (screen.xml(), picture))
