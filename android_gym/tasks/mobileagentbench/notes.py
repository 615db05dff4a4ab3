"""What the tasks of notes.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from typing import Any

from ...action import Action
from ...phone.state.phone import Phone
from ...screen import Screen
from ..base import Params, Ways
from ..foreground import menu_is_open
from ..screen_goals import foreground_is, texts
from ..steps import click, enter_text
from .music import top_is
from .notes_parts import PACKAGE, done_items, entering, notes, searching
from .notes_parts import asked as asked
from .notes_parts import has_name as has_name
from .notes_parts import is_done as is_done
from .notes_parts import is_found as is_found
from .notes_parts import is_open as is_open
from .notes_parts import left as left
from .notes_parts import misspelt as misspelt
from .notes_parts import opened as opened
from .notes_parts import other_done as other_done
from .notes_parts import pin_asked as pin_asked
from .notes_parts import some_check as some_check
from .notes_parts import with_list as with_list
from .notes_parts import with_locked as with_locked
from .notes_parts import with_old as with_old
from .notes_parts import with_pages as with_pages
from .notes_parts import with_text as with_text
from .notes_parts import with_three as with_three
from .published import Check, Moment, Published, Seen, all_of, clicked, ever, lacks, now, shows
from .published import Condition as Seeing


def _its_id(start: Phone, p: Params) -> Params:
    """Ids of the notes that the task is about."""
    named = {name: p[name] for name in ("first", "second", "old", "title") if name in p}
    known = {one.title: one for one in notes(start).notes}
    found = {f"{name}_id": known[title].id for name, title in named.items() if title in known}
    return found


def check_item_subgoal(b: Any, n: Any, p: Params) -> bool:
    return bool(done_items(n))


def ways_unlock(p: Params) -> Any:
    return ((click("Show content"), *entering(p["pin"])),)


def titled(words: str) -> Seeing:
    """The first view with this text is a TextView, as the title of a page is."""

    def holds(at: Moment) -> bool:
        node = at.named(words)
        return node is not None and node.cls == "android.widget.TextView"

    return holds


def _new_list(p: Params) -> Check:
    """The radio button clicked last is that of checklists, and the title is seen."""

    def holds(seen: Seen) -> bool:
        chosen = ""
        for at in seen:
            for kind in ("Checklist", "Text note"):
                if clicked(holding=kind)(at):
                    chosen = kind
                    break
        return chosen == "Checklist" and titled(p["title"])(seen[-1])

    return holds


def _new_item(p: Params) -> Check:
    def holds(at: Moment) -> bool:
        node = at.named(p["item"])
        return titled(p["title"])(at) and node is not None and node.id == f"{PACKAGE}:id/checklist_title"

    return now(holds)


def _holds_word(word: str) -> Seeing:
    return lambda at: word.lower() in (at.text("text_note_view") or "").lower()


PUBLISHED = {
    "Notes-Add": Published("note_add", 3, lambda p: now(titled(p["title"]))),
    "Notes-AddChecklist": Published("note_new_checklist", 4, _new_list),
    "Notes-AddChecklistItem": Published("note_new_checklist_items", 7, _new_item),
    "Notes-DeleteTwo": Published(
        "note_delete",
        4,
        lambda p: all_of(now(shows(text=p["kept"])), now(lacks(text=p["second"])), now(lacks(text=p["first"]))),
    ),
    "Notes-CheckItem": Published("note_item_checked", 1, lambda p: now(clicked(holding=p["item"]))),
    "Notes-Unlock": Published("note_lock", 6, lambda p: now(shows(text=p["secret"]))),
    "Notes-Open": Published(
        "note_open", 1, lambda p: all_of(now(shows("text_note_view", p["text"])), now(shows(text=p["text"])))
    ),
    "Notes-OpenAbout": Published("note_open_about", 2, lambda p: top_is("AboutActivity")),
    "Notes-Rename": Published(
        "note_rename", 5, lambda p: all_of(now(shows("text_note_view", p["text"])), now(titled(p["title"])))
    ),
    "Notes-Search": Published(
        "note_search",
        2,
        lambda p: all_of(
            ever(shows("search_query", p["word"].lower(), fold=True)),
            ever(_holds_word(p["word"])),
            now(shows("text_note_view")),
        ),
    ),
}


def check_item_another_one_was_ticked_and_unticked(p: Params) -> tuple[Action, ...]:
    return (other_item(p), other_item(p), click(p["item"]))


def other_item(p: Params) -> Action:
    return click(next(one for one in p["items"] if one != p["item"]))


def check_item_another_item(p: Params) -> tuple[Action, ...]:
    return (other_item(p),)


def check_item_another_item_as_well(p: Params) -> tuple[Action, ...]:
    return (other_item(p), click(p["item"]))


def search_in_capitals(p: Params) -> tuple[Action, ...]:
    return (searching("")[0], enter_text(p["word"].upper(), id="search_query"))


open_about_subgoal = menu_is_open("com.simplemobiletools.notes.pro")

seen_open_about = foreground_is(
    "com.simplemobiletools.notes.pro", "com.simplemobiletools.commons.activities.AboutActivity", "About"
)


def ways_unlock_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = ways_unlock(p)
    return ways[0]


def seen_search(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.simplemobiletools.notes.pro" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"search_query": "{word}", "text_note_view": ""}.items()
        )
    )
