"""The screens of the file manager and what can be done on them."""

from __future__ import annotations

from ....kit import *
from ....kit.families import simple
from ....kit.families.simple.dialogs import framed
from ....kit.files import as_name, below, folder_of, name_of
from ....kit.storage import ROOT, Entry, Files, Folders, dropped, exists, free_name, inside, made
from ....kit.storage import moved as put_at
from ....kit.styles import RELATIVE, SWITCH
from ....phone.state.phone import Display
from ....phone.state.providers import mime_of
from .model import (
    ACCESS, KINDS, SIZES, SORTS, TABS, Manager, full_path, human_path, manager, properties, recent,
    searched,
)  # fmt: skip
from .rows import crumbs, entry_row, high, listed, open_file, open_path, storage

_PROMPT = "Please grant our app access to all your files, it might not work well without it."
_TAKEN = "A file or folder with this name already exists"
_WAYS = ("Skip", "Overwrite", "Keep both")
_AS = {"Text file": "text/plain", "Image file": "image/*", "Audio file": "audio/*",
       "Video file": "video/*", "Other file": "*/*"}  # fmt: skip


def locked(lock: simple.Lock, call: Call) -> Call:
    """A call before which a lock, if there is one, must be opened."""
    return show(simple.Security(call, lock)) if lock else call


@does
def create(c: Ctx, name: str, kind: str) -> Ctx:
    path = f"{c.screen.path}/{name}"
    problem = _TAKEN * exists(c, path) or "Filename contains invalid characters" * ("/" in name)
    if problem:
        return c.show(new_item(name, kind)).toast(problem)
    return made(c, path, kind == "dialog_radio_directory")


def new_item(name: str = "", kind: str = "") -> simple.TextPrompt:
    """Asks for the name of a new file or folder."""
    kinds = (("dialog_radio_directory", "Folder"), ("dialog_radio_file", "File"))
    return simple.TextPrompt("Create new", "item_title", create.partial(), name, "Title",
                             "Filename cannot be empty", kinds, kind)  # fmt: skip


@does
def rename(c: Ctx, path: str, name: str) -> Ctx:
    new = f"{folder_of(path)}/{as_name(name)}"
    return c.toast(_TAKEN) if exists(c, new) else unpicked(put_at(c, path, new))


