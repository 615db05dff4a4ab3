"""What stands around a node of a screen: the row that it is part of, its list, its web page; and what a screen is."""

from __future__ import annotations

from ...phone.core.view import CHECKABLE, CHECKED, CLICKABLE, SCROLLABLE
from ...phone.ui.node import Node
from ...screen import Screen
from ...screen.elements import clean, label, short_class, short_id

TOP = 0.16  # of the height of a screen, where a title may stand
NARROW, LOW = 0.97, 0.1  # of a screen: what is narrower, or begins lower, is a dialog or a menu
BAR, HALF = 0.88, 0.5  # where the parts of an app stand, and how wide each is at most
PROMPT = "alertTitle"
_TITLES = (PROMPT, "action_bar_title", "toolbar_title", "action_bar_title_expand")
_ROWS = ("title", "switch_text")  # ids of what a row with a switch is called
_ROW_HEADS = ("from", "title", "name")
_ROW_TITLES = (*_ROW_HEADS, "subject", "sender", "text1", "headline")
_ROW_ASIDES = ("snippet", "summary", "body", "message", "date", "time", "count", "subtitle", "preview", "status")
_TABS = ("tab", "navigation_bar_item", "bottom_nav", "rail")  # in the id or the class of what leads to a part
_FILTERS = (
    "chip",
    "category_item",
    "folder_item",
    "filter",
    "channel_strip",
)  # in the id of what shows only a part, or of its line
_LISTS = ("RecyclerView", "ListView", "GridView")  # whose parts are rows of their own


def title_of(screen: Screen) -> str:
    """The words of a title bar or a dialog's title, else the first words at the top that do nothing; "" for none."""
    named = (clean(node.text) for node in screen.nodes if short_id(node.id) in _TITLES and node.text)
    found = next(named, "")
    return found or next((clean(node.text) for i, node in enumerate(screen.nodes) if _is_heading(screen, i)), "")


def is_dialog(screen: Screen) -> bool:
    """Whether all that is seen is a dialog or a menu."""
    left, top, right, _ = screen.nodes[0].bounds if screen.nodes else (0, 0, screen.width, 0)
    return right - left < NARROW * screen.width or top > LOW * screen.height


def is_tab(node: Node) -> bool:
    return any(part in f"{short_id(node.id)} {short_class(node.cls)}".casefold() for part in _TABS)


def leads_to_part(screen: Screen, at: int) -> bool:
    """Whether a node, or the icon with a word that it is, stands in a bar of the parts of an app."""
    node = screen.nodes[at]
    inside = [screen.nodes[i] for i in row(screen, at)]
    if any(map(is_tab, inside)):
        return True
    is_low = node.bounds[1] > BAR * screen.height and node.bounds[2] - node.bounds[0] < HALF * screen.width
    return is_low and any(one.text for one in inside[1:]) and not _scrolls(screen, at)


def is_filter(screen: Screen, at: int) -> bool:
    """Whether a node is one of a line of words of which each shows only a part of a list."""
    ids = (short_id(screen.nodes[i].id).casefold() for i in around(screen, at)[:2])
    return any(part in one for one in ids for part in _FILTERS)


def is_covered(screen: Screen, at: int) -> bool:
    """Whether something else that can be clicked is drawn over the middle of a node."""
    left, top, right, bottom = screen.nodes[at].bounds
    x, y, own = (left + right) / 2, (top + bottom) / 2, row(screen, at)
    after = (node for node in screen.nodes[own[-1] + 1 :] if node.flags & CLICKABLE)
    return any(node.bounds[0] <= x < node.bounds[2] and node.bounds[1] <= y < node.bounds[3] for node in after)


def switch_of(screen: Screen, at: int) -> Node | None:
    """What of a row is on or off; None where nothing is, or several things are."""
    found = [screen.nodes[i] for i in row(screen, at) if screen.nodes[i].flags & CHECKABLE]
    return found[0] if len(found) == 1 else None


def has_choices(screen: Screen) -> bool:
    """Whether a dialog is a list of which one is chosen."""
    return any(node.flags & CHECKABLE for node in screen.nodes)


def is_on_web(screen: Screen, at: int) -> bool:
    """Whether a node stands on a web page."""
    return any(short_class(screen.nodes[i].cls) == "WebView" for i in around(screen, at))


def row(screen: Screen, at: int) -> list[int]:
    """A node and those in it; of a switch without a name, the row that it stands in."""
    if screen.nodes[at].flags & CHECKABLE and not label(screen.nodes[at]):
        at = next((i for i in around(screen, at) if i != at), at)
    depth = screen.nodes[at].depth
    end = next((i for i in range(at + 1, len(screen.nodes)) if screen.nodes[i].depth <= depth), len(screen.nodes))
    return list(range(at, end))


def is_on(screen: Screen, at: int) -> bool | None:
    """Whether the switch of a row is on; None where it has none, or several."""
    found = switch_of(screen, at)
    return bool(found.flags & CHECKED) if found is not None else None


def subject_of(screen: Screen, at: int) -> str:
    """The subject of the message that a row is about; "" where it is about none."""
    inside = (screen.nodes[i] for i in row(screen, at))
    return next((clean(node.text) for node in inside if short_id(node.id) == "subject"), "")


