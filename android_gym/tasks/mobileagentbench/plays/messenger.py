"""Other ways and look-alikes of the tasks of Simple SMS Messenger.

Those that begin with "published: " are what the benchmark's own predicate takes for a success.
"""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, Steps, fails, passes
from ...steps import back, click, enter_text, long_click
from ..messenger import MENU, NUMBERS, OK, SEARCH, WORDS, YES, blocking, looking, typing, writing
from . import HOME, from_home

SHADE, UP, NO = Action("notifications"), click("Back"), click("No")
SETTINGS, DELETE, SEND = click("Settings"), click("Delete"), click(id="thread_send_message")
ARCHIVE, ARCHIVED = click("Archive"), (MENU, click("Show archived conversations"))
SMALLER = (SETTINGS, click("Font size"), click("Small"), back())
MARK = long_click(id="conversation_address")
PICTURE = (click("Attachment"), click("Choose photo"), click("Files"), click("Just once"), click(id="item_root"))
TALK: Params = {"number": "555000111", "words": "hello"}


def other(p: Params) -> str:
    """A number that nobody mentions."""
    return next(one for one in NUMBERS if one != p.get("number"))


def others(p: Params, **fields: str) -> Params:
    return {**p, "number": other(p), **fields}


def blocked(p: Params) -> tuple[Action, ...]:
    return blocking(p)[0]


def of_a_way(way: Steps, harm: tuple[Action, ...] = SMALLER) -> Plays:
    """Plays of any task."""
    return (
        from_home("SMS Messenger", way),
        passes("the settings were looked at", lambda p: (SETTINGS, back(), *way(p))),
        passes("the archive was looked at", lambda p: (*ARCHIVED, back(), *way(p))),
        passes("About was looked at", lambda p: (click("About"), UP, *way(p))),
        fails("clean", "something else was set as well", lambda p: (*harm, *way(p))),
    )


ADD_BLOCKED: Plays = (
    *of_a_way(blocked),
    passes("by the link of the empty list", lambda p: (*blocked(p)[:2], click(id="placeholder_2"), *blocked(p)[3:])),
    passes(
        "another number first, which was taken off again",
        lambda p: (*blocked(others(p)), long_click(other(p)), DELETE, *blocked(p)[2:]),
    ),
    fails("goal", "published: typed, but not kept", lambda p: blocked(p)[:-1]),
    fails("goal", "published: typed and cancelled", lambda p: (*blocked(p)[:-1], click("Cancel"))),
    fails("goal", "published: taken off again", lambda p: (*blocked(p), long_click(p["number"]), DELETE)),
    fails("goal", "another number", lambda p: blocked(others(p))),
    fails("goal", "only the list was opened", lambda p: blocked(p)[:2]),
    fails("clean", "published: another number as well", lambda p: (*blocked(p), *blocked(others(p))[2:])),
)


def sized(size: str) -> tuple[Action, ...]:
    return (SETTINGS, click("Font size"), click(size))


def size_of(p: Params) -> str:
    """Another size than the one that is asked for."""
    return "Large" if p["size"] == "Small" else "Small"


FONT_SIZE: Plays = (
    *of_a_way(lambda p: sized(p["size"]), (*blocked(TALK), UP, UP)),
    passes("another size first", lambda p: (*sized(size_of(p)), *sized(p["size"])[1:])),
    passes("home afterwards", lambda p: (*sized(p["size"]), HOME)),
    fails("goal", "another size", lambda p: sized(size_of(p))),
    fails("goal", "published: changed and changed back", lambda p: (*sized(p["size"]), *sized("Medium")[1:])),
    fails(
        "goal", "published: changed to another one in the end", lambda p: (*sized(p["size"]), *sized(size_of(p))[1:])
    ),
    fails("goal", "the sizes were only looked at", lambda p: (*sized("")[:2], back())),
    fails("goal", "only the settings were opened", lambda p: (SETTINGS,)),
)


# --- a conversation that is there ---------------------------------------------------------------

THREAD = click(id="conversation_address")


def details(p: Params) -> tuple[Action, ...]:
    return (THREAD, *looking(p))


PROPERTIES: Plays = (
    *of_a_way(details),
    passes("closed and opened again", lambda p: (*details(p), OK, *looking(p))),
    passes("by the search", lambda p: (enter_text(p["number"], id=SEARCH), THREAD, *looking(p))),
    fails("goal", "published: shown and closed", lambda p: (*details(p), OK)),
    fails("goal", "published: shown, then home", lambda p: (*details(p), HOME)),
    fails("goal", "only the menu", lambda p: details(p)[:-1]),
    fails("goal", "only marked", lambda p: details(p)[:2]),
    fails("goal", "only the conversation", lambda p: (THREAD,)),
    fails("clean", "the message was deleted", lambda p: (*details(p)[:2], DELETE, YES)),
)


def put_away(p: Params) -> tuple[Action, ...]:
    return (MARK, MENU, ARCHIVE, YES)


ARCHIVING: Plays = (
    *of_a_way(put_away),
    passes("marked, unmarked and marked again", lambda p: (MARK, back(), *put_away(p))),
    passes("first answered No", lambda p: (MARK, MENU, ARCHIVE, NO, MENU, ARCHIVE, YES)),
    fails("goal", "published: brought back", lambda p: (*put_away(p), *ARCHIVED, MARK, MENU, click("Unarchive"))),
    fails(
        "goal", "published: asked whether to archive, then deleted", lambda p: (MARK, MENU, ARCHIVE, NO, DELETE, YES)
    ),
    fails("goal", "published: archived, and deleted there", lambda p: (*put_away(p), *ARCHIVED, MARK, DELETE, YES)),
    fails("goal", "answered No", lambda p: (MARK, MENU, ARCHIVE, NO)),
    fails("goal", "deleted instead", lambda p: (MARK, DELETE, YES)),
    fails("goal", "pinned instead", lambda p: (MARK, MENU, click("Pin to the top"))),
)


