"""What the actions of a corpus are for, by how the page changes: stages 2 to 4 of GIAS (arXiv 2505.11891, section 3.1,
algorithm 1). An action whose purpose cannot be named has none, and no path uses it."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import NamedTuple

from ...action import Action
from ...devices.pages import Corpus, Edge
from ...devices.perform import locate
from ...errors import NotSupported
from ...phone.core.view import CHECKABLE, CLICKABLE, FOCUSED, SELECTED
from ...phone.ui.node import Node
from ...screen import Screen
from ...screen.elements import clean, is_edit, label, short_class, short_id
from . import rows
from .names import LONGEST, begins, has_digit, is_day, is_name, is_subject, is_title, plain
from .words import Words

ORDER = "sort"  # what the choice of an order is about
PHRASE = 8  # characters, at most, of what is sought in a language without spaces
HEAD = 4  # labels at the top of a page, of which its title is one
CHANGED = 2  # labels, of a page on which a value is another one: the old and the new
FIELD = 1  # lines of a page that show a text because it stands in the field
ONE_OF = ("RadioButton", "CheckedTextView")  # of these one is chosen, what else is checkable is ticked
TYPED = ("text", "search")
LEADING = ("item", "entry", "page", "link")  # lead to other pages, as a rule
PASSING = ("tab", "search", "field")  # change nothing
SETTING = "setting"  # what `choices` are about whose name says what they are for
CONTROLS = ("tab", "button", "start", "menu", "view", "choice", "choices", "switch", "box", "page")
OPENED = ("item", "page", "tab", "link", "entry")  # lead to a page that is named like them
SILENT = ("back", "menu", "start", "enter", "direction")


class View(NamedTuple):
    """What a page is called and what stands on it."""

    title: str
    is_dialog: bool
    prompt: str  # the title of a dialog that has one
    tab: str  # the part that is selected
    labels: tuple[str, ...]  # short ones, in their order
    activity: str
    choices: bool = False  # a dialog of which one thing is chosen
    asks: bool = False  # a dialog that wants an answer
    field: str = ""  # what stands in its first field
    subject: str = ""  # of the message that it shows


class Intent(NamedTuple):
    """What an action is for."""

    slot: str  # text, search, item, link, entry, answer, tab, choice, switch, button, page … (`SILENT`)
    value: str = ""  # what an instruction has to name: a text, an element, a direction
    about: str = ""  # the field of a text, the title of a choice's dialog, "on" or "off" of a switch

    @property
    def is_silent(self) -> bool:
        """Whether it goes without saying on the way to something else."""
        return self.slot in SILENT


def view_of(screen: Screen) -> View:
    """What a screen is called and what stands on it."""
    words = [(node, label(node)) for node in screen.nodes]
    short = tuple(dict.fromkeys(text for _, text in words if 0 < len(text) <= LONGEST))
    tab = next((text for node, text in words if text and node.flags & SELECTED and rows.is_tab(node)), "")
    prompt = next((clean(node.text) for node in screen.nodes if short_id(node.id) == rows.PROMPT), "")
    is_dialog = rows.is_dialog(screen)
    asks = is_dialog and any(text.rstrip(" \n").endswith(("?", "？")) for _, text in words)
    choices = is_dialog and rows.has_choices(screen)
    field = next((clean(node.text) for node in screen.nodes if is_edit(node.cls)), "")
    title, subject = rows.title_of(screen), rows.subject_shown(screen)
    return View(title, is_dialog, prompt, tab, short, screen.activity, choices, asks, field, subject)


def intents_of(corpus: Corpus, views: list[View], words: Words) -> dict[Edge, Intent]:
    """The purposes of the actions between two pages, of those that have one and no double."""
    found: dict[Edge, Intent] = {}
    edges: dict[int, list[Edge]] = defaultdict(list)
    people, shown = _people(corpus), _shown(corpus)
    for edge in corpus.edges:
        if edge.target != edge.source:
            edges[edge.source].append(edge)
    for source, leading in edges.items():
        screen = corpus.screen(source)
        shared = _shared(screen)
        told = {
            edge: _told(corpus, edge, _intent(edge, corpus, screen, views, words, people, shown), views)
            for edge in leading
        }
        meant = {
            edge: intent
            for edge, intent in told.items()
            if intent is not None and (intent.slot == "beside" or not _is_second(edge, corpus, shared))
        }
        found |= _single(meant, corpus)
    controls = {intent.value for intent in found.values() if intent.slot in CONTROLS}
    label = corpus.about.label
    return {
        edge: one
        for edge, one in found.items()
        if not (one.slot in TYPED and one.value in controls) and not (one.slot in OPENED and one.value == label)
    }


def _shared(screen: Screen) -> frozenset[int]:
    """The nodes that can be clicked and have the name of another one: it does not say which is meant."""
    named: dict[str, list[int]] = defaultdict(list)
    for i, node in enumerate(screen.nodes):
        if node.flags & CLICKABLE and (name := screen.stable(i).name):
            named[name].append(i)
    return frozenset(i for found in named.values() if len(found) > 1 for i in found)


def _is_second(edge: Edge, corpus: Corpus, shared: frozenset[int]) -> bool:
    """Whether the words of an action could mean another one as well."""
    return edge.node in shared or (edge.action is not None and corpus.words[edge.id][-1] != ")")


def _told(corpus: Corpus, edge: Edge, intent: Intent | None, views: list[View]) -> Intent | None:
    """An intent as it is told if the action changes the phone's data: what says nothing of it has none, nor what opens
    something else than what it names."""
    if intent is None or corpus.pages[edge.source].state == corpus.pages[edge.target].state:
        return intent
    if intent.is_silent and intent.slot != "enter" or intent.slot in PASSING:
        return None
    before, after = views[edge.source], views[edge.target]
    is_there = intent.value == after.title or (intent.value in after.labels and before.title != after.title)
    if before.is_dialog or intent.slot not in LEADING or is_there:
        return intent
    return None


def _single(told: dict[Edge, Intent], corpus: Corpus) -> dict[Edge, Intent]:
    """Those that mean one action each: no two of one name that lead to different pages, and none that leads to the page
    of another one's name, where a page stands for several that are alike."""
    targets: dict[Intent, set[int]] = defaultdict(set)
    names: dict[tuple[str, int], set[str]] = defaultdict(set)
    for edge, intent in told.items():
        targets[intent].add(edge.target)
        names[intent.slot, edge.target].add(intent.value)
    return {
        edge: intent
        for edge, intent in told.items()
        if len(targets[intent]) == 1
        and (
            intent.is_silent
            or len(names[intent.slot, edge.target]) == 1
            or any(intent.value in line for line in corpus.lines(edge.target))
        )
    }


