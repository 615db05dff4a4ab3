"""Lists of people, of groups and of calls, and what is done with their rows."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.blocks.dialing import *
from ....kit.blocks.people import *
from ....kit.families import miui
from ....kit.texts import share_text
from ....phone.state.providers import Contact
from .model import *

RED = {True: "error", False: "onSurface"}


@memo
def portrait(name: str, photo: int, size: float = 44) -> View:
    """The picture of a person, or the first letter of the name."""
    return image(f"face:{name}" if photo else f"avatar:{name}", "photo", w=size, h=size, radius=-1)


@memo
def head_row(head: str, *extra: Any) -> View:
    """The letter over a section of people."""
    return text(head, "header_text", size=13, color="onSurfaceVariant", pad=(28, 10, 28, 4)).replace(key=head)


@memo
def person_row(p: Contact, picked: tuple[int, ...], opens: Call, marks: bool = False, value: str = "") -> View:
    """A person: a tap appends the id to the arguments of `opens`; `marks`: it marks the row, as a long press does."""
    tap = pick(p.id) if picked or marks else with_args(opens, (p.id,))
    trail = miui.tick(p.id in picked) if picked or marks else decor(w=12)
    words = [text(Verbatim(p.name), "name", size=17)]
    if value:
        words.append(text(Verbatim(value), "number", size=13, color="onSurfaceVariant"))
    look: dict[str, Any] = {"tap": tap, "long_press": pick(p.id), "selected": p.id in picked}
    kids = portrait(p.name, p.photo), column(*words, grow=1, gap=2), trail
    return row(*kids, id="contact_item", h=64, gap=14, pad=(28, 0, 28, 0), **look)


@does
def open_person(c: Ctx, id: int) -> Ctx:
    return c.open("ContactDetailActivity", id)


def people_list(
    people: Folk, screen: Any, *head: View, opens: Call, marks: bool = False, numbers: bool = False, stars: bool = False
) -> View:
    """People under letters, and beside them the rail of letters."""
    none = column(*head, empty("No contacts", "person", "empty_view"), w=FILL, h=FILL)
    extra = (screen.picked, opens, marks)
    made = number_row if numbers else person_row
    found = by_letter(people, stars)
    tops = tuple(box(view, w=FILL, pad=(0, 0, 12, 0)) for view in head)
    listed = feed("list", made, sections(found), *extra, header=head_row, head=tops, empty=none, bottom=96)
    rail = letter_rail([head for head, _ in found], "alphabet_indexer")
    return box(listed, *(rail,) * (len(people) > 12), w=FILL, h=FILL)


@memo
def number_row(p: Contact, picked: tuple[int, ...], opens: Call, marks: bool) -> View:
    return person_row(p, picked, opens, marks, ", ".join(n.number for n in p.phones))


@memo
def call_row(one: Entry) -> View:
    """Calls with one number: a tap calls it, the arrow leads to what is known of it."""
    name = Verbatim(f"{one.name} ({one.count})" if one.count > 1 else one.name) if one.number else one.name
    missed = one.kind == "missed"
    sign, words = KINDS[one.kind]
    said = one.label if one.known else one.number and "Unsaved number"
    under = (
        icon(sign, "call_type_icons", words, size=14, color=RED[missed] if missed else "onSurfaceVariant"),
        text(said, "call_label", size=13, color="onSurfaceVariant"),
    )
    menu = (
        Item("Edit number before call", edit_number(one.number)),
        Item("Send message", send(write_to(one.number))),
        Item("Copy number", copy(one.number, "Number copied")),
        Item("Delete", miui.sure("Delete these calls?", delete_calls(one.number))),
    )
    kids = (
        column(text(name, "name", size=17, color=RED[missed]), row(*under, gap=4), grow=1, gap=2),
        text(one.when, "date", size=13, color="onSurfaceVariant"),
        icon_button("chevron_right", "Details", route("ContactDetailActivity", one.known, one.number), "expand_detail"),
    )
    taps: dict[str, Any] = {"tap": ring_up(one.number), "long_press": show(miui.PopMenu(menu))}
    return row(*kids, id="call_item", h=68, gap=4, pad=(28, 0, 12, 0), **taps)


@does
def edit_number(c: Ctx, number: str) -> Ctx:
    """The dial pad with a number, to be changed before it is called."""
    return c.set(tab="calls", dialpad=True, digits=number)


@does
def share_person(c: Ctx, id: int, how: str) -> Ctx:
    """Hand a person to another app: the name and the numbers in words, or a file."""
    if how != "As text":
        return share_people.now(c, (id,))
    p = PEOPLE.of(c, id)
    return share_text.now(c, "\n".join((p.name, *(n.number for n in p.phones))))


class Groups(Popup):
    """Asks for groups: ticks them, and appends them to the arguments of `call`."""

    groups: tuple[str, ...]
    chosen: tuple[str, ...]
    call: Call

    def view(self) -> View:
        lines = (miui.option_row(Verbatim(name), flip_in("chosen", name), name in self.chosen) for name in self.groups)
        body = column(*lines, cls=LIST, kind="scroll", w=FILL)
        return miui.panel("Groups", body, ok=choose(self.call, self.chosen))


@does
def ask_group(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Ask for groups for marked people."""
    return c.show(Groups(c.phone.labels, (), join_groups.partial(ids)))


@book.activity(".group.GroupListActivity")
class GroupListActivity(Activity):
    """The groups, and how many people are in each."""

    def view(self, contacts: Folk, labels: tuple[str, ...]) -> View:
        made = (_group(name, sum(name in p.labels for p in contacts)) for name in labels)
        new = show(miui.Ask("New group", make_group.partial(), hint="Group name"))
        body = listing("group_list", miui.cards(*made), bottom=96)
        return miui.titled_page("My groups", body, up=leave(), over=miui.add_button("New group", new))


def _group(name: str, count: int) -> View:
    rename = show(miui.Ask("Rename group", rename_group.partial(name), name))
    drop = miui.sure(f"Delete group {name}?", delete_groups((name,)), "The people in it are kept.")
    menu = show(miui.PopMenu((Item("Rename", rename), Item("Delete", drop))))
    lead = icon("group", color="primary")
    opens = route("GroupActivity", "", False, (), "", name)
    return miui.item(Verbatim(name), "", f"{count}", lead=lead, tap=opens, long_press=menu, id="group_item")


@book.activity(".group.GroupActivity")
class GroupActivity(miui.Screen):
    """The people of a group."""

    name: str = ""

    def view(self, app: People, contacts: Folk) -> View:
        inside, ids = tuple(p for p in app.shown(contacts, "") if self.name in p.labels), self.picked
        off = ("Remove from group", enlist(self.name, ids, ()), "group_remove", "remove")
        add = miui.add_button("Add members", route("ContactSelectionActivity", "", False, (), "", "", self.name))
        write = send(Intent("android.intent.action.SENDTO", "smsto:" + ",".join(numbers_of(inside))))
        body = people_list(inside, self, opens=open_person.partial())
        if bar := miui.picking_bar(self, tuple(p.id for p in inside)):
            return scaffold(bar, body, miui.action_strip((off,)))
        menu = (Item("Send message", write),) * bool(inside)
        return miui.titled_page(Verbatim(self.name), body, up=leave(), menu=menu, over=add)
