"""The screens of the file manager and what can be done on them."""

from __future__ import annotations

from ....kit import *
from ....kit.families import simple
from ....kit.files import as_name, below, folder_of, name_of
from ....kit.storage import *
from ....phone.state.phone import Display
from .model import ACCESS, KINDS, SIZES, TABS, Manager, manager, searched

_PROMPT = "Please grant our app access to all your files, it might not work well without it."
_TOTAL, _SYSTEM = 64 * 10**9, 14_600_000_000  # bytes of the storage, and of Android itself
_INVALID = "Filename contains invalid characters"
Shown = tuple[Entry | str, ...]


def locked(lock: simple.Lock, call: Call) -> Call:
    """A call before which a lock, if there is one, must be opened."""
    return show(simple.Security(call, lock)) if lock else call


@does
def create(c: Ctx, name: str, kind: str) -> Ctx:
    path = f"{c.screen.path}/{name}"
    if "/" in name or exists(c, path):
        return c.show(new_item(name, kind)).toast(_INVALID if "/" in name else simple.TAKEN)
    return create_path(c, path, kind == "dialog_radio_directory")


def new_item(name: str = "", kind: str = "") -> simple.TextPrompt:
    """Asks for the name of a new file or folder."""
    kinds = (("dialog_radio_directory", "Folder"), ("dialog_radio_file", "File"))
    return simple.TextPrompt(
        "Create new", "item_title", create.partial(), name, "Title", "Filename cannot be empty", kinds, kind
    )


@does
def rename(c: Ctx, path: str, name: str) -> Ctx:
    return rename_path.now(c, path, name)


