"""What only some of the benchmark's tasks look for, with its faults."""

from __future__ import annotations

from ...accessibility.event import CLICKED, WINDOW_CHANGED
from ...apps.simple.gallery.model import KINDS
from ...phone.core.view import CHECKED
from ..templates import template
from .published import Check, Condition, Moment, Seen, all_of, both, checked, clicked, ever, now, shows

CLICKED_OK = now(clicked(holding="OK"))


def clicks_first(words: str) -> Condition:
    """The event is a click whose first text is this, a template."""
    said = template(words)

    def holds(at: Moment) -> bool:
        event = at.event
        return event is not None and event.type == CLICKED and event.texts[:1] == (said(at.params),)

    return holds


def activity_is(word: str) -> Check:
    """The name of the activity in front holds a word."""
    return now(lambda at: word in at.activity)


# --- Calculator -----------------------------------------------------------------------------------


def has_one_text(at: Moment) -> bool:
    return at.event is not None and at.event.type == CLICKED and len(at.event.texts) == 1


# --- Calendar -------------------------------------------------------------------------------------


def is_saved(full: Condition) -> Check:
    """The benchmark's own way to see that something was saved: the fields were filled in once, and
    a click without a text was followed by the title “Calendar”. Such a title that came too early
    leaves the click the last event."""

    def holds(seen: Seen) -> bool:
        was_full, after_click, found = False, False, False
        for at in seen:
            was_full, found, event = was_full or full(at), False, at.event
            if event is None or not at.own:
                continue
            if event.type == WINDOW_CHANGED and event.texts == ("Calendar",) and after_click:
                found = was_full
            else:
                after_click = event.type == CLICKED and not event.texts
        return found

    return holds


# --- Contacts -------------------------------------------------------------------------------------


def clicks_storage(at: Moment) -> bool:
    """A click whose first text has the name of the source."""
    return at.event is not None and at.event.type == CLICKED and "Phone storage" in "".join(at.event.texts[:1])


def emails_hidden(seen: Seen) -> bool:
    """OK was clicked, and the box of emails was last seen unchecked."""
    boxes = [box for at in seen if (box := at.first("manage_visible_fields_emails"))]
    event = seen[-1].event
    said = event is not None and event.texts[:1] == ("OK",)
    return said and bool(boxes) and not boxes[-1].flags & CHECKED


def rows_of(at: Moment) -> list[list[str]] | None:
    """The texts in each row of the list, none of a row of another kind; None without a list."""
    found = at.first("fragment_list")
    if found is None:
        return None
    lines: list[list[str]] = []
    for node in at.nodes[at.nodes.index(found) + 1 :]:
        if node.depth <= found.depth:
            break
        if node.depth == found.depth + 1:
            lines.append([])
            known = node.cls == "android.view.ViewGroup" and node.id.endswith("/item_contact_frame")
        elif node.depth == found.depth + 2 and node.cls == "android.widget.TextView" and known:
            lines[-1].append(node.text.lower())
    return lines


def row_has(place: int, name: str) -> Condition:
    def holds(at: Moment) -> bool:
        lines = rows_of(at) or []
        return place < len(lines) and at.params[name].lower() in lines[place]

    return holds


def list_is_whole(at: Moment) -> bool:
    """A list of one row fails the whole call."""
    lines = rows_of(at)
    return lines is None or len(lines) > 1


# --- File Manager ---------------------------------------------------------------------------------

IN_DOWNLOAD = shows(text="> Download")


def dialog_of(texts: int, title: str, value: str) -> Condition:
    """A dialog of the app has come with so many texts, of which the first is the title and the third the value."""

    def holds(at: Moment) -> bool:
        words = at.event.texts if at.own and at.event is not None and at.event.type == WINDOW_CHANGED else ()
        return len(words) == texts and words[0] == title and words[2] == at.params[value]

    return holds


def is_listed(at: Moment) -> bool:
    id, name = f"{at.app}:id/item_name", at.params["name"].lower()
    return any(node.id == id and node.text.lower() == name for node in at.nodes)


def lacks_files(*gone: str, kept: str = "") -> Check:
    """Download is shown without the names of these parameters, and with those of another."""

    def names(at: Moment, *params: str) -> list[str]:
        values = [at.params[name] for name in params if name]
        return [name for value in values for name in ((value,) if isinstance(value, str) else value)]

    def holds(at: Moment) -> bool:
        return (
            IN_DOWNLOAD(at)
            and all(at.named(name) is not None for name in names(at, kept))
            and all(at.named(name) is None for name in names(at, *gone))
        )

    return now(holds)


def is_confirmed(*wanted: Condition) -> Check:
    """Each was seen once; then a click whose first text is OK, and the main screen comes back. The
    click is not forgotten while that is not enough."""

    def holds(seen: Seen) -> bool:
        last, result = None, False
        for number, at in enumerate(seen):
            result, event = False, at.event
            if event is None or not at.own:
                continue
            if event.type == WINDOW_CHANGED and event.texts == ("File Manager",):
                if last is not None and last.type == CLICKED and last.texts[:1] == ("OK",):
                    past = seen[: number + 1]
                    result = all(any(one(moment) for moment in past) for one in wanted)
                    continue
            last = event
        return result

    return holds


# --- Gallery --------------------------------------------------------------------------------------


def right_kinds(at: Moment) -> bool:
    """Of the boxes of the filter, just those that are asked for are checked."""
    return all(checked(f"filter_media_{id}")(at) is (id in at.params["some"]) for id, _ in KINDS)


def at_earlier_call(check: Check) -> Check:
    """It was true at an earlier call: what is remembered in one call counts from the next."""
    return lambda seen: len(seen) > 1 and check(seen[:-1])


def view_is_right(seen: Seen) -> bool:
    """The last of the two radio buttons that was seen checked."""
    for at in reversed(seen):
        for one in ("grid", "list"):
            if checked(f"change_view_type_dialog_radio_{one}")(at):
                return bool(one == at.params["view"])
    return False


def is_on(id: str) -> Condition:
    """The box is as the parameter `on` has it."""
    return lambda at: checked(id, at.params["on"])(at)


# --- App Launcher ---------------------------------------------------------------------------------


def sort_is_chosen(*ids: str) -> Check:
    """These radio buttons have been checked at once, and later some OK is touched."""
    return all_of(ever(both(*(checked(f"sorting_dialog_radio_{id}") for id in ids))), CLICKED_OK)


# --- Music Player ---------------------------------------------------------------------------------


def of_clicks(check: Check) -> Check:
    """A check over the app's own clicks alone."""

    def is_own(at: Moment) -> bool:
        return at.own and clicked()(at)

    return lambda seen: is_own(seen[-1]) and check([at for at in seen if is_own(at)])


# --- Notes ----------------------------------------------------------------------------------------


def is_titled(at: Moment) -> bool:
    """The first view with the title as its text is a TextView, as the title of a page is."""
    node = at.named(at.params["title"])
    return node is not None and node.cls == "android.widget.TextView"


def is_new_list(seen: Seen) -> bool:
    """The radio button clicked last is that of checklists, and the title is seen."""
    kinds = ("Checklist", "Text note")
    clicks = [next((kind for kind in kinds if clicked(holding=kind)(at)), "") for at in seen]
    return next(filter(None, reversed(clicks)), "") == "Checklist" and is_titled(seen[-1])


def has_item(at: Moment) -> bool:
    node = at.named(at.params["item"])
    return node is not None and node.id == f"{at.app}:id/checklist_title"


def says_word(at: Moment) -> bool:
    return at.params["word"].lower() in (at.text("text_note_view") or "").lower()
