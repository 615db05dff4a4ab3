"""Tasks of Google Drive about people: who has access to files, and what is said about them."""

from __future__ import annotations

import random

from ...apps.google.drive.model import ROLES, Access, Comment, Reply
from ...apps.google.drive.sharing import AccessPage, SharePage
from ...apps.google.drive.viewing import Comments
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, fold
from ..answers import Answer
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, press_enter, scroll_to
from .drive import (
    DRIVE,
    ENTRIES,
    NAMES,
    OPEN,
    at_file,
    drive,
    entry,
    in_folder,
    its_id,
    put,
    sample_inside,
    shown,
    then,
    verbs,
    with_file,
    with_file_inside,
)

PROFILE = "arena"
PEOPLE = (
    "bob@example.com",
    "bob2@example.com",
    "mara@ferry.example",
    "office@larch.example",
    "kim@harborlight.example",
)
HAS_IT = "ann@other.example"  # has access from the start
REMARKS = ("read", "please shorten this", "agreed", "who wrote page two?", "the date is wrong")
ANSWERS = ("thank you", "done", "I will change it tonight", "yes, please", "that was me")
ASKED = ("Is this the last version?", "Can I print this?", "Who wrote this?", "Is page two done?")
SHARING = shown(SharePage, "The page for sharing is open.")
ACCESS = shown(AccessPage, "The page of who has access is open.")
AT_COMMENTS = shown(Comments, "The comments of a file are open.")


# --- access ------------------------------------------------------------------------------------


def people_of(phone: Phone) -> list[Contact]:
    """People with an address and a name of their own."""
    names = [c.name for c in phone.contacts]
    return [c for c in phone.contacts if c.emails and names.count(c.name) == 1]


def with_shared_file(phone: Phone, p: Params) -> Phone:
    """A file that somebody else has access to already."""
    return put(phone, p["file"], people=(Access(HAS_IT, "Viewer"),))


def sample_shared(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "address": rng.choice(PEOPLE)}


def with_access(before: Phone, now: Phone, p: Params, addresses: tuple[str, ...]) -> bool:
    """These people have access beside those who had it, in whatever role."""
    old, new = entry(before, p["file"]).people, then(before, now, p["file"]).people
    added = sorted(a.address.casefold() for a in new[len(old) :])
    return new[: len(old)] == old and added == sorted(a.casefold() for a in addresses)


def shared_with(before: Phone, now: Phone, p: Params) -> bool:
    return with_access(before, now, p, (p["address"],))


def shared_with_two(before: Phone, now: Phone, p: Params) -> bool:
    return with_access(before, now, p, (p["first"], p["second"]))


def one_of_two(before: Phone, now: Phone, p: Params) -> bool:
    """One of the two has access, or is about to get it."""
    typed = now.top.people if isinstance(now.top, SharePage) else ()
    people = then(before, now, p["file"]).people
    known = {a.casefold() for a in (*typed, *(a.address for a in people))}
    return p["first"].casefold() in known or p["second"].casefold() in known


def sharing(p: Params) -> Ways:
    chosen = (*at_file(p), click("Share"), enter_text(p["address"], name="Add people"))
    return ((*chosen, click("Send")), (*chosen, click(p["address"], ordinal=1), click("Send")))


def sample_two(rng: random.Random, phone: Phone) -> Params:
    first, second = rng.sample(PEOPLE, 2)
    return {**sample_inside(rng, phone), "first": first, "second": second}


def sharing_with_two(p: Params) -> Ways:
    first, second = (enter_text(p[who], name="Add people") for who in ("first", "second"))
    return verbs(p, click("Share"), first, press_enter(), second, click("Send"))


def sample_roles(rng: random.Random, phone: Phone) -> Params:
    """Three people, of whom the second may edit."""
    rows = rng.sample(people_of(phone), 3)
    return {
        "file": rng.choice(NAMES),
        "name": rows[1].name,
        "roles": tuple(
            (c.emails[0].address, role) for c, role in zip(rows, ("Viewer", "Editor", "Commenter"), strict=True)
        ),
    }


def with_roles(phone: Phone, p: Params) -> Phone:
    return put(phone, p["file"], people=tuple(Access(*one) for one in p["roles"]))


def everybody(before: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)