@does
def delete(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    kept = tuple(f for f in c.app.favorites if not any(below(f, path) for path in paths))
    return clear_selection(delete_paths(c.save(favorites=kept), paths))


@does
def hide(c: Ctx, paths: tuple[str, ...], away: bool) -> Ctx:
    """Put a dot before names, or take it from them."""
    for path in paths:
        new = f"{folder_of(path)}/{'.' * away}{name_of(path).lstrip('.')}"
        c = c if exists(c, new) else move_path(c, path, new)
    return clear_selection(c)


def opening(entry: Entry) -> Call:
    return simple.open_folder(entry.path) if entry.folder else open_file(entry.path)


@memo
def entry_row(entry: Entry | str, picked: tuple[str, ...], app: Manager, zone: str) -> View:
    """A file or folder in a list, or above files the folder that they are in."""
    size, tall = SIZES[app.font_size]
    if isinstance(entry, str):
        words = text(simple.human_path(entry), "item_section", size=size, color="primary")
        return box(
            words,
            id="item_section_frame",
            cls=FRAME,
            w=FILL,
            h=tall,
            pad=(16, 16, 16, 0),
            tap=simple.open_folder(entry),
        )
    about = plural(entry.children, "item") if entry.folder else simple.size_words(entry.size)
    when = simple.date_words(app.formats, entry.modified, zone)
    details = row(
        text(about, "item_details", size=0.8 * size, alpha=0.6, grow=1),
        text(when, "item_date", size=0.8 * size, alpha=0.6),
    )
    name = text(entry.name, "item_name", size=size, w=FILL)
    inside = row(
        simple.entry_face(entry, "item_icon", 56),
        column(name, details, grow=1, pad=(2, 0, 0, 0)),
        id="item_holder",
        cls=RELATIVE,
        h=tall,
        pad=(4, 0, 16, 0),
    )
    return box(inside, id="item_frame", cls=FRAME, w=FILL, h=tall, **simple.marks(entry.path, picked, opening(entry)))


@memo
def entry_card(entry: Entry | str, picked: tuple[str, ...], app: Manager, zone: str) -> View:
    """The same in a grid."""
    if isinstance(entry, str):
        return entry_row(entry, picked, app, zone)
    name = text(entry.name, "item_name", size=0.8 * SIZES[app.font_size][0], w=FILL, align="center")
    return column(
        simple.entry_face(entry, "item_icon", 96),
        name,
        id="item_frame",
        cls=FRAME,
        w=FILL,
        align="center",
        pad=(4, 4, 4, 8),
        **simple.marks(entry.path, picked, opening(entry)),
    )


def listed(id: str, app: Manager, found: Shown, picked: tuple[str, ...], zone: str) -> View:
    none, tall = simple.placeholder("No items found."), SIZES[app.font_size][1]
    if app.view_type == "list":
        return rows(id, entry_row, found, tall, picked, app, zone, empty=none, bottom=88)
    return grid(id, entry_card, found, picked, app, zone, least=116, height=0, empty=none, side=8, bottom=88)


@memo
def storage(files: Files) -> View:
    """How full the storage is, and of what."""
    sizes = {kind: sum(f.size for f in files if kind_of(f.path, f.mime) == kind) for kind, _, _ in KINDS}
    left = _TOTAL - _SYSTEM - sum(sizes.values())
    head = column(
        text("Internal", "storage_name", size=18),
        row(
            text(simple.size_words(left, 1000), "free_space_value", size=32),
            text("storage free", "free_space_label", size=18, margin=(8, 8, 0, 0)),
        ),
        progress(1 - left / _TOTAL, "main_storage_usage_progressbar", margin=(0, 8, 0, 8)),
        text(f"Total storage: {simple.size_words(_TOTAL, 1000)}", "total_space", size=18),
        id="free_space_holder",
        cls=RELATIVE,
        w=FILL,
        pad=(16, 16, 16, 16),
        tap=send(Intent("android.settings.INTERNAL_STORAGE_SETTINGS")),
    )
    parts = (
        column(
            row(
                text(label, f"{kind}_label", size=16, grow=1),
                text(simple.size_words(sizes[kind]), f"{kind}_size", size=14, alpha=0.7),
            ),
            row(
                decor(bg=color, h=2, grow=sizes[kind]),
                decor(h=2, grow=_TOTAL - sizes[kind]),
                id=f"{kind}_progressbar",
                cls=PROGRESS,
                bg="outlineVariant",
                margin=(0, 8, 0, 8),
            ),
            id=f"{kind}_holder",
            cls=RELATIVE,
            w=FILL,
            pad=(16, 8, 16, 8),
            tap=go(MimeTypesActivity(path=kind)),
        )
        for kind, label, color in KINDS
    )
    return scroll(column(head, *parts, id="storage_holder", cls=GROUP, w=FILL), id="storage_nested_scrollview")


class Browser(simple.Screen):
    """A list whose rows can be marked."""

    path: str = ""

    def marked_bar(self, app: Manager, found: Shown) -> View | None:
        """The bar with what can be done with what is marked."""
        items = {e.path: e for e in found if isinstance(e, Entry)}
        paths = tuple(path for path in self.picked if path in items)
        if not paths:
            return None
        first, one, folder = paths[0], len(paths) == 1, items[paths[0]].folder
        what = f"“{name_of(first)}”" if one else plural(len(paths), "item")
        sure = simple.sure(f"delete {what}", delete(paths))
        gone = delete(paths) if app.skip_confirmation else sure
        named = simple.Rename(name_of(first), rename.partial(first), whole=folder)
        known = simple.show_properties(paths, app.formats, app.hidden)
        copying, moving = (simple.copy_or_move(paths, way, app.keep_modified, app.hidden) for way in (False, True))
        copied, dots = copy(simple.full_path(first)), [name_of(p)[:1] == "." for p in paths]
        actions = (
            ("Delete", locked(app.deletion_lock, gone), "delete", "cab_delete"),
            ("Properties", known, "info", "cab_properties"),
            one and ("Rename", show(named), "drive_file_rename_outline", "cab_rename"),
        )
        menu = (
            ("Share", share_files(paths)),
            not all(dots) and ("Hide", hide(paths, True)),
            any(dots) and ("Unhide", hide(paths, False)),
            one and ("Copy path", done_picking(copied)),
            one and not folder and ("Open with", open_file(first)),
            ("Copy to", copying),
            ("Move to", locked(app.deletion_lock, moving)),
            len(paths) < len(items) and ("Select all", pick_all(tuple(items))),
        )
        return simple.action_mode(self, tuple(items), actions, menu)


class Access(simple.Confirmation):
    """Asks for access to all files; without it the app closes."""

    def back(self, c: Ctx) -> Ctx:
        return c.finish().finish().toast("No storage permissions")


@manager.activity(".activities.MainActivity", launch_mode="singleTop")
class MainActivity(Browser):
    tab: str = "files"
    asked: bool = False  # for access to all files

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(path=c.app.home)

    def on_resume(self, c: Ctx) -> Ctx:
        if c.setting(ACCESS, 0) or self.asked:
            return c if c.setting(ACCESS, 0) else c.finish().toast("No storage permissions")
        page = "android.settings.MANAGE_APP_ALL_FILES_ACCESS_PERMISSION"
        ask = send(Intent(page, f"package:{c.package}"))
        return c.set(asked=True).show(Access(_PROMPT, ask, "OK", ""))

    def back(self, c: Ctx) -> Ctx:
        if self.picked or self.searching:
            return super().back(c)
        if self.tab == "files" and self.path != ROOT:
            return c.set(path=folder_of(self.path)).scroll_top()
        return c.save(showing=False).finish()

    def view(self, app: Manager, files: Files, folders: Folders, zone: str, settings: Table, display: Display) -> View:
        files, folders = (files, folders) if settings.get(ACCESS, 0) else ((), ())
        found = self.found(app, files, folders)
        top = self.marked_bar(app, found) or self.menu(app, display)
        bottom = simple.tab_bar([(*tab, simple.to_tab(tab[0])) for tab in TABS], self.tab)
        if self.tab != "files":
            body = storage(files) if self.tab == "storage" else listed("recents_list", app, found, self.picked, zone)
            return scaffold(top, body, bottom, top_id="main_menu", body_id=f"{self.tab}_fragment")
        few = simple.placeholder("No items found.", "Type in at least 2 characters")
        short = len(self.query.strip()) == 1
        inner = few if short else listed("items_list", app, found, self.picked, zone)
        body = column(simple.breadcrumbs(self.path), inner, id="items_wrapper", cls=RELATIVE, w=FILL, h=FILL)
        new = fab("Create new", show(new_item()), id="items_fab")
        return scaffold(top, body, bottom, new, top_id="main_menu", body_id="items_fragment")

    def found(self, app: Manager, files: Files, folders: Folders) -> Shown:
        """What the tab lists."""
        query, path = self.query.strip(), self.path
        if self.tab != "files":
            return recent_files(files, app.hidden, query)[:50]
        if query:
            return searched(files, folders, app, path, query) if len(query) > 1 else ()
        return simple.sort_files(inside(files, folders, path, app.hidden), app.order(path))

    def menu(self, app: Manager, display: Display) -> View:
        """The search field with as many icons as AppCompat has room for."""
        here, away = self.path, self.path != app.home
        files, lists = self.tab == "files", self.tab != "storage"
        favorites = tuple((simple.human_path(path), path) for path in app.favorites)
        places = simple.RadioGroup("Go to favorite", favorites, here, simple.open_folder.partial())
        view_type = simple.ViewType(app.view_type, keep("view_type"))
        showing = locked(app.hidden_lock, keep("showing", True))
        always = (
            files and away and ("Go to home folder", simple.open_folder(app.home), "home", "go_home"),
            files and app.favorites and ("Go to favorite", show(places), "folder_open", "go_to_favorite"),
        )
        star = (
            ("Remove from favorites", take_out("favorites", here), "star", "remove_favorite")
            if here in app.favorites
            else ("Add to favorites", put_in("favorites", here), "star_outline", "add_favorite")
        )
        roomy = (
            files and ("Sort by", sorting(app, here), "sort", "sort"),
            files and star,
            lists and ("Change view type", show(view_type), "grid_view", "change_view_type"),
        )
        first, more = ([item for item in part if item] for part in (always, roomy))
        wide = display.size[0] / display.scale
        room = max(0, (4 if wide > 600 else 3 if wide >= 500 else 2) - len(first))
        menu = (
            *(item[:2] for item in more[room:]),
            files and away and ("Set as home folder", keep("home", here)),
            lists and not app.hidden and ("Temporarily show hidden", showing),
            lists and app.showing and ("Stop showing hidden media", keep("showing", False)),
            *simple.MENU,
        )
        return simple.search_menu(self, "Search", first + more[:room], menu)


def sorting(app: Manager, path: str) -> Call:
    """Ask how to sort a folder, or all that have no order of their own."""
    more = ("use_for_this_folder", "Use for this folder only")
    return show(
        simple.Sorting(app.order(path), simple.SORTS, sort_by.partial(path), more, checked=path in dict(app.sorts))
    )


@does
def sort_by(c: Ctx, path: str, order: simple.Order, here: bool) -> Ctx:
    rest = tuple(pair for pair in c.app.sorts if pair[0] != path)
    return c.save(sorts=(*rest, (path, order))) if here else c.save(sorts=rest, sort=order)


@manager.activity(".activities.MimeTypesActivity")
class MimeTypesActivity(Browser):
    """All files of a kind, whose name is taken for the path of a folder."""

    path: str = "images"

    def view(self, app: Manager, files: Files, zone: str) -> View:
        found = simple.sort_files(recent_files(files, app.hidden, "", self.path), app.order(self.path))
        title = next(label for id, label, _ in KINDS if id == self.path)
        sort = (("Sort by", sorting(app, self.path), "sort", "sort"),)
        bar = simple.toolbar(title, leave(), sort, id="mimetypes_toolbar")
        body = listed("mimetypes_list", app, found, self.picked, zone)
        return scaffold(self.marked_bar(app, found) or bar, body)


@manager.activity(".activities.ReadTextActivity")
class ReadTextActivity(Activity):
    """The words of a text file, which can be changed and saved."""

    path: str = ""
    words: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(words=next((f.text for f in c.phone.files if f.path == self.path), ""))

    def view(self) -> View:
        ask = simple.TextPrompt("Save as", "filename_value", save_as.partial(), name_of(self.path))
        save = (("Save as", show(ask), "save", "menu_save"),)
        bar = simple.toolbar(name_of(self.path), leave(), save, id="read_text_toolbar")
        body = edit(self, "words", id="read_text_view", lines=2000, variant="bare")
        return scaffold(bar, scroll(body, id="read_text_holder", pad=(16, 0, 16, 16)))


@does
def save_as(c: Ctx, name: str) -> Ctx:
    path = f"{folder_of(c.screen.path)}/{as_name(name)}"
    return write_text(c, path, c.screen.words).set(path=path).toast("File saved successfully")


@manager.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    toggles = SWITCH

    def rows_now(self, app: Manager, settings: Table) -> tuple[Row | Bound, ...]:
        return (
            Header("Color customization"),
            simple.CUSTOMIZE,
            Header("General settings"),
            simple.date_format(app.formats),
            Pick("Font size", "font_size", tuple(SIZES)),
            Header("Visibility"),
            Flag("Show hidden items", "show_hidden"),
            Header("File operations"),
            Flag("Keep old last-modified value at file operations", "keep_modified", id="keep_last_modified"),
            Flag("Skip delete confirmation", "skip_confirmation", id="skip_delete_confirmation"),
            Header("Security"),
            *(
                SwitchRow(
                    f"Password protect {what}",
                    checked=bool(lock),
                    id=id,
                    tap=show(simple.Security(keep(field, simple.Lock()) if lock else keep(field), lock)),
                )
                for field, lock, what, id in (
                    ("hidden_lock", app.hidden_lock, "hidden item visibility", "password_protection"),
                    ("deletion_lock", app.deletion_lock, "file deletion", "file_deletion_password_protection"),
                )
            ),
        )


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    manager, INFO, __name__
)
APP = App(
    manager.name,
    "File Manager",
    MainActivity,
    Manager,
    version=INFO.version,
    theme=simple.theme,
    icon=simple.ICONS["filemanager"],
    about="Shows, moves and deletes the files on the phone.",
    receives=(
        Filter(
            "android.intent.action.VIEW",
            lambda intent: ReadTextActivity(intent.data.removeprefix("content://media")),
            mime="text/*",
        ),
    ),
    permissions=("android.permission.WRITE_EXTERNAL_STORAGE",),
)
