"""Moving between roots and folders, and what touching an entry does, on whichever `Browser`."""

from __future__ import annotations

from ....kit import does
from ....phone.system.ctx import Ctx
from .model import ROOTS


@does
def open_root(c: Ctx, root: str) -> Ctx:
    """Show another root from its top."""
    return c.set(
        root=root, path=ROOTS[root][2], query="", searching=False, kind_of="", picked=()
    ).scroll_top()


@does
def open_folder(c: Ctx, path: str) -> Ctx:
    """Open a folder."""
    root = c.screen.root
    if not path.startswith(ROOTS[root][2] or "?"):
        root = "storage"
    return c.set(
        root=root, path=path, query="", searching=False, kind_of="", picked=()
    ).scroll_top()


@does
def open_or_select(c: Ctx, path: str, folder: bool) -> Ctx:
    """A tap: select or unselect while selecting, else open."""
    if c.screen.picked:
        return _toggle(c, path)
    return open_folder.now(c, path) if folder else c.screen.open_file(c, path)


@does
def toggle_selected(c: Ctx, path: str) -> Ctx:
    return _toggle(c, path)


def _toggle(c: Ctx, path: str) -> Ctx:
    old = c.screen.picked
    return c.set(picked=tuple(p for p in old if p != path) if path in old else (*old, path))
