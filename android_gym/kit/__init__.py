"""The kit: components to build screens from, with Android's classes, ids and sizes.

A view says which components are on a screen and what they do:

    from ...kit import Activity, View, app_bar, fab, go, list_row, listing, scaffold

    class Main(Activity):
        def view(self, app: Shop) -> View:
            rows = [list_row(thing.name, tap=go(Detail(thing.id))) for thing in app.things]
            return scaffold(app_bar("Shop"), listing("things", *rows), over=fab("Add", go(Edit())))

Every function returns a `View`, which is a value. The kit knows the Android class, the nesting, the
resource-ids, the content description, the flags, the colours and the sizes that the component has
on a real phone. Sizes are dp, text sizes are sp, shares are 0 to 1. A colour is a Material role
("primary", "surface") or "#rrggbb". An icon is a name of the Material Icons font. An id is "name",
which becomes "package:id/name", or a full one such as "android:id/title".

**Handlers.** `@does def pick(c, city): …` makes `pick("Rome")` a `Call`, which a view takes as
`tap`. Ready ones: `go(activity)`, `search(activity, field)`, `show(popup)`, `leave()` (Back),
`close(value)`, `assign(field, value)`, `flip(field)`, `write(setting, value)` and, in popups,
`choose(call, …)`. What the user enters is appended to the arguments of a Call: by a slider its
share, by a picker, prompt, choice or spinner the value. `pick.partial()` makes such a Call, which
lacks its last arguments.

**Screens.** `scaffold(top, body, bottom, over)` for most; `page(title, rows)` and `home(…)` for
pages of preferences, made of `Row`, `SwitchRow`, `PrimarySwitch`, `MainSwitch`, `RadioRow`,
`CheckRow`, `SeekRow`, `GearRow`, `Header`, `Footer`, `ButtonRow` and `Custom`;
`search_view(self, "query", hint, results)` for searching. Any other root goes into `window`.

**Bars.** `app_bar`, `selection_bar`, `search_bar`, `bottom_tabs`, `tabs`, `overflow`. Actions and
menu rows are `Item`s or `(label, Call[, icon[, id]])`, tabs are `Tab`s or
`(id, label, icon, Call[, desc[, badge]])`.

**Lists.** `rows(id, fn, items, height, *extra)` builds only the rows in sight, `listing(id, *rows)`
takes rows that differ. `feed` builds rows that are as high as they come (a chat is
`feed("messages", bubble, messages, start=END)`), `grid` cells side by side, both with the headings
of `sections(…)`, which may stay at the top. `list_row` is Material's list item; `section`,
`divider` and `empty` go with them.

**Layout.** `column`, `row`, `box` (a FrameLayout), `card`, `scroll`, `carousel`, `group`, `gap`,
`spacer`; `canvas` has children at points of their own, given by `place`; `clipped` cuts what lies
outside of a view. Sizes and places are keywords:
`w=FILL, pad=(left, top, right, bottom), at="end|bottom"`.

**Text and pictures.** `text(words, id, STYLE)`, `icon(name)`, `image(art)`, `avatar(name)`;
`rich_text("See ", span("help", tap=go(Help())))` is text in several styles, with links;
`pinned(icon("mail"), badge(3))` lays one view over another.

**Controls.** `button`, `icon_button`, `fab`, `chip`, `chips`, `switch`, `checkbox`, `radio`,
`slider`, `progress`. `edit` is an EditText, `field` one with an icon in a form, `token_input` one
with chips, `spinner` a list of options. A control that does nothing must not be clickable; one that
is so on a real phone gets an `inert_reason`.

**Gestures.** `touchable(view, tap=…, drag=…, pinch=…)` is told where it is touched, as a `Place` in
the view. `slot` and `drag_handle` make rows that are dragged to another place, `reordered` is the
list after that. `pager` shows one of several pages and turns them by swipes.

**Popups.** `Alert`, `Choice`, `MultiChoice`, `Prompt`, `ProgressDialog`, `Menu`, `Dropdown`,
`Sheet`, `Drawer`, `TimePicker`, `DatePicker`: `show(Alert("Delete?", positive=("OK", delete())))`.
For popups with a view of their own there are `dialog(…)` and `sheet_frame(…)`.
"""