def _people(corpus: Corpus) -> frozenset[str] | None:
    """Names and telephone numbers that its owner may type, None where the phone is not known."""
    try:
        contacts = corpus.phone(0).contacts
    except NotSupported:
        return None
    return frozenset(text for one in contacts for text in (one.first, *(own.number for own in one.phones)))


def names_of_people(corpus: Corpus) -> frozenset[str]:
    """What the owner's contacts are called in lists; nobody where the phone is not known."""
    try:
        contacts = corpus.phone(0).contacts
    except NotSupported:
        return frozenset()
    return frozenset(one.display(order) for one in contacts for order in ("first", "last"))


def _shown(corpus: Corpus) -> str:
    """What the pages show to which nothing was typed, in small letters."""
    typed = {page for page in range(len(corpus)) if any(_types(corpus, edge) for edge in corpus.way(page))}
    lines = {line for page in range(len(corpus)) if page not in typed for line in corpus.lines(page)}
    return "\n".join(sorted(lines)).casefold()


def _types(corpus: Corpus, edge: Edge) -> bool:
    return corpus.words[edge.id].startswith("input(")


def _intent(
    edge: Edge,
    corpus: Corpus,
    screen: Screen,
    views: list[View],
    words: Words,
    people: frozenset[str] | None,
    shown: str,
) -> Intent | None:
    """What an action is for, None where that cannot be said."""
    action = corpus.action(edge)
    if action.verb in ("back", "enter"):
        return Intent(action.verb)
    if action.verb == "swipe":
        return Intent("direction", action.text)
    at = None if action.element is None else locate(screen, action.element)
    if at is None:
        return None
    name = screen.stable(at).name
    if action.verb == "set_text":
        typed = _typed(action, name, screen.nodes[at], corpus.about.label, words, people)
        is_known = typed is not None and (typed.slot != "search" or _is_word(action.text, shown))
        return typed if is_known and _has_effect(corpus, edge, action.text, words) else None
    if action.verb != "click":
        return None
    return _clicked(screen, at, name, views[edge.source], views[edge.target], words)


