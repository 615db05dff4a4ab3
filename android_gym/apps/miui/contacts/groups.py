"""Groups of people: the list of them, their members, and the dialog that asks for one."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks.people import *
from ....kit.families import miui
from .model import *
from .views import *


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
    return c.show(Groups(c.phone.labels, (), join.partial(ids)))


@does
def join(c: Ctx, ids: tuple[int, ...], names: tuple[str, ...]) -> Ctx:
    for name in names:
        c = enlist.now(c, name, ids, ids)
    return clear_selection(c)


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


def numbers_of(people: Folk) -> tuple[str, ...]:
    """The first numbers of people who have one."""
    return tuple(p.phones[0].number for p in people if p.phones)
