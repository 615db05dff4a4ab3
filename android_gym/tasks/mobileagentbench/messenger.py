"""What the tasks of messenger.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from ...accessibility.event import WINDOW_CHANGED
from ...action import Action
from ...apps.simple.smsmessenger import (
    ArchivedConversationsActivity,
    MainActivity,
    NewConversationActivity,
    ThreadActivity,
    messenger,
)
from ...kit.families.simple import Properties
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold
from ...phone.state.settings import written
from ...phone.system.home import launch
from ...screen import Screen
from ..base import Params, Ways
from ..foreground import is_under, top_popup
from ..records import new_rows
from ..screen_goals import foreground_is, texts
from ..steps import click, enter_text, long_click
from .published import Check, Moment, Published, all_of, clicked, ever, lacks, now, shows, then


def opened(phone: Phone, p: Params) -> Phone:
    """SMS Messenger is in front, without any conversations. Google's Messages is disabled."""
    left = tuple(one for one in phone.packages if one != OTHER)
    return launch(written(phone.replace(packages=left), *DISABLED), PACKAGE)


PACKAGE = messenger.name

OTHER = "com.google.android.apps.messaging"

DISABLED = (f"package_state/{OTHER}", "disabled-user")  # a setting, as `pm disable-user` leaves it


def blocking(p: Params) -> Ways:
    return (
        (
            click("Settings"),
            click("Manage blocked numbers"),
            click("Add a blocked number", id="add_blocked_number"),
            enter_text(p["number"], id="add_blocked_number_edittext"),
            OK,
        ),
    )


MENU, YES, OK = click("More options"), click("Yes"), click("OK")

NUMBERS = ("123456789", "600700800", "204060801", "987654321", "555010234", "311400522")


def talked(phone: Phone, p: Params) -> Phone:
    """One message has been sent to the number, and SMS Messenger is in front."""
    one = Message(1, p["number"], p["words"], phone.time, sent=True, recipients=(p["number"],))
    return opened(phone.replace(messages=(one,)), p)


def shows_details(start: Phone, phone: Phone, p: Params) -> bool:
    """The details of a message to the number are shown."""
    over, top = top_popup(phone, Properties), phone.top
    return (
        over is not None
        and over.title == "Message details"
        and isinstance(top, ThreadActivity)
        and top.people == (p["number"],)
        and [label for label, _ in over.rows] == ["Receiver", "Sent at"]
    )


def looking(p: Params) -> tuple[Action, ...]:
    """From a conversation to the details of its first message."""
    return (long_click(id="thread_message_body"), MENU, click("Properties"))


def writing(p: Params) -> tuple[Action, ...]:
    return (
        click(id="conversations_fab"),
        enter_text(p["number"], id="new_conversation_address"),
        click("Confirm selection"),
        enter_text(p["words"], id="thread_type_message"),
        click(id="thread_send_message"),
    )


WORDS = ("i luv u", "see you at eight", "on my way", "call me later", "the door is open", "thanks for the tea")


def sent(start: Phone, phone: Phone, p: Params) -> bool:
    """Whether a message says the words to the number, and nothing else."""
    return any(
        m.box == "sent"
        and m.address == p["number"]
        and m.people == (m.address,)
        and fold(m.text) == fold(p["words"])
        and not m.attachments
        for m in new_rows(start.messages, phone.messages)
    )


SEARCH = "top_toolbar_search"


def create_conversation_and_search_subgoal(start: Phone, phone: Phone, p: Params) -> bool:
    return is_under(NewConversationActivity)(start, phone, p) or sent(start, phone, p)


def create_conversation_and_search_subgoal_2(start: Phone, phone: Phone, p: Params) -> bool:
    return is_under(ThreadActivity)(start, phone, p) or sent(start, phone, p)


def marked(start: Phone, phone: Phone, p: Params) -> bool:
    top = phone.top
    picked = isinstance(top, (MainActivity, ThreadActivity)) and bool(top.picked)
    return picked or archived(start, phone, p) or phone.popup is not None