def _is_sentence(text: str) -> bool:
    """Whether a text in a language without spaces is longer than what somebody would look for."""
    return not text.isascii() and " " not in text and len(text) > PHRASE


def _is_word(text: str, shown: str) -> bool:
    """Whether words stand on the app's own pages, and not as a part of others."""
    return bool(re.search(rf"(?<![a-z0-9]){re.escape(text.casefold())}(?![a-z0-9])", shown))


def _has_effect(corpus: Corpus, edge: Edge, text: str, words: Words) -> bool:
    """Whether a page shows more of what was typed than the text in its field, and not that there is nothing of it."""
    shown = [line.casefold() for line in corpus.lines(edge.target)]
    found = sum(text.casefold() in line for line in shown) > FIELD
    return found and not any(part in line for part in words.nothing for line in shown)


def _typed(
    action: Action, name: str, node: Node, app: str, words: Words, people: frozenset[str] | None
) -> Intent | None:
    """What a text is for, if it is of the kind that its field is for: anything may be sought that is no number, but
    only what its owner knows is written."""
    if _is_search(name, node, words):
        fits = is_name(action.text, words) and action.text != app and not has_digit(action.text)
        fits = fits and action.text.casefold() not in words.views and not _is_sentence(action.text)
        return Intent("search", action.text, name) if fits else None
    if people is not None and action.text not in people:
        return None
    wants_number = any(part in name.casefold() for part in words.numbers)
    fits = wants_number != any(map(str.isalpha, action.text))
    return Intent("text", action.text, name) if fits and is_name(name, words) else None


def _clicked(screen: Screen, at: int, full: str, before: View, after: View, words: Words) -> Intent | None:
    node, name = screen.nodes[at], plain(rows.name_in(screen, at, full))
    folded = name.casefold()
    if folded in words.back or folded.startswith(words.backs):
        return Intent("back")
    if folded in words.menus or any(part in folded for part in words.drawers):
        return None if rows.is_repeated(screen, at) else Intent("menu", name)  # of which row does not show
    if rows.is_covered(screen, at):
        return None
    if folded in words.confirm:
        return Intent("confirm", name)
    if is_edit(node.cls) and after.is_dialog and is_name(name, words) and not _is_search(name, node, words):
        return Intent("field", name)
    if is_edit(node.cls) or (folded.startswith(words.search) and not before.is_dialog and not node.flags & SELECTED):
        return Intent("start", name) if _is_search(name, node, words) else None
    if before.choices and node.flags & CHECKABLE and is_name(name, words) and _is_ticked(node, name, words):
        return Intent("box", name, "off" if rows.is_on(screen, at) else "on")
    if before.choices and node.flags & CHECKABLE and 0 < len(name) <= LONGEST:
        return _of_dialog(screen, name, before, after, words)
    is_on, switch = rows.is_on(screen, at), name or rows.row_label(screen, at)
    if is_on is not None and not before.is_dialog and _stays(name, before, after) and is_name(switch, words):
        return _switched(screen, at, switch, before, words)
    if (subject := rows.subject_of(screen, at)) and after.subject.startswith(subject):
        return Intent("mail", subject) if is_subject(subject) else None
    if rows.is_header(node):
        return None
    if not name:
        return _of_title(before, after, words)
    if not (is_name(name, words) or is_day(name)):  # a description: what of it the next page shows is the name
        heading = next(iter(rows.texts(screen, at)), "")
        name = next((part for part in after.labels if len(part) > 1 and (name.startswith(part) or part == heading)), "")
    if is_day(name):
        return _of_day(name, before, after, words)
    if not is_name(name, words) or node.flags & SELECTED:
        return None
    if (_has_search(screen, words) and name == after.field != before.field) or (
        _seeks(screen, words) and name in (after.title, after.field)
    ):
        return None if begins(name, words.verbs) else Intent("search", name, "search")  # a suggestion
    return _with_name(screen, at, name, name != full, before, after, words)


