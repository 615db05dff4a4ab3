"""What the actions of a corpus are for, by how the page changes: stages 2 to 4 of GIAS (arXiv 2505.11891, section 3.1,
algorithm 1). An action whose purpose cannot be named has none, and no path uses it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection
from typing import NamedTuple

from ...action import Action
from ...devices.pages import Corpus, Edge
from ...devices.perform import locate
from ...errors import NotSupported
from ...phone.core.view import CHECKABLE, CHECKED, CLICKABLE, SCROLLABLE, SELECTED
from ...phone.ui.node import Node
from ...screen import Screen
from ...screen.elements import clean, is_edit, label, short_class, short_id
from .words import Words

LONGEST = 40  # characters of a name that an instruction may use
TOP = 0.16  # of the height of a screen, where a title may stand
HEAD = 4  # labels at the top of a page, of which its title is one
FIELD = 1  # lines of a page that show a text because it stands in the field
NARROW, LOW = 0.97, 0.1  # of a screen: what is narrower, or begins lower, is a dialog or a menu
PROMPT = "alertTitle"
_TITLES = (PROMPT, "action_bar_title", "toolbar_title", "action_bar_title_expand")
_ROWS = ("title", "switch_text")  # ids of what a row with a switch is called
_TABS = ("tab", "navigation_bar_item", "bottom_nav", "rail")  # in the id or the class of what leads to a part
_WORD = re.compile(r"[^\W\d_]{2}|[\u3040-\u9fff]|^\d{5,}$")
_AMOUNT = re.compile(
    r"\d+([.,:]\d+)*\s?[^\s\d]{1,3}|\d+ [a-z ]+|\S,\S+|[^\W\d_]{1,12} \d+"
)  # "0.6 mi", "优 27", "Good 79", and the keys of a telephone, "6,MNO"
_DETAILS = re.compile(r"(.{2,}?\D), (?=.*\d|All day).*|(.{3,}\D)\. \d+")
_DATE = re.compile(r"\d{1,2}:\d\d.*|\S{3,9}\.? \d{1,2},? \d{4}|\d{4}年.*|.*\(\w{3}\)")  # of a field that holds one
_DIGIT = re.compile(r"\d")
TYPED = ("text", "search")
LEADING = ("item", "entry", "page", "link")  # lead to other pages, as a rule
PASSING = ("tab", "search", "field")  # change nothing
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
    tab = next((text for node, text in words if text and node.flags & SELECTED and _is_tab(node)), "")
    prompt = next((clean(node.text) for node in screen.nodes if short_id(node.id) == PROMPT), "")
    is_dialog = _is_dialog(screen)
    asks = is_dialog and any(text.rstrip(" \n").endswith(("?", "？")) for _, text in words)
    choices = is_dialog and _has_choices(screen)
    field = next((clean(node.text) for node in screen.nodes if is_edit(node.cls)), "")
    return View(_title(screen), is_dialog, prompt, tab, short, screen.activity, choices, asks, field)


def intents_of(corpus: Corpus, views: list[View], words: Words) -> dict[Edge, Intent]:
    """The purposes of the actions between two pages, of those that have one and no double."""
    found: dict[Edge, Intent] = {}
    edges: dict[int, list[Edge]] = defaultdict(list)
    people = _people(corpus)
    for edge in corpus.edges:
        if edge.target != edge.source:
            edges[edge.source].append(edge)
    for source, leading in edges.items():
        screen = corpus.screen(source)
        shared = _shared(screen)
        told = {
            edge: _told(corpus, edge, _intent(edge, corpus, screen, views, words, people), views[source])
            for edge in leading
            if edge.node not in shared
        }
        found |= _single({edge: intent for edge, intent in told.items() if intent is not None}, corpus)
    controls = {intent.value for intent in found.values() if intent.slot in ("tab", "button", "start", "menu")}
    return {edge: one for edge, one in found.items() if not (one.slot in TYPED and one.value in controls)}


def _shared(screen: Screen) -> frozenset[int]:
    """The nodes that can be clicked and have the name of another one: it does not say which is meant."""
    named: dict[str, list[int]] = defaultdict(list)
    for i, node in enumerate(screen.nodes):
        if node.flags & CLICKABLE and (name := screen.stable(i).name):
            named[name].append(i)
    return frozenset(i for found in named.values() if len(found) > 1 for i in found)


def _told(corpus: Corpus, edge: Edge, intent: Intent | None, before: View) -> Intent | None:
    """An intent as it is told if the action changes the phone's data: what opens something else is then tapped, and
    what says nothing of it has none."""
    if intent is None or corpus.pages[edge.source].state == corpus.pages[edge.target].state:
        return intent
    if intent.is_silent and intent.slot != "enter" or intent.slot in PASSING:
        return None
    if before.is_dialog or intent.slot not in LEADING:
        return intent
    return intent._replace(slot="button")


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


def _intent(
    edge: Edge, corpus: Corpus, screen: Screen, views: list[View], words: Words, people: frozenset[str] | None
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
        return typed if _has_effect(corpus, edge, action.text, words) else None
    if action.verb != "click" or corpus.words[edge.id][-1] != ")":  # the second of equal lines
        return None
    return _clicked(screen, at, name, views[edge.source], views[edge.target], words)


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
        fits = _is_name(action.text, words) and action.text != app and not _DIGIT.search(action.text)
        return Intent("search", action.text, name) if fits else None
    if people is not None and action.text not in people:
        return None
    wants_number = any(part in name.casefold() for part in words.numbers)
    fits = wants_number != any(map(str.isalpha, action.text))
    return Intent("text", action.text, name) if fits and _is_name(name, words) else None


def _clicked(screen: Screen, at: int, full: str, before: View, after: View, words: Words) -> Intent | None:
    node, name = screen.nodes[at], _DETAILS.sub(r"\1\2", full)
    folded = name.casefold()
    if folded in words.back or folded.startswith(words.backs):
        return Intent("back")
    if folded in words.menus or any(part in folded for part in words.drawers):
        return Intent("menu", name)
    if folded in words.confirm:
        return Intent("confirm", name)
    if is_edit(node.cls) and after.is_dialog and _is_name(name, words) and not _is_search(name, node, words):
        return Intent("field", name)
    if is_edit(node.cls) or (folded.startswith(words.search) and not before.is_dialog and not node.flags & SELECTED):
        return Intent("start", name) if _is_search(name, node, words) else None
    if before.choices and node.flags & CHECKABLE and 0 < len(name) <= LONGEST:
        return _of_dialog(screen, name, before, after)
    is_on, switch = _is_on(screen, at), name or _row_label(screen, at)
    if is_on is not None and not before.is_dialog and _stays(name, before, after) and _is_name(switch, words):
        return Intent("switch", switch, "off" if is_on else "on")
    if not name:
        return Intent("page", after.title) if after.title != before.title and _is_name(after.title, words) else None
    if not _is_name(name, words):  # a description: what of it the next page shows is the name
        name = next((part for part in after.labels if part in name and len(part) > 2 and part not in before.labels), "")
    if not _is_name(name, words) or node.flags & SELECTED:
        return None
    if name == after.field != before.field:  # a suggestion
        return Intent("search", name, "search")
    if _is_tab(node) and name in after.labels:
        return Intent("tab", name)
    return _named(screen, at, name, before, after, words)


def _named(screen: Screen, at: int, name: str, before: View, after: View, words: Words) -> Intent | None:
    """What a click on something with a name of its own is for."""
    if before.prompt.endswith("?"):
        return Intent("answer", name)
    if before.is_dialog and not after.is_dialog and before.prompt and before.activity == after.activity:
        return _of_dialog(screen, name, before, after)
    moved = not _stays(name, before, after)
    if after.choices and not before.is_dialog and after.prompt in ("", name):
        return Intent("choices", name)
    acts = before.is_dialog and not after.is_dialog and not moved  # of a menu
    if acts or begins(name, words.verbs):
        return Intent("button", name)
    if moved:
        return Intent("page" if name == after.title else "item", name)
    return Intent("link" if _is_on_web(screen, at) else "entry", name)


def _stays(name: str, before: View, after: View) -> bool:
    """Whether a click on something of this name leads to no other page."""
    moved = after.activity != before.activity or bool(after.title and after.title != before.title)
    return not moved and not (name and name in after.labels[:HEAD] and name not in before.labels[:HEAD])


def _of_dialog(screen: Screen, name: str, before: View, after: View) -> Intent | None:
    """What a click on one of the things in a dialog is for that closes it."""
    if not before.prompt:
        return Intent("choice", name)
    if after.is_dialog or before.activity != after.activity or len(before.prompt) > LONGEST:
        return None
    return Intent("choice" if _has_choices(screen) else "entry", name, before.prompt)


def _row(screen: Screen, at: int) -> list[int]:
    """A node and those in it; of a switch without a name, the row that it stands in."""
    if screen.nodes[at].flags & CHECKABLE and not label(screen.nodes[at]):
        at = next((i for i in _around(screen, at) if i != at), at)
    depth = screen.nodes[at].depth
    end = next((i for i in range(at + 1, len(screen.nodes)) if screen.nodes[i].depth <= depth), len(screen.nodes))
    return list(range(at, end))


def _is_on(screen: Screen, at: int) -> bool | None:
    """Whether the switch of a row is on; None where it has none, or several."""
    found = [screen.nodes[i] for i in _row(screen, at) if screen.nodes[i].flags & CHECKABLE]
    return bool(found[0].flags & CHECKED) if len(found) == 1 else None


def _row_label(screen: Screen, at: int) -> str:
    """What the switch of a row is called: its own words, or the row's title; "" where there are none."""
    nodes = [screen.nodes[i] for i in _row(screen, at)]
    own = (label(node) for node in nodes if node.flags & CHECKABLE)
    titles = (label(node) for node in nodes if short_id(node.id) in _ROWS)
    has_switch = any(short_class(node.cls) == "Switch" for node in nodes)
    return next(filter(None, (*own, *(titles if has_switch else ()))), "")


