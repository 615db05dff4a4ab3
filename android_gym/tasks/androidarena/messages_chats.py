"""Tasks of Google Messages about messages and conversations that are there."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.messages.model import PACKAGE
from ...phone.state.phone import Phone
from ...phone.state.providers import MessageThread, fold, in_order, put_thread, same_number, thread_of
from ...phone.state.providers.messages import party
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, long_click, scroll_to, start, swipe
from .messages import AT_IT, OPEN, came, its_id, messages, opening, sample_words, the_message, with_message, writable

PROFILE = "arena"
GROUPS = ("work", "book club", "climbing", "house", "choir", "garden")
NUMBERS = ("010-654321", "(415) 555-0188", "(650) 555-0192", "(510) 555-0186", "010-778899")
BLOCKED = (
    start("Messages"),
    click(id="selected_account_disc"),
    click("Spam & blocked"),
    click("More options"),
    click("Blocked numbers"),
)
NOTES = f"settings/notification/{PACKAGE}"


def of_message(says: str, holds: Any) -> tuple[Condition, ...]:
    return (Condition(says, holds),)


# --- one message -------------------------------------------------------------------------------


def starred(before: Phone, now: Phone, p: Params) -> bool:
    return the_message(before, p).id in messages(now).starred


def starring(p: Params) -> Ways:
    return ((*opening(p), long_click(p["words"]), click("Star")),)


def deleted(before: Phone, now: Phone, p: Params) -> bool:
    return the_message(before, p).id not in {m.id for m in now.messages}


def deleting(p: Params) -> Ways:
    gone = (long_click(p["words"]), click("Delete"), click("Delete", id="android:id/button1"))
    return ((*opening(p), *gone),)


# --- a conversation ----------------------------------------------------------------------------


def thread_number(start: Phone, p: Params) -> int:
    return thread_of((p["number"],), start.messages, start.threads).id


def with_person(phone: Phone, p: Params) -> MessageThread:
    return thread_of((p["number"],), phone.messages, phone.threads)


def archived(before: Phone, now: Phone, p: Params) -> bool:
    return with_person(now, p).replace(id=0) == with_person(before, p).replace(id=0, archived=True)


def archiving(p: Params) -> Ways:
    menu = (click("More options"), click("Archive"))
    hold = (start("Messages"), scroll_to(p["name"]), long_click(p["name"]), click("Archive"))
    return ((*opening(p), *menu), hold, (start("Messages"), scroll_to(p["name"]), swipe("left", name=p["name"])))


def with_archived(phone: Phone, p: Params) -> Phone:
    phone = with_message(phone, p)
    thread = with_person(phone, p).replace(archived=True)
    return phone.replace(threads=put_thread(phone.threads, thread))


def unarchived(before: Phone, now: Phone, p: Params) -> bool:
    return not with_person(now, p).archived


def unarchiving(p: Params) -> Ways:
    there = (start("Messages"), click(id="selected_account_disc"), click("Archived"))
    return (
        (*there, long_click(p["name"]), click("Unarchive")),
        (*there, click(p["name"]), click("More options"), click("Unarchive")),
    )


def muted(before: Phone, now: Phone, p: Params) -> bool:
    return with_person(now, p).replace(id=0) == with_person(before, p).replace(id=0, muted=True)


def muting(p: Params) -> Ways:
    return ((*opening(p), click("More options"), click("Details"), click("Notifications")),)


# --- numbers -----------------------------------------------------------------------------------


def sample_number(rng: random.Random, phone: Phone) -> Params:
    return {"number": rng.choice(NUMBERS)}


def number_blocked(before: Phone, now: Phone, p: Params) -> bool:
    return any(same_number(n, p["number"]) for n in now.blocked)


def blocking(p: Params) -> Ways:
    typed = (click("Add a number"), enter_text(p["number"], id="add_blocked_number"))
    return ((*BLOCKED, *typed, click("Block", id="android:id/button1")),)


def with_blocked(phone: Phone, p: Params) -> Phone:
    return phone.replace(blocked=(*phone.blocked, p["number"]))


def number_unblocked(before: Phone, now: Phone, p: Params) -> bool:
    return not number_blocked(before, now, p)


def unblocking(p: Params) -> Ways:
    gone = (click(f"Unblock {p['number']}"), click("Unblock", id="android:id/button1"))
    return ((*BLOCKED, *gone),)


def at_blocked(before: Phone, now: Phone, p: Params) -> bool:
    return type(now.top).__name__ == "BlockedNumbers"


AT_BLOCKED = Condition("The list of blocked numbers is open.", at_blocked)


# --- groups ------------------------------------------------------------------------------------


def first_two(phone: Phone) -> tuple[Any, ...]:
    """The first two contacts with a number, by name."""
    return tuple(c for c in in_order(phone.contacts) if c.phones)[:2]


def sample_new_group(rng: random.Random, phone: Phone) -> Params:
    return {"group": rng.choice(GROUPS)}


def named(phone: Phone, name: str) -> list[MessageThread]:
    return [t for t in phone.threads if fold(t.name) == fold(name)]


def group_made(before: Phone, now: Phone, p: Params) -> bool:
    wanted = {c.id for c in first_two(before)}
    for thread in named(now, p["group"]):
        people = {
            c.id
            for c in before.contacts
            for n in c.phones
            if any(same_number(n.number, one) for one in thread.recipients)
        }
        plain = not (thread.archived or thread.pinned or thread.muted or thread.blocked)
        if people == wanted and len(thread.recipients) == 2 and plain:
            return True
    return False


def making_group(p: Params) -> Ways:
    chosen = (click(id="contact_row"), click(id="contact_row", ordinal=1))
    rest = (click("Next"), enter_text(p["group"], id="group_name"), click("Create group"))
    return ((start("Messages"), click("Start chat"), click("Create group"), *chosen, *rest),)


def sample_group(rng: random.Random, phone: Phone) -> Params:
    two = rng.sample(writable(phone), 2)
    return {"group": rng.choice(GROUPS), "numbers": tuple(one["number"] for one in two)}


def with_group(phone: Phone, p: Params) -> Phone:
    """A group of that name is there, in which somebody has written."""
    people = p["numbers"]
    phone = came(phone, people[0], "Shall we say Thursday?", 7200, recipients=people)
    thread = thread_of(people, phone.messages, phone.threads).replace(name=p["group"])
    return phone.replace(threads=put_thread(phone.threads, thread))


def group_of(start: Phone, p: Params) -> MessageThread:
    found = [t for t in named(start, p["group"]) if party(t.recipients) == party(p["numbers"])]
    if not found:
        raise LookupError("the group is gone")
    return found[0]


def group_id(start: Phone, p: Params) -> dict[str, Any]:
    thread = group_of(start, p)
    own = party(thread.recipients)
    return {"thread": thread.id, "messages": tuple(m.id for m in start.messages if party(m.people) == own)}


def pinned(before: Phone, now: Phone, p: Params) -> bool:
    return group_of(now, p).pinned


def to_group(p: Params) -> tuple[Action, ...]:
    return (start("Messages"), scroll_to(p["group"]))


def pinning(p: Params) -> Ways:
    return ((*to_group(p), long_click(p["group"]), click("Pin")),)


def group_gone(before: Phone, now: Phone, p: Params) -> bool:
    own = party(p["numbers"])
    threads = any(party(t.recipients) == own for t in now.threads)
    return not threads and not any(party(m.people) == own for m in now.messages)


def deleting_group(p: Params) -> Ways:
    sure = click("Delete", id="android:id/button1")
    menu = (click(p["group"]), click("More options"), click("Delete"), sure)
    return ((*to_group(p), long_click(p["group"]), click("Delete"), sure), (*to_group(p), *menu))


def in_front(name: str, says: str) -> Condition:
    """A sub-goal: a screen of Messages was opened."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return type(now.top).__name__ == name

    return Condition(says, holds)