def archived(start: Phone, phone: Phone, p: Params) -> bool:
    kept = next((t for t in phone.threads if t.recipients == (p["number"],)), None)
    return kept is not None and kept.archived and not (kept.name or kept.pinned or kept.muted or kept.blocked)


def typing(words: str) -> Ways:
    typed = enter_text(words, id=SEARCH)
    return ((typed,), (click("Search", id="top_toolbar_search_icon"), typed))


def show_archived_messages_subgoal(start: Phone, phone: Phone, p: Params) -> bool:
    return phone.popup is not None or is_under(ArchivedConversationsActivity)(start, phone, p)


def told(p: Params) -> Check:
    """The list of blocked numbers is in front, the number was on some screen, and no OK on one."""
    return all_of(
        ever(shows(text=p["number"])),
        ever(lacks(text="OK")),
        now(lambda at: "ManageBlockedNumbersActivity" in at.activity),
    )


def detailed(p: Params) -> Check:
    """A dialog with six texts, the third of which is the number."""

    def holds(at: Moment) -> bool:
        event = at.event
        return (
            event is not None
            and at.own
            and event.type == WINDOW_CHANGED
            and len(event.texts) == 6
            and event.texts[0] == "Message details"
            and event.texts[2] == p["number"]
        )

    return now(holds)


def put_away(p: Params) -> Check:
    return all_of(
        ever(shows("conversation_address", p["number"])),
        ever(shows(text="Archive")),
        ever(shows(text="Are you sure you want to archive 1 conversation?")),
        now(clicked("Yes", own=True)),
    )


def found_number(p: Params) -> Check:
    return all_of(ever(shows(SEARCH, p["number"])), now(shows("conversation_address", p["number"])))


def found_words(p: Params) -> Check:
    words = p["words"].lower()
    return all_of(ever(shows(SEARCH, words, fold=True)), now(shows("conversation_body_short", words, fold=True)))


def begun(p: Params) -> Check:
    return all_of(
        ever(shows("new_conversation_address", p["number"])),
        now(shows("thread_message_body", p["words"].lower(), fold=True)),
    )


PUBLISHED = {
    "Messenger-AddBlockNumbers": Published("messager_add_block_numbers", 5, told),
    "Messenger-ChangeFontSize": Published(
        "messager_change_font_size", 3, lambda p: now(shows("settings_font_size", p["size"].lower(), fold=True))
    ),
    "Messenger-CheckMessageProperties": Published("messager_check_message_properties", 4, detailed),
    "Messenger-CreateConversationAndCheckMessageProperties": Published(
        "messager_create_conversation_and_check_message_properties", 8, lambda p: then(begun(p), detailed(p))
    ),
    "Messenger-CreateConversationAndSearch": Published(
        "messager_create_conversation_and_search", 8, lambda p: then(begun(p), found_number(p))
    ),
    "Messenger-MakeConversationArchived": Published("messager_make_conversation_archived", 3, put_away),
    "Messenger-SearchContacts": Published("messager_search_contacts", 2, found_number),
    "Messenger-SearchMessage": Published("messager_search_message", 2, found_words),
    "Messenger-ShowArchivedMessages": Published(
        "messager_show_archived_messages", 2, lambda p: now(shows(text="Archive"))
    ),
    "Messenger-StartAConversation": Published("messager_start_a_conversation", 8, begun),
}


def add_block_numbers_another_number_first_which_was_taken_off_again(p: Params) -> tuple[Action, ...]:
    return (*blocked(others(p)), long_click(other(p)), DELETE, *blocked(p)[2:])


SETTINGS, DELETE, SEND = click("Settings"), click("Delete"), click(id="thread_send_message")


def blocked(p: Params) -> tuple[Action, ...]:
    return blocking(p)[0]


def other(p: Params) -> str:
    """A number that nobody mentions."""
    return next(one for one in NUMBERS if one != p.get("number"))


def others(p: Params, **fields: str) -> Params:
    return {**p, "number": other(p), **fields}


