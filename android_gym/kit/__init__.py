"""The kit: components to build screens from, with Android's classes, ids and sizes.

A view says which components are on a screen and what they do:

    from android_gym.kit import *

    shop = Package("org.example.shop")

    @shop.activity(".Main")
    class Main(Activity):
        def view(self, app: Shop) -> View:
            rows = [list_row(thing.name, tap=route("Detail", thing.id)) for thing in app.things]
            add = fab("Add", route("Edit"))
            return scaffold(app_bar("Shop"), listing("things", *rows), over=add)

Every function returns a `View`, which is a value. The kit knows the Android class, the nesting, the
resource-ids, the content description, the flags, the colours and the sizes that the component has
on a real phone. Sizes are dp, text sizes are sp, shares are 0 to 1. A colour is a Material role
("primary", "surface") or "#rrggbb". An icon is a name of the Material Icons font. An id is "name",
which becomes "package:id/name", or a full one such as "android:id/title".

**Handlers.** `@does def plant(c, tree): …` makes `plant("oak")` a `Call`, which a view takes as
`tap`. Ready ones: `go(activity)`, `route("Screen", …)`, `search(activity, field)`, `show(popup)`,
`leave()` (Back), `close(value)`, `send(intent)`, `copy(words)`, `pick_moment(call)` and, in popups,
`choose(call, …)`; `assign(path, value)`, `flip(path)` and `flip_in(path, item)` for the activity,
`keep(path, value)` and `toggle(path)` for the model or the settings; `confirm(call, "Sure?")` asks
first, `undoable(call, "Done")` offers to undo. A handler of one's own is written where something is
decided. What the user enters is appended to the arguments of a Call: by a slider its share, by a
picker, prompt, choice or spinner the value. `plant.partial()` makes such a Call, which lacks its
last arguments.

**Screens.** `scaffold(top, body, bottom, over)` for most; `page(title, rows)` and `home(…)` for
pages of preferences, made of `Row`, `SwitchRow`, `PrimarySwitch`, `MainSwitch`, `RadioRow`,
`CheckRow`, `SeekRow`, `GearRow`, `Header`, `Footer`, `ButtonRow` and `Custom`;
`search_view(self, "query", hint, results)` for searching. Any other root goes into `window`.

**Two panes.** `@shop.activity(".Main", panes=Panes(("Detail",)))` keeps the list `Main` beside the
`Detail` that it opens, where a display has room for both.

**Behaviour.** `Store("notes")` is a table of records, `pick` and `picked_bar` are selection mode,
`Preferences` a page of `Flag`, `Pick`, `Radios`, `Slide` and `Typed` rows that are bound to the
model or to settings, `Form` a record that is edited, validated and kept or discarded, `Searchable`
a list that is searched in place. `verb_row` and `fact_card` make a page about one thing.

**Bars.** `app_bar`, `selection_bar`, `search_bar`, `bottom_tabs`, `tabs`, `overflow`. Actions and
menu rows are `Item`s or `(label, Call[, icon[, id]])`, tabs are `Tab`s or
`(id, label, icon, Call[, desc[, badge]])`.

**Lists.** `rows(id, fn, items, height, *extra)` builds only the rows in sight, `listing(id, *rows)`
takes rows that differ. `feed` builds rows that are as high as they come (a chat is
`feed("messages", bubble, messages, start=END)`), `grid` cells side by side, both with the headings
of `sections(…)`, which may stay at the top. `list_row` is Material's list item; `section`,
`divider` and `empty` go with them.

**Layout.** `column`, `row`, `box` (a FrameLayout), `card`, `scroll`, `carousel`, `group`, `gap`,
`spacer`; `canvas` has children at points of their own, given by `place`; `clip` cuts what lies
outside of a view. Sizes and places are keywords:
`w=FILL, pad=(left, top, right, bottom), at="end|bottom"`.

**Text and pictures.** `text(words, id, STYLE)`, `icon(name)`, `image(art)`, `avatar(name)`;
`rich_text("See ", span("help", tap=go(Help())))` is text in several styles, with links;
`overlay(icon("mail"), badge(3))` lays one view over another.

**Controls.** `button`, `icon_button`, `fab`, `chip`, `chips`, `switch`, `checkbox`, `radio`,
`slider`, `progress`. `edit` is an EditText, `field` one with an icon in a form, `token_input` one
with chips, `spinner` a list of options. A control that does nothing must not be clickable; one that
is so on a real phone gets an `inert_reason`.

**Gestures.** `touchable(view, tap=…, drag=…, pinch=…)` is told where it is touched, as a `Place` in
the view. `slot` and `drag_handle` make rows that are dragged to another place, `reorder` is the
list after that. `pager` shows one of several pages and turns them by swipes.

**Popups.** `Alert`, `Choice`, `MultiChoice`, `ListDialog`, `CheckDialog`, `Prompt`,
`ProgressDialog`, `Menu`, `Dropdown`, `Sheet`, `Drawer`, `TimePicker`, `DatePicker`:
`show(Alert("Delete?", positive=("OK", delete())))`.
For popups with a view of their own there are `dialog(…)` and `sheet_frame(…)`.

**Theme and icon** of an `App`: `Theme("#ff6f00")` gives its windows colours of their own,
`Icon("#ff6f00", (Glyph("notes"),))` draws its launcher icon, of `Glyph`, `Letters`, `Circle`,
`Ring`, `Rectangle` and `Vector` on a colour or a `Gradient`.
"""

