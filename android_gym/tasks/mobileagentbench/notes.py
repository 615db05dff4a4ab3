"""Tasks of Notes: texts, checklists, a lock, and searching in a note."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.simple.notes.app import (
    CHECKLIST,
    NOTES,
    TEXT,
    Line,
    MainActivity,
    Note,
    Notes,
    lock_note,
    name_note,
    turn_to,
)
from ...kit.families.simple import About, Lock
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Condition, Params, Task
from ..foreground import top_activity
from ..screen_goals import foreground_is, shows_texts
from ..steps import click, enter_text
from .music import launched, top_is
from .published import (
    Check,
    Moment,
    Published,
    Seen,
    all_of,
    clicked,
    ever,
    lacks,
    now,
    shows,
)
from .published import Condition as Seeing

PACKAGE = "com.simplemobiletools.notes.pro"
TITLES = ("TODO List", "Ideas", "Books to read", "Presents", "Chores", "Weekend plan", "Movies")
LISTS = (("Shopping list", "Milk"), ("Groceries", "Oat flakes"), ("Packing", "Toothbrush"),
         ("Hardware store", "Screws"), ("Party", "Lemonade"))  # fmt: skip
CHECKS = (("shopping_list", ("eggs", "beer", "steak")), ("packing", ("socks", "map", "charger")),
          ("garden", ("seeds", "gloves", "string")))  # fmt: skip
TRIPLES = (("meeting", "to_do_list", "work_list"), ("budget", "errands", "vacation"),
           ("Ideas", "Letters", "Recipes"), ("groups", "hotels", "packing"))  # fmt: skip
LOCKED = (("password_list", "2580", "unique2580"), ("safe", "4711", "left shelf"),
          ("codes", "1984", "garage 77"), ("private", "0369", "blue folder"))  # fmt: skip
PAGES = (("meeting", "9pm May 5th 2024"), ("landlord", "12 Poplar Lane"),
         ("passport", "Ends in June"), ("recipe", "Two eggs and some flour"))  # fmt: skip
SECRETS = (("Charles's secrets", "The secret is I love you", "secret"),
           ("Trip", "The train leaves at noon, platform 4", "train"),
           ("Dinner", "Bring dessert, the dessert of last time", "dessert"))  # fmt: skip
RENAMED = (
    ("unfinished_task", "Undo", "finished_task"), ("draft", "Dear Ada", "letter"),
    ("Monday", "Call the bank", "Tuesday"), ("list", "Rice, lemons", "groceries"),
)  # fmt: skip
MENU, OK, NEW = click("More options"), click("OK"), click(id="new_note")


def notes(phone: Phone) -> Notes:
    model: Notes = phone.app(PACKAGE)
    return model


# --- set-up -------------------------------------------------------------------------------------


def _written(phone: Phone, *made: Note) -> Phone:
    """Notes is open, and has these notes beside its first one, of which the last is shown."""
    c = launched(phone, PACKAGE)
    for one in made:
        c = name_note.now(c, 0, one.title, one.kind)
        new = c.app.note.id
        c = NOTES.change(c, new, text=one.text, items=one.items)
        if one.lock:
            c = lock_note.now(c, new, one.lock)
    return turn_to.now(c, c.app.note.id).phone


def opened(phone: Phone, p: Params) -> Phone:
    return _written(phone)


def with_three(phone: Phone, p: Params) -> Phone:
    return _written(phone, *(Note(title=p[name]) for name in ("kept", "second", "first")))


def with_list(phone: Phone, p: Params) -> Phone:
    items = tuple(Line(n, title) for n, title in enumerate(p["items"], 1))
    return _written(phone, Note(title=p["title"], kind=CHECKLIST, items=items))


def with_locked(phone: Phone, p: Params) -> Phone:
    lock = Lock.of("pin", p["pin"])
    note = Note(title=p["title"], kind=CHECKLIST, items=(Line(1, p["secret"]),), lock=lock)
    return _written(phone, note)


def with_pages(phone: Phone, p: Params) -> Phone:
    others = (Note(title="Charles's secrets", text="I love you"),
              Note(title="to_do_list", text="Complete the task"))  # fmt: skip
    return _written(phone, Note(title=p["title"], text=p["text"]), *others)


def with_text(phone: Phone, p: Params) -> Phone:
    return _written(phone, Note(title=p["title"], text=p["text"]))


# --- parameters ---------------------------------------------------------------------------------


def _title(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(TITLES)}


def _list(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("title", "item"), rng.choice(LISTS), strict=True))


def _check(rng: random.Random, phone: Phone) -> Params:
    title, items = rng.choice(CHECKS)
    return {"title": title, "items": items, "item": rng.choice(items)}


def _triple(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("first", "second", "kept"), rng.choice(TRIPLES), strict=True))


def _locked(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("title", "pin", "secret"), rng.choice(LOCKED), strict=True))


def _page(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("title", "text"), rng.choice(PAGES), strict=True))


def _secret(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("title", "text", "word"), rng.choice(SECRETS), strict=True))


def _renamed(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("old", "text", "title"), rng.choice(RENAMED), strict=True))


def with_old(phone: Phone, p: Params) -> Phone:
    return _written(phone, Note(title=p["old"], text=p["text"]))


# --- goals --------------------------------------------------------------------------------------


def added(before: Phone, after: Phone) -> list[Note]:
    """The notes that were made."""
    old = {one.id for one in notes(before).notes}
    return [one for one in notes(after).notes if one.id not in old]


def new_note(before: Phone, after: Phone, p: Params) -> Note:
    """The note of that title that was made. Raises LookupError where none was."""
    return {one.title: one for one in added(before, after)}[p["title"]]


def note_of(start: Phone, title: str) -> Note:
    """A note by its title. Raises LookupError where there is none."""
    return {one.title: one for one in notes(start).notes}[title]


def in_front(phone: Phone) -> MainActivity | None:
    return top_activity(phone, MainActivity)


def open_title(phone: Phone) -> str:
    """The title of the note that is seen, "" where none is."""
    return notes(phone).note.title if in_front(phone) else ""


SOME_ADDED = Condition("There is a new note.", lambda b, n, p: bool(added(b, n)))
ADDED_TEXT = Condition("A text note “{title}” was added.",
                       lambda b, n, p: new_note(b, n, p).kind == TEXT)  # fmt: skip
ADDED_LIST = Condition("A checklist “{title}” was added.",
                       lambda b, n, p: new_note(b, n, p).kind == CHECKLIST)  # fmt: skip


def asked(before: Phone, after: Phone, p: Params) -> bool:
    return type(after.popup).__name__ == "TextPrompt"


ASKED = Condition("A title is asked for.", asked)


def has_item(before: Phone, after: Phone, p: Params) -> bool:
    note = new_note(before, after, p)
    listed = [(one.title, one.done) for one in note.items]
    return note.kind == CHECKLIST and listed == [(p["item"], False)]


def is_gone(name: str) -> Condition:
    def holds(before: Phone, after: Phone, p: Params) -> bool:
        gone = note_of(before, p[name]).id
        return gone not in {one.id for one in notes(after).notes}

    return Condition(f"“{{{name}}}” is deleted.", holds)


def done_items(phone: Phone) -> set[str]:
    return {item.title for one in notes(phone).notes for item in one.items if item.done}


def is_done(before: Phone, after: Phone, p: Params) -> bool:
    """The item is done, and the list is as it was otherwise."""
    was, now_ = note_of(before, p["title"]), note_of(after, p["title"])
    wanted = (item.replace(done=item.title == p["item"]) for item in was.items)
    return bool(tuple(wanted) == now_.items)


def is_shown(before: Phone, after: Phone, p: Params) -> bool:
    """The locked note is in front, and what is in it is seen."""
    top, note = in_front(after), note_of(after, p["title"])
    return top is not None and notes(after).current == note.id == top.unlocked


def pin_asked(before: Phone, after: Phone, p: Params) -> bool:
    return type(after.popup).__name__ == "Security"


def is_open(before: Phone, after: Phone, p: Params) -> bool:
    return open_title(after) == p["title"]


def left(before: Phone, after: Phone, p: Params) -> bool:
    return notes(after).current != notes(before).current


def menu_is_open(before: Phone, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and type(after.popup).__name__ == "Menu"


def about_open(before: Phone, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and top_activity(after, About) is not None


def has_name(before: Phone, after: Phone, p: Params) -> bool:
    note = note_of(before, p["old"])
    return any(one.id == note.id and one.title == p["title"] for one in notes(after).notes)


def searches(before: Phone, after: Phone, p: Params) -> bool:
    top = in_front(after)
    return top is not None and top.searching


def is_found(before: Phone, after: Phone, p: Params) -> bool:
    top = in_front(after)
    wanted = p["word"].casefold()
    return (top is not None and top.searching and top.query.strip().casefold() == wanted
            and open_title(after) == p["title"])  # fmt: skip


def misspelt(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """A note has nearly the title."""
    rows = (*notes(phone).notes, Note(99, f"{p['title']}s"))
    return (Ctx(phone, PACKAGE).save(notes=rows).phone,)


def other_done(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """All other items are done."""
    note = note_of(phone, p["title"])
    items = tuple(i.replace(done=i.title != p["item"]) for i in note.items)
    return (NOTES.change(Ctx(phone, PACKAGE), note.id, items=items).phone,)


# --- references ---------------------------------------------------------------------------------


def adding(title: str, checklist: bool = False) -> tuple[Action, ...]:
    kind = (click("Checklist"),) if checklist else ()
    return (NEW, enter_text(title, id="locked_note_title"), *kind, OK)


def item(title: str) -> tuple[Action, ...]:
    return (click(id="checklist_fab"), enter_text(title, id="title_edit_text"), OK)


DELETE = (MENU, click("Delete note"), click("Yes"))


def entering(pin: str) -> tuple[Action, ...]:
    return (*(click(id=f"pin_{digit}") for digit in pin), click(id="pin_ok"))


def renaming(title: str) -> tuple[Action, ...]:
    return (MENU, click("Rename note"), enter_text(title, id="locked_note_title"), OK)


def searching(word: str) -> tuple[Action, ...]:
    return (click(id="open_search"), enter_text(word, id="search_query"))


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
        return (titled(p["title"])(at) and node is not None
                and node.id == f"{PACKAGE}:id/checklist_title")  # fmt: skip

    return now(holds)


def _holds_word(word: str) -> Seeing:
    return lambda at: word.lower() in (at.text("text_note_view") or "").lower()


PUBLISHED = {
    "Notes-Add": Published("note_add", 3, lambda p: now(titled(p["title"]))),
    "Notes-AddChecklist": Published("note_new_checklist", 4, _new_list),
    "Notes-AddChecklistItem": Published("note_new_checklist_items", 7, _new_item),
    "Notes-DeleteTwo": Published("note_delete", 4, lambda p: all_of(
        now(shows(text=p["kept"])), now(lacks(text=p["second"])), now(lacks(text=p["first"])),
    )),
    "Notes-CheckItem": Published(
        "note_item_checked", 1, lambda p: now(clicked(holding=p["item"]))
    ),
    "Notes-Unlock": Published("note_lock", 6, lambda p: now(shows(text=p["secret"]))),
    "Notes-Open": Published("note_open", 1, lambda p: all_of(
        now(shows("text_note_view", p["text"])), now(shows(text=p["text"])),
    )),
    "Notes-OpenAbout": Published("note_open_about", 2, lambda p: top_is("AboutActivity")),
    "Notes-Rename": Published("note_rename", 5, lambda p: all_of(
        now(shows("text_note_view", p["text"])), now(titled(p["title"])),
    )),
    "Notes-Search": Published("note_search", 2, lambda p: all_of(
        ever(shows("search_query", p["word"].lower(), fold=True)), ever(_holds_word(p["word"])),
        now(shows("text_note_view")),
    )),
}  # fmt: skip


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
        _title,
        opened,
        subgoals=(ASKED, SOME_ADDED),
        allowed=(f"{_NOTES}[+1]",),
        near=misspelt,
        loose=("text", "items", "lock"),
        tags=("write", "medium"),
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
        _title,
        opened,
        subgoals=(ASKED, SOME_ADDED),
        allowed=(f"{_NOTES}[+1]",),
        near=misspelt,
        loose=("text", "items", "lock"),
        tags=("write", "medium"),
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
        _list,
        opened,
        subgoals=(ASKED, SOME_ADDED),
        allowed=(f"{_NOTES}[+1]",),
        near=misspelt,
        loose=("text", "lock"),
        tags=("write", "hard"),
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
        _triple,
        with_three,
        subgoals=(
            Condition("A note is deleted.",
                      lambda b, n, p: len(notes(n).notes) < len(notes(b).notes)),
        ),
        allowed=(f"{_NOTES}[-{{first_id}}]", f"{_NOTES}[-{{second_id}}]"),
        records=_its_id,
        tags=("write", "medium"),
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
        _check,
        with_list,
        subgoals=(Condition("An item is done.", lambda b, n, p: bool(done_items(n))),),
        allowed=(f"{_NOTES}[{{title_id}}].items",),
        records=_its_id,
        near=other_done,
        tags=("write", "easy"),
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
        _locked,
        with_locked,
        subgoals=(Condition("The PIN is asked for.", pin_asked),),
        loose=("text", "query", "searching", "hit"),
        tags=("open", "medium"),
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
        _page,
        with_pages,
        subgoals=(Condition("Another note is open than at the start.", left),),
        loose=("text", "query", "searching", "hit", "unlocked"),
        tags=("open", "easy"),
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
        subgoals=(Condition("The menu is open.", menu_is_open),),
        tags=("open", "single", "easy"),
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
        _renamed,
        with_old,
        subgoals=(ASKED,),
        allowed=(f"{_NOTES}[{{old_id}}].title",),
        records=_its_id,
        near=misspelt,
        tags=("write", "medium"),
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
        _secret,
        with_text,
        subgoals=(Condition("The search is open.", searches),),
        loose=("text", "hit", "unlocked"),
        tags=("search", "easy"),
        budget=5,
        screen_goal=shows_texts(PACKAGE, search_query="{word}", text_note_view=""),
        phrasings=(
            'Where does my note "{title}" say "{word}"? Use the search in Notes.',
            'Look for the word "{word}" within the note "{title}" in Notes.',
            'Find "{word}" in "{title}" with the search field of Notes.',
            'In Notes, let "{word}" be searched for in the note "{title}".',
        ),
    ),
)  # fmt: skip
