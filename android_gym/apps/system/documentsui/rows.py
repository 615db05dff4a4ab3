"""How files and folders stand in a list or grid, and the drawer of roots."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....kit.files import day_text, fits, size_text
from ....phone.system.registry import apps
from .model import ROOTS
from .preview import Preview

PROVIDER = "android.content.action.DOCUMENTS_PROVIDER"
LIST_ROW, GRID_ROW = 72.0, 188.0  # dp
SIDE = 256.0  # dp, of the roots at the side of a tablet's screen
CARD_LEAST = 200.0  # dp, the least width of a card of the grid


@does
def open_root(c: Ctx, root: str, path: str = "") -> Ctx:
    """Show a root from its top, or one of its folders."""
    c = c.set(root=root, path=path or ROOTS[root][2], query="", searching=False, kind_of="")
    return c.set(picked=()).scroll_top()


@does
def open_folder(c: Ctx, path: str) -> Ctx:
    root = c.screen.root
    return open_root.now(c, root if path.startswith(ROOTS[root][2] or "?") else "storage", path)


@does
def open_file(c: Ctx, path: str) -> Ctx:
    """What touching a file does, on whichever `Browser`."""
    opened: Ctx = c.screen.open_file(c, path)
    return opened


class How(Value):
    """What the rows of a list depend on."""

    zone: str
    day: datetime  # a midnight, so that rows last a day
    wanted: tuple[str, ...]  # MIME types that can be chosen
    picked: tuple[str, ...]
    many: bool  # several can be selected
    locale: Locale = Locale()

    def touched(self, entry: FileEntry, when: str) -> dict[str, Any]:
        """What list rows and grid cards share: "NAME, SIZE, DATE", and what touches do."""
        parts = (entry.name, "" if entry.folder else size_text(entry.size), when)
        said = {"desc": Verbatim(", ".join(filter(None, parts))), "selected": entry.path in self.picked}
        if not (entry.folder or fits(entry.mime, self.wanted)):
            why = "not of the type that is asked for"
            return {**said, "dim": 0.38, "enabled": False, "inert_reason": why}
        opens = open_folder(entry.path) if entry.folder else open_file(entry.path)
        held = pick(entry.path) if self.many else None
        return {**said, "tap": tap_or_pick(entry.path, self.picked, opens), "long_press": held}


@memo
def list_entry(entry: FileEntry, how: How) -> View:
    """One line of the list, 72 dp."""
    look = icon_button("open_in_full", f"Preview the file {entry.name}", go(Preview(entry.path)), "preview_icon")
    when = day_text(entry.modified, how.zone, how.day, how.locale)
    return file_row(entry, when, None if entry.folder else look, **how.touched(entry, when))


@memo
def grid_line(line: tuple[FileEntry, ...], how: How, columns: int) -> View:
    """Cards side by side, 188 dp high."""
    dates = (day_text(entry.modified, how.zone, how.day, how.locale) for entry in line)
    cards = (file_card(e, when, **how.touched(e, when)) for e, when in zip(line, dates, strict=True))
    return in_lines(cards, columns, gap=8, pad=(16, 4, 16, 4))[0]


class Roots(Popup):
    """The drawer "Show roots": places where files are."""

    kind: ClassVar[str] = "sheet"
    title: str
    chosen: str
    roots: tuple[str, ...]
    others: tuple[str, ...] = ()  # packages of apps with documents of their own

    def view(self) -> View:
        kids = _places(self.title, self.chosen, self.roots, self.others, True)
        return box(*kids, id="drawer_roots", bg="surfaceContainerLow", kind="column", w=280, h=FILL, at="start|top")


def roots_pane(title: str, chosen: str, roots: tuple[str, ...], others: tuple[str, ...] = ()) -> View:
    """The same places at the side of a wide screen."""
    kids = _places(title, chosen, roots, others, False)
    return column(*kids, id="container_roots", w=SIDE, h=FILL)


@memo
def _places(
    title: str, chosen: str, roots: tuple[str, ...], others: tuple[str, ...], closing: bool
) -> tuple[View, View]:
    """A heading and a row for each root; a touch opens it, and with `closing` closes the drawer."""
    head = text(title, "roots_toolbar_title", size=22, w=FILL, pad=(28, 20, 16, 16))
    rows = [_root(r, r == chosen, closing) for r in roots]
    rows += [_other(package, closing) for package in others]
    return head, listing("roots_list", *rows, h=WRAP)


def _other(package: str, closing: bool) -> View:
    """An app that has documents of its own."""
    asks = ask_provider(package)
    return row(
        image(f"app:{package}", "android:id/icon", w=24, h=24),
        text(apps()[package].label, "android:id/title", LABEL, color="onSurfaceVariant", grow=1),
        id="item_root_row",
        tap=choose(asks) if closing else asks,
        radius=-1,
        h=56,
        gap=16,
        pad=(16, 0, 16, 0),
        margin=(12, 0, 12, 0),
    )


@does
def ask_provider(c: Ctx, package: str) -> Ctx:
    """Let an app show its documents, and hand back the one that is chosen there."""
    return c.send(Intent(PROVIDER, type=",".join(c.screen.wanted()), package=package), take_over())


@does
def take_over(c: Ctx) -> Ctx:
    return c.finish(c.result)


@memo
def _root(root: str, on: bool, closing: bool) -> View:
    label, glyph, _ = ROOTS[root]
    color = "onSecondaryContainer" if on else "onSurfaceVariant"
    opens = open_root(root)
    return row(
        icon(glyph, "android:id/icon", color=color),
        text(label, "android:id/title", LABEL, color=color, grow=1),
        id="item_root_row",
        tap=choose(opens) if closing else opens,
        selected=on,
        radius=-1,
        bg="secondaryContainer" if on else "",
        h=56,
        gap=16,
        pad=(16, 0, 16, 0),
        margin=(12, 0, 12, 0),
    )