@does
def delete(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    kept = tuple(f for f in c.app.favorites if not any(below(f, path) for path in paths))
    return unpicked(dropped(c.save(favorites=kept), paths))


@does
def hide(c: Ctx, paths: tuple[str, ...], away: bool) -> Ctx:
    """Put a dot before names, or take it from them."""
    for path in paths:
        new = f"{folder_of(path)}/{'.' * away}{name_of(path).lstrip('.')}"
        c = c if exists(c, new) else put_at(c, path, new)
    return unpicked(c)


@does
def share(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Send files, those in folders too, with another app."""
    sent = tuple(f for f in c.phone.files if any(below(f.path, p) for p in paths))
    if not sent:
        return c.toast("No items found.")
    kinds = {f.mime or mime_of(f.name) for f in sent}
    stream = sent[0].path if len(sent) == 1 else tuple(f.path for f in sent)
    action = "SEND" if len(sent) == 1 else "SEND_MULTIPLE"
    return c.send(Intent(f"android.intent.action.{action}", package="",
                         type=kinds.pop() if len(kinds) == 1 else "*/*",
                         extras=Table.of({"android.intent.extra.STREAM": stream})))  # fmt: skip


@does
def open_as(c: Ctx, path: str, label: str) -> Ctx:
    return open_file.now(c, path, _AS[label])


@does
def show_properties(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    p = c.phone
    return c.show(simple.Properties(properties(p.files, p.folders, c.app, p.zone, paths)))


@does
def put(c: Ctx, paths: tuple[str, ...], move: bool, target: str, way: str = "") -> Ctx:
    """Copy or move items into a folder, in the `way` chosen where something of a name is there."""
    if any(below(target, path) for path in paths):
        return c.toast("Cannot copy a folder into itself")
    taken = [path for path in paths if exists(c, f"{target}/{name_of(path)}")]
    if taken and not way:
        title = f"{name_of(taken[0])} already exists"
        return c.show(simple.RadioGroup(title, _WAYS, "", put.partial(paths, move, target)))
    for path in paths:
        new, kept = f"{target}/{name_of(path)}", c.app.keep_modified
        if path in taken and (way == "Skip" or (new == path and way == "Overwrite")):
            continue
        new = free_name(c, new) if way == "Keep both" else new
        c = put_at(c, path, new, copy=not move, keep_time=move or kept)
    return unpicked(c).toast(f"Files {'moved' if move else 'copied'} successfully")


class FolderPicker(Popup):
    """Asks for the folder that items are copied to, or with `move` moved to."""

    paths: tuple[str, ...]
    move: bool
    path: str

    def view(self, app: Manager, files: Files, folders: Folders, zone: str) -> View:
        found = app.ordered(inside(files, folders, self.path, app.hidden), self.path)
        list_view = rows("filepicker_list", entry_row, found, high(app), (), app, zone, True,
                         empty=simple.placeholder("No items found."))  # fmt: skip
        body = column(crumbs(self.path, "filepicker_breadcrumbs"), list_view, w=FILL, h=400,
                      id="filepicker_holder", cls=RELATIVE)  # fmt: skip
        return framed("Select folder", body, ok=choose(put(self.paths, self.move, self.path)))

    def back(self, c: Ctx) -> Ctx:
        return c.finish() if self.path == ROOT else c.set(path=folder_of(self.path))


class Browser(simple.Screen):
    """A list whose rows can be marked."""

    path: str = ""

    def marked_bar(self, app: Manager, found: tuple[Entry | str, ...]) -> View | None:
        """The bar with what can be done with what is marked."""
        keys = tuple(e.path for e in found if isinstance(e, Entry))
        paths: tuple[str, ...] = self.picked
        if not paths:
            return None
        first, one, where = paths[0], len(paths) == 1, folder_of(paths[0])
        folder = any(e.folder for e in found if isinstance(e, Entry) and e.path == first)
        what = f"“{name_of(first)}”" if one else plural(len(paths), "item")
        sure = simple.Confirmation(f"Are you sure you want to delete {what}?", delete(paths))
        gone = delete(paths) if app.skip_confirmation else show(sure)
        named = show(simple.Rename(name_of(first), rename.partial(first), whole=folder))
        file, as_kind = one and not folder, simple.RadioGroup("", tuple(_AS), "",
                                                              open_as.partial(first))  # fmt: skip
        dots = [name_of(path).startswith(".") for path in paths]
        to = locked(app.deletion_lock, show(FolderPicker(paths, True, where)))
        shown = (
            (True, "Delete", locked(app.deletion_lock, gone), "delete", "cab_delete"),
            (True, "Properties", show_properties(paths), "info", "cab_properties"),
            (one, "Rename", named, "drive_file_rename_outline", "cab_rename"),
            (True, "Share", share(paths)),
            (not all(dots), "Hide", hide(paths, True)),
            (any(dots), "Unhide", hide(paths, False)),
            (one, "Copy path", done_picking(copy(full_path(first), "Value copied to clipboard"))),
            (file, "Open with", open_file(first)),
            (file, "Open as", show(as_kind)),
            (True, "Copy to", show(FolderPicker(paths, False, where))),
            (True, "Move to", to),
            (len(paths) < len(keys), "Select all", pick_all(keys)),
        )
        items = [item for there, *item in shown if there]
        return simple.action_mode(self, keys, [i for i in items if len(i) > 2],
                                  [i for i in items if len(i) == 2])  # fmt: skip


class Access(simple.Confirmation):
    """Asks for access to all files; without it the app closes."""

    def back(self, c: Ctx) -> Ctx:
        return c.finish().finish().toast("No storage permissions")


@does
def ask_access(c: Ctx) -> Ctx:
    page = "android.settings.MANAGE_APP_ALL_FILES_ACCESS_PERMISSION"
    return c.send(Intent(page, f"package:{c.package}"))


@manager.activity(".activities.MainActivity", launch_mode="singleTop")
class MainActivity(Browser):
    tab: str = "files"
    asked: bool = False  # for access to all files
    warned: int = 0  # when Back was pressed once, seconds UTC

    def created(self, c: Ctx) -> Ctx:
        return c.set(path=c.app.home)

    def resumed(self, c: Ctx) -> Ctx:
        if c.setting(ACCESS, 0):
            return c
        if self.asked:
            return c.finish().toast("No storage permissions")
        return c.set(asked=True).show(Access(_PROMPT, ask_access(), "OK", ""))

    def back(self, c: Ctx) -> Ctx:
        if self.picked or self.searching:
            return super().back(c)
        if self.tab == "files" and self.path != ROOT:
            return c.set(path=folder_of(self.path)).scroll_top()
        if c.app.back_twice and c.phone.time - self.warned > 5:
            return c.set(warned=c.phone.time).toast("Press back again to exit")
        return c.save(showing=False).finish()

    def view(
        self, app: Manager, files: Files, folders: Folders, zone: str, settings: Table,
        display: Display,
    ) -> View:  # fmt: skip
        files, folders = (files, folders) if settings.get(ACCESS, 0) else ((), ())
        found = self.found(app, files, folders)
        top = self.marked_bar(app, found) or self.menu(app, display)
        bottom = simple.tab_bar(tuple(Tab(id, label, sign, to_tab(id)) for id, label, sign in TABS),
                                self.tab)  # fmt: skip
        if self.tab == "storage":
            return scaffold(top, storage(files), bottom, top_id="main_menu")
        if self.tab == "recents":
            body = listed("recents_list", app, found, self.picked, zone)
            return scaffold(top, body, bottom, top_id="main_menu", body_id="recents_fragment")
        none = "Type in at least 2 characters" if len(self.query.strip()) == 1 else ""
        inside_it = listed("items_list", app, found, self.picked, zone, none)
        body = column(crumbs(self.path), inside_it, id="items_wrapper", cls=RELATIVE, w=FILL,
                      h=FILL)  # fmt: skip
        new = fab("Create new", show(new_item()), id="items_fab")
        return scaffold(top, body, bottom, new, top_id="main_menu", body_id="items_fragment")

    def found(self, app: Manager, files: Files, folders: Folders) -> tuple[Entry | str, ...]:
        """What the tab lists."""
        query = self.query.strip()
        if self.tab == "recents":
            return recent(files, app, query)[:50]
        if len(query) > 1:
            return searched(files, folders, app, self.path, query)
        return () if query else app.ordered(
            inside(files, folders, self.path, app.hidden), self.path
        )  # fmt: skip

    def menu(self, app: Manager, display: Display) -> View:
        """The search field with the icons that there is room for, as AppCompat counts them."""
        here, away = self.path, self.path != app.home
        listing, known = self.tab == "files", self.path in app.favorites
        places = simple.RadioGroup("Go to favorite", tuple(map(human_path, app.favorites)),
                                   human_path(here), to_favorite.partial())  # fmt: skip
        star = (take_out("favorites", here), "star", "remove_favorite") if known else (
            put_in("favorites", here), "star_outline", "add_favorite"
        )  # fmt: skip
        view_type = show(simple.ViewType(app.view_type, keep("view_type")))
        always = (
            (listing and away, "Go to home folder", open_path(app.home), "home", "go_home"),
            (listing and bool(app.favorites), "Go to favorite", show(places), "folder_open",
             "go_to_favorite"),
        )  # fmt: skip
        roomy = (
            (listing, "Sort by", sorting(app, here), "sort", "sort"),
            (listing, "Remove from favorites" if known else "Add to favorites", *star),
            (self.tab != "storage", "Change view type", view_type, "grid_view", "change_view_type"),
        )  # fmt: skip
        never = (
            (listing and away, "Set as home folder", keep("home", here)),
            (self.tab != "storage" and not app.hidden, "Temporarily show hidden",
             locked(app.hidden_lock, keep("showing", True))),
            (self.tab != "storage" and app.showing, "Stop showing hidden media",
             keep("showing", False)),
        )  # fmt: skip
        first, more, last = ([i for there, *i in part if there] for part in (always, roomy, never))
        wide = display.size[0] / display.scale
        room = max(0, (4 if wide > 600 else 3 if wide >= 500 else 2) - len(first))
        menu = [*(item[:2] for item in more[room:]), *last, *simple.MENU]
        return simple.search_menu(self, "Search", first + more[:room], menu)


def sorting(app: Manager, path: str) -> Call:
    """Ask how to sort a folder, or all that have no order of their own."""
    return show(simple.Sorting(
        app.order(path), SORTS, sort_by.partial(path),
        ("use_for_this_folder", "Use for this folder only"), checked=path in dict(app.sorts),
    ))  # fmt: skip


@does
def sort_by(c: Ctx, path: str, order: simple.Order, here: bool) -> Ctx:
    rest = tuple(pair for pair in c.app.sorts if pair[0] != path)
    return c.save(sorts=(*rest, (path, order))) if here else c.save(sorts=rest, sort=order)


@does
def to_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(tab=tab, query="", searching=False, picked=()).focus("").scroll_top()


@does
def to_favorite(c: Ctx, words: str) -> Ctx:
    return open_path.now(c, next(f for f in c.app.favorites if human_path(f) == words))


@manager.activity(".activities.MimeTypesActivity")
class MimeTypesActivity(Browser):
    """All files of a kind, which stands for a folder's path."""

    kind_shown: str = "images"

    def view(self, app: Manager, files: Files, zone: str) -> View:
        kind = self.kind_shown
        found = app.ordered(recent(files, app, "", kind), kind)
        title = next(label for id, label, _ in KINDS if id == kind)
        sort = (("Sort by", sorting(app, kind), "sort", "sort"),)
        top = self.marked_bar(app, found) or simple.toolbar(title, leave(), sort,
                                                            id="mimetypes_toolbar")  # fmt: skip
        return scaffold(top, listed("mimetypes_list", app, found, self.picked, zone))


@manager.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    toggles = SWITCH

    def rows_now(self, app: Manager, settings: Table) -> tuple[Row | Bound, ...]:
        dates = show(simple.DateTimeFormat(app.formats, keep("formats")))
        return (
            Header("Color customization"), simple.CUSTOMIZE, Header("General settings"),
            Row("Change date and time format", tap=dates, id="change_date_time_format"),
            Pick("Font size", "font_size", tuple(SIZES)),
            Flag("Press Back twice to leave the app", "back_twice", id="press_back_twice"),
            Header("Visibility"), Flag("Show hidden items", "show_hidden"),
            Header("File operations"),
            Flag("Keep old last-modified value at file operations", "keep_modified",
                 id="keep_last_modified"),
            Flag("Skip delete confirmation", "skip_confirmation", id="skip_delete_confirmation"),
            Header("Security"),
            _protection(app.hidden_lock, "hidden_lock", "Password protect hidden item visibility",
                        "password_protection"),
            _protection(app.deletion_lock, "deletion_lock", "Password protect file deletion",
                        "file_deletion_password_protection"),
        )  # fmt: skip


def _protection(lock: simple.Lock, field: str, title: str, id: str) -> SwitchRow:
    ask = simple.Security(keep(field, simple.Lock()) if lock else keep(field), lock)
    return SwitchRow(title, on=bool(lock), tap=show(ask), id=id)


INFO = simple.Info(
    "Simple File Manager", "6.16.1",
    faq=(("How can I make it my default file manager?", "Android asks which app is to open a file "
          "as long as there are several. Choose this one there, and tap Always."),
         ("Why can I not open some folders?", "Android keeps what other apps store for themselves "
          "from all apps but the system's.")),
    licenses=(("Kotlin (programming language)", ""), ("Glide", ""), ("Zip4j", "")),
)  # fmt: skip
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity,
 CustomizationActivity) = simple.screens(manager, INFO, __name__)  # fmt: skip
APP = App(
    manager.name, "File Manager", MainActivity, Manager, version=INFO.version, theme=simple.theme,
    about="Shows, moves and deletes the files on the phone.",
    permissions=("android.permission.WRITE_EXTERNAL_STORAGE",),
    icon=Icon("#f57c00", (Glyph("folder"),)),
)  # fmt: skip