from ..phone.core.calls import Call, does, memo
from ..phone.core.values import Table, Value
from ..phone.core.view import END, FILL, WRAP, Layout, Rows, Style, View
from ..phone.state.activity import Activity, App, Empty, Filter, Intent, Popup
from .bars import app_bar, bottom_tabs, overflow, selection_bar, tabs, top_frame
from .basic import (
    avatar,
    box,
    card,
    carousel,
    column,
    divider,
    empty,
    gap,
    group,
    icon,
    image,
    listing,
    min_height,
    paint,
    row,
    rows,
    scroll,
    section,
    spacer,
    text,
)
from .controls import (
    badge,
    button,
    checkbox,
    chip,
    chips,
    fab,
    icon_button,
    more_button,
    progress,
    radio,
    slider,
    switch,
)
from .dates import DatePicker
from .fields import clear_button, edit, field, set_field, spinner, token, token_input
from .gestures import Gestures, Place, drag_handle, reordered, slot, touchable
from .items import Item, Tab, items_of
from .lazy import feed, grid, sections
from .lists import list_row
from .menus import (
    Drawer,
    DrawerItem,
    Dropdown,
    Menu,
    Sheet,
    TextMenu,
    open_dropdown,
    open_menu,
    sheet_frame,
)
from .pagers import pager
from .popups import (
    Alert,
    Choice,
    MultiChoice,
    ProgressDialog,
    Prompt,
    dialog,
    dialog_button,
    dialog_buttons,
)
from .preference_rows import (
    ButtonRow,
    CheckRow,
    Custom,
    Footer,
    GearRow,
    Header,
    MainSwitch,
    PrimarySwitch,
    RadioRow,
    Row,
    SeekRow,
    SwitchRow,
    preference,
)
from .preferences import home, page
from .rich import Stretch, canvas, clipped, pinned, place, rich_text, span
from .scaffold import scaffold, window
from .search import account_disc, search_bar, search_view
from .styles import (
    BODY,
    BODY_MEDIUM,
    BODY_SMALL,
    BUTTON,
    CARD,
    CHECKBOX,
    CHECKED_TEXT,
    COMPOUND,
    DISPLAY,
    DISPLAY_SMALL,
    EDIT,
    ERROR,
    FRAME,
    GOOGLE_RECYCLER,
    GRID,
    GROUP,
    HEADLINE,
    HSCROLL,
    IMAGE,
    IMAGE_BUTTON,
    LABEL,
    LABEL_SMALL,
    LINEAR,
    LINEAR_COMPAT,
    LIST,
    PAGER,
    PAGER2,
    PARAGRAPH,
    PARAGRAPH_DIM,
    PROGRESS,
    RADIO,
    RADIO_GROUP,
    RECYCLER,
    RELATIVE,
    ROW1,
    ROW2,
    ROW3,
    SCROLL,
    SECTION,
    SEEK_BAR,
    SPINNER,
    SUMMARY,
    SWITCH,
    TEXT,
    TITLE,
    TITLE_LARGE,
    TITLE_SMALL,
    TOGGLE,
    VIEW,
    WEB,
    styled,
)
from .times import TimePicker
from .verbs import (
    assign,
    choose,
    close,
    flip,
    go,
    leave,
    search,
    show,
    with_args,
    write,
)

__all__ = [
    "Activity",
    "Alert",
    "App",
    "BODY",
    "BODY_MEDIUM",
    "BODY_SMALL",
    "BUTTON",
    "ButtonRow",
    "CARD",
    "CHECKBOX",
    "CHECKED_TEXT",
    "COMPOUND",
    "Call",
    "CheckRow",
    "Choice",
    "Custom",
    "DISPLAY",
    "DISPLAY_SMALL",
    "DatePicker",
    "Drawer",
    "DrawerItem",
    "Dropdown",
    "EDIT",
    "END",
    "ERROR",
    "Empty",
    "FILL",
    "FRAME",
    "Filter",
    "Footer",
    "GOOGLE_RECYCLER",
    "GRID",
    "GROUP",
    "GearRow",
    "Gestures",
    "HEADLINE",
    "HSCROLL",
    "Header",
    "IMAGE",
    "IMAGE_BUTTON",
    "Intent",
    "Item",
    "LABEL",
    "LABEL_SMALL",
    "LINEAR",
    "LINEAR_COMPAT",
    "LIST",
    "Layout",
    "MainSwitch",
    "Menu",
    "MultiChoice",
    "PAGER",
    "PAGER2",
    "PARAGRAPH",
    "PARAGRAPH_DIM",
    "PROGRESS",
    "Place",
    "Popup",
    "PrimarySwitch",
    "ProgressDialog",
    "Prompt",
    "RADIO",
    "RADIO_GROUP",
    "RECYCLER",
    "RELATIVE",
    "ROW1",
    "ROW2",
    "ROW3",
    "RadioRow",
    "Row",
    "Rows",
    "SCROLL",
    "SECTION",
    "SEEK_BAR",
    "SPINNER",
    "SUMMARY",
    "SWITCH",
    "SeekRow",
    "Sheet",
    "Stretch",
    "Style",
    "SwitchRow",
    "TEXT",
    "TITLE",
    "TITLE_LARGE",
    "TITLE_SMALL",
    "TOGGLE",
    "Tab",
    "Table",
    "TextMenu",
    "TimePicker",
    "VIEW",
    "Value",
    "View",
    "WEB",
    "WRAP",
    "account_disc",
    "app_bar",
    "assign",
    "avatar",
    "badge",
    "bottom_tabs",
    "box",
    "button",
    "canvas",
    "card",
    "carousel",
    "checkbox",
    "chip",
    "chips",
    "choose",
    "clear_button",
    "clipped",
    "close",
    "column",
    "dialog",
    "dialog_button",
    "dialog_buttons",
    "divider",
    "does",
    "drag_handle",
    "edit",
    "empty",
    "fab",
    "feed",
    "field",
    "flip",
    "gap",
    "go",
    "grid",
    "group",
    "home",
    "icon",
    "icon_button",
    "image",
    "items_of",
    "leave",
    "list_row",
    "listing",
    "memo",
    "min_height",
    "more_button",
    "open_dropdown",
    "open_menu",
    "overflow",
    "page",
    "pager",
    "paint",
    "pinned",
    "place",
    "preference",
    "progress",
    "radio",
    "reordered",
    "rich_text",
    "row",
    "rows",
    "scaffold",
    "scroll",
    "search",
    "search_bar",
    "search_view",
    "section",
    "sections",
    "selection_bar",
    "set_field",
    "sheet_frame",
    "show",
    "slider",
    "slot",
    "spacer",
    "span",
    "spinner",
    "styled",
    "switch",
    "tabs",
    "text",
    "token",
    "token_input",
    "top_frame",
    "touchable",
    "window",
    "with_args",
    "write",
]
