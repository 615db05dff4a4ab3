"""Selection: rows that are marked, and the bar with what can be done with them.

The screen has a field `picked`, a tuple of the keys of marked rows; a long press on a row begins.
"""

from __future__ import annotations

from android_gym.kit import (
    ROW1,
    Activity,
    Ctx,
    View,
    app_bar,
    back_from_picking,
    button,
    clear_selection,
    does,
    done_picking,
    is_picking,
    list_row,
    pick,
    pick_all,
    pick_none,
    picked_bar,
    route,
    rows,
    scaffold,
    tap_or_pick,
)

HEIGHTS = {"pick": 240, "back_from_picking": 240}
NAMES = ("Milk", "Rice", "Tea")


@does
def remove(c: Ctx, names: tuple[str, ...]) -> Ctx:
    return clear_selection(c.save(things=tuple(n for n in c.app.things if n not in names)))


def thing_row(name: str, picked: tuple[str, ...]) -> View:
    tap = tap_or_pick(name, picked, route("Detail", name))
    return list_row(name, tap=tap, long_press=pick(name), selected=name in picked)


class Main(Activity):
    picked: tuple[str, ...] = ()

    def view(self) -> View:
        actions = (("Delete", remove(self.picked), "delete"),)
        top = picked_bar(self, NAMES, actions) or app_bar("Shop")
        return scaffold(top, rows("things", thing_row, NAMES, ROW1, self.picked))

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


def example_pick() -> View:
    """
    @does
    def remove(c: Ctx, names: tuple[str, ...]) -> Ctx:
        return clear_selection(c.save(things=tuple(n for n in c.app.things if n not in names)))


    def thing_row(name: str, picked: tuple[str, ...]) -> View:
        tap = tap_or_pick(name, picked, route("Detail", name))
        return list_row(name, tap=tap, long_press=pick(name), selected=name in picked)


    class Main(Activity):
        picked: tuple[str, ...] = ()

        def view(self, app: Shop) -> View:
            actions = (("Delete", remove(self.picked), "delete"),)
            top = picked_bar(self, app.things, actions) or app_bar("Shop")
            return scaffold(top, rows("things", thing_row, app.things, ROW1, self.picked))

        def back(self, c: Ctx) -> Ctx:
            return back_from_picking(c)


    Main(picked=("Rice",))
    """
    return Main(picked=("Rice",)).view()


def example_picked_bar() -> View:
    main = Main(picked=("Rice",))  # in an activity: self
    return picked_bar(main, NAMES, (("Delete", remove(main.picked), "delete"),))


def example_tap_or_pick() -> View:
    tap = tap_or_pick("Rice", ("Milk",), route("Detail", "Rice"))  # Milk is marked, so: mark Rice
    return list_row("Rice", tap=tap, long_press=pick("Rice"))


def example_pick_all() -> View:
    return button("Select all", pick_all(NAMES))


def example_pick_none() -> View:
    return button("Done", pick_none())


def example_is_picking() -> tuple:
    return is_picking(Main()), is_picking(Main(picked=("Rice",)))


def example_clear_selection() -> None:
    """
    @does
    def remove(c: Ctx, names: tuple[str, ...]) -> Ctx:
        return clear_selection(c.save(things=tuple(n for n in c.app.things if n not in names)))
    """


def example_back_from_picking() -> None:
    """
    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)
    """


def example_done_picking() -> View:
    return button("Details", done_picking(route("Detail", "Milk")))
