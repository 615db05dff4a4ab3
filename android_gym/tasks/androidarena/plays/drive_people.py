"""Other ways and look-alikes of the tasks of Google Drive about people."""

from __future__ import annotations

from ...plays import Play, fails, passes
from ...steps import click, enter_text, press_enter
from ..drive import DRIVE, FIELD, at_file, more
from ..drive_people import HAS_IT, answering, opening_to_all, sharing, taking_away
from . import way
from .drive import undone, usual

SHARE: tuple[Play, ...] = (
    passes("with Enter", lambda p: (*sharing(p)[0][:-1], press_enter(), click("Send"))),
    passes(
        "as a viewer",
        lambda p: (*sharing(p)[0][:-1], press_enter(), click("Role: Editor"), click("Viewer"), click("Send")),
    ),
    fails("goal", "to somebody else", lambda p: sharing({**p, "address": "eve@other.example"})[0]),
    fails(
        "goal",
        "somebody else may do more",
        lambda p: (*sharing(p)[0], more(p["file"]), click("Manage people and links"), click(HAS_IT), click("Editor")),
    ),
    fails(
        "clean",
        "open to all who have the link",
        lambda p: (
            *sharing(p)[0],
            more(p["file"]),
            click("Manage people and links"),
            click("Restricted"),
            click("Anyone with the link: Viewer"),
        ),
    ),
    fails(
        "goal",
        "access taken away again",
        lambda p: (
            *sharing(p)[0],
            more(p["file"]),
            click("Manage people and links"),
            click(p["address"]),
            click("Remove access"),
        ),
    ),
)
COMMENT: tuple[Play, ...] = (
    passes(
        "found by the search",
        lambda p: (
            DRIVE,
            click("Search in Drive"),
            enter_text(p["file"], id=FIELD),
            click(p["file"], ordinal=1),
            *way("Drive-CommentInFolder")(p)[1:],
        ),
    ),
    fails("goal", "other words", lambda p: (DRIVE, *way("Drive-CommentInFolder")({**p, "words": f"{p['words']} x"}))),
    fails(
        "goal", "said twice", lambda p: (DRIVE, *way("Drive-CommentInFolder")(p), *way("Drive-CommentInFolder")(p)[-2:])
    ),
    fails("goal", "resolved at once", lambda p: (DRIVE, *way("Drive-CommentInFolder")(p), click("Resolve"))),
    fails(
        "goal",
        "deleted again",
        lambda p: (DRIVE, *way("Drive-CommentInFolder")(p), click("Delete"), click("Delete", id="android:id/button1")),
    ),
)
ASKED: tuple[Play, ...] = (
    passes("from the page for sharing", lambda p: (*at_file(p), click("Share"), click(id="access_card"))),
    passes("from its details", lambda p: (*at_file(p), click("Details and activity"))),
    fails("goal", "everybody who has access", lambda p: (*at_file(p), click("Manage people and links")), "all of them"),
)
PLAYS = {
    "Drive-Share": (*usual("Drive-Share"), *SHARE),
    "Drive-ShareWithTwo": (
        *usual("Drive-ShareWithTwo"),
        passes(
            "in one line",
            lambda p: (
                *at_file(p),
                click("Share"),
                enter_text(f"{p['first']}, {p['second']}", name="Add people"),
                click("Send"),
            ),
        ),
        passes(
            "one after the other",
            lambda p: (
                *sharing({**p, "address": p["first"]})[0],
                more(p["file"]),
                *sharing({**p, "address": p["second"]})[0][2:],
            ),
        ),
        fails("goal", "only the first", lambda p: sharing({**p, "address": p["first"]})[0]),
        fails("goal", "only the second", lambda p: sharing({**p, "address": p["second"]})[0]),
    ),
    "Drive-CommentInFolder": (*usual("Drive-CommentInFolder"), *COMMENT),
    "Drive-AskWhoEdits": (*usual("Drive-AskWhoEdits", "John Smith"), *ASKED),
    "Drive-StopSharing": (
        *usual("Drive-StopSharing"),
        undone(lambda p: taking_away(p)[0]),
        fails("goal", "another role", lambda p: (*taking_away(p)[0][:-1], click("Editor"))),
    ),
    "Drive-OpenToAll": (
        *usual("Drive-OpenToAll"),
        undone(lambda p: opening_to_all(p)[0]),
        passes(
            "another role first",
            lambda p: (
                *opening_to_all({**p, "role": "Viewer"})[0],
                click("Anyone with the link"),
                click(f"Anyone with the link: {p['role']}"),
            ),
        ),
        fails("goal", "the link was only copied", lambda p: (*at_file(p), click("Copy link"))),
    ),
    "Drive-AnswerComment": (
        *usual("Drive-AnswerComment"),
        fails(
            "goal",
            "a comment of its own",
            lambda p: (DRIVE, click(p["file"]), click("Comments"), *answering(p)[0][-2:]),
        ),
        fails("goal", "other words", lambda p: answering({**p, "words": f"{p['words']} x"})[0]),
        fails("goal", "answered, and resolved", lambda p: (*answering(p)[0], click("Resolve"))),
    ),
    "Drive-ResolveComment": (
        *usual("Drive-ResolveComment"),
        undone(lambda p: (DRIVE, *way("Drive-ResolveComment")(p))),
        fails("goal", "answered", lambda p: answering({**p, "words": "yes"})[0]),
    ),
}