# --- notifications -----------------------------------------------------------------------------


def sample_none(rng: random.Random, phone: Phone) -> Params:
    return {}


def all_muted(before: Phone, now: Phone, p: Params) -> bool:
    return not now.setting(f"notification/{PACKAGE}", 1)


def all_heard(before: Phone, now: Phone, p: Params) -> bool:
    return not all_muted(before, now, p)


def with_muted(phone: Phone, p: Params) -> Phone:
    return phone.replace(settings=phone.settings.update({f"notification/{PACKAGE}": 0}))


def turning(p: Params) -> Ways:
    there = (start("Messages"), click(id="selected_account_disc"), click("Messages settings"))
    return ((*there, click("Notifications"), click("All Messages notifications")),)


TASKS = (
    Task(
        "Messages-StarMessage",
        'Mark the text "{words}" that {name} sent me in Messages as important.',
        of_message("The text “{words}” of {name} has a star.", starred),
        starring,
        sample_words,
        with_message,
        subgoals=(OPEN, AT_IT),
        allowed=(f"apps/{PACKAGE}.starred[+1]",),
        tags=("mark", "L2"),
        phrasings=(
            'Star {name}\'s text "{words}" in Messages.',
            'In Messages, give the text "{words}" from {name} a star.',
            'I want to find {name}\'s text "{words}" again: star it in Messages.',
            '{name} wrote "{words}" in Messages. Put a star on that.',
        ),
    ),
    Task(
        "Messages-DeleteMessage",
        'Delete the text "{words}" from my conversation with {name} in Messages, and only that.',
        of_message("The text “{words}” of {name} is gone.", deleted),
        deleting,
        sample_words,
        with_message,
        subgoals=(OPEN, AT_IT),
        allowed=("messages[-{message}]",),
        records=its_id,
        tags=("delete", "L3"),
        phrasings=(
            'Remove just the text "{words}" that {name} sent me in Messages.',
            'In Messages, {name} wrote "{words}". Delete that one text.',
            'Take the text "{words}" by {name} out of Messages; keep the rest.',
            'Get rid of the single text "{words}" from {name} in Messages.',
        ),
    ),
    Task(
        "Messages-ArchiveChat",
        'Archive the Messages conversation with {name}, who wrote "{words}".',
        of_message("The conversation with {name} is archived.", archived),
        archiving,
        sample_words,
        with_message,
        subgoals=(OPEN, AT_IT),
        allowed=("threads[+1]",),
        loose=("id", "began"),
        tags=("archive", "L2"),
        phrasings=(
            'In Messages, put the conversation in which {name} wrote "{words}" into the archive.',
            '{name} texted "{words}". Archive that conversation in Messages.',
            'Move the Messages conversation with {name} ("{words}") to the archived ones.',
            'Clear the conversation where {name} says "{words}" from Messages\' list: archive it.',
        ),
    ),
    Task(
        "Messages-UnarchiveChat",
        "Bring my conversation with {name} back from the archive of Messages.",
        of_message("The conversation with {name} is not archived.", unarchived),
        unarchiving,
        sample_words,
        with_archived,
        subgoals=(OPEN, in_front("Archived", "The archived conversations are listed.")),
        allowed=("threads[-{thread}]",),
        records=lambda start, p: {"thread": thread_number(start, p)},
        tags=("archive", "L2"),
        phrasings=(
            "Unarchive the Messages conversation with {name}.",
            "{name}'s conversation is archived in Messages. I want it in the list again.",
            "Take the conversation with {name} out of Messages' archive.",
            "In Messages, restore my archived conversation with {name}.",
        ),
    ),
    Task(
        "Messages-MuteChat",
        "Turn off the notifications of my Messages conversation with {name}.",
        of_message("The conversation with {name} is muted.", muted),
        muting,
        sample_words,
        with_message,
        subgoals=(OPEN, AT_IT, in_front("Details", "The details of a conversation are open.")),
        allowed=("threads[+1]",),
        loose=("id", "began"),
        tags=("toggle", "L2"),
        phrasings=(
            "Mute {name} in Messages.",
            "Texts from {name} should not notify me any more. Set that in Messages.",
            "In Messages, silence the conversation with {name}.",
            "Switch notifications off for {name}'s conversation in Messages.",
        ),
    ),
    Task(
        "Messages-BlockNumber",
        "Block the phone number {number} in Messages.",
        of_message("The number {number} is blocked.", number_blocked),
        blocking,
        sample_number,
        subgoals=(OPEN, AT_BLOCKED),
        allowed=("blocked[+1]",),
        tags=("block", "L3"),
        phrasings=(
            "Put {number} on Messages' list of blocked numbers.",
            "I do not want calls or texts from {number} any more. Block it through Messages.",
            "Use Messages to block {number}.",
            "Add the number {number} to those that Messages blocks.",
        ),
    ),
    Task(
        "Messages-UnblockNumber",
        "Unblock the phone number {number} in Messages.",
        of_message("The number {number} is not blocked.", number_unblocked),
        unblocking,
        sample_number,
        with_blocked,
        subgoals=(OPEN, AT_BLOCKED),
        allowed=("blocked[-{number}]",),
        tags=("block", "L3"),
        phrasings=(
            "Take {number} off Messages' list of blocked numbers.",
            "{number} may text me again. Unblock it in Messages.",
            "Let Messages accept the blocked number {number} again.",
            "Use Messages to remove the block on {number}.",
        ),
    ),
    Task(
        "Messages-CreateGroup",
        'Start a Messages group named "{group}" with the first two people on the contact list.',
        of_message("The group “{group}” has the first two contacts.", group_made),
        making_group,
        sample_new_group,
        subgoals=(OPEN, in_front("StartChat", "The people to write to are listed.")),
        allowed=("threads[+1]",),
        loose=("id", "began"),
        tags=("group", "L4"),
        phrasings=(
            'Create a group chat called "{group}" in Messages, with the top two contacts.',
            'Put the first two of my contacts into a Messages group with the name "{group}".',
            'In Messages, make the group "{group}" out of the first two people listed there.',
            'I need a group "{group}" in Messages. Its members: the first two in the contact list.',
        ),
    ),
    Task(
        "Messages-PinChat",
        'Pin the group "{group}" to the top of the list in Messages.',
        of_message("The group “{group}” is pinned.", pinned),
        pinning,
        sample_group,
        with_group,
        subgoals=(OPEN, Condition("Something is selected.", lambda b, n, p: bool(getattr(n.top, "picked", ())))),
        allowed=("threads[{thread}].pinned",),
        records=group_id,
        tags=("mark", "L1"),
        phrasings=(
            'Keep the conversation "{group}" at the top of Messages.',
            'In Messages, pin the chat that is called "{group}".',
            'The group "{group}" should always come first in Messages. Pin it.',
            'Make "{group}" a pinned conversation in Messages.',
        ),
    ),
    Task(
        "Messages-DeleteGroup",
        'Delete the group conversation "{group}" from Messages.',
        of_message("The group “{group}” and its messages are gone.", group_gone),
        deleting_group,
        sample_group,
        with_group,
        subgoals=(
            OPEN,
            Condition("It is asked about or gone.", lambda b, n, p: n.popup is not None or group_gone(b, n, p)),
        ),
        allowed=("threads[-{thread}]", "messages[-{messages}]"),
        records=group_id,
        tags=("delete", "L2"),
        phrasings=(
            'Get rid of the Messages group "{group}".',
            'In Messages, remove the conversation of the group "{group}".',
            'I no longer need the group "{group}". Delete it from Messages.',
            'Throw the group chat "{group}" out of Messages.',
        ),
    ),
    Task(
        "Messages-MuteAll",
        "Turn off the notifications of Messages for all chats.",
        of_message("Messages posts no notifications.", all_muted),
        turning,
        sample_none,
        subgoals=(OPEN, in_front("MessagesSettings", "The settings of Messages are open.")),
        allowed=(NOTES,),
        tags=("toggle", "single", "L2"),
        phrasings=(
            "Mute every conversation in Messages at once.",
            "No chat in Messages should notify me any more.",
            "Silence all notifications that Messages posts.",
            "Stop Messages from notifying me about any text.",
        ),
    ),
    Task(
        "Messages-UnmuteAll",
        "Messages posts no notifications. Turn them on again for all chats.",
        of_message("Messages posts notifications.", all_heard),
        turning,
        sample_none,
        with_muted,
        subgoals=(OPEN, in_front("MessagesSettings", "The settings of Messages are open.")),
        allowed=(NOTES,),
        tags=("toggle", "single", "L2"),
        phrasings=(
            "Unmute Messages, so that every chat notifies me.",
            "Let Messages notify me of texts again.",
            "Switch the notifications of all Messages chats back on.",
            "I want to be notified by Messages again, for all conversations.",
        ),
    ),
)