def _is_on_web(screen: Screen, at: int) -> bool:
    """Whether a node stands on a web page."""
    return any(short_class(screen.nodes[i].cls) == "WebView" for i in _around(screen, at))


def _has_choices(screen: Screen) -> bool:
    """Whether a dialog is a list of which one is chosen."""
    return any(node.flags & CHECKABLE for node in screen.nodes)


def begins(name: str, verbs: Collection[str]) -> bool:
    """Whether a name begins with one of some words; in Chinese they have no space after them."""
    folded = name.casefold()
    return folded.split()[0] in verbs or (not name.isascii() and any(folded.startswith(verb) for verb in verbs))


def _is_search(name: str, node: Node, words: Words) -> bool:
    return name.casefold().startswith(words.search) or "search" in short_id(node.id)


def _is_name(name: str, words: Words) -> bool:
    """Whether a name says something in an instruction."""
    folded = name.casefold()
    if not 0 < len(name) <= LONGEST or folded in words.unclear or any(part in folded for part in words.asides):
        return False
    if (
        folded.endswith(words.states)
        or name.rstrip()[-1:] in (*",;:", "")
        or (name[-1] in ".!?。！？" and name not in words.verbs)
    ):
        return False
    return (
        bool(_WORD.search(name))
        and not (_AMOUNT.fullmatch(name) or _DATE.fullmatch(name))
        and not set("“”{}，；\n") & set(name)
    )


