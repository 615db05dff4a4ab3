"""Tasks of Simple SMS Messenger: conversations, searching, blocked numbers."""

from __future__ import annotations

import random

from ...accessibility.event import WINDOW_CHANGED
from ...action import Action
from ...apps.simple.smsmessenger import (
    SIZES,
    ArchivedConversationsActivity,
    MainActivity,
    ManageBlockedNumbersActivity,
    Messenger,
    NewConversationActivity,
    SettingsActivity,
    ThreadActivity,
    messenger,
)
from ...kit.families.simple import Properties
from ...phone.state.phone import Phone
from ...phone.state.providers import Message, fold
from ...phone.state.settings import written
from ...phone.system.home import launch
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import is_open, is_under, top_activity, top_popup
from ..records import new_rows
from ..screen_goals import foreground_is, shows_texts
from ..steps import click, enter_text, long_click
from .published import Check, Moment, Published, all_of, clicked, ever, lacks, now, shows, then

PACKAGE = messenger.name
OTHER = "com.google.android.apps.messaging"
DISABLED = (f"package_state/{OTHER}", "disabled-user")  # a setting, as `pm disable-user` leaves it
NUMBERS = ("123456789", "600700800", "204060801", "987654321", "555010234", "311400522")
WORDS = ("i luv u", "see you at eight", "on my way", "call me later", "the door is open", "thanks for the tea")
OWN = ("time", "seen", "read", "status", "subscription", "recipients")  # of a message: as it comes
VIEW = ("searching", "picked", "query", "draft", "attached", "address")  # of screens in front
MENU, YES, OK = click("More options"), click("Yes"), click("OK")
SEARCH = "top_toolbar_search"


# --- set-up -------------------------------------------------------------------------------------


def opened(phone: Phone, p: Params) -> Phone:
    """SMS Messenger is in front, without any conversations. Google's Messages is disabled."""
    left = tuple(one for one in phone.packages if one != OTHER)
    return launch(written(phone.replace(packages=left), *DISABLED), PACKAGE)


def talked(phone: Phone, p: Params) -> Phone:
    """One message has been sent to the number, and SMS Messenger is in front."""
    one = Message(1, p["number"], p["words"], phone.time, sent=True, recipients=(p["number"],))
    return opened(phone.replace(messages=(one,)), p)


def sample_number(rng: random.Random, phone: Phone) -> Params:
    return {"number": rng.choice(NUMBERS)}


def sample_message(rng: random.Random, phone: Phone) -> Params:
    return {"number": rng.choice(NUMBERS), "words": rng.choice(WORDS)}


def sample_size(rng: random.Random, phone: Phone) -> Params:
    return {"size": rng.choice([size for size in SIZES if size != "Medium"])}


# --- goals --------------------------------------------------------------------------------------


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


def searches(name: str) -> Goal:
    """The list of conversations is searched for what a parameter says."""

    def holds(start: Phone, phone: Phone, p: Params) -> bool:
        top = top_activity(phone, MainActivity)
        return top is not None and fold(top.query.strip()) == fold(p[name])

    return holds


def began_search(start: Phone, phone: Phone, p: Params) -> bool:
    top = phone.top
    return isinstance(top, MainActivity) and top.searching


def archived(start: Phone, phone: Phone, p: Params) -> bool:
    kept = next((t for t in phone.threads if t.recipients == (p["number"],)), None)
    return kept is not None and kept.archived and not (kept.name or kept.pinned or kept.muted or kept.blocked)


def marked(start: Phone, phone: Phone, p: Params) -> bool:
    top = phone.top
    picked = isinstance(top, (MainActivity, ThreadActivity)) and bool(top.picked)
    return picked or archived(start, phone, p) or phone.popup is not None


def sized(start: Phone, phone: Phone, p: Params) -> bool:
    model: Messenger = phone.app(PACKAGE)
    return bool(model.font_size == p["size"])


def blocked(start: Phone, phone: Phone, p: Params) -> bool:
    return p["number"] in phone.blocked


SENT = Condition("“{words}” was sent to {number}.", sent)
DETAILS = Condition("The details of a message to {number} are shown.", shows_details)
WRITING = Condition(
    "A new conversation was begun.",
    lambda start, phone, p: is_under(NewConversationActivity)(start, phone, p) or sent(start, phone, p),
)
THERE = Condition(
    "The conversation with {number} was opened.",
    lambda start, phone, p: is_under(ThreadActivity)(start, phone, p) or sent(start, phone, p),
)
SEARCHING = Condition("The search is open.", began_search)
SETTINGS = Condition("The settings are open.", is_under(SettingsActivity))


# --- references ---------------------------------------------------------------------------------


def writing(p: Params) -> tuple[Action, ...]:
    return (
        click(id="conversations_fab"),
        enter_text(p["number"], id="new_conversation_address"),
        click("Confirm selection"),
        enter_text(p["words"], id="thread_type_message"),
        click(id="thread_send_message"),
    )


