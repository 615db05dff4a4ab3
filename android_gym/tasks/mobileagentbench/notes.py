"""Tasks of Notes: texts, checklists, a lock, and searching in a note."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ..base import Condition, Params, Task
from ..foreground import menu_is_open
from ..screen_goals import foreground_is, shows_texts
from ..steps import click
from .music import top_is
from .notes_parts import (
    ADDED_LIST,
    ADDED_TEXT,
    ASKED,
    DELETE,
    MENU,
    PACKAGE,
    SOME_ADDED,
    about_open,
    adding,
    done_items,
    entering,
    has_item,
    has_name,
    is_done,
    is_found,
    is_gone,
    is_open,
    is_shown,
    item,
    left,
    misspelt,
    notes,
    opened,
    other_done,
    pin_asked,
    renaming,
    searches,
    searching,
    some_check,
    some_list,
    some_locked,
    some_page,
    some_renamed,
    some_secret,
    some_title,
    some_triple,
    with_list,
    with_locked,
    with_old,
    with_pages,
    with_text,
    with_three,
)
from .published import Check, Moment, Published, Seen, all_of, clicked, ever, lacks, now, shows
from .published import Condition as Seeing

# --- what the benchmark looks for -----------------------------------------------------------------


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


# --- the tasks ----------------------------------------------------------------------------------

_NOTES = f"apps/{PACKAGE}.notes"
_ABOUT = "com.simplemobiletools.commons.activities.AboutActivity"


def _its_id(start: Phone, p: Params) -> Params:
    """Ids of the notes that the task is about."""
    named = {name: p[name] for name in ("first", "second", "old", "title") if name in p}
    known = {one.title: one for one in notes(start).notes}
    found = {f"{name}_id": known[title].id for name, title in named.items() if title in known}
    return found


TASKS = (
    Task(
        "Notes-Add",
        'Add a note to Notes with the title "{title}".',
        (ADDED_TEXT,),
        lambda p: (adding(p["title"]),),
        some_title,
        opened,
        subgoals=(ASKED, SOME_ADDED),
        allowed=(f"{_NOTES}[+1]",),
        near=misspelt,
        loose=("text", "items", "lock"),
        tags=("medium",),
        budget=7,
        phrasings=(
            'I need a new text note called "{title}" in Notes.',
            'Make a note titled "{title}" in the Notes app.',
            'Start a new page "{title}" for text in Notes.',
            'Create the note "{title}" in Notes.',
        ),
    ),
    Task(
        "Notes-AddChecklist",
        'Add a checklist to Notes with the title "{title}".',
        (ADDED_LIST,),
        lambda p: (adding(p["title"], True),),
        some_title,
        opened,
        subgoals=(ASKED, SOME_ADDED),
        allowed=(f"{_NOTES}[+1]",),
        near=misspelt,
        loose=("text", "items", "lock"),
        tags=("medium",),
        budget=9,
        phrasings=(
            'I want a new checklist called "{title}" in Notes.',
            'Make a note "{title}" of the kind checklist in the Notes app.',
            'Notes should get one more checklist, "{title}".',
            'Create "{title}" as a checklist in Notes.',
        ),
    ),
    Task(
        "Notes-AddChecklistItem",
        'Make a checklist "{title}" in Notes and put the item "{item}" on it.',
        (Condition("A checklist “{title}” with the item “{item}” was added.", has_item),),
        lambda p: ((*adding(p["title"], True), *item(p["item"])),),
        some_list,
        opened,
        subgoals=(ASKED, SOME_ADDED),
        allowed=(f"{_NOTES}[+1]",),
        near=misspelt,
        loose=("text", "lock"),
        tags=("hard",),
        budget=15,
        phrasings=(
            'In Notes, create the checklist "{title}" with one item, "{item}".',
            'I need a checklist in Notes called "{title}"; write "{item}" on it.',
            'Add "{title}" to Notes as a checklist and then add "{item}" to its items.',
            'Set up a new checklist "{title}" in Notes that has "{item}" on it.',
        ),
    ),
    Task(
        "Notes-DeleteTwo",
        'Delete the notes "{first}" and "{second}" from Notes.',
        (is_gone("first"), is_gone("second")),
        lambda p: ((click(p["second"]), *DELETE, *DELETE),),
        some_triple,
        with_three,
        subgoals=(Condition("A note is deleted.", lambda b, n, p: len(notes(n).notes) < len(notes(b).notes)),),
        allowed=(f"{_NOTES}[-{{first_id}}]", f"{_NOTES}[-{{second_id}}]"),
        records=_its_id,
        tags=("medium",),
        budget=9,
        phrasings=(
            'Remove "{first}" as well as "{second}" from my notes.',
            'I do not need the notes "{first}" and "{second}" any more. Delete both in Notes.',
            'Throw the two notes "{first}" and "{second}" away in the Notes app.',
            'Notes should no longer have the pages "{first}" and "{second}".',
        ),
    ),
    Task(
        "Notes-CheckItem",
        'Tick the item "{item}" off on the checklist "{title}" in Notes.',
        (Condition("“{item}” is done, and nothing else on its list.", is_done),),
        lambda p: ((click(p["item"]),),),
        some_check,
        with_list,
        subgoals=(Condition("An item is done.", lambda b, n, p: bool(done_items(n))),),
        allowed=(f"{_NOTES}[{{title_id}}].items",),
        records=_its_id,
        near=other_done,
        tags=("easy",),
        budget=3,
        phrasings=(
            'Mark "{item}" as done on my checklist "{title}" in Notes.',
            'I have got "{item}": check it off on "{title}" in Notes.',
            'On the checklist "{title}" of Notes, "{item}" should be crossed out.',
            'Set "{item}" to done in the Notes checklist "{title}".',
        ),
    ),
    Task(
        "Notes-Unlock",
        'Show what is in the locked note "{title}" of Notes. Its PIN is {pin}.',
        (Condition("What is in the note “{title}” is shown.", is_shown),),
        lambda p: ((click("Show content"), *entering(p["pin"])),),
        some_locked,
        with_locked,
        subgoals=(Condition("The PIN is asked for.", pin_asked),),
        loose=("text", "query", "searching", "hit"),
        tags=("medium",),
        budget=13,
        phrasings=(
            'Open the content of my note "{title}" in Notes with the PIN {pin}.',
            'The note "{title}" in Notes is locked with the PIN {pin}. Let me see what it says.',
            'Use {pin} as the PIN to look into the locked note "{title}" in Notes.',
            'I want to read "{title}" in Notes, which asks for a PIN: {pin}.',
        ),
    ),
    Task(
        "Notes-Open",
        'Turn to the note "{title}" in Notes.',
        (Condition("The note “{title}” is shown.", is_open),),
        lambda p: ((click(p["title"]),),),
        some_page,
        with_pages,
        subgoals=(Condition("Another note is open than at the start.", left),),
        loose=("text", "query", "searching", "hit", "unlocked"),
        tags=("easy",),
        budget=3,
        phrasings=(
            'Open my note "{title}" in the Notes app.',
            'Let me see the page "{title}" of Notes.',
            'Show the note that is called "{title}" in Notes.',
            'Go to "{title}" among my notes.',
        ),
    ),
    Task(
        "Notes-OpenAbout",
        "Show the page about the Notes app.",
        (Condition("The page About of Notes is in front.", about_open),),
        lambda p: ((MENU, click("About")),),
        setup=opened,
        subgoals=(Condition("The menu is open.", menu_is_open(PACKAGE)),),
        tags=("single", "easy"),
        budget=5,
        screen_goal=foreground_is(PACKAGE, _ABOUT, "About"),
        phrasings=(
            "Open About in Notes.",
            "Which version is Notes? Bring up the page that tells about it.",
            "Take me to the About page of the Notes app.",
            "In Notes, go to the screen About.",
        ),
    ),
    Task(
        "Notes-Rename",
        'Give the note that is open in Notes the title "{title}".',
        (Condition("The note is called “{title}”.", has_name),),
        lambda p: (renaming(p["title"]),),
        some_renamed,
        with_old,
        subgoals=(ASKED,),
        allowed=(f"{_NOTES}[{{old_id}}].title",),
        records=_its_id,
        near=misspelt,
        tags=("medium",),
        budget=11,
        phrasings=(
            'Rename the current note in Notes to "{title}".',
            'The note I am looking at in Notes should be called "{title}".',
            'Change the title of the open note to "{title}".',
            'Call the note that Notes shows "{title}" instead.',
        ),
    ),
    Task(
        "Notes-Search",
        'Search for "{word}" in the note "{title}" of Notes.',
        (Condition("The note “{title}” is searched for “{word}”.", is_found),),
        lambda p: (searching(p["word"]),),
        some_secret,
        with_text,
        subgoals=(Condition("The search is open.", searches),),
        loose=("text", "hit", "unlocked"),
        tags=("easy",),
        budget=5,
        screen_goal=shows_texts(PACKAGE, search_query="{word}", text_note_view=""),
        phrasings=(
            'Where does my note "{title}" say "{word}"? Use the search in Notes.',
            'Look for the word "{word}" within the note "{title}" in Notes.',
            'Find "{word}" in "{title}" with the search field of Notes.',
            'In Notes, let "{word}" be searched for in the note "{title}".',
        ),
    ),
)
