"""A notes app of the family of Simple Mobile Tools that has everything the family has."""

from __future__ import annotations

from android_gym.kit import *
from android_gym.kit.families import simple

memos = Package("org.example.memos")
KINDS = (("text", "Text note"), ("list", "Checklist"))
SORTS = (("title", "Title"), ("size", "Size"))
FILTERS = (("text", "Text notes"), ("list", "Checklists"))
SIZES = ("Small", "Medium", "Large", "Extra large")


class Memo(Value):
    id: int = 0
    title: str = ""
    kind: str = "text"
    size: int = 0


class Memos(Value):
    memos: tuple[Memo, ...] = ()
    sort: simple.Order = simple.Order("title")
    grouped: simple.Order = simple.Order("none")
    view_type: str = "list"
    shown: tuple[str, ...] = ("text", "list")
    formats: simple.Formats = simple.Formats()
    lock: simple.Lock = simple.Lock()
    colors: simple.Colors = simple.Colors()
    font_size: str = "Medium"
    wrap: bool = True
    bin: bool = True
    binned: tuple[str, ...] = ()


STORE = Store("memos", unique="title")


@does
def add(c: Ctx, title: str, kind: str) -> Ctx:
    return STORE.put(c, STORE.new(c, Memo(title=title, kind=kind, size=len(title))))


@does
def rename(c: Ctx, id: int, title: str) -> Ctx:
    return clear_selection(STORE.change(c, id, title=title))


@does
def delete(c: Ctx, ids: tuple[int, ...], skip: bool, silent: bool) -> Ctx:
    titles = tuple(m.title for m in c.app.memos if m.id in ids)
    c = c if skip else c.save(binned=(*c.app.binned, *titles))
    return clear_selection(STORE.remove(c, *ids)).toast("Never asked again" if silent else "Deleted")


@does
def unlock(c: Ctx) -> Ctx:
    return c.save(lock=simple.Lock())


@memo
def memo_row(item: Memo, picked: tuple[int, ...]) -> View:
    tap = tap_or_pick(
        item.id,
        picked,
        show(simple.Properties((("Name", item.title), ("Kind", item.kind), ("Size", f"{item.size} B")))),
    )
    return list_row(item.title, id="item_title", tap=tap, long_press=pick(item.id), selected=item.id in picked)


@memos.activity("com.simplemobiletools.memos.activities.MainActivity", launch_mode="singleTop")
class MainActivity(simple.Screen):
    tab: str = "Memos"

    def view(self, app: Memos) -> View:
        kept = tuple(m for m in app.memos if m.kind in app.shown and self.query in m.title)
        found = app.sort.sort(kept)
        top = self.marked_bar(app, found) or simple.search_menu(
            self, "Search memos", self.actions(app), (*self.menu(app), *simple.MENU)
        )
        filters = simple.Boxes("Filter", "filter", FILTERS, app.shown, keep("shown"))
        none = simple.placeholder("No items found.", "Change filter", show(filters))
        names = (("memos", "Memos", "notes"), ("bin", "Recycle Bin", "delete"))
        tabs = tuple((id, label, sign, assign("tab", label)) for id, label, sign in names)
        new = simple.TextPrompt("Add a memo", "locked_note_title", add.partial(), kinds=KINDS)
        return scaffold(
            top,
            rows("memos_list", memo_row, found, ROW1, self.picked, empty=none),
            simple.tab_bar(tabs, self.tab),
            fab("New memo", show(new)),
            top_id="main_app_bar",
        )

    def actions(self, app: Memos) -> Items:
        sorting = simple.Sorting(app.sort, SORTS, keep("sort"))
        view_type = simple.ViewType(app.view_type, keep("view_type"))
        return (
            ("Sort by", show(sorting), "sort", "sort"),
            ("Change view type", show(view_type), "grid_view", "view_type"),
        )

    def menu(self, app: Memos) -> Items:
        groups = (("none", "Do not group files"), ("kind", "Kind"))
        more = ("use_for_this_folder", "Use for this folder only")
        grouping = simple.Grouping(app.grouped, groups, group.partial(), more)
        lock = simple.Security(unlock(), app.lock) if app.lock else simple.Security(keep("lock"))
        return (("Group by", show(grouping)), ("Unlock" if app.lock else "Lock", show(lock)))

    def marked_bar(self, app: Memos, found: tuple[Memo, ...]) -> View | None:
        ids = tuple(m.id for m in found)
        sure = simple.Deletion(simple.SURE, delete.partial(self.picked), app.bin, remember=True)
        actions = [("Delete", show(sure), "delete", "cab_delete")]
        if len(self.picked) == 1:
            name = next(m.title for m in app.memos if m.id == self.picked[0])
            dialog = simple.Rename(name, rename.partial(self.picked[0]))
            actions.insert(0, ("Rename", show(dialog), "edit", "cab_rename"))
        return simple.action_mode(self, ids, actions, (("Share", leave()),))


@does
def group(c: Ctx, order: simple.Order, here: bool) -> Ctx:
    return c.save(grouped=order.replace(by=f"{order.by} here") if here else order)


@memos.activity("com.simplemobiletools.memos.activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    def rows_now(self, app: Memos, settings: Table) -> tuple[Row | Bound, ...]:
        ask = show(simple.DateTimeFormat(app.formats, keep("formats")))
        empty_bin = show(simple.Confirmation("Are you sure you want to empty the Recycle Bin?", keep("binned", ())))
        return (
            Header("Color customization"),
            simple.CUSTOMIZE,
            Header("General settings", id="general_settings"),
            Row("Change date and time format", tap=ask, id="change_date_time_format"),
            Pick("Font size", "font_size", SIZES),
            Flag("Wrap lines", "wrap", kind=CheckRow, id="enable_line_wrap"),
            Header("Recycle Bin"),
            Flag("Move items into the Recycle Bin instead of deleting", "bin", id="use_recycle_bin"),
            Row("Empty the Recycle Bin", f"{len(app.binned)} B", empty_bin, enabled=app.bin, id="empty_recycle_bin"),
        )


INFO = simple.Info(
    "Simple Memos",
    "6.17.0",
    faq=(("Is it free?", "It is."), ("Where is it?", "Here.")),
    licenses=(("Kotlin (programming language)", ""),),
    translators=(("German", "Ada, Bo"),),
)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    memos, INFO, __name__
)
APP = App(memos.name, "Memos", MainActivity, Memos, theme=simple.theme, icon=Icon("#f57c00", (Glyph("edit_note"),)))