# --- searching ----------------------------------------------------------------------------------


def search(words: str) -> tuple[Action, ...]:
    return typing(words)[1]


def of_a_search(name: str) -> Plays:
    """Plays of both searches, by the parameter that is searched for."""
    return (
        *of_a_way(lambda p: search(p[name])),
        passes("other words first", lambda p: (*search("zzz"), *search(p[name])[1:])),
        passes("closed and opened again", lambda p: (*search(p[name]), UP, *search(p[name]))),
        passes("blanks around it", lambda p: search(f" {p[name]} ")),
        fails("goal", "published: closed again", lambda p: (*search(p[name]), UP)),
        fails("goal", "published: the shade lies over it", lambda p: (*search(p[name]), SHADE)),
        fails(
            "goal",
            "published: the conversation was opened",
            lambda p: (*search(p[name]), click(id="conversation_body_short")),
        ),
        fails("goal", "something else", lambda p: search("zzz")),
        fails("goal", "a part of it", lambda p: search(p[name][:3])),
        fails("goal", "only opened", lambda p: search("")[:1]),
        fails("clean", "archived on the way", lambda p: (*put_away(p), *search(p[name]))),
    )


SHOW_ARCHIVED: Plays = (
    *of_a_way(lambda p: ARCHIVED),
    passes("left and opened again", lambda p: (*ARCHIVED, UP, *ARCHIVED)),
    fails("goal", "published: left again", lambda p: (*ARCHIVED, UP)),
    fails("goal", "published: the shade lies over it", lambda p: (*ARCHIVED, SHADE)),
    fails("goal", "published: home afterwards", lambda p: (*ARCHIVED, HOME)),
    fails("goal", "published: the entry Archive of a menu", lambda p: (*writing(TALK), UP, UP, MARK, MENU)),
    fails("goal", "only the menu", lambda p: (MENU,)),
    fails("goal", "the settings", lambda p: (SETTINGS,)),
)


# --- writing ------------------------------------------------------------------------------------


def words_of(p: Params) -> str:
    """Words that nobody asked for."""
    return next(one for one in WORDS if one != p["words"])


def again(p: Params) -> tuple[Action, ...]:
    return (enter_text(p["words"], id="thread_type_message"), SEND)


def number(words: str) -> Action:
    return enter_text(words, id="new_conversation_address")


def of_writing(rest: Steps | None = None) -> Plays:
    """Plays of a task that begins with a message; `rest` follows it."""

    def further(p: Params) -> tuple[Action, ...]:
        return rest(p) if rest is not None else ()

    return (
        *of_a_way(lambda p: (*writing(p), *further(p))),
        passes("the number was corrected", lambda p: (writing(p)[0], number("999"), *writing(p)[1:], *further(p))),
        passes(
            "the words were corrected",
            lambda p: (*writing(p)[:3], enter_text("zzz", id="thread_type_message"), *writing(p)[3:], *further(p)),
        ),
        fails("goal", "to another number", lambda p: (*writing(others(p)), *further(others(p)))),
        fails("goal", "other words", lambda p: (*writing({**p, "words": words_of(p)}), *further(p))),
        fails("clean", "published: sent twice", lambda p: (*writing(p), *again(p), *further(p))),
        fails("goal", "typed, but not sent", lambda p: writing(p)[:-1]),
        fails("goal", "left as a draft", lambda p: (*writing(p)[:-1], UP, UP)),
        fails(
            "goal",
            "to another number as well",
            lambda p: (writing(p)[0], number(f"{p['number']}; {other(p)}"), *writing(p)[2:]),
        ),
        fails(
            "goal",
            "with a picture" if rest else "published: with a picture",
            lambda p: (*writing(p)[:-1], *PICTURE, SEND),
        ),
    )


def find(p: Params) -> tuple[Action, ...]:
    return (UP, UP, enter_text(p["number"], id=SEARCH))


PLAYS = {
    "Messenger-AddBlockNumbers": ADD_BLOCKED,
    "Messenger-ChangeFontSize": FONT_SIZE,
    "Messenger-CheckMessageProperties": PROPERTIES,
    "Messenger-CreateConversationAndCheckMessageProperties": (
        *of_writing(looking),
        fails("goal", "published: shown and closed", lambda p: (*writing(p), *looking(p), OK)),
        fails("goal", "sent, but not looked at", writing),
    ),
    "Messenger-CreateConversationAndSearch": (
        *of_writing(find),
        fails("goal", "published: the search was closed", lambda p: (*writing(p), *find(p), UP)),
        fails("goal", "sent, but not searched for", lambda p: (*writing(p), UP, UP)),
    ),
    "Messenger-MakeConversationArchived": ARCHIVING,
    "Messenger-SearchContacts": of_a_search("number"),
    "Messenger-SearchMessage": of_a_search("words"),
    "Messenger-ShowArchivedMessages": SHOW_ARCHIVED,
    "Messenger-StartAConversation": (
        *of_writing(),
        fails(
            "goal",
            "published: sent and deleted",
            lambda p: (*writing(p), long_click(id="thread_message_body"), DELETE, YES),
        ),
        fails("goal", "published: typed there, sent elsewhere", lambda p: (*writing(p)[:2], *writing(others(p))[1:])),
    ),
}