def looking(p: Params) -> tuple[Action, ...]:
    """From a conversation to the details of its first message."""
    return (long_click(id="thread_message_body"), MENU, click("Properties"))


def typing(words: str) -> Ways:
    typed = enter_text(words, id=SEARCH)
    return ((typed,), (click("Search", id="top_toolbar_search_icon"), typed))


def archiving(p: Params) -> Ways:
    return ((long_click(p["number"], id="conversation_address"), MENU, click("Archive"), YES),)


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


# --- the benchmark's predicates -----------------------------------------------------------------


def told(p: Params) -> Check:
    """The list of blocked numbers is in front, the number was on some screen, and no OK on one."""
    return all_of(
        ever(shows(text=p["number"])),
        ever(lacks(text="OK")),
        now(lambda at: "ManageBlockedNumbersActivity" in at.activity),
    )


def begun(p: Params) -> Check:
    return all_of(
        ever(shows("new_conversation_address", p["number"])),
        now(shows("thread_message_body", p["words"].lower(), fold=True)),
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


def found_number(p: Params) -> Check:
    return all_of(ever(shows(SEARCH, p["number"])), now(shows("conversation_address", p["number"])))


def found_words(p: Params) -> Check:
    words = p["words"].lower()
    return all_of(ever(shows(SEARCH, words, fold=True)), now(shows("conversation_body_short", words, fold=True)))


def put_away(p: Params) -> Check:
    return all_of(
        ever(shows("conversation_address", p["number"])),
        ever(shows(text="Archive")),
        ever(shows(text="Are you sure you want to archive 1 conversation?")),
        now(clicked("Yes", own=True)),
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


# --- tasks --------------------------------------------------------------------------------------

TASKS = (
    Task(
        "Messenger-AddBlockNumbers",
        "Block the number {number} in SMS Messenger.",
        (Condition("The number {number} is blocked.", blocked),),
        blocking,
        sample_number,
        opened,
        subgoals=(SETTINGS, Condition("The list of blocked numbers is open.", is_under(ManageBlockedNumbersActivity))),
        allowed=("blocked[+1]",),
        tags=("medium",),
        budget=PUBLISHED["Messenger-AddBlockNumbers"].actions,
        phrasings=(
            "Put {number} on the list of numbers that SMS Messenger blocks.",
            "I do not want to hear from {number} any more. Block it in SMS Messenger.",
            "Make {number} a blocked number. SMS Messenger's settings lead to the list.",
            "SMS Messenger should block whatever comes from {number}.",
        ),
    ),
    Task(
        "Messenger-ChangeFontSize",
        'Set the font size of SMS Messenger to "{size}".',
        (Condition("The font size is {size}.", sized),),
        lambda p: ((click("Settings"), click("Font size"), click(p["size"])),),
        sample_size,
        opened,
        subgoals=(SETTINGS,),
        allowed=(f"apps/{PACKAGE}.font_size",),
        tags=("medium",),
        budget=PUBLISHED["Messenger-ChangeFontSize"].actions,
        phrasings=(
            'Choose "{size}" as the size of the text in SMS Messenger.',
            'In the settings of SMS Messenger, change the font size to "{size}".',
            'Messages are hard to read for me. Make SMS Messenger\'s font size "{size}".',
            'SMS Messenger should write in the font size "{size}".',
        ),
    ),
    Task(
        "Messenger-CheckMessageProperties",
        "Show the properties of a message in the conversation with {number}.",
        (DETAILS,),
        lambda p: ((click(p["number"], id="conversation_address"), *looking(p)),),
        sample_message,
        talked,
        subgoals=(THERE,),
        tags=("medium", "view"),
        budget=PUBLISHED["Messenger-CheckMessageProperties"].actions,
        loose=VIEW,
        phrasings=(
            "Open what I wrote to {number} and bring up the properties of one message.",
            "When did a message to {number} go out? Show me its properties.",
            "Go to the conversation with {number} and let me see a message's properties.",
            "I want the properties of any message to {number} on the screen.",
        ),
    ),
    Task(
        "Messenger-CreateConversationAndCheckMessageProperties",
        'Send "{words}" to {number} in a new conversation, then show its properties.',
        (SENT, DETAILS),
        lambda p: ((*writing(p), *looking(p)),),
        sample_message,
        opened,
        subgoals=(WRITING, THERE),
        allowed=("messages[+1]",),
        tags=("hard", "view"),
        budget=PUBLISHED["Messenger-CreateConversationAndCheckMessageProperties"].actions,
        loose=(*OWN, *VIEW),
        phrasings=(
            'Write "{words}" to {number} and bring up the properties of what was sent.',
            'Begin a conversation with {number} by the message "{words}", and let me see its properties.',
            'Text {number} this: "{words}". After that, open the properties of the message.',
            'I want "{words}" sent to {number}, and the properties of that message on the screen.',
        ),
    ),
    Task(
        "Messenger-CreateConversationAndSearch",
        'Send "{words}" to {number} in a new conversation, then search the list of conversations for that number.',
        (SENT, Condition("The list is searched for {number}.", searches("number"))),
        lambda p: ((*writing(p), click("Back"), click("Back"), enter_text(p["number"], id=SEARCH)),),
        sample_message,
        opened,
        subgoals=(WRITING, THERE),
        allowed=("messages[+1]",),
        tags=("hard", "view"),
        budget=PUBLISHED["Messenger-CreateConversationAndSearch"].actions,
        loose=(*OWN, *VIEW),
        phrasings=(
            'Write "{words}" to {number}; back on the main page, search for that number.',
            'Text {number} "{words}". Then find the number with the search of the main page.',
            'Say "{words}" to {number}, go back to the list, and search it for the number.',
            '{number} should get the message "{words}". When it is sent, search the conversations for the number.',
        ),
    ),
    Task(
        "Messenger-MakeConversationArchived",
        "Archive the conversation with {number}.",
        (Condition("The conversation with {number} is archived.", archived),),
        archiving,
        sample_message,
        talked,
        subgoals=(Condition("The conversation is marked.", marked),),
        allowed=("threads[+1]",),
        tags=("medium",),
        budget=PUBLISHED["Messenger-MakeConversationArchived"].actions,
        phrasings=(
            "Move my conversation with {number} to the archive.",
            "What I wrote to {number} should be kept, but in the archive.",
            "Put the conversation with {number} among the archived ones.",
            "I do not need the conversation with {number} in the list. Archive it.",
        ),
    ),
    Task(
        "Messenger-SearchContacts",
        "Search the conversations for the number {number}.",
        (Condition("The list is searched for {number}.", searches("number")),),
        lambda p: typing(p["number"]),
        sample_message,
        talked,
        subgoals=(SEARCHING,),
        tags=("easy", "view"),
        budget=PUBLISHED["Messenger-SearchContacts"].actions,
        loose=VIEW,
        screen_goal=shows_texts(PACKAGE, top_toolbar_search="{number}"),
        phrasings=(
            "Find {number} with the search field at the top.",
            "Look {number} up by the search of the list of conversations.",
            "Type {number} into the search bar of SMS Messenger.",
            "Use the search at the top to look for {number}.",
        ),
    ),
    Task(
        "Messenger-SearchMessage",
        'Search the messages for "{words}".',
        (Condition("The messages are searched for “{words}”.", searches("words")),),
        lambda p: typing(p["words"]),
        sample_message,
        talked,
        subgoals=(SEARCHING,),
        tags=("easy", "view"),
        budget=PUBLISHED["Messenger-SearchMessage"].actions,
        loose=VIEW,
        phrasings=(
            'Find the message that says "{words}" with the search field at the top.',
            'Look for "{words}" by the search of SMS Messenger.',
            'In which message did I write "{words}"? Let the search bar find it.',
            'Type "{words}" into the search at the top of the list.',
        ),
    ),
    Task(
        "Messenger-ShowArchivedMessages",
        "Show the conversations that are archived in SMS Messenger.",
        (Condition("The archive is in front.", is_open(ArchivedConversationsActivity)),),
        lambda p: ((MENU, click("Show archived conversations")),),
        setup=opened,
        subgoals=(
            Condition(
                "The menu is open, or the archive.",
                lambda start, phone, p: (
                    phone.popup is not None or is_under(ArchivedConversationsActivity)(start, phone, p)
                ),
            ),
        ),
        tags=("easy", "open", "single", "view"),
        budget=PUBLISHED["Messenger-ShowArchivedMessages"].actions,
        loose=VIEW,
        screen_goal=foreground_is(PACKAGE, ArchivedConversationsActivity.activity, "Archive"),
        phrasings=(
            "Open the archive of SMS Messenger.",
            "I want to see SMS Messenger's archived conversations.",
            "Go to the page of SMS Messenger that lists what is archived.",
            "Which conversations are in the archive of SMS Messenger? Bring it up.",
        ),
    ),
    Task(
        "Messenger-StartAConversation",
        'Start a conversation with {number} by sending "{words}".',
        (SENT,),
        lambda p: (writing(p),),
        sample_message,
        opened,
        subgoals=(WRITING, THERE),
        allowed=("messages[+1]",),
        tags=("hard",),
        budget=PUBLISHED["Messenger-StartAConversation"].actions,
        loose=OWN,
        phrasings=(
            'Write "{words}" to the number {number}.',
            'Text {number} this message: "{words}".',
            'Begin a new conversation: {number} should get "{words}" from me.',
            'Send the words "{words}" to {number} with SMS Messenger.',
        ),
    ),
)
