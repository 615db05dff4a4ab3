"""Lists of saved places."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.state.providers import Location
from ....town import distance
from .finding import Hit
from .frame import hit_card, world_of
from .model import LISTS, MAPS, Maps, Saved, maps, spot


def ask_name(app: Maps, call: Call) -> Call:
    """Ask for the name of a new list."""
    taken = tuple(one.name for one in app.lists)
    return show(Prompt("New list", call, hint="List name", ok="Create", taken=taken))


@does
def new_list(c: Ctx, name: str) -> Ctx:
    return LISTS.put(c, LISTS.new(c, Saved(0, name, "list", (), False))) if name else c


def put_in_list(c: Ctx, ref: str, name: str) -> Ctx:
    """Save a place to the list of that name."""
    one = next((x for x in c.app.lists if x.name == name), None)
    if one is None or ref in one.places:
        return c
    return LISTS.put(c, one.replace(places=(ref, *one.places))).snack(f"Saved to {name}")


@maps.activity(MAPS)
class SaveTo(Activity):
    """Which lists a place is in. Done keeps the choice, the cross drops it."""

    ref: str
    chosen: tuple[int, ...] = ()

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(chosen=tuple(x.id for x in c.app.lists if self.ref in x.places))

    def view(self, app: Maps) -> View:
        lines = [
            list_row(
                one.name,
                plural(len(one.places), "place"),
                lead=icon(one.icon),
                trail=checkbox(one.id in self.chosen),
                tap=flip_in("chosen", one.id),
                id="save_list_row",
            )
            for one in app.lists
        ]
        new = list_row(
            "New list", lead=icon("add", color="primary"), id="new_list", tap=ask_name(app, new_list_for.partial())
        )
        bar = app_bar(
            "Save to list", leave(), (("Done", done_saving(), "", "done_button"),), up_icon="close", up_desc="Close"
        )
        return scaffold(bar, listing("save_to_lists", new, *lines))


@does
def new_list_for(c: Ctx, name: str) -> Ctx:
    """A new list, with the place chosen for it."""
    if not name:
        return c
    c = new_list.now(c, name)
    return c.set(chosen=(*c.screen.chosen, c.app.lists[-1].id))


@does
def done_saving(c: Ctx) -> Ctx:
    """Put the place into the lists that are marked, and out of the others."""
    ref, chosen = c.screen.ref, c.screen.chosen
    before = {one.id for one in c.app.lists if ref in one.places}
    for one in c.app.lists:
        rest = tuple(p for p in one.places if p != ref)
        if (one.id in chosen) != (ref in one.places):
            c = LISTS.put(c, one.replace(places=(ref, *rest) if one.id in chosen else rest))
    added = [one.name for one in c.app.lists if one.id in chosen and one.id not in before]
    c = c.finish()
    if added:
        return c.snack(f"Saved to {added[0]}" if len(added) == 1 else f"Saved to {len(added)} lists")
    return c.snack("Removed") if before - set(chosen) else c


@maps.activity(MAPS)
class ListPage(Activity):
    """The places of a list."""

    id: int

    def view(
        self,
        app: Maps,
        world: int,
        now: datetime,
        location: Location | None,
        settings: Table,
        zone: str,
        permissions: tuple[tuple[str, str], ...],
    ) -> View:
        at = world_of(world, now, location, settings, zone, permissions)
        one = find_in(app.lists, self.id)
        if one is None:
            return scaffold(app_bar("", leave()), empty("This list was deleted", "list"))
        menu = (
            ()
            if one.fixed
            else (
                ("Rename list", show(Prompt("Rename list", rename.partial(one.id), one.name, ok="Save"))),
                ("Delete list", confirm(delete(one.id), f"Delete \u201c{one.name}\u201d?", yes="Delete")),
            )
        )
        cards = []
        for ref in one.places:
            place = spot(at.seed, ref, app, at.me)
            far = -1.0 if at.me is None else distance(at.me, place.at)
            hit = Hit(ref, place, far)
            cards.append(
                column(
                    hit_card(app, at, hit, route("PlacePage", ref)),
                    row(
                        button("Remove", take_off(one.id, ref), "text", desc=f"Remove {place.name} from {one.name}"),
                        pad=(8, 0, 8, 4),
                    ),
                    divider(),
                    w=FILL,
                )
            )
        body = listing("saved_list", *cards) if cards else empty("No places yet", one.icon)
        return scaffold(app_bar(one.name, leave(), menu=menu), body)


@does
def rename(c: Ctx, id: int, name: str) -> Ctx:
    return LISTS.change(c, id, name=name.strip()) if name.strip() else c


@does
def delete(c: Ctx, id: int) -> Ctx:
    return LISTS.remove(c, id).finish()


@does
def take_off(c: Ctx, id: int, ref: str) -> Ctx:
    """Take a place off a list, with Undo."""
    one = find_in(c.app.lists, id)
    rest = tuple(p for p in one.places if p != ref)
    return LISTS.put(c, one.replace(places=rest)).snack("Removed", "Undo", put_back(id, ref))


@does
def put_back(c: Ctx, id: int, ref: str) -> Ctx:
    one = find_in(c.app.lists, id)
    return c if one is None else LISTS.put(c, one.replace(places=(ref, *one.places)))