def _with_name(
    screen: Screen, at: int, name: str, is_short: bool, before: View, after: View, words: Words
) -> Intent | None:
    """What a click on something is for that is called by its own name, or by a part of it that is shorter."""
    folded = name.casefold()
    if (
        not before.is_dialog
        and rows.leads_to_part(screen, at)
        and name in after.labels
        and not begins(name, words.verbs)
    ):
        return Intent("tab", name)
    if folded in words.orders and not (before.is_dialog or after.is_dialog) and before.activity == after.activity:
        return Intent("choice", name, ORDER)
    if (
        not before.is_dialog
        and folded not in words.views
        and (rows.is_filter(screen, at) or folded.endswith(words.limits))
    ):
        return _filtered(screen, name, before, after, words)
    if begins(name, words.verbs) and is_short and not _stays(name, before, after):
        return Intent("item", name) if is_title(name, words) else None  # an entry, told with its details
    found = _named(screen, at, name, before, after, words)
    return _bound(screen, at, found, words) if found is not None else None


def _switched(screen: Screen, at: int, name: str, before: View, words: Words) -> Intent | None:
    """What a click on something on or off is for that stands on a page: of some, one is chosen."""
    is_on, node = rows.is_on(screen, at), rows.switch_of(screen, at)
    if rows.is_filter(screen, at):
        return None if is_on else Intent("filter", name)
    if node is not None and short_class(node.cls) in ONE_OF:
        return Intent("choice", name, before.title) if is_name(before.title, words) and not is_on else None
    is_box = node is not None and short_class(node.cls) == "CheckBox" and begins(name, words.verbs)
    return Intent("box" if is_box else "switch", name, "off" if is_on else "on")


def _of_day(name: str, before: View, after: View, words: Words) -> Intent | None:
    """What a click on a day or a month of a calendar is for: to see it, or what it opens for it."""
    if any(name in text for text in after.labels) and name not in before.labels[:HEAD]:
        return Intent("day", name)
    return _of_title(before, after, words)


def _of_title(before: View, after: View, words: Words) -> Intent | None:
    """What a click is for that is named by the page to which it leads."""
    says = after.title != before.title and is_name(after.title, words)
    says = says and (after.title in words.nouns or not begins(after.title, words.verbs))
    return Intent("page", after.title) if says else None


def _filtered(screen: Screen, name: str, before: View, after: View, words: Words) -> Intent | None:
    """What a click on one of a line of words is for: to see a part of what is shown, or by what it can be chosen; in a
    form, to choose what is made."""
    if after.is_dialog:
        return Intent("menu", name)
    if before.activity != after.activity:
        return None
    fields = (node for node in screen.nodes if is_edit(node.cls))
    is_form = any(not _is_search(label(node), node, words) for node in fields)
    return Intent("choice" if is_form else "filter", name)


def _is_ticked(node: Node, name: str, words: Words) -> bool:
    """Whether something in a dialog is on or off by itself, and not one of which one is chosen."""
    return short_class(node.cls) not in ONE_OF or begins(name, words.toggles)


