"""Other ways and look-alikes of the tasks of Gmail whose result is what a search lists."""

from __future__ import annotations

from collections.abc import Callable

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, long_click, press_enter, swipe
from ..gmail import searching
from .gmail import AWAY, ROW, UP, harm

Query = Callable[[Params], str]
FIELD = "open_search"
AGAIN = click(id="open_search_bar_text_view")
OK = click("OK")
CHIPS = 2 * (swipe("left", id="search_chip_bar"),)  # to those on the right
NOTIFICATIONS = Action("notifications")


def searched(query: Query, *more: Action) -> Steps:
    return lambda p: (*searching(query(p)), *more)


def corrected(query: Query, wrong: str, *first: Action) -> Steps:
    """First another search, which is then typed over."""
    return lambda p: (*searching(wrong), *first, enter_text(query(p), id=FIELD), press_enter())


def lists(query: Query) -> Plays:
    """What holds of each search whose result is asked for; `query` is one that finds it."""
    return (
        passes("in capitals", searched(lambda p: query(p).upper())),
        passes("a wrong search is cleared first", corrected(query, "zzz", click("Clear search"))),
        passes("a wrong search is typed over", corrected(query, "zzz", AGAIN)),
        passes(
            "a filter is set and taken away", searched(query, *CHIPS, click("Is unread"), *CHIPS, click("Is unread"))
        ),
        passes("a filter that takes nothing away", searched(lambda p: f"{query(p)} -zzz")),
        passes("one of them is opened and closed", searched(query, click(id=ROW), UP)),
        passes("one of them is selected and no longer", searched(query, long_click(id=ROW), back())),
        passes(
            "from the suggestions of an earlier search",
            lambda p: (*searching(query(p)), UP, click(id=FIELD), click(query(p), id="query")),
        ),
        passes("the shade was drawn and pushed up", searched(query, NOTIFICATIONS, back())),
        passes("by way of other apps", lambda p: (*AWAY, *searching(query(p)))),
        fails("goal", "typed and not searched for", lambda p: searching(query(p))[:-1]),
        fails("goal", "the shade lies over it", searched(query, NOTIFICATIONS)),
        fails("goal", "a dialog lies over it", searched(query, click("From"))),
        fails("goal", "typed again", searched(query, AGAIN)),
        fails("goal", "left for home", searched(query, Action("home"))),
        fails("goal", "one of them is open", searched(query, click(id=ROW))),
        fails("goal", "another search", always_searched("zzz")),
        fails("goal", "all mails", always_searched("in:anywhere")),
        fails("goal", "only those in Spam", searched(lambda p: f"{query(p)} in:spam")),
        fails("goal", "only the old ones", searched(query, *CHIPS, click("Date"), click("Older than 6 months"))),
        fails(
            "clean",
            "one of them was deleted",
            searched(query, long_click(id=ROW), click("Delete"), AGAIN, press_enter()),
        ),
        fails("clean", "another mail was deleted", lambda p: (*harm(p), *searching(query(p)))),
    )


def always_searched(query: str) -> Steps:
    return lambda p: searching(query)


def chip(name: str, value: Query, first: Query = lambda p: "in:anywhere") -> Steps:
    """A search narrowed by a chip."""
    return lambda p: (*searching(first(p)), click(name), enter_text(value(p), "Name or email"), OK)


def of(name: str, template: str = "{}") -> Query:
    return lambda p: template.format(p[name])


def cut(name: str) -> Query:
    return lambda p: str(p[name])[:2]


SEARCH_MAIL: Plays = (
    *lists(of("word")),
    passes("in quotes", searched(of("word", '"{}"'))),
    passes("in all boxes", searched(of("word", "in:anywhere {}"))),
    fails("goal", "only the word's first letters", searched(cut("word"))),
    fails("goal", "as a sender's name", searched(of("word", "from:{}"))),
)

SENT_TO: Plays = (
    *lists(of("address", "to:{}")),
    passes("in the sent mail only", searched(of("address", "in:sent to:{}"))),
    passes("without drafts", searched(of("address", "to:{} -in:drafts"))),
    passes("by the chip, among all mails", chip("To", of("address"))),
    fails("goal", "the bare address", searched(of("address"))),
    fails("goal", "from the address", searched(of("address", "from:{}"))),
    fails("goal", "drafts only", searched(of("address", "in:drafts to:{}"))),
    fails("goal", "by the wrong chip", chip("From", of("address"))),
)


def first_name(p: Params) -> str:
    return f"from:{p['sender'].split()[0]}"


SENT_FROM: Plays = (
    *lists(of("sender", 'from:"{}"')),
    passes("in round brackets", searched(of("sender", "from:({})"))),
    passes("in all boxes", searched(of("sender", 'in:anywhere from:"{}"'))),
    passes("by the chip, among all mails", chip("From", of("sender"))),
    fails("goal", "the bare name", searched(of("sender"))),
    fails("goal", "to the person", searched(of("sender", 'to:"{}"'))),
    fails("goal", "drafts only", searched(of("sender", 'in:drafts from:"{}"'))),
    fails("goal", "by the wrong chip", chip("To", of("sender"))),
)

PLAYS: dict[str, Plays] = {
    "Gmail-SearchMail": SEARCH_MAIL,
    "Gmail-SearchSentTo": SENT_TO,
    "Gmail-SearchSentFrom": SENT_FROM,
}
