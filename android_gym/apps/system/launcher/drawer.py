"""Drawer: all apps in a grid, and the search over them."""

from __future__ import annotations

from ....kit import FILL, LONG_CLICKABLE, VIEW, Activity, Table, View, box, edit, leave, listing
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from .icons import NEXUS, apps_matching, badges, columns, icon_rows, open_app, start_outside
from .search import elsewhere, focus_search, search_frame, search_icons, web_search
from .workspace import Workspace, launcher


@launcher.activity(NEXUS)
class Drawer(Activity):
    """All apps; `query` narrows them to labels that have a word beginning with each typed word."""

    query: str = ""

    def view(
        self, app: Workspace, packages: tuple[str, ...], notifications: tuple[Notification, ...],
        settings: Table, display: Display,
    ) -> View:  # fmt: skip
        found = apps_matching(packages, self.query)
        wide = columns(settings, display.rotation % 2 == 1)
        lines = icon_rows(found, badges(notifications, settings), "drawer", wide)
        if self.query.strip():
            lines += elsewhere(self.query.strip(), bool(found))
        return box(
            listing("apps_list_view", *lines, grow=0, pad=(10, 0, 10, 16), margin=(0, 76, 0, 0)),
            self._search(found), box(cls=VIEW, desc="Home", w=FILL, h=2, at="start|bottom"),
            id="drag_layer", bg="surface", w=FILL, h=FILL, swipes=(("down", leave()),),
        )  # fmt: skip

    def _search(self, found: tuple[str, ...]) -> View:
        first = open_app(found[0]) if found else start_outside(web_search(self.query))
        field = edit(
            "input", self, "query", "Search apps, web and more", variant="bare", ime="search",
            submit=first if self.query.strip() else None,
        )  # fmt: skip
        lead, *ends = search_icons()
        lead = lead.replace(inert_reason="puts the cursor into the field beside it")
        return search_frame(lead, field, *ends, id="search_container_all_apps",
                            flags=LONG_CLICKABLE, long_press=focus_search(),
                            bg="surfaceContainerHigh", margin=(14, 14, 14, 0))  # fmt: skip