def _named(screen: Screen, at: int, name: str, before: View, after: View, words: Words) -> Intent | None:
    """What a click on something with a name of its own is for."""
    if before.prompt.endswith(("?", "？")):
        return Intent("answer", name)
    if name.casefold() in words.views:
        return Intent("view", name) if before.activity == after.activity else None
    if before.is_dialog and not after.is_dialog and before.prompt and before.activity == after.activity:
        return _of_dialog(screen, name, before, after, words)
    moved = not _stays(name, before, after)
    if after.choices and not before.is_dialog and after.prompt in ("", name):
        return _choosing(screen, at, name, after, words)
    acts = before.is_dialog and not after.is_dialog and not moved  # of a menu
    if acts or (begins(name, words.verbs) and name not in words.nouns) or name.casefold() in words.acts:
        is_turning = before.is_dialog and name.casefold().startswith(words.turning)  # pages of a date's dialog
        return None if is_turning else Intent("button", name)
    if not moved and _is_value(before, after):
        return None
    if not moved:
        found = Intent("link" if rows.is_on_web(screen, at) else "entry", name)
    elif after.is_dialog:
        found = Intent("button", name)
    elif (
        not before.is_dialog and rows.is_at_top(screen, at) and name != after.title
    ):  # what is seen now, and leads to others
        return _of_title(before, after, words)
    else:
        is_link = rows.is_on_web(screen, at)
        found = Intent("link" if is_link else "page" if name == after.title else "item", name)
    if rows.is_icon(screen, at) and name != after.title and not has_digit(name):
        return None if name.casefold().endswith(words.states) else Intent("button", name)
    return found if is_title(name, words) and rows.is_named(screen, at, name) else None


def _is_value(before: View, after: View) -> bool:
    """Whether a click did no more than to change a word on a page."""
    return not (before.is_dialog or after.is_dialog) and len({*before.labels} ^ {*after.labels}) <= CHANGED


def _choosing(screen: Screen, at: int, name: str, after: View, words: Words) -> Intent | None:
    """What a click is for that shows what can be chosen: of a setting, whose value stands below its name. What is
    itself one of the choices is a value, and names nothing."""
    if name in after.labels and name != after.prompt:
        return None
    acts = [one for one in after.labels if one not in (name, after.prompt) and one.casefold() not in words.back]
    if 2 * sum(begins(one, words.verbs) for one in acts) > len(acts) > 1:
        return Intent("button", name)  # what can be done with it
    if len(rows.texts(screen, at)) > 1:
        return Intent("choices", name, SETTING)
    return Intent("choices", name) if begins(name, words.verbs) or name == after.prompt else None


def _bound(screen: Screen, at: int, found: Intent, words: Words) -> Intent | None:
    """A button of a row of a list is named with what the row is about."""
    if found.slot != "button" or not rows.is_repeated(screen, at):
        return found
    about = rows.row_title(screen, at)
    if about is None or about in found.value:
        return found
    return Intent("beside", found.value, about) if is_name(about, words) and is_title(about, words) else None


def _has_search(screen: Screen, words: Words) -> bool:
    return any(_is_search(label(node), node, words) for node in screen.nodes if is_edit(node.cls))


def _seeks(screen: Screen, words: Words) -> bool:
    """Whether something is being sought on a screen: its field is in use."""
    fields = (node for node in screen.nodes if is_edit(node.cls) and node.flags & FOCUSED)
    return any(_is_search(label(node), node, words) for node in fields)


def _stays(name: str, before: View, after: View) -> bool:
    """Whether a click on something of this name leads to no other page."""
    moved = after.activity != before.activity or bool(after.title and after.title != before.title)
    return not moved and not (name and name in after.labels[:HEAD] and name not in before.labels[:HEAD])


def _of_dialog(screen: Screen, name: str, before: View, after: View, words: Words) -> Intent | None:
    """What a click on one of the things in a dialog is for that closes it."""
    if not before.prompt:
        return Intent("choice", name) if any(map(str.isalpha, name)) else None
    if begins(name, words.acting) and not after.is_dialog:
        return Intent("button", name)
    if after.is_dialog or before.activity != after.activity or len(before.prompt) > LONGEST:
        return None
    return Intent("choice" if rows.has_choices(screen) else "entry", name, before.prompt)


def _is_search(name: str, node: Node, words: Words) -> bool:
    return name.casefold().startswith(words.search) or "search" in short_id(node.id)
