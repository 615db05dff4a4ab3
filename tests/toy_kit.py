"""A small app whose behaviour is the kit's own: records, selection, preferences, a form, undo."""

from __future__ import annotations

from android_gym.kit import *
from android_gym.phone.core.calls import Call, does
from android_gym.phone.system.ctx import Ctx

jots = Package("org.example.jots")


class Number(Value):
    number: str = ""
    label: str = "Home"


class Jot(Value):
    id: int = 0
    title: str = ""
    done: bool = False
    due: str = ""
    at: int = 8 * 60
    numbers: tuple[Number, ...] = ()


class Look(Value):
    big: bool = False
    theme: str = "Light"


class Jots(Value):
    jots: tuple[Jot, ...] = ()
    look: Look = Look()
    silent: bool = False
    size: int = 20
    name: str = ""
    log: tuple[str, ...] = ()


@does
def told(c: Ctx, old: Jot | None, new: Jot | None) -> Ctx:
    """What was planned for a jot follows it."""
    if old is not None:
        c = c.unschedule(ring(old.id))
    if new is not None and new.done:
        c = c.schedule(c.phone.time + 60, ring(new.id), live=False)
    return c


@does
def ring(c: Ctx, id: int) -> Ctx:
    return c.save(log=(*c.app.log, f"ring {id}"))


JOTS = Store("jots", order="title", unique="title", changed=told.partial())


@does
def add(c: Ctx, title: str) -> Ctx:
    return JOTS.put(c, JOTS.new(c, Jot(title=title)))


def jot_row(jot: Jot, picked: tuple[int, ...]) -> View:
    return list_row(
        jot.title,
        tap=tap_or_pick(jot.id, picked, route("Editor", jot.id)),
        long_press=pick(jot.id),
        dismiss=JOTS.delete(jot.id, "Jot deleted"),
        selected=jot.id in picked,
    )


@jots.activity(".Main", launch_mode="singleTop")
class Main(Activity):
    picked: tuple[int, ...] = ()

    def view(self, app: Jots) -> View:
        ids = tuple(jot.id for jot in app.jots)
        gone: Call = undoable(remove_picked(), "Deleted")
        bar = picked_bar(self, ids, (("Delete", confirm(gone, f"Delete {len(self.picked)}?"), "delete", "bin"),))
        top = bar or app_bar("Jots", menu=(("Settings", route("Settings")),))
        body = rows("list", jot_row, app.jots, ROW1, self.picked, empty=empty("Nothing"))
        return scaffold(top, body, over=fab("Add", show(Prompt("New", add.partial()))))

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


@does
def remove_picked(c: Ctx) -> Ctx:
    return clear_selection(JOTS.remove(c, *c.screen.picked))


@jots.activity(".Settings")
class Settings(Preferences):
    rows = (
        Flag("Big", "look.big"),
        Flag("Silent", "silent", kind=CheckRow, when="look.big"),
        Flag("Wi-Fi", "global/wifi_on", "On now", off_summary="Off now"),
        Pick("Theme", "look.theme", ("Light", "Dark")),
        Pick("Brightness", "system/brightness_now", (("Low", 1), ("High", 9)), "It is {}"),
        Slide("Size", "size", "{} pt", least=10, most=30, step=5),
        Typed("Name", "name", none="No name"),
        Header("When big", id="extra_header"),
        Radios("", "size", options=(("Small", 10), ("Large", 30)), show_when="look.big"),
    )


@jots.activity(".Editor")
class Editor(Form):
    records = JOTS
    focus = "draft.title"

    def blank(self, c: Ctx) -> Jot:
        return Jot(numbers=(Number(),))

    def problem(self, c: Ctx, record: Jot) -> str:
        return super().problem(c, record) if record.title else "A jot needs a title"

    def view(self) -> View:
        bar = app_bar("Jot", leave(), (save_item(self),))
        return scaffold(
            bar,
            scroll(
                form_field(self, "draft.title", "Title"),
                switch_field(self, "draft.done", "Done"),
                date_field(self, "draft.due", "Due"),
                time_field(self, "draft.at", "Time"),
                *many_fields(
                    self,
                    "draft.numbers",
                    "Number",
                    "number",
                    Number(),
                    most=2,
                    kinds=("Home", "Work"),
                    add="Add number",
                ),
            ),
        )


APP = App(jots.name, "Jots", Main, Jots)