def sample_taken(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(people_of(phone), 2)
    return {
        "file": rng.choice(NAMES),
        "name": one.name,
        "address": one.emails[0].address,
        "other": other.emails[0].address,
    }


def with_two_people(phone: Phone, p: Params) -> Phone:
    people = (Access(p["other"], "Editor"), Access(p["address"], "Viewer"))
    return put(phone, p["file"], people=people)


def taken_away(before: Phone, now: Phone, p: Params) -> bool:
    return then(before, now, p["file"]).people == (Access(p["other"], "Editor"),)


def taking_away(p: Params) -> Ways:
    person = (scroll_to(p["name"]), click(p["name"]), click("Remove access"))
    return ((*at_file(p), click("Manage people and links"), *person),)


def sample_link(rng: random.Random, phone: Phone) -> Params:
    role = rng.choice(ROLES)
    may = {"Viewer": "view", "Commenter": "comment on", "Editor": "edit"}[role]
    return {"file": rng.choice(NAMES), "role": role, "may": may}


def open_to_all(before: Phone, now: Phone, p: Params) -> bool:
    return bool(then(before, now, p["file"]).link == p["role"])


def opening_to_all(p: Params) -> Ways:
    chosen = (click("Restricted"), click(f"Anyone with the link: {p['role']}"))
    return ((*at_file(p), click("Manage people and links"), *chosen),)


# --- comments ----------------------------------------------------------------------------------


def sample_remark(rng: random.Random, phone: Phone) -> Params:
    return {**sample_inside(rng, phone), "words": rng.choice(REMARKS)}


def remarked(before: Phone, now: Phone, p: Params) -> bool:
    """The owner has said just that, and nothing else."""
    old, new = entry(before, p["file"]).comments, then(before, now, p["file"]).comments
    me = drive(before).me
    return any(
        new == (*old, Comment(said.id, me, said.time, said.text)) and fold(said.text.strip()) == fold(p["words"])
        for said in new
    )


def remarking(p: Params) -> Ways:
    said = (click("Comments"), enter_text(p["words"], id="comment_edit_text"), click("Send"))
    return ((DRIVE, click(p["file"]), *said), (*in_folder(p), click(p["file"]), *said))


def sample_asked(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice(people_of(phone))
    return {
        "file": rng.choice(NAMES),
        "name": one.name,
        "address": one.emails[0].address,
        "asked": rng.choice(ASKED),
        "words": rng.choice(ANSWERS),
    }


def with_question(phone: Phone, p: Params) -> Phone:
    """Somebody has commented on the file."""
    said = (Comment(1, p["address"], phone.time - 1800, p["asked"]),)
    return put(phone, p["file"], people=(Access(p["address"], "Commenter"),), comments=said)


def answered(before: Phone, now: Phone, p: Params) -> bool:
    """The owner has replied just that, and nothing else."""
    asked, new = entry(before, p["file"]).comments[0], then(before, now, p["file"]).comments
    me = drive(before).me
    return any(
        new == (asked.replace(replies=(Reply(me, said.time, said.text),)),)
        and fold(said.text.strip()) == fold(p["words"])
        for one in new
        for said in one.replies
    )


def answering(p: Params) -> Ways:
    there = (DRIVE, click(p["file"]), click("Comments"), click("Reply"))
    return ((*there, enter_text(p["words"], id="comment_edit_text"), click("Send")),)


def settled(before: Phone, now: Phone, p: Params) -> bool:
    old = entry(before, p["file"]).comments[0]
    return then(before, now, p["file"]).comments == (old.replace(resolved=True),)


TASKS = (
    Task(
        "Drive-Share",
        'Give {address} access to "{file}" in Google Drive.',
        (Condition("{address} has access to “{file}”.", shared_with),),
        sharing,
        sample_shared,
        with_shared_file,
        subgoals=(OPEN, SHARING),
        allowed=(f"{ENTRIES}[{{id}}].people",),
        records=its_id,
        tags=("share", "L2"),
        phrasings=(
            'Let {address} have "{file}" from my Google Drive, by sharing it.',
            'In Google Drive, share "{file}" with {address}.',
            '"{file}" in Google Drive should be shared with {address}.',
            '{address} needs "{file}". Share it in Google Drive.',
        ),
    ),
    Task(
        "Drive-ShareWithTwo",
        'Share "{file}" in the Google Drive folder "{folder}" with {first} and {second}.',
        (Condition("{first} and {second} have access to “{file}”.", shared_with_two),),
        sharing_with_two,
        sample_two,
        with_file_inside,
        subgoals=(OPEN, SHARING, Condition("One of the two is named.", one_of_two)),
        allowed=(f"{ENTRIES}[{{id}}].people",),
        records=its_id,
        tags=("share", "L3"),
        phrasings=(
            'Both {first} and {second} need "{file}" from "{folder}" in Google Drive. Share it.',
            'Give {first} and {second} access to "{file}" in the Google Drive folder "{folder}".',
            'In Google Drive, "{folder}" has "{file}": share that with {first} and with {second}.',
            'Let {first} and {second} see "{file}", in the Google Drive folder "{folder}".',
        ),
    ),
    Task(
        "Drive-CommentInFolder",
        'Comment "{words}" on "{file}" in the Google Drive folder "{folder}".',
        (Condition("“{file}” has the new comment “{words}”.", remarked),),
        remarking,
        sample_remark,
        with_file_inside,
        subgoals=(OPEN, AT_COMMENTS),
        allowed=(f"{ENTRIES}[{{id}}].comments",),
        records=its_id,
        tags=("comment", "L3"),
        phrasings=(
            'Leave the comment "{words}" at "{file}" in "{folder}" of Google Drive.',
            'In the Google Drive folder "{folder}", write "{words}" as a comment on "{file}".',
            'Open "{file}" in the folder "{folder}" of Google Drive and add the comment "{words}".',
            'My comment on "{file}" in Google Drive\'s folder "{folder}" is "{words}". Add it.',
        ),
    ),
    Task(
        "Drive-AskWhoEdits",
        'Who beside me may edit "{file}" in Google Drive? Give the full name.',
        (),
        lambda p: ((*at_file(p), click("Manage people and links")),),
        sample_roles,
        with_roles,
        subgoals=(OPEN, ACCESS),
        answer=Answer("name", lambda start, now, p: p["name"], everybody),
        tags=("answer", "share", "L2"),
        phrasings=(
            'Tell me the full name of the other person who can edit "{file}" in Google Drive.',
            'One person has the right to edit my Google Drive file "{file}". Who, in full?',
            'Find out in Google Drive who can change "{file}" beside me. I want the whole name.',
            'In Google Drive, which other person is an editor of "{file}"? First and last name.',
        ),
    ),
    Task(
        "Drive-StopSharing",
        'In Google Drive, take the access to "{file}" away from {name}.',
        (Condition("{name} has no access to “{file}”; the others have.", taken_away),),
        taking_away,
        sample_taken,
        with_two_people,
        subgoals=(OPEN, ACCESS),
        allowed=(f"{ENTRIES}[{{id}}].people",),
        records=its_id,
        tags=("share", "L3"),
        phrasings=(
            '{name} should no longer see "{file}" in my Google Drive. Remove the access.',
            'Stop sharing "{file}" in Google Drive with {name}, and only with {name}.',
            'Remove {name} from those who have access to "{file}" in Google Drive.',
            'My Google Drive file "{file}" is not for {name} any more. End that access.',
        ),
    ),
    Task(
        "Drive-OpenToAll",
        'Let everybody who has the link {may} "{file}" in Google Drive.',
        (Condition("Anyone with the link is {role} of “{file}”.", open_to_all),),
        opening_to_all,
        sample_link,
        with_file,
        subgoals=(OPEN, ACCESS),
        allowed=(f"{ENTRIES}[{{id}}].link",),
        records=its_id,
        tags=("share", "L2"),
        phrasings=(
            'Whoever gets the link should be able to {may} "{file}" in Google Drive. Set that.',
            'Set the link of "{file}" in Google Drive so that anyone with it can {may} the file.',
            'In Google Drive, allow anyone with the link to {may} "{file}".',
            'Anyone who has the link may {may} "{file}": make it so in Google Drive.',
        ),
    ),
    Task(
        "Drive-AnswerComment",
        'Reply "{words}" to the comment of {name} on "{file}" in Google Drive.',
        (Condition("The comment of {name} has the reply “{words}”.", answered),),
        answering,
        sample_asked,
        with_question,
        subgoals=(OPEN, AT_COMMENTS),
        allowed=(f"{ENTRIES}[{{id}}].comments",),
        records=its_id,
        tags=("comment", "L3"),
        phrasings=(
            '{name} has commented on "{file}" in Google Drive. Answer there with "{words}".',
            'Give the comment by {name} on "{file}" in Google Drive the reply "{words}".',
            'In the comments of "{file}" in Google Drive, answer {name}: "{words}".',
            'Answer what {name} says about "{file}" in Google Drive with the reply "{words}".',
        ),
    ),
    Task(
        "Drive-ResolveComment",
        'Mark the comment of {name} on "{file}" in Google Drive as resolved.',
        (Condition("The comment of {name} is resolved.", settled),),
        lambda p: ((DRIVE, click(p["file"]), click("Comments"), click("Resolve")),),
        lambda rng, phone: {k: v for k, v in sample_asked(rng, phone).items() if k != "words"},
        with_question,
        subgoals=(OPEN, AT_COMMENTS),
        allowed=(f"{ENTRIES}[{{id}}].comments",),
        records=its_id,
        tags=("comment", "L2"),
        phrasings=(
            'Resolve the comment that {name} left on "{file}" in Google Drive.',
            'What {name} asked in a comment on "{file}" in Google Drive is settled. Resolve it.',
            'In Google Drive, resolve the comment by {name} on the file "{file}".',
            'The comment of {name} at "{file}" in Google Drive is done with. Mark it resolved.',
        ),
    ),
)
