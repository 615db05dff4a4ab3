"""An app with the forms of screens that the kit has: panes, tabs, a dial, letters, a drawer."""

from __future__ import annotations

from typing import ClassVar

from android_gym.kit import *
from android_gym.phone.state.phone import Display

forms = Package("org.example.forms")
WORDS = tuple(f"{a}{b}" for a in "ABCDEFGH" for b in ("pple", "ox", "up", "en"))
LETTERS = tuple("ABCDEFGH")
TABS = (
    ("tab_words", "Words", "list", assign("tab", "Words")),
    ("tab_none", "Nothing", "hotel", assign("tab", "Nothing")),
)


class Forms(Value):
    shown: bool = True
    log: str = ""


def word_row(word: str) -> View:
    return list_row(word, tap=assign("word", word), height=ROW1)


def letter_head(letter: str) -> View:
    return box(section(letter), bg="surface", w=FILL, key=letter)


@forms.activity(".Main")
class Main(Activity):
    tab: str = "Words"
    word: str = ""
    dial: bool = False

    def view(self, display: Display) -> View:
        parts = sections((a, tuple(w for w in WORDS if w[0] == a)) for a in LETTERS)
        words = feed("words", word_row, parts, header=letter_head, sticky=True)
        listed = box(words, letter_rail(LETTERS), w=FILL, h=FILL)
        detail = listing("details", detail_row(self.word, "A word", "label")) if self.word else None
        body = two_panes(display, listed, detail)
        if self.tab == "Nothing":
            body = center_column(text("Nothing here", "nothing"), id="welcome")
        top = app_bar("Forms", menu=(("Drawer", show(Checks())),))
        word = Item("Word", keep("log", "word"), "abc", "add_word")
        over = speed_dial(self.dial, "Create", (word, ("List", keep("log", "list"), "list")))
        return with_tabs(display, top, body, TABS, self.tab, over)


class Checks(Popup):
    kind: ClassVar[str] = "sheet"

    def view(self, app: Forms) -> View:
        return drawer_frame(
            "Forms",
            (
                DrawerItem("Words", "list", assign("tab", "Words"), "32", selected=True),
                DrawerItem(""),
                DrawerItem("Calendars"),
                DrawerItem("Shown", "event", toggle("shown"), checked=app.shown),
            ),
        )


APP = App(forms.name, "Forms", Main, Forms)