# ruff: noqa: F403
from types import ModuleType as _Module

from ..phone.core.calls import Call as Call
from ..phone.core.calls import does as does
from ..phone.core.calls import memo as memo
from ..phone.core.values import Table as Table
from ..phone.core.values import Value as Value
from ..phone.core.view import END as END
from ..phone.core.view import FILL as FILL
from ..phone.core.view import FOCUSABLE as FOCUSABLE
from ..phone.core.view import LONG_CLICKABLE as LONG_CLICKABLE
from ..phone.core.view import WRAP as WRAP
from ..phone.core.view import Layout as Layout
from ..phone.core.view import Rows as Rows
from ..phone.core.view import Style as Style
from ..phone.core.view import Verbatim as Verbatim
from ..phone.core.view import View as View
from ..phone.state.activity import Activity as Activity
from ..phone.state.activity import App as App
from ..phone.state.activity import AppWidget as AppWidget
from ..phone.state.activity import Empty as Empty
from ..phone.state.activity import Filter as Filter
from ..phone.state.activity import Intent as Intent
from ..phone.state.activity import Panes as Panes
from ..phone.state.activity import Popup as Popup
from ..phone.state.activity import Shortcut as Shortcut
from ..phone.state.icon import Circle as Circle
from ..phone.state.icon import Glyph as Glyph
from ..phone.state.icon import Gradient as Gradient
from ..phone.state.icon import Icon as Icon
from ..phone.state.icon import Letters as Letters
from ..phone.state.icon import Rectangle as Rectangle
from ..phone.state.icon import Ring as Ring
from ..phone.state.icon import Vector as Vector
from ..phone.state.locale import Locale as Locale
from ..phone.state.theme import Theme as Theme
from ..phone.state.theme import night_mode as night_mode
from ..phone.system.ctx import Ctx as Ctx
from .bars import *
from .basic import *
from .binding import *
from .bound import *
from .controls import *
from .dates import DatePicker as DatePicker
from .details import *
from .fields import *
from .files import *
from .forms import *
from .gestures import *
from .items import *
from .lazy import *
from .links import *
from .lists import in_lines as in_lines
from .lists import list_row as list_row
from .menus import *
from .moments import *
from .package import *
from .pagers import *
from .picking import *
from .popups import *
from .preference_rows import *
from .preferences import *
from .records import *
from .rich import *
from .scaffold import *
from .screens import *
from .search import *
from .styles import *
from .times import TimePicker as TimePicker
from .verbs import *  # after `.search`, since its `search` is called as that module is
from .words import *

# By this way, as type checkers know the names of what is imported but not of a list that is made.
globals()["__all__"] = sorted(
    name for name, value in globals().items() if not name.startswith("_") and not isinstance(value, _Module)
)