def subject_shown(screen: Screen) -> str:
    """The subject of the message that a page shows; "" where it shows none, or a list of them."""
    return next((clean(node.text) for node in screen.nodes if short_id(node.id).startswith("subject_")), "")


def is_header(node: Node) -> bool:
    """Whether a node says whose message stands below it: a click shows more of that."""
    return short_id(node.id) == "upper_header"


def row_label(screen: Screen, at: int) -> str:
    """What the switch of a row is called: its own words, or the row's title; "" where there are none."""
    nodes = [screen.nodes[i] for i in row(screen, at)]
    own = (label(node) for node in nodes if node.flags & CHECKABLE)
    titles = (label(node) for node in nodes if short_id(node.id) in _ROWS)
    has_switch = any(short_class(node.cls) == "Switch" for node in nodes)
    return next(filter(None, (*own, *(titles if has_switch else ()))), "")


def is_icon(screen: Screen, at: int) -> bool:
    """Whether a node has no words but a description."""
    return not any(screen.nodes[i].text for i in row(screen, at))


def texts(screen: Screen, at: int) -> list[str]:
    """The words in a node, one after the other, or, if it has only its own, of what it stands in with nothing else
    that can be clicked."""
    found = [clean(screen.nodes[i].text) for i in row(screen, at) if screen.nodes[i].text]
    if len(found) != 1:
        return found
    for outer in around(screen, at)[1:2]:
        inside = row(screen, outer)
        if sum(bool(screen.nodes[i].flags & CLICKABLE) for i in inside) == 1:
            return [clean(screen.nodes[i].text) for i in inside if screen.nodes[i].text]
    return found


def name_in(screen: Screen, at: int, name: str) -> str:
    """What a row is called that somebody or something heads, where its name is another of its words."""
    inside = [screen.nodes[i] for i in row(screen, at) if screen.nodes[i].text]
    heads = [clean(node.text) for node in inside if short_id(node.id) in _ROW_HEADS]
    is_other = bool(heads) and name not in heads and name in [clean(node.text) for node in inside]
    return heads[0] if is_other else name


def is_named(screen: Screen, at: int, name: str) -> bool:
    """Whether a name is what a row is called, and not something else that stands in it."""
    inside = [screen.nodes[i] for i in row(screen, at) if screen.nodes[i].text]
    titles = [clean(node.text) for node in inside if short_id(node.id) in _ROW_TITLES]
    asides = [clean(node.text) for node in inside if any(part in short_id(node.id) for part in _ROW_ASIDES)]
    return name in titles or not (titles or name in asides)


def row_title(screen: Screen, at: int) -> str | None:
    """What the row of a list is called of which a node is only a part; None where it is no such part."""
    whole = _row_of_list(screen, at)
    if whole is None:
        return None
    own = set(row(screen, at))
    others = [screen.nodes[i] for i in whole if i not in own and screen.nodes[i].text]
    if sum(_is_same(screen.nodes[i], screen.nodes[at]) for i in whole) > 1:
        return ""  # a row of several of them: which one is meant does not show
    named = [node for node in others if short_id(node.id) in _ROW_TITLES]
    return clean((named or others)[0].text) if others else None


def is_repeated(screen: Screen, at: int) -> bool:
    """Whether a node is a part of one row of a list and others of its kind are parts of other rows."""
    whole = _row_of_list(screen, at)
    if whole is None:
        return False
    return any(_is_same(node, screen.nodes[at]) for i, node in enumerate(screen.nodes) if i not in whole)


def _row_of_list(screen: Screen, at: int) -> range | None:
    """The row of a list of which a node is a part; None where it is in no list, or a row itself."""
    outer = around(screen, at)
    of_list = next((i for i, j in enumerate(outer) if short_class(screen.nodes[j].cls) in _LISTS), 0)
    if of_list < 2:
        return None
    found = row(screen, outer[of_list - 1])
    return range(found[0], found[-1] + 1)


def _is_same(one: Node, other: Node) -> bool:
    """Whether two nodes that can be clicked are the same button."""
    return (
        bool(one.flags & CLICKABLE)
        and (one.cls, one.id, one.text) == (other.cls, other.id, other.text)
        and (bool(one.id) or one.desc == other.desc)
    )


def around(screen: Screen, i: int) -> list[int]:
    """A node and those it is in, from the innermost on."""
    found, depth = [], screen.nodes[i].depth + 1
    for j in range(i, -1, -1):
        if screen.nodes[j].depth < depth:
            depth = screen.nodes[j].depth
            found.append(j)
    return found


def is_at_top(screen: Screen, at: int) -> bool:
    """Whether a node has words and stands where the title of a page does."""
    return bool(texts(screen, at)) and screen.nodes[at].bounds[3] <= TOP * screen.height and not _scrolls(screen, at)


def _scrolls(screen: Screen, at: int) -> bool:
    """Whether a node stands in what scrolls."""
    return any(screen.nodes[i].flags & SCROLLABLE for i in around(screen, at)[1:])


def _is_heading(screen: Screen, i: int) -> bool:
    node = screen.nodes[i]
    if not node.text or short_class(node.cls) != "TextView" or node.bounds[3] > TOP * screen.height:
        return False
    return not any(screen.nodes[j].flags & (CLICKABLE | SCROLLABLE) for j in around(screen, i))