def add_block_numbers_another_number(p: Params) -> tuple[Action, ...]:
    return blocked(others(p))


def add_block_numbers_published_another_number_as_well(p: Params) -> tuple[Action, ...]:
    return (*blocked(p), *blocked(others(p))[2:])


def change_font_size_another_size_first(p: Params) -> tuple[Action, ...]:
    return (*sized(size_of(p)), *sized(p["size"])[1:])


def sized(size: str) -> tuple[Action, ...]:
    return (SETTINGS, click("Font size"), click(size))


def size_of(p: Params) -> str:
    """Another size than the one that is asked for."""
    return "Large" if p["size"] == "Small" else "Small"


def change_font_size_another_size(p: Params) -> tuple[Action, ...]:
    return sized(size_of(p))


def change_font_size_published_changed_to_another_one_in_the_end(p: Params) -> tuple[Action, ...]:
    return (*sized(p["size"]), *sized(size_of(p))[1:])


def create_conversation_and_check_message_properties_to_another_number(p: Params) -> tuple[Action, ...]:
    return (*writing(others(p)), *create_conversation_and_check_message_properties_to_another_number_further(others(p)))


def create_conversation_and_check_message_properties_to_another_number_further(p: Params) -> tuple[Action, ...]:
    return looking(p)


def create_conversation_and_check_message_properties_other_words(p: Params) -> tuple[Action, ...]:
    return (
        *writing({**p, "words": words_of(p)}),
        *create_conversation_and_check_message_properties_to_another_number_further(p),
    )


def words_of(p: Params) -> str:
    """Words that nobody asked for."""
    return next(one for one in WORDS if one != p["words"])


def create_conversation_and_check_message_properties_to_another_number_as_well(p: Params) -> tuple[Action, ...]:
    return (writing(p)[0], number(f"{p['number']}; {other(p)}"), *writing(p)[2:])


def number(words: str) -> Action:
    return enter_text(words, id="new_conversation_address")


def create_conversation_and_search_to_another_number(p: Params) -> tuple[Action, ...]:
    return (*writing(others(p)), *create_conversation_and_search_to_another_number_further(others(p)))


def find(p: Params) -> tuple[Action, ...]:
    return (UP, UP, enter_text(p["number"], id=SEARCH))


SHADE, UP, NO = Action("notifications"), click("Back"), click("No")


def create_conversation_and_search_to_another_number_further(p: Params) -> tuple[Action, ...]:
    return find(p)


def create_conversation_and_search_other_words(p: Params) -> tuple[Action, ...]:
    return (*writing({**p, "words": words_of(p)}), *create_conversation_and_search_to_another_number_further(p))


def search_contacts_a_part_of_it(p: Params) -> tuple[Action, ...]:
    return search(p["number"][:3])


def search(words: str) -> tuple[Action, ...]:
    return typing(words)[1]


def search_message_a_part_of_it(p: Params) -> tuple[Action, ...]:
    return search(p["words"][:3])


def start_a_conversation_to_another_number(p: Params) -> tuple[Action, ...]:
    return (*writing(others(p)), *start_a_conversation_to_another_number_further(others(p)))


def start_a_conversation_to_another_number_further(p: Params) -> tuple[Action, ...]:
    return ()


def start_a_conversation_other_words(p: Params) -> tuple[Action, ...]:
    return (*writing({**p, "words": words_of(p)}), *start_a_conversation_to_another_number_further(p))


def start_a_conversation_published_typed_there_sent_elsewhere(p: Params) -> tuple[Action, ...]:
    return (*writing(p)[:2], *writing(others(p))[1:])


seen_show_archived_messages = foreground_is(
    "com.simplemobiletools.smsmessenger",
    "com.simplemobiletools.smsmessenger.activities.ArchivedConversationsActivity",
    "Archive",
)


def seen_search_contacts(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.simplemobiletools.smsmessenger" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"top_toolbar_search": "{number}"}.items()
        )
    )