def _title(screen: Screen) -> str:
    """The words of a title bar or a dialog's title, else the first words at the top that do nothing; "" for none."""
    named = (clean(node.text) for node in screen.nodes if short_id(node.id) in _TITLES and node.text)
    found = next(named, "")
    return found or next((clean(node.text) for i, node in enumerate(screen.nodes) if _is_heading(screen, i)), "")


def _is_heading(screen: Screen, i: int) -> bool:
    node = screen.nodes[i]
    if not node.text or short_class(node.cls) != "TextView" or node.bounds[3] > TOP * screen.height:
        return False
    return not any(screen.nodes[j].flags & (CLICKABLE | SCROLLABLE) for j in _around(screen, i))


def _around(screen: Screen, i: int) -> list[int]:
    """A node and those it is in, from the innermost on."""
    found, depth = [], screen.nodes[i].depth + 1
    for j in range(i, -1, -1):
        if screen.nodes[j].depth < depth:
            depth = screen.nodes[j].depth
            found.append(j)
    return found


def _is_dialog(screen: Screen) -> bool:
    """Whether all that is seen is a dialog or a menu."""
    left, top, right, _ = screen.nodes[0].bounds if screen.nodes else (0, 0, screen.width, 0)
    return right - left < NARROW * screen.width or top > LOW * screen.height


def _is_tab(node: Node) -> bool:
    return any(part in f"{short_id(node.id)} {short_class(node.cls)}".casefold() for part in _TABS)
